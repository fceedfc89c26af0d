"""King of Duelists: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    marks,
    places,
    situations,
    statics,
    targets,
    triggers,
    viruses,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player, last
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.simulator.parts.flow import note


def _throw(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-041: a Warrior gets the boomerang; the attacked monster is helped, and the attack may be stopped."""
    attacker, attacked = triggers.attack_of(state, card)
    if attacker >= 0:
        changes.change(state, attacker, "cannot_move")
    if attacked >= 0 and attacked not in (attacker, *targets):  # a direct attack is on no monster
        changes.modify_atk(state, attacked, 500)
    if state.attack is not None:
        choices.choose(state, seat, ("negate the attack", "let it go on"), battles.negate_or_not)


def _attack_on_warriors(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foe_attacks(state, card, seat, data) and situations.controls(conditions.of_type("Warrior"))(
        state, card, seat
    )


def _spread(state: State, card: int, seat: int, data: Data) -> None:
    for victim in viruses.decks(state, card):
        if has_player(state, victim, "player_unaffected"):
            continue
        cards = [*state.players[victim].hand, *places.field_monsters(state, victim, "own")]
        for other in cards:
            if conditions.is_normal(state, card, other) and state.game.atk[other] >= 1500:
                actions.to_graveyard(state, other)


HOST = conditions.both(conditions.is_normal, conditions.of_attribute("dark"), conditions.original_atk(most=1000))
"""KOD-069: on whom the virus can be."""


def _reconcile(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.change_player(state, seat, "player_no_battle")
    marks.unmark(state, "peace", card=card)
    marks.mark(state, card, "peace", (seat, state.turn), PERMANENT)


def _at_peace(state: State, card: int, other: int) -> bool:
    """KOD-079: every monster of that side, also one that came later in the turn."""
    if other < 0 or state.zone[other] != FRONT:
        return False
    return any(
        turn == state.turn and state.ctrl[other] == changes.home(state, by) for by, turn in marks.marks(state, card, "peace")
    )


def _mirror_wall(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-099: the attacker runs into the wall and loses half its original ATK."""
    _run_into(state, triggers.attack_of(state, card)[0])


def _run_into(state: State, attacker: int) -> None:
    actions.negate_attack(state)
    if attacker >= 0 and state.zone[attacker] == FRONT:
        base = last(state, attacker, "base_atk", state.game.atk[attacker])
        changes.change(state, attacker, "base_atk", base // 2, ON_FIELD)


def _wall_again(state: State, card: int, seat: int, data: Data) -> None:
    _run_into(state, data[0])


def _attack_on_wall(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.stands_open(state, card) and triggers.foe_attacks(state, card, seat, data)


def _other_players(state: State, card: int, other: int) -> bool:
    return marks.stands_open(state, card) and statics.its_opponents(state, card, other)


def _alone_in_main(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-087: main: an opponent with monsters, against a player without any."""
    if data[0] not in opponents(state, seat) or not state.players[data[0]].hand:
        return False
    return bool(monsters(state, changes.home(state, data[0]))) and not monsters(state, changes.home(state, seat))


def _foretell(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-087: a random card of the opponent's hand, whose ATK the player guesses to be over, under or exactly 2000."""
    hand = state.players[sprung_by(state, card)[0]].hand
    if hand:
        picked = hand[state.stream.below(len(hand))]
        choices.choose(state, seat, ("over 2000", "under 2000", "2000"), _foretold, picked, seat)


def _foretold(state: State, word: str, picked: int, seat: int) -> None:
    """KOD-087: a card that is not a monster has no ATK to be guessed."""
    note(state, "card_shown", state.game.owner[picked], picked)
    atk = state.game.atk[picked]
    fell = "2000" if atk == 2000 else "over 2000" if atk > 2000 else "under 2000"
    if word == fell and conditions.is_monster(state, picked, picked):
        choices.choose(state, seat, ("take it", "no"), _take_foretold, picked, seat)


def _take_foretold(state: State, word: str, picked: int, seat: int) -> None:
    if word == "take it":
        actions.to_hand_of(state, picked, seat)


CARDS: dict[str, CardEffects] = {
    "KOD-041": CardEffects(  # Chain-Attached Boomerang
        equip_to=conditions.of_type("Warrior"),
        activate=ActivatedEffect(_throw, targets=targets.monster("own", conditions.face_up, conditions.of_type("Warrior"))),
        trap=TrapTrigger("attack_declared", _attack_on_warriors),
        statics=statics.equip_stats(500),
    ),
    "KOD-069": CardEffects(  # Deck Destruction Virus of Death
        equip_to=HOST,
        activate=ActivatedEffect(viruses.infect),
        trap=TrapTrigger("attacked", triggers.foe_attacks_mine(conditions.face_up, HOST)),
        triggers=(
            *(Trigger(event, triggers.destroy_itself, viruses.too_strong(1000), at_once=True) for event in marks.ATK_EVENTS),
            *(
                Trigger(event, _spread, viruses.in_a_deck, at_once=True)
                for event in ("draw_phase", "standby", "main", "battle_phase", "end_phase")
            ),
        ),
        saves=viruses.breaks_out,
    ),
    "KOD-079": CardEffects(  # Emissaries of Reconciliation
        activate=ActivatedEffect(_reconcile),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        statics=(Static("battle_proof", _at_peace, zone="any"),),
    ),
    "KOD-087": CardEffects(activate=ActivatedEffect(_foretell), trap=TrapTrigger("main", _alone_in_main)),  # Prognostication
    "KOD-099": CardEffects(  # Silver-Screen Mirror Wall
        activate=ActivatedEffect(_mirror_wall),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        triggers=(Trigger("attack_declared", _wall_again, _attack_on_wall),),
        statics=(Static("player_no_warnings", _other_players),),
    ),
}

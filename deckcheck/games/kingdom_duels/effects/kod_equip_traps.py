"""King of Duelists: Equip Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import (
    both,
    face_up,
    is_normal,
    its_bearer,
    no,
    of_attribute,
    of_type,
    original_atk,
)
from deckcheck.games.kingdom_duels.effects._targets import field_monsters, monster
from deckcheck.games.kingdom_duels.effects._trigger_conditions import controls, foe_attacks, foe_attacks_mine
from deckcheck.games.kingdom_duels.effects.kod_traps import negate_or_not
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of


def _throw(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-041: a Warrior gets the boomerang; the attacked monster is helped, and the attack may be stopped."""
    if state.attack is None:
        return
    attacker, attacked = state.attack
    do.change(state, attacker, "cannot_move")
    if attacked not in targets:
        do.modify_atk(state, attacked, 500)
    do.choose(state, seat, ("negate the attack", "let it go on"), negate_or_not)


def _attack_on_warriors(state: State, card: int, seat: int, data: Data) -> bool:
    return foe_attacks(state, card, seat, data) and controls(of_type("Warrior"))(state, card, seat)


def _infect(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-069: the virus waits on the attacked monster."""
    if state.attack is not None:
        last.equip_or_bury(state, card, state.attack[1], seat)


def _too_strong(state: State, card: int, seat: int, data: Data) -> bool:
    return state.host[card] >= 0 and atk_of(state, state.host[card]) > 1000


def _break_out(state: State, card: int, victim: int, cause: str) -> bool:
    """KOD-069: its bearer fell in battle; it stays until its player has said whether it goes on to the opponent's deck."""
    if victim != card or state.battle is None or state.host[card] >= 0 or state.zone[card] != BACK:
        return False
    seat = do.controller(state, card)
    if last.marked(state, card, "outbreak") or last.marked(state, card, "spent") or is_used(state, seat, card, "duel", -80):
        return False
    do.choose(state, seat, ("equip the deck", "let it go"), _broken_out, card, seat)
    return True


def _broken_out(state: State, word: str, card: int, seat: int) -> None:
    if word == "equip the deck":
        mark_used(state, seat, card, "duel", -80)
        do.choose_opponent(state, seat, _into_deck_of, card)
    else:
        last.mark(state, card, "spent")
        do.destroy(state, card, seat)


def _into_deck_of(state: State, opponent: int, card: int) -> None:
    last.mark(state, card, "outbreak", opponent)


def _spread(state: State, card: int, seat: int, data: Data) -> None:
    for victim in last.marks(state, card, "outbreak"):
        cards = [*state.players[victim].hand, *field_monsters(state, victim, "own")]
        for other in cards:
            if is_normal(state, card, other) and state.game.atk[other] >= 1500:
                do.to_graveyard(state, other)


def _outbreak(state: State, card: int, seat: int, data: Data) -> bool:
    return last.marked(state, card, "outbreak")


def _plate(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-111: the attacked monster is armoured and turned to ATK position."""
    if state.attack is None:
        return
    target = state.attack[1]
    if last.equip_or_bury(state, card, target, seat):
        do.set_position(state, target, ATK)


def _forge(state: State, card: int, seat: int, targets: Targets) -> None:
    bearer = state.host[card]
    do.alter_summon(state, seat, "Metalized", lambda state, other, material: material == bearer)


def _can_forge(state: State, card: int, seat: int) -> bool:
    bearer = state.host[card]
    return bearer >= 0 and any(option[1] == (bearer,) for option in do.alter_options(state, seat, "Metalized"))


def _magical(state: State, card: int, other: int) -> bool:
    return of_type("Spellcaster")(state, card, other) or last.wears_spell(state, card, other)


HOST = both(is_normal, of_attribute("dark"), original_atk(most=1000))
"""KOD-069: on whom the virus can be."""

CARDS: dict[str, CardEffects] = {
    "KOD-041": CardEffects(  # Chain-Attached Boomerang
        equip_to=of_type("Warrior"),
        activate=ActivatedEffect(_throw, targets=monster("own", face_up, of_type("Warrior"))),
        trap=TrapTrigger("attack_declared", _attack_on_warriors),
        statics=parts.equip_stats(500),
    ),
    "KOD-069": CardEffects(  # Deck Destruction Virus of Death
        equip_to=HOST,
        activate=ActivatedEffect(_infect),
        trap=TrapTrigger("attacked", foe_attacks_mine(face_up, HOST)),
        triggers=(
            *(Trigger(event, parts.destroy_itself, _too_strong) for event in last.ATK_EVENTS),
            *(Trigger(event, _spread, _outbreak) for event in ("draw_phase", "standby", "main", "battle_phase", "end_phase")),
        ),
        saves=_break_out,
    ),
    "KOD-111": CardEffects(  # Magic-Reflection Armor - Metal Force
        equip_to=parts.not_yet("Machine"),
        activate=ActivatedEffect(_plate),
        trap=TrapTrigger("attacked", foe_attacks_mine(face_up, no(of_type("Machine")))),
        uses=(ActivatedEffect(_forge, can=_can_forge, slow=False),),
        statics=(
            Static("type", its_bearer, "Machine"),
            Static("battle_proof", parts.bearer_battling(_magical)),
            Static("no_battle_damage", parts.bearer_battling(_magical)),
        ),
    ),
}

"""Seal of Exodia: monsters 001 to 030."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    marks,
    places,
    statics,
    strikes,
    summons,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, bonus, monsters
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BATTLE, FRONT, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, foe_boards, in_rear, source_of
from deckcheck.games.kingdom_duels.engine.summons.materials import Option, extra_options
from deckcheck.games.kingdom_duels.engine.summons.summons import ask_extra
from deckcheck.games.kingdom_duels.engine.zones.rows import place_front
from deckcheck.simulator.parts.flow import note


def _step_in(state: State, card: int, seat: int, data: Data) -> None:
    changes.turn_up(state, seat, card)


def _hidden_when_foe_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == FRONT and state.pos[card] >= HIDDEN_ATK and triggers.foe_attacks(state, card, seat, data)


def _take_warriors_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-002: FLIP."""
    if state.attack is not None and state.zone[card] == FRONT:
        data = (*state.attack, state.redirected)
        if triggers.foe_attacks_mine(conditions.of_type("Warrior"), conditions.not_itself)(state, card, seat, data):
            actions.ask_redirect(state, seat, (card,))


def _foes_in_front(state: State, card: int, other: int) -> Targets:
    """SOE-005: every monster in the Frontrow of the opponents."""
    return tuple(candidate for candidate in statics.all_foes(state, card, other) if not in_rear(state, candidate))


def _stings(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-006: it attacked a monster that was face-up and is small."""
    target = data[1]
    return data[0] == card and state.mark[3] == 0 and state.zone[target] == FRONT and state.game.atk[target] <= 1500


def _burn_forest(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-007: a Forest of the opponent becomes Wasteland."""
    terrains.ask_terrains(state, seat, terrains.foe_sides(state, seat), 1, "Wasteland", "Forest", least=1)


def _attacks_near_forest(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and bool(terrains.spots(state, terrains.foe_sides(state, seat), "Forest"))


def _foe_survives(state: State, card: int, seat: int, data: Data) -> bool:
    """SOE-009: it attacked a monster of an opponent, which is still there."""
    return battles.survives(state, card, seat, data) and state.ctrl[data[1]] in foe_boards(state, changes.home(state, seat))


def _lock_survivor(state: State, card: int, seat: int, data: Data) -> None:
    changes.battle_lock(state, data[1], 1)


def _stop_strike(state: State, card: int, seat: int, data: Data) -> None:
    if not has(state, data[0], "strike_unnegatable"):
        marks.mark(state, data[0], "strike_negated", True, state.turn)


def _strikes_here(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == FRONT and data[1:3] == (state.ctrl[card], state.col[card])


def _small_monster(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-013."""
    found = places.deck_cards(state, seat, conditions.is_monster, conditions.original_atk(most=1500))
    choices.choose_card(state, seat, found, actions.search)


def _fell_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[1][0] == FRONT and data[1][3] in (ATK, HIDDEN_ATK)


def _is_attacker_of_equal(state: State, card: int, other: int) -> bool:
    """SOE-015: it attacks a monster with the same ATK."""
    return state.battle is not None and state.battle[0] == card and battles.equal_battle(state, card, other)


def _dark_double(state: State, card: int, other: int) -> int:
    """SOE-018: the DEF bonus once more on a DARK Terrain."""
    return bonus(state, card)[1] if terrains.terrain_attribute(state, card) == "dark" else 0


def _defence_to_attack(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, card, bonus(state, card)[1])


def _attacked_with_bonus(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and state.pos[card] == ATK and bonus(state, card)[1] > 0


def _judge(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-022: everything in ATK position with a lower original ATK, Hidden or not."""
    mine = state.game.atk[card]
    weak = [other for other in all_monsters(state) if other != card and state.game.atk[other] < mine]
    actions.destroy_all(state, [other for other in weak if state.pos[other] in (ATK, HIDDEN_ATK)], seat)


def _may_judge(state: State, card: int, seat: int) -> bool:
    return state.since[card] < state.turn and changes.can_pay_lp(state, seat, 1000)


def _limbs(state: State, seat: int) -> list[int]:
    """Return the five in hand, or none of them."""
    hand = state.players[seat].hand
    if not {state.game.name[card] for card in hand}.issuperset(conditions.LIMBS):
        return []
    return [next(card for card in hand if state.game.name[card] == name) for name in conditions.LIMBS]


def _break_seal(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-024: the player's monsters make room and the five come to the field."""
    limbs = _limbs(state, seat)
    if not limbs:
        return
    board = changes.home(state, seat)
    for other in monsters(state, board):
        actions.to_graveyard(state, other)
    if any(there >= 0 for there in state.boards[board].front):
        return  # something holds a monster there, and the five find no room
    if any(state.game.name[other] == "Exodia" for other in state.players[seat].extra):
        _join(state, seat, tuple(limbs))
    else:
        for limb in reversed(limbs):
            choices.later(state, _call_limb, seat, limb)


def _call_limb(state: State, seat: int, limb: int) -> None:
    """Nothing bars or negates the summon."""
    if summons.room(state, seat):
        marks.mark(state, limb, "summon_unnegatable")
        ask(state, seat, "special_summon", (limb,), summons.OPEN, False)


def _join(state: State, seat: int, limbs: tuple[int, ...]) -> None:
    """Exodia is fused from the five at once: nothing answers the summons before that, or negates them."""
    board = changes.home(state, seat)
    for column, limb in enumerate(limbs):
        choices.later(state, fire, "summoned", limb, "special", state.zone[limb], source_of(state), seat)
        place_front(state, limb, board, column, ATK)
        note(state, "monster_summoned", seat, limb, "special", column + 1, ATK)
    ask_extra(state, seat, _exodias(state, seat, limbs), "fusion")
    for other in state.players[seat].extra:
        if state.game.name[other] == "Exodia":
            marks.mark(state, other, "summon_unnegatable")
            marks.mark(state, other, "summon_unbarred")


def _exodias(state: State, seat: int, limbs: tuple[int, ...]) -> tuple[Option, ...]:
    options = extra_options(state, seat, "fusion", conditions.LIMBS[0])
    return tuple(option for option in options if state.game.name[option[0]] == "Exodia" and set(option[1]) == set(limbs))


CARDS: dict[str, CardEffects] = {
    "SOE-002": CardEffects(  # Shien's Body Double
        flip=ActivatedEffect(_take_warriors_attack),
        triggers=(Trigger("attack_declared", _step_in, _hidden_when_foe_attacks, optional=True, limit="turn", zone="any"),),
    ),
    "SOE-003": CardEffects(  # Shadow Fighter
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: changes.double_original(state, card),
                can=lambda state, card, seat: state.phase == BATTLE,
                slow=False,
                limit="duel",
            ),
        ),
        by_phase=True,
    ),
    "SOE-004": CardEffects(  # Sea King of Anger
        triggers=(Trigger("attack_declared", terrains.flood(1), terrains.attacks_near_earth, optional=True, limit="duel"),)
    ),
    # Attacks anyone in the Frontrow, whatever forbids it.
    "SOE-005": CardEffects(statics=(Static("attacks_anyway", conditions.itself, _foes_in_front),)),  # Claw Reacher
    "SOE-006": CardEffects(triggers=(Trigger("battled", triggers.poison_attacked, _stings, zone="any"),)),  # Death Stalker
    "SOE-007": CardEffects(  # Dark Dragon
        triggers=(Trigger("attack_declared", _burn_forest, _attacks_near_forest, optional=True, limit="duel"),)
    ),
    "SOE-009": CardEffects(  # Cyclops
        triggers=(Trigger("battled", _lock_survivor, _foe_survives, optional=True, limit="turn", zone="any"),)
    ),
    "SOE-010": CardEffects(  # Winged Dragon, Guardian of the Fortress
        strike=strikes.reveals("dark", 3), triggers=(strikes.HIDE_AGAIN,)
    ),
    "SOE-011": CardEffects(triggers=(Trigger("struck", _stop_strike, _strikes_here),)),  # Saggi the Dark Clown
    "SOE-013": CardEffects(triggers=(Trigger("sent_to_graveyard", _small_monster, _fell_in_attack),)),  # Critter
    "SOE-015": CardEffects(  # Saigar
        statics=(Static("battle_proof", conditions.both(conditions.itself, _is_attacker_of_equal)),)
    ),
    "SOE-018": CardEffects(statics=(Static("def", conditions.itself, _dark_double),)),  # Imp
    "SOE-019": CardEffects(  # Beaver Warrior
        triggers=(
            Trigger("attacked", _defence_to_attack, triggers.unless_used(1, _attacked_with_bonus), optional=True, limit="turn"),
            triggers.when_revealed(
                _defence_to_attack, attacking=False, when=triggers.unless_used(0, _attacked_with_bonus), optional=True
            ),
        )
    ),
    "SOE-022": CardEffects(  # Judge Man
        uses=(
            ActivatedEffect(
                _judge, can=_may_judge, cost=lambda state, card, seat, targets: changes.pay_lp(state, seat, 1000), limit="duel"
            ),
        )
    ),
    "SOE-024": CardEffects(  # Head of the Sealed One
        uses=(
            ActivatedEffect(
                _break_seal, can=lambda state, card, seat: bool(_limbs(state, seat)), slow=False, zone="hand", unstoppable=True
            ),
        )
    ),
}

"""Orichalcos Barrier: Spells 021 to 040."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    situations,
    statics,
    strikes,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import TRAP
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, def_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BATTLE, FRONT, HIDDEN_ATK, MAIN1, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _wingbeat(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-023: a big Dragon flies off and takes every face-up Spell and Trap with it."""
    if state.zone[targets[0]] != FRONT or state.ctrl[targets[0]] != changes.home(state, seat):
        return
    actions.to_deck(state, targets[0])
    if state.zone[targets[0]] == FRONT:
        return  # something holds it on the field
    choices.later(state, _land, card, seat)
    there = [other for other in places.spells_and_traps(state, seat) if other != card]
    actions.destroy_all(state, [other for other in there if conditions.face_up(state, card, other)], seat)


def _land(state: State, card: int, seat: int) -> None:
    summons.special_summon(state, seat, places.own_cards(state, card, seat, ("hand",), ()), optional=True)


_FIRE = conditions.of_attribute("fire")


def _scorch(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-030: all that is not FIRE is halved; a FIRE Demon may rise."""
    for monster in places.field_monsters(state, seat):
        if conditions.face_up(state, card, monster) and not _FIRE(state, card, monster):
            atk, def_ = atk_of(state, monster), def_of(state, monster)
            changes.modify_atk(state, monster, atk // 2 - atk)
            changes.modify_def(state, monster, def_ // 2 - def_)
    demons = places.own_cards(state, card, seat, ("graveyard",), (_FIRE, conditions.of_type("Demon")))
    summons.special_summon(state, seat, demons, optional=True, then=_fireproof)


def _fireproof(state: State, monster: int) -> None:
    changes.change(state, monster, "battle_proof")


def _whipped(state: State, card: int, seat: int, monster: int) -> None:
    changes.modify_def(state, monster, -400, ON_FIELD)


def _attack_was_negated(state: State, card: int, other: int) -> bool:
    return conditions.of_type("Toon")(state, card, other) and marks.marked(state, other, "attack_negated")


def _brave(state: State, card: int, seat: int) -> bool:
    """ORB-038: a monster of the player attacks a stronger one of an opponent."""
    if state.attack is None or state.active != seat or state.ctrl[state.attack[0]] != changes.home(state, seat):
        return False
    attacker, target = state.attack
    foreign = situations.seat_is_foe(state, seat, target) and conditions.face_up(state, card, target)
    return foreign and atk_of(state, target) > atk_of(state, attacker)


def _all_for_one(state: State, card: int, seat: int, targets: Targets) -> None:
    state.changes.append(Mod("brave", -1 - seat, card, state.turn))
    if state.attack is None:
        return
    attacker = state.attack[0]
    owned = [other for other in places.field_monsters(state, seat) if other != attacker and state.game.owner[other] == seat]
    total = sum(atk_of(state, other) // 2 for other in owned if conditions.face_up(state, card, other))
    changes.modify_atk(state, attacker, total, ON_FIELD)
    lasting.for_battle(state, attacker, "inflicts_no_damage", card)


def _was_brave(state: State, card: int, seat: int, data: Data) -> bool:
    return any(mod.value == card and mod.card == -1 - data[0] for mod in state.changes.of("brave"))


def _pay_for_bravery(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "brave", value=card)
    own = places.field_monsters(state, data[0], "own")
    actions.destroy_all(state, [other for other in own if state.pos[other] in (ATK, HIDDEN_ATK)], data[0])


def _not_against_trap(state: State, card: int, seat: int) -> bool:
    return not state.chain or not state.game.main[state.chain[-1].card] & TRAP


def _decree(state: State, card: int, seat: int, chosen: Targets) -> None:
    """No player can activate Traps this turn."""
    for player in places.everyone(state, seat):
        changes.change_player(state, player, "player_no_traps")


def _lasting_trap(state: State, card: int, other: int) -> bool:
    """A Continuous or Equip Trap."""
    if other < 0 or not state.game.main[other] & TRAP:
        return False
    if state.game.effects[other].continuous_trap:
        return True
    return not state.game.types[other].isdisjoint(("Continuous", "Equip"))


CARDS: dict[str, CardEffects] = {
    "ORB-021": CardEffects(  # Toon Rollback
        activate=ActivatedEffect(
            lambda state, card, seat, targets: battles.attack_again(state, targets[0]),
            can=lambda state, card, seat: state.active == seat and state.phase in (MAIN1, BATTLE),
            targets=targets.monster("own", conditions.face_up, _attack_was_negated),
        ),
        triggers=(
            triggers.bookkeeping(
                "attack_negated", lambda state, card, seat, data: marks.mark(state, data[0], "attack_negated", True, state.turn)
            ),
        ),
        by_phase=True,
    ),
    "ORB-023": CardEffects(  # A Wingbeat of Giant Dragon
        activate=ActivatedEffect(
            _wingbeat, targets=targets.monster("own", conditions.of_type("Dragon"), conditions.level(least=5))
        )
    ),
    "ORB-027": CardEffects(  # Decree of the Royal Palace
        activate=ActivatedEffect(_decree, can=_not_against_trap),
        statics=(Static("cannot_be_activated", _lasting_trap),),
    ),
    "ORB-030": CardEffects(activate=ActivatedEffect(_scorch)),  # Aetonyx Flame
    "ORB-031": CardEffects(  # Fire Whip
        equip_to=conditions.either(conditions.of_type("Demon"), conditions.name_has("Tamer")),
        strike=strikes.strike_monster(_whipped),
        statics=(
            *statics.equip_stats(600, -600, "Fireblast"),
            Static("strike", conditions.its_bearer, lambda state, card, other: card),
        ),
    ),
    "ORB-038": CardEffects(  # Brave Attack
        activate=ActivatedEffect(_all_for_one, can=_brave),
        triggers=(
            *lasting.BATTLE_ONLY,
            triggers.bookkeeping("battle_phase_ends", _pay_for_bravery, _was_brave),
        ),
    ),
}

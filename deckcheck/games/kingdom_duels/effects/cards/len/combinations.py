"""Loose Ends: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    resolves,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import ATK, DEF, FRONT, GRAVE, HIDDEN_ATK, HIDDEN_DEF
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, TrapTrigger, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.traps import sprung_by


def _attack_position(state: State, card: int, other: int) -> bool:
    return state.zone[other] == FRONT and state.pos[other] in (ATK, HIDDEN_ATK)


def _seal_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-161: turned to DEF and kept there; a Hidden monster stays Hidden."""
    monster = targets[0]
    if state.zone[monster] == FRONT:
        position = DEF if state.pos[monster] < HIDDEN_ATK else HIDDEN_DEF
        if lasting.turn_to(state, monster, position):
            changes.battle_lock(state, monster, changes.END)


def _dry_up(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-141: a Sea dries up, or the card goes."""
    words = terrains.spots(state, terrains.every_board(state), "Sea")
    if words:
        choices.choose(state, seat, words, _dried)
    else:
        actions.destroy(state, card, seat)


def _dried(state: State, word: str) -> None:
    terrains.replace_terrain(state, *terrains.spot(word), "Wasteland")


def _falls_in(state: State, card: int, other: int) -> bool:
    """LEN-141: a Normal monster of middling strength that does not fly, in ATK position on an EARTH Terrain."""
    if not conditions.is_normal(state, card, other) or conditions.of_type("Flying")(state, card, other):
        return False
    on_earth = conditions.in_attack(state, card, other) and conditions.on_attribute("earth")(state, card, other)
    return on_earth and 1500 <= state.game.atk[other] <= 2000


def _newcomer(state: State, card: int, seat: int) -> list[Targets]:
    return [data[:1]] if (data := sprung_by(state, card)) and state.zone[data[0]] == FRONT else []


def _swallow(state: State, card: int, seat: int, targets: Targets) -> None:
    if actions.destroy(state, targets[0], seat):
        marks.mark(state, targets[0], "swallowed", card, state.turn)


def _digest(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "swallowed", card):
        marks.unmark(state, "swallowed", card=other)
        if state.zone[other] == GRAVE:
            actions.erode(state, other)


CARDS: dict[str, CardEffects] = {
    "LEN-141": CardEffects(  # Naraka Pitfall
        activate=ActivatedEffect(resolves.nothing, stays=True),
        as_trap=ActivatedEffect(_swallow, targets=_newcomer, stays=False),
        trap=TrapTrigger("summoned", triggers.foe_summons(_falls_in)),
        triggers=(
            Trigger("end_phase", _dry_up, triggers.own_event),
            Trigger(
                "end_phase",
                _digest,
                lambda state, card, seat, data: bool(marks.marked_cards(state, "swallowed", card)),
                zone="any",
                at_once=True,
            ),
        ),
        plays_as=("spell", "trap"),
    ),
    "LEN-161": CardEffects(  # Attack Seal
        activate=ActivatedEffect(_seal_attack, targets=targets.monster("foe", _attack_position)),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        plays_as=("spell", "trap"),
        slow=True,
    ),
}

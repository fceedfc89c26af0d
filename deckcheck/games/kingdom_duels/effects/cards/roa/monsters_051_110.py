"""Rebirth of Avatar: monsters 051 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    places,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import DEF, HIDDEN_DEF
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _pricked(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and state.pos[card] == DEF


def _prick(state: State, card: int, seat: int, data: Data) -> None:
    changes.pay_lp(state, changes.controller(state, data[0]), 300)


def _beasts(state: State, card: int, seat: int) -> list[int]:
    own = places.field_monsters(state, seat, "own")
    return [other for other in own if conditions.of_type("Beast")(state, card, other) and costs.tributable(state, card, other)]


def _pride(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-070: as many Beasts as one likes, a card for each."""
    beasts = _beasts(state, card, seat)
    choices.pick_up_to(state, seat, beasts, len(beasts), _prey, seat, least=1)


def _prey(state: State, chosen: Targets, seat: int) -> None:
    for other in chosen:
        actions.tribute(state, other)
    actions.draw(state, seat, len(chosen))


def _in_defence(state: State, card: int, other: int) -> bool:
    return state.pos[other] in (DEF, HIDDEN_DEF)


def _expose(state: State, card: int, seat: int, targets: Targets) -> None:
    if _in_defence(state, card, targets[0]):
        changes.battle_swap(state, targets[0])


CARDS: dict[str, CardEffects] = {
    "ROA-063": CardEffects(triggers=(Trigger("attacked", _prick, _pricked),)),  # Spike Rhinoceros
    "ROA-064": CardEffects(  # Learning Elf
        triggers=(
            Trigger("drew", lambda state, card, seat, data: changes.gain_lp(state, seat, 100), triggers.own_event),
            Trigger("sent_to_graveyard", lambda state, card, seat, data: actions.draw(state, seat), triggers.self_event),
        )
    ),
    "ROA-070": CardEffects(  # War Lion
        triggers=(
            Trigger(
                "summoned",
                _pride,
                lambda state, card, seat, data: data[0] == card and bool(_beasts(state, card, seat)),
                optional=True,
                limit="turn",
            ),
        )
    ),
    "ROA-105": CardEffects(  # Eva Epsilon
        uses=(
            ActivatedEffect(
                _expose,
                can=lambda state, card, seat: terrains.terrain_name(state, card) == "Space",
                targets=targets.monster("foe", _in_defence),
            ),
        )
    ),
}

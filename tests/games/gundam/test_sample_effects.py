"""Every effect of the sample cards, in a battle that meets its condition and in a battle that does not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from deckcheck.cards.database import open_database
from deckcheck.games.gundam.cards import Card, parse_card
from deckcheck.games.gundam.engine.battle import fight
from deckcheck.games.gundam.engine.effects import Fighter, compile_effects

CARDS: list[Any] = [card for card in open_database("gundam").all_cards() if card.id.startswith("SMP-")]


def fighter(card: Card, *, attacking: bool, area: str = "", powered: bool = False) -> Fighter:
    return Fighter(card, compile_effects(card), powered, attacking, area)


ROWS = [pytest.param(card, number, id=f"{card.id}-{number}") for card in CARDS for number in range(len(card.effects))]


def meeting(condition: Any, *, met: bool) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return how the card fights and what the other card is, so that a condition is met or not."""
    if isinstance(condition, str):
        return {"attacking": (condition != "self_defending") == met or condition == "always"}, {}
    ((name, value),) = condition.items()
    if name == "self_at":
        return {"attacking": True, "area": value if met else ""}, {}
    if name == "opponent_faction":
        return {"attacking": True}, {"faction": value if met else None}
    other = {"Fire": "Water", "Water": "Wind", "Wind": "Earth", "Earth": "Fire"}[value]
    return {"attacking": True}, {"element": value if met else other}


def outcome(card: Card, row: Mapping[str, Any], *, met: bool, powered: bool) -> tuple[int, bool]:
    """Return the bonus and the win that only this row gives."""
    mine, theirs = meeting(row["condition"], met=met)
    alone = parse_card({"id": card.id, "name": card.name, "power": 0, "element": card.element, "move": {}, "effects": [row]})
    foe = parse_card({"id": "X-1", "name": "Foe", "power": 0, "element": None, "move": {}, **theirs})
    first = fighter(alone, powered=powered, **mine)
    second = fighter(foe, attacking=not mine["attacking"])
    result = fight(first, second) if mine["attacking"] else fight(second, first)
    return (result.attacker if mine["attacking"] else result.defender), result.by_effect


@pytest.mark.parametrize(("card", "number"), ROWS)
def test_an_effect_of_a_sample_card(card: Card, number: int) -> None:
    row = card.effects[number]
    wanted = (0, True) if row["effect"] == "win" else (row["effect"]["power"], False)
    assert outcome(card, row, met=True, powered=True) == wanted
    assert outcome(card, row, met=True, powered=False) == ((0, False) if row.get("green") else wanted)
    if row["condition"] != "always":
        assert outcome(card, row, met=False, powered=True) == (0, False)


def test_several_effects_of_a_card_add_up() -> None:
    cannoneer = next(card for card in CARDS if card.name == "Brine Cannoneer")
    squire = next(card for card in CARDS if card.name == "Redbrand Squire")
    powers = [
        fight(fighter(cannoneer, attacking=True, powered=powered), fighter(squire, attacking=False)).attacker
        for powered in (False, True)
    ]
    assert powers == [410, 510]

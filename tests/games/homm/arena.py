"""Positions with cards of the sample set, for tests of their effects."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from deckcheck.core.engine import IllegalActionError, Position
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.games.homm.cards import Card, parse_card
from deckcheck.games.homm.play import ENGINE
from deckcheck.reading.documents import load_document
from tests.support import ROOT

POOL = {"attack": 9, "defense": 9, "power": 9, "knowledge": 9}


@cache
def sample() -> dict[str, Card]:
    """Return the cards of the sample set by name, the first printing of each."""
    rows = load_document(str(ROOT / "card_db/homm/sets/smp.yaml")).value["cards"]
    found: dict[str, Card] = {}
    for row in rows:
        found.setdefault(row["name"], parse_card(row))
    return found


class Arena:
    """A game of Ann, who acts, against Bob, who has passed."""

    def __init__(self, units: list[dict[str, Any]] | None = None, ann: dict[str, Any] | None = None, **more: Any) -> None:
        bob = {"passed": True, "deck": 9, **more.pop("bob", {})}
        position = {
            "active": "Ann",
            "first_player": "Ann",
            "units": units or [],
            "players": {"Ann": {"deck": 9, "ready": POOL, **(ann or {})}, "Bob": bob},
            **more,
        }
        options = load_format("homm", "", Settings()).options
        self.state = ENGINE.load_position(position, sample(), options)

    def do(self, name: str, **arguments: Any) -> Arena:
        seat = ENGINE.to_act(self.state)
        ENGINE.apply(self.state, ENGINE.parse_action(self.state, name, arguments, seat), seat)
        return self

    def play(self, card: str, target: list[int] | None = None, **arguments: Any) -> Arena:
        """Play a card of Ann for its cost, with matching Statistics."""
        kind = sample()[card].type
        cost = {name: number for name, number in (sample()[card].cost or {}).items() if number}
        if target is not None:
            arguments["target"] = target
        return self.do(f"play_{kind}", card=card, pay=cost, **arguments)

    def attack(self, unit: list[int], target: list[int], **arguments: Any) -> Arena:
        """Attack without boosts."""
        self.do("activate_unit", unit=unit, attack=target, **arguments)
        while self.decision == "boost":
            self.do("boost")
        return self

    def new_round(self) -> Arena:
        """Pass for both players and discard nothing."""
        begun = self.state.round
        while self.state.round == begun:
            if self.decision == "round":
                return self
            self.do("pass")
        while self.decision == "discard":
            self.do("discard_cards", cards=[])
        return self

    @property
    def decision(self) -> str:
        return "" if self.state.question is None else self.state.question.kind

    @property
    def position(self) -> Position:
        return ENGINE.dump_position(self.state)

    @property
    def ann(self) -> dict[str, Any]:
        row: dict[str, Any] = self.position["players"]["Ann"]
        return row

    @property
    def bob(self) -> dict[str, Any]:
        row: dict[str, Any] = self.position["players"]["Bob"]
        return row

    def unit(self, column: int, row: int) -> dict[str, Any]:
        return next(unit for unit in self.position["units"] if unit["at"] == [column, row])

    def offered(self, name: str) -> list[dict[str, Any]]:
        return [ENGINE.format_action(self.state, action) for action in ENGINE.legal_actions(self.state) if action.do == name]


def ann(card: str, column: int, row: int, **more: Any) -> dict[str, Any]:
    return {"card": card, "owner": "Ann", "at": [column, row], **more}


def bob(card: str, column: int, row: int, **more: Any) -> dict[str, Any]:
    return {"card": card, "owner": "Bob", "at": [column, row], **more}


def refuses(arena: Arena, name: str, clause: str, **arguments: object) -> None:
    with pytest.raises(IllegalActionError) as refusal:
        arena.do(name, **arguments)
    assert refusal.value.clause == clause

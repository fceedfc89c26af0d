"""Actions that are made once and shared by all games."""

from __future__ import annotations

from typing import Any

from deckcheck.core.engine import Action


class ByCard(dict[Any, Action]):
    """Actions that differ by one argument, a card, each made when it is first asked for."""

    def __init__(self, name: str, before: tuple[Any, ...] = (), after: tuple[Any, ...] = ()) -> None:
        self.name = name
        self.before = before
        self.after = after
        """Arguments before the card and after it."""

    def __missing__(self, card: Any) -> Action:
        action = self[card] = Action(self.name, (*self.before, card, *self.after))
        return action

"""Derived facts of a duel, valid until the state changes."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action

ANY_PHASE: Final = -1


class Cache:
    """Derived facts, valid until the state changes: each was found at a number and holds while that is `now`. `touch` and
    `apply.run` count on; a change of the phase alone does not."""

    __slots__ = (
        "activations", "activations_at", "main_actions", "main_at", "now", "phase", "responses", "rules_checked_at",
        "true_rules", "true_rules_at", "watched_at",
    )  # fmt: skip

    def __init__(self) -> None:
        self.now = 0
        self.activations: list[Action] = []
        """Activations of the turn player in a Main Phase."""
        self.main_actions: list[Action] = []
        """Actions of the Main Phase."""
        self.phase = ANY_PHASE
        """The phase in which those two were listed, or ANY_PHASE if they hold in every phase."""
        self.responses: dict[int, tuple[int, int, list[Action]]] = {}
        """Quick effects that a player can use if there is no chain to answer: when they were listed, in which phase (as above),
        and the actions."""
        self.true_rules: frozenset[int] = frozenset()
        """Rules whose EVENT is true."""
        self.activations_at = self.main_at = self.true_rules_at = -1
        self.watched_at = self.rules_checked_at = -1
        """When all watching cards had looked and none did anything, and when every Rule in force had its EVENT."""

    def clear(self) -> None:
        self.now += 1


class AskedTypes:
    """Types of a card while they are evaluated: those known so far, and whether an effect asked for them in the meantime."""

    __slots__ = ("asked", "known")

    def __init__(self) -> None:
        self.known: tuple[str, ...] = ()
        self.asked = False

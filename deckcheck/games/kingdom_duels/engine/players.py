"""Boards and players."""

from __future__ import annotations

from typing import ClassVar

from deckcheck.core.rng import Pile


class Board:
    """Zones of a side."""

    __slots__: ClassVar = (
        "back",
        "color",
        "eroded",
        "event_rules",
        "front",
        "grave",
        "had_monster",
        "lp",
        "rear",
        "rules",
        "shown_types",
        "standing",
        "terrains",
        "users",
        "warned",
    )

    def __init__(self, lp: int, color: str) -> None:
        self.lp = lp
        self.color = color
        self.front = [-1] * 5
        self.standing: tuple[int, ...] | None = None
        """Monsters of the Frontrow, or None after it changed; for `monsters`, which is called all the time."""
        self.shown_types: int | None = None
        """The printed types of the face-up monsters as EVENTs ask for them, or None after a monster came, went or turned."""
        self.back = [-1] * 5
        self.users: dict[bool, tuple[tuple[int, ...], tuple[int, ...]]] = {}
        """The cards that can be activated in the Backrow, and the cards in play with effects to activate: the quick ones, and
        all of them. Empty after a card came or went."""
        self.rear = 0
        """Number of monsters in the Backrow as monsters."""
        self.terrains = [0] * 5
        self.grave: list[int] = []
        self.rules: list[int] = []
        self.event_rules: frozenset[int] | None = None
        """Rules with an EVENT among them, or None after a Rule came or went."""
        self.eroded: list[int] = []
        self.warned: list[int] = []
        self.had_monster = False

    def forget(self) -> None:
        """Forget what was worked out from the cards there: one came or went."""
        self.standing = self.shown_types = self.event_rules = None
        self.users.clear()

    def copy(self) -> Board:
        twin = Board(self.lp, self.color)
        twin.front = self.front.copy()
        twin.back = self.back.copy()
        twin.rear = self.rear
        twin.terrains = self.terrains.copy()
        twin.grave = self.grave.copy()
        twin.rules = self.rules.copy()
        twin.eroded = self.eroded.copy()
        twin.warned = self.warned.copy()
        twin.had_monster = self.had_monster
        return twin


class Player:
    """Hand, decks and counts of a player."""

    __slots__: ClassVar = (
        "board", "deck", "destruction", "duelist", "extra", "field_rule", "hand", "lost", "normal_used", "over",
        "redirected", "revealed", "strike_used", "summon_prevented", "swaps", "symbol_used",
        "team", "waiting",
    )  # fmt: skip

    def __init__(self, board: int, team: int, deck: Pile, extra: list[int]) -> None:
        self.board = board
        self.team = team
        self.deck = deck
        self.extra = extra
        self.hand: list[int] = []
        self.duelist = -1
        self.field_rule = -1
        self.swaps = 0
        self.revealed: tuple[int, ...] = ()
        self.normal_used = False
        self.strike_used = False
        self.summon_prevented = False
        self.symbol_used = -1
        self.redirected = -1
        self.destruction = 0
        self.lost = False
        self.waiting = False
        """True if the player has not joined the duel yet; such a player is out of it like a player who lost."""
        self.over = -1
        """Turn in which the player declared the duel over (KD-MULTI-17)."""

    def copy(self) -> Player:
        twin = Player(self.board, self.team, self.deck.copy(), self.extra.copy())
        twin.hand = self.hand.copy()
        twin.duelist, twin.field_rule, twin.swaps, twin.revealed = self.duelist, self.field_rule, self.swaps, self.revealed
        twin.normal_used, twin.strike_used, twin.symbol_used = self.normal_used, self.strike_used, self.symbol_used
        twin.summon_prevented, twin.redirected, twin.destruction = self.summon_prevented, self.redirected, self.destruction
        twin.lost, twin.waiting, twin.over = self.lost, self.waiting, self.over
        return twin

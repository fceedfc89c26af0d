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

    def __init__(self, lp: int, color: str, model: Board | None = None) -> None:
        """Begin an empty board, or a copy of a model."""
        self.lp = lp
        self.color = color
        if model is not None:
            self._take_over(model)
            return
        self.front = [-1] * 5
        self.standing: tuple[int, ...] | None = None
        """The monsters, or None after one came or went; for `monsters`, which is called all the time."""
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
        """Clear the caches about the cards there: one came or went."""
        self.standing = self.shown_types = self.event_rules = None
        self.users.clear()

    def copy(self) -> Board:
        return Board(self.lp, self.color, self)

    def _take_over(self, model: Board) -> None:
        self.front, self.back, self.terrains = model.front.copy(), model.back.copy(), model.terrains.copy()
        self.rear, self.had_monster = model.rear, model.had_monster
        self.grave, self.rules = model.grave.copy(), model.rules.copy()
        self.eroded, self.warned = model.eroded.copy(), model.warned.copy()
        self.standing, self.shown_types, self.event_rules = model.standing, model.shown_types, model.event_rules
        self.users = model.users.copy()


class Player:
    """Hand, decks and counts of a player."""

    __slots__: ClassVar = (
        "board", "deck", "destruction", "duelist", "extra", "field_rule", "hand", "lost", "normal_used", "over",
        "redirected", "revealed", "strike_used", "summon_prevented", "swaps", "symbol_used",
        "team", "turns", "waiting",
    )  # fmt: skip

    def __init__(self, board: int, team: int, deck: Pile, extra: list[int], model: Player | None = None) -> None:
        """Begin without a hand, or as a copy of a model."""
        self.board = board
        self.team = team
        self.deck = deck
        self.extra = extra
        if model is not None:
            self._take_over(model)
            return
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
        self.turns = (0, 0)
        """The number of the player's last turn, the present one included, and that of the one before; 0 if there was none."""
        self.over = -1
        """Turn in which the player declared the duel over (KD-MULTI-17)."""

    def copy(self) -> Player:
        return Player(self.board, self.team, self.deck.copy(), self.extra.copy(), self)

    def _take_over(self, model: Player) -> None:
        self.hand, self.revealed = model.hand.copy(), model.revealed
        self.duelist, self.field_rule, self.swaps = model.duelist, model.field_rule, model.swaps
        self.normal_used, self.strike_used, self.symbol_used = model.normal_used, model.strike_used, model.symbol_used
        self.summon_prevented, self.redirected, self.destruction = model.summon_prevented, model.redirected, model.destruction
        self.lost, self.waiting, self.over, self.turns = model.lost, model.waiting, model.over, model.turns


class Trial:
    """A goldfish game: the opponent and its LP, the summons so far by their kind, and the opening hand."""

    __slots__ = ("bare_hands", "dummies", "life_points", "opponent", "summons")

    def __init__(self, opponent: str, dummies: tuple[int, ...], life_points: int) -> None:
        self.opponent = opponent
        self.dummies = dummies
        self.life_points = life_points
        """LP of the opponent at the start."""
        self.summons: dict[str, int] = {}
        self.bare_hands: list[bool] = []
        """True if the opening hand had no monster: as dealt, and after the STRATEGY swap."""

    def copy(self) -> Trial:
        twin = Trial(self.opponent, self.dummies, self.life_points)
        twin.summons = self.summons.copy()
        twin.bare_hands = self.bare_hands.copy()
        return twin

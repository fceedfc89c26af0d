"""How a game deals cards: the contract of a game's `draws.py`, for odds and hands."""

from typing import Literal, NamedTuple

Mulligan = Literal["none", "hand", "cards"]
"""`hand`: the whole hand is shuffled back and drawn anew, once. `cards`: any cards are put aside and replaced, once."""


class Draws(NamedTuple):
    """Draws of a player in one game. Turns count the player's own turns, or rounds."""

    zone: str
    hand: int
    per_turn: int
    """Cards drawn in each turn after the first."""
    first_turn: int
    mulligan: Mulligan
    clauses: tuple[str, ...]
    """Clauses of the rulebook that say so."""
    aside: str = ""
    """Key of a card, one copy of which is not shuffled into the deck, such as the Player Card."""
    shuffled_first: bool = False
    """True if cards put aside by a mulligan are shuffled back before their replacements are drawn."""
    assumption: str = ""
    """Assumption behind `per_turn` if the number depends on play; {n} is the number."""
    not_counted: str = ""
    """Ways to get cards that the odds leave out."""
    word: str = "turn"

    def seen(self, turn: int) -> int:
        """Return the number of cards seen up to and including a turn; turn 0 is the opening hand."""
        return self.hand + (self.first_turn + self.per_turn * (turn - 1) if turn else 0)

"""Record of a goldfish game."""

from __future__ import annotations


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

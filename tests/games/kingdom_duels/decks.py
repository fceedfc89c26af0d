"""How the tests of Kingdom Duels write a deck: the lines that matter, filled up with harmless cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from deckcheck.core.diagnostics import Diagnostic, Result
from tests.support import check_deck

GAME = "kingdom-duels"
KURIBOH, CRITTER, IMP = "SOE-065 Kuriboh", "SOE-013 Critter", "SOE-018 Imp"
FUSION, HARPIE = "SOE-072 Fusion", "SOE-079 Harpie Lady"
BLUE_EYES, MIRROR, VIRUS = "SOE-017", "SOE-062", "KOD-069"
KAIBA = "1 SOE-148 Kaiba"

AUGUST, OCTOBER_1, OCTOBER_2 = "2025-08-25", "2025-10-01", "2025-10-02"
"""The days of the three published lists."""


def judge(
    main: Sequence[str] = (),
    extra: Sequence[str] = (),
    *,
    size: int = 30,
    head: str = "",
    tail: str = "",
    options: Mapping[str, str] | None = None,
    **settings: object,
) -> Result:
    """The verdict on a deck of these lines, its Main Deck filled up to `size` cards."""
    missing = size - sum(int(line.split()[0]) for line in main)
    lines = [f"game: {GAME}", head, "main:", *(f"  - {line}" for line in main), f"  - ... {missing} other cards"]
    lines += ["extra:", *(f"  - {line}" for line in extra)] if extra else []
    return check_deck(GAME, "\n".join([*lines, tail]), options=tuple((options or {}).items()), **settings)


def found(result: Result, rule: str) -> list[Diagnostic]:
    """All findings of a rule."""
    return [one for one in result.diagnostics if one.rule == rule]

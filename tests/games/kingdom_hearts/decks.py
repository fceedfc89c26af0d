"""What the tests of Kingdom Hearts share: decks with a Player Card that are filled up to a size."""

from __future__ import annotations

from deckcheck.core.diagnostics import Result
from tests.support import check_deck

GAME = "kingdom-hearts"


def judge(
    *lines: str, size: int = 45, player: str = "1 Wren @1", cards: str = "", player_card: str = "", **settings: object
) -> Result:
    """The verdict on a deck with these lines, a Player Card and filler; `cards` are rows described in the list."""
    given = [player, *lines] if player else list(lines)
    fill = size - sum(int(line.split()[0]) for line in given)
    text = "\n".join(["deck:", *(f"  - {line}" for line in given), *([f"  - ... {fill} other cards"] if fill > 0 else [])])
    text += f"\nplayer_card: {player_card}" if player_card else ""
    text += f"\ncards:\n{cards}" if cards else ""
    return check_deck(GAME, text, **settings)


def reading(name: str, value: str) -> tuple[tuple[str, str], ...]:
    """The settings' `options` with one value of an option."""
    return ((name, value),)


def undecided(result: Result) -> set[str]:
    return {one.rule for one in result.undecided}


def warnings(result: Result) -> set[str]:
    return {one.rule for one in result.diagnostics if one.severity == "warning"}

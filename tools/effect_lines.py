"""Count the lines of Python behind the effects of Kingdom Duels cards, per simulated card.

    python -m tools.effect_lines

A line counts if it has code: blank lines, comments, docstrings and imports do not. The lines of `effects/cards` belong to
single cards, those of `effects/parts` to all. Cards that rows of data run, and Rules that need neither, have no lines.
"""

from __future__ import annotations

import ast
import io
import tokenize
from pathlib import Path

from deckcheck.cards.database import open_database
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import cards, effects_of, functions_of, parts
from deckcheck.games.kingdom_duels.engine.cards import is_simulated

CARDS, PARTS = Path(cards.__path__[0]), Path(parts.__path__[0])
SILENT = {tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def code_lines(source: str) -> int:
    """Return the number of lines with code, without imports and docstrings."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    lines = {line for token in tokens if token.type not in SILENT for line in range(token.start[0], token.end[0] + 1)}
    for node in ast.walk(ast.parse(source)):
        text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        if text or isinstance(node, ast.Import | ast.ImportFrom):
            assert isinstance(node, ast.stmt)
            assert node.end_lineno is not None
            lines.difference_update(range(node.lineno, node.end_lineno + 1))
    return len(lines)


def lines_in(directory: Path) -> int:
    return sum(code_lines(path.read_text(encoding="utf-8")) for path in directory.rglob("*.py"))


def simulated_cards() -> list[Card]:
    """Return the cards of Kingdom Duels that the engine plays in full."""
    known = [card for card in open_database("kingdom-duels").all_cards() if isinstance(card, Card)]
    return [card for card in known if is_simulated(card, effects_of(card))]


def main() -> None:
    simulated = simulated_cards()
    written = [card for card in simulated if not card.effects and functions_of(card) is not None]
    of_cards, shared = lines_in(CARDS), lines_in(PARTS)
    print(f"{len(simulated)} simulated cards, {len(written)} of them with functions")
    print(f"lines in effects/cards: {of_cards}, {of_cards / len(simulated):.2f} per simulated card")
    print(f"lines in effects/parts: {shared}")
    print(f"both: {(of_cards + shared) / len(simulated):.2f} per simulated card")


if __name__ == "__main__":
    main()

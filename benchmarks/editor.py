"""Cost of a keystroke in an editor, next to a `validate` of the same deck in the same process.

    python benchmarks/editor.py [--keys 300] [--rounds 5]

A keystroke is what the language server does when a document changes: analyse the new text and turn the findings into those of
the protocol. What editors ask for afterwards, when the keys pause, is listed below it. A validation is what
`deckcheck validate FILE` does after the start of the program: find the deck, read it, check it, print the report. Each figure
is the least CPU time of its rounds, which alternate. Exit code 1 if a keystroke costs more than a validation.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from lsprotocol import types  # noqa: E402
from lsprotocol.converters import get_converter  # noqa: E402

import deckcheck.__main__  # noqa: E402, F401  # sets the garbage collector as the command does
from deckcheck.cli.validation import validate_files  # noqa: E402
from deckcheck.core.settings import Settings  # noqa: E402
from deckcheck.lsp.analysis import analyse  # noqa: E402
from deckcheck.lsp.cards import completions_of, hover_of  # noqa: E402
from deckcheck.lsp.findings import diagnostics_of  # noqa: E402
from deckcheck.lsp.outline import hints_of, symbols_of, tokens_of  # noqa: E402

SETTINGS = Settings(config="find")
EXAMPLES = {"kingdom-hearts": "deck", "kingdom-duels": "main"}
CARDS = 60


def deck_of_sixty(game: str, zone: str) -> str:
    """Return a decklist of about 60 cards, a card per line as far as the game has cards: the lines of its examples."""
    lines = [f"game: {game}", f"{zone}:"]
    for path in sorted((ROOT / "examples" / game / "legal").glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        found = [line for line in text.splitlines() if line.startswith("  - 1 ") and line not in lines]
        lines += found[: CARDS + 2 - len(lines)]
    return "\n".join(lines) + "\n"


def keystrokes(text: str, number: int) -> list[str]:
    """Return the texts while somebody types a line in the middle of the deck."""
    lines = text.splitlines(keepends=True)
    middle = len(lines) // 2
    line = "  - 1 Goofy and his friends"
    typed = [line[: 1 + place % len(line)] for place in range(number)]
    return ["".join([*lines[:middle], words + "\n", *lines[middle:]]) for words in typed]


def least(rounds: int, *works: Callable[[], object]) -> list[float]:
    """Return the least CPU time of each call in milliseconds."""
    best = [float("inf")] * len(works)
    for _ in range(rounds):
        for number, work in enumerate(works):
            start = time.process_time()
            work()
            best[number] = min(best[number], 1000 * (time.process_time() - start))
    return best


def measure(game: str, zone: str, folder: Path, keys: int, rounds: int) -> float:
    text = deck_of_sixty(game, zone)
    path = folder / f"{game}.yaml"
    path.write_text(text, encoding="utf-8")
    uri, converter, texts = path.as_uri(), get_converter(), keystrokes(text, keys)
    whole = types.Range(types.Position(0, 0), types.Position(1000, 0))
    here = types.Position(len(text.splitlines()) // 2, 12)

    def type_keys() -> None:
        for typed in texts:
            analysis = analyse(typed, str(path), SETTINGS)
            converter.unstructure(types.PublishDiagnosticsParams(uri, diagnostics_of(analysis, uri), 1))

    def validate_often() -> None:
        for typed in texts:
            path.write_text(typed, encoding="utf-8")
            with contextlib.redirect_stdout(io.StringIO()):
                validate_files([str(path)], SETTINGS, "text")

    key, check = (cost / keys for cost in least(rounds, type_keys, validate_often))
    print(f"{game}, {text.count('  - ')} lines: a keystroke {key:.2f} ms, a validation {check:.2f} ms: {key / check:.2f} x")
    analysis = analyse(text, str(path), SETTINGS)
    later: dict[str, Callable[[], object]] = {
        "completion": lambda: completions_of(analysis, here),
        "hover": lambda: hover_of(analysis, here),
        "symbols": lambda: symbols_of(analysis),
        "tokens": lambda: tokens_of(analysis),
        "hints of all lines": lambda: hints_of(analysis, whole),
    }
    costs = [f"{name} {cost:.2f} ms" for name, cost in zip(later, least(rounds, *later.values()), strict=True)]
    print(f"  after a pause: {', '.join(costs)}")
    return key / check


def main() -> int:
    parser = argparse.ArgumentParser(description="What a keystroke costs, next to a validation.")
    parser.add_argument("--keys", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        ratios = [measure(game, zone, Path(folder), given.keys, given.rounds) for game, zone in EXAMPLES.items()]
    return int(max(ratios) > 1)


if __name__ == "__main__":
    sys.exit(main())

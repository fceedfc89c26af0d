"""How long hostile files take, as ratios to as many known cards or small decks, measured in one run on one core.

The known cards and the small decks are in legal decks: their findings would slow down what hostile files are compared with.

    python benchmarks/hostile.py [--names 30000] [--documents 140000] [--format FORMAT]...

A ratio above 20 makes the exit code 1. `growth` is the time of the whole file by the time of half of it: 2 is linear.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

import deckcheck.__main__  # noqa: E402, F401  # sets the garbage collector as the command does
from deckcheck.building.checking import check_files  # noqa: E402
from deckcheck.core.settings import Settings  # noqa: E402
from deckcheck.report.formats import format_names, renderer  # noqa: E402
from deckcheck.report.style import Style  # noqa: E402
from deckcheck.report.tally import Tally  # noqa: E402

MOST = 20
KNOWN, CARDS = "kingdom-duels/legal/kd-deck-04-thirty-different-cards.yaml", 30
"""A deck with a line for each of its cards."""
SMALL = "gundam/legal/basic-gatekeepers.yaml"
FILE_SIZE = 1_000_000
MOST_DECKS = 10_000
"""Legal decks that are measured. Each is checked by itself, so as many as there are hostile documents take in proportion."""


def seconds(files: list[Path], output_format: str) -> float:
    before = time.process_time()
    for _ in renderer(output_format)(check_files(map(str, files), Settings()), Tally(), Style()):
        pass
    return time.process_time() - before


def write(path: Path, text: str) -> list[Path]:
    path.write_text(text, encoding="utf-8")
    return [path]


def unknown_names(folder: Path, number: int) -> list[Path]:
    lines = "".join(f"  - 1 Blue Eyed {line}\n" for line in range(number))
    return write(folder / f"unknown-{number}.yaml", f"game: kingdom-duels\nmain:\n{lines}")


def legal_decks(folder: Path, example: str, number: int) -> tuple[list[Path], float]:
    """Write copies of an example into as few files as hold them; return how many times more there should be."""
    deck = "---\n" + (ROOT / "examples" / example).read_text(encoding="utf-8")
    written, most = min(number, MOST_DECKS), FILE_SIZE // len(deck.encode())
    sizes = [min(most, written - start) for start in range(0, written, most)]
    name = Path(example).stem
    return [
        path for place, size in enumerate(sizes) for path in write(folder / f"{name}-{place}.yaml", deck * size)
    ], number / written


def empty_documents(folder: Path, number: int) -> list[Path]:
    return write(folder / f"empty-{number}.yaml", "---\n" * number)


def main() -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("--names", type=int, default=30_000)
    parser.add_argument("--documents", type=int, default=140_000)
    parser.add_argument("--format", action="append", choices=format_names())
    given = parser.parse_args()
    worst = 0.0
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        cases = {
            f"{given.names} unknown names": (
                unknown_names(folder, given.names),
                unknown_names(folder, given.names // 2),
                legal_decks(folder, KNOWN, -(-given.names // CARDS)),
            ),
            f"{given.documents} empty documents": (
                empty_documents(folder, given.documents),
                empty_documents(folder, given.documents // 2),
                legal_decks(folder, SMALL, given.documents),
            ),
        }
        for _, _, (files, _) in cases.values():
            seconds(files[:1], "concise")  # loads the card databases
        for title, (hostile, half, (plain, times)) in cases.items():
            for name in given.format or format_names():
                taken, part, usual = seconds(hostile, name), seconds(half, name), seconds(plain, name) * times
                worst = max(worst, taken / usual)
                print(f"{title:24} {name:9} {taken:6.2f} s  ratio {taken / usual:5.2f}  growth {taken / part:4.2f}", flush=True)
    print(f"worst ratio {worst:.2f}, at most {MOST}")
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main())

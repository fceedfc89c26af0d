"""From a spreadsheet of 40 cards to games: how long each step takes, whole processes, in each game.

    python benchmarks/own_cards.py [--games 20] [GAME ...]

The table is that of `cards import --sample`, its cards again under other names, to 40. The deck has at least 15 of them. A
first run of `cards search`, which is not counted, fills the caches of bytecode and card databases, as users have them.
The exit code is 1 if a step fails.
"""

from __future__ import annotations

import argparse
import csv
import io
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from deckcheck.building.card_export import sample_table  # noqa: E402
from deckcheck.building.skeletons import new_deck  # noqa: E402
from deckcheck.core.registry import game_names, load_game  # noqa: E402

CARDS = 40
HOUSE = "game: {}\nname: Our cards\nrules:\n  - at_least: 15\n    of: {{provenance: [own]}}\n"


def table(game: str) -> str:
    """Return a table of 40 invented cards."""
    lines = [line for line in sample_table(game).splitlines() if not line.startswith("#")]
    rows = [row for row in csv.DictReader(io.StringIO("\n".join(lines))) if row["name"]]
    out = io.StringIO()
    writer = csv.DictWriter(out, list(rows[0]))
    writer.writeheader()
    for number in range(CARDS):
        row = rows[number % len(rows)]
        name = row["name"] if number < len(rows) else f"{row['name']} {chr(65 + number // 8)}{chr(97 + number % 8)}"
        writer.writerow({**row, "id": f"CLUB-{number + 1:03}", "name": name})
    return out.getvalue()


def spent(words: list[str], folder: Path, environment: dict[str, str]) -> float:
    """Run deckcheck; return the CPU seconds of its process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "deckcheck", *words]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode:
        raise SystemExit(f"deckcheck {' '.join(words)}: {done.stdout}{done.stderr}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(game: str, games: int, folder: Path, environment: dict[str, str]) -> dict[str, float]:
    """Return the CPU seconds of each step."""
    (folder / "cards").mkdir(parents=True)
    (folder / "table.csv").write_text(table(game), encoding="utf-8")
    (folder / "own.yaml").write_text(HOUSE.format(game), encoding="utf-8")
    (folder / "deck.yaml").write_text(new_deck(game), encoding="utf-8")
    short = load_game(game).short
    house = ["--house", "own.yaml"]
    spent(["cards", "search", "-g", short, "-n", "1", ""], folder, environment)
    steps = {
        "import": ["cards", "import", "table.csv", "-g", short, "-o", "cards/club.yaml"],
        "lint": ["cards", "lint", "-g", short],
        "search": ["cards", "search", "-g", short, "id:CLUB-040"],
        "complete": ["complete", "deck.yaml", "--quick", "--write", *house],
        "validate": ["validate", "deck.yaml", *house],
        "goldfish": ["goldfish", "deck.yaml", "-n", str(games), "-j", "1", *house],
    }
    return {step: spent(words, folder, environment) for step, words in steps.items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games_of", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=20)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        environment = {**os.environ, "PYTHONPATH": str(ROOT), "NO_COLOR": "1"}
        for game in given.games_of or game_names():
            times = measure(game, given.games, Path(directory) / game, environment)
            steps = "  ".join(f"{step} {seconds:.1f}" for step, seconds in times.items())
            print(f"{game:16} {sum(times.values()):5.1f} s  {steps}", flush=True)


if __name__ == "__main__":
    main()

"""What odd code brings: each place that is written for speed against plain code in its place, in processor time.

    python benchmarks/odd_code.py [--rounds 12] [--games 24] [WORD...]

Each place is replaced in a copy of the package. The copy and the package take turns at duels of its game, or at checking a
deck; printed is how much longer the plain code takes: the median of the rounds, and the middle half of them. What brings less
than 3% of something that a person waits for should be plain code. WORDs choose places by their files.
"""

from __future__ import annotations

import argparse
import re
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.validate import cpu, run  # noqa: E402

LEAST = 0.03


class Place(NamedTuple):
    """Odd code, found by an expression, the plain code for it, and the game whose duels show it; empty for a check."""

    file: str
    odd: str
    plain: str
    game: str = ""


def search_loop(file: str, head: str, test: str, game: str, *, finds: bool = True) -> Place:
    """Return a loop that looks for something, with a generator for it."""
    odd = rf"    for {re.escape(head)}:  # noqa: SIM110.*\n.*\n.*\n +return {not finds}\n"
    return Place(file, odd, f"    return {'' if finds else 'not '}any({test} for {head})\n", game)


KD = "games/kingdom_duels/engine"
PLACES = (
    Place(f"{KD}/duel/state.py", r"    QUIET_STEPS.add\(step\)\n", "", "kingdom-duels"),
    Place(f"{KD}/chain/activations.py", r"known is not None and known\[0\] == cache.now", "False", "kingdom-duels"),
    Place("core/rng.py", r"self\.random = self\._begin\n", "self._begin()\n", "kingdom-duels"),
    Place("core/rng.py", r"Random\.__new__\(Random\)", "Random()", "kingdom-duels"),
    search_loop(
        "games/kingdom_hearts/engine/ongoing_effects.py",
        "key, value in row.condition",
        "not CONDITIONS[key](state, seat, card, value)",
        "kingdom-hearts",
        finds=False,
    ),
    Place("core/hashing.py", r"from _blake2 import", "from hashlib import"),
    Place("cards/cache.py", r'sys\.platform == "linux" and', "False and"),
    Place(
        "reading/schema.py",
        r"        for part in checks:  # noqa: SIM110\n.*\n.*\n +return True\n",
        "        return all(part(value) for part in checks)\n",
    ),
)


def made_plain(place: Place, directory: Path) -> None:
    """Copy the package into a directory, with plain code in a place."""
    shutil.copytree(ROOT / "deckcheck", directory / "deckcheck", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    for shared in ("card_db", "schemas"):
        if (ROOT / shared).exists():
            (directory / shared).symlink_to(ROOT / shared)
    path = directory / "deckcheck" / place.file
    text, number = re.subn(place.odd, lambda _: place.plain, path.read_text(encoding="utf-8"))
    assert number == 1, f"{place.file} has {place.odd} {number} times"
    path.write_text(text, encoding="utf-8")


def command(place: Place, games: int) -> list[str]:
    decks = sorted((ROOT / "examples" / (place.game or "kingdom-duels") / "legal").glob("*.yaml"))
    single = [str(path) for path in decks if "\n---\n" not in path.read_text(encoding="utf-8")]
    return ["duel", single[0], single[-1], "-n", str(games), "-j", "1"] if place.game else ["validate", single[0]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rounds", type=int, default=12)
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("words", nargs="*")
    given = parser.parse_args()
    print("| place | shown by | plain code takes | |\n|---|---|---:|---|")
    for place in PLACES:
        if given.words and not any(word in place.file for word in given.words):
            continue
        with tempfile.TemporaryDirectory() as folder:
            made_plain(place, Path(folder))
            trees = (str(ROOT), folder)
            works = [
                run("env", f"PYTHONPATH={tree}", sys.executable, "-P", "-m", "deckcheck", *command(place, given.games))
                for tree in trees
            ]
            for work in works:  # compiles the modules
                work()
            ratios = [cpu(works[1]) / cpu(works[0]) - 1 for _ in range(given.rounds)]
        low, middle, high = quantiles(ratios, n=4)
        verdict = "stays" if middle >= LEAST else "plain code would do"
        shown = f"{place.game} duels" if place.game else "a check"
        print(f"| {place.file} | {shown} | {middle:+.1%} ({low:+.1%} to {high:+.1%}) | {verdict} |", flush=True)


if __name__ == "__main__":
    main()

"""How long people wait for games: `goldfish`, `duel`, `gauntlet` and `improve`, as ratios to another tree in one run.

    python benchmarks/waiting.py --base CHECKOUT [--compiled PYTHON] [--share 0.1] [--rounds 3] [GAME...]

`--base` is a checkout of the revision to compare with (`git worktree add`), which plays as plain Python. `--compiled` is a
Python into which the compiled wheel of this tree is installed. Whole processes with one worker take turns: a figure is the
least processor time of its rounds, divided by that of the base. `goldfish` and `improve` have the same opponent
and number of games in every build.

The targets are those of whole numbers: 1,000 games of goldfish, 400 duels, a gauntlet of six decks, a search of 20,000 games.
`--share` plays a part of them, in which the start of the process counts for more.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.validate import least, run  # noqa: E402
from deckcheck.core.registry import game_names, has_engine  # noqa: E402

OPPONENTS = {
    "gundam": "absent",
    "homm": "idle",
    "kingdom-at-war": "passive",
    "kingdom-duels": "target",
    "kingdom-hearts": "idle",
}
"""A goldfish opponent of each game that plays the same in every revision."""
TARGETS = {"goldfish": (0.8, 0.4), "duel": (0.7, 0.3), "gauntlet": (0.7, 0.3), "improve": (0.5, 0.2)}
"""At most this much of the time of the base: pure and compiled."""


def commands(game: str, share: float) -> dict[str, list[str]]:
    """Return the words of each command, for example decks of a game."""
    paths = sorted((ROOT / "examples" / game / "legal").glob("*.yaml"))
    texts = {str(path): path.read_text(encoding="utf-8") for path in paths}
    decks = [path for path, text in texts.items() if "\n---\n" not in text and "format: basic" not in text]
    six = (decks * 6)[:6]
    goldfish = ["--opponent", OPPONENTS[game]]
    return {
        "goldfish": ["goldfish", decks[0], *goldfish, "-n", str(round(1000 * share))],
        "duel": ["duel", decks[0], decks[-1], "-n", str(round(400 * share))],
        "gauntlet": ["gauntlet", *six, "-n", str(max(2, round(100 * share)))],
        "improve": ["improve", decks[0], *goldfish, "-n", str(max(500, round(20_000 * share)))],
    }


def builds(base: str, compiled: str) -> dict[str, list[str]]:
    """Return the beginning of the command line of each build: another tree, this one, and the wheel of this one."""
    found = {name: ["env", f"PYTHONPATH={tree}", sys.executable] for name, tree in (("base", base), ("pure", str(ROOT)))}
    return found | ({"compiled": ["env", "-u", "PYTHONPATH", compiled]} if compiled else {})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--base", required=True)
    parser.add_argument("--compiled", default="")
    parser.add_argument("--share", type=float, default=1)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("games", nargs="*", default=[game for game in game_names() if has_engine(game)])
    words = parser.parse_args()
    begun = builds(words.base, words.compiled)
    for game in words.games:
        for command, rest in commands(game, words.share).items():
            works = {build: run(*begin, "-P", "-m", "deckcheck", *rest, "-j", "1", "--json") for build, begin in begun.items()}
            spent = least(works, words.rounds)
            for build, target in zip(("pure", "compiled"), TARGETS[command], strict=True):
                if build in spent:
                    ratio = spent[build] / spent["base"]
                    print(f"| {command:8} | {game:14} | {build:8} | {ratio:.2f} x | at most {target} |", flush=True)


if __name__ == "__main__":
    main()

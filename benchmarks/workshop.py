"""How long the commands of the workshop take, as ratios to `validate --strict` on the same deck, whole processes.

    python benchmarks/workshop.py [--rounds 7] [GAME ...]

Every round runs every command once, one after the other; a figure is the median of its CPU times, divided by the median of
`validate --strict`. A first round, which is not counted, fills the caches of bytecode and card databases, as users have them.
The exit code is 1 if a ratio is above its limit: 1.5, for `diff` and `legal-in` 2.5, for `complete` 10.
Last come the odds for 60 cards, no two of which answer six queries alike, the slowest decks for exact chances.
"""

from __future__ import annotations

import argparse
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from deckcheck.building.skeletons import new_deck  # noqa: E402
from deckcheck.cards.database import open_database  # noqa: E402
from deckcheck.core.registry import game_names, load_game  # noqa: E402
from deckcheck.core.words import fold  # noqa: E402
from deckcheck.decks.opening import open_deck  # noqa: E402
from deckcheck.games.kingdom_duels.cards import parse_card  # noqa: E402

LIMIT = 1.5
LIMITS = {"diff": 2.5, "legal-in": 2.5, "complete": 10.0}
SIX_TERMS = "1+ n:a and 1+ n:e and 1+ n:i and 1+ n:o and 1+ n:r and 1+ n:s"
USUAL_RANGES = "1-3 n:a and 1-4 n:e and 0-3 n:i and 0-4 n:o and 1-4 n:r and 0-3 n:s"
RANGES = {
    f"odds, {joint} {limits}": f" {joint} ".join(f"{limits} n:{letter}" for letter in "aeiors")
    for joint in ("and", "or")
    for limits in ("1-9", "3-6")
}
"""Counts that stay undecided until the last card: the slowest queries of six terms."""
SIXTY = "60 answers"
BASE = "validate"


def example(game: str) -> Path:
    """Return a legal deck of a game without cards of its own."""
    paths = sorted((ROOT / "examples" / game / "legal").glob("*.yaml"))
    return next(path for path in paths if "\ncards:" not in path.read_text(encoding="utf-8"))


def commands(game: str, folder: Path) -> dict[str, list[str]]:
    """Return the command lines to measure; those that change a deck have decks of their own."""
    text = example(game).read_text(encoding="utf-8")
    names = ("deck", "other", "added", "removed", "formatted")
    decks = {name: str(folder / f"{name}.yaml") for name in names}
    for path in decks.values():
        Path(path).write_text(text, encoding="utf-8")
    draft = folder / "draft.yaml"
    draft.write_text(new_deck(game), encoding="utf-8")
    deck, card = decks["deck"], open_deck(decks["deck"]).deck.entries[-1].code
    short = load_game(game).short
    return {
        BASE: ["validate", "--strict", deck],
        "cards search": ["cards", "search", "-g", short, f"not in:{deck} order:name"],
        "cards show": ["cards", "show", "-g", short, card],
        "new": ["new", short],
        "add": ["add", decks["added"], card],
        "remove": ["remove", decks["removed"], card],
        "fmt": ["fmt", "--check", decks["formatted"]],
        "stats": ["stats", deck],
        "odds": ["odds", deck, SIX_TERMS],
        "odds, ranges": ["odds", deck, USUAL_RANGES],
        **{name: ["odds", deck, query] for name, query in RANGES.items()},
        "convert": ["convert", deck, "--to", "text"],
        "diff": ["diff", deck, decks["other"]],
        "legal-in": ["legal-in", deck],
        "complete": ["complete", str(draft)],
    }


def sixty_cards(folder: Path) -> dict[str, list[str]]:
    """Return the command lines for 60 cards of Kingdom Duels with 60 different answers to the queries of `RANGES`."""
    database = open_database("kingdom-duels")
    cards = [card_id for card_id, (_, row) in database.rows.items() if not parse_card(row).is_extra]
    answers = {tuple(letter in fold(database.card(card_id).name) for letter in "aeiors"): card_id for card_id in cards}
    deck = folder / "sixty.yaml"
    lines = [f"  - 1 {card_id}" for card_id in list(answers.values())[:60]]
    assert len(lines) == 60
    deck.write_text("\n".join(["game: kingdom-duels", "main:", *lines, ""]), encoding="utf-8")
    odds = {name: ["odds", str(deck), query, "--hand", "7"] for name, query in RANGES.items()}
    return {BASE: ["validate", "--strict", str(deck)], **odds}


def spent(words: list[str], environment: dict[str, str]) -> float:
    """Run deckcheck; return the CPU seconds of its process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, "-m", "deckcheck", *words], env=environment, capture_output=True, text=True, check=False
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode == 2:
        raise SystemExit(f"deckcheck {' '.join(words)}: {done.stderr}")
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def measure(lines: Callable[[Path], dict[str, list[str]]], rounds: int) -> dict[str, float]:
    """Return the ratio of each command line that `lines` makes in a folder."""
    with tempfile.TemporaryDirectory() as directory:
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        environment = {**kept, "PYTHONPATH": str(ROOT), "PYTHONPYCACHEPREFIX": f"{directory}/bytecode", "NO_COLOR": "1"}
        times: dict[str, list[float]] = {}
        for number in range(rounds + 1):
            folder = Path(directory) / f"round-{number}"
            folder.mkdir()
            for name, words in lines(folder).items():
                seconds = spent(words, environment)
                times.setdefault(name, []).extend([seconds] if number else [])
    base = median(times[BASE])
    return {name: median(seconds) / base for name, seconds in times.items() if name != BASE} | {BASE: base}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("games", nargs="*", default=list(game_names()))
    given = parser.parse_args()
    games = [load_game(game) for game in given.games]
    found = {game.short: measure(partial(commands, game.name), given.rounds) for game in games}
    found[SIXTY] = measure(sixty_cards, given.rounds)
    names = [name for name in next(iter(found.values())) if name != BASE]
    print(f"{'':14}{'limit':>7}" + "".join(f"{column:>{len(column) + 5}}" for column in found))
    print(f"{'validate (ms)':14}{'':7}" + "".join(f"{found[column][BASE] * 1000:{len(column) + 5}.0f}" for column in found))
    above = 0
    for name in names:
        limit = LIMITS.get(name, LIMIT)
        above += sum(ratios.get(name, 0) > limit for ratios in found.values())
        cells = [f"{ratios[name]:.2f}" if name in ratios else "" for ratios in found.values()]
        print(
            f"{name:14}{limit:7.1f}" + "".join(f"{cell:>{len(column) + 5}}" for column, cell in zip(found, cells, strict=True))
        )
    return int(above > 0)


if __name__ == "__main__":
    sys.exit(main())

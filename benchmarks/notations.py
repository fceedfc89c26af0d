"""How fast decks of every game and notation are validated, legal and illegal, as ratios measured in one interleaved run.

    python benchmarks/notations.py [--decks 600] [--rounds 5] [--game GAME]

Whole processes with a JSON report on one core. YAML and exports are held against `yaml.load` with CSafeLoader on the same
files, which only parses; text and CSV against the YAML lists of the same decks. The same with one deck gives the start, and so
the time that every further deck takes. Each figure is the least CPU time of its rounds.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from benchmarks.validate import least, run  # noqa: E402
from deckcheck.building.complete import complete_deck  # noqa: E402
from deckcheck.building.convert import convert_deck  # noqa: E402
from deckcheck.building.skeletons import new_deck  # noqa: E402
from deckcheck.core.model import Entry  # noqa: E402
from deckcheck.core.registry import game_names, load_game  # noqa: E402
from deckcheck.decks.opening import OpenedDeck, open_text  # noqa: E402

LEGAL, ILLEGAL = 1.1, 1.6
"""Targets for YAML: at most this many times the time of yaml.load."""
SPECIAL = {("kingdom-duels", "illegal", "mappings"): 1.2}
"""Other targets: two thirds of these decks are illegal, as in the case that the targets began with."""
ENDINGS = {"lines": "yaml", "mappings": "yaml", "text": "txt", "csv": "csv", "web": "json"}
LOAD = (
    "import glob, sys, yaml\n"
    "for path in glob.glob(sys.argv[1] + '/*'):\n"
    "    with open(path, encoding='utf-8') as file:\n"
    "        yaml.load(file, yaml.CSafeLoader)\n"
)


def legal_decks(game: str, number: int) -> Iterator[OpenedDeck]:
    """Yield legal decks of the game's own cards: a few completed from nothing, then more with their lines in other orders."""
    texts = []
    for seed in range(min(number, 40)):
        (draft,) = open_text(new_deck(game), "draft.yaml")
        assert isinstance(draft, OpenedDeck)
        done = complete_deck(draft, seed=seed)
        assert done.text, done.obstacles
        texts.append(done.text)
    for count in range(number):
        (opened,) = open_text(texts[count % len(texts)], "deck.yaml")
        assert isinstance(opened, OpenedDeck)
        for entries in opened.deck.zones.values():
            random.Random(count).shuffle(entries)
        yield opened


def spoil(opened: OpenedDeck, number: int) -> None:
    """Break rules of two decks in three: too many copies of two cards, and a line less."""
    if number % 3 == 0:
        return
    largest = max(opened.deck.zones.values(), key=len)
    for place, line in enumerate(largest[:2]):  # entries are shared with other decks, so copies are changed
        largest[place] = Entry(line.zone, line.count + 6, line.text, line.code, line.card, line.key, line.source, line.marks)
    del largest[-1]


def written(opened: OpenedDeck, notation: str) -> str:
    if notation in ("text", "csv", "web"):
        return convert_deck(opened, notation)
    text = convert_deck(opened, "yaml")
    if notation == "lines":
        return text
    lines = []
    for line in text.splitlines():
        words = line.split()
        is_entry = line.startswith("  - ") and words[1].isdigit()
        lines.append(f"  - {{card: {words[2]}, count: {words[1]}}}" if is_entry else line)
    return "\n".join(lines) + "\n"


def write_decks(folder: Path, game: str, number: int) -> dict[tuple[str, str], Path]:
    """Write the decks in every notation; return the directories by verdict and notation."""
    notations = [name for name in ENDINGS if name != "web" or name in load_game(game).exports]
    places = {(kind, name): folder / game / kind / name for kind in ("legal", "illegal") for name in notations}
    for place in places.values():
        place.mkdir(parents=True)
    for kind in ("legal", "illegal"):
        for count, opened in enumerate(legal_decks(game, number)):
            if kind == "illegal":
                spoil(opened, count)
            for name in notations:
                path = places[kind, name] / f"deck-{count:05}.{ENDINGS[name]}"
                path.write_text(written(opened, name), encoding="utf-8")
    return places


def works_of(place: Path, name: str) -> dict[str, Callable[[], object]]:
    """Return what is measured of a directory: all decks and one deck, by deckcheck and by yaml.load."""
    works: dict[str, Callable[[], object]] = {}
    one = place.with_name(f"{name}, one deck")
    one.mkdir()
    shutil.copy(sorted(place.iterdir())[0], one)
    for number, folder in (("all", place), ("one", one)):
        command = (sys.executable, "-m", "deckcheck", "validate", str(folder), "--output-format", "json", "--jobs", "1")
        works[f"check {number}"] = run(*command, accepted=(0, 1))
        if ENDINGS[name] in ("yaml", "json"):
            works[f"load {number}"] = run(sys.executable, "-c", LOAD, str(folder))
    return works


def rows(game: str, places: dict[tuple[str, str], Path], decks: int, rounds: int) -> Iterator[tuple[str, str, str, str]]:
    works = {(kind, name): works_of(place, name) for (kind, name), place in places.items()}
    best = least({(*key, what): work for key, some in works.items() for what, work in some.items()}, rounds)
    for kind, name in places:
        one, spent = best[kind, name, "check one"], best[kind, name, "check all"]
        split = f"{1000 * one:.0f} + {decks - 1} x {1000 * (spent - one) / (decks - 1):.2f} ms"
        if (peer := best.get((kind, name, "load all"))) is not None:
            each = (peer - best[kind, name, "load one"]) / (decks - 1)
            target = SPECIAL.get((game, kind, name), LEGAL if kind == "legal" else ILLEGAL)
            measured, split = f"{spent / peer:.2f} x yaml.load", f"{split} (yaml.load {1000 * each:.2f})"
        else:
            measured, target = f"{spent / best[kind, 'lines', 'check all']:.2f} x YAML lines", 1.0
        yield f"{game}, {kind}, {name}", measured, f"at most {target}", split


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--decks", type=int, default=600)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--game", choices=game_names(), action="append")
    words = parser.parse_args()
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {sorted(os.sched_getaffinity(0))[-1]})
    with tempfile.TemporaryDirectory() as name:
        for game in words.game or game_names():
            places = write_decks(Path(name), game, words.decks)
            for what, measured, target, split in rows(game, places, words.decks, words.rounds):
                print(f"| {what:34} | {measured:20} | {target:12} | {split:40} |", flush=True)


if __name__ == "__main__":
    main()

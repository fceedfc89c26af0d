"""The tournament that chooses the reference field of each game: `python benchmarks/field.py [GAME...] [--write]`

Legal example decks and some decks made by `complete` play each other, format by format. From the top down, decks that won at
least half of their games go to the final, unless they share too many cards with a deck that is in it: finalists play well, and
differently. The best of the final are the field. `--write` stores their decklists and all games in
card_db/<game>/field/<format>/.
"""

from __future__ import annotations

import argparse
import csv
import re
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path

sys.path.append(str(Path(__file__).parent.parent))  # after an installed wheel, which may be the compiled build

from deckcheck.building.collection import total_copies
from deckcheck.building.complete import complete_deck
from deckcheck.building.convert import convert_deck
from deckcheck.building.playing import GauntletResults, gauntlet
from deckcheck.building.skeletons import new_deck
from deckcheck.core.model import Deck
from deckcheck.core.parallel import local_workers
from deckcheck.core.registry import game_names
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.words import fold
from deckcheck.decks.formats import format_files
from deckcheck.decks.opening import OpenedDeck, only_deck, open_deck, open_decks, open_text
from deckcheck.validation.check import judge

ROOT = Path(__file__).parents[1]
SEED = 42
COMPLETED = (
    "Loose Change", "Second Helpings", "Odds and Ends", "Spare Parts", "Leftovers", "Patchwork", "Jumble Sale", "Remnants",
)  # fmt: skip
"""Names of the decks that `complete` makes, with the seeds 0, 1 and so on."""
PREFERRED = {
    "gundam-advanced": {
        "Heavy Plate": "power>=320", "Plain Iron": "power>=290", "Light Feet": "power<=230", "Lighter Feet": "power<=200",
    },
}  # fmt: skip
"""Decks of formats whose examples are all about as good: made by `complete` with preferred cards, so that some are worse."""
FIRST, FINAL = 12, 40
"""Games of a pairing in the first round, and between the finalists."""
SLOW = {"homm": (2, 24), "kingdom-at-war": (2, 24), "kingdom-duels": (2, 12), "kingdom-hearts": (2, 24)}
"""The same for games whose tournament would take long."""
WITHOUT = {"kingdom-duels": "kd-"}
"""Beginning of the files of a game whose decks stay out: 43 decks that show a clause, too many to play each other."""
FINALISTS, MOST, LEAST = 8, 5, 3
"""Decks in the final; decks of the field, at most and at least."""
LEAST_RATE = 1 / 3
"""Win rate against the other finalists for more than the least number of decks."""
MOST_SHARED = 0.6
"""Part of the cards that two finalists may share."""


def candidates(game: str, format: str) -> list[OpenedDeck]:
    """Return the example decks that are legal in a format and bring no cards of their own, and completed ones."""
    files = sorted((ROOT / "examples" / game / "legal").glob("*.yaml"))
    without = WITHOUT.get(game, "-")
    examples = [
        open_deck(str(file), Settings(format=format))
        for file in files
        if not is_special(file) and not file.name.startswith(without)
    ]
    legal = [deck for deck in examples if judge(deck).status == "legal"]
    return legal + completed_decks(game, format)


def is_special(file: Path) -> bool:
    """Return whether a file has cards of its own or several decks."""
    text = file.read_text(encoding="utf-8")
    return "\ncards:" in text or "\n---" in text


def completed_decks(game: str, format: str) -> list[OpenedDeck]:
    """Return decks that `complete` made of nothing. They are kept, so that the tournament can be repeated after it changes."""
    file = ROOT / "benchmarks" / "completed" / f"{game}-{format}.yaml"
    if not file.exists():
        wanted = dict.fromkeys(COMPLETED, "") | PREFERRED.get(f"{game}-{format}", {})
        texts = [completed(game, format, seed, name, prefer) for seed, (name, prefer) in enumerate(wanted.items())]
        file.parent.mkdir(exist_ok=True)
        file.write_text("---\n".join(texts), encoding="utf-8")
    return [deck for deck in open_decks(str(file)) if isinstance(deck, OpenedDeck)]


def completed(game: str, format: str, seed: int, name: str, prefer: str) -> str:
    opened = only_deck(open_text(new_deck(game, name, Settings(format=format)), name), name)
    filled = only_deck(open_text(complete_deck(opened, prefer, seed=seed).text, name), name)
    return convert_deck(opened._replace(deck=filled.deck), "yaml")


def play(decks: Sequence[OpenedDeck], games: int, jobs: int) -> GauntletResults:
    return gauntlet(decks[0], decks[1:], games, seed=SEED, everyone=True, workers=local_workers(jobs))


def ranked(decks: Sequence[OpenedDeck], found: GauntletResults) -> list[tuple[float, OpenedDeck]]:
    """Return the decks with their win rates against the others, the best first."""
    rates = [(rate.value if (rate := found.against_field(place)) else 0.0, deck) for place, deck in enumerate(decks)]
    return sorted(rates, key=lambda entry: (-entry[0], entry[1].deck.name))


def shared(one: OpenedDeck, other: OpenedDeck) -> float:
    """Return the part of their cards that two decks share."""
    mine, theirs = total_copies(one.deck), total_copies(other.deck)
    return sum(min(copies, theirs.get(card, 0)) for card, copies in mine.items()) / sum(mine.values())


def finalists_of(standings: Sequence[tuple[float, OpenedDeck]]) -> list[OpenedDeck]:
    found: list[OpenedDeck] = []
    for rate, deck in standings:
        is_good = rate >= 0.5 or len(found) < LEAST
        if is_good and len(found) < FINALISTS and all(shared(deck, other) <= MOST_SHARED for other in found):
            found.append(deck)
    return found


def game_rows(stage: str, found: GauntletResults) -> Iterable[tuple[str, str, str, int, int, int]]:
    names = [deck.name for deck in found.gauntlet.decks]
    for (one, other), sums in zip(found.gauntlet.pairings, found.sums.pairings, strict=True):
        yield stage, names[one], names[other], sums.games, sums.decks[0].all.wins, sums.decks[1].all.wins


def main() -> None:
    parser = argparse.ArgumentParser(description="The tournament that chooses the reference fields.")
    parser.add_argument("game", nargs="*", help=f"games: {', '.join(game_names())}")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--write", action="store_true", help="store the decks and the games in card_db/")
    asked = parser.parse_args()
    for game in asked.game or game_names():
        for format in format_files(game, DEFAULT):
            decks = candidates(game, format)
            in_first, in_final = SLOW.get(game, (FIRST, FINAL))
            first = play(decks, in_first, asked.jobs)
            finalists = finalists_of(ranked(decks, first))
            final = play(finalists, in_final, asked.jobs)
            best = ranked(finalists, final)[:MOST]
            field = [deck for place, (rate, deck) in enumerate(best) if place < LEAST or rate >= LEAST_RATE]
            print(f"{game} {format}: {len(decks)} decks")
            for rate, deck in ranked(decks, first):
                print(f"  first {rate:6.1%} {deck.deck.name} ({Path(deck.deck.file).stem})")
            for rate, deck in ranked(finalists, final):
                print(f"  final {rate:6.1%} {deck.deck.name}{' *' if deck in field else ''}", flush=True)
            if asked.write:
                write(game, format, field, [*game_rows("first", first), *game_rows("final", final)])


def write(game: str, format: str, field: Sequence[OpenedDeck], rows: Iterable[Sequence[object]]) -> None:
    home = ROOT / "card_db" / game / "field" / format
    home.mkdir(parents=True, exist_ok=True)
    for old in home.glob("*.yaml"):
        old.unlink()
    for deck in field:
        write_deck(home, deck, format)
    with (home / "games.csv").open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(["stage", "deck", "opponent", "games", "wins", "losses"])
        table.writerows(rows)


def write_deck(home: Path, opened: OpenedDeck, format: str) -> None:
    """Write a decklist that names its format and is found by the name of the deck."""
    fields = {key: value for key, value in opened.deck.fields.items() if key not in ("name", "format", "description")}
    fields = {"game": opened.deck.game, "name": opened.deck.name, "format": format} | fields
    old = opened.deck
    deck = Deck(old.game, old.name, "", old.zones, old.pool, fields=fields, references=old.references)
    head = f"# yaml-language-server: $schema=../../../../schemas/{deck.game}/deck.schema.json\n"
    file = home / f"{'-'.join(re.findall('[a-z0-9]+', fold(deck.name).replace(chr(39), '')))}.yaml"
    file.write_text(head + convert_deck(opened._replace(deck=deck), "yaml"), encoding="utf-8")


if __name__ == "__main__":
    main()

"""Decklists of every game in every notation, for tests of what edits them."""

from __future__ import annotations

from pathlib import Path

from deckcheck.core.registry import game_names, load_game
from deckcheck.decks.opening import OpenedDeck, open_deck, open_text
from tests.support import ROOT

GAMES = [name for name in game_names() if (ROOT / "examples" / name / "legal").is_dir()]
NOTATIONS = ("yaml", "txt", "csv")
CASES = [(game, notation) for game in GAMES for notation in NOTATIONS]


def example(game: str) -> Path:
    """A legal deck of a game without cards of its own."""
    paths = sorted((ROOT / "examples" / game / "legal").glob("*.yaml"))
    return next(path for path in paths if "\ncards:" not in path.read_text(encoding="utf-8"))


def decklist(game: str, notation: str) -> str:
    """The example in a notation, with comments between and after its lines."""
    deck = open_deck(str(example(game))).deck
    titles = dict(load_game(game).zones)
    lines = [f"# Game: {game}"] if notation == "csv" else []
    lines += ["Count,ID,Card,Zone"] if notation == "csv" else [f"game: {game}", "name: Sample  # not its real name"]
    for zone, entries in deck.zones.items():
        lines += [f"{zone}:"] if notation == "yaml" else ["", f"{titles[zone]}"] if notation == "txt" else []
        for number, entry in enumerate(entries):
            card, count = entry.card, entry.count
            assert card is not None
            if notation == "csv":
                lines += [f'{count},{card.id},"{card.name}",{titles[zone]}', f"# after line {number} of the zone"]
                continue
            lead = "  - " if notation == "yaml" else ""
            lines += [f"{lead}{count} {card.id} {card.name}" + f"   # why {number}" * (number % 2)]
            lines += [f"{lead[:2]}# line {number}"]
    return "\n".join(lines) + "\n"


def copies_of(text: str, file: str) -> dict[tuple[str, str], int]:
    opened = next(iter(open_text(text, file)))
    assert isinstance(opened, OpenedDeck), opened.problems
    return {(zone, key): number for zone in opened.deck.zones for key, number in opened.deck.copies(zone).items()}


def comments(text: str) -> list[str]:
    """The comments of a decklist from above: a number sign before a number is part of a card's name."""
    return [line[line.index("# ") :] for line in text.splitlines() if "# " in line]

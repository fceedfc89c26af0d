"""A deck plays the same games whatever the order of its lines and the notation it is written in."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from deckcheck.building.writers.content import CardLine, Content, content_of
from deckcheck.building.writers.csv_decklist import write_csv
from deckcheck.building.writers.json_decklist import write_json
from deckcheck.building.writers.text_decklist import write_text
from deckcheck.building.writers.yaml_decklist import write_yaml
from deckcheck.core.engine import Decklist
from deckcheck.core.registry import game_names, has_engine, load_engine, load_game
from deckcheck.core.rng import Stream
from deckcheck.decks.opening import OpenedDeck, open_deck, open_text
from deckcheck.simulator.games import GameTable, decklist
from deckcheck.simulator.recording import as_lines, record
from tests.simulator import contract
from tests.support import ROOT

pytestmark = pytest.mark.slow

GAMES = [game for game in game_names() if has_engine(game)]
LOCAL = ("homm/legal/hm-set-14-a-card-of-our-own.yaml", "kingdom-hearts/legal/kh-deck-13-playtest-evening.yaml")
"""Decklists that define cards of their own under `cards:`."""
DECKS = [
    *(str(path.relative_to(ROOT / "examples")) for game in GAMES for path in contract.example_paths(game)[:3]),
    *LOCAL,
]


def write_mappings(content: Content) -> str:
    """A YAML decklist whose lines are mappings."""
    zones = {zone: [{"card": line.card, "count": line.copies} for line in lines] for zone, lines in content.zones.items()}
    return json.dumps({**zones, **content.keys, **content.numbers, **({"cards": content.cards} if content.cards else {})})


WRITERS = {
    "deck.yaml": write_yaml,
    "mappings.yaml": write_mappings,
    "deck.json": write_json,
    "deck.txt": write_text,
    "deck.csv": write_csv,
}
KEEPS_LOCAL_CARDS = ("deck.yaml", "mappings.yaml", "deck.json")
PLAYED = "deck.txt"
"""Notation whose games are played. Equal cards play equal games, so for the others it is enough that those are equal."""


def shuffled(items: list[Any], stream: Stream) -> list[Any]:
    order = list(range(len(items)))
    stream.shuffle(order)
    return [items[place] for place in order]


def in_another_order(content: Content, stream: Stream) -> Content:
    """The same deck: lines, zones and local cards in another order, some cards on two lines."""
    zones = {}
    for zone in shuffled(list(content.zones), stream):
        lines = []
        for line in content.zones[zone]:
            lines += [line] if line.copies < 2 else [line._replace(copies=1), line._replace(copies=line.copies - 1)]
        zones[zone] = shuffled(lines, stream)
    return content._replace(zones=zones, cards=shuffled(content.cards, stream))


@cache
def original(path: str) -> OpenedDeck:
    return open_deck(str(ROOT / "examples" / path))


def cards_of(opened: OpenedDeck) -> tuple[object, ...]:
    """All that an engine takes of a deck, but the text of its lines."""
    chosen = {key: entry.card for key, entry in opened.deck.references.items()}
    return decklist(opened.deck).zones, chosen, opened.format, opened.deck.game


def games_of(opened: OpenedDeck, deck: Decklist) -> list[list[str]]:
    """Recorded games of a deck: at random against its twin, and with the game's policy against a goldfish opponent."""
    engine = load_engine(deck.game)
    options, seats = opened.format.options, engine.seats[0]
    duel = GameTable(deck.game, (deck,) * seats, ("random",) * seats, options, 5)
    goldfish = GameTable(deck.game, (deck,), ("",), options, 5, next(iter(engine.goldfish.opponents)), turn_limit=3)
    return [list(as_lines(record(table, 1), {})) for table in (duel, goldfish)]


@cache
def original_games(path: str) -> list[list[str]]:
    opened = original(path)
    return games_of(opened, decklist(opened.deck))


def read_again(text: str, name: str, opened: OpenedDeck) -> OpenedDeck:
    [again] = open_text(text, name, opened.settings._replace(game=opened.deck.game, unknown="error"))
    assert isinstance(again, OpenedDeck), again.problems
    assert not [problem for problem in again.problems if problem.severity == "error"], text
    return again


CASES = [(path, name) for path in DECKS for name in WRITERS if path not in LOCAL or name in KEEPS_LOCAL_CARDS]


@pytest.mark.parametrize(("path", "name"), CASES, ids=[f"{path}-{name}" for path, name in CASES])
def test_the_order_of_lines_and_the_notation_do_not_change_a_game(path: str, name: str) -> None:
    opened = original(path)
    content = in_another_order(content_of(opened.deck), Stream(CASES.index((path, name))))
    again = read_again(WRITERS[name](content), name, opened)
    before = [entry.key for entry in opened.deck.entries]
    assert before != [entry.key for entry in again.deck.entries], "the lines are in the same order"
    assert cards_of(again) == cards_of(opened)
    if name == PLAYED or (name == KEEPS_LOCAL_CARDS[0] and path in LOCAL):
        assert games_of(opened, decklist(again.deck)) == original_games(path)


@pytest.mark.parametrize("path", [path for path in DECKS if load_game(original(path).deck.game).exports])
def test_the_exports_of_other_programs_play_the_same_games(path: str) -> None:
    opened = original(path)
    content = in_another_order(content_of(opened.deck), Stream(1))
    mixed = read_again(write_yaml(content), "deck.yaml", opened)
    for notation, write in load_game(opened.deck.game).exports.items():
        again = read_again(write(mixed.deck), "deck.json", opened)
        assert games_of(opened, decklist(again.deck)) == original_games(path), notation


def test_games_of_other_cards_differ() -> None:
    """The comparison above can fail: one card less is another game."""
    opened = original("kingdom-at-war/legal/ash-and-silence.yaml")
    content = content_of(opened.deck)
    first, *rest = content.zones["deck"]
    fewer = content._replace(zones={"deck": [CardLine(first.copies - 1 or 2, first.code, first.name), *rest]})
    again = read_again(write_yaml(fewer), "deck.yaml", opened)
    assert games_of(opened, decklist(again.deck)) != original_games("kingdom-at-war/legal/ash-and-silence.yaml")

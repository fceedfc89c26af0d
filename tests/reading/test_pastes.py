"""Decks as people paste them are read as the deck that they are: every way, mixed habits, random decks in all notations."""

from __future__ import annotations

import random
from functools import partial

import pytest

from deckcheck.building.checking import check_content, check_text
from deckcheck.building.convert import convert_deck
from deckcheck.cards.database import open_database
from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, open_text
from tests.reading.decorated import Decorated, decorated
from tests.reading.pastes import MIXED, WAYS, Line, Pasted, example, mixed, written_in
from tests.support import few_and_many

EVERY = [(way, game) for way in WAYS for game in game_names()]
FEW = {(way, game_names()[number % 5]) for number, way in enumerate(WAYS)}


def assert_same(yaml: str, pasted: str) -> None:
    (wanted,) = check_text(yaml, "deck.yaml")
    (found,) = check_text(pasted, "deck.txt", Settings(format=wanted.format))
    assert (found.status, found.hash) == (wanted.status, wanted.hash), [*found.diagnostics, pasted]


@pytest.mark.parametrize(
    ("way", "game"), [pytest.param(*case, marks=[] if case in FEW else [pytest.mark.long], id=" ".join(case)) for case in EVERY]
)
def test_a_legal_deck_is_legal_in_every_way_to_write_it(way: str, game: str) -> None:
    yaml, deck = example(game)
    assert_same(yaml, written_in(deck, way))


@pytest.mark.parametrize("seed", [pytest.param(seed, marks=[] if seed < 20 else [pytest.mark.long]) for seed in MIXED])
def test_a_legal_deck_is_legal_with_mixed_habits(seed: int) -> None:
    yaml, deck = example(game_names()[seed % 5], seed // 5 % 2)
    assert_same(yaml, mixed(deck, seed))


def random_deck(game: str, chance: random.Random) -> Pasted:
    """Return a deck of random cards, legal or not."""
    database = open_database(game)
    titles = dict(database.game.zones)
    lines: dict[str, Line] = {}
    for card_id in chance.sample(list(database.rows), min(len(database.rows), chance.randint(3, 20))):
        card = database.card(card_id)
        zone = database.game.zone_of(card) if database.game.zone_of is not None else database.game.zones[0].key
        if zone in titles:
            name = database.name_of(card_id)
            level = database.level_of(card_id) if len(database.names[_folded(name)]) > 1 else None
            copies = 1 if zone in database.game.single_lines else chance.choice((1, 1, 2, 3, 4))
            lines[card_id] = Line(zone, titles[zone], copies, card_id, name, level, database.game.card_type(card))
    order = [zone for zone, _ in database.game.zones]
    return Pasted(game, database.game.title, sorted(lines.values(), key=lambda line: order.index(line.zone)), {})


def _folded(name: str) -> str:
    from deckcheck.core.words import fold

    return fold(name)


def yaml_of(deck: Pasted) -> str:
    parts = [f"game: {deck.game}"]
    for key, _ in open_database(deck.game).game.zones:
        found = [line for line in deck.lines if line.zone == key]
        parts += [f"{key}:" if found else f"{key}: []", *(f"  - {line.copies} {line.code}" for line in found)]
    if deck.numbers:
        parts += ["statistics:", *(f"  {key}: {value}" for key, value in deck.numbers.items())]
    return "\n".join(parts) + "\n"


def random_case(chance: random.Random) -> tuple[str, Pasted]:
    """Return a deck as YAML and as what people paste: an example, an example with a copy too many, or random cards."""
    game = chance.choice(game_names())
    if chance.random() > 0.3:
        deck = random_deck(game, chance)
        return yaml_of(deck), deck
    yaml, deck = example(game, chance.randrange(2))
    if chance.random() < 0.5:
        return yaml, deck
    lines = list(deck.lines)
    place = chance.randrange(len(lines))
    lines[place] = lines[place]._replace(copies=lines[place].copies + 1)
    deck = deck._replace(lines=lines)
    return yaml_of(deck), deck


def in_a_notation(yaml: str, deck: Pasted, chance: random.Random) -> Decorated:
    """Return a deck in a random notation: a notation that `convert` writes, one of the thirty ways, or habits at random."""
    kind = chance.random()
    if kind < 0.1:
        (opened,) = open_text(yaml, "deck.yaml")
        assert isinstance(opened, OpenedDeck)
        notation, ending = chance.choice((("text", "txt"), ("csv", "csv")))
        return Decorated(convert_deck(opened, notation).encode(), f"deck.{ending}", notation)
    if kind < 0.3:
        way = chance.choice([way for way in WAYS if way not in STATES])
        return Decorated(written_in(deck, way).encode(), "deck.txt", way)
    return decorated(deck, chance)


STATES = ("html", "types", "bullets")
"""Ways that name the game by its title or state numbers of types: they are for whole decks."""


@few_and_many("number", 300, 20_000)
def test_random_decks_have_the_same_verdict_in_all_notations(number: int) -> None:
    chance = random.Random(38)
    ambiguous = 0
    for _ in range(number):
        yaml, deck = random_case(chance)
        (wanted,) = check_text(yaml, "deck.yaml")
        pasted = in_a_notation(yaml, deck, chance)
        results = list(
            check_content(partial(bytes, pasted.content), pasted.file, Settings(game=deck.game, format=wanted.format))
        )
        if {found.rule for found in results[0].diagnostics if found.severity == "error"} == {"DC-TEXT-04"}:
            ambiguous += 1  # an answer, and never a wrong verdict
            continue
        assert [(found.status, found.hash) for found in results] == [(wanted.status, wanted.hash)], [
            pasted.habits,
            pasted.content.decode("utf-8", "replace"),
            results[0].diagnostics,
        ]
    assert ambiguous <= number // 50

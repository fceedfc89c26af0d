"""Everything about a card: its row with names next to card IDs, its legality by format and list, and where it is played."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from deckcheck.building.card_sources import card_sources
from deckcheck.building.room import copies_allowed
from deckcheck.building.synergies import Relation, synergies_of
from deckcheck.cards.coverage import is_simulated
from deckcheck.cards.database import CardDatabase, open_database
from deckcheck.cards.search import card_row, show_card
from deckcheck.core.installation import CARD_DB
from deckcheck.core.model import Deck, Format
from deckcheck.core.registry import describe_effects, has_engine
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.words import fold, plural
from deckcheck.decks.formats import format_files, load_format, load_restrictions
from deckcheck.decks.lines import describe_card
from deckcheck.decks.opening import OpenedDeck, open_decks
from deckcheck.reading.documents import YamlDocument
from deckcheck.reading.texts import read_text

EXAMPLES = os.path.join(os.path.dirname(CARD_DB), "examples")


def card_facts(reference: str, settings: Settings = DEFAULT, *, sources: bool = False) -> list[dict[str, Any]]:
    """Return everything known about a card, or about each card of a name: its row, `legality`, `simulated`, `examples`, and
    what it `wants` and is `wanted_by`, and with `sources` the `places` in the files that are about it."""
    found = []
    for shown in show_card(reference, settings.game, settings.databases):
        database = open_database(shown["game"], settings.databases)
        facts = {**facts_of(database, shown["id"], settings), "examples": list(_examples(database, shown["id"]))}
        relations = synergies_of(database)
        facts["wants"] = [_relation(database, one) for one in relations.wanted(shown["id"])]
        facts["wanted_by"] = [_relation(database, one) for one in relations.wanted_by(shown["id"])]
        if sources:
            facts["places"] = [place._asdict() for place in card_sources(database, shown["id"], settings.databases)]
        found.append(facts)
    return found


def _relation(database: CardDatabase, relation: Relation) -> dict[str, Any]:
    cards = [describe_card(database, card) for card in relation.cards]
    return {"why": relation.why, "needed": relation.needed, "cards": cards}


def facts_of(database: CardDatabase, card_id: str, settings: Settings = DEFAULT) -> dict[str, Any]:
    """Return what is known about a card of a database: its row, `legality` and `simulated`."""
    game = database.game.name
    row = card_row(database, card_id)
    facts = {key: _named(database, value) if key != "id" else value for key, value in row.items()}
    facts["legality"] = dict(_legality(database, card_id, settings))
    if not facts.get("text") and (words := describe_effects(game, database.card(card_id))):
        facts["text"] = words
    if has_engine(game):
        facts["simulated"] = is_simulated(database, card_id)
    return facts


def _named(database: CardDatabase, value: Any) -> Any:
    """Return a value with the name of the card next to each card ID."""
    if isinstance(value, dict):
        return {key: _named(database, item) for key, item in value.items()}
    if isinstance(value, list):
        return [_named(database, item) for item in value]
    if isinstance(value, str) and value in database.rows:
        return f"{value} {database.card(value).name}"
    return value


def _legality(database: CardDatabase, card_id: str, settings: Settings) -> Iterator[tuple[str, str]]:
    """Yield each format, and each dated list of it, with the copies that a deck may have."""
    game = database.game.name
    for name in format_files(game, settings):
        format = load_format(game, name, settings)
        lists = load_restrictions(game, settings)
        for restriction in lists:
            yield (
                f"{name}, list of {restriction.effective}",
                _copies(database, card_id, format._replace(restriction=restriction)),
            )
        if not lists:
            yield name, _copies(database, card_id, format)


def _copies(database: CardDatabase, card_id: str, format: Format) -> str:
    game = database.game
    card = database.card(card_id)
    zone = game.zone_of(card) if game.zone_of is not None else game.zones[0].key
    deck = Deck(game.name, "", "", {}, database)
    opened = OpenedDeck(deck, format, DEFAULT, [], YamlDocument("", {}, None, ""))
    most = copies_allowed(opened, card_id, zone)
    if most is None:
        return "any number of copies"
    return f"at most {plural(most, 'copy')}" if most else "not allowed"


def has_examples(game: str) -> bool:
    """Return whether the examples of a game are there: a package that is installed comes without."""
    return os.path.isdir(_example_folder(game))


def _example_folder(game: str) -> str:
    return os.path.join(EXAMPLES, game, "legal")


def _examples(database: CardDatabase, card_id: str) -> Iterator[str]:
    """Yield the examples that play a card, where the examples are installed."""
    folder = _example_folder(database.game.name)
    words = (fold(card_id), fold(database.game.identity(database.rows[card_id][1])))
    for name in sorted(os.listdir(folder)) if has_examples(database.game.name) else []:
        path = os.path.join(folder, name)
        text = fold(read_text(path))
        if any(word in text for word in words):
            decks = [opened.deck for opened in open_decks(path) if isinstance(opened, OpenedDeck)]
            yield from (deck.name for deck in decks if any(entry.key == card_id for entry in deck.entries))

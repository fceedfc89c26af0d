"""Deck codes of decks, and the decklists that codes stand for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from deckcheck.cards.database import CardDatabase, open_database
from deckcheck.core.deck_codes import DeckCode, InvalidCodeError, read_code, write_code
from deckcheck.core.game import Game
from deckcheck.core.model import Deck, Entry
from deckcheck.core.registry import find_game, load_game
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.decks.formats import load_format
from deckcheck.decks.lines import describe_card
from deckcheck.reading.schema import load_schema
from deckcheck.reading.texts import refuse
from deckcheck.reading.yaml_scalars import scalar

ABOUT_PEOPLE = ("game", "name", "player", "author", "description", "notes")
"""Keys that are not part of a code: they say nothing about the cards."""


def code_of(deck: Deck) -> str:
    """Return the code of a deck."""
    game = load_game(deck.game)
    shipped = open_database(game.name)
    zones: dict[str, dict[str, int]] = {}
    for entry in deck.entries:
        cards, card = zones.setdefault(entry.zone, {}), _card(shipped, deck, entry)
        cards[card] = cards.get(card, 0) + entry.count
    extra = game.extra_cards(deck) if game.extra_cards is not None else {}
    numbers = {zone: cards for zone, cards in extra.items() if _is_mapping(game, zone)}
    return write_code(DeckCode(game.short or game.name, _keys(game, shipped, deck), zones, numbers))


def _card(shipped: CardDatabase, deck: Deck, entry: Entry) -> str:
    """Return a published card by its ID. Any other card is carried along by name, for readers without its database."""
    if entry.code.upper() in shipped.codes:
        return entry.code
    if entry.card is None or not isinstance(deck.pool, CardDatabase):
        return " ".join(entry.text.split())
    return describe_card(deck.pool, entry.card.id)


def _keys(game: Game, shipped: CardDatabase, deck: Deck) -> dict[str, str]:
    """Return the keys that decide about the verdict; the default format is not written."""
    keys = {key: text for key, text in deck.fields.items() if isinstance(text, str) and key not in ABOUT_PEOPLE}
    known = load_schema(f"{game.name}/deck")["properties"]
    keys = {key: text for key, text in keys.items() if key in known and text.strip()}
    keys |= {key: _card(shipped, deck, entry) for key, entry in deck.references.items()}
    if keys.get("format") == load_format(game.name, "", DEFAULT).name:
        del keys["format"]
    return keys


def _is_mapping(game: Game, zone: str) -> bool:
    return "properties" in load_schema(f"{game.name}/deck")["properties"].get(zone, {})


def decklist_of(code: str, file: str, settings: Settings) -> str:
    """Return the YAML decklist that a code stands for, with the names of its cards; raise InputError for an invalid code."""
    try:
        found = read_code(code)
    except InvalidCodeError as error:
        message, hint = (*error.args, "copy or scan the whole code again")[:2]
        refuse("DC-CODE-01", message, file, hint=hint)
    game = find_game(found.game)
    if not game:
        refuse("DC-CODE-01", f"the deck code is for '{found.game}', a game that this deckcheck does not know", file)
    return "".join(f"{line}\n" for line in _lines(load_game(game), found, open_database(game, settings.databases)))


def _lines(game: Game, code: DeckCode, database: CardDatabase) -> Iterator[str]:
    yield f"game: {game.name}"
    for key, text in code.keys.items():
        yield f"{scalar(key)}: {scalar(_named(database, text) if key in game.references else text)}"
    for zone, numbers in code.numbers.items():
        yield f"{scalar(zone)}: {{{', '.join(f'{scalar(name)}: {number}' for name, number in numbers.items())}}}"
    zones = _in_order_of_game(game, code.zones)
    for zone, cards in zones.items():
        yield f"{scalar(zone)}:" if cards else f"{scalar(zone)}: []"
        yield from (f"  - {scalar(f'{copies} {_named(database, card)}')}" for card, copies in cards.items())


def _in_order_of_game(game: Game, zones: Mapping[str, Mapping[str, int]]) -> dict[str, Mapping[str, int]]:
    """Return the zones in the order of the game, with those that a decklist must have."""
    required = load_schema(f"{game.name}/deck").get("required", [])
    ordered = {zone: zones.get(zone, {}) for zone, _ in game.zones if zone in zones or zone in required}
    return ordered | {zone: cards for zone, cards in zones.items() if zone not in ordered}


def _named(database: CardDatabase, card: str) -> str:
    """Return a card with its name if it is an ID of the database."""
    card_id = database.codes.get(card.upper())
    return card if card_id is None else f"{card} {describe_card(database, card_id).removeprefix(f'{card_id} ')}"

"""Kingdom Duels: 30 cards in the Main Deck, up to 20 in the Extra Deck, a dated Restricted List."""

from collections.abc import Iterator, Mapping
from typing import Any

from deckcheck.core.game import Game
from deckcheck.core.model import Deck, Entry, Zone
from deckcheck.games.kingdom_duels.cards import Card, alike, alternate_codes, belongs_in, marks_of, parse_card


def _export_lines(value: Mapping[str, Any]) -> Iterator[tuple[tuple[str | int, ...], str]] | None:
    from deckcheck.games.kingdom_duels.exports import export_lines  # most decks are no exports

    return export_lines(value)


def _web_export(deck: Deck[Card]) -> str:
    from deckcheck.games.kingdom_duels.export_writing import web_export  # only `convert` needs it

    return web_export(deck)


def _tabletop_object(deck: Deck[Card]) -> str:
    from deckcheck.games.kingdom_duels.export_writing import tabletop_object

    return tabletop_object(deck)


def _same_artwork(entry: Entry[Card], options: Mapping[str, Any]) -> str:
    from deckcheck.games.kingdom_duels.counting import copy_key

    return copy_key(entry, options)


GAME = Game(
    name="kingdom-duels",
    short="kd",
    title="Kingdom Duels",
    zones=(Zone("main", "Main Deck"), Zone("extra", "Extra Deck")),
    references=("strategy",),
    parse_card=parse_card,
    codes=alternate_codes,
    same_card=_same_artwork,
    house_rule="KD-DECK-13",
    zone_of=belongs_in,
    marks=marks_of,
    alike=alike,
    export_lines=_export_lines,
    exports={"web": _web_export, "tts": _tabletop_object},
    search_fields={"attrib": "attribute", "bonusatk": "bonus_atk", "bonusdef": "bonus_def", "gradeval": "level"},
    search_columns=("level", "attribute", "atk", "def", "types"),
    card_type=lambda card: card.frame,
    field_groups=(("STRATEGY", lambda card: card.name if card.strategy else ""),),
)

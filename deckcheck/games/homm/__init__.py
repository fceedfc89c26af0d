"""Heroes of Might and Magic: a Kingdom set of Hero, Vanguard, Locations, Statistics and a deck of 45 cards."""

from collections.abc import Mapping
from typing import Any

from deckcheck.core.game import Game
from deckcheck.core.model import Entry, Zone
from deckcheck.games.homm.cards import Card, alike, belongs_in, parse_card
from deckcheck.games.homm.hero import extra_cards


def _same_name(entry: Entry[Card], options: Mapping[str, Any]) -> str:
    from deckcheck.games.homm.counting import identity_by

    return identity_by(options)(entry)


GAME = Game(
    name="homm",
    short="hm",
    title="Heroes of Might and Magic",
    zones=(Zone("hero", "Hero"), Zone("vanguard", "Vanguard"), Zone("locations", "Locations"), Zone("deck", "Deck")),
    parse_card=parse_card,
    same_card=_same_name,
    single_lines=("hero", "vanguard"),
    zone_of=belongs_in,
    alike=alike,
    extra_cards=extra_cards,
    search_columns=("type", "faction", "cost", "attack", "defense", "move", "hp"),
    card_type=lambda card: card.kind,
    field_groups=(("Hero", lambda card: card.name if card.type == "hero" else ""), ("Faction", lambda card: card.faction)),
)

"""Heroes of Might and Magic: a Kingdom set of Hero, Vanguard, Locations, Statistics and a deck of 45 cards."""

from deckcheck.core.game import Game
from deckcheck.core.model import Zone
from deckcheck.games.homm.cards import belongs_in, parse_card
from deckcheck.games.homm.hero import extra_cards

GAME = Game(
    name="homm",
    short="hm",
    title="Heroes of Might and Magic",
    zones=(Zone("hero", "Hero"), Zone("vanguard", "Vanguard"), Zone("locations", "Locations"), Zone("deck", "Deck")),
    parse_card=parse_card,
    single_lines=("hero", "vanguard"),
    zone_of=belongs_in,
    extra_cards=extra_cards,
    search_columns=("type", "faction", "cost", "attack", "defense", "move", "hp"),
    card_type=lambda card: card.kind,
    field_groups=(("Hero", lambda card: card.name if card.type == "hero" else ""), ("Faction", lambda card: card.faction)),
)

"""Kingdom at War: one deck of 40 cards, which is shuffled and becomes the keep."""

from deckcheck.core.game import Game
from deckcheck.core.model import Zone
from deckcheck.games.kingdom_at_war.cards import alike, parse_card
from deckcheck.games.kingdom_at_war.counting import folded_name

GAME = Game(
    name="kingdom-at-war",
    short="kw",
    title="Kingdom at War",
    zones=(Zone("deck", "Deck"),),
    parse_card=parse_card,
    same_card=lambda entry, options: folded_name(entry),
    alike=alike,
    search_columns=("type", "cost", "strength", "force", "traits", "keywords"),
    limit_fields=("unique",),
)

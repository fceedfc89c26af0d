"""SD Gundam World Heroes: a deck of 30 for Advanced Battle, or a team of 5 for Basic Battle."""

from deckcheck.core.game import Game
from deckcheck.core.model import Zone
from deckcheck.games.gundam.cards import alike, parse_card

GAME = Game(
    name="gundam",
    short="gd",
    title="SD Gundam World Heroes",
    zones=(Zone("deck", "Deck"),),
    parse_card=parse_card,
    alike=alike,
    search_columns=("character", "faction", "element", "power"),
    field_groups=(("Faction", lambda card: card.faction or ""),),
    engine_keys={"mode": "", "layout": "layouts"},
)

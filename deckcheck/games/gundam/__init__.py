"""SD Gundam World Heroes: a deck of 30 for Advanced Battle, or a team of 5 for Basic Battle."""

from deckcheck.games.gundam.cards import parse_card
from deckcheck.model import Game, Zone

GAME = Game(
    name="gundam",
    title="SD Gundam World Heroes",
    zones=(Zone("deck", "Deck"),),
    parse_card=parse_card,
)

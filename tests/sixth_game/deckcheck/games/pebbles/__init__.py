"""Pebbles: a bag of five pebbles, thrown into the river one by one."""

from deckcheck.core.game import Game
from deckcheck.core.model import Zone
from deckcheck.games.pebbles.cards import parse_card

GAME = Game(
    name="pebbles",
    title="Pebbles",
    short="pb",
    zones=(Zone("bag", "Bag"),),
    parse_card=parse_card,
    search_columns=("weight",),
)

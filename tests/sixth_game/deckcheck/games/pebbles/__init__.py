"""Pebbles: a bag of five pebbles, thrown into the river one by one."""

from deckcheck.games.pebbles.cards import parse_card

from deckcheck.core.game import Game
from deckcheck.core.model import Zone

GAME = Game(name="pebbles", title="Pebbles", zones=(Zone("bag", "Bag"),), parse_card=parse_card)

"""Cards that the engine plays by their printed values only, for questions about cards: no more of the engine is imported."""

from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.engine.cards import not_simulated_with

not_simulated = not_simulated_with(effects_of)

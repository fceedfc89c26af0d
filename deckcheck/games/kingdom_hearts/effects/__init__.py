"""Card effects: rows of a closed vocabulary, one plain function for each verb."""

import deckcheck.games.kingdom_hearts.engine  # noqa: F401  (the engine comes first, whichever of the two is asked for)

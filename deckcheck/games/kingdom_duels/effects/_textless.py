"""Cards whose text has no bearing on play, so that their numbers are all there is to simulate."""

TEXTLESS: frozenset[str] = frozenset()

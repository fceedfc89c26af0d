"""Actions of Pebbles and the names of their arguments."""

ACTIONS: dict[str, tuple[str, ...]] = {"throw": ("pebble",), "draw": ()}

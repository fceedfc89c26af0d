"""Construction rules of Pebbles, one module per rule."""

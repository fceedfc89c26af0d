"""The engine of Pebbles."""

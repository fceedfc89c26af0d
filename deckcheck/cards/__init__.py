"""Card databases."""

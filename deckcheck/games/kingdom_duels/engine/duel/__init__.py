"""A duel: its state, players and data, the changes in force, the effects that cards can have, and its end."""

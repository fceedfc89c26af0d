"""Construction rules of Kingdom Duels, one offence a module."""

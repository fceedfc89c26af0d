"""Construction rules of Kingdom Hearts, one offence a module."""

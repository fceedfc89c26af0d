"""Phases of a turn: what each step runs or asks, and what the actions of the phase do."""

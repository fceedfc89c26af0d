"""Policies of Pebbles."""

from deckcheck.games.pebbles.engine.view import View
from deckcheck.games.pebbles.policy.heaviest import throw_heaviest

from deckcheck.core.engine import Policy

POLICIES: dict[str, Policy[View]] = {"standard": throw_heaviest}

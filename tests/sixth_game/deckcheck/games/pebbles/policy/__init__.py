"""Policies of Pebbles."""

from deckcheck.core.engine import Policy
from deckcheck.games.pebbles.engine.view import View
from deckcheck.games.pebbles.policy.heaviest import throw_heaviest

POLICIES: dict[str, Policy[View]] = {"standard": throw_heaviest}

"""Policies of the game by name."""

from __future__ import annotations

from deckcheck.core.engine import Policy
from deckcheck.games.kingdom_at_war.engine.view import View
from deckcheck.games.kingdom_at_war.policy.standard import standard_policy

POLICIES: dict[str, Policy[View]] = {"standard": standard_policy}

"""Policies for Kingdom Hearts."""

from __future__ import annotations

from deckcheck.core.engine import Policy
from deckcheck.games.kingdom_hearts.engine.view import View
from deckcheck.games.kingdom_hearts.policy.naive_policy import naive_policy
from deckcheck.games.kingdom_hearts.policy.standard import standard

POLICIES: dict[str, Policy[View]] = {"standard": standard, "pilot": naive_policy}

"""Policies of Heroes of Might and Magic by name; the first is the default."""

from __future__ import annotations

from deckcheck.core.engine import Policy
from deckcheck.games.homm.engine.view import View
from deckcheck.games.homm.policy.standard import standard_policy

POLICIES: dict[str, Policy[View]] = {"standard": standard_policy}

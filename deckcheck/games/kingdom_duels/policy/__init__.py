"""Policies of Kingdom Duels by name; `standard` is the default."""

from deckcheck.core.engine import Policy
from deckcheck.games.kingdom_duels.engine.view.view import View
from deckcheck.games.kingdom_duels.policy.standard import decide

POLICIES: dict[str, Policy[View]] = {"standard": decide}

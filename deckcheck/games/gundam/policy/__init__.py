"""Policies of SD Gundam World Heroes."""

from deckcheck.core.engine import Policy
from deckcheck.games.gundam.engine.view import View
from deckcheck.games.gundam.policy.standard import standard_policy

POLICIES: dict[str, Policy[View]] = {"standard": standard_policy}

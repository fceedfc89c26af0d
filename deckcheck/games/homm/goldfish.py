"""Goldfish games."""

from __future__ import annotations

from deckcheck.engine import Goldfish
from deckcheck.games.homm.engine.setup import new_state
from deckcheck.policies import first_policy

GOLDFISH = Goldfish(
    opponents={"idle": "passes"},
    start=lambda deck, options, opponent, arguments, seed: new_state((deck, deck), options, seed),
    opponent_policy=lambda name, arguments: first_policy,
    goal="",
    reached=lambda state: False,
    turn=lambda state: state.round,
    turn_limit=12,
    measures=(),
    measure=lambda state: {},
)

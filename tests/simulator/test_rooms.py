"""The room plan of the engines: every function of the contract lives in the same module in every game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from deckcheck.core.registry import game_names, has_engine, load_engine
from tests.support import ROOT, folder_of

GAMES = [game for game in game_names() if has_engine(game)]
HOMES = {
    "new_state": "engine.setup",
    "to_act": "engine.state",
    "legal_actions": "engine.legal",
    "apply": "engine.apply",
    "observe": "engine.view",
    "outcome": "engine.ending",
    "copy_state": "engine.state",
    "load_position": "engine.positions",
    "dump_position": "engine.positions",
    "parse_action": "engine.notation",
    "format_action": "engine.notation",
    "describe": "engine.log",
    "describe_action": "engine.wording",
    "cards_in_state": "engine.state",
    "hidden_from": "engine.view",
    "resample": "engine.resample",
    "clock": "engine.state",
    "value": "policy.value",
    "not_simulated": "engine.cards",
    "draw_mat": "engine.mat",
    "interrupters": "engine.legal",
    "teams": "engine.state",
}
ROOMS = (
    "state",
    "cards",
    "options",
    "setup",
    "actions",
    "legal",
    "refusals",
    "apply",
    "view",
    "resample",
    "positions",
    "notation",
    "log",
    "wording",
    "mat",
    "ending",
)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("function", HOMES)
def test_functions_of_the_contract_have_one_home(game: str, function: str) -> None:
    found: Callable[..., Any] | None = getattr(load_engine(game), function)
    if found is None or found.__module__ == "deckcheck.core.engine":  # the default
        return
    assert found.__module__ == f"deckcheck.games.{folder_of(game)}.{HOMES[function]}"
    name = getattr(found, "__name__", type(found).__name__)  # a compiled closure has a class instead of a name
    assert name in (function, f"{function}_{function}_with_obj")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("room", ROOMS)
def test_every_engine_has_every_room(game: str, room: str) -> None:
    assert (ROOT / "deckcheck/games" / folder_of(game) / "engine" / f"{room}.py").is_file()


@pytest.mark.parametrize("game", GAMES)
def test_the_default_policy_has_the_same_name_in_every_game(game: str) -> None:
    name, policy = next(iter(load_engine(game).policies.items()))
    assert name == "standard"
    assert getattr(policy, "__module__", "").startswith(f"deckcheck.games.{folder_of(game)}.policy")


@pytest.mark.parametrize("game", GAMES)
def test_goldfish_and_actions_have_one_home(game: str) -> None:
    from importlib import import_module

    engine = load_engine(game)
    package = f"deckcheck.games.{folder_of(game)}"
    assert engine.actions is import_module(f"{package}.engine.actions").ACTIONS
    assert engine.goldfish is import_module(f"{package}.goldfish").GOLDFISH
    assert engine.policies is import_module(f"{package}.policy").POLICIES

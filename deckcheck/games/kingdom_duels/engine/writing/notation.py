"""Actions as scenarios write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import Action, ScenarioError
from deckcheck.games.kingdom_duels.engine.actions import ACTIONS
from deckcheck.games.kingdom_duels.engine.duel.constants import POSITIONS
from deckcheck.games.kingdom_duels.engine.duel.numbers import is_player_target, player_target, targeted_player
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at, terrain_target
from deckcheck.games.kingdom_duels.engine.view.face_down import (
    CARD_ARGUMENTS,
    LIST_ARGUMENTS,
    mask_action,
    masked_option,
    unmask_action,
    unmasked_option,
)
from deckcheck.simulator.parts.notation import format_arguments, listed, parse_arguments
from deckcheck.simulator.parts.positions import one_of, seat_of

DEFAULTS: dict[tuple[str, str], tuple[int, ...] | None] = {
    ("extra_deck_summon", "materials"): (),
    ("activate_spell", "zone"): None,
    **{(name, "targets"): None for name, arguments in ACTIONS.items() if "targets" in arguments},
}
"""Arguments that a scenario may omit."""


def parse_action(state: State, name: str, written: Mapping[str, Any], seat: int) -> Action:
    action = parse_arguments(ACTIONS, name, written, lambda key, value: _parse(state, key, value), DEFAULTS)
    if name == "choose_option" and isinstance(action.args[0], str):
        return Action(name, (masked_option(state, action.args[0], seat),))
    return mask_action(state, action, seat)


def _parse(state: State, key: str, value: Any) -> Any:
    if key in CARD_ARGUMENTS:
        found = _parse_target(state, value)
        if found < 0 and key != "target":
            raise ScenarioError(f"'{key}' must be a card, not '{value}'")
        return found
    if key in LIST_ARGUMENTS:
        cards = [_parse_target(state, item) for item in listed(value, key)]
        if key == "targets":
            return tuple(cards) or None
        if min(cards, default=0) < 0:
            raise ScenarioError(f"'{key}' must be cards")
        return tuple(sorted(cards))
    if key == "player":
        return seat_of(value, state.names)
    return one_of(value, POSITIONS, "position") if key == "position" else value


def _parse_target(state: State, reference: Any) -> int:
    """Return the number of a card, of a player as the target of an attack, or of a Terrain, written as `terrain PLAYER ZONE`;
    zones 6 to 10 are those of the Backrow."""
    if reference in state.refs:
        return state.refs.index(reference)
    if reference in state.names:
        return player_target(state.names.index(reference))
    words = str(reference).split()
    if len(words) == 3 and words[0] == "terrain" and words[1] in state.names and words[2].isdigit():
        return terrain_target(state.players[state.names.index(words[1])].board, int(words[2]) - 1)
    raise ScenarioError(f"unknown card '{reference}'", str(reference))


def format_action(state: State, action: Action) -> dict[str, Any]:
    return format_arguments(ACTIONS, unmask_action(state, action), lambda key, value: _format(state, key, value))


def _format(state: State, key: str, value: Any) -> Any:
    if key in CARD_ARGUMENTS:
        return format_target(state, value)
    if key in LIST_ARGUMENTS:
        return [format_target(state, item) for item in value]
    if key == "option" and isinstance(value, str):
        return unmasked_option(state, value)
    return state.names[value] if key == "player" else value


def format_target(state: State, target: int) -> str:
    """Return a card, a player or a Terrain as `_parse_target` reads it."""
    if is_player_target(target):
        return state.names[targeted_player(target)]
    if target < 0:
        board, column = terrain_at(target)
        name = next(state.names[seat] for seat, player in enumerate(state.players) if player.board == board)
        return f"terrain {name} {column + 1}"
    return state.refs[target]

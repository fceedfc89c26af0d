"""Positions of scenarios: read into states and written from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckcheck.core.engine import Options, Position, ScenarioError
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.constants import PERMANENT, PHASES
from deckcheck.games.kingdom_duels.engine.effect_model import EffectsOf
from deckcheck.games.kingdom_duels.engine.position_reading import PositionReader, load_flags, load_shared, open_phase
from deckcheck.games.kingdom_duels.engine.position_rows import GivenPosition, PlayerRow, WholePosition
from deckcheck.games.kingdom_duels.engine.position_writing import dump_player
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import terrain_numbers
from deckcheck.simulator.parts.positions import player_rows, row_of, winner_word

COMPARED_WHEN_NAMED = frozenset(
    {
        "revealed",
        "strategy_swaps",
        "normal_summon_used",
        "had_monster_this_turn",
        "summon_prevented_this_turn",
        "destruction_damage_this_turn",
        "strike_used",
        "symbol_used_this_round",
        "side",
        "once_per_turn_used",
        "waiting",
        "active",
        "turn",
        "phase",
        "attack_declared",
        "summoned_turn",
        "set_turn",
    }
)
_CARD_ON_FIELD: Mapping[str, Any] = {
    "position": "atk",
    "owner": lambda row, player: player,
    "face_down": lambda row, player: row.get("hidden", False),  # a monster in the Backrow has both
}
ROW_DEFAULTS = {"frontrow": _CARD_ON_FIELD, "backrow": _CARD_ON_FIELD}


def load_position_with(effects_of: EffectsOf) -> Callable[[Position, Mapping[str, Card], Options], State]:
    """Return `load_position` of the contract for a game whose cards have these effects."""

    def load_position(position: Position, cards: Mapping[str, Card], options: Options) -> State:
        given = row_of(position, GivenPosition, "position")
        if given.get("tilemap") is not None:
            raise ScenarioError("Tilemaps are not simulated (KD-TERM-03)")
        rows = player_rows(position, 2, 4, PlayerRow)
        names = tuple(rows)
        for card in cards.values():
            for terrains in card.terrains.values():
                terrain_numbers(terrains)
        loader = PositionReader(rows, cards, options, effects_of)
        state = loader.make()
        load_shared(state, given, names)
        for seat, name in enumerate(names):
            load_flags(state, seat, loader.rows[name])
        if state.players[state.active].waiting:
            raise ScenarioError(f"{names[state.active]} is the active player and has not joined yet")
        state.rotation = tuple(seat for seat in state.rotation if not state.players[seat].waiting)
        state.round_place = state.rotation.index(state.active)
        open_phase(state)
        return state

    return load_position


def dump_position(state: State) -> WholePosition:
    return {
        "active": state.names[state.active],
        "turn": state.turn,
        "phase": PHASES[state.phase],
        "attack_declared": state.attacks_left <= 0,
        "chain": [state.refs[link.card] for link in state.chain],
        "permanent_effects": [
            {"card": state.refs[mod.card], mod.kind: list(mod.value) if isinstance(mod.value, tuple) else mod.value}
            for mod in state.changes
            if mod.until == PERMANENT and mod.card >= 0
        ],
        "tilemap": None,
        "winner": winner_word(state.outcome, state.names),
        "reason": state.outcome.reason if state.outcome is not None else None,
        "players": {name: dump_player(state, seat) for seat, name in enumerate(state.names)},
    }

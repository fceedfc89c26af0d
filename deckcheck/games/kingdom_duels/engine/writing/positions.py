"""Positions of scenarios: their rows, with the keys of rulebook.yaml, and how a state is written as one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Required, TypedDict

from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DOWN, FRONT, HIDDEN_ATK, PERMANENT, PHASES, UNDER
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS
from deckcheck.games.kingdom_duels.engine.writing.tilemap_positions import TilemapRow, dump_tilemap
from deckcheck.simulator.parts.positions import Cards, winner_word

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


class CardRow(TypedDict, total=False):
    """A card in a row of the field or in the Rule Zone; which keys it has depends on what it is."""

    card: Required[str]
    owner: str
    position: str
    hidden: bool
    face_down: bool
    attached: list[str]
    equips: list[str]
    equipped_to: str | None
    counters: int
    charges: int
    summoned_turn: int
    set_turn: int


class PlayerRow(TypedDict, total=False):
    lp: int
    main_deck: Cards
    extra_deck: Cards
    hand: Cards
    frontrow: Mapping[str, str | CardRow | None]
    backrow: Mapping[str, str | CardRow | None]
    graveyard: Cards
    rule_zone: list[str | CardRow]
    eroded: Cards
    terrains: list[str]
    idle_warnings: list[int]
    revealed: list[str]
    strategy_swaps: int
    normal_summon_used: bool
    had_monster_this_turn: bool
    summon_prevented_this_turn: bool
    destruction_damage_this_turn: int
    strike_used: bool
    symbol_used_this_round: bool
    side: str
    once_per_turn_used: list[str]
    waiting: bool


class GivenPosition(TypedDict, total=False):
    """A position as a scenario gives it."""

    players: Mapping[str, PlayerRow]
    active: str
    turn: int
    phase: str
    attack_declared: bool
    chain: list[str]
    permanent_effects: list[dict[str, Any]] | None
    """Card, and the changed number under its own name."""
    tilemap: TilemapRow | None


class WholePosition(GivenPosition):
    """A position as a state is written."""

    winner: str | list[str] | None
    reason: str | None


def dump_player(state: State, seat: int) -> PlayerRow:
    player, refs = state.players[seat], state.refs
    board = state.boards[player.board]
    row: PlayerRow = {
        "lp": board.lp,
        "main_deck": [refs[card] for card in player.deck.cards],
        "extra_deck": [refs[card] for card in sorted(player.extra)],
        "hand": [refs[card] for card in sorted(player.hand)],
        "frontrow": {str(zone + 1): _monster(state, card) if card >= 0 else None for zone, card in enumerate(board.front)},
        "backrow": {str(zone + 1): _row_card(state, card) if card >= 0 else None for zone, card in enumerate(board.back)},
        "graveyard": [refs[card] for card in board.grave],
        "rule_zone": [_rule(state, card) for card in board.rules],
        "eroded": [refs[card] for card in board.eroded],
        "terrains": [TERRAINS[number].label for number in board.terrains],
        "idle_warnings": list(board.warned),
        "revealed": [refs[card] for card in player.revealed],
        "strategy_swaps": player.swaps,
        "normal_summon_used": player.normal_used,
        "had_monster_this_turn": board.had_monster,
        "summon_prevented_this_turn": player.summon_prevented,
        "destruction_damage_this_turn": player.destruction,
        "strike_used": player.strike_used,
        "symbol_used_this_round": player.symbol_used == state.round,
        "side": board.color,
        "once_per_turn_used": sorted({code for user, code, place in state.used if user == seat}),
    }
    if player.waiting:
        row["waiting"] = True
    return row


def _monster(state: State, card: int) -> CardRow:
    refs, host, zone = state.refs, state.host, state.zone
    return {
        "card": refs[card],
        "position": "atk" if state.pos[card] % 2 == 0 else "def",
        "hidden": state.pos[card] >= HIDDEN_ATK,
        "attached": [refs[other] for other in range(len(host)) if host[other] == card and zone[other] == UNDER],
        "equips": [refs[other] for other in range(len(host)) if host[other] == card and zone[other] == BACK],
        "counters": state.counters[card],
        "owner": state.names[state.game.owner[card]],
        "summoned_turn": state.since[card],
    }


def _row_card(state: State, card: int) -> CardRow:
    if state.zone[card] == FRONT:
        return {**_monster(state, card), "face_down": state.pos[card] >= HIDDEN_ATK}
    return {
        "card": state.refs[card],
        "face_down": state.pos[card] == DOWN,
        "set_turn": state.since[card],
        "equipped_to": state.refs[state.host[card]] if state.host[card] >= 0 else None,
        "owner": state.names[state.game.owner[card]],
    }


def _rule(state: State, card: int) -> str | CardRow:
    if "Symbol" in state.game.types[card]:
        return {"card": state.refs[card], "charges": state.counters[card]}
    return state.refs[card]


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
        "tilemap": dump_tilemap(state),
        "winner": winner_word(state.outcome, state.names),
        "reason": state.outcome.reason if state.outcome is not None else None,
        "players": {name: dump_player(state, seat) for seat, name in enumerate(state.names)},
    }

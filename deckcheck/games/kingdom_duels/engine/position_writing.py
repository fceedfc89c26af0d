"""Players and cards of a state, with the keys of rulebook.yaml."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.constants import BACK, DOWN, FRONT, HIDDEN_ATK, UNDER
from deckcheck.games.kingdom_duels.engine.position_rows import CardRow, PlayerRow
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS


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

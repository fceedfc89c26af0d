"""States as positions with the keys of rulebook.yaml: read from scenarios, and written for comparison and logs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import Options as RawOptions
from deckcheck.core.engine import Position
from deckcheck.games.kingdom_at_war.cards import Card
from deckcheck.games.kingdom_at_war.engine import steps
from deckcheck.games.kingdom_at_war.engine.apply import proceed
from deckcheck.games.kingdom_at_war.engine.cards import NUMBERS, SCHEME, facts_of
from deckcheck.games.kingdom_at_war.engine.options import Options
from deckcheck.games.kingdom_at_war.engine.position_reading import (
    COUNTERS,
    FLAGS,
    SHARED,
    Numbers,
    load_shared,
    place,
    read_tactics,
    read_zones,
)
from deckcheck.games.kingdom_at_war.engine.setup import SEATS
from deckcheck.games.kingdom_at_war.engine.state import State, blank_state
from deckcheck.simulator.parts.options import options_record
from deckcheck.simulator.parts.positions import check_keys, player_rows, winner_word

COMPARED_WHEN_NAMED = frozenset((*FLAGS, "toughness_used", "active", "phase", "turn", "to_act", "battle", "battle_done"))
ROW_DEFAULTS: Mapping[str, Mapping[str, Any]] = {"field": {"owner": lambda row, player: player}}


def load_position(position: Position, cards: Mapping[str, Card], options: RawOptions) -> State:
    check_keys(position, SHARED, "the position")
    rows = player_rows(position, *SEATS)
    names = tuple(rows)
    numbers = Numbers(cards, names)
    zones = [read_zones(numbers, seat, row) for seat, row in enumerate(rows.values())]
    read_tactics(numbers, position, zones)
    facts = [facts_of(card, reference) for card, reference in zip(numbers.cards, numbers.references, strict=True)]
    state = blank_state(facts, numbers.owners, options_record(Options, options), names, 0)
    for seat, (row, found) in enumerate(zip(rows.values(), zones, strict=True)):
        place(state, seat, row, found)
    load_shared(state, position, zones)
    proceed(state)
    return state


def dump_position(state: State) -> dict[str, Any]:
    names = state.player_names
    return {
        "players": {name: _dump_player(state, seat) for seat, name in enumerate(names)},
        "active": names[state.active],
        "phase": steps.PHASES[state.step],
        "turn": state.turn,
        "to_act": names[state.seat] if state.outcome is None else None,
        "battle": _dump_battle(state),
        "battle_done": state.battle_done,
        "challenge": _dump_challenge(state),
        "starting_players": state.starting_players,
        "until_end_of_turn": [
            {"card": state.names[card], **{name: number for name, number in zip(NUMBERS, numbers, strict=True) if number}}
            for card, numbers in state.boost.items()
        ],
        "chain": [{"player": names[trigger.seat], "card": state.facts[trigger.card].ref} for trigger in state.triggers],
        "winner": winner_word(state.outcome, names),
        "reason": state.outcome.reason if state.outcome else None,
    }


def _references(state: State, cards: list[int]) -> list[str]:
    """Return cards in hidden zones and piles without the numbers of copies, which are alike there."""
    return [state.facts[card].ref for card in cards]


def _dump_player(state: State, seat: int) -> dict[str, Any]:
    return {
        "keep": _references(state, state.keep[seat].cards),
        "hand": _references(state, state.hand[seat]),
        "field": [_dump_row(state, card, seat) for card in state.field[seat]],
        "funeral_pyre": _references(state, state.pyre[seat]),
        "exile": _references(state, state.exile[seat]),
        **{key: getattr(state, name)[seat] for key, name in COUNTERS.items()},
        **{key: getattr(state, key)[seat] for key in FLAGS},
    }


def _dump_row(state: State, card: int, seat: int) -> dict[str, Any]:
    return {
        "card": state.names[card],
        "wounded": state.wounded[card],
        "in_motion": state.motion[card] if state.facts[card].kind == SCHEME else False,
        "imposter": state.imposter[card],
        "power": state.power[card],
        "possessions": [_attached(state, possession, seat) for possession in state.possessions[card]],
        "face_down": [_attached(state, intrigue, seat, hidden=True) for intrigue in state.face_down[card]],
        "owner": state.player_names[state.owner[card]],
        "toughness_used": state.tough_used[card],
    }


def _attached(state: State, card: int, seat: int, *, hidden: bool = False) -> str | dict[str, str]:
    """Return a possession or a face-down card, with its owner if that is not the commander of the bearer."""
    name = state.facts[card].ref if hidden else state.names[card]
    return name if state.owner[card] == seat else {"card": name, "owner": state.player_names[state.owner[card]]}


def _dump_battle(state: State) -> dict[str, Any] | None:
    battle = state.battle
    if battle is None:
        return None
    names = [state.player_names[seat] for seat in battle.sides]
    tactics = {
        name: state.facts[card].ref if card >= 0 else None
        for name, card, placed in zip(names, battle.tactics, battle.placed, strict=True)
        if placed
    }
    return {
        "attacker": names[0],
        "defender": names[1],
        "step": steps.BATTLE_STEPS.get(state.step, "resolve_battle"),
        "tactics": tactics,
        "front": {name: [state.names[card] for card in line] for name, line in zip(names, battle.front, strict=True)},
        "second": {name: [state.names[card] for card in line] for name, line in zip(names, battle.second, strict=True)},
        "tactic_changed": [name for name, changed in zip(names, battle.changed, strict=True) if changed],
        "morale_spent": dict(zip(names, battle.spent, strict=True)),
        "defeated": [name for name, defeated in zip(names, battle.defeated, strict=True) if defeated],
    }


def _dump_challenge(state: State) -> dict[str, Any] | None:
    fight = state.challenge
    if fight is None:
        return None
    cards = [state.names[card] for card in fight.participants]
    return {"challenger": state.player_names[fight.challenger], "target": state.names[fight.target], "participants": cards}

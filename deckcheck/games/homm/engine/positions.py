"""Positions with the keys of rulebook.yaml: scenario to state and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import Options, Position, ScenarioError
from deckcheck.core.rng import Stream
from deckcheck.games.homm.cards import Card
from deckcheck.games.homm.engine.board import DISTANCE
from deckcheck.games.homm.engine.ending import outcome
from deckcheck.games.homm.engine.options import PlayOptions
from deckcheck.games.homm.engine.position_reading import (
    card_numbers,
    put_unit,
    read_cell,
    read_hero,
    read_locations,
    read_side,
    read_space_cards,
    read_unit,
)  # fmt: skip
from deckcheck.games.homm.engine.position_rows import AttackRow, GivenPosition, PlayerRow, WholePosition
from deckcheck.games.homm.engine.position_writing import attack_row, place_row, side_row, space_card_row, unit_row
from deckcheck.games.homm.engine.setup import set_cards
from deckcheck.games.homm.engine.state import Fight, Question, State
from deckcheck.games.homm.engine.steps import advance
from deckcheck.simulator.parts.options import options_record
from deckcheck.simulator.parts.positions import one_of, player_rows, row_of, seat_of, winner_word

COMPARED_WHEN_NAMED = frozenset({"name", "names"})
"""Printed names of cards, which a position has in addition to their references."""
ROW_DEFAULTS: Mapping[str, Mapping[str, Any]] = {
    "hero": {"card": "hero"},
    "units": {"controller": lambda row, player: row["owner"]},
    "locations": {"face": lambda row, player: "up" if row["controller"] else "down"},
}
PHASES = {"setup": "place", "discard": "draw", "start_of_round": "start", "turns": "turn", "end_of_round": "end"}
"""Phase -> the step with which it begins."""


def load_position(position: Position, cards: Mapping[str, Card], options: Options) -> State:
    given = row_of(position, GivenPosition, "the position")
    players = player_rows(position, 2, 2, PlayerRow)
    state = State(options_record(PlayOptions, options), Stream(0))
    state.names = tuple(players)
    numbers = card_numbers(cards)
    heroes = [read_side(state, seat, row, numbers) for seat, row in enumerate(players.values())]
    units = [read_unit(state, row, numbers) for row in given.get("units") or ()]
    read_locations(state, given, numbers)
    read_space_cards(state, given, numbers)
    set_cards(state, numbers.cards, numbers.references, numbers.owners)
    for seat, hero in enumerate(heroes):
        read_hero(state, seat, hero)
    for unit in units:
        put_unit(state, unit)
    _load_round(state, given)
    _load_decision(state, given)
    advance(state)
    return state


def _load_round(state: State, position: GivenPosition) -> None:
    """Read where in the round the game is, and who plays first."""
    state.round = position.get("round", 1)
    state.phase = one_of(position.get("phase", "turns"), PHASES, "phase")
    state.step = PHASES[state.phase]
    active = position.get("active")
    first = position.get("first_player") or active
    state.first = seat_of(first, state.names) if first else 0
    state.active = seat_of(active, state.names) if active else state.first
    first_to_pass = position.get("first_to_pass")
    passed = [seat for seat in (0, 1) if state.sides[seat].passed]
    if first_to_pass:
        state.first_to_pass = seat_of(first_to_pass, state.names)
    elif len(passed) == 1:
        state.first_to_pass = passed[0]


def _load_decision(state: State, position: GivenPosition) -> None:
    """Read what is to be decided, where that does not follow from the phase."""
    attack, winner = position.get("attack"), position.get("winner")
    if state.phase == "setup":
        if not position.get("first_player"):
            state.question = Question("order", state.active)
        elif not any(side.locations for side in state.sides) and any(side.hand for side in state.sides):
            state.question = Question("replace", state.active)
    elif state.phase == "discard":
        state.question = Question("discard", state.active)
    elif attack:
        _load_attack(state, row_of(attack, AttackRow, "attack"))
    elif winner:
        state.winner = -1 if winner == "draw" else seat_of(winner, state.names)
        state.reason = "HM-WIN-01"


def _load_attack(state: State, row: AttackRow) -> None:
    attacker, target = (state.cells[read_cell(cell)] for cell in (row.get("attacker"), row.get("target")))
    if attacker is None or target is None:
        raise ScenarioError("the attacker and the target of an attack must be on the map")
    state.fight = Fight(attacker.card, target.card)
    state.fight.far = DISTANCE[attacker.cell][target.cell] > 1
    state.step = "next_turn"
    state.stack += [("end_activation",), ("retaliation",)]


def dump_position(state: State) -> WholePosition:
    names = state.names
    units = sorted((piece for piece in state.pieces.values() if not piece.is_hero), key=lambda piece: (piece.cell, piece.card))
    return {
        "units": [unit_row(state, piece) for piece in units],
        "locations": [place_row(state, place) for place in sorted(state.places, key=lambda place: place.cell)],
        "space_cards": [space_card_row(state, card, cell) for card, cell in state.space_cards],
        "round": state.round,
        "phase": state.phase,
        "active": names[state.question.seat if state.question is not None and state.phase == "setup" else state.active],
        "first_player": names[state.first],
        "first_to_pass": names[state.first_to_pass] if state.first_to_pass >= 0 else None,
        "attack": None if state.fight is None else attack_row(state, state.fight),
        "winner": winner_word(outcome(state), names),
        "players": {name: side_row(state, seat) for seat, name in enumerate(names)},
        "names": {reference: card.name for reference, card in zip(state.references, state.cards, strict=True)},
    }

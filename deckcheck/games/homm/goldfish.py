"""Goldfish games: a deck against an opponent that only stands there, or stands behind a wall of Units."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckcheck.core.engine import Action, Decklist, Goldfish, Measure, Policy, Share
from deckcheck.core.rng import Stream
from deckcheck.games.homm.cards import parse_card
from deckcheck.games.homm.engine.board import CELL, SIDE, XY
from deckcheck.games.homm.engine.ending import DAMAGE_LIMIT
from deckcheck.games.homm.engine.setup import new_state
from deckcheck.games.homm.engine.state import Piece, State
from deckcheck.games.homm.engine.view import View
from deckcheck.simulator.parts.opponents import check_arguments, whole_argument

ROUNDS = 12
WALL_ROW = 5
"""The third row of the second player."""
WALL = {"units": (3, 0, SIDE), "attack": (1, 0, 99), "hp": (3, 1, 99)}
"""The numbers of a wall: the usual one, the least and the most. Its Units stand one in a column."""
COLUMNS = (4, 3, 5, 2, 6, 1, 7)
"""A wall grows from the middle."""
_TARGET = parse_card({"id": "goldfish", "name": "Opponent", "type": "hero"})


def start(deck: Decklist, options: Mapping[str, Any], opponent: str, arguments: Mapping[str, str], seed: int) -> State:
    """The deck has seat 0; the opponent has a Hero and nothing to play, and does not lose by an empty deck."""
    numbers = wall_numbers(opponent, arguments)
    row = {"name": "Wall", "type": "unit", "unit_type": "ground", "attack": numbers["attack"], "move": 0, "hp": numbers["hp"]}
    wall = tuple(parse_card({"id": f"wall-{place + 1}", **row}) for place in range(numbers["units"]))
    passive = Decklist(deck.game, opponent, {"hero": (_TARGET,), "vanguard": wall}, {}, opponent)
    state = new_state((deck, passive), options, seed)
    state.goldfish = True
    state.names = ("Deck", "Opponent")
    side = state.sides[1]
    for card, column in zip(side.vanguard, COLUMNS, strict=False):
        piece = Piece(card, state.facts[card], 1, CELL[column, WALL_ROW])
        state.pieces[card] = piece
        state.cells[piece.cell] = piece
    side.vanguard = []
    return state


def wall_numbers(opponent: str, arguments: Mapping[str, str]) -> dict[str, int]:
    """How many Units stand in the wall, and how strong they are."""
    check_arguments(opponent, arguments, tuple(WALL) if opponent == "wall" else ())
    numbers = {name: whole_argument(arguments, name, usual, least, most) for name, (usual, least, most) in WALL.items()}
    return numbers if opponent == "wall" else {**numbers, "units": 0}


def opponent_policy(name: str, arguments: Mapping[str, str]) -> Policy[View]:
    """Passes at the first chance, never boosts, keeps everything."""

    def decide(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
        return actions[-1] if actions[-1].do == "pass" else actions[0]

    return decide


def reached(state: State) -> bool:
    return state.pieces[state.sides[1].hero].damage >= DAMAGE_LIMIT


def own_units(state: State) -> list[Piece]:
    return [piece for piece in state.pieces.values() if piece.controller == 0 and not piece.is_hero]


def measure(state: State) -> dict[str, float]:
    """How things stand at the end of a round, before Statistic cards are readied."""
    side, units = state.sides[0], own_units(state)
    return {
        "damage": state.pieces[state.sides[1].hero].damage,
        "spent": sum(side.spent),
        "wasted": sum(side.ready),
        "units": len(units),
        "size": sum(piece.tokens + 1 for piece in units),
        "hand": len(side.hand),
    }


def totals(state: State) -> dict[str, float]:
    side = state.sides[0]
    tally = side.tally
    return {
        "round of the first attack on the enemy Hero": tally.hero_attack_round or ROUNDS + 1,
        "Statistics substituted": tally.substitutions,
        "cards played as Statistics": tally.statistics,
        "merges": tally.merges,
        "share of opening hands kept": Share(tally.kept),
        "cards payable in round 1": tally.playable,
        "cards stuck in hand": len(side.hand),
        "cards left in the deck": len(side.deck),
        "rounds until the deck is empty": state.round + -(-len(side.deck) // 3),
    }


def spaces_held(state: State) -> list[str]:
    """The spaces where own Units and the own Hero stand, for the heat map."""
    return ["{},{}".format(*XY[piece.cell]) for piece in state.pieces.values() if piece.controller == 0]


GOLDFISH: Goldfish[State, View] = Goldfish(
    opponents={
        "idle": "a Hero alone in its first row, that never plays and passes at once",
        "wall": "as idle, with Units in its third row that only retaliate (units=3, attack=1, hp=3)",
    },
    start=start,
    opponent_policy=opponent_policy,
    goal=f"{DAMAGE_LIMIT} damage on the enemy Hero",
    reached=reached,
    turn=lambda state: state.round,
    turn_limit=ROUNDS,
    measures=(
        Measure("damage", "damage on the enemy Hero", so_far=True),
        Measure("spent", "Statistics spent"),
        Measure("wasted", "Statistics left ready"),
        Measure("units", "Units on the map"),
        Measure("size", "total Size"),
        Measure("hand", "cards in hand"),
    ),
    measure=measure,
    totals=totals,
    board=spaces_held,
    turn_word="round",
)

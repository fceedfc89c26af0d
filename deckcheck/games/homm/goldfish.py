"""Goldfish games: a deck against a sparring partner, a lone Hero or a Hero with a wall of Units."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckcheck.core.engine import Action, Decklist, Goldfish, Measure, Options, Policy, Share
from deckcheck.core.rng import Stream
from deckcheck.games.homm.cards import Card, parse_card
from deckcheck.games.homm.engine.board import CELL, SIDE, XY, space_name
from deckcheck.games.homm.engine.ending import DAMAGE_LIMIT
from deckcheck.games.homm.engine.rounds import DRAW
from deckcheck.games.homm.engine.setup import new_state, place_piece
from deckcheck.games.homm.engine.state import Piece, State
from deckcheck.games.homm.engine.view import View
from deckcheck.games.homm.policy.hand import explain_mulligan
from deckcheck.games.homm.policy.standard import standard_policy
from deckcheck.simulator.parts.policies import check_arguments, whole_argument

ROUNDS = 20
WALL_ROW = 5
"""Third row of the second player."""
WALL = {"units": (3, 0, SIDE), "attack": (1, 0, 99), "hp": (3, 1, 99)}
"""Arguments of a wall: default, minimum and maximum. It has at most one Unit per column."""
COLUMNS = (4, 3, 5, 2, 6, 1, 7)
"""Columns of a wall in the order in which it grows, from the middle."""
PARTNER = {"id": "goldfish", "name": "Opponent", "type": "hero", "attack": 3, "defense": 2, "power": 1, "knowledge": 2}
"""The Hero of a sparring partner."""
SPARRING_UNITS = (
    {"unit_type": "ground", "cost": {"attack": 1}, "attack": 1, "move": 2, "hp": 2},
    {"unit_type": "ground", "cost": {"attack": 1}, "attack": 2, "move": 2, "hp": 1},
    {"unit_type": "ranged", "cost": {"attack": 2}, "attack": 2, "move": 1, "hp": 2},
    {"unit_type": "ground", "cost": {"attack": 2}, "attack": 2, "move": 3, "hp": 3},
    {"unit_type": "flying", "cost": {"attack": 2}, "attack": 2, "move": 4, "hp": 2},
    {"unit_type": "ground", "cost": {"attack": 3}, "attack": 3, "move": 2, "hp": 4},
)
"""The Units of a sparring partner: values as they are printed, no effects."""
SPARRING_DECK = 45
_HERO = {"id": "goldfish", "name": "Opponent", "type": "hero"}


def start(deck: Decklist, options: Options, opponent: str, arguments: Mapping[str, str], seed: int) -> State:
    """Return a game with the deck in seat 0 against a sparring partner, or a Hero that has nothing to play.

    That Hero does not lose by its empty deck.
    """
    hero, *units = map(parse_card, rows(deck, opponent, arguments))
    zones: dict[str, tuple[Card, ...]] = {"hero": (hero,)}
    if opponent == "sparring":
        zones["deck"] = tuple(units[place % len(units)] for place in range(SPARRING_DECK))
    else:
        zones["vanguard"] = tuple(units)
    state = new_state((deck, Decklist(deck.game, opponent, zones, {}, opponent)), options, seed)
    state.names = ("Deck", "Opponent")
    if opponent == "sparring":
        return state
    state.goldfish = True
    side = state.sides[1]
    for card, column in zip(side.vanguard, COLUMNS, strict=False):
        place_piece(state, 1, card, CELL[column, WALL_ROW])
    side.vanguard = []
    return state


def rows(deck: Decklist, opponent: str, arguments: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the rows of the Hero and of its Units."""
    if opponent == "sparring":
        check_arguments(opponent, arguments, ())
        named = ({"id": f"sparring-{place}", "name": f"Sparring Unit {place}"} for place in range(1, len(SPARRING_UNITS) + 1))
        return [PARTNER, *({**name, "type": "unit", **row} for name, row in zip(named, SPARRING_UNITS, strict=True))]
    numbers = wall_numbers(opponent, arguments)
    row = {"name": "Wall", "type": "unit", "unit_type": "ground", "attack": numbers["attack"], "move": 0, "hp": numbers["hp"]}
    return [_HERO, *({"id": f"wall-{place + 1}", **row} for place in range(numbers["units"]))]


def wall_numbers(opponent: str, arguments: Mapping[str, str]) -> dict[str, int]:
    """Return the number of Units in the wall and their values."""
    check_arguments(opponent, arguments, tuple(WALL) if opponent == "wall" else ())
    numbers = {name: whole_argument(arguments, name, usual, least, most) for name, (usual, least, most) in WALL.items()}
    return numbers if opponent == "wall" else {**numbers, "units": 0}


def opponent_policy(name: str, arguments: Mapping[str, str]) -> Policy[View]:
    """Return the standard policy for a sparring partner; others pass when they can, never boost and keep every card."""
    if name == "sparring":
        return standard_policy

    def decide(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
        return actions[-1] if actions[-1].do == "pass" else actions[0]

    return decide


def reached(state: State) -> bool:
    return state.pieces[state.sides[1].hero].damage >= DAMAGE_LIMIT


def own_units(state: State) -> list[Piece]:
    return [piece for piece in state.pieces.values() if piece.controller == 0 and not piece.is_hero]


def measure(state: State) -> dict[str, float]:
    """Return the measures at the end of a round, before Statistic cards are readied."""
    side, units = state.sides[0], own_units(state)
    return {
        "damage": state.pieces[state.sides[1].hero].damage,
        "spent": sum(side.spent),
        "wasted": sum(side.ready),
        "units": len(units),
        "size": sum(piece.tokens + 1 for piece in units),
        "hand": len(side.hand),
    }


def totals(state: State) -> dict[str, float | None]:
    side = state.sides[0]
    tally = side.tally
    return {
        "round of the first attack on the enemy Hero": tally.hero_attack_round or None,
        "Statistics substituted": tally.substitutions,
        "cards played as Statistics": tally.statistics,
        "merges": tally.merges,
        "share of opening hands kept": Share(tally.kept),
        "cards payable in round 1": tally.playable,
        "cards stuck in hand": len(side.hand),
        "cards left in the deck": len(side.deck),
        "rounds until the deck is empty": state.round + -(-len(side.deck) // DRAW),
    }


def spaces_held(state: State) -> list[str]:
    """Return the spaces of the deck's Units and Hero, for the heat map."""
    return [space_name(XY[piece.cell]) for piece in state.pieces.values() if piece.controller == 0]


def hand(state: State, seat: int) -> dict[int, str]:
    return {card: state.cards[card].name for card in state.sides[seat].hand}


GOLDFISH: Goldfish[State, View] = Goldfish(
    opponents={
        "sparring": "plays plain Units without effects by the standard policy",
        "idle": "a lone Hero in its first row that never plays and passes immediately",
        "wall": "like idle, plus Units in its third row that only retaliate; defaults: units=3, attack=1, hp=3",
    },
    start=start,
    opponent_policy=opponent_policy,
    rows=rows,
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
    hand=hand,
    mulligan=explain_mulligan,
    board=spaces_held,
    turn_word="round",
)

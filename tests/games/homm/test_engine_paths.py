"""Moves and targets compared with a slow enumeration, on fixed maps."""

from __future__ import annotations

from typing import Any

import pytest

from deckcheck.core.engine import Action
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_format
from deckcheck.games.homm.cards import parse_card
from deckcheck.games.homm.play import ENGINE
from tests.games.homm import slow_paths

MAPS = {
    "open": """
        . . . H . . .
        . . . . . . .
        . . . . . . .
        . . . U . . .
        . . . . . . .
        . . . . . . .
        . . . h . . .""",
    "crowded": """
        . . e H e . .
        . . . e . . .
        . e . U e . .
        . . f . . . .
        . . . f U . .
        . . . . . . .
        . . . h . . .""",
    "corner": """
        U e . H . . .
        f . . e . . .
        . . U . . . .
        . . . . . . .
        e . . . . . .
        . . . . . . .
        . . . h . . .""",
    "toll": """
        . . . H . . .
        . . . . t . .
        . e . t . . .
        . . U t . . .
        . . . f t . .
        . . . . . . .
        . . . h . . .""",
    "ring": """
        . . . . . . .
        . . . . . . .
        . . . H . . .
        . . . U t . .
        . . U t . . .
        . . . h . . .
        . . . . . . .""",
}
TOLL = {
    "kind": "passive",
    "when": "steps_on",
    "by": {"owner": "friendly"},
    "do": "heal",
    "amount": 1,
    "target": {"which": "trigger"},
}


def position_of(text: str, unit_type: str, move: int) -> tuple[Any, list[dict[str, Any]], set[tuple[int, int]]]:
    """Return the state of a drawn map (row 7 on top), its pieces and the spaces where entering triggers an effect."""
    pieces: list[dict[str, Any]] = []
    noted: set[tuple[int, int]] = set()
    for number, line in enumerate(text.split("\n")[1:]):
        for column, letter in enumerate(line.split(), 1):
            at = [column, 7 - number]
            if letter == "t":
                noted.add((column, 7 - number))
            elif letter != ".":
                owner = "Ann" if letter in "hUf" else "Bob"
                card = {"U": "mover", "f": "friend", "e": "enemy"}.get(letter, "hero")
                pieces.append(
                    {"card": card, "owner": owner, "at": at, "type": unit_type if letter == "U" else "ground", "move": move}
                )
    rows: dict[str, dict[str, Any]] = {
        "mover": {"type": "unit", "unit_type": unit_type, "attack": 1, "move": move, "hp": 3},
        "friend": {"type": "unit", "unit_type": "ground", "attack": 1, "move": 0, "hp": 3},
        "enemy": {"type": "unit", "unit_type": "ground", "attack": 1, "move": 0, "hp": 3},
        "toll": {"type": "location", "effects": [{**TOLL, "text": "Heals."}]},
    }
    cards = {name: parse_card({"id": f"X-{name}", "name": name, **row}) for name, row in rows.items()}
    heroes = {piece["owner"]: {"hero": {"at": piece["at"]}} for piece in pieces if piece["card"] == "hero"}
    position = {
        "active": "Ann",
        "players": {"Ann": heroes["Ann"], "Bob": heroes["Bob"]},
        "units": [{key: piece[key] for key in ("card", "owner", "at")} for piece in pieces if piece["card"] != "hero"],
        "locations": [
            {"card": "toll", "owner": "Ann", "at": list(at), "face": "up", "controller": "Ann"} for at in sorted(noted)
        ],
    }
    options = load_format("homm", "", Settings()).options
    return ENGINE.load_position(position, cards, options), pieces, noted


@pytest.mark.parametrize("move", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("unit_type", ["ground", "flying", "ranged"])
@pytest.mark.parametrize("name", MAPS)
def test_every_end_and_target_is_offered_once(name: str, unit_type: str, move: int) -> None:
    """HM-ACT-04, HM-MOVE-01 to HM-MOVE-05, HM-ATTACK-01 to HM-ATTACK-03: none is missing and none is wrong."""
    state, pieces, noted = position_of(MAPS[name], unit_type, move)
    offered = [action.args for action in ENGINE.legal_actions(state) if action.do == "activate_unit"]
    for unit in (piece for piece in pieces if piece["card"] == "mover"):
        start = tuple(unit["at"])
        found = [
            (way[-1], tuple(space for space in way if space in noted), attack) if way else (start, None, attack)
            for at, way, attack in offered
            if at == start
        ]
        assert len(found) == len(set(found)), "a plan that makes no difference is offered once"
        assert set(found) == slow_paths.plans(unit, pieces, noted)


@pytest.mark.parametrize("unit_type", ["ground", "flying"])
@pytest.mark.parametrize("name", ["crowded", "toll"])
def test_every_walk_of_the_slow_enumerator_is_accepted_and_no_other(name: str, unit_type: str) -> None:
    """HM-MOVE-02, HM-MOVE-03: a way that is not offered, because another has the same result, is still accepted."""
    from deckcheck.core.engine import Action, IllegalActionError

    state, pieces, _ = position_of(MAPS[name], unit_type, 3)
    unit = next(piece for piece in pieces if piece["card"] == "mover")
    others = {tuple(piece["at"]): piece for piece in pieces if piece is not unit}
    for way in slow_paths.walks(tuple(unit["at"]), 4):
        action = Action("activate_unit", (tuple(unit["at"]), way, None))
        allowed = len(way) <= 3 and slow_paths.can_walk(way, unit, others)
        try:
            ENGINE.apply(ENGINE.copy_state(state), action)
        except IllegalActionError:
            assert not allowed, way
        else:
            assert allowed, way


def test_a_hero_is_offered_every_space_within_three_free_steps() -> None:
    """HM-HERO-01, HM-HERO-02."""
    state, pieces, _ = position_of(MAPS["crowded"], "ground", 1)
    taken = {tuple(piece["at"]) for piece in pieces}
    ends = {args[0][-1] for do, args in ENGINE.legal_actions(state) if do == "activate_hero" and args[0]}
    free = {way[-1] for way in slow_paths.walks((4, 1), 3) if not any(space in taken - {(4, 1)} for space in way)}
    assert ends == free


@pytest.mark.parametrize("do", ["damage", "teleport"])
def test_a_unit_stays_on_a_space_from_which_the_one_it_came_upon_goes(do: str) -> None:
    """HM-SIZE-04, HM-EFFECT-01: what the space does to the Unit there comes before they would merge."""
    effects: dict[str, dict[str, Any]] = {
        "damage": {"do": "damage", "amount": 1, "target": {"which": "all", "range": 1}},
        "teleport": {"do": "teleport", "target": {"range": 1}, "to": {"range": 2, "from": "hero"}},
    }
    effect = {"kind": "passive", "when": "steps_on", "by": {"owner": "friendly"}, "text": "It does something.", **effects[do]}
    rows: dict[str, dict[str, Any]] = {
        "mover": {"type": "unit", "unit_type": "ground", "attack": 1, "move": 3, "hp": 3},
        "place": {"type": "location", "effects": [effect]},
    }
    units = [{"card": "mover", "owner": "Ann", "at": [2, 4]}, {"card": "mover", "owner": "Ann", "at": [3, 4], "damage": 2}]
    position = {
        "active": "Ann",
        "players": {"Ann": {"hero": {"at": [4, 1]}}, "Bob": {"hero": {"at": [4, 7]}}},
        "units": units,
        "locations": [{"card": "place", "owner": "Ann", "at": [3, 4], "face": "up", "controller": "Ann"}],
    }
    cards = {name: parse_card({"id": f"X-{name}", "name": name, **row}) for name, row in rows.items()}
    state = ENGINE.load_position(position, cards, load_format("homm", "", Settings()).options)
    ENGINE.apply(state, Action("activate_unit", ((2, 4), ((3, 4),), None)))
    if do == "teleport":
        ENGINE.apply(state, ENGINE.parse_action(state, "choose_targets", {"spaces": [[3, 4]]}, 0))
        ENGINE.apply(state, ENGINE.legal_actions(state)[0])
    assert {cell for cell, piece in enumerate(state.cells) if piece} == {piece.cell for piece in state.pieces.values()}

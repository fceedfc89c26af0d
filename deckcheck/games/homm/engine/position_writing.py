"""Rows of a position with the keys of rulebook.yaml."""

from __future__ import annotations

from typing import Any

from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.board import XY
from deckcheck.games.homm.engine.state import Fight, Piece, Place, State


def unit_row(state: State, piece: Piece) -> dict[str, Any]:
    return {
        "card": state.references[piece.card],
        "name": state.cards[piece.card].name,
        "owner": state.names[piece.owner],
        "controller": state.names[piece.controller],
        "at": list(XY[piece.cell]),
        "size_tokens": piece.tokens,
        "damage": piece.damage,
        "activation_mark": piece.activated,
        "retaliation_mark": piece.retaliated,
        "attached": [_attached(state, card, piece.owner) for card in piece.attached],
        "turned": piece.card in state.turned,
    }


def _attached(state: State, card: int, seat: int) -> str | dict[str, str]:
    """Return a card under a Unit, with its owner if that is not the Unit's."""
    reference, owner = state.references[card], state.owner[card]
    return reference if owner == seat else {"card": reference, "owner": state.names[owner]}


def place_row(state: State, place: Place) -> dict[str, Any]:
    return {
        "card": state.references[place.card],
        "name": state.cards[place.card].name,
        "owner": state.names[place.owner],
        "at": list(XY[place.cell]),
        "face": "down" if place.controller < 0 else "up",
        "controller": state.names[place.controller] if place.controller >= 0 else None,
        "turned": place.card in state.turned,
    }


def space_card_row(state: State, card: int, cell: int) -> dict[str, Any]:
    return {"card": state.references[card], "owner": state.names[state.owner[card]], "at": list(XY[cell])}


def attack_row(state: State, fight: Fight) -> dict[str, Any]:
    boosts = {state.names[seat]: state.references[card] for seat, card in enumerate(fight.boosts) if card >= 0}
    cells = {key: state.pieces.get(card) for key, card in (("attacker", fight.attacker), ("target", fight.target))}
    return {**{key: list(XY[piece.cell]) if piece is not None else None for key, piece in cells.items()}, "boosts": boosts}


def side_row(state: State, seat: int) -> dict[str, Any]:
    side, references = state.sides[seat], state.references
    hero = state.pieces[side.hero]
    return {
        "hero": {
            "card": references[side.hero],
            "name": state.cards[side.hero].name,
            "at": list(XY[hero.cell]),
            "damage": hero.damage,
            "activation_mark": hero.activated,
            "turned": side.hero in state.turned,
        },
        "hand": [references[card] for card in side.hand],
        "deck": [references[card] for card in side.deck.cards],
        "discard": [references[card] for card in side.discard],
        "vanguard": [references[card] for card in side.vanguard],
        "ready": dict(zip(STATISTICS, side.ready, strict=True)),
        "spent": dict(zip(STATISTICS, side.spent, strict=True)),
        "statistic_cards": {references[card]: STATISTICS[kind] for card, kind in side.statistic_cards},
        "side_area": [{"card": references[card], "turned": card in state.turned} for card in side.aside],
        "locations_in_hand": [references[card] for card in side.locations],
        "passed": side.passed,
        "statistic_played": side.statistic_played,
    }

"""Rows of a position with the keys of rulebook.yaml."""

from __future__ import annotations

from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.board import XY
from deckcheck.games.homm.engine.position_rows import (
    AttachedRow,
    AttackRow,
    NamedHeroRow,
    NamedLocationRow,
    NamedUnitRow,
    PlayerRow,
    SpaceCardRow,
)
from deckcheck.games.homm.engine.state import Fight, Piece, Place, State


def unit_row(state: State, piece: Piece) -> NamedUnitRow:
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


def _attached(state: State, card: int, seat: int) -> str | AttachedRow:
    """Return a card under a Unit, with its owner if that is not the Unit's."""
    reference, owner = state.references[card], state.owner[card]
    return reference if owner == seat else {"card": reference, "owner": state.names[owner]}


def place_row(state: State, place: Place) -> NamedLocationRow:
    return {
        "card": state.references[place.card],
        "name": state.cards[place.card].name,
        "owner": state.names[place.owner],
        "at": list(XY[place.cell]),
        "face": "down" if place.controller < 0 else "up",
        "controller": state.names[place.controller] if place.controller >= 0 else None,
        "turned": place.card in state.turned,
    }


def space_card_row(state: State, card: int, cell: int) -> SpaceCardRow:
    return {"card": state.references[card], "owner": state.names[state.owner[card]], "at": list(XY[cell])}


def attack_row(state: State, fight: Fight) -> AttackRow:
    attacker, target = state.pieces.get(fight.attacker), state.pieces.get(fight.target)
    return {
        "attacker": None if attacker is None else list(XY[attacker.cell]),
        "target": None if target is None else list(XY[target.cell]),
        "boosts": {state.names[seat]: state.references[card] for seat, card in enumerate(fight.boosts) if card >= 0},
    }


def _hero_row(state: State, card: int) -> NamedHeroRow:
    hero = state.pieces[card]
    return {
        "card": state.references[card],
        "name": state.cards[card].name,
        "at": list(XY[hero.cell]),
        "damage": hero.damage,
        "activation_mark": hero.activated,
        "turned": card in state.turned,
    }


def side_row(state: State, seat: int) -> PlayerRow:
    side, references = state.sides[seat], state.references
    return {
        "hero": _hero_row(state, side.hero),
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

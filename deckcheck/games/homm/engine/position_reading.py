"""Parts of a position as a scenario writes them: players, Units, Locations and cards on spaces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from deckcheck.core.engine import ScenarioError
from deckcheck.core.rng import Pile
from deckcheck.games.homm.cards import STATISTICS, Card, parse_card
from deckcheck.games.homm.engine.board import CELL, HERO_CELLS, XY
from deckcheck.games.homm.engine.position_rows import (
    GivenPosition,
    HeroRow,
    LocationRow,
    PlayerRow,
    SideAreaRow,
    SpaceCardRow,
    UnitRow,
)
from deckcheck.games.homm.engine.setup import place_piece
from deckcheck.games.homm.engine.state import Piece, Place, State
from deckcheck.simulator.parts.positions import UNSPECIFIED, CardNumbers, check_keys, one_of, row_of, seat_of

_UNSPECIFIED_CARD = parse_card({"id": UNSPECIFIED, "name": UNSPECIFIED, "type": "unknown"})
_UNNAMED_HERO = {"hero": parse_card({"id": "hero", "name": "Hero", "type": "hero"})}


class WaitingUnit(NamedTuple):
    """A Unit of a position whose cards have numbers, but which is not on the map yet."""

    card: int
    cell: int
    attached: list[int]
    row: UnitRow


def card_numbers(cards: Mapping[str, Card]) -> CardNumbers[Card]:
    return CardNumbers({**_UNNAMED_HERO, **cards}, lambda: _UNSPECIFIED_CARD)


def read_side(state: State, seat: int, row: PlayerRow, numbers: CardNumbers[Card]) -> HeroRow:
    """Read what a player has and return the row of the Hero, which can be placed when all cards have numbers."""
    side = state.sides[seat]
    hero = row_of(_as_row(row.get("hero") or {}), HeroRow, "hero")
    side.hero = numbers.card(hero.get("card", "hero"), seat)
    side.hand = numbers.pile(row.get("hand"), seat)
    side.deck = Pile(numbers.pile(row.get("deck"), seat), ordered=True)
    side.discard = numbers.pile(row.get("discard"), seat)
    side.vanguard = numbers.pile(row.get("vanguard"), seat)
    side.locations = numbers.pile(row.get("locations_in_hand"), seat)
    side.ready, side.spent = _read_statistics(row.get("ready")), _read_statistics(row.get("spent"))
    for reference, statistic in (row.get("statistic_cards") or {}).items():
        kind = STATISTICS.index(one_of(statistic, STATISTICS, "Statistic"))
        side.statistic_cards.append((numbers.card(reference, seat), kind))
    for written in row.get("side_area") or ():
        item = row_of(_as_row(written), SideAreaRow, "side_area")
        side.aside.append(numbers.card(item.get("card"), seat))
        _turn(state, side.aside[-1], item)
    side.passed, side.statistic_played = bool(row.get("passed")), bool(row.get("statistic_played"))
    return hero


def _as_row(value: str | Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a card given by its reference alone as a row."""
    return {"card": value} if isinstance(value, str) else value


def _turn(state: State, card: int, row: HeroRow | SideAreaRow | UnitRow | LocationRow) -> None:
    if row.get("turned"):
        state.turned.add(card)


def _read_statistics(row: Mapping[str, int] | None) -> list[int]:
    check_keys(row or {}, STATISTICS, "a map of Statistic cards")
    return [(row or {}).get(name, 0) for name in STATISTICS]


def read_cell(value: Any) -> int:
    if not isinstance(value, list) or len(value) != 2 or (value[0], value[1]) not in CELL:
        raise ScenarioError(f"a space must be [column, row] with numbers from 1 to 7, not '{value}'")
    return CELL[value[0], value[1]]


def read_unit(state: State, row: UnitRow, numbers: CardNumbers[Card]) -> WaitingUnit:
    row_of(row, UnitRow, "a unit")
    seat = seat_of(row.get("owner"), state.names)
    attached = []
    for item in map(_as_row, row.get("attached") or ()):
        attached.append(numbers.card(item.get("card"), seat_of(item.get("owner", row["owner"]), state.names)))
    return WaitingUnit(numbers.card(row.get("card"), seat), read_cell(row.get("at")), attached, row)


def put_unit(state: State, unit: WaitingUnit) -> None:
    """Place a Unit with its tokens and marks; the cards of the state are known by now."""
    card, cell, attached, row = unit
    if state.cells[cell] is not None:
        raise ScenarioError(f"two Units or Heroes are on {list(XY[cell])}")
    piece = Piece(card, state.facts[card], state.owner[card], cell)
    controller = row.get("controller")
    piece.controller = seat_of(controller, state.names) if controller else piece.owner
    piece.tokens, piece.damage = row.get("size_tokens", 0), row.get("damage", 0)
    piece.activated, piece.retaliated = bool(row.get("activation_mark")), bool(row.get("retaliation_mark"))
    piece.attached = attached
    for other in attached:
        state.host[other] = card
    _turn(state, card, row)
    state.pieces[card] = piece
    state.cells[cell] = piece


def read_hero(state: State, seat: int, row: HeroRow) -> None:
    card = state.sides[seat].hero
    piece = place_piece(state, seat, card, read_cell(row["at"]) if "at" in row else HERO_CELLS[seat])
    piece.damage, piece.activated = row.get("damage", 0), bool(row.get("activation_mark"))
    _turn(state, card, row)


def read_locations(state: State, position: GivenPosition, numbers: CardNumbers[Card]) -> None:
    for row in position.get("locations") or ():
        row_of(row, LocationRow, "a location")
        seat = seat_of(row.get("owner"), state.names)
        card = numbers.card(row.get("card"), seat)
        controller = row.get("controller")
        seat_in_control = seat_of(controller, state.names) if controller else -1
        state.places.append(Place(card, seat, read_cell(row.get("at")), seat_in_control))
        state.spots[card] = state.places[-1].cell
        _turn(state, card, row)


def read_space_cards(state: State, position: GivenPosition, numbers: CardNumbers[Card]) -> None:
    for row in position.get("space_cards") or ():
        row_of(row, SpaceCardRow, "a space card")
        card = numbers.card(row.get("card"), seat_of(row.get("owner"), state.names))
        state.space_cards.append((card, read_cell(row.get("at"))))
        state.spots[card] = state.space_cards[-1][1]

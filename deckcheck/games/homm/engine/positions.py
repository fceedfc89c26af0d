"""Positions with the keys of rulebook.yaml: scenario to state and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from deckcheck.core.engine import Options, Outcome, Position, ScenarioError, options_record
from deckcheck.core.rng import Pile, Stream
from deckcheck.games.homm.cards import STATISTICS, Card, parse_card
from deckcheck.games.homm.engine.activation import END_ACTIVATION
from deckcheck.games.homm.engine.apply import run
from deckcheck.games.homm.engine.attack import prepare_retaliation
from deckcheck.games.homm.engine.board import CELL, DISTANCE, HERO_CELLS, XY
from deckcheck.games.homm.engine.cards import UNKNOWN
from deckcheck.games.homm.engine.position_rows import (
    AttachedRow,
    AttackRow,
    GivenPosition,
    HeroRow,
    LocationRow,
    NamedHeroRow,
    NamedLocationRow,
    NamedUnitRow,
    PlayerRow,
    SideAreaRow,
    SpaceCardRow,
    UnitRow,
    WholePosition,
)
from deckcheck.games.homm.engine.rounds import NEXT_TURN, draw_and_ready, end_of_round, start_of_round, turn
from deckcheck.games.homm.engine.setup import ask_for_location, place_piece, set_cards
from deckcheck.games.homm.engine.state import Attack, Piece, Place, PlayOptions, Question, State
from deckcheck.simulator.parts.flow import Step
from deckcheck.simulator.parts.positions import (
    UNSPECIFIED,
    CardNumbers,
    check_keys,
    one_of,
    player_rows,
    row_of,
    seat_of,
    winner_word,
)

COMPARED_WHEN_NAMED = frozenset({"name", "names"})
"""Printed names of cards, which a position has in addition to their references."""
ROW_DEFAULTS: Mapping[str, Mapping[str, Any]] = {
    "hero": {"card": "hero"},
    "units": {"controller": lambda row, player: row["owner"]},
    "locations": {"face": lambda row, player: "up" if row["controller"] else "down"},
}
PHASES: Mapping[str, Callable[[State], None]] = {
    "setup": ask_for_location,
    "discard": draw_and_ready,
    "start_of_round": start_of_round,
    "turns": turn,
    "end_of_round": end_of_round,
}
"""Phase -> the step that comes next, after the decision of the position."""
_UNSPECIFIED_CARD = parse_card({"id": UNSPECIFIED, "name": UNSPECIFIED, "type": UNKNOWN})
_UNNAMED_HERO = {"hero": parse_card({"id": "hero", "name": "Hero", "type": "hero"})}


# Reading


def load_position(position: Position, cards: Mapping[str, Card], options: Options) -> State:
    given = row_of(position, GivenPosition, "the position")
    players = player_rows(position, 2, 2, PlayerRow)
    state = State(options_record(PlayOptions, options), Stream(0))
    state.names = tuple(players)
    numbers = _card_numbers(cards)
    heroes = [_read_side(state, seat, row, numbers) for seat, row in enumerate(players.values())]
    units = [_read_unit(state, row, numbers) for row in given.get("units") or ()]
    _read_locations(state, given, numbers)
    _read_space_cards(state, given, numbers)
    set_cards(state, numbers.cards, numbers.references, numbers.owners)
    for seat, hero in enumerate(heroes):
        _read_hero(state, seat, hero)
    for unit in units:
        _put_unit(state, unit)
    _load_round(state, given)
    _load_decision(state, given)
    run(state)
    return state


def _load_round(state: State, position: GivenPosition) -> None:
    """Read where in the round the game is, and who plays first."""
    state.round = position.get("round", 1)
    state.phase = one_of(position.get("phase", "turns"), PHASES, "phase")
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
    state.stack.append(Step(PHASES[state.phase]))
    if state.phase == "setup":
        if not position.get("first_player"):
            state.stack = [Question("order", state.active)]
        elif not any(side.locations for side in state.sides) and any(side.hand for side in state.sides):
            state.stack = [Question("replace", state.active)]
    elif state.phase == "discard":
        state.stack.append(Question("discard", state.active))
    elif attack:
        _load_attack(state, row_of(attack, AttackRow, "attack"))
    elif winner:
        state.outcome = Outcome(None if winner == "draw" else seat_of(winner, state.names), "HM-WIN-01")
        state.stack.clear()


def _load_attack(state: State, row: AttackRow) -> None:
    attacker, target = (state.cells[_read_cell(cell)] for cell in (row.get("attacker"), row.get("target")))
    if attacker is None or target is None:
        raise ScenarioError("the attacker and the target of an attack must be on the map")
    state.attack = Attack(attacker.card, target.card, far=DISTANCE[attacker.cell][target.cell] > 1)
    state.stack = [NEXT_TURN, END_ACTIVATION, Step(prepare_retaliation)]


class WaitingUnit(NamedTuple):
    """A Unit of a position whose cards have numbers, but which is not on the map yet."""

    card: int
    cell: int
    attached: list[int]
    row: UnitRow


def _card_numbers(cards: Mapping[str, Card]) -> CardNumbers[Card]:
    return CardNumbers({**_UNNAMED_HERO, **cards}, lambda: _UNSPECIFIED_CARD)


def _read_side(state: State, seat: int, row: PlayerRow, numbers: CardNumbers[Card]) -> HeroRow:
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


def _read_cell(value: Any) -> int:
    if not isinstance(value, list) or len(value) != 2 or (value[0], value[1]) not in CELL:
        raise ScenarioError(f"a space must be [column, row] with numbers from 1 to 7, not '{value}'")
    return CELL[value[0], value[1]]


def _read_unit(state: State, row: UnitRow, numbers: CardNumbers[Card]) -> WaitingUnit:
    row_of(row, UnitRow, "a unit")
    seat = seat_of(row.get("owner"), state.names)
    attached = []
    for item in map(_as_row, row.get("attached") or ()):
        attached.append(numbers.card(item.get("card"), seat_of(item.get("owner", row["owner"]), state.names)))
    return WaitingUnit(numbers.card(row.get("card"), seat), _read_cell(row.get("at")), attached, row)


def _put_unit(state: State, unit: WaitingUnit) -> None:
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


def _read_hero(state: State, seat: int, row: HeroRow) -> None:
    card = state.sides[seat].hero
    piece = place_piece(state, seat, card, _read_cell(row["at"]) if "at" in row else HERO_CELLS[seat])
    piece.damage, piece.activated = row.get("damage", 0), bool(row.get("activation_mark"))
    _turn(state, card, row)


def _read_locations(state: State, position: GivenPosition, numbers: CardNumbers[Card]) -> None:
    for row in position.get("locations") or ():
        row_of(row, LocationRow, "a location")
        seat = seat_of(row.get("owner"), state.names)
        card = numbers.card(row.get("card"), seat)
        controller = row.get("controller")
        seat_in_control = seat_of(controller, state.names) if controller else -1
        state.places.append(Place(card, seat, _read_cell(row.get("at")), seat_in_control))
        state.spots[card] = state.places[-1].cell
        _turn(state, card, row)


def _read_space_cards(state: State, position: GivenPosition, numbers: CardNumbers[Card]) -> None:
    for row in position.get("space_cards") or ():
        row_of(row, SpaceCardRow, "a space card")
        card = numbers.card(row.get("card"), seat_of(row.get("owner"), state.names))
        state.space_cards.append((card, _read_cell(row.get("at"))))
        state.spots[card] = state.space_cards[-1][1]


# Writing


def dump_position(state: State) -> WholePosition:
    names = state.names
    units = sorted((piece for piece in state.pieces.values() if not piece.is_hero), key=lambda piece: (piece.cell, piece.card))
    return {
        "units": [_unit_row(state, piece) for piece in units],
        "locations": [_place_row(state, place) for place in sorted(state.places, key=lambda place: place.cell)],
        "space_cards": [_space_card_row(state, card, cell) for card, cell in state.space_cards],
        "round": state.round,
        "phase": state.phase,
        "active": names[state.question.seat if state.question is not None and state.phase == "setup" else state.active],
        "first_player": names[state.first],
        "first_to_pass": names[state.first_to_pass] if state.first_to_pass >= 0 else None,
        "attack": None if state.attack is None else _attack_row(state, state.attack),
        "winner": winner_word(state.outcome, names),
        "players": {name: _side_row(state, seat) for seat, name in enumerate(names)},
        "names": {reference: card.name for reference, card in zip(state.references, state.cards, strict=True)},
    }


def _unit_row(state: State, piece: Piece) -> NamedUnitRow:
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


def _place_row(state: State, place: Place) -> NamedLocationRow:
    return {
        "card": state.references[place.card],
        "name": state.cards[place.card].name,
        "owner": state.names[place.owner],
        "at": list(XY[place.cell]),
        "face": "down" if place.controller < 0 else "up",
        "controller": state.names[place.controller] if place.controller >= 0 else None,
        "turned": place.card in state.turned,
    }


def _space_card_row(state: State, card: int, cell: int) -> SpaceCardRow:
    return {"card": state.references[card], "owner": state.names[state.owner[card]], "at": list(XY[cell])}


def _attack_row(state: State, attack: Attack) -> AttackRow:
    attacker, target = state.pieces.get(attack.attacker), state.pieces.get(attack.target)
    return {
        "attacker": None if attacker is None else list(XY[attacker.cell]),
        "target": None if target is None else list(XY[target.cell]),
        "boosts": {state.names[seat]: state.references[card] for seat, card in enumerate(attack.boosts) if card >= 0},
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


def _side_row(state: State, seat: int) -> PlayerRow:
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

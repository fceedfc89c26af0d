"""Positions in the ledger's keys, as scenarios write them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import ScenarioError
from deckcheck.core.rng import Pile
from deckcheck.games.homm.cards import STATISTICS, Card, parse_card
from deckcheck.games.homm.engine.board import CELL, DISTANCE, HERO_CELLS, XY
from deckcheck.games.homm.engine.position_writing import attack_row, place_row, side_row, unit_row
from deckcheck.games.homm.engine.setup import place_hero, set_cards
from deckcheck.games.homm.engine.state import Fight, Piece, Place, State
from deckcheck.games.homm.engine.steps import advance

PLAYER_KEYS = (
    "hero", "hand", "deck", "discard", "vanguard", "ready", "spent", "statistic_cards", "side_area", "locations_in_hand",
    "passed", "statistic_played",
)  # fmt: skip
SHARED_KEYS = (
    "units", "locations", "space_cards", "round", "phase", "active", "first_player", "first_to_pass", "attack", "winner",
    "players",
)  # fmt: skip
PHASES = {"setup": "place", "discard": "draw", "start_of_round": "start", "turns": "turn", "end_of_round": "end"}
UNKNOWN = "?"
_BLANK: dict[str, Card] = {
    UNKNOWN: parse_card({"id": "?", "name": "?", "type": "unknown"}),
    "hero": parse_card({"id": "hero", "name": "Hero", "type": "hero"}),
}


class Reader:
    """Gives every card of a position its number."""

    def __init__(self, cards: Mapping[str, Any]) -> None:
        self.known = cards
        self.cards: list[Card] = []
        self.references: list[str] = []
        self.owner: list[int] = []

    def card(self, reference: str, seat: int) -> int:
        card = self.known.get(reference) or _BLANK.get(reference)
        if card is None:
            raise ScenarioError(f"the position names the unknown card '{reference}'")
        self.cards.append(card)
        self.references.append(reference)
        self.owner.append(seat)
        return len(self.cards) - 1

    def pile(self, value: Any, seat: int) -> list[int]:
        """A list of references, or a number of cards nobody has said anything about."""
        references = [UNKNOWN] * value if isinstance(value, int) else list(value or ())
        return [self.card(str(reference), seat) for reference in references]


def _check_keys(row: Mapping[str, Any], known: tuple[str, ...], what: str) -> None:
    for key in row:
        if key not in known:
            raise ScenarioError(f"{what} has the unknown key '{key}'; known: {', '.join(known)}")


def load_position(position: Mapping[str, Any], cards: Mapping[str, Any], options: Mapping[str, Any]) -> State:
    _check_keys(position, SHARED_KEYS, "the position")
    players = position.get("players") or {}
    if len(players) != 2:
        raise ScenarioError("a position has two players")
    state = State(options, 0)
    state.names = tuple(players)
    reader = Reader(cards)
    heroes = [_load_side(state, seat, row or {}, reader) for seat, row in enumerate(players.values())]
    units = [_load_unit(state, row, reader) for row in position.get("units") or ()]
    _load_places(state, position, reader)
    set_cards(state, reader.cards, reader.references, reader.owner)
    for seat, row in enumerate(heroes):
        _set_hero(state, seat, row)
    for card, cell, row in units:
        _set_unit(state, card, cell, row)
    _load_shared(state, position)
    return state


def _load_side(state: State, seat: int, row: Mapping[str, Any], reader: Reader) -> Mapping[str, Any]:
    """Reads what a player has; gives the row of the Hero, which needs its card first."""
    _check_keys(row, PLAYER_KEYS, state.names[seat])
    side = state.sides[seat]
    hero = row.get("hero") or {}
    hero = {"card": hero} if isinstance(hero, str) else hero
    _check_keys(hero, ("card", "at", "damage", "activation_mark", "turned"), "hero")
    side.hero = reader.card(hero.get("card", "hero"), seat)
    side.hand = reader.pile(row.get("hand"), seat)
    side.deck = Pile(reader.pile(row.get("deck"), seat), ordered=True)
    side.discard = reader.pile(row.get("discard"), seat)
    side.vanguard = reader.pile(row.get("vanguard"), seat)
    side.locations = reader.pile(row.get("locations_in_hand"), seat)
    side.ready, side.spent = _statistics(row.get("ready")), _statistics(row.get("spent"))
    for reference, kind in (row.get("statistic_cards") or {}).items():
        side.statistic_cards.append((reader.card(reference, seat), STATISTICS.index(kind)))
    for item in row.get("side_area") or ():
        item = {"card": item} if isinstance(item, str) else item
        _check_keys(item, ("card", "turned"), "side_area")
        side.aside.append(reader.card(item["card"], seat))
        if item.get("turned"):
            state.turned.add(side.aside[-1])
    side.passed, side.statistic_played = bool(row.get("passed")), bool(row.get("statistic_played"))
    return hero


def _statistics(row: Mapping[str, int] | None) -> list[int]:
    _check_keys(row or {}, STATISTICS, "a map of Statistic cards")
    return [(row or {}).get(name, 0) for name in STATISTICS]


def _seat(state: State, name: Any) -> int:
    if name not in state.names:
        raise ScenarioError(f"unknown player '{name}'; known: {', '.join(state.names)}")
    return state.names.index(name)


def _cell(value: Any) -> int:
    if not isinstance(value, list) or len(value) != 2 or (value[0], value[1]) not in CELL:
        raise ScenarioError(f"a space of the map is [column, row], 1 to 7, not {value}")
    return CELL[value[0], value[1]]


def _load_unit(state: State, row: Mapping[str, Any], reader: Reader) -> tuple[int, int, dict[str, Any]]:
    known = (
        "card", "owner", "controller", "at", "size_tokens", "damage", "activation_mark", "retaliation_mark", "attached",
        "turned",
    )  # fmt: skip
    _check_keys(row, known, "a unit")
    seat = _seat(state, row.get("owner"))
    attached = []
    for item in row.get("attached") or ():
        item = {"card": item, "owner": row["owner"]} if isinstance(item, str) else item
        attached.append(reader.card(item["card"], _seat(state, item.get("owner", row["owner"]))))
    return reader.card(row["card"], seat), _cell(row.get("at")), {**row, "attached": attached}


def _set_unit(state: State, card: int, cell: int, row: Mapping[str, Any]) -> None:
    if state.cells[cell] is not None:
        raise ScenarioError(f"two Units or Heroes are on {list(XY[cell])}")
    piece = Piece(card, state.facts[card], state.owner[card], cell)
    piece.controller = _seat(state, row["controller"]) if row.get("controller") else piece.owner
    piece.tokens, piece.damage = row.get("size_tokens", 0), row.get("damage", 0)
    piece.activated, piece.retaliated = bool(row.get("activation_mark")), bool(row.get("retaliation_mark"))
    piece.attached = row["attached"]
    for other in piece.attached:
        state.host[other] = card
    if row.get("turned"):
        state.turned.add(card)
    state.pieces[card] = piece
    state.cells[cell] = piece


def _set_hero(state: State, seat: int, row: Mapping[str, Any]) -> None:
    card = state.sides[seat].hero
    piece = place_hero(state, seat, card, _cell(row["at"]) if "at" in row else HERO_CELLS[seat])
    piece.damage, piece.activated = row.get("damage", 0), bool(row.get("activation_mark"))
    if row.get("turned"):
        state.turned.add(card)


def _load_places(state: State, position: Mapping[str, Any], reader: Reader) -> None:
    for row in position.get("locations") or ():
        _check_keys(row, ("card", "owner", "at", "face", "controller", "turned"), "a location")
        seat = _seat(state, row.get("owner"))
        card = reader.card(row["card"], seat)
        controller = _seat(state, row["controller"]) if row.get("controller") else -1
        state.places.append(Place(card, seat, _cell(row.get("at")), controller))
        state.spots[card] = state.places[-1].cell
        if row.get("turned"):
            state.turned.add(card)
    for row in position.get("space_cards") or ():
        _check_keys(row, ("card", "owner", "at"), "a space card")
        card = reader.card(row["card"], _seat(state, row.get("owner")))
        state.space_cards.append((card, _cell(row.get("at"))))
        state.spots[card] = state.space_cards[-1][1]


def _load_shared(state: State, position: Mapping[str, Any]) -> None:
    """Round, phase and players, and the decision that is due."""
    state.round = position.get("round", 1)
    phase = position.get("phase", "turns")
    if phase not in PHASES:
        raise ScenarioError(f"unknown phase '{phase}'; known: {', '.join(PHASES)}")
    state.phase, state.step = phase, PHASES[phase]
    active = position.get("active")
    first = position.get("first_player") or active
    state.first = _seat(state, first) if first else 0
    state.active = _seat(state, active) if active else state.first
    passed = position.get("first_to_pass")
    one_passed = [seat for seat in (0, 1) if state.sides[seat].passed]
    state.first_to_pass = _seat(state, passed) if passed else one_passed[0] if len(one_passed) == 1 else -1
    if phase == "setup":
        _load_setup(state, position)
    elif phase == "discard":
        state.ask = ("discard", state.active)
    elif position.get("attack"):
        _load_attack(state, position["attack"])
    elif position.get("winner"):
        state.winner = -1 if position["winner"] == "draw" else _seat(state, position["winner"])
        state.reason = "HM-WIN-01"
    advance(state)


def _load_setup(state: State, position: Mapping[str, Any]) -> None:
    """The choice of the first player, Locations while there are some in hand, or the replacement of cards."""
    if not position.get("first_player"):
        state.ask = ("order", state.active)
    elif not any(side.locations for side in state.sides) and any(side.hand for side in state.sides):
        state.ask = ("replace", state.active)


def _load_attack(state: State, row: Mapping[str, Any]) -> None:
    _check_keys(row, ("attacker", "target", "boosts"), "attack")
    pieces = [state.cells[_cell(row.get(key))] for key in ("attacker", "target")]
    if pieces[0] is None or pieces[1] is None:
        raise ScenarioError("attacker and target of an attack are on the map")
    state.fight = Fight(pieces[0].card, pieces[1].card)
    state.fight.far = DISTANCE[pieces[0].cell][pieces[1].cell] > 1
    state.step = "next_turn"
    state.stack += [("end_activation",), ("retaliation",)]


def dump_position(state: State) -> dict[str, Any]:
    names = state.names
    fight = state.fight
    return {
        "units": [unit_row(state, piece) for piece in sorted(units(state), key=lambda piece: (piece.cell, piece.card))],
        "locations": [place_row(state, place) for place in sorted(state.places, key=lambda place: place.cell)],
        "space_cards": [
            {"card": state.references[card], "owner": names[state.owner[card]], "at": list(XY[cell])}
            for card, cell in state.space_cards
        ],
        "round": state.round,
        "phase": state.phase,
        "active": names[state.ask[1] if state.ask is not None and state.phase == "setup" else state.active],
        "first_player": names[state.first],
        "first_to_pass": names[state.first_to_pass] if state.first_to_pass >= 0 else None,
        "attack": None if fight is None else attack_row(state, fight),
        "winner": None if state.winner == -2 else "draw" if state.winner < 0 else names[state.winner],
        "players": {name: side_row(state, seat) for seat, name in enumerate(names)},
        "names": {reference: card.name for reference, card in zip(state.references, state.cards, strict=True)},
    }

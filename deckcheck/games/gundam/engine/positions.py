"""Positions with the keys of rulebook.yaml: states from scenarios, and states for scenarios and replays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Required, TypedDict

from deckcheck.core.engine import Options, Position, ScenarioError
from deckcheck.core.errors import UsageError
from deckcheck.core.rng import Stream
from deckcheck.games.gundam.cards import Card, parse_card
from deckcheck.games.gundam.engine.ending import conquered
from deckcheck.games.gundam.engine.game_data import GameData
from deckcheck.games.gundam.engine.options import mode_of, parse_options
from deckcheck.games.gundam.engine.sheet import Layout, Sheet, chosen_layout, dump_layout, format_cell, parse_cell, parse_layout
from deckcheck.games.gundam.engine.state import ACTION, END, NONE, State
from deckcheck.simulator.parts.notation import listed
from deckcheck.simulator.parts.positions import (
    UNSPECIFIED,
    CardNumbers,
    Cards,
    numbered,
    one_of,
    player_rows,
    row_of,
    seat_of,
    winner_word,
)

COMPARED_WHEN_NAMED = frozenset({"action_taken", "p_item_used", "active", "phase", "conquered", "power"})
"""Flags, what follows from them and from the sheet, and the printed power of a card."""
PHASES = ("action", "end", "battle")
LATER = 3
"""Turn of a position: a scenario is not an opening."""
UNKNOWN = parse_card({"id": UNSPECIFIED, "name": UNSPECIFIED, "power": 0, "move": {}})


class CellRow(TypedDict, total=False):
    """A card on the sheet."""

    card: Required[str]
    owner: Required[str]
    p_items: list[str] | None
    power: int


class PlayerRow(TypedDict, total=False):
    hand: Cards
    deck: Cards
    trash: Cards
    placement_area: list[str] | None
    action_taken: bool
    p_item_used: bool


class GivenPosition(TypedDict, total=False):
    """A position as a scenario gives it."""

    players: Mapping[str, PlayerRow]
    mode: str | None
    layout: str | Mapping[str, Any] | None
    active: str | None
    phase: str | None
    grid: Mapping[str, CellRow | None] | None
    area_items: list[str] | None
    conquered: Mapping[str, Mapping[str, Any]] | None


class WholePosition(GivenPosition):
    """A position as a state is written."""

    winner: str | list[str] | None
    reason: str | None


Zones = dict[str, list[int]]
"""Card numbers of a player by zone: the sheet (in the order of its cells in the position), hand, deck and trash."""


def load_position(position: Position, cards: Mapping[str, Card], options: Options) -> State:
    """Build the state of a position. A position that is impossible is a ScenarioError."""
    given = row_of(position, GivenPosition, "position")
    players = player_rows(position, 2, 2, PlayerRow)
    try:
        grid = {cell: row for cell, row in (given.get("grid") or {}).items() if row is not None}
        owners = {cell: seat_of(row["owner"], tuple(players)) for cell, row in grid.items()}
        mode = str(given.get("mode") or mode_of(options))
        numbers = CardNumbers(cards, lambda: UNKNOWN)
        zones = [_number_cards(numbers, row, grid, owners, seat) for seat, row in enumerate(players.values())]
        order = [card for zone in zones for card in _in_order(numbers, zone)]
        game = GameData(
            [numbers.cards[card] for card in order],
            [numbers.owners[card] for card in order],
            _references(numbers, order),
            _layout(given, options, mode),
            parse_options(options, mode),
            tuple(players),
        )
        state = State(game, Stream(0))
        _place_cards(state, zones, order, [[cell for cell in grid if owners[cell] == seat] for seat in (0, 1)])
        _place_items(state, given, players, grid)
        _set_turn(state, given, players)
    except KeyError as error:
        raise ScenarioError(f"the position is invalid: missing key {error}") from error
    except (UsageError, ValueError, TypeError, AttributeError) as error:
        raise ScenarioError(f"the position is invalid: {error}") from error
    return state


def _layout(position: GivenPosition, options: Options, mode: str) -> Layout:
    given = position.get("layout")
    if given is None:
        return chosen_layout(options, mode)
    return parse_layout(given) if isinstance(given, Mapping) else chosen_layout({f"layout_{mode}": given}, mode)


def _cell(sheet: Sheet, text: Any) -> int:
    number = sheet.numbers.get(parse_cell(text))
    if number is None:
        raise ScenarioError(f"the cell {text} is not on the play sheet")
    return number


def _number_cards(
    numbers: CardNumbers[Card], row: PlayerRow, grid: Mapping[str, CellRow], owners: Mapping[str, int], seat: int
) -> Zones:
    there = [numbers.card(grid[cell]["card"], seat) for cell in grid if owners[cell] == seat]
    return {"grid": there, **{zone: numbers.pile(row.get(zone), seat) for zone in ("hand", "deck", "trash")}}


def _in_order(numbers: CardNumbers[Card], zones: Zones) -> list[int]:
    """Return the cards of a player with copies next to each other, by the first zone that has one."""
    met = [numbers.references[card] for zone in ("hand", "deck", "trash", "grid") for card in zones[zone]]
    rank = {reference: place for place, reference in enumerate(dict.fromkeys(met))}
    return sorted((card for cards in zones.values() for card in cards), key=lambda card: rank[numbers.references[card]])


def _references(numbers: CardNumbers[Card], order: list[int]) -> list[str]:
    """Return the references of cards in a new order: copies numbered for each player, unspecified cards not."""
    found = []
    for seat in (0, 1):
        cards = [card for card in order if numbers.owners[card] == seat]
        names = numbered(numbers.references[card] for card in cards)
        found += [
            UNSPECIFIED if numbers.references[card] == UNSPECIFIED else name for card, name in zip(cards, names, strict=True)
        ]
    return found


def _place_cards(state: State, zones: list[Zones], order: list[int], cells: list[list[str]]) -> None:
    number = {card: place for place, card in enumerate(order)}
    for seat, zone in enumerate(zones):
        hand, deck, trash = ([number[card] for card in zone[name]] for name in ("hand", "deck", "trash"))
        for card, text in zip(zone["grid"], cells[seat], strict=True):
            cell = _cell(state.game.sheet, text)
            state.grid[cell] = number[card]
            state.at[number[card]] = cell
            state.fields[seat].append(number[card])
        state.hands[seat].extend(sorted(hand))
        state.decks[seat].cards = deck
        state.decks[seat].loose = 0
        state.trash[seat].extend(trash)


def _place_items(state: State, position: GivenPosition, players: Mapping[str, PlayerRow], grid: Mapping[str, CellRow]) -> None:
    """Put P Items into Placement Areas and on cards. None is held without its area (GD-PITEM-14)."""
    game, sheet = state.game, state.game.sheet
    held: list[tuple[int, int, int]] = []
    for seat, row in enumerate(players.values()):
        held += [(_item(sheet, text), seat, NONE) for text in row.get("placement_area") or ()]
    for text, there in grid.items():
        card = state.grid[_cell(sheet, text)]
        held += [(_item(sheet, item), game.owners[card], card) for item in there.get("p_items") or ()]
    for item, seat, card in held:
        conqueror = state.grid[sheet.p_cells[item]]
        where = format_cell(sheet.layout.p_areas[item])
        if state.holder[item] != NONE:
            raise ScenarioError(f"the P Item of {where} is in two places")
        if conqueror < 0 or game.owners[conqueror] != seat:
            raise ScenarioError(f"the P Item of {where} is held by a player without a card there")
        state.holder[item] = seat
        state.bearer[item] = card
        if card >= 0:
            state.bearing[card] += 1
    given, free = position.get("area_items"), _items(state, holder=NONE)
    if given is not None and sorted(map(str, given)) != sorted(free):
        raise ScenarioError(f"'area_items' must be the P Items that no player holds: {', '.join(free)}")


def _item(sheet: Sheet, text: Any) -> int:
    item = sheet.item_at[_cell(sheet, text)]
    if item < 0:
        raise ScenarioError(f"{text} is not a P Area")
    return item


def _set_turn(state: State, position: GivenPosition, players: Mapping[str, PlayerRow]) -> None:
    names, rows = state.game.names, list(players.values())
    state.turn = LATER
    state.active = seat_of(position.get("active") or names[0], names)
    taken = bool(rows[state.active].get("action_taken"))
    phase = one_of(position.get("phase") or ("end" if taken else "action"), PHASES[:2], "phase")
    state.phase = END if phase == "end" or taken else ACTION
    state.item_used = [bool(row.get("p_item_used")) for row in rows]
    if state.marks is not None:
        _mark(state, state.marks, position.get("conquered") or {})


def _mark(state: State, marks: list[int], given: Mapping[str, Any]) -> None:
    """Mark the conquered areas: those with a card, and those that the position names."""
    sheet = state.game.sheet
    for cell, card in enumerate(state.grid):
        if card >= 0 and sheet.areas[0][cell]:
            marks[cell] = state.game.owners[card]
    for name, areas in given.items():
        seat = seat_of(name, state.game.names)
        for cells in (areas or {}).values():
            for text in listed(cells, "conquered"):
                marks[_cell(sheet, text)] = seat


def dump_position(state: State) -> WholePosition:
    game = state.game
    return {
        "players": {name: _dump_player(state, seat) for seat, name in enumerate(game.names)},
        "mode": game.options.mode,
        "layout": dump_layout(game.sheet.layout),
        "active": game.names[state.active],
        "phase": PHASES[state.phase],
        "grid": {format_cell(cell): _dump_card(state, state.grid[number]) for number, cell in enumerate(game.sheet.cells)},
        "area_items": _items(state, holder=NONE),
        "conquered": {
            name: dict(zip(("assault", "p_areas"), conquered(state, seat), strict=True)) for seat, name in enumerate(game.names)
        },
        "winner": winner_word(state.outcome, game.names),
        "reason": None if state.outcome is None else state.outcome.reason,
    }


def _dump_player(state: State, seat: int) -> PlayerRow:
    references = state.game.references
    return {
        "hand": [references[card] for card in state.hands[seat]],
        "deck": [references[card] for card in state.decks[seat].cards],
        "trash": [references[card] for card in state.trash[seat]],
        "placement_area": _items(state, holder=seat),
        "action_taken": state.active == seat and state.phase != ACTION,
        "p_item_used": state.item_used[seat],
    }


def _dump_card(state: State, card: int) -> CellRow | None:
    """Return a card on the sheet; None for an empty cell."""
    if card < 0:
        return None
    game, owner = state.game, state.game.owners[card]
    return {
        "card": game.references[card],
        "owner": game.names[owner],
        "p_items": _items(state, holder=owner, bearer=card),
        "power": game.cards[card].power or 0,
    }


def _items(state: State, *, holder: int, bearer: int = NONE) -> list[str]:
    """Return the P Items of a holder that are on a card, or on none."""
    items = enumerate(state.game.sheet.layout.p_areas)
    return [format_cell(cell) for item, cell in items if (state.holder[item], state.bearer[item]) == (holder, bearer)]

"""Positions in the ledger's keys: read from scenarios, written for scenarios, logs and mats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import ScenarioError
from deckcheck.core.errors import UsageError
from deckcheck.core.rng import Stream
from deckcheck.games.gundam.cards import Card, parse_card
from deckcheck.games.gundam.engine.endings import conquered
from deckcheck.games.gundam.engine.kit import Kit, parse_rules
from deckcheck.games.gundam.engine.layouts import Layout, cell_text, chosen_layout, dump_layout, parse_cell, parse_layout
from deckcheck.games.gundam.engine.setup import mode_of, numbered
from deckcheck.games.gundam.engine.state import ACTION, END, NOBODY, State

PLAYER_KEYS = ("hand", "deck", "trash", "placement_area", "action_taken", "p_item_used")
SHARED_KEYS = ("players", "mode", "layout", "active", "phase", "grid", "area_items", "conquered")
PHASES = ("action", "end", "battle")
LATER = 3
"""The turn of a position: a scenario is no opening, unless it is played from a new game."""
UNKNOWN = parse_card({"id": "?", "name": "?", "power": 0, "move": {}})
"""A card that a position gives by number only."""


def load_position(position: Mapping[str, Any], cards: Mapping[str, Card], options: Mapping[str, Any]) -> State:
    _check_keys(position, SHARED_KEYS, "position")
    players = position.get("players") or {}
    if len(players) != 2:
        raise ScenarioError("a position has two players")
    for name, row in players.items():
        _check_keys(row or {}, PLAYER_KEYS, f"players.{name}")
    for cell, row in (position.get("grid") or {}).items():
        if row is not None and row["owner"] not in players:
            raise ScenarioError(f"the card on {cell} has the unknown owner '{row['owner']}'; known: {', '.join(players)}")
    mode = str(position.get("mode") or mode_of(options))
    try:
        layout = _layout(position, options, mode)
        rules = parse_rules(options, mode)
        zones = [_zones(name, row or {}, position.get("grid") or {}, cards) for name, row in players.items()]
        state = State(_kit(zones, layout, rules, tuple(players)), Stream(0))
        _fill(state, zones)
        _place_items(state, position, list(players))
        _set_turn(state, position, list(players))
    except (UsageError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise ScenarioError(f"the position is not understood: {error}") from error
    return state


def _check_keys(row: Mapping[str, Any], known: tuple[str, ...], where: str) -> None:
    wrong = [key for key in row if key not in known]
    if wrong:
        raise ScenarioError(f"{where} has the unknown key '{wrong[0]}'; known: {', '.join(known)}")


def _layout(position: Mapping[str, Any], options: Mapping[str, Any], mode: str) -> Layout:
    own = position.get("layout")
    if own is None:
        return chosen_layout(options, mode)
    return parse_layout(own) if isinstance(own, Mapping) else chosen_layout({f"layout_{mode}": own}, mode)


def _zones(name: str, row: Mapping[str, Any], grid: Mapping[str, Any], cards: Mapping[str, Card]) -> dict[str, list[Any]]:
    """The references of a player's zones; for the sheet pairs of reference and cell."""

    def listed(value: Any) -> list[str]:
        return ["?"] * value if isinstance(value, int) else [str(one) for one in value or ()]

    found: dict[str, list[Any]] = {zone: listed(row.get(zone)) for zone in ("hand", "deck", "trash")}
    there = [(cell, one) for cell, one in grid.items() if one is not None and str(one["owner"]) == name]
    found["grid"] = [(str(one["card"]), cell) for cell, one in there]
    named = [*found["hand"], *found["deck"], *found["trash"], *(ref for ref, _ in found["grid"])]
    for ref in named:
        if ref != "?" and ref not in cards:
            raise ScenarioError(f"'{ref}' is not among the cards of the scenario")
    found["cards"] = [UNKNOWN if ref == "?" else cards[ref] for ref in named]
    found["refs"] = named
    return found


def _kit(zones: list[dict[str, list[Any]]], layout: Layout, rules: Any, names: tuple[str, ...]) -> Kit:
    """Cards get numbers by player and reference, so that copies stand in a row."""
    cards: list[Card] = []
    owner: list[int] = []
    refs: list[str] = []
    for seat, zone in enumerate(zones):
        order = list(dict.fromkeys(zone["refs"]))
        pairs = sorted(zip(zone["refs"], zone["cards"], strict=True), key=lambda pair: order.index(pair[0]))
        cards += [card for _, card in pairs]
        owner += [seat] * len(pairs)
        refs += ["?" if ref.startswith("?") else ref for ref in numbered([ref for ref, _ in pairs])]
    kit = Kit(cards, owner, refs, layout, rules)
    kit.names = (str(names[0]), str(names[1]))
    return kit


def _fill(state: State, zones: list[dict[str, list[Any]]]) -> None:
    free: dict[tuple[int, str], list[int]] = {}
    for number, (seat, ref) in enumerate(zip(state.kit.owner, state.kit.refs, strict=True)):
        free.setdefault((seat, ref.partition("#")[0]), []).append(number)
    for seat, zone in enumerate(zones):
        for ref, text in zone["grid"]:
            card, cell = free[seat, ref].pop(0), state.kit.index.get(parse_cell(text))
            if cell is None:
                raise ScenarioError(f"the cell {text} is not on the play sheet")
            state.grid[cell] = card
            state.at[card] = cell
            state.fields[seat].append(card)
        state.hands[seat].extend(sorted(free[seat, ref].pop(0) for ref in zone["hand"]))
        state.decks[seat].cards = [free[seat, ref].pop(0) for ref in zone["deck"]]
        state.decks[seat].loose = 0
        state.trash[seat].extend(free[seat, ref].pop(0) for ref in zone["trash"])


def _place_items(state: State, position: Mapping[str, Any], players: list[str]) -> None:
    """P Items in Placement Areas and on cards; the others lie on their areas. None is held without its area (GD-PITEM-14)."""
    kit = state.kit
    held: list[tuple[int, int, int]] = []
    for seat, name in enumerate(players):
        held += [(_item(kit, text), seat, -1) for text in (position["players"][name] or {}).get("placement_area") or ()]
    for text, row in (position.get("grid") or {}).items():
        card = state.grid[kit.index[parse_cell(text)]]
        held += [(_item(kit, item), kit.owner[card], card) for item in (row or {}).get("p_items") or ()]
    for item, seat, card in held:
        there = state.grid[kit.p_cells[item]]
        where = cell_text(kit.layout.p_areas[item])
        if state.holder[item] != NOBODY:
            raise ScenarioError(f"the P Item of {where} is in two places")
        if there < 0 or kit.owner[there] != seat:
            raise ScenarioError(f"the P Item of {where} is held by a player without a card there")
        state.holder[item] = seat
        state.bearer[item] = card
        if card >= 0:
            state.bearing[card] += 1
    lying = position.get("area_items")
    free = [cell_text(cell) for item, cell in enumerate(kit.layout.p_areas) if state.holder[item] == NOBODY]
    if lying is not None and sorted(map(str, lying)) != sorted(free):
        raise ScenarioError(f"area_items must be those that nobody holds: {', '.join(free)}")


def _item(kit: Kit, text: Any) -> int:
    item = kit.item_at[kit.index[parse_cell(text)]]
    if item < 0:
        raise ScenarioError(f"{text} is not a P Area")
    return item


def _set_turn(state: State, position: Mapping[str, Any], players: list[str]) -> None:
    state.turn = LATER
    active = position.get("active") or players[0]
    if active not in players:
        raise ScenarioError(f"unknown player '{active}'; known: {', '.join(players)}")
    state.active = players.index(active)
    rows = [position["players"][name] or {} for name in players]
    taken = bool(rows[state.active].get("action_taken"))
    phase = str(position.get("phase") or ("end" if taken else "action"))
    if phase not in PHASES[:2]:
        raise ScenarioError(f"unknown phase '{phase}'; known: action, end")
    state.phase = END if phase == "end" or taken else ACTION
    state.item_used = [bool(row.get("p_item_used")) for row in rows]
    if state.marks is not None:
        _mark(state, position.get("conquered") or {}, players)


def _mark(state: State, given: Mapping[str, Any], players: list[str]) -> None:
    """Markers of conquest: where cards stand, and the cells that the position names besides."""
    assert state.marks is not None
    for cell, card in enumerate(state.grid):
        if card >= 0 and state.kit.area[cell]:
            state.marks[cell] = state.kit.owner[card]
    for name, areas in given.items():
        for cells in (areas or {}).values():
            if not isinstance(cells, list):
                raise ScenarioError("with markers, conquered lists the cells")
            for text in cells:
                state.marks[state.kit.index[parse_cell(text)]] = players.index(name)


def dump_position(state: State) -> dict[str, Any]:
    kit = state.kit
    counts = [conquered(state, seat) for seat in (0, 1)]
    return {
        "players": {name: _dump_player(state, seat) for seat, name in enumerate(kit.names)},
        "mode": "advanced" if kit.rules.advanced else "basic",
        "layout": dump_layout(kit.layout),
        "active": kit.names[state.active],
        "phase": PHASES[state.phase],
        "grid": {cell_text(cell): _dump_cell(state, state.grid[number]) for number, cell in enumerate(kit.cells)},
        "area_items": [cell_text(cell) for item, cell in enumerate(kit.layout.p_areas) if state.holder[item] == NOBODY],
        "conquered": {
            name: {"assault": assault, "p_areas": areas} for name, (assault, areas) in zip(kit.names, counts, strict=True)
        },
        "winner": None if state.outcome is None or state.outcome.winner is None else kit.names[state.outcome.winner],
        "reason": None if state.outcome is None else state.outcome.reason,
    }


def _dump_player(state: State, seat: int) -> dict[str, Any]:
    refs = state.kit.refs
    areas = enumerate(state.kit.layout.p_areas)
    return {
        "hand": [refs[card] for card in state.hands[seat]],
        "deck": [refs[card] for card in state.decks[seat].cards],
        "trash": [refs[card] for card in state.trash[seat]],
        "placement_area": [cell_text(cell) for item, cell in areas if state.holder[item] == seat and state.bearer[item] < 0],
        "action_taken": state.active == seat and state.phase != ACTION,
        "p_item_used": state.item_used[seat],
    }


def _dump_cell(state: State, card: int) -> dict[str, Any] | None:
    """A card on the sheet; an empty cell is None."""
    if card < 0:
        return None
    kit = state.kit
    items = [cell_text(cell) for item, cell in enumerate(kit.layout.p_areas) if state.bearer[item] == card]
    return {"card": kit.refs[card], "owner": kit.names[kit.owner[card]], "p_items": items, "power": kit.powers[card]}

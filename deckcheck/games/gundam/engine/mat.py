"""The play mat: the sheet with its areas, cards and P Items, and the zones of both players."""

from __future__ import annotations

from deckcheck.core.mat import Board, CardFace, Cell, Mat, MatZone, Meter, Number, Side
from deckcheck.games.gundam.engine.cards import steps_of
from deckcheck.games.gundam.engine.effects import P_AREA
from deckcheck.games.gundam.engine.ending import ASSAULT_AREAS_TO_WIN, P_AREAS_TO_WIN, conquered
from deckcheck.games.gundam.engine.sheet import format_cell
from deckcheck.games.gundam.engine.state import ACTION, BATTLE, NONE, State, to_act, waiting_attack

P_ITEM = "P Item"
ARROWS = "↑↗→↘↓↙←↖"
"""Directions as player 1 sees them."""


def draw_mat(state: State) -> Mat:
    return Mat(_caption(state), (_side(state, 0), _side(state, 1)), _board(state))


def _caption(state: State) -> str:
    if state.phase == BATTLE:
        return "Before a battle"
    return "No action taken yet" if state.phase == ACTION else "Action taken"


def _side(state: State, seat: int) -> Side:
    advanced = state.game.options.advanced
    assault, p_areas = conquered(state, seat)
    zones = [MatZone("Hand", tuple(_face(state, card) for card in state.hands[seat]), private=True)]
    if advanced:
        zones.append(MatZone("Deck", size=len(state.decks[seat])))
    zones.append(MatZone("Placement Area", _items(state, seat, NONE)))
    trash = tuple(_face(state, card) for card in state.trash[seat])
    zones.append(MatZone("Trash Area" if advanced else "Discarded cards", trash, len(trash)))
    meters = (
        Meter("Assault Areas", assault, ASSAULT_AREAS_TO_WIN if advanced else 1),
        Meter("P Areas", p_areas, P_AREAS_TO_WIN if advanced else None),
    )
    return Side(state.game.names[seat], seat, active=to_act(state) == seat, meters=meters, zones=tuple(zones))


def _board(state: State) -> Board:
    layout = state.game.sheet.layout
    return Board(layout.columns, layout.rows, tuple(_cell(state, cell) for cell in range(len(state.grid))))


def _cell(state: State, cell: int) -> Cell:
    sheet, card = state.game.sheet, state.grid[cell]
    area, item = sheet.areas[0][cell], sheet.item_at[cell]
    column, row = sheet.cells[cell]
    cards = [] if card < 0 else [_face(state, card)]
    if item >= 0 and state.holder[item] == NONE:
        cards.append(_item(state, item))
    return Cell(
        column,
        row,
        kind="P Area" if area == P_AREA else "Assault Area" if area else "",
        owner=next((seat for seat in (0, 1) if cell in sheet.assault[seat]), -1),
        cards=tuple(cards),
        labels=_labels(state, cell),
    )


def _labels(state: State, cell: int) -> tuple[str, ...]:
    """Return the marker of a conquered area (option conquest)."""
    if state.marks is None or state.marks[cell] == NONE:
        return ()
    return (f"conquered by {state.game.names[state.marks[cell]]}",)


def _face(state: State, card: int) -> CardFace:
    facts, owner, powered = state.game.cards[card], state.game.owners[card], state.bearing[card] > 0
    printed, current = (_moves(state, card, powered=powered) for powered in (False, powered))
    numbers = (
        Number("Power", facts.power or 0, short="Pow"),
        Number("Moves", current, printed if current != printed else None, " "),
    )
    known = (("Element", facts.element), ("Faction", facts.faction))
    attack = waiting_attack(state)
    return CardFace(
        key=str(card),
        name=state.game.titles[card],
        id=facts.id,
        kind="hero",
        numbers=numbers,
        facts=tuple(Number(label, value) for label, value in known if value),
        owner=owner,
        fights=attack is not None and (card == attack[0] or state.at[card] == attack[1]),
        marks=_marks(state, card),
        carries=_items(state, owner, card) if powered else (),
    )


def _moves(state: State, card: int, *, powered: bool) -> str:
    """Return the steps of a card by direction as they are on the mat, such as `↑2 →1`; the arrows of player 2 are rotated."""
    steps = steps_of(state.game.cards[card], state.game.options, powered=powered)
    arrows = ARROWS if state.game.owners[card] == 0 else ARROWS[4:] + ARROWS[:4]
    return " ".join(f"{arrow}{number}" for arrow, number in zip(arrows, steps, strict=True) if number)


def _marks(state: State, card: int) -> tuple[str, ...]:
    marks = ["powered up"] if state.bearing[card] else []
    attack = waiting_attack(state)
    if attack is not None:
        attacker, target = attack
        marks += ["attacking"] * (card == attacker) + ["defending"] * (state.at[card] == target)
    return tuple(marks)


def _items(state: State, holder: int, bearer: int) -> tuple[CardFace, ...]:
    """Return the P Items of a holder that are on a card, or in the Placement Area."""
    items = range(len(state.holder))
    return tuple(_item(state, item) for item in items if (state.holder[item], state.bearer[item]) == (holder, bearer))


def _item(state: State, item: int) -> CardFace:
    cell = format_cell(state.game.sheet.layout.p_areas[item])
    return CardFace(key=f"p-item-{cell}", name=f"{P_ITEM} of {cell}", kind=P_ITEM, owner=state.holder[item])

"""The play mat for a terminal: the same data that the replay page draws."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.mat import Board, CardFace, Cell, Mat, MatZone, Meter, Number, Side
from deckcheck.report.style import padded, printable, wrapped

LEAST_CELL = 7
"""Columns of a space of a board, without its border."""


def mat_lines(mat: Mat, width: int) -> list[str]:
    """Return the lines of a mat."""
    lines: list[str] = []
    for side in sorted(mat.sides, key=lambda side: -side.seat):
        if side.seat == 0:
            lines += _middle(mat, width)
        lines += _side(side, width)
    return [printable(line) for line in lines]


def _middle(mat: Mat, width: int) -> Iterator[str]:
    if mat.board is not None:
        yield from _board(mat.board, width)
    for zone in mat.between:
        yield from _zone(zone, width)


def _side(side: Side, width: int) -> Iterator[str]:
    mark = ">" if side.active else " "
    out = ", out of the game" if side.out else ""
    yield from wrapped(f"{mark} {side.name}{out}: {', '.join(map(_meter, side.meters))}", width, "    ")
    piles = []
    for zone in side.zones:
        if zone.size is not None or (zone.private and all(card.face_down and not card.name for card in zone.cards)):
            piles.append(f"{zone.title} {zone.size if zone.size is not None else len(zone.cards)}")
        else:
            yield from _zone(zone, width)
    if piles:
        yield from wrapped(f"    {', '.join(piles)}", width, "      ")


def _meter(meter: Meter) -> str:
    return f"{meter.label} {meter.value}" + (f"/{meter.goal}" if meter.goal else "")


def _zone(zone: MatZone, width: int) -> Iterator[str]:
    if zone.slots:
        filled = [
            f"[{slot.title}{' ' + slot.label if slot.label else ''}] {card_text(slot.card)}"
            for slot in zone.slots
            if slot.card is not None
        ]
        empty = [f"{slot.title}{' ' + slot.label if slot.label else ''}" for slot in zone.slots if slot.card is None]
        parts = [*filled, *([f"empty: {', '.join(empty)}"] if empty else [])]
    else:
        parts = [card_text(card) for card in zone.cards]
    if parts:
        yield from wrapped(f"    {zone.title}: {'; '.join(parts)}", width, "      ")


def card_text(face: CardFace) -> str:
    """Return a card on one line: level or cost, name, numbers, states, and what it carries."""
    if face.face_down and not face.name:
        return " ".join(["face-down card", *_states(face)])
    corner = f"{face.corner} " if face.corner else ""
    numbers = [_number(number) for number in face.numbers]
    carried = [f"+{card.name or 'face-down card'}" for card in face.carries]
    down = ["face down"] if face.face_down else []
    return " ".join([f"{corner}{face.name or 'card'}", *numbers, *down, *_states(face), *carried])


def _states(face: CardFace) -> list[str]:
    words = [*face.marks, *(["done"] if face.spent and not face.marks else [])]
    return [f"({', '.join(words)})"] if words else []


def _number(number: Number) -> str:
    changed = number.printed is not None and number.printed != number.value
    return f"{number.label} {number.value}" + (f" (printed {number.printed})" if changed else "")


def details(face: CardFace) -> list[str]:
    """Return everything about a card, a fact per line."""
    lines = [face.name, *([f"{face.kind} {face.corner}".strip()] if face.kind or face.corner else [])]
    lines += [_number(number) for number in (*face.numbers, *face.facts)]
    lines += [*face.marks, *(f"carries {card.name}" for card in face.carries), *([face.id] if face.id else [])]
    return [printable(line) for line in lines]


# The board


def _board(board: Board, width: int) -> Iterator[str]:
    """Draw the spaces as a table; cards are listed below, where their numbers have room."""
    if any(cell.walls for cell in board.cells):
        yield from _walled_board(board, width)
        return
    column = max(LEAST_CELL, (width - 5) // board.columns - 1) if width < 400 else 16
    cells = {(cell.column, cell.row): cell for cell in board.cells}
    border = "    +" + "+".join("-" * column for _ in range(board.columns)) + "+"
    fits = len(border) <= width
    for row in range(board.rows, 0, -1):
        if fits:
            yield border
            yield "    |" + "|".join(padded(_label(cells.get((at, row))), column) for at in range(1, board.columns + 1)) + "|"
            yield (
                "    |" + "|".join(padded(_occupant(cells.get((at, row))), column) for at in range(1, board.columns + 1)) + "|"
            )
    if fits:
        yield border
    for cell in board.cells:
        for face in cell.cards:
            yield from wrapped(f"    {cell.column},{cell.row}: {card_text(face)}", width, "      ")


def _walled_board(board: Board, width: int) -> Iterator[str]:
    """Draw small spaces with the walls between them, and list below what is in them."""
    cells = {(cell.column, cell.row): cell for cell in board.cells}
    for row in range(board.rows, 0, -1):
        spaces = [cells[at, row] for at in range(1, board.columns + 1)]
        yield "       " + "".join("+--" if "n" in cell.walls else "+  " for cell in spaces) + "+"
        yield f"    {row:>2} " + "".join(f"{'|' if 'w' in cell.walls else ' '}{_mark(cell)}" for cell in spaces) + "|"
    yield "       " + "".join("+--" if "s" in cells[at, 1].walls else "+  " for at in range(1, board.columns + 1)) + "+"
    yield "       " + "".join(f" {at:<2}" for at in range(1, board.columns + 1)).rstrip()
    held = [f"{cell.column},{cell.row} {', '.join(cell.labels)}" for cell in board.cells if cell.labels]
    if held:
        yield from wrapped(f"    {'; '.join(held)}", width, "      ")


def _mark(cell: Cell) -> str:
    """Return two characters for a small space: how many things are in it, or its kind."""
    if cell.labels:
        return f"*{len(cell.labels) if len(cell.labels) > 1 else ' '}"
    return f"{ {'black': 'K'}.get(cell.kind, cell.kind[:1].upper()) or '.' } "


def _label(cell: Cell | None) -> str:
    return "" if cell is None else f"{cell.column},{cell.row}" + (f" {cell.kind}" if cell.kind else "")


def _occupant(cell: Cell | None) -> str:
    if cell is None or not cell.cards:
        return ""
    face = cell.cards[0]
    arrow = "▲" if face.owner == 0 else "▼" if face.owner > 0 else ""
    return f"{arrow}{face.name or 'face down'}"

"""The play mat for a terminal: the same data that the replay page draws, as wide and as high as the terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from deckcheck.core.mat import Board, CardFace, Cell, Mat, MatZone, Meter, Number, Side, Slot
from deckcheck.report.style import UNLIMITED, fit, padded, printable, text_width, wrapped

LEAST_CELL = 7
"""Columns of a space of a board, without its border."""
WIDE = 400
"""Width from which a board does not grow with its line."""
SMALL_CELL = 5
"""Columns of a space of a board that is drawn in a line per row."""
LONGEST_LABEL = 4
"""Letters of the label of a number in a short form."""
THING = "◇"
"""Mark of a thing on a board that is not a card, such as a token."""


class Form(NamedTuple):
    """How much a mat tells. Every game fits a small terminal in the last form; a larger one gets an earlier form."""

    is_short: bool = False
    """True for a board with a line per row, short labels, and copies counted."""
    most: int = UNLIMITED
    """Lines of a zone; the end of a longer one is cut."""


FORMS = (Form(), Form(is_short=True), Form(is_short=True, most=3), Form(is_short=True, most=2), Form(is_short=True, most=1))


def mat_lines(mat: Mat, width: int, height: int = UNLIMITED) -> list[str]:
    """Return the lines of a mat, in the fullest form that fits the height."""
    lines: list[str] = []
    for form in FORMS:
        lines = [printable(line) for line in _lines(mat, width, form)]
        if len(lines) <= height:
            break
    return lines


def _lines(mat: Mat, width: int, form: Form) -> Iterator[str]:
    for side in sorted(mat.sides, key=lambda side: -side.seat):
        if side.seat == 0:
            yield from _middle(mat, width, form)
        yield from _side(side, width, form)


def _middle(mat: Mat, width: int, form: Form) -> Iterator[str]:
    if mat.board is not None:
        yield from _small_board(mat.board, width, form) if form.is_short else _board(mat.board, width)
    for zone in mat.between:
        yield from _zone(zone, width, form)


def _side(side: Side, width: int, form: Form) -> Iterator[str]:
    mark = ">" if side.active else " "
    out = ", out of the game" if side.out else ""
    piles = [f"{zone.title} {len(zone.cards) if zone.size is None else zone.size}" for zone in side.zones if _is_pile(zone)]
    meters = [_meter(meter, is_short=form.most == 1) for meter in side.meters]
    head = f"{mark} {side.name}{out}: {', '.join(meters)}"
    if form.is_short:
        yield from _cut(wrapped(f"{head} · {', '.join(piles)}" if piles else head, width, "    "), width, form)
    else:
        yield from wrapped(head, width, "    ")
    for zone in side.zones:
        if not _is_pile(zone):
            yield from _zone(zone, width, form)
    if piles and not form.is_short:
        yield from wrapped(f"    {', '.join(piles)}", width, "      ")


def _is_pile(zone: MatZone) -> bool:
    """Return whether only the number of the cards is shown."""
    return zone.size is not None or (zone.private and all(card.face_down and not card.name for card in zone.cards))


def _meter(meter: Meter, *, is_short: bool) -> str:
    label = " ".join(map(_shortened, meter.label.split())) if is_short else meter.label
    return f"{label} {meter.value}" + (f"/{meter.goal}" if meter.goal else "")


def _zone(zone: MatZone, width: int, form: Form) -> Iterator[str]:
    parts = list(_slots(zone.slots, form) if zone.slots else _cards(zone.cards, form))
    if parts:
        lead = "  " if form.is_short else "    "
        yield from _cut(wrapped(f"{lead}{zone.title}: {'; '.join(parts)}", width, f"{lead}  "), width, form)


def _cut(lines: list[str], width: int, form: Form) -> list[str]:
    """Return the first lines, the last of them with an ellipsis if there are more."""
    if len(lines) <= form.most:
        return lines
    kept = lines[: form.most]
    return [*kept[:-1], fit(f"{kept[-1]} …", width) if text_width(kept[-1]) + 2 <= width else fit(kept[-1] + "…", width)]


def _slots(slots: Sequence[Slot], form: Form) -> Iterator[str]:
    for slot in slots:
        if slot.card is not None:
            yield f"[{_slot(slot)}] {card_text(slot.card, is_short=form.is_short)}"
    empty = [slot for slot in slots if slot.card is None]
    if empty and (not form.is_short or any(slot.label for slot in empty)):
        yield f"empty: {', '.join(map(_slot, empty))}"


def _slot(slot: Slot) -> str:
    return f"{slot.title}{' ' + slot.label if slot.label else ''}"


def _cards(cards: Iterable[CardFace], form: Form) -> Iterator[str]:
    """Yield the cards; in a short form, those that look the same are counted."""
    texts = [card_text(card, is_short=form.is_short) for card in cards]
    if not form.is_short:
        yield from texts
        return
    for text in dict.fromkeys(texts):
        yield f"{texts.count(text)}× {text}" if texts.count(text) > 1 else text


def card_text(face: CardFace, *, is_short: bool = False) -> str:
    """Return a card on one line: name, level or cost, numbers, states, and what it carries."""
    if face.face_down and not face.name:
        return " ".join(["face-down card", *_states(face)])
    copy = f" (copy {face.copy})" if face.copy else ""
    label = _shortened(face.corner_label) if is_short else face.corner_label
    corner = [f"{label} {face.corner}".strip()] if face.corner else []
    numbers = [_number(number, is_short=is_short) for number in face.numbers if not is_short or number.value != ""]
    carried = [f"+{card.name or 'face-down card'}" for card in face.carries]
    down = ["face down"] if face.face_down else []
    return " ".join([f"{face.name or 'card'}{copy}", *corner, *numbers, *down, *_states(face), *carried])


def _states(face: CardFace) -> list[str]:
    words = [*face.marks, *(["done"] if face.spent and not face.marks else [])]
    return [f"({', '.join(words)})"] if words else []


def _number(number: Number, *, is_short: bool = False) -> str:
    changed = number.printed is not None and number.printed != number.value
    if is_short:
        label = number.short.strip() if number.short else _shortened(number.label)
        return f"{label} {number.value}{'*' if changed else ''}".strip()
    return f"{number.label} {number.value}" + (f" (printed {number.printed})" if changed else "")


def _shortened(label: str) -> str:
    return label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1]


def details(face: CardFace) -> list[str]:
    """Return what a card shows on the mat, a fact per line."""
    lines = [face.name, " ".join(filter(None, [face.kind, face.corner and face.corner_label, face.corner]))]
    lines += [_number(number) for number in (*face.numbers, *face.facts)]
    lines += [*face.marks, *(f"carries {card.name}" for card in face.carries), face.id]
    return [printable(line) for line in lines if line]


# The board


def _board(board: Board, width: int) -> Iterator[str]:
    """Draw the spaces as a table; cards are listed below, where their numbers have room."""
    if any(cell.walls for cell in board.cells):
        yield from _walled_board(board, width)
        return
    column = max(LEAST_CELL, (width - 5) // board.columns - 1) if width < WIDE else 16
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


def _small_board(board: Board, width: int, form: Form) -> Iterator[str]:
    """Draw a line per row, with the beginnings of names in the spaces, and the cards beside it with their numbers."""
    if any(cell.walls for cell in board.cells):
        yield from _walled_board(board, width)
        return
    cells = {(cell.column, cell.row): cell for cell in board.cells}
    columns = range(1, board.columns + 1)
    drawn = [f"{row:>2} " + "".join(padded(_sign(cells.get((at, row))), SMALL_CELL) for at in columns) for row in _down(board)]
    drawn.append("   " + "".join(padded(f" {at}", SMALL_CELL) for at in columns))
    left = 3 + SMALL_CELL * board.columns + 1
    listed = [
        f"{cell.column},{cell.row} {_arrow(face)}{card_text(face, is_short=True)}"
        for row in _down(board)
        for cell in board.cells
        if cell.row == row
        for face in cell.cards
        if face.id or face.face_down
    ]
    beside = listed if width - left >= 24 else []
    for number, line in enumerate(drawn):
        text = beside[number] if number < len(beside) else ""
        yield f"{padded(line, left)}{fit(text, width - left)}".rstrip()
    rest = listed[len(drawn) :] if beside else listed
    if rest:
        yield from _cut(wrapped(f"   {'; '.join(rest)}", width, "   "), width, form)
    yield from _legend(board, width)


def _down(board: Board) -> range:
    return range(board.rows, 0, -1)


def _legend(board: Board, width: int) -> Iterator[str]:
    """Yield what the letters of spaces and the mark of things are for."""
    kinds = dict.fromkeys(cell.kind for cell in board.cells if cell.kind)
    things = dict.fromkeys(face.kind for cell in board.cells for face in cell.cards if not face.id and not face.face_down)
    words = [f"{_letters(kind)} {kind}" for kind in kinds] + [f"{THING} {kind}" for kind in things if kind]
    if words:
        yield fit(f"   {', '.join(words)}", width)


def _letters(kind: str) -> str:
    return "".join(word[0] for word in kind.split()).upper()


def _sign(cell: Cell | None) -> str:
    """Return a space in a few letters: the card in it, or its kind and whether a thing lies there."""
    if cell is None:
        return ""
    face = next((face for face in cell.cards if face.id or face.face_down), None)
    if face is not None:
        return f"{_arrow(face) or ' '}{(face.name or 'hid')[: SMALL_CELL - 2]}"
    return f" {_letters(cell.kind)}{THING if cell.cards else ''}" if cell.kind or cell.cards else " ."


def _walled_board(board: Board, width: int) -> Iterator[str]:
    """Draw small spaces with the walls between them, and list below what is in them."""
    cells = {(cell.column, cell.row): cell for cell in board.cells}
    for row in _down(board):
        spaces = [cells[at, row] for at in range(1, board.columns + 1)]
        yield "       " + "".join("+--" if "n" in cell.walls else "+  " for cell in spaces) + "+"
        yield f"    {row:>2} " + "".join(f"{'|' if 'w' in cell.walls else ' '}{_mark(cell)}" for cell in spaces) + "|"
    yield "       " + "".join("+--" if "s" in cells[at, 1].walls else "+  " for at in range(1, board.columns + 1)) + "+"
    yield "       " + "".join(f" {at:<2}" for at in range(1, board.columns + 1)).rstrip()
    held = [f"{cell.column},{cell.row} {', '.join(cell.labels)}" for cell in board.cells if cell.labels]
    if held:
        yield from wrapped(f"    {'; '.join(held)}", width, "      ")


def _mark(cell: Cell) -> str:
    """Return two characters for a small space: whose thing is in it, by the first and the last character of its label; how many
    there are; or its kind."""
    if len(cell.labels) > 1:
        return f"*{len(cell.labels)}"
    for label in cell.labels:
        return f"{label[0]}{label[-1]}" if label[0].isascii() and label[-1].isdigit() else "* "
    return f"{ {'black': 'K'}.get(cell.kind, cell.kind[:1].upper()) or '.' } "


def _label(cell: Cell | None) -> str:
    return "" if cell is None else f"{cell.column},{cell.row}" + (f" {cell.kind}" if cell.kind else "")


def _arrow(face: CardFace) -> str:
    return "▲" if face.owner == 0 else "▼" if face.owner > 0 else ""


def _occupant(cell: Cell | None) -> str:
    if cell is None or not cell.cards:
        return ""
    face = cell.cards[0]
    return f"{_arrow(face)}{face.name or 'face down'}"

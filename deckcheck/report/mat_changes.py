"""Changes of a step on the play mat, found by comparing two mats."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from deckcheck.core.mat import CardFace, Mat, MatZone, Number, Side

LOSSES = ("HP", "LP", "Heart Points")
"""Numbers that are bad news for their player when they fall; of others, damage is when it rises."""


class Place(NamedTuple):
    """Place of a card: the seat of a side and the title of its zone, or a space of the board."""

    seat: int
    title: str
    private: bool = False


class Change(NamedTuple):
    """A word about something that changed, and whether it is bad news for its player."""

    word: str
    hot: bool = False


class Changes(NamedTuple):
    """Changes of one step: of cards by their keys, of meters and of piles by seat and name."""

    cards: dict[str, Change]
    meters: dict[tuple[int, str], Change]
    piles: dict[tuple[int, str], Change]

    @property
    def hurt(self) -> list[int]:
        """Seats of the players who lost Life or took damage."""
        return sorted({seat for (seat, _), change in self.meters.items() if change.hot})


def find_changes(before: Mat, after: Mat) -> Changes:
    old, new = dict(_cards(before)), dict(_cards(after))
    cards = {key: change for key, (face, place) in new.items() if (change := _card_change(old.get(key), face, place))}
    return Changes(cards, dict(_meters(before, after)), dict(_piles(before, after)))


def _cards(mat: Mat) -> Iterator[tuple[str, tuple[CardFace, Place]]]:
    """Yield the cards in sight, by key. Piles of which only some cards are shown count as one place."""
    for zone in mat.between:
        yield from _in_zone(zone, -1)
    for side in mat.sides:
        for zone in side.zones:
            yield from _in_zone(zone, side.seat)
    for cell in mat.board.cells if mat.board is not None else ():
        for face in cell.cards:
            yield from _with_carried(face, Place(-1, f"{cell.column},{cell.row}"))


def _in_zone(zone: MatZone, seat: int) -> Iterator[tuple[str, tuple[CardFace, Place]]]:
    place = Place(seat, zone.title, zone.private)
    for face in zone.cards:
        yield from _with_carried(face, place)
    for slot in zone.slots:
        if slot.card is not None:
            yield from _with_carried(slot.card, Place(seat, f"{zone.title} {slot.title}"))


def _with_carried(face: CardFace, place: Place) -> Iterator[tuple[str, tuple[CardFace, Place]]]:
    yield face.key, (face, place)
    for carried in face.carries:
        yield carried.key, (carried, Place(place.seat, f"on {face.key}"))


def _card_change(before: tuple[CardFace, Place] | None, face: CardFace, place: Place) -> Change | None:
    if before is None:
        return Change("drawn" if place.private else "new")
    old, was = before
    if was != place:
        return Change("played" if was.private else "to hand" if place.private else "moved")
    if face.fights and not old.fights:
        return Change("")
    numbers = {number.label: number for number in old.numbers}
    for number in face.numbers:
        change = _number_change(numbers.get(number.label), number)
        if change is not None:
            return change
    return _state_change(old, face)


def _number_change(old: Number | None, new: Number) -> Change | None:
    if old is None or old.value == new.value or isinstance(new.value, str) or isinstance(old.value, str):
        return None
    return Change(f"{new.label} {_signed(new.value - old.value)}", _is_loss(new.label, new.value - old.value))


def _state_change(old: CardFace, face: CardFace) -> Change | None:
    if old.face_down != face.face_down:
        return Change("face down" if face.face_down else "face up")
    fresh = [mark for mark in face.marks if mark not in old.marks]
    if fresh:
        return Change("" if len(fresh[0]) > 14 else fresh[0])
    if len(face.carries) > len(old.carries):
        return Change("gets a card")
    if old.sideways != face.sideways:
        return Change("turned")
    return Change("ready") if old.spent and not face.spent else None


def _meters(before: Mat, after: Mat) -> Iterator[tuple[tuple[int, str], Change]]:
    for old, side in _pairs(before, after):
        values = {meter.label: meter.value for meter in old.meters}
        for meter in side.meters:
            difference = meter.value - values.get(meter.label, meter.value)
            if difference:
                yield (side.seat, meter.label), Change(_signed(difference), _is_loss(meter.label, difference))


def _piles(before: Mat, after: Mat) -> Iterator[tuple[tuple[int, str], Change]]:
    for old, side in _pairs(before, after):
        sizes = {zone.title: zone.size for zone in old.zones}
        for zone in side.zones:
            difference = 0 if zone.size is None else zone.size - (sizes.get(zone.title) or 0)
            if difference:
                yield (side.seat, zone.title), Change(_signed(difference))


def _pairs(before: Mat, after: Mat) -> Iterator[tuple[Side, Side]]:
    sides = {side.seat: side for side in before.sides}
    return ((sides[side.seat], side) for side in after.sides if side.seat in sides)


def _signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"


def _is_loss(label: str, difference: int) -> bool:
    return difference > 0 if "damage" in label.casefold() else difference < 0 and label in LOSSES

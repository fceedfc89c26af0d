"""A game as one seat sees it: the mat and the sentences of the log, without the cards that are hidden from the seat."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import replace

from deckcheck.core import mentions
from deckcheck.core.engine import Engine, S, V
from deckcheck.core.mat import CardFace, Cell, Mat, MatZone, Side
from deckcheck.core.mentions import Mention

Hidden = Collection[str]
"""Keys of the cards that a seat cannot see."""
Places = Mapping[str, str]
"""Key of a card -> where it is, such as `in zone 2`."""
BACK = "back of "
OWNED = "of "
"""Beginning of the key of a hidden card; the rest is its place."""


def is_card(key: str) -> bool:
    """Return whether a key is that of a card, not of a place or a player."""
    return key.isdecimal() or key.startswith(BACK)


def hidden_keys(engine: Engine[S, V], state: S, seat: int) -> frozenset[str]:
    return frozenset(str(card) for cards in engine.hidden_from(state, seat) for card in cards)


def hidden_in_choices(hidden: Sequence[frozenset[str]], seat: int) -> frozenset[str]:
    """Return the cards that a seat cannot see when it chooses. What it looks for in a deck, where nobody knows the order, it
    must be told."""
    return hidden[seat] - frozenset.intersection(*hidden)


# The mat


def as_seen(mat: Mat, hidden: Hidden) -> Mat:
    """Return a mat on which hidden cards have only their backs. Their keys are those of their places, so they tell nothing."""
    board = mat.board
    return replace(
        mat,
        sides=tuple(seen_side(side, hidden) for side in mat.sides),
        between=tuple(seen_zone(zone, hidden, "between") for zone in mat.between),
        board=None if board is None else replace(board, cells=tuple(seen_cell(cell, hidden) for cell in board.cells)),
    )


def seen_side(side: Side, hidden: Hidden) -> Side:
    return replace(side, zones=tuple(seen_zone(zone, hidden, f"{side.seat}") for zone in side.zones))


def seen_zone(zone: MatZone, hidden: Hidden, where: str) -> MatZone:
    place = f"{where} {zone.title}"
    slots = tuple(
        replace(slot, card=_seen_card(slot.card, hidden, f"{place} {slot.title}")) if slot.card is not None else slot
        for slot in zone.slots
    )
    return replace(zone, cards=_seen_cards(zone.cards, hidden, place), slots=slots)


def seen_cell(cell: Cell, hidden: Hidden) -> Cell:
    return replace(cell, cards=_seen_cards(cell.cards, hidden, f"{cell.column},{cell.row}"))


def _seen_cards(cards: tuple[CardFace, ...], hidden: Hidden, place: str) -> tuple[CardFace, ...]:
    return tuple(_seen_card(card, hidden, f"{place} {number}") for number, card in enumerate(cards))


def _seen_card(card: CardFace, hidden: Hidden, place: str) -> CardFace:
    carries = _seen_cards(card.carries, hidden, f"{place} under")
    if card.key not in hidden:
        return replace(card, carries=carries) if carries else card
    return CardFace(
        key=f"{BACK}{place}",
        name="",
        owner=card.owner,
        face_down=True,
        sideways=card.sideways,
        spent=card.spent,
        fights=card.fights,
        marks=card.marks if card.face_down else (),  # a card in a hand has marks of its own, such as its abilities
        carries=carries,
    )


def faces_of(mat: Mat) -> Iterator[CardFace]:
    """Yield all cards on a mat, each followed by those that it carries."""
    zones = [*mat.between, *(zone for side in mat.sides for zone in side.zones)]
    cards = [card for zone in zones for card in (*zone.cards, *(slot.card for slot in zone.slots if slot.card is not None))]
    cards += [card for cell in (mat.board.cells if mat.board is not None else ()) for card in cell.cards]
    while cards:
        card = cards.pop(0)
        yield card
        cards[:0] = card.carries


def seen_keys(mat: Mat, hidden: Hidden) -> dict[str, str]:
    """Return for each card on a mat the key that it has on the mat as it is seen: for a hidden card, that of its place."""
    return {real.key: seen.key for real, seen in zip(faces_of(mat), faces_of(as_seen(mat, hidden)), strict=True)}


# Sentences


def tell(sentence: str, places: Places, hidden: Hidden = (), seat: int = -1) -> str:
    """Return a sentence as a seat is told it: hidden cards without their names, copies with their places."""
    named: Counter[str] = Counter()

    def words(mention: Mention) -> str:
        is_hidden = mention.veil and mention.key in hidden and mention.knower != seat
        name, where = mention.veil if is_hidden else mention.text, places.get(mention.key, "")
        named[name] += 1
        if not where or where.split()[-1] in bare:
            return name
        return _placed(name, where, bare, is_again=named[name] > 1)

    bare = mentions.told(sentence, lambda mention: mention.text if mention.key not in places else "").split()
    return re.sub(r"'s an? (?=\w)", "'s ", mentions.told(sentence, words)) if hidden else mentions.told(sentence, words)


def _placed(name: str, where: str, said: Collection[str], *, is_again: bool) -> str:
    """Return a name with what tells its card from others of the same name; only that if the name was said before."""
    if not where.startswith(OWNED):
        return f"the one {where}" if is_again else f"{name} {where}"
    owner, _, copy = where.removeprefix(OWNED).partition(" (")
    whose = [] if owner in said or f"{owner}'s" in said else [f"{owner}'s"]
    again = [] if whose else ["the one"]
    return " ".join([*whose, *(again if is_again else [name]), *([f"({copy}"] if copy else [])])


def copies(mat: Mat, hidden: Hidden = ()) -> dict[str, str]:
    """Return where the cards in play are of which there are several with the same name, so that sentences tell them apart.

    A hidden card is none of them: the place of another copy would tell its name. It has no name but its place.
    """
    owners = {side.seat: side.name for side in mat.sides}
    words = {face.key: _where(face, place, owners.get(seat, "")) for face, seat, place in _in_play(mat) if place}
    words = {key: where for key, where in words.items() if key in hidden}
    found = [(face, seat, place) for face, seat, place in _in_play(mat) if face.key not in hidden]
    names = Counter(face.name for face, _, _ in found)
    seats: dict[str, set[int]] = {}
    for face, seat, _ in found:
        seats.setdefault(face.name, set()).add(seat)
    for face, seat, place in found:
        if names[face.name] > 1:
            words[face.key] = _where(face, place, owners.get(seat, "") if len(seats[face.name]) > 1 else "")
    return {key: where for key, where in words.items() if where}


def _where(face: CardFace, place: str, whose: str) -> str:
    """Return `in zone 2`, `in Ben's zone 2`, `on 2,3` or, where a game has no numbered places, the number of the copy."""
    if place:
        return (
            f"in {whose}'s {place}"
            if whose and place.startswith("zone")
            else f"{'in' if place.startswith('zone') else 'on'} {place}"
        )
    parts = [f"{OWNED}{whose}"] if whose else []
    return " ".join([*parts, *([f"(copy {face.copy})"] if face.copy else [])])


def _in_play(mat: Mat) -> Iterator[tuple[CardFace, int, str]]:
    """Yield the cards that lie on the table, not in hands and piles, with the player's seat and the words for a place."""
    for side in mat.sides:
        for zone in filter(_is_table, side.zones):
            yield from ((face, side.seat, "") for face in (zone.cards if mat.board is None else ()))
            yield from ((slot.card, side.seat, f"zone {slot.title}") for slot in zone.slots if slot.card is not None)
    for cell in mat.board.cells if mat.board is not None else ():
        yield from ((face, face.owner, f"{cell.column},{cell.row}") for face in cell.cards)


def _is_table(zone: MatZone) -> bool:
    return not zone.private and zone.size is None


def number_copies(before: Mat | None, mat: Mat) -> Mat:
    """Return a mat on which copies that lie beside each other have numbers: those that they had before, or the next."""
    known = {face.key: face.copy for face, _, place in _in_play(before) if not place} if before is not None else {}
    return replace(mat, sides=tuple(_numbered(side, known) for side in mat.sides))


def at_the_end(mat: Mat) -> Mat:
    """Return the mat of a game that is over: it is no player's turn."""
    return replace(mat, caption="The game is over", sides=tuple(replace(side, active=False) for side in mat.sides))


def _numbered(side: Side, known: Mapping[str, int]) -> Side:
    rows = [face for zone in filter(_is_table, side.zones) for face in zone.cards if face.name]
    names = Counter(face.name for face in rows)
    taken: dict[str, set[int]] = {}
    for face in rows:
        taken.setdefault(face.name, set()).add(known.get(face.key, 0))
    numbers: dict[str, int] = {}
    for face in rows:
        number = known.get(face.key, 0)
        if not number and names[face.name] > 1:
            number = next(free for free in range(1, len(rows) + 1) if free not in taken[face.name])
            taken[face.name].add(number)
        numbers[face.key] = number
    if not any(numbers.values()):
        return side
    return replace(side, zones=tuple(_with_numbers(zone, numbers) for zone in side.zones))


def _with_numbers(zone: MatZone, numbers: Mapping[str, int]) -> MatZone:
    if not _is_table(zone):
        return zone
    return replace(zone, cards=tuple(replace(face, copy=numbers.get(face.key, 0)) for face in zone.cards))

"""The play mat: both players around the map of 7 x 7 spaces."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from deckcheck.core.mat import Board, CardFace, Cell, Mat, MatZone, Meter, Number, Side
from deckcheck.games.homm.cards import STATISTICS
from deckcheck.games.homm.engine.board import SIDE, SPACES, XY, space_name
from deckcheck.games.homm.engine.ending import DAMAGE_LIMIT
from deckcheck.games.homm.engine.state import Piece, Place, State, copy_state
from deckcheck.games.homm.engine.values import stat

PHASES = {
    "setup": "Setup",
    "discard": "Discard step",
    "start_of_round": "Start of the round",
    "turns": "Turns",
    "end_of_round": "End of the round",
}
SHORT = {"Attack": "Atk", "Move": "Mv", "HP": "HP"}
TOP_OF_DISCARD = 3
"""Number of cards on the discard pile that the mat shows."""


def draw_mat(state: State) -> Mat:
    if state.dirty:  # values index the effects in play anew; the state that is shown stays as it is
        state = copy_state(state)
    return Mat(
        caption=_caption(state),
        sides=tuple(_side(state, seat) for seat in (0, 1)),
        board=Board(SIDE, SIDE, tuple(_cell(state, cell) for cell in range(SPACES))),
        between=tuple(_between(state)),
    )


def _caption(state: State) -> str:
    words = [PHASES[state.phase]]
    words += [f"{name} has passed" for name, side in zip(state.names, state.sides, strict=True) if side.passed]
    attack = state.attack
    if attack is not None and attack.attacker in state.pieces and attack.target in state.pieces:
        attacker, target = (state.pieces[card] for card in (attack.attacker, attack.target))
        words.append(f"attack from {space_name(XY[attacker.cell])} on {space_name(XY[target.cell])}")
    return ", ".join(words)


def _side(state: State, seat: int) -> Side:
    side = state.sides[seat]
    zones = [
        MatZone("Hand", _faces(state, side.hand), private=True),
        MatZone("Next to the map", _faces(state, side.aside)),
        MatZone("Vanguard", _faces(state, side.vanguard)),
        MatZone("Deck", size=len(side.deck)),
        MatZone("Discard", _faces(state, side.discard[-TOP_OF_DISCARD:]), size=len(side.discard)),
    ]
    if side.locations:
        zones.append(MatZone("Locations to place", _faces(state, side.locations), private=True))
    return Side(
        name=state.names[seat],
        seat=seat,
        active=state.question is not None and state.question.seat == seat,
        meters=(Meter("Damage on the Hero", state.pieces[side.hero].damage, DAMAGE_LIMIT), *_statistics(state, seat)),
        zones=tuple(zones),
    )


def _statistics(state: State, seat: int) -> Iterable[Meter]:
    """Return the ready Statistic cards of each type, of all that the player has."""
    side = state.sides[seat]
    for kind, name in enumerate(STATISTICS):
        if side.ready[kind] or side.spent[kind]:
            yield Meter(name.capitalize(), side.ready[kind], side.ready[kind] + side.spent[kind])


def _faces(state: State, cards: Iterable[int]) -> tuple[CardFace, ...]:
    return tuple(_face(state, card) for card in cards)


def _face(state: State, card: int) -> CardFace:
    """Return a card that is not a Unit or Hero on the map, with its printed values."""
    facts, turned = state.facts[card], card in state.turned
    numbers = (("Attack", facts.attack), ("Move", facts.move), ("HP", facts.hp)) if facts.type == "unit" else ()
    return CardFace(
        key=str(card),
        name=state.cards[card].name,
        id=state.cards[card].id,
        kind=facts.type,
        corner="" if facts.card.cost is None else str(facts.total_cost),
        corner_label="cost",
        numbers=tuple(Number(label, value) for label, value in numbers),
        owner=state.owner[card],
        sideways=turned,
        marks=(*_type_marks(facts.unit_type), *(("turned",) if turned else ())),
    )


def _type_marks(unit_type: str) -> tuple[str, ...]:
    return (unit_type,) if unit_type in ("flying", "ranged") else ()


def _cell(state: State, cell: int) -> Cell:
    column, row = XY[cell]
    cards = [_piece(state, piece) for piece in state.pieces.values() if piece.cell == cell]
    cards += [_location(state, place) for place in state.places if place.cell == cell]
    cards += [_face(state, card) for card, at in state.space_cards if at == cell]
    return Cell(column, row, cards=tuple(cards))


def _piece(state: State, piece: Piece) -> CardFace:
    turned = piece.card in state.turned
    return CardFace(
        key=str(piece.card),
        name=state.cards[piece.card].name,
        id=state.cards[piece.card].id,
        kind=piece.facts.type,
        numbers=_hero_numbers(piece) if piece.is_hero else _unit_numbers(state, piece),
        owner=piece.controller,
        sideways=turned,
        spent=piece.activated,
        fights=state.attack is not None and piece.card in (state.attack.attacker, state.attack.target),
        marks=(*_piece_marks(state, piece, turned), *_type_marks(piece.facts.unit_type)),
        carries=_faces(state, piece.attached),
    )


def _hero_numbers(piece: Piece) -> tuple[Number, ...]:
    return (Number("HP", DAMAGE_LIMIT - piece.damage, DAMAGE_LIMIT if piece.damage else None),)


def _unit_numbers(state: State, piece: Piece) -> tuple[Number, ...]:
    """Return the values now; of the HP what damage leaves. Size and the printed values are shown where they matter."""
    printed = {"Attack": piece.facts.attack, "Move": piece.facts.move, "HP": piece.facts.hp}
    values = {label: stat(state, piece, label.lower()) for label in printed}
    values["HP"] -= piece.damage
    found = [
        Number(label, value, None if value == printed[label] else printed[label], SHORT[label])
        for label, value in values.items()
    ]
    return (*found, Number("Size", piece.tokens + 1)) if piece.tokens else tuple(found)


def _piece_marks(state: State, piece: Piece, turned: bool) -> list[str]:
    attack = state.attack
    states = {
        "attacks": attack is not None and attack.attacker == piece.card,
        "is attacked": attack is not None and attack.target == piece.card,
        "done": piece.activated,
        "retaliated": piece.retaliated,
        "turned": turned,
        f"belongs to {state.names[piece.owner]}": piece.controller != piece.owner,
    }
    return [words for words, holds in states.items() if holds]


def _location(state: State, place: Place) -> CardFace:
    turned = place.card in state.turned
    return CardFace(
        key=str(place.card),
        name=state.cards[place.card].name,
        id=state.cards[place.card].id,
        kind="location",
        owner=place.owner if place.controller < 0 else place.controller,
        face_down=place.controller < 0,
        sideways=turned,
        marks=("Location",) if place.controller < 0 else ("turned",) if turned else (),
    )


def _between(state: State) -> Iterable[MatZone]:
    if state.limbo:
        yield MatZone("Card being played", _faces(state, state.limbo))
    if state.attack is not None:
        boosts = [
            replace(_face(state, card), owner=seat, face_down=True, marks=("boost",))
            for cards in (state.attack.boosts, state.attack.retaliation_boosts)
            for seat, card in enumerate(cards)
            if card >= 0
        ]
        if boosts:
            yield MatZone("Boosts", tuple(boosts))

"""Play mat of a state: both players, their zones and the open combat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from deckcheck.core.mat import CardFace, Mat, MatZone, Meter, Number, Side
from deckcheck.core.words import plural
from deckcheck.games.kingdom_hearts.engine.cards import UNKNOWN, Fact
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, NO_GOAL, State
from deckcheck.games.kingdom_hearts.engine.values import (
    attack_value,
    combat_cards,
    combat_total,
    dark_capacity,
    magic_value,
    power,
    support_value,
)
from deckcheck.games.kingdom_hearts.engine.zones import total_level

PRINTED = {
    "attack": "Attack",
    "support": "Support",
    "magic": "Magic",
    "magic_support": "Magic Support",
    "pow": "Power",
    "dark_level": "Dark Level",
}
"""Fields of a card that are printed on it as numbers other than its level and Heart Points."""
SHOWN_OF_PILE = 3
"""Number of cards shown on top of a discard pile."""


def draw_mat(state: State) -> Mat:
    """Return the table with open hands."""
    return Mat(
        caption=_caption(state),
        sides=tuple(_side(state, seat) for seat in (0, 1)),
        between=tuple(_combat(state)),
    )


def _caption(state: State) -> str:
    if state.phase == "setup":
        return "Preparation"
    return f"{state.phase.capitalize()} Phase"


def _side(state: State, seat: int) -> Side:
    side = state.sides[seat]
    goal = None if state.world_goal == NO_GOAL else state.world_goal
    zones = [
        MatZone("Player Card", _player(state, seat)),
        MatZone("Friends", tuple(_friend(state, seat, card) for card in side.friends)),
        MatZone("Worlds", tuple(_world(state, seat, card) for card in side.worlds)),
        MatZone("Dark Cards on the World", tuple(_dark(state, seat, card) for card in side.dark)),
        MatZone("Hand", _faces(state, seat, side.hand), private=True),
        MatZone("Deck", size=len(side.deck.cards)),
        MatZone("Discard pile", _faces(state, seat, side.discard[-SHOWN_OF_PILE:]), size=len(side.discard)),
    ]
    if side.remaining:
        zones.append(MatZone("Lasting Magic", _faces(state, seat, [card for card, _ in side.remaining])))
    return Side(
        name=side.name,
        seat=seat,
        active=seat == state.active and state.phase != "setup",
        meters=(Meter("Heart Points", side.hp), Meter("World levels", total_level(state, seat), goal)),
        zones=tuple(zones),
    )


def _combat(state: State) -> Iterator[MatZone]:
    """Yield the sides of the open battle or challenge, and the card whose text is being carried out."""
    battle, challenge = state.battle, state.challenge
    for seat in (0, 1):
        if (battle is None or seat != state.active) and challenge is None:
            continue
        role = "battles" if challenge is None else "challenges" if seat == challenge.attacker else "defends"
        participants, played = combat_cards(state, seat)
        friends = tuple(_friend(state, seat, card) for card in participants)
        total = combat_total(state, seat, participants, played)
        yield MatZone(f"{state.sides[seat].name} {role} (total {total})", (*friends, *_faces(state, seat, played)))
    if state.table:
        yield MatZone("Being played", _faces(state, state.active, state.table))


def _face(
    state: State,
    seat: int,
    card: int,
    current: dict[str, int] | None = None,
    marks: Iterable[str] = (),
    carries: tuple[CardFace, ...] = (),
) -> CardFace:
    """Return a card on a player's side; `current` has the numbers that may differ from the printed ones."""
    fact = state.cards[card]
    owner = state.owner[card]
    return CardFace(
        key=str(card),
        name=fact.name,
        id=fact.id,
        kind=fact.kind.replace("_", " "),
        corner=str(fact.level) if fact.has_level else "",
        corner_label="Level",
        numbers=tuple(_numbers(fact, current or {})),
        owner=owner if owner != seat else -1,
        face_down=fact.kind == UNKNOWN and not fact.id,
        marks=tuple(marks),
        carries=carries,
    )


def _numbers(fact: Fact, current: dict[str, int]) -> Iterator[Number]:
    for field, label in PRINTED.items():
        printed: int | None = getattr(fact.card, field)
        value = current.get(field, printed)
        if value is not None:
            yield Number(label, value, printed if printed not in (None, value) else None)


def _faces(state: State, seat: int, cards: list[int]) -> tuple[CardFace, ...]:
    return tuple(_face(state, seat, card) for card in cards)


def _player(state: State, seat: int) -> tuple[CardFace, ...]:
    side = state.sides[seat]
    if side.player_card == NO_CARD:
        return ()
    current = {"attack": attack_value(state, seat), "magic": magic_value(state, seat, side.player_card)}
    form = _faces(state, seat, [side.form] if side.form != NO_CARD else [])
    carries = form + _equipment(state, seat, side.player_card)
    return (_face(state, seat, side.player_card, current, _done_this_turn(state, seat), carries),)


def _done_this_turn(state: State, seat: int) -> Iterator[str]:
    """Yield what a player has done this turn."""
    side = state.sides[seat]
    done = {"moved": side.moves, "battled": side.battles, "escaped": side.escaped, "challenged": side.challenges}
    return (word for word, number in done.items() if number)


def _friend(state: State, seat: int, card: int) -> CardFace:
    current = {"support": support_value(state, seat, card), "magic": magic_value(state, seat, card)}
    marks = ("captured",) if state.owner[card] != seat else ()
    return _face(state, seat, card, current, marks, _equipment(state, seat, card))


def _equipment(state: State, seat: int, bearer: int) -> tuple[CardFace, ...]:
    worn = state.sides[seat].equipment.get(bearer)
    return () if worn is None else (_face(state, seat, worn),)


def _world(state: State, seat: int, card: int) -> CardFace:
    if card != state.sides[seat].worlds[-1]:
        return _face(state, seat, card)
    room = max(0, dark_capacity(state, seat))
    return _face(state, seat, card, marks=("current World", f"room for {plural(room, 'Dark Card')}"))


def _dark(state: State, seat: int, card: int) -> CardFace:
    damage = state.sides[seat].damage.get(card, 0)
    marks = (f"{damage} damage",) if damage else ()
    return _face(state, seat, card, {"pow": power(state, seat, card)}, marks)

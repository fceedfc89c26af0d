"""Conditions on the duel: whose turn it is, who battles, what a player controls; and values that count."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from deckcheck.games.kingdom_duels.effects.parts import conditions, marks, places
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BATTLE, FRONT, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Fits
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents, seat_of
from deckcheck.games.kingdom_duels.engine.terrains import terrain_rules


def controls(*fits: Fits, number: int = 1) -> Callable[[State, int, int], bool]:
    """Can: the player controls at least this many monsters that fit."""

    def can(state: State, card: int, seat: int) -> bool:
        return len(conditions.fitting(state, card, monsters(state, state.players[seat].board), fits)) >= number

    return can


def on_field(*fits: Fits) -> Callable[[State, int, int], bool]:
    """Can, EVENT: a face-up monster that fits is on the field."""

    suits = conditions.both(*fits) if len(fits) != 1 else fits[0]
    lacking = suits.__dict__.get("lacking")

    def can(state: State, card: int, seat: int) -> bool:
        for board in range(len(state.boards)):
            there = monsters(state, board)
            if lacking is not None and lacking(state, there):
                continue
            for other in there:
                if state.pos[other] < HIDDEN_ATK and suits(state, card, other):
                    return True
        return False

    can.__dict__["types"] = fits[0].__dict__.get("types") if len(fits) == 1 else None
    return can


def has_room(state: State, card: int, seat: int) -> bool:
    """Can: a monster could come to the player's side."""
    return terrain_rules.has_room(state, state.players[seat].board)


def has_deck(state: State, card: int, seat: int) -> bool:
    """Can: there are cards in the player's deck."""
    return bool(state.players[seat].deck.cards)


def while_marked(kind: str) -> Callable[[State, int, int], bool]:
    """Can: the card has a mark of this kind."""
    return lambda state, card, seat: marks.marked(state, card, kind)


def named_in_play(state: State, name: str) -> bool:
    """Return whether a face-up card of the name is on the field, whoever controls it."""
    cards = [card for board in state.boards for card in board.front + board.back if card >= 0]
    return any(conditions.face_up(state, card, card) and conditions.is_named(state, card, name) for card in cards)


def seat_is_foe(state: State, seat: int, card: int) -> bool:
    return any(state.players[other].board == state.ctrl[card] for other in opponents(state, seat))


def while_(*parts: Fits) -> Fits:
    """A condition that the card itself meets, whatever the other is."""
    return lambda state, card, other: all(part(state, card, card) for part in parts)


def in_battle_phase(state: State, card: int, other: int) -> bool:
    """Can, and a condition of static effects."""
    return state.phase == BATTLE


def its_turn(state: State, card: int, other: int) -> bool:
    """It is the turn of the card's controller."""
    return state.players[state.active].board == conditions.side_now(state, card)


def attacking(*parts: Fits) -> Fits:
    """A condition: the other is the card itself, which attacks a monster that fits, in damage calculation."""

    def fits(state: State, card: int, other: int) -> bool:
        return (
            state.battle is not None
            and other == card == state.battle[0]
            and all(part(state, card, state.battle[1]) for part in parts)
        )

    return fits


def bearer_attacking(*parts: Fits) -> Fits:
    """A condition: the other bears the Equip card and attacks a monster that fits."""

    def fits(state: State, card: int, other: int) -> bool:
        if state.battle is None or other != state.battle[0] or not conditions.its_bearer(state, card, other):
            return False
        return all(part(state, card, state.battle[1]) for part in parts)

    return fits


def bearer_battling(*parts: Fits) -> Fits:
    """A condition: the other bears the Equip card and battles a monster that fits."""

    def fits(state: State, card: int, other: int) -> bool:
        if state.battle is None or other not in state.battle or not conditions.its_bearer(state, card, other):
            return False
        return all(part(state, card, opposing(state, other)) for part in parts)

    return fits


def opposing(state: State, card: int) -> int:
    """Return the monster that battles a monster."""
    assert state.battle is not None
    return state.battle[1] if state.battle[0] == card else state.battle[0]


def atk_apart(state: State, card: int, others: Sequence[int]) -> list[int]:
    """Return the ATK of monsters as it is without the effects of a card whose own ATK depends on it: theirs may depend on that
    card in turn."""
    before = state.changes
    state.changes = Changes([*before, Mod("negated", card, True, state.turn)])
    found = [atk_of(state, other) for other in others]
    state.changes = before
    return found


def other_own(*parts: Fits) -> Fits:
    """A condition: the other is another monster of the same side, and it fits."""
    return conditions.both(conditions.own, conditions.not_itself, conditions.is_monster, *parts)


def equipped(state: State, card: int, other: int) -> bool:
    return bool(conditions.worn(state, other))


def per_monster(amount: int, side: str, *parts: Fits) -> Callable[[State, int, int], int]:
    """A value of a Static: this much for each face-up monster that fits."""
    return lambda state, card, other: amount * places.count(state, card, side, *parts)


def per_grave(amount: int, side: str, *parts: Fits) -> Callable[[State, int, int], int]:
    """A value of a Static: this much for each card of graveyards that fits."""

    def value(state: State, card: int, other: int) -> int:
        seat = seat_of(state, conditions.side_now(state, card))
        return amount * len(conditions.fitting(state, card, places.graveyard(state, seat, side), parts))

    return value


def has_own(*parts: Fits) -> Fits:
    """A condition: the card's controller has a face-up monster that fits."""
    return lambda state, card, other: places.count(state, card, "own", *parts) > 0


def is_on_field(state: State, card: int, seat: int) -> bool:
    return state.zone[card] == FRONT


def fighters(state: State) -> tuple[int, ...]:
    """Return the monsters of the open attack; none if it is an attack on a player."""
    return tuple(dict.fromkeys(state.attack or ())) if "direct_attack" not in state.changes.kinds else ()


def is_in_attack(state: State, card: int, seat: int) -> bool:
    return state.attack is not None and card in state.attack

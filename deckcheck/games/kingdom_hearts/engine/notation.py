"""Actions as scenarios write them, with cards by reference."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_hearts.engine.actions import ACTIONS
from deckcheck.games.kingdom_hearts.engine.state import State
from deckcheck.games.kingdom_hearts.engine.zones import friends_of
from deckcheck.simulator.parts.notation import (
    find_reference,
    format_arguments,
    listed,
    mapped,
    parse_arguments,
    whole_number,
)

DEFAULTS = dict.fromkeys((("play_technique", "target"), ("play_event", "target"), ("play_magic", "target")))


def parse_action(state: State, name: str, arguments: Mapping[str, Any], seat: int) -> Action:
    """Return an action from its arguments in a scenario."""

    def parse(key: str, value: Any) -> object:
        if key in ("cards", "participants"):
            found: list[int] = []
            for reference in listed(value, key):
                found.append(_find(state, reference, seat, found))
            return tuple(sorted(found))
        if key == "damage":
            damage = mapped(value, key).items()
            pairs = [(_find(state, reference, seat), whole_number(number, key)) for reference, number in damage]
            return tuple(sorted(pair for pair in pairs if pair[1] != 0))
        return _find(state, value, seat)

    return parse_arguments(ACTIONS, name, arguments, parse, DEFAULTS)


def _find(state: State, reference: Any, seat: int, taken: Collection[int] = ()) -> int:
    """Return the card with a reference; if both players have one, that of the player who acts or on that player's World."""
    dark = state.sides[seat].dark
    return find_reference(state.references, reference, lambda card: state.owner[card] == seat or card in dark, taken)


def format_action(state: State, action: Action) -> dict[str, Any]:
    """Return an action as a scenario writes it; equal copies of a card are written as that with the lowest number."""
    refs = state.references

    def write(key: str, value: Any) -> object:
        if key == "damage":
            return {refs[card]: number for card, number in value}
        return [refs[card] for card in value] if isinstance(value, tuple) else refs[_first_copy(state, value)]

    return format_arguments(ACTIONS, action, write)


def _first_copy(state: State, card: int) -> int:
    """Return the equal card with the lowest number in the same place."""
    fact = state.cards[card]
    for seat, side in enumerate(state.sides):
        if card in side.hand:
            return min(other for other in side.hand if state.cards[other] is fact)
        for zone in (side.friends, friends_of(state, seat), side.dark):
            if card in zone:
                marks = (side.equipment.get(card), side.damage.get(card, 0))
                copies = [other for other in zone if state.cards[other] is fact]
                return min(other for other in copies if (side.equipment.get(other), side.damage.get(other, 0)) == marks)
    if state.phase == "setup":
        owner = state.owner[card]
        return min(other for other, known in enumerate(state.cards) if known is fact and state.owner[other] == owner)
    return card

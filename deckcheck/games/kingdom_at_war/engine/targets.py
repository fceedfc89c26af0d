"""Targets of abilities and events (KW-TERM-11)."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.games.kingdom_at_war.engine.cards import CANNOT_BE_EXERTED, CHARACTER, SCHEME, Ability
from deckcheck.games.kingdom_at_war.engine.state import State
from deckcheck.games.kingdom_at_war.engine.values import has_static, in_play, is_moving


def candidates(state: State, seat: int, source: int, kind: str, number: int) -> list[int]:
    """Return the cards that can be chosen as a target of this kind (KW-TERM-11)."""
    facts = state.facts
    if kind == "card":
        return in_play(state)
    if kind == "cheap":  # KW-CARD-12: only the printed cost counts
        return [card for card in in_play(state) if facts[card].cost <= number]
    if kind == "attached":
        return [card for card in in_play(state) if state.bearer[card] >= 0 and state.bearer[card] != source]
    everywhere = [card for row in state.field for card in row]
    if kind == "scheme":
        return [card for card in everywhere if facts[card].kind == SCHEME and not is_moving(state, card)]
    found = [card for card in everywhere if facts[card].kind == CHARACTER]
    if kind == "unwounded":
        wounded_too = state.options.exert_wounded == "dies"
        return [
            card
            for card in found
            if (wounded_too or not state.wounded[card]) and not has_static(state, card, CANNOT_BE_EXERTED)
        ]
    if kind == "foreign":
        return [card for card in found if state.commander[card] != seat]
    return found


def target_lists(state: State, seat: int, source: int, ability: Ability, paid: int = -1) -> Iterator[tuple[int, ...]]:
    """Yield every choice of targets of an ability. `paid` is exerted as a cost, so it cannot be exerted as a target."""
    ways: list[tuple[int, ...]] = [()]
    for kind, number in ability.slots:
        found = candidates(state, seat, source, kind, number)
        if kind == "unwounded" and paid in found and state.options.exert_wounded != "dies":
            found.remove(paid)
        ways = [(*way, card) for way in ways for card in found]
    return iter(ways)


def targets_fit(state: State, seat: int, source: int, ability: Ability, targets: tuple[int, ...], paid: int = -1) -> bool:
    """Return whether these cards can be the targets of an ability."""
    if len(targets) != len(ability.slots):
        return False
    for target, (kind, number) in zip(targets, ability.slots, strict=True):
        if target not in candidates(state, seat, source, kind, number):
            return False
        if kind == "unwounded" and target == paid and state.options.exert_wounded != "dies":
            return False
    return True

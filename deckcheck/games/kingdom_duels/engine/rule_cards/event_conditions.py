"""EVENTs of Rules: whether they are true, so that a Rule can be activated or must return (KD-RULECARD-08, -09)."""

from __future__ import annotations

from typing import Final

from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, monsters, types_of
from deckcheck.games.kingdom_duels.engine.duel.constants import EXTRA, HIDDEN_ATK, IN_PLAY_ZONES, UNDER
from deckcheck.games.kingdom_duels.engine.duel.players import Board
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS

GIVING_ZONES: Final[tuple[int, ...]] = (*IN_PLAY_ZONES, UNDER)
NO_RULES: Final[frozenset[int]] = frozenset()
DAMPENING: Final = frozenset(number for number, terrain in enumerate(TERRAINS) if terrain.dampens)


def rules_to_activate(state: State, seat: int) -> list[int]:
    """Return the Rules in a player's Extra Deck whose EVENT is true, without those that would lay out a second Tilemap
    (KD-TERM-03)."""
    found, true, zones = [], true_rules(state), state.zone
    if true:
        for card in state.game.rules_of[seat]:
            if zones[card] == EXTRA and card in true and (state.tilemap is None or card not in state.game.layouts):
                found.append(card)
    return found


def rules_in_force(state: State) -> frozenset[int]:
    """Return the Rules with an EVENT that are in force."""
    return NO_RULES.union(*[state.game.event_rules.intersection(board.rules) for board in state.boards])


def all_in_force_are_true(state: State) -> bool:
    """Return whether every Rule in force still has its EVENT."""
    for board in state.boards:
        rules = board.event_rules
        if rules is None:
            rules = board.event_rules = state.game.event_rules.intersection(board.rules)
        if rules and not true_rules(state).issuperset(rules):
            return False
    return True


def true_rules(state: State) -> frozenset[int]:
    """Return the Rules whose EVENT is true. Most need a face-up monster of a type, which is looked up for all of them at
    once."""
    cache = state.cache
    if cache.true_rules_at != cache.now:
        events = state.game.event_types
        found = events.true_with(_types_shown(state))
        for card in events.others:
            if _is_true(state, card):
                found = found.union((card,))
        cache.true_rules, cache.true_rules_at = found, cache.now
    return cache.true_rules


def _is_true(state: State, card: int) -> bool:
    event = state.game.effects[card].event
    return event is not None and event(state, card, state.game.owner[card])


def _types_shown(state: State) -> int:
    """Return the types of face-up monsters: the printed ones unless something that gives or takes types is in play."""
    events, kinds, shown = state.game.event_types, state.changes.kinds, 0
    may_change = events.dampened or events.givers or "type" in kinds or "lose_type" in kinds
    if may_change and _types_change(state):
        for card in all_monsters(state):
            if state.pos[card] < HIDDEN_ATK:
                shown |= events.sum_of(types_of(state, card))
        return shown
    for board in state.boards:
        types = board.shown_types
        shown |= _printed_types(state, board) if types is None else types
    return shown


def _printed_types(state: State, board: Board) -> int:
    """Work out the printed types of the face-up monsters of a board."""
    printed, pos, types = state.game.event_types.printed, state.pos, 0
    for card in monsters(state, state.boards.index(board)):
        if pos[card] < HIDDEN_ATK:
            types |= printed[card]
    board.shown_types = types
    return types


def _types_change(state: State) -> bool:
    """Return whether a change, a static effect in play or a Terrain could give or take a type that EVENTs need."""
    events, kinds = state.game.event_types, state.changes.kinds
    for kind in ("type", "lose_type"):
        if kind in kinds:
            for mod in kinds[kind]:
                if mod.value in events.bits:
                    return True
    for source in events.givers:
        if state.zone[source] in GIVING_ZONES:
            return True
    if events.dampened:
        for board in state.boards:
            if not DAMPENING.isdisjoint(board.terrains):
                return True
    return False

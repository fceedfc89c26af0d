"""The EVENTs of Rules: whether they are true, so that a Rule may come into force or must go home (KD-RULECARD-08, -09)."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.moves import send
from deckcheck.games.kingdom_duels.engine.state import EXTRA, HIDDEN_ATK, IN_PLAY_ZONES, RULE, UNDER, State, note
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS

DAMPENING = frozenset(number for number, terrain in enumerate(TERRAINS) if terrain.dampens)


GIVING_ZONES = (*IN_PLAY_ZONES, UNDER)
Sight = tuple[int, int]
"""The types that face-up monsters show by print, and those that something in play could give or take."""


def sight(state: State) -> Sight:
    return _shown_types(state), _unsettled_types(state)


def event_holds(state: State, card: int, seen: Sight) -> bool:
    """Whether the EVENT of a Rule is true. Most ask for a face-up monster of a type: the printed types decide unless something
    that gives or takes that type is in play."""
    types = state.kit.event_types.wanted[card]
    if types is not None and not types & seen[1]:
        return types & seen[0] != 0
    event = state.kit.effects[card].event
    return event is not None and event(state, card, state.kit.owner[card])


def rules_to_activate(state: State, seat: int) -> list[int]:
    """The Rules in a player's Extra Deck whose EVENT is true."""
    zones, found, seen = state.zone, [], None
    for card in state.kit.rules_of.get(seat, ()):
        if zones[card] == EXTRA:
            if seen is None:
                seen = sight(state)
            if event_holds(state, card, seen):
                found.append(card)
    return found


def send_home(state: State) -> None:
    """Rules whose EVENT is no longer true go home (KD-RULECARD-09)."""
    zones, seen = state.zone, None
    for card in state.kit.event_rules:
        if zones[card] != RULE:
            continue
        if seen is None:
            seen = sight(state)
        if not event_holds(state, card, seen):
            send(state, card, EXTRA)
            state.legal = None
            note(state, "rule_returned", state.kit.owner[card], card)
            seen = None  # what the Rule gave is gone


def _shown_types(state: State) -> int:
    """The printed types of the face-up monsters."""
    events, pos, types = state.kit.event_types, state.pos, 0
    for board in state.boards:
        if not events.bearers.isdisjoint(board.front):
            for card in board.front:
                if card >= 0 and pos[card] < HIDDEN_ATK:
                    types |= events.printed[card]
    return types


def _unsettled_types(state: State) -> int:
    """The types that a change, a static effect in play or a Terrain could give or take."""
    events = state.kit.event_types
    types, kinds = 0, state.changes.kinds
    if kinds:
        if "as_monster" in kinds:
            return events.everything
        for kind in ("type", "lose_type"):
            for mod in kinds.get(kind, ()):
                types |= events.bits.get(mod.value, 0)
    for source, given in events.givers:
        if state.zone[source] in GIVING_ZONES:
            types |= given
    if events.dampened:
        for board in state.boards:
            if not DAMPENING.isdisjoint(board.terrains):
                types |= events.dampened
    return types

"""The EVENTs of Rules: whether they are true, so that a Rule may come into force or must go home (KD-RULECARD-08, -09)."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.moves import send
from deckcheck.games.kingdom_duels.engine.state import EXTRA, HIDDEN_ATK, IN_PLAY_ZONES, UNDER, State, note, touch
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS

GIVING_ZONES = (*IN_PLAY_ZONES, UNDER)
DAMPENING = frozenset(number for number, terrain in enumerate(TERRAINS) if terrain.dampens)


def rules_to_activate(state: State, seat: int) -> list[int]:
    """The Rules in a player's Extra Deck whose EVENT is true."""
    true = _true_rules(state)
    if not true:
        return []
    zones = state.zone
    return [card for card in state.kit.rules_of.get(seat, ()) if card in true and zones[card] == EXTRA]


def send_home(state: State) -> None:
    """Rules whose EVENT is no longer true go home (KD-RULECARD-09)."""
    if "sent_home" in state.kept:
        return
    in_force: list[int] = []
    for board in state.boards:
        if board.rules:
            in_force += state.kit.event_rules.intersection(board.rules)
    if not in_force or _true_rules(state).issuperset(in_force):
        state.kept["sent_home"] = True
        return
    for card in sorted(in_force):
        if card not in _true_rules(state):  # asked one by one, for with a Rule goes what it gave
            send(state, card, EXTRA)
            touch(state)
            note(state, "rule_returned", state.kit.owner[card], card)


def _true_rules(state: State) -> frozenset[int]:
    """The Rules whose EVENT is true."""
    known: frozenset[int] | None = state.kept.get("true_rules")
    if known is None:
        known = state.kept["true_rules"] = frozenset(_find_true_rules(state))
    return known


def _find_true_rules(state: State) -> list[int]:
    """Most EVENTs ask for a face-up monster of a type: the printed types decide unless something that gives or takes that type
    is in play."""
    kit = state.kit
    (shown, unsettled), wanted, found = _types_now(state), kit.event_types.wanted, []
    for card in kit.event_rules:
        types = wanted[card]
        if types is not None and not types & unsettled:
            if types & shown:
                found.append(card)
        else:
            event = kit.effects[card].event
            if event is not None and event(state, card, kit.owner[card]):
                found.append(card)
    return found


def _types_now(state: State) -> tuple[int, int]:
    """The types that face-up monsters have by print, and those that something could give or take."""
    events, pos = state.kit.event_types, state.pos
    shown, rear, printed = 0, 0, events.printed
    for board in state.boards:
        rear += board.rear
        for card in board.front:
            if card >= 0 and pos[card] < HIDDEN_ATK:
                shown |= printed[card]
    return shown, events.everything if rear else _unsettled_types(state)


def _unsettled_types(state: State) -> int:
    """The types that a change, a static effect in play or a Terrain could give or take."""
    events, kinds = state.kit.event_types, state.changes.kinds
    types = 0
    if "type" in kinds or "lose_type" in kinds:
        for mod in (*kinds.get("type", ()), *kinds.get("lose_type", ())):
            types |= events.bits.get(mod.value, 0)
    for source, given in events.givers:
        if state.zone[source] in GIVING_ZONES:
            types |= given
    if events.dampened:
        for board in state.boards:
            if not DAMPENING.isdisjoint(board.terrains):
                types |= events.dampened
    return types

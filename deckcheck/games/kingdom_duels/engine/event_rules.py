"""The EVENTs of Rules: whether they are true, so that a Rule may come into force or must go home (KD-RULECARD-08, -09)."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.moves import send
from deckcheck.games.kingdom_duels.engine.state import EXTRA, HIDDEN_ATK, IN_PLAY_ZONES, UNDER, State, note, touch
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS

GIVING_ZONES = (*IN_PLAY_ZONES, UNDER)
DAMPENING = frozenset(number for number, terrain in enumerate(TERRAINS) if terrain.dampens)


def rules_to_activate(state: State, seat: int) -> list[int]:
    """The Rules in a player's Extra Deck whose EVENT is true."""
    zones = state.zone
    waiting = [card for card in state.kit.rules_of.get(seat, ()) if zones[card] == EXTRA]
    return _true_ones(state, waiting) if waiting else waiting


def send_home(state: State) -> None:
    """Rules whose EVENT is no longer true go home (KD-RULECARD-09)."""
    in_force = [card for board in state.boards for card in board.rules if card in state.kit.event_rules]
    if not in_force or len(_true_ones(state, in_force)) == len(in_force):
        return
    for card in sorted(in_force):
        if not _true_ones(state, [card]):  # asked one by one, for with a Rule goes what it gave
            send(state, card, EXTRA)
            touch(state)
            note(state, "rule_returned", state.kit.owner[card], card)


def _true_ones(state: State, rules: list[int]) -> list[int]:
    """The Rules whose EVENT is true. Most ask for a face-up monster of a type: the printed types decide unless something that
    gives or takes that type is in play."""
    types_now = state.kept.get("event_types")
    if types_now is None:
        types_now = state.kept["event_types"] = _types_now(state)
    shown, unsettled = types_now
    wanted, found = state.kit.event_types.wanted, []
    for card in rules:
        types = wanted[card]
        if types is not None and not types & unsettled:
            if types & shown:
                found.append(card)
        else:
            event = state.kit.effects[card].event
            if event is not None and event(state, card, state.kit.owner[card]):
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

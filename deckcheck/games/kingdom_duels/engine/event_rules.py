"""The EVENTs of Rules: whether they are true, so that a Rule may come into force or must go home (KD-RULECARD-08, -09)."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.moves import send
from deckcheck.games.kingdom_duels.engine.state import EXTRA, HIDDEN_ATK, IN_PLAY_ZONES, UNDER, State, note, touch
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import all_monsters, monsters, types_of

GIVING_ZONES = (*IN_PLAY_ZONES, UNDER)
DAMPENING = frozenset(number for number, terrain in enumerate(TERRAINS) if terrain.dampens)


def rules_to_activate(state: State, seat: int) -> list[int]:
    """The Rules in a player's Extra Deck whose EVENT is true."""
    true, zones, found = _true_rules(state), state.zone, []
    for card in state.kit.rules_of.get(seat, ()) if true else ():
        if card in true and zones[card] == EXTRA:
            found.append(card)
    return found


def send_home(state: State) -> None:
    """Rules whose EVENT is no longer true go home (KD-RULECARD-09)."""
    if "sent_home" in state.kept:
        return
    events, in_force = state.kit.event_rules, set[int]()
    for board in state.boards:
        if not events.isdisjoint(board.rules):
            in_force.update(events.intersection(board.rules))
    if not in_force or _true_rules(state).issuperset(in_force):
        state.kept["sent_home"] = True
        return
    for card in sorted(in_force):
        if card not in _true_rules(state):  # asked one by one, for with a Rule goes what it gave
            send(state, card, EXTRA)
            touch(state)
            note(state, "rule_returned", state.kit.owner[card], card)


def _true_rules(state: State) -> frozenset[int]:
    """The Rules whose EVENT is true. Most ask for a face-up monster of a type, which is looked up for all of them at once."""
    kept = state.kept
    if "true_rules" not in kept:
        kit = state.kit
        found = kit.event_types.true_with(_types_shown(state))
        if kit.event_types.others:
            found = found.union([card for card in kit.event_types.others if _is_true(state, card)])
        kept["true_rules"] = found
    true: frozenset[int] = kept["true_rules"]
    return true


def _is_true(state: State, card: int) -> bool:
    event = state.kit.effects[card].event
    return event is not None and event(state, card, state.kit.owner[card])


def _types_shown(state: State) -> int:
    """The types that face-up monsters have: the printed ones unless something that gives or takes types is in play."""
    events, pos, shown = state.kit.event_types, state.pos, 0
    if _types_change(state):
        for card in all_monsters(state):
            if pos[card] < HIDDEN_ATK:
                shown |= events.sum_of(types_of(state, card))
        return shown
    for number, board in enumerate(state.boards):
        types = board.shown_types
        if types is None:
            types = 0
            for card in monsters(state, number):
                if pos[card] < HIDDEN_ATK:
                    types |= events.printed[card]
            board.shown_types = types
        shown |= types
    return shown


def _types_change(state: State) -> bool:
    """Whether a change, a static effect in play or a Terrain could give or take a type that EVENTs ask for."""
    events, kinds = state.kit.event_types, state.changes.kinds
    for kind in ("type", "lose_type"):
        if kind in kinds and any(mod.value in events.bits for mod in kinds[kind]):
            return True
    for source in events.givers:
        if state.zone[source] in GIVING_ZONES:
            return True
    return events.dampened and any(not DAMPENING.isdisjoint(board.terrains) for board in state.boards)

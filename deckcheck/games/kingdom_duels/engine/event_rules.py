"""The EVENTs of Rules: whether they are true, so that a Rule may come into force or must go home (KD-RULECARD-08, -09)."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.moves import send
from deckcheck.games.kingdom_duels.engine.state import EXTRA, HIDDEN_ATK, IN_PLAY_ZONES, UNDER, State, note, touch
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import monsters, types_of

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
    """The Rules whose EVENT is true."""
    known: frozenset[int] | None = state.kept.get("true_rules")
    if known is None:
        known = state.kept["true_rules"] = frozenset(_find_true_rules(state))
    return known


def _find_true_rules(state: State) -> list[int]:
    """Most EVENTs ask for a face-up monster of a type, which is looked up for all of them at once."""
    kit, shown, found = state.kit, _types_shown(state), []
    for card in kit.event_rules:
        types = kit.event_types.wanted[card]
        if types is not None:
            if types & shown:
                found.append(card)
        else:
            event = kit.effects[card].event
            if event is not None and event(state, card, kit.owner[card]):
                found.append(card)
    return found


def _types_shown(state: State) -> int:
    """The types that face-up monsters have: the printed ones unless something that gives or takes types is in play."""
    events, pos = state.kit.event_types, state.pos
    shown, exact, printed, bits = 0, _types_change(state), events.printed, events.bits
    for number, board in enumerate(state.boards):
        for card in monsters(state, number) if exact or board.rear else board.front:
            if card >= 0 and pos[card] < HIDDEN_ATK:
                if exact:
                    for word in types_of(state, card):
                        shown |= bits.get(word, 0)
                else:
                    shown |= printed[card]
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

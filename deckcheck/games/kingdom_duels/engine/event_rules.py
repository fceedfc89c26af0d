"""EVENTs of Rules: whether they are true, so that a Rule can be activated or must return (KD-RULECARD-08, -09)."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.constants import EXTRA, HIDDEN_ATK, IN_PLAY_ZONES, UNDER
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import all_monsters, monsters, types_of

GIVING_ZONES = (*IN_PLAY_ZONES, UNDER)
DAMPENING = frozenset(number for number, terrain in enumerate(TERRAINS) if terrain.dampens)


def rules_to_activate(state: State, seat: int) -> list[int]:
    """Return the Rules in a player's Extra Deck whose EVENT is true."""
    true, zones, found = true_rules(state), state.zone, []
    for card in state.game.rules_of.get(seat, ()) if true else ():
        if card in true and zones[card] == EXTRA:
            found.append(card)
    return found


def true_rules(state: State) -> frozenset[int]:
    """Return the Rules whose EVENT is true. Most need a face-up monster of a type, which is looked up for all of them at
    once."""
    found = state.kept.true_rules
    if found is None:
        game = state.game
        found = game.event_types.true_with(_types_shown(state))
        if game.event_types.others:
            found = found.union([card for card in game.event_types.others if _is_true(state, card)])
        state.kept.true_rules = found
        state.kept.any = True
    return found


def _is_true(state: State, card: int) -> bool:
    event = state.game.effects[card].event
    return event is not None and event(state, card, state.game.owner[card])


def _types_shown(state: State) -> int:
    """Return the types of face-up monsters: the printed ones unless something that gives or takes types is in play."""
    events, pos, shown = state.game.event_types, state.pos, 0
    kinds = state.changes.kinds
    may_change = events.dampened or events.givers or "type" in kinds or "lose_type" in kinds
    if may_change and _types_change(state):
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
    """Return whether a change, a static effect in play or a Terrain could give or take a type that EVENTs need."""
    events, kinds = state.game.event_types, state.changes.kinds
    for kind in ("type", "lose_type"):
        if kind in kinds and any(mod.value in events.bits for mod in kinds[kind]):
            return True
    for source in events.givers:
        if state.zone[source] in GIVING_ZONES:
            return True
    return events.dampened and any(not DAMPENING.isdisjoint(board.terrains) for board in state.boards)

"""Event Cards, and Technique Cards with their Cooperation lists."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.kingdom_hearts.engine.cards import Fact, has_name
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import CARD_TEXT, is_forbidden
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State, Step
from deckcheck.games.kingdom_hearts.engine.targets import refuse_target
from deckcheck.games.kingdom_hearts.engine.tasks import put_away
from deckcheck.games.kingdom_hearts.engine.triggers import card_played
from deckcheck.games.kingdom_hearts.engine.zones import characters, play_from_hand


def refuse_events(state: State, seat: int) -> str:
    """Return the clause that keeps a player from playing any Event now."""
    if state.phase != "action" or seat != state.active:
        return "KH-EVENT-01"
    if state.battle is not None and not state.options.equipment_event_in_battle:  # KH-AMB-12
        return "KH-TURN-08"
    return CARD_TEXT if is_forbidden(state, seat, "events") else ""


def refuse_event(state: State, seat: int, card: int, target: int | None) -> str:
    clause = refuse_events(state, seat)
    if clause:
        return clause
    if card not in state.sides[seat].hand or state.cards[card].kind != "event":
        return "KH-EVENT-01"
    return refuse_target(state, seat, card, target)


def play_event(state: State, seat: int, card: int, target: int | None) -> None:
    aim = NO_CARD if target is None else target
    play_from_hand(state, seat, card)
    state.table.append(card)
    if state.log is not None:
        state.log.append(Event("event_played", seat, (card, aim)))
    state.tasks.append(Step(put_away, (card,)))
    card_played(state, seat, card, aim)


def refuse_cooperation(state: State, seat: int, fact: Fact) -> str:
    """Return the clause that refuses a Technique: all characters of its Cooperation list must be in play (KH-TECH-02, 03)."""
    cards, options = state.cards, state.options
    found = characters(state, seat)
    complete = all(any(has_name(options, cards[card], name) for card in found) for name in fact.cooperation)
    return "" if complete else "KH-TECH-02"


def refuse_technique(state: State, seat: int, card: int, target: int | None) -> str:
    fact = state.cards[card]
    if state.battle is None or seat != state.active or card not in state.sides[seat].hand or fact.kind != "technique":
        return "KH-TECH-01"
    return refuse_cooperation(state, seat, fact) or refuse_target(state, seat, card, target)


def play_technique(state: State, seat: int, card: int, target: int | None) -> None:
    assert state.battle is not None
    aim = NO_CARD if target is None else target
    play_from_hand(state, seat, card)
    state.battle.played.append(card)
    if state.log is not None:
        state.log.append(Event("technique_played", seat, (card, aim)))
    card_played(state, seat, card, aim)

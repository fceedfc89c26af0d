"""Event Cards, and Technique Cards with their Cooperation lists."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.cards import Fact, has_name
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import check_target, is_forbidden
from deckcheck.games.kingdom_hearts.engine.refusals import CARD_TEXT, refuse
from deckcheck.games.kingdom_hearts.engine.stack import card_played, put_away
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.zones import characters, play_from_hand
from deckcheck.simulator.parts.flow import Refusal, Step, note


def check_events(state: State, seat: int) -> Refusal | None:
    """Return what keeps a player from playing any Event now."""
    if state.phase != "action" or seat != state.active:
        return refuse("KH-EVENT-01")
    if state.battle is not None and not state.options.equipment_event_in_battle:  # KH-AMB-12
        return refuse("KH-TURN-08")
    return refuse(CARD_TEXT) if is_forbidden(state, seat, "events") else None


def check_event(state: State, seat: int, card: int, target: int | None) -> Refusal | None:
    refusal = check_events(state, seat)
    if refusal is not None:
        return refusal
    if card not in state.sides[seat].hand or state.cards[card].kind != "event":
        return refuse("KH-EVENT-01")
    return check_target(state, seat, card, target)


def play_event(state: State, seat: int, card: int, target: int | None) -> None:
    aim = NO_CARD if target is None else target
    play_from_hand(state, seat, card)
    state.table.append(card)
    note(state, "event_played", seat, card, aim)
    state.stack.append(Step(put_away, (card,)))
    card_played(state, seat, card, aim)


def check_cooperation(state: State, seat: int, fact: Fact) -> Refusal | None:
    """Return what refuses a Technique: all characters of its Cooperation list must be in play (KH-TECH-02, 03)."""
    cards, options = state.cards, state.options
    found = characters(state, seat)
    complete = all(any(has_name(options, cards[card], name) for card in found) for name in fact.cooperation)
    return None if complete else refuse("KH-TECH-02")


def check_technique(state: State, seat: int, card: int, target: int | None) -> Refusal | None:
    fact = state.cards[card]
    if state.battle is None or seat != state.active or card not in state.sides[seat].hand or fact.kind != "technique":
        return refuse("KH-TECH-01")
    return check_cooperation(state, seat, fact) or check_target(state, seat, card, target)


def play_technique(state: State, seat: int, card: int, target: int | None) -> None:
    assert state.battle is not None
    aim = NO_CARD if target is None else target
    play_from_hand(state, seat, card)
    state.battle.played.append(card)
    note(state, "technique_played", seat, card, aim)
    card_played(state, seat, card, aim)

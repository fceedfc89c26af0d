"""Form Changes of the Player Card: playing and discarding them."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.cards import Fact, name_contains
from deckcheck.games.kingdom_hearts.engine.refusals import refuse
from deckcheck.games.kingdom_hearts.engine.stack import card_played
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.zones import enter_play, leave_play, play_from_hand, to_discard
from deckcheck.simulator.parts.flow import Refusal, note


def check_forms(state: State, seat: int) -> Refusal | None:
    """Return what keeps a player from playing any Form Change now (KH-AMB-03: at any time)."""
    if state.sides[seat].player_card == NO_CARD:
        return refuse("KH-FORM-01")
    if state.options.form_change_timing == "any_time":
        return None
    return None if state.phase == "action" and seat == state.active and state.battle is None else refuse("KH-FORM-01")


def check_form_name(state: State, seat: int, fact: Fact) -> Refusal | None:
    """Return what refuses a name: it must contain that of the Player Card, or one it counts as (KH-FORM-02)."""
    player = state.cards[state.sides[seat].player_card]
    fits = any(name_contains(state.options, fact.key, name) for name in (player.key, *player.aliases))
    return None if fits else refuse("KH-FORM-02")


def check_form(state: State, seat: int, card: int) -> Refusal | None:
    refusal = check_forms(state, seat)
    if refusal is not None:
        return refusal
    fact = state.cards[card]
    if card not in state.sides[seat].hand or fact.kind != "form_change":
        return refuse("KH-FORM-01")
    return check_form_name(state, seat, fact)


def play_form(state: State, seat: int, card: int) -> None:
    play_from_hand(state, seat, card)
    side = state.sides[seat]
    if side.form != NO_CARD:
        discard_form(state, seat, side.form)
    side.form = card
    enter_play(state, seat, card, "form")
    note(state, "form_changed", seat, card)
    card_played(state, seat, card, role="form")


def check_discard_form(state: State, seat: int, card: int) -> Refusal | None:
    return None if card != NO_CARD and card == state.sides[seat].form else refuse("KH-FORM-03")


def discard_form(state: State, seat: int, card: int) -> None:
    state.sides[seat].form = NO_CARD
    leave_play(state, card)
    to_discard(state, card)

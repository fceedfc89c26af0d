"""Form Changes of the Player Card: playing and discarding them."""

from __future__ import annotations

from deckcheck.core.engine import Event
from deckcheck.games.kingdom_hearts.engine.cards import Fact, name_contains
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.triggers import card_played
from deckcheck.games.kingdom_hearts.engine.zones import enter_play, leave_play, play_from_hand, to_discard


def refuse_forms(state: State, seat: int) -> str:
    """Return the clause that keeps a player from playing any Form Change now (KH-AMB-03: at any time)."""
    if state.sides[seat].player_card == NO_CARD:
        return "KH-FORM-01"
    if state.options.form_change_timing == "any_time":
        return ""
    return "" if state.phase == "action" and seat == state.active and state.battle is None else "KH-FORM-01"


def refuse_form_name(state: State, seat: int, fact: Fact) -> str:
    """Return the clause that refuses a name: it must contain that of the Player Card, or one it counts as (KH-FORM-02)."""
    player = state.cards[state.sides[seat].player_card]
    fits = any(name_contains(state.options, fact.key, name) for name in (player.key, *player.aliases))
    return "" if fits else "KH-FORM-02"


def refuse_form(state: State, seat: int, card: int) -> str:
    clause = refuse_forms(state, seat)
    if clause:
        return clause
    fact = state.cards[card]
    if card not in state.sides[seat].hand or fact.kind != "form_change":
        return "KH-FORM-01"
    return refuse_form_name(state, seat, fact)


def play_form(state: State, seat: int, card: int) -> None:
    play_from_hand(state, seat, card)
    side = state.sides[seat]
    if side.form != NO_CARD:
        discard_form(state, seat, side.form)
    side.form = card
    enter_play(state, seat, card, "form")
    if state.log is not None:
        state.log.append(Event("form_changed", seat, (card,)))
    card_played(state, seat, card, role="form")


def refuse_discard_form(state: State, seat: int, card: int) -> str:
    return "" if card != NO_CARD and card == state.sides[seat].form else "KH-FORM-03"


def discard_form(state: State, seat: int, card: int) -> None:
    state.sides[seat].form = NO_CARD
    leave_play(state, card)
    to_discard(state, card)

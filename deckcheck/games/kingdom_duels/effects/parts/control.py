"""Monsters that change sides: borrowed, possessed, given away."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, battles, changes, choices, conditions, marks, summons, triggers
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, GRAVE, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, React, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import NO_EVENT, Attached, EndPhaseBegan, Event
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.zones import equips
from deckcheck.games.kingdom_duels.engine.zones.equips import take_control
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column


def borrow(state: State, card: int, seat: int, source: int, until: type[Event] | None) -> None:
    """Take control of a monster until an event (EndPhaseBegan, StandbyPhaseBegan), or for good with None; the source has
    `gives_back` among its triggers."""
    board = state.ctrl[card]
    if board != changes.home(state, seat) and actions.take_control(state, card, seat):
        marks.mark(state, card, "borrowed", (source, board, until))


def return_all(until: type[Event]) -> React[Event]:
    """Give back what the card borrowed until an event."""

    def react(state: State, card: int, seat: int, event: Event) -> None:
        while (mod := _loan(state, card, until)) is not None:  # looked up anew: one that is given back may change the next
            later = [other for other in state.changes.of("borrowed") if other.card == mod.card]
            later = later[later.index(mod) + 1 :]
            state.changes.remove(mod)
            if later:  # who borrowed it from this borrower gives it back to the lender
                state.changes.remove(later[0])
                state.changes.append(later[0]._replace(value=(later[0].value[0], mod.value[1], later[0].value[2])))
            elif state.zone[mod.card] == FRONT:
                take_control(state, mod.card, mod.value[1])

    return react


def _loan(state: State, card: int, until: type[Event]) -> Mod | None:
    loans = [mod for mod in state.changes.of("borrowed") if mod.value[0] == card and mod.value[2] == until]
    return loans[0] if loans else None


def gives_back(until: type[Event]) -> Trigger:
    def when(state: State, card: int, seat: int, event: Event) -> bool:
        return _loan(state, card, until) is not None

    return Trigger(until, return_all(until), when, zone="any", at_once=True)


def exchange_sides(state: State, one: int, other: int) -> None:
    """Two monsters change places, across the field as well; their equips change hands with them (KD-EFFECT-14)."""
    if state.ctrl[one] == state.ctrl[other]:
        battles.exchange(state, one, other)
        return
    held = any(has(state, card, "cannot_be_controlled") for card in (one, other))
    if not held and battles.can_exchange(state, one, other):
        equips.exchange_sides(state, one, other)


def change_sides(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
    """The card goes over to an opponent whom its controller chooses."""
    choices.choose_opponent(state, seat, _taken_over, card)


def _taken_over(state: State, opponent: int, card: int) -> None:
    actions.take_control(state, card, opponent)


def _win_over(state: State, card: int, seat: int, event: Attached) -> None:
    borrow(state, event.host, state.game.owner[card], card, Attached)


WINS_OVER = Trigger(Attached, _win_over, triggers.self_event, zone="attached", at_once=True)
"""ATTACH: the monster above the card is on the side of the card's owner; the card has `lets_back` as its `watch`."""


def lets_back(state: State, card: int) -> bool:
    """For `watch`, with the mark "borrowed": whom the card won over goes back as soon as the card is no longer beneath it and
    there is room."""
    loan = _loan(state, card, Attached)
    if loan is None or (state.zone[card] == UNDER and state.host[card] == loan.card):
        return False
    if state.ctrl[loan.card] != loan.value[1] and free_column(state.boards[loan.value[1]].front) < 0:
        return False
    return_all(Attached)(state, card, -1, NO_EVENT)
    return True


def _come_back(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[card] == GRAVE:
        summons.special_summon(state, seat, (card,))


DETACH_POSSESSOR = ActivatedEffect(_come_back, zone="attached")


SMALL = conditions.both(conditions.is_normal, conditions.level(most=3))

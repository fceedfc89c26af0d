"""Symbols: Charges that come back, titles, wishes, and answers to the effects of other Symbols."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects.parts import actions, choices, marks, players
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import answered_link
from deckcheck.games.kingdom_duels.engine.duel.constants import PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, Can, Resolve, Targets, always
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import Link, State


def regain_charge(state: State, card: int) -> None:
    """A Symbol regains a Charge, up to the printed number."""
    state.counters[card] = min(state.counters[card] + 1, state.cards[card].charges or 0)


INTROSPECTION = ActivatedEffect(
    lambda state, card, seat, targets: regain_charge(state, card),
    can=lambda state, card, seat: state.counters[card] < (state.cards[card].charges or 0),
    symbol=True,
    limit="",
)
"""A spent Charge comes back, which costs none."""


def spending(charges: int, resolve: Resolve, can: Can = always, limit: str = "") -> ActivatedEffect:
    """An effect of a Symbol that costs Charges."""
    return ActivatedEffect(resolve, can=can, charges=charges, limit=limit)


def wish(charges: int) -> ActivatedEffect:
    """The deck is shuffled, and a card of one's choice lies on top."""

    def choose_card_for_top(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose_card(state, seat, sorted(state.players[seat].deck.cards), put_on_top, seat)

    def put_on_top(state: State, chosen: int, seat: int) -> None:
        actions.shuffle(state, seat)
        actions.to_deck(state, chosen, top=True)

    return spending(charges, choose_card_for_top)


def take_title(state: State, seat: int, title: str) -> None:
    """A player has a title for the rest of the duel."""
    if title not in titles(state, seat):
        marks.mark(state, player_number(seat), "title", title, PERMANENT)


def titles(state: State, seat: int) -> list[str]:
    return marks.marks(state, player_number(seat), "title")


def answers_symbol(hit: Callable[[State, int, Link], bool]) -> Can:
    """Can: the effect of a Symbol is being answered that hits whom it should: `hit(state, seat, link)` says so."""

    def can(state: State, card: int, seat: int) -> bool:
        link = answered_link(state)
        if link is None or link.use < 0 or "Symbol" not in state.game.types[link.card]:
            return False
        return hit(state, seat, link)

    return can


def targets_me(state: State, seat: int, link: Link) -> bool:
    """The activation targets the player."""
    return seat in players.targeted_by(state, link)

"""Viruses: Equip Traps that wait on a weak monster and go on to the deck of an opponent when it falls."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, marks, spells
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Targets, When
from deckcheck.games.kingdom_duels.engine.duel.event_model import Attacked, Event
from deckcheck.games.kingdom_duels.engine.duel.numbers import player_number
from deckcheck.games.kingdom_duels.engine.duel.state import State

_OUTBREAK = -80
"""The place of the outbreak among the uses of a card, for its limit."""


def infect(state: State, card: int, seat: int, targets: Targets) -> None:
    """The virus waits on the monster that was attacked, whatever became of the attack."""
    event = sprung_by(state, card, Attacked)
    spells.equip_or_bury(state, card, event.target if event is not None else -1, seat)


def too_strong(most: int) -> When[Event]:
    """The monster that the virus waits on has more ATK than this."""
    return lambda state, card, seat, event: state.host[card] >= 0 and atk_of(state, state.host[card]) > most


def can_break_out(state: State, card: int) -> bool:
    return not is_used(state, changes.controller(state, card), card, "duel", _OUTBREAK)


def spend(state: State, card: int) -> None:
    """Use up what the virus does once per duel when its bearer falls."""
    mark_used(state, changes.controller(state, card), card, "duel", _OUTBREAK)


def breaks_out(state: State, card: int, victim: int, cause: str) -> bool:
    """For `saves`: its bearer fell in battle; it stays until its player has said whether it goes on to the opponent's deck."""
    if victim != card or state.battle is None or state.host[card] >= 0 or state.zone[card] != BACK:
        return False
    if marks.marked(state, card, "outbreak") or marks.marked(state, card, "spent") or not can_break_out(state, card):
        return False
    seat = changes.controller(state, card)
    choices.choose(state, seat, ("equip the deck", "let it go"), _broken_out, card, seat)
    return True


def _broken_out(state: State, word: str, card: int, seat: int) -> None:
    if word == "equip the deck":
        spend(state, card)
        choices.choose_opponent(state, seat, _into_deck_of, card)
    else:
        marks.mark(state, card, "spent")
        actions.destroy(state, card, seat)


def _into_deck_of(state: State, opponent: int, card: int) -> None:
    marks.mark(state, card, "outbreak", opponent)
    marks.mark(state, player_number(opponent), "infected", card, PERMANENT)


def in_a_deck(state: State, card: int, seat: int, event: Event) -> bool:
    return marks.marked(state, card, "outbreak")


def decks(state: State, card: int) -> list[int]:
    """Return the players whose deck the virus equips."""
    return marks.marks(state, card, "outbreak")


def was_infected(state: State, seat: int) -> bool:
    """Return whether the deck of a player was equipped with a virus at some point of the duel."""
    return marks.marked(state, player_number(seat), "infected")

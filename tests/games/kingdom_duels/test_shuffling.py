"""The deck is shuffled after cards came from it or to it other than by a draw from the top (KD-DRAW-03)."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.effects.parts import piles
from deckcheck.games.kingdom_duels.engine.view.face_down import known_cards
from tests.games.kingdom_duels.duels import Duel

REST = ["SOE-040", "SOE-048", "SOE-009", "SOE-018"]
"""What is in the deck besides the card that is looked for, from bottom to top."""


def plain() -> Duel:
    return Duel(deck=REST)


def searched() -> Duel:
    """LEN-102 fetches its partner from the deck."""
    duel = Duel(hand=["LEN-102"], deck=["LEN-101", *REST])
    return duel.do("normal_summon", "LEN-102", 1, "atk").do("choose_option", "yes")


def returned() -> Duel:
    """ORB-023 sends a dragon back to the deck."""
    duel = Duel(hand=["ORB-023"], front={1: "SOE-017"}, deck=REST)
    return duel.do("activate_spell", "ORB-023", targets=["SOE-017"])


def summoned() -> Duel:
    """SOE-085 summons from the deck."""
    duel = Duel(hand=["SOE-085"], front={1: "SOE-079"}, deck=["SOE-079#2", *REST])
    duel.do("activate_spell", "SOE-085")
    return duel.do("special_summon", "SOE-079#2", 2, "atk")


def next_draws(begin: Callable[[], Duel]) -> set[str]:
    """What is drawn next, over many chances."""
    found = set()
    for seed in range(40):
        duel = begin()
        duel.state.stream = Stream(seed)
        before = set(duel.state.players[0].hand)
        duel.end_turn().end_turn()
        found |= {duel.state.refs[card] for card in set(duel.state.players[0].hand) - before}
    return found


def test_kd_draw_03_a_draw_shuffles_nothing() -> None:
    assert next_draws(plain) == {REST[-1]}


def test_kd_draw_03_a_search_shuffles_the_deck() -> None:
    assert next_draws(searched) == set(REST)


def test_kd_draw_03_a_card_that_returns_is_shuffled_in() -> None:
    assert next_draws(returned) == {*REST, "SOE-017"}


def test_kd_draw_03_a_summon_from_the_deck_shuffles_it() -> None:
    assert next_draws(summoned) == set(REST)


def test_a_card_that_was_looked_at_is_not_known_again_when_a_shuffled_deck_gets_smaller() -> None:
    duel = plain()
    card, deck = duel.number("SOE-009"), duel.state.players[0].deck
    deck.settle(duel.state.stream)
    piles.look(duel.state, 1, [card])
    assert known_cards(duel.state, 1) == {card}
    deck.shuffle()
    assert not known_cards(duel.state, 1)
    for other in [number for number in deck.cards if number != card][:2]:
        deck.cards.remove(other)
        deck.loose -= 1
    assert not known_cards(duel.state, 1)

"""Events as sentences of a log."""

from __future__ import annotations

from typing import Any

from deckcheck.core.engine import Event
from deckcheck.core.words import in_words, plural
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.simulator.parts.log import Sentence, sentence_of, words

PLACES = {"hand": "into their hand", "friend_area": "into their Friend area", "opponent_world": "onto the opponent's World"}


def describe(state: State, event: Event) -> str:
    """Return an event as a sentence."""
    return sentence_of(SENTENCES, state, tuple(side.name for side in state.sides), event)


def _with_card(text: str) -> Sentence[State]:
    """Return a sentence in which {card} is the first card of the data, and {0}, {1} are the data."""
    return lambda state, name, data: text.format(*data, name=name, card=state.cards[data[0]].title)


def _with_cards(text: str, *, aimed: bool = False) -> Sentence[State]:
    """Return a sentence in which {0}, {1} are cards; an aimed card may have a target, the last of the data."""

    def sentence(state: State, name: str, data: tuple[Any, ...]) -> str:
        titles = [_title(state, card) for card in data]
        return text.format(*titles, name=name) + (f" on {titles[-1]}" if aimed and data[-1] != NO_CARD else "")

    return sentence


def _with_all(text: str, otherwise: str) -> Sentence[State]:
    """Return a sentence in which {all} lists the cards of the data."""

    def sentence(state: State, name: str, data: tuple[Any, ...]) -> str:
        return text.format(name=name, all=in_words([_title(state, card) for card in data]) if data else otherwise)

    return sentence


def _counted(text: str, noun: str) -> Sentence[State]:
    """Return a sentence in which {count} is the first number of the data with a noun."""
    return lambda state, name, data: text.format(*data, name=name, count=plural(data[0], noun))


def _title(state: State, card: int) -> str:
    return "" if card == NO_CARD else state.cards[card].title


def _won_or(won: str, otherwise: str) -> Sentence[State]:
    """Return a sentence for an event that may have no winner."""
    return lambda state, name, data: (won if name else otherwise).format(*data, name=name)


SENTENCES: dict[str, Sentence[State]] = {
    "turn_started": words("Turn {0}: {name}"),
    "turn_ended": words("{name} ends the turn"),
    "cards_drawn": _counted("{name} draws {count}", "card"),
    "deck_reshuffled": _counted("{name} shuffles the discard pile into a new deck ({count})", "card"),
    "player_card_chosen": _with_card("{name} plays as {card}"),
    "world_reached": _with_card("{name} moves to {card} (total World level: {1})"),
    "world_escaped": words("{name} escapes"),
    "heart_points_gained": _counted("{name} gains {count}: {2} (now {1})", "Heart Point"),
    "heart_points_lost": _counted("{name} loses {count}: {2} (now {1})", "Heart Point"),
    "dark_card_placed": _with_card("{name} plays {card} onto the opponent's World"),
    "dark_card_defeated": _with_card("{card} is defeated"),
    "damage_dealt": _with_card("{card} takes {1} damage"),
    "friend_played": _with_card("{card} joins {name}"),
    "magic_friend_played": _with_cards("{name} calls {0} through {1}"),
    "magic_played": _with_cards("{name} uses {0} through {1}", aimed=True),
    "event_played": _with_cards("{name} plays {0}", aimed=True),
    "technique_played": _with_cards("{name} plays {0}", aimed=True),
    "equipment_played": _with_cards("{name} equips {1} with {0}"),
    "form_changed": _with_card("{name} changes into {card}"),
    "attack_cards_played": _with_all("{name} attacks with {all}", ""),
    "battle_started": _with_all("{name} starts a battle with {all}", "the Player Card alone"),
    "battle_ended": words("The battle is over"),
    "friend_committed": _with_card("{name} commits {card}"),
    "action_phase_ended": words("{name} ends the Action Phase"),
    "challenge_declared": words("{name} declares a challenge"),
    "challenge_passed": words("{name} does nothing"),
    "challenge_decided": _won_or("{name} wins the challenge, {0} vs {1}", "The challenge is a tie, {0} vs {1}"),
    "card_discarded": _with_card("{name}'s {card} is discarded"),
    "card_returned": _with_card("{card} returns to {name}'s hand"),
    "card_captured": _with_card("{name} captures {card}"),
    "card_fetched": lambda state, name, data: f"{name} puts {_title(state, data[0])} {PLACES[data[1]]}",
    "game_ended": _won_or("{name} wins ({0})", "The game is a draw ({0})"),
}

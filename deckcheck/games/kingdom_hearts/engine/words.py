"""Actions and events in words: as scenarios write them, as phrases of menus, as sentences of the log."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from deckcheck.core import mentions
from deckcheck.core.engine import Action, Event
from deckcheck.core.words import join_names, plural
from deckcheck.games.kingdom_hearts.engine.apply import ACTIONS
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State, open_question
from deckcheck.games.kingdom_hearts.engine.values import cards_to_draw
from deckcheck.games.kingdom_hearts.engine.zones import friends_of
from deckcheck.simulator.parts.notation import (
    Phrase,
    Sentence,
    asked_by,
    find_reference,
    fixed,
    format_arguments,
    listed,
    mapped,
    parse_arguments,
    phrase_of,
    sentence_of,
    whole_number,
    words,
)

DEFAULTS = dict.fromkeys((("play_technique", "target"), ("play_event", "target"), ("play_magic", "target")))


def parse_action(state: State, name: str, arguments: Mapping[str, Any], seat: int) -> Action:
    """Return an action from its arguments in a scenario."""

    def parse(key: str, value: Any) -> object:
        if key in ("cards", "participants"):
            found: list[int] = []
            for reference in listed(value, key):
                found.append(_find(state, reference, seat, found))
            return tuple(sorted(found))
        if key == "damage":
            damage = mapped(value, key).items()
            pairs = [(_find(state, reference, seat), whole_number(number, key)) for reference, number in damage]
            return tuple(sorted(pair for pair in pairs if pair[1] != 0))
        return _find(state, value, seat)

    return parse_arguments(ACTIONS, name, arguments, parse, DEFAULTS)


def _find(state: State, reference: Any, seat: int, taken: Collection[int] = ()) -> int:
    """Return the card with a reference; if both players have one, that of the player who acts or on that player's World."""
    dark = state.sides[seat].dark
    return find_reference(state.references, reference, lambda card: state.owner[card] == seat or card in dark, taken)


def format_action(state: State, action: Action) -> dict[str, Any]:
    """Return an action as a scenario writes it; equal copies of a card are written as that with the lowest number."""
    refs = state.references

    def write(key: str, value: Any) -> object:
        if key == "damage":
            return {refs[card]: number for card, number in value}
        return [refs[card] for card in value] if isinstance(value, tuple) else refs[_first_copy(state, value)]

    return format_arguments(ACTIONS, action, write)


def _first_copy(state: State, card: int) -> int:
    """Return the equal card with the lowest number in the same place."""
    fact = state.cards[card]
    for seat, side in enumerate(state.sides):
        if card in side.hand:
            return min(other for other in side.hand if state.cards[other] is fact)
        for zone in (side.friends, friends_of(state, seat), side.dark):
            if card in zone:
                marks = (side.equipment.get(card), side.damage.get(card, 0))
                copies = [other for other in zone if state.cards[other] is fact]
                return min(other for other in copies if (side.equipment.get(other), side.damage.get(other, 0)) == marks)
    if state.phase == "setup":
        owner = state.owner[card]
        return min(other for other, known in enumerate(state.cards) if known is fact and state.owner[other] == owner)
    return card


PURPOSES = {
    "change": "change",
    "discard": "discard",
    "damage": "deal damage to",
    "leave_play": "remove from play",
    "capture": "capture",
    "fetch": "take",
}
"""Use of chosen cards (`Question.about`) -> its words."""


def describe_action(state: State, action: Action, seat: int) -> str:
    return phrase_of(PHRASES, state, action, seat)


def _title(state: State, card: int) -> str:
    return "" if card == NO_CARD else mentions.card(card, state.cards[card].title)


def _titles(state: State, cards: Sequence[int]) -> str:
    return join_names([_title(state, card) for card in cards])


def _about(text: str) -> Phrase:
    """Return a phrase about one card."""
    return lambda state, seat, card: text.format(_title(state, card))


def _aimed(state: State, seat: int, card: int, target: int | None = None) -> str:
    return f"play {_title(state, card)}" + (f" on {_title(state, target)}" if target is not None else "")


def _play_magic(state: State, seat: int, card: int, through: int, target: int | None = None) -> str:
    return f"use {_title(state, card)} through {_title(state, through)}" + (
        f" on {_title(state, target)}" if target is not None else ""
    )


def _start_battle(state: State, seat: int, participants: tuple[int, ...]) -> str:
    return f"start a battle with {_titles(state, participants) if participants else 'the Player Card alone'}"


def _assign_damage(state: State, seat: int, damage: tuple[tuple[int, int], ...]) -> str:
    parts = [f"{number} damage to {_title(state, card)}" for card, number in damage]
    return f"deal {join_names(parts)}" if parts else "deal no damage"


def _choose_cards(state: State, seat: int, cards: tuple[int, ...]) -> str:
    question = open_question(state)
    if question is None:
        return f"choose {_titles(state, cards)}"
    what = f"{_titles(state, cards)}" if cards else "nothing"
    return asked_by(f"choose {what} to {PURPOSES[question.about]}", _title(state, question.card))


def _discard(state: State, seat: int, cards: tuple[int, ...]) -> str:
    return f"end the turn, discarding {_titles(state, cards)}" if cards else "end the turn"


def _draw_cards(state: State, seat: int) -> str:
    return "draw cards" if cards_to_draw(state, seat) else "draw no cards: full hand"


PHRASES: dict[str, Phrase] = {
    "choose_player_card": _about("choose {} as the Player Card"),
    "draw_cards": _draw_cards,
    "move_to_world": _about("move to {}"),
    "start_battle": _start_battle,
    "commit_friend": _about("commit {}"),
    "play_attack_cards": lambda state, seat, cards: f"attack with {_titles(state, cards)}",
    "play_technique": _aimed,
    "assign_damage": _assign_damage,
    "escape": fixed("escape from the World"),
    "play_dark_on_opponent": _about("play {} onto the opponent's World"),
    "play_friend": _about("play {} as a Friend"),
    "play_equipment": lambda state, seat, card, target: f"equip {_title(state, target)} with {_title(state, card)}",
    "discard_equipment": _about("discard {}"),
    "play_form_change": _about("change into {}"),
    "discard_form_change": _about("discard {}"),
    "play_event": _aimed,
    "play_magic": _play_magic,
    "play_magic_friend": lambda state, seat, card, through: f"call {_title(state, card)} through {_title(state, through)}",
    "choose_cards": _choose_cards,
    "end_action_phase": fixed("end the Action Phase"),
    "declare_challenge": fixed("declare a challenge"),
    "do_nothing": fixed("play no card"),
    "skip_challenge": fixed("declare no challenge"),
    "discard_from_hand": _discard,
}


PLACES = {"hand": "into their hand", "friend_area": "into their Friend area", "opponent_world": "onto the opponent's World"}


def describe(state: State, event: Event) -> str:
    """Return an event as a sentence."""
    return sentence_of(SENTENCES, state, tuple(side.name for side in state.sides), event)


def _with_card(text: str) -> Sentence[State]:
    """Return a sentence in which {card} is the first card of the data, and {0}, {1} are the data."""
    return lambda state, name, data: text.format(*data, name=name, card=_title(state, data[0]))


def _with_cards(text: str, *, aimed: bool = False) -> Sentence[State]:
    """Return a sentence in which {0}, {1} are cards; an aimed card may have a target, the last of the data."""

    def sentence(state: State, name: str, data: tuple[Any, ...]) -> str:
        titles = [_title(state, card) for card in data]
        return text.format(*titles, name=name) + (f" on {titles[-1]}" if aimed and data[-1] != NO_CARD else "")

    return sentence


def _with_all(text: str, otherwise: str) -> Sentence[State]:
    """Return a sentence in which {all} lists the cards of the data."""

    def sentence(state: State, name: str, data: tuple[Any, ...]) -> str:
        return text.format(name=name, all=join_names([_title(state, card) for card in data]) if data else otherwise)

    return sentence


def _counted(text: str, noun: str) -> Sentence[State]:
    """Return a sentence in which {count} is the first number of the data with a noun."""
    return lambda state, name, data: text.format(*data, name=name, count=plural(data[0], noun))


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
    "challenge_passed": words("{name} plays no card"),
    "challenge_decided": _won_or("{name} wins the challenge, {0} vs {1}", "The challenge is a tie, {0} vs {1}"),
    "card_discarded": _with_card("{name}'s {card} is discarded"),
    "card_returned": _with_card("{card} returns to {name}'s hand"),
    "card_captured": _with_card("{name} captures {card}"),
    "card_fetched": lambda state, name, data: f"{name} puts {_title(state, data[0])} {PLACES[data[1]]}",
    "game_ended": _won_or("{name} wins ({0})", "The game is a draw ({0})"),
}

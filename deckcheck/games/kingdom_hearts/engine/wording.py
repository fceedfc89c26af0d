"""Actions in words, for menus and logs."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.core.engine import Action
from deckcheck.core.words import in_words
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.values import cards_to_draw
from deckcheck.simulator.parts.wording import Phrase, asked_by, fixed, phrase_of

PURPOSES = {
    "change": "change",
    "discard": "discard",
    "damage": "deal damage to",
    "leave_play": "remove from play",
    "capture": "capture",
    "fetch": "take",
}
"""Use of chosen cards (`Choice.about`) -> its words."""


def describe_action(state: State, action: Action, seat: int) -> str:
    return phrase_of(PHRASES, state, action, seat)


def _title(state: State, card: int) -> str:
    return state.cards[card].title


def _titles(state: State, cards: Sequence[int]) -> str:
    return in_words([_title(state, card) for card in cards])


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
    return f"deal {in_words(parts)}" if parts else "deal no damage"


def _choose_cards(state: State, seat: int, cards: tuple[int, ...]) -> str:
    choice = state.choice
    if choice is None:
        return f"choose {_titles(state, cards)}"
    what = f"{_titles(state, cards)}" if cards else "nothing"
    asking = _title(state, choice.card) if choice.card != NO_CARD else ""
    return asked_by(f"choose {what} to {PURPOSES[choice.about]}", asking)


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
    "do_nothing": fixed("do nothing"),
    "skip_challenge": fixed("declare no challenge"),
    "discard_from_hand": _discard,
}

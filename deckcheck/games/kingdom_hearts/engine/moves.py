"""Playing an action: find what refuses it, or do it and everything that follows by itself."""

from __future__ import annotations

from typing import Any

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.kingdom_hearts.engine import combat, friends, setup, support, turns, worlds
from deckcheck.games.kingdom_hearts.engine.flow import answer, run
from deckcheck.games.kingdom_hearts.engine.reasons import REASONS
from deckcheck.games.kingdom_hearts.engine.state import State, to_act

ACTIONS: dict[str, tuple[str, ...]] = {
    "choose_player_card": ("card",),
    "draw_cards": (),
    "move_to_world": ("card",),
    "start_battle": ("participants",),
    "commit_friend": ("card",),
    "play_attack_cards": ("cards",),
    "play_technique": ("card", "target"),
    "assign_damage": ("damage",),
    "escape": (),
    "play_dark_on_opponent": ("card",),
    "play_friend": ("card",),
    "play_equipment": ("card", "target"),
    "discard_equipment": ("card",),
    "play_form_change": ("card",),
    "discard_form_change": ("card",),
    "play_event": ("card", "target"),
    "play_magic": ("card", "through", "target"),
    "play_magic_friend": ("card", "through"),
    "choose_cards": ("cards",),
    "end_action_phase": (),
    "declare_challenge": (),
    "do_nothing": (),
    "skip_challenge": (),
    "discard_from_hand": ("cards",),
}
"""The ledger's actions and their arguments."""


def _refuse_choice(state: State, seat: int, cards: tuple[int, ...]) -> str:
    choice = state.choice
    if choice is None or seat != choice.question.seat:
        return "KH-CARD-19"
    question = choice.question
    right = question.least <= len(cards) <= question.most and len(set(cards)) == len(cards)
    return "" if right and all(card in question.cards for card in cards) else "KH-CARD-19"


def _choose(state: State, seat: int, cards: tuple[int, ...]) -> None:
    answer(state, cards)


PLAYS: dict[str, tuple[Any, Any]] = {
    "choose_player_card": (setup.refuse_player_card, setup.choose_player_card),
    "draw_cards": (turns.refuse_draw, turns.draw_cards),
    "move_to_world": (worlds.refuse_move, worlds.move),
    "start_battle": (combat.refuse_battle, combat.start_battle),
    "commit_friend": (combat.refuse_commit, combat.commit),
    "play_attack_cards": (combat.refuse_attack_cards, combat.play_attack_cards),
    "play_technique": (support.refuse_technique, support.play_technique),
    "assign_damage": (combat.refuse_damage, combat.assign_damage),
    "escape": (worlds.refuse_escape, worlds.escape),
    "play_dark_on_opponent": (worlds.refuse_dark, worlds.play_dark),
    "play_friend": (friends.refuse_friend, friends.play_friend),
    "play_equipment": (support.refuse_equipment, support.play_equipment),
    "discard_equipment": (support.refuse_discard_equipment, support.discard_equipment),
    "play_form_change": (support.refuse_form, support.play_form),
    "discard_form_change": (support.refuse_discard_form, support.discard_own_form),
    "play_event": (support.refuse_event, support.play_event),
    "play_magic": (support.refuse_magic, support.play_magic),
    "play_magic_friend": (friends.refuse_magic_friend, friends.play_magic_friend),
    "choose_cards": (_refuse_choice, _choose),
    "end_action_phase": (turns.refuse_end_action, turns.end_action_phase),
    "declare_challenge": (combat.why_no_challenge, combat.declare),
    "do_nothing": (combat.refuse_pass, combat.do_nothing),
    "skip_challenge": (turns.refuse_skip, turns.skip_challenge),
    "discard_from_hand": (turns.refuse_discard, turns.discard_cards),
}


def apply(state: State, action: Action, seat: int | None = None) -> None:
    """Plays an action in place; IllegalActionError, and nothing is changed, when a clause refuses it."""
    turn = to_act(state)
    if seat is None:
        seat = turn
    legal = state.legal
    if legal is None or seat != turn or action not in legal:
        clause = refusal(state, action, seat)
        if clause:
            raise IllegalActionError(clause, REASONS[clause])
    state.legal = None
    PLAYS[action[0]][1](state, seat, *action[1])
    if state.tasks or state.outcome is not None:
        run(state)


def refusal(state: State, action: Action, seat: int) -> str:
    """The clause that refuses an action of a player; empty when it is legal."""
    if state.outcome is not None:
        return "KH-WIN-03"
    if action.do not in PLAYS or len(action.args) != len(ACTIONS[action.do]) or seat not in (0, 1):
        return "DC-ACTION-01"
    if state.choice is not None and action.do != "choose_cards":
        return "KH-CARD-19"
    if state.phase == "setup" and action.do != "choose_player_card":
        return "KH-SETUP-01"
    if not _knows(state, action.args):
        return "DC-ACTION-01"
    clause: str = PLAYS[action.do][0](state, seat, *action.args)
    return clause


def _knows(state: State, args: tuple[Any, ...]) -> bool:
    """Whether every card number of the arguments is a card of this game."""
    number = len(state.cards)
    for value in args:
        cards = value if isinstance(value, tuple) else (value,)
        for card in cards:
            one = card[0] if isinstance(card, tuple) else card
            if one is not None and not (isinstance(one, int) and 0 <= one < number):
                return False
    return True

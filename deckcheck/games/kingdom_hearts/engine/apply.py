"""Playing an action: refuse it, or do it and everything that follows by itself."""

from __future__ import annotations

from typing import Any, Final

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.kingdom_hearts.engine import (
    battle,
    challenge,
    combat,
    equipment,
    events,
    form_changes,
    friends,
    magic,
    turns,
    worlds,
)
from deckcheck.games.kingdom_hearts.engine.effects import carry_out_row
from deckcheck.games.kingdom_hearts.engine.refusals import CARD_TEXT, refuse
from deckcheck.games.kingdom_hearts.engine.setup import check_player_card, choose_player_card
from deckcheck.games.kingdom_hearts.engine.stack import answer, check_answer, put_away
from deckcheck.games.kingdom_hearts.engine.state import PendingRow, State, open_question, to_act
from deckcheck.simulator.parts.flow import Handler, Refusal, Step

ACTIONS: Final[dict[str, tuple[str, ...]]] = {
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
SELECTED: Final = frozenset(("start_battle", "assign_damage", "play_attack_cards", "choose_cards", "discard_from_hand"))
"""Actions of which only a selection is offered if there are too many variants."""
HANDLERS: Final[dict[str, Handler]] = {
    "choose_player_card": Handler(check_player_card, choose_player_card),
    "draw_cards": Handler(turns.check_draw, turns.draw_cards),
    "move_to_world": Handler(worlds.check_move, worlds.move),
    "start_battle": Handler(battle.check_battle, battle.start_battle),
    "commit_friend": Handler(combat.check_commit, combat.commit),
    "play_attack_cards": Handler(combat.check_attack_cards, combat.play_attack_cards),
    "play_technique": Handler(events.check_technique, events.play_technique),
    "assign_damage": Handler(battle.check_damage, battle.assign_damage),
    "escape": Handler(worlds.check_escape, worlds.escape),
    "play_dark_on_opponent": Handler(worlds.check_dark, worlds.play_dark),
    "play_friend": Handler(friends.check_friend, friends.play_friend),
    "play_equipment": Handler(equipment.check_equipment, equipment.play_equipment),
    "discard_equipment": Handler(equipment.check_discard_equipment, equipment.discard_equipment),
    "play_form_change": Handler(form_changes.check_form, form_changes.play_form),
    "discard_form_change": Handler(form_changes.check_discard_form, form_changes.discard_form),
    "play_event": Handler(events.check_event, events.play_event),
    "play_magic": Handler(magic.check_magic, magic.play_magic),
    "play_magic_friend": Handler(magic.check_magic_friend, magic.play_magic_friend),
    "choose_cards": Handler(check_answer, answer),
    "end_action_phase": Handler(turns.check_end_action, turns.end_action_phase),
    "declare_challenge": Handler(challenge.check_declaration, challenge.declare),
    "do_nothing": Handler(challenge.check_pass, challenge.do_nothing),
    "skip_challenge": Handler(turns.check_skip, turns.skip_challenge),
    "discard_from_hand": Handler(turns.check_discard, turns.discard_cards),
}


def apply(state: State, action: Action, seat: int | None = None) -> None:
    """Play an action in place, or raise IllegalActionError and change nothing. A listed action needs no check."""
    turn = to_act(state)
    if seat is None:
        seat = turn
    legal = state.legal
    if legal is None or seat != turn or action not in legal:
        refusal = check_action(state, action, seat)
        if refusal is not None:
            raise IllegalActionError(*refusal)
    state.legal = None
    HANDLERS[action.do].do(state, seat, *action.args)
    if state.stack or state.outcome is not None:
        run(state)


def check_action(state: State, action: Action, seat: int) -> Refusal | None:
    """Return why a player's action is refused, or None."""
    if state.outcome is not None:
        return refuse("KH-WIN-03")
    if action.do not in ACTIONS or len(action.args) != len(ACTIONS[action.do]) or seat not in (0, 1):
        return refuse("DC-ACTION-01")
    if action.do != "choose_cards" and open_question(state) is not None:
        return refuse(CARD_TEXT)
    if action.do != "choose_player_card" and state.phase == "setup":
        return refuse("KH-SETUP-01")
    if not _has_known_cards(state, action.args):
        return refuse("DC-ACTION-01")
    return HANDLERS[action.do].check(state, seat, *action.args)


def _has_known_cards(state: State, args: tuple[Any, ...]) -> bool:
    """Return whether every card number of the arguments is a card of this game."""
    most = len(state.cards)
    for value in args:
        for item in value if isinstance(value, tuple) else (value,):
            card = item[0] if isinstance(item, tuple) else item
            if card is not None and not (isinstance(card, int) and 0 <= card < most):
                return False
    return True


def run(state: State) -> None:
    """Do what waits, until a player must answer or the game is over."""
    stack = state.stack
    while stack and state.outcome is None:
        top = stack.pop()
        if isinstance(top, Step):
            top.do(state, *top.arguments)
        elif isinstance(top, PendingRow):
            carry_out_row(state, top)
        else:
            stack.append(top)
            return
    if state.outcome is not None:
        _stop(state)


def _stop(state: State) -> None:
    """Discard the card whose text ended the game, and drop everything else (KH-WIN-03)."""
    for step in state.stack[::-1]:
        if isinstance(step, Step) and step.do is put_away:
            put_away(state, *step.arguments)
    state.stack.clear()

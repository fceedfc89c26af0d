"""Playing an action: check that it is legal, carry it out, and run to the next decision."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.kingdom_duels.engine.activations import responses
from deckcheck.games.kingdom_duels.engine.battle_royale import declare_over, join
from deckcheck.games.kingdom_duels.engine.card_moves import send
from deckcheck.games.kingdom_duels.engine.chain import respond
from deckcheck.games.kingdom_duels.engine.constants import BATTLE, EXTRA, HAND, MAIN1, MAIN2
from deckcheck.games.kingdom_duels.engine.ending import SURRENDERED, defeat
from deckcheck.games.kingdom_duels.engine.event_rules import all_in_force_are_true, rules_in_force, true_rules
from deckcheck.games.kingdom_duels.engine.flow import run
from deckcheck.games.kingdom_duels.engine.handlers import DO
from deckcheck.games.kingdom_duels.engine.idleness import warn_for_trap
from deckcheck.games.kingdom_duels.engine.legal import enumerate_actions, listed_actions
from deckcheck.games.kingdom_duels.engine.masks import unmask_action
from deckcheck.games.kingdom_duels.engine.phases import battle
from deckcheck.games.kingdom_duels.engine.refusals import refusal
from deckcheck.games.kingdom_duels.engine.state import Question, State, open_question, push, touch
from deckcheck.games.kingdom_duels.engine.statics import has_player
from deckcheck.games.kingdom_duels.engine.subduel import begin_waiting, end_finished
from deckcheck.simulator.parts.flow import note

AT_ANY_TIME: Final = {"join_duel": join, "declare_over": declare_over}
"""Actions of a player of a Battle Royale that are legal whoever is to act (KD-MULTI-16, KD-MULTI-17)."""
QUIET: Final[tuple[str, ...]] = ("end_phase", "pass")
"""Actions that by themselves change nothing but what comes next; a pass only where it declines an answer."""


def apply(state: State, action: Action, seat: int | None = None) -> None:
    if state.outcome is not None:
        raise IllegalActionError("KD-WIN-01", "the duel is over")
    question, legal = open_question(state) if state.stack else None, state.legal
    mover = state.active if question is None else question.seat
    if (seat is not None and seat != mover) or legal is None or action not in legal:
        action = unmask_action(state, action)
        if _apply_at_any_time(state, action, mover if seat is None else seat, mover):
            return
        if action not in listed_actions(state):
            possible = enumerate_actions(state, full=True)
            if _normal(action) not in possible:
                raise IllegalActionError(*refusal(state, action, mover, possible))
    if question is not None:
        state.stack.pop()
    state.legal = None
    if action.do not in QUIET or (question is not None and question.kind != "respond"):
        state.cache.clear()
    if question is not None and action.do == "pass":
        _pass(state, question)
    else:
        if state.attack is not None and not state.chain and question is not None and question.kind == "respond":
            push(state, battle.answer_again)
        DO[action.do](state, mover, question, *action.args)
    _settle(state)


def _apply_at_any_time(state: State, action: Action, seat: int, mover: int) -> bool:
    """Play an action that does not wait for the player's decision; return False for any other action."""
    if action.do == "surrender":
        if has_player(state, seat, "player_no_surrender"):
            raise IllegalActionError("KD-WIN-02", "a card keeps this player from surrendering")
        _surrender(state, seat)
    elif action.do in AT_ANY_TIME:
        touch(state)
        AT_ANY_TIME[action.do](state, seat)
        _settle(state)
    elif seat != mover:
        _apply_out_of_turn(state, action, seat)
    else:
        return False
    return True


def _normal(action: Action) -> Action:
    """Return an action without the Backrow zone, which does not matter for whether a Spell can be activated."""
    if action.do == "activate_spell":
        card, targets, _ = action.args
        return Action(action.do, (card, targets, None))
    return action


def _apply_out_of_turn(state: State, action: Action, seat: int) -> None:
    """Play a Quick effect of a player who is not to act, while the turn player has an open phase."""
    open_phase = not state.stack and state.phase in (MAIN1, MAIN2, BATTLE)
    legal = responses(state, seat, full=True) if open_phase else []
    if _normal(action) not in legal:
        raise IllegalActionError(*refusal(state, action, seat, legal))
    touch(state)
    DO[action.do](state, seat, None, *action.args)
    _settle(state)


def _settle(state: State) -> None:
    """Run to the next decision. Rules whose EVENT is no longer true return (KD-RULECARD-09). A Subduel that an effect declared
    begins, and after its end the duel goes on (KD-TERM-09)."""
    run(state)
    if state.game.event_rules and state.outcome is None:
        send_home(state)
    if state.outer is not None and end_finished(state):
        _settle(state)
    elif state.stack:
        question = state.stack[-1]
        if isinstance(question, Question) and question.kind == "subduel":
            begin_waiting(state)


def _surrender(state: State, seat: int) -> None:
    touch(state)
    note(state, "player_surrendered", seat)
    defeat(state, [seat], SURRENDERED)
    _settle(state)


def _pass(state: State, question: Question) -> None:
    if question.kind == "respond":
        push(state, respond, question.data[0])
    elif question.kind == "traps" and any(state.zone[card] != HAND for card in question.data[0]):
        warn_for_trap(state, question.seat)
    elif question.kind == "redirect" and question.data[1] == "royale":
        state.players[question.seat].redirected = state.round  # asked once a round
        push(state, battle.ask_royale)


def send_home(state: State) -> None:
    """Return Rules whose EVENT is no longer true to the Extra Deck (KD-RULECARD-09)."""
    cache = state.cache
    if cache.rules_checked_at == cache.now:
        return
    if all_in_force_are_true(state):
        cache.rules_checked_at = cache.now
        return
    for card in sorted(rules_in_force(state)):
        if card not in true_rules(state):  # asked one by one, for with a Rule goes what it gave
            send(state, card, EXTRA)
            touch(state)
            note(state, "rule_returned", state.game.owner[card], card)

"""Playing an action: check that it is legal, carry it out, and run to the next decision."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.kingdom_duels.engine import questions
from deckcheck.games.kingdom_duels.engine.battle import attacks
from deckcheck.games.kingdom_duels.engine.chain import chain, spells_traps
from deckcheck.games.kingdom_duels.engine.chain.activations import responses
from deckcheck.games.kingdom_duels.engine.chain.chain import to_graveyard
from deckcheck.games.kingdom_duels.engine.chain.events import watch
from deckcheck.games.kingdom_duels.engine.chain.triggers import begin_chain
from deckcheck.games.kingdom_duels.engine.duel import ending
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import ANSWERING, BATTLE, EXTRA, MAIN1, MAIN2
from deckcheck.games.kingdom_duels.engine.duel.ending import check_life_points
from deckcheck.games.kingdom_duels.engine.duel.state import (
    QUIET_STEPS,
    Question,
    State,
    open_question,
    push,
    start_chain,
    touch,
)
from deckcheck.games.kingdom_duels.engine.duel.subduel import begin_waiting, end_finished
from deckcheck.games.kingdom_duels.engine.legal import enumerate_actions, listed_actions
from deckcheck.games.kingdom_duels.engine.refusals import not_listed
from deckcheck.games.kingdom_duels.engine.rule_cards import rules_and_symbols
from deckcheck.games.kingdom_duels.engine.rule_cards.event_conditions import all_in_force_are_true, rules_in_force, true_rules
from deckcheck.games.kingdom_duels.engine.summons import summons
from deckcheck.games.kingdom_duels.engine.terrains import strikes
from deckcheck.games.kingdom_duels.engine.tilemap import moving
from deckcheck.games.kingdom_duels.engine.tilemap.entering import tend
from deckcheck.games.kingdom_duels.engine.turns import battle_royale, setup_phase, turns
from deckcheck.games.kingdom_duels.engine.turns.turns import begin_turn, forget_turn
from deckcheck.games.kingdom_duels.engine.view.face_down import unmask_action
from deckcheck.games.kingdom_duels.engine.zones.moves import send
from deckcheck.simulator.parts.flow import Handler, Refusal, Step, note


def if_listed(state: State, seat: int, *arguments: object) -> None:
    """The check of an action that nothing forbids where it is among the legal ones."""


HANDLERS: Final[dict[str, Handler]] = {
    "choose_side": Handler(if_listed, setup_phase.choose_side),
    "activate_setup_rule": Handler(setup_phase.check_activate_setup_rule, setup_phase.activate_setup_rule),
    "end_setup": Handler(if_listed, setup_phase.end_setup),
    "strategy_swap": Handler(if_listed, setup_phase.strategy_swap),
    "end_swap": Handler(if_listed, setup_phase.end_swap),
    "normal_summon": Handler(summons.check_normal_summon, summons.normal_summon),
    "special_summon": Handler(summons.check_special_summon, summons.special_summon),
    "extra_deck_summon": Handler(summons.check_extra_deck_summon, summons.extra_deck_summon),
    "hide": Handler(if_listed, summons.hide),
    "hide_again": Handler(if_listed, summons.hide_again),
    "flip": Handler(if_listed, summons.flip),
    "change_position": Handler(summons.check_change_position, summons.change_position),
    "set_spell_trap": Handler(spells_traps.check_set_spell_trap, spells_traps.set_spell_trap),
    "activate_spell": Handler(spells_traps.check_activate_spell, spells_traps.activate_spell),
    "activate_trap": Handler(spells_traps.check_activate_trap, spells_traps.activate_trap),
    "choose_traps": Handler(if_listed, spells_traps.choose_traps),
    "activate_effect": Handler(spells_traps.check_activate_effect, spells_traps.activate_effect),
    "detach": Handler(if_listed, spells_traps.detach),
    "send_ritual_spell": Handler(if_listed, spells_traps.send_ritual_spell),
    "activate_rule": Handler(rules_and_symbols.check_activate_rule, rules_and_symbols.activate_rule),
    "play_symbol": Handler(rules_and_symbols.check_play_symbol, rules_and_symbols.play_symbol),
    "symbol_effect": Handler(rules_and_symbols.check_symbol_effect, rules_and_symbols.symbol_effect),
    "return_symbol": Handler(if_listed, rules_and_symbols.return_symbol),
    "move_on_tiles": Handler(moving.check_move_on_tiles, moving.move_on_tiles),
    "declare_attack": Handler(attacks.check_declare_attack, attacks.declare_attack),
    "choose_replay_target": Handler(if_listed, attacks.choose_replay_target),
    "redirect_attack": Handler(attacks.check_redirect_attack, attacks.redirect_attack),
    "strike": Handler(strikes.check_strike, strikes.strike),
    "pay_upkeep": Handler(if_listed, turns.pay_upkeep),
    "end_phase": Handler(if_listed, turns.end_phase),
    "choose_option": Handler(if_listed, questions.choose_option),
    "pass": Handler(if_listed, questions.pass_on),
    "surrender": Handler(ending.check_surrender, ending.surrender),
    "join_duel": Handler(battle_royale.check_join_duel, battle_royale.join_duel),
    "declare_over": Handler(battle_royale.check_declare_over, battle_royale.declare_over),
}
AT_ANY_TIME: Final = frozenset({"surrender", "join_duel", "declare_over"})
"""Actions that are legal whoever is to act (KD-WIN-02, KD-MULTI-16, KD-MULTI-17)."""
QUIET: Final[tuple[str, ...]] = ("end_phase", "pass")
"""Actions that by themselves change nothing but what comes next; a pass only where it declines an answer."""


def apply(state: State, action: Action, seat: int | None = None) -> None:
    if state.outcome is not None:
        raise IllegalActionError("KD-WIN-01", "the duel is over")
    question, legal = open_question(state) if state.stack else None, state.legal
    mover = state.active if question is None else question.seat
    if (seat is not None and seat != mover) or legal is None or action not in legal:
        action = unmask_action(state, action)
        actor = mover if seat is None else seat
        if action.do in AT_ANY_TIME:
            _apply_at_any_time(state, action, actor)
            return
        if actor != mover:
            _apply_out_of_turn(state, action, actor)
            return
        if action not in listed_actions(state):
            possible = enumerate_actions(state, full=True)
            if _normal(action) not in possible:
                raise IllegalActionError(*_check(state, action, mover) or not_listed(state, action, mover, possible))
    if question is not None:
        state.stack.pop()
    state.legal, state.answering = None, question
    if action.do not in QUIET or (question is not None and question.kind != "respond"):
        state.cache.clear()
    if state.attack is not None and action.do != "pass" and not state.chain and _is_response(question):
        push(state, attacks.answer_again)
    HANDLERS[action.do].do(state, mover, *action.args)
    _settle(state)


def _check(state: State, action: Action, seat: int) -> Refusal | None:
    return HANDLERS[action.do].check(state, seat, *action.args) if action.do in HANDLERS else None


def _is_response(question: Question | None) -> bool:
    return question is not None and question.kind == "respond"


def _apply_at_any_time(state: State, action: Action, seat: int) -> None:
    refusal = _check(state, action, seat)
    if refusal is not None:
        raise IllegalActionError(*refusal)
    touch(state)
    HANDLERS[action.do].do(state, seat)
    _settle(state)


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
        raise IllegalActionError(*_check(state, action, seat) or not_listed(state, action, seat, legal))
    touch(state)
    state.answering = None
    HANDLERS[action.do].do(state, seat, *action.args)
    _settle(state)


def _settle(state: State) -> None:
    """Run to the next decision. Rules whose EVENT is no longer true return (KD-RULECARD-09). A Subduel that an effect declared
    begins, and after its end the duel goes on (KD-TERM-09)."""
    run(state)
    if state.game.event_rules and state.outcome is None:
        send_home(state)
        if state.game.layouts:
            tend(state)
    if state.outer is not None and end_finished(state):
        _settle(state)
    elif state.stack:
        question = state.stack[-1]
        if isinstance(question, Question) and question.kind == "subduel":
            begin_waiting(state)


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


PASSING: Final[tuple[str, ...]] = ("fell_as", "rescued", "spared")
"""Changes that last only for a battle."""


def run(state: State) -> None:
    """Do everything that needs no player."""
    stack, first, second, several = state.stack, state.boards[0], state.boards[1], len(state.boards) > 2
    watchers, cache, layouts = state.game.watchers, state.cache, state.game.layouts
    if layouts:
        tend(state)
    if watchers and cache.watched_at != cache.now:
        watch(state)
    if several:
        _look_for_defeats(state)
    elif first.lp <= 0 or second.lp <= 0:
        check_life_points(state)
    while stack and state.outcome is None:
        waiting = stack[-1]
        if isinstance(waiting, Question):
            if not several or not state.players[waiting.seat].lost:
                return
            stack.pop()
            leave_out(state, waiting)
            continue
        stack.pop()
        do, arguments = waiting
        if do is start_chain:
            begin_chain(state)
        else:
            do(state, *arguments)
            if do in QUIET_STEPS:
                continue
        cache.now += 1
        if several:
            _look_for_defeats(state)
        elif first.lp <= 0 or second.lp <= 0:
            check_life_points(state)
        if layouts:
            tend(state)
        if watchers and watch(state):
            _look_for_defeats(state)
    if state.outcome is not None:
        stack.clear()
        _drop_chain(state)


def _look_for_defeats(state: State) -> None:
    """Defeat players without LP. A duel of several sides goes on without them."""
    check_life_points(state)
    if state.outcome is None and state.rotation and state.players[state.active].lost:
        break_off_turn(state)


def break_off_turn(state: State) -> None:
    """End the turn of a player who is out of the duel, and begin the next one."""
    _put_away(state)
    state.stack.clear()
    _drop_chain(state)
    state.attack = state.battle = None
    state.changes = Changes([mod for mod in state.changes if mod.kind not in PASSING])
    forget_turn(state)
    state.rotation = tuple(seat for seat in state.rotation if not state.players[seat].lost)
    begin_turn(state)


def _drop_chain(state: State) -> None:
    state.chain.clear()
    state.chain_step = ANSWERING
    state.negated = ()
    state.answered, state.acting = 0, -1
    state.met = ()
    state.postponed = ()


def _put_away(state: State) -> None:
    """Send Spells and Traps of others that were being carried out to the graveyard as usual."""
    used = [step.arguments[0] for step in state.stack if isinstance(step, Step) and step.do is to_graveyard]
    used += [link.card for link in state.chain if link.use < 0 and not state.game.stays[link.card]]
    for card in used:
        to_graveyard(state, card)


def leave_out(state: State, question: Question) -> None:
    """Drop a question to a player who is out of the duel; ask the others who are next, if any."""
    if question.kind == "respond":
        push(state, chain.respond, question.data[0])
    elif question.kind == "redirect" and question.data[1] == "royale":
        push(state, attacks.ask_royale)
    elif question.kind == "side":
        setup_phase.choose_side(state, question.seat, setup_phase.COLORS[0])

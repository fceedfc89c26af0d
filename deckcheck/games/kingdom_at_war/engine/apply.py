"""Actions that a player makes: refused with a clause, or carried out with everything that follows by itself."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.kingdom_at_war.engine import abilities, battle, challenge, deals, reinforcement, supply, turn
from deckcheck.games.kingdom_at_war.engine.ending import settle
from deckcheck.games.kingdom_at_war.engine.legal import DECISIONS
from deckcheck.games.kingdom_at_war.engine.notation import ACTIONS
from deckcheck.games.kingdom_at_war.engine.state import Question, State, asked, current_step
from deckcheck.simulator.parts.flow import Handler, Refusal, note

HANDLERS: Final = {
    "mulligan": Handler(turn.check_nothing, turn.mulligan),
    "keep_hand": Handler(turn.check_nothing, turn.keep_hand),
    "draw_supremacy": Handler(turn.check_supremacy, turn.draw_supremacy),
    "decline_supremacy": Handler(turn.check_nothing, turn.decline_supremacy),
    "end_phase": Handler(turn.check_end_phase, turn.end_phase),
    "start_battle": Handler(battle.check_start_battle, battle.start_battle),
    "skip_battle": Handler(battle.check_skip_battle, battle.skip_battle),
    "place_tactic": Handler(battle.check_tactic, battle.place_tactic),
    "assign_lines": Handler(battle.check_lines, battle.assign_lines),
    "assign_fast": Handler(battle.check_fast, battle.assign_fast),
    "pass_fast": Handler(turn.check_nothing, battle.pass_fast),
    "change_tactic": Handler(battle.check_change, battle.change_tactic),
    "keep_tactic": Handler(turn.check_nothing, battle.keep_tactic),
    "spend_morale": Handler(battle.check_morale, battle.spend_morale),
    "distribute_wounds": Handler(battle.check_wounds, battle.distribute_wounds),
    "move_power": Handler(supply.check_move_power, supply.move_power),
    "buy_draw": Handler(reinforcement.check_buy_draw, reinforcement.buy_draw),
    "buy_coin": Handler(reinforcement.check_buy_coin, reinforcement.buy_coin),
    "play_card": Handler(reinforcement.check_play_card, reinforcement.play_card),
    "create_intrigue": Handler(reinforcement.check_intrigue, reinforcement.create_intrigue),
    "challenge": Handler(challenge.check_challenge, challenge.challenge),
    "answer_challenge": Handler(challenge.check_participants, challenge.answer_challenge),
    "attach_prize": Handler(challenge.check_prize, challenge.attach_prize),
    "activate_ability": Handler(abilities.check_activate_ability, abilities.activate_ability),
    "play_event": Handler(abilities.check_event, abilities.play_event),
    "choose_targets": Handler(abilities.check_targets, abilities.choose_targets),
    "banish_restricted": Handler(abilities.check_restricted, abilities.banish_restricted),
    "offer_deal": Handler(deals.check_offer, deals.offer_deal),
    "answer_deal": Handler(deals.check_answer, deals.answer_deal),
    "withdraw_declared_action": Handler(deals.check_withdraw, deals.withdraw_declared_action),
}


def apply(state: State, action: Action, seat: int | None = None) -> None:
    """Play an action in place, or raise IllegalActionError and change nothing. An action that was listed for this decision
    needs no check."""
    player = state.seat if seat is None else seat
    legal = state.legal
    if legal is None or player != state.seat or action not in legal:
        refusal = check_action(state, action, player)
        if refusal is not None:
            raise IllegalActionError(*refusal)
    state.legal = None
    HANDLERS[action.do].do(state, player, *action.args)
    run(state)


def run(state: State) -> None:
    """Do everything that needs no decision, until a player must decide or the game is over."""
    while True:
        if state.unsettled:
            settle(state)
            if state.outcome is not None:
                state.seat = -1
                note(state, "game_ended", -1 if state.outcome.winner is None else state.outcome.winner, state.outcome.reason)
                return
            abilities.keep_one_restricted(state)
        top = state.stack[-1]
        if isinstance(top, Question):
            if abilities.is_open(state, top):
                state.seat = top.seat
                return
            state.stack.pop()
        elif state.triggers:
            abilities.resolve_trigger(state)
        elif top.do(state, *top.arguments) and not state.unsettled:
            return


# The moment

INSTANT: Final = frozenset({"activate_ability", "play_event", "offer_deal", "withdraw_declared_action"})
"""Actions that every player can take at any time (KW-ACTION-01, KW-ACTION-02)."""
REINFORCEMENT: Final = frozenset({"buy_draw", "buy_coin", "play_card", "create_intrigue", "challenge"})
ANSWERS: Final = {"deal": "answer_deal", "targets": "choose_targets", "restricted": "banish_restricted"}
"""Action that answers each kind of question."""


def check_action(state: State, action: Action, seat: int) -> Refusal | None:
    """Return why a player cannot take this action now."""
    name, arguments = action
    if state.outcome is not None:
        return Refusal("KW-WIN-01", "the game is over")
    if name not in ACTIONS or len(arguments) != len(ACTIONS[name]):
        return Refusal("DC-ACTION-01", f"'{name}' is not an action with {len(arguments)} arguments")
    refusal = check_moment(state, name, seat)
    return HANDLERS[name].check(state, seat, *arguments) if refusal is None else refusal


def check_moment(state: State, name: str, seat: int) -> Refusal | None:
    if name in INSTANT:
        if state.phase == "setup":
            return Refusal("KW-ACTION-01", "you can act only after the first turn has begun")
        return _check_player(state, seat)
    if seat != state.seat:
        return _check_player(state, seat) or _out_of_turn(state, name, seat)
    question = asked(state)
    if name in ({ANSWERS[question.kind]} if question is not None else DECISIONS[current_step(state).do].answers):
        return None
    return _wrong_moment(state, name, seat)


def _check_player(state: State, seat: int) -> Refusal | None:
    if not 0 <= seat < state.seats or state.eliminated[seat]:
        return Refusal("KW-WIN-07", "you can act only while you are in the game")
    return None


def _out_of_turn(state: State, name: str, seat: int) -> Refusal:
    """Return the refusal of an action of a player who is not to act."""
    if seat != state.active:
        if name in REINFORCEMENT:
            return Refusal("KW-REINFORCE-02", "you can take reinforcement actions only in your turn")
        if name in ("draw_supremacy", "decline_supremacy"):
            return Refusal("KW-SUPREMACY-01", "you can draw for supremacies only in your turn")
        if name in ("start_battle", "skip_battle"):
            return Refusal("KW-BATTLE-01", "you can start a battle only in your turn")
    return _wrong_moment(state, name, seat)


_USUAL_CLAUSE: Final = {
    "mulligan": "KW-SETUP-04",
    "keep_hand": "KW-SETUP-04",
    "draw_supremacy": "KW-TURN-01",
    "decline_supremacy": "KW-TURN-01",
    "answer_challenge": "KW-CHALLENGE-03",
    "attach_prize": "KW-CHALLENGE-07",
    "banish_restricted": "KW-KEYWORD-11",
    "choose_targets": "KW-TERM-11",
    "answer_deal": "KW-DEAL-08",
    "move_power": "KW-SUPPLY-09",
}


def _wrong_moment(state: State, name: str, seat: int) -> Refusal:
    """Return the refusal of an action that does not answer the current question."""
    clause = _USUAL_CLAUSE.get(name, "KW-TURN-01")
    fight = state.battle
    if name == "start_battle" and (state.battle_done or fight):
        clause = "KW-BATTLE-02"
    elif fight is not None and seat in fight.sides and name not in _USUAL_CLAUSE:
        clause = "KW-BATTLE-05"
        side = fight.sides.index(seat)
        if name == "change_tactic":
            clause = "KW-BATTLE-20" if fight.changed[side] else "KW-BATTLE-19" if not state.hand[seat] else clause
        elif name == "assign_fast":
            joining = current_step(state).do in (battle.ask_fast, battle.ask_change)
            clause = "KW-KEYWORD-08" if joining else clause
    elif fight is not None and name == "place_tactic":
        clause = "KW-BATTLE-03"
    return Refusal(clause, f"you cannot {name.replace('_', ' ')} now")

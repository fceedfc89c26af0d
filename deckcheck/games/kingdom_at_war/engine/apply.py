"""Playing an action, and everything that follows without a decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_at_war.engine import deals, instant_actions
from deckcheck.games.kingdom_at_war.engine.ending import settle
from deckcheck.games.kingdom_at_war.engine.phases import (
    battle,
    battle_result,
    challenge,
    end,
    opening,
    reinforcement,
    supply,
    supremacy,
)
from deckcheck.games.kingdom_at_war.engine.refusals import check_action
from deckcheck.games.kingdom_at_war.engine.state import State, note

_DO: Final[dict[str, Callable[..., None]]] = {
    "mulligan": opening.mulligan,
    "keep_hand": opening.keep_hand,
    "draw_supremacy": supremacy.draw_supremacy,
    "decline_supremacy": supremacy.decline_supremacy,
    "start_battle": battle.start_battle,
    "skip_battle": battle.skip_battle,
    "withdraw_declared_action": deals.withdraw_declared_action,
    "place_tactic": battle.place_tactic,
    "assign_lines": battle.assign_lines,
    "assign_fast": battle.assign_fast,
    "pass_fast": battle.pass_fast,
    "change_tactic": battle.change_tactic,
    "keep_tactic": battle.keep_tactic,
    "spend_morale": battle.spend_morale,
    "distribute_wounds": battle_result.distribute_wounds,
    "move_power": supply.move_power,
    "buy_draw": reinforcement.buy_draw,
    "buy_coin": reinforcement.buy_coin,
    "play_card": reinforcement.play_card,
    "create_intrigue": reinforcement.create_intrigue,
    "challenge": challenge.challenge,
    "answer_challenge": challenge.answer_challenge,
    "attach_prize": challenge.attach_prize,
    "banish_restricted": instant_actions.banish_restricted,
    "choose_targets": instant_actions.choose_targets,
    "activate_ability": instant_actions.activate_ability,
    "play_event": instant_actions.play_event,
    "offer_deal": deals.offer_deal,
    "answer_deal": deals.answer_deal,
    "end_phase": end.end_phase,
}

_STEPS: Final[tuple[Callable[[State], bool], ...]] = (
    opening.ask_mulligan,
    supremacy.ask_supremacy,
    battle.ask_battle,
    battle.ask_tactic,
    battle.ask_tactic,
    battle.ask_lines,
    battle.ask_lines,
    battle.ask_fast,
    battle.ask_fast,
    battle.ask_change,
    battle.ask_change,
    battle.ask_morale,
    battle.ask_morale,
    battle_result.reveal,
    battle_result.after_chain,
    battle_result.result,
    battle_result.ask_wounds,
    battle_result.aftermath,
    battle_result.battle_over,
    supply.supply,
    supply.ask_move_power,
    supply.banish_schemes,
    reinforcement.ask_reinforce,
    challenge.ask_answer,
    challenge.ask_prize,
    end.end_turn,
)
"""Step -> function that runs it or asks its question; True means that a player must decide."""


def apply(state: State, action: Action, seat: int | None = None) -> None:
    """Play an action in place, or raise IllegalActionError with its clause and change nothing."""
    player = state.seat if seat is None else seat
    legal = state.legal
    if legal is None or player != state.seat or action not in legal:
        check_action(state, action, player)
    state.legal = None
    _DO[action.do](state, player, *action.args)
    proceed(state)


def proceed(state: State) -> None:
    """Run everything that needs no decision, until a player must decide or the game is over."""
    while True:
        if state.unsettled:
            settle(state)
            if state.outcome is not None:
                state.seat = -1
                note(state, "game_ended", -1 if state.outcome.winner is None else state.outcome.winner, state.outcome.reason)
                return
            instant_actions.keep_one_restricted(state)
        if state.pending:
            if instant_actions.is_open(state, state.pending[-1]):
                state.seat = state.pending[-1].seat
                return
            state.pending.pop()
        elif state.triggers:
            instant_actions.resolve_trigger(state)
        elif _STEPS[state.step](state) and not state.unsettled:
            return

"""Playing an action: is it this player's to take now, what it does, and everything that follows without a decision."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.core.engine import Action, IllegalActionError, Outcome
from deckcheck.games.kingdom_at_war.engine import anytime, battle, challenge, reinforce, resolve, turn
from deckcheck.games.kingdom_at_war.engine import state as at
from deckcheck.games.kingdom_at_war.engine.ending import settle
from deckcheck.games.kingdom_at_war.engine.state import Pending, State, note
from deckcheck.games.kingdom_at_war.engine.zones import leave_play, second_restricted

ACTIONS: dict[str, tuple[str, ...]] = {
    "mulligan": (),
    "keep_hand": (),
    "draw_supremacy": ("supremacy",),
    "decline_supremacy": (),
    "start_battle": ("defender",),
    "skip_battle": (),
    "withdraw_declared_action": (),
    "place_tactic": ("card",),
    "assign_lines": ("front", "second"),
    "assign_fast": ("card", "line"),
    "pass_fast": (),
    "change_tactic": ("card",),
    "keep_tactic": (),
    "spend_morale": ("amount",),
    "distribute_wounds": ("wounds",),
    "move_power": ("moves",),
    "buy_draw": (),
    "buy_coin": (),
    "play_card": ("card", "bearer", "payment"),
    "create_intrigue": ("target", "card"),
    "challenge": ("target", "participants"),
    "answer_challenge": ("participants",),
    "attach_prize": ("card",),
    "banish_restricted": ("card",),
    "choose_targets": ("targets",),
    "activate_ability": ("card", "ability", "targets"),
    "play_event": ("card", "targets"),
    "offer_deal": ("to", "give", "take"),
    "answer_deal": ("accept",),
    "end_phase": (),
}
"""The ledger's actions and their arguments."""

_DO: dict[str, Callable[..., None]] = {
    "mulligan": turn.mulligan,
    "keep_hand": turn.keep_hand,
    "draw_supremacy": turn.draw_supremacy,
    "decline_supremacy": turn.decline_supremacy,
    "start_battle": battle.start_battle,
    "skip_battle": battle.skip_battle,
    "withdraw_declared_action": battle.withdraw,
    "place_tactic": battle.place_tactic,
    "assign_lines": battle.assign_lines,
    "assign_fast": battle.assign_fast,
    "pass_fast": battle.pass_fast,
    "change_tactic": battle.change_tactic,
    "keep_tactic": battle.keep_tactic,
    "spend_morale": battle.spend_morale,
    "distribute_wounds": resolve.distribute_wounds,
    "move_power": turn.move_power,
    "buy_draw": reinforce.buy_draw,
    "buy_coin": reinforce.buy_coin,
    "play_card": reinforce.play_card,
    "create_intrigue": reinforce.create_intrigue,
    "challenge": challenge.challenge,
    "answer_challenge": challenge.answer_challenge,
    "attach_prize": challenge.attach_prize,
    "banish_restricted": anytime.banish_restricted,
    "choose_targets": anytime.choose_targets,
    "activate_ability": anytime.activate_ability,
    "play_event": anytime.play_event,
    "offer_deal": anytime.offer_deal,
    "answer_deal": anytime.answer_deal,
    "end_phase": turn.ends_phase,
}

ANYTIME = frozenset({"activate_ability", "play_event", "offer_deal", "withdraw_declared_action"})
REINFORCEMENT = frozenset({"buy_draw", "buy_coin", "play_card", "create_intrigue", "challenge"})

_ALLOWED: dict[int, frozenset[str]] = {
    at.MULLIGAN: frozenset({"mulligan", "keep_hand"}),
    at.SUPREMACY: frozenset({"draw_supremacy", "decline_supremacy"}),
    at.BATTLE: frozenset({"start_battle", "skip_battle", "end_phase"}),
    at.TACTIC_A: frozenset({"place_tactic"}),
    at.TACTIC_D: frozenset({"place_tactic"}),
    at.LINES_A: frozenset({"assign_lines"}),
    at.LINES_D: frozenset({"assign_lines"}),
    at.FAST_A: frozenset({"assign_fast", "pass_fast"}),
    at.FAST_D: frozenset({"assign_fast", "pass_fast"}),
    at.CHANGE_A: frozenset({"change_tactic", "keep_tactic"}),
    at.CHANGE_D: frozenset({"change_tactic", "keep_tactic"}),
    at.MORALE_A: frozenset({"spend_morale"}),
    at.MORALE_D: frozenset({"spend_morale"}),
    at.WOUNDS: frozenset({"distribute_wounds"}),
    at.MOVE_POWER: frozenset({"move_power"}),
    at.REINFORCE: frozenset({*REINFORCEMENT, "end_phase"}),
    at.ANSWER: frozenset({"answer_challenge"}),
    at.PRIZE: frozenset({"attach_prize"}),
}
_ANSWERS = {"deal": "answer_deal", "targets": "choose_targets", "restricted": "banish_restricted"}

_STEPS: tuple[Callable[[State], bool], ...] = (
    turn.ask_mulligan,
    turn.ask_supremacy,
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
    resolve.reveal,
    resolve.after_chain,
    resolve.result,
    resolve.ask_wounds,
    resolve.aftermath,
    resolve.battle_over,
    turn.supply,
    turn.ask_move_power,
    turn.banish_schemes,
    reinforce.ask_reinforce,
    challenge.ask_answer,
    challenge.ask_prize,
    turn.end_turn,
)


def to_act(state: State) -> int:
    return state.seat if state.outcome is None else -1


def outcome(state: State) -> Outcome | None:
    return state.outcome


def apply(state: State, action: Action, seat: int | None = None) -> None:
    """Plays an action in place, or raises IllegalActionError with its clause and changes nothing."""
    name, arguments = action
    who = state.seat if seat is None else seat
    if state.outcome is not None:
        raise IllegalActionError("KW-WIN-01", "the game is over")
    if name not in _DO or len(arguments) != len(ACTIONS[name]):
        raise IllegalActionError("DC-ACTION-01", f"'{name}' is no action with these arguments")
    if name in ANYTIME:
        if state.step == at.MULLIGAN:
            raise IllegalActionError("KW-ACTION-01", "nobody acts before the first turn")
        if not 0 <= who < state.seats or state.eliminated[who]:
            raise IllegalActionError("KW-WIN-07", "an eliminated player takes no part")
    elif who != state.seat:
        raise out_of_turn(state, name, who)
    elif state.pending:
        if _ANSWERS[state.pending[-1].kind] != name:
            raise wrong_moment(state, name, who)
    elif name not in _ALLOWED[state.step]:
        raise wrong_moment(state, name, who)
    _DO[name](state, who, *arguments)
    proceed(state)


def proceed(state: State) -> None:
    """Runs everything that needs no decision, until one is open or the game is over."""
    while True:
        if state.unsettled:
            settle(state)
            if state.outcome is not None:
                state.seat = -1
                note(state, "game_ended", -1 if state.outcome.winner is None else state.outcome.winner, state.outcome.reason)
                return
            keep_one_restricted(state)
        if state.pending:
            if anytime.still_open(state, state.pending[-1]):
                state.seat = state.pending[-1].seat
                return
            state.pending.pop()
        elif state.triggers:
            anytime.resolve_trigger(state)
        elif _STEPS[state.step](state) and not state.unsettled:
            return


def keep_one_restricted(state: State) -> None:
    """KW-KEYWORD-11; who chooses is KW-AMB-38."""
    bearer = second_restricted(state)
    if bearer < 0 or any(one.kind == "restricted" for one in state.pending):
        return
    if state.options.restricted_banish_choice == "newest":
        leave_play(state, anytime.restricted_on(state, bearer)[-1], banished=True, by=state.commander[bearer])
    else:
        state.pending.append(Pending("restricted", state.commander[bearer], card=bearer))


def out_of_turn(state: State, name: str, seat: int) -> IllegalActionError:
    """The clause by which a player who is not to act is refused."""
    if not 0 <= seat < state.seats or state.eliminated[seat]:
        return IllegalActionError("KW-WIN-07", "an eliminated player takes no part")
    if name in REINFORCEMENT and seat != state.active:
        return IllegalActionError("KW-REINFORCE-02", "only the active player takes reinforcement actions")
    if name in ("draw_supremacy", "decline_supremacy") and seat != state.active:
        return IllegalActionError("KW-SUPREMACY-01", "only the active player checks supremacies")
    if name in ("start_battle", "skip_battle") and seat != state.active:
        return IllegalActionError("KW-BATTLE-01", "only the active player starts a battle")
    return wrong_moment(state, name, seat)


_USUAL_CLAUSE = {
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


def wrong_moment(state: State, name: str, seat: int) -> IllegalActionError:
    """The clause by which an action is refused that is not asked for now."""
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
            clause = "KW-KEYWORD-08" if state.step in (at.FAST_A, at.FAST_D, at.CHANGE_A, at.CHANGE_D) else clause
    elif fight is not None and name == "place_tactic":
        clause = "KW-BATTLE-03"
    return IllegalActionError(clause, f"{name.replace('_', ' ')} is not possible now")

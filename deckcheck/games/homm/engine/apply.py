"""Actions that a player makes: refused with a clause, or carried out with everything that follows by itself."""

from __future__ import annotations

from typing import Final

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.homm.engine import activation, attack, effects, plays, rounds, setup, targets, verbs
from deckcheck.games.homm.engine.state import Question, Run, State
from deckcheck.simulator.parts.flow import Handler, Refusal

HANDLERS: Final[dict[tuple[str, str], Handler]] = {
    ("order", "choose_order"): Handler(setup.check_order, setup.choose_order),
    ("place", "place_location"): Handler(setup.check_location, setup.place_location),
    ("replace", "replace_cards"): Handler(setup.check_replaced, setup.replace_cards),
    ("discard", "discard_cards"): Handler(rounds.check_discard, rounds.discard_cards),
    ("round", "resolve_round_effect"): Handler(rounds.check_round_effect, rounds.resolve_round_effect),
    ("turn", "play_unit"): Handler(plays.check_play_unit, plays.play_unit),
    ("turn", "play_unit_as_increase"): Handler(plays.check_play_increase, plays.play_increase),
    ("turn", "play_spell"): Handler(plays.check_play_spell, plays.play_other),
    ("turn", "play_ability"): Handler(plays.check_play_ability, plays.play_other),
    ("turn", "play_artifact"): Handler(plays.check_play_artifact, plays.play_other),
    ("turn", "play_as_statistic"): Handler(plays.check_statistic, plays.play_as_statistic),
    ("turn", "activate_unit"): Handler(activation.check_activate_unit, activation.activate_unit),
    ("turn", "activate_hero"): Handler(activation.check_activate_hero, activation.activate_hero),
    ("turn", "use_as_activation"): Handler(activation.check_use_as_activation, activation.use_as_activation),
    ("turn", "use_ability"): Handler(plays.check_use_ability, plays.use_ability),
    ("turn", "pass"): Handler(rounds.check_pass, rounds.pass_turn),
    ("plan", "activate_unit"): Handler(activation.check_new_plan, activation.declare_new_plan),
    ("merge", "choose_merge_card"): Handler(activation.check_merge_card, activation.choose_merge_card),
    ("boost", "boost"): Handler(attack.check_boost, attack.boost),
    ("targets", "choose_targets"): Handler(effects.check_targets, effects.choose_targets),
    ("path", "choose_targets"): Handler(verbs.check_chosen_way, verbs.choose_way),
    ("space", "choose_targets"): Handler(targets.check_space, targets.choose_space),
    ("hand", "choose_targets"): Handler(verbs.check_hand_cards, verbs.choose_hand_cards),
    ("vanguard", "choose_targets"): Handler(plays.check_no_vanguard, plays.play_no_vanguard),
    ("vanguard", "play_vanguard"): Handler(plays.check_vanguard, plays.play_vanguard),
}
"""Kind of question and action -> what refuses the action, and what it does. Both get what the question is about first."""


def apply(state: State, action: Action, seat: int | None = None) -> None:
    """Play an action in place, or raise IllegalActionError and change nothing. An action that was listed for this decision
    needs no check."""
    question = state.question
    if question is None:
        raise IllegalActionError("HM-WIN-05", "the game is already over")
    if seat is not None and seat != question.seat:
        raise IllegalActionError(*out_of_turn(state, action, seat))
    handler = HANDLERS.get((question.kind, action.do))
    if handler is None:
        raise IllegalActionError(MOMENTS.get(action.do, "HM-TURN-01"), f"{action.do} is not possible now")
    if state.legal is None or action not in state.legal:
        refusal = handler.check(state, question.seat, *question.about, *action.args)
        if refusal is not None:
            raise IllegalActionError(*refusal)
    state.legal = None
    state.stack.pop()
    handler.do(state, question.seat, *question.about, *action.args)
    run(state)


def run(state: State) -> None:
    """Do what waits on the stack, up to the next question or the end of the game."""
    stack = state.stack
    while state.outcome is None:
        top = stack[-1]
        if isinstance(top, Question):
            return
        stack.pop()
        if isinstance(top, Run):
            effects.resolve(state, top)
        else:
            top.do(state, *top.arguments)


MOMENTS: Final = {
    "choose_order": "HM-SETUP-02",
    "place_location": "HM-SETUP-06",
    "replace_cards": "HM-SETUP-12",
    "discard_cards": "HM-ROUND-04",
    "boost": "HM-BOOST-01",
    "choose_merge_card": "HM-SIZE-04",
    "choose_targets": "HM-EFFECT-08",
    "resolve_round_effect": "HM-ROUND-09",
    "play_vanguard": "HM-VANGUARD-01",
}
"""Action -> the clause that says when it is possible, for an action at another time."""


def out_of_turn(state: State, action: Action, seat: int) -> Refusal:
    """Return the refusal of an action while the other player must decide."""
    if action.do not in MOMENTS and state.sides[seat].passed:
        return Refusal("HM-TURN-02", "you have already passed this round")
    return Refusal(MOMENTS.get(action.do, "HM-ROUND-10"), "it is the other player's decision")

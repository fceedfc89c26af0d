"""Playing an action: refuse it, or do it and everything that follows by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.engine import Action, Apply
from deckcheck.games.kingdom_hearts.engine.phases.battle import assign_damage, start_battle
from deckcheck.games.kingdom_hearts.engine.phases.challenge import declare, do_nothing
from deckcheck.games.kingdom_hearts.engine.phases.combat import commit, play_attack_cards
from deckcheck.games.kingdom_hearts.engine.phases.equipment import discard_equipment, play_equipment
from deckcheck.games.kingdom_hearts.engine.phases.events import play_event, play_technique
from deckcheck.games.kingdom_hearts.engine.phases.form_changes import discard_form, play_form
from deckcheck.games.kingdom_hearts.engine.phases.friends import play_friend
from deckcheck.games.kingdom_hearts.engine.phases.magic import play_magic, play_magic_friend
from deckcheck.games.kingdom_hearts.engine.phases.turns import discard_cards, draw_cards, end_action_phase, skip_challenge
from deckcheck.games.kingdom_hearts.engine.phases.worlds import escape, move, play_dark
from deckcheck.games.kingdom_hearts.engine.refusals import refusal, refuse
from deckcheck.games.kingdom_hearts.engine.setup import choose_player_card
from deckcheck.games.kingdom_hearts.engine.state import State, to_act
from deckcheck.games.kingdom_hearts.engine.tasks import Verbs, answer, run

PLAYS: Final[dict[str, Callable[..., None]]] = {
    "choose_player_card": choose_player_card,
    "draw_cards": draw_cards,
    "move_to_world": move,
    "start_battle": start_battle,
    "commit_friend": commit,
    "play_attack_cards": play_attack_cards,
    "play_technique": play_technique,
    "assign_damage": assign_damage,
    "escape": escape,
    "play_dark_on_opponent": play_dark,
    "play_friend": play_friend,
    "play_equipment": play_equipment,
    "discard_equipment": discard_equipment,
    "play_form_change": play_form,
    "discard_form_change": discard_form,
    "play_event": play_event,
    "play_magic": play_magic,
    "play_magic_friend": play_magic_friend,
    "choose_cards": answer,
    "end_action_phase": end_action_phase,
    "declare_challenge": declare,
    "do_nothing": do_nothing,
    "skip_challenge": skip_challenge,
    "discard_from_hand": discard_cards,
}
"""Functions that play an action, called with the state, the seat and the arguments of the action."""


def apply_with(verbs: Verbs) -> Apply[State]:
    """Return the `apply` of the engine, which carries out card texts with these verbs."""

    def apply(state: State, action: Action, seat: int | None = None) -> None:
        """Play an action in place, or raise IllegalActionError and change nothing."""
        turn = to_act(state)
        if seat is None:
            seat = turn
        legal = state.legal
        if legal is None or seat != turn or action not in legal:
            clause = refusal(state, action, seat)
            if clause:
                refuse(clause)
        state.legal = None
        PLAYS[action.do](state, seat, *action.args)
        if state.tasks or state.outcome is not None:
            run(state, verbs)

    return apply

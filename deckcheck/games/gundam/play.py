"""SD Gundam World Heroes played by its rulebook: Basic Battle on 3 by 3 cells, Advanced Battle on 5 by 6."""

from deckcheck.core.engine import Engine
from deckcheck.games.gundam.engine.legal import item_uses, legal_actions
from deckcheck.games.gundam.engine.mat import draw_mat
from deckcheck.games.gundam.engine.positions import dump_position, load_position
from deckcheck.games.gundam.engine.setup import new_state, not_simulated
from deckcheck.games.gundam.engine.state import State, cards_in_state, copy_state, hidden_from, outcome, to_act
from deckcheck.games.gundam.engine.turns import apply
from deckcheck.games.gundam.engine.view import observe
from deckcheck.games.gundam.engine.written import ACTIONS, describe, format_action, parse_action
from deckcheck.games.gundam.goldfish import GOLDFISH
from deckcheck.games.gundam.policy import POLICIES


def interrupters(state: State) -> list[int]:
    """The player not to act, where an option allows P Items in the opponent's turn (GD-AMB-06)."""
    if not state.kit.rules.item_out_of_turn or state.outcome is not None:
        return []
    return [1 - state.active] if item_uses(state, 1 - state.active) else []


ENGINE = Engine(
    game="gundam",
    seats=(2, 2),
    new_state=new_state,
    to_act=to_act,
    legal_actions=legal_actions,
    apply=apply,
    observe=observe,
    outcome=outcome,
    copy_state=copy_state,
    actions=ACTIONS,
    load_position=load_position,
    dump_position=dump_position,
    parse_action=parse_action,
    format_action=format_action,
    describe=describe,
    cards_in_state=cards_in_state,
    hidden_from=hidden_from,
    not_simulated=not_simulated,
    policies=POLICIES,
    goldfish=GOLDFISH,
    draw_mat=draw_mat,
    interrupters=interrupters,
    step_limit=6000,
    compared_when_named=frozenset({"action_taken", "p_item_used", "active", "phase", "conquered"}),
)

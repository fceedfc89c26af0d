"""Assembly of the engine of the Kingdom Hearts Trading Card Game."""

from __future__ import annotations

from deckcheck.core.engine import Engine
from deckcheck.games.kingdom_hearts.effects.verbs import VERBS
from deckcheck.games.kingdom_hearts.engine.actions import ACTIONS, SELECTED
from deckcheck.games.kingdom_hearts.engine.apply import apply_with
from deckcheck.games.kingdom_hearts.engine.cards import not_simulated
from deckcheck.games.kingdom_hearts.engine.ending import outcome
from deckcheck.games.kingdom_hearts.engine.legal import interrupters, legal_actions
from deckcheck.games.kingdom_hearts.engine.log import describe
from deckcheck.games.kingdom_hearts.engine.mat import draw_mat
from deckcheck.games.kingdom_hearts.engine.notation import format_action, parse_action
from deckcheck.games.kingdom_hearts.engine.positions import COMPARED_WHEN_NAMED, dump_position, load_position
from deckcheck.games.kingdom_hearts.engine.resample import resample
from deckcheck.games.kingdom_hearts.engine.setup import NAMES, new_state
from deckcheck.games.kingdom_hearts.engine.state import State, cards_in_state, clock, copy_state, to_act
from deckcheck.games.kingdom_hearts.engine.view import View, hidden_from, observe
from deckcheck.games.kingdom_hearts.engine.wording import describe_action
from deckcheck.games.kingdom_hearts.goldfish import GOLDFISH
from deckcheck.games.kingdom_hearts.policy import POLICIES
from deckcheck.games.kingdom_hearts.policy.value import value

ENGINE: Engine[State, View] = Engine(
    game="kingdom-hearts",
    seats=(2, 2),
    new_state=new_state,
    to_act=to_act,
    legal_actions=legal_actions,
    apply=apply_with(VERBS),
    observe=observe,
    outcome=outcome,
    copy_state=copy_state,
    actions=ACTIONS,
    load_position=load_position,
    dump_position=dump_position,
    parse_action=parse_action,
    format_action=format_action,
    describe=describe,
    describe_action=describe_action,
    cards_in_state=cards_in_state,
    hidden_from=hidden_from,
    resample=resample,
    clock=clock,
    value=value,
    not_simulated=not_simulated,
    policies=POLICIES,
    goldfish=GOLDFISH,
    starter=lambda state: state.first,
    draw_mat=draw_mat,
    selected_actions=SELECTED,
    interrupters=interrupters,
    compared_when_named=COMPARED_WHEN_NAMED,
    player_names=NAMES,
    rollout_turns=0,
)

"""The engine, policies and goldfish games of SD Gundam World Heroes."""

from deckcheck.core.engine import Engine
from deckcheck.games.gundam.engine.apply import ACTIONS, apply
from deckcheck.games.gundam.engine.cards import not_played, not_simulated
from deckcheck.games.gundam.engine.ending import progress
from deckcheck.games.gundam.engine.legal import interrupters, legal_actions
from deckcheck.games.gundam.engine.mat import draw_mat
from deckcheck.games.gundam.engine.positions import COMPARED_WHEN_NAMED, dump_position, load_position
from deckcheck.games.gundam.engine.setup import new_state
from deckcheck.games.gundam.engine.state import State, cards_in_state, clock, copy_state, resample, seen_places, to_act
from deckcheck.games.gundam.engine.view import View, hidden_from, observe
from deckcheck.games.gundam.engine.words import describe, describe_action, format_action, parse_action
from deckcheck.games.gundam.goldfish import GOLDFISH
from deckcheck.games.gundam.policy import POLICIES
from deckcheck.games.gundam.policy.value import reasons, value
from deckcheck.simulator.parts.flow import outcome

ENGINE: Engine[State, View] = Engine(
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
    describe_action=describe_action,
    cards_in_state=cards_in_state,
    hidden_from=hidden_from,
    resample=resample,
    clock=clock,
    value=value,
    features=reasons,
    not_simulated=not_simulated,
    plays=frozenset(("deploy", "power_up")),
    not_played=not_played,
    progress=progress,
    seen_places=seen_places,
    agreement="GD-AMB-21",
    policies=POLICIES,
    goldfish=GOLDFISH,
    starter=lambda state: state.starter,
    draw_mat=draw_mat,
    kinds=("hero", "P Item"),
    interrupters=interrupters,
    step_limit=6000,
    compared_when_named=COMPARED_WHEN_NAMED,
    rollout_turns=4,
)

"""The engine, policies and goldfish games of Pebbles."""

from deckcheck.core.engine import Engine
from deckcheck.games.pebbles.engine.actions import ACTIONS
from deckcheck.games.pebbles.engine.apply import apply
from deckcheck.games.pebbles.engine.cards import not_simulated
from deckcheck.games.pebbles.engine.ending import outcome
from deckcheck.games.pebbles.engine.legal import legal_actions
from deckcheck.games.pebbles.engine.log import describe
from deckcheck.games.pebbles.engine.mat import draw_mat
from deckcheck.games.pebbles.engine.notation import format_action, parse_action
from deckcheck.games.pebbles.engine.positions import dump_position, load_position
from deckcheck.games.pebbles.engine.resample import resample
from deckcheck.games.pebbles.engine.setup import new_state
from deckcheck.games.pebbles.engine.state import State, cards_in_state, clock, copy_state, to_act
from deckcheck.games.pebbles.engine.view import View, hidden_from, observe
from deckcheck.games.pebbles.engine.wording import describe_action
from deckcheck.games.pebbles.goldfish import GOLDFISH
from deckcheck.games.pebbles.policy import POLICIES
from deckcheck.games.pebbles.policy.value import value

ENGINE: Engine[State, View] = Engine(
    game="pebbles",
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
    not_simulated=not_simulated,
    policies=POLICIES,
    goldfish=GOLDFISH,
    starter=lambda state: state.starter,
    draw_mat=draw_mat,
)

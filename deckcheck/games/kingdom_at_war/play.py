"""Kingdom at War played by its rulebook, by two to four players."""

from __future__ import annotations

from deckcheck.core.engine import Engine
from deckcheck.games.kingdom_at_war.engine.apply import apply
from deckcheck.games.kingdom_at_war.engine.cards import not_played, not_simulated
from deckcheck.games.kingdom_at_war.engine.ending import outcome, progress
from deckcheck.games.kingdom_at_war.engine.legal import interrupters, legal_actions
from deckcheck.games.kingdom_at_war.engine.log import describe
from deckcheck.games.kingdom_at_war.engine.mat import draw_mat
from deckcheck.games.kingdom_at_war.engine.notation import ACTIONS, SELECTED, format_action, parse_action
from deckcheck.games.kingdom_at_war.engine.positions import COMPARED_WHEN_NAMED, ROW_DEFAULTS, dump_position, load_position
from deckcheck.games.kingdom_at_war.engine.setup import NAMES, SEATS, new_state
from deckcheck.games.kingdom_at_war.engine.state import State, cards_in_state, clock, copy_state, seen_places, to_act
from deckcheck.games.kingdom_at_war.engine.view import View, hidden_from, observe, resample
from deckcheck.games.kingdom_at_war.engine.wording import describe_action
from deckcheck.games.kingdom_at_war.goldfish import GOLDFISH
from deckcheck.games.kingdom_at_war.policy import POLICIES
from deckcheck.games.kingdom_at_war.policy.value import reasons, value

ENGINE = Engine[State, View](
    game="kingdom-at-war",
    seats=SEATS,
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
    plays=frozenset(("play_card", "play_event", "place_tactic", "change_tactic", "create_intrigue")),
    not_played=not_played,
    progress=progress,
    seen_places=seen_places,
    agreement="KW-AMB-47",
    policies=POLICIES,
    goldfish=GOLDFISH,
    starter=lambda state: state.active,
    draw_mat=draw_mat,
    kinds=("character", "event", "possession", "scheme"),
    selected_actions=SELECTED,
    interrupters=interrupters,
    compared_when_named=COMPARED_WHEN_NAMED,
    row_defaults=ROW_DEFAULTS,
    player_names=NAMES,
    rollout_turns=4,
)

"""Assembly of the engine of Heroes of Might and Magic: The Card Game."""

from __future__ import annotations

from deckcheck.core.engine import Engine
from deckcheck.games.homm.engine.apply import apply
from deckcheck.games.homm.engine.cards import not_played, not_simulated
from deckcheck.games.homm.engine.ending import outcome, progress
from deckcheck.games.homm.engine.legal import legal_actions
from deckcheck.games.homm.engine.log import describe
from deckcheck.games.homm.engine.mat import draw_mat
from deckcheck.games.homm.engine.notation import ACTIONS, SELECTED, format_action, parse_action
from deckcheck.games.homm.engine.positions import COMPARED_WHEN_NAMED, ROW_DEFAULTS, dump_position, load_position
from deckcheck.games.homm.engine.setup import new_state
from deckcheck.games.homm.engine.state import State, cards_in_state, clock, copy_state, seen_places, to_act
from deckcheck.games.homm.engine.view import View, hidden_from, observe, resample
from deckcheck.games.homm.engine.wording import describe_action
from deckcheck.games.homm.goldfish import GOLDFISH
from deckcheck.games.homm.policy import POLICIES
from deckcheck.games.homm.policy.value import reasons, value

ENGINE: Engine[State, View] = Engine(
    game="homm",
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
    plays=frozenset(("play_unit", "play_unit_as_increase", "play_spell", "play_ability", "play_artifact", "play_as_statistic")),
    not_played=not_played,
    progress=progress,
    seen_places=seen_places,
    agreement="HM-AMB-35",
    policies=POLICIES,
    goldfish=GOLDFISH,
    starter=lambda state: state.first,
    draw_mat=draw_mat,
    kinds=("unit", "hero", "spell", "ability", "artifact", "location", "statistic"),
    selected_actions=SELECTED,
    compared_when_named=COMPARED_WHEN_NAMED,
    row_defaults=ROW_DEFAULTS,
    rollout_turns=1,
)

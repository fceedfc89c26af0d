"""Kingdom Duels by its rulebook, with the effects of real cards."""

from deckcheck.core.engine import Engine
from deckcheck.games.kingdom_duels.coverage import not_simulated
from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.engine.actions import ACTIONS, SELECTED
from deckcheck.games.kingdom_duels.engine.apply import apply
from deckcheck.games.kingdom_duels.engine.duel.ending import outcome, progress
from deckcheck.games.kingdom_duels.engine.duel.state import State, cards_in_state, clock, copy_state, teams, to_act
from deckcheck.games.kingdom_duels.engine.legal import legal_actions
from deckcheck.games.kingdom_duels.engine.setup import new_state_with
from deckcheck.games.kingdom_duels.engine.view.resample import resample
from deckcheck.games.kingdom_duels.engine.view.view import View, hidden_from, observe
from deckcheck.games.kingdom_duels.engine.writing.log import describe
from deckcheck.games.kingdom_duels.engine.writing.mat import draw_mat
from deckcheck.games.kingdom_duels.engine.writing.notation import format_action, parse_action
from deckcheck.games.kingdom_duels.engine.writing.position_reading import load_position_with
from deckcheck.games.kingdom_duels.engine.writing.positions import COMPARED_WHEN_NAMED, ROW_DEFAULTS, dump_position
from deckcheck.games.kingdom_duels.engine.writing.wording import describe_action
from deckcheck.games.kingdom_duels.goldfish import GOLDFISH
from deckcheck.games.kingdom_duels.policy import POLICIES
from deckcheck.games.kingdom_duels.policy.value import reasons, value

KINDS = (
    "monster",
    "spell",
    "trap",
    "rule",
    "combination",
    "fusion monster",
    "ritual monster",
    "alter monster",
    "integration monster",
)

PLAYS = frozenset(("normal_summon", "special_summon", "set_spell_trap", "activate_spell", "activate_trap", "activate_effect"))

ENGINE: Engine[State, View] = Engine(
    game="kingdom-duels",
    seats=(2, 4),
    new_state=new_state_with(effects_of),
    to_act=to_act,
    legal_actions=legal_actions,
    apply=apply,
    observe=observe,
    outcome=outcome,
    copy_state=copy_state,
    actions=ACTIONS,
    load_position=load_position_with(effects_of),
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
    plays=PLAYS,
    policies=POLICIES,
    goldfish=GOLDFISH,
    starter=lambda state: state.first,
    draw_mat=draw_mat,
    kinds=KINDS,
    passes=frozenset({"pass"}),
    selected_actions=SELECTED,
    compared_when_named=COMPARED_WHEN_NAMED,
    row_defaults=ROW_DEFAULTS,
    teams=teams,
    progress=progress,
    agreement="KD-AMB-34",
    step_limit=4000,
    rollout_turns=4,
)

"""Kingdom Duels played by its rulebook, with the effects of real cards."""

from deckcheck.core.engine import Engine
from deckcheck.games.kingdom_duels.engine.dumps import dump_position
from deckcheck.games.kingdom_duels.engine.legal import legal_actions
from deckcheck.games.kingdom_duels.engine.mat import draw_mat
from deckcheck.games.kingdom_duels.engine.play import apply
from deckcheck.games.kingdom_duels.engine.positions import load_position
from deckcheck.games.kingdom_duels.engine.setup import new_state, not_simulated
from deckcheck.games.kingdom_duels.engine.state import cards_in_state, copy_state, hidden_from, outcome, to_act
from deckcheck.games.kingdom_duels.engine.teams import teams_of
from deckcheck.games.kingdom_duels.engine.view import observe
from deckcheck.games.kingdom_duels.engine.written import ACTIONS, describe, format_action, parse_action
from deckcheck.games.kingdom_duels.goldfish import GOLDFISH
from deckcheck.games.kingdom_duels.policy import POLICIES

ENGINE = Engine(
    game="kingdom-duels",
    seats=(2, 4),
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
    selected_actions=frozenset(
        {
            "activate_setup_rule",
            "strategy_swap",
            "normal_summon",
            "special_summon",
            "extra_deck_summon",
            "set_spell_trap",
            "activate_spell",
            "surrender",
        }
    ),
    compared_when_named=frozenset(
        {
            "revealed",
            "strategy_swaps",
            "normal_summon_used",
            "had_monster_this_turn",
            "summon_prevented_this_turn",
            "destruction_damage_this_turn",
            "strike_used",
            "symbol_used_this_round",
            "side",
            "once_per_turn_used",
        }
    ),
    teams=teams_of,
    step_limit=4000,
)

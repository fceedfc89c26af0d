"""The Kingdom Hearts Trading Card Game, played by its whole rulebook."""

from __future__ import annotations

from deckcheck.core.engine import Decklist, Engine, Outcome
from deckcheck.games.kingdom_hearts.engine.facts import is_simulated
from deckcheck.games.kingdom_hearts.engine.legal import any_time, legal_actions
from deckcheck.games.kingdom_hearts.engine.mat import draw_mat
from deckcheck.games.kingdom_hearts.engine.moves import ACTIONS, apply
from deckcheck.games.kingdom_hearts.engine.positions import cards_in_state, dump_position, hidden_from, load_position
from deckcheck.games.kingdom_hearts.engine.setup import NAMES, new_state
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State, copy_state, to_act
from deckcheck.games.kingdom_hearts.engine.view import observe
from deckcheck.games.kingdom_hearts.engine.written import describe, format_action, parse_action
from deckcheck.games.kingdom_hearts.goldfish import GOLDFISH
from deckcheck.games.kingdom_hearts.policy import POLICIES


def outcome(state: State) -> Outcome | None:
    return state.outcome


def interrupters(state: State) -> list[int]:
    """The seat that is not to act, when it has something that may be discarded at any time."""
    turn = to_act(state)
    if turn < 0:
        return []
    side = state.sides[1 - turn]
    if not side.equipment and side.form == NO_CARD and state.rules.form_change_timing == "a":
        return []
    return [1 - turn] if any_time(state, 1 - turn) else []


def not_simulated(deck: Decklist) -> list[str]:
    return [card.title for card in deck.zones.get("deck", ()) if not is_simulated(card)]


ENGINE = Engine(
    game="kingdom-hearts",
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
    selected_actions=frozenset(("start_battle", "assign_damage", "play_attack_cards", "choose_cards", "discard_from_hand")),
    compared_when_named=frozenset(("moved", "battled", "escaped", "challenged", "remaining")),
    step_limit=5000,
    player_names=NAMES,
)

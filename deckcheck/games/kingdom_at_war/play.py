"""Kingdom at War played by its rulebook, by two to four players."""

from __future__ import annotations

from deckcheck.core.engine import Decklist, Engine
from deckcheck.games.kingdom_at_war.engine.describe import describe
from deckcheck.games.kingdom_at_war.engine.faces import fully_known
from deckcheck.games.kingdom_at_war.engine.legal import SELECTED, interrupters, legal_actions
from deckcheck.games.kingdom_at_war.engine.mat import draw_mat
from deckcheck.games.kingdom_at_war.engine.play import ACTIONS, apply, outcome, to_act
from deckcheck.games.kingdom_at_war.engine.positions import FLAGS, dump_position, load_position
from deckcheck.games.kingdom_at_war.engine.setup import NAMES, SEATS, new_state
from deckcheck.games.kingdom_at_war.engine.state import cards_in_state, copy_state
from deckcheck.games.kingdom_at_war.engine.view import hidden_from, observe
from deckcheck.games.kingdom_at_war.engine.written import format_action, parse_action
from deckcheck.games.kingdom_at_war.goldfish import GOLDFISH
from deckcheck.games.kingdom_at_war.policy import ruler


def not_simulated(deck: Decklist) -> list[str]:
    """The cards that are played by the numbers that are known, with the rest counted as 0."""
    return [card.name for card in deck.zones["deck"] if not fully_known(card)]


ENGINE = Engine(
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
    cards_in_state=cards_in_state,
    hidden_from=hidden_from,
    not_simulated=not_simulated,
    policies={"ruler": ruler},
    goldfish=GOLDFISH,
    draw_mat=draw_mat,
    selected_actions=SELECTED,
    interrupters=interrupters,
    compared_when_named=frozenset(FLAGS),
    player_names=NAMES,
)

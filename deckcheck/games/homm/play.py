"""The engine of Heroes of Might and Magic: The Card Game."""

from __future__ import annotations

from deckcheck.core.engine import Decklist, Engine, Outcome
from deckcheck.games.homm.engine.apply import apply
from deckcheck.games.homm.engine.describe import describe
from deckcheck.games.homm.engine.dump import dump_position
from deckcheck.games.homm.engine.facts import facts_of
from deckcheck.games.homm.engine.legal import legal_actions
from deckcheck.games.homm.engine.mat import draw_mat
from deckcheck.games.homm.engine.notation import ACTIONS, format_action, parse_action
from deckcheck.games.homm.engine.observe import cards_in_state, hidden_from, observe
from deckcheck.games.homm.engine.positions import load_position
from deckcheck.games.homm.engine.setup import new_state
from deckcheck.games.homm.engine.state import State, copy_state
from deckcheck.games.homm.goldfish import GOLDFISH
from deckcheck.games.homm.policy import sensible


def to_act(state: State) -> int:
    """The seat that must decide; -1 when the game is over."""
    return -1 if state.ask is None else int(state.ask[1])


def outcome(state: State) -> Outcome | None:
    if state.winner == -2:
        return None
    return Outcome(state.winner if state.winner >= 0 else None, state.reason)


def not_simulated(deck: Decklist) -> list[str]:
    """Cards whose effects the engine does not run, and cards of which nobody has written down what they do."""
    cards = [card for zone in deck.zones.values() for card in zone]
    return [card.name for card in cards if not facts_of(card).simulated or (card.id.startswith("RB-") and not card.effects)]


ENGINE = Engine(
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
    cards_in_state=cards_in_state,
    hidden_from=hidden_from,
    not_simulated=not_simulated,
    policies={"sensible": sensible},
    goldfish=GOLDFISH,
    draw_mat=draw_mat,
    selected_actions=frozenset(
        {"activate_unit", "activate_hero", "play_spell", "replace_cards", "discard_cards", "choose_targets"}
    ),
)

"""Pebbles in the simulator: a policy, goldfish games, the numbers of a bag, and the engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from deckcheck.core.draws import Draws
from deckcheck.core.engine import Action, Decklist, Engine, Goldfish, Measure, Options
from deckcheck.core.model import Deck, Format
from deckcheck.core.rng import Stream
from deckcheck.core.statistics import Opening, Statistic, cards_of, curve, shares
from deckcheck.games.pebbles import engine, words
from deckcheck.games.pebbles.cards import Card
from deckcheck.games.pebbles.engine import State, View, weight_of
from deckcheck.simulator.parts.flow import outcome
from deckcheck.simulator.parts.lookahead import logistic
from deckcheck.simulator.parts.policies import check_arguments, preferring


def throw_heaviest(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    weights = look().weights
    return max(actions, key=lambda action: weights[action.args[0]] if action.args else -1)


def value(state: State, seat: int) -> float:
    return logistic((0.3,), (weight_of(state, seat) - weight_of(state, 1 - seat),))


def start(deck: Decklist, options: Options, opponent: str, arguments: Mapping[str, str], seed: int) -> State:
    check_arguments(opponent, arguments, ())
    return engine.new_state((deck, deck), options, seed)


GOLDFISH: Goldfish[State, View] = Goldfish(
    opponents={"sleeper": "draws as long as there are pebbles in the bag"},
    start=start,
    opponent_policy=lambda name, arguments: preferring("draw"),
    goal="a river that weighs {goal}",
    reached=lambda state: weight_of(state, 0) >= state.options.goal,
    turn=lambda state: max(1, (state.turn + (state.starter == 0)) // 2),
    turn_limit=12,
    measures=(Measure("weight", "weight of the river", so_far=True), Measure("hand", "pebbles in hand")),
    measure=lambda state: {"weight": float(weight_of(state, 0)), "hand": float(len(state.hands[0]))},
    totals=lambda state: {"pebbles thrown": float(len(state.rivers[0]))},
    hand=lambda state, seat: {card: state.cards[card].name for card in state.hands[seat]},
)


def draws_of(deck: Deck[Card], format: Format) -> Draws:
    """Return two pebbles, then one in each turn in which you do not throw."""
    clauses = ("PB-SETUP-01", "PB-TURN-01")
    return Draws("bag", engine.OPENING_HAND, 1, 1, "none", clauses, assumption="you draw {n} in each turn")


def deck_statistics(deck: Deck[Card], format: Format) -> Iterator[Statistic]:
    cards = cards_of(deck.zone("bag"))
    yield curve("weight", cards, lambda card: card.weight)
    yield shares("kinds", "kind", cards, lambda card: card.name)
    heavy = frozenset(entry.key for entry in deck.zone("bag") if entry.card is not None and entry.card.weight >= 3)
    yield Opening("a pebble of weight 3 or more", (heavy,))


ENGINE: Engine[State, View] = Engine(
    game="pebbles",
    seats=(2, 2),
    new_state=engine.new_state,
    to_act=engine.to_act,
    legal_actions=engine.legal_actions,
    apply=engine.apply,
    observe=engine.observe,
    outcome=outcome,
    copy_state=engine.copy_state,
    actions=engine.ACTIONS,
    load_position=words.load_position,
    dump_position=words.dump_position,
    parse_action=words.parse_action,
    format_action=words.format_action,
    describe=words.describe,
    describe_action=words.describe_action,
    cards_in_state=engine.cards_in_state,
    hidden_from=engine.hidden_from,
    resample=engine.resample,
    clock=lambda state: state.turn,
    value=value,
    not_simulated=lambda deck: [],
    policies={"standard": throw_heaviest},
    goldfish=GOLDFISH,
    starter=lambda state: state.starter,
    draw_mat=words.draw_mat,
    kinds=("pebble",),
)

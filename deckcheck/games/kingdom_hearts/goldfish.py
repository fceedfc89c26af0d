"""Goldfish games: simple opponents, goals, and what is measured every turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckcheck.core.engine import WAIT, Action, Decklist, Goldfish, Measure, Options, Policy
from deckcheck.core.errors import UsageError
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_hearts.cards import parse_card
from deckcheck.games.kingdom_hearts.engine.cards import title_of
from deckcheck.games.kingdom_hearts.engine.setup import new_state
from deckcheck.games.kingdom_hearts.engine.state import NO_GOAL, State
from deckcheck.games.kingdom_hearts.engine.values import attack_value, support_value
from deckcheck.games.kingdom_hearts.engine.view import View
from deckcheck.games.kingdom_hearts.engine.zones import friends_of, total_level
from deckcheck.simulator.parts.policies import check_arguments, whole_argument

ENDLESS = 9999
"""More Heart Points than a passive opponent can lose."""
DECK_SIZE = 41
OPPONENTS = {
    "idle": (
        "has a Player Card with Attack 0 and never plays; goal=hearts makes 0 Heart Points the goal, hp=N sets its Heart Points"
    ),
    "blocker": "plays one Dark Card per turn at the highest legal level and is otherwise idle; pow=N caps its Power",
}
ARGUMENTS = {"idle": ("goal", "hp"), "blocker": ("goal", "hp", "pow")}
BLOCKERS = tuple(range(1, 7))
"""Levels of the blocker's Dark Cards; each has a Power of three times its level, unless a lower one is given."""


def _check(name: str, arguments: Mapping[str, str]) -> None:
    check_arguments(name, arguments, ARGUMENTS[name])
    if arguments.get("goal", "worlds") not in ("worlds", "hearts"):
        raise UsageError(f"invalid goal '{arguments['goal']}'; use worlds or hearts")


def rows(deck: Decklist, name: str, arguments: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the rows of a Player Card of Attack 0 and of Dark Cards, which the idle opponent never plays.

    The opponent cannot lose its Heart Points, unless that is the goal.
    """
    hearts = arguments.get("goal") == "hearts"
    hp = whole_argument(arguments, "hp", _hp_of(deck), 1, ENDLESS) if hearts else ENDLESS
    most = whole_argument(arguments, "pow", 3 * BLOCKERS[-1], 1, ENDLESS) if name == "blocker" else 1
    numbers = {"level": 1, "attack": 0, "magic": 0, "hp": hp}
    player = {"id": "GF-0", "name": "Dummy", "type": "player", "group": "Light", **numbers}
    obstacle = {"name": "Obstacle", "type": "dark", "group": "Heartless", "support": 0}
    return [player, *({"id": f"GF-{level}", **obstacle, "level": level, "pow": min(most, 3 * level)} for level in BLOCKERS)]


def opponent_deck(deck: Decklist, name: str, arguments: Mapping[str, str]) -> Decklist:
    player, *dark = map(parse_card, rows(deck, name, arguments))
    cards = [player, *(dark[number % len(dark)] for number in range(DECK_SIZE - 1))]
    return Decklist("kingdom-hearts", name, {"deck": tuple(cards)}, {}, name)


def start(deck: Decklist, options: Options, name: str, arguments: Mapping[str, str], seed: int) -> State:
    """Return a game with the deck at seat 0."""
    _check(name, arguments)
    state = new_state((deck, opponent_deck(deck, name, arguments)), options, seed)
    state.starter = 0
    if arguments.get("goal") == "hearts":
        state.world_goal = NO_GOAL
    return state


def _hp_of(deck: Decklist) -> int:
    """Return the Heart Points of the deck's Player Card."""
    named = deck.fields.get("player_card")
    found = [named] if named is not None else [card for card in deck.zones["deck"] if card.type == "player"]
    return found[0].hp or 1 if found else 1


def opponent_policy(name: str, arguments: Mapping[str, str]) -> Policy[View]:
    _check(name, arguments)
    return idle if name == "idle" else blocker


_QUIET = ("choose_player_card", "draw_cards", "end_action_phase", "skip_challenge", "do_nothing", "discard_from_hand")


def idle(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    """Do nothing where that is legal; answer only questions that effects of the deck ask."""
    if actions[-1] == WAIT:
        return WAIT
    return next((action for action in actions if action.do in _QUIET), actions[0])


def blocker(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
    """Play one Dark Card of the highest legal level each turn."""
    placing = [action for action in actions if action.do == "play_dark_on_opponent"]
    if placing:
        view = look()
        if not view.other.placed:
            return max(placing, key=lambda action: view.cards[action.args[0]].level)
    return idle(look, actions, stream)


MEASURES = (
    Measure("level", "total World level", so_far=True),
    Measure("no_world", "turns without a World Card to play", so_far=True),
    Measure("battle", "highest battle total available"),
    Measure("hand", "hand at the end of the turn"),
    Measure("worlds", "World Cards played", so_far=True),
    Measure("friends", "Friends and allies played", so_far=True),
    Measure("magic", "Magic and Magic/Friend Cards played", so_far=True),
    Measure("others", "other cards played", so_far=True),
    Measure("seen", "cards seen", so_far=True),
    Measure("reshuffles", "reshuffles", so_far=True),
)
_FRIENDS = ("friend", "dark", "nobody", "player")


def measure(state: State) -> Mapping[str, float]:
    """Return the numbers after a turn; cards played and seen are counted from the start of the game."""
    side = state.sides[0]
    played = side.played
    friends = sum(played.get(kind, 0) for kind in _FRIENDS)
    magic = played.get("magic", 0) + played.get("magic_friend", 0)
    worlds = played.get("world", 0)
    return {
        "level": total_level(state, 0),
        "no_world": side.no_world,
        "battle": attack_value(state, 0) + sum(support_value(state, 0, card) for card in friends_of(state, 0)),
        "hand": len(side.hand),
        "worlds": worlds,
        "friends": friends,
        "magic": magic,
        "others": sum(played.values()) - worlds - friends - magic,
        "seen": side.seen,
        "reshuffles": side.reshuffles,
    }


def totals(state: State) -> Mapping[str, float | None]:
    side = state.sides[0]
    return {"World Cards played in a game": side.played.get("world", 0), "cards left in hand at the end": len(side.hand)}


def reached(state: State) -> bool:
    """Return whether the deck has 13 World levels, or the opponent 0 Heart Points where that is the goal."""
    if state.phase == "setup":
        return False
    if state.world_goal == NO_GOAL:
        return state.sides[1].hp <= 0
    return total_level(state, 0) >= state.world_goal


def turn_of_deck(state: State) -> int:
    """Return the number of the deck's turn: it starts, so its turns are the odd ones."""
    return (state.turn + 1) // 2


def hand(state: State, seat: int) -> dict[int, str]:
    return {card: state.cards[card].title for card in state.sides[seat].hand}


GOLDFISH: Goldfish[State, View] = Goldfish(
    opponents=OPPONENTS,
    start=start,
    opponent_policy=opponent_policy,
    rows=rows,
    goal="13 World levels",
    goal_against={"goal=hearts": "the opponent at 0 Heart Points"},
    reached=reached,
    turn=turn_of_deck,
    turn_limit=30,
    measures=MEASURES,
    measure=measure,
    totals=totals,
    hand=hand,
    card_name=title_of,
)

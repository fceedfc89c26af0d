"""Goldfish games against a target with many LP, a dummy, a wall of dummies, or an empty side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckcheck.core.engine import Action, Decklist, Goldfish, Measure, Options, Policy, Share
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_duels.cards import parse_card
from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.engine.cards.facts import unspecified
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, bonus, matches, monsters, terrain_of
from deckcheck.games.kingdom_duels.engine.duel.players import Trial
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.goldfish.scripted_opponents import (
    DAMAGED,
    DEF_OF_LEVEL,
    DUMMY,
    SPARES,
    WALL_ZONES,
    dummy_row,
    is_down,
)
from deckcheck.games.kingdom_duels.engine.setup import new_state_with
from deckcheck.games.kingdom_duels.engine.view.view import View
from deckcheck.simulator.parts.policies import check_arguments, whole_argument

_new_state = new_state_with(effects_of)

OPPONENTS = {
    "target": (
        "a dummy in ATK position, renewed every turn, whose player has more LP than a deck can take in a few turns; "
        "d=N sets its ATK (default 1000), lp=N the LP (default 8000)"
    ),
    "dummy_atk": "a dummy in ATK position, renewed every turn; d=N sets its ATK (default 0), so an attack deals ATK minus N",
    "dummy_def": "a dummy with 0 DEF in DEF position, renewed every turn: attacks are possible and cause no damage",
    "wall": "five dummies in DEF position, not renewed; level=N gives them the median DEF of that Level (default: Level 4)",
    "empty": "no monsters, so no attack is possible; idleness does not end the duel",
    "idle": "an empty side that loses by idleness, as the rules say",
}
ARGUMENTS = {"target": ("d", "lp"), "dummy_atk": ("d",), "wall": ("level",)}
TURN_LIMIT = 20
DAMAGE = 2000
MOST_ATK = 99999
TARGET = {"d": "1000", "lp": "8000"}
"""Arguments of a target by default. They tell the example decks apart: the rules' 2000 LP are often one attack."""


def start(deck: Decklist, options: Options, opponent: str, arguments: Mapping[str, str], seed: int) -> State:
    """Start a game in which seat 0 plays the deck and goes first or second by chance; seat 1 has the dummy and a deck that
    never runs out."""
    number = len(WALL_ZONES) if opponent == "wall" else SPARES
    dummies = tuple(map(parse_card, rows(deck, opponent, arguments))) * number
    zones = {"main": (unspecified(),) * 30, "extra": dummies}
    other = Decklist("kingdom-duels", opponent, zones, {}, f"{opponent}{dummies[:1]}")
    state = _new_state((deck, other), {**options, "side_choice": "first_seat"}, seed)  # the deck chooses its side
    if opponent == "target":
        state.boards[1].lp = whole_argument({**TARGET, **arguments}, "lp", 0, 1, MOST_ATK)
    dummy_numbers = tuple(card for card, row in enumerate(state.cards) if row.id == DUMMY)
    state.trial = Trial(opponent, dummy_numbers, state.boards[1].lp)
    return state


def rows(deck: Decklist, opponent: str, arguments: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the row of the opponent's dummies, if it has any; its deck is unspecified cards."""
    check_arguments(opponent, arguments, ARGUMENTS.get(opponent, ()))
    given = {**TARGET, **arguments} if opponent == "target" else arguments
    strength = whole_argument(given, "d", 0, 0, MOST_ATK)
    level = whole_argument(arguments, "level", 4, min(DEF_OF_LEVEL), max(DEF_OF_LEVEL))
    if opponent in ("empty", "idle"):
        return []
    return [dummy_row(0, DEF_OF_LEVEL[level]) if opponent == "wall" else dummy_row(strength)]


def opponent_policy(name: str, arguments: Mapping[str, str]) -> Policy[View]:
    def decide(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
        return next((action for action in actions if action.do in ("end_phase", "pass", "end_setup", "end_swap")), actions[0])

    return decide


def reached(state: State) -> bool:
    """Return whether the goal is reached: all damage is done, or the opponent has lost otherwise; against an opponent that
    takes no damage, the wall is down, or there is a monster with that much ATK."""
    if state.boards[1].lp <= 0 or state.trial is None:
        return state.boards[1].lp <= 0
    if state.trial.opponent == "idle":
        return state.players[1].lost
    if state.trial.opponent == "wall":
        return is_down(state, state.trial)
    return state.trial.opponent not in DAMAGED and best_atk(state) >= DAMAGE


def best_atk(state: State) -> int:
    return max((atk_of(state, card) for card in monsters(state, 0)), default=0)


def turn(state: State) -> int:
    """Return the number of the deck's turn; an opponent's turn belongs to the one before."""
    if state.turn == 0:
        return 1
    lead = 0 if state.first == 0 else 1
    return max(1, (state.turn - lead + 1) // 2)


def measure(state: State) -> dict[str, float]:
    own = monsters(state, 0)
    summons = state.trial.summons if state.trial is not None else {}
    full = state.trial.life_points if state.trial is not None else state.options.life_points
    gained = sum(bonus(state, card)[0] for card in own)
    return {
        "damage": float(max(0, full - state.boards[1].lp)),
        "best_atk": float(best_atk(state)),
        "monsters": float(len(own)),
        "bonus": float(gained),
        "summons": float(sum(summons.values())),
        "fusions": float(summons.get("fusion", 0)),
        "rituals": float(summons.get("ritual", 0)),
        "other_extra": float(summons.get("alter", 0) + summons.get("integration", 0)),
        "hand": float(len(state.players[0].hand)),
        "bare": float(not own),
    }


def totals(state: State) -> dict[str, float | None]:
    own = monsters(state, 0)
    fitting = [card for card in own if matches(state, card, terrain_of(state, card))]
    bare = state.trial.bare_hands if state.trial is not None else []
    return {
        "share of opening hands without a monster to summon": Share(any(bare[:1])),
        "share of hands without one after the STRATEGY swap": Share(any(bare[1:])),
        "share of the monsters on the field that fit their Terrain": Share(len(fitting) / len(own)) if own else None,
        "cards left in the deck": float(len(state.players[0].deck.cards)),
    }


def places(state: State) -> list[str]:
    """Return what is on the board, for the table of what was reached by which turn."""
    found = []
    own = monsters(state, 0)
    if own:
        found.append("a monster")
    for kind in ("Fusion", "Ritual", "Alter", "Integration"):
        if any(kind in state.game.types[card] for card in own):
            found.append(f"a {kind} Monster" if kind not in ("Alter", "Integration") else f"an {kind} Monster")
    if best_atk(state) >= DAMAGE:
        found.append(f"{DAMAGE} ATK")
    return found


def hand(state: State, seat: int) -> dict[int, str]:
    return {card: state.cards[card].name for card in state.players[seat].hand}


GOLDFISH: Goldfish[State, View] = Goldfish(
    opponents=OPPONENTS,
    start=start,
    opponent_policy=opponent_policy,
    rows=rows,
    goal="{life_points} damage",
    goal_against={
        "target": "{lp} damage in total",
        "dummy_def": f"a monster of {DAMAGE} ATK",
        "wall": "all five dummies destroyed or taken away",
        "empty": f"a monster of {DAMAGE} ATK",
        "idle": "the opponent loses by idleness",
    },
    defaults=TARGET,
    reached=reached,
    turn=turn,
    turn_limit=TURN_LIMIT,
    measures=(
        Measure("damage", "damage so far", so_far=True),
        Measure("best_atk", "best ATK"),
        Measure("monsters", "own monsters"),
        Measure("bonus", "Field Power Bonus"),
        Measure("summons", "summons so far", so_far=True),
        Measure("fusions", "Fusion Summons so far", so_far=True),
        Measure("rituals", "Ritual Summons so far", so_far=True),
        Measure("other_extra", "Alter and Integration Summons so far", so_far=True),
        Measure("hand", "cards in hand"),
        Measure("bare", "share without a monster"),
    ),
    measure=measure,
    totals=totals,
    hand=hand,
    board=places,
)

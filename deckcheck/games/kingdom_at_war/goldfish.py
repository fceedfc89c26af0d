"""Goldfish games: opponents, goal and statistics as rulebook.yaml names them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckcheck.core.engine import WAIT, Action, Decklist, Goldfish, Measure, Options, Policy, Share
from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_at_war.cards import parse_card
from deckcheck.games.kingdom_at_war.engine.cards import CHARACTER
from deckcheck.games.kingdom_at_war.engine.ending import power_to_win
from deckcheck.games.kingdom_at_war.engine.setup import new_state
from deckcheck.games.kingdom_at_war.engine.state import (
    BOUGHT,
    BY_SUPREMACY,
    FIRST_CHARACTER,
    FIRST_WIN,
    FOUGHT,
    GAINED,
    OPENING,
    SPENT,
    TACTIC_SUM,
    WON,
    State,
)
from deckcheck.games.kingdom_at_war.engine.values import card_coins, characters
from deckcheck.games.kingdom_at_war.engine.view import View
from deckcheck.games.kingdom_at_war.engine.zones import enter_field
from deckcheck.games.kingdom_at_war.policy.standard import explain_mulligan
from deckcheck.simulator.parts.policies import check_arguments, whole_argument

OPPONENTS = {
    "dummy_defender": "k characters of strength s (dummy_defender:k=2,s=2); "
    "one unwounded character is always in the second line",
    "passive": "makes no optional choices; as defender its tactic is a random card of strength 0 to 3",
    "empty_tactic": "like passive, but its tactics have strength 0",
}
ROOM = 200
"""Cards in the opponent's keep, enough not to run out first."""
MOST = 40
"""Maximum number of dummies, and of their strength."""
QUIET = ("keep_hand", "decline_supremacy", "skip_battle", "pass_fast", "keep_tactic", "end_phase")


def rows(deck: Decklist, opponent: str, arguments: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the rows of cards that are useful only as tactics, of strength 0 to 3 or only of 0, and of a dummy."""
    levies: list[dict[str, Any]] = [
        {
            "id": f"FISH-{number}",
            "name": f"Levy of {tactic}",
            "type": CHARACTER,
            "cost": 99,
            "strength": 0,
            "tactic_strength": tactic,
        }
        for number, tactic in enumerate([0] if opponent == "empty_tactic" else range(4))
    ]
    strength = whole_argument(arguments, "s", 2, 0, MOST)
    return [*levies, {"id": "FISH-99", "name": "Dummy Defender", "type": CHARACTER, "cost": 99, "strength": strength}]


def start(deck: Decklist, options: Options, opponent: str, arguments: Mapping[str, str], seed: int) -> State:
    """Start a game in which seat 0 plays the deck."""
    check_arguments(opponent, arguments, ("k", "s") if opponent == "dummy_defender" else ())
    *tactics, dummy = map(parse_card, rows(deck, opponent, arguments))
    guards = whole_argument(arguments, "k", 2, 0, MOST) if opponent == "dummy_defender" else 0
    cards = tuple(tactics[number % len(tactics)] for number in range(ROOM))
    against = deck._replace(name=opponent, zones={"deck": (*cards, *[dummy] * guards)})
    state = new_state((deck, against), options, seed)
    for card in range(len(state.facts) - guards, len(state.facts)):
        for zone in (state.keep[1].cards, state.hand[1]):
            if card in zone:
                zone.remove(card)
        state.keep[1].loose = len(state.keep[1].cards)
        enter_field(state, card, 1)
    return state


def opponent_policy(opponent: str, arguments: Mapping[str, str]) -> Policy[View]:
    def decide(look: Callable[[], View], actions: list[Action], stream: Stream) -> Action:
        if actions[-1] == WAIT:
            return WAIT
        name = actions[0].do
        if name == "place_tactic":
            return actions[stream.below(sum(action.do == name for action in actions))]
        if name == "assign_lines" and opponent == "dummy_defender":
            return next((action for action in actions if not action.args[0] and len(action.args[1]) == 1), actions[0])
        return next((action for action in actions if is_quiet(action)), actions[0])

    return decide


def is_quiet(action: Action) -> bool:
    """Return whether an action chooses nothing: passes, declines, stays at home."""
    empty = action.do in ("assign_lines", "answer_challenge") and not any(action.args)
    return action.do in QUIET or empty or action in (Action("spend_morale", (0,)), Action("answer_deal", (False,)))


def reached(state: State) -> bool:
    return state.outcome is not None and state.outcome.winner == 0


def turn(state: State) -> int:
    return max(1, state.turns[0])


MEASURES = (
    Measure("trade_gained", "trade gained so far", so_far=True),
    Measure("trade_spent", "trade spent so far", so_far=True),
    Measure("coins", "coins"),
    Measure("power", "power in the pool"),
    Measure("ten_power", "ten power (share)", so_far=True),
    Measure("damage", "damage dealt", so_far=True),
    Measure("battle_won", "a battle won (share)", so_far=True),
    Measure("characters", "characters in play"),
    Measure("keep", "cards in the keep"),
    Measure("hand", "cards in hand"),
)


def measure(state: State) -> dict[str, float]:
    tally = state.tally[0]
    return {
        "trade_gained": tally[GAINED],
        "trade_spent": tally[SPENT],
        "coins": state.coins[0] + card_coins(state, 0),
        "power": state.pool[0],
        "ten_power": float(state.pool[0] >= power_to_win(state)),
        "damage": state.damage[1],
        "battle_won": float(tally[WON] > 0),
        "characters": len(characters(state, 0)),
        "keep": len(state.keep[0].cards),
        "hand": len(state.hand[0]),
    }


def totals(state: State) -> dict[str, float | None]:
    """Return more numbers of a finished game: how it was won, battles, cards drawn."""
    tally = state.tally[0]
    won = reached(state)
    by_power = won and state.pool[0] >= power_to_win(state)
    by_damage = won and state.damage[1] >= state.options.damage_to_lose
    return {
        "won by damage (share)": Share(by_damage),
        "won by power (share)": Share(by_power),
        "won by a card (share)": Share(won and state.text_winner == 0),
        "own keep empty (share)": Share(not state.keep[0].cards),
        "turn of the first battle won": tally[FIRST_WIN] or None,
        "first turn with a character": tally[FIRST_CHARACTER] or None,
        "battles won": float(tally[WON]),
        "battles fought": float(tally[FOUGHT]),
        "tactic strength per battle": tally[TACTIC_SUM] / tally[FOUGHT] if tally[FOUGHT] else None,
        "morale left": float(state.morale[0]),
        "cards of the opening hand": float(tally[OPENING]),
        "cards drawn by supremacy": float(tally[BY_SUPREMACY]),
        "cards bought": float(tally[BOUGHT]),
        "mulligans (share)": Share(state.mulligan_used[0]),
    }


def hand(state: State, seat: int) -> dict[int, str]:
    return {card: state.facts[card].ref for card in state.hand[seat]}


GOLDFISH = Goldfish[State, View](
    opponents=OPPONENTS,
    start=start,
    opponent_policy=opponent_policy,
    rows=rows,
    goal="win the game: {damage_to_lose} damage to the opponent's keep or 10 power in the pool, whichever comes first",
    reached=reached,
    turn=turn,
    turn_limit=40,
    measures=MEASURES,
    measure=measure,
    totals=totals,
    hand=hand,
    mulligan=explain_mulligan,
)

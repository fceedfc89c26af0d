"""Goldfish games: the deck against a sparring partner, an absent opponent, a wall, guards that change, or random actions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from deckcheck.core.engine import Decklist, Goldfish, Measure, Options, Policy, Share
from deckcheck.games.gundam.cards import Card, parse_card
from deckcheck.games.gundam.engine.battle import enter
from deckcheck.games.gundam.engine.effects import OPPOSING_ASSAULT, OWN_ASSAULT, P_AREA
from deckcheck.games.gundam.engine.ending import conquered
from deckcheck.games.gundam.engine.options import BASIC, mode_of
from deckcheck.games.gundam.engine.setup import deal
from deckcheck.games.gundam.engine.sheet import chosen_layout, format_cell
from deckcheck.games.gundam.engine.state import State
from deckcheck.games.gundam.engine.turns import begin_turn, change_guards
from deckcheck.games.gundam.engine.view import View
from deckcheck.games.gundam.policy.standard import standard_policy
from deckcheck.simulator.parts.policies import check_arguments, first_policy, random_policy, whole_argument

OPPONENTS = {
    "sparring": (
        "plays plain cards without effects by the standard policy; their powers are from low=N to high=N (defaults 170 and 370)"
    ),
    "absent": "never deploys or moves; it skips its turns and cannot lose by being stuck",
    "wall": (
        "has a dummy on each of its Assault Areas and skips its turns; power=N sets the power of the dummies (default 300)"
    ),
    "guards": (
        "has a guard on each of its Assault Areas, and another by chance each turn; their powers are from low=N to high=N "
        "(defaults 100 and 400); the default in Basic Battle"
    ),
    "random_legal": "plays a copy of the deck with random legal actions",
}
ARGUMENTS = {"wall": ("power",), "guards": ("low", "high"), "sparring": ("low", "high")}
WALL_POWER = 300
LOW, HIGH = 100, 400
"""Powers of the weakest and the strongest guard: about those of printed cards."""
SPARRING_LOW, SPARRING_HIGH = 170, 370
"""Powers of a sparring partner's cards, chosen so that the decks it ranks are in the order of games between them."""
SPARRING_MOVES: tuple[dict[str, dict[str, int]], ...] = (
    {"N": {"blue": 1}, "NE": {"blue": 1}, "NW": {"blue": 1}},
    {"N": {"blue": 1}, "E": {"blue": 1}, "S": {"blue": 1}, "W": {"blue": 1}},
    {"N": {"blue": 2}, "E": {"blue": 1}, "W": {"blue": 1}},
    {"N": {"blue": 1}, "NE": {"blue": 1}, "SE": {"blue": 1}, "SW": {"blue": 1}, "NW": {"blue": 1}},
)
SPARRING_ELEMENTS = ("Fire", "Water", "Wind", "Earth")
GUARDS = 13
"""Number of guards: more than a play sheet has Assault Areas."""
MOST_CARDS = 30
"""Cards of a sparring partner in the Advanced Battle; in the Basic Battle it has the first ones."""
SHUFFLING = 13
"""Shares no divisor with the number of cards, so that powers, moves and elements are mixed."""
MOST_POWER = 99999
COUNTS = (
    "deploy", "move", "power_up", "use_p_item", "drawn", "draws", "full_hands", "battles", "battles_won", "dead_hands",
    "items",
)  # fmt: skip
MEASURES = (  # titles are keys of the JSON report
    Measure("hand", "cards in hand"),
    Measure("sheet", "cards on the sheet"),
    Measure("assault", "opposing Assault Areas"),
    Measure("p_areas", "P Areas"),
    Measure("had_item", "has had a P Item (share)", so_far=True),
    Measure("had_power", "has had a powered up card (share)", so_far=True),
)
AREA_WORDS = {"": "", P_AREA: " P Area", OWN_ASSAULT: " own assault", OPPOSING_ASSAULT: " opp. assault"}


def start(deck: Decklist, options: Options, opponent: str, arguments: Mapping[str, str], seed: int) -> State:
    """Return a game in which seat 0 plays the deck. Absent and wall are a test harness: players cannot pass (GD-TURN-03)."""
    mode = mode_of(options, [deck])
    cards = deck.zones.get("deck", ())
    check_arguments(opponent, arguments, ARGUMENTS.get(opponent, ()))
    if opponent == "random_legal":
        state = deal([cards, cards], options, mode, seed)
    elif opponent == "sparring":
        state = deal([cards, _dummies(deck, opponent, arguments)[: len(cards)]], options, mode, seed)
    else:
        copies = len(chosen_layout(options, mode).assault[1]) if opponent == "wall" else 1
        state = deal([cards, _dummies(deck, opponent, arguments) * copies], options, mode, seed)
        state.idle = 1
        _take_all(state)
        if opponent == "wall":
            for card, cell in zip(list(state.hands[1]), state.game.sheet.assault[1], strict=True):
                enter(state, card, cell)
        elif opponent == "guards":
            change_guards(state, 1)
    state.tally = dict.fromkeys(COUNTS, 0)
    begin_turn(state)
    return state


def rows(deck: Decklist, opponent: str, arguments: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the row of the dummies in a wall, or those of guards or of a sparring partner, whose powers are evenly spread.

    Others invent no cards.
    """
    if opponent == "wall":
        power = whole_argument(arguments, "power", WALL_POWER, 0, MOST_POWER)
        return [{"id": "WALL-1", "name": f"Wall of {power}", "power": power, "move": {}}]
    if opponent == "guards":
        powers = _spread(arguments, LOW, HIGH, GUARDS)
        return [
            {"id": f"GUARD-{place}", "name": f"Guard of {power}", "power": power, "move": {}}
            for place, power in enumerate(powers, 1)
        ]
    if opponent == "sparring":
        powers = _spread(arguments, SPARRING_LOW, SPARRING_HIGH, MOST_CARDS)
        return [_sparring_row(place, powers[place * SHUFFLING % MOST_CARDS]) for place in range(MOST_CARDS)]
    return []


def _spread(arguments: Mapping[str, str], usual_low: int, usual_high: int, number: int) -> list[int]:
    """Return as many powers, evenly spread from `low` to `high` of the arguments."""
    low = whole_argument(arguments, "low", usual_low, 0, MOST_POWER)
    high = whole_argument(arguments, "high", max(low, usual_high), low, MOST_POWER)
    return [low + (high - low) * place // (number - 1) for place in range(number)]


def _sparring_row(place: int, power: int) -> dict[str, Any]:
    return {
        "id": f"SPARRING-{place + 1}",
        "name": f"Sparring Partner of {power}",
        "element": SPARRING_ELEMENTS[place % len(SPARRING_ELEMENTS)],
        "power": power,
        "move": SPARRING_MOVES[place % len(SPARRING_MOVES)],
    }


_DUMMIES: dict[tuple[str, int], Card] = {}


def _dummies(deck: Decklist, opponent: str, arguments: Mapping[str, str]) -> list[Card]:
    """Return one card for each row and power, so that games with the same wall share their data."""
    return [_DUMMIES.setdefault((row["id"], row["power"]), parse_card(row)) for row in rows(deck, opponent, arguments)]


def _take_all(state: State) -> None:
    """Let the opponent have all its cards in hand, from where they come to the sheet."""
    pile = state.decks[1]
    state.hands[1].extend(pile.cards)
    state.hands[1].sort()
    pile.cards.clear()
    pile.loose = 0


def usual_opponent(deck: Decklist, options: Options) -> str:
    """Return guards in Basic Battle, and a sparring partner in Advanced Battle: without battles all decks are as fast."""
    return "guards" if mode_of(options, [deck]) == BASIC else "sparring"


def opponent_policy(opponent: str, arguments: Mapping[str, str]) -> Policy[View]:
    policies = {"sparring": standard_policy, "random_legal": random_policy}
    return policies.get(opponent, first_policy)


def reached(state: State) -> bool:
    """Return whether the deck won by conquest; an opponent that is stuck is not the deck's doing."""
    end = state.outcome
    return end is not None and end.winner == 0 and end.reason not in ("GD-WIN-03", "GD-ADV-08")


def turn(state: State) -> int:
    """Return the number of the deck's current turn."""
    return max(1, (state.turn + (state.starter == 0)) // 2)


def measure(state: State) -> Mapping[str, float]:
    tally = state.tally or {}
    assault, areas = conquered(state, 0)
    return {
        "hand": len(state.hands[0]),
        "sheet": len(state.fields[0]),
        "assault": assault,
        "p_areas": areas,
        "had_item": float(tally.get("items", 0) > 0),
        "had_power": float(tally.get("use_p_item", 0) > 0),
    }


def totals(state: State) -> Mapping[str, float | None]:
    tally, end = state.tally or {}, state.outcome
    won = end.reason if end is not None and end.winner == 0 else ""
    return {
        "won by Assault Areas (share)": Share(won in ("GD-WIN-01", "GD-WIN-02", "GD-ADV-05")),
        "won by P Areas (share)": Share(won == "GD-ADV-06"),
        "won because the opponent was stuck (share)": Share(won in ("GD-WIN-03", "GD-ADV-08")),
        "lost (share)": Share(end is not None and end.winner == 1),
        "deploys": tally["deploy"],
        "moves": tally["move"],
        "power ups": tally["power_up"],
        "P Item uses": tally["use_p_item"],
        "cards drawn": tally["drawn"],
        "draws skipped with a full hand (share)": Share(tally["full_hands"] / tally["draws"]) if tally["draws"] else None,
        "battles fought as attacker": tally["battles"],
        "battles won as attacker": tally["battles_won"],
        "dead hands (turns without deploy or move)": tally["dead_hands"],
    }


def board(state: State) -> Sequence[str]:
    """Return the cells with cards of the deck, and what these cells are to the deck."""
    sheet = state.game.sheet
    cells = [state.at[card] for card in state.fields[0]]
    return [format_cell(sheet.cells[cell]) + AREA_WORDS[sheet.areas[0][cell]] for cell in cells]


def hand(state: State, seat: int) -> dict[int, str]:
    return {card: state.game.cards[card].name for card in state.hands[seat]}


GOLDFISH: Goldfish[State, View] = Goldfish(
    opponents=OPPONENTS,
    start=start,
    opponent_policy=opponent_policy,
    rows=rows,
    goal="Basic: enter the opposing Assault Area; Advanced: hold 2 opposing Assault Areas or 5 P Areas",
    reached=reached,
    turn=turn,
    turn_limit=60,
    measures=MEASURES,
    measure=measure,
    totals=totals,
    hand=hand,
    board=board,
    usual_opponent=usual_opponent,
)

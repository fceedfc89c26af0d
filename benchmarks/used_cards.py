"""How often the standard policy wastes a card, counted over mirror games with recorded seeds.

    python benchmarks/used_cards.py                    Gundam, Kingdom Hearts, Kingdom at War, homm
    python benchmarks/used_cards.py homm --games 60    one game, fewer games
    python benchmarks/used_cards.py --before REV       the same of the policy of a Git revision

The decks are those of benchmarks/policies.py, to which no weight was fitted. Each line says how often something was done, and
how often it was of no use.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Callable
from multiprocessing import get_context
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

from benchmarks.policies import BEFORE, DECKS, policy_named, table_of
from deckcheck.core.engine import Action, Event
from deckcheck.core.registry import load_engine
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.simulator.playing import play

Found = Counter[str]
Watch = Callable[[Any, int, Action, Found], Callable[[Any, list[Event]], None] | None]
"""(state before an action, seat, action, counts) -> what to do with the state after it and its events, if anything."""


def watch_gundam(state: Any, seat: int, action: Action, found: Found) -> None:
    if action.do == "use_p_item":
        found["P Item uses"] += 1
        found["P Item uses on cards that cannot use them"] += not state.game.seen[action.args[1]].profits_from_item


class HeartsWatch:
    """Cards of this turn: Worlds that a search brought, Friends that got Equipment."""

    def __init__(self) -> None:
        self.fetched: set[int] = set()
        self.equipped: set[int] = set()

    def __call__(self, state: Any, seat: int, action: Action, found: Found) -> Callable[[Any, list[Event]], None]:
        facts = state.cards
        if action.do in ("play_magic", "play_event"):
            rows = [row for row in facts[action.args[0]].played if row.verb == "fetch" and row.source == "discard"]
            if rows:
                piles = state.sides[seat].discard
                found["searches of the discard pile"] += 1
                found["searches of the discard pile that find nothing"] += not any(
                    row.of is None or row.of.fits(facts[card]) for row in rows for card in piles
                )
        if action.do == "play_equipment" and action.args[1] in state.sides[seat].friends:
            found["Equipment on Friends"] += 1
            self.equipped.add(action.args[1])
        if action.do == "discard_from_hand":
            found["Worlds searched for and discarded in the same turn"] += len(self.fetched & set(action.args[0]))
        before = [*state.sides[seat].friends]

        def after(state: Any, log: list[Event]) -> None:
            for event in log:
                if event.what == "card_fetched" and facts[event.data[0]].kind == "world":
                    found["Worlds searched for"] += 1
                    self.fetched.add(event.data[0])
            gone = [card for card in before if card in self.equipped and card not in state.sides[seat].friends]
            if action.do == "discard_from_hand":
                found["Equipment on Friends that left unused at the end of the turn"] += len(gone)
                self.fetched.clear()
                self.equipped.clear()

        return after


def watch_war(state: Any, seat: int, action: Action, found: Found) -> None:
    if action.do in ("start_battle", "skip_battle") and state.turn == 1 and not any(state.field):
        found["first turns"] += 1
        found["first turns with an attack by a tactic alone"] += action.do == "start_battle"


def watch_homm(state: Any, seat: int, action: Action, found: Found) -> Callable[[Any, list[Event]], None]:
    def after(state: Any, log: list[Event]) -> None:
        if state.outcome is not None and state.outcome.reason == "HM-WIN-01" and state.outcome.winner is not None:
            found["Heroes beaten"] += 1
            beaten = state.pieces[state.sides[1 - state.outcome.winner].hero]
            found["Heroes beaten in a corner"] += beaten.cell in CORNERS

    return after


CORNERS = (0, 6, 42, 48)
WATCHES: dict[str, Callable[[], Watch]] = {
    "gundam": lambda: watch_gundam,
    "kingdom-hearts": HeartsWatch,
    "kingdom-at-war": lambda: watch_war,
    "homm": lambda: watch_homm,
}


def count_game(asked: tuple[str, str, str, int]) -> Found:
    """Play a mirror game of the policy and count."""
    game, name, policy, number = asked
    engine, table, found = load_engine(game), table_of(game, name), Counter[str]()
    seed = table.seed_of(number)
    state = engine.new_state(table.decks, table.options, derive_seed(seed, "deal"))
    watch = WATCHES[game]()
    chosen = policy_named(engine, policy)
    waiting: list[Callable[[Any, list[Event]], None]] = []

    def decide(look: Callable[[], Any], actions: list[Action], stream: Stream) -> Action:
        action: Action = chosen(look, actions, stream)
        then = watch(state, engine.to_act(state), action, found)
        if then is not None:
            waiting.append(then)
        return action

    def after(state: Any, seat: int, action: Action, log: list[Event]) -> None:
        while waiting:
            waiting.pop()(state, log)

    streams = [Stream(derive_seed(seed, "policy", place)) for place in (0, 1)]
    play(engine, state, [decide] * 2, streams, after, patience=table.patience)
    found["games"] += 1
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description="How often the standard policy wastes a card.")
    parser.add_argument("game", nargs="*", help=f"games: {', '.join(WATCHES)}")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--before", default="", metavar="REV", help="a Git revision whose policy is counted as well")
    words = parser.parse_args()
    policies = {"now": "", **({words.before: f"{BEFORE}:{words.before}"} if words.before else {})}
    with get_context("spawn").Pool(words.jobs) as pool:
        for game in words.game or list(WATCHES):
            for label, policy in policies.items():
                asked = [(game, DECKS[game][number % 3], policy, number // 3) for number in range(words.games)]
                total: Found = sum(pool.imap(count_game, asked, 4), Counter[str]())
                print(f"{game} ({label}): " + ", ".join(f"{what} {number}" for what, number in total.items()), flush=True)


if __name__ == "__main__":
    main()

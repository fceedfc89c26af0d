"""Random duels of Kingdom Duels over all cards that are simulated: 2 to 4 players, odd Terrains and options.

    python -m tools.random_duels [--duels 10000] [--seed 1] [--often QUERY]

Every duel must end by the rules within its steps, or by agreement where effects keep decks from running out (KD-AMB-34), and no
card may be lost or doubled. A duel that does not is printed with its number: `--seed 1 --first NUMBER --duels 1` plays it
again. Half of every deck are cards that `--often` finds, a query as for `deckcheck cards search`; if omitted, they are about
Tilemaps, Symbols and Deckmasters. `--often ''` finds all cards, so it prefers none.
"""

from __future__ import annotations

import argparse
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from deckcheck.cards.database import open_database
from deckcheck.cards.search import search_cards
from deckcheck.core.engine import AGREED_DRAW, Decklist
from deckcheck.core.registry import load_engine
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.reading.schema import load_schema
from deckcheck.simulator.playing import Stalemate

GAME = "kingdom-duels"
ENGINE = load_engine(GAME)
ODDITY = 0.15
"""Share of the options that are not at their default."""
PATIENCE = 120
"""Seconds of computing after which a duel counts as endless: an effect may go on for ever without a decision."""

OFTEN: Final = "tile or obstruction or labyrinth or dungeon or charge or crest or deckmaster or type:symbol"
"""What half of every deck is about."""


class FaultError(Exception):
    """A duel that breaks what every duel keeps."""


def card_pools() -> tuple[list[Any], list[Any]]:
    """Return the cards for the Main Decks and for the Extra Decks: those that the engine plays in full, as printed."""
    cards: list[Any] = [card for card in open_database(GAME).all_cards() if not getattr(card, "printed", "")]
    missing = set(ENGINE.not_simulated(Decklist(GAME, "", {"main": tuple(cards)}, {}, "")))
    known = [card for card in cards if not {card.id, f"{card.id} {card.name}", card.name} & missing]
    return [card for card in known if not card.is_extra], [card for card in known if card.is_extra]


def random_options(stream: Stream) -> dict[str, Any]:
    options: dict[str, Any] = {}
    for name, about in load_schema(f"{GAME}/format")["properties"]["options"]["properties"].items():
        choices = about.get("enum") or ([False, True] if about.get("type") == "boolean" else [])
        if "default" in about:
            options[name] = stream.choice(choices) if choices and stream.random() < ODDITY else about["default"]
    return options


def sample(stream: Stream, cards: list[Any], number: int) -> tuple[Any, ...]:
    return tuple(stream.choice(cards) for _ in range(number))


def play(number: int, seed: int, main: list[Any], extra: list[Any]) -> tuple[int, str]:
    """Play one duel; return its decisions and the reason of its end."""
    stream = Stream(derive_seed("random duels", seed, number))
    players = stream.choice([2, 2, 3, 4])
    decks = tuple(
        Decklist(GAME, f"Deck {seat}", {"main": sample(stream, main, 30), "extra": sample(stream, extra, 20)}, {}, str(seat))
        for seat in range(players)
    )
    options = random_options(stream)
    if players < 4 and options["team_duel"] == "tag":  # KD-MULTI-05
        options["team_duel"] = "auto"
    state = ENGINE.new_state(decks, options, seed + number)
    cards = sorted(ENGINE.cards_in_state(state))
    stalemate = Stalemate(ENGINE, options[AGREED_DRAW])
    for made in range(ENGINE.step_limit):
        if stalemate.is_reached(state):
            return made, ENGINE.agreement
        if ENGINE.to_act(state) < 0:
            ending = ENGINE.outcome(state)
            return made, ending.reason if ending is not None else "no outcome"
        actions = ENGINE.legal_actions(state)
        if not actions:
            raise FaultError("no player can act")
        ENGINE.apply(state, stream.choice(actions))
        if sorted(ENGINE.cards_in_state(state)) != cards:
            raise FaultError("a card was lost or doubled")
    raise FaultError(f"no end within {ENGINE.step_limit} decisions")


def give_up(*_: object) -> None:
    raise FaultError(f"no end within {PATIENCE} seconds of computing")


def favoured(cards: list[Any], often: frozenset[str]) -> list[Any]:
    """Return a pool in which half of the cards are some, of those IDs."""
    some = [card for card in cards if card.id in often]
    return cards + some * (len(cards) // len(some)) if some else cards


def faults(first: int, duels: int, seed: int, reasons: Counter[str], often: frozenset[str]) -> Iterator[tuple[int, str]]:
    main, extra = (favoured(pool, often) for pool in card_pools())
    signal.signal(signal.SIGPROF, give_up)
    for number in range(first, first + duels):
        signal.setitimer(signal.ITIMER_PROF, PATIENCE)
        try:
            reasons[play(number, seed, main, extra)[1]] += 1
        except Exception as error:  # whatever it is, it is what this tool looks for
            place = traceback.extract_tb(error.__traceback__)[-1]
            yield number, f"{type(error).__name__}: {error} ({place.filename.rpartition('/')[2]}:{place.lineno})"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--duels", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--often", default=OFTEN, metavar="QUERY", help="Cards of which half of every deck consists.")
    words = parser.parse_args()
    reasons: Counter[str] = Counter()
    found = 0
    often = frozenset(str(row["id"]) for _, row in search_cards(words.often, GAME))
    for number, fault in faults(words.first, words.duels, words.seed, reasons, often):
        found += 1
        print(f"duel {number}: {fault}", flush=True)
    print(f"{words.duels} duels, {found} with a fault; ends: {dict(reasons.most_common())}")
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())

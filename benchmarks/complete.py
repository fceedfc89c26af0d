"""What `complete` promises, measured: `python benchmarks/complete.py [GAME...] [--part PART] [--games N] [--themes N]`

`examples`: every legal example deck is found again from its own cards and an empty draft. `impossible`: of small collections of
which all decks can be tried, 100 impossible ones per game are proved impossible, and no possible one is. `themes`: decks
completed from twenty themes reach the goal of their goldfish games, win against the shipped example decks, and are found within
a few processor seconds, without and with play. `fragments`: the same of drafts with a few cards that chance chose, every other
one from a collection. The exit code is 1 if a bar is missed.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from deckcheck.building.collection import Collection, total_copies
from deckcheck.building.complete import Aim, Completed, candidates_for, complete_deck
from deckcheck.building.playing import gauntlet, goldfish
from deckcheck.building.skeletons import new_deck
from deckcheck.core.errors import UsageError
from deckcheck.core.model import with_count
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.settings import Settings
from deckcheck.core.words import plural
from deckcheck.decks.opening import OpenedDeck, only_deck, open_text
from tests.building.brute_force import draft_of, hold_against_brute_force, legal_examples

PARTS = ("examples", "impossible", "themes", "fragments")
THEMES = {
    "gundam": (
        "faction:\"stone oath\"", "faction:\"gale troupe\"", "faction:\"cinder court\"", "faction:\"umbral guild\"",
        "element:fire", "element:water", "element:wind", "element:earth", "power>=320", "power<=220", "orlo", "yun", "vesper",
        "dessa", "element:fire or element:water", "power>=280 power<=320", "hob", "faction:\"stone oath\" power>=300", "sorrel",
        "element:wind power>=240",
    ),
    "homm": (
        "faction:dawnhold", "faction:thornwood", "faction:emberdeep", "faction:\"ashen court\"", "faction:neutral",
        "traits:undead", "traits:fire", "traits:beast", "traits:human", "traits:plant", "traits:giant", "traits:mind",
        "unit_type:flying", "unit_type:ranged", "unit_type:ground", "t:spell", "t:artifact", "traits:orc", "hp>=5", "attack<=2",
    ),
    "kingdom-at-war": (
        "traits:harrow", "traits:veil", "traits:saltmarch", "traits:ashen", "traits:noble", "traits:soldier", "traits:merchant",
        "traits:knight", "traits:beast", "traits:cleric", "t:scheme", "t:event", "t:possession", "cost<=2", "cost>=5",
        "influence>=3", "strength>=3", "keywords:renown", "keywords:tactic", "coins>=1",
    ),
    "kingdom-duels": (
        "t:dragon", "t:warrior", "t:spellcaster", "t:undead", "t:machine", "t:insect", "t:demon", "t:beast", "t:angel",
        "t:aquatic", "t:ritual", "t:fusion", "t:toon", "t:trap", "t:equip", "attribute:light", "attribute:fire",
        "attribute:water", "duelists:kaiba", "level<=2 t:monster",
    ),
    "kingdom-hearts": (
        "t:friend or t:world", "t:friend", "t:world", "t:dark", "t:nobody", "t:magic", "t:equipment", "t:event", "t:player",
        "group:light", "group:dark", "group:xiii", "group:heartless", "group:villains", "home_world:harborlight",
        "home_world:mossmere", "home_world:cinderkeep", "home_world:stillspire", "level>=4", "level<=1",
    ),
}  # fmt: skip
GOAL_RATE, WIN_RATE = 0.95, 0.40
SECONDS: dict[Aim, float] = {"legal": 2.0, "fitting": 2.0, "played": 20.0}
GOAL_OPPONENTS = {"gundam": "absent"}
"""Goldfish opponents against whom the goal is a matter of the deck alone: Gundam's usual one wins about half of the games."""
GOLDFISH_GAMES = 100
COLLECTIONS_PER_SEED = 100_000


def examples(game: str) -> bool:
    """Print how many legal examples are found again; return whether all are."""
    found = [
        (deck.deck.name, complete_deck(draft_of(deck.deck), collection=Collection("owned.txt", total_copies(deck.deck))))
        for deck in legal_examples(game)
    ]
    missed = [f"{name} ({'; '.join(done.obstacles)})" for name, done in found if done.obstacles]
    print(f"| {game} | {len(found) - len(missed)} of {len(found)} | {', '.join(missed) or '-'} |", flush=True)
    return not missed


def impossible(game: str, seed: int) -> bool:
    """Print how many collections were called what they are; a wrong one raises AssertionError."""
    possible, proved, first = 0, 0, COLLECTIONS_PER_SEED * seed
    while proved < 100:
        yes, no = hold_against_brute_force(game, 25, first)
        possible, proved, first = possible + yes, proved + no, first + 25
    print(f"| {game} | {proved} | {possible} |", flush=True)
    return True


class Wish(NamedTuple):
    """A draft, and what its deck is to be made of."""

    name: str
    draft: OpenedDeck
    prefer: str = ""
    owned: Mapping[str, int] | None = None


def empty_draft(game: str) -> OpenedDeck:
    return only_deck(open_text(new_deck(game, "usual", Settings()), "usual"), "usual")


def wishes(game: str, number: int, seed: int, part: str) -> Iterator[Wish]:
    """Yield the themes of a game, or drafts with cards that chance chose."""
    if part == "themes":
        yield from (Wish(theme, empty_draft(game), theme) for theme in THEMES.get(game, ())[:number])
    else:
        yield from (fragment(game, Random(f"{game} {seed} {place}"), is_owned=place % 2 == 1) for place in range(number))


def fragment(game: str, random: Random, *, is_owned: bool) -> Wish:
    """Return a draft of three to eight cards of any sort, and a collection of half of all cards."""
    draft = empty_draft(game)
    cards = [one.entry for one in candidates_for(draft)[0]]
    chosen = [with_count(entry, random.choice((1, 1, 2))) for entry in random.sample(cards, random.randint(3, 8))]
    owned = {entry.key: random.randint(1, 4) for entry in random.sample(cards, len(cards) // 2)}
    owned |= {entry.key: max(entry.count, owned.get(entry.key, 0)) for entry in chosen}
    zones = {
        zone: [f"{entry.count} {entry.key}" for entry in chosen if entry.zone == zone] for zone, _ in load_game(game).zones
    }
    name = ", ".join(f"{entry.count} {entry.key}" for entry in chosen)
    text = json.dumps({"game": game, "format": draft.format.name, "name": "Fragment", **zones})
    return Wish(name, only_deck(open_text(text, "fragment.json"), name), owned=owned if is_owned else None)


def completed(wish: Wish, aim: Aim, seed: int) -> tuple[Completed, float]:
    before = process_time()
    collection = Collection("owned.txt", wish.owned) if wish.owned is not None else None
    return complete_deck(wish.draft, wish.prefer, collection, seed, aim=aim), process_time() - before


def shipped(game: str) -> Iterator[OpenedDeck]:
    """Yield the legal example decks of the usual format that can be played: in some, no value of the Player Card is known."""
    usual = empty_draft(game).format.name
    for deck in legal_examples(game):
        if deck.format.name == usual:
            with suppress(UsageError):
                goldfish(deck, 1)
                yield deck


def decks_worth_playing(game: str, games: int, number: int, seed: int, part: str) -> bool:
    """Print what completed decks do; return whether the bars are met."""
    field = list(shipped(game))
    goals, wins, slowest = list[float](), list[float](), dict[Aim, float]()
    for wish in wishes(game, number, seed, part):
        aims: tuple[Aim, ...] = ("legal", "fitting", "played")
        for aim in aims:
            done, seconds = completed(wish, aim, seed)
            slowest[aim] = max(seconds, slowest.get(aim, 0.0))
        if not done.text:
            print(f"  {game} {wish.name}: no deck; {done.obstacles}", flush=True)
            continue
        deck = only_deck(open_text(done.text, wish.draft.document.file), wish.name)
        try:
            found = goldfish(deck, GOLDFISH_GAMES, seed=seed + 77, opponent=GOAL_OPPONENTS.get(game, ""))
            goals.append(found.reached.value)
        except UsageError as error:  # a card of the draft has values that are unknown
            print(f"  {game} {wish.name}: {error}", flush=True)
            continue
        rate = gauntlet(deck, field, games, seed=seed + 77).against_field()
        wins.append(rate.value if rate is not None else 0.0)
        gone = f", {plural(sum(line.copies for _, line in done.removed), 'card')} out" if done.removed else ""
        print(f"  {game} {wish.name}: goal {goals[-1]:.0%}, wins {wins[-1]:.0%}, {seconds:.1f} s{gone}", flush=True)
    if not wins:
        return True
    goal, win = sum(goals) / len(goals), sum(wins) / len(wins)
    times = ", ".join(f"{aim} {seconds:.1f}" for aim, seconds in slowest.items())
    print(f"| {game} | {len(wins)} | {goal:.1%} | {win:.1%} | {min(goals):.0%} | {min(wins):.0%} | {times} |", flush=True)
    return goal >= GOAL_RATE and win >= WIN_RATE and all(seconds <= SECONDS[aim] for aim, seconds in slowest.items())


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="*", help=f"games: {', '.join(game_names())}")
    parser.add_argument("--part", choices=PARTS, action="append")
    parser.add_argument("--games", type=int, default=4, help="games against each example deck")
    parser.add_argument("--themes", type=int, default=20, help="decks of a game that are completed")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    kept = True
    for part in asked.part or PARTS:
        head = {
            "examples": "| game | examples found again | missed |\n|---|---:|---|",
            "impossible": "| game | proved impossible | possible |\n|---|---:|---:|",
            "worth playing": "| game | decks | goal | wins | lowest goal | lowest wins | slowest, processor seconds |\n"
            "|---|---:|---:|---:|---:|---:|---|",
        }
        print(head.get(part, head["worth playing"]), flush=True)
        for game in asked.game or game_names():
            if part == "examples":
                kept &= examples(game)
            elif part == "impossible":
                kept &= impossible(game, asked.seed)
            else:
                kept &= decks_worth_playing(game, asked.games, asked.themes, asked.seed, part)
    return int(not kept)


if __name__ == "__main__":
    sys.exit(main())

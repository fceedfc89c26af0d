"""Exact completion: nothing possible is missed, nothing impossible is called possible, and rules say what repairs them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random

import pytest

from deckcheck.building.collection import Collection, total_copies
from deckcheck.building.complete import candidates_for, complete_deck, find_cards
from deckcheck.building.exact.cuts import deck_with, found_by, missing
from deckcheck.building.finding import database_of
from deckcheck.building.swaps import entry_of, zone_of
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.core.registry import game_names, load_game, load_rules
from deckcheck.decks.opening import OpenedDeck, open_text
from deckcheck.validation.check import judge, run_rules
from tests.support import ROOT, empty_deck

GAMES = game_names()
SMALL: Mapping[str, Mapping[str, int]] = {
    "kingdom-duels": {"main_size": 5, "extra_max": 2, "limited4_max": 2},
    "kingdom-hearts": {"deck_min": 5, "deck_max": 6},
    "gundam": {"deck_size": 5},
    "homm": {"hero": 1, "vanguard": 1, "locations": 1, "deck": 4, "total": 15},
    "kingdom-at-war": {"deck_size": 5},
}
"""Numbers of formats so small that all decks of a collection can be tried."""
MOST_DECKS = 3000


def opened(text: str, file: str = "deck.yaml") -> OpenedDeck:
    [found] = open_text(text, file)
    assert isinstance(found, OpenedDeck), found.problems
    return found


def draft_of(deck: Deck) -> OpenedDeck:
    """Return the decklist without its cards."""
    zones = {zone: list[str]() for zone, _ in load_game(deck.game).zones}
    fields = {key: value for key, value in deck.fields.items() if key not in zones and isinstance(value, str | int | dict)}
    return opened(json.dumps({**fields, **{zone: [] for zone in zones if zone in deck.fields}}), "deck.json")


def legal_examples(game: str) -> Iterator[OpenedDeck]:
    for path in sorted((ROOT / "examples" / game / "legal").iterdir()):
        for deck in open_text(path.read_text(), path.name):
            if isinstance(deck, OpenedDeck) and "cards" not in deck.deck.fields and judge(deck).status == "legal":
                yield deck


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_legal_example_is_found_again_from_its_own_cards(game: str) -> None:
    obstacles = {}
    for deck in legal_examples(game):
        done = complete_deck(draft_of(deck.deck), collection=Collection("owned.txt", total_copies(deck.deck)))
        obstacles[f"{deck.deck.name}"] = done.obstacles
    assert len(obstacles) > 5
    assert {name: found for name, found in obstacles.items() if found} == {}


def interesting(game: str, opened_deck: OpenedDeck, random: Random) -> list[str]:
    """Return a few cards, among them some that rules tell apart."""
    pool = database_of(opened_deck.deck)
    rows = [row for row in pool.all_rows if zone_of(opened_deck.deck, pool.card(row["id"])) in dict(load_game(game).zones)]
    rare = [
        row
        for row in rows
        if any(row.get(key) for key in ("strategy", "uncounted", "printed_limit", "promo", "unlimited_copies"))
    ]
    listed = opened_deck.format.restriction.data if opened_deck.format.restriction else {}
    limited = [card for key in ("limited1", "limited4", "surplus") for card in listed.get(key, ())]
    named = [card for row in rows for one in row.get("strategy", ()) if (card := one.get("code")) in limited]
    by_type: dict[object, list[str]] = {}
    for row in rows:
        by_type.setdefault((row.get("type"), row.get("faction")), []).append(row["id"])
    found = [random.choice(group) for group in random.sample(sorted(by_type.values()), min(len(by_type), random.randint(2, 5)))]
    if game in ("homm", "kingdom-hearts"):
        found.append(random.choice([row["id"] for row in rows if row["type"] in ("hero", "player")]))
    if game == "homm":
        found += [random.choice([row["id"] for row in rows if row["type"] == "location"])]
        found += [random.choice([row["id"] for row in rows if zone_of(opened_deck.deck, pool.card(row["id"])) == "vanguard"])]
    for group in ([row["id"] for row in rare], limited, named, [row["id"] for row in rows]):
        found += random.sample(group, min(len(group), random.randint(0, 2)))
    cards = sorted(set(found))
    return cards if game == "homm" else sorted(random.sample(cards, random.randint(min(2, len(cards)), len(cards))))


def is_legal(opened_deck: OpenedDeck, entries: list[Entry]) -> bool:
    found, undecided = run_rules(deck_with(opened_deck.deck, entries), opened_deck.format, load_rules(opened_deck.deck.game))
    return not undecided and not any(one.severity == "error" for one in found)


def any_legal(opened_deck: OpenedDeck, collection: Mapping[str, int]) -> bool:
    """Try every deck of a collection."""
    deck, pool = opened_deck.deck, database_of(opened_deck.deck)
    places = [(zone_of(deck, pool.card(card)), card) for card in collection]
    for numbers in product(*(range(copies + 1) for copies in collection.values())):
        entries = [entry_of(deck, zone, card, number) for (zone, card), number in zip(places, numbers, strict=True) if number]
        if is_legal(opened_deck, entries):
            return True
    return False


def hold_against_brute_force(game: str, number: int, first: int = 0) -> tuple[int, int]:
    """Compare completion with all decks of small collections; return how many of them were possible, and impossible."""
    draft = opened(empty_deck(game))
    draft = draft._replace(format=draft.format._replace(numbers={**draft.format.numbers, **SMALL[game]}))
    tally = [0, 0]
    for seed in range(first, first + number):
        random = Random(f"{game} {seed}")
        collection: dict[str, int] = {}
        decks = 1
        for card in interesting(game, draft, random):
            copies = random.choice((1, 1, 2, 3, 4))
            if decks * (copies + 1) <= MOST_DECKS:
                collection[card], decks = copies, decks * (copies + 1)
        expected = any_legal(draft, collection)
        found = possible(draft, collection)
        assert found == expected, (game, seed, collection)
        tally[not expected] += 1
    return tally[0], tally[1]


def possible(draft: OpenedDeck, collection: Mapping[str, int]) -> bool:
    candidates, _ = candidates_for(draft, collection=Collection("owned.txt", collection))
    found, _ = find_cards(draft, candidates)
    assert found is not None, "the search gave up"
    return isinstance(found, dict)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_small_collections_are_possible_exactly_if_some_deck_of_them_is_legal(game: str) -> None:
    yes, no = hold_against_brute_force(game, 15)
    assert yes + no == 15
    assert no


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_impossible_collections_are_proved_impossible(game: str) -> None:
    impossible, first = 0, 0
    while impossible < 100:
        impossible += hold_against_brute_force(game, 50, first)[1]
        first += 50


def random_deck(game: str, draft: OpenedDeck, random: Random) -> Deck:
    """Return a deck that breaks rules: some cards of every sort, often too many copies."""
    cards = [card for _ in range(3) for card in interesting(game, draft, random)]
    pool = database_of(draft.deck)
    entries = []
    for card in dict.fromkeys(cards):
        zone = zone_of(draft.deck, pool.card(card))
        entries.append(entry_of(draft.deck, zone, card, random.choice((1, 1, 2, 4))))
    return deck_with(draft.deck, entries)


def not_repaired(deck: Deck, format: Format, entry: Entry) -> Iterator[str]:
    """Yield the rules that a card repairs although they do not say so."""
    after = deck_with(deck, [entry])
    for rule in load_rules(deck.game):
        before = [one for one in found_by(rule, deck, format) if not missing(one)]
        says_so = rule.repaired_by is not None and rule.repaired_by(deck, format, entry)
        if before and not says_so and not list(found_by(rule, after, format)):
            yield f"{rule.id} by {entry.label}: {before[0]}"


def hold_repairs(game: str, number: int) -> None:
    for seed in range(number):
        random = Random(f"{game} repairs {seed}")
        draft = opened(empty_deck(game))
        if random.random() < 0.5:
            draft = draft._replace(format=draft.format._replace(numbers={**draft.format.numbers, **SMALL[game]}))
        deck = random_deck(game, draft, random)
        for card in interesting(game, draft, random):
            entry = entry_of(deck, zone_of(deck, database_of(deck).card(card)), card, 1)
            assert list(not_repaired(deck, draft.format, entry)) == [], (seed, card)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_adding_cards_repairs_only_what_a_rule_says(game: str) -> None:
    hold_repairs(game, 40)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_adding_cards_repairs_only_what_a_rule_says_in_many_decks(game: str) -> None:
    hold_repairs(game, 3000)


def test_the_reasons_name_rules_and_none_of_them_can_go(tmp_path: Path) -> None:
    cards = {f"SOE-{number:03}": 3 for number in range(1, 29)}
    done = complete_deck(opened("game: kingdom-duels\nmain: []\n"), collection=Collection("owned.txt", cards))
    assert (done.text, done.is_proved) == ("", True)
    assert [reason.split()[0] for reason in done.obstacles[:-1]] == ["KD-DECK-01", "KD-DECK-06", "KD-RESTRICT-05"]
    more = complete_deck(
        opened("game: kingdom-duels\nmain: []\n"), collection=Collection("owned.txt", {**cards, "SOE-065": 1, "SOE-066": 1})
    )
    assert more.obstacles == []

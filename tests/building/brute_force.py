"""Collections so small that all of their decks can be tried, and the legal examples as collections, for completion."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from random import Random

from deckcheck.building.collection import Collection
from deckcheck.building.complete import candidates_for, find_cards
from deckcheck.building.exact.cuts import deck_with
from deckcheck.building.exact.filling import Impossible
from deckcheck.building.exact.nearest import MOST_WAYS, Nearest, Way, nearest_decks
from deckcheck.building.finding import database_of
from deckcheck.building.swaps import entry_of, without, zone_of
from deckcheck.core.model import Deck, Entry
from deckcheck.core.registry import load_game, load_rules
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, open_text
from deckcheck.validation.check import judge, rules_in_force, run_rules
from tests.support import ROOT, empty_deck

SMALL: Mapping[str, Mapping[str, int]] = {
    "kingdom-duels": {"main_size": 5, "extra_max": 2, "limited4_max": 2},
    "kingdom-hearts": {"deck_min": 5, "deck_max": 6},
    "gundam": {"deck_size": 5},
    "homm": {"hero": 1, "vanguard": 1, "locations": 1, "deck": 4, "total": 15},
    "kingdom-at-war": {"deck_size": 5},
}
"""Numbers of formats so small that all decks of a collection can be tried. Other games keep their own numbers."""
FIELDS = {
    "gundam": "element",
    "homm": "faction",
    "kingdom-at-war": "type",
    "kingdom-hearts": "type",
    "kingdom-duels": "attribute",
}
"""Fields by which a house format may demand a card of each sort; in other games the name."""
MOST_DECKS = 3000


def opened(text: str, file: str = "deck.yaml", settings: Settings | None = None) -> OpenedDeck:
    [found] = open_text(text, file, settings or Settings())
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
    rules = rules_in_force(opened_deck.deck.game, opened_deck.format)
    found, undecided = run_rules(deck_with(opened_deck.deck, entries), opened_deck.format, rules)
    return not undecided and not any(one.severity == "error" for one in found)


def legal_decks(empty: OpenedDeck, collection: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Try every deck of a collection."""
    for numbers in product(*(range(copies + 1) for copies in collection.values())):
        cards = dict(zip(collection, numbers, strict=True))
        if is_legal(empty, lines_of(empty, cards)):
            yield cards


def lines_of(empty: OpenedDeck, cards: Mapping[str, int]) -> list[Entry]:
    deck, pool = empty.deck, database_of(empty.deck)
    return [entry_of(deck, zone_of(deck, pool.card(card)), card, number) for card, number in cards.items() if number]


def small_draft(game: str, settings: Settings | None = None) -> OpenedDeck:
    """Return an empty draft of a format so small that all decks of a collection can be tried."""
    draft = opened(empty_deck(game), settings=settings)
    return with_small_numbers(game, draft)


def with_small_numbers(game: str, draft: OpenedDeck) -> OpenedDeck:
    return draft._replace(format=draft.format._replace(numbers={**draft.format.numbers, **SMALL.get(game, {})}))


def small_collection(game: str, draft: OpenedDeck, random: Random) -> dict[str, int]:
    collection: dict[str, int] = {}
    decks = 1
    for card in interesting(game, draft, random):
        copies = random.choice((1, 1, 2, 3, 4))
        if decks * (copies + 1) <= MOST_DECKS:
            collection[card], decks = copies, decks * (copies + 1)
    return collection


def hold_nearest_against_brute_force(game: str, number: int, first: int = 0) -> int:
    """Compare the nearest legal decks of small drafts with all decks of their collections; return how many have one."""
    empty, repaired = small_draft(game), 0
    rules = load_rules(game)
    for seed in range(first, first + number):
        random = Random(f"{game} nearest {seed}")
        collection = small_collection(game, empty, random)
        listed = {card: random.randint(0, copies + (random.random() < 0.2)) for card, copies in collection.items()}
        draft = empty._replace(deck=deck_with(empty.deck, lines_of(empty, listed)))
        keep = frozenset(card for card in listed if random.random() < 0.1 and 0 < listed[card] <= collection[card])
        ways: dict[int, set[tuple[tuple[str, int], ...]]] = {}
        for cards in legal_decks(empty, collection):
            gone = tuple(sorted((card, n - cards[card]) for card, n in listed.items() if n > cards[card]))
            if keep.isdisjoint(card for card, _ in gone):
                ways.setdefault(sum(n for _, n in gone), set()).add(gone)
        left = Collection("owned.txt", {card: max(0, n - listed[card]) for card, n in collection.items()})
        found = nearest_decks(draft, candidates_for(draft, collection=left)[0], rules, collection, keep)
        told = (game, seed, collection, listed, keep)
        if not ways:
            assert isinstance(found, Impossible), told
            continue
        assert isinstance(found, Nearest), told
        outs = {tuple(sorted((entry.key, entry.count) for entry in way.out)) for way in found.ways}
        expected = ways[min(ways)]
        assert not found.doubt, told
        assert outs <= expected, (told, outs, expected)
        assert len(outs) == min(len(expected), MOST_WAYS + 1), (told, outs, expected)
        assert all(is_legal(empty, deck_with(_rest(draft, way), way.added).entries) for way in found.ways), told
        repaired += 1
    return repaired


def _rest(draft: OpenedDeck, way: Way) -> Deck:
    left = {zone: list(entries) for zone, entries in draft.deck.zones.items()}
    for entry in way.out:
        left[entry.zone] = list(without(left[entry.zone], entry.key, entry.count))
    deck = draft.deck
    return Deck(deck.game, deck.name, deck.file, left, deck.pool, fields=deck.fields, references=deck.references)


def house_rules(game: str, cards: list[str], random: Random) -> list[dict[str, object]]:
    """Return a few rules of a house format about some cards."""

    def some(number: int) -> list[str]:
        return random.sample(cards, min(number, len(cards)))

    rules: list[dict[str, object]] = [
        {"forbid": some(1)},
        {"copies": random.choice((1, 2))},
        {"copies": 1, "of": some(2)},
        {"must": some(1)},
        {"at_most": random.choice((1, 2)), "of": some(3)},
        {"at_least": random.choice((1, 2, 3)), "of": some(3)},
        {"at_least": 2, "of": some(3), "counting": "cards"},
        {"at_least": random.choice((1, 2)), "of_each": FIELDS.get(game, "name")},
        {"not_together": some(2)},
        {"points": {card: random.randint(1, 4) for card in some(3)}, "budget": random.randint(2, 8)},
    ]
    return random.sample(rules, random.choice((1, 2, 2, 3)))


def hold_against_brute_force(game: str, number: int, first: int = 0, house: Path | None = None) -> tuple[int, int]:
    """Compare completion with all decks of small collections; return how many of them were possible, and impossible.

    With a file, each collection has a house format of its own, which is written there.
    """
    draft = small_draft(game)
    tally = [0, 0]
    for seed in range(first, first + number):
        random = Random(f"{game} {seed}")
        collection = small_collection(game, small_draft(game), random)
        if house is not None:
            house.write_text(json.dumps({"game": game, "name": "H", "rules": house_rules(game, list(collection), random)}))
            draft = small_draft(game, Settings(house=(str(house),)))
        expected = any(True for _ in legal_decks(draft, collection))
        found = possible(draft, collection)
        assert found == expected, (game, seed, collection)
        tally[not expected] += 1
    return tally[0], tally[1]


def possible(draft: OpenedDeck, collection: Mapping[str, int]) -> bool:
    candidates, _ = candidates_for(draft, collection=Collection("owned.txt", collection))
    found, _ = find_cards(draft, candidates)
    assert found is not None, "the search gave up"
    return isinstance(found, dict)

"""Decks on the boundary of legality, by the rulebook and by house formats: the rules and a second, plain reading agree."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml

from deckcheck.building.checking import check_text
from deckcheck.core.registry import load_game
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, open_decks
from deckcheck.validation.check import judge
from tests.support import ROOT, errors, few_and_many
from tests.validation.house_reading import READINGS, Line, Reading, Row, held_to

HOUSES = 12
"""House formats that are made around each legal deck."""
FIELDS = {
    "gundam": "element",
    "homm": "faction",
    "kingdom-at-war": "type",
    "kingdom-duels": "attribute",
    "kingdom-hearts": "type",
}
NUMBERS = {"gundam": "power", "homm": "hp", "kingdom-at-war": "cost", "kingdom-duels": "level", "kingdom-hearts": "level"}
"""Fields whose numbers are points."""


def legal_decks(game: str, reading: Reading) -> Iterator[list[Line]]:
    """The legal examples whose cards are all in the database and whose format is the usual one."""
    usual = load_game(game)
    for path in sorted((ROOT / "examples" / game / "legal").glob("*.yaml")):
        for opened in open_decks(str(path), Settings(local=False)):
            if not isinstance(opened, OpenedDeck) or judge(opened).status != "legal" or opened.format.house:
                continue
            lines = [(entry.zone, entry.count, entry.key) for entry in opened.deck.entries]
            if all(card in reading.rows and zone in dict(usual.zones) for zone, _, card in lines) and not reading.broken(lines):
                yield lines


def mutated(lines: list[Line], reading: Reading, zones: list[str], dice: Random) -> list[Line]:
    """The deck after one to three small changes: a card, a count, a zone, a level or printing, a line more or less."""
    deck, cards = list(lines), list(reading.rows)
    for _ in range(dice.choice([0, 1, 1, 2, 3])):
        place = dice.randrange(len(deck))
        zone, count, card = deck[place]
        change = dice.choice(["card", "count", "count", "swap", "zone", "printing", "twice", "gone", "new"])
        if change == "card":
            deck[place] = zone, count, dice.choice(cards)
        elif change == "count":
            deck[place] = zone, max(1, count + dice.choice([-1, 1])), card
        elif change == "swap":  # one copy less of this card, one more of another
            other = dice.randrange(len(deck))
            deck[place] = zone, max(1, count - 1), card
            deck[other] = deck[other][0], deck[other][1] + 1, deck[other][2]
        elif change == "zone":
            deck[place] = dice.choice(zones), count, card
        elif change == "printing":
            name = reading.rows[card].get("name")
            deck[place] = zone, count, dice.choice([other for other in cards if reading.rows[other].get("name") == name])
        elif change == "twice":
            deck.append((zone, 1, card))
        elif change == "gone" and len(deck) > 1:
            deck.pop(place)
        elif change == "new":
            deck.append((zone, dice.randint(1, 2), dice.choice(cards)))
    return deck


def house_rules(lines: list[Line], reading: Reading, zones: list[str], game: str, dice: Random) -> list[Row]:
    """Rules that the deck just keeps or just breaks, but none that no deck can keep together."""
    field, numbered = FIELDS[game], NUMBERS[game]
    held = Counter({card: count for _, count, card in lines})
    some = dice.sample(sorted(set(held)), min(3, len(set(held))))
    others = dice.sample(sorted(reading.rows), 2)
    by_same = {reading.same(reading.rows[card]): card for card in [*some, *others]}
    mixed, edge = sorted(by_same.values()), dice.choice([0, 0, 1, -1])
    zone = dice.choice(zones)
    size = sum(count for place, count, _ in lines if place == zone)
    copies: Counter[object] = Counter()
    for _, count, card in lines:
        copies[reading.same(reading.rows[card])] += count
    most = max(copies.values())
    value = dice.choice(sorted({str(row[field]) for row in reading.rows.values() if isinstance(row.get(field), str)}))
    those: Any = dice.choice([{"where": f'{field}:"{value}"'}, {"sets": [some[0].rpartition("-")[0]]}, mixed])
    is_where = isinstance(those, dict) and "where" in those
    among = [line for line in lines if not is_where or reading.rows[line[2]].get(field) == value]
    cost = 2 * sum(copies[reading.same(reading.rows[card])] for card in mixed)
    number = max(0, sum(count for _, count, _ in among) + edge)
    each = {str(row[field]) for row in reading.rows.values() if isinstance(row.get(field), str)}
    spread = [sum(count for _, count, card in lines if reading.rows[card].get(field) == one) for one in each]
    kinds = {reading.rows[card].get(field) for _, _, card in among} - {None}
    worth = [(count, reading.rows[card].get(numbered)) for _, count, card in lines]
    weight = sum(count * number for count, number in worth if type(number) is int)
    wanted = dice.choice([size + edge if size + edge > 0 else "0-1", f"{max(0, size - 1)}+", f"{max(0, size - 1)}-{size}"])
    pool = {by_same.get(key) or next(card for _, _, card in lines if reading.same(reading.rows[card]) == key): count
            for key, count in copies.items()}  # fmt: skip
    drawn: list[Row] = [
        {"size": {zone: wanted}},
        {"copies": max(1, most + edge), "per": dice.choice(["name", "number", "level"])},
        {"copies": max(1, most + edge), "zones": [zone], "except": mixed[:1]},
        {"copies": max(0, held[some[0]] + edge), "of": [some[0]]},
        {"only": dice.choice([{"sets": sorted({card.rpartition("-")[0] for card in held})}, sorted(set(held))])},
        {"only": those, "zones": [zone]},
        {"forbid": others, "except": others[:1]} if dice.random() < 0.5 else {"forbid": others},
        {"must": dice.sample(mixed, min(2, len(mixed)))},
        {"at_most": number, "of": those, "counting": dice.choice(["copies", "cards"])},
        {"at_least": max(1, number), "of": those, "zones": [zone]},
        {"at_least": max(1, min(spread)), "at_most": max(1, max(spread) + edge), "of_each": field},
        {"not_together": mixed[:3]},
        {"points": dict.fromkeys(mixed, 2), "budget": max(1, cost + edge)},
        {"at_most": max(0, len(kinds) + edge), "of": those, "counting": field},
        {"points": numbered, "budget": max(1, weight + edge)},
        {"pool": pool, **({"zones": [zone]} if dice.random() < 0.3 else {})},
    ]  # fmt: skip
    chosen = dice.sample(drawn, dice.randint(1, 4))
    verbs = {verb for rule in chosen for verb in rule}
    against = {"must"} & verbs if "forbid" in verbs else set()
    against |= {"at_least"} & verbs if "size" in verbs else set()
    against |= {"must"} & verbs if any(0 in (rule.get("copies"), rule.get("at_most")) for rule in chosen) else set()
    return [rule for rule in chosen if against.isdisjoint(rule)] or [{"forbid": others}]


def written(lines: list[Line], zones: list[str]) -> str:
    held = {zone: [f"  - {count} {card}" for place, count, card in lines if place == zone] for zone in zones}
    return "\n".join("\n".join([f"{zone}:" if found else f"{zone}: []", *found]) for zone, found in held.items()) + "\n"


@pytest.mark.slow
@few_and_many("number", 150, 100_000)
@pytest.mark.parametrize("game", READINGS)
def test_the_rules_and_a_second_reading_agree_around_legal_decks(game: str, number: int, tmp_path: Path) -> None:
    reading, dice = READINGS[game](), Random(f"second opinion {game}")
    zones = [zone for zone, _ in load_game(game).zones if zone != "statistics"]
    decks = list(legal_decks(game, reading))
    assert len(decks) >= 2
    houses = []
    for place in range(len(decks) * HOUSES if number > 1000 else HOUSES):
        rules = house_rules(decks[place % len(decks)], reading, zones, game, dice)
        path = tmp_path / f"house-{place}.yaml"
        lines = [f"  - {json_of(rule)}" for rule in rules]
        path.write_text("\n".join([f"game: {game}", "name: A house", "rules:", *lines]) + "\n", encoding="utf-8")
        houses.append((place % len(decks), str(path), rules))
    told: Counter[str] = Counter()
    for _ in range(number):
        place, house, rules = dice.choice(houses)
        if dice.random() < 0.4:
            place, house, rules = dice.randrange(len(decks)), "", []
        deck = mutated(decks[place], reading, zones, dice)
        text = f"game: {game}\n" + written(deck, zones)
        [result] = check_text(text, "deck.yaml", Settings(local=False, house=(house,) if house else ()))
        broken, numbers = held_to(reading, deck, rules)
        found = {int(line) - 4 for one in result.diagnostics for line in re.findall(r"house-\d+\.yaml:(\d+)", one.message)}
        assert (errors(result) - {reading.house_rule}, found) == (broken, numbers), (
            broken,
            numbers,
            text,
            rules,
            result.diagnostics,
        )
        assert (reading.house_rule in errors(result)) is bool(numbers)
        assert result.undecided == ()
        told.update([*errors(result), result.status, *(verb for number in numbers for verb in rules[number])])
    assert min(told["legal"], told["illegal"]) > number / 20
    if number > 1000:
        assert {"size", "copies", "only", "forbid", "must", "at_most", "at_least", "not_together", "points", "pool"} <= set(
            told
        )
        print(told)


def json_of(rule: Row) -> str:
    """A rule on one line."""
    return yaml.safe_dump(dict(rule), default_flow_style=True, width=100_000).strip()

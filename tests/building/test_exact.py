"""Exact completion: nothing possible is missed, nothing impossible is called possible, and rules say what repairs them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from deckcheck.building.collection import Collection, total_copies
from deckcheck.building.complete import complete_deck
from deckcheck.building.exact.cuts import deck_with, found_by, is_error, missing
from deckcheck.building.finding import database_of
from deckcheck.building.swaps import entry_of, zone_of
from deckcheck.core.model import Deck, Entry, Format, with_count
from deckcheck.core.registry import game_names, load_rules, load_synergy
from deckcheck.decks.opening import OpenedDeck, open_deck
from tests.building.brute_force import (
    draft_of,
    hold_against_brute_force,
    hold_nearest_against_brute_force,
    interesting,
    legal_examples,
    opened,
    possible,
    with_small_numbers,
)
from tests.support import ROOT, empty_deck, few_and_many

GAMES = game_names()


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_legal_example_is_found_again_from_its_own_cards(game: str) -> None:
    obstacles = {}
    for deck in legal_examples(game):
        done = complete_deck(draft_of(deck.deck), collection=Collection("owned.txt", total_copies(deck.deck)))
        obstacles[f"{deck.deck.name}"] = done.obstacles
    assert len(obstacles) > len(list((ROOT / "examples" / game / "legal").iterdir())) / 2
    assert {name: found for name, found in obstacles.items() if found} == {}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_small_collections_are_possible_exactly_if_some_deck_of_them_is_legal(game: str) -> None:
    yes, no = hold_against_brute_force(game, 15)
    assert yes + no == 15
    assert no


@pytest.mark.slow
@few_and_many("number", 5, 400)
@pytest.mark.parametrize("game", GAMES)
def test_rules_of_house_formats_are_proved_alike(game: str, number: int, tmp_path: Path) -> None:
    yes, no = hold_against_brute_force(game, number, house=tmp_path / "house.yaml")
    assert yes + no == number


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_hundred_impossible_collections_are_proved_impossible(game: str) -> None:
    impossible, first = 0, 0
    while impossible < 100:
        impossible += hold_against_brute_force(game, 50, first)[1]
        first += 50


@pytest.mark.slow
@few_and_many("number", 8, 400)
@pytest.mark.parametrize("game", GAMES)
def test_no_nearer_deck_and_no_other_way_is_missed(game: str, number: int) -> None:
    assert hold_nearest_against_brute_force(game, number)


def random_deck(game: str, draft: OpenedDeck, random: Random) -> Deck:
    """Return a deck that breaks rules: some cards of every sort, often too many copies, and often one leading card only."""
    cards = [card for _ in range(3) for card in interesting(game, draft, random)]
    pool = database_of(draft.deck)
    entries = []
    for card in dict.fromkeys(cards):
        zone = zone_of(draft.deck, pool.card(card))
        entries.append(entry_of(draft.deck, zone, card, random.choice((1, 1, 2, 4))))
    synergy = load_synergy(game)
    leading = [entry for entry in entries if synergy is not None and synergy.leads(entry.card)]
    if leading and random.random() < 0.7:
        leader = with_count(random.choice(leading), 1)
        entries = [leader, *(entry for entry in entries if entry not in leading)]
    return deck_with(draft.deck, entries)


def lasting(deck: Deck, format: Format) -> set[str]:
    """Return the rules that are broken whatever is added."""
    rules = [rule for rule in load_rules(deck.game) if rule.repaired_by is None]
    return {rule.id for rule in rules if any(is_error(rule, one) and not missing(one) for one in found_by(rule, deck, format))}


def not_repaired(deck: Deck, format: Format, entry: Entry) -> Iterator[str]:
    """Yield the rules that a card repairs although they do not say so; a second Hero helps none of them to be legal."""
    after = deck_with(deck, [entry])
    if lasting(after, format) - lasting(deck, format):
        return
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
            draft = with_small_numbers(game, draft)
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


def test_a_card_that_names_others_is_found_if_only_it_meets_a_demand() -> None:
    """The one Player Card is of an unknown level, so it is tried last, and no card that is tried before it counts as one."""
    draft = opened(empty_deck("kingdom-hearts"))
    draft = with_small_numbers("kingdom-hearts", draft)
    assert possible(draft, {"NS-001": 1, "TWL-018": 3, "TWL-111": 3})
    assert not possible(draft, {"TWL-018": 3, "TWL-111": 3})


def test_what_is_tidied_away_is_not_what_should_stay() -> None:
    """A deck with a copy too many of a Friend loses that copy only, though its other Friends repair rules as well."""
    file = ROOT / "examples/kingdom-hearts/illegal/kh-deck-09-four-donalds.yaml"
    done = complete_deck(open_deck(str(file)), aim="legal")
    assert [(line.copies, line.code) for _, line in done.removed] == [(1, "RB-005")]
    assert done.added == []


def test_a_wrong_hero_and_too_many_cards_are_no_long_search() -> None:
    """Cards of other factions than the Hero's leave no room for those of its own, which each choice of cards shows anew."""
    text = (ROOT / "examples/homm/legal/cinders-before-dawn.yaml").read_text()
    text = text.replace("Veska Cinderhand", "Brother Anselm", 1).replace("  - 1 Brand Bearer\n  - 1 Scorchwing Outrider\n", "")
    done = complete_deck(opened(text.replace("  - 1 Ambush\n", "  - 3 Ambush\n")), aim="legal")
    assert done.is_proved
    assert sum(line.copies for _, line in done.removed) == 3
    assert [line.name for zone, line in done.added if zone == "hero"] == ["Veska Cinderhand"]


def test_a_card_that_is_not_counted_stays_with_the_card_that_exempts_it() -> None:
    """A Main Deck of one card too many loses one card: not Legend of Heart, although no other deck may have 31 cards."""
    deck = open_deck(str(ROOT / "examples/kingdom-duels/legal/kd-deck-15-one-heart-more.yaml"))
    draft = opened(deck.document.text.replace("  - 1 SOE-149 Pegasus\n", "").replace("extra:\n", "  - 1 KOD-060\nextra:\n"))
    done = complete_deck(draft, collection=Collection("owned.txt", total_copies(draft.deck)), aim="legal")
    assert [line.copies for _, line in done.removed] == [1]
    assert done.removed[0][1].code != "ORB-214"

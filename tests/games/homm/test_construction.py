"""Construction of a Kingdom set, clause by clause; what incomplete card data do to it is in test_incomplete_data.py."""

from __future__ import annotations

import pytest

from deckcheck.core.diagnostics import Result
from tests.games.homm.kingdom import SPELLS, THORNWOOD, judge, kingdom, squire, three_of_each, undecided, unit
from tests.support import errors, message_of, reported


def helps(result: Result, rule: str) -> str:
    return next(one.help for one in result.diagnostics if one.rule == rule)


def places(result: Result, rule: str) -> tuple[int, list[tuple[str, int]]]:
    """The line of a finding, and the other lines that it names, with what it says of them."""
    found = next(one for one in result.diagnostics if one.rule == rule)
    return found.line, [(place.message, place.span.line) for place in found.related]


def test_hm_set_01_five_right_parts_are_sixty_cards() -> None:
    result = judge(kingdom(statistics=(3, 3, 1, 1)))
    assert result.status == "legal"
    assert result.counts == {"hero": 1, "vanguard": 3, "locations": 3, "deck": 45, "statistics": 8}
    assert sum(result.counts.values()) == 60


@pytest.mark.parametrize(("statistics", "total"), [((3, 3, 2, 1), 61), ((3, 3, 1, 0), 59)])
def test_hm_set_01_statistic_cards_without_a_hero_break_the_total(statistics: tuple[int, int, int, int], total: int) -> None:
    result = judge(kingdom(hero=("1 Chapel Guard",), vanguard=("3 Oathsworn Champion",), statistics=statistics))
    assert errors(result) == {"HM-SET-01", "HM-SET-13"}
    assert message_of(result, "HM-SET-01") == f"Kingdom set has {total} cards; it needs exactly 60"
    right = judge(kingdom(hero=("1 Chapel Guard",), vanguard=("3 Oathsworn Champion",), statistics=(3, 3, 1, 1)))
    assert errors(right) == {"HM-SET-13"}


def test_hm_set_01_is_not_reported_while_a_part_is_wrong() -> None:
    assert errors(judge(kingdom("... 46 other cards"))) == {"HM-SET-06"}
    assert errors(judge(kingdom("... 44 other cards", vanguard=("4 Chapel Guard",)))) == {"HM-SET-03", "HM-SET-06"}
    assert errors(judge(kingdom(statistics=(3, 3, 1, 2)))) == {"HM-SET-11"}
    assert errors(judge(kingdom(hero=("1 CLUB-7",), cards=(squire(2, 2, 1, 2),)))) == set()


def test_hm_set_02_exactly_one_hero() -> None:
    assert errors(judge(kingdom(hero=("1 Brother Anselm",)))) == set()
    two = judge(kingdom(hero=("1 Brother Anselm", "1 Marshal Edda Rowan")))
    assert message_of(two, "HM-SET-02") == "Kingdom set has 2 Hero cards; it needs exactly 1"
    assert errors(judge(kingdom(hero=("2 Brother Anselm",)))) == {"HM-SET-02"}
    none = judge(kingdom(hero=()))
    assert message_of(none, "HM-SET-02") == "Kingdom set has 0 Hero cards; it needs exactly 1"
    assert (helps(two, "HM-SET-02"), helps(none, "HM-SET-02")) == ("remove 1 Hero card", "add 1 Hero card")


def test_hm_set_02_without_one_hero_its_faction_and_numbers_are_not_asked_for() -> None:
    for heroes in (("1 Sorrel Wynn", "1 Veska Cinderhand"), ("2 Sorrel Wynn",)):
        two = kingdom(hero=heroes, statistics=(9, 9, 9, 9))
        assert errors(judge(two, "hero_statistics_total=illegal")) == {"HM-SET-02"}
        assert judge(two).undecided == ()


@pytest.mark.parametrize(("size", "broken"), [(0, True), (2, True), (3, False), (4, True)])
def test_hm_set_03_exactly_three_vanguard_cards(size: int, broken: bool) -> None:
    result = judge(kingdom(vanguard=(f"{size} Chapel Guard",) if size else ()))
    assert errors(result) == ({"HM-SET-03"} if broken else set())
    if broken:
        assert message_of(result, "HM-SET-03") == f"Kingdom set has {size} Vanguard cards; it needs exactly 3"


def test_hm_set_04_exactly_three_locations() -> None:
    names = ("1 Silver Shaft", "1 Crystal Seam", "1 Quarry Terrace", "1 Border Keep")
    assert errors(judge(kingdom(locations=names[:3]))) == set()
    assert errors(judge(kingdom(locations=names[:2]))) == {"HM-SET-04"}
    four = judge(kingdom(locations=names))
    assert errors(four) == {"HM-SET-04"}
    assert message_of(four, "HM-SET-04") == "Kingdom set has 4 Location cards; it needs exactly 3"


def test_hm_set_05_locations_are_different() -> None:
    twice = judge(kingdom(locations=("1 Silver Shaft", "1 Border Keep", "1 SMP-119")))
    assert errors(twice) == {"HM-SET-05"}
    assert message_of(twice, "HM-SET-05") == "Location Silver Shaft: 2 copies; the maximum is 1"
    assert helps(twice, "HM-SET-05") == "replace 1 with another Location"
    found = next(one for one in twice.diagnostics if one.rule == "HM-SET-05")
    assert (found.actual, found.limit, len(found.related)) == (2, 1, 1)
    assert errors(judge(kingdom(locations=("1 Silver Shaft", "1 Border Keep", "1 Drill Yard")))) == set()


def test_hm_set_05_goes_by_name_and_speaks_of_locations_only() -> None:
    shaft = "{id: CLUB-3, name: Silver Shaft, type: location}"
    two_printings = kingdom(locations=("1 SMP-119", "1 CLUB-3", "1 Border Keep"), cards=(shaft,))
    assert errors(judge(two_printings)) == {"HM-SET-05"}
    assert errors(judge(two_printings, "same_card_identity=number")) == {"HM-SET-05"}
    assert errors(judge(kingdom(locations=("2 Firebolt", "1 Border Keep")))) == {"HM-SET-13"}


@pytest.mark.parametrize(("size", "broken"), [(1, True), (44, True), (45, False), (46, True)])
def test_hm_set_06_exactly_45_cards_in_the_deck(size: int, broken: bool) -> None:
    result = judge(kingdom(f"... {size} other cards"))
    assert errors(result) == ({"HM-SET-06"} if broken else set())
    if broken:
        assert message_of(result, "HM-SET-06") == f"deck has {size} card{'s' * (size > 1)}; it needs exactly 45"


def test_hm_set_07_three_copies_of_a_card() -> None:
    assert errors(judge(kingdom("3 Hippogriff Scout"))) == set()
    four = judge(kingdom("2 Hippogriff Scout", "2 SMP-016"))
    assert errors(four) == {"HM-SET-07"}
    assert message_of(four, "HM-SET-07") == "Hippogriff Scout: 4 copies in the deck; the maximum is 3"
    assert helps(four, "HM-SET-07") == "remove 1 copy"
    both = judge(kingdom("4 Hippogriff Scout", "5 Firebolt"))
    assert [one.actual for one in both.diagnostics if one.rule == "HM-SET-07"] == [4, 5]


def test_hm_set_08_at_most_two_factions() -> None:
    assert errors(judge(kingdom("3 Glade Archer"))) == set()
    three = judge(kingdom("3 Glade Archer", "2 Crypt Bat"))
    assert errors(three) == {"HM-SET-08"}
    expected = "deck has 3 factions (Ashen Court, Dawnhold and Thornwood); the maximum is 2"
    assert message_of(three, "HM-SET-08") == expected
    assert helps(three, "HM-SET-08") == "replace the 2 Ashen Court cards"


def test_hm_set_08_and_09_point_at_the_first_line_of_each_faction() -> None:
    lines = (
        "1 Hedge Levy",
        "1 Glade Archer",
        "1 Bark Warden",
        "1 Crypt Bat",
        "1 Bonewalker",
        *three_of_each(SPELLS)[:13],
        "1 Mind Fog",
    )
    line, others = places(judge(kingdom(*lines)), "HM-SET-08")
    assert others == [("Dawnhold", line - 3), ("Thornwood", line - 2)]
    fewer = judge(kingdom(*lines[:3], *three_of_each(SPELLS)[:14], hero=("1 Countess Isaura Vell",)))
    (_, first), (_, second) = places(fewer, "HM-SET-09")[1]
    assert second == first + 1


def test_hm_set_08_help_keeps_the_faction_of_the_hero() -> None:
    few = judge(kingdom("1 Hedge Levy", *three_of_each(THORNWOOD), "3 Crypt Bat", *three_of_each(SPELLS)[:6], "2 Mind Fog"))
    assert helps(few, "HM-SET-08") == "replace the 3 Ashen Court cards"


def test_hm_set_09_one_faction_is_the_heros() -> None:
    assert errors(judge(kingdom(hero=("1 Brother Anselm",)))) == set()
    other = judge(kingdom("3 Glade Archer", hero=("1 Countess Isaura Vell",)))
    assert errors(other) == {"HM-SET-09"}
    assert message_of(other, "HM-SET-09") == "Hero belongs to Ashen Court, but the deck has only Dawnhold and Thornwood cards"
    assert "Bonewalker" in helps(other, "HM-SET-09")


def test_hm_set_09_a_deck_without_factions_is_fine() -> None:
    result = judge(kingdom(*three_of_each(SPELLS), hero=("1 Veska Cinderhand",)))
    assert (result.status, undecided(result)) == ("legal", set())


def test_hm_set_10_cards_without_a_faction_do_not_count() -> None:
    result = judge(kingdom("3 Glade Archer", "3 Firebolt", "3 Snare Line", "3 Mana Prism"))
    assert (result.status, reported(result)) == ("legal", set())


def test_hm_set_11_statistic_cards_are_those_of_the_hero() -> None:
    assert judge(kingdom(statistics=(3, 3, 1, 1))).status == "legal"
    split = judge(kingdom(hero=("1 CLUB-7",), statistics=(2, 3, 1, 2), cards=(squire(3, 2, 1, 2),)))
    assert errors(split) == {"HM-SET-11"}
    expected = "Statistic cards: Attack 2 and Defense 3; the Hero shows Attack 3 and Defense 2"
    assert message_of(split, "HM-SET-11") == expected
    one_less = judge(kingdom(statistics=(2, 3, 1, 1)))
    assert message_of(one_less, "HM-SET-11") == "Statistic cards: Attack 2; the Hero shows Attack 3"
    assert errors(one_less) == {"HM-SET-11"}
    assert helps(one_less, "HM-SET-11") == "use {attack: 3, defense: 3, power: 1, knowledge: 1}, or remove 'statistics'"


def test_hm_set_11_a_list_without_statistics_is_completed_from_the_hero() -> None:
    listed, completed = judge(kingdom(statistics=(3, 3, 1, 1))), judge(kingdom())
    assert completed.status == "legal"
    assert completed.counts["statistics"] == 8
    assert completed.hash == listed.hash
    assert judge(kingdom(statistics=(3, 3, 2, 0))).hash != listed.hash


def test_hm_set_12_a_hero_of_another_sum_is_a_warning_or_an_error_by_option() -> None:
    text = kingdom(hero=("1 CLUB-7",), cards=(squire(2, 2, 1, 2),))
    result = judge(text)
    expected = "Hero statistics add up to 7, so the Kingdom set has 59 cards instead of 60"
    assert (result.status, message_of(result, "HM-SET-12")) == ("legal", expected)
    assert sum(result.counts.values()) == 59
    strict = judge(text, "hero_statistics_total=illegal")
    assert (strict.status, errors(strict)) == ("illegal", {"HM-SET-12"})


@pytest.mark.parametrize(("numbers", "sums_up"), [((2, 2, 2, 2), True), ((8, 0, 0, 0), True), ((3, 2, 2, 2), False)])
def test_hm_set_12_goes_by_the_sum(numbers: tuple[int, int, int, int], sums_up: bool) -> None:
    result = judge(kingdom(hero=("1 CLUB-7",), cards=(squire(*numbers),)), "hero_statistics_total=illegal")
    assert errors(result) == (set() if sums_up else {"HM-SET-12"})


def test_hm_set_12_speaks_of_a_full_set_when_another_part_is_wrong() -> None:
    result = judge(kingdom("... 44 other cards", hero=("1 CLUB-7",), cards=(squire(2, 2, 1, 2),)))
    assert "so a full Kingdom set has 59 cards" in message_of(result, "HM-SET-12")


MISPLACED = [
    ("Hilltop Beacon", "deck", "Hilltop Beacon is a Location and cannot be in the deck"),
    ("Sorrel Wynn", "deck", "Sorrel Wynn is a Hero and cannot be in the deck"),
    ("Chapel Guard", "deck", "Chapel Guard is a Vanguard Unit and cannot be in the deck"),
    ("Attack Statistic", "deck", "Attack Statistic is a Statistic card and cannot be in the deck"),
    ("Hedge Levy", "vanguard", "Hedge Levy is a Unit without the Vanguard trait and cannot be in the Vanguard zone"),
    ("Snare Line", "vanguard", "Snare Line is an Ability without the Vanguard trait and cannot be in the Vanguard zone"),
    ("Hilltop Beacon", "vanguard", "Hilltop Beacon is a Location and cannot be in the Vanguard zone"),
    ("Mana Prism", "locations", "Mana Prism is an Artifact and cannot be in the Location zone"),
    ("Firebolt", "hero", "Firebolt is a Spell and cannot be in the Hero zone"),
]


@pytest.mark.parametrize(("card", "part", "message"), MISPLACED, ids=[f"{card} in {part}" for card, part, _ in MISPLACED])
def test_hm_set_13_every_card_is_in_its_part(card: str, part: str, message: str) -> None:
    line, two_more = f"1 {card}", "... 2 other cards"
    texts = {
        "hero": kingdom(hero=(line,)),
        "vanguard": kingdom(vanguard=(line, two_more)),
        "locations": kingdom(locations=(line, two_more)),
        "deck": kingdom(line),
    }
    result = judge(texts[part])
    assert errors(result) == {"HM-SET-13"}
    assert message_of(result, "HM-SET-13") == message
    assert [one.limit for one in result.diagnostics] == [0]


def test_hm_set_13_help_names_the_zone_of_the_card() -> None:
    assert helps(judge(kingdom("1 Hilltop Beacon")), "HM-SET-13") == "move this line to 'locations'"
    assert helps(judge(kingdom("1 Sorrel Wynn")), "HM-SET-13") == "move this line to 'hero'"
    assert helps(judge(kingdom("1 Attack Statistic")), "HM-SET-13").startswith("remove this line; Statistic cards are given")


def test_hm_set_13_is_one_report_a_card_and_the_card_counts_where_it_is_listed() -> None:
    result = judge(kingdom("1 Hilltop Beacon", "1 SMP-122", "1 Border Keep", "... 43 other cards", locations=()))
    assert [one.actual for one in result.diagnostics if one.rule == "HM-SET-13"] == [2, 1]
    assert errors(result) == {"HM-SET-13", "HM-SET-04", "HM-SET-06"}
    assert result.counts["deck"] == 46


def test_hm_set_13_the_trait_makes_a_vanguard_card_of_any_type() -> None:
    assert judge(kingdom(vanguard=("1 Heartseed", "1 Rite of Recall", "1 Rallying Hymn"))).status == "legal"
    by_trait = unit("CLUB-4", "Door Warden", "Dawnhold", ", traits: [Vanguard]")
    assert judge(kingdom(vanguard=("3 Door Warden",), cards=(by_trait,))).status == "legal"


def test_hm_set_14_an_unknown_card_is_never_legal() -> None:
    text = kingdom("2 Gate Spearmen")
    result = judge(text)
    assert errors(result) == {"DC-CARD-01"}
    assert "Gate Spearman" in helps(result, "DC-CARD-01")
    assert judge(text, unknown="warn").status == "unverified"
    ambiguous = judge(kingdom("2 Toll-Bridge Mercenary"), unknown="warn")
    assert errors(ambiguous) == {"DC-CARD-02"}

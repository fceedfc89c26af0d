"""The points of construction that the rulebook leaves open: both readings of each, by option."""

from __future__ import annotations

import pytest

from tests.games.homm.kingdom import judge, kingdom, squire, unit
from tests.support import errors, message_of, reported

LEVY_IN_THE_VANGUARD = unit("CLUB-1", "Hedge Levy", "Dawnhold", ", vanguard: true")


@pytest.mark.parametrize(("size", "broken"), [(0, False), (1, False), (3, False), (4, True)])
def test_hm_set_03_fewer_vanguard_cards_by_option(size: int, broken: bool) -> None:
    result = judge(kingdom(vanguard=(f"{size} Chapel Guard",) if size else ()), "vanguard_count=at_most")
    assert errors(result) == ({"HM-SET-03"} if broken else set())
    if broken:
        assert message_of(result, "HM-SET-03") == "Kingdom set has 4 Vanguard cards; the maximum is 3"


def test_hm_set_07_a_namesake_in_the_vanguard_counts_by_option_only() -> None:
    text = kingdom("3 SMP-009 Hedge Levy", vanguard=("1 CLUB-1", "2 Chapel Guard"), cards=(LEVY_IN_THE_VANGUARD,))
    assert errors(judge(text)) == set()
    counted = judge(text, "vanguard_restrictions=true")
    assert errors(counted) == {"HM-SET-07"}
    assert message_of(counted, "HM-SET-07").startswith("Hedge Levy: 4 copies in the deck and the Vanguard zone; ")
    assert errors(judge(text, "vanguard_restrictions=true", "same_card_identity=number")) == set()


def test_hm_set_07_same_card_by_name_or_by_number() -> None:
    text = kingdom("2 SMP-053", "2 SMP-134")
    assert errors(judge(text)) == {"HM-SET-07"}
    assert errors(judge(text, "same_card_identity=number")) == set()
    four = judge(kingdom("4 SMP-053", "1 SMP-134"), "same_card_identity=number")
    expected = "SMP-053 Toll-Bridge Mercenary: 4 copies in the deck; the maximum is 3"
    assert message_of(four, "HM-SET-07") == expected


def test_hm_set_08_printed_factions_of_other_types_and_neutral() -> None:
    with_a_spell, with_neutral = kingdom("3 Glade Archer", "1 Blood Pact"), kingdom("3 Glade Archer", "1 River Troll")
    broken = {"HM-SET-08"}
    for text, by_reading in ((with_a_spell, (broken, set(), broken)), (with_neutral, (broken, broken, set()))):
        for reading, expected in zip(("all_printed", "units_only", "without_neutral"), by_reading, strict=True):
            assert errors(judge(text, f"faction_of_other_cards={reading}")) == expected, reading


def test_hm_set_08_vanguard_cards_are_free_with_a_warning_or_bound_by_option() -> None:
    text = kingdom("3 Glade Archer", vanguard=("3 Brand Bearer",))
    free, bound = judge(text), judge(text, "vanguard_restrictions=true")
    assert free.status == "legal"
    assert [one.severity for one in free.diagnostics if one.rule == "HM-SET-08"] == ["warning"]
    assert errors(bound) == {"HM-SET-08"}
    expected = "deck and Vanguard have 3 factions (Dawnhold, Emberdeep and Thornwood); the maximum is 2"
    assert message_of(bound, "HM-SET-08") == expected
    assert reported(judge(kingdom(vanguard=("3 Brand Bearer",)))) == set()


def test_hm_set_09_the_hero_only_takes_a_place_by_option() -> None:
    one_other = kingdom(hero=("1 Sorrel Wynn",))
    assert errors(judge(one_other)) == {"HM-SET-09"}
    assert errors(judge(one_other, "hero_faction_presence=optional")) == set()
    two_others = kingdom("3 Crypt Bat", hero=("1 Sorrel Wynn",))
    assert errors(judge(two_others, "hero_faction_presence=optional")) == {"HM-SET-09"}


def test_hm_set_09_vanguard_cards_count_by_option_only() -> None:
    text = kingdom(hero=("1 Sorrel Wynn",), vanguard=("3 Grove Herald",))
    assert errors(judge(text)) == {"HM-SET-09"}
    assert errors(judge(text, "vanguard_restrictions=true")) == set()


def test_hm_set_09_a_neutral_hero_has_no_faction_by_option() -> None:
    row = squire(2, 2, 2, 2).replace("Dawnhold", "Neutral")
    text = kingdom(hero=("1 CLUB-7",), cards=(row,))
    assert errors(judge(text)) == {"HM-SET-09"}
    assert errors(judge(text, "faction_of_other_cards=without_neutral")) == set()

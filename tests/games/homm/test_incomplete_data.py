"""Unknown cards and incomplete card data: what can be decided is decided, the rest is left open and never guessed."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.core.diagnostics import Result
from tests.games.homm.kingdom import SPELLS, judge, kingdom, three_of_each, undecided
from tests.support import TESTS, check_deck, errors

NOBODY = ("1 The Winter Duchess",)
"""A Hero that no database has."""


def judge_with_samples(text: str, *options: str) -> Result:
    """With tests/homm/samples: Heroes whose faction or numbers are not all known."""
    pairs = tuple(tuple(option.split("=")) for option in options)
    return check_deck("homm", text, databases=(str(TESTS / "games/homm" / "samples"),), options=pairs)


def test_hm_set_08_a_unit_of_unknown_faction_matters_only_where_it_could_be_the_third() -> None:
    second_at_most = judge(kingdom("3 Pikeman"))
    assert (second_at_most.status, undecided(second_at_most)) == ("legal", set())
    perhaps_third = judge(kingdom("3 Pikeman", "1 Skeleton"))
    assert (perhaps_third.status, undecided(perhaps_third)) == ("unverified", {"HM-SET-08"})
    reason = "the faction of RB-004 Pikeman and RB-005 Skeleton is unknown"
    assert [point.reason for point in perhaps_third.undecided] == [reason]
    assert undecided(judge(kingdom("3 Pikeman", "1 Glade Archer"))) == {"HM-SET-08"}
    certain = judge(kingdom("3 Pikeman", "1 Glade Archer", "1 Crypt Bat"))
    assert (errors(certain), undecided(certain)) == ({"HM-SET-08"}, set())


def test_hm_set_08_a_spell_without_faction_is_no_gap_in_the_data() -> None:
    assert judge(kingdom("3 Magic Arrow", "1 Glade Archer")).status == "legal"


def test_hm_set_09_a_unit_of_unknown_faction_may_be_the_heros() -> None:
    perhaps = judge(kingdom("3 Pikeman", hero=("1 Sorrel Wynn",)))
    assert (perhaps.status, undecided(perhaps)) == ("unverified", {"HM-SET-09"})
    no_place = judge(kingdom("3 Pikeman", "1 Crypt Bat", hero=("1 Sorrel Wynn",)))
    assert errors(no_place) == {"HM-SET-09"}


def test_hm_set_09_with_the_other_reading_one_more_faction_must_be_possible() -> None:
    text = kingdom("3 Pikeman", hero=("1 Sorrel Wynn",))
    assert undecided(judge(text, "hero_faction_presence=optional")) == {"HM-SET-09"}
    one_at_most = kingdom(*three_of_each(SPELLS)[1:], "3 Pikeman", hero=("1 Sorrel Wynn",))
    assert judge(one_at_most, "hero_faction_presence=optional").status == "legal"
    assert undecided(judge(one_at_most)) == {"HM-SET-09"}


def test_hm_set_09_a_hero_of_unknown_faction() -> None:
    assert undecided(judge_with_samples(kingdom(hero=("1 LATE-001",)))) == {"HM-SET-09"}
    assert "HM-SET-09" in undecided(judge(kingdom(hero=NOBODY), unknown="warn"))
    assert judge_with_samples(kingdom(*three_of_each(SPELLS), hero=("1 LATE-001",))).status == "legal"


def test_hm_set_11_an_unknown_hero_shows_unknown_numbers() -> None:
    listed = judge(kingdom(hero=NOBODY, statistics=(3, 3, 1, 1)), unknown="warn")
    assert (listed.status, errors(listed)) == ("unverified", set())
    assert "HM-SET-11" in undecided(listed)
    left_out = judge(kingdom(hero=NOBODY), unknown="warn")
    assert "HM-SET-11" not in undecided(left_out)
    assert "statistics" not in left_out.counts


@pytest.mark.parametrize(
    ("statistics", "wrong", "is_open"),
    [((2, 2, 1, 3), set(), True), ((2, 2, 9, 3), set(), True), ((3, 2, 1, 2), {"HM-SET-11"}, False)],
)
def test_hm_set_11_what_is_known_of_a_hero_decides(
    statistics: tuple[int, int, int, int], wrong: set[str], is_open: bool
) -> None:
    result = judge_with_samples(kingdom(hero=("1 LATE-002",), statistics=statistics))
    assert errors(result) == wrong
    assert ("HM-SET-11" in undecided(result)) is is_open


def test_hm_set_12_is_left_open_only_where_it_would_be_an_error() -> None:
    text = kingdom(hero=("1 LATE-002",))
    assert undecided(judge_with_samples(text)) == set()
    assert undecided(judge_with_samples(text, "hero_statistics_total=illegal")) == {"HM-SET-12"}
    assert undecided(judge_with_samples(kingdom(hero=("1 LATE-004",)), "hero_statistics_total=illegal")) == {"HM-SET-12"}
    too_much = judge_with_samples(kingdom(hero=("1 LATE-003",)), "hero_statistics_total=illegal")
    assert errors(too_much) == {"HM-SET-12"}
    message = next(one.message for one in too_much.diagnostics if one.rule == "HM-SET-12")
    assert message.startswith("Hero statistics add up to 9 or more, so the Kingdom set has 61 or more cards instead of 60")


def test_hm_set_01_a_strict_total_is_broken_whoever_the_hero_is() -> None:
    nine = kingdom(hero=NOBODY, statistics=(3, 3, 2, 1))
    assert errors(judge(nine, unknown="warn")) == set()
    assert errors(judge(nine, "hero_statistics_total=illegal", unknown="warn")) == {"HM-SET-01"}
    eight = kingdom(hero=NOBODY, statistics=(3, 3, 1, 1))
    assert errors(judge(eight, "hero_statistics_total=illegal", unknown="warn")) == set()


def test_hm_set_01_is_not_reported_where_the_hero_may_explain_the_total() -> None:
    nine = kingdom(hero=("1 LATE-004",), statistics=(4, 4, 0, 1))  # the Hero shows 8 and has two numbers that are unknown
    assert "HM-SET-01" not in errors(judge_with_samples(nine))
    assert "HM-SET-01" in errors(judge_with_samples(nine, "hero_statistics_total=illegal"))


def test_hm_set_01_follows_the_numbers_of_the_format(tmp_path: Path) -> None:
    standard = (TESTS.parent / "card_db" / "homm" / "formats" / "standard.yaml").read_text(encoding="utf-8")
    uneven = (
        standard.replace("total: 60", "total: 61").replace("default: true\n", "").replace("format: standard", "format: uneven")
    )
    (tmp_path / "formats").mkdir()
    (tmp_path / "formats" / "uneven.yaml").write_text(uneven, encoding="utf-8")
    result = check_deck("homm", kingdom(), databases=(str(tmp_path),), format="uneven")
    assert errors(result) == {"HM-SET-01"}
    assert [one.message for one in result.diagnostics] == ["Kingdom set has 60 cards; it needs exactly 61"]


def test_hm_set_14_an_unknown_card_leaves_open_only_what_it_could_change() -> None:
    in_the_deck = judge(kingdom("2 Lord of the Wild Hunt"), unknown="warn")
    assert undecided(in_the_deck) == {"HM-SET-07", "HM-SET-13"}
    third = judge(kingdom("2 Lord of the Wild Hunt", "1 Glade Archer"), unknown="warn")
    assert undecided(third) == {"HM-SET-07", "HM-SET-08", "HM-SET-13"}
    on_the_map = judge(kingdom(locations=("1 The Sunken Gate", "... 2 other cards")), unknown="warn")
    assert undecided(on_the_map) == {"HM-SET-05", "HM-SET-13"}


def test_hm_set_14_sizes_and_copies_of_unknown_cards_still_count() -> None:
    four = judge(kingdom("4 Lord of the Wild Hunt", "... 42 other cards"), unknown="warn")
    assert errors(four) == {"HM-SET-06", "HM-SET-07"}
    twice = judge(kingdom(locations=("2 The Sunken Gate", "... 1 other card")), unknown="warn")
    assert errors(twice) == {"HM-SET-05"}

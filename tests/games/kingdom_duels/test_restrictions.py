"""The Restricted List: its pools, its dates, and what a STRATEGY exempts."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.cards.database import open_database
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import load_restrictions
from tests.games.kingdom_duels.decks import (
    AUGUST,
    BLUE_EYES,
    CRITTER,
    FUSION,
    GAME,
    KAIBA,
    KURIBOH,
    MIRROR,
    OCTOBER_1,
    OCTOBER_2,
    VIRUS,
    found,
    judge,
)
from tests.support import TESTS, errors, message_of

LIMITED_1 = [
    "SOE-017",
    "KOD-069",
    "TEG-053",
    "KOD-058",
    "SOE-024",
    "SOE-062",
    "MLY-049",
    "TEG-004",
    "TEG-005",
    "TEG-006",
    "KOD-099",
]
LIMITED_4 = ["SOE-106", "SOE-102", "KOD-050", "KOD-051", "KOD-052", "KOD-079", "KOD-139", "MLY-011", "KOD-113", "SOE-020"]
COMBINATION = (str(TESTS / "games/kingdom_duels" / "samples" / "combo"),)
LISTS = {one.effective: one.data for one in load_restrictions(GAME, Settings())}
LOCAL_FUSION = "cards:\n  - {id: X-1, name: Fusion, frame: Spell, types: [Spell], deck: main, attribute: dark, glyph: Normal}"


def one_each(codes: list[str]) -> list[str]:
    return [f"1 {code}" for code in codes]


def test_kd_restrict_01_a_deck_obeys_the_list_in_force() -> None:
    assert errors(judge(one_each([BLUE_EYES, MIRROR]))) == {"KD-RESTRICT-05"}
    assert judge(one_each([BLUE_EYES])).restrictions == OCTOBER_2


def test_kd_restrict_02_the_list_means_codes_not_names() -> None:
    result = judge(["4 X-1"], tail=LOCAL_FUSION)
    assert message_of(result, "KD-DECK-07") == "X-1 Fusion: 4 copies; the maximum is 3"
    assert judge(["3 X-1", "4 SOE-072"], tail=LOCAL_FUSION).status == "legal"


def test_kd_restrict_03_a_forbidden_card_is_illegal() -> None:
    result = judge([f"1 {VIRUS}"], as_of="2025-09-01")
    assert errors(result) == {"KD-RESTRICT-03"}
    expected = "KOD-069 Deck Destruction Virus of Death is forbidden (Restricted List of 2025-08-25)"
    assert message_of(result, "KD-RESTRICT-03") == expected
    assert judge([f"1 {VIRUS}"], [KAIBA], as_of="2025-09-01").status == "legal"


@pytest.mark.parametrize("day", [OCTOBER_1, OCTOBER_2])
def test_kd_restrict_03_nothing_is_forbidden_since_october(day: str) -> None:
    assert "forbidden" not in LISTS[day]
    assert judge([f"1 {VIRUS}"], as_of=day).status == "legal"


def test_kd_restrict_04_only_a_whole_combination_is_forbidden() -> None:
    parts = ["1 SOE-107", "1 SOE-065", "1 SOE-013"]
    for left_out in parts:
        assert judge([part for part in parts if part != left_out], databases=COMBINATION).status == "legal"
    result = judge(parts, databases=COMBINATION)
    assert errors(result) == {"KD-RESTRICT-04"}
    expected = "forbidden combination: SOE-107 Resurrection of the Dead, SOE-065 Kuriboh and SOE-013 Critter"
    assert message_of(result, "KD-RESTRICT-04") == f"{expected} (Restricted List of 2026-01-01)"
    assert found(result, "KD-RESTRICT-04")[0].help == "remove at least one of them"


def test_kd_restrict_04_an_exempt_card_does_not_complete_a_combination() -> None:
    parts = ["1 SOE-107", "1 SOE-065", "1 SOE-013"]
    assert judge(parts, ["1 SOE-142 Yugi"], databases=COMBINATION).status == "legal"
    assert errors(judge(parts, [KAIBA], databases=COMBINATION)) == {"KD-RESTRICT-04"}


def test_kd_restrict_05_limited_1_is_one_pool() -> None:
    result = judge(["1 SOE-017", "1 MLY-049"])
    assert errors(result) == {"KD-RESTRICT-05"}
    expected = "2 cards from Limited 1 (SOE-017 Blue-Eyes White Dragon and MLY-049 Painful Choice); the maximum is 1"
    assert message_of(result, "KD-RESTRICT-05") == f"{expected} (Restricted List of 2025-10-02)"
    assert errors(judge(["2 SOE-017"])) == {"KD-RESTRICT-05"}


@pytest.mark.parametrize("code", LIMITED_1)
def test_kd_restrict_05_one_card_of_the_pool_is_legal_a_second_copy_is_not(code: str) -> None:
    assert judge([f"1 {code}"]).status == "legal"
    assert errors(judge([f"2 {code}"])) == {"KD-RESTRICT-05"}


def test_kd_restrict_06_limited_1_has_eleven_codes() -> None:
    assert len(LIMITED_1) == 11
    assert set(LISTS[OCTOBER_2]["limited1"]) == set(LISTS[OCTOBER_1]["limited1"]) == set(LIMITED_1)
    assert set(LISTS[AUGUST]["limited1"]) == {"SOE-017", "KOD-058", "SOE-024", "SOE-062", "KOD-099"}


def test_kd_restrict_07_four_different_cards_are_legal_five_are_not() -> None:
    assert judge(one_each(LIMITED_4[:4])).status == "legal"
    assert judge(["3 SOE-106", *one_each(LIMITED_4[1:4])]).status == "legal"
    result = judge(one_each(LIMITED_4[:5]))
    assert errors(result) == {"KD-RESTRICT-07"}
    assert message_of(result, "KD-RESTRICT-07").startswith("5 different cards from Limited 4 (SOE-106 Attack Nullification, ")
    assert message_of(result, "KD-RESTRICT-07").endswith("); the maximum is 4 (Restricted List of 2025-10-02)")


def test_kd_restrict_08_limited_4_has_ten_codes() -> None:
    assert len(LIMITED_4) == 10
    assert set(LISTS[OCTOBER_2]["limited4"]) == set(LISTS[OCTOBER_1]["limited4"]) == set(LIMITED_4)
    assert set(LISTS[AUGUST]["limited4"]) == {*LIMITED_4, "KOD-104"} - {"MLY-011"}


@pytest.mark.parametrize("day", [AUGUST, OCTOBER_1, OCTOBER_2])
def test_kd_restrict_06_and_kd_restrict_08_every_listed_code_is_a_card(day: str) -> None:
    data, known = LISTS[day], open_database(GAME).rows
    listed = [*data.get("forbidden", []), *data["limited1"], *data["limited4"], *data["surplus"]]
    assert [code for code in listed if code not in known] == []


def test_kd_restrict_09_the_pools_are_counted_apart() -> None:
    assert judge(one_each([MIRROR, *LIMITED_4[:4]])).status == "legal"
    assert errors(judge(one_each([MIRROR, BLUE_EYES, *LIMITED_4[:4]]))) == {"KD-RESTRICT-05"}
    assert errors(judge(one_each([MIRROR, *LIMITED_4[:5]]))) == {"KD-RESTRICT-07"}


def test_kd_restrict_10_surplus_cards_leave_both_places_free() -> None:
    result = judge([f"4 {FUSION}", f"3 {KURIBOH}", f"2 {CRITTER}"])
    assert result.status == "legal"
    assert not result.diagnostics


@pytest.mark.parametrize(("code", "most"), [("SOE-072", 4), ("SOE-079", 4), ("NPH-010", 7)])
def test_kd_restrict_11_a_surplus_card_has_its_own_maximum(code: str, most: int) -> None:
    assert judge([f"{most} {code}"]).status == "legal"
    assert errors(judge([f"{most + 1} {code}"])) == {"KD-RESTRICT-11"}


def test_kd_restrict_11_the_message_names_maximum_and_list() -> None:
    result = judge([f"4 {FUSION}", "1 SOE-072A"])
    expected = "SOE-072 Fusion: 5 copies; the maximum is 4 (Surplus, Restricted List of 2025-10-02)"
    assert message_of(result, "KD-RESTRICT-11") == expected
    assert [place.span.line for place in found(result, "KD-RESTRICT-11")[0].related] == [4]


def test_kd_restrict_11_the_maxima_of_earlier_lists() -> None:
    assert LISTS[OCTOBER_2]["surplus"] == {"SOE-072": 4, "SOE-079": 4, "NPH-010": 7}
    assert LISTS[OCTOBER_1]["surplus"] == {"SOE-072": 4, "SOE-079": 4, "NPH-010": 4}
    assert LISTS[AUGUST]["surplus"] == {"SOE-072": 3, "SOE-079": 3}
    assert errors(judge(["5 NPH-010"], as_of=OCTOBER_1)) == {"KD-RESTRICT-11"}
    assert errors(judge(["4 NPH-010"], as_of=AUGUST)) == {"KD-DECK-07"}


def test_kd_restrict_12_a_strategy_exempts_the_cards_it_names() -> None:
    both = one_each([BLUE_EYES, VIRUS])
    assert judge(both, [KAIBA]).status == "legal"
    assert errors(judge(both)) == {"KD-RESTRICT-05"}
    assert "SOE-148 Kaiba" in found(judge(both), "KD-RESTRICT-05")[0].help
    assert errors(judge([*both, KAIBA])) == {"KD-DECK-02", "KD-RESTRICT-05"}, "a Duelist in the Main Deck exempts nothing"


def test_kd_restrict_12_the_help_names_duelists_that_cover_enough() -> None:
    five = found(judge(one_each(["SOE-106", "SOE-102", "KOD-079", "KOD-113", "SOE-020"])), "KD-RESTRICT-07")[0]
    assert "(SOE-143 Yugi, LEN-207 Sugoroku, MLY-161 Ishizu, SOE-146 Anzu and 1 more)" in five.help, "Yugi names two of them"
    gods = found(judge(one_each(["TEG-004", "TEG-005", "TEG-006"])), "KD-RESTRICT-05")[0]
    assert gods.help == "keep 1 of them", "no Duelist names two of them"


def test_kd_restrict_12_the_help_counts_as_the_rule_does() -> None:
    dragons = ["3 SOE-017", "1 SOE-062"]
    assert "Anzu" not in found(judge(dragons), "KD-RESTRICT-05")[0].help
    assert "Anzu" in found(judge(dragons, options={"limited1_counts": "distinct"}), "KD-RESTRICT-05")[0].help
    six = judge(["3 SOE-020", "2 SOE-106", "1 KOD-079"], options={"limited4_counts": "copies"})
    assert "Anzu" not in found(six, "KD-RESTRICT-07")[0].help


@pytest.mark.parametrize("code", ["SOE-156", "TEG-183", "MLY-155"])
def test_kd_restrict_12_a_duelist_without_a_list_exempts_nothing(code: str) -> None:
    assert errors(judge(one_each([BLUE_EYES, VIRUS]), [f"1 {code}"])) == {"KD-RESTRICT-05"}


def test_kd_restrict_12_nobody_guesses_what_an_unknown_duelist_exempts() -> None:
    result = judge(one_each([BLUE_EYES, VIRUS]), ["1 Somebody Else"], unknown="warn")
    assert result.status == "unverified"
    assert "KD-RESTRICT-05" in {one.rule for one in result.undecided}


def test_kd_restrict_13_the_singleton_rule_stays() -> None:
    assert judge(["3 SOE-017"], [KAIBA]).status == "legal"
    assert errors(judge(["3 SOE-017", f"3 {KURIBOH}"], [KAIBA])) == {"KD-DECK-05"}
    assert errors(judge(["4 SOE-017"], [KAIBA])) == {"KD-DECK-07"}
    assert errors(judge(["3 SOE-017"], [KAIBA], size=31)) == {"KD-DECK-01"}


def test_kd_restrict_14_exempt_cards_are_not_counted() -> None:
    assert judge(one_each([BLUE_EYES, MIRROR]), [KAIBA]).status == "legal"
    assert errors(judge(one_each([BLUE_EYES, MIRROR, "MLY-049"]), [KAIBA])) == {"KD-RESTRICT-05"}
    assert judge(one_each(LIMITED_4[:5]), [KAIBA]).status == "legal", "Kaiba names SOE-106"
    assert errors(judge(one_each(LIMITED_4[:6]), [KAIBA])) == {"KD-RESTRICT-07"}


@pytest.mark.parametrize(
    ("day", "in_force"),
    [
        ("2025-08-25", AUGUST),
        ("2025-09-30", AUGUST),
        ("2025-10-01", OCTOBER_1),
        ("2025-10-02", OCTOBER_2),
        ("2031-01-01", OCTOBER_2),
        ("", OCTOBER_2),
    ],
)
def test_kd_restrict_15_the_newest_list_on_or_before_the_day_is_in_force(day: str, in_force: str) -> None:
    result = judge([f"5 {FUSION}"], as_of=day)
    assert result.restrictions == in_force
    assert message_of(result, "KD-RESTRICT-11").endswith(f"Restricted List of {in_force})")


def test_kd_restrict_15_september_differs_from_today() -> None:
    assert errors(judge([f"4 {FUSION}"], as_of="2025-09-01")) == {"KD-RESTRICT-11"}
    assert judge(one_each([BLUE_EYES, "MLY-049"]), as_of="2025-09-01").status == "legal"
    assert judge(one_each([*LIMITED_4[:3], "MLY-011", "KOD-052"]), as_of="2025-09-01").status == "legal"


def test_kd_restrict_15_before_the_first_list_nothing_is_claimed() -> None:
    result = judge(as_of="2025-08-24")
    assert result.status == "unverified"
    assert [(one.rule, one.reason) for one in result.undecided] == [
        ("KD-RESTRICT-15", "no Restricted List is available before 2025-08-25 (requested date: 2025-08-24)")
    ]
    copies = judge([f"4 {FUSION}"], as_of="2025-08-24")
    assert copies.status == "unverified", "Fusion may have been Surplus then"
    assert {one.rule for one in copies.undecided} == {"KD-DECK-07", "KD-RESTRICT-15"}
    assert judge(size=29, as_of="2025-08-24").status == "illegal"


def test_a_later_list_that_changes_the_verdict_is_told() -> None:
    result = judge(one_each([BLUE_EYES, "MLY-049"]), as_of="2025-09-01")
    expected = "legal as of 2025-09-01, but illegal under the restriction list of 2025-10-01"
    assert message_of(result, "DC-LIST-01") == expected
    assert found(result, "DC-LIST-01")[0].severity == "notice"
    forbidden = judge([f"1 {VIRUS}"], as_of="2025-09-01")
    assert message_of(forbidden, "DC-LIST-01") == "illegal as of 2025-09-01, but legal under the restriction list of 2025-10-01"
    messages = judge(["5 NPH-010"], as_of="2025-10-01")
    assert message_of(messages, "DC-LIST-01") == "illegal as of 2025-10-01, but legal under the restriction list of 2025-10-02"


def test_a_later_list_that_changes_nothing_is_not_mentioned() -> None:
    assert not found(judge(as_of="2025-09-01"), "DC-LIST-01")
    assert not found(judge(one_each([BLUE_EYES, MIRROR]), as_of="2025-09-01"), "DC-LIST-01")
    assert not found(judge(one_each([BLUE_EYES, MIRROR])), "DC-LIST-01")


def test_a_list_of_ones_own_takes_its_place_by_date(tmp_path: Path) -> None:
    folder = tmp_path / "restrictions"
    folder.mkdir()
    (folder / "own.yaml").write_text(f'game: {GAME}\neffective: "2025-09-15"\nforbidden: [SOE-065]\n')
    database = (str(tmp_path),)
    assert errors(judge([f"1 {KURIBOH}"], databases=database, as_of="2025-09-20")) == {"KD-RESTRICT-03"}
    assert judge([f"1 {KURIBOH}"], databases=database, as_of="2025-09-14").status == "legal"
    assert judge([f"1 {KURIBOH}"], databases=database).status == "legal"

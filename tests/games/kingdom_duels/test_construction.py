"""The Main Deck: size, kinds of cards, copies, house lists. Each test names the clause it holds the program to."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from deckcheck.cards.database import open_database
from tests.games.kingdom_duels.decks import CRITTER, FUSION, GAME, HARPIE, IMP, KURIBOH, found, judge
from tests.support import TESTS, check_deck, errors, message_of

CLUB = str(TESTS / "games/kingdom_duels" / "samples" / "club.yaml")


@pytest.mark.parametrize(("size", "hint"), [(29, "add 1 card"), (31, "remove 1 card"), (1, "add 29 cards")])
def test_kd_deck_01_another_number_than_thirty_is_illegal(size: int, hint: str) -> None:
    result = judge(size=size)
    assert errors(result) == {"KD-DECK-01"}
    assert message_of(result, "KD-DECK-01") == f"Main Deck has {size} card{'s' * (size > 1)}; it needs exactly 30"
    assert found(result, "KD-DECK-01")[0].help == hint
    assert (found(result, "KD-DECK-01")[0].actual, found(result, "KD-DECK-01")[0].limit) == (size, 30)


def test_kd_deck_01_thirty_is_legal_and_counts_every_line() -> None:
    assert judge().status == "legal"
    broken_otherwise = judge(["1 T-03 Forest", "1 SOE-073 Gaia the Dragon Knight", "1 XYZ-001"])
    assert "KD-DECK-01" not in errors(broken_otherwise)
    assert broken_otherwise.counts == {"main": 30, "extra": 0}


def test_kd_deck_01_an_empty_main_deck_is_illegal() -> None:
    assert errors(check_deck(GAME, "main: []")) == {"KD-DECK-01"}


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("SOE-073 Gaia the Dragon Knight", "a Fusion Monster"),
        ("SOE-145 Jonouchi", "a Rule"),
        ("SOE-101 Silk Hat Token", "a Token"),
        ("KOD-105 Chaos Soldier", "a Ritual Monster"),
        ("SOE-087 Thousand Dragon", "an Alter Monster"),
        ("SOE-129 Jonouchi, the Flame Swordsman", "an Integration Monster"),
    ],
)
def test_kd_deck_02_an_extra_deck_card_in_the_main_deck(card: str, kind: str) -> None:
    result = judge([f"1 {card}"])
    assert errors(result) == {"KD-DECK-02"}
    assert message_of(result, "KD-DECK-02") == f"{card} is {kind} and belongs in the Extra Deck"


def test_kd_deck_02_has_one_message_per_card() -> None:
    result = judge(["1 SOE-073", "1 SOE-145", "1 SOE-101"])
    assert [one.card for one in found(result, "KD-DECK-02")] == ["SOE-073", "SOE-145", "SOE-101"]


@pytest.mark.parametrize("card", ["SOE-086 Time Wizard", "KOD-062 Magic Lamp", "SOE-099 Defense Seal"])
def test_kd_deck_03_a_combination_card_is_a_main_deck_card(card: str) -> None:
    assert judge([f"1 {card}"]).status == "legal"
    assert errors(judge(extra=[f"1 {card}"])) == {"KD-EXTRA-02"}


def test_kd_deck_03_the_message_names_both_types() -> None:
    expected = "SOE-086 Time Wizard is a Spell Monster and belongs in the Main Deck"
    assert message_of(judge(extra=["1 SOE-086"]), "KD-EXTRA-02") == expected


def test_kd_deck_04_thirty_different_codes_are_fine() -> None:
    result = judge()
    assert result.status == "legal"
    assert not result.diagnostics


def test_kd_deck_04_is_reported_through_the_three_copy_rules() -> None:
    result = judge([f"4 {KURIBOH}", f"3 {CRITTER}", f"2 {IMP}"])
    assert errors(result) == {"KD-DECK-05", "KD-DECK-06", "KD-DECK-07"}


def test_kd_deck_05_three_and_three_is_illegal_three_and_two_is_legal() -> None:
    result = judge([f"3 {KURIBOH}", f"3 {CRITTER}"])
    assert errors(result) == {"KD-DECK-05"}
    expected = "2 cards have 3 or more copies (3 SOE-065 Kuriboh and 3 SOE-013 Critter); only one card may"
    assert message_of(result, "KD-DECK-05") == expected
    assert judge([f"3 {KURIBOH}", f"2 {CRITTER}"]).status == "legal"


def test_kd_deck_05_shows_the_other_lines() -> None:
    result = judge([f"2 {KURIBOH}", f"3 {CRITTER}", f"1 {KURIBOH}"])
    [one] = found(result, "KD-DECK-05")
    places = [(place.message, place.span.line) for place in one.related]
    assert one.line == 5
    assert places == [("2 SOE-065 Kuriboh", 4), ("1 SOE-065 Kuriboh", 6)]


def test_kd_deck_06_a_third_card_above_one_copy_is_illegal() -> None:
    result = judge([f"3 {KURIBOH}", f"2 {CRITTER}", f"2 {IMP}"])
    assert errors(result) == {"KD-DECK-06"}
    expected = "3 cards have more than 1 copy (3 SOE-065 Kuriboh, 2 SOE-013 Critter and 2 SOE-018 Imp); at most two cards may"
    assert message_of(result, "KD-DECK-06") == expected


def test_kd_deck_06_two_pairs_are_legal_three_are_not() -> None:
    assert judge([f"2 {KURIBOH}", f"2 {CRITTER}"]).status == "legal"
    assert errors(judge([f"2 {KURIBOH}", f"2 {CRITTER}", f"2 {IMP}"])) == {"KD-DECK-06"}


def test_kd_deck_07_four_copies_are_illegal_three_are_legal() -> None:
    result = judge([f"4 {KURIBOH}"])
    assert errors(result) == {"KD-DECK-07"}
    assert message_of(result, "KD-DECK-07") == "SOE-065 Kuriboh: 4 copies; the maximum is 3"
    assert judge([f"3 {KURIBOH}"]).status == "legal"


def test_kd_deck_07_adds_up_lines_in_any_notation() -> None:
    result = judge(["1 SOE-065", "1 Kuriboh", "1 kuriboh", f"1 {KURIBOH}"])
    [one] = found(result, "KD-DECK-07")
    assert (one.actual, one.limit, one.help) == (4, 3, "remove 1 copy")
    assert [place.span.line for place in one.related] == [4, 5, 6]
    assert one.line == 7


def test_kd_deck_08_one_name_under_two_codes_is_two_cards() -> None:
    result = judge(["3 KOD-147 Mask of Darkness"], ["1 TEG-186 Mask of Darkness"], options={"extra_singleton": "true"})
    assert result.status == "legal"
    yugis = ["SOE-142", "SOE-143", "LEN-212", "LEN-214", "MLY-158", "TEG-174", "ROA-173"]
    assert judge(extra=[f"1 {code} Yugi" for code in yugis], options={"extra_singleton": "true"}).status == "legal"


def test_kd_deck_08_a_name_that_does_not_fit_the_code_is_a_warning() -> None:
    result = judge(["1 SOE-017 Blue Eyes"])
    assert result.status == "legal"
    assert message_of(result, "DC-CARD-03").startswith("SOE-017 is Blue-Eyes White Dragon, not 'Blue Eyes'")


def test_kd_deck_08_a_bare_name_of_several_cards_is_never_guessed() -> None:
    result = judge(extra=["1 Yugi"])
    assert errors(result) == {"DC-CARD-02"}


def test_kd_deck_09_alternate_artworks_are_copies_of_their_base_card() -> None:
    four = ["1 SOE-079", "1 SOE-079A", "1 SOE-079B", "1 SOE-079C"]
    result = judge(four)
    assert result.status == "legal"
    expected = [f"SOE-079{letter} counts as SOE-079 Harpie Lady" for letter in "ABC"]
    assert [one.message for one in found(result, "KD-DECK-09")] == expected
    assert {one.severity for one in found(result, "KD-DECK-09")} == {"notice"}
    assert errors(judge([*four, f"1 {HARPIE}"])) == {"KD-RESTRICT-11"}


def test_kd_deck_09_reads_the_spelling_of_the_web_deckbuilder() -> None:
    result = judge(["1 SOE-023 Dark Magician", "1 SOE-023A", "2 A-SOE-023A"])
    assert message_of(result, "KD-DECK-07") == "SOE-023 Dark Magician: 4 copies; the maximum is 3"


def test_kd_deck_10_a_terrain_marker_is_no_card() -> None:
    result = judge(["1 T-03 Forest"])
    assert errors(result) == {"KD-DECK-10"}
    expected = "T-03 Forest is a Terrain Marker, not a card"
    assert message_of(result, "KD-DECK-10") == expected
    assert errors(judge(extra=["1 T-03"])) == {"KD-DECK-10"}


def test_kd_deck_10_every_terrain_marker_is_refused() -> None:
    markers = [card.id for card in open_database(GAME).all_cards() if card.id.startswith("T-")]
    assert len(markers) == 40
    result = check_deck(GAME, "main:\n" + "\n".join(f"  - 1 {code}" for code in markers))
    assert len(found(result, "KD-DECK-10")) == 40


def test_kd_deck_11_an_unknown_code_is_illegal_and_counts() -> None:
    result = judge(["1 XYZ-001"])
    assert errors(result) == {"DC-CARD-01"}
    assert message_of(result, "DC-CARD-01") == "unknown card 'XYZ-001'"
    assert found(result, "DC-CARD-01")[0].line == 4
    assert result.counts["main"] == 30


def test_kd_deck_11_an_unknown_card_may_be_left_open() -> None:
    result = judge([f"4 {KURIBOH}", "1 XYZ-001"], unknown="warn")
    assert errors(result) == {"KD-DECK-07"}
    open_rules = {one.rule for one in judge(["1 XYZ-001"], unknown="warn").undecided}
    assert "KD-RESTRICT-05" in open_rules
    assert not open_rules & {"KD-DECK-01", "KD-EXTRA-01", "KD-DECK-13", "KD-RESTRICT-03", "KD-RESTRICT-04"}
    assert judge(["1 XYZ-001"], unknown="warn").status == "unverified"


@pytest.mark.parametrize(
    ("rule", "settings"),
    [
        ("KD-DECK-13", {"house": (CLUB,)}),
        ("KD-EXTRA-03", {"options": {"extra_singleton": "true"}}),
        ("KD-RESTRICT-03", {"as_of": "2025-09-01"}),
        ("KD-RESTRICT-04", {"databases": (str(TESTS / "games/kingdom_duels" / "samples" / "combo"),)}),
    ],
)
def test_kd_deck_11_a_rule_with_nothing_to_judge_is_not_left_open(rule: str, settings: dict[str, Any]) -> None:
    assert rule not in {one.rule for one in judge(["1 XYZ-001"], unknown="warn").undecided}
    assert rule in {one.rule for one in judge(["1 XYZ-001"], unknown="warn", **settings).undecided}


@pytest.mark.parametrize(
    ("card", "zone"),
    [
        ("SOE-024 Head of the Sealed One", "main"),
        ("TEG-004 Ritual of the God of Osiris", "main"),
        ("TEG-001 The Sky Dragon of Osiris", "extra"),
        ("SOE-030 Exodia", "extra"),
    ],
)
def test_kd_deck_12_a_divine_card_goes_where_its_type_line_says(card: str, zone: str) -> None:
    in_main, in_extra = judge([f"1 {card}"]), judge(extra=[f"1 {card}"])
    assert (errors(in_main), errors(in_extra)) == ((set(), {"KD-EXTRA-02"}) if zone == "main" else ({"KD-DECK-02"}, set()))


def test_kd_deck_13_a_house_list_forbids_and_is_named() -> None:
    result = judge(["1 SOE-107"], house=(CLUB,))
    assert errors(result) == {"KD-DECK-13"}
    expected = "SOE-107 Resurrection of the Dead is forbidden by house list 'club.yaml' (club.yaml:3)"
    assert message_of(result, "KD-DECK-13") == expected
    assert judge(["1 SOE-107"]).status == "legal"


def test_kd_deck_13_a_house_list_limits_copies_and_combinations() -> None:
    assert judge([f"1 {KURIBOH}", f"1 {CRITTER}"], house=(CLUB,)).status == "legal"
    expected = "SOE-065 Kuriboh: 2 copies; house list 'club.yaml' allows at most 1 (club.yaml:5)"
    assert message_of(judge([f"2 {KURIBOH}"], house=(CLUB,)), "KD-DECK-13") == expected
    together = judge([f"1 {CRITTER}", f"1 {IMP}"], house=(CLUB,))
    expected = "house list 'club.yaml' does not allow this combination: SOE-013 Critter and SOE-018 Imp (club.yaml:4)"
    assert message_of(together, "KD-DECK-13") == expected


def test_kd_deck_13_a_house_list_has_pools_of_its_own(tmp_path: Path) -> None:
    pools = tmp_path / "pools.yaml"
    pools.write_text(f"game: {GAME}\nname: Pools\nlimited1: [SOE-065, SOE-013]\nlimited4: [SOE-018, TEG-051]\n")
    assert judge([f"1 {KURIBOH}", f"1 {IMP}", "1 TEG-051"], house=(str(pools),)).status == "legal"
    expected = "2 cards of limited1 (SOE-065 Kuriboh and SOE-013 Critter); house list 'Pools' allows at most 1 (pools.yaml:3)"
    assert message_of(judge([f"1 {KURIBOH}", f"1 {CRITTER}"], house=(str(pools),)), "KD-DECK-13") == expected
    assert errors(judge([f"2 {KURIBOH}"], house=(str(pools),))) == {"KD-DECK-13"}


def test_kd_deck_13_no_strategy_exempts_from_a_house_list(tmp_path: Path) -> None:
    strict = tmp_path / "strict.yaml"
    strict.write_text(f"game: {GAME}\nname: Strict\nforbidden: [SOE-017]\n")
    assert errors(judge(["1 SOE-017"], ["1 SOE-148"], house=(str(strict),))) == {"KD-DECK-13"}
    both = judge(["1 SOE-017", "1 SOE-107"], ["1 SOE-148"], house=(str(strict), CLUB))
    assert len(found(both, "KD-DECK-13")) == 2


def test_kd_deck_13_a_house_list_cannot_widen_what_is_allowed(tmp_path: Path) -> None:
    wide = tmp_path / "wide.yaml"
    wide.write_text(f"game: {GAME}\nname: Wide\nsurplus: {{SOE-072: 9}}\n")
    result = judge([f"5 {FUSION}"], house=(str(wide),))
    assert result.status == "error"
    assert result.diagnostics[0].message.startswith("'surplus': a house list only adds limits")
    assert (result.diagnostics[0].file, result.diagnostics[0].line) == (str(wide), 3)


@pytest.mark.parametrize("number", range(106, 114))
def test_kd_deck_14_a_type_without_rules_is_illegal(number: int) -> None:
    assert errors(judge([f"1 PROMO-{number}"])) == {"KD-DECK-14"}


def test_kd_deck_14_the_message_names_the_type() -> None:
    expected = "PROMO-107 Shinkuro Invocation is a Synchro Monster, a type that the rulebook does not define"
    assert message_of(judge(["1 PROMO-107"]), "KD-DECK-14") == expected


KEY, HEART = "1 ORB-237 Illusion Key", "ORB-214 Legend of Heart"


def test_kd_deck_15_one_legend_of_heart_is_not_counted_with_illusion_key() -> None:
    assert judge([f"1 {HEART}"], [KEY], size=31).status == "legal"
    assert judge([f"1 {HEART}"], [KEY], size=30).status == "legal"  # it may be counted as well
    assert judge([f"2 {HEART}", f"3 {KURIBOH}", f"2 {CRITTER}"], [KEY], size=31).status == "legal"
    assert judge([f"4 {HEART}"], [KEY], size=31).status == "legal"


def test_kd_deck_15_only_one_copy_and_only_with_the_key_in_the_extra_deck() -> None:
    assert errors(judge([f"1 {HEART}"], size=31)) == {"KD-DECK-01"}
    assert errors(judge([f"1 {KURIBOH}"], [KEY], size=31)) == {"KD-DECK-01"}
    assert errors(judge([f"1 {HEART}", KEY], size=32)) == {"KD-DECK-01", "KD-DECK-02"}
    assert errors(judge([f"2 {HEART}", f"3 {KURIBOH}", f"2 {CRITTER}"], size=30)) == {"KD-DECK-06"}
    assert errors(judge([f"3 {HEART}", f"3 {KURIBOH}", f"2 {CRITTER}"], [KEY], size=31)) == {"KD-DECK-06"}
    assert errors(judge([f"4 {HEART}", f"3 {KURIBOH}"], [KEY], size=31)) == {"KD-DECK-05"}
    assert (
        message_of(judge([f"5 {HEART}"], [KEY], size=31), "KD-DECK-07") == "ORB-214 Legend of Heart: 5 copies; the maximum is 4"
    )
    result = judge([f"2 {HEART}"], ["2 ORB-237 Illusion Key"], size=32)
    assert message_of(result, "KD-DECK-01") == "Main Deck has 31 cards; it needs exactly 30 (without 1 copy of Legend of Heart)"


def test_kd_deck_13_a_house_list_points_at_the_first_line_of_the_last_card(tmp_path: Path) -> None:
    strict = tmp_path / "strict.yaml"
    strict.write_text(f"game: {GAME}\nname: Strict\nforbidden_combos: [[SOE-065, SOE-013]]\nlimited1: [SOE-065, SOE-013]\n")
    result = judge([f"1 {KURIBOH}", f"1 {CRITTER}", f"1 {CRITTER}"], house=(str(strict),))
    for problem in found(result, "KD-DECK-13"):
        assert (problem.line, [place.span.line for place in problem.related]) == (5, [4, 6])

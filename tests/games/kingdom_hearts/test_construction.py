"""The construction clauses of Kingdom Hearts, one or more tests a clause, named after it."""

from __future__ import annotations

import pytest

from deckcheck.building.checking import check_text
from deckcheck.core.settings import Settings
from tests.games.kingdom_hearts.decks import GAME, judge, undecided, warnings
from tests.support import check_deck, errors, filled, message_of


@pytest.mark.parametrize(("size", "broken"), [(1, True), (40, True), (41, False), (42, False)])
def test_kh_deck_01_at_least_41_cards(size: int, broken: bool) -> None:
    assert errors(judge(size=size)) == ({"KH-DECK-01"} if broken else set())


def test_kh_deck_01_says_how_many_are_missing() -> None:
    result = judge(size=40)
    found = next(one for one in result.diagnostics if one.rule == "KH-DECK-01")
    assert found.message == "deck has 40 cards; the minimum is 41"
    assert (found.actual, found.limit, found.help, found.zone) == (40, 41, "add 1 card", "deck")


def test_kh_deck_01_an_empty_deck_lacks_everything() -> None:
    assert errors(check_deck(GAME, "deck: []")) == {"KH-DECK-01", "KH-DECK-04"}


@pytest.mark.parametrize(("size", "broken"), [(59, False), (60, False), (61, True)])
def test_kh_deck_02_at_most_60_cards(size: int, broken: bool) -> None:
    assert errors(judge(size=size)) == ({"KH-DECK-02"} if broken else set())


def test_kh_deck_02_says_how_many_are_too_many() -> None:
    assert message_of(judge(size=61), "KH-DECK-02") == "deck has 61 cards; the maximum is 60"


def test_kh_deck_03_player_card_and_form_changes_count() -> None:
    result = judge("2 Wren Ember Form", size=41)
    assert (result.status, result.counts["deck"]) == ("legal", 41)
    assert errors(judge("2 Wren Ember Form", size=40)) == {"KH-DECK-01"}


def test_kh_deck_04_a_form_change_is_no_player_card() -> None:
    result = judge("1 Wren Ember Form", player="", size=41)
    assert errors(result) == {"KH-DECK-04"}
    expected = "deck has 0 Player Cards; it needs exactly 1 (Form Changes do not count)"
    assert message_of(result, "KH-DECK-04") == expected


@pytest.mark.parametrize("player", ["1 Wren @1", "1 Lord Morrow", "1 Rook"])
def test_kh_deck_04_one_player_card_of_any_group_is_enough(player: str) -> None:
    assert judge(player=player).status == "legal"


def test_kh_deck_04_an_unknown_card_may_be_the_player_card() -> None:
    result = judge("1 Nobody Knows", player="", unknown="warn")
    assert result.status == "unverified"
    assert "KH-DECK-04" in undecided(result)
    assert "KH-DECK-04" not in undecided(judge("1 Nobody Knows", unknown="warn"))


def test_kh_deck_05_light_and_xiii() -> None:
    result = judge("1 Rook", player="1 Wren @3")
    assert errors(result) == {"KH-DECK-05"}
    expected = "deck has 2 Player Cards (Wren and Rook); more than 1 is allowed only if all are Player/XIII"
    assert message_of(result, "KH-DECK-05") == expected


@pytest.mark.parametrize(
    ("lines", "listed"),
    [
        (("2 Wren @1",), "2 Player Cards (2 Wren)"),
        (("1 Wren @1", "1 Wren @3"), "2 Player Cards (Wren (level 1) and Wren (level 3))"),
        (("1 Veyra @2", "3 Rook", "2 Thessaly"), "6 Player Cards (Veyra, 3 Rook and 2 Thessaly)"),
    ],
)
def test_kh_deck_05_one_report_a_deck(lines: tuple[str, ...], listed: str) -> None:
    result = judge(*lines, player="")
    assert errors(result) == {"KH-DECK-05"}
    assert listed in message_of(result, "KH-DECK-05")


def test_kh_deck_05_a_group_that_is_not_known_leaves_it_open() -> None:
    assert judge("1 Roxas", player="").status == "legal"  # one Player Card is fine whatever its group
    several = judge("1 Roxas", "2 Rook", player="")
    assert (several.status, undecided(several)) == ("unverified", {"KH-DECK-05"})
    assert several.undecided[0].reason == "the group of Roxas is unknown"
    assert errors(judge("1 Roxas", "1 Rook", "1 Wren @1", player="")) == {"KH-DECK-05"}


def test_kh_deck_06_several_player_xiii_cards() -> None:
    result = judge("3 Rook", "3 Isolde Vane", player="", player_card="Rook")
    assert (result.status, warnings(result)) == ("legal", set())


def test_kh_deck_06_further_player_xiii_cards_are_limited_like_others() -> None:
    assert errors(judge("4 Rook", "1 Isolde Vane", player="")) == {"KH-DECK-09"}


@pytest.mark.parametrize(
    ("named", "message"),
    [
        ("Thessaly", "TWL-011 Thessaly is listed as the Player Card but is not in the deck"),
        ("Caldus Unbound Form", "TWL-016 Caldus Unbound Form is a Form Change, not a Player Card"),
        ("Dawnblade", "TWL-067 Dawnblade is an Equipment Card, not a Player Card"),
    ],
)
def test_kh_deck_23_a_chosen_card_that_the_deck_does_not_have_is_a_warning(named: str, message: str) -> None:
    result = judge("2 Rook", "1 Caldus", player="", player_card=named)
    assert (result.status, warnings(result)) == ("legal", {"KH-DECK-23"})
    assert message_of(result, "KH-DECK-23") == message


def test_kh_deck_07_form_changes_do_not_count_as_player_cards() -> None:
    result = judge("2 Wren Ember Form", "3 Wren Tide Form")
    assert (result.status, warnings(result)) == ("legal", set())


def test_kh_deck_08_two_copies_of_a_promo_card() -> None:
    result = judge("2 Event 1")
    assert errors(result) == {"KH-DECK-08"}
    assert message_of(result, "KH-DECK-08") == "Promo Card Event 1: 2 copies; the maximum is 1"


def test_kh_deck_08_different_promo_cards_are_not_limited() -> None:
    lines = "1 Event 1", "1 Event 106", "1 Event 107", "1 Festival Fan", "1 Lantern Queen Ysolde", "1 TWL-036 Corin"
    assert judge(*lines).status == "legal"


def test_kh_deck_08_one_report_a_promo_card() -> None:
    result = judge("2 Event 1", "1 Festival Fan", "1 TWL-075")
    messages = [one.message for one in result.diagnostics if one.rule == "KH-DECK-08"]
    assert messages == [
        "Promo Card Event 1: 2 copies; the maximum is 1",
        "Promo Card Festival Fan: 2 copies; the maximum is 1",
    ]


def test_kh_deck_09_four_copies_of_a_name_and_level() -> None:
    result = judge("4 Donald Duck @1")
    assert errors(result) == {"KH-DECK-09"}
    expected = "Donald Duck (level 1): 4 copies; the maximum is 3 copies per name and level"
    assert message_of(result, "KH-DECK-09") == expected


def test_kh_deck_09_three_copies_at_each_of_three_levels() -> None:
    assert judge("3 Donald Duck @1", "3 Donald Duck @2", "3 Donald Duck @3").status == "legal"


def test_kh_deck_09_copies_on_several_lines_are_summed_and_shown() -> None:
    lines = "  - 1 Wren @1\n  - 2 Jory @1\n  - {card: Jory, level: 1}\n  - 1 TWL-022\n  - ... 40 other cards"
    found = check_deck(GAME, f"deck:\n{lines}").diagnostics[0]
    assert (found.rule, found.actual, found.limit, found.help) == ("KH-DECK-09", 4, 3, "remove 1 copy")
    assert (found.line, [place.span.line for place in found.related]) == (6, [4, 5])


def test_kh_deck_09_one_report_a_name_and_level() -> None:
    result = judge("4 Jory @1", "5 Jory @2", "4 Spark @1")
    assert [one.rule for one in result.diagnostics] == ["KH-DECK-09"] * 3


def test_kh_deck_10_promo_and_ordinary_printings_are_summed() -> None:
    assert judge("2 TWL-035 Corin", "1 TWL-036 Corin").status == "legal"
    result = judge("3 TWL-035 Corin", "1 TWL-036 Corin")
    assert errors(result) == {"KH-DECK-09"}
    assert message_of(result, "KH-DECK-09").startswith("Corin (level 2): 4 copies;")


def test_kh_deck_10_card_types_are_summed() -> None:
    assert judge("2 TWL-066 Oathlamp", "1 TWL-135 Oathlamp").status == "legal"
    assert errors(judge("2 TWL-066 Oathlamp", "2 TWL-135 Oathlamp")) == {"KH-DECK-09"}


def test_kh_deck_11_a_printed_limit_counts_every_level() -> None:
    assert judge("2 Simba @2", "1 Simba @3").diagnostics == ()
    result = judge("3 Simba @2", "1 Simba @3")
    assert errors(result) == {"KH-DECK-11"}
    assert message_of(result, "KH-DECK-11") == "Simba: 4 copies at all levels together; the maximum is 3 (card text)"


def test_kh_deck_11_a_limit_may_name_another_card_and_counts_names_that_contain_it() -> None:
    assert judge("3 TWL-035 Corin", "1 Dread Corin").status == "legal"
    result = judge("3 TWL-035 Corin", "2 Dread Corin")
    assert errors(result) == {"KH-DECK-11"}
    expected = "Corin (Corin and Dread Corin): 5 copies at all levels together; the maximum is 4 (card text)"
    assert message_of(result, "KH-DECK-11") == expected


RIKU = """
  - {id: X-1, name: Riku, type: friend, level: 1, printed_limit: 2}
  - {id: X-2, name: %s, type: dark, level: 3}
"""


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        *(("Dark Riku", True), ("Rikú", True), ("Riku (Dark Form)", True), ("Dark-RIKU", True), ("'Riku, the Bold'", True)),
        *(("Rikuyama", False), ("Sorayama", False), ("Ri Ku", False), ("Dark", False)),
    ],
)
def test_kh_deck_11_a_name_is_contained_as_whole_words(name: str, counts: bool) -> None:
    assert errors(judge("2 X-1", "1 X-2", cards=RIKU % name)) == ({"KH-DECK-11"} if counts else set())


def test_kh_deck_11_one_report_a_limited_name_and_the_lowest_limit_holds() -> None:
    cards = "  - {id: X-1, name: Riku, type: friend, level: 1, printed_limit: 6}\n"
    cards += "  - {id: X-2, name: Riku, type: dark, level: 2, printed_limit: 4}\n"
    result = judge("3 X-1", "2 X-2", cards=cards)
    assert errors(result) == {"KH-DECK-11"}
    assert "the maximum is 4" in message_of(result, "KH-DECK-11")
    assert judge("2 X-1", "2 X-2", cards=cards).status == "legal"


def test_kh_deck_12_a_higher_printed_limit_replaces_the_general_one() -> None:
    assert judge("6 Lampmoth").status == "legal"
    assert errors(judge("7 Lampmoth")) == {"KH-DECK-11"}


def test_kh_deck_12_only_the_named_card_is_freed() -> None:
    assert errors(judge("4 Dread Corin")) == {"KH-DECK-09"}
    assert errors(judge("4 TWL-035 Corin", "1 Dread Corin")) == {"KH-DECK-11"}


def test_kh_deck_13_a_card_nobody_knows_is_never_legal() -> None:
    result = judge("1 Tamsin Vail")
    assert errors(result) == {"DC-CARD-01"}
    assert "Tamsin Vale" in next(one.help for one in result.diagnostics if one.rule == "DC-CARD-01")
    assert judge("1 Tamsin Vail", unknown="warn").status == "unverified"
    described = "  - {id: X-1, name: Tamsin Vail, type: friend, level: 1}"
    assert judge("1 Tamsin Vail", cards=described).status == "legal"


def test_kh_deck_14_any_mixture_of_types_is_legal() -> None:
    dark = [f"3 TWL-{number:03}" for number in (77, 78, 79, 80, 82, 83, 84, 85, 86, 88)]
    result = judge(*dark, "3 Thornback @4", "3 Mute Chorister", "3 Ringing Hollow", "1 Jory @1", size=0)
    assert (result.counts["deck"], result.status, warnings(result)) == (41, "legal", {"KH-DECK-14"})
    expected = "World Cards add up to 0 levels of the 13 needed; the deck can win only by challenges"
    assert message_of(result, "KH-DECK-14") == expected


def test_kh_deck_15_attack_cards_are_legal() -> None:
    assert judge("3 Lampstaff", "3 Boat Gaff").status == "legal"


def test_kh_deck_16_each_deck_is_counted_by_itself() -> None:
    one = filled(GAME, f"game: {GAME}\ndeck:\n  - 1 Wren @1\n  - 3 Goofy @1\n  - ... 37 other cards")
    results = check_text(f"{one}---\n{one}", "both.yaml", Settings())
    assert [result.status for result in results] == ["legal", "legal"]


def test_kh_deck_17_events_are_counted_by_their_number() -> None:
    assert judge("3 Event 101", "3 Event 102").status == "legal"
    result = judge("4 Event 101", "3 Event 102")
    assert errors(result) == {"KH-DECK-09"}
    assert message_of(result, "KH-DECK-09").startswith("Event 101: 4 copies;")


def test_kh_deck_18_foil_copies_are_copies() -> None:
    assert judge("2 TWL-018 Nettle", "1 TWL-019 Nettle").status == "legal"
    result = judge("2 TWL-018 Nettle", "2 TWL-019 Nettle")
    assert errors(result) == {"KH-DECK-09"}
    assert message_of(result, "KH-DECK-09").startswith("Nettle (level 0): 4 copies;")


def test_kh_deck_19_cards_without_a_level_are_counted_by_name() -> None:
    assert judge("3 Lampstaff", "3 Glass Orb", "3 Glass Rain").status == "legal"
    for line, name in (("4 Lampstaff", "Lampstaff"), ("4 Glass Orb", "Glass Orb"), ("4 Glass Rain", "Glass Rain")):
        expected = f"{name}: 4 copies; the maximum is 3 copies per name and level"
        assert message_of(judge(line), "KH-DECK-09") == expected


SHADOWS = """
  - {id: X-1, name: Mothling, type: dark, group: Heartless, level: 1, unlimited_copies: true}
  - {id: X-2, name: Mothling, type: dark, group: Heartless, level: 1, unlimited_copies: true, foil: true}
  - {id: X-3, name: Mothling, type: dark, group: Heartless, level: 1}
"""


def test_kh_deck_20_any_number_of_copies() -> None:
    assert judge("7 X-1", "5 X-2", "3 X-3", cards=SHADOWS).status == "legal"
    assert judge("12 Shadow").status == "legal"
    assert errors(judge("60 Gloamling")) == {"KH-DECK-02"}


def test_kh_deck_20_printings_without_the_text_are_counted_by_themselves() -> None:
    result = judge("7 X-1", "4 X-3", cards=SHADOWS)
    assert errors(result) == {"KH-DECK-09"}
    assert message_of(result, "KH-DECK-09").startswith("Mothling (level 1): 4 copies;")


def test_kh_deck_20_the_promo_limit_still_holds() -> None:
    cards = "  - {id: X-1, name: Mothling, type: dark, level: 1, unlimited_copies: true, promo: true}"
    assert errors(judge("2 X-1", cards=cards)) == {"KH-DECK-08"}


def test_kh_deck_21_sets_may_be_mixed() -> None:
    lines = "1 RB-005 Donald Duck", "1 BD-081 Kingdom Key", "1 LD-902 Magic Carpet", "1 NS-003 Goofy", "1 BS-901 Shadow"
    assert judge(*lines, player="1 LD-901 Sora").status == "legal"

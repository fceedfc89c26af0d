"""Open points of the rulebook that bear on decks, with each reading; and what is not known of a card."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.games.kingdom_hearts.cards import contains, event_key
from tests.games.kingdom_hearts.decks import GAME, judge, reading, undecided, warnings
from tests.support import check_deck, errors, message_of


def test_kh_amb_01_friends_without_a_light_player_card() -> None:
    result = judge("2 Jory @1", "1 Emberkin @1", player="1 Veyra @2")
    assert (result.status, warnings(result)) == ("legal", {"KH-DECK-14"})
    expected = "Friend and Magic/Friend Cards (Jory and Emberkin) cannot be played with a Player/Dark Card"
    assert message_of(result, "KH-DECK-14") == expected
    assert warnings(judge("2 Jory @1", player="1 Veyra @2", options=reading("card_play_restrictions", "all_cards"))) == set()
    assert warnings(judge("2 Jory @1", player="1 Wren @1")) == set()
    assert warnings(judge("2 Jory @1", player="1 Roxas")) == set()  # his group is not known


def test_kh_amb_01_several_player_cards_of_which_none_is_light() -> None:
    result = judge("2 Jory @1", "1 Emberkin @1", "1 Rook", player="1 Veyra @2")
    assert (errors(result), warnings(result)) == ({"KH-DECK-05"}, {"KH-DECK-14"})
    found = next(one for one in result.diagnostics if one.rule == "KH-DECK-14")
    assert found.message.endswith("cannot be played with a Player/Dark or Player/XIII Card")
    assert (found.actual, [place.span.line - found.line for place in found.related]) == (3, [1])


def test_kh_amb_04_an_event_contains_no_name_and_no_name_contains_an_event() -> None:
    assert not contains(event_key(12), "12", True)
    assert not contains("12", event_key(12), True)
    assert contains(event_key(12), event_key(12))
    assert contains("dark riku", "riku")
    assert contains("dark riku", "ku", True)
    assert not contains("dark riku", "ku")


def test_kh_amb_02_a_form_change_that_fits_no_player_card() -> None:
    result = judge("1 Wren Tide Form", player="1 Tamsin Vale")
    assert (result.status, warnings(result)) == ("legal", {"KH-DECK-22"})
    strict = judge("1 Wren Tide Form", player="1 Tamsin Vale", options=reading("form_change_mismatch", "illegal"))
    assert errors(strict) == {"KH-DECK-22"}
    assert "does not contain the name of Tamsin Vale" in message_of(strict, "KH-DECK-22")
    assert judge("1 Wren Tide Form", options=reading("form_change_mismatch", "illegal")).status == "legal"


def test_kh_amb_02_any_of_several_player_xiii_cards_will_do() -> None:
    options = reading("form_change_mismatch", "illegal")
    assert judge("1 Caldus Unbound Form", "2 Rook", "1 Caldus", player="", options=options).status == "legal"
    assert errors(judge("1 Caldus Unbound Form", "2 Rook", player="", options=options)) == {"KH-DECK-22"}


def test_kh_amb_02_an_unknown_card_may_be_the_missing_player_card() -> None:
    options = reading("form_change_mismatch", "illegal")
    result = judge("1 Wren Tide Form", "1 Wrenn @7", player="1 Rook", unknown="warn", options=options)
    assert (errors(result), result.status) == (set(), "unverified")
    assert "KH-DECK-22" in undecided(result)


@pytest.mark.parametrize(("value", "broken"), [("whole_words", set()), ("substring", {"KH-DECK-11"})])
def test_kh_amb_04_whole_words_or_any_values(value: str, broken: set[str]) -> None:
    cards = "  - {id: X-1, name: Sora, type: friend, level: 1, printed_limit: 2}\n"
    cards += "  - {id: X-2, name: Sorayama, type: friend, level: 1}"
    assert errors(judge("2 X-1", "1 X-2", cards=cards, options=reading("name_match", value))) == broken


def test_kh_amb_04_a_form_change_contains_its_player_card_by_the_same_reading() -> None:
    cards = "  - {id: X-1, name: Wrenna Dusk Form, type: form_change, level: 3}"
    assert warnings(judge("1 X-1", cards=cards)) == {"KH-DECK-22"}
    assert warnings(judge("1 X-1", cards=cards, options=reading("name_match", "substring"))) == set()


def test_kh_amb_04_any_letters_make_no_event_part_of_another() -> None:
    options = (("name_match", "substring"), ("unique_name_scope", "containment"))
    cards = "  - {id: X-1, type: event, event_number: 10}"
    assert judge("3 X-1", "3 Event 101", "3 Event 102", cards=cards, options=options).status == "legal"


RIKUS = """
  - {id: X-1, name: Riku, type: friend, level: 2}
  - {id: X-2, name: Dark Riku, type: dark, level: 2}
  - {id: X-3, name: Ancient Riku, type: dark, level: 2}
"""


def test_kh_amb_05_a_contained_name_shares_the_copy_limit_only_by_option() -> None:
    options = reading("unique_name_scope", "containment")
    assert judge("2 X-1", "2 X-2", cards=RIKUS).status == "legal"
    result = judge("2 X-1", "2 X-2", cards=RIKUS, options=options)
    assert errors(result) == {"KH-DECK-09"}
    assert message_of(result, "KH-DECK-09").startswith("Riku (level 2) together with Dark Riku: 4 copies;")
    assert judge("3 X-2", "3 X-3", cards=RIKUS, options=options).status == "legal"  # no Riku in the deck
    assert errors(judge("1 X-1", "1 X-2", "2 X-3", cards=RIKUS, options=options)) == {"KH-DECK-09"}


@pytest.mark.parametrize(("value", "broken"), [("true", {"KH-DECK-11"}), ("false", set())])
def test_kh_amb_06_whether_a_printed_limit_counts_names_that_contain_it(value: str, broken: set[str]) -> None:
    options = reading("printed_limit_containment", value)
    assert errors(judge("3 TWL-035 Corin", "2 Dread Corin", options=options)) == broken


@pytest.mark.parametrize(("value", "broken"), [("replaces", set()), ("restricts", {"KH-DECK-09"})])
def test_kh_amb_07_whether_a_printed_limit_lifts_the_general_one(value: str, broken: set[str]) -> None:
    assert errors(judge("4 Lampmoth", options=reading("printed_limit_scope", value))) == broken
    assert judge("3 Lampmoth", options=reading("printed_limit_scope", value)).status == "legal"


def test_kh_amb_07_a_limit_needs_a_card_with_the_text_in_the_deck() -> None:
    assert errors(judge("4 TWL-035 Corin")) == {"KH-DECK-09"}


@pytest.mark.parametrize(("value", "broken"), [("promo_copies", set()), ("all_copies", {"KH-DECK-08"})])
def test_kh_amb_08_whether_ordinary_printings_count_with_a_promo(value: str, broken: set[str]) -> None:
    result = judge("1 TWL-035 Corin", "1 TWL-036 Corin", options=reading("promo_identity", value))
    assert errors(result) == broken
    if broken:
        expected = "Corin (level 2), including a Promo Card: 2 copies; the maximum is 1"
        assert message_of(result, "KH-DECK-08") == expected


@pytest.mark.parametrize("line", ["4 Lampstaff", "4 Glass Orb", "4 Glass Rain", "4 Event 101"])
def test_kh_amb_09_cards_without_a_level_may_be_free(line: str) -> None:
    assert errors(judge(line, options=reading("no_level_limit", "per_name"))) == {"KH-DECK-09"}
    assert judge(line, options=reading("no_level_limit", "unlimited")).status == "legal"
    assert errors(judge("4 Jory @1", options=reading("no_level_limit", "unlimited"))) == {"KH-DECK-09"}


def test_kh_amb_10_types_may_be_counted_apart() -> None:
    options = reading("copy_limit_across_types", "false")
    assert judge("3 X-1", "3 X-2", cards=RIKUS.replace("Dark Riku", "Riku"), options=options).status == "legal"
    result = judge("4 X-1", "3 X-2", cards=RIKUS.replace("Dark Riku", "Riku"), options=options)
    assert message_of(result, "KH-DECK-09").startswith("Riku (level 2, Friend Card): 4 copies;")


def test_a_level_that_is_not_known_matters_only_beside_other_cards_of_the_name() -> None:
    """KH-DECK-09: one row is one card, so its copies have one level, whichever it is."""
    cards = "  - {id: X-1, name: Aladdin, type: dark, level: 2}"
    assert judge("3 RB-004 Aladdin").status == "legal"
    assert errors(judge("4 RB-004 Aladdin")) == {"KH-DECK-09"}
    assert judge("2 RB-004 Aladdin", "1 X-1", cards=cards).status == "legal"
    beside = judge("2 RB-004 Aladdin", "2 X-1", cards=cards)
    assert (beside.status, undecided(beside)) == ("unverified", {"KH-DECK-09"})
    assert "4 copies of Aladdin may share a level, but their levels are unknown" in beside.undecided[0].reason


def test_a_card_without_levels_shares_no_level_that_is_not_known() -> None:
    cards = "  - {id: X-1, name: Aladdin, type: attack, support: 1}"
    assert judge("3 RB-004 Aladdin", "3 X-1", cards=cards).status == "legal"


def test_a_form_change_without_a_level_may_have_none() -> None:
    cards = "  - {id: X-1, name: Wren Dusk Form, type: form_change}\n  - {id: X-2, name: Wren Dusk Form, type: attack}"
    assert errors(judge("4 X-1", cards=cards)) == {"KH-DECK-09"}
    assert undecided(judge("2 X-1", "2 X-2", cards=cards)) == {"KH-DECK-09"}
    free = judge("4 X-1", cards=cards, options=reading("no_level_limit", "unlimited"))
    assert (free.status, undecided(free)) == ("unverified", {"KH-DECK-09"})


def test_promos_whose_levels_are_not_known() -> None:
    """KH-DECK-08: two promo printings of one name may be the same Promo Card."""
    cards = "  - {id: X-1, name: Pence, type: friend, promo: true}\n  - {id: X-2, name: Pence, type: friend, promo: true}"
    assert errors(judge("2 X-1", cards=cards)) == {"KH-DECK-08"}
    assert undecided(judge("1 X-1", "1 X-2", cards=cards)) == {"KH-DECK-08"}


def test_ordinary_cards_whose_levels_are_not_known_matter_only_with_the_promo_card() -> None:
    """KH-DECK-08: a promo without levels shares its place with no Friend."""
    cards = "  - {id: X-1, name: Pence, type: attack, promo: true}\n  - {id: X-2, name: Pence, type: friend}\n"
    cards += "  - {id: X-3, name: Pence, type: friend, foil: true}"
    assert judge("1 X-1", "1 X-2", "1 X-3", cards=cards, options=reading("promo_identity", "all_copies")).status == "legal"
    promo = cards.replace("attack", "friend, level: 1")
    assert undecided(judge("1 X-1", "1 X-2", "1 X-3", cards=promo, options=reading("promo_identity", "all_copies"))) == {
        "KH-DECK-08"
    }


DARK = [f"3 TWL-{number:03}" for number in (77, 78, 79, 80, 82, 83, 84, 85, 86, 88, 91, 92, 94)]


@pytest.mark.parametrize(
    ("worlds", "told"),
    [
        (("3 The Narrow Sea", "3 Quiet Waystation"), True),
        (("3 The Narrow Sea", "2 Brasswork"), False),
        (("1 The Narrow Sea", "1 Halloween Town"), False),
        (("1 The Narrow Sea", "1 A World of One's Own"), False),
    ],
)
def test_worlds_that_do_not_reach_the_goal_are_a_warning(worlds: tuple[str, ...], told: bool) -> None:
    """KH-DECK-14: twelve levels are not enough, thirteen are; a level or card that is not known could be enough."""
    result = judge(*DARK, *worlds, size=0, unknown="warn")
    assert ("KH-DECK-14" in warnings(result), errors(result)) == (told, set())


def test_a_chosen_player_card_may_be_an_unknown_line() -> None:
    """KH-DECK-23: nothing is said while the deck has cards that nobody knows."""
    assert "KH-DECK-23" not in warnings(judge("1 Rook", "1 Moogle", player="", player_card="Thessaly", unknown="warn"))


HOUSE = """
game: kingdom-hearts
format: pocket
title: Pocket
default: false
numbers: {deck_min: 10, deck_max: 12, player_cards: 2, copies: 2, promo_copies: 2, world_goal: 5}
options: {no_level_limit: unlimited}
"""


@pytest.mark.parametrize(
    ("lines", "size", "broken"),
    [
        (("2 Wren @1", "2 Jory @1", "2 Event 106", "4 Lampstaff"), 10, set()),
        (("1 Wren @1", "1 Rook", "3 Jory @1"), 13, {"KH-DECK-02", "KH-DECK-09"}),
        (("1 Wren @1", "3 Event 106"), 9, {"KH-DECK-01", "KH-DECK-04", "KH-DECK-08"}),
        (("2 Wren @1", "1 Veyra @2"), 10, {"KH-DECK-05"}),
        (("1 Rook",), 10, set()),
    ],
)
def test_a_format_file_sets_numbers_and_readings(lines: tuple[str, ...], size: int, broken: set[str], tmp_path: Path) -> None:
    (tmp_path / "formats").mkdir()
    (tmp_path / "formats" / "pocket.yaml").write_text(HOUSE, encoding="utf-8")
    worlds = [f"  - 1 TWL-{number}" for number in (105, 106, 107, 108, 109, 110, 111, 112, 113)]
    given = [f"  - {line}" for line in lines]
    fill = worlds[: size - sum(int(line.split()[0]) for line in lines)]
    text = "\n".join(["deck:", *given, *fill])
    assert errors(check_deck(GAME, text, format="pocket", databases=(str(tmp_path),))) == broken


def test_copies_of_an_unknown_card_are_a_warning_because_its_text_may_allow_them() -> None:
    """KH-DECK-09: the verdict stays open, but the person is told."""
    result = judge("2 Moogle @1", "2 Moogle @1", "1 Moogle @2", unknown="warn")
    assert (result.status, errors(result)) == ("unverified", set())
    expected = "'Moogle @1': 4 copies; more than 3 copies are allowed only if the card text says so"
    assert message_of(result, "KH-DECK-09") == expected


def test_what_is_found_among_known_cards_stands_beside_unknown_ones() -> None:
    result = judge("4 Jory @1", "2 Event 106", "1 Rook", "1 Moogle", unknown="warn", size=61)
    assert errors(result) == {"KH-DECK-02", "KH-DECK-05", "KH-DECK-08", "KH-DECK-09"}


def test_an_unknown_card_of_the_name_may_print_a_limit_for_it() -> None:
    result = judge("4 Jory @1", "1 Old Jory @9", unknown="warn")
    assert (result.status, errors(result)) == ("unverified", set())
    assert errors(judge("4 Jory @1", "1 Old Jory @9", unknown="warn", options=reading("printed_limit_scope", "restricts"))) == {
        "KH-DECK-09"
    }


def test_unknown_cards_are_counted_by_name_for_a_printed_limit() -> None:
    result = judge("3 Simba @2", "1 Simba @9", unknown="warn")
    assert (result.status, errors(result), "KH-DECK-11" in warnings(result)) == ("unverified", set(), True)
    assert errors(judge("3 Simba @2", "1 Simba @3", "1 Simba @9", unknown="warn")) == {"KH-DECK-11"}

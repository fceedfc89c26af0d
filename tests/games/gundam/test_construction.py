"""Deck and team construction of SD Gundam World Heroes, clause by clause."""

from __future__ import annotations

import pytest

from deckcheck.cards.database import open_database
from deckcheck.core.diagnostics import Result
from deckcheck.games.gundam.cards import Arrows, Card, parse_card, same_character
from tests.support import check_deck, errors, message_of

GAME = "gundam"
GOKU = ("{id: SDW-012, name: Goku Impulse Gundam}", "{id: SDW-045, name: Goku Impulse Gundam}")


def judged(*lines: str, cards: tuple[str, ...] = (), format: str = "", unknown: str = "error", **options: str) -> Result:
    """The verdict on a deck of these lines, with options such as basic_copy_limit="1"."""
    rows = "".join(f"  - {row}\n" for row in cards)
    text = "deck:\n" + "".join(f"  - {line}\n" for line in lines) + (f"cards:\n{rows}" if rows else "")
    head = f"format: {format}\n" if format else ""
    return check_deck(GAME, head + text, options=tuple(options.items()), unknown=unknown)


def undecided(result: Result) -> set[str]:
    return {one.rule for one in result.undecided}


# GD-DECK-01: the size of a deck for Advanced Battle


@pytest.mark.parametrize(
    ("size", "change"), [(29, "add 1 card"), (31, "remove 1 card"), (1, "add 29 cards"), (40, "remove 10 cards")]
)
def test_gd_deck_01_any_other_size_than_thirty(size: int, change: str) -> None:
    result = judged(f"... {size} other cards", format="advanced")
    assert errors(result) == {"GD-DECK-01"}
    cards = "card" if size == 1 else "cards"
    assert message_of(result, "GD-DECK-01") == f"deck has {size} {cards}; Advanced Battle needs exactly 30"
    assert result.diagnostics[0].help.startswith(change)
    assert (result.diagnostics[0].actual, result.diagnostics[0].limit) == (size, 30)


@pytest.mark.parametrize("format", ["", "advanced"])
def test_gd_deck_01_thirty_cards_and_advanced_is_the_default(format: str) -> None:
    result = judged("... 30 other cards", format=format)
    assert (result.status, result.format, result.counts) == ("legal", "advanced", {"deck": 30})


def test_gd_deck_01_a_team_without_its_format_is_told_of_it() -> None:
    few, nearly = judged("... 5 other cards"), judged("... 29 other cards")
    assert few.diagnostics[0].help == "add 25 cards; for a Basic Battle team, add 'format: basic'"
    assert nearly.diagnostics[0].help == "add 1 card"


# GD-DECK-02: copies in Advanced Battle


def test_gd_deck_02_four_copies_of_a_card_number() -> None:
    result = judged("4 SDW-012", "... 26 other cards", cards=GOKU)
    assert errors(result) == {"GD-DECK-02"}
    assert message_of(result, "GD-DECK-02") == "SDW-012 Goku Impulse Gundam: 4 copies; the maximum is 3 copies per card number"
    assert result.diagnostics[0].help == "remove 1 copy"
    assert (result.diagnostics[0].actual, result.diagnostics[0].limit) == (4, 3)


def test_gd_deck_02_three_copies_of_a_card_number() -> None:
    assert judged("3 SDW-012", "... 27 other cards", cards=GOKU).status == "legal"


def test_gd_deck_02_one_message_a_number() -> None:
    result = judged("4 SDW-012", "5 SMP-060", "... 21 other cards", cards=GOKU)
    assert [(one.rule, one.actual) for one in result.diagnostics] == [("GD-DECK-02", 4), ("GD-DECK-02", 5)]


def test_gd_deck_02_lines_of_one_number_are_added_up_in_any_notation() -> None:
    lines = ("1 SMP-060", "1 smp-060", "1 Nameless Duelist", "{card: SMP-060 Nameless Duelist}", "... 26 other cards")
    result = judged(*lines)
    assert message_of(result, "GD-DECK-02") == "SMP-060 Nameless Duelist: 4 copies; the maximum is 3 copies per card number"
    found = result.diagnostics[0]
    assert (found.line, [place.span.line for place in found.related]) == (6, [3, 4, 5])


def test_gd_deck_02_the_option_of_basic_battle_changes_nothing() -> None:
    assert judged("3 SMP-060", "... 27 other cards", basic_copy_limit="1").status == "legal"
    assert errors(judged("4 SMP-060", "... 26 other cards", basic_copy_limit="null")) == {"GD-DECK-02"}


def test_gd_deck_02_unknown_numbers_are_counted_and_unknown_names_left_open() -> None:
    three = judged("3 SDW-999", "3 SDW-998", "... 24 other cards", unknown="warn")
    assert (three.status, undecided(three)) == ("unverified", {"GD-DECK-07"})
    four = judged("2 SDW-999", "2 SDW-999 Somebody", "... 26 other cards", unknown="warn")
    assert message_of(four, "GD-DECK-02") == "'SDW-999': 4 copies; the maximum is 3 copies per card number"
    name = judged("2 Somebody", "2 Somebody", "... 26 other cards", unknown="warn")
    assert (errors(name), undecided(name)) == (set(), {"GD-DECK-02", "GD-DECK-07"})
    assert name.undecided[0].reason == "4 cards listed under an unknown name, so the card number is unknown"
    once = judged("1 Somebody", "... 29 other cards", unknown="warn")
    assert undecided(once) == {"GD-DECK-07"}


def test_gd_deck_02_four_of_an_unknown_name_on_one_line_are_one_number() -> None:
    result = judged("4 Somebody", "... 26 other cards", unknown="warn")
    assert message_of(result, "GD-DECK-02") == "'Somebody': 4 copies; the maximum is 3 copies per card number"


# GD-DECK-03: numbers, not names


def test_gd_deck_03_six_cards_of_one_character_under_two_numbers() -> None:
    assert judged("3 SDW-012", "3 SDW-045", "... 24 other cards", cards=GOKU).status == "legal"


def test_gd_deck_03_each_number_has_a_limit_of_its_own() -> None:
    result = judged("3 SDW-012", "4 SDW-045", "... 23 other cards", cards=GOKU)
    assert message_of(result, "GD-DECK-02").startswith("SDW-045 Goku Impulse Gundam: 4 copies")


def test_gd_deck_03_a_name_of_several_numbers_is_not_guessed() -> None:
    result = judged("3 Brannoc the Kindled", "... 27 other cards")
    assert errors(result) == {"DC-CARD-02"}


def test_gd_deck_03_alternate_prints_that_share_a_number_clash_as_rows_and_so_count_as_one_card() -> None:
    row = "{id: SMP-060, name: Nameless Duelist -Promo-}"
    result = judged("1 SMP-060", "... 29 other cards", cards=(row,))
    assert {one.rule for one in result.diagnostics} == {"DC-DB-02"}


# GD-DECK-04: the team for Basic Battle


@pytest.mark.parametrize(
    ("size", "change"), [(4, "add 1 card"), (6, "remove 1 card"), (1, "add 4 cards"), (10, "remove 5 cards")]
)
def test_gd_deck_04_any_other_size_than_five(size: int, change: str) -> None:
    result = judged(f"... {size} other cards", format="basic")
    assert errors(result) == {"GD-DECK-04"}
    assert message_of(result, "GD-DECK-04") == f"team has {size} card{'s' * (size > 1)}; Basic Battle needs exactly 5"
    assert result.diagnostics[0].help == change


def test_gd_deck_04_five_cards() -> None:
    assert judged("... 5 other cards", format="basic").status == "legal"
    assert check_deck(GAME, "deck:\n  - ... 5 other cards\n", format="basic").status == "legal"


def test_gd_deck_04_a_deck_in_the_wrong_format_is_told_of_it() -> None:
    result = judged("... 30 other cards", format="basic")
    assert result.diagnostics[0].help == "remove 25 cards; for an Advanced Battle deck, add 'format: advanced'"


@pytest.mark.parametrize("reading", ["random", "b"])
def test_gd_deck_04_a_collection_to_draw_from_may_be_larger(reading: str) -> None:
    assert judged("... 5 other cards", format="basic", basic_hand_source=reading).status == "legal"
    assert judged("... 12 other cards", format="basic", basic_hand_source=reading).status == "legal"
    result = judged("... 4 other cards", format="basic", basic_hand_source=reading)
    expected = "collection has 4 cards; the minimum is 5 (option basic_hand_source)"
    assert message_of(result, "GD-DECK-04") == expected


@pytest.mark.parametrize("reading", ["chosen", "a"])
def test_gd_deck_04_a_chosen_team_has_five(reading: str) -> None:
    assert judged("... 5 other cards", format="basic", basic_hand_source=reading).status == "legal"
    assert errors(judged("... 12 other cards", format="basic", basic_hand_source=reading)) == {"GD-DECK-04"}


def test_gd_deck_04_where_the_cards_come_from_does_not_matter_in_advanced_battle() -> None:
    assert errors(judged("... 31 other cards", basic_hand_source="random")) == {"GD-DECK-01"}


# GD-DECK-05: copies in Basic Battle


def test_gd_deck_05_four_copies_among_the_five() -> None:
    result = judged("4 SDW-012", "... 1 other card", cards=GOKU, format="basic")
    assert errors(result) == {"GD-DECK-05"}
    expected = "SDW-012 Goku Impulse Gundam: 4 copies; the maximum is 3 copies per card number (option basic_copy_limit)"
    assert message_of(result, "GD-DECK-05") == expected


def test_gd_deck_05_three_copies_among_the_five() -> None:
    assert judged("3 SDW-012", "2 SDW-045", cards=GOKU, format="basic").status == "legal"


@pytest.mark.parametrize(("reading", "limit"), [("3", 3), ("a", 3), ("1", 1), ("b", 1)])
def test_gd_deck_05_the_option_sets_the_limit(reading: str, limit: int) -> None:
    under = judged(f"{limit} SMP-060", f"... {5 - limit} other cards", format="basic", basic_copy_limit=reading)
    over = judged(f"{limit + 1} SMP-060", f"... {4 - limit} other cards", format="basic", basic_copy_limit=reading)
    assert (under.status, errors(over)) == ("legal", {"GD-DECK-05"})
    assert (over.diagnostics[0].actual, over.diagnostics[0].limit) == (limit + 1, limit)
    assert f"the maximum is {limit} cop{'y' if limit == 1 else 'ies'} per card number" in over.diagnostics[0].message


@pytest.mark.parametrize("reading", ["null", "c"])
def test_gd_deck_05_no_limit_at_all(reading: str) -> None:
    assert judged("5 SMP-060", format="basic", basic_copy_limit=reading).status == "legal"


def test_gd_deck_05_an_unknown_name_is_left_open_only_where_it_matters() -> None:
    team = ("2 SMP-060", "1 Somebody", "... 2 other cards")
    assert undecided(judged(*team, format="basic", unknown="warn")) == {"GD-DECK-07"}
    assert undecided(judged(*team, format="basic", unknown="warn", basic_copy_limit="null")) == {"GD-DECK-07"}
    strict = judged("1 SMP-060", "1 Somebody", "... 3 other cards", format="basic", unknown="warn", basic_copy_limit="1")
    assert undecided(strict) == {"GD-DECK-05", "GD-DECK-07"}


# GD-DECK-06: every line names a hero


@pytest.mark.parametrize(("format", "others"), [("advanced", 29), ("basic", 4)])
def test_gd_deck_06_an_unknown_card_number(format: str, others: int) -> None:
    result = judged("1 SDW-999", f"... {others} other cards", format=format)
    assert errors(result) == {"DC-CARD-01"}
    found = next(one for one in result.diagnostics if one.rule == "DC-CARD-01")
    assert (found.message, found.line) == ("unknown card 'SDW-999'", 4)


def test_gd_deck_06_the_line_of_an_unknown_card_counts_for_the_size() -> None:
    assert errors(judged("1 SDW-999", "... 30 other cards")) == {"DC-CARD-01", "GD-DECK-01"}


def test_gd_deck_06_a_hero_by_number_by_name_and_by_both() -> None:
    lines = ("1 SMP-060", "1 SMP-060 Nameless Duelist", "1 nameless duelist", "... 27 other cards")
    assert judged(*lines).status == "legal"


# GD-DECK-07: heroes only


@pytest.mark.parametrize("name", ["P Item", "3x3 Play Sheet", "5x6 Play Sheet", "RB-101"])
@pytest.mark.parametrize(("format", "others"), [("advanced", 29), ("basic", 4)])
def test_gd_deck_07_parts_of_the_game_that_are_no_cards(name: str, format: str, others: int) -> None:
    numbered = {card.name: f"{card.id} {card.name}" for card in open_database(GAME).all_cards()} | {"RB-101": "RB-101 P Item"}
    result = judged(f"1 {name}", f"... {others} other cards", format=format)
    assert errors(result) == {"GD-DECK-07"}
    assert message_of(result, "GD-DECK-07") == f"{numbered[name]} is not a hero card"


def test_gd_deck_07_items_have_no_card_number_to_count() -> None:
    assert errors(judged("8 P Item", "... 22 other cards")) == {"GD-DECK-07"}


def test_gd_deck_07_a_row_without_a_type_is_a_hero() -> None:
    assert judged("1 SDW-012", "... 29 other cards", cards=GOKU).status == "legal"
    items = ("{id: X-1, name: Spare Item, type: item}", "{id: X-2, name: Cloth Sheet, type: sheet}")
    result = judged("1 X-1", "1 X-2", "1 SDW-012", "... 27 other cards", cards=(*items, *GOKU))
    assert [one.message for one in result.diagnostics] == [
        "X-1 Spare Item is not a hero card",
        "X-2 Cloth Sheet is not a hero card",
    ]


# Groups of forms, which copy limits do not look at but Power Up does


def named(name: str) -> Card:
    """The first shipped card of this name."""
    return next(card for card in open_database(GAME).all_cards() if card.name == name)  # type: ignore[return-value]


FORMS = [
    ("Liu Bei Unicorn Gundam", "Long Xian Liu Bei Unicorn Gundam"),
    ("Goku Impulse Gundam", "Goku Impulse Gundam -Sha Wujing Silhouette-"),
]


@pytest.mark.parametrize("method", ["field_then_containment", "field_only"])
def test_forms_of_one_character_are_a_group_of_the_data(method: str) -> None:
    for one, other in FORMS:
        assert same_character(named(one), named(other), method)
    assert not same_character(named("Dark Mask Pirates"), named("Dark Mask Warriors"), method)
    assert not same_character(named("Vesper the Unmasked"), named("False Vesper the Unmasked"), method)
    assert same_character(named("Mordant Quill"), named("The Ledger Ghost"), method)


def test_the_reading_that_knows_names_only() -> None:
    for one, other in [*FORMS, ("Mordant Quill", "The Ledger Ghost")]:
        assert not same_character(named(one), named(other), "exact")
        assert same_character(named(one), named(one), "exact")


def test_without_a_group_whole_words_of_the_name_decide() -> None:
    plain = [parse_card({"id": f"X-{n}", "name": name}) for n, name in enumerate(["Ann Ray", "Bold Ann Ray", "Joann Ray"])]
    ann, bold, joann = plain
    assert same_character(ann, bold, "field_then_containment")
    assert same_character(bold, ann, "field_then_containment")
    assert not same_character(ann, joann, "field_then_containment")
    assert not same_character(ann, bold, "field_only")
    assert same_character(ann, ann, "field_only")


def test_a_card_keeps_blue_and_green_arrows_apart() -> None:
    card = parse_card({"id": "X-1", "name": "Ann", "move": {"N": {"blue": 1, "green": 1}, "E": {"green": 2}}})
    assert card.move == {"N": Arrows(1, 1), "E": Arrows(0, 2)}
    assert (card.type, card.set, card.faction, parse_card({"id": "X-2", "name": "Bob"}).move) == ("hero", "X", None, None)


@pytest.mark.parametrize(
    ("lines", "open_"),
    [
        (("3 Somebody",), False),
        (("4 Somebody",), True),
        (("2 SMP-060", "1 Somebody"), False),
        (("3 SMP-060", "1 Somebody"), True),
        (("1 SMP-001", "3 SMP-060", "1 Somebody"), True),
        (("1 SMP-001", "2 SMP-060", "1 Somebody", "1 Somebody Else"), True),
        (("5 SMP-060", "1 Somebody"), True),
    ],
)
def test_gd_deck_02_an_unknown_name_may_belong_to_the_number_with_the_most_copies(lines: tuple[str, ...], open_: bool) -> None:
    assert ("GD-DECK-02" in undecided(judged(*lines, format="advanced", unknown="warn"))) is open_


@pytest.mark.parametrize(
    ("format", "size", "advised"), [("advanced", 14, True), ("advanced", 15, False), ("advanced", 27, False)]
)
def test_gd_deck_01_a_small_deck_may_be_a_team(format: str, size: int, advised: bool) -> None:
    help_line = judged(f"... {size} other cards", format=format).diagnostics[0].help
    assert ("format: basic" in help_line) is advised


@pytest.mark.parametrize(("size", "advised"), [(10, False), (11, True)])
def test_gd_deck_04_a_large_team_may_be_a_deck(size: int, advised: bool) -> None:
    help_line = judged(f"... {size} other cards", format="basic").diagnostics[0].help
    assert ("format: advanced" in help_line) is advised

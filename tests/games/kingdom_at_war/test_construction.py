"""Deck construction of Kingdom at War, clause by clause."""

from __future__ import annotations

import pytest

from deckcheck.building.checking import check_text
from deckcheck.core.diagnostics import Result
from deckcheck.games.kingdom_at_war.cards import parse_card
from deckcheck.reading.documents import YamlDocument, parse_documents
from deckcheck.reading.schema_errors import check_schema
from tests.support import check_deck, errors, message_of, reported

GAME = "kingdom-at-war"
TYPES = ["character", "possession", "event", "scheme"]
KING, HERALD = "HRW-012 King Osric of Harrowmere", "HRW-011 Marshal Ysolde Harrow"


def judged(*lines: str, cards: tuple[str, ...] = (), unknown: str = "error", **options: str) -> Result:
    """The verdict on a deck of these lines, with options such as copy_limit="3"."""
    rows = "".join(f"  - {row}\n" for row in cards)
    text = "deck:\n" + "".join(f"  - {line}\n" for line in lines) + (f"cards:\n{rows}" if rows else "")
    return check_deck(GAME, text, options=tuple(options.items()), unknown=unknown)


def undecided(result: Result) -> set[str]:
    return {one.rule for one in result.undecided}


# KW-DECK-01: the size


@pytest.mark.parametrize(
    ("size", "change"), [(39, "add 1 card"), (41, "remove 1 card"), (1, "add 39 cards"), (50, "remove 10 cards")]
)
def test_kw_deck_01_any_other_size_than_forty(size: int, change: str) -> None:
    result = judged(f"... {size} other cards")
    assert errors(result) == {"KW-DECK-01"}
    cards = "card" if size == 1 else "cards"
    assert message_of(result, "KW-DECK-01") == f"deck has {size} {cards}; it needs exactly 40"
    found = result.diagnostics[0]
    assert (found.actual, found.limit, found.zone, found.line, found.help) == (size, 40, "deck", 2, change)


def test_kw_deck_01_forty_cards() -> None:
    result = judged("... 40 other cards")
    assert (result.status, result.counts) == ("legal", {"deck": 40})


def test_kw_deck_01_no_cards_at_all() -> None:
    result = check_deck(GAME, "deck: []\n")
    assert errors(result) == {"KW-DECK-01"}


def test_kw_deck_01_forty_or_more_with_the_other_reading() -> None:
    for reading in ("at_least", "b"):
        assert judged("... 40 other cards", deck_size_mode=reading).status == "legal"
        assert judged("... 41 other cards", deck_size_mode=reading).status == "legal"
        result = judged("... 39 other cards", deck_size_mode=reading)
        assert message_of(result, "KW-DECK-01") == "deck has 39 cards; the minimum is 40 (option deck_size_mode)"
    for reading in ("exactly", "a"):
        assert errors(judged("... 41 other cards", deck_size_mode=reading)) == {"KW-DECK-01"}


# KW-DECK-02: a deck for every player


def test_kw_deck_02_two_decks_in_a_file_get_two_verdicts() -> None:
    deck = "game: kingdom-at-war\nplayer: {}\ndeck:\n  - {} Guild Assassin\n"
    results = check_text(f"{deck.format('Ann', 40)}---\n{deck.format('Bob', 39)}")
    assert [(one.player, one.status) for one in results] == [("Ann", "legal"), ("Bob", "illegal")]
    assert [errors(one) for one in results] == [set(), {"KW-DECK-01"}]


def test_kw_deck_02_a_seat_without_a_deck_is_no_legal_deck() -> None:
    results = check_text("game: kingdom-at-war\ndeck:\n  - 40 Guild Assassin\n---\ngame: kingdom-at-war\nplayer: Cid\n")
    assert [one.status for one in results] == ["legal", "error"]
    assert "missing the key 'deck'" in results[1].diagnostics[0].message


# KW-DECK-03: the four card types


@pytest.mark.parametrize("kind", TYPES)
def test_kw_deck_03_a_card_of_each_type(kind: str) -> None:
    row = f"{{id: X-1, name: Mill Warden, type: {kind}, cost: 1}}"
    assert judged("1 X-1", "... 39 other cards", cards=(row,)).status == "legal"


def test_kw_deck_03_a_card_of_another_type() -> None:
    row = "{id: X-1, name: Old Mill, type: location, cost: 1}"
    result = judged("1 Old Mill", "... 39 other cards", cards=(row,))
    assert errors(result) == {"KW-DECK-03"}
    expected = "'Old Mill' has the type 'location'; allowed types: character, possession, event, scheme"
    assert message_of(result, "KW-DECK-03") == expected
    assert (result.diagnostics[0].line, result.diagnostics[0].card) == (3, "X-1")


def test_kw_deck_03_every_line_of_another_type_is_reported() -> None:
    rows = tuple(f"{{id: X-{n}, name: Mill {'ABC'[n]}, type: {kind}}}" for n, kind in enumerate(["site", "ally", "event"]))
    result = judged("1 X-0", "2 X-1", "2 X-2", "1 X-0", "... 34 other cards", cards=rows)
    assert [one.rule for one in result.diagnostics] == ["KW-DECK-03"] * 3


def test_kw_card_01_an_attachment_is_a_possession() -> None:
    row = "{id: X-1, name: Old Sword, type: attachment, cost: 1, attach_to: field}"
    assert judged("1 X-1", "... 39 other cards", cards=(row,)).status == "legal"
    card = parse_card({"id": "X-1", "name": "Old Sword", "type": "attachment"})
    assert (card.type, card.attach_to) == ("possession", "character")


def test_kw_deck_03_a_card_that_is_described_but_not_played() -> None:
    row = "{id: X-1, name: Old Mill, type: location}"
    assert judged("... 40 other cards", cards=(row,)).status == "legal"


def set_file(row: str) -> YamlDocument:
    head = "game: kingdom-at-war\nset: {code: X, name: Playtest}\nprovenance: {kind: rulebook, source: playtest}\n"
    return next(parse_documents(f"{head}cards:\n  - {row}\n", "x.yaml"))


@pytest.mark.parametrize("kind", [*TYPES, "attachment", "location", "Character", "7"])
def test_kw_deck_03_a_card_set_has_the_four_types_only(kind: str) -> None:
    problems = check_schema(set_file(f"{{id: X-1, name: Old Mill, type: {kind}}}"), "kingdom-at-war/set")
    assert (not problems) is (kind in TYPES)


@pytest.mark.parametrize(
    "row",
    [
        "{id: X-1, name: Old Mill, type: character, attach_to: field}",
        "{id: X-1, name: Old Mill, type: possession, strength: 1}",
        "{id: X-1, name: Old Mill, type: attachment, strength: 1}",
        "{id: X-1, name: Old Mill, type: event, influence: 1}",
        "{id: X-1, name: Old Mill, type: scheme, keywords: [toughness]}",
        "{id: X-1, name: Old Mill, type: event, abilities: [{kind: static, effect: {strength: 1}}]}",
    ],
)
def test_kw_deck_03_what_a_type_does_not_have_is_refused_in_sets_and_decks(row: str) -> None:
    assert check_schema(set_file(row), "kingdom-at-war/set")
    result = judged("1 X-1", "... 39 other cards", cards=(row,))
    assert result.status == "error"
    assert {one.rule for one in result.diagnostics} == {"DC-SCHEMA-04"}


def test_kw_deck_03_the_type_of_an_unknown_card_is_not_guessed() -> None:
    result = judged("1 Old Mill", "... 39 other cards", unknown="warn")
    assert (result.status, undecided(result)) == ("unverified", {"KW-DECK-03"})


# KW-DECK-04: copies


def test_kw_deck_04_forty_copies_are_legal_by_default() -> None:
    assert judged("40 Guild Assassin").status == "legal"
    assert judged("40 Guild Assassin", copy_limit="null").status == "legal"
    assert judged("40 Guild Assassin", copy_limit="a").status == "legal"


@pytest.mark.parametrize(("reading", "limit"), [("3", 3), ("b", 3), ("1", 1), ("c", 1), ("7", 7)])
def test_kw_deck_04_the_option_sets_a_limit(reading: str, limit: int) -> None:
    assert judged(f"{limit} Guild Assassin", f"... {40 - limit} other cards", copy_limit=reading).status == "legal"
    result = judged(f"{limit + 1} Guild Assassin", f"... {39 - limit} other cards", copy_limit=reading)
    assert errors(result) == {"KW-DECK-04"}
    expected = f"Guild Assassin: {limit + 1} copies; the maximum is {limit} (option copy_limit)"
    assert message_of(result, "KW-DECK-04") == expected
    assert (result.diagnostics[0].actual, result.diagnostics[0].limit) == (limit + 1, limit)


def test_kw_deck_04_forty_copies_against_a_limit_of_three() -> None:
    result = judged("40 Guild Assassin", copy_limit="3")
    assert message_of(result, "KW-DECK-04") == "Guild Assassin: 40 copies; the maximum is 3 (option copy_limit)"


def test_kw_deck_04_the_format_with_three_copies() -> None:
    text = "format: three-copies\ndeck:\n  - {} Guild Assassin\n  - ... {} other cards\n"
    assert check_deck(GAME, text.format(3, 37)).status == "legal"
    assert errors(check_deck(GAME, text.format(4, 36))) == {"KW-DECK-04"}


def test_kw_deck_04_lines_of_one_card_are_added_up() -> None:
    lines = ("2 Guild Assassin", "1 RB-001", "{card: guild assassin, count: 1}", "... 36 other cards")
    result = judged(*lines, copy_limit="3")
    assert message_of(result, "KW-DECK-04").startswith("Guild Assassin: 4 copies")
    found = result.diagnostics[0]
    assert (found.line, [place.span.line for place in found.related]) == (5, [3, 4])


def test_kw_deck_04_printings_with_other_ids_are_the_same_card() -> None:
    row = "{id: X-1, name: Guild Assassin, type: character}"
    result = judged("2 RB-001", "2 X-1", "... 36 other cards", cards=(row,), copy_limit="3")
    assert errors(result) == {"KW-DECK-04"}
    assert judged("2 RB-001", "1 X-1", "... 37 other cards", cards=(row,), copy_limit="3").status == "legal"


def test_kw_deck_04_one_report_a_card() -> None:
    result = judged("4 Guild Assassin", "5 Blackstone Knight", "... 31 other cards", copy_limit="3")
    assert [one.actual for one in result.diagnostics if one.rule == "KW-DECK-04"] == [4, 5]


def test_kw_deck_04_unknown_cards_are_decided_where_the_numbers_suffice() -> None:
    lines = ("2 Guild Assassin", "1 Kinght of Ash", "... 37 other cards")
    assert undecided(judged(*lines, unknown="warn")) == {"KW-DECK-03"}
    assert undecided(judged(*lines, unknown="warn", copy_limit="3")) == {"KW-DECK-03"}
    assert undecided(judged(*lines, unknown="warn", copy_limit="2")) == {"KW-DECK-03", "KW-DECK-04"}
    assert undecided(judged("3 Kinght of Ash", unknown="warn", copy_limit="3")) == {"KW-DECK-03"}


def test_kw_deck_04_copies_of_an_unknown_card_count_by_its_name() -> None:
    result = judged("2 Kinght of Ash", "2 kinght of ash", "... 36 other cards", unknown="warn", copy_limit="3")
    assert errors(result) == {"KW-DECK-04"}


# KW-DECK-05: unique cards


def test_kw_deck_05_four_copies_of_a_unique_card_are_legal_with_a_notice() -> None:
    result = judged(f"4 {KING}", "... 36 other cards")
    assert result.status == "legal"
    expected = (
        "4 copies of the unique card 'King Osric of Harrowmere': a copy played while another is in play becomes an imposter"
    )
    assert message_of(result, "KW-DECK-05") == expected
    assert result.diagnostics[0].severity == "notice"


def test_kw_deck_05_one_copy_each_needs_no_notice() -> None:
    result = judged(f"1 {KING}", f"1 {HERALD}", "... 38 other cards")
    assert (result.status, reported(result)) == ("legal", set())


def test_kw_deck_05_several_copies_of_other_cards_need_no_notice() -> None:
    assert reported(judged("4 Guild Assassin", "... 36 other cards")) == set()


def test_kw_deck_05_one_notice_a_card_over_all_lines() -> None:
    result = judged(f"1 {KING}", f"2 {HERALD}", "1 King Osric of Harrowmere", "... 36 other cards")
    assert [(one.rule, one.actual, one.line) for one in result.diagnostics] == [("KW-DECK-05", 2, 4), ("KW-DECK-05", 2, 5)]


def test_kw_deck_05_the_copy_limit_holds_for_unique_cards_as_for_others() -> None:
    assert errors(judged(f"4 {KING}", "... 36 other cards", copy_limit="3")) == {"KW-DECK-04"}
    assert judged(f"3 {KING}", "... 37 other cards", copy_limit="3").status == "legal"


@pytest.mark.parametrize("reading", ["same_name_any_player", "same_name_same_player"])
def test_kw_deck_05_the_same_name_in_both_readings_of_names(reading: str) -> None:
    assert reported(judged(f"1 {KING}", f"1 {HERALD}", "... 38 other cards", unique_scope=reading)) == set()
    assert reported(judged(f"2 {KING}", "... 38 other cards", unique_scope=reading)) == {"KW-DECK-05"}


def test_kw_deck_05_any_other_unique_card_with_the_third_reading() -> None:
    result = judged(f"1 {KING}", f"1 {HERALD}", "... 38 other cards", unique_scope="any_unique")
    expected = "2 unique cards: a card played while another is in play becomes an imposter (option unique_scope)"
    assert (result.status, message_of(result, "KW-DECK-05")) == ("legal", expected)
    three = judged(f"1 {KING}", f"2 {HERALD}", "1 HRW-056", "... 36 other cards", unique_scope="any_unique").diagnostics[0]
    names = ["1 King Osric of Harrowmere", "2 Marshal Ysolde Harrow"]
    assert (three.line, [(place.message, place.span.line) for place in three.related]) == (5, [(names[0], 3), (names[1], 4)])
    assert reported(judged(f"1 {KING}", "... 39 other cards", unique_scope="any_unique")) == set()


# KW-DECK-06: every line names a card


def test_kw_deck_06_an_unknown_card_is_reported_with_the_nearest_name() -> None:
    row = "{id: X-1, name: Knight of Ash, type: character}"
    result = judged("1 Kinght of Ash", "... 39 other cards", cards=(row,))
    assert errors(result) == {"DC-CARD-01"}
    found = next(one for one in result.diagnostics if one.rule == "DC-CARD-01")
    assert (found.message, found.line) == ("unknown card 'Kinght of Ash'", 3)
    assert found.help == "did you mean X-1 Knight of Ash?"


def test_kw_deck_06_the_line_of_an_unknown_card_counts_for_the_size() -> None:
    assert errors(judged("1 Kinght of Ash", "... 39 other cards")) == {"DC-CARD-01"}
    assert errors(judged("1 Kinght of Ash", "... 40 other cards")) == {"DC-CARD-01", "KW-DECK-01"}


def test_kw_deck_06_an_unknown_card_leaves_a_deck_unverified_when_it_is_a_warning() -> None:
    result = judged("1 Kinght of Ash", "... 39 other cards", unknown="warn")
    assert (result.status, errors(result)) == ("unverified", set())

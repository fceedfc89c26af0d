"""What the construction rules of several games share: sizes, copies and unknown cards."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from deckcheck.core.game import Limit
from deckcheck.core.model import Deck, Entry
from deckcheck.validation.parts.copies import Copies, copies_over, copies_problem, elsewhere, group_copies, known_cards, name_of
from deckcheck.validation.parts.sizes import at_least, at_most, check_size, exactly
from deckcheck.validation.parts.unknown import undecided_lines, unknown_fact


class Pebble(NamedTuple):
    id: str
    name: str


class River:
    """A pool without cards."""

    def card(self, card_id: str) -> Pebble:
        return Pebble(card_id, "")

    def all_cards(self, having: str = "") -> list[Pebble]:
        return []


GREY, WHITE = Pebble("RV-1", "Grey"), Pebble("RV-2", "White")


def line(count: int, card: Pebble | None, text: str = "") -> Entry[Pebble]:
    key = card.id if card is not None else text
    return Entry("bag", count, text, key, card, key, "", () if card is not None else ("unknown",))


def bag(*lines: Entry[Pebble]) -> Deck[Pebble]:
    return Deck("pebbles", "Bag", "bag.yaml", {"bag": list(lines)}, River())


def by_key(entry: Entry[Pebble]) -> str:
    return entry.key


@pytest.mark.parametrize(
    ("allowed", "size", "message", "hint", "limit"),
    [
        (exactly("bag", 5), 0, "bag has 0 cards; it needs exactly 5", "add 5 cards", 5),
        (exactly("bag", 2), 1, "bag has 1 card; it needs exactly 2", "add 1 card", 2),
        (exactly("bag", 5), 6, "bag has 6 cards; it needs exactly 5", "remove 1 card", 5),
        (at_least("bag", 5), 3, "bag has 3 cards; the minimum is 5", "add 2 cards", 5),
        (at_most("bag", 1), 2, "bag has 2 cards; the maximum is 1", "remove 1 card", 1),
        (at_most("bag", 0), 2, "bag has 2 cards; the maximum is 0", "remove 2 cards", 0),
        (Limit(("bag",), 2, 4), 1, "bag has 1 card; the minimum is 2", "add 1 card", 2),
        (Limit(("bag",), 2, 4), 5, "bag has 5 cards; the maximum is 4", "remove 1 card", 4),
    ],
)
def test_a_size_out_of_bounds_is_reported(allowed: Limit, size: int, message: str, hint: str, limit: int) -> None:
    deck = bag(line(size, GREY)) if size else bag()
    (problem,) = check_size(deck, allowed, "bag")
    assert (problem.message, problem.help) == (message, hint)
    assert (problem.zone, problem.actual, problem.limit) == ("bag", size, limit)


@pytest.mark.parametrize(
    ("allowed", "size"),
    [
        (exactly("bag", 3), 3),
        (at_least("bag", 3), 3),
        (at_least("bag", 3), 9),
        (at_most("bag", 3), 0),
        (at_most("bag", 3), 3),
        (Limit(("bag",), 2, 4), 2),
    ],
)
def test_a_size_within_bounds_is_not_reported(allowed: Limit, size: int) -> None:
    assert list(check_size(bag(line(size, GREY)), allowed)) == []


def test_the_words_of_a_size_can_be_set() -> None:
    deck, source, advice = bag(line(9, GREY)), "option size", "or pass --option size=2"
    (problem,) = check_size(deck, exactly("bag", 1, source), "team", size=2, noun="Unit", needed_by="Battle", advice=advice)
    assert problem.message == "team has 2 Units; Battle needs exactly 1 (option size)"
    assert problem.help == "remove 1 Unit; or pass --option size=2"


def test_copies_are_grouped_in_the_order_of_the_decklist() -> None:
    lines = [line(1, WHITE), line(2, GREY), line(3, WHITE), line(1, None, "blue")]
    found = [(copies.key, copies.count, copies.label, copies.name) for copies in group_copies(lines, by_key)]
    assert found == [("RV-2", 4, "RV-2 White", "White"), ("RV-1", 2, "RV-1 Grey", "Grey"), ("blue", 1, "'blue'", "'blue'")]


@pytest.mark.parametrize(("most", "keys"), [(0, ["RV-2", "RV-1"]), (2, ["RV-2"]), (4, [])])
def test_copies_over_returns_the_cards_above_the_maximum(most: int, keys: list[str]) -> None:
    lines = [line(1, WHITE), line(2, GREY), line(3, WHITE)]
    assert [copies.key for copies in copies_over(lines, most, by_key)] == keys


def test_known_cards_leave_out_lines_with_unknown_cards() -> None:
    grey, blue = line(2, GREY), line(1, None, "blue")
    assert known_cards([grey, blue]) == [(grey, GREY)]
    assert [name_of(entry) for entry in (grey, blue)] == ["Grey", "'blue'"]


def test_too_many_copies_are_reported_at_the_last_line_with_the_others() -> None:
    first, last = line(3, GREY), line(1, GREY)
    problem = copies_problem(Copies("RV-1", [first, last]), 3)
    assert (problem.message, problem.help) == ("RV-1 Grey: 4 copies; the maximum is 3", "remove 1 copy")
    assert (problem.at, problem.actual, problem.limit) == (last, 4, 3)
    assert problem.related == elsewhere([first, last], last) == (("3 here", first),)


def test_the_words_of_too_many_copies_can_be_set() -> None:
    entry = line(4, GREY)
    grey = Copies("RV-1", [entry, line(1, GREY)])
    problem = copies_problem(grey, 1, at=entry, where="in the bag", per="colour", source="option colours")
    assert problem.message == "RV-1 Grey: 5 copies in the bag; the maximum is 1 copy per colour (option colours)"
    assert (problem.at, problem.help) == (entry, "remove 4 copies")
    other = copies_problem(grey, 2, name="Grey", bound="the river allows 2", advice="replace 3")
    assert (other.message, other.help) == ("Grey: 5 copies; the river allows 2", "replace 3")


@pytest.mark.parametrize(
    ("number", "reasons"), [(0, []), (1, ["1 line with an unknown card"]), (2, ["2 lines with an unknown card"])]
)
def test_lines_with_unknown_cards_leave_a_rule_undecided(number: int, reasons: list[str]) -> None:
    lines = [line(1, GREY), *(line(1, None, f"blue {n}") for n in range(number))]
    assert [undecided.reason for undecided in undecided_lines(lines)] == reasons


def test_an_unknown_fact_names_the_cards() -> None:
    assert unknown_fact("group", ["Roxas"]).reason == "the group of Roxas is unknown"
    assert unknown_fact("faction", "ABCDE").reason == "the faction of A, B, C and 2 more is unknown"


def test_copies_are_named_after_their_first_line() -> None:
    (copies,) = group_copies([line(1, GREY), line(1, WHITE), line(1, None, "Gray")], lambda entry: "pebbles")
    assert (copies.name, copies.label, copies.count) == ("Grey", "pebbles Grey", 3)


def test_copies_of_an_unknown_card_have_the_text_of_their_first_line() -> None:
    (copies,) = group_copies([line(1, None, "Gray"), line(1, None, "gray")], lambda entry: entry.text.lower())
    assert (copies.name, copies.label) == ("'Gray'", "'Gray'")

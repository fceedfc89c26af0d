"""Generated decks around every boundary: the rules and the naive second implementation agree."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.core.diagnostics import Diagnostic, Result
from tests.differential import compare, short_and_long
from tests.games.kingdom_hearts.naive import READINGS, Line, Row, load_rows, verdict, warned
from tests.support import check_deck, errors, reported

pytestmark = pytest.mark.slow

ROWS = load_rows()
FILL = [
    f"TWL-{number:03}" for number in (84, 85, 86, 88, 91, 92, 94, 99, 102, 103, 104, 58, 64, 67, 68, 70, 136, 137, 119, 120)
]
PLAYERS = ["TWL-001", "TWL-002", "TWL-005", "TWL-008", "TWL-009", "TWL-010", "BD-901", "DA-901", "NS-001", "ED-005"]
CROWDED = [  # names with several rows, promos, foils, printed limits, any number of copies, levels not known
    *("TWL-017", "TWL-018", "TWL-019", "TWL-022", "TWL-023", "TWL-028", "TWL-030", "TWL-035", "TWL-036", "TWL-037", "TWL-049"),
    *("TWL-045", "TWL-066", "TWL-135", "TWL-076", "TWL-090", "TWL-093", "TWL-121", "TWL-126", "TWL-127", "TWL-134"),
    *("RB-004", "RB-008", "NS-007", "BD-906", "NS-029", "BS-901", "RB-013", "TWL-012", "TWL-016", "ED-006", "NS-018"),
]
NAMES = ["Riku", "Dark Riku", "Rikuto", "RIKU!", "Ríku the Bold"]

option_sets = st.fixed_dictionaries({name: st.sampled_from(values) for name, values in READINGS.items()})
few_options = st.lists(
    st.sampled_from([(name, value) for name, values in READINGS.items() for value in values]), max_size=2
).map(dict)
counts = st.integers(1, 5)


class Case(NamedTuple):
    deck: list[Line]
    local: list[Row]
    options: dict[str, Any]
    named: str
    """Card that the decklist names as its Player Card."""


def text_of(deck: list[Line], local: list[Row], named: str) -> str:
    lines = [*([f"player_card: {named}"] if named else []), "deck:", *(f"  - {count} {card_id}" for _, count, card_id in deck)]
    return "\n".join([*lines, *(["cards:", *(f"  - {json.dumps(row)}" for row in local)] if local else [])])


def judged(deck: list[Line], local: list[Row], options: dict[str, Any], named: str = "") -> Result:
    return check_deck(
        "kingdom-hearts",
        text_of(deck, local, named),
        options=tuple((name, str(value)) for name, value in sorted(options.items())),
    )


def agree(case: Case) -> set[str]:
    result = judged(*case)
    rows = {**ROWS, **{row["id"]: row for row in case.local}}
    broken, unsettled = verdict(rows, case.deck, case.options)
    assert errors(result) == broken
    assert {one.rule for one in result.undecided} - broken == unsettled
    assert result.status == ("illegal" if broken else "unverified" if unsettled else "legal")
    milder = {found.rule for found in result.diagnostics if found.severity == "warning" and found.rule.startswith("KH-")}
    assert milder == warned(rows, case.deck, case.options, case.named)
    return reported(result)


def padded(deck: list[Line], size: int) -> list[Line]:
    """The deck filled up with harmless cards to a size, three of each and the rest of the last."""
    missing, fill = size - sum(count for _, count, _ in deck), []
    for card_id in FILL:
        if missing > 0:
            fill.append(("deck", min(3, missing), card_id))
            missing -= 3
    return [*deck, *fill]


@st.composite
def sized(draw: st.DrawFn) -> Case:
    """KH-DECK-01 to KH-DECK-07: every boundary of the size, with no, one and several Player Cards of each group."""
    players = draw(st.lists(st.tuples(st.integers(1, 2), st.sampled_from(PLAYERS)), max_size=3))
    size = draw(st.sampled_from([39, 40, 41, 42, 50, 59, 60, 61, 62]))
    named = draw(st.sampled_from(["", *PLAYERS, "TWL-012", "TWL-066"]))
    return Case(padded([("deck", count, card_id) for count, card_id in players], size), [], {}, named)


@st.composite
def crowded(draw: st.DrawFn) -> Case:
    """KH-DECK-08 to KH-DECK-12 and KH-DECK-17 to KH-DECK-20: copies around every limit, with every option."""
    lines = draw(st.lists(st.tuples(counts, st.sampled_from(CROWDED)), max_size=7))
    player = draw(st.sampled_from(["TWL-001", "TWL-008", "ED-005"]))
    deck = [("deck", 1, player), *(("deck", count, card_id) for count, card_id in lines)]
    return Case(padded(deck, 45), [], draw(few_options), "")


@st.composite
def local_row(draw: st.DrawFn, number: int) -> Row:
    """A card of one of a few names that contain each other, with whatever can matter for a limit."""
    kind = draw(st.sampled_from(["friend", "dark", "attack", "event", "form_change", "player"]))
    row: dict[str, Any] = {"id": f"X-{number}", "type": kind}
    if kind == "event":
        row["event_number"] = draw(st.sampled_from([1, 12]))
    else:
        row["name"] = draw(st.sampled_from(NAMES))
    if kind not in ("event", "attack") and draw(st.integers(0, 3)):
        row["level"] = draw(st.integers(1, 2))
    if kind == "player" and draw(st.booleans()):
        row["group"] = draw(st.sampled_from(["Light", "XIII"]))
    if not draw(st.integers(0, 3)):
        row["printed_limit"] = draw(st.integers(1, 6))
        if draw(st.booleans()):
            row["printed_limit_name"] = draw(st.sampled_from(NAMES))
    for flag in ("promo", "unlimited_copies", "foil"):
        if not draw(st.integers(0, 4)):
            row[flag] = True
    return row


local_cards = st.integers(1, 5).flatmap(lambda size: st.tuples(*(local_row(number) for number in range(size))))


@st.composite
def alike(draw: st.DrawFn) -> Case:
    """All copy limits at once, for cards that are described in the deck, under any combination of readings."""
    local = draw(local_cards)
    lines = [("deck", draw(counts), str(row["id"])) for row in local]
    return Case([("deck", 1, "TWL-008"), ("deck", 39, "TWL-076"), *lines], list(local), draw(option_sets), "")


@short_and_long
def test_the_rules_and_the_naive_reading_agree(number: int) -> None:
    compare("kingdom-hearts", number, st.one_of(sized(), crowded(), alike()), agree)


def gist(found: Diagnostic) -> tuple[str, str, str, str]:
    return found.rule, found.severity, str(found.actual), str(found.limit)


@settings(max_examples=60)
@given(lines=st.lists(st.tuples(counts, st.sampled_from(CROWDED)), min_size=2, max_size=6), data=st.data())
def test_the_order_of_lines_does_not_matter(lines: list[tuple[int, str]], data: st.DataObject) -> None:
    deck = padded([("deck", 1, "TWL-001"), *(("deck", count, card_id) for count, card_id in lines)], 45)
    shuffled = data.draw(st.permutations(deck))
    one, other = judged(deck, [], {}), judged(list(shuffled), [], {})
    assert sorted(map(gist, one.diagnostics)) == sorted(map(gist, other.diagnostics))
    assert (one.status, one.hash) == (other.status, other.hash)

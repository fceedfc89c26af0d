"""Generated decks around every boundary: the program and the plain implementation in naive.py agree on each."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.building.checking import check_text
from deckcheck.core.diagnostics import Result
from deckcheck.core.settings import Settings
from tests.differential import compare, short_and_long
from tests.games.kingdom_duels import naive
from tests.games.kingdom_duels.naive import Line
from tests.plain_yaml import parse_yaml
from tests.support import TESTS, errors, reported

pytestmark = pytest.mark.slow

SAMPLES = TESTS / "games/kingdom_duels" / "samples"
CLUB = SAMPLES / "club.yaml"
OPTIONS = {
    "limited1_counts": ["copies", "distinct"],
    "limited4_counts": ["distinct", "copies"],
    "surplus_uses_slots": ["false", "true"],
    "extra_singleton": ["false", "true"],
    "alternate_codes": ["same_card", "own_card"],
    "strategy_scope": ["all_included", "one_declared"],
    "strategy_copies": ["exempt_all_no_lift", "exempt_n_no_lift", "lift_to_n"],
    "symbols": ["notice", "off", "on"],
    "allow_future_types": ["false", "true"],
    "challenge_checks": ["notice", "ignore"],
    "strategy_vs_surplus_cap": ["false", "true"],
    "deck_field_conflict": ["type_line", "data_field"],
    "uncounted_copy": ["size_and_copies", "size", "copies"],
}
DAYS = ["", "2025-10-01", "2025-09-01", "2025-08-24", "combination"]
"""Days to ask for; `combination` is the list with a forbidden combination that no published one has."""

POOL_1 = ["SOE-017", "KOD-069", "SOE-062", "MLY-049", "SOE-024", "TEG-053"]
POOL_4 = ["SOE-106", "SOE-102", "KOD-050", "KOD-079", "KOD-139", "MLY-011", "KOD-104", "SOE-020"]
SURPLUS = ["SOE-072", "SOE-072A", "SOE-079", "SOE-079A", "A-SOE-079B", "NPH-010", "NPH-010C", "SOE-023", "A-SOE-023A"]
NAMED = ["LEN-099", "SOE-131", "LEN-046", "LEN-040", "TEG-153"]
PLAIN = ["SOE-065", "SOE-013", "SOE-018", "SOE-107", "TEG-004", "SOE-086", "ORB-214"]
ODD = ["T-03", "T-07", "PROMO-100", "PROMO-107", "PROMO-113", "SOE-073", "SOE-145", "TEG-001"]
DUELISTS = ["SOE-142", "SOE-148", "LEN-219", "TEG-193", "SOE-143", "LEN-220", "LEN-210", "SOE-150", "SOE-156", "MLY-149"]
RULES = ["SOE-050", "SOE-076", "SOE-165", "SOE-101", "KOD-012", "LEN-054", "SOE-030", "SOE-087", "KOD-155A"]


COMBINATION = ["SOE-107", "SOE-065", "SOE-013"]
MISPLACED = ["SOE-107", "T-03", "SOE-017", "SOE-075", "SOE-130", "KOD-073"]


class Sample(NamedTuple):
    lines: list[Line]
    options: dict[str, str]
    day: str
    declared: str
    house: bool


def plainly(path: Path) -> naive.Row:
    document: naive.Row = parse_yaml(path.read_text(encoding="utf-8"))
    return document


def list_of(day: str) -> naive.Row | None:
    combination = SAMPLES / "combo" / "restrictions" / "2026-01-01.yaml"
    return plainly(combination) if day == "combination" else naive.list_of(day)


def settings_of(day: str) -> Settings:
    return Settings(databases=(str(SAMPLES / "combo"),)) if day == "combination" else Settings(as_of=day)


def _fillers(zone: str) -> list[str]:
    listed = plainly(TESTS / "games/kingdom_duels" / "filler.yaml")
    return [card.split()[0] for card in listed[zone]]


FILLERS = {"main": _fillers("main"), "extra": _fillers("extra")}


def filled(lines: list[Line], zone: str, size: int) -> list[Line]:
    """The lines of a zone, and single filler cards until it has `size` cards."""
    missing = size - sum(line.copies for line in lines)
    used = {naive.base(line.code) for line in lines}
    free = [code for code in FILLERS[zone] if code not in used]
    return lines + [Line(zone, 1, code) for code in free[: max(0, missing)]]


Some = st.SearchStrategy[list[tuple[str, int]]]


def some(codes: list[str], most: int) -> Some:
    """One card with up to `most` copies."""
    return st.tuples(st.sampled_from(codes), st.integers(1, most)).map(lambda one: [one])


def together(codes: list[str]) -> Some:
    """Several different cards, mostly once."""
    return st.dictionaries(st.sampled_from(codes), st.sampled_from([1, 1, 1, 2]), min_size=2, max_size=6).map(
        lambda found: list(found.items())
    )


def zone_lines(zone: str, kinds: list[Some], most: int) -> st.SearchStrategy[list[Line]]:
    return st.lists(st.one_of(kinds), max_size=most).map(
        lambda groups: [Line(zone, count, code) for group in groups for code, count in group]
    )


COMMON = [some(SURPLUS, 8), some(NAMED, 5), some(PLAIN, 4)]
RESTRICTED = [some(POOL_1, 3), together(POOL_1), together(POOL_4), together(COMBINATION)]
MAIN = zone_lines("main", [*COMMON, *RESTRICTED, *RESTRICTED, some(ODD, 2)], 5)
EXTRA = zone_lines(
    "extra", [some(["ORB-237"], 2), some(DUELISTS, 1), some(DUELISTS, 1), some(RULES, 1), some(RULES, 3), some(MISPLACED, 1)], 4
)


@st.composite
def samples(draw: Callable[..., object]) -> Sample:
    main = filled(draw(MAIN), "main", draw(st.sampled_from([29, 30, 30, 30, 31])))  # type: ignore[arg-type]
    extra = filled(draw(EXTRA), "extra", draw(st.sampled_from([0, 0, 19, 20, 21])))  # type: ignore[arg-type]
    options = {name: str(draw(st.sampled_from(readings))) for name, readings in OPTIONS.items()}
    return Sample(
        lines=[*main, *extra],
        options=options,
        day=str(draw(st.sampled_from(DAYS))),
        declared=str(draw(st.sampled_from(["", "", "SOE-148", "LEN-220"]))),
        house=bool(draw(st.sampled_from([False, False, True]))),
    )


def written(lines: list[Line], declared: str = "") -> str:
    text = ["game: kingdom-duels", *([f"strategy: {declared}"] if declared else [])]
    for zone in ("main", "extra"):
        found = [f"  - {line.copies} {line.code}" for line in lines if line.zone == zone]
        text += [f"{zone}:", *found] if found else [f"{zone}: []"]
    return "\n".join(text) + "\n"


def judged(sample: Sample, lines: list[Line] | None = None) -> Result:
    house = (str(CLUB),) if sample.house else ()
    wanted = settings_of(sample.day)._replace(options=tuple(sample.options.items()), house=house)
    [result] = check_text(written(sample.lines if lines is None else lines, sample.declared), "deck.yaml", wanted)
    return result


def agree(sample: Sample) -> set[str]:
    house = plainly(CLUB) if sample.house else None
    result = judged(sample)
    assert errors(result) == naive.broken(sample.lines, sample.options, list_of(sample.day), sample.declared, house)
    assert {one.rule for one in result.undecided} >= ({"KD-RESTRICT-15"} if sample.day == "2025-08-24" else set())
    milder = {found.rule for found in result.diagnostics if found.severity != "error" and found.rule.startswith("KD-")}
    assert milder == naive.noticed(sample.lines, sample.options)
    return reported(result)


@short_and_long
def test_the_rules_agree_with_a_plain_implementation(number: int) -> None:
    compare("kingdom-duels", number, samples(), agree)


@settings(max_examples=100)
@given(MAIN, EXTRA, st.sampled_from([29, 30, 31]), st.sampled_from(DAYS))
def test_the_default_readings_agree_with_a_plain_implementation(
    main: list[Line], extra: list[Line], size: int, day: str
) -> None:
    defaults = {name: readings[0] for name, readings in OPTIONS.items()}
    lines = [*filled(main, "main", size), *extra]
    [result] = check_text(written(lines), "deck.yaml", settings_of(day))
    assert errors(result) == naive.broken(lines, defaults, list_of(day))


@settings(max_examples=60)
@given(samples(), st.randoms(use_true_random=False))
def test_order_and_split_lines_change_neither_verdict_nor_hash(sample: Sample, random: object) -> None:
    single = [Line(line.zone, 1, line.code) for line in sample.lines for _ in range(line.copies)]
    random.shuffle(single)  # type: ignore[attr-defined]
    before, after = judged(sample), judged(sample, single)
    assert errors(before) == errors(after)
    assert (before.status, before.hash, before.counts) == (after.status, after.hash, after.counts)


def test_the_plain_implementation_knows_all_cards_and_lists() -> None:
    assert len(naive.cards()) == 1740
    newest, oldest = naive.list_of(""), naive.list_of("2025-09-01")
    assert newest is not None
    assert oldest is not None
    assert (newest["effective"], oldest["effective"], naive.list_of("2025-08-24")) == ("2025-10-02", "2025-08-25", None)

"""Every open point of deck construction: each reading decides as it says, from --option, by letter and from a format file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from deckcheck.reading.rulebooks import load_rulebook
from tests.games.kingdom_duels.decks import BLUE_EYES, CRITTER, FUSION, GAME, KAIBA, KURIBOH, VIRUS, found, judge
from tests.support import ROOT, errors, for_each, message_of, reported


class Case(NamedTuple):
    """A deck whose findings depend on the reading of one option."""

    option: str
    main: list[str]
    extra: list[str]
    findings: dict[str, set[str]]
    """The ids of all findings for each reading."""
    tail: str = ""
    size: int = 30


MISFILED = (
    "cards:\n  - {id: X-1, name: Misfiled Dragon, frame: Fusion Monster, types: [Fusion, Monster, Dragon], deck: main,"
    " attribute: dark, level: 4, atk: 1000, def: 1000, bonus_atk: 300, bonus_def: 300}"
)
FILED_AS_EXTRA = (
    "cards:\n  - {id: X-2, name: Lost Imp, frame: Monster, types: [Monster, Demon], deck: extra, attribute: dark,"
    " level: 4, atk: 1000, def: 1000, bonus_atk: 300, bonus_def: 300}"
)
COLLECTOR = (
    "cards:\n  - {id: X-3, name: Collector, frame: Rule, types: [Setup, Rule, Duelist], deck: extra, attribute: dark,"
    " glyph: Setup, strategy: [{code: SOE-072, copies: 6}]}"
)
DRAGON_AND_VIRUS = [f"1 {BLUE_EYES}", f"1 {VIRUS}"]
THREE_HEARTS = ["2 ORB-214 Legend of Heart", f"3 {KURIBOH}", f"2 {CRITTER}"]
CASES = [
    Case(
        "uncounted_copy",
        THREE_HEARTS,
        ["1 ORB-237 Illusion Key"],
        {"size_and_copies": {"KD-EXTRA-06"}, "size": {"KD-EXTRA-06", "KD-DECK-06"}, "copies": {"KD-EXTRA-06"}},
    ),
    Case(
        "uncounted_copy",
        THREE_HEARTS,
        ["1 ORB-237 Illusion Key"],
        {
            "size_and_copies": {"KD-EXTRA-06"},
            "size": {"KD-EXTRA-06", "KD-DECK-06"},
            "copies": {"KD-EXTRA-06", "KD-DECK-01"},
        },
        size=31,
    ),
    Case("limited1_counts", ["3 SOE-017"], [], {"copies": {"KD-RESTRICT-05"}, "distinct": set()}),
    Case("limited1_counts", DRAGON_AND_VIRUS, [], {"copies": {"KD-RESTRICT-05"}, "distinct": {"KD-RESTRICT-05"}}),
    Case("limited4_counts", ["3 SOE-106", "2 SOE-102"], [], {"distinct": set(), "copies": {"KD-RESTRICT-07"}}),
    Case("limited4_counts", ["3 SOE-106", "1 SOE-102"], [], {"distinct": set(), "copies": set()}),
    Case("surplus_uses_slots", [f"4 {FUSION}", f"3 {KURIBOH}"], [], {"false": set(), "true": {"KD-DECK-05"}}),
    Case("surplus_uses_slots", [f"3 {KURIBOH}", f"2 {CRITTER}", f"2 {FUSION}"], [], {"false": set(), "true": {"KD-DECK-06"}}),
    Case("surplus_uses_slots", [f"4 {FUSION}", f"2 {KURIBOH}"], [], {"false": set(), "true": set()}),
    Case("extra_singleton", [], ["2 SOE-101"], {"false": set(), "true": {"KD-EXTRA-03"}}),
    Case(
        "alternate_codes",
        ["3 SOE-023 Dark Magician", "2 SOE-023A"],
        [],
        {"same_card": {"KD-DECK-07", "KD-DECK-09"}, "own_card": set()},
    ),
    Case(
        "alternate_codes",
        ["4 SOE-079", "4 A-SOE-079A"],
        [],
        {"same_card": {"KD-RESTRICT-11", "KD-DECK-09"}, "own_card": {"KD-DECK-07"}},
    ),
    Case(
        "strategy_scope",
        DRAGON_AND_VIRUS,
        [KAIBA, "1 SOE-142 Yugi"],
        {"all_included": {"KD-EXTRA-05"}, "one_declared": {"KD-EXTRA-05", "KD-RESTRICT-05"}},
    ),
    Case(
        "strategy_copies",
        ["3 KOD-069"],
        [KAIBA],
        {"exempt_all_no_lift": set(), "exempt_n_no_lift": {"KD-RESTRICT-05"}, "lift_to_n": set()},
    ),
    Case(
        "strategy_copies",
        ["4 LEN-099", f"3 {KURIBOH}", f"2 {CRITTER}"],
        ["1 LEN-220 Oshita"],
        {
            "exempt_all_no_lift": {"KD-DECK-05", "KD-DECK-06", "KD-DECK-07"},
            "exempt_n_no_lift": {"KD-DECK-05", "KD-DECK-06", "KD-DECK-07"},
            "lift_to_n": set(),
        },
    ),
    Case("symbols", [], ["1 SOE-165"], {"notice": {"KD-EXTRA-06"}, "off": {"KD-EXTRA-06"}, "on": set()}),
    Case("allow_future_types", ["1 PROMO-107"], [], {"false": {"KD-DECK-14"}, "true": set()}),
    Case("allow_future_types", ["1 PROMO-100"], [], {"false": {"KD-EXTRA-04"}, "true": set()}),
    Case("challenge_checks", [], ["1 KOD-012", "1 LEN-054"], {"notice": {"KD-EXTRA-07", "KD-EXTRA-08"}, "ignore": set()}),
    Case("strategy_vs_surplus_cap", ["8 SOE-079"], ["1 TEG-193 Mai"], {"false": {"KD-RESTRICT-11"}, "true": set()}),
    Case("strategy_vs_surplus_cap", ["8 SOE-079"], [], {"false": {"KD-RESTRICT-11"}, "true": {"KD-RESTRICT-11"}}),
    Case("deck_field_conflict", ["1 X-1"], [], {"type_line": {"KD-DECK-02"}, "data_field": set()}, MISFILED),
    Case("deck_field_conflict", [], ["1 X-1"], {"type_line": set(), "data_field": {"KD-EXTRA-02"}}, MISFILED),
    Case("deck_field_conflict", ["1 X-2"], [], {"type_line": set(), "data_field": {"KD-DECK-02"}}, FILED_AS_EXTRA),
    Case("deck_field_conflict", ["1 T-03"], [], {"type_line": {"KD-DECK-10"}, "data_field": set()}),
    Case("deck_field_conflict", [], ["1 T-03"], {"type_line": {"KD-DECK-10"}, "data_field": {"KD-DECK-10"}}),
    Case(
        "restricted_list_date",
        [f"4 {FUSION}"],
        [],
        {"2025-09-01": {"KD-RESTRICT-11", "DC-LIST-01"}, "2025-10-01": set(), "2025-10-02": set()},
    ),
]
READINGS = [(case, reading) for case in CASES for reading in case.findings]
each_reading = pytest.mark.parametrize(
    ("case", "reading"), READINGS, ids=[f"{case.option}={reading}-{number}" for number, (case, reading) in enumerate(READINGS)]
)


def letters(option: str) -> dict[str, str]:
    """Reading -> the letter it has in the ledger."""
    points = [point for point in load_rulebook(GAME)["ambiguities"] if point["option"] == option]
    return {str(value).lower(): letter for point in points for letter, value in point["values"].items()}


@each_reading
def test_a_reading_decides_as_it_says(case: Case, reading: str) -> None:
    result = judge(case.main, case.extra, size=case.size, tail=case.tail, options={case.option: reading})
    assert reported(result) == case.findings[reading]


@for_each(READINGS)
def test_a_reading_may_be_given_by_its_letter(case: Case, reading: str) -> None:
    letter = letters(case.option).get(reading, reading)
    result = judge(case.main, case.extra, size=case.size, tail=case.tail, options={case.option: letter})
    assert reported(result) == case.findings[reading]


@each_reading
def test_a_reading_may_come_from_a_format_file(case: Case, reading: str, tmp_path: Path) -> None:
    standard = (ROOT / "card_db" / GAME / "formats" / "standard.yaml").read_text()
    club = standard.replace("format: standard", "format: club").replace("default: true\n", "")
    without = re.sub(rf"^  {case.option}: .*\n", "", club, flags=re.MULTILINE)
    (tmp_path / "formats").mkdir()
    (tmp_path / "formats" / "club.yaml").write_text(f"{without}  {case.option}: {reading}\n")
    result = judge(case.main, case.extra, size=case.size, tail=case.tail, head="format: club", databases=(str(tmp_path),))
    assert result.format == "club"
    assert reported(result) == case.findings[reading]


def test_every_reading_of_every_construction_option_has_a_case() -> None:
    covered = {(case.option, reading) for case in CASES for reading in case.findings}
    wanted = {(option, reading) for option, _ in covered for reading in letters(option)}
    assert wanted <= covered, f"add cases to CASES in {Path(__file__).name} for {sorted(wanted - covered)}"
    assert {option for option, _ in covered} == {
        "limited1_counts",
        "limited4_counts",
        "surplus_uses_slots",
        "extra_singleton",
        "alternate_codes",
        "strategy_scope",
        "strategy_copies",
        "symbols",
        "allow_future_types",
        "challenge_checks",
        "strategy_vs_surplus_cap",
        "deck_field_conflict",
        "restricted_list_date",
        "uncounted_copy",
    }


@pytest.mark.parametrize(
    ("declared", "extra", "exempt"),
    [
        ("SOE-148 Kaiba", [KAIBA, "1 SOE-142"], True),
        ("SOE-142 Yugi", [KAIBA, "1 SOE-142"], False),
        ("SOE-148 Kaiba", ["1 SOE-142"], False),
        ("SOE-142 Yugi", [KAIBA], False),
        ("", [KAIBA], True),
        ("", [KAIBA, KAIBA], True),
    ],
)
def test_with_one_declared_the_strategy_of_the_decklist_counts(declared: str, extra: list[str], exempt: bool) -> None:
    head = f"strategy: {declared}" if declared else ""
    result = judge(DRAGON_AND_VIRUS, extra, head=head, options={"strategy_scope": "one_declared"})
    assert errors(result) == (set() if exempt else {"KD-RESTRICT-05"})


def test_with_one_declared_an_unknown_card_beside_the_declared_duelist_changes_nothing() -> None:
    head, options = "strategy: SOE-148 Kaiba", {"strategy_scope": "one_declared"}
    three = [*DRAGON_AND_VIRUS, "1 SOE-062", "1 MLY-049"]
    result = judge(three, [KAIBA, "1 Somebody Else"], head=head, options=options, unknown="warn")
    assert errors(result) == {"KD-RESTRICT-05"}
    assert judge(three, [KAIBA, "1 Somebody Else"], options=options, unknown="warn").status == "unverified"


@pytest.mark.parametrize("extra", [["1 SOE-148", "1 ORB-226"], ["1 ORB-226", "1 SOE-148"]])
def test_with_exempt_n_the_strategy_that_names_most_copies_counts(extra: list[str]) -> None:
    """SOE-148 names three Blue-Eyes White Dragons, ORB-226 one."""
    assert judge(["3 SOE-017", "1 SOE-062"], extra, options={"strategy_copies": "exempt_n_no_lift"}).status == "legal"


def test_with_lift_to_n_a_surplus_card_may_have_what_the_strategy_names() -> None:
    options = {"strategy_copies": "lift_to_n"}
    assert judge(["6 SOE-072"], ["1 X-3"], tail=COLLECTOR, options=options).status == "legal"
    assert message_of(judge(["7 SOE-072"], ["1 X-3"], tail=COLLECTOR, options=options), "KD-RESTRICT-11").startswith(
        "SOE-072 Fusion: 7 copies; the maximum is 6 "
    )


def test_with_lift_to_n_the_number_of_the_strategy_is_the_limit() -> None:
    result = judge(["5 LEN-099"], ["1 LEN-220"], options={"strategy_copies": "lift_to_n"})
    assert message_of(result, "KD-DECK-07") == "LEN-099 Ashingray: 5 copies; the maximum is 4"
    twice = judge(["2 LEN-046", f"2 {KURIBOH}", f"3 {CRITTER}"], ["1 LEN-210"], options={"strategy_copies": "lift_to_n"})
    assert twice.status == "legal", "LEN-210 names LEN-046 in two entries"


def test_with_lift_to_n_an_unknown_duelist_leaves_copies_open() -> None:
    options = {"strategy_copies": "lift_to_n"}
    for main in (["4 LEN-099"], [f"3 {KURIBOH}", f"3 {CRITTER}"], ["5 SOE-072"]):
        assert judge(main, ["1 Somebody Else"], options=options, unknown="warn").status == "unverified"
        assert judge(main, ["1 Somebody Else"], unknown="warn").status == "illegal"


@pytest.mark.parametrize(("copies", "legal"), [(7, True), (8, False)])
def test_with_exempt_n_a_lifted_surplus_maximum_grows_by_n(copies: int, legal: bool) -> None:
    options = {"strategy_copies": "exempt_n_no_lift", "strategy_vs_surplus_cap": "true"}
    result = judge([f"{copies} SOE-079"], ["1 TEG-193 Mai"], options=options)
    assert errors(result) == (set() if legal else {"KD-RESTRICT-11"})


def test_as_of_is_stronger_than_the_date_of_the_format() -> None:
    result = judge([f"4 {FUSION}"], options={"restricted_list_date": "2025-09-01"}, as_of="2025-10-02")
    assert result.status == "legal"
    assert result.restrictions == "2025-10-02"


def test_symbols_off_is_an_error_where_notice_is_a_notice() -> None:
    severities = {
        reading: [one.severity for one in found(judge(extra=["1 SOE-165"], options={"symbols": reading}), "KD-EXTRA-06")]
        for reading in ("notice", "off", "on")
    }
    assert severities == {"notice": ["notice"], "off": ["error"], "on": []}


def changed_format(folder: Path, **numbers: int) -> dict[str, Any]:
    """Settings for a format with some other numbers than the standard one."""
    text = (ROOT / "card_db" / GAME / "formats" / "standard.yaml").read_text()
    text = text.replace("format: standard", "format: own").replace("default: true\n", "")
    for name, number in numbers.items():
        text = re.sub(rf"^  {name}: .*$", f"  {name}: {number}", text, flags=re.MULTILINE)
    (folder / "formats").mkdir()
    (folder / "formats" / "own.yaml").write_text(text)
    return {"head": "format: own", "databases": (str(folder),), "size": numbers.get("main_size", 30)}


def test_other_numbers_of_a_format_are_followed(tmp_path: Path) -> None:
    own = changed_format(tmp_path, main_size=40, copies_first=5, limited1_max=2)
    assert judge(["5 SOE-065", "2 SOE-013", *DRAGON_AND_VIRUS], **own).status == "legal"
    assert errors(judge(["5 SOE-065", "3 SOE-013"], **own)) == {"KD-DECK-05"}
    assert errors(judge(["6 SOE-065"], **own)) == {"KD-DECK-07"}


def test_other_numbers_of_copies_are_followed(tmp_path: Path) -> None:
    own = changed_format(tmp_path, copies_first=5, copies_second=4, copies_other=2, extra_max=1)
    assert judge(["5 SOE-065", "4 SOE-013", "2 SOE-018", "2 SOE-107"], **own).status == "legal"
    result = judge(["5 SOE-065", "4 SOE-013", "3 SOE-018"], ["2 SOE-101"], **own)
    assert errors(result) == {"KD-DECK-06", "KD-EXTRA-01"}
    assert message_of(result, "KD-DECK-06").startswith("3 cards have more than 2 copies (")

"""Comments that suppress findings: on a line, above it, at the top; and what is said of useless ones."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from deckcheck.building.checking import check_text
from deckcheck.core.diagnostics import Result
from deckcheck.core.settings import Settings
from tests.commands import run
from tests.support import filled, reported

GAME = "kingdom-duels"


def check(text: str, file: str = "deck.yaml", **settings: object) -> Result:
    (result,) = check_text(filled(GAME, text), file, Settings(**settings))  # type: ignore[arg-type]
    return result


def found(result: Result) -> list[tuple[str, int]]:
    return [(one.rule, one.line) for one in result.diagnostics]


def test_a_comment_on_the_line_suppresses_what_is_found_there() -> None:
    text = f"game: {GAME}\nmain:\n  - 4 SOE-065 Kuriboh{{}}\n  - ... 26 other cards\n"
    assert found(check(text.format(""))) == [("KD-DECK-07", 3)]
    result = check(text.format("  # deckcheck: ignore[KD-DECK-07] agreed at the table"))
    assert (found(result), result.status, result.suppressed) == ([], "legal", 1)


def test_a_comment_above_the_line_does_too_with_other_comments_and_empty_lines_between() -> None:
    above = "  # deckcheck: ignore[KD-DECK-07] agreed at the table\n\n  # four of them\n"
    result = check(f"game: {GAME}\nmain:\n{above}  - 4 SOE-065 Kuriboh\n  - ... 26 other cards\n")
    assert (found(result), result.suppressed) == ([], 1)


def test_a_comment_on_another_line_suppresses_nothing() -> None:
    wrong = "  - 1 SOE-002 # deckcheck: ignore[KD-DECK-07] wrong place\n"
    result = check(f"game: {GAME}\nmain:\n  - 4 SOE-065\n{wrong}  - ... 25 other cards\n")
    assert found(result) == [("KD-DECK-07", 3), ("DC-SUPPRESS-01", 4)]


def test_a_comment_at_the_top_holds_for_the_whole_deck() -> None:
    top = "# My deck\n# deckcheck: ignore[KD-DECK-01, kd-deck-07] a casual list\n"
    result = check(f"{top}game: {GAME}\nmain:\n  - 4 SOE-065\n  - ... 20 other cards\n")
    assert (found(result), result.status, result.suppressed) == ([], "legal", 2)


def test_a_finding_about_a_zone_is_suppressed_where_the_zone_begins() -> None:
    result = check(f"game: {GAME}\nmain: # deckcheck: ignore[KD-DECK-01] unfinished\n  - ... 20 other cards\n")
    assert (found(result), result.suppressed) == ([], 1)


def test_each_deck_of_a_file_has_its_own_comments() -> None:
    deck = filled(GAME, f"game: {GAME}\nmain:\n  - ... 20 other cards\n")
    text = f"# deckcheck: ignore[KD-DECK-01] first\n{deck}---\n{deck}---\n# deckcheck: ignore[KD-DECK-01] third\n{deck}"
    results = check_text(text, "deck.yaml")
    assert [result.status for result in results] == ["legal", "illegal", "legal"]
    assert [result.suppressed for result in results] == [1, 0, 1]
    assert all("DC-SUPPRESS-01" not in reported(result) for result in results)


def test_a_comment_of_another_deck_is_not_reported_twice() -> None:
    deck = filled(GAME, f"game: {GAME}\nmain:\n  - ... 30 other cards\n")
    first, second = check_text(f"# deckcheck: ignore[KD-DECK-01] old\n{deck}---\n{deck}", "deck.yaml")
    assert (found(first), found(second)) == ([("DC-SUPPRESS-01", 1)], [])


def test_two_comments_on_one_line_both_count() -> None:
    comment = "# deckcheck: ignore[KD-DECK-07] agreed # deckcheck: ignore[DC-CARD-03] so we call it"
    result = check(f"game: {GAME}\nmain:\n  - 4 SOE-065 Fluff {comment}\n  - ... 26 other cards\n")
    assert (found(result), result.suppressed) == ([], 2)


SOUND = f"game: {GAME}\nmain:\n  - 1 SOE-002 {{}}\n  - ... 29 other cards\n"


@pytest.mark.parametrize(
    ("comment", "code", "message"),
    [
        ("# deckcheck: ignore[KD-DECK-07] old", "DC-SUPPRESS-01", "unused suppression: KD-DECK-07 reports nothing here"),
        ("# deckcheck: ignore[KD-DECK-07, KD-DECK-07] old", "DC-SUPPRESS-01", "unused suppression: KD-DECK-07"),
        ("# deckcheck: ignore[DC-CARD-01] old", "DC-SUPPRESS-01", "unused suppression: DC-CARD-01"),
        ("# deckcheck: ignore[KD-DECK-99] why", "DC-SUPPRESS-03", "this game has no rule 'KD-DECK-99'"),
        ("# deckcheck: ignore[KH-DECK-09] why", "DC-SUPPRESS-03", "this game has no rule 'KH-DECK-09'"),
        ("# deckcheck: ignore[everything] why", "DC-SUPPRESS-03", "this game has no rule 'EVERYTHING'"),
        ("# deckcheck: ignore[DC-YAML-02] why", "DC-SUPPRESS-03", "DC-YAML-02 cannot be ignored"),
        ("# deckcheck: ignore[DC-SUPPRESS-01] why", "DC-SUPPRESS-03", "DC-SUPPRESS-01 cannot be ignored"),
        ("# deckcheck: ignore[] why", "DC-SUPPRESS-03", "the comment does not name a rule"),
        ("# deckcheck: ignore", "DC-SUPPRESS-03", "the comment does not name a rule"),
        ("# deckcheck: ignore KD-DECK-07 why", "DC-SUPPRESS-03", "the comment does not name a rule"),
        ("# deckcheck: ingore[KD-DECK-07] why", "DC-SUPPRESS-03", "unknown directive 'ingore'"),
    ],
)
def test_a_comment_that_is_of_no_use_is_a_warning_at_its_place(comment: str, code: str, message: str) -> None:
    result = check(SOUND.format(comment))
    (one,) = result.diagnostics
    assert (one.rule, one.severity, one.line, one.column) == (code, "warning", 3, 15)
    assert one.message.startswith(message)
    assert one.end_column == 15 + len(comment)
    assert (result.status, result.suppressed) == ("legal", 0)


def test_a_comment_without_a_reason_counts_but_is_a_warning() -> None:
    result = check(f"game: {GAME}\nmain:\n  - 4 SOE-065 # deckcheck: ignore[KD-DECK-07]\n  - ... 26 other cards\n")
    assert (found(result), result.status, result.suppressed) == ([("DC-SUPPRESS-02", 3)], "legal", 1)


@pytest.mark.parametrize(
    "comment", ["# deckcheck is a tool", "# deckcheck: all is well", "#deckcheck ignore[X]", "# see ignore[X]"]
)
def test_an_ordinary_comment_is_none_of_our_business(comment: str) -> None:
    assert found(check(SOUND.format(comment))) == []


@pytest.mark.parametrize(
    "name",
    [
        'name: "X # deckcheck: ignore[KD-DECK-01] y"',
        "notes: |\n  first\n  # deckcheck: ignore[KD-DECK-01] y",
        "notes: >-\n  # deckcheck: ignore[KD-DECK-01] y\n\n  more",
    ],
)
def test_what_looks_like_a_comment_inside_a_text_is_none(name: str) -> None:
    result = check(f"game: {GAME}\n{name}\nmain:\n  - ... 20 other cards\n")
    assert reported(result) == {"KD-DECK-01"}


def test_a_comment_behind_a_text_of_several_lines_counts() -> None:
    text = f"game: {GAME}\nnotes: |\n  words\n# deckcheck: ignore[KD-DECK-01] unfinished\nmain:\n  - ... 20 other cards\n"
    assert check(text).suppressed == 1


def test_a_notice_about_a_later_list_can_be_suppressed() -> None:
    text = f"game: {GAME}\nmain:\n  - 1 SOE-017\n  - 1 MLY-049\n  - ... 28 other cards\n"
    plain = check(text, as_of="2025-09-01")
    assert "DC-LIST-01" in reported(plain)
    result = check("# deckcheck: ignore[DC-LIST-01] an old event\n" + text, as_of="2025-09-01")
    assert reported(plain) - reported(result) == {"DC-LIST-01"}
    assert result.suppressed == 1


@pytest.mark.parametrize("file", ["deck.txt", "deck.csv"])
def test_lists_that_are_not_yaml_have_such_comments_too(file: str) -> None:
    cards = filled(GAME, "main:\n  - ... 20 other cards\n").splitlines()[1:]
    lines = [line.removeprefix("  - ") for line in cards]
    body = lines if file.endswith("txt") else ["count,card", *('1,"' + line.removeprefix("1 ") + '"' for line in lines)]
    text = "\n".join([f"# Game: {GAME}" if file.endswith("csv") else f"Game: {GAME}", *body, ""])
    assert "KD-DECK-01" in reported(check(text, file))
    result = check(f"# deckcheck: ignore[KD-DECK-01] unfinished\n{text}", file)
    assert (found(result), result.suppressed) == ([], 1)


def test_an_organiser_lets_nobody_wave_a_deck_through() -> None:
    text = f"# deckcheck: ignore[KD-DECK-01] please\ngame: {GAME}\nmain:\n  - ... 20 other cards\n"
    assert reported(check(text, suppressions=False)) == {"KD-DECK-01"}


def test_line_ends_of_windows_do_no_harm() -> None:
    text = f"game: {GAME}\nmain: # deckcheck: ignore[KD-DECK-01] unfinished\n  - ... 20 other cards\n"
    (result,) = check_text(filled(GAME, text).replace("\n", "\r\n"), "deck.yaml")
    assert (found(result), result.suppressed) == ([], 1)


def test_reports_say_how_many_findings_were_suppressed(tmp_path: Path) -> None:
    text = f"game: {GAME}\nname: Waved\nmain: # deckcheck: ignore[KD-DECK-01] unfinished\n  - ... 20 other cards\n"
    (tmp_path / "deck.yaml").write_text(filled(GAME, text))
    shown = run("validate", str(tmp_path))
    assert shown.stdout.startswith("legal  Waved  20  1 suppressed")
    as_json = run("validate", str(tmp_path), "--output-format", "json")
    assert json.loads(as_json.stdout)["results"][0]["suppressed"] == 1

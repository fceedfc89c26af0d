"""Annotations in GitHub Actions: what the runner reads from each line, decoded as the runner does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from deckcheck.core.diagnostics import Result
from deckcheck.report.escape import visible
from tests.report.rendering import rendered
from tests.report.samples import ATTACKS, ILLEGAL, RESULTS, SAMPLE, UNVERIFIED, attack


def decoded(text: str) -> str:
    for code, letter in (("%2C", ","), ("%3A", ":"), ("%0A", "\n"), ("%0D", "\r"), ("%25", "%")):
        text = text.replace(code, letter)
    return text


def commands(*results: Result) -> list[tuple[str, dict[str, str], str]]:
    """Kind, properties and message of each annotation."""
    found = []
    for line in rendered("github", results).split("\n")[:-2]:
        match = re.fullmatch(r"::(\w+) ([^\r]*?)::([^\r]*)", line)
        assert match is not None, line
        properties = dict(part.split("=", 1) for part in match[2].split(","))
        found.append((match[1], {key: decoded(value) for key, value in properties.items()}, decoded(match[3])))
    return found


def test_a_finding_is_an_annotation_at_its_place() -> None:
    kind, properties, message = commands(ILLEGAL)[2]
    assert kind == "error"
    assert properties == {
        "file": "decks/four.yaml",
        "line": "6",
        "col": "5",
        "endLine": "6",
        "endColumn": "22",
        "title": "KD-DECK-07 copies-over-limit",
    }
    assert message == "decks/four.yaml:6:5: SOE-065 Kuriboh: 4 copies; the maximum is 3\nhelp: remove 1 copy"


def test_kinds_are_those_of_the_severities() -> None:
    assert [kind for kind, _, _ in commands(ILLEGAL)] == ["notice", "error", "error"]
    assert [kind for kind, _, _ in commands(SAMPLE)] == ["warning", "notice"]
    assert [kind for kind, _, _ in commands(UNVERIFIED)] == ["warning", "warning", "warning"]


def test_the_last_line_sums_up() -> None:
    assert rendered("github", RESULTS).splitlines()[-1] == "5 decks: 2 legal, 1 illegal, 1 unverified, 1 unreadable"


def test_columns_are_left_out_when_a_finding_spans_lines() -> None:
    long = ILLEGAL._replace(diagnostics=(ILLEGAL.diagnostics[1]._replace(end_line=6),))
    assert set(commands(long)[0][1]) == {"file", "line", "endLine", "title"}


def test_undecided_rules_are_one_warning_for_each_reason() -> None:
    messages = [message for _, properties, message in commands(UNVERIFIED) if properties["title"] == "undecided"]
    assert messages == [
        "1 line with an unknown card: KD-DECK-07, KD-RESTRICT-03",
        "the house list is not at hand: XX-DECK-01",
    ]


def test_sample_cards_are_told() -> None:
    assert commands(SAMPLE)[-1][2] == "Playtest uses 20 invented sample cards"


@pytest.mark.parametrize("text", ATTACKS.values(), ids=ATTACKS)
def test_hostile_text_gives_no_command_of_its_own(text: str) -> None:
    report = rendered("github", [attack(text)])
    report.encode()
    assert "\r" not in report
    assert "\x1b" not in report
    lines = report.split("\n")
    assert [line.split(" ")[0] for line in lines[:-2]] == ["::error", "::warning", "::notice"]
    assert lines[-2] == "1 deck: 1 illegal"
    properties, message = commands(attack(text))[0][1:]
    assert properties["file"] == visible(f"decks/{text}.yaml").replace("//", "/")
    assert visible(text)[:3000] in message


def test_paths_count_from_the_workspace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sub").mkdir()
    monkeypatch.chdir(tmp_path / "sub")
    monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path))
    assert commands(ILLEGAL)[0][1]["file"] == "sub/decks/four.yaml"


def test_annotations_come_as_verdicts_arrive() -> None:
    from deckcheck.report.formats import renderer
    from deckcheck.report.style import Style
    from deckcheck.report.tally import Tally

    def results() -> Any:
        yield ILLEGAL
        raise AssertionError("the second deck was asked for before the first one was written")

    assert next(renderer("github")(results(), Tally(), Style())).startswith("::notice ")


def test_findings_beyond_the_annotations_that_github_shows_are_lines_of_the_log() -> None:
    (found, *_) = ILLEGAL.diagnostics
    many = ILLEGAL._replace(
        diagnostics=tuple(found._replace(severity="error", line=number, file="::error::x") for number in range(1, 26))
    )
    lines = rendered("github", [many]).splitlines()
    assert sum(line.startswith("::error ") for line in lines) == 10
    assert sum(line.startswith("error ::error::x:") for line in lines) == 15
    assert any(line.startswith("15 findings beyond the annotations that GitHub shows") for line in lines)

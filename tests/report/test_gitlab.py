"""GitLab's code quality report: the keys that GitLab demands, and fingerprints that are unique."""

from __future__ import annotations

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from deckcheck.building.checking import check_files
from deckcheck.reading.files import find_decks
from tests.report.rendering import real_results, rendered
from tests.report.samples import ATTACKS, ILLEGAL, LEGAL, RESULTS, SAMPLE, UNREADABLE, attack
from tests.support import ROOT

SCHEMA = {
    "type": "array",
    "items": {
        "type": "object",
        "required": ["description", "check_name", "fingerprint", "severity", "location"],
        "properties": {
            "description": {"type": "string", "minLength": 1},
            "check_name": {"type": "string", "minLength": 1},
            "fingerprint": {"type": "string", "pattern": "^[0-9a-f]{32}$"},
            "severity": {"enum": ["info", "minor", "major", "critical", "blocker"]},
            "location": {
                "type": "object",
                "required": ["path", "lines"],
                "properties": {
                    "path": {"type": "string", "pattern": "^[^./]"},
                    "lines": {
                        "type": "object",
                        "required": ["begin"],
                        "properties": {"begin": {"type": "integer", "minimum": 1}},
                    },
                },
            },
        },
    },
}
"""What GitLab's documentation asks for: a relative path without `./`, and one of five severities."""


def issues(results: Any) -> Any:
    found = json.loads(rendered("gitlab", results))
    assert [error.message for error in Draft202012Validator(SCHEMA).iter_errors(found)] == []
    assert len({issue["fingerprint"] for issue in found}) == len(found)
    return found


def test_every_kind_of_verdict_is_valid(monkeypatch: pytest.MonkeyPatch) -> None:
    assert len(issues(RESULTS)) == 10
    assert issues([LEGAL]) == issues([]) == []
    assert issues(real_results())
    monkeypatch.chdir(ROOT)
    assert len(issues(check_files(find_decks(["./examples"]).decks))) > 20


def test_an_issue_has_its_place_and_how_to_mend_it() -> None:
    issue = issues([ILLEGAL])[2]
    assert issue["description"] == "SOE-065 Kuriboh: 4 copies; the maximum is 3. Help: remove 1 copy"
    assert issue["check_name"] == "KD-DECK-07 copies-over-limit"
    assert issue["severity"] == "major"
    assert issue["location"] == {"path": "decks/four.yaml", "lines": {"begin": 6, "end": 6}}


def test_severities() -> None:
    assert [issue["severity"] for issue in issues([ILLEGAL])] == ["info", "major", "major"]
    assert [issue["severity"] for issue in issues([UNREADABLE])] == ["critical"]
    assert [issue["check_name"] for issue in issues([SAMPLE])] == ["DC-CARD-03 name-differs-from-id", "sample-cards"]


@pytest.mark.parametrize("text", ATTACKS.values(), ids=ATTACKS)
def test_hostile_text_stays_text(text: str) -> None:
    report = rendered("gitlab", [attack(text)])
    report.encode()
    assert "\x1b" not in report
    assert "\\u001b" not in report
    assert len(issues([attack(text)])) == 3

"""Everything that the server answers, in this process: fixes that keep their promise, texts that are broken while typing."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lsprotocol import types

from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings
from deckcheck.lsp.actions import actions_of
from deckcheck.lsp.analysis import Analysis, analyse
from deckcheck.lsp.cards import completions_of, definition_of, hover_of
from deckcheck.lsp.findings import diagnostics_of
from deckcheck.lsp.fixes import fixes_of, legal_change, suppression_of
from deckcheck.lsp.outline import hints_of, symbols_of, tokens_of
from deckcheck.lsp.text import Text
from tests.support import ROOT, few_and_many

SETTINGS = Settings(config="find")
ILLEGAL = sorted((ROOT / "examples").glob("*/illegal/*.yaml"))
LEGAL = sorted((ROOT / "examples").glob("*/legal/*.yaml"))
URI = "file:///deck.yaml"


def analysis_of(path: Path) -> Analysis:
    return analyse(path.read_text(encoding="utf-8"), str(path), SETTINGS)


@pytest.mark.slow
@pytest.mark.parametrize("part", range(4))
def test_every_fix_removes_its_finding(part: int) -> None:
    """Each finding of each illegal example: after a fix its rule has fewer findings, and the comment silences it."""
    offered = 0
    for path in ILLEGAL[part::4]:
        analysis = analysis_of(path)
        for finding in analysis.findings:
            fixes = fixes_of(analysis, finding)
            ignoring = suppression_of(analysis, finding)
            offered += len(fixes)
            for fix in [*fixes, *([ignoring] if ignoring else [])]:
                left = analyse(fix.after, str(path), SETTINGS).findings
                rules = [found.rule for found in analysis.findings]
                assert [found.rule for found in left].count(finding.rule) < rules.count(finding.rule), (path, fix.title)
                assert "\n".join(Text(analysis.text.source).source.splitlines()) != "\n".join(fix.after.splitlines())
            if ignoring is not None:
                assert {found.rule for found in left} <= {*rules}, path
    assert offered > 10


@pytest.mark.slow
@pytest.mark.parametrize("game", game_names())
def test_the_fewest_changes_make_an_illegal_example_legal(game: str) -> None:
    """The fix is offered for an error of any rule, and after it there is none."""
    tried = 0
    for path in [path for path in ILLEGAL if path.parent.parent.name == game][::3]:
        analysis = analysis_of(path)
        errors = [finding for finding in analysis.findings if finding.severity == "error"]
        fix = legal_change(analysis, errors[0]) if errors else None
        if fix is not None:
            assert fix.title.startswith("make the deck legal: ")
            assert [result.status for result in analyse(fix.after, str(path), SETTINGS).results] == ["legal"], path
            tried += 1
    assert tried


FIXABLE = re.compile(r"remove [0-9]+ cop|(?:add|remove) [0-9]+ cards?$|did you mean")
"""Advice that says everything: so many copies or cards, or another card."""


def test_wrong_sizes_broken_limits_and_misspelt_cards_have_a_fix() -> None:
    """The mistakes that players make most, in the examples of every game."""
    findings = [(analysis, finding) for analysis in map(analysis_of, ILLEGAL) for finding in analysis.findings]
    fixable = [(analysis, finding) for analysis, finding in findings if finding.zone and FIXABLE.match(finding.help)]
    without = [(analysis.file, finding.rule) for analysis, finding in fixable if not fixes_of(analysis, finding)]
    assert len(fixable) > 40
    assert {Path(file).name for file, _ in without} == set()


def ask_everything(text: str, file: str, line: int, character: int) -> None:
    """Ask what an editor may ask at a place. No answer is a failure of its own; each has to arrive."""
    analysis = analyse(text, file, SETTINGS)
    assert [finding for finding in analysis.findings if finding.rule == "DC-FAULT-01"] == []
    position = types.Position(line, character)
    here = types.CodeActionParams(
        types.TextDocumentIdentifier(URI), types.Range(position, position), types.CodeActionContext(diagnostics=[])
    )
    diagnostics_of(analysis, URI)
    actions_of(analysis, here, URI, snippets=True)
    completions_of(analysis, position)
    hover_of(analysis, position)
    definition_of(analysis, position, URI)
    symbols_of(analysis)
    hints_of(analysis, types.Range(position, types.Position(line + 3, 0)))
    tokens_of(analysis)


@pytest.mark.slow
@few_and_many("texts", 20, 60)
@pytest.mark.parametrize("game", game_names())
def test_examples_that_end_anywhere_are_answered(monkeypatch: pytest.MonkeyPatch, game: str, texts: int) -> None:
    """Half a document, a document with a letter too few or too many: what there is while somebody types."""
    monkeypatch.setenv("DECKCHECK_DEBUG", "1")
    source = random.Random(game)
    files = [path for path in [*LEGAL, *ILLEGAL] if game in path.parts]
    for _ in range(texts):
        text = source.choice(files).read_text(encoding="utf-8")
        at = source.randrange(len(text))
        kind = source.randrange(3)
        broken = [text[:at], text[:at] + text[at + 1 :], text[:at] + source.choice("-:[]{}#\"'&*!|>@ \n\t\0é🂡") + text[at:]][
            kind
        ]
        before = broken[:at].split("\n")
        ask_everything(
            broken,
            source.choice(["deck.yaml", "deck.yaml", "deck.txt", "deck.csv", "deck.json"]),
            len(before) - 1,
            len(before[-1]),
        )


@settings(max_examples=60)
@given(st.text(alphabet=st.characters(exclude_categories=["Cs"]), max_size=80), st.integers(0, 5), st.integers(0, 40))
def test_any_text_is_answered(text: str, line: int, character: int) -> None:
    for file, head in (("deck.yaml", "game: kingdom-duels\nmain:\n  - "), ("deck.txt", "Game: kh\n"), ("deck.csv", "")):
        ask_everything(head + text, file, line, character)


@settings(max_examples=200)
@given(
    st.text(alphabet="ab\n\r\U0001f0a1é", max_size=30),
    st.text(alphabet="ab\n\r\U0001f0a1é", max_size=30),
    st.sampled_from(["utf-8", "utf-16", "utf-32"]),
)
def test_edits_turn_one_text_into_the_other(before: str, after: str, units: str) -> None:
    text = Text(before, units)
    new = before
    for edit in reversed(text.edits_to(after)):
        start, end = text.offset(edit.range.start), text.offset(edit.range.end)
        new = new[:start] + edit.new_text + new[end:]
    assert new == after


@given(st.text(alphabet="ab\n\r\U0001f0a1é", max_size=30), st.sampled_from(["utf-8", "utf-16", "utf-32"]))
def test_a_place_is_found_again(text: str, units: str) -> None:
    counted = Text(text, units)
    for offset in range(len(text) + 1):
        if text[offset - 1 : offset + 1] != "\r\n":
            assert counted.offset(counted.position(offset)) == offset

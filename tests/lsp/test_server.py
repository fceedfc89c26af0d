"""`deckcheck lsp` over standard input and output, driven by a client with the capabilities of VS Code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest
from lsprotocol import types

from deckcheck.building.checking import check_file, check_text
from deckcheck.core.diagnostics import Diagnostic
from deckcheck.core.settings import Settings
from deckcheck.reading.files import find_decks
from deckcheck.validation.fix.files import fix_text
from tests.cli.terminal import run_in_terminal
from tests.commands import run
from tests.lsp.client import Editor
from tests.lsp.decklists import (
    DUELS,
    LIMIT,
    LONG,
    MISPLACED,
    MISSPELT,
    NAUGHT,
    NO_COUNT,
    PLAIN,
    SHORT,
    TABLE,
    WRONG_KEY,
    WRONG_NAME,
)
from tests.support import ROOT, filled

SETTINGS = Settings(config="find")
SEVERITIES = {1: "error", 2: "warning", 3: "notice"}


def shown(findings: object) -> list[tuple[object, ...]]:
    """Findings as an editor gets them, in the shape of `expected`."""
    return [
        (
            finding.range.start.line + 1,
            finding.range.start.character + 1,
            finding.code,
            SEVERITIES[finding.severity],
            finding.message.split("\nhelp: ")[0],
        )
        for finding in findings  # type: ignore[attr-defined]
    ]


def expected(findings: Sequence[Diagnostic]) -> list[tuple[object, ...]]:
    return [(found.line, found.column, found.rule, found.severity, found.message) for found in findings]


def findings_in(path: Path) -> list[Diagnostic]:
    return [finding for result in check_file(str(path), SETTINGS) for finding in result.diagnostics]


@pytest.mark.slow
def test_every_example_has_the_findings_of_validate(server: Editor) -> None:
    """The examples have a configuration file, and the event's files are no decklists."""
    decks = [ROOT / deck for deck in find_decks([str(ROOT / "examples")], SETTINGS).decks]
    decks = [path for path in decks if path.parent.name != "event" and path.suffix == ".yaml"]
    found = server.open_all((path, path.read_text(encoding="utf-8")) for path in decks)
    assert len(decks) > 150
    assert sum(map(len, found)) > 80
    for path, findings in zip(decks, found, strict=True):
        assert shown(findings) == expected(findings_in(path)), path


@pytest.mark.parametrize("ending", ["txt", "csv"])
def test_text_and_csv_lists_have_the_findings_of_validate(server: Editor, tmp_path: Path, ending: str) -> None:
    text = {
        "txt": "Game: kingdom-duels\nMain Deck\n4 Kuriboh\n1 Kuribho\n2x Dark Magician  # deckcheck: ignore[KD-DECK-06] why\n",
        "csv": "# game: kingdom-duels\ncount,card,zone\n4,Kuriboh,main\n1,Kuribho,main\n",
    }[ending]
    path = tmp_path / f"deck.{ending}"
    path.write_text(text, encoding="utf-8")
    findings = server.open(path, language="plaintext")
    assert {"KD-DECK-01", "KD-DECK-07", "DC-CARD-01"} <= {str(finding.code) for finding in findings}
    assert shown(findings) == expected(findings_in(path))


def test_the_configuration_counts_and_is_read_again_after_a_save(server: Editor, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(filled(DUELS, f"game: {DUELS}\nmain:\n  - ... 29 other cards\n"), encoding="utf-8")
    assert [finding.code for finding in server.open(path)] == ["KD-DECK-01"]
    (tmp_path / "deckcheck.toml").write_text('[severity]\nKD-DECK-01 = "warning"\n', encoding="utf-8")
    server.client.diagnostics.clear()
    server.client.text_document_did_save(types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(path.as_uri())))
    assert [finding.severity for finding in server.findings(path)] == [types.DiagnosticSeverity.Warning]
    assert types.WORKSPACE_DID_CHANGE_WATCHED_FILES in server.registered
    (tmp_path / "deckcheck.toml").write_text("nonsense = 1\n", encoding="utf-8")
    server.client.diagnostics.clear()
    changed = types.DidChangeWatchedFilesParams(
        [types.FileEvent((tmp_path / "deckcheck.toml").as_uri(), types.FileChangeType.Changed)]
    )
    server.client.workspace_did_change_watched_files(changed)
    (finding,) = server.findings(path)
    assert (finding.code, "nonsense" in finding.message) == ("DC-CONFIG-01", True)
    assert server.complete(path, 2, 8) == []  # no error on every key: the finding is enough
    assert server.actions(path, 0) == []


def test_gates_are_checked_after_a_pause_for_a_text_that_was_never_saved(server: Editor, tmp_path: Path) -> None:
    config, path = tmp_path / "deckcheck.toml", tmp_path / "unsaved.yaml"
    config.write_text('[gate]\nodds = {"1+ kuriboh" = ">= 99%"}\n', encoding="utf-8")
    text = filled(DUELS, f"game: {DUELS}\nmain:\n  - ... 30 other cards\n")
    found = server.open(path, text)
    while not found:  # the rules have no objection
        server.client.diagnostics.pop(path.as_uri(), None)
        found = server.findings(path)
    assert shown(found) == expected(check_text(text, str(path), SETTINGS)[0].diagnostics)
    assert [finding.code for finding in found] == ["DC-GATE-01"]
    config.write_text('[gate]\nodds = {"0+ kuriboh" = ">= 99%"}\n', encoding="utf-8")
    server.client.text_document_did_save(types.DidSaveTextDocumentParams(types.TextDocumentIdentifier(path.as_uri())))
    while found:
        server.client.diagnostics.pop(path.as_uri(), None)
        found = server.findings(path)


@pytest.mark.parametrize(
    "text",
    [
        "version: 3\nservices: {web: {image: nginx}}\n",
        "game: chess\nmoves: [e4, e5]\n",
        (ROOT / "card_db/gundam/sets/rb.yaml").read_text(encoding="utf-8"),
        (ROOT / "card_db/kingdom-duels/formats/standard.yaml").read_text(encoding="utf-8"),
        (ROOT / "card_db/kingdom-duels/restrictions/2025-10-02.yaml").read_text(encoding="utf-8"),
        (ROOT / "examples/event/event.yaml").read_text(encoding="utf-8"),
        next((ROOT / "tests/games/kingdom_hearts/scenarios").glob("*.yaml")).read_text(encoding="utf-8"),
    ],
)
def test_documents_that_are_no_decklists_have_no_findings(server: Editor, tmp_path: Path, text: str) -> None:
    assert list(server.open(tmp_path / "other.yaml", text)) == []
    assert server.complete(tmp_path / "other.yaml", 1, 0) == []


def test_an_unknown_game_that_is_close_to_one_is_a_finding_with_a_fix(server: Editor, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    (finding,) = server.open(path, "game: kingdom-duel\nmain: []\n")
    assert finding.code == "DC-SCHEMA-07"
    (action,) = server.actions(path, 0)
    assert server.apply(path, action) == "game: kingdom-duels\nmain: []\n"


FIXES = [
    # file, text, the rule, the line of the finding, what is offered, the line afterwards
    ("deck.yaml", LIMIT, "KD-DECK-07", 2, "remove 1 Kuriboh", "  - 3 Kuriboh"),
    ("deck.txt", PLAIN, "KD-DECK-07", 2, "remove 1 Kuriboh", "3 Kuriboh"),
    ("deck.yaml", MISSPELT, "DC-CARD-01", 2, "change to 'SOE-065 Kuriboh'", "  - 3 SOE-065 Kuriboh"),
    ("deck.txt", PLAIN.replace("4 Kuriboh", "3 Kuribho"), "DC-CARD-01", 2, "change to 'SOE-065 Kuriboh'", "3 SOE-065 Kuriboh"),
    ("deck.csv", TABLE, "DC-CARD-01", 2, "change to 'SOE-065 Kuriboh'", "3,SOE-065 Kuriboh,main"),
    ("deck.csv", TABLE.replace("3,Kuribho", "4,Kuriboh"), "KD-DECK-07", 2, "remove 1 Kuriboh", "3,Kuriboh,main"),
    ("deck.yaml", SHORT, "KD-DECK-01", 1, "add 1 ", "main:"),
    ("deck.yaml", LONG, "KD-DECK-01", 1, "remove 1 ", "main:"),
    ("deck.yaml", NO_COUNT, "DC-SCHEMA-06", 2, "write '1 Kuriboh'", "  - 1 Kuriboh"),
    ("deck.yaml", NAUGHT, "DC-SCHEMA-06", 2, "write '1 Kuriboh'", "  - 1 Kuriboh"),
    ("deck.yaml", WRONG_KEY, "DC-SCHEMA-02", 1, "change to 'name'", "name: x"),
    ("deck.yaml", WRONG_NAME, "DC-CARD-03", 2, "change to 'SOE-065 Kuriboh'", "  - 1 SOE-065 Kuriboh"),
    ("deck.yaml", MISPLACED, "KD-EXTRA-02", 34, "fix 1 line moved to its zone", None),
]


@pytest.mark.parametrize(
    ("name", "text", "rule", "line", "title", "after"), FIXES, ids=[f"{fix[2]} {fix[0]} {fix[4]}" for fix in FIXES]
)
def test_a_finding_and_its_fix(
    server: Editor, tmp_path: Path, name: str, text: str, rule: str, line: int, title: str, after: str | None
) -> None:
    path = tmp_path / name
    findings = server.open(path, text)
    assert (rule, line) in [(finding.code, finding.range.start.line) for finding in findings]
    offered = [action for action in server.actions(path, line) if action.title.startswith(title)]
    assert offered
    fixed = server.apply(path, offered[0])
    assert rule not in [finding.code for finding in server.change(path, fixed)]
    assert after is None or fixed.splitlines()[line] == after


def test_a_suppression_has_a_reason_to_type_over(server: Editor, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    server.open(path, LIMIT)
    (action,) = [action for action in server.actions(path, 2) if action.title == "ignore KD-DECK-07 here"]
    fixed = server.apply(path, action)
    assert "  - 4 Kuriboh  # deckcheck: ignore[KD-DECK-07] TODO: say why\n" in fixed
    assert list(server.change(path, fixed)) == []
    both = LIMIT.replace("  - 4 Kuriboh\n", "  - 9 Kuriboh  # deckcheck: ignore[KD-DECK-07] agreed\n")
    assert [finding.code for finding in server.change(path, both)] == ["KD-DECK-01"]


def test_an_unused_suppression_can_be_removed(server: Editor, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    (finding,) = server.open(path, LIMIT.replace("4 Kuriboh", "4 Kuriboh # deckcheck: ignore[KD-DECK-07, KD-DECK-05] agreed"))
    assert (finding.code, list(finding.tags or ())) == ("DC-SUPPRESS-01", [types.DiagnosticTag.Unnecessary])
    unused = LIMIT.replace("4 Kuriboh", "3 Kuriboh # deckcheck: ignore[KD-DECK-05] agreed")
    assert [finding.code for finding in server.change(path, unused)] == ["KD-DECK-01", "DC-SUPPRESS-01"]
    removing = [action for action in server.actions(path, 2) if action.title == "remove the comment"]
    assert server.apply(path, removing[0]).splitlines()[2] == "  - 3 Kuriboh"


def test_fix_all_is_what_fix_does(server: Editor, tmp_path: Path) -> None:
    text = MISPLACED.replace("  - 1 Kuriboh\n", "  - 1 kuriboh\n  - 1 soe-142 yugi\n  - 1 Hercules Beetel\n")
    path = tmp_path / "deck.yaml"
    server.open(path, text)
    found = {str(action.kind): server.apply(path, action) for action in server.actions(path, 0, only=["source"])}
    assert found["source.fixAll.deckcheck"] == fix_text(text, str(path), SETTINGS).after != text
    assert found["source.deckcheck.unsafe"] == fix_text(text, str(path), SETTINGS, unsafe=True).after
    assert found["source.deckcheck.sort"].splitlines()[2:32] == sorted(found["source.deckcheck.sort"].splitlines()[2:32])
    assert server.actions(path, 0, only=["refactor"]) == []


def test_places_count_as_the_editor_counts(server: Editor, tmp_path: Path) -> None:
    """VS Code counts in UTF-16 units: a letter beyond the first 65,536 is two."""
    text = "game: kingdom-duels\nmain:\n  - {card: \U0001f0a1\U0001f0a1 nobody, count: 1}\n"
    found = {finding.code: finding for finding in server.open(tmp_path / "deck.yaml", text)}
    place = found["DC-CARD-01"].range
    line = text.splitlines()[2].encode("utf-16-le")
    assert (
        line[2 * place.start.character : 2 * place.end.character].decode("utf-16-le")
        == "{card: \U0001f0a1\U0001f0a1 nobody, count: 1}"
    )


def test_without_pygls_the_command_says_what_to_install(tmp_path: Path) -> None:
    (tmp_path / "pygls.py").write_text("raise ModuleNotFoundError('no', name='pygls')\n", encoding="utf-8")
    environment = {**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{ROOT}"}
    command = [sys.executable, "-m", "deckcheck", "lsp"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, input="", timeout=3600)
    assert done.returncode == 2
    assert "pip install 'deckcheck[lsp]'" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("goodbye", [True, False])
def test_the_server_ends_in_silence_with_its_editor(goodbye: bool) -> None:
    """After shutdown and exit, and when the editor is gone without a word."""
    said = message("initialize", 1, {"processId": None, "rootUri": None, "capabilities": {}})
    said += message("shutdown", 2) + message("exit") if goodbye else ""
    done = run("lsp", stdin=said, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    assert '"completionProvider"' in done.stdout


def message(method: str, number: int | None = None, params: object = None) -> str:
    content = {"jsonrpc": "2.0", "method": method, "id": number, "params": params}
    text = json.dumps({key: value for key, value in content.items() if value is not None})
    return f"Content-Length: {len(text)}\r\n\r\n{text}"


def test_in_a_terminal_the_command_says_that_an_editor_starts_it(tmp_path: Path) -> None:
    code, text = run_in_terminal("lsp", cwd=tmp_path)
    assert code == 2
    assert "started by an editor" in text


@pytest.mark.slow
def test_many_keys_at_once_and_broken_texts_leave_a_server_that_answers(server: Editor, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    server.open(path, LIMIT)
    for end in range(0, len(LIMIT), 7):
        server.change(path, LIMIT[:end], wait=False)
        if end % 5 == 0:
            server.complete(path, *at_end(LIMIT[:end]))
            server.hover(path, *at_end(LIMIT[:end]))
    for text in (
        "\x00",
        "\ud800",
        "a: &a [*a, *a]",
        "[" * 5000,
        "game: kingdom-duels\nmain: !!python/object:x {}\n",
        "\t- x",
        "? [a]: b",
    ):
        server.change(path, text, wait=False)
        server.actions(path, 0)
    findings = server.change(path, LIMIT)
    assert [finding.code for finding in findings] == [
        found.rule for result in check_text(LIMIT, "deck.yaml") for found in result.diagnostics
    ]


def at_end(text: str) -> tuple[int, int]:
    lines = text.split("\n")
    return len(lines) - 1, len(lines[-1])

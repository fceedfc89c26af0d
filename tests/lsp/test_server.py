"""`deckcheck lsp` over standard input and output, driven by a client with the capabilities of VS Code."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from lsprotocol import types

from deckcheck.building.formatting import format_text
from deckcheck.core.diagnostics import Diagnostic
from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings
from deckcheck.reading.files import find_decks
from deckcheck.validation.check import check_file, check_text
from deckcheck.validation.fix.files import fix_text
from tests.lsp.client import Editor, with_edits
from tests.support import ROOT, filled

DUELS = "kingdom-duels"
SETTINGS = Settings(config="find")
SEVERITIES = {1: "error", 2: "warning", 3: "notice"}


@pytest.fixture(scope="module")
def server() -> Iterator[Editor]:
    editor = Editor(sys.executable, "-m", "deckcheck", "lsp")
    yield editor
    editor.close()


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


def expected(findings: list[Diagnostic]) -> list[tuple[object, ...]]:
    return [(found.line, found.column, found.rule, found.severity, found.message) for found in findings]


def findings_in(path: Path) -> list[Diagnostic]:
    return [finding for result in check_file(str(path), SETTINGS) for finding in result.diagnostics]


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
    (tmp_path / "deckcheck.toml").write_text("nonsense = 1\n", encoding="utf-8")
    server.client.diagnostics.clear()
    changed = types.DidChangeWatchedFilesParams(
        [types.FileEvent((tmp_path / "deckcheck.toml").as_uri(), types.FileChangeType.Changed)]
    )
    server.client.workspace_did_change_watched_files(changed)
    (finding,) = server.findings(path)
    assert (finding.code, "nonsense" in finding.message) == ("DC-CONFIG-01", True)


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


LIMIT = filled(DUELS, f"game: {DUELS}\nmain:\n  - 4 Kuriboh\n  - ... 26 other cards\n")
MISSPELT = filled(DUELS, f"game: {DUELS}\nmain:\n  - 3 Kuribho\n  - ... 27 other cards\n")
SHORT = filled(DUELS, f"game: {DUELS}\nmain:\n  - 2 Kuriboh\n  - ... 27 other cards\n")
LONG = filled(DUELS, f"game: {DUELS}\nmain:\n  - 3 Kuriboh\n  - ... 28 other cards\n")
NO_COUNT = filled(DUELS, f"game: {DUELS}\nmain:\n  - Kuriboh\n  - ... 29 other cards\n")
NAUGHT = filled(DUELS, f"game: {DUELS}\nmain:\n  - 0 Kuriboh\n  - ... 29 other cards\n")
WRONG_KEY = filled(DUELS, f"game: {DUELS}\nnmae: x\nmain:\n  - ... 30 other cards\n")
WRONG_NAME = filled(DUELS, f"game: {DUELS}\nmain:\n  - 1 SOE-065 Kuribho\n  - ... 29 other cards\n")
MISPLACED = filled(DUELS, f"game: {DUELS}\nmain:\n  - ... 30 other cards\nextra:\n  - 1 SOE-142 Yugi\n  - 1 Kuriboh\n")
PLAIN = "\n".join(line.strip("- ") for line in LIMIT.replace("main:", "Main Deck").splitlines()) + "\n"
FIXES = [
    # file, text, the rule, the line of the finding, what is offered, the line afterwards
    ("deck.yaml", LIMIT, "KD-DECK-07", 2, "remove 1 Kuriboh", "  - 3 Kuriboh"),
    ("deck.txt", PLAIN, "KD-DECK-07", 2, "remove 1 Kuriboh", "3 Kuriboh"),
    ("deck.yaml", MISSPELT, "DC-CARD-01", 2, "change to 'SOE-065 Kuriboh'", "  - 3 SOE-065 Kuriboh"),
    ("deck.txt", PLAIN.replace("4 Kuriboh", "3 Kuribho"), "DC-CARD-01", 2, "change to 'SOE-065 Kuriboh'", "3 SOE-065 Kuriboh"),
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


def labels(items: list[types.CompletionItem]) -> list[str]:
    return [item.label for item in items]


@pytest.mark.parametrize(
    ("name", "text", "first"),
    [
        ("deck.yaml", "game: kingdom-duels\nmain:\n  - 3 Kuribo", "ORB-059 Kuriboo"),
        ("deck.yaml", "game: kingdom-duels\nmain:\n  - 3 soe-065", "SOE-065 Kuriboh"),
        ("deck.yaml", "game: kingdom-duels\nmain:\n  - 3 Kuribho", "SOE-065 Kuriboh"),
        ("deck.yaml", "game: kingdom-duels\nmain:\n  - card: Kuriboh", "SOE-065 Kuriboh"),
        ("deck.yaml", "game: kingdom-duels\nmain: [{card: Kuriboh", "SOE-065 Kuriboh"),
        ("deck.yaml", "game: kh\nplayer_card: Sor", None),
        ("deck.yaml", "game: kingdom-duels\nformat: ", "standard"),
        ("deck.yaml", "game: ", "gundam"),
        ("deck.txt", "Game: kingdom-duels\n3x Kuribho", "SOE-065 Kuriboh"),
        ("deck.csv", "# game: kingdom-duels\ncount,card\n3,Kuribho", "SOE-065 Kuriboh"),
    ],
)
def test_completion(server: Editor, tmp_path: Path, name: str, text: str, first: str | None) -> None:
    path = tmp_path / name
    server.open(path, text)
    lines = text.split("\n")
    items = server.complete(path, len(lines) - 1, len(lines[-1]))
    ordered = labels(sorted(items, key=lambda item: item.sort_text or ""))
    assert ordered[0] == first if first is not None else "Sora" in ordered[0]
    if isinstance(items[0].text_edit, types.TextEdit):
        assert items[0].detail
        after = with_edits(text, [items[0].text_edit]).split("\n")[-1]
        assert after.endswith(items[0].label)
        typed = text[-(items[0].text_edit.range.end.character - items[0].text_edit.range.start.character) :]
        assert lines[-1].removesuffix(typed) + items[0].label == after
        assert items[0].filter_text == typed  # an editor would otherwise drop similar names


def test_a_completion_says_everything_about_a_card_when_asked(server: Editor, tmp_path: Path) -> None:
    server.open(tmp_path / "deck.yaml", "game: kingdom-duels\nmain:\n  - 3 Kuriboh")
    item = server.complete(tmp_path / "deck.yaml", 2, 13)[0]
    assert "level 1" in str(item.detail)
    resolved = server.ask("completion_item_resolve", item)
    assert "list of 2025-10-02: at most 3 copies" in resolved.documentation.value


LOCAL = """\
game: kingdom-hearts
deck:
  - 3 X-1 Paper Sora
  - 1 BS-901
cards:
  - {id: X-1, name: Paper Sora, type: world, level: 1}
"""


def test_hover_on_cards_and_rules(server: Editor, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    server.open(path, LIMIT.replace("4 Kuriboh", "4 Kuriboh  # deckcheck: ignore[KD-DECK-07] agreed"))
    card = server.hover(path, 2, 8)
    assert "**SOE-065 Kuriboh**" in card
    assert "- simulated: yes" in card
    assert "- legal: standard, list of 2025-10-02: at most 3 copies" in card
    rule = server.hover(path, 2, len("  - 4 Kuriboh  # deckcheck: ignore[KD-"))
    assert "copies-over-limit" in rule
    assert server.hover(path, 0, 2) == ""
    server.open(tmp_path / "local.yaml", LOCAL)
    assert "**X-1 Paper Sora**" in server.hover(tmp_path / "local.yaml", 2, 8)


def test_definitions_in_the_decklist_and_in_the_database(server: Editor, tmp_path: Path) -> None:
    path = tmp_path / "local.yaml"
    server.open(path, LOCAL)
    document = types.TextDocumentIdentifier(path.as_uri())
    local = server.ask("text_document_definition", types.DefinitionParams(document, types.Position(2, 8)))
    assert (local.uri, local.range.start.line) == (path.as_uri(), 5)
    shipped = server.ask("text_document_definition", types.DefinitionParams(document, types.Position(3, 8)))
    lines = (ROOT / "card_db/kingdom-hearts/sets/bs.yaml").read_text(encoding="utf-8").splitlines()
    assert shipped.uri == (ROOT / "card_db/kingdom-hearts/sets/bs.yaml").resolve().as_uri()
    assert "id: BS-901" in lines[shipped.range.start.line]


def test_symbols_are_the_zones_with_their_sizes(server: Editor, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    server.open(path, f"{MISPLACED}---\n{LIMIT}")
    params = types.DocumentSymbolParams(types.TextDocumentIdentifier(path.as_uri()))
    decks = server.ask("text_document_document_symbol", params)
    assert [[(zone.name, zone.detail) for zone in deck.children] for deck in decks] == [
        [("Main Deck", "30 cards"), ("Extra Deck", "2 cards")],
        [("Main Deck", "30 cards")],
    ]
    assert decks[1].range.start.line == len(MISPLACED.splitlines()) + 1


def test_hints_are_zone_totals_and_copies_left(server: Editor, tmp_path: Path) -> None:
    path = tmp_path / "deck.yaml"
    server.open(path, SHORT)
    shown_lines = types.Range(types.Position(0, 0), types.Position(3, 0))
    params = types.InlayHintParams(types.TextDocumentIdentifier(path.as_uri()), shown_lines)
    hints = server.ask("text_document_inlay_hint", params)
    assert [(hint.position.line, hint.label) for hint in hints] == [(1, "Main Deck: 29 of 30 cards"), (2, "+1"), (3, "+2")]
    assert hints[1].tooltip == "1 more copy allowed"


@pytest.mark.parametrize("game", game_names())
def test_formatting_is_fmt(server: Editor, tmp_path: Path, game: str) -> None:
    path = sorted((ROOT / "examples" / game / "legal").glob("*.yaml"))[0]
    text = path.read_text(encoding="utf-8").lower().replace("game:", "game:")
    copy = tmp_path / "deck.yaml"
    server.open(copy, text)
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    params = types.DocumentFormattingParams(types.TextDocumentIdentifier(copy.as_uri()), options)
    edits = server.ask("text_document_formatting", params)
    after = format_text(text, str(copy), SETTINGS)
    assert with_edits(text, edits) == after


def test_formatting_leaves_what_is_no_decklist(server: Editor, tmp_path: Path) -> None:
    for text in ("a: [1,\n", "game: kingdom-duels\nmain: 3\n"):
        server.open(tmp_path / "deck.yaml", text)
        options = types.FormattingOptions(tab_size=2, insert_spaces=True)
        document = types.TextDocumentIdentifier((tmp_path / "deck.yaml").as_uri())
        assert list(server.ask("text_document_formatting", types.DocumentFormattingParams(document, options))) == []


def test_suppression_comments_have_a_meaning(server: Editor, tmp_path: Path) -> None:
    line = "  - 4 Kuriboh  # deckcheck: ignore[KD-DECK-07, KD-DECK-05] agreed"
    path = tmp_path / "deck.yaml"
    server.open(path, LIMIT.replace("  - 4 Kuriboh", line))
    tokens = server.ask(
        "text_document_semantic_tokens_full", types.SemanticTokensParams(types.TextDocumentIdentifier(path.as_uri()))
    )
    legend = server.session.capabilities.semantic_tokens_provider.legend  # type: ignore[union-attr]
    numbers, at, words = list(tokens.data), 0, []
    for place in range(0, len(numbers), 5):
        at = at + numbers[place + 1] if numbers[place] == 0 else numbers[place + 1]
        words.append((line[at : at + numbers[place + 2]], legend.token_types[numbers[place + 3]], numbers[place + 4]))
    assert words == [
        ("# deckcheck: ignore", "keyword", 0),
        ("KD-DECK-07", "enumMember", 0),
        ("KD-DECK-05", "enumMember", 1),
        ("agreed", "string", 0),
    ]


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
    done = subprocess.run(command, env=environment, capture_output=True, text=True, input="", timeout=60)
    assert done.returncode == 2
    assert "pip install 'deckcheck[lsp]'" in done.stderr
    assert "Traceback" not in done.stderr


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

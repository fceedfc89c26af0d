"""What `deckcheck lsp` answers over standard input and output: completion, hover, definitions, shape, formatting, tokens."""

from __future__ import annotations

from pathlib import Path

import pytest
from lsprotocol import types

from deckcheck.building.formatting import format_text
from deckcheck.core.registry import game_names
from deckcheck.core.settings import Settings
from tests.lsp.client import Editor, with_edits
from tests.lsp.decklists import LIMIT, MISPLACED, SHORT
from tests.support import ROOT

SETTINGS = Settings(config="find")


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
        ("deck.yaml", "game: ", game_names()[0]),
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
    server.open(tmp_path / "effect.yaml", "game: gundam\ndeck:\n  - 1 SMP-001\n")
    assert "- effect: Attacking, it has 60 more power." in server.hover(tmp_path / "effect.yaml", 2, 8)


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


def test_a_card_of_a_configured_database_is_defined_there(server: Editor, tmp_path: Path) -> None:
    (tmp_path / "deckcheck.toml").write_text('databases = ["cards"]\n', encoding="utf-8")
    (tmp_path / "cards").mkdir()
    rows = "game: kingdom-hearts\nset: {code: X, name: X}\nprovenance: {kind: sample, source: a test}\ncards:\n"
    own = tmp_path / "cards" / "x.yaml"
    own.write_text(f"{rows}  - {{id: X-1, name: Paper Island, type: world, level: 1, dark_level: 3}}\n", encoding="utf-8")
    server.open(tmp_path / "deck.yaml", "game: kingdom-hearts\ndeck:\n  - 1 Paper Island\n")
    document = types.TextDocumentIdentifier((tmp_path / "deck.yaml").as_uri())
    found = server.ask("text_document_definition", types.DefinitionParams(document, types.Position(2, 8)))
    assert (found.uri, found.range.start.line) == (own.resolve().as_uri(), 4)


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

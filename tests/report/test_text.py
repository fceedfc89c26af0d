"""The text of reports: carets below what they mark, and names that keep their meaning in JSON."""

from __future__ import annotations

import json
from itertools import pairwise

from deckcheck.building.checking import check_text
from deckcheck.report.document import Document
from tests.report.rendering import document_as, rendered


def test_carets_take_as_many_columns_as_the_letters_above() -> None:
    (result,) = check_text("game: kingdom-duels\nmain: [1 青眼の白龍, 1 Unheard Of]\n", "deck.yaml")
    unknown = tuple(found for found in result.diagnostics if found.rule == "DC-CARD-01")
    lines = rendered("text", [result._replace(diagnostics=unknown)]).splitlines()
    carets = [line.partition("| ")[2] for line in lines if line.endswith("^")]
    assert carets == [" " * 7 + "^" * 12, " " * 21 + "^" * 12]  # 5 of the letters are two columns wide


def test_an_endless_line_is_cut_around_the_finding() -> None:
    (result,) = check_text("game: kingdom-duels\nmain: " + "[" * 100_000 + "\n", "deck.yaml")
    lines = rendered("text", [result]).splitlines()
    assert max(map(len, lines)) < 260
    (line, carets) = next((line, below) for line, below in pairwise(lines) if below.endswith("^"))
    assert line[carets.index("^")] == "["


def test_names_that_steer_a_terminal_or_a_log_are_escaped_in_the_json_of_documents() -> None:
    value = {"deck": "\x9b2J ##[error] \u202eeman", "file": "deck.txt"}
    text = document_as(Document("", value), "json")
    assert json.loads(text) == value
    assert text.isascii()
    assert "##[" not in text

"""The YAML parser in Python reads, refuses and words everything as libyaml does."""

from __future__ import annotations

import random
from typing import Any

import pytest
from yaml._yaml import CParser

from deckcheck.core.errors import InputError
from deckcheck.reading import documents
from deckcheck.reading.documents import YamlDocument, parse_documents, span_of
from deckcheck.reading.pure_yaml import PureParser
from tests.support import ROOT, TESTS

INSERTED = [
    *"-:,[]{}#&*!|>'\"%@` \t\n\r\u2028\x85\ufeff\0\x07é𝒳=1a",
    *("---\n", "...\n", ": ", "- ", "? ", "&a ", "*a", "!t ", "!!str ", "!<x> ", "!e!x ", "%YAML 1.1\n", "%TAG ! x\n", "%x\n"),
    *(
        "|2\n",
        ">-\n",
        "|\t\n",
        "|# x\n",
        "|0\n",
        '"\\x',
        '"\\q"',
        '"\\uZZ"',
        "<<",
        "  ",
        "\n ",
        "\n\t",
        "\r\n",
        "{a:1}",
        "[a:b]",
    ),
    *("{a:}", "key:\t", "- - ", "[,", "{,", "a\tb", "!%zz "),
]


def places(mark: Any) -> Any:
    """The places of a value and of everything in it."""
    if type(mark) is not tuple:
        return span_of(mark)
    children = mark[1]
    if isinstance(children, dict):
        return span_of(mark), {name: (span_of(key), places(value)) for name, (key, value) in children.items()}
    return span_of(mark), [places(child) for child in children]


def outcome(text: str, file: str, parser: Any, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The documents of a text as this parser reads them, and the error after them."""
    monkeypatch.setattr(documents, "_parser_class", lambda: parser)
    found: list[Any] = []

    def described(document: YamlDocument) -> Any:
        return document.value, places(document.marks), document.first_line, document.last_line

    try:
        for document in parse_documents(text, file):
            found.append(described(document))
    except InputError as error:
        found += error.diagnostics
    return found


def samples() -> list[tuple[str, str]]:
    paths = [*(TESTS / "reading/malformed").iterdir(), *sorted((ROOT / "examples").glob("*/*/*.yaml"))[::9]]
    texts = [(path.name, path.read_bytes().decode(errors="replace")) for path in sorted(paths)]
    return [(name, text) for name, text in texts if len(text) < 4000]


def changed(text: str, source: random.Random) -> str:
    """A few lines of a text with a few changes."""
    lines = text.splitlines(keepends=True)
    start = source.randrange(max(1, len(lines) - 8))
    text = "".join(lines[start : start + source.randrange(2, 14)])
    for _ in range(source.randrange(1, 4)):
        place = source.randrange(len(text) + 1)
        if source.random() < 0.3:
            text = text[:place] + text[place + source.randrange(1, 5) :]
        else:
            text = text[:place] + source.choice(INSERTED) + text[place:]
    return text


def test_files_are_read_and_refused_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in samples():
        ours, theirs = (outcome(text, name, parser, monkeypatch) for parser in (PureParser, CParser))
        assert ours == theirs, name


def test_changed_files_are_read_and_refused_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    source = random.Random(7)
    texts = samples()
    for _ in range(2500):
        name, text = source.choice(texts)
        text = changed(text, source)
        ours, theirs = (outcome(text, name, parser, monkeypatch) for parser in (PureParser, CParser))
        assert ours == theirs, text

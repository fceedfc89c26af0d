"""The strict YAML loader: nothing is read as something else than the user wrote, and every value knows its place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deckcheck.core.errors import InputError
from deckcheck.reading import documents as load
from deckcheck.reading.documents import parse_documents
from deckcheck.reading.texts import decode


def value_of(text: str) -> Any:
    (document,) = parse_documents(text, "test.yaml")
    return document.value


@pytest.mark.parametrize(
    "word",
    [
        "no",
        "on",
        "yes",
        "Off",
        "True",
        "NULL",
        "~",
        "007",
        "0x10",
        "0o17",
        "1e3",
        "1.5",
        "1_000",
        "+3",
        "1:30",
        "2026-05-01",
        ".inf",
        "=",
        "١٢",
    ],
)
def test_a_plain_word_stays_the_text_that_was_written(word: str) -> None:
    assert value_of(f"key: {word}") == {"key": word}


@pytest.mark.parametrize(
    ("word", "value"), [("true", True), ("false", False), ("null", None), ("", None), ("0", 0), ("-3", -3), ("42", 42)]
)
def test_only_truth_values_null_and_decimal_integers_are_more_than_text(word: str, value: object) -> None:
    read = value_of(f"key: {word}")["key"]
    assert read == value
    assert type(read) is type(value)


def test_a_number_of_thousands_of_digits_stays_text() -> None:
    digits = "9" * 5000
    assert value_of(f"key: {digits}") == {"key": digits}


@pytest.mark.parametrize("quoted", ["'42'", '"true"', "'null'", '"-3"'])
def test_a_quoted_word_is_text(quoted: str) -> None:
    assert value_of(f"key: {quoted}") == {"key": quoted[1:-1]}


def test_every_value_knows_its_line_and_column() -> None:
    (document,) = parse_documents("game: x\nmain:\n  - 3 Kuriboh\n  - {card: Imp, count: 2}\n", "test.yaml")
    assert document.span(("main", 0)) == (3, 5, 3, 14)
    assert document.span(("main", 1, "count")) == (4, 24, 4, 25)
    assert document.span(("main", 1, "count"), key=True) == (4, 17, 4, 22)
    assert document.span(("main",), key=True) == (2, 1, 2, 5)


def test_a_place_below_a_missing_value_is_the_nearest_one_above() -> None:
    (document,) = parse_documents("a: {b: 1}\n", "test.yaml")
    assert document.span(("a", "missing"))[:2] == (1, 4)
    assert document.span(("missing",))[:2] == (1, 1)


def test_several_documents_are_several_values() -> None:
    assert [document.value for document in parse_documents("a: 1\n---\nb: 2\n...\n---\nc: 3\n", "x")] == [
        {"a": 1},
        {"b": 2},
        {"c": 3},
    ]


def test_an_alias_repeats_a_value_and_points_to_itself() -> None:
    (document,) = parse_documents("a: &x [1, 2]\nb: *x\n", "test.yaml")
    assert document.value == {"a": [1, 2], "b": [1, 2]}
    assert document.span(("b", 1))[:2] == (2, 4)


def test_a_byte_order_mark_is_no_part_of_the_text() -> None:
    assert decode(b"\xef\xbb\xbfgame: x", "f") == "game: x"


@pytest.fixture
def slow_parser(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The loader as on a machine whose PyYAML was built without libyaml."""
    import sys

    load._parser_class.cache_clear()
    monkeypatch.setitem(sys.modules, "yaml._yaml", None)
    yield
    load._parser_class.cache_clear()


def test_without_the_c_parser_it_warns_and_reads_the_same(slow_parser: None, capsys: pytest.CaptureFixture[str]) -> None:
    text = "game: x\nmain:\n  - 3 Kuriboh\n  - {card: 'Imp', count: 2}\nname: \"A: b\"\n"
    (document,) = parse_documents(text, "test.yaml")
    assert document.value == {"game": "x", "main": ["3 Kuriboh", {"card": "Imp", "count": 2}], "name": "A: b"}
    assert document.span(("main", 1, "count")) == (4, 26, 4, 27)
    assert "no C parser" in capsys.readouterr().err


@pytest.mark.parametrize("text", ["a: [1\n", "a: b: c\n", "\ta: 1\n", "a: \ufffe\n", "[" * 500, "a: 1\na: 2\n", "a: !!str 1\n"])
def test_without_the_c_parser_bad_input_is_refused_too(slow_parser: None, text: str) -> None:
    with pytest.raises(InputError):
        list(parse_documents(text, "test.yaml"))


@pytest.mark.parametrize(("text", "line", "column"), [("{J", 1, 3), ("{\n pc: [12", 2, 9), ("{J\n", 2, 1)])
def test_a_text_that_ends_too_early_is_refused_at_its_end(text: str, line: int, column: int) -> None:
    with pytest.raises(InputError) as refused:
        list(parse_documents(text, "test.yaml"))
    (problem,) = refused.value.diagnostics
    assert (problem.line, problem.column) == (line, column)


@settings(max_examples=300)
@given(st.text(alphabet="ab:-#[]{}&*!|>'\"%@`,? \n\t0", max_size=60))
def test_any_text_is_read_or_refused_with_a_place(text: str) -> None:
    faults = []
    try:
        list(parse_documents(text, "test.yaml"))
    except InputError as error:
        faults = error.diagnostics
    assert all(one.line >= 1 and one.column >= 1 and one.message for one in faults)


@settings(max_examples=200)
@given(st.binary(max_size=60))
def test_any_bytes_are_decoded_or_refused_with_a_place(data: bytes) -> None:
    rule, text = "", ""
    try:
        text = decode(data, "test.yaml")
    except InputError as error:
        rule = error.diagnostics[0].rule
    assert rule in ("", "DC-YAML-08", "DC-YAML-09")
    assert "\0" not in text

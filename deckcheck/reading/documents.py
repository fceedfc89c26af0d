"""Strict YAML with the line and column of every value.

PyYAML's parser events become plain values and a tree of marks of the same shape. Values are not interpreted against the
user's intent: `no`, `007`, `1e3` and `2026-05-01` stay text. The parser refuses what could hide a mistake (duplicate keys,
tags, merge keys) or exhaust the machine (nesting, aliases, size).
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, NoReturn

import yaml

from deckcheck.core.diagnostics import Diagnostic, make_error
from deckcheck.core.errors import InputError
from deckcheck.core.model import Span
from deckcheck.core.registry import find_game
from deckcheck.reading.limits import DECK, Limit
from deckcheck.reading.texts import read_text, refuse

MAX_DEPTH = 32
MAX_VALUES = 20_000
"""Maximum number of values of a document with aliases: a few lines of them could mean billions."""
MAX_WRITTEN = 250_000
"""Maximum number of values that are written out: each takes some hundred bytes of memory and a place of its own."""

_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,17})")
_WORDS: dict[str, Any] = {"true": True, "false": False, "null": None, "": None}
_NO_KEYS = {*_WORDS, "<<"}


def span_of(mark: Any) -> Span:
    """Return the place of a mark: a parser event, or a tuple of an opening event, its children and a closing event."""
    if isinstance(mark, Span):
        return mark
    first, last = (mark[0], mark[2]) if type(mark) is tuple else (mark, mark)
    if isinstance(first, Span):  # of a decklist that is not YAML
        return first
    start, end = first.start_mark, last.end_mark
    if type(mark) is tuple and end.line > start.line:  # a block ends where the next token begins: show its first line
        return Span(start.line + 1, start.column + 1, start.line + 1, start.column + 2)
    return Span(start.line + 1, start.column + 1, end.line + 1, end.column + 1)


class YamlDocument(NamedTuple):
    """A YAML document: its value, and the marks with the place of each part."""

    file: str
    value: Any
    marks: Any
    text: str
    first_line: int = 0
    """Line on which the previous document ends."""
    last_line: int | None = None
    notes: tuple[Diagnostic, ...] = ()
    """Decisions made while reading the text, such as skipped lines."""

    def with_game_name(self) -> YamlDocument:
        """Return the document with the name of its game, where it has a short name or other letters."""
        written = self.value.get("game") if isinstance(self.value, dict) else None
        name = find_game(written) if isinstance(written, str) else ""
        return self._replace(value={**self.value, "game": name}) if name not in ("", written) else self

    def span(self, path: tuple[str | int, ...] = (), *, key: bool = False) -> Span:
        """Return the place of the value at `path`, or with `key` of its key; the nearest known place above it otherwise. In a
        block of lines (`|`) a number is that of a line."""
        mark: Any = self.marks
        at = mark
        for step in path:
            children = mark[1] if type(mark) is tuple else None
            if isinstance(step, int) and getattr(mark, "style", None) == "|":
                return _line_of_block(mark.start_mark.line + 1 + step, self.text)
            if children is None or (isinstance(children, dict) and step not in children):
                break
            if isinstance(children, dict):
                at, mark = children[step]
                at = at if key else mark
            else:
                at = mark = children[step]
        return span_of(at)


def _line_of_block(number: int, text: str) -> Span:
    """Return the place of a line of a text in several lines, by its number in the file, counted from 0."""
    lines = text.split("\n")
    line = lines[number] if number < len(lines) else ""
    return Span(number + 1, len(line) - len(line.lstrip()) + 1, number + 1, max(2, len(line.rstrip()) + 1))


@cache
def _parser_class() -> Any:
    """Return PyYAML's C parser, or its Python version with a warning."""
    try:
        from yaml._yaml import CParser
    except ImportError:
        from deckcheck.reading.pure_yaml import PureParser

        print("deckcheck: this PyYAML has no C parser, so reading is about ten times slower", file=sys.stderr)
        return PureParser
    return CParser


def parse_documents(text: str, file: str) -> Iterator[YamlDocument]:
    """Yield the documents of a YAML or JSON text."""
    try:
        builder = _Builder(file, text)
        yield from builder.documents()
    except yaml.MarkedYAMLError as error:
        is_open = "quoted scalar" in (error.context or "") and "end of stream" in (error.problem or "")
        mark = (error.context_mark if is_open else None) or error.problem_mark or error.context_mark
        line, column = _inside(text, mark.line + 1, mark.column + 1) if mark else (1, 1)
        message, hint = _describe_error(error, text, file, line, column)
        refuse("DC-YAML-01", message, file, line, column, hint)
    except yaml.reader.ReaderError as error:
        code = error.character if isinstance(error.character, int) else ord(error.character)
        at = max(0, text.find(chr(code)))  # the error's own position counts bytes or characters, depending on the parser
        line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
        refuse("DC-YAML-09", f"the character U+{code:04X} is not allowed in YAML", file, line, column, "remove the character")


def _inside(text: str, line: int, column: int) -> tuple[int, int]:
    """Return a place, or the end of the text: the C parser counts a line more if the last one does not end."""
    lines = text.splitlines()
    is_behind = line > len(lines) > 0 and text[-1] not in "\r\n"
    return (len(lines), len(lines[-1]) + 1) if is_behind else (line, column)


def _describe_error(error: yaml.MarkedYAMLError, text: str, file: str, line: int, column: int) -> tuple[str, str]:
    lines = text.splitlines()
    source = lines[line - 1] if line <= len(lines) else ""
    if source[column - 1 : column] == "\t" or source[: len(source) - len(source.lstrip())].count("\t"):
        return "found a tab where only spaces are allowed", "indent with spaces"
    problem = (error.problem or "the text is malformed").replace("mapping values are not allowed", "a ':' is not allowed")
    context = f" {error.context}" if error.context else ""
    hint = _repair(error, lines, line)
    kind = "JSON" if error.problem_mark is not None and file.endswith(".json") else "YAML"
    return f"invalid {kind}: {problem}{context}", hint if kind == "YAML" else ""


def _repair(error: yaml.MarkedYAMLError, lines: Sequence[str], line: int) -> str:
    """Return what to write instead of malformed YAML."""
    problem, opened = error.problem or "", error.context_mark.line + 1 if error.context_mark else line
    if "quoted scalar" in (error.context or ""):
        return f"add the closing quote of the text that begins on line {opened}"
    for bracket in "]}":
        if problem.endswith(f"',' or '{bracket}'"):
            return f"add '{bracket}' to close the bracket of line {opened}, or a comma between two values"
    text = lines[line - 1].strip() if line <= len(lines) else ""
    above = next((other for other in reversed(lines[: line - 1]) if other.strip()), "")
    if problem.startswith("did not find expected '-'") and text and not text.startswith("- "):
        return f"write '{' ' * (len(above) - len(above.lstrip(' -')))}{text}', indented as the line above"
    return "put quotes around text that contains ': ' or ' #' or starts with a special character"


class _Builder:
    """Builder of values and marks from parser events, with an explicit stack so that depth can be limited."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.next_event = _parser_class()(text).get_event

    def documents(self) -> Iterator[YamlDocument]:
        ended = 0
        while (event := self.next_event()) is not None:
            if type(event) is yaml.DocumentStartEvent:
                value, mark, end = self.value_tree()
                yield YamlDocument(self.file, value, mark, self.text, ended, end.end_mark.line + 1)
                ended = end.start_mark.line

    def stop(self, code: str, message: str, event: Any, hint: str = "") -> NoReturn:
        raise InputError([make_error(code, message, self.file, span_of(event), hint)])

    def value_tree(self) -> tuple[Any, Any, Any]:
        """Return the value and the mark of a document, and the event that ended it."""
        root, root_marks = values, marks = [], []  # type: Any, Any
        # A frame is the list or mapping around the open one; in a mapping the open one is the value of its last key.
        stack: list[tuple[Any, Any, bool, Any, Any, Any, int]] = []
        key_event = opened = None  # type: Any
        in_mapping, key, count = False, "", 0
        anchors: dict[str, tuple[Any, int]] = {}
        next_event = self.next_event
        scalar_event, sequence_start, mapping_start = yaml.ScalarEvent, yaml.SequenceStartEvent, yaml.MappingStartEvent
        mapping_end = yaml.MappingEndEvent
        while True:
            event = next_event()
            kind = type(event)
            if in_mapping and kind is not mapping_end:
                key, key_event = event.value if kind is scalar_event else "", event
                if key in values or key in _NO_KEYS or not key[0].isalpha() or True not in event.implicit:
                    self.check_key(event, values)
                event = next_event()
                kind = type(event)
            mark = event
            if kind is scalar_event:
                value = text = event.value
                plain, quoted = event.implicit
                if plain:
                    if text.isdigit() or text in _WORDS or text[0] == "-":
                        value = _plain(text)
                elif not quoted:
                    self.bad_tag(event)
                if event.anchor is not None:
                    anchors[event.anchor] = (value, 1)
            elif kind is sequence_start or kind is mapping_start:
                if event.tag is not None:
                    self.bad_tag(event)
                if len(stack) >= MAX_DEPTH:
                    self.stop("DC-YAML-06", f"values are nested deeper than {MAX_DEPTH} levels", event)
                stack.append((values, marks, in_mapping, key, key_event, opened, count))
                in_mapping = kind is mapping_start
                values, marks, opened = ({}, {}, event) if in_mapping else ([], [], event)
                continue
            elif kind is yaml.AliasEvent:
                value, size = self.alias(event, anchors)
                count += size
                if count > MAX_VALUES:
                    hint = "write the values out or split the document"
                    self.stop("DC-YAML-05", f"aliases expand the document beyond {MAX_VALUES} values", event, hint)
            elif kind is yaml.DocumentEndEvent:
                return root[0], root_marks[0], event
            else:  # the end of a list or mapping
                value, mark, closed = values, (opened, marks, event), opened
                values, marks, in_mapping, key, key_event, opened, before = stack.pop()
                if closed.anchor is not None:
                    anchors[closed.anchor] = (value, count - before + 1)
            count += 1
            if count > MAX_WRITTEN:
                self.stop("DC-YAML-05", f"the document has more than {MAX_WRITTEN} values", event, "split the document")
            if in_mapping:
                values[key] = value
                marks[key] = (key_event, mark)
            else:
                values.append(value)
                marks.append(mark)

    def check_key(self, event: Any, values: dict[str, Any]) -> None:
        """Refuse a key that is not text, or that the mapping has."""
        if type(event) is yaml.AliasEvent:
            self.stop("DC-YAML-10", "an alias cannot be a key", event, "write the key out")
        if type(event) is not yaml.ScalarEvent:
            if event.tag is not None:
                self.bad_tag(event)
            self.stop("DC-YAML-10", "a list or mapping cannot be a key", event)
        plain, quoted = event.implicit
        if not plain and not quoted:
            self.bad_tag(event)
        value = _plain(event.value) if plain else event.value
        if type(value) is not str or value in values or (value == "<<" and plain):
            self.bad_key(value, event.value, values, event)

    def alias(self, event: Any, anchors: dict[str, tuple[Any, int]]) -> tuple[Any, int]:
        found = anchors.get(event.anchor)
        if found is None:
            hint = "put the anchor before the value, or quote the text if it is not an alias"
            self.stop("DC-YAML-07", f"alias *{event.anchor} has no earlier anchor &{event.anchor}", event, hint)
        return found

    def bad_tag(self, event: Any) -> NoReturn:
        tag = event.tag.replace("tag:yaml.org,2002:", "!!")
        self.stop("DC-YAML-03", f"the tag {tag} is not supported", event, "remove the tag; quote the value if it is text")

    def bad_key(self, value: Any, text: str, values: dict[str, Any], event: Any) -> NoReturn:
        if type(value) is not str:
            what = f"the key {text} is a {_kind(value)}, not text" if text else "a key is empty"
            self.stop("DC-YAML-10", what, event, f'write "{text}": in quotes if you mean that text' if text else "")
        if value in values:
            above = self.text.splitlines()[: event.start_mark.line]
            key = re.compile(rf" {{{event.start_mark.column}}}[\"']?{re.escape(value)}[\"']?\s*:")
            first = next((number for number in range(len(above), 0, -1) if key.match(above[number - 1])), 0)
            hint = f"merge the two entries; the first is in line {first}" if first else "merge the two entries"
            self.stop("DC-YAML-02", f"duplicate key '{value}'", event, hint)
        self.stop("DC-YAML-04", "the merge key << is not supported", event, "write each key out")


def _plain(text: str) -> Any:
    """Return the value of a plain scalar that may be more than text: true, false, null or a decimal integer."""
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _INTEGER.fullmatch(text) else text


def _kind(value: Any) -> str:
    return "null" if value is None else "boolean" if isinstance(value, bool) else "number"


def load_documents(path: str, limit: Limit = DECK) -> list[YamlDocument]:
    """Return all documents of a file."""
    return list(parse_documents(read_text(path, limit), path))


def load_document(path: str, limit: Limit = DECK) -> YamlDocument:
    """Return the only document of a file."""
    documents = load_documents(path, limit)
    if not documents:
        refuse("DC-YAML-11", "the file is empty", path, hint="write what it should say, or remove it")
    if len(documents) > 1:
        refuse("DC-YAML-11", f"expected one document, found {len(documents)}", path, hint="use one document per file")
    return documents[0]

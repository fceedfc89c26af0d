"""PyYAML's parser in Python, for machines without its C parser: it accepts, places and words everything as libyaml does.

Where the two differ, this module follows libyaml: tabs between tokens and in text, `?` and `:` in flow collections, the place
of empty values and of the end of the text, and the words of errors.
"""

from __future__ import annotations

import re
from typing import Any, NoReturn
from urllib.parse import unquote

import yaml
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner, ScannerError
from yaml.tokens import FlowEntryToken, FlowMappingEndToken, FlowSequenceEndToken, ScalarToken, TagToken

_BREAKS = "\r\n\x85\u2028\u2029"
_BLANKS = "\0 \t" + _BREAKS

_URI = r"-\w;/?:@&=+$.!~*'()%"
_TAG = re.compile(rf"!<(?P<whole>[{_URI},[\]]*)|(?:(?P<handle>![-\w]*!)|!)(?P<suffix>[{_URI}]*)", re.ASCII)
_WORDS = (
    (r"^expected (.*), but (?:found|got) .*", r"did not find expected \1"),
    (r"^(did not find expected) '<document start>'", r"\1 <document start>"),
    (r"^(did not find expected) the node content", r"\1 node content"),
    (r"^(did not find expected) (?:chomping or indentation indicators|a comment or a line break)", r"\1 comment or line break"),
    (r"^(did not find expected) ' '", r"\1 whitespace or line break"),
    (r"^(did not find expected) escape sequence.*", r"\1 hexdecimal number"),
    (r"^(did not find expected) a digit or '.'", r"\1 digit or '.' character"),
    (r"^(found character) .* (that)", r"\1 \2"),
    (r"^(found unknown escape character|found undefined tag handle|found incompatible YAML document) .*", r"\1"),
    (r"not allowed here$", r"not allowed in this context"),
    (r"document separator$", r"document indicator"),
    (r"^sequence", r"block sequence"),
)
"""Words of PyYAML and those of libyaml."""
_CONTEXTS = {
    "found unknown escape character": "while parsing a quoted scalar",
    "did not find expected hexdecimal number": "while parsing a quoted scalar",
    "did not find expected '!'": "while scanning a tag directive",
    "did not find expected digit or '.' character": "while scanning a %YAML directive",
}
_BLOCK_END = {"while parsing a block mapping": "key", "while parsing a block collection": "'-' indicator"}


class PureParser(Reader, Scanner, Parser):
    column: int
    line: int
    allow_simple_key: bool

    def __init__(self, stream: str) -> None:
        self.has_marks = "\ufeff" in stream[1:]
        Reader.__init__(self, stream.removeprefix("\ufeff"))
        Scanner.__init__(self)
        Parser.__init__(self)

    def get_event(self) -> Any:
        try:
            event = Parser.get_event(self)  # type: ignore[no-untyped-call]
            if type(event) is yaml.ScalarEvent and event.tag == "!" and not event.value and not event.style:
                event.implicit = (False, False)
            return event
        except yaml.MarkedYAMLError as error:
            error.context, error.problem = _libyaml_words(error.context, error.problem)
            if error.problem == "found unknown escape character" and error.problem_mark is not None:
                error.problem_mark.column -= 1  # at its backslash
            raise

    def forward(self, length: int = 1) -> None:
        marks = self.prefix(length).count("\ufeff") if self.has_marks else 0
        Reader.forward(self, length)
        self.column += marks

    def refuse(self, doing: str, start: Any, problem: str) -> NoReturn:
        raise ScannerError(f"while {doing}", start, problem, self.get_mark())

    def scan_to_next_token(self) -> None:
        while True:
            if self.column == 0 and self.peek() == "\ufeff":
                self.forward()
            while self.peek() == " " or (self.peek() == "\t" and (self.flow_level or not self.allow_simple_key)):
                self.forward()
            if self.peek() == "#":
                while self.peek() not in "\0" + _BREAKS:
                    self.forward()
            if not self.scan_line_break():  # type: ignore[no-untyped-call]
                return
            if not self.flow_level:
                self.allow_simple_key = True

    def fetch_stream_end(self) -> None:
        if self.column:  # libyaml ends the last line
            self.line, self.column = self.line + 1, 0
        self.stale_possible_simple_keys()
        Scanner.fetch_stream_end(self)

    def check_plain(self) -> bool:
        character = self.peek()
        if character not in _BLANKS + "-?:,[]{}#&*!|>'\"%@`":
            return True
        return self.peek(1) not in _BLANKS and (character == "-" or (not self.flow_level and character in "?:"))

    def scan_plain(self) -> Any:
        chunks: list[str] = []
        spaces: list[str] = []
        start = end = self.get_mark()
        indent = self.indent + 1
        while not self._at_document_mark() and self.peek() != "#":
            length = self._plain_length(start)
            if length == 0:
                break
            self.allow_simple_key = False
            chunks += [*spaces, self.prefix(length)]
            self.forward(length)
            end = self.get_mark()
            if self.peek() not in " \t" + _BREAKS:
                break
            spaces = self._plain_spaces(indent, start)
            if not self.flow_level and self.column < indent:
                break
        return ScalarToken("".join(chunks), True, start, end)

    def _at_document_mark(self) -> bool:
        return self.column == 0 and self.prefix(3) in ("---", "...") and self.peek(3) in _BLANKS

    def _plain_length(self, start: Any) -> int:
        """Return the number of characters up to the end of a word of plain text."""
        length = 0
        while (character := self.peek(length)) not in _BLANKS:
            if character == ":" and self.flow_level and self.peek(length + 1) in ",?[]{}":
                self.forward(length)
                self.refuse("scanning a plain scalar", start, "found unexpected ':'")
            if (character == ":" and self.peek(length + 1) in _BLANKS) or (self.flow_level and character in ",[]{}"):
                break
            length += 1
        return length

    def _plain_spaces(self, indent: int, start: Any) -> list[str]:
        """Skip blanks and line breaks inside plain text, and return what they stand for."""
        blanks, breaks = "", []
        while (character := self.peek()) in " \t" + _BREAKS:
            if character in _BREAKS:
                breaks.append(self.scan_line_break())  # type: ignore[no-untyped-call]
                self.allow_simple_key = True
                continue
            if breaks and character == "\t" and self.column < indent:
                self.refuse("scanning a plain scalar", start, "found a tab character that violates indentation")
            blanks += character
            self.forward()
        if not breaks:
            return [blanks]
        first, *others = breaks
        return others or [" "] if first == "\n" else breaks

    def scan_tag(self) -> Any:
        start = self.get_mark()
        found = _TAG.match(self.buffer, self.pointer)
        assert found
        whole, handle, suffix = found["whole"], found["handle"], found["suffix"]
        text = whole if whole is not None else suffix
        if wrong := re.search("%(?![0-9A-Fa-f]{2})", text):
            self.forward(found.end() - len(text) + wrong.start() - self.pointer)
            self.refuse("parsing a tag", start, "did not find URI escaped octet")
        self.forward(len(found[0]))
        if not text and (whole is not None or handle):
            self.refuse("parsing a tag", start, "did not find expected tag URI")
        if whole is not None:
            if self.peek() != ">":
                self.refuse("scanning a tag", start, "did not find the expected '>'")
            self.forward()
        if self.peek() not in _BLANKS and not (self.flow_level and self.peek() == ","):
            self.refuse("scanning a tag", start, "did not find expected whitespace or line break")
        named = handle or ("!" if text and whole is None else None)
        return TagToken((named, unquote(text) or "!"), start, self.get_mark())

    def scan_block_scalar_indicators(self, start_mark: Any) -> tuple[bool | None, int | None]:
        chomping, increment = None, None
        for _ in range(2):
            if (character := self.peek()) in "+-" and chomping is None:
                chomping = character == "+"
            elif character in "0123456789" and increment is None:
                increment = int(character)
            else:
                break
            if increment == 0:
                self.refuse("scanning a block scalar", start_mark, "found an indentation indicator equal to 0")
            self.forward()
        return chomping, increment

    def scan_block_scalar_ignored_line(self, start_mark: Any) -> None:
        while self.peek() in " \t":
            self.forward()
        Scanner.scan_block_scalar_ignored_line(self, start_mark)

    def scan_block_scalar_indentation(self) -> Any:
        found = Scanner.scan_block_scalar_indentation(self)
        self._refuse_tab(self.column + 1)
        return found

    def scan_block_scalar_breaks(self, indent: int) -> Any:
        found = Scanner.scan_block_scalar_breaks(self, indent)
        self._refuse_tab(indent)
        return found

    def _refuse_tab(self, indent: int) -> None:
        if self.column < indent and self.peek() == "\t":
            problem = "found a tab character where an indentation space is expected"
            self.refuse("scanning a block scalar", None, problem)

    def scan_directive_name(self, start_mark: Any) -> str:
        length = 0
        while re.match(r"[-\w]", self.peek(length), re.ASCII):
            length += 1
        name = self.prefix(length)
        self.forward(length)
        if not name:
            self.refuse("scanning a directive", start_mark, "could not find expected directive name")
        if self.peek() not in _BLANKS:
            self.refuse("scanning a directive", start_mark, "found unexpected non-alphabetical character")
        if name not in ("YAML", "TAG"):
            self.refuse("scanning a directive", start_mark, "found unknown directive name")
        return str(name)

    def scan_yaml_directive_number(self, start_mark: Any) -> int:
        if self.peek() not in "0123456789":
            self.refuse("scanning a %YAML directive", start_mark, "did not find expected version number")
        return int(Scanner.scan_yaml_directive_number(self, start_mark))

    def process_empty_scalar(self, mark: Any) -> Any:
        if self.check_token(FlowEntryToken, FlowMappingEndToken, FlowSequenceEndToken):
            mark = self.peek_token().start_mark  # type: ignore[no-untyped-call]
        return Parser.process_empty_scalar(self, mark)


def _libyaml_words(context: str | None, problem: str | None) -> tuple[str | None, str | None]:
    """Return the words that libyaml has for an error."""
    text = problem or ""
    for pattern, words in _WORDS:
        text = re.sub(pattern, words, text, flags=re.DOTALL)
    if text == "did not find expected <block end>":
        text = f"did not find expected {_BLOCK_END[context or '']}"
    return _CONTEXTS.get(text, context), text

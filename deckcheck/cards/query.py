"""Card queries: `type:dragon level:>=5 -attribute:dark atk:>2000 "blue-eyes"`.

Terms side by side must all match; OR binds weaker, NOT or a leading `-` negates, parentheses group, quotes keep spaces.
A plain term is part of the name. A field is a field of the card data: text and lists match whole words, numbers take >, <, >=,
<=, != and =.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from deckcheck.core.errors import UsageError
from deckcheck.core.suggestions import suggest_or_list
from deckcheck.core.words import fold

Row = Mapping[str, Any]
Test = Callable[[Row], bool]

_TOKEN = re.compile(
    r'\s*(?:(?P<mark>[()]|-(?=[^\s]))|(?P<field>[A-Za-z_]+):(?P<sign>>=|<=|!=|=|>|<)?(?P<value>"[^"]*"?|[^\s()]*)|(?P<term>"[^"]*"?|[^\s()]+))'
)
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">": lambda have, want: have > want,
    "<": lambda have, want: have < want,
    ">=": lambda have, want: have >= want,
    "<=": lambda have, want: have <= want,
    "=": lambda have, want: have == want,
    "!=": lambda have, want: have != want,
}


def parse_query(text: str, fields: Mapping[str, str], name_of: Callable[[Row], str]) -> Test:
    """Return a test for card rows. `fields` maps the words before a colon to keys of a row; unknown words raise UsageError."""
    return _Parser(_tokens(text), fields, name_of).parse()


def field_names(rows: list[Row]) -> dict[str, str]:
    """Return the words allowed before a colon: every key of the rows, and the singular of plural keys."""
    keys = list(dict.fromkeys(key for row in rows for key in row))
    singular = {key.removesuffix("s"): key for key in keys if key.endswith("s")}
    return {**singular, **{key: key for key in keys}, "set": "set"}


def _tokens(text: str) -> list[re.Match[str]]:
    tokens, position = [], 0
    while position < len(text.rstrip()):
        match = _TOKEN.match(text, position)
        if match is None or match.end() == position:
            raise UsageError(f"cannot parse the query at '{text[position:]}'")
        tokens.append(match)
        position = match.end()
    return tokens


class _Parser:
    """Recursive descent parser: alternatives of conjunctions of terms."""

    def __init__(self, tokens: list[re.Match[str]], fields: Mapping[str, str], name_of: Callable[[Row], str]) -> None:
        self.tokens = tokens
        self.fields = fields
        self.name_of = name_of
        self.position = 0

    def word(self) -> str:
        """Return the next token as a bare word or mark, or an empty text at the end."""
        if self.position >= len(self.tokens):
            return ""
        token = self.tokens[self.position]
        return str(token["mark"] or (token["term"] if token["term"] in ("AND", "OR", "NOT") else "") or "term")

    def parse(self) -> Test:
        if not self.tokens:
            return lambda row: True
        test = self.alternatives()
        if self.word():
            raise UsageError("unmatched ')' in the query")
        return test

    def alternatives(self) -> Test:
        branches = [self.conjunction()]
        while self.word() == "OR":
            self.position += 1
            branches.append(self.conjunction())
        return branches[0] if len(branches) == 1 else lambda row: any(branch(row) for branch in branches)

    def conjunction(self) -> Test:
        parts = [self.negation()]
        while (word := self.word()) and word not in ("OR", ")"):
            if word == "AND":
                self.position += 1
            parts.append(self.negation())
        return parts[0] if len(parts) == 1 else lambda row: all(part(row) for part in parts)

    def negation(self) -> Test:
        if self.word() in ("NOT", "-"):
            self.position += 1
            inner = self.negation()
            return lambda row: not inner(row)
        return self.term()

    def term(self) -> Test:
        word = self.word()
        if word in ("", ")", "OR", "AND"):
            raise UsageError(f"missing search term {'before ' + word if word else 'at the end of the query'}")
        token = self.tokens[self.position]
        self.position += 1
        if word == "(":
            inner = self.alternatives()
            if self.word() != ")":
                raise UsageError("unmatched '(' in the query")
            self.position += 1
            return inner
        if token["field"] is not None:
            return self.field(token["field"].lower(), token["sign"] or "", token["value"].strip('"'))
        wanted = fold(token["term"].strip('"'))
        return lambda row: wanted in fold(self.name_of(row))

    def field(self, name: str, sign: str, value: str) -> Test:
        if name == "name":
            wanted = fold(value)
            return lambda row: wanted in fold(self.name_of(row))
        if name not in self.fields:
            raise UsageError(f"unknown card field '{name}'; {suggest_or_list(name, sorted(self.fields))}")
        key = self.fields[name]
        number = int(value) if value.lstrip("-").isdecimal() else None
        if sign and sign not in ("=", "!=") and number is None:
            raise UsageError(f"{name}:{sign} needs a number, not '{value}'")
        if key == "set":
            return lambda row: (str(row["id"]).rpartition("-")[0].lower() == value.lower()) is not (sign == "!=")
        return lambda row: _matches(row.get(key), sign, value, number)


def _matches(have: Any, sign: str, value: str, number: int | None) -> bool:
    if isinstance(have, bool) or have is None:
        return str(have).lower().replace("none", "") == value.lower()
    if isinstance(have, int) and number is not None:
        return _COMPARE[sign or "="](have, number)
    if sign in (">", "<", ">=", "<="):
        return False
    return _has_words(have, fold(value)) is not (sign == "!=")


def _has_words(have: Any, wanted: str) -> bool:
    """Return whether the words are in a text, an item of a list, or a key or value of a mapping."""
    if isinstance(have, Mapping):
        return any(_has_words(item, wanted) for pair in have.items() for item in pair)
    if isinstance(have, list | tuple):
        return any(_has_words(item, wanted) for item in have)
    return f" {wanted} " in f" {fold(str(have))} "

"""Card queries, as players know them from other card databases: `t:dragon level>=7 atk>def -attribute:dark order:-atk`.

Terms next to each other must all match; `or` is weaker than that, `not` or a leading `-` negates, parentheses group, quotes
keep spaces together. A plain term is part of the name; where cards are searched, a word of the type or the effect as well, and
cards with the word in their name come first. A field matches whole words of texts and lists; numbers take >, <,
>=, <=, != and =, and another field may take the place of the number. `/.../` is a regular expression.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, NoReturn

from deckcheck.cards.expressions import Expression
from deckcheck.core.errors import UsageError
from deckcheck.core.words import fold, suggest

Row = Mapping[str, Any]
Test = Callable[[Row], bool]

MOST_CHARACTERS = 1000
MOST_NESTED = 40
MOST_DIGITS = 9
MOST_EXAMPLE = 24
"""Letters of the value of an example."""

_VALUE = r'"[^"]*"?|(?<!\bin:)/(?:\\.|[^/\\])*/?|[^\s()]*'
_TOKEN = re.compile(
    rf"""\s*(?:(?P<mark>[()]|-(?=[^\s]))
    |(?P<field>[A-Za-z_]+)(?P<sign>:(?:>=|<=|!=|=|>|<)?|>=|<=|!=|=|>|<)(?P<value>{_VALUE})
    |(?P<term>"[^"]*"?|/(?:\\.|[^/\\])*/?|[^\s()]+))""",
    re.VERBOSE,
)
_WORDS = ("and", "or", "not")
_ALIASES = {"t": "type", "n": "name", "s": "set", "lv": "level", "lvl": "level"}
_COMPARE: dict[str, Callable[[int, int], bool]] = {
    ">": lambda have, want: have > want,
    "<": lambda have, want: have < want,
    ">=": lambda have, want: have >= want,
    "<=": lambda have, want: have <= want,
    "=": lambda have, want: have == want,
    "!=": lambda have, want: have != want,
}


class Vocabulary(NamedTuple):
    """The words a query may use: fields of card rows, names of cards, and tests that need more than a row."""

    fields: Mapping[str, str]
    """Word before a sign -> key of a row."""
    name_of: Callable[[Row], str]
    rows: Iterable[Row] = ()
    """Rows whose values are the known ones, for "did you mean"."""
    properties: Mapping[str, Test] = {}
    """Word after `is:` -> its predicate."""
    collection: Callable[[str], Test] | None = None
    """Predicate of `in:`: the card is in the deck of this name."""
    plain: Callable[[Row], Sequence[str]] | None = None
    """Texts beside the name in which a plain term is searched, best first; None searches the name alone."""
    names: Mapping[str, str] = {}
    """Names of cards by their IDs, for fields that list other cards."""


class Query(NamedTuple):
    """A parsed query: a test for rows, and the fields to sort by (`-` before a field reverses it)."""

    test: Test
    order: tuple[str, ...] = ()
    places: tuple[Callable[[Row], int], ...] = ()
    """Where each plain term is found: 0 in the name, 1 and more in the other texts."""

    def select(self, rows: Iterable[Row]) -> list[Row]:
        """Return the rows that match, in the order of the query; without one, those with its words in their names first."""
        found = [row for row in rows if self.test(row)]
        if self.places and not self.order:
            found.sort(key=lambda row: max(place(row) for place in self.places))
        for key in reversed(self.order):
            backwards, field = key.startswith("-"), key.removeprefix("-")
            found.sort(key=lambda row: _rank(row.get(field), backwards))
        return found


def _rank(value: Any, backwards: bool) -> tuple[int, float, str]:
    """Return a sort key: numbers, then texts, rows without a value last."""
    if isinstance(value, int):
        return 0, -value if backwards else value, ""
    return (2 if value is None else 1), 0, fold(str(value)) if value is not None else ""


def parse_query(text: str, vocabulary: Vocabulary) -> Query:
    """Parse a query; an unknown field, value or word is a UsageError."""
    if len(text) > MOST_CHARACTERS:
        raise UsageError(f"the query has {len(text)} characters; the maximum is {MOST_CHARACTERS}")
    return _Parser(_tokens(text), vocabulary).parse()


def field_names(keys: Sequence[str], more: Mapping[str, str]) -> dict[str, str]:
    """Return the words that may come before a sign: every key of the rows, the singular of plural ones, and aliases."""
    singular = {key.removesuffix("s"): key for key in keys if key.endswith("s")}
    found = {**singular, **{key: key for key in keys}, "set": "set", **more}
    return {**{alias: found[word] for alias, word in _ALIASES.items() if word in found}, **found}


def _tokens(text: str) -> list[re.Match[str]]:
    tokens, position = [], 0
    end = len(text.rstrip())
    while position < end:
        match = _TOKEN.match(text, position)
        if match is None or match.end() == position:
            raise UsageError(f"invalid query at '{text[position : position + 40]}'")
        tokens.append(match)
        position = match.end()
    return tokens


class _Parser:
    """Recursive descent: alternatives of conjunctions of terms."""

    def __init__(self, tokens: list[re.Match[str]], vocabulary: Vocabulary) -> None:
        self.tokens = tokens
        self.vocabulary = vocabulary
        self.position = 0
        self.depth = 0
        self.order: list[str] = []
        self.places: list[Callable[[Row], int]] = []

    def word(self) -> str:
        """Return the next token as an operator or mark, 'term' for anything else, or nothing at the end."""
        if self.position >= len(self.tokens):
            return ""
        token = self.tokens[self.position]
        operator = token["term"].lower() if token["term"] and token["term"].lower() in _WORDS else ""
        return str(token["mark"] or operator or "term")

    def parse(self) -> Query:
        if not self.tokens:
            return Query(lambda row: True)
        test = self.alternatives()
        if self.word():
            raise UsageError("the query has a ')' without its '('")
        return Query(test, tuple(self.order), tuple(self.places))

    def alternatives(self) -> Test:
        branches = [self.conjunction()]
        while self.word() == "or":
            self.position += 1
            branches.append(self.conjunction())
        return branches[0] if len(branches) == 1 else lambda row: any(branch(row) for branch in branches)

    def conjunction(self) -> Test:
        parts = [self.negation()]
        while (word := self.word()) and word not in ("or", ")"):
            if word == "and":
                self.position += 1
            parts.append(self.negation())
        return parts[0] if len(parts) == 1 else lambda row: all(part(row) for part in parts)

    def negation(self) -> Test:
        negated = False
        while self.word() in ("not", "-"):
            self.position += 1
            negated = not negated
        inner = self.term()
        return (lambda row: not inner(row)) if negated else inner

    def term(self) -> Test:
        word = self.word()
        if word in ("", ")", "or", "and"):
            place = f"before '{word}'" if word else "at its end"
            raise UsageError(f"the query has no term {place}")
        token = self.tokens[self.position]
        self.position += 1
        if word == "(":
            return self.group()
        if token["field"] is not None:
            return self.field(token["field"].lower(), token["sign"].removeprefix(":"), token["value"])
        return self.plain(token["term"])

    def group(self) -> Test:
        self.depth += 1
        if self.depth > MOST_NESTED:
            raise UsageError(f"the query nests more than {MOST_NESTED} parentheses")
        inner = self.alternatives()
        if self.word() != ")":
            raise UsageError("the query has a '(' without its ')'")
        self.position += 1
        self.depth -= 1
        return inner

    def plain(self, text: str) -> Test:
        """Return the test of a plain term, in the name and where cards are searched also in other texts."""
        in_name, others = self.name(text), self.vocabulary.plain
        if others is None or text.startswith("/"):
            return in_name
        word = fold(text.strip('"'))
        wanted = f" {word}"

        def place(row: Row) -> int:
            """Return where the term is found: 0 in the name, -1 nowhere."""
            if in_name(row):
                return 0
            return next((number for number, text in enumerate(others(row), 1) if wanted in f" {fold(text)}"), -1)

        self.places.append(place)
        return lambda row: place(row) >= 0

    def name(self, text: str) -> Test:
        name_of = self.vocabulary.name_of
        if (expression := _expression(text)) is not None:
            return lambda row: expression.is_in(name_of(row))
        wanted = fold(text.strip('"'))
        return lambda row: wanted in fold(name_of(row))

    def field(self, name: str, sign: str, text: str) -> Test:
        if not text and name != "order":
            self.refuse_empty(name)
        if name in ("name", "n"):
            return self.name(text)
        if name == "is":
            return self.property(text)
        if name == "in":
            return self.member(text)
        key = self.key(name if name != "order" else text.removeprefix("-"))
        if name == "order":
            self.order.append(f"-{key}" if text.startswith("-") else key)
            return lambda row: True
        if (expression := _expression(text)) is not None:
            return lambda row: any(map(expression.is_in, texts_of(row.get(key))))
        return self.value(name, key, sign, text.strip('"'))

    def key(self, name: str) -> str:
        fields = self.vocabulary.fields
        if name.lower() not in fields:
            guess = suggest(name.lower(), fields)
            listed = f"{guess} Fields: " if guess else "use one of: "
            raise UnknownFieldError(
                f"cards have no field '{name}'; {listed}{', '.join(field_examples(self.vocabulary))}", guess
            )
        return fields[name.lower()]

    def refuse_empty(self, name: str) -> NoReturn:
        """Raise a UsageError that lists the values of a field without one."""
        if name == "is":
            _unknown("'is:' needs a word", "", self.vocabulary.properties)
        if name in ("in", "name", "n"):
            raise UsageError(f"'{name}:' needs {'the path of a decklist' if name == 'in' else 'a part of a name'}")
        key = self.key(name)
        values = [row[key] for row in self.vocabulary.rows if row.get(key) is not None]
        numbers = [value for value in values if type(value) is int]
        if numbers and len(numbers) == len(values):
            raise UsageError(f"'{name}:' needs a number, from {min(numbers)} to {max(numbers)}")
        known = (self.vocabulary.names.get(part, part) for value in values for part in values_of(value))
        _unknown(f"'{name}:' needs a value", "", dict.fromkeys(known))

    def texts(self, have: Any) -> Iterable[str]:
        """Yield the texts of a value, with names for the IDs of cards."""
        for text in texts_of(have):
            yield self.vocabulary.names.get(text, text)

    def property(self, text: str) -> Test:
        known = self.vocabulary.properties
        if text.lower() not in known:
            _unknown(f"unknown property 'is:{text}'", text, known)
        return known[text.lower()]

    def member(self, text: str) -> Test:
        if self.vocabulary.collection is None:
            raise UsageError("'in:' cannot be used here, where no decks are opened")
        return self.vocabulary.collection(text.strip('"'))

    def value(self, name: str, key: str, sign: str, text: str) -> Test:
        if key == "set":
            return lambda row: (str(row["id"]).rpartition("-")[0].lower() == text.lower()) is not (sign == "!=")
        number = _number(text)
        other = self.vocabulary.fields.get(text.lower(), "") if sign and number is None else ""
        if other and any(isinstance(row.get(other), int) for row in self.vocabulary.rows):
            return lambda row: _compare_fields(row.get(key), sign, row.get(other))
        if sign and sign not in ("=", "!=") and number is None:
            raise UsageError(f"'{name}{sign}' needs a number or a field, not '{text}'")
        if number is None:
            self.check_value(key, text)
        if self.lists_cards(key):
            wanted = fold(text)
            return lambda row: (
                (_has_words(row.get(key), wanted) or _has_words(list(self.texts(row.get(key))), wanted)) is not (sign == "!=")
            )
        return lambda row: _matches(row.get(key), sign, text, number)

    def lists_cards(self, key: str) -> bool:
        """Return whether a field lists other cards by their IDs."""
        names = self.vocabulary.names
        return key != "id" and any(part in names for row in self.vocabulary.rows for part in texts_of(row.get(key)))

    def check_value(self, key: str, text: str) -> None:
        """Raise a UsageError for a word that no card has in a field of words."""
        wanted = fold(text)
        ids = (part for row in self.vocabulary.rows for part in texts_of(row.get(key)))
        known = {fold(part): part for text in ids for part in dict.fromkeys((self.vocabulary.names.get(text, text), text))}
        if not known or key == "text" or any(_has_words(part, wanted) for part in known):
            return
        if other := self.other_field(key, wanted):
            value = f'"{text}"' if " " in text else text
            raise UsageError(f"no card has the {key.removesuffix('s')} '{text}'; did you mean {other}:{value}?")
        known = {name: part for name, part in known.items() if part not in self.vocabulary.names and not part.isdigit()}
        _unknown(f"no card has the {key.removesuffix('s')} '{text}'", wanted, known)

    def other_field(self, key: str, wanted: str) -> str:
        """Return the field of words in which some card has a value that none has in the field asked for."""
        others = sorted({*self.vocabulary.fields.values()} - {key, "id", "name", "text"})
        rows = self.vocabulary.rows
        return next((name for name in others if any(wanted in map(fold, values_of(row.get(name))) for row in rows)), "")


class UnknownFieldError(UsageError):
    """A query names a field that no card of a game has. `guess` is the field that may be meant."""

    def __init__(self, message: str, guess: str) -> None:
        super().__init__(message)
        self.guess = guess


def field_examples(vocabulary: Vocabulary) -> list[str]:
    """Return an example for each field that a query may ask for: atk>=1500, attribute:dark."""
    found = []
    for key in sorted(set(vocabulary.fields.values())):
        values = (row[key] for row in vocabulary.rows if row.get(key) not in (None, "", [], {}))
        if example := next(filter(None, (_example(vocabulary, key, value) for value in values)), ""):
            found.append(example)
    sets = [f"set:{str(row['id']).rpartition('-')[0].lower()}" for row in list(vocabulary.rows)[:1]]
    texts = ["text:draw"] if "text" in vocabulary.fields.values() else []
    return [*sorted([*found, *sets, *texts]), "in:deck.yaml", *(f"is:{word}" for word in vocabulary.properties)]


def _example(vocabulary: Vocabulary, key: str, value: Any) -> str:
    """Return a term that finds a value; an empty text for one that is too long or has too many parts for an example."""
    if isinstance(value, bool):
        return f"{key}:{str(value).lower()}"
    if isinstance(value, int):
        return f"{key}>={value}"
    text = next((vocabulary.names.get(part, part) if key != "id" else part for part in values_of(value)), "")
    if not text or len(text) > MOST_EXAMPLE:
        return ""
    return f'{key}:"{text}"' if " " in text else f"{key}:{text}"


def values_of(have: Any) -> Iterable[str]:
    """Yield the words of a value that are no number: of a mapping to numbers its keys, of another one its values."""
    if isinstance(have, Mapping):
        are_numbers = all(isinstance(part, int) for part in have.values())
        have = list(have if are_numbers else have.values())
    if isinstance(have, list | tuple):
        for item in have:
            yield from values_of(item)
    elif isinstance(have, str):
        yield have


def _unknown(message: str, word: str, known: Iterable[str]) -> NoReturn:
    listed = sorted(known)
    some = f"use one of: {', '.join(listed[:40])}{', ...' * (len(listed) > 40)}"
    raise UsageError(f"{message}; {suggest(word, listed) or some}")


def _number(text: str) -> int | None:
    if not re.fullmatch(r"-?[0-9]+", text):
        return None
    if len(text) > MOST_DIGITS:
        raise UsageError(f"the number {text[:12]}... is too long; the maximum is {MOST_DIGITS} digits")
    return int(text)


def _matches(have: Any, sign: str, value: str, number: int | None) -> bool:
    if isinstance(have, bool) or have is None:
        return (str(have).lower().replace("none", "") == value.lower()) is not (sign == "!=")
    if isinstance(have, Mapping) and number is not None and have and all(type(part) is int for part in have.values()):
        have = sum(have.values())  # a cost in several Statistics
    if isinstance(have, int) and number is not None:
        return _COMPARE[sign or "="](have, number)
    if sign in (">", "<", ">=", "<="):
        return False
    return _has_words(have, fold(value)) is not (sign == "!=")


def _compare_fields(have: Any, sign: str, other: Any) -> bool:
    return isinstance(have, int) and isinstance(other, int) and _COMPARE[sign](have, other)


def texts_of(have: Any) -> Iterable[str]:
    """Yield the texts of a value: itself, the items of a list, the keys and values of a mapping."""
    if isinstance(have, Mapping):
        for pair in have.items():
            yield from texts_of(pair)
    elif isinstance(have, list | tuple):
        for item in have:
            yield from texts_of(item)
    elif have is not None:
        yield str(have)


def _has_words(have: Any, wanted: str) -> bool:
    return any(f" {wanted} " in f" {fold(text)} " for text in texts_of(have))


def _expression(text: str) -> Expression | None:
    """Return the regular expression of `/.../`, or None for another text."""
    return Expression(text.removeprefix("/").removesuffix("/")) if text.startswith("/") else None

"""The grammar of decklists outside YAML: counts, levels, card IDs, headings, columns and keys, as people write them.

A line is a card with words before and after it. `SHAPES` lists these words and their roles: copies, a level, a card ID, the
number of the line, or nothing. `ways_to_read` takes them off in every order until a card is left. Lines of a clean decklist
are read by a few shapes (`quick_reading`), all others by the whole table. `docs/decklists.md` describes it by a test.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Literal, NamedTuple, Protocol

from deckcheck.core.game import Game
from deckcheck.core.model import Zone
from deckcheck.core.words import fold, plural
from deckcheck.reading import list_words as words_of
from deckcheck.reading.schema import load_schema

_WITH_X = re.compile(r"^(?:([0-9]{1,9})\s*[xX×]|[xX×]([0-9]{1,9}))\s+(\S.*)$")
_COUNT_FIRST = re.compile(r"^([0-9]{1,9})\s+(\S.*)$")
_COUNT_LAST = re.compile(r"^(.*\S)\s+[xX×]([0-9]{1,9})$")
_LEVEL = r"(?i)^(.*\S)\s*(?:\(\s*(?:lv\.?|level)?\s*([0-9]{1,2})\s*\)|@\s*([0-9]{1,2}))$"
_CODE_LAST = r"^(.*\S)\s*[(\[]([A-Za-z0-9-]+)[)\]]$"
_NUMBER_LAST = r"^(.*[^\s:=])\s*(?:[:=]\s*|\s[xX×]?)([0-9]{1,9})$"
_COMMENT = re.compile(
    r"(?:^\s*#|\s#(?![0-9]|[A-Za-z]{1,6}[-‐‑‒–—−]?[0-9]{1,4}\b)|(?:^|\s)//(?!\s*[A-Za-z]{2,6}-[0-9]{1,4}[A-Za-z]?\s*$)).*$"
)
"""A comment; cards are called `Android #7`, IDs are written as `#SOE-065`, and an ID may be all that is after the slashes."""
_META = re.compile(r"^[\s#*_>•-]*+([^\W\d][\w' -]{0,24}?)[\s*_]*+(?:::|[:=])[\s*_]*+(.*)$")
_META_KEYS = {word: key for key, words in words_of.KEYS.items() for word in words}
MOST_COPIES = 999
"""Copies that a line may have; the schemas of YAML decklists have the same maximum."""
COUNT_CELL = re.compile(r"[xX×]?([0-9]{1,9})\s*[xX×]?")
COLUMNS = words_of.COLUMNS
_RANKS = {column: {name: names.index(name) for name in names} for column, names in COLUMNS.items()}

Role = Literal["copies", "level", "code", "numbering", "nothing", "note"]


_DIGITS = str.maketrans("OolI", "0011")
"""Letters that stand where a digit was meant."""


class Shape(NamedTuple):
    """Words before or after a card, and their role.

    Words with several roles have a shape for each: the other lines of a decklist decide, or the line is ambiguous. The first
    group that matches holds the value.
    """

    form: str
    role: Role
    before: bool
    pattern: str


_N = "([0-9]{1,9})"
_DIGIT = "([0-9]{1,2})"
_X = "[xX×✕✖*]"


_ACCENTS = str.maketrans({"a": "[aàáâãä]", "e": "[eèéêë]", "i": "[iìíîï]", "o": "[oòóôõö]", "u": "[uùúûü]", "c": "[cç]"})


def any_of(words: tuple[str, ...] | Mapping[str, int]) -> str:
    """Return a pattern of folded words that people may write with their accents."""
    return "|".join(re.escape(word).translate(_ACCENTS) for word in sorted(words, key=len, reverse=True))


_LEVEL_WORD = rf"(?:{any_of(words_of.LEVEL)})"
_COPIES_WORD = rf"(?:{any_of(words_of.COPIES)})"
_NUMBER_SIGN = r"(?:n[°º.]{1,2}|nr\.?|no[.:]?|num\.?|art\.?(?:\s?(?:no|nr)\.?)?)\s*"
_CODE = r"([A-Za-z]{1,6}[-_ ]?[0-9]{1,4}[A-Za-z]?)"
PRICE = r"(?:[€$£]\s?[0-9]+(?:[.,][0-9]{1,2})?|[0-9]+(?:[.,][0-9]{1,2})?\s?(?:€|\$|£|eur|usd|gbp|cent|ct))"
_JOINT = "(?:-+>|=+>|<-+|[-:|/])"
_CODE_AT_END = re.compile(r"(?<![A-Za-z0-9-])([A-Za-z]{1,6}-[0-9]{1,4}[A-Za-z]?)[)\]]?$")
_FACES = r"<3+|[:;=]-?[)(DPp*]+|[xX]D+|\^_*\^"
SHAPES = (
    Shape("3x", "copies", True, rf"{_N}\s?{_X}\s*"),
    Shape("x3", "copies", True, rf"[xX×]\s?{_N}(?:\s*[:-]\s*|\s+)"),
    Shape("3", "copies", True, rf"[+]?{_N}\s+"),
    Shape("(3)", "copies", True, rf"[(\[{{]\s*[xX×]?\s?{_N}\s*[xX×]?\s*[)\]}}]\s*[:-]?\s*"),
    Shape("3 -", "copies", True, rf"{_N}\s*[xX×]?\s*(?:->|=>|[-:,;|/=])\s*"),
    Shape("3 copies of", "copies", True, rf"{_N}\s*[xX×]?\s*{_COPIES_WORD}[.:]?\s+"),
    Shape("three", "copies", True, rf"({any_of(words_of.NUMBERS)})\s+(?:{_COPIES_WORD}\s+)?"),
    Shape("3/3", "copies", True, rf"[(\[]?\s*{_N}\s*/\s*\1(?:\s*[)\]]\s*|\s+)"),
    Shape("Qty: 3", "copies", True, rf"(?:{any_of(words_of.COLUMNS['count'])})\s*[:=]\s*{_N}\s*(?:[,;|]\s*|\s)"),
    Shape("Card:", "nothing", True, rf"(?:{any_of(words_of.COLUMNS['card'])})\s*[:=]\s*"),
    Shape("3Kuriboh", "copies", True, rf"{_N}(?=[^\W\d_]{{2}})"),
    Shape("1.", "numbering", True, rf"(?:#|no\.?\s?|nr\.?\s?)?{_N}\s?(?:[.)°º]{{1,2}}|\]|:)(?![0-9])\s*"),
    Shape("1.", "copies", True, rf"{_N}\s?[.)](?![0-9])\s*"),
    Shape("n. 3", "copies", True, rf"(?:n|no|nr|num)\s?[.°º]{{1,2}}\s?{_N}\s+"),
    Shape("1.1.", "nothing", True, rf"(?:[0-9]{{1,2}}\.)+[0-9]{{1,3}}(?:[.)]\s+|\s+(?={_N}))"),
    Shape("a)", "nothing", True, r"(?:\(?[a-z]\)\s+|(?:[a-z]|[ivx]{2,4})[.)]\s+(?=[0-9]))"),
    Shape("Lv. 1", "level", True, rf"[(\[]?{_LEVEL_WORD}\.?\s?{_DIGIT}[)\]]?(?:\s*[:,-]\s*|\s+)"),
    Shape("ID", "code", True, rf"(?:[#(\[]|{_NUMBER_SIGN})?\s*{_CODE}\s*[)\]]?(?:\s*[-:,;|.=]+\s*|\s+|$)"),
    Shape("O for 0", "code", True, r"([A-Za-z]{2,6}-[0-9OoIl]{3})(?:\s*[-:,;|.=]+\s*|\s+|$)"),
    Shape("O for 0", "code", False, r"(?:\s+|\s*[-:,;|/(\[]+\s*)([A-Za-z]{2,6}-[0-9OoIl]{3})\s*[)\]]?"),
    Shape("x3", "copies", False, rf"(?:(?<=[\s)\]])|(?<=[a-z])(?=[×*✕✖]))\s*{_X}\s?{_N}"),
    Shape("3x", "copies", False, rf"\s+{_N}\s?{_X}"),
    Shape(": 3", "copies", False, rf"\s*[:=]\s*[xX×]?\s?{_N}\s*[xX×]?"),
    Shape("... 3", "copies", False, rf"\s*(?:->|=>|\.{{2,}}|…+|_{{2,}}|-{{2,}}|[;|/~])\s*[xX×]?\s?{_N}\s*[xX×]?"),
    Shape("(3x)", "copies", False, rf"\s*[(\[{{]\s*(?:[xX×]\s?{_N}|{_N}\s?[xX×]|{_N}\s?{_COPIES_WORD})\s*[)\]}}]"),
    Shape("3 copies", "copies", False, rf"\s*[-,:]?\s+[xX×]?{_N}\s?{_COPIES_WORD}\.?"),
    Shape("Qty: 3", "copies", False, rf"\s*[-,;(]?\s*(?:{any_of(words_of.COLUMNS['count'])})\s*[:=.]?\s*{_N}\s*\)?"),
    Shape("3/3", "copies", False, rf"(?:\s*[(\[]\s*|\s+){_N}\s*/\s*\1\s*[)\]]?"),
    Shape("III", "copies", False, r"\s+(I{1,5})"),
    Shape("III", "copies", True, r"(I{1,5})\s+"),
    Shape("III", "level", False, r"\s+(I{1,5})"),
    Shape("- 3x", "copies", False, rf"\s*[-,]\s*(?:[xX×]\s?{_N}|{_N}\s?[xX×])"),
    Shape("- 3", "copies", False, rf"\s*[-,]\s*{_N}"),
    Shape("three", "copies", False, rf"(?:\s*[-,:(]\s*|\s+)({any_of(words_of.NUMBERS)})(?:\s+{_COPIES_WORD})?\s*\)?"),
    Shape("- 3", "level", False, rf"\s*[-,/]\s*{_DIGIT}"),
    Shape("(3)", "copies", False, rf"\s*[(\[{{]\s*{_N}\s*[)\]}}]"),
    Shape("(3)", "level", False, rf"\s*[(\[{{]\s*{_DIGIT}\s*[)\]}}]"),
    Shape("3", "copies", False, rf"\s+{_N}"),
    Shape("3", "level", False, rf"\s+{_DIGIT}"),
    Shape("★", "level", False, r"\s*[(\[]?([★☆⭐✦✪]{1,12})[)\]]?"),
    Shape("★", "nothing", False, r"\s*[★☆⭐✦✪]+"),
    Shape("@1", "level", False, rf"\s*[(\[]?@\s*{_DIGIT}[)\]]?"),
    Shape("Lv. 1", "level", False, rf"(?:\s+|\s*[-,(\[/:]+\s*){_LEVEL_WORD}\s?[.:]?\s?{_DIGIT}\s*[)\]]?"),
    Shape("ID", "code", False, rf"(?:\s+|\s*[-:,;|/(\[]+\s*)(?:#|{_NUMBER_SIGN})?{_CODE}\s*[)\]]?"),
    Shape("(SOE) 65", "code", False, r"\s+[(\[]\s*([A-Za-z]{1,6}\s*[)\]]\s*#?[0-9]{1,4}[A-Za-z]?)"),
    Shape("price", "nothing", True, rf"{PRICE}\s+"),
    Shape("price", "nothing", False, rf"\s*[-,;:|(@à]?\s*{PRICE}\s*\)?"),
    Shape("NM", "nothing", False, rf"\s*(?:\s|[-,;|*(\[])\s*(?:{any_of(words_of.CONDITIONS)})\s*[*)\]]?"),
    Shape("!", "nothing", False, r"\s*[.,;:!?*+|/_~^<>=-]+"),
    Shape("!", "nothing", True, r"(?:[.,;:!*+|/_~^<>=-]|\?(?=\s*[0-9]))+\s*"),
    Shape(":)", "nothing", False, rf"\s+(?:{_FACES})"),
    Shape("(note)", "note", False, r"\s*[(\[{][^()\[\]{}]*[^\W\d_][^()\[\]{}]*[)\]}]"),
    Shape("- note", "note", False, rf"\s+{_JOINT}\s+[^\W\d_](?:(?!\s+{_JOINT}\s).)*"),
)
"""All that people write around a card. Order does not matter: every way to read a line is tried."""
_OPEN_COUNT = re.compile(r"\s*\?+\s?[xX×]?\s+[^\W\d]")
"""A question mark for a number of copies that is not decided yet: `? Kuriboh`."""
MOST_STATES = 400
"""Ways to take words off a line that are tried: no line of a decklist needs as many."""
MOST_LETTERS = 300
"""Letters of a line that is read by the table; longer ones are not cards."""
_QUOTES = "\"'`«»„”“‘’"


@cache
def _shapes(before: bool) -> tuple[tuple[Shape, re.Pattern[str]], ...]:
    """Return the shapes of one side, ready to be searched for. Clean decklists never need them."""
    return tuple(
        (shape, re.compile(f"^{shape.pattern}" if before else f"(?:{shape.pattern})$", re.IGNORECASE))
        for shape in SHAPES
        if shape.before == before
    )


class Way(NamedTuple):
    """A way to read a line: the copies if they are written, and the card as YAML decklists write it."""

    copies: int | None
    reference: str
    key: str
    """ID of the card, or the words of a name that several cards have."""
    forms: frozenset[tuple[str, Role]]
    """Shapes that were taken off the line."""
    left_out: str = ""
    """Words of the line that were not used."""
    corrected: bool = False
    """True if the name is written in another way than the card's."""
    is_one_card: bool = True
    """False for a name that several cards have."""
    candidates: tuple[str, ...] = ()
    """IDs of the cards that have the name."""
    marks: str = ""
    """Words such as `foil` and `(promo)`, which may tell cards with the same name apart."""
    repeats_itself: bool = False
    """True if words behind the card say what it is, such as its type or its character."""

    @property
    def meaning(self) -> tuple[str, int]:
        return self.key, 1 if self.copies is None else self.copies


class _State(NamedTuple):
    core: str
    copies: int | None = None
    level: int | None = None
    code: str = ""
    forms: frozenset[tuple[str, Role]] = frozenset()
    left_out: str = ""
    marks: str = ""


def ways_to_read(cards: CardIndex, words: str) -> list[Way]:
    """Return all ways to read a line as a card, the plainest of each meaning; an empty list if it names no known card."""
    found: dict[tuple[str, int, bool], Way] = {}
    if _OPEN_COUNT.match(words):
        return []
    for state in _states(cards, words):
        way = _way_of(cards, state)
        way = _with_own_words(cards, way) if way is not None else None
        if way is None:
            continue
        meaning = (*way.meaning, ("1.", "copies") in way.forms)  # all lines together decide whether `1.` numbers them
        if meaning not in found or _strain(way) < _strain(found[meaning]):
            found[meaning] = way
    if not found:
        return []
    least = min(map(_strain, found.values()))
    plainest = [way for way in found.values() if _strain(way)[:2] == least[:2]]
    sure = {way.meaning[1] for way in plainest if way.is_one_card}
    return [way for way in plainest if way.is_one_card or way.meaning[1] not in sure]


def _with_own_words(cards: CardIndex, way: Way) -> Way:
    """Return a way to read a line that leaves words out, without that if they are the type or the set of the card itself."""
    if not way.left_out or not way.is_one_card:
        return way
    parts = [fold(part).strip(" -:>") for part in re.split(r"[\[\](){}|,;/]+", way.left_out)]
    own = cards.marks_of(way.key)[0]
    if any(map(cards.find_code, parts)) or not all(part in own or own & _english_of(part) for part in parts if part):
        return way
    return way._replace(left_out="", repeats_itself=True, forms=frozenset(form for form in way.forms if form[1] != "note"))


def _english_of(word: str) -> set[str]:
    """Return the card types that a folded word means, in any language."""
    words = {word, word.removesuffix("s")}
    return words | {english for english, others in words_of.TYPES.items() if words & {*others}}


def _strain(way: Way) -> tuple[bool, bool, int]:
    """Return how much a way to read a line leaves out or changes; less is plainer."""
    return any(role == "note" for _, role in way.forms), way.corrected, len(way.forms)


def _states(cards: CardIndex, words: str) -> Iterator[_State]:
    """Yield what is left of a line when words are taken off at its ends, in all orders."""
    queue, seen = [_State(words.strip())], {_State(words.strip())}
    if len(words) > MOST_LETTERS:
        yield queue[0]
        return
    for state in queue:
        yield state
        is_quoted = len(state.core) > 2 and state.core[0] in _QUOTES and state.core[-1] in _QUOTES
        ways = [state._replace(core=state.core[1:-1].strip())] if is_quoted else []
        for before in (True, False):
            for shape, pattern in _shapes(before):
                match = pattern.match(state.core) if before else pattern.search(state.core)
                if match is not None:
                    rest = state.core[match.end() :] if before else state.core[: match.start()]
                    value = next((group for group in match.groups() if group is not None), "")
                    new = _without(cards, state, shape, value, rest.strip(), match[0].strip())
                    ways += [new] if new is not None else []
        for new in ways:
            if new not in seen and len(seen) < MOST_STATES:
                seen.add(new)
                queue.append(new)


def _without(cards: CardIndex, state: _State, shape: Shape, value: str, rest: str, taken: str) -> _State | None:
    """Return the state after words were taken off, or None if the line has words of that role already."""
    forms = state.forms | {(shape.form, shape.role)}
    if not rest and shape.role != "code":
        return None
    last = _CODE_AT_END.search(state.core) if shape.role in ("copies", "level") and not shape.before else None
    if last is not None and cards.find_code(last[1]):  # `Gatewarden - HRW-003` has no number of copies
        return None
    if shape.form == "III" and is_card(cards, state.core):  # the name of a card may end so
        return None
    if shape.role == "copies":
        copies = int(value) if value.isdigit() else words_of.NUMBERS.get(fold(value), len(value))
        is_spoken = ("three", "copies") in forms
        is_new = state.copies is None or (state.copies == copies and not is_spoken)
        return state._replace(core=rest, copies=copies, forms=forms) if is_new else None
    if shape.role == "level":
        level = int(value) if value.isdigit() else len(value)
        return state._replace(core=rest, level=level, forms=forms) if state.level in (None, level) else None
    if shape.role == "code":
        if shape.form == "O for 0":
            prefix, _, number = value.partition("-")
            value = "" if number.isdigit() else f"{prefix}-{number.translate(_DIGITS)}"
        code = cards.find_code(value)
        is_new = not state.code or (state.code == code and bool(re.search(r"[^\W\d_]", rest)))  # `1 X-1 + 1 X-1` has it twice
        return state._replace(core=rest, code=code, forms=forms) if code and is_new else None
    if shape.role == "numbering" and any(role == "numbering" for _, role in state.forms):
        return None
    if shape.role == "note" and names_unknown_id(cards, taken):
        return None
    left_out = " ".join(part for part in (taken, state.left_out) if part) if shape.role == "note" else state.left_out
    return state._replace(core=rest, forms=forms, left_out=left_out, marks=" ".join(filter(None, (taken, state.marks))))


def names_unknown_id(cards: CardIndex, words: str) -> bool:
    """Return whether words have an ID of a set of this game that no card has: the player means a card, and not a remark."""
    found = re.findall(r"\b([A-Z]{2,6}-)([0-9]{2,4}[A-Z]?)\b", words.upper())
    unknown = [prefix for prefix, number in found if prefix + number not in cards.codes]
    return any(code.startswith(prefix) for prefix in unknown for code in cards.codes)


def _way_of(cards: CardIndex, state: _State) -> Way | None:
    """Return the card that is left of a line, if it is one."""
    core, code = state.core.strip(), state.code
    suffix = f" @{state.level}" if state.level is not None else ""
    if code:
        match = cards.find(code)
        real = cards.level_of(match.key)
        if state.level is not None and state.level != real:
            return None
        shapes = {form for form, role in state.forms if role == "code"}
        core = "" if shapes == {"(SOE) 65"} and cards.find_code(core) == code else core  # a card may be called by its ID
        named = cards.find(f"{code} {core}") if core else match
        if named.wrong_name:
            loose = cards.find_loosely(core, state.level)
            if match.key not in (loose.key, *loose.candidates):
                return None
            core = cards.name_of(match.key)
        return Way(state.copies, f"{code} {core}".strip(), match.key, state.forms, state.left_out)
    if suffix and ("@" in core or core.partition(" ")[0].upper() in cards.codes):
        return None
    match = cards.find(core, state.level)
    if match.card is not None and not match.wrong_name:
        return Way(state.copies, core + suffix, match.key, state.forms, state.left_out)
    if match.candidates:
        ids = match.candidates
        key = fold(core) + suffix
        return Way(state.copies, core + suffix, key, state.forms, state.left_out, False, False, ids, state.marks)
    match = cards.find_loosely(core, state.level)
    ids = match.candidates or ((match.key,) if match.card is not None else ())
    if not ids:
        return None
    key = match.key if match.card is not None else fold(cards.name_of(ids[0])) + suffix
    is_one = match.card is not None
    candidates, reference = () if is_one else ids, cards.name_of(ids[0]) + suffix
    return Way(state.copies, reference, key, state.forms, state.left_out, True, is_one, candidates, state.marks)


def likely_reading(cards: CardIndex, words: str) -> Way:
    """Return what a line without a known card most likely means, for the message: the words without copies and levels."""
    best = _State(words.strip())
    code = re.search(r"[A-Za-z]{1,6}-[0-9]{2,4}", words)
    for state in _states(cards, words):
        if code and not state.code and code[0] not in state.core:  # the number of an unknown ID is not a number of copies
            continue
        if any(role == "note" for _, role in state.forms) or (state.code and not best.code and best.copies is not None):
            continue
        known_name = bool(cards.find_loosely(state.core).key and _knows_name(cards, state.core))
        if not known_name and _takes_of_name(words, state):
            continue
        if _likelihood(state, known_name) > _likelihood(best, bool(_knows_name(cards, best.core))):
            best = state
    suffix = f" @{best.level}" if best.level is not None else ""
    reference = f"{best.code} {best.core}".strip() + suffix
    return Way(best.copies, reference, fold(reference), best.forms)


def _takes_of_name(words: str, state: _State) -> bool:
    """Return whether copies were taken off that rather are words of a name: `One` at its end, an `X` at its beginning."""
    copies = {form for form, role in state.forms if role == "copies"}
    ends_in_number = "three" in copies and (len(copies) > 1 or words.lstrip().startswith(state.core))
    return ends_in_number or ("3x" in copies and re.match(r"\W*[0-9]+\s+[xX][^\W\d_]", words) is not None)


def _likelihood(state: _State, known_name: bool) -> tuple[bool, bool, bool, int]:
    unsure = {("- 3", "level"), ("3", "level"), ("three", "copies")}  # the last word of `1 Nobody Knows This One` is no number
    sure = not unsure & state.forms
    return known_name, state.copies is not None and bool(re.search(r"[^\W\d]", state.core)), sure, -len(state.core)


def _knows_name(cards: CardIndex, core: str) -> bool:
    match = cards.find_loosely(core)
    return match.card is not None or bool(match.candidates)


LEFT_OUT_SHEET = "# left out the sheet "
"""Comment that stands for a sheet of a spreadsheet that is not part of the deck."""


class CardMatch(Protocol):
    """The card that a text means, as far as notations need it."""

    @property
    def card(self) -> Any: ...

    @property
    def key(self) -> str: ...

    @property
    def candidates(self) -> tuple[str, ...]: ...

    @property
    def wrong_name(self) -> str: ...


class Reading(NamedTuple):
    """A line that names a card, as a YAML decklist writes it, with the zone of the card and the columns of its words."""

    line: str
    zone: str
    start: int
    end: int
    copies: int


class CardIndex(Protocol):
    """The part of a card database that notations need; the caller hands it in."""

    @property
    def codes(self) -> Mapping[str, str]: ...

    def readings_of(self, layout: str, /) -> Mapping[str, Reading]: ...

    def remember_reading(self, layout: str, line: str, reading: Reading, /) -> None: ...

    def find(self, text: str, level: int | None = None, /) -> CardMatch: ...

    def find_loosely(self, text: str, level: int | None = None, /) -> CardMatch: ...

    def find_code(self, text: str, /) -> str: ...

    def name_of(self, card_id: str, /) -> str: ...

    def marks_of(self, card_id: str, /) -> tuple[set[str], bool]: ...

    def level_of(self, card_id: str, /) -> int | None: ...


class WrittenLine(NamedTuple):
    """A number of copies and a card."""

    copies: int
    card: str


def read_line(cards: CardIndex, words: str) -> WrittenLine:
    """Return the first reading of a line that leads to a card: names may begin and end with numbers and an X."""
    quick = quick_reading(cards, words)
    if quick is not None:
        return quick
    ways = ways_to_read(cards, words) or [likely_reading(cards, words)]
    return WrittenLine(1 if ways[0].copies is None else ways[0].copies, ways[0].reference)


def quick_reading(cards: CardIndex, words: str) -> WrittenLine | None:
    """Return the reading of a line of a clean decklist; None for a line that needs the whole table."""
    ways = [WrittenLine(1, words)]
    if first := _COUNT_FIRST.match(words):
        ways.append(WrittenLine(int(first[1]), first[2]))
    if last := _COUNT_LAST.match(words):
        ways.append(WrittenLine(int(last[2]), last[1]))
    if with_x := _WITH_X.match(words):
        ways.append(WrittenLine(int(with_x[1] or with_x[2]), with_x[3]))
    for copies, text in ways:
        reference = card_reference(cards, text)
        if is_card(cards, reference):
            may_be_copies = text is words and words.endswith(")") and "@" in reference and "@" not in words
            return None if may_be_copies else WrittenLine(copies, reference)
    return None


def read_number(words: str) -> tuple[str, int] | None:
    """Return the name and the number of `3 Attack`, `3x Attack`, `Attack 3` or `Attack: 3`."""
    if with_x := _WITH_X.match(words):
        return with_x[3].lower(), int(with_x[1] or with_x[2])
    if first := _COUNT_FIRST.match(words):
        return first[2].lower(), int(first[1])
    last = re.match(_NUMBER_LAST, words)
    return (last[1].lower(), int(last[2])) if last else None


def counted_words(cards: CardIndex, words: str, known: Callable[[str], object]) -> tuple[str, int] | None:
    """Return known words and their number, which people write around them as they write the copies of a card."""
    if len(words) > MOST_LETTERS or not any(map(str.isdigit, words)):
        return None
    plain = (state for state in _states(cards, words) if state.level is None and not state.code and not state.left_out)
    return next(((state.core, state.copies) for state in plain if state.copies is not None and known(state.core)), None)


def card_reference(cards: CardIndex, text: str) -> str:
    """Return a card as YAML decklists write it: `Goofy (2)` as `Goofy @2`, `Kuriboh [SOE-065]` as `SOE-065 Kuriboh`."""
    if is_card(cards, text):
        return text
    coded = re.match(_CODE_LAST, text)
    if coded and coded[2].upper() in cards.codes:
        return f"{coded[2]} {coded[1]}"
    level = re.match(_LEVEL, text)
    return f"{level[1]} @{level[2] or level[3]}" if level else text


def is_card(cards: CardIndex, text: str) -> bool:
    """Return whether the whole text means a card; in `SOE-065 x3` only its beginning does."""
    match = cards.find(text)
    return bool(match.candidates) or (match.card is not None and not match.wrong_name)


class Advice(NamedTuple):
    message: str
    help: str


def other_game(game: Game, other: Game, known: int, lines: int) -> Advice:
    """Return what to say about a decklist whose cards are those of another game."""
    message = f"{known} of {plural(lines, 'line')} are cards of {other.title}, not of {game.title}"
    return Advice(message, f"name the game: 'game: {other.name}', or --game {other.name} if the decklist names none")


def zone_for(game: Game, cards: CardIndex, reference: str) -> str:
    """Return the zone where a card belongs; for an unknown card most likely the deck itself."""
    card = cards.find(reference).card
    if game.zone_of is not None and card is not None:
        return game.zone_of(card)
    keys = [key for key, _ in game.zones]
    return "deck" if "deck" in keys else keys[0]


def zone_schema(game: Game, zone: str) -> dict[str, Any]:
    found: dict[str, Any] = load_schema(f"{game.name}/deck")["properties"].get(zone, {})
    return found


@cache
def card_keys(game: str) -> tuple[str, ...]:
    """Return the keys above the cards whose value is a card."""
    properties = load_schema(f"{game}/deck")["properties"]
    return tuple(key for key in words_of.KEYS if properties.get(key, {}).get("$ref", "").endswith("reference.schema.json"))


def headings_of(game: Game) -> dict[str, str]:
    """Return the words that name a zone of a deck, in lower case, with the key of the zone."""
    return _headings(game.name, game.zones)


@cache
def _headings(game: str, zones: tuple[Zone, ...]) -> dict[str, str]:
    titles = {title.lower(): key for key, title in zones}
    short = {name: key for key, _ in zones for name in (key.lower(), f"{key.lower()} deck")}
    mappings = {
        key: key
        for key, schema in load_schema(f"{game}/deck")["properties"].items()
        if schema.get("type") == "object" and "properties" in schema
    }
    return {**titles, **mappings, **short}


MOST_JOINED = 6
"""Types that a heading may name."""
HeadingKind = Literal["zone", "type", "aside"]


class Heading(NamedTuple):
    """Meaning of a heading for the lines below it: their zone, a card type, or that they do not belong to the deck."""

    kind: HeadingKind
    zones: frozenset[str]
    """Zones of the cards below; empty if each card goes where its game puts it."""
    words: str
    stated: int | None
    """Number of cards that the heading states."""


_HEADING_DRESS = " \t#*=_~<>[](){}:|\"'•·►▸▪●-–—+/.,!★☆⭐✦✪↓→⇒»"
_STATED = re.compile(
    rf"[\s(\[:=x×/-]*?(?<![0-9])([0-9]{{1,4}})(?:\s*/\s*[0-9]+)?\s*(?:{any_of(words_of.CARDS)}|{_COPIES_WORD})?[\s)\]:=*_#.-]*$"
)
_TOTALS = (
    rf"(?:{any_of(words_of.TOTAL)})[\s:=._…-]*\(?([0-9]{{1,4}})(?:\s*[/+]\s*[0-9]+)?"
    rf"\s*(?:{any_of((*words_of.CARDS, *words_of.COPIES))})?\W*",
    rf"\W*([0-9]{{1,4}})\s*(?:{any_of(words_of.CARDS)})"
    rf"(?:\s*(?:{any_of(words_of.TOTAL)}|in the deck|im deck|au total|en total))?\W*",
    rf"\W*([0-9]{{1,4}})\s*(?:{any_of(words_of.TOTAL)})\W*",
    rf"\W*([0-9]{{1,4}})\s*(?:{any_of((*words_of.CARDS, *words_of.TOTAL))})(?:\s*(?:{any_of(words_of.TOTAL)}))?\s*[,;.!:(-].*",
    rf"(?:{any_of(words_of.TOTAL)})[\s:=._-]*([0-9]{{1,4}})\s*(?:{any_of(words_of.CARDS)})?\s*[,;.!(-]\s*[^0-9]*",
)


_JOINED = re.compile(rf"\s*[/+&,|]\s*|\s+(?:{any_of(words_of.AND)})\s+")
_REST_OF = re.compile(rf"(?:{any_of(words_of.REST)})\s+")
_REMARK = re.compile(r"\s*[(\[][^()\[\]]*[^\W\d_][^()\[\]]*[)\]]\W*$")


_SPOKEN = re.compile(r"(?<=\w)\s+(?:is|are|has|contains|ist|sind|es|son|est|sont|e|sono|sao)$")
"""A verb behind a heading, as a telephone writes what it hears: `extra deck is`."""
_OUTLINE = re.compile(r"(?:[0-9]{1,2}\.)*[0-9]{1,2}[.)]\s+(?=\D)")
"""The number of a heading: `2. Extra Deck`."""


def read_heading(game: Game, types: Mapping[str, set[str]], words: str) -> Heading | None:
    """Return the heading that a line is, in any dress: `**Main Deck**`, `=== Hechizos (12) ===`."""
    if len(words) > MOST_LETTERS:
        return None
    text = fold(words).strip(_HEADING_DRESS)
    text = _SPOKEN.sub("", text)
    if (outline := _OUTLINE.match(text)) and (heading := read_heading(game, types, text[outline.end() :])):
        return heading
    if (rest := _REST_OF.match(text)) and (heading := read_heading(game, types, text[rest.end() :])):
        return heading._replace(stated=None)
    counted = _STATED.search(fold(words))
    stated = int(counted[1]) if counted else None
    shapes = [(text, None), (fold(words)[: counted.start()].strip(_HEADING_DRESS) if counted else "", stated)]
    if remark := _REMARK.search(fold(words)):
        shapes.append((fold(words)[: remark.start()].strip(_HEADING_DRESS), None))
    for place, (candidate, number) in enumerate(shapes):
        name = " ".join(candidate.split())
        name = name if name in all_headings(game) else " ".join(name.replace("-", " ").split())
        if name in all_headings(game):
            return Heading("zone", frozenset(filter(None, [all_headings(game)[name]])), name, number)
        if place == 2:  # `Attack (Foil)` may be a card
            continue
        if name in words_of.ASIDE:
            return Heading("aside", frozenset(), name, number)
        zones = _types_of(name, types)
        if zones:
            return Heading("type", frozenset(zones), name, number)
    return _joined_heading(game, types, shapes[:2])


def _joined_heading(game: Game, types: Mapping[str, set[str]], shapes: Sequence[tuple[str, int | None]]) -> Heading | None:
    """Return a heading of several types or zones: `Attack/Equipment/Events`, `Artifacts + Abilities (6)`."""
    for name, stated in shapes:
        parts = _JOINED.split(name)
        found = [read_heading(game, types, part) for part in parts] if 1 < len(parts) <= MOST_JOINED else []
        kinds = {heading.kind for heading in found if heading is not None}
        if found and None not in found and (kinds == {"aside"} or "aside" not in kinds):
            zones = frozenset(zone for heading in found if heading is not None for zone in heading.zones)
            return Heading("aside" if kinds == {"aside"} else "type", zones, name, stated)
    return None


def _in_words(text: str) -> str:
    """Return the folded words of a text between blanks."""
    return " ".join(["", *re.findall(r"[^\W_]+", fold(text)), ""])


def meant_cards(cards: CardIndex, candidates: Sequence[str], remarks: str) -> list[str]:
    """Return the cards of a name that remarks tell from the others: a type, a set, `promo`, `normal`."""
    text = _in_words(remarks)
    if not text.strip():
        return [*candidates]
    english = [word for word, others in words_of.TYPES.items() if any(f" {other} " in text for other in others)]
    text += " ".join([*english, ""])
    found = {card_id: cards.marks_of(card_id) for card_id in candidates}
    shared = set.intersection(*(words for words, _ in found.values()))
    told = [
        card_id
        for card_id, (words, _) in found.items()
        if any(name in text or f"{name[:-1]}s " in text for name in map(_in_words, words - shared) if name.strip())
    ]
    if not told and any(_in_words(word) in text for word in words_of.NO_MARK):
        told = [card_id for card_id, (_, has_marks) in found.items() if not has_marks]
    return told or [*candidates]


def _types_of(name: str, types: Mapping[str, set[str]]) -> set[str]:
    """Return the zones of the cards of a type, named in the singular or plural or in another language."""
    words = {name, name.removesuffix("s"), f"{name.removesuffix('ies')}y"}
    words |= {word.removesuffix(suffix) for word in words for suffix in (" card", " deck", " monster", "karten", "-karten")}
    words |= {
        word.removeprefix("cartas de ").removeprefix("cartes ").removeprefix("carte ").removeprefix("cartas ") for word in words
    }
    words |= {english for english, others in words_of.TYPES.items() if words & {*others}}
    return {
        zone
        for kind, zones in types.items()
        for zone in zones
        if words & {kind, *(part.removesuffix(" monster").removesuffix(" card") for part in (kind, *kind.split("/")))}
    }


def read_total(words: str) -> int | None:
    """Return the number of a line such as `Total: 30` or `30 Karten`."""
    found = next((match for shape in _TOTALS if (match := re.fullmatch(shape, fold(words)))), None)
    return int(found[1]) if found else None


_MONEY = re.compile(rf"(?:{any_of(words_of.TOTAL)})?\W*{PRICE}\W*", re.IGNORECASE)


def is_price(words: str) -> bool:
    """Return whether a line is nothing but a price or a sum of them: `Total: 99.50 EUR`."""
    return _MONEY.fullmatch(words) is not None


@cache
def _all_headings(game: str, zones: tuple[Zone, ...]) -> dict[str, str]:
    known = _headings(game, zones)
    keys = [*dict.fromkeys(known.values())]
    found = {} if "deck" in keys else dict.fromkeys(words_of.ZONES["deck"], "")
    for key in keys:
        found.update(dict.fromkeys(words_of.ZONES.get(key, ()), key))
    return {**found, **{fold(words): key for words, key in known.items()}}


def all_headings(game: Game) -> dict[str, str]:
    """Return the folded words that name a zone in any language; an empty zone stands for all of them."""
    return _all_headings(game.name, game.zones)


def foreign_type(words: str) -> tuple[str, int | None] | None:
    """Return the card type of some game that a line in the dress of a heading names, and the number of cards it states."""
    stated = re.search(r"\s*[(\[:=-]\s*([0-9]{1,3})\s*[)\]]?\W*$", words)
    name = fold(words[: stated.start()] if stated else words).strip(_HEADING_DRESS)
    known = any(name in (english, f"{english}s", *others) for english, others in words_of.TYPES.items())
    return (name, int(stated[1]) if stated else None) if known else None


def is_foreign_zone(words: str) -> bool:
    """Return whether words name a zone of some game."""
    name = fold(words).strip(_HEADING_DRESS)
    return any(name in names for names in words_of.ZONES.values())


@cache
def _telling_words() -> frozenset[str]:
    types = {word for english, others in words_of.TYPES.items() for word in (english, f"{english}s", *others)}
    return frozenset({*words_of.ASIDE, *words_of.TOTAL, *types, *(word for words in words_of.ZONES.values() for word in words)})


def names_type(words: str) -> bool:
    """Return whether a line is nothing but a word that may be the heading of a type."""
    return words.isalpha() and words.lower() in _telling_words()


def may_tell(comment: str) -> bool:
    """Return whether a comment may be a heading or a total, and not only a remark."""
    bare = bare_heading(comment)
    return bare in _telling_words() or any(word in _telling_words() for word in bare.split()[:1])


def zone_titles(headings: dict[str, str]) -> str:
    """Return one heading for each zone, for advice."""
    titles: dict[str, str] = {}
    for words, key in headings.items():
        titles.setdefault(key, words.title())
    return ", ".join(titles.values())


@lru_cache(maxsize=1024)
def bare_heading(words: str) -> str:
    """Return a line without the decoration of a heading: a count in parentheses, brackets, dashes, a colon."""
    bare = re.sub(r"\(\s*[0-9]+\s*(?:cards?)?\s*\)|[:\[\]=*_#-]+", " ", words.lower())
    return " ".join(re.sub(r"\s[0-9]+(?:\s*cards?)?$", "", bare.strip()).split())


@lru_cache(maxsize=1024)
def stated_number(heading: str) -> int | None:
    """Return the last number of a heading, which is that of the cards below it, or None."""
    found = re.findall("[0-9]+", heading)
    return int(found[-1]) if found else None


def without_comment(line: str) -> str:
    """Return a line of plain text without its comment."""
    if line[:1] == "#":
        return ""
    may_have_one = "#" in line or "//" in line  # the expression looks at every letter
    return (_COMMENT.sub("", line) if may_have_one else line).rstrip()


def is_csv_note(line: str) -> bool:
    """Return whether a line of a CSV file is a comment; a header may begin with a column that is called `#`."""
    return line.startswith("#") and line[1:2] not in ",;\t"


def read_meta(line: str) -> tuple[str, str] | None:
    """Return the key and the value of a line such as `Player: A. Player` or `**Gioco:** KH`, or None."""
    found = _META.match(line)
    key = _META_KEYS.get(_folded(found[1])) if found else None
    return (key, found[2].strip(" \t*_")) if found and key else None


@lru_cache(maxsize=1024)
def _folded(words: str) -> str:
    return fold(words)


def read_meta_cells(cells: list[str]) -> tuple[str, str] | None:
    """Return the key and the value of a CSV row such as `Player,A. Player` above the header, or None."""
    filled = [cell for cell in cells if cell]
    if not filled or len(filled) > 2 or any(_folded(filled[-1]) in ranks for ranks in _RANKS.values()):
        return None
    return read_meta(f"{filled[0].rstrip(':')}: {''.join(filled[1:])}")


def header_columns(cells: list[str]) -> dict[str, int]:
    """Return the place of each column if the row is a header."""
    return dict(_columns(*cells))


@lru_cache(maxsize=1024)
def _columns(*cells: str) -> dict[str, int]:
    found: dict[str, int] = {}
    words = [_folded(cell) for cell in cells]
    for column, ranks in _RANKS.items():
        named = [(ranks[word], place) for place, word in enumerate(words) if word in ranks and place not in found.values()]
        if named:
            found[column] = min(named)[1]
    return found


def is_extra_column(cell: str) -> bool:
    """Return whether a cell names a column that says nothing about a deck, such as a price."""
    return not cell or _folded(cell) in words_of.EXTRA_COLUMNS


def usual_columns(cells: list[str]) -> dict[str, int]:
    """Return the columns of a file without a header: count, card, zone; or card, zone."""
    return {"count": 0, "card": 1, "zone": 2} if len(cells) > 1 and COUNT_CELL.fullmatch(cells[0]) else {"card": 0, "zone": 1}

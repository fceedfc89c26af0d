"""Which column of a table of cards is which field: by its name, in six languages, or by what its cells contain."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from deckcheck.core.errors import InputError
from deckcheck.core.words import fold
from deckcheck.reading.card_terms import FILLERS, LANGUAGES, TERMS
from deckcheck.reading.documents import parse_documents
from deckcheck.reading.list_words import TYPES
from deckcheck.reading.schema import fits_field, load_schema

_FILLERS = frozenset(word for words in FILLERS for word in words.split())
_UNIT = re.compile(r"[0-9]+ ?([^\W\d_]{1,12})\.?")
LEAST_LETTERS = 3
"""Letters of an abbreviation, and of each part of a compound."""
LONGEST_NAME = 40
MOST_FITTING = 0.8
"""Share of the cells of a column that are values of a field before the column is taken for it: a few have mistakes."""


class Columns(NamedTuple):
    """The field of each column, by its place, and what was not clear."""

    fields: dict[int, str]
    guessed: dict[int, str]
    """Columns that were recognised by their values, or by a name with other words in it."""
    left_out: list[int]


@cache
def card_fields(game: str) -> dict[str, Any]:
    """Return the schema of each field of a card."""
    properties = load_schema(f"{game}/card")["properties"]
    return {name: _resolved(field, f"{game}/card") for name, field in properties.items()}


def _resolved(field: Mapping[str, Any], schema: str) -> dict[str, Any]:
    """Return a field with what its reference says, which is to a definition of the same schema or of one beside it."""
    reference = field.get("$ref", "")
    file, _, name = reference.partition("#/$defs/")
    if not name:
        return dict(field)
    where = f"{schema.partition('/')[0]}/{file.removesuffix('.schema.json')}" if file else schema
    return {**_resolved(load_schema(where)["$defs"][name], where), **field, "$ref": reference}


def columns_of(
    game: str,
    names: Sequence[str],
    rows: Sequence[Sequence[str]],
    mapped: Mapping[str, str | None],
    *,
    has_names: bool = True,
) -> Columns:
    """Return which fields the columns of a table are."""
    cells = [[row[place].strip() for row in rows if place < len(row) and row[place].strip()] for place in range(len(names))]
    given = {place: field for place, name in enumerate(names) if (field := mapped.get(name))}
    free = [place for place, name in enumerate(names) if name not in mapped]
    readings = [_by_names(game, names, cells, free, given, language) for language in range(len(LANGUAGES))]
    fields, guessed = max(readings, key=lambda reading: 3 * len(reading[0]) - 2 * len(reading[1]))
    for guess_at in (_by_values, _by_parts, _by_units, *([] if has_names else [_by_numbers]), _by_own_words):
        for place in free:
            if place not in fields and cells[place] and (guess := guess_at(game, cells[place], set(fields.values()))):
                fields[place] = guessed[place] = guess
    return Columns(fields, guessed, [place for place in free if place not in fields and cells[place]])


def _by_names(
    game: str,
    names: Sequence[str],
    cells: Sequence[Sequence[str]],
    free: Sequence[int],
    given: Mapping[int, str],
    language: int,
) -> tuple[dict[int, str], dict[int, str]]:
    """Return the fields of columns whose names are read in one language, and which of them are guesses.

    `Force` is the force of a card in English and its strength in French: the language of a table is the one in which most of
    its names have a meaning. A name that has more or fewer words than the one field that it may mean is a guess.
    """
    fields, guessed = dict(given), dict[int, str]()
    meanings = {place: _meanings(game, names[place], language) for place in free}
    exact = sorted((m.rank, place, m.field) for place, found in meanings.items() for m in found if not m.missing and not m.more)
    for _, place, field in exact:
        if place not in fields and field not in fields.values():
            fields[place] = field
    found = True
    while found:
        found = False
        for place in free:
            guesses = [m for m in meanings[place] if m.field not in fields.values() and _plausible(game, m.field, cells[place])]
            closest = [m.field for m in guesses if (m.missing, m.more) == min((m.missing, m.more) for m in guesses)]
            if place not in fields and len(closest) == 1 and cells[place]:
                fields[place] = guessed[place] = closest[0]
                found = True
    return fields, guessed


class _Meaning(NamedTuple):
    """A field that the name of a column may mean, how far down that meaning of its words is, and words that do not match."""

    field: str
    rank: int
    missing: int
    more: int


def _meanings(game: str, name: str, language: int) -> list[_Meaning]:
    words = _parts(name, language)
    found = []
    for field in card_fields(game):
        parts = [part for part in field.split("_") if part not in _FILLERS] or [field]
        if " ".join(_plain(name).split()) == " ".join(field.split("_")) and language == 0:
            return [_Meaning(field, -1, 0, 0)]
        best: dict[str, int] = {}
        for word in words:
            fitting = [part for part in parts if part in word and part not in best]
            if fitting:
                part = min(fitting, key=word.__getitem__)
                best[part] = word[part]
        if best and (len(best) == len(parts) or len(best) == len(words)):
            found.append(_Meaning(field, sum(best.values()), len(parts) - len(best), len(words) - len(best)))
    return found


def _parts(name: str, language: int) -> list[dict[str, int]]:
    """Return the parts of names of fields that the words of a name may mean, each with its rank; words like `card` left out."""
    index, words = _index(language), _plain(name).split()
    found: list[tuple[bool, dict[str, int]]] = []
    while words:
        size = next((size for size in range(min(4, len(words)), 1, -1) if " ".join(words[:size]) in index), 1)
        word = " ".join(words[:size])
        for one in [word] if word in index else _compound(word, index) or [word]:
            found.append((one in _FILLERS, index.get(one) or _abbreviated(one, index) or {one: 0}))
        words = words[size:]
    telling = [parts for filler, parts in found if not filler]
    return telling or [parts for _, parts in found]


def _plain(name: str) -> str:
    return " ".join(re.sub(r"[^\w#°]", " ", fold(name).replace("_", " ")).split())


@cache
def _index(language: int) -> dict[str, dict[str, int]]:
    """Return the words of a language, and the English words that it does not have, with the parts that they may mean."""
    index: dict[str, dict[str, int]] = {}
    for place in (language, 0):
        had = set(index)
        for rank, (part, columns) in enumerate(TERMS.items()):
            for position, word in enumerate(map(_plain, columns[place].split(","))):
                if word not in had:
                    index.setdefault(word, {}).setdefault(part, 100 * rank + position)
    return index


def _abbreviated(word: str, index: Mapping[str, dict[str, int]]) -> dict[str, int] | None:
    """Return the parts of the only word that begins so: `Infl.`, `Niv.`."""
    longer = [parts for other, parts in index.items() if other.startswith(word)] if len(word) >= LEAST_LETTERS else []
    return longer[0] if longer and all(parts.keys() == longer[0].keys() for parts in longer) else None


def _compound(word: str, index: Mapping[str, dict[str, int]]) -> list[str]:
    """Return the two words of a German one: `Magiewert`, `Wirkungsbereich`."""
    for end in range(len(word) - LEAST_LETTERS, LEAST_LETTERS - 1, -1):
        first, second = word[:end], word[end:]
        for joint in ("", "s", "n", "en"):
            whole = first.removesuffix(joint)
            if joint and whole == first:
                continue
            if (whole in index or whole in _FILLERS) and (second in index or second in _FILLERS):
                return [whole, second]
    return []


def _plausible(game: str, field: str, cells: Sequence[str]) -> bool:
    """Return whether most cells may be values of a field."""
    schema = card_fields(game)[field]
    kinds = schema.get("type", ())
    if "enum" in schema:
        fitting = [cell for cell in cells if chosen(schema["enum"], cell) is not None]
    elif "integer" in kinds and "string" not in kinds:
        fitting = [cell for cell in cells if re.search("[0-9]", cell)]
    elif field == "id":
        fitting = [cell for cell in cells if re.search("[0-9]", cell) and re.fullmatch(r"[\w #./-]+", cell)]
    else:
        return True
    return 2 * len(fitting) > len(cells)


def _by_values(game: str, cells: Sequence[str], taken: set[str]) -> str:
    """Return the only field without a column whose closed list of values has nearly every cell."""
    found = []
    for name, field in card_fields(game).items():
        if name == "id":
            fitting = sum(fits_field(f"{game}/card", "id", cell.upper()) for cell in cells)
        else:
            fitting = sum(chosen(field["enum"], cell) is not None for cell in cells) if "enum" in field else 0
        if name not in taken and fitting >= MOST_FITTING * len(cells):
            found.append(name)
    return _only(found)


def _by_parts(game: str, cells: Sequence[str], taken: set[str]) -> str:
    """Return the only field without a column that takes nearly all cells, which have parts: `{N: {blue: 2}}`."""
    values = [read_parts(cell) for cell in cells if cell[0] in "[{"]
    if len(values) < MOST_FITTING * len(cells):
        return ""
    fitting = {field: sum(fits_field(f"{game}/card", field, value) for value in values) for field in card_fields(game)}
    return _only([field for field, times in fitting.items() if field not in taken and times >= MOST_FITTING * len(cells)])


def _by_units(game: str, cells: Sequence[str], taken: set[str]) -> str:
    """Return the only field without a column that the word after nearly every number means: `850 ATK`."""
    units = Counter(unit[1] for cell in cells if (unit := _UNIT.fullmatch(cell)))
    (word, often), *_ = [*units.most_common(1), ("", 0)]
    if often < MOST_FITTING * len(cells):
        return ""
    meanings = [meaning for language in range(len(LANGUAGES)) for meaning in _meanings(game, word, language)]
    return _only(list({meaning.field for meaning in meanings if not meaning.missing and not meaning.more} - taken))


def _by_numbers(game: str, cells: Sequence[str], taken: set[str]) -> str:
    """Return the only field of cards that is a number, for a column of numbers without a name."""
    if sum(cell.isdecimal() for cell in cells) < MOST_FITTING * len(cells):
        return ""
    numbers = [field for field, schema in card_fields(game).items() if "integer" in schema.get("type", ())]
    return _only([field for field in numbers if field not in taken])


def _by_own_words(game: str, cells: Sequence[str], taken: set[str]) -> str:
    """Return the name if no column has it, and nearly every cell has words of its own."""
    worded = {cell for cell in cells if re.search(r"[^\W\d_]{2}", cell) and len(cell) <= LONGEST_NAME and cell[0] not in "[{"}
    return "name" if "name" not in taken and len(worded) >= MOST_FITTING * len(cells) and len(cells) > 1 else ""


def read_parts(text: str) -> Any:
    """Return the value of a cell with parts, as a set file has it, or None."""
    try:
        (document,) = parse_documents(f"value: {text}\n", "")
    except InputError:
        return None
    return document.value["value"]


def _only(found: Sequence[str]) -> str:
    return found[0] if len(found) == 1 else ""


def is_a_card(game: str, names: Sequence[str], rows: Sequence[Sequence[str]]) -> bool:
    """Return whether the first row of a table is a card: its ID is one, or no word of it names a column and one is a value."""
    columns = columns_of(game, names, rows, {})
    fields = {field: column for column, field in columns.fields.items()}
    if "id" in fields:
        return fits_field(f"{game}/card", "id", names[fields["id"]].upper()) and bool(re.search("[0-9]", names[fields["id"]]))
    closed = [(column, card_fields(game)[field].get("enum")) for column, field in columns.guessed.items()]
    is_named = len(columns.fields) > len(columns.guessed)
    return not is_named and any(values and chosen(values, names[column]) is not None for column, values in closed)


def spoken(value: str) -> str:
    """Return a word of a closed list in one spelling: `Magic Friend` and `magic_friend` are the same."""
    return " ".join(re.sub(r"[_/\-]", " ", fold(value)).split())


def chosen(values: Sequence[Any], text: str) -> Any:
    """Return the value of a closed list that a text in one of the languages means, or None."""
    named = {spoken(str(value)): value for value in values}
    for word in (spoken(text), spoken(text).removesuffix("s"), spoken(text).removesuffix(" card"), spoken(translated(text))):
        if word in named:
            return named[word]
    words = [word for word in spoken(text).split() if word not in _FILLERS]
    meant = {name for name in named if any(_is_translation(name.split(), words, place) for place in range(len(LANGUAGES)))}
    return named[meant.pop()] if len(meant) == 1 else None


def _is_translation(name: Sequence[str], words: Sequence[str], language: int) -> bool:
    index = _index(language)
    meant = [{word, spoken(translated(word)), *index.get(word, ())} for word in words]
    phrase = {*index.get(" ".join(words), ())}
    return name == [*phrase] or (len(name) == len(words) and all(any(part in parts for parts in meant) for part in name))


def translated(value: str) -> str:
    """Return the English word for a type of card in another language, or the word itself."""
    word = fold(value)
    return next((english for english, others in TYPES.items() if word == english or word in others), value)

"""Doubts about a table of cards: what each row says may be right by itself, but not among all the others."""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from deckcheck.core.diagnostics import Severity
from deckcheck.core.words import fold, join_names, plural

Row = Mapping[str, Any]

LEAST_COMMON = 3
"""Rows that have a word before another one that is nearly the same looks like a misspelling of it."""
LEAST_ALIKE = 15
"""Rows of a type that have a number before the one that lacks it is doubted."""
SELDOM = 25
"""Names to one that two cards share before it is told."""
LEAST_OWN = 20
"""Rows with a number of their own before the only one that two share is doubted."""
LEAST_ROWS = 10
"""Rows before the shape of their IDs, or their numbers, are compared."""
MOST_COMPARED = 200_000
"""Pairs of words of a column that are compared; a column with more has sentences or noise, not a vocabulary."""
LONGEST_WORD = 80
FAR, TWICE, USUAL = 3, 2, 20
"""Times a number is as large as the others of its column, but for one in 20, before it looks like a slip of the keyboard: fewer
if it has more digits as well."""
LEAST_CAPITALS = 4
"""Letters of a name in capitals before it is doubted."""
_LOOKALIKE = {"CYRILLIC", "GREEK"}
_PROSE = ("id", "name", "text", "flavor")


class Doubt(NamedTuple):
    """A row by its place, one of its fields, what is odd about it and what may be meant."""

    row: int
    field: str
    message: str
    hint: str
    severity: Severity = "warning"


def doubts_about(rows: Sequence[Row], type_field: str) -> Iterator[Doubt]:
    """Yield what looks like a slip; `type_field` is the field whose value tells which fields a card has."""
    yield from _about_ids(rows)
    yield from _about_names(rows)
    yield from _swapped_names(rows)
    for field in {field: None for row in rows for field in row if field not in _PROSE}:
        yield from _odd_words(rows, field)
        yield from _far_numbers(rows, field)
        yield from _repeated_numbers(rows, field)
    yield from _about_types(rows, type_field)
    yield from _about_copies(rows)


def _about_ids(rows: Sequence[Row]) -> Iterator[Doubt]:
    """Doubt the only ID of its shape, such as `CLBU-031` or `CLUB-O31` among a hundred `CLUB-030`."""
    shapes = [re.sub("[0-9]+", "1", row["id"]) for row in rows]
    often = Counter(shapes)
    usual, times = often.most_common(1)[0] if often else ("", 0)
    for place, shape in enumerate(shapes):
        if times >= LEAST_ROWS and often[shape] == 1 and shape != usual:
            like = next(row["id"] for row, other in zip(rows, shapes, strict=True) if other == usual)
            message = f"'{rows[place]['id']}' is an ID like no other; {plural(times, 'row')} have IDs like {like}"
            yield Doubt(place, "id", message, "check the code and the number")
    yield from _about_digits(rows)


def _about_digits(rows: Sequence[Row]) -> Iterator[Doubt]:
    """Doubt the only ID with fewer digits, such as `CLUB-52` among `CLUB-051` and `CLUB-053`."""
    digits = [re.search("[0-9]+$", row["id"]) for row in rows]
    widths = [len(found[0]) if found else 0 for found in digits]
    usual = max(Counter(widths).items(), key=lambda item: item[1])[0] if rows else 0
    is_padded = any(found is not None and found[0][0] == "0" and len(found[0]) == usual for found in digits)
    short = [place for place, width in enumerate(widths) if 0 < width < usual]
    if is_padded and len(short) == 1 and len(rows) > LEAST_ROWS:
        message = f"'{rows[short[0]]['id']}' has fewer digits than the other IDs"
        yield Doubt(short[0], "id", message, "check the number; zeros in front count")


def _about_names(rows: Sequence[Row]) -> Iterator[Doubt]:
    """Doubt names that are no words, damaged letters, and a name that only two cards share."""
    ids = {row["id"] for row in rows}
    loud = [place for place, row in enumerate(rows) if _is_loud(str(row.get("name", "")))]
    for place in loud if SELDOM * len(loud) <= len(rows) else ():
        name = rows[place]["name"]
        yield Doubt(place, "name", f"'{name}' is in capitals, unlike the others", f"did you mean '{name.title()}'?")
    places: dict[tuple[str, object], list[int]] = {}
    for place, row in enumerate(rows):
        name = str(row.get("name", "x"))
        if not re.search(r"[^\W\d_]", name) or name.upper() in ids:
            yield Doubt(place, "name", f"'{name}' looks like no name", "write the name of the card")
        for field, value in row.items():
            if isinstance(value, str) and (meant := _undamaged(value)) is not None:
                hint = f"did you mean '{meant}'?" if meant else "save the table as UTF-8 and import it again"
                yield Doubt(place, field, f"'{field}' has damaged letters: '{value}'", hint)
            if isinstance(value, str) and (word := _mixed(value)):
                message = f"'{field}' mixes letters of two alphabets in '{word}'"
                yield Doubt(place, field, message, "type the word again: letters that look alike are different letters")
        if "name" in row:
            places.setdefault((fold(name), row.get("level")), []).append(place)
    shared = [found for found in places.values() if len(found) > 1]
    for first, *others in shared:
        for place in others:
            one, other = rows[first]["name"], rows[place]["name"]
            if one != other:
                yield Doubt(place, "name", f"'{other}' is '{one}' in {rows[first]['id']}", f"did you mean '{one}'?")
            elif SELDOM * len(shared) <= len(places):
                different = [field for field in rows[place] if field != "id" and rows[place][field] != rows[first].get(field)]
                if not different or (len(different) == 1 and type(rows[place][different[0]]) is int):
                    continue  # doubted as a copy
                message = f"'{one}' is the name of {rows[first]['id']} as well, with another {join_names(different, 5)}"
                yield Doubt(place, "name", message, "give one of the two another name if they are not printings", "notice")


def _is_loud(name: str) -> bool:
    """Return whether a name of several letters has only capitals, and is no abbreviation such as `A.B.C.D.`."""
    return name.isupper() and re.search(rf"[^\W\d_]{{{LEAST_CAPITALS}}}", name) is not None


def _mixed(text: str) -> str:
    """Return the first word with Latin letters and some of an alphabet with letters that look like them: a Cyrillic `a`."""
    words = re.findall(r"[^\W\d_]+", text) if not text.isascii() else []
    alphabets = {word: {unicodedata.name(letter, "").split(" ")[0] for letter in word} for word in words}
    return next((word for word, found in alphabets.items() if "LATIN" in found and found & _LOOKALIKE), "")


def _swapped_names(rows: Sequence[Row]) -> Iterator[Doubt]:
    """Doubt a name that others have in another field, where this card has a word of its own."""
    fields = {field for row in rows for field in row if field not in _PROSE}
    for field in sorted(fields):
        often = Counter(row[field] for row in rows if isinstance(row.get(field), str))
        for place, row in enumerate(rows):
            times = often[row.get("name", "")]
            if times >= LEAST_COMMON and often[row.get(field)] == 1:
                message = f"'{row['name']}' is the {field} of {plural(times, 'row')}, and '{row[field]}' only of this card"
                yield Doubt(place, "name", message, f"did you swap 'name' and '{field}'?")


def _undamaged(text: str) -> str | None:
    """Return text as it was before its UTF-8 was read as Windows letters, empty if that is lost; None for sound text."""
    if "\ufffd" in text:
        return ""
    if not re.search("[\u00c2\u00c3\u00e2]", text):
        return None
    try:
        return text.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return None


def _odd_words(rows: Sequence[Row], field: str) -> Iterator[Doubt]:
    """Doubt words that are nearly another one of their column."""
    cells = [(place, row[field]) for place, row in enumerate(rows) if isinstance(row.get(field), str | list)]
    words = [(place, word) for place, value in cells for word in (value if isinstance(value, list) else [value])]
    words = [(place, word) for place, word in words if isinstance(word, str) and len(word) <= LONGEST_WORD]
    often = Counter(word for _, word in words)
    common = [word for word, times in often.items() if times >= LEAST_COMMON]
    if len(common) * sum(times == 1 for times in often.values()) > MOST_COMPARED:
        return
    for place, word in words:
        close = get_close_matches(word, common, 1, 0.8) if often[word] == 1 else []
        if close and re.sub("[0-9]", "", word) != re.sub("[0-9]", "", close[0]):  # `Duelist 1` is not a slip
            message = f"'{field}' is '{word}' only here; {plural(often[close[0]], 'row')} have '{close[0]}'"
            yield Doubt(place, field, message, f"did you mean '{close[0]}'?")


def _far_numbers(rows: Sequence[Row], field: str) -> Iterator[Doubt]:
    """Doubt numbers far above nearly all others, and one far below others that all have more digits."""
    numbers = sorted((row[field], place) for place, row in enumerate(rows) if type(row.get(field)) is int)
    if len(numbers) < LEAST_ROWS:
        return
    usual = numbers[-1 - max(1, len(numbers) // USUAL)][0]
    for number, place in numbers:
        has_more_digits = len(str(number)) > len(str(usual)) and number > TWICE * usual
        if number > FAR * max(usual, 1) or has_more_digits:
            message = f"'{field}' is {number}; nearly all others are at most {usual}"
            yield Doubt(place, field, message, "check the number")
    (least, lowest), (second, _) = numbers[:2]
    if second >= 10 and 0 < FAR * least < second:
        yield Doubt(lowest, field, f"'{field}' is {least}; the others are at least {second}", "check the number")


def _repeated_numbers(rows: Sequence[Row], field: str) -> Iterator[Doubt]:
    """Doubt the only number that two cards share where each has one of its own: `021` printed twice."""
    texts = [(place, row[field]) for place, row in enumerate(rows) if isinstance(row.get(field), str)]
    often = Counter(text for _, text in texts if re.search("[0-9]", text))
    if len(texts) < LEAST_OWN or len(often) < len(texts) - 1 or sum(often.values()) < len(texts):
        return
    for text in (text for text, times in often.items() if times > 1):
        first, second = (place for place, other in texts if other == text)
        message = f"'{field}' is '{text}' in {rows[first]['id']} as well; all others differ"
        yield Doubt(second, field, message, "check the number")


def _about_types(rows: Sequence[Row], type_field: str) -> Iterator[Doubt]:
    """Doubt a number that only one card of its type lacks; numbers that a type must not have are the schema's to name."""
    types: dict[str, list[int]] = {}
    for place, row in enumerate(rows):
        if type_field in row:
            types.setdefault(str(row[type_field]), []).append(place)
    numbers = sorted({field for row in rows for field, value in row.items() if type(value) is int})
    for kind, places in types.items():
        for field in numbers if len(places) > LEAST_ALIKE else ():
            lacking = [place for place in places if field not in rows[place]]
            if len(lacking) == 1:
                message = f"'{field}' is empty only here; {len(places) - 1} other rows of {type_field} {kind} have it"
                yield Doubt(lacking[0], field, message, "fill it in")


def _about_copies(rows: Sequence[Row]) -> Iterator[Doubt]:
    """Doubt a card that is another one but for its ID, or but for its ID and one number."""
    seen: dict[str, int] = {}
    for place, row in enumerate(rows):
        whole = {field: value for field, value in row.items() if field != "id"}
        numbers = [field for field, value in whole.items() if type(value) is int and field != "level"]
        same = [_but_for(whole, field) for field in ("", *numbers)]
        found = next(((seen[key], field) for key, field in zip(same, ("", *numbers), strict=True) if key in seen), None)
        if found is not None:
            but_for = f"its ID and '{found[1]}'" if found[1] else "its ID"
            message = f"this card differs from {rows[found[0]]['id']} in {but_for} only"
            yield Doubt(place, "id", message, "is one of the two a copy?")
        for key in same:
            seen.setdefault(key, place)


def _but_for(row: Row, field: str) -> str:
    return json.dumps([field, {other: value for other, value in row.items() if other != field}], sort_keys=True)

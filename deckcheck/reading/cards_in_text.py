"""Cards anywhere in a text: sentences, carts of shops, forms and programs, laid out in any way.

The names and IDs of cards are found first, and signs between them divide the text into parts with one card at most. A part
that has nothing but a number belongs to a card beside it: in the whole text to the card in front of it, or to the next one.
A number is a number of copies, a level, part of an ID, a price or the number of the line; a text with two numbers that could
be the copies of a card is not read in this way.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from deckcheck.core.words import fold
from deckcheck.reading import list_words as words_of
from deckcheck.reading.line_notation import PRICE, CardIndex, any_of, names_unknown_id

_WORD = re.compile(r"[^\W_]+")
_ID = re.compile(r"(?<![A-Za-z0-9-])([A-Za-z]{1,6}[-_ ]?[0-9]{1,4}[A-Za-z]?)(?![A-Za-z0-9])")
_SIGNS_OF_NAMES = ',;:|/()&!?.#"<>{}[]=*\t'
_BREAKS = r"\t+| {3,}|[;|•·{}<>\[\]\"]|,(?![0-9])|:(?=\s|$)|[.!?](?=\s|$)|\s[/+&]\s|\s(?:and|und|y|et|e)\s"
_BREAK = re.compile(rf"\n+|{_BREAKS}")
_BREAK_OF_PROSE = re.compile(rf"\n\n+|{_BREAKS}")
_LEVEL = re.compile(rf"(?:\b(?:{any_of(words_of.LEVEL)})\.?\s?|[@★☆⭐]\s?)([0-9]{{1,2}})\b", re.IGNORECASE)
_COPIES = re.compile(
    rf"(?<![\w.,-])(?:[xX×*]\s?)?([1-9][0-9]{{0,2}})\s?(?:[xX×*]|(?:{any_of(words_of.COPIES)})\b\.?)?(?![\w%]|[.,][0-9])",
    re.IGNORECASE,
)
_SPOKEN = re.compile(rf"(?<!\w)({any_of(words_of.NUMBERS)})(?:\s+(?:{any_of(words_of.COPIES)}))?\s*$", re.IGNORECASE)
_MONEY = re.compile(rf"{PRICE}|\b(?:eur|usd|gbp)\s?[0-9]+[.,][0-9]{{2}}|(?<![0-9])[0-9]+[.,][0-9]{{2}}(?![0-9])", re.IGNORECASE)
_TELLING = {word for words in (*words_of.LEVEL, *words_of.NUMBERS, *words_of.COPIES) for word in words.split()}
"""Words that say what a number beside a card is, or are one."""
_SMALL = "|".join(
    map(re.escape, {*words_of.LEVEL, *words_of.NUMBERS, *words_of.COPIES, *words_of.CONDITIONS, *words_of.LABELS})
)
_NAME_BEFORE = re.compile(rf"[0-9xX×]\s+(?!(?i:{_SMALL})\s)[A-Z][a-z]+['’\w-]*\s$")
_NAME_BEHIND = re.compile(rf" (?!(?i:{_SMALL})\b)[A-Z][a-z]{{2,}}")
"""Words that make a name longer than that of the card in it: `2 Winged Kuriboh`."""
LEAST_CARDS = 3
MOST_TEXT = 60_000
"""Letters of a text that is searched for cards; a deck has some two thousand."""
MOST_WORDS_OF_NAME = 6
LEAST_SHARE_OF_COUNTED = 0.75
LEAST_LETTERS_OF_KEY = 3
MOST_USUAL_COPIES = 9
LEAST_TEXT = 400
LEAST_LABELS = 6
"""Times that a name is written beside others when it is no card there."""
LEAST_SHARE = 0.9
"""Share of the cards that have a number of their own where numbers stand on lines of their own."""


class Found(NamedTuple):
    """A name or an ID of a card in a text."""

    start: int
    end: int
    ids: tuple[str, ...]
    is_id: bool


@lru_cache(maxsize=8)
def _by_first_word(names: frozenset[str]) -> dict[str, list[tuple[tuple[str, ...], str]]]:
    found: dict[str, list[tuple[tuple[str, ...], str]]] = {}
    for name in names:
        words = tuple(_WORD.findall(name))
        if words:
            found.setdefault(words[0], []).append((words, name))
    for options in found.values():
        options.sort(key=lambda option: -len(option[0]))
    return found


class CardFinder:
    """Finder of the names and the IDs of a game's cards."""

    def __init__(self, cards: CardIndex) -> None:
        self.cards = cards
        self.names: Mapping[str, Sequence[str]] = getattr(cards, "names", {})
        self.by_first = _by_first_word(frozenset(self.names))

    def find(self, text: str) -> list[Found]:
        """Return the cards that a text names, the longest name at each place."""
        words = [(word.start(), word.end(), fold(word[0])) for word in _WORD.finditer(text)]
        found = [
            Found(code.start(1), code.end(1), (card_id,), True)
            for code in _ID.finditer(text)
            if (card_id := self.cards.codes.get(self.cards.find_code(code[1]), ""))
        ]
        taken = {place for code in found for place in range(code.start, code.end)}
        at = 0
        while at < len(words):
            name = self._name_at(text, words, at) if words[at][0] not in taken else None
            if name is None:
                at += 1
                continue
            found.append(name)
            at = next((place for place in range(at, len(words)) if words[place][0] >= name.end), len(words))
        return list(_without_overlaps(found))

    def _name_at(self, text: str, words: list[tuple[int, int, str]], at: int) -> Found | None:
        """Return the longest name that begins with a word; a single word of a sentence is one only with a capital letter."""
        for wanted, name in self.by_first.get(words[at][2], ()):
            last = at + len(wanted)
            if tuple(word for _, _, word in words[at:last]) != wanted:
                continue
            gaps = [text[left[1] : right[0]] for left, right in pairwise(words[at:last])]
            if any(len(gap) > MOST_WORDS_OF_NAME or "\n\n" in gap for gap in gaps):
                continue
            if any(sign in gap and sign not in name for gap in gaps for sign in _SIGNS_OF_NAMES):
                continue
            start, end = words[at][0], words[last - 1][1]
            if len(wanted) > 1 or not text[start].islower() or text.islower():
                return Found(start, end, tuple(self.names[name]), False)
        return None


def _without_overlaps(found: list[Found]) -> Iterator[Found]:
    end = 0
    for card in sorted(found, key=lambda card: (card.start, -card.end)):
        if card.start >= end:
            yield card
            end = card.end


class TextLine(NamedTuple):
    """A line of a decklist that was found in a text."""

    number: int
    words: str
    is_card: bool


class _Chunk:
    """The words between two separators, which may have a card among them."""

    def __init__(self, start: int) -> None:
        self.start = start
        self.before = self.behind = ""
        self.card: list[Found] = []
        self.opens = False
        """True if a colon follows, as behind a heading."""
        self.is_given = False
        """True if it is a number that belongs to a card."""

    @property
    def words(self) -> str:
        return " ".join(f"{self.before} {self.behind}".split())

    def append(self, words: str) -> None:
        if self.card:
            self.behind += words
        else:
            self.before += words


class _Card(NamedTuple):
    name: str
    counts: list[str]
    words: str
    """Text in front of the card and its number."""


def lines_of_cards(text: str, cards: CardIndex) -> list[TextLine]:
    """Return a text as a decklist with a line for each card, or no lines if a number beside a card is not clear.

    What stands between the cards is a line as well, for the reader to take for a heading, a total, or words.
    """
    found = _without_labels(CardFinder(cards).find(text)) if len(text) <= MOST_TEXT else []
    text = _without_numbers_of_lines(text, found)
    groups = _groups(found)
    if sum(any(not card.is_id for card in group) for group in groups) * 2 < len(groups):  # games share IDs
        return []
    if not groups or (len(groups) < LEAST_CARDS and "\n\n" in text.strip() and len(text) > LEAST_TEXT):
        return []
    is_prose = any("\n" in text[card.start : card.end] for card in found) or _has_full_lines(text, found)
    is_prose = is_prose and not _has_columns(text, found)
    chunks = _chunks(text, groups, _BREAK_OF_PROSE if is_prose else _BREAK)
    common = _common_words(chunks, len(groups))
    beside = _numbers_beside(text, chunks, common)
    read = {at: _read(chunk, common, beside.get(at, []), cards) for at, chunk in enumerate(chunks) if chunk.card}
    _drop_running([*read.values()])
    if any(len(card.counts) > 1 for card in read.values()) or _do_not_fit(text, found) or names_unknown_id(cards, text):
        return []
    titles = _titles(chunks, read)
    lines = []
    key = 0  # the line of a key that says nothing about a deck
    for at, chunk in enumerate(chunks):
        number = text.count("\n", 0, chunk.start) + 1
        if at in read and at not in titles:
            card = read[at]
            if re.search(r"[^\W\d_]{3,}", card.words):
                lines.append(TextLine(number, f"{card.words}:", False))
            lines.append(TextLine(number, f"{card.counts[0]}x {card.name}" if card.counts else card.name, True))
        elif at in titles:
            lines.append(TextLine(number, chunk.words, False))
        elif chunk.opens and fold(chunk.words) in words_of.OTHER_KEYS:
            key = number
        elif not chunk.is_given and number != key:
            lines.append(_line_of_words(number, chunk, common))
    return lines


def _without_labels(found: list[Found]) -> list[Found]:
    """Return the cards without a name that stands beside most of the others, such as one that is part of the name of a set."""
    often = Counter(card.ids for card in found if not card.is_id)
    names = sum(often.values())
    labels = {
        ids
        for ids, number in often.items()
        if number >= LEAST_LABELS and names > number * 2 - number // 4 and number * 3 > names
    }
    return [card for card in found if card.is_id or card.ids not in labels]


def _without_numbers_of_lines(text: str, found: Sequence[Found]) -> str:
    """Return a text without the number of cards at the end of a line that lists so many: `Fusion / Kuriboh / Critter (3)`."""
    often = Counter(text.count("\n", 0, card.start) for card in found if not card.is_id)
    lines = text.split("\n")
    for number, cards in often.items():
        stated = re.search(r"\s\(([0-9]{1,2})\)\s*$", lines[number])
        if cards >= LEAST_CARDS and stated is not None and int(stated[1]) == cards:
            lines[number] = lines[number][: stated.start()].ljust(len(lines[number]))
    return "\n".join(lines)


def is_counted(before: str) -> bool:
    """Return whether the words in front of a card end with a number."""
    return bool(_SPOKEN.search(before) or re.search(r"(?<![\w.,-])[1-9][0-9]?\s?[xX×]?\s$", before))


def _has_columns(text: str, found: Sequence[Found]) -> bool:
    """Return whether lines with cards have columns: a card of a table ends with its line."""
    lines = {text.count("\n", 0, card.start) for card in found}
    return sum("\t" in line for place, line in enumerate(text.split("\n")) if place in lines) * 2 > len(lines)


def _has_full_lines(text: str, found: Sequence[Found]) -> bool:
    """Return whether most lines with cards name several: a list of sentences."""
    lines = Counter(text.count("\n", 0, card.start) for card in found if not card.is_id)
    return sum(number > 1 for number in lines.values()) * 2 > len(lines) > 1


def _groups(found: Sequence[Found]) -> list[list[Found]]:
    """Return the names and IDs of one card together: `SMP-001 Brannoc the Kindled`."""
    groups: list[list[Found]] = []
    for card in found:
        last = groups[-1] if groups else []
        if len(last) == 1 and last[0].is_id != card.is_id and {*last[0].ids} & {*card.ids}:
            last.append(card)
        else:
            groups.append([card])
    return groups


def _chunks(text: str, groups: Sequence[Sequence[Found]], break_at: re.Pattern[str]) -> list[_Chunk]:
    """Return the parts of a text between separators; a part has one card at most."""
    chunks = [_Chunk(0)]
    at = 0
    for group in [*groups, []]:
        end = group[0].start if group else len(text)
        while (sign := break_at.search(text, at, end)) is not None:
            chunks[-1].append(text[at : sign.start()])
            chunks[-1].opens = ":" in sign[0]
            at = sign.end()
            chunks.append(_Chunk(at))
        words = text[at:end]
        if group and chunks[-1].card:  # no sign between two cards
            number = _COPIES.search(words)
            chunks[-1].append(words[: number.start()] if number else "")
            chunks.append(_Chunk(end))
            words = words[number.start() :] if number else words
        chunks[-1].append(words)
        if group:
            chunks[-1].start, chunks[-1].card = group[0].start, [*group]
            if len(group) > 1:
                chunks[-1].behind = break_at.sub(" ", text[group[0].end : group[-1].start]) + " "
            at = group[-1].end
    return [chunk for chunk in chunks if chunk.card or re.search(r"[^\W_]", chunk.words)]


def _common_words(chunks: Sequence[_Chunk], cards: int) -> set[str]:
    """Return the words that stand beside most cards, and therefore say nothing about one: `Qty`, `Art.`, `pieces`."""
    often = Counter(word for chunk in chunks for word in {*re.findall(r"[^\W\d_]{2,}", fold(chunk.words))})
    return {word for word, number in often.items() if number * 2 > cards and number >= LEAST_CARDS}


def _bare(words: str, common: set[str]) -> str:
    """Return the words beside a card without prices and the labels of columns. Words for levels stay."""
    words = _MONEY.sub(" ", words)
    kept = common - _TELLING
    words = re.sub(r"[^\W\d_]{2,}", lambda word: " " if fold(word[0]) in kept else word[0], words)
    words = " ".join(words.replace("_", " ").split())
    return str(words_of.NUMBERS.get(fold(words), words))


def _numbers_beside(text: str, chunks: Sequence[_Chunk], common: set[str]) -> dict[int, list[str]]:
    """Return the parts of a text that have nothing but numbers, by the card to which they belong.

    That is the only card of their line; or else, in the whole text, the card in front of them or the next one.
    """
    owners = [at for at, chunk in enumerate(chunks) if chunk.card]
    running = _running(chunks, common)
    for at in running:
        chunks[at].is_given = True
    loose = [
        at for at, chunk in enumerate(chunks) if at not in running and not chunk.card and _is_number(_bare(chunk.words, common))
    ]
    line_of = {at: text.count("\n", 0, chunks[at].start) for at in (*loose, *owners)}
    of_line: dict[int, list[int]] = {}
    for at in owners:
        of_line.setdefault(line_of[at], []).append(at)
    given: dict[int, list[int]] = {}
    totals = _totals(chunks, loose, common)
    loose = [at for at in loose if at not in totals]
    for at in loose:
        if len(of_line.get(line_of[at], ())) == 1:
            given.setdefault(of_line[line_of[at]][0], []).append(at)
    numbers = [_COPIES.search(_LEVEL.sub("", _bare(chunks[at].words, common))) for at in owners]
    own = sum(number is not None and number[1] != str(place) for place, number in enumerate(numbers, 1))
    if max(len(given), own) * 2 < len(owners):
        given = max((_given(loose, owners, is_behind=is_behind) for is_behind in (True, False)), key=len)
        if len(given) < LEAST_SHARE * len(owners):
            return {}
    for at in (at for places in given.values() for at in places):
        chunks[at].is_given = True
    return {owner: [_bare(chunks[at].words, common) for at in places] for owner, places in given.items()}


def _totals(chunks: Sequence[_Chunk], loose: Sequence[int], common: set[str]) -> set[int]:
    """Return the numbers that are far larger than most: they are not copies."""
    numbers = {at: int(found[1]) for at in loose if (found := _COPIES.search(_LEVEL.sub("", _bare(chunks[at].words, common))))}
    usual = sorted(numbers.values())[: len(numbers) * 3 // 4]
    return {at for at, number in numbers.items() if usual and number > MOST_USUAL_COPIES >= usual[-1]}


def _running(chunks: Sequence[_Chunk], common: set[str]) -> list[int]:
    """Return the parts of a text that number its cards, the last of them in front of each: `Item 01`."""
    found: dict[int, int] = {}
    place = 1
    for at, chunk in enumerate(chunks):
        words = _bare(chunk.words, common)
        if chunk.card:
            place += 1
        elif words.isdigit() and int(words) == place:
            found[place] = at
    return [*found.values()] if len(found) * 2 > place - 1 else []


def _given(loose: Sequence[int], owners: Sequence[int], *, is_behind: bool) -> dict[int, list[int]]:
    """Return the numbers of each card if all of them belong to the card in front of them, or to the next one."""
    given: dict[int, list[int]] = {}
    for at in loose:
        near = [owner for owner in owners if (owner < at if is_behind else owner > at)]
        if near:
            given.setdefault(near[-1] if is_behind else near[0], []).append(at)
    leads = bool(loose) and loose[0] < owners[0]
    return {} if is_behind and leads and len(given) <= len(owners) and owners[-1] > loose[-1] else given


def _is_number(words: str) -> bool:
    """Return whether words are nothing but numbers and the words for copies and levels."""
    rest = _COPIES.sub("", _LEVEL.sub("", words))
    return rest != words and not re.search(r"[^\W_]", rest)


def _do_not_fit(text: str, found: Sequence[Found]) -> bool:
    """Return whether a name is part of a longer one, or has the ID of another card: only the player knows what is meant."""
    for card in found:
        if not card.is_id and (
            _NAME_BEFORE.search(text[: card.start][-40:]) or _NAME_BEHIND.match(text[card.end : card.end + 40])
        ):
            return True
    return any(
        left.is_id != right.is_id
        and not {*left.ids} & {*right.ids}
        and re.fullmatch(r"[\s:()\[\]-]{1,3}", text[left.end : right.start])
        and "\n" not in text[left.end : right.start]
        and left.is_id
        for left, right in pairwise(found)
    )


def _titles(chunks: Sequence[_Chunk], read: Mapping[int, _Card]) -> set[int]:
    """Return the names of cards in a title: without a number, above the cards, which have numbers."""
    counted = [at for at, card in read.items() if card.counts]
    if len(counted) < LEAST_SHARE_OF_COUNTED * len(read):
        return set()
    known = {word for words in (*words_of.ZONES.values(), *words_of.KEYS.values()) for word in words}
    return {
        at
        for at, card in read.items()
        if at < counted[0]
        and not card.counts
        and not (at and chunks[at - 1].opens)
        and not any(word in fold(card.words) for word in known if len(word) > LEAST_LETTERS_OF_KEY)
        and card.words
    }


def _read(chunk: _Chunk, common: set[str], beside: Sequence[str], cards: CardIndex) -> _Card:
    """Return a card with the numbers beside it that may be its copies, and the words in front of it."""
    group = chunk.card
    ids = [card_id for card_id in group[0].ids if all(card_id in other.ids for other in group)]
    before, behind = _bare(chunk.before, common), _bare(chunk.behind, common)
    around = " ; ".join([before, behind, *beside])
    levels = {int(level) for level in _LEVEL.findall(around)}
    ids = [card_id for card_id in ids if cards.level_of(card_id) in levels] or ids
    spoken = _SPOKEN.search(before)
    counts = [str(words_of.NUMBERS[fold(spoken[1])])] if spoken else []
    counts += [number[1] for number in _COPIES.finditer(_LEVEL.sub(" ", around))]
    if len(ids) > 1:  # `Kuriboh #065`
        numbered = [card_id for card_id in ids if any(len(count) > 1 and _number(card_id) == int(count) for count in counts)]
        ids = numbered if len(numbered) == 1 else ids
    if len(ids) == 1:
        counts = [count for count in counts if len(counts) == 1 or len(count) < 3 or int(count) != _number(ids[0])]
    level = f" @{min(levels)}" if levels and len(ids) > 1 else ""
    name = f"{ids[0]} {cards.name_of(ids[0])}" if len(ids) == 1 else f"{cards.name_of(ids[0])}{level}"
    words = _COPIES.sub(" ", _LEVEL.sub(" ", before[: spoken.start()] if spoken else before))
    return _Card(name, counts, " ".join(words.split()).strip(" -:*#()'"))


def _number(card_id: str) -> int:
    found = re.search("([0-9]+)[A-Za-z]?$", card_id)
    return int(found[1]) if found else -1


def _drop_running(found: Sequence[_Card]) -> None:
    """Take the numbers away that count the lines: 1, 2, 3."""
    for place in range(2):
        run = [
            card for at, card in enumerate(found) if len(card.counts) > 1 and card.counts[place : place + 1] == [str(at + 1)]
        ]
        if len(run) * 2 > len(found):
            for card in run:
                card.counts.pop(place)


def _line_of_words(number: int, chunk: _Chunk, common: set[str]) -> TextLine:
    """Return the line of words without a card; words with a number in front are a card that is not known."""
    words = chunk.words.strip(" -*'")
    spoken = re.match(rf"({any_of(words_of.NUMBERS)})\s+(?=[A-Z])", words)
    if spoken and len(words.split()) <= MOST_WORDS_OF_NAME:
        return TextLine(number, f"{words_of.NUMBERS[fold(spoken[1])]}x {words[spoken.end() :]}", True)
    is_counted = bool(re.match(r"[0-9]+\s?[xX×]?\s+[A-Z]", words)) and not _is_number(_bare(words, common))
    return TextLine(number, f"{words}:" if chunk.opens else words, is_counted)

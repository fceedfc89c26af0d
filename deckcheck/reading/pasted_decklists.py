"""Decklists as people paste them: what does not fit the plain notations is read here by the whole grammar.

Every line is a piece: a key, a heading, a total, one or several cards, or words that are not part of the deck. A line that can
be read in two ways is decided by the lines that can be read in one way only, and is an error if they do not decide. What is
skipped or read in another way than it is written is said in one notice.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher, get_close_matches
from functools import cache
from html import unescape
from itertools import pairwise
from typing import NamedTuple

from deckcheck.core.core_checks import CODES
from deckcheck.core.diagnostics import Diagnostic, Related, Severity, make_error
from deckcheck.core.errors import InputError
from deckcheck.core.game import Game
from deckcheck.core.installation import CARD_DB, files_in
from deckcheck.core.model import Span
from deckcheck.core.registry import find_game, game_names, load_game
from deckcheck.core.words import fold, join_names, plural
from deckcheck.reading import list_words as words_of
from deckcheck.reading.cards_in_text import CardFinder, TextLine, is_counted, lines_of_cards
from deckcheck.reading.csv_reader import cells_of_line, split_lines
from deckcheck.reading.documents import YamlDocument
from deckcheck.reading.limits import DATABASE
from deckcheck.reading.line_notation import (
    COUNT_CELL,
    LEFT_OUT_SHEET,
    MOST_COPIES,
    MOST_LETTERS,
    PRICE,
    CardIndex,
    Heading,
    Reading,
    Way,
    all_headings,
    any_of,
    card_keys,
    counted_words,
    foreign_type,
    header_columns,
    headings_of,
    is_csv_note,
    is_extra_column,
    is_foreign_zone,
    is_price,
    likely_reading,
    may_tell,
    meant_cards,
    other_game,
    quick_reading,
    read_heading,
    read_meta,
    read_meta_cells,
    read_number,
    read_total,
    ways_to_read,
    without_comment,
    zone_for,
    zone_schema,
    zone_titles,
)
from deckcheck.reading.markup import without_markup
from deckcheck.reading.notations import notation_of_file
from deckcheck.reading.text_decklists import CardsOf, ListReader
from deckcheck.reading.texts import read_text

MOST_PIECES = 3000
"""Lines that are read by the whole grammar; a deck has some sixty."""
MOST_READ = 500
"""Different lines that are read by the whole table of shapes: each takes milliseconds."""
MOST_DRESSED = 2000
"""Letters of a line that is searched for leaders, strokes and remarks, which takes the square of the time."""
MOST_CELLS = 20_000
"""Cells of all lines that are compared with the headings; a deck has a thousand."""
MOST_DETAILS = 40
MOST_JOINTS = 4
"""Parts of a line that are one name with commas or dashes in it."""
MOST_HEADERS = 12
"""Rows among which the names of the columns are."""
LEAST_TABS = 2
MOST_FORM_COLUMNS = 4
"""Columns that a table of a single card may have; with more, a single row is a form."""
MOST_DECKS = 20
"""Decks of a text without a sign between them; each is read anew."""
MOST_TITLES = 3
"""Lines above the first heading that name the deck and its player."""
LEAST_ALIKE = 0.8
"""Share of letters from which on a line around the deck is a misspelt card."""
MOST_LETTERS_OF_TITLE = 24
LEAST_LETTERS = 3
"""Letters of a name that is cut short."""
LEAST_FAILED = 3
"""Lines that are not understood from which on the layout may be another one."""
LEAST_STATED = 4
"""Number from which on an unknown heading is told from an unknown card by the sum of the cards below it."""
LEAST_NAMES_ABOVE = 3
"""Cards whose names are headings above their lines, so that none of them is a card of its own."""
MOST_USUAL_COPIES = 9
"""Copies of a card that players write; larger numbers of a line without a card may be totals."""
LEAST_LINES = 5
"""Lines from which on a text may be a deck, and not some words with a number."""
_DOUBTFUL = (
    "remov",
    "cut",
    "out",
    "not",
    "without",
    "minus",
    "buy",
    "trade",
    "sell",
    "want",
    "need",
    "entfern",
    "raus",
    "fuera",
    "reserve",
)
"""Parts of headings below which cards may not be part of the deck."""
_NEGATIONS = {"no", "not", "without", "kein", "keine", "ohne", "sin", "sans", "senza", "sem", "pas", "non"}
_VERBS = {"is", "are", "has", "like", "love", "need", "ist", "es", "est", "play"}
"""Words of a sentence that is no heading of the cards below."""
MOST_WORDS_OF_HEADING = 6
MOST_LETTERS_OF_SHORT = 4
"""Letters of a short heading: `V:`, `Van:`."""
_ASIDE = "aside"
"""Zone of the cards that are not part of the deck."""
_INVISIBLE = dict.fromkeys([0x200B, 0x200C, 0x200D, 0x2060, 0xFEFF, 0x00AD, 0xFE0E, 0xFE0F, 0x20E3, 0x200E, 0x200F])
_SPACES = dict.fromkeys([0xA0, 0x202F, 0x3000, *range(0x2000, 0x200B)], " ")
_SIGNS: dict[str, str | None] = {
    **dict.fromkeys("‐‑‒–—―−", "-"),
    **dict.fromkeys("‘’‚´ʼʻ′", "'"),
    **dict.fromkeys("“”„", '"'),
    **dict.fromkeys("【〖〔「『", "["),
    **dict.fromkeys("】〗〕」』", "]"),
    "№": "no. ",
}
_FULL_WIDTH = {0xFF01 + place: chr(0x21 + place) for place in range(94)}
_CIRCLED = {
    **{0x2460 + place: f"{place + 1}. " for place in range(20)},
    **{0x2776 + place: f"{place + 1}. " for place in range(10)},
}
_LETTERS: dict[int, str | None] = {**_INVISIBLE, **_SPACES, **str.maketrans(_SIGNS), **_FULL_WIDTH, **_CIRCLED}
_KEPT_SYMBOLS = "×✕✖°©®★☆⭐✦✪"
_CHAT = re.compile(
    r"^(?:\[[0-9]{1,2}:[0-9]{2},\s[0-9./-]+\]\s*[^:\[\]]{1,40}:\s+(?=\S))|^\[?(?:[0-9]{1,4}[./-][0-9]{1,2}[./-][0-9]{2,4},?\s+)?[0-9]{1,2}:[0-9]{2}(?::[0-9]{2})?(?:\s?[AaPp]\.?[Mm]\.?)?\]?"
    r"\s*(?:-\s*)?[^:\[\]]{1,40}:\s+(?=\S)"
)
"""The time and the sender before a line that was copied from a chat."""
_LEAD = re.compile(
    r"^(?:>+\s?|\[[ xX✓]?\]\s+|\([ ]?\)\s+|[-*+·•‣⁃▪▫●○◦►▸▶→»~]\s+|[·•‣⁃▪▫●○◦►▸▶→»]\s*|[-*](?=[0-9A-Za-z*\[])|\s+)"
)
_MARKS = re.compile(r"\*\*|__|`+|(?<!\w)[*_]|[*_](?!\w)|:[a-z_]+[a-z0-9_]*:(?=\s|$)")
_LEADERS = re.compile(r"(?<=\w)\s*(?:(?:\.{3,}|…+|_{3,})\s*(?=[^\W\d_])|\s(?:→|⇒)\s*(?=\w))")
"""Dots and dashes between the words of a form: `Hero ........ NAME`."""
_TALLY = re.compile(r"(?<=[^|\s])\s+\|{2,9}\s*$")
_TALLY_LINE = re.compile(r"(?<=[^|\s])\s+\|{1,9}\s*$")
"""Copies as strokes: `Kuriboh |||`."""
_STROKES = re.compile(r"(\|{1,9})\s+([^|\s][^|]*)")
_STRUCK = re.compile(
    r"(?:struck|strike|crossed|durchgestrichen|tachad|barre|barrat|riscad)"
    r".{0,24}\b(?:no longer|not in|cut|removed|raus|nicht|ya no|fuera|plus|non |fora|nao )"
)
_PROGRESS = re.compile(r"(?<=\w)\s+\[[0-9]*(?:/[0-9]+|%)\]$")
"""How many boxes of an outline are ticked: `Characters [0/11]`."""
_RANGE = re.compile(r"\W{0,8}([0-9]{1,3})(?:\s?-\s?([0-9]{1,3}))?[.):]?\s+(?=[^\W\d_])")
"""The number of a card in the deck, or the first and the last of its copies: `#4-6 Kuriboh`."""
_SHARE = re.compile(r"(?:^|(?<=\s))[(\[]?\s*([0-9]{1,2})\s*/\s*([0-9]{1,2})\s*[)\]]?(?=\s|$)")
"""The copies that a player has, of those the deck needs."""
_FIRST_PAIR = re.compile(r"\s*-\s+(\w+)\s*:\s+(\S.*)")
_NEXT_PAIR = re.compile(r"\s+(\w+)\s*:\s+(\S.*)")
_NUMBER_OF_LINE = re.compile(r"\W*[0-9]{1,2}[.)]\s+")
_ADDED = re.compile(r"\s*\+\s?[0-9]{1,2}\s?[xX×]?\s+\w")
_REMOVED = re.compile(r"-[0-9]{1,2}\s?[xX×]?\s+\w")
_KEY_IN_DRESS = re.compile(r"(?:\*\*([^*\d]{1,40}?):?\*\*|\[([^\[\]\d]{1,40}?)[:?]?\])\s*:?\s+([^\s*].*)")
_RULE = re.compile(r"[\s|:+=_*~#.\-]*")
_TAG = re.compile(r"</?[a-zA-Z][^<>]*>|<!--.*?-->|<:\w+:[0-9]+>")
_CARD_TAG = re.compile(r"<(?:cards?|item|entry)\s([^<>]*)>(?:([^<>]+)</(?:card|item|entry)>)?", re.IGNORECASE)
_ZONE_TAG = re.compile(r"<(?:zone|section)\s+name=[\"']([^\"'<>]*)[\"'][^<>]*>", re.IGNORECASE)
_ATTRIBUTE = re.compile(r"(\w+)\s*=\s*\"([^\"]*)\"")
_BBCODE = re.compile(r"\[/?(?:i|url|img|list|quote|code|color|size|center|spoiler|table|tr|td|th)(?:=[^\]]*)?\]", re.IGNORECASE)
_BBCODE_PAIR = re.compile(r"\[([a-z]+)(?:=[^\]]*)?\](.*?)\[/\1\]", re.IGNORECASE)
_LINK = re.compile(r"!?\[([^\[\]]*)\]\((?:https?:|www\.|/|#)[^()\s]*\)")
"""A link as Markdown writes it; its words are what is meant."""
_WIKI_LINK = re.compile(r"\[\[([^\[\]]+)\]\]")
_LINE_TAG = re.compile(r"</?(?:br|li|p|div|tr|ul|ol|table|h[1-6]|tbody|thead|dt|dl|section|footer)\b[^<>]*>", re.IGNORECASE)
_CELL_TAG = re.compile(r"</?(?:td|th|dd|code|span)\b[^<>]*>", re.IGNORECASE)
_WIDE = re.compile(r"\t+|\s{2,}")
_BETWEEN = re.compile(r"\s*[,;|/+•·]\s*(?![^()]*\))|\s+(?:and|und|y|et|e|&)\s+")
_NEXT_COUNT = re.compile(r"\s+(?=[0-9]{1,3}\s?[xX×]?\s+[^\W\d_])")
_COUNTED_TWICE = re.compile(r"([0-9]{1,3})\s?[xX×]?\s+(.*?)\s+(?:[xX×]\s?([0-9]{1,3})|([0-9]{1,3})\s?[xX×])")
_DIGITS = str.maketrans("lI|Oo", "11100")
"""Letters that stand where a digit was meant."""
_COUNTED = re.compile(r"[0-9]+\s?[xX×]?\s+\S|.*\s[xX×]\s?[0-9]+$")
_DECK_WORD = "(?:deck|decklist|deckliste|list|liste|lista|mazo|mazzo|baralho)"
_ORDINAL = "|".join(map(re.escape, words_of.ORDINALS))
_DECK_NUMBER = re.compile(
    rf"{_DECK_WORD}\s*(?:#|nr\.?|no\.?)?\s*([1-9]|[a-d]|i{{1,3}})|(?:my |the )?({_ORDINAL})\s+{_DECK_WORD}"
)
_PROSE_MARK = re.compile(
    r"\b[0-9]-?ofs?\b|[?!]\s*$|https?://|www\.|\w@\w+\.\w|[0-9]{1,2}:[0-9]{2}"
    r"|[0-9]{1,2}[./-][0-9]{1,2}[./-][0-9]{2,4}|\.\.\.$|^-- ?\w"
)
_INTEGER = re.compile(r"[xX×]?\s?([0-9]{1,9})(?:[.,]0+)?\s?[xX×]?(?:\s*(?:stk|st|pcs|ex)\.?)?", re.IGNORECASE)
_COUNT_WORDS = re.compile(
    rf"(?:{any_of(words_of.COLUMNS['count'][:30])})\s*[:=.]?\s*([0-9]{{1,3}})|([0-9]{{1,3}})\s?(?:{any_of(words_of.COPIES)})\.?"
    rf"|(?:{any_of(words_of.COPIES)})\.?\s*[:=]\s*([0-9]{{1,3}})",
    re.IGNORECASE,
)
"""A cell such as `Qty: 3` or `3 copies`."""
_ID_WORDS = re.compile(
    rf"(?:{any_of((*words_of.COLUMNS['id'], 'nr', 'no', 'art'))})\s*[:=.#]{{0,2}}\s*(?=[A-Za-z])", re.IGNORECASE
)
"""A cell such as `No. SOE-065`."""
_TOTAL_WORD = re.compile(rf"\b(?:{'|'.join(map(re.escape, words_of.TOTAL))})\b")
_LEVEL_CELL = re.compile(rf"(?:{any_of(words_of.LEVEL)})?[.\s@:★☆⭐]*([0-9]{{1,2}})(?:[.,]0+)?", re.IGNORECASE)


_QUOTED = re.compile(r"^(?:\s?>)+")
_VARIANT = re.compile(rf"([0-9]{{1,3}})\s?[xX×]?\s*(?:{any_of(words_of.COPIES)})?\s*(\S.*)", re.IGNORECASE)
_CATEGORY = re.compile(
    r"^(?:category|section|zone|board|kategorie|bereich|categoria|categorie|seccion|sezione|secao)\s*:\s*", re.IGNORECASE
)
_LEVEL_GROUP = re.compile(
    rf"[0-9]{{1,2}}[\s-]?(?:drops?|costs?|mana|er|coins?)|(?:cost|kosten|cout|coste|costo|custo|{any_of(words_of.LEVEL)})\W?\s?[0-9]{{1,2}}"
)
"""A heading by cost or level: `1-drops`, `Cost 3`."""


class _Piece(NamedTuple):
    """A line, or a part of one, without quotation marks, bullets and other dress."""

    number: int
    words: str
    cells: list[str]
    struck: bool = False
    is_comment: bool = False
    is_bulleted: bool = False
    is_message: bool = False
    """True if the line has the time and the sender of a message."""
    is_dressed: bool = False
    """True if the line is dressed as a heading: `**Main**`, `## Main`, `[Main]`, `Main:`."""


class _Item(NamedTuple):
    """A card of a line, with the ways to read it; none if the card is unknown."""

    number: int
    words: str
    zone: str
    """Empty if the card goes where its game puts it."""
    ways: tuple[Way, ...]
    copies: int | None = None
    """Copies from a column of their own."""
    piece: _Piece | None = None
    """The line, if it is still open whether it is a card at all."""
    is_below_inline: bool = False
    """True if the heading of its zone has cards on its own line, which may be all of them."""
    remarks: str = ""
    """Words of the heading above and of other columns, which may tell cards with the same name apart."""


class _Joined(NamedTuple):
    """The cards of a part of a line."""

    cost: tuple[int, int]
    """How many are unknown, and how many repeat what they are: what a card is may be the name of the next one."""
    cards: list[tuple[str, list[Way]]]

    def with_cost(self, unknown: int, repeated: int) -> tuple[int, int]:
        return self.cost[0] + unknown, self.cost[1] + repeated


class _Opened(NamedTuple):
    """A heading, its line, and the number of items above it."""

    start: int
    heading: Heading
    line: int


class SecondDeckError(Exception):
    """A decklist that holds another deck, which begins on a line."""

    def __init__(self, line: int) -> None:
        self.line = line


class PastedReader(ListReader):
    """Reader of a decklist that is not written as the plain notations are."""

    def __init__(
        self,
        text: str,
        file: str,
        default_game: str,
        cards_of: CardsOf,
        *,
        is_csv: bool = False,
        above: str = "",
        place: int = 1,
    ) -> None:
        super().__init__(text, file, default_game, cards_of)
        self.above = above
        """Game of the deck above this one, which need not be named again."""
        self.place = place
        """Number of this deck among those of the text."""
        self.is_csv = is_csv
        self.shown = self.lines if is_csv else without_markup(self.lines)
        """The lines as a document shows them, without its markup."""
        self.lines += [""] * (len(self.shown) - len(self.lines))
        self.found: Sequence[TextLine] = ()
        """Lines of cards that were found anywhere in the text, if it is not read line by line."""
        self.sentences: dict[int, list[TextLine]] = {}
        """Lines whose cards were found among their words."""
        self.doubtful: list[_Item] = []
        """Cards that are not known, or of which several are."""
        self.notes: list[Diagnostic] = []
        self.said: list[tuple[str, int, str]] = []
        """Kind, line and words of what was skipped or read in another way than it is written."""
        self.items: list[_Item] = []
        self.headings: list[_Opened] = []
        self.totals: list[tuple[int, int, int]] = []
        """Line and number of each stated total, with the number of cards above it."""
        self.columns: dict[str, int] = {}
        self.begins_with_bar = True
        """False if the rows of a table in Markdown begin with their first cell, so that a bar there follows an empty cell."""
        self.set_columns: list[int] = []
        self.statistic_columns: list[str] = []
        """Names of a Hero's numbers in the row above."""
        self.running: dict[int, set[int]] = {}
        """Places of columns that number the lines, with these lines."""
        self.zone = self.kind = ""
        """Zone and card type of the headings above."""
        self.each: int | None = None
        """Copies of every card below a heading such as `Deck, 3 of each`."""
        self.aside = False
        self.zones_seen: list[str] = []
        self.counted_lines = self.dressed_cards = 0
        """Lines that have a number of copies, and cards whose lines are dressed as headings."""
        self.known_guesses: dict[str, Way] = {}
        self.sums: set[int] = set()
        self.names_above: list[int] | None = None
        self.often: Counter[str] | None = None
        self.known_finder: CardFinder | None = None
        self.inline = ("", 0)
        """The last zone whose heading has cards on its line, and that line."""
        self.has_capitals = False
        self.cells_read = 0
        self.known_ways: dict[str, list[Way]] = {}
        self.aside_headings: dict[str, None] = {}
        self.first_card = self.last_card = self.closing = 0
        """Lines of the first and the last known card, and of the first words of a greeting below them."""
        self.title: _Piece | None = None
        """Line that names the game without a key."""

    def read(self) -> YamlDocument:
        self.refuse_conflict()
        self.refuse_changes()
        pieces = list(self.pieces())
        if len(pieces) > MOST_PIECES:
            message = f"this does not look like a decklist: it has more than {MOST_PIECES} lines, not all of them plain"
            raise InputError(
                [make_error("DC-TEXT-05", message, self.file, self.top(), "write one card per line, such as '3 NAME'")]
            )
        pieces = [piece for piece in pieces if not self.is_key(piece)]
        self.read_game_column(pieces)
        game = self.game_of(pieces)
        self.game = game
        self.index = self.cards_of(game.name)
        pieces = self.unwrapped(self.joined(pieces))
        self.read_card_keys()
        self.find_running(pieces)
        self.find_format(pieces)
        for place, piece in enumerate(pieces):
            if piece is self.title:
                self.read_cards_of_title(piece)
            else:
                if self.has_cards() and self.is_title_of_deck(piece, pieces[place + 1 :]):
                    raise SecondDeckError(piece.number)
                self.read_piece(piece)
        if self.problems:
            self.refuse_other_game(pieces)
        self.settle()
        return self.document(game)._replace(notes=tuple(self.notes_of(game)))

    def read_anywhere(self) -> YamlDocument | None:
        """Return the deck whose cards are found anywhere in the text, or None if something of it is in doubt."""
        written = str(self.value.get("game") or self.default_game)
        few = 0 < len(self.problems) < LEAST_FAILED or any(problem.rule == "DC-TEXT-01" for problem in self.problems)
        if self.is_csv or self.found or few or (written and not find_game(written)):
            return None
        text = "\n".join("\t".join(map(_clean, _html_parts(_QUOTED.sub("", line)))) for line in self.shown)
        named = find_game(str(self.value.get("game") or self.default_game)) or next(
            filter(None, (_game_of_title(_clean(line)) for line in self.shown[:8])), ""
        )
        number = {name: _names_in(text, self.cards_of(name)) for name in game_names()}
        game = named or self.above or max(number, key=lambda name: number[name])
        found = lines_of_cards(text, self.cards_of(game))
        again = PastedReader(self.text, self.file, game, self.cards_of, above=self.above, place=self.place)
        again.found = found
        again.say("anywhere", found[0].number if found else 1, "a card may stand anywhere in a line")
        try:
            document = again.read() if found else None
        except (InputError, SecondDeckError):
            return None
        read = [item for item in again.items if item.piece is None]
        cards = sum(line.is_card for line in found)
        inner = [line.words for line in found if not line.is_card and again.first_card < line.number < again.last_card]
        often = Counter(line.words for line in found if line.is_card and not line.words.startswith("1x"))
        is_sure = (
            not any(re.match("[0-9]", words) and number > 1 for words, number in often.items())  # said again, or twice as many
            and not (again.doubtful or again.is_total_wrong() or any(map(again.is_misspelt, inner[:MOST_READ])))
            and len(read) == cards
        )
        first = sum(item.piece is None for item in self.items)
        is_needed = self.is_of_another_layout() or first * 2 <= cards or self.is_explained_by(again, found)
        is_needed = is_needed or self.is_counted_by(again)
        return document if is_sure and is_needed else None

    def is_explained_by(self, other: PastedReader, found: Sequence[TextLine]) -> bool:
        """Return whether another reading has all cards of this one, with as many copies or the sums that the text states.

        The others are two or more, each with its number, and nothing beside them says that they are not in the deck.
        """
        mine, others = self.copies_of_names(), other.copies_of_names()
        added = [item for item in other.items if item.ways and item.piece is None and other.name_of(item) not in mine]
        spoken = {word for item in added for word in self.words_beside_cards(item.number)}
        if len(others) < len(mine) + 2 or spoken & _NEGATIONS or any(word.startswith(_DOUBTFUL) for word in spoken):
            return False
        counted = {line.number for line in found if line.is_card and re.match("[0-9]", line.words)}
        are_counted = all(item.number in counted or item.zone not in ("", "deck", "main") for item in added)
        states_sums = any(opened.heading.stated is not None for opened in other.headings) or bool(other.totals)
        has_all = all(name in others and (not mine[name] or others[name] == mine[name] or states_sums) for name in mine)
        return are_counted and has_all and ("statistics" not in self.value or "statistics" in other.value)

    def is_counted_by(self, other: PastedReader) -> bool:
        """Return whether another reading has the same cards, and the copies that this one lacks make the stated total."""
        mine, others = self.copies_of_names(), other.copies_of_names()
        stated = {number for _, number, _ in self.totals} | {opened.heading.stated for opened in self.headings}
        has_same = mine.keys() == others.keys() and all(others[name] == mine[name] for name in mine if mine[name])
        return self.is_total_wrong() and has_same and others.total() in stated

    def words_beside_cards(self, number: int) -> list[str]:
        """Return the words of a line that are no names of cards."""
        words = self.shown[number - 1]
        for card in reversed(self.finder().find(words)):
            words = f"{words[: card.start]} {words[card.end :]}"
        return re.findall(r"\w+", fold(words))

    def name_of(self, item: _Item) -> str:
        """Return the name of the card of a line, without its level."""
        written = next(iter(item.ways[0].candidates), item.ways[0].key)
        card_id = self.index.codes.get(self.index.find_code(written))
        return fold(self.index.name_of(card_id) if card_id else item.ways[0].reference)

    def copies_of_names(self) -> Counter[str]:
        """Return the copies that are written for each card; 0 if none are."""
        found = Counter[str]()
        for item in self.items:
            if item.piece is None and item.ways and item.zone != _ASIDE:
                found[self.name_of(item)] += item.copies or item.ways[0].copies or 0
        return found

    def is_of_another_layout(self) -> bool:
        """Return whether many lines are not understood, or those which are not have a card's name or no number.

        Where few are not, they are mistakes.
        """
        fails = len(self.doubtful) + len(self.problems)
        if self.problems or not self.doubtful:
            return fails >= LEAST_FAILED and fails * 4 >= len(self.items)
        often = Counter(item.words for item in self.doubtful)  # `Near Mint` below each name
        return all(often[item.words] >= LEAST_FAILED or self.may_be_words(item) for item in self.doubtful)

    def may_be_words(self, item: _Item) -> bool:
        """Return whether a line without a known card has the name of one among its words, or is not written as a card."""
        if self.finder().find(item.words):
            return True
        if any(word.isdigit() or fold(word) in words_of.NUMBERS for word in re.findall(r"\w+", item.words)):
            return False
        is_around = item.number < self.first_card or item.number > self.last_card
        return not re.match(r"\W*[0-9]", item.words) and (is_around or ":" in item.words or item.words.isupper())

    def is_total_wrong(self) -> bool:
        return any(note.rule == "DC-TEXT-03" for note in self.notes)

    def has_lost_cards(self) -> bool:
        return bool(self.lost_cards())

    def lost_cards(self) -> list[tuple[int, str]]:
        """Return the lines left out that name a card with its number, and it: `has only one Gaia the Dragon Knight`."""
        return [
            (number, words[card.start : card.end])
            for kind, number, words in self.said
            if kind in ("skipped", "note", "heading")
            for card in self.finder().find(words)
            if is_counted(words[: card.start]) or _NUMBER_OF_LINE.fullmatch(words[: card.start])
        ]

    def lost_names(self) -> list[tuple[int, list[str]]]:
        """Return the lines left out that name several cards which the deck does not have, and these."""
        known = self.copies_of_names()
        lines = [(number, words) for kind, number, words in self.said if kind in ("skipped", "note", "heading")]
        counted = {number for number, _ in self.lost_cards()}
        found = []
        for number, words in lines if len(lines) <= MOST_READ else ():
            names = [words[card.start : card.end] for card in self.finder().find(words)]
            names = [f"'{name}'" for name in names if fold(name) not in known and len(name.split()) > 1]
            alone = len(names) == 1 and any(
                zone_for(self.game, self.index, card_id) not in self.cards
                for card in self.finder().find(words)
                for card_id in card.ids
            )  # its zone has no cards at all
            if (len(names) > 1 or alone) and number not in counted:
                found.append((number, names))
        return found

    def read_sentences(self) -> YamlDocument | None:
        """Return the deck with the cards of sentences that name a zone: `the extra deck has one Fusion`."""
        lost = {number for number, _ in self.lost_cards()}
        again = PastedReader(
            self.text, self.file, self.game.name, self.cards_of, is_csv=self.is_csv, above=self.above, place=self.place
        )
        for number in lost:
            found = lines_of_cards(_clean(self.shown[number - 1]), self.index)
            spoken = {*re.findall(r"\w+", fold(self.shown[number - 1]))}
            names_zone = found and not found[0].is_card and self.heading_in_sentence(_Piece(number, found[0].words, []))
            if not names_zone or spoken & _NEGATIONS or any(word.startswith(_DOUBTFUL) for word in spoken):
                return None
            again.sentences[number] = [TextLine(number, line.words, line.is_card) for line in found]
            again.say("anywhere", number, "a card may stand anywhere in a line")
        try:
            document = again.read() if lost else None
        except (InputError, SecondDeckError):
            return None
        is_sure = not (again.has_lost_cards() or len(again.doubtful) > len(self.doubtful) or again.is_total_wrong())
        return document if is_sure else None

    def read_card_keys(self) -> None:
        """Write the cards that keys name as the database has them: `Player Card: Caldus Lv2`, `Strategy: Kaiba (SOE-148)`."""
        for key in card_keys(self.game.name):
            ways = [way for way in self.plain_ways(self.value.get(key, "")) if way.copies in (None, 1)]
            if len({way.key for way in ways}) == 1:
                self.value[key] = ways[0].reference

    def refuse_conflict(self) -> None:
        marks = [number for number, line in enumerate(self.lines, 1) if line.startswith(("<<<<<<< ", ">>>>>>> "))]
        if len(marks) > 1:
            message = "the file has a merge conflict: two versions of the same lines"
            self.ambiguous(marks[0], message, "keep one version and remove the lines '<<<<<<<', '=======' and '>>>>>>>'")
            raise InputError(self.problems)

    def refuse_changes(self) -> None:
        """Raise InputError for a list of what is to come into a deck and out of it."""
        added = any(_ADDED.match(line) for line in self.lines[:MOST_PIECES])
        removed = [number for number, line in enumerate(self.lines[:MOST_PIECES], 1) if added and _REMOVED.match(_clean(line))]
        if removed:
            message = f"'{self.lines[removed[0] - 1].strip()}' takes copies away, and other lines add some"
            self.ambiguous(removed[0], message, "write the deck as it is after these changes")
            raise InputError(self.problems)

    def is_title_of_deck(self, piece: _Piece, below: Sequence[_Piece]) -> bool:
        """Return whether a line below cards names a game and begins another deck."""
        is_row = bool(self.columns) and len(piece.cells) > 1
        if (
            is_row
            or any(card.is_id for card in self.finder().find(piece.words[:MOST_LETTERS]))
            or len(piece.words) > 60
            or piece.is_bulleted
            or not game_in(piece.words, alone=False)
            or self.plain_ways(piece.words)
        ):
            return False
        return sum(bool(re.search("[0-9]", later.words)) for later in below) >= LEAST_LINES

    def refuse_other_game(self, pieces: Sequence[_Piece]) -> None:
        """Raise InputError if the lines are cards of another game, whose zones would be reported one by one."""
        known, lines = sum(bool(item.ways) for item in self.items), len(self.items)
        others = self.fitting_games(pieces) if known * 2 < lines and lines >= LEAST_LINES else []
        if len(others) == 1 and others[0] != self.game.name:
            error = other_game(self.game, load_game(others[0]), lines - known, lines)
            span = self.marks["game"][0] if "game" in self.marks else self.top()
            raise InputError([make_error("DC-TEXT-05", error.message, self.file, span, error.help)])

    # Pieces: the lines of a text without their dress.

    def pieces(self) -> Iterator[_Piece]:
        if self.is_csv:
            for number, cells in self.rows():
                shown = [" ".join(_clean(cell).split()) for cell in cells]
                yield _Piece(number, " ".join(filter(None, shown)), shown, is_comment=is_csv_note(self.lines[number - 1]))
            return
        if self.found:
            yield from _pieces_of_cards(self.found)
            return
        delimiter = self.header_delimiter()
        fenced, is_upper = False, self.text.isupper()
        counted = self.lines_of_ranges() or self.lines_of_strokes() or self.lines_of_objects()
        dressed = [line for line in self.shown[:MOST_PIECES] if "||" in line and len(line) <= MOST_DRESSED]
        tallies = sum(bool(_TALLY.search(line)) for line in dressed) >= LEAST_LINES // 2
        lines = [*enumerate(self.shown, 1)]
        if delimiter == "\t" or any(line.count("\t") > LEAST_TABS for line in self.shown[:MOST_HEADERS]):
            rows = [(number, line.split("\t")) for number, line in lines]
            lines = [(number, "\t".join(cells)) for number, cells in self.side_by_side(rows)]
        for number, line in lines:
            if number in self.sentences:
                yield from _pieces_of_cards(self.sentences[number])
                continue
            line = counted.get(number, line)
            if tallies and len(line) <= MOST_DRESSED and (tally := _TALLY_LINE.search(line)):
                line = f"{line[: tally.start()]}\t{len(tally[0].replace(' ', '').strip())}"
            if line.strip().startswith("```"):
                fenced = not fenced
                continue
            if line.startswith("||") and line.rstrip().endswith("||"):  # the header of a table in a wiki
                line = line.replace("||", "|")
            if not self.begins_with_bar and line.startswith("|"):
                line = f"|{line}"
            for part in [line] if read_meta(_clean(line)) else _html_parts(line):  # a name may be anything
                piece = _undressed(number, part, delimiter, is_upper=is_upper)
                if piece is not None:
                    yield _as_count(piece)

    def lines_of_ranges(self) -> dict[int, str]:
        """Return the lines of a decklist that numbers its cards, `1-3 NAME` and `4 NAME`, with their copies instead."""
        found: dict[int, str] = {}
        last = ranges = marked = 0
        for number, line in enumerate(self.shown[:MOST_PIECES], 1):
            match = _RANGE.match(line.translate(_LETTERS))
            if match is None:
                continue
            first, end = int(match[1]), int(match[2] or match[1])
            if first not in (last + 1, 1) or end < first:
                return {}
            found[number], last = f"{end - first + 1}x {line[match.end() :]}", end
            ranges += end > first
            marked += "#" in match[0]
        if not ranges and marked == len(found) >= LEAST_LINES:
            return {number: re.sub(r"^\W*([0-9]+)\W*", r"\1. ", self.shown[number - 1]) for number in found}
        return found if ranges > 1 or (ranges and len(found) >= LEAST_LINES) else {}

    def lines_of_strokes(self) -> dict[int, str]:
        """Return the lines that begin with a stroke for each copy, `||| NAME`, with the number instead."""
        begun = [(number, line) for number, line in enumerate(self.shown[:MOST_PIECES], 1) if line.startswith("|")]
        found = {number: _STROKES.fullmatch(line) for number, line in begun}
        if not any(line.startswith("||") for _, line in begun) or not all(found.values()):
            return {}
        return {number: f"{len(match[1])}x {match[2]}" for number, match in found.items() if match is not None}

    def lines_of_objects(self) -> dict[int, str]:
        """Return the lines of items with a line for each key, `- name: Kuriboh` above `qty: 3`, as one line each."""
        found: dict[int, str] = {}
        if notation_of_file(self.file) == "yaml":  # whose problems have lines of their own
            return found
        first, keys = 0, {}
        for number, line in enumerate(self.shown[:MOST_PIECES], 1):
            begins, goes_on = _FIRST_PAIR.fullmatch(line), _NEXT_PAIR.fullmatch(line)
            if begins is not None:
                first, keys = number, {begins[1].lower(): begins[2]}
            elif goes_on is not None and keys:
                keys[goes_on[1].lower()] = goes_on[2]
                columns = header_columns([*keys])
                if len(columns) > 1 and columns.keys() & {"card", "id"}:
                    pairs = [f"{name}: {[*keys.values()][place]}" for name, place in columns.items() if name != "zone"]
                    found |= {number: "", first: f"{{{', '.join(pairs)}}}"}
            else:
                keys = {}
        return found

    def side_by_side(self, rows: list[tuple[int, list[str]]]) -> list[tuple[int, list[str]]]:
        """Return the rows of tables that stand beside each other one below the other: their names of columns repeat."""
        starts: list[int] = []
        for _, cells in rows[:MOST_HEADERS]:
            names = [next(iter(header_columns([cell])), "") if cell else "" for cell in cells]
            first = next((name for name in names if name), "")
            title = next((fold(cell) for cell, name in zip(cells, names, strict=True) if name), "")
            starts = [place for place, cell in enumerate(cells) if title and fold(cell) == title]
            if len(starts) > 1 and (names.count("card") == len(starts) or first == "count"):
                break
        else:
            starts = next(filter(None, (_starts_of_zones(cells) for _, cells in rows[:MOST_HEADERS])), [])
            if not starts:
                return rows
        ends = [*starts[1:], max(len(cells) for _, cells in rows)]
        return [
            (number, part)
            for start, end in zip([0, *starts[1:]], ends, strict=True)
            for number, cells in rows
            if any(part := cells[start:end])
        ]

    def rows(self) -> list[tuple[int, list[str]]]:
        """Return the cells of a table. Quotation marks that are not closed make the rows plain lines."""
        body = ["" if is_csv_note(line) else line for line in self.lines]
        notes = [(number, [line.strip("# \t,;")]) for number, line in enumerate(self.lines, 1) if is_csv_note(line)]
        found = [*self.csv_rows(body).items()]
        if len(found) == 2 and len(found[0][1]) == len(found[1][1]) > MOST_FORM_COLUMNS:  # the answers to a form
            (_, keys), (number, values) = found
            found = [(number, [key, value]) for key, value in zip(keys, values, strict=True) if key and value]
        return [*notes, *self.side_by_side(found)]

    def header_delimiter(self) -> str:
        """Return the separator of the columns if a line names several of them, or an empty text."""
        for line in self.shown[:MOST_PIECES]:
            for delimiter in ("\t", "|", ";", ",", "  "):
                cells = list(map(_clean, _split(line, delimiter)))
                known = header_columns([cell for cell in cells if cell])
                if (
                    len(known) > 1
                    and (len(known) > 2 or all(is_extra_column(cell) or header_columns([cell]) for cell in cells))
                    and known.keys() & {"card", "id"}
                ):
                    self.begins_with_bar = line.lstrip("> \t").startswith("|")
                    return delimiter
        return next((delimiter for delimiter in ";," if self.has_columns(delimiter)), "")

    def has_columns(self, delimiter: str) -> bool:
        """Return whether nearly all lines have as many columns, three or more, one of them a number: a table without header."""
        lines = [line for line in self.shown[:MOST_PIECES] if line.strip() and not read_meta(_clean(line))]
        rows = [_split(_clean(line), delimiter) for line in lines]
        widths = Counter(len(row) for row in rows if sum(bool(_INTEGER.fullmatch(cell.strip())) for cell in row) == 1)
        width, number = max(widths.items(), key=lambda item: item[1], default=(0, 0))
        return width > 2 and number > 1 and number >= LEAST_ALIKE * len(rows)

    # Keys and the game.

    def is_key(self, piece: _Piece) -> bool:
        """Return whether a line is a key, which is kept; count the lines that may be cards."""
        is_key = self.read_key(piece)
        self.counted_lines += not is_key and bool(_COUNTED.match(piece.words))
        return is_key

    def read_game_column(self, pieces: Sequence[_Piece]) -> None:
        """Keep the game of a table that has a column for it, the same in every row."""
        for at, piece in enumerate(pieces[:8]):
            place = next((place for place, cell in enumerate(piece.cells) if fold(cell) in words_of.KEYS["game"]), None)
            if place is None or len(header_columns(piece.cells)) < 2 or "game" in self.value:
                continue
            named = {game_in(row.cells[place]) for row in pieces[at + 1 :] if len(row.cells) > place and row.cells[place]}
            if len(named) == 1 and (name := named.pop()):
                self.keep_meta(piece.number, ("game", name))
            return

    def joined(self, pieces: list[_Piece]) -> list[_Piece]:
        """Return the pieces with the lines of one card in one, as the page of a shop has them: a name, its ID, its copies."""
        counts = [at for at, piece in enumerate(pieces) if _integer(piece.words) and not piece.is_comment]
        if len(counts) < LEAST_LINES or len(counts) * 6 < len(pieces):
            return pieces
        cards = [at for at, piece in enumerate(pieces) if not _integer(piece.words) and self.ways(piece.words)]
        leads = bool(cards) and counts[0] < cards[0]
        found: list[_Piece] = []
        group: list[_Piece] = []
        for piece in pieces:
            is_count = bool(_integer(piece.words)) and not piece.is_comment
            is_heading = not is_count and read_heading(self.game, self.types(), piece.words) is not None
            is_heading = is_heading and not self.plain_ways(piece.words)  # a card, which its copies follow
            if group and (is_heading or (is_count and leads) or self.is_next(group, piece)):
                found, group = [*found, *_one(group)], []
            if is_heading or (not group and not is_count and not self.ways(piece.words)):
                found.append(piece)
                continue
            group.append(piece)
            if is_count and not leads:
                found, group = [*found, *_one(group)], []
        return [*found, *_one(group)]

    def unwrapped(self, pieces: list[_Piece]) -> list[_Piece]:
        """Return the pieces with a long name in one that a narrow window has broken into several lines."""
        found: list[_Piece] = []
        for piece in pieces:
            above = found[-1] if found else None
            if (
                above is not None
                and not (piece.is_comment or piece.is_bulleted or piece.is_dressed or above.is_comment)
                and len(piece.cells) == 1 == len(above.cells)
                and _COUNTED.match(above.words)
                and not re.search("[0-9]", piece.words)
                and not self.ways(piece.words)
                and read_heading(self.game, self.types(), piece.words) is None
                and self.is_begun(above.words, piece.words)
            ):
                found[-1] = above._replace(words=f"{above.words} {piece.words}", cells=[f"{above.words} {piece.words}"])
                continue
            found.append(piece)
        return found

    def is_begun(self, words: str, more: str) -> bool:
        """Return whether two lines are the name of one card; the first alone may be that of another."""
        return any(not way.corrected for way in self.plain_ways(f"{words} {more}"))

    def is_next(self, group: list[_Piece], piece: _Piece) -> bool:
        """Return whether a line names another card than the lines of a group."""
        keys = [{way.key for way in self.ways(line.words)} for line in (*group, piece)]
        return bool(keys[-1]) and any(found and not found & keys[-1] for found in keys[:-1])

    def read_key(self, piece: _Piece) -> bool:
        """Keep a key such as `Spiel: KH`; return whether the piece is one."""
        several = [read_meta(cell) for cell in piece.cells if cell]
        if len(several) > 1 and sum(meta is not None for meta in several) == len(several):
            keys = [self.read_key(piece._replace(words=cell, cells=[cell])) for cell in piece.cells if cell]
            return all(keys)
        if len(several) > 1 and several[0] is not None and _is_key(piece.cells[-1]):
            return self.read_key(piece._replace(words=piece.cells[0], cells=piece.cells[:1]))
        meta = read_meta(piece.words) or (read_meta_cells(piece.cells) if len(piece.cells) == 2 else None)
        meta = meta or _read_joined_key(piece)
        if meta is None or (meta[0] == "game" and not meta[1]):
            return False
        key, value = meta
        if key == "player" and re.match(r"[0-9]+\s?[xX×]?\s+\D", value):  # `Player: 1 NAME` is a card of that type
            return False
        if key in ("player", "player_card", "strategy") and value.strip("() ").isdigit():  # the heading of a type
            return False
        if key == "format" and (game := game_in(value, alone=False)):
            key, value = "game", game
        if key == "game":
            value = game_in(value) or value
        if value and key in self.value:
            if key == "name" and self.value[key] != value and not self.counted_lines:
                self.name_player(piece, value)  # a form asks for the names of the player and of the deck
                return True
            if key in ("game", "name") and self.value[key] != value:
                raise SecondDeckError(self.first_of_block(piece.number))
            if self.value[key] != value:
                self.report(piece.number, f"duplicate key '{key}'", f"remove this line or line {self.marks[key][0].line}")
            return True
        if value.count('"') == 1:
            value = value.replace('"', "").strip()
        self.keep_meta(piece.number, (key, value))
        return True

    def name_player(self, piece: _Piece, value: str) -> None:
        """Keep both names of a form: that of the player, and that of the deck."""
        words_above = _clean(self.lines[self.marks["name"][0].line - 1])
        player = (self.value["name"], self.marks["name"])
        self.value.pop("name"), self.marks.pop("name")
        self.keep_meta(piece.number, ("name", value))
        if not re.match(r"\W*(?:name|nombre|nom|nome)\b\W*[:=]", words_above, re.IGNORECASE):
            player, (self.value["name"], self.marks["name"]) = (value, self.marks["name"]), player
        if "player" not in self.value:
            self.value["player"], self.marks["player"] = player

    def first_of_block(self, number: int) -> int:
        """Return the first line of the paragraph of a line, where a deck begins."""
        first = number
        while first > 1 and self.lines[first - 2].strip() and read_meta(_clean(self.lines[first - 2])):
            first -= 1
        return first

    def game_of(self, pieces: list[_Piece]) -> Game:
        """Return the game that the decklist names, or that is in force, or the only one that fits its title or its cards."""
        if self.value.get("game") or self.default_game:
            return self.find_game()
        for piece in pieces[:8]:
            name = _game_of_title(piece.words)
            if name:
                self.say("game", piece.number, f"the game is {load_game(name).title}")
                self.title = piece
                return load_game(name)
        if self.above:
            return load_game(self.above)
        fitting = self.games_of_names(pieces) or self.fitting_games(pieces)
        if len(fitting) == 1:
            game = load_game(fitting[0])
            self.say("game", pieces[0].number, f"the cards are those of {game.title}")
            return game
        if len(fitting) > 1:
            message = f"the decklist does not name its game; its cards fit {join_names(fitting)}"
            hint = f"add 'Game: {fitting[0]}' at the top, or pass --game {fitting[0]}"
            raise InputError([make_error("DC-SCHEMA-07", message, self.file, self.top(), hint)])
        lines = max(1, sum(_may_be_card(piece.words) for piece in pieces[:60]))
        most = max(self.known_lines(self.cards_of(name), pieces) for name in game_names())
        if most * 2 <= lines:
            self.refuse_address(pieces)
            known = "no line names a card" if not most else f"only {most} of {plural(lines, 'line')} name a card"
            message = f"the decklist does not name its game, and {known} of the games that deckcheck knows"
            hint = f"write 'Game: NAME' and one card per line, such as '3 NAME'; games: {', '.join(game_names())}"
            raise InputError([make_error("DC-SCHEMA-07", message, self.file, self.top(), hint)])
        return self.find_game()

    def find_format(self, pieces: Sequence[_Piece]) -> None:
        """Keep the format that the lines above the cards name without a key: `Basic Battle`, or its name alone."""
        titles = format_titles(self.game.name)
        if "format" in self.value:
            spoken = " ".join(re.findall(r"[^\W_]+", fold(self.value["format"])))
            fitting = [name for name, shapes in titles.items() if any(f" {shape} " in f" {spoken} " for shape in shapes)]
            self.value["format"] = fitting[0] if len(fitting) == 1 else self.value["format"]
            return
        for piece in pieces[:8]:
            words = " ".join(re.findall(r"[^\W_]+", fold(piece.words)))
            found = [
                name
                for name, shapes in titles.items()
                if words == shapes[0] or any(f" {spoken} " in f" {words} " for spoken in (shapes[-1], *_as_format(shapes[0])))
            ]
            if len(found) == 1 and (piece is self.title or not self.ways(piece.words)):
                self.value["format"] = found[0]
                span = self.line_span(piece.number)
                self.marks["format"] = (span, span)
                self.say("format", piece.number, f"the format is {found[0]}")
                return

    def read_cards_of_title(self, piece: _Piece) -> None:
        """Read `Kingdom Duels team: NAME, NAME and NAME`."""
        before, _, after = piece.words.partition(":")
        cards, each = _without_each(after)
        each = each or _without_each(f"{before}:")[1]
        if len(self.several_cards(cards)) > 1:
            self.each = each
            self.read_cards(piece.number, cards, [cards], self.zone)
            self.each = None

    def games_of_names(self, pieces: Sequence[_Piece]) -> list[str]:
        """Return the game that has most of the cards which the lines name, if no other has half as many."""
        text = "\n".join(piece.words for piece in pieces[:MOST_READ] if len(piece.words) <= MOST_DRESSED)
        known = {name: _names_in(text, self.cards_of(name)) for name in game_names()}
        most = max(known.values())
        found = [name for name, number in known.items() if number * 2 > most]
        return found if len(found) == 1 and most >= LEAST_LINES else []

    def fitting_games(self, pieces: Sequence[_Piece]) -> list[str]:
        """Return the games whose cards most lines name."""
        known = {name: self.known_lines(self.cards_of(name), pieces) for name in game_names()}
        if not any(known.values()):
            known = {name: self.known_codes(self.cards_of(name), pieces) for name in game_names()}
        most = max(known.values(), default=0)
        enough = max(1, -(-sum(_may_be_card(piece.words) for piece in pieces[:60]) // 3))
        return [name for name, number in known.items() if number * 2 > most and number >= enough] if most else []

    def refuse_address(self, pieces: Sequence[_Piece]) -> None:
        """Raise InputError for a text that has a web address in place of the cards."""
        if any(re.search(r"https?://|www\.", piece.words) for piece in pieces):
            message, hint = (
                "this is a web address, and no decklist",
                "open the page, copy the cards themselves and paste them here",
            )
            raise InputError([make_error("DC-TEXT-05", message, self.file, self.top(), hint)])

    def known_lines(self, cards: CardIndex, pieces: Sequence[_Piece]) -> int:
        return sum(
            any(ways_to_read(cards, words) for words in (piece.words, *_first_cards(piece.words)))
            or any(not cards.find_code(cell) and cards.find(cell).card is not None for cell in piece.cells if cell)
            for piece in pieces[:60]
            if _may_be_card(piece.words)
        )

    def known_codes(self, cards: CardIndex, pieces: Sequence[_Piece]) -> int:
        """Return how many lines have a card ID of a game; games may share IDs."""
        return sum(any(cards.find_code(cell) for cell in piece.cells if cell) for piece in pieces[:60])

    # What a piece is.

    def read_piece(self, piece: _Piece) -> None:
        if self.is_csv and piece.is_comment:
            self.read_csv_note(self.game, piece.number)
            return
        if piece.is_comment and piece.words.startswith(LEFT_OUT_SHEET.strip("# ")):
            self.say("sheet", piece.number, piece.words)
            return
        if self.read_table_of_statistics(piece):
            return
        if self.read_column_names(piece) or self.read_statistics_row(piece) or self.read_table_row(piece):
            return
        if piece.struck and self.explains_strokes():
            self.say("skipped", piece.number, f"'{piece.words}', which is struck out")
            return
        if piece.struck:
            self.ambiguous(
                piece.number,
                f"'{piece.words}' is struck out: the card is in the deck, or it is not",
                "remove the line or the ~~",
            )
            return
        if (
            self.report_shares(piece)
            or self.read_a_total(piece)
            or self.read_a_heading(piece)
            or self.read_heading_with_cards(piece)
        ):
            return
        if piece.is_comment:
            return
        zone = self.zone
        if zone and "properties" in zone_schema(self.game, zone):
            if self.are_statistics(piece.words, zone):
                self.read_statistics(piece.number, piece.words, zone)
                return
            self.zone = zone = ""
        if self.read_loose_statistics(piece) or self.read_cards(piece.number, piece.words, piece.cells, zone):
            self.dressed_cards += piece.is_dressed
            return
        self.items.append(_Item(piece.number, piece.words, _ASIDE if self.aside else zone, (), self.each, piece))

    def explains_strokes(self) -> bool:
        """Return whether words say that what is struck out is no longer in the deck."""
        return any(_STRUCK.search(fold(line)) for line in self.shown if "~~" not in line)

    def report_shares(self, piece: _Piece) -> bool:
        """Report a card of which the player has some and needs more: `[2/3] Kuriboh`."""
        found = _SHARE.search(piece.words) if "/" in piece.words and len(piece.words) <= MOST_LETTERS else None
        if found is None or found[1] == found[2]:
            return False
        card = piece.words.replace(found[0], "", 1).strip()
        if not self.plain_ways(card) or self.plain_ways(piece.words):
            return False
        message = f"'{piece.words}' has two numbers of copies, {found[1]} and {found[2]}"
        self.ambiguous(piece.number, message, f"write '{found[2]} {card}', or '{found[1]} {card}' if the deck has no more")
        return True

    def read_column_names(self, piece: _Piece) -> bool:
        found = header_columns(piece.cells)
        if len(piece.cells) == 2 and [*found] == ["count"]:
            place = 1 - found["count"]
            heading = read_heading(self.game, self.types(), piece.cells[place])
            if heading is not None:  # `Main deck | Qty`
                self.open_heading(piece.number, heading)
                self.columns = {"card": place, **found}
                return True
        is_header = len(found) > 1 or (
            len(found) == 1 and self.is_csv and not self.columns and not self.items and len(piece.cells) == 1
        )
        are_names = len(found) > 2 or all(is_extra_column(cell) or header_columns([cell]) for cell in piece.cells)
        if not (is_header and are_names) and (len(found) < 2 or not self.is_csv or self.columns):
            return False
        if not found.keys() & {"card", "id"}:
            if not self.is_csv or (len(piece.cells) == 1 and read_heading(self.game, self.types(), piece.words)):
                return False
            names = ", ".join((*words_of.COLUMNS["card"][:4], *words_of.COLUMNS["id"][:4]))
            self.report(piece.number, "the header has no card column", f"name a column one of: {names}")
            raise InputError(self.problems)
        self.columns = found
        self.set_columns = [place for place, cell in enumerate(piece.cells) if fold(cell) in words_of.SET_COLUMNS]
        extra = [cell for place, cell in enumerate(piece.cells) if place not in found.values() and cell]
        if extra:
            self.say("column", piece.number, f"left out the column{'s' * (len(extra) > 1)} {join_names(extra, 5)}")
        return True

    def read_table_of_statistics(self, piece: _Piece) -> bool:
        """Read the names of a Hero's numbers in columns, and the row of the numbers below them."""
        mapping = self.has_statistics()
        if not mapping or len(piece.cells) < 2:
            return False
        keys, above = [_statistic_key(cell) for cell in piece.cells], self.statistic_columns
        self.statistic_columns = []
        if all(keys):
            self.statistic_columns = keys
            return True
        if len(above) != len(keys) or not all(cell.isdigit() for cell in piece.cells):
            return False
        for key, value in zip(above, piece.cells, strict=True):
            self.add_number(mapping, key, int(value), self.line_span(piece.number))
        return True

    def read_statistics_row(self, piece: _Piece) -> bool:
        """Read `Statistics: 3 Attack, 2 Power` below the rows of a table, whose separator may be a comma as well."""
        before, colon, after = (part.strip() for part in piece.words.partition(":"))
        heading = read_heading(self.game, self.types(), before) if self.columns and colon and after else None
        if heading is None or not self.is_statistics(heading) or not re.search("[0-9]", after):
            return False
        self.read_statistics(piece.number, after, next(iter(heading.zones)))
        return True

    def read_row_of_statistic(self, piece: _Piece) -> bool:
        """Read a number of a Hero in a table; leave the names of its columns out: `Stat | Value`."""
        words = " ".join(filter(None, piece.cells))
        is_header = bool(self.columns) and not re.search("[0-9]", words) and not self.are_statistics(words, self.zone)
        if not is_header and not counted_words(self.index, words, _statistic_key):
            return False
        if not is_header:
            self.read_statistics(piece.number, words, self.zone)
        return True

    def read_table_row(self, piece: _Piece) -> bool:
        """Read a row below a header; return False for a line that is not one, such as a heading between the rows."""
        columns, filled = self.columns, [cell for cell in piece.cells if cell]
        if self.zone and "properties" in zone_schema(self.game, self.zone) and "zone" not in columns and len(filled) == 2:
            return self.read_row_of_statistic(piece)
        if not columns or not columns.keys() & {"card", "id"} or (len(filled) < 2 and not _INTEGER.fullmatch(filled[0])):
            return False
        cell = {name: piece.cells[place] if place < len(piece.cells) else "" for name, place in columns.items()}
        cell["count"] = str(words_of.NUMBERS.get(fold(cell.get("count", "")), cell.get("count", "")))
        card, code = cell.get("card", ""), cell.get("id", "")
        if code.isdigit() and (set_code := next((piece.cells[at] for at in self.set_columns if at < len(piece.cells)), "")):
            code = self.index.find_code(f"{set_code}-{code}") or self.index.find_code(f"{set_code}-{int(code):03}") or code
        copies, level, zone_word = cell.get("count", ""), cell.get("level", ""), cell.get("zone", "")
        if code.isdigit() and card and "count" in columns and not self.index.find_code(code):
            code = ""  # the number of the row
        if not copies and "count" not in columns and _INTEGER.fullmatch(code) and card:
            cell["count"], code = code, ""
        copies = cell.get("count", "")
        if (card or code) and (stated := read_total(piece.words)) is not None and not self.ways(card or code):
            self.totals.append((piece.number, stated, len(self.items)))
            return True
        if not card and not code:
            if copies and len(filled) > 1 and _INTEGER.fullmatch(copies) and not self.ways(filled[0]):
                self.totals.append((piece.number, int(_integer(copies)), len(self.items)))
                return True
            if is_price(piece.words) or is_price(" ".join(filled[1:])) or fold(filled[0]).strip(" :") in words_of.OTHER_KEYS:
                self.say("skipped", piece.number, f"'{piece.words}'")
                return True
            if copies and len(filled) == 1 and int(_integer(copies) or 0) in self.sums_of_known():  # of the rows above
                self.totals.append((piece.number, int(_integer(copies)), len(self.items)))
                return True
            if not copies or read_total(piece.words) is not None or any(fold(word) in words_of.TOTAL for word in filled):
                return False
            self.report(piece.number, "the row has no card", "add a card name or ID")
            return True
        if fold(card or code) in words_of.TOTAL and _INTEGER.fullmatch(copies):
            self.totals.append((piece.number, int(_integer(copies)), len(self.items)))
            return True
        zone = self.zone
        if zone_word:
            heading = read_heading(self.game, self.types(), zone_word)
            if heading is None or (heading.kind == "zone" and heading.stated is not None):
                self.report_zone(self.game, piece.number, zone_word, headings_of(self.game))
                return True
            if heading.kind == "aside":
                self.aside_headings[zone_word] = None
                self.say("aside", piece.number, f"'{card or code}'")
                return True
            zone = next(iter(heading.zones)) if heading.kind == "zone" and len(heading.zones) == 1 else ""
        is_card = bool(copies) and not _INTEGER.fullmatch(copies) and bool(self.plain_ways(copies))  # columns that do not fit
        if is_card and len(filled) > 2 and self.read_columns(piece.number, piece.cells, zone):
            return True
        if copies and not _INTEGER.fullmatch(copies):
            self.report(piece.number, f"the number of copies must be from 1 to {MOST_COPIES}, not '{copies}'")
            return True
        number = int(_integer(copies)) if copies else None
        if zone and "properties" in zone_schema(self.game, zone):
            self.read_statistics(piece.number, f"{number if number is not None else ''} {card}".strip(), zone)
            return True
        level = "" if not re.search(r"\w", level) else level
        if level and not _LEVEL_CELL.fullmatch(level):
            self.report(piece.number, f"'{level}' is not a level", "write a number or leave the cell empty")
            return True
        words = " ".join(part for part in (code, card) if part)
        others = [word for place, word in enumerate(piece.cells) if word and place not in columns.values()]
        if level and (found := _LEVEL_CELL.fullmatch(level)) and not code:
            words += f" @{found[1]}"
        self.add_item(piece.number, words, zone, self.ways(words), number, " ".join(others))
        return True

    def read_a_total(self, piece: _Piece) -> bool:
        number = read_total(piece.words)
        if number is None and len(piece.words) <= MOST_LETTERS and _TOTAL_WORD.search(fold(piece.words)):
            zones = "|".join(map(re.escape, sorted(all_headings(self.game), key=len, reverse=True)))
            number = read_total(re.sub(rf"\b(?:{zones})\b", " ", fold(piece.words)))  # `Total Main Deck: 30`
        if number is None or self.ways(piece.words):
            return False
        self.totals.append((piece.number, number, len(self.items)))
        return True

    def read_a_heading(self, piece: _Piece) -> bool:
        if self.read_deck_number(piece):
            return True
        bare, each = _without_each(_CATEGORY.sub("", piece.words))
        if each is not None and not bare.strip(" :-"):  # `3-ofs:`
            self.each = each
            return True
        heading = read_heading(self.game, self.types(), bare) if bare else None
        if heading is None and piece.is_dressed and (counted := re.match(r"\W*([0-9]{1,3})\s?[xX×]?\s+(?=[^\W\d])", bare)):
            heading = read_heading(self.game, self.types(), bare[counted.end() :])  # `**24 characters**`
            heading = heading._replace(stated=int(counted[1])) if heading is not None else None
        if heading is None and bare and len(bare) <= MOST_LETTERS and (inner := _without_frame(bare)) != bare:
            heading = read_heading(self.game, self.types(), inner)
        heading = heading or self.heading_in_sentence(piece)
        if heading is None and each is not None and self.is_said_of_each(piece.words, bare):
            self.each = each  # `Playing three of each of these ten:`
            self.say("heading", piece.number, f"'{piece.words}'")
            return True
        self.each = each if heading is not None else self.each
        if heading is not None and heading.kind == "type" and heading.stated is not None and self.is_name(bare):
            return False
        if heading is None and len(piece.words) > 1 and (group := self.group_of(piece.words)) and not self.ways(piece.words):
            heading = group
        if heading is None:
            return self.read_other_heading(piece)
        ways = [] if piece.is_comment else [way for way in self.ways(piece.words) if not way.corrected]
        is_dressed = piece.is_dressed and 2 * self.dressed_cards <= len(self.items)  # where cards are, dress says nothing
        if ways and heading.kind == "type" and (not is_dressed or ways[0].copies is not None):
            if piece.is_bulleted or self.is_card_in_style(ways, heading):
                return False
            hint = (
                f"write '{ways[0].meaning[1]} {ways[0].reference}' for the card, or '{heading.words.title()}:' for the heading"
            )
            self.ambiguous(piece.number, f"'{piece.words}' is a card or the heading of a type", hint)
            return True
        self.open_heading(piece.number, heading)
        return True

    def is_said_of_each(self, words: str, before: str) -> bool:
        """Return whether a sentence without a heading says how many copies each of the cards below has."""
        spoken = re.findall(r"\w+", fold(before))
        is_said = _EACH_INSIDE.search(words) and not is_foreign_zone(before) and not self.finder().find(before)
        return bool(is_said) and not {*spoken} & _NEGATIONS and not any(word.startswith(_DOUBTFUL) for word in spoken)

    def heading_in_sentence(self, piece: _Piece) -> Heading | None:
        """Return the zone that words before a colon lead to: `And in the Extra Deck:`, `H:` for the Hero."""
        words = fold(piece.words).strip(" *_")
        spoken = re.findall(r"\w+", words)
        if (
            len(words) > MOST_LETTERS
            or any(word.startswith(_DOUBTFUL) for word in spoken)
            or {*spoken} & _NEGATIONS
            or (not words.endswith(":") and {*spoken} & _VERBS)
        ):
            return None
        is_opened = words.endswith((":", "..."))
        if not is_opened and (
            len(spoken) > MOST_WORDS_OF_HEADING or re.search("[0-9:]", words) or self.finder().find(piece.words)
        ):
            return None
        bare = words.strip(" :.")
        if len(bare) <= MOST_LETTERS_OF_SHORT and bare.isalpha():
            return self.heading_of_letter(bare) if is_opened else None
        known = all_headings(self.game)
        if get_close_matches(bare, known, 1, 0.75):  # it is misspelt, which is another matter
            return None
        named = {known[name]: name for name in known if len(name) > 3 and re.search(rf"\b{re.escape(name)}\b", bare)}
        named = {zone: name for zone, name in named.items() if zone and dict(self.game.zones).get(zone)}
        if len(named) != 1 or len(bare.split()) < 2 or len(self.game.zones) < 2 or self.plain_ways(piece.words):
            return None
        zone, name = next(iter(named.items()))
        if zone == "deck" and not is_opened:  # a word of many titles
            return None
        return Heading("zone", frozenset([zone]), name, None)

    def finder(self) -> CardFinder:
        if self.known_finder is None:
            self.known_finder = CardFinder(self.index)
        return self.known_finder

    def heading_of_letter(self, letter: str) -> Heading | None:
        """Return the zone whose title alone begins with a letter."""
        titles = {zone: title for zone, title in self.game.zones if title.lower().startswith(letter)}
        if self.has_statistics() and letter == self.has_statistics()[0]:
            titles[self.has_statistics()] = self.has_statistics()
        if len(titles) != 1 or len(self.game.zones) < 2:
            return None
        return Heading("zone", frozenset(titles), next(iter(titles.values())).lower(), None)

    def is_name(self, words: str) -> bool:
        """Return whether words with a number are nothing but the name of a card: `Event 102`."""
        return not re.search(r"[(\[]|^\W|[:*_-]\W*$", words) and any(
            all(role == "nothing" for _, role in way.forms) for way in self.ways(words) if way.is_one_card
        )

    def is_card_in_style(self, ways: list[Way], heading: Heading) -> bool:
        """Return whether a line that may be the heading of a type is written as the cards of the decklist are."""
        forms = {form for item in self.items for way in item.ways for form, role in way.forms if role == "copies"}
        own = {form for way in ways for form, role in way.forms if role == "copies"}
        if own:
            return bool(own & (forms | {"x3", "3x"}))
        return heading.stated is not None or (bool(self.items) and not forms)

    def read_deck_number(self, piece: _Piece) -> bool:
        """Read `Deck 2`, which begins another deck."""
        found = _DECK_NUMBER.fullmatch(fold(piece.words).strip(" :#*=-"))
        number = words_of.ORDINALS[found[1] or found[2]] if found else 0
        if number == self.place + 1 and self.items:
            raise SecondDeckError(piece.number)
        return number == self.place and not self.items

    def read_other_heading(self, piece: _Piece) -> bool:
        """Read a heading of the player's own, or report one of a zone that the game does not have."""
        other = None if piece.is_comment or self.plain_ways(piece.words) else foreign_type(piece.words)
        if other is not None and not (self.has_statistics() and _statistic_key(other[0])):
            self.say("heading", piece.number, f"'{piece.words}'")
            self.open_heading(piece.number, Heading("type", frozenset(), *other))
            return True
        if piece.is_comment or not (is_foreign_zone(piece.words) or (piece.words.endswith(":") and piece.is_dressed)):
            return False
        if self.plain_ways(piece.words) or _is_prose(piece.words):
            return False
        bare = fold(piece.words).strip(" :*#=-")
        meant = get_close_matches(bare, [*all_headings(self.game), *(fold(title) for _, title in self.game.zones)], 1, 0.75)
        if is_foreign_zone(piece.words) or meant or any(word in bare for word in _DOUBTFUL):
            titles = zone_titles(headings_of(self.game))
            hint = f"did you mean '{meant[0].title()}:'?" if meant else f"use one of: {titles}"
            self.report(piece.number, f"{self.game.title} decks have no zone '{piece.words}'", hint)
        else:
            self.say("heading", piece.number, f"'{piece.words}'")
        return True

    def open_heading(self, number: int, heading: Heading) -> None:
        self.headings.append(_Opened(len(self.items), heading, number))
        self.open_aside(heading)
        self.kind = heading.words if heading.kind == "type" else ""
        if heading.kind == "zone":
            self.inline = ("", 0)
            self.zone = next(iter(heading.zones)) if len(heading.zones) == 1 else ""
            again = self.zone in self.zones_seen[:-1] or (
                self.zones_seen[-1:] == [self.zone] and self.zone and self.follows_title()
            )
            if self.zone and again and heading.stated is None and self.zone in {item.zone for item in self.items}:
                if not any(self.finder().find(line) for line in self.shown[number - 1 :]):  # words below the deck
                    self.say("skipped", number, f"'{self.shown[number - 1].strip()}'")
                    return
                raise SecondDeckError(number)
            if self.zone and self.zones_seen[-1:] != [self.zone]:
                self.zones_seen.append(self.zone)
        elif heading.kind == "type" and self.zone not in heading.zones:
            self.zone = next(iter(heading.zones)) if len(heading.zones) == 1 and len(self.game.zones) > 1 and self.zone else ""

    def open_aside(self, heading: Heading) -> None:
        self.aside = heading.kind == "aside"
        if self.aside:
            self.aside_headings[heading.words] = None
            if self.zone and "properties" in zone_schema(self.game, self.zone):
                self.zone = ""  # a sideboard has no numbers of a Hero

    def follows_title(self) -> bool:
        """Return whether a title above a repeated heading begins another deck."""
        return len(self.items) > 1 and self.items[-1].piece is not None and self.items[-2].piece is None

    def read_heading_with_cards(self, piece: _Piece) -> bool:
        """Read `Hero: Marshal Edda Rowan`, `Main: 3x Kuriboh, 2x Fusion` and the deck's name in `Deck: Islands at Dawn`."""
        before, colon, after = (part.strip() for part in piece.words.partition(":"))
        if len(piece.cells) > 1 and not colon:
            before, after = piece.cells[0], " ".join(piece.cells[1:]).strip()
        elif not colon:
            before, colon, after = (part.strip() for part in piece.words.partition(" - "))
        before, each = _without_each(f"{before}:" if colon else before)
        before = before.rstrip(" :")
        heading = read_heading(self.game, self.types(), before) if after and before else None
        if heading is None and colon and after and self.read_variants(piece, before, after):
            return True
        if heading is None and colon and after and len(before) <= MOST_LETTERS_OF_SHORT and self.several_or_one(after):
            heading = self.heading_of_letter(before.lower())
        if heading is None and colon and after:
            heading = self.own_heading(piece, before, after)
        if heading is None and not colon:
            return self.read_heading_word(piece)
        if heading is not None and re.search(r"[^\W_]\s+[0-9]$", before):  # `Vanguard 2: NAME` is the second, and not two
            heading = heading._replace(stated=None)
        if heading is not None and (heading.stated is not None or heading.kind == "type") and self.plain_ways(piece.words):
            return False
        if heading is None or (piece.is_comment and not self.is_statistics(heading)):
            return False
        zone = next(iter(heading.zones)) if heading.kind == "zone" and len(heading.zones) == 1 else ""
        if zone and "properties" in zone_schema(self.game, zone) and not after.strip(" *_").isdigit():
            self.read_statistics(piece.number, after, zone)
            return True
        if len(piece.cells) > 1 and not self.ways(after) and COUNT_CELL.fullmatch(after):
            return False
        kept, kept_kind = (self.zone, self.aside), self.kind
        self.open_aside(heading)
        self.kind, self.each = (heading.words if heading.kind == "type" else ""), each or self.each
        self.headings.append(_Opened(len(self.items), heading, piece.number))
        if self.read_cards(piece.number, after, [after], zone or ("" if heading.kind != "zone" else self.zone)):
            if heading.kind == "zone" and zone and colon:
                self.zone, self.inline = zone, (zone, piece.number)
                self.zones_seen.append(zone)
            else:
                self.zone, self.aside = (kept[0], self.aside) if colon else kept
                self.kind = kept_kind
            self.each = None
            return True
        self.headings.pop()
        self.zone, self.aside = kept
        self.kind, self.each = kept_kind, None
        if (
            heading.kind == "zone"
            and fold(before) in (*words_of.ZONES["deck"], "deck")
            and not re.search("[0-9]", after := _without_total(after))
            and not self.has_cards()
        ):
            if "name" in self.value and "player" not in self.value:  # `Name:` of a form is that of the player
                self.value["player"], self.marks["player"] = self.value.pop("name"), self.marks.pop("name")
            self.keep_meta(piece.number, ("name", after))
            return True
        if heading.kind == "type" and not colon:
            return False
        if heading.kind == "type" and not self.has_cards() and fold(before) in words_of.OTHER_KEYS:  # `Event: Autumn Open`
            return False
        if colon and heading.kind in ("zone", "type") and _may_be_card(after):
            self.zone = zone or self.zone
            self.add_item(piece.number, after, self.zone, [])
            return True
        return False

    def read_variants(self, piece: _Piece, name: str, after: str) -> bool:
        """Read the cards of one name that a line tells apart: `Jory: 3 of lv1, 2 of lv2`, `Oathlamp: 2 TWL-066, 1 TWL-135`."""
        parts = [_VARIANT.fullmatch(part.strip()) for part in re.split(r"[,;+&]|\s(?:and|und|y|et|e)\s", after)]
        if len(parts) < 2 or not all(parts) or not self.ways(name):
            return False
        lines = [f"{part[1]}x {name} {part[2]}" for part in parts if part is not None]
        if not all(map(self.plain_ways, lines)):
            return False
        for line in lines:
            self.add_item(piece.number, line, self.zone, self.plain_ways(line))
        return True

    def several_or_one(self, words: str) -> bool:
        return bool(self.plain_ways(words) or self.several_cards(words) or self.are_statistics(words, self.has_statistics()))

    def own_heading(self, piece: _Piece, before: str, after: str) -> Heading | None:
        """Return the heading of a faction, or one of the player's own, in front of cards: `Tide League: 3x NAME, 2x NAME`."""
        if self.plain_ways(piece.words) or not (
            self.several_cards(after) or (self.plain_ways(after) and re.search("[0-9]", after))
        ):
            return None
        group = self.group_of(before)
        doubtful = any(word in fold(before) for word in _DOUBTFUL)
        if (
            group is None
            and not _LEVEL_GROUP.fullmatch(fold(before))
            and (re.search("[0-9]", before) or doubtful or is_foreign_zone(before))
        ):
            return None
        if group is None:
            self.say("heading", piece.number, f"'{before}'")
        return group or Heading("type", frozenset(), before, None)

    def read_heading_word(self, piece: _Piece) -> bool:
        """Read `hero Marshal Edda Rowan`: a zone and a card without a colon."""
        before, _, after = piece.words.partition(" ")
        heading = read_heading(self.game, self.types(), before) if after else None
        if heading is None or heading.kind != "zone" or piece.is_comment or self.plain_ways(piece.words):
            return False
        zone = next(iter(heading.zones), "")
        if zone and "properties" in zone_schema(self.game, zone):
            return self.read_row_of_numbers(piece.number, after, zone) or self.read_loose_statistics(
                piece._replace(words=after)
            )
        if not zone or not self.plain_ways(after):
            return False
        self.add_item(piece.number, after, zone, self.plain_ways(after))
        return True

    def has_cards(self) -> bool:
        return any(item.piece is None for item in self.items)

    def is_statistics(self, heading: Heading) -> bool:
        return any("properties" in zone_schema(self.game, zone) for zone in heading.zones)

    # Numbers of a Hero.

    def read_statistics(self, number: int, words: str, zone: str) -> None:
        if len(words) > MOST_DRESSED:
            self.report(number, "the line is too long", "write it like this: 3 Attack")
            return
        words = re.sub(r"[^\W\d_]+-[0-9]+\b", "", words).replace("()", "").strip()  # the IDs of Statistic cards
        words = re.sub(r"[^\W\d_]+", lambda word: str(words_of.NUMBERS.get(fold(word[0]), word[0])), words)
        if self.read_row_of_numbers(number, words, zone):
            return
        for part in self.statistics_of(words):
            read = self.statistic(part)
            if read is None:
                self.report(number, f"'{part}' has no number", "write it like this: 3 Attack")
            elif read[1] is None:  # each line is a Statistic card
                self.count_statistic(zone, read[0], self.span(number, part))
            else:
                self.add_number(zone, read[0], read[1], self.span(number, part))

    def are_statistics(self, words: str, zone: str) -> bool:
        """Return whether a line below the heading of a Hero's numbers is meant as one of them."""
        if len(words) > MOST_DRESSED or any(_statistic_key(word) for word in re.findall(r"\w{2,}", words)):
            return True
        return bool(re.search("[0-9]", words)) and not (_is_prose(words) or _is_key(words))

    def statistics_of(self, words: str) -> list[str]:
        """Return the parts of a line that has several numbers: `ATK 1 DEF 2`, `3 Attack, 1 Power`."""
        if counted_words(self.index, words, _statistic_key):
            return [words]
        between = r"(?<=[0-9])\s+(?=[A-Za-z])" if re.match(r"[^\W\d]", words) else r"\s+(?=[0-9]+\s*[xX×]?\s+[A-Za-z])"
        return [part for part in re.split(rf"\s*[,;/|·•+&]\s*|\s+(?:and|und|y|et|e)\s+|{between}", words) if part]

    def statistic(self, part: str) -> tuple[str, int | None] | None:
        """Return the name and the number of `3 Attack`, `Attack (3)` or `Attack Statistic: 3`; no number for the name alone."""
        part = re.sub(r"\s*\([^()0-9]*\)\s*$", "", part) or part
        letter = re.fullmatch(r"([^\W\d_])\s?([0-9]+)", part)
        read = (letter[1], int(letter[2])) if letter else counted_words(self.index, part, _statistic_key) or read_number(part)
        if read is None:
            return (_statistic_key(part), None) if _statistic_key(part) else None
        return _statistic_key(read[0]) or _begun_statistic(read[0]) or read[0], read[1]

    def add_number(self, zone: str, key: str, count: int, span: Span) -> None:
        """Keep a number of a Hero, which people may say twice."""
        if self.value.get(zone, {}).get(key) != count:
            super().add_number(zone, key, count, span)

    def count_statistic(self, zone: str, key: str, span: Span) -> None:
        if key in self.value.get(zone, {}):
            self.value[zone][key] += 1
        else:
            self.add_number(zone, key, 1, span)

    def read_row_of_numbers(self, number: int, words: str, zone: str) -> bool:
        """Read `3 3 1 1` or `Atk/Def/Pow/Kno: 3-3-1-1`: all numbers of a Hero, in the order of its card or of the words."""
        keys = [*zone_schema(self.game, zone)["properties"]]
        if len(words) > MOST_DRESSED:
            return False
        numbers = re.findall("[0-9]+", words)
        named = [key for word in re.findall(r"[^\W\d_]+", words) if (key := _statistic_key(word))]
        legend = sorted(named) == sorted(keys) and bool(
            re.fullmatch(r"[^0-9]*(?:[0-9]+[^0-9A-Za-z]+)*[0-9]+\W*|(?:[0-9]+[^0-9A-Za-z]+)+[^0-9]*", words)
        )
        if len(numbers) != len(keys) or (named and not legend):
            return False
        if not named:
            self.say(
                "order", number, f"'{words}' is {', '.join(f'{key} {value}' for key, value in zip(keys, numbers, strict=True))}"
            )
        for key, value in zip(named or keys, numbers, strict=True):
            self.add_number(zone, key, int(value), self.span(number, words))
        return True

    def has_statistics(self) -> str:
        """Return the zone of the numbers of a Hero, or an empty text if the game has none."""
        return next((key for key in {*headings_of(self.game).values()} if "properties" in zone_schema(self.game, key)), "")

    def read_loose_statistics(self, piece: _Piece) -> bool:
        """Read the numbers of a Hero outside of their heading."""
        mapping = self.has_statistics()
        if not mapping:
            return False
        inner = re.search(r"[(\[]([^()\[\]]*)[)\]]\W*$", piece.words) if len(piece.words) <= MOST_DRESSED else None
        for words in (piece.words, *([inner[1]] if inner else [])):
            parts = self.statistics_of(words)
            read = [self.statistic(part) for part in parts]
            are_numbers = all(found is not None and _statistic_key(found[0]) and found[1] is not None for found in read)
            if parts and are_numbers and (len(parts) > 1 or len(words) > 4):
                self.read_statistics(piece.number, words, mapping)
                return True
        return False

    # Cards.

    def read_cards(self, number: int, words: str, cells: list[str], zone: str) -> bool:
        """Read a card, or several cards of one line; return False if the line names no known card."""
        ways, plain = self.ways(words), self.plain_ways(words)
        if plain:
            self.add_item(number, words, zone, plain)
            return True
        self.cells_read += len(cells)
        are_read = len(cells) > 1 and self.cells_read <= MOST_CELLS
        if are_read and (self.read_cards_of_cells(number, cells, zone) or self.read_columns(number, cells, zone)):
            return True
        several = self.several_cards(words)
        if len(several) > 1:
            for part, found in several:
                self.add_item(number, part, zone, found)
            return True
        similar = self.similar_cards(self.likely(words).reference) if ways else []
        meant = {card_id for way in ways for card_id in (way.key, *way.candidates)}
        has_id = any(role == "code" for way in ways for _, role in way.forms)  # no other card of that name is meant
        if ways and (has_id or not similar or similar[0] in meant):
            self.add_item(number, words, zone, ways)
            return True
        return False

    def read_cards_of_cells(self, number: int, cells: list[str], zone: str) -> bool:
        """Read a line of two columns, as a page has them side by side: each cell is a card with its copies."""
        filled = [cell for cell in cells if cell]
        if len(filled) < 2 or not all(_COUNTED.match(cell) and self.plain_ways(cell) for cell in filled):
            return False
        for cell in filled:
            self.add_item(number, cell, zone, self.plain_ways(cell))
        return True

    def ways(self, words: str) -> list[Way]:
        """Return the ways to read a line, each line once; beyond MOST_READ lines only as the plain notations are read."""
        found = self.known_ways.get(words)
        if found is None:
            if len(self.known_ways) < MOST_READ:
                found = ways_to_read(self.index, words)
            else:
                quick = quick_reading(self.index, words)
                key = self.index.find(quick.card).key if quick is not None else ""
                found = [Way(quick.copies, quick.card, key, frozenset())] if quick is not None else []
            self.known_ways[words] = found
        return found

    def likely(self, words: str) -> Way:
        """Return what a line without a known card most likely means; beyond MOST_READ such lines its words."""
        found = self.known_guesses.get(words)
        if found is None:
            is_read = len(self.known_guesses) < MOST_READ
            found = likely_reading(self.index, words) if is_read else Way(None, words, fold(words), frozenset())
            self.known_guesses[words] = found
        return found

    def plain_ways(self, words: str) -> list[Way]:
        """Return the ways to read a line that leave no words of it out."""
        return [way for way in self.ways(words) if not any(role == "note" for _, role in way.forms)]

    def is_close_to_card(self, words: str) -> bool:
        """Return whether words that would be left out as a note may be part of another card's name."""
        return bool(self.similar_cards(self.likely(words).reference))

    def similar_cards(self, words: str) -> list[str]:
        found: list[str] = getattr(self.index, "suggest", lambda text: [])(words)
        return found

    def read_columns(self, number: int, cells: list[str], zone: str) -> bool:
        """Read the cells of a line whose columns have no names: a card, its ID, a number of copies, its zone."""
        named: list[str] = []
        counts: list[tuple[int, str]] = []
        left_out: list[str] = []
        place = 0
        for at, cell in enumerate(filter(None, cells)):
            heading = read_heading(self.game, self.types(), cell) if not _integer(cell) else None
            code = self.index.find_code(cell) or self.index.find_code(_ID_WORDS.sub("", cell)) or self.id_in(cell)
            if self.is_running(number, at):
                continue
            if _integer(cell):
                counts.append((at, _integer(cell)))
            elif code and not self.index.find(code).wrong_name:
                named.append(code)
            elif self.ways(cell) and not (heading is not None and heading.kind == "zone"):
                named.append(cell)
                place = at
            elif heading is not None and heading.kind == "zone":
                zone = next(iter(heading.zones), zone)
            else:
                left_out.append(cell)
        words = " ".join(sorted(dict.fromkeys(named), key=lambda cell: not self.index.find_code(cell)))
        ways = self.ways(words) if words else []
        before = [count for at, count in counts if at < place]
        chosen = before if len(before) == 1 else [count for _, count in counts]
        if not ways:
            return False
        if counts and all(way.copies is not None for way in self.plain_ways(words)):
            counts, chosen = [], []
        if len(chosen) > 1:
            numbers = join_names([count for _, count in counts])
            hint = "name the columns in a line above: count, card, level"
            self.ambiguous(number, f"the numbers {numbers} of '{words}' are not told apart", hint)
            return True
        if left_out:
            self.say("column", number, f"left out {join_names(left_out, 5)}")
        self.add_item(number, words, zone, ways, int(chosen[0]) if chosen else None)
        return True

    def id_in(self, cell: str) -> str:
        """Return the ID among other words of a cell, such as the name of its set; only if it is the only card there."""
        found = self.finder().find(cell) if any(map(str.isdigit, cell)) and len(cell) <= MOST_LETTERS else []
        return cell[found[0].start : found[0].end] if len(found) == 1 and found[0].is_id else ""

    def is_running(self, number: int, place: int) -> bool:
        """Return whether a column without a name numbers the lines: 1, 2, 3, in at least LEAST_LINES lines."""
        found = self.running.get(place)
        return found is not None and number in found

    def find_running(self, pieces: Sequence[_Piece]) -> None:
        for place in range(2):
            run: list[_Piece] = []
            for piece in pieces:
                cells = [cell for cell in piece.cells if cell]
                if len(cells) > 2 and place < len(cells) and cells[place].rstrip(".)") == str(len(run) + 1):
                    run.append(piece)
            numbers = [
                cell for piece in run for at, cell in enumerate(filter(None, piece.cells)) if at != place and _integer(cell)
            ]
            named = [piece for piece in run if any(re.match(r"[0-9]+\s?[xX×]?\s", cell) for cell in piece.cells)]
            if len(run) >= LEAST_LINES and (len(numbers) >= len(run) or len(named) == len(run)):
                self.running[place] = {piece.number for piece in run}

    def several_cards(self, words: str) -> list[tuple[str, list[Way]]]:
        """Return the cards of a line that lists several, or an empty list. Names may contain the signs between them."""
        if len(words) > 20 * MOST_LETTERS:
            return []
        found: list[tuple[str, list[Way]]] = []
        for between in (_BETWEEN, _NEXT_COUNT):  # `Jory Lv 1 x2; Ward x3` has a number in front of `x2`
            parts = [part for part in between.split(words) if part.strip()]
            signs = between.findall(words)
            joints = [signs[place] if place < len(signs) else " " for place in range(len(parts))]
            cards = self.fewest_unknown(parts, joints) if len(parts) > 1 else []
            if cards and (not found or _unknown(cards) < _unknown(found)):
                found = cards
        return found if any(ways for _, ways in found) else []

    def fewest_unknown(self, parts: Sequence[str], joints: Sequence[str]) -> list[tuple[str, list[Way]]]:
        """Return the parts of a line joined to cards, as many as possible of them known; an empty list if they are none."""
        best: list[_Joined] = [_Joined((0, 0), [])]
        for at in range(len(parts) - 1, -1, -1):
            below = best[-1]
            cost = below.with_cost(1 if _COUNTED.match(parts[at]) else MOST_PIECES, 0)
            here = _Joined(cost, [(parts[at], []), *below.cards])
            for end in range(at + 1, min(len(parts), at + MOST_JOINTS) + 1):  # of several, the longest name
                joined = parts[at] + "".join(joints[place - 1] + parts[place] for place in range(at + 1, end))
                ways = self.plain_ways(joined)
                are_cards = end > at + 1 and all(_COUNTED.match(part) and self.plain_ways(part) for part in parts[at:end])
                below = best[len(parts) - end]
                cost = below.with_cost(0, int(all(way.repeats_itself for way in ways)))
                if ways and not are_cards and cost <= here.cost:
                    here = _Joined(cost, [(joined, ways), *below.cards])
            best.append(here)
        return best[-1].cards if best[-1].cost[0] < MOST_PIECES else []

    def add_item(
        self, number: int, words: str, zone: str, ways: Sequence[Way], copies: int | None = None, remarks: str = ""
    ) -> None:
        if copies is None and self.each and not (ways and all(way.copies is not None for way in ways)):
            copies = self.each
        remarks = f"{remarks} {self.kind}"
        below = bool(zone) and self.inline[0] == zone and self.inline[1] != number
        self.items.append(_Item(number, words, _ASIDE if self.aside else zone, tuple(ways), copies, None, below, remarks))

    def groups(self) -> dict[str, set[str]]:
        """Return the words that cards share, such as a faction, each with the zones of its cards."""
        found: dict[str, set[str]] = getattr(self.index, "zones_of_groups", {})
        return found

    def group_of(self, words: str) -> Heading | None:
        """Return the heading of a faction or an element, or of cards that have none."""
        if len(words) > MOST_LETTERS:
            return None
        stated = re.search(r"[(\[:=-]?\s*([0-9]{1,3})\s*[)\]]?\W*$", words)
        name = " ".join(re.findall(r"[\w'-]*\w", fold(words[: stated.start()] if stated else words)))
        zones = self.groups().get(name, set())
        if (not zones and name not in words_of.OTHERS) or _statistic_key(name):
            return None
        return Heading("type", frozenset(zones), name, int(stated[1]) if stated else None)

    def types(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = getattr(self.index, "zones_of_types", {})
        return found

    # Decisions that need all lines.

    def settle(self) -> None:
        known = [item.number for item in self.items if item.piece is None]
        self.first_card, self.last_card = (known[0], known[-1]) if known else (0, 0)
        self.closing = self.first_closing()
        names = [item.words for item in self.items if item.piece is None]
        self.has_capitals = sum(bool(re.search(r"[A-Z][a-z]", name)) for name in names) * 2 > len(names)
        votes, numbered = self.votes(), self.is_numbered()
        self.sums = self.sums_of_known()
        copies = [
            0 if self.is_skipped(place, item) else self.settle_item(item, votes, numbered)
            for place, item in enumerate(self.items)
        ]
        if self.said and not self.cards and not self.problems and not any(item.zone == _ASIDE for item in self.items):
            self.refuse_address([item.piece for item in self.items if item.piece is not None])
            message = f"this does not look like a decklist of {self.game.title}: no line names a card"
            hint = "write one card per line, such as '3 NAME'; 'deckcheck search' finds the names"
            raise InputError([make_error("DC-TEXT-05", message, self.file, self.top(), hint)])
        self.settle_numbers(copies)
        self.settle_prices()
        self.settle_totals(copies)

    def is_name_above(self, place: int) -> bool:
        """Return whether a line without a number is the heading of the next one, which has the same name and its copies."""
        if self.names_above is None:
            pairs = [
                at
                for at, (item, below) in enumerate(pairwise(self.items))
                if item.ways
                and below.ways
                and not self.written_copies(item)
                and self.written_copies(below)
                and {*item.ways[0].candidates, item.ways[0].key}
                & {key for way in below.ways for key in (way.key, *way.candidates)}
            ]
            self.names_above = pairs if len(pairs) >= LEAST_NAMES_ABOVE else []
        return place in self.names_above

    def is_said_again(self, place: int, item: _Item) -> bool:
        """Return whether a card is named again, without a number, below the total of a list with numbers."""
        counts = [other.copies or (other.ways[0].copies if other.ways else 0) or 1 for other in self.items[:place]]
        above = [total for total in self.totals if total[2] <= place and total[1] == sum(counts[: total[2]])]
        known = {way.key for other in self.items[:place] for way in other.ways}
        known |= {card_id for other in self.items[:place] for way in other.ways for card_id in way.candidates}
        is_bare = item.piece is None and not self.written_copies(item) and item.copies is None
        return bool(above) and is_bare and self.is_counted() and any({way.key, *way.candidates} & known for way in item.ways)

    def sums_of_known(self) -> set[int]:
        """Return the numbers that may be totals: of all known cards, and of those below each heading; and how many lines."""
        known = [item for item in self.items if item.ways and item.piece is None]
        counts = [item.copies or item.ways[0].copies or 1 for item in known if item.zone != _ASIDE]
        zones = Counter[str]()
        for item, count in zip(known, counts, strict=False):
            zones[item.zone] += count
        return {number for number in (sum(counts), len(counts), *zones.values()) if number > MOST_USUAL_COPIES}

    def is_total(self, item: _Item) -> bool:
        """Return whether the number of a line without a known card is that of all cards, or far from one of copies.

        `41 total, all summer long`, `order 20251103` above the cards.
        """
        numbers = {int(number) for number in re.findall("[0-9]+", item.words[:MOST_LETTERS]) if len(number) < 10}
        if len(numbers) == 1 and numbers <= {
            sum(other.copies or other.ways[0].copies or 1 for other in self.items if other.ways)
        }:
            return item.number > self.last_card and self.is_said(item)
        if numbers and (numbers <= self.sums or self.states_sum_below(item, numbers)):
            return not self.is_misspelt(item.words)
        is_around = item.number < self.first_card or item.number > self.last_card
        return is_around and bool(numbers) and min(numbers) > 2 * MOST_USUAL_COPIES and not self.is_close_to_card(item.words)

    def states_sum_below(self, item: _Item, numbers: set[int]) -> bool:
        """Return whether a line is the heading of the cards below it, whose sum it states: `Bezittingen (5 stuks)`."""
        stated = re.fullmatch(r"[^\W\d][^\d]*[(\[:-]\s*([0-9]{1,3})[^\d]*", item.words)
        if stated is None or numbers != {int(stated[1])} or int(stated[1]) < LEAST_STATED:
            return False
        place = next(place for place, other in enumerate(self.items) if other is item)
        number = lines = 0
        for at, other in enumerate(self.items[place + 1 :], place + 1):
            if not other.ways or (lines and any(opened.start == at for opened in self.headings)):
                break
            number, lines = number + (other.copies or other.ways[0].copies or 1), lines + 1
        return number == int(stated[1]) and lines > 1

    def first_closing(self) -> int:
        """Return the line below the last known card that is a closing formula or the dashes above a signature, or 0."""
        if not self.last_card:
            return 0
        dashes = (
            number
            for number, line in enumerate(self.lines, 1)
            if number > self.last_card and _clean(line).strip("> \t") in ("--", "-")
        )
        formulas = (item.number for item in self.items if item.number > self.last_card and _is_prose(item.words))
        return min(filter(None, (next(dashes, 0), next(formulas, 0))), default=0)

    def is_skipped(self, place: int, item: _Item) -> bool:
        """Skip a line that is words around the deck, and not a card."""
        if self.is_name_above(place) or self.is_said_again(place, item):
            self.say("heading", item.number, f"'{item.words}'")
            return True
        is_skipped = self.is_title(place, item) or (
            item.piece is not None and (self.is_prose(item) or (not item.ways and self.is_total(item)))
        )
        if is_skipped:
            self.say("skipped", item.number, f"'{item.words}'")
        return is_skipped

    def is_title(self, place: int, item: _Item) -> bool:
        """Return whether a line above the first heading is the name of the deck, or of its player.

        It may be the name of a card as well, but the zone of that card has a heading of its own.
        """
        if place == 0 and self.is_named_below(item):
            return True
        first = self.headings[0].start if self.headings else 0
        if (
            place == 0
            and item.piece is not None
            and not item.ways
            and not self.written_copies(item)
            and len(self.items) > LEAST_LINES
        ):
            return all(other.copies is not None or self.written_copies(other) for other in self.items[1 : LEAST_LINES + 1])
        if place >= first or first > MOST_TITLES or any(self.written_copies(above) for above in self.items[:first]):
            return False
        return not item.ways or all(zone_for(self.game, self.index, way.reference) in self.zones_seen for way in item.ways)

    def is_named_below(self, item: _Item) -> bool:
        """Return whether the first line, without a number, is a card that the list below has with one, as all of its cards."""
        keys = {key for way in item.ways for key in (way.key, *way.candidates)}
        others = self.items[1:]
        return (
            bool(keys)
            and not self.written_copies(item)
            and len(others) > LEAST_LINES
            and all(map(self.written_copies, others))
            and any(keys & {way.key, *way.candidates} for other in others for way in other.ways)
        )

    def is_prose(self, item: _Item) -> bool:
        """Return whether a line without a known card is not a card that is unknown."""
        key, colon, _ = item.words.partition(":")
        is_key = bool(colon) and fold(key).strip(" *_") in words_of.OTHER_KEYS
        if is_key or _is_prose(item.words) or not _may_be_card(item.words) or is_price(item.words):
            return True
        if not self.written_copies(item) and self.repeated(item.words) and not self.is_misspelt(item.words):
            return True  # `Remove` below each card
        if self.written_copies(item) and item.number > self.last_card and self.is_said(item):
            return True
        if self.written_copies(item):
            is_long = len(item.words.split()) > 6 and bool(re.match(r"[^\W\d_]{2,}", item.words))
            return self.is_signature(item) or (is_long and not self.is_close_to_card(item.words))
        if self.is_said(item):
            return True
        if item.piece is not None and item.piece.is_message and self.is_counted() and not self.is_misspelt(item.words):
            return True
        is_below = item.number > self.last_card and (self.is_counted() or 0 < self.closing < item.number)
        if self.last_card and (item.number < self.first_card or is_below):
            return not self.is_misspelt(item.words)
        return (len(item.words.split()) > 6 or not self.last_card) and not self.is_close_to_card(item.words)

    def repeated(self, words: str) -> bool:
        """Return whether several lines without a known card have the same words, as buttons of a page have."""
        if self.often is None:
            self.often = Counter(item.words for item in self.items if item.piece is not None)
        return self.often[words] >= LEAST_FAILED

    def is_said(self, item: _Item) -> bool:
        """Return whether a line is words and no name, which begins with capitals: `nice, staffs are great`, `3 replies`.

        Between the cards this holds only for lines without a number where cards have one.
        """
        words = re.findall(r"[^\W\d_]{3,}", item.words)
        small = [word for word in words if word.islower() and word not in words_of.OF_NAMES]
        is_around = item.number < self.first_card or item.number > self.last_card
        if not self.last_card or not self.has_capitals or not words or not (is_around or self.is_counted()):
            return False
        if any(fold(word) in words_of.NUMBERS for word in words):
            return False
        if self.written_copies(item) and re.match(r"\W*[0-9]+\s?[xX×]?\s+[^\W\d_a-z]", item.words):
            return False
        enough = bool(small) and (words[0].islower() or len(small) > 1 or is_around)
        return (
            enough
            and (is_around or len(words) > 2 or words == small)
            and not self.is_misspelt(item.words)
            and not self.is_close_to_card(item.words)
        )

    def is_signature(self, item: _Item) -> bool:
        """Return whether a line is part of an address: below the last card and a closing formula, without a count before it."""
        house = re.match(r"([0-9]{1,4})\s+[^\W\d]", item.words)  # `14 Mill Lane`
        begins = bool(re.match(r"[^\W\d]", item.words)) or (house is not None and int(house[1]) > MOST_USUAL_COPIES)
        is_below = bool(self.closing) and item.number > self.closing and begins
        return is_below and not self.is_close_to_card(item.words)

    def written_copies(self, item: _Item) -> bool:
        """Return whether a line has a number of copies: not a word such as `un` in `Un saludo`, and not a phone number."""
        if item.copies is not None:
            return True
        ways = item.ways or (self.likely(item.words),)
        return any(
            way.copies is not None
            and way.copies <= MOST_COPIES
            and any(role == "copies" and form not in ("three", "III") for form, role in way.forms)
            for way in ways
        )

    def is_misspelt(self, words: str) -> bool:
        """Return whether a line is all but the name of a card."""
        return any(
            SequenceMatcher(None, fold(words), fold(self.index.name_of(card_id))).ratio() >= LEAST_ALIKE
            for card_id in self.similar_cards(words)
        )

    def is_counted(self) -> bool:
        """Return whether some card has its copies written."""
        return any(item.copies is not None or any(way.copies is not None for way in item.ways) for item in self.items)

    def votes(self) -> dict[str, Counter[str]]:
        """Return the roles that words of a form have where a line can be read in one way only."""
        found: dict[str, Counter[str]] = {}
        for item in self.items:
            ways = self.possible(item)
            sure = [way for way in ways if way.is_one_card]
            weight = 100 if len({way.meaning for way in ways}) == 1 else 1 if len({way.meaning for way in sure}) == 1 else 0
            chosen = ways if weight == 100 else sure
            if weight and len({way.meaning for way in chosen}) == 1:
                for form, role in frozenset.intersection(*(way.forms for way in chosen)):
                    found.setdefault(form, Counter())[role] += weight
        return found

    def possible(self, item: _Item) -> list[Way]:
        """Return the ways to read a line that agree with the copies in a column of their own."""
        if item.copies is None:
            return list(item.ways)
        return [way for way in item.ways if way.copies in (None, item.copies)]

    def is_numbered(self) -> bool | None:
        """Return whether `1.`, `2.`, `3.` number the lines; None if no line has them."""
        numbers = []
        for item in self.items:
            found = re.match(r"(?:#|no\.?\s?|nr\.?\s?)?([0-9]+)\s?[.)°:\]]", item.words)
            if found and any(form == "1." for way in item.ways or [self.likely(item.words)] for form, _ in way.forms):
                numbers.append(int(found[1]))
        if not numbers:
            return None
        return all(later in (earlier + 1, 1) for earlier, later in pairwise(numbers)) and numbers[0] == 1

    def chosen(self, item: _Item, votes: dict[str, Counter[str]], numbered: bool | None) -> Way | None:
        """Return the way to read a line, or report that it is ambiguous."""
        ways = self.possible(item)
        if not ways:
            self.ambiguous(item.number, f"'{item.words}' states other copies than its column", "write the copies once")
            return None
        if numbered is not None and any(form == "1." for way in ways for form, _ in way.forms):
            role = "numbering" if numbered else "copies"
            ways = [way for way in ways if ("1.", role) in way.forms or not any(form == "1." for form, _ in way.forms)] or ways
        if len({way.meaning for way in ways}) > 1:
            numbers = {form for way in ways for form, role in way.forms if role in ("copies", "level", "numbering")}
            for form in sorted(numbers & votes.keys(), key=lambda form: (-max(votes[form].values()), form)):
                most = max(votes[form].values())
                roles = [role for role, number in votes[form].items() if number >= 100 or (most < 100)]
                if len(roles) == 1:
                    ways = [way for way in ways if (form, roles[0]) in way.forms] or ways
        if len({way.meaning for way in ways}) > 1:
            meanings = [f"{plural(way.meaning[1], 'copy')} of {way.reference}" for way in ways]
            hint = f"write '{ways[0].meaning[1]} {ways[0].reference}' or '{ways[-1].meaning[1]} {ways[-1].reference}'"
            self.ambiguous(item.number, f"'{item.words}' can be read as {' or as '.join(meanings[:3])}", hint)
            return None
        way = ways[0]
        if numbered and ("1.", "numbering") in way.forms:
            self.say("numbering", item.number, f"'{item.words}'")
        return way

    def settle_item(self, item: _Item, votes: dict[str, Counter[str]], numbered: bool | None) -> int:
        """Add the card of a line to its zone; return its copies."""
        if not item.ways and (
            doubt := re.match(r"([0-9]{1,2})\s*(?:[-/]|to|bis|or|oder)\s*([0-9]{1,2})\s*[xX]?\s+\D", item.words)
        ):
            message = f"'{item.words}' has two numbers of copies, {doubt[1]} and {doubt[2]}"
            self.ambiguous(item.number, message, f"write '{doubt[2]} {item.words[doubt.end() - 1 :].strip()}'")
            return 0
        if not item.ways and self.report_doubt(item):
            return 0
        way = self.chosen(item, votes, numbered) if item.ways else self.likely(item.words)
        if way is None:
            return 0
        way = self.told_apart(item, way)
        if not item.ways or len(way.candidates) > 1:
            self.doubtful.append(item)
        copies = item.copies if item.copies is not None else 1 if way.copies is None else way.copies
        if item.zone == _ASIDE:
            self.say("aside", item.number, f"'{item.words}'")
            return 0
        zone = item.zone or zone_for(self.game, self.index, way.reference)
        if item.is_below_inline and "deck" not in self.zones_seen and zone_for(self.game, self.index, way.reference) == "deck":
            zone = "deck"
        if "properties" in zone_schema(self.game, zone):
            self.read_statistics(item.number, f"{copies} {way.reference}", zone)
            return 0
        if copies == 0:
            self.report(item.number, "a line cannot have 0 copies", "remove the line")
            return 0
        if copies > MOST_COPIES:
            self.report(item.number, f"the number of copies must be from 1 to {MOST_COPIES}, not {copies}")
            return 0
        if any(form == "O for 0" for form, _ in way.forms):
            self.say("name", item.number, f"'{item.words}' is {way.reference}")
        if item.ways and way.corrected:
            self.say("name", item.number, f"'{item.words}' is {way.reference}")
        if way.left_out:
            self.say("note", item.number, f"left out '{way.left_out}'")
        span = self.span(item.number, item.words)
        self.add(zone, item.number, Reading(f"{copies} {way.reference}", zone, span.column, span.end_column, copies))
        return copies

    def told_apart(self, item: _Item, way: Way) -> Way:
        """Return the card of a name that several cards have, if remarks on the line, its heading or its zone tell which."""
        if len(way.candidates) < 2:
            return way
        cards = self.index
        found = meant_cards(cards, way.candidates, way.marks)
        for remarks in (item.remarks,):
            found = meant_cards(cards, found, remarks) if len(found) > 1 else found
        if len(found) > 1 and item.zone in dict(self.game.zones):
            found = [card_id for card_id in found if zone_for(self.game, cards, card_id) == item.zone] or found
        if len(found) != 1:
            return way
        reference = f"{found[0]} {cards.name_of(found[0])}"
        self.say("name", item.number, f"'{item.words}' is {reference}")
        return way._replace(reference=reference, key=found[0], left_out="", corrected=False, is_one_card=True)

    def report_doubt(self, item: _Item) -> bool:
        """Report a number of copies that is none, and two cards of which the player may choose one."""
        written = re.match(r"([0-9]+[.,][0-9]+|\?+|(?![0-9]+\s)[0-9lIOo|]{1,3})\s*[xX×]?\s+(?=\D)", item.words)
        if written and self.plain_ways(item.words[written.end() :]):
            message = f"the number of copies must be a whole number, not '{written[1]}'"
            meant = written[1].translate(_DIGITS).lstrip("0")
            copies, which = (meant, "") if meant.isdigit() else ("1", " with the number of copies")
            self.ambiguous(item.number, message, f"write '{copies} {item.words[written.end() :]}'{which}")
            return True
        twice = _COUNTED_TWICE.fullmatch(item.words)
        if twice and self.plain_ways(twice[2]):
            last = twice[3] or twice[4]
            message = f"'{item.words}' has two numbers of copies, {twice[1]} and {last}"
            self.ambiguous(item.number, message, f"write '{twice[1]} {twice[2]}' or '{last} {twice[2]}'")
            return True
        choice = [part.strip() for part in re.split(r"\s(?:or|oder|o|ou|oppure|/)\s", item.words)]
        ways = [self.plain_ways(part) for part in choice]
        if len(choice) > 1 and all(ways):
            copies = next((way.copies for found in ways for way in found if way.copies is not None), 1)
            lines = [f"'{copies} {found[0].reference}'" for found in ways]
            self.ambiguous(item.number, f"'{item.words}' names {plural(len(ways), 'card')}", f"write {' or '.join(lines)}")
            return True
        return False

    def settle_numbers(self, copies: list[int]) -> None:
        """Report lines whose numbers of copies are 1, 2, 3 and so on: they may be the numbers of the lines."""
        for start in range(len(copies) - 4):
            run = 0
            while start + run < len(copies) and copies[start + run] == run + 1:
                run += 1
            if run >= 5:
                first, last = self.items[start], self.items[start + run - 1]
                message = f"the numbers 1 to {run} of the lines {first.number} to {last.number} are copies or number the lines"
                self.ambiguous(first.number, message, "write '1x' for copies and '1.' for the number of a line")
                return

    def settle_prices(self) -> None:
        """Say that a list with prices has no copies: a price list is no deck."""
        cards = [item for item in self.items if item.piece is None]
        prices = [item for item in cards if any(("price", "nothing") in way.forms for way in item.ways)]
        counted = any(item.copies is not None or any(way.copies is not None for way in item.ways) for item in cards)
        are_different = len({item.words for item in cards}) == len(cards)
        left_out = sum(bool(re.search("[0-9]", words)) for kind, _, words in self.said if kind in ("column", "note"))
        if len(cards) >= LEAST_LINES and are_different and left_out * 2 > len(cards) and not counted:
            message = "no line has a number of copies that is understood, and each was read as 1 card"
            self.note("DC-TEXT-02", "warning", cards[0].number, message, "write the copies of each card, such as '3 NAME'")
        elif len(cards) >= LEAST_LINES and are_different and len(prices) * 2 > len(cards) and not counted:
            message = "this looks like a price list: no line has a number of copies, and each was read as 1 card"
            self.note("DC-TEXT-02", "notice", cards[0].number, message, "write the copies of each card, such as '3 NAME'")

    def settle_totals(self, copies: list[int]) -> None:
        """Compare the numbers that headings and totals state with the cards that were read."""
        for place, (start, heading, line) in enumerate(self.headings):
            later = self.headings[place + 1 :]
            end = next((other.start for other in later), len(copies))
            whole = next((other.start for other in later if other.heading.kind != "type"), len(copies))
            number = sum(copies[start : whole if heading.kind == "zone" else end])
            if number == 0 and heading.zones:  # a summary below the cards
                number = sum(count for item, count in zip(self.items, copies, strict=True) if item.zone in heading.zones)
            if heading.stated not in (None, number, sum(copies[start:end])) and heading.kind != "aside":
                self.wrong_total(line, heading.stated or 0, number)
        for line, stated, place in self.totals:
            starts = {0, *(opened.start for opened in self.headings), *(total[2] for total in self.totals)}
            sums = {
                sum(copies[start:end]) for start in starts for end in {place, len(copies), *starts} if start <= place <= end
            }
            sums |= {sum(copies[start:place]) for start in starts if start <= place}
            if stated not in sums:
                self.wrong_total(line, stated, sum(copies))

    def wrong_total(self, line: int, stated: int, number: int) -> None:
        message = f"the decklist states {plural(stated, 'card')}; there are {number}"
        self.note(
            "DC-TEXT-03", "warning", line, message, "correct the number, or look for a line that is missing or read differently"
        )

    # What is said.

    def say(self, kind: str, number: int, words: str) -> None:
        self.said.append((kind, number, words))

    def note(
        self, code: str, severity: Severity, line: int, message: str, hint: str = "", related: tuple[Related, ...] = ()
    ) -> None:
        span = self.line_span(line)
        self.notes.append(Diagnostic(code, CODES[code].name, severity, message, self.file, *span, help=hint, related=related))

    def ambiguous(self, number: int, message: str, hint: str) -> None:
        self.problems.append(make_error("DC-TEXT-04", message, self.file, self.line_span(number), hint))

    def line_span(self, number: int) -> Span:
        line = self.lines[number - 1] if number <= len(self.lines) else ""
        return Span(number, len(line) - len(line.lstrip()) + 1, number, max(len(line.rstrip()), 1) + 1)

    def notes_of(self, game: Game) -> list[Diagnostic]:
        self.names_zones = any(opened.heading.kind == "zone" for opened in self.headings) or any(
            item.zone for item in self.items
        )
        if (sorted_out := self.sorted_out(game)) is not None:
            self.notes.append(sorted_out)
        for line, card in self.lost_cards():
            message = f"the line was taken for words, but names '{card}' with a number: it is not counted"
            self.note("DC-TEXT-02", "warning", line, message, f"write '1 {card}' on a line of its own if it is in the deck")
        for line, names in self.lost_names():
            message = f"the line was taken for words, but names {join_names(names, 3)}: not counted"
            hint = f"write '1 {names[0][1:-1]}' on a line of its own if it is in the deck"
            self.note("DC-TEXT-02", "warning", line, message, hint)
        if self.said:
            kinds = Counter(kind for kind, _, _ in self.said)
            parts = [
                _SAYING[kind].format(number, "s" * (number != 1), game.title, join_names(list(self.aside_headings)))
                for kind, number in kinds.items()
            ]
            details = tuple(
                Related(f"{_DETAIL[kind]}{words}"[:120], self.line_span(number))
                for kind, number, words in self.said[:MOST_DETAILS]
            )
            self.note("DC-TEXT-02", "notice", self.said[0][1], join_names(parts), "-v lists the lines", details)
        return self.notes


_SAYING = {
    "order": "took {0} line{1} of numbers for those of the Hero, in the order of its card",
    "skipped": "skipped {0} line{1} without a card",
    "name": "completed {0} name{1}",
    "numbering": "took {0} number{1} before the cards for line numbers",
    "column": "left out columns of {0} line{1}",
    "sheet": "left out {0} sheet{1}",
    "anywhere": "found the cards by their names, and their numbers beside them",
    "note": "left out words of {0} line{1}",
    "game": "took the game to be {2}",
    "format": "took the format from the words above the cards",
    "heading": "left out {0} heading{1} of no zone",
    "aside": "did not count {0} line{1} of the {3}, which {2} decks do not have",
}
_DETAIL = {
    "order": "",
    "skipped": "skipped ",
    "heading": "heading ",
    "name": "",
    "numbering": "numbered line ",
    "column": "",
    "sheet": "",
    "anywhere": "",
    "note": "",
    "game": "",
    "format": "",
    "aside": "does not count: ",
}


def read_pasted(
    text: str, file: str, default_game: str, cards_of: CardsOf, *, is_csv: bool, above: str = "", place: int = 1
) -> Iterator[YamlDocument]:
    """Yield the decks of a text; raise InputError with every line that cannot be read."""
    try:
        yield _read_deck(PastedReader(text, file, default_game, cards_of, is_csv=is_csv, above=above, place=place))
    except SecondDeckError as found:
        if place >= MOST_DECKS:
            message = f"this text has more than {plural(MOST_DECKS, 'deck')}"
            span = Span(found.line, 1, found.line, 2)
            raise InputError([make_error("DC-TEXT-04", message, file, span, "use one file for each deck")]) from None
        lines = split_lines(text)
        first, second = "\n".join(lines[: found.line - 1]), "\n" * (found.line - 1) + "\n".join(lines[found.line - 1 :])
        document = _read_deck(PastedReader(first, file, default_game, cards_of, is_csv=is_csv, above=above, place=place))
        yield document
        message = "a second deck begins here" if place == 1 else "another deck begins here"
        note = make_error("DC-TEXT-02", message, file, Span(found.line, 1, found.line, 2), "use one file for each deck")
        begins: tuple[Diagnostic, ...] = (note._replace(severity="notice"),)
        for other in read_pasted(
            second, file, default_game, cards_of, is_csv=is_csv, above=document.value["game"], place=place + 1
        ):
            yield other._replace(notes=(*begins, *other.notes))
            begins = ()


def _starts_of_zones(cells: Sequence[str]) -> list[int]:
    """Return the places of headings that stand above columns of their own: `Monsters`, `Spells`, `Extra Deck`."""
    places = [place for place, cell in enumerate(cells) if cell.strip()]
    are_wide = all(later - earlier > 1 for earlier, later in pairwise(places))
    are_short = all(len(cells[place]) <= MOST_LETTERS_OF_TITLE for place in places)
    are_zones = all(not re.search("[0-9:]", cells[place]) and may_tell(cells[place]) for place in places)
    are_zones = are_zones and not any(header_columns([cells[place]]) for place in places)  # of one table
    return places if len(places) > 1 and are_wide and are_short and are_zones else []


def _pieces_of_cards(lines: Sequence[TextLine]) -> Iterator[_Piece]:
    for line in lines:
        piece = _undressed(line.number, line.words, "", is_upper=True)
        if piece is not None:
            yield piece._replace(is_comment=not line.is_card)


def _names_in(text: str, cards: CardIndex) -> int:
    """Return how many different names of cards a text has."""
    return len({found.ids for found in CardFinder(cards).find(text) if not found.is_id})


def _read_deck(reader: PastedReader) -> YamlDocument:
    """Return the deck of a text as it is read line by line, or else with its cards anywhere in it."""
    try:
        document = reader.read()
    except InputError:
        anywhere = reader.read_anywhere()
        if anywhere is None:
            raise
        return anywhere
    is_open = reader.is_of_another_layout() or not reader.cards or reader.has_lost_cards() or reader.is_total_wrong()
    return (reader.read_anywhere() or reader.read_sentences() if is_open else None) or document


def _clean(line: str) -> str:
    """Return a line without invisible letters, emoji and typographic variants."""
    line = line.translate(_LETTERS)
    if not line.isascii():
        line = unicodedata.normalize("NFC", line)
        line = "".join(
            letter if letter in _KEPT_SYMBOLS or unicodedata.category(letter) not in ("So", "Sk", "Cf", "Cn", "Co") else " "
            for letter in line
        )
    if "&" in line and ";" in line:
        line = unescape(line).translate(_LETTERS)
    return _CHAT.sub("", line.strip())


def _one(group: list[_Piece]) -> list[_Piece]:
    """Return the lines of one card as one line with columns; lines without their copies stay as they are."""
    counts = [piece for piece in group if _integer(piece.words)]
    if len(group) < 2 or len(counts) != 1:
        return group
    cells = [piece.words for piece in group]
    return [group[0]._replace(words="  ".join(cells), cells=cells)]


def _html_parts(line: str) -> list[str]:
    """Return the lines that a line of HTML shows."""
    if "<" not in line or ">" not in line:
        return [line]
    line = _ZONE_TAG.sub(r"\n\1:\n", _CARD_TAG.sub(_card_of_tag, line))
    shown = _LINE_TAG.sub("\n", _CELL_TAG.sub("\t", line))
    return [part for part in _TAG.sub("", shown).split("\n") if part.strip()]


def _card_of_tag(tag: re.Match[str]) -> str:
    """Return the line that an element of another program's deck stands for: `<card number="3" name="Kuriboh"/>`."""
    value = {key.lower(): unescape(words) for key, words in _ATTRIBUTE.findall(tag[1])}
    name = value.get("name") or unescape(tag[2] or "").strip() or value.get("id", "")
    copies = next((value[key] for key in ("number", "quantity", "count", "qty") if key in value), "1")
    if "collectornumber" in value and "setshortname" in value:
        name = f"{value['setshortname']}-{value['collectornumber']} {name}"
    aside = "Sideboard: " if value.get("sideboard", "").lower() == "true" else ""
    return f"\n{aside}{copies} {name}\n" if name else "\n"


def _without_bbcode(line: str) -> str:
    """Return a line of a forum as Markdown writes it, and only the words of its links."""
    line = _WIKI_LINK.sub(r"\1", line)
    line = _LINK.sub(r"\1", re.sub(r"^\[\*\]\s*", "* ", line))
    line = re.sub(r"\[/?(?:s|strike|del)\]", "~~", line, flags=re.IGNORECASE)
    line = re.sub(r"\[/?[bu]\]", "**", line, flags=re.IGNORECASE)
    return _BBCODE_PAIR.sub(r"\2", _BBCODE.sub("", line)).strip()


def _split(line: str, delimiter: str) -> list[str]:
    if delimiter == "  ":
        return _WIDE.split(line.strip())
    if delimiter == "|":
        return line.strip().removeprefix("|").removesuffix("|").split("|")
    if '"' in line and delimiter in ",;":
        return cells_of_line(line, delimiter)
    return line.split(delimiter)


def _undressed(number: int, line: str, delimiter: str, *, is_upper: bool) -> _Piece | None:
    """Return a line without its dress, or None if nothing is left of it. Capitals are no dress where all is in capitals."""
    cleaned = _clean(line)
    if "[" in cleaned and len(cleaned) <= 20 * MOST_LETTERS:
        cleaned = _without_bbcode(cleaned)
    if not cleaned or _RULE.fullmatch(cleaned):
        return None
    bare = cleaned.lstrip("> \t")
    is_header = delimiter != "" and "#" in map(str.strip, bare.split(delimiter))  # the column of the copies
    without = bare if is_header else without_comment(bare) if not bare.startswith(("#", "//", "|")) else bare.strip("#/")
    is_comment = not is_header and (not without.strip() or bare.startswith(("#", "//")))
    text = bare.strip("#/ \t") if is_comment else without.strip()
    empty = re.match(r"\t*", line.translate(_INVISIBLE)) if delimiter == "\t" else None
    if is_comment and re.match(r"#\s?[0-9]", bare):
        text, is_comment = bare.lstrip("# "), False
    text = _PROGRESS.sub("", text)
    struck = "~~" in text
    text = text.replace("~~", "")
    dressed = bool(re.match(r"[*_#=\[<~-]{2,}|\[", text)) or text.rstrip("* _").endswith(":") or is_comment
    dressed = dressed or (text.isupper() and not is_upper) or bool(re.fullmatch(r"[-–—~»>]\s.*\s[-–—~«<]", text))
    if (key := _KEY_IN_DRESS.match(text)) and (key[2] is None or is_foreign_zone(key[2]) or read_meta(f"{key[2]}: x")):
        text = f"{key[1] or key[2]}: {key[3]}"  # `**Hero** NAME`, `[Hero] NAME`
    is_bulleted = unicodedata.category(line.strip()[:1] or "x") == "So"
    while (lead := _LEAD.match(text)) and lead.end() < len(text):
        is_bulleted = is_bulleted or bool(lead[0].strip("> "))
        text = text[lead.end() :]
    text = _MARKS.sub("", _mapping_line(text)).strip()
    if "..." in text or "…" in text:
        text = _LED_PRICE.sub("", text)
    if len(text) <= MOST_DRESSED and (led := _LEADERS.search(text)) and ":" not in text[: led.start()]:
        text = f"{text[: led.start()]}: {text[led.end() :]}"
    if not text or _RULE.fullmatch(text):
        return None
    separator = delimiter or ("|" if "|" in text else "  ")
    cells = ["" for _ in empty[0]] if empty else []
    cells += [cell.strip().strip('"') for cell in _split(text, separator)]
    words = " ".join(text.replace("|", " ").split()) if separator == "|" else " ".join(text.split())
    is_message = bool(_CHAT.match(line.strip()))
    return _Piece(number, words, cells, struck, is_comment, is_bulleted, is_message, dressed)


_CART = re.compile(
    r"\[[-+]\]|(?:(?<!\w)(?:(?:unit |einzel|stuck)?(?:price|preis)|prix|precio|prezzo|preco|each|je|[àa@])\s*:?\s*)?"
    rf"(?:{PRICE})(?![0-9])",
    re.IGNORECASE,
)
"""What stands beside the number of copies in a cart: buttons and prices."""
_LED_PRICE = re.compile(r"(?<=[\w)\]])\s*(?:\.{3,}|…+)\s*[$€£]?\s?[0-9]+[.,][0-9]{2}\s?[$€£]?$")


def _as_count(piece: _Piece) -> _Piece:
    """Return a line of a cart that has nothing but the copies and prices as the copies: `Qty: 2    $2.50`."""
    if len(piece.words) > MOST_LETTERS or (bare := _CART.sub(" ", piece.words)) == piece.words:
        return piece
    bare = " ".join(bare.split())
    return piece._replace(words=bare, cells=[bare], is_dressed=False) if _integer(bare) else piece


_EACH = re.compile(
    rf"[,;:(]*\s*([0-9]{{1,3}}|{'|'.join(words_of.NUMBERS)})\s*[xX×]?[\s-]*(?:{'|'.join(words_of.EACH)})\s*\)?\W*$",
    re.IGNORECASE,
)
_EACH_INSIDE = re.compile(
    rf"(?<!\w)([0-9]{{1,2}}|{any_of(words_of.NUMBERS)})\s*[xX×]?\s*(?:{any_of(words_of.COPIES)})?\s*"
    rf"(?:of each|each|de cada|de chaque|di ciascun[ao]|di ogni|von jeder|von jedem)(?!\w).*:\W*$",
    re.IGNORECASE,
)
_EACH_BELOW = re.compile(
    rf"(?:[xX×]\s?([0-9]{{1,2}})|([0-9]{{1,2}})\s?(?:[xX×]|{'|'.join(words_of.COPIES)}))\s*:\W*", re.IGNORECASE
)
"""Nothing but the copies of the cards below: `3x:`."""


def _without_each(words: str) -> tuple[str, int | None]:
    """Return a heading without `, three of each`, and that number."""
    if len(words) > MOST_LETTERS:
        return words, None
    found = _EACH.search(words) or _EACH_INSIDE.search(words)
    if found is not None:
        return words[: found.start()].strip(), _spoken_number(found[1])
    if below := _EACH_BELOW.fullmatch(words):
        return "", int(below[1] or below[2])
    spoken = re.findall(r"\w+", fold(words))
    numbers = [word for word in spoken if word in words_of.NUMBERS or (word.isdigit() and int(word) <= MOST_USUAL_COPIES)]
    others = {word for word in spoken if word not in numbers}
    if words.rstrip("*_ ").endswith(":") and others & _WORDS_OF_EACH and not others - _WORDS_AROUND_EACH and numbers:
        return "", _spoken_number(numbers[0] if others & _COPIES_OF_EACH or len(numbers) == 1 else numbers[-2])
    return words, None


_SPOKEN_TOTAL = re.compile(rf",\s*(?:{any_of(words_of.NUMBERS)})\s+(?:{any_of(words_of.CARDS)})\s*(?=:?$)", re.IGNORECASE)


def _without_frame(words: str) -> str:
    """Return a heading without the words that lead to it and the number of its cards: `and Extra Deck, four cards:`."""
    begun = re.match(rf"(?:{any_of(words_of.AND)})\s+", words, re.IGNORECASE)
    return _SPOKEN_TOTAL.sub("", words[begun.end() :] if begun else words)


def _spoken_number(word: str) -> int:
    return int(word) if word.isdigit() else words_of.NUMBERS[fold(word)]


_COPIES_OF_EACH = {word for words in words_of.COPIES for word in words.split()} | {"x"}
_WORDS_OF_EACH = _COPIES_OF_EACH | {word for words in words_of.EACH for word in words.split()}
_WORDS_AROUND_EACH = _WORDS_OF_EACH | {*words_of.CARDS, *words_of.AROUND_EACH}


_PAIR = re.compile(r"\s*[\"']?(\w+)[\"']?\s*:\s*[\"']?(.*?)[\"']?\s*")


_ARRAY = re.compile(r"\[\s*[\"'][^\[\]]*,[^\[\]]*\]")
"""A row of a program: `['Kuriboh', 3]`."""


def _mapping_line(text: str) -> str:
    """Return a line such as `{card: Kuriboh, count: 3}` as a text decklist has it."""
    text = text.rstrip(",;") if text.endswith(("},", "],", "};", "];")) else text
    if len(text) > MOST_LETTERS:
        return text
    if _ARRAY.fullmatch(text):
        return "  ".join(part.strip(" \"'") for part in re.split(r",(?=\s*[\"'0-9])", text[1:-1]))
    if not (text.startswith("{") and text.endswith("}")):
        return text
    pairs = [_PAIR.fullmatch(part) for part in re.split(r",(?=\s*[\"']?\w+[\"']?\s*:)", text[1:-1])]
    written = {pair[1].lower(): pair[2] for pair in pairs if pair is not None}
    columns = header_columns([*written])
    cell = (
        {column: [*written.values()][place] for column, place in columns.items()} if len(columns) == len(written) else written
    )
    if not all(pairs) or not cell.keys() & {"card", "id"} or cell.keys() - {"card", "id", "count", "level"}:
        return text
    level = f" @{cell['level']}" if cell.get("level") else ""
    return " ".join(filter(None, (cell.get("count", "1"), cell.get("id"), cell.get("card")))) + level


def _statistic_key(name: str) -> str:
    """Return the key of a number of a Hero, or an empty text."""
    bare = re.sub(r"\b(?:statistics?|stats?|cards?)\b", "", fold(name)).strip(" .:()-")
    return next((key for key, names in words_of.STATISTICS.items() if bare in names), "")


def _begun_statistic(name: str) -> str:
    """Return the key of a number of a Hero whose name is cut short in any language: `ang`, `vert`, `conn`."""
    bare = fold(name).strip(" .:()-")
    meant = {key for key, names in words_of.STATISTICS.items() if any(word.startswith(bare) for word in names)}
    return meant.pop() if len(meant) == 1 and len(bare) >= LEAST_LETTERS and bare.isalpha() else ""


def _is_key(words: str) -> bool:
    """Return whether words are a key of a form that says nothing about a deck, with its value."""
    key, colon, _ = words.partition(":")
    return bool(colon) and fold(key).strip(" *_") in words_of.OTHER_KEYS


def _read_joined_key(piece: _Piece) -> tuple[str, str] | None:
    """Return the key and the value of `Duelist / Strategy card: NAME`; of several keys, the one whose value is a card."""
    key, colon, value = piece.words.partition(":")
    if not colon and len(piece.cells) == 2:
        key, value = piece.cells
    parts = [part.strip() for part in re.split(r"[/()\[\]]", key) if part.strip()]
    found = [meta[0] for part in parts if len(part) <= 40 and (meta := read_meta(f"{part}: {value}"))] if value else []
    cards = [name for name in found if name in ("strategy", "player_card")]
    return (cards[0], value.strip()) if len(parts) > 1 and cards else None


def _integer(cell: str) -> str:
    found = _INTEGER.fullmatch(cell) or _COUNT_WORDS.fullmatch(cell)
    return next(filter(None, found.groups()), "") if found else ""


def _may_be_card(words: str) -> bool:
    return bool(re.search(r"[^\W\d_]", words)) and len(words) <= MOST_LETTERS


def _is_prose(words: str) -> bool:
    """Return whether a line is a greeting, a question, a signature, an address or a date."""
    folded = fold(words).strip(" -*_>.,:;(")
    begins = any(
        folded == start.strip()
        or folded.startswith(
            start if start.endswith(" ") else (f"{start} ", f"{start},", f"{start}!", f"{start}.", f"{start}:", f"{start}?")
        )
        for start in words_of.PROSE
    )
    return begins or bool(_PROSE_MARK.search(words))


def _unknown(cards: Sequence[tuple[str, list[Way]]]) -> int:
    return sum(not ways for _, ways in cards)


def _first_cards(words: str) -> list[str]:
    """Return the first parts of a line that may list several cards."""
    if len(words) > MOST_DRESSED:
        return []
    after = words.partition(":")[2].strip() or words
    parts = [part.strip() for part in _BETWEEN.split(after) if part.strip()]
    return parts[:2] if len(parts) > 1 or after != words else []


def _game_of_title(words: str) -> str:
    """Return the game that a line without a key names, alone or in front of a title: `KH TCG - Ashes at Dusk`."""
    parts = [words, *re.split(r"\s[-|]\s|[:|(,]", words)[:2]] if len(words) <= 120 else [re.split("[:|(,]", words)[0]]
    return next(filter(None, (game_in(part, alone=False) for part in parts if 0 < len(part.strip()) <= 120)), "")


def _without_total(words: str) -> str:
    """Return the name of a deck without the number of its cards: `Harrow Charge, 40 cards`."""
    before, _, after = words.rpartition(",")
    return before if read_total(after) is not None else words


def _as_format(name: str) -> Iterator[str]:
    """Yield the ways to name a format in a sentence: `basic format`, `format basic`."""
    for word in words_of.KEYS["format"]:
        yield from (f"{name} {word}", f"{word} {name}")


@cache
def format_titles(game: str) -> dict[str, tuple[str, ...]]:
    """Return the shipped formats of a game with the words that name them; the default format need not be named."""
    found: dict[str, tuple[str, ...]] = {}
    for file in files_in(os.path.join(CARD_DB, game, "formats"), ".yaml"):
        head = read_text(file, DATABASE)
        title = re.search(r"^title: ['\"]?([^('\"\n]*)", head, re.MULTILINE)
        name = os.path.basename(file).removesuffix(".yaml")
        if "default: true" not in head:
            found[name] = tuple(" ".join(re.findall(r"[^\W_]+", fold(words))) for words in (name, title[1] if title else name))
    return found


def game_in(words: str, *, alone: bool = True) -> str:
    """Return the game that words name: by its name, short name, title, initials, or a text around one of them.

    Words that are not the value of a key must have the whole name.
    """
    exact = find_game(words.strip())
    if exact:
        return exact if alone or len(words.strip()) > 2 or words.strip().isupper() else ""
    spoken = re.findall(r"\w+", fold(words.replace("&", " and ")))
    found = [name for name in game_names() if _is_named(name, spoken, alone)]
    return found[0] if len(found) == 1 else ""


def _is_named(name: str, spoken: list[str], alone: bool) -> bool:
    game = load_game(name)
    parts, title = name.split("-"), re.findall(r"\w+", fold(game.title))
    text = f" {' '.join(spoken)} "
    if len(title) > 1 and f" {' '.join(title)} " in text:
        return True
    if f" {' '.join(parts)} " in text or f" {''.join(parts)} " in text:
        return len(parts) > 1 or alone or len(spoken) <= 6
    initials = {"".join(word[0] for word in words) for words in (parts, title) if len(words) > 1}
    short = {game.short, *initials} - {""}
    return bool(short & {*spoken}) and (alone or len(spoken) <= 4)

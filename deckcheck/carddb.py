"""Card databases: load, cache, look up, suggest.

A database is one or more directories laid out like card_db/<game>/. Reading 1,700 cards strictly takes a tenth of a
second, so the rows are cached as JSON under a name that is a hash of all that was read.
"""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from deckcheck.cache import load_cached, store_cached
from deckcheck.errors import InputError
from deckcheck.load import MAX_DATABASE_BYTES, Document, fault, parse_documents, read_text
from deckcheck.model import START, Card, Diagnostic, Game
from deckcheck.paths import CARD_DB, SCHEMAS, files_in
from deckcheck.registry import load_game
from deckcheck.schema import check_schema

_DASHES_AND_QUOTES = str.maketrans({"‘": "'", "’": "'", "“": '"', "”": '"', "‐": "-", "‑": "-", "–": "-", "—": "-"})

MOST_REMEMBERED = 20_000
"""Decks repeat their lines, so look-ups are remembered; a flood of nonsense must not fill the memory."""


def fold(name: str) -> str:
    """A name without case, accents, typographic quotes and superfluous blanks."""
    text = name if name.isascii() else unicodedata.normalize("NFKD", name.translate(_DASHES_AND_QUOTES))
    if not text.isascii():
        text = "".join([letter for letter in text if not unicodedata.combining(letter)])
    return " ".join(text.casefold().split())


@dataclass(frozen=True, slots=True)
class Match:
    """What a reference in a decklist leads to: one card, or several candidates, or none."""

    card: Any
    code: str
    source: str
    candidates: tuple[str, ...] = ()
    wrong_name: str = ""


class CardDatabase:
    """The cards of one game. Rows become cards when they are first asked for."""

    def __init__(self, game: Game, content: Mapping[str, Any]) -> None:
        self.game = game
        self.sources: list[dict[str, str]] = content["sources"]
        self.rows: dict[str, tuple[int, Mapping[str, Any]]] = content["rows"]
        self.names: dict[str, list[str]] = content["names"]
        self.codes: dict[str, str] = content["codes"]
        self._cards: dict[str, Card] = {}
        self._matches: dict[tuple[str, int | None], Match] = {}
        self._lines: dict[str, tuple[int, str, Match]] = {}

    def card(self, card_id: str) -> Card:
        card = self._cards.get(card_id)
        if card is None:
            card = self._cards[card_id] = self.game.parse_card(self.rows[card_id][1])
        return card

    def all_cards(self) -> list[Card]:
        return [self.card(card_id) for card_id in self.rows]

    def source(self, card_id: str) -> dict[str, str]:
        """Where a card comes from: `kind`, `set` and `file`."""
        return self.sources[self.rows[card_id][0]]

    def read_line(self, line: str) -> tuple[int, str, Match]:
        """The count, the reference and the card of a line such as `3 Donald Duck @1`."""
        found = self._lines.get(line)
        if found is None:
            count, _, text = line.partition(" ")
            text = text.strip()
            found = int(count.rstrip("x")), text, self.find(text)
            if len(self._lines) < MOST_REMEMBERED:
                self._lines[line] = found
        return found

    def find(self, text: str, level: int | None = None) -> Match:
        """The card that `text` means: an id, an id with its name, or a name, perhaps with @LEVEL."""
        found = self._matches.get((text, level))
        if found is None:
            found = self._find(text, level)
            if len(self._matches) < MOST_REMEMBERED:
                self._matches[text, level] = found
        return found

    def _find(self, text: str, level: int | None) -> Match:
        code, _, name = text.partition(" ")
        for candidate in (text, code):
            card_id = self.codes.get(candidate.upper())
            if card_id is not None:
                return self._by_id(card_id, candidate.upper(), name.strip() if candidate is code else "")
        if level is None:
            before, at, after = text.rpartition("@")
            if at and after.isascii() and after.isdigit():
                text, level = before.rstrip(), int(after)
        ids = self.names.get(fold(text), [])
        if level is not None:
            ids = [card_id for card_id in ids if self.rows[card_id][1].get("level") == level]
        if len(ids) == 1:
            return self._by_id(ids[0], ids[0], "")
        suffix = f" @{level}" if level is not None else ""
        return Match(None, fold(text) + suffix, "", tuple(ids))

    def _by_id(self, card_id: str, code: str, name: str) -> Match:
        name = name.rpartition("@")[0].rstrip() if "@" in name else name
        wrong = name if name and fold(name) != fold(self.game.identity(self.rows[card_id][1])) else ""
        return Match(self.card(card_id), code, self.source(card_id)["kind"], (), wrong)

    def suggest(self, text: str, limit: int = 3) -> list[str]:
        """Ids of cards whose name or id is close to `text`, best first."""
        from rapidfuzz import fuzz, process

        wanted = fold(text.rpartition("@")[0] or text)
        by_name = process.extract(wanted, list(self.names), scorer=fuzz.token_sort_ratio, limit=limit, score_cutoff=70)
        by_code = process.extract(text.split(" ")[0].upper(), list(self.codes), scorer=fuzz.ratio, limit=1, score_cutoff=80)
        found = [(score, card_id) for name, score, _ in by_name for card_id in self.names[name][:1]]
        found += [(score, self.codes[code]) for code, score, _ in by_code]
        ranked = sorted(found, key=lambda pair: -pair[0])
        return list(dict.fromkeys(card_id for _, card_id in ranked))[:limit]

    def with_rows(self, rows: Iterable[Mapping[str, Any]], source: Mapping[str, str]) -> CardDatabase:
        """This database and further rows, such as the `cards:` of a decklist."""
        content: dict[str, Any] = {
            "sources": [*self.sources, dict(source)],
            "rows": dict(self.rows),
            "names": {name: list(ids) for name, ids in self.names.items()},
            "codes": dict(self.codes),
        }
        for row in rows:
            _index(self.game, content, row, len(self.sources))
        return CardDatabase(self.game, content)


def _index(game: Game, content: dict[str, Any], row: Mapping[str, Any], source: int) -> None:
    card_id = row["id"]
    content["rows"][card_id] = [source, row]
    content["names"].setdefault(fold(game.identity(row)), []).append(card_id)
    for code in (card_id, *game.codes(row)):
        content["codes"].setdefault(code.upper(), card_id)


@cache
def open_database(game: str, directories: tuple[str, ...] = ()) -> CardDatabase:
    """The shipped cards of a game and those of further directories."""
    texts = [(file, kind, read_text(file, MAX_DATABASE_BYTES)) for file, kind in set_files(game, directories)]
    schema_texts = [read_text(path) for folder in (game, "common") for path in files_in(os.path.join(SCHEMAS, folder), ".json")]
    content = load_cached(game, [text for part in texts for text in part], schema_texts)
    if content is None:
        content = _read_sets(load_game(game), texts)
        store_cached(game, [text for part in texts for text in part], schema_texts, content)
    return CardDatabase(load_game(game), content)


def set_files(game: str, directories: tuple[str, ...]) -> list[tuple[str, str]]:
    """The set files with the kind of source they are: empty means what the file's provenance says."""
    found = [(file, "") for file in files_in(os.path.join(CARD_DB, game, "sets"), ".yaml")]
    for directory in directories:
        if not os.path.isdir(directory):
            raise InputError([_bad_directory(directory, "is not a directory")])
        homes = [directory, os.path.join(directory, game)]
        files = files_in(directory, ".yaml") + _kind_files(homes, "sets")
        if not files and not _kind_files(homes, "formats") and not _kind_files(homes, "restrictions"):
            raise InputError([_bad_directory(directory, f"has no card set (*.yaml, sets/*.yaml or {game}/sets/*.yaml)")])
        found += [(file, directory) for file in files]
    return found


def _kind_files(homes: list[str], kind: str) -> list[str]:
    return [file for home in homes for file in files_in(os.path.join(home, kind), ".yaml")]


def _bad_directory(directory: str, what: str) -> Diagnostic:
    return fault("DC-DB-01", f"the database {directory} {what}", directory, START)


def read_set(text: str, file: str, game: str) -> Document:
    """One set file, checked against its schema."""
    documents = list(parse_documents(text, file))
    problems = [problem for document in documents for problem in check_schema(document, f"{game}/set")]
    if problems:
        raise InputError(problems)
    if len(documents) != 1:
        raise InputError([fault("DC-DB-01", f"a set file has one document, not {len(documents)}", file, documents[0].span())])
    return documents[0]


def _read_sets(game: Game, texts: list[tuple[str, str, str]]) -> dict[str, Any]:
    content: dict[str, Any] = {"sources": [], "rows": {}, "names": {}, "codes": {}}
    clashes: list[Diagnostic] = []
    for file, directory, text in texts:
        document = read_set(text, file, game.name)
        kind = document.value["provenance"]["kind"]
        source = {"kind": directory or kind, "set": document.value["set"]["name"], "file": file}
        content["sources"].append(source)
        for number, row in enumerate(document.value["cards"]):
            if row["id"] in content["rows"]:
                other = content["sources"][content["rows"][row["id"]][0]]["file"]
                span = document.span(("cards", number, "id"))
                clashes.append(fault("DC-DB-02", f"the card {row['id']} is already defined in {other}", file, span))
            else:
                _index(game, content, row, len(content["sources"]) - 1)
    if clashes:
        raise InputError(clashes)
    return content

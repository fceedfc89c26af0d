"""Card databases: load, cache, look up, suggest.

A database is one or more directories laid out like card_db/<game>/. Reading 1,700 cards strictly takes a tenth of a
second, so the rows are cached as JSON under a hash of everything that was read.
"""

from __future__ import annotations

import json
import os
from collections.abc import Hashable, Iterable, Iterator, Mapping
from functools import cache, cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from deckcheck.cards.cache import cache_key, load_cached, store_cached
from deckcheck.cards.similarity import close_matches
from deckcheck.core.diagnostics import Diagnostic, make_error
from deckcheck.core.errors import InputError
from deckcheck.core.game import Game
from deckcheck.core.installation import CARD_DB, ROOT, SCHEMAS, files_in, shipped_name
from deckcheck.core.model import INVENTED, START, Card, Entry
from deckcheck.core.registry import load_game
from deckcheck.core.words import fold
from deckcheck.reading.documents import YamlDocument, parse_documents
from deckcheck.reading.schema import has_schema
from deckcheck.reading.schema_errors import check_schema
from deckcheck.reading.texts import MAX_DATABASE_BYTES, decode, read_bytes

if TYPE_CHECKING:
    from deckcheck.reading.line_notation import Reading

MOST_REMEMBERED = 20_000
"""Decks repeat lines, so lookups are cached; the cap keeps bad input from exhausting memory."""


class Match(NamedTuple):
    """The result of looking up a reference: one card, or several candidates, or none."""

    card: Any
    code: str
    key: str
    """ID of the card, or the words of an unknown one."""
    source: str
    candidates: tuple[str, ...] = ()
    wrong_name: str = ""


Row = Mapping[str, Any]


class Rows(Mapping[str, tuple[int, Row]]):
    """Card rows by ID, each with the number of its source. Rows from the cache are JSON and are parsed on demand."""

    def __init__(self, sources: Mapping[str, int], lines: list[bytes]) -> None:
        self._stored = dict(zip(sources, zip(sources.values(), lines, strict=True), strict=True))
        self._read: dict[str, tuple[int, Row]] = {}

    def __getitem__(self, card_id: str) -> tuple[int, Row]:
        found = self._read.get(card_id)
        if found is None:
            source, line = self._stored[card_id]
            found = self._read[card_id] = source, json.loads(line.decode())  # which bytes would make it guess
        return found

    def having(self, field: str) -> list[str]:
        """Return the IDs of the rows that have a field, in order. Rows that do not mention it are not parsed."""
        mentioned = f'"{field}":'.encode()
        likely = [card_id for card_id, (_, line) in self._stored.items() if mentioned in line]
        return [card_id for card_id in likely if self[card_id][1].get(field)]

    def read_all(self) -> None:
        """Parse all rows that were not asked for yet, in one go: one by one takes three times as long."""
        unread = [card_id for card_id in self._stored if card_id not in self._read]
        lines = b",".join(self._stored[card_id][1] for card_id in unread)
        for card_id, row in zip(unread, json.loads(b"[%b]" % lines), strict=True):
            self._read[card_id] = self._stored[card_id][0], row

    def __contains__(self, card_id: object) -> bool:
        return card_id in self._stored

    def __iter__(self) -> Iterator[str]:
        return iter(self._stored)

    def __len__(self) -> int:
        return len(self._stored)


class CardDatabase:
    """The cards of a game. Rows are parsed on demand."""

    def __init__(self, game: Game, content: Mapping[str, Any], *, is_shipped: bool = False) -> None:
        self.game = game
        self.is_shipped = is_shipped
        """True if all cards, and what they do, come with deckcheck."""
        self.sources: list[dict[str, str]] = content["sources"]
        self.rows: Mapping[str, tuple[int, Row]] = content["rows"]
        self.names: dict[str, list[str]] = content["names"]
        self.codes: dict[str, str] = content["codes"]
        self._cards: dict[str, Card] = {}
        self._matches: dict[tuple[str, int | None], Match] = {}
        self.entries: dict[str, dict[Hashable, Entry]] = {}
        """Entries of lines that earlier decks had, by zone and line."""
        self.listed: dict[str, tuple[str, str, str]] = {}
        """ID, name and type of the cards that earlier decks had, as registration sheets list them."""
        self._readings: dict[str, dict[str, Reading]] = {}
        self._room_for_readings = MOST_REMEMBERED

    def card(self, card_id: str) -> Card:
        card = self._cards.get(card_id)
        if card is None:
            card = self._cards[card_id] = self.game.parse_card(self.rows[card_id][1])
        return card

    @cached_property
    def all_rows(self) -> list[Row]:
        if isinstance(self.rows, Rows):
            self.rows.read_all()
        return [row for _, row in self.rows.values()]

    @cached_property
    def fields(self) -> list[str]:
        """Fields that cards have, in the order in which they first appear."""
        return list(dict.fromkeys(chain.from_iterable(self.all_rows)))

    def all_cards(self, having: str = "") -> list[Card]:
        """Return all cards, or those whose row has a field: a card that is not needed is not parsed."""
        if having and isinstance(self.rows, Rows):
            return [self.card(card_id) for card_id in self.rows.having(having)]
        return [self.card(row["id"]) for row in self.all_rows if not having or row.get(having)]

    def source(self, card_id: str) -> dict[str, str]:
        """Return the origin of a card: `kind`, `set` and `file`."""
        return self.sources[self.rows[card_id][0]]

    def remember(self, line: Hashable, entry: Entry) -> None:
        """Keep the entry of a line for the next deck with the same line."""
        known = self.entries.setdefault(entry.zone, {})
        if len(known) < MOST_REMEMBERED:
            known[line] = entry

    def readings_of(self, layout: str) -> Mapping[str, Reading]:
        """Return the readings of lines of plain text, or of a table with these columns, that earlier decks had."""
        return self._readings.get(layout, {})

    def remember_reading(self, layout: str, line: str, reading: Reading) -> None:
        """Keep the reading of a line for the next deck with the same line."""
        if self._room_for_readings > 0:
            self._room_for_readings -= 1
            self._readings.setdefault(layout, {})[line] = reading

    def find(self, text: str, level: int | None = None) -> Match:
        """Return the card that `text` means: an ID, an ID with its name, or a name, perhaps with @LEVEL."""
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
            if at and after.isascii() and after.isdigit() and len(after) < 10:
                text, level = before.rstrip(), int(after)
        folded = fold(text)
        ids = self.names.get(folded, [])
        if level is not None:
            ids = [card_id for card_id in ids if self.rows[card_id][1].get("level") == level]
        if len(ids) == 1:
            return self._by_id(ids[0], ids[0], "")
        suffix = f" @{level}" if level is not None else ""
        return Match(None, folded + suffix, folded + suffix, "", tuple(ids))

    def _by_id(self, card_id: str, code: str, name: str) -> Match:
        name = name.rpartition("@")[0].rstrip() if "@" in name else name
        wrong = name if name and fold(name) != fold(self.game.identity(self.rows[card_id][1])) else ""
        code = card_id if code == card_id else code  # the same object, so that alternates are told by identity
        return Match(self.card(card_id), code, card_id, self.source(card_id)["kind"], (), wrong)

    def suggest(self, text: str, limit: int = 3) -> list[str]:
        """Return the IDs of cards whose name or ID is close to `text`, best first."""
        wanted = fold(text.rpartition("@")[0] or text)
        by_name = close_matches(wanted, self.names, 70, most=limit, by="words")
        by_code = close_matches(text.split(" ")[0].upper(), self.codes, 80, most=1)
        found = [(score, card_id) for name, score in by_name for card_id in self.names[name][:1]]
        found += [(score, self.codes[code]) for code, score in by_code]
        ranked = sorted(found, key=lambda pair: -pair[0])
        return list(dict.fromkeys(card_id for _, card_id in ranked))[:limit]

    def with_rows(self, rows: Iterable[Mapping[str, Any]], source: Mapping[str, str]) -> CardDatabase:
        """Return this database with more rows, such as the `cards:` of a decklist."""
        content: dict[str, Any] = {
            "sources": [*self.sources, dict(source)],
            "rows": {row["id"]: self.rows[row["id"]] for row in self.all_rows},
            "names": {name: list(ids) for name, ids in self.names.items()},
            "codes": dict(self.codes),
        }
        for row in rows:
            _index(self.game, content, row, len(self.sources))
        return CardDatabase(self.game, content)


def _index(game: Game, content: dict[str, Any], row: Mapping[str, Any], source: int) -> None:
    card_id = row["id"]
    content["rows"][card_id] = (source, row)
    content["names"].setdefault(fold(game.identity(row)), []).append(card_id)
    for code in (card_id, *game.codes(row)):
        content["codes"].setdefault(code.upper(), card_id)


@cache
def open_database(game: str, directories: tuple[str, ...] = ()) -> CardDatabase:
    """Return the shipped cards of a game and those of more directories."""
    files, effects = set_files(game, directories), effect_files(game, directories)
    data = [read_bytes(file, MAX_DATABASE_BYTES) for file in (*(file for file, _ in files), *effects)]
    schemas = [path for folder in (game, "common") for path in files_in(os.path.join(SCHEMAS, folder), ".json")]
    names = repr([[shipped_name(file), kind] for file, kind in files] + [shipped_name(file) for file in effects]).encode()
    key = cache_key(names, *data, *(read_bytes(path, MAX_DATABASE_BYTES) for path in schemas))
    stored = load_cached(game, key)
    if stored is None:
        texts = [(file, kind, decode(part, file)) for (file, kind), part in zip(files, data[: len(files)], strict=True)]
        content = _read_sets(load_game(game), texts)
        for file, part in zip(effects, data[len(files) :], strict=True):
            _add_effects(game, content, decode(part, file), file)
        store_cached(game, key, *_packed(content))
    else:
        content, lines = stored
        content["rows"] = Rows(content["rows"], lines)
        for source in content["sources"]:
            source["file"] = os.path.join(ROOT, source["file"])
    return CardDatabase(load_game(game), content, is_shipped=not directories)


def _packed(content: Mapping[str, Any]) -> tuple[dict[str, Any], list[bytes]]:
    """Return what the cache stores: an index, and every row as a line of JSON."""
    rows = content["rows"].values()
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() for _, row in rows]
    sources = [{**source, "file": shipped_name(source["file"])} for source in content["sources"]]
    ids = {card_id: source for card_id, (source, _) in content["rows"].items()}
    return {**content, "sources": sources, "rows": ids}, lines


def set_files(game: str, directories: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return the set files with the kind of their source; empty means that the file's provenance says it."""
    found = [(file, "") for file in files_in(os.path.join(CARD_DB, game, "sets"), ".yaml")]
    for directory in directories:
        if not os.path.isdir(directory):
            raise InputError([_bad_directory(directory, "is not a directory")])
        homes = [directory, os.path.join(directory, game)]
        files = files_in(directory, ".yaml") + _kind_files(homes, "sets")
        if not files and not any(_kind_files(homes, kind) for kind in ("effects", "formats", "restrictions")):
            raise InputError([_bad_directory(directory, f"contains no card set (*.yaml, sets/*.yaml or {game}/sets/*.yaml)")])
        found += [(file, directory) for file in files]
    return found


def effect_files(game: str, directories: tuple[str, ...]) -> list[str]:
    """Return the files that say what cards do, for games that have them: the set files are facts only."""
    if not has_schema(f"{game}/effects"):
        return []
    homes = [os.path.join(CARD_DB, game), *(home for folder in directories for home in (folder, os.path.join(folder, game)))]
    return _kind_files(homes, "effects")


def _kind_files(homes: list[str], kind: str) -> list[str]:
    return [file for home in homes for file in files_in(os.path.join(home, kind), ".yaml")]


def _bad_directory(directory: str, what: str) -> Diagnostic:
    return make_error("DC-DB-01", f"card database {directory} {what}", directory, START)


def read_set(text: str, file: str, game: str, schema: str = "set") -> YamlDocument:
    """Return a set file, or a file of another schema, checked against it."""
    documents = [document.with_game_name() for document in parse_documents(text, file)]
    problems = [problem for document in documents for problem in check_schema(document, f"{game}/{schema}")]
    if problems:
        raise InputError(problems)
    if len(documents) != 1:
        raise InputError(
            [make_error("DC-DB-01", f"this file must contain one document, not {len(documents)}", file, documents[0].span())]
        )
    return documents[0]


def _read_sets(game: Game, texts: list[tuple[str, str, str]]) -> dict[str, Any]:
    content: dict[str, Any] = {"sources": [], "rows": {}, "names": {}, "codes": {}}
    clashes: list[Diagnostic] = []
    for file, directory, text in texts:
        document = read_set(text, file, game.name)
        kind = document.value["provenance"]["kind"]
        own = f"{directory}{INVENTED}" if kind == "sample" else directory
        source = {"kind": own if directory else kind, "set": document.value["set"]["name"], "file": file}
        content["sources"].append(source)
        for number, row in enumerate(document.value["cards"]):
            if row["id"] in content["rows"]:
                other = content["sources"][content["rows"][row["id"]][0]]["file"]
                span = document.span(("cards", number, "id"))
                clashes.append(
                    make_error("DC-DB-02", f"the card {row['id']} is already defined in {other}", file, span, "change the ID")
                )
            else:
                _index(game, content, row, len(content["sources"]) - 1)
    if clashes:
        raise InputError(clashes)
    return content


def _add_effects(game: str, content: dict[str, Any], text: str, file: str) -> None:
    """Add what a file says of cards to their rows."""
    document = read_set(text, file, game, "effects")
    problems: list[Diagnostic] = []
    for card_id, entry in document.value["cards"].items():
        source, row = content["rows"].get(card_id, (0, None))
        if row is None:
            problems.append(make_error("DC-DB-08", f"unknown card {card_id}", file, document.span(("cards", card_id))))
        elif entry.keys() & row.keys():
            problems.append(make_error("DC-DB-02", f"{card_id} has effects already", file, document.span(("cards", card_id))))
        else:
            content["rows"][card_id] = (source, {**row, **entry})
    if problems:
        raise InputError(problems)

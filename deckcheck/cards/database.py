"""Card databases: load, cache, look up, suggest.

A database is one or more directories laid out like card_db/<game>/. Reading 1,700 cards strictly takes a tenth of a
second, so the rows are cached as JSON under a hash of everything that was read.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import cache, cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from deckcheck.cards.cache import Row, Rows, cache_content, cache_key, load_cached, store_cached
from deckcheck.cards.similarity import close_matches
from deckcheck.core.diagnostics import Diagnostic, make_error
from deckcheck.core.errors import InputError
from deckcheck.core.game import Game
from deckcheck.core.installation import CARD_DB, DETAILS, files_in, shipped_name
from deckcheck.core.model import INVENTED, START, Card, Entry
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.words import fold
from deckcheck.reading.documents import YamlDocument, parse_documents
from deckcheck.reading.limits import DATABASE, SHIPPED
from deckcheck.reading.schema import has_schema, schema_files
from deckcheck.reading.schema_errors import check_schema
from deckcheck.reading.texts import decode, read_bytes
from deckcheck.reading.user_cards import set_game

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

    def find_typed(self, text: str) -> Match:
        """Return the card that a person means on a command line: a name may lack its hyphens, apostrophes and commas."""
        match = self.find(text)
        if match.card is not None or match.candidates or match.wrong_name:
            return match
        name, at, level = text.rpartition("@")
        has_level = bool(at) and level.isascii() and level.isdigit()
        loose = self.find_loosely(name, int(level)) if has_level else self.find_loosely(text)
        return loose if loose.card is not None or loose.candidates else match

    def find_loosely(self, text: str, level: int | None = None) -> Match:
        """Return the card whose name has the same letters and digits as `text`: `Blue Eyes White Dragon`."""
        squeezed = squeeze(text)
        ids = self._squeezed_names.get(squeezed, []) if len(squeezed) > 1 else []
        if level is not None:
            ids = [card_id for card_id in ids if self.rows[card_id][1].get("level") == level]
        if len(ids) == 1:
            return self._by_id(ids[0], ids[0], "")
        return Match(None, squeezed, squeezed, "", tuple(ids))

    @cached_property
    def _squeezed_names(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for name, ids in self.names.items():
            found.setdefault(squeeze(name), []).extend(ids)
        return found

    def find_code(self, text: str) -> str:
        """Return the ID that is meant by a text such as `SOE 65`, or an empty text."""
        if text.upper() in self.codes:
            return text.upper()
        known = self._squeezed_codes.get(_squeeze_code(text), set())
        return next(iter(known)) if len(known) == 1 else ""

    @cached_property
    def _squeezed_codes(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {}
        for code in self.codes:
            found.setdefault(_squeeze_code(code), set()).add(code)
        return found

    @cached_property
    def zones_of_types(self) -> dict[str, set[str]]:
        """Return the types of cards, folded, each with the zones where its cards belong; a game may have no types."""
        found: dict[str, set[str]] = {}
        for card in self.all_cards():
            kind = fold(self.game.card_type(card))
            if not kind:
                continue
            zones = found.setdefault(kind, set())
            zones.add(self.game.zone_of(card) if self.game.zone_of is not None else self.game.zones[0].key)
        return found

    @cached_property
    def zones_of_groups(self) -> dict[str, set[str]]:
        """Return the words that cards share, folded, such as a faction or an element, each with the zones of its cards."""
        found: dict[str, set[str]] = {}
        for card_id, (_, row) in self.rows.items():
            card = self.card(card_id)
            zone = self.game.zone_of(card) if self.game.zone_of is not None else self.game.zones[0].key
            for key, value in row.items():
                if key not in ("id", "name", "text", "character"):
                    for word in value if isinstance(value, list) else [value]:
                        if isinstance(word, str):
                            found.setdefault(fold(word), set()).add(zone)
        return found

    def marks_of(self, card_id: str) -> tuple[set[str], bool]:
        """Return the words that tell a card from its namesakes, folded, and whether it has a mark such as `foil`.

        The words are its type, its set, and what else is written of it.
        """
        row = self.rows[card_id][1]
        kind = fold(self.game.card_type(self.card(card_id)))
        marks = {fold(key) for key, value in row.items() if value is True}
        texts = [word for value in row.values() for word in (value if isinstance(value, list) else [value])]
        words = {fold(text) for text in texts if isinstance(text, str) and len(text) <= 40}
        words |= marks | {card_id.lower(), fold(card_id.partition("-")[0]), kind, *kind.split("/")}
        return words | {kind.removesuffix(" card"), kind.removesuffix(" monster")}, bool(marks)

    def name_of(self, card_id: str) -> str:
        """Return the name by which a card is looked up."""
        return self.game.identity(self.rows[card_id][1])

    def level_of(self, card_id: str) -> int | None:
        level = self.rows[card_id][1].get("level")
        return level if isinstance(level, int) else None

    def _by_id(self, card_id: str, code: str, name: str) -> Match:
        name = name.rpartition("@")[0].rstrip() if "@" in name else name
        wrong = name if name and fold(name) != fold(self.game.identity(self.rows[card_id][1])) else ""
        code = card_id if code == card_id else code  # the same object, so that alternates are told by identity
        return Match(self.card(card_id), code, card_id, self.source(card_id)["kind"], (), wrong)

    def suggest(self, text: str, limit: int = 3) -> list[str]:
        """Return the IDs of cards whose name or ID is close to `text`, best first.

        Names that contain several words of `text` as they are come before similar names.
        """
        wanted = fold(text.rpartition("@")[0] or text)
        whole = [name for name in self.names if " " in wanted and f" {wanted} " in f" {name} "]
        by_name = close_matches(wanted, self.names, 70, most=limit, by="words")
        by_code = close_matches(text.split(" ")[0].upper(), self.codes, 80, most=1)
        found = [(score, card_id) for name, score in by_name for card_id in self.names[name][:1]]
        found += [(score, self.codes[code]) for code, score in by_code]
        found += [(101, self.names[name][0]) for name in sorted(whole, key=len)]
        ranked = sorted(found, key=lambda pair: -pair[0])
        return list(dict.fromkeys(card_id for _, card_id in ranked))[:limit]

    def beginning_with(self, text: str, limit: int = 3) -> list[str]:
        """Return the IDs of cards that are known by a part or the initials of their name: `Blue-Eyes`, `BEWD`."""
        wanted = fold(text.rpartition("@")[0] or text)
        if len(wanted) < 3:
            return []
        found = [name for name in self.names if wanted in name or wanted == "".join(re.findall(r"\b\w", name))]
        return [
            self.names[name][0] for name in sorted(found, key=lambda name: (not name.startswith(wanted), len(name)))[:limit]
        ]

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


def squeeze(name: str) -> str:
    """Return the letters and digits of a name: hyphens, apostrophes and spaces are easily left out."""
    return "".join(filter(str.isalnum, fold(name.replace("&", " and "))))


def _squeeze_code(code: str) -> str:
    """Return an ID without hyphens and leading zeros."""
    return re.sub(r"(?<![0-9])0+(?=[0-9])", "", re.sub(r"[^A-Z0-9]", "", code.upper()))


def _index(game: Game, content: dict[str, Any], row: Mapping[str, Any], source: int) -> None:
    card_id = row["id"]
    content["rows"][card_id] = (source, row)
    content["names"].setdefault(fold(game.identity(row)), []).append(card_id)
    for code in (card_id, *game.codes(row)):
        content["codes"].setdefault(code.upper(), card_id)


@cache
def open_database(game: str, directories: tuple[str, ...] = ()) -> CardDatabase:
    """Return the shipped cards of a game and those of more directories."""
    key, read = _read_files(game, directories)
    content = load_cached(game, key)
    if content is None:
        content = read()
        store_cached(game, key, content)
    return CardDatabase(load_game(game), content, is_shipped=not directories)


def prepared_database(game: str) -> tuple[str, bytes]:
    """Return the shipped cards of a game as a file of the cache, with its name: an installation that has it reads no YAML."""
    key, read = _read_files(game, ())
    return f"{game}-{key}.json", cache_content(load_cached(game, key) or read())


def _read_files(game: str, directories: tuple[str, ...]) -> tuple[str, Callable[[], dict[str, Any]]]:
    """Read the files of a database; return the key of its cache and a function that parses what was read."""
    files = set_files(game, directories)
    details = [(file, kind) for kind in DETAILS for file in detail_files(game, kind, directories)]
    data = [read_bytes(file, DATABASE) for file, _ in (*files, *details)]
    schemas = schema_files(*(f"{game}/{kind}" for kind in ("set", *DETAILS) if has_schema(f"{game}/{kind}")))
    names = repr([[shipped_name(file), kind] for file, kind in (*files, *details)]).encode()
    key = cache_key(names, *data, *(read_bytes(path, SHIPPED) for path in schemas))

    def parse() -> dict[str, Any]:
        texts = [(file, kind, decode(part, file)) for (file, kind), part in zip(files, data[: len(files)], strict=True)]
        content = _read_sets(load_game(game), texts)
        for (file, kind), part in zip(details, data[len(files) :], strict=True):
            _add_details(game, content, decode(part, file), file, kind)
        return content

    return key, parse


def set_files(game: str, directories: tuple[str, ...]) -> list[tuple[str, str]]:
    """Return the set files with the kind of their source; empty means that the file's provenance says it."""
    found = [(file, "") for file in files_in(os.path.join(CARD_DB, game, "sets"), ".yaml")]
    for directory in directories:
        if not os.path.isdir(directory):
            raise InputError([_bad_directory(directory, "is not a directory")])
        homes = [directory, os.path.join(directory, game)]
        files = files_in(directory, ".yaml", directory) + _kind_files(homes, "sets", directory)
        every = [directory, *(os.path.join(directory, name) for name in game_names())]
        if not files and not any(_kind_files(every, kind, directory) for kind in ("sets", *DETAILS, "formats", "restrictions")):
            raise InputError([_bad_directory(directory, f"contains no card set (*.yaml, sets/*.yaml or {game}/sets/*.yaml)")])
        found += [(file, directory) for file in files if set_game(file) in ("", game)]
    return found


def detail_files(game: str, kind: str, directories: tuple[str, ...]) -> list[str]:
    """Return the files that say more about cards, for games that have them: the set files are plain facts."""
    if not has_schema(f"{game}/{kind}"):
        return []
    found = _kind_files([os.path.join(CARD_DB, game)], kind)
    for folder in directories:
        found += _kind_files([folder, os.path.join(folder, game)], kind, folder)
    return found


def _kind_files(homes: list[str], kind: str, within: str = "") -> list[str]:
    return [file for home in homes for file in files_in(os.path.join(home, kind), ".yaml", within)]


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


def _add_details(game: str, content: dict[str, Any], text: str, file: str, kind: str) -> None:
    """Add what a file says of cards to their rows."""
    document = read_set(text, file, game, kind)
    problems: list[Diagnostic] = []
    for card_id, entry in document.value["cards"].items():
        source, row = content["rows"].get(card_id, (0, None))
        if row is None:
            problems.append(make_error("DC-DB-08", f"unknown card {card_id}", file, document.span(("cards", card_id))))
        elif entry.keys() & row.keys():
            problems.append(make_error("DC-DB-02", f"{card_id} has {kind} already", file, document.span(("cards", card_id))))
        else:
            content["rows"][card_id] = (source, {**row, **entry})
    if problems:
        raise InputError(problems)

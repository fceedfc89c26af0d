"""The Python part of a page as one zip: deckcheck with its data, and the libraries that it imports, as pure Python.

The same inputs give the same bytes: names are sorted, and times are those of no clock.
"""

from __future__ import annotations

import io
import os
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import PackageNotFoundError, distribution
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from deckcheck.cards.database import prepared_database
from deckcheck.core.errors import UsageError
from deckcheck.core.installation import CARD_DB, GAMES, SCHEMAS
from deckcheck.core.registry import game_names
from deckcheck.reading.limits import SHIPPED
from deckcheck.reading.texts import read_bytes

LIBRARIES = (
    "PyYAML",
    "jsonschema",
    "jsonschema-specifications",
    "referencing",
    "attrs",
    "typing-extensions",
    "rapidfuzz",
    "Jinja2",
    "MarkupSafe",
    "segno",
)
"""Distributions that a page needs. Their compiled parts stay behind: each also works without them."""
_PACKAGE = os.path.dirname(GAMES)
_LEFT_OUT = ("cli", "data", "__pycache__")
"""Directories of deckcheck that a page does not need; `data` is put together from its sources."""
_COMPILED = (".pyc", ".so", ".pyd")
_LIBRARY_ENDINGS = (".py", ".json")
_TESTS = ("tests", "test", "benchmarks")
_EARLIEST = (1980, 1, 1, 0, 0, 0)
"""First moment that a zip can hold."""


def bundle(games: Iterable[str], others: Mapping[str, bytes]) -> bytes:
    """Return the zip with the given games, and other files under the names that they have there."""
    files = {**dict(_libraries()), **dict(_package(set(games))), **others}
    written = io.BytesIO()
    with ZipFile(written, "w") as archive:
        for name in sorted(files):
            info = ZipInfo(name, _EARLIEST)
            info.external_attr = 0o644 << 16
            info.create_system = 3  # the same on every system
            archive.writestr(info, files[name], ZIP_DEFLATED, 9)
    return written.getvalue()


def _package(games: set[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the files of deckcheck, its schemas and cards, without those of other games."""
    other = {game for game in game_names() if game not in games}
    skipped = {f"games/{game.replace('-', '_')}" for game in other}
    for path, data in _tree(_PACKAGE, {*_LEFT_OUT, *skipped}):
        yield f"deckcheck/{path}", data
    yield "rpds.py", read_bytes(os.path.join(_PACKAGE, "page", "stand_ins", "rpds.py"), SHIPPED)
    for name, home in (("schemas", SCHEMAS), ("card_db", CARD_DB)):
        for path, data in _tree(home, other):
            yield f"deckcheck/data/{name}/{path}", data
    for name, data in map(prepared_database, sorted(games)):
        yield f"deckcheck/data/prepared/{name}", data


def _tree(home: str, left_out: set[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the files below a directory by their paths from there, but compiled ones and the directories that are left out."""
    for folder, folders, names in os.walk(home):
        below = os.path.relpath(folder, home).replace(os.sep, "/")
        prefix = "" if below == "." else f"{below}/"
        folders[:] = [name for name in folders if f"{prefix}{name}" not in left_out and name != "__pycache__"]
        for name in names:
            if not name.endswith(_COMPILED):
                yield f"{prefix}{name}", read_bytes(os.path.join(folder, name), SHIPPED)


def _libraries() -> Iterator[tuple[str, bytes]]:
    for library in LIBRARIES:
        try:
            files = distribution(library).files or ()
        except PackageNotFoundError:
            raise UsageError(f"the library {library} is not installed; install deckcheck again") from None
        for file in files:
            parts = file.parts
            if ".." in parts or any(part in _TESTS for part in parts[:-1]):
                continue
            is_licence = parts[0].endswith(".dist-info") and parts[-1].upper().startswith(("LICEN", "COPYING", "NOTICE"))
            if is_licence or (file.name.endswith(_LIBRARY_ENDINGS) and not parts[0].endswith(".dist-info")):
                yield "/".join(parts), read_bytes(str(file.locate()), SHIPPED)

"""Pages that check decks in a browser: one file, or a page with its files beside it."""

from __future__ import annotations

import gzip
import json
import os
import posixpath
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from deckcheck.core.errors import UsageError
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.settings import DEFAULT
from deckcheck.event.eventfile import load_event, settings_for
from deckcheck.event.model import EventFile
from deckcheck.event.verdicts import check_settings
from deckcheck.page.bundle import bundle
from deckcheck.page.pyodide_files import FILES, LOCK, Pyodide, integrity_of
from deckcheck.page.session import EVENT
from deckcheck.reading.documents import load_document
from deckcheck.reading.house_files import pools_of
from deckcheck.reading.limits import COLLECTION, DATABASE
from deckcheck.reading.texts import read_beginning, read_bytes
from deckcheck.report import page as pages

if TYPE_CHECKING:
    from markupsafe import Markup

BUNDLE = "deckcheck.zip"
STYLES = (
    "report/page.css",
    "report/game.css",
    "report/document.css",
    "report/charts.css",
    "report/findings.css",
    "report/board.css",
    "page/check.css",
    "page/play.css",
)
SCRIPTS = ("report/board.js", "page/python.js", "page/check.js", "page/play.js")
TABS = (
    ("problems", "Problems"),
    ("deck", "Deck"),
    ("odds", "Odds"),
    ("hand", "Hand"),
    ("cards", "Cards"),
    ("play", "Play"),
    ("save", "Save and share"),
)
PLAYERS_SEE = ("name", "date", "game", "format", "options", "unknown", "deadline", "organiser", "contact", "paper")
"""Keys of an event file that its page has; `house` and `databases` are added with new paths."""
TITLE_END = " · deckcheck page"
"""End of the title of every page, by which one is known again."""
LONGEST_HEAD = 4096
NONE = "'none'"
MOST_FILES = 500
"""Files of the databases of an event."""


class Asset(NamedTuple):
    """A file that the page needs to start: in the page, beside it, or at an address."""

    name: str
    data: bytes
    address: str = ""


def build_page(
    name: str,
    pyodide: Pyodide,
    *,
    game: str = "",
    event_file: str = "",
    single_file: bool = False,
    play: Mapping[str, Any] | None = None,
) -> dict[str, bytes]:
    """Return the files of a page for all games, one game or an event, by their paths; the page itself is the first.

    With `play`, the request that begins a game, the page opens with that game.
    """
    event, others = _event(event_file)
    game = _game(game, event)
    data = bundle([game] if game else game_names(), others)
    beside = f"{os.path.splitext(name)[0]}_files"
    assets = [*_pyodide_assets(pyodide, beside), Asset(LOCK, pyodide.lock.encode()), Asset(BUNDLE, data, f"{beside}/{BUNDLE}")]
    if single_file:
        assets = [asset._replace(address="") for asset in assets]
    page = _render(assets, pyodide, game, event, play).encode("utf-8", "replace")
    files = {asset.address: asset.data for asset in assets if asset.address and "://" not in asset.address}
    return {name: page, **files}


def is_page(file: str) -> bool:
    """Return whether a file is a page that was built here."""
    return TITLE_END.encode() in read_beginning(file, LONGEST_HEAD)


def _pyodide_assets(pyodide: Pyodide, beside: str) -> Iterator[Asset]:
    for name in FILES:
        yield Asset(name, pyodide.files[name], f"{pyodide.address or beside + '/'}{name}")


def _game(game: str, event: EventFile | None) -> str:
    played = event.settings.game if event else ""
    if game and played and game != played:
        raise UsageError(f"--game {game} and the game of the event, {played}, differ")
    return game or played


def _event(file: str) -> tuple[EventFile | None, dict[str, bytes]]:
    """Return the event, and the files of it that the page needs: what players may see, its lists and its databases."""
    if not file:
        return None, {}
    event = load_event(file)
    settings = settings_for(event, DEFAULT)
    check_settings(settings)
    written = load_document(file).value
    kept: dict[str, Any] = {key: written[key] for key in PLAYERS_SEE if key in written}
    others: dict[str, bytes] = {}
    directory = os.path.dirname(file)
    if settings.house:
        kept["house"] = [_carried(path, directory, others, number) for number, path in enumerate(settings.house)]
        for path, name in zip(settings.house, kept["house"], strict=True):
            _carry_pools(path, name, others)
    if settings.databases:
        kept["databases"] = [_carried(path, directory, others, number) for number, path in enumerate(settings.databases)]
    others[f"page/{EVENT}"] = json.dumps(kept, ensure_ascii=False, indent=1, sort_keys=True).encode()
    return event._replace(settings=settings), others


def _carried(path: str, directory: str, others: dict[str, bytes], number: int) -> str:
    """Add a list or a database to the files of a page; return its path from the event file there."""
    below = os.path.relpath(path, directory or ".").replace(os.sep, "/")
    name = f"files-{number + 1}/{os.path.basename(path)}" if below.startswith("..") or os.path.isabs(below) else below
    if os.path.isdir(path):
        found = [os.path.join(folder, file) for folder, _, files in os.walk(path) for file in files if file.endswith(".yaml")]
        if len(found) > MOST_FILES:
            raise UsageError(f"{path} has {len(found)} files; the maximum for a page is {MOST_FILES}")
        for file in found:
            others[f"page/{name}/{os.path.relpath(file, path).replace(os.sep, '/')}"] = read_bytes(file, DATABASE)
    else:
        others[f"page/{name}"] = read_bytes(path, DATABASE)
    return name


def _carry_pools(path: str, name: str, others: dict[str, bytes]) -> None:
    """Add the pools of a house format, which has this name on the page, to the files of the page."""
    for pool in pools_of(path):
        there = posixpath.normpath(posixpath.join(posixpath.dirname(name), pool))
        if there.startswith(".."):
            raise UsageError(f"{path} names {pool}, which a page cannot carry; put it beside the house format")
        others[f"page/{there}"] = read_bytes(os.path.join(os.path.dirname(path), pool), COLLECTION)


def _render(
    assets: Iterable[Asset], pyodide: Pyodide, game: str, event: EventFile | None, play: Mapping[str, Any] | None
) -> str:
    from markupsafe import Markup

    setup: dict[str, Any] = {"event": event is not None, "assets": [], **({"play": play} if play else {})}
    embedded: list[tuple[str, Markup]] = []
    for asset in assets:
        packed = not asset.address and not asset.name.endswith(".zip")
        data = gzip.compress(asset.data, 9, mtime=0) if packed else asset.data
        about = {"name": asset.name, "size": len(data), "packed": packed}
        if asset.address:
            about |= {"address": asset.address, "integrity": integrity_of(asset.data)}
        else:
            embedded.append((asset.name, Markup(b64encode(data).decode())))
        setup["assets"].append(about)
    title = load_game(game).title if game else ""
    heading = event.name if event else f"Check a {title} deck" if game else "Check a deck"
    return pages.render(
        "page/check.html",
        title=f"{heading}{TITLE_END}",
        styles=STYLES,
        scripts=SCRIPTS,
        page_policy=_policy(assets, pyodide, event),
        heading=heading,
        prelude=title or ", ".join(load_game(name).title for name in game_names()),
        game=game or "deckcheck",
        event=event,
        tabs=TABS,
        placeholder=_placeholder(game),
        requirement="1+ level<=4" if game in ("", "kingdom-duels", "kingdom-hearts") else "1+ type:hero",
        pyodide_version=pyodide.version,
        setup=_in_script(json.dumps(setup, sort_keys=True)),
        worker=_in_script(pages.asset("page/worker.js")),
        embedded=embedded,
    )


def _placeholder(game: str) -> Markup:
    """Return a list as one may write it, for the empty field."""
    from markupsafe import Markup, escape

    zone = load_game(game).zones[0].title if game else "Main Deck"
    name = f"Game: {load_game(game or game_names()[0]).short or game}" if not game else f"{zone}"
    lines = (name, "3 Name of a card", "1 ABC-123", "", "Plain text, YAML, CSV, JSON or a deck code.")
    return Markup("&#10;").join(map(escape, lines))


def _in_script(text: str) -> Markup:
    """Return a text for a data block: nothing in it can end the block."""
    from markupsafe import Markup

    return Markup(text.replace("</", "<\\/"))


def _policy(assets: Iterable[Asset], pyodide: Pyodide, event: EventFile | None) -> Markup:
    """Return the content security policy: the page's own script and styles, Python in a worker, and no other address."""
    from markupsafe import Markup

    paper = f"event/{(event.paper if event else 'A4').lower()}.css"
    styles = " ".join(map(_hash, (STYLES, ("report/page.css", "event/sheets.css", paper))))
    sources = {"'self'" if "://" not in asset.address else pyodide.address for asset in assets if asset.address}
    return Markup(
        f"default-src 'none'; style-src {styles}; script-src {_hash(SCRIPTS)} blob: 'wasm-unsafe-eval'; worker-src blob:; "
        f"connect-src {' '.join(sorted(sources) or [NONE])}; img-src data:; base-uri 'none'; form-action 'none'"
    )


def _hash(names: Iterable[str]) -> str:
    digest = sha256("".join(map(pages.asset, names)).encode()).digest()
    return f"'sha256-{b64encode(digest).decode()}'"

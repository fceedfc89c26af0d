"""How the tests of reports make one, and hold it against a stored snapshot."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from deckcheck import __version__
from deckcheck.building.checking import check_text
from deckcheck.core.diagnostics import Result
from deckcheck.core.settings import Settings
from deckcheck.report.document import Document
from deckcheck.report.formats import rendered as render_document
from deckcheck.report.formats import renderer
from deckcheck.report.style import Style
from deckcheck.report.tally import Tally
from tests.support import filled

SNAPSHOTS = Path(__file__).parent / "snapshots"
_ENDINGS = {"csv": "csv", "gitlab": "json", "html": "html", "json": "json", "junit": "xml", "markdown": "md", "sarif": "json"}


def ending_of(format_name: str) -> str:
    """Return the ending of a snapshot; formats that are plain text need no entry."""
    return _ENDINGS.get(format_name, "txt")


GAME = "kingdom-duels"
DECKS = {
    "decks/paladin.yaml": f"game: {GAME}\nname: Paladin's Oath\nplayer: Ada\nmain:\n  - ... 30 other cards\n",
    "decks/swarm.yaml": (
        f"game: {GAME}\nname: Fur & Feathers <beta>\nplayer: Bo\nmain:\n  - 3 SOE-065 Kuriboh\n  - 1 SOE-065 Kuriboh\n"
        "  - 1 Blue-Eyed White Dragoon\n  - ... 24 other cards\n---\n"
        f"game: {GAME}\nname: Second List\nmane:\n  - 1 Kuriboh\n"
    ),
}


def rendered(format_name: str, results: Iterable[Result]) -> str:
    return "".join(renderer(format_name)(results, Tally(), Style()))


def text_of(document: Document, width: int = 80, *, verbose: bool = False) -> str:
    """A document as a terminal of this width shows it, with -v or without."""
    return render_document(document, "text", Style(width=width, verbose=verbose))


def document_as(document: Document, format_name: str) -> str:
    return render_document(document, format_name, Style())


def real_results() -> list[Result]:
    """The verdicts on decks as people write them: a legal one, an illegal one, one with a misspelt key."""
    settings = Settings(as_of="2025-10-02")
    return [result for file, text in DECKS.items() for result in check_text(filled(GAME, text), file, settings)]


def hold_against_snapshot(name: str, text: str) -> None:
    """With UPDATE_SNAPSHOTS set the snapshot is rewritten instead; look at the difference before you commit it."""
    path = SNAPSHOTS / name
    stored = text.replace(f"deckcheck {__version__}", "deckcheck VERSION").replace(f'"{__version__}"', '"VERSION"')
    if os.environ.get("UPDATE_SNAPSHOTS"):
        path.write_text(stored, encoding="utf-8", newline="\n")
    assert path.exists(), f"no snapshot {name}; run the test once with UPDATE_SNAPSHOTS=1"
    assert stored == path.read_text(encoding="utf-8"), f"{name} differs; UPDATE_SNAPSHOTS=1 rewrites it"

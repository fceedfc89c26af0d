"""Building blocks of HTML pages that stand alone: no network, light and dark, for a phone and for paper.

A page is made of strings of HTML. Whatever came from a file goes through `text` or `isolated` on its way in; nothing
else escapes anything.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from deckcheck import __version__
from deckcheck.report.escape import shortened, xml
from deckcheck.report.findings import Excerpt

text = xml
"""Anything that is not a page's own HTML, for content and for attributes in double quotes."""

_LETTERS = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+"
_RIGHT_TO_LEFT = re.compile(f"{_LETTERS}(?:[ '-]+{_LETTERS})*")
"""Words of Hebrew, Arabic and their relatives."""


def isolated(value: str, limit: int = 0) -> str:
    """A name in an element of its own, so that Hebrew or Arabic in it does not turn the words around it."""
    return f"<bdi>{text(shortened(value, limit) if limit else value)}</bdi>"


def prose(value: str) -> str:
    """A sentence or a line of a file, read from left to right; what it has in the other direction stands in isolation."""
    return _RIGHT_TO_LEFT.sub(r"<bdi>\g<0></bdi>", text(value))


class Column(NamedTuple):
    title: str
    number: bool = False


class Cell(NamedTuple):
    """HTML, and what the table sorts it by where that is not its text."""

    html: str
    sort: str = ""


class Row(NamedTuple):
    cells: Sequence[Cell]
    item: str
    """Ties the row to other elements with the same `data-item`, which are hidden and ordered with it."""
    group: str = ""
    """What the buttons of `controls` show or hide."""


def sortable_table(columns: Sequence[Column], rows: Iterable[Row], heading: int = 0) -> Iterator[str]:
    """A table whose columns sort at a click; the column `heading` names its rows."""
    yield '<table class="sortable">\n<thead><tr>'
    for column in columns:
        kind = ' class="number"' if column.number else ""
        yield f'<th scope="col"{kind}><button type="button">{text(column.title)}</button><span>{text(column.title)}</span></th>'
    yield "</tr></thead>\n<tbody>\n"
    for row in rows:
        yield f'<tr data-item="{text(row.item)}" data-group="{text(row.group)}">'
        for place, (column, cell) in enumerate(zip(columns, row.cells, strict=True)):
            tag, kind = ("th", ' scope="row"') if place == heading else ("td", f' data-label="{text(column.title)}"')
            kind += ' class="number"' if column.number else ""
            kind += f' data-sort="{text(cell.sort)}"' if cell.sort else ""
            yield f"<{tag}{kind}>{cell.html}</{tag}>"
        yield "</tr>\n"
    yield "</tbody>\n</table>\n"


class Button(NamedTuple):
    label: str
    number: int
    group: str = ""
    tone: str = ""
    """A class of the style sheet: legal, illegal, unverified, unreadable."""


def controls(placeholder: str, buttons: Iterable[Button]) -> str:
    """A field that filters the rows of a page, and buttons that show one group of them. The first one is pressed."""
    shown = "".join(
        f'<button type="button" class="{text(one.tone)}" data-show="{text(one.group)}" '
        f'aria-pressed="{"true" if place == 0 else "false"}"><b>{one.number}</b> {text(one.label)}</button>\n'
        for place, one in enumerate(buttons)
    )
    label = text(placeholder)
    return (
        f'<div class="controls" role="search">\n{shown}<input type="search" placeholder="{label}" aria-label="{label}" '
        'autocomplete="off" spellcheck="false">\n<output aria-live="polite"></output>\n</div>\n'
    )


def badge(tone: str, symbol: str, word: str) -> str:
    """A verdict in colour, with a sign for those who do not see it."""
    return f'<span class="badge {text(tone)}">{text(symbol)} {text(word)}</span>'


def source_line(shown: Excerpt, line: int) -> str:
    """A line of a file with the place of a finding marked."""
    marked = f"<mark>{prose(shown.marked) or '&nbsp;'}</mark>"
    code = f"{prose(shown.before)}{marked}{prose(shown.after)}"
    return f'<pre class="source"><span class="number">{line}</span>{code}</pre>'


def page(title: str, body: Iterable[str], more_style: str = "", more_script: str = "") -> Iterator[str]:
    """A whole page. Its policy allows this style sheet and this script by their hashes, and nothing else at all."""
    style, script = asset("page.css") + more_style, asset("page.js") + more_script
    policy = (
        f"default-src 'none'; style-src {_allowed(style)}; script-src {_allowed(script)}; img-src data:; "
        "base-uri 'none'; form-action 'none'"
    )
    yield '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
    yield f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n<meta name="referrer" content="no-referrer">\n'
    yield '<link rel="icon" href="data:,">\n'  # otherwise a browser asks the server for one
    yield f"<title>{text(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
    yield from body
    yield f"<footer>deckcheck {text(__version__)}</footer>\n<script>{script}</script>\n</body>\n</html>\n"


@cache
def asset(name: str) -> str:
    return Path(__file__).with_name(name).read_text(encoding="utf-8")


def _allowed(content: str) -> str:
    return f"'sha256-{b64encode(sha256(content.encode()).digest()).decode()}'"

"""Pages from templates: one environment for every room, and pages that need nothing but themselves.

`report/document.html` names report/templates/document.html. A page lists its style sheets and scripts by such names; they are
written into it, and its policy allows them by their hashes and nothing else. Everything is escaped unless a template made it.
"""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterator, Sequence
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any
from zlib import crc32

from deckcheck import __version__
from deckcheck.core.registry import game_and_format, game_title
from deckcheck.core.words import plural
from deckcheck.report.charts import up
from deckcheck.report.document import VerdictCell, shown
from deckcheck.report.escape import shortened, visible
from deckcheck.report.findings import card_counts, excerpt, finding_counts, sample_note, undecided_by_reason
from deckcheck.report.tally import STATUS_SYMBOLS, STATUS_WORDS, WORST_FIRST

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

PACKAGE = Path(__file__).parent.parent
ABBREVIATIONS = frozenset({"atk", "def", "hp", "id"})
"""Names of columns that are written in capitals."""
NAME = 120
"""Maximum number of letters of a name that somebody else chose."""
LONGEST_WORD = 12
"""Letters of a word in a table that is never broken, such as the ID of a card."""
BUFFER = 64
"""Pieces of a page that are joined before they are written."""

_LETTERS = "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]+"
_FIGURE = re.compile(r"[0-9]+\.[0-9]+%?|[0-9]+%")
_POLICY = {part: re.compile(rf"{part}-src ('sha256-[^;]+)") for part in ("style", "script")}
_RIGHT_TO_LEFT = re.compile(f"({_LETTERS}(?:[ '-]+{_LETTERS})*)")
"""Words of Hebrew, Arabic and their relatives."""


def render(template: str, **values: Any) -> str:
    """Return a whole page."""
    return environment().get_template(template).render(values)


def stream(template: str, **values: Any) -> Iterator[str]:
    """Yield a page piece by piece, so that a long one is never in memory as a whole."""
    pieces = environment().get_template(template).stream(values)
    pieces.enable_buffering(BUFFER)
    yield from pieces


def macros(template: str) -> Any:
    """Return the macros of a template, to render a part before the whole page is known."""
    return environment().get_template(template).module


@cache
def environment() -> Environment:
    """Build the environment of all templates, on first use: Jinja2 takes longer to import than a deck to check."""
    from jinja2 import Environment, FunctionLoader, StrictUndefined

    made = Environment(
        loader=FunctionLoader(_load),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_without_controls,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    made.filters |= {
        "card_counts": card_counts,
        "data_address": data_address,
        "excerpt": excerpt,
        "figures": figures,
        "finding_counts": finding_counts,
        "game_title": game_title,
        "plural": plural,
        "runs": runs,
        "sample_note": sample_note,
        "sentence": sentence,
        "shortened": shortened,
        "shown": shown,
        "tint": tint,
        "undecided_by_reason": undecided_by_reason,
        "visible": visible,
    }
    made.tests["one_word"] = lambda cell: isinstance(cell, str) and len(cell) <= LONGEST_WORD and " " not in cell
    made.tests["verdict"] = lambda cell: isinstance(cell, VerdictCell)
    made.globals |= {
        "NAME": NAME,
        "STATUS_SYMBOLS": STATUS_SYMBOLS,
        "STATUS_WORDS": STATUS_WORDS,
        "VERSION": __version__,
        "WORST_FIRST": WORST_FIRST,
        "game_and_format": game_and_format,
        "inlined": inlined,
        "policy": policy,
        "up": up,
    }
    return made


def _path(name: str) -> Path:
    room, _, file = name.partition("/")
    return PACKAGE / room / "templates" / file


def _load(name: str) -> tuple[str, str, None]:
    return asset(name), str(_path(name)), None  # with its path a template has a name in tracebacks


@cache
def asset(name: str) -> str:
    """Return the text of a template, a style sheet or a script."""
    return _path(name).read_text(encoding="utf-8")


def _without_controls(value: Any) -> Any:
    """Apply `visible` to every text that a page shows; what a template made passes."""
    if type(value) is str:  # nearly always, so it is asked first
        return visible(value)
    return visible(value) if isinstance(value, str) and not hasattr(value, "__html__") else value


def inlined(names: Sequence[str]) -> Markup:
    """Return style sheets or scripts, to be written into a page as they are."""
    from markupsafe import Markup

    return Markup("".join(asset(name) for name in names))


def policy(styles: Sequence[str], scripts: Sequence[str], framed: str = "") -> Markup:
    """Return a content security policy that allows these style sheets and scripts by their hashes, and nothing else.

    A page in a frame inherits the policy of the page around it, so that must allow the styles and scripts of both.
    """
    from markupsafe import Markup

    style, script = (
        _together(own, _POLICY[part].search(framed))
        for part, own in (("style", _allowed(styles)), ("script", _allowed(scripts)))
    )
    frames = " frame-src data:;" if framed else ""
    rest = "base-uri 'none'; form-action 'none'"
    return Markup(f"default-src 'none'; style-src {style}; script-src {script}; img-src data:;{frames} {rest}")


def _together(own: str, framed: re.Match[str] | None) -> str:
    return own if framed is None else framed[1] if own == "'none'" else f"{own} {framed[1]}"


def data_address(html: str) -> str:
    """Return a page as an address, for a frame."""
    return f"data:text/html;charset=utf-8;base64,{b64encode(html.encode()).decode()}"


def _allowed(names: Sequence[str]) -> str:
    digest = sha256("".join(asset(name) for name in names).encode()).digest()
    return f"'sha256-{b64encode(digest).decode()}'" if names else "'none'"


def runs(text: str) -> list[tuple[str, bool]]:
    """Split a sentence into runs, each with whether it is read from right to left."""
    if text.isascii():
        return [(text, False)]
    return [(run, place % 2 == 1) for place, run in enumerate(_RIGHT_TO_LEFT.split(text)) if run]


def figures(text: str) -> list[tuple[str, bool]]:
    """Split an answer into runs, each with whether it is one of its figures; those in parentheses only say how sure it is."""
    return [
        (run, _FIGURE.fullmatch(run) is not None) for run in re.split(r"(\([^)]*\))|([0-9]+\.[0-9]+%?|[0-9]+%)", text) if run
    ]


def tint(name: str) -> int:
    """Return the number of a game's colour in game.css: always the same, and another for most other games."""
    return crc32(name.encode()) % 7


def sentence(text: str) -> str:
    """Return a text with a capital, unless it begins with a hash, an ID or a file, which are written as they are."""
    if text in ABBREVIATIONS:
        return text.upper()
    first = text.partition(" ")[0].rstrip(":;,")
    return text if re.search("[0-9._/]", first) else text[:1].upper() + text[1:]

"""Escaping of text from decklists: nothing in a file may steer a terminal, a page, a parser or a forge."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import json

# Other controls than line ends, single surrogates (from file names that are not UTF-8), what XML forbids, and the
# characters that turn the direction of the text after them: with those a line reads differently from what it says.
_HIDDEN = "[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
_STEERING = "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff\ufffe\uffff]"
_BREAK = "[\t\n\v\f\r\x85\u2028\u2029]"
_MARKDOWN = r"[\\`*_\[\]|~$]"
_REFERENCE = r"(?i)(?<=[@#])(?=\w)|(?<=:)(?=//)|(?<=\bwww)(?=\.)"
ZERO_WIDTH_SPACE = "\u200b"
REPLACEMENT = "\ufffd"
_MARK = "##["
"""Begins a workflow command anywhere in a line of a log."""


def visible(text: str) -> str:
    """Return one line, as long as the text, with a replacement character for every letter that must not pass."""
    if _MARK in text:
        text = text.replace(_MARK, f"#{REPLACEMENT}[")
    if text.isprintable():
        return text
    return re.sub(_HIDDEN, REPLACEMENT, re.sub(_BREAK, " ", text))


def without_controls(text: str) -> str:
    """Return text of several lines with a replacement character for everything that could steer a terminal."""
    if text.replace("\n", "").isprintable():  # this takes a tenth of the time of a search
        return text
    return re.sub(_STEERING, REPLACEMENT, text)


def json_text(value: Any, indent: int | None = None) -> str:
    """Return JSON without a letter that steers a terminal or a log: such letters are escaped, and so keep their meaning."""
    return safe_json(_encoder(indent).encode(value))


@cache
def _encoder(indent: int | None) -> json.JSONEncoder:
    """Return one encoder for all results: making one takes as long as writing a legal deck."""
    import json

    return json.JSONEncoder(indent=indent, ensure_ascii=False)


def safe_json(text: str) -> str:
    """Return JSON with the same meaning and without such letters; a name that is not UTF-8 has letters JSON cannot hold."""
    if not text.isprintable():
        text = text.encode(errors="replace").decode()
        text = re.sub(_STEERING, lambda found: f"\\u{ord(found[0]):04x}", text)
    return text.replace(_MARK, "#\\u0023[")


def shortened(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"


def without_middle(text: str, limit: int) -> str:
    """Return a text without the middle of what it quotes, if that is longer than anybody reads: its end says what to do."""
    rest = len(text) - limit
    return text if rest <= 0 else f"{text[: limit // 2]}… ({rest} characters) …{text[-limit // 2 :]}"


def xml(text: str) -> str:
    """Escape the text or an attribute of XML."""
    import html

    return html.escape(visible(text), quote=True)


def markdown(text: str) -> str:
    """Escape a running line of Markdown. `@1` after a card must not mention the user of that name, nor `#1` cite an issue."""
    plain = re.sub(_REFERENCE, ZERO_WIDTH_SPACE, visible(text))
    plain = plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return re.sub(_MARKDOWN, r"\\\g<0>", plain)


def code_span(text: str) -> str:
    """Return a text as inline code of Markdown, whatever backticks it has."""
    plain = visible(text)
    if not plain.strip():
        return ""
    ticks = _fence(plain, 1)
    gap = " " if plain[0] == "`" or plain[-1] == "`" else ""
    return f"{ticks}{gap}{plain}{gap}{ticks}"


def code_cell(text: str) -> str:
    """Return code for a cell of a table, which a pipe would end even between backticks."""
    return f"<code>{markdown(text)}</code>" if text.strip() else ""


def code_block(lines: list[str], indent: str = "") -> str:
    """Return lines of visible text as a fenced block of Markdown."""
    fence = _fence("\n".join(lines), 3)
    return "".join(f"{indent}{line}\n" for line in [f"{fence}text", *lines, fence])


def _fence(text: str, least: int) -> str:
    longest = max((len(run) for run in re.findall("`+", text)), default=0)
    return "`" * max(least, longest + 1)

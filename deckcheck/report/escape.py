"""Escaping of text from decklists: nothing in a file may steer a terminal, a page, a parser or a forge."""

from __future__ import annotations

import re

# Other controls than line ends, single surrogates (from file names that are not UTF-8), what XML forbids, and the
# characters that turn the direction of the text after them: with those a line reads differently from what it says.
_HIDDEN = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x84\x86-\x9f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]")
_BREAK = re.compile("[\t\n\v\f\r\x85\u2028\u2029]")
_MARKDOWN = re.compile(r"[\\`*_\[\]|~$]")
_REFERENCE = re.compile(r"(?<=[@#])(?=\w)|(?<=:)(?=//)|(?<=\bwww)(?=\.)", re.IGNORECASE)
_TICKS = re.compile("`+")
ZERO_WIDTH_SPACE = "\u200b"


def visible(text: str) -> str:
    """Return one line, as long as the text, with a replacement character for every letter that must not pass."""
    if text.isascii() and text.isprintable():
        return text
    return _HIDDEN.sub("\ufffd", _BREAK.sub(" ", text))


def shortened(text: str, limit: int) -> str:
    return text if len(text) <= limit else text[: limit - 1] + "…"


def xml(text: str) -> str:
    """Escape the text or an attribute of XML."""
    import html

    return html.escape(visible(text), quote=True)


def markdown(text: str) -> str:
    """Escape a running line of Markdown. `@1` after a card must not mention the user of that name, nor `#1` cite an issue."""
    plain = _REFERENCE.sub(ZERO_WIDTH_SPACE, visible(text))
    plain = plain.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return _MARKDOWN.sub(r"\\\g<0>", plain)


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
    longest = max((len(run) for run in _TICKS.findall(text)), default=0)
    return "`" * max(least, longest + 1)

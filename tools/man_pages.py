"""Manual pages from the pages of docs/commands/, which are made from the help of the program."""

from __future__ import annotations

import re
from collections.abc import Iterator

_BOLD = re.compile(r"`([^`]*)`")


def man_pages(commands: dict[str, str]) -> dict[str, str]:
    """Return a manual page for each page of a command, by their paths below docs/."""
    pages = {}
    for text in commands.values():
        name = text.removeprefix("# ").split("\n", 1)[0]
        if name != "Commands":
            pages[f"man/{name.replace(' ', '-')}.1"] = "\n".join(_lines(name, text)) + "\n"
    pages["man/deckcheck.1"] = "\n".join(_overview(commands["commands/index.md"])) + "\n"
    return pages


def _lines(name: str, text: str) -> Iterator[str]:
    """Yield the lines of one manual page."""
    description, _, rest = text.split("\n", 1)[1].partition("```text\n")
    usage, _, lists = rest.partition("\n```\n")
    dashed = name.replace(" ", "-")
    yield f'.TH "{dashed.upper()}" 1 "" "deckcheck"'
    yield from (".SH NAME", f"{_escaped(dashed)} \\- {_escaped(_first_sentence(description))}")
    yield from (".SH SYNOPSIS", f".B {_escaped(usage)}", ".SH DESCRIPTION", *_paragraphs(description))
    for line in lists.splitlines():
        if title := line.removeprefix("## ") if line.startswith("## ") else "":
            yield f".SH {title.upper()}"
        elif found := re.fullmatch(r"- `(.*?)`: ?(.*)", line):
            yield from (".TP", f".B {_escaped(found[1])}", _escaped(found[2]) or "\\&")
        elif line:
            yield _escaped(line)
    yield from (".SH SEE ALSO", ".BR deckcheck (1)")


def _overview(index: str) -> Iterator[str]:
    """Yield the lines of deckcheck(1), which lists the commands by group."""
    yield from (
        '.TH "DECKCHECK" 1 "" "deckcheck"',
        ".SH NAME",
        "deckcheck \\- check decklists against the rules of their games",
    )
    yield from (".SH SYNOPSIS", ".B deckcheck COMMAND [OPTIONS] ...")
    for line in index.splitlines():
        if line.startswith("## "):
            yield f".SH {line[3:].upper()}"
        elif found := re.fullmatch(r"- \[`(.*?)`\]\(.*?\): (.*)", line):
            yield from (".TP", f".BR deckcheck\\-{_escaped(found[1].replace(' ', '-'))} (1)", _escaped(found[2]))


def _first_sentence(text: str) -> str:
    return text.strip().split(".\n", 1)[0].split(". ", 1)[0].replace("\n", " ").rstrip(".")


def _paragraphs(text: str) -> Iterator[str]:
    for paragraph in text.strip().split("\n\n"):
        yield ".PP"
        yield from (_escaped(line) for line in paragraph.splitlines())


def _escaped(text: str) -> str:
    """Return text as roff takes it: code in bold, no escapes, no requests at the beginning of a line."""
    safe = text.replace("\\", "\\e").replace("-", "\\-")
    safe = _BOLD.sub(r"\\fB\1\\fR", safe)
    return f"\\&{safe}" if safe.startswith((".", "'")) else safe

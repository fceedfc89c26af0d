"""Markup around a decklist: LaTeX, wikis, outlines and mails, taken off before the lines are read.

Each function returns the same number of lines, so that every card keeps the line where it is written.
"""

from __future__ import annotations

import re

from deckcheck.reading.line_notation import header_columns

_LATEX = re.compile(r"\\(?:begin|item|section|documentclass)\b")
_LATEX_HEADING = re.compile(r"\\(?:sub)*(?:section|paragraph|chapter)\*?\{([^{}]*)\}")
_LATEX_ITEM = re.compile(r"\\item\s*(?:\[([^\[\]]*)\])?\s*")
_LATEX_CELLS = re.compile(r"\\multi(?:column|row)\{[^{}]*\}\{[^{}]*\}")
_LATEX_WORDS = re.compile(r"\\(?:text\w*|emph|underline|mbox|cardname|card|\w+series)\s*\{([^{}]*)\}")
_LATEX_SETUP = re.compile(
    r"\\(?:begin|end|documentclass|usepackage|label|vspace|hspace|input|setlength)\*?(?:\[[^\[\]]*\])?(?:\{[^{}]*\})*"
)
_LATEX_COMMAND = re.compile(r"\\[A-Za-z]+\*?")
_LATEX_SIGNS = {r"\&": "&", r"\#": "#", r"\%": "%", r"\$": "$", r"\_": "_", "~": " ", "---": "-", "--": "-", r"\\": ""}
_ORG_KEY = re.compile(r"^\s*#\+(TITLE|AUTHOR|DATE|[A-Z_]+):\s*(.*)$", re.IGNORECASE)
_ORG_DRAWER = re.compile(r"^\s*:([A-Za-z_-]+):(?:\s+(.*))?$")
_WIKI_TEMPLATE = re.compile(r"\{\{[^{}|]*\|([^{}]*)\}\}")
_WIKI_TERM = re.compile(r"^;\s*([^:]+?)\s*:\s*(\S.*)$")
_WIKI_STYLE = re.compile(r"""^\s*[\w-]+\s*=\s*(?:"[^"]*"|\S+)(?:\s+[\w-]+\s*=\s*(?:"[^"]*"|\S+))*\s*\|(?!\|)""")
_MAIL_FIELD = re.compile(r"^[A-Za-z][A-Za-z-]*:\s")


def without_markup(lines: list[str]) -> list[str]:
    """Return lines as a person reads them who sees the document and not its source."""
    text = "\n".join(lines)
    if "Content-Transfer-Encoding:" in text[:4000] and "\n\n" in text:
        lines = _of_mail(lines)
    if _LATEX.search(text):
        lines = [_of_latex(line) for line in lines]
    if "{|" in text or "{{" in text or "'''" in text or "\n; " in text:
        lines = _of_wiki(lines)
    if "#+" in text or ":PROPERTIES:" in text:
        lines = _of_outline(lines)
    return lines


def _of_mail(lines: list[str]) -> list[str]:
    """Return the lines of a mail whose letters are written as `=C3=A9` or in another code."""
    from email import message_from_string, policy  # few decklists are mails

    first = next(place for place, line in enumerate(lines) if not line.strip())
    if not all(_MAIL_FIELD.match(line) or line[:1].isspace() for line in lines[:first]):
        return lines
    mail = message_from_string("\n".join(lines), policy=policy.default)
    body = mail.get_body(preferencelist=("plain", "html")) if mail.is_multipart() else mail
    if body is None or not str(body.get_content_type()).startswith("text/"):
        return lines
    try:
        content = str(body.get_content())
    except (LookupError, ValueError):
        return lines
    subject = str(mail.get("subject", ""))
    fields = [f"Subject: {subject}" if line.lower().startswith("subject:") else line for line in lines[:first]]
    shown = content.rstrip("\n").split("\n")
    return [*fields, "", *shown, *[""] * (len(lines) - first - 1 - len(shown))]


def _of_latex(line: str) -> str:
    if line.lstrip().startswith("%"):
        return f"// {line.lstrip('% ')}"
    line = re.sub(r"\$\s*([0-9]*)\s*(?:\\times|\\cdot)?\s*([0-9]*)\s*\$", r"\1x\2 ", line) if "$" in line else line
    line = _LATEX_CELLS.sub("", line)
    line = re.sub(r"(?<!\\)&", "\t", line)
    for written, sign in _LATEX_SIGNS.items():
        line = line.replace(written, sign)
    while (found := _LATEX_WORDS.search(line)) is not None:
        line = f"{line[: found.start()]}{found[1]}{line[found.end() :]}"
    line = _LATEX_HEADING.sub(r"## \1", line)
    line = _LATEX_ITEM.sub(lambda item: f"- {item[1]}: " if item[1] else "- ", line)
    line = _LATEX_COMMAND.sub("", _LATEX_SETUP.sub("", line))
    return line.replace("{", "").replace("}", "").rstrip()


def _of_outline(lines: list[str]) -> list[str]:
    found = []
    for line in lines:
        key = _ORG_KEY.match(line)
        if key is not None:
            line = f"{key[1].title()}: {key[2]}" if key[1].lower() in ("title", "author") else ""
        elif drawer := _ORG_DRAWER.match(line):
            line = f"{drawer[1]}: {drawer[2]}" if drawer[2] and header_columns([drawer[1]]) else ""
        found.append(re.sub(r"^(\*+ )(?:TODO|DONE) .*", "", line))
    return found


def _of_wiki(lines: list[str]) -> list[str]:
    found = [
        _WIKI_TERM.sub(r"\1: \2", _WIKI_TEMPLATE.sub(lambda part: part[1].replace("|", " "), line).replace("'''", "**"))
        for line in lines
    ]
    inside, first = False, -1
    for place, line in enumerate(found):
        bare = line.strip()
        if bare.startswith("{|"):
            inside, first, found[place] = True, -1, ""
        elif inside and bare.startswith("|}"):
            inside, found[place] = False, ""
        elif inside and bare.startswith("|+"):
            found[place] = f"## {bare[2:].strip()}"
        elif inside and bare.startswith("|-"):
            first, found[place] = -1, ""
        elif inside and bare[:1] in ("|", "!"):
            cells = [_WIKI_STYLE.sub("", cell).strip() for cell in re.split(r"\|\||!!", bare[1:])]
            words = "\t".join(cells)
            if first < 0:
                first, found[place] = place, words
            else:
                found[first], found[place] = f"{found[first]}\t{words}", ""
    return found

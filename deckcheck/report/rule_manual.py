"""Manuals of rules: a sentence, a paragraph, the whole as Markdown, and a page per rule, to which `helpUri` of SARIF points."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import NamedTuple

from deckcheck.core.core_checks import CODES
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import find_rule, game_names, load_game, load_rules
from deckcheck.reading.rulebooks import load_rulebook
from deckcheck.report.page import render
from deckcheck.report.rulebook_page import find_clause, rulebook_page
from deckcheck.validation.explain import explain_rule

OTHER = "Checks that belong to no game"
SAMPLES = ("Accepted", "Reported")
"""Headings above a decklist instead of prose."""

_HEADING = re.compile(r"([A-Z][A-Za-z ]+?)(?: \((.+)\))?")


@dataclass(frozen=True, slots=True)
class Manual:
    game: str
    short: str
    full: str
    text: str
    markdown: str


def manual_of(rule_id: str, name: str) -> Manual:
    """Return the manual of a rule, or its name in words if it has none."""
    if rule_id in CODES:
        prose = _flowing(CODES[rule_id].manual)
        first = re.split(r"(?<=[.?!])\s", prose, maxsplit=1)[0]
        return Manual("", first, prose, explain_rule(rule_id), prose)
    found = find_rule(rule_id)
    if found is None:
        return _unknown(rule_id, name)
    lines = found[1].manual.strip().splitlines()
    short = lines[0] if lines else name
    parts = _parts(lines[1:])
    full = next((_flowing(body) for title, _, body in parts if title == "What it checks"), short)
    text = "\n\n".join([short, *(_as_markdown(*part) for part in parts)])
    return Manual(found[0], short, full, explain_rule(rule_id), text)


def page_of(rule_id: str) -> str:
    """Return the name of the page of a rule."""
    return f"{rule_id.lower()}.html"


def _unknown(rule_id: str, name: str) -> Manual:
    words = name.replace("-", " ").capitalize() + "."
    try:
        text = explain_rule(rule_id)  # a clause of the rulebook without a rule module
    except UsageError:
        text = words
    return Manual("", words, words, text, text)


def _parts(lines: list[str]) -> list[tuple[str, str, str]]:
    """Return each heading, the command-line words after it, and the text below it."""
    parts: list[tuple[str, str, str]] = []
    for line in lines:
        if match := _HEADING.fullmatch(line):
            parts.append((match[1], match[2] or "", ""))
        elif parts:
            title, words, body = parts[-1]
            parts[-1] = (title, words, f"{body}{line.removeprefix('    ')}\n")
    return parts


def _as_markdown(title: str, words: str, body: str) -> str:
    heading = f"**{title}**" + (f" (`{words}`)" if words else "")
    return f"{heading}\n\n" + (f"```yaml\n{body.strip()}\n```" if title in SAMPLES else _flowing(body))


def _flowing(text: str) -> str:
    """Join lines that were broken by hand; empty lines still separate paragraphs."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in re.split(r"\n\s*\n", text.strip()))


class Part(NamedTuple):
    """A part of a manual: its title, the words of the command line after it, and its paragraphs or the lines of a sample."""

    title: str
    words: str
    text: tuple[str, ...]
    is_sample: bool


def parts_of(rule_id: str) -> list[Part]:
    """Return the parts of the manual of a rule."""
    if rule_id in CODES:
        return [Part("What it checks", "", tuple(_flowing(CODES[rule_id].manual).split("\n\n")), False)]
    found = find_rule(rule_id)
    lines = found[1].manual.strip().splitlines()[1:] if found is not None else []
    return [_part(*part) for part in _parts(lines)]


def _part(title: str, words: str, body: str) -> Part:
    if title in SAMPLES:
        return Part(title, words, tuple(body.strip("\n").splitlines()), True)
    return Part(title, words, tuple(_flowing(body).split("\n\n")), False)


def rule_pages() -> dict[str, str]:
    """Return the pages by the names of their files: the rulebooks, and what is checked in a decklist."""
    groups = [_group(game) for game in game_names()]
    groups.append((OTHER, "", 0, [(rule, code.name) for rule, code in CODES.items()]))
    pages = {"index.html": render("report/rules.html", groups=groups)}
    pages |= {book_of(game): rulebook_page(game, among=True) for game in game_names()}
    for game in ("", *game_names()):
        rules = [(rule.id, rule.name) for rule in load_rules(game)] if game else [(rule, CODES[rule].name) for rule in CODES]
        pages |= {page_of(rule): _rule_page(game, rule, name) for rule, name in rules}
    return pages


def _rule_page(game: str, rule: str, name: str) -> str:
    return render(
        "report/rule.html",
        rule=rule,
        name=name,
        game=game or OTHER,
        group=load_game(game).title if game else OTHER,
        book=book_of(game) if game else "",
        manual=manual_of(rule, name),
        parts=parts_of(rule),
        clause=find_clause(game, rule) if game else None,
    )


def book_of(game: str) -> str:
    """Return the name of the page of a rulebook."""
    return f"{game}.html"


def _group(game: str) -> tuple[str, str, int, list[tuple[str, str]]]:
    rules = [(rule.id, rule.name) for rule in load_rules(game)]
    return load_game(game).title, book_of(game), len(load_rulebook(game)["rules"]), rules

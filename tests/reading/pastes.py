"""Decks as people paste them: thirty ways to write any deck, and habits that are mixed at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

from deckcheck.building.writers.content import content_of
from deckcheck.cards.database import CardDatabase, open_database
from deckcheck.core.registry import load_game
from deckcheck.decks.opening import OpenedDeck, open_text
from tests.support import ROOT


class Line(NamedTuple):
    """A line of a deck, with everything that people may write of it."""

    zone: str
    title: str
    copies: int
    code: str
    name: str
    level: int | None
    """Level, if cards share the name, so that it has to be written."""
    type: str


class Pasted(NamedTuple):
    """A deck: the game, its title, the lines, and a Hero's numbers."""

    game: str
    title: str
    lines: list[Line]
    numbers: dict[str, int]

    def zones(self) -> dict[str, list[Line]]:
        found: dict[str, list[Line]] = {}
        for line in self.lines:
            found.setdefault(line.title, []).append(line)
        return found


def pasted_of(opened: OpenedDeck) -> Pasted:
    content = content_of(opened.deck)
    database = opened.deck.pool
    assert isinstance(database, CardDatabase)
    titles = dict(content.game.zones)
    lines = []
    for zone, found in content.zones.items():
        for line in found:
            card_id = database.codes[line.code]
            shared = len(database.names[next(name for name, ids in database.names.items() if card_id in ids)]) > 1
            kind = content.game.card_type(database.card(card_id))
            level = database.level_of(card_id) if shared else None
            lines.append(Line(zone, titles[zone], line.copies, line.code, database.name_of(card_id), level, kind))
    numbers = {key: value for part in content.numbers.values() for key, value in part.items()}
    return Pasted(content.game.name, content.game.title, lines, numbers)


@cache
def example(game: str, number: int = 0) -> tuple[str, Pasted]:
    """Return a legal example of a game as YAML and as what people paste."""
    for path in sorted(ROOT.glob(f"examples/{game}/legal/*.yaml")):
        text = path.read_text(encoding="utf-8")
        opened = list(open_text(text, "deck.yaml"))
        if len(opened) != 1 or not isinstance(opened[0], OpenedDeck) or "cards:" in text or "player_card" in text:
            continue
        if number == 0:
            return text, pasted_of(opened[0])
        number -= 1
    raise AssertionError(game)


Way = Callable[[Line], str]


def each(deck: Pasted, way: Way, heading: str = "{0}", *, numbers: str = "Statistics") -> Iterator[str]:
    for title, lines in deck.zones().items():
        yield heading.format(title, sum(line.copies for line in lines))
        for line in lines:
            yield from way(line).split("\n")
        yield ""
    if deck.numbers:
        yield heading.format(numbers, "")
        yield from (f"{value} {key}" for key, value in deck.numbers.items())


def plain(deck: Pasted, way: Way, heading: str = "{0}", head: str = "Game: {0}") -> str:
    return "\n".join(
        [head.format(deck.game, deck.title), "", *each(deck, way, heading.replace("{1}", "") if "()" in heading else heading)]
    )


def reference(line: Line, level: str = " @{}") -> str:
    """Return a name that is unique: with a level, or with the ID if the level is not enough."""
    database = open_database(line_game(line))
    level_text = level.format(line.level) if line.level is not None else ""
    found = database.find(f"{line.name} @{line.level}" if line.level is not None else line.name)
    return f"{line.name}{level_text}" if found.card is not None and found.code == line.code else f"{line.code} {line.name}"


_GAMES: dict[str, str] = {}


def line_game(line: Line) -> str:
    return _GAMES[f"{line.code} {line.name}"]


def keep_game(deck: Pasted) -> None:
    """Remember the game of the lines of a deck; games share IDs."""
    for line in deck.lines:
        _GAMES[f"{line.code} {line.name}"] = deck.game


def written_in(deck: Pasted, name: str) -> str:
    keep_game(deck)
    return WAYS[name](deck)


def _table(deck: Pasted, separator: str, head: str, row: Callable[[Line], list[str]]) -> str:
    rows = [separator.join(row(line)) for line in deck.lines]
    rows += [
        separator.join(row(Line("statistics", "Statistics", value, "", key, None, ""))) for key, value in deck.numbers.items()
    ]
    return "\n".join([f"Game: {deck.game}", head, *rows])


def _typed(deck: Pasted) -> str:
    lines = [f"{deck.title} deck", ""]
    for kind in dict.fromkeys(line.type for line in deck.lines):
        found = [line for line in deck.lines if line.type == kind]
        plural = kind if kind.endswith("s") else f"{kind[:-1]}ies" if kind.endswith("y") else f"{kind}s"
        lines += [
            f"{plural} ({sum(line.copies for line in found)})",
            *(f"{line.copies} {reference(line)}" for line in found),
            "",
        ]
    return "\n".join([*lines, *_numbers(deck)])


def _numbers(deck: Pasted) -> list[str]:
    return ["Statistics: " + ", ".join(f"{value} {key.title()}" for key, value in deck.numbers.items())] if deck.numbers else []


def _total(deck: Pasted) -> int:
    return sum(line.copies for line in deck.lines)


def _repeated(line: Line) -> str:
    return "\n".join([reference(line)] * line.copies)


def _numbered(deck: Pasted) -> str:
    lines = [f"{number}. {line.copies}x {reference(line)}" for number, line in enumerate(deck.lines, 1)]
    return "\n".join([f"Game: {deck.game}", *lines, *_numbers(deck)])


def _inline(deck: Pasted) -> str:
    zones = [
        f"{title}: " + ", ".join(f"{line.copies}x {reference(line)}" for line in lines) for title, lines in deck.zones().items()
    ]
    return "\n".join([f"Game: {deck.game}", *zones, *_numbers(deck)])


def _html(deck: Pasted) -> str:
    rows = "".join(f"<li>{line.copies}x {reference(line).replace(chr(39), '&#39;')}</li>" for line in deck.lines)
    return f"<h1>{deck.title}</h1>\n<ul>{rows}</ul>\n" + "\n".join(_numbers(deck))


def _chat(deck: Pasted) -> str:
    lines = plain(deck, lambda line: f"{line.copies}x {reference(line)}").splitlines()
    return "\n".join(f"[17/11/2026, 21:{at:02}:12] Anna B.: {line}" for at, line in enumerate(lines) if line)


def _page(deck: Pasted) -> str:
    """Return a page of one line, without a key that names the game."""
    lines = plain(deck, lambda line: f"<li>{line.copies}x {reference(line)}</li>", "<h3>{0}</h3>", "<h2>{1}</h2>").splitlines()
    return f"<html><body>{'<br>'.join(lines)}</body></html>".replace("'", "&#x27;")


def _single_copies(deck: Pasted) -> str:
    """Return zones of one line each, with a part for every copy."""
    cards = {title: [f"1x {line.code}" for line in lines for _ in range(line.copies)] for title, lines in deck.zones().items()}
    return "\n".join(
        [f"Game: {deck.game}", *(f"{title}: {', '.join(parts)}" for title, parts in cards.items()), *_numbers(deck)]
    )


def _rows(deck: Pasted) -> str:
    rows = [f'{line.copies},"{line.name}",{line.code},{line.zone}' for line in deck.lines]
    return "\n".join([f"Game: {deck.game}", *rows, *_numbers(deck)])


WAYS: dict[str, Callable[[Pasted], str]] = {
    "chat with times and senders": _chat,
    "page of one line": _page,
    "every copy on one line": _single_copies,
    "rows without a header": _rows,
    "corner brackets": lambda deck: plain(deck, lambda line: f"{line.copies} {reference(line)}", "【{0}】"),
    "plain": lambda deck: plain(deck, lambda line: f"{line.copies} {reference(line)}"),
    "3x, stars": lambda deck: plain(deck, lambda line: f"* {line.copies}x {reference(line)}", "**{0}**"),
    "bullets": lambda deck: plain(deck, lambda line: f"• {line.copies} {reference(line)}", "## {0}", "# {1}"),
    "dashes": lambda deck: plain(deck, lambda line: f"- {line.copies}x {reference(line, ' (Lv. {})')}", "{0}:"),
    "en dashes, times": lambda deck: plain(deck, lambda line: f"– {line.copies} × {reference(line)}", "=== {0} ({1}) ==="),
    "behind x": lambda deck: plain(deck, lambda line: f"{reference(line, ' L{}')} x{line.copies}"),
    "behind colon": lambda deck: plain(deck, lambda line: f"{reference(line, ' lvl {}')}: {line.copies}", "[{0}]"),
    "behind tab": lambda deck: plain(deck, lambda line: f"{reference(line, ' Lv.{}')}\t{line.copies}x"),
    "behind in brackets": lambda deck: plain(
        deck, lambda line: f"{reference(line, ' Level {}')} ({line.copies}x)", "{0} ({1})"
    ),
    "behind in parentheses": lambda deck: plain(deck, lambda line: f"{reference(line, ', level {}')} ({line.copies})", "{0}"),
    "repeated": lambda deck: plain(deck, _repeated),
    "IDs first": lambda deck: plain(deck, lambda line: f"{line.code} {line.name} x{line.copies}"),
    "IDs last": lambda deck: plain(deck, lambda line: f"{line.copies} {line.name} [{line.code}]"),
    "IDs after a dash": lambda deck: plain(deck, lambda line: f"{line.copies}x {line.name} - {line.code}"),
    "remarks behind arrows": lambda deck: plain(deck, lambda line: f"{line.copies} {line.name} [{line.code}] <- key card"),
    "mail with the name of the deck": lambda deck: plain(
        deck,
        lambda line: f"{line.copies} {reference(line)}",
        "{0}:",
        "Dear organiser,\nplease find my deck below.\n\nGame: {1}\nDeck: Islands at Dawn",
    ),
    "spreadsheet with columns of its own": lambda deck: _table(
        deck,
        "\t",
        "Wish\tZone\tCard name\tQuantity\tSet code",
        lambda line: ["", line.title, line.name, str(line.copies), line.code],
    ),
    "only IDs": lambda deck: plain(deck, lambda line: f"{line.copies} {line.code}"),
    "columns by tabs": lambda deck: plain(deck, lambda line: f"{line.name}\t{line.code}\t{line.copies}"),
    "columns by spaces": lambda deck: plain(deck, lambda line: f"{line.copies}   {line.code}   {line.name}"),
    "quoted": lambda deck: plain(deck, lambda line: f"> {line.copies} {reference(line)}", "> **{0}**", "> Game: {1}"),
    "code fence": lambda deck: "```\n" + plain(deck, lambda line: f"{line.copies} {reference(line)}") + "\n```",
    "numbered": _numbered,
    "one line": _inline,
    "types": _typed,
    "markdown table": lambda deck: _table(
        deck,
        " | ",
        "| Qty | Card | Zone |\n|---|---|---|",
        lambda line: [f"| {line.copies}", f"{line.code} {line.name}".strip(), f"{line.title} |"],
    ),
    "tab table": lambda deck: _table(
        deck, "\t", "Zone\tCard\tID\tCount", lambda line: [line.title, line.name, line.code, str(line.copies)]
    ),
    "greeting": lambda deck: (
        "Hi everyone!\nis this legal?\n\n"
        + plain(deck, lambda line: f"{line.copies} {reference(line)}")
        + "\n\nThanks,\nAnna\nSent from my iPhone"
    ),
    "totals": lambda deck: (
        plain(deck, lambda line: f"{line.copies} {reference(line)}", "{0}: {1}") + f"\n\nTotal: {_total(deck)} cards"
    ),
    "full width": lambda deck: plain(deck, lambda line: f"{chr(0xFF10 + line.copies)}ｘ　{reference(line)}"),
    "typographic": lambda deck: plain(
        deck, lambda line: f"{line.copies}\u00a0{reference(line).replace(chr(39), '’').replace('-', '‑')}\u200b"
    ),
    "check boxes": lambda deck: plain(deck, lambda line: f"- [x] {line.copies} {reference(line)} ✅"),
    "html": _html,
    "prices": lambda deck: plain(deck, lambda line: f"{line.copies}x {reference(line)}  0,25 €  NM"),
    "Deutsch": lambda deck: _translated(deck, "Spiel", "Gesamt: {} Karten"),
    "Español": lambda deck: _translated(deck, "Juego", "Total: {} cartas"),
    "Italiano": lambda deck: _translated(deck, "Gioco", "Totale: {} carte"),
}

_WORDS = {
    "Spiel": {
        "Main Deck": "Hauptdeck",
        "Extra Deck": "Extradeck",
        "Deck": "Deckliste",
        "Hero": "Held",
        "Vanguard": "Vorhut",
        "Locations": "Orte",
    },
    "Juego": {
        "Main Deck": "Mazo principal",
        "Extra Deck": "Mazo extra",
        "Deck": "Mazo",
        "Hero": "Héroe",
        "Vanguard": "Vanguardia",
        "Locations": "Lugares",
    },
    "Gioco": {
        "Main Deck": "Mazzo principale",
        "Extra Deck": "Mazzo extra",
        "Deck": "Mazzo",
        "Hero": "Eroe",
        "Vanguard": "Avanguardia",
        "Locations": "Luoghi",
    },
}


def _translated(deck: Pasted, game: str, total: str) -> str:
    lines = [f"{game}: {load_game(deck.game).short.upper()}", ""]
    for title, found in deck.zones().items():
        lines += [
            f"{_WORDS[game].get(title, title)} ({sum(line.copies for line in found)})",
            *(f"{line.copies} {reference(line)}" for line in found),
            "",
        ]
    return "\n".join([*lines, *_numbers(deck), "", total.format(_total(deck))])


GREETINGS = (
    "Hi!",
    "Hello all, here is my deck for Saturday:",
    "Hallo zusammen,",
    "hola, ¿es legal este mazo?",
    "Salut !",
    "Ciao a tutti",
    "is this legal?",
)
CLOSINGS = (
    "Thanks!",
    "Danke und viele Grüße\nAnna",
    "gracias :)",
    "Merci d'avance",
    "Cheers, Ben",
    "Sent from my iPhone",
    "-- \nBen",
    "What do you think?",
)
HEADS = (
    "Game: {0}",
    "**Game:** {1}",
    "{1} deck",
    "Spiel: {0}",
    "Jeu : {1}",
    "game = {0}",
    "# {1}",
    "Juego: {1}",
    "{0}",
    "Jogo: {1}",
)
HEADINGS = (
    "{0}",
    "{0}:",
    "**{0}**",
    "## {0}",
    "=== {0} ({1}) ===",
    "[{0}]",
    "{0} ({1})",
    "{0} - {1} cards",
    "— {0} —",
    "__{0}__",
    "{0}: {1}",
)
LINES: tuple[Way, ...] = (
    lambda line: f"{line.copies} {reference(line)}",
    lambda line: f"{line.copies}x {reference(line, ' (Lv. {})')}",
    lambda line: f"x{line.copies} {reference(line, ' lvl {}')}",
    lambda line: f"{line.copies} × {reference(line, ' Lv{}')}",
    lambda line: f"{reference(line, ' L{}')} x{line.copies}",
    lambda line: f"{reference(line)} - {line.copies}x",
    lambda line: f"{reference(line, ' (level {})')}: {line.copies}",
    lambda line: f"({line.copies}) {reference(line)}",
    lambda line: f"{line.copies} {line.name} ({line.code})",
    lambda line: f"{line.code} - {line.name} x{line.copies}",
    lambda line: f"{line.copies}\t{line.code}\t{line.name}",
    lambda line: f"{line.name}  [{line.code}]  x{line.copies}",
    lambda line: f"{line.copies}x {line.code}",
)
BULLETS = ("", "", "- ", "* ", "• ", "– ", "> ", "> - ", "  ", "\u200b", "- [ ] ", "▪ ")
TAILS = ("", "", "", " // key card", " 0.15€", "  ✅", ".", " # staple", "\u00a0")


MIXED = range(120)
"""Seeds of mixed habits."""


def mixed(deck: Pasted, seed: int) -> str:
    """Return a deck with several habits at once."""
    chance = random.Random(seed)
    keep_game(deck)
    parts = [chance.choice(GREETINGS), ""] if chance.random() < 0.5 else []
    parts += [chance.choice(HEADS).format(deck.game, deck.title), ""]
    way, bullet, heading, tail = chance.choice(LINES), chance.choice(BULLETS), chance.choice(HEADINGS), chance.choice(TAILS)
    quote = "> " if bullet.startswith(">") else ""
    for title, lines in deck.zones().items():
        parts += [quote + heading.format(title, sum(line.copies for line in lines))]
        parts += [f"{bullet}{way(line)}{tail}" for line in lines] + [""]
    parts += _numbers(deck)
    parts += [f"Total: {_total(deck)}"] if chance.random() < 0.4 else []
    parts += ["", chance.choice(CLOSINGS)] if chance.random() < 0.5 else []
    text = "\n".join(parts)
    return text.replace("'", "’") if chance.random() < 0.3 else text

"""Decklists with habits that are combined at random: how any deck, legal or not, may look when people send it."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckcheck.core.registry import load_game
from tests.reading.pastes import Line, Pasted, keep_game, reference
from tests.reading.unseen_pastes import TYPES, ZONES

BEFORE = (
    "{} ",
    "{}x ",
    "x{} ",
    "{} x ",
    "{}× ",
    "({}) ",
    "{} - ",
    "{}: ",
    "[{}] ",
    "({}x) ",
    "{}\t",
    "{}   ",
    "{}X ",
    "{} Stk. ",
    "*{}* ",
    "[{0}/{0}] ",
    "{} copies of ",
    "{} fois ",
)
BEHIND = (
    " x{}",
    " {}x",
    " ({})",
    " ({}x)",
    ": {}",
    "\t{}",
    " - {}",
    " ×{}",
    " [x{}]",
    ", {}",
    " ... {}",
    " = {}",
    " X{}",
    "   {}",
    " - {}x",
    " ({0}/{0})",
    " x{} copies",
)
LEVELS = (" @{}", " L{}", " Lv {}", " lvl {}", " Lv. {}", " (Lv. {})", " (level {})", ", level {}", " [Lv{}]", " - Lv {}")
LEVEL_WORDS = {"de": " Stufe {}", "es": " nivel {}", "fr": " niveau {}", "it": " livello {}", "pt": " nível {}"}
CARDS = (
    *("{name}",) * 6,
    *("{code} {title}", "{title} ({code})", "{title} [{code}]", "{title} - {code}", "{code}", "{title}  {code}"),
    *("{code}: {title}", "[{code}] {title}", "{title} / {code}", '"{name}"', "**{name}**", "{title} #{code}"),
)
BULLETS = (
    *("",) * 8,
    "- ",
    "* ",
    "• ",
    "– ",
    "> ",
    "> - ",
    "   ",
    "\u200b",
    "- [ ] ",
    "▪ ",
    "→ ",
    "+ ",
    "·",
    "☐ ",
    "> > ",
    "♦ ",
)
TAILS = (
    *("",) * 12,
    " // key card",
    " # staple",
    " 0,15 €",
    " $1.20",
    "  ✅",
    ".",
    ";",
    ",",
    "\u00a0",
    "  ",
    " (foil)",
    " NM",
    " ⭐",
)
HEADINGS = (
    *("{0}", "{0}:", "**{0}**", "## {0}", "=== {0} ({1}) ===", "[{0}]", "{0} ({1})", "{0} - {1}", "— {0} —", "__{0}__:"),
    *("{0}: {1}", "*** {0} ***", "~ {0} ~", "{0} [{1}]", "<{0}>", "★ {0} ★", "# {0} #", "• {0}:", "{0} = {1}", "// {0}"),
)
HEADS = {
    "en": ("Game: {0}", "**Game:** {1}", "{1}", "# {1}", "game = {2}", "TCG: {1}", "{1} deck", "My {1} list"),
    "de": ("Spiel: {0}", "Spiel: {2}", "Mein {1} Deck", "**Spiel**: {1}"),
    "es": ("Juego: {0}", "Juego : {2}", "Mi mazo de {1}"),
    "fr": ("Jeu : {1}", "Jeu: {0}", "Mon deck {1}"),
    "it": ("Gioco: {1}", "Gioco: {2}", "Il mio mazzo di {1}"),
    "pt": ("Jogo: {1}", "Jogo: {2}", "Meu baralho de {1}"),
}
GREETINGS = {
    "en": (
        "Hi!",
        "Hello judges,\nplease check this for Saturday.",
        "is this legal?",
        "Hey all 👋",
        "@judge can you check this pls",
    ),
    "de": (
        "Hallo zusammen,",
        "Moin!\nanbei meine Liste",
        "Guten Tag,\nhier ist mein Deck für das Turnier.",
        "Servus, passt das so?",
    ),
    "es": ("Hola a todos:", "¡Buenas! ¿Es legal este mazo?", "Hola, aquí va mi lista"),
    "fr": ("Bonjour,", "Salut !\nVoici ma liste", "Bonjour à tous, est-ce légal ?"),
    "it": ("Ciao a tutti,", "Buongiorno,\necco la mia lista.", "Ciao, è legale?"),
    "pt": ("Olá!", "Oi pessoal,\nsegue minha lista", "Bom dia, este baralho é legal?"),
}
CLOSINGS = {
    "en": (
        "Thanks!",
        "Cheers,\nBen",
        "Sent from my iPhone",
        "-- \nBen Example\nben@example.org",
        "What do you think?",
        "thx 🙏",
    ),
    "de": (
        "Danke!",
        "Viele Grüße\nJürgen",
        "LG Anna",
        "Von meinem iPhone gesendet",
        "Mit freundlichen Grüßen\nDr. Hans Müller",
    ),
    "es": ("¡Gracias!", "Saludos,\nÍñigo", "Un saludo", "Gracias de antemano"),
    "fr": ("Merci d'avance", "Cordialement,\nHélène", "Merci !", "Envoyé de mon iPhone"),
    "it": ("Grazie!", "Saluti\nGiulia", "Grazie mille,\nLuca"),
    "pt": ("Obrigado!", "Abraços,\nJoão", "Obrigada,\nInês"),
}
TOTALS = {
    "en": ("Total: {}", "Total cards: {}", "{} cards", "= {} cards total", "Total = {}"),
    "de": ("Gesamt: {}", "{} Karten", "Summe: {} Karten", "Insgesamt {} Karten"),
    "es": ("Total: {} cartas", "{} cartas"),
    "fr": ("Total : {} cartes", "{} cartes"),
    "it": ("Totale: {} carte", "{} carte"),
    "pt": ("Total: {} cartas", "{} cartas"),
}
COLUMNS = {
    "en": ("Qty", "Card", "ID", "Zone"),
    "de": ("Anzahl", "Karte", "Nummer", "Bereich"),
    "es": ("Cantidad", "Carta", "Código", "Zona"),
    "fr": ("Quantité", "Carte", "Code", "Zone"),
    "it": ("Quantità", "Carta", "Codice", "Zona"),
    "pt": ("Quantidade", "Carta", "Código", "Zona"),
}
TITLES = ("Saturday deck", "v3 final", "Anna's best", "")


class Decorated(NamedTuple):
    """A decklist as a file, with what was chosen for it."""

    content: bytes
    file: str
    habits: str


class _Habits(NamedTuple):
    language: str
    before: str
    behind: str
    card: str
    level: str
    bullet: str
    tail: str
    heading: str
    is_numbered: bool
    is_repeated: bool
    leaves_one_out: bool


def decorated(deck: Pasted, chance: random.Random) -> Decorated:
    """Return a deck in a random dress: lines or a table, in some language, encoding and order."""
    keep_game(deck)
    language = chance.choice(("en", "en", "en", *HEADS))
    habits = _habits(language, chance)
    shape = chance.choice((*("zones",) * 5, "types", "inline", "table", "table", "alone"))
    head = [*_around(GREETINGS, language, chance), *_head(deck, language, chance)]
    body = {"zones": _zones, "types": _types, "inline": _inline, "table": _table, "alone": _alone}[shape](deck, habits, chance)
    foot = (
        [chance.choice(TOTALS[language]).format(sum(line.copies for line in deck.lines)), ""] if chance.random() < 0.25 else []
    )
    text = "\n".join([*head, *body, *_numbers(deck), "", *foot, *_around(CLOSINGS, language, chance)])
    text = _typed(text, chance)
    content, encoding = _encoded(text, chance)
    return Decorated(content, "deck.txt", f"{shape}, {encoding}, {habits}")


def _habits(language: str, chance: random.Random) -> _Habits:
    card, is_before = chance.choice(CARDS), chance.random() < 0.65
    before, behind = chance.choice(BEFORE), chance.choice(BEHIND)
    level = LEVEL_WORDS[language] if language in LEVEL_WORDS and chance.random() < 0.5 else chance.choice(LEVELS)
    return _Habits(
        language,
        before if is_before else "",
        "" if is_before else behind,
        card,
        level,
        chance.choice(BULLETS),
        chance.choice(TAILS),
        chance.choice(HEADINGS),
        chance.random() < 0.06,
        chance.random() < 0.06,
        chance.random() < 0.15,
    )


def _around(words: dict[str, tuple[str, ...]], language: str, chance: random.Random) -> list[str]:
    return [*chance.choice(words[language]).split("\n"), ""] if chance.random() < 0.35 else []


def _head(deck: Pasted, language: str, chance: random.Random) -> list[str]:
    if chance.random() < 0.25:
        return []
    return [chance.choice(HEADS[language]).format(deck.game, deck.title, load_game(deck.game).short.upper()), ""]


def _line(habits: _Habits, line: Line, number: int) -> Iterator[str]:
    level = habits.level if line.level is not None else ""
    title = f"{line.name}{level.format(line.level)}"
    name = reference(line, habits.level)
    card = habits.card.format(code=line.code, title=title, name=name)
    numbering = f"{number}. " if habits.is_numbered else ""
    if habits.is_repeated:
        yield from [f"{habits.bullet}{card}{habits.tail}"] * line.copies
    elif habits.leaves_one_out and line.copies == 1:
        yield f"{habits.bullet}{numbering}{card}{habits.tail}"
    else:
        before, behind = habits.before.format(line.copies), habits.behind.format(line.copies)
        yield f"{habits.bullet}{numbering}{before}{card}{behind}{habits.tail}"


def _heading(habits: _Habits, words: str, lines: Sequence[Line]) -> str:
    return habits.heading.format(words, sum(line.copies for line in lines))


def _zones(deck: Pasted, habits: _Habits, chance: random.Random) -> Iterator[str]:
    number = 0
    is_upper, gap = chance.random() < 0.15, chance.random() < 0.7
    quote = "> " if habits.bullet.startswith(">") else ""
    for lines in deck.zones().values():
        word = ZONES[habits.language][lines[0].zone]
        yield quote + _heading(habits, word.upper() if is_upper else word, lines)
        for line in lines:
            number += 1
            yield from _line(habits, line, number)
        yield from [""] * gap


def _types(deck: Pasted, habits: _Habits, chance: random.Random) -> Iterator[str]:
    """Write zones whose cards have headings of their own by their type."""
    number = 0
    for lines in deck.zones().values():
        yield _heading(habits, ZONES[habits.language][lines[0].zone], lines)
        if lines[0].zone in ("main", "deck"):
            for kind in dict.fromkeys(line.type for line in lines):
                found = [line for line in lines if line.type == kind]
                yield _heading(habits, TYPES.get(kind, kind), found)
                for line in found:
                    number += 1
                    yield from _line(habits, line, number)
        else:
            for line in lines:
                number += 1
                yield from _line(habits, line, number)
        yield ""


def _inline(deck: Pasted, habits: _Habits, chance: random.Random) -> Iterator[str]:
    """Write each zone on one line."""
    before = habits.before.strip(" \t").rstrip(":-") + " " if habits.before else ""
    plain = habits._replace(bullet="", tail="", is_numbered=False, is_repeated=False, before=before, card="{name}")
    separator = chance.choice((", ", "; ", ", ", " / ", " + "))
    plain = plain._replace(level=" Lv {}", behind=" x{}" if habits.behind else "")
    for lines in deck.zones().values():
        cards = [text for line in lines for text in _line(plain, line, 0)]
        yield f"{ZONES[habits.language][lines[0].zone]}: {separator.join(cards)}"


def _alone(deck: Pasted, habits: _Habits, chance: random.Random) -> Iterator[str]:
    """Write the cards without headings: each belongs where its game puts it."""
    for number, line in enumerate(deck.lines, 1):
        yield from _line(habits, line, number)


def _table(deck: Pasted, habits: _Habits, chance: random.Random) -> Iterator[str]:
    separator = chance.choice(("\t", ";", ",", " | "))
    names = COLUMNS[habits.language]
    places = [0, 1, 2, 3]
    chance.shuffle(places)
    quote = '"' if separator == "," or chance.random() < 0.2 else ""
    yield separator.join(names[place] for place in places)
    if separator == " | ":
        yield "|".join(["---"] * 4)
    for line in deck.lines:
        level = habits.level.format(line.level) if line.level is not None else ""
        cells = (str(line.copies), f"{quote}{line.name}{level}{quote}", line.code, ZONES[habits.language][line.zone])
        yield separator.join(cells[place] for place in places)


def _numbers(deck: Pasted) -> list[str]:
    return (
        ["", "Statistics: " + ", ".join(f"{value} {key.title()}" for key, value in deck.numbers.items())]
        if deck.numbers
        else []
    )


def _typed(text: str, chance: random.Random) -> str:
    """Write a text as some keyboard or program does."""
    habit = chance.random()
    if habit < 0.1:
        return text.replace("'", "’").replace("-", "‑")
    if habit < 0.15:
        return text.translate({0x30 + digit: 0xFF10 + digit for digit in range(10)})
    if habit < 0.2:
        return text.replace(" ", "\u00a0")
    if habit < 0.25:
        return text.lower()
    if habit < 0.3:
        return text.upper()
    if habit < 0.35:
        return "\n".join(f"> {line}" for line in text.split("\n"))
    if habit < 0.4:
        return f"```\n{text}\n```"
    if habit < 0.45:
        return text.replace("\n", "\n\n")
    if habit < 0.48:
        return "\n".join(f"{line}   " for line in text.split("\n"))
    if habit < 0.5:
        return "\n".join(f"    {line}" for line in text.split("\n"))
    return text


def _encoded(text: str, chance: random.Random) -> tuple[bytes, str]:
    encoding = chance.choice((*("utf-8",) * 8, "utf-8-sig", "utf-16", "cp1252", "utf-16-le"))
    text = text.replace("\n", "\r\n") if chance.random() < 0.2 else text
    if encoding == "utf-16-le":
        return b"\xff\xfe" + text.encode("utf-16-le"), encoding
    try:
        return text.encode(encoding), encoding
    except UnicodeEncodeError:
        return text.encode("utf-8"), "utf-8"

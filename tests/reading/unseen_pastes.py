"""Legal decks as people send them: 45 ways of writing, each used for three games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from deckcheck.core.model import Deck, Entry
from deckcheck.decks.opening import OpenedDeck, open_deck
from tests.support import ROOT

DECKS = {
    "kingdom-duels": (
        "heart-of-the-cards",
        "obliterate",
        "red-eyes-and-good-luck",
        "welcome-to-toon-world",
        "blue-eyes-arsenal",
    ),
    "homm": ("green-tide", "lanterns-on-the-wall", "pack-and-arrow", "cinders-before-dawn", "the-long-procession"),
    "kingdom-hearts": ("lanterns-over-the-harbor", "a-storm-of-glass", "quickstep-to-morning", "the-long-eclipse"),
    "gundam": ("cinder-rush", "wall-of-vows", "changing-faces", "harbor-lights"),
    "kingdom-at-war": ("harrow-charge", "quiet-succession", "usurpers-purse"),
}
GAMES = {
    "kingdom-duels": ("Kingdom Duels", "Kingdom Duels", "KD"),
    "homm": ("Heroes of Might & Magic TCG", "Heroes of Might and Magic", "HoMM"),
    "kingdom-hearts": ("Kingdom Hearts TCG", "Kingdom Hearts", "KH TCG"),
    "gundam": ("SD Gundam World Heroes", "SD Gundam", "Gundam"),
    "kingdom-at-war": ("Kingdom at War", "Kingdom At War", "KaW"),
}
ZONES = {
    "en": {
        "main": "Main Deck",
        "extra": "Extra Deck",
        "deck": "Deck",
        "hero": "Hero",
        "vanguard": "Vanguard",
        "locations": "Locations",
    },
    "de": {
        "main": "Hauptdeck",
        "extra": "Extradeck",
        "deck": "Deck",
        "hero": "Held",
        "vanguard": "Vorhut",
        "locations": "Orte",
    },
    "es": {
        "main": "Mazo principal",
        "extra": "Mazo extra",
        "deck": "Mazo",
        "hero": "Héroe",
        "vanguard": "Vanguardia",
        "locations": "Lugares",
    },
    "fr": {
        "main": "Deck principal",
        "extra": "Extra deck",
        "deck": "Deck",
        "hero": "Héros",
        "vanguard": "Avant-garde",
        "locations": "Lieux",
    },
    "it": {
        "main": "Mazzo principale",
        "extra": "Extra deck",
        "deck": "Mazzo",
        "hero": "Eroe",
        "vanguard": "Avanguardia",
        "locations": "Luoghi",
    },
    "pt": {
        "main": "Deck principal",
        "extra": "Deck extra",
        "deck": "Baralho",
        "hero": "Herói",
        "vanguard": "Vanguarda",
        "locations": "Locais",
    },
}
STATISTICS = {
    "en": ("Statistics", "Attack", "Defense", "Power", "Knowledge"),
    "de": ("Werte", "Angriff", "Verteidigung", "Kraft", "Wissen"),
    "es": ("Estadísticas", "Ataque", "Defensa", "Poder", "Conocimiento"),
    "fr": ("Statistiques", "Attaque", "Défense", "Puissance", "Savoir"),
    "it": ("Statistiche", "Attacco", "Difesa", "Potere", "Conoscenza"),
    "pt": ("Estatísticas", "Ataque", "Defesa", "Poder", "Conhecimento"),
}
TYPES = {
    "hero": "Heroes",
    "unit": "Units",
    "spell": "Spells",
    "ability": "Abilities",
    "artifact": "Artifacts",
    "character": "Characters",
    "possession": "Possessions",
    "event": "Events",
    "scheme": "Schemes",
    "player": "Player Cards",
    "world": "Worlds",
    "friend": "Friends",
    "magic_friend": "Magic Friends",
    "magic": "Magic",
    "equipment": "Equipment",
    "dark": "Dark Cards",
    "attack": "Attacks",
    "technique": "Techniques",
    "form_change": "Form Changes",
    "Monster": "Monsters",
    "Spell": "Spells",
    "Trap": "Traps",
    "Combination": "Combinations",
}


class Style(NamedTuple):
    """A way of writing a deck. Templates: {game}, {name}, {zone}, {ZONE}, {total}, {n}, {card}, {title}, {id}, {i}, {price}.

    `{card}` is the name, with its level, and with its ID if the name alone is ambiguous; `{title}` goes with an `{id}`.
    """

    name: str
    head: str
    heading: str
    line: str | tuple[str, ...]
    foot: str = ""
    language: str = "en"
    level: str = " Lv {}"
    game: int = 0
    statistics: str = "{label}: {values}"
    value: str = "{key} {value}"
    between: str = ", "
    after_zone: str = ""
    joined: str = "\n"
    repeated: bool = False
    by_type: str = ""
    ending: str = ".txt"
    encoding: str = "utf-8"
    change: tuple[tuple[str, str], ...] = ()
    lower: bool = False
    games: tuple[str, ...] = ()


ONE_ZONE = ("kingdom-hearts", "gundam", "kingdom-at-war")
STYLES = (
    Style(
        "discord",
        "yo judges can someone check my {game} deck?? 🙏\n",
        "__**{zone}**__ ({total})",
        "{n}x {card}",
        "thx a lot ❤️\n",
    ),
    Style(
        "discord fence",
        "**{name}** | {game}\n```",
        "[{zone}]",
        "{n} {card}",
        "```\nrate it pls 😅",
        between="\n",
        value="{key} {value}",
        statistics="[{label}]\n{values}",
    ),
    Style(
        "mail with a signature",
        "From: Ann Example <ann@example.org>\nTo: judge@example.org\nDate: Sat, 14 Nov 2026 10:12:33 +0100\n"
        "Subject: Decklist {game}\n\nDear judge,\n\nplease find my decklist below.\n",
        "{zone}:",
        "  {n} {card}",
        "\nKind regards,\nAnn Example\n\n-- \nAnn Example\nPhone: +49 170 1234567\nwww.example.org",
        after_zone="\n",
    ),
    Style(
        "whatsapp",
        "[14.11.26, 18:03:12] Tom: Hey, hier mein {game} Deck",
        "*{zone}*",
        "{n}x {card}",
        "Tom",
        after_zone="\n",
        level=" lvl {}",
        language="de",
    ),
    Style(
        "web shop order",
        "Order #48213\nThank you for your order!\nGame: {game}\n",
        "{zone}",
        "{n} x {title} [{id}]   NM   €{price}   ",
        "Subtotal: €99.50\nShipping: €3.90\nTotal: €103.40",
    ),
    Style("shop with prices", "{game}", "{zone} ({total} cards)", "{n}x {card} - ${price}", "Total: $45.20"),
    Style(
        "forum BBCode",
        "[b]{name}[/b]\n[i]Game: {game}[/i]\n",
        "[u]{zone}[/u]",
        "[*]{n}x [url=https://cards.example.org/{id}]{card}[/url]",
        "[/list]",
        statistics="[u]{label}[/u]\n{values}",
        between="\n",
    ),
    Style(
        "Markdown table",
        "# {name}\n\nGame: {game}\n",
        "## {zone}\n\n| Card | ID | Qty |\n|:-----|:--:|----:|",
        "| {title} | {id} | {n} |",
        after_zone="\n",
        statistics="## {label}\n\n{values}",
        value="- {key}: {value}",
        between="\n",
    ),
    Style(
        "Reddit",
        "Hi all, first post here! What do you think about my {game} list?\n\n",
        "**{zone}:**\n",
        "* {n}x {card}\n",
        "\nEdit: thanks for the help everyone!",
        statistics="**{label}:** {values}",
    ),
    Style(
        "phone quotes",
        "My “{game}” deck",
        "– {zone} –",
        "{n}× {card}",
        "Sent from my iPhone",
        change=(("'", "’"), ("-", "‑")),
        game=1,
    ),
    Style(
        "German mail",
        "Hallo zusammen,\n\nanbei meine Deckliste für Samstag.\n\nSpiel: {game}\nSpieler: Jürgen Groß\n",
        "{zone} ({total} Karten):",
        "{n} x {card}",
        "\nViele Grüße\nJürgen",
        language="de",
        level=" Stufe {}",
        after_zone="\n",
    ),
    Style(
        "Spanish",
        "Hola, esta es mi lista.\nJuego: {game}\nJugador: Íñigo Muñoz\n",
        "{zone}",
        "• {n} {card}",
        "¡Gracias!\nUn saludo,\nÍñigo",
        language="es",
        level=" nivel {}",
    ),
    Style(
        "French",
        "Bonjour,\nvoici ma liste pour dimanche :\n\nJeu : {game}\n",
        "{zone} : {total} cartes",
        "- {n} {card}",
        "\nCordialement,\nHélène",
        language="fr",
        level=" niveau {}",
    ),
    Style(
        "Italian",
        "Ciao a tutti! Ecco il mio mazzo.\nGioco: {game}",
        "== {zone} ==",
        "{card} x{n}",
        "Grazie mille\nGiulia",
        language="it",
        level=" livello {}",
    ),
    Style(
        "Portuguese",
        "Olá pessoal, segue a minha lista\nJogo: {game}\nNome: {name}",
        "{zone}:",
        "{n}x - {card}",
        "Obrigado!\nJoão",
        language="pt",
        level=" nível {}",
    ),
    Style(
        "mixed languages",
        "Deck von Luca (Gioco: {game})",
        "{zone} - {total}",
        "{n}x {card}",
        "danke / thanks",
        language="it",
        level=" L{}",
    ),
    Style(
        "spreadsheet tabs",
        "{name}\t\t\nGame\t{game}\t",
        "{zone}\t\t",
        "{id}\t{title}\t{n}",
        statistics="{label}\n{values}",
        between="\n",
        value="{key}\t{value}",
        joined="\r\n",
    ),
    Style(
        "odd columns",
        "{game} - {name}\n\nNumber     Copies   Card",
        "{ZONE}",
        "{id}    {n}    {title}",
        statistics="{label}: {values}",
    ),
    Style(
        "CSV German",
        "# Spiel: {game}\nAnzahl;Karte;Nummer;Bereich",
        "",
        '{n};"{title}";{id};{zone}',
        language="de",
        ending=".csv",
        statistics="# {label}: {values}",
        encoding="cp1252",
        games=("kingdom-duels", "kingdom-hearts", "gundam"),
    ),
    Style("CSV without a header", "", "", '{n},"{title}",{id}', ending=".csv", games=ONE_ZONE, joined="\r\n"),
    Style(
        "CSV UTF-16",
        "Zone\tCard\tQuantity\tCode",
        "",
        "{zone}\t{title}\t{n}\t{id}",
        ending=".csv",
        encoding="utf-16",
        games=("kingdom-duels", "gundam", "kingdom-at-war"),
    ),
    Style(
        "numbered copies",
        "Game = {game}",
        "-- {zone} --",
        "{i}. {card}",
        repeated=True,
        value="{key} = {value}",
        between="\n",
        statistics="-- {label} --\n{values}",
    ),
    Style("repeated lines", "{game} deck by Sam", "{zone}", "{card}", "Thank you, Sam", repeated=True, game=1),
    Style("headings by type", "{name} ({game})\n", "{zone} ({total})", "{n} {card}", by_type="{type} ({total})", level=" ({})"),
    Style(
        "headings by type, bold",
        "**Game:** {game}",
        "**{zone}**",
        "{n}x {card}",
        by_type="_{type}:_",
        game=2,
        statistics="{label}\n{values}",
        between="\n",
        value="{key}: {value}",
    ),
    Style(
        "half with ids",
        "{name}\n{game}",
        "{zone}:",
        ("{n} {title} ({id})", "{n}x {card}", "{id} x{n}", "{card} ({n})"),
        level=" @{}",
    ),
    Style(
        "checkboxes",
        "{name} — {game}",
        "★ {zone} ★",
        "- [x] {card} ×{n}",
        statistics="★ {label} ★\n{values}",
        value="- {key}: {value}",
        between="\n",
    ),
    Style(
        "OCR",
        "{game}   decklist\n\nName: ____Ben Miller____   Date: 14 / 11 / 2026",
        "{ZONE}   ({total})",
        "  {n}   x   {card}  ",
        "Total :   {sum}",
        change=(("\n", " \n"),),
    ),
    Style("counts in parentheses", "{game}: {name}", "{zone} [{total}]", "{card} (x{n})", "total {sum} cards"),
    Style("colon counts", "{name}\nGame - {game}", "# {zone}", "{title} [{id}]: {n}", "Total: {sum} cards", level=" L{}"),
    Style("one line", "{game}", "{zone}: ", "{n} {card}", joined=", ", after_zone="\n", level=" lv{}"),
    Style("only ids", "{game} - hi, my deck for the weekend", "{zone}", "{id} {n}x", "see you there! Marco", level=" lv{}"),
    Style(
        "Windows-1252",
        "Größe an alle – mein {game} Deck „{name}“",
        "{zone}",
        "• {n} {card}",
        "– Zoë",
        encoding="cp1252",
        language="fr",
    ),
    Style(
        "UTF-16 notepad", "{name}\n{game}\n", "{zone}", "{n} {card}", "Cheers\nPaul", encoding="utf-16", joined="\r\n", game=2
    ),
    Style(
        "quoted answer",
        "> On 12 Nov 2026, at 09:14, Bob <bob@example.org> wrote:\n> please send me your {game} list\n\nHere you go:\n",
        "> {zone}",
        "> {n} {card}",
        "\nBest,\nKim",
    ),
    Style(
        "lower case phone",
        "{game} list\nplayer: jo",
        "{zone}",
        "{card} x{n}",
        "let me know if its ok",
        lower=True,
        statistics="{label} - {values}",
    ),
    Style("TTS export", "//{game}\n//{name} by player123\n", "//{zone}", "{n} {title} // {id}", statistics="{label}: {values}"),
    Style("bare counts", "2nd place list — {game}", "{zone} {total}", "{n} {card}", "GG everyone 🎉", level=" ({})"),
    Style(
        "box drawing",
        "╔═ {name} ═╗\n{game}\n",
        "──── {zone} ({total}) ────",
        "│ {n} │ {card} │",
        "──────────",
        statistics="──── {label} ────\n{values}",
        between="\n",
        value="│ {key} │ {value} │",
    ),
    Style(
        "Google Sheets",
        "Deck:,{name},,\nGame:,{game},,\n,,,\nQty,Name,Code,Price",
        "{zone},,,",
        '{n},"{title}",{id},{price}',
        "{sum},Total,,",
        ending=".csv",
        games=ONE_ZONE,
        level=" (Level {})",
    ),
    Style(
        "address",
        "{game}\n{name}",
        "{zone}:",
        "{card}, {n}",
        "Mit freundlichen Grüßen\n\nDr. Hans Müller\nHauptstr. 12\n80331 München",
        "de",
    ),
    Style(
        "registration sheet",
        "DECK REGISTRATION SHEET\nEvent: Autumn Open   Date: 2026-11-14\nFirst name: Ann   Last name: Example\nGame: {game}",
        "{ZONE}:",
        "{n} {card}",
        "Total: {sum}\nJudge: ________",
        games=("kingdom-hearts", "kingdom-at-war", "homm"),
    ),
    Style("German copies", "Spiel: {game}", "{zone} - {total} Stück", "{n} Stk. {card}", language="de"),
    Style(
        "French hyphens",
        "Salut la team,\nmon deck {game} pour samedi",
        "{zone} ({total})",
        "{n}x {card}",
        "A+\nMathieu",
        language="fr",
        level=" niv. {}",
        games=("homm", "kingdom-hearts", "kingdom-duels"),
    ),
    Style(
        "Excel CSV",
        "{game};;;\nAnz.;Name;Nr.;Preis",
        "{zone};;;",
        "{n};{title};{id};0,35",
        "{sum};Summe;;",
        "de",
        ending=".csv",
        games=ONE_ZONE,
    ),
)


class Paste(NamedTuple):
    name: str
    content: bytes
    file: str
    expected: Counter[tuple[str, str]]
    statistics: Any


def contents(deck: Deck) -> Counter[tuple[str, str]]:
    """Return how many copies of each card a deck has in each zone."""
    found: Counter[tuple[str, str]] = Counter()
    for entry in deck.entries:
        found[entry.zone, identity(entry)] += entry.count
    return found


def identity(entry: Entry[Any]) -> str:
    return f"{entry.card.name} @{getattr(entry.card, 'level', '')}" if entry.card else entry.code


@cache
def base(game: str, number: int) -> OpenedDeck:
    names = DECKS[game]
    return open_deck(str(ROOT / "examples" / game / "legal" / f"{names[number % len(names)]}.yaml"))


@cache
def namesakes(game: str) -> Counter[tuple[str, object]]:
    """Return how many cards share a name, and a level in the game where a level is part of the name."""
    return Counter(card_key(game, card) for card in base(game, 0).deck.pool.all_cards())


def card_key(game: str, card: Any) -> tuple[str, object]:
    return card.name, card.level if game == "kingdom-hearts" else None


def write(style: Style, game: str, deck: Deck) -> Paste:
    named = {
        "game": GAMES[game][style.game],
        "name": deck.fields["name"],
        "sum": deck.size("main" if game == "kingdom-duels" else "deck"),
    }
    zones = ZONES[style.language]
    parts = [style.head.format(**named)] if style.head else []
    for zone, entries in deck.zones.items():
        total = sum(entry.count for entry in entries)
        words = {**named, "zone": zones[zone], "ZONE": zones[zone].upper(), "total": total}
        heading = style.heading.format(**words)
        lines = list(_lines(style, game, zone, list(entries), words))
        parts += [heading + ", ".join(lines)] if style.joined == ", " else [heading] * bool(heading) + lines
        parts += [style.after_zone] * bool(style.after_zone)
    values = deck.fields.get("statistics")
    if values:
        label, *keys = STATISTICS[style.language]
        pairs = zip(keys, values.values(), strict=True)
        parts.append(
            style.statistics.format(
                label=label, values=style.between.join(style.value.format(key=key, value=value) for key, value in pairs)
            )
        )
    text = ("\r\n" if style.joined == "\r\n" else "\n").join([*parts, style.foot.format(**named)])
    for old, new in style.change:
        text = text.replace(old, new)
    text = text.lower() if style.lower else text
    return Paste(
        f"{style.name} / {game}",
        text.encode(style.encoding, "replace"),
        f"paste{style.ending}",
        contents(deck),
        values and dict(values),
    )


def _lines(style: Style, game: str, zone: str, entries: list[Entry[Any]], words: dict[str, Any]) -> Iterator[str]:
    templates = style.line if isinstance(style.line, tuple) else (style.line,)
    if style.by_type and zone in ("main", "deck"):
        entries = sorted(entries, key=lambda entry: list(TYPES).index(_type(entry)))
    heading, number = "", 0
    for index, entry in enumerate(entries):
        if style.by_type and zone in ("main", "deck") and _type(entry) != heading:
            heading = _type(entry)
            total = sum(other.count for other in entries if _type(other) == heading)
            yield style.by_type.format(type=TYPES[heading], total=total)
        card: Any = entry.card
        level = style.level.format(card.level) if game == "kingdom-hearts" and card.level is not None else ""
        title = card.name + level
        ambiguous = namesakes(game)[card_key(game, card)] > 1
        for _ in range(entry.count if style.repeated else 1):
            number += 1
            yield templates[index % len(templates)].format(
                **words,
                n=entry.count,
                i=number,
                id=entry.code,
                title=title,
                price=f"{index % 7}.{index % 9}5",
                card=f"{title} [{entry.code}]" if ambiguous else title,
            )


def _type(entry: Entry[Any]) -> str:
    card: Any = entry.card
    return str(getattr(card, "frame", "") or card.type)


def pastes() -> Iterator[Paste]:
    """Yield every style in three games."""
    games = list(DECKS)
    for number, style in enumerate(STYLES):
        for turn in range(3):
            game = style.games[turn] if style.games else games[(number + (0, 1, 3)[turn]) % len(games)]
            yield write(style, game, base(game, number + turn).deck)

"""Mistakes that people make in decklists with what a good answer says, and illegal decks in sloppy writing."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Iterator
from typing import NamedTuple

from deckcheck.decks.opening import open_deck
from tests.reading.unseen_pastes import STYLES, Style, base, write
from tests.support import ROOT

PLAIN = Style("plain", "{game}\n{name}\n", "{zone}", "{n}x {card}", level=" Lv {}")
KD, HM, KH, GD, KW = "kingdom-duels", "homm", "kingdom-hearts", "gundam", "kingdom-at-war"


class Case(NamedTuple):
    """A decklist, the status it may get, and patterns (any case) that the messages and help lines of the answer must have."""

    name: str
    content: bytes
    file: str
    status: str
    says: tuple[str, ...]


def plain(game: str, *changes: tuple[str, str], number: int = 0) -> str:
    """Write an example and change it; every change must change something."""
    text = write(PLAIN, game, base(game, number).deck).content.decode()
    for old, new in changes:
        assert old in text, f"{old!r} is not in the deck"
        text = text.replace(old, new, 1)
    return text


def case(name: str, content: str | bytes, status: str, *says: str, file: str = "paste.txt") -> Case:
    return Case(name, content.encode() if isinstance(content, str) else content, file, status, says)


def office(member: str) -> bytes:
    """Return a ZIP file that is an office document only by the name of its member."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        archive.writestr(member, "<x/>")
    return buffer.getvalue()


MAGIC = "4 Lightning Bolt\n4 Goblin Guide\n4 Lava Spike\n4 Rift Bolt\n20 Mountain\n4 Monastery Swiftspear\n"
POKEMON = "Pokémon: 9\n4 Pikachu BRS 49\n3 Raichu BRS 50\nTrainer: 4\n4 Professor's Research SSH 178\n8 Lightning Energy 4\n"
YAML = "game: kingdom-duels\nname: Test\n"
NOT_LEGAL, UNREADABLE, LEGAL = "illegal error unverified", "error", "legal"


def mistakes() -> Iterator[Case]:
    """Yield the mistakes."""
    kd, kh, kw, gd, hm = plain(KD), plain(KH), plain(KW), plain(GD), plain(HM)
    cards = kd.split("\n", 3)[3]
    yield from (
        case(
            "Kingdom Hearts called Kingdom Duels",
            kh.replace("Kingdom Hearts TCG", "Kingdom Duels"),
            UNREADABLE,
            "kingdom[ -]hearts",
        ),
        case(
            "Kingdom at War called Kingdom Hearts", kw.replace("Kingdom at War", "Game: KH"), UNREADABLE, "kingdom[ -]at[ -]war"
        ),
        case(
            "Gundam called Kingdom at War", gd.replace("SD Gundam World Heroes", "Game: Kingdom at War"), UNREADABLE, "gundam"
        ),
        case(
            "HoMM called Kingdom Duels",
            hm.replace("Heroes of Might & Magic TCG", "Spiel: Kingdom Duels"),
            UNREADABLE,
            "homm|might",
        ),
        case("Kingdom Duels called HoMM", kd.replace("Kingdom Duels", "Game: HoMM"), UNREADABLE, "kingdom[ -]duels"),
        case(
            "Gundam called HoMM, with IDs that both have",
            plain(GD).replace("SD Gundam World Heroes", "Game: HoMM"),
            UNREADABLE,
            "gundam",
        ),
        case("Magic", MAGIC, UNREADABLE, "game"),
        case("Magic called Kingdom Duels", "Kingdom Duels\n" + MAGIC, UNREADABLE, "kingdom[ -]duels"),
        case("Pokemon", POKEMON, UNREADABLE, "game"),
        case("misspelt Kuribo", plain(KD, ("Kuriboh", "Kuribo")), NOT_LEGAL, "Kuribo", "Kuriboh\\b"),
        case("misspelt Magician", plain(KD, ("Dark Magician", "Drak Magican")), NOT_LEGAL, "Dark Magician"),
        case("misspelt Lampmoth", plain(KH, ("Lampmoth", "Lampmooth")), NOT_LEGAL, "Lampmoth"),
        case("misspelt Gatewarden", plain(KW, ("Gatewarden", "Gatewadren")), NOT_LEGAL, "Gatewarden"),
        case("misspelt Seedling", plain(HM, ("Seedling Swarm", "Sedling Swram")), NOT_LEGAL, "Seedling Swarm"),
        case("misspelt Squire", plain(GD, ("Redbrand Squire", "Redbrant Sqire")), NOT_LEGAL, "Redbrand Squire"),
        case("two decks", kd + "\n" + plain(KD, number=1), LEGAL, "second deck"),
        case("two decks of two games", kw + "\n" + kh, LEGAL, "second deck"),
        case("pasted twice", kw + "\n" + kw, LEGAL, "second deck"),
        case("sideboard", kd + "\nSideboard\n2 Mystical Elf\n1 Silver Fang\n", LEGAL, "sideboard"),
        case("side deck", kh + "\n\nSide Deck (3):\n3x Jory Lv 1\n", LEGAL, "side deck|sideboard"),
        case("maybeboard", kw + "\nMaybeboard:\n- 1 Whisper Broker\n", LEGAL, "maybeboard"),
        case("wrong total of a zone", plain(KD, ("Main Deck", "Main Deck (40)")), LEGAL, "40", "30"),
        case("wrong total", kw + "\nTotal: 41", LEGAL, "41", "40"),
        case("wrong total of a type", plain(KW, ("3x Harrow Levy", "Characters (22)\n3x Harrow Levy")), LEGAL, "22"),
        case("PDF as text", b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n", UNREADABLE, "PDF"),
        case("PDF as YAML", b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", UNREADABLE, "PDF", file="deck.yaml"),
        case("PNG", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\1\0\0\0\1\0\x08\6\0\0\0", UNREADABLE, "picture|image|PNG"),
        case(
            "photo as CSV",
            b"\xff\xd8\xff\xe0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0",
            UNREADABLE,
            "picture|image|JPE?G|photo",
            file="deck.csv",
        ),
        case("damaged XLSX as text", office("xl/workbook.xml"), UNREADABLE, "xlsx|spreadsheet|excel"),
        case("damaged DOCX as YAML", office("word/document.xml"), UNREADABLE, "docx|word|document", file="deck.yaml"),
        case("old Excel", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(600), UNREADABLE, "excel|xls|office", file="deck.csv"),
        case("ZIP", office("deck.txt"), UNREADABLE, "zip|archive"),
        case("RTF", "{\\rtf1\\ansi\\deff0 {\\fonttbl{\\f0 Arial;}}\\f0 3 Kuriboh\\par}", UNREADABLE, "RTF|rich text"),
        case(
            "HTML page",
            "<!DOCTYPE html>\n<html><head><title>Deck</title></head><body><p>3 Kuriboh</p></body></html>",
            NOT_LEGAL,
            "HTML|web page|needs exactly 30",
        ),
        case("empty text", "", UNREADABLE, "empty|no cards"),
        case("empty YAML", "", UNREADABLE, "empty", file="deck.yaml"),
        case("only spaces", " \n\n \n", UNREADABLE, "empty|no cards"),
        case("only prices", "3.50\n2.00 €\n1.20\nTotal: 6.70\n", UNREADABLE, "card|deck"),
        case("only a greeting", "Hi,\ncan you check my deck? I will send it tomorrow.\nThanks\n", UNREADABLE, "card|deck"),
        case("only a link", "https://decks.example.org/d/12345\n", UNREADABLE, "card|link|address|game"),
        case("YAML without dashes", YAML + "main:\n  3 Kuriboh\n  2 Critter\n", UNREADABLE, "- 3 Kuriboh", file="deck.yaml"),
        case(
            "YAML mapping of counts", YAML + "main:\n  Kuriboh: 3\n  Critter: 2\n", UNREADABLE, "- 3 Kuriboh", file="deck.yaml"
        ),
        case("YAML item as a mapping", YAML + "main:\n  - Kuriboh: 3\n", UNREADABLE, "- 3 Kuriboh", file="deck.yaml"),
        case("YAML with tabs", YAML + "main:\n\t- 3 Kuriboh\n", UNREADABLE, "tab", "space", file="deck.yaml"),
        case("YAML mainboard", YAML + "mainboard:\n  - 3 Kuriboh\n", UNREADABLE, "'?main\\b", file="deck.yaml"),
        case(
            "YAML title", "game: kingdom-duels\ntitle: Test\nmain:\n  - 3 Kuriboh\n", UNREADABLE, "\\bname\\b", file="deck.yaml"
        ),
        case(
            "YAML misspelt game", "game: kingdom-dules\nmain:\n  - 3 Kuriboh\n", UNREADABLE, "kingdom-duels", file="deck.yaml"
        ),
        case(
            "JSON of another tool",
            '{"deckName": "x", "cards": [{"n": "Kuriboh", "c": 3}]}',
            UNREADABLE,
            "game|cards",
            file="deck.json",
        ),
        case("level that does not exist", plain(KH, ("Jory Lv 1", "Jory Lv 9")), NOT_LEGAL, "level", "9", "1"),
        case("level missing", plain(KH, ("Jory Lv 1", "Jory")), NOT_LEGAL, "Jory", "level|@1"),
        case(
            "one card of Kingdom Hearts", plain(KD, ("3x Kuriboh", "3x Lampmoth")), NOT_LEGAL, "Lampmoth", "kingdom[ -]hearts"
        ),
        case(
            "one card of Kingdom at War",
            plain(KH, ("4x Lampmoth Lv 0", "4x Gatewarden")),
            NOT_LEGAL,
            "Gatewarden",
            "kingdom[ -]at[ -]war",
        ),
        case("one card of Magic", plain(KW, ("3x Gatewarden", "3x Lightning Bolt")), NOT_LEGAL, "Lightning Bolt"),
        case("no copies", plain(KD, ("3x Kuriboh", "0x Kuriboh")), NOT_LEGAL, "\\b0\\b"),
        case("300 copies", plain(KD, ("3x Kuriboh", "300x Kuriboh")), NOT_LEGAL, "300"),
        case("half a copy", plain(KD, ("3x Kuriboh", "2.5x Kuriboh")), NOT_LEGAL, "2\\.5"),
        case("unknown count", plain(KD, ("3x Kuriboh", "?x Kuriboh")), NOT_LEGAL, "\\?"),
        case(
            "ID of another card",
            plain(KD, ("3x Kuriboh", "3x SOE-017 Kuriboh")),
            NOT_LEGAL,
            "Kuriboh",
            "Blue-Eyes White Dragon",
        ),
        case("unknown ID", plain(KD, ("3x Kuriboh", "3x SOE-999")), NOT_LEGAL, "SOE-999"),
        case("zero for O", plain(KD, ("3x Kuriboh", "3x S0E-065")), NOT_LEGAL, "SOE-065|Kuriboh"),
        case("misspelt game", kh.replace("Kingdom Hearts TCG", "Game: Kingdom Harts"), UNREADABLE, "kingdom[ -]hearts"),
        case("game of none of ours", "Game: Pokemon\nDeck\n3 Pikachu\n2 Raichu\n", UNREADABLE, "pokemon", "kingdom-duels"),
        case("statistics in words", plain(HM, ("Attack 1", "Attack some")), NOT_LEGAL, "attack"),
        case("CSV header only", "game,Kingdom Duels\ncount,card,zone\n", NOT_LEGAL, "0 cards|no card", file="deck.csv"),
        case(
            "CSV words that are no counts",
            "count,card,zone\nsome,Kuriboh,main\n2,Critter,main\n1,Griffore,main\n",
            NOT_LEGAL,
            "some",
            file="deck.csv",
        ),
        case("merge conflict", "<<<<<<< HEAD\n" + cards + "=======\n" + cards + ">>>>>>> other\n", NOT_LEGAL, "conflict|merge"),
        case("two cards on a line", plain(KD, ("3x Kuriboh\n", "3x Kuriboh ")), LEGAL),
        case("a choice", plain(KD, ("2x Critter", "2x Critter or Kuriboh")), NOT_LEGAL, "Critter or Kuriboh"),
        case(
            "ambiguous name",
            plain(GD, ("Brannoc the Kindled [SMP-001]", "Brannoc the Kindled")),
            NOT_LEGAL,
            "SMP-001",
            "SMP-002",
        ),
    )


ILLEGAL = (
    f"{KD}/illegal/kd-deck-05-two-cards-at-three",
    f"{KD}/illegal/kd-restrict-01-dragon-and-mirror",
    f"{KD}/illegal/kd-deck-06-a-third-card-with-two",
    f"{KH}/illegal/kh-deck-09-sparks-everywhere",
    f"{KW}/illegal/kw-deck-01-one-hound-too-many",
    f"{GD}/illegal/gd-deck-02-four-heralds",
    f"{HM}/illegal/hm-set-07-four-levies",
    f"{HM}/illegal/hm-set-11-the-same-sum-in-another-split",
)


def illegal() -> Iterator[Case]:
    """Yield illegal decks that must not become legal by the way they are written."""
    full = "３x Kuriboh\n• 1 × kuriboh"
    yield from (
        case("four copies on two lines", plain(KD, ("1x Gremlin", "• Kuriboh (1)")), "illegal", "Kuriboh", "\\b4\\b"),
        case(
            "four copies by name and ID",
            plain(KD, ("3x Kuriboh", "Kuriboh x2\nSOE-065 ×2"), ("1x Gremlin\n", "")),
            "illegal",
            "Kuriboh",
            "\\b4\\b",
        ),
        case(
            "four repeated lines",
            plain(KD, ("3x Kuriboh\n", "Kuriboh\n" * 4), ("1x Gremlin\n", "")),
            "illegal",
            "Kuriboh",
            "\\b4\\b",
        ),
        case("full-width digits", plain(KD, ("3x Kuriboh", full), ("1x Gremlin\n", "")), "illegal", "Kuriboh", "\\b4\\b"),
        case("31 cards", plain(KD, ("1x Gremlin", "1x Gremlin\n- [x] Saigar ×1")), "illegal", "\\b31\\b"),
        case(
            "29 cards and a total of 30",
            plain(KD, ("Main Deck", "Main Deck (30)"), ("1x Gremlin", "// 1x Gremlin")),
            "illegal",
            "\\b29\\b",
        ),
        case(
            "the sideboard fills nothing",
            plain(KD, ("Extra Deck", "Sideboard\n1 Gremlin\nExtra Deck"), ("1x Gremlin\n", "")),
            "illegal",
            "\\b29\\b",
        ),
        case(
            "Extra Deck card in the Main Deck",
            plain(KD, ("1x Gremlin", "1x Exodia"), ("1x Exodia\n1x Palace", "1x Palace")),
            "illegal",
            "Exodia",
        ),
        case("four Jorys", plain(KH, ("4x Lampmoth Lv 0", "3x Lampmoth Lv 0\n– jory l1 (1)")), "illegal", "Jory"),
        case("a 41st card", plain(KW, ("1x Feigned Retreat", "1x Feigned Retreat\ngatewarden ….. 1")), "illegal", "\\b41\\b"),
        case("39 cards and a total of 40", plain(KW, ("1x Feigned Retreat\n", "")) + "Total: 40\n", "illegal", "\\b39\\b"),
        case("four Squires", plain(GD, ("2x Beacon Drone", "1x Beacon Drone\nSMP-007 — 1")), "illegal", "Squire", "\\b4\\b"),
        case("a postscript", plain(KD, ("1x Gremlin\n", "")) + "\nPS: plus 1 more Kuriboh\n", "illegal error"),
    )
    for number, path in enumerate(ILLEGAL):
        deck = open_deck(str(ROOT / "examples" / f"{path}.yaml")).deck
        style = [style for style in STYLES if not style.games and not style.by_type][number * 4]
        paste = write(style, path.split("/")[0], deck)
        yield Case(f"{path} ({style.name})", paste.content, paste.file, "illegal", ())

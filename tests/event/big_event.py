"""An event as it reaches an organiser: a form's export, files by mail in odd encodings, zip files, late and repeated decks."""

from __future__ import annotations

import csv
import io
import os
import zipfile
from datetime import datetime, timedelta
from pathlib import Path

from deckcheck.cards.database import open_database
from tests.event.evening import GAME
from tests.support import ROOT

EVENT = f"""name: Grand Open
date: 2026-05-01
game: {GAME}
deadline: 2026-04-30 20:00
organiser: Dana Okafor
contact: decks@club.example
"""
TITLES = (
    "Zeitstempel",
    "Your full name",
    "E-Mail-Adresse",
    "Paste your decklist here",
    "Table no.",
    "May we publish your name?",
)
START = datetime(2026, 4, 20, 8)


def _decks() -> list[list[tuple[str, int, str]]]:
    """The legal example decks, as lines of zone, count and card."""
    from deckcheck.decks.opening import OpenedDeck, open_decks

    found = []
    for path in sorted((ROOT / "examples" / GAME / "legal").glob("*.yaml")):
        for opened in open_decks(str(path)):
            if isinstance(opened, OpenedDeck) and not opened.problems and "cards" not in opened.document.value:
                found.append([(entry.zone, entry.count, entry.key) for entry in opened.deck.entries])
    return found


def _name(number: int) -> str:
    return f"Zoë Player{number:04}" if number % 10 == 0 else f"Player{number:04} Smith"


def _text(lines: list[tuple[str, int, str]], player: str, number: int) -> str:
    """A plain list as somebody types it: with or without names, in either order of count and card."""
    names = open_database(GAME)
    rows = [f"Player: {player}", f"Name: Deck {number}"]
    for zone, title in (("main", "Main Deck"), ("extra", "Extra Deck")):
        rows.append(title)
        for at, count, card in lines:
            if at == zone:
                rows.append(f"{count}x {card}" if number % 3 else f"{count} {card} {names.card(card).name}")
    return "\n".join(rows) + "\n"


def _yaml(lines: list[tuple[str, int, str]], player: str, number: int) -> str:
    zones = "".join(
        f"{zone}:\n" + "".join(f"  - {count} {card}\n" for at, count, card in lines if at == zone)
        for zone in dict.fromkeys(zone for zone, _, _ in lines)
    )
    return f"game: {GAME}\nname: Deck {number}\nplayer: {player}\n{zones}"


def make_event(root: Path, players: int) -> dict[str, int]:
    """Write the folder of an event; return how many submissions, late ones and files in other encodings it has.

    Of 25 players, 23 use the form and 2 send a file. Some players send two decks, of which some are late.
    """
    decks = _decks()
    rows: list[tuple[str, ...]] = []
    zipped = io.BytesIO()
    counts = {"submissions": 0, "late": 0, "encodings": 0}
    mail = root / "by mail"
    mail.mkdir(parents=True)
    with zipfile.ZipFile(zipped, "w") as archive:
        for number in range(players):
            name = _name(number)
            lines, sent = decks[number % len(decks)], START + timedelta(minutes=20 * number % 14000)
            counts["submissions"] += 1
            if number % 25 > 1:
                times = [sent]
                if number % 29 == 0:  # changed their mind; the late ones after the deadline
                    times.append(datetime(2026, 4, 30, 21 if number % 2 else 19))
                for place, moment in enumerate(times):
                    text = _text(decks[(number + place) % len(decks)], f"nick{number}", number)
                    stamp, consent = moment.strftime("%d.%m.%Y %H:%M:%S"), "Ja" if number % 2 else "Nein"
                    rows.append((stamp, name, f"p{number}@players.example", text, str(number % 250 + 1), consent))
                counts["submissions"] += len(times) - 1
                counts["late"] += len(times) > 1 and number % 2
                continue
            stem = name.lower().replace(" ", "_")
            if number % 50 == 0:
                (mail / f"{stem}.txt").write_bytes(_text(lines, name, number).encode("utf-16" if number % 100 else "cp1252"))
                counts["encodings"] += 1
            elif number % 50 == 1:
                (mail / f"{stem}.yaml.txt").write_text(_yaml(lines, f"nick{number}", number), encoding="utf-8")
            else:
                info = zipfile.ZipInfo(f"attachments/{stem}.yaml", sent.timetuple()[:6])
                archive.writestr(info, _yaml(lines, name, number))
    for path in mail.iterdir():
        os.utime(path, (START.timestamp(), START.timestamp()))
    (root / "attachments.zip").write_bytes(zipped.getvalue())
    with (root / "Grand Open (responses).csv").open("w", encoding="utf-8", newline="") as file:
        csv.writer(file, delimiter=";").writerows([TITLES, *rows])
    names = [_name(number) for number in range(players)]
    members = [f"{name};p{number}@players.example;{number % 250 + 1}" for number, name in enumerate([*names, "Nobody Yet"])]
    (root / "roster.csv").write_bytes(("Name;Email (required);Table\n" + "\n".join(members) + "\n").encode("cp1252"))
    (root / "event.yaml").write_text(EVENT, encoding="utf-8")
    return counts

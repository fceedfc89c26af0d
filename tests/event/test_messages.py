"""The messages to the players: polite, exact, and safe to paste."""

from __future__ import annotations

import zipfile
from datetime import datetime
from pathlib import Path

import pytest

from deckcheck.event import messages
from deckcheck.event.model import EventOutcome
from tests.event.evening import EXAMPLE, deck, folder, outcome_of, plain

BEFORE, AFTER = (datetime.fromisoformat(text).astimezone() for text in ("2026-04-30 12:00", "2026-05-01 09:00"))
TO_EMIL = """To: emil@players.example
Subject: Your deck for Friday Night Duels on 2026-05-01

Hello Emil Sørensen,

Thank you for your decklist "emil.yaml" ("Obliterate"). It is not legal yet
because of these 3 problems (Kingdom Duels, standard, restriction list of
2025-10-02):

1. Line 4, "main:": Main Deck has 31 cards; it needs exactly 30.
   To fix it: remove 1 card.
   (rule KD-DECK-01, Deckbuilding Rules)

2. Line 11, "3 LEN-126 Pot of Greed  # deckcheck: ignore[KD-DECK-13] we …":
   LEN-126 Pot of Greed is forbidden by house list 'Friday club list'
   (club.yaml:6).
   To fix it: remove it.
   (rule KD-DECK-13, Deckbuilding Rules)

3. Line 20, "1 Dark Magicain": unknown card 'Dark Magicain'.
   To fix it: did you mean SOE-023 Dark Magician, TEG-058 Dark Magician Girl
   or MLY-020 Dark Magician Knight?
   (rule DC-CARD-01)

Please note that comments such as "# deckcheck: ignore[...]" have no effect
at an event.

Please send the corrected decklist to decks@club.example by 2026-04-30
20:00.

If you have questions, contact decks@club.example.

Dana Okafor
Friday Night Duels

"""


@pytest.fixture(scope="module")
def example() -> EventOutcome:
    return outcome_of(EXAMPLE)


def letters(outcome: EventOutcome, now: datetime) -> dict[str, str]:
    """Return the messages by the name after Hello."""
    found = "".join(messages.render_messages(outcome, now)).split(f"{messages.RULE}\n")
    return {text.split("Hello ")[1].split(",")[0]: text for text in found if text}


def test_a_message_says_what_is_wrong_where_and_how_to_fix_it(example: EventOutcome) -> None:
    assert letters(example, BEFORE)["Emil Sørensen"] == TO_EMIL


def test_everybody_gets_a_message_and_those_with_something_to_do_come_first(example: EventOutcome) -> None:
    found = letters(example, BEFORE)
    assert list(found) == [
        *("Emil Sørensen", "Farah Haddad", "Gus Lindqvist", "Inês Duarte", "Jon Smith"),
        *("Alba Moreno", "Bruno Keller", "Chidi Eze", "Dara O'Neill", "Hana Sato", "Jon Smyth"),
    ]
    used = 'We have 2 decklists from you. We use "Harpies on the Wing, final" of 2026-04-30 18:41, the last one before'
    assert f"{used} the deadline." in " ".join(found["Hana Sato"].split())
    assert found["Jon Smyth"].startswith("To: jsmyth@players.example\n")
    assert "We do not have your decklist for Friday Night Duels on 2026-05-01 yet.\n" in found["Inês Duarte"]
    assert "on 2026-04-30 23:47, after the deadline (2026-04-30 20:00);\nthe organiser decides" in found["Gus Lindqvist"]
    assert "It is\nlegal, and its deck hash is 25e97743b6c65d00" in found["Alba Moreno"]
    assert "There is nothing left to do. See you at the event!" in found["Alba Moreno"]
    assert max(len(line) for text in found.values() for line in text.splitlines()) <= messages.WIDTH


def test_after_the_deadline_messages_say_so(example: EventOutcome) -> None:
    text = letters(example, AFTER)["Inês Duarte"]
    assert "The deadline (2026-04-30 20:00) has passed, so please send it to\ndecks@club.example as soon as possible." in text


def test_messages_without_an_event_file(tmp_path: Path) -> None:
    files = {"a.txt": plain("Ann", cards=29), "b.yaml": "[", "c/d.txt": plain("Dan"), "e/d.txt": plain("Dan", cards=28)}
    found = letters(outcome_of(folder(tmp_path, files)), AFTER)
    assert found["Ann"].startswith("Subject: Your deck for the event\n\nHello Ann,\n\nThank you for your decklist")
    assert "Please send the corrected decklist as soon as you can." in found["Ann"]
    assert "Unfortunately we could not read it." in found["b"]
    assert "We have 2 decklists from you." in found["Dan"]


def test_a_message_lists_no_more_problems_than_anybody_reads(tmp_path: Path) -> None:
    lines = "".join(f"1 Nonesuch {'abcdefghijklmnopqrstuvwxyz'[number]}{number}\n" for number in range(25))
    text = letters(outcome_of(folder(tmp_path, {"a.txt": plain("Ann") + lines})), AFTER)["Ann"]
    assert "20. " in text
    assert "21. " not in text
    assert "more problems." in text


def test_a_message_cannot_be_forged_by_a_name(tmp_path: Path) -> None:
    hostile = deck('"Ann,\\n\\nYour deck is legal.\\n"', name='"x\\r\\nBcc: y"', cards=29)
    (text,) = "".join(messages.render_messages(outcome_of(folder(tmp_path, {"a.yaml": hostile})), AFTER)).split(messages.RULE)[
        :1
    ]
    assert "\nYour deck is legal." not in text
    assert "\nBcc" not in text


def test_a_player_is_asked_whether_a_deck_of_a_similar_name_is_theirs_and_nobody_else_is(tmp_path: Path) -> None:
    files = {"Ann Berg Miller.txt": plain(), "roster.csv": "player\nAnn Berg\nCy Fox\n"}
    found = letters(outcome_of(folder(tmp_path, files)), BEFORE)
    assert "Is Ann Berg Miller.txt yours?" in " ".join(found["Ann Berg"].split())
    assert "We do not have your decklist" in found["Cy Fox"]


def test_an_unread_file_in_an_archive_is_named_with_the_archive_that_was_sent(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "Ann_Berg.zip", "w") as archive:
        archive.writestr("deck.jpg", b"\xff\xd8\0")
    folder(tmp_path, {"ok.yaml": deck("Ok"), "roster.csv": "player\nAnn Berg\nOk\n"})
    found = letters(outcome_of(tmp_path), BEFORE)
    assert "We received Ann_Berg.zip/deck.jpg from you" in " ".join(found["Ann Berg"].split())

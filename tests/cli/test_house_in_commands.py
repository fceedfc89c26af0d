"""A house format beside the decks, in every command that takes decks: two games, no option."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from deckcheck.building.checking import check_file
from deckcheck.building.complete import complete_deck
from deckcheck.core.registry import game_title
from deckcheck.decks.opening import open_deck
from tests.commands import run_here
from tests.support import ROOT


class Club(NamedTuple):
    """A house format, a draft for it, a card that breaks it (one more copy), and what is said then."""

    game: str
    format: str
    draft: str
    against: str
    words: str


CLUBS = {
    "highlander": Club(
        "kingdom-hearts",
        "highlander",
        "deck:\n  - 1 Wren @1\n  - 1 Jory @1\n",
        "  - 1 TWL-022\n",
        "house format 'Highlander' allows at most 1 (highlander.yaml:6",
    ),
    "one-of-each-element": Club(
        "gundam",
        "one-of-each-element",
        "deck:\n  - 1 SMP-001\n",
        "  - 1 SMP-001\n",
        "house format 'One of each element'",
    ),
}

COMMANDS: list[tuple[tuple[str, ...], int, str]] = [
    (("validate", "legal.yaml"), 0, "1 legal"),
    (("validate", "broken.yaml"), 1, "WORDS"),
    (("validate", "legal.yaml", "broken.yaml"), 1, "1 legal, 1 illegal"),
    (("legal-in", "legal.yaml"), 0, "FORMAT (house)  legal"),
    (("explain", "FORMAT.yaml"), 0, "(house format for GAME, from"),
    (("complete", "draft.yaml"), 0, "cards added"),
    (("add", "legal.yaml", "CARD"), 1, "WORDS"),
    (("remove", "broken.yaml", "CARD"), 0, ""),
    (("odds", "legal.yaml", "1+ name:a"), 0, "cards to draw from"),
    (("show", "legal.yaml"), 0, "TITLE"),
    (("show", "broken.yaml"), 0, "WORDS"),
    (("hand", "legal.yaml"), 0, ""),
    (("hand", "broken.yaml"), 2, "WORDS"),
    (("stats", "legal.yaml"), 0, "TITLE"),
    (("diff", "legal.yaml", "broken.yaml"), 0, "1"),
    (("convert", "legal.yaml", "--to", "text"), 0, "Format: FORMAT"),
    (("fmt", "legal.yaml"), 0, "1 file"),
    (("goldfish", "legal.yaml", "-n", "1"), 0, "1 game"),
    (("goldfish", "broken.yaml", "-n", "1"), 2, "WORDS"),
    (("duel", "legal.yaml", "legal.yaml", "-n", "2"), 0, "2 games"),
    (("duel", "legal.yaml", "broken.yaml", "-n", "1"), 2, "WORDS"),
    (("gauntlet", "legal.yaml", "-n", "2"), 0, "against the field"),
    (("compare", "legal.yaml", "legal.yaml", "-n", "2"), 0, "equally well"),
    (("compare", "legal.yaml", "broken.yaml", "-n", "2"), 2, "WORDS"),
    (("improve", "broken.yaml", "-n", "500"), 2, "WORDS"),
    (("config", "legal.yaml"), 0, "Settings for legal.yaml"),
    (("new", "GAME", "--format", "FORMAT", "new.yaml"), 0, "wrote new.yaml"),
    (("new", "GAME", "--format", "FORMAT", "new.txt"), 0, "wrote new.txt"),
    (("event", "check", "decks", "--event", "event.yaml"), 1, "WHOLE_GAME, FORMAT"),
    (("event", "lock", "decks", "--event", "event.yaml"), 1, "2 decks locked"),
    (("event", "verify", "decks", "--event", "event.yaml"), 0, "2 as locked"),
    (("event", "publish", "decks", "--output", "published"), 0, "published 2 decks"),
]


@pytest.fixture(scope="module", params=CLUBS, ids=str)
def folder(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[Club, Path]:
    club, home = CLUBS[request.param], tmp_path_factory.mktemp(request.param)
    shutil.copyfile(ROOT / "examples" / club.game / "house" / f"{club.format}.yaml", home / f"{club.format}.yaml")
    draft = f"game: {club.game}\nname: Club deck\nformat: {club.format}\n{club.draft}"
    (home / "draft.yaml").write_text(draft, encoding="utf-8")
    full = complete_deck(open_deck(str(home / "draft.yaml"))).text
    (home / "legal.yaml").write_text(full, encoding="utf-8")
    lines = full.splitlines(keepends=True)
    (home / "broken.yaml").write_text("".join([*lines[:-1], club.against]), encoding="utf-8")
    (home / "decks").mkdir()
    for name in ("legal", "broken"):
        shutil.copyfile(home / f"{name}.yaml", home / "decks" / f"{name}.yaml")
    (home / "event.yaml").write_text(f"name: Evening\ngame: {club.game}\nhouse: {club.format}.yaml\n", encoding="utf-8")
    return club, home


@pytest.mark.slow
def test_every_command_knows_the_house_format_beside_a_deck(folder: tuple[Club, Path]) -> None:
    club, home = folder
    card = club.against.strip().removeprefix("- 1 ")
    meant = {"WHOLE_GAME": game_title(club.game), "FORMAT": club.format, "GAME": club.game, "WORDS": club.words, "CARD": card}
    meant["TITLE"] = open_deck(str(home / "legal.yaml")).format.title
    wrong: list[str] = []
    for words, code, expected in COMMANDS:
        for mark, text in meant.items():
            words, expected = tuple(word.replace(mark, text) for word in words), expected.replace(mark, text)
        ran = run_here(*words, cwd=home)
        if ran.returncode != code or " ".join(expected.split()) not in " ".join((ran.stdout + ran.stderr).split()):
            wrong.append(f"{' '.join(words)}: {ran.returncode}, not {code} with {expected!r}: {ran.stdout}{ran.stderr}"[:600])
        if words[0] in ("add", "remove"):
            shutil.copyfile(home / "decks" / words[1], home / words[1])
    assert not wrong, "\n".join(wrong)
    assert [result.status for result in check_file(str(home / "legal.yaml"))] == ["legal"]

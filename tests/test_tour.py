"""The tour: every command of its pages runs, and prints what the page shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.building.checking import check_file
from deckcheck.core.registry import load_game
from tools.tour import ANYTHING, PAGES, fits, run_section, sections

pytestmark = pytest.mark.slow

SECTIONS = {page: section for page in PAGES for section in sections(page.read_text(encoding="utf-8").splitlines())}
COMMANDS = ("new", "cards search", "add", "remove", "complete", "validate", "stats", "odds", "diff", "fmt", "convert")


def test_five_games_have_a_page_with_every_command() -> None:
    begun = {page.stem: load_game(section[0].command.split()[2]).name for page, section in SECTIONS.items()}
    assert begun == {game: game for game in begun}
    assert len(begun) == len(PAGES) == 5
    for section in SECTIONS.values():
        used = [shown.command.removeprefix("deckcheck ") for shown in section]
        assert [name for name in COMMANDS if not any(command.startswith(name) for command in used)] == []


def test_little_of_the_outputs_is_left_out() -> None:
    outputs = [shown.output for section in SECTIONS.values() for shown in section]
    assert [output for output in outputs if output == [ANYTHING]] == []


@pytest.mark.parametrize("page", SECTIONS, ids=lambda page: page.stem)
def test_the_page_shows_what_the_commands_print(page: Path, tmp_path: Path) -> None:
    section = SECTIONS[page]
    folder = tmp_path / "decks"
    folder.mkdir()
    for shown, printed in zip(section, run_section(section, folder), strict=True):
        assert fits(shown.output, printed), (
            f"docs/tour/{page.name}:{shown.line + 1}: {shown.command}\n"
            + "\n".join(printed)
            + "\n(python tools/tour.py --write updates it)"
        )
    decks = [path for path in folder.iterdir() if path.name not in ("box.txt",)]
    assert len(decks) >= 3
    assert {path.name: check_file(str(path))[0].status for path in decks} == {path.name: "legal" for path in decks}

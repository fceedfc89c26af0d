"""docs/organisers.md: its commands run as they stand, and what it shows is what comes out."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from deckcheck.decks.opening import OpenedDeck, open_text
from deckcheck.event.eventfile import load_event
from deckcheck.event.roster import load_roster
from tests.browser import FLAGS
from tests.event.evening import EXAMPLE
from tests.support import ROOT

PAGE = (ROOT / "docs" / "organisers.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w*)\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = [block for kind, block in BLOCKS if kind == "sh"]


def program(folder: Path, name: str, words: str) -> None:
    """A command of that name for the page's lines to find."""
    path = folder / name
    path.write_text(f'#!/bin/sh\nexec {words} "$@"\n', encoding="utf-8")
    path.chmod(0o755)


@pytest.fixture
def desk(tmp_path: Path) -> Path:
    """An organiser's folder, with deckcheck within reach."""
    shutil.copytree(EXAMPLE, tmp_path / "examples" / "event")
    tools = tmp_path / "tools"
    tools.mkdir()
    program(tools, "deckcheck", f"'{sys.executable}' -m deckcheck")
    return tmp_path


def run(line: str, desk: Path) -> subprocess.CompletedProcess[str]:
    path = f"{desk / 'tools'}{os.pathsep}{os.environ['PATH']}"
    env = {**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "COLUMNS": "110", "HOME": str(desk)}
    return subprocess.run(line, shell=True, capture_output=True, text=True, encoding="utf-8", cwd=desk, env=env, timeout=3600)


@pytest.mark.browser
def test_two_commands_lead_from_a_folder_of_mixed_files_to_a_printed_pack(desk: Path) -> None:
    program(desk / "tools", "chromium", f"'{shutil.which('chromium')}' {' '.join(FLAGS)} --user-data-dir='{desk / 'profile'}'")
    check, to_paper = COMMANDS[0].splitlines()
    shown = run(check, desk).stdout
    assert shown == next(block for kind, block in BLOCKS if not kind)
    printed = run(to_paper, desk)
    assert printed.returncode == 0, printed.stderr
    pages = len(re.findall(rb"/Type\s*/Page\b", (desk / "pack.pdf").read_bytes()))
    assert pages == 8  # ten submissions, one of which cannot be read and one is replaced by a later one


def test_the_command_for_messages_writes_them(desk: Path) -> None:
    run(COMMANDS[1], desk)
    assert "Hello Emil Sørensen," in (desk / "messages.txt").read_text(encoding="utf-8")


@pytest.mark.slow
def test_the_commands_for_a_template_a_lock_and_a_site_do_what_the_page_says(desk: Path) -> None:
    template, lock, publish = COMMANDS[2:]
    run(template, desk)
    assert "Subject: Your deck for" in (desk / "message.txt").read_text(encoding="utf-8")
    locked, verified = (run(line, desk) for line in lock.splitlines())
    assert "9 decks locked, seal " in locked.stdout
    assert verified.stdout.endswith("\n9 decks: 9 as locked\n")
    run(publish, desk)
    assert "decks by STRATEGY" in (desk / "site" / "index.html").read_text(encoding="utf-8")


def test_the_samples_of_the_page_can_be_read(tmp_path: Path) -> None:
    plain, roster = (block for kind, block in BLOCKS[2:] if not kind)
    (opened,) = open_text(plain, "deck.txt")
    assert isinstance(opened, OpenedDeck)
    assert opened.deck.fields["player"] == "Chidi Eze"
    (tmp_path / "roster.csv").write_text(roster, encoding="utf-8")
    assert len(load_roster(str(tmp_path / "roster.csv")).players) == 2
    columns, event = (block for kind, block in BLOCKS if kind == "yaml")
    (tmp_path / "event.yaml").write_text(f"name: X\n{columns}", encoding="utf-8")
    assert load_event(str(tmp_path / "event.yaml")).columns_of("late.csv")["submitted"] == "When"
    (tmp_path / "event.yaml").write_text(event, encoding="utf-8")
    assert load_event(str(tmp_path / "event.yaml")).contact == "decks@club.example"

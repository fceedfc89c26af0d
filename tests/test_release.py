"""The steps of RELEASING.md are carried out in a clone, up to the upload."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from deckcheck import __version__
from tests.support import ROOT
from tools.release import NAMED, notes, problems, set_version

NEXT = "99.0.0"


def run(folder: Path, *words: str) -> str:
    who = {f"GIT_{role}_{what}": "a@example.org" for role in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
    environment = {**os.environ, **who, "PYTHONPATH": str(folder)}
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def released(folder: Path) -> Path:
    """Return a clone of this project in which the documented commands have released the next version."""
    clone = folder / "clone"
    run(folder, "git", "clone", "--quiet", str(ROOT), str(clone))
    (clone / "changelog.d" / "shuffling.fixed.md").write_text("Decks are shuffled.\n", encoding="utf-8")
    run(clone, "git", "add", "--all")
    run(clone, "git", "commit", "--quiet", "--message", "Decks are shuffled", "--no-verify")
    blocks = re.findall(
        r"^   ```sh\n(.*?)   ```", (ROOT / "RELEASING.md").read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    assert len(blocks) == 2
    for block in blocks:
        commands = block.replace("X.Y.Z", NEXT).replace(".venv/bin/python", sys.executable)
        run(clone, "bash", "-euc", commands)
    return clone


@pytest.mark.slow
def test_the_documented_commands_make_a_release(tmp_path: Path) -> None:
    clone = released(tmp_path)
    assert run(clone, "git", "tag", "--points-at", "HEAD").strip() == f"v{NEXT}"
    assert run(clone, "git", "status", "--porcelain", "--untracked-files=no") == ""
    assert "Decks are shuffled." in (clone / "notes.md").read_text(encoding="utf-8")
    assert run(clone, sys.executable, "-m", "deckcheck", "--version").startswith(f"deckcheck {NEXT}")


@pytest.mark.long
def test_the_release_is_built_and_installed(tmp_path: Path) -> None:
    clone = released(tmp_path)
    run(clone, sys.executable, "-m", "build", "--no-isolation")
    names = sorted(path.name for path in (clone / "dist").iterdir())
    assert [name.split("-")[1].removesuffix(".tar.gz") for name in names] == [NEXT, NEXT]
    venv.create(tmp_path / "env")
    python = tmp_path / "env" / "bin" / "python"
    wheel = next((clone / "dist").glob("*.whl"))
    run(tmp_path, sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", str(wheel))
    deck = ROOT / "examples/gundam/legal/harbor-lights.yaml"
    done = subprocess.run(
        [str(python.parent / "deckcheck"), "validate", str(deck)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "1 deck: 1 legal")


def copied(folder: Path) -> Path:
    for file in (*NAMED, "CHANGELOG.md"):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text((ROOT / file).read_text(encoding="utf-8"), encoding="utf-8")
    return folder


def test_a_tag_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    assert problems(copied(tmp_path), f"v{__version__}") == []
    set_version(tmp_path, NEXT)
    (tmp_path / "changelog.d").mkdir()
    (tmp_path / "changelog.d" / "late.fixed.md").write_text("Late.\n", encoding="utf-8")
    assert problems(tmp_path, f"v{__version__}")[0].startswith(f"deckcheck/__init__.py names {NEXT}")
    assert problems(tmp_path, f"v{NEXT}") == [
        f"CHANGELOG.md has no section for {NEXT}; run make changelog",
        "changelog.d has fragments that are not in CHANGELOG.md: late.fixed.md",
    ]


def test_the_notes_are_the_section_of_the_version() -> None:
    assert "### " in notes(ROOT, f"v{__version__}")
    assert notes(ROOT, "v0.0.1") == ""

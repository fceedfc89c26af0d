"""A fresh deck repository gets hook, action, baseline and gate in ten lines: real git, real pre-commit, the real command."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from deckcheck import __version__
from tests import commands
from tests.ci.support import LEGAL, LIBRARIES, SHORT, checkout, git, run, sample, samples, write
from tests.support import shared_folder

pytestmark = pytest.mark.slow


def test_a_fresh_repository_in_ten_lines(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    hook, workflow = sample("repos:", "id: deckcheck"), sample("on: [push, pull_request]", "runs-on: ubuntu-latest")
    (settings,) = [text for text in samples("toml") if "baseline" in text]
    assert sum(text.count("\n") for text in (hook, workflow, settings)) == 10

    source = checkout(tmp_path_factory)
    hook = hook.replace("https://github.com/OWNER/deckcheck", str(source)).replace(
        f"v{__version__}", git("rev-parse", "HEAD", cwd=source)
    )
    files = {".pre-commit-config.yaml": hook, ".github/workflows/decks.yml": workflow, "deckcheck.toml": settings}
    write(tmp_path, {**files, "decks/old.yaml": SHORT, "decks/notes.txt": "no decklist"})
    git("init", "--quiet", "--initial-branch", "main", cwd=tmp_path)
    assert commands.run("validate", "decks", "--write-baseline", cwd=tmp_path).returncode == 0
    home = str(shared_folder(tmp_path_factory) / "pre-commit-home")
    assert (
        run(sys.executable, "-m", "pre_commit", "install", cwd=tmp_path, PRE_COMMIT_HOME=home, PYTHONPATH=LIBRARIES).returncode
        == 0
    )

    def commit(more: dict[str, str]) -> tuple[int, str]:
        write(tmp_path, more)
        git("add", "--all", cwd=tmp_path)
        done = run("git", "commit", "--message", "Decks", cwd=tmp_path, PRE_COMMIT_HOME=home, PYTHONPATH=LIBRARIES)
        return done.returncode, done.stdout

    code, said = commit({"decks/good.yaml": LEGAL})
    assert code == 0, said  # the old deck is in the baseline, and the notes are no decklist
    code, said = commit({"decks/new.yaml": SHORT})
    assert (code, "KD-DECK-01" in said) == (1, True), said
    code, said = commit({"decks/new.yaml": LEGAL, "deckcheck.toml": settings.replace("type:monster", "type:trap")})
    assert (code, "DC-GATE-01" in said) == (1, True), said
    code, said = commit({"deckcheck.toml": settings})
    assert code == 0, said

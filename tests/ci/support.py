"""What the tests of hook and action share: a repository of this working tree, and the samples of docs/ci.md."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sysconfig
from pathlib import Path

import check_jsonschema
import pytest

from tests.support import ROOT, filled, made_once

GAME = "kingdom-duels"
LEGAL = filled(GAME, f"game: {GAME}\nname: Sound\nmain:\n  - ... 30 other cards\n")
SHORT = filled(GAME, f"game: {GAME}\nname: Short\nmain:\n  - ... 29 other cards\n")
PARTS = (
    "deckcheck",
    "schemas",
    "card_db",
    "tools",
    "pyproject.toml",
    "README.md",
    "LICENSE",
    ".pre-commit-hooks.yaml",
    "action.yml",
)
_FROM_OUTSIDE = ("GITHUB_", "GIT_", "PRE_COMMIT", "PYTHONPATH", "VIRTUAL_ENV")
LIBRARIES = sysconfig.get_path("purelib")
"""Where this run has pip and the dependencies of deckcheck. Hook and action install deckcheck itself; tests/test_wheel.py shows
that the dependencies it names are enough."""
_WITH_LIBRARIES = {"PIP_NO_INDEX": "1", "PIP_NO_BUILD_ISOLATION": "0", "PIP_NO_COMPILE": "0", "PIP_NO_WARN_CONFLICTS": "0"}
"""Settings of pip. Those of options that turn something off want a 0."""


def environment(**more: str) -> dict[str, str]:
    """The environment of a user: without what the run of these tests has set, with a name for commits."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(_FROM_OUTSIDE)}
    who = {
        f"GIT_{role}_{what}": value for role in ("AUTHOR", "COMMITTER") for what, value in (("NAME", "A"), ("EMAIL", "a@b.c"))
    }
    settings = {"GIT_CONFIG_GLOBAL": os.devnull, "GIT_CONFIG_SYSTEM": os.devnull}
    return {**kept, **who, **settings, **_WITH_LIBRARIES, **more}


def run(*words: str, cwd: Path, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        words,
        cwd=cwd,
        env=environment(**more),
        text=True,
        encoding="utf-8",
        timeout=3600,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def git(*words: str, cwd: Path, **more: str) -> str:
    done = run("git", *words, cwd=cwd, **more)
    assert done.returncode == 0, done.stdout
    return done.stdout.strip()


def checkout(factory: pytest.TempPathFactory) -> Path:
    """A git repository with a commit of this working tree."""
    return made_once(factory, "deckcheck-repository", _commit_working_tree)


def _commit_working_tree(folder: Path) -> None:
    folder.mkdir()
    for part in PARTS:
        source = ROOT / part
        if source.is_dir():
            shutil.copytree(source, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
        else:
            shutil.copy(source, folder / part)
    git("init", "--quiet", "--initial-branch", "main", cwd=folder)
    git("add", "--all", cwd=folder)
    git("commit", "--quiet", "--message", "The working tree", cwd=folder)


def assert_published_schema(schema: str, *files: Path) -> None:
    """Check files by a schema that check-jsonschema brings along, such as `github-workflows`."""
    words = ["--builtin-schema", f"vendor.{schema}", *map(str, files)]
    assert check_jsonschema.main(words, standalone_mode=False) == 0, f"{files}: see the output of check-jsonschema"


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def samples(language: str = "yaml") -> list[str]:
    """The samples of docs/ci.md in one language."""
    text = (ROOT / "docs" / "ci.md").read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def sample(*words: str) -> str:
    """The only sample with all of these words."""
    (found,) = [text for text in samples() if all(word in text for word in words)]
    return found

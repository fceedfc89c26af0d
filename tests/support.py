"""Parts that tests share: checking a deck written in the test, and filling a sample up with other cards."""

from __future__ import annotations

import fcntl
import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from deckcheck.building.checking import check_text
from deckcheck.core.diagnostics import Result
from deckcheck.core.settings import Settings
from deckcheck.reading.documents import load_document
from deckcheck.reading.schema import load_schema

ROOT = Path(__file__).parent.parent
TESTS = ROOT / "tests"
YAML_LANGUAGE_SERVER = ROOT / ".cache/yaml-language-server/node_modules/yaml-language-server/bin/yaml-language-server"
"""Server that VS Code and Neovim use for YAML; tools/install_programs.sh installs it."""
PYODIDE = ROOT / ".cache/pyodide/node_modules/pyodide"
"""Python for browsers; tools/install_programs.sh installs it."""
_FILL = re.compile(r"^(\s*)- \.\.\. ([0-9]+) other cards?$")
_ZONE = re.compile(r"^([a-z_]+):")
COMPLETE = "# The other zones are complete."


def for_each(cases: Iterable[Any], name: Callable[..., object] = str) -> Callable[[Callable[..., None]], Callable[[], None]]:
    """Make a check of one case a test of all cases, which names every offender. A tuple is several arguments."""

    def decorate(check: Callable[..., None]) -> Callable[[], None]:
        def test() -> None:
            found = [case if type(case) is tuple else (case,) for case in cases]
            offenders = []
            for arguments in found:
                try:
                    check(*arguments)
                except Exception as problem:
                    offenders.append(f"{name(*arguments)}: {problem or type(problem).__name__}")
            assert found, "there is nothing to check"
            assert not offenders, "\n".join(offenders)

        test.__name__, test.__qualname__, test.__doc__, test.__module__ = (
            check.__name__,
            check.__qualname__,
            check.__doc__,
            check.__module__,
        )
        test.__dict__["for_each"] = True  # `pytest -k for_each` runs all such tests
        return test

    return decorate


def few_and_many(name: str, few: object, many: object) -> pytest.MarkDecorator:
    """Give a test a small number that always runs, and a large one for `make test-long`."""
    return pytest.mark.parametrize(name, [few, pytest.param(many, marks=pytest.mark.long)])


def blocks(document: str, language: str) -> list[str]:
    """Return the blocks of a document that are in a language."""
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / document).read_text(encoding="utf-8"), re.DOTALL)


def folder_of(game: str) -> str:
    return game.replace("-", "_")


def copy_of_the_project(folder: Path) -> Path:
    """Copy the project to a directory, with compiled modules and mypy's cache, which stay valid there."""
    ignored = shutil.ignore_patterns(
        *(".git", ".venv", ".cache", ".pytest_cache", ".ruff_cache", ".hypothesis", "*.pyc.*", "*.so", "build", "dist", "site")
    )
    shutil.copytree(ROOT, folder, ignore=ignored, dirs_exist_ok=True)
    (folder / ".cache").symlink_to(ROOT / ".cache")  # the programs that tests drive
    return folder


def shared_folder(factory: pytest.TempPathFactory) -> Path:
    """Return a folder that all processes of a test run share."""
    base = factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], None]) -> Path:
    """Return a folder that the first process of a test run to need it makes; the others wait."""
    folder = shared_folder(factory) / name
    complete = folder.with_name(f"{name}.complete")
    with open(folder.with_name(f"{name}.lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not complete.exists():
            make(folder)
            complete.touch()
    return folder


def built_wheel(factory: pytest.TempPathFactory) -> Path:
    """Return the wheel of this working tree."""

    def build(folder: Path) -> None:
        words = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
        subprocess.run(words, check=True, capture_output=True, timeout=3600)

    (wheel,) = made_once(factory, "dist", build).glob("*.whl")
    return wheel


def snapshot(folder: Path) -> dict[Path, bytes]:
    """Return the files of a copy of the project, without those that tools keep."""
    kept = {"__pycache__", ".mypy_cache"}
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and kept.isdisjoint(path.parts)}


@cache
def _fillers(game: str) -> dict[str, list[str]]:
    """Return the cards by zone that a sample deck may be filled up with; tests/games/<game>/filler.yaml lists them."""
    fillers: dict[str, list[str]] = load_document(str(TESTS / "games" / folder_of(game) / "filler.yaml")).value
    return fillers


def _missing_zones(game: str, text: str) -> str:
    """Return the zones that a deck does not have, each of the size that the standard format asks for."""
    path = ROOT / "card_db" / game / "formats" / "standard.yaml"
    numbers = load_document(str(path)).value["numbers"]
    named = {found[1] for line in text.splitlines() if (found := _ZONE.match(line))}
    return "\n".join([f"{zone}:\n  - ... {numbers[zone]} other cards" for zone in _fillers(game) if zone not in named])


def filled(game: str, text: str) -> str:
    """Return a deck in which each line such as `... 27 other cards` is replaced with as many cards that the deck does not name.

    The comment `# The other zones are complete.` is replaced with all zones that the deck does not name.
    """
    text = text.replace(COMPLETE, _missing_zones(game, text)) if COMPLETE in text else text
    lines, zone = [], ""
    for line in text.splitlines():
        if named := _ZONE.match(line):
            zone = named[1]
        fill = _FILL.match(line)
        if fill is None:
            lines.append(line)
            continue
        free = [card for card in _fillers(game)[zone] if card not in text]
        assert len(free) >= int(fill[2]), f"{game} has only {len(free)} fillers for {zone}"
        lines += [f"{fill[1]}- 1 {card}" for card in free[: int(fill[2])]]
    return "\n".join(lines) + "\n"


def empty_deck(game: str) -> str:
    """Return a deck with the zones that its schema asks for, and nothing in them."""
    zones = [key for key in load_schema(f"{game}/deck")["required"] if key != "game"]
    return f"game: {game}\n" + "".join(f"{zone}: []\n" for zone in zones)


def check_deck(game: str, text: str, **settings: object) -> Result:
    """Return the verdict on one deck; `game:` and filler lines are added."""
    source = filled(game, text if "game:" in text else f"game: {game}\n{text}")
    results = check_text(source, "deck.yaml", Settings(**settings))  # type: ignore[arg-type]
    assert len(results) == 1
    return results[0]


def errors(result: Result) -> set[str]:
    """Return the IDs of the rules that a deck breaks."""
    return {finding.rule for finding in result.diagnostics if finding.severity == "error"}


def reported(result: Result) -> set[str]:
    """Return the IDs of all findings of a deck, and of the rules that could not be decided."""
    return {finding.rule for finding in result.diagnostics} | {rule.rule for rule in result.undecided}


def message_of(result: Result, rule: str) -> str:
    """Return the message of the only finding of a rule."""
    messages = [finding.message for finding in result.diagnostics if finding.rule == rule]
    assert len(messages) == 1, f"{rule} was reported {len(messages)} times"
    return messages[0]


def settings_from_words(words: str, folder: Path) -> Settings:
    """Return settings from command-line words such as `--as-of 2025-09-01`; files are looked for in `folder`."""
    parts = shlex.split(words)
    found: dict[str, list[str]] = {}
    for name, value in zip(parts[::2], parts[1::2], strict=True):
        found.setdefault(name, []).append(value)
    options = tuple(tuple(pair.split("=", 1)) for pair in found.pop("--option", []))
    settings = Settings(
        format=found.pop("--format", [""])[0],
        as_of=found.pop("--as-of", [""])[0],
        unknown=found.pop("--unknown", ["error"])[0],  # type: ignore[arg-type]
        options=options,  # type: ignore[arg-type]
        databases=tuple(str(folder / name) for name in found.pop("--db", [])),
        house=tuple(str(folder / name) for name in found.pop("--house", [])),
    )
    assert not found, f"unknown words {sorted(found)}"
    return settings

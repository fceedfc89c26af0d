"""The pre-commit hooks, run by pre-commit itself on commits in a deck repository."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
import yaml

from deckcheck import __version__
from tests.ci.support import LEGAL, LIBRARIES, SHORT, checkout, git, run, sample, write
from tests.support import ROOT, shared_folder

pytestmark = pytest.mark.slow


@pytest.fixture
def home(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Where pre-commit keeps the environments of hooks; one for all tests, as it takes a while to make."""
    return str(shared_folder(tmp_path_factory) / "pre-commit-home")


@pytest.fixture
def decks(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, home: str) -> Path:
    """A deck repository with the hook as docs/ci.md shows it, from a repository of this working tree."""
    source = checkout(tmp_path_factory)
    config = sample("repos:", "id: deckcheck").replace("https://github.com/OWNER/deckcheck", str(source))
    write(tmp_path, {".pre-commit-config.yaml": config.replace(f"v{__version__}", git("rev-parse", "HEAD", cwd=source))})
    git("init", "--quiet", "--initial-branch", "main", cwd=tmp_path)
    git("add", "--all", cwd=tmp_path)
    git("commit", "--quiet", "--message", "Start", cwd=tmp_path)
    installed = run(sys.executable, "-m", "pre_commit", "install", cwd=tmp_path, PRE_COMMIT_HOME=home, PYTHONPATH=LIBRARIES)
    assert installed.returncode == 0, installed.stdout
    return tmp_path


def commit(folder: Path, home: str, files: dict[str, str], *words: str) -> tuple[bool, str]:
    """Tries to commit files: whether it succeeded, and what was said."""
    write(folder, files)
    git("add", "--all", cwd=folder)
    before = git("rev-parse", "HEAD", cwd=folder)
    done = run("git", "commit", "--message", "Decks", *words, cwd=folder, PRE_COMMIT_HOME=home, PYTHONPATH=LIBRARIES)
    changed = git("rev-parse", "HEAD", cwd=folder) != before
    assert changed == (done.returncode == 0)
    return changed, done.stdout


def test_a_commit_with_an_illegal_deck_is_refused_and_with_a_legal_one_passes(decks: Path, home: str) -> None:
    passed, said = commit(decks, home, {"decks/deck.yaml": SHORT})
    assert not passed
    assert "error[KD-DECK-01] main-deck-size" in said
    assert "decks/deck.yaml:3:1" in said
    passed, said = commit(decks, home, {"decks/deck.yaml": LEGAL})
    assert passed, said
    assert "Passed" in said


NOTATIONS = {"txt": "text", "csv": "csv", "json": "json"}


@pytest.fixture(scope="module")
def converted(tmp_path_factory: pytest.TempPathFactory) -> dict[str, tuple[str, str]]:
    """The legal and the illegal deck in each notation, as `convert` writes them."""
    place = tmp_path_factory.mktemp("notations")
    write(place, {"legal.yaml": LEGAL, "short.yaml": SHORT})
    found = {}
    for ending, notation in NOTATIONS.items():
        for name in ("legal", "short"):
            words = ("convert", f"{name}.yaml", "--to", notation, "-o", f"{name}.{ending}")
            done = run(sys.executable, "-m", "deckcheck", *words, cwd=place, PYTHONPATH=str(ROOT))
            assert done.returncode == 0, done.stdout
        found[ending] = ((place / f"legal.{ending}").read_text(), (place / f"short.{ending}").read_text())
    return found


def test_decklists_of_every_notation_are_checked(converted: dict[str, tuple[str, str]], decks: Path, home: str) -> None:
    passed, said = commit(decks, home, {f"decks/deck.{ending}": short for ending, (_, short) in converted.items()})
    assert not passed
    assert said.count("error[KD-DECK-01] main-deck-size") == len(converted)
    passed, said = commit(decks, home, {f"decks/deck.{ending}": legal for ending, (legal, _) in converted.items()})
    assert passed, said


def test_the_formatting_hook_writes_text_and_csv(converted: dict[str, tuple[str, str]], decks: Path, home: str) -> None:
    config = decks / ".pre-commit-config.yaml"
    config.write_text(config.read_text().replace("id: deckcheck}", "id: deckcheck-fmt}"))
    formatted = {f"decks/deck.{ending}": converted[ending][0] for ending in ("txt", "csv")}
    loose = {name: legal.replace("Shien's Body Double", "shien's body double") for name, legal in formatted.items()}
    assert not set(loose.values()) & set(formatted.values())
    passed, said = commit(decks, home, loose)
    assert not passed
    assert "files were modified by this hook" in said
    assert {name: (decks / name).read_text() for name in formatted} == formatted
    assert commit(decks, home, {})[0]


def test_only_the_decks_of_the_commit_are_checked(decks: Path, home: str) -> None:
    assert commit(decks, home, {"decks/old.yaml": SHORT}, "--no-verify")[0]
    passed, said = commit(decks, home, {"decks/2026/new.yml": LEGAL, "decks/notes.md": "Not a deck."})
    assert passed, said
    everything = run(
        sys.executable, "-m", "pre_commit", "run", "--all-files", cwd=decks, PRE_COMMIT_HOME=home, PYTHONPATH=LIBRARIES
    )
    assert everything.returncode == 1
    assert "decks/old.yaml" in everything.stdout


def test_files_outside_of_decks_are_none_of_its_business(decks: Path, home: str) -> None:
    passed, said = commit(decks, home, {"docker-compose.yaml": "services: {}\n"})
    assert passed
    assert "Skipped" in said


def test_the_configuration_of_the_repository_holds_in_the_hook(decks: Path, home: str) -> None:
    passed, said = commit(decks, home, {"deckcheck.toml": '[severity]\nKD-DECK-01 = "warning"\n', "decks/deck.yaml": SHORT})
    assert passed, said


def test_the_fixing_hook_mends_and_lets_the_second_commit_pass(decks: Path, home: str) -> None:
    config = decks / ".pre-commit-config.yaml"
    config.write_text(config.read_text().replace("id: deckcheck}", "id: deckcheck-fix}"))
    slip = LEGAL.replace("SOE-002 Shien's Body Double", "soe-002 shien's body double")
    assert slip != LEGAL
    passed, said = commit(decks, home, {"decks/deck.yaml": slip})
    assert not passed
    assert "files were modified by this hook" in said
    assert (decks / "decks" / "deck.yaml").read_text() == LEGAL
    assert commit(decks, home, {})[0]


def test_the_hooks_are_well_formed() -> None:
    file = ROOT / ".pre-commit-hooks.yaml"
    done = run(sys.executable, "-m", "pre_commit", "validate-manifest", str(file), cwd=ROOT)
    assert done.returncode == 0, done.stdout
    assert [hook["id"] for hook in yaml.safe_load(file.read_text())] == ["deckcheck", "deckcheck-fix", "deckcheck-fmt"]


def test_the_formatting_hook_writes_one_notation_and_keeps_comments(decks: Path, home: str) -> None:
    config = decks / ".pre-commit-config.yaml"
    config.write_text(config.read_text().replace("id: deckcheck}", "id: deckcheck-fmt}"))
    loose = LEGAL.replace("SOE-002 Shien's Body Double", "shien's body double  # in two words")
    passed, said = commit(decks, home, {"decks/deck.yaml": loose, "decks/deck.txt": "Game: kd\n2x kuriboh\n"})
    assert not passed
    assert "files were modified by this hook" in said
    written = (decks / "decks" / "deck.yaml").read_text()
    assert written == LEGAL.replace("SOE-002 Shien's Body Double", "SOE-002 Shien's Body Double  # in two words")
    assert commit(decks, home, {})[0]

"""Every command that README.md and docs/ show is run, in directories that have the files which the pages name.

Games are many on the pages and few here. `NOT_RUN` is the one list of commands that no test can run, with the reasons.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.support import ROOT, filled, made_once
from tools.tour import Shown, fits, run_section, sections

TESTED_ELSEWHERE = {
    "CONTRIBUTING.md": "tests/test_contributing.py",
    "docs/api.md": "tests/test_api.py",
    "docs/organisers.md": "tests/event/test_organisers_page.py",
}
NOT_RUN = {
    "make run": "installs packages; .ci/run does it",
    "make test": "would run this test again",
    "pip install": "installs packages; tests/test_wheel.py installs the wheel",
    "npm install": "installs packages; tools/install_programs.sh does it",
    "deckcheck page": "needs Pyodide; tests/page builds pages",
    "dask scheduler": "a cluster; tests/simulator/test_cluster.py starts one",
    "dask worker": "a cluster; tests/simulator/test_cluster.py starts one",
    "deckcheck goldfish deck.yaml -n 10000000 --cluster": "a cluster; tests/simulator/test_cluster.py plays on one",
    "pbpaste |": "only macOS has pbpaste; tests/cli/test_cli.py reads standard input",
}
GAME_WORDS = {
    "kingdom-duels": ("house.yaml", "Kuriboh", "t:monster", "t:dragon", "KD-", "--to tts", "new kd", "kingdom-duels"),
    "gundam": ("wall:power",),
}
NAMES = ("deck.yaml", "other.yaml", "my-deck.yaml", "one.yaml", "rival.yaml")
FEWER = (
    (re.compile(r"-n \d+"), "-n 2"),
    (re.compile(r"(deckcheck (?:compare|duel|gauntlet|goldfish)) (?!.*-n )"), r"\1 -n 2 "),
    (re.compile(r"--games \d+"), "--games 500"),
    (re.compile(r"deckcheck complete "), "deckcheck complete --quick "),
    (re.compile(r"--minutes [\d.]+"), "--minutes 0.01"),
    (re.compile(r"--jobs \d+"), "--jobs 1"),
)


class Line(NamedTuple):
    """A command and the document that shows it."""

    document: str
    command: str

    def __str__(self) -> str:
        return f"{self.document}: {self.command[:60]}"


def documents() -> Iterator[Path]:
    yield from (ROOT / name for name in ("README.md", "CONTRIBUTING.md", "RELEASING.md", "SECURITY.md"))
    yield from sorted((ROOT / "docs").glob("*.md"))


def commands() -> Iterator[Line]:
    for path in documents():
        name = str(path.relative_to(ROOT))
        if name not in TESTED_ELSEWHERE:
            for section in sections(path.read_text(encoding="utf-8").splitlines()):
                yield from (Line(name, shown.command) for shown in section)


def game_of(command: str) -> str:
    return next((game for game, words in GAME_WORDS.items() if any(word in command for word in words)), "kingdom-hearts")


def is_run(line: Line) -> bool:
    return not line.command.startswith(tuple(NOT_RUN))


ALL = list(dict.fromkeys(commands()))


def git(folder: Path, *words: str) -> None:
    who = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


def named_files(document: Path) -> list[tuple[str, str]]:
    """Return the blocks of a page that follow the name of a file."""
    return re.findall(r"`([\w./-]+)`:\n\n```yaml\n(.*?)```", document.read_text(encoding="utf-8"), re.DOTALL)


def furnish(game: str, folder: Path) -> None:
    """Make a repository with two commits and the files that the pages name."""
    decks = [path for path in sorted((ROOT / "examples" / game / "legal").glob("*.yaml")) if not path.name.startswith("basic-")]
    kuriboh = ROOT / "examples/kingdom-duels/legal/heart-of-the-cards.yaml"
    first = kuriboh if game == "kingdom-duels" else decks[0]
    folder.mkdir()
    for place, name in enumerate(NAMES):
        shutil.copy(first if name in ("deck.yaml", "my-deck.yaml") else decks[place], folder / name)
    for directory in ("field", "decks"):
        (folder / directory).mkdir()
        shutil.copy(decks[1], folder / directory / "a.yaml")
    rival = re.sub(r"^name: .*$", "name: Rival", decks[2].read_text(encoding="utf-8"), flags=re.MULTILINE)
    (folder / "decks/rival.yaml").write_text(rival, encoding="utf-8")
    for path, text in named_files(ROOT / "docs/databases.md"):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    (folder / "draft.txt").write_text("Game: kw\n2 Ferry Guard\n", encoding="utf-8")
    shutil.copytree(ROOT / "examples/event", folder / "submissions")
    shutil.copytree(ROOT / "examples" / game, folder / "examples" / game)
    git(folder, "init", "--quiet")
    for message in ("first", "second"):
        git(folder, "add", "--all")
        git(folder, "commit", "--quiet", "--message", message)
        (folder / "deck.yaml").write_text(
            (folder / "deck.yaml").read_text(encoding="utf-8") + f"# {message}\n", encoding="utf-8"
        )
        (folder / "my-deck.yaml").write_text((folder / "deck.yaml").read_text(encoding="utf-8"), encoding="utf-8")


def with_fewer_games(command: str) -> str:
    for pattern, text in FEWER:
        command = pattern.sub(text, command)
    return command


@pytest.mark.slow
@pytest.mark.parametrize("line", [line for line in ALL if is_run(line)], ids=str)
def test_a_command_of_the_pages_runs(line: Line, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    folder, game = tmp_path / "repository", game_of(line.command)
    shutil.copytree(made_once(tmp_path_factory, f"repository-{game}", partial(furnish, game)), folder)
    before = [command for start, lines in PREPARED.items() if line.command.startswith(start) for command in lines]
    command = f"exec < /dev/null\n{with_fewer_games(line.command)}\necho exit code $?"
    printed = run_section([Shown(0, words, []) for words in (*before, command)], folder)[-1]
    wanted = next((codes for word, codes in EXIT_CODES.items() if word in line.command), "0")
    assert printed[-1] in [f"exit code {code}" for code in wanted], "\n".join(printed)


EXIT_CODES = {
    "draft.txt": "1",
    "explain house.yaml": "0",
    "house.yaml": "1",
    "--require": "013",
    "event check": "2",
    "diff ": "01",
}
"""Exit codes other than 0: a small draft, a house list that forbids the deck, few games, an unreadable submission."""
PREPARED = {
    "deckcheck cards import start.csv": ("deckcheck cards import --sample kw -o start.csv",),
    "deckcheck add": ("deckcheck new kd -o draft.yaml",),
    "deckcheck complete": ("deckcheck new kd -o draft.yaml",),
    "deckcheck complete anna.yaml": ("cp deck.yaml anna.yaml; cp other.yaml ben.yaml; cp deck.yaml cleo.yaml",),
    "deckcheck add team.yaml#2": (r"printf 'game: gundam\ndeck: []\n---\ngame: gundam\ndeck: [3 SMP-002]\n' > team.yaml",),
    "deckcheck play --resume": ("echo 1 | deckcheck play deck.yaml",),
    "deckcheck replay game.jsonl": ("deckcheck replay deck.yaml --against other.yaml --save game.jsonl",),
    "git difftool": ("""git config difftool.deckcheck.cmd 'deckcheck diff "$LOCAL" "$REMOTE"'""",),
}
"""Commands that need another state of the directory, and the commands that bring it about."""


def test_every_reason_is_about_a_command_that_a_page_shows() -> None:
    shown = [line.command for line in ALL]
    assert [start for start in NOT_RUN if not any(command.startswith(start) for command in shown)] == []
    assert sum(is_run(line) for line in ALL) >= 40
    assert all((ROOT / test).exists() for test in TESTED_ELSEWHERE.values())


def test_no_command_hides_in_a_block_without_a_language() -> None:
    for path in documents():
        for block in re.findall(r"^```\n(.*?)^```$", path.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL):
            assert not re.match(r"(\$ |deckcheck |git |make |pip )", block), f"{path.name}: {block.splitlines()[0]}"


def test_the_finding_of_the_readme_is_what_is_printed(tmp_path: Path) -> None:
    shown = [shown for section in sections((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) for shown in section]
    (finding,) = [one for one in shown if one.command == "deckcheck validate deck.yaml"]
    deck = "game: kingdom-duels\nname: Kuriboh Choir\nmain:\n  - 4 SOE-065 Kuriboh\n  - ... 26 other cards\n"
    folder = tmp_path / "repository"
    folder.mkdir()
    (folder / "deck.yaml").write_text(filled("kingdom-duels", deck), encoding="utf-8")
    (printed,) = run_section([finding], folder)
    assert fits(finding.output, printed), "\n".join(printed)


@pytest.mark.parametrize("document", ["README.md", "docs/simulator.md"])
def test_python_blocks_of_the_pages_run(document: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", (ROOT / document).read_text(encoding="utf-8"), re.DOTALL)
    shutil.copy(next(iter(sorted((ROOT / "examples/kingdom-hearts/legal").glob("*.yaml")))), tmp_path / "deck.yaml")
    monkeypatch.chdir(tmp_path)
    exec(compile(block, document, "exec"), {})

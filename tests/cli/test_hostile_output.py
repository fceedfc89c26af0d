"""A hundred hostile files in every output format: no escape, no command, no wrong exit code, no traceback."""

from __future__ import annotations

import io
import json
import os
import re
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from deckcheck.cli.output import guarded
from deckcheck.cli.streams import GuardedStream
from deckcheck.cli.validation import validate_files
from deckcheck.core.settings import Settings
from deckcheck.report.formats import format_names
from tests.cli.hostile_files import hostile_files
from tests.commands import run_bytes
from tests.support import few_and_many, filled

pytestmark = pytest.mark.slow

GAME = "kingdom-duels"
LEGAL = filled(GAME, f"game: {GAME}\nname: Sound\nmain:\n  - ... 30 other cards\n")
_STEERING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufeff]")
_OURS = re.compile(r"::(?:error|warning|notice) file=")


def run(*words: str, cwd: Path) -> tuple[int, str]:
    """The exit code of a command, and everything that it printed."""
    done = run_bytes(*words, cwd=cwd)
    return done.returncode, done.stdout.decode() + done.stderr.decode()


def assert_harmless(printed: str, *, commands: bool = False) -> None:
    assert "Traceback" not in printed
    assert not _STEERING.search(printed), _STEERING.search(printed)
    assert "##[" not in printed
    begun = [line for line in printed.split("\n") if line.lstrip().startswith("::")]
    assert [line for line in begun if not (commands and _OURS.match(line))] == []


@pytest.fixture(scope="module")
def hostile(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("hostile")
    for file in hostile_files():
        with open(os.path.join(os.fsencode(folder), os.fsencode(file.name)), "wb") as written:
            written.write(file.data)
    return folder


def assert_well_formed(printed: str, name: str) -> None:
    if name in ("json", "sarif", "gitlab"):
        json.loads(printed)
    elif name == "junit":
        ElementTree.fromstring(printed)


def validate_here(file: str, output_format: str) -> tuple[int, str]:
    """What `run` returns, in this process: a process for each file and format would take minutes."""
    streams = [io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="") for _ in range(2)]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdout", streams[0])
        patch.setattr(sys, "stderr", streams[1])
        with pytest.raises(SystemExit) as ending:
            guarded(lambda: validate_files([file], Settings(config="find"), output_format))
    printed = ""
    for stream in streams:
        stream.flush()
        printed += stream.buffer.getvalue().decode()
    assert isinstance(ending.value.code, int)
    return ending.value.code, printed


def test_there_are_a_hundred_hostile_files_with_every_exit_code() -> None:
    files = hostile_files()
    assert len({file.name for file in files}) == len(files) >= 100
    assert {file.code for file in files} == {0, 1, 2}


@few_and_many("every", 5, 1)
@pytest.mark.parametrize("name", format_names())
def test_every_hostile_file_has_its_exit_code_in_every_format(
    hostile: Path, name: str, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By default each file in two of the formats; the next test has them all together in every format."""
    monkeypatch.chdir(hostile)
    for file in hostile_files()[format_names().index(name) % every :: every]:
        code, printed = validate_here(file.name, name)
        assert code == file.code, (file.name, printed)
        assert_harmless(printed, commands=name == "github")
        assert_well_formed(printed, name)


@pytest.mark.parametrize("name", format_names())
def test_a_hundred_hostile_files_are_harmless_in_every_format(hostile: Path, name: str) -> None:
    files = [os.fsdecode(entry) for entry in sorted(os.listdir(os.fsencode(hostile)))]
    assert len(files) >= 100
    code, printed = run("validate", "--output-format", name, "--", *files, cwd=hostile)
    assert code == 2  # some are unreadable
    assert_harmless(printed, commands=name == "github")
    assert_well_formed(printed, name)


@pytest.mark.parametrize(
    "words", [("config",), ("scenario",), ("goldfish", "-n", "20"), ("duel",), ("replay",), ("event", "check")]
)
def test_other_commands_are_harmless_as_well(hostile: Path, words: tuple[str, ...]) -> None:
    files = [os.fsdecode(entry) for entry in sorted(os.listdir(os.fsencode(hostile)))][:2]
    arguments = [str(hostile)] if words[0] == "event" else files if words == ("duel",) else files[:1]
    code, printed = run(*words, "--", *arguments, cwd=hostile)
    assert code in (0, 1, 2)
    assert_harmless(printed)


def test_a_configuration_and_its_path_are_harmless(tmp_path: Path) -> None:
    folder = tmp_path / "\x1b[31m ##[error]"
    folder.mkdir()
    (folder / "deckcheck.toml").write_text('exclude = ["\\u001b[31m", "##[error]"]\n', encoding="utf-8")
    for words in (("config", str(folder)), ("config", str(folder), "--json")):
        code, printed = run(*words, cwd=tmp_path)
        assert code == 0
        assert_harmless(printed)
    (folder / "deckcheck.toml").write_text('"\\u001b[31m::" = 1\n', encoding="utf-8")
    assert_harmless(run("config", str(folder), cwd=tmp_path)[1])


def test_a_diff_is_harmless(tmp_path: Path) -> None:
    text = LEGAL.replace("name: Sound", 'name: "\u202eSound"').replace("main:\n", "strategy: >\n ::error::x\n ##[x]\nmain:\n")
    first = next(line for line in text.splitlines() if line.startswith("  - "))
    (tmp_path / "\x1b[31m\n::error::.yaml").write_text(text.replace(first, f"{first.lower()}\n{first}"), encoding="utf-8")
    _, printed = run("validate", "--diff", ".", cwd=tmp_path)
    assert "@@" in printed
    assert_harmless(printed)


def test_the_guard_sees_commands_that_are_written_in_pieces() -> None:
    sink = io.StringIO()
    guard = GuardedStream(sink)
    for piece in (" ", ":", ":error::x\n", "a#", "#", "[b\n", "a::b\n", "\x1b[31m", "\n", ":", "\n", ":x"):
        guard.write(piece)
    written = sink.getvalue()
    assert_harmless(written)
    assert "a::b" in written


@pytest.mark.parametrize("number", [220, 400])
def test_the_summary_keeps_its_rows_with_many_decks(tmp_path: Path, number: int) -> None:
    for deck in range(number):
        (tmp_path / f"a-deck-of-a-club-with-a-name-{deck:03}.yaml").write_text(LEGAL, encoding="utf-8")
    code, printed = run("validate", "--output-format", "markdown", ".", cwd=tmp_path)
    rows = [line for line in printed.splitlines() if line.startswith("| ✅")]
    assert (code, len(rows)) == (0, number)
    assert len(printed) < 65_536


def test_sarif_has_at_most_what_github_takes_and_says_so(tmp_path: Path) -> None:
    (tmp_path / "empty.yaml").write_text("---\n" * 30_000, encoding="utf-8")
    _, printed = run("validate", "--output-format", "sarif", "empty.yaml", cwd=tmp_path)
    assert len(printed) < 10_000_000
    (found,) = json.loads(printed)["runs"]
    assert len(found["results"]) == 5_000
    remarks = found["invocations"][0]["toolExecutionNotifications"]
    assert "25000 findings omitted" in remarks[-1]["message"]["text"]

"""Outputs that a user names: devices, pipes and links stay what they are, and a file is written whole or not at all."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from deckcheck.core.writing import leaves, replace_whole, write_whole
from tests.event.evening import EXAMPLE
from tests.faults import age, environment, kill_at, left_behind, open_directory, run, run_limited, run_unprivileged
from tests.support import ROOT

pytestmark = pytest.mark.slow

DECK = str(ROOT / "examples" / "event" / "submissions" / "emil.yaml")
COMMANDS = {
    "validate --output": ["validate", DECK, "--force", "--output-format", "json", "--output"],
    "event --messages": ["event", "check", str(EXAMPLE), "--no-history", "--force", "--messages"],
    "replay --output": [
        "replay",
        str(ROOT / "examples" / "kingdom-duels" / "legal" / "blue-eyes-arsenal.yaml"),
        "--force",
        "--output",
    ],
}


COMMAND = COMMANDS["validate --output"]


@pytest.fixture(params=COMMANDS)
def command(request: pytest.FixtureRequest) -> list[str]:
    return COMMANDS[request.param]


def expected(command: list[str], file: Path) -> bytes:
    run(*command, str(file))
    return file.read_bytes()


def test_a_pipe_is_written_to(command: list[str], tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()), daemon=True)
    reader.start()
    done = run(*command, str(pipe))
    assert stat.S_ISFIFO(pipe.lstat().st_mode), done.stderr
    reader.join(60)
    assert got == [expected(command, tmp_path / "file")]


def test_a_device_is_written_to_and_stays(command: list[str], tmp_path: Path) -> None:
    link = tmp_path / "null"
    link.symlink_to(os.devnull)  # the real one must not be at risk when this test fails
    before = os.stat(os.devnull)
    done = run(*command, str(link))
    assert "such" not in done.stderr
    assert link.is_symlink()
    assert (os.stat(os.devnull).st_ino, stat.S_ISCHR(os.stat(os.devnull).st_mode)) == (before.st_ino, True)


def test_a_link_is_followed(command: list[str], tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    target, link, dangling = tmp_path / "there" / "file", tmp_path / "link", tmp_path / "dangling"
    target.write_text("old")
    target.chmod(0o640)
    link.symlink_to(target)
    dangling.symlink_to(Path("there") / "new")
    for name in (link, dangling):
        run(*command, str(name))
    assert (link.is_symlink(), dangling.is_symlink()) == (True, True)
    assert target.read_bytes() == (tmp_path / "there" / "new").read_bytes() == expected(command, tmp_path / "file")
    assert stat.S_IMODE(target.stat().st_mode) == 0o640


@pytest.mark.parametrize("name", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
def test_standard_output_that_is_a_file_keeps_what_others_wrote(name: str, tmp_path: Path) -> None:
    if not os.path.exists(name):  # only Linux has /proc
        assert sys.platform != "linux"
        return
    file = tmp_path / "log"
    with open(file, "wb") as log:
        log.write(b"before\n")
        log.flush()
        words = [sys.executable, "-m", "deckcheck", "validate", DECK, "--output-format", "concise", "--output", name]
        subprocess.run(words, stdout=log, env=environment(), timeout=3600)
        os.write(log.fileno(), b"after\n")
    lines = file.read_text().splitlines()
    assert (lines[0], lines[-1]) == ("before", "after")
    assert "emil.yaml:" in lines[1]


def test_a_full_device_is_one_message() -> None:
    if not os.path.exists("/dev/full"):  # only Linux has it
        assert sys.platform != "linux"
        return
    done = run(*COMMAND, "/dev/full")
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == "deckcheck: No space left on device: /dev/full"


def test_a_reader_that_leaves_a_named_pipe_is_an_error_not_a_verdict(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)

    def leave() -> None:
        with open(pipe, "rb", buffering=0) as file:
            file.read(1)

    threading.Thread(target=leave, daemon=True).start()
    page = ["validate", str(ROOT / "examples"), "--output-format", "json"]
    assert len(run(*page).stdout) > 1 << 16, "the page fits into the pipe's buffer"
    done = run(*page, "--output", str(pipe))
    assert (done.returncode, done.stderr) == (2, f"deckcheck: cannot write {pipe}: broken pipe\n")


def test_a_full_disk_leaves_the_old_file(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("old")
    done = run_limited(100, *COMMAND, str(file))
    assert done.returncode == 2
    assert done.stderr.splitlines()[-1] == f"deckcheck: File too large: {file}"
    assert (file.read_text(), left_behind(tmp_path)) == ("old", [])


def test_a_read_only_file_stays_even_for_root(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("old")
    file.chmod(0o444)
    done = run(*COMMAND, str(file))
    assert (done.returncode, done.stderr.splitlines()[-1]) == (2, f"deckcheck: the file is read-only: {file}")
    assert (file.read_text(), left_behind(tmp_path)) == ("old", [])


def test_where_nothing_can_be_written_the_check_still_works() -> None:
    with open_directory() as directory:
        file = directory / "file"
        file.write_text("old")
        where = {"HOME": str(directory), "XDG_CACHE_HOME": "", "TMPDIR": str(directory)}
        assert run_unprivileged("validate", DECK, **where).returncode == 1
        for target in (file, directory / "new"):
            done = run_unprivileged(*COMMAND, str(target), **where)
            assert done.returncode == 2
            assert "Traceback" not in done.stderr
            assert str(target) in done.stderr.splitlines()[-1]
        assert {path.name: path.read_text() for path in directory.iterdir()} == {"file": "old"}


def test_a_kill_at_any_write_point_leaves_the_old_or_the_new_file(tmp_path: Path) -> None:
    out, log = tmp_path / "out", tmp_path / "log"
    out.mkdir()
    file = out / "file"
    new = expected(COMMAND, file)
    points = kill_at(0, log, *COMMAND, str(file))
    assert points == ["open", "write", "fsync", "os.chmod", "os.rename"]
    for number in range(1, len(points) + 1):
        file.write_text("old")
        assert kill_at(number, log, *COMMAND, str(file)) == points[:number]
        assert file.read_bytes() in (b"old", new)
    assert left_behind(out)
    age(out)
    run(*COMMAND, str(file))
    assert (file.read_bytes(), left_behind(out)) == (new, [])


def test_only_stale_temporary_files_of_ours_are_removed(tmp_path: Path) -> None:
    stale, fresh = tmp_path / ".deckcheck-abcd1234.tmp", tmp_path / ".deckcheck-efgh5678.tmp"
    others = [tmp_path / name for name in (".deckcheck-notes", ".deckcheck-settings", ".deckcheck-my-notes.tmp", "deck.tmp")]
    for path in (stale, fresh, *others):
        path.write_text("x")
    for path in (stale, *others):
        os.utime(path, (0, 0))
    write_whole(str(tmp_path / "file"), b"new")
    assert sorted(tmp_path.iterdir()) == sorted([tmp_path / "file", fresh, *others])


def test_an_interrupted_write_of_several_files_changes_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").write_text("old")
    calls: list[int] = []

    def full(handle: int) -> None:
        calls.append(handle)
        if len(calls) == 2:
            raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space left") as raised:
        replace_whole({str(tmp_path / "a"): b"new", str(tmp_path / "b"): b"new"})
    assert raised.value.filename == str(tmp_path / "b")
    assert {path.name: path.read_text() for path in tmp_path.iterdir()} == {"a": "old"}


def test_a_link_leaves_a_directory_or_not(tmp_path: Path) -> None:
    inside, beside = tmp_path / "in", tmp_path / "in-too"
    (inside / "deep").mkdir(parents=True)
    beside.mkdir()
    for name, target in {"near": "deep/x", "far": "../in-too/x", "up": "..", "abs": "/etc/hosts"}.items():
        (inside / name).symlink_to(target)
    found = {name: leaves(str(inside / name), str(inside)) for name in ("near", "far", "up", "abs", "deep", "missing")}
    assert found == {"near": False, "far": True, "up": True, "abs": True, "deep": False, "missing": False}


def test_schemas_are_not_written_through_a_link_out_of_the_directory(tmp_path: Path) -> None:
    (tmp_path / "out").mkdir()
    (tmp_path / "precious").mkdir()
    (tmp_path / "out" / "common").symlink_to(tmp_path / "precious")
    done = run("schema", "--write", str(tmp_path / "out"))
    assert done.returncode == 2
    assert f"the path leads out of {tmp_path / 'out'}: {tmp_path / 'out' / 'common'}" in done.stderr
    assert list((tmp_path / "precious").iterdir()) == []


def test_a_file_keeps_its_owner(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("old")
    owner = (1234, 2345) if os.geteuid() == 0 else (os.geteuid(), os.getegid())  # only root can give a file away
    os.chown(file, *owner)
    write_whole(str(file), b"new")
    assert (file.stat().st_uid, file.stat().st_gid, file.read_text()) == (*owner, "new")

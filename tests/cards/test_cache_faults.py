"""The card cache under faults: entries of a wrong shape, pipes, kills, full disks and two processes at once."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from hashlib import blake2b
from pathlib import Path
from typing import Any

import pytest

from deckcheck.cards.cache import cache_directory
from deckcheck.cards.database import open_database
from deckcheck.core.errors import UsageError
from tests import commands
from tests.faults import age, at_once, environment, kill_at, left_behind, open_directory, run, run_limited, run_unprivileged

pytestmark = pytest.mark.slow

SHOW = ["cards", "show", "TWL-001", "--game", "kingdom-hearts"]


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DECKCHECK_CACHE_DIR", str(tmp_path / "cache"))
    open_database.cache_clear()
    return tmp_path / "cache"


def signed(index: Any, text: bytes) -> bytes:
    rest = json.dumps(index).encode() + b"\n" + text
    return blake2b(rest, digest_size=16).hexdigest().encode() + b"\n" + rest


ROW = b'{"id":"X"}'
INDEX: dict[str, Any] = {
    "sources": [{"kind": "sample", "set": "S", "file": "f"}],
    "rows": {"X": 0},
    "names": {"x": ["X"]},
    "codes": {"X": "X"},
}
WRONG: dict[str, Any] = {
    "list": [],
    "nothing": None,
    "empty": {},
    "no names": {key: value for key, value in INDEX.items() if key != "names"},
    "rows as list": {**INDEX, "rows": []},
    "source of text": {**INDEX, "rows": {"X": "0"}},
    "source as list": {**INDEX, "rows": {"X": [0]}},
    "row without a line": {**INDEX, "rows": {"X": 0, "Z": 0}},
    "line without a row": {**INDEX, "rows": {}, "names": {}, "codes": {}},
    "names without lists": {**INDEX, "names": {"x": "X"}},
    "unknown source": {**INDEX, "rows": {"X": 1}},
    "sources as texts": {**INDEX, "sources": ["f"]},
    "unknown card by name": {**INDEX, "names": {"y": ["Y"]}},
    "unknown card by code": {**INDEX, "codes": {"Y": "Y"}},
    "deep": "deep",
}


@pytest.mark.parametrize("shape", WRONG)
def test_an_entry_of_the_wrong_shape_is_rebuilt(cache: Path, shape: str) -> None:
    open_database("kingdom-hearts")
    (file,) = cache.iterdir()
    whole = file.read_bytes()
    file.write_bytes(signed(WRONG[shape], ROW))
    if shape == "deep":
        rest = b"[" * 100_000 + b"\n"
        file.write_bytes(blake2b(rest, digest_size=16).hexdigest().encode() + b"\n" + rest)
    open_database.cache_clear()
    assert len(open_database("kingdom-hearts").all_cards()) > 10
    assert file.read_bytes() == whole


def test_a_pipe_a_link_or_a_directory_in_the_place_of_an_entry_does_no_harm(cache: Path, tmp_path: Path) -> None:
    assert run(*SHOW).returncode == 0
    (file,) = cache.glob("kingdom-hearts-*")
    whole = file.read_bytes()
    precious = tmp_path / "precious"
    precious.write_text("mine")
    for target in ("", str(precious), "/dev/zero"):
        file.unlink()
        if target:
            file.symlink_to(target)
        else:
            os.mkfifo(file)
        done = run(*SHOW)  # with a pipe, this would wait for its other end
        assert (done.returncode, done.stderr) == (0, "")
        assert (file.is_symlink(), file.read_bytes()) == (False, whole)
    assert precious.read_text() == "mine"
    file.unlink()
    file.mkdir()
    assert run(*SHOW).returncode == 0
    assert (file.is_dir(), left_behind(cache)) == (True, [])


def test_a_relative_cache_directory_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    done = commands.run(*SHOW, cwd=tmp_path, DECKCHECK_CACHE_DIR="cache")
    message = "deckcheck: DECKCHECK_CACHE_DIR must be an absolute path, not 'cache'\n"
    assert (done.returncode, done.stderr, list(tmp_path.iterdir())) == (2, message, [])
    monkeypatch.setenv("DECKCHECK_CACHE_DIR", "~/cache")
    with pytest.raises(UsageError, match="must be an absolute path, not '~/cache'"):
        cache_directory()


@pytest.mark.parametrize("named", ["", "relative", "/else/cache"])
@pytest.mark.parametrize("home", ["/home/ann", "/"])
def test_the_directory_is_the_one_that_platformdirs_finds(monkeypatch: pytest.MonkeyPatch, named: str, home: str) -> None:
    from platformdirs import user_cache_dir

    monkeypatch.delenv("DECKCHECK_CACHE_DIR", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", named)
    monkeypatch.setenv("HOME", home)
    found = cache_directory()
    if sys.platform == "linux":
        assert found == ("/else/cache/deckcheck" if named == "/else/cache" else os.path.join(home, ".cache", "deckcheck"))
    if named != "relative":  # the standard says to ignore it; early versions of platformdirs do not
        assert found == user_cache_dir("deckcheck", appauthor=False)


def test_a_start_on_linux_does_not_import_platformdirs() -> None:
    code = (
        "import sys; from deckcheck.cards.cache import cache_directory; cache_directory(); print('platformdirs' in sys.modules)"
    )
    shown = environment(HOME="/home/ann")
    shown.pop("DECKCHECK_CACHE_DIR", None)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, env=shown, timeout=3600)
    assert done.stdout == f"{sys.platform != 'linux'}\n"


@pytest.mark.parametrize("home", ["", "relative"])
def test_a_user_without_a_home_has_no_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, home: str) -> None:
    monkeypatch.delenv("DECKCHECK_CACHE_DIR", raising=False)
    monkeypatch.setenv("HOME", home)
    monkeypatch.setenv("XDG_CACHE_HOME", "")
    monkeypatch.setattr("platformdirs.user_cache_dir", _without_home if home else lambda *names, **more: "~/.cache/deckcheck")
    monkeypatch.chdir(tmp_path)
    open_database.cache_clear()
    assert open_database("kingdom-hearts").all_cards()
    assert list(tmp_path.iterdir()) == []


def _without_home(*names: str, **more: object) -> str:
    raise RuntimeError("no home")


def test_a_kill_at_any_write_point_costs_only_time(cache: Path, tmp_path: Path) -> None:
    log = tmp_path / "log"
    right = run(*SHOW).stdout
    (file,) = cache.iterdir()
    whole = file.read_bytes()
    file.unlink()
    cache.rmdir()
    points = kill_at(0, log, *SHOW)
    assert points == ["os.mkdir", "open", "write", "fsync", "os.chmod", "os.rename"]
    for number in range(1, len(points) + 1):
        shutil.rmtree(cache)
        assert kill_at(number, log, *SHOW) == points[:number]
        assert not file.exists()
        cache.mkdir(exist_ok=True)
    age(cache)
    assert run(*SHOW).stdout == right
    assert (file.read_bytes(), left_behind(cache)) == (whole, [])


def test_a_full_disk_or_a_directory_without_permission_costs_only_time(cache: Path) -> None:
    done = run_limited(1000, *SHOW)
    assert (done.returncode, done.stderr, list(cache.iterdir())) == (0, "", [])
    with open_directory() as directory:
        done = run_unprivileged(*SHOW, DECKCHECK_CACHE_DIR=str(directory))
        assert (done.returncode, done.stderr, list(directory.iterdir())) == (0, "", [])


def test_several_processes_on_one_cold_cache_leave_one_whole_entry(cache: Path) -> None:
    done = at_once(*[SHOW] * 4)
    assert {(process.returncode, process.stdout, process.stderr) for process in done} == {(0, done[0].stdout, "")}
    (file,) = cache.iterdir()
    checksum, _, rest = file.read_bytes().partition(b"\n")
    assert checksum == blake2b(rest, digest_size=16).hexdigest().encode()

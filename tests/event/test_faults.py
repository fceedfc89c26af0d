"""`event` under faults: links out of the folder, and a pack that is killed, cannot be written or is written twice at once."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from deckcheck.core.errors import UsageError
from deckcheck.event.report import check_target
from tests.event.evening import GAME, deck, folder, outcome_of
from tests.faults import age, at_once, kill_at, left_behind, open_directory, run, run_limited, run_unprivileged
from tests.support import few_and_many

pytestmark = pytest.mark.slow

NAMES = ["checks.html", "index.html", "results.csv", "results.json", "sheets.html"]
TIME = re.compile(rb"20[0-9]{2}-[0-9]{2}-[0-9]{2}[T ][0-9]{2}:[0-9]{2}(:[0-9]{2})?([+-][0-9]{2}:[0-9]{2})?")


def pack(out: Path) -> dict[str, bytes]:
    """The files of a pack, without the time at which it was made."""
    return {path.name: TIME.sub(b"TIME", path.read_bytes()) for path in out.iterdir() if not path.name.startswith(".")}


def command(decks: Path, out: Path) -> list[str]:
    return ["event", "check", str(decks), "--no-history", "--game", GAME, "--report", str(out)]


def test_a_link_out_of_the_folder_is_refused_and_nothing_of_its_file_is_shown(tmp_path: Path) -> None:
    decks = folder(tmp_path / "in", {"a.yaml": deck("Ann"), "sub/b.yaml": deck("Ben")})
    (tmp_path / "secret").write_text("root:TOP-SECRET:0:0\n")
    (decks / "hostile.yaml").symlink_to(tmp_path / "secret")
    (decks / "hostile.txt").symlink_to(tmp_path / "secret")
    (decks / "near.yaml").symlink_to("sub/b.yaml")
    done = run(*command(decks, tmp_path / "out"), "--messages", str(tmp_path / "messages"))
    assert done.returncode == 2
    written = b"".join([*pack(tmp_path / "out").values(), (tmp_path / "messages").read_bytes()]).decode()
    assert "TOP-SECRET" not in written + done.stdout + done.stderr
    assert "the file is a link that leaves the folder of the event" in written
    statuses = {one.file: one.result.status for one in outcome_of(decks).submissions}
    assert statuses == {
        "a.yaml": "legal",
        "hostile.txt": "error",
        "hostile.yaml": "error",
        "near.yaml": "legal",
        "sub/b.yaml": "legal",
    }


def test_a_roster_cannot_name_a_file_behind_a_link(tmp_path: Path) -> None:
    decks = folder(tmp_path / "in", {"roster.csv": "player,file\nAnn,link/secret.yaml\n"})
    folder(tmp_path / "outside", {"secret.yaml": deck("Ann")})
    (decks / "link").symlink_to(tmp_path / "outside")
    (submission,) = outcome_of(decks / "roster.csv").submissions
    assert (submission.result.status, submission.result.source) == ("error", "")


@pytest.mark.parametrize("name", ["roster.csv", "event.yaml"])
def test_a_roster_or_event_file_that_is_a_link_out_of_the_folder_is_refused(tmp_path: Path, name: str) -> None:
    decks = folder(tmp_path / "in", {"a.yaml": deck("Ann")})
    folder(tmp_path, {"else": "player\nAnn\n"})
    (decks / name).symlink_to(tmp_path / "else")
    with pytest.raises(UsageError, match=f"{name} is a link that leaves its folder"):
        outcome_of(decks)


def test_a_pack_is_not_written_in_place_of_a_link_or_a_pipe(tmp_path: Path) -> None:
    (tmp_path / "page").write_text("mine")
    (tmp_path / "index.html").symlink_to(tmp_path / "page")
    with pytest.raises(UsageError, match=r"the index\.html in .* is not a regular file"):
        check_target(str(tmp_path))
    (tmp_path / "index.html").unlink()
    os.mkfifo(tmp_path / "results.json")
    with pytest.raises(UsageError, match=r"the results\.json in .* is not a regular file"):
        check_target(str(tmp_path))


WRITTEN = ["open", "write", "fsync", "os.chmod"] * 5
FIRST_PACK = ["os.mkdir", *WRITTEN, *["os.rename"] * 5]
NEXT_PACK = ["os.mkdir", *WRITTEN, *["os.remove"] * 4, *["os.rename"] * 5]
"""Write points of a pack: making the folder, five files beside their places, the old ones away, the new ones in place."""
BESIDE = 1 + len(WRITTEN)
"""Write points before any file of the pack changes; all five files are written alike."""
some_and_every = few_and_many("every", 6, 1)


def points(of: list[str], every: int) -> list[int]:
    """The write points to kill at: some of those that write beside the pack, and every later one."""
    return [*range(1, BESIDE + 1, every), *range(BESIDE + 1, len(of) + 1)]


@some_and_every
def test_a_kill_at_any_write_point_leaves_files_of_one_run_and_the_next_run_a_whole_pack(tmp_path: Path, every: int) -> None:
    old_decks = folder(tmp_path / "old", {"a.yaml": deck("Ann", cards=29)})
    new_decks = folder(tmp_path / "new", {"a.yaml": deck("Ann")})
    log, cache = tmp_path / "log", {"DECKCHECK_CACHE_DIR": str(tmp_path / "cache")}
    run(*command(old_decks, tmp_path / "first"), **cache)
    old = pack(tmp_path / "first")
    assert kill_at(0, log, *command(new_decks, tmp_path / "first"), **cache) == NEXT_PACK
    new = pack(tmp_path / "first")
    assert all(old[name] != new[name] for name in NAMES)
    kept = []
    for number in points(NEXT_PACK, every):
        out = folder(tmp_path / str(number), {name: text.decode() for name, text in old.items()})
        (out / "results.json").write_bytes((out / "results.json").read_bytes().replace(b"TIME", b"2026-01-01T10:00:00+00:00"))
        kill_at(number, log, *command(new_decks, out), **cache)
        after = pack(out)
        assert "results.json" in after, NEXT_PACK[:number]
        assert after.items() <= old.items() or after.items() <= new.items(), NEXT_PACK[:number]
        kept.append(len(after))
        if number > len(NEXT_PACK) - 10:  # from the first file that is removed on
            again = run(*command(new_decks, out), **cache)
            assert (again.returncode, sorted(pack(out))) == (0, NAMES), again.stderr
    assert kept == [5] * (len(kept) - 8) + [4, 3, 2, 1, 1, 2, 3, 4]
    age(out)
    run(*command(new_decks, out), **cache)
    assert (sorted(pack(out)), left_behind(out)) == (NAMES, [])


@some_and_every
def test_a_first_pack_that_is_killed_does_not_block_the_next_run(tmp_path: Path, every: int) -> None:
    decks, log = folder(tmp_path / "in", {"a.yaml": deck("Ann")}), tmp_path / "log"
    cache = {"DECKCHECK_CACHE_DIR": str(tmp_path / "cache")}
    run("validate", str(decks), **cache)
    assert kill_at(0, log, *command(decks, tmp_path / "whole"), **cache) == FIRST_PACK
    whole = pack(tmp_path / "whole")
    for number in points(FIRST_PACK, every):
        out = tmp_path / str(number)
        assert kill_at(number, log, *command(decks, out), **cache) == FIRST_PACK[:number]
        found = pack(out) if out.exists() else {}
        assert found.items() <= whole.items()
        assert ("results.json" in found) == bool(found), FIRST_PACK[:number]
        if number > len(FIRST_PACK) - 6:
            assert run(*command(decks, out), **cache).returncode == 0
            assert sorted(pack(out)) == NAMES


def test_a_full_disk_and_missing_permission_leave_the_old_pack(tmp_path: Path) -> None:
    decks = folder(tmp_path / "in", {"a.yaml": deck("Ann")})
    with open_directory() as out:
        run(*command(decks, out))
        before = {path.name: path.read_bytes() for path in out.iterdir()}
        full = run_limited(5000, *command(decks, out))
        assert (full.returncode, full.stderr) == (2, f"deckcheck: File too large: {out}/results.json\n")
        refused = run_unprivileged(*command(decks, out))
        assert (refused.returncode, refused.stderr) == (2, f"deckcheck: the file is read-only: {out}/results.json\n")
        assert {path.name: path.read_bytes() for path in out.iterdir()} == before


def test_two_processes_on_one_pack_leave_the_pack_of_one(tmp_path: Path) -> None:
    several = [folder(tmp_path / name, {"a.yaml": deck(name)}) for name in ("Ann", "Ben", "Cleo")]
    out = tmp_path / "out"
    done = at_once(*(command(decks, out) for decks in several))
    assert [process.returncode for process in done] == [0, 0, 0], [process.stderr for process in done]
    found = pack(out)
    (winner,) = {name for name in ("Ann", "Ben", "Cleo") for text in found.values() if f">{name}<" in text.decode()} or {""}
    assert winner
    assert all(winner.encode() in text for text in found.values())
    assert left_behind(out) == []

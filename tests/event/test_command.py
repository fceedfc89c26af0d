"""`deckcheck event` as an organiser meets it: a real process, its output, its exit code, its files."""

from __future__ import annotations

import json
import os
import pty
import re
import select
import sys
import time
from pathlib import Path

import pytest

from tests.commands import run
from tests.event.evening import EXAMPLE, GAME, deck, folder, plain
from tests.support import ROOT

pytestmark = pytest.mark.slow

REPORT = ["checks.html", "index.html", "results.csv", "results.json", "sheets.html"]


def test_the_example_event_from_folder_to_report(tmp_path: Path) -> None:
    done = run(
        "event",
        "check",
        str(EXAMPLE),
        "--no-history",
        "--report",
        "out",
        "--messages",
        "letters.txt",
        cwd=tmp_path,
        COLUMNS="100",
    )
    assert done.returncode == 2  # one list cannot be read
    assert " Emil Sørensen Obliterate illegal 3 732c32df46d1cce4 " in " ".join(done.stdout.split())
    assert done.stderr == (
        "deckcheck: wrote out/index.html, sheets.html, checks.html, results.csv and results.json\n"
        "deckcheck: wrote letters.txt\n"
    )
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == REPORT
    assert (tmp_path / "letters.txt").read_text(encoding="utf-8").count("Subject: ") == 11


def test_the_exit_code_is_that_of_validate(tmp_path: Path) -> None:
    folder(tmp_path, {"a.yaml": deck()})
    assert run("event", "check", str(tmp_path)).returncode == 0
    folder(tmp_path, {"b.yaml": deck(cards=29)})
    assert run("event", "check", str(tmp_path)).returncode == 1
    folder(tmp_path, {"c.yaml": "["})
    done = run("event", "check", str(tmp_path))
    assert (done.returncode, done.stderr) == (2, "")
    assert "3 submissions: 1 legal, 1 illegal, 1 unreadable\n" in done.stdout


def test_json_and_messages_in_place_of_the_table(tmp_path: Path) -> None:
    folder(tmp_path, {"a.yaml": deck("Ann")})
    value = json.loads(run("event", "check", str(tmp_path), "--json").stdout)
    assert (value["program"], value["submissions"][0]["player"]) == ("deckcheck event", "Ann")
    assert run("event", "check", str(tmp_path), "--messages", "-").stdout.startswith(
        "Subject: Your deck for the event\n\nHello Ann,"
    )


def test_options_reach_the_verdict(tmp_path: Path) -> None:
    files = {
        "in/a.txt": "Player: Ann\n" + plain(cards=29) + "1 Nonesuch\n",
        "club.yaml": f"game: {GAME}\nname: Club\nforbidden: [SOE-003]\n",
    }
    folder(tmp_path, {**files, "people.csv": "player\nAnn\nBen\n", "evening.yaml": "name: Big Evening\n"})
    words = ["--game", GAME, "--unknown", "warn", "--roster", "people.csv", "--event", "evening.yaml", "--as-of", "2026-01-01"]
    done = run("event", "check", "in", *words, cwd=tmp_path)
    assert (done.returncode, "unverified" in done.stdout, "Not submitted (1)\n  Ben\n" in done.stdout) == (1, True, True)
    title = "Big Evening 2026-01-01 · Kingdom Duels, standard · restriction list of 2025-10-02 1 submission: "
    assert " ".join(done.stdout.split()).startswith(title)
    done = run("event", "check", "in", *words, "--house", "club.yaml", "--json", cwd=tmp_path)
    (one,) = json.loads(done.stdout)["submissions"]
    assert "KD-DECK-13" in {found["rule"] for found in one["diagnostics"]}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("nowhere",), "directory or roster not found: nowhere"),
        (("in", "--game", "chess"), "unknown game 'chess'"),
        (("in", "--format", "modern", "-g", GAME), "kingdom-duels has no format 'modern'"),
        (("in", "--as-of", "May"), "'May' is not a date"),
        (("in", "--json", "--messages", "-"), "--json and --messages - both write to standard output"),
        (("in", "--roster", "gone.csv"), "gone.csv:1:1: cannot read the file"),
        (("in", "--event", "gone.yaml"), "gone.yaml:1:1: cannot read the file"),
        (("in", "--report", "in/a.yaml"), "--report needs a directory"),
        (("in", "--report", "site"), "the index.html in site is not from a readable earlier report"),
        (("in", "--messages", "no/such/folder.txt"), "No such file or directory"),
        (("list.csv",), "list.csv has no 'file' column"),
    ],
)
def test_a_mistake_is_one_message_and_exit_code_2(tmp_path: Path, words: tuple[str, ...], message: str) -> None:
    folder(tmp_path, {"in/a.yaml": deck(), "site/index.html": "mine", "list.csv": "player\nAnn\n"})
    done = run("event", "check", *words, cwd=tmp_path)
    assert (done.returncode, message in done.stderr, "Traceback" in done.stderr) == (2, True, False)
    assert (tmp_path / "site" / "index.html").read_text(encoding="utf-8") == "mine"


def test_a_rerun_shows_what_changed_and_reads_no_report_as_a_deck(tmp_path: Path) -> None:
    folder(tmp_path, {"a.yaml": deck("Ann", cards=29), "b.yaml": deck("Ben")})
    words = ("event", "check", ".", "--report", "out")
    assert "Since the last run" not in run(*words, cwd=tmp_path).stdout
    folder(tmp_path, {"a.yaml": deck("Ann")})
    done = run(*words, cwd=tmp_path)
    assert done.returncode == 0
    assert "2 submissions: 2 legal\n" in done.stdout
    assert re.search(r"\nSince the last run, 20\d\d-\d\d-\d\d \d\d:\d\d\n  fixed: Ann, Sound \(was illegal\)\n$", done.stdout)
    assert "fixed: Ann, Sound (was illegal)" in (tmp_path / "out" / "index.html").read_text(encoding="utf-8")
    assert run(*words, cwd=tmp_path).stdout.endswith("\n  nothing changed\n")


def test_many_submissions_on_all_cores(tmp_path: Path) -> None:
    folder(tmp_path, {f"{number:03}.txt": plain(f"P{number:03}", cards=30 - number % 2) for number in range(240)})
    done = run("event", "check", str(tmp_path), "-g", GAME)
    assert "240 submissions: 120 legal, 120 illegal\n" in done.stdout


def in_terminal(words: list[str], cwd: Path, press: bytes, after: bytes) -> tuple[int, str]:
    """Runs a command in a terminal of its own and presses a key when a text appears."""
    process, terminal = pty.fork()
    if process == 0:
        os.chdir(cwd)
        os.execve(
            sys.executable,
            [sys.executable, "-m", "deckcheck", *words],
            {**os.environ, "PYTHONPATH": str(ROOT), "TERM": "xterm"},
        )
    seen, pressed, deadline = b"", False, time.monotonic() + 60
    while time.monotonic() < deadline:
        ready, _, _ = select.select([terminal], [], [], 1)
        try:
            seen += os.read(terminal, 65536) if ready else b""
        except OSError:  # the other end is closed
            break
        if after in seen and not pressed:
            os.write(terminal, press)
            pressed = True
    os.close(terminal)
    return os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]), seen.decode("utf-8", "replace")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_ctrl_c_ends_cleanly_with_what_there_is(tmp_path: Path, jobs: str) -> None:
    text = plain()
    (tmp_path / "in").mkdir()
    for number in range(4000):
        (tmp_path / "in" / f"{number}.txt").write_text(f"Player: P{number}\n{text}", encoding="utf-8")
    folder(tmp_path, {"small/a.yaml": deck("Ann")})
    assert run("event", "check", "small", "--report", "out", cwd=tmp_path).returncode == 0
    before = (tmp_path / "out" / "results.json").read_bytes()
    words = ["event", "check", "in", "-g", GAME, "--report", "out", "--jobs", jobs]
    code, seen = in_terminal(words, tmp_path, b"\x03", b"Checking")
    assert code == 130
    assert "Traceback" not in seen
    assert re.search(r"stopped.*: \d+ of 4000 files were checked", seen)
    assert "deckcheck: stopped before all submissions were checked; out is unchanged" in seen
    assert (tmp_path / "out" / "results.json").read_bytes() == before


def test_a_terminal_gets_a_bar_and_colours_and_a_pipe_neither(tmp_path: Path) -> None:
    folder(tmp_path, {"a.yaml": deck("Ann")})
    code, seen = in_terminal(["event", "check", "."], tmp_path, b"", b"Checking")
    assert (code, "\x1b[32mlegal" in seen, "Checking" in seen) == (0, True, True)
    done = run("event", "check", str(tmp_path), cwd=ROOT)
    assert "\x1b" not in done.stdout + done.stderr

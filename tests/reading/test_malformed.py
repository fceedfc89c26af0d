"""Bad input: each malformed file gets one clear error at its line and column, exit code 2, and no traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from deckcheck.building.checking import check_file
from tests.commands import run
from tests.support import ROOT, TESTS, filled

MALFORMED = TESTS / "reading/malformed"
EXPECTED = dict(
    line.split(": ", 1) for line in (MALFORMED / "expected.txt").read_text().splitlines() if not line.startswith("#")
)


def test_every_malformed_file_has_its_expectation() -> None:
    files = {path.name for path in MALFORMED.iterdir() if path.name != "expected.txt"}
    assert files == set(EXPECTED)
    assert len(files) >= 50


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_a_malformed_file_gets_a_clear_error_at_its_place(name: str) -> None:
    rule, place = EXPECTED[name].split(" ")
    failed = [result for result in check_file(str(MALFORMED / name)) if result.status == "error"]
    assert len(failed) == 1
    first = failed[0].diagnostics[0]
    assert (first.rule, f"{first.line}:{first.column}") == (rule, place)
    assert len(first.message) > 10


def test_a_directory_of_malformed_files_ends_with_exit_code_2_and_no_traceback() -> None:
    done = run("validate", str(MALFORMED), "--output-format", "concise")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr + done.stdout
    reported = {line.split(":")[0].rpartition(os.sep)[2] for line in done.stdout.splitlines()[:-1]}
    assert reported >= set(EXPECTED)


@pytest.mark.parametrize("output_format", ["text", "json", "concise"])
def test_malformed_text_steers_no_terminal(tmp_path: Path, output_format: str) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text('game: kingdom-duels\nname: "a\\e[31mred\\a"\nmain:\n  - "1 \\e]0;title\\aUnknown"\n', encoding="utf-8")
    done = run("validate", str(deck), "--output-format", output_format)
    assert done.returncode == 1
    assert "\x1b" not in done.stdout
    assert "\x07" not in done.stdout


def test_missing_directory_link_loop_and_unreadable_paths(tmp_path: Path) -> None:
    loop = tmp_path / "loop.yaml"
    loop.symlink_to(loop)
    for path in (tmp_path / "missing.yaml", loop):
        done = run("validate", str(path))
        assert done.returncode == 2
        assert "DC-FILE-01" in done.stdout
    empty = tmp_path / "empty"
    empty.mkdir()
    (empty / "self").symlink_to(empty)
    done = run("validate", str(empty))
    assert (done.returncode, done.stdout) == (2, "")
    assert "no decklist" in done.stderr


def test_an_empty_directory_among_others_is_told_before_anything_is_written(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for wrong in (tmp_path / "empty", tmp_path / "nothing*.yaml"):
        done = run("validate", str(ROOT / "examples" / "gundam" / "legal"), str(wrong), "--output-format", "json")
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith("deckcheck: no ")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_mistake_in_the_settings_of_one_deck_costs_only_its_verdict(tmp_path: Path, jobs: str) -> None:
    deck = (ROOT / "examples" / "kingdom-duels" / "legal" / "obliterate.yaml").read_text(encoding="utf-8")
    for folder in ("a", "b", "c"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "deck.yaml").write_text(deck, encoding="utf-8")
    (tmp_path / "b" / "deckcheck.toml").write_text('formt = "standard"\n', encoding="utf-8")
    done = run("validate", str(tmp_path), "--output-format", "json", "--jobs", jobs)
    verdicts = [(one["status"], [found["rule"] for found in one["diagnostics"]]) for one in json.loads(done.stdout)["results"]]
    assert verdicts == [("legal", []), ("error", ["DC-CONFIG-01"]), ("legal", [])]
    assert "unknown key 'formt'" in done.stdout
    assert done.returncode == 2


def test_a_file_over_the_limit_is_told_the_limit(tmp_path: Path) -> None:
    deck = tmp_path / "huge.yaml"
    deck.write_bytes(b"#" * ((1 << 20) + 1))
    done = run("validate", str(deck), "--output-format", "concise")
    assert done.returncode == 2
    assert "larger than 1 MiB" in done.stdout


@pytest.mark.slow
def test_a_file_of_a_thousand_decks_may_be_larger_than_one_deck(tmp_path: Path) -> None:
    deck = filled("gundam", "game: gundam\nname: Many\ndeck:\n  - ... 30 other cards\n")
    many = tmp_path / "many.yaml"
    many.write_text("---\n".join([deck + "# " + "x" * 1000 + "\n"] * 1000), encoding="utf-8")
    assert many.stat().st_size > 1 << 20
    results = check_file(str(many))
    assert [result.status for result in results] == ["legal"] * 1000
    many.write_text(deck + "---\n" + deck + "# " + "x" * (1 << 20), encoding="utf-8")
    (result,) = check_file(str(many))
    assert [found.message for found in result.diagnostics] == [
        "a document of this file is larger than 1 MiB, the limit for a decklist"
    ]


def test_a_report_that_cannot_be_written_leaves_nothing_behind(tmp_path: Path) -> None:
    done = run("validate", str(MALFORMED / "empty.yaml"), "--output", str(tmp_path / "no" / "report.txt"))
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_full_disk_is_one_line_on_stderr() -> None:
    if not os.path.exists("/dev/full"):  # only Linux has it
        assert sys.platform != "linux"
        return
    with open("/dev/full", "w") as full:
        command = [sys.executable, "-m", "deckcheck", "validate", str(MALFORMED / "empty.yaml")]
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, timeout=3600)
    assert done.returncode == 2
    assert "No space left" in done.stderr
    assert "Traceback" not in done.stderr

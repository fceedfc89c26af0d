"""The command line as a user meets it: a real process, its output and its exit code."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
import typer

from deckcheck import __version__
from deckcheck.core import rng
from deckcheck.reading.rulebooks import load_rulebook
from tests.cli.terminal import run_in_terminal
from tests.commands import run, run_code
from tests.support import ROOT, filled

GAME = "kingdom-duels"
LEGAL = filled(GAME, f"game: {GAME}\nname: Sound\nmain:\n  - ... 30 other cards\n")
ILLEGAL = filled(GAME, f"game: {GAME}\nname: Short\nmain:\n  - 4 SOE-065 Kuriboh\n  - ... 25 other cards\n")


@pytest.fixture
def decks(tmp_path: Path) -> Path:
    (tmp_path / "sound.yaml").write_text(LEGAL, encoding="utf-8")
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "short.yml").write_text(ILLEGAL, encoding="utf-8")
    (tmp_path / "notes.txt.bak").write_text("no deck", encoding="utf-8")
    return tmp_path


def test_version() -> None:
    build = "pure Python" if str(rng.__file__).endswith(".py") else "compiled"
    assert run("--version").stdout == f"deckcheck {__version__} ({build})\n"
    assert run("validate", "--help").returncode == 0


def test_a_legal_deck_ends_with_0(decks: Path) -> None:
    done = run("validate", str(decks / "sound.yaml"))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("1 deck: 1 legal\n")


def test_an_illegal_deck_ends_with_1_and_shows_line_caret_rule_clause_and_help(decks: Path) -> None:
    path = decks / "sub" / "short.yml"
    done = run("check", str(path))
    assert done.returncode == 1
    assert (
        f""" --> {path}:4:5
  |
4 |   - 4 SOE-065 Kuriboh
  |     ^^^^^^^^^^^^^^^^^
  = clause: Deckbuilding Rules
  = help: remove 1 copy
"""
        in done.stdout
    )
    assert "error[KD-DECK-07] copies-over-limit" in done.stdout
    assert "error[KD-DECK-01] main-deck-size" in done.stdout


@pytest.mark.parametrize("columns", [40, 80, 200])
def test_no_line_is_wider_than_the_terminal(decks: Path, columns: int) -> None:
    code, shown = run_in_terminal("validate", ".", cwd=decks, columns=columns)
    assert code == 1
    assert max(map(len, shown.splitlines())) <= columns


def test_directories_patterns_and_files_are_found_once_and_in_order(decks: Path) -> None:
    done = run("validate", str(decks), str(decks / "*.yaml"), str(decks / "sound.yaml"), "--output-format", "json")
    files = [Path(result["file"]).name for result in json.loads(done.stdout)["results"]]
    assert files == ["sound.yaml", "short.yml"]


def test_standard_input() -> None:
    done = run("validate", "-", "--output-format", "json", stdin=LEGAL)
    (result,) = json.loads(done.stdout)["results"]
    assert (result["file"], result["status"]) == ("-", "legal")


def test_json_has_the_promised_shape(decks: Path) -> None:
    report = json.loads(run("validate", str(decks), "--output-format", "json").stdout)
    assert report["version"] == 1
    assert report["summary"] == {"decks": 2, "legal": 1, "illegal": 1, "unverified": 0, "errors": 0}
    result = report["results"][1]
    assert (result["deck"], result["game"], result["format"], result["restrictions"]) == (
        "Short",
        GAME,
        "standard",
        "2025-10-02",
    )
    assert result["counts"] == {"main": 29, "extra": 0}
    found = {one["rule"]: one for one in result["diagnostics"]}["KD-DECK-07"]
    assert (found["actual"], found["limit"], found["zone"], found["card"]) == (4, 3, "main", "SOE-065")
    assert (found["line"], found["column"], found["end_column"]) == (4, 5, 22)


def test_concise_is_one_line_a_finding(decks: Path) -> None:
    lines = run("validate", str(decks), "--output-format", "concise").stdout.splitlines()
    assert len(lines) == 3
    assert lines[-1] == "2 decks: 1 legal, 1 illegal; 1 file not looked at"


def test_a_report_goes_to_a_file(decks: Path) -> None:
    target = decks / "report.out"
    done = run("validate", str(decks / "sound.yaml"), "--output-format", "json", "--output", str(target))
    assert (done.returncode, done.stdout) == (0, "")
    assert json.loads(target.read_text(encoding="utf-8"))["summary"]["legal"] == 1


def test_a_message_leaves_out_the_middle_of_what_is_too_long_to_read() -> None:
    done = run("cards", "export", "x" * 60_000 + "END")
    assert done.returncode == 2
    assert "END" in done.stderr
    assert len(done.stderr) < 2200


@pytest.mark.parametrize("target", ["nowhere/report.out", "sub"])
def test_a_report_that_cannot_be_written_names_the_path_that_was_given(decks: Path, target: str) -> None:
    done = run("validate", str(decks / "sound.yaml"), "--output", str(decks / target))
    assert done.returncode == 2
    assert done.stderr.rstrip().endswith(f": {decks / target}")
    assert len(done.stderr.splitlines()) == 1
    assert not list(decks.glob("**/.deckcheck-*"))


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_verdicts_and_their_order_do_not_depend_on_the_number_of_processes(tmp_path: Path, jobs: str) -> None:
    for number in range(90):
        (tmp_path / f"{number:03}.yaml").write_text(LEGAL if number % 3 else ILLEGAL, encoding="utf-8")
    done = run("validate", str(tmp_path), "--jobs", jobs, "--output-format", "json")
    results = json.loads(done.stdout)["results"]
    assert [Path(result["file"]).stem for result in results] == [f"{number:03}" for number in range(90)]
    assert [result["status"] for result in results] == ["legal" if number % 3 else "illegal" for number in range(90)]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("validate", "x.yaml", "--game", "chess"), "unknown game 'chess'"),
        (("validate", "x.yaml", "--as-of", "yesterday"), "'yesterday' is not a date"),
        (("validate", "x.yaml", "--as-of", "2026-02-30"), "'2026-02-30' is not a date"),
        (("validate", "x.yaml", "--option", "foo"), "--option must be NAME=VALUE"),
        (("validate", "x.yaml", "--unknown", "maybe"), "--unknown must be error or warn"),
        (("validate", "x.yaml", "--output-format", "xls"), "unknown output format 'xls'"),
        (("explain", "KD-DECK-99"), "unknown rule 'KD-DECK-99'; did you mean"),
        (("rules", "chess"), "unknown game 'chess'"),
        (("rules", GAME, "--area", "battle"), "kingdom-duels has no area 'battle'; use one of: construction, card, setup"),
        (("rules", "gundam", "--area", "chess"), "gundam has no area 'chess'; use one of: "),
        (("rules", "--options"), "--options needs a game: deckcheck rules GAME --options"),
        (("cards", "show", "Dark Magicain", "-g", GAME), "did you mean SOE-023 Dark Magician"),
        (("cards", "search", "-g", GAME, "levle:>3"), "cards have no field 'levle'; did you mean 'level'?"),
        (("schema", "nothing/deck"), "unknown schema 'nothing/deck'"),
    ],
)
def test_a_mistake_on_the_command_line_is_one_message_and_exit_code_2(words: tuple[str, ...], message: str) -> None:
    done = run(*words)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr


def test_strict_makes_a_warning_count(decks: Path) -> None:
    path = decks / "sound.yaml"
    text = path.read_text(encoding="utf-8")
    first = next(line for line in text.splitlines() if line.startswith("  - 1 SOE-"))
    path.write_text(text.replace(first, first + " the Misnamed"), encoding="utf-8")
    assert run("validate", str(path)).returncode == 0
    assert run("validate", str(path), "--strict").returncode == 1


@pytest.mark.parametrize("rule", ["KD-DECK-05", "kd-deck-05", "KD-DECK-04", "DC-YAML-02", "KD-DATA-01"])
def test_explain_knows_rules_clauses_core_checks_and_lint(rule: str) -> None:
    done = run("explain", rule)
    assert done.returncode == 0
    assert done.stdout.startswith(rule.upper())
    assert len(done.stdout) > 100


def test_rules_show_clauses_with_coverage_and_options() -> None:
    done = run("rules", GAME, "--area", "construction")
    assert "construction  38 of 38 (100%)\n" in done.stdout
    assert "limited1_counts" in run("rules", GAME, "--options").stdout
    assert json.loads(run("rules", "--json").stdout)["games"][0]["construction"] > 0


def test_schemas_are_listed_printed_and_written(tmp_path: Path) -> None:
    assert f"{GAME}/deck" in run("schema").stdout.split()
    assert json.loads(run("schema", f"{GAME}/deck").stdout)["title"]
    assert run("schema", GAME.upper()).stdout == run("schema", f"{GAME}/deck").stdout
    run("schema", "--write", str(tmp_path))
    assert (tmp_path / "common" / "entry.schema.json").is_file()


def test_a_pipe_gets_whole_lines_whatever_the_width_of_the_terminal(decks: Path) -> None:
    name = "A Deck Whose Name Is Longer Than Any Column of the Report Would Be"
    (decks / "sound.yaml").write_text(LEGAL.replace("Sound", name), encoding="utf-8")
    shown = run("validate", str(decks), COLUMNS="40").stdout
    assert name in shown
    assert str(decks / "sub" / "short.yml") in [line.split()[-1] for line in shown.splitlines() if line.startswith("illegal")]
    for words in (("rules", GAME), ("rules", GAME, "--options"), ("rules",), ("cards", "search", "-g", GAME, "dragon")):
        assert run(*words, COLUMNS="40").stdout == run(*words, COLUMNS="200").stdout
    clauses = {clause["id"]: clause["rule"].strip() for clause in load_rulebook(GAME)["rules"]}
    lines = {line.split()[0]: line for line in run("rules", GAME).stdout.splitlines() if line.startswith("  KD-")}
    assert all(rule in lines[clause] for clause, rule in clauses.items() if "\n" not in rule)


def test_a_table_fits_the_terminal(decks: Path) -> None:
    code, shown = run_in_terminal("rules", GAME, "--area", "setup", cwd=decks, columns=60)
    assert code == 0
    assert max(map(len, shown.splitlines())) <= 60


@pytest.mark.parametrize(
    "words",
    [
        ("config",),
        ("rules",),
        ("rules", GAME, "--options"),
        ("rules", GAME, "--opponents"),
        ("cards", "show", "SOE-065"),
        ("cards", "search", "kuriboh"),
        ("cards", "coverage", GAME),
        ("cards", "lint", "-g", "kw"),
        ("validate", "deck.yaml"),
    ],
)
def test_json_is_short_for_an_output_format(tmp_path: Path, words: tuple[str, ...]) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text(LEGAL, encoding="utf-8")
    given = [str(deck) if word == "deck.yaml" else word for word in words]
    short, long = run(*given, "--json"), run(*given, "--output-format", "json")
    assert json.loads(short.stdout) == json.loads(long.stdout)
    both = run(*given, "--json", "--output-format", "text")
    assert (both.returncode, both.stdout) == (2, "")
    assert "--json and --output-format text cannot be used together" in both.stderr


def test_no_color_and_pipes_get_no_escape_codes(decks: Path) -> None:
    assert "\x1b" not in run("validate", str(decks)).stdout
    assert "\x1b" not in run("rules", GAME).stdout


def test_a_closed_pipe_is_no_fault(decks: Path) -> None:
    command = f"{sys.executable} -m deckcheck rules {GAME} --json | head -1"
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=3600, env=env)
    assert "Traceback" not in done.stderr


def test_every_command_that_is_shown_has_its_group_in_the_help() -> None:
    from deckcheck.cli.app import PANELS, command_line

    shown = typer.main.get_command(command_line()).commands  # type: ignore[attr-defined]
    assert len(shown) > 20
    assert [name for name, command in shown.items() if command.rich_help_panel not in PANELS] == []


def test_a_process_can_run_several_commands() -> None:
    code = (
        "import sys; from deckcheck.cli.app import run\nfor word in ('rules', 'schema'):\n    sys.argv[1:] = [word]\n    run()"
    )
    done = run_code(code)
    assert (done.returncode, done.stderr) == (0, "")
    assert GAME in done.stdout
    assert f"{GAME}/deck" in done.stdout

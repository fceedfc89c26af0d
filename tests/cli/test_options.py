"""Options mean the same in every command, and each is declared once."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from deckcheck.__main__ import main
from deckcheck.cli.app import command_line
from deckcheck.core.settings import DECK_OPTIONS
from deckcheck.reading.schema import load_schema
from tests.support import ROOT

DECK = str(min((ROOT / "examples/gundam/legal").glob("*.yaml")))
ILLEGAL = str(min((ROOT / "examples/gundam/illegal").glob("*.yaml")))
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Run:
    monkeypatch.chdir(tmp_path)

    def in_this_process(*words: str) -> tuple[int, str, str]:
        monkeypatch.setattr("sys.argv", ["deckcheck", *words])
        with pytest.raises(SystemExit) as ending:
            main()
        return int(ending.value.code or 0), *capsys.readouterr()

    return in_this_process


def commands(group: Any = None, before: str = "") -> Iterator[tuple[str, dict[str, list[str]]]]:
    """Yield every command with its options: the flags by the name of the parameter."""
    found: Any = group or typer.main.get_command(command_line())
    for name, command in found.commands.items():
        if hasattr(command, "commands"):
            yield from commands(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", {parameter.name: parameter.opts for parameter in command.params}


def test_a_short_flag_means_the_same_in_every_command() -> None:
    meanings: dict[str, set[str]] = {}
    for _, options in commands():
        for flags in options.values():
            for flag in flags:
                if flag.startswith("-") and not flag.startswith("--"):
                    meanings.setdefault(flag, set()).update(long for long in flags if long.startswith("--"))
    assert meanings["-o"] == {"--output"}
    assert meanings["-O"] == {"--option"}
    assert {flag: found for flag, found in meanings.items() if len(found) > 1 and flag != "-n"} == {}, "-n counts"


def test_a_command_that_reports_has_all_options_of_reports() -> None:
    wanted = {"output_format": ["--output-format"], "as_json": ["--json"], "output": ["--output", "-o"]}
    reporting = {name: options for name, options in commands() if "output_format" in options}
    assert len(reporting) > 15
    assert [name for name, options in reporting.items() if not wanted.items() <= options.items()] == []


def test_a_command_that_takes_one_deck_option_in_a_group_takes_all_of_them() -> None:
    flags = [list(option.flags) for option in DECK_OPTIONS.values()]
    taking = {name: [*options.values()] for name, options in commands() if "stdin_filename" in options}
    assert len(taking) > 15
    assert [name for name, options in taking.items() if any(flag not in options for flag in flags)] == []


def test_an_event_file_has_the_keys_of_deck_options() -> None:
    known = set(load_schema("common/event")["properties"])
    missing = {option.key for option in DECK_OPTIONS.values() if option.key} - known
    assert missing == {"as-of", "group"}, "an event has a date instead, and the decks of a player are a group"


@pytest.mark.parametrize("words", [("check", DECK), (DECK,), ("missing.yaml",)])
def test_other_words_for_validate(run: Run, words: tuple[str, ...]) -> None:
    assert run(*words, "--json") == run("validate", words[-1], "--json")


def test_standard_input_needs_no_command(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    with open(DECK, encoding="utf-8") as file:
        monkeypatch.setattr("sys.stdin", file)
        code, out, _ = run("-", "--output-format", "concise")
    assert (code, "1 legal" in out or out == "") == (0, True)


def test_a_misspelt_command_gets_a_suggestion(run: Run) -> None:
    code, _, err = run("validte", DECK)
    assert code == 2
    assert "Did you mean 'validate'?" in err


def test_what_a_command_prints_goes_to_its_output_with_the_same_exit_code(run: Run, tmp_path: Path) -> None:
    code, printed, _ = run("legal-in", ILLEGAL, "--json")
    assert code == 1
    assert run("legal-in", ILLEGAL, "--json", "-o", "legal.json") == (1, "", "")
    assert (tmp_path / "legal.json").read_text(encoding="utf-8") == printed


@pytest.mark.parametrize(
    "words",
    [
        ("cards", "search", "-g", "gd", "-type:item", "power>=300"),
        ("cards", "search", "-g", "gd", "power>=300", "--as-deck"),
        ("cards", "show", "SMP-011", "-g", "gd"),
        ("cards", "lint", "-g", "gd"),
        ("cards", "coverage", "gundam"),
        ("config", DECK),
        ("rules", "gundam"),
        ("rules", "gundam", "--options"),
        ("rules", "gundam", "--opponents"),
        ("rules",),
        ("stats", DECK),
        ("odds", DECK, "1+ type:hero"),
        ("goldfish", DECK, "-n", "2", "-j", "1"),
    ],
    ids=lambda words: " ".join(words).replace(DECK, "DECK"),
)
def test_a_report_in_a_file_is_the_one_that_is_printed(run: Run, tmp_path: Path, words: tuple[str, ...]) -> None:
    for more in ((), ("--json",)):
        code, printed, _ = run(*words, *more)
        assert run(*words, *more, "--output", "report") == (code, "", "")
        assert (tmp_path / "report").read_text(encoding="utf-8") == printed


def test_a_page_of_goldfish_is_an_output_format(run: Run, tmp_path: Path) -> None:
    assert run("goldfish", DECK, "-n", "2", "-j", "1", "--output-format", "html", "-o", "page.html") == (0, "", "")
    assert (tmp_path / "page.html").read_text(encoding="utf-8").startswith("<!DOCTYPE html>")


def test_nothing_is_written_after_a_mistake(run: Run, tmp_path: Path) -> None:
    code, out, err = run("legal-in", "missing.yaml", "-o", "legal.txt")
    assert (code, out, "missing.yaml" in err) == (2, "", True)
    assert not (tmp_path / "legal.txt").exists()


def test_pages_of_rules_need_a_directory(run: Run) -> None:
    assert run("rules", "--output-format", "html") == (
        2,
        "",
        "deckcheck: the pages of all rules need a directory: --output-format html --output DIR\n",
    )


def test_a_former_name_of_an_option_still_works_and_is_not_shown(run: Run) -> None:
    words = ("replay", DECK, "--json")
    assert run(*words, "--anyway") == run(*words, "--allow-illegal")
    assert "--anyway" not in run("replay", "--help")[1]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--unknown", "maybe"), "--unknown must be error or warn, not 'maybe'"),
        (("--as-of", "May"), "'May' is not a date; write YYYY-MM-DD, as in 2026-05-01"),
        (("-O", "alike"), "--option must be NAME=VALUE, not 'alike'"),
        (("--game", "gundm"), "unknown game 'gundm'; did you mean 'gundam'?"),
        (("--json", "--output-format", "text"), "--json and --output-format text cannot be used together"),
        (("--output-format", "jsn"), "unknown output format 'jsn'; did you mean 'json'?"),
        (("--color", "red"), "--color must be auto, always or never, not 'red'"),
        (("--sort",), "--sort only works with --fix or --diff"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else "",
)
def test_a_wrong_value_is_one_message(run: Run, words: tuple[str, ...], message: str) -> None:
    assert run("validate", DECK, *words) == (2, "", f"deckcheck: {message}\n")


def test_options_of_decks_reach_the_settings(run: Run) -> None:
    given = ("-g", "gd", "-f", "advanced", "-O", "conquest=presence", "--as-of", "2026-05-01", "--unknown", "warn", "--db", "x")
    code, out, _ = run("config", ".", *given, "--house", "a.yaml", "--house", "b.yaml", "--json")
    assert code == 0
    assert {row["key"]: row["value"] for row in json.loads(out)["settings"] if row["from"] == "command line"} == {
        "game": "gundam",
        "format": "advanced",
        "options.conquest": "presence",
        "as-of": "2026-05-01",
        "unknown": "warn",
        "databases": "x",
        "house": "a.yaml, b.yaml",
    }


def test_a_rules_option_is_not_taken_for_the_file_of_the_report(run: Run, tmp_path: Path) -> None:
    code, _, told = run("validate", DECK, "-o", "first_turn_draw=yes")
    assert (code, list(tmp_path.iterdir())) == (2, [])
    assert "write a rules option as -O first_turn_draw=yes" in told
    assert run("validate", DECK, "-o", "a=b.txt")[0] == 0
    assert (tmp_path / "a=b.txt").exists()


def parameters(group: Any = None) -> Iterator[tuple[Any, Any]]:
    """Yield every command with each of its parameters."""
    found: Any = group or typer.main.get_command(command_line())
    for command in found.commands.values():
        if hasattr(command, "commands"):
            yield from parameters(command)
        else:
            yield from ((command, parameter) for parameter in command.params)


def test_help_texts_break_no_line_within_a_sentence() -> None:
    texts = {command.name: command.help.split("\n\n")[1:] for command, _ in parameters()}
    lines = [(name, line) for name, found in texts.items() for text in found for line in text.split("\n")]
    assert len(lines) > 30
    assert [(name, line) for name, line in lines if not line.endswith((".", ":"))] == []


def test_arguments_are_written_in_capitals_like_the_values_of_options() -> None:
    arguments = [(command.name, one.metavar or one.name) for command, one in parameters() if one.param_type_name == "argument"]
    assert len(arguments) > 25
    assert [(command, metavar) for command, metavar in arguments if metavar != metavar.upper()] == []


def test_zero_that_means_nothing_was_said_is_not_shown_as_a_default() -> None:
    shown = {
        (command.name, one.name) for command, one in parameters() if one.name in ("games", "precision") and one.show_default
    }
    assert shown == {("gauntlet", "games"), ("improve", "games")}

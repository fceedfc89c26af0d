"""Choices of `validate` that deck repositories need: which decks, which findings, a baseline, gates."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.ci.support import LEGAL, SHORT, git, write
from tests.commands import run_here as run


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A git repository with a legal and a short deck, and a draft that the configuration excludes."""
    files = {"decks/good.yaml": LEGAL, "decks/short.yaml": SHORT, "decks/drafts/new.yaml": SHORT}
    write(tmp_path, {**files, "deckcheck.toml": 'exclude = ["decks/drafts"]\n'})
    git("init", "--quiet", "--initial-branch", "main", cwd=tmp_path)
    git("add", "--all", cwd=tmp_path)
    git("commit", "--quiet", "--message", "Start", cwd=tmp_path)
    return tmp_path


def check(repository: Path, *words: str) -> tuple[int, str, str]:
    done = run("validate", *words, cwd=repository)
    return done.returncode, done.stdout, done.stderr


def test_what_is_excluded_is_skipped_and_by_force_even_if_it_is_named(repository: Path) -> None:
    assert check(repository, "decks", "--show-files")[1] == "decks/good.yaml\ndecks/short.yaml\n"
    assert check(repository, "decks", "--exclude", "decks/short*", "--show-files")[1] == "decks/good.yaml\n"
    assert check(repository, "decks/drafts/new.yaml")[0] == 1
    named = ("decks/drafts/new.yaml", "decks/good.yaml", "--force-exclude")
    assert check(repository, *named, "--show-files")[1] == "decks/good.yaml\n"
    assert check(repository, "decks/drafts/new.yaml", "--force-exclude") == (0, "", "deckcheck: no decks to check\n")


def test_rules_are_selected_and_ignored_by_prefix_and_the_verdict_stays(repository: Path) -> None:
    code, shown, _ = check(repository, "decks", "--ignore", "kd-deck", "--json")
    assert code == 0
    assert [(row["status"], row["diagnostics"]) for row in json.loads(shown)["results"]] == [("legal", []), ("illegal", [])]
    assert check(repository, "decks", "--select", "KD-EXTRA,DC")[0] == 0
    assert check(repository, "decks", "--select", "KD-DECK-01")[0] == 1
    code, _, said = check(repository, "decks", "--select", "KD-DEKC-01")
    assert (code, "no rule begins with 'KD-DEKC-01'; did you mean 'KD-DECK-01'?" in said) == (2, True)


def test_statistics_count_findings_by_rule(repository: Path) -> None:
    code, shown, _ = check(repository, "decks", "decks/drafts/new.yaml", "--statistics")
    assert (code, shown.splitlines()[0], shown.split()[-3:]) == (1, "2 findings", ["KD-DECK-01", "main-deck-size", "2"])
    value = json.loads(check(repository, "decks", "--statistics", "--json")[1])
    assert value == [{"rule": "KD-DECK-01", "name": "main-deck-size", "findings": 1}]


def test_quiet_exit_zero_and_color(repository: Path) -> None:
    assert check(repository, "decks/good.yaml", "--quiet") == (0, "", "")
    assert "KD-DECK-01" in check(repository, "decks", "--quiet")[1]
    assert check(repository, "decks", "--exit-zero")[0] == 0
    assert "\x1b[31m" in check(repository, "decks", "--color", "always")[1]
    assert check(repository, "decks", "--color", "sometimes")[0] == 2


def test_only_new_findings_fail_with_a_baseline(repository: Path) -> None:
    code, _, said = check(repository, "decks", "--baseline", "base.json", "--write-baseline")
    assert (code, said) == (0, "deckcheck: wrote 1 finding to base.json\n")
    assert check(repository, "decks", "--baseline", "base.json")[0] == 0
    moved = "# a comment that moves every line\n" + SHORT
    write(repository, {"decks/short.yaml": moved})
    assert check(repository, "decks", "--baseline", "base.json")[0] == 0
    write(repository, {"decks/other.yaml": SHORT})
    code, shown, _ = check(repository, "decks", "--baseline", "base.json", "--output-format", "concise")
    assert (code, shown.count("KD-DECK-01"), "decks/other.yaml:" in shown) == (1, 1, True)
    write(repository, {"decks/short.yaml": LEGAL, "decks/other.yaml": LEGAL})
    code, _, said = check(repository, "decks", "--baseline", "base.json")
    assert (code, said) == (0, "deckcheck: 1 finding in the baseline is fixed; update it with --write-baseline\n")


@pytest.mark.parametrize("text", ["", "{}", '{"version": 1, "program": "deckcheck baseline", "findings": [{}]}'])
def test_what_is_no_baseline_is_refused(repository: Path, text: str) -> None:
    write(repository, {"base.json": text})
    code, _, said = check(repository, "decks", "--baseline", "base.json")
    assert (code, "is not a baseline" in said) == (2, True)
    assert "needs --baseline FILE" in check(repository, "decks", "--write-baseline")[2]


def test_only_decks_that_changed_are_checked_unless_what_they_share_changed(repository: Path) -> None:
    words = ("decks", "--changed-since", "main", "--show-files")
    assert check(repository, *words) == (0, "", "")
    git("checkout", "--quiet", "-b", "feature", cwd=repository)
    write(repository, {"decks/good.yaml": LEGAL + "# changed\n", "decks/new.yaml": LEGAL, "README.md": "decks"})
    git("add", "decks/good.yaml", cwd=repository)
    git("commit", "--quiet", "--message", "Change", cwd=repository)
    assert check(repository, *words)[1] == "decks/good.yaml\ndecks/new.yaml\n"
    write(repository, {"house.yaml": "game: kingdom-duels\nname: House\n"})
    assert check(repository, *words)[1] == "decks/good.yaml\ndecks/new.yaml\n"
    assert check(repository, *words, "--house", "house.yaml")[1].count("\n") == 3
    write(repository, {"deckcheck.toml": 'game = "kingdom-duels"\n'})
    assert check(repository, *words)[1].count("\n") == 4
    code, _, said = check(repository, "decks", "--changed-since", "nowhere")
    assert (code, "--changed-since: " in said) == (2, True)


def test_gates_fail_legal_decks_and_hold_for_folders(repository: Path) -> None:
    gate = '[gate]\nodds = {"1+ type:trap" = ">= 0.5"}\n[[overrides]]\npath = "decks/short*"\n[overrides.gate]\nodds = {}\n'
    write(repository, {"deckcheck.toml": gate})
    code, shown, _ = check(repository, "decks/good.yaml", "--json")
    (row,) = json.loads(shown)["results"]
    assert (code, row["status"], [found["rule"] for found in row["diagnostics"]]) == (1, "legal", ["DC-GATE-01"])
    assert "DC-GATE-01" not in check(repository, "decks/short.yaml", "--json")[1]
    write(repository, {"deckcheck.toml": gate.replace('trap" = ">= 0.5', 'monster" = "p(turn<=5) >= 90%')})
    assert check(repository, "decks/good.yaml")[0] == 0
    write(repository, {"deckcheck.toml": '[gate]\ngoldfish = "p(goal<=1) >= 0.9"\ngames = 5\n'})
    code, shown, _ = check(repository, "decks/good.yaml", "--output-format", "concise")
    assert (code, "goldfish p(goal<=1) >= 0.9: 0.000 (95% CI" in shown) == (1, True)


@pytest.mark.parametrize(
    ("gate", "message"),
    [
        ("speed = 1", "unknown key 'speed' in [gate]"),
        ("odds = 1", "'odds' in [gate] must be a table"),
        ("goldfish = 1", "'goldfish' in [gate] must be a condition"),
        ("games = 0", "'games' in [gate] must be a number"),
        ('odds = {"many monsters" = ">= 0.5"}', "the gate 'many monsters' cannot be checked"),
        ('odds = {"1+ type:monster" = "often"}', "the gate '1+ type:monster' cannot be checked"),
    ],
)
def test_a_mistake_in_a_gate_is_told(repository: Path, gate: str, message: str) -> None:
    write(repository, {"deckcheck.toml": f"[gate]\n{gate}\n"})
    code, shown, said = check(repository, "decks/good.yaml")
    assert code in (1, 2)
    assert message in shown + said

"""Shell completion: a real bash with the real script, and the words that zsh and fish ask for."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.terminal import converse
from tests.commands import run
from tests.support import ROOT

pytestmark = pytest.mark.slow

GATEKEEPERS = str(ROOT / "examples/gundam/legal/basic-gatekeepers.yaml")
CALL = (
    'source "$1"; shift; COMP_WORDS=("$@"); COMP_CWORD=$(($#-1)); _deckcheck_completion "$1"; printf "%s\\n" "${COMPREPLY[@]}"'
)


def deckcheck(**environment: str) -> str:
    return run(cwd=None, stdin=None, **environment).stdout


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a directory with a program `deckcheck` and the completion script of bash."""
    folder = tmp_path_factory.mktemp("completion")
    (folder / "deckcheck").write_text(f'#!/bin/sh\nexec "{sys.executable}" -m deckcheck "$@"\n')
    (folder / "deckcheck").chmod(0o755)
    (folder / "script.bash").write_text(deckcheck(_DECKCHECK_COMPLETE="source_bash"))
    return folder


def in_bash(program: Path, *words: str) -> list[str]:
    command = ["bash", "--norc", "-c", CALL, "bash", str(program / "script.bash"), str(program / "deckcheck"), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return done.stdout.split("\n")[:-1]


def test_bash_completes_commands_options_and_values(program: Path) -> None:
    assert in_bash(program, "legal") == ["legal-in"]
    assert in_bash(program, "cards", "sh") == ["show"]
    assert in_bash(program, "validate", "--str") == ["--strict"]
    assert in_bash(program, "validate", "--output-format", "g") == ["github", "gitlab"]
    assert in_bash(program, "convert", "--to", "") == ["yaml", "text", "csv", "json", "code", "web", "tts"]


def test_bash_completes_games_and_formats(program: Path) -> None:
    assert in_bash(program, "validate", "--game", "kingdom-") == ["kingdom-at-war", "kingdom-duels", "kingdom-hearts"]
    assert in_bash(program, "rules", "g") == ["gundam", "gd"]
    assert in_bash(program, "validate", "--game", "gd", "--format", "") == ["advanced", "basic"]
    assert in_bash(program, "goldfish", GATEKEEPERS, "--format", "") == ["advanced", "basic"]


def test_bash_completes_rules_options_with_their_values(program: Path) -> None:
    pairs = ["limited1_counts=copies", "limited1_counts=distinct"]
    assert in_bash(program, "validate", "--option", "limited1") == pairs
    assert in_bash(program, "validate", "--option", "limited1_counts", "=", "d") == ["distinct"]
    assert in_bash(program, "validate", "--option", "=", "limited1") == pairs


def test_bash_completes_rules_and_policies(program: Path) -> None:
    assert in_bash(program, "explain", "KD-DECK-0") == [f"KD-DECK-0{number}" for number in range(1, 10)]
    assert "DC-OWNED-01" in in_bash(program, "explain", "DC-O")
    assert set(in_bash(program, "goldfish", GATEKEEPERS, "--policy", "")) >= {"standard", "random", "first"}


def test_bash_completes_cards_by_id_and_by_name(program: Path) -> None:
    assert in_bash(program, "cards", "show", "soe-06") == [f"SOE-06{number}" for number in range(10)]
    assert r"Dark\ Magician" in in_bash(program, "cards", "show", r"Dark\ Mag")
    assert "Dark Magician" in in_bash(program, "cards", "show", '"Dark Mag')
    donalds = [rf"Donald\ Duck\ @{level}" for level in (1, 2, 3)]
    assert in_bash(program, "cards", "show", "--game", "kh", "Donald") == donalds
    assert in_bash(program, "cards", "show", "--game", "kh", r"Donald\ Duck\ @2") == donalds[1:2]


def test_bash_completes_the_cards_of_the_deck_and_of_its_game(program: Path) -> None:
    arsenal = str(ROOT / "examples/kingdom-duels/legal/blue-eyes-arsenal.yaml")
    assert in_bash(program, "add", GATEKEEPERS, "Captain") == ["SMP-011", "SMP-012", r"Captain\ Maren\ Vell\ -Abyssal\ Anchor-"]
    assert r"Blue-Eyes\ Ultimate\ Dragon" in in_bash(program, "add", arsenal, "blue-eyes")
    assert in_bash(program, "remove", arsenal, "soe-01") == ["SOE-011", "SOE-012", "SOE-017"]
    assert in_bash(program, "remove", arsenal, "Kuribab") == [""]
    assert in_bash(program, "add", arsenal, "SOE-017", "--zone", "") == ["main", "extra"]
    assert in_bash(program, "new", "kingdom-d") == ["kingdom-duels"]
    assert in_bash(program, "new", "gundam", "--format", "b") == ["basic"]
    assert in_bash(program, "odds", arsenal, "'1+ t:dragon'", "--mulligan", "") == ["none", "hand", "cards"]


def test_a_completion_survives_mistakes_before_the_cursor(program: Path) -> None:
    assert in_bash(program, "validate", "--game", "chess", "--format", "ad") == ["advanced"]
    assert in_bash(program, "goldfish", "no-such-deck.yaml", "--format", "ad") == ["advanced"]


def environment_of(program: Path) -> dict[str, str]:
    return {**os.environ, "PATH": f"{program}:{os.environ['PATH']}", "PYTHONPATH": str(ROOT), "TERM": "dumb", "NO_COLOR": "1"}


@pytest.mark.shells
def test_fish_completes_cards_commands_and_games(program: Path) -> None:
    script = program / "script.fish"
    script.write_text(deckcheck(_DECKCHECK_COMPLETE="source_fish"))

    def in_fish(line: str) -> list[str]:
        command = [
            shutil.which("fish") or "fish",
            "--no-config",
            "-c",
            "source $argv[1]; complete -C $argv[2]",
            str(script),
            line,
        ]
        done = subprocess.run(command, env=environment_of(program), capture_output=True, text=True, check=True)
        return done.stdout.splitlines()

    assert in_fish("deckcheck cards show -g kd Kuribab") == ["Kuribabylon"]
    assert in_fish(r"deckcheck add --game kd deck.yaml Blue-Eyes\ Ult") == ["Blue-Eyes Ultimate Dragon"]
    assert in_fish("deckcheck rules kingdom-d") == ["kingdom-duels\tKingdom Duels"]
    assert in_fish("deckcheck legal")[0].startswith("legal-in\t")


@pytest.mark.shells
def test_zsh_completes_cards_and_values(program: Path, tmp_path: Path) -> None:
    script = tmp_path / "script.zsh"
    script.write_text(deckcheck(_DECKCHECK_COMPLETE="source_zsh"))
    setup = f"PS1='> '; autoload -Uz compinit; compinit -u -D; source {script}; echo ready$((1+1))\r"
    shown = converse(
        ["zsh", "-f", "-i"],
        [
            (setup, "ready2"),
            ("deckcheck cards show -g kd Kuribab\t", "Kuribabylon"),
            ("\r", "examples"),
            ("deckcheck cards show -g kd Blue-Eyes\\ Ult\t", r"Ultimate\ Dragon"),
            ("\r", "examples"),
            ("deckcheck add deck.yaml --zone ext\t", "extra"),
        ],
        tmp_path,
        environment_of(program),
    )
    assert "KOD-071  Blue-Eyes Ultimate Dragon\n" in shown


def test_fish_and_zsh_get_values_with_descriptions() -> None:
    words = {"_TYPER_COMPLETE_ARGS": "deckcheck rules kingdom-d", "_TYPER_COMPLETE_FISH_ACTION": "get-args"}
    assert deckcheck(_DECKCHECK_COMPLETE="complete_fish", **words) == "kingdom-duels\tKingdom Duels\n"
    assert '"kingdom-duels":"Kingdom Duels"' in deckcheck(_DECKCHECK_COMPLETE="complete_zsh", **words)


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_every_shell_has_a_script(shell: str) -> None:
    assert f"complete_{shell}" in deckcheck(_DECKCHECK_COMPLETE=f"source_{shell}")


@pytest.mark.parametrize(
    ("words", "meant"), [(["validte"], "'validate'"), (["cards", "serch"], "'search'"), (["convrt"], "'convert'")]
)
def test_a_misspelt_command_is_answered_with_the_one_that_was_meant(words: list[str], meant: str) -> None:
    done = run(*words, COLUMNS="100")
    assert (done.returncode, f"Did you mean {meant}?" in done.stderr) == (2, True)

"""A repository of strangers: its links, its configuration and its git settings are read with care, and nothing of it is run."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from deckcheck.building.checking import check_file
from deckcheck.core.errors import UsageError
from deckcheck.core.model import Entry
from deckcheck.core.settings import Settings
from deckcheck.decks import house
from deckcheck.decks.collections import collection_lines
from deckcheck.reading.config import configuration_for, forget_configurations
from deckcheck.reading.revisions import changed_files, read_revision
from tests.ci.support import LEGAL, SHORT, git, write
from tests.commands import run

SECRET = "hunter2-the-secret-line"


def repository(folder: Path, files: dict[str, str]) -> Path:
    write(folder, files)
    git("init", "--quiet", "--initial-branch", "main", cwd=folder)
    git("add", "--all", cwd=folder)
    git("commit", "--quiet", "--message", "Start", cwd=folder)
    return folder


# Links


@pytest.mark.parametrize("target", ["../secret.yaml", "/proc/self/environ", ".git/config", "../secret.yaml/../secret.yaml"])
@pytest.mark.parametrize("words", [["decks"], ["decks/*.yaml"], ["--force-exclude", "decks/link.yaml"]])
def test_a_link_out_of_the_tree_is_named_and_not_followed(tmp_path: Path, target: str, words: list[str]) -> None:
    (tmp_path / "secret.yaml").write_text(f"{SECRET}: [\n", encoding="utf-8")
    repo = repository(tmp_path / "repo", {"decks/sound.yaml": LEGAL})
    place = repo / target if target.startswith(".git") else tmp_path / "repo" / target
    (repo / "decks" / "link.yaml").symlink_to(os.path.normpath(place) if not target.startswith("/") else target)
    done = run("validate", *words, cwd=repo, DECKCHECK_SECRET=SECRET)
    assert done.returncode == 2
    assert SECRET not in done.stdout + done.stderr
    assert "[core]" not in done.stdout
    assert "link.yaml:1:1" in done.stdout
    assert "not followed" in done.stdout


def test_a_link_inside_the_repository_and_one_that_is_named_are_followed(tmp_path: Path) -> None:
    (tmp_path / "elsewhere.yaml").write_text(LEGAL, encoding="utf-8")
    repo = repository(tmp_path / "repo", {"shared/sound.yaml": LEGAL, "decks/own.yaml": LEGAL})
    (repo / "decks" / "near.yaml").symlink_to("../shared/sound.yaml")
    (repo / "far.yaml").symlink_to(tmp_path / "elsewhere.yaml")
    assert "2 decks: 2 legal" in run("validate", "decks", cwd=repo).stdout
    assert "1 deck: 1 legal" in run("validate", "far.yaml", cwd=repo).stdout
    assert run("validate", "far.yaml", "--no-local-config", cwd=repo).returncode == 2


def test_a_directory_behind_a_link_is_not_searched_by_a_pattern(tmp_path: Path) -> None:
    write(tmp_path, {"outside/secret.yaml": f"{SECRET}: [\n"})
    repo = repository(tmp_path / "repo", {"decks/sound.yaml": LEGAL})
    (repo / "decks" / "door").symlink_to(tmp_path / "outside")
    done = run("validate", "decks/**/*.yaml", cwd=repo)
    assert (done.returncode, SECRET in done.stdout) == (2, False)


@pytest.mark.parametrize(
    "words", [["decks"], ["decks/"], ["decks/sub"], ["decks/*.yaml"], ["decks/sub/../*.yaml"], ["de*/*.yaml"]]
)
@pytest.mark.parametrize("options", [(), ("--no-local-config",), ("--force-exclude",)])
def test_a_named_directory_that_has_become_a_link_is_not_searched(
    tmp_path: Path, words: list[str], options: tuple[str, ...]
) -> None:
    write(tmp_path, {"outside/secret.yaml": f"{SECRET}: [\n", "outside/sub/secret.yaml": f"{SECRET}: [\n"})
    repo = repository(tmp_path / "repo", {"sound.yaml": LEGAL})
    (repo / "decks").symlink_to(tmp_path / "outside")
    done = run("validate", *options, *words, cwd=repo)
    assert (done.returncode, SECRET in done.stdout + done.stderr, "not followed" in done.stdout) == (2, False, True)
    assert SECRET not in run("convert", "--to", "text", *words, cwd=repo).stdout


def test_a_directory_behind_a_link_of_the_user_is_searched(tmp_path: Path) -> None:
    write(tmp_path, {"sync/sound.yaml": LEGAL})
    repository(tmp_path / "repo", {"decks/sound.yaml": LEGAL})
    (tmp_path / "mine").symlink_to(tmp_path / "sync")
    (tmp_path / "project").symlink_to(tmp_path / "repo")
    assert "1 deck: 1 legal" in run("validate", "mine", cwd=tmp_path).stdout
    assert "1 deck: 1 legal" in run("validate", "decks", cwd=tmp_path / "project").stdout
    assert "1 deck: 1 legal" in run("validate", "project/decks", cwd=tmp_path).stdout


def test_loops_of_links_end(tmp_path: Path) -> None:
    repo = repository(tmp_path / "repo", {"decks/sound.yaml": LEGAL})
    (repo / "decks" / "loop").symlink_to(repo / "decks")
    (repo / "decks" / "self.yaml").symlink_to("self.yaml")
    assert run("validate", "decks", cwd=repo).returncode == 2


def test_a_set_behind_a_link_out_of_its_database_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret").write_text(f"{SECRET}: 1\n", encoding="utf-8")
    repo = repository(
        tmp_path / "repo", {"decks/sound.yaml": LEGAL, "cards/.keep": "", "deckcheck.toml": 'databases = ["cards"]\n'}
    )
    (repo / "cards" / "set.yaml").symlink_to(tmp_path / "secret")
    done = run("validate", "decks", cwd=repo)
    assert done.returncode == 2
    assert SECRET not in done.stdout + done.stderr
    assert "set.yaml is a link that leaves" in done.stdout + done.stderr


# Configuration


@pytest.mark.parametrize("key", ["house", "databases", "baseline"])
@pytest.mark.parametrize("path", ["/etc/passwd", "../secret", "link", ".git/config", "/dev/zero", "/proc/self/environ"])
def test_a_configuration_names_only_what_is_in_its_tree(tmp_path: Path, key: str, path: str) -> None:
    (tmp_path / "secret").write_text(SECRET, encoding="utf-8")
    value = f'"{path}"' if key == "baseline" else f'["{path}"]'
    repo = repository(tmp_path / "repo", {"decks/sound.yaml": LEGAL, "deckcheck.toml": f"{key} = {value}\n"})
    (repo / "link").symlink_to(tmp_path / "secret")
    forget_configurations()
    with pytest.raises(UsageError, match=f"'{key}' names .* which is outside"):
        configuration_for(Settings(config="find"), str(repo / "decks" / "sound.yaml"))
    done = run("validate", "decks", cwd=repo)
    assert (done.returncode, SECRET in done.stdout + done.stderr, "root:" in done.stdout) == (2, False, False)


def test_a_configuration_that_is_a_link_to_elsewhere_is_refused(tmp_path: Path) -> None:
    (tmp_path / "secret.toml").write_text(f'{SECRET} = "x"\n', encoding="utf-8")
    repo = repository(tmp_path / "repo", {"decks/sound.yaml": LEGAL})
    (repo / "deckcheck.toml").symlink_to(tmp_path / "secret.toml")
    done = run("validate", "decks", cwd=repo)
    assert done.returncode == 2
    assert SECRET not in done.stdout + done.stderr


@pytest.mark.parametrize("key", ["house", "baseline", "databases"])
def test_a_pipe_named_by_a_configuration_does_not_block(tmp_path: Path, key: str) -> None:
    value = '"pipe"' if key == "baseline" else '["pipe"]'
    write(tmp_path, {"deck.yaml": LEGAL, "deckcheck.toml": f"{key} = {value}\n"})
    os.mkfifo(tmp_path / "pipe")
    done = run("validate", "deck.yaml", cwd=tmp_path)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("text", "bound"),
    [
        ("[gate]\ngames = 1000000\n", "from 1 to 10000"),
        ('[gate]\ngoldfish = ["' + 'p(goal<=8) >= 0.6", "' * 50 + 'p(goal<=8) >= 0.6"]\n', "the maximum is 20"),
        ('[gate]\ngoldfish = ["' + "x" * 1000 + '"]\n', "longer than 500 characters"),
        ("exclude = [" + '"a",' * 2000 + "]\n", "the maximum is 1000"),
        ("[[overrides]]\npath = 'a'\n" * 2000, "the maximum is 1000"),
        ("house = [" + '"a.yaml",' * 21 + "]\n", "the maximum is 20"),
        ("databases = [" + '"a",' * 21 + "]\n", "the maximum is 20"),
    ],
)
def test_every_number_of_a_configuration_has_a_bound_that_is_said(tmp_path: Path, text: str, bound: str) -> None:
    write(tmp_path, {"deckcheck.toml": text})
    with pytest.raises(UsageError, match=bound):
        configuration_for(Settings(config="find"), str(tmp_path / "deck.yaml"))


@pytest.mark.parametrize(
    ("rules", "bound"),
    [
        ('  - {forbid: {where: "type:monster"}}\n' * 101, "100"),
        ("".join(f"  - {{pool: {number}.txt}}\n" for number in range(11)), "more than 10 files of cards"),
    ],
)
def test_a_house_format_has_bounds_on_its_rules_and_pools(tmp_path: Path, rules: str, bound: str) -> None:
    pools = {f"{number}.txt": "1 SOE-003\n" for number in range(11)}
    house = f"game: kingdom-duels\nname: House\nfrom: standard\nrules:\n{rules}"
    write(tmp_path, {"deck.yaml": LEGAL, "house.yaml": house, "deckcheck.toml": 'house = ["house.yaml"]\n', **pools})
    done = run("validate", "deck.yaml", cwd=tmp_path)
    assert (done.returncode, bound in done.stdout) == (2, True), done.stdout


def test_a_pool_that_many_rules_name_is_read_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = "".join(f"  - {{pool: {name}.txt}}\n" for name in ("a", "./a", "b") for _ in range(30))
    write(tmp_path, {"deck.yaml": LEGAL, "a.txt": "1 SOE-003\n", "b.txt": "1 SOE-003\n"})
    write(tmp_path, {"house.yaml": f"game: kingdom-duels\nname: House\nfrom: standard\nrules:\n{rules}"})
    read = []

    def counted(file: str, *words: object) -> list[Entry]:
        read.append(file)
        return collection_lines(file, *words)  # type: ignore[arg-type]

    monkeypatch.setattr(house, "collection_lines", counted)
    check_file(str(tmp_path / "deck.yaml"), Settings(house=(str(tmp_path / "house.yaml"),)))
    assert read == [str(tmp_path / "a.txt"), str(tmp_path / "b.txt")]


@pytest.mark.parametrize(
    ("gate", "words"),
    [("1+ in:other.yaml", "'in:' cannot be used here"), ("1+ type:monster", "the last turn is at most 100")],
)
def test_a_gate_opens_no_file_and_ends(tmp_path: Path, gate: str, words: str) -> None:
    condition = "p(turn<=9999) >= 0.1" if "type" in gate else ">= 0.1"
    write(tmp_path, {"deck.yaml": LEGAL, "deckcheck.toml": f"[gate]\nodds = {{'{gate}' = '{condition}'}}\n"})
    os.mkfifo(tmp_path / "other.yaml")
    done = run("validate", "deck.yaml", cwd=tmp_path)
    assert (done.returncode, words in done.stdout) == (1, True)


# Settings of the base branch

LENIENT = '[severity]\nKD-DECK-01 = "off"\n'


def test_a_pull_request_cannot_switch_a_rule_off(tmp_path: Path) -> None:
    write(tmp_path, {"base/deckcheck.toml": '[[overrides]]\npath = "decks/**"\nunknown = "warn"\n'})
    proposed = repository(tmp_path / "proposed", {"decks/short.yaml": SHORT, "deckcheck.toml": LENIENT})
    green = run("validate", "decks", cwd=proposed)
    assert green.returncode == 0
    red = run("validate", "decks", "--config", "../base/deckcheck.toml", "--no-local-config", cwd=proposed)
    assert (red.returncode, "KD-DECK-01" in red.stdout) == (1, True)
    assert run("validate", "decks", "--no-local-config", cwd=proposed).returncode == 1
    shown = run("config", "decks/short.yaml", "--config", "../base/deckcheck.toml", "--no-local-config", cwd=proposed).stdout
    assert "warn" in shown, "patterns of a configuration of another checkout count from the working directory"


def test_a_deck_of_a_stranger_with_cards_of_its_own_is_not_legal(tmp_path: Path) -> None:
    row = "{id: X-1, name: Ferry Guard, type: character, cost: 2, strength: 2, traits: [Soldier]}"
    write(tmp_path, {"own.yaml": f"game: kingdom-at-war\nname: Own\ndeck: [40 X-1]\ncards:\n  - {row}\n"})
    assert run("validate", "own.yaml", cwd=tmp_path).returncode == 0
    done = run("validate", "own.yaml", "--no-local-config", cwd=tmp_path)
    assert (done.returncode, "40 cards are defined only in the decklist" in done.stdout) == (1, True), done.stdout


def test_a_comment_in_a_deck_of_a_stranger_excuses_nothing(tmp_path: Path) -> None:
    write(tmp_path, {"short.yaml": "# deckcheck: ignore[KD-DECK-01] please\n" + SHORT})
    assert run("validate", "short.yaml", cwd=tmp_path).returncode == 0
    assert run("validate", "short.yaml", "--no-local-config", cwd=tmp_path).returncode == 1


@pytest.mark.parametrize("output_format", ["text", "concise", "markdown", "html", "github"])
def test_a_summary_says_which_rules_are_off_and_who_said_so(tmp_path: Path, output_format: str) -> None:
    excused = SHORT.replace("main:\n", "main:  # deckcheck: ignore[KD-DECK-01] club night\n")
    write(tmp_path, {"a/short.yaml": SHORT, "a/deckcheck.toml": LENIENT, "b/short.yaml": excused})
    done = run("validate", "a", "b", "--output-format", output_format, cwd=tmp_path)
    assert done.returncode == 0
    shown = done.stdout + done.stderr
    assert "KD-DECK-01 is off in 1 deck" in shown
    assert "deckcheck.toml" in shown
    assert "1 finding is ignored by comments in 1 deck" in shown


# Git


def planted(folder: Path, value: str) -> Path:
    """Write a program that leaves a mark when it runs."""
    program, mark = folder / "program.sh", folder / "mark"
    program.write_text(f"#!/bin/sh\ntouch {mark}\n{value}\n", encoding="utf-8")
    program.chmod(0o755)
    return program


@pytest.mark.parametrize(
    "settings",
    [
        {"core.fsmonitor": "{}"},
        {"core.hooksPath": "hooks"},
        {"diff.external": "{}"},
        {"core.pager": "{}", "pager.diff": "true"},
        {"filter.evil.clean": "{}", "filter.evil.required": "true"},
        {"filter.evil.process": "{}"},
        {"filter.e=vil.clean": "{}"},
        {"diff.evil.command": "{}", "diff.evil.textconv": "{}"},
    ],
    ids=lambda settings: next(iter(settings)),
)
def test_git_runs_nothing_that_the_repository_names(tmp_path: Path, settings: dict[str, str]) -> None:
    name = "e=vil" if "filter.e=vil.clean" in settings else "evil"
    repo = repository(tmp_path / "repo", {"decks/sound.yaml": LEGAL, ".gitattributes": f"*.yaml filter={name} diff=evil\n"})
    program = planted(tmp_path, "exit 0")
    write(repo, {"hooks/post-index-change": program.read_text(encoding="utf-8"), "decks/sound.yaml": LEGAL + "# new\n"})
    (repo / "hooks" / "post-index-change").chmod(0o755)
    for name, value in settings.items():
        git("config", name, value.format(program), cwd=repo)
    assert str(repo / "decks" / "sound.yaml") in changed_files("HEAD", str(repo))
    assert read_revision(str(repo / "decks" / "sound.yaml"), "HEAD") == LEGAL.encode()
    assert not (tmp_path / "mark").exists()


HOSTILE = """[core]
\tfsmonitor = PROGRAM
\tsshCommand = PROGRAM
\tgitProxy = PROGRAM
\teditor = PROGRAM
\taskPass = PROGRAM
\talternateRefsCommand = PROGRAM
\tattributesFile = ATTRIBUTES
\thooksPath = HOOKS
[diff]
\texternal = PROGRAM
[diff "evil"]
\tcommand = PROGRAM
\ttextconv = PROGRAM
[filter "evil"]
\tclean = PROGRAM
\tsmudge = PROGRAM
\tprocess = PROGRAM
\trequired = true
[filter "E \\"=.vil"]
\tclean = PROGRAM
[remote "origin"]
\turl = ssh://127.0.0.1:1/x
\tpromisor = true
\tuploadpack = PROGRAM
[credential]
\thelper = PROGRAM
[gpg]
\tprogram = PROGRAM
[submodule "sub"]
\tignore = none
\tupdate = !PROGRAM
"""


@pytest.mark.parametrize("place", ["config", "included", "config.worktree", "submodule", "worktree of the user"])
def test_git_starts_no_other_program_whatever_its_configuration_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str
) -> None:
    inner = repository(tmp_path / "inner", {"deck.yaml": LEGAL, ".gitattributes": "*.yaml filter=evil diff=evil\n"})
    repo = repository(tmp_path / "repo", {"deck.yaml": LEGAL, ".gitattributes": "*.yaml filter=evil diff=evil\n"})
    git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", str(inner), "sub", cwd=repo)
    git("commit", "--quiet", "--message", "Submodule", cwd=repo)
    program = planted(tmp_path, "cat")
    (tmp_path / "attributes").write_text("* filter=evil diff=evil\n", encoding="utf-8")
    hostile = HOSTILE.replace("PROGRAM", str(program)).replace("ATTRIBUTES", str(tmp_path / "attributes"))
    targets = {"included": "evil.cfg", "submodule": ".git/modules/sub/config", "config.worktree": ".git/config.worktree"}
    with (repo / targets.get(place, ".git/config")).open("a", encoding="utf-8") as file:
        file.write(hostile)
    git("config", "submodule.sub.ignore", "none", cwd=repo)
    if place == "included":
        git("config", "include.path", "../evil.cfg", cwd=repo)
    if place == "config.worktree":
        git("config", "extensions.worktreeConfig", "true", cwd=repo)
    top = repo
    if place == "worktree of the user":
        top = tmp_path / "tree"
        git(*BARE_OF_FILTERS, "worktree", "add", "--quiet", "--detach", str(top), cwd=repo)
    for deck in (top / "deck.yaml", repo / "sub" / "deck.yaml"):  # of the same size: only its content tells that it changed
        deck.write_text(LEGAL.replace("Sound", "Round"), encoding="utf-8")
    (tmp_path / "mark").unlink(missing_ok=True)
    monkeypatch.setenv("GIT_TRACE2", str(tmp_path / "trace"))
    assert str(top / "deck.yaml") in changed_files("HEAD", str(top))
    assert read_revision(str(top / "deck.yaml"), "HEAD") == LEGAL.encode()
    with pytest.raises(UsageError):
        read_revision(str(top / "deck.yaml"), "0123456789012345678901234567890123456789")
    assert not (tmp_path / "mark").exists()
    assert "child_start" not in (tmp_path / "trace").read_text(encoding="utf-8")


BARE_OF_FILTERS = ("-c", "filter.evil.smudge=", "-c", "filter.evil.process=", "-c", "filter.evil.required=false")


def test_a_bare_repository_among_the_decks_is_not_taken_for_one(tmp_path: Path) -> None:
    repo = repository(tmp_path / "repo", {"decks/sound.yaml": LEGAL})
    subprocess.run(["git", "init", "--quiet", "--bare", str(repo / "decks" / "inner")], check=True)
    program = planted(tmp_path, "exit 0")
    for name, value in (("core.fsmonitor", str(program)), ("core.bare", "false"), ("core.worktree", str(repo))):
        git("config", "--file", "decks/inner/config", name, value, cwd=repo)
    with pytest.raises(UsageError):
        changed_files("HEAD", str(repo / "decks" / "inner"))
    assert not (tmp_path / "mark").exists()


def test_git_in_the_working_directory_is_not_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    repo = repository(tmp_path / "repo", {"deck.yaml": LEGAL})
    (repo / "git").write_text(f"#!/bin/sh\ntouch {tmp_path / 'mark'}\n", encoding="utf-8")
    (repo / "git").chmod(0o755)
    monkeypatch.chdir(repo)
    monkeypatch.setenv("PATH", f".:{os.environ['PATH']}")
    assert read_revision("deck.yaml", "HEAD") == LEGAL.encode()
    assert not (tmp_path / "mark").exists()


def test_workers_import_nothing_from_the_working_directory(tmp_path: Path) -> None:
    mark = tmp_path / "mark"
    evil = f"open({str(mark)!r}, 'w').close()\nraise ImportError\n"
    write(tmp_path, {"multiprocessing.py": evil, "pickle.py": evil, "yaml.py": evil, "deck.yaml": LEGAL})
    start = "    print(*dict(run_in_order(len, ['abc'], Processes(2))).values())\n"
    code = f"from deckcheck.core.parallel import Processes, run_in_order\nif __name__ == '__main__':\n{start}"
    write(tmp_path, {"programs/program.py": code})
    program = [sys.executable, str(tmp_path / "programs" / "program.py")]
    done = subprocess.run(program, cwd=tmp_path, capture_output=True, text=True, timeout=600)
    assert (done.stdout, mark.exists()) == ("3\n", False), done.stderr

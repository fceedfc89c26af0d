"""No command replaces its input, and an existing file of somebody else stays unless --force says otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.report.formats import format_names
from tests.ci.support import LEGAL, write
from tests.commands import MAIN, run, run_code
from tests.support import ROOT

NOTES = "My notes about the deck.\nThey took a week.\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    write(tmp_path, {"deck.yaml": LEGAL, "other.yaml": LEGAL.replace("Sound", "Other"), "notes.md": NOTES})
    return tmp_path


COMMANDS = {
    "validate": ["validate", "deck.yaml", "-o"],
    "validate a directory": ["validate", ".", "-o"],
    "replay": ["replay", "deck.yaml", "-o"],
    "save": ["replay", "deck.yaml", "--save"],
    "convert": ["convert", "deck.yaml", "--to", "text", "-o"],
    "improve": ["improve", "deck.yaml", "--pool", "t:trap", "--minutes", "0.01", "-j", "1", "-o"],
    "stats": ["stats", "deck.yaml", "-o"],
    "odds": ["odds", "deck.yaml", "1+ type:spell", "-o"],
    "goldfish": ["goldfish", "deck.yaml", "-n", "2", "-j", "1", "-o"],
    "record": ["goldfish", "deck.yaml", "-n", "2", "-j", "1", "--record"],
    "diff": ["diff", "deck.yaml", "other.yaml", "-o"],
    "legal-in": ["legal-in", "deck.yaml", "-o"],
    "--diff": ["validate", "deck.yaml", "--diff", "-o"],
    "--show-files": ["validate", "deck.yaml", "--show-files", "-o"],
}


@pytest.mark.parametrize("command", COMMANDS)
def test_an_output_replaces_neither_an_input_nor_a_file_of_somebody_else(folder: Path, command: str) -> None:
    words = COMMANDS[command]
    (folder / "same.yaml").hardlink_to(folder / "deck.yaml")
    (folder / "link.yaml").symlink_to("deck.yaml")
    for name in ("deck.yaml", "same.yaml", "link.yaml", "notes.md"):
        done = run(*words, name, cwd=folder)
        assert done.returncode == 2, (name, done.stdout, done.stderr)
        assert name in done.stderr
        assert "Traceback" not in done.stderr
    assert (folder / "deck.yaml").read_text(encoding="utf-8") == LEGAL
    assert (folder / "notes.md").read_text(encoding="utf-8") == NOTES


@pytest.mark.parametrize("command", ["validate", "replay", "convert", "improve", "validate a directory"])
def test_force_replaces_a_file_but_never_an_input(folder: Path, command: str) -> None:
    words = COMMANDS[command]
    assert run(*words, "notes.md", "--force", cwd=folder).returncode in (0, 1)
    assert (folder / "notes.md").read_text(encoding="utf-8") != NOTES
    done = run(*words, "deck.yaml", "--force", cwd=folder)
    assert (done.returncode, "is an input of this command" in done.stderr) == (2, True)
    assert (folder / "deck.yaml").read_text(encoding="utf-8") == LEGAL


@pytest.mark.parametrize("output_format", format_names())
def test_a_report_that_deckcheck_wrote_is_replaced_without_force(folder: Path, output_format: str) -> None:
    (folder / "cache").mkdir()
    for words in (["deck.yaml"], ["deck.yaml", "other.yaml"]):
        without = str(folder / "cache" / words[-1])  # no run knows of the other
        done = run(
            "validate", *words, "--output-format", output_format, "-o", "report", cwd=folder, DECKCHECK_CACHE_DIR=without
        )
        assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("command", ["convert", "replay", "record", "stats", "goldfish"])
def test_an_unchanged_output_is_replaced_and_an_edited_one_is_kept(folder: Path, command: str) -> None:
    words = [*COMMANDS[command], "out.txt"]
    cache = {"DECKCHECK_CACHE_DIR": str(folder / "cache")}
    assert run(*words, cwd=folder, **cache).returncode == 0
    assert run(*words, cwd=folder, **cache).returncode == 0
    with (folder / "out.txt").open("a", encoding="utf-8") as file:
        file.write("# a remark of mine\n")
    assert run(*words, cwd=folder, **cache).returncode == 2


def test_a_saved_game_that_is_shown_is_not_replaced(folder: Path) -> None:
    assert run("replay", "deck.yaml", "--save", "game.jsonl", cwd=folder).returncode == 0
    before = (folder / "game.jsonl").read_bytes()
    assert run("replay", "deck.yaml", "--save", "game.jsonl", cwd=folder).returncode == 0, "a saved game is an output"
    assert run("replay", "game.jsonl", "--output-format", "html", "-o", "game.jsonl", cwd=folder).returncode == 2
    assert (folder / "game.jsonl").read_bytes() == before


def test_a_baseline_in_use_is_not_replaced_by_a_report(folder: Path) -> None:
    assert run("validate", "deck.yaml", "--baseline", "b.json", "--write-baseline", cwd=folder).returncode == 0
    assert run("validate", "deck.yaml", "--baseline", "b.json", "--write-baseline", cwd=folder).returncode == 0
    assert run("validate", "deck.yaml", "--baseline", "b.json", "--json", "-o", "b.json", cwd=folder).returncode == 2
    assert run("validate", "deck.yaml", "--baseline", "notes.md", "--write-baseline", cwd=folder).returncode == 2


def test_a_link_that_leaves_the_tree_is_not_written_through(folder: Path) -> None:
    inside = folder / "repo"
    write(inside, {"deck.yaml": LEGAL, ".git/HEAD": ""})
    (inside / "report.sarif").symlink_to(folder / "startup.sh")
    words = ["validate", "deck.yaml", "--output-format", "sarif", "-o", "report.sarif"]
    done = run(*words, cwd=inside)
    assert (done.returncode, "is a link that leaves" in done.stderr) == (2, True)
    assert not (folder / "startup.sh").exists()
    assert run(*words, "--force", cwd=inside).returncode == 0


@pytest.mark.parametrize("option", ["check --messages", "check --mail-merge", "check --write-template", "check -o", "lock -o"])
@pytest.mark.parametrize("name", ["ada.txt", "roster.csv", "event.yaml", "words.txt", "form.csv", "photo.jpg"])
@pytest.mark.parametrize("force", [[], ["--force"]])
def test_an_event_replaces_no_submission_roster_or_file_of_the_organiser(
    tmp_path: Path, option: str, name: str, force: list[str]
) -> None:
    files = {
        "ada.txt": "Subject: my deck\nGame: gundam\n1 Cinderhoof Outrider\n",
        "roster.csv": "player,file\nAda,ada.txt\n",
        "event.yaml": "name: Evening\ngame: gundam\nmessages: words.txt\n",
        "words.txt": "Subject: x\n\nHello {{ player }}\n",
        "form.csv": 'Timestamp,Name,Decklist\n2026-01-01,Ben,"1 A\n2 B\n3 C"\n',
        "photo.jpg": "no text",
    }
    write(tmp_path, files)
    (command, option) = option.split()
    done = run("event", command, ".", "--no-history", option, name, *force, cwd=tmp_path)
    assert done.returncode == 2, done.stdout
    assert (tmp_path / name).read_text(encoding="utf-8") == files[name]


@pytest.mark.parametrize("words", ["check --json -o", "check --messages", "lock -o"])
def test_no_report_replaces_the_history_or_the_lock_of_an_event(tmp_path: Path, words: str) -> None:
    write(tmp_path, {"in/ann.yaml": LEGAL, "in/event.yaml": "name: Evening\n"})
    assert [run("event", command, "in", cwd=tmp_path).returncode for command in ("check", "lock")] == [0, 0]
    for name in ("event-history.json", "event-lock.json")[: 1 if words == "lock -o" else 2]:
        before = (tmp_path / "in" / name).read_bytes()
        for more in ([], ["--force"], ["--no-history"], ["--no-history", "--force"]):
            done = run("event", *words.split()[:1], "in", *words.split()[1:], f"in/{name}", *more, cwd=tmp_path)
            assert (done.returncode, (tmp_path / "in" / name).read_bytes()) == (2, before), (more, done.stderr)
    assert run("event", "lock", "in", "--force", cwd=tmp_path).returncode == 0, "the lock itself is replaced"


def test_schemas_and_pages_replace_nothing_else(folder: Path) -> None:
    assert run("schema", "--write", "schemas", cwd=folder, DECKCHECK_CACHE_DIR=str(folder / "c")).returncode == 0
    assert run("schema", "--write", "schemas", cwd=folder, DECKCHECK_CACHE_DIR=str(folder / "c")).returncode == 0
    (folder / "schemas" / "common" / "event.schema.json").write_text(NOTES, encoding="utf-8")
    assert run("schema", "--write", "schemas", cwd=folder).returncode == 2
    assert run("rules", "--output-format", "html", "-o", "pages", cwd=folder).returncode == 0
    assert run("rules", "--output-format", "html", "-o", "pages", cwd=folder).returncode == 0
    (folder / "pages" / "index.html").write_text(NOTES, encoding="utf-8")
    assert run("rules", "--output-format", "html", "-o", "pages", cwd=folder).returncode == 2


@pytest.mark.parametrize("command", ["stats deck.yaml", "convert deck.yaml --to text", "new gundam"])
def test_a_hyphen_is_standard_output(folder: Path, command: str) -> None:
    plain, hyphen = (run(*command.split(), *more, cwd=folder) for more in ([], ["-o", "-"]))
    assert (hyphen.returncode, hyphen.stdout) == (plain.returncode, plain.stdout)
    assert plain.stdout
    assert not (folder / "-").exists()


CLUB = """game: kingdom-at-war
set: {code: CLUB, name: Club}
provenance: {kind: sample, source: us}
cards:
  - {id: CLUB-001, name: Ferry Guard, type: character, cost: 2, strength: 2, traits: [Soldier]}
"""
READ = {
    "house.yaml": "validate deck.yaml --house house.yaml",
    "pool.txt": "validate deck.yaml --house house.yaml",
    "own.toml": "validate deck.yaml --config own.toml",
    "deckcheck.toml": "stats deck.yaml",
    "owned.txt": "validate deck.yaml --owned owned.txt",
    "more/club.yaml": "validate deck.yaml club-deck.yaml --db more",
    "cards/club.yaml": "validate club-deck.yaml",
    "question.yaml": "scenario question.yaml",
    "table.csv": "cards import table.csv -g kw --set T",
    "map.yaml": "cards import table.csv -g kw --set T --map map.yaml",
    "sets/club.yaml": "cards export sets/club.yaml",
    "many/60.yaml": "validate deck.yaml many -j 2",
    "deck.yaml": "odds - 1+@type:spell",
}
"""Files that a command reads, each with one that does."""
FROM_DECK = f"import os; os.dup2(os.open('deck.yaml', os.O_RDONLY), 0); {MAIN}"
"""The command with `< deck.yaml`."""


@pytest.mark.parametrize("file", READ)
def test_whatever_a_command_reads_is_an_input(tmp_path: Path, file: str) -> None:
    scenario = ROOT / "tests/games/kingdom_at_war/scenarios/action-deals.yaml"
    files = {
        "deck.yaml": LEGAL,
        "club-deck.yaml": "game: kingdom-at-war\nname: Club\ndeck: [40 CLUB-001]\n",
        "house.yaml": "game: kingdom-duels\nname: House\nfrom: standard\nrules:\n  - {pool: pool.txt}\n",
        "pool.txt": "1 SOE-001\n",
        "own.toml": 'unknown = "warn"\n',
        "deckcheck.toml": 'unknown = "warn"\n',
        "owned.txt": "1 SOE-001\n",
        **dict.fromkeys(("cards/club.yaml", "more/club.yaml", "sets/club.yaml"), CLUB),
        "question.yaml": scenario.read_text(encoding="utf-8"),
        "table.csv": "name,type,cost,strength\nRaft,character,1,1\n",
        "map.yaml": "columns: {name: name}\n",
        **{f"many/{number}.yaml": LEGAL for number in range(70)},
    }
    if file.startswith("more"):
        del files["cards/club.yaml"]
    write(tmp_path, files)
    words = [word.replace("@", " ") for word in READ[file].split()]
    for more in ([], ["--force"]):
        done = run_code(FROM_DECK if "-" in words else MAIN, *words, "-o", file, *more, cwd=tmp_path)
        assert done.returncode == 2, (more, done.stdout, done.stderr)
        assert (tmp_path / file).read_text(encoding="utf-8") == files[file]
    assert f"{file} is an input of this command" in done.stderr, done.stderr

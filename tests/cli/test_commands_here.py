"""Every command with its main options and its refusals: exit code and telling words. They run in the process of the test."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

from deckcheck.core.registry import load_engine, load_game
from deckcheck.decks.opening import open_deck
from deckcheck.reading import texts
from tests.building.decklists import GAMES, example
from tests.building.sample_decks import SAMPLES
from tests.commands import run_here
from tests.support import ROOT

EXAMPLES = ROOT / "examples"
GUNDAM = EXAMPLES / "gundam"
RUSH, FACES, LANTERNS = (
    GUNDAM / "legal" / f"{name}.yaml" for name in ("cinder-rush", "changing-faces", "gd-deck-01-thirty-lanterns")
)
HERALDS = GUNDAM / "illegal" / "gd-deck-02-four-heralds.yaml"
TOONS = EXAMPLES / "kingdom-duels" / "legal" / "welcome-to-toon-world.yaml"
BELLS = EXAMPLES / "kingdom-hearts" / "legal" / "thirteen-bells.yaml"
NAMES = {
    "GUNDAM": GUNDAM,
    "RUSH": RUSH,
    "FACES": FACES,
    "LANTERNS": LANTERNS,
    "HERALDS": HERALDS,
    "TOONS": TOONS,
    "BELLS": BELLS,
    "SCENARIOS": ROOT / "tests" / "stability" / "scenarios",
}


def words_of(line: str) -> list[str]:
    for name, path in NAMES.items():
        line = line.replace(f"{{{name}}}", str(path))
    return shlex.split(line)


SAYS = [
    ("--version", "deckcheck 1."),
    ("--help", "Begin a deck with"),
    ("validate -h", "--unsafe-fixes"),
    ("config .", "configuration file: none"),
    ("config {RUSH}", "event/**, */house/**"),
    ("config {RUSH} --config none", "configuration file: none"),
    ("explain kd-deck-05", "More than one card of the Main Deck has three copies."),
    ("explain DC-YAML-02", "DC-YAML-02"),
    ("rules", "Rulebooks"),
    ("rules gd --area turn", "GD-TURN-01"),
    ("rules kd --options", "limited1_counts"),
    ("rules kd --output-format html", "<title>"),
    ("schema", "gundam/deck"),
    ("schema gd", "SD Gundam World Heroes: a decklist"),
    ("schema kingdom-duels/card", '"$schema"'),
    ("cards search -g gd", "use --limit to see more"),
    ("cards search -g gd captain", "SMP-011  Captain Maren Vell"),
    ("cards search -g gd captain --as-deck", "1 SMP-011 Captain Maren Vell\n"),
    ("cards search -g gd captain --as-deck --json", '"SMP-011"'),
    ("cards search -g kd -type:spell dragon -n 2", "not type:spell dragon"),
    ("cards show -g gd SMP-004", "Torchbearer Ismene"),
    ("cards lint -g gd", "2 sets: no problems"),
    ("cards lint -g gd --output-format github", "2 sets: no problems"),
    ("cards coverage gd", "60 of 69 cards fully simulated"),
    ("cards coverage gd --missing", "its effects are not written yet"),
    ("validate {RUSH}", "1 deck: 1 legal"),
    ("check {RUSH}", "1 deck: 1 legal"),
    ("{RUSH}", "1 deck: 1 legal"),
    ("validate {RUSH} --statistics", "0 findings"),
    ("validate {RUSH} --jobs 1 --output-format csv", "legal"),
    ("validate {GUNDAM}/illegal --show-files", "gd-deck-02-four-heralds.yaml"),
    ("validate {GUNDAM}/illegal --exit-zero", "SMP-009 Sparkwing Herald: 4 copies; the maximum is 3"),
    ("validate {HERALDS} --ignore GD-DECK-02", "Heralds in Every Street"),
    ("diff {RUSH} {FACES} --odds '1+ captain'", "Three Gates by Dawn → A Troupe of Changing Faces"),
    ("legal-in {RUSH}", "legal in 1 of 2 formats"),
    ("stats {RUSH}", "22 of 30 cards (73.3%) have the element Fire"),
    ("odds {RUSH} '1+ faction:cinder' --require '>= 0.5'", "25 match faction:cinder"),
    ("odds {RUSH} '1+ faction:cinder' --by-turn 2 --mulligan none --hand 3", "opening hand           3"),
    ("convert {TOONS} --to tts", '"Nickname"'),
    ("convert {TOONS} --to web", "SOE"),
    ("goldfish {BELLS} -n 6 -j 1 --require 'mean <= 99'", "6 games against idle"),
    ("goldfish {BELLS} -n 6 -j 1 --turns 3 --output-format html", "<title>"),
    ("goldfish {HERALDS} -n 1 -j 1 --allow-illegal", "GD-DECK-02"),
    ("duel {BELLS} {BELLS} -n 2 -j 1 --anyway", "Thirteen Bells against Thirteen Bells"),
    ("gauntlet {BELLS} {BELLS} -n 2 -j 1 --weight 'Thirteen Bells=2'", "Thirteen Bells"),
    ("gauntlet --all {RUSH} {FACES} -n 2 -j 1 --policy random", "Three Gates by Dawn against the field"),
    ("compare {RUSH} {LANTERNS} -n 2 -j 1 --policy first", "Three Gates by Dawn compared with Thirty Lanterns"),
    ("compare {BELLS} {BELLS} --against {BELLS} -n 2 -j 1 --policy first", "Thirteen Bells compared with Thirteen Bells"),
    ("replay {BELLS} --against {BELLS} --number 1", "Turn 1"),
    ("replay {BELLS} --output-format html", "<title>"),
    ("scenario {SCENARIOS}/homm.yaml", "10 scenarios: 10 passed"),
    ("scenario {SCENARIOS} --json", '"passed"'),
]


@pytest.mark.parametrize(("line", "told"), SAYS, ids=[line for line, _ in SAYS])
def test_a_command_says_what_it_was_asked(line: str, told: str, tmp_path: Path) -> None:
    done = run_here(*words_of(line), cwd=tmp_path, COLUMNS="200")
    assert done.returncode == 0, done.stderr
    assert told in done.stdout


FAILS = [
    ("cards search -g gd zzzzzz", "no cards match"),
    ("validate {GUNDAM}/illegal --statistics", "GD-DECK-01  deck-size"),
    ("validate {GUNDAM}/illegal --statistics --json", '"rule": "GD-DECK-01"'),
    ("validate {GUNDAM}/illegal -q --select GD-DECK-02,GD-DECK-04 --color always", "\x1b[1mGD-DECK-02"),
    ("validate {HERALDS} --output-format github --color never", "::error "),
    ("validate {HERALDS} --output-format json --verbose", '"GD-DECK-02"'),
    ("legal-in {HERALDS}", "legal in none of 2 formats"),
    ("odds {RUSH} '3+ faction:gale' --require 'p(turn<=1) >= 99%'", "in the cards seen by turn 1: 0%, not met"),
    ("goldfish {BELLS} -n 10 -j 1 --require 'mean <= 1'", "), not met"),
    ("duel {BELLS} {BELLS} -n 10 -j 1 --require 'win >= 0.99'", "requirement 'win >= 0.99'"),
]


@pytest.mark.parametrize(("line", "told"), FAILS, ids=[line for line, _ in FAILS])
def test_a_deck_or_search_that_does_not_do_is_exit_code_1(line: str, told: str) -> None:
    done = run_here(*words_of(line), COLUMNS="200")
    assert done.returncode == 1, done.stderr
    assert told in done.stdout


REFUSALS = [
    ("explain nothing", "unknown rule 'NOTHING'"),
    ("nothing", "No such command 'nothing'"),
    ("rules gd --area turm", "did you mean 'turn'?"),
    ("rules --area turn", "--area needs a game: deckcheck rules GAME --area"),
    ("rules --output-format html", "need a directory"),
    ("schema gundm", "unknown schema 'gundm'; did you mean"),
    ("cards search -g gd foo>>", "cards have no field 'foo'"),
    ("cards show -g gd nocard", "unknown card 'nocard'"),
    ("cards show Kuriboh Kuriboh", "unknown card 'Kuriboh Kuriboh'"),
    ("cards coverage nogame", "unknown game 'nogame'"),
    ("cards search --as-of 2026-13-01", "is not a date; write YYYY-MM-DD"),
    ("new gd -o deck.json", "must end in one of: .yaml"),
    ("new nogame", "unknown game 'nogame'; use one of: "),
    ("complete - --write", "standard input cannot be changed"),
    ("add {RUSH} Captain Maren Vell 2 -z deck", "SMP-012 2 # power 260"),
    ("add {RUSH} 'Captain Maren Vell' 2", "SMP-012 2 # power 260"),
    ("add {RUSH} SMP-099", "unknown card 'SMP-099'; did you mean"),
    ("remove {RUSH} SMP-011", "has no SMP-011 Captain Maren Vell"),
    ("fmt nothing.yaml", "1 file: 1 unreadable"),
    ("validate {RUSH} --sort", "--sort only works with --fix or --diff"),
    ("validate {RUSH} --unsafe-fixes", "--unsafe-fixes only works with --fix or --diff"),
    ("validate {RUSH} --color blue", "must be auto, always or never"),
    ("validate {RUSH} --output-format nof", "unknown output format 'nof'; use one of: text"),
    ("validate {RUSH} --json --output-format text", "cannot be used together"),
    ("validate {RUSH} --write-baseline", "--write-baseline needs --baseline FILE"),
    ("validate {RUSH} --baseline {RUSH}", "is not a baseline; write one with --write-baseline"),
    ("validate {RUSH} --as-of 2026", "'2026' is not a date"),
    ("validate {RUSH} -O nothing", "--option must be NAME=VALUE, not 'nothing'"),
    ("validate {RUSH} -O speed=2", "gundam has no option 'speed'"),
    ("validate {RUSH} --unknown maybe", "--unknown must be error or warn, not 'maybe'"),
    ("validate {RUSH} --owned nothing.txt", "nothing.txt:1:1: cannot read the file"),
    ("validate {RUSH} --output no/report.txt", "No such file or directory: no/report.txt"),
    ("validate {RUSH} --jobs -1", "-1 is not in the range x>=0"),
    ("convert {RUSH} --to tsv", "unknown notation 'tsv'; did you mean 'tts'?"),
    ("convert {RUSH} --to tts", "tts is a notation of kingdom-duels, not of gundam"),
    ("convert {GUNDAM}/legal --to csv", "several decklists need --output DIRECTORY"),
    ("convert {GUNDAM}/legal --to csv -o many", "csv cannot hold the cards that the decklist defines"),
    ("diff {RUSH} {BELLS}", "the decks are for different games: gundam and kingdom-hearts"),
    ("odds {RUSH} '1+ faction:'", "'faction:' needs a value; use one of: Cinder Court"),
    ("odds {RUSH} '1+ captain' --require lots", "--require must be a comparison such as 'chance >= 0.85'"),
    ("odds {RUSH} '1+ captain' --mulligan twice", "unknown mulligan 'twice'; use one of: none, hand, cards"),
    ("odds {RUSH} captan", "no card to draw matches 'captan'"),
    ("goldfish {RUSH} -n 20 --precision 0.1", "-n and --precision cannot be used together"),
    ("goldfish {RUSH} -n 2 --require fast", "--require must be a comparison such as 'p(goal) >= 0.85'"),
    ("goldfish {RUSH} -n 2 -j 1 --record no/games.jsonl", "No such file or directory"),
    ("goldfish {HERALDS} -n 2", "use --allow-illegal to play it regardless"),
    ("goldfish {RUSH} -n 2 --opponent nobody", "unknown opponent 'nobody'; use one of: sparring"),
    ("goldfish {RUSH} -n 2 --policy nobody", "unknown policy 'nobody'; use one of: standard"),
    ("goldfish {RUSH} -n 2 -j 2 --cluster tcp://localhost:1", "--jobs and --cluster cannot be used together"),
    ("goldfish {RUSH} -n 2 --opponent wall:power", "write arguments as NAME:KEY=VALUE"),
    ("goldfish {RUSH} -n 2 --opponent wall:power=1,power=2", "duplicate argument in --opponent"),
    ("goldfish {BELLS} -n 2 -j 1 --require 'p(goal<=0) >= 1%'", "the first turn is 1"),
    ("duel {BELLS} {BELLS} -n 2 -j 1 --require 'win(3) >= 1%'", "unknown deck 3; use a number from 1 to 2"),
    ("duel {RUSH}", "gundam takes exactly 2 decks, not 1"),
    ("duel {RUSH} {BELLS}", "the decks are for different games: gundam and kingdom-hearts"),
    ("gauntlet {RUSH} {FACES} -n 2 -j 1 --weight x=2", "--weight must be the name of a deck and a number"),
    ("gauntlet {RUSH} --all", "a gauntlet needs a deck and a field"),
    ("compare {RUSH}", "compare takes two decks, or one deck with --cut and --add"),
    ("compare {RUSH} --cut '99 Redbrand Squire'", "has only 3 copies of SMP-007 Redbrand Squire"),
    ("compare {RUSH} --cut 'Nobody'", "unknown card 'Nobody'; find it with"),
    ("improve {RUSH} --pool zzzzzz -n 500", "the pool has no cards"),
    ("improve {HERALDS} -n 500", "fill or correct it first; `deckcheck complete` fills a draft"),
    ("replay {RUSH} --against {FACES} --opponent wall", "--against and --opponent cannot be used together"),
    ("play", "name a decklist, or a saved game with --resume FILE"),
    ("play {RUSH} --hot-seat", "--hot-seat needs a deck for every player"),
    ("play --resume nothing.jsonl", "nothing.jsonl:1:1: cannot read the file"),
    ("event check nothing", "directory or roster not found: nothing"),
    ("event publish {GUNDAM} -o site --names some", "--names must be consent, all or none, not 'some'"),
    ("event verify {GUNDAM}", "run `deckcheck event lock` first"),
]


@pytest.mark.parametrize(("line", "told"), REFUSALS, ids=[line for line, _ in REFUSALS])
def test_a_mistake_is_told_in_words_with_exit_code_2(line: str, told: str, tmp_path: Path) -> None:
    done = run_here(*words_of(line), cwd=tmp_path)
    assert done.returncode == 2
    assert told in " ".join(done.stderr.split())
    assert "Traceback" not in done.stderr
    assert list(tmp_path.iterdir()) == []


def test_files_that_could_not_be_read_are_named_in_the_report(tmp_path: Path) -> None:
    (tmp_path / "odd.yaml").write_text("game: kingdom-duels\n")
    for words, told in (
        (["validate", "nothing.yaml"], "error[DC-FILE-01]"),
        (["scenario", "odd.yaml"], "is missing the key 'position'"),
    ):
        done = run_here(*words, cwd=tmp_path)
        assert (done.returncode, done.stderr) == (2, "")
        assert told in done.stdout


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_of_every_game_from_nothing_to_its_first_games(game: str, tmp_path: Path) -> None:
    assert run_here("new", load_game(game).short or game, "-o", "deck.yaml", "--name", "Trial", cwd=tmp_path).returncode == 0
    again = run_here("new", game, "-o", "deck.yaml", cwd=tmp_path)
    assert (again.returncode, again.stdout) == (2, "")
    for entry in example_entries(game)[:2]:
        added = run_here("add", "deck.yaml", entry, cwd=tmp_path)
        assert added.returncode in (0, 1), added.stderr
        assert added.stdout.startswith("added 1 ")
    removed = run_here("remove", "deck.yaml", entry, "--all", cwd=tmp_path)
    assert "0 of " in removed.stdout or "1 of " in removed.stdout
    deck = (tmp_path / "deck.yaml").read_text(encoding="utf-8")
    completed = run_here("complete", "--quick", "-", "--game", game, stdin=deck, cwd=tmp_path)
    assert completed.returncode == 0, completed.stderr
    assert "added, because" in completed.stderr
    filled = run_here("complete", "--quick", "deck.yaml", "--write", cwd=tmp_path)
    assert (filled.returncode, filled.stdout) == (0, "")
    assert "already legal" in run_here("complete", "deck.yaml", cwd=tmp_path).stderr
    checked = run_here("validate", "-", stdin=(tmp_path / "deck.yaml").read_text(encoding="utf-8"), cwd=tmp_path)
    assert "1 deck: 1 legal" in checked.stdout


def example_entries(game: str) -> list[str]:
    return [entry.code for entry in open_deck(str(example(game))).deck.entries]


@pytest.mark.parametrize("game", SAMPLES)
def test_the_playing_commands_of_every_game(game: str, tmp_path: Path) -> None:
    deck = str(EXAMPLES / game / "legal" / f"{SAMPLES[game].deck}.yaml")
    goal = load_engine(game).goldfish
    record = run_here("goldfish", deck, "-n", "3", "-j", "1", "--record", "games.jsonl", "--json", cwd=tmp_path)
    assert json.loads(record.stdout)["games"] == 3
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 3
    duel = run_here("duel", deck, deck, "-n", "2", "-j", "1", "--policy", "random", "--policy", "first", "--json")
    assert sum(row["wins"] for row in json.loads(duel.stdout)["decks"]) <= 2
    swap = [word for kind in ("cut", "add") for card in getattr(SAMPLES[game], kind) for word in (f"--{kind}", card)]
    compared = run_here("compare", deck, *swap, "-n", "2", "-j", "1", "--opponent", next(iter(goal.opponents)))
    assert "2 pairs of games with the same deals" in compared.stdout
    opponents = run_here("rules", game, "--opponents").stdout
    assert all(name in opponents for name in goal.opponents)


def test_a_saved_game_is_shown_again_in_every_format(tmp_path: Path) -> None:
    first = run_here("replay", str(BELLS), "--save", "game.jsonl", cwd=tmp_path)
    again = run_here("replay", "game.jsonl", cwd=tmp_path)
    assert (first.returncode, again.returncode) == (0, 0)
    assert again.stdout == first.stdout
    data = json.loads(run_here("replay", "game.jsonl", "--json", cwd=tmp_path).stdout)
    lines = run_here("replay", "game.jsonl", "--output-format", "jsonl", cwd=tmp_path).stdout.splitlines()
    assert len(data["actions"]) == len(lines) - 2
    refused = run_here("replay", "game.jsonl", "--policy", "random", cwd=tmp_path)
    assert "a saved replay cannot be combined with" in refused.stderr
    refused = run_here("play", "--resume", "game.jsonl", cwd=tmp_path)
    assert "was not played by hand" in refused.stderr


@pytest.mark.slow
def test_improving_a_deck_prints_a_decklist_or_a_report(tmp_path: Path) -> None:
    words = ("improve", str(BELLS), "-n", "500", "--minutes", "0.01", "-j", "1", "--pool", "rook", "--policy", "first")
    done = run_here(*words, "--keep", "Husk", "--opponent", "goldfish", cwd=tmp_path)
    assert done.returncode == 0
    (tmp_path / "deck.yaml").write_text(done.stdout, encoding="utf-8")
    assert "1 deck: 1 legal" in run_here("validate", "deck.yaml", cwd=tmp_path).stdout


def test_pages_of_all_rules_and_all_schemas_are_written_to_a_directory(tmp_path: Path) -> None:
    done = run_here("rules", "--output-format", "html", "-o", "pages", cwd=tmp_path)
    assert done.stderr == f"deckcheck: wrote {len(list((tmp_path / 'pages').iterdir()))} pages to pages\n"
    done = run_here("schema", "--write", "schemas", cwd=tmp_path)
    assert done.stdout == f"wrote {len(list((tmp_path / 'schemas').rglob('*.json')))} schemas to schemas\n"


def test_a_baseline_excuses_what_was_known_and_says_what_is_gone(tmp_path: Path) -> None:
    folder = tmp_path / "decks"
    shutil.copytree(GUNDAM / "illegal", folder)
    written = run_here("validate", "decks", "--baseline", "known.json", "--write-baseline", cwd=tmp_path)
    assert written.stderr == "deckcheck: wrote 9 findings to known.json\n"
    assert run_here("validate", "decks", "--baseline", "known.json", cwd=tmp_path).returncode == 0
    (folder / HERALDS.name).unlink()
    fewer = run_here("validate", "decks", "--baseline", "known.json", cwd=tmp_path)
    assert fewer.stderr == "deckcheck: 1 finding in the baseline is fixed; update it with --write-baseline\n"
    quiet = run_here("validate", "decks", "--baseline", "known.json", "--quiet", cwd=tmp_path)
    assert (quiet.returncode, quiet.stderr) == (0, "")


def test_a_diff_reads_every_file_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "deck.yaml").write_text("game: kingdom-duels\nmain:\n  - 1 kuriboh\n")
    (tmp_path / "wide.txt").write_bytes("Game: Kingdom Duels\n1 kuriboh\n".encode("utf-16"))
    (tmp_path / "damaged.yaml").write_text("game: [\n")
    (tmp_path / "other.json").write_text("{")
    opened: list[str] = []
    real = texts._open

    def noted(path: str, **more: Any) -> Any:
        opened.append(path)
        return real(path, **more)

    monkeypatch.setattr(texts, "_open", noted)
    files = ["deck.yaml", "wide.txt", "damaged.yaml", "gone.yaml", "other.json"]
    shown = run_here("validate", *files, "--diff", cwd=tmp_path)
    assert shown.returncode == 2
    assert [line.partition(":")[0] for line in shown.stderr.splitlines()][:3] == ["damaged.yaml", "gone.yaml", "other.json"]
    assert {file: opened.count(file) for file in files} == dict.fromkeys(files, 1)


def test_fixes_are_shown_and_then_made(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text("game: kingdom-duels\nmain:\n  - 1 kuriboh\n  - 1 SOE-065\n  - 1 Blue-Eyes White Dragn\n")
    shown = run_here("validate", "deck.yaml", "--diff", "--unsafe-fixes", cwd=tmp_path)
    assert shown.returncode == 1
    assert "-  - 1 Blue-Eyes White Dragn\n" in shown.stdout
    assert run_here("validate", "deck.yaml", "nothing.yaml", "--diff", cwd=tmp_path).returncode == 2
    fixed = run_here("validate", "deck.yaml", "--fix", "--unsafe-fixes", "--sort", cwd=tmp_path)
    assert fixed.returncode == 1
    assert "4 fixes made in 1 file" in fixed.stdout
    assert "2 Kuriboh" in deck.read_text().replace("SOE-065 ", "")
    again = run_here("validate", "deck.yaml", "--fix", "--json", cwd=tmp_path)
    assert json.loads(again.stdout)["results"]
    counted = run_here("validate", "deck.yaml", "--fix", "--statistics", cwd=tmp_path)
    assert "KD-DECK-01" in counted.stdout


def test_one_notation_is_checked_shown_and_written(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    deck.write_text("game: kingdom-duels\nmain:\n  - 2x Kuriboh\n")
    assert run_here("fmt", "deck.yaml", "--check", cwd=tmp_path).stderr.startswith("would change: deck.yaml\n")
    shown = run_here("fmt", "deck.yaml", "--diff", cwd=tmp_path)
    assert (shown.returncode, "+  - 2 SOE-065 Kuriboh" in shown.stdout) == (1, True)
    piped = run_here("fmt", "-", stdin=deck.read_text(), cwd=tmp_path).stdout
    assert run_here("fmt", "deck.yaml", cwd=tmp_path).stderr == "changed: deck.yaml\n1 file: 1 changed\n"
    assert deck.read_text() == piped
    assert run_here("fmt", "deck.yaml", cwd=tmp_path).stderr == "1 file: 1 unchanged\n"


def test_decks_are_converted_to_a_file_or_a_directory(tmp_path: Path) -> None:
    assert run_here("convert", str(RUSH), "--to", "csv", "-o", "deck.csv", cwd=tmp_path).stderr.endswith("wrote deck.csv\n")
    assert "1 deck: 1 legal" in run_here("validate", "deck.csv", cwd=tmp_path).stdout
    done = run_here("convert", str(RUSH), str(FACES), "--to", "text", "-o", "many", cwd=tmp_path)
    assert done.stderr.endswith("2 files written to many\n")
    assert sorted(path.name for path in (tmp_path / "many").iterdir()) == ["changing-faces.txt", "cinder-rush.txt"]
    (tmp_path / "copy").mkdir()
    shutil.copy(RUSH, tmp_path / "copy")
    clash = run_here("convert", str(RUSH), "copy/cinder-rush.yaml", "--to", "text", "-o", "more", cwd=tmp_path)
    assert clash.returncode == 2
    assert "would both be written to more/cinder-rush.txt" in clash.stderr
    over = run_here("convert", "copy", "--to", "yaml", "-o", "copy", cwd=tmp_path)
    assert "would replace a decklist" in over.stderr
    unread = run_here("convert", str(RUSH), "nothing.yaml", "--to", "text", "-o", "none", cwd=tmp_path)
    assert (unread.returncode, (tmp_path / "none").exists()) == (2, False)


def test_a_collection_is_shared_by_all_decks(tmp_path: Path) -> None:
    owned = "\n".join(f"3 {entry}" for entry in example_entries("gundam"))
    (tmp_path / "owned.txt").write_text(owned)
    (tmp_path / "few.txt").write_text("1 SMP-004\n")
    deck = str(example("gundam"))
    assert run_here("validate", deck, "--owned", "owned.txt", cwd=tmp_path).returncode == 0
    lacking = run_here("validate", deck, "--owned", "few.txt", cwd=tmp_path)
    assert lacking.returncode == 0, "a legal deck stays legal"
    assert "get them or replace them" in lacking.stdout
    run_here("new", "gd", "-o", "draft.yaml", cwd=tmp_path)
    done = run_here("complete", "--quick", "draft.yaml", "--owned", "few.txt", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "no legal deck is possible:\n  GD-DECK-01" in done.stderr


def git(folder: Path, *words: str) -> None:
    subprocess.run(["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words], cwd=folder, check=True)


def test_decks_are_compared_with_what_git_has(tmp_path: Path) -> None:
    shutil.copy(RUSH, tmp_path / "deck.yaml")
    shutil.copy(HERALDS, tmp_path / "other.yaml")
    git(tmp_path, "init", "--quiet")
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "--quiet", "-m", "decks")
    unchanged = run_here("validate", ".", "--changed-since", "HEAD", cwd=tmp_path)
    assert (unchanged.returncode, unchanged.stderr) == (0, "deckcheck: no decks to check\n")
    run_here("remove", "deck.yaml", "Redbrand Squire", cwd=tmp_path)
    changed = run_here("validate", ".", "--changed-since", "HEAD", cwd=tmp_path)
    assert "1 deck: 1 illegal" in changed.stdout
    shown = run_here("diff", "deck.yaml@HEAD", "deck.yaml", "--json", cwd=tmp_path)
    assert json.loads(shown.stdout)["cards"]
    unknown = run_here("diff", "deck.yaml@nothing", "deck.yaml", cwd=tmp_path)
    assert (unknown.returncode, "cannot read deck.yaml@nothing" in unknown.stderr) == (2, True)
    unknown = run_here("validate", ".", "--changed-since", "nothing", cwd=tmp_path)
    assert (unknown.returncode, "--changed-since: bad revision 'nothing'" in unknown.stderr) == (2, True)


@pytest.mark.slow
def test_an_event_from_its_check_to_its_publication(tmp_path: Path) -> None:
    shutil.copytree(EXAMPLES / "event", tmp_path / "event", ignore=shutil.ignore_patterns("event-*.json"))
    checked = run_here("event", "check", "event", "--report", "report", "--messages", "mails.txt", "-j", "1", cwd=tmp_path)
    assert checked.returncode == 2, "one submission is unreadable"
    assert "10 submissions: 8 legal, 1 illegal, 1 unreadable" in checked.stdout
    assert "deckcheck: wrote report/" in checked.stderr
    assert checked.stderr.endswith("deckcheck: wrote mails.txt\n")
    words = ("event", "check", "event", "--no-history", "-j", "1")
    again = run_here(*words, "--report", "report", "--mail-merge", "mails.csv", "--json", cwd=tmp_path)
    assert json.loads(again.stdout)["event"]
    assert (tmp_path / "mails.csv").read_text(encoding="utf-8-sig").count("\n") > 8
    printed = run_here(*words, "--messages", "-", cwd=tmp_path)
    assert "10 submissions" not in printed.stdout
    assert printed.stdout
    both = run_here(*words, "--messages", "-", "--output-format", "markdown", cwd=tmp_path)
    assert "--output-format markdown and --messages - both write to standard output" in both.stderr
    for _ in range(2):
        template = run_here("event", "check", "event", "--write-template", "mail.txt", cwd=tmp_path)
    assert "mail.txt exists already" in template.stderr

    locked = run_here("event", "lock", "event", "-j", "1", cwd=tmp_path)
    assert "locked, seal " in locked.stdout
    assert "not submitted" in locked.stdout
    assert "exists already; compare with" in run_here("event", "lock", "event", cwd=tmp_path).stderr
    as_locked = run_here("event", "verify", "event", "--json", "-j", "1", cwd=tmp_path)
    assert "as locked" in as_locked.stdout
    at_the_table = run_here("event", "verify", "event", "event/submissions/alba-moreno.yaml", cwd=tmp_path)
    assert "as locked" in at_the_table.stdout
    other = run_here("event", "verify", "event", str(TOONS), "--player", "Alba Moreno", cwd=tmp_path)
    assert other.returncode == 1
    published = run_here("event", "publish", "event", "-o", "site", "--names", "none", cwd=tmp_path)
    assert (published.returncode, "deckcheck: published " in published.stderr) == (0, True)
    (tmp_path / "event" / "event-lock.json").unlink()
    unlocked = run_here("event", "publish", "event", "-o", "site2", "-j", "1", cwd=tmp_path)
    assert (unlocked.returncode, "left out" in unlocked.stderr) == (0, True)
    assert "Alba Moreno" not in (tmp_path / "site" / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("gate", "code", "told"),
    [
        ('odds = {"1+ husk" = ">= 99.9%"}', 1, "in the opening hand: "),
        ('odds = {"1+ husk" = "p(turn<=9) >= 1%"}', 0, "1 deck: 1 legal"),
        ('odds = {"1+ level:" = ">= 1%"}', 1, "cannot be checked: "),
        ('goldfish = ["mean <= 1"]\ngames = 10', 1, "goldfish mean <= 1: "),
        ('goldfish = ["mean <= 99", "p(goal<=30) >= 50%", "p(goal) >= 50%"]\ngames = 10', 0, "1 deck: 1 legal"),
        ('goldfish = ["mean <= 5.8"]\ngames = 10', 1, "raise 'games' in [gate]"),
    ],
)
def test_a_gate_of_the_configuration_is_checked_with_the_deck(gate: str, code: int, told: str, tmp_path: Path) -> None:
    shutil.copy(BELLS, tmp_path / "deck.yaml")
    (tmp_path / "deckcheck.toml").write_text(f"[gate]\n{gate}\n")
    done = run_here("validate", "deck.yaml", cwd=tmp_path)
    assert done.returncode == code
    assert told in done.stdout
    assert ("DC-GATE-01" in done.stdout) == bool(code)

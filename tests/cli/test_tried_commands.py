"""Commands as people try them: each works, or answers with the line to type, in every game."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from deckcheck.building.card_words import WrittenCard, read_cards
from deckcheck.cards.database import open_database
from deckcheck.cli.aliases import ALIASES, with_command
from deckcheck.cli.app import command_modules
from deckcheck.cli.options import SHORT_NAMES
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import game_names, load_game
from deckcheck.decks.opening import open_deck
from tests.commands import run_here as run
from tests.support import ROOT

COMMANDS = [name.replace("_", "-") for name in command_modules()]
EXAMPLES = {game: sorted((ROOT / "examples" / game / "legal").glob("*.yaml"))[0] for game in game_names()}
DECK = str(EXAMPLES["kingdom-duels"])


def deck_zone(game: str) -> str:
    """Return the zone that most cards of a game are in."""
    keys = [zone.key for zone in load_game(game).zones]
    return "deck" if "deck" in keys else keys[0]


def test_no_command_hides_another_word_for_one() -> None:
    assert set(COMMANDS) & {*ALIASES, "help", "list"} == set()
    assert {words[0] for words in ALIASES.values()} <= {*COMMANDS, "--version"}


@pytest.mark.parametrize("word", ALIASES)
def test_another_word_is_its_command(word: str) -> None:
    assert with_command([word, "x"], COMMANDS) == [*ALIASES[word], "x"]
    assert with_command([word.upper(), "x"], COMMANDS) == [*ALIASES[word], "x"]


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        ("deck.yaml", "validate deck.yaml"),
        ("-", "validate -"),
        ("deck.yaml --fix", "validate deck.yaml --fix"),
        ("-v deck.yaml", "validate -v deck.yaml"),
        ("--json stats deck.yaml", "stats --json deck.yaml"),
        ("-g kd search dragon", "cards search -g kd dragon"),
        ("help", "--help"),
        ("help odds", "odds --help"),
        ("help search", "cards search --help"),
        ("list deck.yaml", "show deck.yaml"),
        ("list dragon", "cards search dragon"),
        ("STATS deck.yaml", "stats deck.yaml"),
        ("--version", "--version"),
        ("frobnicate", "frobnicate"),
        ("", ""),
    ],
)
def test_words_lead_to_a_command(words: str, meant: str) -> None:
    assert with_command(words.split(), COMMANDS) == meant.split()


def test_a_directory_with_the_name_of_a_word_is_checked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "list").mkdir()
    (tmp_path / "test").mkdir()
    monkeypatch.chdir(tmp_path)
    assert with_command(["test"], COMMANDS) == ["validate", "test"]
    assert with_command(["test", "deck.yaml"], COMMANDS) == ["validate", "deck.yaml"]


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["kd"], "deckcheck new kd deck.yaml"),
        (["Kingdom Hearts"], "deckcheck search -g kh WORDS"),
        (["serach", "-g", "kd", "dragon"], "Did you mean: deckcheck cards search -g kd dragon"),
        (["statz", DECK], f"Did you mean: deckcheck stats {shlex.quote(DECK)}"),
        (["Kuriboh"], "deckcheck show Kuriboh"),
        (["Dark", "Magician"], "deckcheck search 'Dark Magician'"),
        (["cards", "Kuriboh"], "deckcheck show Kuriboh"),
    ],
)
def test_an_unknown_word_is_answered_with_lines_to_type(words: list[str], answer: str) -> None:
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert answer in done.stderr


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["rules", "kd-deck-05"], "deckcheck explain KD-DECK-05"),
        (["search", "-g", "kd", "strategy:kaiba"], "did you mean duelists:kaiba?"),
        (["odds", DECK, "atkk>=2"], "did you mean 'atk'?"),
        (["odds", DECK, "Vampire Lady=1"], "no card to draw matches 'Vampire Lady'"),
    ],
)
def test_words_in_the_wrong_place_are_answered_with_the_right_one(words: list[str], answer: str) -> None:
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert answer in done.stderr


@pytest.mark.parametrize(("words", "meant"), [("kd dragon", "-g kd dragon"), ("Kingdom Hearts jory", "-g kh jory")])
def test_a_search_that_begins_with_a_game_is_answered_with_its_option(words: str, meant: str) -> None:
    assert f"did you mean: deckcheck search {meant}\n" in run("search", *words.split()).stdout


def test_a_name_without_its_signs_is_the_card(tmp_path: Path) -> None:
    assert run("show", "Blue", "Eyes", "White", "Dragon").stdout.startswith("SOE-017  Blue-Eyes White Dragon")
    run("new", "kd", "deck.yaml", cwd=tmp_path)
    assert "added 1 SOE-017 Blue-Eyes White Dragon" in run("add", "deck.yaml", "blue eyes white dragon", cwd=tmp_path).stdout


def test_a_count_behind_a_name_counts_its_copies() -> None:
    deck = open_deck(DECK).deck
    name = next(entry.card.name for entry in deck.entries if entry.card is not None)
    for before, behind in (
        (f"2+ {name}", f"{name}>=2"),
        (f"=1 {name}", f"{name} =1"),
        (f"0-1 {name}", f"{name}<=1"),
        (f"2 {name}", f"{name} x2"),
    ):
        tables = [run("odds", DECK, words).stdout.split("\n\n")[1:] for words in (before, behind)]
        assert tables[0] == tables[1] != []


def test_short_names_are_in_the_help() -> None:
    known = {"kingdom-duels", "kingdom-hearts", "kingdom-at-war", "gundam", "homm"}
    listed = SHORT_NAMES.partition(": ")[2].split(", ")
    assert sorted(listed) == sorted(load_game(game).short for game in known)
    for command in (["new"], ["rules"], ["cards", "search"], ["odds"], []):
        done = run(*command, "--help", COLUMNS="200")
        assert all(short in done.stdout for short in listed), command


@pytest.mark.parametrize("game", game_names())
def test_new_takes_a_file_in_either_order(game: str, tmp_path: Path) -> None:
    short = load_game(game).short or game
    for number, words in enumerate([(short, "0.yaml"), ("1.yaml", short), (game, "-o", "2.yaml"), (short.upper(), "3.txt")]):
        assert run("new", *words, cwd=tmp_path).returncode == 0
        assert open_deck(str(next(tmp_path.glob(f"{number}.*")))).deck.game == game
    assert run("new", game, "0.yaml", "-o", "9.yaml", cwd=tmp_path).returncode == 2


def test_new_without_a_game_says_which_lines_to_write(tmp_path: Path) -> None:
    done = run("new", "deck.yaml", cwd=tmp_path)
    assert (done.returncode, list(tmp_path.iterdir())) == (2, [])
    assert "deckcheck new kd deck.yaml" in done.stderr


@pytest.mark.parametrize("game", game_names())
def test_every_way_to_write_a_number_adds_the_same(game: str, tmp_path: Path) -> None:
    entry = next(entry for entry in open_deck(str(EXAMPLES[game])).deck.entries if entry.zone == deck_zone(game))
    card = entry.key
    ways = [
        ["2", card],
        [card, "2"],
        [card, "2x"],
        ["x2", card],
        [f"2x {card}"],
        [f"2 {card}"],
        [f"{card} x2"],
        [card, "1", card, "1"],
        [card, card],
    ]
    for number, words in enumerate(ways):
        file = f"{number}.yaml"
        assert run("new", game, file, cwd=tmp_path).returncode == 0
        done = run("add", *([file, *words] if number % 2 else [*words, file]), cwd=tmp_path)
        assert done.returncode in (0, 1), done.stderr
        assert card in done.stdout
        assert open_deck(str(tmp_path / file)).deck.copies(entry.zone) == {card: 2}, words


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["Dark", "Magician"], [("Dark Magician", None)]),
        (["Dark", "Magician", "3"], [("Dark Magician", 3)]),
        (["3", "Dark", "Magician", "2", "Fusion"], [("Dark Magician", 3), ("Fusion", 2)]),
        (["Dark Magician", "Kuriboh", "2"], [("Dark Magician", None), ("Kuriboh", 2)]),
        (["3x Kuriboh", "Fusion", "2x"], [("Kuriboh", 3), ("Fusion", 2)]),
        (["SOE-065", "Kuriboh"], [("SOE-065 Kuriboh", None)]),
        (["SOE-065", "SOE-065", "soe-65"], [("SOE-065", None)] * 3),
        (["2 SOE-065", "SOE-065 Kuriboh", "SOE-065", "Kuriboh"], [("SOE-065", 2), *[("SOE-065 Kuriboh", None)] * 2]),
        (["Undaed", "Warrior"], [("Undaed Warrior", None)]),
    ],
)
def test_words_are_cards_and_numbers(words: list[str], found: list[tuple[str, int | None]]) -> None:
    database = open_database("kingdom-duels", ())
    assert read_cards(database, words) == [WrittenCard(*card) for card in found]


@pytest.mark.parametrize("words", [["3"], ["3", "4", "Kuriboh"], ["Kuriboh", "3", "4"], ["Kuriboh", "0"], ["3x Kuriboh", "2"]])
def test_numbers_without_a_card_are_refused(words: list[str]) -> None:
    with pytest.raises(UsageError):
        read_cards(open_database("kingdom-duels", ()), words)


def test_add_writes_all_cards_or_none(tmp_path: Path) -> None:
    run("new", "kd", "deck.yaml", cwd=tmp_path)
    before = (tmp_path / "deck.yaml").read_text(encoding="utf-8")
    done = run("add", "deck.yaml", "Kuriboh", "Dark Magicain", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (2, "")
    assert "did you mean SOE-023 Dark Magician" in done.stderr
    assert (tmp_path / "deck.yaml").read_text(encoding="utf-8") == before


def test_add_says_what_it_added_and_ends_with_1_when_it_breaks_a_rule(tmp_path: Path) -> None:
    run("new", "kd", "deck.yaml", cwd=tmp_path)
    assert run("add", "deck.yaml", "3", "Kuriboh", cwd=tmp_path).stdout.startswith("added 3 SOE-065 Kuriboh\n")
    broken = run("add", "deck.yaml", "Kuriboh", cwd=tmp_path)
    assert (broken.returncode, "4 copies; the maximum is 3" in broken.stdout) == (1, True)
    assert run("add", "deck.yaml", "Fusion", "Shrink", cwd=tmp_path).returncode == 0  # the deck was broken before
    both = run("remove", "deck.yaml", "2", "Kuriboh", "Shrink", cwd=tmp_path)
    assert (both.returncode, both.stdout) == (
        0,
        "removed 2 SOE-065 Kuriboh\nremoved 1 MLY-055 Shrink\nMain Deck: 3 of 30 cards\n",
    )


def test_a_full_deck_is_made_illegal_by_one_more_card(tmp_path: Path) -> None:
    for game, path in EXAMPLES.items():
        deck = open_deck(str(path)).deck
        copy = tmp_path / f"{game}.yaml"
        copy.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
        zone = deck_zone(game)
        card = max(deck.copies(zone), key=deck.copies(zone).__getitem__)
        done = run("add", str(copy), card, "40", cwd=tmp_path)
        assert done.returncode == 1, game


def test_an_ambiguous_name_is_answered_with_the_whole_line(tmp_path: Path) -> None:
    run("new", "kh", "deck.yaml", cwd=tmp_path)
    done = run("add", "deck.yaml", "2", "Goofy", "1", "Donald Duck @1", cwd=tmp_path)
    assert done.returncode == 2
    assert "deckcheck add deck.yaml NS-004 2 'Donald Duck @1' 1  # level 2\n" in done.stderr


@pytest.mark.parametrize("game", game_names())
def test_odds_of_a_card_are_those_of_at_least_one(game: str) -> None:
    deck = open_deck(str(EXAMPLES[game])).deck
    card = next(entry.card for entry in reversed(deck.zone(deck_zone(game))) if entry.card is not None)
    chances = {
        words: run("odds", str(EXAMPLES[game]), *shlex.split(words), "--output-format", "csv").stdout.splitlines()[1:]
        for words in (card.id, f"'1+ {card.id}'", f"'>=1 {card.id}'", f"'at least 1 {card.id}'")
    }
    assert len({str(lines) for lines in chances.values()}) == 1
    assert run("odds", str(EXAMPLES[game]), *card.name.split()).returncode == 0
    exact, same = (run("odds", str(EXAMPLES[game]), f"{count} {card.id}", "--json").stdout for count in ("=1", "1"))
    assert exact.replace("=1 ", "1 ") == same


def test_odds_of_two_cards_or_a_misspelt_one_say_what_to_write() -> None:
    both, wrong = run("odds", DECK, "Fusion", "and", "Shrink"), run("odds", DECK, "Fuson")
    assert (both.returncode, wrong.returncode) == (2, 2)
    assert "'1+ Fusion and 1+ Shrink'" in both.stderr
    assert "did you mean 'Fusion'?" in wrong.stderr


def test_complete_names_the_cards_that_it_writes(tmp_path: Path) -> None:
    deck = tmp_path / "deck.yaml"
    lines = EXAMPLES["kingdom-duels"].read_text(encoding="utf-8").splitlines(keepends=True)
    deck.write_text("".join(line for line in lines if "Shrink" not in line), encoding="utf-8")
    held = open_deck(str(deck)).deck.copies("main")
    done = run("complete", "--quick", "deck.yaml", "--write", cwd=tmp_path)
    (new,) = set(open_deck(str(deck)).deck.copies("main")) - set(held)
    assert f"  + 1 {new} " in done.stderr


def test_the_rules_of_a_game_are_one_page(tmp_path: Path) -> None:
    assert run("rules", "gd", "--output-format", "html", "--output", "x.html", cwd=tmp_path).returncode == 0
    assert "GD-DECK-01" in (tmp_path / "x.html").read_text(encoding="utf-8")
    refused = run("rules", "--output-format", "html", "--output", "y.html", cwd=tmp_path)
    assert (refused.returncode, (tmp_path / "y.html").exists()) == (2, False)
    assert "deckcheck rules GAME --output-format html --output y.html" in refused.stderr


def test_show_of_two_decks_says_which_line_to_type() -> None:
    other = str(EXAMPLES["gundam"])
    done = run("show", other, DECK)
    assert done.returncode == 2
    assert f"show takes one deck at a time: deckcheck show {other}" in done.stderr


def test_a_game_before_a_card_is_its_game() -> None:
    answer = run("cards", "show", "gd", "SMP-001")
    assert answer.returncode == 0, answer
    assert "Brannoc the Kindled" in answer.stdout, answer


def test_a_deck_without_an_ending_is_answered_with_the_line_to_type(tmp_path: Path) -> None:
    answer = run("new", "kd", str(tmp_path / "mydeck"))
    assert answer.returncode == 2, answer
    assert f"deckcheck new kd {tmp_path / 'mydeck'}.yaml" in " ".join(answer.stderr.split()), answer


def test_swapped_arguments_of_odds_are_answered_with_the_line_to_type() -> None:
    answer = run("odds", "Dark Magician", DECK)
    assert answer.returncode == 2, answer
    assert f"deckcheck odds {DECK} 'Dark Magician'" in answer.stderr, answer

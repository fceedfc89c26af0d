"""Cards in the opening hand: what moves the goal, what stays in the hand, and the lines of recorded games."""

from __future__ import annotations

import csv
import io
import json
import os
from dataclasses import replace
from math import sqrt
from pathlib import Path

import pytest
import scipy  # imports `scipy.stats` at its first use, which takes seconds

from deckcheck.building.odds import card_odds
from deckcheck.core.draws import Draws
from deckcheck.core.engine import Outcome
from deckcheck.core.registry import load_draws, load_engine
from deckcheck.decks.opening import OpenedDeck
from deckcheck.report.goldfish_document import goldfish_document, hand_sentences
from deckcheck.simulator.games import GameRecord, GameTable, decklist
from deckcheck.simulator.goldfish import cards_in_hand, sum_up
from tests.building.sample_decks import SAMPLES, sample
from tests.commands import run
from tests.report.rendering import text_of
from tests.simulator.contract import example_paths
from tests.simulator.many_games import play_many, reported, sum_of
from tests.support import few_and_many


def game(number: int, turn: int, hand: tuple[str, ...], left: tuple[str, ...] = ()) -> GameRecord:
    return GameRecord(number, Outcome(0, "goal"), 9, turn, hand=hand, left=left)


def test_a_card_that_moves_the_goal_is_told_with_its_interval() -> None:
    fast, slow = [4, 5, 4, 5] * 20, [6, 7, 6, 8] * 20
    records = [game(number, turn, ("Engine", "Filler")) for number, turn in enumerate(fast)]
    records += [game(number, turn, ("Filler",)) for number, turn in enumerate(slow)]
    found = {card.card: card for card in cards_in_hand(sum_up(records, 12).all)}
    engine, theirs = found["Engine"], scipy.stats.ttest_ind(slow, fast, equal_var=False)
    assert engine.sooner is not None
    assert engine.sooner.value == pytest.approx(2.25)
    assert engine.sooner.p == pytest.approx(theirs.pvalue, rel=1e-6, abs=1e-12)
    assert engine.moves
    assert found["Filler"].sooner is None, "a card in every hand cannot be told from the deck"
    told, exact = (hand_sentences(list(found.values()), "turn", exact=exact)[0] for exact in (False, True))
    assert told.startswith("cards that move the goal: Engine makes it 2.2 turns faster")
    assert exact.startswith("cards that move the goal: Engine 2.25 turns sooner (95% CI ")


def test_chance_is_not_told_and_small_samples_are_marked() -> None:
    records = [game(number, 4 + number % 3, ("A",) if number % 7 == 0 else ("B",)) for number in range(60)]
    cards = cards_in_hand(sum_up(records, 12).all)
    assert not any(card.moves for card in cards)
    assert all(card.is_small for card in cards)
    assert hand_sentences(cards, "turn") == ["cards that move the goal: none of 2 cards clearly (corrected for their number)"]
    assert hand_sentences([], "turn") == []


def test_dead_cards_are_those_that_stay_in_the_hand() -> None:
    records = [game(number, 5, ("Brick", "Spell"), ("Brick",) if number % 4 else ()) for number in range(40)]
    cards = {card.card: card for card in cards_in_hand(sum_up(records, 12).all)}
    assert (cards["Brick"].stuck, cards["Spell"].stuck) == (30, 0)
    assert hand_sentences(list(cards.values()), "turn")[1].endswith("at the end): Brick 75% of 40 games")


def test_every_game_is_recorded_on_a_line(tmp_path: Path) -> None:
    deck, file = str(example_paths("kingdom-hearts")[2]), tmp_path / "games.jsonl"
    done = run("goldfish", deck, "-n", "12", "-j", "1", "--json", "--record", str(file))
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    assert [line["game"] for line in lines] == list(range(12))
    counted = json.loads(done.stdout)["goal_turns"]
    assert {
        str(turn): sum(line["goal_turn"] == turn for line in lines) for turn in {line["goal_turn"] for line in lines}
    } == counted
    assert all(len(line["opening_hand"]) >= 5 for line in lines)
    assert list(tmp_path.iterdir()) == [file], "nothing else is left behind"
    again = run("goldfish", deck, "-n", "1", "--record", "/nonexistent/games.jsonl")
    assert again.returncode == 2
    assert again.stderr == "deckcheck: No such file or directory: /nonexistent\n"


def test_records_are_written_through_links_and_pipes(tmp_path: Path) -> None:
    """A link stays a link and a pipe stays a pipe, as with every other file that a user names."""
    deck, target, link, pipe = str(example_paths("gundam")[0]), tmp_path / "games.jsonl", tmp_path / "link", tmp_path / "pipe"
    target.touch(0o644)
    link.symlink_to(target)
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDWR | os.O_NONBLOCK)
    try:
        for place in (link, pipe):
            assert run("goldfish", deck, "-n", "2", "-j", "1", "--record", str(place)).returncode == 0
        assert [json.loads(line)["game"] for line in os.read(reader, 1 << 16).splitlines()] == [0, 1]
    finally:
        os.close(reader)
    assert link.is_symlink()
    assert pipe.is_fifo()
    assert target.stat().st_mode & 0o777 == 0o644
    assert len(target.read_text(encoding="utf-8").splitlines()) == 2


def test_the_report_has_tables_for_spreadsheets_and_pull_requests() -> None:
    deck = str(example_paths("kingdom-hearts")[2])
    rows = list(csv.DictReader(io.StringIO(run("goldfish", deck, "-n", "20", "-j", "1", "--output-format", "csv").stdout)))
    assert {"goal", "whole games", "cards in the opening hand", "endings"} <= {row["table"] for row in rows}
    assert "| turn | games |" in run("goldfish", deck, "-n", "20", "-j", "1", "--output-format", "markdown").stdout


@pytest.mark.slow
@few_and_many("games", 60, 200)
@pytest.mark.parametrize("game_name", SAMPLES)
def test_exact_odds_are_next_to_simulated_ones(game_name: str, games: int) -> None:
    """Every card that was in an opening hand has its odds; without a mulligan both agree within chance."""
    opened = sample(game_name)
    fish = load_engine(game_name).goldfish
    table = GameTable(game_name, (decklist(opened.deck),), ("", ""), opened.format.options, 1, next(iter(fish.opponents)))
    figures = sum_of(table, play_many(table, games))
    report = goldfish_document(table, figures, opened=opened)
    shares = {card.card: card.games / games for card in figures.hands}
    exact = card_odds(opened, figures.hand_sizes, fish.card_name)
    assert exact is not None
    assert shares.keys() <= exact.chances.keys()
    if not exact.without:  # a mulligan, or a STRATEGY swap (KD-SETUP-08)
        for name, odds in exact.chances.items():
            assert abs(shares.get(name, 0.0) - odds) < 4.5 * sqrt(odds * (1 - odds) / games), name
    text = text_of(report, 200)
    assert "simulated and exact odds differ most for" in text
    assert ("mulligans: kept " in text) == (load_draws_of(opened).mulligan != "none")
    assert report.data["opening_hand"][0]["exact"] is not None


@pytest.mark.slow
@pytest.mark.parametrize(
    ("game_name", "kept", "given_back"),
    [
        (
            "kingdom-at-war",
            {"2 or more characters of cost 3 or less"},
            {"1 character of cost 3 or less", "no character of cost 3 or less"},
        ),
        (
            "homm",
            {"all cards can be paid for, enough Units"},
            {
                "too few Units",
                "cards that cannot be paid for in round 1",
                "cards that cannot be paid for in round 1 and too few Units",
            },
        ),
    ],
)
def test_mulligans_are_counted_with_the_reasons_of_the_policy(game_name: str, kept: set[str], given_back: set[str]) -> None:
    opened, games = sample(game_name), 60
    engine = load_engine(game_name)
    opponent = next(iter(engine.goldfish.opponents))
    table = GameTable(game_name, (decklist(opened.deck),), ("", ""), opened.format.options, 1, opponent)
    figures = sum_of(table, play_many(table, games))
    report, found = goldfish_document(table, figures), figures.mulligans
    assert sum(found.values()) == games
    assert {mulligan.reason for mulligan in found if not mulligan.taken} == kept
    taken = {mulligan.reason: number for mulligan, number in found.items() if mulligan.taken}
    assert taken
    assert taken.keys() <= given_back
    share = sum(taken.values()) / games
    assert f"; new cards {share:.1%}: {next(iter(taken))} (" in text_of(report, 200).replace("\n", " ")
    assert sum(row["games"] for row in report.data["mulligans"] if row["taken"]) == sum(taken.values())
    at_random = replace(table, policies=("random", ""))
    text = text_of(reported(at_random, play_many(at_random, 20)), 200)
    assert "new cards" in text
    assert not any(reason in text for reason in kept | given_back)


def load_draws_of(opened: OpenedDeck) -> Draws:
    return load_draws(opened.deck.game)(opened.deck, opened.format)

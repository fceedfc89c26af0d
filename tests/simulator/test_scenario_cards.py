"""Cards of scenarios that are looked up in the card database, and the places of mistakes about cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from deckcheck.core.errors import InputError
from deckcheck.core.registry import game_names, has_engine
from deckcheck.reading.documents import parse_documents
from deckcheck.simulator.scenario.run import Verdict, parse_scenario_card, run_document
from tests.commands import run
from tests.simulator.contract import example_decks

GAMES = [game for game in game_names() if has_engine(game)]
BREACH = """\
game: kingdom-at-war
title: Hold the Breach gives 2 morale
cards:
  breach: {id: HRW-064}
  guard: {type: character, cost: 1, strength: 1}
position:
  active: Ann
  phase: reinforcement
  players:
    Ann: {hand: [breach], trade: 1}
    Bob: {field: [guard]}
actions:
  - {do: play_event, card: breach}
expected:
  Ann: {hand: [], trade: 0, exile: [breach], morale: 2}
"""


def verdict_on(text: str, *databases: str) -> Verdict:
    (document,) = parse_documents(text, "breach.yaml")
    return run_document(document, databases)


def mistake_in(text: str) -> str:
    with pytest.raises(InputError) as caught:
        verdict_on(text)
    return str(caught.value)


def test_a_row_with_only_an_id_is_the_card_of_the_database() -> None:
    assert verdict_on(BREACH).differences == []


def test_a_row_with_an_id_changes_only_what_it_names() -> None:
    free = verdict_on(BREACH.replace("{id: HRW-064}", "{id: HRW-064, cost: 0}"))
    assert free.differences == ["Ann.trade is 1, expected 0"]


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_a_deck_is_the_same_in_a_scenario(game: str) -> None:
    deck, _ = example_decks(game)[0]
    for card in {card.id: card for cards in deck.zones.values() for card in cards}.values():
        assert parse_scenario_card(game, "one", {"id": card.id}) == card


def test_an_id_that_is_not_in_the_database_is_told_at_its_place() -> None:
    told = mistake_in(BREACH.replace("HRW-064", "HRW-999"))
    assert told.startswith("breach.yaml:4:16: the card 'breach': unknown card ID 'HRW-999'")
    assert verdict_on(BREACH.replace("{type: character, cost", "{id: HRW-999, type: character, cost")).passed


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("[breach], trade", "[breech], trade", "10:18: the position: unknown card 'breech'; 'cards' has breach, guard"),
        ("[guard]}\n", "[guard, gard]}\n", "11:26: the position: unknown card 'gard'; 'cards' has breach, guard"),
        ("card: breach}", "card: breech}", "13:28: action 1: unknown card 'breech'"),
        ("active: Ann", "active: Eve", "7:11: the position: unknown player 'Eve'; use one of: Ann, Bob"),
    ],
)
def test_a_word_that_is_not_known_is_told_at_its_place(old: str, new: str, told: str) -> None:
    assert mistake_in(BREACH.replace(old, new)).startswith(f"breach.yaml:{told}")


def test_a_scenario_finds_cards_of_your_own_database(tmp_path: Path) -> None:
    sets, file = tmp_path / "elsewhere/sets", tmp_path / "breach.yaml"
    sets.mkdir(parents=True)
    (sets / "club.yaml").write_text(
        "game: kingdom-at-war\nset: {code: CLUB, name: Club}\nprovenance: {kind: sample, source: Our club}\ncards:\n"
        "  - {id: CLUB-001, name: Hold the Gate, type: event, cost: 1, tactic_strength: 0,"
        " abilities: [{kind: triggered, condition: played, effect: {gain_morale: 2}}]}\n",
        encoding="utf-8",
    )
    file.write_text(BREACH.replace("HRW-064", "CLUB-001"), encoding="utf-8")
    assert "unknown card ID 'CLUB-001'" in run("scenario", str(file)).stdout
    done = run("scenario", str(file), "--db", str(tmp_path / "elsewhere"))
    assert (done.returncode, done.stdout) == (0, "1 scenario: 1 passed\n")
    (tmp_path / "elsewhere").rename(tmp_path / "cards")  # the folder beside a file is found by itself
    done = run("scenario", str(file))
    assert (done.returncode, done.stdout) == (0, "1 scenario: 1 passed\n")

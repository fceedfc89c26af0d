"""What each card does for a deck: the games in which it was drawn, in the opening hand and played."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import NamedTuple

import pytest

from deckcheck.building.playing import play_duel, play_goldfish
from deckcheck.building.prepare import prepare
from deckcheck.core.engine import Action
from deckcheck.core.parallel import local_workers
from deckcheck.core.registry import game_names, load_engine
from deckcheck.simulator.card_uses import HandWatch
from deckcheck.simulator.precision import fixed_number
from tests.building.brute_force import legal_examples
from tests.building.sample_decks import SAMPLES
from tests.commands import run_here as run
from tests.support import ROOT

GAMES = [game for game in game_names() if game in SAMPLES]


@pytest.mark.parametrize("game", game_names())
def test_the_actions_that_play_cards_are_actions(game: str) -> None:
    engine = load_engine(game)
    assert engine.plays <= engine.actions.keys()


@pytest.mark.parametrize("game", GAMES)
def test_cards_are_noted_and_the_games_stay_the_same(game: str) -> None:
    deck = next(deck for deck in legal_examples(game) if deck.deck.name and "basic" not in deck.format.name)
    prepared = prepare([deck, deck])
    plain = play_duel(prepared, fixed_number(4)).sums
    noted = play_duel(prepared, fixed_number(4), cards=True).sums
    assert plain.reasons == noted.reasons
    assert [found.all for found in plain.decks] == [found.all for found in noted.decks]
    assert plain.decks[0].cards == {}
    for found in noted.decks:
        assert found.cards
        assert any(sums.played.count for sums in found.cards.values())
        for sums in found.cards.values():
            assert max(sums.opening.count, sums.played.count) <= sums.drawn.count <= found.all.games
        assert max(sums.drawn.hits for sums in found.cards.values()) <= found.all.wins


def test_sums_do_not_depend_on_the_workers() -> None:
    prepared = prepare([next(legal_examples("kingdom-hearts"))], opponent="")
    one = play_goldfish(prepared, fixed_number(30), cards=True).sums.all
    two = play_goldfish(prepared, fixed_number(30), cards=True, workers=local_workers(2)).sums.all
    assert one.cards == two.cards
    assert one.in_hand.keys() <= one.cards.keys()
    assert {name: sums.opening.count for name, sums in one.cards.items() if sums.opening.count} == {
        name: moments.count for name, moments in one.in_hand.items()
    }


@pytest.mark.parametrize("command", ["duel", "gauntlet", "goldfish"])
def test_the_reports_show_cards_and_warn_about_small_samples(command: str) -> None:
    decks = [str(ROOT / f"examples/kingdom-hearts/legal/{name}.yaml") for name in ("thirteen-bells", "the-long-eclipse")]
    done = run(command, *decks[: 1 if command == "goldfish" else 2], "-n", "4", "--cards")
    assert "cards of Thirteen Bells" in done.stdout
    assert "drawn in fewer than 30 games" in done.stdout
    found = json.loads(run(command, *decks[: 1 if command == "goldfish" else 2], "-n", "4", "--cards", "--json").stdout)
    cards = found["decks"][0]["cards"] if command == "duel" else found["cards"]
    assert {"card", "drawn", "opening_hand", "played", "few_games"} == cards[0].keys()
    assert all(card["few_games"] and card["drawn"]["games"] <= 4 for card in cards)
    page = run(command, *decks[: 1 if command == "goldfish" else 2], "-n", "4", "--cards", "--output-format", "html").stdout
    assert '<table class="sortable' in page


class Paid(NamedTuple):
    """A state of which only the hands are asked."""

    hand: dict[int, str]


@pytest.mark.parametrize(
    ("game", "action"),
    [
        ("kingdom-at-war", Action("play_card", (1, None, (2,)))),
        ("homm", Action("play_unit", (1, (2,), 0))),
        ("kingdom-duels", Action("activate_spell", (1, (2,), None))),
        ("kingdom-hearts", Action("play_magic_friend", (1, 2))),
        ("gundam", Action("power_up", (1, 2))),
    ],
)
def test_a_card_that_pays_for_another_is_not_played(game: str, action: Action) -> None:
    """A banished, discarded or named card leaves the hand in the same action as the card that is played."""
    engine = load_engine(game)
    hands = replace(engine.goldfish, hand=lambda state, seat: state.hand)
    watch = HandWatch(replace(engine, goldfish=hands, clock=lambda state: 1), (0,))
    watch.note(Paid({1: "played", 2: "paid", 3: "kept"}))
    watch.last = 0, action
    watch.note(Paid({3: "kept", 4: "drawn"}))
    [uses] = watch.uses
    assert uses.played == {"played"}
    assert uses.drawn == {"played", "paid", "kept", "drawn"}

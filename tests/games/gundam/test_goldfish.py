"""Goldfish games: opponents, goal, statistics, the heat map, and the report as text, data and page."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from deckcheck.building.playing import goldfish
from deckcheck.core.errors import UsageError
from deckcheck.core.rng import Stream
from deckcheck.decks.opening import open_deck
from deckcheck.games.gundam.engine.ending import HAND_LIMIT
from deckcheck.games.gundam.engine.legal import main_actions
from deckcheck.games.gundam.engine.state import END
from deckcheck.games.gundam.engine.turns import begin_turn
from deckcheck.games.gundam.goldfish import COUNTS, GOLDFISH, turn
from deckcheck.games.gundam.play import ENGINE
from deckcheck.simulator.games import GameRecord, GameTable
from deckcheck.simulator.intervals import welch
from deckcheck.simulator.moments import Moments
from tests.commands import run
from tests.games.gundam.play import decks, position
from tests.report.rendering import document_as, text_of
from tests.simulator.contract import random_steps
from tests.simulator.many_games import play_many, reported
from tests.support import ROOT

FISH = GOLDFISH


def games(name: str, opponent: str = "absent", number: int = 20, policy: str = "", **arguments: str) -> list[GameRecord]:
    deck, options = decks()[name]
    return list(play_many(GameTable("gundam", (deck,), (policy, ""), options, 1, opponent, arguments), number))


def test_a_basic_team_needs_few_turns_against_an_absent_opponent() -> None:
    assert {record.goal_turn for record in games("Spearhead")} == {2}, "deploy, then two steps at once"
    assert {record.goal_turn for record in games("Gatekeepers")} == {3}


def test_an_advanced_deck_needs_two_deploys_and_the_ways_of_both_cards() -> None:
    records = games("Three Gates by Dawn")
    assert all(8 <= record.goal_turn <= 14 for record in records)
    assert {record.outcome.reason for record in records} <= {"GD-ADV-05", "GD-ADV-06"}


def test_the_policy_is_quicker_than_random_play() -> None:
    quick = [record.goal_turn for record in games("Three Gates by Dawn", number=8)]
    slow = [record.goal_turn or 40 for record in games("Three Gates by Dawn", number=8, policy="random")]
    assert sum(quick) * 2 < sum(slow)


def test_a_wall_is_on_every_assault_area_and_never_acts() -> None:
    deck, options = decks()["Three Gates by Dawn"]
    state = FISH.start(deck, options, "wall", {"power": "310"}, 5)
    there = [card for card in ENGINE.dump_position(state)["grid"].values() if card]
    assert [card["power"] for card in there] == [310, 310, 310]
    assert [cell for cell, card in ENGINE.dump_position(state)["grid"].items() if card] == ["1,6", "3,6", "5,6"]
    for _ in range(12):
        ENGINE.apply(state, ENGINE.legal_actions(state)[-1])
        assert ENGINE.to_act(state) == 0, "the wall skips its turns"
    assert turn(state) > 1


@pytest.mark.parametrize(("power", "won"), [("200", True), ("900", False)])
def test_battles_against_the_wall_depend_on_its_power(power: str, won: bool) -> None:
    records = games("Gatekeepers", "wall", 10, power=power)
    assert all((record.goal_turn > 0) == won for record in records)
    if won:
        assert all(record.totals["battles won as attacker"] == 1 for record in records)


BASIC_TEAMS = ("Spearhead", "Gatekeepers", "Shapeshifters")


def test_guards_change_on_every_turn_of_the_opponent_and_no_card_is_lost() -> None:
    deck, options = decks()["Spearhead"]
    state = FISH.start(deck, options, "guards", {"low": "500", "high": "620"}, 3)
    everything, seen = sorted(ENGINE.cards_in_state(state)), set()
    for _ in range(8):
        (cell, guard) = next((cell, card) for cell, card in enumerate(state.grid) if card >= 0 and state.game.owners[card] == 1)
        assert cell == state.game.sheet.assault[1][0]
        assert 500 <= (state.game.cards[guard].power or 0) <= 620
        seen.add(guard)
        ENGINE.apply(state, ENGINE.legal_actions(state)[0])
        while ENGINE.to_act(state) == 0 and state.phase == END:
            ENGINE.apply(state, ENGINE.legal_actions(state)[-1])
        assert sorted(ENGINE.cards_in_state(state)) == everything
        assert len(state.fields[1]) == 1
    assert len(seen) > 2


def test_guards_tell_the_teams_of_basic_battle_apart() -> None:
    """Against an absent opponent the turn of the goal is the same in every game of a team."""
    results = {name: [record.goal_turn for record in games(name, "guards", 400)] for name in BASIC_TEAMS}
    assert all(len(set(turns)) > 2 for turns in results.values())
    for one, other in combinations(results.values(), 2):
        found = welch(Moments.of(*one), Moments.of(*other))
        assert found is not None
        assert found.p < 0.01


def test_a_sparring_partner_plays_plain_cards_from_the_weakest_to_the_strongest() -> None:
    for name, number in (("Spearhead", 5), ("Three Gates by Dawn", 30)):
        deck, options = decks()[name]
        state = FISH.start(deck, options, "sparring", {"low": "200", "high": "490"}, 3)
        theirs = [card for card, owner in enumerate(state.game.owners) if owner == 1]
        powers = sorted(state.game.cards[card].power or 0 for card in theirs)
        assert len(theirs) == number
        assert (powers[0], powers[-1]) == (200, 490) if number == 30 else powers[0] >= 200
        assert not any(state.game.cards[card].effects for card in theirs)
    (weak, strong) = (games("Three Gates by Dawn", "sparring", 12, low=power, high=power) for power in ("100", "600"))
    assert sum(record.goal_turn > 0 for record in weak) > sum(record.goal_turn > 0 for record in strong)


def test_guards_are_the_usual_opponent_of_basic_battle_alone() -> None:
    for name, usual in (("Spearhead", "guards"), ("Three Gates by Dawn", "sparring")):
        assert FISH.default_opponent(*decks()[name]) == usual
    path = ROOT / "examples" / "gundam" / "legal" / "basic-spearhead.yaml"
    assert "against guards" in run("goldfish", str(path), "-n", "5", "-j", "1").stdout
    assert goldfish(open_deck(str(path)), 20).mean == goldfish(open_deck(str(path)), 20, opponent="guards").mean


EVENTS = {
    "deploy": ("card_deployed",),
    "move": ("card_moved",),
    "power_up": ("card_replaced",),
    "use_p_item": ("p_item_used",),
    "items": ("p_item_acquired",),
    "drawn": ("card_drawn",),
    "draws": ("card_drawn", "draw_skipped"),
    "battles": ("battle_begun",),
}


def test_the_counts_are_the_events_of_the_player_and_of_no_other() -> None:
    total: Counter[str] = Counter()
    for name, seed in [(name, seed) for name in ("Three Gates by Dawn", "Shapeshifters") for seed in range(6)]:
        state = FISH.start(*decks()[name], "random_legal", {}, seed)
        assert state.tally is not None
        expected = Counter(state.tally)
        state.log, turn_before = [], state.turn
        for _ in random_steps(ENGINE, state, Stream(seed), 300):
            if state.turn != turn_before and state.active == 0:
                expected["dead_hands"] += all(action.do == "power_up" for action in main_actions(state, 0))
                skipped = [event for event in state.log[-3:] if event.what == "draw_skipped" and event.seat == 0]
                expected["full_hands"] += bool(skipped) and len(state.hands[0]) >= HAND_LIMIT
            turn_before = state.turn
        events = Counter(event.what for event in state.log if event.seat == 0)
        expected.update({key: sum(events[what] for what in names) for key, names in EVENTS.items()})
        assert Counter(state.tally) - Counter(battles_won=1000) == expected - Counter(battles_won=1000)
        total.update(state.tally)
    assert [key for key, number in total.items() if not number] == ["dead_hands"]


@pytest.mark.parametrize(("active", "dead"), [("Bill", 1), ("Kim", 0)])
def test_a_turn_without_deploy_and_move_is_a_dead_hand_of_the_player(active: str, dead: int) -> None:
    state = position("basic", {}, {"players": {"Bill": {}, "Kim": {}}, "active": active})
    state.tally = dict.fromkeys(COUNTS, 0)
    begin_turn(state)
    assert state.tally["dead_hands"] == dead


def test_a_random_opponent_plays_the_same_deck() -> None:
    records = games("Shapeshifters", "random_legal", 40)
    reasons = {record.outcome.reason for record in records}
    assert reasons <= {"GD-WIN-01", "GD-WIN-02", "GD-WIN-03"}
    assert sum(record.outcome.winner == 0 for record in records) >= 30
    for record in records:
        conquest = record.outcome.winner == 0 and record.outcome.reason != "GD-WIN-03"
        assert (record.goal_turn > 0) == conquest


@pytest.mark.parametrize("option", [{"win_check_order": "stuck_first"}, {"deck_out_and_stuck_time": "any_time"}])
@pytest.mark.parametrize("name", ["Spearhead", "Three Gates by Dawn"])
def test_no_option_makes_an_absent_opponent_stuck(name: str, option: dict[str, str]) -> None:
    deck, options = decks()[name]
    table = GameTable("gundam", (deck,), ("", ""), {**options, **option}, 1, "absent")
    assert all(record.goal_turn for record in play_many(table, 5))


def test_an_absent_opponent_is_never_stuck() -> None:
    assert {record.outcome.winner for record in games("A Wall of Vows", number=10)} == {0}


@pytest.mark.parametrize(
    ("opponent", "arguments"),
    [
        ("absent", {"power": "3"}),
        ("wall", {"hp": "3"}),
        ("wall", {"power": "x"}),
        ("guards", {"power": "3"}),
        ("guards", {"low": "300", "high": "200"}),
    ],
)
def test_wrong_arguments_are_told(opponent: str, arguments: dict[str, str]) -> None:
    deck, options = decks()["Gatekeepers"]
    with pytest.raises(UsageError):
        FISH.start(deck, options, opponent, arguments, 1)


def test_statistics_add_up() -> None:
    for record in games("Every Lamp in the Harbor", number=10):
        totals = {title: value for title, value in record.totals.items() if value is not None}
        shares = [value for title, value in totals.items() if title.startswith(("won", "lost"))]
        assert sum(shares) == 1
        assert totals["deploys"] + totals["moves"] + totals["power ups"] == record.goal_turn
        assert totals["cards drawn"] <= record.goal_turn
        assert len(record.turns) == record.goal_turn
        last = record.turns[-1]
        assert last["hand"] == 5 + totals["cards drawn"] - totals["deploys"] - totals["power ups"]
        assert [row["had_item"] for row in record.turns] == sorted(row["had_item"] for row in record.turns)


def test_the_heat_map_starts_on_the_decks_assault_areas_and_ends_on_the_opposing_ones() -> None:
    for record in games("Spearhead", number=5):
        assert record.reached == {"2,1 own assault": 1, "2,3 opp. assault": 2}


def test_the_report_as_text_data_and_page() -> None:
    deck, options = decks()["Three Gates by Dawn"]
    table = GameTable("gundam", (deck,), ("", ""), options, 1, "absent")
    report = reported(table, play_many(table, 10))
    data = report.data
    assert data["games"] == 10
    assert set(data["by_turn"]) == {measure.title for measure in FISH.measures}
    assert data["board"]["3,1 own assault"][-1] > 0
    assert data["simulated"] == {"cards": 30, "not_simulated": [], "not_played": []}
    assert "reached each cell, by turn" in text_of(report)
    assert "all 30 cards of Three Gates by Dawn are fully simulated" in text_of(report)
    assert 'class="heat"' in document_as(report, "html")


def test_the_same_seed_gives_the_same_games() -> None:
    assert games("Shapeshifters", "random_legal", 5) == games("Shapeshifters", "random_legal", 5)

"""Comparisons: aligned slots, equal decks, swaps, verdicts and false alarms."""

from __future__ import annotations

import json
import re
from collections import Counter
from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from deckcheck.building.candidates import Candidates, shuffled
from deckcheck.building.compare import Setting, compare, contest_of, settled
from deckcheck.building.field import field_of
from deckcheck.building.finding import database_of
from deckcheck.building.swaps import aligned, describe_swap, parse_swap, with_swap
from deckcheck.core.engine import Action, Decklist, Event
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import game_names, has_engine, load_engine
from deckcheck.core.rng import Stream
from deckcheck.decks.opening import OpenedDeck, open_deck
from deckcheck.report.comparison_document import comparison_document, describe_verdict
from deckcheck.simulator.games import GameRecord, GameTable, decklist, play_one, start
from deckcheck.simulator.pairs import Contest, PairSums, changed_places, is_same_game, judge_pairs, play_pairs
from tests.building.sample_decks import SAMPLES, sample, setting_of, swapped, with_twins
from tests.commands import run
from tests.simulator.contract import example_paths
from tests.support import ROOT, few_and_many

pytestmark = pytest.mark.slow

GAMES = [game for game in game_names() if has_engine(game)]
LANTERNS = str(ROOT / "examples" / "kingdom-hearts" / "legal" / "thirteen-bells.yaml")
GOLDFISH = ("--opponent", "goldfish")
TRIALS = 400
few_or_many_pairs = few_and_many("games", 50, 150)
"""Number of pairs of games that a test records: few by default, many with `make test-long`."""
judged_games = pytest.mark.parametrize(
    "game", [pytest.param(game, marks=() if game in ("gundam", "kingdom-hearts") else pytest.mark.long) for game in SAMPLES]
)
"""What judges pairs knows no game: the results of two games by default, of all with `make test-long`."""


def opened_of(game: str) -> OpenedDeck:
    return open_deck(str(example_paths(game)[-1]))


@pytest.mark.parametrize("game", GAMES)
def test_a_deck_compared_with_itself_is_exactly_zero(game: str) -> None:
    opened = opened_of(game)
    found = compare(opened, opened, setting_of(game), 12)
    assert (found.verdict.mean, found.verdict.better, found.verdict.worse, found.verdict.p) == (0.0, 0, 0, 1.0)
    assert not found.verdict.tells
    assert "no difference in 12 pairs" in describe_verdict(found)
    one, other = (sum(decklist(opened.deck).zones.values(), ()) for _ in range(2))
    assert one == other


@pytest.mark.parametrize("game", SAMPLES)
def test_an_equal_card_under_another_name_plays_nearly_the_same_games(game: str) -> None:
    """Slots are aligned and the seed has no deck in it, so even the shuffles of both games are the same."""
    opened, setting = sample(game), setting_of(game)
    deck = decklist(opened.deck)
    contest = replace(contest_of(opened, opened, setting), decks=(deck, with_twins(deck)))
    sums = play_pairs(contest, 0, 24)
    assert sums.pairs - sums.better - sums.worse >= 20
    alone = replace(contest, label="other deals")
    apart = [(contest.score(deck, number), alone.score(deck, number)) for number in range(24)]
    assert sum(one != other for one, other in apart) > sums.better + sums.worse or len(set(apart)) == 1


def result_and_hands(contest: Contest, deck: Decklist, number: int) -> tuple[int, set[str]]:
    """Play a game; return its result and every card that was in the deck's hand at any time."""
    fish = load_engine(contest.game).goldfish
    table = GameTable(contest.game, (deck,), ("", ""), contest.options, contest.seed, contest.opponent, label=contest.label)
    seen = set(fish.hand(start(table, number)[1], 0).values())

    def watch(state: Any, seat: int, action: Action, events: list[Event]) -> None:
        seen.update(fish.hand(state, 0).values())

    return play_one(table, number, watch).goal_turn, seen


@pytest.mark.parametrize("game", SAMPLES)
def test_games_in_which_no_swapped_card_is_drawn_are_the_same(game: str) -> None:
    """So what differs between the games of a pair comes from the cards, not from the deal."""
    one, other = swapped(game)
    if game == "kingdom-hearts":  # a card that is not drawn in nearly every game
        other = with_swap(one, parse_swap(one, ["1 Farsight"], ["1 NS-009"]))
    contest = contest_of(one, other, setting_of(game))
    if game == "kingdom-at-war":  # against an opponent who defends, games are so long that nearly every card is drawn
        contest = replace(contest, opponent="passive")
    slots = zip(*(sum(deck.zones.values(), ()) for deck in contest.decks), strict=True)
    changed = [card for pair in slots if pair[0].id != pair[1].id for card in pair]
    names = set(map(load_engine(game).goldfish.card_name, changed))
    untouched = 0
    for number in range(30):
        (first, seen), (second, seen_too) = (result_and_hands(contest, deck, number) for deck in contest.decks)
        if not names & (seen | seen_too):
            untouched += 1
            assert (first, seen) == (second, seen_too)
    assert untouched


@pytest.mark.parametrize("goldfish", [True, False], ids=["goldfish", "field"])
@pytest.mark.parametrize("game", [game for game in SAMPLES if load_engine(game).seen_places is not None])
def test_a_game_that_is_counted_without_being_played_would_have_been_the_same(
    game: str, goldfish: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = sample(game)
    _, setting = settled((opened,), setting_of(game) if goldfish else Setting())
    base, contest = decklist(opened.deck), contest_of(opened, opened, setting)
    swaps = islice(Candidates(opened).spread(shuffled(list(database_of(opened.deck).rows), Stream(3)), Stream(3)), 12)
    decks = [aligned(base, decklist(with_swap(opened, swap).deck)) for swap in swaps]
    records: list[GameRecord] = []

    def keep(table: GameTable, number: int) -> GameRecord:
        records.append(play_one(table, number))
        return records[-1]

    monkeypatch.setattr("deckcheck.simulator.pairs.play_one", keep)
    found: Counter[bool] = Counter()
    for number in range(3):
        seen = contest.play_scored(base, number).seen
        as_it_was = records[-1]
        for deck in decks:
            same = is_same_game(changed_places(base, deck), seen)
            found[same] += 1
            if same:
                contest.score(deck, number)
                assert records[-1] == as_it_was
    assert found[True]
    assert found[False]


def test_a_card_that_is_looked_at_before_the_game_is_always_seen() -> None:
    opened = open_deck(LANTERNS)
    base = decklist(opened.deck)
    for cut, add, is_known in (("1 Husk", "1 Silver Cantor", True), ("1 Husk", "1 TWL-008", False)):
        other = aligned(base, decklist(with_swap(opened, parse_swap(opened, [cut], [add])).deck))
        assert (changed_places(base, other) is not None) == is_known
    assert not is_same_game(None, frozenset())
    assert not is_same_game(frozenset({1}), None)
    assert is_same_game(frozenset(), None)


def test_where_search_deals_unseen_cards_all_of_them_are_seen() -> None:
    opened = sample("kingdom-at-war")
    contest = contest_of(opened, opened, replace(setting_of("kingdom-at-war"), policy="search:rollouts=1"))
    assert replace(contest, turn_limit=1).play_scored(contest.decks[0], 0).seen is None


def test_cards_that_both_decks_have_keep_their_slots() -> None:
    opened = open_deck(LANTERNS)
    swap = parse_swap(opened, ["2 Husk"], ["1 Rook", "1 Thessaly"])
    base, other = decklist(opened.deck), decklist(with_swap(opened, swap).deck)
    placed = aligned(base, other)
    assert Counter(card.id for card in placed.zones["deck"]) == Counter(card.id for card in other.zones["deck"])
    differing = [
        (one.name, two.name) for one, two in zip(base.zones["deck"], placed.zones["deck"], strict=True) if one is not two
    ]
    assert sorted(differing) == [("Husk", "Rook"), ("Husk", "Thessaly")]
    assert describe_swap(opened.deck, swap).startswith("-2 ")


def test_decks_of_different_sizes_are_aligned_as_far_as_they_go() -> None:
    base = decklist(open_deck(LANTERNS).deck)
    cards = base.zones["deck"]
    longer, shorter = base._replace(zones={"deck": (*cards, cards[3])}), base._replace(zones={"deck": cards[2:]})
    assert aligned(base, longer).zones["deck"][: len(cards)] == cards
    assert Counter(card.id for card in aligned(base, shorter).zones["deck"]) == Counter(card.id for card in cards[2:])


def test_a_swap_that_breaks_a_rule_is_refused_with_the_finding() -> None:
    done = run("compare", LANTERNS, "--cut", "4 Husk", "--add", "4 Silver Cantor")
    assert done.returncode == 2
    assert re.search(r"after the swap \(.*\) is not legal: KH-DECK-", done.stderr)
    with pytest.raises(UsageError, match=r"has only 5 copies of .* Husk"):
        parse_swap(open_deck(LANTERNS), ["6 Husk"], [])
    with pytest.raises(UsageError, match="unknown card 'Nobody Knows'"):
        parse_swap(open_deck(LANTERNS), [], ["Nobody Knows"])


def test_the_command_answers_whether_a_swap_is_better() -> None:
    words = ("compare", LANTERNS, "--cut", "3 Stillspire @3", "--add", "3 Husk", "-n", "60", "-j", "1", *GOLDFISH)
    data = json.loads(run(*words, "--json").stdout)
    assert data["gain"]["value"] < 0, "a deck with fewer World Cards is slower"
    assert data["better"] + data["worse"] + data["same"] == data["pairs"] == 60
    assert sum(data["results"]["pairs"]) == 60


def test_the_report_says_who_is_faster_by_name() -> None:
    words = ("compare", LANTERNS, "--cut", "3 Stillspire @3", "--add", "3 Husk", "-n", "60", "-j", "1", *GOLDFISH)
    brief, whole = run(*words).stdout, run(*words, "-v").stdout
    assert re.search(r" after is slower than .* before, by about [0-9.]+ turns\n", brief)
    assert "second deck" not in brief
    assert "McNemar" not in brief
    assert "95% CI" not in brief
    assert "McNemar" in whole
    assert "95% CI" in whole


def test_compare_takes_two_decks_or_a_swap() -> None:
    done = run("compare", LANTERNS)
    assert (done.returncode, done.stdout) == (2, "")
    assert "compare takes two decks, or one deck with --cut and --add" in done.stderr


def test_in_a_comparison_against_decks_opponents_and_seats_take_turns() -> None:
    opened = [open_deck(str(path)) for path in example_paths("kingdom-hearts")[:4]]
    contest = contest_of(opened[0], opened[0], Setting(against=tuple(opened[2:])))
    deck, others = contest.decks[0], contest.against
    for number, (decks, seat) in enumerate([((deck, others[0]), 0), ((deck, others[1]), 0), ((others[0], deck), 1)]):
        rules = ("", ""), contest.options, contest.seed
        table = GameTable(contest.game, decks, *rules, label=f"pairs {others[number % 2].digest}")
        assert contest.score(deck, number) == (play_one(table, number).outcome.winner == seat)


def test_without_an_opponent_decks_are_compared_against_the_reference_field() -> None:
    data = json.loads(run("compare", LANTERNS, LANTERNS, "-n", "2", "-j", "1", "--json").stdout)
    assert data["against"] == [deck.deck.name for deck in field_of(open_deck(LANTERNS))]
    assert "Thirteen Bells" not in data["against"], "the deck itself is left out"


def test_a_comparison_against_a_deck_counts_wins() -> None:
    paths = [str(path) for path in example_paths("kingdom-hearts")[:3]]
    done = run("compare", *paths[:2], "--against", paths[2], "-n", "6", "-j", "1", "--json")
    data = json.loads(done.stdout)
    assert data["unit"] == "share of games won"
    assert set(data["results"]["first"]) <= {0, 1}


def test_too_few_games_to_tell_name_how_many_are_missing() -> None:
    sums = PairSums(Counter({(-6, -6): 80, (-6, -5): 12, (-5, -6): 8}))
    verdict = judge_pairs(sums)
    assert not verdict.tells
    assert verdict.missing is not None
    assert 800 < verdict.missing < 1000
    told = judge_pairs(PairSums(Counter({(-6, -6): 80, (-6, -5): 40, (-5, -6): 8})))
    assert told.tells
    assert told.missing is None


@pytest.mark.parametrize(("pairs", "tells"), [(4, False), (20, True)])
def test_pairs_that_all_differ_alike_tell_without_an_interval(pairs: int, tells: bool) -> None:
    found = judge_pairs(PairSums(Counter({(-6, -5): pairs})))
    assert (found.difference, found.tells) == (None, tells)


def recorded(contest: Contest, pairs: int) -> list[tuple[int, int]]:
    """Pairs of results of the same deck with different deals: nothing but chance is between them."""
    one, other = contest, replace(contest, label="other deals")
    deck = contest.decks[0]
    return [(one.score(deck, number), other.score(deck, number)) for number in range(pairs)]


@few_or_many_pairs
@judged_games
def test_equal_decks_seldom_raise_a_false_alarm(game: str, games: int) -> None:
    """400 trials of 100 pairs, resampled from recorded pairs: at most 7% claim a difference, 5% are nominal."""
    opened = sample(game)
    contest = contest_of(opened, opened, setting_of(game))
    pairs = recorded(contest, games)
    stream, alarms = Stream(11), 0
    for _ in range(TRIALS):
        sums = PairSums()
        for _ in range(100):
            one, other = pairs[stream.below(len(pairs))]
            sums.joint[(one, other) if stream.below(2) else (other, one)] += 1
        alarms += judge_pairs(sums).tells
    assert alarms <= 0.07 * TRIALS
    assert alarms > 0, "the trials differ"


@few_or_many_pairs
@judged_games
def test_a_swap_of_equal_cards_seldom_raises_a_false_alarm(game: str, games: int) -> None:
    opened = sample(game)
    deck = decklist(opened.deck)
    contest = replace(contest_of(opened, opened, setting_of(game)), decks=(deck, with_twins(deck)))
    pairs = list(play_pairs(contest, 0, games).joint.elements())
    stream, alarms = Stream(12), 0
    for _ in range(TRIALS):
        sums = PairSums(Counter(pairs[stream.below(len(pairs))] for _ in range(100)))
        alarms += judge_pairs(sums).tells
    assert alarms <= 0.07 * TRIALS


def test_the_result_is_plain_columns() -> None:
    opened = open_deck(LANTERNS)
    found = compare(opened, opened, setting_of("kingdom-hearts"), 8)
    columns = found.columns()
    assert {len(column) for column in columns.values()} == {len(columns["pairs"])}
    assert comparison_document(found).data["results"] == columns


@pytest.mark.parametrize("game", ["kingdom-hearts", "gundam"])  # the others have a mulligan or a STRATEGY swap
def test_a_swap_deals_the_same_slots(game: str) -> None:
    """Opening hands before and after a swap differ by the swapped cards only."""
    one, other = swapped(game)
    contest = contest_of(one, other, setting_of(game))
    cut, added = (Counter(card.name for card in deck.zones["deck"]) for deck in contest.decks)
    differing = 0
    for number in range(30):
        hands = [Counter(contest.play(deck, number).hand) for deck in contest.decks]
        gone, new = hands[0] - hands[1], hands[1] - hands[0]
        differing += bool(gone)
        assert gone.total() == new.total()
        assert all(cut[name.rstrip(" 0123456789")] > added[name.rstrip(" 0123456789")] for name in gone)
    assert differing < 20

"""The search for swaps: what it tries, what it accepts, and that it keeps to the rules, the collection and the games."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import count, islice
from pathlib import Path

import pytest

from deckcheck.building.candidates import Candidates
from deckcheck.building.checking import check_text
from deckcheck.building.collection import Collection
from deckcheck.building.compare import Setting, contest_of
from deckcheck.building.convert import convert_deck
from deckcheck.building.finding import database_of
from deckcheck.building.improve import LOOKS, Best, Gains, SwapSearch, improve, play_candidates
from deckcheck.building.swaps import Swap, objections, parse_swap, with_swap
from deckcheck.core.engine import Decklist
from deckcheck.core.errors import UsageError
from deckcheck.core.registry import load_engine
from deckcheck.core.rng import Stream
from deckcheck.decks.opening import OpenedDeck, open_deck
from deckcheck.report.improvement_document import describe_best, improvement_text
from deckcheck.simulator.games import decklist
from deckcheck.simulator.pairs import Contest, PairsVerdict, Score
from tests.building.sample_decks import sample, setting_of
from tests.commands import run
from tests.support import ROOT, few_and_many

DECK = str(ROOT / "examples" / "kingdom-hearts" / "legal" / "thirteen-bells.yaml")
SETTING = Setting(opponent="idle")


def spoiled() -> OpenedDeck:
    """The deck with two of its better World Cards replaced by cards that do nothing for the goal."""
    opened = open_deck(DECK)
    worse = with_swap(opened, parse_swap(opened, ["2 Stillspire @3", "1 Isolde Vane"], ["2 Ninefold Mask", "1 Empty Crown"]))
    assert not objections(worse)
    return worse


@pytest.mark.slow
@few_and_many("games", 1000, 2000)
def test_a_spoiled_deck_gets_back_at_least_half_of_what_it_lost(games: int) -> None:
    worse, original = spoiled(), open_deck(DECK)
    pool = sorted({entry.key for entry in original.deck.entries})
    found = SwapSearch(worse, SETTING, pool, games).run()  # confirmed by the same goldfish games
    assert found.games <= games
    assert found.accepted
    assert not objections(found.deck)
    loss, gain = (SwapSearch(worse, SETTING, [], 0).compare(worse, deck, 80, "judge").mean for deck in (original, found.deck))
    assert gain >= loss / 2 > 0
    assert found.whole is not None
    assert all(accepted.verdict.tells and accepted.verdict.mean > 0 for accepted in found.accepted)


@pytest.mark.slow
def test_games_of_the_deck_as_it_is_are_played_once_for_all_candidates(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every swap goes on where it was, on the same deals, so its gain is from pairs of games."""
    worse = spoiled()
    search, gains = SwapSearch(worse, SETTING, [], 0), Gains()
    pool = sorted({entry.key for entry in open_deck(DECK).deck.entries})
    one, other, *_ = Candidates(worse).spread(pool, Stream(1))
    search._play([one], 8, gains)
    assert (search.found.games, sorted(search.base)) == (16, list(range(8)))
    search._play([one, other], 4, gains)
    assert (search.found.games, sorted(search.base)) == (16 + 4 + 8, list(range(12)))
    assert (gains.games(one), gains.games(other)) == (12, 4)
    contest = contest_of(worse, with_swap(worse, one), SETTING)
    contest = replace(contest, label="search 0")
    results = [tuple(contest.score(deck, number) for deck in contest.decks) for number in range(12)]
    assert gains.sums[one].joint == Counter(results)


@pytest.mark.slow
def test_games_that_would_be_the_same_are_counted_and_not_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def play(
        contest: Contest, decks: Sequence[Decklist], tasks: Sequence[tuple[int, int]], first: int, last: int
    ) -> list[Score]:
        played.extend(place for place, _ in tasks[first:last])
        return play_candidates(contest, decks, tasks, first, last)

    monkeypatch.setattr("deckcheck.building.improve.play_candidates", play)
    opened, gains = sample("gundam"), Gains()
    search = SwapSearch(opened, setting_of("gundam"), [], 0)
    swaps = list(islice(Candidates(opened).spread(sorted(Candidates(opened).database.rows), Stream(1)), 6))
    search._play(swaps, 8, gains)
    assert [gains.games(swap) for swap in swaps] == [8] * 6
    assert search.found.games == 8 + 6 * 8
    assert played.count(0) == 8
    assert 0 < len(played) - 8 < 6 * 8


@pytest.mark.slow
def test_a_swap_that_gains_in_goldfish_and_not_in_play_is_said_to_be_that(monkeypatch: pytest.MonkeyPatch) -> None:
    faster = PairsVerdict(40, None, 1.5, 40, 0, 0.0, None)
    even = PairsVerdict(40, None, 0.0, 3, 3, 1.0, None)

    def compare(search: SwapSearch, *arguments: object) -> PairsVerdict:
        return faster if "goldfish" in arguments else even

    monkeypatch.setattr(SwapSearch, "compare", compare)
    found = improve(spoiled(), SETTING, sorted({entry.key for entry in open_deck(DECK).deck.entries}), 600)
    assert found.against
    assert found.accepted == []
    assert any(swap.is_only_faster for swap in found.rejected)
    assert "# gains in goldfish (+1.50), not in play: -" in improvement_text(found)


@pytest.mark.slow
def test_the_time_ends_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every look at the clock takes a fifth of a second."""
    looks = count()
    monkeypatch.setattr("deckcheck.building.improve.monotonic", lambda: next(looks) / 5)
    told: list[tuple[int, Best | None]] = []
    pool = sorted({entry.key for entry in open_deck(DECK).deck.entries})
    found = improve(spoiled(), SETTING, pool, 1_000_000, seconds=10, show=lambda games, best: told.append((games, best)))
    assert found.games == told[-1][0] < 1_000_000
    assert not found.stopped
    assert len(told) <= 50
    assert any(best is not None and describe_best(best, "kingdom-hearts").startswith("best so far") for _, best in told)


@pytest.mark.slow
def test_ctrl_c_keeps_what_is_confirmed(monkeypatch: pytest.MonkeyPatch) -> None:
    better = PairsVerdict(40, None, 0.5, 40, 0, 0.0, None)
    monkeypatch.setattr(SwapSearch, "compare", lambda *arguments: better)
    accepted: list[int] = []
    confirm = SwapSearch._confirm

    def confirm_then_stop(search: SwapSearch, winner: Swap, pairs: int) -> None:
        confirm(search, winner, pairs)
        accepted.append(len(search.found.accepted))
        raise KeyboardInterrupt

    monkeypatch.setattr(SwapSearch, "_confirm", confirm_then_stop)
    found = improve(spoiled(), SETTING, sorted({entry.key for entry in open_deck(DECK).deck.entries}), 1200)
    assert (found.stopped, accepted, len(found.accepted)) == (True, [1], 1)
    assert found.deck is not found.start


@pytest.mark.slow
def test_a_gain_that_was_not_confirmed_is_not_claimed(monkeypatch: pytest.MonkeyPatch) -> None:
    unsure = PairsVerdict(20, None, 0.0, 0, 0, 1.0, None)
    monkeypatch.setattr(SwapSearch, "compare", lambda *arguments: unsure)
    found = improve(spoiled(), SETTING, ["TWL-120"], 600)
    assert found.accepted == []
    assert found.rejected
    assert found.games <= 600
    assert found.deck is found.start


def test_swaps_stay_legal_keep_what_is_to_be_kept_and_use_only_owned_cards() -> None:
    opened = open_deck(DECK)
    kept = frozenset(entry.key for entry in opened.deck.entries if entry.card is not None and entry.card.name == "Husk")
    pool = sorted({entry.key for entry in opened.deck.entries})
    candidates = Candidates(opened, kept)
    swaps = list(candidates.spread(pool, Stream(1)))
    assert swaps
    for swap in swaps:
        assert swap.cut[0].card_id not in kept
        assert swap.cut[0].copies == swap.add[0].copies <= 3
        assert not objections(with_swap(opened, swap))
    assert list(Candidates(opened, kept, Collection("owned", {})).spread(pool, Stream(1))) == []
    named = {entry.key for entry in opened.deck.references.values()}
    assert named
    assert not named & {cut.card_id for cut in candidates.cuts}


def test_no_swap_leaves_a_deck_that_cannot_begin_a_game() -> None:
    """A deck whose Player Cards all have unknown values is legal, and no game begins with it."""
    opened = open_deck(str(ROOT / "examples" / "kingdom-hearts" / "legal" / "a-storm-of-glass.yaml"))
    candidates, database = Candidates(opened), database_of(opened.deck)
    players = [card for card in database.rows if database.card(card).type == "player"]
    swaps = candidates.crossed([cut.card_id for cut in candidates.cuts if cut.card_id in players], players)
    assert swaps
    for swap in swaps:
        deck = decklist(with_swap(opened, swap).deck)
        load_engine("kingdom-hearts").new_state((deck, deck), opened.format.options, 0)


def test_every_card_of_the_deck_is_tried_about_equally_often() -> None:
    opened = open_deck(DECK)
    candidates = Candidates(opened)
    uses = Counter(swap.cut[0].card_id for swap in candidates.spread(sorted(candidates.database.rows), Stream(1)))
    assert set(uses) == {cut.card_id for cut in candidates.cuts}
    assert max(uses.values()) - min(uses.values()) <= 4


@pytest.mark.slow
def test_the_screening_tells_weak_cards_of_the_deck_from_strong_ones() -> None:
    worse = spoiled()
    search, gains = SwapSearch(worse, SETTING, sorted({entry.key for entry in worse.deck.entries}), 0), Gains()
    candidates = Candidates(worse)
    tried = search.screen(candidates, 400, gains)
    assert search.found.games <= 400
    finalists = search._finalists(candidates, tried, gains)
    best = gains.ranked(tried)[0]
    assert finalists[0] == best
    assert gains.mean(best) == max(gains.mean(swap) for swap in tried)
    assert len(finalists) == len(set(finalists)) > len(tried[:6])


@pytest.mark.slow
def test_a_winner_is_looked_at_early_and_its_interval_has_a_part_of_the_error() -> None:
    search = SwapSearch(spoiled(), SETTING, [], 0)
    clear = search.compare(spoiled(), open_deck(DECK), 200, "confirm", LOOKS)
    assert clear.tells
    assert clear.pairs == 50
    assert clear.level == pytest.approx(1 - 0.05 / 3)
    hopeless = search.compare(open_deck(DECK), spoiled(), 200, "confirm", LOOKS)
    assert (hopeless.pairs, hopeless.mean < 0) == (50, True)


@pytest.mark.slow
def test_the_same_seed_finds_the_same_swaps() -> None:
    pool = sorted({entry.key for entry in open_deck(DECK).deck.entries})
    one, other = (improve(spoiled(), SETTING, pool, 500) for _ in range(2))
    assert one.accepted == other.accepted
    assert one.games == other.games


@pytest.mark.slow
def test_the_command_prints_the_deck_as_yaml(tmp_path: Path) -> None:
    path = tmp_path / "worse.yaml"
    path.write_text(convert_deck(spoiled(), "yaml"), encoding="utf-8")
    done = run("improve", str(path), "--pool", "type:world", "--keep", "Husk", "-n", "500", "-j", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("# Thirteen Bells: ")
    (result,) = check_text(done.stdout, "deck.yaml")
    assert result.status == "legal"
    data = json.loads(run("improve", str(path), "--pool", "type:world", "--minutes", "0.01", "-j", "1", "--json").stdout)
    assert data["games"] < 6000
    assert all(swap["confirmed"] for swap in data["accepted"])


def test_a_pool_without_cards_is_refused() -> None:
    with pytest.raises(UsageError, match="the pool has no cards"):
        improve(spoiled(), SETTING, [], 1000)


@pytest.mark.parametrize("command", [("improve",), ("compare", "--cut", "1 Husk", "--add", "1 Silver Cantor")])
def test_a_field_is_opened_alike_by_both_commands(tmp_path: Path, command: tuple[str, ...]) -> None:
    path = tmp_path / "deck.yaml"
    path.write_text(convert_deck(spoiled(), "yaml"), encoding="utf-8")
    (tmp_path / "field").mkdir()
    (tmp_path / "field/short.yaml").write_text("game: kingdom-hearts\nname: Short\ndeck:\n  - 1 Husk\n", encoding="utf-8")
    words = (command[0], str(path), *command[1:], "--against", str(tmp_path / "field"))
    done = run(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert "short.yaml) is not legal: KH-DECK-" in done.stderr
    done = run(*words, "--opponent", "idle")
    assert (done.returncode, done.stdout) == (2, "")
    assert "--against and --opponent cannot be used together" in done.stderr

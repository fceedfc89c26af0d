"""Comparisons: is a deck better than another, or than itself with a few cards swapped?"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import partial

from deckcheck.building.playing import only_game
from deckcheck.building.swaps import aligned_pair
from deckcheck.core.errors import UsageError
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.games import decklist, policy_name
from deckcheck.simulator.pairs import Contest, PairSums, Verdict, judge_pairs, play_pairs
from deckcheck.simulator.workers import HERE, Played, Workers, gather

USUAL_PAIRS = 500


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two decks, the pairs of games that they played, and what those tell."""

    contest: Contest
    names: tuple[str, str]
    change: str
    """The swap in words; empty for two decks."""
    sums: PairSums
    played: Played
    policy: str

    @property
    def against(self) -> list[str]:
        return [deck.name for deck in self.contest.against]

    @property
    def scale(self) -> float:
        """Factor from results to what is shown: turns, or shares of games won."""
        return 1.0 if not self.contest.against else 2 / self.contest.games_per_pair

    @property
    def verdict(self) -> Verdict:
        return judge_pairs(self.sums, self.scale)

    def columns(self) -> Mapping[str, list[int]]:
        """Return how often each pair of results occurred, as columns for a data frame."""
        rows = sorted(self.sums.joint.items())
        sign = -1 if not self.contest.against else 1
        return {
            "first": [sign * result for (result, _), _ in rows],
            "second": [sign * result for (_, result), _ in rows],
            "pairs": [number for _, number in rows],
        }


@dataclass(frozen=True, slots=True)
class Setting:
    """Conditions of a comparison: seed, players and opponents."""

    seed: int = 1
    policy: str = ""
    opponent: str = ""
    arguments: Mapping[str, str] = field(default_factory=dict)
    against: tuple[OpenedDeck, ...] = ()
    turns: int = 0


def contest_of(one: OpenedDeck, other: OpenedDeck, setting: Setting) -> Contest:
    """Return the contest of two decks with aligned slots."""
    game = only_game((one, other, *setting.against))
    if one.format.options != other.format.options:
        raise UsageError("the decks are for different formats or options; set one with --format and --option")
    return Contest(
        game,
        aligned_pair(one, other),
        one.format.options,
        setting.seed,
        setting.policy,
        setting.opponent,
        setting.arguments,
        tuple(decklist(opened.deck) for opened in setting.against),
        setting.turns,
    )


def compare(
    one: OpenedDeck,
    other: OpenedDeck,
    setting: Setting,
    pairs: int = USUAL_PAIRS,
    workers: Workers = HERE,
    *,
    change: str = "",
    show: Callable[[int], None] = lambda pairs: None,
) -> Comparison:
    """Play pairs of games with the same seeds and return how much better the second deck is."""
    from deckcheck.core.registry import load_engine

    contest = contest_of(one, other, setting)
    sums = PairSums()
    played = gather(partial(play_pairs, contest), sums.merge, pairs, workers, show=show)
    names = one.deck.name, other.deck.name
    return Comparison(contest, names, change, sums, played, policy_name(load_engine(contest.game), setting.policy))

"""Comparisons: is a deck better than another, or than itself with a few cards swapped?"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial

from deckcheck.building.field import field_of
from deckcheck.building.prepare import ALLOW_ILLEGAL, Prepared, explaining_failures, prepare, refuse_unknown_cards
from deckcheck.building.swaps import aligned_pair
from deckcheck.core.errors import UsageError
from deckcheck.core.parallel import HERE, Workers
from deckcheck.decks.opening import OpenedDeck
from deckcheck.simulator.batches import Played, gather
from deckcheck.simulator.games import decklist, policy_name
from deckcheck.simulator.pairs import Contest, PairSums, PairsVerdict, judge_pairs, play_pairs

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
    def verdict(self) -> PairsVerdict:
        return judge_pairs(self.sums)

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
    """Goldfish opponent, which may have arguments (`blocker:pow=3`), instead of decks; `goldfish` is the usual one."""
    arguments: Mapping[str, str] = field(default_factory=dict)
    against: tuple[OpenedDeck, ...] = ()
    """Decks to play against; without these and an opponent, those of the reference field."""
    turns: int = 0


def settled(
    decks: Sequence[OpenedDeck], setting: Setting, *, allow_illegal: bool = False, way_out: str = ALLOW_ILLEGAL
) -> tuple[Prepared, Setting]:
    """Return decks that are prepared for a comparison, and the setting with its goldfish opponent or its field."""
    if setting.against and setting.opponent:
        raise UsageError("--against and --opponent cannot be used together")
    if any(opened.format.options != decks[0].format.options for opened in decks):
        raise UsageError("the decks are for different formats or options; set one with --format and --option")
    for opened in decks:
        refuse_unknown_cards(opened)
    if not (setting.against or setting.opponent or setting.arguments):
        setting = replace(setting, against=field_of(decks[0]))
    prepared = prepare(
        (*decks, *setting.against),
        policies=(setting.policy,),
        opponent=None if setting.against else setting.opponent,
        arguments=setting.arguments,
        seats=2,
        allow_illegal=allow_illegal,
        way_out=way_out,
    )
    return prepared, replace(setting, opponent=prepared.opponent, arguments=prepared.arguments)


def contest_of(one: OpenedDeck, other: OpenedDeck, setting: Setting) -> Contest:
    """Return the contest of two decks with aligned slots; the setting must be settled."""
    return Contest(
        one.deck.game,
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
    allow_illegal: bool = False,
) -> Comparison:
    """Play pairs of games with the same seeds and return how much better the second deck is."""
    prepared, setting = settled((one, other), setting, allow_illegal=allow_illegal)
    contest, sums = contest_of(one, other, setting), PairSums()
    with explaining_failures(prepared.results):
        played = gather(partial(play_pairs, contest), sums.merge, pairs, workers, show=show)
    names = one.deck.name, other.deck.name
    return Comparison(contest, names, change, sums, played, policy_name(prepared.engine, setting.policy))

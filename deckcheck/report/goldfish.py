"""The goldfish report: what many games against a passive opponent say about a deck, and its data."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from deckcheck.building.odds import CardOdds, card_odds
from deckcheck.core.diagnostics import Result
from deckcheck.core.engine import Engine, Goldfish
from deckcheck.core.registry import load_engine
from deckcheck.decks.opening import OpenedDeck
from deckcheck.report import legality, opening_hand
from deckcheck.report.estimates import as_data
from deckcheck.simulator.games import GameRecord, Table, policy_name
from deckcheck.simulator.goldfish import GoldfishReport, SplitSums, sum_up, summarize, turn_limit
from deckcheck.simulator.opening_hands import CardInHand, cards_in_hand
from deckcheck.simulator.precision import Looks
from deckcheck.simulator.statistics import LEVEL


@dataclass(frozen=True, slots=True)
class Report:
    """A summary with everything that is needed to understand it."""

    table: Table
    fish: Goldfish[Any, Any]
    summary: GoldfishReport
    cards: int
    not_simulated: list[str]
    verdicts: tuple[Result, ...] = ()
    """Verdicts on the decks: the report says if one is not legal."""
    hands: tuple[CardInHand, ...] = ()
    """Cards in the opening hand."""
    exact: CardOdds | None = None
    """Exact odds of each card to be in the opening hand."""

    @property
    def goal(self) -> str:
        keys = [*(f"{key}={value}" for key, value in self.table.arguments.items()), self.table.opponent]
        goal = next((self.fish.goal_against[key] for key in keys if key in self.fish.goal_against), self.fish.goal)
        return goal.format_map({**self.table.options, **self.fish.defaults, **self.table.arguments})

    @property
    def opponent(self) -> str:
        """Opponent as written on the command line."""
        arguments = ",".join(f"{key}={value}" for key, value in self.table.arguments.items())
        return f"{self.table.opponent}:{arguments}" if arguments else self.table.opponent

    @property
    def policy(self) -> str:
        return policy_name(load_engine(self.table.game), self.table.policies[0])


def report_on(
    table: Table,
    games: SplitSums | Iterable[GameRecord],
    engine: Engine[Any, Any],
    verdicts: Sequence[Result] = (),
    looks: Looks | None = None,
    opened: OpenedDeck | None = None,
) -> Report:
    """Return the report on goldfish games, or on their sums; `looks` says when it was asked whether there were enough.

    With the opened deck there are exact odds next to the simulated ones.
    """
    deck, fish = table.decks[0], engine.goldfish
    number = sum(len(cards) for cards in deck.zones.values())
    sums = games if isinstance(games, SplitSums) else sum_up(games, turn_limit(table))
    summary = summarize(sums, fish.measures, looks.level if looks else LEVEL)
    exact = card_odds(opened, sums.all.hand_sizes, fish.card_name) if opened is not None else None
    hands = tuple(cards_in_hand(sums.all))
    return Report(table, fish, summary, number, engine.not_simulated(deck), tuple(verdicts), hands, exact)


def as_object(report: Report) -> dict[str, Any]:
    """Return the report as `--json` prints it."""
    summary, table = report.summary, report.table
    return {
        "version": 1,
        "deck": table.decks[0].name,
        "game": table.game,
        **legality.as_data(report.verdicts),
        "opponent": {"name": table.opponent, **table.arguments},
        "policy": report.policy,
        "seed": table.seed,
        "goal": report.goal,
        **_summary_data(report.fish, summary),
        "so_far": [measure.title for measure in report.fish.measures if measure.so_far],
        "board": {place: list(shares.values()) for place, shares in summary.heat.items()},
        "split": {name: _summary_data(report.fish, part) for name, part in summary.split.items()},
        "opening_hand": opening_hand.as_data(report.hands, report.exact),
        "simulated": {"cards": report.cards, "not_simulated": report.not_simulated},
    }


def _summary_data(fish: Goldfish[Any, Any], summary: GoldfishReport) -> dict[str, Any]:
    """Return the figures of all games, or of those with the same starting player."""
    return {
        "games": summary.games,
        "turn_limit": summary.limit,
        "goal_turns": {str(turn): number for turn, number in summary.goal_turns.items()},
        "missed": summary.missed,
        "by": [{"turn": turn, **(as_data(share) or {})} for turn, share in enumerate(summary.by, start=1)],
        "mean": as_data(summary.mean),
        "quantiles": summary.quantiles,
        "reached": as_data(summary.reached),
        "by_turn": {measure.title: summary.by_turn.get(measure.name, []) for measure in fish.measures},
        "games_by_turn": summary.lasted,
        "totals": {title: as_data(value) for title, value in summary.totals.items()},
        "reasons": summary.reasons,
        "mulligans": [{**mulligan._asdict(), "games": games} for mulligan, games in summary.mulligans.items()],
    }

"""Estimates of simulated games and answers to requirements on them, in words and as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

from deckcheck.building.requirements import Answer
from deckcheck.core.engine import Decklist
from deckcheck.core.registry import load_engine
from deckcheck.core.words import join_names, plural
from deckcheck.simulator.duels import Record
from deckcheck.simulator.intervals import Interval


def simulation_notes(decks: Iterable[Decklist], most: int | None = None) -> tuple[str, ...]:
    """Return for each deck how many of its cards are fully simulated, and which are not; cards beyond `most` are counted."""
    return tuple(dict.fromkeys(_simulation_note(deck, most) for deck in decks))


def _simulation_note(deck: Decklist, most: int | None) -> str:
    number = sum(len(cards) for cards in deck.zones.values())
    engine = load_engine(deck.game)
    missing, unknown = Counter(engine.not_simulated(deck)), Counter(engine.not_played(deck))
    simulated = f"{number - missing.total()} of {number}" if missing else f"all {number}"
    found = (
        ("played by their printed values only", missing - unknown),
        ("never played, because values that they need are unknown", unknown),
    )
    listed = [
        f"{what}: {join_names([f'{copies} {name}' for name, copies in names.items()], most)}" for what, names in found if names
    ]
    return "; ".join([f"{simulated} cards of {deck.name} are fully simulated", *listed])


IDENTICAL, SINGLE = "identical in all", "from a single game"
"""Beginnings of what stands in the place of an interval."""


class Estimate(NamedTuple):
    """A number and how sure it is, as they are shown."""

    value: str
    range: str
    """Bounds of the 95% confidence interval, or that all games agree."""
    note: str = ""
    """Over which games it is a mean, if not over all."""

    @property
    def interval(self) -> str:
        return self.range if self.range.startswith((IDENTICAL, SINGLE)) or not self.range else f"95% CI {self.range}"

    @property
    def sentence(self) -> str:
        return f"{self.value} ({self.interval})" if self.interval else self.value


MISSING = Estimate("did not happen", "")


def estimate(found: Interval | None, form: str, games: int = 0) -> Estimate:
    """Return an estimate as it is shown; `games` is the number of all games."""
    if found is None:
        return MISSING
    note = f"over the {plural(found.games, 'game')} where it happened" if found.games < games else ""
    if found.low is None or found.high is None:
        return Estimate(f"{found.value:{form}}", agreement(found), note)
    return Estimate(f"{found.value:{form}}", f"{found.low:{form}} to {found.high:{form}}", note)


def agreement(found: Interval) -> str:
    if found.games == 1:
        return SINGLE
    return f"{IDENTICAL} {found.games} games; at most {found.others:.1%} of games can differ"


def interval_data(found: Interval | None) -> dict[str, Any] | None:
    """Return an estimate for JSON: null if it does not exist, and without bounds if all games agree."""
    if found is None:
        return None
    data: dict[str, Any] = {"value": round(found.value, 4), "low": rounded(found.low), "high": rounded(found.high)}
    if found.others is not None:
        data["others_at_most"] = round(found.others, 4)
    return {**data, "games": found.games}


def rounded(value: float | None) -> float | None:
    """Return a bound for JSON; None if all games agree, so that there is none."""
    return None if value is None else round(value, 4)


def win_share(record: Record) -> Fraction | None:
    """Return the share of games won, or None without games."""
    return Fraction(record.wins, record.games) if record.games else None


def answer_sentences(answers: Sequence[Answer]) -> list[str]:
    return [
        f"requirement '{answer.gate.text}': {answer.value:.4g} (95% CI {answer.low:.4g} to {answer.high:.4g}), {answer.outcome}"
        for answer in answers
    ]


def answers_data(answers: Sequence[Answer]) -> list[dict[str, Any]]:
    return [
        {
            "require": answer.gate.text,
            "value": _finite(answer.value),
            "low": _finite(answer.low),
            "high": _finite(answer.high),
            "outcome": answer.outcome,
        }
        for answer in answers
    ]


def _finite(value: Any) -> float | None:
    number = float(value)
    return round(number, 4) if abs(number) < float("inf") else None

"""The report on a search for swaps: what was confirmed, what was not, and the deck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from deckcheck.building.convert import convert_deck
from deckcheck.building.improve import Accepted, Improvement
from deckcheck.core.registry import load_engine
from deckcheck.core.words import plural
from deckcheck.simulator.pairs import Verdict


def improve_text(found: Improvement, against: bool) -> str:
    """Return the report, as comments above the deck in YAML."""
    unit = "of games" if against else f"{load_engine(found.deck.deck.game).goldfish.turn_word}s"
    lines = [f"# {line}".rstrip() for line in _lines(found, unit)]
    return "\n".join(lines) + "\n" + convert_deck(found.deck, "yaml")


def _lines(found: Improvement, unit: str) -> Iterator[str]:
    name = found.start.deck.name
    if found.accepted:
        yield f"{name}: {plural(len(found.accepted), 'swap')} confirmed, {plural(found.games, 'game')} played"
    else:
        yield f"{name}: no swap was confirmed as better, {plural(found.games, 'game')} played; this is the deck as it was"
    for accepted in found.accepted:
        yield f"{accepted.words}: {_gain(accepted.verdict, unit)}"
    for rejected in found.rejected:
        yield f"not confirmed: {rejected.words}: {_gain(rejected.verdict, unit)}"
    if found.whole is not None:
        yield f"all swaps together: {_gain(found.whole, unit)}"


def _gain(verdict: Verdict, unit: str) -> str:
    form = ".1%" if unit == "of games" else ".2f"
    sure = verdict.difference
    interval = f" (95% CI {sure.low:{form}} to {sure.high:{form}})" if sure is not None else ""
    return f"{verdict.mean:+{form}} {unit}{interval} in {plural(verdict.pairs, 'pair')}"


def improve_value(found: Improvement) -> dict[str, Any]:
    """Return the report as `--json` prints it."""
    return {
        "version": 1,
        "deck": found.start.deck.name,
        "game": found.start.deck.game,
        "games": found.games,
        "accepted": [_data(swap) for swap in found.accepted],
        "not_confirmed": [_data(swap) for swap in found.rejected],
        "gain": _verdict(found.whole) if found.whole is not None else None,
        "yaml": convert_deck(found.deck, "yaml"),
    }


def _data(accepted: Accepted) -> dict[str, Any]:
    return {
        "cut": {change.card_id: change.copies for change in accepted.swap.cut},
        "add": {change.card_id: change.copies for change in accepted.swap.add},
        "swap": accepted.words,
        **_verdict(accepted.verdict),
    }


def _verdict(verdict: Verdict) -> dict[str, Any]:
    sure = verdict.difference
    return {
        "gain": round(verdict.mean, 4),
        "low": round(sure.low, 4) if sure else None,
        "high": round(sure.high, 4) if sure else None,
        "pairs": verdict.pairs,
        "confirmed": verdict.tells and verdict.mean > 0,
    }

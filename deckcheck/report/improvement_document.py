"""A search for swaps as a document: what was confirmed, what was not, and the deck."""

from __future__ import annotations

from typing import Any

from deckcheck.building.convert import convert_deck
from deckcheck.building.improve import Accepted, Improvement
from deckcheck.core.registry import load_engine
from deckcheck.core.words import plural
from deckcheck.report.document import Block, Document
from deckcheck.simulator.pairs import PairsVerdict


def improvement_text(found: Improvement, against: bool) -> str:
    """Return the deck in YAML, with the report as comments above it."""
    unit = _unit(found, against)
    lines = [f"{found.start.deck.name}: {_answer(found)}"]
    lines += [f"{swap.words}: {_gain(swap.verdict, unit)}" for swap in found.accepted]
    lines += [f"not confirmed: {swap.words}: {_gain(swap.verdict, unit)}" for swap in found.rejected]
    lines += [f"all swaps together: {_gain(found.whole, unit)}"] if found.whole is not None else []
    return "\n".join(f"# {line}".rstrip() for line in lines) + "\n" + convert_deck(found.deck, "yaml")


def improvement_document(found: Improvement, against: bool) -> Document:
    unit = _unit(found, against)
    rows = [(swap.words, "confirmed", _gain(swap.verdict, unit)) for swap in found.accepted]
    rows += [(swap.words, "not confirmed", _gain(swap.verdict, unit)) for swap in found.rejected]
    rows += [("all swaps together", "", _gain(found.whole, unit))] if found.whole is not None else []
    blocks = (
        Block("swaps", ("swap", "verdict", "gain"), tuple(rows)),
        Block("deck", sentences=tuple(filter(None, convert_deck(found.deck, "text").splitlines()))),
    )
    return Document(found.start.deck.name, _data(found), "", _answer(found), blocks, game=found.start.deck.game)


def _unit(found: Improvement, against: bool) -> str:
    return "of games" if against else f"{load_engine(found.deck.deck.game).goldfish.turn_word}s"


def _answer(found: Improvement) -> str:
    games = f"{plural(found.games, 'game')} played"
    if found.accepted:
        return f"{plural(len(found.accepted), 'swap')} confirmed, {games}"
    return f"no swap was confirmed as better, {games}; this is the deck as it was"


def _gain(verdict: PairsVerdict, unit: str) -> str:
    form = ".1%" if unit == "of games" else ".2f"
    sure = verdict.difference
    interval = f" (95% CI {sure.low:{form}} to {sure.high:{form}})" if sure is not None else ""
    return f"{verdict.mean:+{form}} {unit}{interval} in {plural(verdict.pairs, 'pair')}"


def _data(found: Improvement) -> dict[str, Any]:
    return {
        "version": 1,
        "deck": found.start.deck.name,
        "game": found.start.deck.game,
        "games": found.games,
        "accepted": [_swap_data(swap) for swap in found.accepted],
        "not_confirmed": [_swap_data(swap) for swap in found.rejected],
        "gain": _verdict_data(found.whole) if found.whole is not None else None,
        "yaml": convert_deck(found.deck, "yaml"),
    }


def _swap_data(accepted: Accepted) -> dict[str, Any]:
    return {
        "cut": {change.card_id: change.copies for change in accepted.swap.cut},
        "add": {change.card_id: change.copies for change in accepted.swap.add},
        "swap": accepted.words,
        **_verdict_data(accepted.verdict),
    }


def _verdict_data(verdict: PairsVerdict) -> dict[str, Any]:
    sure = verdict.difference
    return {
        "gain": round(verdict.mean, 4),
        "low": round(sure.low, 4) if sure else None,
        "high": round(sure.high, 4) if sure else None,
        "pairs": verdict.pairs,
        "confirmed": verdict.tells and verdict.mean > 0,
    }

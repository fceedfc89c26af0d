"""A search for swaps as a document: what was confirmed, what was not, and the deck."""

from __future__ import annotations

from typing import Any

from deckcheck.building.convert import convert_deck
from deckcheck.building.improve import Accepted, Best, Improvement
from deckcheck.building.prepare import describe_groups
from deckcheck.core.registry import load_engine
from deckcheck.core.words import join_names, plural
from deckcheck.report.document import Block, Document
from deckcheck.simulator.pairs import PairsVerdict

OF_GAMES = "of games"


def improvement_text(found: Improvement) -> str:
    """Return the deck in YAML, with the report as comments above it."""
    unit = _unit(found)
    lines = [f"{found.start.deck.name}: {_answer(found)}", *_against(found), *describe_groups([found.start])]
    lines += [f"{swap.words}: {_gain(swap.verdict, unit)}" for swap in found.accepted]
    lines += [f"{_refusal(swap)}: {swap.words}: {_gain(swap.verdict, unit)}" for swap in found.rejected]
    lines += [f"all swaps together: {_gain(found.whole, unit)}"] if found.whole is not None else []
    return "\n".join(f"# {line}".rstrip() for line in lines) + "\n" + convert_deck(found.deck, "yaml")


def improvement_document(found: Improvement) -> Document:
    unit = _unit(found)
    rows = [(swap.words, "confirmed", _gain(swap.verdict, unit)) for swap in found.accepted]
    rows += [(swap.words, _refusal(swap), _gain(swap.verdict, unit)) for swap in found.rejected]
    rows += [("all swaps together", "", _gain(found.whole, unit))] if found.whole is not None else []
    blocks = (
        Block("swaps", ("swap", "verdict", "gain"), tuple(rows)),
        Block("deck", sentences=tuple(filter(None, convert_deck(found.deck, "text").splitlines()))),
    )
    title, game = found.start.deck.name, found.start.deck.game
    document = Document(title, _data(found), "".join(_against(found)), _answer(found), blocks, game=game)
    return document.with_notes(describe_groups([found.start]))


def describe_best(best: Best | None, game: str) -> str:
    """Return the swap that looks best so far, for those who wait."""
    if best is None:
        return ""
    unit = OF_GAMES if best.by_wins else f"{load_engine(game).goldfish.turn_word}s"
    return f"best so far, not confirmed: {best.words}: {_gain(best.verdict, unit)}"


def _against(found: Improvement) -> list[str]:
    return [f"confirmed in games against {join_names(found.against)}"] if found.against else []


def _refusal(swap: Accepted) -> str:
    """Return why a winner of a round was not accepted."""
    if swap.goldfish is not None and swap.is_only_faster:
        return f"gains in goldfish ({swap.goldfish.mean:+.2f}), not in play"
    return "not confirmed"


def _unit(found: Improvement) -> str:
    return OF_GAMES if found.against else f"{load_engine(found.deck.deck.game).goldfish.turn_word}s"


def _answer(found: Improvement) -> str:
    games = f"{plural(found.games, 'game')} played"
    if found.accepted:
        return f"{plural(len(found.accepted), 'swap')} confirmed, {games}"
    return f"no swap was confirmed as better, {games}; this is the deck as it was"


def _gain(verdict: PairsVerdict, unit: str) -> str:
    is_better = verdict.mean > 0
    sign = 1 if is_better else -1
    bounds = sorted((sign * verdict.difference.low, sign * verdict.difference.high)) if verdict.difference is not None else []
    if unit == OF_GAMES:
        gain = f"wins {abs(verdict.mean):.1%} {'more' if is_better else 'fewer'} games"
        interval = [f"{bound:.1%}" for bound in bounds]
    else:
        gain = f"{abs(verdict.mean):.2f} {unit} {'faster' if is_better else 'slower'}"
        interval = [f"{bound:.2f}" for bound in bounds]
    sure = f" ({verdict.level:.0%} CI {' to '.join(interval)})" if interval else ""
    return f"{gain}{sure} in {plural(verdict.pairs, 'pair')} of games"


def _data(found: Improvement) -> dict[str, Any]:
    return {
        "version": 1,
        "deck": found.start.deck.name,
        "game": found.start.deck.game,
        "games": found.games,
        "against": list(found.against),
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
        "goldfish": _verdict_data(accepted.goldfish) if accepted.goldfish is not None else None,
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

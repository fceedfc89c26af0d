"""Sample opening hands as a document: the cards, and what the policy does with them before the first turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from deckcheck.building.prepare import Prepared
from deckcheck.core.registry import load_game
from deckcheck.core.words import plural
from deckcheck.report.document import Block, Document
from deckcheck.report.verdicts_document import legality_blocks, legality_data
from deckcheck.simulator.games import OpeningHand, policy_name


def hands_document(prepared: Prepared, hands: Sequence[OpeningHand], seed: int) -> Document:
    opened, game = prepared.opened[0], load_game(prepared.engine.game)
    policy = policy_name(prepared.engine, prepared.policies[0])
    rows = tuple((str(hand.number + 1), describe_cards(hand.dealt), _decision(hand)) for hand in hands)
    blocks = (*legality_blocks(prepared.results), Block("", ("hand", "cards", "then"), rows))
    subtitle = " · ".join([game.title, opened.format.title or opened.format.name, f"{policy} policy"])
    notes = (f"other hands: --seed {seed + 1}; more hands: -n {2 * len(hands)}",)
    data = {
        "version": 1,
        "deck": opened.deck.name,
        "game": game.name,
        "policy": policy,
        "seed": seed,
        **legality_data(prepared.results),
        "hands": [_data(hand) for hand in hands],
    }
    return Document(opened.deck.name, data, subtitle, _answer(hands, policy, game.title), blocks, notes, game.name)


def _answer(hands: Sequence[OpeningHand], policy: str, game: str) -> str:
    decisions = [hand.mulligan for hand in hands if hand.mulligan is not None]
    sample = plural(len(hands), "sample hand")
    if not decisions:
        return f"{sample}; {game} has no mulligan"
    kept = sum(not decision.taken for decision in decisions)
    words = "all of them" if kept == len(hands) else "none of them" if not kept else f"{kept} of them"
    return f"{sample}; the {policy} policy keeps {words}"


def _decision(hand: OpeningHand) -> str:
    """Return the decision on a hand with its reason, and which cards went and came before the first turn."""
    parts = []
    if hand.mulligan is not None:
        parts.append(f"{'mulligan' if hand.mulligan.taken else 'keep'}: {hand.mulligan.reason}")
    before, after = Counter(hand.dealt), Counter(hand.begun)
    away, new = describe_cards((before - after).elements()), describe_cards((after - before).elements())
    parts += [f"gives back {away}"] if away else []
    parts += [f"{'gets' if away else 'draws'} {new}"] if new else []
    return "; ".join(parts)


def describe_cards(names: Iterable[str]) -> str:
    """Return cards with the number of those that are there several times: 2 Spark, Glass Orb."""
    return ", ".join(f"{number} {name}" if number > 1 else name for name, number in Counter(names).items())


def _data(hand: OpeningHand) -> dict[str, Any]:
    decision = None if hand.mulligan is None else {"taken": hand.mulligan.taken, "reason": hand.mulligan.reason}
    return {"number": hand.number, "dealt": hand.dealt, "mulligan": decision, "hand": hand.begun}

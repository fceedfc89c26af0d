"""Cards in the opening hand, in sentences and as data."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from deckcheck.building.odds import CardOdds
from deckcheck.core.engine import Mulligan
from deckcheck.core.words import plural
from deckcheck.simulator.opening_hands import CardInHand

MOST_SHOWN = 6
STANDARD = "standard"
"""Policy whose reasons are known."""
DEAD_SHARE = 0.5
"""Share of games from which a card that stays in the hand is told."""


def sentences(cards: Sequence[CardInHand], word: str) -> list[str]:
    """Return which cards in the opening hand move the goal, and which stay in the hand."""
    if not cards:
        return []
    moving = [card for card in cards if card.moves]
    told = [_effect(card, word) for card in sorted(moving, key=lambda card: card.p)[:MOST_SHOWN]]
    effects = "; ".join(told) if told else f"none of {plural(len(cards), 'card')} clearly (corrected for their number)"
    dead = sorted((card for card in cards if card.stuck >= DEAD_SHARE * card.games), key=lambda card: -card.stuck / card.games)
    lines = [f"cards in the opening hand that move the goal: {effects}"]
    if dead:
        shares = [f"{card.card} {card.stuck / card.games:.0%} of {plural(card.games, 'game')}" for card in dead[:MOST_SHOWN]]
        stuck = ", ".join(shares)
        lines.append(f"dead cards (in the opening hand and still there at the end): {stuck}")
    return lines


def mulligan_sentence(mulligans: Mapping[Mulligan, int], policy: str) -> list[str]:
    """Return how often opening hands were kept or given back, and why. Only the standard policy has reasons."""
    if not mulligans:
        return []
    parts, games = [], sum(mulligans.values())
    for taken, words in ((False, "kept"), (True, "new cards")):
        found = {mulligan.reason: number for mulligan, number in mulligans.items() if mulligan.taken == taken}
        if found:
            reasons = ", ".join(f"{reason} ({plural(number, 'game')})" for reason, number in found.items())
            share = f"{words} {sum(found.values()) / games:.1%}"
            parts.append(f"{share}: {reasons}" if policy == STANDARD else share)
    return ["mulligans: " + "; ".join(parts)]


def odds_sentence(cards: Sequence[CardInHand], exact: CardOdds | None) -> list[str]:
    """Return how often cards were in the opening hand next to their exact odds: the two that were furthest from them."""
    chances = exact.chances if exact is not None else {}
    parts = [(card, card.games / (card.games + card.without)) for card in cards if card.card in chances]
    known = [(card, share, float(chances[card.card])) for card, share in parts]
    if exact is None or not known:
        return []
    apart = sorted(known, key=lambda found: -abs(found[1] - found[2]))[:2]
    shown = ", ".join(f"{card.card} {share:.1%} (exact {odds:.1%})" for card, share, odds in apart)
    note = f"; the exact odds are those without {exact.without}" if exact.without else ""
    return [f"opening hands, simulated and exact, furthest apart of {plural(len(known), 'card')}: {shown}{note}"]


def _effect(card: CardInHand, word: str) -> str:
    assert card.sooner is not None
    value, low, high = card.sooner.value, card.sooner.low, card.sooner.high
    when = "sooner" if value > 0 else "later"
    low, high = (low, high) if value > 0 else (-high, -low)
    few = ", few games" if card.is_small else ""
    return f"{card.card} {abs(value):.2f} {word}s {when} (95% CI {low:.2f} to {high:.2f}, {plural(card.games, 'game')}{few})"


def as_data(cards: Sequence[CardInHand], exact: CardOdds | None) -> list[dict[str, Any]]:
    chances = exact.chances if exact is not None else {}
    return [
        {
            "card": card.card,
            "games": card.games,
            "share": round(card.games / (card.games + card.without), 4),
            "exact": round(float(chances[card.card]), 4) if card.card in chances else None,
            "sooner": round(card.sooner.value, 4) if card.sooner else None,
            "low": round(card.sooner.low, 4) if card.sooner else None,
            "high": round(card.sooner.high, 4) if card.sooner else None,
            "p": round(card.p, 6),
            "few_games": card.is_small,
            "stuck": card.stuck,
        }
        for card in cards
    ]

"""Facts about a card that play needs: main types, printed values, whether its effects are simulated."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from deckcheck.core.model import Decklist
from deckcheck.games.kingdom_duels.cards import Card, parse_card
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, EffectsOf
from deckcheck.games.kingdom_duels.engine.duel.options import DuelOptions

MONSTER: Final = 1
SPELL: Final = 2
TRAP: Final = 4
RULE: Final = 8
"""Main types of a card as bits, for a card may have two (KD-COMBO-01)."""


def main_types(card: Card) -> int:
    words = card.types
    return (
        (MONSTER if "Monster" in words else 0)
        | (SPELL if "Spell" in words else 0)
        | (TRAP if "Trap" in words else 0)
        | (RULE if "Rule" in words else 0)
    )


def printed_number(value: int | str | None) -> int:
    """Return a printed value. A text (?, X000) counts as 0 until an effect sets it."""
    return value if isinstance(value, int) else 0


def printed_bonus(card: Card, rules: DuelOptions) -> tuple[int, int]:
    """Return the Field Power Bonus as printed, or 30 percent of the original values (KD-TERRAIN-07, KD-AMB-12)."""
    computed = (printed_number(card.atk) * 3 // 10, printed_number(card.def_) * 3 // 10)
    if rules.bonus_computed:
        return computed
    atk = card.bonus_atk if card.bonus_atk is not None else computed[0]
    def_ = card.bonus_def if card.bonus_def is not None else computed[1]
    return (printed_number(atk), printed_number(def_))


def unspecified() -> Card:
    """Return an unspecified card: it can be drawn but not played."""
    return parse_card({"id": "?", "name": "unspecified card", "frame": "Spell", "types": []})


def is_simulated(card: Card, effects: CardEffects | None) -> bool:
    """Return whether the engine runs everything that a card says: its effects, or only a STRATEGY or TERRAINS."""
    if effects is not None:
        return not effects.partial
    return bool(card.strategy or card.terrains) and "Setup" in card.types


def not_simulated_with(effects_of: EffectsOf) -> Callable[[Decklist], list[str]]:
    def not_simulated(deck: Decklist) -> list[str]:
        """Return the names of a deck's cards that say something which the engine does not run."""
        return [card.name for cards in deck.zones.values() for card in cards if not is_simulated(card, effects_of(card))]

    return not_simulated

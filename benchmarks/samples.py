"""Sample decks of the benchmarks: of each game a deck, a swap for it, the same deck with equal cards, and an opposing deck."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from deckcheck.building.compare import Setting
from deckcheck.building.swaps import objections, parse_swap, with_swap
from deckcheck.core.engine import Decklist
from deckcheck.core.registry import load_engine
from deckcheck.decks.opening import OpenedDeck, open_deck

ROOT = Path(__file__).parents[1]
DECKS = {
    "kingdom-hearts": "thirteen-bells",
    "kingdom-at-war": "harrow-charge",
    "kingdom-duels": "red-eyes-and-good-luck",
    "gundam": "cinder-rush",
    "homm": "pack-and-arrow",
}
FOES = {
    "kingdom-hearts": "quickstep-to-morning",
    "kingdom-at-war": "usurpers-purse",
    "kingdom-duels": "blue-eyes-arsenal",
    "gundam": "harbor-lights",
    "homm": "green-tide",
}
FIELDS = {
    "kingdom-hearts": ("quickstep-to-morning", "a-storm-of-glass", "kh-deck-08-lantern-festival"),
    "kingdom-at-war": ("usurpers-purse", "ash-and-silence", "quiet-succession"),
    "kingdom-duels": ("blue-eyes-arsenal", "harpies-on-the-wing", "heart-of-the-cards"),
    "gundam": ("harbor-lights", "wall-of-vows", "changing-faces"),
    "homm": ("green-tide", "lanterns-on-the-wall", "cinders-before-dawn"),
}
SWAPS = {
    "kingdom-hearts": (["2 Husk"], ["1 Rook", "1 Thessaly"]),
    "kingdom-at-war": (["2 Tourney Champion"], ["2 Caravan Guard"]),
    "kingdom-duels": (["1 Glassman", "1 Demon's Dice"], ["1 Kuriboh", "1 Silver Fang"]),
    "gundam": (["2 Redbrand Squire"], ["2 Rooftop Runner"]),
    "homm": (["2 SMP-134"], ["2 Thornback Boar"]),
}
"""Cards to cut from the deck and cards to add."""


def sample(game: str, decks: dict[str, str] = DECKS) -> OpenedDeck:
    return open_deck(str(ROOT / "examples" / game / "legal" / f"{decks[game]}.yaml"))


def setting_of(game: str) -> Setting:
    """Return games against the game's first goldfish opponent."""
    return Setting(opponent=next(iter(load_engine(game).goldfish.opponents)))


def swapped(game: str) -> tuple[OpenedDeck, OpenedDeck]:
    """Return the deck of a game, and the same after its swap."""
    opened = sample(game)
    after = with_swap(opened, parse_swap(opened, *SWAPS[game]))
    assert not objections(after)
    return opened, after


def with_twins(deck: Decklist, copies: int = 3) -> Decklist:
    """Return a deck with some cards replaced by equal cards under other IDs."""
    zone = "main" if "main" in deck.zones else "deck"
    cards: list[Any] = list(deck.zones[zone])
    number = Counter(card.id for card in cards)
    places = [place for place, card in enumerate(cards) if _keeps_its_effects(deck.game, card)]
    for place in sorted(places, key=lambda place: (-number[cards[place].id], place))[:copies]:
        cards[place] = _renamed(cards[place])
    return replace(deck, zones={**deck.zones, zone: tuple(cards)}, digest=f"{deck.digest}'")


def _keeps_its_effects(game: str, card: Any) -> bool:
    """Return whether a card plays the same under another ID: effects that are functions are found by the ID."""
    return bool(card.effects) if game == "kingdom-duels" else getattr(card, "type", "") != "player"


def _renamed(card: Any) -> Any:
    name = f"{card.id}'"
    return replace(card, id=name) if hasattr(card, "__dataclass_fields__") else card._replace(id=name)

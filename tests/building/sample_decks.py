"""Of each game with a `swap.yaml` a sample deck, the deck after a swap, and the same deck with equal cards under other IDs."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, NamedTuple

from deckcheck.building.compare import Setting
from deckcheck.building.swaps import objections, parse_swap, with_swap
from deckcheck.core.engine import Decklist
from deckcheck.core.registry import game_names, load_engine
from deckcheck.decks.opening import OpenedDeck, open_deck
from deckcheck.reading.documents import load_document
from tests.support import ROOT, TESTS, folder_of


class Sample(NamedTuple):
    """A legal deck of the examples, cards to cut from it and cards to add."""

    deck: str
    cut: list[str]
    add: list[str]


_FILES = {game: TESTS / "games" / folder_of(game) / "swap.yaml" for game in game_names()}
SAMPLES = {game: Sample(**load_document(str(path)).value) for game, path in _FILES.items() if path.is_file()}


def example(game: str, name: str) -> OpenedDeck:
    return open_deck(str(ROOT / "examples" / game / "legal" / f"{name}.yaml"))


def sample(game: str) -> OpenedDeck:
    return example(game, SAMPLES[game].deck)


def setting_of(game: str) -> Setting:
    """Return games against the game's first goldfish opponent."""
    return Setting(opponent=next(iter(load_engine(game).goldfish.opponents)))


def swapped(game: str) -> tuple[OpenedDeck, OpenedDeck]:
    """Return the deck of a game, and the same after its swap."""
    opened = sample(game)
    after = with_swap(opened, parse_swap(opened, SAMPLES[game].cut, SAMPLES[game].add))
    assert not objections(after)
    return opened, after


def with_twins(deck: Decklist, copies: int = 3) -> Decklist:
    """Return a deck with some cards of its largest zone replaced by equal cards under other IDs."""
    zone = max(deck.zones, key=lambda zone: len(deck.zones[zone]))
    cards: list[Any] = list(deck.zones[zone])
    number = Counter(card.id for card in cards)
    places = [place for place, card in enumerate(cards) if _keeps_its_effects(deck.game, card)]
    for place in sorted(places, key=lambda place: (-number[cards[place].id], place))[:copies]:
        cards[place] = _renamed(cards[place])
    return deck._replace(zones={**deck.zones, zone: tuple(cards)}, digest=f"{deck.digest}'")


def _keeps_its_effects(game: str, card: Any) -> bool:
    """Return whether a card plays the same under another ID: effects that are functions are found by the ID."""
    return bool(card.effects) if game == "kingdom-duels" else getattr(card, "type", "") != "player"


def _renamed(card: Any) -> Any:
    name = f"{card.id}'"
    return replace(card, id=name) if hasattr(card, "__dataclass_fields__") else card._replace(id=name)

"""Data of a game that never change: cards, owners, play sheet, options, and tables made from them.

The tables keep the search for legal actions short. They are built once for a pair of decks and shared by all their games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final

from deckcheck.core.engine import Action
from deckcheck.games.gundam.cards import Card
from deckcheck.games.gundam.engine.cards import (
    Rays,
    bits_of,
    first_copies,
    forms_of,
    rays_of,
    steps_of,
    titles_of,
)
from deckcheck.games.gundam.engine.effects import Effect, compile_effects
from deckcheck.games.gundam.engine.options import GundamOptions
from deckcheck.games.gundam.engine.sheet import DIRECTIONS, Cell, Layout, sheet_of

PLAYER_NAMES: Final = ("Anna", "Ben")


@dataclass(frozen=True, slots=True, eq=False)
class Seen:
    """A card as a player sees it, the same one in all games of its decks."""

    number: int
    owner: int
    card: Card
    rays: tuple[Rays, ...]
    """Reachable cells from each cell: by blue arrows, and powered up."""
    effects: tuple[Effect, ...]

    @property
    def profits_from_item(self) -> bool:
        """True if a P Item lets the card move farther or gives it an effect."""
        return self.rays[0] is not self.rays[1] or any(effect.green for effect in self.effects)


class GameData:
    """Immutable data of a game. Sequences are indexed by card, by seat or by P Item."""

    __slots__ = (
        "advanced", "bits", "cards", "deploy_prevents_stuck", "deploys", "deploys_on_free_cells", "effects", "first_copy",
        "forms", "moves", "names", "one_item", "options", "owners", "power_ups", "rays", "references", "seen", "sheet",
        "stuck_at_any_time", "titles", "unplayable", "uses",
    )  # fmt: skip

    def __init__(
        self,
        cards: Sequence[Card],
        owners: Sequence[int],
        references: Sequence[str],
        layout: Layout,
        options: GundamOptions,
        names: tuple[str, ...] = PLAYER_NAMES,
        unplayable: frozenset[int] = frozenset(),
    ) -> None:
        self.cards = tuple(cards)
        self.titles = titles_of(cards)
        self.owners = tuple(owners)
        self.references = tuple(references)
        self.sheet = sheet_of(layout)
        self.options = options
        self.advanced = options.advanced
        self.stuck_at_any_time = options.stuck_at_any_time
        self.deploy_prevents_stuck = options.deploy_prevents_stuck
        self.deploys_on_free_cells = options.deploy_block != "all" and options.card_on_assault_blocks != "own_only"
        self.one_item = options.items_per_card == 1
        self.names = names
        self.unplayable = unplayable
        """Cards with an unknown value, which stay in hand."""
        self.first_copy = first_copies(cards, owners)
        self.bits = bits_of(owners)
        self.forms = forms_of(cards, owners, self.bits, options.same_name_method)
        self.effects = tuple(compile_effects(card) for card in cards)
        steps = [(steps_of(card, options, powered=False), steps_of(card, options, powered=True)) for card in cards]
        size = (layout.columns, layout.rows)
        self.rays: tuple[tuple[Rays, ...], ...] = tuple(
            (rays_of(blue, seat, *size), rays_of(powered, seat, *size))
            for (blue, powered), seat in zip(steps, owners, strict=True)
        )
        self.moves = tuple(move_actions(card) for card in range(len(cards)))
        self.deploys = tuple(deploy_actions(card, layout.assault[seat]) for card, seat in enumerate(owners))
        self.power_ups = tuple(power_up_actions(card, len(cards)) for card in range(len(cards)))
        self.uses = tuple(use_actions(cell, len(cards)) for cell in layout.p_areas)
        self.seen = tuple(
            Seen(card, owners[card], cards[card], self.rays[card], self.effects[card]) for card in range(len(cards))
        )


@cache
def move_actions(card: int) -> tuple[Action, ...]:
    """Return the moves of a card: eight of one step, then eight of two."""
    return tuple(Action("move", (card, direction, steps)) for steps in (1, 2) for direction in DIRECTIONS)


@cache
def deploy_actions(card: int, cells: tuple[Cell, ...]) -> tuple[Action, ...]:
    return tuple(Action("deploy", (card, cell)) for cell in cells)


@cache
def use_actions(item: Cell, cards: int) -> tuple[Action, ...]:
    return tuple(Action("use_p_item", (item, card)) for card in range(cards))


@cache
def power_up_actions(target: int, cards: int) -> tuple[Action, ...]:
    return tuple(Action("power_up", (card, target)) for card in range(cards))

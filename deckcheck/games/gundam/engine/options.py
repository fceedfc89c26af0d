"""Options of SD Gundam World Heroes: one value for every ambiguity that bears on play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from deckcheck.core.engine import Decklist, Options, options_record

ADVANCED: Final = "advanced"
BASIC: Final = "basic"


@dataclass(frozen=True, slots=True)
class GundamOptions:
    """Mode of the game and the options of rulebook.yaml, by their names there."""

    mode: str
    conquest: str
    stuck_actions: str
    stuck_uses_p_item: bool
    p_item_on_opponents_turn: bool
    same_name_method: str
    power_up_keeps_p_item: bool
    attacker_area: str
    basic_hand_source: str
    deploy_block: str
    card_on_assault_blocks: str
    items_per_card: str | int
    first_turn_draw: bool
    deck_out_and_stuck_time: str
    blue_and_green_same_direction: str
    pass_through_p_area: bool
    win_check_order: str
    p_item_before_battle: bool

    @property
    def advanced(self) -> bool:
        return self.mode == ADVANCED

    @property
    def stuck_at_any_time(self) -> bool:
        """True if being stuck ends the game at any time; GD-AMB-16 is about Advanced Battle only."""
        return self.deck_out_and_stuck_time == "any_time" and self.mode == ADVANCED

    @property
    def deploy_prevents_stuck(self) -> bool:
        """True if a player who can deploy is not stuck; GD-AMB-04 is about Advanced Battle only."""
        return self.stuck_actions == "deploy_move_powerup" or self.mode != ADVANCED


def parse_options(options: Options, mode: str) -> GundamOptions:
    return options_record(GundamOptions, {**options, "mode": mode})


def mode_of(options: Options, decks: Sequence[Decklist] = ()) -> str:
    """Return the mode of the format, or of the format that the decks name."""
    named = BASIC if decks and all(deck.fields.get("format") == BASIC for deck in decks) else ADVANCED
    return str(options.get("mode") or named)

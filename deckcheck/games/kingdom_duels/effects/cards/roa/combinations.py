"""Rebirth of Avatar: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import lasting, triggers
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Data, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _stun_attacker(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-031: who attacks it misses the next attack."""
    lasting.skip_next_attack(state, card, data[0])


CARDS: dict[str, CardEffects] = {
    "ROA-031": CardEffects(  # Mega Thunderball
        triggers=(
            Trigger("attacked", _stun_attacker, triggers.is_attacked),
            triggers.when_revealed(_stun_attacker, attacking=False),
            lasting.SKIPS_ATTACK,
        ),
        plays_as=("monster",),
    ),
}

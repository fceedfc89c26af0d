"""Rebirth of Avatar: Spells 061 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, conditions, marks, rituals, situations, statics
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Data, Static, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _attacked_undead(state: State, card: int, other: int) -> bool:
    """ROA-069: an Undead monster that the bearer attacks."""
    if state.battle is None or state.battle[0] != state.host[card] or other != state.battle[1]:
        return False
    return conditions.of_type("Undead")(state, card, other)


def _sears(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-075: the bearer attacks a monster that was Hidden."""
    return bool(data[0] == state.host[card] and data[1] in data[2])


def _laser(state: State, card: int, other: int) -> int:
    return 1600 if marks.marked(state, card, "sears") else 800


def _plates(state: State, card: int, own_turn: bool) -> int:
    """ROA-076: for every Equip card of the bearer, ATK in the player's turn and DEF in others."""
    equips = [other for other in actions.equips_of(state, state.host[card]) if state.game.equip[other]]
    return 250 * len(equips) if situations.its_turn(state, card, card) == own_turn else 0


def _take_blow(state: State, card: int, victim: int, cause: str) -> bool:
    return victim == state.host[card] and cause == "battle" and actions.destroy(state, card, changes.controller(state, card))


_SEVEN = rituals.ritual(rituals.ritual_materials(2, 5, lambda state, cards: rituals.total_level(state, cards) >= 7))


CARDS: dict[str, CardEffects] = {
    "ROA-069": CardEffects(  # Spirit Slayer
        equip_to=conditions.face_up,
        statics=(*statics.equip_stats(500), *(Static(kind, _attacked_undead, -500) for kind in ("atk", "def"))),
    ),
    "ROA-075": CardEffects(  # Neon Laser Blaster
        equip_to=conditions.of_type("Machine", "Support"),
        statics=(Static("atk", conditions.its_bearer, _laser),),
        triggers=(
            Trigger("battle_begins", lambda state, card, seat, data: marks.mark(state, card, "sears"), _sears, at_once=True),
            Trigger("battled", lambda state, card, seat, data: marks.unmark(state, "sears", card=card), at_once=True),
        ),
    ),
    "ROA-076": CardEffects(  # Laminate Armor
        equip_to=conditions.face_up,
        statics=(
            Static("atk", conditions.its_bearer, lambda state, card, other: _plates(state, card, own_turn=True)),
            Static("def", conditions.its_bearer, lambda state, card, other: _plates(state, card, own_turn=False)),
        ),
        saves=_take_blow,
    ),
    "ROA-091": _SEVEN,  # Alien Zeta Ritual
}

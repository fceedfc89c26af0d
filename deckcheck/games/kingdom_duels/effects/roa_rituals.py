"""Rebirth of Avatar: Ritual Spells."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Static, Targets
from deckcheck.games.kingdom_duels.engine.state import State


def _its_monster(state: State, card: int, other: int) -> bool:
    """The monster that the Ritual Spell brings, while the Spell is still there."""
    way = state.game.effects[other].summon if other >= 0 else None
    return way is not None and way.by == state.game.name[card]


def _motor_or_machines(state: State, cards: Targets) -> bool:
    if len(cards) == 1:
        return pick.name_has("Motor")(state, cards[0], cards[0])
    return part.matching(pick.of_type("Machine"))(state, cards)


def _white_horn(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-144: a Dragon of the field, or a Horn card of the hand."""
    dragons = part.ritual_materials(1, 1, part.matching(pick.of_type("Dragon")))(state, card, seat)
    horns = pick.in_hand(pick.name_has("Horn"), lambda state, card, other: bool(state.game.main[other] & (SPELL | TRAP)))
    return dragons + (horns(state, card, seat) if part.room(state, seat) else [])


# Three tributes; the summon cannot be negated, which is over when the Spell is gone.
_THREE = replace(
    part.ritual(part.ritual_materials(3, 3), instead_of_normal=True), statics=(Static("summon_stands", _its_monster),)
)
_SEVEN = part.ritual(part.ritual_materials(2, 5, lambda state, cards: part.total_level(state, cards) >= 7))


CARDS: dict[str, CardEffects] = {
    "ROA-004": _THREE,  # Ritual of the Blasphemous Avatar
    "ROA-013": part.ritual(  # Blood Offering Ritual
        part.ritual_materials(1, 5, part.matching(pick.either(pick.of_attribute("dark"), pick.of_type("Blessed")))),
        instead_of_normal=True,
    ),
    "ROA-046": _THREE,  # Ritual of the Blasphemous Dreadroot
    "ROA-091": _SEVEN,  # Alien Zeta Ritual
    "ROA-101": part.ritual(  # Crimson Enchantment Ritual
        part.ritual_materials(1, 5, part.matching(pick.of_attribute("dark", "light")))
    ),
    "ROA-103": part.ritual(part.ritual_materials(2, 5, part.matching(pick.of_type("Cosmic")))),  # Alien Greed Ritual
    "ROA-127": _THREE,  # Ritual of the Blasphemous Eraser
    "ROA-140": part.ritual(part.ritual_materials(1, 2, _motor_or_machines)),  # Fiendish Engine Ritual
    "ROA-144": part.ritual(_white_horn),  # Ritual of the White Horn
}

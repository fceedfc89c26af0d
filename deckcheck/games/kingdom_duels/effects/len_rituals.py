"""Loose Ends: Ritual Spells and Ritual Monsters."""

from __future__ import annotations

from itertools import permutations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.cards import TRAP
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import attributes_of, level_of


def _different_attributes(state: State, cards: Targets) -> bool:
    """LEN-108: two Reptillian monsters; one with two attributes differs from any other."""
    if not part.matching(pick.of_type("Reptillian"))(state, cards):
        return False
    return len(attributes_of(state, cards[0]) | attributes_of(state, cards[1])) > 1


def _recycled(state: State, cards: Targets) -> bool:
    """LEN-173: Machine King and other strong Machines, or three Machines of eight Levels."""
    if not part.matching(pick.of_type("Machine"))(state, cards):
        return False
    kings = [candidate for candidate in cards if pick.named("Machine King")(state, candidate, candidate)]
    if any(all(level_of(state, other) >= 4 for other in cards if other != king) for king in kings):
        return True
    return len(cards) >= 3 and part.total_level(state, cards) >= 8


def _call_king(state: State, card: int, seat: int, targets: Targets) -> None:
    kings = part.own_cards(state, card, seat, ("graveyard",), (pick.named("Machine King"),))
    do.special_summon(state, seat, kings, optional=True, then=_without_effects)


def _without_effects(state: State, monster: int) -> None:
    do.later(state, _negate_effects, monster)


def _negate_effects(state: State, monster: int) -> None:
    if state.zone[monster] == FRONT:
        do.change(state, monster, "negated", True, ON_FIELD)


def _poison_another(state: State, card: int, seat: int, data: Data) -> None:
    do.choose_card(state, seat, _poisonable(state, card, seat), do.poison)


def _poisonable(state: State, card: int, seat: int) -> list[int]:
    foes = pick.field_monsters(state, seat, "foe")
    return [monster for monster in foes if pick.is_normal(state, card, monster) and targetable(state, monster, seat, card)]


def _note_poison(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-109: whether the other monster was Poisoned when the attack was declared; its types are gone once it is destroyed."""
    state.mods = [mod for mod in state.mods if mod.card != card or mod.kind != "faces_poison"]
    if pick.of_type("Poisoned")(state, card, data[1] if data[0] == card else data[0]):
        do.change(state, card, "faces_poison")


def _beat_unpoisoned(state: State, card: int, seat: int, data: Data) -> bool:
    if not part.wins_battle(state, card, seat, data) or part.flagged("faces_poison")(state, card, card):
        return False
    return bool(_poisonable(state, card, seat))


def _blessed_and_angel(state: State, cards: Targets) -> bool:
    """LEN-177: a Blessed monster and another one that is an Angel, seven Levels together."""
    pairs = permutations(cards, 2)
    mixed = any(pick.of_type("Blessed")(state, other, other) and pick.of_type("Angel")(state, two, two) for other, two in pairs)
    return mixed and part.total_level(state, cards) >= 7


def _dream(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-177: a DARK material will tell."""
    if any(pick.of_attribute("dark")(state, card, target) for target in targets):
        state.mods.append(Mod("dark_dream", -1 - seat, True, state.turn))
    do.ritual_summon(state, card, seat, tuple(sorted(targets)))


def _dreamt_darkly(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[1] == "ritual" and lasting.marked(state, -1 - seat, "dark_dream")


def _level_gap(state: State, card: int, seat: int, data: Data) -> None:
    other = lasting.battles(state, card, data)
    do.gain_lp(state, seat, 100 * abs(level_of(state, card) - level_of(state, other)))


_RECYCLING = part.ritual(part.ritual_materials(2, 5, _recycled))

CARDS: dict[str, CardEffects] = {
    "LEN-108": part.ritual(part.ritual_materials(2, 2, _different_attributes)),  # Snake Fangs Ritual
    "LEN-109": CardEffects(  # Rainbow Snake Eingana
        summon=Summon("ritual", by="Snake Fangs Ritual"),
        statics=(Static("half_piercing", part.attacking(pick.of_type("Poisoned"))),),
        triggers=(
            Trigger("attacked", _note_poison, lambda state, card, seat, data: card in data[:2]),
            Trigger("battled", _poison_another, _beat_unpoisoned, optional=True, limit="turn"),
        ),
    ),
    "LEN-173": CardEffects(  # Scrap-Iron Recycling Ritual
        activate=ActivatedEffect(_call_king), stays=True, uses=_RECYCLING.uses
    ),
    "LEN-175": CardEffects(  # Perfect Machine King
        summon=Summon("ritual", by="Scrap-Iron Recycling Ritual"),
        statics=(Static("atk", pick.itself, part.per_monster(100, "any", pick.of_type("Machine"))),),
    ),
    "LEN-177": CardEffects(  # Dreamful Freedom Ritual
        activate=ActivatedEffect(pick.nothing),
        stays=True,
        uses=(
            ActivatedEffect(
                _dream,
                can=lambda state, card, seat: do.ritual_ready(state, card),
                targets=part.ritual_materials(2, 6, _blessed_and_angel, hand=True),
                slow=True,
                limit="",
            ),
        ),
    ),
    "LEN-178": CardEffects(  # Saint Jeanne
        summon=Summon("ritual", by="Dreamful Freedom Ritual"),
        statics=tuple(part.self_static("type", part.in_battle_phase, value=name) for name in ("Angel", "Flying")),
        triggers=(
            Trigger("battled", _level_gap, lasting.beats()),
            Trigger(
                "summoned",
                lambda state, card, seat, data: lasting.mark(state, card, "will_darken", True, state.turn),
                _dreamt_darkly,
            ),
            Trigger(
                "end_phase",
                lambda state, card, seat, data: do.change(state, card, "attribute", "dark", ON_FIELD),
                lambda state, card, seat, data: lasting.marked(state, card, "will_darken"),
            ),
        ),
        by_phase=True,
    ),
    "LEN-186": part.ritual(  # Psychic Ritual
        part.ritual_materials(1, 1, part.matching(pick.of_type("Warrior", "Support", "Esper")))
    ),
    "LEN-187": CardEffects(  # Psycho Shocker
        summon=Summon("ritual", by="Psychic Ritual"),
        uses=(ActivatedEffect(part.negate_and_destroy, can=part.answers(TRAP), slow=False),),
    ),
}

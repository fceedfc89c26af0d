"""Millennium Legacy: Spells 051 to 170."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    places,
    resolves,
    rituals,
    situations,
    summons,
    targets,
    terrains,
)
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import DEF, FRONT, GRAVE, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Static, Targets
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of


def _pay_breath(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-053: the ATK that the tribute had is remembered."""
    state.mods = [mod for mod in state.mods if mod.kind != "breath" or mod.card != card]
    state.mods.append(Mod("breath", card, atk_of(state, targets[0]), PERMANENT))
    actions.tribute(state, targets[0])


def _breathe(state: State, card: int, seat: int, targets: Targets) -> None:
    power = max((mod.value for mod in state.changes.of("breath") if mod.card == card), default=0)
    state.mods = [mod for mod in state.mods if mod.kind != "breath" or mod.card != card]
    for other in places.field_monsters(state, seat):
        if conditions.face_up(state, card, other) and def_of(state, other) <= power:
            actions.destroy(state, other, seat)


def _two_thousand_def(state: State, cards: Targets) -> bool:
    named = rituals.matching(conditions.name_has("Millennium"))(state, cards)
    return named and sum(def_of(state, other) for other in cards) >= 2000


def _dead(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.graveyard(state, seat, "own") if conditions.is_monster(state, card, other)]


def _no_monsters_three_dead(state: State, card: int, seat: int) -> bool:
    """MLY-077: three monsters in the player's graveyard and none on the player's side."""
    alone = not places.field_monsters(state, seat, "own")
    return alone and len(_dead(state, card, seat)) >= 3 and summons.ritual_ready(state, card)


def _awaken(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-077: the three are chosen one by one, for a full graveyard has too many sets of three to list."""
    if _no_monsters_three_dead(state, card, seat):
        choices.pick_up_to(state, seat, _dead(state, card, seat), 3, _awakened, card, seat, least=3)


def _awakened(state: State, chosen: Targets, card: int, seat: int) -> None:
    for other in chosen:
        actions.erode(state, other)
    summons.ritual_summon(state, card, seat, ())


def _potion_targets(state: State, card: int, seat: int) -> list[Targets]:
    """MLY-084: no target, for the player to drink it, or a monster of the player."""
    return [(), *targets.monster("own")(state, card, seat)]


def _drink(state: State, card: int, seat: int, targets: Targets) -> None:
    if not targets:
        changes.gain_lp(state, seat, 500)
    for monster in targets:
        changes.modify_atk(state, monster, 500)
        changes.change(state, monster, "inflicts_no_damage")
        changes.change(state, monster, "harmless")


def _faces_harmless(state: State, card: int, other: int) -> bool:
    """MLY-084: a monster in battle with one that drank the potion."""
    if state.battle is None or other not in state.battle:
        return False
    return conditions.flagged("harmless")(state, card, situations.opposing(state, other))


def _no_alters(state: State, card: int, seat: int) -> bool:
    return not any("Alter" in state.game.types[monster] for monster in places.field_monsters(state, seat, "own"))


_ASCEND = summons.alter_use("Ascended")


def _conversion_targets(state: State, card: int, seat: int) -> list[Targets]:
    """MLY-104: no target for the Terrains alone, or a Machine."""
    return [(), *targets.monster("own", conditions.face_up, conditions.of_type("Machine"))(state, card, seat)]


def _convert(state: State, card: int, seat: int, targets: Targets) -> None:
    if not targets:
        terrains.ask_terrains(state, seat, terrains.every_board(state), 2, "Factory", least=1)
        return
    terrains.ask_terrains(state, seat, terrains.every_board(state), 2, "Factory")
    turns = lasting.until_standby(state, seat)
    changes.change(state, targets[0], "base_bonus", (1000, state.game.bonus[targets[0]][1]), turns)


def _crush_cost(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-056: up to ten monsters of the opponents' graveyards, each for LP."""
    dead = _foes_dead(state, card, seat)
    most = min(10, len(dead))
    while not changes.can_pay_lp(state, seat, 250 * most):
        most -= 1
    choices.pick_up_to(state, seat, dead, most, _crush_paid, card, seat, least=1)


def _foes_dead(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.graveyard(state, seat, "foe") if conditions.is_monster(state, card, other)]


def _crush_paid(state: State, chosen: Targets, card: int, seat: int) -> None:
    changes.pay_lp(state, seat, 250 * len(chosen))
    for other in chosen:
        marks.mark(state, card, "crushes", other, state.turn)


def _crush(state: State, card: int, seat: int, targets: Targets) -> None:
    souls = marks.marks(state, card, "crushes")
    marks.unmark(state, "crushes", card=card)
    for other in souls:
        if state.zone[other] == GRAVE:
            actions.erode(state, other)
    _ask_graves(state, seat, len(souls))


def _ask_graves(state: State, seat: int, left: int) -> None:
    boards = terrains.every_board(state)
    words = [word for name in ("earth", "dark") for word in terrains.spots(state, boards, attribute=name)]
    words = [word for word in words if not terrains.is_fixed(state, word)]
    if left and words:
        choices.choose(state, seat, [*words, "done"], _grave_chosen, seat, left)


def _grave_chosen(state: State, word: str, seat: int, left: int) -> None:
    if word != "done":
        terrains.replace_terrain(state, *terrains.spot(word), "Graveyard")
        _ask_graves(state, seat, left - 1)


CARDS: dict[str, CardEffects] = {
    "MLY-053": CardEffects(  # Burst Breath
        activate=ActivatedEffect(_breathe, targets=costs.own_tribute(conditions.of_type("Dragon")), cost=_pay_breath)
    ),
    "MLY-055": CardEffects(  # Shrink
        activate=ActivatedEffect(
            lambda state, card, seat, targets: lasting.halve_atk(state, targets[0]),
            targets=targets.monster("any", conditions.face_up),
        )
    ),
    "MLY-056": CardEffects(  # Soul Crush
        activate=ActivatedEffect(
            _crush,
            can=lambda state, card, seat: (
                situations.controls(conditions.face_up, conditions.of_type("Demon"))(state, card, seat)
                and changes.can_pay_lp(state, seat, 250)
                and bool(_foes_dead(state, card, seat))
            ),
            cost=_crush_cost,
        )
    ),
    "MLY-060": rituals.ritual(rituals.ritual_materials(1, 10, _two_thousand_def)),  # Pharaonic Retribution Ritual
    "MLY-077": CardEffects(  # Primitive Revival Ritual
        activate=ActivatedEffect(resolves.nothing),
        stays=True,
        uses=(ActivatedEffect(_awaken, can=_no_monsters_three_dead, slow=True, limit=""),),
    ),
    "MLY-084": CardEffects(  # Red Potion
        activate=ActivatedEffect(_drink, targets=_potion_targets),
        statics=(Static("battle_proof", _faces_harmless, zone="any"),),
    ),
    "MLY-104": CardEffects(  # Machine Conversion Factory
        activate=ActivatedEffect(_convert, targets=_conversion_targets)
    ),
    "MLY-119": CardEffects(  # Chorus of Sanctuary
        activate=ActivatedEffect(resolves.nothing),
        statics=(
            Static(
                "def", lambda state, card, other: other >= 0 and state.zone[other] == FRONT and state.pos[other] % 2 == DEF, 500
            ),
        ),
        uses=(
            ActivatedEffect(
                _ASCEND.resolve,
                can=lambda state, card, seat: _no_alters(state, card, seat) and _ASCEND.can(state, card, seat),
                slow=True,
            ),
        ),
    ),
}

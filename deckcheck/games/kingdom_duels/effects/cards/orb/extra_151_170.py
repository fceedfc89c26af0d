"""Orichalcos Barrier: Extra Deck monsters 151 to 170."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    equipping,
    places,
    statics,
    summons,
    targets,
)
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import FRONT, GRAVE, MAIN1
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
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.zones import free_column


def _break_equip(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, places.equip_cards(state, seat), actions.destroy, seat)


def _red_eyes(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("deck", "graveyard"), (conditions.named("Red-Eyes Black Dragon"),))


def _may_call_red_eyes(state: State, card: int, seat: int) -> bool:
    return state.phase == MAIN1 and bool(_red_eyes(state, card, seat)) and costs.can_tribute_itself(state, card, seat)


def _wears(name: str) -> Any:
    """Can: a card of the name equips it."""
    return lambda state, card, seat: any(state.game.name[other] == name for other in actions.equips_of(state, card))


def _shoot(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.destroy_all(state, targets, seat)


def _fitting_equips(state: State, card: int, seat: int) -> list[int]:
    """ORB-168: Equip Spells of the player's graveyard that it may wear."""
    found = []
    for other in state.boards[changes.home(state, seat)].grave:
        fits = state.game.effects[other].equip_to
        if (
            state.game.equip[other]
            and conditions.is_spell(state, card, other)
            and fits is not None
            and fits(state, other, card)
        ):
            found.append(other)
    return found


def _takes_up(state: State, card: int, seat: int, data: Data) -> bool:
    if data[0] != card or free_column(state.boards[changes.home(state, seat)].back) < 0:
        return False
    return bool(_fitting_equips(state, card, seat))


def _take_up(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _fitting_equips(state, card, seat), _taken_up, card, seat)


def _taken_up(state: State, equip: int, card: int, seat: int) -> None:
    if state.zone[equip] == GRAVE and state.zone[card] == FRONT:
        actions.equip(state, equip, card, seat)


def _gear_of(kind: str) -> Callable[[State, int, int], int]:
    """ORB-165: what Equip cards add to the monster that battles the bearer is taken away again."""

    def value(state: State, card: int, other: int) -> int:
        total = 0
        for equip in actions.equips_of(state, other):
            for static in state.game.effects[equip].statics:
                if static.kind == kind and static.fits(state, equip, other) and not has(state, equip, "negated"):
                    amount = static.value(state, equip, other) if callable(static.value) else static.value
                    total += max(0, amount)
        return -total

    return value


def _battles_bearer(state: State, card: int, other: int) -> bool:
    bearer = state.host[card]
    return state.battle is not None and bearer in state.battle and other in state.battle and other != bearer


CARDS: dict[str, CardEffects] = {
    "ORB-154": CardEffects(  # Cyber-Tech Wyvern
        summon=Summon("alter", ("Wyvern Warrior",), by="Metalized"),
        statics=(statics.self_static("immune_type", value="Hypnotized"),),
        triggers=(
            Trigger(
                "left_field",
                _break_equip,
                lambda state, card, seat, data: data[0] == card and bool(places.equip_cards(state, seat)),
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "ORB-159": CardEffects(  # Paladin of Black Dragon
        summon=Summon("ritual", by="Dark Dragon Ritual"),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: summons.special_summon(state, seat, _red_eyes(state, card, seat)),
                can=_may_call_red_eyes,
                cost=costs.tribute_itself,
            ),
        ),
        by_phase=True,
    ),
    "ORB-162": CardEffects(  # Guardian Ceal
        summon=Summon("ritual", by="Shooting Star Bow - Ceal Ritual"),
        uses=(
            ActivatedEffect(
                costs.after_discard(_shoot),
                can=_wears("Shooting Star Bow - Ceal Ritual"),
                targets=costs.discarding(
                    targets.spell_trap(
                        "foe", conditions.face_up, lambda state, card, other: bool(state.game.main[other] & (SPELL | TRAP))
                    )
                ),
                cost=costs.pay_discard(),
            ),
        ),
    ),
    "ORB-165": CardEffects(  # Harpie's Dragon Whip
        summon=Summon("fusion", ("The Claw of Hermos", "Harpie's Pet Dragon")),
        uses=(equipping.ARM_WARRIOR,),
        statics=(
            *statics.equip_stats(1000),
            Static("atk", _battles_bearer, _gear_of("atk")),
            Static("def", _battles_bearer, _gear_of("def")),
        ),
    ),
    "ORB-168": CardEffects(  # Guardian Elma
        summon=Summon("ritual", by="Butterfly Dagger - Elma Ritual"),
        triggers=(Trigger("summoned", _take_up, _takes_up, optional=True, limit="turn"),),
    ),
}

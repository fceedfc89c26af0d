"""Orichalcos Barrier: Extra Deck monsters 111 to 170."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    equipping,
    marks,
    places,
    statics,
    strikes,
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
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.summons import in_extra
from deckcheck.games.kingdom_duels.engine.zones import free_column


def _by_spell_or_trap(state: State, card: int, other: int) -> bool:
    return state.acting >= 0 and bool(state.game.main[state.acting] & (SPELL | TRAP))


def _just_launched(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-124: the End Phase of the turn in which its controller summoned it."""
    return data[0] == seat and state.since[card] == state.turn and bool(in_extra(state, seat, "Automaton Token"))


def _unleashed(state: State, card: int, other: int) -> bool:
    return card == other and marks.marked(state, card, "unleashed")


_SWEEP = battles.sweep(_unleashed)


def _equip_cards(state: State, seat: int) -> list[int]:
    return [
        other for other in places.row_cards(state, seat) if state.game.equip[other] and conditions.face_up(state, other, other)
    ]


def _break_equip(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _equip_cards(state, seat), actions.destroy, seat)


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


_SECOND = battles.second_attack()


def _launch(state: State, card: int, seat: int, board: int, column: int) -> None:
    """ORB-139: what a monster wears and what is beneath it is destroyed and hurts its player; a Normal monster as well."""
    monster = strikes.struck_monster(state, board, column)
    if monster < 0:
        return
    player, was_normal = changes.controller(state, monster), conditions.is_normal(state, card, monster)
    number = actions.destroy_all(state, actions.equips_of(state, monster), seat)
    for other in actions.attached_to(state, monster):
        actions.to_graveyard(state, other)
        number += 1
    changes.damage(state, player, 250 * number)
    if was_normal:
        actions.destroy(state, monster, seat)


def _is_lent(state: State, card: int, seat: int, board: int, column: int) -> bool:
    """ORB-139: the bearer has the STRIKE, not the cannon itself; it hits a monster."""
    return state.game.name[card] != "Rocket Hermos Cannon" and strikes.struck_monster(state, board, column) >= 0


def _spell_in_new_chain(state: State, card: int, seat: int, data: Data) -> bool:
    return data[2] == -1 and bool(state.game.main[data[0]] & SPELL) and bool(state.chain)


def _second_spell(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-145, ORB-146: the Spell card that began the second chain with one, and was not negated."""
    return bool(data[2] == -1 and data[0] in marks.marks(state, card, "second_spell"))


def _note_chain(state: State, card: int, seat: int, data: Data) -> None:
    if state.chain:
        known, chain = set(marks.marks(state, card, "spell_chain")), state.chain[0].number
        if len(known) == 1 and chain not in known:
            marks.mark(state, card, "second_spell", data[0], state.turn)
        marks.mark(state, card, "spell_chain", chain, state.turn)


def lord_of_red(summon: Summon, life: int) -> CardEffects:
    """After the second Spell all other Normal monsters or all Equip cards are destroyed; life for each."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        choices.choose(state, seat, ("monsters", "equips"), _red_flames, card, seat, life)

    return CardEffects(
        summon=summon,
        triggers=(
            Trigger("resolved", react, _second_spell, optional=True, limit="turn"),
            Trigger("activated", _note_chain, _spell_in_new_chain, zone="any", at_once=True),
        ),
    )


def _red_flames(state: State, word: str, card: int, seat: int, life: int) -> None:
    if word == "equips":
        number = actions.destroy_all(state, _equip_cards(state, seat), seat)
    else:
        others = [
            other for other in places.field_monsters(state, seat) if other != card and conditions.is_normal(state, card, other)
        ]
        number = actions.destroy_all(state, others, seat)
    if life * number:
        changes.gain_lp(state, seat, life * number)


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
    "ORB-124": CardEffects(  # Demonic Air Fortress Ziggurat
        summon=Summon("ritual", by="Sky Union Ritual"),
        statics=(statics.self_static("effect_proof", _by_spell_or_trap),),
        triggers=(
            Trigger(
                "end_phase",
                summons.summon_tokens("Automaton Token"),
                _just_launched,
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "ORB-129": CardEffects(  # Tyrant Burst Dragon
        summon=Summon("fusion", ("The Fang of Critias", "Tyrant Wing")), triggers=_SECOND
    ),
    "ORB-130": CardEffects(  # Blue-Eyes Tyrant Dragon
        summon=Summon("fusion", ("Blue-Eyes White Dragon", "Tyrant Burst Dragon")),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: marks.mark(state, card, "unleashed", True, state.turn),
                can=lambda state, card, seat: state.phase == MAIN1,
                limit="duel",
            ),
        ),
        triggers=_SWEEP[:1],
        statics=_SWEEP[1:],
        by_phase=True,
    ),
    "ORB-139": CardEffects(  # Rocket Hermos Cannon
        summon=Summon("fusion", ("The Claw of Hermos", "Rocket Warrior")),
        uses=(equipping.ARM_WARRIOR,),
        strike=Strike(_launch, _is_lent),
        statics=(Static("strike", conditions.its_bearer, lambda state, card, other: card),),
    ),
    "ORB-145": lord_of_red(Summon("alter", ("Red-Eyes Black Dragon",), by="Reincarnated"), 0),  # Lord of the Red
    "ORB-146": lord_of_red(Summon("integration", ("Lord of the Red",), by="Jonouchi"), 100),  # Jonouchi, Lord of the Red
    "ORB-154": CardEffects(  # Cyber-Tech Wyvern
        summon=Summon("alter", ("Wyvern Warrior",), by="Metalized"),
        statics=(statics.self_static("immune_type", value="Hypnotized"),),
        triggers=(
            Trigger(
                "left_field",
                _break_equip,
                lambda state, card, seat, data: data[0] == card and bool(_equip_cards(state, seat)),
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

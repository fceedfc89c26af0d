"""Orichalcos Barrier: Extra Deck monsters 151 to 170."""

from __future__ import annotations

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
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, names_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, GRAVE, MAIN1, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, seat_of
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column


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


def _battles_bearer(state: State, card: int, other: int) -> bool:
    bearer = state.host[card]
    return state.battle is not None and bearer in state.battle and other in state.battle and other != bearer


def _ask_flame(state: State, card: int, seat: int, chosen: Targets) -> None:
    """It gives up as much ATK as its player likes, up to 1800."""
    choices.choose(state, seat, tuple(range(1, min(1800, atk_of(state, card)) + 1)), _give_flame, card, seat, called="{} ATK")


def _give_flame(state: State, amount: int, card: int, seat: int) -> None:
    """Its player keeps what it gave: the card may leave the field before the effect resolves."""
    changes.modify_atk(state, card, -amount, ON_FIELD)
    marks.mark(state, -1 - seat, "gives_flame", (card, amount), state.turn)


def _blue_flame(state: State, card: int, seat: int, chosen: Targets) -> None:
    """Another Normal Monster gains that ATK until it destroys a monster in battle; its player inflicts no Battle Damage this
    turn."""
    changes.change_player(state, seat, "player_inflicts_none")
    given = [amount for source, amount in marks.marks(state, -1 - seat, "gives_flame") if source == card]
    for amount in given[-1:]:
        if state.zone[chosen[0]] == FRONT:
            changes.modify_atk(state, chosen[0], amount, ON_FIELD)
            marks.mark(state, chosen[0], "blue_flame", (card, amount))


def _flame_wins(state: State, card: int, seat: int, data: Data) -> bool:
    for monster, other in ((data[0], data[1]), (data[1], data[0])):
        if other in data[2] and any(source == card for source, _ in marks.marks(state, monster, "blue_flame")):
            return True
    return False


def _flame_dies(state: State, card: int, seat: int, data: Data) -> None:
    for monster in data[:2]:
        for source, amount in marks.marks(state, monster, "blue_flame"):
            flame = Mod("atk", monster, amount, ON_FIELD)
            if source == card and flame in state.changes:
                state.changes.remove(flame)
                marks.unmark(state, "blue_flame", card=monster, value=(source, amount))


def _step_out(state: State, card: int, seat: int, data: Data) -> None:
    """Its material is Special Summoned."""
    materials = [material for material, _, _ in summons.material_values(state, card) if state.zone[material] == GRAVE]
    marks.unmark(state, "material_values", card=card)
    summons.special_summon(state, seat_of(state, data[1][1]), materials)


def _namesakes(state: State, card: int, monster: int) -> bool:
    """Another monster of that side has the same name."""
    side = places.field_monsters(state, changes.controller(state, monster), "own")
    mine = names_of(state, monster)
    return any(
        other != monster and conditions.face_up(state, card, other) and not mine.isdisjoint(names_of(state, other))
        for other in side
    )


def _sharp(state: State, card: int, other: int) -> bool:
    """ORB-164 attacks all monsters of a name, as long as its twin swords are there."""
    if card != other or not _has_twin_swords(state, card):
        return False
    if marks.marked(state, card, "sweeping"):
        return True
    return state.attack is not None and state.attack[0] == card and _namesakes(state, card, state.attack[1])


def _has_twin_swords(state: State, card: int) -> bool:
    cards = places.field_cards(state, changes.controller(state, card), "own")
    swords = conditions.named("Twin Swords of Flashing Light - Tryce Ritual")
    return any(conditions.face_up(state, card, other) and swords(state, card, other) for other in cards)


def _aim_at_name(state: State, card: int, seat: int, data: Data) -> None:
    """Only the first attack inflicts Battle Damage."""
    if battles.swept_before(state, card):
        changes.change(state, card, "inflicts_no_damage")
    else:
        marks.mark(state, card, "aims_at", names_of(state, data[1]), state.turn)


def _of_that_name(state: State, card: int, monster: int) -> bool:
    aims = marks.marks(state, card, "aims_at")
    return bool(aims) and conditions.face_up(state, card, monster) and not names_of(state, monster).isdisjoint(aims[-1])


_CUTS = battles.sweep(_sharp, _of_that_name)


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
    "ORB-157": CardEffects(  # Blue Flame Swordsman
        summon=Summon("alter", ("Flame Swordsman",), by="Timeshifted"),
        keeps_values=True,
        uses=(
            ActivatedEffect(
                _blue_flame,
                can=lambda state, card, seat: atk_of(state, card) > 0,
                targets=targets.monster("any", conditions.face_up, conditions.not_itself, conditions.is_normal),
                cost=_ask_flame,
                slow=False,
                limit="duel",
            ),
        ),
        triggers=(
            triggers.bookkeeping("battled", _flame_dies, _flame_wins),
            Trigger("left_field", _step_out, triggers.self_event),
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
    "ORB-164": CardEffects(  # Guardian Tryce
        summon=Summon("ritual", by="Twin Swords of Flashing Light - Tryce Ritual"),
        triggers=(
            triggers.bookkeeping(
                "attacked", _aim_at_name, lambda state, card, seat, data: not data[2] and _sharp(state, card, data[0])
            ),
            *_CUTS[0],
        ),
        statics=_CUTS[1:],
    ),
    "ORB-165": CardEffects(  # Harpie's Dragon Whip
        summon=Summon("fusion", ("The Claw of Hermos", "Harpie's Pet Dragon")),
        uses=(equipping.ARM_WARRIOR,),
        statics=(
            *statics.equip_stats(1000),
            Static("no_equip_gain", _battles_bearer, "every"),
        ),
    ),
    "ORB-168": CardEffects(  # Guardian Elma
        summon=Summon("ritual", by="Butterfly Dagger - Elma Ritual"),
        triggers=(Trigger("summoned", _take_up, _takes_up, optional=True, limit="turn"),),
    ),
}

"""Loose Ends: Equip cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _delayed as delayed
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._reactions import turn_to
from deckcheck.games.kingdom_duels.engine.cards import MONSTER
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, DEF, FRONT, GRAVE, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of, names_of


def _grasp_targets(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-009: Normal monsters of a Level up to the number of monsters in the player's graveyard."""
    dead = sum(bool(state.game.main[other] & MONSTER) for other in state.boards[do.home(state, seat)].grave)
    return pick.monster("any", pick.face_up, pick.is_normal, pick.level(most=dead))(state, card, seat)


def _grasp(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.host[card] == targets[0]:
        do.choose(state, seat, ("atk", "def"), _grasped, targets[0])


def _grasped(state: State, word: str, monster: int) -> None:
    """The monster is turned; the card itself keeps it so, for as long as it is there."""
    if pick.face_up(state, monster, monster):
        turn_to(state, monster, ATK if word == "atk" else DEF)


def _tamer_or_lady(state: State, card: int, other: int) -> bool:
    """LEN-014: the word stands in the name; a Ladybug is not a Lady."""
    return any(not {"Tamer", "Lady"}.isdisjoint(name.split()) for name in names_of(state, other))


def _to_bearer(state: State, card: int, seat: int, data: Data) -> None:
    do.redirect_attack(state, state.host[card])


def _attacks_another(state: State, card: int, seat: int, data: Data) -> bool:
    return pick.foe_attacks(state, card, seat, data) and data[1] != state.host[card]


def _eliminate(state: State, card: int, seat: int, targets: Targets) -> None:
    do.destroy(state, targets[0], seat)


def _hold_fire(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-092: the bearer does not attack in the turn of the activation."""
    do.change(state, state.host[card], "cannot_attack")


def _bury_early(state: State, card: int, seat: int, targets: Targets) -> None:
    do.later(state, _drop_unequipped, card)
    if state.zone[targets[0]] == GRAVE:
        do.special_summon(state, seat, targets, then=_equip_revived, arguments=(card, seat))


def _equip_revived(state: State, monster: int, card: int, seat: int) -> None:
    do.later(state, _equip_now, monster, card, seat)


def _equip_now(state: State, monster: int, card: int, seat: int) -> None:
    if state.zone[monster] == FRONT and state.zone[card] == BACK:
        do.equip(state, card, monster, seat)
        part.bind(state, card, monster)


def _drop_unequipped(state: State, card: int) -> None:
    if state.zone[card] == BACK and state.host[card] < 0:
        do.to_graveyard(state, card)


def _zombie_or_normal(state: State, card: int, other: int) -> bool:
    return pick.is_normal(state, card, other) or part.all_types("Alter", "Zombie")(state, card, other)


def _bearer_hurts(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-143: the bearer did Battle Damage to an opponent of the Equip card's player."""
    if data[2] != "battle" or state.attack is None or state.host[card] not in state.attack:
        return False
    return bool(state.players[data[0]].team != state.players[seat].team)


def _gain_for_damage(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-143: what was gained is remembered, for half of it is lost later."""
    do.gain_lp(state, seat, 800)
    state.mods.append(Mod("bargain", card, 800, PERMANENT))


def _settle_bargain(state: State, card: int, seat: int, data: Data) -> None:
    gained = sum(mod.value for mod in state.changes.of("bargain") if mod.card == card)
    state.mods = [mod for mod in state.mods if mod.kind != "bargain" or mod.card != card]
    do.pay_lp(state, seat, gained // 2)


def _feed_sword(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-147: the tribute's power, which was noted when it was paid."""
    amount = sum(mod.value for mod in state.changes.of("fed") if mod.card == card)
    state.mods = [mod for mod in state.mods if mod.kind != "fed" or mod.card != card]
    if state.host[card] >= 0:
        do.modify_atk(state, state.host[card], amount, delayed.until_standby(state, seat))


def _pay_sword(state: State, card: int, seat: int, targets: Targets) -> None:
    state.mods.append(Mod("fed", card, atk_of(state, targets[0]) // 2, state.turn))
    do.tribute(state, targets[0])


CARDS: dict[str, CardEffects] = {
    "LEN-009": CardEffects(  # Arms of the Dead
        activate=ActivatedEffect(_grasp, targets=_grasp_targets),
        equip_to=pick.both(pick.face_up, pick.is_normal),
        statics=(
            Static("cannot_move", pick.its_bearer),
            Static("cannot_attack", pick.its_bearer),
            Static("position_locked", pick.its_bearer),
        ),
    ),
    "LEN-014": CardEffects(  # Electro Whip
        equip_to=_tamer_or_lady,
        statics=part.equip_stats(300, 300, "Thunderblast"),
        triggers=(
            Trigger(
                "attacked",
                delayed.attacked_skips_next_attack,
                lambda state, card, seat, data: pick.its_bearer(state, card, data[0]),
            ),
            delayed.SKIPS_ATTACK,
        ),
    ),
    "LEN-042": CardEffects(  # Ring of Magnetism
        equip_to=pick.both(pick.own, pick.face_up), triggers=(Trigger("attack_declared", _to_bearer, _attacks_another),)
    ),
    "LEN-052": CardEffects(  # Holy Chain
        equip_to=pick.either(pick.is_normal, pick.of_type("Demon")),
        statics=(
            *part.equip_stats(0, 0, "Sealed"),
            Static("cannot_attack", pick.its_bearer),
            Static("cannot_move", pick.its_bearer),
        ),
    ),
    "LEN-092": CardEffects(  # Warrior Elimination
        equip_to=part.all_types("Machine", "Warrior"),
        uses=(
            ActivatedEffect(
                _eliminate,
                can=lambda state, card, seat: state.host[card] >= 0,
                targets=pick.monster("foe", pick.face_up, pick.is_normal, pick.of_type("Warrior", "Support")),
                cost=_hold_fire,
                slow=True,
            ),
        ),
    ),
    "LEN-105": CardEffects(  # Premature Burial
        activate=ActivatedEffect(
            _bury_early,
            can=lambda state, card, seat: part.room(state, seat),
            targets=pick.in_graveyard("own", pick.is_monster, _zombie_or_normal),
        ),
        equip_to=_zombie_or_normal,
        triggers=(part.UNBIND,),
    ),
    "LEN-125": CardEffects(equip_to=pick.name_has("Penguin"), statics=part.equip_stats(800)),  # Penguin Sword
    # Makes a monster a Demon, which it must not be before.
    "LEN-143": CardEffects(  # Plea Bargain of the Demon World
        activate=ActivatedEffect(
            pick.nothing, targets=pick.monster("any", pick.face_up, pick.level(most=4), pick.no(pick.of_type("Demon")))
        ),
        equip_to=pick.both(pick.level(most=4), part.not_yet("Demon")),
        statics=part.equip_stats(0, 0, "Demon"),
        triggers=(
            Trigger("damage", _gain_for_damage, _bearer_hurts),
            Trigger("left_field", _settle_bargain, pick.self_event),
        ),
    ),
    "LEN-147": CardEffects(  # Ally-Killing Demon Sword - Burning Soul
        equip_to=pick.both(pick.of_attribute("fire"), pick.of_type("Warrior")),
        uses=(
            ActivatedEffect(
                _feed_sword,
                can=lambda state, card, seat: state.host[card] >= 0,
                targets=part.own_tribute(pick.is_normal, lambda state, card, other: other != state.host[card]),
                cost=_pay_sword,
                slow=True,
            ),
        ),
    ),
}

"""Millennium Legacy: Spells, Traps and Rules, except those of `mly_terrains` and `mly_rituals`."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import DEF, FRONT, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of


def _obliterate(state: State, card: int, seat: int, targets: Targets) -> None:
    counts = [len(player.hand) for player in state.players]
    for player in state.players:
        for other in list(player.hand):
            do.discard(state, other)
    for place, number in enumerate(counts):
        if not state.players[place].lost:
            do.draw(state, place, number)


def _kiss(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-009: upon a LIGHT monster the card breaks, and the monster may fall."""
    if _kissed_light(state, card, seat, ()):
        _break(state, card, seat, ())


def _kissed_light(state: State, card: int, seat: int, data: Data) -> bool:
    return state.host[card] >= 0 and pick.of_attribute("light")(state, card, state.host[card])


def _break(state: State, card: int, seat: int, data: Data) -> None:
    bearer = state.host[card]
    if not do.destroy(state, card, seat):
        return
    if any(materials == (bearer,) for _, materials in do.alter_options(state, seat, "Fallen")):
        do.choose(state, seat, ("yes", "no"), _fall, seat, bearer)


def _fall(state: State, word: str, seat: int, monster: int) -> None:
    if word == "yes":
        do.alter_summon(state, seat, "Fallen", lambda state, one, material: material == monster)


def _coin_saves(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None:
        for kind in ("battle_proof", "no_battle_damage"):
            part.for_battle(state, state.attack[1], kind, card)


def _attacked_in_column(state: State, card: int, seat: int, data: Data) -> bool:
    return pick.foe_attacks_mine()(state, card, seat, data) and part.same_column(state, card, data[1])


def _crack(state: State, card: int, seat: int, targets: Targets) -> None:
    do.choose(state, seat, ("atk", "def"), _cracked, targets[0])


def _cracked(state: State, word: str, monster: int) -> None:
    do.change(state, monster, word, -abs(state.game.atk[monster] - state.game.def_[monster]))


def _painful(state: State, card: int, seat: int, targets: Targets) -> None:
    part.pick_up_to(state, seat, _choosable(state, card, seat), 5, _shown, seat, least=5)


def _choosable(state: State, card: int, seat: int) -> list[int]:
    """MLY-049: the monsters of the deck, every copy, that may come to the hand."""
    kinds = {state.game.first_copy[other] for other in pick.deck_cards(state, seat, pick.is_monster)}
    return [other for other in sorted(state.players[seat].deck.cards) if state.game.first_copy[other] in kinds]


def _shown(state: State, chosen: Targets, seat: int) -> None:
    do.choose_opponent(state, seat, _let_take, chosen)


def _let_take(state: State, opponent: int, chosen: Targets) -> None:
    do.choose(state, opponent, [state.refs[other] for other in chosen], _taken, chosen)


def _taken(state: State, word: str, chosen: Targets) -> None:
    for other in chosen:
        if state.refs[other] == word:
            do.search(state, other)
        else:
            do.discard(state, other)


def _pay_breath(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-053: the ATK that the tribute had is remembered."""
    state.mods = [mod for mod in state.mods if mod.kind != "breath" or mod.card != card]
    state.mods.append(Mod("breath", card, atk_of(state, targets[0]), PERMANENT))
    do.tribute(state, targets[0])


def _breathe(state: State, card: int, seat: int, targets: Targets) -> None:
    power = max((mod.value for mod in state.changes.of("breath") if mod.card == card), default=0)
    state.mods = [mod for mod in state.mods if mod.kind != "breath" or mod.card != card]
    for other in pick.field_monsters(state, seat):
        if pick.face_up(state, card, other) and def_of(state, other) <= power:
            do.destroy(state, other, seat)


def _potion_targets(state: State, card: int, seat: int) -> list[Targets]:
    """MLY-084: no target, for the player to drink it, or a monster of the player."""
    return [(), *pick.monster("own")(state, card, seat)]


def _drink(state: State, card: int, seat: int, targets: Targets) -> None:
    if not targets:
        do.gain_lp(state, seat, 500)
    for monster in targets:
        do.modify_atk(state, monster, 500)
        do.change(state, monster, "inflicts_no_damage")
        do.change(state, monster, "harmless")


def _faces_harmless(state: State, card: int, other: int) -> bool:
    """MLY-084: a monster in battle with one that drank the potion."""
    if state.battle is None or other not in state.battle:
        return False
    return part.flagged("harmless")(state, card, part.opposing(state, other))


def _ujat_targets(state: State, card: int, seat: int) -> list[Targets]:
    """MLY-070: another monster of the player; without one there is no target yet."""
    if state.attack is None:
        return []
    return pick.one_of(_others(state, seat, "own")) or [()]


def _others(state: State, seat: int, side: str) -> list[int]:
    return [monster for monster in pick.field_monsters(state, seat, side) if monster not in (state.attack or ())]


def _turn_aside(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-070: to a monster of the player it must go, to another one of the opponents it may."""
    if targets:
        do.redirect_attack(state, targets[0])
    else:
        do.ask_redirect(state, seat, _others(state, seat, "foe"))


def _three_monsters(state: State, card: int, seat: int, data: Data) -> bool:
    return pick.foe_attacks(state, card, seat, data) and len(pick.field_monsters(state, seat)) > 2


def _contract(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-145: the dead weigh upon the attacker, and its Equip cards fail."""
    if state.attack is None:
        return
    attacker = state.attack[0]
    undead = part.count(state, card, "any", pick.of_type("Undead"))
    undead += sum(pick.of_type("Undead")(state, card, other) for other in pick.graveyard(state, seat))
    do.modify_atk(state, attacker, -100 * undead, ON_FIELD)
    for equip in do.equips_of(state, attacker):
        do.change(state, equip, "negated")


def _undead_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return pick.foe_attacks(state, card, seat, data) and pick.of_type("Undead")(state, card, data[1])


def _no_alters(state: State, card: int, seat: int) -> bool:
    return not any("Alter" in state.game.types[monster] for monster in pick.field_monsters(state, seat, "own"))


_ASCEND = part.alter_use("Ascended")

CARDS: dict[str, CardEffects] = {
    "MLY-008": CardEffects(activate=ActivatedEffect(_obliterate)),  # Hand Obliteration
    "MLY-009": CardEffects(  # Demon's Kiss
        activate=ActivatedEffect(
            _kiss, targets=pick.monster("any", pick.face_up, pick.is_normal, pick.of_attribute("dark", "light"))
        ),
        equip_to=pick.both(pick.is_normal, pick.of_attribute("dark", "light")),
        statics=(Static("atk", pick.both(pick.its_bearer, pick.of_attribute("dark")), 600),),
        triggers=(Trigger("changed", _break, _kissed_light),),
    ),
    # Fliers and monsters from Level 4 on cannot attack.
    "MLY-011": CardEffects(  # Gravity Bind
        activate=ActivatedEffect(pick.nothing),
        statics=(Static("cannot_attack", pick.either(pick.of_type("Flying"), pick.level(least=4))),),
    ),
    "MLY-015": CardEffects(  # Silver Coin
        activate=ActivatedEffect(_coin_saves), trap=TrapTrigger("attacked", _attacked_in_column), triggers=part.BATTLE_ONLY
    ),
    "MLY-019": CardEffects(activate=part.alter_use("Knighted")),  # Knight's Title
    "MLY-028": CardEffects(  # Fissure
        activate=ActivatedEffect(_crack, targets=pick.monster("any", part.on_attribute("earth")))
    ),
    "MLY-042": CardEffects(  # Cyclon Laser
        equip_to=part.all_types("Cosmic", "Machine"),
        statics=(
            *part.equip_stats(300),
            Static(
                "set_atk",
                part.bearer_attacking(pick.in_defence),
                lambda state, card, other: def_of(state, part.opposing(state, other)) + 100,
            ),
        ),
    ),
    "MLY-049": CardEffects(  # Painful Choice
        activate=ActivatedEffect(_painful, can=lambda state, card, seat: len(_choosable(state, card, seat)) >= 5, limit="duel")
    ),
    "MLY-053": CardEffects(  # Burst Breath
        activate=ActivatedEffect(_breathe, targets=part.own_tribute(pick.of_type("Dragon")), cost=_pay_breath)
    ),
    "MLY-055": CardEffects(  # Shrink
        activate=ActivatedEffect(
            lambda state, card, seat, targets: part.halve_atk(state, targets[0]), targets=pick.monster("any", pick.face_up)
        )
    ),
    "MLY-070": CardEffects(  # Eye of Ujat
        activate=ActivatedEffect(_turn_aside, targets=_ujat_targets),
        trap=TrapTrigger("attack_declared", _three_monsters),
    ),
    "MLY-084": CardEffects(  # Red Potion
        activate=ActivatedEffect(_drink, targets=_potion_targets),
        statics=(Static("battle_proof", _faces_harmless, zone="any"),),
    ),
    # Wet machines rust.
    "MLY-105": CardEffects(  # Accelerated Corrosion
        event=pick.on_field(pick.of_type("Dampened")),
        statics=(
            Static("no_bonus", part.all_types("Dampened", "Machine")),
            Static("cannot_attack", part.all_types("Dampened", "Machine")),
        ),
    ),
    "MLY-112": CardEffects(  # Magic Jammer
        activate=ActivatedEffect(part.negate_and_destroy, targets=part.discarding(), cost=part.pay_discard()),
        trap=TrapTrigger("activated", part.foe_activates(SPELL)),
    ),
    "MLY-113": CardEffects(  # God's Judgment
        activate=ActivatedEffect(part.negate_and_destroy, can=part.answers(TRAP), cost=part.pay_half_lp, unstoppable=True)
    ),
    "MLY-119": CardEffects(  # Chorus of Sanctuary
        activate=ActivatedEffect(pick.nothing),
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
    "MLY-145": CardEffects(  # Cursed Contract
        activate=ActivatedEffect(_contract), trap=TrapTrigger("attacked", _undead_attacked)
    ),
}

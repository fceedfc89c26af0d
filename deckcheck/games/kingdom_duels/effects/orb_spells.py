"""Orichalcos Barrier: Spells and Traps that stand for themselves."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import BATTLE, DRAW, FRONT, GRAVE, MAIN1, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State, opponents
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of

PRIMARY_TYPES = (
    "Angel", "Aquatic", "Avian", "Beast", "Cosmic", "Demon", "Dinosaur", "Dragon", "Elemental", "Esper", "Frost", "Illusion",
    "Insect", "Machine", "Plant", "Reptillian", "Spellcaster", "Support", "Undead", "Warrior",
)  # fmt: skip


def _foe_drew(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-006: an opponent drew in their Draw Phase."""
    return data[0] in opponents(state, seat) and data[0] == state.active and state.phase == DRAW


def _knock_off(state: State, card: int, seat: int, targets: Targets) -> None:
    """The card drawn last is the one in question."""
    hand = state.players[state.active].hand
    if hand:
        do.discard(state, hand[-1])


def _contents(state: State, card: int, seat: int, targets: Targets) -> None:
    found = pick.deck_cards(state, seat, pick.name_has("Toon"))
    if found:
        do.choose_card(state, seat, found, do.search)
    else:
        do.pay_lp(state, seat, 500)


def _into_deck(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == GRAVE:
        do.to_deck(state, targets[0])


def _declare_type(state: State, card: int, seat: int, targets: Targets) -> None:
    do.choose(state, seat, PRIMARY_TYPES, _declared, card)


def _declared(state: State, name: str, card: int) -> None:
    lasting.mark(state, card, "declared_type", name)


def _shown_type(state: State, card: int, other: int) -> str:
    return str(lasting.marks(state, card, "declared_type")[0])


def _remodelled(state: State, card: int, other: int) -> bool:
    """ORB-088: face-up monsters, once a type is declared."""
    return (
        other >= 0
        and state.zone[other] == FRONT
        and pick.face_up(state, card, other)
        and lasting.marked(state, card, "declared_type")
    )


_IN_GRAVE = pick.both(pick.is_monster, pick.of_type("Soldier"))


def _deal_junk(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        if state.zone[target] == GRAVE:
            do.special_summon(state, seat, (target,), (0,), then=_patched)


def _patched(state: State, monster: int) -> None:
    """ORB-120: half its original ATK; no attack and no tribute in this turn."""
    do.change(state, monster, "base_atk", state.game.atk[monster] // 2, ON_FIELD)
    do.change(state, monster, "cannot_attack")
    do.change(state, monster, "no_tribute")


def _soldiers_atk(state: State, card: int, seat: int) -> int:
    own = pick.field_monsters(state, seat, "own")
    return sum(atk_of(state, other) for other in own if pick.of_type("Soldier")(state, card, other))


def _revolt(state: State, card: int, seat: int, targets: Targets) -> None:
    do.skip_battle_phase(state)
    if _soldiers_atk(state, card, seat) >= atk_of(state, targets[0]):
        do.choose(state, seat, ("hand", "deck"), _driven_off, targets[0])


def _driven_off(state: State, word: str, monster: int) -> None:
    if state.zone[monster] == FRONT:
        (do.to_hand if word == "hand" else do.to_deck)(state, monster)


def _fate(state: State, card: int, seat: int, targets: Targets) -> None:
    number = do.roll(state, seat)
    do.draw(state, seat, number)
    do.mill(state, seat, number)


def _rise_armed(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        if state.zone[target] == GRAVE:
            do.special_summon(state, seat, (target,), then=_burning, arguments=(card, seat))


def _burning(state: State, monster: int, card: int, seat: int) -> None:
    """ORB-148: until the next End Phase of its player."""
    lasting.mark(state, monster, "phoenix", (card, seat))


def _ashes(state: State, card: int, seat: int, data: Data) -> bool:
    return any(mod.value == (card, data[0]) for mod in state.changes.of("phoenix"))


def _burn_out(state: State, card: int, seat: int, data: Data) -> None:
    for other in [mod.card for mod in state.changes.of("phoenix") if mod.value == (card, data[0])]:
        do.to_graveyard(state, other)


def _swap_all(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-178: every monster changes its position and flies for the turn."""
    for monster in pick.field_monsters(state, seat):
        do.battle_swap(state, monster)
        do.add_type(state, monster, "Flying", do.END)


def _charge_souls(state: State, card: int, seat: int, targets: Targets) -> None:
    do.skip_battle_phase(state)
    for target in targets:
        if state.zone[target] == GRAVE:
            do.special_summon(state, seat, (target,), then=_soul_price, arguments=(seat,))


def _soul_price(state: State, monster: int, seat: int) -> None:
    do.pay_lp(state, seat, 500)


def _any_number(state: State, card: int, seat: int) -> list[Targets]:
    """ORB-185: as many monsters of the player's graveyard as there are zones."""
    dead = [other for other in state.boards[do.home(state, seat)].grave if pick.is_monster(state, card, other)]
    return pick.subsets(dead, 1, state.boards[do.home(state, seat)].front.count(-1))


def _rain(state: State, card: int, seat: int, targets: Targets) -> None:
    state.mods.append(Mod("meteorain", -1, True, state.turn))


def _extra_under_rain(state: State, card: int, other: int) -> bool:
    return other >= 0 and pick.is_extra(state, card, other) and lasting.marked(state, -1, "meteorain")


def _wingbeat(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-023: a big Dragon flies off and takes every face-up Spell and Trap with it."""
    if state.zone[targets[0]] != FRONT:
        return
    do.to_deck(state, targets[0])
    do.later(state, _land, card, seat)
    for other in pick.row_cards(state, seat):
        if other != card and pick.face_up(state, card, other) and state.game.main[other] & (SPELL | TRAP):
            do.destroy(state, other, seat)


def _land(state: State, card: int, seat: int) -> None:
    do.special_summon(state, seat, part.own_cards(state, card, seat, ("hand",), ()), optional=True)


_FIRE = pick.of_attribute("fire")


def _scorch(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-030: all that is not FIRE is halved; a FIRE Demon may rise."""
    for monster in pick.field_monsters(state, seat):
        if pick.face_up(state, card, monster) and not _FIRE(state, card, monster):
            atk, def_ = atk_of(state, monster), def_of(state, monster)
            do.modify_atk(state, monster, atk // 2 - atk)
            do.modify_def(state, monster, def_ // 2 - def_)
    demons = part.own_cards(state, card, seat, ("graveyard",), (_FIRE, pick.of_type("Demon")))
    do.special_summon(state, seat, demons, optional=True, then=_fireproof)


def _fireproof(state: State, monster: int) -> None:
    do.change(state, monster, "battle_proof")


def _release(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-082: a seal is taken off, or a Warrior returns to another time."""
    words = ["unseal"] if _sealed(state, card, seat) else []
    words += ["alter"] if _released(state, card, seat) else []
    do.choose(state, seat, words, _restraint_gone, card, seat)


def _sealed(state: State, card: int, seat: int) -> list[int]:
    return [
        monster
        for monster in pick.field_monsters(state, seat)
        if pick.both(pick.face_up, pick.of_type("Sealed"))(state, card, monster)
    ]


def _warrior(state: State, monster: int, material: int) -> bool:
    return pick.of_type("Warrior")(state, material, material)


def _released(state: State, card: int, seat: int) -> bool:
    return bool(do.alter_options(state, seat, "Timeshifted", _warrior))


def _restraint_gone(state: State, word: str, card: int, seat: int) -> None:
    if word == "alter":
        do.alter_summon(state, seat, "Timeshifted", _warrior)
    else:
        do.choose_card(state, seat, _sealed(state, card, seat), _unsealed)


def _unsealed(state: State, monster: int) -> None:
    do.remove_type(state, monster, "Sealed")


CARDS: dict[str, CardEffects] = {
    "ORB-006": CardEffects(  # Knocking Off
        activate=ActivatedEffect(_knock_off, unstoppable=True), trap=TrapTrigger("drew", _foe_drew)
    ),
    "ORB-007": CardEffects(  # Trap Jammer
        activate=ActivatedEffect(part.negate_and_destroy, targets=part.discarding(), cost=part.pay_discard()),
        trap=TrapTrigger("activated", part.foe_activates(TRAP)),
    ),
    "ORB-016": CardEffects(activate=ActivatedEffect(_contents)),  # Toon Table of Contents
    "ORB-023": CardEffects(  # A Wingbeat of Giant Dragon
        activate=ActivatedEffect(_wingbeat, targets=pick.monster("own", pick.of_type("Dragon"), pick.level(least=5)))
    ),
    "ORB-030": CardEffects(activate=ActivatedEffect(_scorch)),  # Aetonyx Flame
    "ORB-051": CardEffects(  # Treasure Cards of the Guarding God
        activate=ActivatedEffect(pick.draw_cards(2), targets=part.discarding(number=5), cost=part.pay_discard(5)),
        triggers=(Trigger("draw_phase", lambda state, card, seat, data: do.draw(state, seat), part.own_event),),
    ),
    "ORB-068": CardEffects(  # Reincarnation of the Dead
        activate=ActivatedEffect(_into_deck, targets=pick.in_graveyard("any", pick.is_monster))
    ),
    "ORB-082": CardEffects(  # Release Restraint
        activate=ActivatedEffect(
            _release, can=lambda state, card, seat: bool(_sealed(state, card, seat)) or _released(state, card, seat)
        )
    ),
    "ORB-088": CardEffects(  # DNA Remodeling Surgery
        activate=ActivatedEffect(_declare_type), statics=(Static("type", _remodelled, _shown_type),)
    ),
    "ORB-120": CardEffects(  # Junk Dealer
        activate=ActivatedEffect(
            _deal_junk,
            can=lambda state, card, seat: part.room(state, seat),
            targets=pick.in_graveyard("own", _IN_GRAVE, least=1, most=2),
        )
    ),
    "ORB-122": CardEffects(activate=ActivatedEffect(_revolt, targets=pick.monster("foe"))),  # Soldier Revolt
    "ORB-143": CardEffects(  # Treasure Cards of Fate
        activate=ActivatedEffect(_fate, can=lambda state, card, seat: len(state.players[seat].deck) <= 12)
    ),
    "ORB-144": CardEffects(activate=part.alter_use("Reincarnated", pick.name_has("Red-Eyes"))),  # Red-Eyes Transmigration
    "ORB-148": CardEffects(  # Phoenix Gravitation
        activate=ActivatedEffect(
            _rise_armed,
            can=lambda state, card, seat: part.room(state, seat),
            targets=pick.in_graveyard("own", pick.is_monster, pick.of_type("Armor"), least=1, most=4),
        ),
        triggers=(Trigger("end_phase", _burn_out, _ashes, zone="any"),),
    ),
    "ORB-178": CardEffects(  # Gravity Release
        activate=ActivatedEffect(_swap_all), trap=TrapTrigger("attack_declared", pick.foe_attacks)
    ),
    "ORB-185": CardEffects(  # Soul Charge
        activate=ActivatedEffect(
            _charge_souls, can=lambda state, card, seat: state.phase == MAIN1, targets=_any_number, limit="duel"
        ),
        by_phase=True,
    ),
    "ORB-188": CardEffects(  # Meteorain
        activate=ActivatedEffect(_rain, limit="duel"), statics=(Static("half_piercing", _extra_under_rain, zone="any"),)
    ),
    "ORB-213": CardEffects(  # Soul Shield
        activate=ActivatedEffect(
            pick.stop_battle,
            can=lambda state, card, seat: state.phase == BATTLE,
            cost=part.pay_half_lp,
        ),
        by_phase=True,
    ),
}

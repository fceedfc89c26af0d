"""Orichalcos Barrier: Spells 051 to 100."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    marks,
    places,
    resolves,
    rituals,
    situations,
    spells,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards import SPELL
from deckcheck.games.kingdom_duels.engine.constants import BACK, FRONT, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State, opponents


def _into_deck(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == GRAVE:
        actions.to_deck(state, targets[0])


_BOUND = ("cannot_attack", "cannot_move", "position_locked")


def _eight_with_reptile(state: State, cards: Targets) -> bool:
    return rituals.total_level(state, cards) == 8 and any(
        conditions.of_type("Dinosaur", "Dragon")(state, other, other) for other in cards
    )


def _release(state: State, card: int, seat: int, targets: Targets) -> None:
    """ORB-082: a seal is taken off, or a Warrior returns to another time."""
    words = ["unseal"] if _sealed(state, card, seat) else []
    words += ["alter"] if _released(state, card, seat) else []
    choices.choose(state, seat, words, _restraint_gone, card, seat)


def _sealed(state: State, card: int, seat: int) -> list[int]:
    return [
        monster
        for monster in places.field_monsters(state, seat)
        if conditions.both(conditions.face_up, conditions.of_type("Sealed"))(state, card, monster)
    ]


def _warrior(state: State, monster: int, material: int) -> bool:
    return conditions.of_type("Warrior")(state, material, material)


def _released(state: State, card: int, seat: int) -> bool:
    return bool(summons.alter_options(state, seat, "Timeshifted", _warrior))


def _restraint_gone(state: State, word: str, card: int, seat: int) -> None:
    if word == "alter":
        summons.alter_summon(state, seat, "Timeshifted", _warrior)
    else:
        choices.choose_card(state, seat, _sealed(state, card, seat), _unsealed)


def _unsealed(state: State, monster: int) -> None:
    changes.remove_type(state, monster, "Sealed")


PRIMARY_TYPES = (
    "Angel", "Aquatic", "Avian", "Beast", "Cosmic", "Demon", "Dinosaur", "Dragon", "Elemental", "Esper", "Frost", "Illusion",
    "Insect", "Machine", "Plant", "Reptillian", "Spellcaster", "Support", "Undead", "Warrior",
)  # fmt: skip


def _declare_type(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose(state, seat, PRIMARY_TYPES, _declared, card)


def _declared(state: State, name: str, card: int) -> None:
    marks.mark(state, card, "declared_type", name)


def _shown_type(state: State, card: int, other: int) -> str:
    return str(marks.marks(state, card, "declared_type")[0])


def _remodelled(state: State, card: int, other: int) -> bool:
    """ORB-088: face-up monsters, once a type is declared."""
    return (
        other >= 0
        and state.zone[other] == FRONT
        and conditions.face_up(state, card, other)
        and marks.marked(state, card, "declared_type")
    )


def _sword_taken(state: State, card: int, seat: int, data: Data) -> None:
    """ORB-071: remembers that Eatos wears it, for it knows no bearer when it is gone."""
    marks.unmark(state, "eatos_sword", value=card)
    if conditions.named("Guardian Eatos")(state, card, data[1]):
        marks.mark(state, data[1], "eatos_sword", card)


def _wore_sword(state: State, card: int, data: Data) -> bool:
    return data[0] == card and bool(marks.marked_cards(state, "eatos_sword", card))


def _sword_lost(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "eatos_sword", card):
        changes.modify_atk(state, other, 700)
    marks.unmark(state, "eatos_sword", value=card)


def _no_own_dead(state: State, card: int, seat: int) -> bool:
    grave = state.boards[changes.home(state, seat)].grave
    return not any(conditions.is_monster(state, card, other) for other in grave)


def _foe_has_dead(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-062: an opponent's Standby Phase, with a monster in their graveyard."""
    return data[0] in opponents(state, seat) and not _no_own_dead(state, card, data[0])


def _defiled(state: State, card: int) -> bool:
    seat = changes.controller(state, card)
    if state.zone[card] != BACK or not conditions.face_up(state, card, card) or _no_own_dead(state, card, seat):
        return False
    if any(link.card == card for link in state.chain):
        return False
    return actions.destroy(state, card, seat)


def _bewitch(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose(state, seat, ("places", "positions", "both"), _bewitched, targets)


def _bewitched(state: State, word: str, targets: Targets) -> None:
    """ORB-096: two monsters change places, turn, or both, and survive battles of the turn."""
    if word != "positions":
        battles.exchange(state, *targets)
    for other in targets:
        if word != "places":
            changes.battle_swap(state, other)
        changes.change(state, other, "battle_proof")


def _of_one_side(state: State, card: int, seat: int) -> list[Targets]:
    pairs = targets.monster("foe", least=2, most=2)(state, card, seat)
    return [pair for pair in pairs if state.ctrl[pair[0]] == state.ctrl[pair[1]]]


def _divide(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        summons.clone_summon(state, seat, targets[0])


def _unfit(state: State, card: int, other: int) -> bool:
    """ORB-090: not Divine, and without a Field Power Bonus."""
    return not statics.has_bonus(state, other) and not conditions.of_type("Divine")(state, card, other)


def _select(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        _keep_from_attacking(state, targets[0], card)
        summons.clone_summon(state, seat, targets[0], then=_keep_from_attacking, arguments=(card,))


def _keep_from_attacking(state: State, monster: int, card: int) -> None:
    changes.change(state, monster, "cannot_attack", True, ON_FIELD)
    marks.mark(state, monster, "selected", card)


def _die_out(state: State, card: int, seat: int, data: Data) -> None:
    """ORB-090: its time is over; who got no Field Power Bonus perishes."""
    unfit = [other for other in marks.marked_cards(state, "selected", card) if not statics.has_bonus(state, other)]
    actions.to_graveyard(state, card)
    for other in unfit:
        if actions.destroy(state, other, seat) and state.game.name[other] == summons.CLONE:
            changes.pay_lp(state, seat, 500)


def _grarl_wears(state: State, card: int, other: int) -> bool:
    """ORB-053: monsters of the other side, while Grarl wears the axe."""
    bearer = state.host[card]
    worn = bearer >= 0 and conditions.named("Guardian Grarl")(state, card, bearer)
    return worn and conditions.foes(state, card, other) and conditions.is_monster(state, card, other)


def _foe_attacks_now(state: State, card: int, seat: int) -> bool:
    """ORB-061: a monster of an opponent attacks, and the graveyard has five cards."""
    if state.attack is None or not situations.seat_is_foe(state, seat, state.attack[0]):
        return False
    return len(state.boards[changes.home(state, seat)].grave) >= 5


def _bury_five(state: State, card: int, seat: int, targets: Targets) -> None:
    grave = state.boards[changes.home(state, seat)].grave
    choices.pick_up_to(state, seat, tuple(grave), 5, _buried, least=5)


def _buried(state: State, chosen: Targets) -> None:
    for other in chosen:
        actions.erode(state, other)


def _salvation(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.negate_attack(state)
    actions.end_battle_phase(state)


def _silences(state: State, card: int, seat: int) -> bool:
    """ORB-066: a Spell that targets Kay'est, who wears the rod."""
    bearer = state.host[card]
    worn = bearer >= 0 and conditions.named("Guardian Kay'est")(state, card, bearer)
    return worn and spells.answers(SPELL)(state, card, seat) and bearer in state.chain[-1].targets


_ROD = rituals.equip_ritual(Static("def", conditions.its_bearer, 500), atk=0)
_SILENCE = ActivatedEffect(lambda state, card, seat, targets: actions.negate(state), can=_silences, slow=False)


CARDS: dict[str, CardEffects] = {
    "ORB-051": CardEffects(  # Treasure Cards of the Guarding God
        activate=ActivatedEffect(resolves.draw_cards(2), targets=costs.discarding(number=5), cost=costs.pay_discard(5)),
        triggers=(Trigger("draw_phase", lambda state, card, seat, data: actions.draw(state, seat), triggers.own_event),),
    ),
    "ORB-053": rituals.equip_ritual(Static("position_locked", _grarl_wears), atk=500),  # Gravity Axe - Grarl Ritual
    "ORB-061": CardEffects(  # Salvation of the Buried God
        uses=(
            ActivatedEffect(_salvation, can=_foe_attacks_now, cost=_bury_five, slow=False, zone="graveyard", unstoppable=True),
        )
    ),
    "ORB-062": CardEffects(  # Magic Power of the Pure Cemetery
        activate=ActivatedEffect(resolves.nothing, can=_no_own_dead),
        triggers=(Trigger("standby", lambda state, card, seat, data: changes.damage(state, data[0], 100), _foe_has_dead),),
        watch=_defiled,
    ),
    "ORB-066": replace(_ROD, uses=(*_ROD.uses, _SILENCE)),  # Rod of Silence - Kay'est Ritual
    "ORB-068": CardEffects(  # Reincarnation of the Dead
        activate=ActivatedEffect(_into_deck, targets=targets.in_graveyard("any", conditions.is_monster))
    ),
    "ORB-069": CardEffects(  # Nightmare's Iron Bindings
        activate=ActivatedEffect(
            resolves.gain(800), targets=targets.monster("foe", conditions.face_up, conditions.of_attribute("dark"))
        ),
        equip_to=conditions.both(conditions.foes, conditions.of_attribute("dark")),
        statics=(*statics.equip_stats(-800), *(Static(kind, conditions.its_bearer) for kind in _BOUND)),
    ),
    "ORB-071": rituals.equip_ritual(  # Celestial Sword - Eatos Ritual
        Trigger("equipped", _sword_taken, lambda state, card, seat, data: data[0] == card, at_once=True),
        Trigger("left_field", _sword_lost, lambda state, card, seat, data: _wore_sword(state, card, data)),
        atk=300,
    ),
    "ORB-078": rituals.ritual(rituals.ritual_materials(2, 5, _eight_with_reptile)),  # Tyrannical Dragon Ritual
    "ORB-082": CardEffects(  # Release Restraint
        activate=ActivatedEffect(
            _release, can=lambda state, card, seat: bool(_sealed(state, card, seat)) or _released(state, card, seat)
        )
    ),
    "ORB-088": CardEffects(  # DNA Remodeling Surgery
        activate=ActivatedEffect(_declare_type), statics=(Static("type", _remodelled, _shown_type),)
    ),
    "ORB-089": CardEffects(  # Cell Division
        activate=ActivatedEffect(
            _divide,
            can=summons.can_clone,
            targets=targets.monster("any", conditions.face_up, conditions.of_type("Insect"), conditions.level(most=3)),
        )
    ),
    "ORB-090": CardEffects(  # Natural Selection
        activate=ActivatedEffect(
            _select, can=summons.can_clone, targets=targets.monster("any", conditions.face_up, _unfit), limit="duel"
        ),
        triggers=(
            Trigger("end_phase", _die_out, lambda state, card, seat, data: data[0] in opponents(state, seat), at_once=True),
        ),
    ),
    "ORB-096": CardEffects(activate=ActivatedEffect(_bewitch, targets=_of_one_side)),  # Scroll of Bewitchment
}

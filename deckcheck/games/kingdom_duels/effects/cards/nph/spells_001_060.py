"""Nameless Pharaoh: Spells 001 to 060."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    piles,
    places,
    rituals,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import GRAVE
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State, opponents


def _three_undead(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-003: its text sets the type in quotes as if it were part of a name; the type is meant, for only one card has it in
    its name, and that one is Undead as well."""
    grave = state.boards[changes.home(state, seat)].grave
    undead = [
        other for other in grave if conditions.both(conditions.is_monster, conditions.of_type("Undead"))(state, card, other)
    ]
    return targets.subsets(undead, 3, 3) if summons.room(state, seat) else []


def _against_bearer(state: State, card: int, other: int) -> bool:
    """The monster that battles the bearer of an Equip card."""
    return state.battle is not None and state.host[card] in state.battle and other in state.battle and other != state.host[card]


def _exorcise(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-016: a Demon is destroyed, or a Fallen monster is what it was before."""
    monster = targets[0]
    words = ["destroy"] if conditions.of_type("Demon")(state, card, monster) else []
    words += ["return"] if conditions.of_type("Fallen")(state, card, monster) else []
    choices.choose(state, seat, words, _exorcised, monster, seat)


def _exorcised(state: State, word: str, monster: int, seat: int) -> None:
    if word == "destroy":
        actions.destroy(state, monster, seat)
        return
    way, player = state.game.effects[monster].summon, changes.controller(state, monster)
    names = way.materials if way is not None and way.kind == "alter" else ()
    material = [other for other in actions.attached_to(state, monster) if state.game.name[other] in names]
    actions.to_deck(state, monster)  # an Extra Deck monster goes to the Extra Deck
    summons.special_summon(state, player, [other for other in material if state.zone[other] == GRAVE], optional=True)


def _ask_victim(state: State, card: int, seat: int, data: Data) -> None:
    seats = (*opponents(state, seat), seat)
    names = tuple(state.names[other] for other in seats)
    choices.choose(state, seat, names, _struck_down, names, seats)


def _struck_down(state: State, name: str, names: tuple[str, ...], seats: Targets) -> None:
    changes.damage(state, seats[names.index(name)], 250)


def _zombies(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("graveyard",), (conditions.of_type("Zombie"),))


def _reach(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-035: a monster of the player is buried, or a Zombie dug up."""
    words = ["destroy"] if places.field_monsters(state, seat, "own") else []
    words += ["summon"] if _zombies(state, card, seat) and summons.room(state, seat) else []
    choices.choose(state, seat, words, _reached, card, seat)


def _reached(state: State, word: str, card: int, seat: int) -> None:
    if word == "summon":
        summons.special_summon(state, seat, _zombies(state, card, seat))
    else:
        choices.choose_card(state, seat, places.field_monsters(state, seat, "own"), actions.destroy, seat)


def _can_reach(state: State, card: int, seat: int) -> bool:
    return bool(places.field_monsters(state, seat, "own")) or bool(_zombies(state, card, seat))


def _other_spells(state: State, card: int, seat: int) -> list[int]:
    return [other for other in state.players[seat].hand if other != card and conditions.is_spell(state, card, other)]


def _exchange_spells(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-051: two Spells of the hand for one of the graveyard, all when it resolves."""
    spells = _other_spells(state, card, seat)
    if len(spells) >= 2:
        choices.pick_up_to(state, seat, spells, 2, _regain_spell, card, seat, least=2)


def _regain_spell(state: State, chosen: Targets, card: int, seat: int) -> None:
    piles.discard_chosen(state, chosen)
    grave = state.boards[changes.home(state, seat)].grave
    choices.choose_card(state, seat, [other for other in grave if conditions.is_spell(state, card, other)], actions.to_hand)


def _drink(state: State, card: int, seat: int, data: Data) -> None:
    changes.gain_lp(state, seat, data[1])


CARDS: dict[str, CardEffects] = {
    "NPH-003": rituals.ritual(_three_undead, erode=True),  # Necrofear Ritual
    "NPH-005": CardEffects(  # Magic Formula
        equip_to=conditions.both(conditions.own, conditions.of_type("Spellcaster")),
        statics=(*statics.equip_stats(500), Static("no_bonus", _against_bearer)),
    ),
    "NPH-016": CardEffects(  # Exorcism
        activate=ActivatedEffect(
            _exorcise, targets=targets.monster("any", conditions.face_up, conditions.of_type("Demon", "Fallen"))
        )
    ),
    "NPH-030": CardEffects(  # Black Pendant
        equip_to=conditions.both(conditions.own, conditions.of_attribute("dark")),
        statics=statics.equip_stats(500),
        triggers=(Trigger("left_field", _ask_victim, triggers.worn_and_gone, limit="duel"),),
    ),
    "NPH-035": CardEffects(activate=ActivatedEffect(_reach, can=_can_reach)),  # Burial Arm
    "NPH-051": CardEffects(  # Revival Magic
        activate=ActivatedEffect(_exchange_spells, can=lambda state, card, seat: len(_other_spells(state, card, seat)) >= 2)
    ),
    "NPH-052": CardEffects(  # Sword of Dagla
        equip_to=conditions.both(conditions.of_type("Warrior"), conditions.original_atk(most=1500)),
        statics=statics.equip_stats(500),
        triggers=(Trigger("damage", _drink, triggers.bearer_hurts_foe),),
    ),
}

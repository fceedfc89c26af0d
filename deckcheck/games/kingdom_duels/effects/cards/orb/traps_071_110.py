"""Orichalcos Barrier: Traps 071 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    armor,
    changes,
    choices,
    conditions,
    lasting,
    places,
    situations,
    spells,
    summons,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import is_worn
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import answered_link
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Targets,
    TrapTrigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents, place_of
from deckcheck.games.kingdom_duels.engine.summons.summons import declare_summon
from deckcheck.games.kingdom_duels.engine.view.lookahead import Happened, would


def _insect_attacked(state: State, card: int, seat: int) -> list[Targets]:
    """ORB-086: the attacked Insect, if an Insect of the hand, possibly itself, can take its place."""
    if state.attack is None or not conditions.of_type("Insect")(state, card, state.attack[1]):
        return []
    itself = conditions.both(conditions.is_normal, conditions.level(most=4))(state, card, state.attack[1])
    return [(state.attack[1],)] if itself or _small_insects(state, card, seat) else []


def _small_insects(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("hand",), (conditions.of_type("Insect"), conditions.level(most=4)))


def _mimic(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] != FRONT:
        return
    place = place_of(state, targets[0])
    actions.to_hand(state, targets[0])
    if state.zone[targets[0]] == FRONT:
        return  # it cannot return, and its place is not free
    found = summons.summonable(state, seat, _small_insects(state, card, seat))
    choices.choose_card(state, seat, found, _take_place, seat, place)


def _take_place(state: State, insect: int, seat: int, place: int) -> None:
    choices.later(state, _lure, insect)
    declare_summon(state, seat, insect, place, ATK)


def _lure(state: State, insect: int) -> None:
    if state.zone[insect] == FRONT:
        actions.redirect_attack(state, insect)


def _infest(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose(state, seat, ("weaken all", "infest"), _infested, card, seat)


def _infested(state: State, word: str, card: int, seat: int) -> None:
    """ORB-095: all face-up monsters are weaker and hurt their players, or the newcomer is Infested."""
    if word == "infest":
        changes.add_type(state, sprung_by(state, card)[0], "Infested")
        return
    for monster in places.field_monsters(state, seat):
        if conditions.face_up(state, card, monster):
            changes.modify_atk(state, monster, -100, ON_FIELD)
    for player in range(len(state.players)):
        if not state.players[player].lost:
            changes.damage(state, player, 100 * len(places.field_monsters(state, player, "own")))


def _foe_summons_near_insects(state: State, card: int, seat: int, data: Data) -> bool:
    insects = situations.controls(conditions.of_type("Insect"), conditions.face_up)
    return triggers.foe_summons()(state, card, seat, data) and insects(state, card, seat)


def _special_normal(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-081: an opponent Special Summons a Normal monster."""
    return data[1] == "special" and triggers.foe_summons(conditions.is_normal)(state, card, seat, data)


_MY_DINOSAUR = conditions.both(conditions.own, conditions.of_type("Dinosaur"))


def _foes_trap_on_dinosaur(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-077: a Trap of an opponent that targets a Dinosaur of the player, or would redirect an attack to one."""
    if not spells.foe_activates(TRAP)(state, card, seat, data):
        return False
    if spells.targets_fit(state, card, _MY_DINOSAUR):
        return True
    link = answered_link(state)
    return state.attack is not None and link is not None and would(state, link, _lured(card))


def _lured(card: int) -> Happened:
    """The attack goes to another monster than before, which is a Dinosaur of the card's player."""

    def happened(before: State, after: State) -> bool:
        if before.attack is None or after.attack is None or after.attack[1] == before.attack[1]:
            return False
        return after.redirected > before.redirected and _MY_DINOSAUR(after, card, after.attack[1])

    return happened


def _armor_in_grave(state: State, card: int, seat: int) -> list[int]:
    """ORB-107: Armor monsters of the graveyard that a Duelist Token of the player can wear."""
    found = places.own_cards(state, card, seat, ("graveyard",), (armor.is_armor,))
    return [other for other in found if armor.wearers(state, other, seat)]


def _has_armor_to_draw(state: State, card: int, seat: int) -> bool:
    return summons.room(state, seat) and bool(_armor_in_grave(state, card, seat))


def _draw_armor(state: State, card: int, seat: int, targets: Targets) -> None:
    """An Armor monster comes from the graveyard, is equipped to a Duelist Token and takes the attack; it falls in the End
    Phase."""
    found = _armor_in_grave(state, card, seat)
    summons.special_summon(state, seat, found, then=armor.put_on, arguments=(seat, _magnetized, card))


def _magnetized(state: State, monster: int, card: int) -> None:
    lasting.doom(state, monster, card)
    if is_worn(state, monster):
        actions.redirect_attack(state, monster)


CARDS: dict[str, CardEffects] = {
    "ORB-077": CardEffects(  # Jurassic Heart
        activate=ActivatedEffect(spells.negate_and_destroy),
        trap=TrapTrigger("activated", _foes_trap_on_dinosaur),
    ),
    "ORB-081": CardEffects(  # Blessings of Birth
        activate=ActivatedEffect(
            lambda state, card, seat, targets: actions.end_turn(state),
            can=lambda state, card, seat: state.active in opponents(state, seat),
            limit="duel",
        ),
        trap=TrapTrigger("summoned", _special_normal),
    ),
    "ORB-086": CardEffects(  # Mimesis
        activate=ActivatedEffect(_mimic, targets=_insect_attacked),
        trap=TrapTrigger("attacked", triggers.mine_attacked),
    ),
    "ORB-095": CardEffects(  # Infestation
        activate=ActivatedEffect(_infest), trap=TrapTrigger("summoned", _foe_summons_near_insects)
    ),
    "ORB-107": CardEffects(  # Magnet Armor
        activate=ActivatedEffect(_draw_armor, can=_has_armor_to_draw),
        trap=TrapTrigger("attacked", triggers.foe_attacks_mine(armor.is_duelist)),
        triggers=(lasting.DOOM,),
    ),
}

"""King of Duelists: Equip Spells."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import (
    both,
    face_up,
    foes,
    hidden,
    its_bearer,
    named,
    no,
    of_attribute,
    of_type,
)
from deckcheck.games.kingdom_duels.effects._shared_filters import count
from deckcheck.games.kingdom_duels.effects._targets import deck_cards, field_monsters, graveyard, monster
from deckcheck.games.kingdom_duels.effects._trigger_conditions import self_event
from deckcheck.games.kingdom_duels.effects.kod_spells import own_main
from deckcheck.games.kingdom_duels.engine.constants import DEF, GRAVE, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of

PINNED = (Static("cannot_attack", its_bearer), Static("cannot_move", its_bearer), Static("position_locked", its_bearer))


def _find_castle(state: State, card: int, seat: int, targets: Targets) -> None:
    found = deck_cards(state, seat, named("Castle of Darkening"))
    found += [other for other in graveyard(state, seat, "own") if named("Castle of Darkening")(state, card, other)]
    do.choose_card(state, seat, found, _fetch)


def _fetch(state: State, other: int) -> None:
    if state.zone[other] == GRAVE:
        do.to_hand(state, other)
    else:
        do.search(state, other)


def _castle_there(state: State, card: int, seat: int) -> bool:
    castle = named("Castle of Darkening")
    return any(castle(state, card, other) for other in (*state.players[seat].deck.cards, *graveyard(state, seat, "own")))


def _ring_breaks(state: State, card: int, victim: int, cause: str) -> bool:
    """KOD-003: it is destroyed by an effect instead of its bearer."""
    if cause != "effect" or state.host[card] != victim or victim == card:
        return False
    return do.destroy(state, card, do.controller(state, card))


def _raise_shield(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-008: the other monsters that are there now stand behind the shield."""
    last.unmark(state, "shield_of", card=card)
    last.mark(state, card, "shield_of", targets[0], PERMANENT)
    for other in field_monsters(state, seat, "own"):
        if other != targets[0]:
            if state.pos[other] % 2 != DEF:
                do.battle_swap(state, other)
            last.mark(state, other, "shielded", card)


def _shield_shatters(state: State, card: int, seat: int, data: Data) -> None:
    for other in last.marked_cards(state, "shielded", card):
        do.destroy(state, other, seat)


def _bearer_was_destroyed(state: State, card: int, seat: int, data: Data) -> bool:
    """The shield is gone by then; who stood behind it is set free only after this."""
    return data[0] in last.marks(state, card, "shield_of") and bool(last.marked_cards(state, "shielded", card))


def _set_free(state: State, card: int, seat: int, data: Data) -> None:
    last.unmark(state, "shielded", value=card)


def _awaken(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-047: who was stone already is so no longer."""
    stone = [mod for mod in state.changes.of("type") if mod.card == targets[0] and mod.value == "Petrified"]
    if state.host[card] == targets[0]:
        state.mods = [mod for mod in state.mods if mod not in stone]


SHIELDED = last.marked_by("shielded")


def _whip(one: int, three: int) -> Any:
    """KOD-076: more with three face-up Harpies."""

    def value(state: State, card: int, other: int) -> int:
        return three if count(state, card, "own", named("Harpie Lady")) >= 3 else one

    return value


def _whip_speed(state: State, card: int, seat: int) -> bool:
    return own_main(state, seat) or len(field_monsters(state, seat, "own")) == 1


def _explode(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-120: the difference of ATK, at most 1000, hurts the side of the weaker monster."""
    bearer = state.host[card]
    gap = state.game.atk[card] - atk_of(state, bearer)
    loser = do.controller(state, bearer) if gap > 0 else seat
    do.destroy(state, card, seat)
    do.damage(state, loser, min(1000, abs(gap)))


CARDS: dict[str, CardEffects] = {
    "KOD-003": CardEffects(  # Flotation Ring
        equip_to=named("Castle of Darkening"),
        statics=(Static("type", its_bearer, "Flying"), Static("effects_stand", its_bearer)),
        uses=(ActivatedEffect(_find_castle, can=_castle_there, zone="hand", slow=True, limit="duel"),),
        saves=_ring_breaks,
    ),
    "KOD-008": CardEffects(  # Chaos Shield
        equip_to=of_type("Flying"),
        activate=ActivatedEffect(_raise_shield, targets=monster("any", face_up, of_type("Flying"))),
        statics=(
            Static("set_def", its_bearer, 3200),
            Static("set_def", SHIELDED, 2600),
            Static("position_locked", SHIELDED),
        ),
        triggers=(
            Trigger("standby", parts.destroy_itself, parts.own_event, optional=True, limit="turn"),
            Trigger("destroyed", _shield_shatters, _bearer_was_destroyed, zone="any"),
            Trigger("left_field", _set_free, self_event),
        ),
    ),
    "KOD-047": CardEffects(  # Awakening
        equip_to=of_attribute("earth"),
        activate=ActivatedEffect(_awaken, targets=monster("any", face_up, of_attribute("earth"))),
        statics=(*parts.equip_stats(400, -200), Static("immune_type", its_bearer, "Petrified")),
    ),
    "KOD-049": CardEffects(  # Salamandra
        equip_to=both(of_attribute("fire"), of_type("Warrior")),
        statics=(
            *parts.equip_stats(700, 0, "Fireblast"),
            *last.unbound(its_bearer, last.all_foes),
            Static("atk", parts.bearer_battling(of_attribute("water")), -300),
        ),
    ),
    "KOD-076": CardEffects(  # Rose Whip
        equip_to=named("Harpie Lady"),
        activate=ActivatedEffect(
            lambda state, card, seat, targets: None, can=_whip_speed, targets=monster("any", face_up, named("Harpie Lady"))
        ),
        statics=(Static("atk", its_bearer, _whip(300, 650)), Static("def", its_bearer, _whip(300, 200))),
        slow=False,
        by_phase=True,
    ),
    "KOD-080": CardEffects(  # Silver Bow and Arrow
        equip_to=of_type("Angel"),
        statics=(
            *parts.equip_stats(300, 300),
            *last.unbound(its_bearer, last.foes_that(no(of_type("Burrowing")), no(hidden))),
        ),
    ),
    "KOD-095": CardEffects(equip_to=both(foes, face_up), statics=(*parts.equip_stats(-700), *PINNED)),  # Curse of Darkness
    "KOD-120": CardEffects(  # Spherical Time Bomb
        equip_to=both(foes, face_up),
        triggers=(Trigger("standby", _explode, lambda state, card, seat, data: data[0] != seat and state.host[card] >= 0),),
        plays_as=("spell",),
    ),
}

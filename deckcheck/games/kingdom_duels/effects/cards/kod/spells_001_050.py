"""King of Duelists: Spells 001 to 050."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    control,
    lasting,
    marks,
    places,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import DEF, FRONT, GRAVE, HIDDEN_ATK, HIDDEN_DEF, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.materials import Option


def _find_castle(state: State, card: int, seat: int, targets: Targets) -> None:
    found = places.deck_cards(state, seat, conditions.named("Castle of Darkening"))
    found += [
        other for other in places.graveyard(state, seat, "own") if conditions.named("Castle of Darkening")(state, card, other)
    ]
    choices.choose_card(state, seat, found, _fetch)


def _fetch(state: State, other: int) -> None:
    if state.zone[other] == GRAVE:
        actions.to_hand(state, other)
    else:
        actions.search(state, other)


def _castle_there(state: State, card: int, seat: int) -> bool:
    castle = conditions.named("Castle of Darkening")
    return any(castle(state, card, other) for other in (*state.players[seat].deck.cards, *places.graveyard(state, seat, "own")))


def _ring_breaks(state: State, card: int, victim: int, cause: str) -> bool:
    """KOD-003: it is destroyed by an effect instead of its bearer."""
    if cause != "effect" or state.host[card] != victim or victim == card:
        return False
    return actions.destroy(state, card, changes.controller(state, card))


def _note_bearer(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-008: whose fall will break the shield: its target, or the Alter Monster that took the shield over."""
    marks.unmark(state, "shield_of", card=card)
    marks.mark(state, card, "shield_of", data[0], PERMANENT)


def _raise_shield(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-008: the other monsters that are there now stand behind the shield."""
    if state.host[card] != targets[0]:
        return
    _note_bearer(state, card, seat, targets)
    for other in places.field_monsters(state, seat, "own"):
        if other != targets[0]:
            lasting.turn_to(state, other, DEF if state.pos[other] < HIDDEN_ATK else HIDDEN_DEF)
            marks.mark(state, other, "shielded", card)


def _shield_shatters(state: State, card: int, seat: int, data: Data) -> None:
    actions.destroy_all(state, marks.marked_cards(state, "shielded", card), seat)


def _bearer_was_destroyed(state: State, card: int, seat: int, data: Data) -> bool:
    """The shield is gone by then; who stood behind it is set free only after this."""
    return data[0] in marks.marks(state, card, "shield_of") and bool(marks.marked_cards(state, "shielded", card))


def _set_free(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "shielded", value=card)


SHIELDED = marks.marked_by("shielded")


def _dead_options(state: State, seat: int) -> tuple[Option, ...]:
    """Zombies of the Extra Deck and their materials in the player's graveyard."""
    living = conditions.both(conditions.is_monster, conditions.no(conditions.of_type("Undead")))
    dead = [card for card in places.graveyard(state, seat, "own") if living(state, card, card)]
    return summons.alter_options(state, seat, "Zombie", sources=dead)


def _can_call(state: State, card: int, seat: int) -> bool:
    return bool(_dead_options(state, seat)) and summons.room(state, seat)


def _call_dead(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-024: up to three Zombies rise from materials in the graveyard."""
    _call_next(state, card, seat, 3)


def _call_next(state: State, card: int, seat: int, left: int) -> None:
    if left and _can_call(state, card, seat):
        words = ("summon", "done") if left < 3 else ("summon",)
        choices.choose(state, seat, words, _called, card, seat, left)


def _called(state: State, word: str, card: int, seat: int, left: int) -> None:
    if word == "summon":
        choices.later(state, _call_next, card, seat, left - 1)
        summons.summon_extra(state, seat, _dead_options(state, seat), "alter", (_risen, (card,)))


def _risen(state: State, zombie: int, card: int) -> None:
    if state.zone[zombie] == FRONT:
        marks.unmark(state, "risen", card=zombie)
        marks.mark(state, zombie, "risen", card, PERMANENT)


def _other_rising(state: State, card: int, seat: int, data: Data) -> bool:
    """summoned: a Zombie that this card called once is Alter Summoned by another one."""
    return bool(data[1] == "alter" and data[0] in marks.marked_cards(state, "risen", card))


def _forget(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "risen", card=data[0])


def _sink(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-024: whom it called first goes, also who fell and came back in between."""
    for other in marks.marked_cards(state, "risen", card):
        if state.zone[other] == FRONT:
            actions.to_graveyard(state, other)
    marks.unmark(state, "risen", value=card)


def _count_sides(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-032: how long it will last is decided at its activation."""
    outnumbered = len(places.field_monsters(state, seat, "foe")) > len(places.field_monsters(state, seat, "own"))
    marks.unmark(state, "swapping", card=card)
    marks.mark(state, card, "swapping", changes.END if outnumbered else lasting.until_standby(seat), PERMANENT)


def _swap_values(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-032: ATK and DEF change places; who is omitted cannot attack this turn."""
    duration = marks.marks(state, card, "swapping")[0]
    marks.mark(state, -1 - seat, "swapped_by", card, state.turn)
    for other in places.field_monsters(state, seat):
        if conditions.face_up(state, card, other):
            changes.change(state, other, "swapped", True, duration)
        if not marks.marked(state, other, "swapped"):
            changes.change(state, other, "cannot_attack")


def _left_out(state: State, card: int, seat: int, data: Data) -> None:
    changes.change(state, data[0], "cannot_attack")


def _not_swapped(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(marks.marked_cards(state, "swapped_by", card)) and not marks.marked(state, data[0], "swapped")


def _awaken(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-047: who was stone already is so no longer."""
    stone = [mod for mod in state.changes.of("type") if mod.card == targets[0] and mod.value == "Petrified"]
    if state.host[card] == targets[0]:
        state.changes = Changes([mod for mod in state.changes if mod not in stone])


def _box_targets(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-046: a monster of an opponent that is not of the Extra Deck, and a great Spellcaster that the player owns."""
    mage = conditions.both(conditions.face_up, conditions.of_type("Spellcaster"), conditions.level(6))
    mages = targets.monster("any", mage, lambda state, card, other: state.game.owner[other] == seat)
    return targets.both_targets(targets.monster("foe", conditions.is_normal), mages)(state, card, seat)


def _box(state: State, card: int, seat: int, targets: Targets) -> None:
    if targets not in _box_targets(state, card, seat):
        return
    before = (state.ctrl[targets[0]], state.col[targets[0]])
    control.exchange_sides(state, *targets)
    words = ("no",) if before == (state.ctrl[targets[0]], state.col[targets[0]]) else ("destroy", "no")
    choices.choose(state, seat, words, _boxed, seat, *targets)


def _boxed(state: State, word: str, seat: int, victim: int, mage: int) -> None:
    if word == "destroy":
        actions.destroy(state, victim, seat)
    if state.ctrl[mage] != changes.home(state, seat):
        actions.take_control(state, mage, seat)


CARDS: dict[str, CardEffects] = {
    "KOD-003": CardEffects(  # Flotation Ring
        equip_to=conditions.named("Castle of Darkening"),
        statics=(Static("type", conditions.its_bearer, "Flying"), Static("effects_unnegatable", conditions.its_bearer)),
        uses=(ActivatedEffect(_find_castle, can=_castle_there, zone="hand", slow=True, limit="duel"),),
        saves=_ring_breaks,
    ),
    "KOD-008": CardEffects(  # Chaos Shield
        equip_to=conditions.of_type("Flying"),
        activate=ActivatedEffect(
            _raise_shield, targets=targets.monster("any", conditions.face_up, conditions.of_type("Flying"))
        ),
        statics=(
            Static("set_def", conditions.its_bearer, 3200),
            Static("set_def", SHIELDED, 2600),
            Static("position_locked", SHIELDED),
        ),
        triggers=(
            Trigger("standby", triggers.destroy_itself, triggers.own_event, optional=True, limit="turn"),
            Trigger("materials_used", _note_bearer, lambda state, card, seat, data: state.host[card] == data[0], at_once=True),
            triggers.bookkeeping("destroyed", _shield_shatters, _bearer_was_destroyed),
            Trigger("left_field", _set_free, triggers.self_event, at_once=True),
        ),
    ),
    "KOD-024": CardEffects(  # Call of the Living Dead
        activate=ActivatedEffect(lambda state, card, seat, targets: None),
        uses=(ActivatedEffect(_call_dead, can=_can_call, slow=True),),
        triggers=(
            Trigger("left_field", _sink, triggers.self_event, at_once=True),
            Trigger("summoned", _forget, _other_rising, at_once=True),
        ),
    ),
    "KOD-032": CardEffects(  # Shield in the Right Hand, Sword in the Left Hand
        activate=ActivatedEffect(_swap_values, cost=_count_sides),
        triggers=(
            triggers.bookkeeping("summoned", _left_out, _not_swapped),
            triggers.bookkeeping("flipped", _left_out, _not_swapped),
        ),
    ),
    "KOD-046": CardEffects(activate=ActivatedEffect(_box, targets=_box_targets)),  # Magic Box of Death
    "KOD-047": CardEffects(  # Awakening
        equip_to=conditions.of_attribute("earth"),
        activate=ActivatedEffect(_awaken, targets=targets.monster("any", conditions.face_up, conditions.of_attribute("earth"))),
        statics=(*statics.equip_stats(400, -200), Static("immune_type", conditions.its_bearer, "Petrified")),
    ),
}

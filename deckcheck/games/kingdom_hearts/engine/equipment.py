"""Equipment Cards: who may carry them, playing and discarding them."""

from __future__ import annotations

from deckcheck.games.kingdom_hearts.engine.cards import Fact, has_name
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import is_forbidden
from deckcheck.games.kingdom_hearts.engine.refusals import CARD_TEXT, refuse
from deckcheck.games.kingdom_hearts.engine.stack import card_played
from deckcheck.games.kingdom_hearts.engine.state import State
from deckcheck.games.kingdom_hearts.engine.zones import characters, enter_play, leave_play, play_from_hand, to_discard
from deckcheck.simulator.parts.flow import Refusal, note


def check_all_equipment(state: State, seat: int) -> Refusal | None:
    """Return what keeps a player from playing any Equipment now."""
    if state.phase != "action" or seat != state.active:
        return refuse("KH-EQUIP-01")
    if state.battle is not None and not state.options.equipment_event_in_battle:  # KH-AMB-12
        return refuse("KH-TURN-08")
    return refuse(CARD_TEXT) if is_forbidden(state, seat, "equipment") else None


def check_bearer(state: State, seat: int, fact: Fact, target: int) -> Refusal | None:
    """Return what keeps a character from carrying an Equipment Card (KH-EQUIP-02, KH-EQUIP-04, KH-EQUIP-05)."""
    options, cards = state.options, state.cards
    if fact.equip_only and not any(has_name(options, cards[target], name) for name in fact.equip_only):
        return refuse("KH-EQUIP-04")
    if fact.bearer and not all(selector.fits(cards[target], True) for selector in fact.bearer):
        return refuse("KH-EQUIP-04")
    worn = state.sides[seat].equipment.get(target)
    return None if worn is None or cards[worn].key == fact.key else refuse("KH-EQUIP-02")


def check_equipment(state: State, seat: int, card: int, target: int) -> Refusal | None:
    refusal = check_all_equipment(state, seat)
    if refusal is not None:
        return refusal
    fact = state.cards[card]
    if card not in state.sides[seat].hand or fact.kind != "equipment" or target not in characters(state, seat):
        return refuse("KH-EQUIP-01")
    return check_bearer(state, seat, fact, target)


def play_equipment(state: State, seat: int, card: int, target: int) -> None:
    """Give a character the Equipment; a namesake in play is discarded first (KH-EQUIP-05)."""
    play_from_hand(state, seat, card)
    worn = state.sides[seat].equipment
    key = state.cards[card].key
    for bearer, other in list(worn.items()):
        if state.cards[other].key == key:
            del worn[bearer]
            leave_play(state, other)
            to_discard(state, other)
    worn[target] = card
    enter_play(state, seat, card, "equipment")
    note(state, "equipment_played", seat, card, target)
    card_played(state, seat, card, role="equipment")


def check_discard_equipment(state: State, seat: int, card: int) -> Refusal | None:
    return None if card in state.sides[seat].equipment.values() else refuse("KH-EQUIP-06")


def discard_equipment(state: State, seat: int, card: int) -> None:
    worn = state.sides[seat].equipment
    del worn[next(bearer for bearer, other in worn.items() if other == card)]
    leave_play(state, card)
    to_discard(state, card)

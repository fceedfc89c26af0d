"""Seal of Exodia: Spells 96 to 170."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    conditions,
    control,
    marks,
    silk_hats,
    situations,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of, level_of
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra


def _may_nullify(state: State, card: int, seat: int) -> bool:
    """SOE-106: an opponent attacks, or has redirected an attack."""
    return state.attack is not None and (situations.seat_is_foe(state, seat, state.attack[0]) or state.redirected > 0)


def _nullify(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None:
        marks.mark(state, state.attack[0], "attacks_over", True, state.turn)
    actions.negate_attack(state)
    actions.end_battle_phase(state)


# Claw of the Dark Dragon Tribe


def _claw_cuts(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-123: in the first attack the other monster loses its bonus; an attack on a player is one, without such a monster."""
    marks.mark(state, card, "clawed")
    if data[1] != data[0]:
        changes.change(state, data[1], "no_bonus")


def _first_claw(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == state.host[card] and not marks.marked(state, card, "clawed")


def _claw_again(state: State, card: int, seat: int, data: Data) -> None:
    battles.attack_again(state, state.host[card])


def _has_twin(state: State, card: int, seat: int, data: Data) -> bool:
    """The beaten monster leaves a face-up one of its level and attribute behind."""
    bearer, beaten = state.host[card], data[1]
    if bearer < 0 or data[0] != bearer or beaten not in data[2]:
        return False
    rank = level_of(state, beaten)
    same = conditions.both(
        conditions.face_up, conditions.level(rank, rank), conditions.of_attribute(*attributes_of(state, beaten))
    )
    return any(same(state, card, other) for other in statics.all_foes(state, card, bearer))


def _change_of_heart(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT and state.pos[targets[0]] < HIDDEN_ATK:
        control.borrow(state, targets[0], seat, card, "end_phase")


def _hats(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-100: Tokens come Hidden, and a Spellcaster hides among them."""
    master = targets[0]
    if state.zone[master] == FRONT and conditions.face_up(state, card, master):
        changes.hide(state, master, HIDDEN_ATK)
        if conditions.hidden(state, card, master):
            marks.mark(state, master, "hatted", card)
            marks.mark(state, master, "hat_master", card)
    _next_hat(state, -1, card, seat, 3)


def _next_hat(state: State, last: int, card: int, seat: int, left: int) -> None:
    if last >= 0:
        marks.mark(state, last, "hatted", card)
    tokens = in_extra(state, seat, "Silk Hat Token")[:1]
    if left and tokens:
        summons.special_summon(state, seat, tokens, (HIDDEN_ATK,), then=_next_hat, arguments=(card, seat, left - 1))


def _under_hats(state: State, card: int) -> list[int]:
    found = marks.marked_cards(state, "hatted", card)
    return [other for other in found if state.zone[other] == FRONT and state.pos[other] >= HIDDEN_ATK]


def _shuffle_hats(state: State, card: int, seat: int, targets: Targets) -> None:
    cards = _under_hats(state, card)
    for last in range(len(cards) - 1, 0, -1):
        other = state.stream.below(last + 1)
        if other != last:
            battles.exchange(state, cards[last], cards[other])
            cards[last], cards[other] = cards[other], cards[last]


def _lift_hats(state: State, card: int, seat: int, data: Data) -> None:
    """It is gone: the Tokens go, monsters are revealed and Traps are Set."""
    for other in marks.marked_cards(state, "hatted", card):
        marks.unmark(state, "hatted", card=other, value=card)
        if state.zone[other] != FRONT:
            continue
        if state.game.token[other] and state.game.name[other] == "Silk Hat Token":
            actions.to_deck(state, other)
        elif not conditions.is_monster(state, card, other):
            silk_hats.set_again(state, other)
        else:
            changes.flip_face_up(state, other)


def _hat_expires(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "ends_passed")
    if len(marks.marks(state, card, "ends_passed")) >= 5:
        actions.to_graveyard(state, card)


def _hides_under(state: State, card: int, other: int) -> bool:
    return _IN_HAT(state, card, other) and conditions.hidden(state, card, other)


_IN_HAT = marks.marked_by("hatted")


CARDS: dict[str, CardEffects] = {
    "SOE-100": CardEffects(  # Magical Silk Hats
        activate=ActivatedEffect(
            _hats,
            can=summons.has_token("Silk Hat Token"),
            targets=targets.monster("own", conditions.face_up, conditions.of_type("Spellcaster")),
        ),
        uses=(ActivatedEffect(_shuffle_hats, can=lambda state, card, seat: len(_under_hats(state, card)) > 1, slow=True),),
        statics=(
            Static("untargetable", _hides_under),
            *silk_hats.trap_statics(_hides_under),
        ),
        triggers=(
            Trigger("end_phase", _hat_expires, triggers.own_event, at_once=True),
            Trigger(
                "flipped",
                triggers.destroy_itself,
                lambda state, card, seat, data: card in marks.marks(state, data[0], "hat_master"),
                at_once=True,
            ),
            Trigger(
                "attacked",
                silk_hats.trap_is_attacked,
                lambda state, card, seat, data: (
                    _hides_under(state, card, data[1]) and not conditions.is_monster(state, card, data[1])
                ),
                at_once=True,
            ),
            Trigger("left_field", _lift_hats, triggers.self_event, at_once=True),
        ),
    ),
    "SOE-106": CardEffects(activate=ActivatedEffect(_nullify, can=_may_nullify)),  # Attack Nullification
    "SOE-123": CardEffects(  # Claw of the Dark Dragon Tribe
        equip_to=conditions.both(conditions.of_type("Dragon"), conditions.of_attribute("dark")),
        statics=statics.equip_stats(600),
        triggers=(Trigger("attack_declared", _claw_cuts, _first_claw), Trigger("battled", _claw_again, _has_twin)),
    ),
    "SOE-140": CardEffects(  # Change of Heart
        activate=ActivatedEffect(_change_of_heart, targets=targets.monster("any", conditions.face_up), limit="duel"),
        triggers=(control.gives_back("end_phase"),),
    ),
}

"""Orichalcos Barrier: Spells 051 to 075."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    marks,
    piles,
    places,
    resolves,
    rituals,
    situations,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import aimed_at
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, GRAVE, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents


def _into_deck(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == GRAVE:
        actions.to_deck(state, targets[0])


_BOUND = ("cannot_attack", "cannot_move", "position_locked")


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
    choices.pick_up_to(state, seat, tuple(grave), 5, piles.erode_chosen, least=5)


def _silences(state: State, card: int, seat: int) -> bool:
    """ORB-066: a Spell that targets Kay'est, who wears the rod."""
    bearer = state.host[card]
    worn = bearer >= 0 and conditions.named("Guardian Kay'est")(state, card, bearer)
    if not worn or not state.chain:
        return False
    return bool(state.game.main[state.chain[-1].card] & SPELL) and bearer in aimed_at(state)


_ROD = rituals.equip_ritual(Static("def", conditions.its_bearer, 500), atk=0)
_SILENCE = ActivatedEffect(lambda state, card, seat, targets: actions.negate(state), can=_silences, slow=False)


_STARS = ("Kuribah", "Kuribeh", "Kuribee", "Kuriboh", "Kuriboo")


def _star(state: State, card: int, seat: int, name: str) -> list[int]:
    return places.own_cards(state, card, seat, ("hand", "deck"), (conditions.named(name),))


def _has_stars(state: State, card: int, seat: int) -> bool:
    return any(_star(state, card, seat, name) for name in _STARS)


def _twilight(state: State, card: int, seat: int, chosen: Targets) -> None:
    """One each of five "Kuri" monsters may come from hand or deck; they can be materials only of Alter Summons."""
    for name in reversed(_STARS):
        choices.later(state, _rise_star, card, seat, name)


def _rise_star(state: State, card: int, seat: int, name: str) -> None:
    summons.special_summon(state, seat, _star(state, card, seat, name), optional=True, then=_only_alter)


def _only_alter(state: State, monster: int) -> None:
    for kind in ("only_alter", "no_material"):
        changes.change(state, monster, kind, True, PERMANENT)


CARDS: dict[str, CardEffects] = {
    "ORB-051": CardEffects(  # Treasure Cards of the Guarding God
        activate=ActivatedEffect(resolves.draw_cards(2), targets=costs.discarding(number=5), cost=costs.pay_discard(5)),
        triggers=(Trigger("draw_phase", lambda state, card, seat, data: actions.draw(state, seat), triggers.own_event),),
    ),
    "ORB-053": rituals.equip_ritual(Static("position_locked", _grarl_wears), atk=500),  # Gravity Axe - Grarl Ritual
    "ORB-055": CardEffects(  # Five Star Twilight
        activate=ActivatedEffect(_twilight, can=_has_stars, targets=costs.own_tribute(), cost=costs.pay_tribute)
    ),
    "ORB-061": CardEffects(  # Salvation of the Buried God
        uses=(
            ActivatedEffect(
                resolves.end_attacks, can=_foe_attacks_now, cost=_bury_five, slow=False, zone="graveyard", unstoppable=True
            ),
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
}

"""Armor monsters and the Duelist Tokens that wear them. An Armor monster that takes an attack battles in ATK position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias, Unpack

from deckcheck.games.kingdom_duels.effects.blocks import Effect, More, effects
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, conditions, costs, places, targets, unions
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.statics import is_worn, may_wear
from deckcheck.games.kingdom_duels.engine.cards.values import level_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, EXTRA, FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Targets, Trigger, When, static
from deckcheck.games.kingdom_duels.engine.duel.event_model import Attacked, Destroyed, E, OfAttack, OfAttacker, Summoned, T
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards

TOKEN = "Duelist Token"
is_armor = conditions.of_type("Armor")
is_duelist = conditions.named(TOKEN)


def duelists(state: State, seat: int) -> list[int]:
    """Return the face-up Duelist Tokens of a player, and monsters that have this name as well."""
    own = places.field_monsters(state, seat, "own")
    return [other for other in own if conditions.face_up(state, other, other) and is_duelist(state, other, other)]


def wearers(state: State, card: int, seat: int) -> list[int]:
    """Return the Duelist Tokens of a player that can be equipped with an Armor monster."""
    if state.zone[card] != BACK and not unions.has_backrow(state, seat):
        return []
    return [other for other in duelists(state, seat) if may_wear(state, other, card, changes.home(state, seat))]


def put_on(state: State, card: int, seat: int, then: Callable[..., object] | None = None, *arguments: Any) -> None:
    """Equip an Armor monster to a Duelist Token of the player's choice, if one can wear it; `then(state, armor, *arguments)`
    follows in any case."""
    if then is not None:
        choices.later(state, then, card, *arguments)
    if state.zone[card] == FRONT:
        choices.choose_card(state, seat, wearers(state, card, seat), _worn, card, seat)


def _worn(state: State, token: int, card: int, seat: int) -> None:
    actions.equip(state, card, token, seat)


def _don(state: State, card: int, seat: int, event: Summoned) -> None:
    """It is equipped to a Duelist Token of its player."""
    put_on(state, card, seat)


def _can_don(state: State, card: int, seat: int, event: Summoned) -> bool:
    return event.card == card and bool(wearers(state, card, seat))


DON = Trigger(Summoned, _don, _can_don)


def armor(*parts: Effect, don: Trigger = DON, **more: Unpack[More]) -> CardEffects:
    """An Armor monster: it equips itself to a Duelist Token when it is summoned, and then has its EQUIP effects."""
    more.setdefault("plays_as", ("monster",))
    return effects(don, *parts, **more)


def while_worn(when: When[T]) -> When[T]:
    """A condition of triggers: only while the card equips a monster."""
    return lambda state, card, seat, event: is_worn(state, card) and when(state, card, seat, event)


def fell_while_worn(state: State, card: int, seat: int, event: Destroyed) -> bool:
    """The card took an attack while it equipped a monster, and fell."""
    return bool(event.card == card and event.where.zone == BACK and event.cause == "battle")


def takes_attack(state: State, card: int, seat: int, event: OfAttack) -> bool:
    """The card takes an attack while it equips a monster."""
    return is_worn(state, card) and event.target == card


def bearer_attacks(state: State, card: int, seat: int, event: OfAttacker) -> bool:
    """The monster that the card equips is the attacker."""
    return is_worn(state, card) and event.attacker == state.host[card]


def armors_on_field(state: State) -> int:
    """Return how many face-up Armor monsters are on the field; those that equip a monster count (KD-RITUAL-05)."""
    cards = (card for board in state.boards for card in (*board.front, *board.back) if card >= 0)
    return sum(conditions.face_up(state, card, card) and is_armor(state, card, card) for card in cards)


def equip_monsters(state: State, card: int) -> list[int]:
    """Return the monsters that equip a monster."""
    return [other for other in actions.equips_of(state, card) if state.game.main[other] & MONSTER]


def worn_armor(state: State, card: int) -> list[int]:
    return [other for other in equip_monsters(state, card) if is_armor(state, card, other)]


def _takes_only_armor(state: State, card: int, equip: int) -> bool:
    """Armor monsters of different Levels."""
    levels = {level_of(state, other) for other in worn_armor(state, card) if other != equip}
    return is_armor(state, card, equip) and level_of(state, equip) not in levels


def _pass_on(state: State, card: int, seat: int, event: Attacked) -> None:
    """Its player may redirect the attack to one of the monsters that equip it."""
    if state.attack is not None and state.attack[1] == card:
        actions.ask_redirect(state, seat, equip_monsters(state, card))


def _hit_with_armor(state: State, card: int, seat: int, event: Attacked) -> bool:
    return bool(event.target == card and equip_monsters(state, card))


def _armor_sets(state: State, card: int, seat: int) -> list[Targets]:
    found = worn_armor(state, card)
    return targets.subsets(found, 1, len(found))


def _take_off(state: State, card: int, seat: int, chosen: Targets) -> None:
    """Armor monsters that equip it are destroyed."""
    actions.destroy_all(state, chosen, seat)


def _spare(state: State, card: int) -> bool:
    return state.game.token[card] and state.zone[card] == EXTRA


def _is_second(state: State, card: int, other: int) -> bool:
    """Its owner has a Duelist Token already."""
    seat = state.game.owner[card]
    own = places.field_monsters(state, seat, "own")
    return card == other and _spare(state, card) and any(is_duelist(state, card, monster) for monster in own)


def _rivals_have_one(state: State, card: int, other: int) -> bool:
    """No opponent can take a second one."""
    boards = foe_boards(state, state.ctrl[card]) if card == other and state.zone[card] == FRONT else []
    return bool(boards) and all(any(is_duelist(state, card, foe) for foe in monsters(state, board)) for board in boards)


PASS_ON = Trigger(Attacked, _pass_on, _hit_with_armor)
TAKE_OFF = ActivatedEffect(_take_off, targets=_armor_sets, slow=True)
DUELIST = effects(
    PASS_ON,
    TAKE_OFF,
    static("cannot_be_special_summoned", _is_second, zone="any"),
    static("cannot_be_controlled", _rivals_have_one),
    wears=_takes_only_armor,
)
"""The effects of a Duelist Token; its Integration Monsters have them as well."""


def redirects_to_itself(state: State, card: int, seat: int, event: Attacked) -> None:
    """Its player may redirect the attack to it."""
    if state.attack is not None and is_worn(state, card):
        actions.ask_redirect(state, seat, (card,))


Sacrifice: TypeAlias = "Callable[[State, int, int, T, int], None]"
"""(state, card, seat, event, bearer): what follows when a card that equipped the bearer was destroyed or tributed for it."""


def sacrifices(kind: type[E], act: Sacrifice[E], when: When[E], *, tribute: bool = False) -> Trigger:
    """A trigger: at an event its player may do something, once per turn, by destroying (or tributing) the card."""

    def react(state: State, card: int, seat: int, event: E) -> None:
        bearer = state.host[card]
        if tribute and is_worn(state, card):
            actions.tribute(state, card)
            act(state, card, seat, event, bearer)
        elif not tribute and actions.destroy(state, card, seat):
            act(state, card, seat, event, bearer)

    def can(state: State, card: int, seat: int, event: E) -> bool:
        return when(state, card, seat, event) and (not tribute or costs.tributable(state, card, card))

    react.__doc__ = act.__doc__
    return Trigger(kind, react, while_worn(can), optional=True)

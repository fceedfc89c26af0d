"""Costs: discards, tributes, life points; and targets that are paid with."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Final

from deckcheck.games.kingdom_duels.effects.blocks import effects
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, conditions, marks, places, targets
from deckcheck.games.kingdom_duels.engine.cards.statics import anywhere, has, has_player, static_values
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, level_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    Can,
    CardEffects,
    Choices,
    Fits,
    Resolve,
    Targets,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State

EVERY: Final = 99
"""For `taking`: all targets."""


def taking(number: int) -> Callable[[Resolve], Resolve]:
    """Mark a cost that takes the first targets of its effect, this many, or the last ones with a number below 0: they are
    paid and not targeted."""

    def mark(cost: Resolve) -> Resolve:
        cost.__dict__["takes"] = number
        return cost

    return mark


def discarding(choices: Choices | None = None, *parts: Fits, number: int = 1) -> Choices:
    """Targets that begin with cards from hand to discard (`pay_discard` is the cost), then those of `choices`."""

    def found(state: State, card: int, seat: int) -> list[Targets]:
        first: dict[int, int] = {}
        for other in state.players[seat].hand:
            if other != card and all(part(state, card, other) for part in parts):
                first.setdefault(other if number > 1 else state.game.first_copy[other], other)
        rest = [()] if choices is None else choices(state, card, seat)
        return [(*paid, *candidate) for paid in combinations(first.values(), number) for candidate in rest]

    found.__dict__["aimed"] = choices  # what can still be chosen once the cost is paid
    if choices is not None and "still" in choices.__dict__:
        found.__dict__["still"] = choices.__dict__["still"]
    return found


def pay_discard(number: int = 1) -> Resolve:
    """A cost: the first targets are discarded."""

    @taking(number)
    def cost(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in targets[:number]:
            actions.discard(state, other)

    return cost


def after_discard(resolve: Resolve, number: int = 1) -> Resolve:
    """A resolve for the targets after the discarded ones."""
    return lambda state, card, seat, targets: resolve(state, card, seat, targets[number:])


@taking(1)
def pay_tribute(state: State, card: int, seat: int, targets: Targets) -> None:
    """A cost: the first target is tributed."""
    actions.tribute(state, targets[0])


@taking(EVERY)
def pay_tributes(state: State, card: int, seat: int, targets: Targets) -> None:
    """A cost: all targets are tributed."""
    for other in targets:
        actions.tribute(state, other)


@taking(EVERY)
def erode_targets(state: State, card: int, seat: int, targets: Targets) -> None:
    """A cost: all targets are Eroded."""
    for other in targets:
        actions.erode(state, other)


@taking(1)
def pay_tribute_for_level(state: State, card: int, seat: int, targets: Targets) -> None:
    """The same where the effect goes by the Level of the monster: `tributed_level` tells it."""
    level = level_of(state, targets[0])
    actions.tribute(state, targets[0])
    state.changes.append(Mod("tributed_level", targets[0], level, state.turn))


def tributed_level(state: State, monster: int) -> int:
    """Return the Level that a monster had when it was tributed (`pay_tribute_for_level`)."""
    for mod in reversed(state.changes.of("tributed_level")):
        if mod.card == monster:
            level: int = mod.value
            return level
    return level_of(state, monster)


def tribute_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.tribute(state, card)


def pay_half_lp(state: State, card: int, seat: int, targets: Targets) -> None:
    """A cost: half of the life points, rounded down."""
    changes.pay_lp(state, seat, state.boards[changes.home(state, seat)].lp // 2)


def tributable(state: State, card: int, other: int) -> bool:
    """A monster that may be tributed as a cost."""
    if has(state, other, "no_tribute"):
        return False
    return not has_player(state, changes.controller(state, other), "player_no_tributes")


def tributable_material(state: State, card: int, other: int) -> bool:
    """A monster that may be tributed as a material of an Extra Deck monster."""
    return tributable(state, card, other) and not has(state, other, "no_material")


def tributables(state: State, card: int, seat: int) -> list[int]:
    """Return the player's monsters that may be tributed."""
    return [other for other in places.field_monsters(state, seat, "own") if tributable(state, card, other)]


def can_tribute_itself(state: State, card: int, seat: int) -> bool:
    """Return whether the card can be tributed; goes with the cost `tribute_itself`."""
    return tributable(state, card, card)


def own_tribute(*parts: Fits, number: int = 1) -> Choices:
    """Targets: the player's monsters to tribute. One that counts as other cards may stand for them, as many as it takes."""
    plain = targets.monster("own", tributable, *parts, least=number, most=number)

    def found(state: State, card: int, seat: int) -> list[Targets]:
        sets = plain(state, card, seat)
        if "lent_tribute" in state.changes.kinds:
            own = [*places.field_monsters(state, seat, "own"), *lent_tributes(state, seat)]
            sets = targets.subsets(conditions.fitting(state, card, own, (tributable, *parts)), number, number)
        if anywhere(state, "tributed_as"):
            sets += [(other,) for other in _standing_for(state, card, seat, parts, number) if (other,) not in sets]
        return sets

    return found


def lent_tributes(state: State, seat: int) -> list[int]:
    """Return monsters of others that an effect lets a player tribute."""
    return marks.marked_cards(state, "lent_tribute", seat)


def _standing_for(state: State, card: int, seat: int, parts: tuple[Fits, ...], number: int) -> list[int]:
    """Return the player's monsters that count as at least this many cards that fit, when they are tributed."""
    found = []
    for other in places.field_monsters(state, seat, "own"):
        ways = static_values(state, other, "tributed_as")
        counts = [sum(all(part(state, card, one) for part in parts) for one in way) for way in ways]
        if tributable(state, card, other) and any(count >= number for count in counts):
            found.append(other)
    return found


def guarded_by_metal() -> CardEffects:
    """LEN-046, LEN-091: tributed, so that another Raremetal monster is not destroyed in battle this turn."""
    return effects(
        ActivatedEffect(
            lambda state, card, seat, targets: changes.change(state, targets[0], "battle_proof"),
            can=lambda state, card, seat: tributable(state, card, card),
            targets=targets.monster("own", conditions.face_up, conditions.not_itself, conditions.name_has("Raremetal")),
            cost=tribute_itself,
            limit="duel",
        )
    )


_EITHER_WAY = -40
"""The place of an effect of a combination card among its uses, for a limit that holds however the card is played."""


def once_a_turn(resolve: Resolve, choices: Choices | None = None) -> ActivatedEffect:
    """An effect of a combination card, once per turn as a monster and as a Spell together (KD-EFFECT-10)."""

    def can(state: State, card: int, seat: int) -> bool:
        return not is_used(state, seat, card, "turn", _EITHER_WAY)

    def use_up(state: State, card: int, seat: int, targets: Targets) -> None:
        mark_used(state, seat, card, "turn", _EITHER_WAY)

    return ActivatedEffect(resolve, can=can, targets=choices, cost=use_up, limit="")


def can_pay(amount: int) -> Can:
    return lambda state, card, seat: changes.can_pay_lp(state, seat, amount)


def pay(amount: int) -> Resolve:
    return lambda state, card, seat, targets: changes.pay_lp(state, seat, amount)


def lend_flame(most: int) -> ActivatedEffect:
    """SOE-114, SOE-129: gives up as much ATK as its player likes; another Warrior gets it."""

    def ask_amount(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose(state, seat, tuple(range(1, min(most, atk_of(state, card)) + 1)), _give_up, card, called="{} ATK")

    return ActivatedEffect(
        _lend,
        can=lambda state, card, seat: atk_of(state, card) > 0,
        targets=targets.monster("own", conditions.face_up, conditions.not_itself, conditions.of_type("Warrior")),
        cost=ask_amount,
    )


def _give_up(state: State, amount: int, card: int) -> None:
    changes.modify_atk(state, card, -amount)
    marks.unmark(state, "lends", card=card)
    marks.mark(state, card, "lends", amount, state.turn)


def _lend(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT and state.ctrl[targets[0]] == changes.home(state, seat):
        for amount in marks.marks(state, card, "lends"):
            changes.modify_atk(state, targets[0], amount)

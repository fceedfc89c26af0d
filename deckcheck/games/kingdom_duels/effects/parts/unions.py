"""Monsters that equip or attach themselves to other cards, and come back from there."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.blocks import effects
from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    places,
    statics,
    summons,
    targets,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DEF, DOWN, FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Fits,
    Rescue,
    Targets,
    Trigger,
    static,
)
from deckcheck.games.kingdom_duels.engine.duel.event_model import EndPhaseBegan, Summoned
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import note_arrival
from deckcheck.games.kingdom_duels.engine.zones import equips, moves
from deckcheck.games.kingdom_duels.engine.zones.rows import free_column, place_front
from deckcheck.simulator.parts.flow import note


def is_worn(state: State, card: int, seat: int) -> bool:
    """Can: the card equips a monster."""
    return state.zone[card] == BACK and state.host[card] >= 0


def equip_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    """A resolve: the card equips the target, if it is still on the field."""
    if state.zone[card] in (FRONT, BACK):
        actions.equip(state, card, targets[0], seat)


def has_backrow(state: State, seat: int) -> bool:
    """Return whether a zone of the player's Backrow is free for an equip."""
    return -1 in state.boards[changes.home(state, seat)].back


def union_use(*fits: Fits) -> ActivatedEffect:
    """An effect in two directions: equip the card to a fitting monster of the player, or Special Summon it from there."""
    found = targets.monster("own", conditions.face_up, conditions.not_itself, *fits)

    def ways(state: State, card: int, seat: int) -> list[Targets]:
        if is_worn(state, card, seat):
            return [()] if summons.room(state, seat) else []
        return found(state, card, seat) if state.zone[card] == FRONT and has_backrow(state, seat) else []

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        if targets and targets in found(state, card, seat):
            equip_itself(state, card, seat, targets)
        elif not targets and is_worn(state, card, seat):
            summons.special_summon(state, seat, (card,))

    return ActivatedEffect(resolve, targets=ways, slow=True)


def union(*fits: Fits, atk: int = 0, def_: int = 0) -> CardEffects:
    """A Union monster: it strengthens its bearer, and may be destroyed instead of it in battle."""
    return effects(
        union_use(*fits),
        *statics.equip_stats(atk, def_),
        Rescue(
            lambda state, card, victim: state.host[card] == victim and state.zone[card] == BACK,
            lambda state, card, victim: _break(state, card),
        ),
    )


def _break(state: State, card: int) -> None:
    actions.destroy(state, card, changes.controller(state, card))


def come_to_front(state: State, card: int, position: int = DEF) -> bool:
    """Put a card into the Frontrow of its owner, who chooses the zone; this is not a summon. False without room."""
    board = changes.home(state, state.game.owner[card])
    if all(there >= 0 for there in state.boards[board].front):
        return False
    choices.later(state, _ask_front, card, board, position)
    return True


def _ask_front(state: State, card: int, board: int, position: int) -> None:
    """Let the owner choose a zone that is free by now: several cards may come at once."""
    free = [str(column + 1) for column, there in enumerate(state.boards[board].front) if there < 0]
    if free:
        choices.choose(state, state.game.owner[card], free, _come_to_front, card, board, position, called="zone {}")
    else:
        actions.to_graveyard(state, card)


def _come_to_front(state: State, word: str, card: int, board: int, position: int) -> None:
    place_front(state, card, board, int(word) - 1, position)
    note_arrival(state, card)


def outlives_bearer(state: State, card: int, victim: int, cause: str) -> bool:
    """For `saves`: when the bearer leaves the field, the card goes to its owner's Frontrow in DEF position instead of being
    destroyed (KD-EQUIP-03)."""
    if victim != card or cause != "effect" or state.zone[card] != BACK or state.host[card] >= 0:
        return False
    return come_to_front(state, card)


def clings_to_foe(loss: int) -> tuple[Trigger, ...]:
    """When the card is summoned, it may equip itself to a monster of an opponent, on that side if there is room; the bearer
    loses ATK in each End Phase of its controller. CLINGS_ON keeps it from being tributed."""

    def worn_end(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return is_worn(state, card, seat) and bool(event.seat == changes.controller(state, state.host[card]))

    def drain(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        if is_worn(state, card, seat):
            changes.modify_atk(state, state.host[card], -loss, ON_FIELD)

    return (Trigger(Summoned, _cling, _may_cling, optional=True), Trigger(EndPhaseBegan, drain, worn_end))


def _held_from_controller(state: State, card: int, other: int) -> bool:
    """The bearer, unless an effect lets another player tribute it."""
    lent = marks.marked(state, other, "lent_tribute") or any(
        mod.value == state.ctrl[other] for mod in state.changes.of("tributes_there")
    )
    return conditions.its_bearer(state, card, other) and not lent


CLINGS_ON = static("no_tribute", _held_from_controller)
"""The controller of the bearer cannot tribute it."""


def _victims(state: State, card: int, seat: int) -> list[int]:
    return targets.allowed(
        state, card, seat, conditions.fitting(state, card, places.field_monsters(state, seat, "foe"), (conditions.face_up,))
    )


def _may_cling(state: State, card: int, seat: int, event: Summoned) -> bool:
    return bool(event.card == card and _victims(state, card, seat))


def _cling(state: State, card: int, seat: int, event: Summoned) -> None:
    if state.zone[card] == FRONT:
        choices.choose_card(state, seat, _victims(state, card, seat), _clung, card, seat)


def _clung(state: State, monster: int, card: int, seat: int) -> None:
    board = state.ctrl[monster]
    if free_column(state.boards[board].back) < 0:
        board = changes.home(state, seat)
    equips.equip_from(state, card, monster, board)


def attach_to(state: State, card: int, host: int) -> None:
    """Put a card beneath a face-up card of either row, with what is attached to it (KD-EQUIP-04)."""
    if conditions.face_up(state, card, host) and not state.game.token[card]:
        moves.set_aside_attached(state, card, host)


def creep_beneath(state: State, monster: int, card: int) -> None:
    """Attach a monster of the field to one that a player has just chosen."""
    if state.zone[card] == FRONT:
        actions.attach(state, card, monster)


def attaches_to(*fits: Fits) -> ActivatedEffect:
    """The activation of a Spell that goes beneath such a face-up card of its player, which is not a monster."""

    def attach(state: State, card: int, seat: int, chosen: Targets) -> None:
        """It is attached to that card."""
        attach_to(state, card, chosen[0])

    return ActivatedEffect(attach, targets=targets.spell_trap("own", conditions.face_up, *fits))


def come_out(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
    """A trigger of an attached card: it is Special Summoned by its owner."""
    summons.special_summon(state, state.game.owner[card], (card,))


def attach_face_down(state: State, card: int, host: int) -> None:
    """Put a card beneath another one of either row, face-down: it does nothing there, and only its owner knows it."""
    moves.set_aside_attached(state, card, host)
    state.pos[card] = DOWN
    note(state, "card_attached_face_down", state.game.owner[card], card, host)

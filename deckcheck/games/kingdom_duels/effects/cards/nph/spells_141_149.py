"""Nameless Pharaoh: Spells 141 to 149."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    moments,
    places,
    resolves,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.copies import take_effects
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.triggers import cards_on_the_way
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    BACK,
    FRONT,
    GRAVE,
    HAND,
    ON_FIELD,
    ON_FIELD_ZONES,
    PERMANENT,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, holder_of


def _guard_all(state: State, card: int, seat: int, targets: Targets) -> None:
    state.changes.append(Mod("guard_of_cards", -1 - seat, True, state.turn))


def _guarded(state: State, card: int, other: int) -> bool:
    """NPH-145: monsters of the player who used it, those that come later as well."""
    if other < 0 or not conditions.is_monster(state, card, other) or state.zone[other] != FRONT:
        return False
    return marks.marked(state, -1 - changes.controller(state, other), "guard_of_cards")


def _silence(state: State, card: int, seat: int, targets: Targets) -> None:
    resolves.stop_battle(state, card, seat, targets)
    actions.draw(state, seat)


def _was_discarded(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[1][0] == HAND) and not marks.marked(state, data[0], "discarded")


def _discarded(state: State) -> list[int]:
    """NPH-142: the cards in graveyards that were discarded this turn."""
    found = [mod.card for mod in state.changes.of("discarded") if state.zone[mod.card] == GRAVE]
    return [other for other in found if not marks.marked(state, other, "given_from_hand")]


def _charity(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in _discarded(state):
        actions.to_hand(state, other)


def _kuribohs(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-146: a swarm in the graveyard or the Extra Deck, for the card in the hand only."""
    if state.zone[card] != HAND:
        return []
    piles = (places.graveyard(state, seat, "own"), state.players[seat].extra)
    swarms = [[other for other in pile if state.game.name[other] == "Swarm of Kuribohs"] for pile in piles]
    return [(found[0],) for found in swarms if found]


def _pay_swarm(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.erode(state, targets[0])
    actions.discard(state, card)


def _barrier(state: State, card: int, other: int) -> bool:
    if other < 0 or state.zone[other] != FRONT or "kuriboh_barrier" not in state.changes.kinds:
        return False
    return marks.marked(state, -1 - changes.controller(state, other), "kuriboh_barrier")


def _foe_added(state: State, card: int, seat: int, data: Data) -> bool:
    """drew, added_to_hand: an opponent, by an effect; a card that is returned from the field is not added."""
    drawn = len(data) > 2
    if not drawn and data[1][0] in ON_FIELD_ZONES:
        return False
    owner = data[0] if drawn else holder_of(state, data[0])
    usable = state.zone[card] in (HAND, BACK)
    return usable and (not drawn or data[2]) and state.players[owner].team != state.players[seat].team


def _note_added(state: State, card: int, seat: int, data: Data) -> None:
    moments.open_moment(state, card, seat, data[0])


def _small_in_hand(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("hand",), (conditions.is_normal, conditions.level(most=4)))


def _may_compensate(state: State, card: int, seat: int) -> bool:
    now = bool(moments.moment(state, card)) and not state.chain
    return now and summons.room(state, seat) and bool(_small_in_hand(state, card, seat))


def _compensate(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-143: for each card that an opponent added to the hand, up to two, a small monster of the hand is summoned."""
    _compensated(state, -1, card, seat, len(lasting.chosen(state, card, seat)))


def _count_added(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-143: what is added in answer does not count."""
    lasting.keep_chosen(state, moments.moment(state, card)[:2], card, seat)


def _compensated(state: State, last: int, card: int, seat: int, left: int) -> None:
    if left:
        found = _small_in_hand(state, card, seat)
        summons.special_summon(state, seat, found, then=_compensated, arguments=(card, seat, left - 1))


def _raise_dead(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-149: Normal monsters of an opponent's graveyard come back to that side, Undead and without their own effects."""
    choices.choose_opponent(state, seat, _raise_on, card, seat)


def _raise_on(state: State, foe: int, card: int, seat: int) -> None:
    board = changes.home(state, foe)
    dead = [other for other in state.boards[board].grave if conditions.is_normal(state, card, other)]
    dead = [other for other in dead if not has(state, other, "cannot_be_special_summoned")]
    state.stream.shuffle(dead)
    choices.later(state, marks.mark, card, "has_raised")  # when all are there, or none came
    for other in dead[: state.boards[board].front.count(-1)]:
        choices.later(state, _raise_one, card, seat, other, board)


def _raise_one(state: State, card: int, seat: int, other: int, board: int) -> None:
    choices.later(state, _raised, card, other)
    summons.summon_to_side(state, seat, other, board, "special")


def _raised(state: State, card: int, other: int) -> None:
    if state.zone[other] == FRONT:
        take_effects(state, other, CardEffects())
        changes.add_type(state, other, "Undead")
        marks.mark(state, card, "raised", other, PERMANENT)


def _is_raised(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == FRONT and other in marks.marks(state, card, "raised")


def _raised_left(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] in marks.marks(state, card, "raised")


def _dead_haunt(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-149: when one of them leaves the field, a monster of its controller may lose 600 ATK. Each of them has this effect,
    so that several in a turn are no second use."""
    owner = state.game.owner[card]
    choices.pick_up_to(state, owner, targets.allowed(state, card, owner, monsters(state, data[1][1])), 1, _haunted)


def _haunted(state: State, chosen: Targets) -> None:
    for monster in chosen:
        changes.modify_atk(state, monster, -600, ON_FIELD)


def _forget_raised(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "raised", card=card, value=data[0])


def _all_gone(state: State, card: int) -> bool:
    """NPH-149: it goes when all monsters that it raised have left, and what that set off is done."""
    if not marks.marked(state, card, "has_raised") or marks.marked(state, card, "raised") or state.zone[card] != BACK:
        return False
    if state.chain or card in cards_on_the_way(state):
        return False
    actions.to_graveyard(state, card)
    return True


def _can_raise(state: State, card: int, seat: int) -> bool:
    boards = foe_boards(state, changes.home(state, seat))
    return any(
        -1 in state.boards[board].front and any(conditions.is_normal(state, card, other) for other in state.boards[board].grave)
        for board in boards
    )


CARDS: dict[str, CardEffects] = {
    "NPH-141": CardEffects(  # Command Silencer
        activate=ActivatedEffect(
            _silence, can=lambda state, card, seat: state.attacks_left > 0 and marks.marked(state, card, "battle_opens")
        ),
        triggers=(
            triggers.notes("battle_phase", "battle_opens"),
            *(triggers.forgets(event, "battle_opens") for event in ("attack_declared", "battle_phase_ends", "main")),
        ),
    ),
    "NPH-142": CardEffects(  # Fallen Angel's Charity
        activate=ActivatedEffect(_charity, can=lambda state, card, seat: bool(_discarded(state))),
        triggers=(
            triggers.bookkeeping(
                "sent_to_graveyard",
                lambda state, card, seat, data: marks.mark(state, data[0], "discarded", True, state.turn),
                _was_discarded,
            ),
            triggers.bookkeeping(
                "tributed",
                lambda state, card, seat, data: marks.mark(state, data[0], "given_from_hand", True, state.turn),
                lambda state, card, seat, data: bool(data[1][0] == HAND),
            ),
        ),
    ),
    "NPH-143": CardEffects(  # Compensation of Desire
        activate=ActivatedEffect(_compensate, can=_may_compensate, cost=_count_added, limit="duel"),
        triggers=tuple(triggers.bookkeeping(event, _note_added, _foe_added) for event in ("drew", "added_to_hand")),
    ),
    "NPH-145": CardEffects(  # Guard of Cards
        activate=ActivatedEffect(_guard_all, targets=costs.discarding(), cost=costs.pay_discard(), limit="duel"),
        statics=tuple(Static(kind, _guarded, zone="any") for kind in ("battle_proof", "effect_proof")),
    ),
    "NPH-146": CardEffects(  # Kuriboh Barrier
        activate=ActivatedEffect(
            lambda state, card, seat, targets: marks.mark(state, -1 - seat, "kuriboh_barrier", True, state.turn),
            targets=_kuribohs,
            cost=_pay_swarm,
        ),
        statics=(Static("battle_proof", _barrier, zone="any"),),
    ),
    "NPH-149": CardEffects(  # Necromancy
        activate=ActivatedEffect(_raise_dead, can=_can_raise, stays=True),
        statics=(Static("no_battle_damage", _is_raised, zone="any"),),
        triggers=(
            Trigger("left_field", _dead_haunt, _raised_left, zone="any"),
            triggers.bookkeeping("left_field", _forget_raised, _raised_left),
        ),
        watch=_all_gone,
    ),
}

"""Pyramid of Light: Combinations."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    resolves,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.life_points import lose_lp
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, HAND
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, opponents


def _note_gain(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - data[0], "lp_up", (card, data[1]), state.turn)


def _gained(state: State, card: int, seat: int) -> int:
    """PYL-014: how much LP a player gained this turn."""
    return sum(amount for source, amount in marks.marks(state, -1 - seat, "lp_up") if source == card)


def _undo_gains(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-014: opponents lose the LP that they gained this turn, and then half of the rest."""
    for foe in opponents(state, seat):
        gained = _gained(state, card, foe)
        if gained:
            board = state.boards[changes.home(state, foe)]
            lose_lp(state, foe, gained, "loss")
            lose_lp(state, foe, board.lp - board.lp // 2, "loss")


def _turn_gains(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-014: LP that opponents would gain are 100 damage instead, also those that set it off."""
    marks.mark(state, card, "turns_gains")
    player, amount = sprung_by(state, card)
    lose_lp(state, player, amount, "loss")
    changes.damage(state, player, 100)


def _suffers(state: State, card: int, other: int) -> bool:
    if other >= 0 or not marks.marked(state, card, "turns_gains"):
        return False
    return changes.home(state, -1 - other) in foe_boards(state, state.ctrl[card])


def _own_equips(state: State, seat: int, monster: int) -> list[int]:
    """PYL-028: the Equip cards of the player's graveyard that a monster may wear."""
    found = []
    for other in state.boards[changes.home(state, seat)].grave:
        fits = state.game.effects[other].equip_to
        if state.game.equip[other] and fits is not None and fits(state, other, monster):
            found.append(other)
    return found


def _on_trial(state: State, card: int, seat: int) -> list[Targets]:
    free = state.boards[changes.home(state, seat)].back.count(-1)
    if free < (2 if state.zone[card] == HAND else 1):
        return []
    return targets.monster(
        "foe",
        conditions.face_up,
        conditions.is_normal,
        lambda state, card, other: bool(_own_equips(state, seat, other)),
    )(state, card, seat)


def _try(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-028: an opponent's Normal monster is equipped with an Equip card of the graveyard; DARK monsters of the player that
    attack it this turn inflict half the Piercing Damage."""
    if conditions.face_up(state, card, targets[0]):
        choices.choose_card(state, seat, _own_equips(state, seat, targets[0]), _tried, card, seat, targets[0])


def _tried(state: State, equip: int, card: int, seat: int, monster: int) -> None:
    if actions.equip(state, equip, monster, seat):
        marks.mark(state, monster, "on_trial", card, state.turn)


def _judges(state: State, card: int, other: int) -> bool:
    if state.battle is None or other != state.battle[0] or card not in marks.marks(state, state.battle[1], "on_trial"):
        return False
    return conditions.both(conditions.own, conditions.of_attribute("dark"))(state, card, other)


_HORUS = conditions.named(
    "Hapi, Guidance of Horus",
    "Imsety, Glory of Horus",
    "Duamutef, Blessing of Horus",
    "Qebehsenuef, Protection of Horus",
)


def _second_horus(state: State, card: int, other: int) -> bool:
    if other < 0 or state.zone[other] == FRONT or state.ctrl[other] != state.ctrl[card] or not _HORUS(state, card, other):
        return False
    return any(_HORUS(state, card, there) for there in monsters(state, state.ctrl[card]))


CARDS: dict[str, CardEffects] = {
    "PYL-014": CardEffects(  # Bad Reaction to Simochi
        plays_as=("spell", "trap"),
        slow=True,
        continuous_trap=True,
        activate=ActivatedEffect(
            _undo_gains,
            can=lambda state, card, seat: any(_gained(state, card, foe) for foe in opponents(state, seat)),
            limit="duel",
        ),
        as_trap=ActivatedEffect(_turn_gains, stays=True, limit=""),
        trap=TrapTrigger("lp_gained", triggers.foes_event),
        statics=(Static("player_gains_hurt", _suffers, 100),),
        triggers=(triggers.bookkeeping("lp_gained", _note_gain),),
    ),
    "PYL-028": CardEffects(  # Trial of Hell
        plays_as=("spell",),
        slow=True,
        activate=ActivatedEffect(_try, targets=_on_trial, stays=True),
        statics=(Static("half_piercing", _judges, zone="any"),),
        triggers=(lasting.UNTIL_END_PHASE,),
    ),
    # Monsters of its side stay there, and only one of the four of Horus can be there.
    "PYL-049": CardEffects(  # King's Sarcophagus
        plays_as=("spell",),
        slow=True,
        stays=True,
        activate=ActivatedEffect(resolves.nothing, stays=True),
        statics=(
            Static("cannot_be_controlled", conditions.both(conditions.own, conditions.is_monster)),
            Static("cannot_be_special_summoned", _second_horus),
        ),
    ),
}

"""Seal of Exodia: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    marks,
    places,
    resolves,
    spells,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.chain import spring
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by, trap_ready
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DEF, FRONT, ON_FIELD, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.summons import ask_extra, battle_swap
from deckcheck.games.kingdom_duels.engine.zones.moves import set_aside_attached


def _into_pot(state: State, card: int, other: int) -> None:
    """SOE-039: a Dragon goes beneath the pot, in whichever row the pot is."""
    if state.zone[other] != FRONT or state.game.token[other] or has(state, other, "unaffected"):
        return
    if state.zone[card] in (FRONT, BACK) and conditions.face_up(state, card, card):
        set_aside_attached(state, other, card)


def _seal_summoned(state: State, card: int, seat: int, targets: Targets) -> None:
    """As a Trap: the summon that set it off is negated and the Dragon sealed."""
    data = sprung_by(state, card)
    if data:
        _seal_newcomer(state, card, seat, data)


def _seal_newcomer(state: State, card: int, seat: int, data: Data) -> None:
    if state.game.token[data[0]]:
        summons.negate_summon(state, data[0])  # a Token is not attached (KD-TOKEN-02)
    elif summons.undo_summon(state, data[0]):
        _into_pot(state, card, data[0])


def _open_trap(state: State, card: int, seat: int, data: Data) -> bool:
    """It lies open as a Continuous Trap whose effect was activated, and another Dragon comes."""
    if state.zone[card] != BACK or marks.marked(state, card, "waiting"):
        return False
    return triggers.foe_summons(conditions.face_up, conditions.of_type("Dragon"))(state, card, seat, data)


def _seal_all(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in _dragons(state, card, seat):
        _into_pot(state, card, other)


_shown_dragon = conditions.both(conditions.face_up, conditions.of_type("Dragon"))


def _dragons(state: State, card: int, seat: int) -> list[int]:
    foes = places.field_monsters(state, seat, "foe")
    return [other for other in foes if _shown_dragon(state, card, other) and not state.game.token[other]]


def _sealed_def(state: State, card: int, other: int) -> int:
    return sum(state.game.def_[candidate] for candidate in actions.attached_to(state, card))


def _newcomer(state: State, card: int, seat: int) -> list[Targets]:
    data = sprung_by(state, card)
    if not data or state.zone[data[0]] != FRONT or not conditions.face_up(state, card, data[0]):
        return []
    return [(data[0],)]


def _eat(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, state.host[card], -state.game.atk[card], ON_FIELD)


def _own_end_beneath(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == state.game.owner[card] and state.zone[card] == UNDER)


_LARVA = conditions.both(conditions.own, conditions.face_up, conditions.of_type("Insect"), conditions.level(1, 1))


def _spin(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-067: a small Insect is wrapped up, in DEF position."""
    changes.set_position(state, targets[0], DEF)
    spells.equip_or_bury(state, card, targets[0], seat)


def _wrapped(state: State, card: int, seat: int) -> bool:
    return state.host[card] >= 0


def _ripen(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.host[card] >= 0:
        changes.put_counter(state, state.host[card])


def _spinner(state: State, card: int, other: int) -> bool:
    """SOE-067: the player whose cocoon is wrapped around a monster."""
    return other < 0 and state.host[card] >= 0 and state.players[-1 - other].board == state.ctrl[card]


def _shell_breaks(state: State, card: int, victim: int, cause: str) -> bool:
    if cause != "battle" or state.host[card] != victim:
        return False
    return actions.destroy(state, card, changes.controller(state, card))


# Time Wizard


def _time_magic(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-086: the card goes to the graveyard and a coin is tossed."""
    choices.later(state, _toss_time, seat)
    if state.zone[card] in (FRONT, BACK):
        actions.to_graveyard(state, card)


def _toss_time(state: State, seat: int) -> None:
    choices.coin(state, seat, _time_passes, seat)


def _time_passes(state: State, right: bool, seat: int) -> None:
    if not right:
        actions.destroy_all(state, places.field_monsters(state, seat, "own"), seat, damage=True)
        return
    everyone = places.field_monsters(state, seat)
    for other in everyone:
        changes.put_counter(state, other, 3)
    choices.later(state, _destroy_unchanged, seat, tuple(everyone))
    for player in reversed(range(len(state.players))):
        if not state.players[player].lost:
            choices.later(state, _alter_all, player)


def _alter_all(state: State, seat: int) -> None:
    """A player Alter Summons Timeshifted monsters as long as there are materials for one."""
    options = summons.alter_options(state, seat, "Timeshifted")
    if options:
        choices.later(state, _alter_all, seat)
        ask_extra(state, seat, options, "alter")


def _destroy_unchanged(state: State, seat: int, everyone: tuple[int, ...]) -> None:
    actions.destroy_all(state, everyone, seat, damage=True)


# Defense Seal


def _raise_up(state: State, other: int) -> bool:
    """Turn a monster to ATK position; a Hidden one stays Hidden. False when it withstands."""
    if changes.withstands_turning(state, other):
        return False
    battle_swap(state, other)
    return True


def _seal_one(state: State, card: int, seat: int, targets: Targets) -> None:
    if not conditions.defends(state, card, targets[0]) or _raise_up(state, targets[0]):
        changes.battle_lock(state, targets[0], changes.END)


def _seal_side(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, card, "seals")


def _sealed_side(state: State, card: int, other: int) -> bool:
    return (
        marks.marked(state, card, "seals") and conditions.foes(state, card, other) and conditions.is_normal(state, card, other)
    )


def _watch_defenders(state: State, card: int) -> bool:
    """SOE-099 as a Trap: it springs when two monsters defend, and from then on keeps Normal Monsters in ATK position."""
    if state.zone[card] != BACK:
        return False
    seat = changes.controller(state, card)
    sides = [
        [other for other in monsters(state, board) if conditions.defends(state, card, other)]
        for board in places.boards(state, seat, "foe")
    ]
    if marks.marked(state, card, "seals"):
        risen = [
            candidate
            for side in sides
            for candidate in side
            if conditions.is_normal(state, card, candidate) and not marks.marked(state, candidate, "withstood_seal")
        ]
        for other in risen:
            state.acting = card
            if not _raise_up(state, other):
                marks.mark(state, other, "withstood_seal", True, state.turn)
        return bool(risen)
    if all(len(side) < 2 for side in sides) or not trap_ready(state, card):
        return False
    spring(state, seat, card)
    return True


_TIME_MAGIC = costs.once_a_turn(_time_magic)


CARDS: dict[str, CardEffects] = {
    "SOE-039": CardEffects(  # Pot of Dragon-Tribe Sealing
        activate=ActivatedEffect(_seal_summoned, stays=True),
        trap=TrapTrigger("summoned", triggers.foe_summons(conditions.face_up, conditions.of_type("Dragon"))),
        triggers=(Trigger("summoned", _seal_newcomer, _open_trap),),
        uses=(ActivatedEffect(_seal_all, can=lambda state, card, seat: bool(_dragons(state, card, seat)), slow=False),),
        statics=(Static("def", conditions.itself, _sealed_def),),
        plays_as=("monster", "trap"),
        continuous_trap=True,
    ),
    # Played as a Trap only; beneath a monster it holds it fast and eats its ATK.
    "SOE-066": CardEffects(  # Parasite Worm
        activate=ActivatedEffect(resolves.attach_itself, targets=_newcomer),
        trap=TrapTrigger("summoned", triggers.foe_summons(conditions.is_normal, conditions.in_attack)),
        plays_as=("trap",),
        statics=(
            Static("cannot_attack", conditions.its_bearer, zone="attached"),
            Static("cannot_move", conditions.its_bearer, zone="attached"),
            Static("position_locked", conditions.its_bearer, zone="attached"),
            Static("type", conditions.its_bearer, "Infested", zone="attached"),
        ),
        triggers=(Trigger("end_phase", _eat, _own_end_beneath, zone="attached"),),
    ),
    "SOE-067": CardEffects(  # Cocoon of Evolution
        activate=ActivatedEffect(
            _spin,
            targets=targets.monster("own", _LARVA),
            stays=True,
        ),
        equip_to=_LARVA,
        uses=(ActivatedEffect(_ripen, can=_wrapped),),
        statics=(
            Static("player_no_summons", _spinner),
            Static("player_no_normals", _spinner),
            Static("position_locked", conditions.its_bearer),
            Static("base_atk", conditions.its_bearer, lambda state, card, other: state.game.atk[card]),
            Static("base_def", conditions.its_bearer, lambda state, card, other: state.game.def_[card]),
            Static("base_bonus", conditions.its_bearer, lambda state, card, other: state.game.bonus[card]),
        ),
        plays_as=("monster", "spell"),
        slow=True,
        saves=_shell_breaks,
    ),
    "SOE-086": CardEffects(  # Time Wizard
        activate=_TIME_MAGIC, uses=(_TIME_MAGIC,), plays_as=("monster", "spell"), slow=True
    ),
    "SOE-099": CardEffects(  # Defense Seal
        activate=ActivatedEffect(_seal_one, targets=targets.monster("foe", conditions.defends)),
        as_trap=ActivatedEffect(_seal_side, stays=True),
        trap=TrapTrigger("two_defend"),
        statics=(Static("position_locked", _sealed_side),),
        plays_as=("spell", "trap"),
        slow=True,
        watch=_watch_defenders,
        continuous_trap=True,
    ),
}

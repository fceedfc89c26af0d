"""Seal of Exodia: the insects, from the larva and its cocoon to the Great Moth, and the worm that settles on others."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import (
    both,
    face_up,
    foes,
    in_attack,
    is_normal,
    its_bearer,
    level,
    no,
    of_type,
)
from deckcheck.games.kingdom_duels.effects._resolves import attach_itself
from deckcheck.games.kingdom_duels.effects._targets import field_monsters, monster
from deckcheck.games.kingdom_duels.effects._trigger_conditions import foe_summons
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import DEF, FRONT, UNDER
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.values import types_of


def _sting(state: State, card: int, victim: int, cause: str) -> bool:
    """SOE-051: in a battle of equals it lives on until the End Phase."""
    if victim != card or cause != "battle" or not last.equal_battle(state, card, card):
        return False
    last.mark(state, card, "stung")
    return True


def _die_of_sting(state: State, card: int, seat: int, data: Data) -> None:
    """The opponent skips the next draw, and draws a card in the next Draw Phase of this player instead."""
    if do.destroy(state, card, seat):
        do.choose_opponent(state, seat, _miss_draw, card, seat)


def _miss_draw(state: State, opponent: int, card: int, seat: int) -> None:
    state.mods.append(Mod("player_no_draw", -1 - opponent, True, state.turn + (1 if state.active == seat else 2)))
    last.mark(state, -1 - seat, "owes_draw", (card, opponent), state.turn + 2 * len(state.players))


def _pay_draw(state: State, card: int, seat: int, data: Data) -> None:
    owed = [value for value in last.marks(state, -1 - data[0], "owes_draw") if value[0] == card]
    for value in owed:
        last.unmark(state, "owes_draw", value=value)
        do.draw(state, value[1])


def _owes(state: State, card: int, seat: int, data: Data) -> bool:
    return any(value[0] == card for value in last.marks(state, -1 - data[0], "owes_draw"))


def _call_insect(state: State, card: int, seat: int, data: Data) -> None:
    do.special_summon(state, seat, _insects(state, card, seat))


def _insects(state: State, card: int, seat: int) -> list[int]:
    return [other for other in state.players[seat].hand if both(of_type("Insect"), level(4, 4))(state, card, other)]


def _beats_and_has_insect(state: State, card: int, seat: int, data: Data) -> bool:
    other = last.battles(state, card, data)
    if not last.beats()(state, card, seat, data) or state.ctrl[other] == state.ctrl[card]:
        return False
    return bool(_insects(state, card, seat)) and parts.room(state, seat)


def _hatch(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-063: its counters are spent for an Alter Summon upon it."""
    do.alter_summon(state, seat, "Timeshifted", lambda state, other, material: material == card)


def _may_hatch(state: State, card: int, seat: int) -> bool:
    if not state.counters[card]:
        return False
    return any(option[1] == (card,) for option in do.alter_options(state, seat, "Timeshifted"))


def _newcomer(state: State, card: int, seat: int) -> list[Targets]:
    data = sprung_by(state, card)
    if not data or state.zone[data[0]] != FRONT or not face_up(state, card, data[0]):
        return []
    return [(data[0],)]


def _eat(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, state.host[card], -state.game.atk[card], do.ON_FIELD)


def _own_end_beneath(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == state.game.owner[card] and state.zone[card] == UNDER)


def _spin(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-067: a small Insect is wrapped up, in DEF position."""
    do.set_position(state, targets[0], DEF)
    last.equip_or_bury(state, card, targets[0], seat)


def _wrapped(state: State, card: int, seat: int) -> bool:
    return state.host[card] >= 0


def _ripen(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.host[card] >= 0:
        do.put_counter(state, state.host[card])


def _spinner(state: State, card: int, other: int) -> bool:
    """SOE-067: the player whose cocoon is wrapped around a monster."""
    return other < 0 and state.host[card] >= 0 and state.players[-1 - other].board == state.ctrl[card]


def _shell_breaks(state: State, card: int, victim: int, cause: str) -> bool:
    if cause != "battle" or state.host[card] != victim:
        return False
    return do.destroy(state, card, do.controller(state, card))


def _take_off(state: State, card: int, seat: int, targets: Targets) -> None:
    do.add_type(state, card, "Flying")
    do.change_player(state, seat, "player_no_attacks")


def _out_of_reach(state: State, card: int, other: int) -> Targets:
    return (card,) if "Flying" in types_of(state, card) else ()


def _scales(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-070: what does not fly falls; the rest may be poisoned."""
    do.later(state, _ask_poison, card, seat)
    for other in field_monsters(state, seat, "foe"):
        if not of_type("Flying")(state, card, other):
            do.destroy(state, other, seat)


def _ask_poison(state: State, card: int, seat: int) -> None:
    if field_monsters(state, seat, "foe"):
        do.choose(state, seat, ("poison", "spare"), _poison_all, seat)


def _poison_all(state: State, word: str, seat: int) -> None:
    if word == "poison":
        for other in field_monsters(state, seat, "foe"):
            do.poison(state, other)


def _flying_win(state: State, card: int, seat: int, data: Data) -> bool:
    return of_type("Flying")(state, card, card) and last.beats(no(of_type("Flying")), attacking=True)(state, card, seat, data)


CARDS: dict[str, CardEffects] = {
    "SOE-051": CardEffects(  # Killer Bee
        triggers=(
            Trigger("end_phase", _die_of_sting, lambda state, card, seat, data: last.marked(state, card, "stung"), zone="any"),
            Trigger("draw_phase", _pay_draw, _owes, zone="any"),
        ),
        saves=_sting,
    ),
    "SOE-061": CardEffects(  # Sickle Killer
        triggers=(Trigger("battled", _call_insect, _beats_and_has_insect, optional=True, limit="turn"),)
    ),
    "SOE-063": CardEffects(uses=(ActivatedEffect(_hatch, can=_may_hatch, slow=False),)),  # Larva Moth
    # Played as a Trap only; beneath a monster it holds it fast and eats its ATK.
    "SOE-066": CardEffects(  # Parasite Worm
        activate=ActivatedEffect(attach_itself, targets=_newcomer),
        trap=TrapTrigger("summoned", foe_summons(is_normal, in_attack)),
        plays_as=("trap",),
        statics=(
            Static("cannot_attack", its_bearer, zone="attached"),
            Static("cannot_move", its_bearer, zone="attached"),
            Static("position_locked", its_bearer, zone="attached"),
            Static("type", its_bearer, "Infested", zone="attached"),
        ),
        triggers=(Trigger("end_phase", _eat, _own_end_beneath, zone="attached"),),
    ),
    "SOE-067": CardEffects(  # Cocoon of Evolution
        activate=ActivatedEffect(_spin, targets=monster("own", face_up, of_type("Insect"), level(1, 1)), stays=True),
        uses=(ActivatedEffect(_ripen, can=_wrapped),),
        statics=(
            Static("player_no_summons", _spinner),
            Static("player_no_normals", _spinner),
            Static("position_locked", its_bearer),
            Static("base_atk", its_bearer, lambda state, card, other: state.game.atk[card]),
            Static("base_def", its_bearer, lambda state, card, other: state.game.def_[card]),
            Static("base_bonus", its_bearer, lambda state, card, other: state.game.bonus[card]),
        ),
        plays_as=("monster", "spell"),
        slow=True,
        saves=_shell_breaks,
    ),
    "SOE-070": CardEffects(  # Great Moth
        summon=Summon("alter", ("Larva Moth",), by="Timeshifted", counters=4),
        uses=(ActivatedEffect(_take_off, can=lambda state, card, seat: not of_type("Flying")(state, card, card)),),
        statics=(Static("cannot_attack_these", both(foes, no(of_type("Flying"))), _out_of_reach),),
        triggers=(Trigger("battled", _scales, _flying_win),),
    ),
}

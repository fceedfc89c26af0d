"""Seal of Exodia: Equip cards."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._lasting import Data
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Targets, TrapTrigger, Trigger, Use
from deckcheck.games.kingdom_duels.effects._select import (
    both,
    face_up,
    foe_attacks,
    foe_attacks_mine,
    is_normal,
    its_bearer,
    level,
    monster,
    no,
    of_attribute,
    of_type,
    original_atk,
)
from deckcheck.games.kingdom_duels.engine.state import (
    BACK,
    DEF,
    DOWN,
    ON_FIELD,
    State,
)
from deckcheck.games.kingdom_duels.engine.values import bonus

PINNED = (Static("cannot_attack", its_bearer), Static("cannot_move", its_bearer), Static("position_locked", its_bearer))


def _catch_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-036: the attack comes to nothing and the attacker is caught."""
    if state.attack is not None:
        attacker = state.attack[0]
        do.negate_attack(state)
        last.equip_or_bury(state, card, attacker, seat)


def _gain_300(state: State, card: int, seat: int, data: Data) -> None:
    do.gain_lp(state, seat, 300)


def _was_worn(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[1][0] == BACK and data[1][3] != DOWN)


def _hexagram(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-102: the curse sits on the attacker; the attack may be let through."""
    if state.attack is None:
        return
    attacker = state.attack[0]
    if last.equip_or_bury(state, card, attacker, seat):
        do.change(state, attacker, "negated", card, ON_FIELD)
    do.choose(state, seat, ("negate the attack", "let it go on"), _hexagram_attack)


def _hexagram_attack(state: State, word: str) -> None:
    if word == "negate the attack":
        do.negate_attack(state)


def _lift_curse(state: State, card: int, seat: int, data: Data) -> None:
    last.unmark(state, "negated", value=card)


def _to_cursed(state: State, card: int, seat: int, data: Data) -> None:
    do.redirect_attack(state, state.host[card])


def _may_use_cursed(state: State, card: int, seat: int, data: Data) -> bool:
    bearer = state.host[card]
    if bearer < 0 or bearer in data[:2] or not foe_attacks(state, card, seat, data):
        return False
    return state.kit.effects[bearer].strike is not None


def _curse_fades(state: State, card: int, seat: int, data: Data) -> None:
    state.counters[card] += 1
    if state.counters[card] >= 2:
        do.destroy(state, card, seat)


def _curse_on_extra(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and state.host[card] >= 0 and state.kit.extra_monster[state.host[card]]


def _claw_cuts(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-123: in the first attack the other monster loses its bonus."""
    last.mark(state, card, "clawed")
    do.change(state, data[1], "no_bonus")


def _first_claw(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == state.host[card] and not last.marked(state, card, "clawed")


def _claw_again(state: State, card: int, seat: int, data: Data) -> None:
    last.attack_again(state, state.host[card])


def _has_twin(state: State, card: int, seat: int, data: Data) -> bool:
    bearer, beaten = state.host[card], data[1]
    if bearer < 0 or data[0] != bearer or beaten not in data[2]:
        return False
    same = both(level(state.kit.level[beaten], state.kit.level[beaten]), of_attribute(state.kit.attribute[beaten]))
    return any(same(state, card, other) for other in last.all_foes(state, card, bearer))


def _spin(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-067: a small Insect is wrapped up, in DEF position."""
    do.set_position(state, targets[0], DEF)
    last.equip_or_bury(state, card, targets[0], seat)


def _wrapped(state: State, card: int, seat: int) -> bool:
    return state.host[card] >= 0


def _ripen(state: State, card: int, seat: int, targets: Targets) -> None:
    do.put_counter(state, state.host[card])


def _shell(which: int) -> Any:
    """SOE-067: the bonus of the cocoon in place of that of its bearer."""

    def value(state: State, card: int, other: int) -> int:
        if bonus(state, other) == (0, 0):
            return 0
        return state.kit.bonus[card][which] - state.kit.bonus[other][which]

    return value


def _spinner(state: State, card: int, other: int) -> bool:
    return other < 0 and state.host[card] >= 0 and state.players[-1 - other].board == state.ctrl[card]


def _normals_of_spinner(state: State, card: int, other: int) -> bool:
    if other < 0 or state.host[card] < 0 or not is_normal(state, card, other):
        return False
    return state.players[state.kit.owner[other]].board == state.ctrl[card]


def _shell_breaks(state: State, card: int, victim: int, cause: str) -> bool:
    if cause != "battle" or state.host[card] != victim:
        return False
    return do.destroy(state, card, do.controller(state, card))


CARDS: dict[str, CardEffects] = {
    "SOE-036": CardEffects(
        activate=Use(_catch_attacker), trap=TrapTrigger("attacked", foe_attacks_mine(of_type("Insect"))), statics=PINNED
    ),
    "SOE-037": CardEffects(
        equip_to=both(of_type("Insect"), original_atk(most=500)), statics=parts.equip_stats(1500, 0, "Fireblast")
    ),
    "SOE-044": CardEffects(
        equip_to=both(is_normal, of_type("Spellcaster"), no(of_type("Demon"))),
        statics=parts.equip_stats(300, 300),
        triggers=(Trigger("sent_to_graveyard", _gain_300, _was_worn, optional=True),),
    ),
    "SOE-055": CardEffects(equip_to=of_type("Beast", "Demon"), statics=parts.equip_stats(700, 700, "Thunderblast")),
    "SOE-056": CardEffects(equip_to=both(of_type("Insect"), level(2, 2)), statics=parts.equip_stats(1200, 200)),
    "SOE-057": CardEffects(equip_to=of_type("Insect"), statics=parts.equip_stats(300, 300, "Fireblast")),
    "SOE-067": CardEffects(
        activate=Use(_spin, targets=monster("own", face_up, of_type("Insect"), level(1, 1)), stays=True),
        uses=(Use(_ripen, can=_wrapped),),
        statics=(
            Static("player_no_summons", _spinner),
            Static("cannot_be_special_summoned", _normals_of_spinner),
            Static("position_locked", its_bearer),
            Static("base_atk", its_bearer, lambda state, card, other: state.kit.atk[card]),
            Static("base_def", its_bearer, lambda state, card, other: state.kit.def_[card]),
            Static("atk", its_bearer, _shell(0)),
            Static("def", its_bearer, _shell(1)),
        ),
        plays_as=("monster", "spell"),
        slow=True,
        saves=_shell_breaks,
    ),
    "SOE-102": CardEffects(
        activate=Use(_hexagram),
        trap=TrapTrigger("attack_declared", foe_attacks),
        statics=(
            Static("atk", its_bearer, -700),
            Static("cannot_attack", its_bearer),
            Static("position_locked", its_bearer),
        ),
        triggers=(
            Trigger("attack_declared", _to_cursed, _may_use_cursed, optional=True),
            Trigger("end_phase", _curse_fades, _curse_on_extra),
            Trigger("left_field", _lift_curse, lambda state, card, seat, data: data[0] == card),
        ),
    ),
    "SOE-123": CardEffects(
        equip_to=both(of_type("Dragon"), of_attribute("dark")),
        statics=parts.equip_stats(600),
        triggers=(Trigger("attack_declared", _claw_cuts, _first_claw), Trigger("battled", _claw_again, _has_twin)),
    ),
}

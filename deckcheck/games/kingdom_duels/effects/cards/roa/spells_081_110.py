"""Rebirth of Avatar: Spells 061 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    resolves,
    ritual_materials,
    rituals,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.damage import spare
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of, base_def_of, level_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, BATTLE, FRONT, HAND, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents
from deckcheck.games.kingdom_duels.engine.turns.turns import pass_turns
from deckcheck.games.kingdom_duels.engine.zones.moves import set_aside_attached

_SEVEN = rituals.ritual(rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(7)))


def _weaker(state: State, card: int, other: int) -> bool:
    """ROA-085: weaker than the strongest monster that the other side shows."""
    foes = statics.foes_that(conditions.face_up)(state, card, other)
    return atk_of(state, other) < max((atk_of(state, foe) for foe in foes), default=0)


def _boost(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, targets[0], min(base_def_of(state, targets[0]) // 2, 1000), ON_FIELD)
    lasting.doom(state, targets[0], card)


def _fill_space(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-095: everything is Space, and every monster has as many Lifestar Counters as Levels."""
    terrains.replace_all((), (), "Space")(state, card, seat, targets)
    for monster in all_monsters(state):
        if conditions.face_up(state, card, monster):
            marks.add_lifestars(state, monster, level_of(state, monster))


def _star_newcomer(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[data[0]] == FRONT:
        marks.add_lifestars(state, data[0], level_of(state, data[0]))


_TOY = conditions.both(conditions.is_monster, conditions.name_has("Toy"))


def _toys(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-099: Toy monsters of hand and field, up to two in a turn."""
    if len(marks.marks(state, -1 - seat, "boxes")) >= 2:
        return []
    cards = [*state.players[seat].hand, *places.field_monsters(state, seat, "own")]
    return targets.one_of([other for other in cards if _TOY(state, card, other) and not state.game.token[other]])


def _put_into_box(state: State, card: int, seat: int, chosen: Targets) -> None:
    if state.zone[card] == BACK and state.zone[chosen[0]] in (HAND, FRONT):
        set_aside_attached(state, chosen[0], card)
        marks.mark(state, chosen[0], "boxed", card)


def _boxed(state: State, card: int, seat: int) -> list[Targets]:
    there = actions.attached_to(state, card) if summons.room(state, seat) else []
    return targets.one_of([other for other in there if _TOY(state, card, other)])


def _take_out(state: State, card: int, seat: int, chosen: Targets) -> None:
    if state.host[chosen[0]] == card:
        summons.special_summon(state, seat, chosen, then=_unpacked)


def _unpacked(state: State, card: int) -> None:
    state.host[card] = -1


def _note_stand(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-107: a monster of its player withstood an attack."""
    marks.mark(state, -1 - seat, "withstood", data[:2], state.turn)


def _withstood(state: State, card: int, seat: int, data: Data) -> bool:
    target = data[1]
    mine = state.ctrl[target] == changes.home(state, seat) and state.ctrl[data[0]] != state.ctrl[target]
    stands = target not in data[2] and conditions.in_attack(state, card, target)
    return mine and stands and state.game.first_copy[card] == card


def _returnable(state: State, card: int, seat: int) -> list[Targets]:
    """ROA-107: its player's monster alone is chosen, for the other one is not targeted."""
    if state.attack is not None:
        return []
    return [(mine,) for mine in _last_attackers(state, seat) if conditions.in_attack(state, card, mine)]


def _last_attackers(state: State, seat: int) -> dict[int, int]:
    """ROA-107: the player's monsters that withstood an attack, with the last of their attackers that are still there."""
    return {mine: foe for foe, mine in marks.marks(state, -1 - seat, "withstood") if state.zone[foe] == FRONT}


def _strike_back(state: State, card: int, seat: int, targets: Targets) -> None:
    foe = _last_attackers(state, seat).get(targets[0], -1)
    if foe >= 0 and battles.force_attack(state, targets[0], foe):
        changes.change(state, foe, "negated", ("struck back", card))


def _struck_back(state: State, card: int, seat: int, data: Data) -> None:
    state.changes = Changes([mod for mod in state.changes if mod.value != ("struck back", card)])


def _reflect(state: State, card: int, seat: int, amount: int, kind: str) -> int:
    """ROA-109: up to 1000 battle damage is turned back; if that is all of it, the bearer stands and half of it is returned."""
    bearer = state.host[card]
    if kind != "battle" or bearer < 0 or state.battle is None or bearer not in state.battle or has(state, card, "negated"):
        return amount
    if seat != changes.controller(state, card):
        return amount
    if amount <= 1000:
        spare(state, bearer)
        choices.target_opponent(state, seat, changes.damage, amount // 2)
    return max(0, amount - 1000)


def _jump(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-094: every player passes three turns."""
    pass_turns(state, 3)


_AIMED_AT_OPPONENTS = conditions.has_id("KOD-058", "ORB-131")
"""ROA-110: the Spells that cannot be activated without an opponent as their target."""


def _lacks_target(state: State, card: int, other: int) -> bool:
    """ROA-110: a Spell of an opponent who could not target any player with it."""
    if other < 0 or not _AIMED_AT_OPPONENTS(state, card, other):
        return False
    seat = user_of(state, other)
    foes = opponents(state, seat)
    return bool(foes) and all(has_player(state, foe, "player_untargetable") for foe in foes)


CARDS: dict[str, CardEffects] = {
    "ROA-085": CardEffects(  # Extra Boost
        activate=ActivatedEffect(_boost, targets=targets.monster("own", conditions.face_up, _weaker), limit="duel"),
        triggers=(lasting.DOOM,),
    ),
    "ROA-091": _SEVEN,  # Alien Zeta Ritual
    "ROA-094": CardEffects(  # Turn Jump
        activate=ActivatedEffect(_jump, can=lambda state, card, seat: state.phase == BATTLE), by_phase=True
    ),
    "ROA-095": CardEffects(  # Cosmic Space
        activate=ActivatedEffect(_fill_space), triggers=(Trigger("summoned", _star_newcomer, at_once=True),)
    ),
    "ROA-099": CardEffects(  # Toy Box
        activate=ActivatedEffect(resolves.nothing),
        uses=(
            ActivatedEffect(
                _put_into_box,
                targets=_toys,
                cost=lambda state, card, seat, targets: marks.mark(state, -1 - seat, "boxes", True, state.turn),
                slow=False,
                limit="",
            ),
            ActivatedEffect(
                _take_out,
                targets=_boxed,
                slow=True,
            ),
        ),
        triggers=(lasting.persists(3),),
    ),
    "ROA-107": CardEffects(  # Strike Back
        activate=ActivatedEffect(_strike_back, targets=_returnable),
        triggers=(
            triggers.bookkeeping("battled", _note_stand, _withstood),
            triggers.bookkeeping("attack_over", _struck_back),
        ),
    ),
    "ROA-109": CardEffects(equip_to=conditions.face_up, shield=_reflect),  # Shield Reflector
    "ROA-110": CardEffects(  # Mirage
        activate=ActivatedEffect(resolves.nothing, limit="duel"),
        statics=(Static("player_untargetable", statics.its_player), Static("cannot_be_activated", _lacks_target)),
        lasts=3,
    ),
}

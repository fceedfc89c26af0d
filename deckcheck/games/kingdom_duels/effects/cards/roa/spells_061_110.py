"""Rebirth of Avatar: Spells 061 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    places,
    resolves,
    rituals,
    situations,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.card_moves import set_aside_attached
from deckcheck.games.kingdom_duels.engine.constants import BACK, BATTLE, FRONT, HAND, MAIN1, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.phases.battle import targets_of
from deckcheck.games.kingdom_duels.engine.phases.damage import spare
from deckcheck.games.kingdom_duels.engine.phases.turns import pass_turns
from deckcheck.games.kingdom_duels.engine.state import State, place_of
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.values import all_monsters, atk_of, level_of


def _attacked_undead(state: State, card: int, other: int) -> bool:
    """ROA-069: an Undead monster that the bearer attacks."""
    if state.battle is None or state.battle[0] != state.host[card] or other != state.battle[1]:
        return False
    return conditions.of_type("Undead")(state, card, other)


def _sears(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-075: the bearer attacks a monster that was Hidden."""
    return bool(data[0] == state.host[card] and data[1] in data[2])


def _laser(state: State, card: int, other: int) -> int:
    return 1600 if marks.marked(state, card, "sears") else 800


def _plates(state: State, card: int, own_turn: bool) -> int:
    """ROA-076: for every Equip card of the bearer, ATK in the player's turn and DEF in others."""
    equips = [other for other in actions.equips_of(state, state.host[card]) if state.game.equip[other]]
    return 250 * len(equips) if situations.its_turn(state, card, card) == own_turn else 0


def _take_blow(state: State, card: int, victim: int, cause: str) -> bool:
    return victim == state.host[card] and cause == "battle" and actions.destroy(state, card, changes.controller(state, card))


_SEVEN = rituals.ritual(rituals.ritual_materials(2, 5, lambda state, cards: rituals.total_level(state, cards) >= 7))


def _mirror_back(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-066: the attack falls back on the attacker, and the mirror breaks."""
    if state.attack is not None:
        actions.redirect_attack(state, state.attack[0])
    actions.destroy(state, card, seat)


def _own_in_bearers_battle(state: State, card: int, other: int) -> bool:
    """ROA-073: the bearer or, where an opponent's monster wears it, the own monster that battles it."""
    return state.battle is not None and state.host[card] in state.battle and conditions.own(state, card, other)


def _brawl(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-067: no Spell or Trap works for the rest of the Battle Phase."""
    for other in places.spells_and_traps(state, seat):
        if other != card and conditions.face_up(state, card, other):
            changes.change(state, other, "negated", ("brawl", card))
    for player in range(len(state.players)):
        for kind in ("player_no_spells", "player_no_traps"):
            marks.mark(state, -1 - player, kind, ("brawl", card), state.turn)


def _brawl_over(state: State, card: int, seat: int, data: Data) -> None:
    state.mods = [mod for mod in state.mods if mod.value != ("brawl", card)]


def _promoted(state: State, card: int, seat: int) -> list[int]:
    names = conditions.named("Puppet Rook", "Puppet Knight", "Puppet Bishop", "Puppet Queen")
    return places.own_cards(state, card, seat, ("hand", "deck"), (names,))


def _promote(state: State, card: int, seat: int, targets: Targets) -> None:
    column = marks.marks(state, -1 - seat, "promotes")[-1]
    marks.unmark(state, "promotes", card=-1 - seat)
    choices.choose_card(state, seat, _promoted(state, card, seat), summons.summon_into, seat, column)


def _lay_down_pawn(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, -1 - seat, "promotes", place_of(state, targets[0]), state.turn)
    actions.tribute(state, targets[0])


def _weaker(state: State, card: int, other: int) -> bool:
    """ROA-085: weaker than the strongest monster of the other side."""
    foes = statics.all_foes(state, card, other)
    return atk_of(state, other) < max((atk_of(state, foe) for foe in foes), default=0)


def _boost(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, targets[0], min(state.game.def_[targets[0]] // 2, 1000), ON_FIELD)
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


def _unpacked(state: State, card: int) -> None:
    state.host[card] = -1


def _box_ends(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "ends_passed")
    if len(marks.marks(state, card, "ends_passed")) >= 3:
        actions.to_graveyard(state, card)


def _note_stand(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-107: a monster of its player withstood an attack."""
    marks.mark(state, -1 - seat, "withstood", data[:2], state.turn)


def _withstood(state: State, card: int, seat: int, data: Data) -> bool:
    target = data[1]
    mine = state.ctrl[target] == changes.home(state, seat) and state.ctrl[data[0]] != state.ctrl[target]
    stands = target not in data[2] and conditions.in_attack(state, card, target)
    return mine and stands and state.game.first_copy[card] == card


def _returnable(state: State, card: int, seat: int) -> list[Targets]:
    pairs = dict.fromkeys(marks.marks(state, -1 - seat, "withstood"))
    return [
        (mine, foe)
        for foe, mine in pairs
        if state.zone[foe] == FRONT and conditions.in_attack(state, card, mine) and state.attack is None
    ]


def _strike_back(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.change(state, targets[1], "negated", ("struck back", card))
    battles.force_attack(state, *targets)


def _struck_back(state: State, card: int, seat: int, data: Data) -> None:
    state.mods = [mod for mod in state.mods if mod.value != ("struck back", card)]


def _reflect(state: State, card: int, seat: int, amount: int, kind: str) -> int:
    """ROA-109: up to 1000 battle damage is turned back; if that is all of it, the bearer stands and half of it is returned."""
    bearer = state.host[card]
    if kind != "battle" or bearer < 0 or state.battle is None or bearer not in state.battle or has(state, card, "negated"):
        return amount
    if seat != changes.controller(state, card):
        return amount
    if amount <= 1000:
        spare(state, bearer)
        choices.choose_opponent(state, seat, changes.damage, amount // 2)
    return max(0, amount - 1000)


def _bait(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-062: its player names a target, which the bearer attacks; nobody is hurt by that battle."""
    choices.choose_card(state, seat, targets_of(state, state.host[card]), _baited, card)


def _baited(state: State, target: int, card: int) -> None:
    if state.host[card] >= 0:
        marks.mark(state, card, "baits", True, state.turn)
        battles.force_attack(state, state.host[card], target)


def _may_bait(state: State, card: int, seat: int, data: Data) -> bool:
    """main: the first Main Phase of the bearer's controller begins, and the bearer can attack somebody."""
    bearer = state.host[card]
    if state.phase != MAIN1 or bearer < 0 or data[0] != changes.controller(state, bearer):
        return False
    return bool(targets_of(state, bearer))


def _bait_spent(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "baits", card=card)


def _fights_by_bait(state: State, card: int, other: int) -> bool:
    return other == state.host[card] and marks.marked(state, card, "baits")


def _by_virus(state: State, card: int, other: int) -> bool:
    """ROA-072: the effect of a Virus is carried out."""
    source = state.cause if state.cause >= 0 else state.acting
    return source >= 0 and conditions.name_has("Virus")(state, card, source)


def _player_of_bearer(state: State, card: int, other: int) -> bool:
    bearer = state.host[card]
    return bearer >= 0 and other < 0 and -1 - other == changes.controller(state, bearer) and _by_virus(state, card, other)


def _jump(state: State, card: int, seat: int, targets: Targets) -> None:
    pass_turns(state, 3)


CARDS: dict[str, CardEffects] = {
    "ROA-062": CardEffects(  # Bait Doll
        equip_to=conditions.both(conditions.foes, conditions.face_up, conditions.is_normal),
        triggers=(
            Trigger("main", _bait, _may_bait, optional=True, limit="turn"),
            Trigger("attack_over", _bait_spent, lambda state, card, seat, data: data[0] == state.host[card], at_once=True),
        ),
        statics=(Static("no_battle_damage", _fights_by_bait), Static("inflicts_no_damage", _fights_by_bait)),
    ),
    "ROA-066": CardEffects(  # Mirror Barrier
        equip_to=conditions.face_up,
        triggers=(Trigger("attacked", _mirror_back, lambda state, card, seat, data: data[1] == state.host[card] != data[0]),),
    ),
    "ROA-067": CardEffects(  # Hand-to-Hand Combat
        activate=ActivatedEffect(_brawl, can=lambda state, card, seat: state.phase == BATTLE, limit="duel", unstoppable=True),
        triggers=(Trigger("battle_phase_ends", _brawl_over, zone="any", at_once=True),),
        by_phase=True,
    ),
    "ROA-069": CardEffects(  # Spirit Slayer
        equip_to=conditions.face_up,
        statics=(*statics.equip_stats(500), *(Static(kind, _attacked_undead, -500) for kind in ("atk", "def"))),
    ),
    "ROA-072": CardEffects(  # Medicine Eater
        equip_to=conditions.face_up,
        activate=ActivatedEffect(
            resolves.nothing,
            can=costs.can_pay(1000),
            targets=targets.monster("any", conditions.face_up),
            cost=costs.pay(1000),
        ),
        statics=(
            *statics.equip_stats(500),
            *statics.unaffected(conditions.both(conditions.its_bearer, _by_virus)),
            Static("player_unaffected", _player_of_bearer),
        ),
        triggers=(
            Trigger(
                "standby",
                lambda state, card, seat, data: changes.gain_lp(state, seat, 300),
                lambda state, card, seat, data: data[0] == seat and state.boards[changes.home(state, seat)].lp <= 4000,
            ),
        ),
    ),
    "ROA-073": CardEffects(  # Amulet of Affection
        equip_to=conditions.face_up,
        statics=(
            Static("no_battle_damage", _own_in_bearers_battle),
            Static("stats_guarded", conditions.both(conditions.its_bearer, conditions.by_foe)),
        ),
    ),
    "ROA-075": CardEffects(  # Neon Laser Blaster
        equip_to=conditions.of_type("Machine", "Support"),
        statics=(Static("atk", conditions.its_bearer, _laser),),
        triggers=(
            Trigger("battle_begins", lambda state, card, seat, data: marks.mark(state, card, "sears"), _sears, at_once=True),
            Trigger("battled", lambda state, card, seat, data: marks.unmark(state, "sears", card=card), at_once=True),
        ),
    ),
    "ROA-076": CardEffects(  # Laminate Armor
        equip_to=conditions.face_up,
        statics=(
            Static("atk", conditions.its_bearer, lambda state, card, other: _plates(state, card, own_turn=True)),
            Static("def", conditions.its_bearer, lambda state, card, other: _plates(state, card, own_turn=False)),
        ),
        saves=_take_blow,
    ),
    "ROA-079": CardEffects(  # Promotion
        activate=ActivatedEffect(
            _promote,
            can=lambda state, card, seat: bool(_promoted(state, card, seat)),
            targets=costs.own_tribute(conditions.named("Puppet Pawn")),
            cost=_lay_down_pawn,
        )
    ),
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
                lambda state, card, seat, targets: summons.special_summon(state, seat, targets, then=_unpacked),
                targets=_boxed,
                slow=True,
            ),
        ),
        triggers=(Trigger("end_phase", _box_ends, triggers.own_event, at_once=True),),
    ),
    "ROA-107": CardEffects(  # Strike Back
        activate=ActivatedEffect(_strike_back, targets=_returnable),
        triggers=(
            Trigger("battled", _note_stand, _withstood, zone="any", at_once=True),
            Trigger("battled", _struck_back, zone="any", at_once=True),
        ),
    ),
    "ROA-109": CardEffects(equip_to=conditions.face_up, shield=_reflect),  # Shield Reflector
}

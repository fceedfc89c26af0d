"""Orichalcos Barrier: Spells 201 to 215."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    marks,
    places,
    spells,
    summons,
    terrains,
    unions,
)
from deckcheck.games.kingdom_duels.engine.battle.damage import change_pending
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, BATTLE, FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra
from deckcheck.games.kingdom_duels.engine.terrains.markers import PRINTED
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import is_free

_DIMENSION = "Different Dimension"


def _distort(state: State, card: int, seat: int, chosen: Targets) -> None:
    """A Different Dimension becomes another Terrain, or a Terrain becomes a Different Dimension, where a Normal Monster of the
    hand comes that can neither attack nor be tributed this turn."""
    ways = ["open"]
    if terrains.spots(state, terrains.every_board(state), _DIMENSION):
        ways.append("close")
    choices.choose(state, seat, ways, _distorted, seat)


def _distorted(state: State, word: str, seat: int) -> None:
    boards = terrains.every_board(state)
    old = terrains.spots(state, boards, _DIMENSION)
    if word == "close":
        choices.choose(state, seat, old, _ask_terrain, seat)
    else:
        choices.choose(state, seat, [spot for spot in terrains.spots(state, boards) if spot not in old], _opened, seat)


def _ask_terrain(state: State, word: str, seat: int) -> None:
    names = sorted({terrain.name for terrain in PRINTED} - {_DIMENSION})
    choices.choose(state, seat, names, _closed, word)


def _closed(state: State, name: str, word: str) -> None:
    terrains.replace_terrain(state, *terrains.spot(word), name, by_name=True)


def _opened(state: State, word: str, seat: int) -> None:
    board, column = terrains.spot(word)
    if not terrains.replace_terrain(state, board, column, _DIMENSION):
        return
    hand = [other for other in state.players[seat].hand if conditions.is_normal(state, other, other)]
    if board == changes.home(state, seat) and is_free(state, board, column):
        choices.choose_card(state, seat, hand, _banished_to, seat, column)


def _banished_to(state: State, monster: int, seat: int, column: int) -> None:
    choices.later(state, _bind_there, monster)
    summons.summon_into(state, monster, seat, column)


def _bind_there(state: State, monster: int) -> None:
    for kind in ("cannot_attack", "no_tribute"):
        changes.change(state, monster, kind)


def _has_deuteros(state: State, card: int, other: int) -> bool:
    """ORB-204: "Orichalcos Deuteros" is attached to the other card."""
    deuteros = conditions.named("Orichalcos Deuteros")
    return any(deuteros(state, card, there) for there in actions.attached_to(state, other))


def _weakened_by_foe(state: State, card: int, other: int) -> bool:
    """An "Orichalcos" monster of the player, against effects of opponents."""
    if other < 0 or state.zone[other] != FRONT or state.ctrl[other] != state.ctrl[card]:
        return False
    return conditions.name_has("Orichalcos")(state, card, other) and conditions.by_foe(state, card, other)


def _counted_orichalcos(state: State, card: int, seat: int, data: Data) -> bool:
    """An "Orichalcos" monster of the player with Summoning Counters was destroyed, and the Ritual can be fulfilled."""
    if data[1][0] != FRONT or data[1][1] != changes.home(state, seat) or data[5] < 1 or not summons.ritual_ready(state, card):
        return False
    return "Orichalcos" in state.game.name[data[0]]


def _counted_one_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == BACK and _counted_orichalcos(state, card, seat, data)


def _counted_one_fell_before(state: State, card: int, seat: int, data: Data) -> bool:
    return _counted_orichalcos(state, card, seat, data)


def _begin_shunoros(state: State, card: int, seat: int, chosen: Targets) -> None:
    """It stays until an "Orichalcos" monster with Summoning Counters is destroyed, or is activated in answer to that."""
    data = spells.answered_event(state, card, seat)
    if data:
        _fulfil_shunoros(state, card, seat, data)


def _fulfil_shunoros(state: State, card: int, seat: int, data: Data) -> None:
    """Orichalcos Shunoros is Ritual Summoned with the Summoning Counters of the fallen monster and equipped with its two
    Tokens."""
    options = tuple((monster, ()) for monster in summons.ritual_monsters(state, card))[:1]
    if options and summons.room(state, seat):
        ask(state, seat, "extra_summon", options, "ritual", _shunoros_comes, (card, seat, data[5]))


def _shunoros_comes(state: State, monster: int, card: int, seat: int, counters: int) -> None:
    if state.zone[card] == BACK:
        actions.to_graveyard(state, card)
    changes.put_counter(state, monster, counters)
    for name in ("Orichalcos Dexia Token", "Orichalcos Aristeros Token"):
        choices.later(state, _arm_of_shunoros, monster, seat, name)


def _arm_of_shunoros(state: State, monster: int, seat: int, name: str) -> None:
    summons.special_summon(
        state, seat, in_extra(state, seat, name)[:1], summons.FACE_UP, then=_arm_grows, arguments=(monster, seat)
    )


def _arm_grows(state: State, token: int, monster: int, seat: int) -> None:
    if state.zone[monster] == FRONT:
        actions.equip(state, token, monster, seat)


def _shield_souls(state: State, card: int, seat: int, chosen: Targets) -> None:
    """The attack and the Battle Phase end; Battle Damage that is about to be taken is prevented."""
    change_pending(state, 0)
    state.attack = None
    if state.phase == BATTLE:  # an effect may force a battle in another phase
        actions.end_battle_phase(state)


_GODS = ("The Eye of Timaeus", "The Fang of Critias", "The Claw of Hermos")


def _pay_for_legend(state: State, card: int, seat: int, chosen: Targets) -> None:
    changes.pay_lp(state, seat, 1000)
    costs.pay_tribute(state, card, seat, chosen)


def _legend(state: State, card: int, seat: int, chosen: Targets) -> None:
    """Every "The Barrier of Orichalcos" is negated and destroyed. The three Atlantean Gods may come from deck, hand or any
    graveyard with negated effects, and become Knighted monsters."""
    for other in places.field_cards(state, seat):
        if conditions.face_up(state, card, other) and conditions.is_named(state, other, "The Barrier of Orichalcos"):
            changes.change(state, other, "negated", True, ON_FIELD)
            actions.destroy(state, other, seat)
    choices.later(state, _knight_gods, card, seat, 3)
    for name in reversed(_GODS):
        choices.later(state, _call_god, card, seat, name)


def _call_god(state: State, card: int, seat: int, name: str) -> None:
    found = places.own_cards(state, card, seat, ("deck", "hand"), (conditions.named(name),))
    found += [other for other in places.graveyard(state, seat) if conditions.is_named(state, other, name)]
    summons.special_summon(state, seat, found, optional=True, then=_god_came, arguments=(card,))


def _god_came(state: State, god: int, card: int) -> None:
    changes.change(state, god, "negated", True, ON_FIELD)
    marks.mark(state, god, "called_by_legend", card)


def _knight_gods(state: State, card: int, seat: int, left: int) -> None:
    gods = marks.marked_cards(state, "called_by_legend", card)
    options = summons.alter_options(state, seat, "Knighted", lambda state, monster, material: material in gods)
    if options and left:
        choices.choose(state, seat, ("Alter Summon", "no summon"), _knighted, card, seat, left)


def _knighted(state: State, word: str, card: int, seat: int, left: int) -> None:
    gods = marks.marked_cards(state, "called_by_legend", card)
    if word == "Alter Summon":
        choices.later(state, _knight_gods, card, seat, left - 1)
        summons.alter_summon(state, seat, "Knighted", lambda state, monster, material: material in gods)


CARDS: dict[str, CardEffects] = {
    "ORB-203": CardEffects(  # Dimension Distortion
        activate=ActivatedEffect(_distort, can=lambda state, card, seat: not state.boards[changes.home(state, seat)].grave)
    ),
    "ORB-204": CardEffects(  # Orichalcos Tritos
        activate=unions.attaches_to(conditions.named("The Barrier of Orichalcos"), _has_deuteros),
        statics=(Static("atk_guarded", _weakened_by_foe, zone="attached"),),
    ),
    "ORB-207": CardEffects(  # Shunoros Ritual
        activate=ActivatedEffect(_begin_shunoros),
        stays=True,
        triggers=(
            Trigger("destroyed", _fulfil_shunoros, _counted_one_fell),
            spells.on_event("destroyed", _counted_one_fell_before, from_hand=True),
        ),
    ),
    "ORB-213": CardEffects(  # Soul Shield
        activate=ActivatedEffect(
            _shield_souls,
            can=lambda state, card, seat: state.phase == BATTLE or state.attack is not None,
            cost=costs.pay_half_lp,
        ),
        by_phase=True,
    ),
    "ORB-214": CardEffects(  # Legend of Heart
        activate=ActivatedEffect(_legend, can=costs.can_pay(1000), targets=costs.own_tribute(), cost=_pay_for_legend)
    ),
}

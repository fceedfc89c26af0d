"""King of Duelists: Spells 051 to 080."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    marks,
    piles,
    places,
    players,
    resolves,
    situations,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.life_points import lose_lp
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.chain.chain import activate
from deckcheck.games.kingdom_duels.engine.chain.traps import trap_ready
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, MAIN1, MAIN2, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, place_of


def _lasting_trap(state: State, card: int, other: int) -> bool:
    return conditions.is_trap(state, card, other) and (
        conditions.is_continuous(state, card, other) or "Equip" in state.game.types[other]
    )


def _force(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-058: half the LP of an opponent become ATK of a monster, once for each opponent that its player likes."""
    changes.change_player(state, seat, "player_no_attacks")
    foes = tuple(choices.targetable_players(state, seat, places.others(state, seat)))

    def drain(state: State, player: int, card: int, seat: int) -> None:
        _drain_life(state, targets[0], player, seat, foes)

    players.hits(drain, players.an_opponent)(state, card, seat, ())


def _drain_life(state: State, monster: int, victim: int, seat: int, foes: Targets) -> None:
    board = state.boards[changes.home(state, victim)]
    before = board.lp
    lose_lp(state, victim, before - before // 2, "loss")  # it is not damage
    gain = max(0, min(before - board.lp, 4000 - atk_of(state, monster)))
    changes.modify_atk(state, monster, gain, ON_FIELD)
    left = tuple(other for other in foes if other != victim)
    if left:
        choices.choose(state, seat, [*(state.names[other] for other in left), "done"], _next_victim, seat, left)


def _next_victim(state: State, word: str, seat: int, left: Targets) -> None:
    if word != "done":
        monsters = [other for other in places.field_monsters(state, seat) if conditions.face_up(state, other, other)]
        choices.choose_card(state, seat, monsters, _drain_life, state.names.index(word), seat, left)


def _replace_choices(state: State, card: int, seat: int) -> list[Targets]:
    mine = places.field_monsters(state, seat, "own")
    found: list[Targets] = [()] if _loose(state, seat) else []  # only the second choice targets
    return found + [(other,) for other in mine if conditions.is_normal(state, card, other) and _stronger(state, seat, other)]


def _loose(state: State, seat: int) -> list[int]:
    """Those that can change places with another one."""
    return [other for other in places.field_monsters(state, seat, "own") if _partners(state, other, seat)]


def _partners(state: State, card: int, seat: int) -> list[int]:
    mine = places.field_monsters(state, seat, "own")
    return [other for other in mine if other != card and battles.can_exchange(state, card, other)]


def _stronger(state: State, seat: int, other: int) -> list[int]:
    hand = summons.summonable(state, seat, state.players[seat].hand)
    normal = [candidate for candidate in hand if conditions.is_normal(state, candidate, candidate)]
    return [candidate for candidate in normal if state.game.atk[candidate] > state.game.atk[other]]


def _change_places(state: State, one: int, seat: int) -> None:
    choices.choose_card(state, seat, _partners(state, one, seat), battles.exchange, one)


def _replace(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-060: two monsters change places, or one makes way for a stronger one."""
    if not targets:
        choices.choose_card(state, seat, _loose(state, seat), _change_places, seat)
    elif targets[0] in places.field_monsters(state, seat, "own"):
        place, stronger = place_of(state, targets[0]), _stronger(state, seat, targets[0])
        actions.to_hand(state, targets[0])
        if state.zone[targets[0]] != FRONT:
            choices.choose_card(state, seat, stronger, summons.summon_into, seat, place)


def _truth(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-065: the opponent's hand lies open for the turn, or a face-down card is looked at."""
    if targets:
        piles.look(state, seat, [other for other in targets if conditions.face_down(state, card, other)])
        return
    choices.choose_opponent(state, seat, _open_hand, seat)


def _open_hand(state: State, opponent: int, seat: int) -> None:
    piles.look(state, seat, state.players[opponent].hand)
    changes.change_player(state, opponent, "player_hand_open")


def _truth_choices(state: State, card: int, seat: int) -> list[Targets]:
    return [(), *targets.one_of(places.face_down_cards(state, seat, "foe"))]


def _remove_magic(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.game.main[targets[0]] & SPELL:
        actions.destroy(state, targets[0], seat)
    elif conditions.face_down(state, card, targets[0]):
        piles.show(state, targets)


def _magic_targets(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-068: set cards of the Backrow and face-up Spells, a Spell Monster too (KD-COMBO-01)."""
    row = targets.spell_trap("any", conditions.either(conditions.face_down, conditions.is_spell))(state, card, seat)
    return row + targets.monster("any", conditions.face_up, conditions.is_spell)(state, card, seat)


def _blessing(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.gain_lp(state, seat, 300 * len(places.field_monsters(state, seat)))
    choices.pick_up_to(state, seat, _own_targets(state, card, seat), 5, _bless)


def _own_targets(state: State, card: int, seat: int) -> list[int]:
    return targets.allowed(state, card, seat, places.field_monsters(state, seat, "own"))


def _bless(state: State, chosen: Targets) -> None:
    for other in chosen:
        changes.add_type(state, other, "Blessed")


def _whip(one: int, three: int) -> Any:
    """KOD-076: more with three face-up Harpies."""

    def value(state: State, card: int, other: int) -> int:
        return three if places.count(state, card, "own", conditions.named("Harpie Lady")) >= 3 else one

    return value


def _whip_speed(state: State, card: int, seat: int) -> bool:
    return own_main(state, seat) or len(places.field_monsters(state, seat, "own")) == 1


def own_main(state: State, seat: int) -> bool:
    """A moment for Slow effects."""
    return state.active == seat and state.phase in (MAIN1, MAIN2) and not state.chain


def _dust_choices(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-077: one card at any time, several at Slow Speed."""
    found = targets.spell_trap("foe", _is_magic)(state, card, seat) + targets.monster("foe", conditions.face_up, _is_magic)(
        state, card, seat
    )
    row = [other for (other,) in found]
    if own_main(state, seat):
        for number in range(2, min(5, len(row)) + 1):
            found += list(combinations(row, number))
    return found


_is_magic = conditions.either(conditions.is_spell, conditions.is_trap)


def _is_dusty(state: State, card: int, other: int) -> bool:
    """KOD-077: every Harpie Lady of the player, also one that comes later in the turn."""
    if "dusted" not in state.changes.kinds or other < 0 or state.zone[other] != FRONT:
        return False
    dusted = marks.marked(state, -1 - changes.controller(state, other), "dusted")
    return dusted and conditions.named("Harpie Lady")(state, card, other)


def _dust(state: State, card: int, seat: int, targets: Targets) -> None:
    if len(targets) > 1:
        marks.mark(state, -1 - seat, "dusted", True, state.turn)
    actions.destroy_all(state, targets, seat)


def _multiply(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-063: a swarm, or as many clones as there is room for."""
    if targets not in _can_multiply(state, card, seat):
        return
    words = ["alter"] if _swarms(state, seat, targets[0]) else []
    words += ["clones"] if summons.can_clone(state, card, seat) else []
    choices.choose(state, seat, words, _multiplied, seat, targets[0])


def _swarms(state: State, seat: int, monster: int) -> bool:
    return bool(summons.alter_options(state, seat, "Swarm", _only(monster)))


def _only(monster: int) -> Callable[[State, int, int], bool]:
    return lambda state, summoned, material: material == monster


def _multiplied(state: State, word: str, seat: int, monster: int) -> None:
    if word == "alter":
        summons.alter_summon(state, seat, "Swarm", _only(monster))
    else:
        summons.clone_summon(state, seat, monster, state.boards[changes.home(state, seat)].front.count(-1))


def _can_multiply(state: State, card: int, seat: int) -> list[Targets]:
    found = targets.monster("own", conditions.face_up, conditions.is_normal, conditions.current_atk(most=500))
    clones = summons.can_clone(state, card, seat)
    return [choice for choice in found(state, card, seat) if clones or _swarms(state, seat, choice[0])]


def _rise(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-055: the water stays as long as the monster."""
    if state.zone[targets[0]] != FRONT:
        actions.destroy(state, card, seat)
        return
    marks.mark(state, card, "swims", targets[0])
    terrains.tint_all("water", "earth")(state, card, seat, targets)


def _swimmer_gone(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] in marks.marks(state, card, "swims")


def _idle_walls(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-055: the Set Traps of the field that wait for an attack on themselves, for an opponent."""
    if state.players[changes.controller(state, card)].team == state.players[seat].team:
        return []
    mine = [other for other in places.row_cards(state, seat, "own") if conditions.face_down(state, card, other)]
    return [(other,) for other in mine if conditions.has_id("LEN-107")(state, card, other) and trap_ready(state, other)]


def _spring_wall(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-055: an opponent activates a Trap that waits for an attack on itself."""
    if conditions.face_down(state, card, targets[0]):
        activate(state, seat, targets[0], -1, ())


CARDS: dict[str, CardEffects] = {
    "KOD-055": CardEffects(  # Water Rising
        activate=ActivatedEffect(_rise, targets=targets.monster("own", conditions.face_up, conditions.of_attribute("water"))),
        uses=(ActivatedEffect(_spring_wall, targets=_idle_walls, slow=False, limit="", everyone=True),),
        statics=(Static("type", conditions.both(conditions.is_monster, conditions.face_up), "Dampened"),),
        triggers=(
            terrains.tints_new("water", "earth"),
            *terrains.WHILE_FACE_UP,
            Trigger("left_field", triggers.destroy_itself, _swimmer_gone, at_once=True),
        ),
    ),
    "KOD-056": CardEffects(  # Remove Trap
        activate=ActivatedEffect(
            resolves.destroy_targets(), targets=targets.on_field_spell_trap("any", conditions.face_up, _lasting_trap)
        )
    ),
    "KOD-058": CardEffects(  # Force
        activate=ActivatedEffect(
            _force, targets=targets.monster("any", conditions.face_up), cost=players.targeted(players.an_opponent)
        )
    ),
    "KOD-060": CardEffects(activate=ActivatedEffect(_replace, targets=_replace_choices)),  # Monster Replace
    "KOD-063": CardEffects(activate=ActivatedEffect(_multiply, targets=_can_multiply)),  # Multiply
    "KOD-065": CardEffects(activate=ActivatedEffect(_truth, targets=_truth_choices)),  # The Eye of Truth
    "KOD-068": CardEffects(activate=ActivatedEffect(_remove_magic, targets=_magic_targets)),  # Magic Removal
    "KOD-070": CardEffects(  # Holy Elf's Blessing
        activate=ActivatedEffect(_blessing, can=lambda state, card, seat: bool(places.field_monsters(state, seat)))
    ),
    "KOD-076": CardEffects(  # Rose Whip
        equip_to=conditions.named("Harpie Lady"),
        activate=ActivatedEffect(
            lambda state, card, seat, targets: None,
            can=_whip_speed,
            targets=targets.monster("any", conditions.face_up, conditions.wearable(conditions.named("Harpie Lady"))),
        ),
        statics=(Static("atk", conditions.its_bearer, _whip(300, 650)), Static("def", conditions.its_bearer, _whip(300, 200))),
        slow=False,
        by_phase=True,
    ),
    "KOD-077": CardEffects(  # Harpie's Feather Duster
        activate=ActivatedEffect(_dust, can=situations.controls(conditions.named("Harpie Lady")), targets=_dust_choices),
        statics=(Static("cannot_attack", _is_dusty, zone="any"),),
        by_phase=True,
    ),
}

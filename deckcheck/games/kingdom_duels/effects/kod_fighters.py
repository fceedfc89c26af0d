"""King of Duelists: monsters whose effects show in battle."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import (
    battled_by,
    battling,
    both,
    in_attack,
    in_defence,
    is_normal,
    itself,
    named,
    no,
    not_itself,
    of_attribute,
    of_type,
    on_terrain,
)
from deckcheck.games.kingdom_duels.effects._targets import field_monsters, graveyard
from deckcheck.games.kingdom_duels.effects._trigger_conditions import foe_attacks
from deckcheck.games.kingdom_duels.engine.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.cards import MONSTER, SPELL
from deckcheck.games.kingdom_duels.engine.constants import ATK, BATTLE, FRONT, GRAVE, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Rescue,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.phases.battle import may_attack
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import last as newest
from deckcheck.games.kingdom_duels.engine.statics import total
from deckcheck.games.kingdom_duels.engine.values import atk_of, bonus, level_of


def _grow(amount: int) -> Any:
    return lambda state, card, seat, data: do.modify_atk(state, card, amount, PERMANENT)


def _shatter(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, data[3], -300, ON_FIELD)
    do.modify_def(state, data[3], -300, ON_FIELD)


def _by_warrior(state: State, card: int, seat: int, data: Data) -> bool:
    by = data[3]
    return (
        data[0] == card and data[2] == "battle" and by >= 0 and state.zone[by] == FRONT and of_type("Warrior")(state, card, by)
    )


def _raise_zombies(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-029: the player's Zombies fall and rise again."""
    found = [other for other in field_monsters(state, seat, "own") if of_type("Zombie")(state, card, other)]
    for other in reversed(found):
        do.later(state, _rise, seat, other)
    do.destroy_all(state, found, seat)


def _rise(state: State, seat: int, other: int) -> None:
    if state.zone[other] == GRAVE:
        do.special_summon(state, seat, (other,))


def _level_gap(state: State, card: int, other: int) -> int:
    return -400 * abs(level_of(state, card) - level_of(state, other))


def _rush(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-031: it, and no other, may attack every Normal Monster in ATK position, each once."""
    state.attacks_left = len(_rush_targets(state, card))
    last.mark(state, card, "rushing", True, state.turn)


def _rushes_alone(state: State, card: int, other: int) -> bool:
    return last.marked(state, card, "rushing") and parts.other_own()(state, card, other)


def _rush_targets(state: State, card: int) -> list[int]:
    return [
        other for other in last.all_foes(state, card, card) if in_attack(state, card, other) and is_normal(state, card, other)
    ]


def _may_rush(state: State, card: int, seat: int) -> bool:
    if state.phase != BATTLE or state.active != seat or state.attacks_left < 1 or last.wears_spell(state, card, card):
        return False
    return state.pos[card] == ATK and bool(_rush_targets(state, card))


def _off_the_list(state: State, card: int, other: int) -> Targets:
    """While it rushes: whom it attacked, and whoever is not a Normal Monster in ATK position."""
    if not last.marked(state, card, "rushing"):
        return ()
    done = last.marks(state, card, "rushed")
    allowed = _rush_targets(state, card)
    return tuple(monster for monster in last.all_foes(state, card, card) if monster in done or monster not in allowed)


def _note_rush(state: State, card: int, seat: int, data: Data) -> None:
    last.mark(state, card, "rushed", data[1], state.turn)


def _attack_twice(state: State, card: int, seat: int, targets: Targets) -> None:
    last.twice(state, card)


def _ghouls(state: State, card: int, other: int) -> int:
    """KOD-036: 100 for each monster in the player's graveyard, or the bonus, whichever is higher."""
    seat = do.controller(state, card)
    number = sum(bool(state.game.main[candidate] & MONSTER) for candidate in graveyard(state, seat, "own"))
    return max(0, min(1000, 100 * number) - bonus(state, card)[0])


def _avenge(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, card, 400, ON_FIELD)


def _has_dead(state: State, card: int, seat: int, data: Data) -> bool:
    dead = any(is_normal(state, card, other) for other in graveyard(state, seat, "own"))
    return bool(data[0] == card and data[1] == "normal") and dead


def _gate_down(state: State, card: int, seat: int, targets: Targets) -> None:
    amount = atk_of(state, card)
    do.modify_atk(state, card, -amount)
    do.modify_def(state, card, amount // 2)


def _spell_counters(state: State, card: int, other: int) -> int:
    side = state.boards[state.ctrl[card]]
    return min(500, 100 * sum(last.spell_counters(state, monster) for monster in side.front + side.back if monster >= 0))


def _hypnotize(state: State, card: int, seat: int, data: Data) -> None:
    do.negate_attack(state)
    do.add_type(state, data[0], "Hypnotized")


def _stared_at(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and state.pos[card] == ATK and foe_attacks(state, card, seat, data)


def _below_original(state: State, card: int, other: int) -> bool:
    """KOD-110: in a battle against a DARK Demon, with an ATK below the printed one before this effect."""
    if not battling(both(of_type("Demon"), of_attribute("dark")))(state, card, other):
        return False
    now = newest(state, card, "base_atk", state.game.atk[card]) + bonus(state, card)[0] + total(state, card, "atk")
    return bool(now < state.game.atk[card])


def _attacks_victim(state: State, card: int, victim: int) -> bool:
    """KOD-106: the monster that it attacked would be destroyed."""
    return state.battle == (card, victim)


def _torture(state: State, card: int, victim: int) -> None:
    do.damage(state, do.controller(state, victim), 100)


def _harpies(state: State, card: int, other: int) -> int:
    return 300 * parts.count(state, card, "any", named("Harpie Lady"))


def _idle_pet(state: State, card: int, other: int) -> bool:
    """KOD-100: while it cannot attack its side summons no Harpie Lady."""
    if not named("Harpie Lady")(state, card, other) or state.zone[other] == FRONT:
        return False
    return state.players[state.game.owner[other]].board == state.ctrl[card] and not may_attack(state, card)


def _spell_monster_of_mine(state: State, card: int, other: int) -> bool:
    """KOD-016: the effect is one of a Spell Monster of the same side."""
    acting = state.acting
    if acting < 0 or other != card or state.game.main[acting] & (SPELL | MONSTER) != SPELL | MONSTER:
        return False
    return user_of(state, acting) == do.controller(state, card)


CARDS: dict[str, CardEffects] = {
    "KOD-013": CardEffects(statics=(Static("atk", battled_by(of_type("Fireblast")), -300),)),  # Minotaurus
    "KOD-014": CardEffects(statics=(Static("no_equip_traps", itself),)),  # Armored Lizard
    "KOD-016": CardEffects(  # Garoozis
        statics=(Static("effect_proof", _spell_monster_of_mine), Static("unaffected", _spell_monster_of_mine))
    ),
    "KOD-018": CardEffects(  # Flying Elephant
        statics=(Static("atk", battled_by(both(is_normal, no(of_type("Flying")), on_terrain("Wasteland"))), _level_gap),)
    ),
    "KOD-021": CardEffects(  # Demon Slayer, the Armored Warrior
        triggers=(Trigger("battled", _grow(250), last.beats(of_type("Demon")), zone="any"),)
    ),
    "KOD-029": CardEffects(  # Ghost King - Pumpking
        statics=(
            Static(
                "battle_proof",
                lambda state, card, other: (
                    card == other
                    and in_attack(state, card, card)
                    and parts.count(state, card, "own", not_itself, of_type("Undead")) > 0
                ),
            ),
        ),
        uses=(
            ActivatedEffect(
                _raise_zombies,
                can=lambda state, card, seat: parts.count(state, card, "own", of_type("Zombie")) > 0,
            ),
        ),
    ),
    "KOD-030": CardEffects(triggers=(Trigger("destroyed", _shatter, _by_warrior, optional=True, limit="turn"),)),  # Glassman
    "KOD-031": CardEffects(  # Grappling Warrior Ultimator
        uses=(ActivatedEffect(_rush, can=_may_rush, slow=False, limit="duel"),),
        triggers=(
            Trigger(
                "attack_declared",
                _note_rush,
                lambda state, card, seat, data: data[0] == card and last.marked(state, card, "rushing"),
            ),
        ),
        statics=(Static("cannot_attack_these", itself, _off_the_list), Static("cannot_attack", _rushes_alone)),
        by_phase=True,
    ),
    "KOD-036": CardEffects(statics=(Static("atk", itself, _ghouls),)),  # Shadow Ghoul
    "KOD-061": CardEffects(statics=(Static("immune_type", itself, "Petrified"),)),  # Gargoyle Powered
    "KOD-066": CardEffects(  # Sword Stalker of Revenge
        triggers=(Trigger("summoned", _avenge, _has_dead, optional=True, limit="turn"),)
    ),
    "KOD-078": CardEffects(  # Friendship
        statics=(Static("def", parts.other_own(is_normal), lambda state, card, other: bonus(state, card)[1]),)
    ),
    "KOD-089": CardEffects(statics=(Static("cannot_be_controlled", itself),)),  # Dark Rabbit
    "KOD-100": CardEffects(  # Harpie's Pet Dragon
        statics=(
            Static("atk", itself, _harpies),
            Static("def", itself, _harpies),
            Static("cannot_attack_these", itself, last.foes_that(named("Harpie Lady"))),
            Static("cannot_be_summoned", _idle_pet),
            Static("cannot_be_special_summoned", _idle_pet),
        )
    ),
    "KOD-106": CardEffects(rescue=Rescue(_attacks_victim, _torture)),  # Pendulum Blade Torture Machine
    "KOD-108": CardEffects(statics=(Static("atk", itself, _spell_counters),)),  # Magic Knight Giltia
    "KOD-109": CardEffects(statics=(Static("atk", battling(of_type("Flying")), 300),)),  # TM-1 Launcher Spider
    "KOD-110": CardEffects(  # Devilzoa
        statics=(Static("set_atk", _below_original, lambda state, card, other: state.game.atk[card]),),
    ),
    "KOD-122": CardEffects(  # Gatekeeper
        uses=(
            ActivatedEffect(
                _gate_down, can=lambda state, card, seat: state.phase == BATTLE and state.active != seat, slow=False
            ),
        ),
        by_phase=True,
    ),
    "KOD-123": CardEffects(  # Killer Machine
        uses=(
            ActivatedEffect(
                _attack_twice,
                can=lambda state, card, seat: state.phase == BATTLE and state.active == seat,
                slow=False,
                limit="duel",
            ),
        ),
        triggers=(last.TWICE,),
        by_phase=True,
    ),
    "KOD-127": CardEffects(statics=(Static("no_battle_damage", both(itself, in_defence)),)),  # Bow-Drawing Mermaid
    "KOD-138": CardEffects(  # Dark-Eyes Illusionist
        triggers=(Trigger("attacked", _hypnotize, _stared_at, optional=True, limit="turn"),)
    ),
}

"""Rebirth of Avatar: monsters 111 to 130."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    marks,
    piles,
    places,
    situations,
    statics,
    strikes,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BATTLE, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, in_rear, seat_of


def _other_foes(state: State, seat: int, target: int) -> list[int]:
    return [monster for monster in places.field_monsters(state, seat, "foe") if monster != target]


def _come_round(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-119: its attack takes another target."""
    choices.choose_card(state, seat, _other_foes(state, seat, data[1]), actions.redirect_attack)


_SIMULATION = conditions.on_terrain("Virtual Simulation Field")


def _must_go_on(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-111: its first attack of the turn, beside another Elf."""
    first = not marks.marked(state, card, "beaten")
    in_time = state.active == seat and state.phase == BATTLE
    return data[0] == card and first and in_time and situations.has_own(*_OTHER_ELF)(state, card, card)


_OTHER_ELF = (conditions.not_itself, conditions.name_has("Elf"))


def _comes_out_fighting(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-111: flipped: its first attack turns it face-up."""
    return data[0] == card and state.attack is not None and _must_go_on(state, card, seat, state.attack)


def _go_on(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "beaten", True, state.turn)
    battles.let_attack(state, card)


def _may_pierce(state: State, card: int, seat: int) -> bool:
    """ROA-113: in every second Battle Phase of its player."""
    return state.active == seat and state.phase == BATTLE and not marks.marked(state, -1 - seat, "pierced")


def _pierce(state: State, card: int, seat: int, targets: Targets) -> None:
    for _ in range(2):
        marks.mark(state, -1 - seat, "pierced", card, PERMANENT)
    changes.change(state, card, "half_piercing")


def _next_battle_phase(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-113: one Battle Phase less to wait."""
    state.changes.remove(Mod("pierced", -1 - data[0], card, PERMANENT))


def _has_pierced(state: State, card: int, seat: int, data: Data) -> bool:
    return card in marks.marks(state, -1 - data[0], "pierced")


def _grenade(state: State, card: int, seat: int, board: int, column: int) -> None:
    """ROA-118: only the first STRIKE of its player on a Terrain hurts."""
    before = [turn for place, turn in marks.marks(state, -1 - seat, "struck_before") if place == (board, column)]
    if all(turn == state.turn for turn in before):
        changes.damage(state, seat_of(state, board), 400)


def _note_strike(state: State, card: int, seat: int, data: Data) -> None:
    player = changes.controller(state, data[0])
    marks.mark(state, -1 - player, "struck_before", ((data[1], data[2]), state.turn), PERMANENT)


def _forget_strikes(state: State, card: int, seat: int, data: Data) -> None:
    """Another Terrain has not been hit yet."""
    place = (data[0], data[1])
    state.changes = Changes([mod for mod in state.changes if mod.kind != "struck_before" or mod.value[0] != place])


CARDS: dict[str, CardEffects] = {
    "ROA-111": CardEffects(  # Wonderbeat Elf
        triggers=(
            Trigger("attack_declared", _go_on, _must_go_on, at_once=True),
            Trigger("flipped", _go_on, _comes_out_fighting, at_once=True),
        ),
        statics=(
            statics.self_static(
                "must_attack", conditions.flagged("extra_attack"), situations.while_(situations.has_own(*_OTHER_ELF))
            ),
        ),
    ),
    "ROA-113": CardEffects(  # Pierce Musketeer
        statics=(
            statics.self_static("breaks_equal_defence"),
            Static("battle_proof", conditions.both(situations.attacking(), battles.equal_battle)),
        ),
        uses=(ActivatedEffect(_pierce, can=_may_pierce, slow=False),),
        triggers=(triggers.bookkeeping("battle_phase", _next_battle_phase, _has_pierced),),
        by_phase=True,
    ),
    "ROA-118": CardEffects(  # Grenadier
        strike=Strike(_grenade, strikes.strikes_terrain("earth")),
        triggers=(
            triggers.bookkeeping("struck", _note_strike, lambda state, card, seat, data: state.game.first_copy[card] == card),
            triggers.bookkeeping("terrain_replaced", _forget_strikes),
        ),
    ),
    "ROA-119": CardEffects(  # Boomerang Elf
        triggers=(
            Trigger(
                "attack_declared",
                _come_round,
                lambda state, card, seat, data: data[0] == card and bool(_other_foes(state, seat, data[1])),
                optional=True,
                limit="turn",
            ),
        )
    ),
    "ROA-123": CardEffects(  # Material Bat
        uses=(
            ActivatedEffect(
                piles.look_at_targets,
                can=lambda state, card, seat: terrains.terrain_name(state, card) == "Virtual Simulation Field",
                targets=targets.monster("foe", conditions.hidden, lambda state, card, other: not in_rear(state, other)),
            ),
        )
    ),
    "ROA-125": CardEffects(  # Material Scorpion
        triggers=triggers.poisons_attacked(lambda state, card, seat, data: data[0] == card and _SIMULATION(state, card, card))
    ),
    "ROA-130": CardEffects(  # Engine Token
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: piles.look_for(state, seat, 4, conditions.name_has("Motor")),
                can=costs.can_tribute_itself,
                cost=costs.tribute_itself,
            ),
        )
    ),
}

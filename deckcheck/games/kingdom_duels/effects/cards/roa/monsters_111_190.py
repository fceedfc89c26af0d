"""Rebirth of Avatar: monsters 111 to 190."""

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
    rituals,
    situations,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ATK, BATTLE, FRONT, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State, seat_of
from deckcheck.games.kingdom_duels.engine.statics import has


def _other_foes(state: State, seat: int, target: int) -> list[int]:
    return [monster for monster in places.field_monsters(state, seat, "foe") if monster != target]


def _come_round(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-119: its attack takes another target."""
    choices.choose_card(state, seat, _other_foes(state, seat, data[1]), _another_target)


def _another_target(state: State, target: int) -> None:
    actions.redirect_attack(state, target)


_SIMULATION = conditions.on_terrain("Virtual Simulation Field")


def _poison(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[data[1]] == FRONT:
        changes.poison(state, data[1])


def _engine(state: State, card: int, seat: int, targets: Targets) -> None:
    if actions.destroy(state, targets[0], seat):
        summons.token_summon(state, seat, "Engine Token")


def _tribute_two(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-148: up to two others are tributed for power."""
    others = [
        monster
        for monster in places.field_monsters(state, seat, "own")
        if monster != card and costs.tributable(state, card, monster)
    ]
    choices.pick_up_to(state, seat, others, 2, _empowered, card)


def _empowered(state: State, chosen: Targets, card: int) -> None:
    for other in chosen:
        actions.tribute(state, other)
    if chosen:
        changes.modify_atk(state, card, 550 * len(chosen), ON_FIELD)


def _enlist(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, card, 1000, ON_FIELD)
    changes.modify_def(state, card, 1000, ON_FIELD)


_SWEEP = battles.sweep(conditions.itself, conditions.face_up)


def _must_go_on(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-111: its first attack of the turn, beside another Elf."""
    first = not marks.marked(state, card, "beaten")
    return data[0] == card and first and state.active == seat and situations.has_own(*_OTHER_ELF)(state, card, card)


_OTHER_ELF = (conditions.not_itself, conditions.name_has("Elf"))


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
    state.mods.remove(Mod("pierced", -1 - data[0], card, PERMANENT))


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
    state.mods = [mod for mod in state.mods if mod.kind != "struck_before" or mod.value[0] != place]


def _is_material(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-163: a Ritual Monster was summoned with it."""
    return data[1] == "ritual" and card in [other for other, _ in rituals.summoned_with(state, data[0])]


def _bury_guarded(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "guarded_summon", card):
        if state.zone[other] == FRONT and state.ctrl[other] == changes.home(state, seat):
            actions.to_graveyard(state, other)


def _count_turn(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-170: the turns of its player in which it is face-up on their field."""
    marks.unmark(state, "turns_up", card=card, value=(seat, state.turn))
    marks.mark(state, card, "turns_up", (seat, state.turn))


def _turns_up(state: State, card: int, seat: int) -> int:
    return sum(owner == seat for owner, _ in marks.marks(state, card, "turns_up"))


def _crumble(state: State, card: int, seat: int, targets: Targets) -> None:
    """The cost: how many Tokens come is known before it goes."""
    marks.mark(state, -1 - seat, "blocks", _turns_up(state, card, seat), state.turn)
    actions.tribute(state, card)


def _build_up(state: State, card: int, seat: int, targets: Targets) -> None:
    for number in marks.marks(state, -1 - seat, "blocks")[-1:]:
        marks.unmark(state, "blocks", card=-1 - seat)
        summons.token_summon(state, seat, "Block Token", number)


def _leave_wing(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-159: a Wing Token comes into the zone that it leaves."""
    _, board, column, _ = data[1]
    player = state.players[seat]
    found = [other for other in (*player.extra, *sorted(player.deck.cards)) if state.game.name[other] == "Wing Token"]
    found = [other for other in found if not has(state, other, "cannot_be_special_summoned")]
    if found and player.board == board and state.boards[board].front[column] < 0:
        summons.summon_into(state, found[0], seat, column)


CARDS: dict[str, CardEffects] = {
    "ROA-111": CardEffects(  # Wonderbeat Elf
        triggers=(Trigger("attack_declared", _go_on, _must_go_on, at_once=True),),
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
        triggers=(Trigger("battle_phase", _next_battle_phase, _has_pierced, zone="any", at_once=True),),
        by_phase=True,
    ),
    "ROA-118": CardEffects(  # Grenadier
        strike=Strike(_grenade, strikes.strikes_terrain("earth")),
        triggers=(
            Trigger(
                "struck",
                _note_strike,
                lambda state, card, seat, data: state.game.first_copy[card] == card,
                zone="any",
                at_once=True,
            ),
            Trigger("terrain_replaced", _forget_strikes, zone="any", at_once=True),
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
                targets=targets.monster("foe", conditions.hidden),
            ),
        )
    ),
    "ROA-125": CardEffects(  # Material Scorpion
        triggers=(
            Trigger("battled", _poison, lambda state, card, seat, data: data[0] == card and _SIMULATION(state, card, card)),
        )
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
    "ROA-132": CardEffects(  # Motor Violence
        statics=tuple(
            statics.self_static(kind, lambda state, card, other: state.pos[card] == ATK)
            for kind in ("position_locked", "position_guarded")
        ),
        triggers=(triggers.when_destroyed(summons.summon_tokens("Engine Token")),),
    ),
    "ROA-134": CardEffects(  # Motor Kaiser
        uses=(ActivatedEffect(_engine, targets=targets.monster("own", conditions.of_type("Machine"))),)
    ),
    "ROA-148": CardEffects(triggers=(triggers.when_summoned(_tribute_two, optional=True),)),  # God Beast King Barbaros
    "ROA-154": CardEffects(  # Army Token
        uses=(
            ActivatedEffect(
                _enlist,
                targets=costs.own_tribute(conditions.not_itself, conditions.named("Army Token")),
                cost=costs.pay_tribute,
            ),
        )
    ),
    "ROA-159": CardEffects(  # Tellus the Little Angel
        triggers=(Trigger("left_field", _leave_wing, lambda state, card, seat, data: data[0] == card and data[1][0] == FRONT),)
    ),
    "ROA-163": CardEffects(  # Shadow Guard Token
        triggers=(
            Trigger("end_phase", triggers.destroy_itself),
            Trigger(
                "summoned",
                lambda state, card, seat, data: marks.mark(state, data[0], "guarded_summon", card, state.turn),
                _is_material,
                zone="any",
                at_once=True,
            ),
            Trigger(
                "end_phase",
                _bury_guarded,
                lambda state, card, seat, data: bool(marks.marked_cards(state, "guarded_summon", card)),
                zone="any",
                at_once=True,
            ),
        )
    ),
    # All face-up monsters, once each, without damage to their player.
    "ROA-168": CardEffects(  # God Machine King Ur
        triggers=_SWEEP[:1], statics=(*_SWEEP[1:], statics.self_static("inflicts_no_damage"))
    ),
    "ROA-170": CardEffects(  # Blockman
        uses=(
            ActivatedEffect(
                _build_up,
                can=lambda state, card, seat: state.since[card] < state.turn and costs.tributable(state, card, card),
                cost=_crumble,
            ),
        ),
        triggers=(
            Trigger("standby", _count_turn, triggers.own_event, at_once=True),
            *(
                Trigger(
                    event,
                    _count_turn,
                    lambda state, card, seat, data: data[0] == card and state.active == seat,
                    at_once=True,
                )
                for event in ("summoned", "flipped")
            ),
        ),
    ),
}

"""Loose Ends: Spells 151 to 230."""

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
    ritual_materials,
    rituals,
    summons,
    targets,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, level_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.duel.changes import Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, FRONT, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.materials import Option


def _draw_to_six(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in range(len(state.players)):
        if not state.players[player].lost:
            actions.draw(state, player, max(0, 6 - len(state.players[player].hand)))


def _resting_machines(state: State, card: int, seat: int) -> list[int]:
    fits = conditions.both(conditions.defends, conditions.of_type("Machine"))
    return [monster for monster in places.field_monsters(state, seat, "foe") if fits(state, card, monster)]


def _every_resting_machine(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-171: all of them at once; one that cannot be targeted is omitted."""
    found = tuple(other for other in _resting_machines(state, card, seat) if targetable(state, other, seat, card))
    return [found] if found else []


def _short(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-171: until the next own Standby Phase."""
    turns = lasting.until_standby(seat)
    for other in targets:
        if state.zone[other] == FRONT:
            changes.change(state, other, "cannot_move", True, turns)
            changes.change(state, other, "cannot_attack", True, turns)
            lasting.lock_any_into(state, other, ATK, turns)


def _recycled(state: State, cards: Targets) -> bool:
    """LEN-173: Machine King and other strong Machines, or three Machines of eight Levels."""
    if not ritual_materials.matching(conditions.of_type("Machine"))(state, cards):
        return False
    kings = [candidate for candidate in cards if conditions.named("Machine King")(state, candidate, candidate)]
    if any(all(level_of(state, other) >= 4 for other in cards if other != king) for king in kings):
        return True
    return len(cards) >= 3 and ritual_materials.total_level(state, cards) >= 8


def _call_king(state: State, card: int, seat: int, targets: Targets) -> None:
    kings = places.own_cards(state, card, seat, ("graveyard",), (conditions.named("Machine King"),))
    summons.special_summon(state, seat, kings, optional=True, then=_without_effects)


def _without_effects(state: State, monster: int) -> None:
    choices.later(state, _negate_effects, monster)


def _negate_effects(state: State, monster: int) -> None:
    if state.zone[monster] == FRONT:
        changes.change(state, monster, "negated", True, ON_FIELD)


_RECYCLING = rituals.ritual(rituals.tributes(2, ritual_materials.MANY, _recycled))


# LEN-177: a Blessed monster and another one that is an Angel, seven Levels together.
_BLESSED_AND_ANGEL = ritual_materials.of_levels(7, conditions.of_type("Blessed"), conditions.of_type("Angel"))


def _dream(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-177: a DARK material will tell, of the last Ritual of the turn."""
    marks.unmark(state, "dark_dream", card=-1 - seat)
    if any(conditions.of_attribute("dark")(state, card, target) for target in targets):
        state.changes.append(Mod("dark_dream", -1 - seat, True, state.turn))


def _open_hole(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-172: the die says how many End Phases it takes; up to three monsters go beneath the card at once."""
    marks.mark(state, card, "hole_opens", choices.roll(state, seat))
    choices.pick_up_to(state, seat, _for_hole(state, card, seat), 3, _fall_into_hole, card)


def _for_hole(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.field_monsters(state, seat, "own") if not state.game.token[other]]


def _fall_into_hole(state: State, chosen: Targets, card: int) -> None:
    if state.zone[card] == BACK:
        for other in chosen:
            unions.attach_to(state, other, card)


def _in_hole(state: State, card: int) -> list[int]:
    return [other for other in actions.attached_to(state, card) if conditions.is_monster(state, card, other)]


def _one_more(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and len(_in_hole(state, card)) < 3 and bool(_for_hole(state, card, seat))


def _hole_is_open(state: State, card: int, seat: int) -> bool:
    passed = len(marks.marks(state, card, "end_phases"))
    return bool(_in_hole(state, card)) and summons.room(state, seat) and passed >= sum(marks.marks(state, card, "hole_opens"))


def _leave_hole(state: State, last: int, card: int, seat: int) -> None:
    """LEN-172: one monster comes back, then others if their player likes."""
    summons.special_summon(
        state, seat, _in_hole(state, card), summons.FACE_UP, optional=last >= 0, then=_leave_hole, arguments=(card, seat)
    )


_RAREMETAL = conditions.name_has("Raremetal")


def _metal_options(state: State, seat: int) -> tuple[Option, ...]:
    """LEN-179: Raremetal monsters of another time, made of Warriors."""

    def allowed(state: State, monster: int, material: int) -> bool:
        return _RAREMETAL(state, monster, monster) and conditions.of_type("Warrior")(state, monster, material)

    return summons.alter_options(state, seat, "Timeshifted", allowed)


def _metal_ways(state: State, card: int, seat: int) -> list[Targets]:
    warriors = targets.monster("any", conditions.face_up, conditions.is_extra, conditions.of_type("Warrior"))
    found = warriors(state, card, seat)
    return [*found, ()] if _metal_options(state, seat) else found


def _metal_soul(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-179: Raremetal monsters of another time, or an Extra Deck Warrior that matches a rival up to 1000 ATK above it."""
    if targets:
        marks.mark(state, targets[0], "metal_soul", card, state.turn)
    else:
        _next_metal(state, -1, seat, 5)


def _next_metal(state: State, last: int, seat: int, left: int) -> None:
    """LEN-179: up to five Alter Summons, one after the other."""
    options = _metal_options(state, seat)
    if not left or not options:
        return
    if last < 0:
        summons.summon_extra(state, seat, options, "alter", (_next_metal, (seat, left - 1)))
    else:
        choices.choose(state, seat, ("another", "done"), _another_metal, seat, left)


def _another_metal(state: State, word: str, seat: int, left: int) -> None:
    if word == "another":
        _next_metal(state, -1, seat, left)


def _stronger_rival(state: State, card: int, seat: int, data: Data) -> bool:
    mine = [other for other in marks.marked_cards(state, "metal_soul", card) if other in data[:2]]
    return any(1 <= atk_of(state, battles.battles(state, other, data)) - atk_of(state, other) <= 1000 for other in mine)


def _match(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-179: its ATK becomes that of the rival."""
    for other in marks.marked_cards(state, "metal_soul", card):
        if other in data[:2]:
            changes.change(state, other, "set_atk", atk_of(state, battles.battles(state, other, data)))


def _out_of_hole(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-172: monsters beneath the card are Special Summoned face-up."""
    _leave_hole(state, -1, card, seat)


CARDS: dict[str, CardEffects] = {
    "LEN-164": CardEffects(activate=ActivatedEffect(_draw_to_six, limit="duel")),  # Treasure Cards from the Heavens
    "LEN-170": CardEffects(  # Mechanical Night - Clock Work Night
        activate=ActivatedEffect(
            resolves.nothing, targets=costs.own_tribute(conditions.of_type("Machine")), cost=costs.pay_tribute
        ),
        statics=(
            Static("type", lambda state, card, other: other >= 0 and bool(state.game.main[other] & MONSTER), "Machine"),
            Static("no_bonus", conditions.both(conditions.foes, conditions.of_type("Machine"))),
        ),
    ),
    "LEN-171": CardEffects(activate=ActivatedEffect(_short, targets=_every_resting_machine)),  # Short
    "LEN-172": CardEffects(  # Worm Hole
        activate=ActivatedEffect(_open_hole),
        uses=(ActivatedEffect(_out_of_hole, can=_hole_is_open, slow=True),),
        triggers=(
            triggers.notes("end_phase", "end_phases", until=ON_FIELD, zone="field"),
            Trigger(
                "end_phase",
                lambda state, card, seat, data: choices.pick_up_to(
                    state, seat, _for_hole(state, card, seat), 1, _fall_into_hole, card, least=1
                ),
                _one_more,
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "LEN-173": CardEffects(  # Scrap-Iron Recycling Ritual
        activate=ActivatedEffect(_call_king), stays=True, uses=_RECYCLING.uses
    ),
    "LEN-177": rituals.ritual(  # Dreamful Freedom Ritual
        rituals.tributes(2, ritual_materials.MANY, _BLESSED_AND_ANGEL, hand=True), price=_dream
    ),
    "LEN-179": CardEffects(  # Raremetal Soul
        activate=ActivatedEffect(_metal_soul, targets=_metal_ways),
        triggers=(triggers.bookkeeping("battle_begins", _match, _stronger_rival),),
    ),
}

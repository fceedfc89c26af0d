"""King of Duelists: Extra Deck monsters 001 to 110."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.damage import change_pending, pending_damage
from deckcheck.games.kingdom_duels.engine.battle.life_points import lose_lp
from deckcheck.games.kingdom_duels.engine.cards.values import bonus
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Rescue,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _hurts_foe(state: State, card: int, seat: int, data: Data) -> bool:
    return card in data[:2] and data[4] > 0 and data[3] in places.others(state, seat)


def _spread_damage(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-057: the damage that it is about to inflict is halved and goes to every opponent."""
    hurt, amount = pending_damage(state)
    change_pending(state, amount // 2)
    for other in places.others(state, seat):
        if other != hurt:
            lose_lp(state, other, amount // 2, "battle")


def _heads(state: State, card: int) -> list[int]:
    """KOD-071: its materials that are still beneath it."""
    return [other for other in actions.attached_to(state, card) if state.game.name[other] == "Blue-Eyes White Dragon"]


def _can_shed(state: State, card: int, victim: int) -> bool:
    return victim == card and len(_heads(state, card)) > 1


def _shed_head(state: State, card: int, victim: int) -> None:
    actions.detach(state, _heads(state, card)[0])


def _swarm_detaches(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-073: a card beneath the monster may go."""
    foe = data[1] if data[0] == card else data[0]
    under = [other for other in actions.attached_to(state, foe) if other != card]
    if under:
        words = [state.refs[other] for other in under]
        choices.choose(state, state.game.owner[card], (*words, "none"), _swarm_detached, tuple(under))


def _swarm_detached(state: State, word: str, under: Targets) -> None:
    for other in under:
        if state.refs[other] == word:
            actions.detach(state, other)


def _shine(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-082: the DEF of all face-up monsters of the side together, as printed."""
    total = sum(
        state.game.def_[other] for other in places.field_monsters(state, seat, "own") if conditions.face_up(state, card, other)
    )
    changes.change(state, targets[0], "set_def", total)


def _note_kill(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "frenzy", state.turn)


def _frenzy_begins(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-105: the next Battle Phase of its controller is the one of many attacks."""
    marks.unmark(state, "frenzy", card=card)
    marks.mark(state, card, "frenzied", True, state.turn)


def _many_attacks(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-105: as many attacks as there are monsters of the opponent."""
    marks.unmark(state, "frenzied", card=card)
    number = len(statics.all_foes(state, card, card))
    if number > 1:
        battles.attack_again(state, card, number - 1)


def _in_frenzy(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and marks.marked(state, card, "frenzied")


def _material_value(place: int, printed: str) -> Callable[[State, int, int], int]:
    """KOD-091: the ATK (1) or DEF (2) that its material had, which is not raised once more by the Terrain that it comes to."""

    def value(state: State, card: int, other: int) -> int:
        values = summons.material_values(state, card)
        if not values:
            return int(getattr(state.game, printed)[card])
        counted: int = sum(found[place - 1] for found in marks.marks(state, card, "bonus_counted"))
        return values[0][place] - counted

    return value


def _count_bonus(state: State, card: int, seat: int, data: Data) -> None:
    if summons.material_values(state, card):
        marks.mark(state, card, "bonus_counted", bonus(state, card))


CARDS: dict[str, CardEffects] = {
    "KOD-026": lasting.zombie("Demon Slayer, the Armored Warrior", 150),  # Armored Warrior Zombie
    "KOD-027": lasting.zombie("Crawling Dragon", 160),  # Dragon Zombie
    "KOD-028": lasting.zombie("Murder Circus", 135),  # Murder Circus Zombie
    "KOD-037": CardEffects(  # Wall Shadow
        summon=Summon("fusion", ("Labyrinth Wall", "Shadow Ghoul")),
        statics=(statics.self_static("cannot_be_attacked", conditions.on_terrain("Labyrinth")),),
    ),
    "KOD-057": CardEffects(  # Black Demons Dragon
        summon=Summon("fusion", ("Demon's Summon", "Red-Eyes Black Dragon")),
        statics=(Static("position_guarded", conditions.both(conditions.itself, conditions.by_foe)),),
        triggers=(Trigger("battle_pending", _spread_damage, _hurts_foe, optional=True, limit="turn"),),
    ),
    "KOD-071": CardEffects(  # Blue-Eyes Ultimate Dragon
        summon=Summon("fusion", ("Blue-Eyes White Dragon",) * 3), rescue=Rescue(_can_shed, _shed_head)
    ),
    "KOD-073": CardEffects(  # Swarm of Kuribohs
        summon=Summon("alter", ("Kuriboh",), by="Swarm"),
        statics=(
            Static("battle_proof", conditions.both(conditions.itself, conditions.in_attack)),
            Static("no_battle_damage", conditions.itself),
        ),
        triggers=(
            Trigger("equipped", _swarm_detaches, triggers.equipped_to_foe),
            Trigger("attached", _swarm_detaches, triggers.equipped_to_foe, zone="any"),
            *triggers.BURSTS,
        ),
    ),
    "KOD-082": CardEffects(  # Shining Friendship
        summon=Summon("alter", ("Friendship",), by="Ascended"),
        uses=(ActivatedEffect(_shine, targets=targets.monster("own", conditions.not_itself), slow=False),),
    ),
    "KOD-091": summons.toon(  # Toon Rabbit
        "Dark Rabbit",
        keeps_values=True,
        statics=(
            statics.self_static("cannot_be_controlled"),
            Static("base_atk", conditions.itself, _material_value(1, "atk")),
            Static("base_def", conditions.itself, _material_value(2, "def_")),
        ),
        triggers=(triggers.bookkeeping("summoned", _count_bonus, triggers.self_event),),
    ),
    "KOD-105": CardEffects(  # Chaos Soldier
        summon=Summon("ritual", by="Chaos Ritual"),
        statics=(Static("effect_proof", lambda state, card, other: card == other and state.acting < 0),),  # by a Terrain
        triggers=(
            Trigger("battled", _note_kill, battles.beats(battles.fell_as_foe, attacking=True), at_once=True),
            Trigger(
                "battle_phase",
                _frenzy_begins,
                lambda state, card, seat, data: data[0] == seat and marks.marked(state, card, "frenzy"),
                zone="any",  # in hiding as well
                at_once=True,
            ),
            Trigger("attack_declared", _many_attacks, _in_frenzy, zone="any", at_once=True),
        ),
    ),
}

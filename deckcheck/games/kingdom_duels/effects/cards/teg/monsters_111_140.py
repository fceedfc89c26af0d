"""The Egyptian Gods: monsters 111 to 140."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    battles,
    changes,
    choices,
    conditions,
    marks,
    places,
    resolves,
    statics,
    strikes,
    summons,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, FRONT, GRAVE, HAND, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _dented(state: State, monster: int) -> None:
    changes.modify_atk(state, monster, -500, ON_FIELD)


def _launch(state: State, card: int, seat: int, board: int, column: int) -> None:
    """TEG-113: a monster on the Terrain is weakened; for the phase the rocket has another name and is not destroyed."""
    there = strikes.monsters_there(state, board, column)
    if len(there) == 1:
        _dented(state, there[0])  # at once, while it strikes (TEG-156)
    else:
        choices.choose_card(state, seat, there, _dented)
    changes.change(state, card, "renamed", "Rocket Warrior - Invincible Mode")
    changes.change(state, card, "effect_proof", LAUNCHED)
    changes.change(state, card, "battle_proof", LAUNCHED)


LAUNCHED = "launched"


def _land(state: State, card: int, seat: int, data: Data) -> None:
    state.changes = Changes(
        [mod for mod in state.changes if mod.card != card or (mod.kind != "renamed" and mod.value != LAUNCHED)]
    )


def _in_column_neither(state: State, card: int, other: int) -> bool:
    return conditions.same_column(state, card, other) and not conditions.of_attribute("light", "dark")(state, card, other)


def _twins(state: State, card: int, seat: int, data: Data) -> list[int]:
    """TEG-120: face-up monsters of the opponent with the name of the one that it destroyed."""
    fallen = [other for other in data[2] if other != card]
    names = frozenset[str]().union(*(names_of(state, other) for other in fallen))
    foes = places.field_monsters(state, seat, "foe")
    return [
        monster
        for monster in foes
        if conditions.face_up(state, card, monster) and not names.isdisjoint(names_of(state, monster))
    ]


def _hunts_twins(state: State, card: int, seat: int, data: Data) -> bool:
    mine = state.active == seat and battles.beats(conditions.level(most=3))(state, card, seat, data)
    return mine and bool(_twins(state, card, seat, data))


def _hunt(state: State, card: int, seat: int, data: Data) -> None:
    battles.let_attack(state, card, tuple(_twins(state, card, seat, data)))


def _poison_target(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-131: attacked."""
    if state.zone[data[1]] == FRONT:
        changes.poison(state, data[1])


def _four_faces(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-134: a die decides; 5 and 6 are rolled again."""
    face = choices.roll(state, seat)
    while face in (5, 6):
        face = choices.roll(state, seat)
    if face in (1, 2):
        changes.add_type(state, card, {1: "Fireblast", 2: "Thunderblast"}[face], changes.END)
        return
    for other in marks.marks(state, card, "faced")[-1:]:
        if state.zone[other] == FRONT:
            changes.add_type(state, other, {3: "Petrified", 4: "Poisoned"}[face])


def _note_faced(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "faced", card=card)
    marks.mark(state, card, "faced", data[1], state.turn)


def _slip(state: State, card: int, seat: int, data: Data) -> None:
    resolves.hide_itself(state, card, seat, ())


def _mend(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[card] == GRAVE:
        summons.special_summon(state, seat, (card,), (ATK,))


def _masks_at_hand(state: State, card: int, other: int) -> bool:
    """TEG-135: "Mask" Spells of its controller that are not in play yet."""
    if other < 0 or state.zone[other] not in (HAND, BACK) or not state.game.main[other] & SPELL:
        return False
    return user_of(state, other) == user_of(state, card) and conditions.name_has("Mask")(state, card, other)


CARDS: dict[str, CardEffects] = {
    "TEG-113": CardEffects(  # Rocket Warrior
        strike=Strike(_launch),
        triggers=tuple(
            Trigger(event, _land, lambda state, card, seat, data: marks.marked(state, card, "renamed"), at_once=True)
            for event in ("main", "battle_phase")
        ),
    ),
    "TEG-117": CardEffects(  # Shining Abyss
        statics=(statics.also("dark"), Static("atk", _in_column_neither, -500)),
    ),
    "TEG-120": CardEffects(  # Blood Vorse
        triggers=(Trigger("battled", _hunt, _hunts_twins),),
    ),
    "TEG-131": CardEffects(  # Masked Witch Doctor - Cursed Gyura
        triggers=(
            Trigger("attacked", _poison_target, triggers.attacks),
            triggers.when_revealed(_poison_target, attacking=True),
        )
    ),
    "TEG-134": CardEffects(  # Melchid the Four-Face Beast
        flip=ActivatedEffect(_four_faces, limit=""),
        triggers=(
            triggers.bookkeeping("battle_begins", _note_faced, lambda state, card, seat, data: card in data[:2]),
            triggers.notes("attack_declared", "attacked_once", triggers.attacks),
            Trigger(
                "end_phase",
                _slip,
                lambda state, card, seat, data: marks.marked(state, card, "attacked_once"),
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "TEG-135": CardEffects(  # Holy Doll
        statics=(Static("hastens", _masks_at_hand, lambda state, card, other: (card,)),),
        triggers=(
            triggers.notes("destroyed", "broken", triggers.self_event, zone="field"),
            Trigger(
                "end_phase",
                _mend,
                lambda state, card, seat, data: marks.marked(state, card, "broken") and summons.room(state, seat),
                zone="graveyard",
                limit="duel",
            ),
        ),
    ),
}

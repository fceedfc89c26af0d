"""King of Duelists: Rules, and monsters that come back from the graveyard."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import both, of_type
from deckcheck.games.kingdom_duels.effects._targets import graveyard
from deckcheck.games.kingdom_duels.effects._trigger_conditions import on_field
from deckcheck.games.kingdom_duels.engine.constants import BACK, FRONT, GRAVE, HIDDEN_ATK, MAIN2, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Data, Static, Summon, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.summons import mark_of
from deckcheck.games.kingdom_duels.engine.values import atk_of


def _from_graveyard(state: State, card: int, seat: int, data: Data) -> bool:
    """summoned: a Special Summon from the graveyard."""
    return bool(data[0] == card and data[1] == "special" and data[2] == GRAVE)


def _zombie(material: str, amount: int) -> CardEffects:
    """A Zombie that is stronger each time it comes back."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        do.modify_atk(state, card, amount, PERMANENT)

    return CardEffects(
        summon=Summon("alter", (material,), by="Zombie"), triggers=(Trigger("summoned", react, _from_graveyard),)
    )


def _note_fall(state: State, card: int, seat: int, data: Data) -> None:
    if not last.marked(state, data[0], "fell"):
        last.mark(state, data[0], "fell", True, PERMANENT)


def _regenerates(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-025: a Regeneration monster was destroyed by battle while it had more than 0 ATK."""
    atk, types = data[4]
    return bool(data[2] == "battle" and "Regeneration" in types and atk > 0)


def _rise_all(state: State, card: int, seat: int, data: Data) -> None:
    for other in [mod.card for mod in state.changes.of("fell")]:
        do.later(state, _rise, other)
    last.unmark(state, "fell")


def _rise(state: State, other: int) -> None:
    if state.zone[other] == GRAVE:
        do.special_summon(state, state.game.owner[other], (other,), optional=True)


def _battle_is_over(state: State, card: int, seat: int, data: Data) -> bool:
    return state.phase == MAIN2 and last.first_copy_in_force(state, card) and "fell" in state.changes.kinds


def _new_turn(state: State, card: int, seat: int, data: Data) -> None:
    last.unmark(state, "fell")
    if REGENERATING(state, card, seat):
        _note_presence(state, card, seat, data)


def _note_presence(state: State, card: int, seat: int, data: Data) -> None:
    last.mark(state, card, "regeneration_seen", True, state.turn)


REGENERATING = on_field(of_type("Regeneration"))


def _regeneration_came(state: State, card: int, seat: int, data: Data) -> bool:
    """It counts for the turn even if it is hidden or loses the type afterwards."""
    return not last.marked(state, card, "regeneration_seen") and REGENERATING(state, card, seat)


def _regeneration_given(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == "type" and _regeneration_came(state, card, seat, data)


def _regeneration_left(state: State, card: int, seat: int, data: Data) -> bool:
    was_up = data[1][0] == FRONT and data[1][3] < HIDDEN_ATK
    return was_up and "Regeneration" in data[2] and not last.marked(state, card, "regeneration_seen")


def _regeneration_this_turn(state: State, card: int, seat: int) -> bool:
    """KOD-025: its EVENT looks back over the whole turn for a face-up Regeneration monster."""
    return REGENERATING(state, card, seat) or last.marked(state, card, "regeneration_seen")


def _its_equip(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == BACK and state.host[other] == card


def _re_arm(state: State, card: int, seat: int, data: Data) -> None:
    do.choose_card(state, seat, _arms(state, card, seat), _re_armed, card, seat)


def _re_armed(state: State, equip: int, card: int, seat: int) -> None:
    do.equip(state, equip, card, seat)


def _arms(state: State, card: int, seat: int) -> list[int]:
    found = []
    for other in graveyard(state, seat, "own"):
        fits = state.game.effects[other].equip_to
        if state.game.equip[other] and (fits is None or fits(state, other, card)):
            found.append(other)
    return found


def _may_re_arm(state: State, card: int, seat: int, data: Data) -> bool:
    free = -1 in state.boards[do.home(state, seat)].back
    return _from_graveyard(state, card, seat, data) and free and bool(_arms(state, card, seat))


def _reflects(state: State, card: int, other: int) -> bool:
    """KOD-107: a Machine that battles a Spellcaster or a monster with a Spell on it."""
    if state.battle is None or other not in state.battle or not of_type("Machine")(state, card, other):
        return False
    against = parts.opposing(state, other)
    return of_type("Spellcaster")(state, card, against) or last.wears_spell(state, card, against)


def _crumble(state: State, card: int, seat: int, data: Data) -> None:
    do.damage(state, state.game.owner[data[0]], state.game.def_[data[0]] // 2)


def _crumbled(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-135: what was destroyed was Petrified then."""
    return "Petrified" in data[4][1] and last.first_copy_in_force(state, card)


PETRIFIED = of_type("Petrified")


def _brittle(state: State, card: int, other: int) -> bool:
    """KOD-135: a Petrified monster that a lost battle will destroy, which hurts its owner in another way."""
    return other >= 0 and PETRIFIED(state, card, other) and not has(state, other, "battle_proof")


BLESSED_BY_OTHERS = both(of_type("Blessed"), last.by_foe)


def _dodge(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-092: the attacked Toon may jump to another Terrain; only a Toon can follow it."""
    target = data[1]
    side = state.boards[state.ctrl[target]].front
    words = [column + 1 for column in range(5) if side[column] < 0]
    do.choose(state, do.controller(state, target), (*words, "stay"), _dodged, data[0], target)


def _dodged(state: State, word: Any, attacker: int, target: int) -> None:
    column = state.col[target]
    if word == "stay" or state.attack is None or not do.move(state, target, word - 1):
        return
    last.mark(state, target, "dodged", column)
    if of_type("Toon")(state, target, attacker):
        state.mark = mark_of(state, target)
    else:
        do.negate_attack(state)


def _may_dodge(state: State, card: int, seat: int, data: Data) -> bool:
    target = data[1]
    free = -1 in state.boards[state.ctrl[target]].front and not has(state, target, "cannot_move")
    return state.attack is not None and last.first_copy_in_force(state, card) and free and of_type("Toon")(state, card, target)


def _jump_back(state: State, card: int, seat: int, data: Data) -> None:
    for mod in list(state.changes.of("dodged")):
        state.mods.remove(mod)
        if state.zone[mod.card] == FRONT:
            do.move(state, mod.card, mod.value)


def _toon_among_equals(state: State, card: int, other: int) -> bool:
    """KOD-092: in battle with a monster of the same ATK, whatever the positions."""
    if other < 0 or state.battle is None or other not in state.battle or not of_type("Toon")(state, card, other):
        return False
    return atk_of(state, state.battle[0]) == atk_of(state, state.battle[1])


BURROWING = of_type("Burrowing")


CARDS: dict[str, CardEffects] = {
    "KOD-045": CardEffects(  # Burrowing Threat
        event=on_field(BURROWING),
        statics=(
            Static("hides_here", both(BURROWING, parts.on_attribute("earth"))),
            *last.unbound(BURROWING, last.foes_that(parts.on_attribute("earth"))),
        ),
    ),
    "KOD-092": CardEffects(  # Elusive Toons
        event=on_field(of_type("Toon")),
        statics=(Static("battle_proof", _toon_among_equals),),
        triggers=(
            Trigger("attacked", _dodge, _may_dodge),
            Trigger("main", _jump_back, lambda state, card, seat, data: "dodged" in state.changes.kinds),
        ),
    ),
    "KOD-025": CardEffects(  # Living Graveyard
        event=_regeneration_this_turn,
        triggers=(
            Trigger("destroyed", _note_fall, _regenerates, zone="any"),
            *(Trigger(event, _note_presence, _regeneration_came, zone="any") for event in ("summoned", "flipped", "equipped")),
            Trigger("changed", _note_presence, _regeneration_given, zone="any"),
            Trigger("left_field", _note_presence, _regeneration_left, zone="any"),
            Trigger("main", _rise_all, _battle_is_over),
            Trigger("draw_phase", _new_turn, zone="any"),
        ),
    ),
    "KOD-026": _zombie("Demon Slayer, the Armored Warrior", 150),  # Armored Warrior Zombie
    "KOD-027": _zombie("Crawling Dragon", 160),  # Dragon Zombie
    "KOD-028": _zombie("Murder Circus", 135),  # Murder Circus Zombie
    # Nobody else forces a Blessed monster to move or turn; nothing in the game forces attacks.
    "KOD-102": CardEffects(  # Purity
        event=on_field(of_type("Blessed")),
        statics=(Static("position_guarded", BLESSED_BY_OTHERS), Static("move_guarded", BLESSED_BY_OTHERS)),
    ),
    "KOD-107": CardEffects(  # Spell Reflecting Armor
        event=on_field(of_type("Machine")), statics=(Static("battle_proof", _reflects), Static("no_battle_damage", _reflects))
    ),
    "KOD-118": CardEffects(  # Red-Eyes Black Metal Dragon
        summon=Summon("alter", ("Red-Eyes Black Dragon",), by="Metalized"),
        statics=(Static("untargetable", _its_equip), Static("effect_proof", both(_its_equip, last.by_foe))),
        triggers=(Trigger("summoned", _re_arm, _may_re_arm, optional=True, limit="turn"),),
    ),
    "KOD-135": CardEffects(  # Petrification
        event=on_field(PETRIFIED),
        statics=(
            Static("cannot_attack", PETRIFIED),
            Static("cannot_move", PETRIFIED),
            Static("position_locked", PETRIFIED),
            Static("no_battle_damage", _brittle),
        ),
        triggers=(Trigger("destroyed", _crumble, _crumbled),),
    ),
}

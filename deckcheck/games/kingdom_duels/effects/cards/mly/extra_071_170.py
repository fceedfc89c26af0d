"""Millennium Legacy: Extra Deck monsters 071 to 170."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    places,
    situations,
    statics,
    strikes,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, HIDDEN_ATK, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, opponents


def _attacked_last_turn(state: State, card: int, seat: int, data: Data) -> bool:
    """MLY-094: it attacked in the previous turn of its controller."""
    return data[0] == seat and any(turn >= state.turn - len(state.rotation) for turn in marks.marks(state, card, "attacked_in"))


def _note_attack(state: State, card: int, seat: int, data: Data) -> None:
    if state.active == seat:
        marks.unmark(state, "attacked_in", card=card)
        marks.mark(state, card, "attacked_in", state.turn)
    if state.pos[card] == HIDDEN_ATK or situations.controls(conditions.face_up, conditions.name_has("Lamp"))(state, card, seat):
        changes.modify_atk(state, card, 500)


def _beats_foe(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == FRONT and battles.beats(battles.fell_as_foe)(state, card, seat, data)


def _halve_and_go_on(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-100: half its strength for another attack."""
    lasting.halve_atk(state, card)
    battles.attack_again(state, card)


def _zera_strikes(state: State, card: int, seat: int, data: Data) -> None:
    changes.change(state, data[1], "no_bonus")


def shoot(state: State, card: int, seat: int, targets: Targets) -> None:
    """Damage by the Level of a tributed monster, to an opponent."""
    choices.choose_opponent(state, seat, changes.damage, 50 * costs.tributed_level(state, targets[0]))


_ELDRITCH = conditions.both(conditions.own, conditions.is_monster, conditions.of_type("Eldritch"))


def _eldritch(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.field_monsters(state, seat, "own") if _ELDRITCH(state, card, other)]


def _theirs(state: State, card: int, seat: int, player: int) -> list[int]:
    there = monsters(state, state.players[player].board)
    return [other for other in there if targetable(state, other, seat, card)]


def _foes_battle(state: State, card: int, seat: int, data: Data) -> bool:
    ready = _theirs(state, card, seat, data[0]) and _eldritch(state, card, seat)
    return data[0] in opponents(state, seat) and bool(ready)


def _goad(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-090: a monster of the turn player must attack an Eldritch monster."""
    choices.choose_card(state, seat, _theirs(state, card, seat, data[0]), _goaded, card, seat)


def _goaded(state: State, attacker: int, card: int, seat: int) -> None:
    choices.choose_card(state, seat, _eldritch(state, card, seat), battles.attacked_by, attacker)


CARDS: dict[str, CardEffects] = {
    "MLY-090": CardEffects(  # Zemia
        summon=Summon("ritual", by="Zemia Tablet Ritual"),
        statics=(Static("atk", _ELDRITCH, 600),),
        triggers=(Trigger("battle_phase", _goad, _foes_battle, optional=True, limit="duel"),),
    ),
    "MLY-092": CardEffects(  # Winged Dragon
        summon=Summon("ritual", by="Winged Dragon Tablet Ritual"),
        strike=strikes.reveals("dark"),
        triggers=(strikes.HIDE_AGAIN,),
    ),
    "MLY-094": CardEffects(  # La Jinn
        summon=Summon("ritual", by="La Jinn Tablet Ritual"),
        statics=(statics.self_static("cannot_attack", lambda state, card, other: state.since[card] == state.turn),),
        triggers=(
            triggers.bookkeeping("attack_declared", _note_attack, triggers.attacks),
            Trigger(
                "standby",
                lambda state, card, seat, data: ask(state, seat, "hide", (card,)),
                _attacked_last_turn,
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "MLY-097": CardEffects(  # Faerie Dragon
        summon=Summon("ritual", by="Faerie Dragon Tablet Ritual"), triggers=(battles.from_hiding(400, ON_FIELD),)
    ),
    "MLY-098": CardEffects(  # Kaiser Dragon
        summon=Summon("fusion", ("Winged Dragon, Guardian of the Fortress", "Fairy Dragon")),
        statics=(
            statics.cannot_be_attacked_by(
                conditions.of_type("Dragon"), lambda state, card, other: state.game.atk[other] < state.game.atk[card]
            ),
        ),
    ),
    "MLY-100": CardEffects(  # White Dragon
        summon=Summon("ritual", by="White Dragon Tablet Ritual"),
        statics=(statics.self_static("summon_unnegatable"),),
        triggers=(Trigger("battled", _halve_and_go_on, _beats_foe, optional=True, limit="turn"),),
    ),
    "MLY-111": CardEffects(  # Zera
        summon=Summon("fusion", ("Warrior of Zera", "Gargoyle Powered")),
        statics=(statics.self_static("immune_type", value="Petrified"),),
        triggers=(Trigger("attack_declared", _zera_strikes, triggers.attacks),),
    ),
    "MLY-122": CardEffects(  # Heavy Metal King
        summon=Summon("alter", ("Musician King",), by="Metalized"),
        statics=(
            Static(
                "atk",
                situations.attacking(),
                lambda state, card, other: situations.atk_apart(state, card, (situations.opposing(state, card),))[0] // 2,
            ),
        ),
    ),
    "MLY-134": lasting.twin_elf("Thunderblast", "Fireblast", Summon("alter", ("Gemini Elf",), by="Toon")),  # Toon Gemini Elf
    "MLY-135": CardEffects(  # Toon Cannon Soldier
        summon=Summon("alter", ("Cannon Soldier",), by="Toon"),
        uses=(
            ActivatedEffect(
                shoot,
                can=lambda state, card, seat: state.since[card] < state.turn,
                targets=costs.own_tribute(lambda state, card, other: not state.game.token[other]),
                cost=costs.pay_tribute_for_level,
            ),
        ),
    ),
    # Its text names itself as its material; Goblin Attack Force is meant.
    "MLY-136": CardEffects(  # Toon Goblin Attack Force
        summon=Summon("alter", ("Goblin Attack Force",), by="Toon"), triggers=lasting.tired(sleepy=True)
    ),
}

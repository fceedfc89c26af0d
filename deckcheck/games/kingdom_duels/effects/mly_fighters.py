"""Millennium Legacy: monsters that fight in their own way."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _delayed as delayed
from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects.len_battlers import tired
from deckcheck.games.kingdom_duels.engine.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.constants import ATK, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Data, Static, Summon, Trigger
from deckcheck.games.kingdom_duels.engine.life_points import inflict_destruction
from deckcheck.games.kingdom_duels.engine.state import State, seat_of
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.values import atk_of


def _dragons(state: State, card: int, seat: int) -> int:
    """MLY-022: other Dragons; one with Dragons beneath it counts for those."""
    found = 0
    for other in pick.field_monsters(state, seat):
        if other != card and pick.both(pick.face_up, pick.of_type("Dragon"))(state, card, other):
            found += max(1, sum(pick.of_type("Dragon")(state, card, candidate) for candidate in do.attached_to(state, other)))
    return found


def _ride(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, card, 750 + 250 * _dragons(state, card, seat))


def _loses_by_attacking(state: State, card: int, other: int) -> bool:
    """MLY-035: it attacks a stronger monster and nothing keeps it from being destroyed."""
    if state.battle is None or other != card or card != state.battle[0] or state.pos[state.battle[1]] != ATK:
        return False
    return atk_of(state, state.battle[1]) > atk_of(state, card) and not has(state, card, "battle_proof")


def _stick(state: State, card: int, seat: int, monster: int) -> None:
    do.change(state, monster, "cannot_move", True, ON_FIELD)
    do.add_type(state, monster, "Dampened")


def _crush(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-069: Destruction Damage for a Trap Monster that it beat, to whoever controlled that."""
    atk = state.game.atk[data[0]] if state.options.damage_original else data[4][0]  # KD-AMB-13
    inflict_destruction(state, seat, seat_of(state, data[1][1]), atk // 2)


def _beats_trap_monster(state: State, card: int, seat: int, data: Data) -> bool:
    if data[2] != "battle" or data[3] != card:
        return False
    return pick.is_trap(state, card, data[0]) and pick.is_monster(state, card, data[0])


def _numb_fighter(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-075: a Warrior or Support monster attacks it."""
    if pick.of_type("Warrior", "Support")(state, card, data[0]):
        delayed.skip_next_attack(state, card, data[0])


def _note_battle(state: State, card: int, seat: int, data: Data) -> None:
    if card not in data[2]:
        lasting.mark(state, card, "battled", True, state.turn)


def _zera_strikes(state: State, card: int, seat: int, data: Data) -> None:
    do.change(state, data[1], "no_bonus")


def _sing(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, card, 200 * part.count(state, card, "any", pick.not_itself, pick.of_type("Music")), ON_FIELD)


def _in_the_valley(state: State, card: int, seat: int, data: Data) -> bool:
    """MLY-127: it attacks a face-up monster while Necrovalley is in force."""
    if data[0] != card or not pick.face_up(state, card, data[1]) or not targetable(state, data[1], seat, card):
        return False
    rows = pick.row_cards(state, seat)
    return any(pick.named("Necrovalley")(state, card, other) and pick.face_up(state, card, other) for other in rows)


CARDS: dict[str, CardEffects] = {
    "MLY-022": CardEffects(  # Master of Dragon Knight
        summon=Summon("fusion", ("Blue-Eyes Ultimate Dragon", "Chaos Soldier")),
        triggers=(Trigger("attack_declared", _ride, part.attacks),),
    ),
    "MLY-035": CardEffects(statics=(Static("reflects_damage", _loses_by_attacking),)),  # Last Tusk Mammoth
    "MLY-057": CardEffects(  # Rock Turtler
        statics=(Static("battle_proof", pick.battling(pick.of_attribute("fire", "water", "wind"))),)
    ),
    "MLY-058": CardEffects(strike=part.strike_monster(_stick)),  # Bolt Escargot
    "MLY-069": CardEffects(  # Destroyer Golem
        statics=(part.self_static("immune_type", value="Petrified"),),
        triggers=(Trigger("destroyed", _crush, _beats_trap_monster, optional=True, limit="turn"),),
    ),
    "MLY-075": CardEffects(  # Largemouth
        triggers=(
            Trigger("attacked", _numb_fighter, part.is_attacked),
            delayed.when_revealed(_numb_fighter, attacking=False),
            delayed.SKIPS_ATTACK,
            Trigger("battled", _note_battle, lambda state, card, seat, data: card in data[:2]),
            Trigger(
                "end_phase",
                lambda state, card, seat, data: do.gain_lp(state, seat, 300),
                lambda state, card, seat, data: lasting.marked(state, card, "battled"),
            ),
        )
    ),
    "MLY-111": CardEffects(  # Zera
        summon=Summon("fusion", ("Warrior of Zera", "Gargoyle Powered")),
        statics=(part.self_static("immune_type", value="Petrified"),),
        triggers=(Trigger("attack_declared", _zera_strikes, part.attacks),),
    ),
    "MLY-116": CardEffects(triggers=(Trigger("attack_declared", _sing, part.attacks),)),  # Sonic Maiden
    "MLY-122": CardEffects(  # Heavy Metal King
        summon=Summon("alter", ("Musician King",), by="Metalized"),
        statics=(Static("atk", part.attacking(), lambda state, card, other: atk_of(state, part.opposing(state, card)) // 2),),
    ),
    "MLY-127": CardEffects(  # Gravekeeper's Assassin
        triggers=(
            Trigger(
                "attack_declared",
                lambda state, card, seat, data: do.battle_swap(state, data[1]),
                _in_the_valley,
                optional=True,
                limit="turn",
            ),
        )
    ),
    # Its text names itself as its material; Goblin Attack Force is meant.
    "MLY-136": CardEffects(  # Toon Goblin Attack Force
        summon=Summon("alter", ("Goblin Attack Force",), by="Toon"), triggers=tired(sleepy=True)
    ),
}

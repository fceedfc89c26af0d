"""The Egyptian Gods: Equip Spells, and monsters that break or refuse them."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import face_up, its_bearer
from deckcheck.games.kingdom_duels.effects._targets import monster
from deckcheck.games.kingdom_duels.engine.constants import BACK, DEF, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
    Upkeep,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.summons import change_position


def _unarmed(state: State, card: int, other: int) -> int:
    """TEG-028: the player's monsters without Equip Spells."""
    seat = do.controller(state, card)
    return 100 * sum(not lasting.wears_spell(state, card, candidate) for candidate in pick.field_monsters(state, seat, "own"))


def equip_spells(side: str = "any") -> Any:
    """Targets: face-up Equip Spells."""
    return pick.spell_trap(side, pick.face_up, pick.is_spell, lambda state, card, other: "Equip" in state.game.types[other])


def _shake_off(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-079: an Equip card is destroyed; anything else that equips it does nothing there."""
    if "Equip" in state.game.types[data[0]]:
        do.destroy(state, data[0], seat)
    else:
        do.change(state, data[0], "negated", True, ON_FIELD)


_DESTROY_EQUIP = ActivatedEffect(pick.destroy_targets(), targets=equip_spells(), slow=False)


def _amplify(state: State, card: int, seat: int, data: Data) -> None:
    do.put_counter(state, card)


def _bearers_standby(state: State, card: int, seat: int, data: Data) -> bool:
    bearer = state.host[card]
    return bearer >= 0 and bool(data[0] == do.controller(state, bearer))


def _curse(state: State, card: int, seat: int, data: Data) -> None:
    do.pay_lp(state, data[0], 100)


def _axe_back(state: State, card: int, seat: int, data: Data) -> None:
    part.pick_up_to(state, seat, _axe_prices(state, card, seat), 1, _axe_paid, card, least=1)


def _axe_prices(state: State, card: int, seat: int) -> list[int]:
    return [other for other in pick.field_monsters(state, seat, "own") if part.tributable(state, card, other)]


def _axe_paid(state: State, chosen: Targets, card: int) -> None:
    for other in chosen:
        do.tribute(state, other)
    if chosen and state.zone[card] == GRAVE:
        do.to_deck(state, card, top=True)


def _axe_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[1][0] == BACK and bool(_axe_prices(state, card, seat))


def _into_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-118: the bearer is locked into ATK position; the mask on it holds it already, so it is turned by its own."""
    if state.host[card] == targets[0] and state.pos[targets[0]] == DEF and not has(state, targets[0], "position_guarded"):
        change_position(state, targets[0])


def _shelter(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-137: a player wears the mask."""
    names = [state.names[other] for other, player in enumerate(state.players) if not player.lost]
    do.choose(state, seat, names, _sheltered, card)


def _sheltered(state: State, name: str, card: int) -> None:
    if state.zone[card] == BACK:
        lasting.mark(state, card, "worn_by", state.names.index(name))


def _wears_it(state: State, card: int, other: int) -> bool:
    return other < 0 and -1 - other in lasting.marks(state, card, "worn_by")


CARDS: dict[str, CardEffects] = {
    "TEG-137": CardEffects(  # Mask of Impregnability
        equip_to=pick.no(pick.anyone),
        activate=ActivatedEffect(_shelter),
        statics=(Static("player_no_battle", _wears_it),),
        triggers=(Trigger("end_phase", part.destroy_itself),),
    ),
    "TEG-028": CardEffects(  # Cyber Raider
        statics=(Static("atk", pick.itself, _unarmed),),
        uses=(ActivatedEffect(pick.destroy_targets(), targets=equip_spells(), limit="duel"),),
    ),
    "TEG-031": CardEffects(  # Magical Gigacyber
        summon=Summon("alter", ("Cyber Raider",), by="Timeshifted"), uses=(_DESTROY_EQUIP,)
    ),
    "TEG-035": CardEffects(  # Cyber Amplifier
        equip_to=pick.of_type("Esper"),
        statics=(Static("atk", pick.its_bearer, lambda state, card, other: 300 + 200 * state.counters[card]),),
        triggers=(Trigger("standby", _amplify, _bearers_standby),),
    ),
    "TEG-079": CardEffects(  # Gearfried the Iron Knight
        triggers=(Trigger("equipped", _shake_off, lambda state, card, seat, data: data[1] == card),)
    ),
    "TEG-114": CardEffects(  # Lightning Blade
        equip_to=pick.both(pick.own, pick.of_type("Warrior", "Knighted")), statics=part.equip_stats(800, 0, "Thunderblast")
    ),
    "TEG-118": CardEffects(  # Mask of Brutality
        equip_to=face_up,
        activate=ActivatedEffect(_into_attack, targets=monster("any", face_up)),
        statics=(
            Static("atk", its_bearer, 1000),
            Static("position_locked", its_bearer),
            Static("attribute", its_bearer, "dark"),
        ),
        upkeep=Upkeep(
            pay=lambda state, card, seat: do.pay_lp(state, seat, 500),
            can=lambda state, card, seat: state.boards[do.home(state, seat)].lp > 500,
        ),
    ),
    "TEG-121": CardEffects(  # Mask of the Accursed Souls
        equip_to=pick.face_up,
        statics=(
            Static("cannot_attack", pick.its_bearer),
            Static("position_locked", pick.its_bearer),
            Static("set_def", pick.its_bearer, 0),
        ),
        triggers=(Trigger("standby", _curse, _bearers_standby),),
    ),
    "TEG-163": CardEffects(  # Demon's Axe
        equip_to=pick.both(pick.of_attribute("dark"), pick.of_type("Warrior")),
        statics=(Static("atk", pick.its_bearer, lambda state, card, other: 1000 - 250 * state.counters[card]),),
        triggers=(
            Trigger("end_phase", _amplify, lambda state, card, seat, data: state.host[card] >= 0),
            Trigger("sent_to_graveyard", _axe_back, _axe_fell, optional=True, limit="turn"),
        ),
    ),
}

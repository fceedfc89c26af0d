"""The Egyptian Gods: gods and the Rituals that call them."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import itself
from deckcheck.games.kingdom_duels.effects._rituals import ritual_monsters
from deckcheck.games.kingdom_duels.effects._trigger_conditions import foe_summons
from deckcheck.games.kingdom_duels.engine.constants import ATK
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Data, Static, Summon, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of


def _holds_strangers(state: State, card: int, seat: int, data: Data) -> bool:
    own = pick.field_monsters(state, seat, "own")
    return data[0] == seat and any(not lasting.owned(state, card, other) for other in own)


def _fights(state: State, other: int) -> bool:
    return state.battle is not None and other in state.battle


def _god_ritual() -> CardEffects:
    """TEG-004, TEG-005: three tributes instead of a Normal Summon, and the summon cannot be negated."""
    effects = part.ritual(part.ritual_materials(3, 3), instead_of_normal=True)
    fulfil = effects.uses[0]

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        _summon_stands(state, card)
        fulfil.resolve(state, card, seat, targets)

    return replace(effects, uses=(replace(fulfil, resolve=resolve),))


def _summon_stands(state: State, spell: int) -> None:
    """The summon by this Ritual Spell cannot be negated."""
    for god in ritual_monsters(state, spell):
        state.mods.append(do.Mod("summon_stands", god, True, state.turn))


def _weaken_newcomer(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-001: a monster that comes to the opponent's side loses 2000 and may fall."""
    other = data[0]
    if state.pos[other] % 2 == ATK:
        do.modify_atk(state, other, -2000, do.ON_FIELD)
        fallen = atk_of(state, other) == 0
    else:
        do.modify_def(state, other, -2000, do.ON_FIELD)
        fallen = def_of(state, other) == 0
    if fallen:
        do.destroy(state, other, seat)


def _hand_thousands(state: State, card: int, other: int) -> int:
    return 1000 * len(state.players[do.controller(state, card)].hand)


CARDS: dict[str, CardEffects] = {
    "TEG-001": CardEffects(  # The Sky Dragon of Osiris
        summon=Summon("ritual", by="Ritual of the God of Osiris"),
        statics=(
            Static("base_atk", itself, _hand_thousands),
            Static("base_def", itself, _hand_thousands),
        ),
        triggers=(Trigger("summoned", _weaken_newcomer, foe_summons()),),
    ),
    "TEG-004": _god_ritual(),  # Ritual of the God of Osiris
    "TEG-005": _god_ritual(),  # Ritual of the God of Obelisk
    "TEG-152": CardEffects(  # Nuvia the Wicked Goddess
        triggers=(Trigger("end_phase", lambda state, card, seat, data: do.draw(state, seat), _holds_strangers),),
        statics=tuple(
            Static(
                kind,
                pick.both(part.other_own(pick.of_type("Wicked God")), lambda state, card, other: _fights(state, other)),
                300,
            )
            for kind in ("atk", "def")
        ),
    ),
}

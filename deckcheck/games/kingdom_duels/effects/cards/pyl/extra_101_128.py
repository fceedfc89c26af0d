"""Pyramid of Light: Extra Deck monsters 101 to 128."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    spells,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.damage import change_pending
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, GRAVE, HIDDEN_ATK, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS


def _burnt(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[2] == "effect" and state.zone[card] == GRAVE


def _rise(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-112: from the graveyard, if it is still there; every Backrow burns."""
    marks.unmark(state, "smoulders", card=card)
    if state.zone[card] == GRAVE:
        summons.special_summon(state, seat, (card,), then=_burn_rows, arguments=(seat,))


def _burn_rows(state: State, card: int, seat: int) -> None:
    actions.destroy_all(state, places.row_cards(state, seat), seat)


# A swarm lasts until the next own Standby Phase.
_SCATTERS = Trigger("standby", lasting.to_extra, triggers.own_event)


def _devour_field(state: State, card: int, seat: int, board: int, column: int) -> None:
    """PYL-123: damage, the card behind the Terrain, and Desert there and next to it."""
    choices.choose_opponent(state, seat, changes.damage, 300)
    behind = state.boards[board].back[column]
    if behind >= 0:
        actions.destroy(state, behind, seat)
    for place in range(max(0, column - 1), min(4, column + 1) + 1):
        terrains.replace_terrain(state, board, place, "Desert")


def _gnaw(state: State, card: int, seat: int, board: int, column: int) -> None:
    """PYL-125: DEF is lost; without any left the monster is destroyed."""
    for other in strikes.monsters_there(state, board, column):
        if not conditions.of_type("Flying")(state, card, other):
            strikes.exhaust(state, seat, other, "def", 2500)


def _sandy(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return TERRAINS[state.boards[board].terrains[column]].name in ("Desert", "Ruins")


def _itself_hidden(state: State, card: int, other: int) -> bool:
    return card == other and state.pos[card] >= HIDDEN_ATK


def _horus_came(state: State, card: int, seat: int, data: Data) -> bool:
    mine = state.game.owner[data[0]] == state.game.owner[card]
    return mine and data[0] != card and data[1] == "ritual" and "Horus" in state.game.name[data[0]]


def _count_horus(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "horus", state.game.name[data[0]], PERMANENT)


def _horus_atk(state: State, card: int, other: int) -> int:
    return 1200 * len(set(marks.marks(state, card, "horus")) - {state.game.name[card]})


def _any_normal(state: State, card: int, other: int) -> bool:
    return other >= 0 and conditions.is_normal(state, card, other)


_BOOK = conditions.both(conditions.is_spell, conditions.name_has("Book"))


def _turn_cycle(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-102: the effect of a "Book" Spell of the graveyard is used, or the card may attack again with a tenth of the damage;
    the Spell is Eroded."""
    book = targets[0]
    if state.zone[book] != GRAVE:
        return
    words = ["activate"] if spells.castable_among(state, seat, [book]) else []
    words += ["attack again"] if state.zone[card] == FRONT else []
    choices.choose(state, seat, words, _cycle_turned, card, seat, book)


def _cycle_turned(state: State, word: str, card: int, seat: int, book: int) -> None:
    if word == "activate":
        choices.later(state, actions.erode, book)
        (spells.cast if state.game.stays[book] else spells.run_spell)(state, seat, book)
    else:
        actions.erode(state, book)
        marks.mark(state, card, "attacks_lightly", True, state.turn)
        battles.twice(state, card)


def _light_attack(state: State, card: int, seat: int, data: Data) -> bool:
    again = len(marks.marks(state, card, "attacks_made")) > 1 and marks.marked(state, card, "attacks_lightly")
    return data[0] == card and again and data[4] > 0


CARDS: dict[str, CardEffects] = {
    "PYL-102": CardEffects(  # Sphinx of the Cycle
        summon=Summon("ritual", by="Ancient Ritual of Wisdom"),
        uses=(ActivatedEffect(_turn_cycle, targets=targets.in_graveyard("own", _BOOK)),),
        statics=(statics.self_static("force_bonus", conditions.on_terrain("Ruins")),),
        triggers=(
            battles.TWICE,
            triggers.notes("attack_declared", "attacks_made", triggers.attacks),
            Trigger(
                "battle_pending",
                lambda state, card, seat, data: change_pending(state, data[4] // 10),
                _light_attack,
                at_once=True,
            ),
        ),
    ),
    "PYL-107": CardEffects(  # Duamutef, Blessing of Horus
        summon=Summon("ritual", by="Ritual Walls of the Imperial Tomb"),
        statics=(Static("base_atk", conditions.itself, _horus_atk),),
        triggers=(triggers.bookkeeping("summoned", _count_horus, _horus_came),),
    ),
    "PYL-112": CardEffects(  # Sacred Phoenix of Nephthys
        summon=Summon("ritual", by="Ritual Rebirth of Nephthys"),
        triggers=(
            triggers.notes("destroyed", "smoulders", _burnt, until=PERMANENT, zone="field"),
            Trigger(
                "standby",
                _rise,
                lambda state, card, seat, data: data[0] == seat and marks.marked(state, card, "smoulders"),
                limit="turn",
                zone="any",
            ),
            triggers.forgets("summoned", "smoulders", triggers.self_event, zone="field"),
        ),
    ),
    "PYL-114": CardEffects(  # Qebehsenuef, Protection of Horus
        summon=Summon("ritual", by=lasting.WALLS),
        statics=(Static("player_no_effect", statics.its_player),),
        triggers=(lasting.WALLED_IN,),
    ),
    "PYL-121": CardEffects(  # Exxod, Guard God
        summon=Summon("ritual", by="Master of the Guard Ritual"),
        statics=(Static("player_may_run_out", statics.its_player), Static("cannot_attack", _any_normal)),
    ),
    "PYL-123": CardEffects(  # Swarm of Locusts
        summon=Summon("alter", ("Desert Protector",), by="Swarm"), triggers=(_SCATTERS,), strike=Strike(_devour_field)
    ),
    "PYL-125": CardEffects(  # Swarm of Scarabs
        summon=Summon("alter", ("Desert Protector",), by="Swarm"), triggers=(_SCATTERS,), strike=Strike(_gnaw, _sandy)
    ),
    "PYL-126": CardEffects(  # Swarm of Centipedes
        summon=Summon("alter", ("Desert Protector",), by="Swarm"),
        triggers=(_SCATTERS,),
        statics=(Static("cannot_be_attacked", _itself_hidden, zone="any"),),
    ),
}

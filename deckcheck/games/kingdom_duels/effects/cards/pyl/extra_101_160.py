"""Pyramid of Light: Extra Deck monsters 101 to 160."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    piles,
    places,
    situations,
    spells,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used
from deckcheck.games.kingdom_duels.engine.cards import TRAP
from deckcheck.games.kingdom_duels.engine.constants import ATK, DEF, FRONT, GRAVE, HIDDEN_ATK, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.phases.damage import change_pending
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import def_of


def _burnt(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[2] == "effect" and state.zone[card] == GRAVE


def _smoulder(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "smoulders", True, PERMANENT)


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
            changes.modify_def(state, other, -2500, ON_FIELD)
            if not def_of(state, other):
                actions.destroy(state, other, seat)


def _sandy(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return TERRAINS[state.boards[board].terrains[column]].name in ("Desert", "Ruins")


def _itself_hidden(state: State, card: int, other: int) -> bool:
    return card == other and state.pos[card] >= HIDDEN_ATK


def _other_spellcasters(state: State, card: int, other: int) -> Targets:
    own = places.field_monsters(state, changes.controller(state, card), "own")
    return tuple(
        candidate
        for candidate in own
        if candidate != card and conditions.both(conditions.face_up, conditions.of_type("Spellcaster"))(state, card, candidate)
    )


def _foresee(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-129: one of the top two cards goes to the hand."""
    top = piles.top_cards(state, seat, 2)
    piles.look(state, seat, top)
    choices.choose_card(state, seat, top, actions.search)


def _riddle(spell: str, position: int) -> CardEffects:
    """PYL-134, PYL-136: attacked in a position, a riddle may turn it to the other one."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return data[1] == card and state.pos[card] == position and bool(state.players[seat].hand)

    def react(state: State, card: int, seat: int, data: Data) -> None:
        choices.guess_type(state, seat, _turn_if_wrong, card, position ^ DEF)

    riddle = Trigger("attacked", react, when, optional=True, limit="turn")
    return CardEffects(summon=Summon("ritual", by=spell), triggers=(riddle,))


def _turn_if_wrong(state: State, right: bool, card: int, position: int) -> None:
    if not right:
        changes.set_position(state, card, position)


def _shine(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.destroy(state, targets[0], seat)
    changes.change(state, card, "cannot_attack")


_LIGHT = targets.on_field_spell_trap()


def _horus_came(state: State, card: int, seat: int, data: Data) -> bool:
    mine = state.game.owner[data[0]] == state.game.owner[card]
    return mine and data[0] != card and data[1] == "ritual" and "Horus" in state.game.name[data[0]]


def _count_horus(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "horus", state.game.name[data[0]], PERMANENT)


def _horus_atk(state: State, card: int, other: int) -> int:
    return 1200 * len(set(marks.marks(state, card, "horus")) - {state.game.name[card]})


def _fresh_this_round(state: State, card: int, seat: int) -> bool:
    return marks.marked(state, card, "altered") and state.round not in marks.marks(state, -1 - seat, "trap_undone")


def _answers_trap(state: State, card: int, seat: int) -> bool:
    return _fresh_this_round(state, card, seat) and spells.answers(TRAP, spells.normal_glyph)(state, card, seat)


def _thousands_and_one_more(state: State, card: int, other: int) -> int:
    return 1000 * (len(state.players[changes.controller(state, card)].hand) + 1)


def _owner_side(state: State, card: int, other: int) -> bool:
    return other < 0 and changes.home(state, -1 - other) == state.ctrl[card]


def _any_normal(state: State, card: int, other: int) -> bool:
    return other >= 0 and conditions.is_normal(state, card, other)


def _on_top_instead(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-130: the Normal monster that it destroyed goes on top of its owner's deck."""
    other = battles.battles(state, card, data)
    if state.zone[other] == GRAVE:
        actions.to_deck(state, other, top=True)


def _beat_normal(state: State, card: int, seat: int, data: Data) -> bool:
    other = battles.battles(state, card, data)
    return battles.beats(conditions.is_normal)(state, card, seat, data) and state.zone[other] == GRAVE


def _in_the_light(state: State, card: int, other: int) -> bool:
    return lasting.controls_named(state, changes.controller(state, card), "Pyramid of Light")


def _out_of_the_light(state: State, card: int, other: int) -> bool:
    return not _in_the_light(state, card, other)


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


def _note_cycle_attack(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "attacks_made", True, state.turn)


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
            Trigger("attack_declared", _note_cycle_attack, triggers.attacks, at_once=True),
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
        triggers=(Trigger("summoned", _count_horus, _horus_came, zone="any", at_once=True),),
    ),
    "PYL-112": CardEffects(  # Sacred Phoenix of Nephthys
        summon=Summon("ritual", by="Ritual Rebirth of Nephthys"),
        triggers=(
            Trigger("destroyed", _smoulder, _burnt, at_once=True),
            Trigger(
                "standby",
                _rise,
                lambda state, card, seat, data: data[0] == seat and marks.marked(state, card, "smoulders"),
                limit="turn",
                zone="any",
            ),
            Trigger(
                "summoned",
                lambda state, card, seat, data: marks.unmark(state, "smoulders", card=card),
                triggers.self_event,
                at_once=True,
            ),
        ),
    ),
    "PYL-114": CardEffects(  # Qebehsenuef, Protection of Horus
        summon=Summon("ritual", by=lasting.WALLS),
        statics=(Static("player_no_effect", lambda state, card, other: other == -1 - changes.controller(state, card)),),
        triggers=(lasting.WALLED_IN,),
    ),
    "PYL-121": CardEffects(  # Exxod, Guard God
        summon=Summon("ritual", by="Master of the Guard Ritual"),
        statics=(Static("player_may_run_out", _owner_side), Static("cannot_attack", _any_normal)),
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
    "PYL-129": CardEffects(  # Magician's Valkyria
        summon=Summon("alter", ("Dark Magician Girl",), by="Ascended"),
        statics=(Static("cannot_attack_these", conditions.foes, _other_spellcasters),),
        uses=(ActivatedEffect(_foresee, can=lambda state, card, seat: bool(state.players[seat].deck.cards)),),
    ),
    "PYL-130": CardEffects(  # Sacred Knight of Jackal
        summon=Summon("alter", ("Ghost Knight of Jackal",), by="Ascended"),
        triggers=(Trigger("battled", _on_top_instead, _beat_normal, optional=True, limit="turn"),),
    ),
    "PYL-131": CardEffects(  # True Ancestor Osiris
        summon=Summon("alter", ("The Sky Dragon of Osiris",), by="Divine Evolution"),
        statics=(
            Static("base_atk", conditions.itself, _thousands_and_one_more),
            Static("base_def", conditions.itself, _thousands_and_one_more),
            Static("name", conditions.itself, "The Sky Dragon of Osiris", zone="any"),
        ),
        triggers=(Trigger("summoned", strikes.thunder(2000), triggers.foe_summons()),),
    ),
    "PYL-134": _riddle("Gynosphinx Ritual", ATK),  # Sphinx Teleia
    "PYL-136": _riddle("Androsphinx Ritual", DEF),  # Andro Sphinx
    "PYL-138": CardEffects(  # Sorcerer of Dark Magic
        summon=Summon("alter", ("Dark Magician",), by="Fallen"),
        uses=(
            ActivatedEffect(
                spells.negate_and_destroy,
                can=_answers_trap,
                cost=lambda state, card, seat, targets: marks.mark(state, -1 - seat, "trap_undone", state.round, PERMANENT),
                slow=False,
                limit="",
            ),
        ),
        triggers=(
            Trigger(
                "summoned",
                lambda state, card, seat, data: marks.mark(state, card, "altered"),
                lambda state, card, seat, data: data[0] == card and data[1] == "alter",
                at_once=True,
            ),
        ),
    ),
    "PYL-146": CardEffects(  # Sphinx Androgynous
        summon=Summon("fusion", ("Sphinx Teleia", "Andro Sphinx")),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: changes.change(state, card, "swapped", True, ON_FIELD), slow=False
            ),
        ),
        statics=(
            statics.self_static("halved", _out_of_the_light),
            statics.self_static("atk_floor", _in_the_light, value=3000),
            statics.self_static("def_floor", _in_the_light, value=3000),
        ),
    ),
    "PYL-149": CardEffects(  # Blue-Eyes Shining Dragon
        summon=Summon("alter", ("Blue-Eyes White Dragon",), by="Metalized"),
        statics=(Static("atk", conditions.itself, situations.per_grave(300, "own", conditions.of_type("Dragon"))),),
        uses=(
            ActivatedEffect(_shine, targets=_LIGHT),
            ActivatedEffect(_shine, can=lambda state, card, seat: is_used(state, seat, card, "turn", 0), targets=_LIGHT),
        ),
    ),
}

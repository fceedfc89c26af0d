"""Pyramid of Light: Extra Deck monsters 129 to 160."""

from __future__ import annotations

from dataclasses import replace

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
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import TRAP
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, DEF, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


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

    riddle = Trigger("attacked", react, triggers.unless_used(1, when), optional=True, limit="turn")
    revealed = triggers.when_revealed(react, attacking=False, when=triggers.unless_used(0, when))
    revealed = replace(revealed, optional=True, limit="turn")
    return CardEffects(summon=Summon("ritual", by=spell), triggers=(riddle, revealed))


def _turn_if_wrong(state: State, right: bool, card: int, position: int) -> None:
    if not right:
        changes.set_position(state, card, position)


def _shine(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.destroy(state, targets[0], seat)
    changes.change(state, card, "cannot_attack")


_LIGHT = targets.on_field_spell_trap()


def _fresh_this_round(state: State, card: int, seat: int) -> bool:
    return marks.marked(state, card, "altered") and state.round not in marks.marks(state, -1 - seat, "trap_undone")


def _answers_trap(state: State, card: int, seat: int) -> bool:
    return _fresh_this_round(state, card, seat) and spells.answers(TRAP, spells.normal_glyph)(state, card, seat)


def _thousands_and_one_more(state: State, card: int, other: int) -> int:
    return 1000 * (len(state.players[changes.controller(state, card)].hand) + 1)


def _beats_normal(state: State, card: int, seat: int, data: Data) -> bool:
    """PYL-130: battle_pending: a Normal monster of an opponent would fall to it."""
    other = battles.battles(state, card, data)
    if other not in data[2] or not conditions.is_normal(state, card, other):
        return False
    foreign = state.game.owner[other] in places.others(state, seat)
    return foreign and not is_used(state, seat, card, "turn", _ON_TOP)


def _ask_top(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose(state, seat, ("yes", "no"), _on_top_instead, card, seat, battles.battles(state, card, data))


def _on_top_instead(state: State, word: str, card: int, seat: int, other: int) -> None:
    """PYL-130: the Normal monster goes on top of its owner's deck instead of the graveyard if this battle destroys it."""
    if word == "yes":
        mark_used(state, seat, card, "turn", _ON_TOP)
        lasting.for_battle(state, other, "on_top_instead", card)


_ON_TOP = -50
"""The place of this effect among the uses of the card, for its limit."""


def _in_the_light(state: State, card: int, other: int) -> bool:
    return lasting.controls_named(state, changes.controller(state, card), "Pyramid of Light")


def _out_of_the_light(state: State, card: int, other: int) -> bool:
    return not _in_the_light(state, card, other)


CARDS: dict[str, CardEffects] = {
    "PYL-129": CardEffects(  # Magician's Valkyria
        summon=Summon("alter", ("Dark Magician Girl",), by="Ascended"),
        statics=(Static("cannot_attack_these", conditions.foes, _other_spellcasters),),
        uses=(ActivatedEffect(_foresee, can=lambda state, card, seat: bool(state.players[seat].deck.cards)),),
    ),
    "PYL-130": CardEffects(  # Sacred Knight of Jackal
        summon=Summon("alter", ("Ghost Knight of Jackal",), by="Ascended"),
        triggers=(Trigger("battle_pending", _ask_top, _beats_normal, at_once=True), *lasting.BATTLE_ONLY),
    ),
    "PYL-131": CardEffects(  # True Ancestor Osiris
        summon=Summon("alter", ("The Sky Dragon of Osiris",), by="Divine Evolution"),
        statics=(
            Static("base_atk", conditions.itself, _thousands_and_one_more),
            Static("base_def", conditions.itself, _thousands_and_one_more),
            Static("name", conditions.itself, "The Sky Dragon of Osiris", zone="any"),
        ),
        triggers=(Trigger("summoned", strikes.thunder(2000), strikes.may_thunder),),
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
            triggers.notes(
                "summoned",
                "altered",
                lambda state, card, seat, data: data[0] == card and data[1] == "alter",
                until=ON_FIELD,
                zone="field",
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

"""Millennium Legacy: Spells 031 to 050."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    rituals,
    situations,
    statics,
    targets,
    terrains,
    unions,
)
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, def_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BATTLE, FRONT, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, in_rear
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import is_free
from deckcheck.games.kingdom_duels.engine.zones.rows import place_front


def _ask_any(state: State, seat: int, new: str, old: str) -> None:
    terrains.ask_terrains(state, seat, terrains.every_board(state), 1, new, old, least=1)


def _jurassic(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.replace_all((), ("earth", "water"), "Jungle")(state, card, seat, ())
    choices.later(state, _ask_any, seat, "Mountain", "Jungle")
    _ask_any(state, seat, "Lake", "Jungle")


def _impact(state: State, card: int, seat: int, targets: Targets) -> None:
    hit = conditions.both(conditions.is_normal, conditions.on_attribute("earth", "fire"))
    actions.destroy_all(state, [other for other in all_monsters(state) if hit(state, card, other)], seat)
    terrains.replace_all((), (), "Wasteland")(state, card, seat, ())
    terrains.replace_all(("Wasteland",), (), "Icefield")(state, card, seat, ())


def _cold_winds(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.replace_all((), ("earth", "water"), "Tundra")(state, card, seat, ())
    choices.later(state, terrains.ask_each, seat, "Icefield", "Tundra")
    terrains.ask_each(state, seat, "Vortex", "Tundra")


def _humanity(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.replace_all((), (), "Meadow")(state, card, seat, ())
    choices.later(state, terrains.ask_each, seat, "City", "Meadow")
    terrains.ask_each(state, seat, "Ruins", "Meadow")


def _end_cities(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.replace_all(("City",), (), "Ruins")(state, card, seat, ())
    for board in terrains.every_board(state):
        for column in range(5):
            if terrains.terrain_in(state, board, column).name != "Ruins":
                terrains.replace_terrain(state, board, column, "Wasteland")


def _city_there(state: State, card: int, seat: int) -> bool:
    return any(
        terrains.terrain_in(state, board, column).name == "City" for board in terrains.every_board(state) for column in range(5)
    )


def _painful(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.pick_up_to(state, seat, _choosable(state, card, seat), 5, _shown, seat, least=5)


def _choosable(state: State, card: int, seat: int) -> list[int]:
    """MLY-049: the monsters of the deck, every copy, that may come to the hand."""
    kinds = {state.game.first_copy[other] for other in places.deck_cards(state, seat, conditions.is_monster)}
    return [other for other in sorted(state.players[seat].deck.cards) if state.game.first_copy[other] in kinds]


def _shown(state: State, chosen: Targets, seat: int) -> None:
    choices.choose_opponent(state, seat, _let_take, chosen)


def _let_take(state: State, opponent: int, chosen: Targets) -> None:
    choices.choose(state, opponent, [state.refs[other] for other in chosen], _taken, chosen)


def _taken(state: State, word: str, chosen: Targets) -> None:
    for other in chosen:
        if state.refs[other] == word:
            actions.search(state, other)
        else:
            actions.discard(state, other)


def _panic(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-036: no monster stays in cover where there is ice."""
    marks.mark(state, card, "panic", state.turn, PERMANENT)  # the Spell itself goes to the graveyard
    if terrains.spots(state, terrains.every_board(state), "Icefield"):
        for other in places.field_monsters(state, seat):
            lasting.lock_any_into(state, other, ATK, changes.END)


def _warms_up(state: State, card: int, other: int) -> bool:
    if state.phase != BATTLE or "panic" not in state.changes.kinds or state.turn not in marks.marks(state, card, "panic"):
        return False
    return other >= 0 and state.zone[other] == FRONT and conditions.of_type("Frost")(state, card, other)


def _ark(state: State, cards: Targets) -> bool:
    """MLY-044: a LIGHT monster with six cards or more beneath it."""
    return conditions.of_attribute("light")(state, -1, cards[0]) and len(actions.attached_to(state, cards[0])) >= 6


def _new_world(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, _meadows, card, seat, len(actions.attached_to(state, targets[0])))


def _meadows(state: State, card: int, seat: int, number: int) -> None:
    terrains.replace_all(("Wasteland",), (), "Meadow")(state, card, seat, ())
    changes.gain_lp(state, seat, 200 * number)


def _swallow(state: State, card: int, seat: int, chosen: Targets) -> None:
    """MLY-041: the Frontrows of its column go beneath it; where each card was is remembered."""
    for other in targets.allowed(state, card, seat, places.field_monsters(state, seat)):
        there = (state.ctrl[other], state.col[other], state.pos[other])
        safe = in_rear(state, other) or conditions.of_type("Divine", "Cosmic")(state, card, other) or state.game.token[other]
        if not safe and conditions.same_column(state, card, other):
            unions.attach_to(state, other, card)
            marks.mark(state, other, "swallowed", (card, *there), PERMANENT)


def _collapse(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-041: the End Phase comes; it swallows once more, and what is in it is lost."""
    _swallow(state, card, seat, ())
    for mod in [mod for mod in state.changes.of("swallowed") if mod.value[0] == card]:
        state.changes.remove(mod)
    actions.destroy(state, card, seat)


def _spit_out(state: State, card: int, victim: int, cause: str) -> bool:
    """MLY-041: it is destroyed before its time, and what it swallowed comes back where there is room."""
    if victim == card:
        for mod in [mod for mod in state.changes.of("swallowed") if mod.value[0] == card]:
            _, board, column, position = mod.value
            state.changes.remove(mod)
            if mod.card in actions.attached_to(state, card) and is_free(state, board, column):
                place_front(state, mod.card, board, column, position)
    return False


CARDS: dict[str, CardEffects] = {
    "MLY-031": CardEffects(activate=ActivatedEffect(_jurassic)),  # Jurassic World
    "MLY-034": CardEffects(  # Deepest Impact
        activate=ActivatedEffect(_impact, can=situations.controls(conditions.face_up, conditions.of_type("Dinosaur"))),
        statics=(Static("also_attribute", conditions.itself, "earth", zone="any"),),
    ),
    "MLY-036": CardEffects(  # Ice Age Panic
        activate=ActivatedEffect(_panic), statics=(Static("atk", _warms_up, 400, zone="any"),), by_phase=True
    ),
    "MLY-039": CardEffects(activate=ActivatedEffect(_cold_winds)),  # Land of Cold Winds
    "MLY-040": CardEffects(activate=ActivatedEffect(_humanity)),  # Age of Humanity
    "MLY-041": CardEffects(  # Black Hole
        activate=ActivatedEffect(_swallow, limit="duel"), triggers=(Trigger("end_phase", _collapse),), saves=_spit_out
    ),
    "MLY-042": CardEffects(  # Cyclon Laser
        equip_to=conditions.all_types("Cosmic", "Machine"),
        statics=(
            *statics.equip_stats(300),
            Static(
                "set_atk",
                situations.bearer_attacking(conditions.defends),
                lambda state, card, other: def_of(state, situations.opposing(state, other)) + 100,
            ),
        ),
    ),
    "MLY-043": CardEffects(activate=ActivatedEffect(_end_cities, can=_city_there)),  # End of Civilization
    "MLY-044": rituals.ritual(rituals.tributes(1, 1, _ark), price=_new_world),  # Ritual for the Next World
    "MLY-049": CardEffects(  # Painful Choice
        activate=ActivatedEffect(_painful, can=lambda state, card, seat: len(_choosable(state, card, seat)) >= 5, limit="duel")
    ),
}

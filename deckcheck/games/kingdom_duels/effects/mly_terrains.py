"""Millennium Legacy: Spells that change the Terrains."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Static, Targets
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS, Terrain
from deckcheck.games.kingdom_duels.engine.values import monsters


def _earthquake(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-027: the Terrains that can be replaced are dealt out again."""
    places = [(board, column) for board in part.every_board(state) for column in range(5)]
    places = [place for place in places if _replaceable(state, *place)]
    markers = [state.boards[board].terrains[column] for board, column in places]
    state.stream.shuffle(markers)
    for place, marker in zip(places, markers, strict=True):
        do.replace_terrain(state, *place, TERRAINS[marker].name)


def _replaceable(state: State, board: int, column: int) -> bool:
    there = state.boards[board].front[column]
    return not _terrain(state, board, column).fixed and not (there >= 0 and has(state, there, "terrain_guarded"))


def _terrain(state: State, board: int, column: int) -> Terrain:
    return TERRAINS[state.boards[board].terrains[column]]


def _ask_each(state: State, seat: int, new: str, old: str) -> None:
    """One Terrain of each player becomes another; the player of the card chooses."""
    for board in reversed(part.every_board(state)):
        do.later(state, _ask_one, seat, board, new, old)


def _ask_one(state: State, seat: int, board: int, new: str, old: str) -> None:
    part.ask_terrains(state, seat, (board,), 1, new, old, least=1)


def _ask_any(state: State, seat: int, new: str, old: str) -> None:
    part.ask_terrains(state, seat, part.every_board(state), 1, new, old, least=1)


def _flood(state: State, card: int, seat: int, targets: Targets) -> None:
    part.replace_all((), (), "Sea")(state, card, seat, ())
    do.later(state, _drown, card, seat)
    _ask_each(state, seat, "Rugged Coast", "Sea")


def _drown(state: State, card: int, seat: int) -> None:
    at_home = pick.either(pick.of_attribute("water"), pick.of_type("Aquatic"))
    for other in _front(state):
        if pick.is_normal(state, card, other) and not at_home(state, card, other):
            do.destroy(state, other, seat)


def _front(state: State) -> list[int]:
    return [card for board in part.every_board(state) for card in monsters(state, board) if state.zone[card] == FRONT]


def _more_monsters(state: State, card: int, seat: int) -> bool:
    return len(pick.field_monsters(state, seat, "own")) > len(pick.field_monsters(state, seat, "foe"))


def _jurassic(state: State, card: int, seat: int, targets: Targets) -> None:
    part.replace_all((), ("earth", "water"), "Jungle")(state, card, seat, ())
    do.later(state, _ask_any, seat, "Mountain", "Jungle")
    _ask_any(state, seat, "Lake", "Jungle")


def _impact(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in _front(state):
        if pick.is_normal(state, card, other) and part.on_attribute("earth", "fire")(state, card, other):
            do.destroy(state, other, seat)
    part.replace_all((), (), "Wasteland")(state, card, seat, ())
    part.replace_all(("Wasteland",), (), "Icefield")(state, card, seat, ())


def _cold_winds(state: State, card: int, seat: int, targets: Targets) -> None:
    part.replace_all((), ("earth", "water"), "Tundra")(state, card, seat, ())
    do.later(state, _ask_each, seat, "Icefield", "Tundra")
    _ask_each(state, seat, "Vortex", "Tundra")


def _humanity(state: State, card: int, seat: int, targets: Targets) -> None:
    part.replace_all((), (), "Meadow")(state, card, seat, ())
    do.later(state, _ask_each, seat, "City", "Meadow")
    _ask_each(state, seat, "Ruins", "Meadow")


def _end_cities(state: State, card: int, seat: int, targets: Targets) -> None:
    part.replace_all(("City",), (), "Ruins")(state, card, seat, ())
    for board in part.every_board(state):
        for column in range(5):
            if _terrain(state, board, column).name != "Ruins":
                do.replace_terrain(state, board, column, "Wasteland")


def _city_there(state: State, card: int, seat: int) -> bool:
    return any(_terrain(state, board, column).name == "City" for board in part.every_board(state) for column in range(5))


CARDS: dict[str, CardEffects] = {
    "MLY-027": CardEffects(activate=ActivatedEffect(_earthquake)),  # Earthshaker
    "MLY-030": CardEffects(activate=ActivatedEffect(_flood, can=_more_monsters)),  # Great Flood
    "MLY-031": CardEffects(activate=ActivatedEffect(_jurassic)),  # Jurassic World
    "MLY-034": CardEffects(  # Deepest Impact
        activate=ActivatedEffect(_impact, can=pick.controls(pick.face_up, pick.of_type("Dinosaur"))),
        statics=(Static("also_attribute", pick.itself, "earth", zone="any"),),
    ),
    "MLY-039": CardEffects(activate=ActivatedEffect(_cold_winds)),  # Land of Cold Winds
    "MLY-040": CardEffects(activate=ActivatedEffect(_humanity)),  # Age of Humanity
    "MLY-043": CardEffects(activate=ActivatedEffect(_end_cities, can=_city_there)),  # End of Civilization
}

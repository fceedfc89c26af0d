"""Millennium Legacy: Spells 001 to 050."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    piles,
    places,
    resolves,
    rituals,
    situations,
    statics,
    summons,
    targets,
    terrains,
)
from deckcheck.games.kingdom_duels.engine.cards import MONSTER
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, BATTLE, FRONT, HAND
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS, Terrain
from deckcheck.games.kingdom_duels.engine.values import def_of, monsters


def _obliterate(state: State, card: int, seat: int, targets: Targets) -> None:
    counts = [len(player.hand) for player in state.players]
    for player in state.players:
        for other in list(player.hand):
            actions.discard(state, other)
    for place, number in enumerate(counts):
        if not state.players[place].lost:
            actions.draw(state, place, number)


def _kiss(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-009: upon a LIGHT monster the card breaks, and the monster may fall."""
    if _kissed_light(state, card, seat, ()):
        _break(state, card, seat, ())


def _kissed_light(state: State, card: int, seat: int, data: Data) -> bool:
    return state.host[card] >= 0 and conditions.of_attribute("light")(state, card, state.host[card])


def _break(state: State, card: int, seat: int, data: Data) -> None:
    bearer = state.host[card]
    if not actions.destroy(state, card, seat):
        return
    if any(materials == (bearer,) for _, materials in summons.alter_options(state, seat, "Fallen")):
        choices.choose(state, seat, ("yes", "no"), _fall, seat, bearer)


def _fall(state: State, word: str, seat: int, monster: int) -> None:
    if word == "yes":
        summons.alter_summon(state, seat, "Fallen", lambda state, one, material: material == monster)


def _earthquake(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-027: the Terrains that can be replaced are dealt out again."""
    places = [(board, column) for board in terrains.every_board(state) for column in range(5)]
    places = [place for place in places if _replaceable(state, *place)]
    markers = [state.boards[board].terrains[column] for board, column in places]
    state.stream.shuffle(markers)
    for place, marker in zip(places, markers, strict=True):
        terrains.replace_terrain(state, *place, TERRAINS[marker].name)


def _replaceable(state: State, board: int, column: int) -> bool:
    there = state.boards[board].front[column]
    return not _terrain(state, board, column).fixed and not (there >= 0 and has(state, there, "terrain_guarded"))


def _terrain(state: State, board: int, column: int) -> Terrain:
    return TERRAINS[state.boards[board].terrains[column]]


def _crack(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose(state, seat, ("atk", "def"), _cracked, targets[0])


def _cracked(state: State, word: str, monster: int) -> None:
    changes.change(state, monster, word, -abs(state.game.atk[monster] - state.game.def_[monster]))


def _ask_each(state: State, seat: int, new: str, old: str) -> None:
    """One Terrain of each player becomes another; the player of the card chooses."""
    for board in reversed(terrains.every_board(state)):
        choices.later(state, _ask_one, seat, board, new, old)


def _ask_one(state: State, seat: int, board: int, new: str, old: str) -> None:
    terrains.ask_terrains(state, seat, (board,), 1, new, old, least=1)


def _flood(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.replace_all((), (), "Sea")(state, card, seat, ())
    choices.later(state, _drown, card, seat)
    _ask_each(state, seat, "Rugged Coast", "Sea")


def _drown(state: State, card: int, seat: int) -> None:
    at_home = conditions.either(conditions.of_attribute("water"), conditions.of_type("Aquatic"))
    for other in _front(state):
        if conditions.is_normal(state, card, other) and not at_home(state, card, other):
            actions.destroy(state, other, seat)


def _front(state: State) -> list[int]:
    return [card for board in terrains.every_board(state) for card in monsters(state, board) if state.zone[card] == FRONT]


def _more_monsters(state: State, card: int, seat: int) -> bool:
    return len(places.field_monsters(state, seat, "own")) > len(places.field_monsters(state, seat, "foe"))


def _ask_any(state: State, seat: int, new: str, old: str) -> None:
    terrains.ask_terrains(state, seat, terrains.every_board(state), 1, new, old, least=1)


def _jurassic(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.replace_all((), ("earth", "water"), "Jungle")(state, card, seat, ())
    choices.later(state, _ask_any, seat, "Mountain", "Jungle")
    _ask_any(state, seat, "Lake", "Jungle")


def _impact(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in _front(state):
        if conditions.is_normal(state, card, other) and conditions.on_attribute("earth", "fire")(state, card, other):
            actions.destroy(state, other, seat)
    terrains.replace_all((), (), "Wasteland")(state, card, seat, ())
    terrains.replace_all(("Wasteland",), (), "Icefield")(state, card, seat, ())


def _cold_winds(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.replace_all((), ("earth", "water"), "Tundra")(state, card, seat, ())
    choices.later(state, _ask_each, seat, "Icefield", "Tundra")
    _ask_each(state, seat, "Vortex", "Tundra")


def _humanity(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.replace_all((), (), "Meadow")(state, card, seat, ())
    choices.later(state, _ask_each, seat, "City", "Meadow")
    _ask_each(state, seat, "Ruins", "Meadow")


def _end_cities(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.replace_all(("City",), (), "Ruins")(state, card, seat, ())
    for board in terrains.every_board(state):
        for column in range(5):
            if _terrain(state, board, column).name != "Ruins":
                terrains.replace_terrain(state, board, column, "Wasteland")


def _city_there(state: State, card: int, seat: int) -> bool:
    return any(_terrain(state, board, column).name == "City" for board in terrains.every_board(state) for column in range(5))


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


def _sink(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-006: the whole field is Sea, with the Ruins of the city in one place."""
    for board in terrains.every_board(state):
        for column in range(5):
            terrains.cover(state, card, board, column, "Sea")
    choices.choose(state, seat, terrains.spots(state, terrains.every_board(state), "Sea"), _raise_ruins, card)


def _raise_ruins(state: State, word: str, card: int) -> None:
    if state.zone[card] == BACK:
        terrains.cover(state, card, *terrains.spot(word), "Ruins (water)")


def _swims(state: State, card: int, other: int) -> bool:
    """MLY-006: a WATER monster in a hand or on the field."""
    if other < 0 or state.zone[other] not in (HAND, FRONT) or not state.game.main[other] & MONSTER:
        return False
    return conditions.of_attribute("water")(state, card, other)


def _raise_mist(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-012: its player may veil the Terrain of its column."""
    choices.choose(state, seat, ("yes", "no"), _veiled, card)


def _veiled(state: State, word: str, card: int) -> None:
    if word == "yes" and state.zone[card] == BACK:
        terrains.replace_terrain(state, state.ctrl[card], state.col[card], "Fogfield")


def _panic(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-036: nobody stays in cover where there is ice."""
    marks.mark(state, card, "panic", True, state.turn)
    if terrains.spots(state, terrains.every_board(state), "Icefield"):
        for other in places.field_monsters(state, seat):
            lasting.lock_into(state, other, ATK, changes.END)


def _warms_up(state: State, card: int, other: int) -> bool:
    if state.phase != BATTLE or "panic" not in state.changes.kinds or not marks.marked(state, card, "panic"):
        return False
    return other >= 0 and state.zone[other] == FRONT and conditions.of_type("Frost")(state, card, other)


CARDS: dict[str, CardEffects] = {
    "MLY-006": CardEffects(  # Atlantis, the Legendary City
        activate=ActivatedEffect(_sink), statics=(Static("level", _swims, -1),), triggers=terrains.WHILE_FACE_UP
    ),
    "MLY-008": CardEffects(activate=ActivatedEffect(_obliterate)),  # Hand Obliteration
    "MLY-009": CardEffects(  # Demon's Kiss
        activate=ActivatedEffect(
            _kiss,
            targets=targets.monster("any", conditions.face_up, conditions.is_normal, conditions.of_attribute("dark", "light")),
        ),
        equip_to=conditions.both(conditions.is_normal, conditions.of_attribute("dark", "light")),
        statics=(Static("atk", conditions.both(conditions.its_bearer, conditions.of_attribute("dark")), 600),),
        triggers=(Trigger("changed", _break, _kissed_light, at_once=True),),
    ),
    # Fliers and monsters from Level 4 on cannot attack.
    "MLY-011": CardEffects(  # Gravity Bind
        activate=ActivatedEffect(resolves.nothing),
        statics=(Static("cannot_attack", conditions.either(conditions.of_type("Flying"), conditions.level(least=4))),),
    ),
    "MLY-012": CardEffects(  # Altar of Mist
        activate=ActivatedEffect(_raise_mist),
        triggers=(lasting.persists(3, then=piles.search_for(conditions.is_spell, conditions.name_has("Ritual"))),),
    ),
    "MLY-013": rituals.ritual(  # Wicked-Dragon Revival Ritual
        rituals.ritual_materials(
            5,
            5,
            rituals.one_each(*(conditions.of_attribute(candidate) for candidate in ("water", "earth", "fire", "wind", "dark"))),
        )
    ),
    "MLY-027": CardEffects(activate=ActivatedEffect(_earthquake)),  # Earthshaker
    "MLY-028": CardEffects(  # Fissure
        activate=ActivatedEffect(_crack, targets=targets.monster("any", conditions.on_attribute("earth")))
    ),
    "MLY-030": CardEffects(activate=ActivatedEffect(_flood, can=_more_monsters)),  # Great Flood
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
    "MLY-042": CardEffects(  # Cyclon Laser
        equip_to=conditions.all_types("Cosmic", "Machine"),
        statics=(
            *statics.equip_stats(300),
            Static(
                "set_atk",
                situations.bearer_attacking(conditions.in_defence),
                lambda state, card, other: def_of(state, situations.opposing(state, other)) + 100,
            ),
        ),
    ),
    "MLY-043": CardEffects(activate=ActivatedEffect(_end_cities, can=_city_there)),  # End of Civilization
    "MLY-049": CardEffects(  # Painful Choice
        activate=ActivatedEffect(_painful, can=lambda state, card, seat: len(_choosable(state, card, seat)) >= 5, limit="duel")
    ),
}

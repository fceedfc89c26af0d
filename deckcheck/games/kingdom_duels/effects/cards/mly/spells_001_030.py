"""Millennium Legacy: Spells 001 to 030."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    piles,
    places,
    resolves,
    ritual_materials,
    rituals,
    summons,
    targets,
    terrains,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT, HAND
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, in_rear
from deckcheck.games.kingdom_duels.engine.terrains.markers import TERRAINS


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
    places = [place for place in places if terrains.is_replaceable(state, *place)]
    markers = [state.boards[board].terrains[column] for board, column in places]
    state.stream.shuffle(markers)
    for place, marker in zip(places, markers, strict=True):
        terrains.replace_terrain(state, *place, TERRAINS[marker].label)


_ON_EARTH = targets.monster("any", conditions.on_attribute("earth"))


def _crack(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose(state, seat, ("atk", "def"), _cracked, targets[0])


def _cracked(state: State, word: str, monster: int) -> None:
    changes.change(state, monster, word, -abs(state.game.atk[monster] - state.game.def_[monster]))


def _flood(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.replace_all((), (), "Sea")(state, card, seat, ())
    choices.later(state, _drown, card, seat)
    terrains.ask_each(state, seat, "Rugged Coast", "Sea")


def _drown(state: State, card: int, seat: int) -> None:
    at_home = conditions.either(conditions.of_attribute("water"), conditions.of_type("Aquatic"))
    drowned = conditions.both(conditions.is_normal, conditions.no(at_home))
    there = [other for other in all_monsters(state) if not in_rear(state, other)]
    actions.destroy_all(state, [other for other in there if drowned(state, card, other)], seat)


def _more_monsters(state: State, card: int, seat: int) -> bool:
    return len(places.field_monsters(state, seat, "own")) > len(places.field_monsters(state, seat, "foe"))


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
        triggers=tuple(Trigger(event, _break, _kissed_light, at_once=True) for event in ("changed", "equipped")),
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
        rituals.tributes(
            5,
            5,
            ritual_materials.one_each(
                *(conditions.of_attribute(candidate) for candidate in ("water", "earth", "fire", "wind", "dark"))
            ),
        )
    ),
    "MLY-027": CardEffects(activate=ActivatedEffect(_earthquake)),  # Earthshaker
    "MLY-028": CardEffects(  # Fissure
        activate=ActivatedEffect(resolves.if_still(_ON_EARTH, _crack), targets=_ON_EARTH)
    ),
    "MLY-030": CardEffects(activate=ActivatedEffect(_flood, can=_more_monsters)),  # Great Flood
}

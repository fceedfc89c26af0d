"""Millennium Legacy: Ritual Spells."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Targets, Use
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import def_of


def _dead(state: State, card: int, seat: int) -> list[int]:
    return [one for one in pick.graveyard(state, seat, "own") if pick.is_monster(state, card, one)]


def _no_monsters_three_dead(state: State, card: int, seat: int) -> bool:
    """MLY-077: three monsters in the own graveyard and none on the own side."""
    alone = not pick.field_monsters(state, seat, "own")
    return alone and len(_dead(state, card, seat)) >= 3 and do.ritual_ready(state, card)


def _awaken(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-077: the three are chosen one by one, for a full graveyard has too many sets of three to list."""
    if _no_monsters_three_dead(state, card, seat):
        part.pick_up_to(state, seat, _dead(state, card, seat), 3, _awakened, card, seat, least=3)


def _awakened(state: State, chosen: Targets, card: int, seat: int) -> None:
    for one in chosen:
        do.erode(state, one)
    do.ritual_summon(state, card, seat, ())


def _two_thousand_def(state: State, cards: Targets) -> bool:
    named = part.matching(pick.name_has("Millennium"))(state, cards)
    return named and sum(def_of(state, one) for one in cards) >= 2000


CARDS: dict[str, CardEffects] = {
    "MLY-013": part.ritual(
        part.ritual_materials(
            5, 5, part.one_each(*(pick.of_attribute(one) for one in ("water", "earth", "fire", "wind", "dark")))
        )
    ),
    "MLY-060": part.ritual(part.ritual_materials(1, 10, _two_thousand_def)),
    "MLY-077": CardEffects(
        activate=Use(pick.nothing),
        stays=True,
        uses=(Use(_awaken, can=_no_monsters_three_dead, slow=True, limit=""),),
    ),
    "MLY-088": part.tablet_ritual("Idol of Zemia", 4),
    "MLY-091": part.tablet_ritual("Winged Dragon, Guardian of the Fortress", 4),
    "MLY-093": part.tablet_ritual("La Jinn the Demonic Spirit of the Lamp", 4),
    "MLY-095": part.tablet_ritual("Fairy Dragon", 4),
    "MLY-099": part.tablet_ritual("Blue-Eyes White Dragon", 8, least=2),
    "MLY-140": part.ritual(part.ritual_materials(1, 1, part.matching(pick.of_attribute("dark")))),
}

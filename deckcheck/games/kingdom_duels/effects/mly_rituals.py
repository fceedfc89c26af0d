"""Millennium Legacy: Ritual Spells and Ritual Monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects.mly import from_hiding
from deckcheck.games.kingdom_duels.engine.constants import FRONT, HIDDEN_ATK, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Summon, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State, ask
from deckcheck.games.kingdom_duels.engine.values import def_of


def _dead(state: State, card: int, seat: int) -> list[int]:
    return [other for other in pick.graveyard(state, seat, "own") if pick.is_monster(state, card, other)]


def _no_monsters_three_dead(state: State, card: int, seat: int) -> bool:
    """MLY-077: three monsters in the player's graveyard and none on the player's side."""
    alone = not pick.field_monsters(state, seat, "own")
    return alone and len(_dead(state, card, seat)) >= 3 and do.ritual_ready(state, card)


def _awaken(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-077: the three are chosen one by one, for a full graveyard has too many sets of three to list."""
    if _no_monsters_three_dead(state, card, seat):
        part.pick_up_to(state, seat, _dead(state, card, seat), 3, _awakened, card, seat, least=3)


def _awakened(state: State, chosen: Targets, card: int, seat: int) -> None:
    for other in chosen:
        do.erode(state, other)
    do.ritual_summon(state, card, seat, ())


def _two_thousand_def(state: State, cards: Targets) -> bool:
    named = part.matching(pick.name_has("Millennium"))(state, cards)
    return named and sum(def_of(state, other) for other in cards) >= 2000


def _attacked_last_turn(state: State, card: int, seat: int, data: Data) -> bool:
    """MLY-094: it attacked in the previous turn of its controller."""
    return data[0] == seat and any(
        turn >= state.turn - len(state.rotation) for turn in lasting.marks(state, card, "attacked_in")
    )


def _note_attack(state: State, card: int, seat: int, data: Data) -> None:
    lasting.unmark(state, "attacked_in", card=card)
    lasting.mark(state, card, "attacked_in", state.turn)
    if state.pos[card] == HIDDEN_ATK or pick.controls(pick.face_up, pick.name_has("Lamp"))(state, card, seat):
        do.modify_atk(state, card, 500)


def _beats_foe(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == FRONT and lasting.beats()(state, card, seat, data)


def _halve_and_go_on(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-100: half its strength for another attack."""
    part.halve_atk(state, card)
    lasting.attack_again(state, card)


CARDS: dict[str, CardEffects] = {
    "MLY-013": part.ritual(  # Wicked-Dragon Revival Ritual
        part.ritual_materials(
            5, 5, part.one_each(*(pick.of_attribute(candidate) for candidate in ("water", "earth", "fire", "wind", "dark")))
        )
    ),
    "MLY-060": part.ritual(part.ritual_materials(1, 10, _two_thousand_def)),  # Pharaonic Retribution Ritual
    "MLY-077": CardEffects(  # Primitive Revival Ritual
        activate=ActivatedEffect(pick.nothing),
        stays=True,
        uses=(ActivatedEffect(_awaken, can=_no_monsters_three_dead, slow=True, limit=""),),
    ),
    "MLY-088": part.tablet_ritual("Idol of Zemia", 4),  # Zemia Tablet Ritual
    "MLY-091": part.tablet_ritual("Winged Dragon, Guardian of the Fortress", 4),  # Winged Dragon Tablet Ritual
    "MLY-094": CardEffects(  # La Jinn
        summon=Summon("ritual", by="La Jinn Tablet Ritual"),
        statics=(part.self_static("cannot_attack", lambda state, card, other: state.since[card] == state.turn),),
        triggers=(
            Trigger("attack_declared", _note_attack, part.attacks, zone="any"),
            Trigger(
                "standby",
                lambda state, card, seat, data: ask(state, seat, "hide", (card,)),
                _attacked_last_turn,
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "MLY-097": CardEffects(  # Faerie Dragon
        summon=Summon("ritual", by="Faerie Dragon Tablet Ritual"), triggers=(from_hiding(400, ON_FIELD),)
    ),
    "MLY-100": CardEffects(  # White Dragon
        summon=Summon("ritual", by="White Dragon Tablet Ritual"),
        statics=(part.self_static("summon_stands"),),
        triggers=(Trigger("battled", _halve_and_go_on, _beats_foe, optional=True, limit="turn"),),
    ),
    "MLY-093": part.tablet_ritual("La Jinn the Demonic Spirit of the Lamp", 4),  # La Jinn Tablet Ritual
    "MLY-095": part.tablet_ritual("Fairy Dragon", 4),  # Faerie Dragon Tablet Ritual
    "MLY-099": part.tablet_ritual("Blue-Eyes White Dragon", 8, least=2),  # White Dragon Tablet Ritual
    "MLY-140": part.ritual(part.ritual_materials(1, 1, part.matching(pick.of_attribute("dark")))),  # Diabound Ritual
}

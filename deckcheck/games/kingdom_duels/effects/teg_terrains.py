"""The Egyptian Gods: cards that change Terrains for a time."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import DECK, GRAVE, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, TrapTrigger, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import all_monsters


def _cover(state: State, card: int, board: int, column: int, name: str) -> None:
    """Another Terrain for a time; what was there is remembered with the card."""
    old = TERRAINS[state.boards[board].terrains[column]].name
    if old != name and do.replace_terrain(state, board, column, name):
        lasting.mark(state, card, "covers", (board, column, old, name), PERMANENT)


def _uncover(state: State, card: int, seat: int, data: Data) -> None:
    """The old Terrains come back, where nothing else was put in the meantime."""
    covered = lasting.marks(state, card, "covers")
    lasting.unmark(state, "covers", card=card)
    for board, column, old, name in reversed(covered):
        if TERRAINS[state.boards[board].terrains[column]].name == name:
            do.replace_terrain(state, board, column, old)


def _covers(state: State, card: int, seat: int, data: Data) -> bool:
    return lasting.marked(state, card, "covers")


UNTIL_THE_END = Trigger("end_phase", _uncover, _covers, zone="any")


def _ask_cover(state: State, card: int, seat: int, most: int, name: str) -> None:
    """Up to this many Terrains of either side, one after the other."""
    words = [
        word
        for word in lasting.spots(state, part.every_board(state))
        if not (there := TERRAINS[_number(state, word)]).fixed and there.name != name
    ]
    if most and words:
        do.choose(state, seat, [*words, "done"], _cover_chosen, card, seat, most, name)


def _cover_chosen(state: State, word: str, card: int, seat: int, most: int, name: str) -> None:
    if word != "done":
        _cover(state, card, *lasting.spot(word), name)
        do.later(state, _ask_cover, card, seat, most - 1, name)


def _number(state: State, word: str) -> int:
    board, column = lasting.spot(word)
    return state.boards[board].terrains[column]


def _flood(state: State, card: int, seat: int, targets: Targets) -> None:
    _ask_cover(state, card, seat, 4, "Sea")


def _surface(state: State, card: int, seat: int, data: Data) -> None:
    for other in reversed(_out_of_water(state, card)):
        do.later(state, do.flip_face_up, other)


def _out_of_water(state: State, card: int) -> list[int]:
    """TEG-105: monsters that hide in the Sea and are not WATER."""
    fits = pick.both(pick.hidden, pick.on_terrain("Sea"), pick.no(pick.of_attribute("water")))
    return [monster for monster in all_monsters(state) if fits(state, card, monster)]


def _someone_surfaces(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(_out_of_water(state, card))


def _tornado(state: State, card: int, seat: int, targets: Targets) -> None:
    do.negate_attack(state)
    _ask_cover(state, card, seat, 3, "Vortex")


def _hurricane(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-116: the Backrows go back to the hands, and the wind finds whoever hides."""
    for other in pick.row_cards(state, seat):
        if other != card:
            do.to_hand(state, other)
    for board in part.every_board(state):
        for column in range(5):
            _cover(state, card, board, column, "Vortex")
    in_the_wind = pick.both(pick.hidden, pick.on_terrain("Vortex"))
    found = [monster for monster in all_monsters(state) if in_the_wind(state, card, monster)]
    for other in reversed(found):
        do.later(state, do.flip_face_up, other)


def _look_ahead(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-060: three cards of the deck are put back in another order."""
    top = part.top_cards(state, seat, 3)
    lasting.look(state, seat, top)
    part.pick_up_to(state, seat, top, len(top), _stack, seat, least=len(top))


def _stack(state: State, chosen: Targets, seat: int) -> None:
    """The first of the chosen cards lies on top."""
    deck = state.players[seat].deck
    if chosen and all(state.zone[other] == DECK for other in chosen):
        deck.cards[-len(chosen) :] = reversed(chosen)


def _fell_with_a_deck(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[2] == "battle") and bool(state.players[seat].deck.cards)


def _from_a_grave(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-096: a monster was Special Summoned from a graveyard."""
    return bool(data[1] == "special" and data[2] == GRAVE)


def _treasure(state: State, card: int, seat: int, data: Data) -> None:
    do.draw(state, seat, 3 if state.ctrl[data[0]] == do.home(state, seat) else 1)


CARDS: dict[str, CardEffects] = {
    "TEG-060": CardEffects(  # Dragonfly
        triggers=(Trigger("destroyed", _look_ahead, _fell_with_a_deck, optional=True, limit="turn"),)
    ),
    "TEG-096": CardEffects(  # Treasure Cards of Safe Return
        activate=ActivatedEffect(pick.nothing),
        triggers=(Trigger("summoned", _treasure, _from_a_grave),),
    ),
    "TEG-105": CardEffects(  # Sea
        activate=ActivatedEffect(_flood),
        triggers=(
            Trigger("left_field", _uncover, pick.self_event),
            *(
                Trigger(event, _surface, _someone_surfaces)
                for event in ("terrain_replaced", "summoned", "position_changed", "moved", "main", "battle_phase", "battled")
            ),
        ),
    ),
    "TEG-107": CardEffects(  # Tornado Wall
        activate=ActivatedEffect(_tornado), trap=TrapTrigger("attack_declared", pick.foe_attacks), triggers=(UNTIL_THE_END,)
    ),
    "TEG-116": CardEffects(activate=ActivatedEffect(_hurricane), triggers=(UNTIL_THE_END,)),  # Hurricane
}

"""King of Duelists: cards that use other cards, shine, or count down."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._lasting import Data
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Targets, TrapTrigger, Trigger, Use
from deckcheck.games.kingdom_duels.effects._select import (
    face_up,
    field_monsters,
    foe_attacks,
    graveyard,
    hidden,
    named,
    of_attribute,
    row_cards,
)
from deckcheck.games.kingdom_duels.engine.flow import defeat, is_used, mark_used
from deckcheck.games.kingdom_duels.engine.kit import MONSTER, SPELL
from deckcheck.games.kingdom_duels.engine.moves import free_column, place_back
from deckcheck.games.kingdom_duels.engine.state import (
    DOWN,
    MAIN1,
    MAIN2,
    PERMANENT,
    State,
)


def _loot(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-125: cards of the opponent's graveyard that could be used now."""
    slow_too = state.active == seat and state.phase in (MAIN1, MAIN2)
    found: list[Targets] = []
    for other in graveyard(state, seat, "foe"):
        main = state.kit.main[other]
        if state.cards[other].is_extra or state.cards[other].id == state.cards[card].id:  # the other one is spent with this one
            continue
        if main & MONSTER:
            usable = parts.room(state, seat)
        elif main & SPELL:
            usable = last.castable(state, seat, other, slow_too=slow_too)
        else:
            usable = -1 in state.boards[do.home(state, seat)].back
        if usable:
            found.append((other,))
    return found


def _rob(state: State, card: int, seat: int, targets: Targets) -> None:
    mark_used(state, seat, card, "duel", -1)
    target = targets[0]
    main = state.kit.main[target]
    if main & MONSTER:
        do.special_summon(state, seat, (target,))
    elif main & SPELL:
        do.later(state, last.cast, seat, target)
    else:
        board = do.home(state, seat)
        column = free_column(state.boards[board].back)
        if column >= 0:
            place_back(state, target, board, column, DOWN)
            last.mark(state, target, "ready", True, state.turn)


def _not_robbed(state: State, card: int, seat: int) -> bool:
    return not is_used(state, seat, card, "duel", -1)


def _palace(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-094: LIGHT monsters shine until the End Phase, as long as there is a Toon World."""
    last.mark(state, card, "shining", state.turn, PERMANENT)
    for other in field_monsters(state, seat, "own"):
        _brighten(state, card, other)
    found = [other for other in field_monsters(state, seat, "foe") if hidden(state, card, other)]
    parts.pick_up_to(state, seat, found, len(found), _reveal)


def _reveal(state: State, chosen: Targets) -> None:
    for other in chosen:
        do.flip_face_up(state, other)


def _brighten(state: State, card: int, other: int) -> None:
    if of_attribute("light")(state, card, other):
        do.modify_atk(state, other, 500)
        last.mark(state, other, "bright", card, state.turn)


def _brighten_newcomer(state: State, card: int, seat: int, data: Data) -> None:
    _brighten(state, card, data[0])


def _shines_on(state: State, card: int, seat: int, data: Data) -> bool:
    return state.turn in last.marks(state, card, "shining") and state.ctrl[data[0]] == do.home(state, seat)


def _lights_out(state: State, card: int, seat: int, data: Data) -> None:
    last.unmark(state, "shining", card=card)
    for other in last.marked_cards(state, "bright", card):
        do.modify_atk(state, other, -500)
    last.unmark(state, "bright", value=card)


def _world_lost(state: State, card: int, seat: int, data: Data) -> bool:
    return state.turn in last.marks(state, card, "shining") and not _has_world(state, card, seat)


def _has_world(state: State, card: int, seat: int) -> bool:
    row = row_cards(state, seat, "own")
    return any(face_up(state, card, other) and named("Toon World")(state, card, other) for other in row)


def _tragedy(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-157: two cards now; the duel is lost in the seventeenth own End Phase."""
    do.draw(state, seat, 2)
    last.mark(state, card, "tragedy", seat, PERMANENT)


def _tragedy_nears(state: State, card: int, seat: int, data: Data) -> None:
    last.mark(state, card, "tragic_phase", True, PERMANENT)
    if len(last.marks(state, card, "tragic_phase")) >= 17:
        defeat(state, [data[0]], "KD-WIN-01")


CARDS: dict[str, CardEffects] = {
    "KOD-094": CardEffects(
        activate=Use(_palace, can=_has_world),
        triggers=(
            Trigger("summoned", _brighten_newcomer, _shines_on, zone="any"),
            Trigger("left_field", _lights_out, _world_lost, zone="any"),
        ),
    ),
    "KOD-125": CardEffects(
        activate=Use(_rob, can=_not_robbed, targets=_loot, limit="duel"),
        as_trap=Use(_rob, can=_not_robbed, targets=_loot),
        trap=TrapTrigger("attack_declared", foe_attacks),
        plays_as=("spell", "trap"),
        slow=True,
    ),
    "KOD-157": CardEffects(
        uses=(Use(_tragedy, charges=1, limit=""),),
        triggers=(
            Trigger(
                "end_phase",
                _tragedy_nears,
                lambda state, card, seat, data: data[0] in last.marks(state, card, "tragedy"),
                zone="any",
            ),
        ),
    ),
}

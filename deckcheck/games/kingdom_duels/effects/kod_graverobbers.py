"""King of Duelists: cards that use other cards, shine, or count down."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import face_up, hidden, named, of_attribute
from deckcheck.games.kingdom_duels.effects._targets import field_monsters, graveyard, monster, row_cards
from deckcheck.games.kingdom_duels.effects._trigger_conditions import foe_attacks
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.cards import MONSTER, SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import DOWN, FRONT, MAIN1, MAIN2, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.ending import defeat
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.zones import free_column, place_back


def _loot(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-125: cards of the opponent's graveyard that could be used now."""
    found: list[Targets] = []
    for other in graveyard(state, seat, "foe"):
        same = state.cards[other].id == state.cards[card].id  # it would be spent with this one
        if not state.cards[other].is_extra and not same and _ways_to_use(state, seat, other):
            found.append((other,))
    return found


def _ways_to_use(state: State, seat: int, other: int) -> list[str]:
    """As what the card could be used now; a combination card is two things at once (KD-COMBO-01)."""
    main, effects = state.game.main[other], state.game.effects[other]
    slow_too = state.active == seat and state.phase in (MAIN1, MAIN2)
    words = []
    if main & MONSTER and parts.room(state, seat) and (main == MONSTER or "monster" in effects.plays_as):
        words.append("monster")
    if main & SPELL and last.castable(state, seat, other, slow_too=slow_too):
        words.append("spell")
    if main & TRAP and -1 in state.boards[do.home(state, seat)].back:
        words.append("trap")
    return words


def _rob(state: State, card: int, seat: int, targets: Targets) -> None:
    mark_used(state, seat, card, "duel", -1)
    words = _ways_to_use(state, seat, targets[0])
    if len(words) == 1:
        _use_loot(state, words[0], seat, targets[0])
    else:
        do.choose(state, seat, words, _use_loot, seat, targets[0])


def _use_loot(state: State, word: str, seat: int, target: int) -> None:
    if word == "monster":
        do.special_summon(state, seat, (target,))
    elif word == "spell":
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
    """KOD-094: LIGHT monsters shine and Hidden ones are found until the End Phase, as long as there is a Toon World."""
    last.unmark(state, "shining", card=card)
    last.mark(state, card, "shining", (seat, state.turn), PERMANENT)
    found = [other for other in field_monsters(state, seat, "foe") if hidden(state, card, other)]
    parts.pick_up_to(state, seat, found, len(found), parts.flip_chosen)


def _shines(state: State, card: int, seat: int) -> bool:
    return (seat, state.turn) in last.marks(state, card, "shining") and _has_world(state, card, seat)


def _bright(state: State, card: int, other: int) -> bool:
    if other < 0 or state.zone[other] != FRONT or not of_attribute("light")(state, card, other):
        return False
    return _shines(state, card, do.controller(state, other))


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
    "KOD-094": CardEffects(  # Shine Palace
        activate=ActivatedEffect(_palace, can=_has_world),
        # Who hides after that may still be found in the same turn.
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: do.flip_face_up(state, targets[0]),
                can=_shines,
                targets=monster("foe", hidden),
                zone="graveyard",
                slow=False,
                limit="",
            ),
        ),
        statics=(Static("atk", _bright, 500, zone="any"),),
    ),
    "KOD-125": CardEffects(  # Graverobber
        activate=ActivatedEffect(_rob, can=_not_robbed, targets=_loot, limit="duel"),
        as_trap=ActivatedEffect(_rob, can=_not_robbed, targets=_loot),
        trap=TrapTrigger("attack_declared", foe_attacks),
        plays_as=("spell", "trap"),
        slow=True,
        by_phase=True,
    ),
    "KOD-157": CardEffects(  # Cyndia
        uses=(ActivatedEffect(_tragedy, charges=1, limit=""),),
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

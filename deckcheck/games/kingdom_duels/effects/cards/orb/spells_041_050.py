"""Orichalcos Barrier: Spells 041 to 050."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    piles,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Targets,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.materials import Option


def _can_buy_knights(state: State, card: int, seat: int) -> bool:
    has_price = any(other != card for other in state.players[seat].hand)
    return has_price and summons.has_token("Bronze Knight Token")(state, card, seat)


def _bronze(state: State, card: int, seat: int, targets: Targets) -> None:
    hand = state.players[seat].hand
    choices.pick_up_to(state, seat, hand, 5, _bronzed, seat, least=1)  # there are five zones


def _bronzed(state: State, chosen: Targets, seat: int) -> None:
    piles.discard_chosen(state, chosen)
    summons.token_summon(state, seat, "Bronze Knight Token", len(chosen), positions=(ATK,))


def _return_alive(state: State, card: int, seat: int, chosen: Targets) -> None:
    """A Warrior of the graveyard goes to the hand, is Special Summoned, or becomes a Timeshifted monster."""
    warrior = chosen[0]
    if state.zone[warrior] != GRAVE:
        return
    ways = ["hand"]
    if summons.room(state, seat):
        ways.append("Special Summon")
        if _in_other_times(state, seat, warrior):
            ways.append("Alter Summon")
    choices.choose(state, seat, ways, _returned, warrior, seat)


def _in_other_times(state: State, seat: int, warrior: int) -> tuple[Option, ...]:
    return summons.alter_options(state, seat, "Timeshifted", sources=(warrior,))


def _returned(state: State, word: str, warrior: int, seat: int) -> None:
    if word == "hand":
        actions.to_hand(state, warrior)
    elif word == "Special Summon":
        summons.special_summon(state, seat, (warrior,))
    else:
        summons.summon_extra(state, seat, _in_other_times(state, seat, warrior), "alter")


def _teach(state: State, card: int, seat: int, chosen: Targets) -> None:
    """An Extra Deck monster that is made of a Spellcaster before 3 End Phases of its player are over gains 1000 ATK."""
    turns = lasting.until_end_phase(state, seat, 3)
    marks.mark(state, -1 - seat, "student", (card, chosen[0]), state.turn + turns)


def _is_graduate(state: State, card: int, seat: int, data: Data) -> bool:
    students = [student for source, student in marks.marks(state, -1 - seat, "student") if source == card]
    return state.ctrl[data[0]] == changes.home(state, seat) and any(student in data[1] for student in students)


def _graduate(state: State, card: int, seat: int, data: Data) -> None:
    """The summoned monster gains 1000 ATK."""
    changes.modify_atk(state, data[0], 1000, ON_FIELD)


CARDS: dict[str, CardEffects] = {
    "ORB-043": CardEffects(activate=ActivatedEffect(_bronze, can=_can_buy_knights)),  # Bronze Knights
    "ORB-045": CardEffects(  # The Warrior Returning Alive
        activate=ActivatedEffect(
            _return_alive, targets=targets.in_graveyard("own", conditions.is_monster, conditions.of_type("Warrior"))
        )
    ),
    "ORB-047": CardEffects(  # Magical Academy
        activate=ActivatedEffect(_teach, targets=targets.monster("own", conditions.face_up, conditions.of_type("Spellcaster"))),
        triggers=(triggers.bookkeeping("materials_used", _graduate, _is_graduate),),
    ),
}

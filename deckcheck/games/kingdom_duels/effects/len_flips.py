"""Loose Ends (and a Toon of one of them): monsters that hide and come out again."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, DEF, FRONT, GRAVE, HIDDEN_DEF
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State, ask
from deckcheck.games.kingdom_duels.engine.summons import flip_up


def _call_sister(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-099: another one comes, Hidden, from deck or hand."""
    cards = part.own_cards(state, card, seat, ("deck", "hand"), (pick.named("Ashingray"),))
    do.special_summon(state, seat, cards, (HIDDEN_DEF,), optional=True, then=do.shuffle_after, arguments=(seat,))


def _returnable(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-115: face-up Normal monsters and cards of the Backrow that the opponents control."""
    fits = pick.both(pick.face_up, pick.is_normal)
    rows = pick.row_cards(state, seat, "foe")
    cards = [
        monster for monster in pick.field_monsters(state, seat, "foe") if monster not in rows and fits(state, card, monster)
    ]
    cards += rows
    return pick.one_of([other for other in cards if targetable(state, other, seat, card)])


def _send_home(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] in (FRONT, BACK):
        do.to_hand(state, targets[0])


def _slip_away(state: State, card: int, seat: int, data: Data) -> None:
    do.hide(state, card, HIDDEN_DEF)
    lasting.mark(state, card, "slipped_away")


def _must_return(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and pick.hidden(state, card, card) and lasting.marked(state, card, "slipped_away")


def _ask_return(state: State, card: int, seat: int, data: Data) -> None:
    do.choose(state, seat, ("atk", "def", "graveyard"), _return_or_die, card)


def _return_or_die(state: State, word: str, card: int) -> None:
    lasting.unmark(state, "slipped_away", card=card)
    if word == "graveyard":
        do.to_graveyard(state, card)
    else:
        flip_up(state, card, ATK if word == "atk" else DEF)


def _twin_elf(first: str, second: str, summon: Summon | None = None) -> CardEffects:
    """LEN-119, MLY-134: hides in an opponent's End Phase, must come out in the next own Standby Phase, and learns something new
    each time."""

    def learn(state: State, card: int, seat: int, targets: Targets) -> None:
        do.add_type(state, card, second if pick.of_type(first)(state, card, card) else first)

    return CardEffects(
        summon=summon,
        flip=ActivatedEffect(learn, limit=""),
        triggers=(
            Trigger("end_phase", _slip_away, lambda state, card, seat, data: data[0] != seat, optional=True, limit="turn"),
            Trigger("standby", _ask_return, _must_return, zone="any"),
            Trigger(
                "flipped", lambda state, card, seat, data: lasting.unmark(state, "slipped_away", card=card), pick.self_event
            ),
        ),
    )


def _burrow(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-202: it hides where it is."""
    if pick.face_up(state, card, card):
        ask(state, seat, "hide", (card,))


CARDS: dict[str, CardEffects] = {
    "LEN-099": CardEffects(  # Ashingray
        flip=ActivatedEffect(_call_sister, can=lambda state, card, seat: state.zone[card] == GRAVE, limit="")
    ),
    "LEN-115": CardEffects(  # Nightmare Penguin
        statics=(part.self_static("also_attribute", value="wind"), part.self_static("also_attribute", value="dark")),
        flip=ActivatedEffect(_send_home, targets=_returnable, limit=""),
    ),
    "LEN-119": _twin_elf("Fireblast", "Thunderblast"),  # Gemini Elf
    # Hides in the earth; who finds it in battle finds it stronger.
    "LEN-202": CardEffects(  # The Wicked Worm Beast
        uses=(ActivatedEffect(_burrow, can=lambda state, card, seat: part.terrain_attribute(state, card) == "earth"),),
        flip=ActivatedEffect(pick.nothing),
        statics=(Static("atk", pick.both(pick.battling(pick.anyone), part.while_(part.flagged("startled"))), 400),),
        triggers=(
            Trigger(
                "flipped",
                lambda state, card, seat, data: part.for_battle(state, card, "startled", card),
                lambda state, card, seat, data: data[0] == card and state.attack is not None and card in state.attack,
            ),
            *part.BATTLE_ONLY,
        ),
    ),
    "MLY-134": _twin_elf("Thunderblast", "Fireblast", Summon("alter", ("Gemini Elf",), by="Toon")),  # Toon Gemini Elf
}

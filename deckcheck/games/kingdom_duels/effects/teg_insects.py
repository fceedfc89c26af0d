"""The Egyptian Gods: Insects."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.constants import ATK, BACK, FRONT, MAIN1
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Summon,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.summons import in_extra


def _poison_all(state: State, word: str, card: int, seat: int) -> None:
    if word == "yes":
        for other in pick.field_monsters(state, seat, "foe"):
            do.poison(state, other)


def _scatter(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-071: who cannot fly is destroyed; who is left may be poisoned."""
    for other in pick.field_monsters(state, seat, "foe"):
        if not pick.of_type("Flying")(state, card, other):
            do.destroy(state, other, seat)
    if pick.field_monsters(state, seat, "foe"):
        do.choose(state, seat, ("yes", "no"), _poison_all, card, seat)


def _to_top(state: State, card: int, seat: int, data: Data) -> None:
    do.to_deck(state, card, top=True)


def _left_frontrow(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[1][0] in (FRONT, BACK)


def _can_call_ant(state: State, card: int, seat: int) -> bool:
    return state.phase == MAIN1 and part.room(state, seat) and bool(in_extra(state, seat, "Ant Token"))


def _pinch_hitter(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-064: a small Insect takes its place."""
    fits = (pick.of_type("Insect"), pick.level(1, 1))
    do.special_summon(state, seat, part.own_cards(state, card, seat, ("hand", "deck"), fits), (ATK,))


def _hit_out(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[2] == "battle") and part.room(state, seat)


def _own_doing(state: State, card: int, seat: int, data: Data) -> bool:
    """destroyed: by an effect of a card of its owner."""
    mine = data[0] == card and data[2] == "effect" and state.acting >= 0 and user_of(state, state.acting) == seat
    return mine and bool(pick.deck_cards(state, seat, _INSECT_RITES))


_INSECT_RITES = pick.named("Insectorum Ritual", "Ritual Seal of Serket")
"""The Ritual Spells of Insects."""


INFESTED = pick.of_type("Infested")

CARDS: dict[str, CardEffects] = {
    "TEG-064": CardEffects(  # Pinch Hitter Grassbatter
        triggers=(
            Trigger("destroyed", _pinch_hitter, _hit_out, optional=True, limit="turn"),
            Trigger("destroyed", part.search_for(_INSECT_RITES), _own_doing, optional=True, limit="turn"),
        )
    ),
    "TEG-061": CardEffects(  # Flying Mantis
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: do.modify_atk(state, card, 300),
                targets=part.own_tribute(pick.not_itself, pick.of_type("Insect")),
                cost=part.pay_tribute,
            ),
        )
    ),
    "TEG-063": CardEffects(  # Skull-Mark Ladybug
        triggers=(part.when_destroyed(lambda state, card, seat, data: do.gain_lp(state, seat, 500), "battle"),)
    ),
    # Whoever has a parasite is an Insect as well, gets no bonus from the ground, and no player would take it as a tribute.
    "TEG-067": CardEffects(  # Rise of the Parasites
        event=pick.on_field(INFESTED),
        statics=(Static("type", INFESTED, "Insect"), Static("no_bonus", INFESTED), Static("no_tribute", INFESTED)),
    ),
    "TEG-070": CardEffects(  # Leghul
        strike=Strike(
            lambda state, card, seat, board, column: do.damage(
                state, do.controller(state, part.struck_monster(state, board, column)), 300
            ),
            lambda state, card, seat, board, column: (
                (one := part.struck_monster(state, board, column)) >= 0 and INFESTED(state, card, one)
            ),
        )
    ),
    "TEG-071": CardEffects(  # Ultimate Perfect Form - Great Moth
        summon=Summon("alter", ("Larva Moth",), by="Timeshifted", counters=5),
        statics=(part.cannot_be_attacked_by(pick.no(pick.of_type("Flying"))),),
        triggers=(
            Trigger(
                "battled",
                _scatter,
                lasting.beats(pick.no(pick.of_type("Flying")), attacking=True),
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "TEG-072": CardEffects(  # Insect Soldiers of the Sky
        statics=(Static("atk", part.attacking(pick.of_type("Flying")), 1000),)
    ),
    "TEG-077": CardEffects(triggers=(Trigger("sent_to_graveyard", _to_top, _left_frontrow),)),  # Cockroach Knight
    "TEG-080": CardEffects(  # Soldier Ant
        triggers=(Trigger("sent_to_graveyard", _to_top, _left_frontrow, optional=True, limit="turn"),)
    ),
    "TEG-082": CardEffects(  # Ant Army
        summon=Summon("alter", ("Soldier Ant",), by="Swarm"),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: do.token_summon(state, seat, "Ant Token"),
                can=_can_call_ant,
            ),
        ),
        by_phase=True,
    ),
    "TEG-083": CardEffects(statics=(part.self_static("no_material"),)),  # Ant Token
}

"""Seal of Exodia: Rules 121 to 170."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    duelists,
    marks,
    piles,
    places,
    players,
    targets,
)
from deckcheck.games.kingdom_duels.engine.cards.values import names_of
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State

FRIENDS = ("Yugi", "Jonouchi", "Anzu", "Honda")


def _card_on_top(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-157: the deck is shuffled and a card of one's choice lies on top."""
    choices.choose_card(state, seat, sorted(state.players[seat].deck.cards), _put_on_top, seat)


def _put_on_top(state: State, chosen: int, seat: int) -> None:
    actions.shuffle(state, seat)
    actions.to_deck(state, chosen, top=True)


def _take_title(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-158: a title for the rest of the duel."""
    marks.mark(state, -1 - seat, "title", "Duelist Kingdom Participant", PERMANENT)


def _unbonded(state: State, card: int, other: int) -> bool:
    """SOE-163: a Blue-Eyes White Dragon of a player who is not Kaiba."""
    if not conditions.both(conditions.face_up, conditions.named("Blue-Eyes White Dragon"))(state, card, other):
        return False
    duelist = state.players[changes.controller(state, other)].duelist
    return duelist < 0 or "Kaiba" not in names_of(state, duelist)


def _estrange(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        marks.mark(state, targets[0], "estranged", card)


def _refuses(state: State, card: int, seat: int, data: Data) -> bool:
    return card in marks.marks(state, data[0], "estranged")


def _refuse(state: State, card: int, seat: int, data: Data) -> None:
    actions.negate_attack(state)
    actions.destroy(state, data[0], seat)


def _scan(what: Callable[[State, int], list[int]]) -> ActivatedEffect:
    """SOE-164: the player looks at cards of an opponent; which ones `what(state, opponent)` says."""

    def scanned(state: State, player: int, card: int, seat: int) -> None:
        piles.look(state, seat, what(state, player))

    return replace(players.aimed(scanned, players.an_opponent), charges=2, limit="")


def _face_down(state: State, player: int) -> list[int]:
    return places.face_down_cards(state, player, "own")


def _in_hand(state: State, player: int) -> list[int]:
    return sorted(state.players[player].hand)


def _recharge(state: State, card: int, seat: int, targets: Targets) -> None:
    state.counters[card] += 1


def _has_spent(state: State, card: int, seat: int) -> bool:
    return state.counters[card] < (state.cards[card].charges or 0)


CARDS: dict[str, CardEffects] = {
    # The Other Yugi can be any of the friends whose Setup Rule can be shown.
    "SOE-144": CardEffects(  # The Other Yugi
        statics=tuple(duelists.stands_for(name) for name in FRIENDS), triggers=(duelists.SHOWS,)
    ),
    "SOE-156": CardEffects(setup=duelists.copies_strategy(duelists.of_other_name)),  # Impersonator of Death
    "SOE-157": CardEffects(uses=(ActivatedEffect(_card_on_top, charges=1, limit=""),)),  # Heart of the Cards
    "SOE-158": CardEffects(uses=(ActivatedEffect(_take_title, charges=1, limit=""),)),  # Duelist Kingdom
    # The bond with Blue-Eyes: one that is not Kaiba's falls when it attacks.
    "SOE-163": CardEffects(  # Bond with Blue-Eyes
        uses=(ActivatedEffect(_estrange, targets=targets.monster("any", _unbonded), charges=1, limit=""),),
        triggers=(Trigger("attack_declared", _refuse, _refuses, zone="any"),),
    ),
    # The Eye sees what lies face-down, or a hand, for two Charges; one comes back at a time.
    "SOE-164": CardEffects(  # Millennium Eye
        uses=(_scan(_face_down), _scan(_in_hand), ActivatedEffect(_recharge, can=_has_spent, symbol=True, limit="")),
    ),
}

"""Pyramid of Light: Spells 001 to 070."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    conditions,
    lasting,
    resolves,
    rituals,
    situations,
    spells,
    statics,
    summons,
    targets,
)
from deckcheck.games.kingdom_duels.engine.constants import BACK, FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Static, Targets
from deckcheck.games.kingdom_duels.engine.state import State, ask, opponents


def _send_into_deck(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-058: with all that is equipped and attached to it; then everybody draws."""
    monster = targets[0]
    for other in (*actions.equips_of(state, monster), *actions.attached_to(state, monster), monster):
        actions.to_deck(state, other)
    for other in (seat, *opponents(state, seat)):
        actions.draw(state, other)


def _raise_in_slime(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-070: a dead monster rises with the card upon it; without a monster the card is spent."""
    if state.zone[targets[0]] == GRAVE and summons.room(state, seat):
        summons.special_summon(state, seat, targets, then=_slimed, arguments=(card, seat))
    else:
        actions.to_graveyard(state, card)


def _slimed(state: State, monster: int, card: int, seat: int) -> None:
    spells.equip_or_bury(state, card, monster, seat)


_SLIME = conditions.name_has("Slime")


def _can_wall_in(state: State, card: int, seat: int) -> bool:
    """PYL-048: with the Sarcophagus, and four cards left in the deck."""
    enough = len(state.players[seat].deck.cards) >= 4 and lasting.controls_named(state, seat, "King's Sarcophagus")
    return enough and summons.ritual_ready(state, card) and summons.room(state, seat)


def _erode_bottom(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-048: the four lowest cards of the deck, which is not shuffled for it."""
    deck = state.players[seat].deck
    deck.settle(state.stream)
    for other in deck.cards[:4]:
        actions.erode(state, other)


def _bring_horus(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-048: the monster goes when the walls do."""
    options = tuple((monster, ()) for monster in rituals.ritual_monsters(state, card))
    if state.zone[card] == BACK and summons.room(state, seat):
        ask(state, seat, "extra_summon", options, "ritual", _wall_in, (card,))


def _wall_in(state: State, monster: int, card: int) -> None:
    if state.zone[monster] == FRONT:
        lasting.bind(state, card, monster)


CARDS: dict[str, CardEffects] = {
    "PYL-048": CardEffects(  # Ritual Walls of the Imperial Tomb
        activate=ActivatedEffect(resolves.nothing),
        stays=True,
        uses=(ActivatedEffect(_bring_horus, can=_can_wall_in, cost=_erode_bottom, slow=True),),
        triggers=(lasting.UNBIND,),
    ),
    "PYL-058": CardEffects(  # The Forceful Sentry
        activate=ActivatedEffect(_send_into_deck, targets=targets.monster("any", conditions.is_normal))
    ),
    "PYL-070": CardEffects(  # Rise and Slime
        activate=ActivatedEffect(
            _raise_in_slime,
            can=lambda state, card, seat: summons.room(state, seat),
            targets=targets.in_graveyard(
                "any", conditions.is_normal, conditions.no(_SLIME), conditions.original_atk(most=2000)
            ),
        ),
        equip_to=conditions.face_up,
        statics=(*statics.equip_stats(600, 600), Static("battle_proof", situations.bearer_battling(_SLIME))),
    ),
}

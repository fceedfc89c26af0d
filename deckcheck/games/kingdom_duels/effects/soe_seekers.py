"""Seal of Exodia: monsters that look at decks and bring cards to hand."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import is_monster, is_spell, name_has, original_atk
from deckcheck.games.kingdom_duels.effects._targets import deck_cards, in_graveyard, spell_trap
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.constants import ATK, FRONT, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Summon, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _small_monster(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-013."""
    found = deck_cards(state, seat, is_monster, original_atk(most=1500))
    do.choose_card(state, seat, found, do.search)


def _fell_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[1][0] == FRONT and data[1][3] in (ATK, HIDDEN_ATK)


def _rearrange(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-098: the player sees the two top cards and says which is to be drawn first."""
    deck = state.players[seat].deck
    deck.settle(state.stream)
    pair = tuple(deck.cards[-2:])
    last.look(state, seat, pair)
    if len(pair) == 2:
        do.choose(state, seat, [state.refs[other] for other in pair], _put_first, seat, pair)


def _put_first(state: State, word: str, seat: int, pair: tuple[int, ...]) -> None:
    cards = state.players[seat].deck.cards
    if state.refs[pair[0]] == word and tuple(cards[-2:]) == pair:
        cards[-1], cards[-2] = cards[-2], cards[-1]


def _peek(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-128: the top card of an opponent's deck."""
    _ask_whose(state, seat, last.others(state, seat))


def _peek_any(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-134: the top card of anybody's deck."""
    _ask_whose(state, seat, [other for other, player in enumerate(state.players) if not player.lost])


def _ask_whose(state: State, seat: int, players: list[int]) -> None:
    names = [state.names[other] for other in players]
    if len(names) == 1:
        _peeked(state, names[0], seat)
    else:
        do.choose(state, seat, names, _peeked, seat)


def _peeked(state: State, name: str, seat: int) -> None:
    deck = state.players[state.names.index(name)].deck
    if deck.cards:
        last.look(state, seat, (deck.top(state.stream),))


def _new_hands(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-131: all hands go and five new cards come."""
    mark_used(state, seat, card, "turn", -101)
    there = [other for other, player in enumerate(state.players) if not player.lost]
    for other in there:
        for candidate in list(state.players[other].hand):
            do.discard(state, candidate)
    for other in there:
        do.draw(state, other, 5)


def _back_to_hand(state: State, card: int, seat: int, targets: Targets) -> None:
    do.to_hand(state, targets[0])


def _spell_to_hand(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-133: a Normal Spell may be cast at once."""
    last.salvage("hand")(state, card, seat, targets)
    spell = targets[0]
    if spell not in state.players[seat].hand or not parts.normal_glyph(state, card, spell):
        return
    if last.castable(state, seat, spell, slow_too=True):
        do.choose(state, seat, ("activate", "keep"), _cast_or_keep, seat, spell)


def _cast_or_keep(state: State, word: str, seat: int, card: int) -> None:
    if word == "activate":
        last.cast(state, seat, card)


CARDS: dict[str, CardEffects] = {
    "SOE-013": CardEffects(triggers=(Trigger("sent_to_graveyard", _small_monster, _fell_in_attack),)),  # Critter
    "SOE-098": CardEffects(uses=(ActivatedEffect(_rearrange),)),  # Krokodilius
    # Takes back a Sword of the player's side, worn or still Set.
    "SOE-112": CardEffects(  # Swordsaurus
        uses=(
            ActivatedEffect(
                _back_to_hand,
                targets=spell_trap("own", is_spell, name_has("Sword"), lambda state, card, other: state.game.equip[other]),
            ),
        )
    ),
    "SOE-128": CardEffects(triggers=(Trigger("standby", _peek, optional=True, limit="turn"),)),  # Babylon
    "SOE-131": CardEffects(  # Metamor Pot
        flip=ActivatedEffect(_new_hands, can=lambda state, card, seat: not is_used(state, seat, card, "turn", -101), limit="")
    ),
    "SOE-132": CardEffects(  # Saint Magician
        flip=ActivatedEffect(last.salvage("hand"), targets=in_graveyard("own", is_spell), limit="duel")
    ),
    "SOE-133": CardEffects(  # Anzu, the Saint Magician
        summon=Summon("integration", ("Saint Magician",), by="Anzu"),
        uses=(ActivatedEffect(_spell_to_hand, targets=in_graveyard("own", is_spell), slow=False, limit="duel"),),
    ),
    "SOE-134": CardEffects(  # Anthrosaurus
        triggers=(Trigger("end_phase", _peek_any, parts.own_event, optional=True, limit="turn"),)
    ),
}

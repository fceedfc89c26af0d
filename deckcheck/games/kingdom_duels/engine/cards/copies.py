"""Cards that are exactly like another card for a time: Tokens that copy a monster, monsters that take over effects.

The data of a duel do not change, so the state gets other data, in which the card has the values and effects of its model. It
keeps its name. The data go back to what is printed when a turn begins and the card has left the field.
"""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.duel.constants import ON_FIELD_ZONES
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects
from deckcheck.games.kingdom_duels.engine.duel.game_data import GameData
from deckcheck.games.kingdom_duels.engine.duel.state import State, touch


def copy_monster(state: State, card: int, model: int) -> None:
    """Give a Token the attribute, types, Level, values and effects that are printed on another monster."""
    there = state.cards[model]
    types = there.types if "Token" in there.types else (*there.types, "Token")
    shown = _printed(state, card)[0]._replace(
        id=f"{state.cards[card].id.partition('=')[0]}={there.id}",
        types=types,
        attribute=there.attribute,
        hierarchy=there.hierarchy,
        level=there.level,
        atk=there.atk,
        def_=there.def_,
        bonus_atk=there.bonus_atk,
        bonus_def=there.bonus_def,
        is_extra=True,
    )
    become(state, card, shown, replace(state.game.effects[model], summon=None))


def take_effects(state: State, card: int, effects: CardEffects) -> None:
    """Give a card other effects than the printed ones, as long as it is on the field or until `end_copy`."""
    become(state, card, state.cards[card]._replace(id=f"{state.cards[card].id}="), effects)


def become(state: State, card: int, shown: Card, effects: CardEffects) -> None:
    """Let a card be another one; what it had put on the chain or was about to put there is gone."""
    state.met = tuple(met for met in state.met if met.card != card)
    state.chain[:] = [link for link in state.chain if link.card != card or link.use < 0]
    copies = {**state.game.copies, card: _printed(state, card)}
    _use(state, {card: (shown, effects)}, copies)


def become_for_good(state: State, card: int, model: int) -> None:
    """Let a card be exactly like another one for the rest of the duel, wherever it goes."""
    become(state, card, state.cards[model], state.game.effects[model])
    state.game.copies = {number: printed for number, printed in state.game.copies.items() if number != card}


def end_copy(state: State, card: int) -> None:
    """Let a card be what is printed on it again."""
    if card in state.game.copies:
        copies = dict(state.game.copies)
        _use(state, {card: copies.pop(card)}, copies)


def end_copies(state: State) -> None:
    """Let all cards that left the field be what is printed on them."""
    for card in [card for card in state.game.copies if state.zone[card] not in ON_FIELD_ZONES]:
        end_copy(state, card)


def _printed(state: State, card: int) -> tuple[Card, CardEffects]:
    return state.game.copies.get(card) or (state.cards[card], state.game.effects[card])


def _use(state: State, new: dict[int, tuple[Card, CardEffects]], copies: dict[int, tuple[Card, CardEffects]]) -> None:
    game = state.game
    cards = [new[number][0] if number in new else card for number, card in enumerate(game.cards)]
    effects = {card.id: effect for card, effect in zip(game.cards, game.effects, strict=True)}
    effects |= {card.id: effect for card, effect in new.values()}
    state.game = GameData(cards, game.owner, game.refs, game.options, lambda card: effects[card.id])
    state.game.copies = copies
    state.game.effects_of = game.effects_of
    state.cards = state.game.cards
    touch(state)

"""Actions and events as people write and read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from deckcheck.core.engine import Action, Event, ScenarioError
from deckcheck.games.kingdom_hearts.engine.moves import ACTIONS
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, State
from deckcheck.games.kingdom_hearts.engine.zones import friends_of

OPTIONAL = frozenset((("play_technique", "target"), ("play_event", "target"), ("play_magic", "target")))


def parse_action(state: State, name: str, arguments: Mapping[str, Any], seat: int) -> Action:
    """An action as a scenario writes it."""
    args: list[Any] = []
    for key in ACTIONS[name]:
        value = arguments.get(key)
        if value is None and (name, key) in OPTIONAL:
            args.append(None)
        elif key in ("cards", "participants"):
            if not isinstance(value, list):
                raise ScenarioError(f"{name} needs a list of cards as '{key}'")
            args.append(_several(state, value, seat))
        elif key == "damage":
            if not isinstance(value, Mapping) or not all(isinstance(number, int) for number in value.values()):
                raise ScenarioError(f"{name} needs a map of cards to numbers")
            pairs = [(_number(state, card, seat, ()), number) for card, number in value.items()]
            args.append(tuple(sorted(pair for pair in pairs if pair[1] != 0)))
        else:
            args.append(_number(state, value, seat, ()))
    return Action(name, tuple(args))


def _several(state: State, references: list[Any], seat: int) -> tuple[int, ...]:
    found: list[int] = []
    for reference in references:
        found.append(_number(state, reference, seat, tuple(found)))
    return tuple(sorted(found))


def _number(state: State, reference: Any, seat: int, taken: tuple[int, ...]) -> int:
    """The card with this reference; where both players have one, that of the player who acts, or on that player's World."""
    numbers = [card for card, one in enumerate(state.references) if one == reference and card not in taken]
    if not numbers:
        raise ScenarioError(f"unknown card '{reference}'")
    dark = state.sides[seat].dark
    return min(numbers, key=lambda card: (state.owner[card] != seat and card not in dark, card))


def format_action(state: State, action: Action) -> dict[str, Any]:
    """An action as a scenario writes it; equal copies of a card are written as the one with the lowest number."""
    written: dict[str, Any] = {"do": action.do}
    refs = state.references
    for key, value in zip(ACTIONS.get(action.do, ()), action.args, strict=False):
        if value is None:
            continue
        if key == "damage":
            written[key] = {refs[card]: number for card, number in value}
        elif isinstance(value, tuple):
            written[key] = [refs[card] for card in value]
        else:
            written[key] = refs[_first_copy(state, value)]
    return written


def _first_copy(state: State, card: int) -> int:
    """The equal card with the lowest number in the same place."""
    fact = state.cards[card]
    for seat, side in enumerate(state.sides):
        if card in side.hand:
            return min(one for one in side.hand if state.cards[one] is fact)
        worn, damage = side.equipment, side.damage
        for zone in (side.friends, friends_of(state, seat), side.dark):
            if card in zone:
                state_of = (worn.get(card), damage.get(card, 0))
                return min(one for one in zone if state.cards[one] is fact and (worn.get(one), damage.get(one, 0)) == state_of)
    if state.phase == "setup":
        return min(one for one, other in enumerate(state.cards) if other is fact and state.owner[one] == state.owner[card])
    return card


SENTENCES = {
    "TurnStarted": "turn {0} of {who} begins",
    "TurnEnded": "{who} ends the turn",
    "CardsDrawn": "{who} draws {0}",
    "DeckReshuffled": "{who} shuffles {0} discarded cards into a new deck",
    "PlayerCardChosen": "{who} plays as {0}",
    "WorldReached": "{who} moves to {0}: {1} levels",
    "HeartPointsGained": "{who} gains {0} Heart Points and has {1}",
    "HeartPointsLost": "{who} loses {0} Heart Points and has {1}",
    "Escaped": "{who} escapes",
    "DarkCardPlaced": "{who} puts {0} in the opponent's way",
    "DarkCardDefeated": "{0} is defeated",
    "FriendPlayed": "{0} joins {who}",
    "MagicFriendPlayed": "{1} calls {0} for {who}",
    "MagicPlayed": "{1} uses {0} for {who}",
    "EventPlayed": "{who} plays {0}",
    "TechniquePlayed": "{who} plays {0}",
    "EquipmentPlayed": "{1} takes up {0}",
    "FormChanged": "{who} changes into {0}",
    "AttackCardsPlayed": "{who} attacks with {all}",
    "BattleStarted": "{who} starts a battle with {all}",
    "BattleEnded": "the battle is over",
    "FriendCommitted": "{0} takes part for {who}",
    "DamageDealt": "{0} takes {1} damage",
    "ActionPhaseEnded": "{who} ends the Action Phase",
    "ChallengeDeclared": "{who} declares a challenge",
    "NothingDone": "{who} does nothing",
    "CardDiscarded": "{0} is discarded",
    "CardReturned": "{0} returns to the hand of {who}",
    "CardCaptured": "{who} captures {0}",
    "CardFetched": "{who} takes {0} to {1}",
    "GameEnded": "{who} wins by {0}",
}
NUMBERS = {
    "TurnStarted": (0,),
    "DeckReshuffled": (0,),
    "CardsDrawn": (0,),
    "WorldReached": (1,),
    "HeartPointsGained": (0, 1),
    "HeartPointsLost": (0, 1),
    "DamageDealt": (1,),
    "CardFetched": (1,),
    "GameEnded": (0,),
}
"""Which data of an event are not cards."""


def describe(state: State, event: Event) -> str:
    who = state.sides[event.seat].name if event.seat >= 0 else "nobody"
    if event.what == "ChallengeDecided":
        totals = f"{event.data[1]} against {event.data[2]}"
        return f"{who} wins the challenge, {totals}" if event.seat >= 0 else f"the challenge is a tie, {totals}"
    plain = NUMBERS.get(event.what, ())
    words = [str(value).replace("_", " ") if place in plain else _title(state, value) for place, value in enumerate(event.data)]
    sentence = SENTENCES[event.what]
    if event.what == "HeartPointsGained" or event.what == "HeartPointsLost":
        sentence = sentence.replace("Points and", "Point and") if event.data[0] == 1 else sentence
    return sentence.format(*words, who=who, all=", ".join(words) or "the Player Card alone")


def _title(state: State, card: int) -> str:
    return "nothing" if card == NO_CARD else state.cards[card].title

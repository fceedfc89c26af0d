"""Why an action is refused: the clauses that can forbid one, each with what the player is told."""

from __future__ import annotations

from typing import Final

from deckcheck.simulator.parts.flow import Refusal

CARD_TEXT: Final = "KH-CARD-19"
"""Clause of everything that the text of a card forbids or decides."""
REASONS: Final[dict[str, str]] = {
    "KH-SETUP-01": "you choose a Player Card from your own deck once, before the game",
    "KH-TURN-01": "not allowed in this phase",
    "KH-TURN-06": "you can move only once per turn",
    "KH-TURN-07": "you can battle only once per turn",
    "KH-TURN-08": "this cannot be played during a battle",
    "KH-MOVE-01": "you move by playing a World Card from your hand",
    "KH-MOVE-03": "there are Dark Cards on your current World",
    "KH-MOVE-05": "you have escaped and cannot move this turn",
    "KH-MOVE-10": "you can move only in your Action Phase, outside a battle",
    "KH-BATTLE-01": "you can battle only against Dark Cards on your World, and assign damage only in an open battle",
    "KH-BATTLE-04": "only cards in your Friend area can take part",
    "KH-BATTLE-09": "divide the whole total among the Dark Cards there",
    "KH-BATTLE-16": "play at least one Attack Card",
    "KH-BATTLE-23": "you can do this only in your battle, or when you choose in a challenge",
    "KH-TECH-01": "you can play Technique Cards only in your battle",
    "KH-TECH-02": "not all characters of the Cooperation list are in play",
    "KH-ESCAPE-01": "you can escape only from Dark Cards, only once, and not after a battle",
    "KH-DISRUPT-01": "you can put only Dark Cards from your hand on the opponent's World, in your Action Phase",
    "KH-DISRUPT-03": "the opponent does not have a World",
    "KH-DISRUPT-04": "the Dark Level of the World is already used up",
    "KH-DISRUPT-06": "its level is higher than the total of the opponent's World levels",
    "KH-FRIEND-02": "its level is more than 1 above your highest Friend",
    "KH-FRIEND-03": "without a Friend in play you can play only level 0 or 1",
    "KH-FRIEND-05": "it has the name of your Player Card",
    "KH-FRIEND-10": "you can play Friends only from your hand, in your Action Phase",
    "KH-TERM-12": "a Nobody Card is not an ally of a Player/Dark",
    "KH-CARD-04": "your Player Card does not have such allies",
    "KH-CARD-07": "you can use only Player/XIII Cards as Friends",
    "KH-CARD-19": "a card text decides what you can do now",
    "KH-EQUIP-01": "you can play Equipment only on your own character, in your Action Phase",
    "KH-EQUIP-02": "the character already has Equipment",
    "KH-EQUIP-04": "this character cannot carry it",
    "KH-EQUIP-06": "it is not Equipment that you have in play",
    "KH-FORM-01": "you can play a Form Change only on your Player Card, in your Action Phase outside a battle",
    "KH-FORM-02": "its name does not contain that of your Player Card",
    "KH-FORM-03": "it is not a Form Change that you have in play",
    "KH-EVENT-01": "you can play Events only from your hand, in your Action Phase",
    "KH-MAGIC-02": "you do not have a card with enough Magic for it",
    "KH-MAGIC-03": "you do not have a card with enough Magic for it",
    "KH-MAGIC-05": "the declared card does not have enough Magic",
    "KH-MAGIC-11": "you can play Magic only in your Action Phase or in a challenge",
    "KH-CHALLENGE-01": "you can declare or skip a challenge only in your Challenge Phase, and declare only one",
    "KH-CHALLENGE-04": "the other player must choose",
    "KH-CHALLENGE-08": "you can pass only in a challenge",
    "KH-DISCARD-02": "you can discard only cards from your own hand",
    "KH-WIN-03": "the game is over",
    "DC-ACTION-01": "unknown action or card",
}
"""Reason for each clause that can refuse an action."""
_REFUSALS: Final = {clause: Refusal(clause, reason) for clause, reason in REASONS.items()}


def refuse(clause: str) -> Refusal:
    return _REFUSALS[clause]

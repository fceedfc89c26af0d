"""Why an action is refused: the clause, and what the player can do instead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn

from deckcheck.core.engine import Action, IllegalActionError
from deckcheck.games.kingdom_hearts.engine.actions import ACTIONS
from deckcheck.games.kingdom_hearts.engine.ongoing_effects import CARD_TEXT
from deckcheck.games.kingdom_hearts.engine.phases.battle import refuse_battle, refuse_damage
from deckcheck.games.kingdom_hearts.engine.phases.challenge import refuse_declaration, refuse_pass
from deckcheck.games.kingdom_hearts.engine.phases.combat import refuse_attack_cards, refuse_commit
from deckcheck.games.kingdom_hearts.engine.phases.equipment import refuse_discard_equipment, refuse_equipment
from deckcheck.games.kingdom_hearts.engine.phases.events import refuse_event, refuse_technique
from deckcheck.games.kingdom_hearts.engine.phases.form_changes import refuse_discard_form, refuse_form
from deckcheck.games.kingdom_hearts.engine.phases.friends import refuse_friend
from deckcheck.games.kingdom_hearts.engine.phases.magic import refuse_magic, refuse_magic_friend
from deckcheck.games.kingdom_hearts.engine.phases.turns import refuse_discard, refuse_draw, refuse_end_action, refuse_skip
from deckcheck.games.kingdom_hearts.engine.phases.worlds import refuse_dark, refuse_escape, refuse_move
from deckcheck.games.kingdom_hearts.engine.setup import refuse_player_card
from deckcheck.games.kingdom_hearts.engine.state import State

REASONS: Final = {
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


def refuse(clause: str) -> NoReturn:
    raise IllegalActionError(clause, REASONS[clause])


def refusal(state: State, action: Action, seat: int) -> str:
    """Return the clause that refuses a player's action; empty if the action is legal."""
    if state.outcome is not None:
        return "KH-WIN-03"
    if action.do not in ACTIONS or len(action.args) != len(ACTIONS[action.do]) or seat not in (0, 1):
        return "DC-ACTION-01"
    if state.choice is not None and action.do != "choose_cards":
        return CARD_TEXT
    if state.phase == "setup" and action.do != "choose_player_card":
        return "KH-SETUP-01"
    if not _has_known_cards(state, action.args):
        return "DC-ACTION-01"
    return REFUSALS[action.do](state, seat, *action.args)


def _has_known_cards(state: State, args: tuple[Any, ...]) -> bool:
    """Return whether every card number of the arguments is a card of this game."""
    most = len(state.cards)
    for value in args:
        for item in value if isinstance(value, tuple) else (value,):
            card = item[0] if isinstance(item, tuple) else item
            if card is not None and not (isinstance(card, int) and 0 <= card < most):
                return False
    return True


def _refuse_choice(state: State, seat: int, cards: tuple[int, ...]) -> str:
    choice = state.choice
    if choice is None or seat != choice.question.seat:
        return CARD_TEXT
    question = choice.question
    right = question.least <= len(cards) <= question.most and len(set(cards)) == len(cards)
    return "" if right and all(card in question.cards for card in cards) else CARD_TEXT


REFUSALS: Final[dict[str, Callable[..., str]]] = {
    "choose_player_card": refuse_player_card,
    "draw_cards": refuse_draw,
    "move_to_world": refuse_move,
    "start_battle": refuse_battle,
    "commit_friend": refuse_commit,
    "play_attack_cards": refuse_attack_cards,
    "play_technique": refuse_technique,
    "assign_damage": refuse_damage,
    "escape": refuse_escape,
    "play_dark_on_opponent": refuse_dark,
    "play_friend": refuse_friend,
    "play_equipment": refuse_equipment,
    "discard_equipment": refuse_discard_equipment,
    "play_form_change": refuse_form,
    "discard_form_change": refuse_discard_form,
    "play_event": refuse_event,
    "play_magic": refuse_magic,
    "play_magic_friend": refuse_magic_friend,
    "choose_cards": _refuse_choice,
    "end_action_phase": refuse_end_action,
    "declare_challenge": refuse_declaration,
    "do_nothing": refuse_pass,
    "skip_challenge": refuse_skip,
    "discard_from_hand": refuse_discard,
}
"""Functions that return the clause against an action, called with the state, the seat and the arguments of the action."""

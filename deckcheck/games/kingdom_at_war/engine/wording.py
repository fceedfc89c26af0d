"""Actions in words, for menus and logs."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.core import mentions
from deckcheck.core.engine import Action
from deckcheck.core.words import join_names, plural
from deckcheck.games.kingdom_at_war.engine.state import KEEP_TOP, Goods, State, asked, open_deal
from deckcheck.simulator.parts.notation import Phrase, asked_by, fixed, phrase_of

Amounts = tuple[tuple[int, int], ...]


def describe_action(state: State, action: Action, seat: int) -> str:
    return phrase_of(PHRASES, state, action, seat)


def card_name(state: State, card: int) -> str:
    return mentions.card(card, state.facts[card].name)


def player_name(state: State, seat: int) -> str:
    return mentions.player(seat, state.player_names[seat])


def card_names(state: State, cards: Sequence[int]) -> str:
    return join_names([card_name(state, card) for card in cards]) if cards else "no cards"


def goods(state: State, offered: Goods) -> str:
    """Return one side of a deal."""
    parts = [
        card_names(state, amount)
        if isinstance(amount, tuple)
        else plural(amount, "coin")
        if thing == "coins"
        else f"{amount} {thing}"
        for thing, amount in offered
    ]
    return join_names(parts) if parts else "nothing"


def _on(state: State, targets: Sequence[int] | None) -> str:
    return f" on {card_names(state, targets)}" if targets else ""


def _tactic(text: str, without: str) -> Phrase:
    return lambda state, seat, card: without if isinstance(card, str) else text.format(card_name(state, card))


def _assign_lines(state: State, seat: int, front: tuple[int, ...], second: tuple[int, ...]) -> str:
    lines = [(front, "in the front line"), (second, "in the second line")]
    parts = [f"{card_names(state, cards)} {place}" for cards, place in lines if cards]
    return f"put {' and '.join(parts)}" if parts else "form no lines"


def _distribute(verb: str, noun: str, none: str) -> Phrase:
    def phrase(state: State, seat: int, amounts: Amounts) -> str:
        parts = [f"{amount} {noun} {card_name(state, card)}" for card, amount in amounts]
        return f"{verb} {join_names(parts)}" if parts else none

    return phrase


def _distribute_wounds(state: State, seat: int, wounds: Amounts) -> str:
    parts = [f"{plural(amount, 'wound')} to {card_name(state, card)}" for card, amount in wounds]
    return f"assign {join_names(parts)}" if parts else "assign no wounds"


def _play_card(state: State, seat: int, card: int, bearer: int | None = None, payment: tuple[int, ...] | None = None) -> str:
    paid = f", paid with {card_names(state, payment)}" if payment else ""
    on = "" if bearer is None else f" on {card_name(state, bearer)}"
    return f"play {card_name(state, card)}{on} (cost {state.facts[card].cost}){paid}"


def _create_intrigue(state: State, seat: int, target: int, card: int | str) -> str:
    what = "the top card of the keep" if card == KEEP_TOP else card_name(state, int(card))
    return f"put {what} face down on {card_name(state, target)}"


def _challenge(state: State, seat: int, target: int, participants: tuple[int, ...]) -> str:
    return f"challenge {card_name(state, target)} with {card_names(state, participants)}"


def _answer_challenge(state: State, seat: int, participants: tuple[int, ...]) -> str:
    return f"defend with {card_names(state, participants)}" if participants else "defend with the challenged card alone"


def _choose_targets(state: State, seat: int, targets: tuple[int, ...]) -> str:
    question = asked(state)
    card = card_name(state, question.trigger.card) if question is not None and question.trigger is not None else ""
    return asked_by(f"choose {card_names(state, targets) if targets else 'nothing'}", card)


def _activate_ability(state: State, seat: int, card: int, ability: str, targets: tuple[int, ...] | None = None) -> str:
    return f"use {card_name(state, card)}: {ability}{_on(state, targets)}"


def _play_event(state: State, seat: int, card: int, targets: tuple[int, ...] | None = None) -> str:
    return f"play {card_name(state, card)}{_on(state, targets)}"


def _offer_deal(state: State, seat: int, to: int, give: Goods = (), take: Goods = ()) -> str:
    return f"offer {player_name(state, to)} {goods(state, give)} for {goods(state, take)}"


def _answer_deal(state: State, seat: int, accept: bool) -> str:
    deal = open_deal(state)
    whose = "the deal" if deal is None else f"{state.player_names[deal.by]}'s deal"
    return f"{'accept' if accept else 'decline'} {whose}"


PHRASES: dict[str, Phrase] = {
    "mulligan": fixed("take a mulligan"),
    "keep_hand": fixed("keep the opening hand"),
    "draw_supremacy": lambda state, seat, supremacy: f"draw a card for {supremacy} supremacy",
    "decline_supremacy": fixed("draw no card for supremacy"),
    "start_battle": lambda state, seat, defender: f"attack {player_name(state, defender)}",
    "skip_battle": fixed("start no battle"),
    "withdraw_declared_action": fixed("withdraw"),
    "place_tactic": _tactic("place {} face down as the tactic", "place no tactic"),
    "assign_lines": _assign_lines,
    "assign_fast": lambda state, seat, card, line: f"put {card_name(state, card)} in the {line} line",
    "pass_fast": fixed("add no fast character"),
    "change_tactic": _tactic("change the tactic to {}", "take the tactic back"),
    "keep_tactic": fixed("keep the tactic"),
    "spend_morale": lambda state, seat, amount: f"spend {amount or 'no'} morale",
    "distribute_wounds": _distribute_wounds,
    "move_power": _distribute("move", "power to the pool from", "move no power to the pool"),
    "buy_draw": fixed("buy a card"),
    "buy_coin": fixed("buy a coin"),
    "play_card": _play_card,
    "create_intrigue": _create_intrigue,
    "challenge": _challenge,
    "answer_challenge": _answer_challenge,
    "attach_prize": lambda state, seat, card: f"give the face-down card to {card_name(state, card)}",
    "banish_restricted": lambda state, seat, card: f"choose {card_name(state, card)} to go to exile",
    "choose_targets": _choose_targets,
    "activate_ability": _activate_ability,
    "play_event": _play_event,
    "offer_deal": _offer_deal,
    "answer_deal": _answer_deal,
    "end_phase": lambda state, seat: f"end the {state.phase.capitalize()} phase",
}

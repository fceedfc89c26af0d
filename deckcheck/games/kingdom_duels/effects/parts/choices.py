"""Choices that a player makes in the middle of an effect, and chance: coin and die."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar, TypeVarTuple

from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, COIN, FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Targets
from deckcheck.games.kingdom_duels.engine.duel.event_model import Rolled
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, opponents, push, source_of
from deckcheck.games.kingdom_duels.engine.view.face_down import masks, place_words
from deckcheck.simulator.parts.flow import note

Ts = TypeVarTuple("Ts")
"""What a function that continues gets besides the state and the choice: mypy compares it with what is given to it."""
W = TypeVar("W", bound=str | int)


def choose(
    state: State,
    seat: int,
    words: Sequence[W],
    then: Callable[[State, W, *Ts], object],
    *arguments: *Ts,
    called: str = "",
) -> None:
    """Ask a player to choose one of the words or numbers; `then(state, choice, *arguments)` continues (KD-CARD-07).

    `called` is the phrase for a number in menus and logs: `zone {}`.
    """
    if words:
        ask(state, seat, "option", tuple(words), then, arguments, called)


def offer(
    state: State, seat: int, word: str, then: Callable[[State, *Ts], object], *arguments: *Ts, refusal: str = "no"
) -> None:
    """Ask a player whether to do something, which the word names; if so, `then(state, *arguments)` continues."""
    ask(state, seat, "option", (word, refusal), _accepted, (word, then, arguments))


def _accepted(state: State, answer: str, word: str, then: Callable[..., object], arguments: tuple[Any, ...]) -> None:
    if answer == word:
        then(state, *arguments)


def choose_card(
    state: State, seat: int, cards: Sequence[int], then: Callable[[State, int, *Ts], object], *arguments: *Ts
) -> None:
    """Ask a player to choose one of the cards; `then(state, card, *arguments)` continues. One card is not a question."""
    first, zone = state.game.first_copy, state.zone
    kinds = {(first[card], zone[card], zone[card] in (FRONT, BACK) and card): card for card in reversed(list(cards))}
    cards = list(kinds.values())[::-1]
    if len(cards) == 1:
        push(state, then, cards[0], *arguments)
    elif cards:
        words = card_words(state, seat, cards)
        ask(state, seat, "option", words, _chosen_card, (tuple(cards), words, then, arguments))


def card_words(state: State, seat: int, cards: Sequence[int]) -> tuple[str, ...]:
    """Return the words with which a player chooses among cards; a face-down card that the player cannot see has those of its
    place."""
    hidden = masks(state, seat)
    return tuple(place_words(state, hidden[card]) if card in hidden else state.refs[card] for card in cards)


def _chosen_card(
    state: State,
    word: str,
    cards: tuple[int, ...],
    words: tuple[str, ...],
    then: Callable[..., object],
    arguments: tuple[Any, ...],
) -> None:
    then(state, cards[words.index(word)], *arguments)


def later(state: State, function: Callable[[State, *Ts], object], *arguments: *Ts) -> None:
    """Do `function(state, *arguments)` after what is pushed later; push in reverse order."""
    push(state, function, *arguments)


def coin(state: State, seat: int, then: Callable[[State, bool, *Ts], object], *arguments: *Ts) -> None:
    """COIN: the player calls it; `then(state, right, *arguments)` (KD-EFFECT-04)."""
    ask(state, seat, "option", COIN, _toss, (seat, then, arguments))


def _toss(state: State, call: str, seat: int, then: Callable[..., object], arguments: tuple[Any, ...]) -> None:
    then(state, toss(state, seat) == call, *arguments)


def toss(state: State, seat: int) -> str:
    """COIN: a toss without a call (KD-EFFECT-04)."""
    fell = COIN[state.stream.below(2)]
    note(state, "coin_tossed", seat, fell)
    return fell


def roll(state: State, seat: int) -> int:
    """DICE: a roll of a die (KD-EFFECT-05)."""
    number = 1 + state.stream.below(6)
    note(state, "die_rolled", seat, number)
    fire(state, Rolled(seat, number))
    return number


def choose_opponent(state: State, seat: int, then: Callable[[State, int, *Ts], object], *arguments: *Ts) -> None:
    """A player chooses an opponent, without targeting; `then(state, opponent, *arguments)` continues. One is not a question."""
    pick_player(state, seat, opponents(state, seat), then, *arguments)


def target_opponent(state: State, seat: int, then: Callable[[State, int, *Ts], object], *arguments: *Ts) -> None:
    """The same for an effect that targets the opponent."""
    choose_player(state, seat, opponents(state, seat), then, *arguments)


def choose_player(
    state: State, seat: int, players: Sequence[int], then: Callable[[State, int, *Ts], object], *arguments: *Ts
) -> None:
    """A player targets a player; a Spell none whom Spells of opponents cannot target."""
    pick_player(state, seat, targetable_players(state, seat, players), then, *arguments)


def pick_player(
    state: State, seat: int, players: Sequence[int], then: Callable[[State, int, *Ts], object], *arguments: *Ts
) -> None:
    """A player chooses one of the players, without targeting. One player is not a question."""
    if len(players) == 1:
        then(state, players[0], *arguments)
    else:
        choose(state, seat, [state.names[player] for player in players], _chosen_player, then, arguments)


def targetable_players(state: State, seat: int, players: Sequence[int], source: int = -1) -> list[int]:
    """Return those of the players whom an effect of a player may target; not whom Spells of opponents cannot target. The
    source is the card that acts now, unless another one asks beforehand."""
    source = source if source >= 0 else source_of(state)
    if "player_untargetable" not in state.game.static_rows or source < 0 or not state.game.main[source] & SPELL:
        return list(players)
    team = state.players[seat].team
    shut = [other for other in players if has_player(state, other, "player_untargetable")]
    return [other for other in players if other not in shut or state.players[other].team == team]


def _chosen_player(state: State, word: str, then: Callable[..., object], arguments: tuple[Any, ...]) -> None:
    then(state, state.names.index(word), *arguments)


def pick_up_to(
    state: State,
    seat: int,
    cards: Sequence[int],
    most: int,
    then: Callable[[State, Targets, *Ts], object],
    *arguments: *Ts,
    least: int = 0,
) -> None:
    """Ask for cards one after the other, until enough are chosen; `then(state, chosen, *arguments)` continues."""
    _pick_next(state, seat, tuple(cards), most, least, (), then, arguments)


def _pick_next(
    state: State,
    seat: int,
    cards: Targets,
    most: int,
    least: int,
    chosen: Targets,
    then: Callable[..., object],
    arguments: tuple[Any, ...],
) -> None:
    if not most or not cards:
        then(state, chosen, *arguments)
        return
    words = card_words(state, seat, cards)
    if least <= 0:
        words = (*words, "done")
    choose(state, seat, words, _picked, seat, cards, most, least, chosen, then, arguments)


def _picked(
    state: State,
    word: str,
    seat: int,
    cards: Targets,
    most: int,
    least: int,
    chosen: Targets,
    then: Callable[..., object],
    arguments: tuple[Any, ...],
) -> None:
    if word == "done":
        then(state, chosen, *arguments)
        return
    card = cards[card_words(state, seat, cards).index(word)]
    left = tuple(other for other in cards if other != card)
    _pick_next(state, seat, left, most - 1, least - 1, (*chosen, card), then, arguments)


def guess_type(state: State, seat: int, then: Callable[[State, bool, *Ts], object], *arguments: *Ts) -> None:
    """A random card of the hand is taken and the opponent calls its type; `then(state, right, *arguments)`."""
    hand = state.players[seat].hand
    if hand:
        card = hand[state.stream.below(len(hand))]
        choose_opponent(state, seat, _ask_type, card, then, arguments)


def _ask_type(state: State, opponent: int, card: int, then: Callable[..., object], arguments: tuple[Any, ...]) -> None:
    choose(state, opponent, ("Monster", "Spell", "Trap"), _guessed, card, then, arguments)


def _guessed(state: State, word: str, card: int, then: Callable[..., object], arguments: tuple[Any, ...]) -> None:
    then(state, word in state.game.types[card], *arguments)

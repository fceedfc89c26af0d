"""Consequences of an action as its player can foresee them, tried on a copy of the duel without what is hidden from the player.

In that copy the closed hands and the face-down cards of the other players are gone, decks have no order, and coins and dice
fall otherwise than they will. So a trial cannot tell more than the view does, only what follows from it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import count
from math import inf
from typing import Final, NamedTuple

from deckcheck.core.engine import Action
from deckcheck.core.rng import Stream, TrialStream
from deckcheck.games.kingdom_duels.engine.actions import END_PHASE, PASS, targets_of
from deckcheck.games.kingdom_duels.engine.apply import apply, run
from deckcheck.games.kingdom_duels.engine.cards.statics import statics_now
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters
from deckcheck.games.kingdom_duels.engine.chain.activations import main_activations
from deckcheck.games.kingdom_duels.engine.chain.chain import resolve_link, respond
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BACK, COIN, DEF, DOWN, HIDDEN_ATK, MAIN1, MAIN2, RESOLVING
from deckcheck.games.kingdom_duels.engine.duel.event_model import EndPhaseBegan, Event, StandbyPhaseBegan
from deckcheck.games.kingdom_duels.engine.duel.numbers import is_place_number
from deckcheck.games.kingdom_duels.engine.duel.state import (
    Link,
    Question,
    State,
    copy_state,
    foe_boards,
    open_question,
    push,
    touch,
)
from deckcheck.games.kingdom_duels.engine.legal import legal_actions, listed_actions
from deckcheck.games.kingdom_duels.engine.tilemap.grid import tile_named, tile_word
from deckcheck.games.kingdom_duels.engine.tilemap.inside import tile_of
from deckcheck.games.kingdom_duels.engine.view.face_down import FACE_DOWN, hand_is_open, sees
from deckcheck.games.kingdom_duels.engine.view.tilemap_view import cards_in
from deckcheck.games.kingdom_duels.engine.zones.rows import place_back, place_front, remove

MOST_ANSWERS: Final = 12
MOST_WAYS: Final = 5
"""Decisions of other players that a trial follows, and answers to the first question that it looks at."""
CHANCES: Final = 6
SEEDS: Final = tuple(
    [next(seed for seed in count() if int(Stream(seed).random() * CHANCES) == face) for face in range(CHANCES)]
)
"""Seeds of trials: with each of them the first die shows another face, and half of them call the first coin right."""
TIMED: Final[frozenset[type[Event]]] = frozenset({StandbyPhaseBegan, EndPhaseBegan})
"""Events that come by themselves, turn by turn."""
BURDEN_TURNS: Final = 4
BURDEN_STEPS: Final = 80
ENOUGH_LP: Final = 8000
"""Turns and steps in which a card shows what it costs its player, and LP that are enough for it."""


class Foreseen(NamedTuple):
    """The duel after an action, as far as the player can foresee it."""

    won: bool | None
    """None if the duel goes on."""
    answers: int
    """Decisions of players on the way."""
    by_chance: bool
    """True if a coin, a die or a draw had a part in it."""


class Consequences:
    """Foresight of actions; it must be asked before the duel goes on."""

    __slots__ = ("_base", "_before", "_begun", "_gone", "_hidden", "_seat", "_state", "_waiting", "_watched")

    def __init__(self, state: State, seat: int, hidden: dict[int, int]) -> None:
        self._state = state
        self._seat = seat
        self._hidden = hidden
        self._gone: set[int] | None = None
        self._begun = False
        self._base: State | None = None
        self._waiting: bool | None = None
        self._before: float | None = None
        self._watched: bool | None = None
        """Findings so far: the cards that are hidden from the player, whether there was a trial, the duel without
        those cards, whether one of them waits for something to happen, the balance before an action, and whether cards of
        others might turn a monster up."""

    def of(self, action: Action, chance: int = 0) -> Foreseen | None:
        """Return the duel after an action that nothing hidden answers, as far as the player does not have to choose something
        then; None if it concerns a face-down card. `chance` is the way in which coins and dice fall, below CHANCES."""
        trial = self._trial(action, SEEDS[chance])
        if trial is None:
            return None
        after, answers = _tried(trial, self._seat, action) or (trial, 0)
        won = None if after.outcome is None else self._seat in after.outcome.winners
        return Foreseen(won, answers, _by_chance(after))

    def gain(self, action: Action) -> float | None:
        """Return the LP that the player gains and the opponents lose by an action, and a quarter of the same in ATK and DEF of
        monsters; infinite if it wins or loses the duel, and None if it concerns a face-down card or the player has to choose
        something then. By chance it is the mean of the ways in which the first die shows least and most, unless one of them
        loses; with them a coin is called right and wrong."""
        first, by_chance = self._gain(action, SEEDS[0])
        second = self._gain(action, SEEDS[-1])[0] if by_chance else None
        if -inf in (first, second):
            return -inf
        return first if first is None or second is None else (first + second) / 2

    def _gain(self, action: Action, seed: int) -> tuple[float | None, bool]:
        """Return the gain in one trial, and whether chance had a part in it."""
        trial = self._trial(action, seed)
        if trial is None:
            return None, False
        if self._before is None:
            self._before = _balance(trial, self._seat)
        found = _tried(trial, self._seat, action)
        if found is None:
            return None, _by_chance(trial)
        after = found[0]
        if after.outcome is not None:
            return inf if self._seat in after.outcome.winners else -inf, _by_chance(after)
        return _balance(after, self._seat) - self._before, _by_chance(after)

    def rises(self, action: Action) -> bool:
        """Return whether a monster that is summoned to defend ends in ATK position, by a face-up card of an opponent."""
        if self._watched is None:
            state, board = self._state, self._state.players[self._seat].board
            self._watched = any(
                state.zone[card] == BACK and state.pos[card] != DOWN and state.ctrl[card] != board
                for card, _, _ in state.game.watchers
            )
        if not self._watched:
            return False
        trial = self._trial(action, SEEDS[0])
        found = None if trial is None else _tried(trial, self._seat, action)
        return found is not None and found[0].pos[action.args[0]] in (ATK, HIDDEN_ATK)

    def opens(self, action: Action, cards: frozenset[int]) -> bool:
        """Return whether the player could use an effect on one of some cards after an action."""
        trial = self._trial(action, SEEDS[0])
        found = None if trial is None else _tried(trial, self._seat, action)
        if found is None:
            return False
        after = found[0]
        in_main = open_question(after) is None and after.phase in (MAIN1, MAIN2) and after.outcome is None
        options = main_activations(after) if in_main else listed_actions(after)
        return any(not cards.isdisjoint(targets_of(option)) for option in options)

    def tile_question(self, action: Action) -> tuple[int, tuple[str, ...]] | None:
        """Return the monster that the player may move after an action, and the words of its Tiles; the one Tile if there is no
        choice, and None if the action moves none of the player's monsters."""
        trial = self._trial(action, SEEDS[0])
        if trial is None:
            return None
        _tried(trial, self._seat, action)
        question, own = open_question(trial), self._state.players[self._seat].board
        if question is not None and question.kind == "option" and question.seat == self._seat:
            card = next(cards_in(question), -1)
            if card >= 0 and tile_of(trial, card) is not None and trial.ctrl[card] == own:
                return card, tuple(word for word in map(str, question.data[0]) if tile_named(word) is not None)
        if trial.tilemap is None or self._state.tilemap is None:
            return None
        before = self._state.tilemap.tiles
        moved = [(card, tile) for card, tile in trial.tilemap.tiles.items() if card in before and before[card] != tile]
        return next(((card, (tile_word(tile),)) for card, tile in moved if trial.ctrl[card] == own), None)

    def _trial(self, action: Action, seed: int) -> State | None:
        """Return a copy of the duel in which an action can be tried; None if it, or what waits to happen, concerns something
        hidden."""
        if _names_a_place(action.args):
            return None
        if action.do == "choose_option" and str(action.args[0]).startswith(FACE_DOWN):
            return None
        if self._gone is None:
            self._gone = self._unseen()
        if self._gone and self._awaits(action):
            return None
        trial = self._copy(self._gone, seed)
        if action.do == "strike" and action not in listed_actions(trial):
            return None  # only a Hidden monster in that zone allows it
        return trial

    def _copy(self, gone: set[int], seed: int) -> State:
        """Return a copy of the duel without some cards: for the first trial itself, from the second on of such a copy."""
        if not self._begun:
            self._begun = True
            return _without(self._state, gone, seed)
        if self._base is None:
            self._base = _without(self._state, gone, seed)
            statics_now(self._base)
        return copy_state(self._base, TrialStream(seed))

    def _unseen(self) -> set[int]:
        """Return the cards that the player cannot see on the field and in hands."""
        state, found = self._state, set(self._hidden)
        for other, player in enumerate(state.players):
            if not sees(state, self._seat, other) and not hand_is_open(state, other):
                found.update(player.hand)
        return found

    def _awaits(self, action: Action) -> bool:
        """Return whether a card that the player cannot see is about to do something after an action, or something to it."""
        if action.do == "choose_option":
            return self._is_concerned(action)
        if self._waiting is None:
            self._waiting = self._is_concerned(action)
        return self._waiting

    def _is_concerned(self, action: Action) -> bool:
        state = self._state
        if self._gone is None or not (state.attack or state.stack):
            return False
        return not self._gone.isdisjoint((*_numbers_in(state.attack), *_cards_in(_waiting(state, action), len(state.players))))

    def burden(self, card: int) -> int:
        """Return the LP that a card in the player's hand would cost them by its effects alone: a monster in two rounds, a Trap
        when an attack on a monster sets it off."""
        known = self._state.game.burdens
        if card not in known:
            effects = self._state.game.effects[card]
            if effects.trap is not None:
                known[card] = _blast(self._state, self._seat, card)
            else:
                timed = any(trigger.event in TIMED for trigger in effects.triggers)
                known[card] = _burden(self._state, self._seat, card) if timed else 0
        return known[card]


def _by_chance(after: State) -> bool:
    """Return whether a coin, a die or a draw had a part in a trial."""
    return not (isinstance(after.stream, TrialStream) and after.stream.is_new)


def _waiting(state: State, action: Action) -> tuple[object, ...]:
    """Return what waits to happen after an action, without the players who may answer and the targets of a replay."""
    return tuple(
        [
            _answered(item, action) if isinstance(item, Question) else item
            for item in state.stack
            if not (item.kind in ("respond", "replay") if isinstance(item, Question) else item.do is respond)
        ]
    )


def _answered(question: Question, action: Action) -> Question:
    """Return a question for one of several cards without those that an action does not choose."""
    words, *rest = question.data or ((),)
    if action.do != "choose_option" or len(rest) != 2 or len(rest[1]) != 4 or rest[1][1] != words:
        return question
    cards, _, _, arguments = rest[1]
    chosen = [card for card, word in zip(cards, words, strict=True) if word == action.args[0]]
    return question._replace(data=(*chosen, arguments))


def _names_a_place(arguments: tuple[object, ...]) -> bool:
    """Return whether an action names a face-down card by its place."""
    for value in arguments:
        if isinstance(value, int):
            if is_place_number(value):
                return True
        elif isinstance(value, tuple) and _names_a_place(value):
            return True
    return False


def _numbers_in(value: object) -> Iterator[int]:
    """Yield the whole numbers in a nested tuple, which may be cards."""
    if isinstance(value, int) and not isinstance(value, bool):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            yield from _numbers_in(part)


def _cards_in(waiting: tuple[object, ...], players: int) -> Iterator[int]:
    """Yield the numbers in what waits to happen that may be cards. The first ones are seats as well, and much more often; those
    of cards are taken only from where nothing but a card stands."""
    for item in waiting:
        if isinstance(item, Question):
            yield item.asker
            item = item.data
        yield from [number for number in _numbers_in(item) if number >= players]


def _without(state: State, hidden: Iterable[int], seed: int) -> State:
    """Return a copy of a duel without some cards, with decks in no order."""
    trial = copy_state(state, TrialStream(seed))
    trial.log = None
    for card in hidden:
        remove(trial, card)
    for player in trial.players:
        player.deck.cards.sort()
        player.deck.shuffle()
    touch(trial)
    return trial


def _play(trial: State, action: Action) -> None:
    trial.legal = [action]  # it is legal in the duel
    apply(trial, action)


def _tried(trial: State, seat: int, action: Action) -> tuple[State, int] | None:
    _play(trial, action)
    return _decided(trial, seat, MOST_ANSWERS)


def _decided(trial: State, seat: int, left: int, most_ways: int = MOST_WAYS) -> tuple[State, int] | None:
    """Let the players decline to answer, and the others choose what is worst for a player, until the duel goes on. Return it
    then and the number of those decisions; None if the player has to choose. Fewer answers are looked at with every question,
    for there may be many in a row."""
    for number in range(left):
        question = open_question(trial)
        if trial.outcome is not None or question is None:
            return trial, number
        if question.kind == "respond":
            _play(trial, PASS)
        elif question.kind == "option" and question.data[0] == COIN:
            _play(trial, listed_actions(trial)[0])  # no call is better than the other
        elif question.seat == seat:
            return None
        else:
            ways = [_decided(way, seat, left - number - 1, max(1, most_ways // 2)) for way in _ways(trial, most_ways)]
            found = [way for way in ways if way is not None]
            if len(found) == 1:
                return found[0]  # its prospects do not matter
            return min(found, key=lambda way: _prospects(way[0], seat)) if found else None
    return None


def _ways(trial: State, most: int) -> list[State]:
    """Return the states after each answer to a question, up to some."""
    found = []
    for action in listed_actions(trial)[:most]:
        twin = copy_state(trial)
        _play(twin, action)
        found.append(twin)
    return found


def _prospects(state: State, seat: int) -> tuple[bool, float]:
    return state.outcome is None or seat in state.outcome.winners, _balance(state, seat)


def _balance(state: State, seat: int) -> float:
    board = state.players[seat].board
    found = _strength(state, board)
    for other in foe_boards(state, board):
        found -= _strength(state, other)
    return found


def _strength(state: State, board: int) -> float:
    """Return the LP of a side, and a quarter of the ATK or printed DEF of its monsters."""
    guards, total = state.game.def_, 0
    for card in monsters(state, board):
        power, guard = atk_of(state, card), guards[card]
        total += power if power > guard else guard
    return state.boards[board].lp + total / 4


def _burden(state: State, seat: int, card: int) -> int:
    """Play some turns in which a monster is on the field with one that has no triggers, and players only end their phases."""
    trial = _emptied(state, seat, card)
    for place, monster in enumerate([card, *_companions(trial, seat)[:1]]):
        place_front(trial, monster, state.players[seat].board, place, ATK)
    return _lost_in_turns(trial, seat)


def _blast(state: State, seat: int, card: int) -> int:
    """Let a strong monster attack one that defends, behind a Set Trap and without it, and return the difference in LP."""
    lost = []
    for is_set in (True, False):
        trial = _emptied(state, seat, card)
        board, rivals = state.players[seat].board, foe_boards(state, state.players[seat].board)
        strong = _companions(trial, seat)[:2]
        if len(strong) < 2 or not rivals:
            return 0
        place_front(trial, strong[0], rivals[0], 0, ATK)
        place_front(trial, strong[1], board, 0, DEF)
        if is_set:
            place_back(trial, card, board, 0, DOWN)
        lost.append(_lost_in_turns(trial, seat))
    return lost[0] - lost[1]


def _emptied(state: State, seat: int, card: int) -> State:
    """Return a copy of a duel in a player's turn, with nothing on the field or in hands."""
    gone = {card}
    for number, side in enumerate(state.boards):
        gone.update(other for other in (*monsters(state, number), *side.back, *side.rules) if other >= 0)
    for player in state.players:
        gone.update(player.hand)
    trial = _without(state, gone, SEEDS[0])
    trial.stack, trial.chain, trial.met, trial.attack, trial.changes = [], [], (), None, Changes()
    trial.active, trial.phase = seat, MAIN1
    for side in trial.boards:
        side.lp = max(side.lp, ENOUGH_LP)
    return trial


def _lost_in_turns(trial: State, seat: int) -> int:
    """Play some turns in which the other players attack and everybody only ends phases otherwise; return the LP that it costs a
    player."""
    touch(trial)
    side = trial.boards[trial.players[seat].board]
    before, last = side.lp, trial.turn + BURDEN_TURNS
    for _ in range(BURDEN_STEPS):
        if trial.outcome is not None or trial.turn > last:
            break
        for warned in trial.boards:
            warned.warned.clear()
        actions = listed_actions(trial)
        attacks = [action for action in actions if action.do == "declare_attack" and trial.active != seat]
        _play(trial, next((action for action in (*attacks, PASS, END_PHASE) if action in actions), actions[0]))
    return before - side.lp


def _companions(trial: State, seat: int) -> list[int]:
    """Return a player's monsters that have no triggers, the strongest first."""
    game = trial.game
    found = [other for other in game.monsters if game.owner[other] == seat and not game.effects[other].triggers]
    return sorted(found, key=lambda other: (-game.atk[other], other))


MOST_TRIALS: Final = 64
"""Maximum number of states per resolution, one for each way its players can decide."""
Happened = Callable[[State, State], bool]
"""(before, after): whether what is asked for happened in between."""


def would(state: State, link: Link, happened: Happened) -> bool:
    """Return whether a link of the chain, resolved alone and now, brings something about in one of the ways in which players
    may decide. The trial has its own random stream, so it cannot reveal future rolls."""
    trials = [_begin(state, link)]
    for _ in range(MOST_TRIALS):
        if not trials:
            return False
        trial = trials.pop()
        if happened(state, trial):
            return True
        if trial.stack and trial.outcome is None:
            trials += _ways_on(trial)
    return False


def _begin(state: State, link: Link) -> State:
    trial = copy_state(state, TrialStream(0))
    trial.log = None
    trial.stack, trial.met, trial.postponed = [], (), ()
    trial.chain = [other for other in trial.chain if other.number < link.number]
    trial.chain_step = RESOLVING  # so that no player answers, and what is set off waits
    touch(trial)
    push(trial, resolve_link, link)
    run(trial)
    return trial


def _ways_on(trial: State) -> list[State]:
    """Return the states after each decision that is open in a trial. A Subduel that begins or ends is not foreseen: its cards
    and sides are others."""
    found: list[State] = []
    question = open_question(trial)
    if question is not None and question.kind == "subduel":
        return found
    for action in legal_actions(trial)[: MOST_TRIALS // 4]:
        twin = copy_state(trial)
        apply(twin, action)
        if (twin.outer is None) == (trial.outer is None):
            found.append(twin)
    return found

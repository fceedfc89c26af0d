"""Effects in several steps, with choices between them: a list in the order in which it happens.

    steps(ask_opponent(), ask_name(), ask_word(offer), then(take))

Every step gets the same record, a `Run`: the card, its player and the answers so far. A duel that waits for an answer holds the
record and the steps that are left, both tuples, so it can be copied like any other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from deckcheck.games.kingdom_duels.effects.parts import choices, declarations
from deckcheck.games.kingdom_duels.engine.duel.effect_model import Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State, push


class Run(NamedTuple):
    """Progress of an effect in steps."""

    card: int
    seat: int
    """Player who uses the effect."""
    about: object
    """Targets of the effect, or the event that triggered it."""
    answers: tuple[Any, ...] = ()
    """Answers to the questions so far, in their order."""

    @property
    def targets(self) -> Targets:
        """Targets of an activated effect."""
        assert isinstance(self.about, tuple)
        return self.about

    @property
    def last(self) -> Any:
        """Answer to the last question."""
        return self.answers[-1]


Step: TypeAlias = "Callable[[State, Run, Steps], None]"
"""(state, run, rest): do this step, and go on with the rest, at once or when there is an answer."""
Steps: TypeAlias = "tuple[Step, ...]"
Do = Callable[[State, Run], object]
Player = Callable[[State, Run], int]
"""Player who is asked; the one who uses the effect, unless told otherwise."""


def steps(*parts: Step) -> Callable[[State, int, int, object], None]:
    """Return what an effect or a trigger does: the steps one after the other. A question without choices ends them."""

    def begin(state: State, card: int, seat: int, about: object) -> None:
        _go_on(state, parts, Run(card, seat, about))

    return begin


def steps_with_player(*parts: Step) -> Callable[[State, int, int, int], None]:
    """Return the same for an effect that has targeted a player, such as `players.aimed`: the player is the first answer."""

    def begin(state: State, player: int, card: int, seat: int) -> None:
        _go_on(state, parts, Run(card, seat, (), (player,)))

    return begin


def _go_on(state: State, rest: Steps, run: Run) -> None:
    if rest:
        rest[0](state, run, rest[1:])


def _answered(state: State, answer: object, rest: Steps, run: Run) -> None:
    _go_on(state, rest, run._replace(answers=(*run.answers, answer)))


def then(do: Do) -> Step:
    """Do something and go on, before anything that it sets off."""

    def step(state: State, run: Run, rest: Steps) -> None:
        do(state, run)
        _go_on(state, rest, run)

    return step


def only_if(test: Callable[[State, Run], bool]) -> Step:
    """Go on only if something is true."""

    def step(state: State, run: Run, rest: Steps) -> None:
        if test(state, run):
            _go_on(state, rest, run)

    return step


def finish(do: Do) -> Step:
    """Do something with all that it asks and sets off, such as a summon, and only then go on."""

    def step(state: State, run: Run, rest: Steps) -> None:
        push(state, _go_on, rest, run)
        do(state, run)

    return step


def user(state: State, run: Run) -> int:
    return run.seat


def chosen_player(number: int = 0) -> Player:
    """Return the player who was the answer to a question, the first one unless told otherwise."""

    def player(state: State, run: Run) -> int:
        return int(run.answers[number])

    return player


def ask_word(words: Sequence[Any] | Callable[[State, Run], Sequence[Any]], by: Player = user, called: str = "") -> Step:
    """Ask for one of the words or numbers; a function returns them. `called` is the phrase for a number: `zone {}`."""

    def step(state: State, run: Run, rest: Steps) -> None:
        offered = words(state, run) if callable(words) else words
        choices.choose(state, by(state, run), offered, _answered, rest, run, called=called)

    return step


def ask_if(word: str, otherwise: str = "no", by: Player = user) -> Step:
    """Ask whether to go on: only the first word does. The answer is kept as well."""

    def step(state: State, run: Run, rest: Steps) -> None:
        choices.choose(state, by(state, run), (word, otherwise), _agreed, word, rest, run)

    return step


def _agreed(state: State, answer: str, word: str, rest: Steps, run: Run) -> None:
    if answer == word:
        _answered(state, answer, rest, run)


def ask_card(cards: Callable[[State, Run], Sequence[int]], by: Player = user) -> Step:
    """Ask for one of the cards. One card is not a question."""

    def step(state: State, run: Run, rest: Steps) -> None:
        choices.choose_card(state, by(state, run), cards(state, run), _answered, rest, run)

    return step


def ask_cards(cards: Callable[[State, Run], Sequence[int]], most: int, *, least: int = 0, by: Player = user) -> Step:
    """Ask for several cards, one after the other; the answer is a tuple of them."""

    def step(state: State, run: Run, rest: Steps) -> None:
        choices.pick_up_to(state, by(state, run), cards(state, run), most, _answered, rest, run, least=least)

    return step


def ask_opponent(by: Player = user) -> Step:
    """Ask for an opponent, without targeting; the answer is a seat. One opponent is not a question."""

    def step(state: State, run: Run, rest: Steps) -> None:
        choices.choose_opponent(state, by(state, run), _answered, rest, run)

    return step


def ask_name(by: Player = user) -> Step:
    """Let a player declare the name of a card."""

    def step(state: State, run: Run, rest: Steps) -> None:
        declarations.declare_name(state, by(state, run), _answered, rest, run)

    return step


def ask_coin(by: Player = user) -> Step:
    """COIN: the player calls it; the answer is whether the call was right."""

    def step(state: State, run: Run, rest: Steps) -> None:
        choices.coin(state, by(state, run), _answered, rest, run)

    return step


def each_player(*parts: Step) -> Step:
    """Do the steps for every player who is still in the duel, in the order of their seats; each is the player of the run."""

    def step(state: State, run: Run, rest: Steps) -> None:
        push(state, _go_on, rest, run)
        for seat in reversed(range(len(state.players))):
            if not state.players[seat].lost:
                push(state, _go_on, parts, run._replace(seat=seat))

    return step

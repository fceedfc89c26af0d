"""Other worlds: states that look the same to a seat."""

from __future__ import annotations

from deckcheck.core.rng import Stream
from deckcheck.games.kingdom_hearts.engine.state import NO_CARD, Choice, Question, State, copy_state
from deckcheck.simulator.parts.worlds import deal_anew, new_stream


def resample(state: State, seat: int, stream: Stream) -> State:
    """Deal the opponent's hand and deck anew, shuffle both decks, and draw secret choices again.

    Cards that the opponent took back or fetched into the hand stay there (`Side.shown`).
    """
    world = copy_state(state)
    world.stream = new_stream(stream)
    other = world.sides[1 - seat]
    deal_anew([other.hand, other.deck.cards], stream, frozenset(card for card in other.hand if card in other.shown))
    other.hand.sort()
    if world.phase == "setup" and other.player_card != NO_CARD:
        other.player_card = stream.choice(list(world.choosable[1 - seat]))
    for side in world.sides:
        side.deck.cards.sort()
        side.deck.shuffle()
    if world.choice is not None:
        world.choice = _other_choice(world, world.choice, seat, stream)
    return world


def _other_choice(world: State, choice: Choice, seat: int, stream: Stream) -> Choice:
    """Return an open question in which the opponent's answers, and the hand they come from, are others."""
    earlier = tuple(_renewed(world, choice, question, seat) for question in choice.earlier)
    later = tuple(_renewed(world, choice, question, seat) for question in choice.later)
    answers = tuple(
        answer if question.seat == seat else _some(question.cards, len(answer), stream)
        for question, answer in zip(earlier, choice.answers, strict=True)
    )
    return choice._replace(earlier=earlier, later=later, answers=answers)


def _renewed(world: State, choice: Choice, question: Question, seat: int) -> Question:
    """Return a question about the opponent's hand with the cards that are there now."""
    if question.seat == seat or choice.about != "discard":
        return question
    return question._replace(cards=tuple(sorted(world.sides[question.seat].hand)))


def _some(cards: tuple[int, ...], number: int, stream: Stream) -> tuple[int, ...]:
    pool = sorted(cards)
    stream.shuffle(pool)
    return tuple(sorted(pool[:number]))

"""Streams of chance: those of trials give the same numbers as others, and take their time only if one is asked for."""

from __future__ import annotations

from deckcheck.core.rng import Stream, TrialStream


def numbers(stream: Stream) -> list[float]:
    return [stream.random() for _ in range(5)]


def numbers_after(seed: int, spent: int) -> list[float]:
    stream = Stream(seed)
    for _ in range(spent):
        stream.random()
    return numbers(stream)


def test_a_stream_for_a_trial_begins_like_its_seed() -> None:
    assert numbers(TrialStream(7)) == numbers(Stream(7))


def test_a_stream_for_a_trial_goes_on_like_the_one_it_is_taken_from_and_leaves_that_alone() -> None:
    source = Stream(7)
    numbers(source)
    trial = TrialStream(source)
    assert trial.is_new
    assert numbers(trial) == numbers_after(7, 5)
    assert not trial.is_new
    assert numbers(source) == numbers_after(7, 5)


def test_a_copy_of_a_stream_for_a_trial_goes_its_own_way_before_and_after_the_first_number() -> None:
    trial = TrialStream(7)
    early = trial.copy()
    assert numbers(trial) == numbers(early) == numbers_after(7, 0)
    late = trial.copy()
    assert numbers(trial) == numbers(late) == numbers_after(7, 5)


def test_a_new_stream_of_a_trial_can_be_the_source_of_another() -> None:
    first = TrialStream(7)
    second = TrialStream(first)
    assert numbers(second) == numbers(first)


def test_shuffling_with_a_stream_for_a_trial_is_shuffling_with_its_seed() -> None:
    cards, same = list(range(20)), list(range(20))
    TrialStream(3).shuffle(cards)
    Stream(3).shuffle(same)
    assert cards == same

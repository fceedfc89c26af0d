"""The menu of a game by hand: what there is to do now, in as few lines as a terminal has left."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, islice, takewhile

from deckcheck.building.games_by_hand import MenuLine
from deckcheck.core.words import fold
from deckcheck.report.style import fit, text_width, wrapped

MOST_SHOWN = 30
"""Lines of a menu where no terminal limits them."""
_RANGE = re.compile(r"([0-9]{1,6}) ?- ?([0-9]{1,6})")

Run = Sequence[MenuLine]
"""Lines that stand together; of several, a folded menu shows only what they have in common."""


def narrowed(choices: Sequence[MenuLine], words: str) -> list[MenuLine]:
    """Return the lines with all these words, whatever their letter case, or the lines of a range such as 3-12."""
    if bounds := _RANGE.fullmatch(words.strip()):
        return [choice for choice in choices if int(bounds[1]) <= choice.number <= int(bounds[2])]
    wanted = fold(words).split()
    return [choice for choice in choices if all(word in fold(f"{choice.group} {choice.text}") for word in wanted)]


def with_closing(found: Sequence[MenuLine], choices: Sequence[MenuLine]) -> list[MenuLine]:
    """Return the lines that were found, and those that close the phase or the question."""
    kept = {choice.number for choice in found}
    more = [choice for choice in _closing(choices) if choice.number not in kept]
    return [*found, *more]


def _closing(choices: Sequence[MenuLine]) -> Iterator[MenuLine]:
    """Yield the shortest action of each kind that closes something: of all ways to end a turn, the plain one."""
    for _, group in groupby(choices, key=lambda choice: choice.action.do):
        yield from islice((choice for choice in group if choice.closes), 1)


def menu_lines(choices: Sequence[MenuLine], width: int, most: int) -> list[str]:
    """Return the lines of a menu, at most so many where folding them does: with titles of groups, without, or folded."""
    lines = list(_titled(choices, width))
    if len(lines) > most:
        lines = [line for choice in choices for line in _entry(choice, width)]
    if len(lines) > most:
        lines = list(_folded(choices, width, most))
    return lines


def _titled(choices: Sequence[MenuLine], width: int) -> Iterator[str]:
    several = len({choice.group for choice in choices}) > 1
    for title, group in groupby(choices, key=lambda choice: choice.group):
        yield from [f"  {title}"] if several else []
        for choice in group:
            yield from _entry(choice, width)


def _entry(choice: MenuLine, width: int) -> list[str]:
    return wrapped(f"  {choice.number:4}  {choice.text}", width, " " * 10)


def _folded(choices: Sequence[MenuLine], width: int, most: int) -> Iterator[str]:
    runs: list[Run] = [[choice] for choice in choices]
    for key in (_subject, _kind):
        runs = _fold_largest(runs, key, most)
    hidden = 0
    for place, run in enumerate(runs):
        if place >= most - 1 and len(runs) > most and not run[0].closes:
            hidden += len(run)
        else:
            yield _run_line(run, width)
    if hidden:
        yield f"        and {hidden} more; type words to narrow the list"


def _subject(choice: MenuLine) -> tuple[str, str]:
    return choice.action.do, choice.keys[0] if choice.keys else ""


def _kind(choice: MenuLine) -> tuple[str, str]:
    return choice.action.do, ""


def _fold_largest(runs: list[Run], key: Callable[[MenuLine], tuple[str, str]], most: int) -> list[Run]:
    """Join neighbours with the same key, the longest rows first, until few enough lines are left."""
    while len(runs) > most:
        rows = [list(row) for _, row in groupby(runs, key=lambda run: (key(run[0]), _is_plain(run)))]
        longest = max((row for row in rows if not _is_plain(row[0])), key=len, default=[])
        if len(longest) < 2:
            break
        joined = [choice for run in longest for choice in run]
        place = next(place for place, run in enumerate(runs) if run is longest[0])
        runs = [*runs[:place], joined, *runs[place + len(longest) :]]
    return runs


def _is_plain(run: Run) -> bool:
    """Return whether a run is the plain way to close something, such as `End the turn` without discards."""
    return len(run) == 1 and run[0].closes and not run[0].keys


def _common_words(texts: Sequence[str]) -> str:
    """Return the words with which all texts begin; a comma does not make another word."""
    columns = zip(*(text.split() for text in texts), strict=False)
    same = list(takewhile(lambda words: len({word.rstrip(",") for word in words}) == 1, columns))
    return " ".join(min(words, key=len) for words in same)


def _run_line(run: Run, width: int) -> str:
    if len(run) == 1:
        lines = _entry(run[0], width)
        return lines[0] if len(lines) == 1 else f"{lines[0][: width - 1]}…"
    numbers = f"{run[0].number}-{run[-1].number}"
    common = _common_words([choice.text for choice in run]) or run[0].group
    ways = f"({len(run)} ways; {numbers} lists them)"
    room = width - 11 - text_width(ways)
    return f"  {numbers:>6}  {fit(f'{common} …', room)} {ways}"

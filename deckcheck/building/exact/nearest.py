"""The nearest legal decks: the fewest cards out and in that make a deck legal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from deckcheck.building.exact.cuts import Cut, Learner
from deckcheck.building.exact.filling import Filling, Impossible
from deckcheck.building.exact.kinds import Candidate, Counts, Kind, Place, entries_of, kinds_of
from deckcheck.building.exact.search import GivenUpError
from deckcheck.core.game import Rule
from deckcheck.core.model import Entry, with_count
from deckcheck.core.registry import load_game
from deckcheck.decks.opening import OpenedDeck

MOST_WAYS = 4
"""Shortest ways that are told; one more shows that there are others."""
_KEEP = Rule("keep", "keep", "error", "", "decided", lambda deck, format: (), "")


class Way(NamedTuple):
    """Cards to take out of a deck, and cards to put in."""

    out: list[Entry]
    added: list[Entry]


class Nearest(NamedTuple):
    """Ways that take as few cards out as was found to be possible."""

    ways: list[Way]
    doubt: str = ""
    """Sentence without a full stop on what the search gave up to prove."""


class _Draft(NamedTuple):
    """A deck whose cards may all go: its lines are the first kinds."""

    filling: Filling
    lines: Sequence[Entry]
    start: Counts


def nearest_decks(
    opened: OpenedDeck,
    candidates: Sequence[Candidate],
    rules: Sequence[Rule],
    owned: Mapping[str, int] | None = None,
    keep: frozenset[str] = frozenset(),
    value: Callable[[str], float] = lambda card_id: 0.0,
) -> Nearest | Impossible | None:
    """Return the ways that take the fewest cards out, the proof that there is none, or None if the search gave up.

    `owned` limits the cards of the deck that may stay; all copies of the cards to keep stay. Among cards of which any may go,
    those of the least value go.
    """
    draft = _draft_of(opened, candidates, rules, owned, keep, value)
    try:
        found = draft.filling.fill(draft.start, _rank, near=_whole(draft))
    except GivenUpError:
        return None
    if isinstance(found, Impossible):
        return found
    best, low, high = found, _kept(draft, found), sum(entry.count for entry in draft.lines) + 1
    while high - low > 1:  # `low` copies can stay, `high` cannot
        try:
            tried = _keeping(draft, (low + high) // 2, [], best)
        except GivenUpError:
            return Nearest([_way(draft, best)], "the search gave up before it was sure that fewer cards out are not enough")
        if isinstance(tried, Impossible):
            high = (low + high) // 2
        else:
            best, low = tried, _kept(draft, tried)
    nearest = Nearest([_way(draft, best)])
    try:
        nearest.ways.extend(_others(draft, best, low))
    except GivenUpError:
        return nearest._replace(doubt="the search gave up before it was sure that there are no other changes as small")
    return nearest


def _draft_of(
    opened: OpenedDeck,
    candidates: Sequence[Candidate],
    rules: Sequence[Rule],
    owned: Mapping[str, int] | None,
    keep: frozenset[str],
    value: Callable[[str], float],
) -> _Draft:
    deck = opened.deck
    empty = deck.changed({zone: [] for zone in deck.zones})
    left = dict(owned) if owned is not None else None
    lines, kinds, start = list[Entry](), list[Kind](), Counts()
    for entry in sorted(deck.entries, key=lambda entry: -value(entry.key)):
        copies = entry.count
        if left is not None:
            copies = min(copies, left.get(entry.key, 0))
            left[entry.key] = left.get(entry.key, 0) - copies
        if entry.key in keep:
            start.update({(len(kinds), number): 1 for number in range(1, entry.count + 1)})
            copies = entry.count
        lines.append(entry)
        kinds.append(Kind((entry,), copies))
    kinds += kinds_of(candidates, deck, opened.format, load_game(deck.game))
    return _Draft(Filling(Learner(empty, opened.format, kinds), rules), lines, start)


def _rank(place: Place, taken: int) -> Place:
    """Earlier lines stay sooner."""
    return place


def _kept(draft: _Draft, counts: Counts) -> int:
    return sum(number for (kind, _), number in counts.items() if kind < len(draft.lines))


def _whole(draft: _Draft) -> Counts:
    """Return all copies of the deck that may stay."""
    kinds = draft.filling.learner.kinds[: len(draft.lines)]
    return {(number, copies): 1 for number, kind in enumerate(kinds) for copies in range(1, kind.most + 1)}


def _keeping(draft: _Draft, stay: int, others: Sequence[Cut], near: Counts) -> Counts | Impossible:
    """Return a legal selection in which so many copies of the deck stay."""
    demand = Cut(_KEEP, "", True, {}, dict.fromkeys(range(len(draft.lines)), 1), stay)
    filling = draft.filling
    asked = Filling(filling.learner, filling.rules, [*filling.cuts, demand, *others], nodes=filling.nodes)
    found = asked.fill(draft.start, _rank, near=near)
    filling.cuts[:] = [cut for cut in asked.cuts if cut.rule is not _KEEP]
    filling.checks, filling.nodes = filling.checks + asked.checks, asked.nodes
    return found


def _others(draft: _Draft, best: Counts, stay: int) -> Iterator[Way]:
    """Yield the other ways that take as few cards out."""
    cuts = list[Cut]()
    while len(cuts) < MOST_WAYS:
        kept = {place: number for place, number in best.items() if place[0] < len(draft.lines)}
        if _kept(draft, best) == sum(entry.count for entry in draft.lines):
            return
        cuts.append(Cut(_KEEP, "", True, kept, {}, 0))
        found = _keeping(draft, stay, cuts, best)
        if isinstance(found, Impossible):
            return
        best = found
        yield _way(draft, best)


def _copies(counts: Counts, kind: int) -> int:
    return sum(number for (other, _), number in counts.items() if other == kind)


def _way(draft: _Draft, counts: Counts) -> Way:
    number = len(draft.lines)
    out = [with_count(entry, entry.count - _copies(counts, place)) for place, entry in enumerate(draft.lines)]
    added = {place: taken for place, taken in counts.items() if place[0] >= number}
    return Way([entry for entry in out if entry.count], entries_of(draft.filling.learner.kinds, added))

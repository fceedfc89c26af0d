"""Ideas: cards to try and cards to cut, with reasons, found without a game from what cards want and decks need."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from deckcheck.building.candidates import Candidates
from deckcheck.building.collection import Collection
from deckcheck.building.exact.kinds import Candidate
from deckcheck.building.finding import database_of
from deckcheck.building.fitting import Fitting, Standing
from deckcheck.building.swaps import Swap, entry_of, zone_of
from deckcheck.core.registry import load_game, load_synergy
from deckcheck.decks.lines import describe_card
from deckcheck.decks.opening import OpenedDeck

MOST_IDEAS = 8
MOST_CUTS, MOST_ADDS = 8, 24
"""Cards of each zone to cut, and cards to try for them."""
MOST_USES = 2
"""Ideas with the same card to cut."""


class Idea(NamedTuple):
    """A swap to try, and why."""

    swap: Swap
    cut: str
    """Reason to cut the card."""
    add: str
    """Reason to try the other."""
    gain: float


def find_ideas(
    opened: OpenedDeck,
    pool: Sequence[str],
    keep: frozenset[str] = frozenset(),
    collection: Collection | None = None,
    most: int = MOST_IDEAS,
) -> list[Idea]:
    """Return swaps that look good by what cards want and need, the most promising first; none for a game that says nothing."""
    deck = opened.deck
    if load_synergy(deck.game) is None:
        return []
    database, zones = database_of(deck), dict(load_game(deck.game).zones)
    places = {card: zone_of(deck, database.card(card)) for card in pool if card in database.rows}
    candidates = [Candidate(entry_of(deck, zone, card, 1), None) for card, zone in places.items() if zone in zones]
    standing = Fitting(opened, candidates, frozenset()).standing()
    if standing is None:
        return []
    swaps = Candidates(opened, keep, collection)
    found = list(_pairs(standing, swaps, places))
    found.sort(key=lambda idea: -idea.gain)
    kept: dict[tuple[str, str], Idea] = {}
    uses: Counter[str] = Counter()
    for idea in found:
        cut, add = idea.swap.cut[0].card_id, idea.swap.add[0].card_id
        advice = database.card(add).name, idea.add  # cards of one name that meet the same need are one idea
        if uses[cut] < MOST_USES and advice not in kept and all(one.swap.add[0].card_id != add for one in kept.values()):
            kept[advice] = idea
            uses[cut] += 1
    return list(kept.values())[:most]


def _pairs(standing: Standing, swaps: Candidates, places: dict[str, str]) -> Iterator[Idea]:
    """Yield swaps of the cards that fit a deck least for those that would fit it best, zone by zone."""
    usable = [card for card in places if not standing.relations.unmet(card, dict.fromkeys(standing.held))]
    for zone in dict.fromkeys(cut.zone for cut in swaps.cuts):
        cuts = sorted((cut for cut in swaps.cuts if cut.zone == zone), key=lambda cut: standing.value_within(cut.card_id))
        adds = sorted((card for card in usable if places[card] == zone), key=lambda card: -standing.value_beyond(card))
        for cut in cuts[:MOST_CUTS]:
            for card in adds[:MOST_ADDS]:
                gain = standing.value_beyond(card) - standing.value_within(cut.card_id)
                swap = swaps.swap(cut, card, 1) if gain > 0 else None
                if swap is not None:
                    yield Idea(swap, standing.why_cut(cut.card_id), standing.why_add(card, cut.card_id), gain)


def compare_line(opened: OpenedDeck, idea: Idea) -> str:
    """Return the command that plays an idea: what a shell takes."""
    database, words = database_of(opened.deck), ["deckcheck", "compare", opened.source]
    for option, changes in (("--cut", idea.swap.cut), ("--add", idea.swap.add)):
        words += [word for one in changes for word in (option, f"{one.copies} {describe_card(database, one.card_id)}")]
    return shlex.join(words)

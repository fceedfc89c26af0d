"""Complete a draft: fill it to a legal deck, from the card database or from a collection."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Literal, NamedTuple

from deckcheck.building.candidates import shuffled
from deckcheck.building.collection import Collection, total_copies
from deckcheck.building.convert import convert_deck
from deckcheck.building.editing import add_to_text, find_listed, remove_from_text
from deckcheck.building.exact.cuts import Cap, Cut, Learner, deck_with, found_by, is_error, words_of
from deckcheck.building.exact.filling import Filling, Impossible, may_help, reasons_for
from deckcheck.building.exact.kinds import Candidate, Counts, Place, entries_of, kinds_of, names_others
from deckcheck.building.exact.nearest import MOST_WAYS, Nearest, Way, nearest_decks
from deckcheck.building.exact.search import GivenUpError
from deckcheck.building.finding import database_of, parse_deck_query
from deckcheck.building.fitting import Fitting
from deckcheck.building.fitting_decks import Chosen, choose_deck
from deckcheck.building.prepare import refuse_unknown_cards
from deckcheck.building.swaps import entry_of, without, zone_of
from deckcheck.building.writers.content import CardLine, line_of
from deckcheck.core.diagnostics import Result
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.game import Rule
from deckcheck.core.model import Deck, Entry, Format
from deckcheck.core.parallel import HERE, Workers
from deckcheck.core.registry import load_game
from deckcheck.core.rng import Stream, derive_seed
from deckcheck.core.settings import Settings
from deckcheck.core.words import plural
from deckcheck.decks.lines import describe_card
from deckcheck.decks.opening import OpenedDeck, UnreadableDeck, counts_together, link, open_text, origin_of
from deckcheck.reading.notations import notation_of_file
from deckcheck.reading.recognition import notation_of_text
from deckcheck.validation.check import judge, rules_in_force
from deckcheck.validation.fix.source import is_export
from deckcheck.validation.house import admits

MOST_WELCOME = 5
"""Preferred cards that are added to a zone that needs none."""
MOST_NAMED = 3
"""Preferred cards that are named with the reason why they are not in the deck, and cards that are named one by one."""


Aim = Literal["legal", "fitting", "played"]


class Completed(NamedTuple):
    """A completed deck, or the reasons why there is none."""

    text: str
    """The decklist with the new cards; empty if no legal deck was found."""
    added: list[tuple[str, CardLine]]
    """Zone and line of the new cards."""
    reasons: list[str]
    """Problems of the draft that the new cards solve."""
    obstacles: list[str]
    """Reasons why no legal deck was found."""
    checks: int
    is_proved: bool = True
    """False if the search gave up: there may be a legal deck after all, a nearer one, or another as near."""
    removed: tuple[tuple[str, CardLine], ...] = ()
    """Zone and line of the cards that had to go: as few as can be."""
    other_ways: tuple[str, ...] = ()
    """Other changes that take as few cards out."""
    unused: tuple[str, ...] = ()
    """Preferred cards that the deck does not have, with the reason."""
    told: tuple[str, ...] = ()
    """Sentences on what the deck needed to be worth playing, and on the games that found it."""


def complete_deck(
    opened: OpenedDeck,
    prefer: str = "",
    collection: Collection | None = None,
    seed: int = 0,
    *,
    keep: Sequence[str] = (),
    keep_all: bool = False,
    aim: Aim = "legal",
    workers: Workers = HERE,
    show: Callable[[int], None] = lambda games: None,
) -> Completed:
    """Fill a draft to a legal deck; its cards are taken from the collection, if there is one.

    The aim is any legal deck, one whose cards fit together, or the best of some of those by playing them; `show` is told the
    games so far.

    If no legal deck has all cards of the draft, the fewest go that have to: none of those to keep, and none with `keep_all`.
    The same seed gives the same deck. If there is no legal deck, the obstacles are a smallest set of reasons for that. Unknown
    cards in the draft are an InputError.
    """
    refuse_unknown_cards(opened)
    errors = [problem for problem in opened.problems if problem.severity == "error"]
    if errors:
        raise InputError(errors)
    deck = opened.deck
    if collection is not None:
        collection.take_group(deck)
    kept = frozenset(find_listed(database_of(deck), deck.entries, name).key for name in keep)
    owned = dict(collection.left) if collection is not None else None
    not_owned = _take(deck, collection)
    candidates, preferred = candidates_for(opened, prefer, collection, seed)
    found, filling = find_cards(opened, candidates, preferred)
    wish = _Wish(candidates, preferred, prefer, aim, seed, workers, show)
    if found is not None and not isinstance(found, Impossible) and not not_owned:
        chosen = _choose(opened, wish, filling, found)
        done = _settled(opened, Way([], chosen.added), collection, owned, filling)
        return done._replace(unused=_unused(opened, filling, wish, chosen), told=tuple(chosen.told))
    proof = found
    if deck.entries and not keep_all:
        value = _value_within(opened, wish) if aim != "legal" else _worthless
        nearest = nearest_decks(opened, candidates, filling.rules, owned, kept, value)
        if isinstance(nearest, Nearest):
            return _nearest(opened, nearest, wish, collection, owned, filling, not_owned)
        proof = nearest if not _says_the_same(found, nearest) else found
    if isinstance(proof, Impossible):
        told = [*(not_owned if keep_all or kept else ()), *reasons_for(proof.kinds, proof)]
        if collection is not None and any(isinstance(cut, Cut) and cut.least for cut in proof.reasons):
            told.append(f"the collection {collection.file} has no more cards that fit")
        return Completed("", [], [], told, filling.checks)
    told = (
        not_owned
        if keep_all and not_owned
        else ["the search gave up before it found a legal deck, or proved that there is none"]
    )
    return Completed("", [], [], told, filling.checks, is_proved=keep_all and bool(not_owned))


def join_drafts(drafts: Sequence[OpenedDeck]) -> None:
    """Make drafts one group, with the other decks of their groups, if a house format counts their decks together."""
    if len(drafts) > 1 and any(counts_together(draft.format) for draft in drafts):
        places = {origin_of(draft.deck) for draft in drafts}
        others = {origin_of(deck): deck for draft in drafts for deck in draft.deck.companions if origin_of(deck) not in places}
        link(drafts, list(others.values()))


def tell_others(drafts: Sequence[OpenedDeck], draft: OpenedDeck, done: Completed) -> None:
    """Let the other drafts of a group count with a deck as it was completed."""
    if done.text:
        found = _open_again(done.text, draft)[draft.number]
        assert isinstance(found, OpenedDeck)
        for other in drafts:
            other.deck.companions = [found.deck if deck is draft.deck else deck for deck in other.deck.companions]


def _says_the_same(of_draft: Counts | Impossible | None, of_all: Impossible | None) -> bool:
    """Return whether the rules that forbid every deck are among those that forbid the draft, whose words fit the draft."""
    if not isinstance(of_draft, Impossible) or of_all is None:
        return False
    return {cut.rule.id for cut in of_all.reasons} <= {cut.rule.id for cut in of_draft.reasons}


class _Wish(NamedTuple):
    """Cards to choose from, the preferred ones first, and what to do to choose well."""

    candidates: list[Candidate]
    preferred: int
    query: str
    aim: Aim
    seed: int
    workers: Workers
    show: Callable[[int], None]
    extras: bool = True
    """True if cards that no rule demands are welcome."""

    @property
    def preferred_cards(self) -> frozenset[str]:
        return frozenset(one.entry.key for one in self.candidates[: self.preferred])


def _choose(opened: OpenedDeck, wish: _Wish, filling: Filling, found: Counts) -> Chosen:
    """Return the cards to add to a draft that can be made legal: those of a selection, or better ones."""
    chosen = None
    if wish.aim != "legal" and found:
        play = wish.aim == "played"
        fitting = Fitting(opened, wish.candidates, wish.preferred_cards, wish.seed, extras=wish.extras)
        chosen = choose_deck(fitting, wish.candidates, filling, wish.seed, play=play, workers=wish.workers, show=wish.show)
    if chosen is None:
        added = entries_of(filling.learner.kinds, found)
        chosen = Chosen([*added, *_welcome(filling, added, wish.candidates[: wish.preferred])], [])
    return chosen


def _worthless(card_id: str) -> float:
    return 0.0


def _value_within(opened: OpenedDeck, wish: _Wish) -> Callable[[str], float]:
    """Return the value of the cards of a draft in it."""
    standing = Fitting(opened, wish.candidates, frozenset(), wish.seed).standing()
    return standing.value_within if standing is not None else _worthless


def _nearest(
    opened: OpenedDeck,
    nearest: Nearest,
    wish: _Wish,
    collection: Collection | None,
    owned: Mapping[str, int] | None,
    filling: Filling,
    not_owned: Sequence[str],
) -> Completed:
    """Return the deck after the first of the shortest ways: what is taken out is settled, what is put in may fit better."""
    ways, chosen, unused = nearest.ways, None, tuple[str, ...]()
    way = ways[0]
    if way.added and wish.aim != "legal":
        rest = opened._replace(deck=_without(opened.deck, way.out))
        if collection is not None and owned is not None:
            collection.left = dict(owned)
            collection.take(total_copies(rest.deck))
        candidates, preferred = candidates_for(rest, wish.query, collection, wish.seed)
        was_short = any(Fitting(opened, (), frozenset()).wanted_sizes.values())
        wish = wish._replace(candidates=candidates, preferred=preferred, extras=was_short)
        found, of_rest = find_cards(rest, candidates, preferred)
        if isinstance(found, dict):
            chosen = _choose(rest, wish, of_rest, found)
            unused = _unused(rest, of_rest, wish, chosen)
            way = way._replace(added=chosen.added)
    done = _settled(opened, way, collection, owned, filling)
    others = [_describe(other) for other in ways[1:MOST_WAYS]]
    others += ["other changes as small"] * (len(ways) > MOST_WAYS)
    return done._replace(
        reasons=[*not_owned, *done.reasons],
        other_ways=tuple(others),
        unused=unused,
        told=(*([nearest.doubt] if nearest.doubt else ()), *(chosen.told if chosen is not None else ())),
        is_proved=not nearest.doubt,
    )


def _without(deck: Deck, out: Sequence[Entry]) -> Deck:
    left = {zone: list(entries) for zone, entries in deck.zones.items()}
    for entry in out:
        left[entry.zone] = list(without(left[entry.zone], entry.key, entry.count))
    return deck.changed(left)


def _settled(
    opened: OpenedDeck, way: Way, collection: Collection | None, owned: Mapping[str, int] | None, filling: Filling
) -> Completed:
    """Return the deck after a change, and take its cards from the collection."""
    deck = opened.deck
    whole = deck_with(_without(deck, way.out), way.added)
    if collection is not None and owned is not None:
        collection.left = dict(owned)
        collection.take(total_copies(whole))
    reasons = _problems(opened, filling.rules, deck, errors=True)
    if not reasons:
        left = _problems(opened, filling.rules, whole, errors=False)
        reasons = [one for one in _problems(opened, filling.rules, deck, errors=False) if one not in left]
    return _written(opened, whole, way, reasons, filling.checks)


def _problems(opened: OpenedDeck, rules: Sequence[Rule], deck: Deck, *, errors: bool) -> list[str]:
    """Return what rules find in a deck, in words."""
    found = ((rule, one) for rule in rules for one in found_by(rule, deck, opened.format))
    return [words_of(rule, one) for rule, one in found if is_error(rule, one) == errors]


def _describe(way: Way) -> str:
    return _change(*([(entry.count, entry.label) for entry in entries] for entries in way))


def summary_of(done: Completed) -> str:
    """Return the changed cards in a few words: -1 SOE-065 Kuriboh, +26 cards that fit."""
    return _change(*([(line.copies, line.card) for _, line in lines] for lines in (done.removed, done.added)))


def _change(out: Sequence[tuple[int, str]], added: Sequence[tuple[int, str]]) -> str:
    gone = [f"-{copies} {name}" for name, copies in _summed(out).items()]
    more = [f"+{copies} {name}" for name, copies in _summed(added).items()]
    if len(gone) > MOST_NAMED:
        gone = [f"-{plural(sum(copies for copies, _ in out), 'card')}"]
    if len(more) > MOST_NAMED:
        more = [f"+{plural(sum(copies for copies, _ in added), 'card')} that fit"]
    return ", ".join([*gone, *more])


def _summed(lines: Sequence[tuple[int, str]]) -> Counter[str]:
    found: Counter[str] = Counter()
    for copies, name in lines:
        found[name] += copies
    return found


def _welcome(filling: Filling, added: Sequence[Entry], preferred: Sequence[Candidate]) -> list[Entry]:
    """Return preferred cards if all of them are for zones that demand no cards, such as an Extra Deck."""
    deck, format, kinds = filling.learner
    demanded = {kinds[kind].cards[0].zone for cut in filling.cuts if isinstance(cut, Cut) for kind in cut.weights}
    if any(entry.zone in demanded for entry, _ in preferred):
        return []
    found: list[Entry] = []
    for entry, _ in preferred:
        tried = deck_with(deck, [*added, *found, entry])
        if len(found) < MOST_WELCOME and not any(True for rule in filling.rules for _ in rule.check(tried, format)):
            found.append(entry)
    return found


def _left(candidates: Sequence[Candidate], added: Sequence[Entry]) -> list[Candidate]:
    """Return candidates without the copies that were added."""
    used = {entry.key: entry.count for entry in added}
    return [one if one.left is None else one._replace(left=max(0, one.left - used.get(one.entry.key, 0))) for one in candidates]


def _unused(opened: OpenedDeck, filling: Filling, wish: _Wish, chosen: Chosen) -> tuple[str, ...]:
    """Return the preferred cards that the deck does not have, with the reason, the first of them one by one."""
    if not wish.query:
        return ()
    added, pool = chosen.added, database_of(opened.deck)
    used = {entry.key for entry in [*opened.deck.entries, *added]}
    matching = dict.fromkeys(row["id"] for row in parse_deck_query(wish.query, opened).select(pool.all_rows))
    left = [card_id for card_id in matching if card_id not in used]
    why_not = chosen.why_not or _reasons_against(
        opened, filling, wish.candidates, [one for one in added if one.key in matching]
    )
    told = [f"{describe_card(pool, card_id)}: {why_not(card_id)}" for card_id in left[:MOST_NAMED]]
    return (*told, f"{plural(len(left) - MOST_NAMED, 'more card')}") if len(left) > MOST_NAMED else tuple(told)


def _reasons_against(
    opened: OpenedDeck, filling: Filling, candidates: Sequence[Candidate], preferred: Sequence[Entry]
) -> Callable[[str], str]:
    """Return a function that says which rules keep a card out of a deck with the preferred cards."""
    learner = filling.learner
    deck = deck_with(learner.deck, preferred)
    tried = {entry.key for kind in learner.kinds for entry in kind.cards}
    others = [one for one in _left(candidates, preferred) if one.entry.key in tried]
    kinds = kinds_of(others, deck, opened.format, load_game(opened.deck.game))
    return partial(_reason_against, Filling(Learner(deck, learner.format, kinds), filling.rules))


def _reason_against(filling: Filling, card_id: str) -> str:
    """Return why a card is not in a deck."""
    kinds = list(filling.learner.kinds)
    place = next((number for number, kind in enumerate(kinds) if any(entry.key == card_id for entry in kind.cards)), None)
    if place is None:
        return "none is left to add"
    cards = sorted(kinds[place].cards, key=lambda entry: entry.key != card_id)
    kinds[place] = kinds[place]._replace(cards=tuple(cards))
    filling = Filling(filling.learner._replace(kinds=kinds), filling.rules)
    try:
        found = filling.fill({(place, 1): 1}, lambda place, taken: place)
    except GivenUpError:
        return "no legal deck with it was found"
    against = [cut.words for cut in found.reasons if not isinstance(cut, Cap)] if isinstance(found, Impossible) else []
    return against[0] if against else "the deck is full"


def find_cards(
    opened: OpenedDeck, candidates: Sequence[Candidate], preferred: int = 0
) -> tuple[Counts | Impossible | None, Filling]:
    """Return a legal selection for a draft, the proof that there is none, or None if the search gave up.

    Cards that exempt others from a rule make many cards different, so they are tried only if there is no other way.
    """
    deck, format = opened.deck, opened.format
    game = load_game(deck.game)
    first = {candidate.entry.key for candidate in candidates[:preferred]}
    others = [one.entry for one in candidates if one.entry.key not in first and names_others(one, format, game)]
    held_back = set(map(id, others))
    found, filling = _fill(opened, [one for one in candidates if id(one.entry) not in held_back], first)
    if others and (found is None or (isinstance(found, Impossible) and may_help(filling, found, others))):
        found, filling = _fill(opened, candidates, first)
    return found, filling


def _fill(opened: OpenedDeck, candidates: Sequence[Candidate], first: set[str]) -> tuple[Counts | Impossible | None, Filling]:
    deck = opened.deck
    kinds = kinds_of(candidates, deck, opened.format, load_game(deck.game))
    filling = Filling(Learner(deck, opened.format, kinds), _graded_rules(deck.game, opened.format, opened.settings))
    places = {one.entry.key: (one.entry.key not in first, number) for number, one in enumerate(candidates)}
    ranks = [[places[entry.key] for entry in kind.cards] for kind in kinds]

    def rank(place: Place, taken: int) -> tuple[bool, int, int]:
        """Preferred cards first, then one copy of each card before the second of any."""
        other, number = ranks[place[0]][taken]
        return other, place[1], number

    try:
        return filling.fill({}, rank, warnings=True), filling
    except GivenUpError:
        return None, filling


def _take(deck: Deck, collection: Collection | None) -> list[str]:
    """Take the cards of the draft from the collection; return what it does not have."""
    if collection is None:
        return []
    missing = collection.take(total_copies(deck))
    names = {entry.key: entry.label for entry in deck.entries}
    return [f"{names[card]}: the draft has {needed}, the collection {left}" for card, (needed, left) in missing.items()]


def _graded_rules(game: str, format: Format, settings: Settings) -> list[Rule]:
    """Return the rules with the severities of the configuration, without those that are off."""
    severities = dict(settings.severities)
    rules = [rule for rule in rules_in_force(game, format) if severities.get(rule.id) != "off"]
    return [rule._replace(severity=severities.get(rule.id, rule.severity)) for rule in rules]  # type: ignore[arg-type]


def candidates_for(
    opened: OpenedDeck, prefer: str = "", collection: Collection | None = None, seed: int = 0
) -> tuple[list[Candidate], int]:
    """Return the cards that may be added, the preferred ones first and in the order of the query, and the number of those."""
    pool = database_of(opened.deck)
    preferred: list[str] = []
    if prefer:
        preferred = [row["id"] for row in parse_deck_query(prefer, opened).select(pool.all_rows)]
        if not preferred:
            raise UsageError(f"no cards match '{prefer}'; change the query of --prefer")
    first = set(preferred)
    others = shuffled([row["id"] for row in pool.all_rows if row["id"] not in first], Stream(derive_seed("complete", seed)))
    zones = [zone for zone, _ in pool.game.zones]
    found, number = list[Candidate](), 0
    for card_id in (*preferred, *others):
        left = collection.left.get(card_id, 0) if collection is not None else None
        zone = zone_of(opened.deck, pool.card(card_id))
        if left == 0 or zone not in zones:
            continue
        entry = entry_of(opened.deck, zone, card_id, 1)
        if admits(opened.deck, opened.format, entry):
            found.append(Candidate(entry, left))
            number += card_id in first
    return found, number


def _written(opened: OpenedDeck, whole: Deck, way: Way, reasons: list[str], checks: int) -> Completed:
    """Return the decklist with its changed lines, read back and checked once more."""
    added = [(entry.zone, line_of(whole, entry)) for entry in way.added]
    removed = tuple((entry.zone, line_of(opened.deck, entry)) for entry in way.out)
    text: str | None = opened.document.text
    if way.out:
        text = remove_from_text(opened, opened.document.text, way.out)
    for zone, _ in load_game(whole.game).zones:
        copies = {line.code: line.copies for place, line in added if place == zone}
        if copies and text is not None:
            text = add_to_text(opened, text, zone, copies)
    result = _check(text, opened) if text is not None else None
    is_only = opened.number == 0 and len(_open_again(opened.document.text, opened)) == 1
    if is_only and (result is None or result.status != "legal" or result.holdings != _holdings(whole)):
        text = convert_deck(opened._replace(deck=_readable(whole)), _notation(opened))
        result = _check(text, opened)
    if result is None or result.status != "legal":
        raise UsageError(f"{opened.deck.file}: the completed deck cannot be written in the notation of the draft")
    return Completed(text or "", added, reasons, [], checks, removed=removed)


def _holdings(deck: Deck) -> dict[str, dict[str, int]]:
    extra = load_game(deck.game).extra_cards
    return {**deck.holdings(), **({zone: dict(cards) for zone, cards in extra(deck).items()} if extra is not None else {})}


def _readable(deck: Deck) -> Deck:
    """Return a deck whose fields name all of its zones, as writers expect; an export has no fields to write."""
    if "game" not in deck.fields:
        return deck.changed(deck.zones, fields={"game": deck.game, **deck.zones}, references={})
    return deck.changed(deck.zones, fields={**deck.fields, **deck.zones})


def _notation(opened: OpenedDeck) -> str:
    """Return the notation to write a deck in, so that it stays what it was."""
    if is_export(opened.deck):
        return "tts" if "ObjectStates" in opened.deck.fields else "web"
    if opened.document.file.lower().endswith(".json"):
        return "json"
    return notation_of_file(opened.document.file) or notation_of_text(opened.document.text)


def _check(text: str, opened: OpenedDeck) -> Result | None:
    decks = _open_again(text, opened)
    found = decks[opened.number] if opened.number < len(decks) else None
    if isinstance(found, OpenedDeck):
        found.deck.companions = opened.deck.companions
    return judge(found) if found is not None else None


def _open_again(text: str, opened: OpenedDeck) -> list[OpenedDeck | UnreadableDeck]:
    """Return the decks of a text that takes the place of a deck's."""
    return list(open_text(text, opened.document.file, opened.settings._replace(game=opened.deck.game, group=())))

"""Judge decks that were opened: apply the rules of their game and attach IDs, names and positions to the findings."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, NamedTuple

from deckcheck.cards.database import CardDatabase
from deckcheck.core.core_checks import CODES
from deckcheck.core.diagnostics import (
    UNKNOWN_CARD,
    Diagnostic,
    ListedCard,
    Open,
    Problem,
    Related,
    Result,
    Status,
    Undecided,
    make_error,
)
from deckcheck.core.errors import DeckcheckError
from deckcheck.core.game import Rule
from deckcheck.core.model import START, Deck, Entry, Format
from deckcheck.core.registry import load_game, load_rules
from deckcheck.core.settings import Settings
from deckcheck.core.words import plural
from deckcheck.decks.lines import describe_card
from deckcheck.decks.opening import OpenedDeck, UnreadableDeck
from deckcheck.reading.documents import YamlDocument


class Checked(NamedTuple):
    """A deck as it was opened, and the verdict on it: whatever comes after a check needs no file again."""

    opened: OpenedDeck | UnreadableDeck
    result: Result


def judge(opened: OpenedDeck | UnreadableDeck) -> Result:
    """Return the verdict of the rules on a deck that was opened; `building.checking` also applies its gates."""
    if isinstance(opened, UnreadableDeck):
        value = opened.document.value if opened.document is not None else None
        return unreadable_result(opened.file, opened.problems, opened.text, value, opened.settings.configured)
    return _check_deck(opened)


def fault_result(path: str, error: Exception) -> Result:
    """Return an error result for a deck on which deckcheck itself fails."""
    message = f"internal error on this file ({type(error).__name__}: {error}); please report this bug"
    return unreadable_result(path, [make_error("DC-FAULT-01", message, path, START)])


def error_result(path: str, error: DeckcheckError) -> Result:
    """Return an error result for a deck that does not support the requested settings."""
    return unreadable_result(path, [make_error("DC-CONFIG-01", str(error), path, START)])


def rules_in_force(game: str, format: Format) -> tuple[Rule, ...]:
    """Return the construction rules that a format applies: those of the game, and those of its lists and house formats."""
    rules = load_rules(game)
    if not format.house and (format.restriction is None or format.restriction.rules is None):
        return rules
    from deckcheck.validation.house import with_house_rules  # most formats are those of a game

    return with_house_rules(rules, format)


def _check_deck(opened: OpenedDeck) -> Result:
    deck, format, settings, problems, document, _ = opened
    game = load_game(deck.game)
    found, undecided = run_rules(deck, format, rules_in_force(game.name, format))
    found, undecided = [*problems, *found], _open_errors(undecided, settings)
    sources = _sources(deck)
    if not settings.local:
        undecided += own_cards(sources)
    diagnostics, suppressed = _adjust(found, document, settings)
    status = _status(diagnostics, undecided)
    for later in format.later:
        under_it = format._replace(restriction=later)
        other, open_points = run_rules(deck, under_it, rules_in_force(game.name, under_it))
        open_points = [*_open_errors(open_points, settings), *(() if settings.local else own_cards(sources))]
        changed = _status(_adjust([*problems, *other], document, settings)[0], open_points)
        if changed != status:
            message = f"{status} as of {format.as_of}, but {changed} under the restriction list of {later.effective}"
            found.append(make_error("DC-LIST-01", message, deck.file, deck.span(""))._replace(severity="notice"))
            diagnostics, suppressed = _adjust(found, document, settings)
            break
    diagnostics.sort(key=lambda diagnostic: (diagnostic.line, diagnostic.column, diagnostic.rule))
    counts = {zone: deck.size(zone) for zone, _ in game.zones}
    extra = game.extra_cards(deck) if game.extra_cards is not None else {}
    counts.update({zone: sum(cards.values()) for zone, cards in extra.items()})
    return Result(
        file=deck.file,
        deck=deck.name,
        game=game.name,
        format=format.name,
        restrictions=format.restriction.effective if format.restriction else "",
        status=status,
        holdings={**deck.holdings(), **extra},
        counts=counts,
        diagnostics=tuple(diagnostics),
        undecided=tuple(undecided),
        sources=sources,
        player=str(deck.fields.get("player") or ""),
        suppressed=suppressed,
        source=document.text,
        cards=_listed_cards(deck, extra) if settings.cards else (),
        code=_code(deck) if settings.cards else "",
        configuration=settings.configured,
        named_format=_named_format(deck, format),
        given=frozenset(deck.fields),
        weakened=_weakened(game.name, settings) if settings.severities else (),
        ignored=max(0, suppressed - _turned_off(found, settings)) if suppressed else 0,
    )


def _named_format(deck: Deck, format: Format) -> str:
    """Return the format that a decklist names: a house format also by the one that it starts from."""
    named = str(deck.fields.get("format") or "")
    return format.name if named and named == format.data.get("format") else named


def _code(deck: Deck[Any]) -> str:
    from deckcheck.decks.codes import code_of

    return code_of(deck)


@cache
def _weakened(game: str, settings: Settings) -> tuple[tuple[str, str], ...]:
    """Return the rules of a game that the settings make less strict than they are."""
    usual: dict[str, str] = {rule.id: rule.severity for rule in load_rules(game)}
    changed = {
        rule: severity
        for rule, severity in settings.severities
        if rule in usual or rule.startswith(("DC-CARD", "DC-HOUSE", "DC-LIST"))
    }
    return tuple((rule, to) for rule, to in changed.items() if _STRICT.index(to) > _STRICT.index(usual.get(rule, "error")))


_STRICT = ("error", "warning", "notice", "off")


def _turned_off(found: list[Diagnostic], settings: Settings) -> int:
    """Return the number of findings that the configuration alone suppresses."""
    off = {rule for rule, severity in settings.severities if severity == "off"}
    return sum(diagnostic.rule in off for diagnostic in found)


def _sources(deck: Deck) -> dict[str, int]:
    """Return the number of copies by kind of database."""
    entries = deck.entries
    kinds = {entry.source for entry in entries}
    if len(kinds) == 1 and "" not in kinds:
        return dict.fromkeys(kinds, sum([deck.size(zone) for zone in deck.zones]))
    copies = dict.fromkeys(sorted(kinds), 0)
    for entry in entries:
        copies[entry.source] += entry.count
    copies.pop("", None)
    return copies


def own_cards(sources: Mapping[str, int]) -> list[Open]:
    """Return why a deck of a stranger is not legal if its decklist defines cards: their facts are the stranger's word."""
    local = sources.get("local", 0)
    if not local:
        return []
    reason = f"{local} card{'s are' if local > 1 else ' is'} defined only in the decklist; the organiser must allow this"
    return [Open("DC-EVENT-02", CODES["DC-EVENT-02"].name, reason)]


def _listed_cards(deck: Deck, extra: Mapping[str, Mapping[str, int]]) -> tuple[ListedCard, ...]:
    """Return the cards in the order of the decklist, equal ones summed; then extra cards, then cards that are only named."""
    first: dict[tuple[str, str], Entry] = {}
    for entry in deck.entries:
        first.setdefault((entry.zone, entry.key), entry)
    listed = [ListedCard(zone, deck.copies(zone)[key], *_facts(deck, entry)) for (zone, key), entry in first.items()]
    listed += [ListedCard(zone, copies, "", card) for zone, cards in extra.items() for card, copies in cards.items()]
    listed += [ListedCard(key, 0, *_facts(deck, entry)) for key, entry in deck.references.items()]
    return tuple(listed)


def _facts(deck: Deck, entry: Entry) -> tuple[str, str, str]:
    """Return the ID, the name and the type of a card."""
    if entry.card is None or not isinstance(deck.pool, CardDatabase):
        return "", entry.text, ""
    card_id = entry.card.id
    found = deck.pool.listed.get(card_id)
    if found is None:
        name = describe_card(deck.pool, card_id).removeprefix(f"{card_id} ")
        found = deck.pool.listed[card_id] = card_id, name, deck.pool.game.card_type(entry.card)
    return found


def _adjust(found: list[Diagnostic], document: YamlDocument, settings: Settings) -> tuple[list[Diagnostic], int]:
    """Return the findings with the configured severities, without the suppressed ones, and the number suppressed."""
    left, suppressed = found, 0
    if settings.suppressions and "deckcheck:" in document.text:
        from deckcheck.validation.suppress import suppress

        left, suppressed = suppress(document, found)
    if not settings.severities:
        return left, suppressed
    severities = dict(settings.severities)
    graded = [(diagnostic, severities.get(diagnostic.rule, diagnostic.severity)) for diagnostic in left]
    kept = [diagnostic._replace(severity=severity) for diagnostic, severity in graded if severity != "off"]
    return kept, suppressed + len(left) - len(kept)


def _open_errors(undecided: list[Open], settings: Settings) -> list[Open]:
    """Return the undecided rules that matter: not those that are off or only warnings by the configuration."""
    severities = dict(settings.severities)
    return [point for point in undecided if severities.get(point.rule, "error") == "error"]


def run_rules(deck: Deck, format: Format, rules: Iterable[Rule]) -> tuple[list[Diagnostic], list[Open]]:
    """Return every finding of every rule, and the undecided rules."""
    found: list[Diagnostic] = []
    undecided: list[Open] = []
    unknown = len(deck.unknown)
    for rule in rules:
        if unknown and rule.unknown_cards != "decided" and rule.severity == "error":
            reason = f"{plural(unknown, 'line')} {UNKNOWN_CARD}"
            undecided.append(Open(rule.id, rule.name, reason))
            if rule.unknown_cards == "undecidable":
                continue
        for problem in rule.check(deck, format):
            if isinstance(problem, Undecided):
                undecided.append(Open(rule.id, rule.name, problem.reason))
            else:
                found.append(_stamp(rule, problem, deck))
    return found, undecided


def _stamp(rule: Rule, problem: Problem, deck: Deck) -> Diagnostic:
    entry = problem.at if isinstance(problem.at, Entry) else None
    span = deck.place(problem.at) if isinstance(problem.at, Entry) else problem.at
    return Diagnostic(
        rule.id,
        rule.name,
        problem.severity or rule.severity,
        problem.message,
        deck.file,
        *span,
        problem.zone or (entry.zone if entry else ""),
        problem.card or (entry.key if entry else ""),
        problem.actual,
        problem.limit,
        rule.clause,
        problem.help,
        tuple([Related(other.message, deck.place(other.at)) for other in problem.related]),
    )


def _status(diagnostics: Iterable[Diagnostic], undecided: Iterable[Open]) -> Status:
    if any(diagnostic.severity == "error" for diagnostic in diagnostics):
        return "illegal"
    return "unverified" if list(undecided) else "legal"


def unreadable_result(
    file: str, diagnostics: list[Diagnostic], text: str = "", value: Any = None, configuration: str = ""
) -> Result:
    value = value if isinstance(value, dict) else {}
    name, game = value.get("name"), value.get("game")
    return Result(
        file=file,
        deck=name if isinstance(name, str) else os.path.basename(file),
        game=game if isinstance(game, str) else "",
        format="",
        restrictions="",
        status="error",
        holdings={},
        counts={},
        diagnostics=tuple(diagnostics),
        source=text,
        configuration=configuration,
    )

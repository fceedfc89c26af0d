"""Convert decks from any notation that deckcheck reads into one that it writes.

Every result is read back and compared with the deck, so that nothing is lost in silence.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from deckcheck.building.writers.content import Content, content_of
from deckcheck.building.writers.csv_decklist import write_csv
from deckcheck.building.writers.json_decklist import write_json
from deckcheck.building.writers.text_decklist import write_text
from deckcheck.building.writers.yaml_decklist import write_yaml
from deckcheck.core.diagnostics import Diagnostic
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.model import Deck
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.core.words import join_names, plural, suggest_or_list
from deckcheck.decks.codes import ABOUT_PEOPLE, code_of
from deckcheck.decks.opening import OpenedDeck, UnreadableDeck, open_decks, open_text
from deckcheck.reading.line_notation import without_comment
from deckcheck.validation.fix.source import is_export

WRITERS: dict[str, Callable[[Content], str]] = {"yaml": write_yaml, "text": write_text, "csv": write_csv, "json": write_json}
CODE = "code"
"""The notation of deck codes, which hold cards and nothing about people."""
ENDINGS = {"yaml": ".yaml", "text": ".txt", "csv": ".csv", "json": ".json", "tts": ".tts.json", CODE: ".txt"}
"""Endings of the files of each notation; `.json` for exports that are not listed."""


class Converted(NamedTuple):
    """A file in another notation, and what that notation cannot hold."""

    file: str
    text: str
    notes: tuple[str, ...] = ()


def notations() -> list[str]:
    """Return the notations that decks can be written in; some exist for one game only."""
    exports = [name for game in game_names() for name in load_game(game).exports]
    return list(dict.fromkeys([*WRITERS, CODE, *exports]))


def file_name(source: str, notation: str) -> str:
    """Return the name of a file in another notation, without its directory."""
    return os.path.splitext(os.path.basename(source))[0] + ENDINGS.get(notation, ".json")


def notation_of_output(file: str) -> str:
    """Return the notation that the ending of a file promises; raise UsageError if it promises none."""
    endings = {**ENDINGS, "tts": ".tts.json", "yml": ".yml", "dek": ".dek"}
    notation = next((name for name, ending in sorted(endings.items(), reverse=True) if file.lower().endswith(ending)), "")
    if not notation:
        raise UsageError(f"say the notation with --to, or by the ending of --output: {', '.join(ENDINGS.values())}")
    return {"yml": "yaml", "dek": "text"}.get(notation, notation)


def check_notation(notation: str) -> None:
    """Raise UsageError for an unknown notation."""
    if notation not in notations():
        raise UsageError(f"unknown notation '{notation}'; {suggest_or_list(notation, notations())}")


def convert_file(source: str, notation: str, settings: Settings = DEFAULT) -> Converted:
    """Return a file in another notation; raise InputError if it cannot be read or has unknown cards."""
    check_notation(notation)
    decks, problems = list[OpenedDeck](), list[Diagnostic]()
    for opened in open_decks(source, settings):
        problems += [problem for problem in opened.problems if problem.severity == "error"]
        if isinstance(opened, UnreadableDeck):
            problems += [problem for problem in opened.problems if problem not in problems]
        else:
            decks.append(opened)
    if problems:
        raise InputError(problems)
    file = settings.file_of(source)
    if len(decks) > 1 and notation != "yaml":
        raise UsageError(f"{plural(len(decks), 'deck')} in one file; only yaml can hold several, so use one deck per file")
    texts = [f"{_decisions(opened, notation)}{convert_deck(opened, notation)}" for opened in decks]
    notes = dict.fromkeys(note for opened in decks for note in _lost(opened, notation))
    return Converted(file, "---\n".join(texts), tuple(notes))


def _decisions(opened: OpenedDeck, notation: str) -> str:
    """Return comments on what reading the decklist had to decide, for notations that have comments."""
    if notation not in ("yaml", "text"):
        return ""
    lines: list[str] = []
    for problem in (problem for problem in opened.problems if problem.rule in ("DC-TEXT-02", "DC-TEXT-03")):
        lines += [problem.message, *(f"line {place.span.line}: {place.message}" for place in problem.related)]
    return "".join(f"# {' '.join(line.split())}\n" for line in lines)


def convert_deck(opened: OpenedDeck, notation: str) -> str:
    """Return a deck in another notation."""
    deck = opened.deck
    exports = load_game(deck.game).exports
    if notation in ("text", "csv"):
        _refuse_what_lines_cannot_hold(content_of(deck), notation)
    if notation in WRITERS:
        text = WRITERS[notation](content_of(deck))
    elif notation == CODE:
        text = f"{code_of(deck)}\n"
    elif notation in exports:
        text = exports[notation](deck)
    else:
        games = [game for game in game_names() if notation in load_game(game).exports]
        known = ", ".join([*WRITERS, CODE])
        raise UsageError(f"{notation} is a notation of {join_names(games)}, not of {deck.game}; use one of: {known}")
    _compare(opened, text, notation)
    return text


def _refuse_what_lines_cannot_hold(content: Content, notation: str) -> None:
    long = [f"a '{key}' of several lines" for key, text in content.keys.items() if len(text.splitlines()) > 1]
    local = ["the cards that the decklist defines under 'cards:'"] if content.cards else []
    if long or local:
        raise UsageError(f"{notation} cannot hold {join_names(long + local)}; use yaml or json")


def _compare(opened: OpenedDeck, text: str, notation: str) -> None:
    """Raise UsageError if the text does not read back as the same deck."""
    deck = opened.deck
    settings = opened.settings._replace(game=deck.game, config="", unknown="warn")
    found = list(open_text(text, f"deck{ENDINGS.get(notation, '.json')}", settings))
    keys = notation in WRITERS and not is_export(deck)
    if len(found) == 1 and isinstance(found[0], OpenedDeck) and notation == CODE:
        differing = [] if code_of(found[0].deck) == code_of(deck) else ["the deck"]
    elif len(found) == 1 and isinstance(found[0], OpenedDeck):
        before, after = _meaning(deck, keys), _meaning(found[0].deck, keys)
        differing = [key for key in {**before, **after} if before.get(key) != after.get(key)]
    else:
        differing = ["the deck"]
    if differing:
        raise UsageError(f"{notation} cannot hold {join_names(differing)} of this deck; use yaml or json")


def _meaning(deck: Deck, keys: bool) -> dict[str, Any]:
    """Return what must not change: the copies of each zone; with `keys` their order and everything else."""
    game = load_game(deck.game)
    zones: dict[str, Any] = {f"the zone '{zone}'": _copies(deck, zone) for zone, _ in game.zones if deck.zone(zone)}
    if not keys:  # the piles of another program need not keep the order
        return {zone: sorted(copies) for zone, copies in zones.items()}
    references = {f"'{key}'": entry.key for key, entry in deck.references.items()}
    others = {
        f"'{key}'": value
        for key, value in deck.fields.items()
        if key not in ("game", *dict(game.zones), *game.references) and value not in (None, [])
    }
    return {**zones, **references, **others}


def _copies(deck: Deck, zone: str) -> list[str]:
    return [entry.key for entry in deck.zone(zone) for _ in range(entry.count)]


def _lost(opened: OpenedDeck, notation: str) -> Iterable[str]:
    """Yield what a notation cannot hold although the deck stays the same."""
    deck, document = opened.deck, opened.document
    if notation not in WRITERS and not is_export(deck):
        kept = {"game", *dict(load_game(deck.game).zones)}
        left_out = [key for key in deck.fields if (key in ABOUT_PEOPLE or key == "cards" if notation == CODE else True)]
        if lost := [f"'{key}'" for key in left_out if key not in kept]:
            yield f"{notation} has no {join_names(lost)}"
    lines = document.text.splitlines()[document.first_line : document.last_line]
    comments = sum(without_comment(line) != line.rstrip() for line in lines if "yaml-language-server" not in line)
    if comments and not is_export(deck):
        yield f"{plural(comments, 'comment')} not written"

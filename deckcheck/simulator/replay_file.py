"""Replays as files: a header with all that decides the game, a line for each action, and how it ended.

A replay holds its decklists as texts, so that it needs no other file. It is played again action by action; the digest of every
state shows whether this version of deckcheck still plays the same game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from deckcheck import __version__
from deckcheck.core.diagnostics import Diagnostic, make_error
from deckcheck.core.engine import Action, Decklist, Engine, Event, IllegalActionError, ScenarioError
from deckcheck.core.errors import InputError, UsageError
from deckcheck.core.model import Span
from deckcheck.core.registry import game_names, has_engine, load_game
from deckcheck.core.settings import Settings
from deckcheck.decks.opening import OpenedDeck, only_deck, open_text
from deckcheck.reading.limits import SAVED_GAME
from deckcheck.reading.schema import fits, fits_schema, load_schema
from deckcheck.reading.texts import read_text
from deckcheck.simulator.games import GameTable, decklist, start
from deckcheck.simulator.recording import RecordedStep, Recorder, Recording, digest

MOST = (1 << 63) - 1
"""Largest number of a header."""
REPLAY = 1
"""Version of the notation."""
_KEYS = ("game", "decks", "options", "seed", "number", "opponent", "arguments", "policies", "begin")


@dataclass(frozen=True, slots=True)
class DeckSource:
    """A decklist as it was read."""

    file: str
    text: str


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A replay file."""

    file: str
    header: Mapping[str, Any]
    steps: Sequence[Mapping[str, Any]]
    ending: Mapping[str, Any] | None
    """Ending of the game; None for a game that goes on."""

    @property
    def people(self) -> frozenset[int]:
        """Seats that were played by hand."""
        return frozenset(self.header.get("people", ()))

    def written_by(self) -> str:
        return f"deckcheck {self.header.get('deckcheck', '?')}"


def source_of(opened: OpenedDeck) -> DeckSource:
    """Return the decklist of a deck, alone if its file has several."""
    document = opened.document
    lines = document.text.splitlines(keepends=True)
    return DeckSource(document.file, "".join(lines[document.first_line : document.last_line]))


def header_of(table: GameTable, number: int, sources: Sequence[DeckSource], begin: Mapping[str, Any]) -> dict[str, Any]:
    """Return the first line of a replay."""
    decks = [
        {"name": deck.name, "hash": deck.digest, "file": source.file, "text": source.text}
        for deck, source in zip(table.decks, sources, strict=True)
    ]
    return {
        "replay": REPLAY,
        "deckcheck": __version__,
        "game": table.game,
        "decks": decks,
        "options": dict(table.options),
        "seed": table.seed,
        "number": number,
        "opponent": table.opponent,
        "arguments": dict(table.arguments),
        "policies": list(table.policies),
        "players": list(begin["players"]),
        "begin": digest(begin),
    }


def as_replay(header: Mapping[str, Any], steps: Sequence[RecordedStep], ending: Recording | None) -> Iterator[str]:
    """Yield the lines of a replay."""
    yield json.dumps(header, ensure_ascii=False)
    for step in steps:
        yield json.dumps(step.as_line(), ensure_ascii=False, default=str)
    if ending is not None:
        yield json.dumps({"winners": ending.winners, "reason": ending.reason, "steps": len(steps)}, ensure_ascii=False)


def is_replay(text: str) -> bool:
    """Return whether a text is a replay, by its first line."""
    first = text.lstrip("\ufeff").partition("\n")[0]
    return first.startswith("{") and '"replay"' in first[:40]


def load_replay(path: str) -> SavedGame:
    """Return the replay in a file; raise InputError if it is not one, or too large."""
    return parse_replay(read_text(path, SAVED_GAME), path)


def parse_replay(text: str, file: str) -> SavedGame:
    """Parse a replay; raise InputError with the line if it is not one."""
    rows = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            rows.append(_row(line, file, number))
    if not rows or rows[0].get("replay") != REPLAY:
        written = rows[0].get("replay") if rows else None
        message = "not a replay" if written is None else f"a replay of notation {written}; this version reads notation {REPLAY}"
        raise InputError([_problem(message, file, 1, "write one with 'deckcheck replay DECK --save FILE'")])
    missing = [key for key in _KEYS if key not in rows[0]]
    if missing:
        raise InputError([_problem(f"missing key '{missing[0]}' in the first line of the replay", file, 1)])
    _check_header(rows[0], file)
    ending = rows.pop() if len(rows) > 1 and "reason" in rows[-1] else None
    for number, row in enumerate(rows[1:], 2):
        if not isinstance(row.get("action"), dict) or "do" not in row["action"] or not isinstance(row.get("player"), str):
            raise InputError([_problem("a step must have 'player' and 'action' with 'do'", file, number)])
        if not _is_number(row.get("choices", 0)):
            raise InputError([_problem(f"'choices' must be a whole number from 0 to {MOST}", file, number)])
    if ending is not None and not (_is_texts(ending.get("winners", [])) and isinstance(ending["reason"], str)):
        message = "the last line must have 'winners', a list of names, and 'reason', a text"
        raise InputError([_problem(message, file, len(rows) + 1)])
    return SavedGame(file, rows[0], rows[1:], ending)


def _is_number(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(text, str) for text in value)


def _is_deck(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(value.get(key), str) for key in ("name", "hash", "file", "text"))


_SHAPES: dict[str, tuple[Callable[[Any], bool], str]] = {
    "game": (lambda value: isinstance(value, str), "the name of a game"),
    "decks": (lambda value: isinstance(value, list) and 0 < len(value) <= 8 and all(map(_is_deck, value)), "a list of decks"),
    "options": (lambda value: isinstance(value, dict), "an object with the options of the format"),
    "seed": (_is_number, f"a whole number from 0 to {MOST}"),
    "number": (_is_number, f"a whole number from 0 to {MOST}"),
    "opponent": (lambda value: isinstance(value, str), "a text"),
    "arguments": (lambda value: isinstance(value, dict) and _is_texts(list(value.values())), "an object with texts"),
    "policies": (lambda value: _is_texts(value) and 0 < len(value) <= 8, "a list of names"),
    "begin": (lambda value: isinstance(value, str), "a text"),
    "people": (lambda value: isinstance(value, list) and all(type(seat) is int and 0 <= seat < 8 for seat in value), "seats"),
    "hints": (lambda value: isinstance(value, str), "a text"),
}


def _check_header(header: Mapping[str, Any], file: str) -> None:
    """Refuse a header whose values are not of their kind: what follows is an engine, which expects what it wrote."""
    for key, (is_right, kind) in _SHAPES.items():
        if key in header and not is_right(header[key]):
            raise InputError([_problem(f"'{key}' in the first line of the replay must be {kind}", file, 1)])
    seats = 2 if header["opponent"] else len(header["decks"])
    needed = 1 if header["opponent"] else seats
    if len(header["policies"]) < needed or any(seat >= seats for seat in header.get("people", ())):
        raise InputError([_problem("'policies' and 'people' in the first line must fit the number of decks", file, 1)])


def _row(line: str, file: str, number: int) -> dict[str, Any]:
    try:
        row = json.loads(line)
    except (ValueError, RecursionError):
        raise InputError([_problem("this line is not JSON", file, number)]) from None
    if not isinstance(row, dict):
        raise InputError([_problem("this line must be a JSON object", file, number)])
    return row


def _problem(message: str, file: str, line: int, hint: str = "") -> Diagnostic:
    return make_error("DC-REPLAY-01", message, file, Span(line, 1, line, 2), hint)


def table_of(saved: SavedGame, settings: Settings) -> tuple[GameTable, list[DeckSource]]:
    """Return the table of a replay and its decklists; raise UsageError if this version cannot set it up."""
    header = saved.header
    game = header["game"]
    if game not in game_names() or not has_engine(game):
        raise UsageError(f"{saved.file}: this version of deckcheck does not play '{game}'")
    sources = [DeckSource(str(row.get("file", "")), str(row.get("text", ""))) for row in header["decks"]]
    _check_options(saved, game)
    lists = [_deck_of(saved, row, source, settings) for row, source in zip(header["decks"], sources, strict=True)]
    table = GameTable(
        game,
        tuple(lists),
        tuple(header["policies"]),
        header["options"],
        header["seed"],
        header["opponent"],
        header["arguments"],
    )
    return table, sources


def _check_options(saved: SavedGame, game: str) -> None:
    """Refuse options that the format of a game could not have: one of a million cards would be dealt."""
    known = load_schema(f"{game}/format")["properties"]["options"]["properties"]
    files = load_game(game).engine_keys
    for name, value in saved.header["options"].items():
        if name in known:
            is_right = value == known[name].get("default") or fits_schema(known[name], value)
        else:
            is_right = name in files and (not files[name] or fits(f"{game}/{name}", value))
        if not is_right:
            raise UsageError(f"{saved.file}: the option '{name}' of the replay has a value that {game} does not have")


@contextmanager
def foreign(saved: SavedGame) -> Iterator[None]:
    """Turn an engine's error about data that it did not write into a refusal."""
    try:
        yield
    except UsageError as error:
        raise UsageError(str(error) if saved.file in str(error) else f"{saved.file}: {error}") from None
    except (ScenarioError, LookupError, TypeError, ValueError, AttributeError, ArithmeticError, RecursionError) as error:
        raise UsageError(f"{saved.file}: cannot reproduce this game: {type(error).__name__}: {error}") from None


def _deck_of(saved: SavedGame, row: Mapping[str, Any], source: DeckSource, settings: Settings) -> Decklist:
    opened = only_deck(open_text(source.text, source.file, settings._replace(config="")), source.file)
    if any(problem.severity == "error" and problem.rule.startswith("DC-CARD") for problem in opened.problems):
        raise UsageError(f"{saved.file}: {row['name']} has cards that are not in the card database; pass --db DIR")
    deck = decklist(opened.deck)
    if deck.digest != row["hash"]:
        raise UsageError(f"{saved.file}: {row['name']} has other cards now; {saved.written_by()} wrote the replay")
    return deck


class Playback:
    """A saved game that is compared with the game as this version plays it."""

    def __init__(self, saved: SavedGame, engine: Engine[Any, Any], recorder: Recorder[Any, Any]) -> None:
        self.saved, self.engine = saved, engine
        self.seats = {name: seat for seat, name in enumerate(recorder.players)}
        self.checked = 0
        if digest(recorder.begin) != saved.header["begin"]:
            raise self.changed("the game begins differently")

    def read_action(self, state: Any, place: int) -> tuple[int, Action]:
        """Return seat and action of a step; raise UsageError if this version does not know it."""
        row = self.saved.steps[place]
        written = dict(row["action"])
        name = str(written.pop("do"))
        seat = self.seats.get(row["player"], -1)
        if seat < 0 or name not in self.engine.actions:
            raise self.changed(f"step {place + 1} has an unknown player or action")
        try:
            return seat, self.engine.parse_action(state, name, written, seat)
        except (ScenarioError, KeyError, TypeError, ValueError, IndexError, AttributeError):
            raise self.changed(f"step {place + 1} cannot be read") from None

    def check(self, steps: Sequence[RecordedStep]) -> None:
        """Compare the positions after the steps that were played since the last check."""
        for step, row in zip(steps[self.checked :], self.saved.steps[self.checked :], strict=False):
            if digest(step.position) != row.get("state"):
                raise self.changed(f"step {step.number} leads to another position")
        self.checked = len(steps)

    def changed(self, what: str) -> UsageError:
        writer, reader = self.saved.written_by(), f"deckcheck {__version__}"
        return UsageError(f"{self.saved.file}: cannot reproduce this game: {what}; {writer} wrote it, this is {reader}")


def play_again(saved: SavedGame, table: GameTable) -> Recording:
    """Return the recording of a saved game; raise UsageError if it cannot be reproduced."""
    with foreign(saved):
        return _play_again(saved, table)


def _play_again(saved: SavedGame, table: GameTable) -> Recording:
    engine, state, _, _ = start(table, saved.header["number"])
    recorder = Recorder(engine, state)
    playback = Playback(saved, engine, recorder)
    for place, row in enumerate(saved.steps):
        seat, action = playback.read_action(state, place)
        recorder.describe(action, seat, int(row.get("choices", 0)))
        log: list[Event] = []
        state.log = log
        try:
            engine.apply(state, action, seat)
        except IllegalActionError as error:
            raise playback.changed(f"step {place + 1} is refused ({error})") from None
        recorder.watch(state, seat, action, log)
        playback.check(recorder.steps)
    return recorder.finish_as(table, *_ending(saved, engine, state, recorder.players))


def _ending(saved: SavedGame, engine: Engine[Any, Any], state: Any, players: list[str]) -> tuple[list[str], str]:
    """Return who won and why: by the rules, or as the file says where a goal or a player ended the game."""
    outcome = engine.outcome(state)
    if outcome is not None:
        return [players[seat] for seat in outcome.winners], outcome.reason
    ending = saved.ending or {"winners": [], "reason": "not finished"}
    return [name for name in ending.get("winners", ()) if name in players], str(ending["reason"])

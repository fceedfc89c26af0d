"""Values that shells complete: games, formats, options, rules, policies, notations and cards.

Each function gets what was typed so far and returns values with a short description, which zsh and fish show. A completion
never fails: a deck that cannot be read, or a wrong option before the cursor, only means fewer values.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Container, Iterable
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from deckcheck.cards.database import CardDatabase
    from deckcheck.decks.opening import OpenedDeck

Values = list[tuple[str, str]]


class TypedLine(Protocol):
    """Words before the cursor: typer's context, which typer gives to parameters named `ctx`."""

    params: dict[str, Any]
    args: list[str]


class _Offered(str):
    """A value to offer as it is. Typer drops values that do not begin with the typed word: a quoted name, or an ID that was
    typed in lower case."""

    __slots__ = ()

    def startswith(self, *typed: object) -> bool:
        return True


MOST_CARDS = 200
"""Most cards to offer: a shell with thousands of values asks whether to show them all."""
_CLAUSE = r"^\s*-\s*\{?\s*id:\s*([A-Z]+(?:-[A-Z]+)+-[0-9]+)"  # not compiled: every command imports this module
_DECK_PARAMETERS = ("deck", "decks", "paths")


def _starting(incomplete: str, values: Iterable[tuple[str, str]]) -> Values:
    wanted = incomplete.lower()
    return [(value, words) for value, words in values if value.lower().startswith(wanted)]


def complete_game(incomplete: str) -> Values:
    """Complete the name of a game; short names are offered once they are typed."""
    from deckcheck.core.registry import game_names, load_game

    games = [load_game(name) for name in game_names()]
    short = [(game.short, game.title) for game in games if game.short and incomplete]
    return _starting(incomplete, [*((game.name, game.title) for game in games), *short])


def complete_format(ctx: TypedLine, incomplete: str) -> Values:
    """Complete the name of a format."""
    from deckcheck.core.settings import Settings
    from deckcheck.decks.formats import format_files

    found = [(name, game) for game in _games(ctx) for name in format_files(game, Settings())]
    return _starting(incomplete, dict(found).items())


def complete_option(ctx: TypedLine, incomplete: str) -> list[str]:
    """Complete NAME=VALUE of a rules option; only NAME= if its values cannot be listed."""
    from deckcheck.reading.schema import load_schema

    found: dict[str, None] = {}
    for game in _games(ctx):
        for option, schema in load_schema(f"{game}/format")["properties"]["options"]["properties"].items():
            values = schema.get("enum") or ([True, False] if schema.get("type") == "boolean" else [""])
            found |= dict.fromkeys(f"{option}={_written(value)}" for value in values)
    matching = [pair for pair in found if pair.startswith(incomplete)]
    if _is_bash() and "=" in incomplete:  # bash completes only what comes after the sign
        return [_Offered(pair.partition("=")[2]) for pair in matching]
    return matching


def _written(value: Any) -> str:
    return "null" if value is None else str(value).lower() if isinstance(value, bool) else str(value)


def complete_rule(incomplete: str) -> Values:
    """Complete the ID of a rule, a clause or a check of deckcheck itself."""
    from deckcheck.core.core_checks import CODES
    from deckcheck.core.registry import game_names, rulebook_path
    from deckcheck.reading.limits import SHIPPED
    from deckcheck.reading.texts import read_text

    texts = {game: read_text(rulebook_path(game), SHIPPED) for game in game_names()}
    clauses = [(rule, game) for game, text in texts.items() for rule in re.findall(_CLAUSE, text, re.MULTILINE)]
    return _starting(incomplete, [*((code, found.name) for code, found in CODES.items()), *clauses])


def complete_policy(ctx: TypedLine, incomplete: str) -> Values:
    """Complete the name of a policy."""
    from deckcheck.core.registry import has_engine, load_engine
    from deckcheck.simulator.parts.policies import GENERAL

    own = {name: game for game in _games(ctx) if has_engine(game) for name in load_engine(game).policies}
    return _starting(incomplete, {**own, **dict.fromkeys(GENERAL, "any game")}.items())


def complete_opponent(ctx: TypedLine, incomplete: str) -> Values:
    """Complete the name of a goldfish opponent."""
    from deckcheck.building.prepare import USUAL_OPPONENT
    from deckcheck.core.registry import has_engine, load_engine

    engines = {game: load_engine(game) for game in _games(ctx) if has_engine(game)}
    found = {name: game for game, engine in engines.items() for name in engine.goldfish.opponents}
    return _starting(incomplete, [(USUAL_OPPONENT, "all games"), *found.items()])


def complete_notation(incomplete: str) -> Values:
    """Complete the name of a notation that `convert` writes."""
    from deckcheck.building.convert import WRITERS, notations

    return _starting(incomplete, [(name, "all games" if name in WRITERS else "Kingdom Duels") for name in notations()])


def complete_schema(incomplete: str) -> Values:
    """Complete the name of a schema."""
    from deckcheck.core.registry import game_names
    from deckcheck.reading.schema import schema_names

    return _starting(incomplete, [*((game, "decklists") for game in game_names()), *((name, "") for name in schema_names())])


def complete_from(*values: str) -> Callable[[str], Values]:
    """Return a function that completes one of these values."""

    def complete(incomplete: str) -> Values:
        return _starting(incomplete, [(value, "") for value in values])

    return complete


def complete_zone(ctx: TypedLine, incomplete: str) -> Values:
    """Complete the key of a zone."""
    from deckcheck.core.registry import load_game

    return _starting(incomplete, {zone.key: zone.title for game in _games(ctx) for zone in load_game(game).zones}.items())


def complete_listed_card(ctx: TypedLine, incomplete: str) -> list[str]:
    """Complete a card of the deck; any card if the deck cannot be read."""
    opened = _deck(ctx)
    if opened is None:
        return complete_card(ctx, incomplete)
    keys = {entry.key for entry in opened.deck.entries}
    return _cards(opened.deck.pool, incomplete, keys)  # type: ignore[arg-type]


def complete_card(ctx: TypedLine, incomplete: str) -> list[str]:
    """Complete a card by its ID or its name; the game is the one of --game or of the deck."""
    from deckcheck.cards.database import open_database
    from deckcheck.core.errors import DeckcheckError

    directories = tuple(ctx.params.get("db") or ())
    found: list[str] = []
    for game in _games(ctx):
        try:
            found += _cards(open_database(game, directories), incomplete)
        except DeckcheckError:  # a directory that is not a database: the command itself will say so
            found += _cards(open_database(game), incomplete)
    return found[:MOST_CARDS]


def _cards(database: CardDatabase, incomplete: str, among: Container[str] | None = None) -> list[str]:
    """Return IDs if an ID begins like this, otherwise names; a name with several cards gets its level, or their IDs."""
    from deckcheck.core.words import fold

    begun = [card_id for card_id in database.rows if incomplete and card_id.startswith(incomplete.upper())]
    if by_id := [card_id for card_id in begun if among is None or card_id in among]:
        return [_Offered(card_id) for card_id in by_id]
    bare, at, _ = incomplete.rpartition(" @")
    names = [ids for name, ids in database.names.items() if name.startswith(fold(bare if at else incomplete))]
    chosen = [[card_id for card_id in ids if among is None or card_id in among] for ids in names]
    found = dict.fromkeys(name for ids in chosen for name in _references(database, ids))
    return [_Offered(_quoted(name)) for name in found if not at or name.lower().startswith(incomplete.lower())]


def _references(database: CardDatabase, ids: list[str]) -> Iterable[str]:
    """Yield what to type for each card of a name."""
    for card_id in ids:
        name, level = database.game.identity(database.rows[card_id][1]), getattr(database.card(card_id), "level", None)
        yield name if len(ids) == 1 else card_id if level is None else f"{name} @{level}"


def _is_bash() -> bool:
    return "COMP_WORDS" in os.environ


def _quoted(name: str) -> str:
    """Return a name as bash wants it: bash puts a value into the line as it is, without quotes of its own."""
    if not _is_bash() or re.search(r"(?:^|\s)[\"'][^\"']*$", os.environ["COMP_WORDS"]):
        return name
    return re.sub(r"([^A-Za-z0-9@%+=:,./_-])", r"\\\1", name)


def join_bash_words() -> None:
    """Join `NAME`, `=` and `VALUE` before a completion: bash takes them for three words."""
    words = os.environ.get("COMP_WORDS", "").split("\n")
    place = int(os.environ.get("COMP_CWORD") or 0)
    joined: list[str] = []
    for number, word in enumerate(words[: place + 1]):
        if joined and (word == "=" or (number and words[number - 1] == "=")):
            joined[-1] += word
        else:
            joined.append(word)
    if len(words) > 1:
        os.environ["COMP_WORDS"], os.environ["COMP_CWORD"] = "\n".join(joined), str(len(joined) - 1)


def _games(ctx: TypedLine) -> list[str]:
    """Return the game that the words before the cursor mean, or all games."""
    from deckcheck.core.registry import find_game, game_names

    written = ctx.params.get("game")
    if isinstance(written, str) and written:
        name = find_game(written)
    else:
        opened = _deck(ctx)
        name = opened.deck.game if opened is not None else ""
    return [name] if name else list(game_names())


def _deck(ctx: TypedLine) -> OpenedDeck | None:
    """Return the first deck among the words before the cursor."""
    from deckcheck.core.errors import DeckcheckError
    from deckcheck.core.settings import Settings
    from deckcheck.decks.opening import OpenedDeck, open_decks

    given = [ctx.params.get(key) or () for key in _DECK_PARAMETERS]
    paths = [path for value in given for path in ([value] if isinstance(value, str) else value)]
    for path in [*paths, *ctx.args]:  # after an option without its value the words are not given to parameters
        if not os.path.isfile(path):
            continue
        try:
            for opened in open_decks(path, Settings(config="find")):
                if isinstance(opened, OpenedDeck):
                    return opened
        except DeckcheckError:
            continue
    return None

"""Requests of a page, which its worker passes on, each answered by the same functions that the commands call.

A request and its answer are JSON. The page only shows answers: no rule and no verdict is in its scripts.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from deckcheck import __version__
from deckcheck.building.checking import check_content
from deckcheck.core.deck_codes import is_code
from deckcheck.core.diagnostics import Diagnostic, Result
from deckcheck.core.errors import DeckcheckError, InputError, UsageError
from deckcheck.core.registry import game_names, has_engine, load_game
from deckcheck.core.settings import DEFAULT, Settings
from deckcheck.decks.formats import format_files, load_format
from deckcheck.decks.opening import OpenedDeck, UnreadableDeck, open_content
from deckcheck.event.eventfile import load_event, settings_for
from deckcheck.event.model import EventFile, Found
from deckcheck.event.verdicts import check_submission, result_for_event
from deckcheck.report import page as pages
from deckcheck.report.formats.json import render as render_json
from deckcheck.report.style import UNLIMITED, Style
from deckcheck.report.tally import WORST_FIRST, Tally

if TYPE_CHECKING:
    from deckcheck.page.play import Table

T = TypeVar("T")
EVENT = "event.yaml"
FILE = "decklist"
"""Name of a decklist that was typed or pasted; its content says how it is written."""
MOST_FOUND = 60
"""Cards that a search shows."""
NUMBERS = ("deck", "finding", "number", "people", "seed", "step")
"""Parts of a request that are numbers; `others` and `keys` are lists, `allow_illegal` is true or false, the rest is text."""
LISTS: dict[str, type] = {"others": dict, "keys": str}
"""Parts of a request that are lists, with what they are lists of."""
Request = Mapping[str, Any]
Answer = dict[str, Any]


class Page(NamedTuple):
    """A page: what it was built for, and the game that is played on it."""

    settings: Settings
    event: EventFile | None
    tables: list[Table]
    """The game that is played, if there is one."""


class Written(NamedTuple):
    """A decklist as it is in the page."""

    text: str
    file: str
    settings: Settings
    encoding: str = ""
    """Encoding of the file that it was opened from, if that is not UTF-8."""

    @property
    def data(self) -> bytes:
        return self.text.encode("utf-8", "surrogatepass")

    def decks(self) -> list[OpenedDeck | UnreadableDeck]:
        return list(open_content(lambda: self.data, self.file, self.settings))


def start(directory: str) -> Page:
    """Return the page whose files are in a directory."""
    os.chdir(directory)  # so that messages name a house list as the event file does
    if not os.path.exists(EVENT):
        only = game_names()[0] if len(game_names()) == 1 else ""
        return Page(DEFAULT._replace(game=only, cards=True), None, [])
    event = load_event(EVENT)
    settings = settings_for(event, DEFAULT)
    return Page(settings, event._replace(settings=settings, date=settings.as_of), [])


def answer(page: Page, request: str) -> str:
    """Return the answer to a request. Whatever goes wrong is a message in it."""
    try:
        asked = _asked(_value(request))
        return json.dumps(_chosen(ANSWERS, asked, "ask")(page, asked))
    except InputError as error:
        return json.dumps({"error": "; ".join(map(_problem, error.diagnostics[:3]))})
    except DeckcheckError as error:
        return json.dumps({"error": str(error)})
    except Exception as error:  # a bug must not take the page down
        return json.dumps({"error": f"internal error ({type(error).__name__}: {error}); please report this bug"})


def _problem(found: Diagnostic) -> str:
    """Return a problem with its line, or of a file as a whole with what to do instead."""
    if found.rule.startswith("DC-FILE"):
        return f"{found.message}; {found.help}" if found.help else found.message
    return f"line {found.line}: {found.message}"


class _Asked(dict[str, Any]):
    """A request. A part that it lacks is a mistake of who asks."""

    def __missing__(self, key: str) -> Any:
        raise UsageError(f"the request lacks '{key}'")


def _value(request: str) -> object:
    """Return what a request says, or None if it is not JSON."""
    try:
        return json.loads(request)
    except (ValueError, RecursionError):
        return None


def _asked(request: object) -> _Asked:
    """Return a request whose parts have the types that they must have; numbers may be written as text."""
    if not isinstance(request, dict):
        raise UsageError("a request must be a JSON object")
    return _Asked({key: _part(key, value) for key, value in request.items()})


def _part(key: str, value: object) -> Any:
    if key in NUMBERS:
        if isinstance(value, int | str) and re.fullmatch("-?[0-9]{1,18}", str(value).strip()):
            return int(value)
        raise UsageError(f"'{key}' must be a whole number")
    if key in LISTS:
        if not isinstance(value, list) or not all(isinstance(each, LISTS[key]) for each in value):
            raise UsageError(f"'{key}' must be a list of {'decklists' if key == 'others' else 'texts'}")
        return [_asked(each) for each in value] if key == "others" else value
    if key != "allow_illegal" and not isinstance(value, str):
        raise UsageError(f"'{key}' must be text")
    return value


def _chosen(table: Mapping[str, T], asked: Request, key: str) -> T:
    """Return what a request names."""
    if asked[key] not in table:
        raise UsageError(f"unknown '{key}' in the request: '{asked[key]}'")
    return table[asked[key]]


def _nth(found: Sequence[T], number: int, what: str) -> T:
    if not 0 <= number < len(found):
        raise UsageError(f"there is no {what} {number}")
    return found[number]


def _written(page: Page, asked: Request) -> Written:
    """Return the decklist of a request. An event decides about game and format; elsewhere the player may choose."""
    settings = page.settings
    if page.event is None:
        settings = settings._replace(game=settings.game or asked.get("game", ""), format=asked.get("format", ""))
    return Written(asked["text"], os.path.basename(asked.get("file", "")) or FILE, settings, asked.get("encoding", ""))


def _results(page: Page, written: Written) -> list[Result]:
    """Return the verdicts that `validate`, or for an event `event check`, has on a decklist."""
    if page.event is None:
        return check_content(lambda: written.data, written.file, written.settings, written.encoding)
    found = check_submission(Found(written.file, written.file, written.data), written.settings)
    return [result_for_event(result, written.settings, first=number == 0) for number, result in enumerate(found)]


def _opened(page: Page, asked: Request) -> OpenedDeck:
    """Return the deck that the page shows; raise InputError if it cannot be read."""
    decks = _written(page, asked).decks()
    chosen = _nth(decks, min(asked.get("deck", 0), len(decks) - 1), "deck")
    if isinstance(chosen, UnreadableDeck):
        raise InputError(chosen.problems)
    return chosen


def _result(page: Page, asked: Request) -> Result:
    results = _results(page, _written(page, asked))
    return _result_of(results, asked)


def _result_of(results: list[Result], asked: Request) -> Result:
    return _nth(results, min(asked.get("deck", 0), len(results) - 1), "deck")


def about(page: Page, asked: Request) -> Answer:
    """Return the games with their formats, and the event."""
    games = [load_game(game) for game in game_names() if page.settings.game in ("", game)]
    parts = pages.macros("page/parts.html")
    return {
        "version": __version__,
        "event": page.event is not None,
        "html": str(parts.about(page.event, _event_facts(page))),
        "games": [
            {
                "name": game.name,
                "title": game.title,
                "tint": pages.tint(game.name),
                "short": game.short,
                "formats": list(format_files(game.name, DEFAULT)),  # names: reading the files would delay the start
            }
            for game in games
        ],
    }


def _event_facts(page: Page) -> list[tuple[str, str]]:
    """Return what decks are checked against at the event."""
    if page.event is None:
        return []
    event, settings = page.event, page.settings
    facts = [("Game", load_game(settings.game).title if settings.game else "any")]
    if settings.game:
        format = load_format(settings.game, settings.format, settings)
        facts.append(("Format", format.title or format.name))
        if format.restriction is not None:
            facts.append(("Restriction list", f"{format.restriction.effective}"))
        facts += [(house.kind.capitalize(), house.title) for house in format.house]
    facts += [("Option", f"{name}={value}") for name, value in settings.options]
    facts += [("Date", event.date)] if event.date else []
    facts += [("Deadline", event.deadline.text)] if event.deadline else []
    facts += [("Organiser", event.organiser)] if event.organiser else []
    return facts + ([("Contact", event.contact)] if event.contact else [])


def check(page: Page, asked: Request) -> Answer:
    """Return the verdicts: as JSON of `validate`, and as the page shows them."""
    results = _results(page, _written(page, asked))
    statuses = {result.status for result in results}
    chosen = _result_of(results, asked)
    parts = pages.macros("page/parts.html")
    return {
        "verdict": next(status for status in WORST_FIRST if status in statuses),
        "report": "".join(render_json(results, Tally(), Style(width=UNLIMITED))),
        "headline": str(parts.headline(results, page.event)),
        "problems": str(parts.problems(results)),
        "marks": [[found.line, found.severity] for result in results for found in result.diagnostics],
        "decks": [result.deck for result in results],
        "game": chosen.game,
        "tint": pages.tint(chosen.game) if chosen.game else None,
        "code": chosen.code,
        "hash": chosen.hash,
    }


def fixes(page: Page, asked: Request) -> Answer:
    """Return the changes after which a finding is gone."""
    from deckcheck.lsp.analysis import analyse
    from deckcheck.lsp.fixes import fixes_of

    written = _written(page, asked)
    shown = _nth([found for result in _results(page, written) for found in result.diagnostics], asked["finding"], "finding")
    if is_code(written.text):
        return {"fixes": []}
    analysis = analyse(written.text, written.file, written.settings, gates=False)
    same = [found for found in analysis.findings if (found.rule, found[5:9]) == (shown.rule, shown[5:9])]
    found = [fix for finding in same[:1] for fix in fixes_of(analysis, finding)]
    return {"fixes": [{"title": fix.title, "text": fix.after} for fix in found]}


def legal(page: Page, asked: Request) -> Answer:
    """Return the fewest changes that make the deck legal. It is a search: a page asks for it in a worker of its own."""
    from deckcheck.lsp.analysis import analyse
    from deckcheck.lsp.fixes import legal_change

    written = _written(page, asked)
    analysis = analyse(written.text, written.file, written.settings, gates=False)
    errors = [found for found in analysis.findings if found.severity == "error"]
    change = legal_change(analysis, errors[0]) if errors and not is_code(written.text) else None
    if change is None:
        raise UsageError("no legal deck was found near this one; first correct the lines that have problems of their own")
    return {"title": change.title, "text": change.after}


def deck(page: Page, asked: Request) -> Answer:
    """Return the deck as `show` draws it."""
    from deckcheck.building.overview import deck_overview
    from deckcheck.report.deck_document import deck_document

    return _document(deck_document(deck_overview(_opened(page, asked), _result(page, asked))))


def odds(page: Page, asked: Request) -> Answer:
    """Return the chances of a requirement."""
    from deckcheck.building.odds import find_odds
    from deckcheck.report.odds_document import odds_document

    found = find_odds(_opened(page, asked), asked["requirement"])
    return _document(odds_document(found, None, found.turns[0]))


def hands(page: Page, asked: Request) -> Answer:
    """Return sample opening hands."""
    from deckcheck.building.playing import sample_hands
    from deckcheck.building.prepare import prepare
    from deckcheck.report.hands_document import hands_document

    seed = asked.get("seed", 1)
    prepared = prepare([_opened(page, asked)], opponent="", allow_illegal=True)
    document = hands_document(prepared, sample_hands(prepared, 5, seed=seed), seed)
    return _document(document._replace(notes=()))


def _document(document: Any) -> Answer:
    return {"html": str(pages.macros("page/parts.html").report(document))}


def search(page: Page, asked: Request) -> Answer:
    """Return the cards that match a query."""
    from deckcheck.building.finding import find_cards
    from deckcheck.report.cards_document import plain_value

    game = page.settings.game or asked.get("game", "")
    settings = page.settings._replace(game=game)
    found = find_cards(asked["query"], settings)
    rows = [(load_game(name), row) for name, row in found[:MOST_FOUND]]
    return {"html": str(pages.macros("page/parts.html").cards(rows, len(found), plain_value)), "number": len(found)}


def card(page: Page, asked: Request) -> Answer:
    """Return everything about a card."""
    from deckcheck.building.card_facts import card_facts
    from deckcheck.report.board import full_view

    facts = card_facts(asked["card"], page.settings._replace(game=asked["game"]))
    return {"html": str(pages.macros("report/parts.html").facts(full_view(facts[0])))} if facts else {"html": ""}


def add(page: Page, asked: Request) -> Answer:
    """Return the decklist with one more copy of a card."""
    from deckcheck.building.editing import add_card

    written = _written(page, asked)
    text = written.text
    if not text.strip():
        game = load_game(asked["card_game"])
        text = f"game: {game.name}\n" + "".join(f"{zone}: []\n" for zone, _ in game.zones)
    path = f"added-{written.file}"
    try:
        with open(path, "wb") as file:
            file.write(text.encode("utf-8", "surrogatepass"))
        return {"text": add_card(f"{path}#{asked.get('deck', 0) + 1}", asked["card"], 1, written.settings).after}
    finally:
        if os.path.exists(path):
            os.unlink(path)


def convert(page: Page, asked: Request) -> Answer:
    """Return the deck in another notation, and the name of its file."""
    from deckcheck.building.convert import check_notation, convert_deck, file_name

    check_notation(asked["to"])
    opened = _opened(page, asked)
    name = _file_words(opened.deck.name)
    return {"file": file_name(f"{name}.x", asked["to"]), "text": convert_deck(opened, asked["to"])}


def _file_words(name: str) -> str:
    """Return a name as a file may have it everywhere."""
    kept = "".join(letter if letter.isalnum() or letter in " -_" else " " for letter in name)
    return " ".join(kept.split())[:60] or "deck"


def sheet(page: Page, asked: Request) -> Answer:
    """Return the registration sheet, a page to print."""
    from deckcheck.event.model import EventOutcome, Submission
    from deckcheck.event.paper import render_sheets

    result = _result(page, asked)
    if not result.cards:
        raise UsageError("the decklist cannot be read, so that there is nothing to print")
    submission = Submission(result.file, result, asked.get("player", "").strip() or result.player, counts=True)
    event = page.event or EventFile(name="Deck")
    return {"html": "".join(render_sheets(EventOutcome(event, [submission], 1)))}


def send(page: Page, asked: Request) -> Answer:
    """Return the file that a player sends to the organiser: a decklist that names its player, with the hash of the deck."""
    from deckcheck.building.writers.content import content_of
    from deckcheck.building.writers.yaml_decklist import write_yaml
    from deckcheck.report.escape import visible
    from deckcheck.report.tally import STATUS_WORDS

    player = " ".join(asked.get("player", "").split())
    if not player:
        raise UsageError("write your name first: the organiser finds your deck by it")
    content = content_of(_opened(page, asked).deck)
    text = write_yaml(content._replace(keys={**content.keys, "player": player}))
    (result,) = _results(page, Written(text, FILE, page.settings))
    before = _result(page, asked)
    if result.hash != before.hash:
        raise UsageError("this decklist cannot be written as YAML without a change; send your own file")
    name = visible(page.event.name) if page.event else ""
    head = [f"# {name}", f"# {STATUS_WORDS[result.status]} by deckcheck {__version__}, deck hash {result.hash}"]
    return {
        "file": f"{_file_words(player)}.yaml",
        "text": "".join(f"{line}\n" for line in head if line != "# ") + text,
        "hash": result.hash,
        "verdict": result.status,
    }


def read(page: Page, asked: Request) -> Answer:
    """Return the text of a file: of a spreadsheet or document its rows, of other files with the name of their encoding if it
    is not UTF-8."""
    from base64 import b64decode

    from deckcheck.decks.opening import text_of

    try:
        data = b64decode(asked["data"])
    except ValueError as error:
        raise UsageError("'data' must be written in base64") from error
    text, _, encoding = text_of(data, asked["file"], is_yaml=False)
    return {"text": text, "encoding": encoding}


def expand(page: Page, asked: Request) -> Answer:
    """Return the decklist of a deck code, for the page of a shared link."""
    from deckcheck.decks.codes import decklist_of

    return {"text": decklist_of(asked["code"], "the link", page.settings)}


def example(page: Page, asked: Request) -> Answer:
    """Return an empty decklist of a game."""
    from deckcheck.building.skeletons import new_deck

    game = page.settings.game or asked.get("game") or game_names()[0]
    lines = new_deck(game, settings=page.settings._replace(game="")).splitlines()
    return {"text": "".join(f"{line}\n" for line in lines if not line.startswith("#")), "plays": has_engine(game)}


def play(page: Page, asked: Request) -> Answer:
    """Begin a game, or play on: `do` says what the player does."""
    from deckcheck.page import play as playing

    does = asked["do"]
    if does == "choices":
        return playing.choices(load_game(asked["game"]).name)
    if does == "begin":
        page.tables[:] = [_begin(page, asked)]
        return playing.state(page.tables[0])
    if not page.tables:
        raise UsageError("no game has begun")
    return _chosen(playing.DOES, asked, "do")(page.tables[0], asked)


def _begin(page: Page, asked: Request) -> Table:
    """Return a new game with the decks, the opponent and the seed that the player chose."""
    from deckcheck.building.games_by_hand import HandGame
    from deckcheck.building.playing import begin
    from deckcheck.building.prepare import prepare
    from deckcheck.page import play as playing
    from deckcheck.report.verdicts_document import legality_lines
    from deckcheck.simulator.replay_file import source_of

    decks, against, people = [_opened(page, asked)], asked["against"], asked.get("people", 1)
    if against == "deck":
        decks += [_opened(page, _Asked({**asked, **other, "deck": 0})) for other in asked["others"]]
    elif against == "same":
        decks *= 2
    elif people > 1:
        raise UsageError("two people need two decks: play against the same deck or another deck")
    prepared = prepare(
        decks,
        policies=(asked.get("policy", ""),) * max(2, len(decks)),
        opponent=asked.get("opponent", "") if against == "goldfish" else None,
        allow_illegal=bool(asked.get("allow_illegal")),
        way_out="choose 'Play decks that are not legal' to play it regardless",
    )
    seats = range(len(decks)) if people > 1 else (0,)
    session = begin(prepared, people=seats, seed=asked.get("seed", 1), number=asked.get("number", 0))
    game = HandGame(session, [source_of(opened) for opened in prepared.opened], page.settings)
    return playing.begin(game, legality_lines(prepared.results), asked.get("quick", "only"))


ANSWERS: dict[str, Callable[[Page, Request], Answer]] = {
    function.__name__: function
    for function in (
        about,
        check,
        fixes,
        legal,
        deck,
        odds,
        hands,
        search,
        card,
        add,
        convert,
        sheet,
        send,
        read,
        expand,
        example,
        play,
    )
}

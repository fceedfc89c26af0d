"""The schemas in the YAML language server that VS Code and Neovim use: marks, hover and completion, for every game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from deckcheck.core.errors import InputError
from deckcheck.core.registry import game_names, load_game
from deckcheck.core.settings import Settings
from deckcheck.decks.formats import format_files
from deckcheck.reading.documents import YamlDocument, load_document, load_documents, parse_documents, span_of
from deckcheck.reading.limits import DATABASE
from deckcheck.reading.schema import load_schema
from deckcheck.reading.schema_errors import check_schema
from tests.commands import run
from tests.lsp.client import Editor
from tests.support import ROOT, TESTS, YAML_LANGUAGE_SERVER, blocks, folder_of

SETTINGS = {"yaml": {"schemaStore": {"enable": False}, "validate": True, "hover": True, "completion": True}}
CARD_ID = re.compile(r"[A-Z]+[0-9]*-[0-9A-Z]+")
each_game = pytest.mark.parametrize("game", game_names())


@pytest.fixture(scope="module")
def yaml_server() -> Iterator[Editor]:
    if not YAML_LANGUAGE_SERVER.is_file():
        pytest.fail("yaml-language-server is needed; tools/install_programs.sh installs it")
    editor = Editor("node", str(YAML_LANGUAGE_SERVER), "--stdio", configuration=SETTINGS)
    yield editor
    editor.close()
    assert editor.telemetry == []  # a schema that the server cannot handle makes it lose completions in silence


def is_wrong(path: Path) -> bool:
    """Whether deckcheck finds the file malformed, or not as the schema says that its first line names."""
    named = re.search(r"schemas/(.+)\.schema\.json$", path.read_text(encoding="utf-8").split("\n", 1)[0])
    try:
        documents = load_documents(str(path))
    except InputError:
        return True
    return named is not None and any(check_schema(document, named[1]) for document in documents)


def test_the_server_marks_the_examples_that_deckcheck_finds_wrong(yaml_server: Editor) -> None:
    files = sorted((ROOT / "examples").rglob("*.yaml"))
    found = yaml_server.open_all((path, path.read_text(encoding="utf-8")) for path in files)
    assert [path for path, findings in zip(files, found, strict=True) if findings] == [path for path in files if is_wrong(path)]


def test_the_server_marks_nothing_in_the_card_database(yaml_server: Editor) -> None:
    files = sorted((ROOT / "card_db").rglob("*.yaml"))
    found = yaml_server.open_all((path, path.read_text(encoding="utf-8")) for path in files)
    assert [path for path, findings in zip(files, found, strict=True) if findings] == []


def keys_of(document: YamlDocument) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """Every key of a document: the keys above it and itself, its line and its column, from 0. A card's ID is any of them."""

    def walk(mark: Any, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], int, int]]:
        if type(mark) is not tuple:
            return
        for child in mark[1].items() if isinstance(mark[1], dict) else [(None, (None, item)) for item in mark[1]]:
            key, (place, value) = child
            here = (*path, "*" if CARD_ID.fullmatch(key) else key) if key is not None else path
            if place is not None:
                span = span_of(place)
                yield here, span.line - 1, span.column - 1
            yield from walk(value, here)

    yield from walk(document.marks, ())


def small_documents(path: Path, seen: set[tuple[str, ...]]) -> Iterator[str]:
    """A file of cards as JSON, which is YAML, with those cards that show a key which is not among the seen ones.

    A few cards to a document, because the server works through the whole document for each hover.
    """
    content = load_document(str(path), DATABASE).value
    rows, by_id = content["cards"], isinstance(content["cards"], dict)
    chosen = []
    for card in [{key: row} for key, row in rows.items()] if by_id else rows:
        (document,) = parse_documents(json.dumps(card), "card.json")
        keys = {(path.parent.name, *place[0]) for place in keys_of(document)}
        chosen += [card] if keys - seen else []
        seen |= keys
    for start in range(0, len(chosen), 5):
        some = chosen[start : start + 5]
        cards = {key: row for card in some for key, row in card.items()} if by_id else some
        yield json.dumps({**content, "cards": cards}, indent=1, ensure_ascii=False)


@each_game
def test_hover_explains_every_key(yaml_server: Editor, game: str) -> None:
    """Each key that an example or a file of the card database uses, once."""
    texts, seen = dict[Path, str](), set[tuple[str, ...]]()
    for path in [*sorted((ROOT / "examples" / game).rglob("*.yaml")), *sorted((ROOT / "card_db" / game).rglob("*.yaml"))]:
        if path.parent.name not in ("sets", "effects"):
            texts[path] = path.read_text(encoding="utf-8")
            continue
        for number, text in enumerate(small_documents(path, seen)):
            kind = path.parent.name.removesuffix("s") if path.parent.name == "sets" else path.parent.name
            texts[path.with_name(f"hover-{path.stem}-{number}.yaml")] = schema_comment(game, kind) + text
    places: dict[tuple[str, ...], tuple[Path, int, int]] = {}
    for path, text in texts.items():
        for document in parse_documents(text, str(path)):
            for keys, line, column in keys_of(document):
                places.setdefault((path.parent.name if "card_db" in path.parts else "deck", *keys), (path, line, column))
    yaml_server.open_all((path, texts[path]) for path in {place[0] for place in places.values()})
    assert [keys for keys, place in places.items() if not explanation(yaml_server.hover(*place))] == []


def schema_comment(game: str, schema: str) -> str:
    return f"# yaml-language-server: $schema=../../../schemas/{game}/{schema}.schema.json\n"


def explanation(hover: str) -> str:
    """What a hover says besides the title of the schema and its address."""
    return "\n".join(line for line in hover.splitlines() if line and not line.startswith(("####", "Source:")))


class Typing(NamedTuple):
    """A moment of typing: the end of the text is the place of the cursor."""

    text: str
    offers: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    schema: str = "deck"


def situations(game: str) -> list[Typing]:
    """Those that every game has, and those of tests/games/<game>/typing.yaml."""
    decks, options = load_schema(f"{game}/deck")["properties"], load_schema(f"{game}/format")["properties"]["options"]
    zone = load_game(game).zones[-1].key if "main" not in decks else "main"
    own = load_document(str(TESTS / "games" / folder_of(game) / "typing.yaml")).value
    return [
        Typing("", tuple(key for key in decks if key != "game"), (f'Missing property "{zone}"',)),
        Typing("nothing: 1", (), ("Property nothing is not allowed",)),
        Typing(f"{zone}:\n  - ", ("COUNT ID NAME", "COUNT NAME", "card")),
        Typing(f"{zone}:\n  - card: x\n    ", ("count", "level")),
        Typing(f"{zone}:\n  - 0 Nobody", (), ("write it as",)),
        Typing(f"{zone}:\n  - {{card: x, copies: 2}}", (), ("Property copies is not allowed",)),
        Typing("format: ", tuple(format_files(game, Settings()))),
        Typing("options:\n  ", tuple(options["properties"]), schema="format"),
        *(Typing(**row) for row in own),
    ]


@each_game
def test_typing(yaml_server: Editor, game: str) -> None:
    """Nothing is written: a document that is only open in the editor is next to the examples."""
    moments = situations(game)
    paths = [ROOT / "examples" / game / "legal" / f"typing-{number}.yaml" for number in range(len(moments))]
    texts = [f"{schema_comment(game, moment.schema)}game: {game}\n{moment.text}" for moment in moments]
    found = yaml_server.open_all(zip(paths, texts, strict=True))
    for moment, path, text, findings in zip(moments, paths, texts, found, strict=True):
        lines = text.split("\n")
        offered = {item.label for item in yaml_server.complete(path, len(lines) - 1, len(lines[-1]))}
        messages = " ".join(finding.message for finding in findings)
        assert set(moment.offers) <= offered, f"{moment.text!r}: {offered}"
        assert [words for words in moment.marks if words not in messages] == [], f"{moment.text!r}: {messages}"
        assert "Problems loading" not in messages


def print_schema(*words: str) -> str:
    return run("schema", *words, cwd=ROOT).stdout


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("schemas")
    print_schema("--write", str(folder / "all"))
    return folder


@each_game
def test_printed_and_written_schemas_work_on_their_own(yaml_server: Editor, written: Path, game: str) -> None:
    """What `schema GAME` prints and what `schema --write DIR` writes, far away from the checkout."""
    (written / f"{game}.json").write_text(print_schema(game), encoding="utf-8")
    example = next((ROOT / "examples" / game / "legal").glob("*.yaml")).read_text(encoding="utf-8").split("\n", 1)[1]
    for number, schema in enumerate((f"{game}.json", f"all/{game}/deck.schema.json")):
        text = f"# yaml-language-server: $schema={schema}\n{example}"
        assert list(yaml_server.open(written / f"{game}-{number}.yaml", text)) == []
        (document,) = parse_documents(text, "deck.yaml")
        for keys, line, column in keys_of(document):
            assert len(keys) > 1 or explanation(yaml_server.hover(written / f"{game}-{number}.yaml", line, column)), keys
        wrong = written / f"{game}-wrong-{number}.yaml"
        findings = yaml_server.open(wrong, f"# yaml-language-server: $schema={schema}\ngame: {game}\nnothing: 1\n")
        assert "Property nothing is not allowed." in [finding.message for finding in findings]
        zone = next(key for key, part in load_schema(f"{game}/deck")["properties"].items() if part.get("type") == "array")
        assert zone in {item.label for item in yaml_server.complete(wrong, 3, 0)}


def test_the_settings_of_the_page_for_editors_work(yaml_server: Editor, tmp_path: Path) -> None:
    """`yaml.schemas` as docs/editors.md writes it, in a folder as it describes it, for a decklist without a first line."""
    settings = json.loads(blocks("docs/editors.md", "json")[0])
    print_schema("--write", str(tmp_path / ".schemas"))
    deck = tmp_path / "decks" / "mine.yaml"
    editor = Editor(
        "node",
        str(YAML_LANGUAGE_SERVER),
        "--stdio",
        configuration={"yaml": {**SETTINGS["yaml"], "schemas": settings["yaml.schemas"]}},
        root=tmp_path,
    )
    try:
        findings = editor.open(deck, "game: kingdom-duels\nmian: []\n")
        assert "Property mian is not allowed." in [finding.message for finding in findings]
        assert "main" in [item.label for item in editor.complete(deck, 2, 0)]
    finally:
        editor.close()

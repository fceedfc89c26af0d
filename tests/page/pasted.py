"""Pastes, mistakes and files of tests/reading, as a page gets them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from deckcheck.core.registry import game_names
from tests.reading import unseen_mistakes, unseen_pastes
from tests.reading.mistakes import ANSWERS, FILES
from tests.reading.office import OFFICE
from tests.reading.pastes import MIXED, WAYS, example, mixed, written_in


class Given(NamedTuple):
    """What is put into the page: a text that is pasted, or a file that is dropped."""

    name: str
    content: bytes
    file: str

    @property
    def text(self) -> str | None:
        """The text, if a player could paste it: it is no file whose name or encoding says how to read it."""
        if not self.file.endswith(".txt"):
            return None
        try:
            return self.content.decode()
        except UnicodeDecodeError:
            return None


def given() -> Iterator[Given]:
    """Yield all of them but the empty one, for which a page has no verdict."""
    for way in WAYS:
        for game in game_names():
            yield Given(f"{way} {game}", written_in(example(game)[1], way).encode(), "deck.txt")
    for seed in MIXED:
        yield Given(f"mixed {seed}", mixed(example(game_names()[seed % 5], seed // 5 % 2)[1], seed).encode(), "deck.txt")
    for number, (file, text, *_) in enumerate(ANSWERS):
        if text:
            yield Given(f"mistake {number}", text.encode(), file)
    for number, (file, data, *_) in enumerate(FILES):
        yield Given(f"file {number}", data, file)
    yield from (Given(name, data, name) for name, data in OFFICE.items())
    yield from (Given(f"unseen {paste.name}", paste.content, paste.file) for paste in unseen_pastes.pastes())
    for case in (*unseen_mistakes.mistakes(), *unseen_mistakes.illegal()):
        if case.content.strip():
            yield Given(f"unseen {case.name}", case.content, case.file)

"""Decklists that are not YAML: the plain notations first, the whole grammar of pasted decklists for what does not fit them."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.reading.documents import YamlDocument
from deckcheck.reading.text_decklists import CardsOf, ListReader


def parse_text(text: str, file: str, default_game: str, cards_of: CardsOf) -> Iterator[YamlDocument]:
    """Yield the decks of a plain text decklist; raise InputError with every line that cannot be read."""
    yield from _parse(text, file, default_game, cards_of, is_csv=False)


def parse_csv(text: str, file: str, default_game: str, cards_of: CardsOf) -> Iterator[YamlDocument]:
    """Yield the decks of a CSV decklist; raise InputError with every row that cannot be read."""
    yield from _parse(text, file, default_game, cards_of, is_csv=True)


def _parse(text: str, file: str, default_game: str, cards_of: CardsOf, *, is_csv: bool) -> Iterator[YamlDocument]:
    reader = ListReader(text, file, default_game, cards_of)
    plain = reader.read_csv() if is_csv else reader.read_text()
    if plain is not None:
        yield plain
        return
    from deckcheck.reading.pasted_decklists import read_pasted  # a clean decklist does not need it

    yield from read_pasted(text, file, default_game, cards_of, is_csv=is_csv)

"""Kingdom Duels cards, including Terrain Markers."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from deckcheck.core.game import Alike
from deckcheck.core.model import Format

EXTRA_DECK_TYPES = frozenset({"Rule", "Fusion", "Ritual", "Alter", "Integration", "Token"})
"""Words that make a card an Extra Deck card if its type line has one of them (KD-EXTRA-02, KD-DECK-12)."""

UNDEFINED_TYPES = frozenset({"Dimension", "Synchro", "Xyz", "Pendulum", "Link", "Maximum", "Rush", "Lore"})
"""Types of published monsters that the rulebook does not define (KD-DECK-14)."""


class Card(NamedTuple):
    id: str
    name: str
    frame: str
    types: tuple[str, ...]
    deck: str
    attribute: str
    hierarchy: int | None
    level: int | None
    glyph: str
    charges: int | None
    atk: int | str | None
    def_: int | str | None
    bonus_atk: int | str | None
    bonus_def: int | str | None
    duelists: tuple[str, ...]
    strategy: Mapping[str, int]
    terrains: Mapping[str, tuple[str, ...]]
    challenge: Mapping[str, Any]
    printed: Mapping[str, Any]
    trigger: str
    effects: tuple[Mapping[str, Any], ...]
    is_extra: bool
    marks: tuple[str, ...]
    """Facts that construction rules look for in any zone; most cards have none."""
    also_named: tuple[str, ...] = ()
    """Other names of a Duelist Setup Rule, which Integration Summons accept as well."""
    uncounted: str = ""
    """Card of which one copy does not count while this card is in the Extra Deck (KD-DECK-15)."""
    missing: str = ""
    """Reason why the engine does not run the whole card; empty if it does."""
    untargeted: bool = False
    """True if the text of the card chooses cards without targeting them."""
    springs: bool | None = None
    """True if a Trap whose effects are functions has a trigger; None for other cards."""
    summon: Mapping[str, Any] = {}
    """Summon of an Extra Deck monster whose effects are functions, as a row of that kind has it; empty for other cards."""
    tilemap: Mapping[str, Any] = {}
    """Tilemap that a Rule lays out, as its row draws it; empty for other cards."""
    black_tiles: tuple[str, ...] = ()
    """Lines of a Tilemap in which the card marks Tiles black."""
    shapes: tuple[tuple[str, ...], ...] = ()
    """Shapes of Tiles that a Token places, each as lines."""
    not_run: str = ""
    """Part of a simulated card that never applies, because what it is about cannot come about in the engine."""

    @property
    def set(self) -> str:
        return self.id.rpartition("-")[0]

    @property
    def kind(self) -> str:
        """Kind of card as players call it: Fusion Monster, Token, Spell, Rule."""
        for word in self.types:
            if word in EXTRA_DECK_TYPES or word in UNDEFINED_TYPES:
                return word if word in ("Rule", "Token") else f"{word} Monster"
        named = [word for word in self.types if word in ("Spell", "Trap", "Monster")]
        return " ".join(named) or self.frame


def parse_card(row: Mapping[str, Any]) -> Card:
    types = tuple(row.get("types", ()))
    is_extra = not EXTRA_DECK_TYPES.isdisjoint(types)
    return Card(
        id=row["id"],
        name=row["name"],
        frame=row["frame"],
        types=types,
        deck=row.get("deck", ""),
        attribute=row.get("attribute", ""),
        hierarchy=row.get("hierarchy"),
        level=row.get("level"),
        glyph=row.get("glyph", ""),
        charges=row.get("charges"),
        atk=row.get("atk"),
        def_=row.get("def"),
        bonus_atk=row.get("bonus_atk"),
        bonus_def=row.get("bonus_def"),
        duelists=tuple(row.get("duelists", ())),
        strategy=_strategy(row),
        terrains={side: tuple(names) for side, names in row.get("terrains", {}).items()},
        challenge=row.get("challenge", {}),
        printed=row.get("printed", {}),
        trigger=row.get("trigger", ""),
        effects=tuple(row.get("effects", ())),
        is_extra=is_extra,
        marks=tuple(_marks(row, types)),
        also_named=tuple(row.get("also_named", ())),
        uncounted=row.get("uncounted", ""),
        missing=row.get("missing", ""),
        untargeted=row.get("untargeted", False),
        springs=row.get("springs"),
        summon=row.get("summon", {}),
        tilemap=row.get("tilemap", {}),
        black_tiles=tuple(row.get("black_tiles", ())),
        shapes=tuple(map(tuple, row.get("shapes", ()))),
        not_run=row.get("not_run", ""),
    )


def _strategy(row: Mapping[str, Any]) -> dict[str, int]:
    """Count the copies that a STRATEGY names of each card; a duplicate entry adds a copy (LEN-210)."""
    named: dict[str, int] = {}
    for entry in row.get("strategy", ()):
        if "code" in entry:
            named[entry["code"]] = named.get(entry["code"], 0) + entry.get("copies", 1)
    return named


def _marks(row: Mapping[str, Any], types: tuple[str, ...]) -> Iterator[str]:
    if row["frame"] == "Terrain":
        yield "terrain"
    if not UNDEFINED_TYPES.isdisjoint(types):
        yield "undefined type"
    if "Token" in row.get("printed", {}).get("types", ()) and "Token" not in types:
        yield "printed as a token"
    if "Symbol" in types:
        yield "symbol"


def marks_of(card: Card, code: str, zone: str) -> Iterator[str]:
    """Yield the marks that construction rules look for on a line of a decklist."""
    yield from card.marks
    if code != card.id:
        yield "alternate artwork"
    if zone == "extra" and "Setup" in card.types:
        yield from (word for word in ("Duelist", "Field") if word in card.types)
    if zone == "extra" and card.challenge:
        yield "challenge"
    if zone == "extra" and card.uncounted:
        yield "uncounted copy"
    by_types, by_data = belongs_in(card), card.deck or belongs_in(card)
    if "terrain" not in card.marks and (by_types != zone or by_data != zone):
        yield "misplaced"


def alternate_codes(row: Mapping[str, Any]) -> Iterable[str]:
    """Yield the codes of alternate artworks, as printed and as the web deckbuilder writes them."""
    for letter in row.get("alternates", ()):
        yield f"{row['id']}{letter}"
        yield f"A-{row['id']}{letter}"


def belongs_in(card: Card) -> str:
    """Return the zone of a card by its type line."""
    return "extra" if card.is_extra else "main"


def alike(card: Card, format: Format) -> Alike:
    """Return what construction rules see of a card besides its marks."""
    mentions = (*card.strategy, *([card.uncounted] if card.uncounted else []))
    return Alike((card.deck, card.is_extra, card.id if mentions else ""), card.id, mentions=mentions)

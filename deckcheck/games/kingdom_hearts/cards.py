"""Kingdom Hearts cards of all types, including Form Changes, and the comparison of their names."""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from deckcheck.core.game import Alike
from deckcheck.core.model import Format

_APOSTROPHES = str.maketrans("", "", "'’‘ʼ`´")
_ACCENTS_FROM = 200
"""First combining class of accents; lower classes make another letter, such as kana voicing."""


def fold_name(name: str) -> str:
    """Return the words of a name without case, accents and punctuation: `saix berserk state` for `Saïx (Berserk State)`.

    A name of punctuation only is kept after a `#`: it contains no other name and no other name contains it.
    """
    plain = unicodedata.normalize("NFKD", name.translate(_APOSTROPHES)).casefold()
    letters = [letter for letter in plain if unicodedata.combining(letter) < _ACCENTS_FROM]
    words = "".join([letter if letter.isalnum() or unicodedata.combining(letter) else " " for letter in letters]).split()
    return unicodedata.normalize("NFC", " ".join(words)) or f"#{name.casefold()}"


def event_key(number: int) -> str:
    """Return the key of an Event Card, which has a number instead of a name; no folded name equals it."""
    return f"#{number}"


def contains(name: str, part: str, any_letters: bool = False) -> bool:
    """Return whether a folded name contains another: as whole words in a row, or as any run of letters."""
    if name == part:
        return True
    if part not in name or name[0] == "#" or part[0] == "#":
        return False
    return any_letters or f" {part} " in f" {name} "


TYPE_TITLES = {
    "player": "Player Card",
    "form_change": "Form Change",
    "friend": "Friend Card",
    "magic_friend": "Magic/Friend Card",
    "magic": "Magic Card",
    "equipment": "Equipment Card",
    "dark": "Dark Card",
    "nobody": "Nobody Card",
    "world": "World Card",
    "event": "Event Card",
    "technique": "Technique Card",
    "attack": "Attack Card",
}

LEVELLESS_TYPES = frozenset({"equipment", "event", "technique", "attack"})
"""Types without a level (KH-DECK-19). A Form Change may have one; if its row has none, the level is unknown."""


class Card(NamedTuple):
    id: str
    name: str
    """Printed name; an Event Card is named after its number."""
    type: str
    group: str
    level: int | None
    attack: int | None
    magic: int | None
    hp: int | None
    support: int | None
    magic_support: int | None
    pow: int | None
    dark_level: int | None
    home_world: str
    event_number: int | None
    equip_only: tuple[str, ...]
    cooperation: tuple[str, ...]
    same_name_bonus: str
    allies_not_unique: bool
    set: str
    also_in: tuple[str, ...]
    promo: bool
    foil: bool
    unlimited_copies: bool
    printed_limit: int | None
    printed_limit_name: str
    """Name whose copies the printed limit counts; empty without a limit."""
    when_played: bool
    effects: tuple[Mapping[str, Any], ...]
    key: str
    """Name as it is compared with others."""
    limit_key: str
    """Limited name as it is compared with others."""
    level_key: str
    """Level for counting copies: `2`, empty for a type without levels, `?` and the ID if the level is unknown."""
    copy_key: str
    """Name and level in one key."""
    marks: tuple[str, ...]
    """Facts that construction rules look for; most cards have one mark or none."""
    has_text: bool = False
    """True if the row describes the card in words; without effects it then cannot be simulated."""

    @property
    def title(self) -> str:
        return self.name if self.level is None else f"{self.name} (level {self.level})"

    @property
    def kind(self) -> str:
        """Kind of card as players call it: Player/Light Card, Friend Card, Form Change."""
        title = TYPE_TITLES[self.type]
        return f"Player/{self.group} Card" if self.type == "player" and self.group else title


def identity(row: Mapping[str, Any]) -> str:
    """Return the name under which a row is looked up: Events have a number instead of a name (KH-DECK-17)."""
    return str(row["name"]) if "name" in row else f"Event {row['event_number']}"


def parse_card(row: Mapping[str, Any]) -> Card:
    name, number = identity(row), row.get("event_number")
    key = fold_name(name) if number is None else event_key(number)
    limited = row.get("printed_limit_name", "")
    level_key = _level_key(row)
    return Card(
        id=row["id"],
        name=name,
        type=row["type"],
        group=row.get("group", ""),
        level=row.get("level"),
        attack=row.get("attack"),
        magic=row.get("magic"),
        hp=row.get("hp"),
        support=row.get("support"),
        magic_support=row.get("magic_support"),
        pow=row.get("pow"),
        dark_level=row.get("dark_level"),
        home_world=row.get("home_world", ""),
        event_number=number,
        equip_only=tuple(row.get("equip_only", ())),
        cooperation=tuple(row.get("cooperation", ())),
        same_name_bonus=row.get("same_name_bonus", ""),
        allies_not_unique=row.get("allies_not_unique", False),
        set=row.get("set", "") or row["id"].partition("-")[0],
        also_in=tuple(row.get("also_in", ())),
        promo=row.get("promo", False),
        foil=row.get("foil", False),
        unlimited_copies=row.get("unlimited_copies", False),
        printed_limit=row.get("printed_limit"),
        printed_limit_name=(limited or name) if "printed_limit" in row else "",
        when_played=row.get("when_played", False),
        effects=tuple(row.get("effects", ())),
        key=key,
        limit_key=fold_name(limited) if limited else key,
        level_key=level_key,
        copy_key=f"{key} @{level_key}",
        marks=tuple(_marks(row, level_key)),
        has_text="text" in row,
    )


def _level_key(row: Mapping[str, Any]) -> str:
    if row["type"] in LEVELLESS_TYPES:
        return ""
    return str(row["level"]) if "level" in row else f"?{row['id']}"


def marks_of(card: Card, code: str, zone: str) -> tuple[str, ...]:
    """Return the marks that construction rules look for on a line of a decklist."""
    return card.marks


def _marks(row: Mapping[str, Any], level_key: str) -> Iterator[str]:
    if row["type"] in ("player", "form_change", "world"):
        yield row["type"]
    if row.get("promo"):
        yield "promo"
    if "printed_limit" in row:
        yield "printed limit"
    if level_key.startswith("?"):
        yield "open level"


def alike(card: Card, format: Format) -> Alike | None:
    """Return what construction rules see of a card; None if names that contain each other count together."""
    if format.options["unique_name_scope"] == "containment" or format.options["name_match"] == "substring":
        return None
    words = card.key.split()
    runs = [" ".join(words[first:last]) for first in range(len(words)) for last in range(first + 1, len(words) + 1)]
    own = card.key if card.type in ("player", "form_change") else ""
    mentions = [card.limit_key] if card.printed_limit is not None else []
    mentions += [card.key] if card.level_key.startswith("?") else []
    kind = (card.type, own, card.group, card.level, card.promo, card.unlimited_copies, card.printed_limit, *mentions)
    return Alike(kind, card.copy_key, tuple(runs), tuple(mentions))

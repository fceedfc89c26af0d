"""What the engine knows of a card and of the rules in force, worked out once for each card."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from typing import Any

from deckcheck.games.kingdom_hearts.cards import Card
from deckcheck.games.kingdom_hearts.effects.rows import KNOWN_VERBS, PRINTED_VERBS, Row, Selector
from deckcheck.games.kingdom_hearts.names import contains, fold_name

UNKNOWN = "unknown"
"""The kind of a card that a scenario does not specify; it cannot be played."""
FRIEND_KINDS = frozenset(("friend", "magic_friend"))
DARK_KINDS = frozenset(("dark", "nobody"))
LEVEL_KINDS = frozenset(("player", "friend", "magic_friend", "magic", "dark", "nobody", "world"))
NUMBERS = {
    "player": ("group", "level", "attack", "magic", "hp"),
    "friend": ("level", "support", "magic"),
    "magic_friend": ("level", "support", "magic"),
    "magic": ("group", "level"),
    "equipment": ("support", "magic_support"),
    "dark": ("group", "level", "pow"),
    "nobody": ("level", "pow"),
    "world": ("level", "dark_level"),
    "attack": ("support",),
}
"""What must be known of a card so that it can be played by its numbers."""


@dataclass(eq=False, slots=True)
class Rules:
    """The readings of the open points that concern play (KH-AMB-*); `a` is not always the default."""

    card_play_restrictions: str = "a"
    form_change_timing: str = "a"
    name_match: str = "a"
    unique_name_scope: str = "a"
    action_count: str = "a"
    equipment_event_in_battle: str = "a"
    dark_level_counting: str = "a"
    magic_requirement: str = "a"
    equipment_magic_outside_battle: str = "a"
    unique_vs_player_card: str = "a"
    unique_for_dark_allies: str = "a"
    ally_support_value: str = "b"
    challenge_end: str = "a"
    magic_friend_joins_challenge: str = "a"
    equipment_in_challenge: str = "a"
    challenge_cleanup: str = "a"
    challenges_per_turn: str = "a"
    discard_phase_scope: str = "a"
    magic_friend_end: str = "a"
    simultaneous_zero: str = "a"
    empty_deck_reshuffle: str = "a"
    heart_point_cap: str = "a"
    escape_is_battle_action: str = "a"
    battle_without_dark: str = "a"
    first_player_tie: str = "a"
    xiii_ally_conditions: str = "a"
    nobody_in_card_text: str = "a"
    names: dict[tuple[str, str], bool] = field(default_factory=dict, repr=False)
    facts: dict[int, tuple[Card, Fact]] = field(default_factory=dict, repr=False)

    def match(self, name: str, part: str) -> bool:
        """Whether a folded name contains another (KH-TERM-10, KH-AMB-04)."""
        pair = (name, part)
        found = self.names.get(pair)
        if found is None:
            found = self.names[pair] = contains(name, part, self.name_match == "b")
        return found

    def same_name(self, one: str, other: str) -> bool:
        """Whether two names are one for the Unique rule (KH-AMB-05)."""
        if one == other:
            return True
        return self.unique_name_scope == "b" and (self.match(one, other) or self.match(other, one))

    def fact(self, card: Card) -> Fact:
        known = self.facts.get(id(card))
        if known is None or known[0] is not card:
            if len(self.facts) > MOST_FACTS:
                self.facts.clear()
            known = self.facts[id(card)] = (card, Fact(card, self))
        return known[1]


MOST_FACTS = 4000
PLAY_OPTIONS = tuple(one.name for one in fields(Rules) if one.name not in ("names", "facts"))
_RULES: dict[tuple[str, ...], Rules] = {}


def rules_for(options: Mapping[str, Any]) -> Rules:
    """The rules with these options; the same object for the same readings, so that facts are shared between games."""
    standard = Rules()
    values = tuple(str(options.get(name, getattr(standard, name))) for name in PLAY_OPTIONS)
    if values not in _RULES:
        for name, value in zip(PLAY_OPTIONS, values, strict=True):
            setattr(standard, name, value)
        _RULES[values] = standard
    return _RULES[values]


class Fact:
    """A card as the engine uses it: plain numbers, folded names and effect rows by their trigger."""

    __slots__ = (
        "aliases",
        "allies_not_unique",
        "attack",
        "bearer",
        "card",
        "cooperation",
        "dark_level",
        "equip_only",
        "group",
        "has_level",
        "home_world",
        "hp",
        "id",
        "key",
        "kind",
        "lasting",
        "level",
        "magic",
        "magic_support",
        "moments",
        "name",
        "needs",
        "pow",
        "registers",
        "support",
        "target_row",
        "title",
    )

    def __init__(self, card: Card, rules: Rules) -> None:
        self.card = card
        self.id = card.id
        self.kind: str = card.type
        self.name = card.name
        self.title = card.name if card.level is None else f"{card.name} {card.level}"
        self.key = card.key
        self.group = card.group
        self.has_level = card.level is not None
        self.level = card.level or 0
        self.attack = card.attack or 0
        self.magic = card.magic or 0
        self.hp = card.hp or 1
        self.support = _support(card, rules)
        self.magic_support = card.magic_support or 0
        self.pow = card.pow or 1
        self.dark_level = card.dark_level or 0
        self.home_world = fold_name(card.home_world) if card.home_world else ""
        self.allies_not_unique = card.allies_not_unique
        self.equip_only = tuple(fold_name(name) for name in card.equip_only)
        self.cooperation = tuple(fold_name(name) for name in card.cooperation)
        # KH-AMB-14: a Magic Card has no Magic Value, so its level counts in both readings.
        self.needs = card.magic or 0 if rules.magic_requirement == "b" and card.type == "magic_friend" else self.level
        known = [row for row in card.effects if row["do"] in KNOWN_VERBS]
        self.aliases = tuple(fold_name(row["name"]) for row in known if row["do"] == "counts_as")
        self.bearer = tuple(Selector(row["of"], rules) for row in known if row["do"] == "limit_bearer")
        rows = [Row(row, rules) for row in known if row["do"] not in PRINTED_VERBS]
        self.lasting = tuple(row for row in rows if not row.moment)
        moments: dict[str, tuple[Row, ...]] = {}
        for row in rows:
            if row.moment:
                moments[row.when] = (*moments.get(row.when, ()), row)
        self.moments = moments
        self.registers = bool(self.lasting or moments.keys() - {"played", "defeated"})
        self.target_row = self._find_target_row()

    def _find_target_row(self) -> Row | None:
        """The row whose card is named when an Event, Magic or Technique Card is played."""
        if self.kind not in ("event", "magic", "technique"):
            return None
        return next((row for row in self.moments.get("played", ()) if row.asks_for_a_card), None)

    def __repr__(self) -> str:
        return self.title


def _support(card: Card, rules: Rules) -> int:
    """What a card adds when it takes part; for a card without Support used as a Friend KH-AMB-18 decides."""
    if card.support is not None:
        return card.support
    if rules.ally_support_value == "a":
        return (card.attack if card.type == "player" else card.pow) or 0
    return 0


def is_simulated(card: Card) -> bool:
    """Whether the engine plays everything of a card: its numbers are known and all that its text does has rows."""
    if any(getattr(card, name) in (None, "") for name in NUMBERS.get(card.type, ())):
        return False
    if card.type in ("event", "technique") and not card.effects:
        return False
    if card.when_played and not any(row["when"] == "played" for row in card.effects):
        return False
    if card.has_text and not card.effects:
        return False
    return all(row["do"] in KNOWN_VERBS for row in card.effects)


class NoCard:
    """Stands for a card that a scenario leaves open."""

    id = ""
    type = UNKNOWN
    name = "a card"
    key = "#"
    level = attack = magic = hp = support = magic_support = pow = dark_level = None
    group = home_world = ""
    equip_only = cooperation = effects = ()
    allies_not_unique = False


def unknown_fact(rules: Rules) -> Fact:
    return Fact(NoCard(), rules)  # type: ignore[arg-type]

"""Cards in play: numbers, folded names and effect rows, worked out once for each card and its options."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from deckcheck.core.model import Decklist
from deckcheck.games.kingdom_hearts.cards import Card, contains, fold_name, parse_card
from deckcheck.games.kingdom_hearts.engine.options import PlayOptions
from deckcheck.simulator.parts.unplayable import as_unplayable

UNKNOWN: Final = "unknown"
"""Kind of a card that cannot be played: one that a scenario does not specify, or one with an unknown value in a deck."""
DARK_KINDS: Final = frozenset(("dark", "nobody"))
ALLY_KINDS: Final = frozenset(("dark", "nobody", "player"))
"""Kinds of cards that are not Friend Cards but may be used as Friends."""
NUMBERS: Final = {
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
"""Fields that must be known before a card can be played."""

LASTING: Final = ("always", "battle", "challenge")
"""Triggers of rows that hold as long as something lasts; all others happen at a moment."""
LASTING_VERBS: Final = frozenset(
    (
        *("attack", "support", "magic", "pow", "dark_level", "refill", "ladder", "limit_friends"),
        *("forbid", "silence", "protect", "keep", "win_ties"),
    )
)
MOMENT_VERBS: Final = frozenset(
    (
        *("gain_hp", "lose_hp", "draw", "discard_hand", "fetch", "damage", "discard_from_play", "return_to_hand"),
        *("capture", "extra_action", "same_name_bonus"),
    )
)
PRINTED_VERBS: Final = frozenset(("counts_as", "limit_bearer"))
"""Verbs about the card itself; they become fields of its `Fact`."""
KNOWN_VERBS: Final = LASTING_VERBS | MOMENT_VERBS | PRINTED_VERBS


@cache
def _contains(name: str, part: str, any_letters: bool) -> bool:
    return contains(name, part, any_letters)


def name_contains(options: PlayOptions, name: str, part: str) -> bool:
    """Return whether a folded name contains another (KH-TERM-10, KH-AMB-04)."""
    return _contains(name, part, options.name_match == "substring")


def is_same_name(options: PlayOptions, name: str, other: str) -> bool:
    """Return whether two names count as the same for the Unique rule (KH-AMB-05)."""
    if name == other:
        return True
    by_part = options.unique_name_scope == "containment"
    return by_part and (name_contains(options, name, other) or name_contains(options, other, name))


class Selector:
    """Conditions on a card, all of which must be met."""

    __slots__ = ("group", "home_world", "kinds", "level_max", "name", "options", "role")

    def __init__(self, row: Mapping[str, Any], options: PlayOptions) -> None:
        types = frozenset(row.get("types", ()))
        self.options = options
        self.group: str = row.get("group", "")
        if "dark" in types and not self.group and options.nobody_in_card_text == "with_dark":  # KH-AMB-33
            types |= {"nobody"}
        self.kinds: frozenset[str] = types
        self.name = fold_name(row["name"]) if "name" in row else ""
        self.home_world = fold_name(row["home_world"]) if "home_world" in row else ""
        self.role: str = row.get("role", "")
        self.level_max: int | None = row.get("level_max")

    def fits(self, fact: Fact, in_play: bool = False) -> bool:
        """Return whether a card meets the conditions, apart from its role. Aliases count only in play (counts_as)."""
        if self.kinds and fact.kind not in self.kinds:
            return False
        if self.group and fact.group != self.group:
            return False
        if self.home_world and fact.home_world != self.home_world:  # only the printed one counts (KH-TERM-14)
            return False
        if self.level_max is not None and (not fact.has_level or fact.level > self.level_max):
            return False
        return not self.name or has_name(self.options, fact, self.name, in_play)


def has_name(options: PlayOptions, fact: Fact, name: str, in_play: bool = True) -> bool:
    """Return whether a quoted name means a card: by the card's name or by one that it counts as (KH-TERM-10)."""
    if name_contains(options, fact.key, name):
        return True
    return in_play and bool(fact.aliases) and _has_alias(options, fact, name)


def _has_alias(options: PlayOptions, fact: Fact, name: str) -> bool:
    return any(name_contains(options, alias, name) for alias in fact.aliases)


class Row:
    """Effect of a card: its trigger, its condition, its verb and the arguments of the verb."""

    __slots__ = (
        "action",
        "ally",
        "amount",
        "chooser",
        "condition",
        "copies",
        "count",
        "moment",
        "of",
        "per",
        "source",
        "target",
        "to",
        "trigger",
        "until",
        "verb",
        "when",
        "who",
    )

    def __init__(self, row: Mapping[str, Any], options: PlayOptions) -> None:
        self.when: str = row["when"]
        self.moment = self.when not in LASTING
        self.verb: str = row["do"]
        self.ally: bool = row.get("as") == "ally"
        condition = dict(row.get("if", {}))
        for key in ("at", "controls", "controls_home_world", "bearer"):
            if key in condition:
                condition[key] = fold_name(condition[key])
        self.condition: tuple[tuple[str, Any], ...] = tuple(condition.items())
        self.who: str = row.get("who", "you")
        self.amount: int = row.get("amount", 1)
        self.per: str = row.get("per", "")
        self.target: str = row.get("target", "chosen" if self.verb == "capture" else "")
        self.of = Selector(row["of"], options) if "of" in row else None
        self.trigger = Selector(row["trigger"], options) if "trigger" in row else None
        self.count: int = row.get("count", 1)
        self.chooser: str = row.get("chooser", "you")
        self.source: str = row.get("from", "")
        self.to: str = row.get("to", "")
        self.action: str = row.get("action", "")
        self.copies: int = row.get("copies", 0)
        self.until: str = row.get("until", "")

    @property
    def asks_for_a_card(self) -> bool:
        """True if the player names a card when the effect is played (`target` of an action)."""
        return self.target == "chosen" and self.chooser == "you" and self.count == 1 and self.who != "both"


def title_of(card: Card) -> str:
    """Return the name of a card in games, with its level if it has one."""
    return card.name if card.level is None else f"{card.name} {card.level}"


class Fact:
    """Card as the engine uses it. Equal copies share one `Fact`, so that cards can be compared by identity."""

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
        "moves_again",
        "name",
        "needs",
        "played",
        "pow",
        "registers",
        "support",
        "target_row",
        "title",
    )

    def __init__(self, card: Card, options: PlayOptions) -> None:
        self.card = card
        self.id = card.id
        self.kind: str = card.type
        self.name = card.name
        self.title = title_of(card)
        self.key = card.key
        self.group = card.group
        self.has_level = card.level is not None
        self.level = card.level or 0
        self.attack = card.attack or 0
        self.magic = card.magic or 0
        self.hp = card.hp or 1
        self.support = _support(card, options)
        self.magic_support = card.magic_support or 0
        self.pow = card.pow or 1
        self.dark_level = card.dark_level or 0
        self.home_world = fold_name(card.home_world) if card.home_world else ""
        self.allies_not_unique = card.allies_not_unique
        self.equip_only = tuple(fold_name(name) for name in card.equip_only)
        self.cooperation = tuple(fold_name(name) for name in card.cooperation)
        # KH-AMB-14: a Magic Card has no Magic Value, so its level counts under both values of the option.
        self.needs = (
            card.magic or 0 if options.magic_requirement == "magic_value" and card.type == "magic_friend" else self.level
        )
        known = [row for row in card.effects if row["do"] in KNOWN_VERBS]
        self.aliases = tuple(fold_name(row["name"]) for row in known if row["do"] == "counts_as")
        self.bearer = tuple(Selector(row["of"], options) for row in known if row["do"] == "limit_bearer")
        rows = [Row(row, options) for row in known if row["do"] not in PRINTED_VERBS]
        self.lasting = tuple(row for row in rows if not row.moment)
        moments: dict[str, tuple[Row, ...]] = {}
        for row in rows:
            if row.moment:
                moments[row.when] = (*moments.get(row.when, ()), row)
        self.moments = moments
        self.played = moments.get("played", ())
        self.moves_again = any(row.verb == "extra_action" for row in self.played)
        self.registers = bool(self.lasting or moments.keys() - {"played", "defeated"})
        self.target_row = self._find_target_row()

    def _find_target_row(self) -> Row | None:
        """Return the row whose card is named when an Event, Magic or Technique Card is played."""
        if self.kind not in ("event", "magic", "technique"):
            return None
        return next((row for row in self.played if row.asks_for_a_card), None)

    def __repr__(self) -> str:
        return self.title


def _support(card: Card, options: PlayOptions) -> int:
    """Return what a card adds to a combat; KH-AMB-18 decides for a card without Support that is used as a Friend."""
    if card.support is not None:
        return card.support
    if options.ally_support_value == "attack_or_pow":
        return (card.attack if card.type == "player" else card.pow) or 0
    return 0


class CardFacts:
    """Facts of cards under the same options, shared by all games that are played with them."""

    MOST = 4000

    def __init__(self, options: PlayOptions) -> None:
        self.options = options
        self.known: dict[int, tuple[Card, Fact]] = {}
        card = parse_card({"id": "", "name": "a card", "type": UNKNOWN})
        self.unspecified = Fact(card._replace(key="#"), options)  # '#' is not part of any name
        """Fact of every card that a scenario gives only by number."""

    def of(self, card: Card) -> Fact:
        found = self.known.get(id(card))  # by identity, because a card with effects cannot be hashed
        if found is None or found[0] is not card:
            if len(self.known) > self.MOST:
                self.known.clear()
            found = self.known[id(card)] = (card, Fact(card, self.options))
        return found[1]

    def in_deck(self, card: Card) -> Fact:
        """Return the fact of a card in a deck, where a card with an unknown value cannot be played."""
        return self.of(as_unplayable(card, UNKNOWN) if unknown_values(card) else card)


@cache
def facts_under(options: PlayOptions) -> CardFacts:
    return CardFacts(options)


def unknown_values(card: Card) -> list[str]:
    """Return the names of the values that a card needs and that are unknown."""
    return [name for name in NUMBERS.get(card.type, ()) if getattr(card, name) in (None, "")]


def is_simulated(card: Card) -> bool:
    """Return whether the engine plays the whole card: its numbers are known and its text is covered by effect rows."""
    if unknown_values(card):
        return False
    if card.type in ("event", "technique") and not card.effects:
        return False
    if card.when_played and not any(row["when"] == "played" for row in card.effects):
        return False
    if card.has_text and not card.effects:
        return False
    return all(row["do"] in KNOWN_VERBS for row in card.effects)


def not_simulated(deck: Decklist) -> list[str]:
    """Return the cards of a deck that are not fully simulated."""
    return [card.title for card in deck.zones.get("deck", ()) if not is_simulated(card)]


def not_played(deck: Decklist) -> list[str]:
    """Return the cards of a deck that are never played, because a value that they need is unknown."""
    return [card.title for card in deck.zones.get("deck", ()) if unknown_values(card)]

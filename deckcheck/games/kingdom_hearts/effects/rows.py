"""Effect rows and selectors of a card, read once so that the engine can ask them quickly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from deckcheck.games.kingdom_hearts.names import fold_name

if TYPE_CHECKING:
    from deckcheck.games.kingdom_hearts.engine.facts import Fact, Rules

LASTING = ("always", "battle", "challenge")
"""Triggers of rows that hold as long as something lasts; all others happen at a moment."""
LASTING_VERBS = frozenset(
    (
        *("attack", "support", "magic", "pow", "dark_level", "refill", "ladder", "limit_friends"),
        *("forbid", "silence", "protect", "keep", "win_ties"),
    )
)
MOMENT_VERBS = frozenset(
    (
        *("gain_hp", "lose_hp", "draw", "discard_hand", "fetch", "damage", "discard_from_play", "return_to_hand"),
        *("capture", "extra_action", "same_name_bonus"),
    )
)
PRINTED_VERBS = frozenset(("counts_as", "limit_bearer"))
"""Verbs that say something about the card itself; they are read into its fact."""
KNOWN_VERBS = LASTING_VERBS | MOMENT_VERBS | PRINTED_VERBS


class Selector:
    """Which cards: every condition that is given must fit."""

    __slots__ = ("group", "home_world", "kinds", "level_max", "name", "role", "rules")

    def __init__(self, row: Mapping[str, Any], rules: Rules) -> None:
        types = frozenset(row.get("types", ()))
        self.rules = rules
        self.group: str = row.get("group", "")
        if "dark" in types and not self.group and rules.nobody_in_card_text == "a":  # KH-AMB-33
            types |= {"nobody"}
        self.kinds: frozenset[str] = types
        self.name = fold_name(row["name"]) if "name" in row else ""
        self.home_world = fold_name(row["home_world"]) if "home_world" in row else ""
        self.role: str = row.get("role", "")
        self.level_max: int | None = row.get("level_max")

    def fits(self, fact: Fact, in_play: bool = False) -> bool:
        """Whether a card fits, its role aside; an alias counts only in play (counts_as)."""
        if self.kinds and fact.kind not in self.kinds:
            return False
        if self.group and fact.group != self.group:
            return False
        if self.home_world and fact.home_world != self.home_world:  # only the printed one counts (KH-TERM-14)
            return False
        if self.level_max is not None and (not fact.has_level or fact.level > self.level_max):
            return False
        return not self.name or named(self.rules, fact, self.name, in_play)


def named(rules: Rules, fact: Fact, name: str, in_play: bool = True) -> bool:
    """Whether a quoted name means a card: its name contains it, or it counts as such a card (KH-TERM-10)."""
    if rules.match(fact.key, name):
        return True
    return in_play and any(rules.match(alias, name) for alias in fact.aliases)


class Row:
    """One effect: when, under which condition, what, and with which arguments."""

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

    def __init__(self, row: Mapping[str, Any], rules: Rules) -> None:
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
        self.of = Selector(row["of"], rules) if "of" in row else None
        self.trigger = Selector(row["trigger"], rules) if "trigger" in row else None
        self.count: int = row.get("count", 1)
        self.chooser: str = row.get("chooser", "you")
        self.source: str = row.get("from", "")
        self.to: str = row.get("to", "")
        self.action: str = row.get("action", "")
        self.copies: int = row.get("copies", 0)
        self.until: str = row.get("until", "")

    @property
    def asks_for_a_card(self) -> bool:
        """Whether the player names the card when the effect is played (`target` of an action)."""
        return self.target == "chosen" and self.chooser == "you" and self.count == 1 and self.who != "both"

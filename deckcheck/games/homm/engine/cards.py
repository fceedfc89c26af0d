"""Cards as the engine uses them: numbers, and effects grouped by when they resolve."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from deckcheck.core.model import Decklist
from deckcheck.games.homm.cards import STATISTICS, Card

Cost = tuple[int, ...]
"""Numbers of the four types of Statistics."""
NOTHING: Final[Cost] = (0, 0, 0, 0)
HERO_STEPS: Final = 3  # HM-HERO-01
CHOSEN: Final[tuple[str, ...]] = ("chosen", "area")
ON_MAP: Final[tuple[str, ...]] = ("unit", "hero", "unit_or_hero", "space")


class Selection:
    """Conditions for the cards or spaces that an effect is about; all given fields must fit."""

    __slots__ = (
        "activation_mark", "at_least", "cost_max", "count", "damage_min", "fitting", "friendly", "heroes", "moved", "name",
        "not_name", "not_trait", "offers_pieces", "origin", "other", "owner", "plain", "range", "reads_card", "reads_tokens",
        "retaliation_mark", "size_max", "size_min", "steady", "thing", "trait", "unit_type", "units", "vacant", "which",
    )  # fmt: skip

    def __init__(self, row: Mapping[str, Any]) -> None:
        self.which: str = row.get("which", "chosen")
        self.thing: str = row.get("is", "any" if self.which == "self" else "unit")
        self.owner: str = row.get("owner", "")
        self.other: bool = row.get("other", False)
        self.name: str = row.get("name", "").casefold()
        self.not_name: str = row.get("not_name", "").casefold()
        self.trait: str = row.get("trait", "")
        self.not_trait: str = row.get("not_trait", "")
        self.unit_type: str = row.get("unit_type", "")
        self.range: int = row.get("range", -1)
        self.origin: str = row.get("from", "self")
        self.size_min: int = row.get("size_min", 0)
        self.size_max: int = row.get("size_max", 0)
        self.damage_min: int = row.get("damage_min", 0)
        self.cost_max: int = row.get("cost_max", -1)
        self.activation_mark: bool | None = row.get("activation_mark")
        self.retaliation_mark: bool | None = row.get("retaliation_mark")
        self.moved: bool | None = row.get("moved")
        self.vacant: bool = row.get("vacant", False)
        self.count: int = row.get("count", 1)
        self.at_least: int = row.get("at_least", 1)
        self.reads_card = bool({"name", "not_name", "trait", "not_trait", "cost_max"} & set(row))
        """True if the printed card matters."""
        self.fitting: dict[Facts, bool] = {}
        """Printed card -> whether it fits by its name, traits and cost, as far as that was asked for with exact names."""
        self.reads_tokens = bool(
            {"size_min", "size_max", "damage_min", "activation_mark", "retaliation_mark", "moved"} & set(row)
        )
        """True if tokens, marks or movement matter."""
        self.heroes = self.thing in ("any", "hero", "unit_or_hero")
        self.units = self.thing in ("any", "unit", "unit_or_hero")
        self.offers_pieces = self.which == "chosen" and (self.heroes or self.units)
        """True if a player chooses among Units and Heroes."""
        anywhere = self.which != "here" and self.range < 0 and not self.reads_tokens
        self.steady = anywhere or self.which in ("self", "attached")
        """True if the same pieces fit wherever they are and whatever tokens and marks they have."""
        self.friendly = self.owner == "friendly" if self.owner else None
        self.plain = not (self.reads_card or self.reads_tokens or self.other or self.unit_type)
        """True if only owner, type and range matter."""


class Effect:
    """A row of a card's effects with parsed selections."""

    __slots__ = (
        "ability", "amount", "attach", "by", "chosen_by", "condition", "counts", "do", "each", "kind", "lasts", "marks", "may",
        "most", "once", "opponent", "pay", "per", "stat", "statistic", "steady", "steps", "target", "text", "to", "when",
        "word",
    )  # fmt: skip

    def __init__(self, row: Mapping[str, Any]) -> None:
        def selection(key: str) -> Selection | None:
            return Selection(row[key]) if key in row else None

        self.kind: str = row.get("kind", "")
        self.when: str = row.get("when", "")
        self.do: str = row.get("do", "")
        self.by, self.condition, self.attach = selection("by"), selection("if"), selection("attach")
        self.target, self.to, self.each = selection("target"), selection("to"), selection("each")
        self.may: bool = row.get("may", False)
        self.pay = parse_cost(row.get("pay"))
        self.amount: int | None = row.get("amount")
        self.per: str = row.get("per", "")
        self.counts = bool(self.per or self.each is not None)
        """True if the amount is for each of what it counts."""
        self.most: int = row.get("max", 0)
        self.stat: str = row.get("stat", "")
        self.ability: str = row.get("ability", "")
        self.word = self.stat or self.ability or self.do
        """Word under which a continuous effect is indexed."""
        self.steps: int = row.get("steps", 0)
        self.marks: tuple[str, ...] = tuple(row.get("marks", ()))
        self.statistic: int = STATISTICS.index(row["statistic"]) if "statistic" in row else -1
        self.opponent: bool = row.get("player") == "opponent"
        self.chosen_by: str = row.get("chosen_by", "owner")
        self.lasts: str = row.get("lasts", "")
        self.once: bool = row.get("once_per_round", False)
        self.text: str = row.get("text", "")
        self.steady = self.condition is None and self.target is not None and self.target.steady
        """True if a continuous effect applies to the same pieces until a card enters or leaves play, wherever they are."""

    def holds_always(self) -> bool:
        return self.kind in ("passive", "ongoing") and not self.when and self.do in CONTINUOUS


CONTINUOUS: Final[tuple[str, ...]] = ("modify", "set", "grant", "discount", "control", "block")
VERBS: Final = frozenset(
    [
        "damage",
        "heal",
        "increase",
        "decrease",
        "prevent",
        "modify",
        "set",
        "grant",
        "ready",
        "exhaust",
        "move",
        "teleport",
        "control",
        "block",
        "draw",
        "discard",
        "reveal_hand",
        "recover",
        "deploy",
        "play_vanguard",
        "ready_statistics",
        "discount",
        "dispel",
        "cancel",
    ]
)


def parse_cost(row: Mapping[str, int] | None) -> Cost:
    if not row:
        return NOTHING
    attack, defense, power, knowledge = (row.get(name, 0) for name in STATISTICS)
    return attack, defense, power, knowledge


class Facts:
    """Card data that play needs, parsed once per card."""

    __slots__ = (
        "as_activation", "attach", "attack", "card", "continuous", "cost", "hp", "instant", "live", "move", "name",
        "on_activation", "on_attack", "on_retaliate", "ongoing", "own_turn", "power", "reaction", "simulated", "target",
        "total_cost", "traits", "triggers", "type", "unit_type", "vanguard",
    )  # fmt: skip

    def __init__(self, card: Card) -> None:
        self.card = card
        self.name = card.same_name
        self.type = card.type
        self.unit_type = card.unit_type
        self.vanguard = card.vanguard
        self.cost = parse_cost(card.cost)
        self.total_cost = sum(self.cost)
        self.attack, self.move, self.hp, self.power = card.attack or 0, card.move or 0, card.hp or 1, card.power or 0
        if card.type == "hero":  # a Hero on the map does not attack; its attack is a Statistic
            self.attack, self.move, self.hp = 0, HERO_STEPS, 0
        self.traits = frozenset((*card.traits, card.type))  # the type is a trait as well (HM-EFFECT-11)
        rows = tuple(Effect(row) for row in card.effects)
        effects = tuple(e for e in rows if e.do)  # text without a verb is not simulated
        of_kind = {kind: tuple(e for e in effects if e.kind == kind) for kind in KINDS}
        self.on_activation, self.as_activation = of_kind["on_activation"], of_kind["as_activation"]
        self.on_attack, self.on_retaliate = of_kind["on_attack"], of_kind["on_retaliate"]
        self.instant, self.reaction = of_kind["instant"], of_kind["reaction"]
        self.ongoing = any(e.kind == "ongoing" for e in rows) or "Ongoing" in card.traits
        self.attach = next((e.attach for e in rows if e.attach is not None), None)
        self.continuous = tuple(e for e in effects if e.holds_always())
        self.own_turn = tuple(e for e in effects if e.when == "own_turn")
        whens = dict.fromkeys(e.when for e in effects if e.when and e.kind != "reaction")
        self.triggers = tuple((when, tuple(e for e in effects if e.when == when and e.kind != "reaction")) for when in whens)
        self.live = bool(self.continuous or self.triggers or self.reaction)
        self.target = self.attach or first_target(self.instant)
        self.simulated = all(runs(e) for e in rows)


KINDS: Final[tuple[str, ...]] = (
    "on_activation",
    "as_activation",
    "on_attack",
    "on_retaliate",
    "passive",
    "instant",
    "reaction",
    "ongoing",
)


@cache
def first_target(effects: tuple[Effect, ...]) -> Selection | None:
    """Return the selection of the target that the action names; other targets are asked for when their effect resolves."""
    for effect in effects:
        target = effect.target
        if target is not None and target.which in CHOSEN:
            return target if target.count == 1 and target.thing in ON_MAP else None
    return None


def runs(effect: Effect) -> bool:
    """Return whether the engine simulates this effect."""
    if effect.kind not in KINDS or effect.do not in VERBS:
        return False
    if any(effect.pay) and effect.when != "own_turn":
        return False
    if effect.do == "ready_statistics" and effect.statistic < 0:
        return False
    return effect.kind not in ("passive", "ongoing") or bool(effect.when) or effect.holds_always()


_known: Final[dict[int, tuple[Card, Facts]]] = {}


def facts_of(card: Card) -> Facts:
    """Return the facts of a card, cached by identity because cards have no hash; the cache keeps the card alive."""
    found = _known.get(id(card))
    if found is None or found[0] is not card:
        found = _known[id(card)] = (card, Facts(card))
    return found[1]


def not_simulated(deck: Decklist) -> list[str]:
    """Return the cards with effects that the engine does not simulate, and rulebook cards without recorded effects."""
    cards = [card for zone in deck.zones.values() for card in zone]
    return [
        card.name
        for card in cards
        if lacks_values(card) or not facts_of(card).simulated or (card.id.startswith("RB-") and not card.effects)
    ]


UNKNOWN: Final = "unknown"
"""Type of a card that cannot be played: one that a position does not specify, or one with an unknown value in a deck."""
NEEDED: Final = {"unit": ("cost", "attack", "move", "hp"), "spell": ("cost",), "ability": ("cost",), "artifact": ("cost",)}
"""Values that must be known before a card can be played."""


def lacks_values(card: Card) -> bool:
    """Return whether a value that a card needs is unknown."""
    return any(getattr(card, name) is None for name in NEEDED.get(card.type, ()))


def not_played(deck: Decklist) -> list[str]:
    """Return the cards that are never played, because a value that they need is unknown."""
    return [card.name for zone in deck.zones.values() for card in zone if lacks_values(card)]

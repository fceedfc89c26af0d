"""Engine data of a printed card: plain integers and runnable ability plans. Built once per card."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple

from deckcheck.core.model import Decklist
from deckcheck.games.kingdom_at_war.cards import Card

CHARACTER: Final = "character"
POSSESSION: Final = "possession"
EVENT: Final = "event"
SCHEME: Final = "scheme"
UNSPECIFIED: Final = "unspecified"

TARGETED: Final = {
    "exert": "unwounded",
    "wound": "character",
    "heal": "character",
    "kill": "character",
    "banish": "card",
    "discard": "card",
    "banish_up_to": "cheap",
    "set_in_motion": "scheme",
    "gain_command": "foreign",
    "take_possession": "attached",
}
"""Effect words that take a target, and the kind of card that can be chosen."""

NUMBERS: Final = ("strength", "influence", "force")
"""Numbers that effects change, in the order of static abilities and boosts."""
BOOSTS: Final = {name: place for place, name in enumerate(NUMBERS)}
PLAIN: Final = (
    *("draw", "draw_if_imposter", "gain_trade", "gain_morale", "claim_power"),
    *("defeat_tactic", "cancel_tactic", "win_game"),
)
ON_CHARACTERS: Final = ("unwounded", "character", "foreign")
CANNOT_BE_EXERTED: Final = 3
CANCEL_WOUNDS: Final = 4
"""Places of the other static abilities."""

SELF: Final = -1
BEARER: Final = -2
TOTAL: Final = -3
"""Places that a change of a number acts on instead of a target."""


Effect = tuple[tuple[str, int], ...]
"""Words of an effect with their numbers."""


class Part(NamedTuple):
    """A part of an effect: the word, its number, and the target slot (or SELF, BEARER, TOTAL) that it acts on."""

    verb: str
    amount: int
    slot: int


class Ability(NamedTuple):
    """An activated or triggered ability, or a rally effect, as a plan."""

    name: str
    condition: str
    trade: int
    exert: bool
    unique: bool
    parts: tuple[Part, ...]
    slots: tuple[tuple[str, int], ...]
    """Kind of each target, and a number where the kind needs one."""
    needs_tactic: bool
    """True if it acts on the tactic of the other side."""


class Payment(NamedTuple):
    """An additional cost: the verb, the kind of card and the number. `spend` takes trade and no cards."""

    verb: str
    what: str
    number: int


class Facts:
    """A printed card as the engine uses it."""

    __slots__ = (
        "abilities",
        "activated",
        "attach_to",
        "bearing",
        "card",
        "coins",
        "cost",
        "deathbound",
        "event_plan",
        "fast",
        "force",
        "influence",
        "kind",
        "name",
        "own_static",
        "payment",
        "power_rating",
        "rally",
        "ref",
        "renown",
        "restricted",
        "strength",
        "tactic_strength",
        "toughness",
        "triggered",
        "unique",
        "usual_numbers",
    )

    def __init__(self, card: Card, ref: str) -> None:
        self.card, self.ref, self.name, self.kind = card, ref, card.name, card.type
        self.unique, self.cost = card.unique, card.cost or 0
        self.strength, self.force, self.influence = card.strength or 0, card.force, card.influence
        self.coins, self.power_rating, self.tactic_strength = card.coins, card.power_rating, card.tactic_strength
        self.attach_to = card.attach_to
        words = card.keywords
        self.deathbound, self.fast = "deathbound" in words, "fast" in words
        self.restricted, self.renown = "restricted" in words, "renown" in words
        self.toughness = words.count("toughness")
        self.payment = parse_payment(card.additional_cost)
        rows = card.abilities
        static = static_of(rows)
        none = (0, 0, 0, False, False)
        # A possession's numbers act on its bearer, any other card's on itself.
        self.bearing = static if self.kind == POSSESSION else none
        self.own_static = none if self.kind == POSSESSION else static
        self.usual_numbers = (
            max(0, self.strength + self.own_static[0]),
            max(0, self.influence + self.own_static[1]),
            max(0, self.force + self.own_static[2]),
        )  # strength, influence and force while no other card changes them
        self.activated = tuple(plan(card, row) for row in rows if row["kind"] == "activated")
        self.abilities: tuple[tuple[str, Effect], ...] = tuple(
            (ability.name, tuple((part.verb, part.amount) for part in ability.parts)) for ability in self.activated
        )
        triggered = [plan(card, row) for row in rows if row["kind"] == "triggered"]
        self.triggered = {name: tuple(ability for ability in triggered if ability.condition == name) for name in CONDITIONS}
        self.rally = plan(card, {"condition": "rally", "effect": card.rally}) if card.rally else None
        self.event_plan = merged(self.triggered["played"]) if self.kind == EVENT else None


CONDITIONS: Final = ("played", "dies", "revealed_as_tactic", "battle_won", "battle_lost")
Static = tuple[int, ...]


def static_of(rows: tuple[Mapping[str, Any], ...]) -> Static:
    """Return the sum of static abilities: strength, influence, force, cannot be exerted, wounds are cancelled."""
    effects = [row["effect"] for row in rows if row["kind"] == "static"]
    strength, influence, force = (sum(effect.get(word, 0) for effect in effects) for word in BOOSTS)
    return (
        strength,
        influence,
        force,
        any("cannot_be_exerted" in effect for effect in effects),
        any("cancel_wounds" in effect for effect in effects),
    )


def plan(card: Card, row: Mapping[str, Any]) -> Ability:
    cost = row.get("cost", {})
    parts, slots = parts_of(card, row)
    return Ability(
        name=row.get("name", ""),
        condition=row.get("condition", ""),
        trade=cost.get("trade", 0),
        exert="exert" in cost,
        unique=row.get("unique", False),
        parts=parts,
        slots=slots,
        needs_tactic=any(part.verb in ("defeat_tactic", "cancel_tactic") for part in parts),
    )


def parts_of(card: Card, row: Mapping[str, Any]) -> tuple[tuple[Part, ...], tuple[tuple[str, int], ...]]:
    """Return the parts and their target slots. A boost that needs a target shares the first slot for a character."""
    parts: list[Part] = []
    slots: list[tuple[str, int]] = []
    boosted = boosted_card(card, row.get("condition", ""))
    waiting: list[int] = []  # boosts that act on a target
    for verb, value in row["effect"].items():
        amount = int(value) if isinstance(value, int) else 1
        if verb in TARGETED:
            parts.append(Part(verb, amount, len(slots)))
            slots.append((TARGETED[verb], amount))
        elif verb in BOOSTS:
            on = SELF if boosted == SELF and (card.type == CHARACTER or verb == "influence") else boosted
            if on == 0 or (boosted == SELF and card.type == SCHEME and verb != "influence"):
                waiting.append(len(parts))
                on = 0
            parts.append(Part(verb, amount, on))
        elif verb in PLAIN:  # unknown words have no effect
            parts.append(Part(verb, amount, TOTAL if boosted == TOTAL else SELF))
    if waiting:
        slot = next((place for place, kind in enumerate(slots) if kind[0] in ON_CHARACTERS), len(slots))
        if slot == len(slots):
            slots.append(("character", 1))
        for place in waiting:
            parts[place] = parts[place]._replace(slot=slot)
    return tuple(parts), tuple(slots)


def boosted_card(card: Card, condition: str) -> int:
    """Return the place that a boost of this card acts on; 0 means a target."""
    if condition in ("rally", "revealed_as_tactic"):
        return TOTAL
    if card.type in (CHARACTER, SCHEME):
        return SELF
    return BEARER if card.type == POSSESSION and card.attach_to != "field" else 0


def merged(abilities: tuple[Ability, ...]) -> Ability | None:
    """Return the abilities of an event as one plan."""
    if len(abilities) <= 1:
        return abilities[0] if abilities else None
    parts: list[Part] = []
    slots: list[tuple[str, int]] = []
    for ability in abilities:
        shift = len(slots)
        parts += [part._replace(slot=part.slot + shift) if part.slot >= 0 else part for part in ability.parts]
        slots += ability.slots
    needs_tactic = any(ability.needs_tactic for ability in abilities)
    return abilities[0]._replace(parts=tuple(parts), slots=tuple(slots), needs_tactic=needs_tactic)


def parse_payment(text: str) -> Payment | None:
    """Parse a phrase of the card schema, such as `exert 2 characters`."""
    if not text:
        return None
    verb, number, *rest = text.split(" ")
    what = " ".join(rest)
    if verb == "spend":
        return Payment("spend", "trade", int(number))
    singular = what.removesuffix("s") if number != "a" else what
    return Payment(verb, singular, 1 if number == "a" else int(number))


@cache
def blank_card() -> Card:
    """Return a card that a position does not specify. It can be drawn, hidden and counted, and has no effect."""
    return Card(
        "?", "?", UNSPECIFIED, False, 0, "", None, 0, 0, 0, 0, 0, "", (), {}, (), (), "", ""
    )  # fmt: skip


_MADE: Final[dict[int, tuple[Card, Facts]]] = {}


def facts_of(card: Card, ref: str) -> Facts:
    """Return the facts of a card. They are built once for all games."""
    found = _MADE.get(id(card))
    if found is None or found[0] is not card or found[1].ref != ref:
        found = _MADE[id(card)] = (card, Facts(card, ref))
    return found[1]


KNOWN_VERBS: Final = frozenset({*TARGETED, *BOOSTS, *PLAIN, "cannot_be_exerted", "cancel_wounds"})


def not_simulated(deck: Decklist) -> list[str]:
    """Return the names of cards with unknown numbers or unknown words of effects."""
    return [card.name for card in deck.zones["deck"] if not is_fully_simulated(card)]


def not_played(deck: Decklist) -> list[str]:
    """Return the names of cards that are never played, because a value that they need is unknown."""
    return [card.name for card in deck.zones["deck"] if lacks_values(card)]


def lacks_values(card: Card) -> bool:
    """Return whether the cost of a card or the strength of a character is unknown."""
    return card.cost is None or (card.type == CHARACTER and card.strength is None)


def is_fully_simulated(card: Card) -> bool:
    """Return whether the numbers of a card and the words of its effects are known."""
    if lacks_values(card):
        return False
    effects = [row["effect"] for row in card.abilities] + ([card.rally] if card.rally else [])
    return all(verb in KNOWN_VERBS for effect in effects for verb in effect)

"""Wants of Kingdom Hearts cards, and plans: Worlds to 13, the Friend ladder, Dark Cards that bar the way."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from deckcheck.core.model import Format
from deckcheck.core.synergy import Plan, Quota, Synergy, Want, want
from deckcheck.games.kingdom_hearts.cards import Card, fold_name

FRIENDS = ("friend", "magic_friend")
DARK = ("dark", "nobody")
SUPPORT = ("magic", "event", "equipment", "technique", "attack", "form_change")
ALLIES = {"Light": FRIENDS, "Dark": ("dark",), "XIII": ("nobody", "player")}
"""Types that a Player Card of a group has as Friends (KH-CARD-04 to KH-CARD-07)."""
NEEDED = {
    "player": ("group", "attack", "magic", "hp"),
    "friend": ("level", "support"),
    "magic_friend": ("level", "support"),
    "magic": ("group", "level"),
    "equipment": ("support", "magic_support"),
    "dark": ("level", "pow"),
    "nobody": ("level", "pow"),
    "world": ("level", "dark_level"),
    "attack": ("support",),
}
"""Fields without which a card cannot be played."""
MIXES = (
    ("many Worlds", 30, 14, 6),
    ("Worlds and Friends", 26, 9, 12),
    ("Worlds first", 38, 10, 6),
    ("Dark Cards", 26, 18, 5),
)
"""Plans: levels of Worlds, Dark and Nobody Cards, and allies, for a deck of the smallest size."""


def tags(card: Card) -> Iterator[str]:
    yield f"type: {card.type}"
    words = card.key.split()
    for first in range(len(words)):
        yield from (f"name: {' '.join(words[first:last])}" for last in range(first + 1, len(words) + 1))
    if card.group:
        yield f"group: {card.group}"
        yield f"type: {card.type}, group: {card.group}"
    if card.home_world:
        yield f"home: {fold_name(card.home_world)}"
    if card.type in FRIENDS and card.level is not None:
        yield f"Friend of level {card.level}"
    if card.type == "player":
        yield f"player: {card.key}"
    if card.magic is not None and card.type in ("player", *FRIENDS):
        yield from (f"Magic {number}" for number in range(1, card.magic + 1))


def wants(card: Card) -> Iterator[Want]:
    words = card.key.split()
    if card.type == "form_change":
        runs = [" ".join(words[first:last]) for first in range(len(words)) for last in range(first + 1, len(words) + 1)]
        yield want("its Player Card", *(f"player: {run}" for run in runs), needed=True)
    if card.type in FRIENDS and card.level is not None and card.level > 1:
        yield want(f"a Friend of level {card.level - 1} on the ladder", f"Friend of level {card.level - 1}", needed=True)
    if card.type in ("magic", "magic_friend") and card.level:
        yield want(f"a card with Magic {card.level}", f"Magic {card.level}", needed=card.type == "magic")
    for name in card.cooperation:
        yield want(f"{name} for the cooperation", f"name: {fold_name(name)}", needed=True)
    if card.equip_only:
        yield want("its bearer", *(f"name: {fold_name(name)}" for name in card.equip_only), needed=True)
    for row in card.effects:
        if (found := _of_row(row.get("of", {}))) is not None and row.get("who") != "opponent":
            yield found
        for home in (row.get("if", {}).get("controls_home_world"),):
            if isinstance(home, str):
                yield want(f"cards of {home}", f"home: {fold_name(home)}")


def _of_row(of: Mapping[str, Any]) -> Want | None:
    """Return the cards that a row is about."""
    if "name" in of:
        return want(f"{of['name']}", f"name: {fold_name(of['name'])}")
    if "home_world" in of:
        return want(f"cards of {of['home_world']}", f"home: {fold_name(of['home_world'])}")
    types, group = of.get("types", ()), of.get("group", "")
    if types and group:
        return want(f"{group} cards", *(f"type: {kind}, group: {group}" for kind in types))
    return None


def plans(leaders: Sequence[Card], format: Format) -> Iterator[Plan]:
    group = next((card.group for card in leaders if card.group), "Light")
    allies = ALLIES.get(group, FRIENDS)
    magic = max((card.magic or 0 for card in leaders), default=1)
    goal, size = format.numbers["world_goal"], format.numbers["deck_min"]
    worth = partial(_worth, allies, magic)
    for title, levels, dark, friends in MIXES:
        yield Plan(
            title,
            worth,
            (
                Quota(
                    "Worlds", f"without {goal} levels the deck cannot win by Worlds",
                    lambda card: (card.level or 0) if card.type == "world" else 0,
                    round(levels * size / 41), round(1.25 * levels * size / 41),
                    weight=0.5,
                ),
                Quota(
                    "allies to begin with", "only allies of level 0 or 1 can be played from nothing",
                    lambda card: float(card.type in allies and card.level is not None and card.level <= 1),
                    round(0.6 * friends),
                ),
                Quota(
                    "allies", "allies win battles against the Dark Cards on your World",
                    lambda card: float(card.type in allies), friends, round(2.5 * friends),
                ),
                Quota(
                    "low Dark Cards", "a Dark Card must not be above the levels of the opponent's Worlds",
                    lambda card: float(card.type in DARK and card.level is not None and card.level <= 3),
                    round(0.5 * dark),
                ),
                Quota(
                    "Dark Cards", "a Dark Card on the opponent's World bars the way to 13 levels",
                    lambda card: float(card.type in DARK), dark, round(1.5 * dark),
                ),
                Quota(
                    "high cards", "cards of level 5 and more wait in the hand",
                    lambda card: float((card.level or 0) >= 5), 0, 3,
                ),
                Quota(
                    "cards that support others", "Magic, Events and Equipment only support the others",
                    lambda card: float(card.type in SUPPORT), 0, 8,
                ),
            ),
            format.numbers["copies"],
        )  # fmt: skip


def _worth(allies: Sequence[str], magic: int, card: Card) -> float:
    if any(getattr(card, field) in (None, "") for field in NEEDED.get(card.type, ())):
        return -1.0
    level = card.level or 0
    helped = 0.1 * bool(card.effects)
    if card.type == "player":
        return 0.1 * (card.attack or 0) + 0.05 * (card.hp or 0) + 0.05 * (card.magic or 0) + helped
    if card.type == "world":
        return 0.25 * level - 0.08 * (card.dark_level or 0) + helped
    if card.type in FRIENDS and card.type not in allies:
        return -1.0
    if card.type in FRIENDS:
        return 0.15 * (card.support or 0) + 0.05 * (card.magic or 0) - 0.05 * level + helped
    if card.type in DARK:
        ally = 0.1 * (card.support or 0) if card.type in allies else 0.0
        return 0.2 + 0.05 * ((card.pow or 0) - 2 * level) + ally + helped
    if card.type == "magic":
        return 0.2 - 0.3 * max(0, level - magic - 1)
    if card.type == "equipment":
        return 0.1 * (card.support or 0)
    return 0.15 if card.effects else -0.3


SYNERGY = Synergy(tags, wants, plans, leads=lambda card: card.type == "player")

"""Statistics of a Kingdom Duels deck: frames, types, levels, places for copies, STRATEGY, Terrains, speeds, materials."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from deckcheck.core.model import Deck, Format
from deckcheck.core.statistics import (
    Curve,
    Fact,
    Opening,
    Statistic,
    Table,
    bands,
    cards_of,
    count_by,
    curve,
    shares,
    total,
)
from deckcheck.core.words import join_names, plural
from deckcheck.games.kingdom_duels.cards import EXTRA_DECK_TYPES, Card
from deckcheck.games.kingdom_duels.counting import counts_in
from deckcheck.games.kingdom_duels.engine.terrains.markers import NUMBERS, TERRAINS
from deckcheck.games.kingdom_duels.restricted_list import listed_cards, name_of_list, restricted_copies, surplus
from deckcheck.validation.parts.copies import known_cards

Counted = list[tuple[Card, int]]
NOT_KINDS = EXTRA_DECK_TYPES | {"Monster", "Spell", "Trap", "Slow", "Equip", "Continuous", "Setup"}
"""Words of a type line that are not types of a monster."""


def deck_statistics(deck: Deck[Card], format: Format) -> Iterator[Statistic]:
    main, extra = cards_of(deck.zone("main")), cards_of(deck.zone("extra"))
    monsters = of_kind(main, "Monster")
    numbers = format.numbers
    sizes = f"{deck.size('main')} of {numbers['main_size']} in the Main Deck"
    yield Fact("deck size", f"{sizes}, {deck.size('extra')} of at most {numbers['extra_max']} in the Extra Deck")
    yield shares("frames, Main Deck", "frame", main, lambda card: card.frame)
    yield Curve("frames, Extra Deck", count_by(extra, lambda card: card.frame))
    yield Curve("types of monsters", count_by(_types(monsters), str))
    yield Curve("attributes", count_by(main, lambda card: card.attribute))
    yield curve("levels", monsters, lambda card: card.level)
    yield bands("ATK", monsters, lambda card: _number(card.atk), 500)
    yield bands("DEF", monsters, lambda card: _number(card.def_), 500)
    yield _places(deck, format)
    yield from _surplus(deck, format)
    yield from _strategies(deck)
    yield from _terrains(deck, monsters + of_kind(extra, "Monster"))
    yield from _speeds(main)
    yield from _materials(main, extra)


def of_kind(cards: Counted, word: str) -> Counted:
    return [(card, count) for card, count in cards if word in card.types]


def _types(monsters: Counted) -> list[tuple[str, int]]:
    return [(word, count) for card, count in monsters for word in card.types if word not in NOT_KINDS]


def _number(value: int | str | None) -> int | None:
    return value if isinstance(value, int) else None


def _places(deck: Deck[Card], format: Format) -> Table:
    """Return the places for several copies (KD-DECK-05) and the pools of the Restricted List, with their use."""
    numbers, counts = format.numbers, counts_in(deck, "main", format)
    exempt = surplus(format) if not format.options["surplus_uses_slots"] else {}
    several = sorted((count for card_id, count in counts.items() if count > 1 and card_id not in exempt), reverse=True)
    first, second = numbers["copies_first"], numbers["copies_second"]
    rows = [
        (f"copies in the {first}-copy place", several[0] if several else 0, first),
        (f"copies in the {second}-copy place", several[1] if len(several) > 1 else 0, second),
    ]
    for pool, title in (("limited1", "Limited 1"), ("limited4", "Limited 4")):
        found = restricted_copies(deck, format, listed_cards(format, pool))
        distinct = format.options[f"{pool}_counts"] == "distinct"
        rows.append((title, sum(1 if distinct else count for _, count in found), numbers[f"{pool}_max"]))
    return Table(f"distance to limits ({name_of_list(format)})", ("limit", "used", "maximum", "left"), _with_left(rows))


def _with_left(rows: list[tuple[str, int, int]]) -> tuple[tuple[str, int, int, int], ...]:
    return tuple((*row, row[2] - row[1]) for row in rows)


def _surplus(deck: Deck[Card], format: Format) -> Iterator[Table]:
    counts = counts_in(deck, "main", format)
    known = {card.id: card.name for card, _ in cards_of(deck.zone("main"))}
    rows = [
        (f"{card_id} {known[card_id]}", counts[card_id], most) for card_id, most in surplus(format).items() if card_id in known
    ]
    yield Table("Surplus cards", ("card", "copies", "maximum", "left"), _with_left([row for row in rows if row[1]]))


def _strategies(deck: Deck[Card]) -> Iterator[Statistic]:
    """Yield, for each Duelist Setup Rule, which cards of its STRATEGY the Main Deck has, and the chance to draw one."""
    copies = deck.copies("main")
    rows = []
    for entry, duelist in {entry.key: (entry, card) for entry, card in known_cards(deck.marked("Duelist"))}.values():
        named = [card_id for card_id in duelist.strategy if card_id in copies]
        rows.append((entry.label, len(named), len(duelist.strategy), sum(copies[card_id] for card_id in named)))
        yield Opening(f"STRATEGY card of {duelist.name}", (frozenset(named),))
    yield Table("STRATEGY", ("Duelist Setup Rule", "in the deck", "named", "copies"), tuple(rows))


def has_bonus(card: Card, terrain: str) -> bool:
    """Return whether a Terrain gives this monster the Field Power Bonus (KD-TERRAIN-06)."""
    if terrain not in NUMBERS:
        return False
    return any(
        (not kind or kind in card.types) and (not attributes or card.attribute in attributes)
        for kind, attributes in TERRAINS[NUMBERS[terrain]].bonus
    )


def _terrains(deck: Deck[Card], monsters: Counted) -> Iterator[Statistic]:
    number = total(monsters)
    rows = []
    for entry, setup in {entry.key: (entry, card) for entry, card in known_cards(deck.marked("Field"))}.values():
        for side, terrains in setup.terrains.items():
            fitting = total([pair for pair in monsters if any(has_bonus(pair[0], terrain) for terrain in terrains)])
            title = f"{entry.label} ({side}): {', '.join(dict.fromkeys(terrains))}"
            rows.append((title, fitting, Fraction(fitting, number) if number else None))
    if not rows:
        yield Fact("Terrain fit", "no Field Setup in the Extra Deck, so you use 5 Land, which gives no bonus")
        return
    yield Table("Terrain fit", ("Field Setup", "monsters with bonus", "share"), tuple(rows))


def _speeds(main: Counted) -> Iterator[Statistic]:
    spells, traps = of_kind(main, "Spell"), of_kind(main, "Trap")
    slow = total(of_kind(spells, "Slow"))
    yield Fact("Spells", f"{total(spells) - slow} Quick and {slow} Slow")
    if not traps:
        yield Fact("Traps", "none")
        return
    unknown = sum(count for card, count in traps if has_trigger(card) is None)
    triggered = sum(count for card, count in traps if has_trigger(card))
    rest = total(traps) - triggered - unknown
    text = f"{triggered} with a Trigger, {rest} without"
    yield Fact("Traps", text + (f", {unknown} whose Trigger deckcheck does not know" if unknown else ""))


def has_trigger(card: Card) -> bool | None:
    """Return whether a Trap has a Trigger, by its rows or by what is said of its function; None if neither says it."""
    if card.effects or card.trigger:
        return card.trigger not in ("", "None")
    return card.springs


def summon_of(card: Card) -> Mapping[str, Any]:
    """Return how an Extra Deck monster is summoned, by its rows or by what is said of its function; empty if unknown."""
    return next((row for row in card.effects if row["kind"] == "summon"), card.summon)


def _materials(main: Counted, extra: Counted) -> Iterator[Fact]:
    """Yield which Extra Deck monsters have their materials in the deck, as far as their conditions are known by name."""
    monsters = [card for card, _ in of_kind(extra, "Monster")]
    if not monsters:
        return
    names = {card.name for card, _ in [*main, *extra]}
    complete: list[str] = []
    lacking: list[str] = []
    unknown: list[str] = []
    for card in monsters:
        summon = summon_of(card)
        if not summon:
            unknown.append(card.name)
            continue
        spell = summon.get("value", "-") if summon["do"] in ("fusion", "ritual") else "-"
        needed = (*summon.get("materials", ()), *([spell] if spell != "-" else []))
        missing = [name for name in needed if name not in names]
        (lacking if missing else complete).append(f"{card.name} ({join_names(missing)})" if missing else card.name)
    yield Fact("materials in the deck", join_names(complete) or "none")
    yield Fact("materials missing", join_names(lacking) or "none")
    if unknown:
        yield Fact("materials unknown", f"{plural(len(unknown), 'Extra Deck monster')}: {join_names(unknown)}")

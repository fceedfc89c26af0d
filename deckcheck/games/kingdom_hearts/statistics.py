"""Statistics of a Kingdom Hearts deck: types, levels, Worlds, the Friend ladder, Magic, dead cards, limits."""

from __future__ import annotations

from collections.abc import Iterator

from deckcheck.core.model import Deck, Format
from deckcheck.core.statistics import (
    Cell,
    Curve,
    Fact,
    Opening,
    Statistic,
    Table,
    cards_of,
    count_by,
    curve,
    limits_table,
    shares,
    total,
)
from deckcheck.core.words import join_names, plural
from deckcheck.games.kingdom_hearts.cards import TYPE_TITLES, Card, contains, fold_name
from deckcheck.games.kingdom_hearts.counting import any_letters, printed_limits
from deckcheck.games.kingdom_hearts.draws import player_card

Counted = list[tuple[Card, int]]
FRIENDS = ("friend", "magic_friend")
LEVELS = {
    "Friend": ("friend",),
    "Magic/Friend": ("magic_friend",),
    "Magic": ("magic",),
    "Dark, Nobody": ("dark", "nobody"),
    "World": ("world",),
}


def deck_statistics(deck: Deck[Card], format: Format) -> Iterator[Statistic]:
    cards = cards_of(deck.zone("deck"))
    numbers = format.numbers
    players, forms = (total(of_types(cards, kind)) for kind in ("player", "form_change"))
    size = f"{deck.size('deck')} of {numbers['deck_min']} to {numbers['deck_max']} cards"
    yield Fact("deck size", f"{size}, {plural(players, 'Player Card')}, {plural(forms, 'Form Change')}")
    yield shares("card types", "type", cards, lambda card: TYPE_TITLES[card.type])
    yield Curve("groups", count_by(cards, lambda card: card.group))
    yield Curve("Home Worlds", count_by(cards, lambda card: card.home_world))
    yield Curve("sets", count_by(cards, lambda card: card.set))
    yield _levels(cards)
    yield from _worlds(cards, numbers["world_goal"])
    yield from _friends(cards)
    yield from _magic(cards)
    yield from _pow(cards)
    yield from _dead(deck, format, cards)
    worlds = frozenset(card.id for card, _ in of_types(cards, "world"))
    low = frozenset(card.id for card, _ in of_types(cards, *FRIENDS) if card.level is not None and card.level <= 1)
    yield Opening("World", (worlds,))
    yield Opening("Friend of level 0 or 1", (low,))
    yield Opening("World and Friend of level 0 or 1", (worlds, low))
    yield limits_table(_limits(deck, format, cards))


def of_types(cards: Counted, *types: str) -> Counted:
    return [(card, count) for card, count in cards if card.type in types]


def _levels(cards: Counted) -> Table:
    by_type = [count_by(of_types(cards, *types), lambda card: card.level) for types in LEVELS.values()]
    labels = sorted({label for counts in by_type for label in counts}, key=lambda label: (label == "none", label.zfill(3)))
    rows: list[tuple[Cell, ...]] = [(label, *(counts.get(label, 0) for counts in by_type)) for label in labels]
    return Table("levels", ("level", *LEVELS), tuple(rows))


def _worlds(cards: Counted, goal: int) -> Iterator[Statistic]:
    worlds = of_types(cards, "world")
    levels = sorted((card.level for card, count in worlds for _ in range(count) if card.level is not None), reverse=True)
    unknown = total(worlds) - len(levels)
    reached = next((number for number in range(1, len(levels) + 1) if sum(levels[:number]) >= goal), None)
    text = f"{sum(levels)} levels on {plural(total(worlds), 'World Card')}; "
    short = f"{goal - sum(levels)} short of {goal}" if unknown else f"{goal} is out of reach"
    text += f"at least {reached} of them reach {goal}" if reached else short
    yield Fact("Worlds", text + (f"; {unknown} of unknown level" if unknown else ""))
    yield curve("Dark Level of Worlds", worlds, lambda card: card.dark_level)


def missing_rungs(cards: Counted) -> list[int]:
    """Return the levels without a Friend below the highest one: a Friend is at most one level above those in play."""
    levels = {card.level for card, _ in of_types(cards, *FRIENDS) if card.level is not None}
    return [level for level in range(1, max(levels, default=0)) if level not in levels]


def _friends(cards: Counted) -> Iterator[Statistic]:
    friends = of_types(cards, *FRIENDS)
    if not friends:
        yield Fact("Friend ladder", "no Friends")
        return
    yield curve("Friend ladder", friends, lambda card: card.level)
    low = total([(card, count) for card, count in friends if card.level is not None and card.level <= 1])
    missing = missing_rungs(cards)
    text = f"{low} of {plural(total(friends), 'Friend')} playable from nothing (level 0 or 1)"
    if not missing:
        yield Fact("Friend ladder", f"{text}; no missing rung")
        return
    above = total([(card, count) for card, count in friends if card.level is not None and card.level > missing[0]])
    rungs = f"missing rungs: level {join_names([str(level) for level in missing])}"
    yield Fact("Friend ladder", f"{text}; {rungs}, which keeps {plural(above, 'Friend')} of higher levels out of play")


def _magic(cards: Counted) -> Iterator[Table]:
    wanted = of_types(cards, "magic", "magic_friend")
    sources = [(card.magic, count) for card, count in of_types(cards, "player", *FRIENDS) if card.magic is not None]
    rows = []
    for level in sorted({card.level for card, _ in wanted if card.level is not None}):
        number = total([(card, count) for card, count in wanted if card.level == level])
        rows.append((level, number, sum(count for magic, count in sources if magic >= level)))
    yield Table("Magic coverage", ("level", "Magic cards", "cards with enough Magic"), tuple(rows))


def _pow(cards: Counted) -> Iterator[Table]:
    enemies = [(card.level, card.pow, count) for card, count in of_types(cards, "dark", "nobody")]
    rows: list[tuple[Cell, ...]] = []
    for level in sorted({level for level, power, _ in enemies if level is not None and power is not None}):
        powers = [(power, count) for other, power, count in enemies if other == level and power is not None]
        number = sum(count for _, count in powers)
        average = sum(power * count for power, count in powers) / number
        rows.append((level, number, min(powers)[0], f"{average:.1f}", max(powers)[0]))
    yield Table("POW of Dark and Nobody Cards", ("level", "cards", "lowest", "mean", "highest"), tuple(rows))


def _dead(deck: Deck[Card], format: Format, cards: Counted) -> Iterator[Fact]:
    """Yield the cards that can never be used: KH-DECK-07, KH-DECK-14 and names that the deck does not have."""
    letters = any_letters(format)
    names = {card.key for card, _ in of_types(cards, "player", "form_change", "dark", "nobody", *FRIENDS)}
    player = player_card(deck)
    own = player.card if player is not None else None
    found: list[str] = []
    for card, count in cards:
        lacking = [name for name in card.cooperation if not any(contains(other, fold_name(name), letters) for other in names)]
        bearers = [name for name in card.equip_only if any(contains(other, fold_name(name), letters) for other in names)]
        if card.type == "form_change" and own is not None and not contains(card.key, own.key, letters):
            found.append(f"{count} {card.name} (not a form of {own.name})")
        elif card.type == "technique" and lacking:
            found.append(f"{count} {card.name} (needs {join_names(lacking)})")
        elif card.equip_only and not bearers:
            found.append(f"{count} {card.name} (only for {join_names(list(card.equip_only))})")
        elif card.type in FRIENDS and _refuses_friends(own, format):
            found.append(f"{count} {card.title} (no Friend for a Player/{own.group if own else ''} Card)")
    yield Fact("dead cards", join_names(found) or "none")


def _refuses_friends(own: Card | None, format: Format) -> bool:
    return (
        own is not None and own.group in ("Dark", "XIII") and format.options["card_play_restrictions"] == "friends_need_light"
    )


def _limits(deck: Deck[Card], format: Format, cards: Counted) -> Iterator[tuple[str, int, int]]:
    copies: dict[str, int] = {}
    titles: dict[str, str] = {}
    options, limits = format.options, printed_limits(deck)
    governed = limits if options["printed_limit_scope"] == "replaces" else {}
    limits_all = options["no_level_limit"] == "per_name"
    for card, count in cards:
        if not card.unlimited_copies and card.key not in governed and (card.level_key or limits_all):
            copies[card.copy_key] = copies.get(card.copy_key, 0) + count
            titles[card.copy_key] = card.title
    yield from ((titles[copy_key], count, format.numbers["copies"]) for copy_key, count in copies.items())
    exact, letters = not options["printed_limit_containment"], any_letters(format)
    for limit in limits.values():
        counted = [pair for pair in cards if (pair[0].key == limit.key if exact else contains(pair[0].key, limit.key, letters))]
        number = total(counted)
        yield f"{limit.name} (printed limit)", number, limit.most
    for card, count in cards:
        if card.promo:
            yield f"{card.id} {card.name} (promo)", count, format.numbers["promo_copies"]

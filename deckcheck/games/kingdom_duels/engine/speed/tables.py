"""Tables over the cards of a duel, built once: triggers by event, activations by place, static effects by kind.

They hold only what is printed or written in the effects, never anything of the state, so they need no updates. Tables with two
rows are indexed by whether slow effects are allowed now: the first has the quick ones, the second all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Final

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER, RULE, SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, HAND, IN_PLAY_ZONES, ZONE_WORDS
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Static, Summon, Trigger
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    AttackDeclared,
    Attacked,
    Destroyed,
    Event,
    LeftField,
    SentToGraveyard,
    Tributed,
)
from deckcheck.games.kingdom_duels.engine.speed.groups import bit_of, bits_among

OWN_EVENTS: Final[frozenset[type[Event]]] = frozenset({Destroyed, SentToGraveyard, LeftField, Tributed})
"""Events at which a card that left the field still has its trigger (KD-EFFECT-09): the card is their first field."""
ATTACK_EVENTS: Final[frozenset[type[Event]]] = frozenset({Attacked, AttackDeclared})
OF_BATTLE: Final = frozenset(
    {"attack_unbound", "attacks_anyway", "battle_proof", "cannot_attack", "cannot_attack_these", "damage_cap", "half_piercing"}
)
"""Static effects that make no difference to what can be activated."""
GUARDS: Final = frozenset(
    {"stats_guarded", "atk_guarded", "def_guarded", "atk_held", "atk_fixed", "no_equip_gain", "spared_by"}
)
"""Kinds of static effects and changes that keep other effects from changing ATK or DEF."""
ANYWHERE: Final = -1
FIELD: Final = -2
"""Where an effect works if not in a single zone: wherever the card is, or face-up in play."""
_CARD: Final = itemgetter(0)
WATCHED: Final = bit_of("watched")
MOST_KNOWN: Final = 10_000
"""Sets of cards in play whose static effects are kept."""

Both = tuple[tuple[ActivatedEffect | None, ...], tuple[ActivatedEffect | None, ...]]
FieldUses = tuple[tuple[tuple[int, ActivatedEffect], ...], ...]
StaticRows = dict[str, tuple[tuple[int, Static, bool], ...]]
Listener = tuple[int, int, Trigger, bool, int, bool]
"""A trigger that waits for an event: its card, its place among the card's triggers, itself, whether it also works when the
event is the card's own leaving, the zone, and whether it happens at once. Plain tuples: they are unpacked at every event, which
named ones make slow."""
Parts = tuple[tuple[tuple[frozenset[int], int], ...], ...]
"""Materials of a kind of summon: for each set that is needed, and each name in it, the cards that have it by print, and how
many of them it takes."""
Ways = dict[tuple[str, int], tuple[tuple[int, Summon], ...]]
"""Extra Deck monsters by kind of summon and owner."""
AwayUse = tuple[int, int, int, ActivatedEffect]
"""An effect that is used elsewhere than in play: its card, the zone, its place among the card's uses, itself."""
ByPhase = tuple[int, frozenset[int], bool]
"""A card with something that depends on the phase, the zones in which it does, and whether it says something about others."""


def zone_code(word: str) -> int:
    """Return the zone that an effect names, ANYWHERE or FIELD."""
    if word == "field":
        return FIELD
    return ANYWHERE if word == "any" else ZONE_WORDS.index(word)


def listeners_of(
    effects: Sequence[CardEffects], mains: Sequence[int]
) -> dict[type[Event], tuple[tuple[Listener, ...], tuple[int, ...]]]:
    """Return the triggers and Traps by their event, so that an event without any costs nothing. What a Rule brings about by
    itself is part of the rules of the duel and cannot be answered (KD-RULECARD-03)."""
    triggers: dict[type[Event], list[Listener]] = {}
    traps: dict[type[Event], list[int]] = {}
    for card, effect in enumerate(effects):
        for place, trigger in enumerate(effect.triggers):
            own = trigger.event in OWN_EVENTS
            at_once = trigger.at_once or (bool(mains[card] & RULE) and not trigger.optional)
            triggers.setdefault(trigger.event, []).append((card, place, trigger, own, zone_code(trigger.zone), at_once))
        if effect.trap is not None:
            traps.setdefault(effect.trap.event, []).append(card)
            if effect.trap.also is not None:
                traps.setdefault(effect.trap.also, []).append(card)
    return {event: (tuple(triggers.get(event, ())), tuple(traps.get(event, ()))) for event in (*triggers, *traps)}


def attack_triggers(effects: Sequence[CardEffects]) -> tuple[tuple[int, Trigger], ...]:
    """Return the triggers that react to every attack that they wait for, each with its card."""
    found = [(card, trigger) for card, effect in enumerate(effects) for trigger in effect.triggers]
    return tuple([row for row in found if row[1].event in ATTACK_EVENTS and not row[1].optional])


def ways_of(effects: Sequence[CardEffects], owner: Sequence[int]) -> Ways:
    """Return the Extra Deck monsters by kind of summon and owner."""
    found: dict[tuple[str, int], list[tuple[int, Summon]]] = {}
    for card, effect in enumerate(effects):
        if effect.summon is not None:
            found.setdefault((effect.summon.kind, owner[card]), []).append((card, effect.summon))
    return {way: tuple(rows) for way, rows in found.items()}


def parts_of(ways: Ways, all_names: Sequence[frozenset[str]]) -> dict[tuple[str, int], Parts]:
    """Return the materials for each kind of summon and player if all are given by name."""
    found = {}
    for way, rows in ways.items():
        if all(summon.fits is None for _, summon in rows):
            needs = sorted({tuple(sorted(summon.materials)) for _, summon in rows})
            found[way] = tuple(
                tuple(
                    (frozenset(card for card, own in enumerate(all_names) if name in own), needed.count(name))
                    for name in dict.fromkeys(needed)
                )
                for needed in needs
            )
    return found


def statics_of(effects: Sequence[CardEffects]) -> StaticRows:
    """Return the static effects by kind, each with its card and whether it works in play."""
    found: dict[str, list[tuple[int, Static, bool]]] = {}
    for card, effect in enumerate(effects):
        for static in effect.statics:
            found.setdefault(static.kind, []).append((card, static, static.zone == "field"))
    return {kind: tuple(rows) for kind, rows in found.items()}


class StaticsInPlay:
    """Static effects that may apply while some cards are in play; cached for each set of cards."""

    __slots__ = ("_elsewhere", "_in_play", "_known", "_watchers", "sources")

    def __init__(self, static_rows: StaticRows, watchers: frozenset[int]) -> None:
        every = [row for rows in static_rows.values() for row in rows]
        self._elsewhere = [row for row in every if not row[2]]
        self._in_play: dict[int, list[tuple[int, Static, bool]]] = {}
        for row in every:
            if row[2]:
                self._in_play.setdefault(row[0], []).append(row)
        self._known: dict[frozenset[int], tuple[StaticRows, int]] = {}
        self._watchers = watchers
        self.sources = watchers.union(self._in_play)
        """The cards with static effects that work in play, and those that watch the state there."""

    def among(self, cards: list[int]) -> tuple[StaticRows, int]:
        """Return the static effects by kind while these cards are in play, all that work elsewhere among them, and the bits of
        their groups, with WATCHED if one of the cards watches the state."""
        sources = self.sources.intersection(cards)
        found = self._known.get(sources)
        if found is None:
            if len(self._known) >= MOST_KNOWN:
                self._known.clear()
            rows = self._elsewhere.copy()
            for source in sources.intersection(self._in_play):
                rows += self._in_play[source]
            there: StaticRows = {}
            for row in sorted(rows, key=_CARD):
                kind = row[1].kind
                there[kind] = (*there[kind], row) if kind in there else (row,)
            watched = 0 if self._watchers.isdisjoint(sources) else WATCHED
            found = self._known[sources] = (there, bits_among(there) | watched)
        return found


def spells_of(effects: Sequence[CardEffects], mains: Sequence[int], slow: tuple[bool, ...]) -> Both:
    """Return what each card does when it is activated as a Spell."""
    every = tuple(effect.activate if main & SPELL else None for effect, main in zip(effects, mains, strict=True))
    return _quick(every, slow), every


def traps_without_trigger(effects: Sequence[CardEffects], mains: Sequence[int], slow: tuple[bool, ...]) -> Both:
    """Return what each card does when its player activates it as a Trap without a trigger (KD-TRAP-03)."""
    every = tuple(
        effect.activate if main & TRAP and effect.trap is None else None for effect, main in zip(effects, mains, strict=True)
    )
    return _quick(every, slow), every


def _quick(uses: tuple[ActivatedEffect | None, ...], slow: tuple[bool, ...]) -> tuple[ActivatedEffect | None, ...]:
    return tuple(None if is_slow else use for use, is_slow in zip(uses, slow, strict=True))


def early_traps(effects: Sequence[CardEffects], mains: Sequence[int], types: Sequence[frozenset[str]]) -> tuple[bool, ...]:
    """Return the Continuous Traps that can be turned face-up before their trigger is met (KD-TRAP-06)."""
    return tuple(
        bool(main & TRAP) and effect.trap is not None and ("Continuous" in words or effect.continuous_trap)
        for effect, main, words in zip(effects, mains, types, strict=True)
    )


def summonable(effects: Sequence[CardEffects], mains: Sequence[int]) -> tuple[bool, ...]:
    """Return the cards that can be played as monsters from the hand (KD-COMBO-01)."""
    return tuple(
        bool(main & MONSTER) and (main == MONSTER or not effect.plays_as or "monster" in effect.plays_as)
        for effect, main in zip(effects, mains, strict=True)
    )


def settable(effects: Sequence[CardEffects], mains: Sequence[int]) -> frozenset[int]:
    """Return the cards that can be Set: not a Combination card that is played only as a monster (KD-COMBO-03)."""
    return frozenset(
        card
        for card, (effect, main) in enumerate(zip(effects, mains, strict=True))
        if main & (SPELL | TRAP) and effect.plays_as != ("monster",)
    )


def slow_uses(effects: Sequence[CardEffects], mains: Sequence[int], slow: Sequence[bool]) -> tuple[tuple[bool, ...], ...]:
    return tuple(
        tuple(_is_slow(use, main, is_slow) for use in effect.uses)
        for effect, main, is_slow in zip(effects, mains, slow, strict=True)
    )


def _is_slow(use: ActivatedEffect, main: int, slow: bool) -> bool:
    """Return whether an effect in play is slow: unless stated, those of monsters and Rules are, those of Symbols and DETACH
    are not."""
    if use.slow is not None:
        return use.slow
    if use.charges or use.symbol or use.zone == "attached":
        return False
    return bool(main & (MONSTER | RULE)) or slow


def field_uses(effects: Sequence[CardEffects], use_slow: Sequence[Sequence[bool]]) -> tuple[FieldUses, FieldUses]:
    """Return for each card the effects that its controller activates while it is in play, with their places."""
    every = [
        [
            (place, use, use_slow[card][place])
            for place, use in enumerate(effect.uses)
            if use.zone == "field" and not use.everyone
        ]
        for card, effect in enumerate(effects)
    ]
    quick = tuple(tuple((place, use) for place, use, slow in rows if not slow) for rows in every)
    return quick, tuple(tuple((place, use) for place, use, _ in rows) for rows in every)


def away_uses(
    effects: Sequence[CardEffects], use_slow: Sequence[Sequence[bool]]
) -> tuple[tuple[AwayUse, ...], tuple[AwayUse, ...]]:
    """Return the effects that are used from hand, graveyard or under another card, and those in play that are everyone's."""
    every = [
        ((card, zone_code(use.zone), place, use), use_slow[card][place])
        for card, effect in enumerate(effects)
        for place, use in enumerate(effect.uses)
        if use.zone != "field" or use.everyone
    ]
    return tuple(row for row, slow in every if not slow), tuple(row for row, _ in every)


def by_phase(
    effects: Sequence[CardEffects], slow: Sequence[bool], use_slow: Sequence[Sequence[bool]]
) -> tuple[tuple[ByPhase, ...], tuple[ByPhase, ...]]:
    """Return the cards with something that depends on the phase."""
    every, quick = [], []
    for card, effect in enumerate(effects):
        if effect.by_phase:
            shared = any(use.everyone for use in effect.uses)
            every.append((card, frozenset(_working_zones(effect)), shared or bool(effect.statics)))
            uses = tuple(use for use, is_slow in zip(effect.uses, use_slow[card], strict=True) if not is_slow)
            telling = tuple(static for static in effect.statics if static.kind not in OF_BATTLE)
            fast = replace(effect, uses=uses, statics=telling, activate=None if slow[card] else effect.activate)
            quick.append((card, frozenset(_working_zones(fast)), shared or bool(telling)))
    return tuple(row for row in quick if row[1]), tuple(every)


def _working_zones(effect: CardEffects) -> Iterator[int]:
    if effect.activate is not None or effect.as_trap is not None:
        yield from (HAND, BACK)
    for word in [use.zone for use in effect.uses] + [static.zone for static in effect.statics]:
        code = zone_code(word)
        yield from IN_PLAY_ZONES if code == FIELD else range(len(ZONE_WORDS)) if code == ANYWHERE else (code,)


def quick_effects(effects: Sequence[CardEffects], use_slow: Sequence[Sequence[bool]]) -> frozenset[tuple[int, int | str]]:
    """Return the quick effects, each by its card and the word or number that actions use for it."""
    return frozenset(
        (card, "detach" if use.zone == "attached" else use.name or place + 1)
        for card, effect in enumerate(effects)
        for place, use in enumerate(effect.uses)
        if not use_slow[card][place]
    )


def twins_of(cards: Sequence[Card], mains: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return for each Rule its earlier copies, which count instead of it (KD-RULECARD-04)."""
    return tuple(
        tuple(other for other in range(number) if mains[number] & RULE and cards[other].id == cards[number].id)
        for number in range(len(cards))
    )


def first_copies(cards: Sequence[Card], owner: Sequence[int]) -> tuple[int, ...]:
    """Return for each card the first of its copies in the same deck; an unspecified card has none."""
    first: dict[tuple[int, str], int] = {}
    return tuple(
        number if card.id.startswith("?") else first.setdefault((seat, card.id), number)
        for number, (card, seat) in enumerate(zip(cards, owner, strict=True))
    )


def named(uses: Sequence[object]) -> frozenset[int]:
    """Return the cards that have an entry in a table. Whether a row or a hand has one of them is then one lookup."""
    return frozenset(card for card, entry in enumerate(uses) if entry)


class EventTypes:
    """Types that EVENTs of Rules need, as bits: most need a face-up monster of a type (KD-RULECARD-08)."""

    __slots__ = ("_known", "_sums", "bits", "dampened", "givers", "others", "printed", "wanted")

    def __init__(self, effects: Sequence[CardEffects], all_types: Sequence[frozenset[str]], statics: StaticRows) -> None:
        asked = {
            card: getattr(effect.event, "__dict__", {}).get("types")
            for card, effect in enumerate(effects)
            if effect.event is not None
        }
        words = sorted({word for types in asked.values() if types is not None for word in types})
        self.bits = {word: 1 << place for place, word in enumerate(words)}
        self._sums: dict[frozenset[str], int] = {}
        self.dampened = "Dampened" in self.bits
        self.wanted = tuple((card, self.sum_of(types)) for card, types in asked.items() if types is not None)
        """The Rules whose EVENT wants one of some types, and which."""
        self.others = tuple(card for card, types in asked.items() if types is None)
        """The Rules whose EVENT wants something else."""
        self.printed = tuple(self.sum_of(types) for types in all_types)
        """For each card the types among them that it has by print."""
        self.givers = tuple(
            source
            for source, static, _ in statics.get("type", ())
            if words and (callable(static.value) or static.value in self.bits)
        )
        """The cards whose static effects give such types."""
        self._known: dict[int, frozenset[int]] = {}

    def true_with(self, shown: int) -> frozenset[int]:
        """Return the Rules whose EVENT is true with these types; cached for each sum of types."""
        known = self._known.get(shown)
        return self._work_out_true(shown) if known is None else known

    def _work_out_true(self, shown: int) -> frozenset[int]:
        known = self._known[shown] = frozenset(card for card, types in self.wanted if types & shown)
        return known

    def sum_of(self, types: frozenset[str]) -> int:
        """Return the bits of those of the types that EVENTs need."""
        if types not in self._sums:
            self._sums[types] = sum([bit for word, bit in self.bits.items() if word in types])
        return self._sums[types]

"""What does not change during a duel: the cards, what is known of each by its number, and the readings of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from deckcheck.engine import Action
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Use
from deckcheck.games.kingdom_duels.engine.state import POSITIONS

NONE = CardEffects()
MONSTER, SPELL, TRAP, RULE = 1, 2, 4, 8
"""The main types of a card as bits, for a card may have two (KD-COMBO-01)."""


OWN_EVENTS = frozenset({"destroyed", "sent_to_graveyard", "left_field"})
"""Events on which a card that left the field still has its own trigger (KD-EFFECT-09)."""


class Rules(NamedTuple):
    """The readings of the points that the rulebook leaves open, as the engine asks for them."""

    life_points: int
    team_duel: str
    swap_outside: bool
    first_turn_attack: bool
    trap_warnings: str
    traps_declared: bool
    bonus_computed: bool
    damage_original: bool
    quick_from_hand: bool
    set_spell_same_turn: bool
    symbol_stays: bool
    symbols: bool
    piercing_general: bool
    turn_player_loses: bool
    cap_together: bool
    free_positions: bool
    bonus_each: bool
    field_both_sides: bool
    cards_once: bool


def parse_rules(options: Mapping[str, Any]) -> Rules:
    return Rules(
        life_points=options.get("life_points", 2000),
        team_duel=options.get("team_duel", "auto"),
        swap_outside=options["strategy_swap_source"] == "outside",
        first_turn_attack=options["first_turn_attack"],
        trap_warnings=options["trap_idle_stack"],
        traps_declared=options["trap_activation"] == "player_declares",
        bonus_computed=options["bonus_source"] == "computed",
        damage_original=options["destruction_damage_atk"] == "original_floor",
        quick_from_hand=options["quick_spell_from_hand"],
        set_spell_same_turn=options["set_spell_same_turn"],
        symbol_stays=options["symbol_return"] == "stays",
        symbols=options["symbols"] != "off",
        piercing_general=options["piercing_default"] == "general",
        turn_player_loses=options["both_lp_zero"] == "turn_player_loses",
        cap_together=options["destruction_cap_scope"] == "per_turn",
        free_positions=options["normal_monster_position_change"] == "free",
        bonus_each=options["bonus_multiple_matches"] == "each",
        field_both_sides=options["field_setup_scope"] == "both_sides",
        cards_once=options["once_per_turn_covers"] == "effects_and_cards",
    )


class Kit:
    """The unchanging side of a duel; the lists are indexed by card number."""

    __slots__ = (
        "atk", "attachers", "attribute", "attributes", "away_users", "away_uses", "bonus", "cards", "def_", "effects",
        "equip", "event_rules", "event_types", "extra_monster", "field_uses", "first_copy", "flip", "has_uses", "level",
        "listeners", "main", "name", "names", "options", "owner", "refs", "rescuers", "rituals", "savers", "shields", "slow",
        "static_rows", "statics", "stays", "strikers", "summons", "symbols", "token", "trap_on", "twins", "types",
        "use_slow", "watchers", "ways",
    )  # fmt: skip

    def __init__(self, cards: Sequence[Card], owner: Sequence[int], refs: Sequence[str], options: Mapping[str, Any]) -> None:
        from deckcheck.games.kingdom_duels.effects import effects_of

        self.cards = tuple(cards)
        self.owner = tuple(owner)
        self.refs = tuple(refs)
        self.options = parse_rules(options)
        self.effects: tuple[CardEffects, ...] = tuple(effects_of(card) or NONE for card in cards)
        self.main = tuple(_main(card) for card in cards)
        self.types = tuple(frozenset(card.types) for card in cards)
        self.name = tuple(card.name for card in cards)
        self.attribute = tuple(card.attribute for card in cards)
        self.level = tuple(card.level or 0 for card in cards)
        self.atk = tuple(_number(card.atk) for card in cards)
        self.def_ = tuple(_number(card.def_) for card in cards)
        self.bonus = tuple(_bonus(card, self.options) for card in cards)
        self.token = tuple("Token" in types for types in self.types)
        self.extra_monster = tuple(
            bool(main & MONSTER) and card.is_extra and "Token" not in card.types
            for card, main in zip(cards, self.main, strict=True)
        )
        self.equip = tuple("Equip" in types for types in self.types)
        self.stays = tuple(
            "Continuous" in types or "Equip" in types or effect.stays
            for types, effect in zip(self.types, self.effects, strict=True)
        )
        self.slow = tuple(
            "Slow" in types if effect.slow is None else effect.slow
            for types, effect in zip(self.types, self.effects, strict=True)
        )
        self.flip = tuple(effect.flip is not None for effect in self.effects)
        self.statics = tuple(bool(effect.statics) for effect in self.effects)
        self._gather()

    def _gather(self) -> None:
        """Who listens to which event, so that an event nobody waits for costs nothing."""
        numbers = range(len(self.cards))
        events: dict[str, list[int]] = {}
        traps: dict[str, list[int]] = {}
        for number in numbers:
            effect = self.effects[number]
            for event in dict.fromkeys(trigger.event for trigger in effect.triggers):
                events.setdefault(event, []).append(number)
            if effect.trap is not None:
                traps.setdefault(effect.trap.event, []).append(number)
        self.listeners = {
            event: tuple(
                (number, place, trigger, trigger.zone == "field" and event not in OWN_EVENTS)
                for number in found
                for place, trigger in enumerate(self.effects[number].triggers)
                if trigger.event == event
            )
            for event, found in events.items()
        }
        self.symbols = tuple(number for number in numbers if "Symbol" in self.types[number])
        self.rituals = any(self.effects[number].stays and self.main[number] & SPELL for number in numbers)
        self.trap_on = {event: tuple(found) for event, found in traps.items()}
        self.summons = tuple(number for number in numbers if self.effects[number].summon is not None)
        ways: dict[str, list[int]] = {}
        for number in self.summons:
            summon = self.effects[number].summon
            if summon is not None:
                ways.setdefault(summon.kind, []).append(number)
        self.ways = {kind: tuple(found) for kind, found in ways.items()}
        self.attachers = tuple(
            any(static.zone == "attached" for static in effect.statics)
            or any(trigger.zone == "attached" for trigger in effect.triggers)
            for effect in self.effects
        )
        self.watchers = tuple(number for number in numbers if self.effects[number].watch is not None)
        self.savers = tuple(number for number in numbers if self.effects[number].saves is not None)
        self.rescuers = tuple(number for number in numbers if self.effects[number].rescue is not None)
        self.use_slow = tuple(
            tuple(_is_slow(use, self.main[number], self.slow[number]) for use in self.effects[number].uses)
            for number in numbers
        )
        rows = tuple(
            tuple((place, use, self.use_slow[number][place]) for place, use in enumerate(self.effects[number].uses))
            for number in numbers
        )
        self.field_uses = tuple(tuple(row for row in one if row[1].zone == "field") for one in rows)
        self.away_uses = tuple(tuple(row for row in one if row[1].zone != "field") for one in rows)
        self.away_users = tuple(number for number in numbers if self.away_uses[number])
        self.has_uses = any(rows)
        statics: dict[str, list[tuple[int, Static, bool]]] = {}
        for number in numbers:
            for static in self.effects[number].statics:
                statics.setdefault(static.kind, []).append((number, static, static.zone == "field"))
        self.static_rows = {kind: tuple(found) for kind, found in statics.items()}
        self.names = tuple(frozenset({card.name, *card.also_named}) for card in self.cards)
        self.attributes = tuple(frozenset({name}) for name in self.attribute)
        self.twins = tuple(
            tuple(
                other for other in range(number) if self.main[number] & RULE and self.cards[other].id == self.cards[number].id
            )
            for number in numbers
        )
        self.event_types: tuple[frozenset[str] | None, ...] = tuple(
            getattr(self.effects[number].event, "__dict__", {}).get("types") for number in numbers
        )
        self.event_rules = tuple(number for number in numbers if self.effects[number].event is not None)
        self.strikers = tuple(number for number in numbers if self.effects[number].strike is not None)
        self.shields = any(static.kind.startswith("untargetable") for effect in self.effects for static in effect.statics)
        first: dict[tuple[int, str], int] = {}
        self.first_copy = tuple(
            number if card.id.startswith("?") else first.setdefault((seat, card.id), number)
            for number, (card, seat) in enumerate(zip(self.cards, self.owner, strict=True))
        )


def _is_slow(use: Use, main: int, slow: bool) -> bool:
    """The speed of an effect of a card in play: monsters' effects are slow, those of Symbols and DETACH quick unless stated."""
    if use.slow is not None:
        return use.slow
    if use.charges or use.symbol or use.zone == "attached":
        return False
    return bool(main & MONSTER) or slow


def _main(card: Card) -> int:
    words = card.types
    return (
        (MONSTER if "Monster" in words else 0)
        | (SPELL if "Spell" in words else 0)
        | (TRAP if "Trap" in words else 0)
        | (RULE if "Rule" in words else 0)
    )


def _number(value: int | str | None) -> int:
    """A printed value; a text in its place (?, X000) counts 0 until an effect gives it."""
    return value if isinstance(value, int) else 0


def _bonus(card: Card, rules: Rules) -> tuple[int, int]:
    """The Field Power Bonus as printed, or 30 percent of the original values (KD-TERRAIN-07, KD-AMB-12)."""
    computed = (_number(card.atk) * 3 // 10, _number(card.def_) * 3 // 10)
    if rules.bonus_computed:
        return computed
    atk = card.bonus_atk if card.bonus_atk is not None else computed[0]
    def_ = card.bonus_def if card.bonus_def is not None else computed[1]
    return (_number(atk), _number(def_))


@lru_cache(maxsize=100_000)
def summon_actions(card: int, zone: int) -> tuple[Action, ...]:
    """The Normal Summons of a card to a zone, one for each position."""
    return tuple(Action("normal_summon", (card, zone + 1, position)) for position in POSITIONS)


@lru_cache(maxsize=100_000)
def action(do: str, *args: Any) -> Action:
    """An action that is made once and shared."""
    return Action(do, args)

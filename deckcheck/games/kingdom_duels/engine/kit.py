"""What does not change during a duel: the cards, what is known of each by its number, and the readings of the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from deckcheck.core.engine import Action
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import effects_of
from deckcheck.games.kingdom_duels.effects._model import CardEffects
from deckcheck.games.kingdom_duels.engine import tables
from deckcheck.games.kingdom_duels.engine.state import POSITIONS
from deckcheck.games.kingdom_duels.engine.tables import MONSTER, RULE, SPELL, TRAP

NONE = CardEffects()


@dataclass(frozen=True, slots=True)
class Rules:
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
        "atk", "attachers", "attribute", "attributes", "away_uses", "bonus", "by_phase", "cards",
        "changing_levels", "def_", "early_traps", "effects", "equip", "event_rules", "event_types", "everyone",
        "extra_monster", "extra_monsters", "field_users", "field_uses", "first_copy", "flip", "has_uses",
        "hiders", "lasting", "level", "listeners", "main", "material", "monsters", "name", "names", "options",
        "owner", "parts", "plain_attributes", "plain_names", "plain_types", "quick_effects", "refs", "rescuers",
        "rituals", "row_cards", "rules_of", "savers", "slow", "spell_cards", "spells", "static_rows", "stays",
        "strikers", "summonable", "symbols", "token", "traps", "twins", "types", "use_slow", "watchers", "ways",
    )  # fmt: skip

    def __init__(self, cards: Sequence[Card], owner: Sequence[int], refs: Sequence[str], options: Mapping[str, Any]) -> None:
        self.cards = tuple(cards)
        self.everyone = frozenset(range(len(cards)))
        self.hiders: dict[int, frozenset[int]] = {}
        """For each Terrain that came up, the cards that fit it by what is printed on them (see `conceal`)."""
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
        self.extra_monsters = tables.named(self.extra_monster)
        self.monsters = frozenset(card for card, main in enumerate(self.main) if main & MONSTER)
        self.material = frozenset(card for card in self.monsters if not self.token[card])
        """Monsters that may be attached, as the materials of a Fusion are."""
        self.flip = tuple(effect.flip is not None for effect in self.effects)
        self._gather_activations()
        self._gather_rest()

    def _gather_activations(self) -> None:
        """What may be activated from where; the tables are asked at every decision."""
        self.use_slow = tables.slow_uses(self)
        self.spells = tables.spells_of(self)
        self.traps = tables.traps_without_trigger(self)
        self.early_traps = tables.early_traps(self)
        self.summonable = tables.summonable(self)
        self.field_uses = tables.field_uses(self)
        self.spell_cards = tuple(tables.named(uses) for uses in self.spells)
        self.row_cards = tuple(
            tables.named(spells) | tables.named(traps) | tables.named(self.early_traps)
            for spells, traps in zip(self.spells, self.traps, strict=True)
        )
        self.field_users = tuple(tables.named(uses) for uses in self.field_uses)
        self.away_uses = tables.away_uses(self)
        self.quick_effects = tables.quick_effects(self)
        self.by_phase = tables.by_phase(self.effects)
        self.has_uses = any(effect.uses for effect in self.effects)

    def _gather_rest(self) -> None:
        """Who listens, who says what, and the cards of each peculiar kind."""
        self.names = tuple(frozenset({card.name, *card.also_named}) for card in self.cards)
        self.attributes = tuple(frozenset({name}) for name in self.attribute)
        self.twins = tables.twins_of(self)
        self.first_copy = tables.first_copies(self)
        effects = tuple(enumerate(self.effects))
        self.listeners = tables.listeners_of(self.effects)
        self.static_rows = tables.statics_of(self.effects)
        self.changing_levels = not {"level", "set_level", "level_cap"}.isdisjoint(self.static_rows)
        self.plain_attributes = "attribute" not in self.static_rows and "also_attribute" not in self.static_rows
        self.plain_names, self.plain_types = "name" not in self.static_rows, "type" not in self.static_rows
        self.ways = tables.ways_of(self.effects, self.owner)
        self.parts = tables.parts_of(self)
        self.event_rules = frozenset(card for card, effect in effects if effect.event is not None)
        self.rules_of = {
            seat: tuple(card for card in sorted(self.event_rules) if self.owner[card] == seat) for seat in set(self.owner)
        }
        self.event_types = tables.EventTypes(self)
        self.watchers = tuple((card, effect.watch, effect.watch_mark) for card, effect in effects if effect.watch is not None)
        self.rescuers = tuple(card for card, effect in effects if effect.rescue is not None)
        self.savers = tuple(card for card, effect in effects if effect.saves is not None)
        self.strikers = frozenset(card for card, effect in effects if effect.strike is not None)
        self.lasting = tuple(card for card, effect in effects if effect.lasts)
        self.symbols = tuple(card for card, types in enumerate(self.types) if "Symbol" in types)
        self.rituals = any(effect.stays and self.main[card] & SPELL for card, effect in effects)
        self.attachers = tuple(
            any(static.zone == "attached" for static in effect.statics)
            or any(trigger.zone == "attached" for trigger in effect.triggers)
            for effect in self.effects
        )


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
def summon_actions(card: int, zone: int, attack: bool, hidden_attack: bool, hidden_defence: bool) -> tuple[Action, ...]:
    """The Normal Summons of a card to a zone, one for each position that it may have there; DEF is always allowed."""
    allowed = (attack, True, hidden_attack, hidden_defence)
    return tuple(Action("normal_summon", (card, zone + 1, POSITIONS[place])) for place in range(4) if allowed[place])


@lru_cache(maxsize=100_000)
def action(do: str, *args: Any) -> Action:
    """An action that is made once and shared."""
    return Action(do, args)

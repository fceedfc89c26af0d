"""Data that do not change during a duel: the cards, facts about each by its number, and the options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER, SPELL, main_types, printed_bonus, printed_number
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, EffectsOf
from deckcheck.games.kingdom_duels.engine.duel.options import DuelOptions
from deckcheck.games.kingdom_duels.engine.speed import tables
from deckcheck.games.kingdom_duels.engine.tilemap.model import layout_of

NONE: Final = CardEffects()


class GameData:
    """The unchanging data of a duel; the lists are indexed by card number."""

    __slots__ = (
        "atk", "attachers", "attack_triggers", "attribute", "attributes", "away_uses", "bearers", "bonus", "burdens",
        "by_phase", "cards", "changing_levels", "copies", "def_", "draw_instead", "early_traps", "effect_rescuers", "effects",
        "effects_of", "equip", "equip_spell", "event_rules", "event_types", "everyone", "extra_monster", "extra_monsters",
        "field_users", "field_uses", "first_copy", "flip", "guards", "hastens", "hiders", "last_chances", "lasting",
        "layouts", "level", "listeners", "main", "material", "monsters", "name", "names", "options", "owner", "parts",
        "printed", "quick_effects", "refs", "renames", "rescuers", "rituals", "row_cards", "rules_of", "savers", "settable",
        "shields", "slow", "spell_cards", "spells", "static_rows", "statics", "stays", "strikers", "summonable", "symbols",
        "token", "traps", "twins", "types", "upkeep", "use_slow", "watch_marks", "watchers", "ways", "wearers",
    )  # fmt: skip

    def __init__(
        self,
        cards: Sequence[Card],
        owner: Sequence[int],
        refs: Sequence[str],
        options: DuelOptions,
        effects_of: EffectsOf,
    ) -> None:
        self.cards = tuple(cards)
        self.effects_of = effects_of
        """Lookup of the effects of any card, for Subduels with cards of their own."""
        self.everyone = frozenset(range(len(cards)))
        self.hiders: dict[int, frozenset[int]] = {}
        """For each Terrain that came up, the cards that fit it by what is printed on them (see `hiding`)."""
        self.bearers: dict[frozenset[str], frozenset[int]] = {}
        """For names, types or attributes that came up, the cards that have one of them by print or by their
        materials."""
        self.printed: list[Any] = []
        """Cards as views show them outside the field, made by the first view."""
        self.burdens: dict[int, int] = {}
        """LP that monsters cost their player by their effects, as far as it was asked for (see `lookahead`)."""
        self.copies: dict[int, tuple[Card, CardEffects]] = {}
        """Cards that are like another card for a time, with what is printed on them (see `copies`)."""
        self.owner = tuple(owner)
        self.refs = tuple(refs)
        self.options = options
        self.effects: tuple[CardEffects, ...] = tuple(effects_of(card) or NONE for card in cards)
        self.main = tuple(main_types(card) for card in cards)
        self.types = tuple(frozenset(card.types) for card in cards)
        self.name = tuple(card.name for card in cards)
        self.attribute = tuple(card.attribute for card in cards)
        self.level = tuple(card.level or 0 for card in cards)
        self.atk = tuple(printed_number(card.atk) for card in cards)
        self.def_ = tuple(printed_number(card.def_) for card in cards)
        self.bonus = tuple(printed_bonus(card, self.options) for card in cards)
        self.token = tuple("Token" in types for types in self.types)
        self.extra_monster = tuple(
            bool(main & MONSTER) and card.is_extra and "Token" not in card.types
            for card, main in zip(cards, self.main, strict=True)
        )
        self.equip = tuple("Equip" in types for types in self.types)
        self.equip_spell = tuple(equip and bool(main & SPELL) for equip, main in zip(self.equip, self.main, strict=True))
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
        self.settable = tables.settable(self.effects, self.main)
        self.material = frozenset(card for card in self.monsters if not self.token[card])
        """Monsters that may be attached, as the materials of a Fusion are."""
        self.flip = tuple(effect.flip is not None for effect in self.effects)
        self._gather_activations()
        self._gather_rest()

    def _gather_activations(self) -> None:
        """Gather what can be activated from where; these tables are looked up at every decision."""
        self.use_slow = tables.slow_uses(self.effects, self.main, self.slow)
        self.spells = tables.spells_of(self.effects, self.main, self.slow)
        self.traps = tables.traps_without_trigger(self.effects, self.main, self.slow)
        self.early_traps = tables.early_traps(self.effects, self.main, self.types)
        self.summonable = tables.summonable(self.effects, self.main)
        self.field_uses = tables.field_uses(self.effects, self.use_slow)
        self.spell_cards = tuple(tables.named(uses) for uses in self.spells)
        self.row_cards = tuple(
            tables.named(spells) | tables.named(traps) | early
            for spells, traps, early in zip(
                self.spells, self.traps, (frozenset[int](), tables.named(self.early_traps)), strict=True
            )
        )
        self.field_users = tuple(tables.named(uses) for uses in self.field_uses)
        self.away_uses = tables.away_uses(self.effects, self.use_slow)
        self.quick_effects = tables.quick_effects(self.effects, self.use_slow)
        self.by_phase = tables.by_phase(self.effects, self.slow, self.use_slow)

    def _gather_rest(self) -> None:
        """Gather triggers, static effects and the cards of each special kind."""
        self.names = tuple(frozenset({card.name, *card.also_named}) for card in self.cards)
        self.attributes = tuple(frozenset({name}) for name in self.attribute)
        self.twins = tables.twins_of(self.cards, self.main)
        self.first_copy = tables.first_copies(self.cards, self.owner)
        effects = tuple(enumerate(self.effects))
        self.listeners = tables.listeners_of(self.effects, self.main)
        self.attack_triggers = tables.attack_triggers(self.effects)
        self.static_rows = tables.statics_of(self.effects)
        self.hastens = "hastens" in self.static_rows
        self.guards = not tables.GUARDS.isdisjoint(self.static_rows)
        self.renames = not {"name", "renamed"}.isdisjoint(self.static_rows)
        self.changing_levels = not {"level", "set_level", "level_cap"}.isdisjoint(self.static_rows)
        self.ways = tables.ways_of(self.effects, self.owner)
        self.parts = tables.parts_of(self.ways, self.names)
        self.event_rules = frozenset(card for card, effect in effects if effect.event is not None)
        self.rules_of = {
            seat: tuple(card for card in sorted(self.event_rules) if self.owner[card] == seat)
            for seat in {self.owner[card] for card in self.event_rules}
        }
        self.event_types = tables.EventTypes(self.effects, self.types, self.static_rows)
        self.layouts = {card: layout_of(row) for card, row in enumerate(self.cards) if row.tilemap}
        """Rules that lay out a Tilemap, with what they lay out."""
        self.watchers = tuple((card, effect.watch, effect.watch_mark) for card, effect in effects if effect.watch is not None)
        self.watch_marks = frozenset(mark for _, _, mark in self.watchers if mark)
        self.statics = tables.StaticsInPlay(self.static_rows, frozenset(card for card, _, _ in self.watchers))
        self.draw_instead = tuple(card for card, effect in effects if effect.draw_instead is not None)
        rescues = [(card, effect.rescue.cause) for card, effect in effects if effect.rescue is not None]
        self.rescuers = tuple(card for card, cause in rescues if cause != "effect")
        self.effect_rescuers = tuple(card for card, cause in rescues if cause != "battle")
        self.savers = tuple(card for card, effect in effects if effect.saves is not None)
        self.last_chances = any(effect.last_chance for effect in self.effects)
        self.shields = tuple(card for card, effect in effects if effect.shield is not None)
        self.wearers = any(effect.wears is not None for effect in self.effects)
        self.strikers = frozenset(card for card, effect in effects if effect.strike is not None)
        self.lasting = tuple(card for card, effect in effects if effect.lasts)
        self.upkeep = frozenset(card for card, effect in effects if effect.upkeep is not None)
        self.symbols = tuple(card for card, types in enumerate(self.types) if "Symbol" in types)
        self.rituals = frozenset(card for card, _ in effects if self.main[card] & SPELL and "Ritual" in self.name[card])
        self.attachers = tuple(
            any(static.zone == "attached" for static in effect.statics)
            or any(trigger.zone == "attached" for trigger in effect.triggers)
            for effect in self.effects
        )

    def bearers_of(self, words: frozenset[str]) -> frozenset[int]:
        """Work out `bearers` for some names, types or attributes."""
        found = self.bearers[words] = frozenset(
            card
            for card, effect in enumerate(self.effects)
            if not words.isdisjoint(self.names[card])
            or not words.isdisjoint(self.types[card])
            or self.attribute[card] in words
            or (effect.summon is not None and not words.isdisjoint(effect.summon.materials))
        )
        return found

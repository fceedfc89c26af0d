"""Shapes of card effects. A card has one `CardEffects`; the functions in it are small and plain.

Every function takes the state first, then the number of the card that has the effect. `seat` is the player who uses it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from deckcheck.games.kingdom_duels.cards import Card

if TYPE_CHECKING:  # a state holds the effects of its cards: the types refer to each other, the modules do not
    from deckcheck.games.kingdom_duels.engine.duel.state import State

Targets = tuple[int, ...]
Data = tuple[Any, ...]
"""Facts about an event; their shape depends on the event (see `events.fire`)."""
Resolve: TypeAlias = "Callable[[State, int, int, Targets], None]"
"""(state, card, seat, targets): resolve the effect. Zones of Terrains are targets as well: see `terrains.terrain_target`."""
Can: TypeAlias = "Callable[[State, int, int], bool]"
"""(state, card, seat): whether it can be activated now, apart from its targets."""
Choices: TypeAlias = "Callable[[State, int, int], list[Targets]]"
"""(state, card, seat): every choice of targets; without any it cannot be activated."""
When: TypeAlias = "Callable[[State, int, int, Data], bool]"
"""(state, card, seat, data): whether an event is the one that a trigger waits for."""
React: TypeAlias = "Callable[[State, int, int, Data], None]"
"""(state, card, seat, data): what a trigger does."""
Fits: TypeAlias = "Callable[[State, int, int], bool]"
"""(state, card, other): whether a static effect or an equip is for the other card."""


STATICS: Final = {
    "atk": "added to ATK",
    "def": "added to DEF",
    "base_atk": "instead of the original ATK; the Field Power Bonus and other changes still count",
    "base_def": "instead of the original DEF",
    "halved_base": "its original ATK and DEF are halved",
    "halved": "its ATK and DEF are halved, after everything else that changes them (a static effect only)",
    "halved_atk": "the same for its ATK alone",
    "atk_floor": "its ATK is at least this high, whatever lowers it (a static effect only)",
    "def_floor": "its DEF is at least this high",
    "atk_cap": "its ATK is at most this high",
    "no_equip_gain": "Equip Spells (value 'every': all Equip cards) do not raise its ATK and DEF (a static effect only)",
    "set_atk": "the ATK, whatever else changes it",
    "set_def": "the DEF, whatever else changes it",
    "base_bonus": "the value is a pair for ATK and DEF, instead of the printed Field Power Bonus",
    "type": "another type of the card, or several",
    "attribute": "instead of the attribute",
    "also_attribute": "another attribute of the card",
    "name": "another name of the card",
    "renamed": "a name instead of the printed one",
    "cannot_attack": "it cannot attack (nor STRIKE)",
    "cannot_attack_these": "the value is a tuple of cards that it cannot attack",
    "attacks_in_defence": "it may attack in DEF position",
    "attacks_with_def": "in DEF position it attacks with its DEF",
    "attacks_players": "the value is a tuple of seats that it may attack directly, instead of a monster",
    "attack_power": "added to the value with which it attacks, not to its ATK",
    "attacks_own_side": "it may attack other monsters of its own side; the value 'only' leaves it no others",
    "defender_chooses_target": "the player who is attacked chooses its target",
    "must_attack": "the Battle Phase of its controller cannot end as long as it can attack",
    "breaks_equal_defence": "it destroys a monster in DEF position whose DEF equals its ATK",
    "cannot_be_attacked": "it cannot be attacked",
    "attacks_anyway": "the value is a tuple of cards that it may attack whatever forbids it",
    "reaches_apart": "it may attack monsters on Terrains that are apart from others, as on a Different Dimension",
    "attack_unbound": "nothing keeps it from attacking the cards of attacks_anyway",
    "atk_guarded": "effects do not lower its ATK; the condition may look at state.acting",
    "atk_held": "effects do not raise its ATK; the condition may look at state.acting",
    "atk_fixed": "nothing but its own effects says what ATK it has",
    "only_attack": "it can be summoned in ATK position only",
    "only_alter": "it can be a material only of Alter Summons",
    "another_summon": "it can be Normal Summoned beyond the Normal Summon of the turn (for a card in hand)",
    "damage_cap": "its controller takes at most this much damage from its battles",
    "inflict_cap": "the other side takes at most this much damage from its battles",
    "swapped": "its ATK and DEF change places",
    "no_equip_traps": "no Equip Trap of an opponent can target it or be equipped to it",
    "counts_as_equipped": "effects that target monsters with Equip Spells may target it; as value, the only card it counts for",
    "shares_equips": "others of its name, or of the name that is the value, on its side count as bearers of its Equip Spells",
    "wears": "the value is a card that it counts as equipped with, wherever that card is",
    "may_wear": "the value is a function (state, equip, monster): cards that may equip it whatever they say themselves",
    "no_equips": "no card can be equipped to it",
    "unsearchable": "it cannot be added from deck to hand (for a card in the deck)",
    "immune_type": "the value is a type that it cannot get",
    "fixed_types": "its printed types cannot be removed",
    "fixed_attribute": "its attribute cannot be changed",
    "types_guarded": "effects do not change its types; the condition may look at state.acting",
    "position_guarded": "effects do not turn it (value face_up: but may hide it); the condition may look at state.acting",
    "attack_guarded": "effects do not make it attack; the condition may look at state.acting",
    "terrain_guarded": "effects do not replace or change the Terrain it is on; the condition may look at state.acting",
    "move_guarded": "effects do not move it; the condition may look at state.acting",
    "stays_hidden": "it is not turned face-up, not even by a battle",
    "effects_unnegatable": "its effects cannot be negated",
    "exchanged": "the value is a seat whose Extra Deck a card may summon from as well (not for static effects)",
    "held_by": "the value is the seat in whose hand a card of another owner is (not for static effects)",
    "graveyard_of": "the value is the board to whose graveyard it goes instead of its owner's",
    "on_top_instead": "it goes on top of its owner's deck instead of the graveyard (not for static effects)",
    "on_player": "the value is the seat that an Equip card is equipped to instead of a monster (not for static effects)",
    "attrition": "a STRIKE that lowers its ATK lowers it by the ATK of the attacker",
    "hastens": "the value is a tuple of monsters: a Spell that targets one of them is quick (for a Spell in hand or Set)",
    "no_spell_target": "no Spell can target it",
    "unaffected": "effects do not change it; the condition may look at state.acting",
    "only_defence": "it can be Normal Summoned in DEF position only (for a card in hand)",
    "cannot_be_special_summoned": "it cannot be Special Summoned",
    "position_locked": "its controller cannot change its position: Battle Lock",
    "battle_proof": "it is not destroyed in battle",
    "effect_proof": "it is not destroyed by effects",
    "no_target": "no effect can target it",
    "grave_guarded": "opponents cannot target it (for a card in a graveyard)",
    "untargetable": "opponents cannot target it",
    "untargetable_below": "the value is a Hierarchy; opponents' cards of a lower one cannot target it",
    "cannot_leave": "only battles and effects of Rules make it leave the field, and it is not a material",
    "untargetable_as": "the value is a type; opponents' effects that target monsters of this type cannot target it",
    "cannot_move": "it cannot be moved",
    "not_to_hand": "effects do not return it to the hand",
    "cannot_be_controlled": "no other player can take control of it",
    "cannot_be_activated": "it cannot be activated (for a Set card or one in hand)",
    "cannot_be_summoned": "it cannot be Normal Summoned (for a card in hand)",
    "piercing": "it inflicts Piercing Damage",
    "half_piercing": "it inflicts half the Piercing Damage",
    "damage_only_if_destroyed": "its attack on a monster in DEF position inflicts damage only if it destroys that monster",
    "no_battle_damage": "its controller takes no damage from its battles",
    "inflicts_no_damage": "the other side takes no damage from its battles",
    "reflects_damage": "battle damage of its controller goes to the other side",
    "damage_unpreventable": "the battle damage that it inflicts is neither prevented nor reduced",
    "damage_goes_to": "the value is the seat that takes the battle damage of its controller instead",
    "doubled_damage": "the other side takes twice the damage of its battles",
    "halved_damage": "the other side takes half the damage of its battles",
    "takes_half": "its controller takes half the damage of its battles",
    "no_bonus": "it gets no Field Power Bonus",
    "force_bonus": "it gets the Field Power Bonus on any Terrain",
    "bonus_times": "added to how many times it gets the Field Power Bonus",
    "rear_summon": "it can be summoned to the Backrow; the value 'only' leaves it no other zone",
    "hides_here": "it may hide on the Terrain it is on, whatever that says",
    "hides_in_attack": "it may hide in ATK position on the Terrain it is on, whatever that says",
    "cannot_be_hidden": "it cannot be turned face-down; the condition may look at the card that does it (`source_of`)",
    "no_upkeep": "no Upkeep is paid for it",
    "leaves_to": "the value is the zone to which an attached card goes when its host leaves the field (not for static effects)",
    "summon_unnegatable": "its summon cannot be negated",
    "attack_unnegatable": "its attack cannot be negated",
    "no_redirect": "its attack cannot be redirected",
    "strike": "the value is a card whose STRIKE it has as well",
    "not_struck": "a STRIKE cannot hit the Terrain it is on",
    "bars_strikes": "opponents' STRIKEs do not reach its Terrain, nor those this many zones away",
    "stats_guarded": "effects do not lower its ATK and DEF; the condition may look at state.acting",
    "def_guarded": "effects do not lower its DEF; the condition may look at state.acting",
    "strike_negated": "its STRIKE does nothing",
    "strikes_again": "it may STRIKE once more in this turn (not for static effects)",
    "strike_unnegatable": "its STRIKE cannot be negated",
    "negated": "its effects do not work",
    "no_activation": "its effects cannot be activated: neither what its player uses nor triggers nor FLIP",
    "no_tribute": "it cannot be tributed",
    "no_material": "it cannot be tributed for a Special Summon",
    "tributed_as": "the value is a tuple of cards as which it may count when it is tributed (a static effect only)",
    "ritual_as": "the same for a Ritual Summon alone",
    "hierarchy": "added to the Hierarchy",
    "level": "added to the Level",
    "set_level": "instead of the Level",
    "level_cap": "its Level is at most this high",
    "player_no_defence": "a player cannot summon in DEF position",
    "player_defends": "a player can summon in face-up DEF position only",
    "player_two_win": "the duel is over when two players are left, who both win, and no player can join it",
    "player_rear": "a player may summon and move monsters to the Backrow",
    "tides": "of no card in particular: effects that bring WATER Terrains replace twice as many",
    "integration_name": "a name that a Duelist has for Integration Summons",
    "player_may_run_out": "a player does not lose for want of cards to draw",
    "player_no_draw": "a player skips the draw of the Draw Phase",
    "player_cannot_draw": "a player cannot draw",
    "player_no_specials": "a player cannot Special Summon",
    "player_inflicts_none": "a player's monsters inflict no Battle Damage",
    "player_no_attacks": "a player cannot attack (nor STRIKE)",
    "player_keeps_battle": "a player does not skip the Battle Phase after a STRIKE",
    "player_untargetable": "Spells of opponents cannot target a player",
    "player_not_attacked": "a player cannot be attacked directly",
    "player_stays_in_main": "a player cannot end the Main Phase",
    "player_no_summons": "a player cannot Normal Summon",
    "player_no_normals": "a player cannot Special Summon Normal Monsters",
    "player_not_summoned": "the value is a name that a player cannot summon",
    "player_no_hiding": "a player cannot hide or summon Hidden",
    "player_no_positions": "a player cannot change the positions of own monsters",
    "player_no_spells": "a player cannot activate Spells",
    "player_no_slow_spells": "a player cannot activate Slow Spells",
    "player_no_traps": "a player cannot activate Traps",
    "player_traps_from_hand": "a player may activate Traps from the hand (not for static effects)",
    "player_no_set_cards": "a player cannot activate Set cards",
    "player_no_sets": "a player cannot Set cards in the Backrow",
    "player_turns_new": "a player may change the positions of monsters that were summoned this turn",
    "player_gains_hurt": "the value is the damage that a player takes instead of gaining LP",
    "player_no_tributes": "a player cannot tribute own monsters",
    "player_tributes_equips": "a player may tribute an Equip Spell of a tributed monster for a Ritual, as a Level 1 monster",
    "player_more_summons": "another Normal Summon of a player, each of these changes one (not for static effects)",
    "player_must_attack": "a player cannot end the Battle Phase before an attack, if one is possible",
    "player_lp_floor": "damage does not bring a player's LP below this",
    "player_outlives_zero": "a player does not lose for having 0 LP",
    "player_cannot_lose": "a player does not lose, except by surrender",
    "player_no_surrender": "a player cannot surrender",
    "player_no_battle": "a player takes no battle damage",
    "player_half_battle": "a player takes half the battle damage",
    "player_no_effect": "a player takes no effect damage",
    "player_no_trap_damage": "a player takes no damage from Traps",
    "player_unaffected": "effects do nothing to a player; the condition may look at state.acting",
    "player_no_warnings": "a player gets no Idle Warnings",
    "player_skips_battle": "a player skips the Battle Phase",
    "player_grave_closed": "opponents cannot look at a player's graveyard",
    "player_hand_open": "a player's hand is open",
}
"""Kinds of static effects and changes to a card, or in the last rows to a player, who is the number -1 - seat."""


def always(state: State, card: int, seat: int) -> bool:
    return True


def any_event(state: State, card: int, seat: int, data: Data) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class ActivatedEffect:
    """An effect that a player activates: a Spell, a Trap, or an effect of a card in play."""

    resolve: Resolve
    can: Can = always
    targets: Choices | None = None
    cost: Resolve | None = None
    """Paid at once; `can` must say whether it can be paid."""
    name: str = ""
    """Name that `activate_effect` uses; if omitted, its number from 1."""
    slow: bool | None = None
    """None: by the type line for Spells and Traps, slow for monsters and Rules, quick for Symbols and DETACH."""
    limit: str = "turn"
    """turn, duel, or "" for any number of times. Spells and Traps that are activated from hand or Backrow have no limit."""
    zone: str = "field"
    """Where the card must be: field (face-up), hand, graveyard, attached (a DETACH effect)."""
    charges: int = 0
    symbol: bool = False
    """An effect of a Symbol that costs no Charges; it still is the one Symbol effect of the round."""
    unstoppable: bool = False
    everyone: bool = False
    """True if any player may activate it while the card is in play, not only its controller."""
    by_owner: bool = False
    """True if its owner uses it wherever the card is, even beneath a monster of another player (with zone any)."""
    stays: bool | None = None
    """True if the Spell or Trap stays on the field after it; None: by its type line."""
    aims: bool = True
    """False if what it chooses is not targeted; `Card.untargeted` says so for a whole card."""

    def aimed(self, targets: Targets) -> Targets:
        """Return the targets without those that its cost takes (`costs.taking`): they are paid and not targeted."""
        taken: int = getattr(self.cost, "takes", 0)
        return targets[taken:] if taken >= 0 else targets[:taken]


@dataclass(frozen=True, slots=True)
class Trigger:
    """An effect of an event: a link of a chain, by itself or if its player chooses so."""

    event: str
    react: React
    when: When = any_event
    optional: bool = False
    limit: str = ""
    zone: str = "field"
    """Where the card must be: field (face-up), hand, graveyard, attached, any."""
    cost: React | None = None
    """Paid when it goes on the chain; `when` must say whether it can be paid."""
    at_once: bool = False
    """Not an effect that can be answered: it only records something, or is part of what a lasting effect does."""


@dataclass(frozen=True, slots=True)
class Static:
    """An effect that applies while the card is face-up in play (or attached, with zone attached). See STATICS above."""

    kind: str
    fits: Fits
    value: Any = True
    """A number, a word, or a function (state, card, other) that gives it."""
    zone: str = "field"


@dataclass(frozen=True, slots=True)
class TrapTrigger:
    """The event at which a Trap activates by itself (KD-TRAP-02)."""

    event: str
    when: When = any_event
    also: tuple[str, ...] = ()
    """Other events of the same trigger; `when` tells them apart by their data."""


@dataclass(frozen=True, slots=True)
class Rescue:
    """A way to keep a card from being destroyed in battle or by an effect, once per turn; both functions get (state, card,
    victim)."""

    can: Callable[[State, int, int], bool]
    pay: Callable[[State, int, int], None]
    cause: str = "battle"
    """battle, effect, or either."""


@dataclass(frozen=True, slots=True)
class Summon:
    """Summoning conditions of an Extra Deck monster: the kind (fusion, ritual, alter, integration or token) and the materials
    by exact name.

    For a Ritual `by` is the name of the Ritual Spell, for an Integration of the Duelist, for an Alter the Alter type; for a
    Fusion that needs another card than "Fusion" (or none, "-") that card's name.
    """

    kind: str
    materials: tuple[str, ...] = ()
    by: str = ""
    counters: int = 0
    fits: Callable[[State, int, int, int], bool] | None = None
    """(state, summoned card, place among the materials, material): where materials are not exact names."""


@dataclass(frozen=True, slots=True)
class Strike:
    """A STRIKE: its effect on the Terrain in a zone of a board, and the Terrains that it may hit."""

    resolve: Callable[[State, int, int, int, int], None]
    """(state, card, seat, board, column)"""
    can: Callable[[State, int, int, int, int], bool] = lambda state, card, seat, board, column: True


@dataclass(frozen=True, slots=True)
class Upkeep:
    """Payment that its controller owes in the Standby Phase (KD-TERM-19)."""

    pay: Callable[[State, int, int], None]
    can: Can = always


@dataclass(frozen=True, slots=True)
class CardEffects:
    """All effects of a card."""

    activate: ActivatedEffect | None = None
    """The Spell or Trap itself. A Continuous or Equip card stays; an Equip card's target is its first target."""
    uses: tuple[ActivatedEffect, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    statics: tuple[Static, ...] = ()
    trap: TrapTrigger | None = None
    """None for a Trap with Trigger None."""
    continuous_trap: bool = False
    """A card that may be played as a Continuous Trap though its type line does not say so."""
    as_trap: ActivatedEffect | None = None
    """Effect of a Spell Trap used as a Trap, where that differs from `activate`."""
    equip_to: Fits | None = None
    """(state, equip, monster): what an Equip card may equip. It makes `activate` for a plain Equip card by itself."""
    wears: Fits | None = None
    """(state, monster, equip): with which cards its controller may equip it, where that is limited."""
    summon: Summon | None = None
    setup: Callable[[State, int, int], None] | None = None
    """(state, card, seat): what a Setup Rule does when it is activated, apart from STRATEGY and TERRAINS."""
    flip: ActivatedEffect | None = None
    """FLIP: its `resolve` runs when the card is turned face-up, with a choice of its targets (by `targets`) as targets."""
    strike: Strike | None = None
    chant: Callable[[State, int, int], None] | None = None
    upkeep: Upkeep | None = None
    event: Can | None = None
    """EVENT of a Normal Rule: (state, card, seat)."""
    plays_as: tuple[str, ...] = ()
    """A Combination card: the types it may be played as, of monster, spell, trap."""
    stays: bool = False
    """A Spell that stays on the field though its type line does not say so (a Ritual Spell)."""
    slow: bool | None = None
    """The speed of the Spell or Trap where it differs from the type line."""
    saves: Callable[[State, int, int, str], bool] | None = None
    """(state, card, victim, cause): called while the card is in play and a card would be destroyed, cause "battle" or
    "effect"; it may pay for it, and says whether the victim is saved."""
    saves_anyway: bool = False
    """True if `saves` cannot be negated."""
    shield: Callable[[State, int, int, int, str], int] | None = None
    """(state, card, seat, amount, kind): called while the card is in play and a player is about to take damage; it returns how
    much of it is left, and does what it does with the rest. It asks itself whether the card is negated. A Set Trap that is
    ready counts as well."""
    draw_instead: ActivatedEffect | None = None
    """Instead of the draw of the turn, if its player chooses so; its `zone` says where the card must be."""
    rescue: Rescue | None = None
    """Like `saves`, but its player is asked; a card that an effect destroys falls only after the answer."""
    watch: Callable[[State, int], bool] | None = None
    """(state, card): called after everything that happens while the card is on the field; for what a state of the duel brings
    about and no single event ("if its ATK changes", "as long as it has the type"). It says whether it did something, and it
    does not look at the phase."""
    watch_mark: str = ""
    """The kind of a change that keeps the card watching, wherever it is."""
    last_chance: bool = False
    """A Trap that its player's defeat sets off; the defeat waits until it has resolved."""
    lasts: int = 0
    """Number of the opponent's End Phases after which a Continuous card goes to the graveyard."""
    by_phase: bool = False
    """True if what it allows or says depends on the phase in another way than by its speed."""
    keeps_values: bool = False
    """True if the ATK and DEF of its materials count after the summon; `summons.material_values` tells them."""
    partial: bool = False
    """Only part of what the card says, such as how it is summoned; the card does not count as simulated."""


EffectsOf = Callable[[Card], CardEffects | None]
"""Lookup of what a card does; None for a card whose effects are unknown. `play.py` hands it to the engine."""

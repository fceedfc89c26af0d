"""Kinds of static effects and changes, and the values that they have.

The names are literal types: mypy knows every kind, and what the value of a kind is.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Stat: TypeAlias = Literal["atk", "def"]
SettingKind: TypeAlias = Literal["base_atk", "base_def", "set_atk", "set_def"]
"""Static effects that say what an ATK or DEF is."""
HalvingKind: TypeAlias = Literal["halved_base", "halved", "halved_atk"]
FlagKind: TypeAlias = Literal[
    "halved_base", "halved", "halved_atk", "cannot_attack", "attacks_in_defence", "attacks_with_def",
    "defender_chooses_target", "must_attack", "breaks_equal_defence", "destroyed_as_spell",
    "cannot_be_attacked", "reaches_apart",
    "attack_unbound", "atk_guarded", "atk_held", "atk_fixed", "only_attack", "only_alter", "another_summon", "swapped",
    "no_equip_traps", "no_equips", "unsearchable", "fixed_types", "fixed_attribute", "types_guarded", "attack_guarded",
    "terrain_guarded", "move_guarded", "stays_hidden", "effects_unnegatable", "on_top_instead", "attrition",
    "no_spell_target", "unaffected", "only_defence", "cannot_be_special_summoned", "battle_proof", "effect_proof",
    "no_target", "grave_guarded", "untargetable", "cannot_leave", "cannot_move", "not_to_hand", "cannot_be_controlled",
    "cannot_be_activated", "cannot_be_summoned", "piercing", "half_piercing", "damage_only_if_destroyed",
    "no_battle_damage", "inflicts_no_damage", "reflects_damage", "damage_unpreventable", "doubled_damage",
    "halved_damage", "takes_half", "no_bonus", "force_bonus", "hides_here", "hides_in_attack", "cannot_be_hidden",
    "no_upkeep", "summon_unnegatable", "attack_unnegatable", "no_redirect", "not_struck", "stats_guarded", "def_guarded",
    "strike_negated", "strikes_again", "strike_unnegatable", "negated", "no_activation", "no_tribute", "no_material",
    "player_no_defence", "player_defends", "player_two_win", "player_rear", "tides", "player_may_run_out",
    "player_no_draw", "player_cannot_draw", "player_no_specials", "player_inflicts_none", "player_no_attacks",
    "player_keeps_battle", "player_untargetable", "player_not_attacked", "player_stays_in_main", "player_no_summons",
    "player_no_normals", "player_no_hiding", "player_no_positions", "player_no_spells", "player_no_slow_spells",
    "player_no_traps", "player_traps_from_hand", "player_no_set_cards", "player_no_sets", "player_turns_new",
    "player_no_tributes", "player_tributes_equips", "player_more_summons", "player_must_attack", "player_outlives_zero",
    "player_cannot_lose", "player_no_surrender", "player_no_battle", "player_half_battle", "player_no_effect",
    "player_no_trap_damage", "player_unaffected", "player_no_warnings", "player_skips_battle", "player_grave_closed",
    "player_hand_open", "player_dice_phase", "attacks_diagonally", "ignores_obstructions", "warped", "outside_tilemap", "idle",
]  # fmt: skip
"""Static effects whose value is nothing: it applies or does not."""
NumberKind: TypeAlias = Literal[
    "atk", "def", "base_atk", "base_def", "atk_floor", "def_floor", "atk_cap", "set_atk", "set_def", "attack_power",
    "damage_cap", "inflict_cap", "untargetable_below", "bonus_times", "bars_strikes", "hierarchy", "level", "set_level",
    "level_cap", "player_gains_hurt", "player_lp_floor", "tile_reach", "tile_steps",
]  # fmt: skip
"""Static effects whose value is a number."""
TypeKind: TypeAlias = Literal["type"]
"""The static effect whose value is a type, or several."""
TextKind: TypeAlias = Literal[
    "attribute", "also_attribute", "name", "renamed", "immune_type", "untargetable_as", "integration_name",
    "player_not_summoned", "material_for", "buried_type",
]  # fmt: skip
"""Static effects whose value is a name, a type or an attribute."""
CardsKind: TypeAlias = Literal[
    "cannot_attack_these", "attacks_players", "attacks_anyway", "hastens", "tributed_as", "ritual_as",
]  # fmt: skip
"""Static effects whose value is cards, or seats for `attacks_players`."""
WordKind: TypeAlias = Literal[
    "no_equip_gain", "attacks_own_side", "counts_as_equipped", "shares_equips", "position_guarded", "position_locked",
    "rear_summon", "shares_tiles",
]  # fmt: skip
"""Static effects whose value is True, or a word that STATICS explains."""
OneKind: TypeAlias = Literal[
    "wears", "exchanged", "held_by", "graveyard_of", "on_player", "damage_goes_to", "leaves_to", "strike",
]  # fmt: skip
"""Static effects whose value is a single card, seat, board or zone."""
PairKind: TypeAlias = Literal[
    "base_bonus",
]  # fmt: skip
"""Static effects whose value is a pair for ATK and DEF."""
WearKind: TypeAlias = Literal[
    "may_wear",
]  # fmt: skip
"""Static effects whose value is a function that says with which cards."""
StaticKind: TypeAlias = FlagKind | NumberKind | TextKind | TypeKind | CardsKind | WordKind | OneKind | PairKind | WearKind
ChangeKind: TypeAlias = Literal[
    "enters_on", "last_chance", "queued_attack", "ready", "rescued", "spared", "summon_unbarred",
]  # fmt: skip
"""Changes of a card or player that no static effect makes, and that the engine asks for. What cards remember are marks of any
name (`parts.marks`)."""
Kind: TypeAlias = StaticKind | ChangeKind

STATICS: Final[dict[StaticKind, str]] = {
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
    "buried_type": "another type of a card in a graveyard",
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
    "destroyed_as_spell": "effects that destroy Spells can destroy it as well, as if it were one",
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
    "material_for": "the value is a word: it can be a material only of Extra Deck monsters with the word in their names",
    "no_material": "it cannot be tributed for a Special Summon",
    "tributed_as": "the value is a tuple of cards as which it may count when it is tributed (a static effect only)",
    "ritual_as": "the same for a Ritual Summon alone",
    "hierarchy": "added to the Hierarchy",
    "level": "added to the Level",
    "set_level": "instead of the Level",
    "level_cap": "its Level is at most this high",
    "tile_reach": "in a Tilemap it attacks monsters within this many Tiles",
    "attacks_diagonally": "in a Tilemap it may attack a monster on the next Tile of a diagonal",
    "tile_steps": "in a Tilemap it moves by this many Tiles instead of its normal movement",
    "ignores_obstructions": "in a Tilemap it moves through Obstructions",
    "shares_tiles": "in a Tilemap it can be on the same Tile as other monsters; the value 'own' means those of its side",
    "outside_tilemap": "it is on no Tile, whatever its Terrain",
    "idle": "it is not a monster for the Idleness Rule",
    "warped": "in a Tilemap a move to a black Tile takes it next to any black Tile",
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
    "player_dice_phase": "a player has a Dice Phase instead of Main and Battle Phases",
}
"""Kinds of static effects and changes to a card, or in the last rows to a player (`numbers.player_number`)."""
_BY_NAME: Final = {str(kind): kind for kind in STATICS}


def kind_named(word: str) -> StaticKind:
    """Return the kind with a name, which rows give."""
    return _BY_NAME[word]

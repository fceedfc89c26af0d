"""Verbs, static effects and triggers of rows: their words and arguments. What they mean is in `verbs` and `statics`.

They are apart from the engine, because the words of a card are asked for without it. `python -m tools.row_schema` writes the
arguments of all verbs into `schemas/kingdom-duels/effect-arguments.schema.json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import StaticKind

Row = Mapping[str, Any]
Arguments = Mapping[str, Mapping[str, Any]]
"""Argument -> what the schema says of it for this verb, beyond what it says of that argument in every row."""
NONE: Arguments = {}


class Verb(NamedTuple):
    """A verb: its words, and the arguments that it must have, has if a row omits them, and may have."""

    words: str
    needs: Arguments = NONE
    usual: Mapping[str, Any] = NONE
    takes: Arguments = NONE
    """All arguments that are not needed, those of `usual` among them."""


POSITIVE = {"minimum": 1}
WORD = {"type": "string"}
ATTRIBUTE = {"$ref": "card.schema.json#/$defs/attribute"}
ON_FIELD_CARDS = ("monster", "spell_trap", "card", "face_down", "attacker", "self", "all")
MONSTERS = ("monster", "attacker", "self", "all")


def upon(*targets: str, zones: tuple[str, ...] = ()) -> dict[str, Mapping[str, Any]]:
    """Return the arguments that say what a verb happens to: on the field, or cards from a zone."""
    found: dict[str, Mapping[str, Any]] = {"target": {"enum": list(targets)}, "where": {}, "least": {}, "most": {}}
    return found | ({"from": {"enum": list(zones)}} if zones else {})


def _on_cards(words: str, *zones: str) -> Verb:
    """A verb for cards on the field, or in one of these zones."""
    return Verb(words, usual={"target": "monster"}, takes=upon(*ON_FIELD_CARDS, zones=zones))


def _on_monsters(words: str) -> Verb:
    return Verb(words, usual={"target": "monster"}, takes=upon(*MONSTERS))


def _lasting(verb: Verb, usual: str = "end_of_turn", **needs: Mapping[str, Any]) -> Verb:
    """A verb whose effect lasts for a while."""
    usually = {**verb.usual, "duration": usual}
    return verb._replace(words=f"{verb.words}, {{duration}}", needs=needs, usual=usually, takes={**verb.takes, "duration": {}})


def _flag(words: str) -> Verb:
    return _lasting(_on_monsters(words))


def _counted(words: str) -> Verb:
    """A verb with a number of cards: one if omitted."""
    return Verb(words, usual={"amount": 1}, takes={"amount": POSITIVE})


def _of_lp(words: str) -> Verb:
    return Verb(words, needs={"amount": POSITIVE})


def completed(row: Row, verb: Verb) -> Row:
    """Return a row with the usual arguments of its verb."""
    return {**verb.usual, **row}


VERBS: dict[str, Verb] = {
    "destroy": Verb(
        "destroy {target}",
        usual={"target": "monster", "destruction_damage": False},
        takes={**upon(*ON_FIELD_CARDS), "destruction_damage": {}},
    ),
    "erode": _on_cards("erode {target}", "main_deck", "hand", "graveyard"),
    "to_hand": _on_cards("put {target} into the hand", "main_deck", "graveyard"),
    "to_deck": _on_cards("put {target} into the deck", "hand", "graveyard"),
    "to_graveyard": _on_cards("send {target} to the graveyard", "main_deck", "hand"),
    "special_summon": Verb(
        "Special Summon {target}",
        usual={"target": "monster"},
        takes={"target": {"enum": ["monster", "self"]}, "where": {}, "from": {"enum": ["main_deck", "hand", "graveyard"]}},
    ),
    "token_summon": Verb(
        "summon {tokens}",
        needs={"value": WORD},
        usual={"amount": 1, "up_to": False, "positions": ()},
        takes={"amount": POSITIVE, "up_to": {}, "positions": {}},
    ),
    "draw": _counted("draw {cards}"),
    "mill": _counted(
        "send {cards} from the top of your deck to the graveyard",
    ),
    "opponent_discards": _counted("an opponent discards {cards}"),
    "damage": _of_lp("an opponent takes {amount} damage"),
    "gain_lp": _of_lp("gain {amount} LP"),
    "modify_atk": _lasting(_on_monsters("{target} {change}"), amount={}),
    "modify_def": _lasting(_on_monsters("{target} {change}"), amount={}),
    "modify_level": _lasting(_on_monsters("the Level of {target} changes by {amount}"), amount={}),
    "piercing": _flag("{target} inflicts Piercing Damage"),
    "battle_proof": _flag("{target} is not destroyed in battle"),
    "effect_proof": _flag("{target} is not destroyed by effects"),
    "untargetable": _flag("{target} cannot be targeted by opponents"),
    "cannot_attack": _flag("{target} cannot attack"),
    "add_type": _lasting(_on_monsters("{target} becomes {value}"), "on_field", value=WORD),
    "remove_type": _lasting(_on_monsters("{target} is not {value} any more"), "on_field", value=WORD),
    "battle_swap": _on_monsters("change the position of {target}"),
    "battle_lock": _lasting(_on_monsters("{target} cannot change its position"), "on_field"),
    "hide": _on_monsters("hide {target}"),
    "flip_up": _on_cards("turn {target} face-up"),
    "look_at": _on_cards("look at {target}"),
    "take_control": Verb("take control of {target}", usual={"target": "monster"}, takes=upon("monster", "attacker")),
    "attach": Verb(
        "attach this card to {target}",
        usual={"target": "monster"},
        takes={"target": {"enum": ["monster", "attacker"]}, "where": {}},
    ),
    "move": Verb(
        "move this card to a free {terrain}",
        takes={"where": {"$ref": "#/$defs/free_terrain"}},
    ),
    "replace_terrain": Verb(
        "replace a {terrain} with {value}",
        usual={"value": "Land"},
        takes={"where": {"$ref": "#/$defs/terrain"}, "value": WORD},
    ),
    "negate": Verb("negate the effect before it"),
    "negate_and_destroy": Verb(
        "negate the effect before it and destroy its card",
    ),
    "negate_attack": Verb("negate the attack"),
    "end_battle_phase": Verb("end the Battle Phase"),
    "redirect_attack": Verb(
        "the attack goes to {target}",
        usual={"target": "monster"},
        takes={"target": {"enum": ["monster", "self"]}, "where": {}},
    ),
    "nothing": Verb("nothing else happens"),
}
"""Verbs of effects that are activated or happen by themselves."""
ALTER_SUMMON = Verb("Alter Summon a {value} monster upon {target}", {"value": WORD}, {"target": "monster"}, {"where": {}})
"""Only of activated effects, which `rows` makes for it."""
TAKE_ATTACK = Verb("this card can take an attack on {target}", usual={"target": "monster"}, takes={"where": {}})
"""Only of triggers, which `rows` makes for it."""
TRIGGERS = {
    "opponent attacks": "an opponent attacks",
    "opponent declares an attack": "an opponent declares an attack",
    "opponent summons": "an opponent summons a monster",
    "opponent activates a Spell": "an opponent activates a Spell",
    "opponent activates a Trap": "an opponent activates a Trap",
    "own monster destroyed": "a monster of yours is destroyed",
    "summoned": "it is summoned",
    "normal summoned": "it is Normal Summoned",
    "special summoned": "it is Special Summoned",
    "flipped": "it is turned face-up",
    "destroyed": "it is destroyed",
    "destroyed in battle": "it is destroyed in battle",
    "destroyed by an effect": "it is destroyed by an effect",
    "attacks": "it attacks",
    "is attacked": "it is attacked",
    "wins a battle": "it wins a battle",
    "inflicts battle damage": "it inflicts battle damage",
    "standby": "your Standby Phase begins",
    "end phase": "your End Phase begins",
}
"""The triggers that a row or a Trap may name, in words of our own."""


NUMBER = {"type": "integer", "minimum": 0}
COMMON: Arguments = {
    "target": {"enum": ["monster", "self", "bearer", "opposing"]},
    **{word: {} for word in ("where", "while", "during", "zone", "against", "attacking")},
}
"""Arguments of nearly all static effects: whom they are for, and when."""


class StaticVerb(NamedTuple):
    """A static effect: its words for a monster, its arguments, and what it is for the engine."""

    words: str
    needs: Arguments = NONE
    takes: Arguments = COMMON
    kind: StaticKind | None = None
    """Kind of STATICS, if it is not the verb."""
    zone: str = "field"
    """Where a card is that does this to itself; what is about a summon must hold before the card is on the field."""
    of: str = ""
    """Noun that the words are about, if they are not about the monster itself: its summon, its attack."""

    @property
    def sentence(self) -> str:
        """Words with the noun, as a list of the verbs has them."""
        return f"its {self.of} {self.words}" if self.of else self.words


STATIC_VERBS: dict[str, StaticVerb] = {
    "also_attribute": StaticVerb("is {VALUE} as well", {"value": ATTRIBUTE}),
    "attack_guarded": StaticVerb("is not made to attack by effects", takes={**COMMON, "acting": {}}),
    "attack_unnegatable": StaticVerb("cannot be negated", of="attack"),
    "attack_unbound": StaticVerb("can attack {foes}, and nothing keeps it from that", {"foes": {}}),
    "attacks_anyway": StaticVerb("can attack {foes} whatever forbids it", {"foes": {}}),
    "attacks_in_defence": StaticVerb("can attack in DEF position"),
    "attacks_own_side": StaticVerb(
        "can attack {only}other monsters of its own side", takes={**COMMON, "value": {"const": "only"}}
    ),
    "attacks_with_def": StaticVerb("attacks with its DEF in DEF position"),
    "attribute": StaticVerb("is {VALUE} instead of its attribute", {"value": ATTRIBUTE}),
    "bars_strikes": StaticVerb(
        "keeps STRIKEs of opponents from its Terrain and from those at most {value} away", {"value": NUMBER}
    ),
    "base_atk": StaticVerb("has an original ATK of {amount}", {"amount": NUMBER}),
    "base_def": StaticVerb("has an original DEF of {amount}", {"amount": NUMBER}),
    "battle_lock": StaticVerb("cannot change its position", kind="position_locked"),
    "battle_proof": StaticVerb("is not destroyed in battle"),
    "bonus_times": StaticVerb("gets the Field Power Bonus {amount} time more", {"amount": {}}),
    "breaks_equal_defence": StaticVerb("destroys a monster in DEF position whose DEF equals its ATK"),
    "cannot_attack": StaticVerb("cannot attack"),
    "cannot_attack_these": StaticVerb("cannot attack {foes}", {"foes": {}}),
    "cannot_be_attacked": StaticVerb("cannot be attacked"),
    "cannot_be_attacked_by": StaticVerb("cannot be attacked by {foes}", {"foes": {}}, takes=NONE),
    "cannot_be_controlled": StaticVerb("cannot change its controller"),
    "cannot_be_special_summoned": StaticVerb("cannot be Special Summoned", zone="any"),
    "cannot_be_summoned": StaticVerb("cannot be Normal Summoned", zone="hand"),
    "cannot_move": StaticVerb("cannot be moved"),
    "counts_as_equipped": StaticVerb("counts as a monster with an Equip Spell"),
    "damage_cap": StaticVerb("brings its controller at most {amount} damage from a battle", {"amount": NUMBER}),
    "damage_unpreventable": StaticVerb("inflicts battle damage that is neither prevented nor reduced"),
    "doubled_damage": StaticVerb("inflicts twice the damage of its battles"),
    "effect_proof": StaticVerb("is not destroyed by effects", takes={**COMMON, "acting": {}}),
    "effects_unnegatable": StaticVerb("cannot be negated", of="effects"),
    "fixed_attribute": StaticVerb("keeps its attribute", takes={**COMMON, "acting": {}}),
    "fixed_types": StaticVerb("keeps its printed types", takes={**COMMON, "acting": {}}),
    "force_bonus": StaticVerb("gets the Field Power Bonus on any Terrain"),
    "half_piercing": StaticVerb("inflicts half the Piercing Damage"),
    "halved_base": StaticVerb("has half its original ATK and DEF"),
    "halved_damage": StaticVerb("inflicts half the damage of its battles"),
    "hides_here": StaticVerb("can hide on its Terrain"),
    "immune_type": StaticVerb("cannot become {value}", {"value": WORD}),
    "inflict_cap": StaticVerb("inflicts at most {amount} damage in a battle", {"amount": NUMBER}),
    "inflicts_no_damage": StaticVerb("inflicts no damage in its battles"),
    "level": StaticVerb("{change}", {"amount": {}}),
    "level_cap": StaticVerb("has at most Level {amount}", {"amount": NUMBER}),
    "modify_atk": StaticVerb("{change}", {"amount": {}}, takes={**COMMON, "per": {}}, kind="atk"),
    "modify_def": StaticVerb("{change}", {"amount": {}}, takes={**COMMON, "per": {}}, kind="def"),
    "move_guarded": StaticVerb("cannot be moved", takes={**COMMON, "acting": {}}),
    "must_attack": StaticVerb("must attack if it can"),
    "name": StaticVerb("has the name {value} as well", {"value": WORD}),
    "negated": StaticVerb("has no effects"),
    "no_activation": StaticVerb("has effects that cannot be activated"),
    "not_struck": StaticVerb("cannot be hit by a STRIKE on its Terrain"),
    "no_battle_damage": StaticVerb("brings its controller no damage from its battles"),
    "no_bonus": StaticVerb("gets no Field Power Bonus"),
    "no_equip_traps": StaticVerb("cannot be equipped with Equip Traps of opponents"),
    "no_material": StaticVerb("cannot be tributed for a Special Summon"),
    "no_redirect": StaticVerb("has an attack that cannot be redirected"),
    "no_target": StaticVerb("cannot be targeted"),
    "no_tribute": StaticVerb("cannot be tributed"),
    "not_to_hand": StaticVerb("is not returned to the hand by effects"),
    "only_defence": StaticVerb("can be Normal Summoned in DEF position only", zone="hand"),
    "piercing": StaticVerb("inflicts Piercing Damage"),
    "position_guarded": StaticVerb("keeps its position", takes={**COMMON, "acting": {}}),
    "rear_summon": StaticVerb("can be summoned {only}to the Backrow", takes={**COMMON, "value": {"const": "only"}}, zone="any"),
    "reflects_damage": StaticVerb("turns the battle damage of its controller upon the other side"),
    "renamed": StaticVerb("has the name {value} instead of its own", {"value": WORD}),
    "set_atk": StaticVerb("has exactly {amount} ATK", {"amount": NUMBER}),
    "set_def": StaticVerb("has exactly {amount} DEF", {"amount": NUMBER}),
    "set_level": StaticVerb("has Level {amount}", {"amount": NUMBER}),
    "shares_equips": StaticVerb("shares its Equip Spells with others {named} on its side", takes={**COMMON, "value": WORD}),
    "def_guarded": StaticVerb("does not lose DEF by effects", takes={**COMMON, "acting": {}}),
    "atk_floor": StaticVerb("has at least {amount} ATK", {"amount": NUMBER}),
    "atk_cap": StaticVerb("has at most {amount} ATK", {"amount": NUMBER}),
    "cannot_be_hidden": StaticVerb("cannot be turned face-down"),
    "stats_guarded": StaticVerb("does not lose ATK or DEF by effects", takes={**COMMON, "acting": {}}),
    "strike_negated": StaticVerb("has a STRIKE that does nothing"),
    "strike_unnegatable": StaticVerb("cannot be negated", of="STRIKE"),
    "summon_unnegatable": StaticVerb("cannot be negated", of="summon", zone="any"),
    "swapped": StaticVerb("has its ATK and DEF in each other's place"),
    "takes_half": StaticVerb("brings its controller half the damage of its battles"),
    "terrain_guarded": StaticVerb("keeps the Terrain it is on", takes={**COMMON, "acting": {}}),
    "type": StaticVerb("is {value} as well", {"value": WORD}),
    "types_guarded": StaticVerb("keeps its types", takes={**COMMON, "acting": {}}),
    "unaffected": StaticVerb("is not changed by effects", takes={**COMMON, "acting": {}}),
    "unsearchable": StaticVerb("cannot be added from the deck to the hand", takes=NONE),
    "untargetable": StaticVerb("cannot be targeted by opponents", takes={**COMMON, "acting": {}}),
    "untargetable_below": StaticVerb("cannot be targeted by opponents' cards of a Hierarchy below {value}", {"value": NUMBER}),
}


def static_target(card: Card, row: Row) -> str:
    """Return whom a static effect is for: the card itself, or the bearer of an Equip card, unless its row says more."""
    target: str = row.get("target", "bearer" if "Equip" in card.types else "self")
    return target

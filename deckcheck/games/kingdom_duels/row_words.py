"""Verbs and triggers of rows: their words and arguments. What a verb does is in `effects/row_verbs.py`.

They are apart from the engine, because the words of a card are asked for without it. `python -m tools.row_schema` writes the
arguments of all verbs into `schemas/kingdom-duels/effect-arguments.schema.json`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

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

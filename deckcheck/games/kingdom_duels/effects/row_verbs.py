"""Verbs of rows: what `do` means. Each has one record, from which the engine, the wording and the schema take what they need.

`python -m tools.row_schema` writes the arguments of all verbs into `schemas/kingdom-duels/effect-arguments.schema.json`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, piles, resolves, spells, summons, terrains
from deckcheck.games.kingdom_duels.engine.constants import ATK, DECK, DEF, GRAVE, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import Targets
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import terrain_at

Row = Mapping[str, Any]
Act = Callable[[State, int, int, Targets, Row], None]
"""(state, card, seat, cards that it happens to, row with its usual arguments)"""
Arguments = Mapping[str, Mapping[str, Any]]
"""Argument -> what the schema says of it for this verb, beyond what it says of that argument in every row."""
NONE: Arguments = {}

DURATIONS = {"end_of_turn": changes.END, "on_field": ON_FIELD, "duel": PERMANENT}
POSITIONS = {"atk": ATK, "def": DEF}


class Verb(NamedTuple):
    """A verb: what it does, its words, and the arguments that it must have, has if a row omits them, and may have."""

    act: Act
    words: str
    needs: Arguments = NONE
    usual: Mapping[str, Any] = NONE
    takes: Arguments = NONE
    """All arguments that are not needed, those of `usual` among them."""


def duration(row: Row) -> int:
    """Return how long a change lasts: a word, or a number of turns."""
    lasts = row["duration"]
    return lasts if isinstance(lasts, int) else DURATIONS[lasts]


def _destroy(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    actions.destroy_all(state, targets, seat, damage=row["destruction_damage"])


def _each(verb: Callable[[State, int], Any]) -> Act:
    def act(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
        for target in targets:
            verb(state, target)

    return act


def _change(kind: str) -> Act:
    def act(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
        for target in targets:
            changes.change(state, target, kind, row.get("amount", True), duration(row))

    return act


def _battle_lock(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        changes.battle_lock(state, target, duration(row))


def _add_type(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        changes.add_type(state, target, row["value"], duration(row))


def _remove_type(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        changes.remove_type(state, target, row["value"], duration(row))


def _replace_terrain(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        terrains.replace_terrain(state, *terrain_at(target), row["value"])


def _special_summon(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    """From a graveyard only what is still there."""
    there = [target for target in targets if row.get("from") != "graveyard" or state.zone[target] == GRAVE]
    summons.special_summon(state, seat, there)


def _to_hand(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        if row.get("from") != "graveyard" or state.zone[target] == GRAVE:
            (actions.search if state.zone[target] == DECK else actions.to_hand)(state, target)


def _to_deck(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        if row.get("from") != "graveyard" or state.zone[target] == GRAVE:
            actions.to_deck(state, target)


def _discard(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    choices.choose_opponent(state, seat, piles.ask_discard, row["amount"])


def _damage(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    choices.choose_opponent(state, seat, changes.damage, row["amount"])


def _take_control(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        actions.take_control(state, target, seat)


def _token_summon(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    positions = tuple(POSITIONS[word] for word in row["positions"])
    if row["up_to"]:
        summons.tokens_up_to(row["value"], row["amount"], *positions)(state, card, seat, targets)
    else:
        summons.token_summon(state, seat, row["value"], row["amount"], positions=positions)


POSITIVE = {"minimum": 1}
WORD = {"type": "string"}
ATTRIBUTE = {"$ref": "card.schema.json#/$defs/attribute"}
ON_FIELD_CARDS = ("monster", "spell_trap", "card", "face_down", "attacker", "self", "all")
MONSTERS = ("monster", "attacker", "self", "all")


def upon(*targets: str, zones: tuple[str, ...] = ()) -> dict[str, Mapping[str, Any]]:
    """Return the arguments that say what a verb happens to: on the field, or cards from a zone."""
    found: dict[str, Mapping[str, Any]] = {"target": {"enum": list(targets)}, "where": {}, "least": {}, "most": {}}
    return found | ({"from": {"enum": list(zones)}} if zones else {})


def _on_cards(act: Act, words: str, *zones: str) -> Verb:
    """A verb for cards on the field, or in one of these zones."""
    return Verb(act, words, usual={"target": "monster"}, takes=upon(*ON_FIELD_CARDS, zones=zones))


def _on_monsters(act: Act, words: str) -> Verb:
    return Verb(act, words, usual={"target": "monster"}, takes=upon(*MONSTERS))


def _lasting(verb: Verb, usual: str = "end_of_turn", **needs: Mapping[str, Any]) -> Verb:
    """A verb whose effect lasts for a while."""
    usually = {**verb.usual, "duration": usual}
    return verb._replace(words=f"{verb.words}, {{duration}}", needs=needs, usual=usually, takes={**verb.takes, "duration": {}})


def _flag(kind: str, words: str) -> Verb:
    return _lasting(_on_monsters(_change(kind), words))


def _counted(act: Act, words: str) -> Verb:
    """A verb with a number of cards: one if omitted."""
    return Verb(act, words, usual={"amount": 1}, takes={"amount": POSITIVE})


def _of_lp(act: Act, words: str) -> Verb:
    return Verb(act, words, needs={"amount": POSITIVE})


def _plain(act: Callable[[State], Any], words: str) -> Verb:
    """A verb without arguments."""
    return Verb(lambda state, card, seat, targets, row: act(state), words)


def _nothing(state: State) -> None:
    pass


def completed(row: Row, verb: Verb) -> Row:
    """Return a row with the usual arguments of its verb."""
    return {**verb.usual, **row}


VERBS: dict[str, Verb] = {
    "destroy": Verb(
        _destroy,
        "destroy {target}",
        usual={"target": "monster", "destruction_damage": False},
        takes={**upon(*ON_FIELD_CARDS), "destruction_damage": {}},
    ),
    "erode": _on_cards(_each(actions.erode), "erode {target}", "main_deck", "hand", "graveyard"),
    "to_hand": _on_cards(_to_hand, "put {target} into the hand", "main_deck", "graveyard"),
    "to_deck": _on_cards(_to_deck, "put {target} into the deck", "hand", "graveyard"),
    "to_graveyard": _on_cards(_each(actions.to_graveyard), "send {target} to the graveyard", "main_deck", "hand"),
    "special_summon": Verb(
        _special_summon,
        "Special Summon {target}",
        usual={"target": "monster"},
        takes={"target": {"enum": ["monster", "self"]}, "where": {}, "from": {"enum": ["main_deck", "hand", "graveyard"]}},
    ),
    "token_summon": Verb(
        _token_summon,
        "summon {tokens}",
        needs={"value": WORD},
        usual={"amount": 1, "up_to": False, "positions": ()},
        takes={"amount": POSITIVE, "up_to": {}, "positions": {}},
    ),
    "draw": _counted(lambda state, card, seat, targets, row: actions.draw(state, seat, row["amount"]), "draw {cards}"),
    "mill": _counted(
        lambda state, card, seat, targets, row: actions.mill(state, seat, row["amount"]),
        "send {cards} from the top of your deck to the graveyard",
    ),
    "opponent_discards": _counted(_discard, "an opponent discards {cards}"),
    "damage": _of_lp(_damage, "an opponent takes {amount} damage"),
    "gain_lp": _of_lp(lambda state, card, seat, targets, row: changes.gain_lp(state, seat, row["amount"]), "gain {amount} LP"),
    "modify_atk": _lasting(_on_monsters(_change("atk"), "{target} {change}"), amount={}),
    "modify_def": _lasting(_on_monsters(_change("def"), "{target} {change}"), amount={}),
    "modify_level": _lasting(_on_monsters(_change("level"), "the Level of {target} changes by {amount}"), amount={}),
    "piercing": _flag("piercing", "{target} inflicts Piercing Damage"),
    "battle_proof": _flag("battle_proof", "{target} is not destroyed in battle"),
    "effect_proof": _flag("effect_proof", "{target} is not destroyed by effects"),
    "untargetable": _flag("untargetable", "{target} cannot be targeted by opponents"),
    "cannot_attack": _flag("cannot_attack", "{target} cannot attack"),
    "add_type": _lasting(_on_monsters(_add_type, "{target} becomes {value}"), "on_field", value=WORD),
    "remove_type": _lasting(_on_monsters(_remove_type, "{target} is not {value} any more"), "on_field", value=WORD),
    "battle_swap": _on_monsters(_each(changes.battle_swap), "change the position of {target}"),
    "battle_lock": _lasting(_on_monsters(_battle_lock, "{target} cannot change its position"), "on_field"),
    "hide": _on_monsters(_each(changes.hide), "hide {target}"),
    "flip_up": _on_cards(_each(changes.flip_face_up), "turn {target} face-up"),
    "look_at": _on_cards(lambda state, card, seat, targets, row: piles.look(state, seat, targets), "look at {target}"),
    "take_control": Verb(
        _take_control, "take control of {target}", usual={"target": "monster"}, takes=upon("monster", "attacker")
    ),
    "attach": Verb(
        lambda state, card, seat, targets, row: resolves.attach_itself(state, card, seat, targets),
        "attach this card to {target}",
        usual={"target": "monster"},
        takes={"target": {"enum": ["monster", "attacker"]}, "where": {}},
    ),
    "move": Verb(
        lambda state, card, seat, targets, row: resolves.move_itself(state, card, seat, targets),
        "move this card to a free {terrain}",
        takes={"where": {"$ref": "#/$defs/free_terrain"}},
    ),
    "replace_terrain": Verb(
        _replace_terrain,
        "replace a {terrain} with {value}",
        usual={"value": "Land"},
        takes={"where": {"$ref": "#/$defs/terrain"}, "value": WORD},
    ),
    "negate": _plain(actions.negate, "negate the effect before it"),
    "negate_and_destroy": Verb(
        lambda state, card, seat, targets, row: spells.negate_and_destroy(state, card, seat, targets),
        "negate the effect before it and destroy its card",
    ),
    "negate_attack": _plain(actions.negate_attack, "negate the attack"),
    "end_battle_phase": _plain(actions.end_battle_phase, "end the Battle Phase"),
    "redirect_attack": Verb(
        lambda state, card, seat, targets, row: actions.redirect_attack(state, targets[0]),
        "the attack goes to {target}",
        usual={"target": "monster"},
        takes={"target": {"enum": ["monster", "self"]}, "where": {}},
    ),
    "nothing": _plain(_nothing, "nothing else happens"),
}
"""Verbs of effects that are activated or happen by themselves."""
ALTER_SUMMON = Verb(
    VERBS["nothing"].act, "Alter Summon a {value} monster upon {target}", {"value": WORD}, {"target": "monster"}, {"where": {}}
)
"""Only of activated effects, which `rows` makes for it."""
TAKE_ATTACK = Verb(
    VERBS["nothing"].act, "this card takes the attack on {target}", usual={"target": "monster"}, takes={"where": {}}
)
"""Only of triggers, which `rows` makes for it."""

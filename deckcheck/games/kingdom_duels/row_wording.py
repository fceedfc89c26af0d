"""Effects that are written as rows, in sentences: the verb of a row with its arguments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckcheck.core.words import in_words, plural, with_article
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.engine.effect_model import STATICS

Row = Mapping[str, Any]

PREDICATES = {
    "base_atk": "has an original ATK of {amount}",
    "type": "is {value} as well",
    "also_attribute": "is {VALUE} as well",
    "name": "has the name {value} as well",
    "cannot_attack": "cannot attack",
    "cannot_attack_these": "cannot attack {foes}",
    "cannot_be_attacked": "cannot be attacked",
    "cannot_be_attacked_by": "cannot be attacked by {foes}",
    "attacks_anyway": "can attack {foes} whatever forbids it",
    "attack_unbound": "can attack {foes}, and nothing keeps it from that",
    "no_equip_traps": "cannot be equipped with Equip Traps of opponents",
    "counts_as_equipped": "counts as a monster with an Equip Spell",
    "shares_equips": "shares its Equip Spells with others of its name on its side",
    "unsearchable": "cannot be added from the deck to the hand",
    "immune_type": "cannot become {value}",
    "fixed_types": "keeps its printed types",
    "fixed_attribute": "keeps its attribute",
    "types_guarded": "keeps its types",
    "position_guarded": "keeps its position",
    "terrain_guarded": "keeps the Terrain it is on",
    "move_guarded": "cannot be moved",
    "battle_lock": "cannot change its position",
    "position_locked": "cannot change its position",
    "damage_cap": "brings its controller at most {amount} damage from a battle",
    "battle_proof": "is not destroyed in battle",
    "effect_proof": "is not destroyed by effects",
    "untargetable": "cannot be targeted by opponents",
    "cannot_move": "cannot be moved",
    "cannot_be_controlled": "cannot change its controller",
    "piercing": "inflicts Piercing Damage",
    "no_battle_damage": "brings its controller no damage from its battles",
    "halved_damage": "inflicts half the damage of its battles",
    "takes_half": "brings its controller half the damage of its battles",
    "no_bonus": "gets no Field Power Bonus",
    "force_bonus": "gets the Field Power Bonus on any Terrain",
    "bonus_times": "gets the Field Power Bonus {amount} time more",
    "hides_here": "can hide on its Terrain",
    "summon_stands": "has a summon that cannot be negated",
    "no_tribute": "cannot be tributed",
    "no_material": "cannot be tributed for a Special Summon",
}
"""Words for a static effect on a monster."""
VERBS = {
    "destroy": "destroy {target}",
    "erode": "erode {target}",
    "to_hand": "put {target} into the hand",
    "to_deck": "put {target} into the deck",
    "to_graveyard": "send {target} to the graveyard",
    "special_summon": "Special Summon {target}",
    "opponent_discards": "an opponent discards {cards}",
    "draw": "draw {cards}",
    "mill": "send {cards} from the top of your deck to the graveyard",
    "damage": "an opponent takes {amount} damage",
    "gain_lp": "gain {amount} LP",
    "modify_level": "the Level of {target} changes by {amount}",
    "piercing": "{target} inflicts Piercing Damage",
    "battle_proof": "{target} is not destroyed in battle",
    "effect_proof": "{target} is not destroyed by effects",
    "untargetable": "{target} cannot be targeted by opponents",
    "cannot_attack": "{target} cannot attack",
    "add_type": "{target} becomes {value}",
    "remove_type": "{target} is not {value} any more",
    "battle_swap": "change the position of {target}",
    "battle_lock": "{target} cannot change its position",
    "hide": "hide {target}",
    "flip_up": "turn {target} face-up",
    "look_at": "look at {target}",
    "take_control": "take control of {target}",
    "attach": "attach this card to {target}",
    "move": "move this card to {terrain}",
    "replace_terrain": "replace {terrain} with {value}",
    "negate": "negate the effect before it",
    "negate_and_destroy": "negate the effect before it and destroy its card",
    "negate_attack": "negate the attack",
    "end_battle_phase": "end the Battle Phase",
    "redirect_attack": "the attack goes to {target}",
    "alter_summon": "Alter Summon a {value} monster upon {target}",
    "take_attack": "this card takes the attack on {target}",
    "nothing": "nothing else happens",
}
"""Words for an action of a player, or for an event."""
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
LIMITS = {"turn": "once per turn", "duel": "once per duel", "none": "", "": ""}
ACTING = {"opponent": "whatever effects of opponents do", "spell": "whatever Spells do"}
DURING = {"own_turn": "in its controller's turn", "battle_phase": "in the Battle Phase"}
DURATIONS = {
    "end_of_turn": "until the end of the turn",
    "on_field": "while it is on the field",
    "duel": "for the rest of the duel",
}
POSITIONS = {"attack": "in ATK position", "defence": "in DEF position"}
ADJECTIVES = {"face_up": "face-up", "face_down": "face-down", "hidden": "Hidden", "not_hidden": "visible"}
KINDS = {"normal": "Main Deck monster", "extra": "Extra Deck monster", "spell": "Spell", "trap": "Trap"}


def describe_row(card: Card, row: Row) -> str:
    """Return a row as a sentence."""
    kind = row["kind"]
    if kind == "static":
        return f"{_subject(card, row)} {_predicate(row)}{_conditions(row)}"
    if kind == "equip":
        return f"it equips {cards_in_words(row['where'])}"
    if kind == "event":
        return f"its EVENT is {cards_in_words(row['where'])} on the field"
    if kind == "summon":
        return _describe_summon(row["do"], row.get("materials", ()), row.get("value", ""))
    if kind == "tablet":
        return f"it is a Tablet Ritual for {row['value']} with {row['amount']} counters"
    if kind == "ritual":
        return f"it Ritual Summons with {_number(row)} {cards_in_words(row.get('where', {}), article=False)} as tribute"
    return _lead(card, row) + _verb(row)


def _describe_summon(kind: str, materials: tuple[str, ...] | list[str], by: str) -> str:
    """Return how a monster of the Extra Deck is summoned."""
    words = f"it is summoned by {kind.capitalize()}"
    words += f" with {in_words(list(materials))}" if materials else ""
    return words + (f" ({by})" if by and by != "-" else "")


def _lead(card: Card, row: Row) -> str:
    """Return when an effect happens, what it costs and how often it can be used."""
    kind, limit = row["kind"], LIMITS[row.get("limit", "")]
    if kind == "flip":
        return f"FLIP{', ' + limit if limit else ''}: "
    if kind == "chant":
        return "when its summon is declared, "
    if kind == "trigger":
        when = TRIGGERS.get(row.get("when", ""), "another monster is attacked")
        may = " you may, " + (limit or "once per turn") + ":" if row.get("optional") else f" {limit}," if limit else ""
        return f"when {when},{may} "
    if {"Spell", "Trap"} & set(card.types):
        lead = f"in answer to a {row['answers'].capitalize()}" if "answers" in row else "when it is activated"
        return f"{lead}{' and you' * bool(row.get('cost'))}{_cost(row)}, "
    usual = LIMITS[row.get("limit", "turn")]
    return f"{usual + ' you can' if usual else 'you can'}{_cost(row)}{' do this' if not row.get('cost') else ''}: "


def _cost(row: Row) -> str:
    cost = row.get("cost", {})
    words: dict[str, Callable[[Any], str]] = {
        "lp": lambda number: f"pay {number} LP",
        "half_lp": lambda _: "pay half your LP",
        "tribute_itself": lambda _: "tribute this card",
        "discard": lambda number: f"discard {plural(number, 'card')}",
        "tribute": lambda where: f"tribute {cards_in_words(where)}",
    }
    return "".join(f" {words[key](value)}" for key, value in cost.items())


def _verb(row: Row) -> str:
    amount = row.get("amount", 1)
    if row["do"] == "token_summon":
        number = f"up to {amount}" if row.get("up_to") else str(amount)
        return f"summon {number} {row['value']}{'s' * (amount != 1)}"
    if row["do"] in ("modify_atk", "modify_def"):
        return f"{_target(row)} {_change(row)}, {_duration(row)}"
    words = VERBS[row["do"]].format(
        target=_target(row),
        terrain=_terrain(row.get("where", {})),
        amount=amount,
        cards=plural(amount, "card"),
        value=row.get("value", "Land"),
    )
    return words + (f", {_duration(row)}" if "duration" in row else "")


def _duration(row: Row) -> str:
    lasts = row.get("duration", "end_of_turn")
    return f"for {plural(lasts, 'more turn')}" if isinstance(lasts, int) else DURATIONS[lasts]


def _target(row: Row) -> str:
    target, zone = row.get("target", ""), row.get("from")
    if target == "self":
        return "this card"
    if target in ("all", "attacker", "opposing"):
        return {"all": "every card on the field", "attacker": "the attacker", "opposing": "the monster in battle with it"}[
            target
        ]
    nouns = {"spell_trap": "Spell or Trap", "card": "card", "face_down": "face-down card"}
    words = cards_in_words(row.get("where", {}), nouns.get(target, "monster"))
    if "least" in row or "most" in row:
        words = f"{_number(row)} {cards_in_words(row.get('where', {}), nouns.get(target, 'monster'), article=False)}"
    return words + {"graveyard": " in a graveyard", "hand": " in your hand", "main_deck": " in your deck"}.get(zone or "", "")


def _number(row: Row) -> str:
    least = row.get("least", 1)
    most = row.get("most", least)
    return str(least) if least == most else f"{least} to {most}"


def _terrain(where: Row) -> str:
    names = [*where.get("terrains", ()), *(word.upper() for word in where.get("terrain_attributes", ()))]
    side = {"own": " of yours", "foe": " of an opponent"}.get(where.get("side", ""), "")
    return f"a free {in_words(names, last='or')} Terrain{side}" if names else f"a free Terrain{side}"


def _subject(card: Card, row: Row) -> str:
    """Return the monster that a static effect is about."""
    target = row.get("target", "bearer" if "Equip" in card.types else "self")
    if target == "opposing":
        return f"{cards_in_words(row.get('where', {}))} in battle with it"
    if target in ("monster", "all"):
        return f"each {cards_in_words(row.get('where', {}), article=False)}"
    itself = "the monster that it equips" if target == "bearer" else "it"
    return f"while {itself} is {cards_in_words(row['where'])}, it" if "where" in row else itself


def _predicate(row: Row) -> str:
    if row["do"] in ("modify_atk", "modify_def"):
        return _change(row)
    foes = row.get("foes")
    text = STATICS.get(row["do"], "").partition(";")[0]
    usual = text.removeprefix("it ") if text.startswith("it ") else f"has an effect: {text}"
    return PREDICATES.get(row["do"], usual).format(
        amount=row.get("amount", 1),
        value=row.get("value", ""),
        VALUE=str(row.get("value", "")).upper(),
        foes=cards_in_words(foes) if foes else "every monster",
    )


def _change(row: Row) -> str:
    amount = row.get("amount", 0)
    words = f"has {abs(amount)} {'more' if amount >= 0 else 'less'} {'ATK' if row['do'] == 'modify_atk' else 'DEF'}"
    if "per" not in row:
        return words
    counted = {key: value for key, value in row["per"].items() if key != "zone"}
    where = " in a graveyard" if row["per"].get("zone") == "graveyard" else ""
    return f"{words} for each {cards_in_words(counted, article=False)}{where}"


def _conditions(row: Row) -> str:
    words = []
    if "against" in row:
        words.append(f"when it {'attacks' if row.get('attacking') else 'battles'} {cards_in_words(row['against'])}")
    if "while" in row:
        words.append(f"while it is {cards_in_words(row['while'], 'card')}")
    words += [ACTING[row["acting"]]] if "acting" in row else []
    words += [DURING[row["during"]]] if "during" in row else []
    words += ["wherever it is"] if row.get("zone") == "any" else []
    words += ["in the hand"] if row.get("zone") == "hand" else []
    return "".join(f" {word}" for word in words)


def cards_in_words(where: Row, noun: str = "monster", *, article: bool = True) -> str:
    """Return the cards that fit a filter: `another Dragon monster of yours`."""
    words = [ADJECTIVES[where["position"]]] if where.get("position") in ADJECTIVES else []
    words += [in_words([word.upper() for word in where["attributes"]], last="or")] if "attributes" in where else []
    words += [in_words(list(where["types"]), last="or")] if "types" in where else []
    words += [" ".join(where["all_types"])] if "all_types" in where else []
    words.append(KINDS.get(where.get("card", ""), noun))
    found = " ".join(words)
    if where.get("other"):
        found = f"{'another' if article else 'other'} {found}"
    elif article:
        found = with_article(found)
    return found + "".join(_suffixes(where))


def _suffixes(where: Row) -> list[str]:
    """Return what follows the noun of a filter."""
    words: dict[str, Callable[[Any], str]] = {
        "names": lambda names: f" named {in_words(list(names), last='or')}",
        "name_has": lambda parts: f" with {in_words(list(parts), last='or')} in its name",
        "without_types": lambda types: f" that is not {in_words(list(types), last='or')}",
        "without_attributes": lambda names: f" that is not {in_words([name.upper() for name in names], last='or')}",
        "min_level": lambda level: f" of Level {level} or higher",
        "max_level": lambda level: f" of Level {level} or lower",
        "min_atk": lambda number: f" with {number} ATK or more",
        "max_atk": lambda number: f" with {number} ATK or less",
        "min_original_atk": lambda number: f" with an original ATK of {number} or more",
        "max_original_atk": lambda number: f" with an original ATK of {number} or less",
        "position": lambda word: f" {POSITIONS[word]}" if word in POSITIONS else "",
        "column": lambda word: " in its column" if word == "same" else " in another column",
        "terrains": lambda names: f" on {in_words(list(names), last='or')}",
        "terrain_attributes": lambda names: (
            f" on {with_article(in_words([name.upper() for name in names], last='or'))} Terrain"
        ),
        "equipped": lambda yes: " with an Equip card" if yes else " without an Equip card",
        "has_bonus": lambda yes: f" {'with' if yes else 'without'} the Field Power Bonus",
        "own_by_owner": lambda yes: " that its owner controls" if yes else " that its owner does not control",
        "side": lambda side: {"own": " of yours", "foe": " of an opponent", "any": ""}[side],
    }
    order = ["side", *(key for key in where if key != "side")]
    return [words[key](where[key]) for key in order if key in where and key in words]

"""Effects of cards in sentences, for cards whose effects are rows; the others have a `text` in their row."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from deckcheck.core.words import join_names, plural, with_article
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.rows.forms import misfits
from deckcheck.games.kingdom_duels.rows.vocabulary import (
    ALTER_SUMMON,
    STATIC_VERBS,
    TAKE_ATTACK,
    TRIGGERS,
    VERBS,
    Row,
    completed,
    static_target,
)

LIMITS = {"turn": "once per turn", "duel": "once per duel", "none": "", "": ""}
ACTING = {
    "opponent": "whatever effects of opponents do",
    "other_player": "whatever effects of other players do",
    "spell": "whatever Spells do",
}
DURING = {"own_turn": "in its controller's turn", "battle_phase": "in the Battle Phase"}
DURATIONS = {
    "end_of_turn": "until the end of the turn",
    "on_field": "while it is on the field",
    "duel": "for the rest of the duel",
}
ACTIONS = {**VERBS, "alter_summon": ALTER_SUMMON, "take_attack": TAKE_ATTACK}
CHANGED = {"modify_atk": "ATK", "modify_def": "DEF", "level": "Level"}
POSITIONS = {"attack": "in ATK position", "defence": "in DEF position"}
ADJECTIVES = {"face_up": "face-up", "face_down": "face-down", "hidden": "Hidden", "not_hidden": "visible"}
KINDS = {"normal": "Main Deck monster", "extra": "Extra Deck monster", "spell": "Spell", "trap": "Trap"}


def describe_row(card: Card, row: Row) -> str:
    """Return a row as a sentence."""
    kind = row["kind"]
    if kind == "static":
        part = STATIC_VERBS[row["do"]].of
        subject = _part_of(_subject(card, row), part) if part else _subject(card, row)
        return f"{subject} {_predicate(row)}{_conditions(row)}"
    if kind == "equip":
        return f"it equips {cards_in_words(row['where'])}"
    if kind == "event":
        return f"its EVENT is {cards_in_words(row['where'])} on the field"
    if kind == "summon":
        return _describe_summon(row["do"], row.get("materials", ()), row.get("value", ""))
    if kind == "tablet":
        monster = f" of {row['monster']}" if "monster" in row else ""
        return f"it is a Tablet Ritual{monster} for {row['value']} with {row['amount']} counters"
    if kind == "ritual":
        return _describe_ritual(row)
    if row["do"] == "take_attack":
        limit = LIMITS[row.get("limit", "turn")]
        return f"{limit}{', ' * bool(limit)}{_verb({**row, 'where': {'side': 'own', 'other': True, **row.get('where', {})}})}"
    return _lead(card, row) + _verb(row)


def _describe_ritual(row: Row) -> str:
    number = _number(row)
    tributes = cards_in_words(row.get("where", {}), article=False, several=number != "1")
    from_hand = " from hand or field" * ("from" in row)
    return f"it Ritual Summons {row.get('monster', 'its monster')} with {number} {tributes}{from_hand} as tribute"


def _describe_summon(kind: str, materials: tuple[str, ...] | list[str], by: str) -> str:
    """Return how a monster of the Extra Deck is summoned."""
    words = f"it is summoned by {kind.capitalize()}"
    words += f" with {join_names(list(materials))}" if materials else ""
    return words + (f" ({by})" if by and by != "-" else "")


def _lead(card: Card, row: Row) -> str:
    """Return when an effect happens, what it costs and how often it can be used."""
    kind, limit = row["kind"], LIMITS[row.get("limit", "")]
    if kind == "flip":
        return f"FLIP{', ' + limit if limit else ''}: "
    if kind == "chant":
        return "when its summon is declared, "
    if kind == "trigger":
        when = TRIGGERS[row["when"]]
        usual = limit or ("" if "limit" in row else "once per turn")
        may = f" you may{', ' * bool(usual)}{usual}:" if row.get("optional") else f" {limit}," if limit else ""
        return f"when {when},{may} "
    if {"Spell", "Trap"} & set(card.types):
        lead = f"in answer to a {row['answers'].capitalize()}" if "answers" in row else "when it is activated"
        return f"{limit}{', ' * bool(limit)}{lead}{' and you' * bool(row.get('cost'))}{_cost(row)}, "
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
    verb = ACTIONS[row["do"]]
    row = completed(row, verb)
    words: dict[str, Callable[[], str]] = {
        "target": lambda: _target(row),
        "terrain": lambda: _terrain(row.get("where", {})),
        "change": lambda: _change(row),
        "tokens": lambda: _tokens(row),
        "cards": lambda: plural(row["amount"], "card"),
        "duration": lambda: _duration(row["duration"]),
    }
    return verb.words.format(**{key: row.get(key, "") for key in ("amount", "value")}, **_used(words, verb.words))


def _used(words: Mapping[str, Callable[[], str]], text: str) -> dict[str, str]:
    """Return the words that a text has places for."""
    return {key: word() for key, word in words.items() if f"{{{key}}}" in text}


def _tokens(row: Row) -> str:
    position = f" in {row['positions'][0].upper()} position" if len(row["positions"]) == 1 else ""
    return f"{'up to ' * row['up_to']}{row['amount']} {row['value']}{'s' * (row['amount'] != 1)}{position}"


def _duration(lasts: int | str) -> str:
    return f"for {plural(lasts, 'more turn')}" if isinstance(lasts, int) else DURATIONS[lasts]


def _target(row: Row) -> str:
    target, zone = row.get("target", ""), row.get("from")
    if target == "self":
        return "this card"
    if target in ("all", "attacker"):
        return {"all": "every card on the field", "attacker": "the attacker"}[target]
    nouns = {"spell_trap": "Spell or Trap", "card": "card", "face_down": "face-down card"}
    words = cards_in_words(row.get("where", {}), nouns.get(target, "monster"))
    if "least" in row or "most" in row:
        number = _number(row)
        noun = nouns.get(target, "monster")
        words = f"{number} {cards_in_words(row.get('where', {}), noun, article=False, several=number != '1')}"
    return words + {"graveyard": " in a graveyard", "hand": " in your hand", "main_deck": " in your deck"}.get(zone or "", "")


def _number(row: Row) -> str:
    least = row.get("least", 1)
    most = row.get("most", least)
    return str(least) if least == most else f"{least} to {most}"


def _terrain(where: Row) -> str:
    names = [*where.get("terrains", ()), *(word.upper() for word in where.get("terrain_attributes", ()))]
    side = {"own": " of yours", "foe": " of an opponent"}.get(where.get("side", ""), "")
    return f"{join_names(names, last='or')} Terrain{side}" if names else f"Terrain{side}"


def _subject(card: Card, row: Row) -> str:
    """Return the monster that a static effect is about."""
    target = static_target(card, row)
    if target == "opposing":
        return f"{cards_in_words(row.get('where', {}))} in battle with it"
    if target == "monster":
        return f"each {cards_in_words(row.get('where', {}), article=False)}"
    itself = "the monster that it equips" if target == "bearer" else "it"
    return f"while {itself} is {cards_in_words(row['where'])}, it" if "where" in row else itself


def _part_of(subject: str, noun: str) -> str:
    """Return a part of what a static effect is about: its summon, the attack of the monster that it equips."""
    before, _, last = subject.rpartition(" ")
    return f"{before} its {noun}".lstrip() if last == "it" else f"the {noun} of {subject}"


def _predicate(row: Row) -> str:
    value, foes = row.get("value", ""), row.get("foes")
    words: dict[str, Callable[[], str]] = {
        "change": lambda: _change(row),
        "foes": lambda: cards_in_words(foes) if foes else "every monster",
        "VALUE": lambda: str(value).upper(),
        "only": lambda: f"{value} " if value else "",
        "named": lambda: f"named {value}" if value else "of its name",
    }
    text = STATIC_VERBS[row["do"]].words
    return text.format(amount=row.get("amount"), value=value, **_used(words, text))


def _change(row: Row) -> str:
    amount = row["amount"]
    if row["kind"] == "static":
        words = f"has {abs(amount)} {'more' if amount >= 0 else 'less'} {CHANGED[row['do']]}"
    else:  # what a trigger adds comes to what it added before
        another = "another " * (row["kind"] == "trigger" and row.get("duration") != "end_of_turn")
        words = f"{'gains' if amount >= 0 else 'loses'} {another}{abs(amount)} {CHANGED[row['do']]}"
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
    words += ["in the graveyard"] if row.get("zone") == "graveyard" else []
    words += ["while it is attached"] if row.get("zone") == "attached" else []
    return "".join(f" {word}" for word in words)


def cards_in_words(where: Row, noun: str = "monster", *, article: bool = True, several: bool = False) -> str:
    """Return the cards that fit a filter: `another Dragon monster of yours`, or for several `Dragon monsters of yours`."""
    words = [ADJECTIVES[where["position"]]] if where.get("position") in ADJECTIVES else []
    words += [join_names([word.upper() for word in where["attributes"]], last="or")] if "attributes" in where else []
    words += [join_names(list(where["types"]), last="or")] if "types" in where else []
    words += [" ".join(where["all_types"])] if "all_types" in where else []
    kind = KINDS.get(where.get("card", ""), noun)
    words.append(" or ".join(f"{word}s" for word in kind.split(" or ")) if several else kind)
    found = " ".join(words)
    if where.get("other"):
        found = f"{'another' if article else 'other'} {found}"
    elif article:
        found = with_article(found)
    return found + "".join(_suffixes(where, several))


def _suffixes(where: Row, several: bool) -> list[str]:
    """Return what follows the noun of a filter."""
    are, its_name = ("are", "their names") if several else ("is", "its name")
    words: dict[str, Callable[[Any], str]] = {
        "names": lambda names: f" named {join_names(list(names), last='or')}",
        "name_has": lambda parts: f" with {join_names(list(parts), last='or')} in {its_name}",
        "without_types": lambda types: f" that {are} not {join_names(list(types), last='or')}",
        "without_attributes": lambda names: f" that {are} not {join_names([name.upper() for name in names], last='or')}",
        "min_level": lambda level: f" of Level {level} or higher",
        "max_level": lambda level: f" of Level {level} or lower",
        "min_atk": lambda number: f" with {number} ATK or more",
        "max_atk": lambda number: f" with {number} ATK or less",
        "min_original_atk": lambda number: f" with an original ATK of {number} or more",
        "max_original_atk": lambda number: f" with an original ATK of {number} or less",
        "position": lambda word: f" {POSITIONS[word]}" if word in POSITIONS else "",
        "column": lambda word: " in its column" if word == "same" else " in another column",
        "terrains": lambda names: f" on {join_names(list(names), last='or')}",
        "terrain_attributes": lambda names: (
            f" on {with_article(join_names([name.upper() for name in names], last='or'))} Terrain"
        ),
        "equipped": lambda yes: " with an Equip card" if yes else " without an Equip card",
        "has_bonus": lambda yes: f" {'with' if yes else 'without'} the Field Power Bonus",
        "own_by_owner": lambda yes: " that its owner controls" if yes else " that its owner does not control",
        "side": lambda side: {"own": " of yours", "foe": " of an opponent", "any": ""}[side],
    }
    order = ["side", *(key for key in where if key != "side")]
    return [words[key](where[key]) for key in order if key in where and key in words]


def describe_effects(card: Card) -> str:
    """Return what the rows of a card do, or why they are not run; an empty text if it has none."""
    wrong = list(misfits(card))
    if wrong:
        return f"Its rows are not simulated: {'; '.join(wrong)}."
    parts = list(_parts(card))
    parts += ["only this part of the card is simulated"] * (bool(card.missing) and bool(parts))
    return " ".join(f"{part[0].upper()}{part[1:]}." for part in dict.fromkeys(parts))


def _parts(card: Card) -> Iterator[str]:
    for row in card.effects:
        yield describe_row(card, row)
    if card.trigger in TRIGGERS:
        yield f"it springs when {TRIGGERS[card.trigger]}"
    if card.tilemap and card.effects:
        yield "it lays out the Tilemap that is drawn for it"

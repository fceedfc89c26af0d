"""Kinds of rows: the verbs and arguments of each, for the schema, and the cards on which its rows do something."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.rows.vocabulary import (
    ALTER_SUMMON,
    NONE,
    STATIC_VERBS,
    TAKE_ATTACK,
    VERBS,
    WORD,
    Arguments,
    Row,
    Verb,
    static_target,
)


class Form(NamedTuple):
    """The arguments of the rows of a kind with a verb: those that they must have, and may have."""

    needs: Arguments = NONE
    takes: Arguments = NONE


def _forms(verbs: Mapping[str, Verb], needs: Arguments, takes: Arguments, *, several: bool) -> dict[str, Form]:
    """Return the forms of verbs, with the arguments of a kind, whose player chooses several targets or one."""
    number = () if several else ("least", "most")
    return {
        word: Form({**needs, **verb.needs}, {key: said for key, said in {**takes, **verb.takes}.items() if key not in number})
        for word, verb in verbs.items()
    }


ACTIVATED: Arguments = {key: {} for key in ("cost", "limit", "speed", "zone", "answers", "unstoppable", "charges")}
FORMS: dict[str, dict[str, Form]] = {
    "activate": _forms(VERBS, NONE, ACTIVATED, several=True)
    | _forms({"alter_summon": ALTER_SUMMON}, NONE, {"speed": {}}, several=False),
    "flip": _forms(VERBS, NONE, {"limit": {"enum": ["duel", "none"]}}, several=True),
    "chant": _forms(VERBS, NONE, NONE, several=False),
    "static": {word: Form(verb.needs, verb.takes) for word, verb in STATIC_VERBS.items()},
    "trigger": _forms(VERBS, {"when": {}}, {"limit": {}, "optional": {}, "zone": {}}, several=False)
    | _forms({"take_attack": TAKE_ATTACK}, NONE, {"limit": {}}, several=False),
    "summon": {
        "fusion": Form({"materials": {}}, {"value": WORD}),
        "ritual": Form({"value": WORD}),
        "alter": Form({"materials": {}, "value": WORD}),
        "integration": Form({"materials": {}, "value": WORD}),
    },
    "equip": {"": Form({"where": {}})},
    "event": {"": Form({"where": {}})},
    "ritual": {
        "": Form(
            takes={
                **{key: {} for key in ("monster", "least", "most", "where", "instead_of_normal_summon")},
                "from": {"const": "hand"},
            }
        )
    },
    "tablet": {"": Form({"value": WORD, "amount": {"minimum": 1}}, {"monster": {}, "least": {}})},
}
"""Kind -> verb -> arguments. Kinds with the verb "" have none."""

REPEATED = ("activate", "static", "trigger")
"""Kinds of which a card may have several rows."""
MONSTER_EVENTS = frozenset(
    {"summoned", "normal summoned", "special summoned", "attacks", "is attacked", "wins a battle", "inflicts battle damage"}
)


def misfits(card: Card) -> Iterator[str]:
    """Yield why rows of a card do nothing, or not what they say, on a card of its kind: no schema can tell."""
    kinds = [row["kind"] for row in card.effects]
    yield from (f"it has {kinds.count(kind)} rows '{kind}'" for kind in FORMS if kinds.count(kind) > _most(card, kind))
    if "activate" in kinds and {"ritual", "tablet"} & set(kinds):
        yield "a Ritual Spell has no row 'activate'"
    if card.trigger and "Trap" not in card.types:
        yield "only a Trap has a 'trigger'"
    for row in card.effects:
        yield from _misfits_of(card, row)


def _most(card: Card, kind: str) -> int:
    if kind == "activate" and _is_played(card):
        return 1
    return 99 if kind in REPEATED else 1


def _is_played(card: Card) -> bool:
    return bool({"Spell", "Trap"} & set(card.types))


def _is_monster(card: Card) -> bool:
    return card.frame.endswith("Monster") or "Monster" in card.types


def _stays(card: Card) -> bool:
    return not _is_played(card) or _is_monster(card) or bool({"Continuous", "Equip"} & set(card.types))


def _misfits_of(card: Card, row: Row) -> Iterator[str]:
    kind, is_monster = row["kind"], _is_monster(card)
    owners = {
        "flip": is_monster,
        "chant": is_monster,
        "equip": "Equip" in card.types,
        "event": "Rule" in card.types,
        "ritual": "Spell" in card.types,
        "tablet": "Spell" in card.types,
        "summon": card.frame == f"{row.get('do', '').capitalize()} Monster",
    }
    if not owners.get(kind, True):
        yield f"a row '{kind}' does nothing on this kind of card"
    if "charges" in row and "Symbol" not in card.types:
        yield "only a Symbol has 'charges'"
    if row.get("least", 1) > row.get("most", 10):
        yield "'least' is more than 'most'"
    if _summons_itself(row) and (kind == "chant" or "summoned" in row.get("when", "")):
        yield "a summon of the card would summon it again and again"
    if kind == "activate" and _is_played(card):
        yield from (f"a Spell or Trap has no '{key}'" for key in ("zone", "charges") if key in row)
        if row.get("limit") == "turn":
            yield "a Spell or Trap has no 'limit: turn'"
    if kind in ("static", "trigger") and "zone" not in row and not _stays(card):
        yield f"a card that does not stay on the field has no row '{kind}'"
    if kind == "static":
        yield from _misfits_of_static(card, row)
    elif not is_monster:
        yield from _misfits_beside_monsters(row)


def _summons_itself(row: Row) -> bool:
    return row.get("do") == "special_summon" and row.get("target") == "self"


def _misfits_of_static(card: Card, row: Row) -> Iterator[str]:
    target = static_target(card, row)
    if target == "bearer" and "Equip" not in card.types:
        yield "only an Equip card has a bearer"
    if target in ("self", "opposing") and not _is_monster(card):
        yield f"'{row['do']}' is about a monster, and the card is not one: name a 'target'"


def _misfits_beside_monsters(row: Row) -> Iterator[str]:
    """Yield what only a monster does: move, take an attack, or change its own ATK."""
    if row.get("when") in MONSTER_EVENTS:
        yield f"only a monster has the trigger '{row['when']}'"
    verb = VERBS.get(row.get("do", ""))
    targets = verb.takes.get("target", {}).get("enum", ()) if verb is not None else ()
    if row.get("do") in ("move", "take_attack") or (row.get("target") == "self" and "spell_trap" not in targets):
        yield f"'{row['do']}' is about a monster, and the card is not one"

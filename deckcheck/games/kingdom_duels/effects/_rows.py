"""Effects that are written as rows in card data: {kind, do, target, from, amount, destruction_damage}, in the words of the
card schema. They serve cards that a deck or a scenario defines for itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckcheck.core.errors import UsageError
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Choices,
    Data,
    Resolve,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
    When,
)
from deckcheck.games.kingdom_duels.engine.state import State

Row = Mapping[str, Any]

TRIGGERS: dict[str, tuple[str, When]] = {
    "opponent attacks": ("attacked", pick.foe_attacks),
    "opponent declares an attack": ("attack_declared", pick.foe_attacks),
    "opponent summons": ("summoned", pick.foe_summons()),
    "own monster destroyed": (
        "destroyed",
        lambda state, card, seat, data: data[1][1] == state.players[seat].board and data[1][0] == 3,
    ),
    "summoned": ("summoned", pick.self_event),
    "destroyed": ("destroyed", pick.self_event),
    "standby": ("standby", lambda state, card, seat, data: bool(data[0] == seat)),
}
"""The triggers that a card row may name, in words of our own."""

STATIC_KINDS = {"modify_atk": "atk", "modify_def": "def", "piercing": "piercing", "battle_lock": "position_locked"}


def effects_from_rows(card: Card) -> CardEffects:
    """Return the effects of a card from its rows."""
    uses, statics, triggers = [], [], []
    main = {word for word in card.types if word in ("Spell", "Trap")}
    activate: ActivatedEffect | None = None
    trap = chant = None
    if card.trigger and card.trigger != "None":
        trap = TrapTrigger(*_known(card, "trigger", card.trigger, TRIGGERS))
    for row in card.effects:
        if row["kind"] == "static":
            fits = pick.its_bearer if "Equip" in card.types else _static_fits(row)
            kind = _known(card, "static effect", row["do"], STATIC_KINDS)
            statics.append(Static(kind, fits, row.get("amount", True)))
        elif row["kind"] == "trigger":
            triggers.append(_trigger(row))
        elif row["kind"] == "chant":
            chant = _chant(row)
        else:
            charges = row.get("charges", 0)
            use = ActivatedEffect(_resolve(row), _can(row), _targets(row), limit="" if charges else "turn", charges=charges)
            if main and activate is None:
                activate = use
            else:
                uses.append(use)
    equip_to = pick.face_up if "Equip" in card.types else None
    if activate is None and main:
        targets = pick.monster("any", pick.face_up) if equip_to is not None else None
        activate = ActivatedEffect(pick.nothing, targets=targets)
    return CardEffects(
        activate=activate,
        uses=tuple(uses),
        triggers=tuple(triggers),
        statics=tuple(statics),
        trap=trap,
        equip_to=equip_to,
        chant=chant,
    )


def _known(card: Card, what: str, word: str, table: Mapping[str, Any]) -> Any:
    """Return what a word of a row stands for; the card schema leaves the words of triggers open, and which of them can be
    static."""
    if word not in table:
        raise UsageError(f"the card '{card.name}' has the unknown {what} '{word}'; known: {', '.join(table)}")
    return table[word]


def _static_fits(row: Row) -> Any:
    return pick.itself if row.get("target", "self") == "self" else pick.is_monster


def _chant(row: Row) -> Callable[[State, int, int], None]:
    """Return what happens by itself; of several choices the first is taken."""
    resolve, choices = _resolve(row), _targets(row)

    def happen(state: State, card: int, seat: int) -> None:
        found = choices(state, card, seat) if choices is not None else [()]
        if found:
            resolve(state, card, seat, found[0])

    return happen


def _trigger(row: Row) -> Trigger:
    happen = _chant(row)

    def react(state: State, card: int, seat: int, data: Data) -> None:
        happen(state, card, seat)

    return Trigger("summoned" if row.get("from") is None else "destroyed", react, pick.self_event)


def _targets(row: Row) -> Choices | None:
    """Return what an effect chooses: by `target`, in the zone `from`."""
    target, zone = row.get("target"), row.get("from")
    if row["do"] in ("draw", "damage", "gain_lp", "negate") or target in ("self", "all"):
        return None
    if zone == "graveyard":
        return pick.in_graveyard("any", pick.is_monster)
    if zone == "hand":
        return pick.in_hand(pick.is_monster)
    if row["do"] == "replace_terrain":
        return pick.terrain("any")
    if row["do"] == "redirect_attack":
        return pick.monster("any")
    if target == "spell_trap":
        return pick.spell_trap()
    if target == "card":
        return _any_card
    return pick.monster("any")


def _any_card(state: State, card: int, seat: int) -> list[Targets]:
    return pick.monster("any")(state, card, seat) + pick.spell_trap("any")(state, card, seat)


def _can(row: Row) -> Any:
    if row["do"] == "negate":
        return lambda state, card, seat: bool(state.chain)
    if row["do"] == "redirect_attack":
        return lambda state, card, seat: state.attack is not None
    return lambda state, card, seat: True


def _resolve(row: Row) -> Resolve:
    verb = VERBS[row["do"]]

    def resolve(state: State, card: int, seat: int, targets: Targets) -> None:
        if row.get("target") == "all":
            targets = tuple(other for (other,) in _any_card(state, card, seat))
        verb(state, card, seat, targets if targets else (card,), row)

    return resolve


Verb = Callable[[State, int, int, Targets, Row], None]


def _destroy(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    do.destroy_all(state, targets, seat, damage=row.get("destruction_damage", False))


def _each(verb: Callable[[State, int], Any]) -> Verb:
    def act(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
        for target in targets:
            verb(state, target)

    return act


def _modify(kind: str) -> Verb:
    def act(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
        for target in targets:
            do.change(state, target, kind, row.get("amount", 0), do.END)

    return act


def _battle_lock(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        do.battle_lock(state, target, row.get("amount", do.ON_FIELD))


def _replace_terrain(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        do.replace_terrain(state, *do.terrain_at(target), "Land")


VERBS: dict[str, Verb] = {
    "destroy": _destroy,
    "erode": _each(do.erode),
    "special_summon": lambda state, card, seat, targets, row: do.special_summon(state, seat, targets),
    "draw": lambda state, card, seat, targets, row: do.draw(state, seat, row.get("amount", 1)),
    "damage": lambda state, card, seat, targets, row: do.choose_opponent(state, seat, do.damage, row.get("amount", 0)),
    "gain_lp": lambda state, card, seat, targets, row: do.gain_lp(state, seat, row.get("amount", 0)),
    "modify_atk": _modify("atk"),
    "modify_def": _modify("def"),
    "battle_swap": _each(do.battle_swap),
    "battle_lock": _battle_lock,
    "hide": _each(do.hide),
    "replace_terrain": _replace_terrain,
    "negate": lambda state, card, seat, targets, row: do.negate(state),
    "redirect_attack": lambda state, card, seat, targets, row: do.redirect_attack(state, targets[0]),
    "piercing": lambda state, card, seat, targets, row: do.change(state, targets[0], "piercing"),
}

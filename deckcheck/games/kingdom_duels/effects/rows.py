"""Effects that are written as rows in card data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from deckcheck.core.errors import UsageError
from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    resolves,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import ON_FIELD
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
from deckcheck.games.kingdom_duels.engine.terrains import terrain_at

Row = Mapping[str, Any]


TRIGGERS: dict[str, tuple[str, When]] = {
    "opponent attacks": ("attacked", triggers.foe_attacks),
    "opponent declares an attack": ("attack_declared", triggers.foe_attacks),
    "opponent summons": ("summoned", triggers.foe_summons()),
    "own monster destroyed": (
        "destroyed",
        lambda state, card, seat, data: data[1][1] == state.players[seat].board and data[1][0] == 3,
    ),
    "summoned": ("summoned", triggers.self_event),
    "destroyed": ("destroyed", triggers.self_event),
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
            fits = conditions.its_bearer if "Equip" in card.types else _static_fits(row)
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
    equip_to = conditions.face_up if "Equip" in card.types else None
    if activate is None and main:
        bearers = targets.monster("any", conditions.face_up) if equip_to is not None else None
        activate = ActivatedEffect(resolves.nothing, targets=bearers)
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
    return conditions.itself if row.get("target", "self") == "self" else conditions.is_monster


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

    return Trigger("summoned" if row.get("from") is None else "destroyed", react, triggers.self_event)


def _targets(row: Row) -> Choices | None:
    """Return what an effect chooses: by `target`, in the zone `from`."""
    target, zone = row.get("target"), row.get("from")
    if row["do"] in ("draw", "damage", "gain_lp", "negate") or target in ("self", "all"):
        return None
    if zone == "graveyard":
        return targets.in_graveyard("any", conditions.is_monster)
    if zone == "hand":
        return targets.in_hand(conditions.is_monster)
    if row["do"] == "replace_terrain":
        return targets.terrain("any")
    if row["do"] == "redirect_attack":
        return targets.monster("any")
    if target == "spell_trap":
        return targets.on_field_spell_trap()
    if target == "card":
        return _any_card
    return targets.monster("any")


def _any_card(state: State, card: int, seat: int) -> list[Targets]:
    return targets.monster("any")(state, card, seat) + targets.spell_trap("any")(state, card, seat)


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
    actions.destroy_all(state, targets, seat, damage=row.get("destruction_damage", False))


def _each(verb: Callable[[State, int], Any]) -> Verb:
    def act(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
        for target in targets:
            verb(state, target)

    return act


def _modify(kind: str) -> Verb:
    def act(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
        for target in targets:
            changes.change(state, target, kind, row.get("amount", 0), changes.END)

    return act


def _battle_lock(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        changes.battle_lock(state, target, row.get("amount", ON_FIELD))


def _replace_terrain(state: State, card: int, seat: int, targets: Targets, row: Row) -> None:
    for target in targets:
        terrains.replace_terrain(state, *terrain_at(target), "Land")


VERBS: dict[str, Verb] = {
    "destroy": _destroy,
    "erode": _each(actions.erode),
    "special_summon": lambda state, card, seat, targets, row: summons.special_summon(state, seat, targets),
    "draw": lambda state, card, seat, targets, row: actions.draw(state, seat, row.get("amount", 1)),
    "damage": lambda state, card, seat, targets, row: choices.choose_opponent(
        state, seat, changes.damage, row.get("amount", 0)
    ),
    "gain_lp": lambda state, card, seat, targets, row: changes.gain_lp(state, seat, row.get("amount", 0)),
    "modify_atk": _modify("atk"),
    "modify_def": _modify("def"),
    "battle_swap": _each(changes.battle_swap),
    "battle_lock": _battle_lock,
    "hide": _each(changes.hide),
    "replace_terrain": _replace_terrain,
    "negate": lambda state, card, seat, targets, row: actions.negate(state),
    "redirect_attack": lambda state, card, seat, targets, row: actions.redirect_attack(state, targets[0]),
    "piercing": lambda state, card, seat, targets, row: changes.change(state, targets[0], "piercing"),
}

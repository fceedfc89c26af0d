"""Effects that are written as rows: `{kind: static, do: modify_atk, amount: 300}`, in the words of the card schema.

They are in `card_db/kingdom-duels/effects/<set>.yaml` and in the `cards:` of decklists and players' own databases. A row is one
trigger, one verb and plain arguments; whatever needs a condition is a function (`cards/`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from deckcheck.games.kingdom_duels.cards import Card
from deckcheck.games.kingdom_duels.effects.parts import (
    choices,
    conditions,
    costs,
    places,
    resolves,
    rituals,
    situations,
    spells,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.effects.row_filters import Row, all_of, fits_of
from deckcheck.games.kingdom_duels.effects.row_statics import statics_of
from deckcheck.games.kingdom_duels.effects.row_verbs import VERBS
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    Can,
    CardEffects,
    Choices,
    Data,
    Fits,
    React,
    Resolve,
    Summon,
    Targets,
    TrapTrigger,
    Trigger,
    When,
)
from deckcheck.games.kingdom_duels.engine.state import State


def _mine_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[1][0] == FRONT and data[1][1] == state.players[seat].board)


def _summoned(how: str) -> When:
    return lambda state, card, seat, data: data[0] == card and data[1] == how


def _destroyed(cause: str) -> When:
    return lambda state, card, seat, data: data[0] == card and data[2] == cause


TRIGGERS: dict[str, tuple[str, When]] = {
    "opponent attacks": ("attacked", triggers.foe_attacks),
    "opponent declares an attack": ("attack_declared", triggers.foe_attacks),
    "opponent summons": ("summoned", triggers.foe_summons()),
    "opponent activates a Spell": ("activated", spells.foe_activates(SPELL)),
    "opponent activates a Trap": ("activated", spells.foe_activates(TRAP)),
    "own monster destroyed": ("destroyed", _mine_fell),
    "summoned": ("summoned", triggers.self_event),
    "normal summoned": ("summoned", _summoned("normal")),
    "special summoned": ("summoned", _summoned("special")),
    "flipped": ("flipped", triggers.self_event),
    "destroyed": ("destroyed", triggers.self_event),
    "destroyed in battle": ("destroyed", _destroyed("battle")),
    "destroyed by an effect": ("destroyed", _destroyed("effect")),
    "attacks": ("attack_declared", triggers.attacks),
    "is attacked": ("attacked", triggers.is_attacked),
    "wins a battle": ("battled", triggers.wins_battle),
    "inflicts battle damage": ("damage", triggers.hurts_foe),
    "standby": ("standby", triggers.own_event),
    "end phase": ("end_phase", triggers.own_event),
}
"""The triggers that a row or a Trap may name, in words of our own."""


def effects_from_rows(card: Card) -> CardEffects:
    """Return the effects of a card from its rows."""
    rows = card.effects
    made = next((_ritual(row) for row in rows if row["kind"] in ("ritual", "tablet")), CardEffects())
    itself, others = _activated(card, [row for row in rows if row["kind"] == "activate"])
    return replace(
        made,
        activate=made.activate or itself,
        uses=made.uses + others,
        triggers=tuple(_trigger(row) for row in rows if row["kind"] == "trigger"),
        statics=tuple(static for row in rows if row["kind"] == "static" for static in statics_of(card, row)),
        trap=_trap(card),
        equip_to=_equip_to(card, rows),
        summon=next((_summon(row) for row in rows if row["kind"] == "summon"), None),
        flip=next((_use(row, "none") for row in rows if row["kind"] == "flip"), None),
        chant=next((_chant(row) for row in rows if row["kind"] == "chant"), None),
        event=next((situations.on_field(*fits_of(row["where"])) for row in rows if row["kind"] == "event"), None),
        by_phase=any(row.get("during") == "battle_phase" for row in rows),
        partial=bool(card.missing),
    )


def _trap(card: Card) -> TrapTrigger | None:
    if not card.trigger or card.trigger == "None":
        return None
    return TrapTrigger(*TRIGGERS[card.trigger])


def _equip_to(card: Card, rows: tuple[Row, ...]) -> Fits | None:
    """Return whom an Equip card may equip: every face-up monster unless a row says more."""
    if "Equip" not in card.types:
        return None
    wheres = [row["where"] for row in rows if row["kind"] == "equip"]
    return conditions.wearable(all_of(*fits_of(wheres[0]))) if wheres else conditions.face_up


def _activated(card: Card, rows: list[Row]) -> tuple[ActivatedEffect | None, tuple[ActivatedEffect, ...]]:
    """Return what a Spell or Trap does when it is activated, and the effects that its controller activates."""
    found = [_use(row, "none" if "charges" in row else "turn") for row in rows]
    if not {"Spell", "Trap"} & set(card.types):
        return None, tuple(found)
    if found:
        return found[0], tuple(found[1:])
    bearers = targets.monster("any", conditions.face_up, *_bearer(card)) if "Equip" in card.types else None
    return ActivatedEffect(resolves.nothing, targets=bearers), ()


def _bearer(card: Card) -> tuple[Fits, ...]:
    equip_to = _equip_to(card, card.effects)
    return () if equip_to is None or equip_to is conditions.face_up else (equip_to,)


def _use(row: Row, usual_limit: str) -> ActivatedEffect:
    if row["do"] == "alter_summon":
        return replace(summons.alter_use(row["value"], *fits_of(row.get("where", {}))), slow=_slow(row))
    limit = row.get("limit", usual_limit)
    cans: list[Can] = [*_cans(row)]
    choice, cost, paid = _cost(row, _targets(row), cans)
    return ActivatedEffect(
        _resolve(row, paid),
        _all_can(cans),
        choice,
        cost,
        slow=_slow(row),
        limit="" if limit == "none" else limit,
        zone=row.get("zone", "field"),
        charges=row.get("charges", 0),
        unstoppable=row.get("unstoppable", False),
    )


def _slow(row: Row) -> bool | None:
    return {"quick": False, "slow": True}.get(row.get("speed", ""))


def _all_can(cans: list[Can]) -> Can:
    if len(cans) == 1:
        return cans[0]
    return lambda state, card, seat: all(can(state, card, seat) for can in cans)


def _cans(row: Row) -> list[Can]:
    """Return what must be so for a verb to make sense."""
    if "answers" in row:
        return [spells.answers({"spell": SPELL, "trap": TRAP}[row["answers"]])]
    if row["do"] == "negate":
        return [lambda state, card, seat: bool(state.chain)]
    if row["do"] in ("redirect_attack", "negate_attack"):
        return [lambda state, card, seat: state.attack is not None]
    if row["do"] == "move":
        return [situations.is_on_field]
    if row["do"] == "token_summon":
        return [summons.has_token(row["value"])]
    if row["do"] == "special_summon" and not {"tribute", "tribute_itself"} & row.get("cost", {}).keys():
        return [lambda state, card, seat: summons.room(state, seat)]
    return []


def _cost(row: Row, choice: Choices | None, cans: list[Can]) -> tuple[Choices | None, Resolve | None, int]:
    """Return the choices with those of the cost before them, the cost, and how many targets the cost takes."""
    cost = row.get("cost", {})
    if "lp" in cost:
        cans.append(costs.can_pay(cost["lp"]))
        return choice, costs.pay(cost["lp"]), 0
    if "half_lp" in cost:
        return choice, costs.pay_half_lp, 0
    if "tribute_itself" in cost:
        cans.append(costs.can_tribute_itself)
        return choice, costs.tribute_itself, 0
    if "discard" in cost:
        return costs.discarding(choice, number=cost["discard"]), costs.pay_discard(cost["discard"]), cost["discard"]
    if "tribute" in cost:
        tribute = costs.own_tribute(*fits_of(cost["tribute"], "side"))
        return tribute if choice is None else targets.both_targets(tribute, choice), costs.pay_tribute, 1
    return choice, None, 0


def _targets(row: Row) -> Choices | None:
    """Return what an effect chooses: by `target`, in the zone `from`, of those that fit `where`."""
    target, zone, where = row.get("target"), row.get("from"), row.get("where", {})
    side, fits = where.get("side", "any"), fits_of(where, "side")
    sizes = {"least": row.get("least", 1), "most": row.get("most", row.get("least", 1))}
    if row["do"] in UNTARGETED or target in ("self", "all"):
        return None
    if zone == "graveyard":
        return targets.in_graveyard(side, *(fits or (conditions.is_monster,)), **sizes)
    if zone == "hand":
        return targets.in_hand(*(fits or (conditions.is_monster,)), **sizes)
    if zone == "main_deck":
        return lambda state, card, seat: targets.one_of(places.deck_cards(state, seat, *fits))
    if row["do"] == "replace_terrain":
        return _terrain(side, where)
    if row["do"] == "move":
        return targets.free_own(*where["terrains"]) if "terrains" in where else _free(where)
    if target == "spell_trap":
        return targets.on_field_spell_trap(side, *fits, **sizes)
    if target == "face_down":
        return targets.face_down(side)
    if target == "attacker":
        return targets.attacker_target(*fits)
    if target == "card":
        return _any_card
    return targets.monster(side, *fits, **sizes)


UNTARGETED = frozenset(
    {"nothing", "draw", "mill", "damage", "gain_lp", "negate", "negate_and_destroy", "negate_attack", "end_battle_phase"}
    | {"token_summon", "opponent_discards"}
)


def _terrain(side: str, where: Row) -> Choices:
    return targets.terrain(side, *where.get("terrains", ()), attribute=next(iter(where.get("terrain_attributes", ("",)))))


def _free(where: Row) -> Choices:
    return targets.free_terrain(*where.get("terrain_attributes", ()))


def _any_card(state: State, card: int, seat: int) -> list[Targets]:
    return targets.monster("any")(state, card, seat) + targets.spell_trap("any")(state, card, seat)


def _resolve(row: Row, paid: int = 0) -> Resolve:
    verb = VERBS[row["do"]]

    def resolve(state: State, card: int, seat: int, chosen: Targets) -> None:
        if row.get("target") == "all":
            chosen = tuple(other for (other,) in _any_card(state, card, seat))
        verb(state, card, seat, chosen[paid:] or (card,), row)

    return resolve


def _chant(row: Row) -> Any:
    react = _react(row)
    return lambda state, card, seat: react(state, card, seat, ())


def _react(row: Row) -> React:
    """Return what happens by itself; its player chooses among several targets."""
    verb, choice = VERBS[row["do"]], _targets(row)

    def react(state: State, card: int, seat: int, data: Data) -> None:
        if choice is None:
            verb(state, card, seat, (card,), row)
        else:
            found = [chosen[0] for chosen in choice(state, card, seat)]
            choices.choose_card(state, seat, found, _act_on, card, seat, row)

    return react


def _act_on(state: State, chosen: int, card: int, seat: int, row: Row) -> None:
    VERBS[row["do"]](state, card, seat, (chosen,), row)


def _trigger(row: Row) -> Trigger:
    limit, optional = row.get("limit", ""), row.get("optional", False)
    if row["do"] == "take_attack":
        return triggers.guard(*fits_of(row.get("where", {})), limit=limit or "turn")
    event, when = TRIGGERS[row["when"]]
    return Trigger(event, _react(row), when, optional, limit or ("turn" if optional else ""), row.get("zone", "field"))


def _summon(row: Row) -> Summon:
    return Summon(row["do"], tuple(row.get("materials", ())), by=row.get("value", ""))


def _ritual(row: Row) -> CardEffects:
    if row["kind"] == "tablet":
        return rituals.tablet_ritual(row["value"], row["amount"], row.get("least", 1))
    least = row.get("least", 1)
    materials = rituals.ritual_materials(
        least, row.get("most", least), rituals.matching(*fits_of(row.get("where", {}))), hand=row.get("from") == "hand"
    )
    return rituals.ritual(materials, instead_of_normal=row.get("instead_of_normal_summon", False))

"""The effects of a card from its rows."""

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
    ritual_materials,
    rituals,
    situations,
    spells,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    Can,
    CardEffects,
    Choices,
    Fits,
    React,
    Resolve,
    Summon,
    Targets,
    TrapTrigger,
    Trigger,
    When,
)
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    Activated,
    AttackDeclared,
    Attacked,
    Battled,
    Damaged,
    Destroyed,
    EndPhaseBegan,
    Event,
    Flipped,
    StandbyPhaseBegan,
    Summoned,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.rows.filters import all_of, fits_of
from deckcheck.games.kingdom_duels.rows.statics import statics_of
from deckcheck.games.kingdom_duels.rows.verbs import ACTS, TARGETED
from deckcheck.games.kingdom_duels.rows.vocabulary import VERBS, Row, completed


def _mine_fell(state: State, card: int, seat: int, event: Destroyed) -> bool:
    return bool(event.where.zone == FRONT and event.where.board == state.players[seat].board)


def _summoned(how: str) -> When[Summoned]:
    return lambda state, card, seat, event: event.card == card and event.how == how


def _destroyed(cause: str) -> When[Destroyed]:
    return lambda state, card, seat, event: event.card == card and event.cause == cause


TRIGGERS: dict[str, TrapTrigger] = {
    "opponent attacks": TrapTrigger(Attacked, triggers.foe_attacks),
    "opponent declares an attack": TrapTrigger(AttackDeclared, triggers.foe_attacks),
    "opponent summons": TrapTrigger(Summoned, triggers.foe_summons()),
    "opponent activates a Spell": TrapTrigger(Activated, spells.foe_activates(SPELL)),
    "opponent activates a Trap": TrapTrigger(Activated, spells.foe_activates(TRAP)),
    "own monster destroyed": TrapTrigger(Destroyed, _mine_fell),
    "summoned": TrapTrigger(Summoned, triggers.self_event),
    "normal summoned": TrapTrigger(Summoned, _summoned("normal")),
    "special summoned": TrapTrigger(Summoned, _summoned("special")),
    "flipped": TrapTrigger(Flipped, triggers.self_event),
    "destroyed": TrapTrigger(Destroyed, triggers.self_event),
    "destroyed in battle": TrapTrigger(Destroyed, _destroyed("battle")),
    "destroyed by an effect": TrapTrigger(Destroyed, _destroyed("effect")),
    "attacks": TrapTrigger(AttackDeclared, triggers.attacks),
    "is attacked": TrapTrigger(Attacked, triggers.is_attacked),
    "wins a battle": TrapTrigger(Battled, triggers.wins_battle),
    "inflicts battle damage": TrapTrigger(Damaged, triggers.hurts_foe),
    "standby": TrapTrigger(StandbyPhaseBegan, triggers.own_event),
    "end phase": TrapTrigger(EndPhaseBegan, triggers.own_event),
}


def effects_from_rows(card: Card) -> CardEffects:
    """Return the effects of a card from its rows."""
    rows = card.effects
    made = next((_ritual(row) for row in rows if row["kind"] in ("ritual", "tablet")), CardEffects())
    activated = tuple(_use(row, "none" if "charges" in row else "turn") for row in rows if row["kind"] == "activate")
    is_played = bool({"Spell", "Trap"} & set(card.types))
    return replace(
        made,
        activate=made.activate or (_activation(card, activated) if is_played else None),
        uses=made.uses if is_played else activated,
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
    return TRIGGERS[card.trigger]


def _equip_to(card: Card, rows: tuple[Row, ...]) -> Fits | None:
    """A condition on the monsters that an Equip card may equip: every face-up one unless a row says more."""
    if "Equip" not in card.types:
        return None
    wheres = [row["where"] for row in rows if row["kind"] == "equip"]
    return conditions.wearable(all_of(*fits_of(wheres[0]))) if wheres else conditions.face_up


def _activation(card: Card, activated: tuple[ActivatedEffect, ...]) -> ActivatedEffect:
    """Return what a Spell or Trap does when it is activated: its only row for that, or nothing but to stay on the field."""
    if activated:
        return activated[0]
    bearers = targets.monster("any", conditions.face_up, *_bearer(card)) if "Equip" in card.types else None
    return ActivatedEffect(resolves.nothing, targets=bearers)


def _bearer(card: Card) -> tuple[Fits, ...]:
    equip_to = _equip_to(card, card.effects)
    return () if equip_to is None or equip_to is conditions.face_up else (equip_to,)


def _use(row: Row, usual_limit: str) -> ActivatedEffect:
    if row["do"] == "alter_summon":
        return replace(summons.alter_use(row["value"], *fits_of(row.get("where", {}))), slow=_slow(row))
    row = completed(row, VERBS[row["do"]])
    limit = row.get("limit", usual_limit)
    cans: list[Can] = [*_cans(row)]
    chosen = _targets(row)
    choice, cost, paid = _cost(row, chosen, cans)
    return ActivatedEffect(
        _resolve(row, paid, chosen is not None),
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
    """Return the conditions without which a verb makes no sense."""
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
    return choice, TARGETED.get(row["do"]), 0


def _targets(row: Row) -> Choices | None:
    """Return what an effect chooses: by `target`, in the zone `from`, of those that fit `where`."""
    target, zone, where = row.get("target"), row.get("from"), row.get("where", {})
    side, fits = where.get("side", "any"), fits_of(where, "side")
    elsewhere = fits if "card" in where else (conditions.is_monster, *fits)
    if row["do"] == "special_summon":
        elsewhere = (*elsewhere, conditions.may_come)
    sizes = {"least": row.get("least", 1), "most": row.get("most", row.get("least", 1))}
    if row["do"] == "replace_terrain":
        return _terrain(side, where)
    if row["do"] == "move":
        return targets.free_own(*where["terrains"]) if "terrains" in where else _free(where)
    if target in (None, "self", "all"):
        return None
    if zone == "graveyard":
        return targets.in_graveyard(side, *elsewhere, **sizes)
    if zone == "hand":
        return targets.in_hand(*elsewhere, **sizes)
    if zone == "main_deck":
        return lambda state, card, seat: targets.one_of(places.deck_cards(state, seat, *elsewhere))
    if target == "spell_trap":
        return targets.on_field_spell_trap(side, *fits, **sizes)
    if target == "face_down":
        return targets.face_down(side)
    if target == "attacker":
        return targets.attacker_target()
    if target == "card":
        return _any_card
    return targets.monster(side, *fits, **sizes)


def _terrain(side: str, where: Row) -> Choices:
    return targets.terrain(side, *where.get("terrains", ()), attribute=next(iter(where.get("terrain_attributes", ("",)))))


def _free(where: Row) -> Choices:
    return targets.free_terrain(*where.get("terrain_attributes", ()))


def _any_card(state: State, card: int, seat: int) -> list[Targets]:
    return targets.monster("any")(state, card, seat) + targets.spell_trap("any")(state, card, seat)


def _resolve(row: Row, paid: int, is_chosen: bool) -> Resolve:
    act = ACTS[row["do"]]

    def resolve(state: State, card: int, seat: int, chosen: Targets) -> None:
        act(state, card, seat, chosen[paid:] if is_chosen else _unchosen(state, card, seat, row), row)

    return resolve


def _unchosen(state: State, card: int, seat: int, row: Row) -> Targets:
    """Return what an effect happens to if its player chooses nothing: all cards on the field, or the card itself."""
    return tuple(other for (other,) in _any_card(state, card, seat)) if row.get("target") == "all" else (card,)


def _chant(row: Row) -> Any:
    react = _react(row)
    return lambda state, card, seat: react(state, card, seat, ())


def _react(row: Row) -> React[Event]:
    """Return what happens by itself; its player chooses among several targets."""
    row = completed(row, VERBS[row["do"]])
    act, choice = ACTS[row["do"]], _targets(row)

    def react(state: State, card: int, seat: int, event: Event) -> None:
        if choice is None:
            act(state, card, seat, _unchosen(state, card, seat, row), row)
        else:
            found = [chosen[0] for chosen in choice(state, card, seat)]
            choices.choose_card(state, seat, found, _act_on, card, seat, row)

    return react


def _act_on(state: State, chosen: int, card: int, seat: int, row: Row) -> None:
    ACTS[row["do"]](state, card, seat, (chosen,), row)


def _trigger(row: Row) -> Trigger:
    optional = row.get("optional", False)
    limit = row.get("limit", "turn" if optional or row["do"] == "take_attack" else "none").replace("none", "")
    if row["do"] == "take_attack":
        where = row.get("where", {})
        return triggers.guard(*fits_of(where), limit=limit, anyone=where.get("side") == "any")
    trigger = TRIGGERS[row["when"]]
    zone, cost = row.get("zone", "field"), TARGETED.get(row["do"])
    return Trigger(trigger.event, _react(row), trigger.when, optional, limit, zone, cost)


def _summon(row: Row) -> Summon:
    return Summon(row["do"], tuple(row.get("materials", ())), by=row.get("value", ""))


def _ritual(row: Row) -> CardEffects:
    if row["kind"] == "tablet":
        return rituals.tablet_ritual(row["value"], row["amount"], row.get("least", 1))
    least = row.get("least", 1)
    materials = rituals.tributes(
        least, row.get("most", least), ritual_materials.matching(*fits_of(row.get("where", {}))), hand=row.get("from") == "hand"
    )
    return rituals.ritual(materials, instead_of_normal=row.get("instead_of_normal_summon", False))

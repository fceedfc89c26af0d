"""Orichalcos Barrier: monsters 111 to 240."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    mirror_knights,
    resolves,
    statics,
    summons,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import has, is_worn
from deckcheck.games.kingdom_duels.engine.cards.values import monsters, side_then
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, DEF, FRONT, GRAVE, HIDDEN_DEF, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, seat_of


def _comes_first(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-137: its player summons it for the first time in the duel; a Hidden summon before counts."""
    return data[0] == card and not marks.marked(state, -1 - seat, "rifleman_came")


def _note_rifleman(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - seat, "rifleman_came", True, PERMANENT)


def _rifle(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose(state, seat, ("life", "damage"), _fired, seat)


def _fired(state: State, word: str, seat: int) -> None:
    if word == "life":
        changes.gain_lp(state, seat, 500)
    else:
        choices.choose_opponent(state, seat, changes.damage, 200)


def _revived_mine(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-152: its player Special Summons a monster from a graveyard to the own side."""
    mine = state.zone[data[0]] == FRONT and state.ctrl[data[0]] == changes.home(state, seat) and data[4] == seat
    return mine and data[1] == "special" and data[2] == GRAVE and summons.room(state, seat)


def _stop_time(state: State, card: int, seat: int, data: Data) -> None:
    """ORB-191: the player of the destroyed monster skips the next Main Phase 1."""
    loser = next(other for other in data[2] if other != card)
    actions.skip_next(state, seat_of(state, side_then(state, loser)), "main1")


def _draw_out(state: State, card: int, seat: int, data: Data) -> None:
    if state.pos[data[1]] in (DEF, HIDDEN_DEF):
        changes.battle_swap(state, data[1])


def _terrain_changed(state: State, card: int, seat: int, data: Data) -> bool:
    """ORB-201: under a monster."""
    there = any(state.col[other] == data[1] for other in monsters(state, data[0]))
    return there and changes.can_pay_lp(state, seat, 250)


def _erupt(state: State, card: int, seat: int, data: Data) -> None:
    terrains.replace_terrain(state, data[0], data[1], "Volcano")
    if state.zone[card] == FRONT:
        terrains.replace_terrain(state, state.ctrl[card], state.col[card], "Volcano")


def _by_foreign_glyph(state: State, card: int, other: int) -> bool:
    """ORB-116: the effect that is carried out is that of an opponent's Spell or Trap."""
    glyph = state.acting >= 0 and bool(state.game.main[state.acting] & (SPELL | TRAP))
    return glyph and conditions.by_foe(state, card, card)


def _absorb(state: State, card: int, seat: int, amount: int, kind: str) -> int:
    """Battle Damage of its player becomes 0, with a Summoning Counter for every 500 of it."""
    ready = marks.marked(state, card, "came_specially") and state.pos[card] == ATK and not has(state, card, "negated")
    mine = changes.home(state, seat)
    in_battle = state.battle is not None and any(state.ctrl[other] == mine for other in state.battle)
    if kind != "battle" or not ready or not in_battle or state.ctrl[card] != mine:
        return amount
    if not lasting.controls_named(state, seat, "The Barrier of Orichalcos"):
        return amount
    changes.put_counter(state, card, amount // 500)
    return 0


def _shield_breaks(state: State, card: int, victim: int, cause: str) -> bool:
    """A Shield Counter is removed from it instead of its destruction."""
    return victim == card and mirror_knights.take_shield(state, card)


def _mirrors_foe(state: State, card: int, other: int) -> bool:
    """It has a Shield Counter, its player controls "Living Mirror", and it battles a monster that is not Divine."""
    if not conditions.battling(conditions.no(conditions.of_type("Divine")))(state, card, other):
        return False
    return mirror_knights.has_shield(state, card, card) and lasting.controls_named(
        state, changes.controller(state, card), "Living Mirror"
    )


def _per_counter(state: State, card: int, other: int) -> int:
    """500 for each Summoning Counter on the monster that it equips."""
    return 500 * state.counters[state.host[card]] if is_worn(state, card) else 0


CARDS: dict[str, CardEffects] = {
    "ORB-116": CardEffects(  # Machine Soldier of the Demon World
        statics=(statics.self_static("attack_unnegatable", _by_foreign_glyph),)
    ),
    "ORB-125": CardEffects(  # Automaton Token
        statics=(
            statics.self_static("cannot_attack"),
            Static(
                "cannot_be_attacked",
                conditions.both(
                    conditions.own, conditions.of_type("Machine"), lambda state, card, other: not state.game.token[other]
                ),
            ),
        )
    ),
    "ORB-127": CardEffects(  # Magic Canceller
        statics=(Static("player_no_spells", lambda state, card, other: other < 0 and state.pos[card] == ATK),)
    ),
    "ORB-137": CardEffects(  # Rifleman of Landstar
        triggers=(
            Trigger("summoned", _rifle, _comes_first),
            triggers.bookkeeping("summoned", _note_rifleman, triggers.self_event),
        )
    ),
    "ORB-152": CardEffects(  # Maiden of the Moonlight
        triggers=(
            Trigger("summoned", resolves.summon_itself, _revived_mine, optional=True, limit="turn", zone="hand"),
            summons.calls("tributed", triggers.self_event, "hand", parts=(conditions.of_type("Angel"),)),
        )
    ),
    "ORB-187": CardEffects(  # Orichalcos Kyutora
        uses=(
            ActivatedEffect(
                resolves.summon_itself,
                can=lambda state, card, seat: changes.can_pay_lp(state, seat, 500) and summons.room(state, seat),
                cost=costs.pay(500),
                zone="hand",
                slow=True,
            ),
        ),
        triggers=(
            triggers.notes(
                "summoned",
                "came_specially",
                lambda state, card, seat, data: data[0] == card and data[1] == "special",
                until=ON_FIELD,
            ),
        ),
        shield=_absorb,
    ),
    "ORB-191": CardEffects(  # Timeater
        triggers=(Trigger("battled", _stop_time, battles.beats(battles.fell_as_foe), zone="any"),),
        statics=(Static("atk", conditions.battling(conditions.of_type("Timeshifted")), 1000),),
    ),
    "ORB-194": CardEffects(  # Mirror Knight Token
        upkeep=mirror_knights.UPKEEP,
        saves=_shield_breaks,
        statics=(
            statics.self_static("no_material"),
            *mirror_knights.STANDS,
            Static("set_atk", _mirrors_foe, mirror_knights.mirrored),
        ),
    ),
    "ORB-201": CardEffects(  # Orichalcos Malevolence
        triggers=(
            Trigger("attacked", _draw_out, triggers.attacks),
            triggers.when_revealed(_draw_out, attacking=True),
            Trigger(
                "terrain_replaced",
                _erupt,
                _terrain_changed,
                optional=True,
                limit="turn",
                cost=lambda state, card, seat, data: changes.pay_lp(state, seat, 250),
            ),
            Trigger(
                "end_phase",
                lambda state, card, seat, data: terrains.replace_all(("Volcano",), (), "Wasteland")(state, card, seat, ()),
                lambda state, card, seat, data: bool(terrains.spots(state, terrains.every_board(state), "Volcano")),
            ),
        )
    ),
    "ORB-209": CardEffects(statics=(statics.self_static("base_def", value=_per_counter),)),  # Orichalcos Aristeros Token
    "ORB-210": CardEffects(statics=(statics.self_static("base_atk", value=_per_counter),)),  # Orichalcos Dexia Token
}

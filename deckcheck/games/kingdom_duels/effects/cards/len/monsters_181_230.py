"""Loose Ends: monsters 181 to 230."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    piles,
    places,
    resolves,
    situations,
    statics,
    strikes,
    summons,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle.attacks import attack_anew
from deckcheck.games.kingdom_duels.engine.cards.statics import has, has_player
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, DECK, FRONT, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, ask, push_after_chain
from deckcheck.simulator.parts.flow import note


def _to_space(state: State, card: int, seat: int, data: Data) -> None:
    terrains.replace_terrain(state, state.ctrl[card], state.col[card], "Space")


def _fire_cannon(state: State, card: int, seat: int, monster: int) -> None:
    """LEN-201: spends all its power on the monster of a Terrain."""
    strikes.weaken_or_destroy(state, seat, monster, atk_of(state, card))
    state.changes = Changes([mod for mod in state.changes if mod.card != card or mod.kind != "atk"])
    changes.modify_atk(state, card, -atk_of(state, card), ON_FIELD)  # what equips and others gave is gone too


def _every_monster(state: State, card: int, other: int) -> Targets:
    return tuple(all_monsters(state))


def _burrow(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-202: it hides where it is."""
    if conditions.face_up(state, card, card):
        ask(state, seat, "hide", (card,))


def _fell_attacking(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-189: in battle and in ATK position."""
    return (
        triggers.fell_regenerating()(state, card, seat, data) and data[2] == "battle" and triggers.from_field(state, data, ATK)
    )


def _may_rise(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.marked(state, card, "fell_today") and summons.room(state, seat)


def _multiply(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[card] == GRAVE:
        summons.special_summon(state, seat, (card,), then=_infect, arguments=(seat,))


def _infect(state: State, card: int, seat: int) -> None:
    players = [other for other, player in enumerate(state.players) if not player.lost]
    choices.choose_player(state, seat, players, changes.damage, 200)


def _return_weaker(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[card] == GRAVE:
        summons.special_summon(state, seat, (card,), then=_weaker)


def _weaker(state: State, card: int) -> None:
    """LEN-192: with 1000 ATK and DEF, and never again."""
    changes.change(state, card, "base_atk", 1000, ON_FIELD)
    changes.change(state, card, "base_def", 1000, ON_FIELD)
    changes.remove_type(state, card, "Regeneration")


def _swallow_all(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-191: Normal monsters go beneath it and down with it; then each player starts anew with five cards."""
    for player in reversed(range(len(state.players))):
        if not state.players[player].lost:
            choices.later(state, _restart, player)
    for other in [other for other in places.field_monsters(state, seat) if conditions.is_normal(state, card, other)]:
        if other != card:
            actions.attach(state, other, card)
    actions.destroy(state, card, seat)


def _restart(state: State, seat: int) -> None:
    top = tuple(piles.top_cards(state, seat, 5))
    note(state, "cards_looked_at", seat, top)
    choices.later(state, _pick_up, top)
    _next_restart(state, -1, seat, top)


def _next_restart(state: State, last: int, seat: int, cards: Targets) -> None:
    fits = conditions.both(conditions.is_monster, conditions.level(most=4))
    left = tuple(other for other in cards if state.zone[other] == DECK)
    small = [other for other in left if fits(state, other, other)]
    if small and summons.room(state, seat):
        summons.special_summon(state, seat, small, summons.FACE_UP, then=_next_restart, arguments=(seat, left))


def _pick_up(state: State, cards: Targets) -> None:
    """LEN-191: what was not summoned, or cannot be, goes to the hand."""
    for other in cards:
        if state.zone[other] == DECK:
            actions.to_hand(state, other)


def _dodge(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-204: turned up in battle it may lead the attack to another monster of its side."""
    if state.attack is not None and not has(state, state.attack[0], "no_redirect"):
        others = [other for other in places.field_monsters(state, seat, "own") if other not in state.attack]
        choices.pick_up_to(state, seat, others, 1, _lead_astray)


def _lead_astray(state: State, chosen: Targets) -> None:
    if chosen and state.attack is not None:
        push_after_chain(state, attack_anew, state.attack[0], chosen[0])


CARDS: dict[str, CardEffects] = {
    "LEN-188": CardEffects(  # Spear Dragon
        statics=battles.FELLS_FACE_UP[:2], triggers=(*battles.FELLS_FACE_UP[2:], *lasting.tired(sleepy=False))
    ),
    "LEN-189": CardEffects(  # Giant Virus
        triggers=(
            triggers.notes("destroyed", "fell_today", _fell_attacking, zone="field"),
            Trigger("battle_phase_ends", _multiply, _may_rise, optional=True, limit="turn", zone="graveyard"),
        )
    ),
    "LEN-191": CardEffects(flip=ActivatedEffect(_swallow_all, limit="")),  # Cyber Pod
    "LEN-192": CardEffects(  # Dol Dora
        triggers=(
            triggers.notes("destroyed", "fell_today", triggers.fell_regenerating(), zone="field"),
            Trigger("end_phase", _return_weaker, _may_rise, optional=True, limit="turn", zone="graveyard"),
        )
    ),
    # Pays LP for a great blow that does no battle damage.
    "LEN-193": CardEffects(  # Injection Angel Lily
        statics=(
            Static(
                "atk",
                conditions.both(conditions.battling(conditions.anyone), situations.while_(conditions.flagged("injected"))),
                3000,
            ),
            statics.self_static("inflicts_no_damage", conditions.flagged("injected")),
        ),
        triggers=(
            Trigger(
                "damage_calculation",
                lambda state, card, seat, data: lasting.for_battle(state, card, "injected", card),
                lambda state, card, seat, data: card in data and changes.can_pay_lp(state, seat, 1500),
                optional=True,
                limit="turn",
                cost=lambda state, card, seat, data: changes.pay_lp(state, seat, 1500),
            ),
            *lasting.BATTLE_ONLY,
        ),
    ),
    "LEN-201": CardEffects(  # Satellite Cannon
        triggers=(
            triggers.when_summoned(_to_space),
            Trigger(
                "end_phase", lambda state, card, seat, data: changes.modify_atk(state, card, 1000, ON_FIELD), triggers.own_event
            ),
        ),
        statics=(Static("cannot_attack_these", conditions.itself, _every_monster),),
        strike=strikes.strike_monster(_fire_cannon),
    ),
    # Hides in the earth; who finds it in battle finds it stronger.
    "LEN-202": CardEffects(  # The Wicked Worm Beast
        uses=(ActivatedEffect(_burrow, can=lambda state, card, seat: terrains.terrain_attribute(state, card) == "earth"),),
        flip=ActivatedEffect(resolves.nothing),
        statics=(
            Static(
                "atk",
                conditions.both(conditions.battling(conditions.anyone), situations.while_(conditions.flagged("startled"))),
                400,
            ),
        ),
        triggers=(
            Trigger(
                "flipped",
                lambda state, card, seat, data: lasting.for_battle(state, card, "startled", card),
                lambda state, card, seat, data: data[0] == card and state.attack is not None and card in state.attack,
                at_once=True,
            ),
            *lasting.BATTLE_ONLY,
        ),
    ),
    "LEN-204": CardEffects(  # Illusion Sprite
        flip=ActivatedEffect(resolves.nothing, can=lambda state, card, seat: False),
        uses=(
            ActivatedEffect(
                resolves.hide_itself,
                can=lambda state, card, seat: (
                    state.zone[card] == FRONT
                    and terrains.terrain_name(state, card) == "Forest"
                    and not has_player(state, seat, "player_no_hiding")
                ),
            ),
        ),
        triggers=(triggers.when_revealed(_dodge, attacking=False), triggers.when_revealed(_dodge, attacking=True)),
    ),
}

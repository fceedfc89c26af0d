"""Nameless Pharaoh: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    marks,
    piles,
    places,
    resolves,
    spells,
    statics,
    strikes,
    summons,
    targets,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.cards.values import base_atk_of, types_of
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DEF, FRONT, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State

_VICTIMS = targets.both_targets(
    targets.monster("own", conditions.not_itself, conditions.face_up, conditions.name_has("Amazoness")),
    targets.monster("foe", conditions.face_up, conditions.is_normal),
)


def _exchange_strength(state: State, card: int, seat: int, targets: Targets) -> None:
    one, other = targets
    if targets not in _VICTIMS(state, card, seat):
        return
    mine, theirs = base_atk_of(state, one), base_atk_of(state, other)
    changes.change(state, one, "base_atk", theirs)
    changes.change(state, other, "base_atk", mine)


def _robs(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-069: a monster of the player hurt a player with five or more cards in hand."""
    if data[2] != "battle" or state.attack is None or data[0] == seat or len(state.players[data[0]].hand) < 5:
        return False
    return any(conditions.own(state, card, other) for other in state.attack)


def _hold(state: State, card: int, seat: int, monster: int) -> None:
    actions.equip(state, card, monster, seat)


def _their_fighter(state: State, seat: int) -> int:
    """Return the monster of the other side in the open attack, or -1."""
    mine = changes.home(state, seat)
    fighters = state.attack or ()
    theirs = [other for other in fighters if state.ctrl[other] != mine]
    return (theirs or [other for other in fighters if state.zone[other] != FRONT] or [-1])[0]


def _hurt_badly(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and data[1] >= 1000 and data[2] == "battle" and _their_fighter(state, seat) >= 0


def _reflect(state: State, card: int, seat: int, targets: Targets) -> None:
    other = _their_fighter(state, seat)
    types = types_of(state, other) - conditions.CARD_KINDS
    name = "God Slime" if "Divine" in types_of(state, other) else "Monster Slime"
    amount = min(3000, sprung_by(state, card)[1])
    if state.zone[card] != BACK:
        return
    summons.special_summon(state, seat, (card,), (DEF,), then=_reflected, arguments=(amount, tuple(sorted(types)), name))


def _reflected(state: State, card: int, amount: int, types: tuple[str, ...], name: str) -> None:
    changes.change(state, card, "base_def", amount, ON_FIELD)
    changes.change(state, card, "renamed", name, ON_FIELD)
    for word in types:
        changes.add_type(state, card, word)


def _mirrored_spells(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-152: Spells of the opponents' graveyards that could be activated, at any speed."""
    found = [other for other in places.graveyard(state, seat, "foe") if conditions.is_spell(state, card, other)]
    return [(other,) for other in found if spells.castable(state, seat, other, slow_too=True)]


def _mirror_spell(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.change_player(state, seat, "player_defends")
    if state.zone[targets[0]] == GRAVE:
        spells.cast(state, seat, targets[0])


def _foe_attacked(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "foe_attacked", changes.controller(state, data[0]), state.turn)


def _battle_over(state: State, card: int, seat: int, data: Data) -> bool:
    foreign = state.players[data[0]].team != state.players[seat].team
    return foreign and data[0] in marks.marks(state, card, "foe_attacked")


def _embody(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[card] == BACK:
        summons.special_summon(state, seat, (card,), then=_ask_set, arguments=(seat,))


def _ask_set(state: State, card: int, seat: int) -> None:
    """NPH-021: a Spell or Trap of the hand may be Set in its column."""
    hand = [other for other in state.players[seat].hand if other in state.game.settable]
    free = state.zone[card] == FRONT and state.boards[state.ctrl[card]].back[state.col[card]] < 0
    if hand and free and not has_player(state, seat, "player_no_sets"):
        choices.choose(state, seat, (*(state.refs[other] for other in hand), "none"), _set_in_column, card, seat)


def _set_in_column(state: State, word: str, card: int, seat: int) -> None:
    if word != "none":
        spells.set_down(state, state.refs.index(word), seat, state.col[card])


_OWN_WARRIOR = targets.monster("own", conditions.face_up, conditions.of_type("Warrior"))


def _become_sword(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[card] == GRAVE:
        actions.equip(state, card, targets[0], seat)


_EXCHANGE = costs.once_a_turn(_exchange_strength, _VICTIMS)


CARDS: dict[str, CardEffects] = {
    "NPH-021": CardEffects(  # Embodiment of Apophis
        activate=ActivatedEffect(_embody, can=lambda state, card, seat: summons.room(state, seat)),
        trap=TrapTrigger("battle_phase_ends", _battle_over),
        triggers=(triggers.bookkeeping("attack_declared", _foe_attacked),),
        plays_as=("trap",),
    ),
    "NPH-034": CardEffects(  # Holding Arms
        strike=strikes.strike_monster(_hold),
        statics=(
            Static("cannot_attack", conditions.its_bearer),
            Static("cannot_move", conditions.its_bearer),
            Static("position_locked", conditions.its_bearer),
        ),
        saves=unions.outlives_bearer,
        plays_as=("monster",),
    ),
    "NPH-037": CardEffects(  # Amazoness Curse Master
        activate=_EXCHANGE,
        uses=(_EXCHANGE,),
        plays_as=("spell", "monster"),
    ),
    "NPH-044": CardEffects(  # Holding Legs
        uses=(
            ActivatedEffect(
                unions.equip_itself,
                can=lambda state, card, seat: state.zone[card] == FRONT and unions.has_backrow(state, seat),
                targets=targets.monster("any", conditions.face_up, conditions.not_itself, conditions.is_normal),
                slow=True,
            ),
        ),
        statics=(Static("cannot_move", conditions.its_bearer),),
        saves=unions.outlives_bearer,
        plays_as=("monster",),
    ),
    "NPH-069": CardEffects(  # Robbin' Goblin
        activate=ActivatedEffect(resolves.nothing, stays=True),
        triggers=(Trigger("damage", lambda state, card, seat, data: piles.random_discard(state, data[0]), _robs),),
        plays_as=("spell", "monster"),
        slow=True,
    ),
    "NPH-095": CardEffects(  # Plasma Eel
        statics=(unions.CLINGS_ON,), triggers=unions.clings_to_foe(500), plays_as=("monster",)
    ),
    "NPH-144": CardEffects(  # Sword of Soul
        uses=(
            ActivatedEffect(
                resolves.if_still(_OWN_WARRIOR, _become_sword),
                can=lambda state, card, seat: marks.marked(state, card, "fell_today") and unions.has_backrow(state, seat),
                targets=_OWN_WARRIOR,
                zone="graveyard",
                slow=False,
            ),
        ),
        statics=statics.equip_stats(1000),
        triggers=(
            triggers.notes(
                "destroyed", "fell_today", lambda state, card, seat, data: data[0] == card and data[2] == "battle", zone="field"
            ),
        ),
        plays_as=("monster",),
    ),
    "NPH-152": CardEffects(  # Mechanical Magic Mirror
        activate=ActivatedEffect(
            _mirror_spell,
            can=lambda state, card, seat: unions.has_backrow(state, seat),
            targets=_mirrored_spells,
        ),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        plays_as=("trap",),
    ),
    "NPH-168": CardEffects(  # Metal Reflect Slime
        activate=ActivatedEffect(
            _reflect,  # the battle that hurts may still make room
            can=lambda state, card, seat: state.battle is not None or summons.room(state, seat),
        ),
        trap=TrapTrigger("damage", _hurt_badly),
        plays_as=("trap",),
    ),
}

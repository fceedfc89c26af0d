"""King of Duelists: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    marks,
    places,
    spells,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER, SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT, GRAVE, MAIN1, MAIN2, ON_FIELD
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


def _lamp(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-062: an attack upon the spirit goes to another monster of an opponent, or to nothing."""
    if state.attack is None:
        return
    attacker = state.attack[0]
    others = [other for other in places.field_monsters(state, seat, "foe") if other != attacker]
    if others:
        choices.choose_card(state, seat, others, actions.redirect_attack)
    else:
        choices.choose(state, seat, ("negate the attack", "let it go on"), battles.negate_or_not)


def _lamp_again(state: State, card: int, seat: int, data: Data) -> None:
    _lamp(state, card, seat, ())


_SPIRIT_ATTACKED = triggers.foe_attacks_mine(conditions.name_has("Spirit of the Lamp"))


def _spirit_attacked_again(state: State, card: int, seat: int, data: Data) -> bool:
    return (state.zone[card] == FRONT or marks.stands_open(state, card)) and _SPIRIT_ATTACKED(state, card, seat, data)


def _explode(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-120: the difference of ATK, at most 1000, hurts the side of the weaker monster."""
    bearer = state.host[card]
    gap = state.game.atk[card] - atk_of(state, bearer)
    loser = changes.controller(state, bearer) if gap > 0 else seat
    actions.destroy(state, card, seat)
    changes.damage(state, loser, min(1000, abs(gap)))


def _loot(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-125: cards of the opponent's graveyard that could be used now."""
    found: list[Targets] = []
    for other in places.graveyard(state, seat, "foe"):
        same = state.cards[other].id == state.cards[card].id  # it would be spent with this one
        if not state.cards[other].is_extra and not same and _ways_to_use(state, seat, other):
            found.append((other,))
    return found


def _ways_to_use(state: State, seat: int, other: int) -> list[str]:
    """As what the card could be used now; a combination card is two things at once (KD-COMBO-01)."""
    main, effects = state.game.main[other], state.game.effects[other]
    slow_too = state.active == seat and state.phase in (MAIN1, MAIN2)
    words = []
    if main & MONSTER and summons.room(state, seat) and (main == MONSTER or "monster" in effects.plays_as):
        words.append("monster")
    if main & SPELL and spells.castable(state, seat, other, slow_too=slow_too):
        words.append("spell")
    may_set = -1 in state.boards[changes.home(state, seat)].back and not has_player(state, seat, "player_no_sets")
    if main & TRAP and may_set:
        words.append("trap")
    return words


def _rob(state: State, card: int, seat: int, targets: Targets) -> None:
    mark_used(state, seat, card, "duel", -1)
    if state.zone[targets[0]] != GRAVE:
        return
    words = _ways_to_use(state, seat, targets[0])
    if len(words) == 1:
        _use_loot(state, words[0], seat, targets[0])
    else:
        choices.choose(state, seat, words, _use_loot, seat, targets[0])


def _use_loot(state: State, word: str, seat: int, target: int) -> None:
    if word == "monster":
        summons.special_summon(state, seat, (target,))
    elif word == "spell":
        choices.later(state, spells.cast, seat, target)
    else:
        if spells.set_down(state, target, seat):
            marks.mark(state, target, "ready", True, state.turn)


def _not_robbed(state: State, card: int, seat: int) -> bool:
    return not is_used(state, seat, card, "duel", -1)


def _ticks(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-142: an End Phase of the opponent counts since the summon, which may be a Hidden one."""
    return state.zone[card] == FRONT and triggers.foes_event(state, card, seat, data)


def _ticked(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.foes_event(state, card, seat, data) and marks.marked(state, card, "ticked")


def _burst(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-142: in the second End Phase of the opponent the whole side blows up."""
    board = state.ctrl[card]
    if not actions.destroy(state, card, seat):
        return
    actions.destroy_then(state, monsters(state, board), seat, _hurt_owners)


def _hurt_owners(state: State, fallen: list[int]) -> None:
    for player in range(len(state.players)):
        changes.damage(state, player, sum(state.game.atk[other] for other in fallen if state.game.owner[other] == player))


def _mask_on(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-147: it equips a Normal monster of its player that is not DARK."""
    spells.equip_or_bury(state, card, targets[0], seat)


_UNMASKED = conditions.both(
    conditions.face_up, conditions.is_normal, conditions.no(conditions.of_attribute("dark")), conditions.not_itself
)


def _faces(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.field_monsters(state, seat, "own") if _UNMASKED(state, card, other)]


def _may_mask(state: State, card: int, seat: int, data: Data) -> bool:
    free = -1 in state.boards[changes.home(state, seat)].back
    return data[0] == card and free and bool(_faces(state, card, seat))


def _masked(state: State, monster: int, card: int, seat: int) -> None:
    if state.zone[card] == FRONT and conditions.face_up(state, card, monster):
        actions.equip(state, card, monster, seat)


def _build_walls(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-034: every Terrain becomes a Labyrinth."""
    _LABYRINTH(state, card, seat, ())


_LABYRINTH = terrains.replace_all((), (), "Labyrinth")


CARDS: dict[str, CardEffects] = {
    # Played from the hand, either way, it turns the field into a Labyrinth.
    "KOD-034": CardEffects(  # Labyrinth Wall
        activate=ActivatedEffect(_LABYRINTH, stays=True),
        triggers=(triggers.when_summoned(_build_walls, "normal"),),
        plays_as=("monster", "spell"),
    ),
    "KOD-062": CardEffects(  # Magic Lamp
        activate=ActivatedEffect(_lamp, stays=True),
        trap=TrapTrigger("attacked", _SPIRIT_ATTACKED),
        triggers=(Trigger("attacked", _lamp_again, _spirit_attacked_again),),
        plays_as=("monster", "trap"),
        continuous_trap=True,
    ),
    "KOD-120": CardEffects(  # Spherical Time Bomb
        equip_to=conditions.both(conditions.foes, conditions.face_up),
        triggers=(
            Trigger(
                "standby",
                _explode,
                lambda state, card, seat, data: triggers.foes_event(state, card, seat, data) and state.host[card] >= 0,
            ),
        ),
        plays_as=("spell",),
    ),
    "KOD-125": CardEffects(  # Graverobber
        activate=ActivatedEffect(_rob, can=_not_robbed, targets=_loot, limit="duel"),
        as_trap=ActivatedEffect(_rob, can=_not_robbed, targets=_loot),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
        plays_as=("spell", "trap"),
        slow=True,
        by_phase=True,
    ),
    "KOD-142": CardEffects(  # Time Bomber
        statics=(Static("cannot_be_attacked", conditions.itself),),
        triggers=(
            Trigger("end_phase", _burst, _ticked),
            triggers.notes("end_phase", "ticked", _ticks, until=ON_FIELD),
        ),
        plays_as=("monster",),
    ),
    "KOD-147": CardEffects(  # Mask of Darkness
        activate=ActivatedEffect(
            _mask_on,
            can=lambda state, card, seat: state.zone[card] == BACK,
            targets=targets.monster("own", _UNMASKED),
            stays=True,
        ),
        triggers=(
            Trigger(
                "flipped",
                lambda state, card, seat, data: choices.choose_card(
                    state, seat, _faces(state, card, seat), _masked, card, seat
                ),
                _may_mask,
                optional=True,
                limit="turn",
            ),
        ),
        statics=(
            Static("atk", conditions.its_bearer, lambda state, card, other: state.game.atk[card]),
            Static("def", conditions.its_bearer, lambda state, card, other: state.game.def_[card]),
            Static("attribute", conditions.its_bearer, "dark"),
            Static("inflicts_no_damage", conditions.its_bearer),
        ),
        plays_as=("monster", "spell"),
    ),
}

"""Loose Ends: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    answers,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    situations,
    spells,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER, SPELL
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, FRONT, GRAVE
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.ending import give_warning
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents


def _killed_by_attack(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-131: an attacking Normal monster of the opponent destroyed a monster of the player."""
    killer = data[3]
    if not triggers.mine_destroyed()(state, card, seat, data) or state.attack is None or killer != state.attack[0]:
        return False
    return conditions.is_normal(state, card, killer) and situations.seat_is_foe(state, seat, killer)


def _avenge(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, _summon_from_hand, card, seat)
    actions.destroy(state, targets[0], seat)


def _summon_from_hand(state: State, card: int, seat: int) -> None:
    found = places.own_cards(state, card, seat, ("hand",), (conditions.is_normal,))
    summons.special_summon(state, seat, found, summons.FACE_UP, optional=True)


def _own_normal_dead(state: State, seat: int) -> list[int]:
    return [other for other in state.boards[changes.home(state, seat)].grave if conditions.is_normal(state, -1, other)]


def _weak_dead(state: State, seat: int) -> list[int]:
    return [other for other in _own_normal_dead(state, seat) if state.game.atk[other] <= 1500]


def _backup(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in lasting.chosen(state, card, seat):
        if state.zone[other] == GRAVE:
            actions.to_hand(state, other)


def _negate_spell(state: State, card: int, seat: int, targets: Targets) -> None:
    answered = actions.answered(state)
    actions.negate(state)
    if answered >= 0 and state.zone[answered] == BACK:
        actions.destroy(state, answered, seat)


def _answers_normal_spell(state: State, card: int, seat: int) -> bool:
    other = actions.answered(state)
    if other < 0 or not state.game.main[other] & SPELL or state.chain[-1].use >= 0:
        return False
    played_as_continuous = state.game.stays[other] and state.game.main[other] & MONSTER
    return spells.normal_glyph(state, card, other) and not played_as_continuous


def _row_destroyed_by_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-122: an opponent with a card in the Backrow destroyed one of the player's."""
    fell_with_bearer = data[3] >= 0
    if data[1][0] != BACK or data[1][1] != changes.home(state, seat) or fell_with_bearer:
        return False
    by = _culprit(state, data)
    return by in opponents(state, seat) and bool(_row_of(state, by))


def _culprit(state: State, data: Data) -> int:
    """LEN-122: the player whose card destroyed one, or -1."""
    return user_of(state, data[6]) if data[6] >= 0 else -1


def _row_of(state: State, seat: int) -> list[int]:
    return [other for other in state.boards[changes.home(state, seat)].back if other >= 0]


def _guilty(state: State, card: int, seat: int) -> list[Targets]:
    """LEN-122: the Backrow of whoever destroyed the card."""
    return targets.one_of(_row_of(state, _culprit(state, sprung_by(state, card))))


def _freeze(state: State, card: int, seat: int, targets: Targets) -> None:
    board = state.ctrl[targets[0]]
    choices.later(state, terrains.ask_terrains, seat, [board], 2, "Icefield")
    actions.destroy(state, targets[0], seat)


def _aims_at_another(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-162: an opponent's Normal Spell has one monster as its only target, which that opponent does not control."""
    if not spells.foe_activates(SPELL)(state, card, seat, data) or not spells.normal_glyph(state, card, data[0]):
        return False
    target = answers.only_target(state)
    return target >= 0 and state.zone[target] == FRONT and state.ctrl[target] != changes.home(state, data[1])


def _deflect(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-162: the Spell comes to nothing, and light falls on the Terrain of its target."""
    target = answers.only_target(state)
    spells.negate_and_destroy(state, card, seat, targets)
    if target >= 0 and state.zone[target] == FRONT:
        terrains.tint(state, card, state.ctrl[target], state.col[target], "light")


def _gamble(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-145: once per round the player stakes on a die or on a coin."""
    marks.unmark(state, "gambled", card=card)
    marks.mark(state, card, "gambled", state.round)
    choices.choose(state, seat, ("die", "coin"), _stake, seat, data)


def _stake(state: State, word: str, seat: int, data: Data) -> None:
    if word == "coin":
        choices.coin(state, seat, _coin_fell, seat)
        return
    number = choices.roll(state, seat)
    if number <= 2:
        actions.skip_next(state, seat, "draw")
    elif data:
        changes.modify_atk(state, data[0], -100 * number)  # though the attack may be over already


def _coin_fell(state: State, right: bool, seat: int) -> None:
    if right:
        actions.negate_attack(state)
        return
    actions.skip_next(state, seat, "turn")
    if not has_player(state, seat, "player_no_warnings"):
        give_warning(state, seat)


def _may_gamble(state: State, card: int, seat: int, data: Data) -> bool:
    return state.round not in marks.marks(state, card, "gambled") and _NORMAL_ATTACKS(state, card, seat, data)


_NORMAL_ATTACKS = triggers.foe_declares(conditions.is_normal)


def _perplexed(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-190: an opponent with two or more monsters attacks."""
    return triggers.foe_attacks(state, card, seat, data) and len(monsters(state, state.ctrl[data[0]])) > 1


def _perplex(state: State, card: int, seat: int, targets: Targets) -> None:
    """LEN-190: the player of the Mask says who is attacked instead."""
    if state.attack is not None:
        others = [other for other in places.field_monsters(state, seat) if other not in state.attack]
        choices.choose_card(state, seat, others, actions.redirect_attack)


CARDS: dict[str, CardEffects] = {
    "LEN-122": CardEffects(  # Blizzard
        activate=ActivatedEffect(_freeze, targets=_guilty), trap=TrapTrigger("destroyed", _row_destroyed_by_foe)
    ),
    "LEN-131": CardEffects(  # Revenge Sacrifice
        activate=ActivatedEffect(_avenge, targets=targets.attacker_target()), trap=TrapTrigger("destroyed", _killed_by_attack)
    ),
    "LEN-145": CardEffects(  # Gamble
        activate=ActivatedEffect(
            lambda state, card, seat, targets: _gamble(state, card, seat, sprung_by(state, card) or state.attack or ())
        ),
        trap=TrapTrigger("attack_declared", _may_gamble),
        triggers=(
            Trigger(
                "attack_declared",
                _gamble,
                lambda state, card, seat, data: marks.stands_open(state, card) and _may_gamble(state, card, seat, data),
            ),
        ),
    ),
    "LEN-162": CardEffects(  # Force Field
        activate=ActivatedEffect(_deflect),
        trap=TrapTrigger("activated", _aims_at_another),
        triggers=(terrains.UNTIL_THE_END,),
    ),
    # The weak of three dead Normal monsters or more come back; it springs even if none of them is weak.
    "LEN-169": CardEffects(  # Backup Soldier
        activate=ActivatedEffect(
            _backup,
            can=lambda state, card, seat: bool(targets.allowed(state, card, seat, _weak_dead(state, seat))),
            cost=lasting.choose_targets_as_cost(_weak_dead, 3),
        ),
        trap=TrapTrigger(
            "standby", lambda state, card, seat, data: data[0] == seat and len(_own_normal_dead(state, seat)) >= 3
        ),
    ),
    # It equips a player, which is to say that it stays until the Battle Phase is over.
    "LEN-190": CardEffects(  # Mask of Perplexity
        activate=ActivatedEffect(_perplex, stays=True),
        trap=TrapTrigger("attack_declared", _perplexed),
        triggers=(Trigger("battle_phase_ends", triggers.destroy_itself),),
    ),
    "LEN-200": CardEffects(  # Imperial Order
        activate=ActivatedEffect(_negate_spell, can=_answers_normal_spell, limit="duel", unstoppable=True)
    ),
}

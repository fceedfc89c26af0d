"""The Egyptian Gods: combination cards."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    marks,
    places,
    resolves,
    situations,
    spells,
    summons,
    targets,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, atk_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, HAND, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents


def _curse_all(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-125: a Curse Counter on every monster."""
    for other in all_monsters(state):
        marks.mark(state, other, "curse", card)


def _cursed(state: State, card: int, other: int) -> bool:
    return marks.marked(state, other, "curse")


def _weaken(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT:
        changes.modify_atk(state, targets[0], -500, ON_FIELD)


def _erode_itself(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.erode(state, card)


def _lift_curse(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "curse", value=card)


def _strongest(state: State, card: int, seat: int) -> list[Targets]:
    """TEG-038: the face-up monsters with the highest ATK."""
    shown = [other for other in places.field_monsters(state, seat) if conditions.face_up(state, card, other)]
    top = max((atk_of(state, other) for other in shown), default=0)
    return targets.one_of([other for other in shown if atk_of(state, other) == top])


def _climb_on(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-038: the bearer's player numbers up to six other monsters."""
    bearer = targets[0]
    if not spells.equip_or_bury(state, card, bearer, seat):
        return
    player = changes.controller(state, bearer)
    others = [other for other in places.field_monsters(state, player) if other != bearer]
    number = min(6, len(others))
    choices.pick_up_to(state, player, others, number, _roll_spider, card, bearer, player, least=number)


def _roll_spider(state: State, chosen: Targets, card: int, bearer: int, player: int) -> None:
    """TEG-038: the die says whom the bearer must attack; a number without a monster is rolled again."""
    if chosen and state.zone[bearer] == FRONT:
        number = choices.roll(state, player)
        while number > len(chosen):
            number = choices.roll(state, player)
        battles.force_attack(state, bearer, chosen[number - 1])
    actions.destroy(state, card, changes.controller(state, card))


def _hosts(state: State, card: int, seat: int) -> list[int]:
    there = places.field_monsters(state, seat, "foe")
    return [other for other in there if conditions.face_up(state, card, other) and targetable(state, other, seat, card)]


def _creep_in(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _hosts(state, card, seat), unions.creep_beneath, card)


def _flipped_in_combat(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.attack is not None and card in state.attack


def _suck(state: State, card: int, seat: int, data: Data) -> None:
    changes.gain_lp(state, state.game.owner[card], state.game.atk[state.host[card]] // 2)


def _foe_negates(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-123: an opponent's effect negated an attack."""
    return data[2] in opponents(state, seat)


def _entertain(state: State, card: int, seat: int, targets: Targets) -> None:
    attacker, _, negator = sprung_by(state, card)
    board = changes.home(state, negator)
    if -1 in state.boards[board].front:
        choices.later(state, _invite_attacks, card, changes.controller(state, attacker))
        summons.summon_to_side(state, seat, card, board, "special", positions=("atk",))


def _invite_attacks(state: State, card: int, player: int) -> None:
    """TEG-123: one monster of the player whose attack was negated may attack the clown."""
    if state.zone[card] == FRONT:
        for other in places.field_monsters(state, player, "own"):
            battles.let_attack(state, other, (card,))


def _clown_attacked(state: State, card: int, seat: int, data: Data) -> None:
    state.changes = Changes([mod for mod in state.changes if mod.kind != "extra_attack" or mod.value != (card,)])


def _come_out(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-066: it leaves the hand, if it is still there."""
    if state.zone[card] == HAND:
        summons.special_summon(state, seat, (card,), summons.FACE_UP)


CARDS: dict[str, CardEffects] = {
    "TEG-038": CardEffects(  # Roulette Spider
        activate=ActivatedEffect(_climb_on, targets=_strongest, cost=costs.pay_half_lp, stays=True),
        plays_as=("monster", "spell"),
        slow=True,
    ),
    "TEG-062": CardEffects(  # Mental Parasite
        flip=ActivatedEffect(resolves.nothing, can=lambda state, card, seat: False, limit=""),
        triggers=(
            Trigger(
                "flipped",
                _creep_in,
                lambda state, card, seat, data: data[0] == card and bool(_hosts(state, card, seat)),
                optional=True,
                limit="duel",
            ),
            Trigger(
                "flipped",
                lambda state, card, seat, data: actions.negate_attack(state),
                _flipped_in_combat,
                optional=True,
                limit="turn",
            ),
            Trigger("standby", _suck, lambda state, card, seat, data: data[0] == state.game.owner[card], zone="attached"),
        ),
        statics=(
            Static("no_bonus", conditions.its_bearer, zone="attached"),
            Static("type", conditions.its_bearer, "Infested", zone="attached"),
        ),
        plays_as=("monster",),
    ),
    "TEG-066": CardEffects(  # Parasite Paracide
        triggers=(
            Trigger(
                "main",
                _come_out,
                triggers.own_event,
                zone="hand",
            ),
        ),
        statics=(
            Static("wears", situations.other_own(), lambda state, card, other: card),
            Static("type", situations.other_own(), "Infested"),
        ),
        plays_as=("monster",),
    ),
    "TEG-123": CardEffects(  # Masked Clown
        activate=ActivatedEffect(_entertain),
        trap=TrapTrigger("attack_negated", _foe_negates),
        triggers=(
            Trigger("attack_declared", _clown_attacked, lambda state, card, seat, data: data[1] == card, at_once=True),
            Trigger(
                "end_phase",
                lambda state, card, seat, data: actions.to_graveyard(state, card),
                lambda state, card, seat, data: state.zone[card] == FRONT,
            ),
        ),
        plays_as=("trap",),
    ),
    "TEG-125": CardEffects(  # Gilfer Daemon
        plays_as=("monster",),
        triggers=(
            Trigger("sent_to_graveyard", _curse_all, triggers.self_event, zone="any"),
            triggers.bookkeeping("eroded", _lift_curse, triggers.self_event),
        ),
        uses=(
            ActivatedEffect(
                _weaken,
                targets=targets.monster("any", _cursed),
                cost=_erode_itself,
                slow=False,
                zone="graveyard",
            ),
        ),
    ),
}

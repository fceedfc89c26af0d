"""More attacks, who battles whom, and effects of several monsters on a battle."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.blocks import effects
from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, conditions, costs, marks, statics, triggers
from deckcheck.games.kingdom_duels.engine.battle import attacks
from deckcheck.games.kingdom_duels.engine.battle.attacks import targets_of
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, side_then
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable
from deckcheck.games.kingdom_duels.engine.chain.events import fire
from deckcheck.games.kingdom_duels.engine.duel.constants import BATTLE, FRONT, HIDDEN_ATK, MAIN1, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Fits,
    React,
    Static,
    Targets,
    Trigger,
    When,
    static,
)
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    AttackDeclared,
    Attacked,
    BattleBegan,
    Battled,
    BattlePhaseBegan,
    Event,
    Moved,
    OfAttack,
    OfAttacker,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, place_of, push_after_chain
from deckcheck.games.kingdom_duels.engine.terrains import terrain_rules
from deckcheck.games.kingdom_duels.engine.zones import rows


def attack_again(state: State, card: int, times: int = 1) -> None:
    """The card, and no other, may attack again in this turn (KD-BATTLE-02); not in the turn of another side. After an attack
    to which an effect forced it, others still have that of the Battle Phase."""
    if state.ctrl[card] == changes.home(state, state.active):
        for _ in range(times):
            attacks.grant_attack(state, card)


def in_own_battle(state: State, card: int) -> bool:
    """It is the Battle Phase of the card's side: an attack now is not one that an effect forces on it elsewhere."""
    return state.phase == BATTLE and state.ctrl[card] == changes.home(state, state.active)


def force_attack(state: State, attacker: int, target: int, *, anyway: bool = False) -> bool:
    """A monster attacks another one by an effect, in any phase; in DEF position it is turned to ATK first if it can be. False
    if nothing makes it attack: neither one that cannot attack, unless `anyway`, nor one that is not to be forced."""
    if has(state, attacker, "attack_guarded") or (not anyway and attacks.is_forbidden(state, attacker, target)):
        return False
    if state.zone[attacker] == FRONT and not attacks.in_position(state, attacker):
        changes.battle_swap(state, attacker)
    attacks.queue_attack(state, attacker, target, anyway=anyway)
    return True


def attacked_by(state: State, target: int, attacker: int) -> None:
    """`force_attack` on a monster that a player has just chosen."""
    force_attack(state, attacker, target)


def let_attack(state: State, card: int, targets: Targets | None = None) -> None:
    """A monster may attack once more in this turn, beside the attack of the Battle Phase; only these targets, if given."""
    attacks.grant_attack(state, card, targets)


def twice(state: State, card: int) -> None:
    """The card may attack twice in this turn; the second attack is allowed when the first is declared (TWICE)."""
    if marks.marked(state, card, "has_attacked"):
        attack_again(state, card)
    else:
        marks.mark(state, card, "twice", True, state.turn)


def _second_attack(state: State, card: int, seat: int, event: AttackDeclared) -> None:
    marks.mark(state, card, "has_attacked", True, state.turn)
    if marks.marked(state, card, "twice"):
        marks.unmark(state, "twice", card=card)
        attack_again(state, card)


TWICE = Trigger(
    AttackDeclared,
    _second_attack,
    lambda state, card, seat, event: event.attacker == card and in_own_battle(state, card),
    zone="any",  # from hiding as well
    at_once=True,
)


def second_attack() -> tuple[Trigger, ...]:
    """The card may attack twice in each Battle Phase, also if its first attack brings it out of hiding."""

    def first(state: State, card: int, seat: int, event: OfAttacker) -> bool:
        return event.attacker == card and in_own_battle(state, card) and not marks.marked(state, card, "attacked_once")

    def react(state: State, card: int, seat: int, event: Event) -> None:
        marks.mark(state, card, "attacked_once", True, state.turn)
        attack_again(state, card)

    def renew(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        marks.unmark(state, "attacked_once", card=card)

    return (
        Trigger(AttackDeclared, react, first, at_once=True),
        Trigger(BattleBegan, react, first, at_once=True),
        Trigger(BattlePhaseBegan, renew, at_once=True),
    )


def fought(card: int, pair: tuple[int, int]) -> int:
    """Return the monster that the card battles, of attacker and target; -1 if it is neither."""
    if card not in pair:
        return -1
    return pair[1] if pair[0] == card else pair[0]


def battles(state: State, card: int, event: OfAttack) -> int:
    """The monster that the card battles, or -1."""
    return fought(card, (event.attacker, event.target))


def beats(*fits: Fits, attacking: bool = False) -> When[Battled]:
    """The card destroyed the other monster, which fits by what it was on the field."""

    def when(state: State, card: int, seat: int, event: Battled) -> bool:
        other = battles(state, card, event)
        if other < 0 or other not in event.destroyed or (attacking and event.attacker != card):
            return False
        return all(fit(state, card, other) for fit in fits)

    return when


def grows_by_felling(amount: int, *fits: Fits) -> CardEffects:
    """Whenever the card destroys such a monster in battle, it gains ATK for the rest of the duel, though it may have fallen as
    well."""

    def react(state: State, card: int, seat: int, event: Battled) -> None:
        changes.modify_atk(state, card, amount, PERMANENT)

    return effects(Trigger(Battled, react, beats(*fits), zone="any"))


def fell_as_foe(state: State, card: int, other: int) -> bool:
    """For `beats`: a monster of an opponent, not one of the same side to which an attack was redirected."""
    return side_then(state, other) in foe_boards(state, state.ctrl[card])


def survives(state: State, card: int, seat: int, event: Battled) -> bool:
    """The card attacked and the other monster is still there."""
    return bool(event.attacker == card and event.target not in event.destroyed and state.zone[event.target] == FRONT)


def equal_battle(state: State, card: int, other: int) -> bool:
    """In the battle of the card both have the same ATK, whatever their positions."""
    if state.battle is None or card not in state.battle:
        return False
    return atk_of(state, state.battle[0]) == atk_of(state, state.battle[1])


def bearer_in_equal_battle(state: State, card: int, other: int) -> bool:
    """Return whether the other bears the Equip card and battles with equal ATK."""
    return conditions.its_bearer(state, card, other) and equal_battle(state, other, other)


def can_exchange(state: State, one: int, other: int) -> bool:
    """Return whether two monsters can change places: nothing holds them, and each may go to the Terrain of the other."""
    return all(
        state.zone[card] == state.zone[there] == FRONT
        and not has(state, card, "cannot_move")
        and not has(state, card, "move_guarded")
        and terrain_rules.lets_pass(
            state, card, state.ctrl[there], place_of(state, there), by_another=terrain_rules.moved_by_another(state, card)
        )
        for card, there in ((one, other), (other, one))
    )


def exchange(state: State, one: int, other: int) -> None:
    """Two monsters of one side change places, unless something holds one of them or they are no longer on one side."""
    if state.ctrl[one] != state.ctrl[other] or not can_exchange(state, one, other):
        return
    for card in (one, other):
        terrain_rules.step_off(state, card)
    rows.exchange(state, one, other)
    for monster in (one, other):
        fire(state, Moved(monster))


def sweep(attackers: Fits, *fits: Fits) -> tuple[tuple[Trigger, ...], Static]:
    """For the triggers and the statics of a card: attackers (the card itself, or monsters it marked) may attack every monster
    that fits once each. The first attack may go to any monster, for it is the one that everybody has. An attack that is
    replayed counts for its last target, which may be the first one again (KD-BATTLE-10, KD-BATTLE-11).

    The mark `sweeping` of an attacker says whom it attacks, and whether that is its first attack; `swept` who was attacked."""

    def again(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return (
            event.attacker != event.target
            and marks.marked(state, event.attacker, "sweeping")
            and attackers(state, card, event.attacker)
        )

    def next_attack(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        _aim(state, event.attacker, -1, first=False)

    def aims(state: State, card: int, seat: int, event: Attacked) -> bool:
        return not event.redirected and attackers(state, card, event.attacker) and in_own_battle(state, event.attacker)

    def aim(state: State, card: int, seat: int, event: Attacked) -> None:
        attacker, target = (event.attacker, event.target)
        before, first = next(iter(marks.marks(state, attacker, "sweeping")), (-1, True))
        if before < 0:
            attacks.grant_attack(state, attacker, attacks.ANY_MONSTER)
        else:
            marks.unmark(state, "swept", card=before, value=attacker)  # a replay
        marks.mark(state, target, "swept", attacker, state.turn)
        _aim(state, attacker, target, first=first)

    def spent(state: State, card: int, other: int) -> Targets:
        """Whom the attacker cannot attack any more, once it has begun."""
        before, first = next(iter(marks.marks(state, other, "sweeping")), (-1, True))
        replayed = state.attack is not None and state.attack[0] == other
        if first and (replayed or before < 0):
            return ()
        return tuple(
            monster
            for monster in statics.all_foes(state, card, other)
            if not all(fit(state, card, monster) for fit in fits)
            or (other in marks.marks(state, monster, "swept") and not (replayed and monster == before))
        )

    return (
        (triggers.bookkeeping(AttackDeclared, next_attack, again), triggers.bookkeeping(Attacked, aim, aims)),
        static("cannot_attack_these", attackers, spent, zone="any"),
    )


def _aim(state: State, attacker: int, target: int, *, first: bool) -> None:
    marks.unmark(state, "sweeping", card=attacker)
    marks.mark(state, attacker, "sweeping", (target, first), state.turn)


def swept_before(state: State, card: int) -> bool:
    """Return whether a monster that sweeps has attacked before the attack that is open."""
    return any(not first for _, first in marks.marks(state, card, "sweeping"))


def revolver(backfire: int) -> tuple[Trigger, ...]:
    """KOD-114, KOD-115: up to three attacks, each staked on a coin; a wrong call may hurt everyone."""

    def toss(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        choices.coin(state, seat, _jammed, backfire)

    return (
        Trigger(AttackDeclared, toss, triggers.attacks),
        Trigger(AttackDeclared, _more_shots, triggers.attacks, at_once=True),
    )


def _jammed(state: State, right: bool, backfire: int) -> None:
    if not right:
        actions.negate_attack(state)
        for other in range(len(state.players)):
            changes.damage(state, other, backfire)


def _more_shots(state: State, card: int, seat: int, event: AttackDeclared) -> None:
    if in_own_battle(state, card) and len(marks.marks(state, card, "shots")) < 2:
        marks.mark(state, card, "shots", True, state.turn)
        attack_again(state, card)


def negate_or_not(state: State, word: str) -> None:
    if word == "negate the attack":
        actions.negate_attack(state)


def sphinx_answer(state: State, right: bool) -> None:
    if not right and state.attack is not None:
        attacker = state.attack[0]
        actions.negate_attack(state)
        if conditions.is_normal(state, attacker, attacker):
            actions.to_hand(state, attacker)


def from_hiding(amount: int, duration: int) -> Trigger:
    """It gains ATK when it attacks while Hidden."""
    return Trigger(
        AttackDeclared,
        lambda state, card, seat, event: changes.modify_atk(state, card, amount, duration),
        lambda state, card, seat, event: event.attacker == card and state.zone[card] == FRONT and state.pos[card] == HIDDEN_ATK,
        zone="any",
    )


def _disarm(state: State, card: int, seat: int, event: BattleBegan) -> None:
    """SOE-053, SOE-090: the equips of the other monster stop working."""
    for equip in actions.equips_of(state, battles(state, card, event)):
        changes.change(state, equip, "negated", True, ON_FIELD)


def _may_disarm(state: State, card: int, seat: int, event: BattleBegan) -> bool:
    other = battles(state, card, event)
    if other < 0 or not statics.has_bonus(state, card) or not targetable(state, other, seat, card):
        return False
    return bool(actions.equips_of(state, other))


DISARM = effects(Trigger(BattleBegan, _disarm, _may_disarm, optional=True))


def _may_pay(state: State, card: int, seat: int) -> bool:
    """One tribute for one attack: not while it is paid for, nor in answer to itself (KD-EFFECT-11)."""
    if seat != state.active or state.phase not in (MAIN1, BATTLE) or marks.marked(state, card, "paid"):
        return False
    return all(link.card != card for link in state.chain)


def _pay_to_attack() -> tuple[Static, ActivatedEffect, Trigger]:
    """Require the tribute of another monster for every attack, one and no more (KD-EFFECT-11)."""
    bound = statics.self_static("cannot_attack", lambda state, card, other: not marks.marked(state, card, "paid"))
    use = ActivatedEffect(
        lambda state, card, seat, targets: marks.mark(state, card, "paid", True, state.turn),
        can=_may_pay,
        targets=costs.own_tribute(conditions.not_itself),
        cost=costs.pay_tribute,
        slow=False,
        limit="",
    )
    spent = Trigger(
        AttackDeclared, lambda state, card, seat, event: marks.unmark(state, "paid", card=card), triggers.attacks, at_once=True
    )
    return bound, use, spent


BOUND, PAY, SPENT = _pay_to_attack()


def holds_fast(*parts: Fits) -> tuple[Static, Static]:
    """TEG-086, TEG-087: who battles the card is neither moved nor returned to the hand until the battle is over."""

    def fits(state: State, card: int, other: int) -> bool:
        if state.attack is None or card == other or not {card, other} <= set(state.attack):
            return False
        return all(part(state, card, other) for part in parts)

    return static("cannot_move", fits), static("not_to_hand", fits)


def _note_hidden(state: State, card: int, seat: int, event: BattleBegan) -> None:
    marks.unmark(state, "came_out", value=card)
    if event.target in event.revealed:
        marks.mark(state, event.target, "came_out", card, state.turn)


def _fells_face_up(state: State, card: int, other: int) -> bool:
    if state.battle is None or other != card or card != state.battle[0]:
        return False
    target = state.battle[1]
    return card not in marks.marks(state, target, "came_out") and not has(state, target, "battle_proof")


FELLS_FACE_UP = (
    static("half_piercing", _fells_face_up),
    static("damage_only_if_destroyed", _fells_face_up),
    Trigger(BattleBegan, _note_hidden, lambda state, card, seat, event: event.attacker == card, at_once=True),
)
"""It inflicts half the Piercing Damage on a monster that was face-up in DEF position before its attack destroys it."""


def attack_needs_leave(state: State, card: int, target: int) -> bool:
    """Return whether a monster can attack a target only because an effect lets it ignore restrictions; that effect gives
    nothing to a monster with the mark `keeps_rules`."""
    marks.mark(state, card, "keeps_rules")
    allowed = target in targets_of(state, card)
    marks.unmark(state, "keeps_rules", card=card)
    return not allowed


def turns_attack(
    when: When[Attacked], before: React[Attacked] | None = None, *, optional: bool = False
) -> tuple[Trigger, Trigger]:
    """The first triggers of a card: an attack on it goes to the attacker itself, also one that has just turned it face-up.
    `before` comes first."""

    def react(state: State, card: int, seat: int, event: Attacked) -> None:
        if state.attack is not None and state.attack[1] == card:
            if before is not None:
                before(state, card, seat, event)
            actions.redirect_attack(state, event.attacker)

    def turn_late(state: State, card: int, seat: int, event: Attacked) -> None:
        if not has(state, event.attacker, "no_redirect"):
            if before is not None:
                before(state, card, seat, event)
            push_after_chain(state, attacks.attack_anew, event.attacker, event.attacker)

    limit = "turn" if optional else ""
    return (
        Trigger(Attacked, react, triggers.unless_used(1, when), optional=optional, limit=limit),
        triggers.when_revealed(turn_late, attacking=False, when=triggers.unless_used(0, when), optional=optional),
    )


def defender(state: State) -> int:
    """Return the monster that is attacked in the battle whose values are being compared."""
    assert state.battle is not None
    return state.battle[1]

"""Seal of Exodia: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle.attacks import attack_anew
from deckcheck.games.kingdom_duels.engine.terrains.strikes import strikes_of


# Shared by SOE-036 and SOE-102
def attacker_of_trap(state: State, card: int) -> int:
    """Return the monster whose attack set the Trap off, or without such an attack the one that attacks now, or -1."""
    event = sprung_by(state, card, AttackDeclared) or sprung_by(state, card, Attacked)
    if event is not None:
        return event.attacker
    return -1 if state.attack is None else state.attack[0]


def soe_036_messiahs_antlion_larva() -> CardEffects:
    bearer_statics = (
        static("cannot_attack", conditions.its_bearer),
        static("cannot_move", conditions.its_bearer),
        static("position_locked", conditions.its_bearer),
    )

    def foe_attacks_insect(state: State, card: int, seat: int, event: Attacked) -> bool:
        """An opponent attacks an Insect, whoever's it is."""
        return triggers.foe_attacks(state, card, seat, event) and conditions.of_type("Insect")(state, card, event.target)

    def negate_and_equip_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
        """The attack comes to nothing and the attacker is caught, also when another card has stopped it before."""
        actions.negate_attack(state)
        spells.equip_or_bury(state, card, attacker_of_trap(state, card), seat)

    return effects(Activation(negate_and_equip_attacker), TrapTrigger(Attacked, foe_attacks_insect), *bearer_statics)


def soe_042_sun_shower() -> CardEffects:
    is_zombie_or_undead = conditions.of_type("Zombie", "Undead")

    def offer_negation(state: State, card: int, seat: int, targets: Targets) -> None:
        """First the player may negate the summon of an Undead newcomer, then Zombie and Undead monsters are destroyed."""
        event = sprung_by(state, card, Summoned)
        choices.later(state, destroy_zombies_and_undead, card, seat)
        if event is not None and is_undead_newcomer(state, card, event.card):
            choices.offer(state, seat, "negate the summon", negate_if_chosen, event.card, refusal="let it come")

    def is_undead_newcomer(state: State, card: int, other: int) -> bool:
        return state.zone[other] == FRONT and conditions.face_up(state, card, other) and is_zombie_or_undead(state, card, other)

    def negate_if_chosen(state: State, other: int) -> None:
        summons.negate_summon(state, other)

    def destroy_zombies_and_undead(state: State, card: int, seat: int) -> None:
        dead = conditions.both(conditions.face_up, is_zombie_or_undead)
        actions.destroy_all(state, [other for other in places.field_monsters(state, seat) if dead(state, card, other)], seat)
        for other in places.field_monsters(state, seat, "own"):
            if conditions.of_type("Plant")(state, card, other):
                changes.modify_atk(state, other, 300, lasting.until_end_phase(state, seat))

    return effects(Activation(offer_negation), TrapTrigger(Summoned, triggers.foe_summons()))


def soe_062_holy_barrier_mirror_force() -> CardEffects:
    def reflect_on_all(state: State, card: int, seat: int, targets: Targets) -> None:
        """The attack falls back on every face-up ATK position monster of the attacker's side, the attacker among them."""
        if state.attack is None or has(state, state.attack[0], "no_redirect"):
            return
        attacker = state.attack[0]
        struck = tuple(other for other in monsters(state, state.ctrl[attacker]) if state.pos[other] == ATK)
        if struck:
            state.attack = None
            push_after_chain(state, choose_next_target, card, seat, attacker, struck)

    def choose_next_target(state: State, card: int, seat: int, attacker: int, left: tuple[int, ...]) -> None:
        """The player of the Trap says which attack comes next; each is an attack of its own, until the attacker is gone."""
        if state.zone[attacker] != FRONT or marks.marked(state, attacker, "attacks_over"):
            return
        board = state.ctrl[attacker]
        left = tuple(other for other in left if other in monsters(state, board) and state.pos[other] == ATK)
        state.cause = card
        choices.choose_card(state, seat, left, attack_chosen, card, seat, attacker, left)
        state.cause = -1

    def attack_chosen(state: State, target: int, card: int, seat: int, attacker: int, left: tuple[int, ...]) -> None:
        choices.later(state, choose_next_target, card, seat, attacker, tuple(other for other in left if other != target))
        attack_anew(state, attacker, target)

    return effects(Activation(reflect_on_all, limit="duel"), TrapTrigger(AttackDeclared, triggers.foe_attacks))


def soe_102_curse_of_the_hexagram() -> CardEffects:
    def offer_negation(state: State, card: int, seat: int, targets: Targets) -> None:
        """The player may let the attack go on, or it is over already; the card equips the attacker."""
        attacker = attacker_of_trap(state, card)
        if state.attack is None:
            equip_and_negate(state, "let it go on", card, seat, attacker)
        else:
            choices.choose(state, seat, ("negate the attack", "let it go on"), equip_and_negate, card, seat, attacker)

    def equip_and_negate(state: State, word: str, card: int, seat: int, attacker: int) -> None:
        if word == "negate the attack":
            actions.negate_attack(state)
        spells.equip_or_bury(state, card, attacker, seat)

    def redirect_to_bearer(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        if state.attack is not None:
            actions.redirect_attack(state, state.host[card])

    def can_redirect_to_bearer(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        bearer = state.host[card]
        if bearer < 0 or bearer in (event.attacker, event.target) or not triggers.foe_attacks(state, card, seat, event):
            return False
        return bool(strikes_of(state, bearer))

    def count_and_destroy(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        state.counters[card] += 1
        if state.counters[card] >= 2:
            actions.destroy(state, card, seat)

    def is_on_extra_monster(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return event.seat == seat and state.host[card] >= 0 and state.game.extra_monster[state.host[card]]

    return effects(
        Activation(offer_negation),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
        static("atk", conditions.its_bearer, -700),
        static("cannot_attack", conditions.its_bearer),
        static("position_locked", conditions.its_bearer),
        Trigger(AttackDeclared, redirect_to_bearer, can_redirect_to_bearer, optional=True),
        Trigger(EndPhaseBegan, count_and_destroy, is_on_extra_monster, at_once=True),
        watch=lasting.suppresses(conditions.its_bearer),
        watch_mark="negated",
    )


def soe_135_you_reap_what_you_sow() -> CardEffects:
    def note_leading_opponents(state: State, card: int, seat: int, targets: Targets) -> None:
        """Opponents who are ahead when it is activated take the damage, whatever happens before it resolves."""
        lasting.keep_chosen(state, leading_opponents(state, seat), card, seat)

    def hurt_noted_opponents(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in lasting.chosen(state, card, seat):
            changes.damage(state, other, 500 * len(places.field_monsters(state, other, "own")))

    def leading_opponents(state: State, seat: int) -> list[int]:
        """Return the opponents with 2000 LP and at most three monsters, one of those who share them."""
        sides = {changes.home(state, other): other for other in reversed(places.others(state, seat))}
        return sorted(
            other for board, other in sides.items() if state.boards[board].lp >= 2000 and len(monsters(state, board)) <= 3
        )

    def is_hidden_while_behind(state: State, card: int, seat: int, event: Summoned) -> bool:
        """A monster of the player comes face-down while this side is behind."""
        other, home = event.card, changes.home(state, seat)
        if state.ctrl[other] != home or state.pos[other] < HIDDEN_ATK or state.boards[home].lp > 1500:
            return False
        return bool(leading_opponents(state, seat))

    return effects(
        Activation(hurt_noted_opponents, cost=note_leading_opponents, limit="duel"),
        TrapTrigger(Summoned, is_hidden_while_behind),
    )


def soe_138_horn_of_ascension() -> CardEffects:
    def is_normal_acting(state: State, card: int, seat: int) -> bool:
        """A Normal monster is being summoned or activates its effect."""
        monster = answers.newcomer(state)
        if monster >= 0 and not state.chain:
            return conditions.is_normal(state, card, monster)
        return spells.answers_effect(conditions.is_normal)(state, card, seat)

    def negate_and_destroy(state: State, card: int, seat: int, targets: Targets) -> None:
        """The summon or effect of a Normal monster is negated, and it is destroyed."""
        monster = answers.newcomer(state) if not state.chain else actions.answered(state)
        if state.chain:
            actions.negate(state)
        elif monster >= 0 and not has(state, monster, "summon_unnegatable"):
            state.players[changes.controller(state, monster)].summon_prevented = True
        if monster >= 0:
            actions.destroy(state, monster, seat)

    return effects(
        Activation(
            negate_and_destroy,
            can=is_normal_acting,
            targets=costs.own_tribute(),
            cost=costs.pay_tribute,
            limit="duel",
            unstoppable=True,
        ),
        answers.NOTES_SUMMONS,
    )

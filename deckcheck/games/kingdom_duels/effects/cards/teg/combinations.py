"""The Egyptian Gods: Combinations."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *


def teg_038_roulette_spider() -> CardEffects:
    def strongest_monsters(state: State, card: int, seat: int) -> list[Targets]:
        """The face-up monsters with the highest ATK."""
        shown = [other for other in places.field_monsters(state, seat) if conditions.face_up(state, card, other)]
        top = max((atk_of(state, other) for other in shown), default=0)
        return targets.one_of([other for other in shown if atk_of(state, other) == top])

    def equip_and_number_monsters(state: State, card: int, seat: int, targets: Targets) -> None:
        """The bearer's player numbers up to six other monsters."""
        bearer = targets[0]
        if not spells.equip_or_bury(state, card, bearer, seat):
            return
        player = changes.controller(state, bearer)
        others = [other for other in places.field_monsters(state, player) if other != bearer]
        number = min(6, len(others))
        choices.pick_up_to(state, player, others, number, roll_and_attack, card, bearer, player, least=number)

    def roll_and_attack(state: State, chosen: Targets, card: int, bearer: int, player: int) -> None:
        """The die decides what the bearer must attack; a number without a monster is rolled again."""
        if chosen and state.zone[bearer] == FRONT:
            number = choices.roll(state, player)
            while number > len(chosen):
                number = choices.roll(state, player)
            battles.force_attack(state, bearer, chosen[number - 1])
        actions.destroy(state, card, changes.controller(state, card))

    return effects(
        Activation(equip_and_number_monsters, targets=strongest_monsters, cost=costs.pay_half_lp, stays=True),
        plays_as=("monster", "spell"),
        slow=True,
    )


def teg_062_mental_parasite() -> CardEffects:
    def targetable_face_up_foes(state: State, card: int, seat: int) -> list[int]:
        there = places.field_monsters(state, seat, "foe")
        return [other for other in there if conditions.face_up(state, card, other) and targetable(state, other, seat, card)]

    def attach_to_foe(state: State, card: int, seat: int, event: Flipped) -> None:
        choices.choose_card(state, seat, targetable_face_up_foes(state, card, seat), unions.creep_beneath, card)

    def is_flipped_in_attack(state: State, card: int, seat: int, event: Flipped) -> bool:
        return event.card == card and state.attack is not None and card in state.attack

    def gain_half_hosts_atk(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        changes.gain_lp(state, state.game.owner[card], state.game.atk[state.host[card]] // 2)

    return effects(
        Trigger(
            Flipped,
            attach_to_foe,
            lambda state, card, seat, event: event.card == card and bool(targetable_face_up_foes(state, card, seat)),
            optional=True,
            limit="duel",
        ),
        Trigger(Flipped, resolves.negate_attack, is_flipped_in_attack, optional=True),
        Trigger(
            StandbyPhaseBegan,
            gain_half_hosts_atk,
            lambda state, card, seat, event: event.seat == state.game.owner[card],
            zone="attached",
        ),
        static("no_bonus", conditions.its_bearer, zone="attached"),
        static("type", conditions.its_bearer, "Infested", zone="attached"),
        flip=ActivatedEffect(resolves.nothing, can=lambda state, card, seat: False, limit=""),
        plays_as=("monster",),
    )


def teg_066_parasite_paracide() -> CardEffects:
    def summon_from_hand(state: State, card: int, seat: int, event: MainPhaseBegan) -> None:
        """It leaves the hand, if it is still there."""
        if state.zone[card] == HAND:
            summons.special_summon(state, seat, (card,), summons.FACE_UP)

    return effects(
        Trigger(MainPhaseBegan, summon_from_hand, triggers.own_event, zone="hand"),
        static("wears", situations.other_own(), lambda state, card, other: card),
        static("type", situations.other_own(), "Infested"),
        plays_as=("monster",),
    )


def teg_123_masked_clown() -> CardEffects:
    def foe_negated_attack(state: State, card: int, seat: int, event: AttackNegated) -> bool:
        """An opponent's effect negated an attack."""
        return event.by in opponents(state, seat)

    def summon_to_foes_side(state: State, card: int, seat: int, targets: Targets) -> None:
        event = cause_of(state, card, AttackNegated)
        board = changes.home(state, event.by)
        if -1 in state.boards[board].front:
            choices.later(state, allow_attacks_on_itself, card, changes.controller(state, event.attacker))
            summons.summon_to_side(state, seat, card, board, "special", positions=("atk",))

    def allow_attacks_on_itself(state: State, card: int, player: int) -> None:
        """One monster of the player whose attack was negated may attack the clown."""
        if state.zone[card] == FRONT:
            for other in places.field_monsters(state, player, "own"):
                battles.let_attack(state, other, (card,))

    def end_allowed_attacks(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        state.changes = Changes([mod for mod in state.changes if mod.kind != "extra_attack" or mod.value != (card,)])

    return effects(
        Activation(summon_to_foes_side),
        TrapTrigger(AttackNegated, foe_negated_attack),
        Trigger(AttackDeclared, end_allowed_attacks, triggers.is_attacked, at_once=True),
        Trigger(EndPhaseBegan, resolves.send_itself_to_graveyard, lambda state, card, seat, event: state.zone[card] == FRONT),
        plays_as=("trap",),
    )


def teg_125_gilfer_daemon() -> CardEffects:
    def add_curse_counters(state: State, card: int, seat: int, event: SentToGraveyard) -> None:
        for other in all_monsters(state):
            marks.mark(state, other, "curse", card)

    def has_curse_counter(state: State, card: int, other: int) -> bool:
        return marks.marked(state, other, "curse")

    def reduce_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == FRONT:
            changes.modify_atk(state, targets[0], -500, ON_FIELD)

    def remove_curse_counters(state: State, card: int, seat: int, event: Eroded) -> None:
        marks.unmark(state, "curse", value=card)

    return effects(
        Trigger(SentToGraveyard, add_curse_counters, triggers.self_event, zone="any"),
        triggers.bookkeeping(Eroded, remove_curse_counters, triggers.self_event),
        ActivatedEffect(
            reduce_atk,
            targets=targets.monster("any", has_curse_counter),
            cost=resolves.erode_itself,
            slow=False,
            zone="graveyard",
        ),
        plays_as=("monster",),
    )

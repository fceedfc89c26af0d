"""Millennium Legacy: Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle import damage, life_points
from deckcheck.games.kingdom_duels.engine.duel import ending


def mly_015_silver_coin() -> CardEffects:
    def protect_attacked(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.attack is not None:
            for kind in ("battle_proof", "no_battle_damage"):
                lasting.for_battle(state, state.attack[1], kind, card)

    def is_attacked_in_column(state: State, card: int, seat: int, event: Attacked) -> bool:
        """Whoever attacks, the player as well."""
        return conditions.own(state, card, event.target) and conditions.same_column(state, card, event.target)

    return effects(Activation(protect_attacked), TrapTrigger(Attacked, is_attacked_in_column), *lasting.BATTLE_ONLY)


def mly_037_nutrient_z() -> CardEffects:
    def loses_with_high_damage(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        """A monster of the player would fall, and the player take 1000 or more."""
        mine = changes.home(state, seat)
        return event.seat == seat and event.amount >= 1000 and any(state.ctrl[other] == mine for other in event.falling)

    def set_lp_and_spare(state: State, card: int, seat: int, targets: Targets) -> None:
        """The LP become 4000 before the damage, and the monster is not destroyed."""
        board = changes.home(state, seat)
        gap = 4000 - state.boards[board].lp
        if gap > 0:
            changes.gain_lp(state, seat, gap)
        else:
            life_points.lose_lp(state, seat, -gap, "loss")
        for other in cause_of(state, card, BattleDecided).falling:
            if state.ctrl[other] == board:
                damage.spare(state, other)

    return effects(Activation(set_lp_and_spare, limit="duel"), TrapTrigger(BattleDecided, loses_with_high_damage))


def mly_038_dragons_imperial_wrath() -> CardEffects:
    def own_dragon_was_negated(state: State, card: int, seat: int, event: OfAttacker) -> bool:
        """An attack or a STRIKE of a Dragon of the player was negated."""
        return conditions.own(state, card, event.attacker) and conditions.of_type("Dragon")(state, card, event.attacker)

    def raise_and_attack_again(state: State, card: int, seat: int, targets: Targets) -> None:
        stopped = sprung_by(state, card, AttackNegated)
        attacker = cause_of(state, card, StrikeNegated).attacker if stopped is None else stopped.attacker
        if state.zone[attacker] != FRONT:
            return
        changes.modify_atk(state, attacker, 300)
        if stopped is not None:
            battles.let_attack(state, attacker)
        else:
            marks.unmark(state, "strike_negated", card=attacker)
            changes.change(state, attacker, "strikes_again")

    return effects(Activation(raise_and_attack_again), either(AttackNegated, StrikeNegated, own_dragon_was_negated))


def mly_048_last_battle() -> CardEffects:
    def count_draw_phase(state: State, card: int, seat: int, event: DrawPhaseBegan) -> None:
        marks.mark(state, card, "draw_phases", event.seat, PERMANENT)

    def is_tenth_draw_phase(state: State, card: int, seat: int, event: DrawPhaseBegan) -> bool:
        """Nine Draw Phases of the player went before, and two players are left."""
        earlier = marks.marks(state, card, "draw_phases").count(seat)
        return event.seat == seat and earlier >= 9 and len(ending.survivors(state)) == 2

    def offer_payment(state: State, card: int, seat: int, targets: Targets) -> None:
        opponent = next(other for other in ending.survivors(state) if other != seat)
        if changes.can_pay_lp(state, opponent, 500):
            choices.choose(state, opponent, ("pay 500 LP", "no"), pay_or_choose_zones, card, seat, opponent)
        else:
            pay_or_choose_zones(state, "no", card, seat, opponent)

    def pay_or_choose_zones(state: State, word: str, card: int, seat: int, opponent: int) -> None:
        if word != "no":
            changes.pay_lp(state, opponent, 500)
            return
        for player in (opponent, seat):
            choices.later(state, choose_zone, card, player)

    def choose_zone(state: State, card: int, player: int) -> None:
        choices.choose(state, player, ("1", "2", "3", "4", "5"), note_chosen_zone, card, player, called="zone {}")

    def note_chosen_zone(state: State, word: str, card: int, player: int) -> None:
        marks.mark(
            state, player_number(player), "champion_zone", (card, changes.home(state, player), int(word) - 1), state.turn
        )

    def chosen_zones(state: State, card: int) -> list[tuple[int, int]]:
        """The chosen zones; players have them, because the Trap itself goes to the graveyard."""
        return [(mod.value[1], mod.value[2]) for mod in state.changes.of("champion_zone") if mod.value[0] == card]

    def is_outside_chosen_zones(state: State, card: int, other: int) -> bool:
        """The duel is decided without this monster."""
        zones = chosen_zones(state, card)
        if len(zones) < 2 or other < 0 or state.zone[other] != FRONT:
            return False
        return in_rear(state, other) or (state.ctrl[other], state.col[other]) not in zones

    def decide_duel(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """Whose monster is left alone in the two zones wins; otherwise the duel is a draw."""
        left = [board for board, column in chosen_zones(state, card) if state.boards[board].front[column] >= 0]
        winners = [player for player in ending.survivors(state) if len(left) == 1 and changes.home(state, player) == left[0]]
        ending.finish(state, winners, "KD-WIN-01")

    return effects(
        Activation(offer_payment),
        TrapTrigger(DrawPhaseBegan, is_tenth_draw_phase),
        static("cannot_attack", is_outside_chosen_zones, zone="any"),
        static("cannot_be_attacked", is_outside_chosen_zones, zone="any"),
        triggers.bookkeeping(DrawPhaseBegan, count_draw_phase),
        triggers.bookkeeping(EndPhaseBegan, decide_duel, lambda state, card, seat, event: len(chosen_zones(state, card)) == 2),
    )


def mly_070_eye_of_ujat() -> CardEffects:
    def other_own_or_none(state: State, card: int, seat: int) -> list[Targets]:
        """Another monster of the player; without one there is no target yet."""
        if state.attack is None:
            return []
        return targets.one_of(monsters_outside_attack(state, seat, "own")) or [()]

    def monsters_outside_attack(state: State, seat: int, side: str) -> list[int]:
        return [monster for monster in places.field_monsters(state, seat, side) if monster not in (state.attack or ())]

    def redirect_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        """To a monster of the player it must go, to another one of the opponents it may."""
        if targets:
            actions.redirect_attack(state, targets[0])
        else:
            actions.ask_redirect(state, seat, monsters_outside_attack(state, seat, "foe"))

    def is_attacked_among_three(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return triggers.foe_attacks(state, card, seat, event) and len(places.field_monsters(state, seat)) > 2

    return effects(Activation(redirect_attack, targets=other_own_or_none), TrapTrigger(AttackDeclared, is_attacked_among_three))


def mly_143_curse_of_the_millennium_shield() -> CardEffects:
    def shields_in_hand(state: State, card: int, seat: int) -> list[int]:
        return [other for other in state.players[seat].hand if conditions.is_named(state, other, "Millennium Shield")]

    def is_warrior_attacked(state: State, card: int, seat: int, event: Attacked) -> bool:
        attacked = triggers.foe_attacks_mine(conditions.of_type("Warrior"))(state, card, seat, event)
        return attacked and bool(shields_in_hand(state, card, seat))

    def attacked_monster(state: State, card: int, seat: int) -> list[Targets]:
        return [] if state.attack is None else [(state.attack[1],)]

    def equip_shield(state: State, card: int, seat: int, targets: Targets) -> None:
        """The attacked monster defends itself with the shield, and all battle damage is halved this turn."""
        if state.zone[targets[0]] == FRONT and state.pos[targets[0]] in (ATK, HIDDEN_ATK):
            changes.battle_swap(state, targets[0])
        for shield in shields_in_hand(state, card, seat)[:1]:
            actions.equip(state, shield, targets[0], seat)
        for player in places.everyone(state, seat):
            changes.change_player(state, player, "player_half_battle")

    return effects(Activation(equip_shield, targets=attacked_monster), TrapTrigger(Attacked, is_warrior_attacked))


def mly_145_cursed_contract() -> CardEffects:
    def weaken_and_negate_equips(state: State, card: int, seat: int, targets: Targets) -> None:
        """The attacker loses 100 ATK for each Undead monster on the field and in graveyards; its Equip cards are negated."""
        attacker = triggers.attack_of(state, card)[0]
        if attacker < 0:
            return
        undead = places.count(state, card, "any", conditions.of_type("Undead"))
        undead += sum(conditions.of_type("Undead")(state, card, other) for other in places.graveyard(state, seat))
        changes.modify_atk(state, attacker, -100 * undead, ON_FIELD)
        for equip in actions.equips_of(state, attacker):
            changes.change(state, equip, "negated")

    def is_undead_attacked(state: State, card: int, seat: int, event: Attacked) -> bool:
        return triggers.foe_attacks(state, card, seat, event) and conditions.of_type("Undead")(state, card, event.target)

    return effects(Activation(weaken_and_negate_equips), TrapTrigger(Attacked, is_undead_attacked))

"""Orichalcos Barrier: Spells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from deckcheck.core.rng import TrialStream
from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle.attacks import ordered_by
from deckcheck.games.kingdom_duels.engine.cards import copies
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event
from deckcheck.games.kingdom_duels.engine.duel.state import Link, copy_state
from deckcheck.games.kingdom_duels.engine.summons.summons import flip_up
from deckcheck.games.kingdom_duels.engine.terrains.markers import PRINTED


def orb_001_the_barrier_of_orichalcos() -> CardEffects:
    # Marks that the card was not destroyed this turn, among its uses.
    save_use = -61

    def is_own_monster(state: State, card: int, other: int) -> bool:
        return other >= 0 and state.zone[other] == FRONT and state.ctrl[other] == state.ctrl[card]

    def is_behind_front_row(state: State, card: int, other: int) -> bool:
        front = state.boards[state.ctrl[card]].front
        return is_own_monster(state, card, other) and in_rear(state, other) and any(there >= 0 for there in front)

    def row_change_targets(state: State, card: int, seat: int) -> list[Targets]:
        """A monster, and a free zone of the other row."""
        board = changes.home(state, seat)
        found: list[Targets] = []
        for other in monsters(state, board):
            places = range(5) if in_rear(state, other) else range(5, 10)
            found += [(other, terrain_target(board, place)) for place in places if may_move_to(state, other, place)]
        return found

    def move_to_row(state: State, card: int, seat: int, targets: Targets) -> None:
        terrains.move_onto(state, *targets)

    def survives_effect_once(state: State, card: int, victim: int, cause: str) -> bool:
        seat = seat_of(state, state.ctrl[card])
        if victim != card or cause != "effect" or is_used(state, seat, card, "turn", save_use):
            return False
        mark_used(state, seat, card, "turn", save_use)
        return True

    return effects(
        Activation(resolves.nothing, limit="duel"),
        static("atk", is_own_monster, 500),
        static("no_bonus", is_own_monster),
        static("player_rear", statics.its_player),
        static("cannot_be_attacked", is_behind_front_row),
        ActivatedEffect(move_to_row, targets=row_change_targets),
        saves=survives_effect_once,
    )


def orb_002_harpie_lady_phoenix_formation() -> CardEffects:
    def destroy_weak_nearby(state: State, card: int, seat: int, board: int, column: int) -> None:
        """Weak monsters on the Terrain and beside it are destroyed; each monster card with ATK hurts its player."""
        own = places.field_monsters(state, seat, "own")
        limit = 1000 * sum(conditions.named("Harpie Lady")(state, card, other) for other in own)
        weak = [
            other for other in monsters(state, board) if abs(state.col[other] - column) <= 1 and atk_of(state, other) < limit
        ]
        worn = [worn for other in weak for worn in actions.equips_of(state, other) if conditions.is_monster(state, card, worn)]
        strong = [(other, changes.controller(state, other)) for other in (*weak, *worn) if atk_of(state, other) > 0]
        choices.later(state, damage_for_destroyed, strong)  # after players were asked to rescue some of them
        actions.destroy_all(state, weak, seat)

    def damage_for_destroyed(state: State, strong: list[tuple[int, int]]) -> None:
        for other, player in strong:
            if state.zone[other] not in ON_FIELD_ZONES:
                changes.damage(state, player, 300)

    def give_strike(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, targets[0], "phoenix_formation", card, state.turn)

    return effects(
        Activation(
            give_strike,
            can=situations.controls(conditions.named("Harpie Lady"), number=4),
            targets=targets.monster("own", conditions.face_up, conditions.named("Harpie Lady")),
        ),
        Strike(destroy_weak_nearby, strikes.strikes_terrain("earth")),
        static("strike", marks.marked_by("phoenix_formation"), lambda state, card, other: card, zone="any"),
    )


def orb_009_harpies_feather_storm() -> Activation:
    def can_negate_effect(state: State, card: int, seat: int) -> bool:
        """The effect of a monster is answered, and a Harpie Lady is there."""
        harpie = situations.controls(conditions.face_up, conditions.named("Harpie Lady"))
        return spells.answers_effect()(state, card, seat) and harpie(state, card, seat)

    return Activation(resolves.negate_activation, can=can_negate_effect)


def orb_015_pike_of_the_minds_eye() -> CardEffects:
    return effects(static("damage_unpreventable", conditions.its_bearer), equip_to=conditions.face_up)


def orb_016_toon_table_of_contents() -> Activation:
    def search_toon(state: State, card: int, seat: int, targets: Targets) -> None:
        found = places.deck_cards(state, seat, conditions.name_has("Toon"))
        if found:
            choices.choose_card(state, seat, found, actions.search)
        else:
            changes.lose_lp(state, seat, 500)

    return Activation(search_toon)


def orb_019_toon_mask() -> CardEffects:
    def choose_name_to_take(state: State, card: int, seat: int, chosen: Targets) -> None:
        """A monster of the player takes the name of another one on the field, and may become a Toon; it goes to the graveyard
        then."""
        others = other_face_up_monsters(state, card, seat, chosen[0]) if state.zone[chosen[0]] == FRONT else []
        if others:
            choices.later(state, offer_toon_summon, chosen[0], seat)
            choices.choose_card(state, seat, others, take_chosen_name, chosen[0])

    def other_face_up_monsters(state: State, card: int, seat: int, monster: int) -> list[int]:
        return [
            other for other in places.field_monsters(state, seat) if other != monster and conditions.face_up(state, card, other)
        ]

    def renamable_monsters(state: State, card: int, seat: int) -> list[Targets]:
        own = targets.monster("own", conditions.face_up)(state, card, seat)
        return [choice for choice in own if other_face_up_monsters(state, card, seat, choice[0])]

    def take_chosen_name(state: State, other: int, monster: int) -> None:
        changes.change(state, monster, "renamed", last(state, other, "renamed", state.game.name[other]), ON_FIELD)

    def toon_options(state: State, monster: int, seat: int) -> tuple[Option, ...]:
        """A Token may be the material as well, because it is not attached (KD-TOKEN-04)."""
        there = conditions.face_up(state, monster, monster) and state.ctrl[monster] == changes.home(state, seat)
        return summons.alter_options(state, seat, "Toon", sources=(monster,)) if there else ()

    def offer_toon_summon(state: State, monster: int, seat: int) -> None:
        if toon_options(state, monster, seat):
            choices.offer(state, seat, "Alter Summon", summon_toon, monster, seat, refusal="no summon")

    def summon_toon(state: State, monster: int, seat: int) -> None:
        summons.summon_extra(state, seat, toon_options(state, monster, seat), "alter", (bury_material, (monster,)))

    def bury_material(state: State, toon: int, monster: int) -> None:
        if state.zone[monster] == UNDER:
            actions.to_graveyard(state, monster)

    return effects(
        Activation(choose_name_to_take, can=lambda state, card, seat: state.phase != BATTLE, targets=renamable_monsters),
        by_phase=True,
    )


def orb_020_treasure_cards_of_lamentation() -> CardEffects:
    def attack_failed(state: State, card: int, seat: int, event: AttackEnded) -> bool:
        """An attack in the player's Battle Phase that did not destroy its target."""
        if seat != state.active or state.phase != BATTLE or marks.marked(state, card, "not_lamented"):
            return False
        return marks.marked(state, card, "lamenting")

    def is_own_attack(state: State, card: int, seat: int, event: OfAttacker) -> bool:
        return state.ctrl[event.attacker] == changes.home(state, seat)

    def is_own_attack_on_foe(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return is_own_attack(state, card, seat, event) and conditions.foes(state, card, event.target)

    def note_attack(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        marks.unmark(state, "lamenting", card=card)
        marks.unmark(state, "not_lamented", card=card)
        marks.mark(state, card, "lamenting", True, state.turn)

    def destroyed_target(state: State, card: int, seat: int, event: Battled) -> bool:
        return is_own_attack(state, card, seat, event) and event.target in event.destroyed

    return effects(
        Activation(resolves.nothing),
        Trigger(AttackDeclared, note_attack, is_own_attack_on_foe, at_once=True),
        triggers.notes(Battled, "not_lamented", destroyed_target, until=ON_FIELD, zone="field"),
        Trigger(AttackEnded, resolves.draw_cards(1), attack_failed),
        triggers.forgets(AttackEnded, "lamenting", zone="field"),
    )


def orb_021_toon_rollback() -> CardEffects:
    def attack_was_negated(state: State, card: int, other: int) -> bool:
        return conditions.of_type("Toon")(state, card, other) and marks.marked(state, other, "attack_negated")

    return effects(
        Activation(
            lambda state, card, seat, targets: battles.attack_again(state, targets[0]),
            can=lambda state, card, seat: state.active == seat and state.phase in (MAIN1, BATTLE),
            targets=targets.monster("own", conditions.face_up, attack_was_negated),
        ),
        triggers.bookkeeping(
            AttackNegated,
            lambda state, card, seat, event: marks.mark(state, event.attacker, "attack_negated", True, state.turn),
        ),
        by_phase=True,
    )


def orb_023_a_wingbeat_of_giant_dragon() -> Activation:
    def return_dragon_and_destroy(state: State, card: int, seat: int, targets: Targets) -> None:
        """A big Dragon flies off and takes every face-up Spell and Trap with it."""
        if state.zone[targets[0]] != FRONT or state.ctrl[targets[0]] != changes.home(state, seat):
            return
        actions.to_deck(state, targets[0])
        if state.zone[targets[0]] == FRONT:
            return  # something holds it on the field
        choices.later(state, summon_from_hand, card, seat)
        there = [other for other in places.spells_and_traps(state, seat) if other != card]
        actions.destroy_all(state, [other for other in there if conditions.face_up(state, card, other)], seat)

    def summon_from_hand(state: State, card: int, seat: int) -> None:
        summons.special_summon(state, seat, places.own_cards(state, card, seat, ("hand",), ()), optional=True)

    return Activation(
        return_dragon_and_destroy, targets=targets.monster("own", conditions.of_type("Dragon"), conditions.level(least=5))
    )


def orb_027_decree_of_the_royal_palace() -> CardEffects:
    def does_not_answer_trap(state: State, card: int, seat: int) -> bool:
        return not state.chain or not state.game.main[state.chain[-1].card] & TRAP

    def forbid_traps(state: State, card: int, seat: int, chosen: Targets) -> None:
        """No player can activate Traps this turn."""
        for player in places.everyone(state, seat):
            changes.change_player(state, player, "player_no_traps")

    def is_lasting_trap(state: State, card: int, other: int) -> bool:
        """A Continuous or Equip Trap."""
        if other < 0 or not state.game.main[other] & TRAP:
            return False
        if state.game.effects[other].continuous_trap:
            return True
        return not state.game.types[other].isdisjoint(("Continuous", "Equip"))

    return effects(Activation(forbid_traps, can=does_not_answer_trap), static("cannot_be_activated", is_lasting_trap))


def orb_030_aetonyx_flame() -> Activation:
    is_fire = conditions.of_attribute("fire")

    def halve_all_but_fire(state: State, card: int, seat: int, targets: Targets) -> None:
        """All that is not FIRE is halved; a FIRE Demon may rise."""
        for monster in places.field_monsters(state, seat):
            if conditions.face_up(state, card, monster) and not is_fire(state, card, monster):
                atk, def_ = atk_of(state, monster), def_of(state, monster)
                changes.modify_atk(state, monster, atk // 2 - atk)
                changes.modify_def(state, monster, def_ // 2 - def_)
        demons = places.own_cards(state, card, seat, ("graveyard",), (is_fire, conditions.of_type("Demon")))
        summons.special_summon(state, seat, demons, optional=True, then=make_battle_proof)

    def make_battle_proof(state: State, monster: int) -> None:
        changes.change(state, monster, "battle_proof")

    return Activation(halve_all_but_fire)


def orb_031_fire_whip() -> CardEffects:
    def reduce_def(state: State, card: int, seat: int, monster: int) -> None:
        changes.modify_def(state, monster, -400, ON_FIELD)

    return effects(
        strikes.strike_monster(reduce_def),
        *statics.equip_stats(600, -600, "Fireblast"),
        static("strike", conditions.its_bearer, lambda state, card, other: card),
        equip_to=conditions.either(conditions.of_type("Demon"), conditions.name_has("Tamer")),
    )


def orb_038_brave_attack() -> CardEffects:
    def attacks_stronger_foe(state: State, card: int, seat: int) -> bool:
        """A monster of the player attacks a stronger one of an opponent."""
        if state.attack is None or state.active != seat or state.ctrl[state.attack[0]] != changes.home(state, seat):
            return False
        attacker, target = state.attack
        foreign = situations.seat_is_foe(state, seat, target) and conditions.face_up(state, card, target)
        return foreign and atk_of(state, target) > atk_of(state, attacker)

    def gain_half_others_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, player_number(seat), "brave", card, state.turn)
        if state.attack is None:
            return
        attacker = state.attack[0]
        owned = [other for other in places.field_monsters(state, seat) if other != attacker and state.game.owner[other] == seat]
        total = sum(atk_of(state, other) // 2 for other in owned if conditions.face_up(state, card, other))
        changes.modify_atk(state, attacker, total, ON_FIELD)
        lasting.for_battle(state, attacker, "inflicts_no_damage", card)

    def was_activated_by_player(state: State, card: int, seat: int, event: BattlePhaseEnded) -> bool:
        return any(mod.value == card and mod.card == player_number(event.seat) for mod in state.changes.of("brave"))

    def destroy_own_attackers(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        marks.unmark(state, "brave", value=card)
        own = places.field_monsters(state, event.seat, "own")
        actions.destroy_all(state, [other for other in own if state.pos[other] in (ATK, HIDDEN_ATK)], event.seat)

    return effects(
        Activation(gain_half_others_atk, can=attacks_stronger_foe),
        *lasting.BATTLE_ONLY,
        triggers.bookkeeping(BattlePhaseEnded, destroy_own_attackers, was_activated_by_player),
    )


def orb_043_bronze_knights() -> Activation:
    def can_discard_for_tokens(state: State, card: int, seat: int) -> bool:
        has_price = any(other != card for other in state.players[seat].hand)
        return has_price and summons.has_token("Bronze Knight Token")(state, card, seat)

    def choose_discards(state: State, card: int, seat: int, targets: Targets) -> None:
        hand = state.players[seat].hand
        choices.pick_up_to(state, seat, hand, 5, discard_and_summon_tokens, seat, least=1)  # there are five zones

    def discard_and_summon_tokens(state: State, chosen: Targets, seat: int) -> None:
        piles.discard_chosen(state, chosen)
        summons.token_summon(state, seat, "Bronze Knight Token", len(chosen), positions=(ATK,))

    return Activation(choose_discards, can=can_discard_for_tokens)


def orb_045_the_warrior_returning_alive() -> Activation:
    def choose_return(state: State, card: int, seat: int, chosen: Targets) -> None:
        """A Warrior of the graveyard goes to the hand, is Special Summoned, or becomes a Timeshifted monster."""
        warrior = chosen[0]
        if state.zone[warrior] != GRAVE:
            return
        ways = ["hand"]
        if summons.room(state, seat):
            ways.append("Special Summon")
            if timeshifted_options(state, seat, warrior):
                ways.append("Alter Summon")
        choices.choose(state, seat, ways, return_as_chosen, warrior, seat)

    def timeshifted_options(state: State, seat: int, warrior: int) -> tuple[Option, ...]:
        return summons.alter_options(state, seat, "Timeshifted", sources=(warrior,))

    def return_as_chosen(state: State, word: str, warrior: int, seat: int) -> None:
        if word == "hand":
            actions.to_hand(state, warrior)
        elif word == "Special Summon":
            summons.special_summon(state, seat, (warrior,))
        else:
            summons.summon_extra(state, seat, timeshifted_options(state, seat, warrior), "alter")

    return Activation(choose_return, targets=targets.in_graveyard("own", conditions.is_monster, conditions.of_type("Warrior")))


def orb_047_magical_academy() -> CardEffects:
    def mark_spellcaster(state: State, card: int, seat: int, chosen: Targets) -> None:
        """An Extra Deck monster that is made of a Spellcaster before 3 End Phases of its player are over gains 1000 ATK."""
        turns = lasting.until_end_phase(state, seat, 3)
        marks.mark(state, player_number(seat), "student", (card, chosen[0]), state.turn + turns)

    def is_made_of_marked(state: State, card: int, seat: int, event: MaterialsUsed) -> bool:
        students = [student for source, student in marks.marks(state, player_number(seat), "student") if source == card]
        return state.ctrl[event.card] == changes.home(state, seat) and any(student in event.materials for student in students)

    def gain_1000_atk(state: State, card: int, seat: int, event: MaterialsUsed) -> None:
        changes.modify_atk(state, event.card, 1000, ON_FIELD)

    return effects(
        Activation(mark_spellcaster, targets=targets.monster("own", conditions.face_up, conditions.of_type("Spellcaster"))),
        triggers.bookkeeping(MaterialsUsed, gain_1000_atk, is_made_of_marked),
    )


def orb_051_treasure_cards_of_the_guarding_god() -> CardEffects:
    return effects(
        Activation(resolves.draw_cards(2), targets=costs.discarding(number=5), cost=costs.pay_discard(5)),
        Trigger(DrawPhaseBegan, resolves.draw_cards(1), triggers.own_event),
    )


def orb_053_gravity_axe_grarl_ritual() -> CardEffects:
    def is_foe_of_grarl(state: State, card: int, other: int) -> bool:
        """Monsters of the other side, while Grarl wears the axe."""
        bearer = state.host[card]
        worn = bearer >= 0 and conditions.named("Guardian Grarl")(state, card, bearer)
        return worn and conditions.foes(state, card, other) and conditions.is_monster(state, card, other)

    return rituals.equip_ritual(static("position_locked", is_foe_of_grarl), atk=500)


def orb_055_five_star_twilight() -> Activation:
    kuri_names = ("Kuribah", "Kuribeh", "Kuribee", "Kuriboh", "Kuriboo")

    def named_monsters(state: State, card: int, seat: int, name: str) -> list[int]:
        return places.own_cards(state, card, seat, ("hand", "deck"), (conditions.named(name),))

    def has_kuri_to_summon(state: State, card: int, seat: int) -> bool:
        return any(named_monsters(state, card, seat, name) for name in kuri_names)

    def offer_kuri_summons(state: State, card: int, seat: int, chosen: Targets) -> None:
        """One each of five "Kuri" monsters may come from hand or deck; they can be materials only of Alter Summons."""
        for name in reversed(kuri_names):
            choices.later(state, summon_named, card, seat, name)

    def summon_named(state: State, card: int, seat: int, name: str) -> None:
        summons.special_summon(state, seat, named_monsters(state, card, seat, name), optional=True, then=restrict_to_alter)

    def restrict_to_alter(state: State, monster: int) -> None:
        for kind in ("only_alter", "no_material"):
            changes.change(state, monster, kind, True, PERMANENT)

    return Activation(offer_kuri_summons, can=has_kuri_to_summon, targets=costs.own_tribute(), cost=costs.pay_tribute)


def orb_061_salvation_of_the_buried_god() -> ActivatedEffect:
    def foe_attacks_with_full_grave(state: State, card: int, seat: int) -> bool:
        """A monster of an opponent attacks, and the graveyard has five cards."""
        if state.attack is None or not situations.seat_is_foe(state, seat, state.attack[0]):
            return False
        return len(state.boards[changes.home(state, seat)].grave) >= 5

    def erode_five(state: State, card: int, seat: int, targets: Targets) -> None:
        grave = state.boards[changes.home(state, seat)].grave
        choices.pick_up_to(state, seat, tuple(grave), 5, piles.erode_chosen, least=5)

    return ActivatedEffect(
        resolves.end_attacks, can=foe_attacks_with_full_grave, cost=erode_five, slow=False, zone="graveyard", unstoppable=True
    )


def orb_062_magic_power_of_the_pure_cemetery() -> CardEffects:
    def has_no_monster_in_grave(state: State, card: int, seat: int) -> bool:
        grave = state.boards[changes.home(state, seat)].grave
        return not any(conditions.is_monster(state, card, other) for other in grave)

    def foe_has_monster_in_grave(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        """An opponent's Standby Phase, with a monster in their graveyard."""
        return event.seat in opponents(state, seat) and not has_no_monster_in_grave(state, card, event.seat)

    def destroy_if_monster_in_grave(state: State, card: int) -> bool:
        seat = changes.controller(state, card)
        if state.zone[card] != BACK or not conditions.face_up(state, card, card) or has_no_monster_in_grave(state, card, seat):
            return False
        if any(link.card == card for link in state.chain):
            return False
        return actions.destroy(state, card, seat)

    return effects(
        Activation(resolves.nothing, can=has_no_monster_in_grave),
        Trigger(
            StandbyPhaseBegan, lambda state, card, seat, event: changes.damage(state, event.seat, 100), foe_has_monster_in_grave
        ),
        watch=destroy_if_monster_in_grave,
    )


def orb_063_self_sacrifice() -> CardEffects:
    def falling(state: State, card: int, seat: int) -> list[int]:
        """The player's monsters that the battle or the activation that is answered would destroy."""
        battle = spells.answered_event(state, card, seat, BattleDecided)
        mine = places.field_monsters(state, seat, "own")
        if battle is not None and state.battle is not None:
            return [other for other in battle.falling if other in mine]
        link = next((link for link in reversed(state.chain) if link.card != card), None)  # its own may be there already
        return [] if link is None else [other for other in mine if would_destroy(state, link, other)]

    def would_destroy(state: State, link: Link, monster: int) -> bool:
        """It would leave the field, and would stay if effects could not destroy it."""

        def leaves(before: State, after: State) -> bool:
            return after.zone[monster] not in ON_FIELD_ZONES

        if not would(state, link, leaves):
            return False
        protected = copy_state(state, TrialStream(0))
        changes.change(protected, monster, "effect_proof")
        return not would(protected, link, leaves)

    def is_unused(state: State, seat: int) -> bool:
        return not marks.marked(state, player_number(seat), "sacrificed") and changes.can_pay_lp(state, seat, 500)

    def can_answer(state: State, card: int, seat: int) -> bool:
        return is_unused(state, seat) and bool(falling(state, card, seat))

    def pay_and_note(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in falling(state, card, seat):
            marks.mark(state, other, "sacrificed_for", card, state.turn)
        marks.mark(state, player_number(seat), "sacrificed", True, PERMANENT)
        changes.pay_lp(state, seat, 500)

    def erode_and_pay(state: State, card: int, seat: int, targets: Targets) -> None:
        pay_and_note(state, card, seat, targets)
        actions.erode(state, card)

    def save(state: State, card: int, seat: int, targets: Targets) -> None:
        saved = marks.marked_cards(state, "sacrificed_for", card)
        for other in saved:
            changes.change(state, other, "battle_proof")
            changes.change(state, other, "effect_proof")
        pairs = tuple(
            (equip, other) for equip in buried_equips(state, card, seat) for other in saved if fits(state, equip, other)
        )
        if pairs and changes.can_pay_lp(state, seat, 500):
            choices.choose(state, seat, ("pay 500 LP", "no"), arm_saved, pairs, seat)

    def arm_saved(state: State, word: str, pairs: tuple[Targets, ...], seat: int) -> None:
        if word == "no":
            return
        changes.pay_lp(state, seat, 500)
        words = [f"{state.refs[equip]} on {state.refs[other]}" for equip, other in pairs]
        choices.choose(state, seat, words, equip_chosen, tuple(words), pairs, seat)

    def buried_equips(state: State, card: int, seat: int) -> list[int]:
        grave = [other for other in places.graveyard(state, seat, "own") if state.game.equip_spell[other]]
        return targets.allowed(state, card, seat, grave)

    def fits(state: State, equip: int, monster: int) -> bool:
        wearable = state.game.effects[equip].equip_to
        return state.zone[monster] == FRONT and wearable is not None and wearable(state, equip, monster)

    def equip_chosen(state: State, word: str, words: tuple[str, ...], pairs: tuple[Targets, ...], seat: int) -> None:
        equip, monster = pairs[words.index(word)]
        actions.equip(state, equip, monster, seat)

    def is_own_falling(state: State, card: int, seat: int, event: BattleDecided) -> bool:
        mine = places.field_monsters(state, seat, "own")
        return is_unused(state, seat) and any(other in mine for other in event.falling)

    def answer_from_graveyard(state: State, card: int, seat: int, event: BattleDecided) -> None:
        marks.mark(state, player_number(seat), "answered_event", (card, event), state.turn)
        erode_and_pay(state, card, seat, ())
        save(state, card, seat, ())

    return effects(
        Activation(save, can=can_answer, cost=pay_and_note),
        ActivatedEffect(save, can=can_answer, cost=erode_and_pay, zone="graveyard", slow=False, limit=""),
        spells.on_event(BattleDecided, is_own_falling),
        Trigger(BattleDecided, answer_from_graveyard, is_own_falling, optional=True, zone="graveyard"),
    )


def orb_066_rod_of_silence_kayest_ritual() -> CardEffects:
    def answers_spell_on_kayest(state: State, card: int, seat: int) -> bool:
        """A Spell that targets the Kay'est that bears the rod."""
        bearer = state.host[card]
        worn = bearer >= 0 and conditions.named("Guardian Kay'est")(state, card, bearer)
        if not worn or not state.chain:
            return False
        return bool(state.game.main[state.chain[-1].card] & SPELL) and bearer in aimed_at(state)

    rod_effects = rituals.equip_ritual(static("def", conditions.its_bearer, 500), atk=0)

    negate_spell = ActivatedEffect(resolves.negate_activation, can=answers_spell_on_kayest, slow=False)

    return effects(rod_effects, negate_spell)


def orb_068_reincarnation_of_the_dead() -> Activation:
    def return_to_deck(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == GRAVE:
            actions.to_deck(state, targets[0])

    return Activation(return_to_deck, targets=targets.in_graveyard("any", conditions.is_monster))


def orb_069_nightmares_iron_bindings() -> CardEffects:
    return effects(
        Activation(resolves.gain(800), targets=targets.monster("foe", conditions.face_up, conditions.of_attribute("dark"))),
        *statics.equip_stats(-800),
        *statics.each(conditions.its_bearer, "cannot_attack", "cannot_move", "position_locked"),
        equip_to=conditions.both(conditions.foes, conditions.of_attribute("dark")),
    )


def orb_071_celestial_sword_eatos_ritual() -> CardEffects:
    def note_eatos_wears_it(state: State, card: int, seat: int, event: Equipped) -> None:
        """Remember that Eatos bears it: a card that has left knows no bearer."""
        marks.unmark(state, "eatos_sword", value=card)
        if conditions.named("Guardian Eatos")(state, card, event.host):
            marks.mark(state, event.host, "eatos_sword", card)

    def was_worn_by_eatos(state: State, card: int, event: LeftField) -> bool:
        return event.card == card and bool(marks.marked_cards(state, "eatos_sword", card))

    def strengthen_eatos(state: State, card: int, seat: int, event: LeftField) -> None:
        for other in marks.marked_cards(state, "eatos_sword", card):
            changes.modify_atk(state, other, 700)
        marks.unmark(state, "eatos_sword", value=card)

    return rituals.equip_ritual(
        Trigger(Equipped, note_eatos_wears_it, triggers.self_event, at_once=True),
        Trigger(LeftField, strengthen_eatos, lambda state, card, seat, event: was_worn_by_eatos(state, card, event)),
        atk=300,
    )


def orb_078_tyrannical_dragon_ritual() -> CardEffects:
    total_level_eight = ritual_materials.of_levels(8, conditions.of_type("Dinosaur", "Dragon"), exactly=True)

    return rituals.ritual(rituals.tributes(2, ritual_materials.MANY, total_level_eight))


def orb_080_chain_of_the_underworld() -> CardEffects:
    def is_foe_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """A monster of an opponent was destroyed and is in the graveyard, and there is room for it on that side."""
        board = event.where.board
        if event.where.zone != FRONT or board not in foe_boards(state, changes.home(state, seat)):
            return False
        return state.zone[event.card] == GRAVE and -1 in state.boards[board].front

    def draw_and_choose_revival(state: State, card: int, seat: int, chosen: Targets) -> None:
        """The opponent draws a card. The destroyed monster, or the material of an Alter Monster, comes back to that side in ATK
        position with 700 less ATK until the next Standby Phase of the player."""
        event = spells.answered_event(state, card, seat, Destroyed)
        assert event is not None  # as `can` says
        fallen, board = event.card, event.where.board
        actions.draw(state, seat_of(state, board))
        found = [fallen]
        way = state.game.effects[fallen].summon
        if way is not None and way.kind == "alter":
            grave = state.boards[changes.home(state, state.game.owner[fallen])].grave
            found += [other for other in grave if not names_of(state, other).isdisjoint(way.materials)][-1:]
        choices.choose_card(
            state, seat, [other for other in found if state.zone[other] == GRAVE], summon_to_old_side, seat, board
        )

    def summon_to_old_side(state: State, monster: int, seat: int, board: int) -> None:
        choices.later(state, reduce_atk, monster, seat)
        summons.summon_to_side(state, seat, monster, board, "special", positions=("atk",))

    def reduce_atk(state: State, monster: int, seat: int) -> None:
        if state.zone[monster] == FRONT:
            changes.modify_atk(state, monster, -700, lasting.until_standby(seat))

    return effects(
        Activation(
            draw_and_choose_revival,
            can=lambda state, card, seat: spells.answered_event(state, card, seat, Destroyed) is not None,
        ),
        spells.on_event(Destroyed, is_foe_destroyed),
    )


def orb_082_release_restraint() -> Activation:
    def release_targets(state: State, card: int, seat: int) -> list[Targets]:
        """A Sealed monster, or none for the Alter Summon."""
        sealed = targets.monster("any", conditions.face_up, conditions.of_type("Sealed"))(state, card, seat)
        return sealed + ([()] if summons.alter_options(state, seat, "Timeshifted", is_warrior) else [])

    def is_warrior(state: State, monster: int, material: int) -> bool:
        return conditions.of_type("Warrior")(state, material, material)

    def unseal_or_alter_summon(state: State, card: int, seat: int, targets: Targets) -> None:
        """A seal is taken off, or a Warrior returns to another time."""
        if targets:
            changes.remove_type(state, targets[0], "Sealed")
        else:
            summons.alter_summon(state, seat, "Timeshifted", is_warrior)

    return Activation(unseal_or_alter_summon, targets=release_targets)


# Shared by ORB-088
PRIMARY_TYPES = (
    "Angel", "Aquatic", "Avian", "Beast", "Cosmic", "Demon", "Dinosaur", "Dragon", "Elemental", "Esper", "Frost", "Illusion",
    "Insect", "Machine", "Plant", "Reptillian", "Spellcaster", "Support", "Undead", "Warrior",
)  # fmt: skip


def orb_088_dna_remodeling_surgery() -> CardEffects:
    def declare_type(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose(state, seat, PRIMARY_TYPES, note_declared_type, card)

    def note_declared_type(state: State, name: str, card: int) -> None:
        marks.mark(state, card, "declared_type", name)

    def declared_type(state: State, card: int, other: int) -> str:
        return str(marks.marks(state, card, "declared_type")[0])

    def takes_declared_type(state: State, card: int, other: int) -> bool:
        """Face-up monsters, once a type is declared."""
        return (
            other >= 0
            and state.zone[other] == FRONT
            and conditions.face_up(state, card, other)
            and marks.marked(state, card, "declared_type")
        )

    return effects(Activation(resolves.nothing, cost=declare_type), static("type", takes_declared_type, declared_type))


def orb_089_cell_division() -> Activation:
    def clone_target(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == FRONT:
            summons.clone_summon(state, seat, targets[0])

    return Activation(
        clone_target,
        can=summons.can_clone,
        targets=targets.monster("any", conditions.face_up, conditions.of_type("Insect"), conditions.level(most=3)),
    )


def orb_090_natural_selection() -> CardEffects:
    def lacks_bonus(state: State, card: int, other: int) -> bool:
        """Not Divine, and without a Field Power Bonus."""
        return not statics.has_bonus(state, other) and not conditions.of_type("Divine")(state, card, other)

    def clone_selected(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == FRONT:
            marks.mark(state, targets[0], "selected", card)
            summons.clone_summon(state, seat, targets[0], then=mark_clone, arguments=(card,))

    def mark_clone(state: State, clone: int, card: int) -> None:
        for kind in ("selected", "selected_clone"):
            marks.mark(state, clone, kind, card)

    def destroy_without_bonus(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """It ends; monsters that got no Field Power Bonus are destroyed."""
        unfit = [other for other in marks.marked_cards(state, "selected", card) if not statics.has_bonus(state, other)]
        clones = marks.marked_cards(state, "selected_clone", card)
        actions.to_graveyard(state, card)
        actions.destroy_then(state, unfit, seat, lose_lp_for_clone, seat, clones)

    def lose_lp_for_clone(state: State, fallen: list[int], seat: int, clones: list[int]) -> None:
        if not set(clones).isdisjoint(fallen):
            changes.lose_lp(state, seat, 500)

    return effects(
        Activation(
            clone_selected, can=summons.can_clone, targets=targets.monster("any", conditions.face_up, lacks_bonus), limit="duel"
        ),
        static("cannot_attack", marks.marked_by("selected")),
        Trigger(
            EndPhaseBegan,
            destroy_without_bonus,
            lambda state, card, seat, event: event.seat in opponents(state, seat),
            at_once=True,
        ),
    )


def orb_096_scroll_of_bewitchment() -> Activation:
    def choose_change(state: State, card: int, seat: int, targets: Targets) -> None:
        left = tuple(other for other in targets if conditions.foes(state, card, other))
        choices.choose(state, seat, ("places", "positions", "both"), apply_chosen_change, left)

    def apply_chosen_change(state: State, word: str, targets: Targets) -> None:
        """Two monsters change places, turn, or both, and survive battles of the turn."""
        if word != "positions" and len(targets) == 2:
            battles.exchange(state, *targets)
        for other in targets:
            if word != "places":
                changes.battle_swap(state, other)
            changes.change(state, other, "battle_proof")

    def pairs_of_one_side(state: State, card: int, seat: int) -> list[Targets]:
        pairs = targets.monster("foe", least=2, most=2)(state, card, seat)
        return [pair for pair in pairs if state.ctrl[pair[0]] == state.ctrl[pair[1]]]

    return Activation(choose_change, targets=pairs_of_one_side)


def orb_097_berserker_soul() -> CardEffects:
    def has_hand(state: State, card: int, seat: int) -> bool:
        return state.phase == MAIN1 and any(other != card for other in state.players[seat].hand)

    def discard_hand(state: State, card: int, seat: int, targets: Targets) -> None:
        piles.discard_chosen(state, tuple(other for other in state.players[seat].hand if other != card))

    def draw_for_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        """A monster that is drawn can be discarded for an attack; without one the effect is over."""
        marks.mark(state, player_number(seat), "berserk", card, state.turn)  # the card itself leaves the field
        held = len(state.players[seat].hand)
        actions.draw(state, seat)
        drawn = [other for other in state.players[seat].hand[held:] if conditions.is_monster(state, card, other)]
        if drawn:
            choices.choose(state, seat, ("discard it for an attack", "no"), allow_attack, card, seat, drawn[0])
        else:
            marks.unmark(state, "berserk", value=card)

    def allow_attack(state: State, word: str, card: int, seat: int, drawn: int) -> None:
        if word == "no":
            marks.unmark(state, "berserk", value=card)
            return
        note(state, "card_shown", seat, drawn)
        actions.discard(state, drawn)
        if state.phase == BATTLE:
            grant_attacks(state, card, seat)

    def grant_attacks(state: State, card: int, seat: int) -> None:
        """One of the weak monsters can attack once more."""
        for monster in places.field_monsters(state, seat, "own"):
            if atk_of(state, monster) <= 1500:
                battles.let_attack(state, monster)
                marks.mark(state, monster, "may_rage", card, state.turn)

    def is_berserk(state: State, card: int, seat: int, event: OfPlayer) -> bool:
        return card in marks.marks(state, player_number(event.seat), "berserk")

    def is_granted_attack(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        granted = card in marks.marks(state, event.attacker, "may_rage")
        return granted and battles.in_own_battle(state, event.attacker) and ordered_by(state, event.attacker) < 0

    def cap_damage(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        """It is the attack of one monster; the others do not have it any more."""
        for other in marks.marked_cards(state, "may_rage", card):
            spare = [mod for mod in state.changes.of("extra_attack") if mod.card == other and mod.value is None]
            if other != event.attacker and spare:
                state.changes.remove(spare[-1])
        marks.unmark(state, "may_rage", value=card)
        marks.mark(state, event.attacker, "rages", card, state.turn)
        changes.change(state, event.attacker, "inflict_cap", 500)

    def is_raging(state: State, card: int, seat: int, event: AttackEnded) -> bool:
        return card in marks.marks(state, event.attacker, "rages")

    def offer_again(state: State, card: int, seat: int, event: AttackEnded) -> None:
        marks.unmark(state, "rages", card=event.attacker)
        marks.unmark(state, "inflict_cap", card=event.attacker, value=500)
        choices.choose(state, state.active, ("draw again", "no"), draw_again, card, state.active)

    def draw_again(state: State, word: str, card: int, seat: int) -> None:
        marks.unmark(state, "berserk", value=card)
        if word == "draw again":
            draw_for_attack(state, card, seat, ())

    def end_effect(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        marks.unmark(state, "berserk", value=card)

    def nobody_loses(state: State, card: int, other: int) -> bool:
        return other < 0 and bool(marks.marked_cards(state, "berserk", card))

    def let_weak_attack(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        grant_attacks(state, card, event.seat)

    return effects(
        Activation(draw_for_attack, can=has_hand, cost=discard_hand),
        static("player_cannot_lose", nobody_loses, zone="any"),
        triggers.bookkeeping(BattlePhaseBegan, let_weak_attack, is_berserk),
        triggers.bookkeeping(AttackDeclared, cap_damage, is_granted_attack),
        triggers.bookkeeping(AttackEnded, offer_again, is_raging),
        triggers.bookkeeping(BattlePhaseEnded, end_effect, is_berserk),
        by_phase=True,
    )


def orb_103_summon_dice() -> CardEffects:
    def roll_die(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.change_player(state, seat, "player_no_attacks")
        marks.mark(state, card, "rolled", (seat, choices.roll(state, seat)), PERMANENT)

    def may_place(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return any(player == event.seat for player, _ in marks.marks(state, card, "rolled"))

    def place_counters(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """The counters go on a monster, if the player likes, in the first own End Phase."""
        number = marks.marks(state, card, "rolled")[0][1]
        marks.unmark(state, "rolled", card=card)
        choices.pick_up_to(state, event.seat, places.field_monsters(state, event.seat), 1, place, card, number)

    def place(state: State, chosen: Targets, card: int, number: int) -> None:
        for monster in chosen:
            changes.put_counter(state, monster, number)
            marks.mark(state, monster, "dice_counters", (card, number))

    def counters_left(state: State, card: int) -> list[tuple[int, int]]:
        """The monsters with counters of this card, each with the number that is left."""
        mods = [mod for mod in state.changes.of("dice_counters") if mod.value[0] == card]
        return [(mod.card, left) for mod in mods if (left := min(mod.value[1], state.counters[mod.card])) > 0]

    def lift_counters(state: State, card: int, seat: int, targets: Targets) -> None:
        total = 0
        for monster, number in counters_left(state, card):
            changes.put_counter(state, monster, -number)
            total += number
        marks.mark(state, card, "lifted", total, PERMANENT)
        players.targeted()(state, card, seat, targets)

    def allow_summon(state: State, player: int, card: int, seat: int) -> None:
        """The player may summon in the next Main Phase of its user; one that has begun is not the next one."""
        total = marks.marks(state, card, "lifted")[-1]
        marks.mark(state, card, "lets_summon", (player, 2 * total, seat), PERMANENT)

    def begins_phase(state: State, card: int, seat: int, event: MainPhaseBegan) -> bool:
        return any(user == event.seat for _, _, user in marks.marks(state, card, "lets_summon"))

    def open_window(state: State, card: int, seat: int, event: MainPhaseBegan) -> None:
        """Its owner may summon at any time in this phase; another player is asked as it begins."""
        for player, most, _ in marks.marks(state, card, "lets_summon"):
            if player == state.game.owner[card]:
                marks.mark(state, card, "summons_in", (state.phase, most), state.turn)
            else:
                choices.later(state, summon_up_to, card, player, most, True)
        marks.unmark(state, "lets_summon", card=card)

    def most_now(state: State, card: int) -> int:
        """The highest Level that its owner may summon in this phase."""
        return max([most for phase, most in marks.marks(state, card, "summons_in") if phase == state.phase], default=0)

    def can_summon(state: State, card: int, seat: int) -> bool:
        parts = (conditions.level(most=most_now(state, card)),)
        found = summons.summonable(state, seat, places.own_cards(state, card, seat, ("hand",), parts))
        return bool(found) and summons.has_room_for(state, seat, found)

    def summon(state: State, card: int, seat: int, targets: Targets) -> None:
        most = most_now(state, card)
        marks.unmark(state, "summons_in", card=card, value=(state.phase, most))
        summon_up_to(state, card, seat, most, False)

    def summon_up_to(state: State, card: int, player: int, most: int, optional: bool) -> None:
        parts = (conditions.level(most=most),)
        summons.special_summon(state, player, places.own_cards(state, card, player, ("hand",), parts), optional=optional)

    return effects(
        Activation(roll_die, limit="duel"),
        ActivatedEffect(
            players.hits(allow_summon),
            can=lambda state, card, seat: bool(counters_left(state, card)),
            cost=lift_counters,
            slow=False,
            limit="",
            zone="any",
            by_owner=True,
        ),
        ActivatedEffect(summon, can=can_summon, name="summon", slow=False, limit="", zone="any", by_owner=True),
        triggers.bookkeeping(EndPhaseBegan, place_counters, may_place),
        triggers.bookkeeping(MainPhaseBegan, open_window, begins_phase),
        by_phase=True,
    )


def orb_110_armored_gravitation() -> CardEffects:
    def armor_of_other_levels(state: State, card: int, seat: int, levels: Sequence[int]) -> list[int]:
        """Armor monsters of deck and hand of other Levels than these."""
        found = places.own_cards(state, card, seat, ("deck", "hand"), (armor.is_armor,))
        return [other for other in found if level_of(state, other) not in levels]

    def can_summon_armor(state: State, card: int, seat: int) -> bool:
        return summons.room(state, seat) and bool(armor_of_other_levels(state, card, seat, ()))

    def summon_four_armors(state: State, card: int, seat: int, targets: Targets) -> None:
        """Up to 4 Armor monsters of different Levels come from deck or hand in ATK position and are equipped to a Duelist
        Token; they go to the graveyard in the End Phase."""
        choices.later(state, equip_all, card, seat)
        summon_next_armor(state, -1, card, seat, (), 4)

    def summon_next_armor(state: State, last: int, card: int, seat: int, levels: tuple[int, ...], left: int) -> None:
        if last >= 0:
            marks.mark(state, last, "gravitated", card, state.turn)
            levels = (*levels, level_of(state, last))
        found = armor_of_other_levels(state, card, seat, levels) if left else []
        summons.special_summon(
            state, seat, found, (ATK,), optional=last >= 0, then=summon_next_armor, arguments=(card, seat, levels, left - 1)
        )

    def equip_all(state: State, card: int, seat: int) -> None:
        for monster in reversed(marks.marked_cards(state, "gravitated", card)):
            choices.later(state, armor.put_on, monster, seat)

    def has_summoned_armor(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return bool(marks.marked_cards(state, "gravitated", card))

    def bury_summoned_armor(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for monster in marks.marked_cards(state, "gravitated", card):
            actions.to_graveyard(state, monster)

    return effects(
        Activation(summon_four_armors, can=can_summon_armor),
        triggers.bookkeeping(EndPhaseBegan, bury_summoned_armor, has_summoned_armor),
    )


def orb_120_junk_dealer() -> Activation:
    def revive_soldiers(state: State, card: int, seat: int, targets: Targets) -> None:
        for target in targets:
            if state.zone[target] == GRAVE:
                summons.special_summon(state, seat, (target,), (0,), then=halve_and_restrict)

    def halve_and_restrict(state: State, monster: int) -> None:
        """Half its original ATK; no attack and no tribute in this turn."""
        changes.change(state, monster, "base_atk", state.game.atk[monster] // 2, ON_FIELD)
        changes.change(state, monster, "cannot_attack")
        changes.change(state, monster, "no_tribute")

    return Activation(revive_soldiers, targets=targets.revivable(conditions.of_type("Soldier"), most=2))


def orb_122_soldier_revolt() -> Activation:
    def total_soldier_atk(state: State, card: int, seat: int) -> int:
        own = places.field_monsters(state, seat, "own")
        return sum(atk_of(state, other) for other in own if conditions.of_type("Soldier")(state, card, other))

    def choose_return_place(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.change_player(state, seat, "player_no_attacks")
        if state.zone[targets[0]] == FRONT and total_soldier_atk(state, card, seat) >= atk_of(state, targets[0]):
            choices.choose(state, seat, ("hand", "deck"), return_as_chosen, targets[0])

    def return_as_chosen(state: State, word: str, monster: int) -> None:
        (actions.to_hand if word == "hand" else actions.to_deck)(state, monster)

    return Activation(choose_return_place, targets=targets.monster("foe"))


def orb_131_full_armor_gravitation() -> CardEffects:
    def sort_top_ten(state: State, card: int, seat: int, targets: Targets) -> None:
        """Armor monsters of the hand can be Special Summoned this turn. Those among the top 10 cards of the deck go to the
        hand, the others are Eroded; an opponent may draw half as many cards."""
        marks.mark(state, player_number(seat), "open_armory", card, state.turn)
        top = piles.top_cards(state, seat, 10)
        found = [other for other in top if conditions.is_monster(state, card, other) and armor.is_armor(state, card, other)]
        for other in top:
            if other in found:
                note(state, "card_shown", seat, other)
                actions.to_hand(state, other)
            else:
                actions.erode(state, other)
        if len(found) > 1:
            choices.target_opponent(state, seat, offer_draw, len(found) // 2)

    def offer_draw(state: State, opponent: int, number: int) -> None:
        choices.offer(state, opponent, "draw", draw_if_chosen, opponent, number, refusal="do not draw")

    def draw_if_chosen(state: State, opponent: int, number: int) -> None:
        actions.draw(state, opponent, number)

    def summon_armor(state: State, card: int, seat: int, chosen: Targets) -> None:
        if state.zone[chosen[0]] == HAND:
            summons.special_summon(state, seat, chosen)

    return effects(
        Activation(sort_top_ten),
        ActivatedEffect(
            summon_armor,
            can=lambda state, card, seat: (
                card in marks.marks(state, player_number(seat), "open_armory") and summons.room(state, seat)
            ),
            targets=targets.in_hand(conditions.is_monster, armor.is_armor),
            slow=True,
            limit="",
            zone="any",
        ),
    )


def orb_138_data_brain() -> CardEffects:
    def note_spell(state: State, card: int, seat: int, event: Destroyed) -> None:
        """The Spell can be copied in the player's next turn."""
        turns = lasting.turns_until(state, seat)
        marks.mark(state, card, "recorded", (event.source, state.turn + turns), state.turn + turns)

    def is_head_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """A Psychic Armor Head on the player's side was destroyed by the Spell card of an opponent."""
        source = event.source
        if event.cause != "effect" or source < 0 or event.where.zone not in ON_FIELD_ZONES:
            return False
        mine = event.where.board == changes.home(state, seat) and conditions.named("Psychic Armor Head")(
            state, card, event.card
        )
        return mine and conditions.is_spell(state, card, source) and user_of(state, source) in opponents(state, seat)

    def copyable(state: State, card: int) -> list[int]:
        found = [spell for spell, turn in marks.marks(state, card, "recorded") if turn == state.turn]
        return [spell for spell in found if not state.game.equip[spell]]

    def copy_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose_card(state, seat, copyable(state, card), run_copy, card, seat)

    def run_copy(state: State, spell: int, card: int, seat: int) -> None:
        given = state.game.effects[spell]
        copies.take_effects(state, card, replace(given, triggers=(*given.triggers, lasting.UNTIL_END_PHASE)))
        spells.run_spell(state, seat, card)

    return effects(
        Activation(copy_spell, can=lambda state, card, seat: bool(copyable(state, card))),
        triggers.bookkeeping(Destroyed, note_spell, is_head_destroyed),
    )


def orb_143_treasure_cards_of_fate() -> Activation:
    def draw_and_mill(state: State, card: int, seat: int, targets: Targets) -> None:
        number = choices.roll(state, seat)
        actions.draw(state, seat, number)
        actions.mill(state, seat, number)

    return Activation(draw_and_mill, can=lambda state, card, seat: len(state.players[seat].deck) <= 12)


def orb_148_phoenix_gravitation() -> CardEffects:
    def revive_armor(state: State, card: int, seat: int, targets: Targets) -> None:
        for target in targets:
            if state.zone[target] == GRAVE:
                summons.special_summon(state, seat, (target,), then=mark_for_end_phase, arguments=(card, seat))

    def mark_for_end_phase(state: State, monster: int, card: int, seat: int) -> None:
        """Until the next End Phase of its player."""
        marks.mark(state, monster, "phoenix", (card, seat))

    def has_marked_monsters(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return any(mod.value == (card, event.seat) for mod in state.changes.of("phoenix"))

    def bury_marked(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for other in marks.marked_cards(state, "phoenix", (card, event.seat)):
            actions.to_graveyard(state, other)

    return effects(
        Activation(revive_armor, targets=targets.revivable(conditions.of_type("Armor"), most=4)),
        triggers.bookkeeping(EndPhaseBegan, bury_marked, has_marked_monsters),
    )


def orb_149_take_one_chance() -> Activation:
    def activate_random_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        """A random card of the graveyard; a Spell that can be activated is."""
        grave = state.boards[changes.home(state, seat)].grave
        if grave:
            other = grave[state.stream.below(len(grave))]
            note(state, "card_shown", seat, other)
            if state.game.main[other] & SPELL and spells.castable(state, seat, other, slow_too=True):
                choices.later(state, spells.cast, seat, other)

    return Activation(activate_random_spell, can=lambda state, card, seat: bool(state.boards[changes.home(state, seat)].grave))


def orb_153_aero_nail() -> CardEffects:
    is_own_avian = conditions.both(conditions.face_up, conditions.own, conditions.is_monster, conditions.of_type("Avian"))

    def note_bearer(state: State, bearer: int, card: int) -> None:
        """Remember its bearer: a card that has left knows none."""
        marks.unmark(state, "nailed", value=card)
        marks.mark(state, bearer, "nailed", card)

    def other_avians(state: State, card: int, seat: int) -> list[int]:
        """Avian monsters of the player that did not bear it just now."""
        own = places.field_monsters(state, seat, "own")
        last = marks.marked_cards(state, "nailed", card)
        return [
            other
            for other in own
            if other not in last and conditions.face_up(state, card, other) and conditions.of_type("Avian")(state, card, other)
        ]

    def can_equip_other_avian(state: State, card: int, seat: int, event: LeftField) -> bool:
        return (
            triggers.worn_and_gone(state, card, seat, event)
            and unions.has_backrow(state, seat)
            and bool(other_avians(state, card, seat))
        )

    def equip_other_avian(state: State, card: int, seat: int, event: LeftField) -> None:
        """It is equipped to another Avian monster of its player."""
        choices.choose_card(state, seat, other_avians(state, card, seat), actions.equip_onto, card, seat)

    return effects(
        *statics.equip_stats(300),
        Trigger(
            Equipped, lambda state, card, seat, event: note_bearer(state, event.host, card), triggers.self_event, at_once=True
        ),
        Trigger(LeftField, equip_other_avian, can_equip_other_avian, optional=True),
        equip_to=is_own_avian,
    )


def orb_156_vow_of_tribe() -> CardEffects:
    def common_types(state: State) -> tuple[str, ...]:
        """Types that all players have on the field."""
        sides = [
            {word for other in monsters(state, board) if state.pos[other] < HIDDEN_ATK for word in types_of(state, other)}
            for board in {player.board for player in state.players if not player.lost}
        ]
        return tuple(sorted(set.intersection(*sides) - conditions.CARD_KINDS))

    def declare_common_type(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose(state, seat, common_types(state), note_declared_type, card, seat)

    def note_declared_type(state: State, word: str, card: int, seat: int) -> None:
        marks.unmark(state, "tribe", card=player_number(seat))
        marks.mark(state, player_number(seat), "tribe", word, state.turn)

    def forbid_type_attacks(state: State, card: int, seat: int, targets: Targets) -> None:
        for word in marks.marks(state, player_number(seat), "tribe"):
            marks.mark(state, -1, "vow", (card, word), state.turn)
            if state.attack is not None and word in types_of(state, state.attack[0]):
                actions.negate_attack(state)

    def has_forbidden_type(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        words = [mod.value[1] for mod in state.changes.of("vow") if mod.value[0] == card]
        return any(word in types_of(state, event.attacker) for word in words)

    return effects(
        Activation(forbid_type_attacks, can=lambda state, card, seat: bool(common_types(state)), cost=declare_common_type),
        triggers.bookkeeping(AttackDeclared, resolves.negate_attack, has_forbidden_type),
    )


def orb_160_guardian_shield() -> CardEffects:
    def is_own_guardian(state: State, card: int, victim: int) -> bool:
        """A Guardian of its controller would be destroyed in battle."""
        return state.ctrl[victim] == side_of(state, card) and conditions.name_has("Guardian")(state, card, victim)

    def destroy_this_card(state: State, card: int, victim: int) -> None:
        actions.destroy(state, card, changes.controller(state, card))

    return effects(
        *statics.equip_stats(0, 300, "Protector"),
        Rescue(is_own_guardian, destroy_this_card),
        equip_to=conditions.either(conditions.name_has("Guardian"), conditions.of_type("Protector")),
    )


def orb_161_shooting_star_bow_ceal_ritual() -> CardEffects:
    return rituals.equip_ritual(static("reaches_apart", conditions.its_bearer), atk=400)


def orb_163_twin_swords_of_flashing_light_tryce_ritual() -> CardEffects:
    def can_halve_bearer(state: State, card: int, seat: int) -> bool:
        return state.phase == MAIN1 and state.active == seat and state.host[card] >= 0

    def halve_for_second_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        """Half the ATK for a second attack."""
        bearer = state.host[card]
        if bearer >= 0:
            before = atk_of(state, bearer)
            lasting.halve_atk(state, bearer)
            if atk_of(state, bearer) < before or not before:
                marks.mark(state, bearer, "twin_swords", card, state.turn)

    def is_first_of_two_attacks(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return battles.in_own_battle(state, event.attacker) and card in marks.marks(state, event.attacker, "twin_swords")

    def allow_second_attack(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        marks.unmark(state, "twin_swords", card=event.attacker)
        battles.attack_again(state, event.attacker)

    ritual_effects = rituals.equip_ritual(
        triggers.bookkeeping(AttackDeclared, allow_second_attack, is_first_of_two_attacks), atk=0
    )

    return effects(ritual_effects, ActivatedEffect(halve_for_second_attack, can=can_halve_bearer, slow=True), by_phase=True)


def orb_167_butterfly_dagger_elma_ritual() -> CardEffects:
    def return_to_hand(state: State, card: int, seat: int, event: Destroyed) -> None:
        if state.zone[card] == GRAVE:
            actions.to_hand(state, card)

    return rituals.equip_ritual(Trigger(Destroyed, return_to_hand, triggers.worn_and_gone, optional=True), atk=300)


def orb_170_guardian_formation() -> Activation:
    mentions_guardian = conditions.has_id(
        "ORB-053", "ORB-066", "ORB-071", "ORB-160", "ORB-161", "ORB-163", "ORB-167", "ORB-172"
    )

    def movable_guardians(state: State, card: int, seat: int, moved: Targets) -> list[int]:
        own = places.field_monsters(state, seat, "own")
        named = [other for other in own if other not in moved and conditions.name_has("Guardian")(state, card, other)]
        return [other for other in named if targets.free_terrain()(state, other, seat)]

    def move_guardians(state: State, card: int, seat: int, chosen: Targets) -> None:
        """Up to 3 "Guardian" monsters of the player move, one after the other; then an Equip Spell of the deck that mentions
        "Guardian" may be activated."""
        choices.later(state, choose_equip_spell, card, seat)
        choose_next_guardian(state, (), card, seat, (), 3)

    def choose_next_guardian(state: State, chosen: Targets, card: int, seat: int, moved: Targets, left: int) -> None:
        found = movable_guardians(state, card, seat, moved) if left else []
        if found:
            choices.pick_up_to(state, seat, found, 1, choose_zone, card, seat, moved, left)

    def choose_zone(state: State, chosen: Targets, card: int, seat: int, moved: Targets, left: int) -> None:
        for monster in chosen:
            zones = [str(terrain_at(choice[0])[1] + 1) for choice in targets.free_terrain()(state, monster, seat)]
            choices.choose(state, seat, zones, move_to_chosen_zone, monster, card, seat, moved, left, called="zone {}")

    def move_to_chosen_zone(state: State, word: str, monster: int, card: int, seat: int, moved: Targets, left: int) -> None:
        terrains.move(state, monster, int(word) - 1)
        choose_next_guardian(state, (), card, seat, (*moved, monster), left - 1)

    def choose_equip_spell(state: State, card: int, seat: int) -> None:
        found = [
            other
            for other in places.deck_cards(state, seat, mentions_guardian)
            if spells.castable(state, seat, other, slow_too=True)
        ]
        if unions.has_backrow(state, seat):
            choices.pick_up_to(state, seat, found, 1, activate_chosen, seat)

    def activate_chosen(state: State, chosen: Targets, seat: int) -> None:
        for other in chosen:
            spells.cast(state, seat, other)
            actions.shuffle(state, seat)

    return Activation(move_guardians, can=lambda state, card, seat: bool(movable_guardians(state, card, seat, ())))


def orb_172_reaper_scythe_deathscythe() -> CardEffects:
    def eatos_in_graveyard(state: State, card: int, seat: int) -> list[int]:
        return places.own_cards(state, card, seat, ("graveyard",), (conditions.named("Guardian Eatos"),))

    def summon_eatos(state: State, card: int, seat: int, chosen: Targets) -> None:
        """Guardian Eatos comes from the graveyard and becomes a Fallen monster, or is Eroded if that is not possible; then it
        may equip a Fallen monster."""
        choices.later(state, choose_bearer, card, seat)
        found = eatos_in_graveyard(state, card, seat)
        if summons.summonable(state, seat, found) and summons.room(state, seat):
            summons.special_summon(state, seat, found, summons.FACE_UP, then=make_fallen_or_erode, arguments=(seat,))
        elif found:
            actions.erode(state, found[0])

    def make_fallen_or_erode(state: State, eatos: int, seat: int) -> None:
        options = summons.alter_options(state, seat, "Fallen", lambda state, monster, material: material == eatos)
        if options:
            summons.summon_extra(state, seat, options, "alter")
        else:
            actions.erode(state, eatos)

    def choose_bearer(state: State, card: int, seat: int) -> None:
        fallen = conditions.both(conditions.face_up, conditions.of_type("Fallen"))
        found = [other for other in places.field_monsters(state, seat) if fallen(state, card, other)]
        choices.pick_up_to(state, seat, found, 1, equip_chosen, card, seat)

    def equip_chosen(state: State, chosen: Targets, card: int, seat: int) -> None:
        if not chosen:
            actions.to_graveyard(state, card)
        elif state.zone[card] == BACK:
            spells.equip_or_bury(state, card, chosen[0], seat)

    def grave_monster_bonus(state: State, card: int, other: int) -> int:
        """200 for each monster of its player's graveyard, at most 1000."""
        return min(1000, situations.per_grave(200, "own", conditions.is_monster)(state, card, other))

    return effects(
        Activation(summon_eatos, can=lambda state, card, seat: bool(eatos_in_graveyard(state, card, seat)), stays=True),
        static("atk", conditions.its_bearer, grave_monster_bonus),
    )


def orb_174_obedience() -> CardEffects:
    def note_activation(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, -1, "obedience", card, state.turn)

    def strongest_attacks(state: State, card: int, seat: int, event: Attacked) -> bool:
        """The strongest monster attacks one in DEF position."""
        if not any(mod.value == card for mod in state.changes.of("obedience")) or state.pos[event.target] not in (
            DEF,
            HIDDEN_DEF,
        ):
            return False
        return atk_of(state, event.attacker) >= max(atk_of(state, other) for other in all_monsters(state))

    def turn_target_to_atk(state: State, card: int, seat: int, event: Attacked) -> None:
        if state.pos[event.target] == HIDDEN_DEF:
            flip_up(state, event.target, ATK)
        else:
            lasting.turn_to(state, event.target, ATK)
        if state.attack is not None:
            state.mark = mark_of(state, state.attack[1])

    return effects(
        Activation(note_activation, unstoppable=True), triggers.bookkeeping(Attacked, turn_target_to_atk, strongest_attacks)
    )


def orb_175_magical_pigeon() -> CardEffects:
    def return_and_summon_tokens(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Spellcaster becomes two pigeons, and in the End Phase they may become it again."""
        if state.zone[targets[0]] != FRONT or state.ctrl[targets[0]] != changes.home(state, seat):
            return
        actions.to_hand(state, targets[0])
        if state.phase == BATTLE and state.zone[targets[0]] != FRONT:
            resolves.stop_battle(state, card, seat, targets)
        marks.mark(state, player_number(seat), "pigeons", (card, targets[0]), state.turn)
        summons.token_summon(state, seat, "Pigeon Token", 2, positions=(DEF,))

    def returned_spellcasters(state: State, card: int, seat: int) -> list[int]:
        found = [
            mod.value[1] for mod in state.changes.of("pigeons") if mod.card == player_number(seat) and mod.value[0] == card
        ]
        return [other for other in found if other in state.players[seat].hand]

    def own_pigeon_tokens(state: State, card: int, seat: int) -> list[int]:
        own = places.field_monsters(state, seat, "own")
        return [other for other in own if conditions.named("Pigeon Token")(state, card, other)]

    def replace_tokens(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        actions.destroy_all(state, own_pigeon_tokens(state, card, seat), seat)
        summons.special_summon(state, seat, returned_spellcasters(state, card, seat))

    def can_replace_tokens(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return bool(returned_spellcasters(state, card, seat)) and bool(own_pigeon_tokens(state, card, seat))

    return effects(
        Activation(
            return_and_summon_tokens,
            targets=targets.monster("own", conditions.face_up, conditions.is_normal, conditions.of_type("Spellcaster")),
        ),
        Trigger(EndPhaseBegan, replace_tokens, can_replace_tokens, optional=True, zone="any"),
    )


def orb_177_underworld_circle() -> CardEffects:
    def has_five_in_each_grave(state: State, card: int, seat: int) -> bool:
        """Each player has at least 5 monsters in the graveyard."""
        piles_ = [places.graveyard(state, player, "own") for player in places.everyone(state, seat)]
        return all(sum(conditions.is_monster(state, card, other) for other in pile) >= 5 for pile in piles_)

    def destroy_all_not_divine(state: State, card: int, seat: int, chosen: Targets) -> None:
        """All Terrains become Graveyards, and all monsters of fields and decks that are not Divine are destroyed."""
        terrains.replace_all((), (), "Graveyard")(state, card, seat, ())
        there = [other for other in places.field_cards(state, seat) if conditions.is_monster(state, card, other)]
        actions.destroy_all(state, [other for other in there if "Divine" not in types_of(state, other)], seat)
        for player in places.everyone(state, seat):
            for other in list(state.players[player].deck.cards):
                if conditions.is_monster(state, card, other) and "Divine" not in state.game.types[other]:
                    actions.to_graveyard(state, other)

    def summon_from_graveyard(state: State, card: int, seat: int, chosen: Targets) -> None:
        """Each player can Special Summon a monster of their graveyard, once per turn; it is Eroded instead of being
        destroyed."""
        if state.zone[chosen[0]] == GRAVE:
            summons.special_summon(state, seat, chosen, then=mark_summoned, arguments=(card,))

    def mark_summoned(state: State, monster: int, card: int) -> None:
        marks.mark(state, monster, "called_up", card)

    def erode_instead(state: State, card: int, victim: int, cause: str) -> bool:
        """A monster that it brought back is Eroded instead of being destroyed."""
        if card not in marks.marks(state, victim, "called_up"):
            return False
        actions.erode(state, victim)
        return True

    return effects(
        Activation(destroy_all_not_divine, can=has_five_in_each_grave, limit="duel"),
        ActivatedEffect(
            summon_from_graveyard,
            can=situations.has_room,
            targets=targets.in_graveyard("own", conditions.is_monster),
            slow=True,
            everyone=True,
        ),
        saves=erode_instead,
    )


def orb_180_altar_of_restoration() -> Activation:
    def erode_top_two(state: State, card: int, seat: int, targets: Targets) -> None:
        for other in piles.top_cards(state, seat, 2):
            actions.erode(state, other)

    return Activation(
        piles.salvage("hand"),
        can=lambda state, card, seat: len(state.players[seat].deck) >= 2,
        targets=targets.in_graveyard("own"),
        cost=erode_top_two,
    )


def orb_181_orichalcos_magic_sword_of_sealing() -> CardEffects:
    def was_just_drawn(state: State, card: int, other: int) -> bool:
        return marks.marked(state, other, "drawn_now")

    @costs.taking(-1)
    def discard_second(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.discard(state, targets[1])

    def note_drawn(state: State, card: int, seat: int, event: Drew) -> None:
        marks.mark(state, event.card, "drawn_now", True, state.turn)

    return effects(
        Activation(
            resolves.nothing,
            targets=targets.both_targets(targets.monster("any", conditions.face_up), targets.in_hand(was_just_drawn)),
            cost=discard_second,
        ),
        static("type", conditions.its_bearer, "Sealed"),
        *statics.each(conditions.its_bearer, "cannot_attack", "cannot_move", "position_locked"),
        triggers.bookkeeping(Drew, note_drawn, triggers.own_event),
        equip_to=conditions.face_up,
        watch=lasting.suppresses(conditions.both(conditions.its_bearer, conditions.of_type("Atlantean God"))),
        watch_mark="negated",
    )


def orb_183_spider_string() -> CardEffects:
    def sent_last_turn(state: State, card: int, seat: int) -> list[Targets]:
        """The cards in opponents' graveyards that were sent there in the last turn of that opponent."""
        found: list[Targets] = []
        for opponent in opponents(state, seat):
            grave = state.boards[changes.home(state, opponent)].grave
            found += [
                (other,)
                for other in grave
                if marks.marks(state, other, "buried_in")[-1:] == [lasting.previous_turn(state, opponent)]
            ]
        return found

    def note_burial(state: State, card: int, seat: int, event: SentToGraveyard) -> None:
        marks.mark(state, event.card, "buried_in", state.turn, state.turn + 2 * len(state.rotation))

    def take(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[targets[0]] == GRAVE:
            actions.to_hand_of(state, targets[0], seat)

    return effects(Activation(take, targets=sent_last_turn), triggers.bookkeeping(SentToGraveyard, note_burial))


def orb_185_soul_charge() -> CardEffects:
    def revive_monsters(state: State, card: int, seat: int, targets: Targets) -> None:
        for target in targets:
            if state.zone[target] == GRAVE:
                summons.special_summon(state, seat, (target,), then=lose_500_lp, arguments=(seat,))

    def lose_500_lp(state: State, monster: int, seat: int) -> None:
        changes.lose_lp(state, seat, 500)

    return effects(
        Activation(
            revive_monsters,
            can=lambda state, card, seat: state.phase == MAIN1,
            targets=targets.revivable(),
            cost=lambda state, card, seat, targets: actions.skip_battle_phase(state),
            limit="duel",
        ),
        by_phase=True,
    )


def orb_188_meteorain() -> CardEffects:
    def start_piercing(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, -1, "meteorain", True, state.turn)

    def is_piercing_extra_monster(state: State, card: int, other: int) -> bool:
        return other >= 0 and conditions.is_extra(state, card, other) and marks.marked(state, -1, "meteorain")

    return effects(Activation(start_piercing, limit="duel"), static("half_piercing", is_piercing_extra_monster, zone="any"))


def orb_189_orichalcos_deuteros() -> CardEffects:
    def is_own_main_phase_1(state: State, card: int, seat: int, event: MainPhaseBegan) -> bool:
        return event.seat == seat and state.phase == MAIN1

    def gain_lp_per_monster(state: State, card: int, seat: int, event: MainPhaseBegan) -> None:
        """At the beginning of Main Phase 1 its player gains 500 LP for each own monster."""
        changes.gain_lp(state, seat, 500 * len(places.field_monsters(state, seat, "own")))

    def return_and_forbid_attacks(state: State, card: int, seat: int, chosen: Targets) -> None:
        """For an "Orichalcos" monster that is tributed a monster returns to the hand, and opponents cannot attack this turn."""
        if state.zone[chosen[1]] == FRONT:
            actions.to_hand(state, chosen[1])
        for opponent in opponents(state, seat):
            changes.change_player(state, opponent, "player_no_attacks")

    return effects(
        Trigger(MainPhaseBegan, gain_lp_per_monster, is_own_main_phase_1, limit="turn", zone="attached"),
        ActivatedEffect(
            return_and_forbid_attacks,
            can=lambda state, card, seat: state.zone[card] == UNDER,
            targets=targets.both_targets(costs.own_tribute(conditions.name_has("Orichalcos")), targets.monster()),
            cost=costs.pay_tribute,
            slow=False,
            limit="duel",
            zone="any",
        ),
        activate=unions.attaches_to(conditions.named("The Barrier of Orichalcos")),
    )


def orb_190_energy_reflect() -> CardEffects:
    def foe_has_2000_lp(state: State, card: int, seat: int) -> bool:
        """An opponent has 2000 LP or more."""
        return any(state.boards[changes.home(state, opponent)].lp >= 2000 for opponent in opponents(state, seat))

    def is_marked_attacking_foe(state: State, card: int, seat: int, event: Attacked) -> bool:
        """Also the new target of a replay, not one to which the attack was redirected."""
        if (
            event.attacker == event.target
            or event.redirected
            or (card, seat) not in marks.marks(state, event.attacker, "reflecting")
        ):
            return False
        return changes.controller(state, event.target) in opponents(state, seat)

    def damage_and_negate_attack(state: State, card: int, seat: int, event: Attacked) -> None:
        """An opponent takes a quarter of the original ATK and DEF of the monster as damage, and its attack is negated."""
        amount = (state.game.atk[event.attacker] + state.game.def_[event.attacker]) // 4
        rivals = sorted(opponents(state, seat), key=lambda rival: rival != changes.controller(state, event.target))
        changes.damage(state, rivals[0], amount)  # though the target may have come to the player's side
        actions.negate_attack(state)

    return effects(
        Activation(
            lambda state, card, seat, chosen: changes.change(state, chosen[1], "reflecting", (card, seat)),
            can=foe_has_2000_lp,
            targets=targets.both_targets(costs.own_tribute(), targets.monster("any", conditions.face_up, conditions.is_extra)),
            cost=costs.pay_tribute,
            limit="duel",
        ),
        Trigger(Attacked, damage_and_negate_attack, is_marked_attacking_foe, optional=True, zone="any"),
    )


def orb_192_orichalcos_mirror_ritual() -> CardEffects:
    return rituals.ritual(rituals.tributes(1, ritual_materials.MANY, ritual_materials.of_levels(6), hand=True))


def orb_199_raise_body_heat() -> CardEffects:
    def is_turn_players(state: State, card: int, other: int) -> bool:
        return state.ctrl[other] == changes.home(state, state.active)

    def force_attack(state: State, card: int, seat: int, chosen: Targets) -> None:
        """A monster with 1500 ATK or less must attack this turn, beyond the other attack; its player takes no Battle Damage
        from its battles."""
        battles.let_attack(state, chosen[0])
        for kind in ("must_attack", "no_battle_damage"):
            changes.change(state, chosen[0], kind)

    return effects(
        Activation(
            force_attack,
            can=lambda state, card, seat: state.phase == MAIN1 and state.active in opponents(state, seat),
            targets=targets.monster("foe", conditions.face_up, conditions.current_atk(most=1500), is_turn_players),
        ),
        by_phase=True,
    )


def orb_200_twin_bow_centaur() -> CardEffects:
    def normal_foe_columns(state: State, card: int, seat: int) -> list[Targets]:
        """Columns in which an opponent has a Normal monster, as Terrains of that side."""
        return [
            (terrain_target(state.ctrl[other], state.col[other]),)
            for other in places.field_monsters(state, seat, "foe")
            if conditions.is_normal(state, card, other)
        ]

    def has_not_attacked(state: State, card: int, seat: int) -> bool:
        return not triggers.is_aggressor(state, seat)

    def toss_coin(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.coin(state, seat, destroy_column, seat, targets[0])

    def give_up_attacks(state: State, card: int, seat: int, targets: Targets) -> None:
        """Its player cannot attack in this turn, whatever becomes of the effect."""
        changes.change_player(state, seat, "player_no_attacks")

    def destroy_column(state: State, right: bool, seat: int, target: int) -> None:
        """All monsters of the column are destroyed, and their Levels hurt their players."""
        if not right:
            return
        board, column = terrain_at(target)
        mine = changes.home(state, seat)
        hit = [other for other in monsters(state, board) if state.col[other] == column]
        hit += [other for other in monsters(state, mine) if state.col[other] == 4 - column]
        pains = {other: (changes.controller(state, other), 100 * level_of(state, other)) for other in hit}
        actions.destroy_then(state, hit, seat, damage_by_levels, pains)

    def damage_by_levels(state: State, fallen: list[int], pains: dict[int, tuple[int, int]]) -> None:
        for other in fallen:
            changes.damage(state, *pains[other])

    def add_counter(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        changes.put_counter(state, card)
        if state.counters[card] >= 3:
            actions.to_graveyard(state, card)

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(toss_coin, can=has_not_attacked, targets=normal_foe_columns, cost=give_up_attacks, slow=True),
        *triggers.NOTE_AGGRESSOR,
        Trigger(EndPhaseBegan, add_counter, triggers.own_event, at_once=True),
    )


def orb_203_dimension_distortion() -> Activation:
    dimension_name = "Different Dimension"

    def choose_open_or_close(state: State, card: int, seat: int, chosen: Targets) -> None:
        """A Different Dimension becomes another Terrain, or a Terrain becomes a Different Dimension, where a Normal Monster of
        the hand comes that can neither attack nor be tributed this turn."""
        ways = ["open"]
        if terrains.spots(state, terrains.every_board(state), dimension_name):
            ways.append("close")
        choices.choose(state, seat, ways, choose_spot, seat)

    def choose_spot(state: State, word: str, seat: int) -> None:
        boards = terrains.every_board(state)
        old = terrains.spots(state, boards, dimension_name)
        if word == "close":
            choices.choose(state, seat, old, choose_terrain, seat)
        else:
            choices.choose(
                state, seat, [spot for spot in terrains.spots(state, boards) if spot not in old], open_dimension, seat
            )

    def choose_terrain(state: State, word: str, seat: int) -> None:
        names = sorted({terrain.name for terrain in PRINTED} - {dimension_name})
        choices.choose(state, seat, names, replace_chosen_dimension, word)

    def replace_chosen_dimension(state: State, name: str, word: str) -> None:
        terrains.replace_terrain(state, *terrains.spot(word), name, by_name=True)

    def open_dimension(state: State, word: str, seat: int) -> None:
        board, column = terrains.spot(word)
        if not terrains.replace_terrain(state, board, column, dimension_name):
            return
        hand = [other for other in state.players[seat].hand if conditions.is_normal(state, other, other)]
        if is_free(state, board, column):
            choices.choose_card(state, seat, hand, summon_chosen, seat, board, column)

    def summon_chosen(state: State, monster: int, seat: int, board: int, column: int) -> None:
        choices.later(state, forbid_attack_and_tribute, monster)
        if board == changes.home(state, seat):
            summons.summon_into(state, monster, seat, column)
        else:
            summons.summon_to_side(state, seat, monster, board, "special", (column,))

    def forbid_attack_and_tribute(state: State, monster: int) -> None:
        for kind in ("cannot_attack", "no_tribute"):
            changes.change(state, monster, kind)

    return Activation(choose_open_or_close, can=lambda state, card, seat: not state.boards[changes.home(state, seat)].grave)


def orb_204_orichalcos_tritos() -> CardEffects:
    def has_deuteros(state: State, card: int, other: int) -> bool:
        deuteros = conditions.named("Orichalcos Deuteros")
        return any(deuteros(state, card, there) for there in actions.attached_to(state, other))

    def is_weakened_by_foe(state: State, card: int, other: int) -> bool:
        """An "Orichalcos" monster of the player, against effects of opponents."""
        if other < 0 or state.zone[other] != FRONT or state.ctrl[other] != state.ctrl[card]:
            return False
        return conditions.name_has("Orichalcos")(state, card, other) and conditions.by_foe(state, card, other)

    return effects(
        static("atk_guarded", is_weakened_by_foe, zone="attached"),
        activate=unions.attaches_to(conditions.named("The Barrier of Orichalcos"), has_deuteros),
    )


def orb_207_shunoros_ritual() -> CardEffects:
    def counted_orichalcos_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """An "Orichalcos" monster of the player with Summoning Counters was destroyed, and the Ritual can be fulfilled."""
        if (
            event.where.zone != FRONT
            or event.where.board != changes.home(state, seat)
            or event.counters < 1
            or not summons.ritual_ready(state, card)
        ):
            return False
        return "Orichalcos" in state.game.name[event.card]

    def was_destroyed_while_active(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return state.zone[card] == BACK and counted_orichalcos_destroyed(state, card, seat, event)

    def can_answer_destruction(state: State, card: int, seat: int, event: Destroyed) -> bool:
        return counted_orichalcos_destroyed(state, card, seat, event)

    def wait_or_summon(state: State, card: int, seat: int, chosen: Targets) -> None:
        """It stays until an "Orichalcos" monster with Summoning Counters is destroyed, or is activated in answer to that."""
        event = spells.answered_event(state, card, seat, Destroyed)
        if event is not None:
            summon_shunoros(state, card, seat, event)

    def summon_shunoros(state: State, card: int, seat: int, event: Destroyed) -> None:
        """Orichalcos Shunoros is Ritual Summoned with the Summoning Counters of the fallen monster and equipped with its two
        Tokens."""
        options = tuple((monster, ()) for monster in summons.ritual_monsters(state, card))[:1]
        if options and summons.room(state, seat):
            ask(state, seat, "extra_summon", options, "ritual", add_counters_and_tokens, (card, seat, event.counters))

    def add_counters_and_tokens(state: State, monster: int, card: int, seat: int, counters: int) -> None:
        if state.zone[card] == BACK:
            actions.to_graveyard(state, card)
        changes.put_counter(state, monster, counters)
        for name in ("Orichalcos Dexia Token", "Orichalcos Aristeros Token"):
            choices.later(state, summon_arm_token, monster, seat, name)

    def summon_arm_token(state: State, monster: int, seat: int, name: str) -> None:
        summons.special_summon(
            state, seat, in_extra(state, seat, name)[:1], summons.FACE_UP, then=equip_arm_token, arguments=(monster, seat)
        )

    def equip_arm_token(state: State, token: int, monster: int, seat: int) -> None:
        if state.zone[monster] == FRONT:
            actions.equip(state, token, monster, seat)

    return effects(
        Activation(wait_or_summon),
        Trigger(Destroyed, summon_shunoros, was_destroyed_while_active),
        spells.on_event(Destroyed, can_answer_destruction, from_hand=True),
        stays=True,
    )


def orb_213_soul_shield() -> CardEffects:
    def end_battle(state: State, card: int, seat: int, chosen: Targets) -> None:
        """The attack and the Battle Phase end; Battle Damage that is about to be taken is prevented."""
        change_pending(state, 0)
        state.attack = None
        if state.phase == BATTLE:  # an effect may force a battle in another phase
            actions.end_battle_phase(state)

    return effects(
        Activation(
            end_battle, can=lambda state, card, seat: state.phase == BATTLE or state.attack is not None, cost=costs.pay_half_lp
        ),
        by_phase=True,
    )


def orb_214_legend_of_heart() -> Activation:
    god_names = ("The Eye of Timaeus", "The Fang of Critias", "The Claw of Hermos")

    def pay_lp_and_tribute(state: State, card: int, seat: int, chosen: Targets) -> None:
        changes.pay_lp(state, seat, 1000)
        costs.pay_tribute(state, card, seat, chosen)

    def destroy_barriers_and_summon(state: State, card: int, seat: int, chosen: Targets) -> None:
        """Every "The Barrier of Orichalcos" is negated and destroyed. The three Atlantean Gods may come from deck, hand or any
        graveyard with negated effects, and become Knighted monsters."""
        for other in places.field_cards(state, seat):
            if conditions.face_up(state, card, other) and conditions.is_named(state, other, "The Barrier of Orichalcos"):
                changes.change(state, other, "negated", True, ON_FIELD)
                actions.destroy(state, other, seat)
        choices.later(state, offer_alter_summon, card, seat, 3)
        for name in reversed(god_names):
            choices.later(state, summon_god, card, seat, name)

    def summon_god(state: State, card: int, seat: int, name: str) -> None:
        found = places.own_cards(state, card, seat, ("deck", "hand"), (conditions.named(name),))
        found += [other for other in places.graveyard(state, seat) if conditions.is_named(state, other, name)]
        summons.special_summon(state, seat, found, optional=True, then=negate_and_mark_god, arguments=(card,))

    def negate_and_mark_god(state: State, god: int, card: int) -> None:
        changes.change(state, god, "negated", True, ON_FIELD)
        marks.mark(state, god, "called_by_legend", card)

    def offer_alter_summon(state: State, card: int, seat: int, left: int) -> None:
        gods = marks.marked_cards(state, "called_by_legend", card)
        options = summons.alter_options(state, seat, "Knighted", lambda state, monster, material: material in gods)
        if options and left:
            choices.choose(state, seat, ("Alter Summon", "no summon"), alter_summon_if_chosen, card, seat, left)

    def alter_summon_if_chosen(state: State, word: str, card: int, seat: int, left: int) -> None:
        gods = marks.marked_cards(state, "called_by_legend", card)
        if word == "Alter Summon":
            choices.later(state, offer_alter_summon, card, seat, left - 1)
            summons.alter_summon(state, seat, "Knighted", lambda state, monster, material: material in gods)

    return Activation(
        destroy_barriers_and_summon, can=costs.can_pay(1000), targets=costs.own_tribute(), cost=pay_lp_and_tribute
    )


def orb_218_ritual_of_the_blasphemous_leviathan() -> CardEffects:
    def is_shunoros_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """ "Orichalcos Shunoros" of the player was destroyed by an opponent."""
        if event.where.zone != FRONT or event.where.board != changes.home(state, seat) or not summons.ritual_ready(state, card):
            return False
        by = event.by if event.cause == "battle" else event.source
        foreign = by >= 0 and state.players[user_of(state, by)].team != state.players[seat].team
        return foreign and conditions.is_named(state, event.card, "Orichalcos Shunoros")

    def summon_leviathan(state: State, card: int, seat: int, event: Destroyed) -> None:
        """The Wicked Leviathan is Ritual Summoned, which cannot be negated."""
        if summons.room(state, seat):
            for monster in summons.ritual_monsters(state, card):
                marks.mark(state, monster, "summon_unnegatable")
            summons.ritual_summon(state, card, seat, ())

    return effects(Activation(resolves.nothing), Trigger(Destroyed, summon_leviathan, is_shunoros_destroyed), stays=True)


def orb_220_order_to_an_honorable_death() -> CardEffects:
    def can_give_order(state: State, card: int, seat: int) -> bool:
        """In the End Phase of its player, if an opponent controls 3 or more monsters."""
        return state.phase == END and state.active == seat and bool(opponents_with_three(state, seat))

    def opponents_with_three(state: State, seat: int) -> list[int]:
        """The opponents who control 3 or more monsters."""
        return [player for player in opponents(state, seat) if len(places.field_monsters(state, player, "own")) >= 3]

    def choose_opponent(state: State, card: int, seat: int, chosen: Targets) -> None:
        """If a monster of the player is not attacked before the next Standby Phase of the player, and could be, all monsters of
        the opponent are destroyed."""
        if opponents_with_three(state, seat):
            choices.pick_player(state, seat, opponents_with_three(state, seat), note_order, card, seat, chosen[0])

    def note_order(state: State, opponent: int, card: int, seat: int, monster: int) -> None:
        marks.mark(state, player_number(seat), "death_order", (card, monster, opponent), PERMANENT)

    def own_orders(state: State, card: int, seat: int) -> list[tuple[int, int]]:
        return [
            (monster, opponent)
            for source, monster, opponent in marks.marks(state, player_number(seat), "death_order")
            if source == card
        ]

    def ordered_monster_attacked(state: State, card: int, seat: int, event: Attacked) -> bool:
        return any(monster == event.target for monster, _ in own_orders(state, card, seat))

    def is_attack_prevented(state: State, card: int, seat: int, event: OfPlayer) -> bool:
        """The opponent's Battle Phase begins or the turn ends, and something prevents an attack on the monster."""
        return any(
            event.seat == opponent and cannot_be_reached(state, monster, opponent)
            for monster, opponent in own_orders(state, card, seat)
        )

    def cannot_be_reached(state: State, monster: int, opponent: int) -> bool:
        """The monster is not there or cannot be attacked, or all monsters of the opponent are kept from attacking it."""
        if state.zone[monster] != FRONT or has(state, monster, "cannot_be_attacked"):
            return True
        if has_player(state, opponent, "player_no_attacks") or has_player(state, opponent, "player_skips_battle"):
            return True
        foes = places.field_monsters(state, opponent, "own") if state.phase == BATTLE else ()
        return bool(foes) and all(monster not in targets_of(state, attacker) for attacker in foes)

    def remove_orders(state: State, card: int, seat: int, event: Event) -> None:
        for mod in [mod for mod in state.changes.of("death_order") if mod.value[0] == card]:
            state.changes.remove(mod)

    def has_unmet_order(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        return event.seat == seat and bool(own_orders(state, card, seat))

    def destroy_opponents_monsters(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        """All monsters of the opponent are destroyed if the monster is still there."""
        for monster, opponent in own_orders(state, card, seat):
            if state.zone[monster] == FRONT and not state.players[opponent].lost:
                actions.destroy_all(state, places.field_monsters(state, opponent, "own"), seat)
        remove_orders(state, card, seat, event)

    return effects(
        Activation(choose_opponent, can=can_give_order, targets=targets.monster("own")),
        triggers.bookkeeping(Attacked, remove_orders, ordered_monster_attacked),
        triggers.bookkeeping(BattlePhaseBegan, remove_orders, is_attack_prevented),
        triggers.bookkeeping(EndPhaseBegan, remove_orders, is_attack_prevented),
        Trigger(StandbyPhaseBegan, destroy_opponents_monsters, has_unmet_order, zone="any"),
        by_phase=True,
    )


def orb_222_impact_revive() -> CardEffects:
    def has_beaten_foe(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """A monster of the player destroyed a monster of an opponent in battle."""
        mine = changes.home(state, seat)
        return (
            event.cause == "battle" and event.where.zone == FRONT and event.where.board != mine and state.ctrl[event.by] == mine
        )

    def note_beaten(state: State, card: int, seat: int, event: Destroyed) -> None:
        marks.mark(state, event.card, "beaten", (card, event.where.board), state.turn)

    def beaten_foes(state: State, card: int, seat: int) -> list[Targets]:
        found: list[Targets] = []
        for other in places.graveyard(state, seat, "foe"):
            boards = [board for source, board in marks.marks(state, other, "beaten") if source == card]
            if boards and -1 in state.boards[boards[-1]].front:
                found.append((other,))
        return found

    def revive_beaten(state: State, card: int, seat: int, chosen: Targets) -> None:
        """A monster of an opponent that fell in battle comes back to that side with 500 more ATK; its player can attack once
        more this turn, without Battle Damage."""
        boards = [board for source, board in marks.marks(state, chosen[0], "beaten") if source == card]
        if state.zone[chosen[0]] != GRAVE or not boards:
            return
        changes.change_player(state, seat, "player_inflicts_none")
        choices.later(state, gain_atk_and_attack, chosen[0])
        summons.summon_to_side(state, seat, chosen[0], boards[-1], "special")

    def gain_atk_and_attack(state: State, monster: int) -> None:
        changes.modify_atk(state, monster, 500, ON_FIELD)
        if state.phase == MAIN1:
            state.attacks_left += 1
        else:
            actions.another_battle_phase(state)

    return effects(Activation(revive_beaten, targets=beaten_foes), triggers.bookkeeping(Destroyed, note_beaten, has_beaten_foe))

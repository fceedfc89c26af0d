"""Orichalcos Barrier: Extra Deck monsters."""

from __future__ import annotations

from collections.abc import Callable

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.cards import copies
from deckcheck.games.kingdom_duels.engine.cards.statics import static_values
from deckcheck.games.kingdom_duels.engine.cards.values import counted_bonus
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event


def orb_013_time_magic_hammer() -> CardEffects:
    def banish_by_dice(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """A die says for how many rounds each monster of the other side leaves play."""
        for monster in places.field_monsters(state, seat, "foe"):
            player = changes.controller(state, monster)
            temporary_banishment.leave_until(state, card, monster, StandbyPhaseBegan, player, choices.roll(state, seat))

    return effects(
        Summon("fusion", ("The Claw of Hermos", "Time Wizard")),
        equipping.ARM_WARRIOR,
        *statics.equip_stats(500),
        triggers.notes(Equipped, "swung", triggers.self_event, zone="field"),
        Trigger(
            EndPhaseBegan,
            banish_by_dice,
            lambda state, card, seat, event: state.host[card] >= 0 and marks.marked(state, card, "swung"),
        ),
        temporary_banishment.returns(StandbyPhaseBegan),
    )


def orb_018_toon_masked_sorcerer() -> CardEffects:
    return effects(Summon("alter", ("Masked Sorcerer",), by="Toon"), *triggers.masked_draws())


def orb_029_paladin_of_white_dragon() -> CardEffects:
    def can_summon_blue_eyes(state: State, card: int, seat: int) -> bool:
        """The player's Main Phase 2, or an opponent's Battle Phase."""
        right_phase = state.phase == MAIN2 if state.active == seat else is_foes_battle_phase(state, seat)
        return right_phase and bool(own_blue_eyes(state, card, seat)) and costs.can_tribute_itself(state, card, seat)

    def is_foes_battle_phase(state: State, seat: int) -> bool:
        return state.phase == BATTLE and state.active in opponents(state, seat)

    def own_blue_eyes(state: State, card: int, seat: int) -> list[int]:
        return places.own_cards(state, card, seat, ("hand", "graveyard"), (conditions.named("Blue-Eyes White Dragon"),))

    def summon_blue_eyes(state: State, card: int, seat: int, targets: Targets) -> None:
        if is_foes_battle_phase(state, seat):
            state.attack = None  # no negation: the Battle Phase is over, whatever the attack withstands
            actions.end_battle_phase(state)
        summons.special_summon(state, seat, own_blue_eyes(state, card, seat))

    return effects(
        Summon("ritual", by="White Dragon Ritual"),
        ActivatedEffect(summon_blue_eyes, can=can_summon_blue_eyes, cost=costs.tribute_itself, slow=False),
        by_phase=True,
    )


def orb_033_death_virus_dragon() -> CardEffects:
    def mark_player(state: State, player: int, card: int, seat: int) -> None:
        marks.mark(state, card, "virus", player)

    def send_strong_normals(state: State, card: int) -> bool:
        """In ATK position it makes the player send strong Normal monsters to the graveyard."""
        if state.zone[card] != FRONT or state.pos[card] != ATK:
            return False
        strong = [
            other
            for player in marks.marks(state, card, "virus")
            if not has_player(state, player, "player_unaffected")
            for other in places.field_monsters(state, player, "own")
            if conditions.is_normal(state, card, other) and atk_of(state, other) >= 1500
        ]
        for other in strong:
            actions.to_graveyard(state, other)
        return bool(strong)

    return effects(
        Summon("fusion", ("The Fang of Critias", "Deck Destruction Virus of Death")),
        triggers.when_summoned(players.hits(mark_player), cost=players.targeted()),
        watch=send_strong_normals,
    )


def orb_049_dark_magician_girl_the_dragon_knight() -> CardEffects:
    def weak_monsters_there(state: State, card: int, seat: int, board: int, column: int) -> list[int]:
        """Monsters on the Terrain with little original ATK that it may target."""
        weak = [other for other in monsters(state, board) if state.col[other] == column and state.game.atk[other] <= 2500]
        return targets.allowed(state, card, seat, weak)

    def discard_for_strike(state: State, card: int, seat: int, board: int, column: int) -> None:
        choices.later(state, destroy_weak_there, card, seat, board, column)
        piles.ask_discard(state, seat)

    def destroy_weak_there(state: State, card: int, seat: int, board: int, column: int) -> None:
        choices.choose_card(state, seat, weak_monsters_there(state, card, seat, board, column), actions.destroy, seat)

    return effects(
        Summon("fusion", ("The Eye of Timaeus", "Dark Magician Girl")),
        Strike(
            discard_for_strike,
            lambda state, card, seat, board, column: bool(
                state.players[seat].hand and weak_monsters_there(state, card, seat, board, column)
            ),
        ),
    )


def orb_054_guardian_grarl() -> CardEffects:
    def controls_axe(state: State, card: int) -> bool:
        own = places.field_cards(state, changes.controller(state, card), "own")
        axe = conditions.named("Gravity Axe - Grarl Ritual")
        return any(conditions.face_up(state, card, other) and axe(state, card, other) for other in own)

    def is_axe_leaving(state: State, card: int, seat: int, event: LeftField) -> bool:
        """The axe was face-up."""
        return event.where.position != DOWN and conditions.named("Gravity Axe - Grarl Ritual")(state, card, event.card)

    def had_axe_this_turn(state: State, card: int, other: int) -> bool:
        """This turn, if only before it came itself."""
        return marks.marked(state, card, "axe") or marks.marked(state, player_number(changes.controller(state, card)), "axe")

    def note_axe(state: State, card: int) -> bool:
        if marks.marked(state, card, "axe") or state.zone[card] != FRONT or not controls_axe(state, card):
            return False
        marks.mark(state, card, "axe", True, state.turn)
        return True

    return effects(
        Summon("ritual", by="Gravity Axe - Grarl Ritual"),
        statics.self_static("base_atk", had_axe_this_turn, value=2500),
        triggers.bookkeeping(
            LeftField,
            lambda state, card, seat, event: marks.mark(
                state, player_number(seat_of(state, event.where.board)), "axe", True, state.turn
            ),
            is_axe_leaving,
        ),
        watch=note_axe,
    )


def orb_060_kuribabylon() -> CardEffects:
    is_kuri_monster = conditions.both(conditions.is_monster, conditions.name_has("Kuri"))

    def attached_kuri_atk(state: State, card: int, other: int) -> int:
        """The ATK that the attached "Kuri" monsters had when they were attached; those that another one brought along their
        own."""
        attached = [monster for monster in actions.attached_to(state, card) if is_kuri_monster(state, card, monster)]
        values = {material: atk for material, atk, _ in summons.material_values(state, card)}
        values |= dict(marks.marks(state, card, "gathered"))
        return sum(values.get(monster, state.game.atk[monster]) for monster in attached)

    def other_kuri_monsters(state: State, card: int, seat: int) -> list[int]:
        own = places.field_monsters(state, seat, "own")
        return [other for other in own if other != card and is_kuri_monster(state, card, other) and not state.game.token[other]]

    def can_attach_kuri(state: State, card: int, seat: int, event: Summoned) -> bool:
        return event.card == card and bool(other_kuri_monsters(state, card, seat))

    def choose_kuri_to_attach(state: State, card: int, seat: int, event: Summoned) -> None:
        """ "Kuri" monsters of its player are attached to it."""
        found = other_kuri_monsters(state, card, seat)
        choices.pick_up_to(state, seat, found, len(found), attach_chosen, card)

    def attach_chosen(state: State, chosen: Targets, card: int) -> None:
        for other in chosen:
            atk = atk_of(state, other)
            if actions.attach(state, other, card):
                marks.mark(state, card, "gathered", (other, atk))

    def return_to_extra_deck(state: State, card: int, seat: int, chosen: Targets) -> None:
        """It returns to the Extra Deck, and "Kuri" monsters that were attached to it can be Special Summoned."""
        attached = [other for other in actions.attached_to(state, card) if is_kuri_monster(state, card, other)]
        actions.to_deck(state, card)
        if state.zone[card] == EXTRA:
            for other in reversed(attached):
                choices.later(state, summon_attached, other, seat)

    def summon_attached(state: State, other: int, seat: int) -> None:
        if state.zone[other] == GRAVE:
            summons.special_summon(state, seat, (other,), optional=True)

    return effects(
        Summon("alter", ("Kuribeh",), by="Fallen"),
        statics.self_static("base_atk", value=attached_kuri_atk),
        statics.self_static("atk_cap", value=attached_kuri_atk),
        Trigger(Summoned, choose_kuri_to_attach, can_attach_kuri, optional=True),
        ActivatedEffect(return_to_extra_deck, slow=True),
        keeps_values=True,
    )


def orb_067_guardian_kayest() -> CardEffects:
    def controls_rod(state: State, card: int, other: int) -> bool:
        """The rod is on its controller's side."""
        rod = conditions.named("Rod of Silence - Kay'est Ritual")
        own = places.field_cards(state, changes.controller(state, card), "own")
        return any(conditions.face_up(state, card, other) and rod(state, card, other) for other in own)

    return effects(Summon("ritual", by="Rod of Silence - Kay'est Ritual"), statics.self_static("not_struck", controls_rod))


def orb_072_guardian_eatos() -> CardEffects:
    def equipped_sword(state: State, card: int, seat: int) -> list[Targets]:
        """The sword that it wears."""
        return targets.one_of(
            [other for other in actions.equips_of(state, card) if state.game.name[other] == "Celestial Sword - Eatos Ritual"]
        )

    def destroy_sword_for_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        if actions.destroy(state, targets[0], seat):
            dead = [other for other in places.graveyard(state, seat, "foe") if conditions.is_monster(state, card, other)]
            changes.modify_atk(state, card, 100 * len(dead))

    return effects(
        Summon("ritual", by="Celestial Sword - Eatos Ritual"), ActivatedEffect(destroy_sword_for_atk, targets=equipped_sword)
    )


def orb_076_hell_horned_saurus() -> CardEffects:
    def is_extra_dinosaur_summon(state: State, card: int, other: int) -> bool:
        """A Dinosaur of its player's hand, once per turn."""
        if other < 0 or state.zone[other] != HAND or not conditions.of_type("Dinosaur")(state, card, other):
            return False
        seat = state.game.owner[other]
        return state.players[seat].board == state.ctrl[card] and not marks.marked(
            state, player_number(seat), "summoned_another"
        )

    return effects(Summon("fusion", ("Swift Gilasaurus", "Kaitoptera")), static("another_summon", is_extra_dinosaur_summon))


def orb_079_tyrant_dragon() -> CardEffects:
    def is_trap_effect(state: State, card: int, other: int) -> bool:
        """The effect that is carried out is that of a Trap on the field."""
        return state.acting >= 0 and bool(state.game.main[state.acting] & TRAP) and state.zone[state.acting] == BACK

    itself_by_trap = conditions.both(conditions.itself, is_trap_effect)

    return effects(
        Summon("ritual", by="Tyrannical Dragon Ritual"),
        *battles.second_attack(),
        *statics.unaffected(itself_by_trap),
        static("attack_unnegatable", itself_by_trap),
        static("no_redirect", itself_by_trap),
    )


def orb_083_gearfried_the_swordmaster() -> CardEffects:
    def halve_stats(state: State, card: int, seat: int, targets: Targets) -> None:
        """ATK and DEF are halved for the turn."""
        atk, def_ = atk_of(state, targets[0]), def_of(state, targets[0])
        changes.modify_atk(state, targets[0], atk // 2 - atk)
        changes.modify_def(state, targets[0], def_ // 2 - def_)

    def wears_equip_card(state: State, card: int, seat: int) -> bool:
        return any(state.game.equip[other] for other in actions.equips_of(state, card))

    return effects(
        Summon("alter", ("Gearfried the Iron Knight",), by="Timeshifted"),
        ActivatedEffect(halve_stats, can=wears_equip_card, targets=targets.monster("foe"), slow=False),
    )


def orb_084_red_eyes_black_dragon_sword() -> CardEffects:
    def atk_per_dragon(state: State, card: int, other: int) -> int:
        """For every Dragon but the bearer; one that is equipped is on the field as well, except the sword itself."""
        is_dragon = conditions.both(conditions.is_monster, conditions.face_up, conditions.of_type("Dragon"))
        there = places.field_cards(state, changes.controller(state, card))
        return 100 * sum(is_dragon(state, card, dragon) for dragon in there if dragon not in (card, other))

    return effects(
        Summon("fusion", ("The Claw of Hermos", "Red-Eyes Black Dragon")),
        equipping.ARM_WARRIOR,
        *statics.equip_stats(1000),
        static("atk", conditions.its_bearer, atk_per_dragon),
    )


def orb_092_poison_butterfly() -> CardEffects:
    def is_beside_unpoisoned(state: State, card: int, other: int) -> bool:
        """On the next Terrain to the left or right, and not immune to poison."""
        if other < 0 or state.zone[other] != FRONT or state.ctrl[other] != state.ctrl[card] or state.zone[card] != FRONT:
            return False
        return abs(state.col[other] - state.col[card]) == 1 and "Poisoned" not in static_values(state, other, "immune_type")

    return effects(
        Summon("alter", ("Parasite Caterpillar",), by="Timeshifted", counters=3),
        Trigger(EndPhaseBegan, resolves.lose(400), triggers.own_event),
        static("type", is_beside_unpoisoned, "Poisoned"),
    )


def orb_093_poison_butterfly_dragon() -> CardEffects:
    return effects(
        Summon("fusion", ("The Eye of Timaeus", "Poison Butterfly")),
        Trigger(Attacked, triggers.poison_attacked, triggers.attacks),
        triggers.when_revealed(triggers.poison_attacked, attacking=True),
        ActivatedEffect(
            resolves.destroy_instead_of_attacking,
            targets=targets.on_field_spell_trap("any", conditions.is_spell, conditions.is_continuous),
        ),
    )


def orb_102_valon_armored_duelist() -> CardEffects:
    return armored_duelists.armored_duelist("Valon")


def orb_109_adamantine_dragon() -> CardEffects:
    def material_atk_plus_1000(state: State, card: int, other: int) -> int:
        """The ATK of its Ritual Material and 1000 more."""
        return sum(atk for _, atk, _ in summons.material_values(state, card)) + 1000

    return effects(
        Summon("ritual", by="Adamantine Sword Ritual"),
        statics.self_static("base_atk", value=material_atk_plus_1000),
        statics.self_static("def_floor", value=lambda state, card, other: state.game.def_[card]),
        keeps_values=True,
    )


def orb_124_demonic_air_fortress_ziggurat() -> CardEffects:
    def is_spell_or_trap_effect(state: State, card: int, other: int) -> bool:
        return state.acting >= 0 and bool(state.game.main[state.acting] & (SPELL | TRAP))

    def note_summoner(state: State, card: int, seat: int, event: Summoned) -> None:
        marks.mark(state, card, "launched_by", seat, state.turn)

    def was_summoned_this_turn(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        """The End Phase of the turn in which its player summoned it, whoever's turn that is."""
        by = marks.marks(state, card, "launched_by")
        mine = state.since[card] == state.turn and (not by or seat in by)  # not who took it over
        return mine and summons.has_token("Automaton Token")(state, card, seat)

    return effects(
        Summon("ritual", by="Sky Union Ritual"),
        statics.self_static("effect_proof", is_spell_or_trap_effect),
        Trigger(EndPhaseBegan, summons.summon_tokens("Automaton Token"), was_summoned_this_turn, optional=True),
        Trigger(Summoned, note_summoner, triggers.self_event, zone="any", at_once=True),
    )


def orb_129_tyrant_burst_dragon() -> CardEffects:
    second_attacks = battles.second_attack()

    return effects(Summon("fusion", ("The Fang of Critias", "Tyrant Wing")), *second_attacks)


def orb_130_blue_eyes_tyrant_dragon() -> CardEffects:
    def may_attack_all(state: State, card: int, other: int) -> bool:
        return card == other and marks.marked(state, card, "unleashed")

    attack_all = battles.sweep(may_attack_all)

    return effects(
        Summon("fusion", ("Blue-Eyes White Dragon", "Tyrant Burst Dragon")),
        ActivatedEffect(
            lambda state, card, seat, targets: marks.mark(state, card, "unleashed", True, state.turn),
            can=lambda state, card, seat: state.phase == MAIN1,
            limit="duel",
        ),
        *attack_all[0],
        *attack_all[1:],
        by_phase=True,
    )


def orb_139_rocket_hermos_cannon() -> CardEffects:
    def destroy_equips_and_attached(state: State, card: int, seat: int, monster: int) -> None:
        """What a monster wears and what is beneath it is destroyed and hurts its player; a Normal monster as well."""
        player, was_normal = changes.controller(state, monster), conditions.is_normal(state, card, monster)
        number = actions.destroy_all(state, actions.equips_of(state, monster), seat)
        for other in actions.attached_to(state, monster):
            actions.to_graveyard(state, other)
            number += 1
        changes.damage(state, player, 250 * number)
        if was_normal:
            actions.destroy(state, monster, seat)

    cannon_strike = strikes.strike_monster(destroy_equips_and_attached)

    def is_borrowed_strike(state: State, card: int, seat: int, board: int, column: int) -> bool:
        """The bearer has the STRIKE, not the cannon itself; it hits a monster."""
        return state.game.name[card] != "Rocket Hermos Cannon" and cannon_strike.can(state, card, seat, board, column)

    return effects(
        Summon("fusion", ("The Claw of Hermos", "Rocket Warrior")),
        equipping.ARM_WARRIOR,
        Strike(cannon_strike.resolve, is_borrowed_strike),
        static("strike", conditions.its_bearer, lambda state, card, other: card),
    )


def orb_141_jonouchi_armored_duelist() -> CardEffects:
    return armored_duelists.armored_duelist("Jonouchi")


# Shared by ORB-145 and ORB-146
def is_spell_in_chain(state: State, card: int, seat: int, event: Activated) -> bool:
    return event.use == -1 and bool(state.game.main[event.card] & SPELL) and bool(state.chain)


def is_second_spell(state: State, card: int, seat: int, event: Resolved) -> bool:
    """ORB-145, ORB-146: the Spell card that began the second chain with one, and was not negated."""
    return event.use == -1 and event.card in marks.marks(state, card, "second_spell")


def note_spell_chain(state: State, card: int, seat: int, event: Activated) -> None:
    if state.chain:
        known, chain = set(marks.marks(state, card, "spell_chain")), state.chain[0].number
        if len(known) == 1 and chain not in known:
            marks.mark(state, card, "second_spell", event.card, state.turn)
        marks.mark(state, card, "spell_chain", chain, state.turn)


def lord_of_red(summon: Summon, life: int) -> CardEffects:
    """After the second Spell all other Normal monsters or all Equip cards are destroyed; life for each."""

    def react(state: State, card: int, seat: int, event: Resolved) -> None:
        choices.choose(state, seat, ("monsters", "equips"), destroy_chosen_kind, card, seat, life)

    return effects(
        Trigger(Resolved, react, is_second_spell, optional=True),
        triggers.bookkeeping(Activated, note_spell_chain, is_spell_in_chain),
        summon=summon,
    )


def destroy_chosen_kind(state: State, word: str, card: int, seat: int, life: int) -> None:
    if word == "equips":
        number = actions.destroy_all(state, places.equip_cards(state, seat), seat)
    else:
        others = [
            other for other in places.field_monsters(state, seat) if other != card and conditions.is_normal(state, card, other)
        ]
        number = actions.destroy_all(state, others, seat)
    changes.gain_lp(state, seat, life * number)


def orb_145_lord_of_the_red() -> CardEffects:
    return lord_of_red(Summon("alter", ("Red-Eyes Black Dragon",), by="Reincarnated"), 0)


def orb_146_jonouchi_lord_of_the_red() -> CardEffects:
    return lord_of_red(Summon("integration", ("Lord of the Red",), by="Jonouchi"), 100)


def orb_150_big_bang_dragon_blow() -> CardEffects:
    def protect_and_disarm(state: State, card: int, seat: int, event: BattleBegan, bearer: int) -> None:
        """The bearer survives this battle without damage to its player, and what the other monster wears is destroyed; for a
        tribute a Duelist Token gains half its ATK and attacks that monster at once."""
        foe = event.target if event.attacker == bearer else event.attacker
        for kind in ("battle_proof", "no_battle_damage"):
            lasting.for_battle(state, bearer, kind, card)
        actions.destroy_all(state, actions.equips_of(state, foe), seat)
        own = [other for other in places.field_monsters(state, seat, "own") if costs.tributable(state, card, other)]
        choices.pick_up_to(state, seat, own, 1, tribute_for_attack, seat, foe)

    def tribute_for_attack(state: State, chosen: Targets, seat: int, foe: int) -> None:
        if chosen:
            amount = atk_of(state, chosen[0]) // 2
            actions.tribute(state, chosen[0])
            choices.choose_card(state, seat, armor.duelists(state, seat), strengthen_and_attack, amount, foe)

    def strengthen_and_attack(state: State, token: int, amount: int, foe: int) -> None:
        changes.modify_atk(state, token, amount)
        battles.force_attack(state, token, foe)

    return armor.armor(
        armor.sacrifices(BattleBegan, protect_and_disarm, triggers.bearer_in_attack),
        *lasting.BATTLE_ONLY,
        plays_as=(),
        summon=Summon("fusion", ("The Claw of Hermos", "Big Bang Blow")),
    )


def orb_154_cyber_tech_wyvern() -> CardEffects:
    def destroy_equip(state: State, card: int, seat: int, event: LeftField) -> None:
        choices.choose_card(state, seat, places.equip_cards(state, seat), actions.destroy, seat)

    return effects(
        Summon("alter", ("Wyvern Warrior",), by="Metalized"),
        statics.self_static("immune_type", value="Hypnotized"),
        Trigger(
            LeftField,
            destroy_equip,
            lambda state, card, seat, event: event.card == card and bool(places.equip_cards(state, seat)),
            optional=True,
        ),
    )


def orb_157_blue_flame_swordsman() -> CardEffects:
    def choose_atk_to_give(state: State, card: int, seat: int, chosen: Targets) -> None:
        """It gives up as much ATK as its player likes, up to 1800."""
        choices.choose(
            state, seat, tuple(range(1, min(1800, atk_of(state, card)) + 1)), give_chosen_atk, card, seat, called="{} ATK"
        )

    def give_chosen_atk(state: State, amount: int, card: int, seat: int) -> None:
        """Its player keeps what it gave: the card may leave the field before the effect resolves."""
        changes.modify_atk(state, card, -amount, ON_FIELD)
        marks.mark(state, player_number(seat), "gives_flame", (card, amount), state.turn)

    def strengthen_target(state: State, card: int, seat: int, chosen: Targets) -> None:
        """Another Normal Monster gains that ATK until it destroys a monster in battle; its player inflicts no Battle Damage
        this turn."""
        changes.change_player(state, seat, "player_inflicts_none")
        given = [amount for source, amount in marks.marks(state, player_number(seat), "gives_flame") if source == card]
        for amount in given[-1:]:
            if state.zone[chosen[0]] == FRONT:
                changes.modify_atk(state, chosen[0], amount, ON_FIELD)
                marks.mark(state, chosen[0], "blue_flame", (card, amount))

    def has_won_with_given_atk(state: State, card: int, seat: int, event: Battled) -> bool:
        for monster, other in ((event.attacker, event.target), (event.target, event.attacker)):
            if other in event.destroyed and any(source == card for source, _ in marks.marks(state, monster, "blue_flame")):
                return True
        return False

    def end_given_atk(state: State, card: int, seat: int, event: Battled) -> None:
        for monster in (event.attacker, event.target):
            for source, amount in marks.marks(state, monster, "blue_flame"):
                flame = Mod("atk", monster, amount, ON_FIELD)
                if source == card and flame in state.changes:
                    state.changes.remove(flame)
                    marks.unmark(state, "blue_flame", card=monster, value=(source, amount))

    def summon_material(state: State, card: int, seat: int, event: LeftField) -> None:
        """Its material is Special Summoned."""
        materials = [material for material, _, _ in summons.material_values(state, card) if state.zone[material] == GRAVE]
        marks.unmark(state, "material_values", card=card)
        summons.special_summon(state, seat_of(state, event.where.board), materials)

    return effects(
        Summon("alter", ("Flame Swordsman",), by="Timeshifted"),
        ActivatedEffect(
            strengthen_target,
            can=lambda state, card, seat: atk_of(state, card) > 0,
            targets=targets.monster("any", conditions.face_up, conditions.not_itself, conditions.is_normal),
            cost=choose_atk_to_give,
            slow=False,
            limit="duel",
        ),
        triggers.bookkeeping(Battled, end_given_atk, has_won_with_given_atk),
        Trigger(LeftField, summon_material, triggers.self_event),
        keeps_values=True,
    )


def orb_159_paladin_of_black_dragon() -> CardEffects:
    def own_red_eyes(state: State, card: int, seat: int) -> list[int]:
        return places.own_cards(state, card, seat, ("deck", "graveyard"), (conditions.named("Red-Eyes Black Dragon"),))

    def can_summon_red_eyes(state: State, card: int, seat: int) -> bool:
        return state.phase == MAIN1 and bool(own_red_eyes(state, card, seat)) and costs.can_tribute_itself(state, card, seat)

    return effects(
        Summon("ritual", by="Dark Dragon Ritual"),
        ActivatedEffect(
            lambda state, card, seat, targets: summons.special_summon(state, seat, own_red_eyes(state, card, seat)),
            can=can_summon_red_eyes,
            cost=costs.tribute_itself,
        ),
        by_phase=True,
    )


def orb_162_guardian_ceal() -> CardEffects:
    def wears_named(name: str) -> Can:
        """Can: a card of the name equips it."""
        return lambda state, card, seat: any(state.game.name[other] == name for other in actions.equips_of(state, card))

    def destroy_chosen(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.destroy_all(state, targets, seat)

    return effects(
        Summon("ritual", by="Shooting Star Bow - Ceal Ritual"),
        ActivatedEffect(
            costs.after_discard(destroy_chosen),
            can=wears_named("Shooting Star Bow - Ceal Ritual"),
            targets=costs.discarding(
                targets.spell_trap(
                    "foe", conditions.face_up, lambda state, card, other: bool(state.game.main[other] & (SPELL | TRAP))
                )
            ),
            cost=costs.pay_discard(),
        ),
    )


def orb_164_guardian_tryce() -> CardEffects:
    def has_same_named_ally(state: State, card: int, monster: int) -> bool:
        """Another monster of that side has the same name."""
        side = places.field_monsters(state, changes.controller(state, monster), "own")
        mine = names_of(state, monster)
        return any(
            other != monster and conditions.face_up(state, card, other) and not mine.isdisjoint(names_of(state, other))
            for other in side
        )

    def attacks_all_namesakes(state: State, card: int, other: int) -> bool:
        """ORB-164 attacks all monsters of a name, as long as its twin swords are there."""
        if card != other or not has_twin_swords(state, card):
            return False
        if marks.marked(state, card, "sweeping"):
            return True
        return state.attack is not None and state.attack[0] == card and has_same_named_ally(state, card, state.attack[1])

    def has_twin_swords(state: State, card: int) -> bool:
        cards = places.field_cards(state, changes.controller(state, card), "own")
        swords = conditions.named("Twin Swords of Flashing Light - Tryce Ritual")
        return any(conditions.face_up(state, card, other) and swords(state, card, other) for other in cards)

    def note_attacked_name(state: State, card: int, seat: int, event: Attacked) -> None:
        """Only the first attack inflicts Battle Damage."""
        if battles.swept_before(state, card):
            changes.change(state, card, "inflicts_no_damage")
        else:
            marks.mark(state, card, "aims_at", names_of(state, event.target), state.turn)

    def has_noted_name(state: State, card: int, monster: int) -> bool:
        aims = marks.marks(state, card, "aims_at")
        return bool(aims) and conditions.face_up(state, card, monster) and not names_of(state, monster).isdisjoint(aims[-1])

    attack_namesakes = battles.sweep(attacks_all_namesakes, has_noted_name)

    return effects(
        Summon("ritual", by="Twin Swords of Flashing Light - Tryce Ritual"),
        triggers.bookkeeping(
            Attacked,
            note_attacked_name,
            lambda state, card, seat, event: not event.redirected and attacks_all_namesakes(state, card, event.attacker),
        ),
        *attack_namesakes[0],
        *attack_namesakes[1:],
    )


def orb_165_harpies_dragon_whip() -> CardEffects:
    def battles_bearer(state: State, card: int, other: int) -> bool:
        bearer = state.host[card]
        return state.battle is not None and bearer in state.battle and other in state.battle and other != bearer

    return effects(
        Summon("fusion", ("The Claw of Hermos", "Harpie's Pet Dragon")),
        equipping.ARM_WARRIOR,
        *statics.equip_stats(1000),
        static("no_equip_gain", battles_bearer, "every"),
    )


def orb_168_guardian_elma() -> CardEffects:
    def wearable_equips(state: State, card: int, seat: int) -> list[int]:
        """Equip Spells of the player's graveyard that it may wear."""
        found = []
        for other in state.boards[changes.home(state, seat)].grave:
            fits = state.game.effects[other].equip_to
            if (
                state.game.equip[other]
                and conditions.is_spell(state, card, other)
                and fits is not None
                and fits(state, other, card)
            ):
                found.append(other)
        return found

    def can_equip_itself(state: State, card: int, seat: int, event: Summoned) -> bool:
        if event.card != card or free_column(state.boards[changes.home(state, seat)].back) < 0:
            return False
        return bool(wearable_equips(state, card, seat))

    def choose_equip(state: State, card: int, seat: int, event: Summoned) -> None:
        choices.choose_card(state, seat, wearable_equips(state, card, seat), equip_chosen, card, seat)

    def equip_chosen(state: State, equip: int, card: int, seat: int) -> None:
        if state.zone[equip] == GRAVE and state.zone[card] == FRONT:
            actions.equip(state, equip, card, seat)

    return effects(
        Summon("ritual", by="Butterfly Dagger - Elma Ritual"), Trigger(Summoned, choose_equip, can_equip_itself, optional=True)
    )


def orb_169_kuribandit() -> CardEffects:
    def in_main_phase(state: State, card: int, seat: int) -> bool:
        return state.phase in (MAIN1, MAIN2) and costs.can_tribute_itself(state, card, seat)

    def rich_opponents(state: State, run: Run) -> list[str]:
        return [state.names[other] for other in opponents(state, run.seat) if state.players[other].deck.cards]

    def take_top_card(state: State, run: Run) -> None:
        """The top card of an opponent's deck goes to the player's hand."""
        other = state.names.index(run.last)
        actions.to_hand_of(state, state.players[other].deck.top(state.stream), run.seat)

    def draw_and_discard_monsters(state: State, card: int, seat: int, targets: Targets) -> None:
        before = set(state.players[seat].hand)
        actions.draw(state, seat, 5)
        for other in [other for other in state.players[seat].hand if other not in before]:
            if conditions.is_monster(state, card, other):
                actions.discard(state, other)

    def tribute_to(resolve: Resolve) -> ActivatedEffect:
        return ActivatedEffect(resolve, can=in_main_phase, cost=costs.tribute_itself, slow=False)

    return effects(
        Summon("alter", ("Kuriboh",), by="Fallen"),
        tribute_to(steps(ask_word(rich_opponents), then(take_top_card))),
        tribute_to(draw_and_discard_monsters),
        by_phase=True,
    )


def orb_171_amulet_dragon() -> CardEffects:
    def spells_in_grave(state: State, card: int, seat: int) -> list[int]:
        return [other for other in state.boards[changes.home(state, seat)].grave if state.game.main[other] & SPELL]

    def gain_atk_per_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.modify_atk(state, card, 200 * len(targets), lasting.until_standby(seat))

    return effects(
        Summon("fusion", ("The Eye of Timaeus", "Dark Magician")),
        ActivatedEffect(
            gain_atk_per_spell,
            targets=lambda state, card, seat: targets.subsets(spells_in_grave(state, card, seat), 1, 5),
            cost=costs.erode_targets,
        ),
    )


def orb_173_guardian_deathscythe() -> CardEffects:
    def destroy_own_others(state: State, card: int, seat: int, event: Summoned) -> None:
        actions.destroy_all(state, [other for other in places.field_monsters(state, seat, "own") if other != card], seat)

    def discard_to_return(state: State, card: int, seat: int, event: Destroyed) -> None:
        """Its player discards a card and Special Summons it again; without a card it is Eroded."""
        if state.zone[card] != GRAVE:
            return
        if state.players[seat].hand and summons.room(state, seat) and summons.summonable(state, seat, (card,)):
            choices.later(state, resolves.revive_itself, card, seat, ())
            piles.ask_discard(state, seat)
        else:
            actions.erode(state, card)

    return effects(
        Summon("alter", ("Guardian Eatos",), by="Fallen"),
        static("player_no_summons", statics.its_player),
        static("player_no_specials", statics.its_player),
        triggers.when_summoned(destroy_own_others),
        Trigger(
            Destroyed,
            discard_to_return,
            lambda state, card, seat, event: event.card == card and "Regeneration" in event.stood.types,
        ),
    )


def orb_184_holy_bow_of_the_goddess_artemis() -> CardEffects:
    def atk_increases(state: State, monster: int) -> int:
        """Return all that is added to the ATK of a monster: by its Terrain, by changes and by static effects."""
        changed = [mod.value for mod in state.changes.of("atk") if mod.card == monster]
        return sum(
            amount
            for amount in (counted_bonus(state, monster)[0], *changed, *static_values(state, monster, "atk"))
            if amount > 0
        )

    def can_target_foe(state: State, card: int, seat: int, event: BattlePhaseBegan) -> bool:
        return is_worn(state, card) and bool(face_up_foes(state, card, seat))

    def face_up_foes(state: State, card: int, seat: int) -> list[int]:
        foes = [other for other in places.field_monsters(state, seat, "foe") if conditions.face_up(state, card, other)]
        return targets.allowed(state, card, seat, foes)

    def choose_foe(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        """At the beginning of each Battle Phase the bearer gains all that is added to the ATK of an opponent's monster."""
        choices.choose_card(state, seat, face_up_foes(state, card, seat), gain_its_increases, card)

    def gain_its_increases(state: State, monster: int, card: int) -> None:
        if is_worn(state, card):
            changes.modify_atk(state, state.host[card], atk_increases(state, monster), ON_FIELD)

    def attacked_regenerating(state: State, card: int, seat: int, event: Battled) -> bool:
        """Its bearer attacked a monster with Regeneration."""
        if not is_worn(state, card) or state.host[card] != event.attacker or not battles.in_own_battle(state, event.attacker):
            return False
        return conditions.of_type("Regeneration")(state, card, event.target)

    def attack_once_more(state: State, card: int, seat: int, event: Battled) -> None:
        """The bearer can attack once more in this Battle Phase."""
        if is_worn(state, card):
            battles.attack_again(state, state.host[card])

    return effects(
        Summon("fusion", ("The Claw of Hermos", "Queen's Knight")),
        equipping.ARM_WARRIOR,
        static("battle_proof", situations.bearer_battling(conditions.of_type("Regeneration"))),
        Trigger(BattlePhaseBegan, choose_foe, can_target_foe),
        Trigger(Battled, attack_once_more, attacked_regenerating),
    )


def orb_193_living_mirror() -> CardEffects:
    def summon_knights(state: State, card: int, seat: int, event: Summoned) -> None:
        tokens = sorted(in_extra(state, seat, mirror_knights.TOKEN))[:4]
        for token in reversed(tokens):
            choices.later(state, summon_knight, token, card, seat)

    def summon_knight(state: State, token: int, card: int, seat: int) -> None:
        summons.special_summon(state, seat, (token,), (ATK,), then=shield_summoned, arguments=(card,))

    def shield_summoned(state: State, token: int, card: int) -> None:
        mirror_knights.put_shield(state, token)
        marks.mark(state, token, "mirrored_by", card)

    def bare_knights(state: State, card: int, seat: int) -> list[int]:
        own = places.field_monsters(state, seat, "own")
        knights = [other for other in own if state.game.name[other] == mirror_knights.TOKEN]
        return [other for other in knights if not mirror_knights.has_shield(state, card, other)]

    def has_bare_knights(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return event.seat == seat and bool(bare_knights(state, card, seat))

    def shield_knights(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for other in bare_knights(state, card, seat):
            mirror_knights.put_shield(state, other)

    def break_knights(state: State, card: int, seat: int, event: LeftField) -> None:
        knights = [other for other in marks.marked_cards(state, "mirrored_by", card) if state.zone[other] == FRONT]
        actions.destroy_all(state, knights, seat)

    return effects(
        Summon("ritual", by="Orichalcos Mirror Ritual"),
        statics.self_static("destroyed_as_spell"),
        triggers.when_summoned(summon_knights, "ritual"),
        Trigger(EndPhaseBegan, shield_knights, has_bare_knights, optional=True),
        Trigger(LeftField, break_knights, triggers.self_event),
    )


def orb_195_pegasus_mirror_knight() -> CardEffects:
    return mirror_knights.mirror_knight("Pegasus")


def orb_196_yugi_mirror_knight() -> CardEffects:
    return mirror_knights.mirror_knight("Yugi")


def orb_197_jonouchi_mirror_knight() -> CardEffects:
    return mirror_knights.mirror_knight("Jonouchi")


def orb_198_mai_mirror_knight() -> CardEffects:
    return mirror_knights.mirror_knight("Mai")


def orb_206_mirror_force_dragon() -> CardEffects:
    def has_equal_atk(state: State, card: int, other: int) -> bool:
        return state.battle is not None and atk_of(state, state.battle[0]) == atk_of(state, state.battle[1])

    def foe_survived_battle(state: State, card: int, seat: int, event: Battled) -> bool:
        """It battled, and the opponent's monster was not destroyed."""
        other = battles.battles(state, card, event)
        return other >= 0 and other not in event.destroyed

    def destroy_weak_attackers(state: State, card: int, seat: int, event: Battled) -> None:
        weak = [
            other
            for other in places.field_monsters(state, seat, "foe")
            if state.pos[other] in (ATK, HIDDEN_ATK) and state.game.atk[other] <= 1000
        ]
        actions.destroy_all(state, weak, seat)

    return effects(
        Summon("fusion", ("The Fang of Critias", "Holy Barrier - Mirror Force")),
        statics.self_static("battle_proof", has_equal_atk),
        Trigger(Battled, destroy_weak_attackers, foe_survived_battle, optional=True, limit="duel", zone="any"),
    )


def orb_208_orichalcos_shunoros() -> CardEffects:
    def arm_token_value(value_of: Callable[[State, int], int]) -> Callable[[State, int, int], int]:
        """The ATK or DEF of one Token that it wears while it attacks, of the other while it is attacked."""

        def value(state: State, card: int, other: int) -> int:
            fight = state.battle or state.attack
            if fight is None or card not in fight:
                return 0
            name = "Orichalcos Dexia Token" if fight[0] == card else "Orichalcos Aristeros Token"
            return sum(value_of(state, arm) for arm in actions.equips_of(state, card) if conditions.is_named(state, arm, name))

        return value

    return effects(
        Summon("ritual", by="Shunoros Ritual"),
        statics.self_static("base_atk", value=arm_token_value(atk_of)),
        statics.self_static("base_def", value=arm_token_value(def_of)),
        Trigger(
            Battled, lambda state, card, seat, event: changes.put_counter(state, card, -1), triggers.in_attack, at_once=True
        ),
    )


def orb_215_legendary_knight_hermos() -> CardEffects:
    def can_gain_effects(state: State, card: int, seat: int) -> bool:
        return situations.is_in_attack(state, card, seat) and not marks.marked(state, card, "learnt")

    def gain_eroded_effects(state: State, card: int, seat: int, chosen: Targets) -> None:
        """While it is in combat, it gains the effects of a Normal Monster that is Eroded from the graveyard until the End
        Phase."""
        if state.zone[card] == FRONT:
            marks.mark(state, card, "learnt", True, state.turn)
            copies.take_effects(state, card, armored_duelists.joined(state.game.effects[card], state.game.effects[chosen[0]]))

    def lose_gained_effects(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        copies.end_copy(state, card)

    def redirect_candidates(state: State, card: int, seat: int) -> list[int]:
        """ "Legendary Knight" and Protector monsters of the player that are not attacked yet."""
        fits = conditions.either(conditions.name_has("Legendary Knight"), conditions.of_type("Protector"))
        own = places.field_monsters(state, seat, "own")
        return [other for other in own if fits(state, card, other) and (state.attack is None or state.attack[1] != other)]

    def can_redirect_attack(state: State, card: int, seat: int, event: Attacked) -> bool:
        return triggers.foe_attacks(state, card, seat, event) and bool(redirect_candidates(state, card, seat))

    def redirect_to_chosen(state: State, card: int, seat: int, event: Attacked) -> None:
        """An opponent's attack is redirected to a "Legendary Knight" or Protector monster of its player."""
        choices.choose_card(state, seat, redirect_candidates(state, card, seat), actions.redirect_attack)

    return effects(
        Summon("alter", ("The Claw of Hermos",), by="Knighted"),
        ActivatedEffect(
            gain_eroded_effects,
            can=can_gain_effects,
            targets=targets.in_graveyard("own", conditions.is_normal),
            cost=resolves.erode_target,
            slow=False,
        ),
        Trigger(Attacked, redirect_to_chosen, can_redirect_attack, optional=True),
        Trigger(EndPhaseBegan, lose_gained_effects, triggers.while_marked("learnt"), at_once=True),
    )


def orb_216_legendary_knight_critias() -> CardEffects:
    @costs.taking(1)
    def erode_trap(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.erode(state, targets[0])

    def ready_traps(state: State, card: int, seat: int) -> list[Targets]:
        return buried_traps.ready_normal_traps(state, seat, card)

    def use_trap(state: State, card: int, seat: int, targets: Targets) -> None:
        buried_traps.carry_out(state, seat, card, targets[0])

    def sets_a_trap_off(state: State, card: int, seat: int, event: Event) -> bool:
        able = state.zone[card] == FRONT and state.pos[card] < HIDDEN_ATK and not is_used(state, seat, card, "turn", 0)
        return able and bool(buried_traps.ready_normal_traps(state, seat, card, event))

    def choose_trap(state: State, card: int, seat: int, event: Event) -> None:
        mark_used(state, seat, card, "turn", 0)
        found = [trap for (trap,) in buried_traps.ready_normal_traps(state, seat, card, event)]
        choices.choose_card(state, seat, found, erode_and_use, card, seat)

    def erode_and_use(state: State, trap: int, card: int, seat: int) -> None:
        actions.erode(state, trap)
        buried_traps.carry_out(state, seat, card, trap)

    def is_own_fighter(state: State, card: int, seat: int, event: Activated) -> bool:
        """Another monster of the player that is no Protector uses an effect during a battle."""
        if state.attack is None or event.use < 0 or state.zone[event.card] != FRONT:
            return False
        own = state.ctrl[event.card] == changes.home(state, seat)
        return own and "Protector" not in types_of(state, event.card)

    def make_protector(state: State, card: int, seat: int, event: Activated) -> None:
        changes.add_type(state, event.card, "Protector", PERMANENT)

    return effects(
        Summon("alter", ("The Fang of Critias",), by="Knighted"),
        ActivatedEffect(use_trap, targets=ready_traps, cost=erode_trap, slow=False),
        Trigger(Activated, make_protector, is_own_fighter, at_once=True),
        *buried_traps.answers_events(sets_a_trap_off, choose_trap),
    )


def orb_217_legendary_knight_timaeus() -> CardEffects:
    def own_protectors(state: State, card: int, seat: int) -> list[int]:
        own = places.field_monsters(state, seat, "own")
        return [other for other in own if conditions.of_type("Protector")(state, card, other) and not state.game.token[other]]

    def fusion_summon_protectors(state: State, card: int, seat: int, chosen: Targets) -> None:
        """A monster is Fusion Summoned with Protector monsters of the player."""
        summons.fusion_summon(state, seat, sources=own_protectors(state, card, seat))

    is_legendary_knight = conditions.name_has("Legendary Knight")

    def is_knight_attacking(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return is_legendary_knight(state, card, event.attacker)

    def prevent_battle_outcome(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        """The battle of a "Legendary Knight" does no damage and destroys nothing; another one that has not attacked may
        attack."""
        if state.attack is None:
            return
        for monster in state.attack:
            for kind in ("battle_proof", "no_battle_damage"):
                lasting.for_battle(state, monster, kind, card)
        own = places.field_monsters(state, seat, "own")
        others = [
            other
            for other in own
            if is_legendary_knight(state, card, other) and not marks.marked(state, other, "attacked_today")
        ]
        choices.pick_up_to(state, seat, others, 1, let_chosen_attack)

    def let_chosen_attack(state: State, chosen: Targets) -> None:
        for knight in chosen:
            battles.let_attack(state, knight)

    return effects(
        Summon("alter", ("The Eye of Timaeus",), by="Knighted"),
        ActivatedEffect(
            fusion_summon_protectors,
            can=lambda state, card, seat: bool(summons.fusion_options(state, seat, sources=own_protectors(state, card, seat))),
            slow=False,
        ),
        Trigger(AttackDeclared, prevent_battle_outcome, is_knight_attacking, optional=True),
        triggers.bookkeeping(
            AttackDeclared,
            lambda state, card, seat, event: marks.mark(state, event.attacker, "attacked_today", True, state.turn),
        ),
        *lasting.BATTLE_ONLY,
    )


def orb_219_the_wicked_leviathan() -> CardEffects:
    def can_allow_attack(state: State, card: int, seat: int) -> bool:
        waiting = any(link.card == card for link in state.chain)
        return len(state.players[seat].deck.cards) >= 5 and not marks.marked(state, card, "fed") and not waiting

    def is_lesser_wicked_god(state: State, card: int, other: int) -> bool:
        """A "Wicked God" monster of equal or lower Hierarchy."""
        lower = conditions.hierarchy(state, other) <= conditions.hierarchy(state, card)
        return lower and conditions.name_has("Wicked God")(state, card, other)

    def lose_all_lp(state: State, card: int, seat: int, event: Summoned) -> None:
        board = state.boards[changes.home(state, seat)]
        if board.lp > 0:
            changes.lose_lp(state, seat, board.lp)

    return effects(
        Summon("ritual", by="Ritual of the Blasphemous Leviathan"),
        static("name", conditions.itself, "Wicked God Geh"),
        statics.self_static("base_atk", value=changes.INFINITE),
        statics.self_static("base_def", value=changes.INFINITE),
        static("player_cannot_lose", statics.its_player),
        statics.self_static("cannot_attack", lambda state, card, other: not marks.marked(state, card, "fed")),
        statics.self_static("battle_proof", conditions.battling(is_lesser_wicked_god)),
        Trigger(Summoned, lose_all_lp, triggers.self_event, at_once=True),
        triggers.forgets(AttackDeclared, "fed", triggers.attacks, zone="field"),
        ActivatedEffect(
            lambda state, card, seat, chosen: marks.mark(state, card, "fed", True, state.turn),
            can=lambda state, card, seat: state.active == seat and can_allow_attack(state, card, seat),
            cost=lambda state, card, seat, chosen: actions.mill(state, seat, 5),
            slow=False,
            limit="",
        ),
    )


def orb_223_the_knight_of_destiny() -> CardEffects:
    def highest_other_atk(state: State, card: int, other: int) -> int:
        """The highest ATK of the other monsters on the field; two of its kind do not count each other."""
        name = state.game.name[card]
        others = [monster for monster in all_monsters(state) if state.game.name[monster] != name]
        return max(situations.atk_apart(state, card, others), default=0)

    def is_summoned_in_battle(state: State, card: int, seat: int, event: Summoned) -> bool:
        return event.card == card and state.phase == BATTLE and state.active == seat

    def negate_and_attack_again(state: State, card: int, seat: int, event: Summoned) -> None:
        """The open attack is negated, and it can attack once more."""
        actions.negate_attack(state)
        battles.let_attack(state, card)

    return effects(
        Summon("fusion", ("Legendary Knight Timaeus", "Legendary Knight Critias", "Legendary Knight Hermos")),
        statics.self_static("base_atk", value=highest_other_atk),
        statics.self_static("base_def", value=highest_other_atk),
        Trigger(Summoned, negate_and_attack_again, is_summoned_in_battle),
    )

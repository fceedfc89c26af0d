"""The Egyptian Gods: Extra Deck monsters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle import attacks


def teg_001_the_sky_dragon_of_osiris() -> CardEffects:
    def thousand_per_hand_card(state: State, card: int, other: int) -> int:
        return 1000 * len(state.players[changes.controller(state, card)].hand)

    return effects(
        Summon("ritual", by="Ritual of the God of Osiris"),
        static("base_atk", conditions.itself, thousand_per_hand_card),
        static("base_def", conditions.itself, thousand_per_hand_card),
        Trigger(Summoned, strikes.thunder(2000), strikes.may_thunder),
    )


def teg_002_the_giant_divine_soldier_of_obelisk() -> CardEffects:
    def attack_all_foes(state: State, card: int, seat: int, targets: Targets) -> None:
        """It attacks every monster of the other side with infinite ATK, without damage."""
        if state.zone[card] == FRONT and state.pos[card] == ATK:
            for other in places.field_monsters(state, seat, "foe"):
                battles.force_attack(state, card, other)

    def is_ordered_attack(state: State, card: int, other: int) -> bool:
        """The open attack is one of those, whomever it falls on after a replay."""
        return card == other and attacks.ordered_by(state, card) == card

    return effects(
        Summon("ritual", by="Ritual of the God of Obelisk"),
        ActivatedEffect(
            attack_all_foes,
            can=lambda state, card, seat: state.pos[card] == ATK and strikes.may_attack_by_effect(state, card, seat),
            targets=costs.own_tribute(conditions.not_itself, number=2),
            cost=costs.pay_tributes,
            slow=False,
        ),
        static(
            "set_atk", conditions.both(is_ordered_attack, lambda state, card, other: state.battle is not None), changes.INFINITE
        ),
        static("no_redirect", is_ordered_attack),
        static("inflicts_no_damage", is_ordered_attack),
    )


def teg_003_the_winged_divine_dragon_of_ra() -> CardEffects:
    def materials_and_gains(place: int) -> Static:
        """The sum of its materials and of what was added later; `place` 0 for ATK, 1 for DEF."""

        def value(state: State, card: int, other: int) -> int:
            materials: int = sum(values[1 + place] for values in summons.material_values(state, card))
            gains: int = sum(gain[place] for gain in marks.marks(state, card, "sun"))
            return materials + gains

        return static(("base_atk", "base_def")[place], conditions.itself, value)

    other_tributes = costs.own_tribute(conditions.not_itself)

    def payment_options(state: State, card: int, seat: int) -> list[Targets]:
        """No target means that LP are paid."""
        can_pay = changes.can_pay_lp(state, seat, 1)
        return [*([()] if can_pay else []), *other_tributes(state, card, seat)]

    def tribute_or_choose_lp(state: State, card: int, seat: int, targets: Targets) -> None:
        if targets:
            values = (atk_of(state, targets[0]), def_of(state, targets[0]))
            actions.tribute(state, targets[0])
            marks.mark(state, card, "sun_paid", values, state.turn)
            return
        most = state.boards[changes.home(state, seat)].lp
        most -= not changes.can_pay_lp(state, seat, most)
        choices.choose(state, seat, tuple(range(1, most + 1)), pay_chosen_lp, card, seat, called="{} LP")

    def pay_chosen_lp(state: State, amount: int, card: int, seat: int) -> None:
        changes.pay_lp(state, seat, amount)
        marks.mark(state, card, "sun_paid", (amount, amount), state.turn)

    def gain_paid_values(state: State, card: int, seat: int, targets: Targets) -> None:
        for values in marks.marks(state, card, "sun_paid"):
            marks.mark(state, card, "sun", values)
        marks.unmark(state, "sun_paid", card=card)

    return effects(
        Summon("ritual", by="Ritual of the Sun of God Dragon"),
        ActivatedEffect(gain_paid_values, targets=payment_options, cost=tribute_or_choose_lp, slow=False),
        materials_and_gains(0),
        materials_and_gains(1),
        *statics.unbound(conditions.itself, statics.all_foes),
        statics.self_static("no_redirect"),
        triggers.forgets(LeftField, "material_values", triggers.self_event, zone="field"),
        keeps_values=True,
    )


def teg_031_magical_gigacyber() -> CardEffects:
    destroy_equip = ActivatedEffect(resolves.destroy_targets(), targets=targets.equip_spells(), slow=False)

    return effects(Summon("alter", ("Cyber Raider",), by="Timeshifted"), destroy_equip)


def teg_071_ultimate_perfect_form_great_moth() -> CardEffects:
    def poison_if_chosen(state: State, card: int, seat: int) -> None:
        for other in places.field_monsters(state, seat, "foe"):
            changes.poison(state, other)

    def destroy_without_flying(state: State, card: int, seat: int, event: Battled) -> None:
        """Monsters without Flying are destroyed; those that are left may be Poisoned."""
        foes = places.field_monsters(state, seat, "foe")
        actions.destroy_all(state, [other for other in foes if not conditions.of_type("Flying")(state, card, other)], seat)
        if places.field_monsters(state, seat, "foe"):
            choices.offer(state, seat, "yes", poison_if_chosen, card, seat)

    return effects(
        Summon("alter", ("Larva Moth",), by="Timeshifted", counters=5),
        statics.cannot_be_attacked_by(conditions.no(conditions.of_type("Flying"))),
        Trigger(
            Battled,
            destroy_without_flying,
            battles.beats(conditions.no(conditions.of_type("Flying")), attacking=True),
            optional=True,
            zone="any",
        ),
    )


def teg_075_insect_queen() -> CardEffects:
    def summon_egg_token(state: State, card: int, seat: int, event: Battled) -> None:
        summons.token_summon(state, seat, "Insect Egg Token", positions=(ATK,))

    atk_per_other_insect = situations.per_monster(100, "any", conditions.not_itself, conditions.of_type("Insect"))

    return effects(
        Summon("ritual", by="Insectorum Ritual"),
        static("atk", conditions.itself, atk_per_other_insect),
        battles.BOUND,
        battles.PAY,
        Trigger(Battled, summon_egg_token, triggers.wins_battle, optional=True, zone="any"),
        battles.SPENT,
        by_phase=True,
    )


def teg_082_ant_army() -> CardEffects:
    def can_summon_ant_token(state: State, card: int, seat: int) -> bool:
        return state.phase == MAIN1 and summons.room(state, seat) and bool(in_extra(state, seat, "Ant Token"))

    return effects(
        Summon("alter", ("Soldier Ant",), by="Swarm"),
        ActivatedEffect(
            lambda state, card, seat, targets: summons.token_summon(state, seat, "Ant Token"), can=can_summon_ant_token
        ),
        by_phase=True,
    )


def teg_087_humanoid_worm_drake() -> CardEffects:
    def has_attached(name: str) -> Fits:
        """A material of this name is still attached."""
        return lambda state, card, other: any(state.game.name[part] == name for part in actions.attached_to(state, card))

    has_worm, has_slime = has_attached("Worm Drake"), has_attached("Humanoid Slime")

    return effects(
        Summon("fusion", ("Worm Drake", "Humanoid Slime")),
        *battles.holds_fast(has_worm),
        static(
            "battle_proof",
            conditions.battling(conditions.both(conditions.of_attribute("water"), conditions.of_type("Elemental"))),
        ),
        ActivatedEffect(lasting.swap_nature, can=lambda state, card, seat: has_slime(state, card, card)),
    )


def teg_106_dragon_riding_wyvern() -> CardEffects:
    def can_strike_opponent(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return board != changes.home(state, seat) and bool(opponents_without_flying(state, card, seat))

    def opponents_without_flying(state: State, card: int, seat: int) -> list[int]:

        def flies(player: int) -> bool:
            return any(
                conditions.of_type("Flying")(state, card, other) for other in places.field_monsters(state, player, "own")
            )

        return [player for player in places.others(state, seat) if not flies(player)]

    def damage_without_flying(state: State, card: int, seat: int, board: int, column: int) -> None:
        grounded = opponents_without_flying(state, card, seat)
        if grounded:
            choices.pick_player(state, seat, grounded, changes.damage, 500)

    return effects(Summon("fusion", ("Baby Dragon", "Wyvern Warrior")), Strike(damage_without_flying, can_strike_opponent))


def teg_112_fortress_whale() -> CardEffects:
    def burn_terrain_and_attack(state: State, card: int, seat: int, board: int, column: int) -> None:
        """The Terrain becomes Wasteland (fire), and a monster there in DEF position is attacked."""
        terrains.replace_terrain(state, board, column, "Wasteland (fire)")
        for target in strikes.monsters_there(state, board, column):
            if target != card and conditions.defends(state, card, target) and battles.force_attack(state, card, target):
                marks.mark(state, card, "bombards", target, state.turn)

    def forget_bombarded(state: State, card: int, seat: int, event: AttackEnded) -> None:
        marks.unmark(state, "bombards", card=card, value=event.target)

    def is_attacking_bombarded(state: State, card: int, other: int) -> bool:
        if state.battle is None or other != card or state.battle[0] != card:
            return False
        return state.battle[1] in marks.marks(state, card, "bombards")

    return effects(
        Summon("ritual", by="Ritual of the Fortress Whale"),
        Strike(burn_terrain_and_attack, strikes.strikes_terrain("earth")),
        static("set_atk", is_attacking_bombarded, lambda state, card, other: def_of(state, battles.defender(state)) + 1),
        triggers.bookkeeping(AttackEnded, forget_bombarded, triggers.attacks),
    )


def teg_133_masked_hellraiser_the_masked_demon_beast() -> CardEffects:
    def wears_mask(state: State, card: int, other: int) -> bool:
        return any(
            "Mask" in state.game.name[candidate] and state.game.main[candidate] & (SPELL | TRAP)
            for candidate in conditions.worn(state, other)
        )

    return effects(Summon("ritual", by="Ritual of the Masked Demon Beast"), statics.cannot_be_attacked_by(wears_mask))


def teg_140_masked_beast_death_gardius() -> CardEffects:
    def usable_testament_masks(state: State, seat: int) -> list[int]:
        """Its masks in hand, deck or graveyard that could find a face."""
        player = state.players[seat]
        cards = [*player.hand, *sorted(player.deck.cards), *places.graveyard(state, seat, "own")]
        masks = [other for other in cards if conditions.is_named(state, other, "Mask of Testament")]
        faces = [other for other in places.field_monsters(state, seat, "foe") if conditions.face_up(state, other, other)]
        return masks if faces else []

    def choose_testament_mask(state: State, card: int, seat: int, event: SentToGraveyard) -> None:
        choices.choose_card(state, seat, usable_testament_masks(state, seat), activate_chosen_mask, seat)

    def activate_chosen_mask(state: State, mask: int, seat: int) -> None:
        marks.mark(state, mask, "called", True, state.turn)
        spells.cast(state, seat, mask)

    return effects(
        Summon("ritual", by="Masked Selection Ritual"),
        Trigger(
            SentToGraveyard,
            choose_testament_mask,
            lambda state, card, seat, event: event.card == card and bool(usable_testament_masks(state, seat)),
            optional=True,
        ),
    )


def teg_142_magnet_valkyrion_the_magnetic_warrior() -> CardEffects:
    def summon_materials(state: State, card: int, seat: int, targets: Targets) -> None:
        """Its own materials come out of the graveyard."""
        for material in reversed(marks.marks(state, card, "parts")):
            choices.later(state, summons.revive, seat, material)
        marks.unmark(state, "parts", card=card)

    def tribute_and_note_materials(state: State, card: int, seat: int, targets: Targets) -> None:
        for material in own_materials(state, card):
            marks.mark(state, card, "parts", material, PERMANENT)
        actions.tribute(state, card)

    def own_materials(state: State, card: int) -> list[int]:
        """What it was made of, beneath it or in a graveyard after being detached."""
        return [other for other in summons.original_materials(state, card) if state.zone[other] in (UNDER, GRAVE)]

    magnet_names = ("Magnet Warrior Alpha", "Magnet Warrior Beta", "Magnet Warrior Gamma")

    return effects(
        Summon("fusion", magnet_names),
        ActivatedEffect(
            summon_materials,
            can=lambda state, card, seat: costs.tributable(state, card, card) and bool(own_materials(state, card)),
            cost=tribute_and_note_materials,
            slow=False,
        ),
        summons.NOTES_MATERIALS,
    )


def teg_169_ninja_master_shogun() -> CardEffects:
    def choose_summons(state: State, card: int, seat: int, event: Summoned) -> None:
        choices.choose(state, seat, ("kabuki", "token", "both"), summon_chosen, card, seat)

    def summon_chosen(state: State, word: str, card: int, seat: int) -> None:
        if word in ("token", "both"):
            choices.later(state, summon_ninja_token, seat)
        if word in ("kabuki", "both"):
            cards = places.own_cards(state, card, seat, ("hand", "deck"), (conditions.named("Ninja Commander Kabuki"),))
            summons.special_summon(state, seat, cards)

    def summon_ninja_token(state: State, seat: int) -> None:
        summons.token_summon(state, seat, "Ninja Token")

    return effects(
        Summon("ritual", by="Ritual Scroll of Ninjitsu"), triggers.when_summoned(choose_summons, "ritual", optional=True)
    )

"""Rebirth of Avatar: Extra Deck monsters."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.cards.copies import take_effects


def roa_005_the_wicked_avatar() -> CardEffects:
    def highest_atk_plus_one(state: State, card: int, other: int) -> int:
        """One more than the highest ATK of the others; another Avatar is omitted, for it would look back."""
        found = [atk_of(state, monster) for monster in all_monsters(state) if state.game.name[monster] != state.game.name[card]]
        return max(found, default=0) + 1

    return effects(
        Summon("ritual", by="Ritual of the Blasphemous Avatar"),
        static("base_atk", conditions.itself, highest_atk_plus_one),
        static("base_def", conditions.itself, highest_atk_plus_one),
    )


def roa_014_curse_of_vampire() -> CardEffects:
    def pay_and_mark(state: State, card: int, seat: int, event: Destroyed) -> None:
        """It costs LP, and it comes back when the Battle Phase ends; not if it lost Regeneration as it fell."""
        if "Regeneration" not in marks.marks(state, card, "lose_type"):
            changes.lose_lp(state, seat, 300)
            marks.mark(state, card, "rises", True, state.turn)

    def summon_itself_again(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        marks.unmark(state, "rises", card=card)
        if state.zone[card] == GRAVE:
            summons.special_summon(state, seat, (card,))

    return effects(
        Summon("ritual", by="Blood Offering Ritual"),
        statics.self_static("force_bonus", lambda state, card, other: state.since[card] == state.turn),
        Trigger(Destroyed, pay_and_mark, triggers.fell_regenerating("battle")),
        Trigger(BattlePhaseEnded, summon_itself_again, triggers.while_marked("rises"), zone="graveyard"),
    )


def roa_022_para_lycanthrope() -> CardEffects:
    def has_moon_spell(state: State, card: int, other: int) -> bool:
        rows = places.row_cards(state, changes.controller(state, card))
        return any(
            conditions.is_continuous(state, card, candidate)
            and conditions.is_spell(state, card, candidate)
            and conditions.name_has("Moon")(state, card, candidate)
            for candidate in rows
        )

    return effects(
        Summon("alter", ("Para Mutant",), by="Bestial"),
        *tuple(statics.self_static(kind, has_moon_spell, value=800) for kind in ("atk", "def")),
        *triggers.guards_everybody("duel"),
    )


def roa_029_machiners_force() -> CardEffects:
    def usable_materials(state: State, card: int, seat: int) -> list[Targets]:
        """Its Fusion Materials that are beneath it, or in a graveyard since they were detached."""
        found = tuple(other for other in summons.original_materials(state, card) if state.zone[other] in (UNDER, GRAVE))
        return [found] if found and costs.can_tribute_itself(state, card, seat) else []

    def summon_materials(state: State, card: int, seat: int, targets: Targets) -> None:
        for target in targets:
            if state.zone[target] == GRAVE:
                summons.special_summon(state, seat, (target,), (ATK,))

    return effects(
        Summon("fusion", ("Machiners Defender", "Machiners Sniper", "Machiners Soldier")),
        Upkeep(lambda state, card, seat: changes.pay_lp(state, seat, 700), costs.can_pay(700)),
        ActivatedEffect(summon_materials, targets=usable_materials, cost=costs.tribute_itself),
        summons.NOTES_MATERIALS,
    )


def roa_039_green_baboon_defender_of_the_forest() -> CardEffects:
    is_on_forest = conditions.on_terrain("Forest")

    return effects(
        Summon("ritual", by="Forest Protector Ritual"),
        *statics.unbound(conditions.both(conditions.itself, is_on_forest), statics.foes_that(is_on_forest)),
        statics.self_static("cannot_attack", conditions.no(is_on_forest)),
        statics.self_static(
            "halved_atk", conditions.no(is_on_forest), lambda state, card, other: marks.marked(state, card, "came_by_loss")
        ),
    )


def roa_047_the_wicked_dreadroot() -> CardEffects:
    def is_monster_on_field(state: State, card: int, other: int) -> bool:
        return other >= 0 and state.zone[other] == FRONT

    return effects(
        Summon("ritual", by="Ritual of the Blasphemous Dreadroot"),
        static("halved_base", conditions.both(conditions.not_itself, is_monster_on_field)),
    )


def roa_053_arcana_knight_joker() -> CardEffects:
    @costs.taking(1)
    def discard_and_choose_player(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.discard(state, targets[0])
        players.targeted()(state, card, seat, ())

    def mark_player(state: State, player: int, card: int, seat: int) -> None:
        """The next Spell of a player is negated."""
        marks.mark(state, player_number(player), "joker", card, PERMANENT)

    def is_marked_players_spell(state: State, card: int, seat: int, event: Activated) -> bool:
        return (
            event.use < 0
            and bool(state.game.main[event.card] & SPELL)
            and card in marks.marks(state, player_number(event.seat), "joker")
        )

    def negate_spell(state: State, card: int, seat: int, event: Activated) -> None:
        marks.unmark(state, "joker", card=player_number(event.seat), value=card)
        actions.negate(state)

    return effects(
        Summon("fusion", ("Jack's Knight", "Queen's Knight", "King's Knight")),
        ActivatedEffect(
            players.hits(mark_player),
            targets=costs.discarding(None, conditions.is_spell),
            cost=discard_and_choose_player,
            limit="duel",
        ),
        triggers.bookkeeping(Activated, negate_spell, is_marked_players_spell),
    )


def roa_071_assault_lion() -> CardEffects:
    def attacks_face_up_defender(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        """It attacks a monster that was face-up in DEF position."""
        return event.attacker == card and event.target not in event.revealed and state.pos[event.target] == DEF

    def attacked_survived(state: State, card: int, seat: int, event: Battled) -> bool:
        target = event.target
        if event.attacker != card or state.zone[target] != FRONT or card not in marks.marks(state, target, "rammed"):
            return False
        return def_of(state, target) >= atk_of(state, card)

    return effects(
        Summon("alter", ("War Lion",), by="Metalized"),
        statics.self_static("no_redirect"),
        Trigger(
            BattleBegan,
            lambda state, card, seat, event: marks.mark(state, event.target, "rammed", card, state.turn),
            attacks_face_up_defender,
            at_once=True,
        ),
        Trigger(Battled, triggers.destroy_attacked, attacked_survived),
    )


def roa_084_gilti_gearfried_the_magical_steel_knight() -> CardEffects:
    def strengthened_monster(event: Changed | Equipped) -> int:
        return event.card if isinstance(event, Changed) else event.host

    def strengthened_by_spell(state: State, card: int, seat: int, event: Changed | Equipped) -> bool:
        """A Spell gave ATK to a Warrior of the player."""
        monster = strengthened_monster(event)
        if monster < 0 or not conditions.own(state, card, monster) or not conditions.of_type("Warrior")(state, card, monster):
            return False
        if isinstance(event, Changed):
            spell = source_of(state)
            least = {"atk": 0, "base_atk": state.game.atk[monster]}.get(event.kind)
            raised = least is not None and state.changes[-1].card == monster and state.changes[-1].value > least
            return raised and spell >= 0 and conditions.is_spell(state, card, spell)
        return conditions.is_spell(state, card, event.card) and gives_atk(state, event.card, monster)

    def gives_atk(state: State, spell: int, monster: int) -> bool:
        """Return whether a static effect of a Spell adds to the ATK of a monster."""
        given = [static for static in state.game.effects[spell].statics if static.kind == "atk"]
        given = [static for static in given if static.fits(state, spell, monster)]
        return sum(static.amount(state, spell, monster) for static in given) > 0

    def raise_strengthened(state: State, card: int, seat: int, event: Changed | Equipped) -> None:
        """The Warrior gains 300 ATK, or 500 with a Spell Counter."""
        raise_by_counter(state, strengthened_monster(event))

    def raise_by_counter(state: State, monster: int) -> None:
        changes.modify_atk(state, monster, 500 if marks.spell_counters(state, monster) else 300)

    def is_strengthened_by_continuous(state: State, card: int, seat: int, event: Resolved) -> bool:
        """A Continuous Spell that was activated adds to the ATK of a Warrior of the player."""
        return bool(event.use < 0 and warriors_strengthened_by(state, card, seat, event.card))

    def warriors_strengthened_by(state: State, card: int, seat: int, spell: int) -> list[int]:
        if not conditions.is_spell(state, card, spell) or state.zone[spell] != BACK or state.host[spell] >= 0:
            return []
        fits = conditions.both(conditions.face_up, conditions.of_type("Warrior"))
        mine = [other for other in places.field_monsters(state, seat, "own") if fits(state, card, other)]
        return [other for other in mine if gives_atk(state, spell, other)]

    def raise_all_strengthened(state: State, card: int, seat: int, event: Resolved) -> None:
        """Every such Warrior gains 300 ATK, or 500 with a Spell Counter."""
        for monster in warriors_strengthened_by(state, card, seat, event.card):
            raise_by_counter(state, monster)

    def equips_on_itself(state: State, card: int, seat: int) -> list[Targets]:
        """The Equip cards that this monster wears, and one that is being activated upon it."""
        found = actions.equips_of(state, card)
        if state.chain and state.chain[-1].use < 0 and card in state.chain[-1].targets[:1]:
            found = [*found, state.chain[-1].card]
        return [(other,) for other in found if "Equip" in state.game.types[other]]

    def destroy_equip(state: State, card: int, seat: int, targets: Targets) -> None:
        if actions.answered(state) == targets[0]:
            spells.negate_and_destroy(state, card, seat, targets)
        elif state.host[targets[0]] == card:
            actions.destroy_negated(state, targets[0], seat)

    return effects(
        Summon("fusion", ("Magic Knight Giltia", "Gearfried the Iron Knight")),
        Trigger(Changed, raise_strengthened, strengthened_by_spell),
        Trigger(Equipped, raise_strengthened, strengthened_by_spell),
        Trigger(Resolved, raise_all_strengthened, is_strengthened_by_continuous),
        ActivatedEffect(destroy_equip, targets=equips_on_itself, slow=False, aims=False),
    )


def roa_090_silent_swordsman() -> CardEffects:
    def atk_by_level(state: State, card: int, other: int) -> int:
        return 1000 + 500 * level_of(state, card)

    def gain_level(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> None:
        changes.modify_level(state, card, 1, ON_FIELD)

    def can_gain_level(state: State, card: int, seat: int, event: StandbyPhaseBegan) -> bool:
        return event.seat == seat and level_of(state, card) < 8

    return effects(
        Summon("alter", ("Silent Swordsman LV0",), by="Timeshifted"),
        statics.self_static("base_atk", value=atk_by_level),
        statics.self_static("base_def", value=atk_by_level),
        statics.self_static("level_cap", value=8),
        Trigger(StandbyPhaseBegan, gain_level, can_gain_level, limit="turn"),
    )


def roa_092_zeta_reticulant() -> CardEffects:
    def summon_eva_tokens(state: State, card: int, seat: int, event: Destroyed) -> None:
        summons.token_summon(state, seat, "Eva Token", 2)

    return effects(
        Summon("ritual", by="Alien Zeta Ritual"),
        triggers.when_destroyed(summon_eva_tokens, "battle", buried=True, optional=True),
    )


def roa_102_dark_red_enchanter() -> CardEffects:
    return effects(
        Summon("ritual", by="Crimson Enchantment Ritual"),
        statics.self_static("atk", value=lambda state, card, other: min(600, 100 * marks.spell_counters(state, card))),
        Trigger(
            Resolved,
            resolves.add_spell_counter,
            lambda state, card, seat, event: event.use < 0 and bool(state.game.main[event.card] & SPELL),
            at_once=True,
        ),
    )


def roa_104_greed_quasar() -> CardEffects:
    def take_lifestars(state: State, card: int, seat: int, event: Battled) -> None:
        """It gets the Lifestar Counters of the monster that it destroys."""
        for other, number in marks.marks(state, card, "would_inherit"):
            if other in event.destroyed:
                marks.add_lifestars(state, card, number)
        marks.unmark(state, "would_inherit", card=card)

    def note_lifestars(state: State, card: int, seat: int, event: BattleBegan) -> None:
        marks.unmark(state, "would_inherit", card=card)
        other = battles.battles(state, card, event)
        marks.mark(state, card, "would_inherit", (other, marks.lifestars(state, other)), state.turn)

    return effects(
        Summon("ritual", by="Alien Greed Ritual"),
        statics.self_static("base_atk", value=lambda state, card, other: 300 * marks.lifestars(state, card)),
        Trigger(BattleBegan, note_lifestars, triggers.in_attack, at_once=True),
        Trigger(Battled, take_lifestars, battles.beats()),
    )


def roa_117_angel_o7() -> CardEffects:
    is_low_level_normal = conditions.both(conditions.face_up, conditions.is_normal, conditions.level(most=6))

    def is_negated_in_attack(state: State, card: int, other: int) -> bool:
        return state.pos[card] == ATK and is_low_level_normal(state, card, other)

    return effects(
        Summon("ritual", by="Seventh Prayer Ritual"), watch=lasting.suppresses(is_negated_in_attack), watch_mark="negated"
    )


def roa_126_mosaic_manticore() -> CardEffects:
    def mark_materials(state: State, card: int, seat: int, event: Summoned) -> None:
        """What is attached to it, not what was when it was on the field before."""
        marks.unmark(state, "mosaic", value=card)
        for other in actions.attached_to(state, card):
            marks.mark(state, other, "mosaic", card, PERMANENT)

    def unmark_material(state: State, card: int, seat: int, event: SentToGraveyard) -> None:
        marks.unmark(state, "mosaic", card=event.card, value=card)

    def material_was_detached(state: State, card: int, seat: int, event: SentToGraveyard) -> bool:
        """A material left it before it fell itself."""
        return event.where.zone == UNDER and state.zone[card] == FRONT and card in marks.marks(state, event.card, "mosaic")

    def marked_in_graveyard(state: State, card: int) -> list[int]:
        return [other for other in marks.marked_cards(state, "mosaic", card) if state.zone[other] == GRAVE]

    def summon_materials(state: State, card: int, seat: int, event: Destroyed) -> None:
        found = marked_in_graveyard(state, card)
        marks.unmark(state, "mosaic", value=card)
        for other in reversed(found):
            choices.later(state, summon_material, other, seat)

    def summon_material(state: State, other: int, seat: int) -> None:
        if state.zone[other] == GRAVE:
            summons.special_summon(state, seat, (other,))

    return effects(
        Summon("fusion", ("Material Bat", "Material Lion", "Material Scorpion")),
        Trigger(Summoned, mark_materials, triggers.self_event, at_once=True),
        triggers.bookkeeping(SentToGraveyard, unmark_material, material_was_detached),
        Trigger(
            Destroyed,
            summon_materials,
            lambda state, card, seat, event: event.card == card and bool(marked_in_graveyard(state, card)),
            optional=True,
        ),
    )


def roa_128_the_wicked_eraser() -> CardEffects:
    def atk_by_foes_cards(state: State, card: int, other: int) -> int:
        """1000 for every card of the other side; one with attachments may count as many as those."""
        cards = places.field_cards(state, seat_of(state, state.ctrl[card]), "foe")
        return 1000 * sum(max(1, len(actions.attached_to(state, there))) for there in cards)

    def destroy_all_and_darken(state: State, card: int, seat: int, event: SentToGraveyard) -> None:
        actions.destroy_all(state, places.field_cards(state, seat), seat)
        terrains.replace_all((), (), "Darkness")(state, card, seat, ())

    return effects(
        Summon("ritual", by="Ritual of the Blasphemous Eraser"),
        statics.self_static("base_atk", value=atk_by_foes_cards),
        statics.self_static("base_def", value=atk_by_foes_cards),
        Trigger(
            SentToGraveyard,
            destroy_all_and_darken,
            lambda state, card, seat, event: event.card == card and triggers.from_field(state, event),
        ),
    )


def roa_141_demonic_motor_omega() -> CardEffects:
    return effects(
        Summon("ritual", by="Fiendish Engine Ritual"),
        Trigger(
            EndPhaseBegan,
            summons.summon_tokens("Engine Token"),
            lambda state, card, seat, event: (
                event.seat in opponents(state, seat) and bool(in_extra(state, seat, "Engine Token"))
            ),
            optional=True,
        ),
    )


def roa_145_white_horned_dragon() -> CardEffects:
    def choose_foes_spells(state: State, card: int, seat: int, event: Summoned) -> None:
        """Up to five Spells of the opponent's graveyard are Eroded for power."""
        spells = [other for other in places.graveyard(state, seat, "foe") if conditions.is_spell(state, card, other)]
        choices.pick_up_to(state, seat, targets.allowed(state, card, seat, spells), 5, erode_chosen_for_atk, card)

    def erode_chosen_for_atk(state: State, chosen: Targets, card: int) -> None:
        for other in chosen:
            actions.erode(state, other)
        if chosen:
            changes.modify_atk(state, card, 100 * len(chosen), ON_FIELD)

    return effects(Summon("ritual", by="Ritual of the White Horn"), triggers.when_summoned(choose_foes_spells))


def roa_153_gaap_the_war_god() -> CardEffects:
    def choose_divine_to_show(state: State, card: int, seat: int, targets: Targets) -> None:
        """Divine cards of the hand are shown for power."""
        gods = divine_in_hand(state, seat)
        choices.pick_up_to(state, seat, gods, len(gods), show_chosen_for_atk, card, least=1)

    def divine_in_hand(state: State, seat: int) -> list[int]:
        return [other for other in state.players[seat].hand if "Divine" in state.game.types[other]]

    def show_chosen_for_atk(state: State, chosen: Targets, card: int) -> None:
        piles.show(state, chosen)
        if state.zone[card] == FRONT:
            changes.modify_atk(state, card, 300 * len(chosen), ON_FIELD)

    def pay_and_choose_opponent(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        empty = [other for other in opponents(state, seat) if not monsters(state, changes.home(state, other))]
        changes.pay_lp(state, seat, 300)
        choices.pick_player(state, seat, empty, summon_army_token, seat)

    def summon_army_token(state: State, player: int, seat: int) -> None:
        for token in in_extra(state, seat, "Army Token")[:1]:
            summons.summon_to_side(state, seat, token, changes.home(state, player), "special", positions=("atk",))

    def can_summon_army_token(state: State, card: int, seat: int, event: BattlePhaseBegan) -> bool:
        if event.seat != seat or not changes.can_pay_lp(state, seat, 300) or not in_extra(state, seat, "Army Token"):
            return False
        return any(not monsters(state, changes.home(state, other)) for other in opponents(state, seat))

    return effects(
        Summon("ritual", by="Battlefield Ritual"),
        ActivatedEffect(choose_divine_to_show, can=lambda state, card, seat: bool(divine_in_hand(state, seat)), limit="duel"),
        Trigger(BattlePhaseBegan, pay_and_choose_opponent, can_summon_army_token, optional=True),
    )


def roa_165_true_ancestor_obelisk() -> CardEffects:
    def take_material_effects(state: State, card: int, seat: int, event: Summoned) -> None:
        """It has the effects of the monster that it was."""
        for other in actions.attached_to(state, card):
            if state.game.name[other] == "The Giant Divine Soldier of Obelisk":
                own, given = state.game.effects[card], state.game.effects[other]
                take_effects(state, card, replace(given, summon=own.summon, statics=(*own.statics, *given.statics)))
                return

    return effects(
        Summon("alter", ("The Giant Divine Soldier of Obelisk",), by="Divine Evolution"),
        statics.self_static("name", value="The Giant Divine Soldier of Obelisk"),
        Trigger(Summoned, take_material_effects, triggers.self_event, at_once=True),
    )


def roa_169_god_beast_machine_king_barbaros_ur() -> CardEffects:
    def exceeds_foes_levels(state: State, card: int, seat: int, event: BattlePhaseBegan) -> bool:
        """Its Level is higher than all Levels of the other side together."""
        foes = [other for other in places.field_monsters(state, seat, "foe") if conditions.face_up(state, card, other)]
        return event.seat == seat and level_of(state, card) > sum(level_of(state, other) for other in foes)

    has_marked_attacks = marks.marked_by("rampages")

    attacks_all_face_up = battles.sweep(has_marked_attacks, conditions.face_up)

    def is_own_side_attack(state: State, card: int, seat: int, event: OfAttacker) -> bool:
        """Every attack of its player counts, not only its own."""
        return changes.controller(state, event.attacker) == seat

    def weaken_next_turn(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        marks.mark(state, card, "tired", state.turn + 1, state.turn + 1)

    return effects(
        Summon("fusion", ("God Beast King Barbaros", "God Machine King Ur")),
        *attacks_all_face_up[0],
        Trigger(
            BattlePhaseBegan,
            lambda state, card, seat, event: marks.mark(state, card, "rampages", card, state.turn),
            exceeds_foes_levels,
            at_once=True,
        ),
        triggers.notes(AttackDeclared, "attacks_made", is_own_side_attack, zone="field"),
        triggers.notes(Struck, "attacks_made", is_own_side_attack, zone="field"),
        Trigger(
            EndPhaseBegan,
            weaken_next_turn,
            lambda state, card, seat, event: len(marks.marks(state, card, "attacks_made")) > 1,
            at_once=True,
        ),
        attacks_all_face_up[1],
        statics.self_static("atk", lambda state, card, other: state.turn in marks.marks(state, card, "tired"), value=-500),
    )

"""Rebirth of Avatar: Spells."""

from __future__ import annotations

from itertools import combinations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle.damage import spare
from deckcheck.games.kingdom_duels.engine.chain.chain import respond
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event
from deckcheck.games.kingdom_duels.engine.duel.state import push
from deckcheck.games.kingdom_duels.engine.tilemap.moving import FAR, can_move, reachable
from deckcheck.games.kingdom_duels.engine.turns.turns import pass_turns


def roa_004_ritual_of_the_blasphemous_avatar() -> CardEffects:
    return rituals.THREE_TRIBUTES


def roa_009_lure_from_the_graveyard() -> CardEffects:
    def choose_terrains_to_cover(state: State, card: int, seat: int, targets: Targets) -> None:
        """Up to five Terrains become graves, and up to five waste, until the card leaves the field."""
        choices.later(state, terrains.ask_cover, card, seat, 5, "Wasteland")
        terrains.ask_cover(state, card, seat, 5, "Graveyard")

    is_undead = conditions.of_type("Undead")

    def has_undead_ritual(state: State, card: int, seat: int) -> bool:
        """The player controls a Ritual Spell for an Undead Ritual Monster."""
        row = [other for other in places.row_cards(state, seat, "own") if conditions.face_up(state, card, other)]
        summoned = [monster for spell in row for monster in summons.ritual_monsters(state, spell)]
        return any(is_undead(state, card, monster) for monster in summoned)

    def allow_tribute(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Blessed monster of any side can be tributed for an Undead Ritual Monster this turn."""
        marks.mark(state, player_number(seat), "tribute_too", (targets[0], is_undead), state.turn)

    return effects(
        Activation(choose_terrains_to_cover),
        ActivatedEffect(
            allow_tribute,
            can=has_undead_ritual,
            targets=targets.monster("any", conditions.face_up, conditions.of_type("Blessed")),
            slow=False,
        ),
        terrains.restores(LeftField, triggers.self_event),
    )


def roa_013_blood_offering_ritual() -> CardEffects:
    return rituals.ritual(
        rituals.tributes(
            1,
            ritual_materials.MANY,
            ritual_materials.matching(conditions.either(conditions.of_attribute("dark"), conditions.of_type("Blessed"))),
        ),
        instead_of_normal=True,
    )


def roa_015_united_attack() -> CardEffects:
    def mark_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
        """For this Battle Phase the others lend it their strength."""
        if state.zone[targets[0]] == FRONT:
            marks.mark(state, targets[0], "united", card, state.turn)

    has_united_mark = marks.marked_by("united")

    def note_united_atk(state: State, card: int, seat: int, event: DamageCalculationBegan) -> None:
        """During damage calculation the ATK of its friends is taken from the ATK of its target."""
        attacker, target = event
        others = [
            monster
            for monster in monsters(state, state.ctrl[attacker])
            if monster != attacker and conditions.both(conditions.in_attack, conditions.is_normal)(state, card, monster)
        ]
        amount = min(2000, sum(atk_of(state, monster) for monster in others))
        marks.unmark(state, "outnumbered", card=target)
        marks.mark(state, target, "outnumbered", (attacker, amount), state.turn)

    def atk_loss_of_attacked(state: State, card: int, other: int) -> int:
        found = marks.marks(state, other, "outnumbered")
        return -sum(int(amount) for attacker, amount in found if (attacker, other) == state.battle)

    def is_attacked_by_marked(state: State, card: int, other: int) -> bool:
        return state.battle is not None and other == state.battle[1] and has_united_mark(state, card, state.battle[0])

    return effects(
        Activation(mark_attacker, targets=targets.monster("own", conditions.face_up, conditions.is_normal)),
        static("atk", is_attacked_by_marked, atk_loss_of_attacked, zone="any"),
        static(
            "inflicts_no_damage",
            lambda state, card, other: (
                state.battle is not None and other == state.battle[0] and has_united_mark(state, card, other)
            ),
            zone="any",
        ),
        triggers.bookkeeping(
            DamageCalculationBegan,
            note_united_atk,
            lambda state, card, seat, event: has_united_mark(state, card, event.attacker),
        ),
        triggers.bookkeeping(BattlePhaseEnded, lambda state, card, seat, event: marks.unmark(state, "united", value=card)),
    )


def roa_016_forceful_deal() -> CardEffects:
    def borrow_normal_foes(state: State, card: int, seat: int, targets: Targets) -> None:
        """All face-up Normal monsters of the opponent, as far as there is room."""
        for monster in places.field_monsters(state, seat, "foe"):
            if conditions.both(conditions.face_up, conditions.is_normal)(state, card, monster):
                control.borrow(state, monster, seat, card, EndPhaseBegan)
                if state.ctrl[monster] == changes.home(state, seat):
                    changes.change(state, monster, "cannot_attack")
                    changes.change(state, monster, "no_tribute")

    return effects(Activation(borrow_normal_foes), control.gives_back(EndPhaseBegan))


def roa_017_overpowering_eye() -> CardEffects:
    def foes_without_attackers(state: State, seat: int) -> list[int]:
        """The opponents without a monster in ATK position."""
        return [
            other
            for other in opponents(state, seat)
            if all(state.pos[monster] % 2 == DEF for monster in monsters(state, changes.home(state, other)))
        ]

    def choose_opponent(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Vampire may attack an opponent without monsters in ATK position, for 1000 damage at most."""
        choices.pick_player(state, seat, foes_without_attackers(state, seat), allow_direct_attack, targets[0], card)

    def allow_direct_attack(state: State, opponent: int, monster: int, card: int) -> None:
        if state.zone[monster] == FRONT:
            changes.change(state, monster, "attacks_players", (opponent,))
            marks.mark(state, monster, "eyes_on_player", card, state.turn)

    def lower_damage_cap(state: State, card: int, seat: int, event: Damaged) -> None:
        """What it inflicted counts for the rest of the turn."""
        assert state.attack is not None
        monster = state.attack[0]
        marks.mark(state, monster, "wounded", event.amount, state.turn)
        changes.change(state, monster, "inflict_cap", max(0, 1000 - sum(marks.marks(state, monster, "wounded"))))

    def hurt_player_directly(state: State, card: int, seat: int, event: Damaged) -> bool:
        """Battle damage by a monster that attacked the player."""
        if event.cause != "battle" or state.attack is None:
            return False
        attacker = state.attack[0]
        capped = any(mod.card == attacker for mod in state.changes.of("inflict_cap"))
        return (
            capped
            and card in marks.marks(state, attacker, "eyes_on_player")
            and event.seat != changes.controller(state, attacker)
        )

    def attacks_player_directly(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        direct = marks.marked(state, event.attacker, "direct_attack")
        return direct and card in marks.marks(state, event.attacker, "eyes_on_player")

    return effects(
        Activation(
            choose_opponent,
            can=lambda state, card, seat: bool(foes_without_attackers(state, seat)),
            targets=targets.monster("own", conditions.face_up, conditions.name_has("Vampire")),
            limit="duel",
        ),
        triggers.bookkeeping(
            AttackDeclared,
            lambda state, card, seat, event: changes.change(state, event.attacker, "inflict_cap", 1000),
            attacks_player_directly,
        ),
        triggers.bookkeeping(Damaged, lower_damage_cap, hurt_player_directly),
    )


def roa_018_owners_seal() -> Activation:
    def return_to_owners(state: State, card: int, seat: int, targets: Targets) -> None:
        """Twice, for one monster may make room for another."""
        for other in 2 * places.field_monsters(state, seat):
            take_control(state, other, state.players[state.game.owner[other]].board)

    return Activation(return_to_owners)


def roa_019_relentless_attacks() -> CardEffects:
    def note_destroyed(state: State, card: int, seat: int, event: Battled) -> None:
        """Whom the bearer destroyed in battle this turn."""
        for other in event.destroyed:
            if other != state.host[card] and battles.fell_as_foe(state, state.host[card], other):
                marks.mark(state, other, "felled_by", card, state.turn)

    def bearer_won_battle(state: State, card: int, seat: int, event: Battled) -> bool:
        bearer = state.host[card]
        return bearer in (event.attacker, event.target) and any(other != bearer for other in event.destroyed)

    def destroyed_foe_returned(state: State, card: int, seat: int, event: Summoned) -> bool:
        return event.how != "normal" and card in marks.marks(state, event.card, "felled_by")

    return effects(
        static("battle_proof", battles.bearer_in_equal_battle),
        Trigger(Battled, note_destroyed, bearer_won_battle, at_once=True),
        Trigger(
            Summoned,
            lambda state, card, seat, event: battles.let_attack(state, state.host[card], (event.card,)),
            destroyed_foe_returned,
            at_once=True,
        ),
        equip_to=conditions.both(conditions.face_up, conditions.own, conditions.of_type("Warrior")),
    )


def roa_021_gem_of_lycantrophy() -> CardEffects:
    def bearer_alter_options(state: State, card: int, seat: int) -> tuple[Option, ...]:
        bearer = state.host[card]
        return summons.alter_options(state, seat, "Bestial", lambda state, monster, material: material == bearer)

    def alter_bearer(state: State, card: int, seat: int, targets: Targets) -> None:
        """The bearer becomes a Bestial monster."""
        bearer = state.host[card]
        summons.alter_summon(state, seat, "Bestial", lambda state, monster, material: material == bearer)

    def undo_alter(state: State, card: int, seat: int, targets: Targets) -> None:
        """The card returns to the hand, and its bearer becomes its material again."""
        bearer = state.host[card]
        if bearer < 0:
            return
        materials = summons.original_materials(state, bearer)
        player = changes.controller(state, bearer)
        actions.to_hand(state, card)
        if state.zone[card] == HAND:
            actions.to_deck(state, bearer)
            summons.special_summon(state, player, [other for other in materials if state.zone[other] == GRAVE])

    def is_bearer_altered(state: State, card: int, seat: int) -> bool:
        return state.host[card] >= 0 and conditions.of_type("Alter")(state, card, state.host[card])

    return effects(
        summons.NOTES_MATERIALS,
        ActivatedEffect(alter_bearer, can=lambda state, card, seat: bool(bearer_alter_options(state, card, seat)), slow=False),
        ActivatedEffect(undo_alter, can=is_bearer_altered, slow=True),
        equip_to=conditions.face_up,
    )


def roa_025_teletemporate() -> CardEffects:
    def choose_leave_or_counter(state: State, card: int, seat: int, targets: Targets) -> None:
        """A monster leaves until the next Standby Phase, or gets a Summoning Counter and may change its time."""
        choices.choose(state, seat, ("leave until Standby Phase", "Summoning Counter"), apply_chosen, targets[0], card, seat)

    def apply_chosen(state: State, word: str, monster: int, card: int, seat: int) -> None:
        if state.zone[monster] != FRONT:
            return
        if word != "Summoning Counter":
            temporary_banishment.leave_until(state, card, monster, StandbyPhaseBegan, seat)
            return
        changes.put_counter(state, monster)
        options = summons.alter_options(state, seat, "Timeshifted", lambda state, other, material: material == monster)
        if options:
            choices.choose(state, seat, ("Alter Summon", "no"), summons.alter_if_chosen, options, seat)

    def is_normal_or_timeshifted(state: State, card: int, other: int) -> bool:
        return conditions.is_normal(state, card, other) or conditions.all_types("Alter", "Timeshifted")(state, card, other)

    return effects(
        Activation(choose_leave_or_counter, targets=targets.monster("own", is_normal_or_timeshifted)),
        temporary_banishment.returns(StandbyPhaseBegan),
    )


def roa_035_poison_bowgun() -> CardEffects:
    def destroy_weakened_poisoned(state: State, card: int) -> bool:
        """Poisoned Normal monsters in a Forest whose ATK is reduced fall."""
        if state.zone[card] != BACK or state.host[card] < 0 or has(state, card, "negated"):
            return False
        fits = conditions.both(
            conditions.face_up, conditions.is_normal, conditions.of_type("Poisoned"), conditions.on_terrain("Forest")
        )
        seat = changes.controller(state, card)
        weak = [
            other for other in all_monsters(state) if fits(state, card, other) and atk_of(state, other) < state.game.atk[other]
        ]
        return actions.destroy_all(state, weak, seat, source=card) > 0

    return effects(
        *triggers.poisons_attacked(lambda state, card, seat, event: event.attacker == state.host[card]),
        equip_to=conditions.face_up,
        watch=destroy_weakened_poisoned,
    )


def roa_036_deep_forest() -> CardEffects:
    def choose_forests(state: State, card: int, seat: int, targets: Targets) -> None:
        """Up to eight Terrains are Forests that nothing replaces as long as the card stays."""
        choices.later(state, terrains.hold_covered, card)
        terrains.ask_cover(state, card, seat, 8, "Forest")

    return effects(Activation(choose_forests), terrains.restores(LeftField, triggers.self_event))


def roa_038_forest_protector_ritual() -> CardEffects:
    def note_lp_before(state: State, card: int, seat: int, event: BattleDecided) -> None:
        """The LP of the player before the battle."""
        marks.unmark(state, "lp_before", card=player_number(seat))
        marks.mark(state, player_number(seat), "lp_before", state.boards[changes.home(state, seat)].lp, state.turn)

    def was_beaten_on_forest(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """A monster of the player in a Forest, in a battle that cost the player 1000 LP or more."""
        if not triggers.mine_fell_in_battle(state, card, seat, event):
            return False
        left = state.boards[changes.home(state, seat)].lp
        if all(before - left < 1000 for before in marks.marks(state, player_number(seat), "lp_before")):
            return False
        return terrains.terrain_in(state, event.where.board, event.where.column).name == "Forest"

    def open_response(state: State, card: int, seat: int, event: Destroyed) -> None:
        """Now the Spell can be activated in response."""
        marks.mark(state, player_number(seat), "forest_fall", True, state.turn)
        push(state, close_response, seat)
        push(state, respond, (seat,))

    def close_response(state: State, seat: int) -> None:
        marks.unmark(state, "forest_fall", card=player_number(seat))

    def note_response(state: State, card: int, seat: int, targets: Targets) -> None:
        """A cost that pays nothing: it records whether the card answers such a destruction."""
        if marks.marked(state, player_number(seat), "forest_fall"):
            marks.mark(state, card, "answers_fall")

    def summon_without_tributes(state: State, card: int, seat: int, targets: Targets) -> None:
        """In answer to such a fall, its monster comes without tributes."""
        if marks.marked(state, card, "answers_fall") and summons.room(state, seat):
            for monster in summons.ritual_monsters(state, card):
                marks.mark(state, monster, "came_by_loss")
            summons.ritual_summon(state, card, seat, ())

    def unmark_tribute_summon(state: State, card: int, seat: int, targets: Targets) -> None:
        """A copy that stayed behind when another one came without tributes is marked no longer."""
        for monster in summons.ritual_monsters(state, card):
            marks.unmark(state, "came_by_loss", card=monster)

    ritual_with_tributes = rituals.ritual(
        rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(7)), price=unmark_tribute_summon
    )

    return effects(
        ritual_with_tributes,
        triggers.bookkeeping(BattleDecided, note_lp_before),
        triggers.bookkeeping(Destroyed, open_response, was_beaten_on_forest),
        Activation(summon_without_tributes, cost=note_response),
    )


def roa_040_chameleon_colors() -> CardEffects:
    def is_attacked_opponent(state: State, card: int, other: int) -> bool:
        """An opponent, as a player, while the bearer's attack is open and its battle has not begun."""
        if other >= 0 or state.attack is None or state.battle is not None or state.attack[0] != state.host[card]:
            return False
        return state.players[numbered_player(other)].team != state.players[changes.controller(state, card)].team

    return effects(
        static("player_no_traps", is_attacked_opponent),
        static("hides_in_attack", conditions.both(conditions.its_bearer, conditions.on_terrain("Forest"))),
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.of_type("Beast", "Reptillian")),
    )


def roa_041_raging_flame_of_hell() -> Activation:
    def earth_continuous_spells(state: State, card: int, seat: int) -> list[int]:
        return [
            other
            for other in places.row_cards(state, seat)
            if conditions.is_continuous(state, card, other)
            and conditions.is_spell(state, card, other)
            and conditions.of_attribute("earth")(state, card, other)
        ]

    def choose_terrains_or_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        words = ["terrains"] if terrains.spots(state, terrains.every_board(state), attribute="earth") else []
        words += ["spell"] if earth_continuous_spells(state, card, seat) else []
        choices.choose(state, seat, words, replace_or_choose_spell, card, seat)

    def replace_or_choose_spell(state: State, word: str, card: int, seat: int) -> None:
        if word == "terrains":
            terrains.ask_replace(state, seat, "earth", "Wasteland", 4)
        else:
            choices.choose_card(state, seat, earth_continuous_spells(state, card, seat), actions.destroy, seat)

    return Activation(
        choose_terrains_or_spell,
        can=situations.controls(conditions.face_up, conditions.of_type("Demon"), conditions.level(least=6)),
    )


def roa_046_ritual_of_the_blasphemous_dreadroot() -> CardEffects:
    return rituals.THREE_TRIBUTES


def roa_050_divine_evolution() -> CardEffects:
    def is_raised_in_hierarchy(state: State, card: int, other: int) -> bool:
        """The monster above, if its Hierarchy is 4 or less without this card; of several copies the first ones count."""
        if state.host[card] != other:
            return False
        earlier = [one for one in range(card) if state.host[one] == other and state.cards[one].id == state.cards[card].id]
        return (state.cards[other].hierarchy or 0) + len(earlier) <= 4

    def alter_options(state: State, seat: int, monster: int) -> tuple[Option, ...]:
        """What a monster may become, those that only this Spell brings as well."""
        return tuple(
            option
            for kind in ("Ascended", "Fallen", "Divine Evolution")
            for option in summons.alter_options(state, seat, kind, lambda state, other, material: material == monster)
        )

    def monster_above(state: State, card: int, seat: int) -> list[Targets]:
        host = state.host[card] if state.zone[card] == UNDER else -1
        return [(host,)] if host >= 0 and alter_options(state, seat, host) else []

    def alter_monster_above(state: State, card: int, seat: int, targets: Targets) -> None:
        """The monster becomes an Ascended or a Fallen one."""
        if state.zone[targets[0]] == FRONT:
            summons.summon_extra(state, seat, alter_options(state, seat, targets[0]), "alter")

    return effects(
        Activation(resolves.attach_itself, targets=targets.monster("own", conditions.face_up, conditions.of_type("Divine"))),
        ActivatedEffect(alter_monster_above, targets=monster_above, cost=resolves.erode_itself, slow=False, zone="any"),
        static("atk", is_raised_in_hierarchy, 1000, zone="attached"),
        static("hierarchy", is_raised_in_hierarchy, 1, zone="attached"),
    )


def roa_054_weapon_regeneration() -> Activation:
    def choose_set_or_equip(state: State, card: int, seat: int, targets: Targets) -> None:
        """An Equip Spell of a graveyard is Set, or a quick one equipped at once."""
        words = ["set"] if free_column(state.boards[changes.home(state, seat)].back) >= 0 else []
        words += ["equip"] if words and possible_bearers(state, targets[0], seat) else []
        if state.zone[targets[0]] == GRAVE:
            choices.choose(state, seat, words, set_or_equip_chosen, targets[0], seat)

    def possible_bearers(state: State, equip: int, seat: int) -> list[int]:
        fits = state.game.effects[equip].equip_to
        if fits is None or state.game.slow[equip]:
            return []
        own = [other for other in places.field_monsters(state, seat, "own") if conditions.face_up(state, equip, other)]
        before, state.ctrl[equip] = state.ctrl[equip], changes.home(state, seat)  # whose card it will be
        found = [other for other in own if fits(state, equip, other)]
        state.ctrl[equip] = before
        return found

    def set_or_equip_chosen(state: State, word: str, equip: int, seat: int) -> None:
        if word == "equip":
            choices.choose_card(state, seat, possible_bearers(state, equip, seat), actions.equip_onto, equip, seat)
        else:
            spells.set_down(state, equip, seat)

    return Activation(
        choose_set_or_equip,
        targets=targets.in_graveyard("any", conditions.is_spell, lambda state, card, other: state.game.equip[other]),
    )


def roa_055_puppet_chessboard() -> Activation:
    def set_up_board(state: State, card: int, seat: int, targets: Targets) -> None:
        """It lays out its Chessboard, or is destroyed."""
        if not tiles.bring_into_force(state, seat, "Chessboard"):
            actions.destroy(state, card, seat)

    return Activation(set_up_board)


def roa_062_bait_doll() -> CardEffects:
    def pull_strings(state: State, card: int, seat: int, event: MainPhaseBegan) -> None:
        """Its player may move the bearer on its Tilemap, and then names a target, which the bearer attacks."""
        bearer = state.host[card]
        choices.later(state, choose_target_of_bearer, card, seat)
        if tiles.is_inside(state, bearer, bearer) and can_move(state, bearer):
            tiles.ask_move(state, seat, bearer, reachable(state, bearer, FAR), or_not=True)

    def choose_target_of_bearer(state: State, card: int, seat: int) -> None:
        """No player is hurt by that battle. A bearer that could only be moved does not attack."""
        found = targets_of(state, state.host[card]) if state.host[card] >= 0 else []
        if tile_of(state, state.host[card]) is None:
            choices.choose_card(state, seat, found, force_attack_on_chosen, card)
        elif found:
            choices.pick_up_to(state, seat, found, 1, force_attack_on_picked, card)

    def force_attack_on_picked(state: State, chosen: Targets, card: int) -> None:
        for target in chosen:
            force_attack_on_chosen(state, target, card)

    def force_attack_on_chosen(state: State, target: int, card: int) -> None:
        if state.host[card] >= 0 and battles.force_attack(state, state.host[card], target):
            marks.mark(state, card, "baits", True, state.turn)

    def can_force_attack(state: State, card: int, seat: int, event: MainPhaseBegan) -> bool:
        """The first Main Phase of the bearer's controller begins, and the bearer can attack somebody or be moved."""
        bearer = state.host[card]
        if state.phase != MAIN1 or bearer < 0 or event.seat != changes.controller(state, bearer):
            return False
        return bool(targets_of(state, bearer)) or (can_move(state, bearer) and bool(reachable(state, bearer, 1)))

    def is_forced_to_attack(state: State, card: int, other: int) -> bool:
        return other == state.host[card] and marks.marked(state, card, "baits")

    return effects(
        Trigger(MainPhaseBegan, pull_strings, can_force_attack, optional=True),
        triggers.forgets(
            AttackEnded, "baits", lambda state, card, seat, event: event.attacker == state.host[card], zone="field"
        ),
        triggers.forgets(BattlePhaseBegan, "baits", zone="field"),  # if nothing could make it attack
        static("no_battle_damage", is_forced_to_attack),
        static("inflicts_no_damage", is_forced_to_attack),
        equip_to=conditions.both(conditions.foes, conditions.face_up, conditions.is_normal),
    )


def roa_066_mirror_barrier() -> CardEffects:
    def redirect_to_attacker(state: State, card: int, seat: int, event: Attacked) -> None:
        """The attack goes to the attacker itself, and the card is destroyed."""
        if state.attack is not None:
            actions.redirect_attack(state, state.attack[0])
        actions.destroy(state, card, seat)

    return effects(
        Trigger(
            Attacked, redirect_to_attacker, lambda state, card, seat, event: event.target == state.host[card] != event.attacker
        ),
        equip_to=conditions.face_up,
    )


def roa_067_hand_to_hand_combat() -> CardEffects:
    def forbid_spells_and_traps(state: State, card: int, seat: int, targets: Targets) -> None:
        """No Spell or Trap works for the rest of the Battle Phase."""
        for player in range(len(state.players)):
            for kind in ("player_no_spells", "player_no_traps", "brawl"):
                marks.mark(state, player_number(player), kind, ("brawl", card), state.turn)

    def negate_spells_and_traps(state: State, card: int) -> bool:
        """Face-up Spells and Traps do not work, nor what is turned up later."""
        before = len(state.changes)
        if any(mod.value == ("brawl", card) for mod in state.changes.of("brawl")):
            for other in places.spells_and_traps(state, 0):
                if other != card and conditions.face_up(state, card, other) and not has(state, other, "negated"):
                    changes.change(state, other, "negated", ("brawl", card))
        return len(state.changes) > before

    def end_ban(state: State, card: int, seat: int, event: Event) -> None:
        state.changes = Changes([mod for mod in state.changes if mod.value != ("brawl", card)])

    return effects(
        Activation(forbid_spells_and_traps, can=situations.in_battle_phase, limit="duel", unstoppable=True),
        *tuple(triggers.bookkeeping(event, end_ban) for event in (BattlePhaseEnded, EndPhaseBegan)),
        watch=negate_spells_and_traps,
        watch_mark="brawl",
        by_phase=True,
    )


def roa_069_spirit_slayer() -> CardEffects:
    def is_attacked_undead(state: State, card: int, other: int) -> bool:
        """An Undead monster that the bearer attacks."""
        if state.battle is None or not conditions.its_bearer(state, card, state.battle[0]) or other != state.battle[1]:
            return False
        return conditions.of_type("Undead")(state, card, other)

    return effects(
        *statics.equip_stats(500),
        *(static(kind, is_attacked_undead, -500) for kind in ("atk", "def")),
        equip_to=conditions.face_up,
    )


def roa_072_medicine_eater() -> CardEffects:
    def is_virus_effect(state: State, card: int, other: int) -> bool:
        source = state.cause if state.cause >= 0 else state.acting
        return source >= 0 and conditions.name_has("Virus")(state, card, source)

    def is_bearers_player(state: State, card: int, other: int) -> bool:
        bearer = state.host[card]
        return bearer >= 0 and statics.its_player(state, bearer, other) and is_virus_effect(state, card, other)

    return effects(
        Activation(
            resolves.nothing, can=costs.can_pay(1000), targets=targets.monster("any", conditions.face_up), cost=costs.pay(1000)
        ),
        *statics.equip_stats(500),
        *statics.unaffected(conditions.both(conditions.its_bearer, is_virus_effect)),
        static("player_unaffected", is_bearers_player),
        Trigger(
            StandbyPhaseBegan,
            resolves.gain(300),
            lambda state, card, seat, event: event.seat == seat and state.boards[changes.home(state, seat)].lp <= 4000,
        ),
        equip_to=conditions.face_up,
    )


def roa_073_amulet_of_affection() -> CardEffects:
    def is_own_battling_monster(state: State, card: int, other: int) -> bool:
        """The bearer or, where an opponent's monster wears it, the player's monster that battles it."""
        return state.battle is not None and state.host[card] in state.battle and conditions.own(state, card, other)

    return effects(
        static("no_battle_damage", is_own_battling_monster),
        static("stats_guarded", conditions.both(conditions.its_bearer, conditions.by_foe)),
        equip_to=conditions.face_up,
    )


def roa_075_neon_laser_blaster() -> CardEffects:
    def bearer_attacks_hidden(state: State, card: int, seat: int, event: BattleBegan) -> bool:
        """The bearer attacks a monster that was Hidden."""
        return event.attacker == state.host[card] and event.target in event.revealed

    def atk_by_target(state: State, card: int, other: int) -> int:
        return 1600 if marks.marked(state, card, "sears") else 800

    return effects(
        static("atk", conditions.its_bearer, atk_by_target),
        triggers.notes(BattleBegan, "sears", bearer_attacks_hidden, until=ON_FIELD, zone="field"),
        triggers.forgets(AttackEnded, "sears", zone="field"),
        equip_to=conditions.of_type("Machine", "Support"),
    )


def roa_076_laminate_armor() -> CardEffects:
    def bonus_by_equips(state: State, card: int, own_turn: bool) -> int:
        """For every Equip card of the bearer, ATK in the player's turn and DEF in others."""
        equips = [other for other in actions.equips_of(state, state.host[card]) if state.game.equip[other]]
        board = changes.home(state, state.active)
        mine = conditions.side_now(state, card)
        now = board == mine if own_turn else board in foe_boards(state, mine)
        return 250 * len(equips) if now else 0

    def destroy_itself_instead(state: State, card: int, victim: int, cause: str) -> bool:
        return (
            victim == state.host[card] and cause == "battle" and actions.destroy(state, card, changes.controller(state, card))
        )

    return effects(
        static("atk", conditions.its_bearer, lambda state, card, other: bonus_by_equips(state, card, own_turn=True)),
        static("def", conditions.its_bearer, lambda state, card, other: bonus_by_equips(state, card, own_turn=False)),
        equip_to=conditions.face_up,
        saves=destroy_itself_instead,
    )


def roa_079_promotion() -> Activation:
    def available_puppets(state: State, card: int, seat: int) -> list[int]:
        names = conditions.named("Puppet Rook", "Puppet Knight", "Puppet Bishop", "Puppet Queen")
        return places.own_cards(state, card, seat, ("hand", "deck"), (names,))

    def choose_puppet_to_summon(state: State, card: int, seat: int, targets: Targets) -> None:
        column = marks.marks(state, player_number(seat), "promotes")[-1]
        marks.unmark(state, "promotes", card=player_number(seat))
        choices.choose_card(state, seat, available_puppets(state, card, seat), summons.summon_into, seat, column)

    def note_place_and_tribute(state: State, card: int, seat: int, targets: Targets) -> None:
        marks.mark(state, player_number(seat), "promotes", place_of(state, targets[0]), state.turn)
        actions.tribute(state, targets[0])

    return Activation(
        choose_puppet_to_summon,
        can=lambda state, card, seat: bool(available_puppets(state, card, seat)),
        targets=costs.own_tribute(conditions.named("Puppet Pawn")),
        cost=note_place_and_tribute,
    )


def roa_085_extra_boost() -> CardEffects:
    def is_weaker_than_strongest(state: State, card: int, other: int) -> bool:
        """Weaker than the strongest monster that the other side shows."""
        foes = statics.foes_that(conditions.face_up)(state, card, other)
        return atk_of(state, other) < max((atk_of(state, foe) for foe in foes), default=0)

    def raise_and_destroy_later(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.modify_atk(state, targets[0], min(base_def_of(state, targets[0]) // 2, 1000), ON_FIELD)
        lasting.doom(state, targets[0], card)

    return effects(
        Activation(
            raise_and_destroy_later, targets=targets.monster("own", conditions.face_up, is_weaker_than_strongest), limit="duel"
        ),
        lasting.DOOM,
    )


def roa_091_alien_zeta_ritual() -> CardEffects:
    return rituals.ritual(rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(7)))


def roa_094_turn_jump() -> CardEffects:
    def pass_three_turns(state: State, card: int, seat: int, targets: Targets) -> None:
        pass_turns(state, 3)

    return effects(Activation(pass_three_turns, can=situations.in_battle_phase), by_phase=True)


def roa_095_cosmic_space() -> CardEffects:
    def make_all_space(state: State, card: int, seat: int, targets: Targets) -> None:
        """Everything is Space, and every monster has as many Lifestar Counters as Levels."""
        terrains.replace_all((), (), "Space")(state, card, seat, targets)
        for monster in all_monsters(state):
            if conditions.face_up(state, card, monster):
                marks.add_lifestars(state, monster, level_of(state, monster))

    def add_lifestars_to_summoned(state: State, card: int, seat: int, event: Summoned) -> None:
        if state.zone[event.card] == FRONT:
            marks.add_lifestars(state, event.card, level_of(state, event.card))

    return effects(Activation(make_all_space), Trigger(Summoned, add_lifestars_to_summoned, at_once=True))


def roa_099_toy_box() -> CardEffects:
    is_toy_monster = conditions.both(conditions.is_monster, conditions.name_has("Toy"))

    def attachable_toys(state: State, card: int, seat: int) -> list[Targets]:
        """Toy monsters of hand and field, up to two in a turn."""
        if len(marks.marks(state, player_number(seat), "boxes")) >= 2:
            return []
        cards = [*state.players[seat].hand, *places.field_monsters(state, seat, "own")]
        return targets.one_of([other for other in cards if is_toy_monster(state, card, other) and not state.game.token[other]])

    def attach_toy(state: State, card: int, seat: int, chosen: Targets) -> None:
        if state.zone[card] == BACK and state.zone[chosen[0]] in (HAND, FRONT):
            set_aside_attached(state, chosen[0], card)
            marks.mark(state, chosen[0], "boxed", card)

    def attached_toys(state: State, card: int, seat: int) -> list[Targets]:
        there = actions.attached_to(state, card) if summons.room(state, seat) else []
        return targets.one_of([other for other in there if is_toy_monster(state, card, other)])

    def summon_attached_toy(state: State, card: int, seat: int, chosen: Targets) -> None:
        if state.host[chosen[0]] == card:
            summons.special_summon(state, seat, chosen, then=detach_summoned)

    def detach_summoned(state: State, card: int) -> None:
        state.host[card] = -1

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(
            attach_toy,
            targets=attachable_toys,
            cost=lambda state, card, seat, targets: marks.mark(state, player_number(seat), "boxes", True, state.turn),
            slow=False,
            limit="",
        ),
        ActivatedEffect(summon_attached_toy, targets=attached_toys, slow=True),
        lasting.persists(3),
    )


def roa_107_strike_back() -> CardEffects:
    def note_survivor(state: State, card: int, seat: int, event: Battled) -> None:
        """A monster of its player withstood an attack."""
        marks.mark(state, player_number(seat), "withstood", (event.attacker, event.target), state.turn)

    def own_survived_attack(state: State, card: int, seat: int, event: Battled) -> bool:
        target = event.target
        mine = state.ctrl[target] == changes.home(state, seat) and state.ctrl[event.attacker] != state.ctrl[target]
        stands = target not in event.destroyed and conditions.in_attack(state, card, target)
        return mine and stands and state.game.first_copy[card] == card

    def survivors_in_attack(state: State, card: int, seat: int) -> list[Targets]:
        """Its player's monster alone is chosen, for the other one is not targeted."""
        if state.attack is not None:
            return []
        return [(mine,) for mine in last_attacker_of_each(state, seat) if conditions.in_attack(state, card, mine)]

    def last_attacker_of_each(state: State, seat: int) -> dict[int, int]:
        """The player's monsters that withstood an attack, with the last of their attackers that are still there."""
        return {mine: foe for foe, mine in marks.marks(state, player_number(seat), "withstood") if state.zone[foe] == FRONT}

    def force_attack_back(state: State, card: int, seat: int, targets: Targets) -> None:
        foe = last_attacker_of_each(state, seat).get(targets[0], -1)
        if foe >= 0 and battles.force_attack(state, targets[0], foe):
            changes.change(state, foe, "negated", ("struck back", card))

    def end_negation(state: State, card: int, seat: int, event: AttackEnded) -> None:
        state.changes = Changes([mod for mod in state.changes if mod.value != ("struck back", card)])

    return effects(
        Activation(force_attack_back, targets=survivors_in_attack),
        triggers.bookkeeping(Battled, note_survivor, own_survived_attack),
        triggers.bookkeeping(AttackEnded, end_negation),
    )


def roa_109_shield_reflector() -> CardEffects:
    def reduce_and_reflect(state: State, card: int, seat: int, amount: int, kind: str) -> int:
        """Battle damage is 1000 less; if none is left, the bearer is not destroyed and an opponent takes half of it."""
        bearer = state.host[card]
        if kind != "battle" or bearer < 0 or state.battle is None or bearer not in state.battle or has(state, card, "negated"):
            return amount
        if seat != changes.controller(state, card):
            return amount
        if amount <= 1000:
            spare(state, bearer)
            choices.target_opponent(state, seat, changes.damage, amount // 2)
        return max(0, amount - 1000)

    return effects(equip_to=conditions.face_up, shield=reduce_and_reflect)


def roa_110_mirage() -> CardEffects:
    # The Spells that cannot be activated without an opponent as their target.
    must_target_opponent = conditions.has_id("KOD-058", "ORB-131")

    def lacks_target(state: State, card: int, other: int) -> bool:
        """A Spell of an opponent who could not target any player with it."""
        if other < 0 or not must_target_opponent(state, card, other):
            return False
        seat = user_of(state, other)
        foes = opponents(state, seat)
        return bool(foes) and all(has_player(state, foe, "player_untargetable") for foe in foes)

    return effects(
        Activation(resolves.nothing, limit="duel"),
        static("player_untargetable", statics.its_player),
        static("cannot_be_activated", lacks_target),
        lasts=3,
    )


def roa_115_sacrifice_of_grave_goods() -> CardEffects:
    return effects(Activation(resolves.nothing), static("player_tributes_equips", statics.its_player), lasts=3)


def roa_116_seventh_prayer_ritual() -> CardEffects:
    def has_digit_seven(state: State, card: int, other: int) -> bool:
        return "7" in f"{atk_of(state, other)} {def_of(state, other)}"

    def pay_unless_level_seven(state: State, card: int, seat: int, targets: Targets) -> None:
        """If the Levels do not make seven, all LP above 700 are paid."""
        if ritual_materials.total_level(state, targets) != 7:
            changes.pay_lp(state, seat, state.boards[changes.home(state, seat)].lp - 700)

    return rituals.ritual(
        rituals.tributes(2, 2, ritual_materials.one_each(has_digit_seven, conditions.no(has_digit_seven))),
        price=pay_unless_level_seven,
    )


def roa_127_ritual_of_the_blasphemous_eraser() -> CardEffects:
    return rituals.THREE_TRIBUTES


def roa_131_engine_tuner() -> CardEffects:
    is_motor = conditions.both(conditions.is_monster, conditions.name_has("Motor"))

    def stays_without_bearer(state: State, card: int, victim: int, cause: str) -> bool:
        """It stays when its bearer leaves the field."""
        if victim != card or state.zone[card] != BACK or state.host[card] >= 0 or marks.marked(state, card, "idle"):
            return False
        if state.pos[card] == DOWN or any(link.card == card for link in state.chain):
            return False  # it has not equipped anything yet
        marks.mark(state, card, "idle")
        return True

    def is_new_motor(state: State, card: int, seat: int, event: Summoned) -> bool:
        if not marks.marked(state, card, "idle") or state.zone[event.card] != FRONT:
            return False
        return conditions.face_up(state, card, event.card) and is_motor(state, card, event.card)

    def offer_equip(state: State, card: int, seat: int, event: Summoned) -> None:
        """Who summoned the monster may equip it."""
        if state.zone[event.card] == FRONT and state.host[card] < 0:
            choices.offer(state, changes.controller(state, event.card), "equip it", equip_if_chosen, card, event.card)

    def equip_if_chosen(state: State, card: int, monster: int) -> None:
        if actions.equip(state, card, monster, changes.controller(state, card)):
            marks.unmark(state, "idle", card=card)

    return effects(
        static("no_bonus", conditions.both(is_motor, lambda state, card, other: state.host[card] >= 0)),
        static("atk", conditions.its_bearer, lambda state, card, other: min(1000, base_def_of(state, other) // 2)),
        Trigger(Summoned, offer_equip, is_new_motor),
        equip_to=conditions.both(conditions.face_up, is_motor),
        saves=stays_without_bearer,
    )


def roa_133_take_over() -> CardEffects:
    def own_newcomer(state: State, card: int, seat: int) -> list[Targets]:
        """The monster that the player just Special Summoned, if the hand has one of its types."""
        monster = answers.newcomer(state)
        if monster < 0 or state.ctrl[monster] != changes.home(state, seat) or not summons.room(state, seat):
            return []
        if any(mod.value == "normal" for mod in state.changes.of("newcomer")) or not hand_monsters_of_type(
            state, card, seat, monster
        ):
            return []
        return [(monster,)]

    def hand_monsters_of_type(state: State, card: int, seat: int, monster: int) -> list[int]:
        """Return the monsters of the hand that share a Monster Type with a monster."""
        types = types_of(state, monster) - conditions.CARD_KINDS
        hand = [other for other in state.players[seat].hand if other != card and conditions.is_monster(state, card, other)]
        return [other for other in hand if not types.isdisjoint(types_of(state, other))]

    def lock_and_summon(state: State, card: int, seat: int, targets: Targets) -> None:
        """The newcomer is Battle Locked in DEF position, and one of its types comes from the hand."""
        if state.zone[targets[0]] == FRONT:
            kin = hand_monsters_of_type(state, card, seat, targets[0])
            lasting.lock_any_into(state, targets[0], DEF)
            summons.special_summon(state, seat, kin)

    return effects(Activation(lock_and_summon, targets=own_newcomer), answers.NOTES_SUMMONS)


def roa_136_card_hexative() -> CardEffects:
    def mark_set_cards(state: State, card: int, seat: int, targets: Targets) -> None:
        """The Set cards that opponents have now cannot be activated while it stays."""
        for other in places.row_cards(state, seat, "foe"):
            if state.zone[other] == BACK and state.pos[other] == DOWN:
                marks.mark(state, other, "hexed", card)

    return effects(Activation(mark_set_cards), static("cannot_be_activated", marks.marked_by("hexed")))


def roa_138_summon_capture() -> Activation:
    ritual_spell = conditions.both(conditions.is_spell, conditions.name_has("Ritual"))

    def look_at_hand(state: State, run: Run) -> None:
        piles.look(state, run.seat, tuple(state.players[run.last].hand))

    def catch(state: State, run: Run) -> list[int]:
        """Normal Monsters and Ritual Spells of the hand."""
        fits = conditions.either(conditions.is_normal, ritual_spell)
        return [other for other in state.players[run.last].hand if fits(state, run.card, other)]

    def take(state: State, run: Run) -> None:
        actions.to_hand_of(state, run.last, run.seat)
        if ritual_spell(state, run.card, run.last):
            marks.mark(state, run.last, "ritual_taken", run.seat, PERMANENT)

    capture = steps(ask_opponent(), then(look_at_hand), ask_card(catch), then(take))

    return Activation(capture, limit="duel")


def roa_140_fiendish_engine_ritual() -> CardEffects:
    def is_motor_or_machines(state: State, cards: Targets) -> bool:
        if len(cards) == 1:
            return conditions.name_has("Motor")(state, cards[0], cards[0])
        return ritual_materials.matching(conditions.of_type("Machine"))(state, cards)

    return rituals.ritual(rituals.tributes(1, 2, is_motor_or_machines))


def roa_142_two_for_one_repair_shop() -> Activation:
    def motors_in_graveyard(state: State, seat: int) -> list[int]:
        grave = state.boards[changes.home(state, seat)].grave
        return [
            other
            for other in grave
            if conditions.both(conditions.is_monster, conditions.name_has("Motor"))(state, other, other)
        ]

    def summon_motor(state: State, card: int, seat: int, targets: Targets) -> None:
        summons.special_summon(state, seat, targets, then=erode_two_motors, arguments=(seat,))

    def erode_two_motors(state: State, card: int, seat: int) -> None:
        choices.pick_up_to(state, seat, motors_in_graveyard(state, seat), 2, piles.erode_chosen, least=2)

    return Activation(
        summon_motor,
        can=situations.has_room,
        targets=targets.in_graveyard("any", conditions.is_monster, conditions.name_has("Motor")),
        unstoppable=True,
    )


def roa_144_ritual_of_the_white_horn() -> CardEffects:
    def dragons_and_horn_cards(state: State, card: int, seat: int) -> list[Targets]:
        """A Dragon of the field, or a Horn card of the hand."""
        dragons = rituals.tributes(1, 1, ritual_materials.matching(conditions.of_type("Dragon")))(state, card, seat)
        horns = targets.in_hand(
            conditions.name_has("Horn"), lambda state, card, other: bool(state.game.main[other] & (SPELL | TRAP))
        )
        return dragons + (horns(state, card, seat) if summons.room(state, seat) else [])

    return rituals.ritual(dragons_and_horn_cards)


def roa_146_cross_shift() -> Activation:
    def pairs_of_same_type(state: State, card: int, seat: int) -> list[Targets]:
        """Two monsters of the hand of different Levels up to 5 that share a Monster Type."""
        if state.boards[changes.home(state, seat)].front.count(-1) < 2:
            return []
        small = [
            candidate
            for candidate in state.players[seat].hand
            if conditions.both(conditions.is_monster, conditions.level(most=5))(state, card, candidate)
        ]
        return [
            (choice, other)
            for choice, other in combinations(small, 2)
            if level_of(state, choice) != level_of(state, other)
            and types_of(state, choice) & types_of(state, other) - conditions.CARD_KINDS
        ]

    def summon_both(state: State, card: int, seat: int, targets: Targets) -> None:
        for target in targets:
            if state.zone[target] == HAND:
                summons.special_summon(state, seat, (target,))

    return Activation(summon_both, can=costs.can_pay(1000), cost=costs.pay(1000), targets=pairs_of_same_type)


def roa_152_battlefield_ritual() -> CardEffects:
    def note_gaap_summon(state: State, card: int, seat: int, event: Summoned) -> None:
        """When the war god came."""
        marks.mark(state, player_number(seat), "gaap", (event.card, state.turn, state.phase), state.turn)

    def is_gaap_summoned(state: State, card: int, seat: int, event: Summoned) -> bool:
        mine = state.game.owner[event.card] == state.game.owner[card] and state.game.first_copy[card] == card
        return event.how == "ritual" and mine and conditions.is_named(state, event.card, "Gaap the War God")

    def was_gaap_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        at_once = (event.card, state.turn, state.phase) in marks.marks(state, player_number(seat), "gaap")
        return at_once and state.game.first_copy[card] == card

    def summon_gaap_again(state: State, card: int, seat: int, event: Destroyed) -> None:
        if state.zone[event.card] == GRAVE:
            summons.special_summon(state, seat, (event.card,))

    return effects(
        rituals.ritual(rituals.tributes(1, 1, ritual_materials.matching(conditions.of_type("Divine")))),
        triggers.bookkeeping(Summoned, note_gaap_summon, is_gaap_summoned),
        Trigger(Destroyed, summon_gaap_again, was_gaap_destroyed, zone="any", optional=True),
    )


def roa_162_shadow_guardsmen() -> CardEffects:
    def normals_in_graveyard(state: State, seat: int) -> int:
        grave = state.boards[changes.home(state, seat)].grave
        return sum(conditions.is_normal(state, other, other) for other in grave)

    def summon_guard_tokens(state: State, card: int, seat: int, targets: Targets) -> None:
        summons.tokens_up_to("Shadow Guard Token", normals_in_graveyard(state, seat))(state, card, seat, targets)

    return effects(
        Activation(
            summon_guard_tokens,
            can=lambda state, card, seat: (
                state.phase != BATTLE
                and normals_in_graveyard(state, seat) > 0
                and summons.has_token("Shadow Guard Token")(state, card, seat)
            ),
        ),
        by_phase=True,
    )


def roa_164_berserk_mode() -> CardEffects:
    def force_attack_positions(state: State, card: int, seat: int, targets: Targets) -> None:
        """Monsters that came in DEF position this turn are turned to ATK, and the turn player has to attack."""
        marks.mark(state, player_number(seat), "berserk", card, state.turn)
        for other in all_monsters(state):
            if card in marks.marks(state, other, "came_in_defence"):
                lasting.lock_any_into(state, other, ATK, changes.THIS_TURN)
        if not triggers.is_aggressor(state, state.active):
            changes.change_player(state, state.active, "player_must_attack")

    def mark_and_turn_defender(state: State, card: int, seat: int, event: Summoned) -> None:
        """Who comes in DEF position, Hidden or not, before or after the Spell, is meant, whatever its position is later."""
        marks.mark(state, event.card, "came_in_defence", card, state.turn)
        if card in marks.marks(state, player_number(seat), "berserk"):
            lasting.lock_any_into(state, event.card, ATK, changes.THIS_TURN)

    return effects(
        Activation(force_attack_positions),
        triggers.bookkeeping(
            Summoned, mark_and_turn_defender, lambda state, card, seat, event: conditions.defends(state, card, event.card)
        ),
        *triggers.NOTE_AGGRESSOR,
    )


def roa_166_level_award() -> Activation:
    def choose_level(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose(state, seat, tuple(range(1, 9)), set_chosen_level, targets[0], called="Level {}")

    def set_chosen_level(state: State, level: int, monster: int) -> None:
        changes.set_level(state, monster, level)

    return Activation(choose_level, targets=targets.monster("any"))


def roa_167_star_level_shuffle() -> Activation:
    def pairs_of_same_level(state: State, card: int, seat: int) -> list[Targets]:
        """A monster of the player, and one of the player's graveyard of the same Level."""
        dead = targets.in_graveyard("own", conditions.is_monster, conditions.may_come)
        found = targets.both_targets(targets.monster("own"), dead)(state, card, seat)
        return [other for other in found if level_of(state, other[0]) == level_of(state, other[1])]

    def return_and_summon(state: State, card: int, seat: int, targets: Targets) -> None:
        actions.to_deck(state, targets[0])
        summons.special_summon(state, seat, targets[1:])

    return Activation(resolves.if_still(pairs_of_same_level, return_and_summon), targets=pairs_of_same_level)


def roa_172_black_burning_magic() -> CardEffects:
    def cards_in_column(state: State, seat: int, board: int, column: int) -> list[int]:
        """Spells and Traps in the column of a Terrain."""
        return [
            other
            for other in places.spells_and_traps(state, seat)
            if (state.col[other] if state.ctrl[other] == board else 4 - state.col[other]) == column
        ]

    def choose_to_destroy(state: State, card: int, seat: int, board: int, column: int) -> None:
        choices.choose_card(state, seat, cards_in_column(state, seat, board, column), actions.destroy, seat)

    def raise_and_give_strike(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.modify_atk(state, targets[0], 2000)
        changes.change(state, targets[0], "strike", card)

    def has_both_magicians(state: State, card: int, seat: int) -> bool:
        return all(
            situations.controls(conditions.face_up, conditions.named(name))(state, card, seat)
            for name in ("Dark Magician", "Dark Magician Girl")
        )

    return effects(
        Activation(
            raise_and_give_strike,
            can=has_both_magicians,
            targets=targets.monster("own", conditions.face_up, conditions.named("Dark Magician")),
        ),
        Strike(choose_to_destroy, lambda state, card, seat, board, column: bool(cards_in_column(state, seat, board, column))),
    )

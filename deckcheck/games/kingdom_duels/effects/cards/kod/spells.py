"""King of Duelists: Spells."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.cards.copies import become_for_good
from deckcheck.games.kingdom_duels.engine.chain.chain import activate
from deckcheck.games.kingdom_duels.engine.duel.state import turn_face
from deckcheck.games.kingdom_duels.engine.tilemap.entering import change_layout
from deckcheck.games.kingdom_duels.engine.tilemap.inside import tilemap_of
from deckcheck.games.kingdom_duels.engine.tilemap.moving import reachable
from deckcheck.games.kingdom_duels.engine.zones.moves import send


def kod_003_flotation_ring() -> CardEffects:
    def choose_castle(state: State, card: int, seat: int, targets: Targets) -> None:
        found = places.deck_cards(state, seat, conditions.named("Castle of Darkening"))
        found += [
            other
            for other in places.graveyard(state, seat, "own")
            if conditions.named("Castle of Darkening")(state, card, other)
        ]
        choices.choose_card(state, seat, found, add_chosen_to_hand)

    def add_chosen_to_hand(state: State, other: int) -> None:
        if state.zone[other] == GRAVE:
            actions.to_hand(state, other)
        else:
            actions.search(state, other)

    def has_castle(state: State, card: int, seat: int) -> bool:
        castle = conditions.named("Castle of Darkening")
        return any(
            castle(state, card, other) for other in (*state.players[seat].deck.cards, *places.graveyard(state, seat, "own"))
        )

    def destroy_itself_instead(state: State, card: int, victim: int, cause: str) -> bool:
        if cause != "effect" or state.host[card] != victim or victim == card:
            return False
        return actions.destroy(state, card, changes.controller(state, card))

    return effects(
        static("type", conditions.its_bearer, "Flying"),
        static("effects_unnegatable", conditions.its_bearer),
        ActivatedEffect(choose_castle, can=has_castle, zone="hand", slow=True, limit="duel"),
        equip_to=conditions.named("Castle of Darkening"),
        saves=destroy_itself_instead,
    )


def kod_008_chaos_shield() -> CardEffects:
    def note_bearer(state: State, card: int, bearer: int) -> None:
        """The monster whose destruction ends the effect: the target, or the Alter Monster that now bears the card."""
        marks.unmark(state, "shield_of", card=card)
        marks.mark(state, card, "shield_of", bearer, PERMANENT)

    def note_new_bearer(state: State, card: int, seat: int, event: MaterialsUsed) -> None:
        note_bearer(state, card, event.card)

    def turn_others_to_defence(state: State, card: int, seat: int, targets: Targets) -> None:
        """The other monsters that are there now are turned to DEF and marked."""
        if state.host[card] != targets[0]:
            return
        note_bearer(state, card, targets[0])
        for other in places.field_monsters(state, seat, "own"):
            if other != targets[0]:
                lasting.turn_to(state, other, DEF if state.pos[other] < HIDDEN_ATK else HIDDEN_DEF)
                marks.mark(state, other, "shielded", card)

    def destroy_shielded(state: State, card: int, seat: int, event: Destroyed) -> None:
        actions.destroy_all(state, marks.marked_cards(state, "shielded", card), seat)

    def bearer_was_destroyed(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """The card has left the field by then; the marks of the other monsters end after that."""
        return event.card in marks.marks(state, card, "shield_of") and bool(marks.marked_cards(state, "shielded", card))

    def free_shielded(state: State, card: int, seat: int, event: LeftField) -> None:
        marks.unmark(state, "shielded", value=card)

    is_shielded = marks.marked_by("shielded")

    return effects(
        Activation(turn_others_to_defence, targets=targets.monster("any", conditions.face_up, conditions.of_type("Flying"))),
        static("set_def", conditions.its_bearer, 3200),
        static("set_def", is_shielded, 2600),
        static("position_locked", is_shielded),
        Trigger(StandbyPhaseBegan, triggers.destroy_itself, triggers.own_event, optional=True),
        Trigger(MaterialsUsed, note_new_bearer, lambda state, card, seat, event: state.host[card] == event.card, at_once=True),
        triggers.bookkeeping(Destroyed, destroy_shielded, bearer_was_destroyed),
        Trigger(LeftField, free_shielded, triggers.self_event, at_once=True),
        equip_to=conditions.of_type("Flying"),
    )


def kod_024_call_of_the_living_dead() -> CardEffects:
    def zombie_options(state: State, seat: int) -> tuple[Option, ...]:
        """Zombies of the Extra Deck and their materials in the player's graveyard."""
        living = conditions.both(conditions.is_monster, conditions.no(conditions.of_type("Undead")))
        dead = [card for card in places.graveyard(state, seat, "own") if living(state, card, card)]
        return summons.alter_options(state, seat, "Zombie", sources=dead)

    def can_summon_zombie(state: State, card: int, seat: int) -> bool:
        return bool(zombie_options(state, seat)) and summons.room(state, seat)

    def summon_three_zombies(state: State, card: int, seat: int, targets: Targets) -> None:
        """Up to three Zombies rise from materials in the graveyard."""
        ask_next_zombie(state, card, seat, 3)

    def ask_next_zombie(state: State, card: int, seat: int, left: int) -> None:
        if left and can_summon_zombie(state, card, seat):
            words = ("summon", "done") if left < 3 else ("summon",)
            choices.choose(state, seat, words, summon_if_chosen, card, seat, left)

    def summon_if_chosen(state: State, word: str, card: int, seat: int, left: int) -> None:
        if word == "summon":
            choices.later(state, ask_next_zombie, card, seat, left - 1)
            summons.summon_extra(state, seat, zombie_options(state, seat), "alter", (mark_summoned, (card,)))

    def mark_summoned(state: State, zombie: int, card: int) -> None:
        if state.zone[zombie] == FRONT:
            marks.unmark(state, "risen", card=zombie)
            marks.mark(state, zombie, "risen", card, PERMANENT)

    def is_summoned_otherwise(state: State, card: int, seat: int, event: Summoned) -> bool:
        """A Zombie that this card called once is Alter Summoned by another one."""
        return event.how == "alter" and event.card in marks.marked_cards(state, "risen", card)

    def unmark_summoned(state: State, card: int, seat: int, event: Summoned) -> None:
        marks.unmark(state, "risen", card=event.card)

    def bury_summoned(state: State, card: int, seat: int, event: LeftField) -> None:
        """The monsters that it summoned go to the graveyard, also those that fell and came back in between."""
        for other in marks.marked_cards(state, "risen", card):
            if state.zone[other] == FRONT:
                actions.to_graveyard(state, other)
        marks.unmark(state, "risen", value=card)

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(summon_three_zombies, can=can_summon_zombie, slow=True),
        Trigger(LeftField, bury_summoned, triggers.self_event, at_once=True),
        Trigger(Summoned, unmark_summoned, is_summoned_otherwise, at_once=True),
    )


def kod_032_shield_in_the_right_hand_sword_in_the_left_hand() -> CardEffects:
    def decide_duration(state: State, card: int, seat: int, targets: Targets) -> None:
        """How long it will last is decided at its activation."""
        outnumbered = len(places.field_monsters(state, seat, "foe")) > len(places.field_monsters(state, seat, "own"))
        marks.unmark(state, "swapping", card=card)
        marks.mark(state, card, "swapping", changes.THIS_TURN if outnumbered else lasting.until_standby(seat), PERMANENT)

    def swap_values(state: State, card: int, seat: int, targets: Targets) -> None:
        """ATK and DEF are swapped; a monster that is left out cannot attack this turn."""
        duration = marks.marks(state, card, "swapping")[0]
        marks.mark(state, player_number(seat), "swapped_by", card, state.turn)
        for other in places.field_monsters(state, seat):
            if conditions.face_up(state, card, other):
                changes.change(state, other, "swapped", True, duration)
            if not marks.marked(state, other, "swapped"):
                changes.change(state, other, "cannot_attack")

    def forbid_attack(state: State, card: int, seat: int, event: OfCard) -> None:
        changes.change(state, event.card, "cannot_attack")

    def is_not_swapped(state: State, card: int, seat: int, event: OfCard) -> bool:
        return bool(marks.marked_cards(state, "swapped_by", card)) and not marks.marked(state, event.card, "swapped")

    return effects(
        Activation(swap_values, cost=decide_duration),
        triggers.bookkeeping(Summoned, forbid_attack, is_not_swapped),
        triggers.bookkeeping(Flipped, forbid_attack, is_not_swapped),
    )


LAYOUT = "Labyrinth Layout"


def kod_042_labyrinth_change() -> Activation:
    def other_layouts(state: State, seat: int) -> list[int]:
        """The Layouts in the Extra Deck of another name than the one in force."""
        if state.tilemap is None or LAYOUT not in state.game.name[state.tilemap.rule]:
            return []
        name = state.game.name
        return [
            rule
            for rule in sorted(state.players[seat].extra)
            if LAYOUT in name[rule] and name[rule] != name[state.tilemap.rule] and rule in state.game.layouts
        ]

    def choose_layout(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose_card(state, seat, other_layouts(state, seat), change_to, seat)

    def change_to(state: State, rule: int, seat: int) -> None:
        old = tilemap_of(state).rule
        send(state, rule, RULE)
        note(state, "rule_activated", seat, rule)
        change_layout(state, rule)
        send(state, old, EXTRA)
        note(state, "rule_returned", state.game.owner[old], old)
        for monster in reversed(places.field_monsters(state, seat)):
            choices.later(state, nudge, monster, seat)

    def nudge(state: State, monster: int, seat: int) -> None:
        """A monster may be moved to the next Tile, whatever is between."""
        if tiles.is_inside(state, monster, monster):
            tiles.ask_move(state, seat, monster, reachable(state, monster, 1, through=True), or_not=True)

    return Activation(choose_layout, can=lambda state, card, seat: bool(other_layouts(state, seat)))


def kod_046_magic_box_of_death() -> Activation:
    def box_targets(state: State, card: int, seat: int) -> list[Targets]:
        """A monster of an opponent that is not of the Extra Deck, and a great Spellcaster that the player owns."""
        mage = conditions.both(conditions.face_up, conditions.of_type("Spellcaster"), conditions.level(6))
        mages = targets.monster("any", mage, lambda state, card, other: state.game.owner[other] == seat)
        return targets.both_targets(targets.monster("foe", conditions.is_normal), mages)(state, card, seat)

    def exchange_sides(state: State, card: int, seat: int, targets: Targets) -> None:
        if targets not in box_targets(state, card, seat):
            return
        before = (state.ctrl[targets[0]], state.col[targets[0]])
        control.exchange_sides(state, *targets)
        words = ("no",) if before == (state.ctrl[targets[0]], state.col[targets[0]]) else ("destroy", "no")
        choices.choose(state, seat, words, destroy_or_keep, seat, targets[0], targets[1])

    def destroy_or_keep(state: State, word: str, seat: int, victim: int, mage: int) -> None:
        if word == "destroy":
            actions.destroy(state, victim, seat)
        if state.ctrl[mage] != changes.home(state, seat):
            actions.take_control(state, mage, seat)

    return Activation(exchange_sides, targets=box_targets)


def kod_047_awakening() -> CardEffects:
    def remove_petrified(state: State, card: int, seat: int, targets: Targets) -> None:
        """A monster that is Petrified already loses the type."""
        stone = [mod for mod in state.changes.of("type") if mod.card == targets[0] and mod.value == "Petrified"]
        if state.host[card] == targets[0]:
            state.changes = Changes([mod for mod in state.changes if mod not in stone])

    return effects(
        Activation(remove_petrified, targets=targets.monster("any", conditions.face_up, conditions.of_attribute("earth"))),
        *statics.equip_stats(400, -200),
        static("immune_type", conditions.its_bearer, "Petrified"),
        equip_to=conditions.of_attribute("earth"),
    )


def kod_055_water_rising() -> CardEffects:
    def make_all_water(state: State, card: int, seat: int, targets: Targets) -> None:
        """The water stays as long as the monster."""
        if state.zone[targets[0]] != FRONT:
            actions.destroy(state, card, seat)
            return
        marks.mark(state, card, "swims", targets[0])
        terrains.tint_all("water", "earth")(state, card, seat, targets)

    def chosen_left_field(state: State, card: int, seat: int, event: LeftField) -> bool:
        return event.card in marks.marks(state, card, "swims")

    def attack_waiting_traps(state: State, card: int, seat: int) -> list[Targets]:
        """The Set Traps of the field that wait for an attack on themselves, for an opponent."""
        if state.players[changes.controller(state, card)].team == state.players[seat].team:
            return []
        mine = [other for other in places.row_cards(state, seat, "own") if conditions.face_down(state, card, other)]
        return [(other,) for other in mine if conditions.has_id("LEN-107")(state, card, other) and trap_ready(state, other)]

    def activate_waiting_trap(state: State, card: int, seat: int, targets: Targets) -> None:
        """An opponent activates a Trap that waits for an attack on itself."""
        if conditions.face_down(state, card, targets[0]):
            activate(state, seat, targets[0], -1, ())

    return effects(
        Activation(make_all_water, targets=targets.monster("own", conditions.face_up, conditions.of_attribute("water"))),
        ActivatedEffect(activate_waiting_trap, targets=attack_waiting_traps, slow=False, limit="", everyone=True),
        static("type", conditions.both(conditions.is_monster, conditions.face_up), "Dampened"),
        terrains.tints_new("water", "earth"),
        *terrains.WHILE_FACE_UP,
        Trigger(LeftField, triggers.destroy_itself, chosen_left_field, at_once=True),
    )


def kod_056_remove_trap() -> Activation:
    def is_lasting_trap(state: State, card: int, other: int) -> bool:
        return conditions.is_trap(state, card, other) and (
            conditions.is_continuous(state, card, other) or "Equip" in state.game.types[other]
        )

    return Activation(
        resolves.destroy_targets(), targets=targets.on_field_spell_trap("any", conditions.face_up, is_lasting_trap)
    )


def kod_058_force() -> Activation:
    def halve_chosen_opponent(state: State, card: int, seat: int, targets: Targets) -> None:
        """Half the LP of an opponent become ATK of a monster, once for each opponent that its player likes."""
        changes.change_player(state, seat, "player_no_attacks")
        foes = tuple(choices.targetable_players(state, seat, places.others(state, seat)))

        def drain(state: State, player: int, card: int, seat: int) -> None:
            turn_lp_into_atk(state, targets[0], player, seat, foes)

        players.hits(drain, players.an_opponent)(state, card, seat, ())

    def turn_lp_into_atk(state: State, monster: int, victim: int, seat: int, foes: Targets) -> None:
        board = state.boards[changes.home(state, victim)]
        before = board.lp
        lose_lp(state, victim, before - before // 2, "loss")  # it is not damage
        gain = max(0, min(before - board.lp, 4000 - atk_of(state, monster)))
        changes.modify_atk(state, monster, gain, ON_FIELD)
        left = tuple(other for other in foes if other != victim)
        if left:
            choices.choose(state, seat, [*(state.names[other] for other in left), "done"], choose_next_monster, seat, left)

    def choose_next_monster(state: State, word: str, seat: int, left: Targets) -> None:
        if word != "done":
            monsters = [other for other in places.field_monsters(state, seat) if conditions.face_up(state, other, other)]
            choices.choose_card(state, seat, monsters, turn_lp_into_atk, state.names.index(word), seat, left)

    return Activation(
        halve_chosen_opponent, targets=targets.monster("any", conditions.face_up), cost=players.targeted(players.an_opponent)
    )


def kod_060_monster_replace() -> Activation:
    def targets_or_none(state: State, card: int, seat: int) -> list[Targets]:
        mine = places.field_monsters(state, seat, "own")
        found: list[Targets] = [()] if exchangeable(state, seat) else []  # only the second choice targets
        return found + [
            (other,) for other in mine if conditions.is_normal(state, card, other) and stronger_in_hand(state, seat, other)
        ]

    def exchangeable(state: State, seat: int) -> list[int]:
        """Those that can change places with another one."""
        return [other for other in places.field_monsters(state, seat, "own") if exchange_partners(state, other, seat)]

    def exchange_partners(state: State, card: int, seat: int) -> list[int]:
        mine = places.field_monsters(state, seat, "own")
        return [other for other in mine if other != card and battles.can_exchange(state, card, other)]

    def stronger_in_hand(state: State, seat: int, other: int) -> list[int]:
        hand = summons.summonable(state, seat, state.players[seat].hand)
        normal = [candidate for candidate in hand if conditions.is_normal(state, candidate, candidate)]
        return [candidate for candidate in normal if state.game.atk[candidate] > state.game.atk[other]]

    def choose_partner(state: State, one: int, seat: int) -> None:
        choices.choose_card(state, seat, exchange_partners(state, one, seat), battles.exchange, one)

    def exchange_or_replace(state: State, card: int, seat: int, targets: Targets) -> None:
        """Two monsters change places, or one makes way for a stronger one."""
        if not targets:
            choices.choose_card(state, seat, exchangeable(state, seat), choose_partner, seat)
        elif targets[0] in places.field_monsters(state, seat, "own"):
            place, stronger = place_of(state, targets[0]), stronger_in_hand(state, seat, targets[0])
            actions.to_hand(state, targets[0])
            if state.zone[targets[0]] != FRONT:
                choices.choose_card(state, seat, stronger, summons.summon_into, seat, place)

    return Activation(exchange_or_replace, targets=targets_or_none)


def kod_063_multiply() -> Activation:
    def choose_alter_or_clones(state: State, card: int, seat: int, targets: Targets) -> None:
        """A swarm, or as many clones as there is room for."""
        if targets not in multipliable_monsters(state, card, seat):
            return
        words = ["alter"] if can_become_swarm(state, seat, targets[0]) else []
        words += ["clones"] if summons.can_clone(state, card, seat) else []
        choices.choose(state, seat, words, summon_as_chosen, seat, targets[0])

    def can_become_swarm(state: State, seat: int, monster: int) -> bool:
        return bool(summons.alter_options(state, seat, "Swarm", is_material(monster)))

    def is_material(monster: int) -> Callable[[State, int, int], bool]:
        return lambda state, summoned, material: material == monster

    def summon_as_chosen(state: State, word: str, seat: int, monster: int) -> None:
        if word == "alter":
            summons.alter_summon(state, seat, "Swarm", is_material(monster))
        else:
            summons.clone_summon(state, seat, monster, state.boards[changes.home(state, seat)].front.count(-1))

    def multipliable_monsters(state: State, card: int, seat: int) -> list[Targets]:
        found = targets.monster("own", conditions.face_up, conditions.is_normal, conditions.current_atk(most=500))
        clones = summons.can_clone(state, card, seat)
        return [choice for choice in found(state, card, seat) if clones or can_become_swarm(state, seat, choice[0])]

    return Activation(choose_alter_or_clones, targets=multipliable_monsters)


def kod_065_the_eye_of_truth() -> Activation:
    def look_or_choose_opponent(state: State, card: int, seat: int, targets: Targets) -> None:
        """The player looks at a face-down card, or an opponent's hand is open for the turn."""
        if targets:
            piles.look(state, seat, [other for other in targets if conditions.face_down(state, card, other)])
            return
        choices.choose_opponent(state, seat, open_hand, seat)

    def open_hand(state: State, opponent: int, seat: int) -> None:
        piles.look(state, seat, state.players[opponent].hand)
        changes.change_player(state, opponent, "player_hand_open")

    def face_down_or_none(state: State, card: int, seat: int) -> list[Targets]:
        return [(), *targets.one_of(places.face_down_cards(state, seat, "foe"))]

    return Activation(look_or_choose_opponent, targets=face_down_or_none)


def kod_068_magic_removal() -> Activation:
    def destroy_spell_or_show(state: State, card: int, seat: int, targets: Targets) -> None:
        if conditions.is_spell(state, card, targets[0]):
            actions.destroy(state, targets[0], seat)
        elif conditions.face_down(state, card, targets[0]):
            piles.show(state, targets)

    def set_cards_and_spells(state: State, card: int, seat: int) -> list[Targets]:
        """Set cards of the Backrow and face-up Spells, a Spell Monster too (KD-COMBO-01)."""
        row = targets.spell_trap("any", conditions.either(conditions.face_down, conditions.is_spell))(state, card, seat)
        return row + targets.monster("any", conditions.face_up, conditions.is_spell)(state, card, seat)

    return Activation(destroy_spell_or_show, targets=set_cards_and_spells)


def kod_070_holy_elfs_blessing() -> Activation:
    def gain_lp_and_choose(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.gain_lp(state, seat, 300 * len(places.field_monsters(state, seat)))
        choices.pick_up_to(state, seat, own_targets(state, card, seat), 5, bless_chosen)

    def own_targets(state: State, card: int, seat: int) -> list[int]:
        return targets.allowed(state, card, seat, places.field_monsters(state, seat, "own"))

    def bless_chosen(state: State, chosen: Targets) -> None:
        for other in chosen:
            changes.add_type(state, other, "Blessed")

    return Activation(gain_lp_and_choose, can=lambda state, card, seat: bool(places.field_monsters(state, seat)))


# Shared by KOD-076 and KOD-077
def is_own_main_phase(state: State, seat: int) -> bool:
    """A moment for Slow effects."""
    return state.active == seat and state.phase in (MAIN1, MAIN2) and not state.chain


def kod_076_rose_whip() -> CardEffects:
    def bonus_with_harpies(one: int, three: int) -> Callable[[State, int, int], int]:
        """More with three face-up Harpies."""

        def value(state: State, card: int, other: int) -> int:
            return three if places.count(state, card, "own", conditions.named("Harpie Lady")) >= 3 else one

        return value

    def can_be_fast(state: State, card: int, seat: int) -> bool:
        return is_own_main_phase(state, seat) or len(places.field_monsters(state, seat, "own")) == 1

    return effects(
        Activation(
            resolves.nothing,
            can=can_be_fast,
            targets=targets.monster("any", conditions.face_up, conditions.wearable(conditions.named("Harpie Lady"))),
        ),
        static("atk", conditions.its_bearer, bonus_with_harpies(300, 650)),
        static("def", conditions.its_bearer, bonus_with_harpies(300, 200)),
        equip_to=conditions.named("Harpie Lady"),
        slow=False,
        by_phase=True,
    )


def kod_077_harpies_feather_duster() -> CardEffects:
    def one_or_more_targets(state: State, card: int, seat: int) -> list[Targets]:
        """One card at any time, several at Slow Speed."""
        found = targets.spell_trap("foe", is_spell_or_trap)(state, card, seat) + targets.monster(
            "foe", conditions.face_up, is_spell_or_trap
        )(state, card, seat)
        row = [other for (other,) in found]
        if is_own_main_phase(state, seat):
            for number in range(2, min(5, len(row)) + 1):
                found += list(combinations(row, number))
        return found

    is_spell_or_trap = conditions.either(conditions.is_spell, conditions.is_trap)

    def is_kept_from_attacking(state: State, card: int, other: int) -> bool:
        """Every Harpie Lady of the player, also one that comes later in the turn."""
        if "dusted" not in state.changes.kinds or other < 0 or state.zone[other] != FRONT:
            return False
        dusted = marks.marked(state, player_number(changes.controller(state, other)), "dusted")
        return dusted and conditions.named("Harpie Lady")(state, card, other)

    def destroy_chosen(state: State, card: int, seat: int, targets: Targets) -> None:
        if len(targets) > 1:
            marks.mark(state, player_number(seat), "dusted", True, state.turn)
        actions.destroy_all(state, targets, seat)

    return effects(
        Activation(destroy_chosen, can=situations.controls(conditions.named("Harpie Lady")), targets=one_or_more_targets),
        static("cannot_attack", is_kept_from_attacking, zone="any"),
        by_phase=True,
    )


def kod_081_elfs_light() -> Activation:
    def choose_stats_or_alter(state: State, card: int, seat: int, targets: Targets) -> None:
        options = summons.alter_options(state, seat, "Ascended", lambda state, other, material: material == targets[0])
        if options:
            choices.choose(state, seat, ("stronger", "Alter Summon"), apply_chosen, seat, targets[0])
        else:
            apply_chosen(state, "stronger", seat, targets[0])

    def apply_chosen(state: State, word: str, seat: int, target: int) -> None:
        if word == "stronger":
            changes.modify_atk(state, target, 400, ON_FIELD)
            changes.modify_def(state, target, -200, ON_FIELD)
        else:
            summons.alter_summon(state, seat, "Ascended", lambda state, other, material: material == target)

    return Activation(
        choose_stats_or_alter, targets=targets.monster("any", conditions.face_up, conditions.of_attribute("light"))
    )


def kod_086_hypnotism() -> CardEffects:
    def weaken_and_mark(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.modify_atk(state, targets[0], -800)
        marks.mark(state, targets[0], "sleepy", card, state.turn)

    def is_stronger_than_mine(state: State, card: int, other: int) -> bool:
        """More ATK than any monster on the side of the Spell's player."""
        atk = atk_of(state, other)
        return all(atk > atk_of(state, candidate) for candidate in monsters(state, state.ctrl[card]))

    def hypnotize_marked(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        for other in marks.marked_cards(state, "sleepy", card):
            if state.zone[other] == FRONT:
                changes.add_type(state, other, "Hypnotized")

    return effects(
        Activation(
            weaken_and_mark, targets=targets.monster("foe", conditions.face_up, conditions.is_normal, is_stronger_than_mine)
        ),
        Trigger(
            EndPhaseBegan,
            hypnotize_marked,
            lambda state, card, seat, event: bool(marks.marked_cards(state, "sleepy", card)),
            optional=True,
            zone="any",
        ),
    )


def kod_088_dark_energy() -> CardEffects:
    def double_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        """Twice the ATK, once for each monster."""
        if state.zone[targets[0]] == FRONT:
            marks.mark(state, targets[0], "energised")
            changes.modify_atk(state, targets[0], atk_of(state, targets[0]), ON_FIELD)

    def is_weak_dark_normal(state: State, card: int, other: int) -> bool:
        if not conditions.is_normal(state, card, other) or not conditions.of_attribute("dark")(state, card, other):
            return False
        return state.game.atk[other] <= 1100 and not marks.marked(state, other, "energised")

    def is_opponent(state: State, card: int, other: int) -> bool:
        """An opponent of the card's controller, as a player."""
        return other < 0 and state.players[numbered_player(other)].team != state.players[changes.controller(state, card)].team

    return effects(
        Activation(
            double_atk,
            can=lambda state, card, seat: any(
                state.boards[changes.home(state, other)].lp > 1000 for other in places.others(state, seat)
            ),
            targets=targets.monster("any", conditions.face_up, is_weak_dark_normal),
        ),
        static("player_lp_floor", is_opponent, 1000),
        lasting.persists(1),
    )


def kod_090_toon_world() -> CardEffects:
    def summon_five_toons(state: State, card: int, seat: int, targets: Targets) -> None:
        """Up to five Toons, one after the other."""
        ask_next_toon(state, seat, 5)

    def ask_next_toon(state: State, seat: int, left: int) -> None:
        options = summons.alter_options(state, seat, "Toon")
        if left and options:
            words = ("summon", "done") if left < 5 else ("summon",)
            choices.choose(state, seat, words, summon_if_chosen, seat, left)

    def summon_if_chosen(state: State, word: str, seat: int, left: int) -> None:
        if word == "summon":
            choices.later(state, ask_next_toon, seat, left - 1)
            summons.alter_summon(state, seat, "Toon")

    def choose_toons_to_hide(state: State, card: int, seat: int, targets: Targets) -> None:
        """As many Toons as its player likes turn face-down in their positions."""
        found = hideable_toons(state, card, seat)
        choices.pick_up_to(state, seat, found, len(found), hide_chosen, least=1)

    def hide_chosen(state: State, chosen: Targets) -> None:
        for other in chosen:
            changes.hide(state, other, HIDDEN_ATK + state.pos[other])

    is_face_up_toon = conditions.both(conditions.face_up, conditions.of_type("Toon"))

    def hideable_toons(state: State, card: int, seat: int) -> list[int]:
        if has_player(state, seat, "player_no_hiding"):
            return []
        return [other for other in places.field_monsters(state, seat, "own") if is_face_up_toon(state, card, other)]

    def replace_toons_by_materials(state: State, card: int, seat: int, event: LeftField) -> None:
        """Toons return to the Extra Deck, and the materials beneath them take their places."""
        board = event.where.board
        for other in [
            candidate
            for candidate in monsters(state, board)
            if conditions.of_type("Toon")(state, card, candidate) and state.game.extra_monster[candidate]
        ]:
            way, place, position = state.game.effects[other].summon, place_of(state, other), state.pos[other]
            names = way.materials if way is not None else ()
            under = [candidate for candidate in actions.attached_to(state, other) if state.game.name[candidate] in names][:1]
            for material in under:
                state.host[material] = -1  # it is not sent to the graveyard with the Toon
            send(state, other, EXTRA)
            for material in under:
                place_front(state, material, board, place, position)

    return effects(
        Activation(resolves.nothing),
        ActivatedEffect(
            summon_five_toons, can=lambda state, card, seat: bool(summons.alter_options(state, seat, "Toon")), slow=True
        ),
        ActivatedEffect(choose_toons_to_hide, can=lambda state, card, seat: bool(hideable_toons(state, card, seat)), slow=True),
        Trigger(LeftField, replace_toons_by_materials, triggers.worn_and_gone, at_once=True),
    )


def kod_094_shine_palace() -> CardEffects:
    def mark_turn_and_flip(state: State, card: int, seat: int, targets: Targets) -> None:
        """Until the End Phase LIGHT monsters gain ATK and Hidden ones are turned face-up, as long as there is a Toon World."""
        marks.unmark(state, "shining", card=card)
        marks.mark(state, card, "shining", (seat, state.turn), PERMANENT)
        foes = places.field_monsters(state, seat, "foe") if has_toon_world(state, card, seat) else ()
        found = [other for other in foes if conditions.hidden(state, card, other)]
        choices.pick_up_to(state, seat, found, len(found), resolves.flip_chosen)

    def is_in_effect(state: State, card: int, seat: int) -> bool:
        return (seat, state.turn) in marks.marks(state, card, "shining") and has_toon_world(state, card, seat)

    def is_strengthened_light(state: State, card: int, other: int) -> bool:
        if other < 0 or state.zone[other] != FRONT or not conditions.of_attribute("light")(state, card, other):
            return False
        return is_in_effect(state, card, changes.controller(state, other))

    def has_toon_world(state: State, card: int, seat: int) -> bool:
        row = places.row_cards(state, seat, "own")
        return any(
            conditions.face_up(state, card, other) and conditions.named("Toon World")(state, card, other) for other in row
        )

    return effects(
        Activation(mark_turn_and_flip, can=has_toon_world),
        # Who hides after that may still be found in the same turn.
        ActivatedEffect(
            lambda state, card, seat, targets: resolves.flip_chosen(state, targets if is_in_effect(state, card, seat) else ()),
            can=is_in_effect,
            targets=targets.monster("foe", conditions.hidden),
            zone="graveyard",
            slow=False,
            limit="",
        ),
        static("atk", is_strengthened_light, 500, zone="any"),
    )


def kod_096_copycat() -> CardEffects:
    def was_toon_world_played(state: State, card: int, seat: int) -> bool:
        return "toon_world_played" in state.changes.kinds

    def copyable_cards(state: State, card: int, seat: int) -> list[Targets]:
        """Main Deck cards of the opponents' graveyards that could be copied now."""
        found = [other for other in places.graveyard(state, seat, "foe") if not conditions.is_extra(state, card, other)]
        return [(other,) for other in found if ways_to_play(state, card, seat, other)]

    def ways_to_play(state: State, card: int, seat: int, other: int) -> list[str]:
        ways = []
        if conditions.is_normal(state, card, other) and summons.room(state, seat):
            ways.append("monster")
        if conditions.is_spell(state, card, other) and spells.castable_among(state, seat, (other,)):
            ways.append("spell")
        may_set = not has_player(state, seat, "player_no_sets")
        return [*ways, "trap"] if may_set and conditions.is_trap(state, card, other) else ways

    def become_target(state: State, card: int, seat: int, targets: Targets) -> None:
        """It becomes a card of an opponent's graveyard for the rest of the duel, and is played as that."""
        if state.zone[targets[0]] != GRAVE:
            actions.to_graveyard(state, card)
            return
        ways = ways_to_play(state, card, seat, targets[0])
        become_for_good(state, card, targets[0])
        if ways:
            choices.choose(state, seat, ways, play_copy, card, seat)
        else:
            actions.to_graveyard(state, card)

    def play_copy(state: State, word: str, card: int, seat: int) -> None:
        """The card is played as what it has become."""
        if word == "trap":
            turn_face(state, card, DOWN)
            marks.mark(state, card, "ready")
            note(state, "card_set", seat, card, state.col[card] + 1)
            fire(state, CardSet(card, seat, BACK))
        elif word == "monster":
            choices.later(state, bury_copy, card)
            summons.special_summon(state, seat, (card,))
        else:
            spells.activate_there(state, seat, card)

    def bury_copy(state: State, card: int) -> None:
        if state.zone[card] == BACK:
            actions.to_graveyard(state, card)

    return effects(
        Activation(become_target, can=was_toon_world_played, targets=copyable_cards, stays=True),
        triggers.bookkeeping(
            Activated,
            lambda state, card, seat, event: marks.mark(state, player_number(seat), "toon_world_played", True, PERMANENT),
            lambda state, card, seat, event: (
                event.use < 0
                and not was_toon_world_played(state, card, seat)
                and conditions.is_named(state, event.card, "Toon World")
            ),
        ),
        by_phase=True,
    )


def kod_101_shadow_of_seduction() -> CardEffects:
    has_affected_type = conditions.of_type("Angel", "Avian", "Demon", "Esper", "Spellcaster", "Support", "Warrior")

    def is_held_in_attack(state: State, card: int, other: int) -> bool:
        """A Normal monster of an opponent that cannot look away while the bearer is in ATK position."""
        bearer = state.host[card]
        if bearer < 0 or state.pos[bearer] != ATK or not conditions.foes(state, card, other) or state.zone[other] != FRONT:
            return False
        return (
            conditions.face_up(state, card, other)
            and conditions.is_normal(state, card, other)
            and has_affected_type(state, card, other)
        )

    def hold_foes_in_attack(state: State, card: int) -> bool:
        """Hidden monsters are turned up, and a seduced monster is in ATK position."""
        if state.host[card] < 0 or not in_play(state, card) or has(state, card, "negated"):
            return False
        foes = [other for other in all_monsters(state) if conditions.foes(state, card, other)]
        hidden = [other for other in foes if state.pos[other] >= HIDDEN_ATK]
        for other in hidden:
            changes.flip_face_up(state, other)
        turned = lasting.hold_in(state, card, [other for other in foes if is_held_in_attack(state, card, other)], ATK)
        return bool(hidden) or turned

    def foes_in_attack(state: State, card: int, seat: int) -> list[int]:
        foes = [other for other in places.field_monsters(state, seat, "foe") if conditions.in_attack(state, card, other)]
        return targets.allowed(state, card, seat, foes)

    def choose_attacker(state: State, card: int, seat: int, event: BattlePhaseBegan) -> None:
        """A monster of an opponent in ATK position has to attack the bearer."""
        choices.choose_card(state, seat, foes_in_attack(state, card, seat), force_attack_on_bearer, card)

    def force_attack_on_bearer(state: State, monster: int, card: int) -> None:
        if state.host[card] >= 0:
            battles.force_attack(state, monster, state.host[card])

    return effects(
        static("position_locked", is_held_in_attack),
        Trigger(
            BattlePhaseBegan,
            choose_attacker,
            lambda state, card, seat, event: (
                event.seat == seat and state.host[card] >= 0 and bool(foes_in_attack(state, card, seat))
            ),
            optional=True,
        ),
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.named("Harpie Lady")),
        watch=hold_foes_in_attack,
    )


def kod_103_brain_control() -> CardEffects:
    def choose_control_or_type(state: State, card: int, seat: int, targets: Targets) -> None:
        words = ["remove" if conditions.of_type("Hypnotized")(state, card, targets[0]) else "hypnotize"]
        of_foe = state.ctrl[targets[0]] in foe_boards(state, changes.home(state, seat))
        if of_foe and not has(state, targets[0], "cannot_be_controlled"):
            words.insert(0, "take control")
        choices.choose(state, seat, words, apply_chosen, card, seat, targets[0])

    def apply_chosen(state: State, word: str, card: int, seat: int, target: int) -> None:
        if word == "take control":
            control.borrow(state, target, seat, card, StandbyPhaseBegan)
        elif word == "hypnotize":
            changes.add_type(state, target, "Hypnotized")
        else:
            changes.take_type(state, "Hypnotized", target)

    return effects(
        Activation(choose_control_or_type, targets=targets.monster("any"), limit="duel"), control.gives_back(StandbyPhaseBegan)
    )


def kod_104_chaos_ritual() -> CardEffects:
    light_and_dark_materials = ritual_materials.of_levels(8, conditions.of_attribute("light"), conditions.of_attribute("dark"))

    def make_dark_too(ritual: CardEffects) -> CardEffects:
        return effects(
            *ritual.uses, static("also_attribute", conditions.itself, "dark", zone="any"), activate=ritual.activate, stays=True
        )

    return make_dark_too(rituals.ritual(rituals.tributes(2, ritual_materials.MANY, light_and_dark_materials, hand=True)))


def kod_124_bandit() -> Activation:
    def take_from_hand(state: State, opponent: int, seat: int) -> None:
        """The player looks at a hand and takes a card from it."""
        hand = state.players[opponent].hand
        piles.look(state, seat, tuple(hand))
        choices.choose_card(state, seat, hand, actions.to_hand_of, seat)

    def choose_opponent(state: State, card: int, seat: int, targets: Targets) -> None:
        """The player looks at an opponent's hand and takes a card from it."""
        choices.choose_opponent(state, seat, take_from_hand, seat)

    return Activation(
        choose_opponent, can=lambda state, card, seat: any(state.players[other].hand for other in places.others(state, seat))
    )


def kod_131_chains_of_magic_energy() -> CardEffects:
    def mark_turn(state: State, card: int, seat: int, targets: Targets) -> None:
        """Normal and Alter Monsters of the opponent stay as they are until the End Phase."""
        marks.unmark(state, "chaining", card=card)
        marks.mark(state, card, "chaining", (seat, state.turn), PERMANENT)

    def is_held(state: State, card: int, other: int) -> bool:
        """A Normal or Alter Monster that is on another side at that moment, also one that came after the Spell."""
        if other < 0 or state.zone[other] != FRONT:
            return False
        held = any(
            turn == state.turn and state.ctrl[other] in foe_boards(state, changes.home(state, by))
            for by, turn in marks.marks(state, card, "chaining")
        )
        return held and (conditions.is_normal(state, card, other) or "Alter" in state.game.types[other])

    return effects(
        Activation(mark_turn),
        *tuple(static(kind, is_held, zone="any") for kind in ("cannot_attack", "cannot_move", "position_locked")),
    )


def kod_137_magical_neutralizing_force_field() -> Activation:
    def destroy_continuous(state: State, card: int, seat: int, targets: Targets) -> None:
        there = places.row_cards(state, seat, "foe")
        found = [other for other in targets if other in there and conditions.is_continuous(state, card, other)]
        actions.destroy_all(state, found, seat)

    def all_face_up_continuous(state: State, card: int, seat: int) -> list[Targets]:
        """All of them are targets, those that are face-up as it is activated."""
        found = [other for other in places.row_cards(state, seat, "foe") if conditions.is_continuous(state, card, other)]
        allowed = targets.allowed(state, card, seat, found)
        return [tuple(allowed)] if allowed else []

    return Activation(destroy_continuous, targets=all_face_up_continuous)


def kod_143_chaos_black_magic_ritual() -> CardEffects:
    def is_on_field(state: State, card: int, other: int) -> bool:
        return state.zone[other] in (FRONT, BACK)

    return rituals.ritual(
        rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(8, every=(conditions.is_normal, is_on_field)))
    )

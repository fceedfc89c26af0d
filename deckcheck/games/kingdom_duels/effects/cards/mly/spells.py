"""Millennium Legacy: Spells."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle import life_points
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_unstoppable
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event


def mly_006_atlantis_the_legendary_city() -> CardEffects:
    def cover_with_sea(state: State, card: int, seat: int, targets: Targets) -> None:
        """The whole field is Sea, with the Ruins of the city in one place."""
        for board in terrains.every_board(state):
            for column in range(5):
                terrains.cover(state, card, board, column, "Sea")
        choices.choose(state, seat, terrains.spots(state, terrains.every_board(state), "Sea"), place_ruins, card)

    def place_ruins(state: State, word: str, card: int) -> None:
        if state.zone[card] == BACK:
            terrains.cover(state, card, *terrains.spot(word), "Ruins (water)")

    def is_water_monster(state: State, card: int, other: int) -> bool:
        """A WATER monster in a hand or on the field."""
        if other < 0 or state.zone[other] not in (HAND, FRONT) or not state.game.main[other] & MONSTER:
            return False
        return conditions.of_attribute("water")(state, card, other)

    return effects(Activation(cover_with_sea), static("level", is_water_monster, -1), *terrains.WHILE_FACE_UP)


def mly_008_hand_obliteration() -> Activation:
    def discard_and_draw_all(state: State, card: int, seat: int, targets: Targets) -> None:
        counts = [len(player.hand) for player in state.players]
        for player in state.players:
            for other in list(player.hand):
                actions.discard(state, other)
        for place, number in enumerate(counts):
            if not state.players[place].lost:
                actions.draw(state, place, number)

    return Activation(discard_and_draw_all)


def mly_009_demons_kiss() -> CardEffects:
    def destroy_on_light(state: State, card: int, seat: int, targets: Targets) -> None:
        """On a LIGHT monster the card is destroyed, and the monster may become a Fallen one."""
        if is_bearer_light(state, card, seat, ()):
            destroy_and_offer_alter(state, card, seat, ())

    def is_bearer_light(state: State, card: int, seat: int, event: Event) -> bool:
        return state.host[card] >= 0 and conditions.of_attribute("light")(state, card, state.host[card])

    def destroy_and_offer_alter(state: State, card: int, seat: int, event: Event) -> None:
        bearer = state.host[card]
        if not actions.destroy(state, card, seat):
            return
        if any(materials == (bearer,) for _, materials in summons.alter_options(state, seat, "Fallen")):
            choices.offer(state, seat, "yes", alter, seat, bearer)

    def alter(state: State, seat: int, monster: int) -> None:
        summons.alter_summon(state, seat, "Fallen", lambda state, one, material: material == monster)

    return effects(
        Activation(
            destroy_on_light,
            targets=targets.monster("any", conditions.face_up, conditions.is_normal, conditions.of_attribute("dark", "light")),
        ),
        static("atk", conditions.both(conditions.its_bearer, conditions.of_attribute("dark")), 600),
        *tuple(Trigger(event, destroy_and_offer_alter, is_bearer_light, at_once=True) for event in (Changed, Equipped)),
        equip_to=conditions.both(conditions.is_normal, conditions.of_attribute("dark", "light")),
    )


def mly_011_gravity_bind() -> CardEffects:
    # Fliers and monsters from Level 4 on cannot attack.
    return effects(
        Activation(resolves.nothing),
        static("cannot_attack", conditions.either(conditions.of_type("Flying"), conditions.level(least=4))),
    )


def mly_012_altar_of_mist() -> CardEffects:
    def ask_for_fogfield(state: State, card: int, seat: int, targets: Targets) -> None:
        """Its player may veil the Terrain of its column."""
        choices.offer(state, seat, "yes", make_fogfield, card)

    def make_fogfield(state: State, card: int) -> None:
        if state.zone[card] == BACK:
            terrains.replace_terrain(state, state.ctrl[card], state.col[card], "Fogfield")

    return effects(
        Activation(ask_for_fogfield),
        lasting.persists(3, then=piles.search_for(conditions.is_spell, conditions.name_has("Ritual"))),
    )


def mly_013_wicked_dragon_revival_ritual() -> CardEffects:
    return rituals.ritual(
        rituals.tributes(
            5,
            5,
            ritual_materials.one_each(
                *(conditions.of_attribute(candidate) for candidate in ("water", "earth", "fire", "wind", "dark"))
            ),
        )
    )


def mly_027_earthshaker() -> Activation:
    def shuffle_terrains(state: State, card: int, seat: int, targets: Targets) -> None:
        """The Terrains that can be replaced are dealt out again."""
        places = [(board, column) for board in terrains.every_board(state) for column in range(5)]
        places = [place for place in places if terrains.is_replaceable(state, *place)]
        markers = [state.boards[board].terrains[column] for board, column in places]
        state.stream.shuffle(markers)
        for place, marker in zip(places, markers, strict=True):
            terrains.replace_terrain(state, *place, TERRAINS[marker].label)

    return Activation(shuffle_terrains)


def mly_028_fissure() -> Activation:
    monsters_on_earth = targets.monster("any", conditions.on_attribute("earth"))

    def choose_atk_or_def(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.choose(state, seat, ("atk", "def"), lower_chosen_value, targets[0])

    def lower_chosen_value(state: State, word: str, monster: int) -> None:
        changes.change(state, monster, word, -abs(state.game.atk[monster] - state.game.def_[monster]))

    return Activation(resolves.if_still(monsters_on_earth, choose_atk_or_def), targets=monsters_on_earth)


def mly_030_great_flood() -> Activation:
    def make_sea_and_coasts(state: State, card: int, seat: int, targets: Targets) -> None:
        terrains.replace_all((), (), "Sea")(state, card, seat, ())
        choices.later(state, destroy_non_aquatic, card, seat)
        terrains.ask_each(state, seat, "Rugged Coast", "Sea")

    def destroy_non_aquatic(state: State, card: int, seat: int) -> None:
        at_home = conditions.either(conditions.of_attribute("water"), conditions.of_type("Aquatic"))
        drowned = conditions.both(conditions.is_normal, conditions.no(at_home))
        there = [other for other in all_monsters(state) if not in_rear(state, other)]
        actions.destroy_all(state, [other for other in there if drowned(state, card, other)], seat)

    def has_more_monsters(state: State, card: int, seat: int) -> bool:
        return len(places.field_monsters(state, seat, "own")) > len(places.field_monsters(state, seat, "foe"))

    return Activation(make_sea_and_coasts, can=has_more_monsters)


def mly_031_jurassic_world() -> Activation:
    def choose_terrain(state: State, seat: int, new: str, old: str) -> None:
        terrains.ask_terrains(state, seat, terrains.every_board(state), 1, new, old, least=1)

    def make_jungle(state: State, card: int, seat: int, targets: Targets) -> None:
        terrains.replace_all((), ("earth", "water"), "Jungle")(state, card, seat, ())
        choices.later(state, choose_terrain, seat, "Mountain", "Jungle")
        choose_terrain(state, seat, "Lake", "Jungle")

    return Activation(make_jungle)


def mly_034_deepest_impact() -> CardEffects:
    def destroy_and_make_icefield(state: State, card: int, seat: int, targets: Targets) -> None:
        hit = conditions.both(conditions.is_normal, conditions.on_attribute("earth", "fire"))
        actions.destroy_all(state, [other for other in all_monsters(state) if hit(state, card, other)], seat)
        terrains.replace_all((), (), "Wasteland")(state, card, seat, ())
        terrains.replace_all(("Wasteland",), (), "Icefield")(state, card, seat, ())

    return effects(
        Activation(destroy_and_make_icefield, can=situations.controls(conditions.face_up, conditions.of_type("Dinosaur"))),
        static("also_attribute", conditions.itself, "earth", zone="any"),
    )


def mly_036_ice_age_panic() -> CardEffects:
    def turn_all_to_attack(state: State, card: int, seat: int, targets: Targets) -> None:
        """No monster stays in cover where there is ice."""
        marks.mark(state, card, "panic", state.turn, PERMANENT)  # the Spell itself goes to the graveyard
        if terrains.spots(state, terrains.every_board(state), "Icefield"):
            for other in places.field_monsters(state, seat):
                lasting.lock_any_into(state, other, ATK, changes.THIS_TURN)

    def is_frost_in_battle(state: State, card: int, other: int) -> bool:
        if state.phase != BATTLE or "panic" not in state.changes.kinds or state.turn not in marks.marks(state, card, "panic"):
            return False
        return other >= 0 and state.zone[other] == FRONT and conditions.of_type("Frost")(state, card, other)

    return effects(Activation(turn_all_to_attack), static("atk", is_frost_in_battle, 400, zone="any"), by_phase=True)


def mly_039_land_of_cold_winds() -> Activation:
    def make_tundra(state: State, card: int, seat: int, targets: Targets) -> None:
        terrains.replace_all((), ("earth", "water"), "Tundra")(state, card, seat, ())
        choices.later(state, terrains.ask_each, seat, "Icefield", "Tundra")
        terrains.ask_each(state, seat, "Vortex", "Tundra")

    return Activation(make_tundra)


def mly_040_age_of_humanity() -> Activation:
    def make_meadow(state: State, card: int, seat: int, targets: Targets) -> None:
        terrains.replace_all((), (), "Meadow")(state, card, seat, ())
        choices.later(state, terrains.ask_each, seat, "City", "Meadow")
        terrains.ask_each(state, seat, "Ruins", "Meadow")

    return Activation(make_meadow)


def mly_041_black_hole() -> CardEffects:
    def attach_column(state: State, card: int, seat: int, chosen: Targets) -> None:
        """The Frontrows of its column go beneath it; where each card was is remembered."""
        for other in targets.allowed(state, card, seat, places.field_monsters(state, seat)):
            there = (state.ctrl[other], state.col[other], state.pos[other])
            safe = (
                in_rear(state, other) or conditions.of_type("Divine", "Cosmic")(state, card, other) or state.game.token[other]
            )
            if not safe and conditions.same_column(state, card, other):
                unions.attach_to(state, other, card)
                marks.mark(state, other, "swallowed", (card, *there), PERMANENT)

    def attach_and_destroy(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """In the End Phase it attaches its column once more, and what is attached does not come back."""
        attach_column(state, card, seat, ())
        for mod in [mod for mod in state.changes.of("swallowed") if mod.value[0] == card]:
            state.changes.remove(mod)
        actions.destroy(state, card, seat)

    def return_attached(state: State, card: int, victim: int, cause: str) -> bool:
        """It is destroyed early, and what is attached comes back where there is room."""
        if victim == card:
            for mod in [mod for mod in state.changes.of("swallowed") if mod.value[0] == card]:
                _, board, column, position = mod.value
                state.changes.remove(mod)
                if mod.card in actions.attached_to(state, card) and is_free(state, board, column):
                    place_front(state, mod.card, board, column, position)
        return False

    return effects(Activation(attach_column, limit="duel"), Trigger(EndPhaseBegan, attach_and_destroy), saves=return_attached)


def mly_042_cyclon_laser() -> CardEffects:
    return effects(
        *statics.equip_stats(300),
        static(
            "set_atk",
            situations.bearer_attacking(conditions.defends),
            lambda state, card, other: def_of(state, situations.opposing(state, other)) + 100,
        ),
        equip_to=conditions.all_types("Cosmic", "Machine"),
    )


def mly_043_end_of_civilization() -> Activation:
    def make_ruins_and_wasteland(state: State, card: int, seat: int, targets: Targets) -> None:
        terrains.replace_all(("City",), (), "Ruins")(state, card, seat, ())
        for board in terrains.every_board(state):
            for column in range(5):
                if terrains.terrain_in(state, board, column).name != "Ruins":
                    terrains.replace_terrain(state, board, column, "Wasteland")

    def has_city(state: State, card: int, seat: int) -> bool:
        return any(
            terrains.terrain_in(state, board, column).name == "City"
            for board in terrains.every_board(state)
            for column in range(5)
        )

    return Activation(make_ruins_and_wasteland, can=has_city)


def mly_044_ritual_for_the_next_world() -> CardEffects:
    def has_six_attached(state: State, cards: Targets) -> bool:
        """A LIGHT monster with six cards or more beneath it."""
        return conditions.of_attribute("light")(state, -1, cards[0]) and len(actions.attached_to(state, cards[0])) >= 6

    def note_attached_number(state: State, card: int, seat: int, targets: Targets) -> None:
        choices.later(state, make_meadows, card, seat, len(actions.attached_to(state, targets[0])))

    def make_meadows(state: State, card: int, seat: int, number: int) -> None:
        terrains.replace_all(("Wasteland",), (), "Meadow")(state, card, seat, ())
        changes.gain_lp(state, seat, 200 * number)

    return rituals.ritual(rituals.tributes(1, 1, has_six_attached), price=note_attached_number)


def mly_049_painful_choice() -> Activation:
    def choosable(state: State, seat: int) -> list[int]:
        """The monsters of the deck, every copy, that may come to the hand."""
        kinds = {state.game.first_copy[other] for other in places.deck_cards(state, seat, conditions.is_monster)}
        return [other for other in sorted(state.players[seat].deck.cards) if state.game.first_copy[other] in kinds]

    def discard_others(state: State, run: Run) -> None:
        shown, _, word = run.answers
        for other in shown:
            if state.refs[other] == word:
                actions.search(state, other)
            else:
                actions.discard(state, other)

    let_opponent_choose = steps(
        ask_cards(lambda state, run: choosable(state, run.seat), 5, least=5),
        ask_opponent(),
        ask_word(lambda state, run: [state.refs[other] for other in run.answers[0]], by=chosen_player(1)),
        then(discard_others),
    )

    return Activation(let_opponent_choose, can=lambda state, card, seat: len(choosable(state, seat)) >= 5, limit="duel")


def mly_051_contract_with_exodia() -> Activation:
    name_of_head = "Head of the Sealed One"

    def can_summon_necross(state: State, card: int, seat: int) -> bool:
        """All five are in the graveyard, and Necross can be summoned."""
        ready = summons.five_sealed(state, changes.home(state, seat)) and bool(heads_in_graveyard(state, seat))
        return (
            ready
            and changes.can_pay_lp(state, seat, 1000)
            and summons.room(state, seat)
            and bool(in_extra(state, seat, "Exodia Necross"))
        )

    def heads_in_graveyard(state: State, seat: int) -> list[int]:
        return [other for other in places.graveyard(state, seat, "own") if conditions.is_named(state, other, name_of_head)]

    def pay_lp_and_discard(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.pay_lp(state, seat, 1000)
        actions.discard(state, targets[0])

    def summon_head(state: State, card: int, seat: int, targets: Targets) -> None:
        summons.special_summon(state, seat, heads_in_graveyard(state, seat)[:1], then=alter_to_necross, arguments=(seat,))

    def alter_to_necross(state: State, head: int, seat: int) -> None:
        options = summons.alter_options(state, seat, "Contract with Exodia", lambda state, monster, material: material == head)
        summons.summon_extra(state, seat, options, "alter")

    return Activation(
        summon_head,
        can=can_summon_necross,
        targets=costs.discarding(None, conditions.is_monster, conditions.of_attribute("dark")),
        cost=pay_lp_and_discard,
    )


def mly_053_burst_breath() -> Activation:
    def tribute_and_note_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        """The ATK that the tribute had is remembered."""
        marks.unmark(state, "breath", card=card)
        marks.mark(state, card, "breath", atk_of(state, targets[0]), PERMANENT)
        actions.tribute(state, targets[0])

    def destroy_lower_def(state: State, card: int, seat: int, targets: Targets) -> None:
        power = max(marks.marks(state, card, "breath"), default=0)
        marks.unmark(state, "breath", card=card)
        found = [other for other in places.field_monsters(state, seat) if conditions.face_up(state, card, other)]
        actions.destroy_all(state, [other for other in found if def_of(state, other) <= power], seat)

    return Activation(destroy_lower_def, targets=costs.own_tribute(conditions.of_type("Dragon")), cost=tribute_and_note_atk)


def mly_055_shrink() -> Activation:
    face_up_monsters = targets.monster("any", conditions.face_up)

    return Activation(
        resolves.if_still(face_up_monsters, lambda state, card, seat, targets: lasting.halve_atk(state, targets[0])),
        targets=face_up_monsters,
    )


def mly_056_soul_crush() -> Activation:
    def choose_graveyard_monsters(state: State, card: int, seat: int, targets: Targets) -> None:
        """Up to ten monsters of the opponents' graveyards, each for LP."""
        dead = foes_graveyard_monsters(state, card, seat)
        most = min(10, len(dead))
        while not changes.can_pay_lp(state, seat, 250 * most):
            most -= 1
        choices.pick_up_to(state, seat, dead, most, pay_for_chosen, card, seat, least=1)

    def foes_graveyard_monsters(state: State, card: int, seat: int) -> list[int]:
        dead = [other for other in places.graveyard(state, seat, "foe") if conditions.is_monster(state, card, other)]
        return targets.allowed(state, card, seat, dead)

    def pay_for_chosen(state: State, chosen: Targets, card: int, seat: int) -> None:
        changes.pay_lp(state, seat, 250 * len(chosen))
        lasting.keep_chosen(state, chosen, card, seat)

    def erode_chosen(state: State, card: int, seat: int, targets: Targets) -> None:
        souls = lasting.chosen(state, card, seat)
        for other in souls:
            if state.zone[other] == GRAVE:
                actions.erode(state, other)
        ask_next_terrain(state, seat, len(souls))

    def ask_next_terrain(state: State, seat: int, left: int) -> None:
        boards = terrains.every_board(state)
        words = [word for name in ("earth", "dark") for word in terrains.spots(state, boards, attribute=name)]
        words = [word for word in words if not terrains.is_fixed(state, word)]
        if left and words:
            choices.choose(state, seat, [*words, "done"], make_graveyard, seat, left)

    def make_graveyard(state: State, word: str, seat: int, left: int) -> None:
        if word != "done":
            terrains.replace_terrain(state, *terrains.spot(word), "Graveyard")
            ask_next_terrain(state, seat, left - 1)

    return Activation(
        erode_chosen,
        can=lambda state, card, seat: (
            situations.controls(conditions.face_up, conditions.of_type("Demon"))(state, card, seat)
            and changes.can_pay_lp(state, seat, 250)
            and bool(foes_graveyard_monsters(state, card, seat))
        ),
        cost=choose_graveyard_monsters,
    )


def mly_060_pharaonic_retribution_ritual() -> CardEffects:
    millennium_materials = ritual_materials.Asked(every=(conditions.name_has("Millennium"),), total=2000, number=def_of)

    return rituals.ritual(rituals.tributes(1, 10, millennium_materials))


def mly_062_judgment_of_the_dead() -> CardEffects:
    return mind_puzzle_spells.judgment(1000, lasting.persists(3))


def mly_071_charm_of_shabti() -> CardEffects:
    def equip_to_player(state: State, player: int, card: int, seat: int) -> None:
        """The player who was targeted wears the charm."""
        if state.zone[card] == BACK:
            changes.change(state, card, "on_player", player, ON_FIELD)

    def equipped_player_lost(state: State, card: int, seat: int, event: SubduelEnded) -> bool:
        return not set(marks.marks(state, card, "on_player")).isdisjoint(event.losers)

    def destroy_and_take_lp(state: State, card: int, seat: int, event: SubduelEnded) -> None:
        wearers = marks.marks(state, card, "on_player")
        actions.destroy(state, card, seat)
        for player in wearers:
            life_points.lose_lp(state, player, 1000, "loss")

    return effects(
        Trigger(SubduelEnded, destroy_and_take_lp, equipped_player_lost),
        equip_to=conditions.no(conditions.anyone),
        activate=replace(players.aimed(equip_to_player), limit="duel"),
    )


def mly_074_minor_goblin_official() -> CardEffects:
    def open_while_others_hide(state: State, card: int, other: int) -> Targets:
        """Its player's face-up monsters, as long as one of theirs is face-down."""
        mine = monsters(state, state.ctrl[card])
        if not any(conditions.hidden(state, card, monster) for monster in mine):
            return ()
        return tuple(monster for monster in mine if conditions.face_up(state, card, monster))

    def attack_of(run: Run) -> tuple[int, int]:
        assert isinstance(run.about, AttackDeclared)
        return run.about.attacker, run.about.target

    def reveal(state: State, run: Run) -> None:
        target = attack_of(run)[1]
        changes.flip_face_up(state, target)
        state.mark = mark_of(state, target)

    def is_wrong(state: State, run: Run) -> bool:
        target, (level, attribute) = attack_of(run)[1], run.answers
        return level_of(state, target) != level or attribute not in attributes_of(state, target)

    def hide_again(state: State, run: Run) -> None:
        if run.last != "no":
            changes.hide(state, attack_of(run)[1], HIDDEN_ATK if run.last == "hidden_atk" else HIDDEN_DEF)

    def attacking_player(state: State, run: Run) -> int:
        return changes.controller(state, attack_of(run)[0])

    # The attacker's player declares Level and attribute; a wrong declaration negates the attack, and the monster may hide
    # again.
    inspect = steps(
        only_if(lambda state, run: state.attack is not None),
        ask_word(tuple(range(1, 13)), by=attacking_player, called="Level {}"),
        ask_word(("dark", "earth", "fire", "light", "water", "wind"), by=attacking_player),
        only_if(lambda state, run: state.attack == attack_of(run)),
        then(reveal),
        only_if(is_wrong),
        then(lambda state, run: actions.negate_attack(state)),
        ask_word(("hidden_atk", "hidden_def", "no")),
        then(hide_again),
    )

    return effects(
        Activation(resolves.nothing),
        static("cannot_attack_these", conditions.foes, open_while_others_hide),
        Trigger(AttackDeclared, inspect, triggers.foe_attacks_mine(conditions.hidden)),
        lasting.persists(2),
    )


def mly_076_amulet_of_the_protector_spirit() -> CardEffects:
    def note_second_target(state: State, card: int, seat: int, targets: Targets) -> None:
        """The second target is the monster whose strength it passes on."""
        if state.zone[targets[1]] == FRONT:
            marks.mark(state, card, "amulet", targets[1])

    def surplus_of_second_target(value: Stat) -> Static:
        """What the targeted monster has above its original value; the amulet itself does not count in that."""

        def surplus(state: State, card: int, other: int) -> int:
            found = marks.marks(state, card, "amulet")
            if not found or state.zone[found[0]] != FRONT:
                return 0
            before = state.changes
            state.changes = Changes([*before, Mod("negated", card, True, ON_FIELD)])
            now, original = (atk_of, state.game.atk) if value == "atk" else (def_of, state.game.def_)
            amount: int = now(state, found[0]) - original[found[0]]
            state.changes = before
            return max(0, amount)

        return static(value, conditions.its_bearer, surplus)

    def second_target_left(state: State, card: int, seat: int, event: LeftField) -> bool:
        bearer = state.host[card]
        return event.card in marks.marks(state, card, "amulet") and bearer >= 0 and state.zone[bearer] == FRONT

    def gain_300_lp(state: State, card: int, seat: int, event: LeftField) -> None:
        marks.unmark(state, "amulet", card=card)
        changes.gain_lp(state, seat, 300)

    return effects(
        Activation(
            note_second_target, targets=targets.both_targets(targets.monster("any", conditions.face_up), targets.monster("any"))
        ),
        surplus_of_second_target("atk"),
        surplus_of_second_target("def"),
        Trigger(LeftField, gain_300_lp, second_target_left),
        equip_to=conditions.face_up,
    )


def mly_077_primitive_revival_ritual() -> CardEffects:
    def has_three_in_graveyard(state: State, card: int, seat: int) -> bool:
        """Three monsters in the player's graveyard and none on the player's side."""
        alone = not places.field_monsters(state, seat, "own")
        return alone and len(places.own_dead(state, card, seat)) >= 3 and summons.ritual_ready(state, card)

    def can_summon(state: State, card: int, seat: int) -> bool:
        """As a Ritual Spell it does not answer itself."""
        return has_three_in_graveyard(state, card, seat) and all(link.card != card for link in state.chain)

    def choose_three_to_erode(state: State, card: int, seat: int, targets: Targets) -> None:
        """The three are chosen one by one, for a full graveyard has too many sets of three to list."""
        if has_three_in_graveyard(state, card, seat):
            choices.pick_up_to(state, seat, places.own_dead(state, card, seat), 3, rituals.erode_for, card, seat, least=3)

    return effects(Activation(resolves.nothing), ActivatedEffect(choose_three_to_erode, can=can_summon, limit=""), stays=True)


def mly_084_red_potion() -> CardEffects:
    def own_monster_or_none(state: State, card: int, seat: int) -> list[Targets]:
        """No target, for the player's own LP, or a monster of the player."""
        return [(), *targets.monster("own")(state, card, seat)]

    def gain_lp_or_raise(state: State, card: int, seat: int, targets: Targets) -> None:
        if not targets:
            changes.gain_lp(state, seat, 500)
        for monster in targets:
            changes.modify_atk(state, monster, 500)
            changes.change(state, monster, "inflicts_no_damage")
            changes.change(state, monster, "harmless")

    def battles_harmless(state: State, card: int, other: int) -> bool:
        """A monster in battle with one that was a target of the potion."""
        if state.battle is None or other not in state.battle:
            return False
        return conditions.flagged("harmless")(state, card, situations.opposing(state, other))

    return effects(
        Activation(resolves.if_still(own_monster_or_none, gain_lp_or_raise), targets=own_monster_or_none),
        static("battle_proof", battles_harmless, zone="any"),
    )


def mly_104_machine_conversion_factory() -> Activation:
    def own_machine_or_none(state: State, card: int, seat: int) -> list[Targets]:
        """No target for the Terrains alone, or a Machine."""
        return [(), *targets.monster("own", conditions.face_up, conditions.of_type("Machine"))(state, card, seat)]

    def make_factories(state: State, card: int, seat: int, targets: Targets) -> None:
        if not targets:
            terrains.ask_terrains(state, seat, terrains.every_board(state), 2, "Factory", least=1)
            return
        terrains.ask_terrains(state, seat, terrains.every_board(state), 2, "Factory")
        turns = lasting.until_standby(seat)
        changes.change(state, targets[0], "base_bonus", (1000, state.game.bonus[targets[0]][1]), turns)

    return Activation(make_factories, targets=own_machine_or_none)


def mly_109_advent_of_zera() -> Activation:
    materials_of_zera = ("Warrior of Zera", "Gargoyle Powered")

    def can_do_part(state: State, card: int, seat: int, part: int) -> bool:
        """A part that can be carried out now: a tribute for one of two cards, or the Fusion Summon."""
        if part == 2:
            return bool(summons.fusion_options(state, seat, "", conditions.named("Zera")))
        return bool(costs.own_tribute()(state, card, seat)) and bool(
            places.deck_cards(state, seat, conditions.named(materials_of_zera[part]))
        )

    def begin_first_part(state: State, card: int, seat: int, targets: Targets) -> None:
        ask_next_part(state, card, seat, 0, False)

    def ask_next_part(state: State, card: int, seat: int, part: int, done: bool) -> None:
        """The parts in their order, each if its player likes; one of them must be chosen."""
        if part > 2:
            return
        if not can_do_part(state, card, seat, part):
            ask_next_part(state, card, seat, part + 1, done)
            return
        words = ("yes", "no") if done or any(can_do_part(state, card, seat, more) for more in range(part + 1, 3)) else ("yes",)
        choices.choose(state, seat, words, do_part_if_chosen, card, seat, part, done)

    def do_part_if_chosen(state: State, word: str, card: int, seat: int, part: int, done: bool) -> None:
        choices.later(state, ask_next_part, card, seat, part + 1, done or word == "yes")
        if word == "no":
            return
        if part == 2:
            summons.fusion_summon(state, seat, "", conditions.named("Zera"))
            return
        cards = [other for (other,) in costs.own_tribute()(state, card, seat)]
        choices.choose_card(state, seat, cards, tribute_and_search, card, seat, part)

    def tribute_and_search(state: State, tribute: int, card: int, seat: int, part: int) -> None:
        actions.tribute(state, tribute)
        piles.search_for(conditions.named(materials_of_zera[part]))(state, card, seat, ())

    return Activation(
        begin_first_part, can=lambda state, card, seat: any(can_do_part(state, card, seat, part) for part in range(3))
    )


# Shared by MLY-114
demon_ritual_names = (
    "Zemia Tablet Ritual", "La Jinn Tablet Ritual", "Ritual of the Masked Demon Beast", "Masked Selection Ritual",
    "Dark Ritual of Legend", "Ritual of the Blasphemous Avatar", "Ritual of the Blasphemous Dreadroot", "Alien Greed Ritual",
    "Ritual of the Blasphemous Eraser", "Fiendish Engine Ritual", "Battlefield Ritual", "Shunoros Ritual",
    "Ritual of the Blasphemous Leviathan", "Diabound Ritual", "Synthetic Demon Ritual",
)  # fmt: skip


def mly_114_evil_ceremony() -> CardEffects:
    def can_activate_in_standby(state: State, card: int, seat: int) -> bool:
        if state.phase != STANDBY or state.active != seat:
            return False
        return bool(possible_effects(state, seat))

    def possible_effects(state: State, seat: int) -> list[str]:
        words = ["positions"] if places.field_monsters(state, seat) else []
        return words + (["ritual"] if places.deck_cards(state, seat, conditions.named(*demon_ritual_names)) else [])

    def choose_effect(state: State, card: int, seat: int, targets: Targets) -> None:
        """Every monster changes its position, or a Ritual Spell for a Demon comes to the hand."""
        choices.choose(state, seat, possible_effects(state, seat), apply_chosen, card, seat)

    def apply_chosen(state: State, word: str, card: int, seat: int) -> None:
        if word == "ritual":
            piles.search_for(conditions.named(*demon_ritual_names))(state, card, seat, ())
            return
        for other in places.field_monsters(state, seat):
            changes.battle_swap(state, other)
        changes.change_player(state, seat, "player_no_positions")

    return effects(Activation(choose_effect, can=can_activate_in_standby), by_phase=True)


def mly_119_chorus_of_sanctuary() -> CardEffects:
    def has_no_alter_monster(state: State, card: int, seat: int) -> bool:
        return not any("Alter" in state.game.types[monster] for monster in places.field_monsters(state, seat, "own"))

    ascended_alter = summons.alter_use("Ascended")

    return effects(
        Activation(resolves.nothing),
        static(
            "def", lambda state, card, other: other >= 0 and state.zone[other] == FRONT and state.pos[other] % 2 == DEF, 500
        ),
        ActivatedEffect(
            ascended_alter.resolve,
            can=lambda state, card, seat: has_no_alter_monster(state, card, seat) and ascended_alter.can(state, card, seat),
            slow=True,
        ),
    )


def mly_126_necrovalley() -> CardEffects:
    is_hidden_or_gravekeeper = conditions.either(conditions.hidden, conditions.both(conditions.face_up, conditions.GRAVEKEEPER))

    def has_hidden_or_gravekeeper(state: State, card: int, seat: int, event: Activated) -> bool:
        """A Hidden or "Gravekeeper" monster is on the field."""
        return event.card != card and any(
            is_hidden_or_gravekeeper(state, card, other) for other in places.field_monsters(state, seat)
        )

    def negate_taking_from_graveyard(state: State, card: int, seat: int, event: Activated) -> None:
        """An effect that would take a card from a graveyard is negated."""
        links = [link for link in state.chain if link.card == event.card and link.use == event.use]
        if (
            links
            and not is_unstoppable(state, links[-1])
            and would(state, links[-1], answers.empties_graveyard(state, card, seat))
        ):
            state.negated = (*state.negated, links[-1].number)

    return effects(
        Activation(resolves.nothing), Trigger(Activated, negate_taking_from_graveyard, has_hidden_or_gravekeeper, at_once=True)
    )

"""King of Duelists: Rules."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.cards.values import given_types
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event
from deckcheck.games.kingdom_duels.engine.duel.state import Link


def kod_007_sealing_light() -> CardEffects:
    is_sealed = conditions.both(conditions.is_monster, conditions.face_up, conditions.of_type("Sealed"))

    def hold_type_changes(state: State, card: int) -> bool:
        """What would change the types of a Sealed monster happens when it is no longer Sealed, or when the Rule leaves."""
        works, busy = in_play(state, card), False
        held = {mod.card for mod in state.changes.of("held_types")}
        for other in all_monsters(state):
            sealed = works and is_sealed(state, card, other)
            if sealed and other not in held:
                known = tuple(mod for mod in state.changes if mod.card == other and mod.kind in ("type", "lose_type"))
                wet = {"Dampened"} & types_of(state, other)  # a Terrain gives and takes it
                marks.mark(state, other, "held_types", (*given_types(state, other), *wet))
                marks.mark(state, other, "types_before", known)
                busy = True
            elif other in held and not sealed:
                marks.unmark(state, "held_types", card=other)
                marks.unmark(state, "types_before", card=other)
                apply_held_changes(state, other)
                busy = True
            elif sealed:
                busy = hold_new_changes(state, other) or busy
        return busy

    def hold_new_changes(state: State, monster: int) -> bool:
        known = marks.marks(state, monster, "types_before")[0]
        new = [
            mod
            for mod in state.changes
            if mod.card == monster and mod.kind in ("type", "lose_type") and mod.value != "Sealed" and mod not in known
        ]
        for mod in new:
            state.changes.remove(mod)
            state.changes.append(mod._replace(kind=f"waiting_{mod.kind}"))
        return bool(new)

    def apply_held_changes(state: State, monster: int) -> None:
        for mod in [mod for mod in state.changes if mod.card == monster and mod.kind in ("waiting_type", "waiting_lose_type")]:
            state.changes.remove(mod)
            state.changes.append(mod._replace(kind=mod.kind.removeprefix("waiting_")))

    return effects(
        *tuple(static(kind, is_sealed) for kind in ("cannot_attack", "cannot_move", "cannot_be_hidden")),
        event=situations.on_field(conditions.of_type("Sealed")),
        watch=hold_type_changes,
        watch_mark="held_types",
    )


def kod_010_watchful_protector() -> CardEffects:
    is_protector = conditions.both(conditions.is_monster, conditions.face_up, conditions.of_type("Protector"))

    def protectors_of(state: State, card: int, monster: int) -> list[int]:
        """The Protectors of the side of a monster that is none itself."""
        if state.zone[monster] != FRONT or conditions.of_type("Protector")(state, card, monster):
            return []
        attackers = state.attack or ()
        side = monsters(state, state.ctrl[monster])
        return [other for other in side if other not in attackers and is_protector(state, card, other)]

    def offer_redirect(state: State, card: int, seat: int, event: Attacked) -> None:
        """The controller of the attacked monster may offer a Protector instead."""
        if state.attack is not None and state.attack[1] == event.target and protectors_of(state, card, event.target):
            actions.ask_redirect(state, changes.controller(state, event.target), protectors_of(state, card, event.target))

    def would_take_control(state: State, card: int, seat: int, event: Activated) -> bool:
        """An effect that would take a monster of another side to which Protectors belong."""
        link = answered_link(state)
        if link is None or not conditions.first_copy_in_force(state, card):
            return False
        found = [target for target in aimed_at(state) if target >= 0 and protectors_of(state, card, target)]
        return any(would(state, link, would_change_side(target)) for target in found)

    def would_change_side(target: int) -> Happened:
        return lambda before, after: after.zone[target] == FRONT and after.ctrl[target] != before.ctrl[target]

    def offer_protector(state: State, card: int, seat: int, event: Activated) -> None:
        """The controller of a monster that is about to be taken may offer a Protector instead."""
        link = answered_link(state)
        for place, target in enumerate(link.targets if link is not None else ()):
            others = protectors_of(state, card, target) if target >= 0 else []
            if others:
                choices.pick_up_to(
                    state, changes.controller(state, target), others, 1, change_target_to_chosen, place, event.link
                )
                return

    def change_target_to_chosen(state: State, chosen: Targets, place: int, number: int) -> None:
        for index, link in enumerate(state.chain):
            if chosen and link.number == number:
                targets = (*link.targets[:place], chosen[0], *link.targets[place + 1 :])
                state.chain[index] = link._replace(targets=targets)

    return effects(
        Trigger(
            Attacked,
            offer_redirect,
            lambda state, card, seat, event: (
                conditions.first_copy_in_force(state, card) and bool(protectors_of(state, card, event.target))
            ),
            at_once=True,
        ),
        Trigger(Activated, offer_protector, would_take_control, at_once=True),
        event=situations.on_field(conditions.of_type("Protector")),
    )


def kod_025_living_graveyard() -> CardEffects:
    def mark_destroyed(state: State, card: int, seat: int, event: Destroyed) -> None:
        """Note a fallen monster, and whether it was Regeneration then."""
        if not marks.marked(state, event.card, "fell"):
            marks.mark(state, event.card, "fell", "Regeneration" in event.stood.types, PERMANENT)

    def was_beaten_with_atk(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """A monster was destroyed by battle while it had more than 0 ATK."""
        return event.cause == "battle" and event.stood.atk > 0

    def revive_marked(state: State, card: int, seat: int, event: MainPhaseBegan) -> None:
        """A monster that had Regeneration when it was destroyed, or has it in the graveyard."""
        for mod in state.changes.of("fell"):
            if mod.value or "Regeneration" in types_of(state, mod.card):
                choices.later(state, revive_one, mod.card)
        marks.unmark(state, "fell")

    def revive_one(state: State, other: int) -> None:
        if state.zone[other] == GRAVE:
            summons.special_summon(state, state.game.owner[other], (other,), optional=True)

    def is_after_battle(state: State, card: int, seat: int, event: MainPhaseBegan) -> bool:
        return state.phase == MAIN2 and conditions.first_copy_in_force(state, card) and "fell" in state.changes.kinds

    def begin_turn(state: State, card: int, seat: int, event: DrawPhaseBegan) -> None:
        marks.unmark(state, "fell")
        if has_regeneration(state, card, seat):
            note_regeneration_seen(state, card, seat, event)

    def note_regeneration_seen(state: State, card: int, seat: int, event: Event) -> None:
        marks.mark(state, card, "regeneration_seen", True, state.turn)

    has_regeneration = situations.on_field(conditions.of_type("Regeneration"))

    def has_new_regeneration(state: State, card: int, seat: int, event: Event) -> bool:
        """It counts for the turn even if it is hidden or loses the type afterwards."""
        return not marks.marked(state, card, "regeneration_seen") and has_regeneration(state, card, seat)

    def was_given_regeneration(state: State, card: int, seat: int, event: Changed) -> bool:
        return event.kind == "type" and has_new_regeneration(state, card, seat, event)

    def regeneration_left_field(state: State, card: int, seat: int, event: LeftField) -> bool:
        was_up = event.where.zone == FRONT and event.where.position < HIDDEN_ATK
        return was_up and "Regeneration" in event.types and not marks.marked(state, card, "regeneration_seen")

    def had_regeneration_this_turn(state: State, card: int, seat: int) -> bool:
        """Its EVENT looks back over the whole turn for a face-up Regeneration monster."""
        return has_regeneration(state, card, seat) or marks.marked(state, card, "regeneration_seen")

    return effects(
        triggers.bookkeeping(Destroyed, mark_destroyed, was_beaten_with_atk),
        *(triggers.notes(event, "regeneration_seen", has_new_regeneration) for event in (Summoned, Flipped, Equipped)),
        triggers.notes(Changed, "regeneration_seen", was_given_regeneration),
        triggers.notes(LeftField, "regeneration_seen", regeneration_left_field),
        Trigger(MainPhaseBegan, revive_marked, is_after_battle),
        triggers.bookkeeping(DrawPhaseBegan, begin_turn),
        event=had_regeneration_this_turn,
    )


def kod_035_first_labyrinth_layout() -> CardEffects:
    return effects(event=tiles.is_in_force)


def kod_043_second_labyrinth_layout() -> CardEffects:
    return effects(event=tiles.is_in_force)


def kod_092_elusive_toons() -> CardEffects:
    def choose_terrain(state: State, card: int, seat: int, event: Attacked) -> None:
        """The attacked Toon may jump to another Terrain; only a Toon can follow it."""
        target = event.target
        side = state.boards[state.ctrl[target]].front
        player = changes.controller(state, target)
        words: list[int | str] = [column + 1 for column in range(5) if side[column] < 0]
        words.append("stay")
        choices.choose(state, player, words, move_to_chosen, event.attacker, target, called="zone {}")

    def move_to_chosen(state: State, word: int | str, attacker: int, target: int) -> None:
        column = state.col[target]
        if isinstance(word, str) or state.attack is None or not terrains.move(state, target, word - 1):
            return
        if not marks.marked(state, target, "dodged"):
            marks.mark(state, target, "dodged", column)
        if conditions.of_type("Toon")(state, target, attacker):
            state.mark = mark_of(state, target)
        else:
            actions.negate_attack(state)

    def can_move_away(state: State, card: int, seat: int, event: Attacked) -> bool:
        target = event.target
        free = -1 in state.boards[state.ctrl[target]].front and not has(state, target, "cannot_move")
        return (
            state.attack is not None
            and state.attack[1] == target
            and state.phase == BATTLE
            and conditions.first_copy_in_force(state, card)
            and free
            and conditions.of_type("Toon")(state, card, target)
        )

    def move_back(state: State, card: int, seat: int, event: BattlePhaseEnded) -> None:
        for mod in list(state.changes.of("dodged")):
            state.changes.remove(mod)
            if state.zone[mod.card] == FRONT:
                terrains.move(state, mod.card, mod.value)

    def is_toon_against_equal(state: State, card: int, other: int) -> bool:
        """In battle with a monster of the same ATK, whatever the positions."""
        if other < 0 or state.battle is None or other not in state.battle or not conditions.of_type("Toon")(state, card, other):
            return False
        return atk_of(state, state.battle[0]) == atk_of(state, state.battle[1])

    return effects(
        static("battle_proof", is_toon_against_equal),
        Trigger(Attacked, choose_terrain, can_move_away),
        triggers.bookkeeping(BattlePhaseEnded, move_back, lambda state, card, seat, event: "dodged" in state.changes.kinds),
        event=situations.on_field(conditions.of_type("Toon")),
    )


def kod_107_spell_reflecting_armor() -> CardEffects:
    def battles_magic(state: State, card: int, other: int) -> bool:
        """A Machine that battles a Spellcaster or a monster with a Spell on it."""
        if state.battle is None or other not in state.battle or not conditions.of_type("Machine")(state, card, other):
            return False
        against = situations.opposing(state, other)
        return conditions.of_type("Spellcaster")(state, card, against) or spells.wears_spell(state, card, against)

    return effects(
        static("battle_proof", battles_magic),
        static("no_battle_damage", battles_magic),
        event=situations.on_field(conditions.of_type("Machine")),
    )


def kod_135_petrification() -> CardEffects:
    def hurt_owner(state: State, card: int, seat: int, event: Destroyed) -> None:
        changes.damage(state, state.game.owner[event.card], state.game.def_[event.card] // 2)

    def was_petrified(state: State, card: int, seat: int, event: Destroyed) -> bool:
        """What was destroyed was Petrified then."""
        return "Petrified" in event.stood.types and conditions.first_copy_in_force(state, card)

    is_petrified = conditions.of_type("Petrified")

    def is_destructible_petrified(state: State, card: int, other: int) -> bool:
        """A Petrified monster that a lost battle will destroy, which hurts its owner in another way."""
        return other >= 0 and is_petrified(state, card, other) and not has(state, other, "battle_proof")

    return effects(
        static("cannot_attack", is_petrified),
        static("cannot_move", is_petrified),
        static("position_locked", is_petrified),
        static("no_battle_damage", is_destructible_petrified),
        Trigger(Destroyed, hurt_owner, was_petrified),
        event=situations.on_field(is_petrified),
    )


def kod_141_assimilation() -> CardEffects:
    is_absorption = conditions.of_type("Absorption")

    def has_cards_beneath(state: State, card: int, other: int) -> bool:
        """An Absorption monster with cards on it or beneath it."""
        return other >= 0 and other in state.host and state.zone[other] == FRONT and is_absorption(state, card, other)

    def absorbed_types(state: State, card: int, other: int) -> frozenset[str]:
        """The types of the monsters that it is equipped with or that are attached to it."""
        under = [*actions.equips_of(state, other), *actions.attached_to(state, other)]
        types = [types_of(state, candidate) for candidate in under if conditions.is_monster(state, card, candidate)]
        return frozenset[str]().union(*types) - conditions.CARD_KINDS

    return effects(static("type", has_cards_beneath, absorbed_types), event=situations.on_field(is_absorption))


def kod_155_soul_prison() -> ActivatedEffect:
    def declare_duelist(state: State, card: int, seat: int, targets: Targets) -> None:
        names = {state.game.name[player.duelist] for player in state.players if player.duelist >= 0}
        choices.choose(state, seat, (*sorted(names), declarations.ANOTHER), keep_name, card)

    def keep_name(state: State, name: str, card: int) -> None:
        marks.mark(state, card, "soul_prison", name, PERMANENT)

    return symbols.spending(1, declare_duelist)


def kod_156_symbol_of_friendship() -> ActivatedEffect:
    friends = frozenset(("Anzu", "Honda", "Jonouchi", "Yugi"))

    def is_friend(state: State, seat: int) -> bool:
        duelist = state.players[seat].duelist
        return duelist >= 0 and not friends.isdisjoint(names_of(state, duelist))

    def hits_friend(state: State, seat: int, link: Link) -> bool:
        """It targets a player who has one of these Duelists, or a card that such a player controls."""
        cards = [target for target in link.targets if target >= 0 and state.zone[target] in ON_FIELD_ZONES]
        hit = {*players.targeted_by(state, link), *(changes.controller(state, other) for other in cards)}
        return any(is_friend(state, other) for other in hit - {link.seat})

    return symbols.spending(1, resolves.negate_activation, symbols.answers_symbol(hits_friend))


def kod_157_cyndia() -> CardEffects:
    def draw_and_mark_player(state: State, card: int, seat: int, targets: Targets) -> None:
        """Two cards now; the duel is lost in the seventeenth own End Phase."""
        actions.draw(state, seat, 2)
        marks.mark(state, card, "tragedy", seat, PERMANENT)

    def count_end_phase(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        marks.mark(state, card, "tragic_phase", True, PERMANENT)
        if len(marks.marks(state, card, "tragic_phase")) >= 17:
            defeat(state, [event.seat], "KD-WIN-01")

    return effects(
        ActivatedEffect(draw_and_mark_player, charges=1, limit=""),
        triggers.bookkeeping(
            EndPhaseBegan, count_end_phase, lambda state, card, seat, event: event.seat in marks.marks(state, card, "tragedy")
        ),
    )

"""Rebirth of Avatar: Combinations."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.duel.event_model import Event
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import note_arrival


def roa_031_mega_thunderball() -> CardEffects:
    def skip_attackers_next(state: State, card: int, seat: int, event: Attacked) -> None:
        """A monster that attacks it skips its next attack."""
        lasting.skip_next_attack(state, card, event.attacker)

    def shock(state: State, card: int, seat: int, monster: int) -> None:
        lasting.skip_next_attack(state, card, monster)

    return effects(
        Trigger(Attacked, skip_attackers_next, triggers.is_attacked),
        triggers.when_revealed(skip_attackers_next, attacking=False),
        lasting.SKIPS_ATTACK,
        statics.self_static("shares_tiles"),
        tiles.rolls(shock),
        plays_as=("monster",),
    )


def roa_049_the_selection() -> CardEffects:
    def choose_type(state: State, card: int, seat: int, targets: Targets) -> None:
        """A Monster Type of the player's monsters; no player summons monsters of that type for a while."""
        types: set[str] = set()
        for other in places.field_monsters(state, seat, "own"):
            types |= types_of(state, other) - (conditions.CARD_KINDS - {"Divine"})
        choices.choose(state, seat, sorted(types), forbid_chosen_type, card, seat)

    def forbid_chosen_type(state: State, word: str, card: int, seat: int) -> None:
        turns = lasting.until_end_phase(state, seat)
        until = state.turn if turns == changes.THIS_TURN else state.turn + turns
        marks.mark(state, player_number(seat), "selected_type", word, until)

    def is_forbidden_type(state: State, card: int, other: int) -> bool:
        if "selected_type" not in state.changes.kinds or other < 0 or not conditions.is_monster(state, card, other):
            return False
        return not types_of(state, other).isdisjoint(mod.value for mod in state.changes.of("selected_type"))

    return effects(
        Activation(choose_type, can=lambda state, card, seat: bool(places.field_monsters(state, seat, "own"))),
        *tuple(static(kind, is_forbidden_type, zone="any") for kind in ("cannot_be_summoned", "cannot_be_special_summoned")),
        plays_as=("spell", "trap"),
    )


def roa_088_sand_fortress() -> CardEffects:
    def become_monster(state: State, card: int, seat: int, targets: Targets) -> None:
        """The Trap becomes a monster where it was, and the attack goes to it."""
        if state.zone[card] == BACK:
            place_front(state, card, state.ctrl[card], 5 + state.col[card], DEF)
            note_arrival(state, card)
        redirect_to_itself(state, card, seat, ())

    def redirect_to_itself(state: State, card: int, seat: int, event: Event) -> None:
        """The attack goes to it."""
        if state.attack is not None and state.attack[1] != card and conditions.face_up(state, card, card):
            actions.redirect_attack(state, card)

    def attacks_another(state: State, card: int, seat: int, event: OfAttack) -> bool:
        return state.zone[card] == FRONT and event.target != card and triggers.foe_attacks(state, card, seat, event)

    def attacks_directly(state: State, card: int, seat: int, event: AttackDeclared) -> bool:
        return event.attacker == event.target and attacks_another(state, card, seat, event)

    def lose_def_or_destroy(state: State, card: int, seat: int, event: Battled) -> None:
        """It loses DEF by the ATK of the attacker, and falls with none left."""
        if state.zone[card] == FRONT:
            changes.modify_def(state, card, -atk_of(state, event.attacker), PERMANENT)
            if not def_of(state, card):
                actions.destroy(state, card, seat)

    return effects(
        Activation(become_monster),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
        statics.self_static("inflicts_no_damage"),
        Trigger(Attacked, redirect_to_itself, attacks_another),
        Trigger(AttackDeclared, redirect_to_itself, attacks_directly),
        Trigger(Battled, lose_def_or_destroy, triggers.is_attacked),
        plays_as=("trap",),
    )


def roa_122_covering_fire() -> CardEffects:
    def weaken_foes(state: State, card: int, seat: int, targets: Targets) -> None:
        """Monsters of the opponents lose 400 ATK."""
        for other in places.field_monsters(state, seat, "foe"):
            changes.modify_atk(state, other, -400)

    def weaken_and_offer_negation(state: State, card: int, seat: int, targets: Targets) -> None:
        """As a Trap; the attacking player may negate the attack."""
        weaken_foes(state, card, seat, targets)
        if state.attack is not None:
            attacker = changes.controller(state, state.attack[0])
            choices.choose(state, attacker, ("negate the attack", "go on"), battles.negate_or_not)

    return effects(
        Activation(weaken_foes, can=lambda state, card, seat: state.phase in (MAIN1, MAIN2)),
        TrapTrigger(Attacked, triggers.foe_attacks_mine()),
        as_trap=ActivatedEffect(weaken_and_offer_negation),
        plays_as=("spell", "trap"),
        by_phase=True,
    )


def roa_155_cross_counter_trap() -> CardEffects:
    return effects(Activation(resolves.nothing), *moments.OPENS_HAND, plays_as=("spell", "trap"))

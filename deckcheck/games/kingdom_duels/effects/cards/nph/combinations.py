"""Nameless Pharaoh: Combinations."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.cards.values import base_atk_of


def nph_021_embodiment_of_apophis() -> CardEffects:
    def note_foe_attack(state: State, card: int, seat: int, event: AttackDeclared) -> None:
        marks.mark(state, card, "foe_attacked", changes.controller(state, event.attacker), state.turn)

    def is_attackers_battle_over(state: State, card: int, seat: int, event: BattlePhaseEnded) -> bool:
        foreign = state.players[event.seat].team != state.players[seat].team
        return foreign and event.seat in marks.marks(state, card, "foe_attacked")

    def summon_itself(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[card] == BACK:
            summons.special_summon(state, seat, (card,), then=choose_card_to_set, arguments=(seat,))

    def choose_card_to_set(state: State, card: int, seat: int) -> None:
        """A Spell or Trap of the hand may be Set in its column."""
        hand = [other for other in state.players[seat].hand if other in state.game.settable]
        free = state.zone[card] == FRONT and state.boards[state.ctrl[card]].back[state.col[card]] < 0
        if hand and free and not has_player(state, seat, "player_no_sets"):
            choices.choose(state, seat, (*(state.refs[other] for other in hand), "none"), set_in_column, card, seat)

    def set_in_column(state: State, word: str, card: int, seat: int) -> None:
        if word != "none":
            spells.set_down(state, state.refs.index(word), seat, state.col[card])

    return effects(
        Activation(summon_itself, can=situations.has_room),
        TrapTrigger(BattlePhaseEnded, is_attackers_battle_over),
        triggers.bookkeeping(AttackDeclared, note_foe_attack),
        plays_as=("trap",),
    )


def nph_034_holding_arms() -> CardEffects:
    def equip_to_monster(state: State, card: int, seat: int, monster: int) -> None:
        actions.equip(state, card, monster, seat)

    return effects(
        strikes.strike_monster(equip_to_monster),
        static("cannot_attack", conditions.its_bearer),
        static("cannot_move", conditions.its_bearer),
        static("position_locked", conditions.its_bearer),
        saves=unions.outlives_bearer,
        plays_as=("monster",),
    )


def nph_037_amazoness_curse_master() -> CardEffects:
    exchange_targets = targets.both_targets(
        targets.monster("own", conditions.not_itself, conditions.face_up, conditions.name_has("Amazoness")),
        targets.monster("foe", conditions.face_up, conditions.is_normal),
    )

    def exchange_base_atk(state: State, card: int, seat: int, targets: Targets) -> None:
        one, other = targets
        if targets not in exchange_targets(state, card, seat):
            return
        mine, theirs = base_atk_of(state, one), base_atk_of(state, other)
        changes.change(state, one, "base_atk", theirs)
        changes.change(state, other, "base_atk", mine)

    exchange_effect = costs.once_a_turn(exchange_base_atk, exchange_targets)

    return effects(exchange_effect, activate=exchange_effect, plays_as=("spell", "monster"))


def nph_044_holding_legs() -> CardEffects:
    return effects(
        ActivatedEffect(
            unions.equip_itself,
            can=lambda state, card, seat: state.zone[card] == FRONT and unions.has_backrow(state, seat),
            targets=targets.monster("any", conditions.face_up, conditions.not_itself, conditions.is_normal),
            slow=True,
        ),
        static("cannot_move", conditions.its_bearer),
        saves=unions.outlives_bearer,
        plays_as=("monster",),
    )


def nph_069_robbin_goblin() -> CardEffects:
    def hurts_player_holding_five(state: State, card: int, seat: int, event: Damaged) -> bool:
        """A monster of the player hurt a player with five or more cards in hand, also its own in a battle of two of them."""
        if event.cause != "battle" or state.attack is None or len(state.players[event.seat].hand) < 5:
            return False
        own = [other for other in state.attack if conditions.own(state, card, other)]
        return len(own) == 2 if event.seat == seat else bool(own)

    return effects(
        Activation(resolves.nothing, stays=True),
        Trigger(Damaged, lambda state, card, seat, event: piles.random_discard(state, event.seat), hurts_player_holding_five),
        plays_as=("spell", "monster"),
        slow=True,
    )


def nph_095_plasma_eel() -> CardEffects:
    return effects(unions.CLINGS_ON, *unions.clings_to_foe(500), plays_as=("monster",))


def nph_144_sword_of_soul() -> CardEffects:
    own_warriors = targets.monster("own", conditions.face_up, conditions.of_type("Warrior"))

    def equip_from_graveyard(state: State, card: int, seat: int, targets: Targets) -> None:
        if state.zone[card] == GRAVE:
            actions.equip(state, card, targets[0], seat)

    return effects(
        ActivatedEffect(
            resolves.if_still(own_warriors, equip_from_graveyard),
            can=lambda state, card, seat: marks.marked(state, card, "fell_today") and unions.has_backrow(state, seat),
            targets=own_warriors,
            zone="graveyard",
            slow=False,
        ),
        *statics.equip_stats(1000),
        triggers.notes(
            Destroyed,
            "fell_today",
            lambda state, card, seat, event: event.card == card and event.cause == "battle",
            zone="field",
        ),
        plays_as=("monster",),
    )


def nph_152_mechanical_magic_mirror() -> CardEffects:
    def usable_foe_spells(state: State, card: int, seat: int) -> list[Targets]:
        """Spells of the opponents' graveyards that could be activated, at any speed."""
        found = [other for other in places.graveyard(state, seat, "foe") if conditions.is_spell(state, card, other)]
        return [(other,) for other in found if spells.castable(state, seat, other, slow_too=True)]

    def use_foe_spell(state: State, card: int, seat: int, targets: Targets) -> None:
        changes.change_player(state, seat, "player_defends")
        if state.zone[targets[0]] == GRAVE:
            spells.cast(state, seat, targets[0])

    return effects(
        Activation(use_foe_spell, can=lambda state, card, seat: unions.has_backrow(state, seat), targets=usable_foe_spells),
        TrapTrigger(AttackDeclared, triggers.foe_attacks),
        plays_as=("trap",),
    )


def nph_168_metal_reflect_slime() -> CardEffects:
    def foe_in_attack(state: State, seat: int) -> int:
        """Return the monster of the other side in the open attack, or -1."""
        mine = changes.home(state, seat)
        fighters = state.attack or ()
        theirs = [other for other in fighters if state.ctrl[other] != mine]
        return (theirs or [other for other in fighters if state.zone[other] != FRONT] or [-1])[0]

    def takes_1000_battle_damage(state: State, card: int, seat: int, event: Damaged) -> bool:
        return event.seat == seat and event.amount >= 1000 and event.cause == "battle" and foe_in_attack(state, seat) >= 0

    def summon_as_slime(state: State, card: int, seat: int, targets: Targets) -> None:
        other = foe_in_attack(state, seat)
        types = types_of(state, other) - conditions.CARD_KINDS
        name = "God Slime" if "Divine" in types_of(state, other) else "Monster Slime"
        amount = min(3000, cause_of(state, card, Damaged).amount)
        if state.zone[card] != BACK:
            return
        summons.special_summon(
            state, seat, (card,), (DEF,), then=take_def_and_types, arguments=(amount, tuple(sorted(types)), name)
        )

    def take_def_and_types(state: State, card: int, amount: int, types: tuple[str, ...], name: str) -> None:
        changes.change(state, card, "base_def", amount, ON_FIELD)
        changes.change(state, card, "renamed", name, ON_FIELD)
        for word in types:
            changes.add_type(state, card, word)

    return effects(
        Activation(
            summon_as_slime,  # the battle that hurts may still make room
            can=lambda state, card, seat: state.battle is not None or summons.room(state, seat),
        ),
        TrapTrigger(Damaged, takes_1000_battle_damage),
        plays_as=("trap",),
    )

"""Millennium Legacy: Combinations."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.vocabulary import *
from deckcheck.games.kingdom_duels.engine.battle import life_points


# Shared by MLY-025 and MLY-068
def is_in_hand(state: State, card: int, other: int) -> bool:
    return card == other and state.zone[card] == HAND


def mly_025_ark_of_miracles() -> CardEffects:
    def normals_in_graveyards(state: State, card: int, seat: int) -> list[int]:
        return [other for other in places.graveyard(state, seat) if conditions.is_normal(state, card, other)]

    def attach_all_normals(state: State, card: int, seat: int, targets: Targets) -> None:
        """Every Normal monster of every graveyard goes beneath it."""
        for other in normals_in_graveyards(state, card, seat):
            actions.attach(state, other, card)

    def attached_monsters(state: State, card: int, seat: int) -> list[Targets]:
        if state.attack is None or state.attack[1] != card or state.pos[card] != ATK:
            return []
        return [(other,) for other in actions.attached_to(state, card) if conditions.is_monster(state, card, other)]

    return effects(
        static("rear_summon", is_in_hand, "only", zone="hand"),
        ActivatedEffect(
            attach_all_normals, can=lambda state, card, seat: bool(normals_in_graveyards(state, card, seat)), slow=False
        ),
        ActivatedEffect(resolves.negate_attack, targets=attached_monsters, cost=resolves.erode_target, slow=False),
        plays_as=("monster",),
    )


def mly_068_millennium_shield() -> CardEffects:
    is_own_warrior = conditions.both(conditions.own, conditions.face_up, conditions.of_type("Warrior"))

    def equip_monster(state: State, card: int, monster: int, seat: int) -> None:
        spells.equip_or_bury(state, card, monster, seat)

    def monster_with_shield(state: State, card: int) -> int:
        """The shield itself as a monster, or its bearer."""
        return card if state.zone[card] == FRONT else state.host[card]

    def can_take_redirected(state: State, card: int, seat: int, event: Attacked) -> bool:
        return (
            bool(event.redirected)
            and monster_with_shield(state, card) >= 0
            and monster_with_shield(state, card) not in (event.attacker, event.target)
        )

    def redirect_to_shield(state: State, card: int, seat: int, event: Attacked) -> None:
        if state.attack is not None and monster_with_shield(state, card) >= 0:
            actions.redirect_attack(state, monster_with_shield(state, card))

    return effects(
        Activation(
            lambda state, card, seat, targets: equip_monster(state, card, targets[0], seat),
            targets=targets.monster("own", is_own_warrior),
            stays=True,
        ),
        static("cannot_be_hidden", is_in_hand, zone="hand"),
        static("set_def", conditions.its_bearer, 3000),
        Trigger(Attacked, redirect_to_shield, can_take_redirected, optional=True),
        equip_to=is_own_warrior,
        plays_as=("monster", "spell"),
    )


def mly_083_mister_bomber() -> CardEffects:
    def destroy_nearby(state: State, card: int, seat: int, event: EndPhaseBegan) -> None:
        """It is destroyed, with the Hidden and Normal monsters of its column and of those beside it, and its player loses
        LP."""
        board, column = state.ctrl[card], state.col[card]
        if not conditions.face_up(state, card, card) or not actions.destroy(state, card, seat):
            return
        near = [
            other for other in places.field_monsters(state, seat) if abs(column_seen_from(state, other, board) - column) <= 1
        ]
        fits = conditions.either(conditions.hidden, conditions.is_normal)
        lost = 1 + actions.destroy_all(state, [other for other in near if fits(state, card, other)], seat)
        life_points.lose_lp(state, seat, 200 * lost, "loss")

    def column_seen_from(state: State, other: int, board: int) -> int:
        """Return the column of a monster as the players of a board count."""
        return state.col[other] if state.ctrl[other] == board else 4 - state.col[other]

    def is_foes_end_phase(state: State, card: int, seat: int, event: EndPhaseBegan) -> bool:
        return state.zone[card] == FRONT and state.players[event.seat].team != state.players[seat].team

    return effects(Trigger(EndPhaseBegan, destroy_nearby, is_foes_end_phase), plays_as=("monster",))

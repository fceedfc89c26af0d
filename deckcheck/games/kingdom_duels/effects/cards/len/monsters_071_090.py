"""Loose Ends: monsters 041 to 090."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    situations,
    statics,
    summons,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import base_def_of, level_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import FIRST_TRIGGER, is_used
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, GRAVE, HIDDEN_ATK, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _strike_from_dark(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-081: it and a Hidden monster, both on DARK Terrains, battle."""
    if card not in data[:2]:
        return False
    other = data[1] if data[0] == card else data[0]
    return conditions.hidden(state, card, other) and all(
        conditions.on_attribute("dark")(state, card, candidate) for candidate in (card, other)
    )


def _out_of_the_dark(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-081: the battle that begins turned both of them face-up, on DARK Terrains."""
    return (
        set(data[:2]) == set(data[2])
        and card in data[:2]
        and all(conditions.on_attribute("dark")(state, card, candidate) for candidate in data[:2])
    )


def _assassinate(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-081: instead of the battle, if nothing negated the attack or sent it elsewhere."""
    other = data[1] if data[0] == card else data[0]
    if state.attack is not None and {card, other} == set(state.attack):
        state.attack = None
        actions.destroy(state, other, seat)


def _twin_blades(state: State, card: int, other: int) -> bool:
    """LEN-083: in its battle with a monster in ATK position both strike with all they have."""
    if state.battle is None or card not in state.battle or other not in state.battle or state.pos[state.battle[1]] != ATK:
        return False
    return conditions.flagged("twin_blades")(state, card, card)


def _faces_attacker(state: State, card: int, seat: int) -> bool:
    fighters = situations.fighters(state)
    if card not in fighters or is_used(state, seat, card, "turn", FIRST_TRIGGER):
        return False
    return all(state.pos[other] in (ATK, HIDDEN_ATK) for other in fighters)


def _draw_both(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-083: for an ActivatedEffect or a Trigger."""
    lasting.for_battle(state, card, "twin_blades", card)


def _comes_out(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-083: battle_begins: the battle turned it face-up, against a monster in ATK position."""
    in_attack = all(state.pos[other] == ATK for other in data[:2])
    return card in data[2] and in_attack and not is_used(state, seat, card, "turn", 0)


def _gadget_targets(state: State, card: int, other: int) -> Targets:
    """LEN-089: four times in the duel any face-up monster that does not burrow."""
    seat = -1 - changes.controller(state, card)
    if marks.marked(state, card, "keeps_rules") or len(marks.marks(state, seat, "gadget_attacks")) >= 4:
        return ()
    fits = (conditions.face_up, conditions.no(conditions.of_type("Burrowing")))
    return statics.foes_that(*fits)(state, card, other)


def _spend_gadget(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - seat, "gadget_attacks", True, PERMANENT)


def _gadget_needed(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and battles.attack_needs_leave(state, card, data[1])


def _open_grave(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[card] == FRONT:
        terrains.replace_terrain(state, state.ctrl[card], state.col[card], "Graveyard")


def _thirteenth(state: State, card: int, seat: int) -> bool:
    """LEN-078: with exactly twelve other monsters in the graveyard."""
    grave = state.boards[changes.home(state, seat)].grave
    others = [other for other in grave if other != card and conditions.is_monster(state, card, other)]
    return len(others) == 12 and summons.room(state, seat)


def _rise(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[card] == GRAVE:
        summons.special_summon(state, seat, (card,), then=_risen, arguments=(seat,))


def _risen(state: State, card: int, seat: int) -> None:
    changes.add_type(state, card, "Regeneration")
    summons.summon_from("graveyard", optional=True)(state, card, seat, ())


def _traps_in_hand(state: State, seat: int) -> list[int]:
    return [other for other in state.players[seat].hand if conditions.is_trap(state, other, other)]


def _vanishing(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-084: it is attacked face-up, and a Trap of the hand can be Eroded."""
    return data[1] == card and conditions.face_up(state, card, card) and bool(_traps_in_hand(state, seat))


def _erode_trap(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _traps_in_hand(state, seat), actions.erode)


def _vanish(state: State, card: int, seat: int, data: Data) -> None:
    actions.negate_attack(state)
    changes.hide(state, card, HIDDEN_ATK)
    marks.mark(state, card, "vanished")


def _reappear(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "vanished", card=card)
    changes.flip_face_up(state, card)


def _call_number(state: State, card: int, seat: int, data: Data) -> None:
    """LEN-085: its player calls a number, and a die decides."""
    choices.choose(state, seat, (1, 2, 3, 4, 5, 6), _number_called, card, seat)


def _number_called(state: State, number: int, card: int, seat: int) -> None:
    rolled = choices.roll(state, seat)
    changes.modify_atk(state, card, 100 * rolled)
    if rolled == number:
        changes.change(state, card, "battle_proof")


def _no_die_yet(state: State, card: int, other: int) -> bool:
    return card == other and state.zone[card] != FRONT and not marks.marked(state, -1 - state.game.owner[card], "has_rolled")


CARDS: dict[str, CardEffects] = {
    "LEN-078": CardEffects(  # The 13th Buried
        uses=(ActivatedEffect(_rise, can=_thirteenth, zone="graveyard"),),
        triggers=(Trigger("summoned", _open_grave, triggers.from_graveyard, optional=True, limit="turn"),),
    ),
    # Its ATK is multiplied by the Level of a Normal monster it attacks; it never hurts the opponent.
    # What it does in a Tilemap never applies: no Rule that lays one out can be played (KD-TERM-03), and a test sees to that.
    "LEN-079": CardEffects(  # Little Wizard
        statics=(
            Static(
                "base_atk",
                situations.attacking(conditions.is_normal),
                lambda state, card, other: state.game.atk[card] * level_of(state, situations.opposing(state, card)),
            ),
            statics.self_static("inflicts_no_damage"),
        )
    ),
    "LEN-081": CardEffects(  # Dark Assassin
        triggers=(
            Trigger("attacked", _assassinate, triggers.unless_used(1, _strike_from_dark), optional=True, limit="turn"),
            Trigger("battle_begins", _assassinate, triggers.unless_used(0, _out_of_the_dark), optional=True, limit="turn"),
        )
    ),
    "LEN-083": CardEffects(  # Duker Twin Swords
        uses=(
            ActivatedEffect(
                _draw_both,
                can=_faces_attacker,
                slow=False,
            ),
        ),
        statics=(
            Static("atk", _twin_blades, lambda state, card, other: base_def_of(state, other)),
            Static("no_battle_damage", _twin_blades),
        ),
        triggers=(Trigger("battle_begins", _draw_both, _comes_out, optional=True, limit="turn"), *lasting.BATTLE_ONLY),
    ),
    # It would move two Tiles in a Tilemap, which there never is.
    "LEN-084": CardEffects(  # Swift Black Ninja
        triggers=(
            Trigger("attacked", _vanish, _vanishing, optional=True, limit="duel", cost=_erode_trap),
            triggers.bookkeeping(
                "standby", _reappear, lambda state, card, seat, data: data[0] == seat and marks.marked(state, card, "vanished")
            ),
        )
    ),
    "LEN-085": CardEffects(  # God Orgoth
        statics=tuple(Static(kind, _no_die_yet, zone="any") for kind in ("cannot_be_summoned", "cannot_be_special_summoned")),
        triggers=(
            Trigger(
                "battle_begins", _call_number, lambda state, card, seat, data: card in data[:2], optional=True, limit="turn"
            ),
            triggers.bookkeeping(
                "rolled",
                lambda state, card, seat, data: marks.mark(state, -1 - seat, "has_rolled", True, PERMANENT),
                triggers.own_event,
            ),
        ),
    ),
    "LEN-088": CardEffects(  # Thunder Kid
        strike=Strike(lambda state, card, seat, board, column: terrains.tint(state, card, board, column, "light")),
        triggers=(terrains.restores("standby", triggers.own_event),),
    ),
    "LEN-089": CardEffects(  # Gadget Soldier
        statics=statics.unbound(conditions.itself, _gadget_targets),
        triggers=(Trigger("attack_declared", _spend_gadget, _gadget_needed, at_once=True),),
    ),
}

"""The Egyptian Gods: Spells 111 to 140."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    marks,
    places,
    rituals,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.constants import BACK, DEF, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
    Upkeep,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.summons import change_position
from deckcheck.games.kingdom_duels.engine.values import all_monsters


def _hurricane(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-116: the Backrows go back to the hands, and the wind finds whoever hides."""
    for other in places.row_cards(state, seat):
        if other != card:
            actions.to_hand(state, other)
    for board in terrains.every_board(state):
        for column in range(5):
            terrains.cover(state, card, board, column, "Vortex")
    in_the_wind = conditions.both(conditions.hidden, conditions.on_terrain("Vortex"))
    found = [monster for monster in all_monsters(state) if in_the_wind(state, card, monster)]
    for other in reversed(found):
        choices.later(state, changes.flip_face_up, other)


def _into_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-118: the bearer is locked into ATK position; the mask on it holds it already, so it is turned by its own."""
    if state.host[card] == targets[0] and state.pos[targets[0]] == DEF and not has(state, targets[0], "position_guarded"):
        change_position(state, targets[0])


def _curse(state: State, card: int, seat: int, data: Data) -> None:
    changes.pay_lp(state, data[0], 100)


def _appoint(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-124: the monster becomes a guardian, who may take attacks upon itself."""
    target = targets[0]
    changes.add_type(state, target, "Protector")
    changes.modify_def(state, target, 400, ON_FIELD)
    marks.mark(state, target, "guardian", card)


def _guardian(state: State, card: int) -> int:
    """Return the monster that this Spell appointed and that could take an attack now, or -1."""
    found = [other for other in marks.marked_cards(state, "guardian", card) if conditions.face_up(state, card, other)]
    return next((other for other in found if not marks.marked(state, other, "has_guarded")), -1)


def _may_guard(state: State, card: int, seat: int, data: Data) -> bool:
    """attacked: another side attacks somebody whom the guardian could relieve."""
    guardian = _guardian(state, card)
    if guardian < 0 or state.attack is None or guardian in state.attack:
        return False
    return state.ctrl[state.attack[0]] != state.ctrl[guardian]


def _offer_guard(state: State, card: int, seat: int, data: Data) -> None:
    guardian = _guardian(state, card)
    choices.choose(state, changes.controller(state, guardian), ("take the attack", "no"), _guards, guardian)


def _guards(state: State, word: str, guardian: int) -> None:
    if word != "no" and state.attack is not None:
        marks.mark(state, guardian, "has_guarded", True, state.turn)
        actions.redirect_attack(state, guardian)


def _dark_eight(state: State, cards: Targets) -> bool:
    return rituals.total_level(state, cards) >= 8 and any(
        conditions.of_attribute("dark")(state, other, other) for other in cards
    )


def _shelter(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-137: a player wears the mask."""
    names = [state.names[other] for other, player in enumerate(state.players) if not player.lost]
    choices.choose(state, seat, names, _sheltered, card)


def _sheltered(state: State, name: str, card: int) -> None:
    if state.zone[card] == BACK:
        marks.mark(state, card, "worn_by", state.names.index(name))


def _wears_it(state: State, card: int, other: int) -> bool:
    return other < 0 and -1 - other in marks.marks(state, card, "worn_by")


def _defend_player(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-127: no damage from Traps for a player this turn."""
    players = [other for other, player in enumerate(state.players) if not player.lost]
    choices.choose_player(state, seat, players, changes.change_player, "player_no_trap_damage")


CARDS: dict[str, CardEffects] = {
    "TEG-116": CardEffects(activate=ActivatedEffect(_hurricane), triggers=(terrains.UNTIL_THE_END,)),  # Hurricane
    "TEG-118": CardEffects(  # Mask of Brutality
        equip_to=conditions.face_up,
        activate=ActivatedEffect(_into_attack, targets=targets.monster("any", conditions.face_up)),
        statics=(
            Static("atk", conditions.its_bearer, 1000),
            Static("position_locked", conditions.its_bearer),
            Static("attribute", conditions.its_bearer, "dark"),
        ),
        upkeep=Upkeep(
            pay=lambda state, card, seat: changes.pay_lp(state, seat, 500),
            can=lambda state, card, seat: changes.can_pay_lp(state, seat, 500),
        ),
    ),
    "TEG-121": CardEffects(  # Mask of the Accursed Souls
        equip_to=conditions.face_up,
        statics=(
            Static("cannot_attack", conditions.its_bearer),
            Static("position_locked", conditions.its_bearer),
            Static("set_def", conditions.its_bearer, 0),
        ),
        triggers=(Trigger("standby", _curse, triggers.bearers_standby),),
    ),
    "TEG-124": CardEffects(  # The Reliable Guardian
        activate=ActivatedEffect(_appoint, targets=targets.monster("own", conditions.face_up, conditions.of_type("Warrior"))),
        triggers=(Trigger("attacked", _offer_guard, _may_guard, zone="any", at_once=True),),
    ),
    "TEG-127": CardEffects(activate=ActivatedEffect(_defend_player)),  # Ring of Defense
    "TEG-132": rituals.ritual(rituals.ritual_materials(2, 5, _dark_eight)),  # Ritual of the Masked Demon Beast
    "TEG-137": CardEffects(  # Mask of Impregnability
        equip_to=conditions.no(conditions.anyone),
        activate=ActivatedEffect(_shelter),
        statics=(Static("player_no_battle", _wears_it),),
        triggers=(Trigger("end_phase", triggers.destroy_itself),),
    ),
}

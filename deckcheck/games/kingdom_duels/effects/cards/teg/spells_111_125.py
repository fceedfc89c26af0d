"""The Egyptian Gods: Spells 111 to 125."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.cards.statics import side_of
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, HIDDEN_ATK, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
    Upkeep,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


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


def _curse(state: State, card: int, seat: int, data: Data) -> None:
    changes.lose_lp(state, data[0], 100)


def _appoint(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-124: the monster becomes a guardian, who may take attacks upon itself."""
    target = targets[0]
    if not conditions.face_up(state, card, target):
        return
    changes.add_type(state, target, "Protector")
    changes.modify_def(state, target, 400, ON_FIELD)
    marks.mark(state, target, "guardian", card)
    if _may_guard(state, card, seat, ()):  # the attack that the Spell answers
        _offer_guard(state, card, seat, ())


def _guardian(state: State, card: int) -> int:
    """Return the monster that this Spell appointed and that could take an attack now, or -1."""
    found = [other for other in marks.marked_cards(state, "guardian", card) if conditions.face_up(state, card, other)]
    return next((other for other in found if not marks.marked(state, other, "has_guarded")), -1)


def _may_guard(state: State, card: int, seat: int, data: Data) -> bool:
    """attacked, or in the middle of an attack: another side attacks somebody whom the guardian could relieve."""
    guardian = _guardian(state, card)
    if guardian < 0 or state.attack is None or guardian in state.attack:
        return False
    return state.ctrl[state.attack[0]] != state.ctrl[guardian]


def _may_guard_player(state: State, card: int, seat: int, data: Data) -> bool:
    """attack_declared: the same for an attack on a player, which has no monster as its target."""
    return data[0] == data[1] and _may_guard(state, card, seat, data)


def _offer_guard(state: State, card: int, seat: int, data: Data) -> None:
    guardian = _guardian(state, card)
    choices.choose(state, changes.controller(state, guardian), ("take the attack", "no"), _guards, guardian)


def _guards(state: State, word: str, guardian: int) -> None:
    if word != "no" and state.attack is not None:
        marks.mark(state, guardian, "has_guarded", True, state.turn)
        actions.redirect_attack(state, guardian)


def _choose_dolls(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-119: one or two players are targeted."""
    _masked(state, "", card, seat, ())


def _masked(state: State, word: str, card: int, seat: int, chosen: Targets) -> None:
    chosen = (*chosen, state.names.index(word)) if word in state.names else chosen
    found = choices.targetable_players(state, seat, places.everyone(state, seat))
    names = [state.names[player] for player in found if player not in chosen]
    if word == "done" or len(chosen) == 2 or not names:
        lasting.keep_chosen(state, chosen, card, seat)
    else:
        choices.choose(state, seat, [*names, "done"] if chosen else names, _masked, card, seat, chosen)


def _dress_up(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-119: they wear their masks for free."""
    for player in lasting.chosen(state, card, seat):
        marks.mark(state, -1 - player, "masked_doll", card, PERMANENT)


def _is_masked(state: State, card: int, player: int) -> bool:
    return card in marks.marks(state, -1 - player, "masked_doll")


_MASK = conditions.name_has("Mask")


def _masks_of(state: State, card: int, other: int) -> bool:
    """TEG-119: a "Mask" Spell or Trap of a player who wears them for free."""
    if other < 0 or not state.game.main[other] & (SPELL | TRAP) or not _MASK(state, card, other):
        return False
    side = side_of(state, other)
    return any(player.board == side and _is_masked(state, card, seat) for seat, player in enumerate(state.players))


def _unmask(state: State, card: int, seat: int, data: Data) -> None:
    masks = [other for other in places.spells_and_traps(state, seat) if _masks_of(state, card, other)]
    marks.unmark(state, "masked_doll", value=card)
    actions.destroy_all(state, masks, seat)


def _return_doomed(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-115: no player answers it, so no player learns which monster comes back."""
    summons.special_summon(state, seat, places.own_dead(state, card, seat), (HIDDEN_ATK,), then=_shroud, arguments=(seat,))


def _shroud(state: State, monster: int, seat: int) -> None:
    if state.zone[monster] == FRONT:
        marks.mark(state, monster, "shrouded", seat)


def _grave_closed(state: State, card: int, other: int) -> bool:
    """TEG-115: a player while the monster that it brought back is Hidden."""
    return other < 0 and any(
        mod.value == -1 - other and conditions.hidden(state, card, mod.card) for mod in state.changes.of("shrouded")
    )


CARDS: dict[str, CardEffects] = {
    "TEG-115": CardEffects(  # Return of the Doomed
        activate=ActivatedEffect(
            _return_doomed,
            can=lambda state, card, seat: bool(places.own_dead(state, card, seat)) and summons.room(state, seat),
            limit="duel",
            unstoppable=True,
        ),
        statics=(Static("player_grave_closed", _grave_closed, zone="any"),),
    ),
    "TEG-116": CardEffects(activate=ActivatedEffect(_hurricane), triggers=(terrains.UNTIL_THE_END,)),  # Hurricane
    "TEG-118": CardEffects(  # Mask of Brutality
        equip_to=conditions.face_up,
        activate=ActivatedEffect(lasting.turn_bearer_to_attack, targets=targets.monster("any", conditions.face_up)),
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
    "TEG-119": CardEffects(  # Masked Doll
        activate=ActivatedEffect(_dress_up, cost=_choose_dolls),
        statics=(Static("no_upkeep", _masks_of),),
        triggers=(Trigger("left_field", _unmask, triggers.self_event),),
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
        triggers=(
            triggers.bookkeeping("attacked", _offer_guard, _may_guard),
            triggers.bookkeeping("attack_declared", _offer_guard, _may_guard_player),
        ),
    ),
}

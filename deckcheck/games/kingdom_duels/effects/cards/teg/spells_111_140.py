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
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine import life_points
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import BACK, DEF, FRONT, HIDDEN_ATK, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
    Upkeep,
)
from deckcheck.games.kingdom_duels.engine.state import State, ask, note
from deckcheck.games.kingdom_duels.engine.statics import has, side_of
from deckcheck.games.kingdom_duels.engine.summons import change_position, in_extra
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


def _dress_up(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-119: one or two players wear their masks for free."""
    _ask_masked(state, card, seat, 2)


def _ask_masked(state: State, card: int, seat: int, left: int) -> None:
    names = [state.names[player] for player in places.everyone(state, seat) if not _is_masked(state, card, player)]
    if left and names:
        choices.choose(state, seat, names if left == 2 else [*names, "done"], _masked, card, seat, left)


def _masked(state: State, word: str, card: int, seat: int, left: int) -> None:
    if word != "done" and state.zone[card] == BACK:
        marks.mark(state, -1 - state.names.index(word), "masked_doll", card, PERMANENT)
        _ask_masked(state, card, seat, left - 1)


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


def _absorb(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-130: the bearer is its material again, and its controller wears the mask instead."""
    bearer = targets[0]
    if state.host[card] != bearer or state.zone[bearer] != FRONT:
        return
    player = changes.controller(state, bearer)
    state.host[card] = -1
    changes.change(state, card, "on_player", player, ON_FIELD)
    summons.take_apart(state, bearer)


def _wearers_standby(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] in marks.marks(state, card, "on_player")


def _weigh_down(state: State, player: int) -> None:
    """TEG-130: LP that are lost are no damage."""
    life_points.lose_lp(state, player, 100, "cost")


def _others_in_extra(state: State, seat: int) -> list[int]:
    gardius = in_extra(state, seat, "Masked Beast Death Gardius")
    return [other for other in state.players[seat].extra if other not in gardius[:1]]


def _can_select(state: State, card: int, seat: int) -> bool:
    ready = in_extra(state, seat, "Masked Beast Death Gardius") and len(_others_in_extra(state, seat)) >= 2
    return bool(ready) and summons.room(state, seat)


def _select(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-139: two other cards of the Extra Deck join the beast, and chance decides."""
    if _can_select(state, card, seat):
        choices.pick_up_to(state, seat, _others_in_extra(state, seat), 2, _selected, card, seat, least=2)


def _selected(state: State, chosen: Targets, card: int, seat: int) -> None:
    gardius = in_extra(state, seat, "Masked Beast Death Gardius")[0]
    drawn = (gardius, *chosen)[state.stream.below(3)]
    note(state, "card_shown", seat, drawn)
    if drawn == gardius:
        ask(state, seat, "extra_summon", ((gardius, ()),), "ritual", _fulfilled, (card,))
    else:
        actions.to_graveyard(state, card)


def _fulfilled(state: State, monster: int, card: int) -> None:
    if state.zone[card] == BACK:
        actions.to_graveyard(state, card)


def _propose_exchange(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-138: another player, who must agree; a teammate has no choice."""
    choices.choose_player(state, seat, places.everyone(state, seat)[1:], _ask_agreement, seat)


def _ask_agreement(state: State, player: int, seat: int) -> None:
    if state.players[player].team == state.players[seat].team:
        choices.choose(state, seat, ("exchange", "no"), _exchange_hands, player, seat)
    else:
        choices.later(state, choices.choose, player, ("agree", "no"), _agreed, player, seat)


def _agreed(state: State, word: str, player: int, seat: int) -> None:
    if word == "agree":
        choices.choose(state, seat, ("exchange", "no"), _exchange_hands, player, seat)


def _exchange_hands(state: State, word: str, player: int, seat: int) -> None:
    if word == "exchange":
        mine, theirs = list(state.players[seat].hand), list(state.players[player].hand)
        for other in mine:
            actions.to_hand_of(state, other, player)
        for other in theirs:
            actions.to_hand_of(state, other, seat)


def _doomed(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.graveyard(state, seat, "own") if conditions.is_monster(state, card, other)]


def _return_doomed(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-115: no player answers it, so no player learns which monster comes back."""
    summons.special_summon(state, seat, _doomed(state, card, seat), (HIDDEN_ATK,), then=_shroud, arguments=(seat,))


def _shroud(state: State, monster: int, seat: int) -> None:
    if state.zone[monster] == FRONT:
        marks.mark(state, monster, "shrouded", seat)


def _grave_closed(state: State, card: int, other: int) -> bool:
    """TEG-115: a player whose monster has been Hidden since it came back."""
    return other < 0 and any(
        mod.value == -1 - other and conditions.hidden(state, card, mod.card) for mod in state.changes.of("shrouded")
    )


CARDS: dict[str, CardEffects] = {
    "TEG-115": CardEffects(  # Return of the Doomed
        activate=ActivatedEffect(
            _return_doomed,
            can=lambda state, card, seat: bool(_doomed(state, card, seat)) and summons.room(state, seat),
            limit="duel",
            unstoppable=True,
        ),
        statics=(Static("player_grave_closed", _grave_closed, zone="any"),),
    ),
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
    "TEG-119": CardEffects(  # Masked Doll
        activate=ActivatedEffect(_dress_up),
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
        triggers=(Trigger("attacked", _offer_guard, _may_guard, zone="any", at_once=True),),
    ),
    "TEG-127": CardEffects(activate=ActivatedEffect(_defend_player)),  # Ring of Defense
    "TEG-130": CardEffects(  # Mask of Magic Absorption
        equip_to=conditions.both(conditions.face_up, conditions.of_type("Alter", "Integration")),
        activate=ActivatedEffect(
            _absorb, targets=targets.monster("any", conditions.face_up, conditions.of_type("Alter", "Integration"))
        ),
        triggers=(Trigger("standby", lambda state, card, seat, data: _weigh_down(state, data[0]), _wearers_standby),),
    ),
    "TEG-132": rituals.ritual(rituals.ritual_materials(2, 5, _dark_eight)),  # Ritual of the Masked Demon Beast
    "TEG-137": CardEffects(  # Mask of Impregnability
        equip_to=conditions.no(conditions.anyone),
        activate=ActivatedEffect(_shelter),
        statics=(Static("player_no_battle", _wears_it),),
        triggers=(Trigger("end_phase", triggers.destroy_itself),),
    ),
    "TEG-138": CardEffects(activate=ActivatedEffect(_propose_exchange)),  # Hand Exchange
    "TEG-139": CardEffects(activate=ActivatedEffect(_select, can=_can_select)),  # Masked Selection Ritual
}

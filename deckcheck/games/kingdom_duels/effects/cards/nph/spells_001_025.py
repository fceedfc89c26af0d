"""Nameless Pharaoh: Spells 1 to 25."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    piles,
    places,
    resolves,
    rituals,
    statics,
    summons,
    targets,
    terrains,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, BATTLE, DEF, DRAW, FRONT, GRAVE, HAND, UNDER
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards
from deckcheck.games.kingdom_duels.engine.summons.summons import declare_summon, in_extra
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at, terrain_target
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import may_move_to
from deckcheck.games.kingdom_duels.engine.zones.moves import set_aside_attached
from deckcheck.simulator.parts.flow import note


def _three_undead(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-003: its text sets the type in quotes as if it were part of a name; the type is meant, for only one card has it in
    its name, and that one is Undead as well."""
    grave = state.boards[changes.home(state, seat)].grave
    undead = [
        other for other in grave if conditions.both(conditions.is_monster, conditions.of_type("Undead"))(state, card, other)
    ]
    return targets.subsets(undead, 3, 3) if summons.room(state, seat) else []


def _against_bearer(state: State, card: int, other: int) -> bool:
    """The monster that battles the bearer of an Equip card."""
    return state.battle is not None and state.host[card] in state.battle and other in state.battle and other != state.host[card]


def _exorcise(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-016: a Demon is destroyed, or a Fallen monster is what it was before."""
    monster = targets[0]
    if state.zone[monster] != FRONT:
        return
    words = ["destroy"] if conditions.of_type("Demon")(state, card, monster) else []
    words += ["return"] if conditions.of_type("Fallen")(state, card, monster) else []
    choices.choose(state, seat, words, _exorcised, monster, seat)


def _exorcised(state: State, word: str, monster: int, seat: int) -> None:
    if word == "destroy":
        actions.destroy(state, monster, seat)
        return
    way, player = state.game.effects[monster].summon, changes.controller(state, monster)
    names = way.materials if way is not None and way.kind == "alter" else ()
    material = [other for other in actions.attached_to(state, monster) if state.game.name[other] in names]
    actions.to_deck(state, monster)  # an Extra Deck monster goes to the Extra Deck
    summons.special_summon(state, player, [other for other in material if state.zone[other] == GRAVE], optional=True)


def _attack_was_made(state: State, card: int, other: int) -> bool:
    """NPH-011: the player declared an attack in this Battle Phase."""
    return other < 0 and state.phase == BATTLE and card in marks.marks(state, other, "attack_made")


def _note_attack(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - changes.controller(state, data[0]), "attack_made", card, state.turn)


def _forget_attacks(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "attack_made", value=card)


def _off_the_dark(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-011: a monster on a DARK Terrain, and a free Terrain of its side."""
    return [
        (monster, terrain_target(state.ctrl[monster], column))
        for monster in places.field_monsters(state, seat)
        if terrains.terrain_attribute(state, monster) == "dark"
        for column, there in enumerate(state.boards[state.ctrl[monster]].front)
        if there < 0 and may_move_to(state, monster, column, by_another=state.ctrl[monster] != changes.home(state, seat))
    ]


def _through_the_door(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.move_onto(state, *targets)


def _own_traps(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.graveyard(state, seat, "own") if conditions.is_trap(state, card, other)]


def _traps_needed(state: State, seat: int) -> int:
    return 3 if lasting.controls_named(state, seat, "Temple of the Royal Family") else 6


def _can_break_seal(state: State, card: int, seat: int) -> bool:
    ready = summons.ritual_ready(state, card) and summons.room(state, seat)
    return ready and len(_own_traps(state, card, seat)) >= _traps_needed(state, seat)


def _break_seal(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-025: Traps of the graveyard are Eroded, as many as its player likes above the least number."""
    traps = _own_traps(state, card, seat)
    if state.zone[card] == BACK and _can_break_seal(state, card, seat):
        choices.pick_up_to(state, seat, traps, len(traps), rituals.erode_for, card, seat, least=_traps_needed(state, seat))


def _drawn_without_board(state: State, card: int, seat: int, data: Data) -> bool:
    return (
        data[:2] == (seat, card)
        and state.phase == DRAW
        and state.active == seat
        and not lasting.controls_named(state, seat, "Ouija Board")
    )


def _draw_another(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-010: it is shown and put under the deck, and another card drawn."""
    if state.zone[card] == HAND:
        note(state, "card_shown", seat, card)
        piles.to_bottom(state, card)
        actions.draw(state, seat)


def _board_left(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.is_named(state, data[0], "Ouija Board") and data[1][1] == state.ctrl[card]


_OWN_FACE_UP = targets.monster("own", conditions.face_up)


def _collect(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-015: the target gets every Equip card and every attachment of the field; those for which it is not valid are
    destroyed."""
    bearer = targets[0]
    worn = [other for board in state.boards for other in board.back if other >= 0 and state.host[other] not in (-1, bearer)]
    strays = [other for other in places.equip_cards(state, seat) if state.host[other] < 0]  # on a deck or a player
    for other in strays:
        if state.game.effects[other].equip_to is None or not _may_hang_on(state, other, bearer):
            actions.destroy(state, other, seat)
        else:
            actions.equip(state, other, bearer, seat)
    for other in worn:
        actions.equip(state, other, bearer, seat)
    beneath = [other for other, host in enumerate(state.host) if host not in (-1, bearer) and state.zone[other] == UNDER]
    for other in beneath:
        face = state.pos[other]
        set_aside_attached(state, other, bearer)
        state.pos[other] = face
    for other in worn:
        if state.host[other] == bearer and not _may_hang_on(state, other, bearer):
            actions.destroy(state, other, seat)
    for other in beneath:
        if not _may_hang_on(state, other, bearer):
            actions.detach(state, other)


def _may_hang_on(state: State, card: int, bearer: int) -> bool:
    """A card may equip whom its text names; one that attaches itself says so by its targets. Others have no such condition."""
    effects = state.game.effects[card]
    if state.zone[card] == BACK and effects.equip_to is not None:
        return effects.equip_to(state, card, bearer)
    own = [use for use in effects.uses if use.resolve is resolves.attach_itself]  # of a monster
    use = own[0] if own else effects.activate if state.game.main[card] & (SPELL | TRAP) else None
    if state.zone[card] != UNDER or use is None or use.targets is None:
        return True
    return any(bearer in choice for choice in use.targets(state, card, state.game.owner[card]))


def _free_ground(state: State, card: int, seat: int) -> list[Targets]:
    board = changes.home(state, seat)
    free = [column for column in range(5) if state.boards[board].front[column] < 0]
    return [(terrain_target(board, column),) for column in free if not terrains.terrain_in(state, board, column).fixed]


def _build_temple(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-018: a free Terrain becomes a Temple, and a Sarcophagus Token comes there in DEF position."""
    board, column = terrain_at(targets[0])
    terrains.replace_terrain(state, board, column, "Temple")
    for token in in_extra(state, seat, "Sarcophagus Token")[:1]:
        if state.boards[board].front[column] < 0 and summons.summonable(state, seat, (token,)):
            declare_summon(state, seat, token, column, DEF)


def _note_set(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, -1 - data[1], "has_set", True, state.turn)


def _has_set(state: State, card: int, other: int) -> bool:
    if other >= 0 or not marks.marked(state, other, "has_set"):
        return False
    return changes.home(state, -1 - other) in foe_boards(state, state.ctrl[card])


def _empty_tomb(state: State, card: int, seat: int) -> list[int]:
    own = places.field_monsters(state, seat, "own")
    tombs = [
        other for other in own if conditions.both(conditions.face_up, conditions.named("Sarcophagus Token"))(state, card, other)
    ]
    return [other for other in tombs if not actions.attached_to(state, other)]


def _entomb(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-018: a card of the hand is attached face-down to the Sarcophagus Token."""
    tombs = _empty_tomb(state, card, seat)
    hand = state.players[seat].hand
    if tombs and hand:
        choices.choose_card(state, seat, hand, unions.attach_face_down, tombs[0])


CARDS: dict[str, CardEffects] = {
    "NPH-003": rituals.ritual(_three_undead, erode=True),  # Necrofear Ritual
    "NPH-005": CardEffects(  # Magic Formula
        equip_to=conditions.both(conditions.own, conditions.of_type("Spellcaster")),
        statics=(*statics.equip_stats(500), Static("no_bonus", _against_bearer)),
    ),
    "NPH-010": CardEffects(  # Spirit Message
        activate=ActivatedEffect(resolves.nothing),
        triggers=(
            Trigger("drew", _draw_another, _drawn_without_board, optional=True, limit="turn", zone="hand"),
            Trigger("left_field", triggers.destroy_itself, _board_left),
        ),
    ),
    "NPH-011": CardEffects(  # The Dark Door
        activate=ActivatedEffect(resolves.nothing),
        uses=(ActivatedEffect(_through_the_door, targets=_off_the_dark),),
        statics=(Static("player_no_attacks", _attack_was_made),),
        triggers=(
            triggers.bookkeeping("attack_declared", _note_attack),
            triggers.bookkeeping("battle_phase", _forget_attacks),
        ),
        by_phase=True,
    ),
    "NPH-015": CardEffects(  # Collected Power
        activate=ActivatedEffect(
            resolves.if_still(_OWN_FACE_UP, _collect),
            can=lambda state, card, seat: max(state.host) >= 0 or bool(places.equip_cards(state, seat)),
            targets=_OWN_FACE_UP,
            limit="duel",
        )
    ),
    "NPH-016": CardEffects(  # Exorcism
        activate=ActivatedEffect(
            _exorcise, targets=targets.monster("any", conditions.face_up, conditions.of_type("Demon", "Fallen"))
        )
    ),
    "NPH-018": CardEffects(  # Temple of the Royal Family
        activate=ActivatedEffect(
            _build_temple,
            can=lambda state, card, seat: bool(in_extra(state, seat, "Sarcophagus Token")),
            targets=_free_ground,
        ),
        uses=(
            ActivatedEffect(
                _entomb,
                can=lambda state, card, seat: bool(_empty_tomb(state, card, seat) and state.players[seat].hand),
            ),
        ),
        statics=(Static("player_no_sets", _has_set),),
        triggers=(triggers.bookkeeping("card_set", _note_set),),
    ),
    "NPH-025": CardEffects(  # Ritual Seal of Serket
        activate=ActivatedEffect(resolves.nothing),
        stays=True,
        uses=(ActivatedEffect(_break_seal, can=_can_break_seal, limit=""),),
    ),
}

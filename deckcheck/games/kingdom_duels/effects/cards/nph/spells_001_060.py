"""Nameless Pharaoh: Spells 001 to 060."""

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
    situations,
    statics,
    summons,
    targets,
    terrains,
    triggers,
    unions,
    viruses,
)
from deckcheck.games.kingdom_duels.engine.card_moves import set_aside_attached
from deckcheck.games.kingdom_duels.engine.cards import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.constants import BACK, BATTLE, DEF, DRAW, FRONT, GRAVE, HAND, UNDER
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.materials import duelist_names
from deckcheck.games.kingdom_duels.engine.state import State, foe_boards, note, opponents
from deckcheck.games.kingdom_duels.engine.summons import in_extra, special_summon
from deckcheck.games.kingdom_duels.engine.terrain_rules import may_move_to
from deckcheck.games.kingdom_duels.engine.terrains import terrain_at, terrain_target


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


def _ask_victim(state: State, card: int, seat: int, data: Data) -> None:
    seats = (*opponents(state, seat), seat)
    names = tuple(state.names[other] for other in seats)
    choices.choose(state, seat, names, _struck_down, names, seats)


def _struck_down(state: State, name: str, names: tuple[str, ...], seats: Targets) -> None:
    changes.damage(state, seats[names.index(name)], 250)


def _zombies(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("graveyard",), (conditions.of_type("Zombie"),))


def _reach(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-035: a monster of the player is buried, or a Zombie dug up."""
    words = ["destroy"] if places.field_monsters(state, seat, "own") else []
    words += ["summon"] if _zombies(state, card, seat) and summons.room(state, seat) else []
    choices.choose(state, seat, words, _reached, card, seat)


def _reached(state: State, word: str, card: int, seat: int) -> None:
    if word == "summon":
        summons.special_summon(state, seat, _zombies(state, card, seat))
    else:
        choices.choose_card(state, seat, places.field_monsters(state, seat, "own"), actions.destroy, seat)


def _can_reach(state: State, card: int, seat: int) -> bool:
    return bool(places.field_monsters(state, seat, "own")) or bool(_zombies(state, card, seat))


def _other_spells(state: State, card: int, seat: int) -> list[int]:
    return [other for other in state.players[seat].hand if other != card and conditions.is_spell(state, card, other)]


def _exchange_spells(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-051: two Spells of the hand for one of the graveyard, all when it resolves."""
    spells = _other_spells(state, card, seat)
    if len(spells) >= 2:
        choices.pick_up_to(state, seat, spells, 2, _regain_spell, card, seat, least=2)


def _regain_spell(state: State, chosen: Targets, card: int, seat: int) -> None:
    piles.discard_chosen(state, chosen)
    grave = state.boards[changes.home(state, seat)].grave
    choices.choose_card(state, seat, [other for other in grave if conditions.is_spell(state, card, other)], actions.to_hand)


def _drink(state: State, card: int, seat: int, data: Data) -> None:
    changes.gain_lp(state, seat, data[1])


def _one_attack_made(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "attack_made", True, state.turn)


def _new_battle_phase(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "attack_made", card=card)


def _attack_was_made(state: State, card: int, other: int) -> bool:
    """NPH-011: one attack was declared in this Battle Phase."""
    return other < 0 and state.phase == BATTLE and marks.marked(state, card, "attack_made")


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
    if state.zone[targets[0]] == FRONT and state.ctrl[targets[0]] == terrain_at(targets[1])[0]:
        terrains.move(state, targets[0], terrain_at(targets[1])[1])


def _three_harpies(state: State, card: int, seat: int) -> bool:
    return situations.controls(conditions.face_up, conditions.named("Harpie Lady"), number=3)(state, card, seat)


def _spark(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, -1 - seat, "ecstasy_spark", True, state.turn)


def _sparks(state: State, seat: int) -> bool:
    return marks.marked(state, -1 - seat, "ecstasy_spark")


def _any_sparks(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(state.changes.of("ecstasy_spark"))


def _harpie_sparks(state: State, card: int, seat: int, data: Data) -> bool:
    attacker = data[0]
    return _sparks(state, changes.controller(state, attacker)) and conditions.named("Harpie Lady")(state, card, attacker)


def _shine(state: State, card: int, seat: int, data: Data) -> None:
    changes.change(state, data[0], "set_atk", 2700)


def _spark_fades(state: State, card: int, seat: int, data: Data) -> None:
    for other in places.field_monsters(state, seat, "any"):
        state.mods = [mod for mod in state.mods if (mod.card, mod.kind, mod.value) != (other, "set_atk", 2700)]


def _halved_by_spark(state: State, card: int, other: int) -> bool:
    """NPH-041: battle damage to the opponents of who cast it is halved."""
    return other >= 0 and state.zone[other] == FRONT and _sparks(state, changes.controller(state, other))


def _drag_down(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_player(state, seat, places.everyone(state, seat)[1:], _dragged, seat)


def _dragged(state: State, opponent: int, seat: int) -> None:
    for player in (seat, opponent):
        piles.show(state, state.players[player].hand)
    choices.pick_up_to(state, seat, state.players[opponent].hand, 2, _drag_back, seat, opponent)


def _drag_back(state: State, theirs: Targets, seat: int, opponent: int) -> None:
    choices.pick_up_to(state, opponent, state.players[seat].hand, 2, _buried, seat, opponent, theirs)


def _buried(state: State, mine: Targets, seat: int, opponent: int, theirs: Targets) -> None:
    piles.discard_chosen(state, (*theirs, *mine))
    actions.draw(state, seat, len(mine))
    actions.draw(state, opponent, len(theirs))


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
        choices.pick_up_to(state, seat, traps, len(traps), _seal_broken, card, seat, least=_traps_needed(state, seat))


def _seal_broken(state: State, chosen: Targets, card: int, seat: int) -> None:
    for other in chosen:
        actions.erode(state, other)
    summons.ritual_summon(state, card, seat, ())


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


def _collect(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-015: the target gets every Equip card and every attachment of the field; those for which it is not valid are
    destroyed."""
    bearer = targets[0]
    if not conditions.face_up(state, card, bearer):
        return
    worn = [other for board in state.boards for other in board.back if other >= 0 and state.host[other] not in (-1, bearer)]
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
    use = effects.activate
    if state.zone[card] != UNDER or use is None or use.targets is None or not state.game.main[card] & (SPELL | TRAP):
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
        if state.boards[board].front[column] < 0:
            special_summon(state, seat, token, column, DEF)


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


def _virus_shot(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-056: a player whose deck was equipped with a Virus card sends five Spells from the deck to the graveyard."""
    found = [other for other in places.everyone(state, seat) if viruses.was_infected(state, other)]
    choices.choose_player(state, seat, found, _shot)


def _shot(state: State, player: int) -> None:
    spells = [other for other in sorted(state.players[player].deck.cards) if conditions.is_spell(state, other, other)]
    choices.pick_up_to(state, player, spells, min(5, len(spells)), _spells_sent, player, least=5)


def _spells_sent(state: State, chosen: Targets, player: int) -> None:
    for other in chosen:
        actions.to_graveyard(state, other)
    actions.shuffle(state, player)


_STONE = "Sacred Stone of Ujat"


def _limbs(state: State, seat: int) -> list[int]:
    return [other for other in places.field_cards(state, seat, "own") if conditions.face_up(state, other, other)]


def _jails(state: State, seat: int) -> list[int]:
    """NPH-045: the players with a free Monster Zone."""
    return [other for other in places.everyone(state, seat) if -1 in state.boards[changes.home(state, other)].front]


def _may_jail(state: State, card: int, seat: int) -> bool:
    return bool(_jails(state, seat) and summons.fusion_options(state, seat, _STONE, sources=_limbs(state, seat)))


def _jail(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-045: Prisoner of Ujat is Fusion Summoned to the side of a player, and may be integrated with that player's Duelist
    there; then the stone is destroyed."""
    choices.later(state, actions.destroy, card, seat)
    choices.choose_player(state, seat, _jails(state, seat), _jailed, seat)


def _jailed(state: State, player: int, seat: int) -> None:
    options = summons.fusion_options(state, seat, _STONE, sources=_limbs(state, seat))
    if options:
        choices.later(state, _integrate_prisoner, options[0][0], player, seat)
        summons.put_on_side(state, seat, options[0], changes.home(state, player), "fusion")


def _integrate_prisoner(state: State, prisoner: int, player: int, seat: int) -> None:
    names = duelist_names(state, player)
    found = [
        other
        for other in state.players[seat].extra
        if (way := state.game.effects[other].summon) is not None and way.by in {f"{_STONE}: {name}" for name in names}
    ]
    if state.zone[prisoner] == FRONT:
        choices.pick_up_to(state, seat, found, 1, _integrated, prisoner, seat)


def _integrated(state: State, chosen: Targets, prisoner: int, seat: int) -> None:
    board = state.ctrl[prisoner]
    for other in chosen:
        actions.erode(state, prisoner)
        summons.summon_to_side(state, seat, other, board, "integration")


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
            Trigger("attack_declared", _one_attack_made, zone="any", at_once=True),
            Trigger("battle_phase", _new_battle_phase, zone="any", at_once=True),
        ),
        by_phase=True,
    ),
    "NPH-015": CardEffects(  # Collected Power
        activate=ActivatedEffect(_collect, targets=targets.monster("own", conditions.face_up), limit="duel")
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
        triggers=(Trigger("card_set", _note_set, zone="any", at_once=True),),
    ),
    "NPH-025": CardEffects(  # Ritual Seal of Serket
        activate=ActivatedEffect(resolves.nothing),
        stays=True,
        uses=(ActivatedEffect(_break_seal, can=_can_break_seal, limit=""),),
    ),
    "NPH-030": CardEffects(  # Black Pendant
        equip_to=conditions.both(conditions.own, conditions.of_attribute("dark")),
        statics=statics.equip_stats(500),
        triggers=(Trigger("left_field", _ask_victim, triggers.worn_and_gone, limit="duel"),),
    ),
    "NPH-035": CardEffects(activate=ActivatedEffect(_reach, can=_can_reach)),  # Burial Arm
    "NPH-041": CardEffects(  # Triangle Ecstasy Spark
        activate=ActivatedEffect(_spark, can=_three_harpies),
        statics=(Static("halved_damage", _halved_by_spark, zone="any"),),
        triggers=(
            Trigger("attack_declared", _shine, _harpie_sparks, zone="any", at_once=True),
            *(Trigger(event, _spark_fades, _any_sparks, zone="any", at_once=True) for event in ("battled", "attack_over")),
        ),
    ),
    "NPH-045": CardEffects(  # Sacred Stone of Ujat
        activate=ActivatedEffect(resolves.nothing),
        uses=(ActivatedEffect(_jail, can=_may_jail, slow=True, limit="duel", unstoppable=True),),
    ),
    "NPH-049": CardEffects(activate=ActivatedEffect(_drag_down)),  # Dragged Down into the Grave
    "NPH-051": CardEffects(  # Revival Magic
        activate=ActivatedEffect(_exchange_spells, can=lambda state, card, seat: len(_other_spells(state, card, seat)) >= 2)
    ),
    "NPH-052": CardEffects(  # Sword of Dagla
        equip_to=conditions.both(conditions.of_type("Warrior"), conditions.original_atk(most=1500)),
        statics=statics.equip_stats(500),
        triggers=(Trigger("damage", _drink, triggers.bearer_hurts_foe),),
    ),
    "NPH-056": CardEffects(  # Magic Removal Virus Cannon
        activate=ActivatedEffect(
            _virus_shot,
            can=lambda state, card, seat: any(viruses.was_infected(state, other) for other in places.everyone(state, seat)),
        )
    ),
}

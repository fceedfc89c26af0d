"""King of Duelists: Spells 081 to 160."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    control,
    lasting,
    marks,
    places,
    resolves,
    rituals,
    spells,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.card_moves import send
from deckcheck.games.kingdom_duels.engine.constants import (
    ATK,
    BACK,
    DEF,
    DOWN,
    EXTRA,
    FRONT,
    GRAVE,
    HIDDEN_ATK,
    ON_FIELD,
    PERMANENT,
)
from deckcheck.games.kingdom_duels.engine.copies import become_for_good
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State, note
from deckcheck.games.kingdom_duels.engine.statics import has, has_player, in_play
from deckcheck.games.kingdom_duels.engine.values import all_monsters, atk_of, monsters
from deckcheck.games.kingdom_duels.engine.zones import place_front


def _elfs_light(state: State, card: int, seat: int, targets: Targets) -> None:
    options = summons.alter_options(state, seat, "Ascended", lambda state, other, material: material == targets[0])
    if options:
        choices.choose(state, seat, ("stronger", "Alter Summon"), _lit, seat, targets[0])
    else:
        _lit(state, "stronger", seat, targets[0])


def _lit(state: State, word: str, seat: int, target: int) -> None:
    if word == "stronger":
        changes.modify_atk(state, target, 400, ON_FIELD)
        changes.modify_def(state, target, -200, ON_FIELD)
    else:
        summons.alter_summon(state, seat, "Ascended", lambda state, other, material: material == target)


def _put_to_sleep(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, targets[0], -800)
    marks.mark(state, targets[0], "sleepy", card, state.turn)


def _stronger_than_mine(state: State, card: int, other: int) -> bool:
    """KOD-086: more ATK than any monster on the side of the Spell's player."""
    atk = atk_of(state, other)
    return all(atk > atk_of(state, candidate) for candidate in monsters(state, state.ctrl[card]))


def _fall_asleep(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "sleepy", card):
        if state.zone[other] == FRONT:
            changes.add_type(state, other, "Hypnotized")


def _open_book(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-090: up to five Toons, one after the other."""
    _next_toon(state, seat, 5)


def _next_toon(state: State, seat: int, left: int) -> None:
    options = summons.alter_options(state, seat, "Toon")
    if left and options:
        words = ("summon", "done") if left < 5 else ("summon",)
        choices.choose(state, seat, words, _toon_chosen, seat, left)


def _toon_chosen(state: State, word: str, seat: int, left: int) -> None:
    if word == "summon":
        choices.later(state, _next_toon, seat, left - 1)
        summons.alter_summon(state, seat, "Toon")


def _hide_toons(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-090: as many Toons as its player likes turn face-down in their positions."""
    found = _visible_toons(state, card, seat)
    choices.pick_up_to(state, seat, found, len(found), _hidden_away, least=1)


def _hidden_away(state: State, chosen: Targets) -> None:
    for other in chosen:
        changes.hide(state, other, HIDDEN_ATK + state.pos[other])


_shown_toon = conditions.both(conditions.face_up, conditions.of_type("Toon"))


def _visible_toons(state: State, card: int, seat: int) -> list[int]:
    if has_player(state, seat, "player_no_hiding"):
        return []
    return [other for other in places.field_monsters(state, seat, "own") if _shown_toon(state, card, other)]


def _close_book(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-090: Toons go home, and what they were drawn from stands in their places."""
    board = data[1][1]
    for other in [
        candidate
        for candidate in monsters(state, board)
        if conditions.of_type("Toon")(state, card, candidate) and state.game.extra_monster[candidate]
    ]:
        way, column, position = state.game.effects[other].summon, state.col[other], state.pos[other]
        names = way.materials if way is not None else ()
        under = [candidate for candidate in actions.attached_to(state, other) if state.game.name[candidate] in names][:1]
        for material in under:
            state.host[material] = -1  # it is not sent to the graveyard with the Toon
        send(state, other, EXTRA)
        for material in under:
            place_front(state, material, board, column, position)


def _palace(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-094: LIGHT monsters shine and Hidden ones are found until the End Phase, as long as there is a Toon World."""
    marks.unmark(state, "shining", card=card)
    marks.mark(state, card, "shining", (seat, state.turn), PERMANENT)
    found = [other for other in places.field_monsters(state, seat, "foe") if conditions.hidden(state, card, other)]
    choices.pick_up_to(state, seat, found, len(found), resolves.flip_chosen)


def _shines(state: State, card: int, seat: int) -> bool:
    return (seat, state.turn) in marks.marks(state, card, "shining") and _has_world(state, card, seat)


def _bright(state: State, card: int, other: int) -> bool:
    if other < 0 or state.zone[other] != FRONT or not conditions.of_attribute("light")(state, card, other):
        return False
    return _shines(state, card, changes.controller(state, other))


def _has_world(state: State, card: int, seat: int) -> bool:
    row = places.row_cards(state, seat, "own")
    return any(conditions.face_up(state, card, other) and conditions.named("Toon World")(state, card, other) for other in row)


def _brain_control(state: State, card: int, seat: int, targets: Targets) -> None:
    words = ["remove" if conditions.of_type("Hypnotized")(state, card, targets[0]) else "hypnotize"]
    if state.ctrl[targets[0]] != changes.home(state, seat):
        words.insert(0, "take control")
    choices.choose(state, seat, words, _controlled, card, seat, targets[0])


def _controlled(state: State, word: str, card: int, seat: int, target: int) -> None:
    if word == "take control":
        control.borrow(state, target, seat, card, "standby")
    elif word == "hypnotize":
        changes.add_type(state, target, "Hypnotized")
    else:
        state.mods = [mod for mod in state.mods if mod.card != target or mod.kind != "type" or mod.value != "Hypnotized"]


def _light_and_dark(state: State, cards: Targets) -> bool:
    light = [card for card in cards if conditions.of_attribute("light")(state, card, card)]
    dark = [card for card in cards if conditions.of_attribute("dark")(state, card, card)]
    both_there = any(candidate != other for candidate in light for other in dark)
    return both_there and rituals.total_level(state, cards) >= 8


def _and_dark(effects: CardEffects) -> CardEffects:
    """KOD-104 is DARK too."""
    return CardEffects(
        activate=effects.activate,
        uses=effects.uses,
        stays=True,
        statics=(Static("also_attribute", conditions.itself, "dark", zone="any"),),
    )


def _chain_all(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-131: Normal and Alter Monsters of the opponent stay as they are until the End Phase."""
    marks.unmark(state, "chaining", card=card)
    marks.mark(state, card, "chaining", (seat, state.turn), PERMANENT)


def _chained(state: State, card: int, other: int) -> bool:
    """Whoever is on the other side at the moment, also who came after the Spell."""
    if other < 0 or state.zone[other] != FRONT:
        return False
    held = any(
        turn == state.turn and state.ctrl[other] != changes.home(state, by) for by, turn in marks.marks(state, card, "chaining")
    )
    return held and (conditions.is_normal(state, card, other) or "Alter" in state.game.types[other])


def _neutralize(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.destroy_all(state, _continuous(state, card, seat), seat)


def _continuous(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.row_cards(state, seat, "foe") if conditions.is_continuous(state, card, other)]


def _normals_of_eight(state: State, cards: Targets) -> bool:
    normal = all(conditions.is_normal(state, card, card) and state.zone[card] in (FRONT, BACK) for card in cards)
    return normal and rituals.total_level(state, cards) >= 8


def _energise(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-088: twice the ATK, once for each monster."""
    marks.mark(state, targets[0], "energised")
    changes.modify_atk(state, targets[0], atk_of(state, targets[0]), ON_FIELD)


def _weak_and_dark(state: State, card: int, other: int) -> bool:
    if not conditions.is_normal(state, card, other) or not conditions.of_attribute("dark")(state, card, other):
        return False
    return state.game.atk[other] <= 1100 and not marks.marked(state, other, "energised")


def _foe_of(state: State, card: int, other: int) -> bool:
    """An opponent of the card's controller, as a player."""
    return other < 0 and state.players[-1 - other].team != state.players[changes.controller(state, card)].team


_SEDUCED = conditions.of_type("Angel", "Avian", "Demon", "Esper", "Spellcaster", "Support", "Warrior")


def _seduced(state: State, card: int, other: int) -> bool:
    """KOD-101: a Normal monster of an opponent that cannot look away while the bearer stands in ATK position."""
    bearer = state.host[card]
    if bearer < 0 or state.pos[bearer] != ATK or not conditions.foes(state, card, other) or state.zone[other] != FRONT:
        return False
    return conditions.face_up(state, card, other) and conditions.is_normal(state, card, other) and _SEDUCED(state, card, other)


def _seduce(state: State, card: int) -> bool:
    """KOD-101: nobody hides from it, and who is seduced stands in ATK position."""
    if not in_play(state, card) or has(state, card, "negated"):
        return False
    foes = [other for other in all_monsters(state) if conditions.foes(state, card, other)]
    hidden = [other for other in foes if state.pos[other] >= HIDDEN_ATK]
    for other in hidden:
        changes.flip_face_up(state, other)
    turned = [other for other in foes if state.pos[other] == DEF and _seduced(state, card, other)]
    turned = [other for other in turned if lasting.turn_to(state, other, ATK)]
    return bool(hidden or turned)


def _lured(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.field_monsters(state, seat, "foe") if conditions.in_attack(state, card, other)]


def _lure(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _lured(state, card, seat), _rush, card)


def _rush(state: State, monster: int, card: int) -> None:
    if state.host[card] >= 0:
        battles.force_attack(state, monster, state.host[card])


def _toons_came(state: State, card: int, seat: int) -> bool:
    """KOD-096: Toon World was played in this duel."""
    return "toon_world_played" in state.changes.kinds


def _originals(state: State, card: int, seat: int) -> list[Targets]:
    """KOD-096: Main Deck cards of the opponents' graveyards that could be copied now."""
    found = [other for other in places.graveyard(state, seat, "foe") if not conditions.is_extra(state, card, other)]
    return [(other,) for other in found if _ways_to_play(state, card, seat, other)]


def _ways_to_play(state: State, card: int, seat: int, other: int) -> list[str]:
    ways = []
    if conditions.is_normal(state, card, other) and summons.room(state, seat):
        ways.append("monster")
    if conditions.is_spell(state, card, other) and spells.castable_among(state, seat, (other,)):
        ways.append("spell")
    return [*ways, "trap"] if conditions.is_trap(state, card, other) else ways


def _copy(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] != GRAVE:
        actions.to_graveyard(state, card)
        return
    ways = _ways_to_play(state, card, seat, targets[0])
    become_for_good(state, card, targets[0])
    if ways:
        choices.choose(state, seat, ways, _copied, card, seat)
    else:
        actions.to_graveyard(state, card)


def _copied(state: State, word: str, card: int, seat: int) -> None:
    """KOD-096: the card is played as what it has become."""
    if word == "trap":
        state.pos[card] = DOWN
        marks.mark(state, card, "ready")
        note(state, "card_set", seat, card, state.col[card] + 1)
    elif word == "monster":
        choices.later(state, _bury_copy, card)
        summons.special_summon(state, seat, (card,))
    else:
        spells.activate_there(state, seat, card)


def _bury_copy(state: State, card: int) -> None:
    if state.zone[card] == BACK:
        actions.to_graveyard(state, card)


CARDS: dict[str, CardEffects] = {
    "KOD-081": CardEffects(  # Elf's Light
        activate=ActivatedEffect(
            _elfs_light, targets=targets.monster("any", conditions.face_up, conditions.of_attribute("light"))
        )
    ),
    "KOD-086": CardEffects(  # Hypnotism
        activate=ActivatedEffect(
            _put_to_sleep, targets=targets.monster("foe", conditions.face_up, conditions.is_normal, _stronger_than_mine)
        ),
        triggers=(
            Trigger(
                "end_phase",
                _fall_asleep,
                lambda state, card, seat, data: bool(marks.marked_cards(state, "sleepy", card)),
                optional=True,
                limit="turn",
                zone="any",
            ),
        ),
    ),
    "KOD-088": CardEffects(  # Dark Energy
        activate=ActivatedEffect(
            _energise,
            can=lambda state, card, seat: any(
                state.boards[changes.home(state, other)].lp > 1000 for other in places.others(state, seat)
            ),
            targets=targets.monster("any", conditions.face_up, _weak_and_dark),
        ),
        statics=(Static("player_lp_floor", _foe_of, 1000),),
        triggers=(lasting.persists(1),),
    ),
    "KOD-090": CardEffects(  # Toon World
        activate=ActivatedEffect(lambda state, card, seat, targets: None),
        uses=(
            ActivatedEffect(
                _open_book, can=lambda state, card, seat: bool(summons.alter_options(state, seat, "Toon")), slow=True
            ),
            ActivatedEffect(_hide_toons, can=lambda state, card, seat: bool(_visible_toons(state, card, seat)), slow=True),
        ),
        triggers=(Trigger("left_field", _close_book, triggers.self_event, at_once=True),),
    ),
    "KOD-094": CardEffects(  # Shine Palace
        activate=ActivatedEffect(_palace, can=_has_world),
        # Who hides after that may still be found in the same turn.
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: changes.flip_face_up(state, targets[0]),
                can=_shines,
                targets=targets.monster("foe", conditions.hidden),
                zone="graveyard",
                slow=False,
                limit="",
            ),
        ),
        statics=(Static("atk", _bright, 500, zone="any"),),
    ),
    "KOD-096": CardEffects(  # Copycat
        activate=ActivatedEffect(_copy, can=_toons_came, targets=_originals, stays=True),
        triggers=(
            Trigger(
                "activated",
                lambda state, card, seat, data: marks.mark(state, -1 - seat, "toon_world_played", True, PERMANENT),
                lambda state, card, seat, data: (
                    data[2] < 0 and not _toons_came(state, card, seat) and conditions.is_named(state, data[0], "Toon World")
                ),
                zone="any",
                at_once=True,
            ),
        ),
        by_phase=True,
    ),
    "KOD-101": CardEffects(  # Shadow of Seduction
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.named("Harpie Lady")),
        statics=(Static("position_locked", _seduced),),
        triggers=(
            Trigger(
                "battle_phase",
                _lure,
                lambda state, card, seat, data: data[0] == seat and state.host[card] >= 0 and bool(_lured(state, card, seat)),
                optional=True,
                limit="turn",
            ),
        ),
        watch=_seduce,
    ),
    "KOD-103": CardEffects(  # Brain Control
        activate=ActivatedEffect(_brain_control, targets=targets.monster("any"), limit="duel"),
        triggers=(control.gives_back("standby"),),
    ),
    "KOD-104": _and_dark(rituals.ritual(rituals.ritual_materials(2, 5, _light_and_dark, hand=True))),  # Chaos Ritual
    "KOD-131": CardEffects(  # Chains of Magic Energy
        activate=ActivatedEffect(_chain_all),
        statics=tuple(Static(kind, _chained, zone="any") for kind in ("cannot_attack", "cannot_move", "position_locked")),
    ),
    "KOD-137": CardEffects(  # Magical Neutralizing Force Field
        activate=ActivatedEffect(_neutralize, can=lambda state, card, seat: bool(_continuous(state, card, seat)))
    ),
    "KOD-143": rituals.ritual(rituals.ritual_materials(2, 5, _normals_of_eight)),  # Chaos Black Magic Ritual
}

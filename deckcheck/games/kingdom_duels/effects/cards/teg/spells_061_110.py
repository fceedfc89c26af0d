"""The Egyptian Gods: Spells 061 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    marks,
    places,
    resolves,
    rituals,
    situations,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, level_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, DEF, FRONT, GRAVE, HAND, HIDDEN_ATK, HIDDEN_DEF, RESOLVING
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.summons import declare_summon, in_extra


def _infest(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in reversed(places.everyone(state, seat)):
        choices.later(state, _call_parasite, card, player)


def _call_parasite(state: State, card: int, seat: int) -> None:
    summons.special_summon(
        state, seat, places.own_cards(state, card, seat, ("deck",), (conditions.name_has("Parasite"),)), (ATK,)
    )


def _four_insects(state: State, card: int, seat: int) -> list[Targets]:
    if not summons.room(state, seat):
        return []
    fits = (conditions.is_monster, conditions.of_type("Insect"))
    return targets.in_graveyard("own", *fits, least=4, most=4)(state, card, seat)


_INSECTORUM = rituals.ritual(rituals.tributes(2, 5))


_FROM_GRAVES = rituals.ritual(_four_insects, erode=True)


def _breed(state: State, card: int, seat: int, data: Data) -> None:
    front = state.boards[changes.home(state, seat)].front
    choices.choose(state, seat, [column + 1 for column in range(5) if front[column] < 0], _bred, seat, called="zone {}")


def _bred(state: State, zone: int, seat: int) -> None:
    for token in in_extra(state, seat, "Slime Token")[:1]:
        state.players[seat].normal_used = True
        declare_summon(state, seat, token, zone - 1, ATK, "normal")


def _can_breed(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-090: a Special Summon that counts as a Normal Summon; the player must be able to do either."""
    if data[0] != seat or has_player(state, seat, "player_no_summons") or not summons.room(state, seat):
        return False
    return bool(summons.summonable(state, seat, in_extra(state, seat, "Slime Token")))


def _stranger(state: State, card: int, seat: int, data: Data) -> bool:
    other = data[0]
    return (
        state.zone[other] == FRONT
        and state.ctrl[other] == state.ctrl[card]
        and not conditions.name_has("Slime")(state, card, other)
    )


def _players(state: State, card: int, other: int) -> bool:
    return other < 0


def _safe_return(number: int, *, mine: bool) -> Trigger:
    """TEG-096: a monster is Special Summoned from a graveyard to the player's side, or to another one."""

    def returned(state: State, card: int, seat: int, data: Data) -> bool:
        return data[1] == "special" and data[2] == GRAVE and (state.ctrl[data[0]] == changes.home(state, seat)) == mine

    return Trigger("summoned", lambda state, card, seat, data: actions.draw(state, seat, number), returned)


def _flute(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-099: every player may bring two Dragons from the hand."""
    for player in reversed(places.everyone(state, seat)):
        for _ in range(2):
            choices.later(state, _call_dragon, card, player)


def _may_play_flute(state: State, card: int, seat: int) -> bool:
    """A Lord or Lady of Dragons listens, and there is room for a Dragon on some side."""
    return FLUTE_PLAYER(state, card, seat) and any(summons.room(state, player) for player in range(len(state.players)))


FLUTE_PLAYER = situations.controls(conditions.face_up, conditions.named("Lord of Dragons", "Lady of Dragons"))


def _call_dragon(state: State, card: int, seat: int) -> None:
    dragons = places.own_cards(state, card, seat, ("hand",), (conditions.of_type("Dragon"),))
    summons.special_summon(state, seat, dragons, optional=True)


def _flood(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.ask_cover(state, card, seat, 4, "Sea")


def _surface(state: State, card: int, seat: int, data: Data) -> None:
    for other in reversed(_out_of_water(state, card)):
        choices.later(state, changes.flip_face_up, other)


def _out_of_water(state: State, card: int) -> list[int]:
    """TEG-105: monsters that hide in the Sea and are not WATER."""
    fits = conditions.both(conditions.hidden, conditions.on_terrain("Sea"), conditions.no(conditions.of_attribute("water")))
    return [monster for monster in all_monsters(state) if fits(state, card, monster)]


def _someone_surfaces(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(_out_of_water(state, card))


def _drain(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-110: with a target it may be both; without one it is the draw."""
    if targets:
        choices.choose(state, seat, ("both", "weaken"), _drained, seat, targets[0])
    else:
        actions.draw(state, seat)


def _drained(state: State, word: str, seat: int, attacker: int) -> None:
    changes.modify_atk(state, attacker, -150 * level_of(state, attacker))
    if word == "both":
        actions.draw(state, seat)


def _box(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-104: a monster hides in the box, and the opponent guesses the die."""
    if conditions.face_up(state, card, targets[0]) and state.zone[targets[0]] == FRONT:
        changes.hide(state, targets[0], HIDDEN_DEF if state.pos[targets[0]] == DEF else HIDDEN_ATK)
        marks.mark(state, targets[0], "in_box", card)
        choices.choose_opponent(state, seat, _call_face, seat, targets[0])


def _call_face(state: State, opponent: int, seat: int, monster: int) -> None:
    choices.choose(state, opponent, tuple(range(1, 7)), _face_called, seat, monster, called="the face {}")


def _face_called(state: State, number: int, seat: int, monster: int) -> None:
    if choices.roll(state, seat) == number:
        changes.flip_face_up(state, monster)


def _open_box(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "in_box", card):
        marks.unmark(state, "in_box", card=other, value=card)
        changes.flip_face_up(state, other)


def _boxed(state: State, card: int, other: int) -> bool:
    return card in marks.marks(state, other, "in_box")


def _out_of_box(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-104: who was turned face-up and hides again does not hide by the box."""
    marks.unmark(state, "in_box", card=data[0], value=card)


def _attacks_box(state: State, card: int, seat: int, data: Data) -> bool:
    return _boxed(state, card, data[1]) and conditions.hidden(state, card, data[1])


def _cancel_fusion(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-088: the monster is its materials again; after an attack of its own one of them may attack."""
    if state.zone[targets[0]] == FRONT:
        attacking = state.attack is not None and state.attack[0] == targets[0]
        summons.take_apart(state, targets[0], summons.FACE_UP, then=_go_on_attacking if attacking else None)


def _go_on_attacking(state: State, materials: Targets, seat: int) -> None:
    choices.choose_card(state, seat, [other for other in materials if state.zone[other] == FRONT], battles.let_attack)


def _loses_card(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-097: a card of the player's hand goes to the graveyard by an opponent's effect; once per turn (KD-EFFECT-11)."""
    if marks.marked(state, -1 - seat, "refilled"):
        return False
    if data[1][0] != HAND or state.game.owner[data[0]] != seat or state.chain_step != RESOLVING or state.acting < 0:
        return False
    return state.players[user_of(state, state.acting)].team != state.players[seat].team


def _note_discard(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "discarded", data[0], state.turn)


def _refill(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-097: after the effect, as many cards as were lost; the first of their triggers acts for all."""
    number = len(marks.marks(state, card, "discarded"))
    marks.unmark(state, "discarded", card=card)
    if number and not marks.marked(state, -1 - seat, "refilled"):
        choices.choose(state, seat, ("draw", "no"), _refilled, seat, number)


def _refilled(state: State, word: str, seat: int, number: int) -> None:
    if word == "draw":
        marks.mark(state, -1 - seat, "refilled", True, state.turn)
        actions.draw(state, seat, number)


CARDS: dict[str, CardEffects] = {
    "TEG-065": CardEffects(activate=ActivatedEffect(_infest)),  # Parasite's Rampage
    # Two monsters of the field, or four Insects of the graveyard.
    "TEG-074": CardEffects(  # Insectorum Ritual
        activate=ActivatedEffect(resolves.nothing), stays=True, uses=(*_INSECTORUM.uses, *_FROM_GRAVES.uses)
    ),
    "TEG-088": CardEffects(  # Fusion Cancel
        activate=ActivatedEffect(
            _cancel_fusion, targets=targets.monster("any", conditions.face_up, conditions.of_type("Fusion", "Integration"))
        ),
        triggers=(summons.NOTES_MATERIALS,),
    ),
    "TEG-090": CardEffects(  # Slime Breeder Reactor
        activate=ActivatedEffect(resolves.nothing),
        triggers=(
            Trigger("standby", _breed, _can_breed, optional=True, limit="turn"),
            Trigger("summoned", triggers.destroy_itself, _stranger),
        ),
    ),
    "TEG-095": CardEffects(  # Nightmare's Steelcage
        activate=ActivatedEffect(resolves.nothing),
        statics=(
            Static("cannot_attack", conditions.anyone),
            Static("cannot_be_attacked", conditions.anyone),
            Static("player_skips_battle", _players),
        ),
        lasts=2,
    ),
    "TEG-096": CardEffects(  # Treasure Cards of Safe Return
        activate=ActivatedEffect(resolves.nothing),
        triggers=(_safe_return(3, mine=True), _safe_return(1, mine=False)),
    ),
    # No card of the game limits a hand, so there is nothing of that kind to negate.
    "TEG-097": CardEffects(  # Infinite Hand
        activate=ActivatedEffect(resolves.nothing),
        triggers=(
            Trigger("sent_to_graveyard", _note_discard, _loses_card, at_once=True),
            Trigger("sent_to_graveyard", _refill, _loses_card),
        ),
    ),
    "TEG-099": CardEffects(activate=ActivatedEffect(_flute, can=_may_play_flute)),  # The Flute of Summoning Dragon
    "TEG-104": CardEffects(  # Monster Box
        activate=ActivatedEffect(_box, targets=targets.monster("own", conditions.face_up)),
        triggers=(
            Trigger("attacked", lambda state, card, seat, data: actions.negate_attack(state), _attacks_box, at_once=True),
            Trigger("end_phase", lambda state, card, seat, data: actions.to_graveyard(state, card), at_once=True),
            Trigger("left_field", _open_box, triggers.self_event, at_once=True),
            Trigger("flipped", _out_of_box, lambda state, card, seat, data: _boxed(state, card, data[0]), at_once=True),
        ),
    ),
    "TEG-105": CardEffects(  # Sea
        activate=ActivatedEffect(_flood),
        triggers=(
            Trigger("left_field", terrains.uncover, triggers.self_event, at_once=True),
            *(
                Trigger(event, _surface, _someone_surfaces, at_once=True)
                for event in ("terrain_replaced", "summoned", "position_changed", "moved", "main", "battle_phase", "battled")
            ),
        ),
    ),
    "TEG-110": CardEffects(  # Energy Drain
        activate=ActivatedEffect(_drain, targets=lambda state, card, seat: [(), *targets.attacker_target()(state, card, seat)])
    ),
}

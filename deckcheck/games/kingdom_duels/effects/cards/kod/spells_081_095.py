"""King of Duelists: Spells 081 to 160."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    resolves,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import has_player
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    EXTRA,
    FRONT,
    HIDDEN_ATK,
    ON_FIELD,
    PERMANENT,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, place_of
from deckcheck.games.kingdom_duels.engine.zones.moves import send
from deckcheck.games.kingdom_duels.engine.zones.rows import place_front


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
        way, place, position = state.game.effects[other].summon, place_of(state, other), state.pos[other]
        names = way.materials if way is not None else ()
        under = [candidate for candidate in actions.attached_to(state, other) if state.game.name[candidate] in names][:1]
        for material in under:
            state.host[material] = -1  # it is not sent to the graveyard with the Toon
        send(state, other, EXTRA)
        for material in under:
            place_front(state, material, board, place, position)


def _palace(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-094: LIGHT monsters shine and Hidden ones are found until the End Phase, as long as there is a Toon World."""
    marks.unmark(state, "shining", card=card)
    marks.mark(state, card, "shining", (seat, state.turn), PERMANENT)
    foes = places.field_monsters(state, seat, "foe") if _has_world(state, card, seat) else ()
    found = [other for other in foes if conditions.hidden(state, card, other)]
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


def _energise(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-088: twice the ATK, once for each monster."""
    if state.zone[targets[0]] == FRONT:
        marks.mark(state, targets[0], "energised")
        changes.modify_atk(state, targets[0], atk_of(state, targets[0]), ON_FIELD)


def _weak_and_dark(state: State, card: int, other: int) -> bool:
    if not conditions.is_normal(state, card, other) or not conditions.of_attribute("dark")(state, card, other):
        return False
    return state.game.atk[other] <= 1100 and not marks.marked(state, other, "energised")


def _foe_of(state: State, card: int, other: int) -> bool:
    """An opponent of the card's controller, as a player."""
    return other < 0 and state.players[-1 - other].team != state.players[changes.controller(state, card)].team


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
        triggers=(Trigger("left_field", _close_book, triggers.worn_and_gone, at_once=True),),
    ),
    "KOD-094": CardEffects(  # Shine Palace
        activate=ActivatedEffect(_palace, can=_has_world),
        # Who hides after that may still be found in the same turn.
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: resolves.flip_chosen(state, targets if _shines(state, card, seat) else ()),
                can=_shines,
                targets=targets.monster("foe", conditions.hidden),
                zone="graveyard",
                slow=False,
                limit="",
            ),
        ),
        statics=(Static("atk", _bright, 500, zone="any"),),
    ),
}

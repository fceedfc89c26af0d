"""King of Duelists: Spells that call the dead and the Toons."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import both, face_up, is_normal, of_attribute, of_type
from deckcheck.games.kingdom_duels.effects._targets import field_monsters, graveyard, monster
from deckcheck.games.kingdom_duels.effects._trigger_conditions import self_event
from deckcheck.games.kingdom_duels.engine.card_moves import send
from deckcheck.games.kingdom_duels.engine.constants import EXTRA, FRONT, HIDDEN_ATK, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has_player
from deckcheck.games.kingdom_duels.engine.values import atk_of, monsters
from deckcheck.games.kingdom_duels.engine.zones import place_front


def _elfs_light(state: State, card: int, seat: int, targets: Targets) -> None:
    options = do.alter_options(state, seat, "Ascended", lambda state, other, material: material == targets[0])
    if options:
        do.choose(state, seat, ("stronger", "Alter Summon"), _lit, seat, targets[0])
    else:
        _lit(state, "stronger", seat, targets[0])


def _lit(state: State, word: str, seat: int, target: int) -> None:
    if word == "stronger":
        do.modify_atk(state, target, 400, ON_FIELD)
        do.modify_def(state, target, -200, ON_FIELD)
    else:
        do.alter_summon(state, seat, "Ascended", lambda state, other, material: material == target)


def _put_to_sleep(state: State, card: int, seat: int, targets: Targets) -> None:
    do.modify_atk(state, targets[0], -800)
    last.mark(state, targets[0], "sleepy", card, state.turn)


def _stronger_than_mine(state: State, card: int, other: int) -> bool:
    """KOD-086: more ATK than any monster on the side of the Spell's player."""
    atk = atk_of(state, other)
    return all(atk > atk_of(state, candidate) for candidate in monsters(state, state.ctrl[card]))


def _fall_asleep(state: State, card: int, seat: int, data: Data) -> None:
    for other in last.marked_cards(state, "sleepy", card):
        if state.zone[other] == FRONT:
            do.add_type(state, other, "Hypnotized")


def _brain_control(state: State, card: int, seat: int, targets: Targets) -> None:
    words = ["remove" if of_type("Hypnotized")(state, card, targets[0]) else "hypnotize"]
    if state.ctrl[targets[0]] != do.home(state, seat):
        words.insert(0, "take control")
    do.choose(state, seat, words, _controlled, card, seat, targets[0])


def _controlled(state: State, word: str, card: int, seat: int, target: int) -> None:
    if word == "take control":
        last.borrow(state, target, seat, card, "standby")
    elif word == "hypnotize":
        do.add_type(state, target, "Hypnotized")
    else:
        state.mods = [mod for mod in state.mods if mod.card != target or mod.kind != "type" or mod.value != "Hypnotized"]


def _dead_options(state: State, seat: int) -> list[tuple[int, int]]:
    """Zombies of the Extra Deck and their materials in the player's graveyard."""
    found = []
    grave = [card for card in graveyard(state, seat, "own") if not of_type("Undead")(state, card, card)]
    for card in state.players[seat].extra:
        way = state.game.effects[card].summon
        if way is not None and way.kind == "alter" and way.by == "Zombie":
            found += [(card, other) for other in grave if state.game.name[other] in way.materials][:1]
    return found


def _can_call(state: State, card: int, seat: int) -> bool:
    return bool(_dead_options(state, seat)) and parts.room(state, seat)


def _call_dead(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-024: up to three Zombies rise from materials in the graveyard."""
    _call_next(state, card, seat, 3)


def _call_next(state: State, card: int, seat: int, left: int) -> None:
    options = _dead_options(state, seat)
    if left and options and parts.room(state, seat):
        words = tuple(state.refs[option[0]] for option in options)
        do.choose(state, seat, (*words, "done"), _called, card, seat, left, words, tuple(options))


def _called(
    state: State, word: str, card: int, seat: int, left: int, words: tuple[str, ...], options: tuple[tuple[int, int], ...]
) -> None:
    if word != "done":
        zombie, material = options[words.index(word)]
        do.later(state, _call_next, card, seat, left - 1)
        do.special_summon(state, seat, (zombie,), then=_risen, arguments=(material, card))


def _risen(state: State, zombie: int, material: int, card: int) -> None:
    if state.zone[zombie] == FRONT:
        do.attach(state, material, zombie)
        last.unmark(state, "risen", card=zombie)
        last.mark(state, zombie, "risen", card, PERMANENT)


def _other_rising(state: State, card: int, seat: int, data: Data) -> bool:
    """summoned: a Zombie that this card called once is Alter Summoned by another one."""
    return bool(data[1] == "alter" and data[0] in last.marked_cards(state, "risen", card))


def _forget(state: State, card: int, seat: int, data: Data) -> None:
    last.unmark(state, "risen", card=data[0])


def _sink(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-024: whom it called first goes, also who fell and came back in between."""
    for other in last.marked_cards(state, "risen", card):
        if state.zone[other] == FRONT:
            do.to_graveyard(state, other)
    last.unmark(state, "risen", value=card)


def _open_book(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-090: up to five Toons, one after the other."""
    _next_toon(state, seat, 5)


def _next_toon(state: State, seat: int, left: int) -> None:
    options = do.alter_options(state, seat, "Toon")
    if left and options:
        words = ("summon", "done") if left < 5 else ("summon",)
        do.choose(state, seat, words, _toon_chosen, seat, left)


def _toon_chosen(state: State, word: str, seat: int, left: int) -> None:
    if word == "summon":
        do.later(state, _next_toon, seat, left - 1)
        do.alter_summon(state, seat, "Toon")


def _hide_toons(state: State, card: int, seat: int, targets: Targets) -> None:
    """KOD-090: as many Toons as its player likes turn face-down in their positions."""
    found = _visible_toons(state, card, seat)
    parts.pick_up_to(state, seat, found, len(found), _hidden_away, least=1)


def _hidden_away(state: State, chosen: Targets) -> None:
    for other in chosen:
        do.hide(state, other, HIDDEN_ATK + state.pos[other])


_shown_toon = both(face_up, of_type("Toon"))


def _visible_toons(state: State, card: int, seat: int) -> list[int]:
    if has_player(state, seat, "player_no_hiding"):
        return []
    return [other for other in field_monsters(state, seat, "own") if _shown_toon(state, card, other)]


def _close_book(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-090: Toons go home, and what they were drawn from stands in their places."""
    board = data[1][1]
    for other in [
        candidate
        for candidate in monsters(state, board)
        if of_type("Toon")(state, card, candidate) and state.game.extra_monster[candidate]
    ]:
        way, column, position = state.game.effects[other].summon, state.col[other], state.pos[other]
        names = way.materials if way is not None else ()
        under = [candidate for candidate in do.attached_to(state, other) if state.game.name[candidate] in names][:1]
        for material in under:
            state.host[material] = -1  # it is not sent to the graveyard with the Toon
        send(state, other, EXTRA)
        for material in under:
            place_front(state, material, board, column, position)


CARDS: dict[str, CardEffects] = {
    "KOD-024": CardEffects(  # Call of the Living Dead
        activate=ActivatedEffect(lambda state, card, seat, targets: None),
        uses=(ActivatedEffect(_call_dead, can=_can_call, slow=True),),
        triggers=(Trigger("left_field", _sink, self_event), Trigger("summoned", _forget, _other_rising)),
    ),
    "KOD-081": CardEffects(  # Elf's Light
        activate=ActivatedEffect(_elfs_light, targets=monster("any", face_up, of_attribute("light")))
    ),
    "KOD-086": CardEffects(  # Hypnotism
        activate=ActivatedEffect(_put_to_sleep, targets=monster("foe", face_up, is_normal, _stronger_than_mine)),
        triggers=(
            Trigger(
                "end_phase",
                _fall_asleep,
                lambda state, card, seat, data: bool(last.marked_cards(state, "sleepy", card)),
                optional=True,
                limit="turn",
                zone="any",
            ),
        ),
    ),
    "KOD-090": CardEffects(  # Toon World
        activate=ActivatedEffect(lambda state, card, seat, targets: None),
        uses=(
            ActivatedEffect(_open_book, can=lambda state, card, seat: bool(do.alter_options(state, seat, "Toon")), slow=True),
            ActivatedEffect(_hide_toons, can=lambda state, card, seat: bool(_visible_toons(state, card, seat)), slow=True),
        ),
        triggers=(Trigger("left_field", _close_book, self_event),),
    ),
    "KOD-103": CardEffects(  # Brain Control
        activate=ActivatedEffect(_brain_control, targets=monster("any"), limit="duel"), triggers=(last.gives_back("standby"),)
    ),
}

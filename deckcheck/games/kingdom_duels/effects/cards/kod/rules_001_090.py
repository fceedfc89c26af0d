"""King of Duelists: Rules 001 to 090."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import actions, changes, choices, conditions, marks, situations, summons
from deckcheck.games.kingdom_duels.engine.cards.statics import in_play
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, given_types, monsters, types_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import aimed_at, answered_link
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, GRAVE, HIDDEN_ATK, MAIN2, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.view.lookahead import Happened, would


def _note_fall(state: State, card: int, seat: int, data: Data) -> None:
    if not marks.marked(state, data[0], "fell"):
        marks.mark(state, data[0], "fell", True, PERMANENT)


def _regenerates(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-025: a Regeneration monster was destroyed by battle while it had more than 0 ATK."""
    atk, types = data[4]
    return bool(data[2] == "battle" and "Regeneration" in types and atk > 0)


def _rise_all(state: State, card: int, seat: int, data: Data) -> None:
    for other in [mod.card for mod in state.changes.of("fell")]:
        choices.later(state, _rise, other)
    marks.unmark(state, "fell")


def _rise(state: State, other: int) -> None:
    if state.zone[other] == GRAVE:
        summons.special_summon(state, state.game.owner[other], (other,), optional=True)


def _battle_is_over(state: State, card: int, seat: int, data: Data) -> bool:
    return state.phase == MAIN2 and conditions.first_copy_in_force(state, card) and "fell" in state.changes.kinds


def _new_turn(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "fell")
    if REGENERATING(state, card, seat):
        _note_presence(state, card, seat, data)


def _note_presence(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "regeneration_seen", True, state.turn)


REGENERATING = situations.on_field(conditions.of_type("Regeneration"))


def _regeneration_came(state: State, card: int, seat: int, data: Data) -> bool:
    """It counts for the turn even if it is hidden or loses the type afterwards."""
    return not marks.marked(state, card, "regeneration_seen") and REGENERATING(state, card, seat)


def _regeneration_given(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == "type" and _regeneration_came(state, card, seat, data)


def _regeneration_left(state: State, card: int, seat: int, data: Data) -> bool:
    was_up = data[1][0] == FRONT and data[1][3] < HIDDEN_ATK
    return was_up and "Regeneration" in data[2] and not marks.marked(state, card, "regeneration_seen")


def _regeneration_this_turn(state: State, card: int, seat: int) -> bool:
    """KOD-025: its EVENT looks back over the whole turn for a face-up Regeneration monster."""
    return REGENERATING(state, card, seat) or marks.marked(state, card, "regeneration_seen")


_SEALED = conditions.both(conditions.is_monster, conditions.face_up, conditions.of_type("Sealed"))


def _hold_types(state: State, card: int) -> bool:
    """KOD-007: what would change the types of a Sealed monster waits until it is Sealed no more, or the Rule is gone."""
    works, busy = in_play(state, card), False
    held = {mod.card for mod in state.changes.of("held_types")}
    for other in all_monsters(state):
        sealed = works and _SEALED(state, card, other)
        if sealed and other not in held:
            known = tuple(mod for mod in state.changes if mod.card == other and mod.kind in ("type", "lose_type"))
            wet = {"Dampened"} & types_of(state, other)  # a Terrain gives and takes it
            marks.mark(state, other, "held_types", (*given_types(state, other), *wet))
            marks.mark(state, other, "types_before", known)
            busy = True
        elif other in held and not sealed:
            marks.unmark(state, "held_types", card=other)
            marks.unmark(state, "types_before", card=other)
            _let_types_in(state, other)
            busy = True
        elif sealed:
            busy = _keep_types_out(state, other) or busy
    return busy


def _keep_types_out(state: State, monster: int) -> bool:
    known = marks.marks(state, monster, "types_before")[0]
    new = [
        mod
        for mod in state.changes
        if mod.card == monster and mod.kind in ("type", "lose_type") and mod.value != "Sealed" and mod not in known
    ]
    for mod in new:
        state.changes.remove(mod)
        state.changes.append(mod._replace(kind=f"waiting_{mod.kind}"))
    return bool(new)


def _let_types_in(state: State, monster: int) -> None:
    for mod in [mod for mod in state.changes if mod.card == monster and mod.kind in ("waiting_type", "waiting_lose_type")]:
        state.changes.remove(mod)
        state.changes.append(mod._replace(kind=mod.kind.removeprefix("waiting_")))


_PROTECTOR = conditions.both(conditions.is_monster, conditions.face_up, conditions.of_type("Protector"))


def _protectors(state: State, card: int, monster: int) -> list[int]:
    """KOD-010: the Protectors of the side of a monster that is none itself."""
    if state.zone[monster] != FRONT or conditions.of_type("Protector")(state, card, monster):
        return []
    attackers = state.attack or ()
    side = monsters(state, state.ctrl[monster])
    return [other for other in side if other not in attackers and _PROTECTOR(state, card, other)]


def _step_in(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-010: the controller of the attacked monster may offer a Protector instead."""
    if state.attack is not None and state.attack[1] == data[1] and _protectors(state, card, data[1]):
        actions.ask_redirect(state, changes.controller(state, data[1]), _protectors(state, card, data[1]))


def _takes_control(state: State, card: int, seat: int, data: Data) -> bool:
    """KOD-010: activated: an effect that would take a monster of another side to which Protectors belong."""
    link = answered_link(state)
    if link is None or not conditions.first_copy_in_force(state, card):
        return False
    found = [target for target in aimed_at(state) if target >= 0 and _protectors(state, card, target)]
    return any(would(state, link, _changes_side(target)) for target in found)


def _changes_side(target: int) -> Happened:
    return lambda before, after: after.zone[target] == FRONT and after.ctrl[target] != before.ctrl[target]


def _offer_protector(state: State, card: int, seat: int, data: Data) -> None:
    """KOD-010: the controller of a monster that is about to be taken may offer a Protector instead."""
    link = answered_link(state)
    for place, target in enumerate(link.targets if link is not None else ()):
        others = _protectors(state, card, target) if target >= 0 else []
        if others:
            choices.pick_up_to(state, changes.controller(state, target), others, 1, _protector_taken, place, data[3])
            return


def _protector_taken(state: State, chosen: Targets, place: int, number: int) -> None:
    for index, link in enumerate(state.chain):
        if chosen and link.number == number:
            targets = (*link.targets[:place], chosen[0], *link.targets[place + 1 :])
            state.chain[index] = link._replace(targets=targets)


CARDS: dict[str, CardEffects] = {
    "KOD-007": CardEffects(  # Sealing Light
        event=situations.on_field(conditions.of_type("Sealed")),
        statics=tuple(Static(kind, _SEALED) for kind in ("cannot_attack", "cannot_move", "cannot_be_hidden")),
        watch=_hold_types,
        watch_mark="held_types",
    ),
    "KOD-010": CardEffects(  # Watchful Protector
        event=situations.on_field(conditions.of_type("Protector")),
        triggers=(
            Trigger(
                "attacked",
                _step_in,
                lambda state, card, seat, data: (
                    conditions.first_copy_in_force(state, card) and bool(_protectors(state, card, data[1]))
                ),
                at_once=True,
            ),
            Trigger("activated", _offer_protector, _takes_control, at_once=True),
        ),
    ),
    "KOD-025": CardEffects(  # Living Graveyard
        event=_regeneration_this_turn,
        triggers=(
            Trigger("destroyed", _note_fall, _regenerates, zone="any"),
            *(Trigger(event, _note_presence, _regeneration_came, zone="any") for event in ("summoned", "flipped", "equipped")),
            Trigger("changed", _note_presence, _regeneration_given, zone="any"),
            Trigger("left_field", _note_presence, _regeneration_left, zone="any"),
            Trigger("main", _rise_all, _battle_is_over),
            Trigger("draw_phase", _new_turn, zone="any"),
        ),
    ),
}

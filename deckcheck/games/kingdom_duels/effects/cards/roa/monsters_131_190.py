"""Rebirth of Avatar: monsters 131 to 190."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    marks,
    rituals,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, in_rear


def _engine(state: State, card: int, seat: int, targets: Targets) -> None:
    if actions.destroy(state, targets[0], seat):
        summons.token_summon(state, seat, "Engine Token")


def _others_to_tribute(state: State, card: int, seat: int) -> list[int]:
    return [other for other in costs.tributables(state, card, seat) if other != card]


def _tribute_two(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-148: the cost; up to two others are tributed for power."""
    choices.pick_up_to(state, seat, _others_to_tribute(state, card, seat), 2, _tributed, card, least=1)


def _tributed(state: State, chosen: Targets, card: int) -> None:
    marks.mark(state, card, "empowered", len(chosen), state.turn)
    for other in chosen:
        actions.tribute(state, other)


def _empower(state: State, card: int, seat: int, data: Data) -> None:
    for number in marks.marks(state, card, "empowered"):
        changes.modify_atk(state, card, 550 * number, ON_FIELD)
    marks.unmark(state, "empowered", card=card)


def _enlist(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.modify_atk(state, card, 1000, ON_FIELD)
    changes.modify_def(state, card, 1000, ON_FIELD)


_SWEEP = battles.sweep(conditions.itself, conditions.face_up)


def _is_material(state: State, card: int, seat: int, data: Data) -> bool:
    """ROA-163: a Ritual Monster was summoned with it."""
    return data[1] == "ritual" and card in [other for other, _ in rituals.summoned_with(state, data[0])]


def _bury_guarded(state: State, card: int, seat: int, data: Data) -> None:
    for other in marks.marked_cards(state, "guarded_summon", card):
        if state.zone[other] == FRONT and state.ctrl[other] == changes.home(state, seat):
            actions.to_graveyard(state, other)


def _count_turn(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-170: the turns of its player in which it is face-up on their field."""
    marks.unmark(state, "turns_up", card=card, value=(seat, state.turn))
    marks.mark(state, card, "turns_up", (seat, state.turn))


def _turns_up(state: State, card: int, seat: int) -> int:
    return sum(owner == seat for owner, _ in marks.marks(state, card, "turns_up"))


def _crumble(state: State, card: int, seat: int, targets: Targets) -> None:
    """The cost: how many Tokens come is known before it goes."""
    marks.mark(state, -1 - seat, "blocks", _turns_up(state, card, seat), state.turn)
    actions.tribute(state, card)


def _build_up(state: State, card: int, seat: int, targets: Targets) -> None:
    for number in marks.marks(state, -1 - seat, "blocks")[-1:]:
        marks.unmark(state, "blocks", card=-1 - seat)
        summons.token_summon(state, seat, "Block Token", number)


def _leave_wing(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-159: a Wing Token comes into the zone that it leaves."""
    _, board, column, _ = data[1]
    behind = marks.marked(state, card, "stood_behind")
    row = state.boards[board].back if behind else state.boards[board].front
    player = state.players[seat]
    found = [other for other in (*player.extra, *sorted(player.deck.cards)) if state.game.name[other] == "Wing Token"]
    found = [other for other in found if not has(state, other, "cannot_be_special_summoned")]
    if found and player.board != board and not behind and row[column] < 0:
        summons.summon_to_side(state, seat, found[0], board, "special", (column,))
    elif found and player.board == board and row[column] < 0:
        summons.summon_into(state, found[0], seat, column + (5 if behind else 0))


def _note_row(state: State, card: int) -> bool:
    """ROA-159: remember for later whether it stands in the Backrow."""
    behind = in_rear(state, card)
    if behind == marks.marked(state, card, "stood_behind"):
        return False
    marks.unmark(state, "stood_behind", card=card)
    if behind:
        marks.mark(state, card, "stood_behind", True, PERMANENT)
    return True


CARDS: dict[str, CardEffects] = {
    "ROA-132": CardEffects(  # Motor Violence
        statics=statics.stays_in_attack("face_up"),
        triggers=(triggers.when_destroyed(summons.summon_tokens("Engine Token")),),
    ),
    "ROA-134": CardEffects(  # Motor Kaiser
        uses=(ActivatedEffect(_engine, targets=targets.monster("own", conditions.of_type("Machine"))),)
    ),
    "ROA-148": CardEffects(  # God Beast King Barbaros
        triggers=(
            Trigger(
                "summoned",
                _empower,
                lambda state, card, seat, data: data[0] == card and bool(_others_to_tribute(state, card, seat)),
                optional=True,
                limit="turn",
                cost=_tribute_two,
            ),
        )
    ),
    "ROA-154": CardEffects(  # Army Token
        uses=(
            ActivatedEffect(
                _enlist,
                targets=costs.own_tribute(conditions.not_itself, conditions.named("Army Token")),
                cost=costs.pay_tribute,
            ),
        )
    ),
    "ROA-159": CardEffects(  # Tellus the Little Angel
        triggers=(Trigger("left_field", _leave_wing, lambda state, card, seat, data: data[0] == card and data[1][0] == FRONT),),
        watch=_note_row,
    ),
    "ROA-163": CardEffects(  # Shadow Guard Token
        triggers=(
            Trigger("end_phase", triggers.destroy_itself),
            triggers.bookkeeping(
                "summoned",
                lambda state, card, seat, data: marks.mark(state, data[0], "guarded_summon", card, state.turn),
                _is_material,
            ),
            triggers.bookkeeping(
                "end_phase",
                _bury_guarded,
                lambda state, card, seat, data: bool(marks.marked_cards(state, "guarded_summon", card)),
            ),
        )
    ),
    # All face-up monsters, once each, without damage to their player.
    "ROA-168": CardEffects(  # God Machine King Ur
        triggers=_SWEEP[0], statics=(_SWEEP[1], statics.self_static("inflicts_no_damage"))
    ),
    "ROA-170": CardEffects(  # Blockman
        uses=(
            ActivatedEffect(
                _build_up,
                can=lambda state, card, seat: state.since[card] < state.turn and costs.tributable(state, card, card),
                cost=_crumble,
            ),
        ),
        triggers=(
            Trigger("standby", _count_turn, triggers.own_event, at_once=True),
            *(
                Trigger(
                    event,
                    _count_turn,
                    lambda state, card, seat, data: data[0] == card and state.active == seat,
                    at_once=True,
                )
                for event in ("summoned", "flipped")
            ),
        ),
    ),
}

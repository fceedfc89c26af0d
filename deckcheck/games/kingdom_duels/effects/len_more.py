"""Loose Ends and others: monsters that look at cards, that cannot get a type, or that attack whom they want."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects.mly import face_down
from deckcheck.games.kingdom_duels.effects.teg import STEP_ASIDE
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Summon, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State


def _in_column(state: State, card: int, seat: int) -> list[int]:
    """LEN-018: face-down cards in its column."""
    return [other for other in pick.face_down_cards(state, seat) if part.same_column(state, card, other)]


def _patrol(state: State, card: int, seat: int, data: Data) -> None:
    part.pick_up_to(state, seat, _in_column(state, card, seat), 1, _seen, seat, least=1)


def _seen(state: State, chosen: Targets, seat: int) -> None:
    lasting.look(state, seat, chosen)


CARDS: dict[str, CardEffects] = {
    # Moves aside in the Standby Phase and looks around in the End Phase. A Tilemap, where it would see more, is never laid out.
    "LEN-018": CardEffects(  # Patrol Robo
        triggers=(
            STEP_ASIDE,
            Trigger(
                "end_phase",
                _patrol,
                lambda state, card, seat, data: data[0] == seat and bool(_in_column(state, card, seat)),
                optional=True,
                limit="turn",
            ),
        )
    ),
    "LEN-055": CardEffects(  # Oni Tank T-34
        statics=(
            part.self_static("also_attribute", value="dark"),
            *lasting.unbound(
                pick.both(pick.itself, part.in_battle_phase, part.while_(part.its_turn)), lasting.foes_that(pick.face_up)
            ),
        ),
        by_phase=True,
    ),
    "LEN-057": CardEffects(  # Dark Bat
        uses=(ActivatedEffect(lasting.look_at_targets, targets=pick.monster("any", pick.hidden, part.on_attribute("dark"))),)
    ),
    "LEN-075": CardEffects(statics=(part.self_static("immune_type", value="Petrified"),)),  # Gargoyle
    "LEN-156": CardEffects(  # Goddess of the Mind's Eye
        uses=(ActivatedEffect(lasting.look_at_targets, targets=face_down("any")),)
    ),
    "MLY-078": CardEffects(  # Millennium Primitive Man
        summon=Summon("ritual", by="Primitive Revival Ritual"),
        statics=(part.self_static("cannot_be_controlled"), part.self_static("position_guarded", lasting.by_foe)),
    ),
    "ROA-123": CardEffects(  # Material Bat
        uses=(
            ActivatedEffect(
                lasting.look_at_targets,
                can=lambda state, card, seat: part.terrain_name(state, card) == "Virtual Simulation Field",
                targets=pick.monster("foe", pick.hidden),
            ),
        )
    ),
}

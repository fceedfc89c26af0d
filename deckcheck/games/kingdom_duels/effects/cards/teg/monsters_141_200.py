"""The Egyptian Gods: monsters 141 to 200."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    marks,
    places,
    situations,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    CardEffects,
    Data,
    Fits,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents, seat_of
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at


def _holds_strangers(state: State, card: int, seat: int, data: Data) -> bool:
    own = places.field_monsters(state, seat, "own")
    return data[0] == seat and any(not conditions.owned(state, card, other) for other in own)


def _fights(state: State, other: int) -> bool:
    return state.battle is not None and other in state.battle


def _commander(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-165: a Terrain becomes Night, a Ninja Token comes, or both."""
    choices.choose(state, seat, ("night", "token", "both"), _commanded, seat)


def _commanded(state: State, word: str, seat: int) -> None:
    if word in ("token", "both"):
        choices.later(state, _ninja_token, seat)
    if word in ("night", "both"):
        terrains.ask_terrains(state, seat, (changes.home(state, seat),), 1, "Night", least=1)


def _ninja_token(state: State, seat: int) -> None:
    summons.token_summon(state, seat, "Ninja Token", positions=(ATK,))


def _note_hidden(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-170: Ninja monsters that hid this turn."""
    if conditions.hidden(state, card, data[0]) and conditions.name_has("Ninja")(state, card, data[0]):
        marks.mark(state, data[0], "hid", True, state.turn)


def _hid(state: State, seat: int) -> list[int]:
    return [other for other in places.field_monsters(state, seat, "own") if marks.marked(state, other, "hid")]


def _ask_ninja(state: State, card: int, seat: int, data: Data) -> None:
    ninjas = _hid(state, seat)
    choices.choose(state, seat, (*(state.refs[other] for other in ninjas), "done"), _ninja_chosen, card, seat)


def _ninja_chosen(state: State, word: str, card: int, seat: int) -> None:
    if word == "done":
        return
    ninja = state.refs.index(word)
    marks.unmark(state, "hid", card=ninja)
    if _hid(state, seat):
        choices.later(state, _ask_ninja, card, seat, ())
    spots = [terrain_at(target)[1] for (target,) in targets.free_terrain()(state, ninja, seat)]
    choices.choose(state, seat, [str(place + 1) for place in spots], terrains.move_to_zone, ninja, called="zone {}")


_KUNOICHI = conditions.name_has("Kunoichi Soldier")


def _burns_more(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-149: the effect of another card of its controller hurt a player."""
    if data[2] not in ("effect", "destruction") or state.acting in (-1, card) or user_of(state, state.acting) != seat:
        return False
    return costs.tributable(state, card, card) and strikes.may_attack_by_effect(state, card, seat)


def _ninja_band(number: int) -> Fits:
    """TEG-166: its controller has at least this many "Ninja" monsters."""
    ninja = conditions.name_has("Ninja")
    return lambda state, card, other: (
        sum(ninja(state, card, monster) for monster in monsters(state, state.ctrl[card])) >= number
    )


def _all_rivals(state: State, card: int, other: int) -> Targets:
    return tuple(opponents(state, seat_of(state, state.ctrl[card])))


CARDS: dict[str, CardEffects] = {
    "TEG-149": CardEffects(  # Fire Soul Token
        triggers=(
            Trigger(
                "damage",
                lambda state, card, seat, data: changes.damage(state, data[0], 200),
                _burns_more,
                optional=True,
                limit="turn",
                cost=lambda state, card, seat, data: costs.tribute_itself(state, card, seat, ()),
            ),
        )
    ),
    "TEG-152": CardEffects(  # Nuvia the Wicked Goddess
        triggers=(Trigger("end_phase", lambda state, card, seat, data: actions.draw(state, seat), _holds_strangers),),
        statics=tuple(
            Static(
                kind,
                conditions.both(
                    situations.other_own(conditions.of_type("Wicked God")), lambda state, card, other: _fights(state, other)
                ),
                300,
            )
            for kind in ("atk", "def")
        ),
    ),
    "TEG-165": CardEffects(triggers=(triggers.when_summoned(_commander, "normal", optional=True),)),  # Ninja Commander Ikusa
    "TEG-166": CardEffects(  # Ninja Token
        statics=(
            statics.self_static("no_battle_damage", _ninja_band(3)),
            statics.self_static("attacks_players", _ninja_band(5), value=_all_rivals),
        )
    ),
    "TEG-170": CardEffects(  # Ninja Commander Kabuki
        triggers=(
            summons.calls("summoned", triggers.self_event, "hand", parts=(_KUNOICHI,)),
            triggers.bookkeeping("hidden", _note_hidden),
            Trigger(
                "end_phase", _ask_ninja, lambda state, card, seat, data: bool(_hid(state, seat)), optional=True, limit="turn"
            ),
        )
    ),
}

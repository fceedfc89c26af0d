"""Seal of Exodia: time that passes for everyone, land that burns, and the moon that moves the waters."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import face_up, level, of_type, on_terrain
from deckcheck.games.kingdom_duels.effects._resolves import nothing
from deckcheck.games.kingdom_duels.effects._targets import field_monsters, monster
from deckcheck.games.kingdom_duels.engine.constants import BACK, FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.summons import ask_extra
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS

# Time Wizard


def _time_magic(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-086: the card goes to the graveyard and a coin is tossed."""
    do.later(state, _toss_time, seat)
    if state.zone[card] in (FRONT, BACK):
        do.to_graveyard(state, card)


def _toss_time(state: State, seat: int) -> None:
    do.coin(state, seat, _time_passes, seat)


def _time_passes(state: State, right: bool, seat: int) -> None:
    if not right:
        do.destroy_all(state, field_monsters(state, seat, "own"), seat, damage=True)
        return
    everyone = field_monsters(state, seat)
    for other in everyone:
        do.put_counter(state, other, 3)
    do.later(state, _destroy_unchanged, seat, tuple(everyone))
    for player in reversed(range(len(state.players))):
        if not state.players[player].lost:
            do.later(state, _alter_all, player)


def _alter_all(state: State, seat: int) -> None:
    """A player Alter Summons Timeshifted monsters as long as there are materials for one."""
    options = do.alter_options(state, seat, "Timeshifted")
    if options:
        do.later(state, _alter_all, seat)
        ask_extra(state, seat, options, "alter")


def _destroy_unchanged(state: State, seat: int, everyone: tuple[int, ...]) -> None:
    do.destroy_all(state, everyone, seat, damage=True)


# Burning Land


def _kindle(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-069: a strong Fireblast monster gets the STRIKE of this card until the End Phase."""
    if state.zone[targets[0]] == FRONT:
        last.mark(state, targets[0], "strike", card, state.turn)


def _burn_land(state: State, card: int, seat: int, board: int, column: int) -> None:
    """The STRIKE: EARTH Terrains of the other side become Wasteland, and the Battle Phase follows all the same."""
    do.change_player(state, seat, "player_keeps_battle")
    do.modify_atk(state, card, 200)
    last.mark(state, card, "ablaze", True, state.turn)
    _burn_next(state, seat, 5)


def _burn_next(state: State, seat: int, most: int) -> None:
    earth = last.spots(state, parts.foe_sides(state, seat), attribute="earth")
    words = [word for word in earth if _can_burn(state, *last.spot(word))]
    if words and most:
        do.choose(state, seat, [*words, "done"], _burnt, seat, most)


def _can_burn(state: State, board: int, column: int) -> bool:
    there = TERRAINS[state.boards[board].terrains[column]]
    return not there.fixed and there.name != "Wasteland"


def _burnt(state: State, word: str, seat: int, most: int) -> None:
    if word != "done":
        do.replace_terrain(state, *last.spot(word), "Wasteland")
        _burn_next(state, seat, most - 1)


def _ablaze_by(state: State, card: int, other: int) -> bool:
    """A monster that struck with the STRIKE of this card."""
    return other >= 0 and last.marked(state, other, "ablaze") and card in last.marks(state, other, "strike")


def _on_wasteland(state: State, card: int, other: int) -> Targets:
    return tuple(
        candidate for candidate in last.all_foes(state, card, other) if on_terrain("Wasteland")(state, card, candidate)
    )


def _spread(state: State, card: int, seat: int, data: Data) -> None:
    """Each monster on a Wasteland may be attacked once."""
    attacker, target = data[0], data[1]
    last.mark(state, target, "scorched", attacker, state.turn)
    last.mark(state, attacker, "spreads", True, state.turn)
    if target in _on_wasteland(state, card, attacker) and _left(state, card, attacker):
        last.attack_again(state, attacker)


def _left(state: State, card: int, attacker: int) -> Targets:
    struck = last.marked_cards(state, "scorched", attacker)
    return tuple(other for other in _on_wasteland(state, card, attacker) if other not in struck)


def _out_of_the_fire(state: State, card: int, other: int) -> Targets:
    """After its first attack it attacks nothing but what is left on Wasteland."""
    if not last.marked(state, other, "spreads"):
        return ()
    left = _left(state, card, other)
    return tuple(candidate for candidate in last.all_foes(state, card, other) if candidate not in left)


# Full Moon


def _no_moon_yet(state: State, card: int, seat: int) -> bool:
    """SOE-092: a player may have one face-up Continuous Spell with the moon in its name."""
    row = [other for other in state.boards[do.home(state, seat)].back if other >= 0 and other != card]
    return not any(
        face_up(state, card, other) and "Moon" in state.game.name[other] and state.game.types[other] >= {"Continuous", "Spell"}
        for other in row
    )


def _ebb(state: State, card: int, seat: int, data: Data) -> None:
    parts.replace_all((), ("water",), "Land")(state, card, seat, ())


CARDS: dict[str, CardEffects] = {
    "SOE-069": CardEffects(  # Burning Land
        activate=ActivatedEffect(_kindle, targets=monster("own", face_up, level(5), of_type("Fireblast"))),
        strike=Strike(_burn_land, parts.strikes_terrain("earth")),
        triggers=(
            Trigger("attack_declared", _spread, lambda state, card, seat, data: _ablaze_by(state, card, data[0]), zone="any"),
        ),
        statics=(Static("cannot_attack_these", _ablaze_by, _out_of_the_fire, zone="any"),),
    ),
    "SOE-086": CardEffects(  # Time Wizard
        activate=ActivatedEffect(_time_magic), uses=(ActivatedEffect(_time_magic),), plays_as=("monster", "spell"), slow=True
    ),
    "SOE-092": CardEffects(  # Full Moon
        activate=ActivatedEffect(nothing, can=_no_moon_yet),
        statics=(
            Static("atk", of_type("Beast"), 300),
            Static("def", of_type("Beast"), 300),
            Static("tides", lambda state, card, other: other < 0),
        ),
        triggers=(parts.when_destroyed(_ebb),),
    ),
}

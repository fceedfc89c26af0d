"""King of Duelists: monsters with a STRIKE."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as last
from deckcheck.games.kingdom_duels.effects import _parts as parts
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import both, hidden, is_normal, of_type
from deckcheck.games.kingdom_duels.effects._targets import field_monsters
from deckcheck.games.kingdom_duels.effects._trigger_conditions import self_event
from deckcheck.games.kingdom_duels.engine.constants import ATK, DEF, FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Data, Static, Strike, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.terrains import TERRAINS
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of, monsters


def _load(state: State, card: int, seat: int, board: int, column: int) -> None:
    """KOD-011: another monster is shot at the Backrow or at the monster of the Terrain."""
    do.choose_card(state, seat, _shots(state, card, seat), _aim, seat, board, column)


def _shots(state: State, card: int, seat: int) -> list[int]:
    own = monsters(state, do.home(state, seat))
    return [other for other in own if other != card and parts.tributable(state, card, other)]


def _aims(state: State, seat: int, board: int, column: int) -> list[str]:
    words = ["backrow"] if _row_of_column(state, board, column) else []
    if state.boards[do.home(state, seat)].lp > 300 and state.boards[board].front[column] >= 0:
        words.append("monster")
    return words


def _row_of_column(state: State, board: int, column: int) -> list[int]:
    """Return the Backrow cards of a column, which runs through both sides."""
    rows = [(side, column if side == board else 4 - column) for side in range(len(state.boards))]
    return [state.boards[side].back[place] for side, place in rows if state.boards[side].back[place] >= 0]


def _aim(state: State, shot: int, seat: int, board: int, column: int) -> None:
    do.choose(state, seat, _aims(state, seat, board, column), _fire, shot, seat, board, column)


def _fire(state: State, word: str, shot: int, seat: int, board: int, column: int) -> None:
    if word == "backrow":
        amount = atk_of(state, shot) // 2
        do.tribute(state, shot)
        do.choose_card(state, seat, _row_of_column(state, board, column), _smash, seat, amount)
        return
    do.pay_lp(state, seat, state.boards[do.home(state, seat)].lp - 300)
    do.modify_atk(state, shot, 600)
    power = atk_of(state, shot)
    do.tribute(state, shot)
    target = state.boards[board].front[column]
    if target >= 0:
        value = def_of(state, target) if state.pos[target] % 2 == DEF else atk_of(state, target)
        if value <= power:
            do.destroy(state, target, seat)


def _smash(state: State, target: int, seat: int, amount: int) -> None:
    do.destroy(state, target, seat)
    do.damage(state, state.game.owner[target], amount)


def _can_load(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return bool(_shots(state, card, seat) and _aims(state, seat, board, column))


def _petrify(state: State, card: int, seat: int, other: int) -> None:
    """KOD-020: a Normal Monster that is neither Machine nor Elemental turns to stone."""
    if is_normal(state, card, other) and not of_type("Machine", "Elemental")(state, card, other):
        do.add_type(state, other, "Petrified")
        if of_type("Petrified")(state, card, other):
            last.mark(state, other, "stone_by", card)


def _soften(state: State, card: int, seat: int, data: Data) -> None:
    victims = last.marked_cards(state, "stone_by", card)
    last.unmark(state, "stone_by", value=card)
    for other in victims:
        mine = [mod for mod in state.changes.of("type") if mod.card == other and mod.value == "Petrified"]
        for mod in mine[:1]:
            state.mods.remove(mod)


def _show_earth(state: State, card: int, seat: int, board: int, column: int) -> None:
    """KOD-022: up to three Hidden monsters of opponents on EARTH Terrains are turned face-up."""
    found = [other for other in field_monsters(state, seat, "foe") if HIDES_ON_EARTH(state, card, other)]
    parts.pick_up_to(state, seat, found, 3, parts.flip_chosen)


HIDES_ON_EARTH = both(hidden, parts.on_attribute("earth"))


def _on_earth(state: State, card: int, seat: int, board: int, column: int) -> bool:
    if TERRAINS[state.boards[board].terrains[column]].attribute != "earth":
        return False
    return any(HIDES_ON_EARTH(state, card, other) for other in field_monsters(state, seat, "foe"))


def gaze(state: State, card: int, seat: int, board: int, column: int) -> None:
    """KOD-145: the Terrain and its neighbours are held by its eyes; the Battle Phase is not skipped."""
    do.change_player(state, seat, "player_keeps_battle")
    for place in (column - 1, column, column + 1):
        other = state.boards[board].front[place] if 0 <= place < 5 else -1
        if other >= 0:
            do.flip_face_up(state, other)
            last.mark(state, other, "gazed", card)


def _look_away(state: State, card: int, seat: int, data: Data) -> None:
    last.unmark(state, "gazed", value=card)


def _not_gazing(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and (state.zone[card] != FRONT or state.pos[card] != ATK)


GAZED = last.marked_by("gazed")


LOOKS_AWAY = (
    Trigger("position_changed", _look_away, _not_gazing, zone="any"),
    Trigger("left_field", _look_away, _not_gazing, zone="any"),
)
"""Its hold ends for good as soon as it is not in ATK position on the field."""


CARDS: dict[str, CardEffects] = {
    "KOD-011": CardEffects(strike=Strike(_load, _can_load)),  # Catapult Turtle
    "KOD-020": CardEffects(  # Medusa's Ghost
        strike=parts.strike_monster(_petrify), triggers=(Trigger("left_field", _soften, self_event),)
    ),
    "KOD-022": CardEffects(strike=Strike(_show_earth, _on_earth)),  # Crawling Dragon
    "KOD-145": CardEffects(  # Thousand-Eyes Heresy God
        strike=Strike(gaze), statics=(Static("cannot_attack", GAZED), Static("position_locked", GAZED)), triggers=LOOKS_AWAY
    ),
}

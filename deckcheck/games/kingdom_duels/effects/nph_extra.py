"""Nameless Pharaoh: Extra Deck monsters and Tokens with more than a STRIKE for a card."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import ATK
from deckcheck.games.kingdom_duels.engine.effect_model import (
    CardEffects,
    Data,
    Static,
    Strike,
    Summon,
    Targets,
    Trigger,
    Upkeep,
)
from deckcheck.games.kingdom_duels.engine.state import State, note
from deckcheck.games.kingdom_duels.engine.values import atk_of


def _ritual_of(attribute: str) -> Static:
    """NPH-068: stronger or weaker against Ritual Monsters of an attribute."""
    foe = pick.both(pick.of_attribute(attribute), lambda state, card, other: "Ritual" in state.game.types[other])
    return Static("atk", pick.battling(foe), -600 if attribute == "light" else 600)


def _hidden_on_earth(state: State, seat: int) -> list[int]:
    found = pick.field_monsters(state, seat, "foe")
    return [other for other in found if pick.both(pick.hidden, part.on_attribute("earth"))(state, other, other)]


def _dig(state: State, card: int, seat: int, board: int, column: int) -> None:
    """NPH-068: up to three Hidden monsters are shown; one of them is Poisoned."""
    part.pick_up_to(state, seat, _hidden_on_earth(state, seat), 3, _shown, seat)


def _shown(state: State, chosen: Targets, seat: int) -> None:
    if chosen:
        note(state, "card_shown", seat, chosen)
        do.choose_card(state, seat, chosen, do.poison)


def _desperate(state: State, card: int, other: int) -> bool:
    """NPH-103: in the player's turn, with 400 LP or less."""
    return part.its_turn(state, card, other) and state.boards[state.ctrl[card]].lp <= 400


def _three_given(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-107: it was summoned with three tributes, and there is somebody to lock."""
    if data[0] != card or data[1] != "ritual" or len(part.summoned_with(state, card)) != 3:
        return False
    return bool(_face_up_foes(state, card, seat))


def _face_up_foes(state: State, card: int, seat: int) -> list[int]:
    return [monster for monster in pick.field_monsters(state, seat, "foe") if pick.face_up(state, card, monster)]


def _challenge(state: State, card: int, seat: int, data: Data) -> None:
    do.choose_card(state, seat, _face_up_foes(state, card, seat), part.lock_into, ATK)


def _near(state: State, card: int, board: int, column: int) -> list[int]:
    """NPH-135: Normal monsters on the Terrain and on those next to it."""
    front = state.boards[board].front[max(0, column - 1) : column + 2]
    return [other for other in front if other >= 0 and other != card and pick.is_normal(state, card, other)]


def _salvo_ready(state: State, card: int, seat: int, board: int, column: int) -> bool:
    return bool(state.players[seat].hand) and bool(_near(state, card, board, column))


def _load(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-135: one to three cards are discarded when the STRIKE is declared, no more than there are monsters to hit."""
    most = min(3, len(state.players[seat].hand), len(_near(state, card, data[1], data[2])))
    do.choose(state, seat, tuple(range(1, most + 1)), _loaded, card, seat)


def _loaded(state: State, number: int, card: int, seat: int) -> None:
    lasting.unmark(state, "salvo", card=card)
    lasting.mark(state, card, "salvo", number, state.turn)
    part.ask_discard(state, seat, number)


def _fire(state: State, card: int, seat: int, board: int, column: int) -> None:
    number = sum(lasting.marks(state, card, "salvo"))
    part.pick_up_to(state, seat, _near(state, card, board, column), number, do.destroy_all, seat, least=number)


def _keep_strength(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-167: what it is worth when it falls; kept with its player, for it loses its own changes with the field."""
    state.mods = [mod for mod in state.mods if mod.kind != "devil_strength" or mod.value[0] != card]
    state.mods.append(do.Mod("devil_strength", -1 - seat, (card, min(1000, atk_of(state, card))), state.turn))


def _fell_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[2] == "battle" and data[1][3] == ATK)


def _avenge(state: State, card: int, seat: int, data: Data) -> None:
    strength = [mod.value[1] for mod in state.changes.of("devil_strength") if mod.value[0] == card]
    do.choose_opponent(state, seat, do.damage, sum(strength))


CARDS: dict[str, CardEffects] = {
    "NPH-068": CardEffects(  # Crawling Poison Dragon
        summon=Summon("ritual", by="Crawling Poison Dragon Tablet Ritual"),
        statics=(_ritual_of("light"), _ritual_of("dark")),
        strike=Strike(_dig, part.strikes_terrain("earth")),
    ),
    "NPH-070": CardEffects(  # Goblin Zombie
        summon=Summon("alter", ("Robbin' Goblin",), by="Zombie"),
        triggers=(Trigger("damage", lambda state, card, seat, data: do.mill(state, data[0]), part.hurts_foe),),
    ),
    "NPH-103": CardEffects(  # Lava Golem
        summon=Summon("ritual", by="Lava Devil Ritual"),
        triggers=(Trigger("end_phase", lambda state, card, seat, data: do.damage(state, seat, 400), part.own_event),),
        statics=(part.self_static("half_piercing", part.in_battle_phase, _desperate),),
        by_phase=True,
    ),
    "NPH-107": CardEffects(  # Gilford the Lightning
        summon=Summon("ritual", by="Lightning Sword Ritual"),
        triggers=(Trigger("summoned", _challenge, _three_given, optional=True, limit="turn"),),
    ),
    "NPH-135": CardEffects(  # XYZ - Dragon Cannon
        summon=Summon("fusion", ("X - Head Cannon", "Y - Dragon Head", "Z - Metal Caterpillar")),
        strike=Strike(_fire, _salvo_ready),
        triggers=(Trigger("struck", _load, pick.own_strike),),
    ),
    "NPH-167": CardEffects(  # Metal Devil Token
        upkeep=Upkeep(
            lambda state, card, seat: do.pay_lp(state, seat, 500),
            lambda state, card, seat: state.boards[do.home(state, seat)].lp > 500,
        ),
        statics=(part.self_static("cannot_attack"), part.self_static("no_battle_damage")),
        triggers=(
            Trigger("battle_begins", _keep_strength, lambda state, card, seat, data: data[1] == card),
            Trigger("destroyed", _avenge, _fell_in_attack),
        ),
    ),
}

"""The Egyptian Gods: monsters 001 to 070."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    piles,
    places,
    resolves,
    spells,
    statics,
    strikes,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import def_of, monsters, names_of, side_then
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_used, user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, BATTLE, DECK, DEF, FRONT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Strike,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, foe_boards, opponents, seat_of


def _zombies(state: State, card: int, seat: int) -> list[int]:
    dead = [other for other in places.graveyard(state, seat) if conditions.of_type("Zombie")(state, card, other)]
    return list(summons.summonable(state, seat, dead))


def _raise_dead(state: State, card: int, seat: int, board: int, column: int) -> None:
    if state.boards[board].front[column] < 0:
        choices.choose_card(state, seat, _zombies(state, card, seat), summons.summon_into, seat, column)


def _can_raise(state: State, card: int, seat: int, board: int, column: int) -> bool:
    """TEG-012: a free Terrain of the player's."""
    return board == changes.home(state, seat) and state.boards[board].front[column] < 0 and bool(_zombies(state, card, seat))


def _magnet() -> CardEffects:
    """TEG-020, TEG-026, TEG-043: charges a Thunderblast monster that attacks."""
    return CardEffects(
        triggers=(
            Trigger(
                "attack_declared",
                lambda state, card, seat, data: changes.modify_atk(state, data[0], 250),
                lambda state, card, seat, data: conditions.both(conditions.own, conditions.of_type("Thunderblast"))(
                    state, card, data[0]
                ),
                optional=True,
                limit="turn",
            ),
        )
    )


def _unturned_by_spell(state: State, card: int, other: int) -> bool:
    """TEG-022: once a turn a Spell of the opponent does not turn it."""
    if not conditions.by_foe(state, card, other) or not conditions.by_spell(state, card, other):
        return False
    return not is_used(state, changes.controller(state, card), card, "turn", -60)


def _unarmed(state: State, card: int, other: int) -> int:
    """TEG-028: the player's monsters without Equip Spells."""
    seat = changes.controller(state, card)
    return 100 * sum(not spells.wears_spell(state, card, candidate) for candidate in places.field_monsters(state, seat, "own"))


def _discard_magic(state: State, card: int, seat: int, data: Data) -> None:
    choices.pick_up_to(state, seat, _magic_in_hand(state, card, seat), 1, piles.discard_chosen, least=1)


def _magic_in_hand(state: State, card: int, seat: int) -> list[int]:
    fits = conditions.either(conditions.is_spell, conditions.of_type("Spellcaster"))
    return [other for other in state.players[seat].hand if fits(state, card, other)]


def _falls_with_magic(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[2] == "battle") and bool(_magic_in_hand(state, card, seat))


def _bitten(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-042: a Warrior or Support monster with little DEF attacked it."""
    attacker = data[0]
    if data[1] != card or state.zone[attacker] != FRONT or def_of(state, attacker) > 1400:
        return False
    return conditions.of_type("Warrior", "Support")(state, card, attacker)


def _look_ahead(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-060: three cards of the deck are put back in another order."""
    top = piles.top_cards(state, seat, 3)
    piles.look(state, seat, top)
    choices.pick_up_to(state, seat, top, len(top), _stack, seat, least=len(top))


def _stack(state: State, chosen: Targets, seat: int) -> None:
    """The first of the chosen cards lies on top."""
    deck = state.players[seat].deck
    if chosen and all(state.zone[other] == DECK for other in chosen):
        deck.cards[-len(chosen) :] = reversed(chosen)


def _fell_with_a_deck(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[2] == "battle") and bool(state.players[seat].deck.cards)


def _pinch_hitter(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-064: a small Insect takes its place."""
    fits = (conditions.of_type("Insect"), conditions.level(1, 1))
    summons.special_summon(state, seat, places.own_cards(state, card, seat, ("hand", "deck"), fits), (ATK,))


def _hit_out(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and data[2] == "battle") and summons.room(state, seat)


def _own_doing(state: State, card: int, seat: int, data: Data) -> bool:
    """destroyed: by an effect of a card of its owner."""
    mine = data[0] == card and data[2] == "effect" and state.acting >= 0 and user_of(state, state.acting) == seat
    return mine and bool(places.deck_cards(state, seat, _INSECT_RITES))


_INSECT_RITES = conditions.named("Insectorum Ritual", "Ritual Seal of Serket")
"""The Ritual Spells of Insects."""


def _note_reflection(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-037: attacked while face-up in ATK position, it throws the attack back when it is over; not one of its own, which
    would never end."""
    marks.unmark(state, "reflects", card=data[0])
    if data[0] != card and conditions.in_attack(state, card, card):
        marks.mark(state, data[0], "reflects", card, state.turn)


def _reflect(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "reflects", card=data[0], value=card)
    battles.force_attack(state, data[0], data[0], anyway=True)


def _namesakes(state: State, card: int, seat: int, data: Data) -> Targets:
    """Monsters of the opponent with the name of one that fell to a monster of the player."""
    home = changes.home(state, seat)
    if all(side_then(state, other) != home for other in data[:2]):
        return ()
    fallen = [other for other in data[2] if side_then(state, other) in foe_boards(state, home)]
    names = frozenset[str]().union(*(names_of(state, other) for other in fallen))
    foes = places.field_monsters(state, seat, "foe")
    return tuple(
        other for other in foes if conditions.face_up(state, card, other) and not names.isdisjoint(names_of(state, other))
    )


_ECTOPLASM = conditions.named("Ectoplasm Token")


def _has_ectoplasm(state: State, card: int, board: int) -> bool:
    return any(_ECTOPLASM(state, card, other) for other in monsters(state, board))


def _open_players(state: State, card: int, other: int) -> Targets:
    """TEG-054: the opponents without an Ectoplasm Token of their own."""
    rivals = opponents(state, seat_of(state, state.ctrl[card]))
    return tuple(seat for seat in rivals if not _has_ectoplasm(state, card, state.players[seat].board))


def _guarded(state: State, card: int, other: int) -> Targets:
    """TEG-054: beside an Ectoplasm Token the other monsters of its side are no targets."""
    return tuple(
        monster
        for seat in opponents(state, seat_of(state, state.ctrl[card]))
        if _has_ectoplasm(state, card, state.players[seat].board)
        for monster in monsters(state, state.players[seat].board)
        if not _ECTOPLASM(state, card, monster)
    )


def _infested_there(state: State, card: int, board: int, column: int) -> list[int]:
    return [other for other in strikes.monsters_there(state, board, column) if conditions.INFESTED(state, card, other)]


def _bite_infested(state: State, card: int, seat: int, board: int, column: int) -> None:
    """TEG-070: who controls an Infested monster there, if it is still there."""
    if _infested_there(state, card, board, column):
        changes.damage(state, seat_of(state, board), 300)


CARDS: dict[str, CardEffects] = {
    "TEG-009": CardEffects(  # Panther Warrior
        statics=(battles.BOUND,), uses=(battles.PAY,), triggers=(battles.SPENT,), by_phase=True
    ),
    "TEG-012": CardEffects(strike=Strike(_raise_dead, _can_raise)),  # Hannibal Necromancer
    "TEG-015": CardEffects(  # Death Hand
        uses=(
            ActivatedEffect(
                resolves.draw_cards(1),
                can=lambda state, card, seat: not state.players[seat].hand and costs.can_tribute_itself(state, card, seat),
                cost=costs.tribute_itself,
            ),
        )
    ),
    "TEG-020": _magnet(),  # Magnet Warrior Beta
    "TEG-022": CardEffects(  # Stone Statue of the Aztecs
        statics=(statics.self_static("position_guarded", _unturned_by_spell),)
    ),
    "TEG-023": CardEffects(triggers=(triggers.STEP_ASIDE,)),  # Gear Golem the Moving Fortress
    "TEG-026": _magnet(),  # Magnet Warrior Alpha
    "TEG-028": CardEffects(  # Cyber Raider
        statics=(Static("atk", conditions.itself, _unarmed),),
        uses=(ActivatedEffect(resolves.destroy_targets(), targets=targets.equip_spells(), limit="duel"),),
    ),
    "TEG-037": CardEffects(  # Reflect Bounder
        triggers=(
            Trigger("attacked", _note_reflection, triggers.is_attacked, at_once=True),
            Trigger(
                "battled",
                _reflect,
                lambda state, card, seat, data: data[1] == card and card in marks.marks(state, data[0], "reflects"),
                zone="any",
            ),
            Trigger(
                "battled",
                lambda state, card, seat, data: battles.let_attack(state, card, _namesakes(state, card, seat, data)),
                lambda state, card, seat, data: bool(_namesakes(state, card, seat, data)),
                at_once=True,
            ),
        )
    ),
    "TEG-039": CardEffects(  # Diamond Dragon
        statics=(statics.also("light"),),
        saves=lasting.once_saved("duel", lambda state, card: state.pos[card] == DEF),
    ),
    "TEG-041": CardEffects(  # Legion the Magical Jester
        triggers=(Trigger("destroyed", _discard_magic, _falls_with_magic, optional=True, limit="turn"),)
    ),
    "TEG-042": CardEffects(triggers=(Trigger("battled", triggers.destroy_data(0), _bitten, zone="any"),)),  # Killer Tomato
    "TEG-043": _magnet(),  # Magnet Warrior Gamma
    "TEG-051": CardEffects(  # Big Shield Gardna
        triggers=(
            Trigger(
                "battled",
                lambda state, card, seat, data: changes.set_position(state, card, ATK),
                lambda state, card, seat, data: data[1] == card and state.phase == BATTLE,
            ),
        )
    ),
    "TEG-054": CardEffects(  # Ectoplasm Token
        statics=(
            statics.self_static("set_atk", value=lambda state, card, other: sum(marks.marks(state, card, "ectoplasm"))),
            statics.self_static("atk_fixed"),
            statics.self_static("attacks_players", value=_open_players),
            statics.self_static("cannot_attack_these", value=_guarded),
        ),
        triggers=(Trigger("end_phase", triggers.destroy_itself),),
    ),
    "TEG-060": CardEffects(  # Dragonfly
        triggers=(Trigger("destroyed", _look_ahead, _fell_with_a_deck, optional=True, limit="turn"),)
    ),
    "TEG-064": CardEffects(  # Pinch Hitter Grassbatter
        triggers=(
            Trigger("destroyed", _pinch_hitter, _hit_out, optional=True, limit="turn"),
            Trigger("destroyed", piles.search_for(_INSECT_RITES), _own_doing, optional=True, limit="turn"),
        )
    ),
    "TEG-070": CardEffects(  # Leghul
        strike=Strike(
            _bite_infested, lambda state, card, seat, board, column: bool(_infested_there(state, card, board, column))
        )
    ),
}

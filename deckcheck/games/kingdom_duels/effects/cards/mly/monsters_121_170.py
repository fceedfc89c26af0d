"""Millennium Legacy: monsters 121 to 170."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    piles,
    places,
    players,
    resolves,
    situations,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.cards.values import attributes_of, def_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import targetable, user_of
from deckcheck.games.kingdom_duels.engine.duel.changes import Changes, Mod
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DECK, FRONT, HAND, HIDDEN_DEF, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, source_of


def _warm_up(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, card, 100, ON_FIELD)
    changes.modify_def(state, card, 100, ON_FIELD)


def _in_the_valley(state: State, card: int, seat: int, data: Data) -> bool:
    """MLY-127: it attacks a face-up monster while Necrovalley is in force."""
    if data[0] != card or not conditions.face_up(state, card, data[1]) or not targetable(state, data[1], seat, card):
        return False
    rows = places.row_cards(state, seat)
    return any(conditions.named("Necrovalley")(state, card, other) and conditions.face_up(state, card, other) for other in rows)


def _buried_keepers(state: State, card: int, other: int) -> int:
    """MLY-128: Gravekeepers in the player's graveyard, as many as its DEF pays for; the last one may take what is left."""
    grave = state.boards[state.ctrl[card]].grave
    keepers = sum(
        conditions.is_monster(state, card, candidate) and "Gravekeeper" in state.game.name[candidate] for candidate in grave
    )
    return min(keepers, -(-_def_without_own(state, card) // 200)) if keepers else 0


def _def_without_own(state: State, card: int) -> int:
    """Return the DEF that a card would have without its own effects."""
    before = state.changes
    state.changes = Changes([*before, Mod("negated", card, True, ON_FIELD)])
    value = def_of(state, card)
    state.changes = before
    return value


def _divine(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-130: the top three cards are looked at; the valley or a god among them may come to the hand."""
    top = piles.top_cards(state, seat, 3)
    piles.look(state, seat, top)
    fits = conditions.either(conditions.named("Necrovalley"), conditions.all_types("Divine", "Monster"))
    choices.pick_up_to(state, seat, [other for other in top if fits(state, card, other)], 1, _divined, seat)


def _divined(state: State, chosen: Targets, seat: int) -> None:
    for other in chosen:
        actions.search(state, other)
    actions.shuffle(state, seat)


def _curse(state: State, card: int, seat: int, monster: int) -> None:
    choices.choose(state, seat, CURSES, _cursed, monster)


def _cursed(state: State, word: str, monster: int) -> None:
    changes.add_type(state, monster, word)


CURSES = ("Absorption", "Hypnotized", "Petrified", "Poisoned", "Regeneration", "Sealed", "Slumbering")
"""The types of which MLY-131 gives one."""


def _glance(state: State, word: str, seat: int) -> None:
    """MLY-137: a random card is looked at."""
    choices.choose_opponent(state, seat, _glance_at, word, seat)


def _glance_at(state: State, opponent: int, word: str, seat: int) -> None:
    cards = list(state.players[opponent].hand)
    if word == "field":
        cards = places.face_down_cards(state, opponent, "own")
    if cards:
        piles.look(state, seat, (cards[state.stream.below(len(cards))],))


def _equips(state: State, card: int, other: int) -> bool:
    """MLY-123: it equips a monster, or a player as some do."""
    return state.host[other] >= 0 or state.game.equip[other]


def _silence_equip(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-123: until the end of the player's next turn, or of this one."""
    duration = changes.END if state.active == seat else lasting.turns_until(state, seat)
    changes.change(state, targets[0], "negated", True, duration)


def _stir_the_pot(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-138: Normal monsters go back into the decks, and each player finds another one."""
    for other in [other for other in places.field_monsters(state, seat) if conditions.is_normal(state, card, other)]:
        actions.to_deck(state, other)
    for player in reversed(range(len(state.players))):
        if not state.players[player].lost:
            choices.later(state, _draw_from_pot, player)


def _draw_from_pot(state: State, seat: int) -> None:
    top = piles.top_cards(state, seat, 5)
    piles.look(state, seat, top)
    choices.later(state, _pour_out, tuple(top))
    fits = conditions.both(conditions.is_monster, conditions.level(most=4))
    summons.special_summon(state, seat, [other for other in top if fits(state, other, other)], (HIDDEN_DEF,))


def _pour_out(state: State, cards: Targets) -> None:
    for other in cards:
        if state.zone[other] == DECK:
            actions.to_graveyard(state, other)


def _haunt(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-129: beneath a Normal monster of an opponent that its player targets."""
    cards = [other for (other,) in targets.monster("foe", conditions.face_up, conditions.is_normal)(state, card, seat)]
    cards = [other for other in cards if targetable(state, other, seat, card)]
    choices.choose_card(state, seat, cards, unions.creep_beneath, card)


def _drain(state: State, card: int, seat: int, data: Data) -> None:
    changes.gain_lp(state, state.game.owner[card], 300)
    changes.modify_def(state, state.host[card], -300, ON_FIELD)


_OWN_DEAD = targets.monster("own", conditions.face_up, conditions.not_itself, conditions.of_type("Undead", "Zombie"))


def _open_underworld(state: State, card: int, seat: int, targets: Targets) -> None:
    terrains.cover(state, card, state.ctrl[targets[0]], state.col[targets[0]], "Graveyard")


_OWN_FACE_UP = targets.monster("own", conditions.face_up)


def _dance_on_guard(state: State, card: int, seat: int, targets: Targets) -> None:
    for kind in ("attacks_in_defence", "attacks_with_def"):
        changes.change(state, targets[0], kind)


def _not_by_owner(state: State, card: int, other: int) -> bool:
    """MLY-125: another player than its owner would hide it."""
    source = source_of(state)
    seat = user_of(state, source) if source >= 0 else changes.controller(state, card)
    return card == other and seat != state.game.owner[card]


_OWN_DIVINE = targets.monster("own", conditions.face_up, conditions.of_type("Divine"))


def _consecrate(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-141: the attribute of a Divine monster for every face-up card, and for those played from the hand this turn."""
    choices.choose(state, seat, sorted(attributes_of(state, targets[0])), _consecrated, card, seat)


def _consecrated(state: State, word: str, card: int, seat: int) -> None:
    marks.mark(state, -1 - seat, "consecrates", (card, word), state.turn)
    for other in places.field_cards(state, seat, "own"):
        if conditions.face_up(state, card, other):
            changes.change(state, other, "attribute", word)


def _is_played(state: State, card: int, seat: int, data: Data) -> bool:
    """MLY-141: summoned from the hand, or activated from the hand or Set in this turn."""
    if isinstance(data[1], str):
        from_hand = data[2] == HAND
    else:
        came_now = state.zone[data[0]] == BACK and state.since[data[0]] == state.turn
        from_hand = came_now and not marks.marked(state, data[0], "set_from_elsewhere")
    return from_hand and bool(_given_attributes(state, card, data[0]))


def _note_origin(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, data[0], "set_from_elsewhere")


def _given_attributes(state: State, card: int, played: int) -> list[str]:
    given = marks.marks(state, -1 - user_of(state, played), "consecrates")
    return [word for source, word in given if source == card]


def _consecrate_newcomer(state: State, card: int, seat: int, data: Data) -> None:
    changes.change(state, data[0], "attribute", _given_attributes(state, card, data[0])[-1])


CARDS: dict[str, CardEffects] = {
    "MLY-121": CardEffects(  # Musician King
        triggers=(
            Trigger(
                "standby",
                _warm_up,
                lambda state, card, seat, data: (
                    data[0] == seat
                    and situations.has_own(conditions.not_itself, conditions.of_type("Music"))(state, card, card)
                ),
            ),
        )
    ),
    "MLY-123": CardEffects(  # Dancing Elf
        flip=ActivatedEffect(
            _silence_equip,
            targets=targets.spell_trap("any", conditions.face_up, _equips),
            limit="",
        )
    ),
    "MLY-125": CardEffects(  # Gravekeeper's Spy
        flip=players.aimed(players.taken_over, players.an_opponent),
        statics=(
            Static("atk", conditions.both(conditions.foes, conditions.is_monster, conditions.GRAVEKEEPER), 300),
            Static("cannot_be_hidden", _not_by_owner),
        ),
    ),
    "MLY-127": CardEffects(  # Gravekeeper's Assassin
        triggers=(
            Trigger(
                "attack_declared",
                lambda state, card, seat, data: changes.battle_swap(state, data[1]),
                _in_the_valley,
                optional=True,
                limit="turn",
            ),
        )
    ),
    "MLY-128": CardEffects(  # Mudora
        statics=(
            Static("atk", conditions.itself, lambda state, card, other: 200 * _buried_keepers(state, card, other)),
            Static("def", conditions.itself, lambda state, card, other: -200 * _buried_keepers(state, card, other)),
        )
    ),
    "MLY-129": CardEffects(  # Incubus Ghost
        flip=ActivatedEffect(lambda state, card, seat, targets: changes.change(state, card, "haunting"), limit=""),
        statics=(Static("type", conditions.its_bearer, "Slumbering", zone="attached"),),
        triggers=(
            Trigger(
                "end_phase",
                _haunt,
                lambda state, card, seat, data: state.zone[card] == FRONT and marks.marked(state, card, "haunting"),
            ),
            Trigger("end_phase", _drain, zone="attached"),
        ),
    ),
    "MLY-130": CardEffects(  # Gravekeeper's Priestess
        uses=(ActivatedEffect(_divine, can=lambda state, card, seat: bool(state.players[seat].deck.cards)),)
    ),
    "MLY-131": CardEffects(  # Seven-Arms Demon
        triggers=triggers.first_entry(lambda state, card, seat, data: changes.lose_lp(state, seat, 666)),
        strike=strikes.strike_monster(_curse),
    ),
    "MLY-137": CardEffects(  # Monster Eye
        flip=ActivatedEffect(
            lambda state, card, seat, targets: choices.choose(state, seat, ("hand", "field"), _glance, seat), limit=""
        )
    ),
    "MLY-138": CardEffects(flip=ActivatedEffect(_stir_the_pot, limit="duel")),  # Chaos Pot
    "MLY-141": CardEffects(  # Gravekeeper's Priest
        uses=(ActivatedEffect(resolves.if_still(_OWN_DIVINE, _consecrate), targets=_OWN_DIVINE, slow=True),),
        triggers=(
            triggers.bookkeeping("summoned", _consecrate_newcomer, _is_played),
            triggers.bookkeeping("activated", _consecrate_newcomer, _is_played),
            triggers.bookkeeping("card_set", _note_origin, lambda state, card, seat, data: data[2] not in (HAND, BACK)),
        ),
    ),
    "MLY-142": CardEffects(  # Hades, Demon King of the Underworld
        uses=(ActivatedEffect(resolves.if_still(_OWN_DEAD, _open_underworld), targets=_OWN_DEAD),),
        triggers=(terrains.UNTIL_THE_END,),
    ),
    "MLY-144": CardEffects(  # Flame Dancer
        uses=(ActivatedEffect(resolves.if_still(_OWN_FACE_UP, _dance_on_guard), targets=_OWN_FACE_UP),)
    ),
}

"""Millennium Legacy: monsters, except those of `mly_fighters` and `mly_rituals`."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import ATK, FRONT, HIDDEN_ATK, MAIN1, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Choices,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import def_of


def _blessing(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-010: a counter buys LP for every other Blessed monster, and control of one of them."""
    lasting.remove_spell_counter(state, card)
    do.gain_lp(state, seat, 200 * part.count(state, card, "any", pick.not_itself, pick.of_type("Blessed")))
    fits = pick.both(pick.face_up, pick.is_normal, pick.of_type("Blessed"))
    found = [monster for monster in pick.field_monsters(state, seat, "foe") if fits(state, card, monster)]
    part.pick_up_to(state, seat, found, 1, _take, seat)


def _take(state: State, chosen: Targets, seat: int) -> None:
    for other in chosen:
        do.take_control(state, other, seat)


def _inspect(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-026: a set card is looked at; a Trap is destroyed."""
    lasting.look(state, seat, targets)
    if pick.is_trap(state, card, targets[0]):
        do.destroy(state, targets[0], seat)


def _set_cards(side: str) -> Choices:
    return pick.spell_trap(side, pick.face_down)


def sphinx(state: State, card: int, seat: int, data: Data) -> None:
    """The opponent guesses a card of the hand, or the attack fails."""
    part.guess_type(state, seat, sphinx_answer)


def sphinx_answer(state: State, right: bool) -> None:
    if not right and state.attack is not None:
        attacker = state.attack[0]
        do.negate_attack(state)
        if pick.is_normal(state, attacker, attacker):
            do.to_hand(state, attacker)


def from_hiding(amount: int, duration: int) -> Trigger:
    """It gains ATK when it attacks while Hidden."""
    return Trigger(
        "attack_declared",
        lambda state, card, seat, data: do.modify_atk(state, card, amount, duration),
        lambda state, card, seat, data: data[0] == card and state.zone[card] == FRONT and state.pos[card] == HIDDEN_ATK,
        zone="any",
    )


def _warm_up(state: State, card: int, seat: int, data: Data) -> None:
    do.modify_atk(state, card, 100, ON_FIELD)
    do.modify_def(state, card, 100, ON_FIELD)


def _buried_keepers(state: State, card: int, other: int) -> int:
    """MLY-128: Gravekeepers in the player's graveyard, as many as its DEF pays for; the last one may take what is left."""
    grave = state.boards[state.ctrl[card]].grave
    keepers = sum(
        pick.is_monster(state, card, candidate) and "Gravekeeper" in state.game.name[candidate] for candidate in grave
    )
    return min(keepers, -(-_def_without_own(state, card) // 200)) if keepers else 0


def _def_without_own(state: State, card: int) -> int:
    """Return the DEF that a card would have without its own effects."""
    mods = state.mods
    state.mods = [*mods, Mod("negated", card, True, ON_FIELD)]
    value = def_of(state, card)
    state.mods = mods
    return value


def _divine(state: State, card: int, seat: int, targets: Targets) -> None:
    """MLY-130: the top three cards are looked at; the valley or a god among them may come to the hand."""
    top = part.top_cards(state, seat, 3)
    lasting.look(state, seat, top)
    fits = pick.either(pick.named("Necrovalley"), part.all_types("Divine", "Monster"))
    part.pick_up_to(state, seat, [other for other in top if fits(state, card, other)], 1, _divined, seat)


def _divined(state: State, chosen: Targets, seat: int) -> None:
    for other in chosen:
        do.search(state, other)
    do.shuffle(state, seat)


def _curse(state: State, card: int, seat: int, monster: int) -> None:
    do.choose(state, seat, CURSES, _cursed, monster)


def _cursed(state: State, word: str, monster: int) -> None:
    do.add_type(state, monster, word)


def shoot(state: State, card: int, seat: int, targets: Targets) -> None:
    """Damage by the Level of a tributed monster, to an opponent."""
    do.choose_opponent(state, seat, do.damage, 50 * part.tributed_level(state, targets[0]))


def _glance(state: State, word: str, seat: int) -> None:
    """MLY-137: a random card is looked at."""
    do.choose_opponent(state, seat, _glance_at, word, seat)


def _glance_at(state: State, opponent: int, word: str, seat: int) -> None:
    cards = list(state.players[opponent].hand)
    if word == "field":
        cards = pick.face_down_cards(state, opponent, "own")
    if cards:
        lasting.look(state, seat, (cards[state.stream.below(len(cards))],))


def face_down(side: str) -> Choices:
    """Targets: a face-down card of the field."""

    return lambda state, card, seat: pick.one_of([other for other in pick.face_down_cards(state, seat, side) if other != card])


CURSES = ("Absorption", "Hypnotized", "Petrified", "Poisoned", "Regeneration", "Sealed", "Slumbering")
"""The types of which MLY-131 gives one."""

CARDS: dict[str, CardEffects] = {
    # Monsters of its column that are not DARK cannot attack it.
    "MLY-001": CardEffects(  # Key Mace
        statics=(part.cannot_be_attacked_by(part.same_column, pick.no(pick.of_attribute("dark"))),)
    ),
    "MLY-010": CardEffects(  # Dark Elf
        summon=Summon("alter", ("Holy Elf",), by="Fallen"),
        uses=(ActivatedEffect(lambda state, card, seat, targets: lasting.add_spell_counter(state, card)),),
        triggers=(
            Trigger(
                "end_phase",
                _blessing,
                lambda state, card, seat, data: data[0] == seat and lasting.spell_counters(state, card) > 0,
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "MLY-026": CardEffects(  # Wiseman Chiron
        uses=(
            ActivatedEffect(
                _inspect,
                can=lambda state, card, seat: state.pos[card] == ATK and state.phase == MAIN1,
                targets=_set_cards("foe"),
            ),
        ),
        by_phase=True,
    ),
    "MLY-080": CardEffects(triggers=(Trigger("attacked", sphinx, part.is_attacked),)),  # Guardian Sphinx
    "MLY-089": CardEffects(statics=(Static("atk", pick.both(pick.own, pick.of_type("Eldritch")), 600),)),  # Idol of Zemia
    "MLY-096": CardEffects(triggers=(from_hiding(300, ON_FIELD),)),  # Fairy Dragon
    "MLY-098": CardEffects(  # Kaiser Dragon
        summon=Summon("fusion", ("Winged Dragon, Guardian of the Fortress", "Fairy Dragon")),
        statics=(
            part.cannot_be_attacked_by(
                pick.of_type("Dragon"), lambda state, card, other: state.game.atk[other] < state.game.atk[card]
            ),
        ),
    ),
    "MLY-106": CardEffects(triggers=(part.guard(pick.either(pick.name_has("King"), pick.name_has("Queen"))),)),  # Royal Guard
    "MLY-115": CardEffects(  # Giant Idol of Steel
        summon=Summon("alter", ("Cavern Devil - Ogre Rock",), by="Metalized"),
        statics=(part.cannot_be_attacked_by(pick.of_type("Machine")),),
    ),
    "MLY-121": CardEffects(  # Musician King
        triggers=(
            Trigger(
                "standby",
                _warm_up,
                lambda state, card, seat, data: (
                    data[0] == seat and part.controls(pick.not_itself, pick.of_type("Music"))(state, card, card)
                ),
            ),
        )
    ),
    "MLY-128": CardEffects(  # Mudora
        statics=(
            Static("atk", pick.itself, lambda state, card, other: 200 * _buried_keepers(state, card, other)),
            Static("def", pick.itself, lambda state, card, other: -200 * _buried_keepers(state, card, other)),
        )
    ),
    "MLY-130": CardEffects(  # Gravekeeper's Priestess
        uses=(ActivatedEffect(_divine, can=lambda state, card, seat: bool(state.players[seat].deck.cards)),)
    ),
    "MLY-131": CardEffects(  # Seven-Arms Demon
        triggers=(part.when_summoned(lambda state, card, seat, data: do.pay_lp(state, seat, 666), limit="duel"),),
        strike=part.strike_monster(_curse),
    ),
    "MLY-132": CardEffects(  # Ghost Earl
        uses=(ActivatedEffect(part.move_itself, can=part.is_on_field, targets=lasting.free_own("Graveyard")),)
    ),
    "MLY-135": CardEffects(  # Toon Cannon Soldier
        summon=Summon("alter", ("Cannon Soldier",), by="Toon"),
        uses=(
            ActivatedEffect(
                shoot,
                can=lambda state, card, seat: state.since[card] < state.turn,
                targets=part.own_tribute(lambda state, card, other: not state.game.token[other]),
                cost=part.pay_tribute_for_level,
            ),
        ),
    ),
    "MLY-137": CardEffects(  # Monster Eye
        flip=ActivatedEffect(
            lambda state, card, seat, targets: do.choose(state, seat, ("hand", "field"), _glance, seat), limit=""
        )
    ),
    "MLY-139": CardEffects(  # Man with the Eye of Wdjat
        uses=(ActivatedEffect(lasting.look_at_targets, targets=face_down("foe"), slow=False),)
    ),
}

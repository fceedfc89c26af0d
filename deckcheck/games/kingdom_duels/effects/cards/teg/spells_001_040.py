"""The Egyptian Gods: Spells 1 to 40."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    players,
    resolves,
    rituals,
    situations,
    summons,
    targets,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, names_of
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    BACK,
    DECK,
    DEF,
    EXTRA,
    HAND,
    ON_FIELD,
    PERMANENT,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents, place_of


def _goats(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.token_summon(state, seat, "Sheep Token", 4, positions=(DEF,))


def _chain(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-027: all copies in the hand and deck of its controller go with it... the target itself stays."""
    player = state.players[changes.controller(state, targets[0])]
    names = names_of(state, targets[0])
    for other in [*player.hand, *sorted(player.deck.cards)]:
        if not names.isdisjoint(names_of(state, other)) and state.zone[other] in (HAND, DECK):
            actions.to_graveyard(state, other)
    player.deck.shuffle()


def _chain_targets(state: State, card: int, seat: int) -> list[Targets]:
    """TEG-027: a face-up Spell or Trap, a Spell Monster too (KD-COMBO-01), or a Normal Monster with little ATK."""
    fits = conditions.both(
        conditions.face_up,
        conditions.either(
            conditions.is_spell, conditions.is_trap, conditions.both(conditions.is_normal, conditions.current_atk(most=2000))
        ),
    )
    return targets.one_of([other for other in places.field_cards(state, seat) if other != card and fits(state, card, other)])


def _boost(state: State, card: int, seat: int, targets: Targets) -> None:
    words = ["atk"]
    if any(materials == targets for _, materials in summons.alter_options(state, seat, "Timeshifted")):
        words.append("alter")
    choices.choose(state, seat, words, _boosted, seat, targets[0])


def _boosted(state: State, word: str, seat: int, monster: int) -> None:
    if word == "atk":
        changes.modify_atk(state, monster, 500)
    else:
        summons.alter_summon(state, seat, "Timeshifted", lambda state, one, material: material == monster)


def _angel_dice(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        changes.modify_atk(state, target, atk_of(state, target) * (choices.roll(state, seat) - 1))


def _demon_dice(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-033: 1 to 5 divide the ATK, a 6 doubles the original."""
    for target in targets:
        rolled = choices.roll(state, seat)
        now = atk_of(state, target)
        if rolled == 6:
            changes.change(state, target, "base_atk", state.game.atk[target] * 2)
        else:
            changes.modify_atk(state, target, now // rolled - now)


def _attacker(state: State, card: int, seat: int) -> list[Targets]:
    if state.attack is None or not situations.seat_is_foe(state, seat, state.attack[0]):
        return []
    return [(state.attack[0],)]


def _sun_rises(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-006: the god goes from the Extra Deck to the graveyard."""
    for monster in summons.ritual_monsters(state, card)[:1]:
        actions.to_graveyard(state, monster)


def _erode_sun(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, -1 - seat, "sun_risen", True, PERMANENT)
    actions.erode(state, card)


def _sun_may_rise(state: State, card: int, seat: int) -> bool:
    return not marks.marked(state, -1 - seat, "sun_risen") and bool(summons.ritual_monsters(state, card))


def _sun(zone: str) -> ActivatedEffect:
    return ActivatedEffect(_sun_rises, can=_sun_may_rise, cost=_erode_sun, slow=True, limit="", zone=zone)


_TIMESHIFTED = targets.monster("any", conditions.face_up, conditions.of_type("Timeshifted"))


def _draw_or_youth(state: State, card: int, seat: int) -> list[Targets]:
    """TEG-024: no target among the cards means that an opponent misses the draw."""
    return [(), *_TIMESHIFTED(state, card, seat)]


def _miss_draw(state: State, player: int, card: int, seat: int) -> None:
    actions.skip_next(state, player, "draw")


def _aim_at_draw(state: State, card: int, seat: int, targets: Targets) -> None:
    if not targets:
        players.targeted(players.an_opponent)(state, card, seat, ())


def _turn_back_time(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-024: an opponent misses a Draw Phase, or a Timeshifted monster is what it was before."""
    if not targets:
        players.hits(_miss_draw, players.an_opponent)(state, card, seat, ())
    else:
        _return_to_youth(state, targets[0])


def _return_to_youth(state: State, monster: int) -> None:
    player, place = changes.controller(state, monster), place_of(state, monster)
    materials = summons.original_materials(state, monster)
    actions.to_deck(state, monster)
    if materials and state.zone[monster] == EXTRA:
        choices.choose(state, player, ("summon", "no"), _young_again, materials[0], player, place)


def _young_again(state: State, word: str, material: int, player: int, place: int) -> None:
    if word == "summon":
        summons.summon_into(state, material, player, place)


def _seal_card(state: State, card: int, seat: int, targets: Targets) -> None:
    rivals = [other for other in opponents(state, seat) if state.players[other].hand]
    if rivals:
        choices.pick_player(state, seat, rivals, _seal_from, card)


def _seal_from(state: State, opponent: int, card: int) -> None:
    """TEG-025: a random card goes beneath it, and back to the hand when it leaves."""
    hand = state.players[opponent].hand
    if hand and state.zone[card] == BACK:
        other = hand[state.stream.below(len(hand))]
        unions.attach_to(state, other, card)
        changes.change(state, other, "negated", True, ON_FIELD)
        changes.change(state, other, "leaves_to", HAND, ON_FIELD)


CARDS: dict[str, CardEffects] = {
    "TEG-004": rituals.THREE_TRIBUTES,  # Ritual of the God of Osiris
    "TEG-005": rituals.THREE_TRIBUTES,  # Ritual of the God of Obelisk
    "TEG-006": replace(  # Ritual of the Sun of God Dragon
        rituals.THREE_TRIBUTES, uses=(*rituals.THREE_TRIBUTES.uses, _sun("hand"), _sun("graveyard"))
    ),
    "TEG-010": CardEffects(  # Scapegoat
        activate=ActivatedEffect(
            _goats,
            can=lambda state, card, seat: (
                -1 in state.boards[changes.home(state, seat)].front
                and any(state.game.name[other] == "Sheep Token" for other in state.players[seat].extra)
            ),
            limit="duel",
        )
    ),
    "TEG-024": CardEffects(  # Time Seal
        activate=ActivatedEffect(
            resolves.if_still(_draw_or_youth, _turn_back_time),
            can=lambda state, card, seat: state.attack is None,
            targets=_draw_or_youth,
            cost=_aim_at_draw,
        ),
        triggers=(summons.NOTES_MATERIALS,),
    ),
    "TEG-025": CardEffects(  # Light Sword of Card Sealing
        activate=ActivatedEffect(
            _seal_card,
            can=lambda state, card, seat: any(state.players[other].hand for other in opponents(state, seat)),
        ),
        triggers=(lasting.persists(3),),
    ),
    "TEG-027": CardEffects(  # Chain Destruction
        activate=ActivatedEffect(resolves.if_still(_chain_targets, _chain), targets=_chain_targets)
    ),
    "TEG-030": CardEffects(  # Psychic Booster
        activate=ActivatedEffect(_boost, targets=targets.monster("own", conditions.face_up, conditions.of_type("Esper")))
    ),
    "TEG-032": CardEffects(  # Angel's Dice
        activate=ActivatedEffect(
            _angel_dice,
            targets=targets.monster("any", conditions.face_up, lambda state, card, other: atk_of(state, other) <= 500),
            limit="duel",
        )
    ),
    "TEG-033": CardEffects(activate=ActivatedEffect(_demon_dice, targets=_attacker, limit="duel")),  # Demon's Dice
    "TEG-035": CardEffects(  # Cyber Amplifier
        equip_to=conditions.of_type("Esper"),
        statics=(Static("atk", conditions.its_bearer, lambda state, card, other: 300 + 200 * state.counters[card]),),
        triggers=(Trigger("standby", triggers.put_counter_on_itself, triggers.bearers_standby),),
    ),
}

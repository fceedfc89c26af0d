"""Orichalcos Barrier: Spells 101 to 140."""

from __future__ import annotations

from collections.abc import Sequence

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    armor,
    changes,
    choices,
    conditions,
    marks,
    piles,
    places,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, level_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, FRONT, GRAVE, HAND, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Targets,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.simulator.parts.flow import note


def _deal_junk(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        if state.zone[target] == GRAVE:
            summons.special_summon(state, seat, (target,), (0,), then=_patched)


def _patched(state: State, monster: int) -> None:
    """ORB-120: half its original ATK; no attack and no tribute in this turn."""
    changes.change(state, monster, "base_atk", state.game.atk[monster] // 2, ON_FIELD)
    changes.change(state, monster, "cannot_attack")
    changes.change(state, monster, "no_tribute")


def _soldiers_atk(state: State, card: int, seat: int) -> int:
    own = places.field_monsters(state, seat, "own")
    return sum(atk_of(state, other) for other in own if conditions.of_type("Soldier")(state, card, other))


def _revolt(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.change_player(state, seat, "player_no_attacks")
    if state.zone[targets[0]] == FRONT and _soldiers_atk(state, card, seat) >= atk_of(state, targets[0]):
        choices.choose(state, seat, ("hand", "deck"), _driven_off, targets[0])


def _driven_off(state: State, word: str, monster: int) -> None:
    (actions.to_hand if word == "hand" else actions.to_deck)(state, monster)


def _armor_at_hand(state: State, card: int, seat: int, levels: Sequence[int]) -> list[int]:
    """ORB-110: Armor monsters of deck and hand of other Levels than these."""
    found = places.own_cards(state, card, seat, ("deck", "hand"), (armor.is_armor,))
    return [other for other in found if level_of(state, other) not in levels]


def _can_gravitate(state: State, card: int, seat: int) -> bool:
    return summons.room(state, seat) and bool(_armor_at_hand(state, card, seat, ()))


def _gravitate(state: State, card: int, seat: int, targets: Targets) -> None:
    """Up to 4 Armor monsters of different Levels come from deck or hand in ATK position and are equipped to a Duelist Token;
    they go to the graveyard in the End Phase."""
    choices.later(state, _put_all_on, card, seat)
    _next_armor(state, -1, card, seat, (), 4)


def _next_armor(state: State, last: int, card: int, seat: int, levels: tuple[int, ...], left: int) -> None:
    if last >= 0:
        marks.mark(state, last, "gravitated", card, state.turn)
        levels = (*levels, level_of(state, last))
    found = _armor_at_hand(state, card, seat, levels) if left else []
    summons.special_summon(
        state, seat, found, (ATK,), optional=last >= 0, then=_next_armor, arguments=(card, seat, levels, left - 1)
    )


def _put_all_on(state: State, card: int, seat: int) -> None:
    for monster in reversed(marks.marked_cards(state, "gravitated", card)):
        choices.later(state, armor.put_on, monster, seat)


def _holds_armor(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(marks.marked_cards(state, "gravitated", card))


def _let_fall(state: State, card: int, seat: int, data: Data) -> None:
    for monster in marks.marked_cards(state, "gravitated", card):
        actions.to_graveyard(state, monster)


def _full_gravitation(state: State, card: int, seat: int, targets: Targets) -> None:
    """Armor monsters of the hand can be Special Summoned this turn. Those among the top 10 cards of the deck go to the hand,
    the others are Eroded; an opponent may draw half as many cards."""
    marks.mark(state, -1 - seat, "open_armory", card, state.turn)
    top = piles.top_cards(state, seat, 10)
    found = [other for other in top if conditions.is_monster(state, card, other) and armor.is_armor(state, card, other)]
    for other in top:
        if other in found:
            note(state, "card_shown", seat, other)
            actions.to_hand(state, other)
        else:
            actions.erode(state, other)
    if len(found) > 1:
        choices.target_opponent(state, seat, _offer_draw, len(found) // 2)


def _offer_draw(state: State, opponent: int, number: int) -> None:
    choices.choose(state, opponent, ("draw", "do not draw"), _drawn, opponent, number)


def _drawn(state: State, word: str, opponent: int, number: int) -> None:
    if word == "draw":
        actions.draw(state, opponent, number)


def _summon_armor(state: State, card: int, seat: int, chosen: Targets) -> None:
    """An Armor monster of the hand is Special Summoned."""
    if state.zone[chosen[0]] == HAND:
        summons.special_summon(state, seat, chosen)


CARDS: dict[str, CardEffects] = {
    "ORB-110": CardEffects(  # Armored Gravitation
        activate=ActivatedEffect(_gravitate, can=_can_gravitate),
        triggers=(triggers.bookkeeping("end_phase", _let_fall, _holds_armor),),
    ),
    "ORB-120": CardEffects(  # Junk Dealer
        activate=ActivatedEffect(_deal_junk, targets=targets.revivable(conditions.of_type("Soldier"), most=2))
    ),
    "ORB-122": CardEffects(activate=ActivatedEffect(_revolt, targets=targets.monster("foe"))),  # Soldier Revolt
    "ORB-131": CardEffects(  # Full Armor Gravitation
        activate=ActivatedEffect(_full_gravitation),
        uses=(
            ActivatedEffect(
                _summon_armor,
                can=lambda state, card, seat: (
                    card in marks.marks(state, -1 - seat, "open_armory") and summons.room(state, seat)
                ),
                targets=targets.in_hand(conditions.is_monster, armor.is_armor),
                slow=True,
                limit="",
                zone="any",
            ),
        ),
    ),
}

"""Nameless Pharaoh: Spells 165 to 190."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    marks,
    piles,
    places,
    situations,
    spells,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle import attacks
from deckcheck.games.kingdom_duels.engine.cards.facts import MONSTER
from deckcheck.games.kingdom_duels.engine.cards.statics import has, in_play
from deckcheck.games.kingdom_duels.engine.cards.values import all_monsters, def_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import choices_for, is_used, mark_used
from deckcheck.games.kingdom_duels.engine.chain.chain import activate
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ATK,
    FRONT,
    GRAVE,
    MAIN1,
    MAIN2,
    ON_FIELD,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets
from deckcheck.games.kingdom_duels.engine.duel.state import State, seat_of
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra


def _raise_devil(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_opponent(state, seat, _raise_against, seat)


def _raise_against(state: State, opponent: int, seat: int) -> None:
    tokens = in_extra(state, seat, "Metal Devil Token")[:1]
    strength = state.boards[changes.home(state, opponent)].lp
    summons.special_summon(state, seat, tokens, (ATK,), then=_measured, arguments=(strength,))


def _measured(state: State, token: int, strength: int) -> None:
    changes.change(state, token, "base_atk", strength, ON_FIELD)


def _outranked(state: State, card: int, other: int) -> bool:
    """NPH-175: a Divine monster in battle with a Divine monster of a lower Hierarchy."""
    if state.battle is None or other not in state.battle or "class_system" not in state.changes.kinds:
        return False
    rival = situations.opposing(state, other)
    divine = all(conditions.of_type("Divine")(state, card, one) for one in (other, rival))
    return divine and conditions.hierarchy(state, rival) < conditions.hierarchy(state, other)


def _excavate(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-172: for two discarded cards a Spell comes back from the graveyard; it cannot be used this turn."""
    if len(state.players[seat].hand) >= 2:
        choices.later(state, _fetch_spell, seat)
        piles.ask_discard(state, seat, 2)


def _fetch_spell(state: State, seat: int) -> None:
    grave = state.boards[changes.home(state, seat)].grave
    found = [other for other in grave if conditions.is_spell(state, other, other)]
    choices.choose_card(state, seat, found, _fetched)


def _fetched(state: State, card: int) -> None:
    actions.to_hand(state, card)
    marks.mark(state, card, "cannot_be_activated", True, state.turn)


def _can_excavate(state: State, card: int, seat: int) -> bool:
    hand = [other for other in state.players[seat].hand if other != card]
    found = [*hand, *state.boards[changes.home(state, seat)].grave]
    return len(hand) >= 2 and any(conditions.is_spell(state, card, other) for other in found)


def _strike_from_darkness(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-173: another Battle Phase, in which only monsters that were summoned this turn can attack."""
    actions.another_battle_phase(state)
    marks.mark(state, -1 - seat, "from_darkness", card, state.turn)


def _came_before(state: State, card: int, other: int) -> bool:
    if other < 0 or state.zone[other] != FRONT or state.since[other] == state.turn:
        return False
    return any(
        changes.home(state, -1 - player) == state.ctrl[other] for player in marks.marked_cards(state, "from_darkness", card)
    )


_DOOMED_GOD = conditions.both(conditions.face_up, conditions.of_type("Divine"))


def _twilight(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-177: every monster of deck, hand and graveyard is Eroded; the target attacks every Divine monster with infinite
    ATK, without damage."""
    player, caster = state.players[seat], targets[0]
    piled = [*player.deck.cards, *player.hand, *state.boards[changes.home(state, seat)].grave]
    for other in sorted(piled):
        if state.game.main[other] & MONSTER:
            actions.erode(state, other)
    if not conditions.face_up(state, card, caster):
        return
    changes.change(state, caster, "set_atk", changes.INFINITE)
    for other in all_monsters(state):
        if other != caster and _DOOMED_GOD(state, card, other):
            battles.force_attack(state, caster, other)


def _in_ragnarok(state: State, card: int, other: int) -> bool:
    return attacks.ordered_by(state, other) == card


def _has_attachment(state: State, card: int, other: int) -> bool:
    return bool(actions.attached_to(state, other))


def _given_up(state: State, seat: int, monster: int) -> list[tuple[int, int, Targets]]:
    """NPH-174: effects of the player's field for which a monster could be tributed, if it were the player's."""
    before = _own_effects(state, seat, monster)
    marks.mark(state, monster, "lent_tribute", seat, state.turn)
    after = _own_effects(state, seat, monster)
    marks.unmark(state, "lent_tribute", card=monster)
    return [effect for effect in after if effect not in before]


def _own_effects(state: State, seat: int, monster: int) -> list[tuple[int, int, Targets]]:
    slow_too = state.active == seat and state.phase in (MAIN1, MAIN2)
    found = []
    for card in places.field_cards(state, seat, "own"):
        if not in_play(state, card) or has(state, card, "negated") or has(state, card, "no_activation"):
            continue
        for place, use in enumerate(state.game.effects[card].uses):
            slow = state.game.use_slow[card][place] and not slow_too
            if use.zone == "field" and not slow and not is_used(state, seat, card, use.limit, place):
                found += [(card, place, choice) for choice in choices_for(state, card, seat, use) if monster in choice]
    return found


def _souls_to_take(state: State, card: int, seat: int) -> list[Targets]:
    fits = (conditions.face_up, conditions.either(conditions.is_normal, conditions.of_type("Fusion")))
    found = targets.monster("foe", *fits)(state, card, seat)
    return [choice for choice in found if _given_up(state, seat, choice[0])]


def _pay_for_soul(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-174: a cost: the opponent gains LP equal to the DEF of the monster."""
    changes.gain_lp(state, changes.controller(state, targets[0]), def_of(state, targets[0]))


def _take_soul(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-174: the monster is tributed for an effect of the player's field."""
    monster = targets[0]
    effects = _given_up(state, seat, monster) if state.zone[monster] == FRONT else []
    if effects:
        words = tuple(_effect_word(state, seat, *effect) for effect in effects)
        choices.choose(state, seat, words, _soul_taken, seat, words, tuple(effects))


def _effect_word(state: State, seat: int, card: int, place: int, choice: Targets) -> str:
    return f"{state.refs[card]} {place + 1}: {spells.targets_word(state, seat, choice)}"


def _soul_taken(
    state: State, word: str, seat: int, words: tuple[str, ...], effects: tuple[tuple[int, int, Targets], ...]
) -> None:
    card, place, choice = effects[words.index(word)]
    use = state.game.effects[card].uses[place]
    mark_used(state, seat, card, use.limit, place)
    lent = [other for other in choice if state.ctrl[other] != changes.home(state, seat)]
    for other in lent:
        marks.mark(state, other, "lent_tribute", seat, state.turn)
    activate(state, seat, card, place, choice)


def _note_buried_spell(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, data[0], "spell_sent", card, state.turn)


def _spell_sent(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.is_spell(state, card, data[0])


def _unearth(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-165: a Spell that went to an opponent's graveyard this turn is added to the hand of the card's player; that opponent
    draws a card."""
    if state.zone[targets[0]] == GRAVE:
        owner, board = state.game.owner[targets[0]], state.ctrl[targets[0]]
        actions.to_hand_of(state, targets[0], seat)
        actions.draw(state, owner if changes.home(state, owner) == board else seat_of(state, board))


CARDS: dict[str, CardEffects] = {
    "NPH-165": CardEffects(  # Zombie's Jewel
        activate=ActivatedEffect(
            _unearth, targets=targets.in_graveyard("foe", conditions.is_spell, marks.marked_by("spell_sent"))
        ),
        triggers=(triggers.bookkeeping("sent_to_graveyard", _note_buried_spell, _spell_sent),),
    ),
    "NPH-166": CardEffects(  # Devil's Sanctuary
        activate=ActivatedEffect(
            _raise_devil,
            can=lambda state, card, seat: summons.room(state, seat) and bool(in_extra(state, seat, "Metal Devil Token")),
        )
    ),
    "NPH-172": CardEffects(activate=ActivatedEffect(_excavate, can=_can_excavate)),  # Magical Stone Excavation
    "NPH-173": CardEffects(  # Surprise Attack from the Darkness
        activate=ActivatedEffect(
            _strike_from_darkness,
            can=lambda state, card, seat: state.phase == MAIN2 and state.active == seat,
            limit="duel",
        ),
        statics=(Static("cannot_attack", _came_before, zone="any"),),
        by_phase=True,
    ),
    "NPH-174": CardEffects(  # Soul Taker
        activate=ActivatedEffect(_take_soul, targets=_souls_to_take, cost=_pay_for_soul), by_phase=True
    ),
    "NPH-175": CardEffects(  # Class System
        activate=ActivatedEffect(
            lambda state, card, seat, targets: marks.mark(state, -1 - seat, "class_system", True, state.turn)
        ),
        statics=(Static("battle_proof", _outranked, zone="any"),),
    ),
    "NPH-177": CardEffects(  # Ragnarok
        activate=ActivatedEffect(
            _twilight,
            targets=targets.monster(
                "own",
                conditions.face_up,
                conditions.of_type("Spellcaster"),
                conditions.no(conditions.of_type("Divine")),
                _has_attachment,
            ),
            unstoppable=True,
        ),
        statics=(Static("inflicts_no_damage", _in_ragnarok, zone="any"),),
    ),
}

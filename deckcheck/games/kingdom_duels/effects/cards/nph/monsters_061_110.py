"""Nameless Pharaoh: monsters 061 to 110."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    piles,
    places,
    resolves,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import user_of
from deckcheck.games.kingdom_duels.engine.duel.constants import ATK, DECK, ERODED, FRONT, GRAVE, HAND, ON_FIELD, PERMANENT
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents


def _left_for_good(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.zone[card] in (GRAVE, HAND, DECK, ERODED)


def _return_itself(state: State, card: int, seat: int, data: Data) -> None:
    choices.later(state, _come_back, card, seat)


def _come_back(state: State, card: int, seat: int) -> None:
    if state.zone[card] in (GRAVE, HAND, DECK, ERODED):
        summons.special_summon(state, seat, (card,), (ATK,))


def _extra_attacked(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.zone[data[1]] == FRONT and conditions.is_extra(state, card, data[1])


def _plants(state: State, seat: int) -> list[int]:
    """NPH-086: the Plants of the graveyard, the card itself as well."""
    return places.own_cards(state, -1, seat, ("graveyard",), (conditions.of_type("Plant"),))


def _leave_seed(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[2] == "battle" and bool(_plants(state, seat))


def _other_normals(state: State, card: int, seat: int) -> list[int]:
    others = conditions.fitting(state, card, places.field_monsters(state, seat), (conditions.not_itself, conditions.is_normal))
    return targets.allowed(state, card, seat, others)


def _comes_in_attack(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and state.pos[card] == ATK and bool(_other_normals(state, card, seat))


def _frighten(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[card] == FRONT:
        choices.choose_card(state, seat, _other_normals(state, card, seat), _frightened, card)


def _frightened(state: State, monster: int, card: int) -> None:
    marks.mark(state, monster, "jeroid", card)


def _illusion_held(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-110: an own Illusion was attacked and is still there."""
    attacker, target, fallen = data
    return (
        target not in fallen
        and state.zone[attacker] == FRONT
        and conditions.both(conditions.own, conditions.of_type("Illusion"))(state, card, target)
    )


def _dazzle(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, data[0], -500, lasting.until_end_phase(state, seat))


def _look_below(state: State, card: int, seat: int, targets: Targets) -> None:
    deck = state.players[seat].deck
    deck.settle(state.stream)
    low = deck.cards[:3]
    piles.look(state, seat, low)
    found = [other for other in low if conditions.GRAVEKEEPER(state, card, other)]
    if found:
        choices.choose(state, seat, (*dict.fromkeys(state.refs[other] for other in found), "none"), _recruit, seat)


def _recruit(state: State, word: str, seat: int) -> None:
    if word != "none":
        found = state.refs.index(word)
        piles.show(state, (found,))
        actions.shuffle(state, seat)
        actions.to_deck(state, found, top=True)


def _felled_by_foe(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-073: a card effect of its owner's opponent destroyed it."""
    if data[0] != card or data[2] != "effect" or data[6] < 0:
        return False
    return user_of(state, data[6]) in opponents(state, state.game.owner[card])


def _raise_puppets(state: State, card: int, seat: int, data: Data) -> None:
    _next_puppet(state, -1, card, seat, 3)


_UNDEAD = conditions.of_type("Undead", "Zombie")


def _puppets(state: State, seat: int) -> list[int]:
    return places.own_cards(state, -1, seat, ("graveyard",), (_UNDEAD,))


def _next_puppet(state: State, last: int, card: int, seat: int, left: int) -> None:
    if last >= 0:
        changes.change(state, last, "negated", True, ON_FIELD)
        changes.change(state, last, "cannot_attack", True, ON_FIELD)
    if left:
        further = (card, seat, left - 1)
        summons.special_summon(state, seat, _puppets(state, seat), optional=True, then=_next_puppet, arguments=further)


def _pay_puppet(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, costs.tributables(state, card, seat), actions.tribute)


def _comes_with_puppets(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-075: there is a monster to tribute, and a puppet in the graveyard then."""
    own = costs.tributables(state, card, seat) if data[0] == card else []
    buried = [one for other in own for one in (other, *actions.attached_to(state, other))]
    return bool(own) and (bool(_puppets(state, seat)) or any(_UNDEAD(state, card, one) for one in buried))


def _bold_attack(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-084: it attacks a stronger Normal monster of an opponent."""
    rival = conditions.both(conditions.foes, conditions.is_normal)
    return data[0] == card and rival(state, card, data[1]) and atk_of(state, data[1]) > atk_of(state, card)


def _brace(state: State, card: int, seat: int, data: Data) -> None:
    lasting.for_battle(state, card, "no_battle_damage", card)
    marks.mark(state, card, "bold", data[1], state.turn)


def _bold_to(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[1] in marks.marks(state, card, "bold")


def _drag_along(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "bold", card=card)
    marks.mark(state, card, "bold_gap", (atk_of(state, data[1]) - atk_of(state, card), data[1], seat), PERMANENT)


def _bold_end(state: State, card: int, seat: int, data: Data) -> None:
    gap, victim, fighter = marks.marks(state, card, "bold_gap")[-1]
    marks.unmark(state, "bold_gap", card=card)
    rival = changes.controller(state, victim)
    if state.zone[victim] == FRONT:
        actions.destroy(state, victim, fighter)
    changes.damage(state, fighter, min(1200, gap))
    changes.damage(state, rival, min(800, gap))


def _grow_again(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-083: a Clone Token of itself, for two WATER monsters of the graveyard that are Eroded."""
    if state.zone[card] == FRONT:
        summons.clone_summon(state, seat, card)


CARDS: dict[str, CardEffects] = {
    "NPH-061": CardEffects(triggers=(Trigger("left_field", _return_itself, _left_for_good, limit="duel"),)),  # Agido
    "NPH-063": CardEffects(  # Gravekeeper's Recruiter
        uses=(ActivatedEffect(_look_below, can=lambda state, card, seat: bool(state.players[seat].deck.cards)),)
    ),
    "NPH-073": CardEffects(  # Gernia
        uses=(
            ActivatedEffect(
                resolves.revive_itself,
                can=lambda state, card, seat: marks.marked(state, card, "felled_by_foe") and summons.room(state, seat),
                zone="graveyard",
                limit="duel",
            ),
        ),
        triggers=(triggers.notes("destroyed", "felled_by_foe", _felled_by_foe, until=ON_FIELD, zone="field"),),
    ),
    "NPH-075": CardEffects(  # Ghost-Controlling Puppet Master
        triggers=(
            Trigger(
                "summoned",
                _raise_puppets,
                _comes_with_puppets,
                optional=True,
                limit="turn",
                cost=_pay_puppet,
            ),
        )
    ),
    "NPH-083": CardEffects(  # Lekunga
        uses=(
            ActivatedEffect(
                _grow_again,
                can=summons.can_clone,
                targets=targets.in_graveyard("own", conditions.is_monster, conditions.of_attribute("water"), least=2, most=2),
                cost=costs.erode_targets,
            ),
        )
    ),
    "NPH-084": CardEffects(  # Newdoria
        triggers=(
            Trigger("battle_begins", _brace, _bold_attack, limit="duel"),
            triggers.bookkeeping("damage_calculation", _drag_along, _bold_to),
            triggers.bookkeeping("battled", _bold_end, lambda state, card, seat, data: marks.marked(state, card, "bold_gap")),
            *lasting.BATTLE_ONLY,
        )
    ),
    "NPH-086": CardEffects(  # Lord Poison
        statics=(statics.self_static("immune_type", value="Poisoned"),),
        triggers=(
            Trigger(
                "destroyed",
                lambda state, card, seat, data: summons.special_summon(state, seat, _plants(state, seat)),
                _leave_seed,
                optional=True,
                limit="turn",
            ),
            Trigger("battled", triggers.poison_attacked, _extra_attacked, zone="any"),
        ),
    ),
    "NPH-089": CardEffects(  # Blade Knight
        statics=(
            statics.self_static(
                "atk", lambda state, card, other: len(state.players[changes.controller(state, card)].hand) <= 1, value=400
            ),
        )
    ),
    "NPH-090": CardEffects(  # Dark Jeroid
        statics=(Static("atk", marks.marked_by("jeroid"), -800),),
        triggers=(
            Trigger("summoned", _frighten, _comes_in_attack, optional=True, limit="turn"),
            Trigger(
                "left_field",
                lambda state, card, seat, data: marks.unmark(state, "jeroid", value=card),
                triggers.self_event,
                at_once=True,
            ),
        ),
    ),
    "NPH-091": CardEffects(  # Gil Garth
        uses=(ActivatedEffect(lambda state, card, seat, targets: changes.change(state, card, "swapped")),)
    ),
    "NPH-110": CardEffects(triggers=(Trigger("battled", _dazzle, _illusion_held),)),  # Holograh
}

"""Nameless Pharaoh: Spells 104 to 140."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    control,
    costs,
    declarations,
    lasting,
    marks,
    piles,
    places,
    players,
    resolves,
    ritual_materials,
    rituals,
    summons,
    targets,
    temporary_banishment,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    BACK,
    DOWN,
    FRONT,
    MAIN1,
    ON_FIELD,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at


def _owned(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-104: the monsters that the player owns, whoever the Spell belongs to."""
    return targets.one_of([other for other in places.field_monsters(state, seat) if state.game.owner[other] == seat])


def _spy(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, actions.draw, seat)
    choices.choose_opponent(state, seat, _send_spy, card, targets[0])


def _send_spy(state: State, opponent: int, card: int, monster: int) -> None:
    control.borrow(state, monster, opponent, card, "end_phase")


def _control(state: State, card: int, seat: int, targets: Targets) -> None:
    own = state.ctrl[targets[0]] == changes.home(state, seat)
    choices.choose(state, seat, ("destroy",) if own else ("control", "destroy"), _controlled, seat, targets[0])


def _controlled(state: State, word: str, seat: int, monster: int) -> None:
    if word == "control":
        actions.take_control(state, monster, seat)
    else:
        actions.destroy(state, monster, seat)


def _sanctuary(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.later(state, terrains.replace_all(("Arena", "Land"), (), "Colosseum"), card, seat, ())
    for player in reversed(places.everyone(state, seat)):
        choices.later(state, _offer_spell, player)


def _offer_spell(state: State, seat: int) -> None:
    found = places.deck_cards(state, seat, conditions.is_spell)
    choices.choose(state, seat, (*(state.refs[other] for other in found), "none"), _spell_offered)


def _spell_offered(state: State, word: str) -> None:
    if word != "none":
        actions.search(state, state.refs.index(word))


def _set_in_standby(state: State, card: int, seat: int, data: Data) -> bool:
    return state.zone[card] == BACK and state.pos[card] == DOWN and bool(data[0] == changes.controller(state, card))


def _shave(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_opponent(state, seat, piles.ask_discard, min(2, len(lasting.chosen(state, card, seat))))


def _count_standbys(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-130: how long it was Set is known as it is activated, wherever it is when it resolves."""
    lasting.keep_chosen(state, range(len(marks.marks(state, card, "standbys"))), card, seat)


_METALIZE = summons.alter_use("Metalized", conditions.no(conditions.of_type("Machine")))


_OWN_MONSTER = targets.monster("own")


def _transport_ways(state: State, card: int, seat: int) -> list[Targets]:
    return [*targets.terrain("own")(state, card, seat), *_OWN_MONSTER(state, card, seat)]


def _transport(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-140: another dimension on a Terrain, or a monster that is away until the End Phase."""
    if targets[0] < 0:
        terrains.replace_terrain(state, *terrain_at(targets[0]), "Different Dimension")
    elif targets in _OWN_MONSTER(state, card, seat):
        temporary_banishment.leave_until(state, card, targets[0], "end_phase", state.active)


def _may_duplicate(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and summons.can_clone(state, card, seat)


def _duplicate(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-105: up to two Clone Tokens of the monster that it equips."""
    free = state.boards[changes.home(state, seat)].front.count(-1)
    most = min(2, free, len(in_extra(state, seat, summons.CLONE)))
    if state.host[card] >= 0 and most:
        choices.choose(state, seat, tuple(range(most + 1)), _duplicated, card, seat)


def _duplicated(state: State, number: int, card: int, seat: int) -> None:
    if state.host[card] >= 0:
        summons.clone_summon(state, seat, state.host[card], number, then=_note_duplicate, arguments=(card,))


def _note_duplicate(state: State, token: int, card: int) -> None:
    marks.mark(state, token, "duplicate", card)


def _is_doubled(state: State, card: int, other: int) -> bool:
    if not conditions.its_bearer(state, card, other):
        return False
    return any(state.ctrl[token] == state.ctrl[card] for token in marks.marked_cards(state, "duplicate", card))


def _remove_duplicates(state: State, card: int, seat: int, data: Data) -> None:
    for token in marks.marked_cards(state, "duplicate", card):
        actions.to_graveyard(state, token)  # a Token goes to the Extra Deck


def _bearer_too_strong(state: State, card: int) -> bool:
    strong = state.zone[card] == BACK and state.host[card] >= 0 and atk_of(state, state.host[card]) > 500
    return strong and actions.destroy(state, card, changes.controller(state, card))


_ARMED = targets.monster("any", conditions.face_up, conditions.of_type("Warrior", "Knighted", "Machine"))


def _curry_for(state: State, card: int, seat: int) -> list[Targets]:
    return [(), *targets.monster("any")(state, card, seat)]


def _fed(state: State, player: int, card: int, seat: int) -> None:
    changes.gain_lp(state, player, 300)


def _serve(state: State, card: int, seat: int, targets: Targets) -> None:
    if not targets:
        players.targeted()(state, card, seat, ())


def _eat_curry(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-121: a player gains 300 LP; or a monster is not Poisoned any more, and nothing lowers its DEF."""
    if not targets:
        players.hits(_fed)(state, card, seat, ())
        return
    monster = targets[0]
    if state.zone[monster] == FRONT:
        changes.take_type(state, "Poisoned", monster)
        lasting.spare_values(state, monster, "def", ON_FIELD)


def _obey(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-129: a card is named; a Spell of that name in an opponent's deck is added to the hand of the card's player."""
    choices.choose_opponent(state, seat, _name_spell, seat)


def _name_spell(state: State, opponent: int, seat: int) -> None:
    declarations.declare_name(state, seat, _spell_named, opponent, seat)


def _spell_named(state: State, word: str, opponent: int, seat: int) -> None:
    for other in places.deck_cards(state, opponent, conditions.named(word), conditions.is_spell)[:1]:
        actions.to_hand_of(state, other, seat)
        actions.shuffle(state, opponent)


CARDS: dict[str, CardEffects] = {
    "NPH-104": CardEffects(  # Monster Relief
        activate=ActivatedEffect(resolves.return_targets, targets=_owned)
    ),
    "NPH-105": CardEffects(  # Machine Duplication Technique
        equip_to=conditions.both(conditions.own, conditions.face_up, conditions.current_atk(most=500)),
        statics=(Static("cannot_be_attacked", _is_doubled),),
        triggers=(
            Trigger("equipped", _duplicate, _may_duplicate),
            Trigger("left_field", _remove_duplicates, triggers.self_event, at_once=True),
        ),
        watch=_bearer_too_strong,
    ),
    "NPH-106": rituals.ritual(  # Lightning Sword Ritual
        rituals.tributes(2, ritual_materials.MANY, ritual_materials.of_levels(8)),
        instead_of_normal=True,
    ),
    "NPH-116": CardEffects(  # Biometal Protocol
        activate=ActivatedEffect(resolves.nothing),
        uses=(
            ActivatedEffect(
                _METALIZE.resolve,
                can=lambda state, card, seat: (
                    state.active == seat and state.phase == MAIN1 and _METALIZE.can(state, card, seat)
                ),
                slow=True,
                everyone=True,
            ),
        ),
        triggers=(lasting.persists(2),),
        by_phase=True,
    ),
    "NPH-120": CardEffects(  # Weapon Change
        activate=ActivatedEffect(
            resolves.if_still(
                _ARMED, lambda state, card, seat, targets: changes.change(state, targets[0], "swapped", True, ON_FIELD)
            ),
            can=costs.can_pay(300),
            cost=costs.pay(300),
            targets=_ARMED,
        )
    ),
    "NPH-121": CardEffects(activate=ActivatedEffect(_eat_curry, targets=_curry_for, cost=_serve)),  # Moyan Curry
    "NPH-125": CardEffects(  # Magic Sanctuary
        activate=ActivatedEffect(_sanctuary),
        statics=(Static("no_bonus", lambda state, card, other: other >= 0 and state.zone[other] == FRONT),),
    ),
    "NPH-126": CardEffects(  # Shien's Spy
        activate=ActivatedEffect(_spy, targets=targets.monster("own")), triggers=(control.gives_back("end_phase"),)
    ),
    "NPH-127": CardEffects(  # Enemy Controller
        activate=ActivatedEffect(
            _control, can=costs.can_pay(300), cost=costs.pay(300), targets=targets.monster("any", conditions.is_normal)
        )
    ),
    "NPH-129": CardEffects(  # Obedience to the Heavenly Voice
        activate=ActivatedEffect(_obey, can=costs.can_pay(300), cost=costs.pay(300), limit="duel")
    ),
    "NPH-130": CardEffects(  # Life Shaver
        activate=ActivatedEffect(
            _shave,
            can=lambda state, card, seat: marks.marked(state, card, "standbys"),
            cost=_count_standbys,
            limit="duel",
        ),
        triggers=(triggers.notes("standby", "standbys", _set_in_standby, until=ON_FIELD),),
    ),
    "NPH-140": CardEffects(  # Interdimensional Matter Transporter
        activate=ActivatedEffect(_transport, targets=_transport_ways),
        triggers=(temporary_banishment.returns("end_phase"),),
    ),
}

"""Nameless Pharaoh: Spells and Traps."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.cards import TRAP
from deckcheck.games.kingdom_duels.engine.constants import DOWN, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    Can,
    CardEffects,
    Data,
    Resolve,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State, opponents
from deckcheck.games.kingdom_duels.engine.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.values import atk_of, level_of


def _three_undead(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-003: its text sets the type in quotes as if it were part of a name; the type is meant, for only one card has it in
    its name, and that one is Undead as well."""
    grave = state.boards[do.home(state, seat)].grave
    undead = [other for other in grave if pick.both(pick.is_monster, pick.of_type("Undead"))(state, card, other)]
    return pick.subsets(undead, 3, 3) if part.room(state, seat) else []


def _against_bearer(state: State, card: int, other: int) -> bool:
    """The monster that battles the bearer of an Equip card."""
    return state.battle is not None and state.host[card] in state.battle and other in state.battle and other != state.host[card]


def _worn_and_gone(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-030: it was face-up and not just being activated."""
    return data[0] == card and data[1][3] != DOWN and all(link.card != card for link in state.chain)


def _ask_victim(state: State, card: int, seat: int, data: Data) -> None:
    seats = (*opponents(state, seat), seat)
    names = tuple(state.names[other] for other in seats)
    do.choose(state, seat, names, _struck_down, names, seats)


def _struck_down(state: State, name: str, names: tuple[str, ...], seats: Targets) -> None:
    do.damage(state, seats[names.index(name)], 250)


def _weaken_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
    do.modify_atk(state, targets[0], -500)
    do.change(state, targets[0], "cannot_move")


def _torture(state: State, card: int, seat: int, data: Data) -> None:
    do.pay_lp(state, do.controller(state, state.host[card]), 250)


def _other_spells(state: State, card: int, seat: int) -> list[int]:
    return [other for other in state.players[seat].hand if other != card and pick.is_spell(state, card, other)]


def _exchange_spells(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-051: two Spells of the hand for one of the graveyard, all when it resolves."""
    spells = _other_spells(state, card, seat)
    if len(spells) >= 2:
        part.pick_up_to(state, seat, spells, 2, _regain_spell, card, seat, least=2)


def _regain_spell(state: State, chosen: Targets, card: int, seat: int) -> None:
    part.discard_chosen(state, chosen)
    grave = state.boards[do.home(state, seat)].grave
    do.choose_card(state, seat, [other for other in grave if pick.is_spell(state, card, other)], do.to_hand)


def _drink(state: State, card: int, seat: int, data: Data) -> None:
    do.gain_lp(state, seat, data[1])


def _exchange_dead(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-062: a monster to tribute and a dead one of a lower Level."""
    found = part.both_targets(part.own_tribute(), pick.in_graveyard("own", pick.is_monster))(state, card, seat)
    return [other for other in found if level_of(state, other[1]) < level_of(state, other[0])]


def _raise_dead(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[1]] == GRAVE:
        do.special_summon(state, seat, targets[1:])


def _undead_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return part.mine_destroyed()(state, card, seat, data) and not data[4][1].isdisjoint(("Undead", "Zombie"))


def _fell_again(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-071: after its activation; while it waits for its trigger it is activated instead."""
    return _undead_fell(state, card, seat, data) and not part.flagged("waiting")(state, card, card)


def _haunt(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-071: the player whose monster destroyed it in battle pays; as a Trap it knows by what it was sprung."""
    killer = (data or sprung_by(state, card))[3]
    do.pay_lp(state, do.controller(state, killer), 250)


def _own_one(state: State, card: int, other: int) -> bool:
    return state.game.owner[other] == state.game.owner[card]


def _control(state: State, card: int, seat: int, targets: Targets) -> None:
    own = state.ctrl[targets[0]] == do.home(state, seat)
    do.choose(state, seat, ("destroy",) if own else ("control", "destroy"), _controlled, seat, targets[0])


def _controlled(state: State, word: str, seat: int, monster: int) -> None:
    if word == "control":
        do.take_control(state, monster, seat)
    else:
        do.destroy(state, monster, seat)


def _spy(state: State, card: int, seat: int, targets: Targets) -> None:
    do.later(state, do.draw, seat)
    do.choose_opponent(state, seat, _send_spy, card, targets[0])


def _send_spy(state: State, opponent: int, card: int, monster: int) -> None:
    lasting.borrow(state, monster, opponent, card, "end_phase")


def _weakest(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-153: face-up Normal monsters of the opponent with the lowest ATK; without any the attack is negated all the same."""
    found = [
        monster
        for monster in pick.field_monsters(state, seat, "foe")
        if pick.both(pick.face_up, pick.is_normal)(state, card, monster)
    ]
    least = min((atk_of(state, other) for other in found), default=0)
    return pick.one_of([other for other in found if atk_of(state, other) == least]) or [()]


def _select(state: State, card: int, seat: int, targets: Targets) -> None:
    open_attack = state.attack is not None
    do.negate_attack(state)
    if open_attack and state.attack is None:
        do.destroy_all(state, targets, seat)


def _spells_of_deck(state: State, seat: int) -> list[int]:
    return pick.deck_cards(state, seat, pick.is_spell)


def _can_offer_arm(state: State, card: int, seat: int) -> bool:
    return any(other != card for other in state.players[seat].hand) and bool(_spells_of_deck(state, seat))


def _discard_hand(state: State, card: int, seat: int, targets: Targets) -> None:
    part.discard_chosen(state, tuple(state.players[seat].hand))


def _find_spell(state: State, card: int, seat: int, targets: Targets) -> None:
    do.choose_card(state, seat, _spells_of_deck(state, seat), do.search)


def _can_pay(amount: int) -> Can:
    return lambda state, card, seat: state.boards[do.home(state, seat)].lp > amount


def _pay(amount: int) -> Resolve:
    return lambda state, card, seat, targets: do.pay_lp(state, seat, amount)


def _exorcise(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-016: a Demon is destroyed, or a Fallen monster is what it was before."""
    monster = targets[0]
    words = ["destroy"] if pick.of_type("Demon")(state, card, monster) else []
    words += ["return"] if pick.of_type("Fallen")(state, card, monster) else []
    do.choose(state, seat, words, _exorcised, monster, seat)


def _exorcised(state: State, word: str, monster: int, seat: int) -> None:
    if word == "destroy":
        do.destroy(state, monster, seat)
        return
    way, player = state.game.effects[monster].summon, do.controller(state, monster)
    names = way.materials if way is not None and way.kind == "alter" else ()
    material = [other for other in do.attached_to(state, monster) if state.game.name[other] in names]
    do.to_deck(state, monster)  # an Extra Deck monster goes to the Extra Deck
    do.special_summon(state, player, [other for other in material if state.zone[other] == GRAVE], optional=True)


CARDS: dict[str, CardEffects] = {
    "NPH-003": part.ritual(_three_undead, erode=True),  # Necrofear Ritual
    "NPH-005": CardEffects(  # Magic Formula
        equip_to=pick.both(pick.own, pick.of_type("Spellcaster")),
        statics=(*part.equip_stats(500), Static("no_bonus", _against_bearer)),
    ),
    "NPH-016": CardEffects(  # Exorcism
        activate=ActivatedEffect(_exorcise, targets=pick.monster("any", pick.face_up, pick.of_type("Demon", "Fallen")))
    ),
    "NPH-030": CardEffects(  # Black Pendant
        equip_to=pick.both(pick.own, pick.of_attribute("dark")),
        statics=part.equip_stats(500),
        triggers=(Trigger("left_field", _ask_victim, _worn_and_gone, limit="duel"),),
    ),
    "NPH-031": CardEffects(  # Amazoness Archery Squad
        activate=ActivatedEffect(_weaken_attacker, targets=part.attacker_target()),
        trap=TrapTrigger("attack_declared", pick.foe_attacks),
    ),
    "NPH-039": CardEffects(  # Torture Wheel
        equip_to=pick.both(pick.foes, pick.of_type("Warrior", "Spellcaster", "Blessed", "Support")),
        statics=tuple(
            Static(kind, pick.its_bearer) for kind in ("cannot_attack", "cannot_move", "no_tribute", "position_locked")
        ),
        triggers=(Trigger("standby", _torture, lambda state, card, seat, data: data[0] == seat and state.host[card] >= 0),),
    ),
    "NPH-051": CardEffects(  # Revival Magic
        activate=ActivatedEffect(_exchange_spells, can=lambda state, card, seat: len(_other_spells(state, card, seat)) >= 2)
    ),
    "NPH-052": CardEffects(  # Sword of Dagla
        equip_to=pick.both(pick.of_type("Warrior"), pick.original_atk(most=1500)),
        statics=part.equip_stats(500),
        triggers=(Trigger("damage", _drink, part.bearer_hurts_foe),),
    ),
    "NPH-062": CardEffects(activate=ActivatedEffect(_raise_dead, targets=_exchange_dead, cost=part.pay_tribute)),  # Silent Dead
    "NPH-067": part.tablet_ritual("Crawling Dragon", 4),  # Crawling Poison Dragon Tablet Ritual
    # Each time an undead monster falls in battle the opponent pays.
    "NPH-071": CardEffects(  # Horrible Earthbound
        activate=ActivatedEffect(_haunt),
        trap=TrapTrigger("destroyed", _undead_fell),
        triggers=(Trigger("destroyed", _haunt, _fell_again),),
    ),
    "NPH-088": CardEffects(  # Seven Tools of the Bandit
        activate=ActivatedEffect(part.negate_and_destroy, can=_can_pay(500), cost=_pay(500)),
        trap=TrapTrigger("activated", part.foe_activates(TRAP)),
    ),
    "NPH-097": part.ritual(  # Dark Ritual of Legend
        part.ritual_materials(1, 5, part.matching(pick.of_attribute("dark"), pick.is_normal)), instead_of_normal=True
    ),
    "NPH-104": CardEffects(  # Monster Relief
        activate=ActivatedEffect(
            lambda state, card, seat, targets: do.to_hand(state, targets[0]), targets=pick.monster("any", _own_one)
        )
    ),
    "NPH-106": part.ritual(  # Lightning Sword Ritual
        part.ritual_materials(2, 5, lambda state, cards: part.total_level(state, cards) >= 8), instead_of_normal=True
    ),
    "NPH-120": CardEffects(  # Weapon Change
        activate=ActivatedEffect(
            lambda state, card, seat, targets: do.change(state, targets[0], "swapped", True, ON_FIELD),
            can=_can_pay(300),
            cost=_pay(300),
            targets=pick.monster("any", pick.face_up, pick.of_type("Warrior", "Knighted", "Machine")),
        )
    ),
    "NPH-126": CardEffects(  # Shien's Spy
        activate=ActivatedEffect(_spy, targets=pick.monster("own")), triggers=(lasting.gives_back("end_phase"),)
    ),
    "NPH-127": CardEffects(  # Enemy Controller
        activate=ActivatedEffect(_control, can=_can_pay(300), cost=_pay(300), targets=pick.monster("any", pick.is_normal))
    ),
    "NPH-153": CardEffects(  # Magician's Selection
        activate=ActivatedEffect(_select, targets=_weakest),
        trap=TrapTrigger("attacked", pick.foe_attacks_mine(pick.of_type("Spellcaster"))),
    ),
    "NPH-162": CardEffects(activate=ActivatedEffect(_find_spell, can=_can_offer_arm, cost=_discard_hand)),  # Left Arm Offering
}

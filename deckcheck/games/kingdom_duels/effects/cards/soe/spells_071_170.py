"""Seal of Exodia: Spells 071 to 170."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    control,
    hats,
    marks,
    places,
    resolves,
    situations,
    spells,
    statics,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.activated_effects import is_used, mark_used
from deckcheck.games.kingdom_duels.engine.constants import BACK, BATTLE, FRONT, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.materials import extra_options
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.summons import in_extra
from deckcheck.games.kingdom_duels.engine.values import attributes_of, level_of, monsters


def _fusion_choices(state: State, card: int, seat: int) -> list[Targets]:
    """SOE-072: a Fusion Summon, or a monster of the player with an ATTACH effect goes beneath another one."""
    found: list[Targets] = [()] if extra_options(state, seat, "fusion") else []
    mine, attachers = monsters(state, changes.home(state, seat)), state.game.attachers
    guests = [other for other in mine if attachers[other] and not state.game.token[other]]
    return found + [
        (host, guest) for guest in guests for host in mine if host != guest and conditions.face_up(state, card, host)
    ]


def _fuse(state: State, card: int, seat: int, targets: Targets) -> None:
    if not targets:
        summons.fusion_summon(state, seat)
    elif all(state.zone[other] == FRONT and state.ctrl[other] == changes.home(state, seat) for other in targets):
        actions.attach(state, targets[1], targets[0])


# Magical Drizzle


def _rain(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None and conditions.of_type("Fireblast")(state, card, state.attack[0]):
        choices.choose(state, seat, ("drench everyone", "stop the attack"), _rain_falls, seat)
    else:
        _rain_falls(state, "drench everyone", seat)


def _rain_falls(state: State, word: str, seat: int) -> None:
    if word == "stop the attack":
        actions.negate_attack(state)
        actions.end_battle_phase(state)
        return
    for other in places.field_monsters(state, seat):
        if conditions.of_type("Poisoned")(state, other, other):
            changes.take_type(state, "Poisoned", other)
        if conditions.face_up(state, other, other):
            changes.add_type(state, other, "Dampened")


def _keep_bondage(state: State, card: int, victim: int, cause: str) -> bool:
    """SOE-082: when its bearer leaves the field it may go to another one, once a turn."""
    if victim != card or state.host[card] >= 0 or state.zone[card] != BACK:
        return False
    fits = state.game.effects[card].equip_to
    seat = changes.controller(state, card)
    others = [other for other in places.field_monsters(state, seat) if fits is not None and fits(state, card, other)]
    if not others or marks.marked(state, card, "let_go") or is_used(state, seat, card, "turn", -70):
        return False
    words = tuple(state.refs[other] for other in others)
    choices.choose(state, seat, (*words, "none"), _pass_bondage, card, seat, words, tuple(others))
    return True


def _pass_bondage(state: State, word: str, card: int, seat: int, words: tuple[str, ...], others: tuple[int, ...]) -> None:
    if word != "none":
        mark_used(state, seat, card, "turn", -70)
        if spells.equip_or_bury(state, card, others[words.index(word)], seat):
            return
    if state.zone[card] == BACK:
        marks.mark(state, card, "let_go")
        actions.destroy(state, card, seat)


def _no_battle(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.active == seat:
        actions.skip_battle_phase(state)


_lady = conditions.named("Harpie Lady")


_has_lady = situations.controls(_lady)


def _harpies(state: State, seat: int) -> list[int]:
    """SOE-085: those that can be summoned; none without room."""
    if not summons.room(state, seat):
        return []
    hand = [card for card in state.players[seat].hand if _lady(state, card, card)]
    return hand + [card for card in sorted(state.players[seat].deck.cards) if _lady(state, card, card)]


def _may_reflect(state: State, card: int, seat: int) -> bool:
    """A Harpie Lady is there, the player's Battle Phase is still to come, and something can be summoned."""
    if (state.active == seat and state.phase >= BATTLE) or not _has_lady(state, card, seat):
        return False
    harpies = summons.room(state, seat) and _harpies(state, seat)
    return bool(harpies or summons.alter_options(state, seat, "Swarm", _upon_harpie))


def _kaleidoscope(state: State, card: int, seat: int, targets: Targets) -> None:
    options = summons.alter_options(state, seat, "Swarm", _upon_harpie)
    if options and _harpies(state, seat) and summons.room(state, seat):
        choices.choose(state, seat, ("summon Harpies", "Alter Summon a Swarm"), _kaleidoscoped, seat)
    else:
        _kaleidoscoped(state, "Alter Summon a Swarm" if options else "summon Harpies", seat)


def _upon_harpie(state: State, other: int, material: int) -> bool:
    return conditions.is_named(state, material, "Harpie Lady")


def _kaleidoscoped(state: State, word: str, seat: int) -> None:
    if word == "summon Harpies":
        choices.later(state, _one_harpie, seat)
        _one_harpie(state, seat)
    else:
        summons.alter_summon(state, seat, "Swarm", _upon_harpie)


def _one_harpie(state: State, seat: int) -> None:
    found = {(state.game.first_copy[card], state.zone[card]): card for card in reversed(_harpies(state, seat))}
    summons.special_summon(state, seat, sorted(found.values()), optional=True, then=actions.shuffle_after, arguments=(seat,))


# Full Moon


def _no_moon_yet(state: State, card: int, seat: int) -> bool:
    """SOE-092: a player may have one face-up Continuous Spell with the moon in its name."""
    row = [other for other in state.boards[changes.home(state, seat)].back if other >= 0 and other != card]
    return not any(
        conditions.face_up(state, card, other)
        and "Moon" in state.game.name[other]
        and state.game.types[other] >= {"Continuous", "Spell"}
        for other in row
    )


def _ebb(state: State, card: int, seat: int, data: Data) -> None:
    terrains.replace_all((), ("water",), "Land")(state, card, seat, ())


def _may_nullify(state: State, card: int, seat: int) -> bool:
    """SOE-106: an opponent attacks, or has redirected an attack."""
    return state.attack is not None and (situations.seat_is_foe(state, seat, state.attack[0]) or state.redirected)


def _nullify(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.attack is not None:
        marks.mark(state, state.attack[0], "attacks_over", True, state.turn)
    actions.negate_attack(state)
    actions.end_battle_phase(state)


# Claw of the Dark Dragon Tribe


def _claw_cuts(state: State, card: int, seat: int, data: Data) -> None:
    """SOE-123: in the first attack the other monster loses its bonus."""
    marks.mark(state, card, "clawed")
    changes.change(state, data[1], "no_bonus")


def _first_claw(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == state.host[card] and not marks.marked(state, card, "clawed")


def _claw_again(state: State, card: int, seat: int, data: Data) -> None:
    battles.attack_again(state, state.host[card])


def _has_twin(state: State, card: int, seat: int, data: Data) -> bool:
    """The beaten monster leaves a face-up one of its level and attribute behind."""
    bearer, beaten = state.host[card], data[1]
    if bearer < 0 or data[0] != bearer or beaten not in data[2]:
        return False
    rank = level_of(state, beaten)
    same = conditions.both(
        conditions.face_up, conditions.level(rank, rank), conditions.of_attribute(*attributes_of(state, beaten))
    )
    return any(same(state, card, other) for other in statics.all_foes(state, card, bearer))


def _change_of_heart(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.zone[targets[0]] == FRONT and state.pos[targets[0]] < HIDDEN_ATK:
        control.borrow(state, targets[0], seat, card, "end_phase")


def _hats(state: State, card: int, seat: int, targets: Targets) -> None:
    """SOE-100: Tokens come Hidden, and a Spellcaster hides among them."""
    master = targets[0]
    if state.zone[master] == FRONT and conditions.face_up(state, card, master):
        changes.hide(state, master, HIDDEN_ATK)
        if conditions.hidden(state, card, master):
            marks.mark(state, master, "hatted", card)
            marks.mark(state, master, "hat_master", card)
    _next_hat(state, -1, card, seat, 3)


def _next_hat(state: State, last: int, card: int, seat: int, left: int) -> None:
    if last >= 0:
        marks.mark(state, last, "hatted", card)
    tokens = in_extra(state, seat, "Silk Hat Token")[:1]
    if left and tokens:
        summons.special_summon(state, seat, tokens, (HIDDEN_ATK,), then=_next_hat, arguments=(card, seat, left - 1))


def _under_hats(state: State, card: int) -> list[int]:
    found = marks.marked_cards(state, "hatted", card)
    return [other for other in found if state.zone[other] == FRONT and state.pos[other] >= HIDDEN_ATK]


def _shuffle_hats(state: State, card: int, seat: int, targets: Targets) -> None:
    cards = _under_hats(state, card)
    for last in range(len(cards) - 1, 0, -1):
        other = state.stream.below(last + 1)
        if other != last:
            battles.exchange(state, cards[last], cards[other])
            cards[last], cards[other] = cards[other], cards[last]


def _lift_hats(state: State, card: int, seat: int, data: Data) -> None:
    """It is gone: the Tokens go, monsters are revealed and Traps are Set."""
    for other in marks.marked_cards(state, "hatted", card):
        marks.unmark(state, "hatted", card=other, value=card)
        if state.zone[other] != FRONT:
            continue
        if state.game.token[other] and state.game.name[other] == "Silk Hat Token":
            actions.to_deck(state, other)
        elif not conditions.is_monster(state, card, other):
            hats.set_again(state, other)
        else:
            changes.flip_face_up(state, other)


def _hat_expires(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "ends_passed")
    if len(marks.marks(state, card, "ends_passed")) >= 5:
        actions.to_graveyard(state, card)


def _hides_under(state: State, card: int, other: int) -> bool:
    return _IN_HAT(state, card, other) and conditions.hidden(state, card, other)


_IN_HAT = marks.marked_by("hatted")


CARDS: dict[str, CardEffects] = {
    "SOE-072": CardEffects(activate=ActivatedEffect(_fuse, targets=_fusion_choices)),  # Fusion
    "SOE-074": CardEffects(activate=ActivatedEffect(_rain)),  # Magical Drizzle
    "SOE-082": CardEffects(  # Cyber Bondage
        equip_to=conditions.both(conditions.face_up, conditions.named("Harpie Lady")),
        statics=(Static("atk", conditions.its_bearer, 500), Static("def", conditions.its_bearer, 500)),
        saves=_keep_bondage,
    ),
    "SOE-085": CardEffects(  # Kaleidoscope - Elegant Doppelgangers
        activate=ActivatedEffect(_kaleidoscope, can=_may_reflect, cost=_no_battle), by_phase=True
    ),
    "SOE-092": CardEffects(  # Full Moon
        activate=ActivatedEffect(resolves.nothing, can=_no_moon_yet),
        statics=(
            Static("atk", conditions.of_type("Beast"), 300),
            Static("def", conditions.of_type("Beast"), 300),
            Static("tides", lambda state, card, other: other < 0),
        ),
        triggers=(triggers.when_destroyed(_ebb),),
    ),
    "SOE-100": CardEffects(  # Magical Silk Hats
        activate=ActivatedEffect(
            _hats,
            can=summons.has_token("Silk Hat Token"),
            targets=targets.monster("own", conditions.face_up, conditions.of_type("Spellcaster")),
        ),
        uses=(ActivatedEffect(_shuffle_hats, can=lambda state, card, seat: len(_under_hats(state, card)) > 1, slow=True),),
        statics=(
            Static("untargetable", _hides_under),
            *hats.trap_statics(_hides_under),
        ),
        triggers=(
            Trigger("end_phase", _hat_expires, triggers.own_event, at_once=True),
            Trigger(
                "flipped",
                triggers.destroy_itself,
                lambda state, card, seat, data: card in marks.marks(state, data[0], "hat_master"),
                at_once=True,
            ),
            Trigger(
                "attacked",
                hats.trap_is_attacked,
                lambda state, card, seat, data: (
                    _hides_under(state, card, data[1]) and not conditions.is_monster(state, card, data[1])
                ),
                at_once=True,
            ),
            Trigger("left_field", _lift_hats, triggers.self_event, at_once=True),
        ),
    ),
    "SOE-106": CardEffects(activate=ActivatedEffect(_nullify, can=_may_nullify)),  # Attack Nullification
    "SOE-123": CardEffects(  # Claw of the Dark Dragon Tribe
        equip_to=conditions.both(conditions.of_type("Dragon"), conditions.of_attribute("dark")),
        statics=statics.equip_stats(600),
        triggers=(Trigger("attack_declared", _claw_cuts, _first_claw), Trigger("battled", _claw_again, _has_twin)),
    ),
    "SOE-140": CardEffects(  # Change of Heart
        activate=ActivatedEffect(_change_of_heart, targets=targets.monster("any", conditions.face_up), limit="duel"),
        triggers=(control.gives_back("end_phase"),),
    ),
}

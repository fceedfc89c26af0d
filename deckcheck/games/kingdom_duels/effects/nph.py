"""Nameless Pharaoh."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Strike, Summon, Targets, TrapTrigger, Trigger, Use
from deckcheck.games.kingdom_duels.effects.mly import from_hiding
from deckcheck.games.kingdom_duels.engine.kit import TRAP
from deckcheck.games.kingdom_duels.engine.state import ATK, DEF, DOWN, FRONT, GRAVE, HAND, HIDDEN_ATK, ON_FIELD, State
from deckcheck.games.kingdom_duels.engine.values import atk_of

Data = tuple[Any, ...]


def _frighten(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in pick.field_monsters(state, seat):
        if pick.face_up(state, card, other) and pick.of_type("Support")(state, card, other):
            do.modify_atk(state, other, -500, ON_FIELD)
            do.modify_def(state, other, -500, ON_FIELD)


def _against_bearer(state: State, card: int, other: int) -> bool:
    """The monster that battles the bearer of an Equip card."""
    return state.battle is not None and state.host[card] in state.battle and other in state.battle and other != state.host[card]


def _foe_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[2] == "battle" and data[1][0] == FRONT and data[1][1] != state.ctrl[card])


def _armour(state: State, card: int, other: int) -> int:
    """NPH-024: its DEF bonus counts three times on EARTH."""
    on_earth = part.on_attribute("earth")(state, card, card)
    return 2 * state.kit.bonus[card][1] if on_earth and part.has_bonus(state, card) else 0


def _weaken_attacker(state: State, card: int, seat: int, targets: Targets) -> None:
    do.modify_atk(state, targets[0], -500)
    do.change(state, targets[0], "cannot_move")


def _no_regeneration(state: State, card: int, seat: int, data: Data) -> None:
    other = lasting.battles(state, card, data)
    if "Regeneration" in state.kit.types[other]:
        do.remove_type(state, other, "Regeneration")


def _torture(state: State, card: int, seat: int, data: Data) -> None:
    do.pay_lp(state, do.controller(state, state.host[card]), 250)


def _forget(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-048: up to two cards of the opponent's graveyard go back."""
    part.pick_up_to(state, seat, pick.graveyard(state, seat, "foe"), 2, _shuffled)


def _shuffled(state: State, chosen: Targets) -> None:
    for one in chosen:
        do.to_deck(state, one)


def _regain_spell(state: State, card: int, seat: int, targets: Targets) -> None:
    grave = state.boards[do.home(state, seat)].grave
    do.choose_card(state, seat, [one for one in grave if pick.is_spell(state, card, one) and one != card], do.to_hand)


def _drink(state: State, card: int, seat: int, data: Data) -> None:
    do.gain_lp(state, seat, data[1])


def _repelled(state: State, card: int, seat: int, data: Data) -> bool:
    """NPH-058: a Normal monster that is no Token attacked it."""
    attacker = data[0]
    return (
        data[1] == card
        and state.zone[attacker] == FRONT
        and pick.is_normal(state, card, attacker)
        and not state.kit.token[attacker]
    )


def _return_itself(state: State, card: int, seat: int, data: Data) -> None:
    do.later(state, _come_back, card, seat)


def _come_back(state: State, card: int, seat: int) -> None:
    if state.zone[card] in (GRAVE, HAND):
        do.special_summon(state, seat, (card,), (ATK,))


def _exchange_dead(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-062: a monster to tribute and a dead one of a lower Level."""
    found = part.both_targets(part.own_tribute(), pick.in_graveyard("own", pick.is_monster))(state, card, seat)
    return [one for one in found if state.kit.level[one[1]] < state.kit.level[one[0]]]


def _undead_fell(state: State, card: int, seat: int, data: Data) -> bool:
    mine = part.mine_destroyed(lambda state, card, other: not state.kit.types[other].isdisjoint(("Undead", "Zombie")))
    return mine(state, card, seat, data)


def _haunt(state: State, card: int, seat: int, targets: Targets) -> None:
    do.pay_lp(state, do.foe(state, seat), 250)


def _knight(partner: str, called: str) -> CardEffects:
    """NPH-123, NPH-138, NPH-139: beside one knight it calls the third."""

    def when(state: State, card: int, seat: int, data: Data) -> bool:
        return data[0] == card and pick.controls(pick.face_up, pick.named(partner))(state, card, seat)

    react = part.summon_from("deck", "hand", parts=(pick.named(called),))
    return CardEffects(triggers=(Trigger("summoned", react, when, optional=True, limit="turn"),))


def _to_the_left(state: State, card: int, other: int) -> int:
    front = state.boards[state.ctrl[card]].front[: state.col[card]] if state.zone[card] == FRONT else []
    return 300 * sum(one >= 0 for one in front)


def _control(state: State, card: int, seat: int, targets: Targets) -> None:
    do.choose(state, seat, ("control", "destroy"), _controlled, seat, targets[0])


def _controlled(state: State, word: str, seat: int, monster: int) -> None:
    if word == "control":
        do.take_control(state, monster, seat)
    else:
        do.destroy(state, monster, seat)


def _spy(state: State, card: int, seat: int, targets: Targets) -> None:
    lasting.borrow(state, targets[0], do.foe(state, seat), card, "end_phase")
    do.draw(state, seat)


def _cannon(materials: tuple[str, str], hit: Any) -> CardEffects:
    """NPH-132 to NPH-134: for a discarded card something on the Terrain is destroyed."""

    def can(state: State, card: int, seat: int, board: int, column: int) -> bool:
        return bool(state.players[seat].hand) and hit(state, board, column) >= 0

    def resolve(state: State, card: int, seat: int, board: int, column: int) -> None:
        do.later(state, _shot, hit(state, board, column), seat)
        part.ask_discard(state, seat)

    return CardEffects(summon=Summon("fusion", materials), strike=Strike(resolve, can))


def _shot(state: State, target: int, seat: int) -> None:
    do.destroy(state, target, seat)


def _row_card(down: bool) -> Any:
    def hit(state: State, board: int, column: int) -> int:
        card = state.boards[board].back[column]
        return card if card >= 0 and (state.pos[card] == DOWN) == down else -1

    return hit


def _hidden_monster(state: State, board: int, column: int) -> int:
    card = state.boards[board].front[column]
    return card if card >= 0 and state.pos[card] >= HIDDEN_ATK else -1


def _weakest(state: State, card: int, seat: int) -> list[Targets]:
    """Targets: face-up Normal monsters of the opponent with the lowest ATK."""
    found = [
        one for one in pick.field_monsters(state, seat, "foe") if pick.both(pick.face_up, pick.is_normal)(state, card, one)
    ]
    least = min((atk_of(state, one) for one in found), default=0)
    return pick.one_of([one for one in found if atk_of(state, one) == least])


def _select(state: State, card: int, seat: int, targets: Targets) -> None:
    do.negate_attack(state)
    do.destroy(state, targets[0], seat)


def _sea_horse(state: State, card: int, seat: int, data: Data) -> None:
    part.ask_terrains(state, seat, part.every_board(state), 1, "Sea", least=1)


def _offer_arm(state: State, card: int, seat: int, targets: Targets) -> None:
    for one in list(state.players[seat].hand):
        do.discard(state, one)
    do.choose_card(state, seat, pick.deck_cards(state, seat, pick.is_spell), do.search)


def _lp(state: State, seat: int) -> int:
    return state.boards[do.home(state, seat)].lp


def _basks(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == seat and state.pos[card] == DEF and _lp(state, seat) <= 2000


def _free_foe_terrain(state: State, card: int, seat: int, board: int, column: int) -> bool:
    foe = do.foe(state, seat)
    return board == do.home(state, foe) and state.boards[board].front[column] < 0 and _lp(state, foe) >= 300


def _can_pay(amount: int) -> Any:
    return lambda state, card, seat: _lp(state, seat) > amount


def _pay(amount: int) -> Any:
    return lambda state, card, seat, targets: do.pay_lp(state, seat, amount)


_GRAVEKEEPERS = pick.name_has("Gravekeeper")

CARDS: dict[str, CardEffects] = {
    "NPH-002": CardEffects(flip=Use(_frighten, limit="")),
    "NPH-003": part.ritual(
        pick.in_graveyard("own", lambda state, card, other: "Undead" in state.kit.types[other], least=3, most=3), erode=True
    ),
    "NPH-005": CardEffects(
        equip_to=pick.both(pick.own, pick.of_type("Spellcaster")),
        statics=(*part.equip_stats(500), Static("no_bonus", _against_bearer)),
    ),
    "NPH-014": CardEffects(
        triggers=(Trigger("destroyed", lambda state, card, seat, data: do.modify_atk(state, card, 300, ON_FIELD), _foe_fell),)
    ),
    "NPH-022": CardEffects(
        triggers=(
            Trigger(
                "attack_declared", lambda state, card, seat, data: lasting.attack_again(state, card), part.attacks, limit="turn"
            ),
        )
    ),
    "NPH-024": CardEffects(statics=(part.self_static("immune_type", value="Petrified"), Static("def", pick.itself, _armour))),
    "NPH-030": CardEffects(
        equip_to=pick.both(pick.own, pick.of_attribute("dark")),
        statics=part.equip_stats(500),
        triggers=(
            Trigger(
                "left_field",
                lambda state, card, seat, data: do.damage(state, do.foe(state, seat), 250),
                pick.self_event,
                limit="duel",
            ),
        ),
    ),
    "NPH-031": CardEffects(
        activate=Use(_weaken_attacker, targets=part.attacker_target()), trap=TrapTrigger("attack_declared", pick.foe_attacks)
    ),
    "NPH-036": CardEffects(
        triggers=(
            Trigger("attacked", _no_regeneration, lambda state, card, seat, data: lasting.battles(state, card, data) >= 0),
        )
    ),
    "NPH-039": CardEffects(
        equip_to=pick.both(pick.foes, pick.of_type("Warrior", "Spellcaster", "Blessed", "Support")),
        statics=tuple(
            Static(kind, pick.its_bearer) for kind in ("cannot_attack", "cannot_move", "no_tribute", "position_locked")
        ),
        triggers=(Trigger("standby", _torture, lambda state, card, seat, data: data[0] == seat and state.host[card] >= 0),),
    ),
    "NPH-048": CardEffects(triggers=(part.when_destroyed(_forget, "battle", optional=True),)),
    "NPH-050": CardEffects(statics=(part.self_static("battle_proof", lasting.equal_battle),)),
    "NPH-051": CardEffects(
        activate=Use(_regain_spell, targets=part.discarding(None, pick.is_spell, number=2), cost=part.pay_discard(2))
    ),
    "NPH-052": CardEffects(
        equip_to=pick.both(pick.of_type("Warrior"), pick.original_atk(most=1500)),
        statics=part.equip_stats(500),
        triggers=(Trigger("damage", _drink, part.bearer_hurts_foe),),
    ),
    "NPH-054": CardEffects(triggers=(from_hiding(400, do.END),)),
    "NPH-055": CardEffects(
        statics=(Static("atk", part.other_own(_GRAVEKEEPERS), 200),),
        uses=(
            Use(
                lambda state, card, seat, targets: do.choose_card(
                    state, seat, pick.deck_cards(state, seat, pick.is_spell, pick.name_has("Tablet Ritual")), do.search
                ),
                can=lambda state, card, seat: bool(pick.deck_cards(state, seat, pick.is_spell, pick.name_has("Tablet Ritual"))),
                cost=part.tribute_itself,
            ),
        ),
    ),
    "NPH-058": CardEffects(
        triggers=(Trigger("battled", lambda state, card, seat, data: do.to_hand(state, data[0]), _repelled, zone="any"),)
    ),
    "NPH-061": CardEffects(triggers=(Trigger("left_field", _return_itself, pick.self_event, limit="duel"),)),
    "NPH-062": CardEffects(
        activate=Use(
            lambda state, card, seat, targets: do.special_summon(state, seat, targets[1:]),
            targets=_exchange_dead,
            cost=part.pay_tribute,
        )
    ),
    "NPH-064": CardEffects(
        uses=(
            Use(
                pick.draw_cards(1),
                targets=part.own_tribute(pick.not_itself, pick.face_up, _GRAVEKEEPERS),
                cost=part.pay_tribute,
            ),
        )
    ),
    "NPH-067": part.tablet_ritual("Crawling Dragon", 4),
    # Each time an undead monster falls in battle the opponent pays.
    "NPH-071": CardEffects(
        activate=Use(_haunt),
        trap=TrapTrigger("destroyed", _undead_fell),
        triggers=(
            Trigger(
                "destroyed",
                lambda state, card, seat, data: do.pay_lp(state, do.foe(state, seat), 250),
                lambda state, card, seat, data: (
                    _undead_fell(state, card, seat, data) and not part.flagged("waiting")(state, card, card)
                ),
            ),
        ),
    ),
    "NPH-088": CardEffects(
        activate=Use(part.negate_and_destroy, can=_can_pay(500), cost=_pay(500)),
        trap=TrapTrigger("activated", part.foe_activates(TRAP)),
    ),
    "NPH-089": CardEffects(
        statics=(
            part.self_static(
                "atk", lambda state, card, other: len(state.players[do.controller(state, card)].hand) <= 1, value=400
            ),
        )
    ),
    "NPH-091": CardEffects(uses=(Use(lambda state, card, seat, targets: do.change(state, card, "swapped")),)),
    "NPH-097": part.ritual(
        part.ritual_materials(1, 3, part.matching(pick.of_attribute("dark"), pick.is_normal)), instead_of_normal=True
    ),
    "NPH-098": CardEffects(
        summon=Summon("ritual", by="Dark Ritual of Legend"),
        triggers=(
            Trigger("standby", lambda state, card, seat, data: do.modify_atk(state, card, 600, ON_FIELD), part.own_standby),
        ),
    ),
    "NPH-104": CardEffects(
        activate=Use(
            lambda state, card, seat, targets: do.to_hand(state, targets[0]),
            targets=pick.monster("any", lambda state, card, other: state.kit.owner[other] == state.kit.owner[card]),
        )
    ),
    "NPH-106": part.ritual(
        part.ritual_materials(2, 5, lambda state, cards: part.total_level(state, cards) >= 8), instead_of_normal=True
    ),
    "NPH-110": CardEffects(
        triggers=(
            Trigger(
                "battled",
                lambda state, card, seat, data: do.modify_atk(state, data[0], -500, 2 if seat == state.active else 1),
                lambda state, card, seat, data: (
                    data[1] not in data[2]
                    and state.zone[data[0]] == FRONT
                    and pick.both(pick.own, pick.of_type("Illusion"))(state, card, data[1])
                ),
            ),
        )
    ),
    "NPH-111": CardEffects(
        statics=(
            Static(
                "force_bonus", pick.both(part.while_(pick.in_attack), part.other_own(pick.of_type("Dragon", "Flying", "Avian")))
            ),
        )
    ),
    "NPH-114": CardEffects(triggers=(part.guard(pick.level(least=5), pick.of_type("Dragon")),)),
    "NPH-118": CardEffects(statics=(Static("atk", pick.itself, _to_the_left),)),
    "NPH-120": CardEffects(
        activate=Use(
            lambda state, card, seat, targets: do.change(state, targets[0], "swapped", True, ON_FIELD),
            can=_can_pay(300),
            cost=_pay(300),
            targets=pick.monster("any", pick.face_up, pick.of_type("Warrior", "Knighted", "Machine")),
        )
    ),
    "NPH-123": _knight("Jack's Knight", "King's Knight"),
    "NPH-126": CardEffects(activate=Use(_spy, targets=pick.monster("own")), triggers=(lasting.gives_back("end_phase"),)),
    "NPH-127": CardEffects(
        activate=Use(_control, can=_can_pay(300), cost=_pay(300), targets=pick.monster("any", pick.is_normal))
    ),
    "NPH-132": _cannon(("X - Head Cannon", "Y - Dragon Head"), _row_card(down=False)),
    "NPH-133": _cannon(("X - Head Cannon", "Z - Metal Caterpillar"), _row_card(down=True)),
    "NPH-134": _cannon(("Y - Dragon Head", "Z - Metal Caterpillar"), _hidden_monster),
    "NPH-138": _knight("Queen's Knight", "Jack's Knight"),
    "NPH-139": _knight("King's Knight", "Queen's Knight"),
    "NPH-153": CardEffects(
        activate=Use(_select, targets=_weakest),
        trap=TrapTrigger("attacked", pick.foe_attacks_mine(pick.of_type("Spellcaster"))),
    ),
    "NPH-156": CardEffects(
        summon=Summon("fusion", ("Dark Magician", "Buster Blader")),
        statics=(Static("atk", pick.itself, part.per_monster(500, "any", pick.of_type("Dragon"))),),
    ),
    "NPH-160": CardEffects(triggers=(part.when_summoned(_sea_horse, "normal", optional=True),)),
    "NPH-162": CardEffects(
        activate=Use(_offer_arm, can=lambda state, card, seat: any(one != card for one in state.players[seat].hand))
    ),
    "NPH-163": CardEffects(statics=(part.self_static("attacks_anyway", value=lasting.all_foes),)),
    "NPH-170": CardEffects(
        strike=Strike(lambda state, card, seat, board, column: do.damage(state, do.foe(state, seat), 100), _free_foe_terrain)
    ),
    "NPH-171": CardEffects(
        triggers=(Trigger("standby", lambda state, card, seat, data: do.gain_lp(state, seat, 500), _basks),)
    ),
}

"""Orichalcos Barrier."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _duelists as duelists
from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import ATK, BATTLE, DEF, HIDDEN_DEF, MAIN1, MAIN2, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    Can,
    CardEffects,
    Data,
    Resolve,
    Static,
    Strike,
    Summon,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.summons import in_extra


def _lay_waste(state: State, card: int, seat: int, board: int, column: int) -> None:
    do.choose(state, seat, ("yes", "no"), _wasted, board, column)


def _wasted(state: State, word: str, board: int, column: int) -> None:
    if word == "yes":
        do.replace_terrain(state, board, column, "Wasteland")


def _in_time(state: State, card: int, seat: int) -> bool:
    """ORB-029: the player's Main Phase 2, or the opponent's Battle Phase."""
    right_phase = state.phase == (MAIN2 if state.active == seat else BATTLE)
    return right_phase and bool(_blue_eyes(state, card, seat)) and part.can_tribute_itself(state, card, seat)


def _blue_eyes(state: State, card: int, seat: int) -> list[int]:
    return part.own_cards(state, card, seat, ("hand", "graveyard"), (pick.named("Blue-Eyes White Dragon"),))


def _call_blue_eyes(state: State, card: int, seat: int, targets: Targets) -> None:
    if state.phase == BATTLE and state.active != seat:
        state.attack = None  # no negation: the Battle Phase is over, whatever the attack withstands
        do.end_battle_phase(state)
    do.special_summon(state, seat, _blue_eyes(state, card, seat))


def _red_eyes(state: State, card: int, seat: int) -> list[int]:
    return part.own_cards(state, card, seat, ("deck", "graveyard"), (pick.named("Red-Eyes Black Dragon"),))


def _may_call_red_eyes(state: State, card: int, seat: int) -> bool:
    return state.phase == MAIN1 and bool(_red_eyes(state, card, seat)) and part.can_tribute_itself(state, card, seat)


def _other_warriors(state: State, card: int, other: int) -> Targets:
    """ORB-036: the Warriors that stand behind their captain."""
    own = pick.field_monsters(state, do.controller(state, card), "own")
    return tuple(candidate for candidate in own if candidate != card and pick.of_type("Warrior")(state, card, candidate))


def _tokens(name: str, most: int, *positions: int) -> Resolve:
    """One Token, and up to this many in all if its player likes."""
    return lambda state, card, seat, targets: _next_token(state, -1, seat, name, most, positions or do.FACE_UP)


def _next_token(state: State, last: int, seat: int, name: str, left: int, positions: tuple[int, ...]) -> None:
    tokens = in_extra(state, seat, name)[:1]
    if left and tokens:
        further = (seat, name, left - 1, positions)
        do.special_summon(state, seat, tokens, positions, optional=last >= 0, then=_next_token, arguments=further)


def _has_token(name: str) -> Can:
    return lambda state, card, seat: part.room(state, seat) and bool(in_extra(state, seat, name))


def _can_buy_knights(state: State, card: int, seat: int) -> bool:
    has_price = any(other != card for other in state.players[seat].hand)
    return has_price and _has_token("Bronze Knight Token")(state, card, seat)


def _bronze(state: State, card: int, seat: int, targets: Targets) -> None:
    hand = state.players[seat].hand
    part.pick_up_to(state, seat, hand, 5, _bronzed, seat, least=1)  # there are five zones


def _bronzed(state: State, chosen: Targets, seat: int) -> None:
    part.discard_chosen(state, chosen)
    do.token_summon(state, seat, "Bronze Knight Token", len(chosen), positions=(ATK,))


def _swarm(state: State, card: int, seat: int, targets: Targets) -> None:
    number = sum(pick.name_has("Kuri")(state, card, monster) for monster in pick.field_monsters(state, seat, "own"))
    do.modify_atk(state, targets[0], -300 * number)


def _several_landbound(state: State, card: int, other: int) -> bool:
    """ORB-075: two or more face-up monsters of the other side that are not WIND."""
    return part.count(state, card, "foe", pick.no(pick.of_attribute("wind"))) >= 2


def _eight_with_reptile(state: State, cards: Targets) -> bool:
    return part.total_level(state, cards) == 8 and any(
        pick.of_type("Dinosaur", "Dragon")(state, other, other) for other in cards
    )


def _feed(state: State, card: int, seat: int, data: Data) -> None:
    lasting.mark(state, card, "fed")
    do.modify_atk(state, card, 500, ON_FIELD)


def _first_insect(state: State, card: int, seat: int, data: Data) -> bool:
    beaten = lasting.beats(pick.of_type("Insect"))
    return beaten(state, card, seat, data) and not lasting.marked(state, card, "fed")


def _rifle(state: State, card: int, seat: int, data: Data) -> None:
    do.choose(state, seat, ("life", "damage"), _fired, seat)


def _fired(state: State, word: str, seat: int) -> None:
    if word == "life":
        do.gain_lp(state, seat, 500)
    else:
        do.choose_opponent(state, seat, do.damage, 200)


def _erode_two(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in part.top_cards(state, seat, 2):
        do.erode(state, other)


def _guide(state: State, card: int, seat: int, targets: Targets) -> None:
    do.redirect_attack(state, targets[0])
    do.modify_def(state, targets[0], 600)


def _another_wall(state: State, card: int, other: int) -> bool:
    """ORB-202: in DEF position, Hidden or not, and not the monster that is attacked already."""
    return state.pos[other] in (DEF, HIDDEN_DEF) and state.attack is not None and other != state.attack[1]


def _weak_against(kind: str) -> CardEffects:
    """ORB-105, ORB-106: monsters of a kind are weaker in battle with it."""
    fits = pick.battled_by(lambda state, card, other: kind in state.game.types[other])
    return CardEffects(statics=(Static("atk", fits, -500), Static("def", fits, -500)))


_FOLLOWERS = ("Pegasus", "Gurimo", "Yugi", "Ryuzaki", "Haga", "Valon", "Jonouchi", "Mai", "Rafael", "Kaiba")
_LEVEL_FOUR = part.matching(pick.level(least=4))
_NO_MATERIAL = CardEffects(statics=(part.self_static("no_material"),))
_BOUND = ("cannot_attack", "cannot_move", "position_locked")

CARDS: dict[str, CardEffects] = {
    "ORB-024": CardEffects(strike=Strike(_lay_waste)),  # Vasargo the Destruction God
    "ORB-028": part.ritual(part.ritual_materials(1, 5, _LEVEL_FOUR, hand=True)),  # White Dragon Ritual
    "ORB-029": CardEffects(  # Paladin of White Dragon
        summon=Summon("ritual", by="White Dragon Ritual"),
        uses=(ActivatedEffect(_call_blue_eyes, can=_in_time, cost=part.tribute_itself, slow=False),),
        by_phase=True,
    ),
    "ORB-036": CardEffects(  # Marauding Captain
        statics=(Static("cannot_attack_these", pick.foes, _other_warriors),),
        triggers=(
            part.when_summoned(
                part.summon_from("hand", parts=(pick.level(most=4), pick.of_type("Warrior"))), "normal", optional=True
            ),
        ),
    ),
    "ORB-041": CardEffects(  # Shield Wall
        activate=ActivatedEffect(_tokens("Shield Token", 4, DEF), can=_has_token("Shield Token"), limit="duel")
    ),
    "ORB-042": CardEffects(statics=(part.self_static("cannot_attack"), part.self_static("no_material"))),  # Shield Token
    "ORB-043": CardEffects(activate=ActivatedEffect(_bronze, can=_can_buy_knights)),  # Bronze Knights
    "ORB-046": CardEffects(  # The Allied Forces
        activate=ActivatedEffect(pick.nothing),
        statics=(
            Static(
                "atk",
                pick.both(pick.own, pick.of_type("Warrior")),
                part.per_monster(200, "own", pick.of_type("Warrior", "Spellcaster", "Support")),
            ),
        ),
    ),
    "ORB-059": CardEffects(  # Kuriboo
        uses=(
            ActivatedEffect(part.after_discard(_swarm), targets=part.discarding(pick.monster("foe")), cost=part.pay_discard()),
        )
    ),
    "ORB-069": CardEffects(  # Nightmare's Iron Bindings
        activate=ActivatedEffect(pick.gain(800), targets=pick.monster("foe", pick.face_up, pick.of_attribute("dark"))),
        equip_to=pick.both(pick.foes, pick.of_attribute("dark")),
        statics=(*part.equip_stats(-800), *(Static(kind, pick.its_bearer) for kind in _BOUND)),
    ),
    "ORB-075": CardEffects(  # Kaitoptera
        statics=(part.cannot_be_attacked_by(pick.face_up, pick.no(pick.of_attribute("wind")), _several_landbound),)
    ),
    "ORB-078": part.ritual(part.ritual_materials(2, 5, _eight_with_reptile)),  # Tyrannical Dragon Ritual
    "ORB-091": CardEffects(triggers=(Trigger("battled", _feed, _first_insect),)),  # Armored Centipede
    "ORB-105": _weak_against("Ritual"),  # Sapphire Dragon
    "ORB-106": _weak_against("Spell"),  # Emerald Dragon
    "ORB-108": part.ritual(  # Adamantine Sword Ritual
        part.ritual_materials(1, 1, part.matching(pick.of_attribute("earth"), pick.of_type("Dragon")))
    ),
    "ORB-117": CardEffects(  # KC Crayton
        statics=(Static("atk", pick.itself, part.per_monster(300, "own", pick.named("Tank Token"))),)
    ),
    "ORB-118": CardEffects(  # Veteran Tank Corps
        activate=ActivatedEffect(_tokens("Tank Token", 3, DEF), can=_has_token("Tank Token"))
    ),
    "ORB-119": CardEffects(  # Tank Token
        statics=(part.self_static("no_material"), part.self_static("move_guarded", lasting.by_foe))
    ),
    "ORB-125": CardEffects(  # Automaton Token
        statics=(
            part.self_static("cannot_attack"),
            Static(
                "cannot_be_attacked",
                pick.both(pick.own, pick.of_type("Machine"), lambda state, card, other: not state.game.token[other]),
            ),
        )
    ),
    "ORB-126": CardEffects(  # Toy Robot Box
        activate=ActivatedEffect(
            _tokens("Automaton Token", 3),
            can=_has_token("Automaton Token"),
            targets=part.discarding(),
            cost=part.pay_discard(),
        )
    ),
    "ORB-127": CardEffects(  # Magic Canceller
        statics=(Static("player_no_spells", lambda state, card, other: other < 0 and state.pos[card] == ATK),)
    ),
    "ORB-137": CardEffects(triggers=(part.when_summoned(_rifle, limit="duel"),)),  # Rifleman of Landstar
    "ORB-158": part.ritual(part.ritual_materials(1, 1, _LEVEL_FOUR, hand=True)),  # Dark Dragon Ritual
    "ORB-159": CardEffects(  # Paladin of Black Dragon
        summon=Summon("ritual", by="Dark Dragon Ritual"),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: do.special_summon(state, seat, _red_eyes(state, card, seat)),
                can=_may_call_red_eyes,
                cost=part.tribute_itself,
            ),
        ),
        by_phase=True,
    ),
    "ORB-176": _NO_MATERIAL,  # Pigeon Token
    "ORB-180": CardEffects(  # Altar of Restoration
        activate=ActivatedEffect(
            lasting.salvage("hand"),
            can=lambda state, card, seat: len(state.players[seat].deck) >= 2,
            targets=pick.in_graveyard("own"),
            cost=_erode_two,
        )
    ),
    "ORB-192": part.ritual(  # Orichalcos Mirror Ritual
        part.ritual_materials(1, 5, lambda state, cards: part.total_level(state, cards) >= 6, hand=True)
    ),
    "ORB-202": CardEffects(  # Attack Guidance Barrier
        activate=ActivatedEffect(_guide, targets=pick.monster("own", _another_wall)),
        trap=TrapTrigger("attack_declared", pick.foe_attacks),
    ),
    "ORB-227": CardEffects(  # Dartz
        statics=tuple(duelists.stands_for(name) for name in _FOLLOWERS), triggers=(duelists.SHOWS,)
    ),
    "ORB-230": CardEffects(setup=duelists.copies_strategy(pick.named("Pegasus"))),  # Amelda
}

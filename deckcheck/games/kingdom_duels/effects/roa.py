"""Rebirth of Avatar: monsters of the Main Deck, and Tokens."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._sweeps import sweep
from deckcheck.games.kingdom_duels.engine.constants import ATK, DEF, FRONT, HIDDEN_DEF, ON_FIELD
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Fits, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has


def _drain_deck(state: State, card: int, seat: int, data: Data) -> None:
    do.mill(state, data[0])


def _declare_kind(state: State, card: int, seat: int, data: Data) -> None:
    do.choose(state, seat, ("Monster", "Spell", "Trap"), _send_kind, data[0])


def _send_kind(state: State, word: str, seat: int) -> None:
    cards = [other for other in sorted(state.players[seat].deck.cards) if word in state.game.types[other]]
    do.choose_card(state, seat, cards, _buried, seat)


def _buried(state: State, card: int, seat: int) -> None:
    do.to_graveyard(state, card)
    do.shuffle(state, seat)


def _machine_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    return pick.both(pick.own, pick.of_type("Machine"))(state, card, data[0])


def _lay_waste(state: State, card: int, seat: int, data: Data) -> None:
    part.ask_terrains(state, seat, (state.ctrl[data[1]],), 1, "Wasteland", least=1)


def _distance(state: State, card: int, other: int) -> int:
    """ROA-027: the columns between it and the attacked monster."""
    column = 4 - state.col[part.opposing(state, card)]
    return 150 * max(0, abs(column - state.col[card]) - 1)


def _beside_seraphim(state: State, card: int, other: int) -> Targets:
    """ROA-043: monsters in the columns of other Seraphim monsters."""
    seat = do.controller(state, card)
    others = [
        monster
        for monster in pick.field_monsters(state, seat, "own")
        if monster != card and pick.name_has("Seraphim")(state, card, monster)
    ]
    foes = pick.field_monsters(state, seat, "foe")
    return tuple(monster for monster in foes if any(part.same_column(state, friend, monster) for friend in others))


def _pricked(state: State, card: int, seat: int, data: Data) -> bool:
    return data[1] == card and state.pos[card] == DEF


def _prick(state: State, card: int, seat: int, data: Data) -> None:
    do.pay_lp(state, do.controller(state, data[0]), 300)


def _falls(state: State, card: int, other: int) -> bool:
    """ROA-003: a Seraphim monster of the player's side that does not survive the battle it loses."""
    if state.battle is None or not pick.both(pick.own, pick.name_has("Seraphim"))(state, card, other):
        return False
    at_a_wall = other == state.battle[0] and state.pos[state.battle[1]] == DEF
    return not at_a_wall and not has(state, other, "battle_proof")


def _engine(state: State, card: int, seat: int, targets: Targets) -> None:
    if do.destroy(state, targets[0], seat):
        do.token_summon(state, seat, "Engine Token")


def _tribute_two(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-148: up to two others are tributed for power."""
    others = [
        monster
        for monster in pick.field_monsters(state, seat, "own")
        if monster != card and part.tributable(state, card, monster)
    ]
    part.pick_up_to(state, seat, others, 2, _empowered, card)


def _empowered(state: State, chosen: Targets, card: int) -> None:
    for other in chosen:
        do.tribute(state, other)
    if chosen:
        do.modify_atk(state, card, 550 * len(chosen), ON_FIELD)


def _poison(state: State, card: int, seat: int, data: Data) -> None:
    if state.zone[data[1]] == FRONT:
        do.poison(state, data[1])


def _look_for(state: State, seat: int, number: int, *fits: Fits) -> None:
    """A player looks at the top cards, Special Summons a monster that fits among them, and shuffles the deck."""
    top = part.top_cards(state, seat, number)
    lasting.look(state, seat, top)
    do.later(state, do.shuffle, seat)
    do.special_summon(
        state, seat, [other for other in top if all(fit(state, other, other) for fit in (pick.is_monster, *fits))]
    )


def _beasts(state: State, card: int, seat: int) -> list[int]:
    own = pick.field_monsters(state, seat, "own")
    return [other for other in own if pick.of_type("Beast")(state, card, other) and part.tributable(state, card, other)]


def _pride(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-070: as many Beasts as one likes, a card for each."""
    beasts = _beasts(state, card, seat)
    part.pick_up_to(state, seat, beasts, len(beasts), _prey, seat, least=1)


def _prey(state: State, chosen: Targets, seat: int) -> None:
    for other in chosen:
        do.tribute(state, other)
    do.draw(state, seat, len(chosen))


def _in_defence(state: State, card: int, other: int) -> bool:
    return state.pos[other] in (DEF, HIDDEN_DEF)


def _expose(state: State, card: int, seat: int, targets: Targets) -> None:
    if _in_defence(state, card, targets[0]):
        do.battle_swap(state, targets[0])


def _other_foes(state: State, seat: int, target: int) -> list[int]:
    return [monster for monster in pick.field_monsters(state, seat, "foe") if monster != target]


def _come_round(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-119: its attack takes another target."""
    do.choose_card(state, seat, _other_foes(state, seat, data[1]), _another_target)


def _another_target(state: State, target: int) -> None:
    do.redirect_attack(state, target)


def _enlist(state: State, card: int, seat: int, targets: Targets) -> None:
    do.modify_atk(state, card, 1000, ON_FIELD)
    do.modify_def(state, card, 1000, ON_FIELD)


_HADES = pick.both(pick.own, pick.is_monster, pick.of_type("Divine"), pick.name_has("Hades"))
_SWEEP = sweep(pick.itself, pick.face_up)
_ANGELS = (pick.not_itself, part.all_types("Angel", "Warrior"))
_ELVES = part.per_monster(200, "own", pick.not_itself, pick.name_has("Elf"))
_SIMULATION = pick.on_terrain("Virtual Simulation Field")

CARDS: dict[str, CardEffects] = {
    "ROA-003": CardEffects(  # Seraphim Gardna
        statics=(
            Static("def", pick.itself, part.per_monster(300, "any", *_ANGELS)),
            Static("damage_cap", _falls, 1000),
        )
    ),
    "ROA-010": CardEffects(triggers=(Trigger("damage", _drain_deck, part.hurts_foe),)),  # Blood Sucker
    "ROA-012": CardEffects(  # Vampire Lady
        triggers=(Trigger("damage", _declare_kind, part.hurts_foe, optional=True, limit="turn"),)
    ),
    "ROA-026": CardEffects(  # Machiners Soldier
        triggers=(Trigger("attack_declared", _lay_waste, _machine_attacks, optional=True, limit="duel"),)
    ),
    "ROA-027": CardEffects(statics=(Static("atk", part.attacking(), _distance),)),  # Machiners Sniper
    "ROA-043": CardEffects(  # Seraphim Blaster
        statics=(
            Static("atk", pick.itself, part.per_monster(300, "any", *_ANGELS)),
            *lasting.unbound(pick.itself, _beside_seraphim),
        )
    ),
    "ROA-044": CardEffects(  # Summoner Monk
        statics=(part.self_static("no_tribute"),),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: _look_for(state, seat, 4, pick.level(most=4)),
                can=lambda state, card, seat: part.room(state, seat) and bool(state.players[seat].deck.cards),
            ),
        ),
    ),
    "ROA-048": CardEffects(  # The Tricky
        uses=(
            ActivatedEffect(
                pick.summon_itself,
                can=lambda state, card, seat: part.room(state, seat),
                targets=part.discarding(),
                cost=part.pay_discard(),
                zone="hand",
            ),
        )
    ),
    "ROA-063": CardEffects(triggers=(Trigger("attacked", _prick, _pricked),)),  # Spike Rhinoceros
    "ROA-064": CardEffects(  # Learning Elf
        triggers=(
            Trigger("drew", lambda state, card, seat, data: do.gain_lp(state, seat, 100), part.own_event),
            Trigger("sent_to_graveyard", lambda state, card, seat, data: do.draw(state, seat), pick.self_event),
        )
    ),
    "ROA-068": CardEffects(  # Thoroughbred Elf
        statics=(Static("atk", pick.itself, _ELVES), Static("def", pick.itself, _ELVES))
    ),
    "ROA-070": CardEffects(  # War Lion
        triggers=(
            Trigger(
                "summoned",
                _pride,
                lambda state, card, seat, data: data[0] == card and bool(_beasts(state, card, seat)),
                optional=True,
                limit="turn",
            ),
        )
    ),
    "ROA-105": CardEffects(  # Eva Epsilon
        uses=(
            ActivatedEffect(
                _expose,
                can=lambda state, card, seat: part.terrain_name(state, card) == "Space",
                targets=pick.monster("foe", _in_defence),
            ),
        )
    ),
    "ROA-119": CardEffects(  # Boomerang Elf
        triggers=(
            Trigger(
                "attack_declared",
                _come_round,
                lambda state, card, seat, data: data[0] == card and bool(_other_foes(state, seat, data[1])),
                optional=True,
                limit="turn",
            ),
        )
    ),
    "ROA-124": CardEffects(statics=(part.self_static("atk", _SIMULATION, value=400),)),  # Material Lion
    "ROA-125": CardEffects(  # Material Scorpion
        triggers=(
            Trigger("battled", _poison, lambda state, card, seat, data: data[0] == card and _SIMULATION(state, card, card)),
        )
    ),
    "ROA-129": CardEffects(triggers=(part.when_destroyed(part.summon_tokens("Engine Token"), optional=True),)),  # Motor Shell
    "ROA-130": CardEffects(  # Engine Token
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: _look_for(state, seat, 4, pick.name_has("Motor")),
                can=part.can_tribute_itself,
                cost=part.tribute_itself,
            ),
        )
    ),
    "ROA-132": CardEffects(  # Motor Violence
        statics=(part.self_static("position_locked", lambda state, card, other: state.pos[card] == ATK),),
        triggers=(part.when_destroyed(part.summon_tokens("Engine Token")),),
    ),
    "ROA-134": CardEffects(  # Motor Kaiser
        uses=(ActivatedEffect(_engine, targets=pick.monster("own", pick.of_type("Machine"))),)
    ),
    "ROA-139": CardEffects(statics=(part.self_static("def", _SIMULATION, value=400),)),  # Material Armadillo
    "ROA-143": CardEffects(  # Axe Dragonute
        statics=(
            part.self_static("cannot_attack_these", value=lasting.foes_that(pick.hidden)),
            part.cannot_be_attacked_by(pick.hidden),
        )
    ),
    "ROA-148": CardEffects(triggers=(part.when_summoned(_tribute_two, optional=True),)),  # God Beast King Barbaros
    "ROA-150": CardEffects(  # Leraje the God of Archery
        statics=lasting.unbound(pick.itself, lasting.foes_that(pick.no(part.same_column)))
    ),
    "ROA-151": CardEffects(  # Votis
        statics=(
            part.self_static("immune_type", value="Poisoned"),
            Static("atk", pick.itself, part.per_monster(100, "any", pick.of_type("Poisoned"))),
        )
    ),
    "ROA-154": CardEffects(  # Army Token
        uses=(
            ActivatedEffect(
                _enlist, targets=part.own_tribute(pick.not_itself, pick.named("Army Token")), cost=part.pay_tribute
            ),
        )
    ),
    "ROA-158": CardEffects(  # Kaien, Emissary Token
        statics=(
            part.self_static("name", value="Kaien, the Emissary of Hades"),
            Static("cannot_be_attacked", _HADES),
        )
    ),
    "ROA-160": CardEffects(uses=(ActivatedEffect(part.move_itself, targets=part.free_terrain()),)),  # Wing Token
    # All face-up monsters, once each, without damage to their player.
    "ROA-168": CardEffects(  # God Machine King Ur
        triggers=_SWEEP[:1], statics=(*_SWEEP[1:], part.self_static("inflicts_no_damage"))
    ),
    "ROA-171": CardEffects(statics=(part.self_static("cannot_attack"),)),  # Block Token
}

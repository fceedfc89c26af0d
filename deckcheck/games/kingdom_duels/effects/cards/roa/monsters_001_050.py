"""Rebirth of Avatar: monsters 001 to 050."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    declarations,
    marks,
    piles,
    places,
    resolves,
    situations,
    statics,
    strikes,
    summons,
    targets,
    terrains,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards import SPELL
from deckcheck.games.kingdom_duels.engine.constants import ATK, DEF, FRONT
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State, foe_boards
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.values import level_of, types_of


def _falls(state: State, card: int, other: int) -> bool:
    """ROA-003: a Seraphim monster of the player's side that does not survive the battle it loses."""
    if state.battle is None or not conditions.both(conditions.own, conditions.name_has("Seraphim"))(state, card, other):
        return False
    at_a_wall = other == state.battle[0] and state.pos[state.battle[1]] == DEF
    return not at_a_wall and not has(state, other, "battle_proof")


def _drain_deck(state: State, card: int, seat: int, data: Data) -> None:
    actions.mill(state, data[0])


def _declare_kind(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose(state, seat, ("Monster", "Spell", "Trap"), _send_kind, data[0])


def _send_kind(state: State, word: str, seat: int) -> None:
    cards = [other for other in sorted(state.players[seat].deck.cards) if word in state.game.types[other]]
    choices.choose_card(state, seat, cards, _buried, seat)


def _buried(state: State, card: int, seat: int) -> None:
    actions.to_graveyard(state, card)
    actions.shuffle(state, seat)


def _machine_attacks(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.both(conditions.own, conditions.of_type("Machine"))(state, card, data[0])


def _lay_waste(state: State, card: int, seat: int, data: Data) -> None:
    terrains.ask_terrains(state, seat, (state.ctrl[data[1]],), 1, "Wasteland", least=1)


def _distance(state: State, card: int, other: int) -> int:
    """ROA-027: the columns between it and the attacked monster."""
    column = 4 - state.col[situations.opposing(state, card)]
    return 150 * max(0, abs(column - state.col[card]) - 1)


def _beside_seraphim(state: State, card: int, other: int) -> Targets:
    """ROA-043: monsters in the columns of other Seraphim monsters."""
    seat = changes.controller(state, card)
    others = [
        monster
        for monster in places.field_monsters(state, seat, "own")
        if monster != card and conditions.name_has("Seraphim")(state, card, monster)
    ]
    foes = places.field_monsters(state, seat, "foe")
    return tuple(monster for monster in foes if any(conditions.same_column(state, friend, monster) for friend in others))


def _count_losses(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-001: remember what every player loses in a turn, for whoever has the card in the next one."""
    marks.mark(state, -1 - data[0], "losses", (card, state.turn, data[1]), state.turn + 1)


def _losses_before(state: State, card: int, seat: int) -> int:
    before = (card, state.turn - 1)
    return sum(amount for by, turn, amount in marks.marks(state, -1 - seat, "losses") if (by, turn) == before)


def _mind(state: State, card: int, seat: int, targets: Targets) -> None:
    """ROA-023: a Hypnotized monster is destroyed, which hurts its controller by its Level."""
    controller, level = changes.controller(state, targets[0]), level_of(state, targets[0])
    if actions.destroy(state, targets[0], seat):
        changes.damage(state, controller, 100 * level)


def _guarded_mind(state: State, card: int, other: int) -> bool:
    return card == other and state.pos[card] == ATK and situations.has_own(conditions.is_extra)(state, card, other)


def _purge(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-024: who fell to it does not come back this turn."""
    for other in data[2]:
        if other != card and conditions.of_type("Undead", "Zombie")(state, card, other):
            marks.mark(state, other, "lose_type", "Regeneration", state.turn)
            marks.mark(state, other, "cannot_be_special_summoned", True, state.turn)


def _note_spell(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-032: the Spells that each player activates this turn."""
    marks.mark(state, -1 - data[1], "cast_spells", data[0], state.turn)


def _casts(state: State, card: int, seat: int, data: Data) -> bool:
    return data[2] < 0 and bool(state.game.main[data[0]] & SPELL) and state.game.first_copy[card] == card


def _spent_spells(state: State, seat: int) -> list[int]:
    cast = marks.marks(state, -1 - seat, "cast_spells")
    return [other for other in dict.fromkeys(cast) if other in state.boards[changes.home(state, seat)].grave]


def _recover_spell(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _spent_spells(state, seat), actions.to_hand)


def _may_recover(state: State, card: int, seat: int, data: Data) -> bool:
    return state.since[card] == state.turn and bool(_spent_spells(state, seat))


def _declare_prey(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-033: a Level and a Monster Type are declared; all that have both can be attacked."""
    choices.choose(state, seat, tuple(range(1, 13)), _declare_prey_type, card, seat, called="Level {}")


def _declare_prey_type(state: State, level: int, card: int, seat: int) -> None:
    declarations.declare_type(state, seat, _prey_declared, card, level)


def _prey_declared(state: State, word: str, card: int, level: int) -> None:
    marks.mark(state, card, "prey", (level, word), state.turn)


def _is_prey(state: State, card: int, other: int) -> bool:
    return any(level_of(state, other) == level and kind in types_of(state, other) for level, kind in _prey(state, card))


def _prey(state: State, card: int) -> list[tuple[int, str]]:
    return marks.marks(state, card, "prey")


def _hunts(state: State, card: int, other: int) -> bool:
    return card == other and bool(_prey(state, card))


_COMMAND = situations.has_own(conditions.name_has("Command"))
_PREY = battles.sweep(_hunts, _is_prey)


def _wear_out(state: State, card: int, seat: int, data: Data) -> None:
    actions.destroy(state, card, seat)
    changes.pay_lp(state, seat, 500)


def _in_its_attack(state: State, card: int) -> bool:
    return state.battle is not None and state.battle[0] == card


def _spares_both(state: State, card: int, victim: int, cause: str) -> bool:
    """ROA-034: no monster falls in a battle that it began; nothing negates that."""
    return cause == "battle" and _in_its_attack(state, card) and state.battle is not None and victim in state.battle


def _harmless(state: State, card: int, seat: int, amount: int, kind: str) -> int:
    return 0 if kind == "battle" and _in_its_attack(state, card) else amount


def _choose_virtue(state: State, card: int, seat: int, data: Data) -> None:
    """ROA-042: ATK or DEF grows with every other Angel Warrior."""
    choices.choose(state, seat, ("atk", "def"), _virtue_chosen, card)


def _virtue_chosen(state: State, word: str, card: int) -> None:
    marks.unmark(state, "virtue", card=card)
    marks.mark(state, card, "virtue", word)


def _virtue(word: str) -> Static:
    def fits(state: State, card: int, other: int) -> bool:
        return card == other and word in marks.marks(state, card, "virtue")

    return Static(
        word, fits, situations.per_monster(300, "any", conditions.not_itself, conditions.all_types("Angel", "Warrior"))
    )


def _sister_stopped(state: State, card: int, seat: int, data: Data) -> bool:
    """attack_negated: of another Seraphim of its side."""
    return data[0] != card and conditions.both(conditions.own, conditions.name_has("Seraphim"))(state, card, data[0])


def _attacks_or_won(state: State, card: int) -> bool:
    """ROA-020: its attack is under way, or the monster that attacked it has fallen."""
    if state.attack is None:
        return False
    attacker, target = state.attack
    return attacker == card or (target == card and state.zone[attacker] != FRONT)


CARDS: dict[str, CardEffects] = {
    "ROA-001": CardEffects(  # Angel O1
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: changes.gain_lp(state, seat, _losses_before(state, card, seat)),
                can=lambda state, card, seat: state.since[card] == state.turn and _losses_before(state, card, seat) > 0,
                limit="duel",
            ),
        ),
        triggers=(Trigger("lp_lost", _count_losses, zone="any", at_once=True),),
    ),
    "ROA-002": CardEffects(  # Cassimolar
        statics=(
            Static(
                "player_not_attacked",
                lambda state, card, other: other < 0 and -1 - other == changes.controller(state, card),
            ),
        )
    ),
    "ROA-003": CardEffects(  # Seraphim Gardna
        statics=(
            Static(
                "def",
                conditions.itself,
                situations.per_monster(300, "any", conditions.not_itself, conditions.all_types("Angel", "Warrior")),
            ),
            Static("damage_cap", _falls, 1000),
        )
    ),
    "ROA-010": CardEffects(triggers=(Trigger("damage", _drain_deck, triggers.hurts_foe),)),  # Blood Sucker
    "ROA-012": CardEffects(  # Vampire Lady
        triggers=(Trigger("damage", _declare_kind, triggers.hurts_foe, optional=True, limit="turn"),)
    ),
    "ROA-020": CardEffects(  # Para Mutant
        statics=(
            Static(
                "player_no_traps",
                lambda state, card, other: (
                    other < 0
                    and _attacks_or_won(state, card)
                    and state.players[-1 - other].board in foe_boards(state, state.ctrl[card])
                ),
            ),
        )
    ),
    "ROA-023": CardEffects(  # Mutant Mindmaster
        statics=(Static("cannot_be_attacked", _guarded_mind),),
        uses=(
            ActivatedEffect(
                _mind,
                can=lambda state, card, seat: state.pos[card] == ATK,
                targets=targets.monster("any", conditions.face_up, conditions.is_normal, conditions.of_type("Hypnotized")),
            ),
        ),
        strike=strikes.strike_monster(lambda state, card, seat, other: changes.add_type(state, other, "Hypnotized")),
    ),
    "ROA-024": CardEffects(  # Saint Knight Ishzark
        triggers=(Trigger("battled", _purge, battles.beats(conditions.of_type("Undead", "Zombie")), at_once=True),)
    ),
    "ROA-026": CardEffects(  # Machiners Soldier
        triggers=(Trigger("attack_declared", _lay_waste, _machine_attacks, optional=True, limit="duel"),)
    ),
    "ROA-027": CardEffects(statics=(Static("atk", situations.attacking(), _distance),)),  # Machiners Sniper
    "ROA-032": CardEffects(  # Commander Covington
        triggers=(
            Trigger("activated", _note_spell, _casts, zone="any", at_once=True),
            Trigger("end_phase", _recover_spell, _may_recover, optional=True, limit="turn"),
        ),
        statics=(
            Static(
                "cannot_be_attacked",
                conditions.both(conditions.not_itself, conditions.of_type("Machine"), conditions.level(most=4)),
            ),
        ),
    ),
    "ROA-033": CardEffects(  # Powered Caterpillar
        triggers=(
            _PREY[0],
            Trigger(
                "battle_phase",
                _declare_prey,
                lambda state, card, seat, data: data[0] == seat and _COMMAND(state, card, card),
                optional=True,
                limit="turn",
            ),
            Trigger("end_phase", _wear_out, lambda state, card, seat, data: bool(_prey(state, card))),
        ),
        statics=(_PREY[1], statics.self_static("cannot_attack", conditions.no(_COMMAND))),
    ),
    "ROA-034": CardEffects(  # Leprechaun
        saves=_spares_both,
        shield=_harmless,
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: actions.negate_attack(state),
                can=lambda state, card, seat: (
                    state.attack is not None and state.attack[1] == card and terrains.terrain_name(state, card) == "Forest"
                ),
                slow=False,
            ),
        ),
    ),
    "ROA-042": CardEffects(  # Seraphim Saber
        statics=(_virtue("atk"), _virtue("def")),
        triggers=(
            triggers.when_summoned(_choose_virtue),
            Trigger(
                "attack_negated",
                lambda state, card, seat, data: battles.let_attack(state, card),
                _sister_stopped,
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "ROA-043": CardEffects(  # Seraphim Blaster
        statics=(
            Static(
                "atk",
                conditions.itself,
                situations.per_monster(300, "any", conditions.not_itself, conditions.all_types("Angel", "Warrior")),
            ),
            *statics.unbound(conditions.itself, _beside_seraphim),
        )
    ),
    "ROA-044": CardEffects(  # Summoner Monk
        statics=(statics.self_static("no_tribute"),),
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: piles.look_for(state, seat, 4, conditions.level(most=4)),
                can=lambda state, card, seat: summons.room(state, seat) and bool(state.players[seat].deck.cards),
            ),
        ),
    ),
    "ROA-048": CardEffects(  # The Tricky
        uses=(
            ActivatedEffect(
                resolves.summon_itself,
                can=lambda state, card, seat: summons.room(state, seat),
                targets=costs.discarding(),
                cost=costs.pay_discard(),
                zone="hand",
            ),
        )
    ),
}

"""Millennium Legacy: Extra Deck monsters 001 to 070."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    control,
    marks,
    mind_puzzle_spells,
    places,
    resolves,
    statics,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.battle import life_points
from deckcheck.games.kingdom_duels.engine.cards.values import atk_of, level_of, monsters
from deckcheck.games.kingdom_duels.engine.duel.constants import FRONT, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Rescue,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents, seat_of


def _blessing(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-010: a counter buys LP for every other Blessed monster, and control of one of them."""
    changes.gain_lp(state, seat, 200 * places.count(state, card, "any", conditions.not_itself, conditions.of_type("Blessed")))
    fits = conditions.both(conditions.face_up, conditions.is_normal, conditions.of_type("Blessed"))
    others = [monster for monster in places.field_monsters(state, seat) if state.ctrl[monster] != changes.home(state, seat)]
    found = [monster for monster in others if fits(state, card, monster)]
    choices.pick_up_to(state, seat, found, 1, _take, seat)


def _take(state: State, chosen: Targets, seat: int) -> None:
    for other in chosen:
        actions.take_control(state, other, seat)


def _dragons(state: State, card: int, seat: int) -> int:
    """MLY-022: other Dragons; one with Dragons beneath it counts for those."""
    found = 0
    for other in places.field_monsters(state, seat):
        if other != card and conditions.both(conditions.face_up, conditions.of_type("Dragon"))(state, card, other):
            found += max(
                1, sum(conditions.of_type("Dragon")(state, card, candidate) for candidate in actions.attached_to(state, other))
            )
    return found


def _ride(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, card, 750 + 250 * _dragons(state, card, seat))


def _burn_out(state: State, card: int, seat: int, data: Data) -> None:
    changes.modify_atk(state, card, -300, ON_FIELD)


_SWEEPS, _SPENT = battles.sweep(conditions.itself)


def _dim(state: State, card: int, seat: int, targets: Targets) -> None:
    changes.change(state, targets[0], "no_bonus")


def _shinato(summon: Summon, *more: Trigger) -> CardEffects:
    """MLY-046, MLY-047: half Piercing Damage, LP for battle damage, and a monster without its bonus each turn."""
    return CardEffects(
        summon=summon,
        statics=(statics.self_static("half_piercing"),),
        uses=(ActivatedEffect(_dim, targets=targets.monster("any"), slow=True),),
        triggers=(
            Trigger("damage", lambda state, card, seat, data: changes.gain_lp(state, seat, data[1]), triggers.hurts_foe),
            *more,
        ),
    )


def _halve_life(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-047: what is left of the opponent's LP after the battle, by half."""
    board = state.boards[changes.home(state, data[0])]
    life_points.lose_lp(state, data[0], board.lp - board.lp // 2, "loss")


def _attacks_stronger(state: State, card: int, victim: int) -> bool:
    """MLY-017: it attacks a monster with higher ATK and would fall."""
    if victim != card or state.battle is None or state.battle[0] != card:
        return False
    return atk_of(state, state.battle[1]) > atk_of(state, card)


def _offer_ascension(state: State, card: int, victim: int) -> None:
    choices.later(state, _ask_ascension, card)


def _ask_ascension(state: State, card: int) -> None:
    """MLY-017: it may become an Ascended monster, which can attack this turn."""
    seat = changes.controller(state, card)
    if state.zone[card] == FRONT and _ascensions(state, card, seat):
        choices.choose(state, seat, ("alter summon", "no"), _ascended, card, seat)


def _ascensions(state: State, card: int, seat: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    return summons.alter_options(state, seat, "Ascended", lambda state, monster, material: material == card)


def _ascended(state: State, word: str, card: int, seat: int) -> None:
    if word != "no":
        summons.summon_extra(state, seat, _ascensions(state, card, seat), "alter", (battles.let_attack, ()))


def _meets_stronger(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[0] == card and atk_of(state, data[1]) > atk_of(state, card))


def _dissolve(state: State, card: int, seat: int, data: Data) -> None:
    """MLY-018: the battle is off; the difference hurts the other player, and the knight is its first materials again."""
    if state.attack is None or state.zone[card] != FRONT:
        return
    target = state.attack[1]
    gap = atk_of(state, target) - atk_of(state, card)
    state.attack = None
    changes.damage(state, changes.controller(state, target), gap)
    attached = actions.attached_to(state, card)
    names = {
        name
        for other in attached
        if conditions.is_named(state, other, "Dark Flare Knight") and (way := state.game.effects[other].summon) is not None
        for name in way.materials
    }
    actions.to_deck(state, card)
    for other in reversed([other for other in attached if state.game.name[other] in names and state.zone[other] == GRAVE]):
        choices.later(state, summons.special_summon, seat, (other,))


def _tired_knight(state: State, card: int, seat: int, data: Data) -> bool:
    return marks.marked(state, card, "fought") and conditions.face_up(state, card, card)


def _inner_sword(state: State, card: int, other: int) -> int:
    return 100 * level_of(state, card)


def _sealed_one(state: State, card: int, other: int) -> bool:
    """MLY-052: the five are in its player's graveyard, and it is alone on its side."""
    board = state.ctrl[card]
    return summons.five_sealed(state, board) and monsters(state, board) == (card,)


def _shed_materials(state: State, card: int, seat: int, data: Data) -> None:
    for other in actions.attached_to(state, card):
        actions.detach(state, other)


def _foe_judged(state: State, card: int, other: int) -> bool:
    """MLY-061: an opponent took damage from a Judgment this turn."""
    rivals = opponents(state, seat_of(state, state.ctrl[card]))
    return any(marks.marked(state, -1 - player, mind_puzzle_spells.JUDGED) for player in rivals)


CARDS: dict[str, CardEffects] = {
    "MLY-010": CardEffects(  # Dark Elf
        summon=Summon("alter", ("Holy Elf",), by="Fallen"),
        uses=(ActivatedEffect(lambda state, card, seat, targets: marks.add_spell_counter(state, card)),),
        triggers=(
            Trigger(
                "end_phase",
                _blessing,
                lambda state, card, seat, data: data[0] == seat and marks.spell_counters(state, card) > 0,
                optional=True,
                limit="turn",
                cost=marks.pay_spell_counter,
            ),
        ),
    ),
    "MLY-014": CardEffects(  # Berserk Dead Dragon
        summon=Summon("ritual", by="Wicked-Dragon Revival Ritual"),
        statics=(
            _SPENT,
            Static("damage_cap", conditions.battled_by(conditions.anyone), 300),
            statics.self_static("no_battle_damage", conditions.no(conditions.battling(conditions.of_type("Warrior")))),
        ),
        triggers=(*_SWEEPS, Trigger("end_phase", _burn_out, triggers.own_event)),
    ),
    "MLY-017": CardEffects(  # Dark Flare Knight
        summon=Summon("fusion", ("Dark Magician", "Flame Swordsman")),
        statics=(statics.also("dark"), statics.self_static("no_battle_damage")),
        rescue=Rescue(_attacks_stronger, _offer_ascension),
    ),
    "MLY-018": CardEffects(  # Knight of Illusions - Mirage Knight
        summon=Summon("alter", ("Dark Flare Knight",), by="Ascended"),
        triggers=(
            Trigger("battle_begins", _dissolve, _meets_stronger, optional=True, limit="turn"),
            triggers.notes("attacked", "fought", lambda state, card, seat, data: card in data[:2]),
            Trigger("end_phase", lambda state, card, seat, data: actions.to_deck(state, card), _tired_knight),
        ),
    ),
    # The Sword that it is considered to be equipped with is part of itself.
    "MLY-020": CardEffects(  # Dark Magician Knight
        summon=Summon("alter", ("Dark Magician",), by="Knighted"),
        statics=(
            Static("atk", conditions.itself, _inner_sword),
            statics.self_static("counts_as_equipped", value="Sword"),
        ),
        triggers=(
            Trigger(
                "end_phase",
                lambda state, card, seat, data: changes.modify_level(state, card, -1, ON_FIELD),
                triggers.own_event,
            ),
        ),
    ),
    "MLY-022": CardEffects(  # Master of Dragon Knight
        summon=Summon("fusion", ("Blue-Eyes Ultimate Dragon", "Chaos Soldier")),
        triggers=(Trigger("attack_declared", _ride, triggers.attacks),),
    ),
    "MLY-046": _shinato(Summon("ritual", by="Ritual for the Next World")),  # Shinato, King of Heaven
    "MLY-047": _shinato(  # Noah-Shinato, King of Heaven
        Summon("integration", ("Shinato, King of Heaven",), by="Noah"), Trigger("damage", _halve_life, triggers.hurts_foe)
    ),
    "MLY-052": CardEffects(  # Exodia Necross
        summon=Summon("alter", ("Head of the Sealed One",), by="Contract with Exodia"),
        statics=(
            statics.self_static("battle_proof", _sealed_one),
            statics.self_static("effect_proof", _sealed_one),
            statics.self_static("atk_cap", value=5000),
        ),
        triggers=(
            Trigger("summoned", _shed_materials, triggers.self_event, zone="any"),  # Hidden as well
            Trigger(
                "battled",
                lambda state, card, seat, data: changes.modify_atk(state, card, 1000, ON_FIELD),
                lambda state, card, seat, data: data[0] == card and _sealed_one(state, card, card),
            ),
        ),
    ),
    "MLY-054": CardEffects(  # Gozaburo, Possessed Blood Soul
        summon=Summon("integration", ("Possessed Blood Soul",), by="Gozaburo"),
        uses=(
            ActivatedEffect(
                resolves.attach_itself,
                targets=targets.monster(
                    "any",
                    conditions.face_up,
                    conditions.not_itself,
                    conditions.either(control.SMALL, conditions.of_type("Integration")),
                ),
            ),
            control.DETACH_POSSESSOR,
        ),
        triggers=(control.WINS_OVER,),
        watch=control.lets_back,
        watch_mark="borrowed",
    ),
    "MLY-061": CardEffects(  # Ammit
        summon=Summon("ritual", by="Pharaonic Retribution Ritual"), statics=(statics.self_static("piercing", _foe_judged),)
    ),
}

"""The Egyptian Gods: monsters."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._model import CardEffects, Static, Strike, Summon, Targets, Trigger, Use
from deckcheck.games.kingdom_duels.engine.flow import is_used
from deckcheck.games.kingdom_duels.engine.kit import SPELL, TRAP
from deckcheck.games.kingdom_duels.engine.state import ATK, BACK, BATTLE, DEF, FRONT, MAIN1, ON_FIELD, State
from deckcheck.games.kingdom_duels.engine.summon import special_summon

Data = tuple[Any, ...]


def _pay_to_attack() -> tuple[Static, Use]:
    """It attacks only in a turn in which its controller tributed another monster for that."""
    bound = part.self_static("cannot_attack", lambda state, card, other: not lasting.marked(state, card, "paid"))
    use = Use(
        lambda state, card, seat, targets: lasting.mark(state, card, "paid", True, state.turn),
        can=lambda state, card, seat: seat == state.active and state.phase in (MAIN1, BATTLE),
        targets=part.own_tribute(pick.not_itself),
        cost=part.pay_tribute,
        slow=False,
    )
    return bound, use


_BOUND, _PAY = _pay_to_attack()


def _zombies(state: State, card: int, seat: int) -> list[int]:
    return [one for one in pick.graveyard(state, seat) if "Zombie" in state.kit.types[one]]


def _raise_dead(state: State, card: int, seat: int, board: int, column: int) -> None:
    do.choose_card(state, seat, _zombies(state, card, seat), _raised, seat, column)


def _raised(state: State, zombie: int, seat: int, column: int) -> None:
    do.choose(state, seat, ("atk", "def"), _raised_in, zombie, seat, column)


def _raised_in(state: State, word: str, zombie: int, seat: int, column: int) -> None:
    special_summon(state, seat, zombie, column, ATK if word == "atk" else DEF)


def _can_raise(state: State, card: int, seat: int, board: int, column: int) -> bool:
    """TEG-012: a free Terrain of one's own."""
    return board == do.home(state, seat) and state.boards[board].front[column] < 0 and bool(_zombies(state, card, seat))


def _magnet() -> CardEffects:
    """TEG-020, TEG-026, TEG-043: charges a Thunderblast monster that attacks."""
    return CardEffects(
        triggers=(
            Trigger(
                "attack_declared",
                lambda state, card, seat, data: do.modify_atk(state, data[0], 250),
                lambda state, card, seat, data: pick.both(pick.own, pick.of_type("Thunderblast"))(state, card, data[0]),
                optional=True,
                limit="turn",
            ),
        )
    )


def _unturned_by_spell(state: State, card: int, other: int) -> bool:
    """TEG-022: once a turn a Spell of the opponent does not turn it."""
    if not lasting.by_foe(state, card, other) or not lasting.by_spell(state, card, other):
        return False
    return not is_used(state, do.controller(state, card), card, "turn", -60)


def _step_aside(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-023: to a free Terrain beside it."""
    free = [one for one in (state.col[card] - 1, state.col[card] + 1) if 0 <= one < 5]
    free = [one for one in free if state.boards[state.ctrl[card]].front[one] < 0]
    if free:
        do.choose(state, seat, [str(one + 1) for one in free], _stepped, card)


def _stepped(state: State, word: str, card: int) -> None:
    do.move(state, card, int(word) - 1)


STEP_ASIDE = Trigger("standby", _step_aside, part.own_standby, optional=True, limit="turn")


def _unarmed(state: State, card: int, other: int) -> int:
    """TEG-028: own monsters without Equip Spells."""
    seat = do.controller(state, card)
    return 100 * sum(not lasting.wears_spell(state, card, one) for one in pick.field_monsters(state, seat, "own"))


def equip_spells(side: str = "any") -> Any:
    """Targets: face-up Equip Spells."""
    return pick.spell_trap(side, pick.face_up, pick.is_spell, lambda state, card, other: "Equip" in state.kit.types[other])


def _discard_magic(state: State, card: int, seat: int, data: Data) -> None:
    fits = pick.either(pick.is_spell, lambda state, card, other: "Spellcaster" in state.kit.types[other])
    hand = [one for one in state.players[seat].hand if fits(state, card, one)]
    part.pick_up_to(state, seat, hand, 1, part.discard_chosen, least=1)


def _bitten(state: State, card: int, seat: int, data: Data) -> bool:
    """TEG-042: a Warrior or Support monster with little DEF attacked it."""
    return data[1] == card and pick.both(pick.of_type("Warrior", "Support"), part.printed_def(most=1400))(state, card, data[0])


def _egg(state: State, card: int, seat: int, data: Data) -> None:
    do.token_summon(state, seat, "Insect Egg Token", positions=(ATK,))


def _poison_all(state: State, word: str, card: int, seat: int) -> None:
    if word == "yes":
        for other in pick.field_monsters(state, seat, "foe"):
            do.add_type(state, other, "Poisoned")


def _scatter(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-071: who cannot fly is destroyed; who is left may be poisoned."""
    for other in pick.field_monsters(state, seat, "foe"):
        if not pick.of_type("Flying")(state, card, other):
            do.destroy(state, other, seat)
    if pick.field_monsters(state, seat, "foe"):
        do.choose(state, seat, ("yes", "no"), _poison_all, card, seat)


def _swap_nature(state: State, card: int, seat: int, targets: Targets) -> None:
    do.remove_type(state, card, "Elemental", 1)
    do.add_type(state, card, "Warrior", 1)


def _no_fliers(state: State, card: int, seat: int, board: int, column: int) -> bool:
    if board == do.home(state, seat):
        return False
    return not any(pick.of_type("Flying")(state, card, one) for one in pick.field_monsters(state, seat, "foe"))


def _swim(state: State, card: int, seat: int, targets: Targets) -> None:
    before = state.col[card]
    part.move_itself(state, card, seat, targets)
    if state.col[card] != before:
        do.modify_atk(state, card, 100, ON_FIELD)


def _in_column_neither(state: State, card: int, other: int) -> bool:
    return part.same_column(state, card, other) and not pick.of_attribute("light", "dark")(state, card, other)


def _masked(state: State, card: int, other: int) -> bool:
    return any("Mask" in state.kit.name[one] and state.kit.main[one] & (SPELL | TRAP) for one in do.equips_of(state, other))


def _holds_strangers(state: State, card: int, seat: int, data: Data) -> bool:
    own = pick.field_monsters(state, seat, "own")
    return data[0] == seat and any(not lasting.owned(state, card, one) for one in own)


def _commander(state: State, card: int, seat: int, data: Data) -> None:
    """TEG-165: a Terrain becomes Night, a Ninja Token comes, or both."""
    do.choose(state, seat, ("night", "token", "both"), _commanded, seat)


def _commanded(state: State, word: str, seat: int) -> None:
    if word in ("token", "both"):
        do.later(state, _ninja_token, seat)
    if word in ("night", "both"):
        part.ask_terrains(state, seat, (do.home(state, seat),), 1, "Night", least=1)


def _ninja_token(state: State, seat: int) -> None:
    do.token_summon(state, seat, "Ninja Token", positions=(ATK,))


def _shogun(state: State, card: int, seat: int, data: Data) -> None:
    do.choose(state, seat, ("kabuki", "token", "both"), _shogun_called, card, seat)


def _shogun_called(state: State, word: str, card: int, seat: int) -> None:
    if word in ("token", "both"):
        do.later(state, _shogun_token, seat)
    if word in ("kabuki", "both"):
        cards = part.own_cards(state, card, seat, ("hand", "deck"), (pick.named("Ninja Commander Kabuki"),))
        do.special_summon(state, seat, cards)


def _shogun_token(state: State, seat: int) -> None:
    do.token_summon(state, seat, "Ninja Token")


def _to_top(state: State, card: int, seat: int, data: Data) -> None:
    do.to_deck(state, card, top=True)


def _left_frontrow(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] == card and data[1][0] in (FRONT, BACK)


def _become(state: State, word: str, card: int) -> None:
    do.change(state, card, "attribute", word, ON_FIELD)


def _poison(state: State, monster: int) -> None:
    if state.zone[monster] == FRONT:
        do.add_type(state, monster, "Poisoned")


def _fights(state: State, other: int) -> bool:
    return state.battle is not None and other in state.battle


_DESTROY_EQUIP = Use(pick.destroy_targets(), targets=equip_spells(), slow=False)
_NEGATE_TRAP = Use(part.negate_and_destroy, can=part.answers(TRAP), slow=False)
_INSECTS = part.per_monster(100, "any", pick.not_itself, pick.of_type("Insect"))

CARDS: dict[str, CardEffects] = {
    "TEG-009": CardEffects(statics=(_BOUND,), uses=(_PAY,)),
    "TEG-012": CardEffects(strike=Strike(_raise_dead, _can_raise)),
    "TEG-013": CardEffects(statics=(part.self_static("immune_type", value="Hypnotized"),)),
    "TEG-014": CardEffects(statics=(part.self_static("terrain_guarded", pick.on_terrain("Night"), lasting.by_foe),)),
    "TEG-015": CardEffects(
        uses=(Use(pick.draw_cards(1), can=lambda state, card, seat: not state.players[seat].hand, cost=part.tribute_itself),)
    ),
    "TEG-016": CardEffects(
        statics=(
            part.self_static("base_atk", part.its_turn, value=2800),
            part.self_static("halved_damage"),
            part.self_static("takes_half"),
        )
    ),
    "TEG-017": CardEffects(uses=(Use(part.move_itself, can=part.is_on_field, targets=part.free_terrain(), slow=False),)),
    "TEG-020": _magnet(),
    "TEG-022": CardEffects(statics=(part.self_static("position_guarded", _unturned_by_spell),)),
    "TEG-023": CardEffects(triggers=(STEP_ASIDE,)),
    "TEG-026": _magnet(),
    "TEG-028": CardEffects(
        statics=(Static("atk", pick.itself, _unarmed),),
        uses=(Use(pick.destroy_targets(), targets=equip_spells(), limit="duel"),),
    ),
    "TEG-029": CardEffects(
        triggers=(part.when_summoned(lambda state, card, seat, data: do.gain_lp(state, seat, 500), "normal"),)
    ),
    "TEG-031": CardEffects(summon=Summon("alter", ("Cyber Raider",), by="Timeshifted"), uses=(_DESTROY_EQUIP,)),
    "TEG-036": CardEffects(summon=Summon("alter", ("Psycho Shocker",), by="Timeshifted"), uses=(_NEGATE_TRAP, _NEGATE_TRAP)),
    "TEG-039": CardEffects(
        statics=(part.self_static("also_attribute", value="light"),),
        saves=part.once_saved("duel", lambda state, card: state.pos[card] == DEF),
    ),
    "TEG-041": CardEffects(triggers=(part.when_destroyed(_discard_magic, "battle", optional=True),)),
    "TEG-042": CardEffects(triggers=(Trigger("battled", part.destroy_data(0), _bitten, zone="any"),)),
    "TEG-043": _magnet(),
    "TEG-051": CardEffects(
        triggers=(Trigger("battled", lambda state, card, seat, data: do.set_position(state, card, ATK), part.is_attacked),)
    ),
    "TEG-058": CardEffects(
        statics=(
            Static("atk", pick.itself, part.per_grave(300, "any", pick.named("Dark Magician", "Magician of Black Chaos"))),
        )
    ),
    "TEG-061": CardEffects(
        uses=(
            Use(
                lambda state, card, seat, targets: do.modify_atk(state, card, 300),
                targets=part.own_tribute(pick.not_itself, pick.of_type("Insect")),
                cost=part.pay_tribute,
            ),
        )
    ),
    "TEG-063": CardEffects(
        triggers=(part.when_destroyed(lambda state, card, seat, data: do.gain_lp(state, seat, 500), "battle"),)
    ),
    "TEG-068": CardEffects(
        triggers=(
            Trigger(
                "end_phase",
                lambda state, card, seat, data: do.battle_swap(state, card),
                part.own_standby,
                optional=True,
                limit="turn",
            ),
        )
    ),
    "TEG-070": CardEffects(
        strike=Strike(
            lambda state, card, seat, board, column: do.damage(
                state, do.controller(state, part.struck_monster(state, board, column)), 300
            ),
            lambda state, card, seat, board, column: (
                (one := part.struck_monster(state, board, column)) >= 0 and pick.of_type("Infested")(state, card, one)
            ),
        )
    ),
    "TEG-071": CardEffects(
        summon=Summon("alter", ("Larva Moth",), by="Timeshifted", counters=5),
        statics=(part.cannot_be_attacked_by(pick.no(pick.of_type("Flying"))),),
        triggers=(
            Trigger(
                "battled",
                _scatter,
                lasting.beats(lambda state, card, other: "Flying" not in state.kit.types[other], attacking=True),
                optional=True,
                limit="turn",
            ),
        ),
    ),
    "TEG-072": CardEffects(statics=(Static("atk", part.attacking(pick.of_type("Flying")), 1000),)),
    "TEG-075": CardEffects(
        summon=Summon("ritual", by="Insectorum Ritual"),
        statics=(Static("atk", pick.itself, _INSECTS), _BOUND),
        uses=(_PAY,),
        triggers=(Trigger("battled", _egg, part.wins_battle, optional=True, limit="turn"),),
    ),
    "TEG-077": CardEffects(triggers=(Trigger("sent_to_graveyard", _to_top, _left_frontrow),)),
    "TEG-079": CardEffects(
        triggers=(
            Trigger(
                "equipped",
                part.destroy_data(0),
                lambda state, card, seat, data: data[1] == card and "Equip" in state.kit.types[data[0]],
            ),
        ),
    ),
    "TEG-080": CardEffects(triggers=(Trigger("sent_to_graveyard", _to_top, _left_frontrow, optional=True, limit="turn"),)),
    "TEG-082": CardEffects(
        summon=Summon("alter", ("Soldier Ant",), by="Swarm"),
        uses=(
            Use(
                lambda state, card, seat, targets: do.token_summon(state, seat, "Ant Token"),
                can=lambda state, card, seat: state.phase == MAIN1 and part.room(state, seat),
            ),
        ),
    ),
    "TEG-083": CardEffects(statics=(part.self_static("no_material"),)),
    "TEG-085": CardEffects(uses=(Use(_swap_nature),)),
    "TEG-091": CardEffects(statics=(part.self_static("cannot_be_controlled"),)),
    "TEG-093": CardEffects(
        summon=Summon("ritual", by="Dragon Destroyer Ritual"),
        statics=(Static("atk", pick.itself, part.per_monster(500, "foe", pick.of_type("Dragon"))),),
    ),
    "TEG-101": CardEffects(
        statics=(part.self_static("also_attribute", value="wind"),),
        triggers=(part.when_summoned(lambda state, card, seat, data: do.gain_lp(state, seat, 500), "normal"),),
    ),
    "TEG-103": CardEffects(
        uses=(
            Use(
                lambda state, card, seat, targets: do.choose(state, seat, ("earth", "water"), _become, card),
            ),
        )
    ),
    "TEG-106": CardEffects(
        summon=Summon("fusion", ("Baby Dragon", "Wyvern Warrior")),
        strike=Strike(lambda state, card, seat, board, column: do.damage(state, do.foe(state, seat), 500), _no_fliers),
    ),
    "TEG-108": CardEffects(uses=(Use(_swim, can=part.is_on_field, targets=part.free_terrain("water")),)),
    "TEG-117": CardEffects(
        statics=(part.self_static("also_attribute", value="dark"), Static("atk", _in_column_neither, -500)),
    ),
    "TEG-131": CardEffects(
        triggers=(Trigger("battled", lambda state, card, seat, data: _poison(state, data[1]), part.attacks),)
    ),
    "TEG-133": CardEffects(
        summon=Summon("ritual", by="Ritual of the Masked Demon Beast"), statics=(part.cannot_be_attacked_by(_masked),)
    ),
    "TEG-152": CardEffects(
        triggers=(Trigger("end_phase", lambda state, card, seat, data: do.draw(state, seat), _holds_strangers),),
        statics=tuple(
            Static(
                kind,
                pick.both(part.other_own(pick.of_type("Wicked God")), lambda state, card, other: _fights(state, other)),
                300,
            )
            for kind in ("atk", "def")
        ),
    ),
    "TEG-159": CardEffects(statics=(Static("atk", pick.battled_by(pick.of_type("Knighted")), -1000),)),
    "TEG-161": CardEffects(uses=(Use(pick.gain(1000), cost=part.tribute_itself),)),
    "TEG-165": CardEffects(triggers=(part.when_summoned(_commander, "normal", optional=True),)),
    "TEG-167": CardEffects(statics=(part.self_static("position_guarded", lasting.by_foe),)),
    "TEG-169": CardEffects(
        summon=Summon("ritual", by="Ritual Scroll of Ninjitsu"),
        triggers=(part.when_summoned(_shogun, "ritual", optional=True),),
    ),
    "TEG-171": CardEffects(triggers=(part.guard(pick.name_has("Shogun"), limit="duel"),)),
}

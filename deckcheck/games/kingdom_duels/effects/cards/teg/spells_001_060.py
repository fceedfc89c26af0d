"""The Egyptian Gods: Spells 001 to 060."""

from __future__ import annotations

from dataclasses import replace

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    piles,
    places,
    resolves,
    rituals,
    situations,
    strikes,
    summons,
    targets,
    triggers,
    unions,
)
from deckcheck.games.kingdom_duels.engine.activated_effects import is_unstoppable
from deckcheck.games.kingdom_duels.engine.cards import SPELL
from deckcheck.games.kingdom_duels.engine.constants import (
    ATK,
    BACK,
    DECK,
    DEF,
    EXTRA,
    FIRST_PLAYER,
    FRONT,
    HAND,
    MAIN1,
    MAIN2,
    ON_FIELD,
    PERMANENT,
)
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.ending import defeat
from deckcheck.games.kingdom_duels.engine.state import State, opponents, place_of, seat_of
from deckcheck.games.kingdom_duels.engine.summons import in_extra
from deckcheck.games.kingdom_duels.engine.terrains import terrain_at, terrain_target
from deckcheck.games.kingdom_duels.engine.values import atk_of, def_of, foes, monsters, names_of


def _goats(state: State, card: int, seat: int, targets: Targets) -> None:
    summons.token_summon(state, seat, "Sheep Token", 4, positions=(DEF,))


def _chain(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-027: all copies in the hand and deck of its controller go with it... the target itself stays."""
    player = state.players[changes.controller(state, targets[0])]
    names = names_of(state, targets[0])
    for other in [*player.hand, *sorted(player.deck.cards)]:
        if not names.isdisjoint(names_of(state, other)) and state.zone[other] in (HAND, DECK):
            actions.to_graveyard(state, other)
    player.deck.shuffle()


def _chain_targets(state: State, card: int, seat: int) -> list[Targets]:
    """TEG-027: a face-up Spell or Trap, a Spell Monster too (KD-COMBO-01), or a Normal Monster with little ATK."""
    fits = conditions.both(
        conditions.face_up,
        conditions.either(
            conditions.is_spell, conditions.is_trap, conditions.both(conditions.is_normal, conditions.current_atk(most=2000))
        ),
    )
    return targets.one_of([other for other in places.field_cards(state, seat) if other != card and fits(state, card, other)])


def _boost(state: State, card: int, seat: int, targets: Targets) -> None:
    words = ["atk"]
    if any(materials == targets for _, materials in summons.alter_options(state, seat, "Timeshifted")):
        words.append("alter")
    choices.choose(state, seat, words, _boosted, seat, targets[0])


def _boosted(state: State, word: str, seat: int, monster: int) -> None:
    if word == "atk":
        changes.modify_atk(state, monster, 500)
    else:
        summons.alter_summon(state, seat, "Timeshifted", lambda state, one, material: material == monster)


def _angel_dice(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        changes.modify_atk(state, target, atk_of(state, target) * (choices.roll(state, seat) - 1))


def _demon_dice(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-033: 1 to 5 divide the ATK, a 6 doubles the original."""
    for target in targets:
        rolled = choices.roll(state, seat)
        now = atk_of(state, target)
        if rolled == 6:
            changes.change(state, target, "base_atk", state.game.atk[target] * 2)
        else:
            changes.modify_atk(state, target, now // rolled - now)


def _attacker(state: State, card: int, seat: int) -> list[Targets]:
    if state.attack is None or state.ctrl[state.attack[0]] == changes.home(state, seat):
        return []
    return [(state.attack[0],)]


def _known_normal(state: State, card: int, other: int) -> bool:
    """Return whether a card is known to be a Normal Monster: a Hidden monster of the other side is not."""
    return conditions.is_normal(state, card, other) and (
        conditions.face_up(state, card, other) or conditions.own(state, card, other)
    )


def _sun_rises(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-006: the god goes from the Extra Deck to the graveyard."""
    for monster in rituals.ritual_monsters(state, card)[:1]:
        actions.to_graveyard(state, monster)


def _erode_sun(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, -1 - seat, "sun_risen", True, PERMANENT)
    actions.erode(state, card)


def _sun_may_rise(state: State, card: int, seat: int) -> bool:
    return not marks.marked(state, -1 - seat, "sun_risen") and bool(rituals.ritual_monsters(state, card))


def _sun(zone: str) -> ActivatedEffect:
    return ActivatedEffect(_sun_rises, can=_sun_may_rise, cost=_erode_sun, slow=True, limit="", zone=zone)


def _guillotine(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-045: 3000 DEF less for who is on the Terrain; one whose DEF becomes 0 by that is destroyed."""
    monster = strikes.struck_monster(state, *terrain_at(targets[0]))
    if monster >= 0 and conditions.is_normal(state, card, monster):
        before = def_of(state, monster)
        changes.modify_def(state, monster, -3000, ON_FIELD)
        if before and not def_of(state, monster):
            actions.destroy(state, monster, seat)


def _under_the_blade(state: State, card: int, seat: int) -> list[Targets]:
    found = [other for other in places.field_monsters(state, seat) if conditions.is_normal(state, card, other)]
    return [(terrain_target(state.ctrl[other], state.col[other]),) for other in found]


def _hidden_monsters(state: State, seat: int) -> list[int]:
    return [other for other in places.field_monsters(state, seat) if conditions.hidden(state, other, other)]


def _knives(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-046: all Hidden monsters are looked at, one is destroyed without its effects."""
    found = _hidden_monsters(state, seat)
    piles.look(state, seat, found)
    choices.choose_card(state, seat, found, _knifed, seat)


def _knifed(state: State, monster: int, seat: int) -> None:
    changes.change(state, monster, "negated", True, ON_FIELD)
    actions.destroy(state, monster, seat)


def _cancel_magic(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-047: every Spell of the chain and every face-up one."""
    links = [link for link in state.chain if state.game.main[link.card] & SPELL and not is_unstoppable(state, link)]
    state.negated = (*state.negated, *(link.number for link in links))
    cards = {link.card for link in links if state.zone[link.card] in (FRONT, BACK)}
    shown = [other for other in places.spells_and_traps(state, seat) if conditions.is_spell(state, card, other)]
    cards |= {other for other in shown if other != card and conditions.face_up(state, card, other)}
    for other in sorted(cards):
        if other not in {link.card for link in links}:
            changes.change(state, other, "negated", True, ON_FIELD)
        actions.destroy(state, other, seat)


def _seal_rows(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_opponent(state, seat, changes.change_player, "player_no_set_cards")


_TIMESHIFTED = targets.monster("any", conditions.face_up, conditions.of_type("Timeshifted"))


def _turn_back_time(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-024: an opponent misses a Draw Phase, or a Timeshifted monster is what it was before."""
    if not targets:
        choices.choose_opponent(state, seat, actions.skip_next, "draw")
    elif state.zone[targets[0]] == FRONT:
        _return_to_youth(state, targets[0])


def _return_to_youth(state: State, monster: int) -> None:
    player, place = changes.controller(state, monster), place_of(state, monster)
    materials = summons.original_materials(state, monster)
    actions.to_deck(state, monster)
    if materials and state.zone[monster] == EXTRA:
        choices.choose(state, player, ("summon", "no"), _young_again, materials[0], player, place)


def _young_again(state: State, word: str, material: int, player: int, place: int) -> None:
    if word == "summon":
        summons.summon_into(state, material, player, place)


def _seal_card(state: State, card: int, seat: int, targets: Targets) -> None:
    rivals = [other for other in opponents(state, seat) if state.players[other].hand]
    if rivals:
        choices.choose_player(state, seat, rivals, _seal_from, card)


def _seal_from(state: State, opponent: int, card: int) -> None:
    """TEG-025: a random card goes beneath it, and back to the hand when it leaves."""
    hand = state.players[opponent].hand
    if hand and state.zone[card] == BACK:
        other = hand[state.stream.below(len(hand))]
        unions.attach_to(state, other, card)
        changes.change(state, other, "negated", True, ON_FIELD)
        changes.change(state, other, "leaves_to", HAND, ON_FIELD)


def _magicians(state: State, card: int, seat: int) -> list[int]:
    return places.deck_cards(state, seat, conditions.is_monster, conditions.name_has("Dark Magician"))


def _through_curtain(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-056: a "Dark Magician" monster of the player's deck; in a battle it may take the attack."""
    summons.special_summon(state, seat, _magicians(state, card, seat), then=_step_out, arguments=(seat,))


def _step_out(state: State, monster: int, seat: int) -> None:
    if state.attack is not None and state.zone[monster] == FRONT:
        actions.ask_redirect(state, seat, (monster,))


_TOKEN = "Ectoplasm Token"


def _can_release(state: State, card: int, seat: int) -> bool:
    return bool(in_extra(state, seat, _TOKEN))


def _pay_soul(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-053: a quarter of the original ATK is remembered for the Token."""
    amount = state.game.atk[targets[0]] // 4
    actions.tribute(state, targets[0])
    marks.mark(state, -1 - seat, "soul", amount, state.turn)


def _release_soul(state: State, card: int, seat: int, targets: Targets) -> None:
    souls = marks.marks(state, -1 - seat, "soul")
    marks.unmark(state, "soul", card=-1 - seat)
    tokens = in_extra(state, seat, _TOKEN)[:1]
    if souls and tokens:
        summons.special_summon(state, seat, tokens, (ATK,), then=_embodied, arguments=(souls[-1],))


def _embodied(state: State, token: int, amount: int) -> None:
    marks.mark(state, token, "ectoplasm", amount)


def _soul_attacks(state: State, card: int, seat: int) -> list[Targets]:
    """TEG-053: each Token that has not attacked in this turn, with whom it can attack: a player, or a Token there."""
    if seat != state.active or state.phase not in (MAIN1, MAIN2) or state.attack is not None:
        return []
    found: list[Targets] = []
    for token in monsters(state, changes.home(state, seat)):
        if state.game.name[token] == _TOKEN and state.moved[token] != state.turn and state.pos[token] == ATK:
            others = [other for other in foes(state, seat) if conditions.is_named(state, other, _TOKEN)]
            players = [FIRST_PLAYER - player for player in _without_token(state, seat)]
            found += [(token, target) for target in (*others, *players)]
    return found


def _without_token(state: State, seat: int) -> list[int]:
    def has_token(player: int) -> bool:
        return any(conditions.is_named(state, other, _TOKEN) for other in monsters(state, changes.home(state, player)))

    return [player for player in opponents(state, seat) if not has_token(player)]


def _soul_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    state.moved[targets[0]] = state.turn
    battles.force_attack(state, *targets)


def _must_attack_first(state: State, card: int, other: int) -> bool:
    """TEG-053: the turn player has a Token that has to attack."""
    return other < 0 and bool(_soul_attacks(state, card, -1 - other))


def _lose_all(state: State, card: int, seat: int, data: Data) -> None:
    defeat(state, [seat_of(state, data[1][1])], "KD-WIN-01")


CARDS: dict[str, CardEffects] = {
    "TEG-004": rituals.THREE_TRIBUTES,  # Ritual of the God of Osiris
    "TEG-005": rituals.THREE_TRIBUTES,  # Ritual of the God of Obelisk
    "TEG-006": replace(  # Ritual of the Sun of God Dragon
        rituals.THREE_TRIBUTES, uses=(*rituals.THREE_TRIBUTES.uses, _sun("hand"), _sun("graveyard"))
    ),
    "TEG-010": CardEffects(  # Scapegoat
        activate=ActivatedEffect(
            _goats,
            can=lambda state, card, seat: (
                -1 in state.boards[changes.home(state, seat)].front
                and any(state.game.name[other] == "Sheep Token" for other in state.players[seat].extra)
            ),
            limit="duel",
        )
    ),
    "TEG-024": CardEffects(  # Time Seal
        activate=ActivatedEffect(
            _turn_back_time,
            can=lambda state, card, seat: state.attack is None,
            targets=lambda state, card, seat: [(), *_TIMESHIFTED(state, card, seat)],
        )
    ),
    "TEG-025": CardEffects(  # Light Sword of Card Sealing
        activate=ActivatedEffect(
            _seal_card,
            can=lambda state, card, seat: any(state.players[other].hand for other in opponents(state, seat)),
        ),
        triggers=(lasting.persists(3),),
    ),
    "TEG-027": CardEffects(activate=ActivatedEffect(_chain, targets=_chain_targets)),  # Chain Destruction
    "TEG-030": CardEffects(  # Psychic Booster
        activate=ActivatedEffect(_boost, targets=targets.monster("own", conditions.face_up, conditions.of_type("Esper")))
    ),
    "TEG-032": CardEffects(  # Angel's Dice
        activate=ActivatedEffect(
            _angel_dice,
            targets=targets.monster("any", conditions.face_up, lambda state, card, other: atk_of(state, other) <= 500),
            limit="duel",
        )
    ),
    "TEG-033": CardEffects(activate=ActivatedEffect(_demon_dice, targets=_attacker, limit="duel")),  # Demon's Dice
    "TEG-035": CardEffects(  # Cyber Amplifier
        equip_to=conditions.of_type("Esper"),
        statics=(Static("atk", conditions.its_bearer, lambda state, card, other: 300 + 200 * state.counters[card]),),
        triggers=(Trigger("standby", triggers.put_counter_on_itself, triggers.bearers_standby),),
    ),
    "TEG-045": CardEffects(  # Tragedy of the Guillotine
        activate=ActivatedEffect(_guillotine, can=strikes.may_attack_by_effect, targets=_under_the_blade)
    ),
    "TEG-046": CardEffects(  # Thousand Knives
        activate=ActivatedEffect(
            _knives,
            can=lambda state, card, seat: (
                strikes.may_attack_by_effect(state, card, seat)
                and bool(_hidden_monsters(state, seat))
                and situations.controls(conditions.face_up, conditions.of_type("Spellcaster"), conditions.level(least=6))(
                    state, card, seat
                )
            ),
        )
    ),
    "TEG-047": CardEffects(activate=ActivatedEffect(_cancel_magic, limit="duel")),  # Magic Cancellation
    "TEG-048": CardEffects(  # Beckon to the Dark
        activate=ActivatedEffect(
            lambda state, card, seat, targets: actions.to_graveyard(state, targets[0]),
            targets=targets.monster("any", _known_normal),
        )
    ),
    "TEG-053": CardEffects(  # Ectoplasmer
        activate=ActivatedEffect(resolves.nothing),
        uses=(
            ActivatedEffect(
                _release_soul,
                can=_can_release,
                targets=costs.own_tribute(),
                cost=_pay_soul,
                name="release",
                slow=False,
                limit="",
                everyone=True,
            ),
            ActivatedEffect(_soul_attack, targets=_soul_attacks, name="attack", slow=True, limit="", everyone=True),
        ),
        statics=(Static("player_stays_in_main", _must_attack_first),),
        triggers=(Trigger("left_field", _lose_all, triggers.self_event),),
        by_phase=True,
    ),
    "TEG-056": CardEffects(  # Black Magic Curtain
        activate=ActivatedEffect(resolves.nothing),
        uses=(
            ActivatedEffect(
                _through_curtain,
                can=lambda state, card, seat: bool(_magicians(state, card, seat)) and summons.room(state, seat),
                cost=costs.pay_half_lp,
                slow=False,
                everyone=True,
            ),
        ),
        triggers=(Trigger("end_phase", triggers.destroy_itself, at_once=True),),
    ),
    "TEG-057": CardEffects(activate=ActivatedEffect(_seal_rows, unstoppable=True)),  # Magic-Sealing Arrows
}

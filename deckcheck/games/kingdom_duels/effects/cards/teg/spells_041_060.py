"""The Egyptian Gods: Spells 41 to 60."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    marks,
    piles,
    places,
    resolves,
    situations,
    strikes,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import SPELL
from deckcheck.games.kingdom_duels.engine.cards.values import foes, monsters
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import is_unstoppable
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ATK,
    BACK,
    FIRST_PLAYER,
    FRONT,
    MAIN1,
    MAIN2,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.duel.ending import defeat
from deckcheck.games.kingdom_duels.engine.duel.state import State, opponents, seat_of
from deckcheck.games.kingdom_duels.engine.summons.summons import in_extra
from deckcheck.games.kingdom_duels.engine.terrains.markers import terrain_at, terrain_target


def _known_normal(state: State, card: int, other: int) -> bool:
    """Return whether a card is known to be a Normal Monster: a Hidden monster of the other side is not."""
    return conditions.is_normal(state, card, other) and (
        conditions.face_up(state, card, other) or conditions.own(state, card, other)
    )


def _beckon(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-048: not a monster that has left the field by then."""
    if state.zone[targets[0]] == FRONT:
        actions.to_graveyard(state, targets[0])


def _guillotine(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-045: 3000 DEF less for a Normal Monster on the Terrain; one whose DEF becomes 0 by that is destroyed."""
    there = strikes.monsters_there(state, *terrain_at(targets[0]))
    normal = [monster for monster in there if conditions.is_normal(state, card, monster)]
    choices.choose_card(state, seat, normal, _beheaded, seat)


def _beheaded(state: State, monster: int, seat: int) -> None:
    strikes.exhaust(state, seat, monster, "def", 3000)


def _under_the_blade(state: State, card: int, seat: int) -> list[Targets]:
    found = [other for other in places.field_monsters(state, seat) if conditions.is_normal(state, card, other)]
    return list(dict.fromkeys((terrain_target(state.ctrl[other], state.col[other]),) for other in found))


def _hidden_monsters(state: State, seat: int) -> list[int]:
    return [other for other in places.field_monsters(state, seat) if conditions.hidden(state, other, other)]


def _knives(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-046: all Hidden monsters are looked at, one is destroyed without its effects."""
    found = _hidden_monsters(state, seat)
    piles.look(state, seat, found)
    choices.choose_card(state, seat, found, _knifed, seat)


def _knifed(state: State, monster: int, seat: int) -> None:
    actions.destroy_negated(state, monster, seat)


def _cancel_magic(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-047: every Spell of the chain and every face-up one."""
    links = [link for link in state.chain if state.game.main[link.card] & SPELL and not is_unstoppable(state, link)]
    state.negated = (*state.negated, *(link.number for link in links))
    cards = {link.card for link in links if state.zone[link.card] in (FRONT, BACK)}
    shown = [other for other in places.spells_and_traps(state, seat) if conditions.is_spell(state, card, other)]
    cards |= {other for other in shown if other != card and conditions.face_up(state, card, other)}
    for other in sorted(cards):
        actions.destroy_negated(state, other, seat)


def _seal_rows(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_opponent(state, seat, changes.change_player, "player_no_set_cards")


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
    """TEG-053: each Token that has not attacked in this turn, with whom it can attack: a Token of an opponent, or an opponent
    without one and the monsters there."""
    if seat != state.active or state.phase not in (MAIN1, MAIN2) or state.attack is not None:
        return []
    found: list[Targets] = []
    for token in monsters(state, changes.home(state, seat)):
        if state.game.name[token] == _TOKEN and state.moved[token] != state.turn and state.pos[token] == ATK:
            open_players = _without_token(state, seat)
            open_sides = [changes.home(state, player) for player in open_players]
            others = [
                other
                for other in foes(state, seat)
                if conditions.is_named(state, other, _TOKEN) or state.ctrl[other] in open_sides
            ]
            found += [(token, target) for target in (*others, *(FIRST_PLAYER - player for player in open_players))]
    return found


def _without_token(state: State, seat: int) -> list[int]:
    def has_token(player: int) -> bool:
        return any(conditions.is_named(state, other, _TOKEN) for other in monsters(state, changes.home(state, player)))

    return [player for player in opponents(state, seat) if not has_token(player)]


def _soul_attack(state: State, card: int, seat: int, targets: Targets) -> None:
    state.moved[targets[0]] = state.turn
    battles.force_attack(state, *targets, anyway=True)


def _must_attack_first(state: State, card: int, other: int) -> bool:
    """TEG-053: the turn player has a Token that has to attack."""
    return other < 0 and bool(_soul_attacks(state, card, -1 - other))


def _lose_all(state: State, card: int, seat: int, data: Data) -> None:
    defeat(state, [seat_of(state, data[1][1])], "KD-WIN-01")


CARDS: dict[str, CardEffects] = {
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
            _beckon,
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
                everyone=True,
            ),
            ActivatedEffect(_soul_attack, targets=_soul_attacks, name="attack", slow=True, limit="", everyone=True),
        ),
        statics=(Static("player_stays_in_main", _must_attack_first),),
        triggers=(Trigger("left_field", _lose_all, triggers.worn_and_gone),),
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

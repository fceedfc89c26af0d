"""Pyramid of Light: Traps 1 to 60."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    changes,
    choices,
    conditions,
    lasting,
    marks,
    places,
    players,
    resolves,
    spells,
    summons,
    targets,
    triggers,
    viruses,
)
from deckcheck.games.kingdom_duels.engine.battle.damage import change_pending
from deckcheck.games.kingdom_duels.engine.cards.statics import has
from deckcheck.games.kingdom_duels.engine.chain.traps import sprung_by
from deckcheck.games.kingdom_duels.engine.duel.constants import BACK, DEF, FRONT, GRAVE, ON_FIELD
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Targets,
    TrapTrigger,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.duel.state import State


def _another_own(state: State, card: int, other: int) -> bool:
    """PYL-021: not the monster that is attacked already."""
    return state.attack is not None and other != state.attack[1]


def _apophis(state: State, seat: int) -> list[int]:
    kinds = {"Trap", "Monster"}
    return places.deck_cards(
        state, seat, conditions.name_has("Apophis"), lambda state, card, other: kinds <= state.game.types[other]
    )


def _defend_temple(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_card(state, seat, _apophis(state, seat), _temple_defended)


def _temple_defended(state: State, found: int) -> None:
    actions.search(state, found)
    actions.negate_attack(state)


def _double(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.negate_attack(state)
    players.hits(_set_again, _receivers)(state, card, seat, ())


def _receivers(state: State, card: int, seat: int) -> list[int]:
    """PYL-006: the other players with room for it, if it is its owner's."""
    if state.game.owner[card] != seat or state.zone[card] != BACK:
        return []
    return [player for player in players.another(state, card, seat) if -1 in state.boards[changes.home(state, player)].back]


def _set_again(state: State, player: int, card: int, seat: int) -> None:
    if player in _receivers(state, card, seat):
        spells.set_down(state, card, player)


_UNDEAD = conditions.both(conditions.is_monster, conditions.of_type("Undead"))
_DARK_ATTACKED = triggers.attacked_mine(conditions.of_attribute("dark"))


def _own_dead(state: State, card: int, seat: int) -> list[int]:
    return [other for other in places.graveyard(state, seat, "own") if _UNDEAD(state, card, other)]


def _shielded_again(state: State, card: int, seat: int, data: Data) -> bool:
    ready = marks.stands_open(state, card) and bool(_own_dead(state, card, seat))
    return ready and _DARK_ATTACKED(state, card, seat, data)


def _erode_ghost(state: State, card: int, seat: int, data: Data) -> None:
    choices.choose_card(state, seat, _own_dead(state, card, seat), actions.erode)


def _without_ghosts(state: State, card: int) -> bool:
    """PYL-019: it is destroyed, but not by the cost of the effect that it has on the chain."""
    if not conditions.face_up(state, card, card) or any(link.card == card for link in state.chain):
        return False
    if _own_dead(state, card, changes.controller(state, card)):
        return False
    return actions.destroy(state, card, changes.controller(state, card))


def _attacked_and_fell(state: State, card: int, seat: int, data: Data) -> bool:
    return triggers.mine_fell_in_battle(state, card, seat, data) and state.attack is not None and state.attack[1] == data[0]


def _keep_image(state: State, card: int, seat: int, targets: Targets) -> None:
    fallen, attacker = sprung_by(state, card)[0], sprung_by(state, card)[3]
    marks.mark(state, -1 - seat, "mirror_image", (card, fallen, attacker), state.turn)


def _images(state: State, card: int) -> list[tuple[int, int, int]]:
    """Return the images that the Trap keeps, each with the player who activated it, whoever owns it."""
    return [(-1 - mod.card, *mod.value[1:]) for mod in state.changes.of("mirror_image") if mod.value[0] == card]


def _show_image(state: State, card: int, seat: int, data: Data) -> None:
    for player, fallen, attacker in _images(state, card):
        choices.later(state, _dim_attacker, player, attacker)
        own = [other for other in places.field_monsters(state, player, "own") if conditions.face_up(state, card, other)]
        choices.choose_card(state, player, own, _imaged, player, min(1000, state.game.atk[fallen] // 2))
        marks.unmark(state, "mirror_image", value=(card, fallen, attacker))


def _imaged(state: State, monster: int, seat: int, amount: int) -> None:
    changes.modify_atk(state, monster, amount, lasting.until_end_phase(state, seat))


def _dim_attacker(state: State, seat: int, attacker: int) -> None:
    if state.zone[attacker] == FRONT:
        changes.change(state, attacker, "no_bonus", True, ON_FIELD)


def _mine_falls(state: State, card: int, seat: int, data: Data) -> bool:
    return any(conditions.own(state, card, other) for other in data[2])


def _keep_for_rebirth(state: State, card: int, seat: int, targets: Targets) -> None:
    """PYL-022: the battle damage is negated; the monster that falls is Special Summoned when the Battle Phase ends."""
    change_pending(state, 0)
    for other in sprung_by(state, card)[2]:
        if conditions.own(state, card, other):
            marks.mark(state, -1 - seat, "reborn", (card, other), state.turn)


def _reborn(state: State, card: int, seat: int, data: Data) -> None:
    for mod in [mod for mod in state.changes.of("reborn") if mod.value[0] == card]:
        state.changes.remove(mod)
        if state.zone[mod.value[1]] == GRAVE:
            summons.special_summon(state, -1 - mod.card, (mod.value[1],))


_VIRUS_HOST = conditions.both(conditions.is_normal, conditions.of_attribute("dark"), conditions.original_atk(most=500))


def _falls_with_virus(state: State, card: int, other: int) -> bool:
    """PYL-031: no damage from the battle in which its bearer falls, once per duel."""
    if state.battle is None or not conditions.its_bearer(state, card, other) or has(state, other, "battle_proof"):
        return False
    at_a_wall = other == state.battle[0] and state.pos[state.battle[1]] == DEF
    return not at_a_wall and viruses.can_break_out(state, card)


def _outbreak(state: State, card: int, victim: int, cause: str) -> bool:
    """PYL-031: the damage has been spared once, whether or not its player goes on with it."""
    if not viruses.breaks_out(state, card, victim, cause):
        return False
    viruses.spend(state, card)
    return True


def _eat_deck(state: State, card: int, seat: int, data: Data) -> None:
    """PYL-031: a deck that it equips loses its five lowest cards, as long as it has more."""
    for player in viruses.decks(state, card):
        deck = state.players[player].deck
        if len(deck.cards) > 5:
            deck.settle(state.stream)
            for other in deck.cards[:5]:
                actions.to_graveyard(state, other)


CARDS: dict[str, CardEffects] = {
    "PYL-006": CardEffects(  # Double Trap
        activate=ActivatedEffect(_double, cost=players.targeted(_receivers), limit="duel"),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "PYL-019": CardEffects(  # Ghost Shield
        activate=ActivatedEffect(
            lambda state, card, seat, targets: actions.negate_attack(state),
            targets=targets.in_graveyard("own", _UNDEAD),
            cost=lambda state, card, seat, targets: actions.erode(state, targets[0]),
        ),
        trap=TrapTrigger("attacked", _DARK_ATTACKED),
        triggers=(
            Trigger(
                "attacked",
                lambda state, card, seat, data: actions.negate_attack(state),
                _shielded_again,
                cost=_erode_ghost,
            ),
        ),
        watch=_without_ghosts,
    ),
    "PYL-021": CardEffects(  # Attack Guidance Armor
        activate=ActivatedEffect(resolves.redirect_to_target, targets=targets.monster("own", _another_own)),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
    "PYL-022": CardEffects(  # Rebirth Tablet
        activate=ActivatedEffect(_keep_for_rebirth),
        trap=TrapTrigger("battle_pending", _mine_falls),
        triggers=(
            triggers.bookkeeping(
                "battle_phase_ends",
                _reborn,
                lambda state, card, seat, data: any(mod.value[0] == card for mod in state.changes.of("reborn")),
            ),
        ),
    ),
    "PYL-023": CardEffects(  # Mirror Tablet
        activate=ActivatedEffect(_keep_image),
        trap=TrapTrigger("destroyed", _attacked_and_fell),
        triggers=(
            triggers.bookkeeping("battle_phase_ends", _show_image, lambda state, card, seat, data: bool(_images(state, card))),
        ),
    ),
    "PYL-031": CardEffects(  # Complete Destruction Genocide Virus
        equip_to=_VIRUS_HOST,
        activate=ActivatedEffect(viruses.infect),
        trap=TrapTrigger("attacked", triggers.foe_attacks_mine(conditions.face_up, _VIRUS_HOST)),
        statics=(Static("no_battle_damage", _falls_with_virus),),
        triggers=(
            *(Trigger(event, triggers.destroy_itself, viruses.too_strong(500), at_once=True) for event in marks.ATK_EVENTS),
            Trigger(
                "end_phase",
                _eat_deck,
                lambda state, card, seat, data: data[0] == seat and viruses.in_a_deck(state, card, seat, data),
            ),
        ),
        saves=_outbreak,
    ),
    "PYL-051": CardEffects(  # Defense of the Temple
        activate=ActivatedEffect(_defend_temple, can=lambda state, card, seat: bool(_apophis(state, seat))),
        trap=TrapTrigger("attack_declared", triggers.foe_attacks),
    ),
}

"""The Egyptian Gods: Spells."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects import _lasting as lasting
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.effects._filters import face_up, itself
from deckcheck.games.kingdom_duels.effects._targets import monster
from deckcheck.games.kingdom_duels.engine.constants import ATK, DECK, DEF, FRONT, HAND
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.values import atk_of, level_of, names_of, types_of


def _chain(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-027: all copies in the hand and deck of its controller go with it... the target itself stays."""
    player = state.players[do.controller(state, targets[0])]
    names = names_of(state, targets[0])
    for other in [*player.hand, *sorted(player.deck.cards)]:
        if not names.isdisjoint(names_of(state, other)) and state.zone[other] in (HAND, DECK):
            do.to_graveyard(state, other)
    player.deck.shuffle()


def _chain_targets(state: State, card: int, seat: int) -> list[Targets]:
    """TEG-027: a face-up Spell or Trap, a Spell Monster too (KD-COMBO-01), or a Normal Monster with little ATK."""
    fits = pick.both(
        pick.face_up,
        pick.either(pick.is_spell, pick.is_trap, pick.both(pick.is_normal, part.current_atk(most=2000))),
    )
    return pick.one_of([other for other in pick.field_cards(state, seat) if other != card and fits(state, card, other)])


def _known_normal(state: State, card: int, other: int) -> bool:
    """Return whether a card is known to be a Normal Monster: a Hidden monster of the other side is not."""
    return pick.is_normal(state, card, other) and (pick.face_up(state, card, other) or pick.own(state, card, other))


def _boost(state: State, card: int, seat: int, targets: Targets) -> None:
    words = ["atk"]
    if any(materials == targets for _, materials in do.alter_options(state, seat, "Timeshifted")):
        words.append("alter")
    do.choose(state, seat, words, _boosted, seat, targets[0])


def _boosted(state: State, word: str, seat: int, monster: int) -> None:
    if word == "atk":
        do.modify_atk(state, monster, 500)
    else:
        do.alter_summon(state, seat, "Timeshifted", lambda state, one, material: material == monster)


def _infest(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in reversed(range(len(state.players))):
        do.later(state, _call_parasite, card, player)


def _call_parasite(state: State, card: int, seat: int) -> None:
    do.special_summon(state, seat, part.own_cards(state, card, seat, ("deck",), (pick.name_has("Parasite"),)), (ATK,))


def _players(state: State, card: int, other: int) -> bool:
    return other < 0


def _flute(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-099: every player may bring two Dragons from the hand."""
    for player in reversed([seat, *lasting.others(state, seat)]):
        for _ in range(2):
            do.later(state, _call_dragon, card, player)


def _call_dragon(state: State, card: int, seat: int) -> None:
    dragons = part.own_cards(state, card, seat, ("hand",), (pick.of_type("Dragon"),))
    do.special_summon(state, seat, dragons, optional=True)


def _drain(state: State, card: int, seat: int, targets: Targets) -> None:
    words = ["draw", "both", "weaken"] if state.attack is not None else ["draw"]
    do.choose(state, seat, words, _drained, seat)


def _drained(state: State, word: str, seat: int) -> None:
    if word != "draw" and state.attack is not None:
        attacker = state.attack[0]
        do.modify_atk(state, attacker, -150 * level_of(state, attacker))
    if word != "weaken":
        do.draw(state, seat)


def _bolt(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in pick.field_monsters(state, seat, "foe"):
        if pick.is_normal(state, card, other):
            do.destroy(state, other, seat)
    for other in pick.field_monsters(state, seat):
        if "Thunderblast" in types_of(state, other):
            do.modify_atk(state, other, 200)
            do.modify_def(state, other, 200)


def _wears_mask(state: State, card: int, other: int) -> bool:
    """TEG-144: with a Mask, or a Masked monster."""
    masks = any(
        "Mask" in state.game.name[candidate] and "Equip" in state.game.types[candidate]
        for candidate in do.equips_of(state, other)
    )
    return masks or pick.name_has("Masked")(state, card, other)


def _shallow(state: State, card: int, seat: int, targets: Targets) -> None:
    for player in reversed([seat, *lasting.others(state, seat)]):
        do.later(state, _dig, card, player)


def _dig(state: State, card: int, seat: int) -> None:
    dead = part.own_cards(state, card, seat, ("graveyard",), ())
    do.special_summon(state, seat, dead, (DEF,), then=_into_grave)


def _into_grave(state: State, monster: int) -> None:
    do.later(state, _bury_terrain, monster)


def _bury_terrain(state: State, monster: int) -> None:
    if state.zone[monster] == FRONT:
        do.replace_terrain(state, state.ctrl[monster], state.col[monster], "Graveyard")


def _goats(state: State, card: int, seat: int, targets: Targets) -> None:
    do.token_summon(state, seat, "Sheep Token", 4, positions=(DEF,))


def _angel_dice(state: State, card: int, seat: int, targets: Targets) -> None:
    for target in targets:
        do.modify_atk(state, target, atk_of(state, target) * (do.roll(state, seat) - 1))


def _demon_dice(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-033: 1 to 5 divide the ATK, a 6 doubles the original."""
    for target in targets:
        rolled = do.roll(state, seat)
        now = atk_of(state, target)
        if rolled == 6:
            do.change(state, target, "base_atk", state.game.atk[target] * 2)
        else:
            do.modify_atk(state, target, now // rolled - now)


def _attacker(state: State, card: int, seat: int) -> list[Targets]:
    if state.attack is None or state.ctrl[state.attack[0]] == do.home(state, seat):
        return []
    return [(state.attack[0],)]


def _appoint(state: State, card: int, seat: int, targets: Targets) -> None:
    """TEG-124: the monster becomes a guardian, who may take attacks upon itself."""
    target = targets[0]
    do.add_type(state, target, "Protector")
    do.modify_def(state, target, 400, do.ON_FIELD)
    lasting.mark(state, target, "guardian", card)


def _guardian(state: State, card: int) -> int:
    """Return the monster that this Spell appointed and that could take an attack now, or -1."""
    found = [other for other in lasting.marked_cards(state, "guardian", card) if pick.face_up(state, card, other)]
    return next((other for other in found if not lasting.marked(state, other, "has_guarded")), -1)


def _may_guard(state: State, card: int, seat: int, data: Data) -> bool:
    """attacked: another side attacks somebody whom the guardian could relieve."""
    guardian = _guardian(state, card)
    if guardian < 0 or state.attack is None or guardian in state.attack:
        return False
    return state.ctrl[state.attack[0]] != state.ctrl[guardian]


def _offer_guard(state: State, card: int, seat: int, data: Data) -> None:
    guardian = _guardian(state, card)
    do.choose(state, do.controller(state, guardian), ("take the attack", "no"), _guards, guardian)


def _guards(state: State, word: str, guardian: int) -> None:
    if word != "no" and state.attack is not None:
        lasting.mark(state, guardian, "has_guarded", True, state.turn)
        do.redirect_attack(state, guardian)


CARDS: dict[str, CardEffects] = {
    "TEG-124": CardEffects(  # The Reliable Guardian
        activate=ActivatedEffect(_appoint, targets=pick.monster("own", pick.face_up, pick.of_type("Warrior"))),
        triggers=(Trigger("attacked", _offer_guard, _may_guard, zone="any"),),
    ),
    "TEG-010": CardEffects(  # Scapegoat
        activate=ActivatedEffect(
            _goats,
            can=lambda state, card, seat: (
                -1 in state.boards[do.home(state, seat)].front
                and any(state.game.name[other] == "Sheep Token" for other in state.players[seat].extra)
            ),
            limit="duel",
        )
    ),
    "TEG-011": CardEffects(statics=(Static("no_material", itself),)),  # Sheep Token
    "TEG-027": CardEffects(activate=ActivatedEffect(_chain, targets=_chain_targets)),  # Chain Destruction
    "TEG-030": CardEffects(  # Psychic Booster
        activate=ActivatedEffect(_boost, targets=pick.monster("own", pick.face_up, pick.of_type("Esper")))
    ),
    "TEG-032": CardEffects(  # Angel's Dice
        activate=ActivatedEffect(
            _angel_dice,
            targets=monster("any", face_up, lambda state, card, other: atk_of(state, other) <= 500),
            limit="duel",
        )
    ),
    "TEG-033": CardEffects(activate=ActivatedEffect(_demon_dice, targets=_attacker, limit="duel")),  # Demon's Dice
    "TEG-048": CardEffects(  # Beckon to the Dark
        activate=ActivatedEffect(
            lambda state, card, seat, targets: do.to_graveyard(state, targets[0]), targets=pick.monster("any", _known_normal)
        )
    ),
    "TEG-065": CardEffects(activate=ActivatedEffect(_infest)),  # Parasite's Rampage
    "TEG-069": CardEffects(  # Insect-Repellent Barrier
        activate=ActivatedEffect(pick.nothing), statics=(Static("cannot_attack", pick.both(pick.foes, pick.of_type("Insect"))),)
    ),
    "TEG-073": CardEffects(  # Insecticide
        activate=ActivatedEffect(pick.destroy_targets(), targets=pick.monster("any", pick.face_up, pick.of_type("Insect")))
    ),
    "TEG-081": CardEffects(activate=part.alter_use("Swarm", pick.named("Soldier Ant"))),  # Ant Reproduction
    "TEG-095": CardEffects(  # Nightmare's Steelcage
        activate=ActivatedEffect(pick.nothing),
        statics=(
            Static("cannot_attack", pick.anyone),
            Static("cannot_be_attacked", pick.anyone),
            Static("player_skips_battle", _players),
        ),
        lasts=2,
    ),
    "TEG-099": CardEffects(  # The Flute of Summoning Dragon
        activate=ActivatedEffect(_flute, can=pick.controls(pick.face_up, pick.named("Lord of Dragons", "Lady of Dragons")))
    ),
    "TEG-110": CardEffects(activate=ActivatedEffect(_drain)),  # Energy Drain
    "TEG-144": CardEffects(  # Masquerade Ball
        activate=ActivatedEffect(
            lambda state, card, seat, targets: lasting.borrow(state, targets[0], seat, card, "end_phase"),
            targets=pick.monster("any", pick.face_up, _wears_mask),
        ),
        triggers=(lasting.gives_back("end_phase"),),
    ),
    "TEG-154": CardEffects(activate=ActivatedEffect(_bolt, limit="duel")),  # Thunder Bolt
    "TEG-160": CardEffects(activate=ActivatedEffect(_shallow)),  # The Shallow Grave
}

"""Loose Ends: monsters that fight in their own way."""

from __future__ import annotations

from typing import Any

from deckcheck.games.kingdom_duels.effects import _delayed as delayed
from deckcheck.games.kingdom_duels.effects import _parts as part
from deckcheck.games.kingdom_duels.effects import _select as pick
from deckcheck.games.kingdom_duels.effects import _verbs as do
from deckcheck.games.kingdom_duels.engine.constants import ATK, DEF, HIDDEN_ATK
from deckcheck.games.kingdom_duels.engine.effect_model import (
    ActivatedEffect,
    CardEffects,
    Data,
    Static,
    Summon,
    Targets,
    Trigger,
)
from deckcheck.games.kingdom_duels.engine.state import State
from deckcheck.games.kingdom_duels.engine.statics import has
from deckcheck.games.kingdom_duels.engine.values import atk_of, level_of


def _guarded_by_metal() -> CardEffects:
    """LEN-046, LEN-091: tributed, so that another Raremetal monster is not destroyed in battle this turn."""
    return CardEffects(
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: do.change(state, targets[0], "battle_proof"),
                can=lambda state, card, seat: part.tributable(state, card, card),
                targets=pick.monster("own", pick.face_up, pick.not_itself, pick.name_has("Raremetal")),
                cost=part.tribute_itself,
                limit="duel",
            ),
        )
    )


def _metal_twin(material: str, other: str) -> CardEffects:
    """LEN-154, LEN-155: stronger in damage calculation; once it calls the other one, who may become Timeshifted."""

    def call(state: State, card: int, seat: int, targets: Targets) -> None:
        cards = part.own_cards(state, card, seat, ("hand", "graveyard"), (pick.named(other),))
        do.special_summon(state, seat, cards, then=_may_shift, arguments=(seat,))

    return CardEffects(
        summon=Summon("alter", (material,), by="Timeshifted"),
        statics=(Static("atk", pick.battling(pick.anyone), 1000),),
        uses=(
            ActivatedEffect(
                call,
                can=lambda state, card, seat: bool(
                    part.own_cards(state, card, seat, ("hand", "graveyard"), (pick.named(other),)) and part.room(state, seat)
                ),
                limit="duel",
            ),
        ),
    )


def _may_shift(state: State, card: int, seat: int) -> None:
    do.later(state, _ask_shift, card, seat)


def _ask_shift(state: State, card: int, seat: int) -> None:
    if any(materials == (card,) for _, materials in do.alter_options(state, seat, "Timeshifted")):
        do.choose(state, seat, ("yes", "no"), _shift, card, seat)


def _shift(state: State, word: str, card: int, seat: int) -> None:
    if word == "yes":
        do.alter_summon(state, seat, "Timeshifted", lambda state, monster, material: material == card)


def _rests(*, asleep: bool) -> Any:
    """After an attack it rests in DEF until the next own turn, asleep or not."""

    def react(state: State, card: int, seat: int, data: Data) -> None:
        turns = delayed.until_standby(state, seat)
        part.lock_into(state, card, DEF, turns)
        if asleep:
            do.add_type(state, card, "Slumbering", turns)

    return react


def tired(*, sleepy: bool) -> tuple[Trigger, ...]:
    """After a Battle Phase in which the card attacked, from hiding as well, it rests."""

    def attacked(state: State, card: int, seat: int, data: Data) -> bool:
        return part.after_own_battle(state, card, seat, data) and part.flagged("attacked")(state, card, card)

    return (
        Trigger(
            "attack_declared", lambda state, card, seat, data: do.change(state, card, "attacked"), part.attacks, zone="any"
        ),
        Trigger("main", _rests(asleep=sleepy), attacked),
    )


def _strike_from_dark(state: State, card: int, seat: int, data: Data) -> bool:
    """LEN-081: it and a Hidden monster, both on DARK Terrains, battle."""
    if card not in data[:2]:
        return False
    other = data[1] if data[0] == card else data[0]
    return pick.hidden(state, card, other) and all(
        part.on_attribute("dark")(state, card, candidate) for candidate in (card, other)
    )


def _assassinate(state: State, card: int, seat: int, data: Data) -> None:
    other = data[1] if data[0] == card else data[0]
    state.attack = None
    do.destroy(state, other, seat)


def _both_equipped(state: State, card: int, other: int) -> bool:
    """LEN-129: it battles, and both monsters have Equip cards."""
    if state.battle is None or card not in state.battle or other not in state.battle:
        return False
    return all(part.equipped(state, card, candidate) for candidate in state.battle)


def _twin_blades(state: State, card: int, other: int) -> bool:
    """LEN-083: in its battle with a monster in ATK position both strike with all they have."""
    if state.battle is None or card not in state.battle or other not in state.battle or state.pos[state.battle[1]] != ATK:
        return False
    return part.flagged("twin_blades")(state, card, card)


def _faces_attacker(state: State, card: int, seat: int) -> bool:
    return _in_attack(state, card, seat) and all(state.pos[other] in (ATK, HIDDEN_ATK) for other in state.attack or ())


def _in_attack(state: State, card: int, seat: int) -> bool:
    return state.attack is not None and card in state.attack


def _fells_face_up(state: State, card: int, other: int) -> bool:
    """LEN-188: it attacks a monster that was face-up when the attack was declared and that battle destroys."""
    if state.battle is None or other != card or card != state.battle[0]:
        return False
    target = state.battle[1]
    return not part.flagged("was_hidden")(state, card, target) and not has(state, target, "battle_proof")


_NOTE_HIDDEN = Trigger(
    "attacked",
    lambda state, card, seat, data: do.change(state, data[1], "was_hidden"),
    lambda state, card, seat, data: data[0] == card and state.pos[data[1]] >= HIDDEN_ATK,
    zone="any",
)

CARDS: dict[str, CardEffects] = {
    "LEN-007": CardEffects(triggers=(part.guard(part.on_attribute("water")),)),  # Ammoknight
    "LEN-046": _guarded_by_metal(),  # Raremetal Lady
    # Once a duel a monster of an Extra Deck that battles is saved.
    "LEN-053": CardEffects(  # Valkyrie
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: do.change(state, targets[0], "battle_proof"),
                targets=lambda state, card, seat: [
                    (candidate,) for candidate in state.attack or () if pick.is_extra(state, card, candidate)
                ],
                slow=False,
                limit="duel",
            ),
        )
    ),
    "LEN-058": CardEffects(  # Stampeding Sword Beast
        statics=(part.self_static("piercing", lambda state, card, other: atk_of(state, card) <= state.game.atk[card]),)
    ),
    "LEN-062": CardEffects(triggers=tired(sleepy=True)),  # Goblin Attack Force
    # Its ATK is multiplied by the Level of a Normal monster it attacks; it never hurts the opponent.
    # What it does in a Tilemap never applies: no Rule that lays one out can be played (KD-TERM-03), and a test sees to that.
    "LEN-079": CardEffects(  # Little Wizard
        statics=(
            Static(
                "base_atk",
                part.attacking(pick.is_normal),
                lambda state, card, other: state.game.atk[card] * level_of(state, part.opposing(state, card)),
            ),
            part.self_static("inflicts_no_damage"),
        )
    ),
    "LEN-081": CardEffects(  # Dark Assassin
        triggers=(Trigger("attacked", _assassinate, _strike_from_dark, optional=True, limit="turn"),)
    ),
    "LEN-083": CardEffects(  # Duker Twin Swords
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: part.for_battle(state, card, "twin_blades", card),
                can=_faces_attacker,
                slow=False,
            ),
        ),
        statics=(
            Static("atk", _twin_blades, lambda state, card, other: state.game.def_[other]),
            Static("no_battle_damage", _twin_blades),
        ),
        triggers=part.BATTLE_ONLY,
    ),
    "LEN-091": _guarded_by_metal(),  # Raremetal Soldier
    "LEN-128": CardEffects(  # Bolt Penguin
        triggers=(
            Trigger("attacked", delayed.attacked_skips_next_attack, part.attacks),
            delayed.when_revealed(delayed.attacked_skips_next_attack, attacking=True),
            delayed.SKIPS_ATTACK,
        )
    ),
    "LEN-129": CardEffects(  # Maha Vailo
        statics=(
            Static("atk", pick.itself, lambda state, card, other: 500 * len(do.equips_of(state, card))),
            Static("no_bonus", _both_equipped),
        )
    ),
    "LEN-132": CardEffects(  # Invincible Glacier - Defend Iceberg
        saves=part.once_saved("turn", lambda state, card: state.pos[card] == DEF and part.has_bonus(state, card))
    ),
    "LEN-154": _metal_twin("Raremetal Soldier", "Raremetal Lady"),  # Raremetal Knight
    "LEN-155": _metal_twin("Raremetal Lady", "Raremetal Soldier"),  # Raremetal Valkyrie
    "LEN-159": CardEffects(statics=(Static("bonus_times", part.attacking(pick.in_defence), 1),)),  # Giga-Tech Wolf
    "LEN-167": CardEffects(triggers=(part.guard(pick.of_type("Blessed")),)),  # Lady Leopard Mercenary
    "LEN-188": CardEffects(  # Spear Dragon
        statics=(Static("half_piercing", _fells_face_up),), triggers=(_NOTE_HIDDEN, *tired(sleepy=False))
    ),
    # Pays LP for a great blow that does no battle damage.
    "LEN-193": CardEffects(  # Injection Angel Lily
        uses=(
            ActivatedEffect(
                lambda state, card, seat, targets: part.for_battle(state, card, "injected", card),
                can=lambda state, card, seat: _in_attack(state, card, seat) and state.boards[do.home(state, seat)].lp > 1500,
                cost=lambda state, card, seat, targets: do.pay_lp(state, seat, 1500),
                slow=False,
            ),
        ),
        statics=(
            Static("atk", pick.both(pick.battling(pick.anyone), part.while_(part.flagged("injected"))), 3000),
            part.self_static("inflicts_no_damage", part.flagged("injected")),
        ),
        triggers=part.BATTLE_ONLY,
    ),
}

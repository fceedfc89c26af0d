"""Nameless Pharaoh: Spells 141 to 190."""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    battles,
    changes,
    choices,
    conditions,
    costs,
    lasting,
    marks,
    moments,
    piles,
    places,
    resolves,
    situations,
    spells,
    summons,
    targets,
    triggers,
)
from deckcheck.games.kingdom_duels.engine.activated_effects import choices_for, is_used, mark_used
from deckcheck.games.kingdom_duels.engine.cards import MONSTER
from deckcheck.games.kingdom_duels.engine.chain import activate
from deckcheck.games.kingdom_duels.engine.changes import Mod
from deckcheck.games.kingdom_duels.engine.constants import (
    ATK,
    BACK,
    BATTLE,
    FRONT,
    GRAVE,
    HAND,
    MAIN1,
    MAIN2,
    ON_FIELD,
    PERMANENT,
)
from deckcheck.games.kingdom_duels.engine.copies import take_effects
from deckcheck.games.kingdom_duels.engine.effect_model import ActivatedEffect, CardEffects, Data, Static, Targets, Trigger
from deckcheck.games.kingdom_duels.engine.state import State, foe_boards, holder_of, opponents, seat_of
from deckcheck.games.kingdom_duels.engine.statics import has, in_play
from deckcheck.games.kingdom_duels.engine.summons import in_extra
from deckcheck.games.kingdom_duels.engine.triggers import cards_on_the_way
from deckcheck.games.kingdom_duels.engine.values import all_monsters, def_of, monsters


def _guard_all(state: State, card: int, seat: int, targets: Targets) -> None:
    state.mods.append(Mod("guard_of_cards", -1 - seat, True, state.turn))


def _guarded(state: State, card: int, other: int) -> bool:
    """NPH-145: monsters of the player who used it, those that come later as well."""
    if other < 0 or not conditions.is_monster(state, card, other) or state.zone[other] != FRONT:
        return False
    return marks.marked(state, -1 - changes.controller(state, other), "guard_of_cards")


def _let_sweep(state: State, card: int, seat: int, targets: Targets) -> None:
    marks.mark(state, targets[0], "diffusion", card, state.turn)


_SWEEP = battles.sweep(marks.marked_by("diffusion"))


def _spells_of_deck(state: State, seat: int) -> list[int]:
    return places.deck_cards(state, seat, conditions.is_spell)


def _can_offer_arm(state: State, card: int, seat: int) -> bool:
    return any(other != card for other in state.players[seat].hand) and bool(_spells_of_deck(state, seat))


def _discard_hand(state: State, card: int, seat: int, targets: Targets) -> None:
    piles.discard_chosen(state, tuple(state.players[seat].hand))


def _find_spell(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_card(state, seat, _spells_of_deck(state, seat), actions.search)


def _raise_devil(state: State, card: int, seat: int, targets: Targets) -> None:
    choices.choose_opponent(state, seat, _raise_against, seat)


def _raise_against(state: State, opponent: int, seat: int) -> None:
    tokens = in_extra(state, seat, "Metal Devil Token")[:1]
    strength = state.boards[changes.home(state, opponent)].lp
    summons.special_summon(state, seat, tokens, (ATK,), then=_measured, arguments=(strength,))


def _measured(state: State, token: int, strength: int) -> None:
    changes.change(state, token, "base_atk", strength, ON_FIELD)


def _read(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.draw(state, seat)
    drawn = state.players[seat].hand[-1] if state.players[seat].hand else -1
    if drawn >= 0 and conditions.is_spell(state, card, drawn) and spells.castable(state, seat, drawn, slow_too=True):
        choices.choose(state, seat, ("yes", "no"), _read_aloud, seat, drawn)


def _read_aloud(state: State, word: str, seat: int, spell: int) -> None:
    if word == "yes":
        spells.cast(state, seat, spell)


def _fill_hand(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.draw(state, seat, max(0, 5 - len(state.players[seat].hand)))


def _empty_hand(state: State, card: int, seat: int, data: Data) -> None:
    player = seat_of(state, data[1][1])
    piles.discard_chosen(state, tuple(state.players[player].hand))


def _absorb_ways(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-157: a monster alone for the type, or after an Equip Spell to destroy."""
    own = targets.monster("own")
    return [*own(state, card, seat), *targets.both_targets(targets.equip_spells(), own)(state, card, seat)]


def _given_atk(state: State, equip: int) -> int:
    bearer, gain = state.host[equip], 0
    for static in state.game.effects[equip].statics if bearer >= 0 else ():
        if static.kind == "atk" and static.fits(state, equip, bearer):
            gain += static.value(state, equip, bearer) if callable(static.value) else static.value
    return gain


def _absorb(state: State, card: int, seat: int, targets: Targets) -> None:
    if len(targets) == 1:
        changes.add_type(state, targets[0], "Absorption")
        return
    gain = _given_atk(state, targets[0])
    if actions.destroy(state, targets[0], seat):
        changes.modify_atk(state, targets[1], gain, ON_FIELD)


def _outranked(state: State, card: int, other: int) -> bool:
    """NPH-175: a Divine monster in battle with a Divine monster of a lower Hierarchy."""
    if state.battle is None or other not in state.battle or "class_system" not in state.changes.kinds:
        return False
    rival = situations.opposing(state, other)
    divine = all(conditions.of_type("Divine")(state, card, one) for one in (other, rival))
    return divine and conditions.hierarchy(state, rival) < conditions.hierarchy(state, other)


def _phase_begins(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "battle_opens", True, state.turn)


def _phase_runs(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "battle_opens", card=card)


def _silence(state: State, card: int, seat: int, targets: Targets) -> None:
    resolves.stop_battle(state, card, seat, targets)
    actions.draw(state, seat)


def _was_discarded(state: State, card: int, seat: int, data: Data) -> bool:
    return bool(data[1][0] == HAND) and not marks.marked(state, data[0], "discarded")


def _charity(state: State, card: int, seat: int, targets: Targets) -> None:
    for other in [mod.card for mod in state.changes.of("discarded")]:
        if state.zone[other] == GRAVE:
            actions.to_hand(state, other)


def _kuribohs(state: State, card: int, seat: int) -> list[Targets]:
    """NPH-146: a swarm in the graveyard or the Extra Deck, for the card in the hand only."""
    if state.zone[card] != HAND:
        return []
    piles = (places.graveyard(state, seat, "own"), state.players[seat].extra)
    swarms = [[other for other in pile if state.game.name[other] == "Swarm of Kuribohs"] for pile in piles]
    return [(found[0],) for found in swarms if found]


def _pay_swarm(state: State, card: int, seat: int, targets: Targets) -> None:
    actions.erode(state, targets[0])
    actions.discard(state, card)


def _barrier(state: State, card: int, other: int) -> bool:
    if other < 0 or state.zone[other] != FRONT or "kuriboh_barrier" not in state.changes.kinds:
        return False
    return marks.marked(state, -1 - changes.controller(state, other), "kuriboh_barrier")


def _excavate(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-172: for two discarded cards a Spell comes back from the graveyard; it cannot be used this turn."""
    choices.later(state, _fetch_spell, seat)
    piles.ask_discard(state, seat, 2)


def _fetch_spell(state: State, seat: int) -> None:
    grave = state.boards[changes.home(state, seat)].grave
    found = [other for other in grave if conditions.is_spell(state, other, other)]
    choices.choose_card(state, seat, found, _fetched)


def _fetched(state: State, card: int) -> None:
    actions.to_hand(state, card)
    marks.mark(state, card, "cannot_be_activated", True, state.turn)


def _can_excavate(state: State, card: int, seat: int) -> bool:
    hand = [other for other in state.players[seat].hand if other != card]
    found = [*hand, *state.boards[changes.home(state, seat)].grave]
    return len(hand) >= 2 and any(conditions.is_spell(state, card, other) for other in found)


def _strike_from_darkness(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-173: another Battle Phase, in which only monsters that were summoned this turn can attack."""
    actions.another_battle_phase(state)
    marks.mark(state, -1 - seat, "from_darkness", card, state.turn)


def _came_before(state: State, card: int, other: int) -> bool:
    if other < 0 or state.zone[other] != FRONT or state.since[other] == state.turn:
        return False
    return any(
        changes.home(state, -1 - player) == state.ctrl[other] for player in marks.marked_cards(state, "from_darkness", card)
    )


def _foe_added(state: State, card: int, seat: int, data: Data) -> bool:
    """drew, added_to_hand: an opponent, by an effect."""
    drawn = len(data) > 2
    owner = data[0] if drawn else holder_of(state, data[0])
    usable = state.zone[card] in (HAND, BACK)
    return usable and (not drawn or data[2]) and state.players[owner].team != state.players[seat].team


def _note_added(state: State, card: int, seat: int, data: Data) -> None:
    moments.open_moment(state, card, seat, data[0])


def _small_in_hand(state: State, card: int, seat: int) -> list[int]:
    return places.own_cards(state, card, seat, ("hand",), (conditions.is_normal, conditions.level(most=4)))


def _may_compensate(state: State, card: int, seat: int) -> bool:
    now = bool(moments.moment(state, card)) and not state.chain
    return now and summons.room(state, seat) and bool(_small_in_hand(state, card, seat))


def _compensate(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-143: for each card that an opponent added to the hand, up to two, a small monster of the hand is summoned."""
    _compensated(state, -1, card, seat, min(2, len(moments.moment(state, card))))


def _compensated(state: State, last: int, card: int, seat: int, left: int) -> None:
    if left:
        found = _small_in_hand(state, card, seat)
        summons.special_summon(state, seat, found, then=_compensated, arguments=(card, seat, left - 1))


def _raise_dead(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-149: Normal monsters of an opponent's graveyard come back to that side, Undead and without their own effects."""
    choices.choose_opponent(state, seat, _raise_on, card, seat)


def _raise_on(state: State, foe: int, card: int, seat: int) -> None:
    board = changes.home(state, foe)
    dead = [other for other in state.boards[board].grave if conditions.is_normal(state, card, other)]
    dead = [other for other in dead if not has(state, other, "cannot_be_special_summoned")]
    state.stream.shuffle(dead)
    for other in dead[: state.boards[board].front.count(-1)]:
        choices.later(state, _raise_one, card, seat, other, board)


def _raise_one(state: State, card: int, seat: int, other: int, board: int) -> None:
    choices.later(state, _raised, card, other)
    summons.summon_to_side(state, seat, other, board, "special")


def _raised(state: State, card: int, other: int) -> None:
    if state.zone[other] == FRONT:
        take_effects(state, other, CardEffects())
        changes.add_type(state, other, "Undead")
        marks.mark(state, card, "raised", other, PERMANENT)
        marks.mark(state, card, "has_raised")


def _is_raised(state: State, card: int, other: int) -> bool:
    return other >= 0 and state.zone[other] == FRONT and other in marks.marks(state, card, "raised")


def _raised_left(state: State, card: int, seat: int, data: Data) -> bool:
    return data[0] in marks.marks(state, card, "raised")


def _dead_haunt(state: State, card: int, seat: int, data: Data) -> None:
    """NPH-149: when one of them leaves the field, a monster of its controller loses 600 ATK."""
    found = [other for other in monsters(state, data[1][1]) if conditions.face_up(state, card, other)]
    choices.choose_card(state, seat, found, _haunted)


def _haunted(state: State, monster: int) -> None:
    changes.modify_atk(state, monster, -600, ON_FIELD)


def _forget_raised(state: State, card: int, seat: int, data: Data) -> None:
    marks.unmark(state, "raised", card=card, value=data[0])


def _all_gone(state: State, card: int) -> bool:
    """NPH-149: it goes when all monsters that it raised have left, and what that set off is done."""
    if not marks.marked(state, card, "has_raised") or marks.marked(state, card, "raised") or state.zone[card] != BACK:
        return False
    if state.chain or card in cards_on_the_way(state):
        return False
    actions.to_graveyard(state, card)
    return True


def _can_raise(state: State, card: int, seat: int) -> bool:
    boards = foe_boards(state, changes.home(state, seat))
    return any(
        -1 in state.boards[board].front and any(conditions.is_normal(state, card, other) for other in state.boards[board].grave)
        for board in boards
    )


_DOOMED_GOD = conditions.both(conditions.face_up, conditions.of_type("Divine"))


def _twilight(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-177: every monster of deck, hand and graveyard is Eroded; the target attacks every Divine monster with infinite
    ATK, without damage."""
    player, caster = state.players[seat], targets[0]
    piled = [*player.deck.cards, *player.hand, *state.boards[changes.home(state, seat)].grave]
    for other in sorted(piled):
        if state.game.main[other] & MONSTER:
            actions.erode(state, other)
    if not conditions.face_up(state, card, caster):
        return
    changes.change(state, caster, "set_atk", changes.INFINITE)
    marks.mark(state, caster, "ragnarok", card, state.turn)
    for other in all_monsters(state):
        if other != caster and _DOOMED_GOD(state, card, other):
            marks.mark(state, other, "ragnarok_target", caster, state.turn)
            battles.force_attack(state, caster, other)


def _in_ragnarok(state: State, card: int, other: int) -> bool:
    if state.battle is None or other != state.battle[0] or card not in marks.marks(state, other, "ragnarok"):
        return False
    return other in marks.marks(state, state.battle[1], "ragnarok_target")


def _has_attachment(state: State, card: int, other: int) -> bool:
    return bool(actions.attached_to(state, other))


def _note_used_spell(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, card, "spell_used", (data[1], data[0]), state.turn)


def _a_spell(state: State, card: int, seat: int, data: Data) -> bool:
    return data[2] < 0 and conditions.is_spell(state, card, data[0]) and data[0] != card


def _used_spells(state: State, card: int, seat: int) -> list[int]:
    """NPH-155: the Spells that opponents used this turn and that its player could use now."""
    used = dict.fromkeys(other for player, other in marks.marks(state, card, "spell_used") if player in opponents(state, seat))
    return [other for other in used if _usable(state, other, seat)]


def _usable(state: State, other: int, seat: int) -> bool:
    if state.game.stays[other] and (state.zone[other] != GRAVE or -1 not in state.boards[changes.home(state, seat)].back):
        return False
    use = state.game.effects[other].activate
    return state.zone[other] in (GRAVE, BACK) and use is not None and bool(choices_for(state, other, seat, use))


def _double_magic(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-155: its player uses Spells that opponents used this turn; the Battle Phase of the turn is skipped."""
    found = _used_spells(state, card, seat)
    choices.pick_up_to(state, seat, found, len(found), _doubled, seat, least=1)


def _doubled(state: State, chosen: Targets, seat: int) -> None:
    if chosen:
        actions.skip_battle_phase(state)
        actions.end_battle_phase(state)
        state.attack = None
    for other in reversed(chosen):
        choices.later(state, _use_again, seat, other)


def _use_again(state: State, seat: int, other: int) -> None:
    if _usable(state, other, seat):
        (spells.cast if state.game.stays[other] else spells.run_spell)(state, seat, other)


def _given_up(state: State, seat: int, monster: int) -> list[tuple[int, int, Targets]]:
    """NPH-174: effects of the player's field for which a monster could be tributed, if it were the player's."""
    before = _own_effects(state, seat, monster)
    marks.mark(state, monster, "lent_tribute", seat, state.turn)
    after = _own_effects(state, seat, monster)
    marks.unmark(state, "lent_tribute", card=monster)
    return [effect for effect in after if effect not in before]


def _own_effects(state: State, seat: int, monster: int) -> list[tuple[int, int, Targets]]:
    slow_too = state.active == seat and state.phase in (MAIN1, MAIN2)
    found = []
    for card in places.field_cards(state, seat, "own"):
        if not in_play(state, card) or has(state, card, "negated") or has(state, card, "no_activation"):
            continue
        for place, use in enumerate(state.game.effects[card].uses):
            slow = state.game.use_slow[card][place] and not slow_too
            if use.zone == "field" and not slow and not is_used(state, seat, card, use.limit, place):
                found += [(card, place, choice) for choice in choices_for(state, card, seat, use) if monster in choice]
    return found


def _souls_to_take(state: State, card: int, seat: int) -> list[Targets]:
    fits = (conditions.face_up, costs.tributable, conditions.either(conditions.is_normal, conditions.of_type("Fusion")))
    found = targets.monster("foe", *fits)(state, card, seat)
    return [choice for choice in found if _given_up(state, seat, choice[0])]


def _take_soul(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-174: an opponent gains LP equal to the DEF of a monster, which is tributed for an effect of the player's field."""
    monster = targets[0]
    effects = _given_up(state, seat, monster) if state.zone[monster] == FRONT else []
    if effects:
        changes.gain_lp(state, changes.controller(state, monster), def_of(state, monster))
        words = tuple(_effect_word(state, seat, *effect) for effect in effects)
        choices.choose(state, seat, words, _soul_taken, seat, words, tuple(effects))


def _effect_word(state: State, seat: int, card: int, place: int, choice: Targets) -> str:
    return f"{state.refs[card]} {place + 1}: {spells.targets_word(state, seat, choice)}"


def _soul_taken(
    state: State, word: str, seat: int, words: tuple[str, ...], effects: tuple[tuple[int, int, Targets], ...]
) -> None:
    card, place, choice = effects[words.index(word)]
    use = state.game.effects[card].uses[place]
    mark_used(state, seat, card, use.limit, place)
    lent = [other for other in choice if state.ctrl[other] != changes.home(state, seat)]
    for other in lent:
        marks.mark(state, other, "lent_tribute", seat, state.turn)
    activate(state, seat, card, place, choice)


def _note_buried_spell(state: State, card: int, seat: int, data: Data) -> None:
    marks.mark(state, data[0], "spell_sent", card, state.turn)


def _foe_spell_sent(state: State, card: int, seat: int, data: Data) -> bool:
    return conditions.is_spell(state, card, data[0]) and state.game.owner[data[0]] in opponents(state, seat)


def _unearth(state: State, card: int, seat: int, targets: Targets) -> None:
    """NPH-165: a Spell that went to an opponent's graveyard this turn is added to the hand of the card's player; that opponent
    draws a card."""
    if state.zone[targets[0]] == GRAVE:
        actions.to_hand_of(state, targets[0], seat)
        actions.draw(state, state.game.owner[targets[0]])


CARDS: dict[str, CardEffects] = {
    "NPH-141": CardEffects(  # Command Silencer
        activate=ActivatedEffect(
            _silence, can=lambda state, card, seat: state.phase == BATTLE and marks.marked(state, card, "battle_opens")
        ),
        triggers=(
            Trigger("battle_phase", _phase_begins, zone="any", at_once=True),
            *(
                Trigger(event, _phase_runs, zone="any", at_once=True)
                for event in ("attack_declared", "battle_phase_ends", "main")
            ),
        ),
        by_phase=True,
    ),
    "NPH-142": CardEffects(  # Fallen Angel's Charity
        activate=ActivatedEffect(_charity),
        triggers=(
            Trigger(
                "sent_to_graveyard",
                lambda state, card, seat, data: marks.mark(state, data[0], "discarded", True, state.turn),
                _was_discarded,
                zone="any",
                at_once=True,
            ),
        ),
    ),
    "NPH-143": CardEffects(  # Compensation of Desire
        activate=ActivatedEffect(_compensate, can=_may_compensate, limit="duel"),
        triggers=tuple(
            Trigger(event, _note_added, _foe_added, zone="any", at_once=True) for event in ("drew", "added_to_hand")
        ),
    ),
    "NPH-145": CardEffects(  # Guard of Cards
        activate=ActivatedEffect(_guard_all, targets=costs.discarding(), cost=costs.pay_discard(), limit="duel"),
        statics=tuple(Static(kind, _guarded, zone="any") for kind in ("battle_proof", "effect_proof")),
    ),
    "NPH-146": CardEffects(  # Kuriboh Barrier
        activate=ActivatedEffect(
            lambda state, card, seat, targets: marks.mark(state, -1 - seat, "kuriboh_barrier", True, state.turn),
            targets=_kuribohs,
            cost=_pay_swarm,
        ),
        statics=(Static("battle_proof", _barrier, zone="any"),),
    ),
    "NPH-149": CardEffects(  # Necromancy
        activate=ActivatedEffect(_raise_dead, can=_can_raise, stays=True),
        stays=True,
        statics=(Static("no_battle_damage", _is_raised, zone="any"),),
        triggers=(
            Trigger("left_field", _dead_haunt, _raised_left, optional=True, limit="turn", zone="any"),
            Trigger("left_field", _forget_raised, _raised_left, zone="any", at_once=True),
        ),
        watch=_all_gone,
    ),
    "NPH-150": CardEffects(activate=ActivatedEffect(_read, limit="duel")),  # Spell Textbook
    "NPH-151": CardEffects(  # Life-Shaving Treasure Cards
        activate=ActivatedEffect(_fill_hand),
        triggers=(lasting.persists(5, "standby"), Trigger("left_field", _empty_hand, triggers.worn_and_gone)),
    ),
    "NPH-155": CardEffects(  # Double Magic
        activate=ActivatedEffect(
            _double_magic, can=lambda state, card, seat: bool(_used_spells(state, card, seat)), limit="duel"
        ),
        triggers=(Trigger("activated", _note_used_spell, _a_spell, zone="any", at_once=True),),
    ),
    "NPH-157": CardEffects(activate=ActivatedEffect(_absorb, targets=_absorb_ways)),  # Magic Absorption
    "NPH-158": CardEffects(  # Diffusion Wave-Motion
        activate=ActivatedEffect(
            _let_sweep,
            targets=targets.monster("own", conditions.face_up, conditions.of_type("Spellcaster"), conditions.level(least=7)),
            cost=costs.pay_half_lp,
        ),
        triggers=_SWEEP[:1],
        statics=_SWEEP[1:],
    ),
    "NPH-162": CardEffects(activate=ActivatedEffect(_find_spell, can=_can_offer_arm, cost=_discard_hand)),  # Left Arm Offering
    "NPH-165": CardEffects(  # Zombie's Jewel
        activate=ActivatedEffect(
            _unearth, targets=targets.in_graveyard("foe", conditions.is_spell, marks.marked_by("spell_sent"))
        ),
        triggers=(Trigger("sent_to_graveyard", _note_buried_spell, _foe_spell_sent, zone="any", at_once=True),),
    ),
    "NPH-166": CardEffects(  # Devil's Sanctuary
        activate=ActivatedEffect(
            _raise_devil,
            can=lambda state, card, seat: summons.room(state, seat) and bool(in_extra(state, seat, "Metal Devil Token")),
        )
    ),
    "NPH-172": CardEffects(activate=ActivatedEffect(_excavate, can=_can_excavate)),  # Magical Stone Excavation
    "NPH-173": CardEffects(  # Surprise Attack from the Darkness
        activate=ActivatedEffect(
            _strike_from_darkness,
            can=lambda state, card, seat: state.phase == MAIN2 and state.active == seat,
            limit="duel",
        ),
        statics=(Static("cannot_attack", _came_before, zone="any"),),
        by_phase=True,
    ),
    "NPH-174": CardEffects(  # Soul Taker
        activate=ActivatedEffect(_take_soul, targets=_souls_to_take), by_phase=True
    ),
    "NPH-175": CardEffects(  # Class System
        activate=ActivatedEffect(
            lambda state, card, seat, targets: marks.mark(state, -1 - seat, "class_system", True, state.turn)
        ),
        statics=(Static("battle_proof", _outranked, zone="any"),),
    ),
    "NPH-177": CardEffects(  # Ragnarok
        activate=ActivatedEffect(
            _twilight,
            targets=targets.monster(
                "own",
                conditions.face_up,
                conditions.of_type("Spellcaster"),
                conditions.no(conditions.of_type("Divine")),
                _has_attachment,
            ),
            unstoppable=True,
        ),
        statics=(Static("inflicts_no_damage", _in_ragnarok, zone="any"),),
    ),
}

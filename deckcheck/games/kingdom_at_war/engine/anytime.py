"""What any player may do at any time: abilities, events, deals (KW-ACTION, KW-DEAL); and choices that abilities ask for."""

from __future__ import annotations

from deckcheck.core.engine import IllegalActionError
from deckcheck.games.kingdom_at_war import effects
from deckcheck.games.kingdom_at_war.engine import state as at
from deckcheck.games.kingdom_at_war.engine.faces import EVENT, SCHEME, Ability
from deckcheck.games.kingdom_at_war.engine.reinforce import check_payment, pay
from deckcheck.games.kingdom_at_war.engine.state import Deal, Pending, State, Trigger, note
from deckcheck.games.kingdom_at_war.engine.values import can_be_exerted, cost_of_event, moving
from deckcheck.games.kingdom_at_war.engine.zones import exert, give_command, is_blocked, leave_play, spend, to_exile

THINGS = ("trade", "coins", "power", "cards")
Share = tuple[tuple[str, int | tuple[int, ...]], ...]


# Abilities


def payer_of(state: State, card: int) -> int:
    """Who is exerted for "exert self": the card, or the bearer of a possession."""
    return card if state.bearer[card] < 0 else state.bearer[card]


def find_ability(state: State, card: int, name: str) -> Ability | None:
    return next((ability for ability in state.faces[card].activated if ability.name == name), None)


def why_not(state: State, seat: int, card: int, ability: Ability) -> tuple[str, str] | None:
    """The clause that forbids activating this ability now, apart from its targets."""
    if is_blocked(state, card, ability.unique):
        return "KW-UNIQUE-04", "an imposter cannot use it"
    if state.faces[card].kind == SCHEME and not moving(state, card):
        return "KW-CARD-09", f"{state.names[card]} is not in motion"
    if state.trade[seat] < ability.trade:
        return "KW-TERM-03", f"it costs {ability.trade} trade"
    if ability.exert:
        payer = payer_of(state, card)
        if state.wounded[payer]:
            return "KW-WOUND-05", f"{state.names[payer]} is wounded and cannot be exerted"
        if not can_be_exerted(state, payer):
            return "KW-TERM-02", f"{state.names[payer]} cannot be exerted"
    if lacks_tactic(state, seat, ability):
        return "KW-TERM-03", "there is no tactic to defeat"
    return None


def lacks_tactic(state: State, seat: int, ability: Ability) -> bool:
    """Whether an effect needs the other side's tactic and there is none."""
    if not any(step.verb in ("defeat_tactic", "cancel_tactic") for step in ability.steps):
        return False
    battle = state.battle
    return battle is None or seat not in battle.sides or battle.tactics[1 - battle.sides.index(seat)] < 0


def activate_ability(state: State, seat: int, card: int, name: str, targets: tuple[int, ...] | None) -> None:
    if not 0 <= card < len(state.faces) or state.commander[card] != seat:
        raise IllegalActionError("KW-TERM-09", "only its commander can use a card")
    ability = find_ability(state, card, name)
    if ability is None:
        raise IllegalActionError("KW-TERM-03", f"{state.names[card]} has no ability '{name}'")
    refusal = why_not(state, seat, card, ability)
    if refusal:
        raise IllegalActionError(*refusal)
    payer = payer_of(state, card) if ability.exert else -1
    chosen = targets or ()
    if not effects.targets_fit(state, seat, card, ability, chosen, payer):
        raise IllegalActionError("KW-TERM-11", "these are not targets of the ability")
    note(state, "ability_used", seat, card, name, chosen)
    spend(state, seat, ability.trade)
    if payer >= 0:
        exert(state, payer)
    effects.run(state, seat, card, ability, chosen)


def play_event(state: State, seat: int, card: int, targets: tuple[int, ...] | None) -> None:
    """Pays, resolves, and exiles the event (KW-CARD-06, 07). Cards that pay an additional cost come first in `targets`."""
    face = state.faces[card] if 0 <= card < len(state.faces) else None
    if face is None or card not in state.hand[seat] or face.kind != EVENT:
        raise IllegalActionError("KW-CARD-06", "an event is played from your hand")
    if state.trade[seat] < event_price(state, card):
        raise IllegalActionError("KW-REINFORCE-07", f"{face.name} costs {event_price(state, card)} trade")
    chosen = targets or ()
    number = face.payment.number if face.payment and face.payment.verb != "spend" else 0
    paid, aimed = chosen[:number], chosen[number:]
    check_payment(state, seat, card, paid or None)
    plan = face.event_plan
    if (plan is None and aimed) or (plan is not None and not effects.targets_fit(state, seat, card, plan, aimed)):
        raise IllegalActionError("KW-TERM-11", "these are not targets of the event")
    if plan is not None and lacks_tactic(state, seat, plan):
        raise IllegalActionError("KW-TERM-11", "there is no tactic to defeat")
    note(state, "event_played", seat, card, aimed)
    spend(state, seat, event_price(state, card))
    state.hand[seat].remove(card)
    pay(state, seat, card, paid)
    if plan is not None:
        effects.run(state, seat, card, plan, aimed)
    to_exile(state, card)


def event_price(state: State, card: int) -> int:
    payment = state.faces[card].payment
    return cost_of_event(state, card) + (payment.number if payment and payment.verb == "spend" else 0)


# Choices of triggered abilities


def resolve_trigger(state: State) -> None:
    """The next waiting ability resolves, or asks for its targets; without any target it does what needs none."""
    trigger = state.triggers.pop(0)
    ability = trigger.ability
    if ability.slots:
        if next(effects.target_lists(state, trigger.seat, trigger.card, ability), None) is not None:
            state.pending.append(Pending("targets", trigger.seat, trigger))
            return
        ability = ability._replace(steps=tuple(step for step in ability.steps if step.slot < 0), slots=())
    resolve(state, trigger, ability, ())


def resolve(state: State, trigger: Trigger, ability: Ability, targets: tuple[int, ...]) -> None:
    note(state, "ability_resolved", trigger.seat, trigger.card, targets)
    effects.run(state, trigger.seat, trigger.card, ability, targets)


def choose_targets(state: State, seat: int, targets: tuple[int, ...]) -> None:
    trigger = state.pending[-1].trigger
    assert trigger is not None
    if not effects.targets_fit(state, seat, trigger.card, trigger.ability, targets):
        raise IllegalActionError("KW-TERM-11", "these are not targets of the ability")
    state.pending.pop()
    resolve(state, trigger, trigger.ability, targets)


def still_open(state: State, pending: Pending) -> bool:
    """Whether an asked question still makes sense after what others did meanwhile."""
    if pending.kind == "targets":
        assert pending.trigger is not None
        _, card, ability = pending.trigger
        return next(effects.target_lists(state, pending.seat, card, ability), None) is not None
    if pending.kind == "restricted":
        return state.commander[pending.card] >= 0 and len(restricted_on(state, pending.card)) > 1
    return True


def restricted_on(state: State, bearer: int) -> list[int]:
    return [one for one in state.possessions[bearer] if state.faces[one].restricted]


def banish_restricted(state: State, seat: int, card: int) -> None:
    """KW-KEYWORD-11."""
    if card not in restricted_on(state, state.pending[-1].card):
        raise IllegalActionError("KW-KEYWORD-11", "one of the two restricted possessions is banished")
    state.pending.pop()
    leave_play(state, card, banished=True, by=seat)


# Deals


def offer_deal(state: State, seat: int, to: int, give: Share, take: Share) -> None:
    if to == seat or not 0 <= to < state.seats or state.eliminated[to]:
        raise IllegalActionError("KW-DEAL-01", "a deal is made with another player who is still in the game")
    if state.battle is not None and not state.declared:
        raise IllegalActionError("KW-DEAL-03", "negotiation over a battle starts directly after it is declared")
    if any(one.kind == "deal" for one in state.pending):
        raise IllegalActionError("KW-DEAL-08", "an offer is open already")
    for who, share in ((seat, give), (to, take)):
        check_share(state, who, share)
    state.pending.append(Pending("deal", to, deal=Deal(seat, to, give, take)))
    note(state, "deal_offered", seat, to, give, take)


def check_share(state: State, seat: int, share: Share) -> None:
    """KW-DEAL-05 to 08: what may change hands, and that it is there."""
    for thing, amount in share:
        if thing not in THINGS:
            raise IllegalActionError("KW-DEAL-05", f"'{thing}' cannot change hands")
        if thing == "cards":
            check_cards(state, seat, amount)
            continue
        have = {"trade": state.trade[seat], "coins": state.coins[seat], "power": power_to_give(state, seat)}[thing]
        if not isinstance(amount, int) or not 0 <= amount <= have:
            raise IllegalActionError("KW-DEAL-08", f"there is {have} {thing} to give")


def check_cards(state: State, seat: int, cards: int | tuple[int, ...]) -> None:
    if not state.options.trade_field_cards:
        raise IllegalActionError("KW-DEAL-05", "cards are not traded unless all agreed to it before the game (KW-DEAL-06)")
    if at.PHASES[state.step] != "reinforcement":
        raise IllegalActionError("KW-DEAL-07", "cards change hands in a reinforcement phase only")
    if isinstance(cards, int) or any(state.commander[card] != seat or state.bearer[card] >= 0 for card in cards):
        raise IllegalActionError("KW-DEAL-05", "only cards on the field that their giver commands are traded")


def power_to_give(state: State, seat: int) -> int:
    """KW-AMB-41."""
    on_cards = sum(state.power[card] for card in state.field[seat])
    return state.pool[seat] + (on_cards if state.options.deal_power_source == "pool_and_cards" else 0)


def can_be_kept(state: State, deal: Deal) -> bool:
    try:
        check_share(state, deal.by, deal.give)
        check_share(state, deal.to, deal.take)
    except IllegalActionError:
        return False
    return True


def answer_deal(state: State, seat: int, accept: bool) -> None:
    """KW-DEAL-08: both sides move at once."""
    deal = state.pending[-1].deal
    assert deal is not None
    if accept:
        check_share(state, deal.by, deal.give)
        check_share(state, deal.to, deal.take)
    state.pending.pop()
    note(state, "deal_accepted" if accept else "deal_declined", seat, deal.by)
    if accept:
        hand_over(state, deal.by, deal.to, deal.give)
        hand_over(state, deal.to, deal.by, deal.take)


def hand_over(state: State, giver: int, taker: int, share: Share) -> None:
    for thing, amount in share:
        if thing == "cards":
            assert isinstance(amount, tuple)
            for card in amount:
                give_command(state, card, taker)
            continue
        assert isinstance(amount, int)
        if thing == "power":
            take_power(state, giver, amount)
            state.pool[taker] += amount
            state.unsettled = True
        else:
            counter = state.trade if thing == "trade" else state.coins
            counter[giver] -= amount
            counter[taker] += amount


def take_power(state: State, seat: int, amount: int) -> None:
    """From the pool first, then from cards where that is allowed."""
    from_pool = min(amount, state.pool[seat])
    state.pool[seat] -= from_pool
    amount -= from_pool
    for card in state.field[seat]:
        part = min(amount, state.power[card])
        state.power[card] -= part
        amount -= part

"""Assembly of the engine of the Kingdom Hearts Trading Card Game."""

from __future__ import annotations

from deckcheck.core.engine import Engine
from deckcheck.games.kingdom_hearts.engine.apply import ACTIONS, SELECTED, apply
from deckcheck.games.kingdom_hearts.engine.cards import not_played, not_simulated
from deckcheck.games.kingdom_hearts.engine.ending import progress
from deckcheck.games.kingdom_hearts.engine.legal import interrupters, legal_actions
from deckcheck.games.kingdom_hearts.engine.mat import draw_mat
from deckcheck.games.kingdom_hearts.engine.positions import COMPARED_WHEN_NAMED, dump_position, load_position
from deckcheck.games.kingdom_hearts.engine.setup import NAMES, new_state
from deckcheck.games.kingdom_hearts.engine.state import State, cards_in_state, clock, copy_state, resample, seen_places, to_act
from deckcheck.games.kingdom_hearts.engine.view import View, hidden_from, observe
from deckcheck.games.kingdom_hearts.engine.words import describe, describe_action, format_action, parse_action
from deckcheck.games.kingdom_hearts.goldfish import GOLDFISH
from deckcheck.games.kingdom_hearts.policy import POLICIES
from deckcheck.games.kingdom_hearts.policy.value import reasons, value
from deckcheck.simulator.parts.flow import outcome

KINDS = (
    "friend",
    "player",
    "dark",
    "world",
    "nobody",
    "attack",
    "equipment",
    "magic",
    "magic friend",
    "event",
    "form change",
    "technique",
)

ENGINE: Engine[State, View] = Engine(
    game="kingdom-hearts",
    seats=(2, 2),
    new_state=new_state,
    to_act=to_act,
    legal_actions=legal_actions,
    apply=apply,
    observe=observe,
    outcome=outcome,
    copy_state=copy_state,
    actions=ACTIONS,
    load_position=load_position,
    dump_position=dump_position,
    parse_action=parse_action,
    format_action=format_action,
    describe=describe,
    describe_action=describe_action,
    cards_in_state=cards_in_state,
    hidden_from=hidden_from,
    resample=resample,
    clock=clock,
    value=value,
    features=reasons,
    not_simulated=not_simulated,
    plays=frozenset(
        (
            *("move_to_world", "play_attack_cards", "play_technique", "play_dark_on_opponent", "play_friend", "play_equipment"),
            *("play_form_change", "play_event", "play_magic", "play_magic_friend"),
        )
    ),
    not_played=not_played,
    progress=progress,
    seen_places=seen_places,
    is_seen_first=lambda card: card.type == "player",
    agreement="KH-AMB-34",
    policies=POLICIES,
    goldfish=GOLDFISH,
    starter=lambda state: state.first,
    draw_mat=draw_mat,
    kinds=KINDS,
    passes=frozenset({"do_nothing"}),
    selected_actions=SELECTED,
    interrupters=interrupters,
    compared_when_named=COMPARED_WHEN_NAMED,
    player_names=NAMES,
    rollout_turns=0,
)

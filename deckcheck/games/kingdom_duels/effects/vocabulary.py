"""Everything that blocks are written with: `from deckcheck.games.kingdom_duels.effects.vocabulary import *`.

First the parts and the shapes of effects, then what is read from the engine. A name of the engine that only a card or two need
is imported by their module.
"""

from __future__ import annotations

from deckcheck.games.kingdom_duels.effects.blocks import (
    effects,
)
from deckcheck.games.kingdom_duels.effects.parts import (
    actions,
    answers,
    armor,
    armored_duelists,
    battles,
    buried_traps,
    changes,
    chess,
    choices,
    conditions,
    control,
    costs,
    deckmasters,
    declarations,
    delayed_destruction,
    duelists,
    dungeon_dice,
    equipping,
    lasting,
    marks,
    mind_puzzle_spells,
    mirror_knights,
    moments,
    new_texts,
    piles,
    places,
    players,
    puzzles,
    resolves,
    ritual_materials,
    rituals,
    silk_hats,
    situations,
    spells,
    statics,
    strikes,
    summons,
    symbols,
    targets,
    temporary_banishment,
    terrains,
    tiles,
    triggers,
    unions,
    viruses,
)
from deckcheck.games.kingdom_duels.effects.parts.steps import (
    Run,
    ask_card,
    ask_cards,
    ask_if,
    ask_name,
    ask_opponent,
    ask_word,
    chosen_player,
    each_player,
    finish,
    only_if,
    steps,
    steps_with_player,
    then,
)
from deckcheck.games.kingdom_duels.engine.battle.attacks import (
    in_position,
    targets_of,
)
from deckcheck.games.kingdom_duels.engine.battle.damage import (
    change_pending,
)
from deckcheck.games.kingdom_duels.engine.battle.life_points import (
    inflict_destruction,
    lose_lp,
)
from deckcheck.games.kingdom_duels.engine.cards.facts import (
    MONSTER,
    SPELL,
    TRAP,
)
from deckcheck.games.kingdom_duels.engine.cards.statics import (
    has,
    has_player,
    in_play,
    is_worn,
    last,
    side_of,
)
from deckcheck.games.kingdom_duels.engine.cards.values import (
    all_monsters,
    atk_of,
    attributes_of,
    base_def_of,
    bonus,
    def_of,
    level_of,
    monsters,
    names_of,
    side_then,
    types_of,
)
from deckcheck.games.kingdom_duels.engine.chain.activated_effects import (
    aimed_at,
    answered_link,
    is_used,
    mark_used,
    targetable,
    user_of,
)
from deckcheck.games.kingdom_duels.engine.chain.events import (
    fire,
)
from deckcheck.games.kingdom_duels.engine.chain.traps import (
    cause_of,
    sprung_by,
    trap_ready,
)
from deckcheck.games.kingdom_duels.engine.duel.changes import (
    Changes,
    Mod,
)
from deckcheck.games.kingdom_duels.engine.duel.constants import (
    ATK,
    BACK,
    BATTLE,
    DECK,
    DEF,
    DOWN,
    DRAW,
    END,
    ERODED,
    EXTRA,
    FLIP,
    FRONT,
    GRAVE,
    HAND,
    HIDDEN_ATK,
    HIDDEN_DEF,
    MAIN1,
    MAIN2,
    ON_FIELD,
    ON_FIELD_ZONES,
    PERMANENT,
    RESOLVING,
    RULE,
    STANDBY,
    UNDER,
)
from deckcheck.games.kingdom_duels.engine.duel.effect_model import (
    ActivatedEffect,
    Activation,
    Can,
    CardEffects,
    Choices,
    Fits,
    Rescue,
    Resolve,
    Static,
    Strike,
    Summon,
    Targets,
    TrapTrigger,
    Trigger,
    Upkeep,
    either,
    static,
)
from deckcheck.games.kingdom_duels.engine.duel.ending import (
    defeat,
)
from deckcheck.games.kingdom_duels.engine.duel.event_model import (
    Activated,
    AddedToHand,
    Attached,
    AttackDeclared,
    Attacked,
    AttackEnded,
    AttackNegated,
    BattleBegan,
    Battled,
    BattleDecided,
    BattlePhaseBegan,
    BattlePhaseEnded,
    CardSet,
    Changed,
    ControlChanged,
    DamageCalculationBegan,
    Damaged,
    DamageNegated,
    Destroyed,
    DicePhaseBegan,
    DrawPhaseBegan,
    Drew,
    EffectDamageDecided,
    EndPhaseBegan,
    Equipped,
    Eroded,
    Flipped,
    LeftField,
    LifePointsGained,
    LifePointsLost,
    MainPhaseBegan,
    MaterialsUsed,
    Moved,
    OfAttack,
    OfAttacker,
    OfCard,
    OfDeparture,
    OfHost,
    OfPlayer,
    PositionChanged,
    Resolved,
    Returned,
    Rolled,
    RotationSet,
    Searched,
    SentToGraveyard,
    StandbyPhaseBegan,
    StrikeNegated,
    Struck,
    SubduelEnded,
    Summoned,
    Swayed,
    TerrainReplaced,
    Tributed,
    TwoDefended,
    WasHidden,
)
from deckcheck.games.kingdom_duels.engine.duel.numbers import (
    numbered_player,
    player_number,
    player_target,
)
from deckcheck.games.kingdom_duels.engine.duel.state import (
    State,
    ask,
    foe_boards,
    in_rear,
    opponents,
    place_of,
    push_after_chain,
    seat_of,
    source_of,
)
from deckcheck.games.kingdom_duels.engine.duel.static_kinds import (
    Stat,
)
from deckcheck.games.kingdom_duels.engine.summons.materials import (
    Option,
    extra_options,
)
from deckcheck.games.kingdom_duels.engine.summons.summons import (
    ask_extra,
    declare_summon,
    in_extra,
    mark_of,
)
from deckcheck.games.kingdom_duels.engine.terrains.markers import (
    TERRAINS,
    terrain_at,
    terrain_target,
)
from deckcheck.games.kingdom_duels.engine.terrains.terrain_rules import (
    is_free,
    may_move_to,
)
from deckcheck.games.kingdom_duels.engine.tilemap.grid import (
    Tile,
)
from deckcheck.games.kingdom_duels.engine.tilemap.inside import (
    on_tile,
    tile_of,
)
from deckcheck.games.kingdom_duels.engine.view.lookahead import (
    Happened,
    would,
)
from deckcheck.games.kingdom_duels.engine.zones.equips import (
    take_control,
)
from deckcheck.games.kingdom_duels.engine.zones.moves import (
    set_aside_attached,
)
from deckcheck.games.kingdom_duels.engine.zones.rows import (
    free_column,
    place_front,
)
from deckcheck.simulator.parts.flow import (
    note,
)

"""Effects of the cards of the sample set, verb by verb."""

from __future__ import annotations

from deckcheck.games.homm.cards import parse_card
from deckcheck.games.homm.engine.cards import Facts, facts_of
from tests.games.homm.arena import Arena, ann, bob, refuses, sample


def test_every_card_of_the_sample_set_is_fully_simulated() -> None:
    assert [name for name, card in sample().items() if not facts_of(card).simulated] == []


# Heroes


def test_the_marshal_guards_humans_beside_her_and_calls_a_vanguard_card() -> None:
    hero = {"card": "Marshal Edda Rowan"}
    arena = Arena(
        [ann("Hedge Levy", 3, 1), ann("Gate Spearman", 5, 1), bob("Coalhide Hound", 2, 1)],
        {"hero": hero, "vanguard": ["Oathsworn Champion"]},
    )
    arena.attack([3, 1], [2, 1])
    assert arena.unit(3, 1)["damage"] == 1, "2 attack, 1 less"
    arena.do("use_ability", card="Marshal Edda Rowan").do("play_vanguard", card="Oathsworn Champion", at=[4, 2])
    refuses(arena, "use_ability", "HM-ONGOING-04", card="Marshal Edda Rowan")
    assert arena.unit(4, 2)["card"] == "Oathsworn Champion"


def test_the_marshal_needs_two_units_beside_her() -> None:
    arena = Arena([ann("Hedge Levy", 3, 1)], {"hero": {"card": "Marshal Edda Rowan"}, "vanguard": ["Chapel Guard"]})
    refuses(arena, "use_ability", "HM-EFFECT-05", card="Marshal Edda Rowan")


def test_brother_anselm_heals_at_the_end_of_the_round_and_calls_for_knowledge() -> None:
    arena = Arena([ann("River Troll", 1, 1, damage=4)], {"hero": {"card": "Brother Anselm"}, "vanguard": ["Rallying Hymn"]})
    arena.do("use_ability", card="Brother Anselm", pay={"knowledge": 1})
    arena.do("play_vanguard", card="Rallying Hymn", pay={"knowledge": 1})
    assert arena.ann["discard"] == ["Rallying Hymn"], "it was never on the map"
    arena.do("pass")
    arena.do("resolve_round_effect", card="River Troll").do("resolve_round_effect", card="Brother Anselm", target=[1, 1])
    assert arena.unit(1, 1)["damage"] == 0


def test_a_use_can_be_paid_by_substitution_in_every_way() -> None:
    arena = Arena([], {"hero": {"card": "Brother Anselm"}, "vanguard": ["Chapel Guard"], "ready": {"attack": 2, "power": 1}})
    pays = [row["pay"] for row in arena.offered("use_ability")]
    assert sorted(pays, key=str) == [{"attack": 1, "power": 1}, {"attack": 2}]


def test_sorrel_wynn_calls_a_card_when_she_takes_a_location_or_declines() -> None:
    location = {"card": "Border Keep", "owner": "Bob", "at": [4, 2], "face": "down"}
    setup = {"hero": {"card": "Sorrel Wynn"}, "vanguard": ["Grove Herald"]}
    arena = Arena([], setup, locations=[location])
    arena.do("activate_hero", move=[[4, 2]], take_location=[4, 2]).do("play_vanguard", card="Grove Herald", at=[4, 3])
    assert arena.unit(4, 3)["card"] == "Grove Herald"
    assert len(arena.ann["hand"]) == 1, "the Herald draws a card"
    arena = Arena([], setup, locations=[location])
    arena.do("activate_hero", move=[[4, 2]], take_location=[4, 2]).do("choose_targets", cards=[])
    assert arena.position["units"] == []


def test_sorrel_wynn_lets_archers_shoot_far() -> None:
    arena = Arena([ann("Glade Archer", 3, 1), bob("River Troll", 3, 7)], {"hero": {"card": "Sorrel Wynn"}})
    assert arena.attack([3, 1], [3, 7]).unit(3, 7)["damage"] == 2
    arena = Arena([ann("Glade Archer", 3, 1), bob("River Troll", 3, 7)])
    assert arena.attack([3, 1], [3, 7]).unit(3, 7)["damage"] == 1


def test_old_mother_bramble_grows_plants_and_calls_at_the_start_of_a_round() -> None:
    units = [ann("Seedling Swarm", 1, 1), ann("Bark Warden", 2, 1), ann("Glade Archer", 1, 3)]
    arena = Arena(units, {"hero": {"card": "Old Mother Bramble"}, "vanguard": ["Heartseed"]})
    arena.do("use_ability", card="Old Mother Bramble", target=[1, 1], pay={"knowledge": 1})
    assert arena.unit(1, 1)["size_tokens"] == 1
    arena.new_round()
    arena.do("resolve_round_effect", card="Old Mother Bramble").do("play_vanguard", card="Heartseed")
    assert arena.ann["side_area"] == [{"card": "Heartseed", "turned": False}]


def test_the_countess_and_the_regent_gain_by_a_fall() -> None:
    arena = Arena(
        [ann("Bonewalker", 1, 1), ann("Dread Wyrm", 3, 1), bob("Cinder Imp", 3, 2)], {"hero": {"card": "Countess Isaura Vell"}}
    )
    assert arena.attack([3, 1], [3, 2]).unit(1, 1)["size_tokens"] == 1
    arena = Arena(
        [ann("Dread Wyrm", 3, 1), ann("Crypt Bat", 6, 2), bob("Cinder Imp", 3, 2), bob("Cinder Imp", 6, 3)],
        {"hero": {"card": "The Pale Regent"}, "vanguard": ["Mourning Rider", "First of the Fallen"]},
    )
    arena.attack([3, 1], [3, 2]).do("play_vanguard", card="Mourning Rider", at=[4, 2])
    arena.attack([6, 2], [6, 3])
    assert arena.decision == "turn", "only the first fall of a round calls"


def test_the_regent_strengthens_great_undead() -> None:
    arena = Arena([ann("Bonewalker", 3, 1, size_tokens=2), bob("Hollow Oak", 3, 2)], {"hero": {"card": "The Pale Regent"}})
    assert arena.attack([3, 1], [3, 2]).unit(3, 2)["damage"] == 6, "3 x (1 + 1)"


def test_kharzul_readies_a_demon_and_calls_when_wounded() -> None:
    arena = Arena(
        [ann("Coalhide Hound", 1, 1, activation_mark=True)],
        {"hero": {"card": "Kharzul the Branded", "damage": 6}, "vanguard": ["Brand Bearer"]},
    )
    arena.do("use_ability", card="Kharzul the Branded", target=[1, 1], pay={"attack": 1, "power": 1})
    assert not arena.unit(1, 1)["activation_mark"]
    arena.new_round().do("resolve_round_effect", card="Kharzul the Branded").do("play_vanguard", card="Brand Bearer", at=[4, 2])
    assert arena.ann["hero"]["damage"] == 7


def test_veska_burns_with_every_spell() -> None:
    arena = Arena(
        [bob("River Troll", 4, 3), bob("Hollow Oak", 4, 6)], {"hero": {"card": "Veska Cinderhand"}, "hand": ["Clear Sight"]}
    )
    arena.play("Clear Sight")
    assert arena.unit(4, 3)["damage"] == 1
    assert arena.unit(4, 6)["damage"] == 0


# Units


def test_effects_before_and_in_an_attack() -> None:
    arena = Arena([ann("Lance Rider", 3, 1), bob("Hollow Oak", 3, 3)])
    assert arena.attack([3, 1], [3, 3], move=[[3, 2]]).unit(3, 3)["damage"] == 3
    arena = Arena([ann("Lantern Paladin", 3, 1, damage=2), ann("Hedge Levy", 2, 1, damage=1), bob("Dread Wyrm", 3, 2)])
    arena.attack([3, 1], [3, 2])
    assert arena.unit(3, 2)["damage"] == 5
    assert arena.unit(2, 1)["damage"] == 0
    arena = Arena([ann("Leafblade Dancer", 3, 1), bob("River Troll", 3, 2), bob("Hollow Oak", 2, 1)])
    arena.attack([3, 1], [3, 2])
    assert (arena.unit(3, 2)["damage"], arena.unit(2, 1)["damage"]) == (3, 1)


def test_marks_that_an_attack_puts_on() -> None:
    arena = Arena([ann("Barrow Wight", 3, 1), bob("River Troll", 3, 2)])
    assert arena.attack([3, 1], [3, 2]).unit(3, 2)["activation_mark"]
    arena = Arena([ann("Hollow Oak", 3, 1), bob("Dawn Seraph", 3, 2)], bob={"passed": False})
    arena.attack([3, 1], [3, 2])
    refuses(arena, "activate_unit", "HM-MOVE-03", unit=[3, 2], move=[[3, 3]])


def test_units_that_are_not_answered_or_never_tire() -> None:
    arena = Arena([ann("Vesper Count", 3, 1, damage=3), bob("Hollow Oak", 3, 2)])
    arena.attack([3, 1], [3, 2])
    assert arena.unit(3, 1)["damage"] == 1
    assert not arena.unit(3, 2)["retaliation_mark"]
    arena = Arena([ann("Hedge Levy", 3, 1), ann("Bark Warden", 2, 2), bob("Eyrie Guardian", 3, 2)])
    arena.attack([3, 1], [3, 2]).attack([2, 2], [3, 2])
    assert (arena.unit(3, 1)["damage"], arena.unit(2, 2)["damage"]) == (1, 1), "its attack counts as 1"
    assert not arena.unit(3, 2)["retaliation_mark"]
    arena = Arena([ann("Hedge Levy", 3, 1), bob("Obsidian Ogre", 3, 2)])
    assert arena.attack([3, 1], [3, 2]).unit(3, 1)["damage"] == 0


def test_effects_when_a_unit_is_attacked() -> None:
    arena = Arena([ann("River Troll", 3, 1), bob("Furnace Golem", 3, 2)])
    assert arena.attack([3, 1], [3, 2]).unit(3, 1)["damage"] == 3
    arena = Arena([ann("Hollow Oak", 3, 1), bob("Thornback Boar", 3, 2)])
    assert arena.attack([3, 1], [3, 2]).unit(3, 1)["damage"] == 4
    arena = Arena([ann("Hollow Oak", 3, 1), bob("Chapel Guard", 3, 2, damage=1)])
    assert arena.attack([3, 1], [3, 2]).unit(3, 2)["damage"] == 3


def test_a_zealot_may_fall_by_its_own_fire_before_it_strikes() -> None:
    arena = Arena([ann("Blightfire Zealot", 3, 1, damage=2), bob("River Troll", 3, 2)])
    arena.do("activate_unit", unit=[3, 1], attack=[3, 2])
    assert arena.ann["discard"] == ["Blightfire Zealot"]
    assert arena.unit(3, 2)["damage"] == 0


def test_values_that_neighbours_change() -> None:
    arena = Arena([ann("Thicket Wolf", 3, 1), ann("Thicket Wolf", 2, 1), ann("Thicket Wolf", 3, 3), bob("Hollow Oak", 3, 2)])
    assert arena.attack([3, 1], [3, 2]).unit(3, 2)["damage"] == 3
    arena = Arena([ann("Hedge Levy", 3, 1), ann("Banner Sergeant", 2, 1), bob("Hollow Oak", 3, 2)])
    assert arena.attack([3, 1], [3, 2]).unit(3, 2)["damage"] == 2
    arena = Arena([ann("River Troll", 3, 1), bob("Weeping Shade", 3, 2), bob("Shieldbearer", 3, 3)])
    arena.attack([3, 1], [3, 2])
    assert arena.unit(3, 2)["damage"] == 1, "3 attack, twice 1 less"
    arena = Arena([ann("Oathsworn Champion", 4, 2), bob("Hollow Oak", 4, 3)])
    assert arena.attack([4, 2], [4, 3]).unit(4, 3)["damage"] == 3


def test_hit_points_that_another_card_gives_and_takes_away() -> None:
    arena = Arena([ann("Dread Wyrm", 3, 1), bob("First of the Fallen", 3, 2), bob("Bonewalker", 7, 7, damage=2)])
    assert arena.unit(7, 7)["damage"] == 2
    arena.attack([3, 1], [3, 2])
    assert sorted(arena.bob["discard"]) == ["Bonewalker"]
    assert arena.bob["vanguard"] == ["First of the Fallen"]


def test_units_that_do_something_when_they_enter() -> None:
    arena = Arena([bob("River Troll", 4, 3)], {"hand": ["Cinder Imp"]})
    arena.do("play_unit", card="Cinder Imp", pay={"power": 1}, at=[4, 2])
    assert arena.unit(4, 3)["damage"] == 1
    units = [ann("Bonewalker", 1, 1), ann("Grave Thrall", 2, 1)]
    arena = Arena(units, {"hand": ["Tomb Chariot"]})
    arena.do("play_unit", card="Tomb Chariot", pay={"attack": 2, "defense": 1}, at=[4, 2])
    assert not arena.unit(4, 2)["activation_mark"]


def test_activations_of_another_kind() -> None:
    arena = Arena(
        [ann("Seedling Swarm", 1, 1), ann("Wandering Peddler", 7, 1), ann("Bone Surgeon", 2, 2), ann("Bonewalker", 2, 4)]
    )
    arena.do("use_as_activation", unit=[1, 1]).do("use_as_activation", unit=[7, 1])
    arena.do("use_as_activation", unit=[2, 2], target=[2, 4])
    assert arena.unit(1, 1)["size_tokens"] == arena.unit(2, 4)["size_tokens"] == 1
    assert len(arena.ann["hand"]) == 1
    arena = Arena([ann("Ember Shaman", 1, 1, size_tokens=2), bob("Hollow Oak", 1, 4)])
    assert arena.do("use_as_activation", unit=[1, 1], target=[1, 4]).unit(1, 4)["damage"] == 3
    arena = Arena([ann("Seedling Swarm", 1, 1, size_tokens=2)])
    refuses(arena, "use_as_activation", "HM-EFFECT-02", unit=[1, 1])


def test_the_stag_moves_another_and_the_harpy_returns() -> None:
    arena = Arena([ann("Elder Stag", 3, 1), ann("Bark Warden", 3, 2, activation_mark=True)])
    arena.do("activate_unit", unit=[3, 1]).do("choose_targets", spaces=[[3, 2]]).do("choose_targets", spaces=[[3, 3]])
    assert arena.unit(3, 3)["card"] == "Bark Warden"
    arena = Arena([ann("Ashwing Harpy", 3, 6), bob("Hollow Oak", 2, 6)])
    arena.attack([3, 6], [2, 6])
    assert arena.ann["discard"] == ["Ashwing Harpy"], "3 damage of the Retaliation destroy it"
    arena = Arena([ann("Ashwing Harpy", 3, 6), bob("Grave Thrall", 2, 6)])
    arena.attack([3, 6], [2, 6]).do("choose_targets", spaces=[[4, 2]])
    assert arena.unit(4, 2)["card"] == "Ashwing Harpy"


def test_spell_ward_and_the_seraph() -> None:
    units = [bob("Moonhorn Unicorn", 3, 6), bob("Bark Warden", 3, 7), bob("Glade Archer", 7, 5)]
    arena = Arena(units, {"hand": ["Firebolt", "Flame Burst"]})
    assert [row["target"] for row in arena.offered("play_spell") if row["card"] == "Firebolt"] == [[7, 5]]
    arena.play("Flame Burst", [3, 6])
    assert arena.unit(3, 7)["damage"] == 2, "an area is not a choice"
    arena = Arena([ann("Dawn Seraph", 3, 1), ann("Gate Spearman", 3, 2, retaliation_mark=True)])
    assert not arena.do("activate_unit", unit=[3, 1]).unit(3, 2)["retaliation_mark"]


def test_the_drake_burns_around_its_target_and_the_wyrm_weakens() -> None:
    arena = Arena([ann("Cinder Drake", 3, 1), ann("Bark Warden", 2, 2), bob("Hollow Oak", 3, 2), bob("River Troll", 3, 3)])
    arena.attack([3, 1], [3, 2])
    assert arena.unit(3, 2)["damage"] == 5
    assert arena.unit(2, 2)["damage"] == arena.unit(3, 3)["damage"] == 1
    arena = Arena([ann("Dread Wyrm", 3, 1), bob("Hollow Oak", 3, 2)])
    assert arena.attack([3, 1], [3, 2]).unit(3, 1)["damage"] == 2


def test_archers_at_hand_and_far_away() -> None:
    arena = Arena([ann("Slag Slinger", 3, 1), bob("Hollow Oak", 3, 2)])
    assert arena.attack([3, 1], [3, 2]).unit(3, 2)["damage"] == 2
    arena = Arena([ann("Longbow Sentinel", 3, 1), bob("Hollow Oak", 3, 7)])
    assert arena.attack([3, 1], [3, 7]).unit(3, 7)["damage"] == 2
    arena = Arena([ann("Marrow Archer", 3, 1), bob("Hollow Oak", 3, 4, size_tokens=2)])
    assert arena.attack([3, 1], [3, 4]).unit(3, 4)["damage"] == 3


# Abilities and Artifacts


def test_orders_for_units() -> None:
    arena = Arena(
        [ann("Gate Spearman", 3, 1, activation_mark=True)], {"hand": ["Forced March", "Second Wind", "Muster the Reserve"]}
    )
    arena.play("Forced March", [3, 1]).do("choose_targets", spaces=[[3, 2], [3, 3]])
    arena.play("Second Wind", [3, 3]).play("Muster the Reserve", [3, 3])
    unit = arena.unit(3, 3)
    assert not unit["activation_mark"]
    assert unit["size_tokens"] == 1
    arena = Arena([ann("Hedge Levy", 4, 2), bob("Hollow Oak", 4, 3)], {"hand": ["Battle Drill"]})
    assert arena.play("Battle Drill").attack([4, 2], [4, 3]).unit(4, 3)["damage"] == 2


def test_an_effect_without_a_word_for_what_it_does_is_not_run_and_its_card_not_called_simulated() -> None:
    rows = [
        {"kind": "on_activation", "text": "Something else."},
        {"kind": "on_activation", "do": "draw", "amount": 1, "text": "Draw."},
    ]
    facts = Facts(parse_card({"id": "X-1", "name": "Odd", "type": "unit", "unit_type": "ground", "effects": rows}))
    assert [effect.do for effect in facts.on_activation] == ["draw"]
    assert not facts.simulated

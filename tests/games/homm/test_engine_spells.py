"""Effects of the reactions, artifacts, spells and locations of the sample set."""

from __future__ import annotations

from tests.games.homm.arena import Arena, ann, bob, refuses


def test_reactions_wait_for_the_enemy() -> None:
    arena = Arena([ann("Glade Archer", 3, 1), bob("River Troll", 3, 2)], {"hand": ["Shield Wall"]}, bob={"passed": False})
    arena.play("Shield Wall").attack([3, 2], [3, 1])
    assert arena.unit(3, 1)["damage"] == 0
    assert arena.ann["discard"] == ["Shield Wall"]
    arena = Arena([bob("River Troll", 3, 3)], {"hand": ["Snare Line"]}, bob={"passed": False})
    arena.play("Snare Line").do("activate_unit", unit=[3, 3], move=[[3, 2]])
    assert arena.decision == "plan", "the move is impossible now"
    refuses(arena, "activate_unit", "HM-MOVE-02", unit=[3, 3], move=[[3, 2]])
    arena.do("activate_unit", unit=[3, 3])
    assert arena.unit(3, 3)["activation_mark"]


def test_a_cancelled_spell_does_nothing() -> None:
    arena = Arena(
        [ann("River Troll", 1, 1)],
        {"side_area": ["Ward of Silence", "Ward of Silence"], "passed": True},
        bob={"passed": False, "hand": ["Firebolt"], "ready": {"power": 1}},
        active="Bob",
    )
    arena.play("Firebolt", [1, 1])
    assert arena.unit(1, 1)["damage"] == 0
    assert arena.bob["discard"] == ["Firebolt"]
    assert len(arena.ann["side_area"]) == 1, "the second ward waits on"


def test_lore_and_artifacts() -> None:
    arena = Arena([], {"hand": ["Mana Tithe", "Trail Sense"], "spent": {"power": 3}}, bob={"hand": ["Firebolt"]})
    arena.play("Mana Tithe").play("Trail Sense")
    assert arena.ann["spent"]["power"] == 1
    assert len(arena.state.sides[1].shown) == 1
    arena = Arena([ann("Wall Crossbowman", 3, 1), bob("Hollow Oak", 3, 2)], {"hand": ["Fletcher's Lore", "Quiver of Echoes"]})
    arena.play("Fletcher's Lore").play("Quiver of Echoes").attack([3, 1], [3, 2])
    assert arena.unit(3, 2)["damage"] == 3
    arena = Arena([], {"hand": ["Boots of the Long Road", "Cursed Coronet"]})
    arena.play("Boots of the Long Road").play("Cursed Coronet").do("activate_hero", move=[[4, 2], [4, 3], [4, 4], [4, 5]])
    assert arena.ann["hero"]["damage"] == 2
    arena = Arena([bob("River Troll", 4, 2)], {"hand": ["Warden's Greathelm"]}, bob={"passed": False})
    assert arena.play("Warden's Greathelm").attack([4, 2], [4, 1]).ann["hero"]["damage"] == 2


def test_artifacts_that_are_used() -> None:
    arena = Arena(
        [ann("Thicket Wolf", 3, 1), bob("Hollow Oak", 3, 4)],
        {"side_area": ["Horn of the Pack", "Sunforged Blade", "Heartseed"]},
    )
    arena.do("use_ability", card="Horn of the Pack", target=[3, 1]).do("choose_targets", spaces=[[3, 2], [3, 3]])
    arena.do("use_ability", card="Sunforged Blade", target=[3, 3]).attack([3, 3], [3, 4])
    assert arena.unit(3, 4)["damage"] == 2


def test_chain_of_command_doubles_a_boost() -> None:
    arena = Arena(
        [ann("Hedge Levy", 3, 1), bob("Hollow Oak", 3, 2)], {"side_area": ["Chain of Command"], "hand": ["Pit Brawler"]}
    )
    arena.do("activate_unit", unit=[3, 1], attack=[3, 2]).do("boost").do("boost", card="Pit Brawler")
    assert arena.unit(3, 2)["damage"] == 3


def test_the_idol_brings_a_card_back_and_the_rite_a_unit() -> None:
    arena = Arena([ann("Crypt Bat", 3, 1), bob("River Troll", 3, 2)], {"side_area": ["Grave Idol"], "discard": ["Bonewalker"]})
    arena.attack([3, 1], [3, 2]).do("choose_targets", cards=["Crypt Bat"])
    assert arena.ann["hand"] == ["Crypt Bat"]
    arena = Arena(
        [], {"hero": {"card": "Brother Anselm"}, "vanguard": ["Rite of Recall"], "discard": ["Bonewalker", "Dread Wyrm"]}
    )
    arena.do("use_ability", card="Brother Anselm", pay={"knowledge": 1}).do(
        "play_vanguard", card="Rite of Recall", pay={"power": 1}
    )
    arena.do("choose_targets", spaces=[[4, 2]])
    assert arena.unit(4, 2)["card"] == "Bonewalker"
    assert arena.ann["discard"] == ["Dread Wyrm", "Rite of Recall"]


def test_the_ledger_draws_and_the_prism_readies() -> None:
    arena = Arena([], {"side_area": ["Runed Ledger", "Mana Prism"], "spent": {"power": 1}})
    arena.do("use_ability", card="Mana Prism")
    assert arena.ann["spent"]["power"] == 0
    arena.new_round().do("resolve_round_effect", card="Runed Ledger")
    assert len(arena.ann["hand"]) == 4


# Spells


def test_spells_of_fire_and_air() -> None:
    arena = Arena([bob("River Troll", 1, 5), bob("Hollow Oak", 1, 6)], {"hand": ["Sky Lance", "Lightning Fork", "Gale Step"]})
    arena.play("Sky Lance", [1, 1]).play("Lightning Fork").do("choose_targets", spaces=[[1, 5], [1, 6]])
    assert (arena.unit(1, 5)["damage"], arena.unit(1, 6)["damage"]) == (3, 3)
    arena = Arena([ann("Brand Bearer", 1, 1)], {"hand": ["Blood Pact", "Gale Step"]})
    arena.play("Blood Pact", [1, 1]).play("Gale Step", [1, 1]).do("choose_targets", spaces=[[1, 4]])
    assert arena.unit(1, 4)["size_tokens"] == 1
    assert arena.ann["hero"]["damage"] == 2


def test_the_wall_of_cinders_burns_who_enters_and_may_end_a_move() -> None:
    arena = Arena(
        [bob("Hedge Levy", 1, 3), bob("River Troll", 3, 3)],
        {"hand": ["Wall of Cinders", "Wall of Cinders"]},
        bob={"passed": False},
    )
    arena.play("Wall of Cinders", [1, 2]).do("activate_unit", unit=[1, 3], move=[[1, 2], [1, 1]])
    assert arena.bob["discard"] == ["Hedge Levy"]
    arena.play("Wall of Cinders", [3, 2]).do("activate_unit", unit=[3, 3], move=[[3, 2], [3, 1]])
    assert arena.unit(3, 1)["damage"] == 2


def test_spells_of_water_and_earth() -> None:
    arena = Arena([bob("Thicket Wolf", 2, 5), bob("River Troll", 5, 5)], {"hand": ["Frost Chain"]}, bob={"passed": False})
    arena.play("Frost Chain", [1, 5])
    assert arena.unit(2, 5)["damage"] == arena.unit(5, 5)["damage"] == 1
    refuses(arena, "activate_unit", "HM-MOVE-02", unit=[5, 5], move=[[5, 4], [5, 3]])
    arena = Arena([bob("River Troll", 2, 5)], {"hand": ["Hoarfrost"]}, bob={"passed": False})
    arena.play("Hoarfrost", [2, 5])
    refuses(arena, "activate_unit", "HM-MOVE-02", unit=[2, 5], move=[[2, 4]])
    arena = Arena([ann("Seedling Swarm", 1, 1, damage=1)], {"hand": ["Verdant Surge", "Stonehide"]})
    arena.play("Verdant Surge", [1, 1]).play("Stonehide", [1, 1])
    assert arena.unit(1, 1)["size_tokens"] == 1
    assert arena.unit(1, 1)["damage"] == 0


def test_a_thornhedge_bars_enemies_but_not_friends() -> None:
    arena = Arena(
        [ann("Thicket Wolf", 3, 2), bob("Thicket Wolf", 5, 2), bob("Cloud Roc", 4, 4)],
        {"hand": ["Thornhedge"], "hero": {"at": [4, 1]}},
        bob={"passed": False},
    )
    arena.play("Thornhedge", [4, 2])
    refuses(arena, "activate_unit", "HM-MOVE-02", unit=[5, 2], move=[[4, 2]])
    refuses(arena, "activate_unit", "HM-MOVE-03", unit=[4, 4], move=[[4, 3], [4, 2]])
    arena.do("activate_unit", unit=[4, 4], move=[[4, 3], [4, 2], [5, 2], [5, 3]])
    arena.do("activate_unit", unit=[3, 2], move=[[4, 2]])
    assert arena.unit(4, 2)["owner"] == "Ann"


def test_spells_on_the_mind() -> None:
    arena = Arena([bob("Hedge Levy", 2, 2)], {"hand": ["Soul Leash", "Dispelling Chime"]})
    arena.play("Soul Leash", [2, 2])
    assert arena.unit(2, 2)["controller"] == "Ann"
    arena.do("activate_unit", unit=[2, 2], move=[[2, 3]])
    arena.play("Dispelling Chime")
    assert arena.unit(2, 3)["controller"] == "Bob"
    assert arena.ann["discard"] == ["Soul Leash", "Dispelling Chime"]
    arena = Arena([bob("River Troll", 2, 2)], {"hand": ["Dread Whisper", "Mind Fog", "Clear Sight"]}, bob={"hand": 2})
    arena.play("Dread Whisper", [2, 2]).play("Mind Fog")
    assert arena.unit(2, 2)["activation_mark"]
    assert arena.unit(2, 2)["retaliation_mark"]
    assert len(arena.bob["hand"]) == len(arena.bob["discard"]) == 1
    arena.play("Clear Sight").do("choose_targets", cards=["?"])
    assert len(arena.ann["hand"]) == 1


def test_spells_of_light_and_death() -> None:
    arena = Arena(
        [ann("River Troll", 2, 2, damage=4)], {"hero": {"card": "Brother Anselm"}, "hand": ["Mending Light", "Benediction"]}
    )
    arena.play("Mending Light", [2, 2]).play("Benediction", [2, 2])
    assert arena.unit(2, 2)["damage"] == 2, "Anselm shows 2 Power"
    arena = Arena(
        [ann("Bonewalker", 1, 1), ann("Bonewalker", 2, 1), bob("River Troll", 2, 2, size_tokens=1)],
        {"hand": ["Bone Tide", "Wither"]},
    )
    arena.play("Bone Tide").do("choose_targets", spaces=[[1, 1], [2, 1]]).play("Wither", [2, 2])
    assert arena.unit(1, 1)["size_tokens"] == arena.unit(2, 1)["size_tokens"] == 1
    assert arena.unit(2, 2)["size_tokens"] == 0


def test_wings_and_mire() -> None:
    arena = Arena([ann("Thicket Wolf", 1, 1), bob("River Troll", 1, 2), bob("River Troll", 2, 1)], {"hand": ["Gift of Wings"]})
    arena.play("Gift of Wings", [1, 1]).do("activate_unit", unit=[1, 1], move=[[1, 2], [1, 3]])
    assert arena.unit(1, 3)["card"] == "Thicket Wolf"
    arena = Arena([ann("Hedge Levy", 3, 1), bob("River Troll", 3, 2)], {"hand": ["Sucking Mire"]})
    arena.play("Sucking Mire", [3, 2]).attack([3, 1], [3, 2])
    assert arena.unit(3, 1)["damage"] == 0


# Locations


def held(card: str, column: int, row: int) -> dict[str, object]:
    return {"card": card, "owner": "Ann", "at": [column, row], "face": "up", "controller": "Ann"}


def test_locations_work_for_who_controls_them() -> None:
    arena = Arena([ann("Hedge Levy", 3, 3), bob("Hollow Oak", 3, 4)], locations=[held("Drill Yard", 3, 3)])
    assert arena.attack([3, 3], [3, 4]).unit(3, 4)["damage"] == 2
    arena = Arena([ann("Bark Warden", 3, 3), bob("River Troll", 3, 4)], locations=[held("Border Keep", 2, 3)])
    assert arena.attack([3, 3], [3, 4]).unit(3, 3)["damage"] == 2
    arena = Arena([ann("Bark Warden", 3, 3)], locations=[held("Old Battlefield", 3, 3), held("Twin Waygate", 3, 4)])
    arena.do("use_ability", card="Old Battlefield", target=[3, 3], pay={"power": 1})
    arena.do("use_ability", card="Twin Waygate", target=[3, 3]).do("choose_targets", spaces=[[4, 3]])
    assert arena.unit(4, 3)["size_tokens"] == 1


def test_the_toll_hurts_enemies_only() -> None:
    arena = Arena(
        [ann("River Troll", 3, 2), bob("Bark Warden", 3, 4)],
        {"hero": {"at": [1, 1]}},
        locations=[held("Haunted Toll", 3, 3)],
        bob={"passed": False},
    )
    arena.do("activate_unit", unit=[3, 2], move=[[3, 3], [2, 3]]).do("activate_unit", unit=[3, 4], move=[[3, 3]])
    assert arena.unit(2, 3)["damage"] == 0
    assert arena.unit(3, 3)["damage"] == 1


def test_the_spring_the_shaft_and_the_beacon() -> None:
    arena = Arena(
        [],
        {"hero": {"damage": 3}, "spent": {"attack": 1}},
        locations=[held("Healing Spring", 3, 3), held("Silver Shaft", 5, 3)],
    )
    arena.do("use_ability", card="Silver Shaft").do("pass").do("resolve_round_effect", card="Healing Spring")
    assert arena.ann["hero"]["damage"] == 2
    beacon = {"card": "Hilltop Beacon", "owner": "Bob", "at": [4, 2], "face": "down"}
    arena = Arena([], locations=[beacon]).do("activate_hero", move=[[4, 2]], take_location=[4, 2])
    assert len(arena.ann["hand"]) == 2

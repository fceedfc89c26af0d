"""How Extra Deck monsters are summoned whose other effects are not simulated yet: they are played by their numbers.

A card that gets its effects in the module of its set is taken off here.
"""

from __future__ import annotations

from deckcheck.games.kingdom_duels.engine.effect_model import CardEffects, Summon

SUMMONS: dict[str, Summon] = {
    "LEN-020": Summon("alter", ("Demonic Tank of the Labyrinth",), by="Metalized"),  # Demonic Heavy Tank of the Labyrinth
    "LEN-025": Summon("alter", ("Harpie Lady",), by="Swarm"),  # Harpie Queens
    "MLY-014": Summon("ritual", by="Wicked-Dragon Revival Ritual"),  # Berserk Dead Dragon
    "MLY-017": Summon("fusion", ("Dark Magician", "Flame Swordsman")),  # Dark Flare Knight
    "MLY-018": Summon("alter", ("Dark Flare Knight",), by="Ascended"),  # Knight of Illusions - Mirage Knight
    "MLY-020": Summon("alter", ("Dark Magician",), by="Knighted"),  # Dark Magician Knight
    "MLY-046": Summon("ritual", by="Ritual for the Next World"),  # Shinato, King of Heaven
    "MLY-047": Summon("integration", ("Shinato, King of Heaven",), by="Noah"),  # Noah-Shinato, King of Heaven
    "MLY-061": Summon("ritual", by="Pharaonic Retribution Ritual"),  # Ammit
    "MLY-090": Summon("ritual", by="Zemia Tablet Ritual"),  # Zemia
    "MLY-092": Summon("ritual", by="Winged Dragon Tablet Ritual"),  # Winged Dragon
    "MLY-120": Summon("alter", ("Spirit of the Harp",), by="Ascended"),  # Muse Angel
    "TEG-002": Summon("ritual", by="Ritual of the God of Obelisk"),  # The Giant Divine Soldier of Obelisk
    "TEG-003": Summon("ritual", by="Ritual of the Sun of God Dragon"),  # The Winged Divine Dragon of Ra
    "TEG-087": Summon("fusion", ("Worm Drake", "Humanoid Slime")),  # Humanoid Worm Drake
    "TEG-112": Summon("ritual", by="Ritual of the Fortress Whale"),  # Fortress Whale
    "TEG-140": Summon("ritual", by="Masked Selection Ritual"),  # Masked Beast Death Gardius
    "NPH-004": Summon("ritual", by="Necrofear Ritual"),  # Dark Necrofear
    "NPH-026": Summon("ritual", by="Ritual Seal of Serket"),  # Holy Beast Serket
    "NPH-080": Summon("integration", ("The Winged Divine Dragon of Ra",), by="Marik"),  # Marik, the Winged Divine Dragon of Ra
    "NPH-117": Summon("alter", ("Lesser Dragon",), by="Metalized"),  # Metal Dragon
    "ROA-014": Summon("ritual", by="Blood Offering Ritual"),  # Curse of Vampire
    "ROA-039": Summon("ritual", by="Forest Protector Ritual"),  # Green Baboon, Defender of the Forest
    "ROA-084": Summon(  # Gilti-Gearfried the Magical Steel Knight
        "fusion", ("Magic Knight Giltia", "Gearfried the Iron Knight")
    ),
    "ROA-090": Summon("alter", ("Silent Swordsman LV0",), by="Timeshifted"),  # Silent Swordsman
    "ROA-102": Summon("ritual", by="Crimson Enchantment Ritual"),  # Dark Red Enchanter
    "ROA-104": Summon("ritual", by="Alien Greed Ritual"),  # Greed Quasar
    "ROA-117": Summon("ritual", by="Seventh Prayer Ritual"),  # Angel O7
    "ROA-126": Summon("fusion", ("Material Bat", "Material Lion", "Material Scorpion")),  # Mosaic Manticore
    "ROA-128": Summon("ritual", by="Ritual of the Blasphemous Eraser"),  # The Wicked Eraser
    "ROA-153": Summon("ritual", by="Battlefield Ritual"),  # Gaap the War God
    "ROA-169": Summon("fusion", ("God Beast King Barbaros", "God Machine King Ur")),  # God Beast Machine King Barbaros Ur
    "ORB-013": Summon("fusion", ("The Claw of Hermos", "Time Wizard")),  # Time Magic Hammer
    "ORB-033": Summon("fusion", ("The Fang of Critias", "Deck Destruction Virus of Death")),  # Death Virus Dragon
    "ORB-049": Summon("fusion", ("The Eye of Timaeus", "Dark Magician Girl")),  # Dark Magician Girl the Dragon Knight
    "ORB-054": Summon("ritual", by="Gravity Axe - Grarl Ritual"),  # Guardian Grarl
    "ORB-060": Summon("alter", ("Kuribeh",), by="Fallen"),  # Kuribabylon
    "ORB-076": Summon("fusion", ("Swift Gilasaurus", "Kaitoptera")),  # Hell Horned Saurus
    "ORB-079": Summon("ritual", by="Tyrannical Dragon Ritual"),  # Tyrant Dragon
    "ORB-084": Summon("fusion", ("The Claw of Hermos", "Red-Eyes Black Dragon")),  # Red-Eyes Black Dragon Sword
    "ORB-093": Summon("fusion", ("The Eye of Timaeus", "Poison Butterfly")),  # Poison Butterfly Dragon
    "ORB-102": Summon("integration", ("Duelist Token",), by="Valon"),  # Valon, Armored Duelist
    "ORB-109": Summon("ritual", by="Adamantine Sword Ritual"),  # Adamantine Dragon
    "ORB-129": Summon("fusion", ("The Fang of Critias", "Tyrant Wing")),  # Tyrant Burst Dragon
    "ORB-139": Summon("fusion", ("The Claw of Hermos", "Rocket Warrior")),  # Rocket Hermos Cannon
    "ORB-141": Summon("integration", ("Duelist Token",), by="Jonouchi"),  # Jonouchi, Armored Duelist
    "ORB-145": Summon("alter", ("Red-Eyes Black Dragon",), by="Reincarnated"),  # Lord of the Red
    "ORB-146": Summon("integration", ("Lord of the Red",), by="Jonouchi"),  # Jonouchi, Lord of the Red
    "ORB-150": Summon("fusion", ("The Claw of Hermos", "Big Bang Blow")),  # Big Bang Dragon Blow
    "ORB-157": Summon("alter", ("Flame Swordsman",), by="Timeshifted"),  # Blue Flame Swordsman
    # Its own text names the bow of ORB-162; the swords say that they bring it.
    "ORB-164": Summon("ritual", by="Twin Swords of Flashing Light - Tryce Ritual"),  # Guardian Tryce
    "ORB-169": Summon("alter", ("Kuriboh",), by="Fallen"),  # Kuribandit
    "ORB-171": Summon("fusion", ("The Eye of Timaeus", "Dark Magician")),  # Amulet Dragon
    "ORB-173": Summon("alter", ("Guardian Eatos",), by="Fallen"),  # Guardian Deathscythe
    "ORB-193": Summon("ritual", by="Orichalcos Mirror Ritual"),  # Living Mirror
    "ORB-195": Summon("integration", ("Mirror Knight Token",), by="Pegasus"),  # Pegasus, Mirror Knight
    "ORB-196": Summon("integration", ("Mirror Knight Token",), by="Yugi"),  # Yugi, Mirror Knight
    "ORB-197": Summon("integration", ("Mirror Knight Token",), by="Jonouchi"),  # Jonouchi, Mirror Knight
    "ORB-198": Summon("integration", ("Mirror Knight Token",), by="Mai"),  # Mai, Mirror Knight
    "ORB-208": Summon("ritual", by="Shunoros Ritual"),  # Orichalcos Shunoros
    "ORB-215": Summon("alter", ("The Claw of Hermos",), by="Knighted"),  # Legendary Knight Hermos
    "ORB-216": Summon("alter", ("The Fang of Critias",), by="Knighted"),  # Legendary Knight Critias
    "ORB-217": Summon("alter", ("The Eye of Timaeus",), by="Knighted"),  # Legendary Knight Timaeus
    "ORB-219": Summon("ritual", by="Ritual of the Blasphemous Leviathan"),  # The Wicked Leviathan
    "ORB-223": Summon(  # The Knight of Destiny
        "fusion", ("Legendary Knight Timaeus", "Legendary Knight Critias", "Legendary Knight Hermos")
    ),
    "PYL-053": Summon("fusion", ("Embodiment of Apophis", "Apophis the Swamp Deity")),  # Sacred Divine Serpent Apophis
    "PYL-054": Summon("ritual", by="Ritual Walls of the Imperial Tomb"),  # Imsety, Glory of Horus
    "PYL-056": Summon("fusion", ("Magic Slime", "Humanoid Slime")),  # Reactor Slime
    "PYL-062": Summon("ritual", by="Slime Guardian Ritual"),  # Guardian Slime
    "PYL-065": Summon("fusion", ("Magic Slime", "Plasma Eel")),  # Plasma Slime Eel
    "PYL-072": Summon("fusion", ("Magic Slime", "Lava Golem")),  # Slime Golem
    "PYL-084": Summon("alter", ("Gravekeeper's Priestess",), by="Timeshifted"),  # Gravekeeper's Shaman
    "PYL-100": Summon("integration", ("Millennium Seeker",), by="Shadi"),  # Shadi, Millennium Seeker
    "PYL-102": Summon("ritual", by="Ancient Ritual of Wisdom"),  # Sphinx of the Cycle
    "PYL-107": Summon("ritual", by="Ritual Walls of the Imperial Tomb"),  # Duamutef, Blessing of Horus
    "PYL-121": Summon("ritual", by="Master of the Guard Ritual"),  # Exxod, Guard God
    "PYL-130": Summon("alter", ("Ghost Knight of Jackal",), by="Ascended"),  # Sacred Knight of Jackal
    "PYL-138": Summon("alter", ("Dark Magician",), by="Fallen"),  # Sorcerer of Dark Magic
    "PYL-146": Summon("fusion", ("Sphinx Teleia", "Andro Sphinx")),  # Sphinx Androgynous
    "PROMO-104": Summon("fusion", ("Dark Magician Girl", "Invocation")),  # Yugo Invocation
}

CARDS: dict[str, CardEffects] = {code: CardEffects(summon=way, partial=True) for code, way in SUMMONS.items()}

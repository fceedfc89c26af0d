"""Mats made by hand, one for each kind of layout, and recordings of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from deckcheck.core.mat import Board, CardFace, Cell, Mat, MatZone, Meter, Number, Side, Slot
from deckcheck.simulator.recording import Line, RecordedStep, Recording
from deckcheck.simulator.views import faces_of

HOSTILE = "<img src=x onerror=\"document.title='run'\"> & \u202etfel"
LONG = "Grandmaster of the Forty-Letter Name-Givers"


def monster(key: str, name: str, attack: int, defence: int, **more: object) -> CardFace:
    numbers = (Number("ATK", attack, 1300), Number("DEF", defence, 1400))
    return CardFace(key, name, id=f"SOE-{key}", kind="monster", corner="4", numbers=numbers, **more)  # type: ignore[arg-type]


def spell(key: str, name: str, kind: str = "spell") -> CardFace:
    return CardFace(key, name, kind=kind)


def pile(title: str, size: int) -> MatZone:
    return MatZone(title, size=size)


def slots(*cards: CardFace | None, terrain: str = "") -> tuple[Slot, ...]:
    return tuple(Slot(str(number), card, terrain) for number, card in enumerate(cards, 1))


def _duelist(name: str, seat: int, life: int, *, active: bool) -> Side:
    weapon = spell(f"w{seat}", "Cyber Bondage")
    front = slots(
        monster(f"{seat}1", "Flying Elephant", 1300, 1400),
        monster(f"{seat}2", "Harpie Lady", 2190, 1100, carries=(weapon,), marks=("equipped",)),
        monster(f"{seat}3", "Gearfried the Iron Knight", 1300, 1400, face_down=True, sideways=True, marks=("hidden",)),
        None,
        monster(f"{seat}4", LONG, 1300, 1400, spent=True),
        terrain="Mountain",
    )
    hand = tuple(spell(f"h{seat}{number}", f"Card {number}", ("spell", "trap", "ritual")[number % 3]) for number in range(5))
    return Side(
        name,
        seat,
        active=active,
        meters=(Meter("Life Points", life, 2000), Meter("Idle warnings", 0)),
        zones=(
            MatZone("Frontrow", slots=front),
            MatZone("Backrow", slots=slots(spell(f"b{seat}", "Defense Seal", "trap"), None, None, None, None)),
            MatZone("Hand", hand, private=True),
            MatZone("Graveyard", (spell(f"g{seat}", "Fusion"), monster(f"{seat}5", "Mushroom Man", 1300, 1400))),
            pile("Main Deck", 20),
            pile("Eroded", 0),
        ),
    )


SLOTS = Mat("Turn 6, Battle Phase", (_duelist("Anna", 0, 1195, active=True), _duelist("Ben", 1, 1750, active=False)))


def _traveller(name: str, seat: int, hearts: int) -> Side:
    hero = CardFace(
        f"p{seat}",
        "Tamsin Vale",
        kind="player",
        corner="2",
        numbers=(Number("Atk", 4), Number("Mag", 3), Number("HP", hearts, 6)),
    )
    friends = tuple(
        CardFace(f"f{seat}{number}", f"Friend {number}", kind="friend", corner=str(number), numbers=(Number("Sup", number),))
        for number in range(1, 4)
    )
    hand = tuple(CardFace(f"h{seat}{number}", f"Storm Form {number}", kind="magic") for number in range(10))
    return Side(
        name,
        seat,
        active=seat == 0,
        meters=(Meter("Heart Points", hearts, 13), Meter("World levels", 1, 13)),
        zones=(
            MatZone("Player Card", (hero,)),
            MatZone("Friends", friends),
            MatZone("Hand", hand, private=True),
            pile("Deck", 41),
            pile("Discard", 2),
        ),
    )


ROWS = Mat(
    "Turn 1, Action Phase",
    (_traveller("Anna", 0, 5), _traveller("Ben", 1, 8)),
    between=(MatZone("Challenge", (CardFace("c", "Lampmoth", kind="dark", numbers=(Number("Power", "7+X", 7),)),)),),
)


def _captain(name: str, seat: int) -> Side:
    hand = tuple(
        CardFace(f"c{seat}{number}", f"Captain Maren {number}", kind="water", numbers=(Number("Power", 270),))
        for number in range(6)
    )
    meters = (Meter("P Areas", 3, 5), Meter("Assault Areas", 1, 2))
    return Side(
        name,
        seat,
        active=seat == 1,
        meters=meters,
        zones=(MatZone("Hand", hand, private=True), pile("Deck", 19), pile("Trash", 2)),
    )


def _cells() -> tuple[Cell, ...]:
    units = {
        (2, 4): CardFace(
            "u1", "Brannoc the Kindled", kind="fire", numbers=(Number("Power", 300, 280),), owner=0, marks=("P Item",)
        ),
        (5, 5): CardFace("u2", "Pilgrim Osk", kind="water", numbers=(Number("Power", 260, 300),), owner=1),
    }
    found = []
    for column in range(1, 6):
        for row in range(1, 7):
            kind = "Assault Area" if row in (1, 6) and column % 2 else "P Area" if column in (2, 4) and 1 < row < 6 else ""
            owner = -1 if kind != "Assault Area" else 0 if row == 1 else 1
            labels = ("P Item",) if kind == "P Area" and column == 4 else ()
            cards = (units[column, row],) if (column, row) in units else ()
            found.append(Cell(column, row, kind, owner, cards, labels))
    return tuple(found)


BOARD = Mat("Turn 21", (_captain("Anna", 0), _captain("Ben", 1)), Board(5, 6, _cells()))


def _tiles() -> tuple[Cell, ...]:
    """Red Tiles of seat 0 and Blue ones of seat 1, with walls, and two monsters on one of them."""
    kinds = {1: ("red", 0), 9: ("blue", 1)}
    found = []
    for column in range(1, 10):
        for row in range(1, 10):
            kind, owner = kinds.get(row, ("", -1))
            labels = ("Anna 1", "Ben 3") if (column, row) == (4, 5) else ()
            found.append(Cell(column, row, kind, owner, (), labels, "ne" if (column + row) % 3 == 0 else "w"))
    return tuple(found)


TILES = replace(SLOTS, board=Board(9, 9, _tiles()))


def _ruler(name: str, seat: int) -> Side:
    blade = CardFace(f"b{seat}", "Harrowsteel Blade", kind="possession")
    secret = CardFace(f"s{seat}", "", face_down=True)
    numbers = (Number("Str", 4, 3), Number("Tac", 1), Number("For", 2))
    field = (
        CardFace(f"l{seat}", "Oathsworn Lancer", kind="character", corner="3", numbers=numbers, carries=(blade, secret)),
        CardFace(f"t{seat}", "Pyre Tender", kind="character", corner="3", numbers=numbers, spent=True, marks=("wounded",)),
    )
    hand = tuple(CardFace(f"h{seat}{number}", f"Shield Wall {number}", kind="tactic", corner="1") for number in range(10))
    return Side(
        name,
        seat,
        active=seat == 2,
        out=seat == 3,
        meters=(Meter("Damage", seat, 5), Meter("Power", 2 * seat, 10), Meter("Trade", 3)),
        zones=(
            MatZone("Field", field),
            MatZone("Hand", hand, private=True),
            pile("Keep", 27),
            MatZone("Funeral pyre", field[:1], size=3),
        ),
    )


SEVERAL = Mat(
    "Turn 3, Reinforcement phase", tuple(_ruler(name, seat) for seat, name in enumerate(("Anna", "Ben", "Cleo", "Dan")))
)


def _crowd(side: Side, seat: int, size: int) -> Side:
    """Return a side with larger hands and rows; a card says much about itself."""
    marks = ("DEF position", "position fixed", "Field Power Bonus +630/+450", "cannot attack", "equipped")
    zones = []
    for zone in side.zones:
        cards = [replace(card, marks=marks[: 3 if zone.private else 2]) for card in zone.cards]
        grows = bool(cards) and zone.title != "Graveyard"
        many = [replace(cards[number % len(cards)], key=f"{seat}{zone.title}{number}") for number in range(grows * size)]
        full = [replace(slot, card=slot.card and replace(slot.card, marks=marks)) for slot in zone.slots]
        zones.append(replace(zone, cards=tuple(many) if zone.size is None and grows else zone.cards, slots=tuple(full)))
    return replace(side, zones=tuple(zones))


def _line(title: str, size: int) -> MatZone:
    return MatZone(title, tuple(replace(SEVERAL.sides[0].zones[0].cards[0], key=f"{title}{number}") for number in range(size)))


CROWDED = {
    "kingdom-duels": replace(SLOTS, sides=tuple(_crowd(side, side.seat, 8) for side in SLOTS.sides)),
    "kingdom-hearts": replace(ROWS, sides=tuple(_crowd(side, side.seat, 9) for side in ROWS.sides)),
    "kingdom-at-war": replace(
        SEVERAL,
        sides=tuple(_crowd(side, side.seat, 6) for side in SEVERAL.sides[:2]),
        between=tuple(_line(f"{whose}: {line} line", 4) for whose in ("Anna", "Ben") for line in ("front", "second")),
    ),
}

MATS = {"rows": ("kingdom-hearts", ROWS), "slots": ("kingdom-duels", SLOTS), "board": ("gundam", BOARD)}
MATS["several"] = ("kingdom-at-war", SEVERAL)
MATS["tiles"] = ("kingdom-duels", TILES)


def recording(game: str, mats: Sequence[Mat], events: Sequence[str | Line] = ("Anna draws a card",)) -> Recording:
    """Return a game that begins with the first mat and goes on with the others."""
    players = [side.name for side in mats[0].sides]
    steps = [_step(number, players[0], events, mat) for number, mat in enumerate(mats[1:], 1)]
    hidden = hidden_on(mats[0])
    return Recording(game, players, {}, mats[0], hidden, "Setup", steps, players[:1], "KD-WIN-01", [""] * len(players), [])


def hidden_on(mat: Mat) -> tuple[frozenset[str], ...]:
    """Return the cards that each seat cannot see: other hands, and what lies face down on the other sides."""
    found = []
    for seat in range(len(mat.sides)):
        others = replace(mat, sides=tuple(side for side in mat.sides if side.seat != seat), board=None, between=())
        hands = {card.key for side in others.sides for zone in side.zones if zone.private for card in zone.cards}
        found.append(frozenset(hands | {face.key for face in faces_of(others) if face.face_down}))
    return tuple(found)


def _step(number: int, player: str, events: Sequence[str | Line], mat: Mat) -> RecordedStep:
    action = {"do": "play_card", "card": f"Card {number}"}
    lines = tuple(event if isinstance(event, Line) else Line(event, 0) for event in events)
    said = Line(f"{player} plays Card {number}", 0)
    return RecordedStep(number, 0, player, action, said, lines, {}, mat, 3, hidden_on(mat))


def long_game(steps: int) -> Recording:
    """Return a game in which every step moves cards, changes a number and a meter, and the graveyards grow."""
    mats = [SLOTS]
    for number in range(steps):
        sides = list(mats[-1].sides)
        side = sides[number % 2]
        front, back, hand, grave, deck, eroded = side.zones
        card = spell(f"d{number}", f"Discarded {number}")
        strong = monster(f"{side.seat}1", "Flying Elephant", 1300 + number, 1400)
        zones = (
            replace(front, slots=(replace(front.slots[0], card=strong), *front.slots[1:])),
            back,
            replace(hand, cards=(*hand.cards[1:], card)),
            replace(grave, cards=(*grave.cards, card)[-25:]),
            replace(deck, size=max(0, 40 - number)),
            eroded,
        )
        life = Meter("Life Points", max(0, 2000 - 5 * number), 2000)
        sides[number % 2] = replace(side, zones=zones, meters=(life,), active=not side.active)
        mats.append(replace(mats[-1], sides=tuple(sides), caption=f"Turn {number}"))
    return recording("kingdom-duels", mats)

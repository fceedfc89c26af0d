"""A slow player of the default rules that is easy to read and check: it tries every conceivable action.

It shares nothing with the engine: cells are pairs, cards are rows of a scenario, and a position is copied for every try.
Cards on the sheet are named by their cells, cards in hand by their names, so copies need no numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

Cell = tuple[int, int]
Try = tuple[Any, ...]
COMPASS = {"N": (0, 1), "NE": (1, 1), "E": (1, 0), "SE": (1, -1), "S": (0, -1), "SW": (-1, -1), "W": (-1, 0), "NW": (-1, 1)}


@dataclass
class Position:
    mode: str
    columns: int
    rows: int
    assault: list[list[Cell]]
    cards: dict[str, dict[str, Any]]
    hands: list[list[str]]
    decks: list[list[str]]
    active: int
    grid: dict[Cell, tuple[str, int]]
    """Cell -> the card's name and its owner."""
    items: dict[Cell, tuple[str, Any]]
    """P Area -> ("area", None), ("placement", seat) or ("card", the cell of the bearer)."""
    action_taken: bool = False
    item_used: bool = False
    won: int | None = None
    trash: list[list[str]] = field(default_factory=lambda: [[], []])


def all_tries(position: Position) -> Iterator[Try]:
    """Yield everything a player could try, legal or not."""
    cells = [(x, y) for x in range(1, position.columns + 1) for y in range(1, position.rows + 1)]
    for card in sorted({name for hand in position.hands for name in hand}):
        for cell in cells:
            yield ("deploy", card, cell)
            yield ("power_up", card, cell)
    for cell in cells:
        for direction in COMPASS:
            for steps in (1, 2):
                yield ("move", cell, direction, steps)
        for item in position.items:
            yield ("use_p_item", item, cell)
    yield ("end_turn",)


def after(position: Position, move: Try) -> Position | None:
    """Return the position after an action, or None if it is not legal."""
    if position.won is not None:
        return None
    copy = replace(
        position,
        hands=[list(hand) for hand in position.hands],
        decks=[list(deck) for deck in position.decks],
        trash=[list(pile) for pile in position.trash],
        grid=dict(position.grid),
        items=dict(position.items),
    )
    rules: dict[str, Callable[..., bool]] = {
        "deploy": deploy, "move": go, "power_up": power_up, "use_p_item": use, "end_turn": end_turn,
    }  # fmt: skip
    return copy if rules[move[0]](copy, *move[1:]) else None


def deploy(p: Position, card: str, cell: Cell) -> bool:
    if p.action_taken or card not in p.hands[p.active] or cell not in p.assault[p.active] or cell in p.grid:
        return False
    p.hands[p.active].remove(card)
    p.grid[cell] = (card, p.active)
    p.action_taken = True
    return True


def power_up(p: Position, card: str, cell: Cell) -> bool:
    if p.action_taken or card not in p.hands[p.active] or cell not in p.grid or p.grid[cell][1] != p.active:
        return False
    old = p.grid[cell][0]
    if not same_character(p.cards[old], p.cards[card]):
        return False
    p.hands[p.active].remove(card)
    p.trash[p.active].append(old)
    p.grid[cell] = (card, p.active)
    p.action_taken = True
    return True


def same_character(first: dict[str, Any], second: dict[str, Any]) -> bool:
    if "character" in first and "character" in second:
        return bool(first["character"] == second["character"])
    a, b = f" {first['name']} ", f" {second['name']} "
    return a in b or b in a


def is_powered(p: Position, cell: Cell) -> bool:
    return ("card", cell) in p.items.values()


def use(p: Position, item: Cell, cell: Cell) -> bool:
    kind, where = p.items[item]
    if p.item_used or cell not in p.grid or p.grid[cell][1] != p.active:
        return False
    in_placement = kind == "placement" and where == p.active
    on_own_card = kind == "card" and p.grid[where][1] == p.active and where != cell
    if not in_placement and not on_own_card:
        return False
    p.items[item] = ("card", cell)
    p.item_used = True
    if not p.action_taken and not can_act(p):
        p.won = 1 - p.active
    return True


def go(p: Position, cell: Cell, direction: str, steps: int) -> bool:
    if p.action_taken or cell not in p.grid or p.grid[cell][1] != p.active:
        return False
    arrows = p.cards[p.grid[cell][0]]["move"].get(direction, {})
    allowed = arrows.get("blue", 0) + (arrows.get("green", 0) if is_powered(p, cell) else 0)
    if steps > allowed:
        return False
    x, y = COMPASS[direction] if p.active == 0 else (-COMPASS[direction][0], -COMPASS[direction][1])
    path = [(cell[0] + x * step, cell[1] + y * step) for step in range(1, steps + 1)]
    if any(not (1 <= column <= p.columns and 1 <= row <= p.rows) for column, row in path):
        return False
    if any(cell in p.grid for cell in path[:-1]) or (path[-1] in p.grid and p.grid[path[-1]][1] == p.active):
        return False
    p.action_taken = True
    target = path[-1]
    if target in p.grid and not attacker_wins(p, cell, target):
        discard(p, cell)
        give_back(p, cell)
        return True
    if target in p.grid:
        discard(p, target)
        give_back(p, target)
    give_back(p, cell)
    for item, (kind, where) in p.items.items():
        if kind == "card" and where == cell:
            p.items[item] = ("card", target)
    p.grid[target] = p.grid.pop(cell)
    if target in p.items:
        p.items[target] = ("placement", p.active)
    if has_conquered(p):
        p.won = p.active
    return True


def give_back(p: Position, cell: Cell) -> None:
    """Return the item to a P Area that a card has left."""
    if cell in p.items:
        p.items[cell] = ("area", None)


def discard(p: Position, cell: Cell) -> None:
    name, owner = p.grid.pop(cell)
    p.trash[owner].append(name)
    for item, (kind, where) in p.items.items():
        if kind == "card" and where == cell:
            p.items[item] = ("placement", owner)


def attacker_wins(p: Position, cell: Cell, target: Cell) -> bool:
    attack, attack_wins = strength(p, cell, target, attacking=True)
    defence, defence_wins = strength(p, target, cell, attacking=False)
    if attack_wins != defence_wins:
        return attack_wins
    return attack >= defence


def strength(p: Position, cell: Cell, other: Cell, *, attacking: bool) -> tuple[int, bool]:
    """Return a card's power in a battle, and whether one of its win effects is met."""
    name, owner = p.grid[cell]
    opponent = p.cards[p.grid[other][0]]
    power, wins = p.cards[name]["power"], False
    for row in p.cards[name].get("effects", []):
        if row.get("green") and not is_powered(p, cell):
            continue
        condition = row["condition"]
        if isinstance(condition, str):
            met = {"always": True, "self_attacking": attacking, "self_defending": not attacking}[condition]
        elif "self_at" in condition:
            areas = {"own_assault": p.assault[owner], "opposing_assault": p.assault[1 - owner], "p_area": list(p.items)}
            met = cell in areas[condition["self_at"]]
        elif "opponent_at" in condition:
            areas = {"own_assault": p.assault[owner], "opposing_assault": p.assault[1 - owner], "p_area": list(p.items)}
            met = other in areas[condition["opponent_at"]]
        elif "self_faction" in condition:
            met = p.cards[name].get("faction") == condition["self_faction"]
        elif "self_element" in condition:
            met = p.cards[name]["element"] == condition["self_element"]
        elif "opponent_faction" in condition:
            met = opponent.get("faction") == condition["opponent_faction"]
        else:
            met = opponent["element"] == condition["opponent_element"]
        if met and row["effect"] == "win":
            wins = True
        elif met:
            power += row["effect"]["power"]
    return power, wins


def has_conquered(p: Position) -> bool:
    held = [cell for cell, (_, owner) in p.grid.items() if owner == p.active]
    camps = sum(cell in p.assault[1 - p.active] for cell in held)
    if p.mode == "basic":
        return camps >= 1
    return camps >= 2 or sum(cell in p.items for cell in held) >= 5


def can_act(p: Position) -> bool:
    return any(after(p, move) is not None for move in all_tries(p) if move[0] in ("deploy", "move", "power_up"))


def can_act_with_item(p: Position) -> bool:
    uses = [after(p, move) for move in all_tries(p) if move[0] == "use_p_item"]
    return any(then is not None and then.won is None for then in uses)


def end_turn(p: Position) -> bool:
    if not p.action_taken:
        return False
    p.active = 1 - p.active
    p.action_taken = p.item_used = False
    if p.mode == "advanced" and p.decks[p.active] and len(p.hands[p.active]) < 7:
        p.hands[p.active].append(p.decks[p.active].pop())
    if not can_act(p) and not can_act_with_item(p):
        p.won = 1 - p.active
    return True


def legal(position: Position) -> dict[Try, Position]:
    """Return every legal action with the position after it."""
    tried = {move: after(position, move) for move in all_tries(position)}
    return {move: then for move, then in tried.items() if then is not None}


def count(position: Position, depth: int) -> int:
    """Return the number of legal action sequences of a length; a finished game has none."""
    if depth == 0:
        return 1
    return sum(count(then, depth - 1) for then in legal(position).values())

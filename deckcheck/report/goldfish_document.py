"""Goldfish games as a document: the goal by turn, what happens until then, how the games end, and the opening hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from deckcheck.building.field import Prediction, prediction_of
from deckcheck.building.odds import CardOdds, card_odds
from deckcheck.building.requirements import Answer
from deckcheck.core.diagnostics import Result
from deckcheck.core.engine import Goldfish, Measure, Mulligan
from deckcheck.core.registry import load_engine
from deckcheck.core.words import plural
from deckcheck.decks.opening import OpenedDeck
from deckcheck.reading.rulebooks import with_title
from deckcheck.report.card_uses import card_uses_block, card_uses_data
from deckcheck.report.charts import Column, Curves, Effects, Histogram, Point, Series, Spark, Sparks, heat_maps
from deckcheck.report.document import Band, Block, Cell, Document, bars_of
from deckcheck.report.estimates import answer_sentences, answers_data, estimate, interval_data, simulation_notes
from deckcheck.report.verdicts_document import legality_blocks, legality_data
from deckcheck.simulator.games import GameTable, policy_name, start
from deckcheck.simulator.goldfish import FEW_GAMES, CardInHand, GoldfishReport
from deckcheck.simulator.intervals import share_interval

PERCENTILES = {"10 %": "10th percentile", "90 %": "90th percentile"}
"""Names of percentiles in sentences; the data keep the others."""
MOST_CARDS = 6
MOST_TURNS = 20
"""Columns of a table by turn; of longer games it shows every second turn, or fewer."""
MOST_EFFECTS = 12
"""Cards in the chart of those that move the goal."""
PREDICTS = ((0.6, "predicts well"), (0.4, "predicts roughly"), (-1.0, "hardly predicts"))
"""Least rank correlation for the words about it."""
STANDARD = "standard"
"""Policy whose reasons are known."""
DEAD_SHARE = 0.5
"""Minimum share of games for a dead card."""


def goldfish_document(
    table: GameTable,
    report: GoldfishReport,
    verdicts: Sequence[Result] = (),
    opened: OpenedDeck | None = None,
    answers: Sequence[Answer] = (),
) -> Document:
    """Return the report. With the opened deck there are exact odds next to the simulated ones."""
    engine, deck = load_engine(table.game), table.decks[0]
    fish, policy = engine.goldfish, policy_name(engine, table.policies[0])
    word = fish.turn_word
    prediction = _prediction(table, opened)
    exact = card_odds(opened, report.hand_sizes, fish.card_name) if opened is not None else None
    cells = tuple(_cells(report, word, _board_size(table)))
    told = Block(
        sentences=(*_sentences(report, word), *_said(prediction)), more=(_exact_answer(report, word), *_correlation(prediction))
    )
    goal, hands, endings = _goal(report, word), _hands(report, exact, policy, word), _endings(report, table.game)
    measures, totals = tuple(_measures(report, fish)), _totals(report)
    title = f"cards of {deck.name}: {word} of the goal by card, a missed goal as {word} {report.limit + 1}"
    uses = [card_uses_block(deck, report.cards, title, wins=False, word=word)] if table.notes_cards else []
    blocks = (*legality_blocks(verdicts), told, goal, *measures, totals, endings, *cells, hands, *uses)
    moving = hands._replace(charts=tuple(_effects(report.hands, word)))
    on_page = (
        goal,
        told._replace(title="in words"),
        endings._replace(bars=bars_of(endings.rows)),
        moving,
        *uses,
        *cells,
        *measures,
        totals,
    )
    return Document(
        deck.name,
        _data(table, report, policy, verdicts, exact, answers, prediction),
        f"{plural(report.games, 'game')} against {_opponent(table)} ({policy}, seed {table.seed}); goal: {_goal_words(table)}",
        _answer(table, report, word),
        _with_content(blocks),
        (*simulation_notes([deck]), *answer_sentences(answers)),
        table.game,
        _with_content(on_page),
    )


def _with_content(blocks: Sequence[Block]) -> tuple[Block, ...]:
    return tuple(block for block in blocks if block.rows or block.sentences or block.charts)


def _effects(cards: Sequence[CardInHand], word: str) -> Iterator[Effects]:
    """Yield how much sooner the goal comes with a card in the opening hand, for those with the largest differences."""
    known = [(card.card, card.sooner) for card in cards if card.sooner is not None and not card.is_small]
    largest = sorted(known, key=lambda pair: -abs(pair[1].value))[:MOST_EFFECTS]
    rows = tuple(
        (name, sooner.value, sooner.low, sooner.high) for name, sooner in sorted(largest, key=lambda pair: -pair[1].value)
    )
    if rows:
        yield Effects(f"{word}s sooner with the card in the opening hand", "later", "sooner", rows)


def _data(
    table: GameTable,
    report: GoldfishReport,
    policy: str,
    verdicts: Sequence[Result],
    exact: CardOdds | None,
    answers: Sequence[Answer],
    prediction: Prediction | None,
) -> dict[str, Any]:
    engine, deck = load_engine(table.game), table.decks[0]
    cards = sum(len(cards) for cards in deck.zones.values())
    fish = engine.goldfish
    return {
        "version": 1,
        "deck": deck.name,
        "game": table.game,
        **legality_data(verdicts),
        "opponent": {"name": table.opponent, **table.arguments},
        "policy": policy,
        "seed": table.seed,
        "goal": _goal_words(table),
        **_figures_data(fish, report),
        "so_far": [measure.title for measure in fish.measures if measure.so_far],
        "board": {place: list(shares.values()) for place, shares in report.heat.items()},
        "split": {name: _figures_data(fish, part) for name, part in report.split.items()},
        "opening_hand": [_hand_data(card, exact) for card in report.hands],
        "simulated": {"cards": cards, "not_simulated": engine.not_simulated(deck), "not_played": engine.not_played(deck)},
        "predicts_wins": {"correlation": round(prediction.correlation, 2), "decks": prediction.decks} if prediction else None,
        **({"cards": card_uses_data(deck, report.cards, wins=False)} if table.notes_cards else {}),
        **({"requirements": answers_data(answers)} if answers else {}),
    }


def _prediction(table: GameTable, opened: OpenedDeck | None) -> Prediction | None:
    """Return how well these goldfish games predict wins, which is known for the usual ones only."""
    usual = load_engine(table.game).goldfish.default_opponent(table.decks[0], table.options)
    if opened is None or table.opponent != usual or table.arguments or table.policies[0]:
        return None
    return prediction_of(table.game, opened.format.name)


def _said(prediction: Prediction | None) -> list[str]:
    if prediction is None:
        return []
    word = next(word for least, word in PREDICTS if prediction.correlation >= least)
    return [f"goldfish {word} who wins in this game; 'deckcheck gauntlet' plays against the field"]


def _correlation(prediction: Prediction | None) -> list[str]:
    if prediction is None:
        return []
    return [
        f"goldfish and wins: rank correlation {prediction.correlation:+.2f} over {prediction.decks} decks "
        "(1: same order as in games between them, 0: no relation)"
    ]


def _figures_data(fish: Goldfish[Any, Any], report: GoldfishReport) -> dict[str, Any]:
    """Return the figures of all games, or of those with the same starting player."""
    return {
        "games": report.games,
        "turn_limit": report.limit,
        "goal_turns": {str(turn): number for turn, number in report.goal_turns.items()},
        "missed": report.missed,
        "by": [{"turn": turn, **(interval_data(share) or {})} for turn, share in enumerate(report.by, start=1)],
        "mean": interval_data(report.mean),
        "quantiles": report.quantiles,
        "reached": interval_data(report.reached),
        "by_turn": {measure.title: report.by_turn.get(measure.name, []) for measure in fish.measures},
        "games_by_turn": report.lasted,
        "totals": {title: interval_data(value) for title, value in report.totals.items()},
        "reasons": report.reasons,
        "mulligans": [{**mulligan._asdict(), "games": games} for mulligan, games in report.mulligans.items()],
    }


def _hand_data(card: CardInHand, exact: CardOdds | None) -> dict[str, Any]:
    odds = exact.chances.get(card.card) if exact is not None else None
    return {
        "card": card.card,
        "games": card.games,
        "share": round(card.share, 4),
        "exact": round(float(odds), 4) if odds is not None else None,
        "sooner": round(card.sooner.value, 4) if card.sooner else None,
        "low": round(card.sooner.low, 4) if card.sooner else None,
        "high": round(card.sooner.high, 4) if card.sooner else None,
        "p": round(card.p, 6),
        "few_games": card.is_small,
        "stuck": card.stuck,
    }


def _opponent(table: GameTable) -> str:
    """Return the opponent as written on the command line."""
    arguments = ",".join(f"{key}={value}" for key, value in table.arguments.items())
    return f"{table.opponent}:{arguments}" if arguments else table.opponent


def _goal_words(table: GameTable) -> str:
    fish = load_engine(table.game).goldfish
    keys = [*(f"{key}={value}" for key, value in table.arguments.items()), table.opponent]
    goal = next((fish.goal_against[key] for key in keys if key in fish.goal_against), fish.goal)
    return goal.format_map({**table.options, **fish.defaults, **table.arguments})


def _answer(table: GameTable, report: GoldfishReport, word: str) -> str:
    """Return the report as a player says it: usually wins on turn 6; fastest 5, slowest 9."""
    fish = load_engine(table.game).goldfish
    keys = (*(f"{key}={value}" for key, value in table.arguments.items()), table.opponent)
    wins, win = ("reaches its goal", "reach it") if any(key in fish.goal_against for key in keys) else ("wins", "win")
    usual, turns = report.quantiles.get("median"), report.goal_turns
    missed = f"; does not {win} within {report.limit} {word}s in {report.missed} of {plural(report.games, 'game')}"
    if not turns:
        return f"never {wins} within {plural(report.limit, word)}"
    if usual is None:
        reached = f"{report.games - report.missed} of {plural(report.games, 'game')}"
        return f"rarely {wins} within {plural(report.limit, word)}: in {reached}"
    if len(turns) == 1 and not report.missed:
        return f"always {wins} on {word} {usual:g}"
    return f"usually {wins} on {word} {usual:g}; fastest {min(turns)}, slowest {max(turns)}{missed if report.missed else ''}"


def _exact_answer(report: GoldfishReport, word: str) -> str:
    """Return the share of games that reached the goal and the mean turn, with their intervals."""
    missed = f", missed in {plural(report.missed, 'game')}" if report.missed else ""
    shown = estimate(report.reached, ".1%")
    reached = f"goal reached in {shown.value} of games ({shown.interval}){missed}"
    if report.mean is None:
        return reached
    over = "the games that reached it" if report.missed else "all games"
    return f"{reached}; mean {word} over {over}: {estimate(report.mean, '.2f').sentence}"


def _sentences(report: GoldfishReport, word: str) -> Iterator[str]:
    """Yield when the goal was reached, over all games and for each starting player."""
    yield f"{word} of the goal over all games: {_percentiles(report)}"
    if len(report.split) == 1:
        yield f"the deck goes {next(iter(report.split))} in all games against this opponent"
    for name, part in report.split.items() if len(report.split) > 1 else ():
        yield f"when the deck goes {name} ({plural(part.games, 'game')}): {_percentiles(part)}"


def _percentiles(report: GoldfishReport) -> str:
    """Return the percentiles over all games; where a game missed its goal, the turn is after the limit."""
    values = [
        (PERCENTILES.get(name, name), f">{report.limit}" if value is None else str(value))
        for name, value in report.quantiles.items()
    ]
    return ", ".join(f"{name} {value}" for name, value in values)


def _goal(report: GoldfishReport, word: str) -> Block:
    """Return the games that reached the goal on each turn, and the share that did so by then, also by starting player."""
    parts = report.split if len(report.split) > 1 else {}
    rows: list[tuple[Cell, ...]] = []
    bars = []
    for turn, games in report.goal_turns.items():
        by = report.by[turn - 1]
        shares = [part.by[min(turn, len(part.by)) - 1].value if part.by else 0 for part in parts.values()]
        shown = estimate(by, ".1%")
        rows.append((turn, games, shown.value, shown.range, *(f"{share:.1%}" for share in shares)))
        bars.append(Band(by.value, by.value if by.low is None else by.low, by.value if by.high is None else by.high))
    columns = (word, "games", "by then", "95% CI", *(f"going {name}" for name in parts))
    charts = (_curve(report, word), _histogram(report, word)) if rows else ()
    return Block("goal", columns, tuple(rows), tuple(bars), charts, details=("95% CI",))


def _curve(report: GoldfishReport, word: str) -> Curves:
    """Return the curve up to the last turn on which a game reached the goal."""
    last = max(report.goal_turns, default=0)
    points = [Point(turn, share.value, share.low, share.high) for turn, share in enumerate(report.by[:last], 1)]
    return Curves(f"goal reached by {word}, share of all games", word, (Series("", tuple(points)),))


def _histogram(report: GoldfishReport, word: str) -> Histogram:
    columns = []
    for turn in range(min(report.goal_turns), max(report.goal_turns) + 1):
        games = report.goal_turns.get(turn, 0)
        share = share_interval(games, report.games)
        columns.append(Column(str(turn), share.value, plural(games, "game"), share.low, share.high))
    return Histogram(f"{word} of the goal, share of all games", word, tuple(columns))


def _measures(report: GoldfishReport, fish: Goldfish[Any, Any]) -> Iterator[Block]:
    """Yield the means by turn: of running totals over all games, of the rest over the games that lasted so long."""
    word = fish.turn_word
    number = len(report.lasted)
    shown = range(0, number, 1 if number <= MOST_TURNS else -(-number // MOST_TURNS))
    columns = (word, *(str(turn + 1) for turn in shown))
    happened = [measure for measure in fish.measures if any(report.by_turn[measure.name])]  # a row of zeros says nothing
    titles = {
        True: f"means by {word} over all games (finished games keep their last value)",
        False: f"means by {word} over the games that reached it",
    }
    for so_far, title in titles.items():
        measures = [measure for measure in happened if measure.so_far == so_far]
        if measures:
            rows: list[tuple[Cell, ...]] = [] if so_far else [("games counted", *(report.lasted[turn] for turn in shown))]
            means = {measure.title: _means(report, measure) for measure in measures}
            rows += [(name, *(values[turn] for turn in shown)) for name, values in means.items()]
            sparks = tuple(_spark(report, measure) for measure in measures)
            yield Block(title, columns, tuple(rows), charts=(Sparks(f"by {word}, scaled to the maximum", word, sparks),))


def _means(report: GoldfishReport, measure: Measure) -> list[str]:
    values = report.by_turn[measure.name]
    most = max(values, default=0)
    digits = 0 if most >= 1000 else 1 if most >= 100 else 2
    return [f"{value:.{digits}f}" for value in values]


def _spark(report: GoldfishReport, measure: Measure) -> Spark:
    shown = _means(report, measure)
    return Spark(measure.title, tuple(report.by_turn[measure.name]), shown[0], shown[-1])


def _totals(report: GoldfishReport) -> Block:
    found = [(title, estimate(value, ".2f", report.games)) for title, value in report.totals.items()]
    rows = tuple((title, total.value, total.range, total.note) for title, total in found)
    return Block("whole games", ("figure", "mean", "95% CI", "note"), rows, details=("95% CI",))


def _endings(report: GoldfishReport, game: str) -> Block:
    """Return how often games ended by each clause or reason, a clause with its title."""
    rows = tuple((with_title(game, reason), games) for reason, games in report.reasons.items())
    return Block("endings", ("ended by", "games"), rows)


def _board_size(table: GameTable) -> tuple[int, int] | None:
    """Return the columns and rows of the board of a game, which has places that no game reached."""
    engine = load_engine(table.game)
    if engine.goldfish.board is None:
        return None
    board = engine.draw_mat(start(table, 0)[1]).board
    return (board.columns, board.rows) if board is not None else None


def _cells(report: GoldfishReport, word: str, size: tuple[int, int] | None) -> Iterator[Block]:
    maps = heat_maps(f"share of games that had reached each cell, by {word}", word, report.heat, size)
    if maps is not None:
        yield Block("cells reached", charts=(maps,))


def _hands(report: GoldfishReport, exact: CardOdds | None, policy: str, word: str) -> Block:
    """Return the cards in the opening hand; a terminal shows only what stands out."""
    chances = exact.chances if exact is not None else {}
    rows = tuple(
        (
            card.card,
            card.games,
            f"{float(chances[card.card]):.1%}" if card.card in chances else None,
            f"{card.sooner.value:+.2f}" if card.sooner else None,
            f"{card.p:.4f}",
            card.stuck,
        )
        for card in report.hands
    )
    told = hand_sentences(report.hands, word)
    sentences = (*_odds_sentence(report.hands, exact), *_mulligan_sentence(report.mulligans, policy), *told)
    columns = ("card", "games", "exact odds", f"{word}s sooner", "p", "stuck")
    more = tuple(hand_sentences(report.hands, word, exact=True)) if any(card.moves for card in report.hands) else ()
    rough = tuple(told[:1]) if more else ()
    return Block("cards in the opening hand", columns, rows, sentences=sentences, most=0, more=more, rough=rough)


def hand_sentences(cards: Sequence[CardInHand], word: str, *, exact: bool = False) -> list[str]:
    """Return which cards in the opening hand move the goal, `exact` with intervals, and which stay in the hand."""
    if not cards:
        return []
    moving = [card for card in cards if card.moves]
    effect = _exact_effect if exact else _effect
    told = [effect(card, word) for card in sorted(moving, key=lambda card: card.p)[:MOST_CARDS]]
    effects = "; ".join(told) if told else f"none of {plural(len(cards), 'card')} clearly (corrected for their number)"
    enough = [card for card in cards if card.games >= FEW_GAMES]
    dead = sorted((card for card in enough if card.stuck >= DEAD_SHARE * card.games), key=lambda card: -card.stuck / card.games)
    lines = [f"cards that move the goal: {effects}"]
    if dead and not exact:
        shares = [f"{card.card} {card.stuck / card.games:.0%} of {plural(card.games, 'game')}" for card in dead[:MOST_CARDS]]
        lines.append(f"dead cards (in the opening hand and still there at the end): {', '.join(shares)}")
    return lines


def _effect(card: CardInHand, word: str) -> str:
    assert card.sooner is not None
    few = " (few games)" if card.is_small else ""
    return f"{card.card} makes it {abs(card.sooner.value):.1f} {word}s {'faster' if card.sooner.value > 0 else 'slower'}{few}"


def _exact_effect(card: CardInHand, word: str) -> str:
    assert card.sooner is not None
    value, low, high = card.sooner.value, card.sooner.low, card.sooner.high
    when = "sooner" if value > 0 else "later"
    low, high = (low, high) if value > 0 else (-high, -low)
    few = ", few games" if card.is_small else ""
    return f"{card.card} {abs(value):.2f} {word}s {when} (95% CI {low:.2f} to {high:.2f}, {plural(card.games, 'game')}{few})"


def _mulligan_sentence(mulligans: Mapping[Mulligan, int], policy: str) -> list[str]:
    """Return how often opening hands were kept or given back, and why. Only the standard policy has reasons."""
    if not mulligans:
        return []
    parts, games = [], sum(mulligans.values())
    for taken, words in ((False, "kept"), (True, "new cards")):
        found = {mulligan.reason: number for mulligan, number in mulligans.items() if mulligan.taken == taken}
        if found:
            reasons = ", ".join(f"{reason} ({plural(number, 'game')})" for reason, number in found.items())
            share = f"{words} {sum(found.values()) / games:.1%}"
            parts.append(f"{share}: {reasons}" if policy == STANDARD else share)
    return ["mulligans: " + "; ".join(parts)]


def _odds_sentence(cards: Sequence[CardInHand], exact: CardOdds | None) -> list[str]:
    """Return the two cards whose share of opening hands is furthest from their exact odds."""
    chances = exact.chances if exact is not None else {}
    known = [(card, float(chances[card.card])) for card in cards if card.card in chances]
    if exact is None or not known:
        return []
    apart = sorted(known, key=lambda found: -abs(found[0].share - found[1]))[:2]
    shown = " and ".join(f"{card.card} ({card.share:.1%}, exact {odds:.1%})" for card, odds in apart)
    note = f"; the exact odds are those without {exact.without}" if exact.without else ""
    return [f"simulated and exact odds differ most for {shown}{note}"]

"""The comparison of two decks as a document: the difference, how sure it is, and what to do if that is not enough."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from deckcheck.building.compare import Comparison
from deckcheck.core.registry import load_engine
from deckcheck.core.words import join_names, plural
from deckcheck.report.charts import Chart, Curves, Part, Point, Rate, Rates, Series, Stack, distributions
from deckcheck.report.document import Block, Cell, Document
from deckcheck.report.estimates import estimate, interval_data
from deckcheck.simulator.intervals import Interval, agreement_bound, mean_interval, share_interval


def _labels(found: Comparison) -> tuple[str, str]:
    """Return the names of the decks; those of a deck and its changed version say which is which."""
    first, second = found.names
    return (f"{first} before", f"{first} after") if found.change or first == second else (first, second)


def _data(found: Comparison) -> dict[str, Any]:
    verdict, contest = found.verdict, found.contest
    difference = verdict.difference
    return {
        "version": 1,
        "game": contest.game,
        "decks": [{"deck": name, "mean": interval_data(_mean(found, place))} for place, name in enumerate(found.names)],
        "change": found.change,
        "against": found.against or {"opponent": contest.opponent, **contest.arguments},
        "policy": found.policy,
        "seed": contest.seed,
        "unit": _unit(found),
        "pairs": verdict.pairs,
        "gain": {
            "value": round(verdict.mean, 4),
            "low": round(difference.low, 4) if difference else None,
            "high": round(difference.high, 4) if difference else None,
            "p": round(difference.p, 6) if difference else None,
        },
        "better": verdict.better,
        "worse": verdict.worse,
        "same": verdict.pairs - verdict.better - verdict.worse,
        "mcnemar": round(verdict.p, 6),
        "tells": verdict.tells,
        "more_pairs": verdict.missing,
        "verdict": describe_verdict(found),
        "results": found.columns(),
    }


def _unit(found: Comparison) -> str:
    word = load_engine(found.contest.game).goldfish.turn_word
    return "share of games won" if found.against else f"{word}s sooner"


def _mean(found: Comparison, place: int) -> Interval | None:
    """Return the mean result of a deck: the turn of its goal, or its share of wins."""
    return mean_interval(found.sums.scores(place, 1 if found.against else -1))


def comparison_document(found: Comparison) -> Document:
    contest, verdict = found.contest, found.verdict
    form = ".1%" if found.against else ".2f"
    word = load_engine(contest.game).goldfish.turn_word
    result = "games won" if found.against else f"mean {word} of the goal"
    rows: list[tuple[Cell, ...]] = []
    for place, name in enumerate(_labels(found)):
        shown = estimate(_mean(found, place), form)
        rows.append((name, shown.value, shown.range))
    blocks = [Block("", ("deck", result, "95% CI"), tuple(rows), details=("95% CI",))]
    if not found.against:
        blocks.append(Block(f"goal reached by {word}", *_by_turn(found, word), charts=(_curves(found, word),)))
    blocks.append(Block("", sentences=tuple(_sentences(found)), more=(describe_verdict(found), _test(found))))
    title = f"{found.names[0]}: {found.change}" if found.change else f"{found.names[0]} compared with {found.names[1]}"
    against = join_names(found.against) if found.against else contest.opponent
    deals = f"{plural(verdict.pairs, 'pair')} of games with the same deals against {against}"
    subtitle = f"{deals}, seed {contest.seed}, policy {found.policy}"
    pages = _page_blocks(found, blocks[0], blocks[-1], word)
    return Document(title, _data(found), subtitle, _answer(found), tuple(blocks), game=contest.game, page_blocks=pages)


def _page_blocks(found: Comparison, means: Block, told: Block, word: str) -> tuple[Block, ...]:
    """Return the page: the results of both decks side by side, how the pairs went, then sentences and tables."""
    names, verdict = _labels(found), found.verdict
    same = verdict.pairs - verdict.better - verdict.worse
    doing = "alone won" if found.against else "was faster"
    parts = (
        Part(f"{names[0]} {doing}", verdict.worse),
        Part(f"{names[1]} {doing}", verdict.better),
        Part("no difference", same),
    )
    pairs = Stack("pairs of games with the same deals", parts)
    charts: list[Chart] = []
    if found.against:
        rates = [(name, _mean(found, place)) for place, name in enumerate(names)]
        shown = tuple(Rate(name, rate.value, rate.low, rate.high) for name, rate in rates if rate is not None)
        charts = [Rates("games won", shown)]
    else:
        charts = [
            distributions(f"{word} of the goal", word, dict(zip(names, _goal_turns(found), strict=True))),
            _curves(found, word),
        ]
    tables = [Block(f"goal reached by {word}", *_by_turn(found, word), is_folded=True)] if not found.against else []
    return (
        Block("", charts=tuple(charts)),
        Block("", charts=(pairs,)),
        Block("means", means.columns, means.rows),
        Block("in words", sentences=told.sentences, more=told.more),
        *tables,
    )


def _goal_turns(found: Comparison) -> list[Counter[int]]:
    """Return for each deck how often it reached its goal on each turn; never is the turn after the last."""
    turns: list[Counter[int]] = [Counter(), Counter()]
    for results, number in found.sums.joint.items():
        for place in (0, 1):
            turns[place][-results[place]] += number
    return turns


def _answer(found: Comparison) -> str:
    """Return the comparison as a player says it: B is faster than A, by about 0.3 turns."""
    verdict, (first, second) = found.verdict, _labels(found)
    pairs = f"{plural(verdict.pairs, 'pair')} of games"
    if not verdict.better + verdict.worse:
        return f"{first} and {second} did equally well in all of {pairs}"
    if verdict.difference is not None and not verdict.tells:
        more = f"; about {verdict.missing} more would tell" if verdict.missing else ""
        return f"no clear difference between {first} and {second} after {pairs}{more}"
    amount = f"by about {_amount(found, abs(verdict.mean))}"
    if found.against:
        return f"{second} wins {'more' if verdict.mean > 0 else 'fewer'} games than {first}, {amount}"
    return f"{second} is {'faster' if verdict.mean > 0 else 'slower'} than {first}, {amount}"


def _by_turn(found: Comparison, word: str) -> tuple[tuple[str, ...], tuple[tuple[Cell, ...], ...]]:
    """Return the share of games of each deck that reached the goal by the turns on which that differs."""
    pairs, limit = found.sums.pairs, found.contest.limit
    rows: list[tuple[Cell, ...]] = []
    for turn in range(1, limit + 1):
        hits = [sum(n for results, n in found.sums.joint.items() if -results[place] <= turn) for place in (0, 1)]
        if any(hits):
            shares = [estimate(share_interval(number, pairs), ".1%").value for number in hits]
            rows.append((turn, *shares, _signed((hits[1] - hits[0]) / pairs, ".1%")))
        if min(hits) == pairs:
            break
    return (word, *_labels(found), "difference"), tuple(rows[:12])


def _curves(found: Comparison, word: str) -> Curves:
    """Return the curves of both decks, up to the turn by which all games reached the goal."""
    series, pairs = [], found.sums.pairs
    for place, name in enumerate(_labels(found)):
        points = []
        for turn in range(1, found.contest.limit + 1):
            hits = sum(n for results, n in found.sums.joint.items() if -results[place] <= turn)
            share = share_interval(hits, pairs)
            points.append(Point(turn, share.value, share.low, share.high))
            if hits == pairs:
                break
        series.append(Series(name, tuple(points)))
    return Curves(f"goal reached by {word}", word, tuple(series))


def _signed(value: float, form: str) -> str:
    return f"{value:+{form}}"


def _sentences(found: Comparison) -> Iterator[str]:
    verdict = found.verdict
    same = verdict.pairs - verdict.better - verdict.worse
    what = "alone won" if found.against else "was faster"
    first, second = _labels(found)
    yield f"{second} {what} in {plural(verdict.better, 'pair')}, {first} in {verdict.worse}, no difference in {same}"
    if not found.against:
        word = load_engine(found.contest.game).goldfish.turn_word
        yield f"a game without the goal counts as {word} {found.contest.limit + 1}"
        yield "faster against a goldfish opponent is not yet more wins: without --opponent the decks play against the field"


def _test(found: Comparison) -> str:
    return f"pairs in which one deck did better: McNemar, mid-p {_p(found.verdict.p)}"


def _p(value: float) -> str:
    return "below 0.0001" if value < 0.0001 else f"{value:.4f}"


def describe_verdict(found: Comparison) -> str:
    """Return the answer in one sentence."""
    verdict, name = found.verdict, _labels(found)[1]
    difference = verdict.difference
    if difference is None:
        if not verdict.better + verdict.worse:
            bound = agreement_bound(max(1, verdict.pairs))
            return f"no difference in {plural(verdict.pairs, 'pair')} (other results: at most {bound:.1%} of pairs)"
        word = "better" if verdict.mean > 0 else "worse"
        every = f"in every one of {plural(verdict.pairs, 'pair')}"
        return f"{name} was {word} by {_amount(found, abs(verdict.mean))} {every}"
    sure = f"(95% CI {_amount(found, difference.low, bare=True)} to {_amount(found, difference.high, bare=True)})"
    if verdict.tells and difference.value < 0:
        sure = f"(95% CI {_amount(found, -difference.high, bare=True)} to {_amount(found, -difference.low, bare=True)})"
        return f"{name} is worse by {_amount(found, -difference.value)} {sure}"
    if verdict.tells:
        return f"{name} is better by {_amount(found, difference.value)} {sure}"
    more = f": about {plural(verdict.missing, 'more pair')}" if verdict.missing else ""
    return f"not enough games to tell{more}; so far a difference of {_amount(found, difference.value)} {sure}"


def _amount(found: Comparison, value: float, *, bare: bool = False) -> str:
    if found.against:
        return f"{value:.1%}" if bare else f"{value:.1%} of games"
    word = load_engine(found.contest.game).goldfish.turn_word
    return f"{value:.2f}" if bare else f"{value:.2f} {word}s"

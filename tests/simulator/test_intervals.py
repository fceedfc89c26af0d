"""Intervals and tests against scipy, and what they say where there is nothing to measure."""

from __future__ import annotations

from math import isclose

import pytest
import scipy  # imports `scipy.stats` at its first use, which takes seconds
from hypothesis import given
from hypothesis import strategies as st

from deckcheck.simulator import intervals as ours
from deckcheck.simulator.moments import Moments


def normal_mean(values: list[float]) -> tuple[float, float]:
    low, high = scipy.stats.t.interval(0.95, len(values) - 1, loc=sum(values) / len(values), scale=scipy.stats.sem(values))
    return float(low), float(high)


@pytest.mark.parametrize("freedom", [1, 2, 3.7, 19, 199, 9999, 1e6])
@pytest.mark.parametrize("share", [0.9, 0.975, 0.9995])
def test_quantiles_of_students_distribution(freedom: float, share: float) -> None:
    assert isclose(ours.t_quantile(share, freedom), scipy.stats.t.ppf(share, freedom), rel_tol=1e-8)


@pytest.mark.parametrize(("hits", "games"), [(0, 1), (0, 20), (1, 20), (7, 20), (3, 200), (14, 100_000), (200, 200)])
def test_the_exact_interval_of_a_share(hits: int, games: int) -> None:
    found = scipy.stats.binomtest(hits, games).proportion_ci(0.95, "exact")
    assert ours.exact_bounds(hits, games) == pytest.approx((found.low, found.high), rel=1e-8, abs=1e-12)


@pytest.mark.parametrize(("hits", "games"), [(15, 30), (40, 200), (5_000, 100_000)])
def test_wilsons_interval_of_a_share_with_many_hits(hits: int, games: int) -> None:
    found = scipy.stats.binomtest(hits, games).proportion_ci(0.95, "wilson")
    sure = ours.share_interval(hits, games)
    assert (sure.low, sure.high) == pytest.approx((found.low, found.high), rel=1e-9)


def test_a_share_with_few_hits_or_misses_has_the_exact_interval() -> None:
    for hits in (0, 3, 14, 86, 100):
        sure = ours.share_interval(hits, 100)
        assert (sure.low, sure.high) == ours.exact_bounds(hits, 100)
    assert (ours.share_interval(0, 0).low, ours.share_interval(0, 0).high) == (0.0, 1.0)


@given(st.lists(st.integers(0, 9), min_size=2, max_size=60).filter(lambda values: len(set(values)) > 1))
def test_a_mean_has_students_interval(values: list[int]) -> None:
    sums = Moments.of(*values)
    found = ours.mean_interval(sums)
    assert found is not None
    assert sums.skewness == pytest.approx(scipy.stats.skew(values), rel=1e-6, abs=1e-6)
    low, high = normal_mean([float(value) for value in values])
    assert found.low is not None
    assert found.high is not None
    if len(values) >= max(30, 25 * sums.skewness**2):
        assert (found.low, found.high) == pytest.approx((low, high), rel=1e-6, abs=1e-6)
    else:  # few or lopsided values: never narrower
        assert found.low <= low + 1e-6
        assert found.high >= high - 1e-6


def test_a_mean_of_lopsided_values_is_as_sure_as_a_share() -> None:
    """Two values only: the mean is a share, and Student's interval would have been right in 86% of samples."""
    found = ours.mean_interval(Moments.of(*[5.0] * 19, 6.0))
    low, high = ours.exact_bounds(1, 20)
    assert found is not None
    assert found.high == pytest.approx(5 + high)
    assert found.low is not None
    assert found.low <= 5 + low


def test_a_mean_of_nothing_does_not_exist_and_games_that_agree_have_no_width() -> None:
    assert ours.mean_interval(Moments()) is None
    found = ours.mean_interval(Moments.of(*[5.0] * 200))
    assert found is not None
    assert (found.value, found.low, found.high, found.games) == (5.0, None, None, 200)
    assert found.others is not None
    assert round(found.others, 4) == 0.0149, "the rule of three: at most 1.5% of the games are different"
    assert isclose(found.others, 1 - 0.05 ** (1 / 200))


def test_a_mean_of_fractions_uses_t_and_a_share_of_games_does_not() -> None:
    fractions = Moments.of(*[0.2, 0.4] * 20)
    found, mean = ours.fraction_interval(fractions), ours.mean_interval(fractions)
    assert found == mean
    games = ours.fraction_interval(Moments.of(*[0.0, 1.0] * 20))
    assert games == ours.share_interval(20, 40)
    edge = ours.fraction_interval(Moments.of(0.0, 0.1, 0.0, 0.1, 0.05))
    assert edge is not None
    assert edge.low == 0.0
    assert ours.fraction_interval(Moments()) is None


def test_quantiles_are_over_all_games_and_beyond_the_limit_where_too_many_missed() -> None:
    turns = {4: 10, 5: 178}
    assert [ours.quantile(turns, share, missed=212) for share in (0.01, 0.1, 0.47, 0.5, 0.9)] == [4, 5, 5, None, None]
    assert [ours.quantile({1: 1, 2: 1, 3: 1, 4: 1, 5: 1}, share) for share in (0.0, 0.1, 0.5, 0.9, 1.0)] == [1, 1, 3, 5, 5]
    assert ours.quantile({}, 0.5) is None


@given(
    st.lists(st.integers(0, 20), min_size=3, max_size=30).filter(lambda values: len(set(values)) > 1),
    st.lists(st.integers(0, 20), min_size=3, max_size=30).filter(lambda values: len(set(values)) > 1),
)
def test_welch_compares_samples_of_different_spread(one: list[int], other: list[int]) -> None:
    found, theirs = ours.welch(Moments.of(*one), Moments.of(*other)), scipy.stats.ttest_ind(one, other, equal_var=False)
    sure = theirs.confidence_interval(0.95)
    assert found is not None
    assert (found.p, found.low, found.high) == pytest.approx((theirs.pvalue, sure.low, sure.high), rel=1e-6, abs=1e-6)


def test_a_comparison_without_spread_has_no_interval() -> None:
    assert ours.welch(Moments.of(1, 1), Moments.of(2, 2)) is None
    assert ours.welch(Moments.of(1), Moments.of(2, 3)) is None
    assert ours.paired(Moments.of(0, 0, 0)) is None


def test_paired_differences_have_students_interval_and_p() -> None:
    values = [0, 0, 1, -1, 2, 0, 1, 1] * 4
    found, theirs = ours.paired(Moments.of(*values)), scipy.stats.ttest_1samp(values, 0)
    sure = theirs.confidence_interval(0.95)
    assert found is not None
    assert (found.p, found.low, found.high) == pytest.approx((theirs.pvalue, sure.low, sure.high), rel=1e-8)


@pytest.mark.parametrize(("better", "worse"), [(0, 0), (1, 0), (8, 1), (20, 12), (300, 350), (700, 600)])
def test_mcnemar_by_mid_p(better: int, worse: int) -> None:
    pairs, less = better + worse, min(better, worse)
    expected = 1.0
    if pairs:
        expected = min(1.0, 2 * scipy.stats.binom.cdf(less, pairs, 0.5) - scipy.stats.binom.pmf(less, pairs, 0.5))
    assert ours.mcnemar(better, worse) == pytest.approx(expected, rel=2e-2 if pairs > 1000 else 1e-9)


def test_holm_corrects_for_the_number_of_questions() -> None:
    values = [0.01, 0.04, 0.03, 0.005]
    assert ours.holm(values) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert ours.holm([]) == []
    assert max(ours.holm([0.9, 0.8])) == 1.0


def test_the_level_of_an_interval_agrees_with_holms_test() -> None:
    """The first three are shown, the fourth is not, so the last has its level as well."""
    values = [0.001, 0.2, 0.012, 0.04, 0.009]
    shares = [1 - level for level in ours.holm_levels(values)]
    assert shares == pytest.approx([0.05 / 5, 0.05 / 2, 0.05 / 3, 0.05 / 2, 0.05 / 4])
    assert [value < share for value, share in zip(values, shares, strict=True)] == [p < 0.05 for p in ours.holm(values)]
    assert ours.holm_levels([]) == []


def test_the_number_of_missing_pairs_follows_from_what_was_seen() -> None:
    differences = Moments()
    differences.add(0, 80)
    differences.add(1, 12)
    differences.add(-1, 8)
    wanted = (1.959964 + 0.841621) ** 2 * differences.variance / 0.04**2
    assert ours.pairs_to_tell(differences) == pytest.approx(wanted - 100, abs=1)
    assert ours.pairs_to_tell(Moments.of(0, 0, 0)) is None


@given(st.lists(st.floats(0, 100), max_size=30), st.integers(0, 30))
def test_moments_do_not_depend_on_the_order_or_on_who_adds(values: list[float], cut: int) -> None:
    whole, one, other = Moments.of(*values), Moments.of(*values[:cut]), Moments.of(*reversed(values[cut:]))
    one.merge(other)
    assert one == whole

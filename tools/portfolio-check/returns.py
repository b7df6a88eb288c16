"""Computes the returns of accounts a second time, with pyxirr and pandas.

Reads a list of accounts as JSON from standard input. Each is a list of points: date, value at its close, and the money
paid in on it. Writes a list with `xirr` (null where pyxirr finds none), the number of rates at which the flows are worth
zero (`roots`) and `timeWeighted`.
"""

import datetime
import json
import math
import sys

import numpy
import pandas
import pyxirr


def flows_of(points):
    """What the investor pays (negative) and receives: the first value, then each payment, and the last value back."""
    valued = [n for n, (_, value, _) in enumerate(points) if value is not None]
    if not valued:
        return []
    first, last = valued[0], valued[-1]
    flows = [(points[first][0], -points[first][1])]
    flows += [(date, None if paid is None else -paid) for date, _, paid in points[first + 1 : last + 1]]
    flows.append((points[last][0], points[last][1]))
    if any(amount is None for _, amount in flows):
        return []
    return [(datetime.date.fromisoformat(date), amount) for date, amount in flows if amount != 0]


def roots(flows):
    """Sign changes of the present value on a grid of logarithmic yearly rates."""
    first = min(date for date, _ in flows)
    years = numpy.array([(date - first).days / 365 for date, _ in flows])
    amounts = numpy.array([amount for _, amount in flows], dtype=float)
    rates = numpy.linspace(-8, 8, 401)
    values = numpy.exp(-numpy.outer(rates, years)) @ amounts
    return int((numpy.sign(values[1:]) != numpy.sign(values[:-1])).sum())


def time_weighted(points):
    frame = pandas.DataFrame(points, columns=["date", "value", "flow"]).set_index("date")
    paid_in, paid_out = frame["flow"].clip(lower=0), (-frame["flow"]).clip(lower=0)
    growth = (frame["value"] + paid_out) / (frame["value"].shift() + paid_in)
    return float(growth.iloc[1:].fillna(1).prod() - 1)


def returns(points):
    flows = flows_of(points)
    rate = pyxirr.xirr(*zip(*flows)) if flows else None
    return {
        "xirr": rate if rate is not None and math.isfinite(rate) else None,
        "roots": roots(flows) if flows else 0,
        "timeWeighted": time_weighted(points),
    }


json.dump([returns(points) for points in json.load(sys.stdin)], sys.stdout)

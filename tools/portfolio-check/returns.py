"""Computes the returns of accounts a second time, with pyxirr and pandas.

Reads a list of accounts as JSON from standard input. Each has `flows`, pairs of a date and what the investor receives
(positive) or pays (negative), and `points`, triples of a date, the value at its close and the payment of that day.
Writes a list with `xirr` (null where pyxirr finds none), the number of rates at which the flows are worth zero (`roots`) and `timeWeighted`.
"""

import datetime
import json
import math
import sys

import numpy
import pandas
import pyxirr


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


def returns(account):
    flows = [(datetime.date.fromisoformat(date), amount) for date, amount in account["flows"]]
    dates, amounts = zip(*flows)
    rate = pyxirr.xirr(dates, amounts)
    return {
        "xirr": rate if rate is not None and math.isfinite(rate) else None,
        "roots": roots(flows),
        "timeWeighted": time_weighted(account["points"]),
    }


json.dump([returns(account) for account in json.load(sys.stdin)], sys.stdout)

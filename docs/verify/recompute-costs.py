#!/usr/bin/env python3
"""Recomputes the costs of holdings with exact fractions and without any code of Parkett.

Reads a JSON list of histories from the standard input. A history is a list of steps; shares are in millionths and
amounts in minor units:
  ["buy" | "sell", symbol, shares, value, fees, trade date]   a purchase by rights is a "buy", too
  ["split", ex-date, from, to, _, 0]
  ["bonus", ex-date, per, get, _, 0]
  ["spinOff", ex-date, per, get, part of the cost, 0]         brings XYZ for ABC
  ["merger", ex-date, per, get, _, cash]                      XYZ instead of ABC
  ["delisting", ex-date, _, _, _, cash]
Actions are on ABC and on what was bought before the ex-date. Writes for each history, for ABC and XYZ,
[fifo, average, averageRealised, diluted, shares].

An amount that is divided is rounded down to the minor unit, and a share to the millionth, as docs/cost-bases.md says.
"""
import json
import sys
from fractions import Fraction
from math import floor


def half_up(amount):
    return floor(amount + Fraction(1, 2))


def shared_out(whole, weights):
    """Whole numbers in proportion to the weights: all rounded down, then one more for the largest remainders."""
    exact = [Fraction(whole * weight, sum(weights)) for weight in weights]
    parts = [floor(one) for one in exact]
    order = sorted(range(len(weights)), key=lambda n: (parts[n] - exact[n], n))
    for n in order[: whole - sum(parts)]:
        parts[n] += 1
    return parts


def with_shares(lots):
    """Lots without shares give their cost to the next one, or else to the last."""
    kept, value, fees = [], 0, 0
    for lot in lots:
        value, fees = value + lot["value"], fees + lot["fees"]
        if lot["shares"] > 0:
            kept.append({**lot, "value": value, "fees": fees})
            value = fees = 0
    if kept:
        kept[-1]["value"] += value
        kept[-1]["fees"] += fees
    return kept


class Holding:
    def __init__(self):
        self.lots = []
        self.shares = 0
        self.value = 0
        self.fees = 0
        self.realised = 0
        self.diluted = 0

    def add(self, lot):
        """Behind all lots that were bought on the same date or before."""
        behind = [n for n, other in enumerate(self.lots) if other["date"] > lot["date"]]
        self.lots.insert(behind[0] if behind else len(self.lots), lot)

    def buy(self, name, shares, value, fees, date):
        self.add({"id": name, "shares": shares, "value": value, "fees": fees, "date": date})
        self.shares += shares
        self.value += value
        self.fees += fees
        self.diluted += value + fees

    def sell(self, shares, value, fees):
        left = shares
        while left > 0:
            oldest = self.lots[0]
            if oldest["shares"] <= left:
                left -= oldest["shares"]
                self.lots.pop(0)
                continue
            part = Fraction(left, oldest["shares"])
            oldest["value"] -= floor(oldest["value"] * part)
            oldest["fees"] -= floor(oldest["fees"] * part)
            oldest["shares"] -= left
            left = 0
        self.take_average(Fraction(shares, self.shares), shares, value - fees)
        self.diluted -= value - fees
        self.forget_if_empty()

    def take_average(self, part, shares, proceeds):
        cost_value, cost_fees = floor(self.value * part), floor(self.fees * part)
        self.realised += proceeds - cost_value - cost_fees
        self.shares, self.value, self.fees = self.shares - shares, self.value - cost_value, self.fees - cost_fees

    def forget_if_empty(self):
        if self.shares == 0:
            self.value = self.fees = self.diluted = 0


def act(abc, xyz, name, kind, ex_date, per, get, part, cash):
    old = sorted((lot for lot in abc.lots if lot["date"] < ex_date), key=lambda lot: (lot["date"], lot["id"]))
    since = [lot for lot in abc.lots if lot["date"] >= ex_date]
    held = sum(lot["shares"] for lot in old)
    ratio = {"split": Fraction(get, per), "bonus": Fraction(per + get, per), "spinOff": 1}.get(kind, 0)
    after = floor(held * ratio)
    given = floor(Fraction(held * get, per)) if kind in ("spinOff", "merger") else 0
    if after == 0 and given == 0:
        abc.lots = since
        abc.take_average(Fraction(held, abc.shares), held, cash)
        abc.diluted -= cash
        abc.forget_if_empty()
        return
    values, fees = [lot["value"] for lot in old], [lot["fees"] for lot in old]
    share = Fraction(part) if given > 0 else Fraction(0)
    out_value, out_fees = half_up(sum(values) * share), half_up(sum(fees) * share)
    weights = [lot["shares"] for lot in old]
    leaving_values = shared_out(out_value, values) if sum(values) else [0] * len(old)
    leaving_fees = shared_out(out_fees, fees) if sum(fees) else [0] * len(old)
    arriving = shared_out(given, weights)
    staying = shared_out(after, weights)
    booked = sum(values) + sum(fees)
    abc.lots = with_shares([
        {**lot, "shares": staying[n], "value": lot["value"] - leaving_values[n], "fees": lot["fees"] - leaving_fees[n]}
        for n, lot in enumerate(old)
    ]) + since
    for lot in with_shares([
        {"id": f"{name}:{n}", "shares": arriving[n], "value": leaving_values[n], "fees": leaving_fees[n], "date": lot["date"]}
        for n, lot in enumerate(old)
    ]):
        xyz.add(lot)
    # Average and diluted cost give the same part away as the booked cost; a merger takes all of it.
    moved = Fraction(1) if after == 0 else Fraction(out_value + out_fees, booked) if booked else Fraction(0)
    moved *= Fraction(held, abc.shares)
    value_out, fees_out = floor(abc.value * moved), floor(abc.fees * moved)
    abc.value, abc.fees = abc.value - value_out, abc.fees - fees_out
    abc.shares += after - held
    abc.realised += cash
    abc.diluted -= value_out + fees_out + cash
    abc.forget_if_empty()
    xyz.shares += given
    xyz.value += value_out
    xyz.fees += fees_out
    xyz.diluted += value_out + fees_out


def figures(history):
    abc, xyz = Holding(), Holding()
    for n, step in enumerate(history):
        if step[0] == "buy":
            (abc if step[1] == "ABC" else xyz).buy(f"e{n}", *step[2:])
        elif step[0] == "sell":
            (abc if step[1] == "ABC" else xyz).sell(*step[2:5])
        else:
            act(abc, xyz, f"a{n}", *step)
    return [
        [sum(lot["value"] + lot["fees"] for lot in one.lots), one.value + one.fees, one.realised, one.diluted, one.shares]
        for one in (abc, xyz)
    ]


if __name__ == "__main__":
    json.dump([figures(history) for history in json.load(sys.stdin)], sys.stdout)

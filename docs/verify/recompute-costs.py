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
from collections import defaultdict
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


def add(lots, lot):
    """Behind all lots that were bought on the same date or before."""
    behind = [n for n, other in enumerate(lots) if other["date"] > lot["date"]]
    lots.insert(behind[0] if behind else len(lots), lot)


def take(lots, shares, own=None):
    """Takes shares out of the lots, the oldest first, but out of the lot `own` before these. Returns the parts."""
    parts = []
    for lot in sorted(lots, key=lambda one: one["id"] != own):
        taken = min(shares, lot["shares"])
        part = Fraction(taken, lot["shares"])
        parts.append({**lot, "shares": taken, "value": floor(lot["value"] * part), "fees": floor(lot["fees"] * part)})
        for field in ("shares", "value", "fees"):
            lot[field] -= parts[-1][field]
        shares -= taken
    lots[:] = [lot for lot in lots if lot["shares"] > 0]
    return [part for part in parts if part["shares"] > 0]


def cost(lots):
    return sum(lot["value"] + lot["fees"] for lot in lots)


class Average:
    """Average and diluted cost of a holding, from its steps in the order of the log."""

    def __init__(self):
        self.shares = self.value = self.fees = self.realised = self.diluted = 0
        # Shares that were sold although their purchase does not count. What comes next covers them, at a loss.
        self.uncovered = 0

    def buy(self, shares, value, fees):
        covering = min(shares, self.uncovered)
        late_value, late_fees = value * covering // shares, fees * covering // shares
        self.uncovered -= covering
        self.shares += shares - covering
        self.value += value - late_value
        self.fees += fees - late_fees
        self.realised -= late_value + late_fees
        self.diluted += value + fees
        self.forget_if_empty()

    def sell(self, shares, value, fees):
        taken = min(shares, self.shares)
        cost_value, cost_fees = self.part(Fraction(taken, self.shares) if taken else 0)
        self.uncovered += shares - taken
        self.realised += value - fees - cost_value - cost_fees
        self.shares, self.value, self.fees = self.shares - taken, self.value - cost_value, self.fees - cost_fees
        self.diluted -= value - fees
        self.forget_if_empty()

    def exchange(self, held, after, moved, cash):
        """Returns the value and the fees that leave with the part `moved` of the cost of the held shares."""
        value_out, fees_out = self.part(moved * Fraction(held, self.shares))
        self.value, self.fees = self.value - value_out, self.fees - fees_out
        self.shares += after - held
        self.realised += cash
        self.diluted -= value_out + fees_out + cash
        self.forget_if_empty()
        return value_out, fees_out

    def part(self, part):
        return floor(self.value * part), floor(self.fees * part)

    def forget_if_empty(self):
        if self.shares == 0 and self.uncovered == 0:
            self.value = self.fees = self.diluted = 0


def averages(steps):
    """The costs of all holdings of an account, by symbol: what leaves one may come into another."""
    holdings = defaultdict(Average)
    for kind, symbol, *step in steps:
        if kind == "buy":
            holdings[symbol].buy(*step)
        elif kind == "sell":
            holdings[symbol].sell(*step)
        else:
            other, given, *exchanged = step
            moved = holdings[symbol].exchange(*exchanged)
            if given:
                holdings[other].buy(given, *moved)
    return holdings


def apart(lots, ex_date):
    """The lots that take part in an action, by date and id, and the others. An action leaves them in this order. Shares
    that came from another broker on the date `since` take part from after it on."""
    here = [lot.get("since", lot["date"]) < ex_date for lot in lots]
    old = sorted((lot for lot, takes in zip(lots, here) if takes), key=lambda lot: (lot["date"], lot["id"]))
    return old, [lot for lot, takes in zip(lots, here) if not takes]


def together(old, since):
    """By purchase date; of one date, those that took no part come last."""
    return sorted(old + since, key=lambda lot: lot["date"])


def act(lots, symbol, other, name, kind, ex_date, per, get, part, cash):
    """Changes the lots (by symbol) as an action does. Returns its step, and the profit that is booked."""
    old, since = apart(lots[symbol], ex_date)
    held = sum(lot["shares"] for lot in old)
    ratio = {"split": Fraction(get, per), "bonus": Fraction(per + get, per), "spinOff": 1}.get(kind, 0)
    after = floor(held * ratio)
    given = floor(Fraction(held * get, per)) if kind in ("spinOff", "merger") else 0
    if after == 0 and given == 0:
        lots[symbol] = since
        return ("sell", symbol, held, cash, 0), cash - cost(old)
    values, fees = [lot["value"] for lot in old], [lot["fees"] for lot in old]
    share = Fraction(part) if given > 0 else Fraction(0)
    out_value, out_fees = half_up(sum(values) * share), half_up(sum(fees) * share)
    weights = [lot["shares"] for lot in old]
    leaving_values = shared_out(out_value, values) if sum(values) else [0] * len(old)
    leaving_fees = shared_out(out_fees, fees) if sum(fees) else [0] * len(old)
    arriving = shared_out(given, weights)
    staying = shared_out(after, weights)
    lots[symbol] = together(with_shares([
        {**lot, "shares": staying[n], "value": lot["value"] - leaving_values[n], "fees": lot["fees"] - leaving_fees[n]}
        for n, lot in enumerate(old)
    ]), since)
    for lot in with_shares([
        {**lot, "id": f"{name}:{n}", "shares": arriving[n], "value": leaving_values[n], "fees": leaving_fees[n]}
        for n, lot in enumerate(old)
    ]):
        add(lots[other], lot)
    # Average and diluted cost give the same part away as the booked cost; a merger takes all of it.
    booked = sum(values) + sum(fees)
    moved = Fraction(1) if after == 0 else Fraction(out_value + out_fees, booked) if booked else Fraction(0)
    return ("exchange", symbol, other, given, held, after, moved, cash), cash


def figures(history):
    lots, steps = defaultdict(list), []
    for n, step in enumerate(history):
        if step[0] == "buy":
            _, symbol, shares, value, fees, date = step
            add(lots[symbol], {"id": f"e{n}", "shares": shares, "value": value, "fees": fees, "date": date})
        elif step[0] == "sell":
            take(lots[step[1]], step[2])
        steps.append(step[:5] if step[0] in ("buy", "sell") else act(lots, "ABC", "XYZ", f"a{n}", *step)[0])
    found = averages(steps)
    return [
        [cost(lots[symbol]), one.value + one.fees, one.realised, one.diluted, one.shares]
        for symbol, one in ((symbol, found[symbol]) for symbol in ("ABC", "XYZ"))
    ]


if __name__ == "__main__":
    json.dump([figures(history) for history in json.load(sys.stdin)], sys.stdout)

"""Computes the costs of holdings a second time, from the records of accounts and the terms of corporate actions alone.

Reads JSON from standard input: `records` (account, event) in the order of the log, `register`, the corporate actions by
their id, and `digits` (currency to minor digits). Of an action only its moment comes from the records, and of rights
how many were exercised; cash, shares, lots and costs follow from its terms. Of a fill that the exchange takes back only
that it is taken back, and not left in suspense. Writes, by account and symbol, the cost by FIFO, by average and
diluted, the profit at average cost, the profit that is booked, and the shares in millionths, by the costs and by the
lots. Needs no package.
"""

import collections
import importlib.util
import json
import pathlib
import sys
from fractions import Fraction

recompute = pathlib.Path(__file__).parents[2] / "docs" / "verify" / "recompute-costs.py"
spec = importlib.util.spec_from_file_location("recompute_costs", recompute)
rules = importlib.util.module_from_spec(spec)
spec.loader.exec_module(rules)

data = json.load(sys.stdin)
register = data["register"]
share = 1_000_000
taxes = {"stampTax"}


def worth(shares, price, currency):
    return rules.half_up(Fraction(price) * shares / share * 10 ** data["digits"][currency])


def ratio(terms):
    """The old shares and the new ones for them, and what part of the cost goes with the new ones."""
    if terms["kind"] == "split":
        return terms["from"], terms["to"], "1"
    allotted = terms.get("into") if terms["kind"] == "merger" else terms
    if not allotted or "per" not in allotted:
        return 1, 0, "1"
    return allotted["per"], allotted["get"], terms.get("costShare", "1")


class Account:
    def __init__(self):
        self.lots = collections.defaultdict(list)
        # Each with an id: those of fills that are taken back are left out in the end.
        self.steps = {}
        self.profits = collections.defaultdict(dict)
        self.sold = {}
        self.taxes = {}
        self.reserved = {}
        self.rights = {}

    def buy(self, name, symbol, shares, value, fees, date, **more):
        lot = {"id": name, "shares": shares, "value": value, "fees": fees, "date": date, **more}
        rules.add(self.lots[symbol], lot)
        self.steps[name] = ("buy", symbol, shares, value, fees)

    def sell(self, name, symbol, shares, value, fees):
        self.sold[name] = rules.take(self.lots[symbol], shares)
        self.steps[name] = ("sell", symbol, shares, value, fees)
        self.profits[symbol][name] = value - fees - rules.cost(self.sold[name])

    def executed(self, event):
        fees = sum(fee["amount"] for fee in event["fees"])
        self.taxes[event["executionId"]] = sum(fee["amount"] for fee in event["fees"] if fee["code"] in taxes)
        done = event["executionId"], event["symbol"], event["quantity"], event["value"], fees
        if event["side"] == "buy":
            self.buy(*done, event["businessDate"])
        else:
            self.sell(*done)

    def busted(self, event):
        """Shares come back out of the own lot, then the oldest, as far as nothing has reserved them."""
        name, symbol = event["executionId"], event["symbol"]
        kind, _, shares, value, fees = self.steps[name]
        if event.get("inSuspense"):
            return
        if kind == "sell":
            for part in reversed(self.sold[name]):
                self.restore(symbol, part)
            del self.steps[name], self.profits[symbol][name]
            return
        held = sum(lot["shares"] for lot in self.lots[symbol])
        reserved = sum(count for of, count in self.reserved.values() if of == symbol)
        kept = shares - min(shares, held - reserved)
        rules.take(self.lots[symbol], shares - kept, name)
        if kept == 0:
            del self.steps[name]
        else:
            # Value, fees and taxes of the shares that stay are rounded down apart.
            amounts = value, fees - self.taxes[name], self.taxes[name]
            value, fees, tax = [amount * kept // shares for amount in amounts]
            self.steps[name] = ("buy", symbol, kept, value, fees + tax)

    def restore(self, symbol, part):
        for lot in self.lots[symbol]:
            if lot["id"] == part["id"]:
                for field in ("shares", "value", "fees"):
                    lot[field] += part[field]
                return
        later = [n for n, lot in enumerate(self.lots[symbol]) if lot["date"] >= part["date"]]
        self.lots[symbol].insert(later[0] if later else len(self.lots[symbol]), dict(part))

    def applied(self, event):
        action = register[event["actionId"]]
        symbol, terms = action["symbol"], action["terms"]
        if terms["kind"] == "cashDividend":
            self.held_before(action)
            return
        other = (terms.get("into") or terms).get("symbol")
        cash = terms.get("cash")
        held = self.held_before(action)
        paid = worth(held, cash["amount"], cash["currency"]) if cash else 0
        # Lots of one buy date are told apart by their ids, which are compared as the ledger names them.
        lots_of = event["received"]["lotsOf"] if event["received"] else action["actionId"]
        done = rules.act(self.lots, symbol, other, lots_of, terms["kind"], action["exDate"], *ratio(terms), paid)
        self.steps[action["actionId"]], self.profits[symbol][action["actionId"]] = done
        if terms["kind"] in ("split", "bonus"):
            self.restate(symbol, terms)

    def restate(self, symbol, terms):
        """The custodian delivers what the shares of a transfer became, as far as they are still here."""
        left = sum(lot["shares"] for lot in self.lots[symbol])
        per, get, _ = ratio(terms)
        new = get if terms["kind"] == "split" else per + get
        for name, (of, shares) in self.reserved.items():
            if of == symbol:
                self.reserved[name] = symbol, min(shares * new // per, left)
                left -= self.reserved[name][1]

    def held_before(self, action):
        """The shares that take part. Their lots of one date are in the order of their ids from now on."""
        old, since = rules.apart(self.lots[action["symbol"]], action["exDate"])
        self.lots[action["symbol"]] = rules.together(old, since)
        return sum(lot["shares"] for lot in old)

    def granted(self, event):
        """One right for each whole new share."""
        action = register[event["actionId"]]
        terms = action["terms"]
        self.rights[action["actionId"]] = self.held_before(action) * terms["get"] // (terms["per"] * share) * share, 0

    def exercised(self, event):
        granted, _ = self.rights[event["actionId"]]
        self.rights[event["actionId"]] = granted, event["quantity"]

    def settled(self, event):
        """The price is that of the terms, and nobody gets more shares than they had rights."""
        terms = register[event["actionId"]]["terms"]
        shares = min(self.rights.pop(event["actionId"]))
        value = worth(shares, terms["price"], terms["currency"])
        self.buy(event["lotId"], event["symbol"], shares, value, 0, event["tradeDate"])

    def received(self, event):
        """Each lot is a purchase at the cost that the other broker reports, or at none."""
        for lot in event["lots"]:
            value = lot["value"] if lot["costKnown"] else 0
            since = event["receivedOn"]
            self.buy(lot["lotId"], event["symbol"], lot["quantity"], value, 0, lot["buyDate"], since=since)

    def requested(self, event):
        self.reserved[event["transferId"]] = event["symbol"], event["quantity"]

    def delivered(self, event):
        """The oldest lots leave at their cost, so nothing is realised."""
        symbol, shares = self.reserved.pop(event["transferId"])
        parts = rules.take([dict(lot) for lot in self.lots[symbol]], shares)
        self.sell(event["transferId"], symbol, shares, rules.cost(parts), 0)

    def figures(self):
        found = rules.averages(self.steps.values())
        return {symbol: self.figures_of(symbol, one) for symbol, one in found.items()}

    def figures_of(self, symbol, one):
        lots = self.lots[symbol]
        booked = sum(self.profits[symbol].values())
        held = sum(lot["shares"] for lot in lots)
        return [rules.cost(lots), one.value + one.fees, one.diluted, one.realised, booked, one.shares, held]


apply = {
    "OrderExecuted": Account.executed,
    "ExecutionBusted": Account.busted,
    "CorporateActionApplied": Account.applied,
    "RightsGranted": Account.granted,
    "RightsExercised": Account.exercised,
    "RightsSettled": Account.settled,
    "SharesReceived": Account.received,
    "DepotTransferRequested": Account.requested,
    "DepotTransferEnded": lambda account, event: account.reserved.pop(event["transferId"]),
    "SharesDelivered": Account.delivered,
}

accounts = collections.defaultdict(Account)
for record in data["records"]:
    event = record["event"]
    if event["type"] in apply:
        apply[event["type"]](accounts[record["account"]], event)

json.dump({name: account.figures() for name, account in accounts.items()}, sys.stdout)

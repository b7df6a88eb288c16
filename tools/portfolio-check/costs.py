"""Computes the costs of holdings a second time, from the records of accounts and the terms of corporate actions alone.

Reads JSON from standard input: `records` (account, event) in the order of the log, and `register`, the corporate actions
by their id. Of an action only its moment and its cash come from the record; what it does to shares and lots follows from
its terms. Writes, by account and symbol, the cost by FIFO, by average and diluted, the profit at average cost, and the
shares in millionths. Needs no package.
"""

import collections
import importlib.util
import json
import pathlib
import sys

recompute = pathlib.Path(__file__).parents[2] / "docs" / "verify" / "recompute-costs.py"
spec = importlib.util.spec_from_file_location("recompute_costs", recompute)
rules = importlib.util.module_from_spec(spec)
spec.loader.exec_module(rules)

data = json.load(sys.stdin)
accounts = collections.defaultdict(lambda: collections.defaultdict(rules.Holding))


def trade(holding, event):
    fees = sum(fee["amount"] for fee in event["fees"])
    if event["side"] == "buy":
        holding.buy(event["executionId"], event["quantity"], event["value"], fees, event["businessDate"])
    else:
        holding.sell(event["quantity"], event["value"], fees)


def ratio(terms):
    """The old shares and the new ones for them, and what part of the cost goes with the new ones."""
    if terms["kind"] == "split":
        return terms["from"], terms["to"], "1"
    allotted = terms.get("into") if terms["kind"] == "merger" else terms
    if not allotted or "per" not in allotted:
        return 1, 0, "1"
    return allotted["per"], allotted["get"], terms.get("costShare", "1")


def act(holdings, action, event):
    terms = action["terms"]
    if terms["kind"] == "cashDividend":
        return
    other = (terms.get("into") or terms).get("symbol")
    received = holdings[other] if other else rules.Holding()
    cash = event["cash"]["gross"] if event["cash"] else 0
    # Lots of one buy date are told apart by their ids, which are compared as the ledger names them.
    lots_of = event["received"]["lotsOf"] if event["received"] else action["actionId"]
    rules.act(holdings[action["symbol"]], received, lots_of, terms["kind"], action["exDate"], *ratio(terms), cash)


for record in data["records"]:
    event, holdings = record["event"], accounts[record["account"]]
    if event["type"] == "OrderExecuted":
        trade(holdings[event["symbol"]], event)
    elif event["type"] == "CorporateActionApplied":
        act(holdings, data["register"][event["actionId"]], event)

json.dump(
    {
        account: {
            symbol: [
                sum(lot["value"] + lot["fees"] for lot in one.lots),
                one.value + one.fees,
                one.diluted,
                one.realised,
                one.shares,
            ]
            for symbol, one in holdings.items()
        }
        for account, holdings in accounts.items()
    },
    sys.stdout,
)

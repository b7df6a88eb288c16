"""Keeps the books of a broker a second time, from the events of its log, and compares them with what customers see.

    parkett replay --partition N --json > events.jsonl            # of every partition, one file after the other
    parkett export instruments --out instruments.csv
    python3 tools/ledger-check/ledger_check.py --events events.jsonl --instruments instruments.csv --shown shown.json

Uses only the standard library, whole numbers and exact fractions, and no code, list or read model of Parkett.
`shown` has `compared`, the kinds of amounts to compare, and `accounts`: for each account the amounts that are not zero,
by kind, currency or symbol, and date. Prints a line for each difference, then a summary as one line of JSON. Exits with 1
when there is a difference.
"""

import argparse
import csv
import json
import sys
from collections import Counter

from books import Books

CASH = ("settled", "unsettledSell", "frozenOrder", "frozenIpo", "frozenWithdrawal", "inTransit")


def facts(account):
    """All that is not zero, by name: minor units, or millionths of a share."""
    found = Counter()
    for (bucket, unit), amount in account.buckets.items():
        if bucket in ("shares", "frozenSell"):
            symbol = unit.removeprefix("share:")
            found[f"shares {symbol}"] += amount
            found[f"reservedShares {symbol}"] += amount if bucket == "frozenSell" else 0
        elif bucket in CASH and bucket != "unsettledSell":
            found[f"{bucket} {unit}"] += amount
    for (currency, date), amount in account.due.items():
        found[f"unsettledSell {currency} {date}"] += amount
    for currency in {unit for bucket, unit in account.buckets if bucket in CASH}:
        cash = {bucket: account.buckets[bucket, currency] for bucket in CASH}
        available = account.available(currency)
        found[f"cash {currency}"] = sum(cash.values())
        found[f"available {currency}"] = available
        found[f"withdrawable {currency}"] = max(0, min(cash["settled"], available))
        found[f"frozen {currency}"] = cash["frozenOrder"] + cash["frozenIpo"]
        found[f"leaving {currency}"] = cash["frozenWithdrawal"] + cash["inTransit"]
        found[f"unsettled {currency}"] = cash["unsettledSell"]
    for (code, currency), amount in account.fees.items():
        found[f"fee {currency} {code}"] += amount
    return {name: amount for name, amount in found.items() if amount != 0}


def differences(expected, shown, compared):
    """Lines for the amounts of an account that differ."""
    kinds = set(compared)
    ours = {name: amount for name, amount in expected.items() if name.split()[0] in kinds}
    return [
        f"{name} is shown as {shown.get(name, 0)} instead of {ours.get(name, 0)}"
        for name in sorted(ours.keys() | shown.keys())
        if ours.get(name, 0) != shown.get(name, 0)
    ]


def overdue(books, date):
    """Proceeds that should have settled by the morning of a date, and the number of tranches that are still to come."""
    open_ones = [
        (name, currency, due, amount)
        for name, account in sorted(books.accounts.items())
        for (currency, due), amount in sorted(account.due.items())
        if amount != 0
    ]
    lines = [
        f"{name}: {amount} {currency} was due on {due}, and has not settled on the morning of {date}"
        for name, currency, due, amount in open_ones
        if due <= date
    ]
    return lines, len(open_ones) - len(lines)


def check(records, markets, products, shown, date):
    books = Books(markets, products)
    for record in records:
        books.read(record)
    for account in books.accounts.values():
        books.untaxed(account, None)
    lines, amounts, unsettled = list(books.findings), 0, 0
    if date is not None:
        late, unsettled = overdue(books, date)
        lines += late
    lines += [f"all postings in {unit} sum to {total}" for unit, total in sorted(books.sums.items()) if total != 0]
    for name, seen in sorted(shown["accounts"].items()):
        expected = facts(books.accounts[f"account:{name}"])
        amounts += sum(1 for one in expected if one.split()[0] in shown["compared"])
        lines += [f"account:{name}: {line}" for line in differences(expected, seen, shown["compared"])]
    summary = {"differences": len(lines), "accounts": len(shown["accounts"]), "amounts": amounts}
    summary |= {"events": dict(sorted(books.checked.items())), "believed": dict(sorted(books.believed.items()))}
    return lines, summary | {"units": len(books.sums), "waived": books.waived, "unsettled": unsettled}


def main():
    options = argparse.ArgumentParser(description="Checks the books of a broker from its events.")
    for name in ("events", "instruments", "shown"):
        options.add_argument(f"--{name}", required=True)
    options.add_argument("--date", help="the broker's book date; what is due by then has to have settled")
    options.add_argument("--show", type=int, default=50, help="so many differences are printed")
    given = options.parse_args()
    with open(given.instruments, encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    markets = {row["symbol"]: row["mic"] for row in rows}
    products = {row["symbol"]: row.get("product") or "share" for row in rows}
    with open(given.shown, encoding="utf-8") as file:
        shown = json.load(file)
    with open(given.events, encoding="utf-8") as file:
        records = (json.loads(line) for line in file if line.strip())
        lines, summary = check(records, markets, products, shown, given.date)
    for line in lines[: given.show]:
        print(line)
    print(json.dumps(summary))
    sys.exit(1 if lines else 0)


if __name__ == "__main__":
    main()

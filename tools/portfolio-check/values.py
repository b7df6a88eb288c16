"""Computes the value of accounts over time a second time, from their records alone.

Reads JSON from standard input: `records` (account, bookDate, event), `closes` (symbol to date to decimal text),
`currencies` (symbol to currency), `rates` (date to units for one euro), `digits` (currency to minor digits) and `dates`.
Writes, for each account, `values` in euro cents at the close of each date, and `flows`, what was paid or transferred in
on it, less what was transferred out; null where a price or rate is missing.
"""

import bisect
import collections
import decimal
import json
import sys

decimal.getcontext().prec = 60
data = json.load(sys.stdin)
dates = data["dates"]


def whole(amount):
    return int(amount.quantize(decimal.Decimal(1), rounding=decimal.ROUND_HALF_UP))


def newest(table, date):
    """The entry of the date, or of the last one before it."""
    known = sorted(table)
    at = bisect.bisect_right(known, date)
    return None if at == 0 else table[known[at - 1]]


def booked_on(record):
    event = record["event"]
    own = {"OrderExecuted": "businessDate", "CorporateActionApplied": "exDate"}.get(event["type"])
    return record["bookDate"] if own is None else max(event[own], record["bookDate"])


def in_euro(amount, currency, date):
    if currency == "EUR" or amount == 0:
        return amount
    rates = newest(data["rates"], date)
    if rates is None or currency not in rates:
        return None
    shift = decimal.Decimal(10) ** (2 - data["digits"][currency])
    return whole(decimal.Decimal(amount) * shift / decimal.Decimal(rates[currency]))


def value(holdings, date):
    sums = collections.Counter()
    for unit, amount in holdings.items():
        if amount == 0:
            continue
        if not unit.startswith("share:"):
            sums[unit] += amount
            continue
        symbol = unit.removeprefix("share:")
        close = newest(data["closes"].get(symbol, {}), date)
        if close is None:
            return None
        currency = data["currencies"][symbol]
        minor = decimal.Decimal(10) ** data["digits"][currency]
        sums[currency] += whole(decimal.Decimal(close) * amount * minor / 1_000_000)
    valued = [in_euro(amount, currency, date) for currency, amount in sums.items()]
    return None if None in valued else sum(valued)


def series(records):
    """Every day begins anew with all records until then, so that nothing is carried from one day to the next."""
    values = []
    for date in dates:
        holdings = collections.Counter()
        for record in records:
            if booked_on(record) > date:
                continue
            for posting in record["event"].get("postings", []):
                if not posting["bucket"].startswith("house:"):
                    holdings[posting["unit"]] += posting["amount"]
        values.append(value(holdings, date))
    return values


def flows(records):
    """What came from outside or left on each date, unit by unit at the closes and rates of the date."""
    paid = collections.defaultdict(collections.Counter)
    for record in records:
        if record["event"]["type"] not in ("Deposited", "SharesReceived", "SharesDelivered"):
            continue
        for posting in record["event"]["postings"]:
            if not posting["bucket"].startswith("house:"):
                paid[booked_on(record)][posting["unit"]] += posting["amount"]
    converted = {date: [value({unit: amount}, date) for unit, amount in units.items()] for date, units in paid.items()}
    return [None if None in converted.get(date, []) else sum(converted.get(date, [])) for date in dates]


accounts = collections.defaultdict(list)
for each in data["records"]:
    accounts[each["account"]].append(each)
found = {account: {"values": series(records), "flows": flows(records)} for account, records in accounts.items()}
json.dump(found, sys.stdout)

"""Computes settlement dates without Parkett's calendars and rules, for libs/market/domain/src/rules/spec-support:

    pip install pandas-market-calendars==5.5.0
    python3 tools/build/settlement-dates.py            # writes the file
    python3 tools/build/settlement-dates.py --check    # prints how it differs, and then ends with 1

Xetra settles on the days of TARGET: all weekdays but New Year's Day, Good Friday, Easter Monday, 1 May, 25 and 26
December. It trades on neither 24 nor 31 December, but settles on both (Deutsche Börse Readiness Newsflash of
26 November 2025). For trades until the end of November 2026 Parkett took trading days for settlement days, and those
dates are recorded, so none of them is here.

Hong Kong and mainland China settle on trading days, which are those of pandas-market-calendars: it has holidays of its
own for HKEX and SSE, while Parkett's come from exchange-calendars. Neither knows the mainland's holidays of 2027 yet.
Shenzhen has the days of Shanghai.
"""

import json
import sys
from datetime import date, timedelta
from pathlib import Path

import pandas_market_calendars

target = Path(__file__).parents[2] / "libs/market/domain/src/rules/spec-support/settlement-dates.json"

CASES = {
    "an ordinary week": {
        "XETR": ["2026-11-18"],
        "XHKG": ["2026-11-18"],
        "XSHG": ["2026-11-18"],
        "XSHE": ["2026-11-18"],
    },
    "over a weekend": {
        "XETR": ["2026-11-19", "2026-11-20"],
        "XHKG": ["2026-11-19", "2026-11-20"],
        "XSHG": ["2026-11-20"],
        "XSHE": ["2026-11-20"],
    },
    "Lunar New Year, with half a day in Hong Kong": {
        "XHKG": ["2026-02-13", "2026-02-16"],
        "XSHG": ["2026-02-12", "2026-02-13"],
        "XSHE": ["2026-02-13"],
    },
    "Golden Week": {
        "XHKG": ["2026-09-29", "2026-09-30", "2026-10-02"],
        "XSHG": ["2026-09-24", "2026-09-29", "2026-09-30", "2025-09-30"],
        "XSHE": ["2026-09-30", "2025-09-30"],
    },
    "Ching Ming and Easter": {
        "XETR": ["2026-04-01", "2026-04-02"],
        "XHKG": ["2026-04-01", "2026-04-02"],
        "XSHG": ["2026-04-03"],
        "XSHE": ["2026-04-03"],
    },
    "Labour Day": {
        "XETR": ["2026-04-29", "2026-04-30"],
        "XHKG": ["2026-04-30"],
        "XSHG": ["2026-04-30"],
        "XSHE": ["2026-04-30"],
    },
    "Dragon Boat and Mid-autumn festivals": {
        "XHKG": ["2026-06-17", "2026-06-18"],
        "XSHG": ["2026-06-18"],
        "XSHE": ["2026-09-24"],
    },
    "Christmas, with half a day in Hong Kong": {
        "XETR": ["2026-12-21", "2026-12-22", "2026-12-23", "2027-12-22", "2027-12-23"],
        "XHKG": ["2026-12-22", "2026-12-23", "2026-12-24"],
        "XSHG": ["2026-12-24"],
    },
    "the end of the year": {
        "XETR": ["2026-12-28", "2026-12-29", "2026-12-30", "2027-12-30"],
        "XHKG": ["2026-12-30", "2026-12-31"],
        "XSHG": ["2026-12-30"],
        "XSHE": ["2025-12-31"],
    },
    "clocks change in Europe": {
        "XETR": ["2027-03-24", "2027-10-29"],
    },
    "a leap day": {
        "XETR": ["2028-02-28", "2028-02-29"],
        "XHKG": ["2028-02-25", "2028-02-28"],
        "XSHG": ["2024-02-28", "2024-02-29"],
    },
    "the European change to T+1": {
        "XETR": ["2027-10-07", "2027-10-08", "2027-10-11", "2027-10-12"],
    },
}


def easter(year):
    """Gauss, as completed by Meeus."""
    a, b, c = year % 19, year // 100, year % 100
    h = (19 * a + b - b // 4 - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
    i = (32 + 2 * (b % 4) + 2 * (c // 4) - h - c % 4) % 7
    m = (a + 11 * h + 22 * i) // 451
    month, day = divmod(h + i - 7 * m + 114, 31)
    return date(year, month, day + 1)


def settles_in_target(day):
    fixed = {(1, 1), (5, 1), (12, 25), (12, 26)}
    moving = {easter(day.year) - timedelta(2), easter(day.year) + timedelta(1)}
    return day.weekday() < 5 and (day.month, day.day) not in fixed and day not in moving


def trades_on(name):
    days = {day.date() for day in pandas_market_calendars.get_calendar(name).valid_days("2024-01-01", "2028-12-31")}
    return lambda day: day in days


HONG_KONG, MAINLAND = trades_on("HKEX"), trades_on("SSE")


def settlement_of(mic, day):
    if mic == "XETR":
        is_settlement_day, cycle = settles_in_target, 2 if day < date(2027, 10, 11) else 1
    else:
        is_settlement_day, cycle = (HONG_KONG, 2) if mic == "XHKG" else (MAINLAND, 1)
    while cycle > 0:
        day += timedelta(1)
        cycle -= is_settlement_day(day)
    return day


def row_of(mic, trade_date, why):
    settles_on = settlement_of(mic, date.fromisoformat(trade_date)).isoformat()
    return {"mic": mic, "tradeDate": trade_date, "settlesOn": settles_on, "why": why}


rows = [
    row_of(mic, trade_date, why)
    for why, markets in CASES.items()
    for mic, dates in markets.items()
    for trade_date in dates
]
text = "[\n" + ",\n".join("  " + json.dumps(row).replace('{"', '{ "').replace('"}', '" }') for row in rows) + "\n]\n"
if "--check" in sys.argv:
    if target.read_text() != text:
        sys.exit(f"{target} differs")
else:
    target.parent.mkdir(exist_ok=True)
    target.write_text(text)
    print(f"{len(rows)} dates")

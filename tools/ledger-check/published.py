"""Fees and settlement dates from what brokers, exchanges and authorities publish. Shares nothing with Parkett.

Amounts are whole minor units, quantities whole millionths of a share, rates decimal text.
"""

from datetime import date, timedelta
from fractions import Fraction

MAINLAND, HONG_KONG, AMERICA = ("XSHG", "XSHE", "BJSE"), ("XHKG",), ("XNYS", "XNAS")
NEW_NAMES = "2026-11-24"  # From then on the commission is called purchase fee and closing fee.


def half_up(exact):
    return (2 * exact.numerator + exact.denominator) // (2 * exact.denominator)


def upwards(exact):
    return -(-exact.numerator // exact.denominator)


def value_of(price, quantity):
    """Price times quantity. All currencies of the price list have a hundred minor units."""
    return half_up(Fraction(price) * quantity * 100 / 1_000_000)


# Parkett's price list: rate, least and most for an order on a date.
COMMISSION = {
    "EUR": ("0.001", 100, 3_900),
    "USD": ("0.001", 100, 3_900),
    "CHF": ("0.001", 100, 3_900),
    "GBP": ("0.001", 100, 3_500),
    "CNY": ("0.001", 800, 30_000),
    "HKD": ("0.001", 900, 35_000),
}
# Levies and taxes: name, markets (None: all), currency, side, rate, least, most, first and last date.
LEVIES = (
    ("transactionFee", None, "EUR", "both", "0.00005", 10, None, "", "9"),
    ("stampTax", MAINLAND, None, "sell", "0.001", 0, None, "2008-09-19", "2023-08-27"),
    ("stampTax", MAINLAND, None, "sell", "0.0005", 0, None, "2023-08-28", "9"),
    ("settlementFee", MAINLAND, None, "both", "0.00001", 0, None, "2022-04-29", "9"),
    ("sfcLevy", HONG_KONG, None, "both", "0.000027", 0, None, "2014-11-01", "9"),
    ("afrcLevy", HONG_KONG, None, "both", "0.0000015", 0, None, "2022-01-01", "9"),
    ("transactionFee", HONG_KONG, None, "both", "0.0000565", 0, None, "2023-01-01", "9"),
    ("settlementFee", HONG_KONG, "HKD", "both", "0.00002", 200, 10_000, "", "2025-06-29"),
    ("settlementFee", HONG_KONG, None, "both", "0.000042", 0, None, "2025-06-30", "9"),
)
# Hong Kong's stamp duty is rounded up to the dollar.
HONG_KONG_STAMP = (("0.0013", "2021-08-01", "2023-11-16"), ("0.001", "2023-11-17", "9"))
TAXES = {"stampTax"}
BROKERS_OWN = {"commission", "purchaseFee", "closingFee"}


def commission_of(mic, currency, day):
    if mic in MAINLAND:
        return ("0.00025", 500, None)
    if currency == "HKD" and day < "2026-11-23":
        return None
    return COMMISSION[currency]


def within(exact, least, most):
    amount = max(half_up(exact), least)
    return amount if most is None else min(amount, most)


def fees_on(value, side, mic, currency, day):
    """The fees for all that an order traded on a date, by name; those of zero are left out."""
    fees = {}
    own = commission_of(mic, currency, day)
    if own is not None:
        name = "commission" if day < NEW_NAMES else {"buy": "purchaseFee", "sell": "closingFee"}[side]
        fees[name] = within(value * Fraction(own[0]), own[1], own[2])
    for name, mics, of, pays, rate, least, most, first, last in LEVIES:
        due = first <= day <= last and pays in ("both", side)
        if due and (mics is None or mic in mics) and of in (None, currency):
            fees.setdefault(name, within(value * Fraction(rate), least, most))
    for rate, first, last in HONG_KONG_STAMP:
        if mic in HONG_KONG and first <= day <= last:
            fees["stampTax"] = upwards(value * Fraction(rate) / 100) * 100
    return {name: amount for name, amount in fees.items() if amount > 0}


def easter(year):
    """Gauss, as completed by Meeus."""
    a, b, c = year % 19, year // 100, year % 100
    h = (19 * a + b - b // 4 - (b - (b + 8) // 25 + 1) // 3 + 15) % 30
    i = (32 + 2 * (b % 4) + 2 * (c // 4) - h - c % 4) % 7
    m = (a + 11 * h + 22 * i) // 451
    month, day = divmod(h + i - 7 * m + 114, 31)
    return date(year, month, day + 1)


def target_is_closed(day):
    moving = {easter(day.year) - timedelta(2), easter(day.year) + timedelta(1)}
    return (day.month, day.day) in {(1, 1), (5, 1), (12, 25), (12, 26)} or day in moving


def xetra_is_closed(day):
    """Until the end of November 2026 the days of trading count, from then on those of TARGET."""
    whitsun = easter(day.year) + timedelta(50)
    extra = {(12, 24), (12, 31)} | ({(10, 3)} if day.year < 2020 else set())
    return target_is_closed(day) or (day.month, day.day) in extra or (day == whitsun and day.year < 2022)


def nth(year, month, weekday, number):
    first = date(year, month, 1)
    return first + timedelta((weekday - first.weekday()) % 7 + 7 * (number - 1))


def observed(day):
    return day + timedelta({5: -1, 6: 1}.get(day.weekday(), 0))


def new_york_is_closed(day):
    year = day.year
    last_of_may = nth(year, 6, 0, 1) - timedelta(7)
    days = {nth(year, 1, 0, 3), nth(year, 2, 0, 3), last_of_may, nth(year, 9, 0, 1), nth(year, 11, 3, 4)}
    days |= {easter(year) - timedelta(2), observed(date(year, 7, 4)), observed(date(year, 12, 25))}
    days |= {observed(date(year, 6, 19))} if year >= 2022 else set()
    new_year = date(year, 1, 1)  # One on a Saturday is not made up for.
    return day in days or day == (new_year + timedelta(1) if new_year.weekday() == 6 else new_year)


# General holidays of Hong Kong on weekdays, as gazetted.
HONG_KONG_HOLIDAYS = {
    2018: "01-01 02-16 02-19 03-30 04-02 04-05 05-01 05-22 06-18 07-02 09-25 10-01 10-17 12-25 12-26",
    2025: "01-01 01-29 01-30 01-31 04-04 04-18 04-21 05-01 05-05 07-01 10-01 10-07 10-29 12-25 12-26",
    2026: "01-01 02-17 02-18 02-19 04-03 04-06 04-07 05-01 05-25 06-19 07-01 10-01 10-19 12-25",
}


def hong_kong_is_closed(day):
    return day.strftime("%m-%d") in HONG_KONG_HOLIDAYS[day.year].split()


def settlement_of(mic, trade_date):
    """The day on which a trade settles; undated trades of other markets settle after two weekdays."""
    closed, days = (lambda _: False), 2
    if mic == "XETR":
        closed = xetra_is_closed if trade_date <= "2026-11-30" else target_is_closed
        days = 2 if trade_date < "2027-10-11" else 1
    elif mic in AMERICA:
        closed = new_york_is_closed
        days = 3 if trade_date < "2017-09-05" else 2 if trade_date < "2024-05-28" else 1
    elif mic in HONG_KONG:
        closed = hong_kong_is_closed
    day = date.fromisoformat(trade_date)
    while days > 0:
        day += timedelta(1)
        days -= day.weekday() < 5 and not closed(day)
    return day.isoformat()


# What a euro costs by the reference rates of the European Central Bank.
REFERENCE_RATES = {
    "2026-10-30": {
        "CHF": "0.9194", "CNY": "7.4326", "GBP": "0.8338", "HKD": "8.7652", "JPY": "175.68", "USD": "1.1172",
    },
}


def rate_on(day, currency):
    """Its date and the rate; None before the first one. A euro is a euro."""
    if currency == "EUR":
        return (day, "1")
    dates = [each for each in REFERENCE_RATES if each <= day]
    return (max(dates), REFERENCE_RATES[max(dates)][currency]) if dates else None


def rate_near(day, currency):
    """The first one for a date before it."""
    return rate_on(max(day, min(REFERENCE_RATES)), currency)

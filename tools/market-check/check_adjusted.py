#!/usr/bin/env python3
"""Compares adjusted bars with those that pandas computes from the dividend and split columns of a price file.

    check_adjusted.py < job.json

The job has `files`, each with `path`, `tick` and the bars of Parkett (`none`, `forward`, `backward`: date, open, high,
low, close as text, volume). Prices of such a file are split-adjusted already, so `splits` says whether its split column
is applied as well. Prints one JSON object: differences, and what the file's own column of adjusted closes differs by."""
import json
import sys
from fractions import Fraction
import pandas as pd

PRICES = ['Open', 'High', 'Low', 'Close']
# The prices and adjusted closes of such a file are 32-bit numbers.
RELATIVE_MAX = 1e-6


def table_of(job):
    table = pd.read_csv(job['path'], dtype=str)
    table['date'] = table['Datetime'].str[:10]
    has_prices = table['Close'].notna()
    empty = table['date'][~has_prices].tolist()
    table = table[has_prices].reset_index(drop=True)
    # Parkett's amounts have 8 decimals; those of the file are 64-bit numbers as text.
    amounts = [Fraction(text) for text in table['Dividends'].fillna('0')]
    table['Dividends'] = [half_up(amount, Fraction(1, 10 ** 8)) if amount else amount for amount in amounts]
    table['Stock Splits'] = [Fraction(text) for text in table['Stock Splits'].fillna('0')]
    return table, empty


def factors_of(table, closes, splits):
    """The factor of each row's own ex-date, and that of its shares: 1 where nothing happens."""
    price, shares = [Fraction(1)], [Fraction(1)]
    for row in range(1, len(table)):
        ratio = table['Stock Splits'][row] if splits else Fraction(0)
        share = ratio if ratio != 0 else Fraction(1)
        close = closes[row - 1]
        price.append((close - table['Dividends'][row]) / share / close)
        shares.append(share)
    return pd.Series(price), pd.Series(shares)


def cumulated(own, adjustment):
    """The product of the factors after each row (forward), or the inverse of that up to it (backward)."""
    values, product = [], Fraction(1)
    rows = own[::-1] if adjustment == 'forward' else own
    for factor in rows:
        if adjustment == 'forward':
            values.append(product)
            product *= factor
        else:
            product /= factor
            values.append(product)
    return values[::-1] if adjustment == 'forward' else values


def half_up(value, unit):
    count = (value / unit * 2 + 1) // 2
    return max(count, 1) * unit


def check(job):
    (table, empty), tick = table_of(job), Fraction(job['tick'])
    traded = {bar['date']: bar for bar in job['none']}
    # The prices of the file as Parkett stores them; the file's own have the errors of 32-bit numbers.
    known = table['date'].isin(traded.keys())
    left_out = empty + table['date'][~known].tolist()
    table = table[known].reset_index(drop=True)
    stored = {name: [Fraction(traded[date][name.lower()]) for date in table['date']] for name in PRICES}
    off = [date for date, text, at in zip(table['date'], table['Close'], stored['Close'])
           if abs(float(text) - float(at)) > 1e-4 * float(at)]
    own, shares = factors_of(table, stored['Close'], job['splits'])
    differences = [f'{date}: the stored close is not that of the file' for date in off]
    compared = 0
    for adjustment in ('forward', 'backward'):
        got = {bar['date']: bar for bar in job[adjustment]}
        by_price, by_shares = cumulated(own, adjustment), cumulated(shares, adjustment)
        for row, date in enumerate(table['date']):
            for name in PRICES:
                at = stored[name][row]
                wanted = at if by_price[row] == 1 else half_up(at * by_price[row], tick)
                compared += 1
                if Fraction(got[date][name.lower()]) != wanted:
                    differences.append(f'{date} {adjustment} {name}: {got[date][name.lower()]}, {float(wanted)} expected')
            wanted = int((traded[date]['volume'] * by_shares[row] * 2 + 1) // 2)
            if got[date]['volume'] != wanted:
                differences.append(f'{date} {adjustment} volume: {got[date]["volume"]}, {wanted} expected')
    forward = cumulated(own, 'forward')
    column, worst = [], 0.0
    if 'Adj Close' in table:
        got = {bar['date']: bar for bar in job['forward']}
        for row, date in enumerate(table['date']):
            theirs, exact = float(table['Adj Close'][row]), float(stored['Close'][row] * forward[row])
            worst = max(worst, abs(exact / theirs - 1))
            if abs(float(got[date]['close']) - theirs) > float(tick) / 2 + RELATIVE_MAX * theirs:
                column.append(f'{date}: {got[date]["close"]}, {theirs} in the column of the file')
    return {'path': job['path'], 'bars': len(table), 'compared': compared, 'differences': differences,
            'leftOut': left_out, 'column': column, 'worst': worst}


if __name__ == '__main__':
    json.dump([check(job) for job in json.load(sys.stdin)['files']], sys.stdout)

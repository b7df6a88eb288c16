"""Compares tables of bars and collects the differences."""
from collections import Counter
from decimal import Decimal
import pandas as pd
from aggregate import MINUTE_MS, midnight_of, period_of
from price_files import DECIMALS, PRICES

PERIODS = ['minute', 'day', 'week', 'month']
FIELDS = ['date', 'ts', *PRICES, 'volume', 'provisional']


class Report:
    """Differences, counts of compared bars, and the facts that explain what was not compared bar by bar."""

    def __init__(self, shown):
        self.shown, self.found, self.kinds, self.compared, self.stated = shown, 0, Counter(), Counter(), Counter()
        self.symbols = set()

    def difference(self, kind, text):
        self.found += 1
        self.kinds[kind] += 1
        if self.found <= self.shown:
            print(text)

    def compare(self, period, expected, got):
        """Both have one row for each symbol and time. A missing value of `provisional` is not compared."""
        key = 'ts' if period == 'minute' else 'date'
        both = expected.merge(got, on=['symbol', key], how='outer', suffixes=('', '_got'), indicator='side')
        self.compared[period] += int((both.side != 'right_only').sum())
        self.symbols.update(expected.symbol.unique())
        for side, kind, word in (('left_only', 'missing', 'missing in Parkett'),
                                 ('right_only', 'extra', 'only in Parkett')):
            for row in both[both.side == side].to_dict('records'):
                self.difference(kind, f'{place(period, row, key)}: {word}')
        same = both[both.side == 'both']
        for field in FIELDS:
            if field == key:
                continue
            mine, theirs = same[field], same[f'{field}_got']
            for row in same[mine.notna() & (mine != theirs)].to_dict('records'):
                self.difference(field, f'{place(period, row, key)}: {field} is {shown(field, row[f"{field}_got"])} in '
                                       f'Parkett, {shown(field, row[field])} was expected')

    def summary(self, url):
        return {'url': url, 'differences': self.found, 'kinds': self.kinds, 'compared': self.compared,
                'symbols': len(self.symbols), 'stated': self.stated}

    def text(self, url):
        stated = [f'{count} {reason}' for reason, count in sorted(self.stated.items()) if count]
        parts = ', '.join(f'{self.compared[period]} {period}s' for period in PERIODS)
        return '\n'.join([*stated, f'{self.found} differences in {sum(self.compared.values())} bars of '
                                   f'{len(self.symbols)} symbols ({parts}) at {url}'])


def place(period, row, key):
    time = row['date'] if key == 'date' else pd.Timestamp(row['ts'], unit='ms').strftime('%Y-%m-%dT%H:%MZ')
    return f'{period} {row["symbol"]} {time}'


def shown(field, value):
    return f'{(Decimal(int(value)).scaleb(-DECIMALS)).normalize():f}' if field in PRICES else value


def with_times(bars, period, mics):
    """Adds the start of the date, which the bars of days, weeks and months have as their time. `mics` by symbol."""
    return bars if period == 'minute' else bars.assign(ts=midnight_of(bars.date, bars.symbol.map(mics)))


class Clocks:
    """The clocks of the symbols' markets before and after the bars were read, which tell what has to be provisional."""

    def __init__(self, api, mics):
        self.api, self.mics = api, mics
        self.before = self.read()
        self.after = self.before

    def read(self):
        return {mic: self.api.clock(mic) for mic in {*self.mics.values()}}

    def stop(self):
        self.after = self.read()

    def date(self, symbol):
        clock = self.before[self.mics[symbol]]
        return None if clock is None else clock['businessDate']

    def provisional(self, bars, period):
        """True, False, or a missing value where it changed while the bars were read or where both are right."""
        told = pd.Series(False, index=bars.index, dtype='boolean')
        markets = bars.symbol.map(self.mics)
        for mic, before in self.before.items():
            of_market = markets == mic if mic is not None else markets.isna()
            if before is not None and self.after[mic] is not None and of_market.any():
                told[of_market] = self.of_market(bars[of_market], period, before, self.after[mic])
        return told

    def of_market(self, bars, period, before, after):
        if period == 'minute':
            early, late = (running_minutes(bars, clock) for clock in (before, after))
            return early.where(early == late)
        if period == 'day':
            today = (bars.date == before['businessDate']).astype('boolean')
            # After the close, a job makes the day final.
            return today if before['session'] == 'open' else today.where(~today)
        running = period_of(pd.Series([before['businessDate']]), period)[0]
        return (period_of(bars.date, period) == running).astype('boolean')


def running_minutes(bars, clock):
    if clock['session'] != 'open':
        return pd.Series(False, index=bars.index, dtype='boolean')
    return (bars.ts > clock['ts'] - MINUTE_MS).astype('boolean')

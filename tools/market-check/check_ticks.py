"""Compares the bars of the API with the ticks of a feed's topic, while the feed runs.

Bars that run are read at some moment between two readings of the topic. They have to equal the ticks up to one of those
that were published meanwhile."""
import pandas as pd
from aggregate import MINUTE_MS, days_of, minutes_of, periods_of
from compare import PERIODS, Clocks, with_times
from parkett_api import table_of
from price_files import PRICES, Unreadable
from tick_topic import read_topic

BARS = ['symbol', 'date', 'ts', *PRICES, 'volume']
# Bars are written once a second. A machine under load takes longer.
DELAY_MS_MAX = 10_000


def check_ticks(api, brokers, topic, settings, report):
    early, _ = read_topic(brokers, topic, settings)
    if early.empty:
        raise Unreadable(f'{topic} has no trades')
    listed = api.instruments()
    for symbol in sorted({*early.symbol} - {*listed}):
        report.difference('unlisted', f'{symbol} has ticks but is not listed in Parkett')
    mics = {symbol: listed[symbol]['instrument'].get('mic') for symbol in sorted({*early.symbol} & {*listed})}
    clocks = Clocks(api, mics)
    got = {symbol: {period: api.all_bars(symbol, period) for period in PERIODS} for symbol in mics}
    clocks.stop()
    trades, counts = read_topic(brokers, topic, settings)
    report.stated.update(counts)
    report.stated['trades'] += len(trades)
    # If the first session was open before the topic, the topic may have only a part of its first minute.
    begin = trades.ts.min() // MINUTE_MS * MINUTE_MS + (MINUTE_MS if trades.session.iloc[0] == 0 else 0)
    settled = early.ts.max() - DELAY_MS_MAX
    by_symbol = dict(list(trades[trades.ts >= begin].groupby('symbol')))
    pairs = {period: [] for period in PERIODS}
    for symbol in mics:
        tables = {period: table_of([{**bar, 'symbol': symbol} for bar in got[symbol][period]]) for period in PERIODS}
        history = History(by_symbol.get(symbol, trades[:0]), tables, begin, report)
        for period in PERIODS:
            pairs[period].append(history.compared(period, settled))
    for period, tables in pairs.items():
        expected, theirs = (pd.concat(part, ignore_index=True) for part in zip(*tables))
        expected = with_times(expected, period, mics)
        report.compare(period, expected.assign(provisional=clocks.provisional(expected, period)), theirs)


class History:
    """Bars of one symbol: of its trades, and those from before the topic, which are taken as Parkett serves them."""

    def __init__(self, trades, got, begin, report):
        self.trades, self.got = trades, got
        first = trades.date.min() if len(trades) else '9999-12-31'
        known = got['minute'][got['minute'].ts < begin]
        # The first date of the topic may begin before it.
        self.minutes = known[known.date == first][BARS].assign(session=0)
        self.days = got['day'][got['day'].date < first][['symbol', 'date', *PRICES, 'volume']]
        self.begin = begin
        report.stated['minutes and days from before the topic, taken as served'] += len(known) + len(self.days)

    def compared(self, period, settled):
        """The expected bars and Parkett's. Leaves out the last trades that Parkett's bars did not contain yet."""
        theirs = self.part(period, self.got[period])
        mine = self.part(period, self.bars(period, self.trades))
        late = mine.volume.sum() - theirs.volume.sum()
        newest_first = self.trades[self.trades.ts > settled].iloc[::-1]
        fitting = (newest_first['size'].cumsum() == late).to_numpy().nonzero()[0]
        if late > 0 and len(fitting):
            mine = self.part(period, self.bars(period, self.trades.iloc[:-int(fitting[0]) - 1]))
        return mine, theirs

    def bars(self, period, trades):
        minutes = minutes_of(trades)
        if period == 'minute':
            return minutes[BARS]
        built = days_of(pd.concat([self.minutes, minutes]))
        days = pd.concat([self.days, built]) if len(built) else self.days
        return days if period == 'day' else periods_of(days, period)

    def part(self, period, bars):
        return bars[bars.ts >= self.begin] if period == 'minute' else bars

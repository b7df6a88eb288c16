"""Compares the bars of files with those of the API."""
import pandas as pd
from aggregate import days_of, local_date_of, minutes_of, periods_of
from compare import PERIODS, Clocks, with_times
from parkett_api import table_of
from price_files import PRICES

BARS = ['symbol', 'date', 'ts', *PRICES, 'volume']


def check_files(api, files, report):
    listed = api.instruments()
    minutes, days = expected_of(files, listed, report)
    mics = {symbol: listed[symbol]['instrument'].get('mic') for symbol in {*minutes.symbol, *days.symbol}}
    clocks = Clocks(api, mics)
    got = read(api, sorted(mics))
    clocks.stop()
    ends = {symbol: date for symbol in mics
            if is_quoted_now(listed[symbol], date := clocks.date(symbol))}
    expected = bars_of(minutes, days, got['minute'], ends, report)
    for period in PERIODS:
        bars = with_times(expected[period], period, mics)
        report.compare(period, bars.assign(provisional=clocks.provisional(bars, period)), got[period])


def expected_of(files, listed, report):
    """The minutes and days of all files. Of two rows with the same symbol and time, the first of a file and the last of
    several files counts."""
    by_isin = {row['instrument']['isin']: symbol for symbol, row in listed.items() if row['instrument']['isin']}
    tables = {'minute': [], 'day': []}
    for file in files:
        for reason, rows in file.stated.items():
            report.stated[reason] += rows
        if file.kind is None:
            report.stated['files of quotes, which have no bars'] += 1
            continue
        table = file.table.assign(symbol=[symbol_of(isin, name, by_isin, listed)
                                          for isin, name in zip(file.table['isin'], file.table['name'])])
        for name in sorted(set(table['name'][table.symbol.isna()])):
            report.difference('unlisted', f'{file.path.name}: {name} is not listed in Parkett')
        table = table[table.symbol.notna()].assign(session=0)
        if file.kind == 'trade':
            table = minutes_of(table.assign(price=table.open, size=table.volume))
        key = ['symbol', 'date'] if file.kind == 'day' else ['symbol', 'ts']
        repeated = table.duplicated(key)
        if repeated.any():
            report.stated['left out: the same symbol and time again'] += int(repeated.sum())
        tables['day' if file.kind == 'day' else 'minute'].append(table[~repeated])
    empty = pd.DataFrame(columns=[*BARS, 'session'])
    minutes = pd.concat(tables['minute'] or [empty]).drop_duplicates(['symbol', 'ts'], keep='last')
    days = pd.concat(tables['day'] or [empty]).drop_duplicates(['symbol', 'date'], keep='last')
    return minutes[[*BARS, 'session']].reset_index(drop=True), days[BARS].reset_index(drop=True)


def symbol_of(isin, name, by_isin, listed):
    """Parkett's symbol: by ISIN, otherwise by name; .DE is not part of a symbol."""
    bare = name.upper().removesuffix('.DE')
    return by_isin.get(isin) or (bare if bare in listed else None)


def is_quoted_now(listing, date):
    """The bars of an instrument that the feed quotes end with the market's date."""
    quote = listing['quote']
    return date is not None and quote is not None and local_date_of(pd.Series([quote['ts']]))[0] == date


def read(api, symbols):
    """The bars of each period."""
    found = {period: [{**bar, 'symbol': symbol} for symbol in symbols for bar in api.all_bars(symbol, period)]
             for period in PERIODS}
    return {period: table_of(bars) for period, bars in found.items()}


def bars_of(minutes, days, got, ends, report):
    """The bars of every period that Parkett has to have. `ends` has the last date of some symbols."""
    late = [(table.date > table.symbol.map(ends).fillna('9999')) for table in (minutes, days)]
    if sum(rows.sum() for rows in late):
        report.stated['rows after the date of the market, which it does not show'] += int(sum(map(sum, late)))
        minutes, days = minutes[~late[0]], days[~late[1]]
    # An import keeps minutes with volume zero, a feed may leave them out.
    untraded = (minutes.volume == 0) & ~keys(minutes, 'ts').isin(keys(got, 'ts'))
    if untraded.any():
        report.stated['minutes with volume zero and without a bar'] += int(untraded.sum())
        minutes = minutes[~untraded]
    built = days_of(minutes)
    doubled = keys(built, 'date').isin(keys(days, 'date'))
    if doubled.any():
        report.stated['days of a daily file that count instead of their minutes'] += int(doubled.sum())
    days = pd.concat([days, built[~doubled]]) if len(built) else days
    return {'minute': minutes[BARS], 'day': days, 'week': periods_of(days, 'week'), 'month': periods_of(days, 'month')}


def keys(table, time):
    return pd.MultiIndex.from_frame(table[['symbol', time]])

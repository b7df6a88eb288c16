"""Builds bars with pandas: ticks to minutes, minutes to days, days to ISO weeks and months."""
import pandas as pd

ZONE = 'Europe/Berlin'
ZONES = {'XNYS': 'America/New_York', 'XNAS': 'America/New_York', 'XHKG': 'Asia/Hong_Kong', 'XSHG': 'Asia/Shanghai',
         'XSHE': 'Asia/Shanghai', 'BJSE': 'Asia/Shanghai', 'XTKS': 'Asia/Tokyo', 'XLON': 'Europe/London',
         'XHEL': 'Europe/Helsinki', 'XPAR': 'Europe/Paris', 'XAMS': 'Europe/Amsterdam', 'XBRU': 'Europe/Brussels',
         'XMIL': 'Europe/Rome', 'XMAD': 'Europe/Madrid', 'XSWX': 'Europe/Zurich'}
MINUTE_MS = 60_000
HOW = {'open': 'first', 'high': 'max', 'low': 'min', 'close': 'last', 'volume': 'sum'}


def minutes_of(trades):
    """Minutes of trades (symbol, ts, date, session, price, size), in the order in which they are given. Where a minute
    was recorded in two sessions, the later session counts."""
    trades = trades.assign(ts=trades.ts // MINUTE_MS * MINUTE_MS)
    grouped = trades.groupby(['symbol', 'ts', 'session', 'date'], sort=False)
    built = grouped.agg(open=('price', 'first'), high=('price', 'max'), low=('price', 'min'),
                        close=('price', 'last'), volume=('size', 'sum')).reset_index()
    return built.sort_values('session', kind='stable').drop_duplicates(['symbol', 'ts'], keep='last')


def days_of(minutes):
    """Days of minutes. Where a date was recorded in two sessions, only the minutes of the latest count."""
    latest = minutes.groupby(['symbol', 'date']).session.transform('max')
    minutes = minutes[minutes.session == latest].sort_values(['symbol', 'ts'])
    return minutes.groupby(['symbol', 'date'], as_index=False).agg(HOW)


def periods_of(days, period):
    """ISO weeks (Monday to Sunday) or months of days, dated by their last session."""
    days = days.sort_values(['symbol', 'date'])
    grouped = days.groupby(['symbol', period_of(days.date, period)], sort=False)
    return grouped.agg({**HOW, 'date': 'last'}).reset_index('symbol').reset_index(drop=True)


def period_of(dates, period):
    return pd.to_datetime(dates).dt.to_period({'week': 'W-SUN', 'month': 'M'}[period])


def midnight_of(dates, mics):
    """The start of each date in the zone of its market, in milliseconds since 1970."""
    zones = mics.map(ZONES).fillna(ZONE)
    starts = pd.Series(0, index=dates.index, dtype='int64')
    for zone in zones.unique():
        local = pd.to_datetime(dates[zones == zone]).dt.tz_localize(zone, nonexistent='shift_forward')
        starts[zones == zone] = (local - pd.Timestamp(0, tz='UTC')) // pd.Timedelta(1, unit='ms')
    return starts


def local_date_of(ts):
    return pd.to_datetime(ts, unit='ms', utc=True).dt.tz_convert(ZONE).dt.strftime('%Y-%m-%d')



"""Reads price files of any layout into one table, without any code of Parkett.

A layout is guessed from the names of the columns. Rows that no importer may take (no prices, a high below the low, a
time that does not exist) are left out and counted by reason."""
import csv
import re
from collections import Counter
from datetime import date as Date
from decimal import Decimal, InvalidOperation, ROUND_HALF_UP
from pathlib import Path
import pandas as pd

# Prices are whole numbers of this many decimals, so that they are compared exactly.
DECIMALS = 8
PRICES = ['open', 'high', 'low', 'close']
COLUMNS = ['isin', 'name', 'date', 'ts', *PRICES, 'volume']

# The names of a column in the layouts that we know, without case, brackets, blanks and underscores.
NAMES = {
    'isin': ['isin'],
    'name': ['symbol', 'ticker', 'mnemonic', 'code'],
    'date': ['date', 'datetime', 'timestamp', 'tradedate', 'day'],
    'time': ['time'],
    'ms': ['mssincemidnight'],
    'open': ['open', 'startprice', 'opene4'],
    'high': ['high', 'maxprice', 'highe4'],
    'low': ['low', 'minprice', 'lowe4'],
    'close': ['close', 'endprice', 'closee4', 'close/last', 'last', 'price'],
    'volume': ['volume', 'tradedvolume', 'vol', 'vol.'],
    'trade': ['pricee4'],
    'size': ['size'],
    'suspicious': ['suspicious'],
}
LEAN = ['date', 'open_e4', 'high_e4', 'low_e4', 'close_e4', 'volume']
MULTIPLES = {'K': 1_000, 'M': 1_000_000, 'B': 1_000_000_000}
MONTHS = {name: index for index, name in enumerate(
    'jan feb mar apr may jun jul aug sep oct nov dec'.split(), start=1)}


class Unreadable(Exception):
    """The file cannot be compared; the message says why."""


class PriceFile:
    """The rows of a file: `kind` is day, minute or trade; None where a file has no bars (quotes)."""

    def __init__(self, path, symbol=None, date=None, tz=None, dates=None, encoding='utf-8-sig'):
        self.path, self.zone, self.order = Path(path), tz, dates
        self.day = date or day_in(self.path)
        self.symbol = symbol or symbol_of(self.path)
        self.stated = Counter()
        try:
            self.raw = raw = read_text(self.path, encoding)
        except UnicodeDecodeError as error:
            raise Unreadable(f'{path}: {error}: give encoding=NAME') from error
        self.columns = columns_of(raw.columns)
        self.comma = has_decimal_comma([self.column(name) for name in PRICES])
        if 'trade' in self.columns:
            self.kind, table = 'trade', self.trades()
        elif all(name in self.columns for name in PRICES):
            table = self.bars()
        elif any(str(name).startswith('bid') for name in raw.columns):
            self.kind, table = None, pd.DataFrame(columns=COLUMNS)
        else:
            raise Unreadable(f'{path}: no prices among the columns {", ".join(map(str, raw.columns))}')
        self.table = table

    def column(self, name, otherwise=''):
        return self.raw[self.columns[name]] if name in self.columns else pd.Series(otherwise, index=self.raw.index)

    def price(self, name):
        scaled = str(self.columns.get(name, '')).lower().endswith('e4')
        return numbers(self.column(name), lambda text: price_of(text, scaled), self.comma)

    def bars(self):
        table = self.when()
        for name in PRICES:
            table[name] = self.price(name)
        self.leave_out(table, table[PRICES].isna().all(axis=1), 'no prices')
        self.leave_out(table, table[PRICES].isna().any(axis=1), 'a price that is no number')
        self.leave_out(table, table.high < table.low, 'high below low')
        return self.finish(table, 'volume')

    def trades(self):
        table = self.when()
        marked = ~self.column('suspicious').str.strip().str.lower().isin(['', '0', 'false'])
        self.leave_out(table, marked.reindex(table.index), 'trades marked suspicious')
        price = self.price('trade')
        for name in PRICES:
            table[name] = price.reindex(table.index)
        self.leave_out(table, table.open.isna(), 'no prices')
        return self.finish(table, 'size')

    def finish(self, table, volume):
        table['volume'] = numbers(self.column(volume), volume_of, self.comma).reindex(table.index)
        self.leave_out(table, table.volume.isna(), 'volume that is no whole number')
        self.leave_out(table, table.date.isna(), 'no such date')
        if self.kind != 'day':
            self.leave_out(table, table.ts.isna(), 'no such time')
        top, bottom = table[PRICES].max(axis=1), table[PRICES].min(axis=1)
        repaired = ((top != table.high) | (bottom != table.low)).sum()
        if repaired:
            self.stated['high or low widened to open and close'] += int(repaired)
        table['high'], table['low'] = top, bottom
        whole = [*PRICES, 'volume'] if self.kind == 'day' else [*PRICES, 'volume', 'ts']
        return table.astype({name: 'int64' for name in whole})[COLUMNS]

    def leave_out(self, table, rows, reason):
        rows = rows.reindex(table.index, fill_value=False)
        if rows.any():
            self.stated[f'left out: {reason}'] += int(rows.sum())
            table.drop(index=table.index[rows], inplace=True)

    def when(self):
        """The table with names, dates and times: local date as written, and the instant of a minute in UTC."""
        given = self.column('date', self.day or '').astype(str).str.strip()
        order = self.order or order_of(given)
        table = pd.DataFrame({
            'isin': self.column('isin').str.strip(), 'name': self.column('name', self.symbol or '').str.strip(),
            'date': mapped(given, lambda text: date_of(text, order)), 'ts': pd.NA})
        times = self.column('time') if 'time' in self.columns else given.str.extract(r'[T ](\d{1,2}:\d{2}.*)$')[0]
        offsets = given.str.extract(r'(Z|[+-]\d{2}:?\d{2})$')[0] if 'time' not in self.columns else None
        if 'ms' in self.columns:
            since_midnight = pd.to_numeric(self.column('ms'), errors='coerce')
        else:
            since_midnight = mapped(times.fillna(''), milliseconds_of)
        if self.day is None and 'ms' in self.columns and 'date' not in self.columns:
            raise Unreadable(f'{self.path}: its rows have no date: give date=YYYY-MM-DD')
        # Some daily files have a time of day that is the same in every row.
        known = since_midnight.dropna()
        intraday = 'ms' in self.columns or known.nunique() > 1 or (len(known) == 1 and known.any())
        self.kind = 'minute' if intraday else 'day'
        if 'trade' in self.columns:
            self.kind = 'trade'
        if self.kind != 'day':
            if 'ms' in self.columns and self.zone is None:
                raise Unreadable(f'{self.path}: its times are local: give tz=ZONE')
            table['ts'] = instants(table.date, since_midnight, self.zone or 'UTC', offsets)
        return table


def read_text(path, encoding):
    """Every cell as text. Finds the delimiter; a first row of numbers means that there is no header."""
    if path.suffix == '.parquet':
        return pd.read_parquet(path).astype(str)
    compression = 'gzip' if path.suffix == '.gz' else 'zip' if path.suffix == '.zip' else None
    common = dict(dtype=str, keep_default_na=False, compression=compression, encoding=encoding, skip_blank_lines=True)
    first = pd.read_csv(path, nrows=1, header=None, sep='\x01', quoting=csv.QUOTE_NONE, **common).iloc[0, 0]
    delimiter = max(',;\t|', key=first.count)
    if not re.search(r'[A-Za-z]{2}', first):
        raw = pd.read_csv(path, sep=delimiter, header=None, **common)
        if raw.shape[1] != len(LEAN):
            raise Unreadable(f'{path}: {raw.shape[1]} columns without a header')
        return raw.set_axis(LEAN if re.match(r'\d{8}', str(raw.iloc[0, 0])) and not day_in(path) else
                            ['ms_since_midnight', *LEAN[1:]], axis=1)
    raw = pd.read_csv(path, sep=delimiter, on_bad_lines='skip', index_col=False, **common)
    if str(raw.columns[0]) == 'Price' and len(raw) > 1 and raw.iloc[0, 0] == 'Ticker' and raw.iloc[1, 0] == 'Date':
        # yfinance writes three lines of header: the prices, the ticker, and "Date" alone.
        ticker = raw.iloc[0, 1]
        raw = raw.iloc[2:].reset_index(drop=True).rename(columns={'Price': 'Date'}).assign(Symbol=ticker)
    return raw


def columns_of(names):
    """Which of the file's columns is the date, the open and so on."""
    bare = {re.sub(r'[<>_\s\ufeff"]', '', str(name)).lower(): name for name in names}
    found = {}
    for wanted, spellings in NAMES.items():
        for spelling in spellings:
            if spelling in bare and bare[spelling] not in found.values():
                found[wanted] = bare[spelling]
                break
    return found


def day_in(path):
    """The date of a Lean file of minutes: 20131007_ibm_minute_trade.csv."""
    found = re.match(r'(\d{4})(\d{2})(\d{2})_', path.name)
    return None if found is None else '-'.join(found.groups())


def symbol_of(path):
    """The symbol in a file's name: MSFT_daily_1990.csv is MSFT, IBE-MC.csv is IBE.MC, 1398-HK.csv is 01398.HK."""
    stem = path.name.split('.')[0].upper()
    lean = re.match(r'\d{8}_([A-Z]+)_', stem)
    symbol = lean[1] if lean else re.sub(r'-([A-Z]{1,3})$', r'.\1', stem.split('_')[0])
    return re.sub(r'^(\d{1,4})\.HK$', lambda found: f'{found[1].zfill(5)}.HK', symbol)


def mapped(texts, convert):
    """Converts each distinct text once."""
    values = {text: convert(text) for text in texts.unique()}
    return texts.map(values)


def has_decimal_comma(columns):
    """Whether some price has a comma that cannot separate thousands."""
    texts = {text for column in columns for text in column.unique() if ',' in text}
    return not any('.' in text.split(',')[-1] for text in texts) and any(
        not re.search(r'\d{1,3}(,\d{3})+$', text) for text in texts)


def numbers(texts, convert, comma):
    clean = (lambda text: text.replace('.', '').replace(',', '.')) if comma else (lambda text: text.replace(',', ''))
    return mapped(texts, lambda text: convert(clean(text.strip().lstrip('$€£').replace(' ', '')))).astype('Int64')


def price_of(text, scaled=False):
    """A price in units of 10^-8. More than four decimals are noise of binary floats (4.449999809265137 for 4.45):
    seven significant digits are kept, but at least two and at most six decimals, rounded half up."""
    try:
        value = Decimal(text).scaleb(-4 if scaled else 0)
    except InvalidOperation:
        return pd.NA
    if not value.is_finite() or value <= 0:
        return pd.NA
    if -value.normalize().as_tuple().exponent > 4:
        decimals = min(6, max(2, 6 - value.adjusted()))
        value = value.quantize(Decimal(1).scaleb(-decimals), ROUND_HALF_UP)
    return int(value.scaleb(DECIMALS)) if value > 0 else pd.NA


def volume_of(text):
    multiple = MULTIPLES.get(text[-1:].upper(), 1)
    try:
        value = Decimal(text[:-1] if multiple > 1 else text or '0') * multiple
    except InvalidOperation:
        return 0 if text in ('-', 'nan') else pd.NA
    return int(value) if value.is_finite() and value >= 0 and value == int(value) else pd.NA


def order_of(texts):
    """Day first (dmy) where some row cannot be month first."""
    firsts = texts.str.extract(r'^(\d{1,2})[/-]\d{1,2}[/-]\d{4}')[0].dropna().astype(int)
    return 'dmy' if (firsts > 12).any() else 'mdy'


def date_of(text, order):
    """A date as YYYY-MM-DD; None if there is no such date. The date of an instant is the one that is written."""
    iso = re.match(r'(\d{4})-?(\d{2})-?(\d{2})(?!\d)', text)
    german = re.match(r'(\d{1,2})\.(\d{1,2})\.(\d{4})', text)
    slashed = re.match(r'(\d{1,2})[/-](\d{1,2})[/-](\d{4})', text)
    named = re.match(r'([A-Za-z]{3})[a-z]* (\d{1,2}), (\d{4})', text)
    if iso:
        year, month, day = map(int, iso.groups())
    elif named:
        year, month, day = int(named[3]), MONTHS.get(named[1].lower(), 0), int(named[2])
    elif german or (slashed and order == 'dmy'):
        day, month, year = map(int, (german or slashed).groups())
    elif slashed:
        month, day, year = map(int, slashed.groups())
    else:
        return None
    try:
        return Date(year, month, day).isoformat()
    except ValueError:
        return None


def milliseconds_of(text):
    found = re.match(r'(\d{1,2}):?(\d{2})(?::?(\d{2}))?', text.strip())
    if not found:
        return pd.NA
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 if hours < 24 and minutes < 60 and seconds < 60 else pd.NA


def instants(dates, milliseconds, zone, offsets):
    """Milliseconds since 1970 of local times. Of an hour that clocks show twice, the first counts; a time that they
    skip is moved to the one after it."""
    local = pd.to_datetime(dates, errors='coerce') + pd.to_timedelta(milliseconds.astype('Float64'), unit='ms')
    utc = local.dt.tz_localize(zone, ambiguous=[True] * len(local), nonexistent='shift_forward').dt.tz_convert('UTC')
    if offsets is not None and offsets.notna().any():
        minutes = mapped(offsets.fillna('Z'), lambda text: 0 if text == 'Z' else
                         int(text[0] + '1') * (int(text[1:3]) * 60 + int(text[-2:])))
        exact = local.dt.tz_localize('UTC') - pd.to_timedelta(minutes, unit='m')
        utc = utc.where(offsets.isna(), exact)
    return ((utc - pd.Timestamp(0, tz='UTC')) // pd.Timedelta(1, unit='ms')).astype('Int64')

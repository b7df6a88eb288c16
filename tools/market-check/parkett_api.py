"""Reads instruments, clocks and bars from the public API of a running installation."""
import http.client
import json
import time
from datetime import date as Date, timedelta
from decimal import Decimal
from urllib.parse import urlencode, urlsplit
import pandas as pd
from price_files import DECIMALS, PRICES, mapped

# More than the minutes of any date.
PAGE = 1500
INSTRUMENTS_PAGE = 200
WAIT_SECONDS_MAX = 60
TIMEOUT_SECONDS = 30


class ApiError(Exception):
    pass


class Parkett:
    def __init__(self, url):
        self.url, self.connection = urlsplit(url), None

    def get(self, path, **query):
        """The data of an answer; None where it is 404 or where there is no clock yet. Waits where the API asks to."""
        started = time.monotonic()
        while True:
            status, body = self.request(f'{path}?{urlencode(query)}')
            if status == 200:
                return body['data']
            if status in (404, 503):
                return None
            if status != 429 or time.monotonic() - started > WAIT_SECONDS_MAX:
                raise ApiError(f'{path} {query} was answered with {status}: {body}')
            time.sleep(1)

    def request(self, target):
        for attempt in (1, 2):
            try:
                if self.connection is None:
                    kind = http.client.HTTPSConnection if self.url.scheme == 'https' else http.client.HTTPConnection
                    self.connection = kind(self.url.netloc, timeout=TIMEOUT_SECONDS)
                self.connection.request('GET', self.url.path.rstrip('/') + target)
                answer = self.connection.getresponse()
                return answer.status, json.loads(answer.read())
            except (OSError, http.client.HTTPException, ValueError) as error:
                self.connection = None
                if attempt == 2:
                    raise ApiError(f'{self.url.geturl()} does not answer: {error}') from error

    def instruments(self):
        """All listings by symbol: the instrument, and its latest quote or None."""
        found, page = {}, 1
        while True:
            rows = self.get('/api/market/instruments', page=page, pageSize=INSTRUMENTS_PAGE)['rows']
            found.update({row['instrument']['symbol']: row for row in rows})
            if len(rows) < INSTRUMENTS_PAGE:
                return found
            page += 1

    def clock(self, mic=None):
        return self.get('/api/market/clock', **({} if mic is None else {'mic': mic}))

    def bars(self, symbol, period, to=None, limit=PAGE):
        query = {'symbol': symbol, 'period': period, 'limit': limit, **({} if to is None else {'to': to})}
        return self.get('/api/market/bars', **query)['bars']

    def all_bars(self, symbol, period):
        """Every bar of a symbol, oldest first."""
        pages, to = [], None
        while True:
            page = self.bars(symbol, period, to)
            pages.append(page)
            if len(page) < PAGE:
                break
            first = page[0]['date']
            if period == 'minute' and first != page[-1]['date']:
                # The page may begin within a date.
                pages[-1] = [bar for bar in page if bar['date'] > first]
                to = first
            else:
                to = last_date_before(first, 'day' if period == 'minute' else period)
        return [bar for page in reversed(pages) for bar in page]


def last_date_before(date, period):
    """The last date of the period before the one that contains this date, so that no page ends within a period."""
    day = Date.fromisoformat(date)
    start = {'day': day, 'week': day - timedelta(days=day.weekday()), 'month': day.replace(day=1)}[period]
    return (start - timedelta(days=1)).isoformat()


def table_of(bars):
    """Bars of the API, each with its symbol, as a table with exact prices."""
    table = pd.DataFrame(bars, columns=['symbol', 'date', 'ts', *PRICES, 'volume', 'provisional'])
    for name in PRICES:
        table[name] = mapped(table[name], lambda text: int(Decimal(text).scaleb(DECIMALS)))
    return table.astype({name: 'int64' for name in ['ts', *PRICES, 'volume']})

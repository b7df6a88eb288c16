"""Reads the trades of a feed from its topic."""
import json
from collections import Counter
import pandas as pd
from confluent_kafka import Consumer, KafkaException, TopicPartition
from aggregate import local_date_of
from price_files import Unreadable, price_of

SESSION = '_session'
SILENCE_SECONDS_MAX = 60


def read_topic(brokers, topic, settings=()):
    """The trades of the topic up to its end now, as (symbol, ts, date, session, price, size) in their order, and counts
    of what else there was. A date is the one of the session, before the first session the local one."""
    options = dict(setting.split('=', 1) for setting in settings)
    consumer = Consumer({'bootstrap.servers': brokers, 'group.id': 'market-check', 'enable.auto.commit': False,
                         'auto.offset.reset': 'error', **options})
    try:
        start, end = consumer.get_watermark_offsets(TopicPartition(topic, 0), timeout=SILENCE_SECONDS_MAX)
    except KafkaException as error:
        raise Unreadable(f'{topic} cannot be read: {error}') from error
    reader, position = Reader(complete=start == 0), start
    consumer.assign([TopicPartition(topic, 0, start)])
    while position < end:
        batch = consumer.consume(min(1000, end - position), timeout=SILENCE_SECONDS_MAX)
        if not batch or any(message.error() for message in batch):
            raise Unreadable(f'{topic} at {position}: {[message.error() for message in batch]}')
        for message in batch:
            if message.offset() < end:
                reader.take(message)
        position = batch[-1].offset() + 1
    consumer.close()
    return reader.table(), reader.counts


class Reader:
    def __init__(self, complete):
        # Before the first message of a topic that has lost its oldest ones, a session may be open already.
        self.complete = complete
        self.rows, self.counts, self.common, self.sent = [], Counter(), None, {}

    def take(self, message):
        if self.is_repeat(message):
            self.counts['messages sent again'] += 1
            return
        try:
            value = json.loads(message.value())
        except ValueError:
            self.counts['unreadable messages'] += 1
            return
        if (message.key() or b'').decode() == SESSION:
            return self.take_session(value, message.offset())
        self.counts['ticks'] += 1
        if self.common is not None and self.common['session'] == 'closed':
            self.counts['ticks outside a session'] += 1
        elif value['size'] > 0 or value.get('trade') is True:
            date, session = (self.common['businessDate'], self.common['id']) if self.common else (None, 0)
            self.rows.append((value['symbol'], value['ts'], date, session, price_of(value['last']), value['size']))

    def is_repeat(self, message):
        """A producer numbers its messages (`run:number`); one that it sends again has a number that was there."""
        numbered = [value for name, value in message.headers() or () if name == 'seq']
        if not numbered:
            return False
        run, number = numbered[0].decode().rsplit(':', 1)
        repeated = int(number) <= self.sent.get(run, 0)
        self.sent[run] = max(int(number), self.sent.get(run, 0))
        return repeated

    def take_session(self, value, offset):
        """Sessions of all markets; a session that goes on keeps its number."""
        before = self.common
        if 'mic' in value:
            self.counts['sessions of single markets, which are not compared'] += 1
            return
        goes_on = before and before['session'] == 'open' and before['businessDate'] == value['businessDate']
        fresh = value['session'] == 'open' and not goes_on and (before is not None or self.complete)
        self.common = {**value, 'id': offset + 1 if fresh else before['id'] if before else 0}

    def table(self):
        trades = pd.DataFrame(self.rows, columns=['symbol', 'ts', 'date', 'session', 'price', 'size'])
        return trades.assign(date=trades.date.fillna(local_date_of(trades.ts)))

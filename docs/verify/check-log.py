#!/usr/bin/env python3
"""Checks an event log of Parkett by its written format (README.md beside this file), without any code of Parkett.
Prints a line for each finding and a summary. Exits with 0: no findings, 1: findings, 2: could not be checked."""
import argparse, concurrent.futures, functools, hashlib, itertools, json, multiprocessing, sys, time
from array import array
from collections import Counter
from pathlib import Path
from confluent_kafka import Consumer, KafkaException, TopicPartition

SPREAD = ('account:', 'issue:', 'offer:', 'approval:', 'fund:', 'settlement:')
RECORD_BYTES_MAX, WINDOW_MS, SILENCE_SECONDS_MAX = 64 * 1024, 30 * 24 * 3600 * 1000, 60
CURRENCIES = {'EUR', 'USD', 'CNY', 'HKD', 'GBP', 'CHF', 'JPY'}
CASH = {'settled', 'unsettledSell', 'frozenOrder', 'frozenIpo', 'frozenWithdrawal', 'inTransit', 'house:bank',
        'house:clearing', 'house:fees', 'house:taxes', 'house:interest', 'house:dividends', 'house:fx',
        'house:suspense', 'house:custodianCash', 'house:buyIns'}
SHARES = {'shares', 'frozenSell', 'house:custody', 'house:suspense', 'house:undelivered'}
REFERENCES = {'Deposited': 'bookingId', 'OrderPlaced': 'orderId', 'CashConverted': 'conversionId',
              'CashExchanged': 'quoteId'}
ACTORS = {'AccountOpened': 'identity', 'Deposited': 'bank', 'CollectionCredited': 'bank', 'CollectionReversed': 'bank', 'OrderPlaced': None, 'OrderExecuted': 'venue',
          'BookingSuspended': 'bank payout', 'SuspenseCleared': 'approvals', 'SuspenseCredited': 'approvals',
          'SuspenseReopened': 'suspense',
          'CashConverted': 'fx', 'CashExchanged': None, 'ExecutionSuspended': 'venue', 'ExecutionBusted': 'venue',
          'OrderCancelled': 'venue', 'LotsConsumed': 'venue', 'TaxProfileSet': 'jobs', 'TaxYearClosed': 'jobs',
          'InterestPaid': 'jobs', 'TaxSettled': 'venue jobs', 'AllowanceOrdered': None,
          'SettlementInstructed': 'jobs', 'SettlementConfirmed': 'custodian', 'SettlementFailed': 'custodian',
          'SettlementSuspended': 'custodian', 'SettlementReversed': 'custodian',
          'BuyInOrdered': 'approvals', 'SettlementBoughtIn': 'custodian', 'BuyInEnded': 'custodian',
          'ReportsPassedOver': 'approvals'}
# Version 1 of these events posts whole shares; later versions post millionths of a share.
WHOLE_SHARES = {(kind, 1) for kind in ('OrderPlaced', 'OrderCancelled', 'OrderExecuted', 'ExecutionSuspended')}
MILLIONTHS_PER_SHARE = 1_000_000
UNDECIDED, OUTCOMES = {'failed', 'unreadable'}, {'accepted', 'rejected', 'expired', 'failed', 'unreadable', 'repeat'}
FIELDS = {'commandId': 'id', 'bodyHash': 'bodyHash', 'aggregate': 'aggregate', 'actor': 'actor'}
NO_COMMAND = {'id': '', 'bodyHash': '', 'aggregate': '', 'actor': {'kind': 'system', 'id': 'engine'}}


def parse(data):
    """Returns the JSON object in these bytes, or an empty one."""
    try:
        value = json.loads((data or b'').decode('utf-8', 'replace'))
        return value if isinstance(value, dict) else {}
    except (ValueError, RecursionError):
        return {}


def lines_of(path):
    return [json.loads(line) for line in Path(path).read_text().splitlines()] if path else []


def consumer_of(options):
    return Consumer({'bootstrap.servers': options.brokers, 'group.id': 'check-log', 'enable.auto.commit': False,
                     'auto.offset.reset': 'error', **dict(setting.split('=', 1) for setting in options.kafka)})


def read(options, topic, partition):
    """Returns the first offset of a partition and an iterator over its messages, up to the end that it has now."""
    consumer = consumer_of(options)
    start, end = consumer.get_watermark_offsets(TopicPartition(topic, partition), timeout=SILENCE_SECONDS_MAX)

    def messages(position):
        consumer.assign([TopicPartition(topic, partition, start)])
        while position < end:
            batch = consumer.consume(min(1000, end - position), timeout=SILENCE_SECONDS_MAX)
            if not batch or any(message.error() for message in batch):
                raise KafkaException(f'{topic}/{partition} at {position}: {[message.error() for message in batch]}')
            yield from (message for message in batch if message.offset() < end)
            position = batch[-1].offset() + 1
    return start, messages(start)


class PartitionCheck:
    def __init__(self, options, partition):
        self.options, self.partition, self.topic = options, partition, f'{options.prefix}.events.g1'
        self.offset, self.next_command, self.last_time, self.env, self.repaired = 0, 0, 0, None, False
        self.head = hashlib.sha256(f'parkett genesis {self.topic} {partition}'.encode()).hexdigest()
        self.counts, self.versions, self.balances, self.references = Counter(), {}, Counter(), set()
        self.bookings, self.listed, self.traded, self.first_command, self.commands = set(), set(), {}, 0, None
        # Where the latest answer to each command begins in an array of at, offset, time: smaller than tuples.
        self.answers, self.rows = {}, array('q')
        self.pins = {pin['next']: pin['hash'] for pin in lines_of(options.heads) if pin['partition'] == partition}
        self.repairs = {repair['offset']: (repair['head'], repair['nextCommand'])
                        for repair in lines_of(options.repairs) if repair['partition'] == partition}
        self.acknowledged = Counter((line['aggregate'], line['commandId'], line['outcome'])
                                    for line in lines_of(options.acknowledged) if self.is_home_of(line['aggregate']))

    def is_home_of(self, aggregate):
        """FNV-1a over the characters of a spread aggregate's key names its partition; reference data is on one."""
        hashed = functools.reduce(lambda now, char: (now ^ ord(char)) * 0x01000193 & 0xffffffff, aggregate, 0x811c9dc5)
        accounts, reference = self.options.layout
        return self.partition == (hashed * accounts >> 32 if aggregate.startswith(SPREAD) else reference)

    def expect(self, holds, kind, text, *values):
        """Reports a finding at the current offset unless the condition holds."""
        if not holds:
            self.counts['findings'] += 1
            place = f'partition {self.partition} offset {self.offset}'
            print(f'{place}: {kind}: {text.format(*map(ascii, values))}', flush=True)

    def run(self):
        _, events = read(self.options, self.topic, self.partition)
        for message in events:
            verdict = self.judge(message.offset(), message.value(), dict(message.headers() or []).get('sha256'))
            if verdict not in ('valid', 'void'):
                self.expect(False, *verdict)
                break
            self.offset += 1
            self.expect(self.pins.pop(self.offset, self.head) == self.head, 'head', 'another head is pinned')
        self.expect(not self.pins, 'head', 'the chain ends here, but heads are pinned at {}', [*self.pins])
        for aggregate, command, outcome in self.acknowledged:
            self.expect(False, 'lost', '{} of {} was acknowledged as {}: no such answer', command, aggregate, outcome)
        return self.counts, self.bookings, self.listed, self.traded

    def judge(self, offset, value, header):
        """Follows the chain and checks the content of valid records. Returns valid, void, or the damage."""
        record, hashed = parse(value), hashlib.sha256(value or b'').hexdigest()
        verdict = self.classify(offset, record, header == hashed.encode())
        if verdict not in ('valid', 'void') and offset in self.repairs:
            (self.head, self.next_command), self.repaired = self.repairs[offset], True
            verdict = 'valid' if self.classify(offset, record, header == hashed.encode()) == 'valid' else 'void'
        self.counts[verdict] += 1
        if verdict == 'valid':
            self.head, self.next_command = hashed, self.next_command + 1
            self.expect(len(value) <= RECORD_BYTES_MAX, 'size', '{} bytes', len(value))
            try:
                self.check_record(record, record['at'], record['env'], record['recordedAt'], record['aggregate'])
                self.check_command(record, record['commandOffset'])
                self.check_answer(record, record['aggregate'], record['outcome']['kind'], record['recordedAt'])
                for event in record['events']:
                    self.check_event(event, event['type'], record['aggregate'], record['actor'])
            except (KeyError, TypeError, AttributeError, OverflowError) as error:
                self.expect(False, 'shape', 'a field is missing or has another type: {!r}', error)
        return verdict

    def classify(self, offset, record, own_hash):
        prev, at, answered = record.get('prev'), record.get('at'), record.get('commandOffset')
        if offset != self.offset:
            return 'gap', 'the next record is at {}', offset
        if not isinstance(prev, str) or type(at) is not int or (prev != self.head and at < offset):
            return 'void'
        if prev != self.head:
            return 'chain', 'the record does not continue the chain'
        if not own_hash:
            return 'hash', 'the bytes do not match the hash in the header'
        if record.get('v') != 1 or type(answered) is not int or not isinstance(record.get('events'), list):
            return 'shape', 'this is not a record of version 1'
        return 'valid' if answered == self.next_command else ('command-offset', 'answers command {}', answered)

    def check_record(self, record, at, env, recorded_at, aggregate):
        # Only void records can lie between the offset that the writer expected and the one that the record got.
        self.expect(0 <= self.offset - at <= self.counts['void'], 'at', 'was written for {}', at)
        self.expect(recorded_at >= self.last_time, 'time', 'recorded at {}, after {}', recorded_at, self.last_time)
        self.env = self.env or env
        self.counts[env] += 1
        self.expect(env == self.env and env in ('LIVE', 'SIMULATED'), 'env', '{} in a log of {}', env, self.env)
        version, before, events = record['version'], self.versions.get(aggregate, 0), len(record['events'])
        known = version == before + events or self.repaired
        self.expect(known, 'version', '{} is {}, after {} and {} events', aggregate, version, before, events)
        self.expect(before or not events or self.is_home_of(aggregate), 'partition', '{} is not at home', aggregate)
        self.last_time, self.versions[aggregate] = max(self.last_time, recorded_at), version

    def check_command(self, record, number):
        if number >= self.first_command and not self.commands:  # Only now, because trimming goes on meanwhile.
            first, commands = read(self.options, f'{self.options.prefix}.commands.g1', self.partition)
            self.first_command, self.commands = first, commands if number >= first else None
        if number < self.first_command:
            self.counts['trimmed'] += 1
            return
        message = next((message for message in self.commands if message.offset() >= number), None)
        unreadable = record['outcome']['kind'] == 'unreadable' and record['commandId'] == ''
        command = NO_COMMAND if unreadable else parse(message.value()) if message and message.offset() == number else {}
        for field, its in FIELDS.items():
            self.expect(record[field] == command.get(its), field, '{}, not {}', record[field], command.get(its))

    def check_answer(self, record, aggregate, outcome, now):
        known = outcome == 'accepted' or (outcome in OUTCOMES and not record['events'])
        self.expect(known, 'outcome', '{} with {} events', outcome, len(record['events']))
        key, command = hash((aggregate, record['commandId'])), record['commandId']
        row = self.answers.get(key)
        at, offset, then = (0, -1, -WINDOW_MS) if row is None else self.rows[row:row + 3]
        if outcome == 'repeat':
            known = self.repaired or at <= record['outcome']['of'] <= offset
            return self.expect(known, 'repeat', '{} has no answer at {}', command, record['outcome']['of'])
        too_old = outcome == 'rejected' and record['outcome']['rejection']['code'] == 'COMMAND_TOO_OLD'
        self.expect(now - then >= WINDOW_MS or too_old, 'doubled', '{} was answered at {}', command, offset)
        self.answers[key] = len(self.rows)
        # A command without a verdict may be decided later.
        self.rows.extend((record['at'], self.offset, -WINDOW_MS if outcome in UNDECIDED else now))
        requests = self.acknowledged.pop((aggregate, command, outcome), 1)
        self.expect(requests == 1, 'acknowledged', '{} is the answer to {} requests', command, requests)

    def check_event(self, event, kind, aggregate, actor):
        if kind in ACTORS:
            of, ids = ('system', ACTORS[kind].split()) if ACTORS[kind] else ('customer', [aggregate[len('account:'):]])
            self.expect(actor['kind'] == of and actor['id'] in ids, 'actor', '{} by {}', kind, actor)
        if kind == 'InstrumentsUpserted':
            self.listed.update('share:' + row['symbol'] for row in event['rows'])
        name = REFERENCES.get(kind, 'executionId')
        if name in event and kind != 'LotsConsumed':  # The OrderExecuted of the same sale takes its id.
            key, reference = hash((name, aggregate, event[name])), event[name]
            if kind == 'ExecutionBusted':  # It names a fill of the same account, and is booked once itself.
                self.expect(key in self.references, name, '{} is taken back, but was not booked', reference)
                key = hash(('bust', aggregate, reference))
            self.expect(key not in self.references, name, '{} is in the log already', reference)
            self.references.add(key)
            if kind == 'Deposited':
                self.bookings.add(reference)
        per_share = MILLIONTHS_PER_SHARE if (kind, event['v']) in WHOLE_SHARES else 1
        self.check_postings(kind, aggregate, event.get('postings', []), per_share)

    def check_postings(self, kind, aggregate, postings, per_share):
        sums, moved = Counter(), Counter()
        for bucket, unit, amount in ((posting['bucket'], posting['unit'], posting['amount']) for posting in postings):
            is_share = unit.startswith('share:')
            fits = type(amount) is int and bucket in (SHARES if is_share else CASH)
            self.expect(fits, 'posting', '{} {} in {}', amount, unit, bucket)
            self.expect(is_share or unit in CURRENCIES, 'unit', '{} is not a currency', unit)
            amount = (amount + 0) * (per_share if is_share else 1)  # Adding 0 fails for a text.
            if is_share and kind not in ('ExecutionSuspended', 'ExecutionBusted') and unit not in self.traded:
                self.traded[unit] = f'partition {self.partition} offset {self.offset}'
            sums[unit] += amount
            if not bucket.startswith('house:'):
                moved['available' if bucket in ('settled', 'unsettledSell') else bucket, unit] += amount
        for unit, total in sums.items():
            self.expect(total == 0, 'unbalanced', 'the postings of {} in {} sum to {}', kind, unit, total)
        for (bucket, unit), amount in moved.items():
            key = hash((aggregate, bucket, unit))
            self.balances[key] += amount
            # Rounding and the minimum fees of several fills may exceed the reservation, and the bank takes a direct debit
            # back whatever is left; nothing else may overdraw cash.
            overdrawing = ('OrderExecuted', 'CollectionReversed')
            may_overdraw = self.repaired or (bucket == 'available' and kind in overdrawing)
            holds = not amount < 0 > self.balances[key] or may_overdraw
            self.expect(holds, 'negative', '{} {} is {} after {}', bucket, unit, self.balances[key], kind)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument('--brokers', required=True, help='host:port, several separated by commas')
    parser.add_argument('--prefix', default='parkett', help='of the names of the topics')
    parser.add_argument('--partitions', type=int, help='of accounts: the number that the log must have')
    parser.add_argument('--kafka', action='append', default=[], metavar='KEY=VALUE', help='a setting of librdkafka')
    for name in ('acknowledged', 'heads', 'repairs'):
        parser.add_argument(f'--{name}', metavar='FILE', help='one JSON object a line; see README.md')
    options, started = parser.parse_args(), time.monotonic()
    topic, topics = f'{options.prefix}.events.g1', consumer_of(options).list_topics(timeout=SILENCE_SECONDS_MAX).topics
    found, own = len(topics[topic].partitions), f'{options.prefix}.reference' in topics
    if found - own != (options.partitions or found - own):
        raise ValueError(f'{topic} has {found - own} partitions of accounts')
    options.layout = found - own, (found - own) * own
    with concurrent.futures.ProcessPoolExecutor(mp_context=multiprocessing.get_context('spawn')) as pool:
        done = pool.map(PartitionCheck.run, [PartitionCheck(options, partition) for partition in range(found)])
        counts, bookings, listed, traded = zip(*done)
    total, units = sum(counts, Counter()), set(itertools.chain(*listed))
    across = ['env: the partitions differ'] if total['LIVE'] and total['SIMULATED'] else []
    times = Counter(itertools.chain(*bookings))
    across += [f'bookingId: {booking!a} is in several partitions' for booking in times if times[booking] > 1]
    across += [f'{its[unit]}: unit: {unit!a} is not listed' for its in traded for unit in its if unit not in units]
    print(*across, sep='\n', end='\n' if across else '')
    total['findings'] += len(across)
    seconds = time.monotonic() - started
    print(f'{total["findings"]} findings in {topic}: {total["valid"]} valid and {total["void"]} void records in '
          f'{found} partitions, {total["trimmed"]} without their command; {seconds:.1f} s, '
          f'{(total["valid"] + total["void"]) / seconds:.0f} records/s')
    return 1 if total['findings'] else 0


if __name__ == '__main__':
    try:
        sys.exit(main())
    except Exception as error:
        print(f'the log could not be checked: {error!r}', file=sys.stderr)
        sys.exit(2)

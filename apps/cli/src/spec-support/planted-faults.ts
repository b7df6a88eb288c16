import { sha256 } from '@parkett/platform-event-log';
import type { Acknowledged, Head, LogCopy, LoggedRecord, Written } from './log-copy';
import { anna, bert } from './trading-story';

/** What a check is given besides the damaged log, and the findings that it must lead to, in order. */
interface Planted {
  /** `kind@partition:offset`, or the kind alone when the finding is about several partitions. */
  readonly expected: readonly string[];
  readonly damage?: (written: Written[]) => unknown;
  /** The answers that clients got; those of the undamaged log unless given. */
  readonly acknowledged?: readonly Acknowledged[];
  /** The heads that were stored outside the log; those of the copy before `damage` unless given. */
  readonly heads?: (heads: readonly Head[]) => readonly Head[];
  /** The repairs that the checker accepts; asked for after `damage`. */
  readonly repairs?: () => readonly object[];
}

/** Damages a copy of the story's log. */
export type Plant = (copy: LogCopy) => Planted;

const other = 'f'.repeat(64);
const otherId = 'f'.repeat(32);
const staff = { kind: 'staff', id: 'ada.reviews' };
/** A partition that stops says nothing about the answers and heads behind the stop. */
const chainOnly = { acknowledged: [], heads: () => [] };

/** Changes the finished bytes of a record. */
const bytes =
  (offset: number, expected: string, change: (row: Written) => void): Plant =>
  () => ({
    ...chainOnly,
    expected: [expected],
    damage: (written) => written.slice(offset, offset + 1).forEach(change),
  });

/** Changes fields of a finished record and writes the hash that goes with it. */
const rewritten = (offset: number, expected: string, fields: object): Plant =>
  bytes(offset, expected, (row) => {
    row.value = JSON.stringify({ ...(JSON.parse(row.value) as object), ...fields });
    row.hash = sha256(row.value);
  });

/** Changes a record before the chain is computed, so only the content is wrong. */
const record =
  (offset: number, kind: string, change: (record: LoggedRecord, copy: LogCopy) => void): Plant =>
  (copy) => {
    change(copy.record(offset), copy);
    return { expected: [`${kind}@1:${offset}`] };
  };

const ofPartition1 =
  (change: Partial<Head>) =>
  (heads: readonly Head[]): Head[] =>
    heads.map((head) => (head.partition === 1 ? { ...head, ...change } : head));

/** Damage that a correct chain rules out. */
export const brokenChains: Readonly<Record<string, Plant>> = {
  'a changed byte': bytes(4, 'hash@1:4', (row) => (row.value = row.value.replaceAll('150000', '950000'))),
  'a changed byte, with its hash': bytes(4, 'chain@1:5', (row) => {
    row.value = row.value.replaceAll('150000', '950000');
    row.hash = sha256(row.value);
  }),
  'another previous hash': rewritten(6, 'chain@1:6', { prev: other }),
  'a record that was made void': rewritten(6, 'chain@1:7', { prev: other, at: 5 }),
  'a record that is not JSON': bytes(6, 'chain@1:7', (row) => (row.value = row.value.slice(1))),
  'another hash in the header': bytes(6, 'hash@1:6', (row) => (row.hash = other)),
  'no hash in the header': bytes(6, 'hash@1:6', (row) => (row.hash = '')),
  'a record of another version': rewritten(15, 'shape@1:15', { v: 2 }),
  'two records that changed places': (copy) => {
    copy.events.splice(4, 2, copy.record(5), copy.record(4));
    return { ...chainOnly, expected: ['command-offset@1:4'] };
  },
  'a command that was left out': ({ events }) => {
    for (const later of events.slice(5)) later.commandOffset += 1;
    return { ...chainOnly, expected: ['command-offset@1:5'] };
  },
};

/** Damage in an intact chain that only facts from outside the log reveal. */
export const consistentLies: Readonly<Record<string, Plant>> = {
  'an end that was cut off, by the stored heads': ({ events }) => {
    events.splice(13);
    return { acknowledged: [], heads: ofPartition1({ next: 16 }), expected: ['head@1:13'] };
  },
  'an end that was cut off, by the acknowledged answers': ({ events }) => {
    events.splice(15);
    return { expected: ['lost@1:15'] };
  },
  'a log that was rewritten, by the stored heads': () => ({
    heads: ofPartition1({ hash: other }),
    expected: ['head@1:16'],
  }),
  'a record taken out with its command and versions, by the acknowledged answers': (copy) => {
    copy.remove(5, { versions: true });
    return { expected: ['lost@1:15'] };
  },
  'an acknowledged answer that nobody gave': () => ({
    acknowledged: [{ aggregate: `account:${anna}`, commandId: otherId, outcome: 'accepted' }],
    expected: ['lost@1:16'],
  }),
  'a refused command that was acknowledged as accepted': (copy) => ({
    acknowledged: copy.acknowledged.slice(-1).map((line) => ({ ...line, outcome: 'accepted' })),
    expected: ['lost@1:16'],
  }),
  'one answer for two requests': ({ acknowledged }) => ({
    acknowledged: [...acknowledged.slice(-1), ...acknowledged.slice(-1)],
    expected: ['acknowledged@1:15'],
  }),
};

/** Commands and answers that do not belong together. */
export const wrongAnswers: Readonly<Record<string, Plant>> = {
  'two answers that changed places': (copy) => {
    const [first, second] = [copy.record(4), copy.record(5)];
    const place = ({ at, commandOffset, version, recordedAt }: LoggedRecord) => ({
      ...{ at, commandOffset, version },
      ...(recordedAt === undefined ? {} : { recordedAt }),
    });
    copy.events.splice(4, 2, { ...second, ...place(first) }, { ...first, ...place(second) });
    return { expected: ['commandId@1:4', 'bodyHash@1:4', 'commandId@1:5', 'bodyHash@1:5'] };
  },
  'an answer to another command': (copy) => {
    copy.record(9).commandId = otherId;
    return { expected: ['commandId@1:9', 'lost@1:16'] };
  },
  'an answer for another body': record(4, 'bodyHash', (deposit) => (deposit.bodyHash = otherId)),
  'an answer for another account': (copy) => {
    copy.record(15).aggregate = 'staff:house';
    copy.record(15).version = 0;
    return { acknowledged: [], expected: ['aggregate@1:15'] };
  },
  'an answer to a command that is not in the log': ({ commands }) => {
    commands.pop();
    return { expected: ['commandId@1:15', 'bodyHash@1:15', 'aggregate@1:15', 'actor@1:15'] };
  },
  'another actor than in the command': record(9, 'actor', (cancel) => (cancel.actor = staff)),
  'an order by somebody else': record(6, 'actor', (order, copy) => {
    order.actor = { kind: 'customer', id: bert };
    copy.changeCommand(6, { actor: order.actor });
  }),
  'a deposit by a member of staff': record(4, 'actor', (deposit, copy) => {
    deposit.actor = staff;
    copy.changeCommand(4, { actor: staff });
  }),
  'events of a refused command': (copy) => {
    copy.record(9).outcome = { kind: 'expired' };
    return { expected: ['outcome@1:9', 'lost@1:16'] };
  },
  'an outcome that does not exist': (copy) => {
    copy.record(15).outcome = { kind: 'maybe' };
    return { expected: ['outcome@1:15', 'lost@1:16'] };
  },
  'a command that was answered twice': (copy) => {
    const offset = copy.appendAgain(15);
    return { expected: [`doubled@1:${offset}`] };
  },
  'a deposit that was recorded twice': (copy) => {
    const offset = copy.appendAgain(4);
    return { expected: [`doubled@1:${offset}`, `bookingId@1:${offset}`] };
  },
  'a repeat of a record that is not there': record(14, 'repeat', ({ outcome }) => (outcome.of = 99)),
  'a repeat of the answer to another command': record(14, 'repeat', ({ outcome }) => (outcome.of = 6)),
};

/** Records that contradict those before them. */
export const wrongRecords: Readonly<Record<string, Plant>> = {
  'a record taken out with its command': (copy) => {
    copy.remove(5, { versions: false });
    return { acknowledged: [], expected: ['version@1:5'] };
  },
  'a version that jumps': (copy) => {
    for (const later of copy.events.slice(9)) if (later.aggregate !== '') later.version += 1;
    return { expected: ['version@1:9'] };
  },
  'an event that the version does not count': record(15, 'version', (refusal) => (refusal.version += 1)),
  'a record written for a later offset': record(9, 'at', (cancel) => (cancel.at += 1)),
  'a record written for an earlier offset': record(9, 'at', (cancel) => (cancel.at -= 1)),
  'a time that runs backwards': record(10, 'time', (cancelled) => {
    cancelled.recordedAt = (cancelled.recordedAt ?? 0) - 3_600_000;
  }),
  'a record of another environment': (copy) => {
    copy.record(9).env = 'LIVE';
    return { expected: ['env@1:9', 'env'] };
  },
  'a partition of another environment': (copy) => {
    for (const each of copy.events) each.env = 'LIVE';
    return { expected: ['env'] };
  },
  'a record that is too large': record(1, 'size', (_, copy) => (copy.event(1)['sealed'] = 'x'.repeat(64 * 1024))),
  'a field that is missing': (copy) => {
    delete copy.record(15).recordedAt;
    return { acknowledged: [], expected: ['shape@1:15'] };
  },
  'an account on the partition of others': (copy) => {
    const offset = copy.appendAgain(0, { aggregate: `account:${bert}`, version: 1 });
    return { expected: [`partition@1:${offset}`] };
  },
  'reference data on a partition of accounts': (copy) => {
    const offset = copy.appendAgain(0, { aggregate: 'catalogue:other', version: 1 });
    return { expected: [`partition@1:${offset}`] };
  },
  'a booking id used again': (copy) => {
    const offset = copy.appendAgain(4, { commandId: otherId });
    return { expected: [`bookingId@1:${offset}`] };
  },
  'a booking id used again on another partition': (copy) => {
    copy.event(1, 0)['bookingId'] = copy.event(4)['bookingId'];
    return { expected: ['bookingId'] };
  },
  'an execution id used again': (copy) => {
    copy.event(8)['executionId'] = copy.event(7)['executionId'];
    return { expected: ['executionId@1:8'] };
  },
  'an order id used again': (copy) => {
    copy.event(12)['orderId'] = copy.event(6)['orderId'];
    return { expected: ['orderId@1:12'] };
  },
};

/** Postings that create or destroy something. */
export const wrongPostings: Readonly<Record<string, Plant>> = {
  'postings that do not sum to zero': record(4, 'unbalanced', (_, copy) => {
    copy.postings(4).push({ bucket: 'settled', unit: 'EUR', amount: 1 });
  }),
  'postings in a currency that does not exist': record(4, 'unit', (_, copy) => {
    copy.postings(4).push({ bucket: 'house:bank', unit: 'XXX', amount: 0 });
  }),
  'postings of shares that are not listed': (copy) => {
    const postings = copy.events.flatMap(({ events }) => events.flatMap((event) => event.postings ?? []));
    for (const posting of postings) if (posting.unit === 'share:NORD') posting.unit = 'share:GHOST';
    return { expected: [`unit@1:${copy.offsetOf('OrderExecuted')}`] };
  },
  'postings in a bucket that does not exist': record(4, 'posting', (_, copy) => {
    copy.postings(4).push({ bucket: 'house:pocket', unit: 'EUR', amount: 0 });
  }),
  'shares in a bucket for cash': record(4, 'posting', (_, copy) => {
    copy.postings(4).push({ bucket: 'settled', unit: 'share:NORD', amount: 0 });
  }),
  'an amount that is not whole': (copy) => {
    copy.moveInstead(4, 150_000.5);
    return { expected: ['posting@1:4', 'posting@1:4'] };
  },
  'an order without the cash for it': record(6, 'negative', (_, copy) => {
    copy.moveInstead(4, 90_000);
    copy.moveInstead(5, 1_000);
  }),
  'a sale of more shares than were bought': record(11, 'negative', (_, copy) => copy.moveInstead(11, 7_000_000)),
  'a release of more than was reserved': (copy) => {
    copy.moveInstead(10, 50_000);
    return { expected: ['negative@1:10'] };
  },
};

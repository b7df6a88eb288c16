import type { Posting } from '@parkett/kernel';
import { randomFrom, type Random } from '@parkett/kernel/spec-support';
import { faultsOf, post, type Balances } from './balances';
import { beginning, type BookedRecord } from './booked-records';
import { Comparison, type Shown } from './comparison';
import type { Verdict } from './reconciliation-store';
import { brokerOf, sides } from './sides';
import { WaitingBookings } from './waiting-bookings';

const units = ['EUR', 'USD', 'share:NORD'] as const;
const accounts = ['account:A', 'account:B', 'account:C', 'account:D'] as const;

const legs = (unit: string, from: string, to: string, amount: number): Posting[] => [
  { bucket: from, unit, amount: -amount },
  { bucket: to, unit, amount },
];

/** Accounts that get, reserve, release and spend at random, and never more than they have. */
class RandomBookings {
  private readonly balances = new Map<string, Balances>(accounts.map((account) => [account, new Map()]));

  constructor(private readonly random: Random) {}

  next(): { readonly aggregate: string; readonly postings: Posting[] } {
    const [aggregate, unit] = [this.random.oneOf(accounts), this.random.oneOf(units)];
    const isShare = unit === 'share:NORD';
    const [free, frozen] = isShare ? ['shares', 'frozenSell'] : ['settled', 'frozenOrder'];
    const [outside, spent] = isShare ? ['house:custody', 'house:custody'] : ['house:bank', 'house:clearing'];
    const own: Balances = this.balances.get(aggregate) ?? new Map();
    const held = (bucket: string): number => Number(own.get(unit)?.get(bucket) ?? 0n);
    const ways: readonly [() => Posting[], ...(() => Posting[])[]] = [
      () => legs(unit, outside, free, this.random.between(1, 1_000)),
      () => legs(unit, free, frozen, this.random.between(0, held(free))),
      () => legs(unit, frozen, free, this.random.between(0, held(frozen))),
      () => legs(unit, frozen, spent, this.random.between(0, held(frozen))),
    ];
    const postings = this.random.oneOf(ways)();
    post(own, postings);
    this.balances.set(aggregate, own);
    return { aggregate, postings };
  }
}

function recordOf(offset: number, aggregate: string, events: readonly (readonly Posting[])[]): BookedRecord {
  const at = (next: number) => ({ next, hash: `${next}`, nextCommand: next });
  return { offset, before: at(offset), head: at(offset + 1), recordedAt: offset, aggregate, events, bookings: [] };
}

/** The bank has reported nothing, and will not. */
const nothingReported = {
  of: async () => new Map(),
  now: async () => ({ at: '', ends: [] }),
  haveReached: async () => true,
};
const begin = ({ head, port }: Pick<Stored, 'head' | 'port'>, liveFrom = 0): Comparison =>
  new Comparison(0, head, liveFrom, port, new WaitingBookings(nothingReported, 0));

/** Keeps nothing but what is stored, as Postgres does; a comparison begins again from it. */
class Stored {
  readonly sums = new Map<string, Balances>();
  readonly verdicts: Verdict[] = [];
  head = beginning;

  /** Differences that are open, as `<subject> <side>`. */
  readonly open = new Set<string>();
  readonly port = {
    balances: async (subjects: readonly string[]) =>
      new Map(subjects.map((subject) => [subject, structuredClone(this.sums.get(subject) ?? new Map())])),
    openDifferences: async () => this.open,
  };

  keep(comparison: Comparison): void {
    const { head, changed, verdicts } = comparison.result();
    for (const [subject, balances] of changed) this.sums.set(subject, structuredClone(balances));
    this.verdicts.push(...verdicts);
    this.head = head;
    comparison.stored();
  }
}

interface Played {
  readonly stored: Stored;
  /** What every subject should hold. */
  readonly owned: ReadonlyMap<string, Balances>;
}

/** Folds a story whose records `tamper` may change, in batches, with a new start after each if asked. */
async function play(
  seed: number,
  {
    tamper = (record) => record,
    liveFrom = 0,
    restarts = false,
  }: { tamper?: (record: BookedRecord) => BookedRecord; liveFrom?: number; restarts?: boolean },
): Promise<Played> {
  const random = randomFrom(seed);
  const bookings = new RandomBookings(random);
  const [stored, owned] = [new Stored(), new Map<string, Balances>()];
  let comparison = begin(stored, liveFrom);
  for (let offset = 0; offset < 120; ) {
    const batch = Array.from({ length: random.between(1, 9) }, () => {
      const { aggregate, postings } = bookings.next();
      return tamper(recordOf(offset++, aggregate, [postings]));
    });
    await comparison.load(batch.map(({ aggregate }) => aggregate));
    for (const record of batch) {
      comparison.fold(record);
      const of: Balances = owned.get(record.aggregate) ?? new Map();
      for (const postings of record.events) post(of, postings);
      owned.set(record.aggregate, of);
    }
    stored.keep(comparison);
    if (restarts) comparison = begin(stored, liveFrom);
  }
  return { stored, owned };
}

const seeds = Array.from({ length: 60 }, (_, seed) => seed + 1);
const faultsIn = ({ stored }: Played) => stored.verdicts.flatMap(({ differences }) => differences);

describe('the sums of random stories', () => {
  it.each([false, true])(
    'are those of the postings, and have no fault; started again after each batch: %s',
    async (restarts) => {
      for (const seed of seeds) {
        const { stored, owned } = await play(seed, { restarts });
        expect(stored.verdicts).toEqual([]);
        for (const [subject, balances] of owned) expect(stored.sums.get(subject)).toEqual(balances);
        for (const balances of stored.sums.values())
          if (balances !== stored.sums.get(brokerOf(0))) expect(faultsOf(balances, units)).toEqual([]);
      }
    },
  );

  const at = (offset: number, change: (postings: readonly Posting[]) => readonly Posting[]) => {
    return (record: BookedRecord): BookedRecord =>
      record.offset === offset ? { ...record, events: record.events.map(change) } : record;
  };
  const faults: readonly [string, (postings: readonly Posting[]) => readonly Posting[], string][] = [
    ['creates a cent', (all) => [...all, { bucket: 'settled', unit: 'EUR', amount: 1 }], 'sum of postings'],
    ['loses a share', (all) => [...all, { bucket: 'shares', unit: 'share:NORD', amount: -1 }], 'sum of postings'],
    [
      'crosses currencies',
      (all) => [
        ...all,
        ...legs('EUR', 'settled', 'house:fx', 0),
        { bucket: 'house:fx', unit: 'USD', amount: -5 },
        { bucket: 'settled', unit: 'EUR', amount: 5 },
      ],
      'sum of postings',
    ],
    [
      'releases more than is reserved',
      (all) => [...all, ...legs('EUR', 'frozenOrder', 'settled', 1_000_000)],
      'below zero: frozenOrder',
    ],
    [
      'pays out what is not there',
      (all) => [...all, ...legs('EUR', 'settled', 'house:bank', 1_000_000)],
      'below zero: free cash',
    ],
    [
      'sells shares that nobody owns',
      (all) => [...all, ...legs('share:NORD', 'shares', 'house:custody', 1_000_000)],
      'below zero: shares',
    ],
    [
      'pays a withdrawal twice',
      (all) => [...all, ...legs('EUR', 'inTransit', 'house:bank', 7)],
      'below zero: inTransit',
    ],
  ];
  it.each(faults)('name the event that %s', async (_, change, what) => {
    for (const seed of seeds.slice(0, 10)) {
      const found = faultsIn(await play(seed, { tamper: at(60, change) }));
      expect(found.find((one) => one.what === what)).toMatchObject({ firstOffset: 60, side: 'postings' });
      expect(found.every(({ firstOffset }) => firstOffset >= 60)).toBe(true);
    }
  });

  it('leave alone what was corrected before the comparison began, and name it afterwards', async () => {
    const corrected = (record: BookedRecord): BookedRecord => {
      if (record.offset !== 60 && record.offset !== 61) return record;
      const amount = record.offset === 60 ? 3 : -3;
      return {
        ...record,
        aggregate: 'account:E',
        events: [
          [
            { bucket: 'settled', unit: 'CHF', amount },
            { bucket: 'unsettledSell', unit: 'CHF', amount: 0 },
          ],
        ],
      };
    };
    expect(faultsIn(await play(1, { tamper: corrected, liveFrom: 62 }))).toEqual([]);
    expect(faultsIn(await play(1, { tamper: corrected, liveFrom: 60 }))).toMatchObject([
      { subject: 'account:E', what: 'sum of postings', unit: 'CHF', found: 3n, firstOffset: 60 },
    ]);
  });
});

describe('a side that shows something else', () => {
  const [trading] = sides;
  const deposit = (offset: number) => recordOf(offset, 'account:A', [legs('EUR', 'house:bank', 'settled', 10)]);
  const shown = (settled: bigint | null): Shown => ({
    ...{ side: trading as (typeof sides)[number], next: 2, subjects: ['account:A'] },
    rows: [
      { subject: 'account:A', what: 'settled', unit: 'EUR', amount: settled },
      { subject: 'account:A', what: 'unsettledSell', unit: 'EUR', amount: 0n },
    ],
  });
  const opened = async (records: readonly BookedRecord[], stored = new Stored(), liveFrom = 0) => {
    const comparison = begin(stored, liveFrom);
    await comparison.load(['account:A']);
    for (const record of records) comparison.fold(record);
    return comparison;
  };

  it('is named with both amounts and the first event since it last agreed', async () => {
    const comparison = await opened([deposit(0), deposit(1)]);
    await comparison.compare(shown(20n), ['EUR']);
    expect(comparison.result()).toMatchObject({ verdicts: [] });
    comparison.fold(deposit(2));
    comparison.fold(deposit(3));
    await comparison.compare(shown(41n), ['EUR']);
    expect(comparison.result().verdicts).toEqual([
      {
        ...{ subject: 'account:A', side: 'trading', units: ['EUR'], untold: [] },
        differences: [
          {
            ...{ subject: 'account:A', side: 'trading', what: 'settled', unit: 'EUR', expected: 40n, found: 41n },
            ...{ firstOffset: 2, lastOffset: 3 },
          },
        ],
      },
    ]);
  });

  it('is not compared where it cannot tell, nor in units that it was not asked for', async () => {
    const comparison = await opened([deposit(0), deposit(1)]);
    await comparison.compare(shown(99n), ['USD']);
    expect(comparison.result()).toMatchObject({ verdicts: [], compared: { next: 0 }, ages: [] });
    await comparison.compare(shown(null), ['EUR']);
    expect(comparison.result()).toMatchObject({ verdicts: [], ages: [expect.any(Number)] });
  });

  it('stays due at every other side, from where a new start goes on', async () => {
    const comparison = await opened([deposit(0), deposit(1)]);
    await comparison.compare(shown(20n), ['EUR']);
    expect(comparison.result()).toMatchObject({ head: { next: 2 }, compared: { next: 0 } });
  });

  it('tells what it could not compare, so that a difference in it neither ends nor begins', async () => {
    const stored = new Stored();
    stored.open.add('account:A trading');
    const comparison = await opened([deposit(0), deposit(1)], stored);
    await comparison.compare(shown(null), ['EUR']);
    expect(comparison.result().verdicts).toMatchObject([{ differences: [], units: ['EUR'], untold: ['settled EUR'] }]);
  });

  it('ends its difference once it agrees', async () => {
    const stored = new Stored();
    stored.open.add('account:A trading');
    const comparison = await opened([deposit(0), deposit(1)], stored);
    await comparison.compare(shown(20n), ['EUR']);
    expect(comparison.result().verdicts).toMatchObject([{ side: 'trading', differences: [], units: ['EUR'] }]);
  });

  it('is compared again after a restart, with records that are in the sums already', async () => {
    const stored = new Stored();
    stored.keep(await opened([deposit(0), deposit(1)], stored));
    const again = await opened([deposit(0), deposit(1), deposit(2)], stored);
    await again.compare(shown(31n), ['EUR']);
    expect(again.result().verdicts.flatMap(({ differences }) => differences)).toMatchObject([
      { what: 'settled', expected: 30n, found: 31n, firstOffset: 0 },
    ]);
  });

  it('waits for the bank only with bookings of records from after it began', async () => {
    const booking = { kind: 'credit', id: 'b1', unit: 'EUR', amount: 10n, account: 'A', payment: null } as const;
    const booked = { ...deposit(0), bookings: [booking] };
    for (const [liveFrom, count] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const comparison = await opened([booked], new Stored(), liveFrom);
      const subjects = ['account:A', brokerOf(0)];
      for (const side of sides) await comparison.compare({ ...shown(10n), side, subjects }, ['EUR']);
      const found = comparison.result().verdicts.length;
      // A restart reads a booking that waits again.
      expect(comparison.result().compared.next).toBe(count === 1 ? 0 : 1);
      await comparison.compareBookings();
      await comparison.compareBookings();
      expect(comparison.result().verdicts).toHaveLength(found + count);
    }
  });
});

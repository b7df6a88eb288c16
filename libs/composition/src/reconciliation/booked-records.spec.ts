import { sampleRecord } from '@parkett/platform-event-log/spec-support';
import type { ChainedRecord } from '@parkett/platform-event-log';
import { BookedRecords, beginning } from './booked-records';

const deposit = (offset: number, bookingId = `b${offset}`): ChainedRecord =>
  sampleRecord(offset, {
    aggregate: 'account:A',
    actor: { kind: 'system', id: 'bank' },
    commandOffset: offset,
    events: [
      {
        ...{ type: 'Deposited', v: 1, bookingId, amount: 5, currency: 'EUR' },
        postings: [
          { bucket: 'house:bank', unit: 'EUR', amount: -5 },
          { bucket: 'settled', unit: 'EUR', amount: 5 },
        ],
      } as never,
    ],
  });

/** A follower of the log whose records come when the test says so. */
function followed() {
  let listener: Parameters<Follow>[2] | undefined;
  const starts: (number | undefined)[] = [];
  const state = { read: 0 };
  type Follow = ConstructorParameters<typeof BookedRecords>[0]['tail']['follow'];
  const follow: Follow = (_, from, given) => {
    listener = given;
    starts.push(from?.next);
    return () => (listener = undefined);
  };
  const ended: unknown[] = [];
  const tail = { follow, next: () => state.read };
  const queue = new BookedRecords({ partition: 0, tail, onEnded: (error) => ended.push(error) });
  const reads = (...records: readonly ChainedRecord[]): void => {
    for (const record of records) listener?.onRecord(record);
  };
  return {
    queue,
    reads,
    starts,
    state,
    ended,
    caughtUp: () => listener?.onCaughtUp?.(),
    isOn: () => listener !== undefined,
  };
}

const offsets = (records: readonly { readonly offset: number }[]) => records.map(({ offset }) => offset);

describe('the records of a partition', () => {
  it('are taken before an offset, in order and each once', () => {
    const { queue, reads } = followed();
    queue.start(beginning);
    reads(deposit(0), deposit(2), deposit(5), deposit(6));
    expect(offsets(queue.takeBefore(5, 10))).toEqual([0, 2]);
    expect(offsets(queue.takeBefore(5, 10))).toEqual([]);
    expect(offsets(queue.takeBefore(9, 1))).toEqual([5]);
    expect(offsets(queue.takeBefore(9, 10))).toEqual([6]);
  });

  it('know the position before and after each, and the bookings of the bank', () => {
    const { queue, reads } = followed();
    queue.start(beginning);
    reads(deposit(0), deposit(3));
    expect(queue.first(2)).toMatchObject([
      { before: { next: 0 }, head: { next: 1, nextCommand: 1 }, bookings: [{ id: 'b0', amount: 5n }] },
      { before: { next: 1 }, head: { next: 4, nextCommand: 4 }, bookings: [{ id: 'b3' }] },
    ]);
  });

  it('cover an offset that lies behind records that count for nobody', () => {
    const { queue, reads, state, caughtUp } = followed();
    queue.start(beginning);
    reads(deposit(0));
    state.read = 4;
    expect([queue.covers(1), queue.covers(2)]).toEqual([true, false]);
    caughtUp();
    expect([queue.covers(4), queue.covers(5)]).toEqual([true, false]);
  });

  it('are not read any further while too many wait, and read on where that was', () => {
    const { queue, reads, starts, isOn, caughtUp } = followed();
    queue.start(beginning);
    caughtUp();
    reads(...Array.from({ length: 12_000 }, (_, offset) => deposit(offset)));
    expect(isOn()).toBe(false);
    expect(queue.covers(10_002)).toBe(false);
    const taken = queue.takeBefore(20_000, 6_000);
    expect([taken.length, isOn()]).toEqual([6_000, true]);
    expect(starts).toEqual([undefined, 10_001]);
  });
});

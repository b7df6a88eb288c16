import type { BankBooking, ReportedBooking } from './bank-bookings';
import type { BankList } from './bank-reports';
import { beginning, type BookedRecord } from './booked-records';
import { WaitingBookings } from './waiting-bookings';

const credit: BankBooking = { kind: 'credit', id: 'b1', unit: 'EUR', amount: 500n, account: 'A', payment: null };
const debit: BankBooking = { ...credit, kind: 'debit', id: 'd1', payment: 'W1' };

/** What those who ask the bank have stored so far, and how far they have read since. */
class Stored {
  readonly reports = new Map<string, readonly ReportedBooking[]>();
  readonly readToEnd = new Set<BankList>();

  of = async (bookings: readonly BankBooking[]) =>
    new Map(bookings.map((booking) => [booking, this.reports.get(booking.id) ?? []]));
  now = async () => ({ at: '', ends: [] });
  haveReached = async (_: unknown, list: BankList) => this.readToEnd.has(list);
}

function booked(...bookings: readonly BankBooking[]): BookedRecord {
  const head = { ...beginning, next: 8 };
  return { offset: 7, before: beginning, head, recordedAt: 0, aggregate: 'account:A', events: [], bookings };
}

function begun(bookings: readonly BankBooking[], { msMin = 0 }: { readonly msMin?: number } = {}) {
  const stored = new Stored();
  const waiting = new WaitingBookings(stored, msMin);
  waiting.add(booked(...bookings));
  return { stored, waiting };
}

/** Several rounds, and what they find. */
async function found(waiting: WaitingBookings) {
  const verdicts = [await waiting.judge(), await waiting.judge(), await waiting.judge()].flat();
  return verdicts.flatMap(({ differences }) =>
    differences.map(({ what, expected, found: is }) => [what, expected, is]),
  );
}

describe('a booking of the bank', () => {
  it('agrees with its report', async () => {
    const { stored, waiting } = begun([credit]);
    stored.reports.set('b1', [{ unit: 'EUR', amount: 500n }]);
    expect(await found(waiting)).toEqual([]);
    expect(waiting.first).toBeUndefined();
  });

  it.each<[string, readonly ReportedBooking[], bigint]>([
    ['another amount', [{ unit: 'EUR', amount: 499n }], 499n],
    ['another currency', [{ unit: 'USD', amount: 500n }], 0n],
  ])('differs from a report of %s at once', async (_, reports, expected) => {
    const { stored, waiting } = begun([credit], { msMin: 60_000 });
    stored.reports.set('b1', reports);
    expect(await found(waiting)).toEqual([['booking b1', expected, 500n]]);
  });

  it('agrees with a report of an early build, which did not keep the amount', async () => {
    const { stored, waiting } = begun([credit]);
    stored.reports.set('b1', [{ unit: null, amount: null }]);
    expect(await found(waiting)).toEqual([]);
  });

  it('agrees with one of two reports', async () => {
    const { stored, waiting } = begun([credit]);
    stored.reports.set('b1', [
      { unit: 'EUR', amount: 1n },
      { unit: 'EUR', amount: 500n },
    ]);
    expect(await found(waiting)).toEqual([]);
  });
});

describe('a booking without a report', () => {
  it('is judged once the end of the bank’s list has been read since, not before', async () => {
    const { stored, waiting } = begun([credit]);
    expect(await found(waiting)).toEqual([]);
    expect(waiting.first?.offset).toBe(7);
    stored.readToEnd.add('credits');
    expect(await found(waiting)).toEqual([['booking b1', 0n, 500n]]);
    expect(waiting.first).toBeUndefined();
  });

  it('is not judged in its first moments, when the list may have been asked for before it was booked', async () => {
    const { stored, waiting } = begun([credit], { msMin: 60_000 });
    stored.readToEnd.add('credits');
    expect(await found(waiting)).toEqual([]);
  });

  it('agrees if its report comes with the end of the list', async () => {
    const { stored, waiting } = begun([credit]);
    await waiting.judge();
    stored.reports.set('b1', [{ unit: 'EUR', amount: 500n }]);
    stored.readToEnd.add('credits');
    expect(await found(waiting)).toEqual([]);
  });

  it('waits for its own list of the bank only', async () => {
    const { stored, waiting } = begun([credit, debit]);
    stored.readToEnd.add('credits');
    expect(await found(waiting)).toEqual([['booking b1', 0n, 500n]]);
    waiting.add(booked({ ...credit, id: 'b2' }));
    expect(await found(waiting)).toEqual([['booking b2', 0n, 500n]]);
    stored.readToEnd.add('payouts');
    expect(await found(waiting)).toEqual([['booking d1', 0n, 500n]]);
  });
});

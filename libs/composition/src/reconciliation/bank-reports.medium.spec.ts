import { endToEndIdOf, fundsMigrations, payoutOfNobody } from '@parkett/funds-server';
import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { accountsProjection, readMigrations } from '../read-models';
import type { BankBooking } from './bank-bookings';
import { StoredBankReports } from './bank-reports';

const services = useServices();
const records = new Database(services.postgresUrl, services.schema('records'), 2, backgroundLimits);
const read = new Database(services.postgresUrl, services.schema('read'), 2, backgroundLimits);
const end = { next: 8 };
const reports = new StoredBankReports({ records, read, tail: { partitions: 1, next: () => end.next } });
services.afterwards(async () => {
  await records.close();
  await read.close();
});
beforeAll(async () => {
  await migrate({ url: services.postgresUrl, schema: records.schema, migrations: fundsMigrations });
  await migrate({ url: services.postgresUrl, schema: read.schema, migrations: readMigrations });
});

const credit: BankBooking = { kind: 'credit', id: 'b1', unit: 'EUR', amount: 500n, account: 'A', payment: null };
const found = async (booking: BankBooking) => (await reports.of([booking])).get(booking);
const report = { unit: 'EUR', amount: 500n };

describe('a credit', () => {
  it('is found by its id', async () => {
    await records.rows(`INSERT INTO named_bookings VALUES ('b1', 'A', 500, 'EUR')`);
    expect(await found(credit)).toEqual([report]);
    expect(await found({ ...credit, id: 'b2' })).toEqual([]);
  });

  it('of money that left suspense is found by the account that it was cleared to', async () => {
    await read.rows(
      `INSERT INTO suspended_bookings
         (account_ref, booking_id, amount, currency, reason, suspended_at, status, cleared_to)
       VALUES ('NOBODY-1', 'returned', 500, 'EUR', 'ACCOUNT_UNKNOWN', 1, 'cleared', 'A'),
         ('X', 'settled:W1', 500, 'EUR', 'PAYOUT_SETTLED', 1, 'held', NULL)`,
    );
    expect(await found({ ...credit, id: 'returned' })).toEqual([report]);
    expect(await found({ ...credit, id: 'returned', account: 'B' })).toEqual([]);
    expect(await found({ ...credit, id: 'settled:W1' })).toEqual([]);
  });
});

describe('a booking of a payment', () => {
  const endToEndId = endToEndIdOf('W1');
  beforeAll(async () => {
    const outcome = { seq: 1, bookingId: 'p1', endToEndId, amountMinor: 500, currency: 'EUR', reason: null };
    await records.rows(`INSERT INTO payout_outcomes (seq, outcome) VALUES (1, $1), (2, $2)`, [
      JSON.stringify({ ...outcome, kind: 'debit' }),
      JSON.stringify({ ...outcome, seq: 2, bookingId: 'p2', kind: 'return', amountMinor: 400 }),
    ]);
  });
  const debit: BankBooking = { ...credit, kind: 'debit', id: 'p1', payment: 'W1' };
  const back: BankBooking = { ...credit, kind: 'return', id: 'p2', payment: 'W1' };

  it.each<[string, BankBooking, readonly object[]]>([
    ['is found by its id', debit, [report]],
    ['is found with its own amount', back, [{ unit: 'EUR', amount: 400n }]],
    ['is not that of another withdrawal', { ...debit, payment: 'W2' }, []],
    ['may be that of nobody', { ...debit, payment: payoutOfNobody(endToEndId) }, [report]],
    ['is no return if it is a debit', { ...debit, kind: 'return' }, []],
    ['that came back to suspense names no withdrawal', { ...back, payment: null }, [{ unit: 'EUR', amount: 400n }]],
  ])('%s', async (_, booking, reported) => {
    expect(await found(booking)).toEqual(reported);
  });
});

describe('what was reported at a moment is stored', () => {
  const project = (next: number) =>
    read.rows(
      `INSERT INTO positions VALUES ($1, 0, $2, '', 0) ON CONFLICT (group_name, partition) DO UPDATE SET next = $2`,
      [accountsProjection.group, next],
    );

  it('once the end of the list was read since, not when that was before', async () => {
    await project(8);
    await records.rows('UPDATE bank_cursor SET caught_up_at = now()');
    const moment = await reports.now();
    expect(await reports.haveReached(moment, 'credits')).toBe(false);
    expect(await reports.haveReached(moment, 'payouts')).toBe(false);
    await records.rows('UPDATE bank_cursor SET caught_up_at = now()');
    expect(await reports.haveReached(moment, 'credits')).toBe(true);
    expect(await reports.haveReached(moment, 'payouts')).toBe(false);
    await records.rows('UPDATE payout_cursor SET caught_up_at = now()');
    expect(await reports.haveReached(moment, 'payouts')).toBe(true);
  });

  it('of credits, once the read models have what had left suspense', async () => {
    end.next = 9;
    const moment = await reports.now();
    await records.rows('UPDATE bank_cursor SET caught_up_at = now()');
    expect(await reports.haveReached(moment, 'credits')).toBe(false);
    await project(9);
    expect(await reports.haveReached(moment, 'credits')).toBe(true);
  });
});

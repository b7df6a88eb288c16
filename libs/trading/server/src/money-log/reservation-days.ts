import type { Posting } from '@parkett/kernel';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import { Table, type Projection, type WrittenRow } from '@parkett/platform-read-model';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { isReserving } from './bucket-changes';
import { effectOf } from './cash-effects';

/**
 * What each book date changed in what an order or another purpose reserves, so that it can be told what was reserved at
 * the end of a past date. Most orders end on their date: their changes cancel each other out, and their row goes.
 */
export const reservationDayTable = new Table(
  'reservation_days',
  ['account_id', 'currency', 'purpose', 'id', 'business_date'],
  {
    account_id: 'text',
    currency: 'text',
    purpose: 'text',
    id: 'text',
    business_date: 'text',
    amount: 'bigint',
    symbol: 'text?',
    until: 'text?',
    reserved_at: 'bigint',
  },
);
type DayRow = WrittenRow<typeof reservationDayTable.columns>;

class CreateReservationDays1800000008260 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE reservation_days (
      account_id text NOT NULL, currency text NOT NULL, purpose text NOT NULL, id text NOT NULL,
      business_date text NOT NULL, amount bigint NOT NULL, symbol text, until text, reserved_at bigint NOT NULL,
      PRIMARY KEY (account_id, currency, purpose, id, business_date))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reservation_days');
  }
}
export const reservationDayMigrations = [CreateReservationDays1800000008260];

const isReservedCash = ({ bucket, unit }: Posting): boolean => isReserving(bucket) && !unit.startsWith('share:');

function addTo(days: Map<string, DayRow>, account_id: string, { record }: ChainedRecord): void {
  const { businessDate: business_date } = record;
  for (const recorded of record.events) {
    const found = effectOf(recorded);
    const reserved = found?.booked.postings.filter(isReservedCash) ?? [];
    if (found === undefined || reserved.length === 0) continue;
    const of = found.effect.purpose?.(found.booked, business_date);
    if (of === undefined) continue;
    const { purpose, id, symbol = null, until = null } = of;
    for (const { unit: currency, amount } of reserved) {
      const key = [account_id, currency, purpose, id, business_date].join(' ');
      const row = days.get(key) ?? {
        ...{ account_id, currency, purpose, id, business_date, amount: 0, symbol, until, reserved_at: 0 },
      };
      row.amount += amount;
      row.until = until ?? row.until;
      if (amount > 0) row.reserved_at = decidedAtOf(record);
      days.set(key, row);
    }
  }
}

/** Part of the group that has what documents need: it came later than that of the money log. */
export const reservationDayChanges: Pick<Projection, 'tables' | 'project'> = {
  tables: [reservationDayTable],
  async project(client, _, records) {
    const days = new Map<string, DayRow>();
    for (const chained of records) {
      const { aggregate } = chained.record;
      if (aggregate.startsWith('account:')) addTo(days, aggregate.slice('account:'.length), chained);
    }
    if (days.size === 0) return;
    await reservationDayTable.insert(client, [...days.values()], {
      onConflict: `DO UPDATE SET amount = reservation_days.amount + excluded.amount,
        until = coalesce(excluded.until, reservation_days.until),
        reserved_at = greatest(excluded.reserved_at, reservation_days.reserved_at)`,
    });
    const dates = [...new Set([...days.values()].map((row) => row.business_date))];
    const accounts = [...new Set([...days.values()].map((row) => row.account_id))];
    await client.query(
      'DELETE FROM reservation_days WHERE account_id = ANY ($1) AND business_date = ANY ($2) AND amount = 0',
      [accounts, dates],
    );
  },
};

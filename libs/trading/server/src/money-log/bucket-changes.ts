import type { Posting } from '@parkett/kernel';
import type { WrittenRow } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import type { Purpose } from './cash-effects';
import { cashBucketTable, cashReservationTable } from './money-log-tables';
import type { Booked } from './movements';

type BucketRow = WrittenRow<typeof cashBucketTable.columns>;
type ReservationRow = WrittenRow<typeof cashReservationTable.columns>;

/** The buckets of reservations. */
const isReserving = (bucket: string): boolean => bucket.startsWith('frozen');

/** What a batch of records changes in the buckets and the reservations of cash. */
export class BucketChanges {
  private readonly buckets = new Map<string, BucketRow>();
  private readonly reservations = new Map<string, ReservationRow>();

  add(
    { accountId, at }: Booked,
    cash: readonly Posting[],
    { purpose, settlesOn }: { readonly purpose: Purpose | undefined; readonly settlesOn: string | undefined },
  ): void {
    for (const { bucket, unit, amount } of cash) {
      const due = bucket === 'unsettledSell' ? (settlesOn ?? '') : '';
      const key = [accountId, unit, bucket, due].join(' ');
      const row = this.buckets.get(key) ?? { account_id: accountId, currency: unit, bucket, due, amount: 0 };
      row.amount += amount;
      this.buckets.set(key, row);
      if (isReserving(bucket) && purpose !== undefined) this.reserve(accountId, at, purpose, unit, amount);
    }
  }

  private reserve(accountId: string, at: number, of: Purpose, currency: string, amount: number): void {
    const { purpose, id, symbol = null, until = null } = of;
    const key = [accountId, purpose, id, currency].join(' ');
    const row = this.reservations.get(key) ?? {
      ...{ account_id: accountId, purpose, id, currency, symbol, until, amount: 0, reserved_at: 0 },
    };
    row.amount += amount;
    row.until = until ?? row.until;
    // The last time that more was reserved, in whatever batches the log is read.
    if (amount > 0) row.reserved_at = at;
    this.reservations.set(key, row);
  }

  async write(client: PoolClient): Promise<void> {
    await cashBucketTable.insert(client, [...this.buckets.values()], {
      onConflict: 'DO UPDATE SET amount = cash_buckets.amount + excluded.amount',
    });
    const rows = [...this.reservations.values()];
    if (rows.length === 0) return;
    await cashReservationTable.insert(client, rows, {
      onConflict: `DO UPDATE SET amount = cash_reservations.amount + excluded.amount,
        until = coalesce(excluded.until, cash_reservations.until),
        reserved_at = greatest(excluded.reserved_at, cash_reservations.reserved_at)`,
    });
    await client.query('DELETE FROM cash_reservations WHERE account_id = ANY($1) AND amount = 0', [
      [...new Set(rows.map(({ account_id }) => account_id))],
    ]);
  }
}

import type { Posting } from '@parkett/kernel';
import type { WrittenRow } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import type { Purpose } from './cash-effects';
import { cashBucketTable, cashReservationTable } from './money-log-tables';
import type { Booked } from './movements';
import { SettledProceeds } from './settled-proceeds';

type BucketRow = WrittenRow<typeof cashBucketTable.columns>;
type ReservationRow = WrittenRow<typeof cashReservationTable.columns>;

/** The buckets of reservations. */
export const isReserving = (bucket: string): boolean => bucket.startsWith('frozen');

/** What an event says about its cash. */
interface Changed {
  readonly purpose: Purpose | undefined;
  readonly settlesOn: string | undefined;
  readonly settledThrough: string | undefined;
}

/** What a batch of records changes in the buckets and the reservations of cash. */
export class BucketChanges {
  private readonly buckets = new Map<string, BucketRow>();
  /** The keys of the batch's proceeds with a date, by account and currency. */
  private readonly dated = new Map<string, Set<string>>();
  private readonly reservations = new Map<string, ReservationRow>();
  private readonly settled = new SettledProceeds();

  add({ accountId, at }: Booked, cash: readonly Posting[], { purpose, settlesOn, settledThrough }: Changed): void {
    for (const { bucket, unit, amount } of cash) {
      if (bucket === 'unsettledSell' && settledThrough !== undefined) {
        this.settle(accountId, unit, settledThrough, -amount);
        continue;
      }
      const due = bucket === 'unsettledSell' ? (settlesOn ?? '') : '';
      this.change({ account_id: accountId, currency: unit, bucket, due, amount });
      if (isReserving(bucket) && purpose !== undefined) this.reserve(accountId, at, purpose, unit, amount);
    }
  }

  private change({ amount, ...of }: BucketRow): void {
    const key = [of.account_id, of.currency, of.bucket, of.due].join(' ');
    const row = this.buckets.get(key) ?? { ...of, amount: 0 };
    row.amount += amount;
    this.buckets.set(key, row);
    if (of.due === '') return;
    const pair = `${of.account_id} ${of.currency}`;
    this.dated.set(pair, (this.dated.get(pair) ?? new Set()).add(key));
  }

  /** What the batch has added until then is gone with the rows of before. */
  private settle(accountId: string, currency: string, through: string, amount: number): void {
    let added = 0;
    for (const key of this.dated.get(`${accountId} ${currency}`) ?? []) {
      const row = this.buckets.get(key);
      if (row === undefined || row.due > through) continue;
      added += row.amount;
      this.buckets.delete(key);
    }
    this.settled.add(accountId, currency, through, amount - added);
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
    await this.settled.write(client);
    for (const { account_id, currency, amount } of this.settled.withoutDate())
      this.change({ account_id, currency, bucket: 'unsettledSell', due: '', amount: -amount });
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

import type { Posting } from '@parkett/kernel';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import type { Projection } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import { BucketChanges } from './bucket-changes';
import { effectOf } from './cash-effects';
import { cashBucketTable, cashMovementTable, cashReservationTable } from './money-log-tables';
import { Movements } from './movements';

/** The customer's own buckets that hold cash; those of shares have units of shares. */
const isCustomersCash = ({ bucket, unit }: Posting): boolean =>
  !bucket.startsWith('house:') && !unit.startsWith('share:');

/**
 * Every movement of cash with the balance after it, what the buckets hold, and what is reserved. A group of its own: it
 * fills from the log's beginning beside everything else, so that the movements of years ago have their balances, too.
 */
export const moneyLogProjection: Projection = {
  group: 'moneyLog',
  scope: 'every partition',
  tables: [cashMovementTable, cashBucketTable, cashReservationTable],
  async project(client: PoolClient, _: number, records: readonly ChainedRecord[]) {
    const [movements, buckets] = [new Movements(), new BucketChanges()];
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const of = {
        accountId: record.aggregate.slice('account:'.length),
        at: decidedAtOf(record),
        businessDate: record.businessDate,
      };
      for (const recorded of record.events) {
        const found = effectOf(recorded);
        if (found === undefined) continue;
        const { booked, effect } = found;
        const cash = booked.postings.filter(isCustomersCash);
        if (cash.length === 0) continue;
        const settlesOn = effect.settlesOn?.(booked);
        buckets.add(of, cash, {
          purpose: effect.purpose?.(booked, of.businessDate),
          settlesOn,
          settledThrough: effect.settledThrough?.(booked),
        });
        movements.add(of, cash, { reason: effect.reason?.(booked, of.accountId), settlesOn, type: booked.type });
      }
    }
    await movements.write(client);
    await buckets.write(client);
  },
};

import { interestEvents } from '@parkett/funds-contract';
import { settledChanges } from '@parkett/funds-domain';
import type { Projection, WrittenRow } from '@parkett/platform-read-model';
import { paidInterestTable, settledChangeTable } from './interest-tables';

type Change = WrittenRow<typeof settledChangeTable.columns>;
type Paid = WrittenRow<typeof paidInterestTable.columns>;

/**
 * The settled cash of accounts by date, by the postings of every event, whatever its type. A group of its own: it fills
 * from the log's beginning beside everything else, because balances without their past would be wrong for ever.
 */
export const interestProjection: Projection = {
  group: 'interest',
  scope: 'every partition',
  tables: [settledChangeTable, paidInterestTable],
  async project(client, _, records) {
    const changes = new Map<string, Change>();
    const paid: Paid[] = [];
    for (const { record } of records) {
      if (!record.aggregate.startsWith('account:')) continue;
      const account_id = record.aggregate.slice('account:'.length);
      for (const event of record.events) {
        for (const [currency, amount] of settledChanges(event)) {
          const key = `${account_id} ${currency} ${record.businessDate}`;
          const change = changes.get(key) ?? { account_id, currency, date: record.businessDate, change: 0 };
          change.change += amount;
          changes.set(key, change);
        }
        const interest = interestEvents.find(event);
        if (interest !== undefined)
          paid.push({ account_id, currency: interest.currency, month: interest.month, amount: interest.amount });
      }
    }
    if (changes.size > 0)
      await settledChangeTable.insert(client, [...changes.values()], {
        onConflict: 'DO UPDATE SET change = settled_changes.change + excluded.change',
      });
    if (paid.length > 0) await paidInterestTable.insert(client, paid);
  },
};

import type { FundsEvent } from '@parkett/funds-contract';
import type { Posting } from '@parkett/kernel';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import { bulk, type WrittenRow } from '@parkett/platform-read-model';
import type { AccountEvent } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import { accountTable, brokerTable } from './trading-tables';

const changeColumns = accountTable.pick('account_id', 'settled', 'unsettled_sell', 'frozen_order', 'realised_profit');
type AccountChange = WrittenRow<typeof changeColumns>;
type BrokerChange = WrittenRow<typeof brokerTable.columns>;

/** The changes that a batch of records makes to `accounts` and to `house`, the broker's side of the ledger. */
export class CashChanges {
  private readonly opened: { account_id: string; currency: string; opened_at: number; env: string }[] = [];
  private readonly accounts = new Map<string, AccountChange>();
  private readonly broker = new Map<string, BrokerChange>();

  add(accountId: string, partition: number, { record }: ChainedRecord, event: AccountEvent | FundsEvent): void {
    if (event.type === 'AccountOpened') {
      this.opened.push({
        account_id: accountId,
        currency: event.currency,
        opened_at: decidedAtOf(record),
        env: record.env,
      });
    }
    if ('postings' in event) for (const posting of event.postings) this.post(accountId, partition, posting);
    if (event.type === 'OrderExecuted' && event.profit !== 0) this.change(accountId).realised_profit += event.profit;
  }

  private post(accountId: string, partition: number, { bucket, unit, amount }: Posting): void {
    if (bucket === 'settled') this.change(accountId).settled += amount;
    else if (bucket === 'unsettledSell') this.change(accountId).unsettled_sell += amount;
    else if (bucket === 'frozenOrder') this.change(accountId).frozen_order += amount;
    else if (bucket.startsWith('house:')) {
      const key = `${bucket} ${unit}`;
      const sum = this.broker.get(key) ?? { partition, bucket, unit, amount: 0 };
      sum.amount += amount;
      this.broker.set(key, sum);
    }
  }

  private change(accountId: string): AccountChange {
    let change = this.accounts.get(accountId);
    if (!change) {
      change = { account_id: accountId, settled: 0, unsettled_sell: 0, frozen_order: 0, realised_profit: 0 };
      this.accounts.set(accountId, change);
    }
    return change;
  }

  async write(client: PoolClient): Promise<void> {
    await accountTable.insert(client, this.opened, {
      same: { settled: 0, unsettled_sell: 0, frozen_order: 0, realised_profit: 0 },
    });
    await bulk(
      client,
      changeColumns,
      [...this.accounts.values()],
      `
      UPDATE accounts SET settled = accounts.settled + rows.settled,
      unsettled_sell = accounts.unsettled_sell + rows.unsettled_sell,
        frozen_order = accounts.frozen_order + rows.frozen_order,
        realised_profit = accounts.realised_profit + rows.realised_profit
      FROM rows WHERE accounts.account_id = rows.account_id`,
    );
    await brokerTable.insert(client, [...this.broker.values()], {
      onConflict: 'DO UPDATE SET amount = house.amount + excluded.amount',
    });
  }
}

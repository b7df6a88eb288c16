import type { BlockEvent } from '@parkett/blocks-contract';
import type { CustodyEvent } from '@parkett/custody-contract';
import type { DepotEvent } from '@parkett/depot-contract';
import type { DebitEvent, ExchangeEvent, FundsEvent, WithdrawalEvent } from '@parkett/funds-contract';
import { formatShares, isShareUnit, type Posting } from '@parkett/kernel';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import { bulk, type WrittenRow } from '@parkett/platform-read-model';
import type { AccountTaxEvent } from '@parkett/tax-contract';
import type { AccountEvent } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import { currencyAccountTable } from './currency-account-table';
import { accountTable, brokerTable } from './trading-tables';

/** An event of an account that can move cash or shares. */
export type BookedEvent =
  | AccountEvent
  | FundsEvent
  | ExchangeEvent
  | WithdrawalEvent
  | DebitEvent
  | BlockEvent
  | DepotEvent
  | AccountTaxEvent;

type AccountChange = WrittenRow<typeof currencyAccountTable.columns>;
/** The amount is in minor units, or in millionths of a share. The sum over many customers can be above 2^53. */
type BrokerChange = Omit<WrittenRow<typeof brokerTable.columns>, 'amount'> & { amount: bigint };

/**
 * The changes that a batch of records makes to the cash of accounts, in their own currency (`accounts`) and in others
 * (`currency_accounts`), and to `house`, the broker's side of the ledger.
 */
export class CashChanges {
  private readonly opened: { account_id: string; currency: string; opened_at: number; env: string }[] = [];
  private readonly added: AccountChange[] = [];
  /** By account and currency. */
  private readonly cash = new Map<string, AccountChange>();
  private readonly broker = new Map<string, BrokerChange>();

  add(accountId: string, partition: number, { record }: ChainedRecord, event: BookedEvent): void {
    if (event.type === 'AccountOpened') {
      this.opened.push({
        account_id: accountId,
        currency: event.currency,
        opened_at: decidedAtOf(record),
        env: record.env,
      });
    }
    if (event.type === 'CurrencyAccountOpened') this.added.push(noChange(accountId, event.currency));
    if ('postings' in event) for (const posting of event.postings) this.post(accountId, partition, posting);
    if ((event.type === 'OrderExecuted' || event.type === 'BlockSold') && event.profit !== 0)
      this.change(accountId, event.currency).realised_profit += event.profit;
    if (event.type === 'CorporateActionApplied' && event.profit !== 0)
      this.change(accountId, event.currency).realised_profit += event.profit;
    if (event.type === 'ExecutionBusted' && !event.inSuspense && event.profit !== 0)
      this.change(accountId, event.currency).realised_profit -= event.profit;
  }

  /** Events that move nothing but what is the broker's. */
  addBrokers(partition: number, events: readonly CustodyEvent[]): void {
    for (const event of events)
      if ('postings' in event) for (const posting of event.postings) this.postBroker(partition, posting);
  }

  private post(accountId: string, partition: number, { bucket, unit, amount }: Posting): void {
    if (bucket === 'settled') this.change(accountId, unit).settled += amount;
    else if (bucket === 'unsettledSell') this.change(accountId, unit).unsettled_sell += amount;
    else if (bucket === 'frozenOrder') this.change(accountId, unit).frozen_order += amount;
    else if (bucket === 'frozenWithdrawal' || bucket === 'inTransit') this.change(accountId, unit).leaving += amount;
    else if (bucket.startsWith('house:')) this.postBroker(partition, { bucket, unit, amount });
  }

  private postBroker(partition: number, { bucket, unit, amount }: Posting): void {
    const key = `${bucket} ${unit}`;
    const sum = this.broker.get(key) ?? { partition, bucket, unit, amount: 0n };
    sum.amount += BigInt(amount);
    this.broker.set(key, sum);
  }

  private change(accountId: string, currency: string): AccountChange {
    const key = `${accountId} ${currency}`;
    let change = this.cash.get(key);
    if (!change) this.cash.set(key, (change = noChange(accountId, currency)));
    return change;
  }

  async write(client: PoolClient): Promise<void> {
    await accountTable.insert(client, this.opened, {
      same: { settled: 0, unsettled_sell: 0, frozen_order: 0, leaving: 0, realised_profit: 0 },
    });
    await currencyAccountTable.insert(client, this.added);
    await bulk(
      client,
      currencyAccountTable.columns,
      [...this.cash.values()],
      `, own AS (${addTo('accounts')}) ${addTo('currency_accounts')}`,
    );
    const rows = [...this.broker.values()].map((row) => ({ ...row, amount: amountIn(row) }));
    await brokerTable.insert(client, rows, {
      onConflict: 'DO UPDATE SET amount = trim_scale(house.amount + excluded.amount)',
    });
  }
}

const amountIn = ({ unit, amount }: BrokerChange): string =>
  isShareUnit(unit) ? formatShares(amount) : String(amount);

/** Adds the changes to the rows of one table. */
const addTo = (table: string): string => `
  UPDATE ${table} AS cash SET settled = cash.settled + rows.settled,
    unsettled_sell = cash.unsettled_sell + rows.unsettled_sell,
    frozen_order = cash.frozen_order + rows.frozen_order,
    leaving = cash.leaving + rows.leaving,
    realised_profit = cash.realised_profit + rows.realised_profit
  FROM rows WHERE cash.account_id = rows.account_id AND cash.currency = rows.currency`;

const noChange = (accountId: string, currency: string): AccountChange => ({
  account_id: accountId,
  currency,
  settled: 0,
  unsettled_sell: 0,
  frozen_order: 0,
  leaving: 0,
  realised_profit: 0,
});

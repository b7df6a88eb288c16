import { invariant, type Posting } from '@parkett/kernel';
import type { WrittenRow } from '@parkett/platform-read-model';
import type { PoolClient } from 'pg';
import type { Reason } from './cash-effects';
import { cashMovementTable } from './money-log-tables';

/** The account and the record of an event. */
export interface Booked {
  readonly accountId: string;
  readonly at: number;
  readonly businessDate: string;
}

type Row = WrittenRow<typeof cashMovementTable.columns>;
interface Heads {
  /** By account. */
  readonly last: Map<string, { number: number; at: number }>;
  /** By account and currency. */
  readonly balances: Map<string, number>;
}

const pairOf = ({ account_id, currency }: Pick<Row, 'account_id' | 'currency'>): string => `${account_id} ${currency}`;

/** The fees that are part of an amount in a currency. */
const feesIn = (currency: string, { fees = [], feesIn: only }: Pick<Reason, 'fees' | 'feesIn'>) =>
  only === undefined || only === currency ? fees : [];

/** The movements of a batch. A movement is what an event leaves the customer more or less of a currency. */
export class Movements {
  private readonly rows: Omit<Row, 'number' | 'balance'>[] = [];

  add(
    { accountId, at, businessDate }: Booked,
    cash: readonly Posting[],
    { reason, settlesOn, type }: { readonly reason: Reason | undefined; settlesOn: string | undefined; type: string },
  ): void {
    const sums = new Map<string, number>();
    for (const { unit, amount } of cash) sums.set(unit, (sums.get(unit) ?? 0) + amount);
    for (const [currency, amount] of sums) {
      if (amount === 0) continue;
      invariant(reason !== undefined, `${type} moves cash without a reason`);
      this.rows.push({
        ...{ account_id: accountId, at, business_date: businessDate, currency, amount },
        ...{ kind: reason.kind, reference: reason.reference, transaction_id: reason.transactionId ?? null },
        ...{ symbol: reason.symbol ?? null, quantity: reason.quantity ?? null, price: reason.price ?? null },
        ...{ fees: JSON.stringify(feesIn(currency, reason)), tax: reason.tax ?? null, rate: reason.rate ?? null },
        ...{ rate_from: reason.from ?? null, rate_to: reason.to ?? null, withdrawal_id: reason.withdrawalId ?? null },
        settles_on: reason.kind === 'sell' || reason.kind === 'blockSell' ? (settlesOn ?? null) : null,
      });
    }
  }

  async write(client: PoolClient): Promise<void> {
    if (this.rows.length === 0) return;
    const { last, balances } = await this.headsOf(client);
    const numbered = this.rows.map((row): Row => {
      const before = last.get(row.account_id) ?? { number: 0, at: 0 };
      const balance = (balances.get(pairOf(row)) ?? 0) + row.amount;
      // Records of builds with a clock that ran backwards keep their place in the log.
      const after = { number: before.number + 1, at: Math.max(before.at, row.at) };
      last.set(row.account_id, after);
      balances.set(pairOf(row), balance);
      return { ...row, ...after, balance };
    });
    await cashMovementTable.insert(client, numbered);
  }

  /** The latest number of each account of the batch, and its latest balance in each currency. */
  private async headsOf(client: PoolClient): Promise<Heads> {
    const accounts = [...new Set(this.rows.map(({ account_id }) => account_id))];
    const pairs = [...new Map(this.rows.map((row) => [pairOf(row), row])).values()];
    const numbers = await client.query<{ account_id: string; number: string; at: string }>(
      `SELECT last.account_id, last.number, last.at FROM unnest($1::text[]) AS asked (account_id)
       CROSS JOIN LATERAL (SELECT account_id, number, at FROM cash_movements AS one
         WHERE one.account_id = asked.account_id ORDER BY number DESC LIMIT 1) AS last`,
      [accounts],
    );
    const balances = await client.query<{ account_id: string; currency: string; balance: string }>(
      `SELECT last.account_id, last.currency, last.balance
       FROM unnest($1::text[], $2::text[]) AS asked (account_id, currency)
       CROSS JOIN LATERAL (SELECT account_id, currency, balance FROM cash_movements AS one
         WHERE one.account_id = asked.account_id AND one.currency = asked.currency
         ORDER BY at DESC, number DESC LIMIT 1) AS last`,
      [pairs.map(({ account_id }) => account_id), pairs.map(({ currency }) => currency)],
    );
    return {
      last: new Map(
        numbers.rows.map(({ account_id, number, at }) => [account_id, { number: Number(number), at: Number(at) }]),
      ),
      balances: new Map(balances.rows.map((row) => [pairOf(row), Number(row.balance)])),
    };
  }
}

import type { PoolClient } from 'pg';

/** Proceeds in a currency of an account that have settled. */
interface Settled {
  readonly account_id: string;
  readonly currency: string;
  through: string;
  /** What has settled beyond the rows of the batch. */
  amount: number;
}

/** The settlements of a batch of records. */
export class SettledProceeds {
  private readonly settled = new Map<string, Settled>();

  /** `amount` has settled that was due until the date, without what the batch itself has added. */
  add(accountId: string, currency: string, through: string, amount: number): void {
    const key = `${accountId} ${currency}`;
    const one = this.settled.get(key) ?? { account_id: accountId, currency, through, amount: 0 };
    if (through > one.through) one.through = through;
    one.amount += amount;
    this.settled.set(key, one);
  }

  /**
   * Drops the rows of the dates that have settled. What they did not hold had no date: builds of before kept proceeds
   * of block sales without one.
   */
  async write(client: PoolClient): Promise<void> {
    if (this.settled.size === 0) return;
    const all = [...this.settled.values()];
    const { rows } = await client.query<{ account_id: string; currency: string; amount: string }>(
      `DELETE FROM cash_buckets AS held
       USING unnest($1::text[], $2::text[], $3::text[]) AS one (account_id, currency, through)
       WHERE held.account_id = one.account_id AND held.currency = one.currency AND held.bucket = 'unsettledSell'
         AND held.due <> '' AND held.due <= one.through
       RETURNING held.account_id, held.currency, held.amount`,
      [all.map((one) => one.account_id), all.map((one) => one.currency), all.map((one) => one.through)],
    );
    for (const row of rows) {
      const one = this.settled.get(`${row.account_id} ${row.currency}`);
      if (one !== undefined) one.amount -= Number(row.amount);
    }
  }

  /** After `write`: what has settled of proceeds without a date. */
  withoutDate(): readonly { readonly account_id: string; readonly currency: string; readonly amount: number }[] {
    return [...this.settled.values()].filter(({ amount }) => amount !== 0);
  }
}

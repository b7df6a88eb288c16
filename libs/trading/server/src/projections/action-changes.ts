import { minor, quantityOf, traitsOf, type Quantity, type Shares } from '@parkett/kernel';
import { isEntitled, restateLots, type Lot } from '@parkett/ledger';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import { bulk, type WrittenRow } from '@parkett/platform-read-model';
import type { AccountEvent, CorporateActionApplied } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import { closedByAction } from './action-sales';
import { appliedActionTable } from './applied-actions-table';
import { closedPositionTable, lotTable } from './trading-tables';

interface Applied {
  readonly accountId: string;
  readonly event: CorporateActionApplied;
  /** The closed position, if there is one, without the date of the purchase. */
  readonly closed: ReturnType<typeof closedByAction>;
}

/**
 * The changes that a run of corporate actions makes: one for each account, so the rows of all of them are read and
 * written at once. The lots are computed as the ledger does.
 */
export class ActionChanges {
  private readonly applied: Applied[] = [];
  private readonly rows: WrittenRow<typeof appliedActionTable.columns>[] = [];

  /** Whether another action of the account is in this run already: its lots are not written yet. */
  has(accountId: string): boolean {
    return this.applied.some((one) => one.accountId === accountId);
  }

  add(accountId: string, chained: ChainedRecord, event: CorporateActionApplied): void {
    const { actionId, kind, symbol, name, exDate, payDate, entitled, after, received, cash, profit } = event;
    this.applied.push({ accountId, event, closed: closedByAction(accountId, chained, event) });
    this.rows.push({
      account_id: accountId,
      action_id: actionId,
      kind,
      symbol,
      name,
      ex_date: exDate,
      pay_date: payDate,
      entitled,
      after,
      received_symbol: received?.symbol ?? null,
      received: received?.quantity ?? null,
      amount: cash?.amount ?? null,
      currency: cash?.currency ?? null,
      profit,
      applied_at: decidedAtOf(chained.record),
      paid_at: null,
    });
  }

  async write(client: PoolClient): Promise<void> {
    await appliedActionTable.insert(client, this.rows);
    const changing = this.applied.filter(({ event }) => event.kind !== 'cashDividend');
    if (changing.length === 0) return;
    const { rows } = await client.query<StoredLot>(
      `SELECT lots.account_id, lots.symbol, lot_id AS "lotId", quantity, value, fees, buy_date AS "buyDate",
         held_since AS "heldSince"
       FROM unnest($1::text[], $2::text[]) AS held (account_id, symbol)
       JOIN lots ON lots.account_id = held.account_id AND lots.symbol = held.symbol`,
      [changing.map(({ accountId }) => accountId), changing.map(({ event }) => event.symbol)],
    );
    const lots = new Map<string, StoredLot[]>(changing.map(({ accountId }) => [accountId, []]));
    for (const row of rows) lots.get(row.account_id)?.push(row);
    const written = changing.flatMap((one) => lotsAfter(one, lots.get(one.accountId) ?? []));
    await client.query('DELETE FROM lots WHERE lot_id = ANY ($1)', [rows.map(({ lotId }) => lotId)]);
    await lotTable.insert(client, written);
    const closed = changing.flatMap((one) => {
      const held = (lots.get(one.accountId) ?? []).map(lotOf).filter((lot) => isEntitled(lot, one.event.exDate));
      const bought = held.map(({ buyDate }) => buyDate);
      return one.closed === undefined ? [] : [{ ...one.closed, buy_date: bought.toSorted()[0] ?? one.event.exDate }];
    });
    await closedPositionTable.insert(client, closed);
  }
}

export interface StoredLot {
  readonly account_id: string;
  readonly lotId: string;
  readonly quantity: string;
  readonly value: string;
  readonly fees: string;
  readonly buyDate: string;
  readonly heldSince: string | null;
  /** Only in the history of lots. */
  readonly costKnown?: string | null;
}

function lotsAfter({ accountId, event }: Applied, stored: readonly StoredLot[]): WrittenRow<typeof lotTable.columns>[] {
  const { symbol, name, currency, received } = event;
  const after = restateLots(stored.map(lotOf), event);
  const row = ({ lotId, quantity, value, fees, buyDate, heldSince }: Lot, of: { symbol: string; name: string }) => ({
    lot_id: lotId,
    account_id: accountId,
    symbol: of.symbol,
    name: of.name,
    quantity,
    value,
    fees,
    buy_date: buyDate,
    held_since: heldSince ?? null,
    currency,
  });
  return [
    ...after.lots.map((lot) => row(lot, { symbol, name })),
    ...after.received.map((lot) => row(lot, received ?? { symbol, name })),
  ];
}

/** A lot as it is stored. */
export const lotOf = ({ lotId, quantity, value, fees, buyDate, heldSince, costKnown }: StoredLot): Lot => ({
  lotId,
  quantity: quantityIn(quantity),
  value: minor(Number(value)),
  fees: minor(Number(fees)),
  buyDate,
  ...traitsOf({ heldSince: heldSince ?? undefined, costUnknown: costKnown === 'no' ? true : undefined }),
});

const quantityIn = (stored: string): Quantity => quantityOf(Number(stored) as Shares);

/** The payments of corporate actions. */
export class ActionPayments {
  private readonly paid: { account_id: string; action_id: string; paid_at: number }[] = [];

  add(accountId: string, { record }: ChainedRecord, event: AccountEvent): void {
    if (event.type !== 'CorporateActionPaid') return;
    this.paid.push({ account_id: accountId, action_id: event.actionId, paid_at: decidedAtOf(record) });
  }

  async write(client: PoolClient): Promise<void> {
    await bulk(
      client,
      { account_id: 'text', action_id: 'text', paid_at: 'bigint' },
      this.paid,
      `UPDATE applied_actions SET paid_at = rows.paid_at FROM rows
       WHERE applied_actions.account_id = rows.account_id AND applied_actions.action_id = rows.action_id`,
    );
  }
}

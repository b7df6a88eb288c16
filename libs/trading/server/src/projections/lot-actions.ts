import { add, noShares, sum, type Minor, type Quantity } from '@parkett/kernel';
import { isEntitled, restateLots, type Lot } from '@parkett/ledger';
import type { ChainedRecord } from '@parkett/platform-event-log';
import type { WrittenRow } from '@parkett/platform-read-model';
import type { CorporateActionApplied } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import { lotOf, type StoredLot } from './action-changes';
import { isSale, saleIdOf } from './action-sales';
import { boughtLotTable, lotUseTable, restatedLotTable, storedTraits } from './lot-history-tables';

interface Applied {
  readonly accountId: string;
  readonly event: CorporateActionApplied;
  readonly saleId: string;
}

/** The id of an action on an account: that of its step among the fills of the holding. */
export const actionStepId = (accountId: string, actionId: string): string => `action:${accountId}:${actionId}`;

/**
 * The changes that a run of corporate actions makes to the history of lots: one for each account, so the lots of all of
 * them are read and written at once. They are computed as the ledger does.
 */
export class LotActions {
  private readonly applied: Applied[] = [];
  private readonly restated: WrittenRow<typeof restatedLotTable.columns>[] = [];
  private readonly uses: WrittenRow<typeof lotUseTable.columns>[] = [];
  private readonly bought: WrittenRow<typeof boughtLotTable.columns>[] = [];

  /** `bookedCosts` gets what the lots that took part had cost, by step. */
  constructor(private readonly bookedCosts: Map<string, Minor>) {}

  has(accountId: string): boolean {
    return this.applied.some((one) => one.accountId === accountId);
  }

  add(accountId: string, { record }: ChainedRecord, event: CorporateActionApplied): void {
    this.applied.push({ accountId, event, saleId: saleIdOf(record) });
  }

  async write(client: PoolClient): Promise<void> {
    const lots = await leftOfLots(client, this.applied);
    for (const one of this.applied) this.change(one, lots.get(one.accountId) ?? []);
    await boughtLotTable.insert(client, this.bought);
    await lotUseTable.insert(client, this.uses);
    await restatedLotTable.insert(client, this.restated);
  }

  private change({ accountId, event, saleId }: Applied, lots: readonly Lot[]): void {
    const entitled = lots.filter((lot) => isEntitled(lot, event.exDate));
    this.bookedCosts.set(
      actionStepId(accountId, event.actionId),
      sum(entitled.map(({ value, fees }) => add(value, fees))),
    );
    if (isSale(event)) {
      for (const { lotId, quantity, value, fees } of entitled)
        this.uses.push({ execution_id: saleId, lot_id: lotId, quantity, value, fees, state: 'used' });
      return;
    }
    const result = restateLots(entitled, event);
    const after = new Map(result.lots.map((lot) => [lot.lotId, lot]));
    for (const before of entitled) {
      const { lotId } = before;
      const { quantity = noShares, value = 0, fees = 0 } = after.get(lotId) ?? {};
      this.restated.push({
        lot_id: lotId,
        account_id: accountId,
        action_id: event.actionId,
        quantity: (quantity - before.quantity) as Quantity,
        value: value - before.value,
        fees: fees - before.fees,
      });
    }
    for (const lot of result.received) this.receive(accountId, event, lot);
  }

  private receive(accountId: string, event: CorporateActionApplied, lot: Lot): void {
    const { lotId, quantity, value, fees, buyDate } = lot;
    this.bought.push({
      lot_id: lotId,
      account_id: accountId,
      symbol: event.received?.symbol ?? event.symbol,
      order_id: null,
      offer_id: null,
      action_id: event.actionId,
      transfer_id: null,
      ...storedTraits(lot),
      price: null,
      bought_at: null,
      quantity,
      value,
      fees,
      taxes: 0,
      buy_date: buyDate,
      currency: event.currency,
    });
  }
}

/** What is left of the lots of each account in the share of its action. */
async function leftOfLots(client: PoolClient, applied: readonly Applied[]): Promise<ReadonlyMap<string, Lot[]>> {
  const { rows } = await client.query<StoredLot>(
    `SELECT bought.account_id, bought.lot_id AS "lotId", buy_date AS "buyDate", held_since AS "heldSince",
       cost_known AS "costKnown",
       (bought.quantity + restated.quantity - used.quantity)::text AS quantity,
       (bought.value + restated.value - used.value)::text AS value,
       (bought.fees + bought.taxes + restated.fees - used.fees)::text AS fees
     FROM unnest($1::text[], $2::text[]) AS held (account_id, symbol)
     JOIN bought_lots AS bought ON bought.account_id = held.account_id AND bought.symbol = held.symbol,
     LATERAL (
       SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(value), 0) AS value, coalesce(sum(fees), 0) AS fees
       FROM lot_uses WHERE lot_uses.lot_id = bought.lot_id AND state <> 'undone') AS used,
     LATERAL (
       SELECT coalesce(sum(quantity), 0) AS quantity, coalesce(sum(value), 0) AS value, coalesce(sum(fees), 0) AS fees
       FROM restated_lots WHERE restated_lots.lot_id = bought.lot_id) AS restated
     WHERE bought.quantity + restated.quantity > used.quantity`,
    [applied.map(({ accountId }) => accountId), applied.map(({ event }) => event.symbol)],
  );
  const lots = new Map<string, Lot[]>(applied.map(({ accountId }) => [accountId, []]));
  for (const row of rows) lots.get(row.account_id)?.push(lotOf(row));
  return lots;
}

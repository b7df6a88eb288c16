import { subtract, type Minor } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import type { WrittenRow } from '@parkett/platform-read-model';
import type { AccountEvent, ExecutionBusted, FeeLine, OrderExecuted } from '@parkett/trading-contract';
import { feeTotal, isTax } from '@parkett/trading-domain';
import type { PoolClient } from 'pg';
import { originOf, type OtherFill } from './block-fills';
import { boughtLotTable, lotUseTable, storedTraits } from './lot-history-tables';
import { executedAtOf } from './movement-changes';

type LotUse = OrderExecuted['lots'][number];

/** Fees and taxes of a fill, apart. */
export function chargesOf(lines: readonly FeeLine[]): { readonly fees: Minor; readonly taxes: Minor } {
  const taxes = feeTotal(lines.filter(({ code }) => isTax(code)));
  return { fees: subtract(feeTotal(lines), taxes), taxes };
}

/** The lots that a batch of records bought, and the parts of lots that it consumed or gave back. */
export class LotChanges {
  private readonly bought: WrittenRow<typeof boughtLotTable.columns>[] = [];
  private readonly uses: WrittenRow<typeof lotUseTable.columns>[] = [];
  private readonly booked: string[] = [];
  private readonly undone: { readonly saleId: string; readonly lotId: string }[] = [];

  add(accountId: string, { record }: ChainedRecord, event: AccountEvent | OtherFill): void {
    if (event.type === 'LotsConsumed') this.use(event.executionId, event.lots, 'claimed');
    if (event.type === 'ExecutionBusted' && !event.inSuspense) this.bust(accountId, event);
    if (event.type !== 'OrderExecuted') return;
    if (event.side === 'buy') this.buy(accountId, record, event);
    else this.use(event.executionId, event.lots, 'used');
    if (event.earlierLots) this.booked.push(event.executionId);
  }

  private buy(accountId: string, record: ChainedRecord['record'], event: OrderExecuted | OtherFill): void {
    const isTransfer = 'transferId' in event;
    this.bought.push({
      lot_id: event.executionId,
      account_id: accountId,
      symbol: event.symbol,
      ...originOf(event),
      ...storedTraits(isTransfer ? event : {}),
      price: isTransfer ? null : event.price,
      bought_at: isTransfer ? null : executedAtOf(event, record),
      quantity: event.quantity,
      value: event.value,
      ...chargesOf(event.fees),
      buy_date: event.businessDate,
      currency: event.currency,
    });
  }

  private use(executionId: string, lots: readonly LotUse[], state: 'claimed' | 'used'): void {
    for (const { lotId, quantity, value, cost } of lots)
      this.uses.push({
        execution_id: executionId,
        lot_id: lotId,
        quantity,
        value,
        fees: subtract(cost, value),
        state,
      });
  }

  private bust(accountId: string, event: ExecutionBusted): void {
    const { executionId, symbol, currency, side, lots } = event;
    if (side === 'buy') return this.use(`bust:${executionId}`, lots, 'used');
    for (const { lotId, quantity, value, cost, buyDate, ...traits } of lots) {
      if (lotId !== executionId) this.undone.push({ saleId: executionId, lotId });
      // The lots of the earlier records of a sale in parts come back as one, under the id of the sale.
      else
        this.bought.push({
          lot_id: lotId,
          account_id: accountId,
          symbol,
          order_id: null,
          offer_id: null,
          action_id: null,
          transfer_id: null,
          ...storedTraits(traits),
          price: null,
          bought_at: null,
          quantity,
          value,
          fees: subtract(cost, value),
          taxes: 0,
          buy_date: buyDate,
          currency,
        });
    }
  }

  async write(client: PoolClient): Promise<void> {
    await boughtLotTable.insert(client, this.bought);
    await lotUseTable.insert(client, this.uses);
    if (this.booked.length > 0)
      await client.query("UPDATE lot_uses SET state = 'used' WHERE execution_id = ANY ($1) AND state = 'claimed'", [
        this.booked,
      ]);
    if (this.undone.length > 0)
      await client.query(
        `UPDATE lot_uses SET state = 'undone' FROM unnest($1::text[], $2::text[]) AS undone (sale_id, lot_id)
         WHERE execution_id = undone.sale_id AND lot_uses.lot_id = undone.lot_id`,
        [this.undone.map(({ saleId }) => saleId), this.undone.map(({ lotId }) => lotId)],
      );
  }
}

import { addShares, noShares } from '@parkett/kernel';
import { openingSchema } from '@parkett/market-contract';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import { bulk, type WrittenRow } from '@parkett/platform-read-model';
import type { AccountEvent, ExecutionBusted, OrderExecuted, OrderPlaced } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import { tradeDateOf } from '../trade-date';
import { frozenBy, notReplaced, replacedColumns, replacementChange } from './order-replacements';
import { orderTable } from './trading-tables';

const newOrder = {
  status: 'working',
  filled_quantity: noShares,
  filled_value: 0,
  fees: 0,
  busted_quantity: noShares,
  triggered_at: null,
  queued_at: null,
  valid_from: null,
  replacing: null,
} as const;
type NewOrder = Omit<WrittenRow<typeof orderTable.columns>, keyof typeof newOrder>;

const changeColumns = {
  ...orderTable.pick(
    'order_id',
    'filled_quantity',
    'filled_value',
    'fees',
    'frozen',
    'busted_quantity',
    'triggered_at',
  ),
  // Null where no event of the batch changes it.
  bound_price: 'text?',
  // Null where an event leaves them as they are.
  updated_at: 'bigint?',
  status: 'text?',
  ...replacedColumns,
} as const;
type OrderChange = WrittenRow<typeof changeColumns>;

/** The opening that the order of a record waits for, as JSON. */
function openingIn({ context }: ChainedRecord['record']): string | null {
  const { data } = openingSchema.safeParse(context['opening']);
  return data === undefined ? null : JSON.stringify(data);
}

/** The changes that a batch of records makes to `orders`: new rows first, then one update per changed order. */
export class OrderChanges {
  private readonly placed: NewOrder[] = [];
  private readonly changes = new Map<string, OrderChange>();

  add(accountId: string, partition: number, { record, offset }: ChainedRecord, event: AccountEvent): void {
    switch (event.type) {
      case 'OrderPlaced':
        this.place(accountId, partition, offset, record, event);
        break;
      case 'OrderTriggered': {
        const change = this.change(event.orderId, decidedAtOf(record));
        change.triggered_at = event.triggeredAt;
        change.bound_price = event.boundPrice;
        break;
      }
      case 'StopMoved':
        this.change(event.orderId, decidedAtOf(record)).stop_price = event.stopPrice;
        break;
      case 'ReplaceRequested':
      case 'OrderReplaced':
      case 'ReplaceRefused': {
        const change = this.change(event.orderId, decidedAtOf(record));
        Object.assign(change, replacementChange(record, event, change.filled_quantity));
        change.frozen += frozenBy(event);
        if (event.type === 'OrderReplaced') change.bound_price = event.boundPrice;
        break;
      }
      case 'CancelRequested':
        this.change(event.orderId, decidedAtOf(record)).status = 'cancelRequested';
        break;
      case 'OrderCancelled': {
        const change = this.change(event.orderId, decidedAtOf(record));
        change.status = event.reason === 'customer' ? 'cancelled' : 'expired';
        change.frozen -= event.released;
        break;
      }
      case 'OrderExecuted':
        this.execute(decidedAtOf(record), event);
        break;
      case 'ExecutionBusted':
        if (!event.inSuspense) this.bust(event);
        break;
      default:
    }
  }

  private place(
    accountId: string,
    partition: number,
    offset: number,
    record: ChainedRecord['record'],
    event: OrderPlaced,
  ): void {
    const at = decidedAtOf(record);
    this.placed.push({
      order_id: event.orderId,
      account_id: accountId,
      symbol: event.symbol,
      name: event.name,
      side: event.side,
      order_type: event.orderType,
      quantity: event.quantity,
      limit_price: event.limitPrice,
      stop_price: event.stopPrice,
      validity: event.validity,
      expires_on: event.expiresOn,
      bound_price: event.boundPrice,
      frozen: event.frozen,
      currency: event.currency,
      placed_at: event.placedAt ?? at,
      accepted_at: at,
      updated_at: at,
      business_date: tradeDateOf(record),
      env: record.env,
      partition,
      record_offset: offset,
      // The customer has ordered an exit with its purchase.
      placed_by: event.parentOrderId === null ? record.actor.kind : 'customer',
      trail_by: event.trailBy,
      take_profit: event.takeProfit,
      stop_loss: event.stopLoss,
      parent_order_id: event.parentOrderId,
      waited_for: openingIn(record),
    });
  }

  private execute(at: number, event: OrderExecuted): void {
    const change = this.change(event.orderId, at);
    change.filled_quantity = addShares(change.filled_quantity, event.quantity);
    change.filled_value += event.value;
    for (const { amount } of event.fees) change.fees += amount;
    for (const { bucket, amount } of event.postings) if (bucket === 'frozenOrder') change.frozen += amount;
    if (event.final) change.status = 'filled';
    else change.status ??= 'partiallyFilled';
  }

  /**
   * The venue does not fill the shares again, so the quantity that is left to fill stays the same, and so does the time
   * at which the order ended.
   */
  private bust({ orderId, quantity, value, fees }: ExecutionBusted): void {
    const change = this.changeOf(orderId);
    change.busted_quantity = addShares(change.busted_quantity, quantity);
    change.filled_value -= value;
    for (const { amount } of fees) change.fees -= amount;
  }

  private change(orderId: string, at: number): OrderChange {
    const change = this.changeOf(orderId);
    change.updated_at = at;
    return change;
  }

  private changeOf(orderId: string): OrderChange {
    const known = this.changes.get(orderId);
    const change = known ?? {
      order_id: orderId,
      status: null,
      filled_quantity: noShares,
      filled_value: 0,
      fees: 0,
      frozen: 0,
      updated_at: null,
      busted_quantity: noShares,
      triggered_at: null,
      bound_price: null,
      ...notReplaced,
    };
    this.changes.set(orderId, change);
    return change;
  }

  async write(client: PoolClient): Promise<void> {
    await orderTable.insert(client, this.placed, { same: newOrder });
    // A partial fill does not undo a pending cancel request.
    await bulk(
      client,
      changeColumns,
      [...this.changes.values()],
      `
      UPDATE orders SET filled_quantity = orders.filled_quantity + rows.filled_quantity,
        filled_value = orders.filled_value + rows.filled_value, fees = orders.fees + rows.fees,
        frozen = orders.frozen + rows.frozen, busted_quantity = orders.busted_quantity + rows.busted_quantity,
        triggered_at = coalesce(rows.triggered_at, orders.triggered_at),
        bound_price = coalesce(rows.bound_price, orders.bound_price),
        quantity = coalesce(rows.quantity, orders.quantity),
        limit_price = coalesce(rows.limit_price, orders.limit_price),
        stop_price = coalesce(rows.stop_price, orders.stop_price),
        queued_at = coalesce(rows.queued_at, orders.queued_at),
        valid_from = coalesce(rows.valid_from, orders.valid_from),
        replacing = CASE WHEN rows.replacing IS NULL THEN orders.replacing
                         WHEN rows.replacing = 'null'::jsonb THEN NULL
                         ELSE rows.replacing || jsonb_build_object('filled',
                           trim_scale(orders.filled_quantity + (rows.replacing->>'filled')::numeric)) END,
        updated_at = coalesce(rows.updated_at, orders.updated_at),
        status = CASE WHEN rows.status = 'partiallyFilled' AND orders.status = 'cancelRequested' THEN orders.status
                      ELSE coalesce(rows.status, orders.status) END
      FROM rows WHERE orders.order_id = rows.order_id`,
    );
  }
}

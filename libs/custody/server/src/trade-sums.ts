import { minor } from '@parkett/kernel';
import type { EventRecord } from '@parkett/platform-event-log';
import { bulk, type WrittenRow } from '@parkett/platform-read-model';
import { tradingEvents, type AccountEvent } from '@parkett/trading-contract';
import type { PoolClient } from 'pg';
import { settlementTradeTable } from './custody-tables';

type TradeRow = WrittenRow<typeof settlementTradeTable.columns>;
type Fill = Extract<AccountEvent, { readonly type: 'OrderExecuted' | 'ExecutionSuspended' | 'ExecutionBusted' }>;

const types: ReadonlySet<string> = new Set<Fill['type']>(['OrderExecuted', 'ExecutionSuspended', 'ExecutionBusted']);
const isFill = (event: AccountEvent): event is Fill => types.has(event.type);

/** The trades of a batch of records, summed by instrument, trade date and currency. */
export class TradeSums {
  private readonly rows = new Map<string, TradeRow>();

  constructor(private readonly partition: number) {}

  /** A fill that could not be matched to an order was traded as well. An unknown version stops the group. */
  add(record: Pick<EventRecord, 'events' | 'context' | 'businessDate'>): void {
    for (const recorded of record.events) {
      const event = types.has(recorded.type) ? tradingEvents.read(recorded) : undefined;
      if (event !== undefined && isFill(event)) this.count(event, tradeDateOf(event, record));
    }
  }

  async write(client: PoolClient): Promise<void> {
    await bulk(
      client,
      settlementTradeTable.columns,
      [...this.rows.values()],
      `INSERT INTO settlement_trades (symbol, trade_date, currency, partition, quantity, cash, trades)
       SELECT symbol, trade_date, currency, partition, quantity, cash, trades FROM rows
       ON CONFLICT (symbol, trade_date, currency, partition) DO UPDATE SET
         quantity = settlement_trades.quantity + excluded.quantity, cash = settlement_trades.cash + excluded.cash,
         trades = settlement_trades.trades + excluded.trades`,
    );
  }

  private count({ type, side, symbol, currency, quantity, value }: Fill, tradeDate: string): void {
    const sign = (side === 'buy') === (type !== 'ExecutionBusted') ? 1 : -1;
    const key = `${symbol} ${tradeDate} ${currency}`;
    const row = this.rows.get(key);
    this.rows.set(key, {
      ...{ symbol, trade_date: tradeDate, currency, partition: this.partition },
      quantity: (row?.quantity ?? 0) + sign * quantity,
      cash: minor((row?.cash ?? 0) + sign * value),
      trades: (row?.trades ?? 0) + 1,
    });
  }
}

/** A fill in suspense does not say its trade date; its record does, or has it as its only date. */
function tradeDateOf(event: Fill, { context, businessDate }: Pick<EventRecord, 'context' | 'businessDate'>): string {
  if (event.type === 'OrderExecuted') return event.businessDate;
  if (event.type === 'ExecutionBusted') return event.tradeDate;
  return typeof context['tradeDate'] === 'string' ? context['tradeDate'] : businessDate;
}

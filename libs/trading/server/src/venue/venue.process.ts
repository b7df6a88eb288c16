import type { Clock, Quote } from '@parkett/market-contract';
import type { Answer, ChainedRecord, CommandRequest } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import type { AccountEvent, OrderPlaced } from '@parkett/trading-contract';
import { price } from '@parkett/kernel';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAccountEvent } from '../trading-slice';
import { Book, type Match, type WorkingOrder } from './book';

const actor = { kind: 'system', id: 'venue' } as const;
const retryMs = 1_000;

export interface VenueOptions {
  readonly send: (request: CommandRequest) => Promise<Answer>;
  readonly lotOf: (symbol: string) => number;
  readonly clock: () => Clock | undefined;
  /** Called when a report was refused: the order's state here and in the log differ, somebody must look. */
  readonly onAlert: (message: string, facts: Record<string, unknown>) => void;
}

interface OpenOrderRow {
  readonly order_id: string; readonly account_id: string; readonly symbol: string; readonly side: string; readonly bound_price: string;
  readonly currency: string; readonly quantity: string; readonly filled_quantity: string; readonly placed_at: string; readonly status: string;
}

/**
 * The paper venue: fills working orders against the live quote. What it knows of orders comes from recorded events alone,
 * and each report's id is derived from the order and what was filled before it; so a venue that crashed, or two at once,
 * report the same things under the same ids, and each counts once.
 */
export class VenueProcess {
  private readonly book = new Book();
  private readonly loadedUpTo = new Map<number, number>();
  /** What the tail brought before the read models were loaded; undefined from then on. */
  private early: { partition: number; chained: ChainedRecord }[] | undefined = [];
  private closed = false;

  constructor(private readonly options: VenueOptions) {}

  /**
   * Loads what is open as of the read models' positions. Listen first and load once the read models show what the tail
   * had shown before: then no record falls in between, and those that are in both are skipped.
   */
  async load(database: Database): Promise<void> {
    await database.transaction(async (client) => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      const positions = await client.query<{ partition: number; next: string }>(`SELECT partition, next FROM positions WHERE group_name = 'trading'`);
      for (const { partition, next } of positions.rows) this.loadedUpTo.set(partition, Number(next));
      const open = await client.query<OpenOrderRow>(
        `SELECT order_id, account_id, symbol, side, bound_price, currency, quantity, filled_quantity, placed_at, status
         FROM orders WHERE status IN ('working', 'partiallyFilled', 'cancelRequested')`);
      for (const row of open.rows) this.book.add(this.workingOrder(row));
    });
    const early = this.early ?? [];
    this.early = undefined;
    for (const { partition, chained } of early) this.onRecord(partition, chained);
  }

  private workingOrder(row: OpenOrderRow): WorkingOrder {
    return {
      orderId: row.order_id, aggregate: `account:${row.account_id}`, symbol: row.symbol, side: row.side === 'buy' ? 'buy' : 'sell',
      boundPrice: price(row.bound_price), currency: row.currency, quantity: Number(row.quantity), lot: this.options.lotOf(row.symbol),
      placedAt: Number(row.placed_at), filled: Number(row.filled_quantity), cancelRequested: row.status === 'cancelRequested', reporting: false, halted: false,
    };
  }

  /** Takes up what was left undone; call once the tail has caught up. */
  resume(): void {
    for (const order of this.book.all()) if (order.cancelRequested) this.confirmCancel(order);
  }

  onQuote(quote: Quote): void {
    this.book.quoted(quote);
    this.matchAll(quote.symbol);
  }

  onRecord(partition: number, chained: ChainedRecord): void {
    if (this.early) {
      this.early.push({ partition, chained });
      return;
    }
    const { offset, record } = chained;
    if (offset < (this.loadedUpTo.get(partition) ?? 0)) return;
    for (const event of record.events) {
      if (isAccountEvent(event)) this.onEvent(record.aggregate, record.recordedAt, event);
    }
  }

  close(): void {
    this.closed = true;
  }

  private onEvent(aggregate: string, recordedAt: number, event: AccountEvent): void {
    if (event.type === 'OrderPlaced') {
      this.book.add(this.placed(aggregate, recordedAt, event));
      this.matchAll(event.symbol);
      return;
    }
    const order = 'orderId' in event ? this.book.get(event.orderId) : undefined;
    if (!order) return;
    if (event.type === 'OrderCancelled') this.book.remove(order);
    if (event.type === 'CancelRequested') {
      order.cancelRequested = true;
      if (!order.reporting) this.confirmCancel(order);
    }
    if (event.type === 'OrderExecuted') this.executed(order, event.cumulativeQuantity, event.final);
    if (event.type === 'ExecutionSuspended') this.halt(order);
  }

  private placed(aggregate: string, recordedAt: number, event: OrderPlaced): WorkingOrder {
    const { orderId, symbol, side, boundPrice, currency, quantity } = event;
    return {
      orderId, aggregate, symbol, side, boundPrice, currency, quantity, lot: this.options.lotOf(symbol),
      placedAt: recordedAt, filled: 0, cancelRequested: false, reporting: false, halted: false,
    };
  }

  private executed(order: WorkingOrder, filled: number, final: boolean): void {
    order.filled = filled;
    order.reporting = false;
    if (final) this.book.remove(order);
    else if (order.cancelRequested) this.confirmCancel(order);
    else this.matchAll(order.symbol);
  }

  /** Its state here and in the log differ. A cancel that the customer has asked for is still confirmed. */
  private halt(order: WorkingOrder): void {
    const confirms = order.cancelRequested && !order.halted;
    order.halted = true;
    order.reporting = false;
    if (confirms) this.confirmCancel(order);
  }

  private matchAll(symbol: string): void {
    if (this.options.clock()?.session !== 'open') return;
    for (const match of this.book.match(symbol)) this.reportFill(match);
  }

  private reportFill({ order, quantity, price: at }: Match): void {
    const key = `exec:${order.orderId}:${order.filled}`;
    const body = {
      executionId: `${order.orderId}:${order.filled}`, orderId: order.orderId, symbol: order.symbol, side: order.side, quantity, price: at,
      currency: order.currency, executedAt: this.options.clock()?.ts ?? order.placedAt,
    };
    order.reporting = true;
    void this.report(order, 'RecordExecution', key, body);
  }

  private confirmCancel(order: WorkingOrder): void {
    order.reporting = true;
    void this.report(order, 'ConfirmCancel', `cancel:${order.orderId}`, { orderId: order.orderId });
  }

  /**
   * Reports until the log has an answer. What it means for the order comes back through the tail. A report is a fact: it is
   * issued now, whatever the order's age, for its own reference makes it count once where the memory of commands has gone.
   */
  private async report(order: WorkingOrder, type: string, key: string, body: unknown): Promise<void> {
    while (!this.closed && this.book.get(order.orderId) === order && order.reporting) {
      try {
        const answer = await this.options.send({ aggregate: order.aggregate, type, body, actor, route: 'venue', key });
        if (answer.kind === 'accepted') return;
        if (answer.kind === 'rejected') {
          this.options.onAlert(`venue report refused: ${answer.rejection.code}`, { orderId: order.orderId, type, key });
          this.halt(order);
          return;
        }
      } catch {
        // Overloaded: the log is behind; the report waits its turn.
      }
      await sleep(retryMs);
    }
  }
}

import type { Clock, Quote } from '@parkett/market-contract';
import type { Answer, ChainedRecord, CommandRequest } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { tradingEvents, type AccountEvent, type OrderPlaced, type TradingSent } from '@parkett/trading-contract';
import { price, type Currency } from '@parkett/kernel';
import { setTimeout as sleep } from 'node:timers/promises';
import { Book, type Match, type Report, type WorkingOrder } from './book';

type ExecutionSuspended = Extract<AccountEvent, { type: 'ExecutionSuspended' }>;

const actor = { kind: 'system', id: 'venue' } as const;
const retryMs = 1_000;

/**
 * What the log says of a fill that was reported before, by a venue that saw another quote: the fill stands as it was
 * recorded then.
 */
const reportedBefore: ReadonlySet<string> = new Set(['IDEMPOTENCY_BODY_MISMATCH', 'EXECUTION_ALREADY_RECORDED']);

export interface VenueOptions {
  readonly send: (request: CommandRequest<TradingSent>) => Promise<Answer>;
  readonly lotOf: (symbol: string) => number;
  readonly clock: () => Clock | undefined;
  /** False while the feed is silent: what was quoted last is no price to fill at. */
  readonly isFed: () => boolean;
  /** Wall clock; a test brings its own. */
  readonly now?: () => number;
  /**
   * Called when a report was refused or went to suspense: the order's state here and in the log differ, somebody must
   * look.
   */
  readonly onAlert: (message: string, facts: Record<string, unknown>) => void;
}

interface OpenOrderRow {
  readonly order_id: string;
  readonly account_id: string;
  readonly symbol: string;
  readonly side: string;
  readonly bound_price: string;
  readonly currency: Currency;
  readonly quantity: string;
  readonly filled_quantity: string;
  readonly accepted_at: string;
  readonly status: string;
}

/**
 * The paper venue: fills working orders against the live quote. What it knows of orders comes from recorded events
 * alone, and each report's id is derived from the order and what was filled before it; so what a venue that crashed, or
 * two at once, report of the same part of an order stands under one id and counts once, as it was recorded first.
 */
export class VenueProcess {
  private readonly book = new Book();
  private readonly loadedUpTo = new Map<number, number>();
  /** The offset behind what the tail has brought, by partition. */
  private readonly toldUpTo = new Map<number, number>();
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
      const positions = await client.query<{ partition: number; next: string }>(
        `SELECT partition, next FROM positions WHERE group_name = 'trading'`,
      );
      for (const { partition, next } of positions.rows) this.loadedUpTo.set(partition, Number(next));
      const open = await client.query<OpenOrderRow>(
        `SELECT order_id, account_id, symbol, side, bound_price, currency, quantity, filled_quantity, accepted_at,
        status
         FROM orders WHERE status IN ('working', 'partiallyFilled', 'cancelRequested')`,
      );
      for (const row of open.rows) this.book.add(this.workingOrder(row));
      // Recorded perhaps while no venue listened; nobody else tells of them.
      const suspended = await client.query('SELECT 1 FROM suspended_executions');
      if (suspended.rows.length > 0)
        this.options.onAlert('fills of no order are in suspense', { executions: suspended.rows.length });
    });
    const early = this.early ?? [];
    this.early = undefined;
    for (const { partition, chained } of early) this.onRecord(partition, chained);
  }

  private workingOrder(row: OpenOrderRow): WorkingOrder {
    return {
      orderId: row.order_id,
      aggregate: `account:${row.account_id}`,
      symbol: row.symbol,
      side: row.side === 'buy' ? 'buy' : 'sell',
      boundPrice: price(row.bound_price),
      currency: row.currency,
      quantity: Number(row.quantity),
      lot: this.options.lotOf(row.symbol),
      acceptedAt: Number(row.accepted_at),
      filled: Number(row.filled_quantity),
      cancelRequested: row.status === 'cancelRequested',
      report: undefined,
      halted: false,
    };
  }

  /** Takes up what was left undone; call once the tail has caught up. */
  resume(): void {
    for (const order of this.book.all()) if (order.cancelRequested) this.confirmCancel(order);
  }

  /** `receivedAt` is the wall clock time at which the quote arrived in this process. */
  onQuote(quote: Quote, receivedAt: number): void {
    this.book.quoted(quote, receivedAt);
    this.matchAll(quote.symbol);
  }

  onRecord(partition: number, chained: ChainedRecord): void {
    if (this.early) {
      this.early.push({ partition, chained });
      return;
    }
    const { offset, record } = chained;
    this.toldUpTo.set(partition, offset + 1);
    if (offset < (this.loadedUpTo.get(partition) ?? 0)) return;
    for (const recorded of record.events) {
      const event = tradingEvents.find(recorded);
      if (event) this.onEvent(record.aggregate, record.recordedAt, event);
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
    if (event.type === 'ExecutionSuspended') this.suspended(order, event);
    if (!order) return;
    if (event.type === 'OrderCancelled') this.book.remove(order);
    if (event.type === 'CancelRequested') {
      order.cancelRequested = true;
      if (!order.report) this.confirmCancel(order);
    }
    if (event.type === 'OrderExecuted') this.executed(order, event.cumulativeQuantity, event.final);
  }

  private placed(aggregate: string, recordedAt: number, event: OrderPlaced): WorkingOrder {
    const { orderId, symbol, side, boundPrice, currency, quantity } = event;
    return {
      orderId,
      aggregate,
      symbol,
      side,
      boundPrice,
      currency,
      quantity,
      lot: this.options.lotOf(symbol),
      acceptedAt: recordedAt,
      filled: 0,
      cancelRequested: false,
      report: undefined,
      halted: false,
    };
  }

  /** The log has the last word on what is filled: from here on its state and the one here are the same again. */
  private executed(order: WorkingOrder, filled: number, final: boolean): void {
    order.filled = filled;
    order.report = undefined;
    order.halted = false;
    if (final) this.book.remove(order);
    else if (order.cancelRequested) this.confirmCancel(order);
    else this.matchAll(order.symbol);
  }

  private suspended(
    order: WorkingOrder | undefined,
    { executionId, orderId, symbol, side, quantity, price: at, reason }: ExecutionSuspended,
  ): void {
    this.options.onAlert('a fill of no order went to suspense', {
      executionId,
      orderId,
      symbol,
      side,
      quantity,
      price: at,
      reason,
    });
    // Another fill that is under way is answered for itself.
    if (order && (!order.report || order.report.key === fillKey(executionId))) this.halt(order);
  }

  /** Its state here and in the log differ. A cancel that the customer has asked for is still confirmed. */
  private halt(order: WorkingOrder): void {
    const confirms = order.cancelRequested && !order.halted;
    order.halted = true;
    order.report = undefined;
    if (confirms) this.confirmCancel(order);
  }

  private matchAll(symbol: string): void {
    if (this.options.clock()?.session !== 'open' || !this.options.isFed()) return;
    for (const match of this.book.match(symbol)) this.reportFill(match);
  }

  /**
   * The fill happens now, at the quote that stands. Both times of ours are the wall clock's: the feed's may be wrong by
   * hours, and the newest tick is older than the order that it fills.
   */
  private reportFill({ order, quantity, price: at, at: { quote, receivedAt } }: Match): void {
    const executionId = `${order.orderId}:${order.filled}`;
    void this.report(order, {
      type: 'RecordExecution',
      key: fillKey(executionId),
      body: {
        executionId,
        orderId: order.orderId,
        symbol: order.symbol,
        side: order.side,
        quantity,
        price: at,
        currency: order.currency,
        executedAt: this.options.now?.() ?? Date.now(),
        quotedAt: quote.ts,
        quoteReceivedAt: receivedAt,
      },
    });
  }

  private confirmCancel(order: WorkingOrder): void {
    void this.report(order, {
      type: 'ConfirmCancel',
      key: `cancel:${order.orderId}`,
      body: { orderId: order.orderId },
    });
  }

  /**
   * Reports until the log has an answer. What it means for the order comes back through the tail, and an answer that
   * comes after that is none of the report that is under way then. A report is a fact: it is issued now, whatever the
   * order's age, for its own reference makes it count once where the memory of commands has gone.
   */
  private async report(order: WorkingOrder, report: Report): Promise<void> {
    order.report = report;
    const { type, key } = report;
    const isCurrent = (): boolean => !this.closed && order.report === report && this.book.get(order.orderId) === order;
    while (isCurrent()) {
      // What throws is an overload: the log is behind, and the report waits its turn.
      const answer = await this.options
        .send({ ...report, aggregate: order.aggregate, actor, route: 'venue' })
        .catch(() => undefined);
      if (!isCurrent()) return;
      const refusal = answer && this.refusalIn(answer);
      if (refusal !== undefined) {
        this.options.onAlert(`venue report refused: ${refusal}`, { orderId: order.orderId, type, key });
        this.halt(order);
        return;
      }
      if (answer?.kind === 'accepted') return;
      await sleep(retryMs);
    }
  }

  /** Undefined while the tail may still tell what became of the report; what it has told already did not settle it. */
  private refusalIn(answer: Answer): string | undefined {
    if (answer.kind === 'unknown') return undefined;
    const told = answer.position.offset < (this.toldUpTo.get(answer.position.partition) ?? 0);
    if (answer.kind === 'accepted') return told ? 'recorded without an effect on the order' : undefined;
    return told || !reportedBefore.has(answer.rejection.code) ? answer.rejection.code : undefined;
  }
}

const fillKey = (executionId: string): string => `exec:${executionId}`;

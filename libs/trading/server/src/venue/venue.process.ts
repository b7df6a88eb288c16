import type { Clock, Quote } from '@parkett/market-contract';
import type { Answer, ChainedRecord, ChainHead, CommandRequest, EventRecord } from '@parkett/platform-event-log';
import { positionIn, type Database } from '@parkett/platform-read-model';
import { tradingEvents, type AccountEvent, type OrderPlaced, type TradingSent } from '@parkett/trading-contract';
import { price, type Currency } from '@parkett/kernel';
import { setTimeout as sleep } from 'node:timers/promises';
import { Book, type Match, type Report, type WorkingOrder } from './book';

type ExecutionSuspended = Extract<AccountEvent, { type: 'ExecutionSuspended' }>;

const actor = { kind: 'system', id: 'venue' } as const;
const retryMs = 1_000;

/**
 * Rejections of a fill that another venue, which saw another quote, has already reported: the fill stands as first
 * recorded.
 */
const reportedBefore: ReadonlySet<string> = new Set(['IDEMPOTENCY_BODY_MISMATCH', 'EXECUTION_ALREADY_RECORDED']);

interface VenueOptions {
  readonly send: (request: CommandRequest<TradingSent>) => Promise<Answer>;
  readonly lotOf: (symbol: string) => number;
  readonly clock: () => Clock | undefined;
  /** False while the feed is silent: its last quotes are too old to fill at. */
  readonly feedLive: () => boolean;
  /** The wall clock; tests pass their own. */
  readonly now?: () => number;
  /**
   * Called when a report was rejected or went to suspense: the order's state here differs from the log and has to be
   * investigated.
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
 * The paper venue: fills working orders against the live quote. It learns of orders from recorded events only, and
 * derives each report's id from the order and the quantity filled before it. So when a venue crashes, or two run at
 * once, reports of the same part of an order have the same id, and only the one recorded first counts.
 */
export class VenueProcess {
  private readonly book = new Book();
  /** The offset after the last record known here, by partition. */
  private readonly knownUpTo = new Map<number, number>();
  /** Partitions whose records since the load have all been seen; only their orders are matched. */
  private readonly current = new Set<number>();
  private closed = false;

  constructor(private readonly options: VenueOptions) {}

  /**
   * Loads the open orders of a partition as its read model has them, however far behind that is, and returns the read
   * model's position. Pass on every record from there to `onRecord`, and call `resume` when those already in the log
   * have been passed on. The partitions are independent, and a load that failed may be repeated.
   */
  async load(database: Database, partition: number): Promise<ChainHead | undefined> {
    const { head, open, suspended } = await database.transaction(async (client) => {
      await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      const head = await positionIn(client, 'trading', partition);
      const orders = await client.query<OpenOrderRow>(
        `SELECT order_id, account_id, symbol, side, bound_price, currency, quantity, filled_quantity, accepted_at,
        status
         FROM orders WHERE partition = $1 AND status IN ('working', 'partiallyFilled', 'cancelRequested')`,
        [partition],
      );
      // These may have been recorded while no venue was listening, and nothing else reports them. The table has those
      // of every partition, so one of the loads reports them.
      const fills = await client.query('SELECT 1 FROM suspended_executions WHERE $1 = 0', [partition]);
      return { head, open: orders.rows, suspended: fills.rows.length };
    });
    this.knownUpTo.set(partition, head?.next ?? 0);
    for (const row of open) this.book.add(this.workingOrder(row, partition));
    if (suspended > 0) this.options.onAlert('suspense contains fills that match no order', { executions: suspended });
    return head;
  }

  /** Matches the orders of a loaded partition from now on, and confirms cancel requests that are still open. */
  resume(partition: number): void {
    this.current.add(partition);
    const symbols = new Set<string>();
    for (const order of this.book.all()) {
      if (order.partition !== partition) continue;
      order.waits = false;
      if (order.cancelRequested) this.confirmCancel(order);
      symbols.add(order.symbol);
    }
    for (const symbol of symbols) this.matchAll(symbol);
  }

  private workingOrder(row: OpenOrderRow, partition: number): WorkingOrder {
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
      partition,
      waits: true,
    };
  }

  /** `receivedAt` is the wall-clock time at which the quote arrived in this process. */
  onQuote(quote: Quote, receivedAt: number): void {
    this.book.quoted(quote, receivedAt);
    this.matchAll(quote.symbol);
  }

  /** Call with every valid record of a loaded partition, in order. Throws UnknownEvent for one of a newer build. */
  onRecord(partition: number, chained: ChainedRecord): void {
    const { offset, record } = chained;
    this.knownUpTo.set(partition, offset + 1);
    for (const recorded of record.events) {
      const event = tradingEvents.find(recorded);
      if (event) this.onEvent(partition, record, event);
    }
  }

  close(): void {
    this.closed = true;
  }

  private onEvent(partition: number, record: EventRecord, event: AccountEvent): void {
    if (event.type === 'OrderPlaced') {
      this.book.add(this.placed(partition, record, event));
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

  private placed(partition: number, { aggregate, recordedAt }: EventRecord, event: OrderPlaced): WorkingOrder {
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
      partition,
      waits: !this.current.has(partition),
    };
  }

  /** The log decides what is filled: from here on, the state here and in the log are the same again. */
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
    this.options.onAlert('a fill that matches no order went to suspense', {
      executionId,
      orderId,
      symbol,
      side,
      quantity,
      price: at,
      reason,
    });
    // A report of another fill gets its own answer.
    if (order && (!order.report || order.report.key === fillKey(executionId))) this.halt(order);
  }

  /** The state here differs from the log. A cancel that the customer requested is still confirmed. */
  private halt(order: WorkingOrder): void {
    const confirms = order.cancelRequested && !order.halted;
    order.halted = true;
    order.report = undefined;
    if (confirms) this.confirmCancel(order);
  }

  private matchAll(symbol: string): void {
    if (this.options.clock()?.session !== 'open' || !this.options.feedLive()) return;
    for (const match of this.book.match(symbol)) this.reportFill(match);
  }

  /**
   * The fill happens now, at the latest quote. `executedAt` and `quoteReceivedAt` use the wall clock, because the
   * feed's clock may be wrong by hours and the latest quote may be older than the order it fills.
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
    if (order.waits) return;
    void this.report(order, {
      type: 'ConfirmCancel',
      key: `cancel:${order.orderId}`,
      body: { orderId: order.orderId },
    });
  }

  /**
   * Sends a report until the log answers. Its effect on the order comes back through the log follower; an answer that
   * arrives after that does not concern the next report. A report is a fact and is issued now, whatever the order's
   * age: its own reference makes it count once, even after the deduplication window has passed.
   */
  private async report(order: WorkingOrder, report: Report): Promise<void> {
    order.report = report;
    const { type, key } = report;
    const isCurrent = (): boolean => !this.closed && order.report === report && this.book.get(order.orderId) === order;
    while (isCurrent()) {
      // Only an overload throws: the log is behind, so try again later.
      const answer = await this.options
        .send({ ...report, aggregate: order.aggregate, actor, route: 'venue' })
        .catch(() => undefined);
      if (!isCurrent()) return;
      const refusal = answer && this.refusalIn(answer);
      if (refusal !== undefined) {
        this.options.onAlert(`venue report rejected: ${refusal}`, { orderId: order.orderId, type, key });
        this.halt(order);
        return;
      }
      if (answer?.kind === 'accepted') return;
      await sleep(retryMs);
    }
  }

  /**
   * Undefined while the log follower may still deliver the report's effect. If it has already passed that record, the
   * report had no effect.
   */
  private refusalIn(answer: Answer): string | undefined {
    if (answer.kind === 'unknown') return undefined;
    const told = answer.position.offset < (this.knownUpTo.get(answer.position.partition) ?? 0);
    if (answer.kind === 'accepted') return told ? 'recorded without an effect on the order' : undefined;
    return told || !reportedBefore.has(answer.rejection.code) ? answer.rejection.code : undefined;
  }
}

const fillKey = (executionId: string): string => `exec:${executionId}`;

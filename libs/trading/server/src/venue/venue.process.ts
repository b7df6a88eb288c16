import { formatShares, sharesOf } from '@parkett/kernel';
import { isTooOld, type Clock, type Quote } from '@parkett/market-contract';
import type { Answer, ChainedRecord, ChainHead, CommandRequest, EventRecord } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import {
  tradingEvents,
  type AccountEvent,
  type ExecutionBusted,
  type LotsConsumed,
  type OrderExecuted,
  type OrderTriggered,
  type TradingSent,
} from '@parkett/trading-contract';
import { Book, type Fill, type Match, type Report, type StandingQuote, type WorkingOrder } from './book';
import { VenueReports } from './venue-reports';
import { placedOrder, readOpenOrders } from './working-orders';

type ExecutionSuspended = Extract<AccountEvent, { type: 'ExecutionSuspended' }>;

interface VenueOptions {
  readonly send: (request: CommandRequest<TradingSent>) => Promise<Answer>;
  readonly lotOf: (symbol: string) => number;
  /** The clock of the symbol's market. */
  readonly clock: (symbol: string) => Clock | undefined;
  /** False while the feed is silent, or has said another price of the symbol that is not confirmed yet. */
  readonly isQuoteGood: (symbol: string) => boolean;
  /** The wall clock; tests pass their own. */
  readonly now?: () => number;
  /**
   * Called when a report was rejected or went to suspense: the order's state here differs from the log and has to be
   * investigated.
   */
  readonly onAlert: (message: string, facts: Record<string, unknown>) => void;
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
  private readonly reports: VenueReports;

  constructor(private readonly options: VenueOptions) {
    const { send, now = Date.now, onAlert } = options;
    this.reports = new VenueReports({
      send,
      now,
      onAlert,
      isTold: ({ partition, offset }) => offset < (this.knownUpTo.get(partition) ?? 0),
      onRefused: (order) => this.halt(order),
    });
  }

  /** Why a fill or a cancel is not recorded; undefined when all are. */
  problem(): string | undefined {
    return this.reports.problem();
  }

  /**
   * Loads the open orders of a partition as its read model has them, however far behind that is, and returns the read
   * model's position. Pass on every record from there to `onRecord`, and call `resume` when those already in the log
   * have been passed on. The partitions are independent, and a load that failed may be repeated.
   */
  async load(database: Database, partition: number): Promise<ChainHead | undefined> {
    const { head, orders, suspended } = await readOpenOrders(database, partition, this.options.lotOf);
    this.knownUpTo.set(partition, head?.next ?? 0);
    for (const order of orders) this.book.add(order);
    // Fills may have gone to suspense while no venue was listening, and nothing else reports them. The number is that
    // of all partitions, so one of the loads reports them.
    if (suspended > 0 && partition === 0)
      this.options.onAlert('suspense contains fills that match no order', { executions: suspended });
    return head;
  }

  /**
   * Matches the orders of a loaded partition from now on, continues its sales that are being booked in parts, and
   * confirms its cancel requests that are still open.
   */
  resume(partition: number): void {
    this.current.add(partition);
    const symbols = new Set<string>();
    for (const order of this.book.all()) {
      if (order.partition !== partition) continue;
      order.waits = false;
      if (order.report) continue;
      if (order.unfinished) this.continueSale(order, order.unfinished.report);
      else if (order.cancelRequested) this.confirmCancel(order);
      else this.book.update(order);
      symbols.add(order.symbol);
    }
    for (const symbol of symbols) this.matchAll(symbol);
  }

  /** `receivedAt` is the wall-clock time at which the quote arrived in this process. */
  onQuote(quote: Quote, receivedAt: number): void {
    this.book.quoted({ quote, receivedAt, tradeDate: this.options.clock(quote.symbol)?.businessDate });
    this.matchAll(quote.symbol);
  }

  /**
   * Call with every valid record of a loaded partition, in order. Throws UnknownEvent for a newer version of an event,
   * but skips types that are not of trading, also those that only a newer build knows.
   */
  onRecord(partition: number, chained: ChainedRecord): void {
    const { offset, record } = chained;
    this.knownUpTo.set(partition, offset + 1);
    for (const recorded of record.events) {
      const event = tradingEvents.find(recorded);
      if (event) this.onEvent(partition, record, event);
    }
  }

  close(): void {
    this.reports.close();
  }

  private onEvent(partition: number, record: EventRecord, event: AccountEvent): void {
    if (event.type === 'OrderPlaced') {
      const { lotOf } = this.options;
      const order = placedOrder(partition, record, event, { lotOf, waits: !this.current.has(partition) });
      this.book.add(order);
      this.matchAll(event.symbol);
      if (order.immediate !== undefined) this.end(order);
      return;
    }
    const order = 'orderId' in event ? this.book.get(event.orderId) : undefined;
    if (event.type === 'ExecutionBusted') this.busted(event);
    if (event.type === 'ExecutionSuspended') this.suspended(order, event);
    if (!order) return;
    if (event.type === 'OrderCancelled') this.remove(order);
    if (event.type === 'CancelRequested') this.end(order);
    if (event.type === 'OrderTriggered') this.triggered(order, event);
    if (event.type === 'LotsConsumed') this.consumed(order, event);
    if (event.type === 'OrderExecuted') this.executed(order, event);
  }

  /** The order is not matched any more. It ends once what is under way for it is recorded. */
  private end(order: WorkingOrder): void {
    order.cancelRequested = true;
    this.book.update(order);
    if (!order.report && !order.unfinished) this.confirmCancel(order);
  }

  private triggered(order: WorkingOrder, { boundPrice }: OrderTriggered): void {
    if (order.report?.type === 'RecordTrigger') this.reports.settled(order);
    order.halted = false;
    this.book.trigger(order, boundPrice);
    if (order.cancelRequested && !order.report) this.confirmCancel(order);
    else this.matchAll(order.symbol);
  }

  private remove(order: WorkingOrder): void {
    this.reports.settled(order);
    this.book.remove(order);
  }

  /** The log decides what is filled: from here on, the state here and in the log are the same again. */
  private executed(order: WorkingOrder, { executionId, cumulativeQuantity, final }: OrderExecuted): void {
    order.filled = cumulativeQuantity;
    order.halted = false;
    if (order.unfinished?.report.executionId === executionId) order.unfinished = undefined;
    this.reports.settled(order);
    if (final) this.remove(order);
    else if (order.unfinished) this.continueSale(order, order.unfinished.report);
    else if (order.cancelRequested) this.confirmCancel(order);
    else {
      this.book.update(order);
      this.matchAll(order.symbol);
    }
  }

  /** One record could not name all lots of the sale, so its report is repeated until the whole sale is booked. */
  private consumed(order: WorkingOrder, { type: _type, v: _v, part, lots: _lots, ...sale }: LotsConsumed): void {
    order.unfinished = { report: { ...sale, side: order.side }, parts: part };
    this.book.update(order);
    this.continueSale(order, order.unfinished.report);
  }

  private continueSale(order: WorkingOrder, body: Fill): void {
    if (order.waits) return;
    void this.reports.send(order, { type: 'RecordExecution', body });
  }

  private busted({ executionId, orderId, missing }: ExecutionBusted): void {
    if (missing.cash === 0 && missing.quantity === 0) return;
    this.options.onAlert('a fill was taken back whose money or shares are no longer there', {
      executionId,
      orderId,
      cash: missing.cash,
      quantity: sharesOf(missing.quantity),
    });
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
      quantity: sharesOf(quantity),
      price: at,
      reason,
    });
    // A report of another fill gets its own answer.
    if (order && (!order.report || isReportOf(order.report, executionId))) this.halt(order);
  }

  /** The state here differs from the log. A cancel that the customer requested is still confirmed. */
  private halt(order: WorkingOrder): void {
    const confirms = order.cancelRequested && !order.halted;
    order.halted = true;
    order.report = undefined;
    this.book.update(order);
    if (confirms) this.confirmCancel(order);
  }

  /** Orders wait for the next quote while the last one is too old to be filled at. */
  private matchAll(symbol: string): void {
    const { clock: clockOf, isQuoteGood, now = Date.now } = this.options;
    const [clock, standing] = [clockOf(symbol), this.book.standing(symbol)];
    if (clock?.session !== 'open' || standing === undefined || !isQuoteGood(symbol)) return;
    if (isTooOld({ ts: standing.quote.ts, receivedAt: standing.receivedAt }, clock, now())) return;
    for (const { order, at } of this.book.reached(symbol, clock.businessDate)) this.reportTrigger(order, at);
    for (const match of this.book.match(symbol, clock.businessDate)) this.reportFill(match);
  }

  /** The order is matched once the log has recorded this. */
  private reportTrigger(order: WorkingOrder, { quote }: StandingQuote): void {
    const { orderId, symbol, side } = order;
    void this.reports.send(order, {
      type: 'RecordTrigger',
      body: {
        orderId,
        symbol,
        price: quote.last,
        opposite: side === 'buy' ? quote.ask : quote.bid,
        triggeredAt: this.options.now?.() ?? Date.now(),
        quotedAt: quote.ts,
      },
    });
  }

  /**
   * The fill happens now, at the latest quote. `executedAt` and `quoteReceivedAt` use the wall clock, because the
   * feed's clock may be wrong by hours and the latest quote may be older than the order it fills.
   */
  private reportFill({ order, quantity, price: at, at: { quote, receivedAt, tradeDate } }: Match): void {
    const executionId = `${order.orderId}:${formatShares(order.filled)}`;
    void this.reports.send(order, {
      type: 'RecordExecution',
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
        ...(tradeDate === undefined ? {} : { tradeDate }),
      },
    });
  }

  private confirmCancel(order: WorkingOrder): void {
    if (order.waits) return;
    void this.reports.send(order, { type: 'ConfirmCancel', body: { orderId: order.orderId } });
  }
}

const isReportOf = (report: Report, executionId: string): boolean =>
  report.type === 'RecordExecution' && report.body.executionId === executionId;

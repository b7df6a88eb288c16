import { isTooOld, type Clock, type Quote } from '@parkett/market-contract';
import type { Answer, ChainedRecord, ChainHead, CommandRequest, EventRecord } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import {
  tradingEvents,
  type AccountEvent,
  type LotsConsumed,
  type OrderExecuted,
  type OrderReplaced,
  type OrderTriggered,
  type StopMoved,
  type TradingSent,
} from '@parkett/trading-contract';
import { tradeDateOf } from '../trade-date';
import { Book } from './book';
import { isTraded } from './matching-rules';
import { fillOf, isReportOf, triggerOf } from './report-bodies';
import { alertOfBust, alertOfSuspense, type ExecutionSuspended } from './venue-alerts';
import { VenueReports } from './venue-reports';
import { hasMoved } from './watched-orders';
import type { Fill, Reached, WorkingOrder } from './working-order';
import { placedOrder, readOpenOrders } from './working-orders';

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
   * confirms the requests to cancel or replace that are still open.
   */
  resume(partition: number): void {
    this.current.add(partition);
    const symbols = new Set<string>();
    for (const order of this.book.all()) {
      if (order.partition !== partition) continue;
      order.waits = false;
      if (order.report) continue;
      if (order.unfinished) this.continueSale(order, order.unfinished.report);
      else this.goOn(order);
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
    if (event.type === 'ExecutionBusted') alertOfBust(event, this.options.onAlert);
    const order = 'orderId' in event ? this.book.get(event.orderId) : undefined;
    if (event.type === 'ExecutionSuspended') this.suspended(order, event);
    if (!order) return;
    if (event.type === 'OrderCancelled') this.remove(order);
    if (event.type === 'CancelRequested') this.end(order);
    if (event.type === 'ReplaceRequested') this.stopFor(order, event.replaceId, tradeDateOf(record));
    if (event.type === 'OrderReplaced') this.replaced(order, event);
    if (event.type === 'ReplaceRefused') this.answered(order);
    if (event.type === 'OrderTriggered') this.triggered(order, event);
    if (event.type === 'StopMoved') this.moved(order, event);
    if (event.type === 'LotsConsumed') this.consumed(order, event);
    if (event.type === 'OrderExecuted') this.executed(order, event);
  }

  /** The order is not matched any more. It ends once what is under way for it is recorded. */
  private end(order: WorkingOrder): void {
    order.cancelRequested = true;
    this.goOn(order);
  }

  /** Nothing more is filled on the old terms: the order is replaced once what is under way for it is recorded. */
  private stopFor(order: WorkingOrder, replaceId: string, validFrom: string): void {
    Object.assign(order, { replaceId, validFrom });
    this.goOn(order);
  }

  private replaced(order: WorkingOrder, event: OrderReplaced): void {
    const { quantity, boundPrice, stopPrice, keepsPriority, replacedAt } = event;
    const acceptedAt = keepsPriority ? order.acceptedAt : replacedAt;
    // The log and the venue have the same terms again.
    order.halted = false;
    this.reports.dropTrigger(order, stopPrice);
    this.book.change(order, { quantity, boundPrice, stopPrice: stopPrice ?? undefined, acceptedAt });
    this.answered(order);
  }

  private answered(order: WorkingOrder): void {
    if (order.report?.type === 'ConfirmReplace') this.reports.settled(order);
    order.replaceId = undefined;
    this.goOn(order);
    this.matchAll(order.symbol);
  }

  /** Answers the request that waits for the order; without one it can be matched. */
  private goOn(order: WorkingOrder): void {
    this.book.update(order);
    const { orderId, symbol, replaceId } = order;
    if (order.report || order.unfinished || order.waits) return;
    if (order.cancelRequested) this.confirmCancel(order);
    else if (replaceId !== undefined)
      void this.reports.send(order, { type: 'ConfirmReplace', body: { orderId, symbol, replaceId } });
  }

  private triggered(order: WorkingOrder, { boundPrice, triggeredAt }: OrderTriggered): void {
    if (order.report?.type === 'RecordTrigger') this.reports.settled(order);
    order.halted = false;
    this.book.change(order, { stopPrice: undefined, reached: undefined, boundPrice, triggeredAt });
    // The same record refuses a request to replace it.
    order.replaceId = undefined;
    this.goOn(order);
    this.matchAll(order.symbol);
  }

  private moved(order: WorkingOrder, { stopPrice }: StopMoved): void {
    if (order.report?.type === 'RecordStopMove') this.reports.settled(order);
    order.halted = false;
    this.reports.dropTrigger(order, stopPrice);
    this.book.moved(order, stopPrice);
    this.goOn(order);
    this.matchAll(order.symbol);
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
    else {
      this.goOn(order);
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

  private suspended(order: WorkingOrder | undefined, event: ExecutionSuspended): void {
    alertOfSuspense(event, this.options.onAlert);
    // A report of another fill gets its own answer.
    if (order && (!order.report || isReportOf(order.report, event.executionId))) this.halt(order);
  }

  /** The state here differs from the log. What the customer requested is still confirmed. */
  private halt(order: WorkingOrder): void {
    const wasHalted = order.halted;
    order.halted = true;
    order.report = undefined;
    if (wasHalted) this.book.update(order);
    else this.goOn(order);
  }

  /** Orders wait for the next quote while the last one is too old to be filled at. */
  private matchAll(symbol: string): void {
    const { clock: clockOf, isQuoteGood } = this.options;
    const [clock, standing] = [clockOf(symbol), this.book.standing(symbol)];
    if (!clock || !standing || !isTraded(clock, standing.quote) || !isQuoteGood(symbol)) return;
    if (isTooOld({ ts: standing.quote.ts, receivedAt: standing.receivedAt }, clock, this.now())) return;
    for (const order of this.book.due(symbol, clock.businessDate, this.now())) this.reportStop(order);
    for (const { order, at } of this.book.reached(symbol, clock.businessDate)) this.reportTrigger(order, { at });
    for (const match of this.book.match(symbol, clock.businessDate)) {
      void this.reports.send(match.order, fillOf(match, this.now()));
      // Its stop price may be reached while the fill is being recorded.
      if (match.order.worksMeanwhile) this.book.update(match.order);
    }
    for (const order of this.book.overdue(symbol, clock.businessDate)) this.end(order);
  }

  /** The stop price is recorded where it is before it is recorded as reached. */
  private reportStop(order: WorkingOrder): void {
    const { orderId, symbol, trail, reached } = order;
    if (trail && hasMoved(order)) {
      const movedAt = this.now();
      trail.reportedAt = movedAt;
      const body = { orderId, symbol, stopPrice: trail.stopPrice, movedAt };
      void this.reports.send(order, { type: 'RecordStopMove', body });
    } else if (reached) this.reportTrigger(order, reached);
    this.book.update(order);
  }

  /** The order is matched once the log has recorded this. */
  private reportTrigger(
    order: WorkingOrder,
    { at, seenAt = this.now() }: Partial<Reached> & Pick<Reached, 'at'>,
  ): void {
    void this.reports.send(order, triggerOf(order, at.quote, seenAt));
  }

  private now(): number {
    return (this.options.now ?? Date.now)();
  }

  private confirmCancel(order: WorkingOrder): void {
    if (order.waits) return;
    void this.reports.send(order, { type: 'ConfirmCancel', body: { orderId: order.orderId } });
  }
}

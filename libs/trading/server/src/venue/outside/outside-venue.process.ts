import { subtractShares } from '@parkett/kernel';
import type { Clock } from '@parkett/market-contract';
import type { ChainedRecord, ChainHead } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { sentBody, tradingEvents, type AccountEvent, type TradingSent } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import { bustOfRecorded, recordedOf } from '../../projections/venue-fills';
import type { WorkingOrder } from '../book';
import { executionIdOf } from '../execution-id';
import { placedOrder, readOpenOrders, readPlacedOrder, type LotOf } from '../working-orders';
import { sendFact, type FactOptions } from './send-fact';
import { newsMax, VenueSilent, type Venue, type VenueExecution, type VenueNews, type VenueStatus } from './venue';
import { VenueCursor } from './venue-cursor';

const askEveryMsUsual = 15_000;
const actor = { kind: 'system', id: 'venue' } as const;

export interface OutsideVenueOptions extends Omit<FactOptions, 'signal'> {
  readonly venue: Venue;
  readonly readModels: Database;
  readonly records: Database;
  readonly lotOf: LotOf;
  /** The clock of the symbol's market. */
  readonly clock: (symbol: string) => Clock | undefined;
  /** How often news is asked for, and after which silence an order. */
  readonly newsEveryMs?: number;
  readonly askEveryMs?: number;
  /** How long a number that the venue has skipped is waited for. */
  readonly gapMsMax?: number;
}

type Fact = Pick<WorkingOrder, 'orderId' | 'aggregate' | 'symbol' | 'side' | 'currency'>;

/**
 * Routes working orders to an outside venue and records what happened to them. It learns of orders from recorded events
 * only, like the paper venue. Whatever it hears, it asks the venue for the status of the order and records what the log
 * does not have yet; ids are derived from venue and order. So lost, late, repeated and reordered answers and a restart
 * at any moment have no other effect than a delay, and no order stays unknown for longer than the venue is silent.
 */
export class OutsideVenue {
  private readonly orders = new Map<string, WorkingOrder>();
  private readonly current = new Set<number>();
  /** Orders that are being dealt with; true when there is more to do after that. */
  private readonly busy = new Map<string, boolean>();
  private readonly stopping = new AbortController();
  private readonly cursor: VenueCursor;
  private readonly facts: FactOptions;
  /** When each number that the venue skipped was missed first. */
  private readonly gaps = new Map<number, number>();
  /** When the venue said first that it does not have an order that is not to be submitted any more. */
  private readonly unknownSince = new Map<string, number>();
  private silence: string | undefined;

  constructor(private readonly options: OutsideVenueOptions) {
    this.cursor = new VenueCursor(options.records, options.venue.name);
    this.facts = { ...options, signal: this.stopping.signal };
  }

  start(): void {
    const { newsEveryMs = 250, askEveryMs = askEveryMsUsual } = this.options;
    void this.repeat(newsEveryMs, () => this.readNews());
    void this.repeat(askEveryMs, () => this.askAll());
  }

  /** Why orders wait; undefined when the venue answers. */
  problem(): string | undefined {
    return this.silence;
  }

  close(): void {
    this.stopping.abort();
  }

  /** As the paper venue does: the open orders of the read model, then every record from the position returned. */
  async load(database: Database, partition: number): Promise<ChainHead | undefined> {
    const { head, orders } = await readOpenOrders(database, partition, this.options.lotOf);
    for (const order of orders) this.orders.set(order.orderId, order);
    // They were placed while the paper venue filled orders.
    const unfit = orders.filter(({ stopPrice, immediate }) => stopPrice !== undefined || immediate !== undefined);
    if (unfit.length > 0)
      this.options.onAlert('the outside venue cannot take orders of these kinds', {
        partition,
        orderIds: unfit.map(({ orderId }) => orderId),
      });
    return head;
  }

  resume(partition: number): void {
    this.current.add(partition);
    for (const order of this.orders.values()) if (order.partition === partition) this.pursue(order.orderId);
  }

  onRecord(partition: number, { record }: ChainedRecord): void {
    for (const recorded of record.events) {
      const event = tradingEvents.find(recorded);
      if (event) this.onEvent(partition, record, event);
    }
  }

  private onEvent(partition: number, record: ChainedRecord['record'], event: AccountEvent): void {
    if (event.type === 'OrderPlaced') {
      const { lotOf } = this.options;
      this.orders.set(event.orderId, placedOrder(partition, record, event, { lotOf, waits: false }));
    } else if (event.type === 'CancelRequested') {
      const order = this.orders.get(event.orderId);
      if (order) order.cancelRequested = true;
    } else if (event.type === 'OrderCancelled' || (event.type === 'OrderExecuted' && event.final)) {
      this.orders.delete(event.orderId);
      this.unknownSince.delete(event.orderId);
      return;
    } else if (event.type === 'OrderExecuted') {
      const order = this.orders.get(event.orderId);
      if (order) order.filled = event.cumulativeQuantity;
      return;
    } else return;
    if (this.current.has(partition)) this.pursue(event.orderId);
  }

  private async repeat(everyMs: number, work: () => Promise<void>): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await work().then(
        () => (this.silence = undefined),
        (error: unknown) => this.trouble(error),
      );
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  private trouble(error: unknown): void {
    if (this.stopping.signal.aborted) return;
    this.silence = error instanceof Error ? error.message : String(error);
  }

  /** What failed is tried again by `askAll`; orders that have ended are tried again with their news. */
  private pursue(orderId: string): void {
    void this.settle(orderId).catch((error: unknown) => this.trouble(error));
  }

  private async askAll(): Promise<void> {
    for (const { orderId, partition } of [...this.orders.values()])
      if (this.current.has(partition)) await this.settle(orderId);
  }

  /** Deals with the news of the venue; the cursor passes what is dealt with, and what never came. */
  private async readNews(): Promise<void> {
    const { venue, now, onAlert, gapMsMax = 60_000 } = this.options;
    const after = await this.cursor.read();
    const news = (await venue.news(after)).filter(({ seq }) => seq > after).slice(0, newsMax);
    const orders = new Set(news.map(({ orderId }) => orderId));
    const done = new Set<string>();
    await Promise.all(
      [...orders].map((orderId) =>
        this.settle(orderId).then(
          (isDone) => isDone && done.add(orderId),
          (error: unknown) => this.trouble(error),
        ),
      ),
    );
    const bySeq = new Map(news.map((one: VenueNews) => [one.seq, one.orderId]));
    const newest = Math.max(after, ...bySeq.keys());
    let seq = after;
    for (; seq < newest; seq++) {
      const orderId = bySeq.get(seq + 1);
      if (orderId !== undefined ? !done.has(orderId) : !this.isGivenUp(seq + 1, gapMsMax)) break;
      if (orderId === undefined) onAlert('the venue has not delivered its news', { seq: seq + 1, at: now() });
      this.gaps.delete(seq + 1);
    }
    if (seq > after) await this.cursor.pass(seq);
  }

  private isGivenUp(seq: number, gapMsMax: number): boolean {
    const { now } = this.options;
    const since = this.gaps.get(seq) ?? now();
    this.gaps.set(seq, since);
    return now() - since >= gapMsMax;
  }

  /** False while the order is being dealt with already; it is looked at once more afterwards. */
  private async settle(orderId: string): Promise<boolean> {
    if (this.busy.has(orderId)) {
      this.busy.set(orderId, true);
      return false;
    }
    try {
      do {
        this.busy.set(orderId, false);
        await this.reconcile(orderId);
      } while (this.busy.get(orderId) === true);
      return true;
    } finally {
      this.busy.delete(orderId);
    }
  }

  /** Brings the log up to the venue's knowledge of one order. */
  private async reconcile(orderId: string): Promise<void> {
    const { venue, readModels, onAlert } = this.options;
    const working = this.orders.get(orderId);
    if (working?.stopPrice !== undefined) return this.keepStop(working);
    let status = await venue.status(orderId);
    if (working && status === undefined) {
      const date = this.options.clock(working.symbol)?.businessDate;
      if (
        working.cancelRequested ||
        working.immediate !== undefined ||
        (date !== undefined && working.expiresOn < date)
      )
        return this.endUnknown(working);
      // It may have expired.
      if (date === undefined) return;
      const { symbol, side, boundPrice: limitPrice, currency } = working;
      // The paper venue may have filled a part before.
      const quantity = subtractShares(working.quantity, working.filled);
      await venue.submit({ orderId, symbol, side, quantity, limitPrice, currency });
      status = await venue.status(orderId);
      if (status === undefined) throw new VenueSilent(`the venue does not know order ${orderId} yet`);
    }
    if (status === undefined) return;
    const order: Fact | undefined = working ?? (await readPlacedOrder(readModels, orderId));
    if (order === undefined) return onAlert('the venue reports an order that is not from here', { orderId });
    const recorded = await recordedOf(
      readModels,
      status.executions.map((execution) => this.idOf(orderId, execution)),
    );
    for (const execution of status.executions) {
      const known = recorded.get(this.idOf(orderId, execution));
      if (known === undefined) await this.recordExecution(order, execution);
      if (execution.bustedAt !== null && known !== 'busted')
        await this.recordBust(order, execution, execution.bustedAt);
    }
    if (working?.cancelRequested && status.state === 'working') await venue.cancel(orderId);
    // The last fill ends the order by itself, unless it went to suspense and so left the order open.
    const isRecorded = recorded.size === status.executions.length;
    if (working && hasEnded(status) && (status.state !== 'filled' || isRecorded))
      await this.send(order, `cancel:${orderId}`, { type: 'ConfirmCancel', body: { orderId } });
  }

  /**
   * Ends an order that the venue does not have. It may have been submitted before, with an answer that was lost, and
   * still be on its way: so the venue has to say twice that it does not have it, with some time in between.
   */
  private async endUnknown(order: WorkingOrder): Promise<void> {
    const { now, askEveryMs = askEveryMsUsual } = this.options;
    const { orderId } = order;
    const since = this.unknownSince.get(orderId) ?? now();
    this.unknownSince.set(orderId, since);
    if (now() - since >= askEveryMs)
      await this.send(order, `cancel:${orderId}`, { type: 'ConfirmCancel', body: { orderId } });
  }

  /** The port has no stop orders yet: the venue never gets one, so only a cancel request ends it. */
  private async keepStop(order: WorkingOrder): Promise<void> {
    const { orderId } = order;
    if (order.cancelRequested)
      await this.send(order, `cancel:${orderId}`, { type: 'ConfirmCancel', body: { orderId } });
  }

  private idOf = (orderId: string, { executionId }: VenueExecution): string =>
    executionIdOf(this.options.venue.name, orderId, executionId);

  private async recordExecution(order: Fact, execution: VenueExecution): Promise<void> {
    const { venue } = this.options;
    const { orderId, symbol, side, currency } = order;
    const { quantity, price, executedAt } = execution;
    const executionId = this.idOf(orderId, execution);
    const named = { name: venue.name, executionId: execution.executionId };
    const body = { executionId, orderId, symbol, side, quantity, price, currency, executedAt, venue: named };
    const command = { type: 'RecordExecution', ...sentBody(body) } as const;
    // A sale out of many lots is booked in parts: its report is repeated until the last one.
    for (let part = 0; ; part++) {
      const key = part === 0 ? `exec:${executionId}` : `exec:${executionId}:part:${part}`;
      const events = await this.send(order, key, command);
      if (!events.some(({ type }) => type === 'LotsConsumed')) break;
    }
  }

  /** The read model may not have the fill yet; then the order is dealt with again. */
  private async recordBust(order: Fact, execution: VenueExecution, bustedAt: number): Promise<void> {
    const { readModels } = this.options;
    const executionId = this.idOf(order.orderId, execution);
    const found = await bustOfRecorded(readModels, executionId, bustedAt);
    if (found === undefined) throw new VenueSilent(`the read model does not have execution ${executionId} yet`);
    const { type, ...bust } = found.bust;
    await this.send(order, `bust:${executionId}`, { type, body: bust });
  }

  private send({ aggregate }: Fact, key: string, command: TradingSent) {
    return sendFact(this.facts, { ...command, key, aggregate, actor, route: 'venue' });
  }
}

/** Ended at the venue, and every execution is known. */
const hasEnded = ({ state, filled, executions }: VenueStatus): boolean =>
  state !== 'working' && executions.reduce((sum, { quantity }) => sum + quantity, 0) === filled;

import { addShares } from '@parkett/kernel';
import type { ChainedRecord, ChainHead } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { tradingEvents, type AccountEvent } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkingOrder } from '../working-order';
import { alertOfBust, alertOfSuspense } from '../venue-alerts';
import { placedOrder, readOpenOrders, type LotOf } from '../working-orders';
import { HeldOrders } from './held-orders';
import { NewsProgress } from './news-progress';
import { OrderTroubles } from './order-troubles';
import { Reconciliation, type ReconciliationOptions } from './reconciliation';
import type { FactOptions } from './send-fact';
import { UnknownOrders } from './unknown-orders';
import { newsMax } from './venue';
import { VenueCursor } from './venue-cursor';

const askEveryMsUsual = 15_000;
const holdUpMsMaxUsual = 5_000;
const gapMsMaxUsual = 60_000;
const atOnceMax = 20;
const answered = { replaceId: undefined, newTerms: undefined } as const;

export interface OutsideVenueOptions
  extends Pick<ReconciliationOptions, 'venue' | 'readModels' | 'clock'>,
    Omit<FactOptions, 'signal'> {
  readonly records: Database;
  readonly lotOf: LotOf;
  /** The number of partitions with accounts. */
  readonly partitions: number;
  readonly onAlert: (message: string, facts: Record<string, unknown>) => void;
  /** How often news is asked for, and after which silence an order. */
  readonly newsEveryMs?: number;
  readonly askEveryMs?: number;
  /** How long numbers that the venue has skipped are waited for. */
  readonly gapMsMax?: number;
  /** How long an order may hold up the news of others. */
  readonly holdUpMsMax?: number;
}

/**
 * Routes working orders to an outside venue and records what happened to them. It learns of orders from recorded events
 * only, like the paper venue. Whatever it hears, it asks the venue for the status of the order and records what the log
 * does not have yet; ids are derived from venue and order. So lost, late, repeated and reordered answers and a restart
 * at any moment have no other effect than a delay, and no order stays unknown for longer than the venue is silent.
 */
export class OutsideVenue {
  private readonly orders = new Map<string, WorkingOrder>();
  private readonly current = new Set<number>();
  /** The position after the last known record of each partition. */
  private readonly knownUpTo = new Map<number, number>();
  /** Orders that are being dealt with, since when (monotonic clock), and whether there is more to do after that. */
  private readonly busy = new Map<string, { readonly since: number; again: boolean }>();
  private readonly holdUpMsMax: number;
  private readonly stopping = new AbortController();
  private readonly cursor: VenueCursor;
  private readonly held: HeldOrders;
  private readonly reconciliation: Reconciliation;
  private readonly troubles: OrderTroubles;
  private readonly progress: NewsProgress;
  /** It is certain that the venue is the one that has the orders; before that it is asked nothing and told nothing. */
  private isRecognised = false;
  /** Why the venue cannot be asked at all, by what was asked. */
  private readonly silence = new Map<string, string>();

  constructor(private readonly options: OutsideVenueOptions) {
    const { records, venue, onAlert, askEveryMs = askEveryMsUsual } = options;
    this.cursor = new VenueCursor(records, venue.name);
    this.held = new HeldOrders(records, venue.name);
    this.progress = new NewsProgress(options.gapMsMax ?? gapMsMaxUsual);
    this.holdUpMsMax = options.holdUpMsMax ?? holdUpMsMaxUsual;
    this.troubles = new OrderTroubles(this.holdUpMsMax, onAlert);
    const unknown = new UnknownOrders({ ...options, ends: () => this.ends() });
    this.reconciliation = new Reconciliation({
      ...options,
      askEveryMs,
      signal: this.stopping.signal,
      onUnknown: (orderId) => unknown.check(orderId),
    });
  }

  start(): void {
    void this.work();
  }

  private async work(): Promise<void> {
    const { newsEveryMs = 250, askEveryMs = askEveryMsUsual } = this.options;
    await this.repeat(
      'log',
      newsEveryMs,
      () => this.recognise(),
      (): boolean => this.isRecognised,
    );
    await Promise.all([
      this.repeat('news', newsEveryMs, () => this.readNews()),
      this.repeat('orders', askEveryMs, () => this.askAll()),
    ]);
  }

  /** Another venue would say that it does not have the orders, and would get them a second time. */
  private async recognise(): Promise<void> {
    const { venue } = this.options;
    const log = await venue.log();
    await this.cursor.claim(log);
    venue.expectLog(log);
    this.isRecognised = true;
  }

  /** Why orders wait; undefined when every one of them is as the venue has it. */
  problem(): string | undefined {
    const [silence] = this.silence.values();
    return silence ?? this.troubles.problem();
  }

  close(): void {
    this.stopping.abort();
  }

  /** As the paper venue does: the open orders of the read model, then every record from the position returned. */
  async load(database: Database, partition: number): Promise<ChainHead | undefined> {
    const { onAlert, lotOf } = this.options;
    const { head, orders, suspended } = await readOpenOrders(database, partition, lotOf);
    this.knownUpTo.set(partition, head?.next ?? 0);
    for (const order of orders) this.orders.set(order.orderId, order);
    // As at the paper venue: the number is that of all partitions, so one of the loads reports it.
    if (suspended > 0 && partition === 0)
      onAlert('suspense contains fills that match no order', { executions: suspended });
    // They were placed while the paper venue filled orders, as are purchases whose exits follow later.
    this.alertOfUnfit(partition, orders);
    return head;
  }

  private alertOfUnfit(partition: number, orders: readonly WorkingOrder[]): void {
    const unfit = orders.filter(
      ({ stopPrice, immediate, auction }) =>
        stopPrice !== undefined || immediate !== undefined || auction !== undefined,
    );
    if (unfit.length > 0)
      this.options.onAlert('the outside venue cannot take orders of these kinds', {
        partition,
        orderIds: unfit.map(({ orderId }) => orderId),
      });
  }

  resume(partition: number): void {
    this.current.add(partition);
    for (const order of this.orders.values()) if (order.partition === partition) void this.settle(order.orderId);
  }

  onRecord(partition: number, { offset, record }: ChainedRecord): void {
    this.knownUpTo.set(partition, offset + 1);
    for (const recorded of record.events) {
      const event = tradingEvents.find(recorded);
      if (event) this.onEvent(partition, record, event);
    }
  }

  private onEvent(partition: number, record: ChainedRecord['record'], event: AccountEvent): void {
    const { lotOf, onAlert } = this.options;
    if (event.type === 'ExecutionSuspended') alertOfSuspense(event, onAlert);
    if (event.type === 'ExecutionBusted') alertOfBust(event, onAlert);
    if (event.type === 'OrderPlaced') {
      const order = placedOrder(partition, record, event, { lotOf, waits: false });
      this.orders.set(event.orderId, order);
      this.alertOfUnfit(partition, [order]);
    } else if (event.type === 'CancelRequested') {
      this.change(event.orderId, () => ({ cancelRequested: true }));
    } else if (event.type === 'ReplaceRequested') {
      this.change(event.orderId, ({ filled }) => ({
        replaceId: event.replaceId,
        newTerms: { quantity: addShares(filled, event.quantity), boundPrice: event.boundPrice },
      }));
    } else if (event.type === 'OrderReplaced') {
      const { quantity, boundPrice, replaceId } = event;
      this.change(event.orderId, () => ({ ...answered, quantity, boundPrice, replacedBy: replaceId }));
    } else if (event.type === 'ReplaceRefused') {
      this.change(event.orderId, () => answered);
    } else if (event.type === 'OrderCancelled' || (event.type === 'OrderExecuted' && event.final)) {
      // Its trouble stays until nothing is left to record: a bust of it may have failed.
      this.orders.delete(event.orderId);
      this.reconciliation.forget(event.orderId);
      return;
    } else if (event.type === 'OrderExecuted') {
      this.change(event.orderId, () => ({ filled: event.cumulativeQuantity }));
      return;
    } else return;
    if (this.current.has(partition)) void this.settle(event.orderId);
  }

  private change(orderId: string, changeOf: (order: WorkingOrder) => Partial<WorkingOrder>): void {
    const order = this.orders.get(orderId);
    if (order) Object.assign(order, changeOf(order));
  }

  private async repeat(
    name: string,
    everyMs: number,
    work: () => Promise<void>,
    isDone = (): boolean => false,
  ): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted && !isDone()) {
      await work().then(
        () => this.silence.delete(name),
        (error: unknown) => {
          if (!signal.aborted) this.silence.set(name, error instanceof Error ? error.message : String(error));
        },
      );
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /**
   * Asks for every open order, every one whose news is held, and every one that failed: it may have ended meanwhile.
   * None of them holds up the others.
   */
  private async askAll(): Promise<void> {
    const held = new Map((await this.held.read()).map((one) => [one.orderId, one]));
    const open = [...this.orders.values()].filter(({ partition }) => this.current.has(partition));
    const due = new Set([...held.keys(), ...this.troubles.orderIds(), ...open.map(({ orderId }) => orderId)]).values();
    const work = async (): Promise<void> => {
      for (const orderId of due) {
        this.stopping.signal.throwIfAborted();
        const isDone = await this.settle(orderId);
        const one = held.get(orderId);
        if (one === undefined) continue;
        if (isDone) await this.held.release(one);
        else await this.held.hold(orderId, this.options.now());
      }
    };
    await Promise.all(Array.from({ length: atOnceMax }, work));
  }

  /** Deals with the news of the venue; the cursor passes what is dealt with or held, and what never came. */
  private async readNews(): Promise<void> {
    const { venue, onAlert } = this.options;
    const after = await this.cursor.read();
    const news = new Map(
      (await venue.news(after)).flatMap(({ seq, orderId }) => (seq > after ? [[seq, orderId] as const] : [])),
    );
    const due = [...news].filter(([seq]) => !this.progress.isDone(seq)).slice(0, newsMax);
    const done = await this.settleAll(new Set(due.map(([, orderId]) => orderId)));
    for (const [seq, orderId] of due) if (done.has(orderId)) this.progress.add(seq);
    const { seq, skipped } = this.progress.pass(after, new Set(news.keys()), news.size >= newsMax);
    // What was missed may concern any order.
    if (skipped.length > 0) await this.askAll();
    for (const numbers of skipped) onAlert('the venue has not delivered its news', { ...numbers });
    if (seq > after) await this.cursor.pass(seq);
  }

  /**
   * The orders whose news the cursor may pass. One that cannot be brought up to date for long is held: `askAll` goes on
   * with it.
   */
  private async settleAll(orders: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const { now } = this.options;
    const done = new Set<string>();
    const each = [...orders].map(async (orderId) => (await this.settle(orderId)) && done.add(orderId));
    const waited = new AbortController();
    const late = sleep(this.holdUpMsMax, undefined, { signal: waited.signal }).catch(() => undefined);
    await Promise.race([Promise.all(each), late]);
    waited.abort();
    for (const orderId of orders) {
      const busySince = this.busy.get(orderId)?.since ?? Infinity;
      if (done.has(orderId) || (!this.troubles.isLasting(orderId) && performance.now() - busySince < this.holdUpMsMax))
        continue;
      await this.held.hold(orderId, now());
      done.add(orderId);
    }
    return done;
  }

  /**
   * Brings the log up to the venue's knowledge of an order. False if that failed, or while it is being done already;
   * then it is done once more afterwards. What failed is tried again by `askAll` or with the order's news.
   */
  private async settle(orderId: string): Promise<boolean> {
    if (!this.isRecognised) return false;
    const already = this.busy.get(orderId);
    if (already) {
      already.again = true;
      return false;
    }
    const work = { since: performance.now(), again: false };
    this.busy.set(orderId, work);
    try {
      do {
        work.again = false;
        await this.reconciliation.reconcile(orderId, this.orders.get(orderId));
      } while (work.again);
      this.troubles.over(orderId);
      return true;
    } catch (error) {
      if (!this.stopping.signal.aborted) {
        this.troubles.failed(orderId, error);
        // It has ended meanwhile, so after a restart nothing else would ask for it.
        if (!this.orders.has(orderId)) await this.held.hold(orderId, this.options.now()).catch(() => undefined);
      }
      return false;
    } finally {
      this.busy.delete(orderId);
    }
  }

  /** Undefined while some partition is not followed to its end. */
  private ends(): ReadonlyMap<number, number> | undefined {
    return this.current.size < this.options.partitions ? undefined : new Map(this.knownUpTo);
  }
}

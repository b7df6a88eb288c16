import { millionths, subtractShares } from '@parkett/kernel';
import type { Clock } from '@parkett/market-contract';
import type { Database } from '@parkett/platform-read-model';
import { sentBody, type TradingSent } from '@parkett/trading-contract';
import { bustOfRecorded, recordedOf } from '../../projections/venue-fills';
import type { WorkingOrder } from '../working-order';
import { executionIdOf } from '../execution-id';
import { readPlacedOrder } from '../working-orders';
import { sendFact, type FactOptions } from './send-fact';
import {
  VenueSilent,
  type Venue,
  type VenueAnswer,
  type VenueExecution,
  type VenueReplacement,
  type VenueStatus,
} from './venue';

const actor = { kind: 'system', id: 'venue' } as const;

export interface ReconciliationOptions extends FactOptions {
  readonly venue: Venue;
  readonly readModels: Database;
  /** The clock of the symbol's market. */
  readonly clock: (symbol: string) => Clock | undefined;
  /** After which time the venue is asked once more whether it has an order. */
  readonly askEveryMs: number;
  /** The order's id is not in the read model: returns if it is from elsewhere, and throws while that is not certain. */
  readonly onUnknown: (orderId: string) => Promise<void>;
}

type Fact = Pick<WorkingOrder, 'orderId' | 'aggregate' | 'symbol' | 'side' | 'currency'>;

/** Brings the log up to the venue's knowledge of one order after the other. */
export class Reconciliation {
  /** When the venue said first that it does not have an order that is not to be submitted any more. */
  private readonly unknownSince = new Map<string, number>();

  constructor(private readonly options: ReconciliationOptions) {}

  /** The order has ended. */
  forget(orderId: string): void {
    this.unknownSince.delete(orderId);
  }

  /** Throws while the venue, the log or the read model cannot do their part; then it has to be repeated. */
  async reconcile(orderId: string, working: WorkingOrder | undefined): Promise<void> {
    const { venue, readModels } = this.options;
    if (working?.stopPrice !== undefined) return this.keepStop(working);
    // The order may change meanwhile.
    const wanted = working && wantedOf(working);
    const found = await this.statusOf(orderId, working);
    if (found === undefined) return;
    // A failure here must not stop a cancel or the other facts.
    const failures: unknown[] = [];
    const attempt = <Result>(work: Promise<Result>) => work.catch((error: unknown) => void failures.push(error));
    if (working?.cancelRequested && found.state === 'working') await attempt(venue.cancel(orderId));
    const mayReplace = wanted && !working?.cancelRequested && found.state === 'working';
    const status = (mayReplace && (await attempt(this.decide(wanted, found)))) || found;
    const order: Fact | undefined = working ?? (await readPlacedOrder(readModels, orderId));
    if (order === undefined) return this.options.onUnknown(orderId);
    const recorded = await recordedOf(
      readModels,
      status.executions.map((execution) => this.idOf(orderId, execution)),
    );
    const record = async (executions: readonly VenueExecution[]): Promise<void> => {
      for (const execution of executions)
        if (!recorded.has(this.idOf(orderId, execution))) await attempt(this.recordExecution(order, execution));
    };
    const { before, after, latest } = byTerms(status);
    await record(before);
    const isNew = after.some((execution) => !recorded.has(this.idOf(orderId, execution)));
    const isInForce = working === undefined || working.replacedBy === latest?.replaceId;
    if (latest && !isInForce && (isNew || latest.replaceId === wanted?.replaceId))
      await attempt(this.confirmReplace(order, latest, before));
    if (failures.length === 0) await record(after);
    for (const execution of status.executions)
      if (execution.bustedAt !== null && recorded.get(this.idOf(orderId, execution)) !== 'busted')
        await attempt(this.recordBust(order, execution, execution.bustedAt));
    if (wanted && status.replacements.some((one) => one.replaceId === wanted.replaceId && !one.isAccepted))
      await attempt(this.refuseReplace(order, wanted.replaceId));
    if (failures.length > 0) throw failures[0];
    // The last fill ends the order by itself, unless it went to suspense and so left the order open.
    const isRecorded = recorded.size === status.executions.length;
    if (working && hasEnded(status) && (status.state !== 'filled' || isRecorded))
      await this.send(order, `cancel:${orderId}`, { type: 'ConfirmCancel', body: { orderId } });
  }

  /** Has the venue decide a request to replace an order, and returns the status with its decision. */
  private async decide({ orderId, replaceId, more, limitPrice }: Wanted, found: VenueStatus): Promise<VenueStatus> {
    const { venue } = this.options;
    const isDecided = ({ replacements }: VenueStatus): boolean =>
      replacements.some((one) => one.replaceId === replaceId);
    if (isDecided(found)) return found;
    // The venue has the order without what the paper venue has filled of it.
    await venue.replace({ orderId, replaceId, quantity: millionths(found.quantity + more), limitPrice });
    const status = await venue.status(orderId);
    if (status === undefined || (status.state === 'working' && !isDecided(status)))
      throw new VenueSilent(`the venue has not decided how to replace order ${orderId} yet`);
    return status;
  }

  /** The new terms are in force for every fill after this, so those on the terms before have to be recorded. */
  private async confirmReplace(order: Fact, { replaceId, filled }: VenueAnswer, before: readonly VenueExecution[]) {
    const { orderId, symbol } = order;
    if (filledIn(before) !== filled)
      throw new VenueSilent(`the venue has not listed what it filled of order ${orderId} before it replaced it`);
    const body = { orderId, symbol, replaceId };
    await this.send(order, `replace:${replaceId}`, { type: 'ConfirmReplace', body });
  }

  private async refuseReplace(order: Fact, replaceId: string): Promise<void> {
    const { orderId, symbol } = order;
    await this.send(order, `refuse:${replaceId}`, { type: 'RefuseReplace', body: { orderId, symbol, replaceId } });
  }

  /** Submits a working order that the venue does not have, or ends it; undefined when the venue has nothing to tell. */
  private async statusOf(orderId: string, working: WorkingOrder | undefined): Promise<VenueStatus | undefined> {
    const { venue, clock } = this.options;
    const status = await venue.status(orderId);
    if (working === undefined || status !== undefined) return status;
    const date = clock(working.symbol)?.businessDate;
    const isOver = date !== undefined && working.expiresOn < date;
    if (working.cancelRequested || working.immediate !== undefined || isOver) {
      await this.endUnknown(working);
      return undefined;
    }
    // It may have expired, or be for a later session.
    if (date === undefined || date < working.validFrom) return undefined;
    const { symbol, side, boundPrice: limitPrice, currency } = working;
    // The paper venue may have filled a part before.
    const quantity = subtractShares(working.quantity, working.filled);
    await venue.submit({ orderId, symbol, side, quantity, limitPrice, currency });
    const submitted = await venue.status(orderId);
    if (submitted === undefined) throw new VenueSilent(`the venue does not know order ${orderId} yet`);
    return submitted;
  }

  /**
   * Ends an order that the venue does not have. It may have been submitted before, with an answer that was lost, and
   * still be on its way: so the venue has to say twice that it does not have it, with some time in between.
   */
  private async endUnknown(order: WorkingOrder): Promise<void> {
    const { askEveryMs } = this.options;
    const { orderId } = order;
    const since = this.unknownSince.get(orderId) ?? performance.now();
    this.unknownSince.set(orderId, since);
    if (performance.now() - since >= askEveryMs)
      await this.send(order, `cancel:${orderId}`, { type: 'ConfirmCancel', body: { orderId } });
  }

  /** The port has no stop orders yet: the venue never gets one, so only a cancel request ends it. */
  private async keepStop(order: WorkingOrder): Promise<void> {
    const { orderId, replaceId } = order;
    if (order.cancelRequested)
      await this.send(order, `cancel:${orderId}`, { type: 'ConfirmCancel', body: { orderId } });
    else if (replaceId !== undefined) await this.refuseReplace(order, replaceId);
  }

  private idOf = (orderId: string, { executionId }: VenueExecution): string =>
    executionIdOf(this.options.venue.name, orderId, executionId);

  private async recordExecution(order: Fact, execution: VenueExecution): Promise<void> {
    const { venue } = this.options;
    const { orderId, symbol, side, currency } = order;
    const { quantity, price, executedAt, tradeDate } = execution;
    const executionId = this.idOf(orderId, execution);
    const named = { name: venue.name, executionId: execution.executionId };
    const body = {
      executionId,
      orderId,
      symbol,
      side,
      quantity,
      price,
      currency,
      executedAt,
      venue: named,
      ...(tradeDate !== undefined && { tradeDate }),
    };
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
    return sendFact(this.options, { ...command, key, aggregate, actor, route: 'venue' });
  }
}

/** A request to replace an order that is under way. */
interface Wanted extends Pick<VenueReplacement, 'orderId' | 'replaceId' | 'limitPrice'> {
  /** Millionths of a share that are to be added to the order; negative if it is to be smaller. */
  readonly more: number;
}

function wantedOf({ orderId, replaceId, newTerms, quantity }: WorkingOrder): Wanted | undefined {
  if (replaceId === undefined || newTerms === undefined) return undefined;
  return { orderId, replaceId, more: newTerms.quantity - quantity, limitPrice: newTerms.boundPrice };
}

/** The executions before and after the venue replaced the order the last time. */
function byTerms({ executions, replacements }: VenueStatus) {
  const latest = replacements.findLast(({ isAccepted }) => isAccepted);
  const isAfter = ({ replaceId }: VenueExecution): boolean => latest !== undefined && replaceId === latest.replaceId;
  return { latest, before: executions.filter((one) => !isAfter(one)), after: executions.filter(isAfter) };
}

const filledIn = (executions: readonly VenueExecution[]): number =>
  executions.reduce((sum, { quantity }) => sum + quantity, 0);

/** Ended at the venue, and every execution is known. */
const hasEnded = ({ state, filled, executions }: VenueStatus): boolean =>
  state !== 'working' && filledIn(executions) === filled;

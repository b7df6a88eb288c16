import type { Price } from '@parkett/kernel';
import type { Answer, CommandRequest, Position } from '@parkett/platform-event-log';
import { sentBody, type TradingSent } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Report, WorkingOrder } from './working-order';

const actor = { kind: 'system', id: 'venue' } as const;
const retryMs = 1_000;
/** The longest pause between two attempts to record a report that the log could not decide. */
const retryMsMax = 60_000;

/**
 * Outcomes that are no verdict on the report. The recorded outcome keeps its key, so the report is sent again under
 * another one; its execution id or its order makes it count once.
 */
const undecided: ReadonlySet<string> = new Set([
  'COMMAND_FAILED',
  'COMMAND_UNREADABLE',
  'COMMAND_EXPIRED',
  'COMMAND_TOO_OLD',
  'EXECUTION_UNFINISHED',
]);

/** Another venue, or this one before a restart, has reported the same: its record counts. */
const alreadyRecorded: ReadonlySet<string> = new Set([
  'EXECUTION_ALREADY_RECORDED',
  'ORDER_ALREADY_TRIGGERED',
  'STOP_ALREADY_MOVED',
  'ORDER_ALREADY_FINAL',
  'REPLACE_NOT_REQUESTED',
]);

interface ReportOptions {
  readonly send: (request: CommandRequest<TradingSent>) => Promise<Answer>;
  readonly now: () => number;
  readonly onAlert: (message: string, facts: Record<string, unknown>) => void;
  /** Whether the log follower has delivered the record to the venue. */
  readonly isTold: (position: Position) => boolean;
  /** Called when the log has rejected a report for good. */
  readonly onRefused: (order: WorkingOrder) => void;
}

/** The next step after an answer, with the reason where the report is not recorded. */
type Verdict =
  | { readonly kind: 'recorded' | 'repeat' }
  | { readonly kind: 'newAttempt' | 'refused'; readonly reason: string };

/** Sends the venue's reports until each has its effect on its order. */
export class VenueReports {
  /** Orders with a report that cannot be recorded, and why. */
  private readonly failing = new Map<string, string>();
  private closed = false;

  constructor(private readonly options: ReportOptions) {}

  /** A report that the log cannot record; undefined when there is none. */
  problem(): string | undefined {
    for (const [orderId, reason] of this.failing)
      return `${this.failing.size} venue reports are not recorded, the first for order ${orderId}: ${reason}`;
    return undefined;
  }

  /** The log has recorded a fill or the end of the order. */
  settled(order: WorkingOrder): void {
    order.report = undefined;
    this.failing.delete(order.orderId);
  }

  /** Another venue was first to change the stop price: the log refuses the report that the earlier one was reached. */
  dropTrigger(order: WorkingOrder, stopPrice: Price | null): void {
    if (order.report?.type === 'RecordTrigger' && order.stopPrice !== (stopPrice ?? undefined)) this.settled(order);
  }

  close(): void {
    this.closed = true;
  }

  /**
   * Sends a report until the log answers. Its effect on the order comes back through the log follower; an answer that
   * arrives after that does not concern the next report. A report is a fact and is issued now, whatever the order's
   * age: its own reference makes it count once, even after the deduplication window has passed.
   */
  async send(order: WorkingOrder, report: Report): Promise<void> {
    order.report = report;
    const usualKey = keyOf(report, order);
    let key = usualKey;
    let waitMs = retryMs;
    const isCurrent = (): boolean => !this.closed && order.report === report;
    while (isCurrent()) {
      // Only an overload throws: the log is behind, so try again later.
      const answer = await this.options
        .send({ ...sentReport(report), key, aggregate: order.aggregate, actor, route: 'venue' })
        .catch(() => undefined);
      if (!isCurrent()) return;
      const verdict = this.verdictOf(answer);
      if (verdict.kind === 'recorded') return;
      if (verdict.kind === 'refused') {
        this.alert(order, report, key, verdict.reason);
        this.options.onRefused(order);
        return;
      }
      if (verdict.kind === 'newAttempt') this.alert(order, report, key, verdict.reason);
      await sleep(waitMs);
      if (verdict.kind !== 'newAttempt') continue;
      key = `${usualKey}#${this.options.now()}`;
      waitMs = Math.min(retryMsMax, waitMs * 2);
    }
  }

  /** One alert for an order, however often its report is sent. */
  private alert(order: WorkingOrder, { type }: Report, key: string, reason: string): void {
    const { orderId } = order;
    if (!this.failing.has(orderId))
      this.options.onAlert(`venue report not recorded: ${reason}`, { orderId, type, key });
    this.failing.set(orderId, reason);
  }

  /**
   * The report's effect may still come through the log follower. If that has already passed the record, the report had
   * no effect. Another venue, which saw another quote, may have reported the fill before: it stands as first recorded.
   */
  private verdictOf(answer: Answer | undefined): Verdict {
    if (answer === undefined || answer.kind === 'unknown') return { kind: 'repeat' };
    const told = this.options.isTold(answer.position);
    if (answer.kind === 'accepted')
      return told ? { kind: 'newAttempt', reason: 'recorded without an effect on the order' } : { kind: 'recorded' };
    const { code } = answer.rejection;
    if (undecided.has(code)) return { kind: 'newAttempt', reason: code };
    if (code === 'IDEMPOTENCY_BODY_MISMATCH') return told ? { kind: 'newAttempt', reason: code } : { kind: 'repeat' };
    if (alreadyRecorded.has(code) && !told) return { kind: 'repeat' };
    return { kind: 'refused', reason: code };
  }
}

const sentReport = (report: Report): TradingSent =>
  report.type === 'RecordExecution' ? { type: 'RecordExecution', ...sentBody(report.body) } : report;

/** The key is derived from the fact, so that two venues, or one after a restart, report it under the same key. */
function keyOf(report: Report, { acceptedAt, unfinished }: WorkingOrder): string {
  if (report.type === 'ConfirmCancel') return `cancel:${report.body.orderId}`;
  if (report.type === 'ConfirmReplace') return `replace:${report.body.replaceId}`;
  // Replacements may bring an order back to a stop price, but not to its place.
  if (report.type === 'RecordTrigger')
    return `trigger:${report.body.orderId}:${acceptedAt}:${report.body.stopPrice ?? ''}`;
  // A stop price never moves back, so it is each price once.
  if (report.type === 'RecordStopMove') return `stop:${report.body.orderId}:${report.body.stopPrice}`;
  const { executionId } = report.body;
  const parts = unfinished?.parts ?? 0;
  return parts === 0 ? `exec:${executionId}` : `exec:${executionId}:part:${parts}`;
}

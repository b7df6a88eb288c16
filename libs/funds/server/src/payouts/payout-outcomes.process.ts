import type { FundsSent, WithdrawalSent } from '@parkett/funds-contract';
import { isUndecided, type Answer, type CommandRequest } from '@parkett/platform-event-log';
import type { Database } from '@parkett/platform-read-model';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { contradiction, OutcomeStore, type PendingOutcome, type Target } from './outcome-store';
import { isWithin, ReportCursor } from '../report-cursor';
import { pageMax, ReportPages, windowsOf } from '../report-pages';
import { bookingOf, codeOf, isOf, nobody, returnAt, withdrawalAt, type Returned } from './outcome-targets';
import type { PayoutBank, PayoutOutcome } from './payout-bank';

const activeEveryMs = 500;
const quietEveryMs = 2_000;
const workEveryMs = 250;
const gapEveryMs = 500;
/** Gaps that one round asks for. */
const gapsMax = 50;
const atOnceMax = 20;
const answerMs = 2_000;

/** Conditions that somebody has to look at. */
export type OutcomeAlert =
  /** What the bank has booked fits no withdrawal, or exceeds it: the rest is in suspense. */
  | 'payout-in-suspense'
  /** The bank contradicts itself about a number or a booking: what came second is not booked. */
  | 'payout-contradiction'
  /** A report is not carried out, and is tried again. */
  | 'payout-outcome-waits'
  /** The bank has refused a payment that does not wait for it: it was settled as paid, or is not one of ours. */
  | 'payout-refusal-unmatched'
  /** The bank has skipped a number for so long that its report may be lost. */
  | 'payout-outcome-missing'
  /** A report's number is absurdly far ahead: neither it nor those beyond it are read. */
  | 'payout-outcome-number';

type Sent = WithdrawalSent | FundsSent;

interface OutcomeParts {
  readonly bank: Pick<PayoutBank, 'outcomes'>;
  readonly records: Database;
  readonly readModels: Database;
  /** Whether the read models show all that the log contained when this was called. */
  readonly isCurrent: () => Promise<boolean>;
  readonly send: (request: CommandRequest<Sent>, wait: { readonly waitMs: number }) => Promise<Answer>;
  /** Called when the bank, the log or Postgres does not respond; it goes on. */
  readonly onTrouble: (error: unknown) => void;
  readonly onAlert: (kind: OutcomeAlert, facts: Record<string, unknown>) => void;
}

/** Undefined once it is carried out. */
type Failure = { readonly reason: string; readonly isRefused: boolean } | undefined;

/**
 * Reports what the bank has done with payments to the accounts. Every report of the bank is stored before it is carried
 * out, and the ids of the commands follow from it. So repeated, reordered or late reports, and two processes at once,
 * book nothing twice, and one that cannot be carried out delays no other. What is booked is what the bank says when it
 * is asked for this report again: whoever can write to Postgres only can delay a report.
 */
export class PayoutOutcomes {
  private readonly stopping = new AbortController();
  private readonly store: OutcomeStore;
  private readonly cursor: ReportCursor;
  private readonly pages: ReportPages<PayoutOutcome>;
  private running: Promise<unknown> = Promise.resolve();

  constructor(private readonly parts: OutcomeParts) {
    this.store = new OutcomeStore(parts.records);
    this.cursor = new ReportCursor(parts.records, 'payouts');
    this.pages = new ReportPages({
      ...{ noun: 'report', onTrouble: parts.onTrouble, signal: this.stopping.signal },
      list: (after, limit, signal) => parts.bank.outcomes(after, limit, signal),
      onBeyond: (seq, after) => parts.onAlert('payout-outcome-number', { seq, after }),
    });
  }

  start(): void {
    this.running = Promise.all([
      this.repeat(activeEveryMs, quietEveryMs, () => this.read()),
      this.repeat(gapEveryMs, gapEveryMs, () => this.fillGaps()),
      this.repeat(workEveryMs, workEveryMs, () => this.work()),
    ]);
  }

  /** Why the bank's reports are not read; undefined when they are. */
  problem(): string | undefined {
    return this.pages.problem();
  }

  async close(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  private async repeat(everyMs: number, quietMs: number, work: () => Promise<boolean>): Promise<void> {
    while (!this.stopping.signal.aborted) {
      const isBusy = await work().catch((error: unknown) => {
        if (!this.stopping.signal.aborted) this.parts.onTrouble(error);
        return false;
      });
      await sleep(isBusy ? everyMs : quietMs, undefined, { signal: this.stopping.signal }).catch(() => undefined);
    }
  }

  /** Returns true if there was something new. */
  private async read(): Promise<boolean> {
    const after = await this.cursor.read();
    const { reports, seenUpTo } = await this.pages.newest(after, pageMax);
    await this.keep(reports, seenUpTo);
    const isNew = seenUpTo > after;
    if (!isNew) await this.cursor.caughtUp();
    return isNew;
  }

  /** Asks for the numbers that the bank has skipped, ever more seldom. Returns true if it delivered one. */
  private async fillGaps(): Promise<boolean> {
    for (const gap of await this.cursor.takeMissing()) this.parts.onAlert('payout-outcome-missing', { ...gap });
    const gaps = await this.cursor.takeDueGaps(gapsMax);
    let isFilled = false;
    for (const { from, to } of windowsOf(gaps)) {
      const page = await this.pages.within(from - 1, Math.min(pageMax, to - from + 1));
      const found = page.filter(({ seq }) => isWithin(gaps, seq));
      await this.keep(found);
      isFilled ||= found.length > 0;
    }
    return isFilled;
  }

  /** Stores reports before the cursor passes them. */
  private async keep(outcomes: readonly PayoutOutcome[], seenUpTo = 0): Promise<void> {
    const others = await this.store.keep(outcomes);
    for (const { seq, bookingId } of others) this.parts.onAlert('payout-contradiction', { seq, bookingId });
    await this.cursor.pass(
      outcomes.map(({ seq }) => seq),
      seenUpTo,
    );
  }

  private async work(): Promise<boolean> {
    const due = await this.store.takeDue(atOnceMax);
    await Promise.all(
      due.map((pending) => this.attempt(pending).catch((error: unknown) => this.parts.onTrouble(error))),
    );
    return due.length > 0;
  }

  private async attempt(pending: PendingOutcome): Promise<void> {
    const { outcome } = pending;
    const failure = (await this.doubt(outcome)) ?? (await this.carryOut(pending));
    if (failure === undefined) return this.store.done(outcome);
    const { seq, kind, bookingId, endToEndId } = outcome;
    const { reason, isRefused } = failure;
    const facts = { seq, kind, bookingId, endToEndId, reason };
    if (await this.store.failed(outcome, reason, isRefused))
      this.parts.onAlert(reason === contradiction ? 'payout-contradiction' : 'payout-outcome-waits', facts);
  }

  /** Why a stored report is not carried out: the bank does not list it now, or contradicts itself. */
  private async doubt(outcome: PayoutOutcome): Promise<Failure> {
    const listed = (await this.pages.listed([outcome.seq])).get(outcome.seq);
    if (listed === undefined) return { reason: 'NOT_CONFIRMED', isRefused: false };
    const isContradiction = !isDeepStrictEqual(listed, outcome) || (await this.store.contradicts(outcome));
    return isContradiction ? { reason: contradiction, isRefused: false } : undefined;
  }

  private async carryOut(pending: PendingOutcome): Promise<Failure> {
    const { outcome } = pending;
    const given = pending.target === null ? await returnAt(this.parts.readModels, outcome.endToEndId) : undefined;
    if (given !== undefined && !(await this.bookedForNobody(outcome))) {
      const ended = await this.endReturn(pending, given);
      if (ended !== 'unfit') return ended;
    }
    const target = await this.target(pending, given !== undefined);
    if (target === undefined) return { reason: 'READ_MODELS_BEHIND', isRefused: false };
    const { accountId, withdrawalId } = target;
    switch (outcome.kind) {
      case 'debit':
        return this.book(pending, accountId, { type: 'ConfirmPayout', body: { withdrawalId, ...bookingOf(outcome) } });
      case 'return': {
        const body = { withdrawalId, ...bookingOf(outcome), bankCode: codeOf(outcome) };
        const failure = await this.book(pending, accountId, { type: 'ReturnPayout', body });
        if (failure?.reason === 'ACCOUNT_ERASED') return this.suspend(pending, accountId);
        return failure?.reason === 'WITHDRAWAL_UNKNOWN' ? this.suspend(pending, nobody(outcome).accountId) : failure;
      }
      case 'rejected': {
        const body = { withdrawalId, reason: 'refusedByBank', bankCode: codeOf(outcome) } as const;
        const failure = await this.send(pending, accountId, { type: 'RejectPayout', body });
        if (failure?.reason !== 'WITHDRAWAL_UNKNOWN') return failure;
        // It books nothing, and does not wait for it: the rest is for two members of staff.
        const { seq, endToEndId } = outcome;
        this.parts.onAlert('payout-refusal-unmatched', { seq, endToEndId, accountId, withdrawalId });
        return undefined;
      }
    }
  }

  /**
   * Where a report is booked, stored before it is: a later attempt must not book it elsewhere. A payment is nobody's
   * only if the read models show all that the log contains. Undefined while they do not.
   */
  private async target({ outcome, target }: PendingOutcome, hadReturn: boolean): Promise<Target | undefined> {
    if (target !== null && (isOf(target, outcome) || isDeepStrictEqual(target, nobody(outcome)))) return target;
    const known = (await this.bookedForNobody(outcome))
      ? nobody(outcome)
      : await withdrawalAt(this.parts.readModels, outcome.endToEndId);
    if (known === undefined && !(await this.parts.isCurrent())) return undefined;
    const chosen = known ?? (await withdrawalAt(this.parts.readModels, outcome.endToEndId)) ?? nobody(outcome);
    // The read models have caught up since they were asked: it is money that was paid back to its sender.
    if (known === undefined && !hadReturn && (await returnAt(this.parts.readModels, outcome.endToEndId)))
      return undefined;
    return this.store.choose(outcome, chosen);
  }

  /** Whether the log has this booking as nobody's, as after a restore of an older database. */
  private async bookedForNobody(outcome: PayoutOutcome): Promise<boolean> {
    const rows = await this.parts.readModels.rows(
      'SELECT FROM suspended_bookings WHERE account_ref = $1 AND booking_id = $2',
      [nobody(outcome).accountId, outcome.bookingId],
    );
    return rows.length > 0;
  }

  /**
   * What has become of money that was paid back to its sender. A debit that does not fit is booked as one of nobody.
   * What comes back is in suspense for the same customer; where the account does not know that it was paid, and nothing
   * more can follow (`unfit`), it is money of nobody.
   */
  private async endReturn(pending: PendingOutcome, given: Returned): Promise<Failure | 'unfit'> {
    const { outcome } = pending;
    const { accountId, returnId } = given;
    if (outcome.kind === 'return') return this.bounce(pending, given);
    if (outcome.kind === 'rejected') {
      const body = { returnId, reason: 'refusedByBank', bankCode: codeOf(outcome) } as const;
      const { seq, endToEndId } = outcome;
      // Somebody has to ask the bank what it has refused.
      const alert = () => this.parts.onAlert('payout-refusal-unmatched', { seq, endToEndId, accountId, returnId });
      const failure = await this.send(pending, accountId, { type: 'RejectReturn', body }, ({ events }) => {
        // The money is not in suspense any more, or goes back as another return.
        if (events.length === 0) alert();
      });
      if (failure?.reason !== 'SUSPENSE_REFUSED') return failure;
      // It was never sent, so waiting does not help.
      alert();
      return undefined;
    }
    const body = { returnId, ...bookingOf(outcome) };
    const failure = await this.book(pending, accountId, { type: 'ConfirmReturn', body });
    if (failure?.reason !== 'SUSPENSE_UNKNOWN') return failure;
    const { accountId: withdrawalId } = nobody(outcome);
    const debit = { withdrawalId, ...bookingOf(outcome) };
    return this.book(pending, accountId, { type: 'ConfirmPayout', body: debit });
  }

  private async bounce(pending: PendingOutcome, given: Returned): Promise<Failure | 'unfit'> {
    const { accountId, returnId, sender, payee, status } = given;
    const body = { returnId, ...bookingOf(pending.outcome), bankCode: codeOf(pending.outcome), sender, payee };
    const failure = await this.send(pending, accountId, { type: 'BounceReturn', body }, () =>
      this.inSuspense(pending, accountId),
    );
    const isRefused = failure?.reason === 'SUSPENSE_UNKNOWN' || failure?.reason === 'SUSPENSE_REFUSED';
    // The bank's debit comes first, or two members of staff say that it was paid.
    return isRefused && status !== 'sent' ? 'unfit' : failure;
  }

  /** Books a debit or a return. What does not fit a withdrawal, or exceeds it, is in suspense: somebody has to look. */
  private async book(pending: PendingOutcome, accountId: string, command: Sent): Promise<Failure> {
    return this.send(pending, accountId, command, ({ events }) => {
      if (events.some((event) => Number(Reflect.get(event, 'suspended') ?? 0) > 0)) this.inSuspense(pending, accountId);
    });
  }

  private suspend(pending: PendingOutcome, accountId: string): Promise<Failure> {
    const { bookingId, amount, currency } = bookingOf(pending.outcome);
    const command = { type: 'SuspendBooking', body: { bookingId, amount, currency } } as const;
    return this.send(pending, accountId, command, () => this.inSuspense(pending, accountId));
  }

  private inSuspense({ outcome: { kind, bookingId, endToEndId } }: PendingOutcome, accountId: string): void {
    this.parts.onAlert('payout-in-suspense', { kind, bookingId, endToEndId, accountId });
  }

  private async send(
    { outcome: { seq }, refusals }: PendingOutcome,
    accountId: string,
    command: Sent,
    onAccepted?: (answer: Extract<Answer, { readonly kind: 'accepted' }>) => void,
  ): Promise<Failure> {
    const actor = { kind: 'system', id: 'payout' } as const;
    const key = `${command.type}:${seq}${refusals === 0 ? '' : `#${refusals}`}`;
    const request = { ...command, aggregate: `account:${accountId}`, actor, route: 'payout-outcomes', key };
    const answer = await this.parts.send(request, { waitMs: answerMs });
    if (answer.kind === 'unknown') return { reason: 'NO_ANSWER', isRefused: false };
    if (answer.kind === 'accepted') {
      onAccepted?.(answer);
      return undefined;
    }
    const { code } = answer.rejection;
    if (code === 'BOOKING_ALREADY_BOOKED' || code === 'DEPOSIT_ALREADY_BOOKED') return undefined;
    return { reason: code, isRefused: !isUndecided(answer) };
  }
}

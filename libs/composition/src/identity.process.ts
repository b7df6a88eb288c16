import { identityEvents } from '@parkett/identity-contract';
import { erasedBy, type Erasure } from '@parkett/identity-server';
import type { EventBody } from '@parkett/kernel';
import type { ChainedRecord } from '@parkett/platform-event-log';
import type { Database, Projected } from '@parkett/platform-read-model';
import type { HeldSubmissions, IdentityNumbers } from '@parkett/verification-server';

const sweepMs = 60_000;
/** Longest pause, in sweeps, before erasures are repeated whose read models are behind; it doubles each time. */
const pauseMax = 60;

interface IdentityProcessOptions {
  readonly erasure: Pick<Erasure, 'erase' | 'sweep'>;
  readonly numbers: Pick<IdentityNumbers, 'release'>;
  readonly held: Pick<HeldSubmissions, 'sweep'>;
  readonly readModels: Pick<Database, 'rows'>;
  /** Waits a while for the read models to contain everything that is in the log now; rejects when the process stops. */
  readonly projected: () => Promise<Projected>;
  /** Called when a task has failed; it is retried. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Acts on decisions about customers in the log: carries out erasures, releases the numbers of returned submissions, and
 * settles submissions without an answer. It acts at once on each record, repeats all erasures at every start, and
 * retries with a sweep what has failed. Every task is repeatable.
 */
export class IdentityProcess {
  private timer: NodeJS.Timeout | undefined;
  private closed = false;
  private work: Promise<unknown> = Promise.resolve();
  /**
   * At each start, earlier erasures are repeated once. These customers remain: their erasure could not be repeated yet,
   * or the read models of their partition may not show it. Undefined when none remain.
   */
  private remaining: ((accountId: string) => boolean) | undefined = () => true;
  /** Sweeps until the next repetition, and the pause after that. */
  private pause = { left: 0, next: 1 };
  /** Time of decision up to which returned submissions have been processed. */
  private returnedUpTo = -1;

  constructor(private readonly options: IdentityProcessOptions) {}

  start(): void {
    this.queue(() => this.sweep());
    this.timer = setInterval(() => this.queue(() => this.sweep()), sweepMs);
  }

  /** Call with every valid record. */
  onRecord(chained: ChainedRecord): void {
    const { aggregate, events } = chained.record;
    if (events.length === 0 || !aggregate.startsWith('account:')) return;
    const accountId = aggregate.slice('account:'.length);
    if (erasedBy(chained) !== undefined) this.queue(() => this.options.erasure.erase([accountId]));
    for (const recorded of events)
      if (recorded.type === 'VerificationReturned') this.queue(() => this.release(accountId, recorded));
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.work;
  }

  /** Read within the task: an event of a newer build is left to a sweep and must not end the log follower. */
  private async release(accountId: string, recorded: EventBody): Promise<void> {
    const event = identityEvents.read(recorded);
    if (event.type === 'VerificationReturned') await this.options.numbers.release(accountId, event.submissionId);
  }

  private async sweep(): Promise<void> {
    await this.eraseAgain();
    const returned = await this.options.readModels.rows<{
      account_id: string;
      submission_id: string;
      decided_at: string;
    }>(
      `SELECT account_id, submission_id, decided_at FROM submissions WHERE status = 'resubmission' AND decided_at >= $1 ORDER BY decided_at`,
      [this.returnedUpTo],
    );
    for (const { account_id, submission_id, decided_at } of returned) {
      await this.options.numbers.release(account_id, submission_id);
      this.returnedUpTo = Number(decided_at);
    }
    await this.options.held.sweep(this.options.projected);
  }

  private async eraseAgain(): Promise<void> {
    if (this.remaining === undefined || this.pause.left-- > 0) {
      await this.options.erasure.sweep({ again: () => false });
      return;
    }
    const projected = await this.options.projected();
    await this.options.erasure.sweep({ again: this.remaining });
    this.remaining = projected.everywhere ? undefined : (accountId) => !projected.of(accountId);
    this.pause = { left: this.pause.next - 1, next: Math.min(pauseMax, 2 * this.pause.next) };
  }

  /** Runs tasks one after the other; the next sweep retries those that fail. */
  private queue(task: () => Promise<unknown>): void {
    this.work = this.work
      .then(() => (this.closed ? undefined : task()))
      .catch((error: unknown) => {
        this.returnedUpTo = -1;
        if (!this.closed) this.options.onTrouble(error);
      });
  }
}

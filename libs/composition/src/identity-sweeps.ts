import type { Erasure } from '@parkett/identity-server';
import type { Projected } from '@parkett/platform-read-model';
import type { HeldSubmissions } from '@parkett/verification-server';

const sweepMs = 60_000;
/** Longest pause, in sweeps, before erasures are repeated whose read models are behind; it doubles each time. */
const pauseMax = 60;

interface IdentitySweepsOptions {
  readonly erasure: Pick<Erasure, 'sweep'>;
  readonly held: Pick<HeldSubmissions, 'sweep'>;
  /** Waits a while for the read models to contain everything that is in the log now; rejects when the process stops. */
  readonly projected: () => Promise<Projected>;
  /** Called when a sweep has failed; the next one repeats it. */
  readonly onTrouble: (error: unknown) => void;
}

/**
 * Work about customers that no event starts: repeats all erasures at every start, because a restored backup may bring
 * back what they destroyed, and settles submissions without an answer.
 */
export class IdentitySweeps {
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

  constructor(private readonly options: IdentitySweepsOptions) {}

  start(): void {
    this.queueSweep();
    this.timer = setInterval(() => this.queueSweep(), sweepMs);
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.work;
  }

  private async sweep(): Promise<void> {
    try {
      await this.eraseAgain();
    } finally {
      // An erasure that fails again and again does not keep the submissions.
      await this.options.held.sweep(this.options.projected);
    }
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

  /** Sweeps run one after the other. */
  private queueSweep(): void {
    this.work = this.work
      .then(() => (this.closed ? undefined : this.sweep()))
      .catch((error: unknown) => {
        if (!this.closed) this.options.onTrouble(error);
      });
  }
}

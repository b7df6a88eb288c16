import { metrics } from '@parkett/platform-observability';
import { setTimeout as sleep } from 'node:timers/promises';
import { answerInTime } from './engine/prepared';

const lookMs = 500;
/** Longer than one comparison of the clock takes, so that a moment of doubt costs no change of owners. */
const wrongMsMax = 3_000;

interface Membership {
  readonly clock: { problem(): string | undefined };
  /** Both return at once; joining and leaving go on in the background. */
  readonly join: () => void;
  readonly leave: () => void;
  /**
   * Whether this process has to be a member although its clock is wrong, because nobody else would do the part of the
   * work that does not depend on the clock. Without this function it never has to.
   */
  readonly isNeeded?: () => Promise<boolean>;
}

/**
 * Leaves a group while the clock of this process is wrong, so that a process whose clock is right gets the work, and
 * joins again once it is right: with a wrong clock nothing is decided or sent.
 */
export class ClockedMembership {
  /** `performance.now()` when the clock became wrong; undefined while it is right. */
  private wrongSince: number | undefined;
  private left = false;
  private readonly closing = new AbortController();

  constructor(private readonly membership: Membership) {
    void this.watch();
  }

  /** Whether this process is not a member because its clock is wrong. */
  get hasLeft(): boolean {
    return this.left;
  }

  /** Ends the watch only. */
  close(): void {
    this.closing.abort();
  }

  private async watch(): Promise<void> {
    const { signal } = this.closing;
    for (;;) {
      await sleep(lookMs, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      // Without an answer it stays what it is.
      const leaves = await this.mustLeave(signal).catch(() => {
        metrics.retries.inc({ part: 'membership' });
        return this.left && this.isWrong();
      });
      if (signal.aborted || leaves === this.left) continue;
      this.left = leaves;
      if (leaves) this.membership.leave();
      else this.membership.join();
    }
  }

  private async mustLeave(signal: AbortSignal): Promise<boolean> {
    this.wrongSince = this.isWrong() ? (this.wrongSince ?? performance.now()) : undefined;
    if (this.wrongSince === undefined || performance.now() - this.wrongSince < wrongMsMax) return false;
    const { isNeeded } = this.membership;
    return isNeeded === undefined || !(await answerInTime(isNeeded, signal));
  }

  private isWrong(): boolean {
    return this.membership.clock.problem() !== undefined;
  }
}

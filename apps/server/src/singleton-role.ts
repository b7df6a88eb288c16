import { Ownership } from '@parkett/platform-event-log';
import { metrics } from '@parkett/platform-observability';
import type { Settings } from '@parkett/platform-settings';
import { setTimeout as sleep } from 'node:timers/promises';
import { ClockedMembership } from './clocked-membership';
import type { Runtime } from './runtime';

const againMs = 1_000;

/** Stops a part that was started. */
export type End = () => Promise<void> | void;

/** Starts the parts of a role. Adds to `begun` a function that stops each of them. */
type Begin = (begun: End[], mine: AbortSignal) => Promise<void>;

/** The consumer group of a role that runs once per installation. */
export const groupOf = ({ topicPrefix }: Pick<Settings, 'topicPrefix'>, name: string): string =>
  `${topicPrefix}.${name}`;

/**
 * A role that runs once per installation. The owner of partition 0 in the role's group runs it. A second one for a
 * moment is harmless, because the ids of its commands are derived from the facts that it reports.
 */
export class SingletonRole {
  private readonly ownership: Ownership;
  private membership: ClockedMembership | undefined;
  private running: End | undefined;
  private changing: Promise<void> = Promise.resolve();
  /** Aborted while another process has the role. */
  private mine = AbortSignal.abort();
  private giveUp: (() => void) | undefined;
  private closed = false;
  private trouble: string | undefined;

  constructor(
    private readonly runtime: Runtime,
    private readonly name: string,
    private readonly begin: Begin,
    /** The text that this process says about itself in the role's group. */
    says = '',
  ) {
    const { log, topics, settings } = runtime;
    const onAssigned = (partitions: readonly number[]): void => this.assign(partitions.includes(0));
    this.ownership = new Ownership(log, topics.owners, groupOf(settings, name), onAssigned, Date.now, says);
  }

  /** Applies for the role; it begins once this process owns it. */
  start(): void {
    const { clock, logger } = this.runtime;
    void this.ownership.start();
    this.membership ??= new ClockedMembership({
      clock,
      join: () => void this.ownership.start(),
      leave: () => {
        logger.error(`this process gives up the ${this.name} role until its clock is right`);
        void this.ownership.leave();
      },
      isNeeded: () => this.isNeeded(),
    });
  }

  /**
   * Why the role does not run although this process owns it, or why this process does not apply for it; undefined when
   * it runs.
   */
  problem(): string | undefined {
    const left = this.membership?.hasLeft ? 'the role is left to another process until the clock is right' : undefined;
    return this.trouble ?? left ?? this.ownership.problem;
  }

  async close(): Promise<void> {
    this.membership?.close();
    this.assign(false);
    this.closed = true;
    await this.ownership.leave();
    await this.changing;
  }

  /**
   * Quotes and bars do not depend on the clock, so the role is given up only if another process can take it. Only its
   * owner gives it up: of several processes with wrong clocks, the last one keeps it.
   */
  private async isNeeded(): Promise<boolean> {
    const members = await this.ownership.members();
    if (this.membership?.hasLeft) return members === 0;
    return this.mine.aborted || members < 2;
  }

  private assign(active: boolean): void {
    if (this.closed || active === !this.mine.aborted) return;
    this.giveUp?.();
    if (active) {
      const mine = new AbortController();
      this.mine = mine.signal;
      this.giveUp = () => mine.abort();
    }
    this.changing = this.changing.then(() => this.change());
  }

  /**
   * Tries until the role runs or another process owns it, because nobody else takes it while this process is the owner.
   */
  private async change(): Promise<void> {
    while (!this.mine.aborted && !this.running) {
      const { mine } = this;
      try {
        const end = await this.open(mine);
        this.trouble = undefined;
        if (!mine.aborted) this.running = end;
        // The role was lost while it was beginning, and may be this process's again: its parts have to begin anew.
        else await end();
      } catch (error) {
        if (mine.aborted) continue;
        this.trouble = error instanceof Error ? error.message : String(error);
        metrics.retries.inc({ part: this.name });
        this.runtime.logger.error({ err: error }, `the ${this.name} role could not start`);
        await sleep(againMs, undefined, { signal: mine }).catch(() => undefined);
      }
    }
    if (!this.mine.aborted) return;
    await this.running?.();
    this.running = undefined;
    this.trouble = undefined;
  }

  private async open(mine: AbortSignal): Promise<End> {
    const begun: End[] = [];
    const end = async (): Promise<void> => {
      for (const stop of begun.reverse()) {
        await Promise.resolve()
          .then(stop)
          .catch((error: unknown) =>
            this.runtime.logger.warn({ err: error }, `a part of the ${this.name} role did not stop cleanly`),
          );
      }
    };
    try {
      await this.begin(begun, mine);
      return end;
    } catch (error) {
      await end();
      throw error;
    }
  }
}

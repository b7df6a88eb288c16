import { ForeignEnvironment, UnknownEventVersion, WrongPartitions } from '@parkett/platform-event-log';
import { metrics, type Logger } from '@parkett/platform-observability';
import { WrongMasterKey } from '@parkett/platform-secrets';
import { setTimeout as sleep } from 'node:timers/promises';

const againMs = 500;
const againMsMax = 5_000;

/** A wrong setting, a wrong key, or a build that is too old, which waiting does not mend. */
const isHopeless = (error: unknown): boolean =>
  [ForeignEnvironment, UnknownEventVersion, WrongMasterKey, WrongPartitions].some(
    (hopeless) => error instanceof hopeless,
  );

/**
 * Work of the start that needs a service, repeated until it succeeds. Each piece waits alone, and what it waits for is
 * a problem of this process until then.
 */
export class Attempts {
  private readonly failures = new Map<string, string>();

  /** `stopping` ends every wait. */
  constructor(
    private readonly logger: Logger,
    private readonly stopping: AbortSignal,
  ) {}

  /**
   * Resolves with the result of the first attempt that succeeds. Rejects when the process stops, on the signal, or with
   * an error that waiting cannot help.
   */
  async until<Result>(name: string, work: () => Promise<Result>, only?: AbortSignal): Promise<Result> {
    const signal = only ? AbortSignal.any([only, this.stopping]) : this.stopping;
    try {
      for (let failed = 0; ; failed++) {
        signal.throwIfAborted();
        try {
          return await work();
        } catch (error) {
          signal.throwIfAborted();
          if (isHopeless(error)) throw error;
          this.failed(name, error);
          await sleep(Math.min(againMsMax, againMs * 2 ** failed), undefined, { signal });
        }
      }
    } finally {
      this.failures.delete(name);
    }
  }

  /** Like `until`, without anybody waiting for it. */
  inBackground(name: string, work: () => Promise<unknown>, only?: AbortSignal): void {
    void this.until(name, work, only).catch(() => undefined);
  }

  /** The last error of each piece of work that has not succeeded yet. */
  get problems(): ReadonlyMap<string, string> {
    return this.failures;
  }

  private failed(name: string, error: unknown): void {
    metrics.retries.inc({ part: name });
    const why = error instanceof Error ? error.message : String(error);
    if (this.failures.get(name) !== why) this.logger.warn({ part: name, err: error }, 'waiting for a service');
    this.failures.set(name, why);
  }
}

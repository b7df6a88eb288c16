import { setTimeout as sleep } from 'node:timers/promises';
import { isDamage } from './damage';

const retryMs = 200;

/** Why loading or reading does not get on at the moment. */
export interface FollowerTrouble {
  readonly service: 'Postgres' | 'Kafka';
  readonly error: unknown;
}

/** How loading and reading get on. */
export class FollowerProgress {
  private count = 0;
  private last: FollowerTrouble | undefined;

  constructor(private readonly onRetry: ((error: unknown) => void) | undefined) {}

  /** Rises as long as loading and reading get on. */
  get steps(): number {
    return this.count;
  }

  /** Undefined when it has got on since the last error. */
  get trouble(): FollowerTrouble | undefined {
    return this.last;
  }

  getOn(): void {
    this.count += 1;
    this.last = undefined;
  }

  failed(service: FollowerTrouble['service'], error: unknown): void {
    this.last = { service, error };
    this.onRetry?.(error);
  }

  /** Retries until a service answers; undefined only when aborted meanwhile. Throws when something is damaged. */
  async persist<Result>(
    signal: AbortSignal,
    service: FollowerTrouble['service'],
    work: () => Promise<Result>,
  ): Promise<Result | undefined> {
    while (!signal.aborted) {
      try {
        const result = await work();
        this.last = undefined;
        return result;
      } catch (error) {
        if (isDamage(error)) throw error;
        this.failed(service, error);
        await sleep(retryMs);
      }
    }
    return undefined;
  }
}

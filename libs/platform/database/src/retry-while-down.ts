import { setTimeout as sleep } from 'node:timers/promises';

const retryMs = 250;

/** Repeats calls while Postgres is unavailable. */
export class RetryWhileDown {
  /** Since when Postgres has not done what was asked; undefined while it does. */
  since: Date | undefined;

  constructor(
    private readonly signal: AbortSignal,
    private readonly onRetry: (error: unknown) => void = () => undefined,
  ) {}

  /** Rejects with errors that retrying cannot fix, and with the last error once the signal is aborted. */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    for (;;) {
      try {
        const result = await work();
        this.since = undefined;
        return result;
      } catch (error) {
        if (this.signal.aborted || !isConnectionTrouble(error)) throw error;
        this.since ??= new Date();
        this.onRetry(error);
        await sleep(retryMs, undefined, { signal: this.signal }).catch(() => undefined);
      }
    }
  }
}

/**
 * Errors that go away with time: SQLSTATE classes 08 (connection), 53 (resources) and 57 (operator), a read-only server
 * after a failover (25006), and Node's socket errors.
 */
export function isConnectionTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^(08|53|57)/.test(code) || /^E[A-Z_]+$/.test(code)) return true;
  if (['25006', '25P03', '40001', '40P01'].includes(code)) return true;
  return /Connection terminated|Connection ended|connect ECONNREFUSED|timeout|not queryable/.test(error.message);
}

import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import type { TradingSent } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';

const retryMs = 500;
const retryMsMax = 30_000;

/** Rejections that say that the fact is recorded, or that nothing is left to record. */
const settled: ReadonlySet<string> = new Set([
  'EXECUTION_ALREADY_RECORDED',
  'EXECUTION_ALREADY_BUSTED',
  'ORDER_ALREADY_FINAL',
]);

export interface FactOptions {
  readonly send: (request: CommandRequest<TradingSent>) => Promise<Answer>;
  readonly now: () => number;
  readonly onAlert: (message: string, facts: Record<string, unknown>) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a venue's fact until the log has decided it, and returns the events. Its id is derived from the fact. Only
 * after an outcome that is no decision is it sent under another one; then its own reference makes it count once.
 */
export async function sendFact(
  { send, now, onAlert, signal }: FactOptions,
  request: CommandRequest<TradingSent>,
): Promise<Extract<Answer, { kind: 'accepted' }>['events']> {
  let [key, waitMs] = [request.key, retryMs];
  for (let attempts = 1; ; attempts++) {
    signal.throwIfAborted();
    // Only an overload throws: the log is behind, so try again later.
    const answer = await send({ ...request, key }).catch(() => undefined);
    if (answer?.kind === 'accepted') return answer.events;
    if (answer?.kind === 'rejected') {
      const { code } = answer.rejection;
      if (settled.has(code)) return [];
      if (attempts === 1) onAlert(`fact of the venue not recorded: ${code}`, { type: request.type, key: request.key });
      key = `${request.key}#${now()}`;
    }
    await sleep(waitMs, undefined, { signal });
    waitMs = Math.min(retryMsMax, waitMs * 2);
  }
}

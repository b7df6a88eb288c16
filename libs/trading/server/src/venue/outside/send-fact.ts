import type { Answer, CommandRequest } from '@parkett/platform-event-log';
import type { TradingSent } from '@parkett/trading-contract';
import { setTimeout as sleep } from 'node:timers/promises';

const retryMsUsual = 500;
const attemptsMax = 4;

/** Rejections that say that the fact is recorded, or that nothing is left to record. */
const settled: ReadonlySet<string> = new Set([
  'EXECUTION_ALREADY_RECORDED',
  'EXECUTION_ALREADY_BUSTED',
  'ORDER_ALREADY_FINAL',
  'REPLACE_NOT_REQUESTED',
]);

/** The log has not recorded a fact of the venue, so it has to be sent again later. */
export class FactNotRecorded extends Error {
  override readonly name = 'FactNotRecorded';
}

export interface FactOptions {
  readonly send: (request: CommandRequest<TradingSent>) => Promise<Answer>;
  readonly now: () => number;
  readonly signal: AbortSignal;
  /** The wait after the first attempt; it doubles. */
  readonly retryMs?: number;
}

/**
 * Sends a venue's fact and returns the events that the log has recorded for it. Throws FactNotRecorded after a few
 * attempts. Its id is derived from the fact. Only after an outcome that is no decision is it sent under another one;
 * then its own reference makes it count once.
 */
export async function sendFact(
  { send, now, signal, retryMs = retryMsUsual }: FactOptions,
  request: CommandRequest<TradingSent>,
): Promise<Extract<Answer, { kind: 'accepted' }>['events']> {
  let [key, waitMs, reason] = [request.key, retryMs, 'the log does not answer'];
  for (let attempts = 0; attempts < attemptsMax; attempts++) {
    signal.throwIfAborted();
    // Only an overload throws: the log is behind, so try again later.
    const answer = await send({ ...request, key }).catch(() => undefined);
    if (answer?.kind === 'accepted') return answer.events;
    if (answer?.kind === 'rejected') {
      const { code } = answer.rejection;
      if (settled.has(code)) return [];
      reason = code;
      key = `${request.key}#${now()}`;
    }
    await sleep(waitMs, undefined, { signal });
    waitMs *= 2;
  }
  throw new FactNotRecorded(`${request.type}: ${reason}`);
}

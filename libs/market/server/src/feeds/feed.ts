import type { Clock, SessionMessage } from '@parkett/market-contract';
import type { TickPublisher } from '../ticks/tick-publisher';

/** A source of prices. A feed runs only while it holds the lease, so an installation has one at a time. */
export interface Feed {
  /** Publishes until its source ends or `signal` aborts, then resolves. */
  run(publisher: TickPublisher, signal: AbortSignal): Promise<void>;
}

/** Closes the open session, whichever feed opened it, and opens the given one: a market has one session at a time. */
export async function changeSession(
  publisher: TickPublisher,
  running: Clock | undefined,
  to: SessionMessage,
): Promise<void> {
  await closeSession(publisher, running, to.phaseEndsAt ?? to.ts);
  await publisher.session(to);
}

/** Does nothing if no session is open. `changesAt`: the beginning of continuous trading in the next one, if known. */
export async function closeSession(
  publisher: TickPublisher,
  running: Clock | undefined,
  changesAt?: number,
): Promise<void> {
  if (running?.session !== 'open') return;
  await publisher.session({
    session: 'closed',
    businessDate: running.businessDate,
    ts: Math.max(running.ts, 0),
    feed: running.feed,
    ...(changesAt !== undefined && { changesAt }),
  });
}

/** Resolves after `ms`, or at once when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}

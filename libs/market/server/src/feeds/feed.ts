import type { Clock, SessionMessage } from '@parkett/market-contract';
import type { TickPublisher } from '../ticks/tick-publisher';

/** A source of prices. Running ones hold the lease, so there is one in an installation at a time. */
export interface Feed {
  /** Publishes until its source ends or `signal` fires; then resolves. */
  run(publisher: TickPublisher, signal: AbortSignal): Promise<void>;
}

/** Ends the session that runs, whoever opened it, and opens the given one: a market has one session at a time. */
export async function changeSession(
  publisher: TickPublisher,
  running: Clock | undefined,
  to: SessionMessage,
): Promise<void> {
  if (running?.session === 'open') {
    await publisher.session({
      session: 'closed',
      businessDate: running.businessDate,
      ts: Math.max(running.ts, 0),
      feed: running.feed,
    });
  }
  await publisher.session(to);
}

/** Resolves after a while, or at once when the signal fires. */
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

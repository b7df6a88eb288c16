import type { Price } from '@parkett/kernel';
import { price } from '@parkett/kernel';
import type { Clock, SessionMessage, Tick } from '@parkett/market-contract';
import { brokerZone } from '@parkett/market-domain';
import type { TickPublisher } from '../ticks/tick-publisher';
import { changeSession, pause, type Feed } from './feed';
import { ticksOfMinute, type RecordedMinute } from './minute-ticks';

const replayFeed = 'replay';

interface ReplayFeedOptions {
  /** The recording, in any order. */
  readonly minutes: readonly RecordedMinute[];
  /** Recorded seconds per second: 60 plays a minute in a second. */
  readonly speed: number;
  /** Tick size of a symbol; one cent for an unknown instrument. */
  readonly tickOf: (symbol: string) => Price | undefined;
  readonly clock: () => Clock | undefined;
  readonly now?: () => number;
}

const frameMs = 100;
/**
 * How often the feed repeats that its session is open while the recording has no ticks: readers treat a silent feed as
 * dead.
 */
const sayAgainMs = 10_000;
const cent = price('0.01');

/**
 * Plays a recording as a live feed: its dates are the business dates and its times the market time, only faster. Each
 * date is a session, opened before its first tick and closed after its last. The market stays closed after the
 * recording ends.
 */
export class ReplayFeed implements Feed {
  constructor(private readonly options: ReplayFeedOptions) {}

  async run(publisher: TickPublisher, signal: AbortSignal): Promise<void> {
    let running = this.options.clock();
    for (const [businessDate, minutes] of byDate(this.options.minutes)) {
      const ticks = this.ticksOf(minutes);
      const [first, last] = [ticks[0], ticks.at(-1)];
      if (first === undefined || last === undefined || signal.aborted) continue;
      const session: SessionMessage = {
        session: 'open',
        businessDate,
        ts: first.ts,
        feed: replayFeed,
        changesAt: last.ts,
      };
      await changeSession(publisher, running, session);
      await this.play(session, ticks, publisher, signal);
      if (signal.aborted) return;
      await publisher.session({ session: 'closed', businessDate, ts: last.ts, feed: replayFeed });
      running = undefined;
    }
  }

  private async play(
    session: SessionMessage,
    ticks: readonly Tick[],
    publisher: TickPublisher,
    signal: AbortSignal,
  ): Promise<void> {
    const { speed, now = Date.now } = this.options;
    const begun = now();
    const from = session.ts;
    let next = 0;
    let saidAt = begun;
    while (next < ticks.length && !signal.aborted) {
      const at = now();
      const marketTime = from + (at - begun) * speed;
      const start = next;
      while (next < ticks.length && (ticks[next]?.ts ?? 0) <= marketTime) next += 1;
      await publisher.ticks(ticks.slice(start, next));
      if (next > start) saidAt = at;
      else if (at - saidAt >= sayAgainMs) {
        await publisher.session({ ...session, ts: Math.floor(marketTime) });
        saidAt = at;
      }
      if (next < ticks.length) await pause(frameMs, signal);
    }
  }

  private ticksOf(minutes: readonly RecordedMinute[]): Tick[] {
    return minutes
      .flatMap((minute) => ticksOfMinute(minute, this.options.tickOf(minute.symbol) ?? cent))
      .sort((a, b) => a.ts - b.ts);
  }
}

function byDate(minutes: readonly RecordedMinute[]): [string, RecordedMinute[]][] {
  const dates = new Map<string, RecordedMinute[]>();
  for (const minute of minutes) {
    const date = brokerZone.dateOf(minute.ts);
    const ofDate = dates.get(date);
    if (ofDate === undefined) dates.set(date, [minute]);
    else ofDate.push(minute);
  }
  return [...dates.entries()].sort(([a], [b]) => (a < b ? -1 : 1));
}

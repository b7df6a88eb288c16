import { price, type Price } from '@parkett/kernel';
import {
  replayFeed,
  tickOf,
  type Clock,
  type SessionMessage,
  type Tick,
  type TickStep,
} from '@parkett/market-contract';
import type { TickPublisher } from '../ticks/tick-publisher';
import { closeSession, pause, type Feed } from './feed';
import { ticksOfMinute, type RecordedMinute } from './minute-ticks';
import type { Recording } from './read-recording';
import type { ReplayPacer } from './replay-control';

interface ReplayFeedOptions {
  readonly recording: Recording;
  readonly pacer: ReplayPacer;
  /** Ticks of a symbol by price on a date; one cent for an unknown instrument. */
  readonly ticksOf: (symbol: string, date: string) => readonly TickStep[] | undefined;
  /** The session in the topic, read from this process's quotes after they have caught up. */
  readonly clock: () => Clock | undefined;
  /** Market time of the newest quote of that session; 0 without one. */
  readonly playedTo: () => number;
  readonly now?: () => number;
}

const frameMs = 100;
/** After a pause of the process (a suspended machine) the recording goes on without making up for it. */
const catchUpMsMax = 1_000;
/**
 * How often the feed repeats that its session is open while the recording has no ticks: readers treat a silent feed as
 * dead.
 */
const sayAgainMs = 10_000;
/** Readers refuse ticks that are seconds ahead of the session's clock, so it is said again before those. */
const aheadMsMax = 2_000;
/** Kafka takes a megabyte at once. */
const batchMax = 2_000;
/** Market time from the first to the last tick of a batch. */
const batchSpanMsMax = 60_000;
const cent: readonly TickStep[] = [{ below: null, tick: price('0.01') }];

/** A date of a recording, with its ticks in order. */
interface RecordedDay {
  readonly date: string;
  readonly ticks: readonly Tick[];
  readonly first: Tick;
  readonly last: Tick;
}

/** The place in a recording at which it goes on. */
interface Place {
  readonly date: string;
  /** Ticks up to this market time have been played. */
  readonly after: number;
}

/**
 * Plays a recording as a live feed: its dates are the trade dates and its times the market time, only faster. Each date
 * is a session, opened before its first tick and closed after its last, with the opening of the next. A paused replay
 * opens none. The market stays closed after the recording ends. The same recording gives the same ticks every time.
 * After a restart it goes on behind the last tick in the topic; a recording that had ended, or another one, begins at
 * its first tick.
 */
export class ReplayFeed implements Feed {
  private marketTime = 0;

  constructor(private readonly options: ReplayFeedOptions) {}

  async run(publisher: TickPublisher, signal: AbortSignal): Promise<void> {
    const { recording, pacer, clock } = this.options;
    const running = clock();
    const place = (await pacer.open(recording.name)) ? this.placeAt(running) : undefined;
    if (place === undefined) await pacer.startOver(recording.name);
    let open = running;
    let day = await this.nextDay((date) => date >= (place?.date ?? ''), signal);
    while (day !== undefined && !signal.aborted) {
      const { date, ticks, first, last } = day;
      const session: SessionMessage = {
        session: 'open',
        businessDate: date,
        ts: first.ts,
        feed: replayFeed,
        changesAt: last.ts,
      };
      const after = date === place?.date ? place.after : 0;
      const left = ticks.filter(({ ts }) => ts > after);
      const begun = { ...session, ts: Math.max(first.ts, after) };
      // One that was opened before its first tick stays open: a closed date counts as played.
      const isOpen = date === place?.date && running?.session === 'open';
      if (!isOpen) {
        await closeSession(publisher, open);
        await this.waitWhilePaused(first.ts, signal);
        if (signal.aborted) return;
      }
      await publisher.session(begun);
      await this.play(begun, left, publisher, signal);
      if (signal.aborted) return;
      const closed = { session: 'closed', businessDate: date, ts: last.ts, feed: replayFeed } as const;
      try {
        day = await this.nextDay((other) => other > date, signal);
      } catch (error) {
        // A next date that cannot be read does not keep this one open.
        await publisher.session(closed);
        throw error;
      }
      // A restart plays the date to its end again, and then announces the next one.
      if (signal.aborted) return;
      await publisher.session(day === undefined ? closed : { ...closed, changesAt: day.first.ts });
      open = undefined;
    }
  }

  /** The first of the dates that has ticks. */
  private async nextDay(isWanted: (date: string) => boolean, signal: AbortSignal): Promise<RecordedDay | undefined> {
    const { recording } = this.options;
    for (const date of recording.dates.filter(isWanted)) {
      const ticks = this.ticksOf(await recording.minutesOf(date), date);
      const [first, last] = [ticks[0], ticks.at(-1)];
      if (first !== undefined && last !== undefined) return { date, ticks, first, last };
      if (signal.aborted) return undefined;
    }
    return undefined;
  }

  /** What is in the topic was played, whatever the process knew when it ended. */
  private placeAt(running: Clock | undefined): Place | undefined {
    const { recording, playedTo } = this.options;
    const { dates } = recording;
    if (running?.feed !== replayFeed) return undefined;
    const { session, businessDate } = running;
    if (session === 'open') return dates.includes(businessDate) ? { date: businessDate, after: playedTo() } : undefined;
    const next = dates.find((date) => date > businessDate);
    return next === undefined ? undefined : { date: next, after: 0 };
  }

  /** A replay that is paused between two dates, or before the first one, stays there until it is told to go on. */
  private async waitWhilePaused(ts: number, signal: AbortSignal): Promise<void> {
    const { pacer } = this.options;
    while (!signal.aborted && pacer.pacing.paused && pacer.pacing.playTo < ts) {
      pacer.tell(ts - 1);
      await pause(frameMs, signal);
    }
  }

  private async play(
    session: SessionMessage,
    ticks: readonly Tick[],
    publisher: TickPublisher,
    signal: AbortSignal,
  ): Promise<void> {
    const { pacer, now = Date.now } = this.options;
    // A session that a restart found open may be paused before its first tick.
    this.marketTime = Math.min(session.ts, (ticks[0]?.ts ?? Infinity) - 1);
    let next = 0;
    let [saidAt, lastAt] = [now(), now()];
    let said = session.ts;
    while (next < ticks.length && !signal.aborted) {
      const at = now();
      this.advance(at - lastAt);
      lastAt = at;
      const end = endOfBatch(ticks, next, this.marketTime);
      const batch = ticks.slice(next, end);
      const newest = batch.at(-1)?.ts;
      if (newest !== undefined) {
        // In one append with its ticks: a restart takes what the session's clock says for played.
        const isAhead = newest > said + aheadMsMax;
        if (isAhead) said = newest;
        await publisher.ticks(batch, isAhead ? { ...session, ts: newest } : undefined);
        next = end;
        saidAt = at;
      } else if (at - saidAt >= sayAgainMs) {
        said = Math.max(said, Math.floor(this.marketTime));
        await publisher.session({ ...session, ts: said });
        saidAt = at;
      }
      const upcoming = ticks[next]?.ts;
      if (upcoming === undefined) return;
      pacer.tell(Math.min(this.marketTime, upcoming - 1));
      if (upcoming > this.marketTime) await pause(frameMs, signal);
    }
  }

  private advance(elapsedMs: number): void {
    const { paused, speed, playTo } = this.options.pacer.pacing;
    const played = paused ? 0 : Math.min(elapsedMs, catchUpMsMax) * speed;
    this.marketTime = Math.max(this.marketTime + played, playTo);
  }

  private ticksOf(minutes: readonly RecordedMinute[], date: string): Tick[] {
    const steps = new Map<string, readonly TickStep[]>();
    const tickAt = (symbol: string): ((at: Price) => Price) => {
      const known = steps.get(symbol) ?? this.options.ticksOf(symbol, date) ?? cent;
      steps.set(symbol, known);
      return (at) => tickOf({ ticks: known }, at);
    };
    return minutes
      .flatMap((minute) => ticksOfMinute(minute, tickAt(minute.symbol)))
      .sort((a, b) => a.ts - b.ts || (a.symbol < b.symbol ? -1 : 1));
  }
}

/**
 * The ticks that are due, at most a batch and all of its last instant: a restart goes on behind that instant. The
 * session is announced with the time of the last one, and beside it the first one must not look too old to fill orders.
 */
function endOfBatch(ticks: readonly Tick[], from: number, marketTime: number): number {
  const tsOf = (index: number): number => ticks[index]?.ts ?? Infinity;
  const latest = Math.min(marketTime, tsOf(from) + batchSpanMsMax);
  let end = from;
  while (tsOf(end) <= latest && (end < from + batchMax || tsOf(end) === tsOf(end - 1))) end += 1;
  return end;
}

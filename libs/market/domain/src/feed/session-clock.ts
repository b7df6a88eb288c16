import type { SessionMessage, Tick } from '@parkett/market-contract';

/** A tick may be this far ahead of the clock: more than the clocks of two machines that are kept in time differ. */
const aheadMsMax = 5_000;
/** A replay makes its ticks this long before Kafka stamps them, at most; at 60 times the speed, it counts 60-fold. */
const batchMsMax = 250;
/** So many ticks in a row confirm that the feed's time has leapt, or that an earlier leap was none. */
const leapTicks = 5;

/** The market time `ts` was reached when Kafka's clock said `at`. */
interface Anchor {
  readonly ts: number;
  readonly at: number;
}

export interface ClockState {
  /** Kafka's time of the latest session message. */
  readonly at: number;
  /** Ticks in a row have shown that the time of the feed is ahead of what it announced. */
  readonly leapt?: Anchor;
  /** While `leapt`: ticks in a row that fit what was announced. */
  readonly back?: number;
  /** Ticks in a row that are ahead of the clock. */
  readonly ahead?: readonly Tick[];
  /** Newest time of the date's ticks so far; older builds have none. */
  readonly newest?: number;
  /** Ticks up to this time are of an earlier date; older builds have none. */
  readonly after?: number;
}

interface Judged {
  readonly accepted: readonly Tick[];
  readonly refused: number;
}

/**
 * The market time of a session: the time that the feed announced, moved on by Kafka's clock at the announced speed. A
 * single tick never moves it, so a wrong one cannot. Where the feed leaps without a word, as a recording does that
 * states no speed, ticks are held back until enough of them in a row say the same. Only what is in the topic counts, so
 * that every reader decides the same.
 */
export class SessionClock {
  private announced: Anchor;
  private speed: number;
  private leapt: Anchor | undefined;
  private back: number;
  private ahead: readonly Tick[];
  private newest: number;
  private readonly after: number;

  /** Builds before this one stored no `at`; the feeds of that time announced a session when it began. */
  constructor(
    private readonly message: SessionMessage,
    { at, leapt, back = 0, ahead = [], newest = -1, after = -1 }: ClockState = { at: message.ts },
  ) {
    this.announced = { ts: message.ts, at };
    this.speed = message.speed ?? 1;
    this.leapt = leapt;
    this.back = back;
    this.ahead = ahead;
    this.newest = newest;
    this.after = after;
  }

  get state(): ClockState {
    const { leapt, back, ahead, newest, after } = this;
    return {
      at: this.announced.at,
      ...(leapt && { leapt, back }),
      ...(ahead.length > 0 && { ahead }),
      ...(newest >= 0 && { newest }),
      ...(after >= 0 && { after }),
    };
  }

  /** The clock after the next message, which Kafka stamped with `at`. */
  next(message: SessionMessage, at: number): SessionClock {
    const { newest, after } = this;
    const [before, date] = [this.message.businessDate, message.businessDate];
    if (date === before) return new SessionClock(message, { at, newest, after });
    // No later than the session itself, because the newest time of a date may have been wrong.
    const ended = Math.min(message.ts - 1, Math.max(newest, after));
    return new SessionClock(message, date > before ? { at, after: ended } : { at });
  }

  /**
   * True for a tick of an earlier date that comes too late: it would be the first quote of this one, and its minute
   * would replace a bar of that date.
   */
  isOfEarlierDate({ ts }: Tick): boolean {
    return ts <= this.after;
  }

  /** Number of ticks that are held back. */
  get held(): number {
    return this.ahead.length;
  }

  /** The latest believable time of a tick that Kafka stamped with `at`. */
  latest(at: number): number {
    return Math.max(
      this.latestFrom(this.announced, at),
      this.leapt === undefined ? 0 : this.latestFrom(this.leapt, at),
    );
  }

  judge(tick: Tick, at: number): Judged {
    if (tick.ts > this.latest(at)) return this.leap(tick, at);
    if (this.leapt !== undefined) this.goBack(tick.ts <= this.latestFrom(this.announced, at));
    const refused = this.ahead.length;
    if (refused > 0) this.ahead = [];
    this.newest = Math.max(this.newest, tick.ts);
    return { accepted: [tick], refused };
  }

  private leap(tick: Tick, at: number): Judged {
    this.ahead = [...this.ahead, tick];
    if (this.ahead.length < leapTicks) return { accepted: [], refused: 0 };
    const leapt = { ts: Math.min(...this.ahead.map(({ ts }) => ts)), at };
    const accepted = this.ahead;
    if (accepted.some(({ ts }) => ts > this.latestFrom(leapt, at))) {
      this.ahead = accepted.slice(1);
      return { accepted: [], refused: 1 };
    }
    [this.leapt, this.back, this.ahead] = [leapt, 0, []];
    this.newest = Math.max(this.newest, ...accepted.map(({ ts }) => ts));
    return { accepted, refused: 0 };
  }

  private goBack(fitsAnnounced: boolean): void {
    this.back = fitsAnnounced ? this.back + 1 : 0;
    if (this.back >= leapTicks) this.leapt = undefined;
  }

  private latestFrom({ ts, at: since }: Anchor, at: number): number {
    return ts + (Math.max(0, at - since) + batchMsMax) * this.speed + aheadMsMax;
  }
}

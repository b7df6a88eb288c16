import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import { RedisLink } from '@parkett/platform-limits';
import { randomUUID } from 'node:crypto';
import { SessionStore, type StoppedSession } from './session-store';
import { elapsedMs, moment, type Moment } from './elapsed';

const channel = 'sessions-ended';
/** A channel of its own, because earlier builds would take a lock for an end. */
const lockChannel = 'sessions-locked';
const askEveryMs = 400;
/** A process that has polled, or heard itself, within this time knows every session that ended a second ago. */
const freshMs = 1_000;
/** An end is dated when it is written but becomes readable only at the commit. */
const overlapSeconds = 5;

/**
 * News of sessions that ended or were locked, from two sources, each of which is enough: Redis delivers at once, and
 * Postgres is polled twice a second. While neither works, remembered sessions must not be trusted (`isCertain`). A Redis
 * that hangs keeps its connections open, so this process also sends itself messages, and believes Redis only while they
 * come back.
 */
@Injectable()
export class SessionNews implements OnModuleDestroy {
  private readonly listeners = new Set<(session: StoppedSession) => void>();
  private readonly missed = new Set<() => void>();
  private readonly doubts = new Set<() => void>();
  private readonly redisHears: () => boolean;
  private readonly ownChannel = `${channel}:${randomUUID()}`;
  /** The message to itself that is under way, by its number. */
  private beat: { readonly number: number; readonly sentAt: Moment } = { number: 0, sentAt: moment() };
  /** When the last message to itself that came back was sent. */
  private heardAt: Moment | undefined;
  private beating = false;
  /** When the last answered poll of Postgres was sent. */
  private askedAt: Moment | undefined;
  private asking = false;
  private doubted = false;
  private readonly timer = setInterval(() => this.watch(), askEveryMs);

  constructor(
    @Inject(SessionStore) private readonly store: SessionStore,
    @Inject(RedisLink) private readonly redis: RedisLink,
  ) {
    this.redisHears = redis.subscribe(
      channel,
      (message) => this.hear(message),
      () => {
        for (const listener of this.missed) listener();
      },
    );
    redis.subscribe(
      lockChannel,
      (message) => this.hear(message),
      () => undefined,
    );
    redis.subscribe(
      this.ownChannel,
      (number) => {
        if (Number(number) === this.beat.number) this.heardAt = this.beat.sentAt;
      },
      () => undefined,
    );
    this.watch();
  }

  isCertain(): boolean {
    return isFresh(this.askedAt) || (this.redisHears() && isFresh(this.heardAt));
  }

  /** The listener may get an end or a lock more than once. */
  onStopped(listener: (session: StoppedSession) => void): void {
    this.listeners.add(listener);
  }

  /** News may have been lost, so remembered sessions must be looked up again. */
  onMissed(listener: () => void): void {
    this.missed.add(listener);
  }

  onDoubt(listener: () => void): () => void {
    this.doubts.add(listener);
    return () => this.doubts.delete(listener);
  }

  /** Notifies the other processes through Redis; those that it does not reach find out by polling. */
  async tell(session: StoppedSession): Promise<void> {
    const { lockedAt } = session;
    await this.redis
      .publish(lockedAt === undefined ? channel : lockChannel, JSON.stringify(session))
      .catch(() => undefined);
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  private watch(): void {
    if (!this.asking) void this.ask();
    if (!this.beating) void this.hearItself();
    const doubtful = this.askedAt !== undefined && !this.isCertain();
    if (doubtful && !this.doubted) for (const listener of this.doubts) listener();
    this.doubted = doubtful;
  }

  private async ask(): Promise<void> {
    this.asking = true;
    const now = moment();
    const sinceSeconds = this.askedAt === undefined ? 0 : elapsedMs(this.askedAt, now) / 1_000;
    try {
      const stopped = await this.store.stoppedWithin(sinceSeconds + overlapSeconds);
      for (const session of stopped) this.pass(session);
      this.askedAt = now;
    } catch {
      // Postgres is unavailable; isCertain decides what that means for sessions.
    } finally {
      this.asking = false;
    }
  }

  private async hearItself(): Promise<void> {
    this.beating = true;
    this.beat = { number: this.beat.number + 1, sentAt: moment() };
    await this.redis.publish(this.ownChannel, String(this.beat.number)).catch(() => undefined);
    this.beating = false;
  }

  private hear(message: string): void {
    const session: unknown = JSON.parse(message);
    if (isStopped(session)) this.pass(session);
  }

  private pass(session: StoppedSession): void {
    for (const listener of this.listeners) listener(session);
  }
}

const isFresh = (at: Moment | undefined): boolean => at !== undefined && elapsedMs(at) <= freshMs;

const isStopped = (value: unknown): value is StoppedSession =>
  typeof value === 'object' &&
  value !== null &&
  typeof Reflect.get(value, 'sessionId') === 'string' &&
  typeof Reflect.get(value, 'accountId') === 'string';

import { Inject, Injectable } from '@nestjs/common';
import type { Session, Sessions } from '@parkett/platform-http';
import { hash } from 'node:crypto';
import { RedisLink } from '../redis-link';
import { hashToken, SessionStore, type StoredSession } from './session-store';

/** After this a remembered session is looked up again, in case the news of its end was lost. */
const rememberMs = 30_000;
const rememberMax = 50_000;
const endedMax = 10_000;
const channel = 'sessions-ended';

interface Remembered {
  readonly session: StoredSession;
  readonly untilMs: number;
}

/**
 * The sessions of this process: remembered by the SHA-256 of their token, so that a request needs no Postgres. The end
 * of a session is told to every process through Redis; where that news is lost, memory ends by itself in 30 seconds.
 */
@Injectable()
export class LiveSessions implements Sessions {
  private readonly remembered = new Map<string, Remembered>();
  private readonly lookups = new Map<string, Promise<Session | undefined>>();
  /** Ids that have ended lately: a lookup under way must not bring them back. */
  private readonly ended = new Set<string>();
  private readonly listeners = new Set<(session: Session) => void>();

  constructor(
    @Inject(SessionStore) private readonly store: SessionStore,
    @Inject(RedisLink) private readonly redis: RedisLink,
  ) {
    redis.subscribe(channel, (message) => this.hear(message), () => this.remembered.clear());
  }

  verify(token: string): Session | undefined | Promise<Session | undefined> {
    const key = hash('sha256', token, 'base64');
    const known = this.remembered.get(key);
    const now = Date.now();
    if (known !== undefined && now < known.untilMs && now < known.session.expiresAtMs) return known.session;
    const running = this.lookups.get(key);
    if (running !== undefined) return running;
    const lookup = this.lookUp(key, token).finally(() => this.lookups.delete(key));
    this.lookups.set(key, lookup);
    return lookup;
  }

  running(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.store.running(sessionIds);
  }

  onEnded(listener: (session: Session) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Ends a session for good: first where it is kept, then here, then on every other process. */
  async end(session: Session): Promise<void> {
    await this.store.end(session.sessionId);
    const { sessionId, accountId } = session;
    this.forget({ sessionId, accountId });
    await this.redis.publish(channel, JSON.stringify({ sessionId, accountId })).catch(() => undefined);
  }

  private async lookUp(key: string, token: string): Promise<Session | undefined> {
    const session = await this.store.find(hashToken(token));
    if (session === undefined || this.ended.has(session.sessionId)) {
      this.remembered.delete(key);
      return undefined;
    }
    this.remember(key, session);
    return session;
  }

  private remember(key: string, session: StoredSession): void {
    this.remembered.delete(key);
    this.remembered.set(key, { session, untilMs: Date.now() + rememberMs });
    if (this.remembered.size > rememberMax) drop(this.remembered);
  }

  private hear(message: string): void {
    const session: unknown = JSON.parse(message);
    if (isSession(session) && !this.ended.has(session.sessionId)) this.forget(session);
  }

  private forget(session: Session): void {
    this.ended.add(session.sessionId);
    if (this.ended.size > endedMax) drop(this.ended);
    for (const [key, known] of this.remembered) if (known.session.sessionId === session.sessionId) this.remembered.delete(key);
    for (const listener of this.listeners) listener(session);
  }
}

function drop(oldestFirst: Map<string, unknown> | Set<string>): void {
  for (const key of oldestFirst.keys()) {
    oldestFirst.delete(key);
    return;
  }
}

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'sessionId') === 'string' && typeof Reflect.get(value, 'accountId') === 'string';

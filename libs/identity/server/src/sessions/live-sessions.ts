import { Inject, Injectable } from '@nestjs/common';
import type { Session, SessionHalves, Sessions, VerifiedSession } from '@parkett/platform-http';
import { hashToken } from '@parkett/platform-secrets';
import { hash, timingSafeEqual } from 'node:crypto';
import { SessionNews } from './session-news';
import { SessionLocks } from './session-locks';
import { SessionStore, type StoppedSession, type StoredSession } from './session-store';
import { SessionUses } from './session-uses';
import { elapsedMs, moment, type Moment } from './elapsed';

/** After this time a remembered session is looked up again, which records that it is in use and limits memory. */
const rememberMs = 30_000;
const rememberMax = 50_000;
const endedMax = 10_000;
const touchAfterMs = 60_000;
const touchEveryMs = 1_000;
const minuteMs = 60_000;

interface Remembered {
  readonly session: StoredSession;
  readonly since: Moment;
}

/**
 * The sessions of this process, remembered by the SHA-256 of their token, so that a request needs no Postgres query.
 * The memory is used only while news of ended sessions arrives.
 */
@Injectable()
export class LiveSessions implements Sessions {
  private readonly remembered = new Map<string, Remembered>();
  private readonly lookups = new Map<string, Promise<StoredSession | undefined>>();
  /** Ids of recently ended sessions, so that a lookup under way does not bring them back. */
  private readonly ended = new Set<string>();
  /** Locks by hand that are known here, each by session and time: news of one arrives more than once. */
  private readonly locked = new Set<string>();
  /** Number of those, so that a lookup under way does not bring an unlocked session back. */
  private locks = 0;
  private readonly listeners = new Set<(session: Session) => void>();
  /** Ids of sessions whose use has not been recorded yet. */
  private readonly touched = new Set<string>();

  constructor(
    @Inject(SessionStore) private readonly store: SessionStore,
    @Inject(SessionNews) private readonly news: SessionNews,
    @Inject(SessionLocks) private readonly lockStore: SessionLocks,
    @Inject(SessionUses) private readonly uses: SessionUses,
  ) {
    news.onStopped((session) => (session.lockedAt === undefined ? this.forget(session) : this.forgetLocked(session)));
    news.onMissed(() => this.remembered.clear());
  }

  verify({ token, cookie }: SessionHalves): VerifiedSession | undefined | Promise<VerifiedSession | undefined> {
    const key = hash('sha256', token, 'base64');
    const known = this.remembered.get(key);
    if (known !== undefined && this.isFresh(known) && this.news.isCertain()) return matching(known.session, cookie);
    return this.lookUpOnce(key, token).then((session) => session && matching(session, cookie));
  }

  noteUse({ sessionId, lockMs }: VerifiedSession): void {
    this.uses.note(sessionId, lockMs);
  }

  running(sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.store.running(sessionIds);
  }

  onStopped(listener: (session: Session) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onDoubt(listener: () => void): () => void {
    return this.news.onDoubt(listener);
  }

  /**
   * Starts a session. The session whose cookie the browser had (`before`) ends, because the new cookie replaces it and
   * a browser must not have two.
   */
  async begin(
    accountId: string,
    device: string,
    before?: string,
  ): Promise<SessionHalves & { readonly sessionId: string }> {
    const started = await this.store.start(accountId, device);
    if (before !== undefined) await this.tellEnded(await this.store.endByCookie(hashToken(before)));
    return started;
  }

  /**
   * Ends a session of this customer: first in the store, then here, then in the other processes. False when there is no
   * such running session.
   */
  async end({ sessionId, accountId }: Session): Promise<boolean> {
    const ended = await this.store.end({ sessionId, accountId });
    if (ended !== undefined) await this.tellEnded([ended]);
    return ended !== undefined;
  }

  /** Ends every session of this customer, or all except one or except newer ones; returns their number. */
  async endAll(accountId: string, exceptSessionId?: string, startedBefore?: Date): Promise<number> {
    const ended = await this.store.endAll(accountId, exceptSessionId, undefined, startedBefore);
    await this.tellEnded(ended);
    return ended.length;
  }

  /** Ends sessions in all processes that have already ended in the store. */
  async tellEnded(ended: readonly Session[]): Promise<void> {
    for (const session of ended) this.forget(session);
    await Promise.all(ended.map((session) => this.news.tell(session)));
  }

  /** Locks a session of this customer, like `end` ends one. */
  async lock({ sessionId, accountId }: Session): Promise<void> {
    const at = await this.lockStore.lock({ sessionId, accountId });
    if (at !== undefined) await this.tellLocked({ sessionId, accountId, lockedAt: at.getTime() });
  }

  /** How close a session is to locking. */
  async lockState(sessionId: string) {
    const { lockedByHand, minutes, idleMs } = await this.lockStore.state(sessionId);
    const idle = Math.min(idleMs, this.uses.idleMs(sessionId));
    return { locked: lockedByHand || idle >= minutes * minuteMs, minutes, idleMs: Math.round(idle) };
  }

  /** After a change of the lock time; other processes look up within half a minute. */
  lookUpAgain(accountId: string): void {
    for (const [key, { session }] of this.remembered) if (session.accountId === accountId) this.remembered.delete(key);
  }

  private async tellLocked(session: StoppedSession): Promise<void> {
    this.forgetLocked(session);
    await this.news.tell(session);
  }

  /** Remembered for a short time, and not silent for too long as far as this process knows. */
  private isFresh({ session, since }: Remembered): boolean {
    const age = elapsedMs(since);
    if (age >= rememberMs || Date.now() >= session.expiresAtMs) return false;
    return session.idleMs + age < session.lockMs || this.uses.idleMs(session.sessionId) < session.lockMs;
  }

  private lookUpOnce(key: string, token: string): Promise<StoredSession | undefined> {
    const running = this.lookups.get(key);
    if (running !== undefined) return running;
    const lookup = this.lookUp(key, token).finally(() => this.lookups.delete(key));
    this.lookups.set(key, lookup);
    return lookup;
  }

  private async lookUp(key: string, token: string): Promise<StoredSession | undefined> {
    const { locks } = this;
    const session = this.afterUse(await this.store.find(hashToken(token)));
    if (session === undefined || this.ended.has(session.sessionId)) {
      this.remembered.delete(key);
      return undefined;
    }
    if (session.isLocked || locks !== this.locks) this.remembered.delete(key);
    else this.remember(key, session);
    if (Date.now() - session.lastSeenAtMs > touchAfterMs) this.touch(session.sessionId);
    return session;
  }

  /** A use that this process has not written yet counts as well, unless the session was locked by hand. */
  private afterUse(session: StoredSession | undefined): StoredSession | undefined {
    if (session === undefined || session.isLockedByHand || !session.isLocked) return session;
    return { ...session, isLocked: this.uses.idleMs(session.sessionId) >= session.lockMs };
  }

  /** One update a second for all customers who come back, instead of a committed one for each of them. */
  private touch(sessionId: string): void {
    if (this.touched.size === 0) setTimeout(() => this.recordTouched(), touchEveryMs).unref();
    this.touched.add(sessionId);
  }

  private recordTouched(): void {
    const touched = [...this.touched];
    this.touched.clear();
    // A failed update only delays the next one by half a minute.
    this.store.touch(touched).catch(() => undefined);
  }

  private remember(key: string, session: StoredSession): void {
    this.remembered.delete(key);
    this.remembered.set(key, { session, since: moment() });
    if (this.remembered.size > rememberMax) dropOldest(this.remembered);
  }

  private forgetLocked(session: StoppedSession): void {
    const lock = `${session.sessionId} ${session.lockedAt}`;
    if (this.locked.has(lock)) return;
    this.locked.add(lock);
    if (this.locked.size > endedMax) dropOldest(this.locked);
    this.locks += 1;
    this.uses.forget(session.sessionId);
    this.drop(session);
  }

  private forget(session: Session): void {
    if (this.ended.has(session.sessionId)) return;
    this.ended.add(session.sessionId);
    if (this.ended.size > endedMax) dropOldest(this.ended);
    this.drop(session);
  }

  private drop(session: Session): void {
    for (const [key, known] of this.remembered)
      if (known.session.sessionId === session.sessionId) this.remembered.delete(key);
    for (const listener of this.listeners) listener(session);
  }
}

const matching = (session: StoredSession, cookie: string): VerifiedSession | undefined =>
  timingSafeEqual(hash('sha256', cookie, 'buffer'), session.cookieHash) ? session : undefined;

function dropOldest(oldestFirst: Map<string, unknown> | Set<string>): void {
  for (const key of oldestFirst.keys()) {
    oldestFirst.delete(key);
    return;
  }
}

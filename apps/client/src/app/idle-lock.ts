import type { OutputOf } from '@parkett/kernel';
import type { getSessionLock } from '@parkett/identity-contract';
import type { LockNews } from '../shared/session/lock-news';

type LockState = Pick<OutputOf<typeof getSessionLock>, 'locked' | 'minutes' | 'idleMs'>;

/** What the tabs of a browser tell each other; they share one session. */
export type TabNews = 'used' | 'locked' | 'unlocked';

/** The parts of the page that the lock uses. */
interface LockPorts {
  readonly now: () => number;
  readonly isLoggedIn: () => boolean;
  /** Covers the whole page; nothing of the customer stays in the document. */
  readonly cover: () => void;
  readonly uncover: () => void;
  readonly tellTabs: (news: TabNews) => void;
  /** Tells the server that the person is there. */
  readonly stayActive: () => void;
  readonly lockSession: () => void;
  /** Undefined when the server cannot be asked. */
  readonly ask: () => Promise<LockState | undefined>;
  readonly later: (work: () => void, ms: number) => void;
}

const minuteMs = 60_000;
/** The server is told of the person at most this often, and four times in the time until the lock. */
const tellEveryMsMax = 60_000;
const tellsInLockTime = 4;
/** A tap that logs out, or changes something anyway, is over by then: the server would refuse the news of it. */
const tellAfterMs = 2_000;

/**
 * Locks the page when nobody has used it, in any tab, for as long as the server allows. The server decides; without a
 * connection the clock of the page does.
 */
export class IdleLock {
  #isLocked = false;
  #lockMs = 15 * minuteMs;
  #usedAt: number;
  #toldAt = -Infinity;
  #isTelling = false;
  #isAsking = false;

  constructor(private readonly ports: LockPorts) {
    this.#usedAt = ports.now();
  }

  /** Learns the customer's lock time and how long the session has been silent. */
  async begin(): Promise<void> {
    if (!this.ports.isLoggedIn()) return;
    const state = await this.ports.ask();
    if (state !== undefined) this.#learn(state);
  }

  /** The person in front of this page has pressed, typed or scrolled. */
  used(): void {
    const { now, isLoggedIn } = this.ports;
    if (this.#isLocked || !isLoggedIn()) return;
    // After a sleep of the device, the first touch must not open what has been silent for too long.
    if (this.#isOver()) return void this.check();
    this.#usedAt = now();
    this.#tellSoon();
  }

  /** Call regularly, and when the page becomes visible again. */
  async check(): Promise<void> {
    if (this.#isLocked || this.#isAsking || !this.ports.isLoggedIn() || !this.#isOver()) return;
    this.#isAsking = true;
    // Another device's clock or another tab may know better.
    const state = await this.ports.ask().finally(() => {
      this.#isAsking = false;
    });
    if (this.#isLocked || !this.ports.isLoggedIn()) return;
    if (state === undefined) this.#lock();
    else this.#learn(state);
  }

  async take(news: LockNews): Promise<void> {
    if (news === 'changed') return this.begin();
    if (this.#isLocked) return;
    if (news === 'now') this.ports.lockSession();
    this.#lock();
    if (news === 'now') return;
    // The refusal may be older than an unlock in another tab.
    const state = await this.ports.ask();
    if (this.#isLocked && state?.locked === false) this.unlocked();
  }

  /** The server has accepted the proof. */
  unlocked(): void {
    this.#open();
    this.ports.tellTabs('unlocked');
  }

  hear(news: TabNews): void {
    if (news === 'used') this.#usedAt = this.ports.now();
    else if (news === 'unlocked') this.#open();
    else if (!this.#isLocked && this.ports.isLoggedIn()) this.#cover();
  }

  /** Another session, or none, is shown without a lock of the one before. */
  sessionChanged(): void {
    this.#isLocked = false;
    this.#usedAt = this.ports.now();
    void this.begin();
  }

  #learn({ locked, minutes, idleMs }: LockState): void {
    this.#lockMs = minutes * minuteMs;
    this.#usedAt = this.ports.now() - idleMs;
    if (!this.#isLocked && (locked || this.#isOver())) this.#lock();
  }

  #isOver = (): boolean => this.ports.now() - this.#usedAt >= this.#lockMs;

  #lock(): void {
    this.#cover();
    this.ports.tellTabs('locked');
  }

  #cover(): void {
    this.#isLocked = true;
    this.ports.cover();
  }

  #open(): void {
    this.#usedAt = this.ports.now();
    if (!this.#isLocked) return;
    this.#isLocked = false;
    this.ports.uncover();
  }

  #tellSoon(): void {
    if (this.#isTelling) return;
    this.#isTelling = true;
    this.ports.tellTabs('used');
    const every = Math.min(tellEveryMsMax, this.#lockMs / tellsInLockTime);
    this.ports.later(() => this.#tell(), Math.max(tellAfterMs, this.#toldAt + every - this.ports.now()));
  }

  #tell(): void {
    this.#isTelling = false;
    if (this.#isLocked || !this.ports.isLoggedIn()) return;
    this.#toldAt = this.ports.now();
    this.ports.tellTabs('used');
    this.ports.stayActive();
  }
}

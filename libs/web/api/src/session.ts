import { dropCookie, readCookie, writeCookie, type CookieHost } from './cookie';

const cookieName = 'token';

/**
 * Where a session was started or ended: on this page, or in another tab of this browser. `over` when nobody here did
 * it: it has run out, or the server ended it.
 */
export type SessionCause = 'here' | 'elsewhere' | 'over';

/** Listeners are told the token of before; the one of now is the session's. */
export type SessionListener = (before: string | undefined, cause: SessionCause) => void;

/** Reaches the other tabs of this browser, not the one that speaks. */
export interface SessionTabs {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/**
 * A session was started or ended; or a token is being replaced for the same customer, and with `by` the work is over.
 */
type News =
  | { readonly cause: SessionCause }
  | { readonly renewing: string | undefined; readonly by?: string | undefined };

/** News from another tab may be faster than the cookie that it is about. */
const settleMs = 500;
/** A tab that replaces the token and says no more was closed meanwhile. */
const renewalMsMax = 30_000;

/**
 * Who is logged in, as far as the browser knows: the token and nothing else. The cookie is read each time, so that a
 * logout in another tab counts here as well.
 */
export class Session {
  readonly #listeners = new Set<SessionListener>();
  #known: string | undefined;
  #renewing = false;
  /** Runs while another tab renews. */
  #waiting: ReturnType<typeof setTimeout> | undefined;
  #leaving = false;
  #lostMeanwhile = false;
  #era = 0;

  constructor(
    private readonly host: CookieHost,
    private readonly secure: boolean,
    private readonly tabs?: SessionTabs,
  ) {
    this.#known = this.token();
    tabs?.addEventListener('message', ({ data }) => this.#hear(data as News));
  }

  /** Another number with each change that listeners are told of: what was asked in one era says nothing in the next. */
  get era(): number {
    return this.#era;
  }

  token(): string | undefined {
    return readCookie(this.host, cookieName) || undefined;
  }

  start(token: string): void {
    writeCookie(this.host, cookieName, token, this.secure);
    this.check('here');
    this.#tell({ cause: 'elsewhere' });
  }

  /** Another token is on its way: what is asked with the one of now may be refused. */
  isRenewing(): boolean {
    return this.#renewing;
  }

  /**
   * The same customer goes on with the token that the work brings, as after a change of the password: nothing that is
   * shown changes hands. Rejects as the work does.
   */
  async renew(work: () => Promise<string>): Promise<void> {
    const before = this.#known;
    this.#renewing = true;
    this.#tell({ renewing: before });
    try {
      const token = await work();
      writeCookie(this.host, cookieName, token, this.secure);
      this.#known = this.token();
      this.#lostMeanwhile = false;
    } finally {
      this.#tell({ renewing: before, by: this.#known });
      this.#goOn();
    }
  }

  /**
   * The server no longer knows the token. While another one is on its way that is no wonder, and ends nothing unless
   * none comes.
   */
  lost(): void {
    this.#lostMeanwhile = this.#renewing;
    if (this.#leaving) this.end();
    else if (!this.#renewing) this.#drop('over', 'over');
  }

  end(): void {
    this.#drop('here', 'elsewhere');
  }

  /**
   * The customer logs out, and the session ends however the work goes: news that the server knows it no longer may come
   * first. Somebody may log in again before the work has ended; that session stays.
   */
  async leave(work: () => Promise<unknown>): Promise<void> {
    const { era } = this;
    this.#leaving = true;
    try {
      await work();
    } finally {
      this.#leaving = false;
      this.check('elsewhere');
      if (era === this.#era) this.end();
    }
  }

  /**
   * Looks whether the cookie is still the one known: it runs out after three days, and another tab may have logged out
   * or in. Tells the listeners if not. Other tabs say so themselves; call it too whenever this page may have slept, and
   * before anything is asked in the name of the customer.
   */
  check(cause: SessionCause = 'over'): void {
    // The cookie is about to change for the same customer.
    if (this.#renewing) return;
    const [before, now] = [this.#known, this.token()];
    if (before === now) return;
    this.#known = now;
    this.#era += 1;
    for (const listener of this.#listeners) listener(before, cause);
  }

  /** Calls back on every change of the session; returns how to stop. */
  onChange(listener: SessionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #drop(here: SessionCause, inOtherTabs: SessionCause): void {
    dropCookie(this.host, cookieName);
    this.check(here);
    this.#tell({ cause: inOtherTabs });
  }

  #tell(news: News): void {
    this.tabs?.postMessage(news);
  }

  #hear(news: News): void {
    if ('cause' in news) {
      if (this.#waiting !== undefined) this.#goOn(news.cause);
      this.check(news.cause);
      setTimeout(() => this.check(news.cause), settleMs);
    } else if (news.renewing !== this.#known) this.check();
    else if (!this.#renewing || this.#waiting !== undefined) {
      this.#renewing = true;
      clearTimeout(this.#waiting);
      this.#waiting = setTimeout(() => this.#adopt(news.by), news.by === undefined ? renewalMsMax : settleMs);
    }
  }

  /** The token that this page knows was replaced for its own customer: nothing that is shown changes hands. */
  #adopt(token: string | undefined): void {
    if (token !== undefined && token === this.token()) {
      this.#known = token;
      this.#lostMeanwhile = false;
    }
    this.#goOn();
  }

  #goOn(cause?: SessionCause): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    this.#renewing = false;
    if (this.#lostMeanwhile) this.lost();
    else this.check(cause);
  }
}

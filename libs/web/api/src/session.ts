import { dropCookie, readToken, tokenNames, writeCookie, type CookieHost } from './cookie';

/**
 * Where a session was started or ended: on this page or in another tab of this browser. `over` means that it expired or
 * the server ended it.
 */
export type SessionCause = 'here' | 'elsewhere' | 'over';

/** Listeners receive the previous token; `token()` returns the current one. */
type SessionListener = (before: string | undefined, cause: SessionCause) => void;

/** Sends messages to the other tabs of this browser. */
export interface SessionTabs {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/**
 * A message to other tabs: a session was started or ended, or a token is being replaced for the same customer. With
 * `by` the replacement is finished.
 */
type News =
  | { readonly cause: SessionCause }
  | { readonly renewing: string | undefined; readonly by?: string | undefined };

/** A message from another tab can arrive before the change of the cookie. */
const settleMs = 500;
/** If a tab started a renewal and does not report its end within this time, it was closed. */
const renewalMsMax = 30_000;

/**
 * The login as far as the browser knows it: only the token. The cookie is read each time, so that a logout in another
 * tab takes effect here as well.
 */
export class Session {
  readonly #listeners = new Set<SessionListener>();
  #known: string | undefined;
  #renewing = false;
  /** Runs while another tab renews the token. */
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

  /**
   * Increases with each change that listeners are notified of. An answer requested in one era must not be used in the
   * next.
   */
  get era(): number {
    return this.#era;
  }

  token(): string | undefined {
    return readToken(this.host, this.secure);
  }

  start(token: string): void {
    this.#write(token);
    this.check('here');
    this.#tell({ cause: 'elsewhere' });
  }

  /** True while the token is being replaced: a request with the old one may be refused. */
  isRenewing(): boolean {
    return this.#renewing;
  }

  /**
   * Replaces the token for the same customer, as after a change of the password, without a change of the session.
   * Rejects as the work does.
   */
  async renew(work: () => Promise<string>): Promise<void> {
    const before = this.#known;
    this.#renewing = true;
    this.#tell({ renewing: before });
    try {
      const token = await work();
      this.#write(token);
      this.#known = this.token();
      this.#lostMeanwhile = false;
    } finally {
      this.#tell({ renewing: before, by: this.#known });
      this.#goOn();
    }
  }

  /**
   * Called when the server no longer knows the token. During a renewal that is expected, and ends the session only if
   * the renewal fails.
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
   * Logs the customer out. The session ends even if the work fails, and even if the server refuses the token first.
   * If a customer logs in before the work has ended, that new session stays.
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
   * Compares the cookie with the known token and notifies listeners of a difference: the cookie expires after three
   * days, and another tab may have logged out or in. Other tabs also send messages. Call it whenever the page may have
   * slept, and before a request in the name of the customer.
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

  /** Calls back on every change of the session. Returns a function that unsubscribes. */
  onChange(listener: SessionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #drop(here: SessionCause, inOtherTabs: SessionCause): void {
    for (const name of tokenNames(this.secure)) dropCookie(this.host, name, this.secure);
    this.check(here);
    this.#tell({ cause: inOtherTabs });
  }

  #write(token: string): void {
    writeCookie(this.host, tokenNames(this.secure)[0], token, this.secure);
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

  /** Another tab replaced the token for the same customer, so listeners are not notified. */
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

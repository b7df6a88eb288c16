import { dropCookie, readCookie, writeCookie, type CookieHost } from './cookie';

const cookieName = 'token';

/** Who hears of a change is told the token of before; the one of now is the session's. */
export type SessionListener = (before: string | undefined) => void;

/**
 * Who is logged in, as far as the browser knows: the token and nothing else. The cookie is read each time, so that a
 * logout in another tab counts here as well.
 */
export class Session {
  readonly #listeners = new Set<SessionListener>();
  #known: string | undefined;
  #renewing = false;
  #lostMeanwhile = false;

  constructor(
    private readonly host: CookieHost,
    private readonly secure: boolean,
  ) {
    this.#known = this.token();
  }

  token(): string | undefined {
    return readCookie(this.host, cookieName) || undefined;
  }

  start(token: string): void {
    writeCookie(this.host, cookieName, token, this.secure);
    this.check();
  }

  /** Another token is on its way: what is asked with the one of now may be refused. */
  isRenewing(): boolean {
    return this.#renewing;
  }

  /**
   * The same customer goes on with the token that the work brings, as after a change of the password: nothing that is shown
   * changes hands. Rejects as the work does.
   */
  async renew(work: () => Promise<string>): Promise<void> {
    this.#renewing = true;
    try {
      const token = await work();
      writeCookie(this.host, cookieName, token, this.secure);
      this.#known = this.token();
      this.#lostMeanwhile = false;
    } finally {
      this.#renewing = false;
      if (this.#lostMeanwhile) this.lost();
    }
  }

  /** The server no longer knows the token. While another one is on its way that is no wonder, and ends nothing unless none comes. */
  lost(): void {
    this.#lostMeanwhile = this.#renewing;
    if (!this.#renewing) this.end();
  }

  end(): void {
    dropCookie(this.host, cookieName);
    this.check();
  }

  /**
   * Looks whether the cookie is still the one known: it runs out after three days, and another tab may have logged out or
   * in. Tells the listeners if not. To be called now and then, and whenever the page comes back into view.
   */
  check(): void {
    const [before, now] = [this.#known, this.token()];
    if (before === now) return;
    this.#known = now;
    for (const listener of this.#listeners) listener(before);
  }

  /** Calls back on every change of the session; returns how to stop. */
  onChange(listener: SessionListener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

import { dropCookie, readCookie, writeCookie, type CookieHost } from './cookie';

const cookieName = 'token';

/**
 * Who is logged in, as far as the browser knows: the token and nothing else. The cookie is read each time, so that a
 * logout in another tab counts here as well.
 */
export class Session {
  readonly #listeners = new Set<() => void>();

  constructor(
    private readonly host: CookieHost,
    private readonly secure: boolean,
  ) {}

  token(): string | undefined {
    return readCookie(this.host, cookieName) || undefined;
  }

  start(token: string): void {
    writeCookie(this.host, cookieName, token, this.secure);
    this.#tell();
  }

  end(): void {
    dropCookie(this.host, cookieName);
    this.#tell();
  }

  /** Calls back on every start and end in this tab; returns how to stop. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

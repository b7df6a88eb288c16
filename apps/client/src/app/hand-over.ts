import type { Session, SessionCause } from '@parkett/web-api';

/** What a hand-over needs of the page. */
export interface HandOverPorts {
  readonly session: Pick<Session, 'era' | 'token'>;
  /** Covers everything that is shown. */
  readonly showSplash: () => void;
  readonly showApp: () => void;
  /** Drops what is known of the customer. */
  readonly forget: () => void;
  readonly navigate: (path: string, options?: { readonly replace: boolean }) => Promise<void>;
  /** Where to go after a login. */
  readonly wanted: () => string;
  /** Says that another account is shown now. */
  readonly tellOther: () => void;
}

/** Passes the page from one customer to the next one, or to the login. */
export class HandOver {
  #isCovered = false;

  constructor(private readonly ports: HandOverPorts) {}

  /** A listener of the session. */
  sessionChanged(before: string | undefined, cause: SessionCause): void {
    if (before !== undefined) void this.#handOver(cause);
    // Logged in in another tab. On this page the login itself moves on.
    else if (cause !== 'here') void this.#letIn();
  }

  /**
   * Takes everything of one customer off the screen and out of memory before the page of the next, or the login, is
   * shown.
   */
  async #handOver(cause: SessionCause): Promise<void> {
    const { session, showSplash, forget, navigate, tellOther } = this.ports;
    const { era } = session;
    const loggedIn = session.token() !== undefined;
    this.#isCovered = true;
    showSplash();
    forget();
    await (loggedIn ? navigate('/', { replace: true }) : navigate('/login'));
    // Whoever came meanwhile is being let in already.
    if (era !== session.era) return;
    this.#uncover();
    if (loggedIn && cause !== 'here') tellOther();
  }

  /** The page may still be covered: it was on its way to the login. */
  async #letIn(): Promise<void> {
    const { session, navigate, wanted } = this.ports;
    const { era } = session;
    await navigate(wanted(), { replace: true });
    if (era === session.era && this.#isCovered) this.#uncover();
  }

  #uncover(): void {
    this.#isCovered = false;
    this.ports.showApp();
  }
}

import type { Session, SessionCause } from '@parkett/web-api';

/** The parts of the page that a hand-over uses. */
interface HandOverPorts {
  readonly session: Pick<Session, 'era' | 'token'>;
  /** Covers the whole screen. */
  readonly showSplash: () => void;
  readonly showApp: () => void;
  /** Deletes all data of the customer from memory. */
  readonly forget: () => void;
  readonly navigate: (path: string, options?: { readonly replace: boolean }) => Promise<void>;
  /** Returns the page to open after a login. */
  readonly wanted: () => string;
  /** Tells the customer that another account is shown now. */
  readonly tellOther: () => void;
}

/** Clears the page of one customer before it shows the next customer or the login. */
export class HandOver {
  #isCovered = false;

  constructor(private readonly ports: HandOverPorts) {}

  /** To be called on every change of the session. */
  sessionChanged(before: string | undefined, cause: SessionCause): void {
    if (before !== undefined) void this.#handOver(cause);
    // Logged in in another tab. On this page the login screen itself navigates.
    else if (cause !== 'here') void this.#letIn();
  }

  /** Clears one customer's data from the screen and from memory before the next page is shown. */
  async #handOver(cause: SessionCause): Promise<void> {
    const { session, showSplash, forget, navigate, tellOther } = this.ports;
    const { era } = session;
    const loggedIn = session.token() !== undefined;
    this.#isCovered = true;
    showSplash();
    forget();
    await (loggedIn ? navigate('/', { replace: true }) : navigate('/login'));
    // The session has changed again meanwhile; the call for that change uncovers the page.
    if (era !== session.era) return;
    this.#uncover();
    if (loggedIn && cause !== 'here') tellOther();
  }

  /** The page may still be covered if the login in another tab came while it was navigating to the login screen. */
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

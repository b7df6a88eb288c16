import type { Language } from '@parkett/kernel';

export interface Session {
  readonly sessionId: string;
  readonly accountId: string;
}

/** What a client holds of a session; neither half is worth anything without the other. */
export interface SessionHalves {
  /** Of the `token` header: the page keeps it and must send it itself, so that no other page's request carries it. */
  readonly token: string;
  /** Of the HttpOnly cookie: no script can read it, so that a script which got in cannot take the session away. */
  readonly cookie: string;
}

/** Who calls, as a handler sees it. */
export interface CallerInfo extends Session {
  readonly language: Language;
}

/**
 * Knows the running sessions. `verify` is asked once a request: it answers from memory at once where it can, and only
 * otherwise with a promise.
 */
export interface Sessions {
  verify(halves: SessionHalves): Session | undefined | Promise<Session | undefined>;
  /** Which of these session ids still run, asked where sessions are kept, with one question for all of them. */
  running(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Calls back when a session has ended, on this or any other process, so that its sockets can be closed. */
  onEnded(listener: (session: Session) => void): () => void;
  /** Calls back when ends of sessions can no longer be heard of: whatever was let in on a session must ask again. */
  onDoubt(listener: () => void): () => void;
}

/** Injection token of the Sessions port; platform sees no context, so the identity context provides it. */
export const SESSIONS = 'SESSIONS';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session guard; null on public routes. */
    session: Session | null;
  }
}

import type { Language } from '@parkett/kernel';

export interface Session {
  readonly sessionId: string;
  readonly accountId: string;
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
  verify(token: string): Session | undefined | Promise<Session | undefined>;
  /** Which of these session ids still run, asked where sessions are kept, with one question for all of them. */
  running(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Calls back when a session has ended, on this or any other process, so that its sockets can be closed. */
  onEnded(listener: (session: Session) => void): () => void;
}

/** Injection token of the Sessions port; platform sees no context, so the identity context provides it. */
export const SESSIONS = 'SESSIONS';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session guard; null on public routes. */
    session: Session | null;
  }
}

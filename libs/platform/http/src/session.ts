import type { Language } from '@parkett/kernel';

export interface Session {
  readonly sessionId: string;
  readonly accountId: string;
}

/** The two halves of a session that a client has; neither is of any use without the other. */
export interface SessionHalves {
  /**
   * From the `token` header. The page stores it and must send it explicitly, so requests of other sites cannot carry
   * it.
   */
  readonly token: string;
  /** From the HttpOnly cookie. Scripts cannot read it, so an injected script cannot steal the session. */
  readonly cookie: string;
}

/** The caller as a handler sees it. */
export interface CallerInfo extends Session {
  readonly language: Language;
}

/**
 * Port that verifies sessions. `verify` runs once per request; it answers at once from memory if possible, and
 * otherwise with a promise.
 */
export interface Sessions {
  verify(halves: SessionHalves): Session | undefined | Promise<Session | undefined>;
  /** Returns those of the given session ids that are still valid, with a single query to the session store. */
  running(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Registers a listener for sessions that ended, in this or any other process, so that their sockets can be closed.
   */
  onEnded(listener: (session: Session) => void): () => void;
  /**
   * Registers a listener for the case that ended sessions can no longer be announced; everything admitted by a session
   * must then be checked again.
   */
  onDoubt(listener: () => void): () => void;
}

/** Injection token of the Sessions port. Platform must not depend on a context, so the identity context provides it. */
export const SESSIONS = 'SESSIONS';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session guard; null on public routes. */
    session: Session | null;
  }
}

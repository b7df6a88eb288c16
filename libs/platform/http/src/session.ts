import type { Language } from '@parkett/kernel';

export interface Session {
  readonly sessionId: string;
  readonly accountId: string;
}

/** A session whose halves were verified. */
export interface VerifiedSession extends Session {
  /** After a silence of its customer, or by hand: it may call what is declared `whileLocked`, and nothing else. */
  readonly isLocked: boolean;
  /** Milliseconds of silence after which it locks. */
  readonly lockMs: number;
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
  verify(halves: SessionHalves): VerifiedSession | undefined | Promise<VerifiedSession | undefined>;
  /** The person in front of an unlocked session has just done something. Costs no query. */
  noteUse(session: VerifiedSession): void;
  /** Returns those of the given session ids that are valid and not locked, with a single query to the session store. */
  running(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /**
   * Registers a listener for sessions that ended or were locked by hand, in this or any other process, so that their
   * sockets can be closed. Those that lock by silence are found by `running`.
   */
  onStopped(listener: (session: Session) => void): () => void;
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

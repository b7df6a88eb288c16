import type { SecurityActor } from '@parkett/platform-observability';

export type Facts = Readonly<Record<string, unknown>>;

/**
 * Thrown by a handler to refuse a call: an HTTP status, a stable code for programs, and the facts that fill the message
 * for people. The envelope filter turns it into the answer. `about` goes to the security log only, never to the caller:
 * who tried something. `position` is the place in the log of a
 * recorded rejection; it goes into the header x-parkett-position.
 */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly facts: Facts = {},
    readonly about?: SecurityActor,
    readonly position?: string,
  ) {
    super(code);
  }
}

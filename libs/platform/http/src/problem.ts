export type Facts = Readonly<Record<string, unknown>>;

/**
 * What a handler throws to refuse a call: an honest HTTP status, a stable code for machines, and the facts that the
 * sentence a person reads is made of. The envelope filter turns it into the answer. `about` is for our own log and is
 * never told: an account's or a member's id, or a keyed mark of what was typed.
 */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(
    readonly status: number,
    readonly code: string,
    readonly facts: Facts = {},
    readonly about?: string,
  ) {
    super(code);
  }
}

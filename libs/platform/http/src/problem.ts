export type Facts = Readonly<Record<string, unknown>>;

/**
 * What a handler throws to refuse a call: an honest HTTP status, a stable code for machines, and the facts that the
 * sentence a person reads is made of. The envelope filter turns it into the answer.
 */
export class Problem extends Error {
  override readonly name = 'Problem';

  constructor(readonly status: number, readonly code: string, readonly facts: Facts = {}) {
    super(code);
  }
}

/** A broken invariant is a bug of ours, never the caller's mistake. A decision that throws it is recorded as failed. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
}

/** Throws `InvariantViolation` when the condition is false. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantViolation(message);
}

/**
 * The default branch of a switch over a union: the compiler reports a missing case, and at run time it throws when the
 * data does not match its type.
 */
export function unreachable(value: never): never {
  throw new InvariantViolation(`unexpected case: ${JSON.stringify(value)}`);
}

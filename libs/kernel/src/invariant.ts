/** A broken invariant: a fault of ours, never of the caller. A decision that throws it is recorded as failed. */
export class InvariantViolation extends Error {
  override readonly name = 'InvariantViolation';
}

/** Throws when what must hold does not. */
export function invariant(condition: boolean, message: string): asserts condition {
  if (!condition) throw new InvariantViolation(message);
}

/** Ends a switch over a union: the compiler complains when a case is missing, the run time when data lied. */
export function unreachable(value: never): never {
  throw new InvariantViolation(`unexpected case: ${JSON.stringify(value)}`);
}

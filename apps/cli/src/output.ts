/** A mistake in how a command was called: told in one sentence, without a stack. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export const print = (value: unknown): void => {
  process.stdout.write(`${typeof value === 'string' ? value : JSON.stringify(value)}\n`);
};

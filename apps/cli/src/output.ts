/** A command was called the wrong way. Printed as one sentence, without a stack trace. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Something that must not be done now. Printed as one sentence, without a stack trace. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

export const print = (value: unknown): void => {
  process.stdout.write(`${typeof value === 'string' ? value : JSON.stringify(value)}\n`);
};

/**
 * Something the set-up cannot do by itself. The message is one sentence for the person at the terminal
 * that names the remedy; it is printed without a stack trace.
 */
export class SetupError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'SetupError';
  }
}

/**
 * Prints what went wrong and ends the process: a set-up error as its sentence, anything else with its stack.
 * @param {unknown} error
 * @returns {never}
 */
export function exitWith(error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}

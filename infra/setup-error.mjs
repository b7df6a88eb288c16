/**
 * A problem that the set-up cannot solve by itself. The message is one sentence for the person at the terminal and
 * names the remedy. It is printed without a stack trace.
 */
export class SetupError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'SetupError';
  }
}

/**
 * Prints an error and ends the process. A set-up error is printed as its message, anything else with its stack.
 * @param {unknown} error
 * @returns {never}
 */
export function exitWith(error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}

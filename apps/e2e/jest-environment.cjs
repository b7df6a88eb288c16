const { TestEnvironment } = require('jest-environment-node');

/** Adds what the browser showed to the message of a failed test, because nobody sees the browser of a run elsewhere. */
module.exports = class extends TestEnvironment {
  async handleTestEvent({ name, error }) {
    if (name !== 'test_fn_failure' || typeof error?.stack !== 'string') return;
    const shown = await this.global.describePages?.();
    if (!shown) return;
    const calls = error.stack.indexOf('\n    at ');
    const end = calls < 0 ? error.stack.length : calls;
    error.stack = `${error.stack.slice(0, end)}\n\n${shown}${error.stack.slice(end)}`;
  }
};

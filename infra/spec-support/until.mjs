import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS_MAX = 90_000;
const POLL_MS = 50;

/**
 * Waits until a condition is true, because nobody knows how long it takes on a busy machine.
 * @param {string} what for the message
 * @param {() => boolean} holds
 * @param {() => string} [describe] the actual state, for the message
 */
export async function until(what, holds, describe = () => '') {
  for (const deadline = Date.now() + WAIT_MS_MAX; !holds(); await sleep(POLL_MS)) {
    if (Date.now() > deadline) throw new Error(`not within ${WAIT_MS_MAX / 1000} s: ${what}\n${describe()}`);
  }
}

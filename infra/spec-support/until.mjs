import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS_MAX = 90_000;
const POLL_MS = 50;

/**
 * Waits until something holds: on a busy machine nobody knows how long it takes.
 * @param {string} what for the message
 * @param {() => boolean} holds
 * @param {() => string} [describe] what there is instead
 */
export async function until(what, holds, describe = () => '') {
  for (const deadline = Date.now() + WAIT_MS_MAX; !holds(); await sleep(POLL_MS)) {
    if (Date.now() > deadline) throw new Error(`not within ${WAIT_MS_MAX / 1000} s: ${what}\n${describe()}`);
  }
}

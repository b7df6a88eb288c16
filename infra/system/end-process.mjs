import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning } from './process-identity.mjs';

const PATIENCE_MS = 15_000;
const POLL_MS = 25;

/** @typedef {import('./process-identity.mjs').ProcessIdentity} ProcessIdentity */

/**
 * Asks a process to end, and kills it if it does not.
 * @param {ProcessIdentity} identity
 * @param {NodeJS.Signals} signal
 * @param {number} [patienceMs] from the request to SIGKILL
 */
export async function endProcess(identity, signal, patienceMs = PATIENCE_MS) {
  if (!isRunning(identity)) return;
  try {
    process.kill(identity.pid, signal);
    // A suspended process does not receive the signal until it continues; a running one is not affected.
    process.kill(identity.pid, 'SIGCONT');
    if (await waitUntilGone(identity, patienceMs)) return;
    process.kill(identity.pid, 'SIGKILL');
    await waitUntilGone(identity);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/**
 * @param {ProcessIdentity} identity
 * @param {number} [timeoutMs]
 * @returns {Promise<boolean>} false when it still runs after that time
 */
export async function waitUntilGone(identity, timeoutMs = PATIENCE_MS) {
  for (const deadline = Date.now() + timeoutMs; isRunning(identity); ) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

import { linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../setup-error.mjs';
import { isRunning, ownIdentity } from './process-identity.mjs';
import { readJson } from './json-file.mjs';

/**
 * A lock is a file that names the process that holds it; when that process is gone, so is the lock.
 * @typedef {{ holder: import('./process-identity.mjs').ProcessIdentity, note: string }} LockRecord
 */

/**
 * @param {string} file
 * @returns {LockRecord | undefined} who holds it
 */
export function readLock(file) {
  const record = /** @type {LockRecord | undefined} */ (readJson(file));
  return isRunning(record?.holder) ? record : undefined;
}

/**
 * @param {string} file
 * @param {string} [note] what others are told about the holder
 * @returns {(() => void) | undefined} releases the lock; undefined when another process holds it
 */
export function tryLock(file, note = '') {
  const ATTEMPTS_MAX = 3;
  const claim = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(claim, JSON.stringify({ holder: ownIdentity(), note }));
  try {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      try {
        // A link appears with its whole content or not at all.
        linkSync(claim, file);
        return () => rmSync(file, { force: true });
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
      }
      if (readLock(file) !== undefined) return undefined;
      rmSync(file, { force: true });
    }
    return undefined;
  } finally {
    rmSync(claim, { force: true });
  }
}

/**
 * @param {string} file
 * @param {string} what for the message
 * @returns {Promise<() => void>} releases the lock
 */
export async function waitForLock(file, what) {
  const POLL_MS = 250;
  const WAIT_MS_MAX = 10 * 60_000;
  for (const deadline = Date.now() + WAIT_MS_MAX; Date.now() < deadline; await sleep(POLL_MS)) {
    const release = tryLock(file, what);
    if (release !== undefined) return release;
  }
  const holder = readLock(file)?.holder.pid;
  throw new SetupError(`Another ${what} (process ${holder}) has not ended for ten minutes: end it, then start again.`);
}

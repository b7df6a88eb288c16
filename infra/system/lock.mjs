import { linkSync, mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SetupError } from '../setup-error.mjs';
import { isRunning, ownIdentity } from './process-identity.mjs';
import { readJson, writeJson, writeNew } from './json-file.mjs';

/**
 * A lock is a file that names the process that holds it. A lock whose process has ended is not held.
 * @typedef {{ holder: import('./process-identity.mjs').ProcessIdentity, note: any }} LockRecord
 */

/**
 * @param {string} file
 * @returns {LockRecord | undefined} the holder, if it still runs
 */
export function readLock(file) {
  const record = /** @type {LockRecord | undefined} */ (readJson(file));
  return isRunning(record?.holder) ? record : undefined;
}

/**
 * @param {string} file
 * @param {unknown} [note] information for other processes; readable by the owner of the file only
 * @returns {(() => void) | undefined} releases the lock; undefined when another process holds it
 */
export function tryLock(file, note = '') {
  const ATTEMPTS_MAX = 3;
  const claim = `${file}.${process.pid}`;
  mkdirSync(dirname(file), { recursive: true });
  writeNew(claim, JSON.stringify({ holder: ownIdentity(), note }));
  try {
    for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
      try {
        // A link makes the file appear atomically with its whole content.
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
 * Changes the note of a lock that this process holds.
 * @param {string} file
 * @param {unknown} note
 */
export function changeNote(file, note) {
  const record = readLock(file);
  if (record?.holder.pid !== process.pid) throw new Error(`${file} is not held by this process`);
  writeJson(file, { ...record, note });
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

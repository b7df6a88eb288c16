import { join } from 'node:path';
import { readLock, tryLock } from './system/lock.mjs';

/** @param {string} dataDir */
const lockFile = (dataDir) => join(dataDir, 'start.lock');

/**
 * @param {string} dataDir
 * @returns {{ pid: number, address: string } | undefined} the `npm start` that runs on this data, if one does
 */
export function findStart(dataDir) {
  const lock = readLock(lockFile(dataDir));
  return lock === undefined ? undefined : { pid: lock.holder.pid, address: lock.note };
}

/**
 * @param {string} dataDir
 * @param {string} address
 * @returns {(() => void) | undefined} releases the lock; undefined when another `npm start` holds it
 */
export function claimStart(dataDir, address) {
  return tryLock(lockFile(dataDir), address);
}

import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from './system/json-file.mjs';
import { readLock, tryLock, waitForLock } from './system/lock.mjs';
import { isRunning } from './system/process-identity.mjs';

/**
 * Several processes may work with the services of one profile: `npm start`, commands beside it, tests. Each registers
 * here; the last one that leaves stops the services, unless `up` said that they stay.
 */

let registrations = 0;

/**
 * @param {string} dataDir of the profile
 * @returns {number[]} the processes that work with its services
 */
export function serviceUsers(dataDir) {
  const users = list(join(dataDir, 'users')).map((file) => readLock(file)?.holder.pid);
  return users.filter((pid) => pid !== undefined);
}

/**
 * Brings the services up for this process, beside others that may use them already.
 * @param {{ dataDir: string, keepsRunning: boolean }} options
 * @param {() => Promise<import('./services.mjs').Services & { ranBefore: boolean }>} bringUp its `stop` stops all of
 * them
 * @returns {Promise<import('./services.mjs').Services>}
 */
export async function shareServices({ dataDir, keepsRunning }, bringUp) {
  const turn = () => waitForLock(join(dataDir, 'services.lock'), 'start or stop of the services');
  const release = await turn();
  try {
    const leave = keepsRunning ? () => {} : register(dataDir);
    const { ranBefore, ...services } = await bringUp().catch((error) => {
      leave();
      throw error;
    });
    if (keepsRunning) writeJson(keptFile(dataDir), { kept: true });
    else if (!ranBefore) forgetKept(dataDir);
    const stop = async () => {
      leave();
      if (areNeeded(dataDir)) return;
      const releaseStop = await turn();
      try {
        // Somebody may have come while we waited.
        if (!areNeeded(dataDir)) await services.stop();
      } finally {
        releaseStop();
      }
    };
    return { ...services, stop };
  } finally {
    release();
  }
}

/**
 * The services may be stopped by the last user again.
 * @param {string} dataDir
 */
export function forgetKept(dataDir) {
  rmSync(keptFile(dataDir), { force: true });
}

/** @param {string} dataDir */
const keptFile = (dataDir) => join(dataDir, 'services-kept.json');

/** Programs whose `npm start` was killed run on and need the services as well. @param {string} dataDir */
function areNeeded(dataDir) {
  if (existsSync(keptFile(dataDir)) || serviceUsers(dataDir).length > 0) return true;
  return list(join(dataDir, 'run')).some((file) => isRunning(readJson(file)));
}

/** @param {string} dataDir */
function register(dataDir) {
  registrations += 1;
  const leave = tryLock(join(dataDir, 'users', `${process.pid}-${registrations}.lock`));
  if (leave === undefined) throw new Error('this process is registered already');
  return leave;
}

/**
 * @param {string} folder
 * @returns {string[]} its files
 */
function list(folder) {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

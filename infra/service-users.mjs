import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readJson, writeJson } from './system/json-file.mjs';
import { readLock, tryLock, waitForLock } from './system/lock.mjs';
import { makePrivateFolder } from './system/private.mjs';
import { isRunning } from './system/process-identity.mjs';

/**
 * Several processes may use the services of one profile: `npm start`, commands beside it, tests. Each registers here.
 * The last one that leaves stops the services, unless `up` has been called.
 */

let registrations = 0;

/**
 * Lists the users of a profile's services.
 * @param {string} dataDir of the profile
 * @returns {number[]} the ids of the processes that use them
 */
export function serviceUsers(dataDir) {
  const users = list(join(dataDir, 'users')).map((file) => readLock(file)?.holder.pid);
  return users.filter((pid) => pid !== undefined);
}

/**
 * Starts the services for this process, or shares them if other processes already use them.
 * @param {{ dataDir: string, keepsRunning: boolean }} options
 * @param {() => Promise<import('./service-types.mjs').Services & { ranBefore: boolean }>} bringUp its `stop` stops all of
 * them
 * @returns {Promise<import('./service-types.mjs').Services>}
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
        // Another process may have registered while we waited.
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
 * Lets the last user stop the services again.
 * @param {string} dataDir
 */
export function forgetKept(dataDir) {
  rmSync(keptFile(dataDir), { force: true });
}

/** @param {string} dataDir */
const keptFile = (dataDir) => join(dataDir, 'services-kept.json');

/**
 * Programs whose `npm start` was killed keep running and still need the services.
 * @param {string} dataDir
 */
function areNeeded(dataDir) {
  if (existsSync(keptFile(dataDir)) || serviceUsers(dataDir).length > 0) return true;
  return list(join(dataDir, 'run')).some((file) => isRunning(readJson(file)));
}

/** @param {string} dataDir */
function register(dataDir) {
  registrations += 1;
  makePrivateFolder(join(dataDir, 'users'));
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

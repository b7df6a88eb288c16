import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { profileDir, sharedDir } from './paths.mjs';
import { removeProfile } from './profile-folder.mjs';
import { ensureServices } from './services.mjs';
import { readLock, tryLock } from './system/lock.mjs';

/**
 * Brings up services with empty data and free ports, lets them be used, and removes every trace of them.
 * Each run has a folder of its own, so that several may go on at once.
 * @param {(services: import('./services.mjs').Services) => Promise<T>} use
 * @param {(line: string) => void} log
 * @returns {Promise<T>}
 * @template T
 */
export async function withTemporaryServices(use, log) {
  await removeAbandoned();
  const profile = `test-${process.pid}`;
  const dataDir = profileDir(profile);
  tryLock(join(dataDir, 'run.lock'));
  try {
    const services = await ensureServices({ profile, dataDir, log });
    try {
      return await use(services);
    } finally {
      await services.stop();
    }
  } finally {
    await removeProfile(profile);
  }
}

/** What a killed run left behind: its services are ended and its folder is deleted. */
async function removeAbandoned() {
  const names = existsSync(sharedDir) ? readdirSync(sharedDir).filter((name) => /^test-\d+$/.test(name)) : [];
  for (const name of names) {
    if (readLock(join(profileDir(name), 'run.lock')) === undefined) await removeProfile(name);
  }
}

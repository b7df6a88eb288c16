import { existsSync, lstatSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './setup-error.mjs';
import { profileDir } from './paths.mjs';
import { endLeftNodes } from './cluster.mjs';
import { composeAnswers, composeRemove } from './compose.mjs';
import { defineNativeServices } from './native-services.mjs';
import { removeClusterElsewhere } from './native/postgres-cluster.mjs';
import { recordedPorts } from './service-ports.mjs';
import { serviceUsers } from './service-users.mjs';
import { unmountMemory } from './system/memory-disk.mjs';
import { assertOwnWay, assertSingleNames, followOwner, isRoot } from './system/private.mjs';
import { endLeftPrograms } from './supervisor.mjs';
import { closeProfile } from './unprivileged.mjs';

/**
 * The folder of a profile's cluster, if it has one.
 * @param {string} dataDir the profile's folder
 */
export const clusterDir = (dataDir) => join(dataDir, 'cluster');

/** Marks a folder as Parkett's, so that no other folder is ever used or deleted. */
const MARK = '.parkett-profile';

/**
 * @param {string} dataDir
 * @returns {boolean} whether it has our mark, or contains nothing but locks so far
 */
function isOurs(dataDir) {
  const isMarked = lstatSync(join(dataDir, MARK), { throwIfNoEntry: false })?.isFile() ?? false;
  return isMarked || readdirSync(dataDir).every((name) => /\.lock(\.\d+)?$/.test(name));
}

/**
 * Takes a new or empty folder for a profile's data, and closes it to everybody but its owner.
 * @param {string} dataDir
 */
export function claimFolder(dataDir) {
  mkdirSync(dataDir, { recursive: true });
  const { uid } = statSync(dataDir);
  if (!isRoot() && uid !== (process.getuid?.() ?? uid)) {
    throw new SetupError(
      `${dataDir} belongs to user ${uid}: start as that user, or use a checkout and a PARKETT_HOME of your own.`,
    );
  }
  if (!isOurs(dataDir)) {
    throw new SetupError(
      `${dataDir} contains other things than Parkett's data: set PARKETT_HOME to a new or empty folder.`,
    );
  }
  assertOwnWay(dataDir);
  assertSingleNames(join(dataDir, 'secrets'));
  closeProfile(dataDir);
  placeMark(join(dataDir, MARK));
}

/** @param {string} mark not written again, and not through a link that somebody has put there */
function placeMark(mark) {
  try {
    const text = 'Parkett keeps its data here and deletes this folder on reset.\n';
    writeFileSync(mark, text, { mode: 0o600, flag: 'wx' });
    followOwner(mark);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
  }
}

/**
 * Stops a profile's services and deletes its data, wherever it is. Data shared by all profiles stays.
 * @param {string} profile
 */
export async function removeProfile(profile) {
  const dataDir = profileDir(profile);
  if (!existsSync(dataDir)) return;
  if (!isOurs(dataDir)) throw new SetupError(`${dataDir} is not Parkett's folder: nothing was deleted.`);
  const [user] = serviceUsers(dataDir);
  if (user !== undefined) throw new SetupError(`Process ${user} uses the data in ${dataDir}: wait until it has ended.`);
  await endLeftPrograms(dataDir);
  await endLeftNodes(clusterDir(dataDir));
  const ports = recordedPorts(dataDir);
  if (ports !== undefined) {
    const services = Object.values(defineNativeServices({ dataDir, ports }));
    await Promise.all(services.filter((service) => service.alive()).map((service) => service.kill()));
    if (await composeAnswers()) await composeRemove(profile, dataDir);
  }
  removeClusterElsewhere(dataDir);
  // Delete the lock last, so that nobody starts on data that is being deleted.
  const rest = readdirSync(dataDir).filter((name) => name !== 'start.lock');
  for (const name of rest) rmSync(join(dataDir, name), { recursive: true, force: true });
  unmountMemory(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}

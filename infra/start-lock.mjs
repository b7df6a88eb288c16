import { createHash } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentNamesServices } from './environment-services.mjs';
import { SetupError } from './setup-error.mjs';
import { profileDir, sharedDir } from './paths.mjs';
import { readJson, writeJson } from './system/json-file.mjs';
import { changeNote, readLock, tryLock } from './system/lock.mjs';

/** The first start of a new checkout installs and builds before it is ready. */
const READY_WAIT_MS_MAX = 10 * 60_000;
const READY_POLL_MS = 200;

/**
 * The `npm start` that works on a folder, as its lock describes it to other processes.
 * @typedef {object} Start
 * @property {string} dataDir
 * @property {number} pid
 * @property {string} address of the app; RESET during a reset
 * @property {Record<string, string> | undefined} env the PARKETT_* variables of its programs; undefined until it is
 * ready
 */

/** @param {string} dataDir */
const lockFile = (dataDir) => join(dataDir, 'start.lock');

/** Lists the data folders outside `.parkett`, so that a shell without PARKETT_HOME finds them. */
const homesDir = join(sharedDir, 'homes');

/**
 * @param {string} dataDir
 * @returns {Start | undefined} the `npm start` or the reset that uses this data, if any
 */
export function findStart(dataDir) {
  const lock = readLock(lockFile(dataDir));
  return lock === undefined
    ? undefined
    : { dataDir, pid: lock.holder.pid, address: lock.note.address, env: lock.note.env };
}

/** The lock has this address while a reset deletes the folder. */
export const RESET = 'reset';

/**
 * The running installation that a command from this shell is meant for. PARKETT_HOME selects it if it is set, otherwise
 * the services that the environment names. Without either it is the one in the usual folder, or the only one that runs.
 * @returns {Start | undefined} undefined when none runs
 */
export function findInstallation() {
  const usual = findStart(profileDir('dev'));
  if (process.env['PARKETT_HOME']) return usual;
  const all = [...(usual === undefined ? [] : [usual]), ...startsElsewhere()];
  if (environmentNamesServices()) return all.find(usesNamedServices);
  if (usual === undefined && all.length > 1) {
    const list = all.map(({ address, dataDir }) => `\n  ${address}  PARKETT_HOME=${dataDir}`).join('');
    throw new SetupError(`Several installations run: set PARKETT_HOME to the one that you mean.${list}`);
  }
  return all[0];
}

/**
 * The same, but waits until it is ready, or until a reset has finished.
 * @param {(line: string) => void} log
 * @returns {Promise<(Start & { env: Record<string, string> }) | undefined>}
 */
export async function findReadyInstallation(log) {
  let said = false;
  for (const deadline = Date.now() + READY_WAIT_MS_MAX; ; await sleep(READY_POLL_MS)) {
    const start = findInstallation();
    if (start === undefined) return undefined;
    const { env } = start;
    if (env !== undefined) return { ...start, env };
    if (Date.now() > deadline) {
      throw new SetupError(
        `${describe(start)} and was not ready within ${READY_WAIT_MS_MAX / 60_000} minutes: see its terminal.`,
      );
    }
    if (!said) log(`${describe(start)}: waiting for it …`);
    said = true;
  }
}

/** @param {Start} start */
function describe({ pid, address }) {
  return address === RESET ? `Process ${pid} deletes the data` : `Parkett starts at ${address} (process ${pid})`;
}

/**
 * @param {string} dataDir
 * @param {string} address
 * @returns {(() => void) | undefined} releases the lock; undefined when another process has it
 */
export function claimStart(dataDir, address) {
  const release = tryLock(lockFile(dataDir), { address });
  // Folders below `.parkett` need no entry: they are the usual one and those of tests.
  if (release === undefined || !relative(sharedDir, dataDir).startsWith('..')) return release;
  writeJson(homeFile(dataDir), { dataDir });
  return () => {
    rmSync(homeFile(dataDir), { force: true });
    release();
  };
}

/**
 * Publishes how other shells reach the installation, once it is ready.
 * @param {string} dataDir
 * @param {string} address
 * @param {Record<string, string>} env of its programs, added to ours
 */
export function announceStart(dataDir, address, env) {
  const own = Object.entries(process.env).filter(([name]) => name.startsWith('PARKETT_'));
  changeNote(lockFile(dataDir), { address, env: { ...Object.fromEntries(own), ...env } });
}

/** @param {string} dataDir */
const homeFile = (dataDir) => join(homesDir, `${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.json`);

/** @returns {Start[]} */
function startsElsewhere() {
  return listHomes().flatMap((file) => {
    const start = findStart(readJson(file)?.dataDir ?? '');
    if (start === undefined) rmSync(file, { force: true });
    return start ?? [];
  });
}

/** @returns {string[]} */
function listHomes() {
  try {
    return readdirSync(homesDir).map((name) => join(homesDir, name));
  } catch {
    return [];
  }
}

/** @param {Start} start */
function usesNamedServices({ env }) {
  const names = ['PARKETT_KAFKA_BROKERS', 'PARKETT_POSTGRES_URL', 'PARKETT_REDIS_URL'];
  return names.every((name) => env?.[name] === process.env[name]);
}

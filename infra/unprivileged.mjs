import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SetupError } from './setup-error.mjs';
import { repoRoot } from './paths.mjs';
import { readJson, writeJson } from './system/json-file.mjs';
import { followOwner, givePrivately, isRoot, openWithoutLink } from './system/private.mjs';

/** @typedef {import('./system/private.mjs').Account} Account */

/**
 * When root starts Parkett, nothing but the start itself stays root. The programs and the services run as numeric users
 * without an account, so that nothing on the machine has to be changed for them. The numbers are in the range that
 * systemd reserves for users of this kind. A folder that already belongs to another user keeps its owner, who then runs
 * everything.
 */
const PROGRAMS = { uid: 62_401, gid: 62_401 };
const SERVICES = { uid: 62_402, gid: 62_402 };

/** The set-up itself and the services own these; everything else in a profile's folder belongs to the programs. */
const SERVICE_FOLDERS = ['kafka', 'postgres', 'redis', 'cluster'];
const SETUP_ENTRIES = [
  'logs',
  'run',
  'users',
  '.parkett-profile',
  'postgres-password',
  'postgres-passwords',
  'redis-password',
];
const isOfSetup = (/** @type {string} */ name) => SETUP_ENTRIES.includes(name) || /\.(json|lock)(\.\d+)?$/.test(name);

/** In a service's folder: its process id, which root trusts, and its output. */
const isOfKeeper = (/** @type {string} */ name) => /^(process\.json|output\.log)/.test(name);

/** @type {Map<string, Account>} */
const programsOf = new Map();

/**
 * @param {string} dataDir the profile's folder
 * @returns {Account} what its programs run as, once the folder has been handed over
 */
export const programsAccount = (dataDir) => programsOf.get(dataDir) ?? {};

/**
 * Closes a folder of data to everybody else. Users of services may pass through it, but not list it.
 * @param {string} dataDir of a profile or a cluster
 */
export function closeProfile(dataDir) {
  if (!isRoot()) chmodSync(dataDir, 0o700);
  else if (statSync(dataDir).gid !== PROGRAMS.gid) chmodSync(dataDir, 0o711);
  for (const name of readdirSync(dataDir)) {
    if (isOfSetup(name)) givePrivately(join(dataDir, name), {});
  }
}

/**
 * Gives the programs their data before they start. Says why they run as root when they have to.
 * @param {string} dataDir
 * @param {(line: string) => void} log
 */
export function handOverToPrograms(dataDir, log) {
  const account = isRoot() ? accountBeside(dataDir, PROGRAMS) : {};
  const needs = [dataDir, process.execPath, join(repoRoot, 'node_modules'), join(repoRoot, 'dist/server/main.mjs')];
  const missing = firstOutOfReach(account, needs);
  if (missing !== undefined) {
    log(
      `The programs run as root and are not isolated from it: user ${account.uid} cannot read ${missing}. ` +
        'Move the checkout and the data to folders that everybody may pass through, or start as another user.',
    );
  } else {
    assertSettingsReadable(account);
  }
  // What programs of root write is root's, so all of it is handed over again one day. A person's data stay that person's.
  const user = missing === undefined ? account : account.uid === PROGRAMS.uid ? { uid: 0, gid: 0 } : {};
  if (user.uid === PROGRAMS.uid) share(dataDir, user, 0o711, 0o1771);
  giveToPrograms(dataDir, user);
  programsOf.set(dataDir, missing === undefined ? account : {});
}

/**
 * Names the file that only root can read, which a start of an older build could use.
 * @param {Account} account
 */
function assertSettingsReadable(account) {
  for (const [name, path] of Object.entries(process.env)) {
    if (!path || !/^PARKETT_.+_FILE$/.test(name)) continue;
    if (firstOutOfReach(account, [resolve(repoRoot, path)]) === undefined) continue;
    throw new SetupError(
      `User ${account.uid}, who runs the programs, cannot read ${path}, which ${name} names: ` +
        `let that user read it, and pass through its folders.`,
    );
  }
}

/**
 * Documents are many, private from the start, and written by the programs alone. So they are left out while their owner
 * stays the same and no older build, which wrote the mark of the folder again at each start, has run meanwhile.
 * @param {string} dataDir
 * @param {Account} account
 */
export function giveToPrograms(dataDir, account) {
  const stampFile = join(dataDir, 'handed-over.json');
  const stamp = {
    uid: account.uid ?? process.getuid?.(),
    mark: lstatSync(join(dataDir, '.parkett-profile'), { throwIfNoEntry: false })?.mtimeMs ?? 0,
  };
  const last = readJson(stampFile);
  const isSame = last?.uid === stamp.uid && last?.mark === stamp.mark;
  for (const name of readdirSync(dataDir)) {
    if (isOfSetup(name) || SERVICE_FOLDERS.includes(name)) continue;
    const path = join(dataDir, name);
    if (name !== 'documents' || !isSame || !isPrivateOf(path, stamp.uid)) givePrivately(path, account);
  }
  if (!isSame) writeJson(stampFile, stamp);
}

/**
 * @param {string} path
 * @param {number | undefined} owner
 */
function isPrivateOf(path, owner) {
  const { uid, mode } = lstatSync(path);
  return uid === owner && (mode & 0o077) === 0;
}

/**
 * @param {{ dataDir: string, account?: () => Account, needs?: () => string[] }} definition of the service
 * @returns {{ account: Account, rootBecause: string | undefined }} `rootBecause` says why it has to run as root
 */
export function serviceAccount({ dataDir, account, needs = () => [] }) {
  if (account !== undefined) return { account: account(), rootBecause: undefined };
  if (!isRoot()) return { account: {}, rootBecause: undefined };
  const wanted = accountBeside(dirname(dataDir), SERVICES);
  const missing = firstOutOfReach(wanted, [dirname(dataDir), ...needs()]);
  if (missing === undefined) return { account: wanted, rootBecause: undefined };
  return { account: {}, rootBecause: `user ${wanted.uid} cannot read ${missing}` };
}

/**
 * A service may write in its folder, but neither replace nor read what the set-up keeps there.
 * @param {string} folder
 * @param {Account} account
 */
export function openServiceFolder(folder, account) {
  mkdirSync(folder, { recursive: true });
  followOwner(folder);
  share(folder, account, 0o700, 0o1770);
  for (const name of readdirSync(folder)) {
    const stats = lstatSync(join(folder, name));
    if (isRoot() && stats.isSymbolicLink() && stats.uid !== 0) unlinkSync(join(folder, name));
  }
}

/**
 * @param {string} folder
 * @param {Account} account
 */
export function handOverToService(folder, account) {
  for (const name of readdirSync(folder)) givePrivately(join(folder, name), isOfKeeper(name) ? {} : account);
}

/**
 * @param {string} folder
 * @param {Account} usual
 * @returns {Account} the folder's owner, or the usual account for a folder of root
 */
function accountBeside(folder, usual) {
  const { uid, gid } = statSync(folder);
  return uid === 0 ? usual : { uid, gid: gid === 0 ? uid : gid };
}

/**
 * Through a descriptor, because the owner of the parent folder could put a link in the folder's place.
 * @param {string} folder
 * @param {Account} account
 * @param {number} alone the mode when the account owns the folder
 * @param {number} shared the mode when the account gets the folder's group
 */
function share(folder, { uid, gid = 0 }, alone, shared) {
  const opened = openWithoutLink(folder) ?? openSync(linkOfRoot(folder), 'r');
  try {
    const owner = fstatSync(opened).uid;
    if (uid === undefined || uid === owner) return fchmodSync(opened, alone);
    fchownSync(opened, owner, gid);
    fchmodSync(opened, shared);
  } finally {
    closeSync(opened);
  }
}

/**
 * @param {string} link to a folder on another disk, for example
 * @returns {string} the same, unless root would follow the link of somebody else
 */
function linkOfRoot(link) {
  const { uid } = lstatSync(link);
  if (!isRoot() || uid === 0) return link;
  throw new SetupError(`${link} is a link of user ${uid}, which root does not follow: start as that user.`);
}

/**
 * @param {Account} account
 * @param {string[]} paths folders that it must pass through, files that it must read
 * @returns {string | undefined} the first that it cannot
 */
function firstOutOfReach(account, paths) {
  if (account.uid === undefined) return undefined;
  const script = 'if [ -d "$0" ]; then test -x "$0"; else test -r "$0"; fi';
  return paths.find((path) => spawnSync('/bin/sh', ['-c', script, path], { ...account, cwd: '/' }).status !== 0);
}

import {
  closeSync,
  constants,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { SetupError } from '../setup-error.mjs';

/** What the group and everybody else may do with a file. */
const OTHERS = 0o077;
const WRITABLE_BY_OTHERS = 0o022;
/** In such a folder nobody replaces what belongs to somebody else. */
const STICKY = 0o1000;

/**
 * The user and group that a process runs as or that a file belongs to. Empty for those of this process.
 * @typedef {{ uid?: number, gid?: number }} Account
 */

/** @returns {boolean} */
export const isRoot = () => process.getuid?.() === 0;

/**
 * The environment for a process that needs none of our settings, among which are keys and passwords.
 * @returns {NodeJS.ProcessEnv}
 */
export const environmentForOthers = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PARKETT_')));

/**
 * The files that `act` creates, and those of processes that it starts, are for their owner only. It must not wait for
 * anything, because the mask applies to the whole process.
 * @param {() => T} act
 * @returns {T}
 * @template T
 */
export function privately(act) {
  const before = process.umask(OTHERS);
  try {
    return act();
  } finally {
    process.umask(before);
  }
}

/**
 * Creates a folder that only the owner of its parent may enter. Parents that are missing are created as usual.
 * @param {string} folder
 */
export function makePrivateFolder(folder) {
  if (existsSync(folder)) return;
  mkdirSync(dirname(folder), { recursive: true });
  mkdirSync(folder, { mode: 0o700, recursive: true });
  followOwner(folder);
}

/**
 * A file or folder that root has created in another user's folder belongs to that user, who may be the next to start.
 * What the user has put in its place meanwhile stays as it is: a link, another name of a file, or what is not root's.
 * @param {string} path
 */
export function followOwner(path) {
  if (!isRoot()) return;
  const [folder, file] = [openWithoutLink(dirname(path)), openWithoutLink(path)];
  try {
    if (folder === undefined || file === undefined) return;
    const { uid, gid } = fstatSync(folder);
    const stats = fstatSync(file);
    const isOurs = stats.uid === 0 && (stats.isDirectory() || (stats.isFile() && stats.nlink === 1));
    if (uid !== 0 && isOurs) fchownSync(file, uid, gid);
  } finally {
    for (const opened of [folder, file]) if (opened !== undefined) closeSync(opened);
  }
}

/**
 * Refuses a folder to which root would be led by somebody else: every folder on the way has to belong to root or to the
 * owner of this one, and nobody else may replace what is in it.
 * @param {string} folder
 */
export function assertOwnWay(folder) {
  if (!isRoot()) return;
  const { uid } = statSync(folder);
  for (let at = resolve(folder); at !== dirname(at); at = dirname(at)) {
    for (const stats of [lstatSync(at), statSync(at)]) {
      if (stats.uid !== 0 && stats.uid !== uid)
        throw new SetupError(
          `${at}, on the way to ${folder}, belongs to user ${stats.uid}, who could lead root elsewhere: start as user ${uid}, or move the data.`,
        );
    }
    const { mode } = statSync(dirname(at));
    if ((mode & WRITABLE_BY_OTHERS) !== 0 && (mode & STICKY) === 0)
      throw new SetupError(
        `Other users may write in ${dirname(at)}, on the way to ${folder}, and could lead root elsewhere: chmod go-w it, or start as user ${uid}.`,
      );
  }
}

/**
 * Refuses secrets with another name: whoever has made it, and wherever it is, it goes on after the file is replaced.
 * @param {string} folder
 */
export function assertSingleNames(folder) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || (lstatSync(path, { throwIfNoEntry: false })?.nlink ?? 1) === 1) continue;
    throw new SetupError(
      `${path} has another name elsewhere (find / -xdev -samefile ${path}): copy it, put the copy in its place, and ask who has made the other one.`,
    );
  }
}

/**
 * Gives a file, or a folder with everything in it, to an account and takes it from everybody else. Links are left
 * alone: whoever may write in the folder could let one point at a file that is not theirs.
 * @param {string} path
 * @param {Account} account
 */
export function givePrivately(path, account) {
  const file = openWithoutLink(path);
  if (file === undefined) return;
  try {
    const stats = fstatSync(file);
    if (stats.isDirectory()) {
      // Through the open folder, because its name may lead to another one meanwhile.
      const inside = existsSync('/proc/self/fd') ? `/proc/self/fd/${file}` : path;
      for (const name of readdirSync(inside)) givePrivately(join(inside, name), account);
    } else if (!stats.isFile() || stats.nlink > 1) {
      return;
    }
    const { uid = stats.uid, gid = stats.gid } = account;
    if (stats.uid !== uid || stats.gid !== gid) fchownSync(file, uid, gid);
    if ((stats.mode & OTHERS) !== 0) fchmodSync(file, stats.mode & 0o700);
  } finally {
    closeSync(file);
  }
}

/**
 * @param {string} path
 * @returns {string | undefined} what a file contains; undefined when there is none, or a link, or no ordinary file
 */
export function readWithoutLink(path) {
  const file = openWithoutLink(path);
  if (file === undefined) return undefined;
  try {
    const stats = fstatSync(file);
    return stats.isFile() && stats.nlink === 1 ? readFileSync(file, 'utf8') : undefined;
  } finally {
    closeSync(file);
  }
}

/**
 * @param {string} path
 * @returns {number | undefined} a descriptor, which the caller closes; undefined for a link and for a file that has
 * just been deleted
 */
export function openWithoutLink(path) {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error);
    if (['ELOOP', 'EMLINK', 'ENOENT', 'ENXIO'].includes(code)) return undefined;
    if (code !== 'EACCES') throw error;
    throw new SetupError(`${path} belongs to another user: give it back with chown, or start as root once.`);
  }
}

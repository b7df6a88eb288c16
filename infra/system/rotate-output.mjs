import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { followOwner } from './private.mjs';

/** A process has its current file and this many older ones of at most this size. */
const BYTES_MAX = 20 * 1024 * 1024;
const OLDER_FILES_MAX = 9;
/** An older file is deleted after this time, and a current one becomes an older one. */
const AGE_MS_MAX = 30 * 24 * 60 * 60_000;
/** An older file may have twice the size, because its process writes on until it is looked at. */
const KEPT_AT_MOST = 2;
const CHUNK_BYTES = 1024 * 1024;

/** @typedef {{ bytesMax?: number, now?: number }} Limits */

/**
 * Moves what a file contains to `<file>.1` when it is large or old, and the older ones up by one. The process that
 * writes it keeps its descriptor and goes on at the beginning of the emptied file, so it has to append. What it writes
 * meanwhile is copied as well, up to the moment between the last read and the truncation, which follow each other
 * directly. Of a file that has grown far beyond the limit only the end is kept. Nothing is emptied that could not be
 * copied, for example because the disk is full.
 * @param {string} file
 * @param {Limits} [limits]
 */
export function rotateOutput(file, { bytesMax = BYTES_MAX, now = Date.now() } = {}) {
  if (!existsSync(file)) return;
  for (let age = 1; age <= OLDER_FILES_MAX; age++) {
    const older = statSync(`${file}.${age}`, { throwIfNoEntry: false });
    if (older !== undefined && now - older.mtimeMs > AGE_MS_MAX) rmSync(`${file}.${age}`, { force: true });
  }
  const { size, birthtimeMs } = statSync(file);
  const emptiedAt = statSync(`${file}.1`, { throwIfNoEntry: false })?.mtimeMs ?? birthtimeMs;
  if (size > bytesMax || (size > 0 && now - emptiedAt > AGE_MS_MAX)) moveContent(file, bytesMax);
}

/**
 * A process whose log was removed goes on writing to it. Nobody can read that file, but it takes room, so it is emptied
 * when it is large. Only a file without a name is touched, whatever the process has put in its place.
 * @param {number} pid
 * @param {Limits} [limits]
 * @returns {boolean} whether its log was removed; false where nobody knows
 */
export function emptyRemovedOutput(pid, { bytesMax = BYTES_MAX } = {}) {
  try {
    const file = openSync(`/proc/${pid}/fd/1`, constants.O_WRONLY | constants.O_NONBLOCK);
    try {
      const stats = fstatSync(file);
      if (!stats.isFile() || stats.nlink > 0) return false;
      if (stats.size > bytesMax) ftruncateSync(file, 0);
      return true;
    } finally {
      closeSync(file);
    }
  } catch {
    return false;
  }
}

/**
 * @param {string} file
 * @param {number} bytesMax
 */
function moveContent(file, bytesMax) {
  const copy = `${file}.copy`;
  rmSync(copy, { force: true });
  const from = openSync(file, constants.O_RDWR | constants.O_NOFOLLOW);
  try {
    const to = openSync(copy, 'wx', 0o600);
    try {
      followOwner(copy);
      const { size } = fstatSync(from);
      const start = size > KEPT_AT_MOST * bytesMax ? size - bytesMax : 0;
      if (start > 0) writeSync(to, `${start} bytes before these were left out, because there were too many at once.\n`);
      const read = copyAll(from, to, start);
      for (let age = OLDER_FILES_MAX; age > 1; age--) {
        if (existsSync(`${file}.${age - 1}`)) renameSync(`${file}.${age - 1}`, `${file}.${age}`);
      }
      renameSync(copy, `${file}.1`);
      copyAll(from, to, read);
      ftruncateSync(from, 0);
    } finally {
      closeSync(to);
    }
  } catch (error) {
    rmSync(copy, { force: true });
    throw error;
  } finally {
    closeSync(from);
  }
}

/**
 * @param {number} from
 * @param {number} to
 * @param {number} start
 * @returns {number} where it ended
 */
function copyAll(from, to, start) {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (let at = start; ; ) {
    const read = readSync(from, chunk, 0, CHUNK_BYTES, at);
    if (read === 0) return at;
    for (let written = 0; written < read; ) written += writeSync(to, chunk, written, read - written);
    at += read;
  }
}

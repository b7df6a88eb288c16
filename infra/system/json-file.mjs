import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { followOwner, makePrivateFolder } from './private.mjs';

/**
 * @param {string} path
 * @returns {any} undefined when there is no such file or it is not JSON (a crash may have cut it short)
 */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * Replaces the file atomically: readers see the old content or the new one. Only the file's owner may read it.
 * @param {string} path
 * @param {unknown} value
 */
export function writeJson(path, value) {
  makePrivateFolder(dirname(path));
  const temporary = `${path}.${process.pid}`;
  try {
    writeNew(temporary, `${JSON.stringify(value, null, 2)}\n`);
    renameSync(temporary, path);
  } catch (error) {
    // A full disk leaves an empty file behind.
    rmSync(temporary, { force: true });
    throw error;
  }
}

/**
 * Writes a file of this process that nobody else knows yet. One that is already there is left from an earlier process,
 * or is a link that somebody else has put there, and is not written to.
 * @param {string} path
 * @param {string} text
 */
export function writeNew(path, text) {
  rmSync(path, { force: true });
  writeFileSync(path, text, { mode: 0o600, flag: 'wx' });
  followOwner(path);
}

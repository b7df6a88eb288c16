import { closeSync, fstatSync, lchownSync, lstatSync, readFileSync } from 'node:fs';
import { writeJson } from './json-file.mjs';
import { isRoot, openWithoutLink } from './private.mjs';
import { userOf } from './process-identity.mjs';

/**
 * Reads what an earlier start has written about a process that this one may end. Root believes what another user may
 * have written only about that user's own processes, and follows no link: otherwise whoever may create the file could
 * let root end any process.
 * @param {string} file
 * @param {(record: any) => import('./process-identity.mjs').ProcessIdentity | undefined} processOf
 * @returns {any} undefined when there is no such file, or it is cut short or not to be believed
 */
export function readProcessRecord(file, processOf) {
  try {
    const opened = openWithoutLink(file);
    if (opened === undefined) return undefined;
    try {
      const { uid } = fstatSync(opened);
      const record = JSON.parse(readFileSync(opened, 'utf8'));
      const pid = processOf(record)?.pid;
      const isBelieved = !isRoot() || uid === 0 || (pid !== undefined && userOf(pid) === uid);
      return isBelieved ? record : undefined;
    } finally {
      closeSync(opened);
    }
  } catch {
    return undefined;
  }
}

/**
 * @param {string} file
 * @param {unknown} record of a process that has just been started
 * @param {import('./private.mjs').Account} account that it runs as
 */
export function writeProcessRecord(file, record, { uid = 0 }) {
  writeJson(file, record);
  if (isRoot() && lstatSync(file).uid !== uid) lchownSync(file, 0, 0);
}

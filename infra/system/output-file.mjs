import { constants, openSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { followOwner, makePrivateFolder } from './private.mjs';

const LINES_SHOWN = 15;

/**
 * Output of a process goes straight into a file, not through this process: that costs nothing and works after we have
 * ended.
 * @param {string} file a link is refused
 * @returns {number} a descriptor to append with; the caller closes it
 */
export function openOutput(file) {
  makePrivateFolder(dirname(file));
  const { O_APPEND, O_CREAT, O_NOFOLLOW, O_WRONLY } = constants;
  const output = openSync(file, O_APPEND | O_CREAT | O_NOFOLLOW | O_WRONLY, 0o600);
  followOwner(file);
  return output;
}

/**
 * @param {string} file
 * @returns {string} the end of it, for a message
 */
export function lastLines(file) {
  try {
    return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-LINES_SHOWN).join('\n');
  } catch {
    return '(it cannot be read)';
  }
}

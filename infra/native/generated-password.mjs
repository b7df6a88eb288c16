import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { writeNew } from '../system/json-file.mjs';

/**
 * The password in a file that only its owner may read; created on first use. Callers hold the lock of the services.
 * @param {string} file
 * @returns {string} letters, digits, `-` and `_`, so that it can stand in an address and in a configuration file
 */
export function generatedPassword(file) {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const incoming = `${file}.${process.pid}`;
    writeNew(incoming, randomBytes(24).toString('base64url'));
    // Renamed when it is complete, so that a crash leaves no empty password behind.
    renameSync(incoming, file);
  }
  return readFileSync(file, 'utf8').trim();
}
